// The element <paco-sako>: a board for any page, and for our own. Here are its attributes, properties, methods and
// events; what happens on the board is the table's.

import { readLook } from "../board/theme.js";
import { otherSide } from "../game/mode.js";
import { playersAt } from "../game/players.js";
import { Store } from "../game/state.js";
import { kindOf } from "../game/text-kind.js";
import { Timekeeper } from "../game/timekeeper.js";
import { isLoaded, loadGame, offeredGames, USUAL_GAME } from "../games/index.js";
import { boardStyles, loadedStyles, sheetIn } from "../kit/board-styles.js";
import { preferredLanguage, useLanguage } from "../kit/i18n.js";
import { Settings } from "../kit/settings.js";
import { Table } from "../panels/table.js";
import { createGame, failureOf, gameInfo, games, startRules } from "../rules/rules.js";
import { isPermitted, tell, tellEvents } from "./element-events.js";
import { ElementLessons } from "./element-lessons.js";
import { NAMES, readAttribute, usualOptions } from "./element-options.js";
import { positionOf, readArrows, spelled, startOf } from "./element-position.js";
import { AttributeProperties, said, upgradeProperties } from "./element-properties.js";
import { showRefusal, whole } from "./light.js";

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

/** @typedef {import("./element-position.js").Beginning} Beginning */

/** @typedef {{ promise: Promise<PacoSako>, resolve: (element: PacoSako) => void, reject: (error: unknown) => void }} Deferred */

export class PacoSako extends AttributeProperties {
  static observedAttributes = NAMES;

  #settings = new Settings(null);
  /** @type {Table | null} */ #table = null;
  /** @type {Promise<Table> | null} */ #starting = null;
  /** @type {Set<AttributeName>} attributes that were changed and are not followed yet */ #changed = new Set(
    NAMES,
  );
  #isFollowing = false;
  /** @type {Options} the last values that were right */ #options = usualOptions();
  /** @type {ElementLessons | null} */ #lessons = null;
  /** @type {Lesson | null} given as data, not by the attribute */ #lesson = null;
  /** The text in the element before it became a board. */
  #light = "";
  /** @type {"record" | "position" | null} what a script has set last, where that is not what the attributes name */
  #given = null;
  /** @type {{ start?: Beginning, ply?: number, arrows?: readonly Shape[] }} what was set before the board stood */
  #pending = {};
  /** @type {Deferred} */ #ready = deferred();
  #hasFailed = false;

  constructor() {
    super();
    // The text in the element is shown until the board stands.
    this.attachShadow({ mode: "open" }).append(document.createElement("slot"));
    upgradeProperties(this);
  }

  connectedCallback() {
    this.#table?.watch();
    this.#lessons?.watch();
    if (this.#starting) return;
    if (this.#hasFailed) this.#ready = deferred();
    this.#hasFailed = false;
    const { reject } = this.#ready;
    this.#starting = this.#start();
    tables.set(this, this.#starting);
    this.#starting.catch((error) => {
      // Put on a page again, it tries again.
      this.#starting = null;
      this.#hasFailed = true;
      showRefusal(this, error);
      reject(error);
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

  /** Style sheets belong to a document: in another one they must be made again. */
  adoptedCallback() {
    this.#redress();
  }

  #redress() {
    this.#dressRoot().catch((error) => this.#fail(error));
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
    return variant !== null && !isLoaded(variant) && offeredGames().includes(variant);
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
    if (own) this.#settings = own.settings;
    const [page] = await Promise.all([own ?? this.#prepare(), this.#dressRoot()]);
    const { store, settings, doors, timekeeper } = page;
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    settings.subscribe((name) => name === "theme" && this.#redress());
    const permits = (/** @type {Step} */ step) => isPermitted(this, store, step);
    const options = { isCompact: !own, timekeeper, permits };
    const table = await Table.standing(this, store, settings, doors, options);
    this.#table = table;
    if (!own) {
      root.addEventListener("keydown", (event) => {
        if (this.#options["keyboard-to-move"] && this.mode !== "lesson")
          table.key(/** @type {KeyboardEvent} */ (event));
      });
      if (this.#needsGame) await this.#loadGame();
      this.#follow();
      this.#catchUp();
    }
    tellEvents(this, table);
    if (this.isConnected) table.watch();
    this.#ready.resolve(this);
    tell(this, "ready", {});
    return table;
  }

  /** Gives the board's tree the style sheets of its theme and its document. */
  async #dressRoot() {
    const home = this.ownerDocument;
    // A document that is not shown has none.
    if (!home.defaultView) return;
    // At once if they are loaded: a board must not show the colours of another theme, not even for a frame.
    const sheets = loadedStyles(home) ?? (await boardStyles(home));
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    if (home !== this.ownerDocument) return;
    const taught = this.#lessons?.sheets.map((sheet) => sheetIn(home, sheet)) ?? [];
    root.adoptedStyleSheets = [...sheets[this.#settings.get("theme")], ...taught];
  }

  /** Does what was asked for before the board stood. */
  #catchUp() {
    const { start, ply, arrows } = this.#pending;
    this.#pending = {};
    if (start) this.#take(start);
    if (ply !== undefined) this.ply = ply;
    if (arrows) this.arrows = arrows;
  }

  /** A board in another page has a game and settings of its own, and keeps nothing. @returns {Promise<Page>} */
  async #prepare() {
    await Promise.all([startRules(), this.#speak(), whole(this)]);
    this.#light = this.textContent?.trim() ?? "";
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
        rematch: null,
        share: null,
        openTurn: null,
        openHelp: null,
        lookUp: null,
        sendTurn: null,
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
    const isNamed = isNew("variant", "fen", "game", "rules");
    if (isNamed) this.#given = null;
    const isLaid = isNamed && this.#lay(table, options);
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
    if (failure) this.#failAloud(failure, attribute);
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
    this.#lessons.open(source, options["initial-step"] ?? 1, () => this.#redress());
  }

  /** @param {unknown} error @param {string} [attribute] the one that is to blame */
  #fail(error, attribute) {
    const failure = error instanceof Error ? failureOf(error) : /** @type {Failure} */ (error);
    tell(this, "error", { ...failure, ...(attribute && { attribute }) });
  }

  /** The same, said on the board, too: what should be seen is not there. @param {Failure} failure @param {string} [attribute] */
  #failAloud(failure, attribute) {
    const parameters = { message: failure.message };
    this.#table?.store.dispatch({ type: "notice", key: "notice.error", parameters, tone: "error" });
    this.#fail(failure, attribute);
  }

  /** The table, which must stand. @returns {Table} @throws {Error} before `ready` */
  get #standing() {
    if (this.#table) return this.#table;
    throw Object.assign(new Error("the board does not stand yet: wait for `ready`"), { code: "not-ready" });
  }

  /** Fulfilled with the element itself when the board stands; rejected if it cannot. @returns {Promise<PacoSako>} */
  get ready() {
    return this.#ready.promise;
  }

  /** What the board is for: as the attribute says, or `view` for a record and `play` for anything else. @returns {"view" | "play" | "analysis" | "edit" | "lesson"} */
  get mode() {
    return said(this, "mode") ?? (this.#holdsRecord ? "view" : "play");
  }

  set mode(/** @type {"view" | "play" | "analysis" | "edit" | "lesson" | null | undefined} */ mode) {
    if (mode === null || mode === undefined) this.removeAttribute("mode");
    else this.setAttribute("mode", mode);
  }

  /** Whether it was given a game rather than a position. */
  get #holdsRecord() {
    const { start } = this.#pending;
    if (start) return "game" in start && start.game !== null;
    if (this.#given) return this.#given === "record";
    if (this.getAttribute("game")) return true;
    return !this.getAttribute("fen") && this.#light !== "" && kindOf(this.#light) === "record";
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

  /** The position on the board as FEN, also in the middle of a turn (rules §10). To set it begins a game with it. @returns {string} */
  get fen() {
    if (this.#table) return this.#table.store.state.snapshot.fen;
    const { start } = this.#pending;
    return (start && "fen" in start ? start.fen : this.getAttribute("fen")) ?? "";
  }

  set fen(/** @type {string | null | undefined} */ fen) {
    // Frameworks set again what an event has told them: that must not begin a game.
    if (!this.#table || fen !== this.fen) this.#take({ fen: given(fen) });
  }

  /** What stands on the board, by square; what is in the hand is not on the board. To set it begins a game with it. @returns {GivenPosition} */
  get position() {
    if (this.#table) return positionOf(this.#table.store.state.snapshot.board);
    const { start } = this.#pending;
    return (start && "position" in start ? start.position : null) ?? {};
  }

  set position(/** @type {string | GivenPosition | null | undefined} */ position) {
    if (typeof position === "string") this.fen = position;
    else this.#take({ position: position ?? null });
  }

  /** The arrows and circles on the board; a circle's arrow ends where it begins. @returns {readonly Shape[]} */
  get arrows() {
    return this.#table?.store.state.shapes ?? this.#pending.arrows ?? [];
  }

  set arrows(/** @type {readonly (Partial<Shape> & { from: Square })[] | null | undefined} */ arrows) {
    const { shapes, failures } = readArrows(arrows ?? []);
    for (const failure of failures) this.#fail(failure);
    if (shapes === null) return;
    if (this.#table) this.#table.store.dispatch({ type: "shapes", shapes });
    else this.#pending.arrows = shapes;
  }

  /** The whole game as a record, with variations, comments and drawings. To set it begins with that game. @returns {string} */
  get game() {
    if (this.#table) return this.toGame();
    const { start } = this.#pending;
    return (start && "game" in start ? start.game : this.getAttribute("game")) ?? "";
  }

  set game(/** @type {string | null | undefined} */ record) {
    if (!this.#table || record !== this.game) this.#take({ game: given(record) });
  }

  /** How many turns were played up to the position on the board. @returns {number} */
  get ply() {
    return this.#table?.store.state.snapshot.turns.length ?? this.#pending.ply ?? 0;
  }

  set ply(/** @type {number | null | undefined} */ ply) {
    if (this.#table) this.goTo(ply ?? "start");
    else this.#pending.ply = ply ?? undefined;
  }

  /** The steps that can be played now, each with what it does; none before the board stands. @returns {readonly LegalStep[]} */
  get legalSteps() {
    return this.#table?.store.state.snapshot.legalSteps ?? [];
  }

  /** The steps of the turn under way. @returns {readonly Step[]} */
  get partialTurn() {
    return this.#table?.store.state.snapshot.chain ?? [];
  }

  /** The result as records write it; `*` while the game goes on. @returns {"1-0" | "0-1" | "1/2-1/2" | "*"} */
  get result() {
    return this.#table?.store.state.snapshot.status.result ?? "*";
  }

  /**
   * Begins a game with a position. One that cannot be played changes nothing and fires `error`.
   *
   * @param {string | GivenPosition} position a FEN, or what stands on each square; then White is to move, and nobody
   *   castles
   * @returns {boolean} whether it was set up
   */
  setPosition(position) {
    this.#standing;
    return this.#take(typeof position === "string" ? { fen: position } : { position });
  }

  /** Begins with what a script has set, or keeps it until the board stands. @param {Beginning} start */
  #take(start) {
    if (!this.#table) {
      this.#pending.start = start;
      return false;
    }
    if (Object.values(start)[0] === null) {
      this.start();
      return true;
    }
    try {
      return this.#begin(startOf(start, this.#options.variant));
    } catch (error) {
      this.#failAloud(failureOf(error));
      return false;
    }
  }

  /** @param {{ fen?: string, record?: string }} start */
  #begin(start) {
    const table = this.#standing;
    const { variant, rules, clock } = this.#options;
    const options = { game: variant, ...start, ...(rules && !start.record && { rules }) };
    const failure = table.store.startGame(options, null, null);
    if (failure) {
      this.#failAloud(failure);
      return false;
    }
    this.#holds(table, start.record === undefined ? "position" : "record");
    this.#seat(table, this.#options);
    table.timekeeper.begin(clock);
    this.#show(this.#options);
    return true;
  }

  /** Notes what the board was given, which may change what it is for. @param {Table} table @param {"record" | "position" | null} given */
  #holds(table, given) {
    const { mode } = this;
    this.#given = given;
    if (mode === this.mode) return;
    this.#dress(table, this.#options);
    this.#enter(table, this.mode);
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
    if (typeof turn !== "string" && !Array.isArray(turn)) {
      this.#fail({ code: "bad-value", message: `a turn is a text or a list of steps, not ${spelled(turn)}` });
      return false;
    }
    const { steps, failure } =
      typeof turn === "string" ? store.readTurn(turn) : { steps: [...turn], failure: null };
    return failure ? this.#refuse(failure) : this.#do({ type: "steps", steps });
  }

  /** @param {import("../game/view-state.js").Action} action @returns {boolean} whether it was done */
  #do(action) {
    const { done, failure } = this.#standing.store.attempt(action);
    return failure ? this.#refuse(failure) : done;
  }

  /** @param {Failure} failure */
  #refuse(failure) {
    this.#fail(failure);
    return false;
  }

  /** Turns the board. */
  flip() {
    this.#standing.store.dispatch({ type: "flip" });
  }

  /** Begins anew with what the attributes name. */
  start() {
    const table = this.#standing;
    if (!this.#lay(table, this.#options)) return;
    this.#holds(table, null);
    this.#seat(table, this.#options);
    table.timekeeper.begin(this.#options.clock);
  }

  /** Takes everything off the board. There is no game without kings, so this needs `mode="edit"`. */
  clear() {
    const { editor } = this.#standing;
    if (editor.isOpen) editor.take(EMPTY_BOARD);
    else this.#fail({ code: "not-editing", message: 'an empty board needs mode="edit"' });
  }

  /** Lifts what stands on a square. What cannot be lifted stays, and fires `error`. @param {Square} square @returns {boolean} whether it was lifted */
  startMove(square) {
    return this.#do({ type: "step", step: { type: "lift", square } });
  }

  /** Takes back the turn under way. */
  cancelMove() {
    const { store } = this.#standing;
    if (store.state.snapshot.chain.length > 0) store.dispatch({ type: "undoTurn" });
  }

  /** Goes to the position after so many turns of the line on the board, or to its end. @param {number | "start" | "end"} ply */
  goTo(ply) {
    const { store } = this.#standing;
    if (ply !== "start" && ply !== "end" && !(Number.isInteger(ply) && ply >= 0)) {
      this.#fail({ code: "bad-value", message: `a number of turns, "start" or "end", not ${spelled(ply)}` });
      return;
    }
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

/** Vue sets an empty text where there is no value. @param {string | null | undefined} text */
const given = (text) => (text === "" || text === undefined ? null : text);

/** A promise that is decided later. Nobody need hear that it was rejected. @returns {Deferred} */
function deferred() {
  /** @type {Partial<Deferred>} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  parts.promise.catch(() => {});
  return /** @type {Deferred} */ (parts);
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
