// The editor's words: what is wrong with a position, what an edit has changed. Pure functions.

import { heldText, standingText } from "../board/speech/speech.js";
import { keyIn } from "../games/index.js";
import { t } from "../kit/i18n.js";
import { squareName } from "../kit/layout.js";
import { isSameContent } from "../rules/pieces.js";
import { contentOf } from "./setup.js";

/** @import { Failure, Setup, SetupProblem, Square } from "../rules/rules.js" */

/** Larger numbers of changes are not announced one by one. */
const TOLD = 3;

/** Why a position cannot be played. @param {string} game @param {SetupProblem} problem */
export function problemText(game, { code, color, count, squares }) {
  return t(keyIn(game, `problem.${code}`), {
    ...(color && { "@color": `color.${color}` }),
    count: count ?? 0,
    squares: squares.join(", "),
  });
}

/** Error message for an invalid FEN. @param {string} game @param {Failure} failure */
export function fenFailureText(game, { field, found, message }) {
  return field ? t(keyIn(game, `fen.${field}`), { found: found ?? "" }) : t("notice.error", { message });
}

/**
 * Accessible name of a square: its pieces, the held ones, and further marks.
 *
 * @param {string} game
 * @param {Setup} setup
 * @param {Square} square
 */
export function editedLabel(game, setup, square) {
  const parts = [standingText(game, contentOf(setup, square), square)];
  if (setup.hand?.square === square) parts.push(heldText(game, setup.hand, setup.turn));
  if (setup.enPassant === square || setup.series?.passed.includes(square)) parts.push(t("editor.enPassant"));
  if (setup.barred?.to === square) parts.push(t("editor.barredHere", { square: setup.barred.from }));
  if (setup.castling.white.includes(square) || setup.castling.black.includes(square)) {
    parts.push(t("editor.castling"));
  }
  return parts.join(", ");
}

/** Announcement of a change. @param {string} game @param {Setup} before @param {Setup} after */
export function changesText(game, before, after) {
  const squares = before.board.flatMap((content, i) =>
    isSameContent(content, after.board[i]) ? [] : [squareName(i)],
  );
  if (squares.length > TOLD) return t("editor.changed");
  const parts = squares.map((square) => standingText(game, contentOf(after, square), square));
  const { hand, turn } = after;
  if (hand && JSON.stringify(hand) !== JSON.stringify(before.hand)) {
    parts.push(`${hand.square}, ${heldText(game, hand, turn)}`);
  }
  if (turn !== before.turn) parts.push(t("status.toMove", { "@color": `color.${turn}` }));
  return parts.length > 0 ? `${parts.join(". ")}.` : t("editor.changed");
}
