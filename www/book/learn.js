// The book: all lessons at a glance, and the ways from there to a lesson, the rules and the teacher's desk. It covers the
// page; the game on the table stays as it is.

import { linkTo } from "../game/links/game-link.js";
import { helpAfterFailure } from "../game/on-demand.js";
import { button } from "../kit/button.js";
import { canReadAloud, readAloud, stopReading } from "../kit/device/read-aloud.js";
import { keepAwake } from "../kit/device/wake-lock.js";
import { el } from "../kit/dom.js";
import { fileField } from "../kit/fields.js";
import { onLanguage, t } from "../kit/i18n.js";
import { isolated } from "../kit/isolate.js";
import { recall, remember } from "../kit/local-storage.js";
import { lazy } from "../kit/work/lazy.js";
import { Presence } from "../kit/work/lifetime.js";
import { wholeRules } from "../rules/rules.js";
import { CHAPTER_OF_REASON, DAILY, isForChildren, LESSONS, ROAD } from "./course.js";
import { CHILDREN_GAME } from "./first-games.js";
import { loadGameRules } from "./game-rules.js";
import { childrensPage, homePage, isLesson, setPage, titleOf, whereToGoOn } from "./home.js";
import { checkLesson } from "./lesson-check.js";
import {
  claimsResult,
  LARGEST_FILE,
  LESSONS_MARK,
  noteOpened,
  RESULTS_MARK,
  setIn,
  severalIn,
} from "./lesson-set.js";
import { wearBookStyles } from "./lesson-sheet.js";
import { LESSON_MARK, LessonError, lessonIn } from "./lesson-source.js";
import { Maker } from "./maker.js";
import { Pages } from "./pages.js";
import { Player } from "./player.js";
import {
  keyOfStep,
  NOTE,
  readProgress,
  standOf,
  starsOfSet,
  stationAfter,
  withoutStars,
  withStars,
} from "./progress.js";
import { rulePages } from "./rule-pages.js";
import { rulesOfPart, subjectOf } from "./subjects.js";
import { loadBookTexts } from "./texts.js";
import { BookWords } from "./words.js";

/** @import { GameStation } from "./first-games.js" */
/** @import { GameRules } from "./game-rules.js" */
/** @import { ClassForm } from "./home.js" */
/** @import { Fault, Lesson } from "./lesson.js" */
/** @import { LessonSet } from "./lesson-set.js" */

/** Where the back button leads to, and the key of its name. @typedef {{ go: () => void, name: "ui.back" | "ui.rules" | "ui.desk" }} Up */

/**
 * Dependencies on the page.
 *
 * @typedef {object} BookHost
 * @property {import("../kit/settings.js").Settings} settings
 * @property {() => import("../board/drawing/theme.js").Look} look
 * @property {() => { game: string, rules: string }} playing the game on the table
 * @property {() => void} puzzles
 * @property {(start: import("./maker.js").Placed & { game?: import("../rules/rules.js").GameKind }, use: (placed: import("./maker.js").Placed | null) => void) => void} edit
 *   opens the editor; `use` is called with the position that was set up, or with `null` where none was
 * @property {() => Node} face of the persona of a station's game
 * @property {() => string} name of the local player, if known
 * @property {() => Promise<{ day: number, lesson: Lesson }>} dances those of the day, for children
 * @property {(id: string) => void} playGame lays the game of a station on the table
 * @property {(book: HTMLDialogElement, address: string | null, keep?: number) => void} wayTo tells which page of the book is open, so
 *   that Back leads to the one before; `keep` is how many may stay below it
 */

const RULES_MARK = "#rules";
/** All lessons; behind it stand the desk, or a lesson and the number of its step: `#learn/chains/3`. */
const LEARN_MARK = "#learn";
const DESK = `${LEARN_MARK}/desk`;
/** The station to go on with. */
const NEXT = `${LEARN_MARK}/next`;
/** Address of the pupils' results. */
const RESULTS = `${LEARN_MARK}/results`;

/** The rule behind a refusal, by the code of the reason; `#why/chess/pinned` in another game. */
const WHY_MARK = "#why/";
const DESK_NOTE = "desk";
/** Name of the note with the day of the dances that have stars. */
const DANCES_NOTE = "dances";

const book = lazy((/** @type {BookHost} */ page) => Book.make(page));

/**
 * Opens the book where an address says, or at all lessons.
 *
 * @param {BookHost} page
 * @param {string} [hash]
 * @throws where its texts cannot be loaded; it can be opened again
 */
export async function openBook(page, hash = LEARN_MARK) {
  await (await book(page)).open(hash);
}

/** The place of a step among those of a lesson, by its number in an address. @param {Lesson} lesson @param {string | undefined} number */
function indexOf({ steps }, number) {
  const index = Number(number) - 1;
  return steps[index] ? index : undefined;
}

/** Nothing is shown. */
const nothing = () => {};

class Book {
  #page;
  #words = new BookWords("book");
  /** @type {Player | null} */ #player = null;
  /** @type {() => void} shows again what is shown, in another language */ #again = nothing;
  /** The rules of other games that were wanted, by id. @type {Map<string, GameRules>} */ #others = new Map();
  #progress = readProgress(recall(NOTE));
  /** Says when what is shown is left. */ #left = new AbortController();
  /** The lesson of the last link, by that link. @type {{ link: string, lesson: Lesson } | null} */ #given = null;
  /** @type {Maker | null} */ #maker = null;
  /** The lessons of the last link to several, by that link. @type {{ link: string, set: LessonSet } | null} */ #set =
    null;
  /** `null`: the list of lessons. @type {Up | null} */ #up = null;
  /** Address of a step of the current lesson. @type {(index: number) => string | null} */ #addressOf = () => null;
  #read = el("button", { type: "button", class: "button small", "data-action": "book-read" });
  #pages;
  #title;
  #place;
  #dialog;

  /** @param {BookHost} page */
  static async make(page) {
    await wearBookStyles(loadBookTexts());
    return new Book(page);
  }

  /** @param {BookHost} page */
  constructor(page) {
    this.#page = page;
    const callbacks = {
      back: () => this.#goUp(),
      closed: () => this.#closed(),
      names: () => ({ back: this.#words.t(this.#up?.name ?? "ui.back"), close: this.#words.t("ui.close") }),
    };
    this.#pages = new Pages("book", callbacks, this.#read);
    this.#title = this.#pages.title;
    this.#place = this.#pages.place;
    this.#dialog = this.#pages.dialog;
    this.#read.addEventListener("click", () => {
      if (this.#isForChildren) this.#page.settings.set("reads", !this.#reads);
      else this.#keep({ ...this.#progress, reads: !this.#progress.reads });
      this.#showRead();
      this.#stayAwake();
      if (!this.#reads) stopReading();
    });
    // Followed by the browser, a link to the page that is open would have it forget what its entry stands for.
    this.#place.addEventListener("click", (event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element ? target.closest("a")?.getAttribute("href") : null;
      if (!link?.startsWith("#") || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      this.open(link);
    });
    onLanguage(this, () => this.#again());
  }

  #closed() {
    this.#begin();
    this.#player?.rest();
    this.#maker?.rest();
    this.#again = nothing;
    stopReading();
    this.#stayAwake();
  }

  /** @param {string} hash */
  async open(hash) {
    if (!this.#dialog.open) {
      // A file may have brought more since, or another tab.
      this.#progress = readProgress(recall(NOTE));
      this.#pages.open();
    }
    if (this.#isForChildren) await this.#step(hash);
    else if (hash.startsWith(RULES_MARK)) await this.#showRules(hash.slice(RULES_MARK.length + 1));
    else if (hash.startsWith(WHY_MARK)) await this.#why(hash.slice(WHY_MARK.length));
    else if (hash.startsWith(LESSON_MARK)) await this.#shared(hash);
    else if (hash.startsWith(LESSONS_MARK)) await this.#several(hash);
    else if (hash.startsWith(RESULTS_MARK)) await this.#results({ link: hash });
    else if (hash === RESULTS) await this.#results();
    else if (hash === DESK) await this.#desk();
    else if (hash === NEXT) await this.#goTo(whereToGoOn(this.#progress));
    else await this.#step(hash);
  }

  /** A step of a lesson, or all lessons where there is none such. @param {string} hash */
  async #step(hash) {
    const [, id = "", number] = hash.split("/");
    const part = this.#isForChildren ? null : rulesOfPart(id);
    const others = part ? await this.#other(part).catch(() => null) : null;
    const lessons = this.#isForChildren
      ? LESSONS.filter(isForChildren)
      : [...LESSONS, ...(others?.chapters ?? [])];
    const lesson = lessons.find((one) => one.id === id);
    // The rules of another game that cannot be loaded say so.
    if (part && !others) await this.#showRules(part);
    else if (this.#isForChildren && id === DAILY) await this.#daily(number);
    else if (!lesson) this.#home();
    else await this.#play(lesson, indexOf(lesson, number));
  }

  /** The dances of the day; those of another day have no stars. @param {string} [number] of the step @returns {Promise<void>} */
  async #daily(number) {
    const isStill = this.#begin();
    try {
      const { day, lesson } = await this.#page.dances();
      if (!isStill()) return;
      if (recall(DANCES_NOTE) !== day) this.#keep(withoutStars(this.#progress, lesson.id));
      remember(DANCES_NOTE, day);
      await this.#play(lesson, indexOf(lesson, number));
    } catch {
      if (isStill()) this.#failed(() => this.#daily(number));
    }
  }

  /** True if the whole page is in children's mode. */
  get #isForChildren() {
    return this.#page.settings.get("children");
  }

  #goUp() {
    if (this.#up) this.#up.go();
    else this.#home();
  }

  /**
   * Starts another view, or closes the book.
   *
   * @returns {() => boolean} true while the view is current; to be checked after each await
   */
  #begin() {
    this.#left.abort();
    this.#left = new AbortController();
    const { signal } = this.#left;
    return () => !signal.aborted;
  }

  /** @param {import("./progress.js").Progress} progress */
  #keep(progress) {
    this.#progress = progress;
    remember(NOTE, progress);
  }

  /**
   * @param {string} title
   * @param {Node} content
   * @param {boolean} isHome
   * @param {() => void} again
   * @param {Up | null} [up]
   * @param {boolean} [reads] the page can be read aloud
   */
  #turnTo(title, content, isHome, again, up = null, reads = false) {
    this.#begin();
    this.#up = up;
    this.#again = again;
    this.#showRead();
    this.#read.hidden = !reads || !canReadAloud();
    this.#stayAwake();
    stopReading();
    this.#pages.turnTo(title, content, isHome);
  }

  /** Keeps the screen on while a page is read aloud. */
  #stayAwake() {
    keepAwake(this, this.#dialog.open && !this.#read.hidden && this.#reads);
  }

  /** Reports the address of the current page. @param {string | null} address @param {number} [keep] */
  #isAt(address, keep) {
    this.#page.wayTo(this.#dialog, address, keep);
  }

  /** True if lessons are read aloud. */
  get #reads() {
    return this.#isForChildren ? this.#page.settings.get("reads") : this.#progress.reads;
  }

  #showRead() {
    this.#read.setAttribute("aria-pressed", String(this.#reads));
    this.#read.textContent = this.#words.t("ui.read");
  }

  /** Dependencies of the pages that list lessons. @returns {import("./home.js").HomeServices} */
  get #around() {
    const { look, face } = this.#page;
    return { words: this.#words, look, face, progress: this.#progress, go: (place) => this.#goTo(place) };
  }

  /** All lessons. @param {string} [address] */
  #home(address = LEARN_MARK) {
    const ways = {
      puzzles: () => {
        this.#dialog.close();
        this.#page.puzzles();
      },
      rules: () => this.#showRules(subjectOf(this.#page.playing())),
      desk: () => this.#desk(),
      openFile: () => this.#openFile(),
      openSet: (/** @type {string} */ link) => this.#several(link),
    };
    const { content, first } = this.#isForChildren
      ? childrensPage(this.#around, () => this.#daily())
      : homePage(this.#around, ways);
    this.#turnTo(this.#words.t("ui.learn"), content, true, () => this.#home());
    this.#isAt(this.#isForChildren ? LEARN_MARK : address, 0);
    this.#pages.pressed.focus(content, /** @type {HTMLButtonElement} */ (first));
  }

  /** Plays a lesson, or the game of a station. @param {{ station: Lesson | GameStation, index?: number }} place */
  async #goTo({ station, index }) {
    if (isLesson(station)) return this.#play(station, index);
    this.#dialog.close();
    // The game of the children's road continues in children's mode.
    if (station === CHILDREN_GAME) this.#page.settings.set("children", true);
    this.#page.playGame(station.id);
  }

  /**
   * Station after a lesson: the next lesson of a set, the next station of the road, or in children's mode the game.
   *
   * @param {Lesson} after
   */
  #following(after) {
    const lessons = this.#set?.set.lessons ?? [];
    const place = lessons.indexOf(after);
    if (place >= 0) {
      const another = lessons[place + 1];
      return another ? { title: titleOf(another, this.#words), go: () => this.#playOfSet(place + 1) } : null;
    }
    /** @type {Lesson | GameStation | null} */
    let next = ROAD.includes(after) ? stationAfter(this.#progress, ROAD, after) : null;
    if (isForChildren(after) && after.id !== DAILY) next = CHILDREN_GAME;
    return next && { title: this.#words.t(`${next.id}.title`), go: () => this.#goTo({ station: next }) };
  }

  /**
   * @param {Lesson} lesson
   * @param {number} [index]
   * @param {(index: number) => string | null} [addressOf] address of a step
   * @param {Up | null} [up]
   */
  async #play(
    lesson,
    index = standOf(this.#progress, lesson).next,
    addressOf = (at) => `${LEARN_MARK}/${lesson.id}/${at + 1}`,
    up = null,
  ) {
    this.#player ??= new Player({
      settings: this.#page.settings,
      presence: new Presence(true),
      words: this.#words,
      progress: () => this.#progress,
      solved: (at, step, stars) => this.#keep(withStars(this.#progress, keyOfStep(at, step), stars)),
      moved: (at, step) => {
        if (LESSONS.includes(at)) this.#keep({ ...this.#progress, at: { lesson: at.id, step } });
        this.#isAt(this.#addressOf(step));
      },
      lookUp: (chapter) => this.#showRules(chapter),
      following: (after) => this.#following(after),
      leave: {
        name: () => this.#words.t(this.#up?.name ?? "ui.back"),
        go: () => {
          // The next one is what to go on with.
          this.#pages.pressed.forget();
          this.#goUp();
        },
      },
      read: (text) => this.#speak(text),
      pageForChildren: () => (this.#isForChildren ? null : () => this.#page.settings.set("children", true)),
    });
    const player = this.#player;
    const retell = () => {
      player.retell();
      this.#title.textContent = player.title;
    };
    this.#turnTo("", player.element, false, retell, up, true);
    const isStill = this.#begin();
    try {
      await player.begin();
      if (!isStill()) return;
      this.#addressOf = addressOf;
      player.open(lesson, index);
    } catch {
      if (isStill()) this.#failed(() => this.#play(lesson, index, addressOf, up));
      return;
    }
    this.#title.textContent = player.title;
  }

  /** Says that a lesson could not be loaded, and what may help. @param {() => void} again tries again @param {ReturnType<typeof helpAfterFailure>} [help] */
  #failed(again, help = helpAfterFailure(null, again)) {
    const retry = button("retry", t(help.remedy.key), help.remedy.run);
    const told = el(
      "div",
      { class: "book-failed", role: "alert" },
      el("p", { class: "error" }, t(help.key)),
      retry,
    );
    this.#turnTo(this.#words.t("ui.learn"), told, false, () => this.#failed(again, help));
    retry.focus();
  }

  /** The rules of another game. @param {string} id */
  async #other(id) {
    const there = this.#others.get(id) ?? (await loadGameRules(id));
    this.#others.set(id, there);
    return there;
  }

  /** Looks up why something is refused. @param {string} text code of the reason, after the game where it is another one */
  async #why(text) {
    const [code, id] = text.split("/").reverse();
    const isStill = this.#begin();
    const other = id ? await this.#other(id).catch(() => null) : null;
    if (!isStill()) return;
    // They are asked for again there.
    if (id && !other) return this.#showRules(id);
    const own = other?.chapterOfReason[code];
    const usual = CHAPTER_OF_REASON[code] ?? "";
    // Rules that vchess shares are in the chapters of the course.
    await this.#showRules(own ?? (id && id !== "vchess" ? id : usual));
  }

  /** @param {string} part a chapter, or a game @returns {Promise<void>} */
  async #showRules(part) {
    const id = rulesOfPart(part);
    /** @type {GameRules | null} */
    let other = null;
    const isStill = this.#begin();
    if (id) {
      try {
        other = await this.#other(id);
        if (!isStill()) return;
      } catch {
        if (!isStill()) return;
        // Offline.
        if (this.#place.childElementCount === 0) this.#home();
        this.#place.prepend(el("p", { class: "error", role: "alert" }, t("new.gameMissing")));
        return;
      }
    }
    const words = this.#words;
    const pages = rulePages(
      {
        words,
        look: this.#page.look,
        play: (lesson, index) =>
          this.#play(lesson, index, undefined, { go: () => this.#showRules(lesson.id), name: "ui.rules" }),
      },
      other,
    );
    const title = other ? `${words.t(`game.${other.id}`)} · ${words.t("ui.rules")}` : words.t("ui.rules");
    this.#turnTo(title, pages.element, false, () => this.#showRules(part));
    this.#isAt(part ? `${RULES_MARK}/${part}` : RULES_MARK);
    if (part) pages.goTo(part);
  }

  /**
   * @param {{ text: string, faults: readonly Fault[] }} [given] initial text instead of the stored one
   * @param {string} [address] its address
   */
  async #desk(given, address = DESK) {
    this.#maker ??= new Maker({
      settings: this.#page.settings,
      words: this.#words,
      play: (lesson) => this.#play(lesson, 0, () => null, { go: () => this.#desk(), name: "ui.desk" }),
      edit: (start, use) => {
        this.#dialog.close();
        this.#page.edit(start, (placed) => {
          if (placed) use(placed);
          this.open(DESK);
        });
      },
      openSet: (value, form) => this.#openSet(value, form),
      results: () => this.#results(),
      keep: (text) => remember(DESK_NOTE, text),
      left: () => this.#left.signal,
    });
    const maker = this.#maker;
    const isStill = this.#begin();
    // Its positions are diagrams. Where the rules of these cannot be loaded, it says so of each.
    await Promise.all([maker.begin(), wholeRules().catch(() => {})]);
    if (!isStill()) return;
    const kept = recall(DESK_NOTE);
    this.#turnTo(this.#words.t("ui.desk"), maker.element, false, () => this.#desk(given, address));
    this.#isAt(address);
    maker.open(given?.text ?? (typeof kept === "string" ? kept : ""), given?.faults ?? []);
  }

  /** Asks for a file with one lesson or several. */
  #openFile() {
    fileField(".json,application/json", ([chosen]) => this.#readFile(chosen)).click();
  }

  /** @param {File} file */
  async #readFile(file) {
    if (file.size > LARGEST_FILE) return this.#alert(this.#words.t("ui.tooLarge"));
    const text = await file.text();
    const several = severalIn(text);
    if (claimsResult(text)) await this.#results({ text });
    else if (several) await this.#openSet(several);
    // Faults are reported with the lesson.
    else await this.#shared(await linkTo(text, "", LESSON_MARK));
  }

  /** Several lessons from a file, or from the desk. @param {unknown} value @param {ClassForm} [form] */
  async #openSet(value, form) {
    const link = await linkTo(JSON.stringify(value), "", LESSONS_MARK);
    await this.#several(form ? `${link}&for=${form}` : link);
  }

  /** Opens a link with several lessons. @param {string} hash */
  async #several(hash) {
    const [link, ...parts] = hash.split("&");
    const place = new URLSearchParams(parts.join("&"));
    if (this.#set?.link !== link) {
      const isStill = this.#begin();
      try {
        const set = await setIn(link, this.#words);
        if (!isStill()) return;
        this.#set = { link, set };
        noteOpened({ title: set.title, link });
      } catch (error) {
        if (isStill()) this.#refuse(/** @type {Error} */ (error).message, hash);
        return;
      }
    }
    const number = Number(place.get("lesson"));
    const lesson = this.#set.set.lessons[number - 1];
    const form = place.get("for");
    if (form === "wall" || form === "sheet") await this.#forClass(form);
    else if (form === "teacher") await this.#handIn();
    else if (lesson) await this.#playOfSet(number - 1, indexOf(lesson, place.get("step") ?? undefined));
    else this.#showSet();
  }

  /** @returns {Up} */
  get #upToSet() {
    return { go: () => this.#showSet(), name: "ui.back" };
  }

  /** Lists the lessons of a set. @param {string} [wrong] error of one of them */
  #showSet(wrong) {
    const { link, set } = /** @type {{ link: string, set: LessonSet }} */ (this.#set);
    const ways = {
      play: (/** @type {number} */ index) => this.#playOfSet(index),
      give: (/** @type {ClassForm} */ form) => this.#forClass(form),
      handIn: () => this.#handIn(),
    };
    const { content, first } = setPage(this.#around, set, link, ways, wrong);
    const title = set.title ? isolated(set.title) : this.#words.t("set.title");
    this.#turnTo(title, content, false, () => this.#showSet(wrong));
    this.#isAt(link);
    first?.focus();
  }

  /** A pupil's stars of a set, for the teacher. */
  async #handIn() {
    const { link, set } = /** @type {{ link: string, set: LessonSet }} */ (this.#set);
    const stars = { title: set.title, ...starsOfSet(this.#progress, set.lessons) };
    const isStill = this.#begin();
    try {
      const { handInPage } = await import("./class-results-page.js");
      if (!isStill()) return;
      const { element, first } = handInPage(this.#words, stars, this.#page.name());
      this.#turnTo(this.#words.t("results.give"), element, false, () => this.#handIn(), this.#upToSet);
      this.#isAt(`${link}&for=teacher`);
      first.focus();
    } catch {
      if (isStill()) this.#failed(() => this.#handIn());
    }
  }

  /**
   * Shows the pupils' results.
   *
   * @param {{ link?: string, text?: string }} [come] a result just received
   * @param {import("./class-results-page.js").Dropped} [dropped] what was just deleted
   */
  async #results(come = {}, dropped) {
    const isStill = this.#begin();
    try {
      const { resultsPage, taken } = await import("./class-results-page.js");
      const added = await taken(this.#words, come);
      if (!isStill()) return;
      const again = (/** @type {typeof dropped} */ next) => void this.#results({}, next);
      const { element, first } = resultsPage(this.#words, again, added, dropped);
      const up = { go: () => void this.#desk(), name: /** @type {const} */ ("ui.desk") };
      this.#turnTo(this.#words.t("results.title"), element, false, () => this.#results(), up);
      this.#isAt(RESULTS);
      first?.focus();
    } catch (error) {
      if (!isStill()) return;
      if (error instanceof LessonError) this.#refuse(error.message, come.link ?? LEARN_MARK);
      else this.#failed(() => this.#results(come));
    }
  }

  /** The lessons of a set for the projector or on paper, once they have been checked. @param {ClassForm} form @returns {Promise<void>} */
  async #forClass(form) {
    const { link, set } = /** @type {{ link: string, set: LessonSet }} */ (this.#set);
    const isStill = this.#begin();
    const { signal } = this.#left;
    /** @type {HTMLElement} */
    let page;
    try {
      for (const lesson of set.lessons) {
        const faults = await checkLesson(lesson, signal);
        if (!isStill()) return;
        if (faults.length > 0) return this.#showSet(this.#words.faults(faults).join("\n"));
      }
      page =
        form === "wall"
          ? await (await import("./class-wall.js")).classWall(this.#around, set)
          : await (await import("./class-sheet.js")).classSheet(this.#around, set, signal);
    } catch {
      if (isStill()) this.#failed(() => this.#forClass(form));
      return;
    }
    if (!isStill()) return;
    const title = set.title ? isolated(set.title) : this.#words.t("set.title");
    this.#turnTo(title, page, false, () => this.#forClass(form), this.#upToSet);
    this.#isAt(`${link}&for=${form}`);
  }

  /** Plays a lesson of a set, once it has been checked. @param {number} index @param {number} [step] */
  async #playOfSet(index, step) {
    const { link, set } = /** @type {{ link: string, set: LessonSet }} */ (this.#set);
    const lesson = set.lessons[index];
    const isStill = this.#begin();
    const { signal } = this.#left;
    try {
      const faults = await checkLesson(lesson, signal);
      if (!isStill()) return;
      if (faults.length > 0) return this.#showSet(this.#words.faults(faults).join("\n"));
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    const addressOf = (/** @type {number} */ at) => `${link}&lesson=${index + 1}&step=${at + 1}`;
    await this.#play(lesson, step, addressOf, this.#upToSet);
  }

  /** Opens a link with a lesson, which is untrusted. @param {string} hash */
  async #shared(hash) {
    const words = this.#words;
    const [link, number = "1"] = hash.split("&step=");
    if (this.#given?.link !== link) {
      const told = el("p", { class: "quiet", role: "status" }, words.t("ui.checking"));
      this.#turnTo(words.t("ui.learn"), told, false, () => this.#shared(hash));
      this.#isAt(hash);
      const { signal } = this.#left;
      /** @type {Awaited<ReturnType<typeof lessonIn>> & { faults: Fault[] }} */
      let read;
      try {
        const { text, value } = await lessonIn(link, words);
        const faults = await checkLesson(value, signal, (done, count) => {
          told.textContent = `${words.t("ui.checking")} ${words.t("ui.step", { number: done + 1, count })}`;
        });
        signal.throwIfAborted();
        read = { text, value, faults };
      } catch (error) {
        if (!signal.aborted) this.#refuse(/** @type {Error} */ (error).message, hash);
        return;
      }
      const { text, value, faults } = read;
      const missing = faults.find(({ code }) => code === "game-missing");
      if (missing) return this.#refuse(words.t(`check.${missing.code}`, missing.parameters), hash);
      if (faults.length > 0) return this.#desk({ text, faults }, hash);
      this.#given = { link, lesson: /** @type {Lesson} */ (value) };
    }
    const { lesson } = this.#given;
    await this.#play(lesson, indexOf(lesson, number), (at) => (at > 0 ? `${link}&step=${at + 1}` : link));
  }

  /** All lessons, and why it is not what was wanted. The link stays in the address. @param {string} why @param {string} hash */
  #refuse(why, hash) {
    this.#home(hash);
    this.#alert(why);
  }

  /** @param {string} text */
  #alert(text) {
    this.#place.prepend(el("p", { class: "error book-alert", role: "alert" }, text));
  }

  /** @param {string} text */
  #speak(text) {
    if (this.#reads) readAloud(text);
  }
}
