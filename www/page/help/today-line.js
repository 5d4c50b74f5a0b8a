// From the second visit on: what stands on the line that leads to the puzzle of the day, with the days in a row, and the goal of the
// day below it.

import { el } from "../../kit/dom.js";
import { addTexts, formatNumber, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { recall } from "../../kit/local-storage.js";
import { dayOf, daysInARow, NOTE, nextOfDay, readHistory } from "../../puzzles/history.js";
import { dayPath, pathOf } from "../../puzzles/modes.js";
import { isForChildren } from "../settings/children.js";
import { showGoal, texts } from "./goal-line.js";

/** Target of the line: the next puzzle, or the page of the day; a dance for children. */
function addressNow() {
  if (isForChildren()) return "#learn/daily";
  const today = dayOf(new Date());
  const strength = nextOfDay(readHistory(recall(NOTE)), today);
  if (!strength) return `#puzzles/${dayPath(today)}`;
  return `#puzzles/${pathOf({ type: "daily", day: today, ...(strength !== "hard" && { strength }) }, "")}`;
}

/** Content of the line. */
function content() {
  if (isForChildren()) return [icon("star"), el("span", {}, words("today.dances"))];
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
 * Updates this line and that of the goal while they are shown.
 *
 * @param {import("./today-place.js").Today} today
 * @param {(address: string) => void} open
 */
export async function fillToday({ line, goal }, open) {
  await addTexts(texts);
  const fill = () => {
    line.replaceChildren(...content());
    if (goal) goal.hidden = isForChildren();
  };
  if (goal) showGoal(goal);
  fill();
  line.addEventListener("click", () => open(addressNow()));
  // The room of the puzzles is a dialog; what is solved there is seen here.
  const show = () => {
    if (line.isConnected) fill();
    else document.removeEventListener("close", show, true);
  };
  document.addEventListener("close", show, true);
}
