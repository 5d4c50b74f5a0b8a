// The number of a turn, as in a record.

/**
 * @param {number} half how many turns came before it, counted from White's first
 * @param {number} [series] how many moves it has by its number, in games with turns of several moves: that is their number
 */
export function turnNumber(half, series) {
  return series ? `${series}.` : `${1 + (half >> 1)}${half % 2 === 0 ? "." : "…"}`;
}
