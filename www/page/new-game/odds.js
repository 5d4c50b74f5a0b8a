// Odds: the stronger side leaves out pieces at the start. No DOM in here.

import { squareName } from "../../kit/layout.js";
import { checkFen, withGame, writeFen } from "../../rules/rules.js";

/** @import { Color, GameOptions, Role, Square } from "../../rules/rules.js" */

/** The pieces of a side that it can do without at a start. @param {GameOptions} options @param {Color} color @returns {{ square: Square, role: Role }[]} */
export function oddsOf(options, color) {
  const board = withGame(options, (game) => game.snapshot().board);
  return board.flatMap((content, index) => {
    const piece = content[color];
    return piece && !piece.royal ? [{ square: squareName(index), role: piece.role }] : [];
  });
}

/**
 * A start without some pieces. A rook that is left out takes the right to castle with it along.
 *
 * @param {GameOptions} options
 * @param {ReadonlySet<Square>} leftOut
 * @returns {string} as FEN
 */
export function startWithout(options, leftOut) {
  const { game } = options;
  const { board, turn, castling, enPassant, quietTurns, hand } = checkFen(
    withGame(options, (start) => start.fen()),
    { game },
  );
  const rights = (/** @type {Color} */ color) => castling[color].filter((square) => !leftOut.has(square));
  return writeFen({
    game,
    board: board.map((content, index) =>
      leftOut.has(squareName(index)) ? { white: null, black: null } : content,
    ),
    turn,
    castling: { white: rights("white"), black: rights("black") },
    enPassant,
    quietTurns,
    hand,
  });
}
