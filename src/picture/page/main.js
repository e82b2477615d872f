// The page as a whole: its state, which mode is shown, and the settings that all modes share.

import { readAddress, writeAddress } from "./address.js";
import { LEAST_SIDE, MOST_SIDE, firstFree, nameOf, squareNamed } from "./board.js";
import { learnMode } from "./learn.js";
import { mapMode } from "./map.js";
import { pathMode } from "./path.js";
import { explore } from "./search.js";
import { tourMode } from "./tour.js";
import { createView } from "./view.js";
import { counted } from "./words.js";

const byId = (id) => document.getElementById(id);
const embedded = JSON.parse(byId("start").textContent);

/** What stands in the address. The board is never changed but replaced. */
const state = {};
const explorations = new WeakMap();
let isSettingObstacles = false;
let shownMode;

const view = createView(
  { grid: byId("board"), lines: byId("lines"), pieces: byId("pieces") },
  {
    onChoose: (square) => {
      if (isSettingObstacles && state.mode !== "tour") toggleObstacle(square);
      else modes[state.mode].choose(square);
    },
    onLook: (square) => modes[state.mode].look(square),
  },
);

const app = {
  state,
  view,
  /** The search from a square of the board, made once. */
  explored(start) {
    if (!explorations.has(state.board)) explorations.set(state.board, new Map());
    const known = explorations.get(state.board);
    if (!known.has(start)) known.set(start, explore(state.board, start));
    return known.get(start);
  },
  /** Says a sentence under the board, and to screen readers. */
  say(sentence, { isQuiet = false } = {}) {
    const status = byId("status");
    status.ariaLive = isQuiet ? "off" : "polite";
    if (status.textContent !== sentence) status.textContent = sentence;
  },
  /** Changes the state, and shows it. */
  update(changes, { keepAddress = false } = {}) {
    Object.assign(state, changes);
    byId("notice").hidden = true;
    render();
    if (!keepAddress) putInAddress();
  },
};

const modes = {
  map: mapMode(app, { legend: byId("legend") }),
  path: pathMode(app, {
    chooser: byId("path-chooser"),
    number: byId("path-number"),
    total: byId("path-total"),
    previous: byId("path-previous"),
    next: byId("path-next"),
    steps: byId("path-steps"),
    back: byId("path-back"),
    on: byId("path-on"),
    types: byId("path-types"),
  }),
  tour: tourMode(app, {
    embedded,
    player: byId("tour-player"),
    play: byId("tour-play"),
    first: byId("tour-first"),
    back: byId("tour-back"),
    on: byId("tour-on"),
    last: byId("tour-last"),
    position: byId("tour-position"),
    speed: byId("tour-speed"),
    speedName: byId("tour-speed-name"),
    shown: document.querySelectorAll("input[name=show]"),
  }),
  learn: learnMode(app, {
    sentence: byId("question"),
    numbers: byId("numbers"),
    takeBack: byId("learn-back"),
    reveal: byId("learn-reveal"),
    next: byId("learn-next"),
    score: byId("score"),
  }),
};

const tabs = [...document.querySelectorAll("[role=tab]")];

function render() {
  if (shownMode !== undefined && shownMode !== state.mode) modes[shownMode].leave?.();
  shownMode = state.mode;
  const { board } = state;
  view.resize(board);
  document.documentElement.dataset.mode = state.mode;
  for (const tab of tabs) {
    const isChosen = tab.dataset.mode === state.mode;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).hidden = !isChosen;
  }
  byId("rows").value = board.rows;
  byId("columns").value = board.columns;
  for (const choice of document.querySelectorAll("input[name=knight]")) choice.checked = choice.value === board.knight;
  byId("obstacle-mode").ariaPressed = String(isSettingObstacles);
  byId("obstacle-clear").hidden = board.blocked.size === 0;
  byId("obstacle-settings").hidden = state.mode === "tour";
  byId("knight-settings").hidden = state.mode === "tour";
  document.documentElement.classList.toggle("setting-obstacles", isSettingObstacles && state.mode !== "tour");
  const obstacles =
    board.blocked.size === 0 || state.mode === "tour" ? "" : `, ${counted(board.blocked.size, "square")} blocked`;
  byId("board").ariaLabel = `Board of ${board.rows} rows and ${board.columns} columns${obstacles}`;
  modes[state.mode].paint();
}

function putInAddress() {
  const address = `#${writeAddress(state)}`;
  try {
    history.replaceState(null, "", address);
  } catch {
    // A page in a frame without an address of its own, or one that changes it too often: it goes without.
  }
}

/** Shows what the address asks for, or, if some of it is not understood, the board that the page was written with. */
function readLocation() {
  const text = location.hash.slice(1);
  const { state: asked, misunderstood = [] } = readAddress(text === "" ? embedded.address : text);
  Object.assign(state, asked ?? readAddress(embedded.address).state);
  const notice = byId("notice");
  notice.hidden = misunderstood.length === 0;
  const items = misunderstood.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  });
  byId("misunderstood").replaceChildren(...items);
  render();
  view.setCurrent(state.start);
  if (misunderstood.length === 0) putInAddress();
}

/** A board with other properties. What stands on its squares stays there by name, as far as it can. */
function replaceBoard(changes) {
  const old = state.board;
  const board = { ...old, ...changes };
  const moved = (square) => (square === undefined ? undefined : squareNamed(board, nameOf(old, square)));
  const blocked = changes.blocked ?? new Set([...old.blocked].map(moved).filter((square) => square !== undefined));
  board.blocked = blocked;
  const free = (square) => (square === undefined || blocked.has(square) ? undefined : square);
  const [start, goal] = [free(moved(state.start)), free(moved(state.goal))];
  // On a smaller board all squares that are left may be blocked.
  if (start === undefined && firstFree(board) === undefined) blocked.clear();
  const ends = state.question && [free(moved(state.question.from)), free(moved(state.question.to))];
  const question = ends && !ends.includes(undefined) ? { from: ends[0], to: ends[1] } : undefined;
  app.update({ board, start: start ?? firstFree(board), goal, question, number: 1n, step: 0, tourStep: 1 });
}

function toggleObstacle(square) {
  const name = nameOf(state.board, square);
  const isTaken = state.mode === "learn" ? square === state.question?.from : square === state.start;
  if (isTaken) {
    app.say(`The knight stands on ${name}, which cannot be blocked.`);
    return;
  }
  const blocked = new Set(state.board.blocked);
  const isNew = !blocked.delete(square);
  if (isNew) blocked.add(square);
  replaceBoard({ blocked });
  app.say(`${name} is ${isNew ? "blocked" : "free"}. ${counted(blocked.size, "square")} blocked.`);
}

function choose(mode) {
  isSettingObstacles = false;
  app.update({ mode });
}

for (const [at, tab] of tabs.entries()) {
  tab.addEventListener("click", () => choose(tab.dataset.mode));
  tab.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const tabAfter = tabs[(to + tabs.length) % tabs.length];
    choose(tabAfter.dataset.mode);
    tabAfter.focus();
  });
}
for (const id of ["rows", "columns"]) {
  const sides = Array.from({ length: MOST_SIDE - LEAST_SIDE + 1 }, (_, at) => new Option(LEAST_SIDE + at));
  byId(id).append(...sides);
  byId(id).addEventListener("change", () => replaceBoard({ [id]: Number(byId(id).value) }));
}
for (const choice of document.querySelectorAll("input[name=knight]")) {
  choice.addEventListener("change", () => replaceBoard({ knight: choice.value }));
}
byId("obstacle-mode").addEventListener("click", () => {
  isSettingObstacles = !isSettingObstacles;
  app.update({});
  if (isSettingObstacles) app.say("Choose squares to block them or to free them.");
});
byId("obstacle-clear").addEventListener("click", () => {
  replaceBoard({ blocked: new Set() });
  byId("obstacle-mode").focus();
});
window.addEventListener("hashchange", readLocation);
readLocation();
