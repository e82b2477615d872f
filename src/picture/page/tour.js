// The mode Tour: plays the tour of the board, forwards and back, with numbers, lines or both.

import { area, nameOf } from "./board.js";
import { tourOf } from "./tours.js";

/** Moves in a second, by the position of the slider. */
const SPEEDS = [1, 2, 4, 8, 16, 32];

export function tourMode(app, { embedded, player, play, first, back, on, last, position, speed, speedName, shown }) {
  const { view, state } = app;
  let timer;

  const isPlaying = () => timer !== undefined;
  const name = (square) => nameOf(state.board, square);

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = "Play";
  };

  const advance = () => {
    if (state.tourStep + 1 >= area(state.board)) {
      goTo(state.tourStep + 1);
      return;
    }
    timer = setTimeout(advance, 1000 / SPEEDS[speed.value]);
    // Browsers refuse an address that changes many times in a second.
    app.update({ tourStep: state.tourStep + 1 }, { keepAddress: true });
  };

  const goTo = (step) => {
    stop();
    app.update({ tourStep: step });
  };
  play.addEventListener("click", () => {
    if (isPlaying()) {
      goTo(state.tourStep);
      return;
    }
    if (state.tourStep >= area(state.board)) state.tourStep = 1;
    play.textContent = "Pause";
    timer = setTimeout(advance, 1000 / SPEEDS[speed.value]);
    app.update({});
  });
  first.addEventListener("click", () => goTo(1));
  back.addEventListener("click", () => goTo(state.tourStep - 1));
  on.addEventListener("click", () => goTo(state.tourStep + 1));
  last.addEventListener("click", () => goTo(area(state.board)));
  position.addEventListener("input", () => goTo(Number(position.value)));
  const nameSpeed = () => {
    speedName.textContent = `${SPEEDS[speed.value]} a second`;
    speed.ariaValueText = speedName.textContent;
  };
  speed.addEventListener("input", nameSpeed);
  nameSpeed();
  for (const choice of shown) choice.addEventListener("change", () => app.update({ show: choice.value }));

  return {
    paint() {
      const tour = tourOf(embedded, state.board);
      player.hidden = tour.reason !== undefined;
      if (tour.reason !== undefined) {
        stop();
        view.paint(() => ({}));
        view.drawLines();
        view.drawPieces(undefined);
        app.say(`${tour.reason[0].toUpperCase()}${tour.reason.slice(1)}.`);
        return;
      }
      const { squares, isClosed, ends } = tour;
      state.tourStep = Math.max(1, Math.min(state.tourStep, squares.length));
      position.max = squares.length;
      position.value = state.tourStep;
      position.ariaValueText = `step ${state.tourStep} of ${squares.length}`;
      for (const choice of shown) choice.checked = choice.value === state.show;
      const steps = new Map(squares.slice(0, state.tourStep).map((square, at) => [square, at + 1]));
      const here = squares[state.tourStep - 1];
      view.paint((square) => {
        const step = steps.get(square);
        if (step === undefined) return { label: "not yet visited" };
        const text = state.show === "lines" || square === here ? "" : step;
        return { label: `step ${step}`, text, data: { step } };
      });
      const route = squares.slice(0, state.tourStep);
      const isWhole = isClosed && state.tourStep === squares.length;
      if (isWhole) route.push(squares[0]);
      const lineName = state.show === "both" ? "route faint" : "route";
      view.drawLines(...(state.show === "numbers" ? [] : [view.route(route, lineName)]));
      view.drawPieces(here);
      const where = `step ${state.tourStep} of ${squares.length}, ${name(here)}`;
      const kind = isClosed ? "A closed tour" : `An open tour from ${ends[0]} to ${ends[1]}`;
      const isBack = isWhole ? `, one move from ${ends[0]}, where it began` : "";
      // What is played is not read out, move by move.
      app.say(`${kind}: ${where}${isBack}.`, { isQuiet: isPlaying() });
    },

    /** Goes to the step at which the tour visits the square. */
    choose(square) {
      const { squares } = tourOf(embedded, state.board);
      if (squares) goTo(squares.indexOf(square) + 1);
    },

    look() {},

    leave: stop,
  };
}
