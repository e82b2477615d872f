// The state of the page in its address: `#map=a1&size=8x8&block=c3,d4&knight=dynamic`.

import { KNIGHTS, LEAST_SIDE, MOST_SIDE, area, firstFree, nameOf, squareNamed } from "./board.js";

export const MODES = ["map", "path", "tour", "learn"];
export const SHOWN = ["numbers", "lines", "both"];

/** What belongs to one mode alone. */
const DETAILS = { number: "path", step: "path", show: "tour" };

/** How much of something that is not understood is repeated. */
const MOST_REPEATED = 40;

/**
 * Reads the part of an address after `#`. Returns a state, or `misunderstood`: what was not understood, a line each.
 * A start that is not named is the first free square.
 */
export function readAddress(text) {
  const misunderstood = [];
  const parts = new Map();
  for (const part of text.split("&").filter((it) => it !== "")) {
    const { key, value, whole } = split(part);
    const isKnown = [...MODES, ...Object.keys(DETAILS), "size", "block", "knight"].includes(key);
    if (!isKnown) misunderstood.push(`${shown(whole)}, expected map, path, tour, learn, size, block or knight`);
    else if (parts.has(key)) misunderstood.push(`${shown(whole)}, expected ${key} once`);
    else parts.set(key, value);
  }
  const modes = MODES.filter((mode) => parts.has(mode));
  if (modes.length > 1) misunderstood.push(`${modes.join(" and ")}, expected one of them`);
  const mode = modes[0] ?? "map";
  const read = (key, expected, parse) => {
    if (!parts.has(key)) return undefined;
    const value = parse(parts.get(key));
    if (value === undefined) misunderstood.push(`${shown(`${key}=${parts.get(key)}`)}, expected ${expected}`);
    return value;
  };

  const size = read("size", `rows and columns from ${LEAST_SIDE}x${LEAST_SIDE} to ${MOST_SIDE}x${MOST_SIDE}`, readSize);
  const board = { rows: 8, columns: 8, ...size, knight: "plain", blocked: new Set() };
  board.knight = read("knight", "plain or dynamic", (name) => KNIGHTS.find((known) => known === name)) ?? "plain";
  const corner = nameOf(board, board.columns - 1);
  const onBoard = `from a1 to ${corner}`;
  board.blocked = new Set(read("block", `squares ${onBoard}`, (names) => readSquares(board, names)));

  const count = (least, most) => (digits) => {
    const number = /^[0-9]{1,100}$/.test(digits) ? BigInt(digits) : undefined;
    return number !== undefined && number >= least && (most === undefined || number <= most) ? number : undefined;
  };
  const free = (names, counts) => {
    const squares = readSquares(board, names);
    const isGood = squares && counts.includes(squares.length) && squares.every((square) => !board.blocked.has(square));
    return isGood ? squares : undefined;
  };
  const notBlocked = `${onBoard} that is not blocked`;
  const pair = `two squares ${onBoard} that are not blocked`;
  const map = read("map", `a square ${notBlocked}`, (name) => free(name, [1]));
  const path = read("path", pair, (names) => free(names, [1, 2]));
  const learn = read("learn", pair, (names) => (names === "" ? [] : free(names, [2])));
  const squares = BigInt(area(board));
  const tour = read("tour", `a step from 1 to ${squares}`, (step) => (step === "" ? 1n : count(1n, squares)(step)));
  const number = read("number", "the number of a path", count(1n));
  const step = read("step", "a number of moves", count(0n));
  const show = read("show", "numbers, lines or both", (name) => SHOWN.find((known) => known === name));
  for (const [key, owner] of Object.entries(DETAILS)) {
    if (parts.has(key) && mode !== owner) misunderstood.push(`${key}, expected only with ${owner}`);
  }
  const start = map?.[0] ?? path?.[0] ?? learn?.[0] ?? firstFree(board);
  if (start === undefined) misunderstood.push("block, expected at least one square that is not blocked");
  if (misunderstood.length > 0) return { misunderstood };
  return {
    state: {
      mode,
      board,
      start,
      goal: path?.[1],
      number: number ?? 1n,
      // As if a step beyond the end of the path were the last one.
      step: Number(step ?? 0n),
      tourStep: Number(tour ?? 1n),
      show: show ?? "both",
      question: learn?.length === 2 ? { from: learn[0], to: learn[1] } : undefined,
    },
  };
}

/** The part of the address after `#` for a state. */
export function writeAddress(state) {
  const { board } = state;
  const names = (...squares) =>
    squares
      .filter((it) => it !== undefined)
      .map((it) => nameOf(board, it))
      .join(",");
  const parts = {
    map: () => [`map=${names(state.start)}`],
    path: () => [`path=${names(state.start, state.goal)}`],
    tour: () => [`tour=${state.tourStep}`],
    learn: () => [state.question ? `learn=${names(state.question.from, state.question.to)}` : "learn"],
  }[state.mode]();
  parts.push(`size=${board.rows}x${board.columns}`);
  if (board.blocked.size > 0) parts.push(`block=${names(...[...board.blocked].sort((a, b) => a - b))}`);
  if (board.knight !== "plain") parts.push(`knight=${board.knight}`);
  if (state.mode === "path" && state.number !== 1n) parts.push(`number=${state.number}`);
  if (state.mode === "path" && state.step !== 0) parts.push(`step=${state.step}`);
  if (state.mode === "tour" && state.show !== "both") parts.push(`show=${state.show}`);
  return parts.join("&");
}

/** A part's key and value, and the whole as it is meant. */
function split(part) {
  const decoded = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      // A percent sign that is no escape stands for itself.
      return text;
    }
  };
  const equals = part.indexOf("=");
  const [key, value] = equals === -1 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
  return { key: decoded(key), value: decoded(value), whole: decoded(part) };
}

function shown(text) {
  return text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}...` : text;
}

function readSize(text) {
  const [, rows, columns] = /^([0-9]{1,2})x([0-9]{1,2})$/i.exec(text) ?? [];
  const isSide = (side) => side >= LEAST_SIDE && side <= MOST_SIDE;
  return isSide(Number(rows)) && isSide(Number(columns)) ? { rows: Number(rows), columns: Number(columns) } : undefined;
}

/** The squares of names with commas or spaces between them, or `undefined` if one is not on the board. */
function readSquares(board, names) {
  const squares = names.split(/[\s,]+/).filter((name) => name !== "");
  const numbers = squares.map((name) => squareNamed(board, name));
  return numbers.includes(undefined) ? undefined : numbers;
}
