// The room of the puzzles: all ways to train at a glance, and the puzzles of the way that was chosen. It covers the page and
// lies over the game on the table, which stays as it is.

import { BookWords } from "../book/words.js";
import { loadBookStyles } from "../kit/assets.js";
import { el } from "../kit/dom.js";
import { onLanguage, spokenLanguage } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { recall, remember } from "../kit/local-storage.js";
import { kindsOf, STORM, seriesOf } from "./modes.js";
import { KINDS, loadPacks, THEMES } from "./packs.js";
import { dayOf, NOTE, readRecord, withFavourite, withResult } from "./record.js";
import { PuzzleView } from "./view.js";

/** @typedef {import("./modes.js").Mode} Mode */
/** @typedef {import("./packs.js").Puzzle} Puzzle */

/** What the room needs from its page. @typedef {{ settings: import("../kit/settings.js").Settings }} Page */

const MARK = "#puzzles";

/** @type {Promise<Room> | null} */
let making = null;

/**
 * Opens the room.
 *
 * @param {Page} page
 * @throws where its texts cannot be loaded; it can be opened again
 */
export async function openPuzzles(page) {
  making ??= Room.make(page).catch((error) => {
    making = null;
    throw error;
  });
  (await making).open();
}

/** The texts of the room, loaded for the language that is spoken. */
async function loadWords() {
  const language = spokenLanguage();
  return new BookWords((await import(`./texts/${language}.js`))[language]);
}

/** A series under way. @typedef {{ mode: Mode, puzzles: readonly Puzzle[], index: number, solved: number, isOver: boolean, ends: number }} Series */

class Room {
  #words;
  #view;
  #record = readRecord(recall(NOTE));
  /** @type {Series | null} */ #series = null;
  /** Counts what is opened, so that a pack that comes late opens nothing. */ #version = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #clock;
  #title = el("h1", { class: "book-title", id: "puzzles-title" });
  #place = el("div", { class: "book-place" });
  #back = el("button", { type: "button", class: "button plain", "data-action": "puzzles-back" }, icon("undoStep"));
  #close = el("button", { type: "button", class: "button plain", "data-action": "puzzles-close" }, icon("close"));
  #dialog = el("dialog", { id: "puzzles", class: "book", "aria-labelledby": "puzzles-title" });

  /** @param {Page} page */
  static async make(page) {
    const [words, { book, lesson }] = await Promise.all([loadWords(), loadBookStyles()]);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${book}\n${lesson}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return new Room(page, words);
  }

  /** @param {Page} page @param {BookWords} words */
  constructor(page, words) {
    this.#words = words;
    this.#view = new PuzzleView({
      settings: page.settings,
      words: () => this.#words,
      ended: (puzzle, solved) => this.#ended(puzzle, solved),
      marked: ({ id }) => this.#keep(withFavourite(this.#record, id)),
      isFavourite: ({ id }) => this.#record.favourites.includes(id),
      standing: (puzzle) => this.#standing(puzzle),
      go: (by) => this.#go(by),
      ways: () => this.#ways(),
    });
    const dialog = this.#dialog;
    dialog.append(el("header", { class: "book-head" }, this.#back, this.#title, this.#close), this.#place);
    this.#back.addEventListener("click", () => this.#home());
    this.#close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("cancel", (event) => {
      // The key that takes back a link on the board leads back before it closes the room.
      if (this.#back.hidden) return;
      event.preventDefault();
      this.#home();
    });
    // Keys go through the puzzle, not through the game below.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    dialog.addEventListener("close", () => {
      this.#leave();
      if (location.hash === MARK) history.replaceState(null, "", location.pathname + location.search);
    });
    onLanguage(this, async () => {
      this.#words = await loadWords();
      if (this.#series) this.#view.retell();
      else this.#home();
    });
    document.body.append(dialog);
  }

  open() {
    if (this.#dialog.open) return;
    // Another tab may have brought more since.
    this.#record = readRecord(recall(NOTE));
    this.#dialog.showModal();
    this.#home();
    history.replaceState(null, "", location.pathname + location.search + MARK);
  }

  /** @param {import("./record.js").Record} record */
  #keep(record) {
    this.#record = record;
    remember(NOTE, record);
  }

  #leave() {
    this.#version += 1;
    this.#series = null;
    clearInterval(this.#clock);
    this.#view.rest();
  }

  /** @param {string} title @param {Node} content @param {boolean} isHome */
  #turnTo(title, content, isHome) {
    this.#title.textContent = title;
    this.#back.hidden = isHome;
    for (const [button, name] of /** @type {const} */ ([
      [this.#back, "ui.back"],
      [this.#close, "ui.close"],
    ])) {
      button.setAttribute("aria-label", this.#words.say(name));
      button.title = this.#words.say(name);
    }
    this.#place.replaceChildren(content);
    this.#place.scrollTop = 0;
  }

  #home() {
    this.#leave();
    const words = this.#words;
    const { favourites, seen, best } = this.#record;
    const today = dayOf(new Date());
    const due = Object.values(seen).filter((one) => one.due > 0 && one.due <= today).length;
    const card = (/** @type {string} */ name, /** @type {Mode} */ mode, parameters = {}, isThere = true) =>
      el(
        "button",
        {
          type: "button",
          class: "book-card",
          "data-mode": name,
          disabled: !isThere,
          onclick: () => this.#begin(mode),
        },
        el(
          "span",
          { class: "book-words" },
          el("strong", {}, words.say(`mode.${name}`)),
          el("span", {}, words.say(`mode.${name}.about`, parameters)),
        ),
      );
    const small = (/** @type {string} */ name, /** @type {string} */ text, /** @type {Mode} */ mode) =>
      el(
        "button",
        { type: "button", class: "button small", "data-choice": name, onclick: () => this.#begin(mode) },
        text,
      );
    const first = card("training", { type: "training" });
    const content = el(
      "div",
      { class: "book-home" },
      this.#rating(),
      el(
        "div",
        { class: "book-cards" },
        first,
        card("daily", { type: "daily" }),
        card("quiz", { type: "kind", kind: "quiz" }),
        card("streak", { type: "streak" }, { count: best.streak }),
        card("storm", { type: "storm" }, { count: best.storm }),
        card("repeat", { type: "repeat" }),
        card("again", { type: "again" }, { count: due }, due > 0),
        card("favourites", { type: "favourites" }, { count: favourites.length }, favourites.length > 0),
      ),
      el("h2", {}, words.say("ui.byKind")),
      el(
        "p",
        { class: "puzzle-choices" },
        ...KINDS.filter((kind) => kind !== "quiz").map((kind) =>
          small(kind, words.say(`kind.${kind}`), { type: "kind", kind }),
        ),
      ),
      el("h2", {}, words.say("ui.byTheme")),
      el(
        "p",
        { class: "puzzle-choices" },
        ...THEMES.map((theme) => small(theme, words.say(`theme.${theme}`), { type: "theme", theme })),
      ),
    );
    this.#turnTo(words.say("ui.puzzles"), content, true);
    first.focus();
  }

  /** The player's rating with its uncertainty and its plot, and the choice to hide it. */
  #rating() {
    const words = this.#words;
    const { player, history, hidden } = this.#record;
    const toggle = el(
      "button",
      {
        type: "button",
        class: "button small",
        "data-action": "puzzles-hide",
        "aria-pressed": String(hidden),
        onclick: () => {
          this.#keep({ ...this.#record, hidden: !hidden });
          this.#home();
          /** @type {HTMLElement | null} */ (this.#place.querySelector('[data-action="puzzles-hide"]'))?.focus();
        },
      },
      words.say("ui.hideRating"),
    );
    if (hidden) return el("p", { class: "puzzle-choices" }, toggle);
    const text = words.say("ui.rating", {
      rating: Math.round(player.rating),
      deviation: Math.round(2 * player.deviation),
    });
    return el(
      "p",
      { class: "puzzle-choices" },
      el("span", { class: "puzzle-rating" }, text),
      plot(history),
      toggle,
    );
  }

  /** @param {Mode} mode */
  async #begin(mode) {
    this.#version += 1;
    const version = this.#version;
    const words = this.#words;
    try {
      const [puzzles] = await Promise.all([loadPacks(kindsOf(mode)), this.#view.begin()]);
      if (version !== this.#version) return;
      const series = seriesOf(mode, puzzles, this.#record, dayOf(new Date()));
      const ends = mode.type === "storm" ? performance.now() + STORM : Number.POSITIVE_INFINITY;
      this.#series = { mode, puzzles: series, index: 0, solved: 0, isOver: false, ends };
      const name =
        mode.type === "theme"
          ? `theme.${mode.theme}`
          : mode.type === "kind"
            ? `kind.${mode.kind}`
            : `mode.${mode.type}`;
      this.#turnTo(words.say(name), this.#view.element, false);
      if (mode.type === "storm") this.#clock = setInterval(() => this.#tick(), 500);
      this.#view.open(series[0]);
    } catch (error) {
      if (version !== this.#version) return;
      const message = error instanceof Error ? error.message : String(error);
      this.#place.prepend(el("p", { class: "error", role: "alert" }, words.say("ui.notLoaded", { message })));
    }
  }

  /** Time passes in a storm. */
  #tick() {
    const series = this.#series;
    if (!series || series.isOver) return;
    if (performance.now() >= series.ends) this.#over(series);
    this.#view.retell();
  }

  /** @param {Series} series */
  #over(series) {
    series.isOver = true;
    clearInterval(this.#clock);
    const { type } = series.mode;
    if (type !== "streak" && type !== "storm") return;
    const { best } = this.#record;
    this.#keep({ ...this.#record, best: { ...best, [type]: Math.max(best[type], series.solved) } });
  }

  /** @param {Puzzle} puzzle @param {boolean} solved */
  #ended(puzzle, solved) {
    const series = this.#series;
    this.#keep(withResult(this.#record, puzzle, solved, dayOf(new Date())));
    if (!series || series.isOver) return;
    series.solved += Number(solved);
    if (series.mode.type === "streak" && !solved) this.#over(series);
  }

  #ways() {
    const series = this.#series;
    if (!series) return { hasNext: false, hasPrevious: false };
    const { puzzles, index, isOver, mode } = series;
    const isRun = mode.type === "streak" || mode.type === "storm";
    return {
      hasNext: !(isRun && isOver) && index + 1 < puzzles.length,
      hasPrevious: index > 0 && (!isRun || isOver),
    };
  }

  /** @param {1 | -1} by */
  #go(by) {
    const series = this.#series;
    const puzzle = series?.puzzles[series.index + by];
    if (!series || !puzzle) return;
    series.index += by;
    this.#view.open(puzzle);
  }

  /** What stands below the title of a puzzle. @param {Puzzle} puzzle */
  #standing({ id, rating }) {
    const words = this.#words;
    const series = this.#series;
    const { hidden, player, seen } = this.#record;
    const parts = [];
    if (series?.mode.type === "streak" || series?.mode.type === "storm") {
      parts.push(words.say("ui.solvedCount", { count: series.solved }));
      if (series.isOver) parts.push(words.say("ui.over"));
      else if (series.mode.type === "storm") {
        const seconds = Math.max(0, Math.ceil((series.ends - performance.now()) / 1000));
        parts.push(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
      }
    } else if (series && series.puzzles.length > 1 && series.puzzles.length <= 50) {
      parts.push(`${series.index + 1} / ${series.puzzles.length}`);
    }
    if (!hidden) {
      const own = Math.round(seen[id]?.rating ?? rating);
      parts.push(words.say("ui.ratings", { puzzle: own, rating: Math.round(player.rating) }));
    }
    return parts.join(" · ");
  }
}

/** The player's ratings as a line. @param {readonly number[]} history */
function plot(history) {
  const [width, height] = [160, 32];
  if (history.length < 2) return "";
  const low = Math.min(...history) - 10;
  const high = Math.max(...history) + 10;
  const points = history.map((rating, index) => {
    const x = (width * index) / (history.length - 1);
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
