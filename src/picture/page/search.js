// Distances, and shortest paths and their number: a breadth-first search over pairs of a square and the type of the
// last move, as a dynamic knight never makes two moves of a type in a row. Tests compare it with the library.

import { TYPES, area, columnOf, movesFrom, rowOf } from "./board.js";

/** A state is a square and the type of the last move. Where all moves are of one type, it does not matter. */
const STATES = TYPES.length + 1;
const NO_MOVE_YET = TYPES.length;

function stateOf(square, type) {
  return square * STATES + type;
}

function squareOf(state) {
  return Math.floor(state / STATES);
}

/** The moves that may follow in a state, each with the state that it leads to. */
function nextMoves(board, state) {
  const last = state % STATES;
  const moves = movesFrom(board, squareOf(state));
  const allowed = board.knight === "dynamic" ? moves.filter(({ type }) => type !== last) : moves;
  return allowed.map(({ to, type }) => ({ to, type, state: stateOf(to, type) }));
}

/**
 * Searches from a square. The result has, by square, the distance (-1 if it cannot be reached) and the number of
 * shortest paths, as a BigInt: two paths differ if their squares or the types of their moves do.
 */
export function explore(board, start) {
  const squares = area(board);
  const levels = new Int32Array(squares * STATES).fill(-1);
  const ways = new Array(squares * STATES).fill(0n);
  const first = stateOf(start, NO_MOVE_YET);
  levels[first] = 0;
  ways[first] = 1n;
  let frontier = [first];
  for (let level = 1; frontier.length > 0; level += 1) {
    const next = [];
    for (const from of frontier) {
      for (const { state } of nextMoves(board, from)) {
        if (levels[state] === -1) {
          levels[state] = level;
          next.push(state);
        }
        if (levels[state] === level) ways[state] += ways[from];
      }
    }
    frontier = next;
  }
  const distances = new Int32Array(squares).fill(-1);
  const counts = new Array(squares).fill(0n);
  levels.forEach((level, state) => {
    const square = squareOf(state);
    if (level !== -1 && (distances[square] === -1 || level < distances[square])) distances[square] = level;
  });
  levels.forEach((level, state) => {
    const square = squareOf(state);
    if (level !== -1 && level === distances[square]) counts[square] += ways[state];
  });
  return { board, start, distances, counts, levels };
}

/**
 * All shortest paths to a square, or `undefined` if there are none: their length and number, the moves that they
 * consist of, and `path(number)`, the path of this number from 1n on. They are in the order of the library: by the
 * files of their squares, then by their ranks, then by the types of their moves.
 */
export function shortestPaths({ board, start, distances, levels }, goal) {
  const length = distances[goal];
  if (length === -1) return undefined;
  // For each state on a shortest path, how many ways lead from it to the goal. The goal's own states come first;
  // every move can be taken back by a move of its type, which gives the states before.
  const toGoal = new Map();
  let level = new Set();
  for (let type = 0; type < STATES; type += 1) {
    const state = stateOf(goal, type);
    if (levels[state] === length) {
      level.add(state);
      toGoal.set(state, 1n);
    }
  }
  const edges = new Map();
  for (let left = length; left > 0; left -= 1) {
    const before = new Set();
    for (const state of level) {
      const type = state % STATES;
      for (const { to: square, type: back } of movesFrom(board, squareOf(state))) {
        if (back !== type) continue;
        for (let last = 0; last < STATES; last += 1) {
          const from = stateOf(square, last);
          const mayFollow = board.knight !== "dynamic" || last !== type;
          if (levels[from] !== left - 1 || !mayFollow) continue;
          toGoal.set(from, (toGoal.get(from) ?? 0n) + toGoal.get(state));
          before.add(from);
          edges.set(`${square} ${squareOf(state)}`, { from: square, to: squareOf(state), type });
        }
      }
    }
    level = before;
  }
  const count = toGoal.get(stateOf(start, NO_MOVE_YET));
  const path = (number) => {
    const moves = [];
    let skipped = number - 1n;
    let state = stateOf(start, NO_MOVE_YET);
    for (let step = 1; step <= length; step += 1) {
      const next = nextMoves(board, state).filter((move) => levels[move.state] === step && toGoal.has(move.state));
      next.sort((a, b) => inOrder(board, a, b));
      const taken = next.find((move) => {
        const ways = toGoal.get(move.state);
        if (skipped < ways) return true;
        skipped -= ways;
        return false;
      });
      moves.push({ from: squareOf(state), to: taken.to, type: taken.type });
      state = taken.state;
    }
    return moves;
  };
  return { length, count, edges: [...edges.values()], path };
}

/** Compares two moves by file, then by rank, then by type. */
function inOrder(board, a, b) {
  return columnOf(board, a.to) - columnOf(board, b.to) || rowOf(board, b.to) - rowOf(board, a.to) || a.type - b.type;
}

/**
 * A walk of the knight, move by move. It holds every state that the moves may have led to, since two moves of
 * different types may lead to one square. `step` returns the walk after a move to a square, or `undefined` if no
 * move leads there.
 */
export function walkFrom(board, start) {
  const after = (squares, states) => ({
    squares,
    step(to) {
      const next = states.flatMap((state) => nextMoves(board, state).filter((move) => move.to === to));
      if (next.length === 0) return undefined;
      return after([...squares, to], [...new Set(next.map(({ state }) => state))]);
    },
  });
  return after([start], [stateOf(start, NO_MOVE_YET)]);
}
