// The first page of the puzzles: all ways to train, the player's rating, and the way to the author's desk.

import { el } from "../kit/dom.js";
import { formatNumber } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { dayOf, daysInARow, isDue, isRated, RATED_AFTER } from "./history.js";
import { countDue } from "./misses.js";
import { KIND_COUNTS, KINDS, THEME_COUNTS, THEMES } from "./packs.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { IconName } from "../kit/icons.js" */
/** @import { Mode } from "./modes.js" */
/** @import { PuzzleHistory } from "./history.js" */

/** The icons of the cards; another one has that of the puzzles. @type {{ [type in Mode["type"]]?: IconName }} */
const ICONS = {
  daily: "calendar",
  kind: "help",
  streak: "end",
  storm: "clock",
  repeat: "redo",
  again: "previous",
  misses: "analysis",
  favourites: "star",
};

/** @param {IconName} [name] */
const cardIcon = (name = "puzzle") => el("span", { class: "puzzle-icon" }, icon(name));

/**
 * @param {BookWords} words
 * @param {PuzzleHistory} history
 * @param {readonly import("./misses.js").Kept[]} misses
 * @param {{ begin: (mode: Mode) => void, openDaily: () => void, openDesk: () => void, hide: (hidden: boolean) => void }} doors `hide` is for
 *   the rating
 * @returns {{ element: HTMLElement, first: HTMLButtonElement }} `first` is what somebody new may press
 */
export function firstPage(words, history, misses, doors) {
  const { favourites, seen, best } = history;
  const today = dayOf(new Date());
  const due = Object.keys(seen).filter((id) => isDue(history, id, today)).length;
  const card = (/** @type {string} */ name, /** @type {Mode} */ mode, parameters = {}, isThere = true) =>
    el(
      "button",
      {
        type: "button",
        class: "book-card",
        "data-mode": name,
        disabled: !isThere,
        onclick: () => (mode.type === "daily" ? doors.openDaily() : doors.begin(mode)),
      },
      cardIcon(ICONS[mode.type]),
      el(
        "span",
        { class: "book-words" },
        el("strong", {}, words.t(`mode.${name}`)),
        el("span", {}, words.t(`mode.${name}.about`, parameters)),
      ),
    );
  const small = (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {number} */ count,
    /** @type {Mode} */ mode,
  ) =>
    el(
      "button",
      { type: "button", class: "button small", "data-choice": name, onclick: () => doors.begin(mode) },
      text,
      " ",
      el("span", { class: "puzzle-count" }, formatNumber(count)),
    );
  const deskCard = el(
    "button",
    { type: "button", class: "book-card", "data-card": "puzzle-desk", onclick: () => doors.openDesk() },
    cardIcon("edit"),
    el(
      "span",
      { class: "book-words" },
      el("strong", {}, words.t("desk.title")),
      el("span", {}, words.t("desk.about")),
    ),
  );
  const first = card("training", { type: "training" });
  const element = el(
    "div",
    { class: "book-home" },
    ratingPart(words, history, doors.hide),
    el(
      "div",
      { class: "book-cards" },
      first,
      card("daily", { type: "daily" }, { count: daysInARow(history, today) }),
      card("quiz", { type: "kind", kind: "quiz" }),
      card("streak", { type: "streak" }, { count: best.streak }),
      card("storm", { type: "storm" }, { count: best.storm }),
      card("repeat", { type: "repeat" }),
      card("again", { type: "again" }, { count: due }, due > 0),
      card("misses", { type: "misses" }, { count: countDue(misses, today) }, misses.length > 0),
      deskCard,
      card("favourites", { type: "favourites" }, { count: favourites.length }, favourites.length > 0),
    ),
    el("h2", {}, words.t("ui.byKind")),
    el(
      "p",
      { class: "puzzle-choices" },
      ...KINDS.filter((kind) => kind !== "quiz").map((kind) =>
        small(kind, words.t(`kind.${kind}`), KIND_COUNTS[kind], { type: "kind", kind }),
      ),
    ),
    el("h2", {}, words.t("ui.byTheme")),
    el(
      "p",
      { class: "puzzle-choices" },
      ...THEMES.map((theme) =>
        small(theme, words.t(`theme.${theme}`), THEME_COUNTS[theme], { type: "theme", theme }),
      ),
    ),
  );
  return { element, first };
}

/** The player's rating with its uncertainty and its plot, and the choice to hide it. @param {BookWords} words @param {PuzzleHistory} history @param {(hidden: boolean) => void} hide */
function ratingPart(words, history, hide) {
  const { player, history: ratings, hidden } = history;
  const toggle = el(
    "button",
    {
      type: "button",
      class: "button small",
      "data-action": "puzzles-hide",
      "aria-pressed": String(hidden),
      onclick: () => hide(!hidden),
    },
    words.t("ui.hideRating"),
  );
  if (hidden) return el("p", { class: "puzzle-choices" }, toggle);
  const text = isRated(history)
    ? words.t("ui.rating", {
        rating: Math.round(player.rating),
        deviation: Math.round(2 * player.deviation),
      })
    : words.t("ui.unrated", { count: RATED_AFTER - ratings.length });
  return el("p", { class: "puzzle-choices" }, el("span", { class: "puzzle-rating" }, text), plot(ratings), toggle);
}

/** The player's ratings as a line. @param {readonly number[]} ratings oldest first */
function plot(ratings) {
  const [width, height] = [160, 32];
  if (ratings.length < 2) return "";
  const low = Math.min(...ratings) - 10;
  const high = Math.max(...ratings) + 10;
  const points = ratings.map((rating, index) => {
    const x = (width * index) / (ratings.length - 1);
    const y = height - (height * (rating - low)) / (high - low);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const svg = (/** @type {string} */ name, /** @type {{ [name: string]: string | number }} */ attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    return node;
  };
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
  picture.append(
    svg("polyline", { points: points.join(" "), fill: "none", stroke: "currentColor", "stroke-width": 2 }),
  );
  return picture;
}
