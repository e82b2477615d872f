// Sentences that several modes use.

/** `1 move`, `2 moves`. */
export function counted(number, noun) {
  return `${grouped(number)} ${noun}${number === 1 || number === 1n ? "" : "s"}`;
}

/** A number with its digits in groups, as `12 345`. */
export function grouped(number) {
  return String(number).replace(/\B(?=(?:[0-9]{3})+$)/g, "\u202f");
}

/** An element with a class and a text. */
export function textElement(tag, name, text) {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}
