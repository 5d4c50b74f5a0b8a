// The element <paco-sako>: a board for any page, and for our own. Here are its attributes, properties, methods and
// events; what happens on the board is the table's.

import { readLook } from "../board/theme.js";
import { otherSide } from "../game/mode.js";
import { playersAt } from "../game/players.js";
import { Store } from "../game/state.js";
import { kindOf } from "../game/text-kind.js";
import { Timekeeper } from "../game/timekeeper.js";
import { isLoaded, loadGame, USUAL_GAME } from "../games/index.js";
import { boardStyles } from "../kit/board-styles.js";
import { preferredLanguage, useLanguage } from "../kit/i18n.js";
import { Settings } from "../kit/settings.js";
import { Table } from "../panels/table.js";
import { createGame, failureOf, gameInfo, games, startRules } from "../rules/rules.js";
import { isPermitted, tell, tellEvents } from "./element-events.js";
import { ElementLessons } from "./element-lessons.js";
import { NAMES, readAttribute, usualOptions } from "./element-options.js";
import { fenOf, isArrow, positionOf } from "./element-position.js";

/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("../rules/rules.js").Failure} Failure */
/** @typedef {import("../rules/rules.js").LegalStep} LegalStep */
/** @typedef {import("../rules/rules.js").Square} Square */
/** @typedef {import("../rules/rules.js").SquareContent} SquareContent */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("./element-options.js").AttributeName} AttributeName */
/** @typedef {import("./element-options.js").Options} Options */
/** @typedef {import("../book/lesson.js").Lesson} Lesson */
/** @typedef {import("../game/shapes.js").Shape} Shape */
/** @typedef {import("../panels/table.js").Doors} Doors */

/** @typedef {import("./element-position.js").Position} Position */
/** @typedef {import("./element-position.js").GivenPosition} GivenPosition */

/**
 * What our own page gives its board: a game that is kept, settings that are kept, and ways out.
 *
 * @typedef {object} Page
 * @property {Store} store
 * @property {Settings} settings
 * @property {Timekeeper} timekeeper
 * @property {Doors} doors
 */

/** What our own page has given, by its board. @type {WeakMap<HTMLElement, Page>} */
const pages = new WeakMap();

/** @type {WeakMap<HTMLElement, Promise<Table>>} */
const tables = new WeakMap();

/** The lesson of `mode="lesson"` where none is named: the first of the course. */
const FIRST_LESSON = "board";

const EMPTY_BOARD = "8/8/8/8/8/8/8/8 w 0 - - -";

// Without a browser the module can be loaded all the same, for servers that make pages.
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (/** @type {unknown} */ (class {}));

export class PacoSako extends Base {
  static observedAttributes = NAMES;

  #settings = new Settings(null);
  /** @type {Table | null} */ #table = null;
  /** @type {Promise<Table> | null} */ #starting = null;
  /** @type {Set<AttributeName>} attributes that were changed and are not followed yet */ #changed = new Set(
    NAMES,
  );
  #isFollowing = false;
  /** Puts the style sheets on that are wanted. */ #putOnSheets = () => {};
  /** @type {Options} the last values that were right */ #options = usualOptions();
  /** @type {ElementLessons | null} */ #lessons = null;
  /** @type {Lesson | null} given as data, not by the attribute */ #lesson = null;
  /** The text in the element before it became a board. */
  #light = "";
  /** @type {(element: PacoSako) => void} */ #isReady = () => {};
  /** @type {Promise<PacoSako>} */ #ready = new Promise((resolve) => {
    this.#isReady = resolve;
  });

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }

  connectedCallback() {
    this.#table?.watch();
    this.#lessons?.watch();
    if (this.#starting) return;
    this.#starting = this.#start();
    tables.set(this, this.#starting);
    this.#starting.catch((error) => {
      // Put on a page again, it tries again.
      this.#starting = null;
      this.#fail(error);
    });
  }

  disconnectedCallback() {
    // Moved to another place it is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#table?.rest();
      this.#lessons?.rest();
    });
  }

  /** @param {AttributeName} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    this.#changed.add(name);
    if (name === "lesson") this.#lesson = null;
    if (!this.#table || this.#isFollowing) return;
    this.#isFollowing = true;
    // Several that are changed at once are followed together.
    queueMicrotask(async () => {
      if (this.#needsGame) await this.#loadGame();
      this.#isFollowing = false;
      this.#follow();
    });
  }

  /** Whether the game that is asked for is not loaded yet. */
  get #needsGame() {
    const variant = this.getAttribute("variant");
    return variant !== null && !isLoaded(variant) && games().some(({ id }) => id === variant);
  }

  /** Loads how the game is shown that is asked for. Where that fails it is told, and the game stays what it was. */
  async #loadGame() {
    try {
      await loadGame(this.getAttribute("variant") ?? USUAL_GAME);
    } catch (error) {
      this.#changed.delete("variant");
      this.#fail(error, "variant");
    }
  }

  async #start() {
    const own = pages.get(this);
    const [page, sheets] = await Promise.all([own ?? this.#prepare(), boardStyles()]);
    const { store, settings, doors, timekeeper } = page;
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    const dress = () => {
      root.adoptedStyleSheets = [...sheets[settings.get("theme")], ...(this.#lessons?.sheets ?? [])];
    };
    this.#putOnSheets = dress;
    dress();
    settings.subscribe((name) => name === "theme" && dress());
    const permits = (/** @type {Step} */ step) => isPermitted(this, store, step);
    const table = new Table(this, store, settings, doors, { isCompact: !own, timekeeper, permits });
    this.#table = table;
    if (!own) {
      root.addEventListener("keydown", (event) => {
        if (this.#options["keyboard-to-move"] && this.mode !== "lesson")
          table.key(/** @type {KeyboardEvent} */ (event));
      });
      if (this.#needsGame) await this.#loadGame();
      this.#follow();
    }
    tellEvents(this, table);
    if (this.isConnected) table.watch();
    this.#isReady(this);
    tell(this, "ready", {});
    return table;
  }

  /** A board in another page has a game and settings of its own, and keeps nothing. @returns {Promise<Page>} */
  async #prepare() {
    this.#light = this.textContent?.trim() ?? "";
    await Promise.all([startRules(), this.#speak()]);
    const store = new Store(createGame);
    /** @type {string | null} */
    let built = null;
    const editor = {
      today: () => null,
      analyse: () => this.#table?.analysis.open(),
      keep: (/** @type {string} */ fen) => {
        built = fen;
      },
      kept: () => built,
      address: () => {},
    };
    return {
      store,
      settings: this.#settings,
      timekeeper: new Timekeeper(store),
      doors: {
        newGame: () => this.start(),
        openTurn: null,
        openHelp: null,
        lookUp: null,
        analysisClosed: () => {},
        editor,
      },
    };
  }

  /** All boards of a page speak one language: what is asked for here, or what this part of the page is written in. */
  async #speak() {
    const written = this.closest("[lang]")?.getAttribute("lang");
    const tags = written ? [written, ...navigator.languages] : navigator.languages;
    await useLanguage(preferredLanguage(tags));
  }

  /** Takes up what the attributes say now. What cannot be read is told, and the last good value stays. */
  #follow() {
    const table = this.#table;
    if (!table) return;
    const changed = this.#changed;
    this.#changed = new Set();
    const options = { ...this.#options };
    // What the others can be depends on it.
    if (changed.has("variant")) for (const name of /** @type {const} */ (["rules", "level"])) changed.add(name);
    for (const name of NAMES) {
      if (!changed.has(name)) continue;
      try {
        const offer = { games: games(), game: gameInfo(options.variant) };
        Object.assign(options, { [name]: readAttribute(name, this.getAttribute(name), offer) });
      } catch (error) {
        this.#fail(error, name);
      }
    }
    this.#options = options;
    const isNew = (/** @type {AttributeName[]} */ ...names) => names.some((name) => changed.has(name));
    this.#dress(table, options);
    if (isNew("lang") && options.lang) this.#speak().catch((error) => this.#fail(error));
    const isLaid = isNew("variant", "fen", "game", "rules") && this.#lay(table, options);
    if (isLaid || isNew("mode", "white", "black", "level", "turn", "interactive")) this.#seat(table, options);
    if (isLaid || isNew("clock")) table.timekeeper.begin(options.clock);
    if (isLaid || isNew("initial-ply")) this.#show(options);
    if (isNew("orientation") && table.store.state.flipped !== (options.orientation === "black")) this.flip();
    if (isNew("mode")) this.#enter(table, this.mode);
    if (this.mode === "lesson" && isNew("mode", "lesson", "initial-step")) this.#teach(table, options);
    else if (this.mode !== "lesson") this.#lessons?.close();
  }

  /** What the board looks like. @param {Table} table @param {Options} options */
  #dress(table, options) {
    const settings = this.#settings;
    settings.set("theme", options.theme);
    settings.set("palette", options.palette);
    settings.set("pieces", options["piece-set"]);
    settings.set("coordinates", options.coordinates);
    table.board.duration = options["animation-duration"];
    table.show({
      moves: options["show-moves"],
      controls: options["show-controls"],
      mode: this.mode === "lesson" ? "view" : this.mode,
    });
  }

  /** Lays the game on the table that the attributes name, or the text in the element. @param {Table} table @param {Options} options */
  #lay({ store }, { variant, fen, game, rules }) {
    const text = game || fen || this.#light;
    const attribute = game ? "game" : fen ? "fen" : undefined;
    const isRecord = game !== "" || (fen === "" && kindOf(text) === "record");
    const start = text === "" ? {} : isRecord ? { record: text } : { fen: text };
    const failure = store.startGame({ game: variant, ...start, ...(rules && !isRecord && { rules }) }, null, null);
    if (failure) this.#fail(failure, attribute);
    return failure === null;
  }

  /** Says who plays. @param {Table} table @param {Options} options */
  #seat({ store }, { turn, interactive, white, black, level }) {
    const isBoard = this.mode !== "lesson" && (interactive ?? this.mode !== "view");
    const may = (/** @type {Color} */ color) => isBoard && turn !== otherSide(color);
    const { seats, rival } = playersAt({ white, black, level });
    const mine = { white: seats.white && may("white"), black: seats.black && may("black") };
    store.dispatch({ type: "seats", seats: mine, rival: this.mode === "play" ? rival : null });
  }

  /** Goes to the turn to begin with: of a game that is shown the start, of one that is played its end. @param {Options} options */
  #show(options) {
    const ply = options["initial-ply"] ?? (this.mode === "view" ? 0 : "last");
    this.goTo(ply === "last" ? "end" : ply);
  }

  /** @param {Table} table @param {Options["mode"]} mode */
  #enter(table, mode) {
    if (mode === "analysis") table.analysis.open();
    else table.analysis.close();
    if (mode === "edit") table.editor.open();
    else table.editor.close();
  }

  /** Shows the lesson that is asked for. @param {Table} table @param {Options} options */
  #teach(table, options) {
    const fail = (/** @type {unknown} */ error, attribute = "") => this.#fail(error, attribute || undefined);
    this.#lessons ??= new ElementLessons(this, this.#settings, table.parts.element, fail);
    const source = this.#lesson ?? (options.lesson || FIRST_LESSON);
    this.#lessons.open(source, options["initial-step"] ?? 1, this.#putOnSheets);
  }

  /** @param {unknown} error @param {string} [attribute] the one that is to blame */
  #fail(error, attribute) {
    const failure = error instanceof Error ? failureOf(error) : /** @type {Failure} */ (error);
    tell(this, "error", { ...failure, ...(attribute && { attribute }) });
  }

  /** The table, which must stand. @returns {Table} @throws {Error} before `ready` */
  get #standing() {
    if (this.#table) return this.#table;
    throw Object.assign(new Error("the board does not stand yet: wait for `ready`"), { code: "not-ready" });
  }

  /** Fulfilled with the element itself when the board stands and can be used. @returns {Promise<PacoSako>} */
  get ready() {
    return this.#ready;
  }

  /** What the board is for: as the attribute says, or `view` for a record and `play` for anything else. */
  get mode() {
    const { mode, game, fen } = this.#options;
    if (mode) return mode;
    return game || (!fen && this.#light && kindOf(this.#light) === "record") ? "view" : "play";
  }

  set mode(mode) {
    this.setAttribute("mode", mode);
  }

  /**
   * The lesson of `mode="lesson"`: the name of one of the course, a lesson as data or as its JSON text, or a link to one.
   * One with something wrong with it fires `error`, and the lesson before it stays.
   *
   * @returns {string | Lesson}
   */
  get lesson() {
    return this.#lesson ?? this.#options.lesson;
  }

  set lesson(lesson) {
    if (typeof lesson === "string") {
      this.setAttribute("lesson", lesson);
      return;
    }
    this.#lesson = lesson;
    const { mode } = this;
    if (this.#table && mode === "lesson") this.#teach(this.#table, this.#options);
  }

  /** The number of the step that a lesson shows, from 1; 0 where no lesson is shown. */
  get lessonStep() {
    return this.#lessons?.view?.number ?? 0;
  }

  set lessonStep(number) {
    const view = this.#lessons?.view;
    if (view) view.number = number;
    else this.#fail({ code: "no-lesson", message: 'there is no lesson on the board: it needs mode="lesson"' });
  }

  /** The kind of game: a name from `games()` of the rules, as the attribute says. */
  get variant() {
    return this.#options.variant;
  }

  set variant(variant) {
    this.setAttribute("variant", variant);
  }

  /** The position on the board as FEN, also in the middle of a turn (rules §10). */
  get fen() {
    return this.#standing.store.state.snapshot.fen;
  }

  set fen(fen) {
    this.setPosition(fen);
  }

  /** What stands on the board, by square; what is in the hand is not on the board. @returns {Position} */
  get position() {
    return positionOf(this.#standing.store.state.snapshot.board);
  }

  set position(position) {
    this.setPosition(position);
  }

  /** The arrows and circles on the board; a circle's arrow ends where it begins. @returns {readonly Shape[]} */
  get arrows() {
    return this.#standing.store.state.shapes;
  }

  set arrows(arrows) {
    const { store } = this.#standing;
    store.dispatch({ type: "wipeShapes" });
    for (const { from, to = from, color = "green" } of arrows) {
      const shape = { from, to, color };
      if (isArrow(shape)) store.dispatch({ type: "shape", shape });
      else this.#fail({ code: "bad-arrow", message: `no arrow: ${JSON.stringify(shape)}` });
    }
  }

  /** The whole game as a record, with variations, comments and drawings. */
  get game() {
    return this.toGame();
  }

  set game(record) {
    this.#begin({ record });
  }

  /** How many turns were played up to the position on the board. */
  get ply() {
    return this.#standing.store.state.snapshot.turns.length;
  }

  set ply(ply) {
    this.goTo(ply);
  }

  /** The steps that can be played now, each with what it does. @returns {readonly LegalStep[]} */
  get legalSteps() {
    return this.#standing.store.state.snapshot.legalSteps;
  }

  /** The steps of the turn under way. @returns {readonly Step[]} */
  get partialTurn() {
    return this.#standing.store.state.snapshot.chain;
  }

  /** The result as records write it; `*` while the game goes on. @returns {"1-0" | "0-1" | "1/2-1/2" | "*"} */
  get result() {
    return this.#standing.store.state.snapshot.status.result;
  }

  /**
   * Begins a game with a position. One that cannot be played changes nothing and fires `error`.
   *
   * @param {string | GivenPosition} position a FEN, or what stands on each square; then White is to move, and nobody
   *   castles
   * @returns {boolean} whether it was set up
   */
  setPosition(position) {
    if (typeof position === "string") return this.#begin({ fen: position });
    try {
      return this.#begin({ fen: fenOf(position, this.#options.variant) });
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** @param {{ fen?: string, record?: string }} start */
  #begin(start) {
    const { store, timekeeper } = this.#standing;
    const { variant, rules, clock } = this.#options;
    const failure = store.startGame(
      { game: variant, ...start, ...(rules && !start.record && { rules }) },
      null,
      null,
    );
    if (failure) {
      this.#fail(failure);
      return false;
    }
    this.#seat(this.#standing, this.#options);
    timekeeper.begin(clock);
    return true;
  }

  /**
   * Plays a whole turn or some steps of one, whoever may move by hand. One that cannot be played changes nothing and
   * fires `error`.
   *
   * @param {string | readonly Step[]} turn in notation, such as `Ne4xd6`, or its steps
   * @returns {boolean} whether it was played
   */
  move(turn) {
    const { store } = this.#standing;
    const { steps, failure } =
      typeof turn === "string" ? store.readTurn(turn) : { steps: [...turn], failure: null };
    if (failure) {
      this.#fail(failure);
      return false;
    }
    return store.dispatch({ type: "steps", steps });
  }

  /** Turns the board. */
  flip() {
    this.#standing.store.dispatch({ type: "flip" });
  }

  /** Begins anew with what the attributes name. */
  start() {
    const table = this.#standing;
    if (!this.#lay(table, this.#options)) return;
    this.#seat(table, this.#options);
    table.timekeeper.begin(this.#options.clock);
  }

  /** Takes everything off the board. There is no game without kings, so this needs `mode="edit"`. */
  clear() {
    const { editor } = this.#standing;
    if (editor.isOpen) editor.take(EMPTY_BOARD);
    else this.#fail({ code: "not-editing", message: 'an empty board needs mode="edit"' });
  }

  /** Lifts what stands on a square. @param {Square} square @returns {boolean} whether it could be lifted */
  startMove(square) {
    return this.#standing.store.dispatch({ type: "step", step: { type: "lift", square } });
  }

  /** Takes back the turn under way. */
  cancelMove() {
    const { store } = this.#standing;
    if (store.state.snapshot.chain.length > 0) store.dispatch({ type: "undoTurn" });
  }

  /** Goes to the position after so many turns of the line on the board. @param {number | "start" | "end"} ply */
  goTo(ply) {
    const { store } = this.#standing;
    const { tree, at, snapshot } = store.state;
    const line = [tree.root, ...tree.lineTo(tree.lastSeenOf(at))];
    const place = ply === "end" ? line.length - 1 : ply === "start" ? 0 : Math.min(ply, line.length - 1);
    const node = line[place]?.id;
    if (node !== undefined && (node !== at.id || snapshot.chain.length > 0))
      store.dispatch({ type: "visit", node });
  }

  /** Takes back one link of the turn under way, or of the last one. */
  undoStep() {
    this.#standing.store.dispatch({ type: "undoStep" });
  }

  /** Takes back a turn. */
  undo() {
    this.#standing.store.dispatch({ type: "undoTurn" });
  }

  /** Plays again a turn that was taken back. */
  redo() {
    this.#standing.store.dispatch({ type: "redoTurn" });
  }

  /** The whole game as a record. */
  toGame() {
    return this.#standing.store.texts()?.record ?? "";
  }

  /** @param {{ marks?: boolean }} [options] */
  async #picture({ marks = true } = {}) {
    const { store, parts } = this.#standing;
    const picture = await import("../board/picture.js");
    const { state } = store;
    const look = readLook(parts.boardArea, this.#settings);
    const choice = { flipped: state.flipped, coordinates: look.coordinates, marks };
    const scene = picture.pictureScene(state, state.snapshot, choice);
    return { picture, look, choice, scene, words: picture.pictureWords(state, state.snapshot) };
  }

  /** The board as a picture, whole in itself. @param {{ marks?: boolean }} [options] `marks`: the last turn, alarms and drawings, too */
  async toSvg(options) {
    const { picture, scene, look, choice, words } = await this.#picture(options);
    return picture.toSvg(scene, look, choice, words);
  }

  /** The board as a PNG. @param {{ marks?: boolean, scale?: 1 | 2 | 3 | 4 }} [options] `scale`: how many times 400 pixels */
  async toPng({ scale = 2, ...options } = {}) {
    const { picture, scene, look, choice } = await this.#picture(options);
    return picture.toPng(picture.toCanvas(scene, look, choice, scale));
  }
}

/** Defines the element, where there is a browser and it is not defined yet. */
export function define() {
  if (globalThis.customElements && !customElements.get("paco-sako")) customElements.define("paco-sako", PacoSako);
}

/**
 * For our own page: makes an element its board, with a game and settings that are kept.
 *
 * @param {HTMLElement} element a `<paco-sako>`; it must not be defined before
 * @param {Page} page
 * @returns {Promise<Table>}
 */
export async function seatPage(element, page) {
  pages.set(element, page);
  define();
  const table = await tables.get(element);
  if (!table) throw new Error("the board is not on the page");
  return table;
}
