// How far somebody has come: stars for each step, where to go on, and whether lessons are read aloud. Kept as plain data;
// what storage holds is not trusted.

/** What there are stars for: a lesson, or a game on the road. @typedef {{ id: string, steps: readonly { id: string }[] }} Station */

/** Under which name it is kept; see kit/local-storage.js. */
export const NOTE = "lessons";

/**
 * @typedef {object} Progress
 * @property {Readonly<Record<string, number>>} stars 1 to 3, by lesson and step: `chains/rook-26`
 * @property {{ lesson: string, step: number } | null} at where to go on
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

/** @param {Station} lesson @param {number} index */
export function keyOfStep(lesson, index) {
  return `${lesson.id}/${lesson.steps[index].id}`;
}

/** How many stars of a lesson are there, and the first step without any. @param {Progress} progress @param {Station} lesson */
export function standOf({ stars }, lesson) {
  const counts = lesson.steps.map((_, index) => stars[keyOfStep(lesson, index)] ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const next = counts.indexOf(0);
  return { count, total: 3 * counts.length, next: next < 0 ? 0 : next, isDone: next < 0 };
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

/** What is known in two places, brought together: the better of each. @param {Progress} one @param {Progress} other @returns {Progress} */
export function joined(one, other) {
  let progress = { ...one, at: one.at ?? other.at };
  for (const [key, count] of Object.entries(other.stars)) progress = withStars(progress, key, count);
  return progress;
}
