// The board as elements: a grid of squares, a layer of lines under their numbers, and the knight above.

import { area, columnOf, isDark, nameOf, rowOf } from "./board.js";

const SVG = "http://www.w3.org/2000/svg";

/** How far from the middle of a square a line begins and ends, in squares, if the number there is to stay free. */
export const CLEARANCE = 0.27;

/** How far a reflection bends to the side, so that it is not taken for a line through the squares between. */
const BEND = 0.35;

/** The longest side of a board that has coordinates within its squares. */
const LARGE = 10;

/** The size of a unit of the figure, in squares. */
const FIGURE = 0.027;

/** The board in an element. `onChoose` and `onLook` are called with a square; `onLook` with none when it is left. */
export function createView({ grid, lines, pieces }, { onChoose, onLook }) {
  let board = { rows: 0, columns: 0 };
  let squares = [];
  let current = 0;
  let pointedAt;
  const figure = svg("use", { href: "#knight-figure", class: "figure" });
  const others = svg("g", {});
  pieces.append(others, figure);

  /** Builds the squares of a board of another size. */
  const resize = (next) => {
    if (next.rows === board.rows && next.columns === board.columns) return;
    board = { rows: next.rows, columns: next.columns };
    document.documentElement.style.setProperty("--rows", board.rows);
    document.documentElement.style.setProperty("--columns", board.columns);
    grid.parentElement.classList.toggle("large", Math.max(board.rows, board.columns) > LARGE);
    squares = Array.from({ length: area(board) }, (_, square) => createSquare(board, square));
    const rows = Array.from({ length: board.rows }, (_, row) => {
      const element = document.createElement("div");
      element.setAttribute("role", "row");
      element.append(...squares.slice(row * board.columns, (row + 1) * board.columns));
      return element;
    });
    grid.replaceChildren(...rows);
    for (const layer of [lines, pieces]) layer.setAttribute("viewBox", `0 0 ${board.columns} ${board.rows}`);
    setCurrent(Math.min(current, squares.length - 1));
  };

  /** Makes a square the one that the tabulator key leads to. */
  const setCurrent = (square) => {
    if (squares[current]) squares[current].tabIndex = -1;
    current = square;
    squares[current].tabIndex = 0;
  };

  const squareAt = (event) => {
    const element = event.target.closest?.("[data-square]");
    return element ? squares.indexOf(element) : -1;
  };

  grid.addEventListener("click", (event) => {
    const square = squareAt(event);
    if (square === -1) return;
    setCurrent(square);
    onChoose(square);
  });
  grid.addEventListener("focusin", (event) => onLook(squareAt(event)));
  grid.addEventListener("focusout", () => onLook(undefined));
  grid.addEventListener("pointerover", (event) => {
    const square = squareAt(event);
    // The mouse comes to a square once, however often what it shows changes under it.
    if (event.pointerType !== "mouse" || square === -1 || square === pointedAt) return;
    pointedAt = square;
    onLook(square);
  });
  grid.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse") return;
    pointedAt = undefined;
    onLook(undefined);
  });
  grid.addEventListener("keydown", (event) => {
    const square = squareAt(event);
    if (square === -1 || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onChoose(square);
      return;
    }
    const to = squareAfter(board, square, event);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    squares[to].focus();
  });

  return {
    resize,
    setCurrent,
    /** Shows on each square what `describe` returns for it. */
    paint(describe) {
      squares.forEach((element, square) => paintSquare(element, describe(square)));
    },
    drawLines(...elements) {
      lines.replaceChildren(...elements);
    },
    /** The knight on a square, if there is one, and what else stands on the board. */
    drawPieces(square, ...elements) {
      figure.toggleAttribute("hidden", square === undefined);
      if (square !== undefined) {
        const { x, y } = centre(board, square);
        // As a style, so that the knight can glide there.
        figure.style.transform = `translate(${x}px, ${y}px) scale(${FIGURE})`;
      }
      others.replaceChildren(...elements);
    },
    /** A line along a move, with a class. The ends may have a distance from the middles of the squares. */
    line: (move, name, clearance = 0) => {
      const [from, to] = [centre(board, move.from), centre(board, move.to)];
      const [x, y] = [to.x - from.x, to.y - from.y];
      const length = Math.hypot(x, y);
      const [across, along] = [x / length, y / length];
      const bend = move.type === 2 ? BEND : 0;
      const middle = { x: (from.x + to.x) / 2 - along * bend, y: (from.y + to.y) / 2 + across * bend };
      const start = { x: from.x + across * clearance, y: from.y + along * clearance };
      const end = { x: to.x - across * clearance, y: to.y - along * clearance };
      const d = `M${point(start)}Q${point(middle)} ${point(end)}`;
      return svg("path", { d, class: `line ${name}` });
    },
    /** Lines from middle to middle, as one. */
    route: (route, name) =>
      svg("polyline", { points: route.map((it) => point(centre(board, it))).join(" "), class: name }),
    /** A disc with a text on a square. */
    badge: (square, text) => {
      const group = svg("g", { class: "badge", transform: `translate(${point(centre(board, square))})` });
      const label = svg("text", {
        y: text.length > 2 ? "0.06" : "0.08",
        "font-size": text.length > 2 ? "0.18" : "0.24",
      });
      label.textContent = text;
      group.append(svg("circle", { r: "0.22" }), label);
      return group;
    },
    ring: (square) => {
      const { x, y } = centre(board, square);
      return svg("circle", { cx: x, cy: y, r: "0.42", class: "ring" });
    },
  };
}

function createSquare(board, square) {
  const element = document.createElement("div");
  const [row, column] = [rowOf(board, square), columnOf(board, square)];
  element.setAttribute("role", "gridcell");
  element.className = `square ${isDark(board, square) ? "dark" : "light"}`;
  element.dataset.square = nameOf(board, square);
  element.tabIndex = -1;
  // What screen readers read is text of the square too; what is seen is hidden from them.
  const label = document.createElement("span");
  label.className = "label";
  element.append(label);
  const text = (name, content) => {
    const span = document.createElement("span");
    span.className = name;
    span.textContent = content;
    span.ariaHidden = "true";
    element.append(span);
  };
  text("number", "");
  if (column === 0) text("rank", board.rows - row);
  if (row === board.rows - 1) text("file", nameOf(board, square)[0]);
  return element;
}

/** Shows a square: its label for screen readers, its text, its colour, its classes and its data. */
function paintSquare(element, { label, text = "", heat, marks = [], data = {} }) {
  const [forReaders, number] = element.children;
  setText(forReaders, label ? `${element.dataset.square}, ${label}` : element.dataset.square);
  setText(number, String(text));
  for (const name of ["blocked", "out-of-reach"]) element.classList.toggle(name, marks.includes(name));
  element.classList.toggle("heat", heat !== undefined);
  for (const [property, value] of [
    ["--heat", heat?.colour],
    ["--ink", heat?.ink],
  ]) {
    if (value) element.style.setProperty(property, value);
    else element.style.removeProperty(property);
  }
  for (const key of ["distance", "paths", "step"]) {
    if (data[key] === undefined) delete element.dataset[key];
    else element.dataset[key] = data[key];
  }
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Where a key leads to from a square. */
function squareAfter(board, square, { key, ctrlKey }) {
  const [row, column] = [rowOf(board, square), columnOf(board, square)];
  const [lastRow, lastColumn] = [board.rows - 1, board.columns - 1];
  const at = (down, right) => down * board.columns + right;
  switch (key) {
    case "ArrowUp":
      return at(Math.max(row - 1, 0), column);
    case "ArrowDown":
      return at(Math.min(row + 1, lastRow), column);
    case "ArrowLeft":
      return at(row, Math.max(column - 1, 0));
    case "ArrowRight":
      return at(row, Math.min(column + 1, lastColumn));
    case "Home":
      return at(ctrlKey ? 0 : row, 0);
    case "End":
      return at(ctrlKey ? lastRow : row, lastColumn);
    case "PageUp":
      return at(0, column);
    case "PageDown":
      return at(lastRow, column);
    default:
      return undefined;
  }
}

function centre(board, square) {
  return { x: columnOf(board, square) + 0.5, y: rowOf(board, square) + 0.5 };
}

function point({ x, y }) {
  return `${Math.round(x * 1000) / 1000} ${Math.round(y * 1000) / 1000}`;
}

export function svg(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
