// From the second visit on: what stands on the line that leads to the puzzle of the day, with the days in a row.

import { el } from "../../kit/dom.js";
import { addTexts, formatNumber, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { recall } from "../../kit/local-storage.js";
import { dayOf, daysInARow, NOTE, nextOfDay, readHistory } from "../../puzzles/history.js";
import { dayPath, pathOf } from "../../puzzles/modes.js";

/** @type {import("../../kit/speaker.js").TextSet} */
const texts = async (language) => (await import(`../texts/today/${language}.js`)).texts;

/** Where it leads to: the puzzle to try next, or all of the day. */
function addressNow() {
  const today = dayOf(new Date());
  const strength = nextOfDay(readHistory(recall(NOTE)), today);
  if (!strength) return `#puzzles/${dayPath(today)}`;
  return `#puzzles/${pathOf({ type: "daily", day: today, ...(strength !== "hard" && { strength }) }, "")}`;
}

/** What stands on it. */
function content() {
  const today = dayOf(new Date());
  const history = readHistory(recall(NOTE));
  const row = daysInARow(history, today);
  const isDone = nextOfDay(history, today) === null;
  return [
    icon(isDone ? "star" : "puzzle"),
    el("span", {}, words("today.puzzle")),
    ...(row > 0 ? [el("small", {}, words("today.row", { count: formatNumber(row) }))] : []),
  ];
}

/**
 * What is on the line, for as long as it stands.
 *
 * @param {HTMLElement} line
 * @param {(address: string) => void} open
 */
export async function fillTodayLine(line, open) {
  await addTexts(texts);
  const fill = () => line.replaceChildren(...content());
  fill();
  line.addEventListener("click", () => open(addressNow()));
  // The room of the puzzles is a dialog; what is solved there is seen here.
  const show = () => {
    if (line.isConnected) fill();
    else document.removeEventListener("close", show, true);
  };
  document.addEventListener("close", show, true);
}
