// The number of a turn, as in a record.

/**
 * Number of turns before the first one of a game, from the move number and the side to move of its position.
 *
 * @param {string} fen
 */
export function turnsBefore(fen) {
  const number = Number(/\s\d+\s+(\d{1,5})(?:\s|$)/.exec(fen)?.[1] ?? 1);
  return 2 * (Math.max(1, number) - 1) + (/\sb\s/.test(fen) ? 1 : 0);
}

/**
 * @param {number} half number of turns before it, counted from White's first
 * @param {number} [series] scheduled number of moves in games with series, where it is the turn's number
 */
export function turnNumber(half, series) {
  return series ? `${series}.` : `${1 + (half >> 1)}${half % 2 === 0 ? "." : "…"}`;
}
