// The tours that `knight tour` found, which stand in the page: a start, and the jumps from there as digits.

import { JUMPS, columnOf, jump, nameOf, rowOf, squareNamed } from "./board.js";

/**
 * The tour of a board: its squares in order and whether it is closed; or the reason why there is none. Boards with
 * more rows than columns have the tour of the board on its side, unless they have one of their own.
 */
export function tourOf({ tours, reasons }, board) {
  const key = `${board.rows}x${board.columns}`;
  const turned = { rows: board.columns, columns: board.rows };
  const turnedKey = `${turned.rows}x${turned.columns}`;
  if (tours[key]) return closed(board, decode(tours[key], board));
  if (tours[turnedKey]) {
    const squares = decode(tours[turnedKey], turned);
    return closed(
      board,
      squares.map((it) => columnOf(turned, it) * board.columns + rowOf(turned, it)),
    );
  }
  return { reason: reasons[key] ?? reasons[turnedKey] };
}

function decode(text, board) {
  const [start, digits] = text.split(" ");
  const squares = [squareNamed(board, start)];
  for (const digit of digits) squares.push(jump(board, squares[squares.length - 1], JUMPS[digit]));
  return squares;
}

function closed(board, squares) {
  const isClosed = JUMPS.some((leap) => jump(board, squares[squares.length - 1], leap) === squares[0]);
  return { squares, isClosed, ends: [squares[0], squares[squares.length - 1]].map((it) => nameOf(board, it)) };
}
