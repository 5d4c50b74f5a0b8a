// Board geometry, without state.
//
// Three kinds of coordinates are used:
// - a square's name, "a1" … "h8", and its index 0 … 63 (a1, b1, … h8), as the engine counts;
// - board points { file, rank }: square centres are whole numbers 0 … 7, independent of the side shown below;
// - view points { x, y } in squares, 0 … 8, from the top left corner as shown.

/** A square by its name, such as "e4". @typedef {string} SquareName */
/** @typedef {{ file: number, rank: number }} BoardPoint */
/** @typedef {{ x: number, y: number }} ViewPoint */

const FILES = "abcdefgh";

/** @param {number} index */
export function squareName(index) {
  return FILES[index & 7] + String((index >> 3) + 1);
}

/** @param {SquareName} square */
export function squareIndex(square) {
  return FILES.indexOf(square[0]) + 8 * (Number(square[1]) - 1);
}

/**
 * @param {SquareName} square
 * @returns {BoardPoint}
 */
export function boardPoint(square) {
  return { file: FILES.indexOf(square[0]), rank: Number(square[1]) - 1 };
}

/**
 * The square's column and row as shown, counted from the top left.
 *
 * @param {SquareName} square
 * @param {boolean} flipped
 */
export function cellOf(square, flipped) {
  const { file, rank } = boardPoint(square);
  return flipped ? { column: 7 - file, row: rank } : { column: file, row: 7 - rank };
}

/**
 * @param {number} column
 * @param {number} row
 * @param {boolean} flipped
 * @returns {SquareName}
 */
export function squareAtCell(column, row, flipped) {
  return flipped ? squareName(row * 8 + 7 - column) : squareName((7 - row) * 8 + column);
}

/**
 * @param {BoardPoint} point
 * @param {boolean} flipped
 * @returns {ViewPoint}
 */
export function viewPoint(point, flipped) {
  return flipped ? { x: 7.5 - point.file, y: point.rank + 0.5 } : { x: point.file + 0.5, y: 7.5 - point.rank };
}

/**
 * @param {ViewPoint} point
 * @param {boolean} flipped
 * @returns {BoardPoint}
 */
export function boardPointAt(point, flipped) {
  return flipped ? { file: 7.5 - point.x, rank: point.y - 0.5 } : { file: point.x - 0.5, rank: 7.5 - point.y };
}

/**
 * The square under a view point, `null` beside the board.
 *
 * @param {ViewPoint} point
 * @param {boolean} flipped
 * @returns {SquareName | null}
 */
export function squareAtPoint(point, flipped) {
  const column = Math.floor(point.x);
  const row = Math.floor(point.y);
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  return squareAtCell(column, row, flipped);
}

/**
 * The square some columns and rows away as shown, stopping at the edge.
 *
 * @param {SquareName} square
 * @param {number} columns
 * @param {number} rows
 * @param {boolean} flipped
 */
export function neighbour(square, columns, rows, flipped) {
  const cell = cellOf(square, flipped);
  const clamp = (/** @type {number} */ value) => Math.min(7, Math.max(0, value));
  return squareAtCell(clamp(cell.column + columns), clamp(cell.row + rows), flipped);
}
