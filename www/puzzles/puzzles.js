// The room of the puzzles: all ways to train at a glance, and the puzzles of the way that was chosen. It covers the page and
// lies over the game on the table, which stays as it is.

import { loadBookStyles } from "../kit/assets.js";
import { el } from "../kit/dom.js";
import { onLanguage } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { recall, remember } from "../kit/local-storage.js";
import * as rules from "../rules/rules.js";
import { PuzzleDesk } from "./desk.js";
import { PUZZLE_MARK, puzzleFrom } from "./given.js";
import { countDue, recallMisses, rememberMisses, seriesOfMisses, today, withMisses, withTry } from "./misses.js";
import { kindsOf, STORM, seriesOf } from "./modes.js";
import { KINDS, loadPacks, THEMES } from "./packs.js";
import { dayOf, isRated, NOTE, RATED_AFTER, readRecord, withFavourite, withResult } from "./record.js";
import { setUpShareDialog } from "./share-dialog.js";
import { loadWords } from "./texts.js";
import { PuzzleView } from "./view.js";

/** @typedef {import("./modes.js").Mode} Mode */
/** @typedef {import("./packs.js").Puzzle} Puzzle */

/** @typedef {import("../book/words.js").BookWords} BookWords */
/** @typedef {import("./desk.js").Start} Start */

/**
 * What the room needs from its page.
 *
 * @typedef {object} Page
 * @property {import("../kit/settings.js").Settings} settings
 * @property {(start: Start) => void} edit opens the editor with a position
 */

const MARK = "#puzzles";

/** The icons of the cards; another one has that of the puzzles. @type {Partial<Record<Mode["type"], import("../kit/icons.js").IconName>>} */
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

/** @type {Promise<Room> | null} */
let making = null;

/** @param {Page} page @returns {Promise<Room>} */
function room(page) {
  making ??= Room.make(page).catch((error) => {
    making = null;
    throw error;
  });
  return making;
}

/**
 * Opens the room, or a puzzle that an address names.
 *
 * @param {Page} page
 * @param {string} [hash]
 * @throws where its texts cannot be loaded; it can be opened again
 */
export async function openPuzzles(page, hash = MARK) {
  await (await room(page)).open(hash);
}

/**
 * Opens the author's desk.
 *
 * @param {Page} page
 * @param {Start} [start] without it the desk is as it was left
 * @throws where its texts cannot be loaded; it can be opened again
 */
export async function openDesk(page, start) {
  (await room(page)).openDesk(start);
}

/**
 * Keeps what was missed in a game, and opens it to be solved.
 *
 * @param {Page} page
 * @param {readonly import("../game/misses.js").Miss[]} misses
 * @throws where its texts cannot be loaded; the misses are kept
 */
export async function practise(page, misses) {
  rememberMisses(withMisses(recallMisses(), misses, today()));
  await (await room(page)).practise();
}

/** A series under way. @typedef {{ mode: Mode, name: string, puzzles: readonly Puzzle[], index: number, solved: number, missed: readonly Puzzle[], isOver: boolean, ends: number }} Series */

class Room {
  #page;
  #words;
  #view;
  /** @type {PuzzleDesk | null} */ #desk = null;
  #isAtDesk = false;
  #record = readRecord(recall(NOTE));
  /** @type {Series | null} */ #series = null;
  /** Counts what is opened, so that a pack that comes late opens nothing. */ #version = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #clock;
  #title = el("h1", { class: "book-title", id: "puzzles-title" });
  #share;
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
    this.#page = page;
    this.#words = words;
    const share = setUpShareDialog(() => this.#words, page.settings);
    this.#share = share;
    this.#view = new PuzzleView({
      settings: page.settings,
      words: () => this.#words,
      ended: (puzzle, solved) => this.#ended(puzzle, solved),
      judged: () => {},
      share,
      marked: ({ id }) => this.#keep(withFavourite(this.#record, id)),
      isFavourite: ({ id }) => this.#record.favourites.includes(id),
      standing: (puzzle, isTried) => this.#standing(puzzle, isTried),
      go: (by) => this.#go(by),
      ways: () => this.#ways(),
      redo: () => this.#redo(),
    });
    const dialog = this.#dialog;
    dialog.append(el("header", { class: "book-head" }, this.#back, this.#title, this.#close), this.#place);
    this.#back.addEventListener("click", () => this.#goBack());
    this.#close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("cancel", (event) => {
      // The key that takes back a link on the board leads back before it closes the room.
      if (this.#back.hidden) return;
      event.preventDefault();
      this.#goBack();
    });
    // Keys go through the puzzle, not through the game below.
    dialog.addEventListener("keydown", (event) => event.stopPropagation());
    dialog.addEventListener("close", () => {
      this.#leave();
      if (location.hash.startsWith(MARK.slice(0, -1)))
        history.replaceState(null, "", location.pathname + location.search);
    });
    onLanguage(this, async () => {
      this.#words = await loadWords();
      if (this.#series) {
        this.#title.textContent = this.#words.say(this.#series.name);
        this.#view.retell();
      } else if (this.#isAtDesk) this.openDesk();
      else this.#home();
    });
    document.body.append(dialog);
  }

  /** @param {string} hash */
  async open(hash) {
    this.#enter();
    if (hash.startsWith(PUZZLE_MARK)) await this.#shared(hash);
    else this.#home();
  }

  #enter() {
    if (this.#dialog.open) return;
    // Another tab may have brought more since.
    this.#record = readRecord(recall(NOTE));
    this.#dialog.showModal();
  }

  /** A puzzle that somebody has shared. @param {string} hash */
  async #shared(hash) {
    this.#leave();
    const version = this.#version;
    try {
      const [puzzle] = await Promise.all([puzzleFrom(rules, hash, this.#words), this.#view.begin()]);
      if (version === this.#version) this.#start({ type: "shared" }, [puzzle], hash);
    } catch (error) {
      if (version !== this.#version) return;
      const { message, code } = /** @type {Error & { code?: string }} */ (error);
      this.#home();
      this.#alert(code ? `${message} (${code})` : message);
    }
  }

  /** What was missed in own games. */
  async practise() {
    this.#enter();
    await this.#begin({ type: "misses" });
  }

  /** One's own puzzle is tried from the desk. */
  #goBack() {
    if (this.#series?.mode.type === "mine") this.openDesk();
    else this.#home();
  }

  /** @param {string} text */
  #alert(text) {
    this.#place.prepend(el("p", { class: "error puzzle-alert", role: "alert" }, text));
  }

  /** @param {Start} [start] a position to make a puzzle of */
  async openDesk(start) {
    this.#enter();
    this.#leave();
    this.#isAtDesk = true;
    const version = this.#version;
    this.#desk ??= new PuzzleDesk({
      settings: this.#page.settings,
      words: () => this.#words,
      share: this.#share,
      edit: (at) => {
        this.#dialog.close();
        this.#page.edit(at);
      },
      play: (puzzle) => this.#start({ type: "mine" }, [puzzle]),
    });
    const desk = this.#desk;
    await desk.begin();
    if (version !== this.#version) return;
    this.#turnTo(this.#words.say("desk.title"), desk.element, false);
    desk.open(start);
  }

  /** @param {import("./record.js").Record} record */
  #keep(record) {
    this.#record = record;
    remember(NOTE, record);
  }

  #leave() {
    this.#version += 1;
    this.#series = null;
    this.#isAtDesk = false;
    this.#desk?.rest();
    clearInterval(this.#clock);
    this.#view.rest();
  }

  /** @param {string} title @param {Node} content @param {boolean} isHome @param {string} [address] */
  #turnTo(title, content, isHome, address = MARK) {
    history.replaceState(null, "", location.pathname + location.search + address);
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
        cardIcon(ICONS[mode.type]),
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
    const deskCard = el(
      "button",
      { type: "button", class: "book-card", "data-card": "puzzle-desk", onclick: () => this.openDesk() },
      cardIcon("edit"),
      el(
        "span",
        { class: "book-words" },
        el("strong", {}, words.say("desk.title")),
        el("span", {}, words.say("desk.about")),
      ),
    );
    const misses = recallMisses();
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
        card("misses", { type: "misses" }, { count: countDue(misses, today) }, misses.length > 0),
        deskCard,
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
    const text = isRated(this.#record)
      ? words.say("ui.rating", {
          rating: Math.round(player.rating),
          deviation: Math.round(2 * player.deviation),
        })
      : words.say("ui.unrated", { count: RATED_AFTER - history.length });
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
      const isOwn = mode.type === "misses";
      const [puzzles] = await Promise.all([isOwn ? [] : loadPacks(kindsOf(mode)), this.#view.begin()]);
      if (version !== this.#version) return;
      const own = isOwn ? seriesOfMisses(recallMisses(), today()) : null;
      this.#start(mode, own ?? seriesOf(mode, puzzles, this.#record, dayOf(new Date())));
    } catch (error) {
      if (version !== this.#version) return;
      const message = error instanceof Error ? error.message : String(error);
      this.#alert(words.say("ui.notLoaded", { message }));
    }
  }

  /** @param {Mode} mode @param {readonly Puzzle[]} puzzles @param {string} [address] */
  #start(mode, puzzles, address) {
    this.#leave();
    const name =
      mode.type === "theme"
        ? `theme.${mode.theme}`
        : mode.type === "kind"
          ? `kind.${mode.kind}`
          : `mode.${mode.type}`;
    const ends = mode.type === "storm" ? performance.now() + STORM : Number.POSITIVE_INFINITY;
    this.#series = { mode, name, puzzles, index: 0, solved: 0, missed: [], isOver: false, ends };
    this.#turnTo(this.#words.say(name), this.#view.element, false, address);
    if (mode.type === "storm") this.#clock = setInterval(() => this.#tick(), 500);
    this.#view.open(puzzles[0]);
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
    // Only the puzzles of the set have a rating.
    if (!puzzle.own) this.#keep(withResult(this.#record, puzzle, solved, dayOf(new Date())));
    else if (series?.mode.type === "misses") rememberMisses(withTry(recallMisses(), puzzle.id, solved, today()));
    if (!series || series.isOver) return;
    series.solved += Number(solved);
    if (!solved) series.missed = [...series.missed, puzzle];
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

  /** What was missed in a run that is over, once more and without a clock. */
  #redo() {
    const series = this.#series;
    const isRun = series?.mode.type === "streak" || series?.mode.type === "storm";
    if (!series?.isOver || !isRun || series.missed.length === 0) return null;
    const { missed } = series;
    const text = this.#words.say("ui.redo", { count: missed.length });
    return { text, run: () => this.#start({ type: "redo" }, missed) };
  }

  /** @param {1 | -1} by */
  #go(by) {
    const series = this.#series;
    const puzzle = series?.puzzles[series.index + by];
    if (!series || !puzzle) return;
    series.index += by;
    this.#view.open(puzzle);
  }

  /** What stands below the title of a puzzle. @param {Puzzle} puzzle @param {boolean} isTried */
  #standing({ id, kind, rating, own: given }, isTried) {
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
    // In a run the count is what matters.
    const isRun = series?.mode.type === "streak" || series?.mode.type === "storm";
    // The rating of a question gives its answer away, as in modes.js.
    const tellsRating = kind !== "quiz" || isTried;
    if (!hidden && !given && !isRun && tellsRating) {
      const own = Math.round(seen[id]?.rating ?? rating);
      const key = isRated(this.#record) ? "ui.ratings" : "ui.ratings.unrated";
      parts.push(words.say(key, { puzzle: own, rating: Math.round(player.rating) }));
    }
    return parts.join(" · ");
  }
}

/** @param {import("../kit/icons.js").IconName} [name] */
const cardIcon = (name = "puzzle") => el("span", { class: "puzzle-icon" }, icon(name));

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
