// The room of the puzzles: all ways to train at a glance, and the puzzles of the way that was chosen. It covers the page and
// lies over the game on the table, which stays as it is.

import { wearBookStyles } from "../book/lesson-sheet.js";
import { Pages } from "../book/pages.js";
import { BookWords } from "../book/words.js";
import { el } from "../kit/dom.js";
import { onLanguage } from "../kit/i18n.js";
import { recall, remember } from "../kit/local-storage.js";
import { lazy } from "../kit/work/lazy.js";
import { Presence } from "../kit/work/lifetime.js";
import * as module from "../rules/rules.js";
import { dailyPage } from "./daily-page.js";
import { PuzzleDesk } from "./desk.js";
import { firstPage } from "./first-page.js";
import { PUZZLE_MARK, puzzleFrom } from "./given.js";
import { dayOf, NOTE, readHistory, withDaily, withFavourite, withResult } from "./history.js";
import { isDue, recallMisses, rememberMisses, seriesOfMisses, today, withMisses, withTry } from "./misses.js";
import { dayPath, kindsOf, nameOf, pathOf, placeAt, STORM, seriesOf } from "./modes.js";
import { MomentView } from "./moment-view.js";
import { loadPacks } from "./packs.js";
import { clockOf, helpIn, hurries, isRun, refit, standingText, waysOf } from "./series.js";
import { setUpShareDialog } from "./share-dialog.js";
import { loadPuzzleTexts } from "./texts.js";
import { PuzzleView } from "./view.js";

/** @import { DeskPosition } from "./desk.js" */
/** @import { PuzzleMode } from "./modes.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { PuzzleSeries } from "./series.js" */

/**
 * Dependencies on the page.
 *
 * @typedef {object} PuzzlesPage
 * @property {import("../kit/settings.js").Settings} settings
 * @property {(start: DeskPosition) => void} edit opens the editor with a position, which leads back to the desk
 * @property {() => void} learn opens the first lesson
 * @property {(room: HTMLDialogElement, address: string | null, keep?: number) => void} wayTo reports the current page
 *   of the room for the browser history; `keep`: number of pages kept below it
 */

/** The room; behind it stand the desk, or what `placeAt` reads: a day, or a mode and a puzzle. */
const MARK = "#puzzles";
const DESK = `${MARK}/desk`;
const DAILY = `${MARK}/daily`;

/** The mode with all puzzles of the kind of one of the set. @param {Puzzle} puzzle @returns {PuzzleMode} */
const modeOf = ({ kind }) => ({ type: "kind", kind: /** @type {import("./packs.js").PackKind} */ (kind) });

const room = lazy((/** @type {PuzzlesPage} */ page) => PuzzleRoom.make(page));

/**
 * Opens the room, or a puzzle that an address names.
 *
 * @param {PuzzlesPage} page
 * @param {string} [hash]
 * @throws where its texts cannot be loaded; it can be opened again
 */
export async function openPuzzles(page, hash = MARK) {
  await (await room(page)).open(hash);
}

/**
 * Opens the author's desk.
 *
 * @param {PuzzlesPage} page
 * @param {DeskPosition} [start] without it the desk is as it was left
 * @throws where its texts cannot be loaded; it can be opened again
 */
export async function openDesk(page, start) {
  (await room(page)).openDesk(start);
}

/**
 * Keeps what was missed in a game, and opens it to be solved.
 *
 * @param {PuzzlesPage} page
 * @param {readonly import("../game/review/misses.js").Miss[]} misses
 * @throws where its texts cannot be loaded; the misses are kept
 */
export async function practise(page, misses) {
  rememberMisses(withMisses(recallMisses(), misses, today()));
  await (await room(page)).practise();
}

/**
 * Presents the moments of a reviewed game one by one.
 *
 * @param {PuzzlesPage} page
 * @param {readonly import("../game/review/moments.js").Moment[]} moments at least one
 * @throws if its texts cannot be loaded; the next call retries
 */
export async function tellMoments(page, moments) {
  await (await room(page)).tellMoments(moments);
}

class PuzzleRoom {
  #page;
  #words = new BookWords("puzzles");
  #view;
  /** @type {PuzzleDesk | null} */ #desk = null;
  #isAtDesk = false;
  /** @type {MomentView | null} */ #moments = null;
  #isAtMoments = false;
  /** The day whose page is shown. @type {number | null} */ #shownDay = null;
  /** The day on which it was drawn. */ #drawnOn = 0;
  #history = readHistory(recall(NOTE));
  /** @type {PuzzleSeries | null} */ #series = null;
  /** Counts what is opened, so that a pack that comes late opens nothing. */ #version = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #clock;
  #share;
  #pages = new Pages("puzzles", {
    back: () => this.#goBack(),
    closed: () => this.#leave(),
    names: () => ({ back: this.#words.t("ui.back"), close: this.#words.t("ui.close") }),
  });
  #title = this.#pages.title;
  #place = this.#pages.place;
  #dialog = this.#pages.dialog;

  /** @param {PuzzlesPage} page */
  static async make(page) {
    await wearBookStyles(loadPuzzleTexts());
    return new PuzzleRoom(page);
  }

  /** @param {PuzzlesPage} page */
  constructor(page) {
    this.#page = page;
    const share = setUpShareDialog(this.#words, page.settings);
    this.#share = share;
    this.#view = new PuzzleView({
      settings: page.settings,
      presence: new Presence(true),
      words: this.#words,
      ended: (puzzle, solved) => this.#ended(puzzle, solved),
      judged: () => {},
      share,
      marked: ({ id }) => this.#keep(withFavourite(this.#history, id)),
      isFavourite: ({ id }) => this.#history.favourites.includes(id),
      standing: (puzzle, isTried) => standingText(this.#series, this.#history, puzzle, isTried, this.#words),
      go: (by) => this.#go(by),
      ways: () => waysOf(this.#series),
      redo: () => this.#redo(),
      help: () => helpIn(this.#series),
      after: () => this.#after(),
      hurries: () => hurries(this.#series),
      clock: () => clockOf(this.#series, this.#words),
      touched: () => this.#touched(),
    });
    document.addEventListener("visibilitychange", () => this.#followDay());
    onLanguage(this, () => {
      if (!this.#dialog.open) return;
      if (this.#series) {
        this.#title.textContent = this.#words.t(this.#series.name);
        this.#view.retell();
      } else if (this.#shownDay !== null) this.#daily(this.#shownDay);
      else if (this.#isAtMoments) {
        this.#title.textContent = this.#words.t("moments.title");
        this.#moments?.retell();
      } else if (this.#isAtDesk) this.openDesk();
      else this.#home();
    });
  }

  /** @param {string} hash */
  async open(hash) {
    this.#enter();
    const place = placeAt(hash.slice(MARK.length + 1));
    if (hash.startsWith(PUZZLE_MARK)) await this.#shared(hash);
    else if (hash === DESK) await this.openDesk();
    else if (hash === DAILY) this.#daily();
    else if (place && "day" in place) this.#daily(place.day);
    else if (place) await this.#begin(place.mode, place.id);
    else this.#home();
  }

  #enter() {
    if (this.#dialog.open) return;
    // Another tab may have brought more since.
    this.#history = readHistory(recall(NOTE));
    this.#pages.open();
  }

  /** Opens a link with a user's puzzle. @param {string} hash */
  async #shared(hash) {
    this.#leave();
    const version = this.#version;
    try {
      await Promise.all([this.#view.begin(), module.wholeRules().catch(() => {})]);
      const puzzle = await puzzleFrom(module, hash, this.#words);
      if (version === this.#version) this.#start({ type: "shared" }, [puzzle], { address: hash });
    } catch (error) {
      if (version !== this.#version) return;
      const { message, code } = /** @type {Error & { code?: string }} */ (error);
      // The link stays in the address: it can be looked at, and sent back to where it came from.
      this.#home(hash);
      this.#alert(message, code);
    }
  }

  /** Starts practice of the user's own misses. */
  async practise() {
    this.#enter();
    await this.#begin({ type: "misses" });
  }

  /** @param {readonly import("../game/review/moments.js").Moment[]} moments */
  async tellMoments(moments) {
    this.#enter();
    this.#leave();
    const version = this.#version;
    this.#moments ??= new MomentView({
      settings: this.#page.settings,
      presence: new Presence(true),
      words: this.#words,
      keep: (miss) => rememberMisses(withMisses(recallMisses(), [miss], today())),
      done: () => this.#dialog.close(),
    });
    const view = this.#moments;
    await view.begin();
    if (version !== this.#version) return;
    this.#isAtMoments = true;
    this.#pages.turnTo(this.#words.t("moments.title"), view.element, true);
    // They belong to the game below: no address leads to them.
    this.#page.wayTo(this.#dialog, null, 0);
    view.open(moments);
  }

  /** One's own puzzle is tried from the desk. */
  #goBack() {
    const mode = this.#series?.mode;
    if (mode?.type === "mine") this.openDesk();
    else if (mode?.type === "daily") this.#daily(mode.day);
    else this.#home();
  }

  /** @param {string} text @param {string} [code] */
  #alert(text, code = "") {
    this.#place.prepend(el("p", { class: "error puzzle-alert", role: "alert", "data-code": code }, text));
  }

  /** @param {DeskPosition} [start] a position to make a puzzle of */
  async openDesk(start) {
    this.#enter();
    this.#leave();
    this.#isAtDesk = true;
    const version = this.#version;
    this.#desk ??= new PuzzleDesk({
      settings: this.#page.settings,
      words: this.#words,
      share: this.#share,
      edit: (at) => {
        this.#dialog.close();
        this.#page.edit(at);
      },
      play: (puzzle) => this.#start({ type: "mine" }, [puzzle]),
    });
    const desk = this.#desk;
    // Positions of puzzles are checked. Where that cannot be loaded, the check says so.
    await Promise.all([desk.begin(), module.wholeRules().catch(() => {})]);
    if (version !== this.#version) return;
    this.#pages.turnTo(this.#words.t("desk.title"), desk.element, false);
    this.#page.wayTo(this.#dialog, DESK);
    desk.open(start);
  }

  /** @param {import("./history.js").PuzzleHistory} history */
  #keep(history) {
    this.#history = history;
    remember(NOTE, history);
  }

  #leave() {
    this.#version += 1;
    this.#series = null;
    this.#isAtDesk = false;
    this.#isAtMoments = false;
    this.#shownDay = null;
    this.#desk?.rest();
    this.#moments?.rest();
    clearInterval(this.#clock);
    this.#view.rest();
  }

  /** All ways to train. @param {string} [address] */
  #home(address = MARK) {
    this.#leave();
    const { element, first } = firstPage(this.#words, this.#history, recallMisses(), {
      begin: (mode) => this.#begin(mode),
      openDaily: () => this.#daily(),
      openDesk: () => this.openDesk(),
      hide: (hidden) => {
        this.#keep({ ...this.#history, hidden });
        this.#home();
      },
    });
    this.#pages.turnTo(this.#words.t("ui.puzzles"), element, true);
    this.#page.wayTo(this.#dialog, address, 0);
    this.#pages.pressed.focus(element, first);
  }

  /** The puzzles of a day, with the calendar. @param {number} [wanted] */
  #daily(wanted = today()) {
    this.#leave();
    const now = today();
    const day = Math.min(wanted, now);
    this.#shownDay = day;
    this.#drawnOn = now;
    this.#waitForMidnight();
    const { element, first } = dailyPage(
      this.#words,
      this.#history,
      { today: now, day },
      { begin: (mode) => this.#begin(mode), open: (other) => this.#daily(other) },
    );
    this.#pages.turnTo(this.#words.t("mode.daily"), element, false);
    this.#wayToDay(day);
    first.focus();
  }

  /** Redraws the daily page after midnight; today's page then shows the new day. */
  #followDay() {
    const day = this.#shownDay;
    if (day === null) return;
    if (this.#drawnOn === today()) this.#waitForMidnight();
    else this.#daily(day === this.#drawnOn ? today() : day);
  }

  #waitForMidnight() {
    clearTimeout(this.#clock);
    this.#clock = setTimeout(() => this.#followDay(), new Date().setHours(24, 0, 0, 0) - Date.now());
  }

  /**
   * From a past day, Back leads to today.
   *
   * @param {number} day
   * @returns {number} number of pages below a puzzle of the day
   */
  #wayToDay(day) {
    this.#page.wayTo(this.#dialog, MARK, 0);
    this.#page.wayTo(this.#dialog, DAILY, 1);
    if (day === today()) return 2;
    this.#page.wayTo(this.#dialog, `${MARK}/${dayPath(day)}`, 2);
    return 3;
  }

  /** @param {PuzzleMode} wanted @param {string} [id] of the puzzle to begin with, which was come to before */
  async #begin(wanted, id) {
    const mode = wanted.type === "daily" ? { ...wanted, day: Math.min(wanted.day ?? today(), today()) } : wanted;
    this.#version += 1;
    const version = this.#version;
    const words = this.#words;
    try {
      const isOwn = mode.type === "misses";
      const [puzzles] = await Promise.all([isOwn ? [] : loadPacks(kindsOf(mode)), this.#view.begin()]);
      if (version !== this.#version) return;
      const series = isOwn
        ? seriesOfMisses(recallMisses(), today())
        : seriesOf(mode, puzzles, this.#history, dayOf(new Date()));
      const known = id && [...series, ...puzzles].find((one) => one.id === id);
      if (id && !known) this.#home();
      else if (!known) this.#start(mode, series, { all: puzzles });
      else if (series.includes(known)) this.#start(mode, series, { id, all: puzzles });
      // An address that names no day may lead to the puzzle of another one than today; which one is not known.
      else if (mode.type === "daily") await this.#begin(modeOf(known), id);
      // Solved or missed since, it may be in the series no more.
      else this.#start(mode, [known, ...series], { id, all: puzzles });
    } catch (error) {
      if (version !== this.#version) return;
      if (this.#place.childElementCount === 0) this.#home();
      const message = error instanceof Error ? error.message : String(error);
      this.#alert(words.t("ui.notLoaded", { message }));
    }
  }

  /**
   * @param {PuzzleMode} mode
   * @param {readonly Puzzle[]} puzzles
   * @param {{ id?: string, address?: string, all?: readonly Puzzle[] }} [from] the puzzle that is come back to, the address of one that
   *   was shared, and all that the mode chooses from
   */
  #start(mode, puzzles, { id, address, all = [] } = {}) {
    this.#leave();
    const name =
      mode.type === "theme" || mode.type === "kind" ? `${mode.type}.${nameOf(mode)}` : `mode.${mode.type}`;
    const index = Math.max(
      0,
      puzzles.findIndex((one) => one.id === id),
    );
    const isAgain = mode.type === "daily" ? this.#isDayTried(mode) : id && this.#isTried(puzzles[index]);
    const again = isAgain ? puzzles[index].id : null;
    const run = { solved: 0, missed: [], isOver: false, ends: null };
    this.#series = { mode, name, puzzles, index, ...run, day: today(), all, again };
    this.#pages.turnTo(this.#words.t(name), this.#view.element, false);
    // One's own puzzle is tried from the desk.
    if (mode.type === "mine") this.#page.wayTo(this.#dialog, null);
    else {
      if (mode.type !== "daily") this.#page.wayTo(this.#dialog, MARK, 0);
      this.#isAt(puzzles[index], address);
    }
    this.#view.open(puzzles[index]);
  }

  /** Reports the address of the current puzzle. @param {Puzzle} puzzle @param {string} [address] */
  #isAt({ id }, address) {
    const mode = this.#series?.mode;
    const path = mode && pathOf(mode, id);
    const below = mode?.type === "daily" ? this.#wayToDay(mode.day ?? today()) : 1;
    this.#page.wayTo(this.#dialog, address ?? (path ? `${MARK}/${path}` : null), below);
  }

  /** @param {{ day?: number, strength?: "first" | "easy" }} mode */
  #isDayTried({ day = today(), strength }) {
    return this.#history.daily[day]?.[strength ?? "hard"] !== undefined;
  }

  /** True if the first try at a revisited puzzle is over. @param {Puzzle} puzzle */
  #isTried({ id, own }) {
    return own ? !isDue(recallMisses(), id, today()) : Object.hasOwn(this.#history.seen, id);
  }

  /** A storm begins with the first touch: until then one may look. */
  #touched() {
    const series = this.#series;
    if (series?.mode.type !== "storm" || series.ends !== null) return;
    series.ends = performance.now() + STORM;
    this.#clock = setInterval(() => this.#tick(), 500);
    this.#view.tick();
  }

  /** Time passes in a storm. */
  #tick() {
    const series = this.#series;
    if (!series || series.isOver || series.ends === null) return;
    if (performance.now() < series.ends) return this.#view.tick();
    this.#over(series);
    this.#view.retell();
  }

  /** Actions offered after a puzzle from a link, and after a daily one. */
  #after() {
    const mode = this.#series?.mode;
    const words = this.#words;
    if (mode?.type === "daily") {
      return [{ name: "puzzle-calendar", text: words.t("daily.calendar"), run: () => this.#daily(mode.day) }];
    }
    if (mode?.type !== "shared") return [];
    const learn = () => {
      this.#dialog.close();
      this.#page.learn();
    };
    return [
      { name: "puzzle-another", text: words.t("ui.another"), run: () => void this.#begin({ type: "training" }) },
      { name: "puzzle-learn", text: words.t("ui.learn"), run: learn },
    ];
  }

  /** @param {PuzzleSeries} series */
  #over(series) {
    series.isOver = true;
    clearInterval(this.#clock);
    const { type } = series.mode;
    if (type !== "streak" && type !== "storm") return;
    const { best } = this.#history;
    this.#keep({ ...this.#history, best: { ...best, [type]: Math.max(best[type], series.solved) } });
  }

  /** @param {Puzzle} puzzle @param {boolean} solved */
  #ended(puzzle, solved) {
    const series = this.#series;
    if (series?.again === puzzle.id) return;
    // Only the puzzles of the set have a rating.
    if (!puzzle.own) this.#keep(withResult(this.#history, puzzle, solved, dayOf(new Date())));
    else if (series?.mode.type === "misses") rememberMisses(withTry(recallMisses(), puzzle.id, solved, today()));
    if (series?.mode.type === "daily") {
      const { day = series.day, strength } = series.mode;
      this.#keep(withDaily(this.#history, day, strength ?? "hard", solved, series.day));
    }
    if (!series || series.isOver) return;
    series.solved += Number(solved);
    if (!solved) series.missed = [...series.missed, puzzle];
    if (series.mode.type === "streak" && !solved) this.#over(series);
  }

  /** Starts the puzzles missed in a finished run again, without a clock. */
  #redo() {
    const series = this.#series;
    if (!series?.isOver || !isRun(series) || series.missed.length === 0) return null;
    const { missed } = series;
    const text = this.#words.t("ui.redo", { count: missed.length });
    return { text, run: () => this.#start({ type: "redo" }, missed) };
  }

  /** @param {1 | -1} by */
  #go(by) {
    const series = this.#series;
    if (series) refit(series, this.#history);
    const puzzle = series?.puzzles[series.index + by];
    if (!series || !puzzle) return;
    series.index += by;
    this.#isAt(puzzle);
    this.#view.open(puzzle);
  }
}
