// The mode Path: all shortest paths between two squares, one of them highlighted, step by step.

import { TYPES, nameOf } from "./board.js";
import { shortestPaths } from "./search.js";
import { counted, grouped, textElement } from "./words.js";

export function pathMode(app, { chooser, number, total, previous, next, steps, back, on, types }) {
  const { view, state } = app;

  const paths = () => (state.goal === undefined ? undefined : shortestPaths(app.explored(state.start), state.goal));

  const turnTo = (wanted) => {
    const { count } = paths();
    const within = wanted < 1n ? count : wanted > count ? 1n : wanted;
    app.update({ number: within, step: 0 });
  };
  previous.addEventListener("click", () => turnTo(state.number - 1n));
  next.addEventListener("click", () => turnTo(state.number + 1n));
  number.addEventListener("change", () => {
    const digits = number.value.replace(/\s/g, "");
    if (/^[0-9]{1,100}$/.test(digits)) turnTo(BigInt(digits));
    else number.value = grouped(state.number);
  });
  back.addEventListener("click", () => app.update({ step: state.step - 1 }));
  on.addEventListener("click", () => app.update({ step: state.step + 1 }));

  const name = (square) => nameOf(state.board, square);

  const typeOf = (move) => (state.board.knight === "dynamic" ? ` (${TYPES[move.type]})` : "");

  const summary = (found, moves) => {
    const [from, to] = [name(state.start), name(state.goal)];
    if (found.length === 0) return `${from} is where the knight stands: no move is needed.`;
    const whole = `From ${from} to ${to}: ${counted(found.length, "move")}, `;
    const all = `${whole}${grouped(found.count)} shortest ${found.count === 1n ? "path" : "paths"}.`;
    if (state.step === 0) return all;
    const move = moves[state.step - 1];
    return `Move ${state.step} of ${found.length}: from ${name(move.from)} to ${name(move.to)}${typeOf(move)}.`;
  };

  const drawSteps = (moves) => {
    const stops = [{ to: state.start }, ...moves];
    const items = stops.map((move, step) => {
      const item = document.createElement("li");
      const button = textElement("button", "step", "");
      button.type = "button";
      if (step > 0 && state.board.knight === "dynamic") button.append(textElement("b", "type", TYPES[move.type]));
      button.append(name(move.to));
      if (step === state.step) button.ariaCurrent = "step";
      button.addEventListener("click", () => {
        app.update({ step });
        steps.querySelectorAll("button")[step].focus();
      });
      item.append(button);
      return item;
    });
    steps.replaceChildren(...items);
  };

  const nothing = (sentence) => {
    chooser.hidden = true;
    steps.replaceChildren();
    view.drawLines();
    app.say(sentence);
  };

  const drawPath = (found, moves) => {
    const isHighlighted = (edge) => moves.some((move) => move.from === edge.from && move.to === edge.to);
    const others = found.edges.filter((edge) => !isHighlighted(edge));
    const past = moves.slice(0, state.step);
    const ahead = moves.slice(state.step);
    view.drawLines(
      ...others.map((edge) => view.line(edge, "other")),
      ...ahead.map((edge) => view.line(edge, "highlighted")),
      ...past.map((edge) => view.line(edge, "highlighted past")),
    );
    const here = state.step === 0 ? state.start : moves[state.step - 1].to;
    // A dynamic knight may come to a square twice.
    const stops = new Map();
    moves.forEach((move, at) => stops.set(move.to, [...(stops.get(move.to) ?? []), at + 1]));
    const badges = [...stops].filter(([square]) => square !== here);
    view.drawPieces(here, view.ring(state.goal), ...badges.map(([square, at]) => view.badge(square, at.join(","))));
  };

  return {
    paint() {
      const { board, start, goal } = state;
      types.hidden = board.knight !== "dynamic";
      view.paint((square) => {
        if (board.blocked.has(square)) return { label: "blocked", marks: ["blocked"] };
        if (square === start) return { label: "the start" };
        return square === goal ? { label: "the goal" } : {};
      });
      view.drawPieces(start);
      if (goal === undefined) {
        nothing(`From ${name(start)} to which square? Choose one.`);
        return;
      }
      const found = paths();
      if (found === undefined) {
        nothing(`There is no path from ${name(start)} to ${name(goal)}.`);
        view.drawPieces(start, view.ring(goal));
        return;
      }
      state.number = state.number > found.count ? found.count : state.number < 1n ? 1n : state.number;
      state.step = Math.max(0, Math.min(state.step, found.length));
      const moves = found.path(state.number);
      chooser.hidden = found.length === 0;
      number.value = grouped(state.number);
      total.textContent = grouped(found.count);
      // A button that is disabled would lose the focus.
      previous.ariaDisabled = next.ariaDisabled = String(found.count === 1n);
      back.ariaDisabled = String(state.step === 0);
      on.ariaDisabled = String(state.step === found.length);
      drawSteps(moves);
      drawPath(found, moves);
      app.say(summary(found, moves));
    },

    choose(square) {
      if (state.board.blocked.has(square)) {
        app.say(`${name(square)} is blocked. Clear it with “Set obstacles”.`);
      } else if (state.goal === undefined) {
        app.update({ goal: square, number: 1n, step: 0 });
      } else {
        app.update({ start: square, goal: undefined, number: 1n, step: 0 });
      }
    },

    look() {},
  };
}
