// Finds a position in the set: unchanged, mirrored, or with swapped colours. The command that creates the set omits
// such duplicates in the same way (`unmirrored` in src/bin/lab/puzzles.rs).

/** @import { Puzzle } from "./packs.js" */

/** @param {string} text */
const reversed = (text) => [...text].reverse().join("");

/** Every letter of a board stands for the same with the colours exchanged when it is written in the other case. @param {string} text */
const exchanged = (text) =>
  [...text].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join("");

/**
 * The board as the side to move sees it, from the side that comes first in the alphabet: the same for a position, its mirror
 * image, and both with the colours exchanged.
 *
 * @param {string} fen
 */
function unmirrored(fen) {
  const [board = "", turn] = fen.split(" ");
  const own = turn === "b" ? exchanged(board).split("/").reverse().join("/") : board;
  const mirrored = own.split("/").map(reversed).join("/");
  return own < mirrored ? own : mirrored;
}

/** Those of some puzzles that have the board of a position. @param {string} fen @param {readonly Puzzle[]} puzzles @returns {Puzzle[]} */
export function twinsOf(fen, puzzles) {
  const board = unmirrored(fen);
  return puzzles.filter((puzzle) => unmirrored(puzzle.fen) === board);
}
