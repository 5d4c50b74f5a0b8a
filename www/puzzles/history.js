// Stored results of the user's puzzles: rating, results, favourites and repetitions. Plain data, which is not
// trusted.

import { rated, UNRATED } from "./glicko.js";

/** @import { Rating } from "./glicko.js" */
/** @import { Puzzle } from "./packs.js" */

/** Under which name it is kept; see kit/local-storage.js. */
export const NOTE = "puzzles";

/**
 * State of a puzzle.
 *
 * @typedef {object} Seen
 * @property {boolean} solved result of the last rated try
 * @property {number} due the day of its next repetition; 0 for never
 * @property {number} step times solved since it was last missed
 */

/** The puzzles of a day; the first one is for newcomers. */
export const STRENGTHS = /** @type {const} */ (["first", "easy", "hard"]);

/** @typedef {typeof STRENGTHS[number]} DailyStrength */

/**
 * First results of the puzzles of a day; "late": solved on a later day. Missing if not tried.
 *
 * @typedef {{ [strength in DailyStrength]?: boolean | "late" }} Daily
 */

/**
 * @typedef {object} PuzzleHistory
 * @property {Rating} player
 * @property {readonly number[]} history the player's ratings, oldest first
 * @property {boolean} hidden hides ratings
 * @property {Readonly<{ [id: string]: Seen }>} seen
 * @property {readonly string[]} favourites
 * @property {{ streak: number, storm: number }} best
 * @property {Readonly<{ [day: string]: Daily }>} daily results of the daily puzzles
 */

/** @type {PuzzleHistory} */
const NOTHING = Object.freeze({
  player: UNRATED,
  history: [],
  hidden: false,
  seen: {},
  favourites: [],
  best: { streak: 0, storm: 0 },
  daily: {},
});

/** After how many rated puzzles a player has a rating: until then it says little. */
export const RATED_AFTER = 8;

/** True once the rating is meaningful. @param {PuzzleHistory} history */
export const isRated = ({ history }) => history.length >= RATED_AFTER;

/** Ratings that are kept for the plot at most. */
const LONGEST_HISTORY = 200;
/** Days that are kept for the calendar at most. */
const MOST_DAYS = 400;
/** Rating deviation of puzzles; constant, since one player's result says little about a puzzle. */
const PUZZLE_DEVIATION = 120;
/** After how many days a missed puzzle comes again, when it has been solved so often since. */
export const DAYS = Object.freeze([1, 3, 7, 21]);

/** @param {unknown} value */
const isNumber = (value) => typeof value === "number" && Number.isFinite(value);

/** @param {unknown} kept @returns {PuzzleHistory} */
export function readHistory(kept) {
  if (typeof kept !== "object" || kept === null) return NOTHING;
  const { player, history, hidden, seen, favourites, best, daily } = /** @type {{ [name: string]: any }} */ (kept);
  const isRating =
    isNumber(player?.rating) && isNumber(player.deviation) && player.deviation > 0 && isNumber(player.volatility);
  const isSeen = (/** @type {any} */ one) =>
    typeof one?.solved === "boolean" && isNumber(one.due) && isNumber(one.step);
  const entriesOf = (/** @type {unknown} */ table) =>
    typeof table === "object" && table !== null ? Object.entries(table) : [];
  const count = (/** @type {unknown} */ value) => (isNumber(value) ? Number(value) : 0);
  return {
    player: isRating && player.volatility > 0 ? player : UNRATED,
    history: Array.isArray(history) ? history.filter(isNumber) : [],
    hidden: hidden === true,
    // Earlier versions kept a rating of each puzzle, too.
    seen: Object.fromEntries(
      entriesOf(seen).flatMap(([id, one]) =>
        isSeen(one) ? [[id, { solved: one.solved, due: one.due, step: one.step }]] : [],
      ),
    ),
    favourites: Array.isArray(favourites) ? favourites.filter((id) => typeof id === "string") : [],
    best: { streak: count(best?.streak), storm: count(best?.storm) },
    daily: Object.fromEntries(
      entriesOf(daily).flatMap(([day, one]) => (/^\d{1,6}$/.test(day) ? [[day, readDaily(one)]] : [])),
    ),
  };
}

/** @param {any} one @returns {Daily} */
function readDaily(one) {
  const isResult = (/** @type {unknown} */ result) => typeof result === "boolean" || result === "late";
  return Object.fromEntries(
    STRENGTHS.flatMap((strength) => (isResult(one?.[strength]) ? [[strength, one[strength]]] : [])),
  );
}

/** The day of a moment where the player is, counted from 1970. @param {Date} date */
export function dayOf(date) {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 86_400_000);
}

/**
 * The history after a first try at a puzzle.
 *
 * @param {PuzzleHistory} history
 * @param {Puzzle} puzzle
 * @param {boolean} solved without a miss, a hint or the solution
 * @param {number} today
 * @returns {PuzzleHistory}
 */
export function withResult(history, puzzle, solved, today) {
  const { player, history: ratings, seen } = history;
  const before = seen[puzzle.id];
  const own = { rating: puzzle.rating, deviation: PUZZLE_DEVIATION, volatility: UNRATED.volatility };
  const next = rated(player, [{ ...own, score: solved ? 1 : 0 }]);
  const step = solved ? (before?.step ?? 0) + 1 : 0;
  const isComing = !solved || (before?.due ?? 0) > 0;
  const due = isComing && step < DAYS.length ? today + DAYS[step] : 0;
  return {
    ...history,
    player: next,
    history: [...ratings, Math.round(next.rating)].slice(-LONGEST_HISTORY),
    seen: { ...seen, [puzzle.id]: { solved, due, step } },
  };
}

/**
 * True if the repetition of a puzzle is due.
 *
 * @param {PuzzleHistory} history
 * @param {string} id
 * @param {number} day
 */
export function isDue({ seen }, id, day) {
  const due = seen[id]?.due ?? 0;
  return due > 0 && due <= day;
}

/** @param {PuzzleHistory} history @param {string} id @returns {PuzzleHistory} */
export function withFavourite(history, id) {
  const { favourites } = history;
  const others = favourites.filter((one) => one !== id);
  return { ...history, favourites: others.length < favourites.length ? others : [...favourites, id] };
}

/**
 * The history after a first try at a puzzle of the day; a later one changes nothing.
 *
 * @param {PuzzleHistory} history
 * @param {number} day whose puzzle it is
 * @param {DailyStrength} strength
 * @param {boolean} solved
 * @param {number} [begun] the day on which it was begun: a day that is solved later is none of the days in a row
 * @returns {PuzzleHistory}
 */
export function withDaily(history, day, strength, solved, begun = day) {
  const before = history.daily[day] ?? {};
  if (before[strength] !== undefined) return history;
  const result = solved && begun > day ? "late" : solved;
  const daily = Object.entries({ ...history.daily, [day]: { ...before, [strength]: result } });
  return { ...history, daily: Object.fromEntries(daily.slice(-MOST_DAYS)) };
}

/** On how many days in a row, up to today, one of the puzzles of the day was solved; today need not be over. @param {PuzzleHistory} history @param {number} today */
export function daysInARow({ daily }, today) {
  const isSolved = (/** @type {number} */ day) => STRENGTHS.some((strength) => daily[day]?.[strength] === true);
  let day = isSolved(today) ? today : today - 1;
  let count = 0;
  for (; isSolved(day); day--) count += 1;
  return count;
}

/**
 * The next puzzle of a day: the first one while there is no rating, then the easy one, then the hard one.
 *
 * @param {PuzzleHistory} history
 * @param {number} day
 * @returns {DailyStrength | null} `null` if all were tried
 */
export function nextOfDay(history, day) {
  const { [day]: tried = {} } = history.daily;
  if (!isRated(history)) return Object.keys(tried).length === 0 ? "first" : null;
  return STRENGTHS.find((strength) => strength !== "first" && tried[strength] === undefined) ?? null;
}

/**
 * Merges the histories of two devices. On conflicts the device with more rated tries wins.
 *
 * @param {PuzzleHistory} own
 * @param {PuzzleHistory} come
 * @returns {PuzzleHistory}
 */
export function joinedHistories(own, come) {
  const [first, second] = come.history.length > own.history.length ? [come, own] : [own, come];
  const days = Object.entries({ ...second.daily, ...first.daily }).sort(([a], [b]) => Number(a) - Number(b));
  return {
    player: first.player,
    history: first.history,
    hidden: own.hidden,
    seen: { ...second.seen, ...first.seen },
    favourites: [...new Set([...own.favourites, ...come.favourites])],
    best: {
      streak: Math.max(own.best.streak, come.best.streak),
      storm: Math.max(own.best.storm, come.best.storm),
    },
    daily: Object.fromEntries(days.slice(-MOST_DAYS)),
  };
}
