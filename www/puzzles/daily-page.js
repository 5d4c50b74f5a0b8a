// The page of the daily puzzles: two of them, with an easier one for newcomers, a calendar of the month that opens
// past days, the current streak, and a shareable picture of the month without solutions.

import { card } from "../book/card.js";
import { button } from "../kit/button.js";
import { iconButton } from "../kit/copy-button.js";
import { el } from "../kit/dom.js";
import { capital, formatNumber } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { shareCalendar } from "./daily-picture.js";
import { dateOf, dateText, dayAt, written } from "./days.js";
import { daysInARow, isRated, nextOfDay, STRENGTHS } from "./history.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { PuzzleMode } from "./modes.js" */
/** @import { Daily, PuzzleHistory } from "./history.js" */

/** Number of earlier months that can be opened; older results are not stored. */
const MONTHS_BACK = 12;

/** Result of a day for the calendar. @param {Daily} [daily] @returns {"several" | "one" | "missed" | "none"} */
function outcomeOf(daily = {}) {
  const results = Object.values(daily);
  const solved = results.filter(Boolean).length;
  if (solved > 0) return solved > 1 ? "several" : "one";
  return results.length > 0 ? "missed" : "none";
}

/** True if the day's puzzles were solved on a later day. @param {Daily} [daily] */
function isLate(daily = {}) {
  const results = Object.values(daily);
  return !results.includes(true) && results.includes("late");
}

/**
 * The month of a day in weeks starting on Monday.
 *
 * @param {PuzzleHistory} history
 * @param {number} today later days are in the future
 * @param {number} [shown] a day of the month
 */
export function monthOf({ daily }, today, shown = today) {
  const date = dateOf(shown);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const first = dayAt(year, month, 1);
  const after = dayAt(year, month + 1, 1);
  const days = Array.from({ length: after - first }, (_, index) => {
    const day = first + index;
    return {
      day,
      number: index + 1,
      isToday: day === today,
      isShown: day === shown,
      isAhead: day > today,
      outcome: outcomeOf(daily[day]),
      isLate: isLate(daily[day]),
    };
  });
  const now = dateOf(today);
  const back = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() - month;
  return {
    name: written(shown, { month: "long", year: "numeric" }),
    blanks: (dateOf(first).getUTCDay() + 6) % 7,
    days,
    /** The days to be shown of the months before and after. */
    before: back < MONTHS_BACK ? first - 1 : null,
    after: back > 0 ? Math.min(after, today) : null,
  };
}

/**
 * @param {BookWords} words
 * @param {PuzzleHistory} history
 * @param {{ today: number, day: number }} days `day` is the one whose puzzles are shown
 * @param {{ begin: (mode: PuzzleMode) => void, open: (day: number) => void }} callbacks `open` shows another day
 * @returns {{ element: HTMLElement, first: HTMLButtonElement }} `first` is the one to press next
 */
export function dailyPage(words, history, { today, day }, { begin, open }) {
  const results = history.daily[day] ?? {};
  const isNew = !isRated(history);
  const shown = STRENGTHS.filter((strength) => strength !== "first" || isNew || results.first !== undefined);
  const next = nextOfDay(history, day);
  const cards = shown.map((strength) => {
    const result = results[strength];
    const state = result === undefined ? "open" : result ? "solved" : "missed";
    return card(
      { "data-daily": strength, "data-state": state },
      words.t(`daily.${strength}`),
      words.t(result === "late" ? "daily.late" : `daily.${state}`),
      () => begin({ type: "daily", ...(strength !== "hard" && { strength }), day }),
      el("span", { class: "puzzle-icon" }, icon(result ? "star" : "puzzle")),
    );
  });
  const month = monthOf(history, today, day);
  const inARow = daysInARow(history, today);
  const said = el("p", { class: "quiet", role: "status" });
  const share = iconButton("daily-share", "share", words.t("daily.share"), async () => {
    try {
      const lines = {
        title: `Paco Ŝako · ${words.t("mode.daily")}`,
        row: words.t("daily.row", { count: inARow }),
      };
      const how = await shareCalendar(month, lines);
      said.textContent = how === "saved" ? words.t("daily.saved") : "";
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
  });
  const element = el(
    "div",
    { class: "book-home daily" },
    el("h2", {}, capital(written(day, { dateStyle: "full" }))),
    el("div", { class: "book-cards" }, ...cards),
    day < today ? el("p", { class: "quiet" }, words.t("daily.past")) : null,
    inARow > 0 && el("p", { class: "daily-row" }, words.t("daily.row", { count: inARow })),
    calendar(words, month, open),
    el("div", { class: "puzzle-choices" }, share, said),
  );
  const untried = cards.find(({ dataset }) => dataset.state === "open");
  return { element, first: (next && cards[shown.indexOf(next)]) ?? untried ?? cards[0] };
}

/** @param {BookWords} words @param {ReturnType<typeof monthOf>} month @param {(day: number) => void} open */
function calendar(words, { name, blanks, days, before, after }, open) {
  const cells = days.map(({ day, number, isToday, isShown, isAhead, outcome, isLate }) => {
    const was = words.t(`daily.was.${outcome}`) + (isLate ? `, ${words.t("daily.was.late")}` : "");
    const label = isAhead ? dateText(day) : `${dateText(day)}: ${was}`;
    const inside = [
      el("span", { "aria-hidden": "true" }, formatNumber(number)),
      el("span", { class: "visually-hidden" }, label),
    ];
    const cell = {
      class: "day",
      "data-outcome": isAhead ? "ahead" : outcome,
      "data-late": isLate || null,
      "aria-current": isToday ? "date" : null,
    };
    if (isAhead) return el("li", {}, el("span", cell, ...inside));
    const pressed = { type: "button", "aria-pressed": String(isShown), onclick: () => open(day) };
    return el("li", {}, el("button", { ...cell, ...pressed }, ...inside));
  });
  // The first day stands below its weekday.
  if (blanks > 0) cells[0].style.setProperty("grid-column-start", String(blanks + 1));
  const weekdays = Array.from({ length: 7 }, (_, index) =>
    // The 5th of January 1970 was a Monday.
    el("span", {}, written(4 + index, { weekday: "narrow" })),
  );
  const month = (/** @type {string} */ action, /** @type {number | null} */ day) =>
    day !== null &&
    button(action, capital(written(day, { month: "long", year: "numeric" })), () => open(day), "button small");
  return el(
    "section",
    { class: "calendar", "aria-label": name },
    el(
      "div",
      { class: "calendar-head" },
      el("h3", {}, capital(name)),
      month("month-before", before),
      month("month-after", after),
    ),
    el("div", { class: "weekdays", "aria-hidden": "true" }, ...weekdays),
    el("ol", { class: "days" }, ...cells),
  );
}
