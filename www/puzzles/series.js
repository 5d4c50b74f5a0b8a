// A series of puzzles in progress: next puzzle, help, clock and status texts.

import { dateText } from "./days.js";
import { isRated } from "./history.js";
import { STORM, seriesOf } from "./modes.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { PuzzleMode } from "./modes.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { PuzzleHistory } from "./history.js" */

/**
 * @typedef {object} PuzzleSeries
 * @property {PuzzleMode} mode
 * @property {string} name
 * @property {readonly Puzzle[]} puzzles
 * @property {number} index
 * @property {number} solved
 * @property {readonly Puzzle[]} missed
 * @property {boolean} isOver
 * @property {number | null} ends when a storm ends; `null` before it has begun
 * @property {number} day on which the series was begun
 * @property {readonly Puzzle[]} all that the mode chooses from
 * @property {string | null} again the puzzle that it was come back to, and whose first try was over by then
 */

/** True for modes that end by a miss or by a clock and count the solved puzzles. @param {PuzzleSeries} series */
export const isRun = ({ mode }) => mode.type === "streak" || mode.type === "storm";

/** True if the next puzzle follows automatically because a clock is running. @param {PuzzleSeries | null} series */
export const hurries = (series) => series?.mode.type === "storm" && !series.isOver;

/** @param {PuzzleSeries | null} series */
export function waysOf(series) {
  if (!series) return { hasNext: false, hasPrevious: false };
  const { puzzles, index, isOver, mode, solved, missed } = series;
  // In a streak no puzzle is passed by.
  const isTried = solved + missed.length > index;
  return {
    hasNext: !(isRun(series) && isOver) && (mode.type !== "streak" || isTried) && index + 1 < puzzles.length,
    hasPrevious: index > 0 && (!isRun(series) || isOver),
  };
}

/** In a run there is no help; where a result counts, help counts as a miss. @param {PuzzleSeries | null} series @returns {"free" | "counts" | "none"} */
export function helpIn(series) {
  if (!series) return "free";
  const { isOver, puzzles, index, again } = series;
  if (isRun(series)) return isOver ? "free" : "none";
  return puzzles[index].own || again === puzzles[index].id ? "free" : "counts";
}

/** Text of the clock in a storm; `null` if none is running. @param {PuzzleSeries | null} series @param {BookWords} words */
export function clockOf(series, words) {
  if (series?.mode.type !== "storm" || series.isOver) return null;
  const { ends } = series;
  const left = ends === null ? STORM : Math.max(0, ends - performance.now());
  const seconds = Math.ceil(left / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return { time, note: ends === null ? words.t("ui.stormBegins") : "" };
}

/**
 * Selects the following training puzzles by the player's current rating.
 *
 * @param {PuzzleSeries} series
 * @param {PuzzleHistory} history
 */
export function refit(series, history) {
  const { mode, puzzles, index, all } = series;
  if (mode.type !== "training" || all.length === 0) return;
  const past = puzzles.slice(0, index + 1);
  const next = seriesOf(mode, all, history, series.day).filter((puzzle) => !past.includes(puzzle));
  series.puzzles = [...past, ...next];
}

/**
 * Text below the title of a puzzle.
 *
 * @param {PuzzleSeries | null} series
 * @param {PuzzleHistory} history
 * @param {Puzzle} puzzle
 * @param {boolean} isTried
 * @param {BookWords} words
 */
export function standingText(series, history, { kind, rating, own }, isTried, words) {
  const { hidden, player } = history;
  const parts = [];
  const isInRun = series !== null && isRun(series);
  if (isInRun) {
    parts.push(words.t("ui.solvedCount", { count: series.solved }));
    if (series.isOver) parts.push(words.t("ui.over"));
  } else if (series?.mode.type === "daily") {
    parts.push(dateText(series.mode.day ?? series.day), words.t(`daily.${series.mode.strength ?? "hard"}`));
  } else if (series && series.puzzles.length > 1 && series.puzzles.length <= 50) {
    parts.push(`${series.index + 1} / ${series.puzzles.length}`);
  }
  // In a run the count is what matters. The rating of a question gives its answer away, as in modes.js.
  if (!hidden && !own && !isInRun && (kind !== "quiz" || isTried)) {
    const key = isRated(history) ? "ui.ratings" : "ui.difficulty";
    parts.push(words.t(key, { puzzle: rating, rating: Math.round(player.rating) }));
  }
  return parts.join(" · ");
}
