// The cards of the drill as the browser keeps them, and how many are due: all that is known of them before the drill is loaded.

import { recall, remember } from "../../kit/local-storage.js";

/** Storage key set once a game was marked as a repertoire or one was received. */
export const MARKED = "repertoire";

/** The tag of a repertoire in a saved game, whose record is a text within a text. */
const TAG = /\[Repertoire\s+\\*"(?:white|black)/i;

/**
 * Called after an import: departures from received repertoires are shown from now on.
 *
 * @param {readonly { text?: unknown }[]} entries
 */
export function noteRepertoires(entries) {
  if (entries.some(({ text }) => TAG.test(String(text)))) remember(MARKED, true);
}

/** Storage key of the cards. */
export const NOTE = "drill";

/**
 * A card as it is kept: when it is due, its stability in days, its difficulty, when it was asked last (times of day, in ms), how
 * often it was asked and forgotten, and its state in FSRS.
 *
 * @typedef {[due: number, stability: number, difficulty: number, last: number, reps: number, lapses: number, state: number]} RepertoireCard
 */

/** @param {unknown} value @returns {value is RepertoireCard} */
function isCard(value) {
  return Array.isArray(value) && value.length === 7 && value.every((part) => Number.isFinite(part));
}

/** Cards by their names. @param {unknown} value as they were written @returns {Map<string, RepertoireCard>} */
export function readCards(value) {
  const { form, cards } = /** @type {{ form?: unknown, cards?: unknown }} */ (value ?? {});
  if (form !== 1 || typeof cards !== "object" || cards === null) return new Map();
  return new Map(Object.entries(cards).filter(([, card]) => isCard(card)));
}

/** All cards of this browser. */
export const recallCards = () => readCards(recall(NOTE));

/** @param {ReadonlyMap<string, RepertoireCard>} cards @returns {boolean} true if they were stored */
export function rememberCards(cards) {
  return remember(NOTE, { form: 1, cards: Object.fromEntries(cards) });
}

/** True if a card is due. @param {RepertoireCard | undefined} card @param {number} now time of day, in ms */
export const isDue = (card, now) => card !== undefined && card[0] <= now;

/** Number of cards due now. */
export const dueNow = () => [...recallCards().values()].filter((card) => isDue(card, Date.now())).length;
