// Delay before the computer plays, so that the turns can be followed; it depends on its turn and the turn before.
// Time is passed in.

/** @import { PlayedTurn, Step } from "../../rules/rules.js" */

/** Before an obvious answer, in ms: one that came back at once would be missed. */
export const SHORTEST = 300;

/** Before any other turn, in ms. */
export const USUAL = 450;

/** For each link of its own turn after the first one, in ms: a chain looks thought out. */
export const LINK = 120;

/** For each link of the turn before after the first two, in ms: it is still looked at. */
const FOLLOWED_LINK = 60;

/** After the pieces of the turn before have arrived, in ms. */
export const AFTER = 150;

/** Maximum delay once a turn is found, in ms. */
export const LONGEST = 1400;

/** Delay if the computer plays both sides, so that spectators can follow its chains; in ms. */
export const WATCHED = 700;
const WATCHED_LINK = 350;

/**
 * Minimum time between the previous turn and the answer, in ms.
 *
 * @param {object} answer
 * @param {readonly Step[]} answer.steps the turn to play
 * @param {Pick<PlayedTurn, "steps"> | null} answer.before the previous turn
 * @param {boolean} answer.isOnly no other piece can be moved
 * @param {boolean} answer.isLast the game ends with it
 * @param {boolean} answer.isWatched the computer plays both sides
 * @param {number} answer.arrival remaining animation time of the previous turn, in ms
 */
export function pauseBefore({ steps, before, isOnly, isLast, isWatched, arrival }) {
  const own = placesOf(steps);
  const others = placesOf(before?.steps ?? []);
  if (isWatched) return WATCHED + WATCHED_LINK * others.length;
  const isBack = others.length > 0 && own[0] === others.at(-1);
  const time = isOnly || isLast || isBack ? SHORTEST : USUAL;
  const links = LINK * Math.max(0, own.length - 1) + FOLLOWED_LINK * Math.max(0, others.length - 2);
  return Math.max(arrival + AFTER, Math.min(LONGEST, time + links));
}

/** Squares on which a turn places pieces. @param {readonly Step[]} steps */
function placesOf(steps) {
  return steps.flatMap((step) => (step.type === "place" ? [step.square] : []));
}
