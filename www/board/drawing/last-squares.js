// The squares of the turn that was played last, which are tinted.

/** @import { PlayedTurn, Snapshot, Square } from "../../rules/rules.js" */

/**
 * @param {{ lastTurn: PlayedTurn | null, series?: Snapshot["series"] }} snapshot
 * @returns {{ ends: Square[], between: Square[], path: Square[] }} `path` are those of a chain in their order
 */
export function lastSquares({ lastTurn, series: now }) {
  if (!lastTurn) return { ends: [], between: [], path: [] };
  const { squares, steps, series } = lastTurn;
  // The moves of a series have arrows; in the middle of the next one those of that have.
  if (series) return { ends: now?.made ? [] : squares, between: [], path: [] };
  const placements = steps.filter((step) => step.type === "place").length;
  // Without a chain more than two squares mean castling: king and rook, both from and to.
  if (placements < 2) return { ends: squares, between: [], path: [] };
  const ends = [squares[0], squares[squares.length - 1]];
  return { ends, between: squares.filter((square) => !ends.includes(square)), path: squares };
}
