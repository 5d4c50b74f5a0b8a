// Tells whoever has lost against the computer where the game turned, as soon as that is proved; loaded with the first game that
// is lost.

import { written } from "../../board/figurines.js";
import { possibleTurnText } from "../../board/turn-speech.js";
import { hasLost } from "../../game/players.js";
import { turningPointOf } from "../../game/turning-point.js";
import { bound } from "../../kit/i18n.js";
import { loadReviewTexts } from "./texts.js";
import { numberOf, Telling } from "./words.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Computer } from "../../rules/computer.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */

/**
 * Looks for the turn in the game on the table, which is lost, and says it there.
 *
 * @param {Store} store
 * @param {Pick<Computer, "start">} computer the rival's, which has nothing to do now: what is asked of it next goes first
 */
export async function tellTurned(store, computer) {
  const { at, tree, seats, snapshot } = store.state;
  const { game, turns } = snapshot;
  const record = store.lineText(at);
  if (record === null || !hasLost(store.state)) return;
  const tell = bound((/** @type {NonNullable<Awaited<ReturnType<typeof turningPointOf>>>} */ found) =>
    say(store, found),
  );
  try {
    await loadReviewTexts();
    const found = await turningPointOf(computer, { game, record }, turns, seats.white ? "white" : "black");
    const now = store.state;
    // Whoever has gone on, or reads something else now, is not disturbed.
    if (found && now.at.id === at.id && now.tree.key === tree.key && hasLost(now) && !now.notice) tell(found);
  } catch {
    // Nothing is proved, then; the review says what is wrong with the computer.
  }
}

/** @param {Store} store @param {{ index: number, better: string }} found */
function say(store, { index, better }) {
  const { at, tree, snapshot } = store.state;
  const { game, turns } = snapshot;
  const nodes = tree.lineTo(at);
  const telling = new Telling(store);
  const place = /** @type {const} */ ({
    nodes,
    first: turns[0].color,
    review: null,
    status: "none",
    share: 0,
    message: "",
  });
  const [turn] = telling.line(place, index, [better]).turns;
  if (!turn) return;
  const number = numberOf(place, index);
  const inWords = (/** @type {PlayedTurn} */ one) =>
    telling
      .at(place, index, (before) => possibleTurnText(game, one, before.snapshot().board), one.notation)
      .replace(/\.$/, "");
  const played = turns[index];
  store.dispatch({
    type: "notice",
    key: /** @type {Key} */ ("review.turned"),
    parameters: {
      played: `${number}\u00a0${written(played.notation, played.color)}`,
      better: written(turn.notation, turn.color),
    },
    spoken: { played: `${number} ${inWords(played)}`, better: inWords(turn) },
    tone: "info",
    stays: true,
  });
}
