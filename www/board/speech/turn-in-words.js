// Any turn of the game on the table in words, wherever the game stands.

import { createGame, failureOf } from "../../rules/rules.js";
import { turnText } from "./turn-speech.js";

/**
 * A turn in words: "White: knight takes over …". It is played once more on a game of its own, which takes some milliseconds
 * in a long game.
 *
 * @param {import("../../game/state.js").Store} store
 * @param {import("../../game/tree/read-tree.js").TreeNode} node the position after the turn
 * @returns {string} in notation where the rules module cannot answer
 */
export function turnInWords(store, node) {
  const { turn } = node;
  if (!turn) return "";
  try {
    const game = createGame(store.start);
    try {
      for (const step of store.state.tree.stepsTo(node)) game.apply(step);
      const { game: kind, board } = game.snapshot();
      return turnText(kind, turn, board);
    } finally {
      game.free();
    }
  } catch (error) {
    // The module has stopped; the board says so when it is used.
    failureOf(error);
    return turn.notation;
  }
}
