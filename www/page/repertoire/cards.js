// When each place of a repertoire is asked again: a card for each, scheduled by FSRS, the Free Spaced Repetition Scheduler.

import { createEmptyCard, fsrs, Rating } from "./fsrs/fsrs.js";

/** @import { Color } from "../../rules/rules.js" */
/** @import { RepertoireCard } from "./due.js" */

/** Days, not minutes, between two times that something is asked. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/** The name of the card of a place. @param {Color} color @param {number} key */
export const cardName = (color, key) => `${color[0]}${key.toString(36)}`;

/** A card as the scheduler has it. @param {RepertoireCard | undefined} card @param {number} now */
function fullCard(card, now) {
  const empty = createEmptyCard(new Date(now));
  if (!card) return empty;
  const [due, stability, difficulty, last, reps, lapses, state] = card;
  const [next, before] = [new Date(due), new Date(last)];
  return { ...empty, due: next, stability, difficulty, reps, lapses, state, last_review: before };
}

/**
 * A card after it was asked.
 *
 * @param {RepertoireCard | undefined} card `undefined` if it was never asked before
 * @param {boolean} isRight
 * @param {number} now time of day, in ms
 * @returns {RepertoireCard}
 */
export function asked(card, isRight, now) {
  const { card: after } = scheduler.next(fullCard(card, now), new Date(now), isRight ? Rating.Good : Rating.Again);
  return [
    after.due.getTime(),
    after.stability,
    after.difficulty,
    now,
    after.reps,
    after.lapses,
    /** @type {number} */ (after.state),
  ];
}
