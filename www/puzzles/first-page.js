// The first page of the puzzles: all ways to train, the player's rating, and the way to the author's desk.

import { card } from "../book/card.js";
import { button } from "../kit/button.js";
import { el } from "../kit/dom.js";
import { formatNumber } from "../kit/i18n.js";
import { roomIcon } from "../kit/room-icons.js";
import { svg } from "../kit/svg.js";
import { dayOf, daysInARow, isDue, isRated } from "./history.js";
import { countDue } from "./misses.js";
import { KIND_COUNTS, KINDS, THEME_COUNTS, THEMES } from "./packs.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { RoomIconName } from "../kit/room-icons.js" */
/** @import { PuzzleMode } from "./modes.js" */
/** @import { PuzzleHistory } from "./history.js" */

/** The icons of the cards; another one has that of the puzzles. @type {{ [type in PuzzleMode["type"]]?: RoomIconName }} */
const ICONS = {
  daily: "calendar",
  kind: "quiz",
  streak: "streak",
  storm: "clock",
  repeat: "repeat",
  again: "again",
  misses: "missed",
  favourites: "star",
};

/** Modes whose cards show a count, once there is one. */
const COUNTED = ["daily", "streak", "storm", "misses"];

/** Themes with fewer puzzles are folded away. */
const LARGE = 10;

/** @param {RoomIconName} [name] */
const cardIcon = (name = "puzzle") => el("span", { class: "puzzle-icon" }, roomIcon(name));

/**
 * @param {BookWords} words
 * @param {PuzzleHistory} history
 * @param {readonly import("./misses.js").StoredMiss[]} misses
 * @param {{ begin: (mode: PuzzleMode) => void, openDaily: () => void, openDesk: () => void, hide: (hidden: boolean) => void }} callbacks `hide` is for
 *   the rating
 * @returns {{ element: HTMLElement, first: HTMLButtonElement }} `first` is the recommended button for newcomers
 */
export function firstPage(words, history, misses, callbacks) {
  const { favourites, seen, best } = history;
  const today = dayOf(new Date());
  const due = Object.keys(seen).filter((id) => isDue(history, id, today)).length;
  const about = (/** @type {string} */ name, /** @type {number} */ count) => {
    const text = words.t(`mode.${name}.about`, { count });
    return COUNTED.includes(name) && count > 0 ? `${text} ${words.t(`mode.${name}.count`, { count })}` : text;
  };
  const way = (/** @type {string} */ name, /** @type {PuzzleMode} */ mode, count = 0) =>
    card(
      { "data-mode": name },
      words.t(`mode.${name}`),
      about(name, count),
      () => (mode.type === "daily" ? callbacks.openDaily() : callbacks.begin(mode)),
      cardIcon(ICONS[mode.type]),
    );
  const small = (
    /** @type {string} */ name,
    /** @type {string} */ text,
    /** @type {number} */ count,
    /** @type {PuzzleMode} */ mode,
  ) =>
    el(
      "button",
      { type: "button", class: "button small", "data-choice": name, onclick: () => callbacks.begin(mode) },
      text,
      " ",
      el("span", { class: "puzzle-count" }, formatNumber(count)),
    );
  const isLarge = (/** @type {string} */ theme) => THEME_COUNTS[theme] >= LARGE;
  const ofTheme = (/** @type {string} */ theme) =>
    small(theme, words.t(`theme.${theme}`), THEME_COUNTS[theme], { type: "theme", theme });
  const desk = { title: words.t("desk.title"), about: words.t("desk.about") };
  const deskCard = card(
    { "data-card": "puzzle-desk" },
    desk.title,
    desk.about,
    callbacks.openDesk,
    cardIcon("edit"),
  );
  const first = way("training", { type: "training" });
  const element = el(
    "div",
    { class: "book-home" },
    ratingPart(words, history, callbacks.hide),
    el(
      "div",
      { class: "book-cards" },
      first,
      way("daily", { type: "daily" }, daysInARow(history, today)),
      way("quiz", { type: "kind", kind: "quiz" }),
      way("streak", { type: "streak" }, best.streak),
      way("storm", { type: "storm" }, best.storm),
      way("repeat", { type: "repeat" }),
      // Of what is empty there is no card.
      due > 0 && way("again", { type: "again" }, due),
      misses.length > 0 && way("misses", { type: "misses" }, countDue(misses, today)),
      favourites.length > 0 && way("favourites", { type: "favourites" }, favourites.length),
      deskCard,
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
    el("p", { class: "puzzle-choices" }, ...THEMES.filter(isLarge).map(ofTheme)),
    el(
      "details",
      { class: "puzzle-rare" },
      el("summary", {}, words.t("ui.moreThemes")),
      el("p", { class: "puzzle-choices" }, ...THEMES.filter((theme) => !isLarge(theme)).map(ofTheme)),
    ),
  );
  return { element, first };
}

/** The player's rating with its uncertainty and its plot, and the choice to hide it; nothing before there is one. @param {BookWords} words @param {PuzzleHistory} history @param {(hidden: boolean) => void} hide */
function ratingPart(words, history, hide) {
  const { player, history: ratings, hidden } = history;
  if (!isRated(history)) return null;
  const toggle = button("puzzles-hide", words.t("ui.hideRating"), () => hide(!hidden), "button small", {
    "aria-pressed": String(hidden),
  });
  if (hidden) return el("p", { class: "puzzle-choices" }, toggle);
  const text = words.t("ui.rating", {
    rating: Math.round(player.rating),
    deviation: Math.round(2 * player.deviation),
  });
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
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    svg("polyline", { points: points.join(" "), fill: "none", stroke: "currentColor", "stroke-width": 2 }),
  );
}
