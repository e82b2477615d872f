// Boards, squares and moves, as the library has them in `src/board/`. A square is its number: row by row from the
// upper left corner, from 0. A board has `rows`, `columns`, `knight` ("plain" or "dynamic") and the set `blocked`.

export const LEAST_SIDE = 3;
export const MOST_SIDE = 20;

export const KNIGHTS = ["plain", "dynamic"];

/** The types of move, in the order in which paths are listed. */
export const TYPES = ["K", "B", "T"];

/** The jumps of a knight clockwise, as rows down and columns to the right. Tours are written in this order. */
export const JUMPS = [
  [-2, -1],
  [-2, 1],
  [-1, 2],
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
];

const DIAGONALS = [
  [-2, -2],
  [-2, 2],
  [2, 2],
  [2, -2],
];

export function rowOf(board, square) {
  return Math.floor(square / board.columns);
}

export function columnOf(board, square) {
  return square % board.columns;
}

export function area(board) {
  return board.rows * board.columns;
}

/** Whether a square is a dark one. The lower left corner is. */
export function isDark(board, square) {
  return (board.rows - 1 - rowOf(board, square) - columnOf(board, square)) % 2 === 0;
}

/** The algebraic name: `a1` is the lower left corner. At most 20 files need one letter. */
export function nameOf(board, square) {
  return String.fromCharCode(97 + columnOf(board, square)) + (board.rows - rowOf(board, square));
}

/** The square of a name in letters of either case, or `undefined` if the board has none. */
export function squareNamed(board, name) {
  const [, letter, rank] = /^([a-z])([1-9][0-9]?)$/i.exec(name) ?? [];
  if (letter === undefined) return undefined;
  const column = letter.toLowerCase().charCodeAt(0) - 97;
  const row = board.rows - Number(rank);
  return column < board.columns && row >= 0 ? row * board.columns + column : undefined;
}

/** Where a jump leads to, or `undefined` if that is off the board. */
export function jump(board, square, [down, right]) {
  const row = rowOf(board, square) + down;
  const column = columnOf(board, square) + right;
  const isOn = row >= 0 && row < board.rows && column >= 0 && column < board.columns;
  return isOn ? row * board.columns + column : undefined;
}

/** The moves from a square to squares that are not blocked, each with the index of its type in `TYPES`. */
export function movesFrom(board, square) {
  const moves = [];
  const add = (to, type) => {
    if (to !== undefined && to !== square && !board.blocked.has(to)) moves.push({ to, type });
  };
  for (const leap of JUMPS) add(jump(board, square, leap), 0);
  if (board.knight === "dynamic") {
    for (const leap of DIAGONALS) add(jump(board, square, leap), 1);
    const [row, column] = [rowOf(board, square), columnOf(board, square)];
    add((board.rows - 1 - row) * board.columns + column, 2);
    add(row * board.columns + board.columns - 1 - column, 2);
  }
  return moves;
}

/** The first square that is not blocked, by rank and then by file: `a1` where that is free. */
export function firstFree(board) {
  for (let row = board.rows - 1; row >= 0; row -= 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const square = row * board.columns + column;
      if (!board.blocked.has(square)) return square;
    }
  }
  return undefined;
}
