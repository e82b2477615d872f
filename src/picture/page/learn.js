// The mode Learn: a question a turn, answered by a number or by making the moves, then the shortest path.

import { area, nameOf } from "./board.js";
import { shortestPaths, walkFrom } from "./search.js";
import { counted, grouped, textElement } from "./words.js";

/** The largest distance that is asked for. */
const MOST = 12;

export function learnMode(app, { sentence, numbers, takeBack, reveal, next, score }) {
  const { view, state } = app;
  const record = { asked: 0, right: 0 };
  let walk;
  let asked;
  let askedOn;
  let isAnswered = false;

  const name = (square) => nameOf(state.board, square);
  const piece = () => (state.board.knight === "dynamic" ? "dynamic knight" : "knight");

  const any = (list) => list[Math.floor(Math.random() * list.length)];

  /** The squares that can be asked for from a start. */
  const goalsFrom = (start) => {
    const { distances } = app.explored(start);
    return [...distances.keys()].filter((square) => distances[square] > 0 && distances[square] <= MOST);
  };

  /** A question with a random start from which the knight can move, or none on a board without such a square. */
  const pose = () => {
    const free = [...Array(area(state.board)).keys()].filter((square) => !state.board.blocked.has(square));
    while (free.length > 0) {
      const from = any(free);
      const goals = goalsFrom(from);
      if (goals.length > 0) {
        // A distance first, then a square: otherwise most questions had the same answer.
        const { distances } = app.explored(from);
        const distance = any([...new Set(goals.map((square) => distances[square]))]);
        return { from, to: any(goals.filter((square) => distances[square] === distance)) };
      }
      free.splice(free.indexOf(from), 1);
    }
    return undefined;
  };

  const begin = () => {
    asked = state.question;
    askedOn = state.board;
    walk = asked && walkFrom(state.board, asked.from);
    isAnswered = false;
  };

  const ask = () => {
    const isSame = (posed) => posed?.from === asked?.from && posed?.to === asked?.to;
    let question = pose();
    // The same question twice in a row is one too many, unless the board has no other.
    for (let tries = 0; isSame(question) && tries < 20; tries += 1) question = pose();
    state.question = question;
    begin();
    app.update({});
  };

  const distance = () => app.explored(asked.from).distances[asked.to];

  /** Ends the turn with a verdict. A turn that was given up is not counted as right. */
  const answer = (verdict, isRight) => {
    isAnswered = true;
    record.asked += 1;
    if (isRight) record.right += 1;
    app.update({});
    const paths = shortestPaths(app.explored(asked.from), asked.to);
    const kind =
      paths.count === 1n ? "It is the only shortest path" : `It is one of ${grouped(paths.count)} shortest paths`;
    const route = [asked.from, ...paths.path(1n).map((move) => move.to)].map(name).join(" ");
    app.say(`${verdict} ${route}. ${kind}.`);
    next.focus({ preventScroll: true });
  };

  const answerNumber = (number) => {
    if (isAnswered || !asked) return;
    const right = distance();
    if (number === right) answer(`Right: ${counted(right, "move")}.`, true);
    else answer(`Not ${number}: it takes ${counted(right, "move")}.`, false);
  };

  next.addEventListener("click", ask);
  reveal.addEventListener("click", () => {
    if (asked && !isAnswered) answer(`It takes ${counted(distance(), "move")}.`, false);
  });
  takeBack.addEventListener("click", () => {
    if (isAnswered || !asked || walk.squares.length === 1) return;
    const squares = walk.squares.slice(1, -1);
    walk = squares.reduce((before, square) => before.step(square), walkFrom(state.board, asked.from));
    app.update({});
  });

  const drawNumbers = () => {
    const { distances } = app.explored(asked.from);
    const most = Math.max(Math.min(Math.max(...distances), MOST), distance());
    const buttons = Array.from({ length: most }, (_, at) => {
      const button = textElement("button", "number-button", at + 1);
      button.type = "button";
      button.ariaLabel = counted(at + 1, "move");
      button.ariaDisabled = String(isAnswered);
      button.addEventListener("click", () => answerNumber(at + 1));
      return button;
    });
    numbers.replaceChildren(...buttons);
  };

  const drawAnswer = () => {
    const paths = shortestPaths(app.explored(asked.from), asked.to);
    const moves = paths.path(1n);
    const others = paths.edges.filter((edge) => !moves.some((it) => it.from === edge.from && it.to === edge.to));
    view.drawLines(
      ...others.map((edge) => view.line(edge, "other")),
      ...moves.map((edge) => view.line(edge, "highlighted")),
    );
    const stops = moves.map((move, at) => view.badge(move.to, String(at + 1)));
    view.drawPieces(asked.from, view.ring(asked.to), ...stops);
  };

  const drawWalk = () => {
    const [here] = walk.squares.slice(-1);
    view.drawLines(
      ...walk.squares.slice(1).map((to, at) => view.line({ from: walk.squares[at], to, type: 0 }, "highlighted")),
    );
    const stops = walk.squares.slice(1, -1).map((square, at) => view.badge(square, String(at + 1)));
    view.drawPieces(here, view.ring(asked.to), ...stops);
  };

  return {
    paint() {
      const isAnswerable = ({ from, to }) => app.explored(from).distances[to] > 0;
      if (!state.question || !isAnswerable(state.question)) state.question = pose();
      if (asked !== state.question || askedOn !== state.board) begin();
      score.textContent = record.asked === 0 ? "" : `${record.right} of ${record.asked} right`;
      const hasQuestion = asked !== undefined;
      for (const button of [takeBack, reveal]) button.ariaDisabled = String(isAnswered || !hasQuestion);
      next.classList.toggle("main", isAnswered);
      const describe = (square) => {
        if (state.board.blocked.has(square)) return { label: "blocked", marks: ["blocked"] };
        if (square === asked?.from) return { label: "the start" };
        return square === asked?.to ? { label: "the goal" } : {};
      };
      view.paint(describe);
      if (!hasQuestion) {
        sentence.textContent = "";
        numbers.replaceChildren();
        view.drawLines();
        view.drawPieces(undefined);
        app.say("On this board the knight cannot move at all.");
        return;
      }
      sentence.textContent = `How many moves does the ${piece()} need from ${name(asked.from)} to ${name(asked.to)}?`;
      drawNumbers();
      if (isAnswered) {
        drawAnswer();
        return;
      }
      drawWalk();
      const made = walk.squares.length - 1;
      app.say(
        made === 0
          ? "Choose the number, or make the moves on the board."
          : `${counted(made, "move")} made: the knight is on ${name(walk.squares[made])}.`,
      );
    },

    choose(square) {
      if (isAnswered || !asked) return;
      const after = walk.step(square);
      const [here] = walk.squares.slice(-1);
      if (after === undefined) {
        const why = square === here ? "that is where it stands" : "no move leads there";
        app.say(`From ${name(here)} to ${name(square)}: ${why}.`);
        return;
      }
      walk = after;
      const made = walk.squares.length - 1;
      if (square !== asked.to) {
        app.update({});
      } else if (made === distance()) {
        answer(`Right: ${counted(made, "move")}.`, true);
      } else {
        answer(`You made ${counted(made, "move")}, but ${distance()} are enough.`, false);
      }
    },

    look() {},
  };
}
