// Interprets typed turns that are not in the record's notation, lists the turns to suggest, and explains errors.
// Loaded on first use of the input.

import { refused } from "../../board/input/gesture.js";
import { keyIn } from "../../games/index.js";
import { isText, t } from "../../kit/i18n.js";
import { movesMade } from "../../rules/pieces.js";
import { plainTurns } from "./plain-turns.js";

export { turnsOf } from "./plain-turns.js";
export { loadTypedTurnTexts } from "./typed-turn-texts.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Failure } from "../../rules/rules.js" */

/**
 * The turns that begin at the position on the board, found again only when it is another one; none in the middle of a
 * turn, or of a move in a series.
 *
 * @param {Store} store
 */
export function turnsAt(store) {
  /** @type {{ position: string, turns: import("./plain-turns.js").PlainTurn[] }} */
  let known = { position: "", turns: [] };
  return () => {
    const { snapshot } = store.state;
    const { chain, game, rules } = snapshot;
    if (chain.length > movesMade(snapshot).length) return [];
    const { position } = store;
    if (known.position !== position) {
      const fen = store.fen();
      known = { position, turns: fen === null ? [] : plainTurns({ fen, game, rules }) };
    }
    return known.turns;
  };
}

/** Why a text cannot be played. @param {string} text @param {Failure} failure @param {ViewState} state */
export function problemText(text, failure, state) {
  const { reason, expected, span, code } = failure;
  const own = keyIn(state.snapshot.game, `type.${code}`);
  if (!reason && !expected && isText(own)) return t(own, { text: text.trim() });
  const found = span ? text.slice(span.from, span.to).trim() : "";
  const problem = (reason && reasonText(reason, state)) || (expected && expectedText(expected)) || failure.message;
  return found ? t("type.found", { found, problem }) : t("type.atEnd", { problem });
}

/** @param {import("../../rules/rules.js").Reason} reason @param {ViewState} state */
function reasonText(reason, state) {
  const hint = refused(state, reason);
  return hint?.type === "notice" ? t(hint.key, hint.parameters) : "";
}

/** @param {import("../../rules/rules.js").Expected} expected */
function expectedText({ code, square, role, text }) {
  const key = code === "letter" && !role ? "no-letter" : code;
  return t(`type.expected.${key}`, { square: square ?? "", text: text ?? "", "@piece": `role.${role ?? "pawn"}` });
}
