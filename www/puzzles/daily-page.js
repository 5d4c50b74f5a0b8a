// The page of the puzzles of the day: the two of today, the month as a calendar, days in a row, and a picture of it to share that
// gives no solution away.

import { el } from "../kit/dom.js";
import { formatNumber, spokenLanguage } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { shareCalendar } from "./daily-picture.js";
import { daysInARow } from "./history.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { Mode } from "./modes.js" */
/** @import { Daily, PuzzleHistory } from "./history.js" */

/** The two puzzles of a day. @type {readonly { strength: "easy" | "hard", mode: Mode }[]} */
const STRENGTHS = [
  { strength: "easy", mode: { type: "daily", strength: "easy" } },
  { strength: "hard", mode: { type: "daily" } },
];

const MS = 86_400_000;

/** A day as a date, in UTC. @param {number} day counted from 1970 */
const dateOf = (day) => new Date(day * MS);

/** @param {number} day @param {Intl.DateTimeFormatOptions} options */
function written(day, options) {
  return new Intl.DateTimeFormat(spokenLanguage(), { ...options, timeZone: "UTC" }).format(dateOf(day));
}

/** A day as the language writes it. @param {number} day counted from 1970 */
export function dateText(day) {
  return written(day, { dateStyle: "medium" });
}

/** What became of a day, for the calendar. @param {Daily} [daily] @returns {"both" | "one" | "missed" | "none"} */
function outcomeOf({ easy, hard } = {}) {
  if (easy && hard) return "both";
  if (easy || hard) return "one";
  return easy === false || hard === false ? "missed" : "none";
}

/**
 * A month in weeks that begin on Monday, up to a day of it.
 *
 * @param {PuzzleHistory} history
 * @param {number} today
 */
export function monthOf({ daily }, today) {
  const date = dateOf(today);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / MS;
  const after = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / MS;
  const days = Array.from({ length: after - first }, (_, index) => {
    const day = first + index;
    return {
      day,
      number: index + 1,
      isToday: day === today,
      isAhead: day > today,
      outcome: outcomeOf(daily[day]),
    };
  });
  return {
    name: written(today, { month: "long", year: "numeric" }),
    blanks: (dateOf(first).getUTCDay() + 6) % 7,
    days,
  };
}

/**
 * @param {BookWords} words
 * @param {PuzzleHistory} history
 * @param {number} today
 * @param {(mode: Mode) => void} begin
 * @returns {{ element: HTMLElement, first: HTMLButtonElement }} `first` is the one to press next
 */
export function dailyPage(words, history, today, begin) {
  const results = history.daily[today] ?? {};
  const cards = STRENGTHS.map(({ strength, mode }) => {
    const result = results[strength];
    const state = result === undefined ? "open" : result ? "solved" : "missed";
    return el(
      "button",
      {
        type: "button",
        class: "book-card",
        "data-daily": strength,
        "data-state": state,
        onclick: () => begin(mode),
      },
      el("span", { class: "puzzle-icon" }, icon(result ? "star" : "puzzle")),
      el(
        "span",
        { class: "book-words" },
        el("strong", {}, words.t(`daily.${strength}`)),
        el("span", {}, words.t(`daily.${state}`)),
      ),
    );
  });
  const month = monthOf(history, today);
  const inARow = daysInARow(history, today);
  const said = el("p", { class: "quiet", role: "status" });
  const share = el(
    "button",
    { type: "button", class: "button with-icon", "data-action": "daily-share" },
    icon("share"),
    el("span", {}, words.t("daily.share")),
  );
  share.addEventListener("click", async () => {
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
    el("h2", {}, written(today, { dateStyle: "full" })),
    el("div", { class: "book-cards" }, ...cards),
    el("p", { class: "daily-row" }, words.t("daily.row", { count: inARow })),
    calendar(words, month),
    el("div", { class: "puzzle-choices" }, share, said),
  );
  return { element, first: cards.find(({ dataset }) => dataset.state === "open") ?? cards[0] };
}

/** @param {BookWords} words @param {ReturnType<typeof monthOf>} month */
function calendar(words, { name, blanks, days }) {
  const cells = days.map(({ day, number, isToday, isAhead, outcome }) => {
    const label = isAhead ? dateText(day) : `${dateText(day)}: ${words.t(`daily.was.${outcome}`)}`;
    return el(
      "li",
      { class: "day", "data-outcome": isAhead ? "ahead" : outcome, "aria-current": isToday ? "date" : null },
      el("span", { "aria-hidden": "true" }, formatNumber(number)),
      el("span", { class: "visually-hidden" }, label),
    );
  });
  // The first day stands below its weekday.
  if (blanks > 0) cells[0].style.setProperty("grid-column-start", String(blanks + 1));
  const weekdays = Array.from({ length: 7 }, (_, index) =>
    // The 5th of January 1970 was a Monday.
    el("span", {}, written(4 + index, { weekday: "narrow" })),
  );
  return el(
    "section",
    { class: "calendar", "aria-label": name },
    el("h3", {}, name),
    el("div", { class: "weekdays", "aria-hidden": "true" }, ...weekdays),
    el("ol", { class: "days" }, ...cells),
  );
}
