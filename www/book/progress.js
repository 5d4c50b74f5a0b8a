// Progress of the learner: stars per step, the place to continue, and the read-aloud setting. Stored as plain data,
// which is not trusted.

/**
 * Anything that awards stars: a lesson or a game on the road.
 *
 * @typedef {{ id: string, steps: readonly { id: string }[] }} Station
 */

/** Under which name it is kept; see kit/local-storage.js. */
export const NOTE = "lessons";

/**
 * @typedef {object} Progress
 * @property {Readonly<Record<string, number>>} stars 1 to 3, by lesson and step: `chains/rook-26`
 * @property {{ lesson: string, step: number } | null} at the place to continue
 * @property {boolean} reads lessons aloud
 */

/** @type {Progress} */
const NOTHING = Object.freeze({ stars: {}, at: null, reads: false });

/** @param {unknown} kept @returns {Progress} */
export function readProgress(kept) {
  if (typeof kept !== "object" || kept === null) return NOTHING;
  const { stars, at, reads } = /** @type {Record<string, unknown>} */ (kept);
  const entries = typeof stars === "object" && stars !== null ? Object.entries(stars) : [];
  const { lesson, step } = /** @type {Record<string, unknown>} */ (
    typeof at === "object" && at !== null ? at : {}
  );
  return {
    stars: Object.fromEntries(entries.filter(([, count]) => count === 1 || count === 2 || count === 3)),
    at: typeof lesson === "string" && Number.isInteger(step) ? { lesson, step: Number(step) } : null,
    reads: reads === true,
  };
}

/** The best of what was reached counts. @param {Progress} progress @param {string} key @param {number} count @returns {Progress} */
export function withStars(progress, key, count) {
  const stars = { ...progress.stars, [key]: Math.max(count, progress.stars[key] ?? 0) };
  return { ...progress, stars };
}

/** Without the stars of a lesson: its steps are others now. @param {Progress} progress @param {string} id @returns {Progress} */
export function withoutStars(progress, id) {
  const stars = Object.entries(progress.stars).filter(([key]) => !key.startsWith(`${id}/`));
  return { ...progress, stars: Object.fromEntries(stars) };
}

/** @param {Station} lesson @param {number} index */
export function keyOfStep(lesson, index) {
  return `${lesson.id}/${lesson.steps[index].id}`;
}

/** Number of stars of a lesson, and its first step without any. @param {Progress} progress @param {Station} lesson */
export function standOf({ stars }, lesson) {
  const counts = lesson.steps.map((_, index) => stars[keyOfStep(lesson, index)] ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const next = counts.indexOf(0);
  return { count, total: 3 * counts.length, next: next < 0 ? 0 : next, isDone: next < 0 };
}

/** The stars of several lessons together. @param {Progress} progress @param {readonly Station[]} lessons */
export function starsOfSet(progress, lessons) {
  const stands = lessons.map((lesson) => standOf(progress, lesson));
  const sum = (/** @type {"count" | "total"} */ of) => stands.reduce((all, stand) => all + stand[of], 0);
  return { count: sum("count"), total: sum("total") };
}

/**
 * The station of the road to go to after a lesson: the first behind it that has steps without stars, then the first of all.
 *
 * @param {Progress} progress
 * @template {Station} S
 * @param {readonly S[]} road
 * @param {S} [last] `undefined`: from the beginning of the road
 * @returns {S | null} `null` where all are done
 */
export function stationAfter(progress, road, last) {
  const from = last ? road.indexOf(last) + 1 : 0;
  const others = [...road.slice(from), ...road.slice(0, from)];
  return others.find((one) => !standOf(progress, one).isDone) ?? null;
}

/**
 * Merges the progress of two devices, taking the better value of each step.
 *
 * @param {Progress} one
 * @param {Progress} other
 * @returns {Progress}
 */
export function joined(one, other) {
  let progress = { ...one, at: one.at ?? other.at };
  for (const [key, count] of Object.entries(other.stars)) progress = withStars(progress, key, count);
  return progress;
}
