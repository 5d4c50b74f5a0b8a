// The buttons of the status line: what can be done now besides moving.

import { toSend } from "../../game/correspondence/correspondence.js";
import { isAfterwards, isHere, otherSide } from "../../game/mode.js";
import { hasLost } from "../../game/players.js";
import { keyIn } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { t } from "../../kit/i18n.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Snapshot } from "../../rules/rules.js" */

/**
 * Actions of the buttons below the status line.
 *
 * @typedef {object} StatusActions
 * @property {() => void} newGame
 * @property {(() => void) | null} rematch
 * @property {(() => void) | null} review
 * @property {(() => void) | null} share
 * @property {() => void} hurry
 * @property {() => void} retry
 * @property {((code: string, snapshot: Snapshot) => void) | null} lookUp opens the rule behind a refusal, by the code
 *   of its reason
 * @property {(() => void) | null} sendTurn opens the dialog with the link of the last turn
 * @property {(() => void) | null} editNames asks for the names of the players
 * @property {{ focus: () => void }} board
 */

/** @param {Store} store @param {ViewState} state @param {StatusActions} callbacks */
export function actionButtons(store, state, callbacks) {
  const { snapshot, notice, seats, rival, thinking, paused, correspondence, remote } = state;
  const { game, drawOffer, status, claims } = snapshot;
  /** @type {HTMLElement[]} */
  const buttons = [];
  const add = (
    /** @type {string} */ action,
    /** @type {string} */ text,
    /** @type {() => void} */ run,
    main = true,
  ) => {
    buttons.push(button(action, text, run, main ? "button main" : "button"));
  };
  const refusal = /(?:^|\.)why\.([a-z-]+)$/.exec(notice?.key ?? "")?.[1];
  const { lookUp } = callbacks;
  // There is no rule to learn from a tap on a piece of the other side.
  if (refusal && refusal !== "not-yours" && lookUp)
    add("look-up", t("action.lookUp"), () => lookUp(refusal, snapshot), false);
  if (notice?.back) add("back", t("notice.backButton"), () => store.dispatch({ type: "back" }), false);
  if (notice?.undo) add("undo-edit", t("edit.undo"), () => store.dispatch({ type: "undoEdit" }), false);
  if (notice?.remedy) add("remedy", t(notice.remedy.key, notice.remedy.parameters), notice.remedy.run);
  for (const { action, key, main, run } of remote?.offers ?? []) add(action, t(key), run, main);
  const { sendTurn } = callbacks;
  const sending = correspondence && sendTurn ? toSend(state).kind : "yours";
  if (sendTurn && sending === "unsent") add("send-turn", t("send.title"), sendTurn);
  if (sendTurn && sending === "again") add("send-turn", t("send.again"), sendTurn, false);
  if (status.over) {
    const { rematch, review, share } = callbacks;
    const canReview = review !== null && snapshot.turns.length > 0;
    // After a loss the main button leads to the turning point.
    const isLost = canReview && hasLost(state);
    if (canReview && isLost) add("review-game", t("action.turned"), review);
    if (rematch) add("rematch", t("action.rematch"), rematch, !isLost);
    add("new-game", t("action.new"), callbacks.newGame, !rematch && !isLost);
    if (canReview && !isLost) add("review-game", t("action.review"), review, false);
    if (share) add("share", t("action.share.short"), share, false);
  } else if (paused && (!seats[snapshot.turn] || isAfterwards(state))) {
    add("play-on", t("rival.playOn"), () => store.dispatch({ type: "playOn" }));
  } else if (thinking === "failed") {
    add("retry", t("rival.retry"), callbacks.retry);
  } else if (rival && !seats.white && !seats.black) {
    add("pause", t("rival.pause"), () => store.dispatch({ type: "pause" }), false);
  } else if (thinking === "pondering" && !drawOffer) {
    add("hurry", t("rival.now"), callbacks.hurry, false);
  } else if (drawOffer && seats[otherSide(drawOffer)]) {
    const color = otherSide(drawOffer);
    add("accept-draw", t("draw.accept"), () => store.dispatch({ type: "acceptDraw", color }));
    add("decline-draw", t("draw.decline"), () => store.dispatch({ type: "declineDraw", color }), false);
  }
  for (const { claim, color } of status.over ? [] : claims) {
    if (!isHere(state, color)) continue;
    const step = /** @type {const} */ ({ type: "claim", claim, color });
    add(`claim-${claim}`, t(keyIn(game, `claim.${claim}`)), () => store.dispatch({ type: "step", step }), false);
  }
  return buttons;
}
