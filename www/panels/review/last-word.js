// One sentence after a game against the computer, as soon as it is proved: the losing turn, a missed win, or the turn
// from which the win was forced. Loaded at the end of the first such game.

import { written } from "../../board/speech/figurines.js";
import { possibleTurnText } from "../../board/speech/possible-turn.js";
import { isLoser, onlyPerson } from "../../game/players.js";
import { lastWordOf } from "../../game/review/last-word.js";
import { USUAL_GAME } from "../../games/index.js";
import { addTexts, bound, formatNumber } from "../../kit/i18n.js";
import { numberOf, Telling } from "./words.js";

/** @import { OwnResult, LastWord } from "../../game/review/last-word.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Color, PlayedTurn } from "../../rules/rules.js" */
/** @import { Computer, EngineRequest } from "../../rules/computer.js" */
/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { ViewState } from "../../game/view-state.js" */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/last-word/${language}.js`)).texts;

/** The turns that were named as those where games turned, by the table. @type {WeakMap<Store, { end: string, index: number }>} */
const named = new WeakMap();

/** Key of the end of a game. @param {ViewState} state */
const endNode = ({ tree, at }) => `${tree.key} ${at.id}`;

/** The turn that was named as the one where the game on the table turned. @param {Store} store */
export function turnNamed(store) {
  const { end, index } = named.get(store) ?? {};
  return end === endNode(store.state) ? (index ?? null) : null;
}

/**
 * Result of the game on the table for the computer's opponent.
 *
 * @param {ViewState} state
 * @returns {{ side: Color, end: OwnResult } | null}
 */
function endOf(state) {
  const { rival, seats, snapshot } = state;
  const side = onlyPerson(seats);
  if (!rival || !side || !snapshot.status.over) return null;
  const { winner, reason } = snapshot.status;
  if (isLoser(state)) return { side, end: "lost" };
  if (!winner) return { side, end: "drawn" };
  return { side, end: reason === "resignation" ? "given" : "won" };
}

/**
 * Looks for what is proved of the game on the table, which is over, and says it there. It ends when the game is left.
 *
 * @param {Store} store
 * @param {Pick<Computer, "start">} computer the rival's, which has nothing to do now: what is asked of it next goes first
 */
export async function tellLastWord(store, computer) {
  const { at, tree, snapshot } = store.state;
  const { game, turns } = snapshot;
  const record = store.lineText(at);
  const ended = endOf(store.state);
  if (record === null || !ended) return;
  const tell = bound((/** @type {LastWord} */ found) => say(store, found));
  const isThere = ({ at: now, tree: { key }, snapshot: { status } } = store.state) =>
    now.id === at.id && key === tree.key && status.over;
  /** @type {ReturnType<Computer["start"]> | null} */
  let job = null;
  let isLeft = false;
  const end = store.subscribe((state) => {
    isLeft ||= !isThere(state);
    if (isLeft) job?.cancel();
  });
  /** @type {Pick<Computer, "start">} */
  const asked = {
    start(request) {
      job = computer.start(request);
      return job;
    },
  };
  try {
    await addTexts(texts);
    if (isLeft) return;
    const found = await lastWordOf(asked, { game, record }, turns, ended.side, ended.end);
    // Not shown if the player has moved on or reads another message.
    if (found && !isLeft && !store.state.notice) tell(found);
  } catch {
    // Nothing is proved, then; the review says what is wrong with the computer.
  } finally {
    end();
  }
}

/** @param {Store} store @param {LastWord} found */
function say(store, found) {
  const { at, tree, snapshot } = store.state;
  const { game, turns, turnsBefore: before } = snapshot;
  const nodes = tree.lineTo(at);
  const telling = new Telling(store);
  const place = /** @type {const} */ ({
    nodes,
    first: turns[0].color,
    before,
    review: null,
    status: "none",
    share: 0,
    message: "",
  });
  const tell = (
    /** @type {string} */ key,
    /** @type {Parameters} */ parameters,
    /** @type {Parameters} */ spoken = {},
  ) =>
    store.dispatch({
      type: "notice",
      key: /** @type {Key} */ (key),
      parameters,
      spoken,
      tone: "info",
      stays: true,
    });
  // Other games than Paco Ŝako are won otherwise.
  const end = game === USUAL_GAME ? "" : ".win";
  if (found.kind === "lost") return tell(`review.last.lost${end}`, { turns: formatNumber(found.turns) });
  const { index } = found;
  const number = numberOf(place, index);
  const inWords = (/** @type {PlayedTurn} */ one) =>
    telling
      .at(place, index, (before) => possibleTurnText(game, one, before.snapshot().board), one.notation)
      .replace(/\.$/, "");
  // In the middle of a sentence it stands alone.
  const own = number.replace(/[.…]$/, "");
  if (found.kind === "forced") return tell(`review.last.forced${end}`, { at: own });
  const [turn] = telling.line(place, index, [found.better]).turns;
  if (!turn) return;
  named.set(store, { end: endNode(store.state), index });
  const better = written(turn.notation, turn.color);
  if (found.kind === "missed") {
    const when = found.turns === 1 ? "now" : "missed";
    const parameters = { at: own, turns: formatNumber(found.turns), better };
    return tell(`review.last.${when}${end}`, parameters, { better: inWords(turn) });
  }
  const played = turns[index];
  return tell(
    "review.turned",
    { played: `${number}\u00a0${written(played.notation, played.color)}`, better },
    { played: `${number} ${inWords(played)}`, better: inWords(turn) },
  );
}
