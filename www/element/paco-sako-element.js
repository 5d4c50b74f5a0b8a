// The element <paco-sako>: a board for any page; that of our own is page/own-board.js. Here are its attributes, properties, methods and
// events; what happens on the board is the table's.

import { boardGames, isLoaded, loadGame, USUAL_GAME } from "../games/index.js";
import { Locale, preferredLanguage } from "../kit/i18n.js";
import { Settings } from "../kit/settings.js";
import { deferred } from "../kit/work/deferred.js";
import { Presence } from "../kit/work/lifetime.js";
import { Table } from "../panels/table.js";
import { failureOf, gameInfo, wholeRules } from "../rules/rules.js";
import { BoardActions, seated, standing } from "./element-actions.js";
import { Content, given } from "./element-content.js";
import { dressTable, dressTree, isStoodFor } from "./element-dress.js";
import { fail, isPermitted, tell, tellEvents } from "./element-events.js";
import { gameByTag, namedGame, seatsIn, withRemedy } from "./element-game.js";
import { NAMES, OF_GAME, readAttribute, usualOptions } from "./element-options.js";
import { positionOf, readArrows, startOf } from "./element-position.js";
import { followed, said, upgradeProperties } from "./element-properties.js";
import { useOwnTexts } from "./element-texts.js";
import { refused, showRefusal, textIn, whole } from "./light.js";

/** @import { Lesson } from "../book/lesson.js" */
/** @import { Shape } from "../game/tree/shapes.js" */
/** @import { PuzzleData } from "../puzzles/given.js" */
/** @import { Study, StudyPlace } from "../study/study-form.js" */
/** @import { GameOnBoard } from "../games/index.js" */
/** @import { Failure, Square, Step } from "../rules/rules.js" */
/** @import { AttributeName, Options } from "./element-options.js" */
/** @import { ScriptedStart, GivenPosition } from "./element-position.js" */

/** What the attributes of a board of this game may choose from. @param {GameOnBoard} game */
const offerIn = (game) => ({ games: boardGames(), game: gameInfo(game) });

export class PacoSako extends BoardActions {
  static observedAttributes = NAMES;

  #settings = new Settings(null);
  /** Language of this board. */ #locale = new Locale();
  /** True while it is on a page. */ #presence = new Presence();
  /** @type {Table | null} */ #table = null;
  /** @type {Promise<void> | null} */ #starting = null;
  /** @type {Set<AttributeName>} attributes that were changed and are not followed yet */ #changed = new Set(
    NAMES,
  );
  #isFollowing = false;
  /** @type {import("./element-properties.js").Followed["texts"]} */ #texts = new Map();
  /** @type {Options} the last values that were right */ #options = usualOptions();
  /** @type {import("./element-views.js").Views | null} */ #views = null;
  #content = new Content(this);
  /** @type {import("../kit/work/deferred.js").Deferred<PacoSako>} */ #ready = deferred();
  #hasFailed = false;
  /** The game whose rules could not be loaded: they are not asked for again by themselves. @type {string | null} */ #missing =
    null;

  constructor() {
    super();
    // The text in the element is shown until the board is ready.
    this.attachShadow({ mode: "open" }).append(document.createElement("slot"));
    upgradeProperties(this);
  }

  connectedCallback() {
    this.#attend(true);
    // This part of the page may be written in another language.
    if (this.#table) this.#useLanguage().catch((error) => fail(this, error));
    this.#stand();
  }

  /** Makes the board, unless that is under way or done. */
  #stand() {
    if (this.#starting) return;
    if (this.#hasFailed) this.#ready = deferred();
    this.#hasFailed = false;
    const { reject } = this.#ready;
    this.#starting = this.#start();
    this.#starting.catch((error) => {
      // Put on a page again, it tries again.
      this.#starting = null;
      this.#hasFailed = true;
      this.#locale.run(() => showRefusal(this, error, () => this.#stand()));
      const refusal = refused(error);
      reject(refusal);
      fail(this, refusal);
    });
  }

  disconnectedCallback() {
    // Moved to another place it is connected again at once.
    queueMicrotask(() => {
      if (!this.isConnected) this.#attend(false);
    });
  }

  /** @param {boolean} isHere */
  #attend(isHere) {
    this.#locale.run(() => {
      this.#presence.isHere = isHere;
    });
  }

  /** Style sheets belong to a document: in another one they must be made again. */
  adoptedCallback() {
    this.#redress();
  }

  #redress() {
    this.#dressTree().catch((error) => fail(this, error));
  }

  #dressTree() {
    return dressTree(this, this.#settings, () => this.#views?.sheets ?? []);
  }

  /** @param {AttributeName} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    // Naming a game again whose rules were missing asks for them again.
    const isAgain = name === "variant" && value !== null && value === this.#missing;
    if (before === value && !isAgain) return;
    this.#changed.add(name);
    // Without a name the record says which game it is of.
    if ((name === "game" || name === "fen") && !this.hasAttribute("variant")) this.#changed.add("variant");
    if (this.#changed.has("variant")) this.#missing = null;
    if (name === "lesson" || name === "puzzle" || name === "study") this.#content[name] = null;
    if (!this.#table || this.#isFollowing) return;
    this.#isFollowing = true;
    // Several that are changed at once are followed together.
    queueMicrotask(async () => {
      const isMissed = await this.#loadGame();
      this.#isFollowing = false;
      this.#locale.run(() => {
        this.#follow();
        if (isMissed) this.#tellMissing();
      });
    });
  }

  /** Loads the requested game. If that fails, `error` fires and the game stays. @returns {Promise<boolean>} true if it has failed */
  async #loadGame() {
    const before = this.#missing;
    // Another one may be asked for while one is loaded.
    for (;;) {
      const tried = this.#content.variant;
      if (isLoaded(tried) || tried === this.#missing || !boardGames().some((id) => id === tried)) break;
      try {
        await loadGame(tried);
      } catch (error) {
        if (this.#content.variant === tried) this.#miss(tried, error);
      }
    }
    return this.#missing !== before;
  }

  /** @param {string} game whose rules could not be loaded @param {unknown} error */
  #miss(game, error) {
    this.#missing = game;
    this.#changed.delete("variant");
    fail(this, error, this.hasAttribute("variant") ? "variant" : undefined);
  }

  /** The board has another game than was asked for. */
  #tellMissing() {
    this.#table?.store.dispatch({ type: "notice", key: "new.gameMissing", tone: "error" });
  }

  /** Sets it up. Taken off its page meanwhile, it waits where it is, and goes on when it is put on one again. */
  async #start() {
    const presence = this.#presence;
    // All that is loaded is there before the board stands: it must not be seen before it looks as it was asked for.
    const [{ page, addMenu, missed }] = await Promise.all([this.#prepare(), this.#dressTree()]);
    await presence.here();
    const { store, settings, callbacks, timekeeper } = page;
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    settings.subscribe((name) => name === "theme" && this.#redress());
    const permits = (/** @type {Step} */ step) => isPermitted(this, store, step);
    const cramped = (/** @type {Failure} */ failure) => fail(this, failure);
    const options = { isCompact: true, timekeeper, permits, presence, cramped };
    const table = await this.#locale.run(() => Table.standing(this, store, settings, callbacks, options));
    this.#table = table;
    seated.set(this, { table, settings, locale: this.#locale });
    root.addEventListener("keydown", (event) => {
      if (this.#options["keyboard-to-move"] && !isStoodFor(this.mode))
        table.key(/** @type {KeyboardEvent} */ (event));
    });
    if (missed && this.#content.variant === missed.game) this.#miss(missed.game, missed.error);
    // Another one may have been asked for meanwhile.
    await this.#loadGame();
    this.#locale.run(() => {
      addMenu(this, store, table.parts);
      this.#follow();
      this.#catchUp();
      if (this.#missing !== null) this.#tellMissing();
    });
    tellEvents(this, table);
    this.#locale.run(() => presence.during(() => table.watch()));
    this.#ready.resolve(this);
    tell(this, "ready", {});
  }

  /** Does what was asked for before the board stood. */
  #catchUp() {
    const { start, ply, arrows } = this.#content.take();
    if (start) this.#take(start);
    if (ply !== undefined) this.ply = ply;
    if (arrows) this.arrows = arrows;
  }

  /** It has a game and settings of its own, and keeps nothing. */
  async #prepare() {
    const isRead = whole(this).then(() => {
      this.#content.light = textIn(this);
    });
    const [{ pageElsewhere, addMenu, Views, prepare }, { game, missed }] = await Promise.all([
      import("./elsewhere.js"),
      this.#beginRules(isRead),
      this.#useLanguage(),
      isRead,
    ]);
    await prepare();
    this.#views = new Views(this.#content, {
      host: this,
      settings: this.#settings,
      locale: this.#locale,
      presence: this.#presence,
      fail: (error, attribute) => fail(this, error, attribute),
      dress: () => this.#redress(),
    });
    this.#options.variant = game;
    followed.set(this, {
      offer: () => (this.#changed.has("variant") ? undefined : offerIn(this.#options.variant)),
      variant: () => (this.hasAttribute("variant") ? null : this.#options.variant),
      texts: this.#texts,
    });
    const page = pageElsewhere(this.#settings, game, {
      start: () => this.start(),
      analyse: () => this.#table?.analysis.open(),
    });
    return { page, addMenu, missed };
  }

  /**
   * Loads the rules that it begins with: those of its game, and of no other one.
   *
   * @param {Promise<void>} isRead when the text in the element is there
   * @returns {Promise<{ game: GameOnBoard, missed?: { game: GameOnBoard, error: unknown } }>} the game, and the one that was wanted and
   *   could not be loaded
   */
  async #beginRules(isRead) {
    if (!["variant", "game", "fen"].some((name) => this.getAttribute(name))) await isRead;
    const game = /** @type {GameOnBoard} */ (this.#content.variant);
    if (game !== USUAL_GAME && boardGames().some((id) => id === game)) {
      try {
        await loadGame(game);
        return { game };
      } catch (error) {
        await wholeRules();
        return { game: USUAL_GAME, missed: { game, error } };
      }
    }
    await wholeRules();
    return { game: USUAL_GAME };
  }

  /** Switches to the language of the element, or of the part of the page around it. */
  async #useLanguage() {
    const written = this.closest("[lang]")?.getAttribute("lang");
    const tags = written ? [written, ...navigator.languages] : navigator.languages;
    await this.#locale.use(preferredLanguage(tags));
  }

  /** Applies the attributes. For an invalid one `error` fires, and the last valid value stays. */
  #follow() {
    const table = this.#table;
    if (!table) return;
    const changed = this.#changed;
    this.#changed = new Set();
    const wasStudy = this.#options.mode === "study";
    const options = this.#read(changed, this.#options);
    this.#options = options;
    const isNew = (/** @type {AttributeName[]} */ ...names) => names.some((name) => changed.has(name));
    dressTable(table, this.#settings, options, this.mode);
    if (isNew("lang")) this.#useLanguage().catch((error) => fail(this, error));
    const isOtherText = this.#content.light !== "" && wasStudy !== (options.mode === "study");
    const isNamed = isNew("variant", "fen", "game", "rules") || isOtherText;
    if (isNamed) this.#content.given = null;
    const isLaid = isNamed && this.#lay(table, options);
    if (isLaid || isNew("mode", "white", "black", "level", "persona", "turn", "interactive"))
      this.#seat(table, options);
    if (isLaid || isNew("clock")) table.timekeeper.begin(options.clock);
    if (isLaid || isNew("initial-ply")) this.#show(options, isLaid);
    if (isNew("orientation") && table.store.state.flipped !== (options.orientation === "black")) this.flip();
    if (isNew("mode")) this.#enter(table, this.mode);
    this.#views?.closeOthers(this.mode);
    const { element } = table.parts;
    if (this.mode === "lesson" && isNew("mode", "lesson", "initial-step")) this.#views?.teach(element, options);
    if (this.mode === "puzzle" && isNew("mode", "puzzle")) this.#views?.pose(element, options);
    if (this.mode === "study" && isNew("mode", "study", "initial-step")) this.#views?.study(element, options);
  }

  /**
   * Options with the changed attributes in place of those before; an invalid one is no longer changed.
   *
   * @param {Set<AttributeName>} changed
   * @param {Options} before
   */
  #read(changed, before) {
    const options = { ...before };
    if (changed.has("variant")) for (const name of OF_GAME) changed.add(name);
    for (const name of NAMES) {
      if (!changed.has(name)) continue;
      try {
        const text = this.getAttribute(name);
        const asked = name === "variant" ? this.#content.variant : text;
        Object.assign(options, { [name]: readAttribute(name, asked, offerIn(options.variant)) });
        this.#texts.set(name, text);
      } catch (error) {
        changed.delete(name);
        fail(this, error, name);
      }
    }
    return options;
  }

  /** The same options in another game. @param {GameOnBoard} game @returns {Options} */
  #optionsIn(game) {
    const before = this.#options;
    return game === before.variant ? before : this.#read(new Set(OF_GAME), { ...before, variant: game });
  }

  /** Lays the game on the table that the attributes name, or the text in the element. @param {Table} table @param {Options} options */
  #lay({ store }, options) {
    const { start, attribute } = namedGame(options, this.#content.light);
    const failure = store.startGame(start, null, null);
    if (failure) this.#failAloud(withRemedy(failure, start.record ?? "", options.variant), attribute);
    return failure === null;
  }

  /** Says who plays. @param {Table} table @param {Options} options */
  #seat({ store }, options) {
    store.dispatch({ type: "seats", ...seatsIn(this.mode, options) });
  }

  /**
   * Goes to the turn to begin with: of a game that is shown the start, of one that is played its end.
   *
   * @param {Options} options
   * @param {boolean} isLaid the game was laid on the table just now: it stands at its end, or in the turn that is under way
   */
  #show(options, isLaid) {
    const ply = options["initial-ply"] ?? (this.mode === "view" ? 0 : "last");
    if (ply !== "last") this.goTo(ply);
    else if (!isLaid) this.goTo("end");
  }

  /** @param {Table} table @param {Options["mode"]} mode */
  #enter(table, mode) {
    if (mode === "analysis") table.analysis.open();
    else table.analysis.close();
    if (mode === "edit") table.editor.open();
    else table.editor.close();
  }

  /**
   * Fires `error` and shows the message on the board, which is missing what it should show.
   *
   * @param {Failure} failure
   * @param {string} [attribute]
   */
  #failAloud(failure, attribute) {
    const parameters = { message: failure.message };
    this.#table?.store.dispatch({ type: "notice", key: "notice.error", parameters, tone: "error" });
    fail(this, failure, attribute);
  }

  /** Fulfilled with the element itself when the board stands, which it does on a page only; rejected if it cannot. @returns {Promise<PacoSako>} */
  get ready() {
    return this.#ready.promise;
  }

  /**
   * Purpose of the board: the attribute, or by default `view` for a record and `play` otherwise.
   *
   * @returns {"view" | "play" | "analysis" | "edit" | "lesson" | "puzzle" | "study"}
   */
  get mode() {
    return said(this, "mode") ?? (this.#content.isRecord ? "view" : "play");
  }

  set mode(/** @type {"view" | "play" | "analysis" | "edit" | "lesson" | "puzzle" | "study" | null | undefined} */ mode) {
    if (mode === null || mode === undefined) this.removeAttribute("mode");
    else this.setAttribute("mode", mode);
  }

  /**
   * The lesson of `mode="lesson"`: the name of one of the course, a lesson as data or as its JSON text, or a link to one.
   * One with something wrong with it fires `error`, and the lesson before it stays.
   *
   * @returns {string | Lesson}
   */
  get lesson() {
    return this.#content.lesson ?? this.#options.lesson;
  }

  set lesson(lesson) {
    if (typeof lesson === "string") {
      this.setAttribute("lesson", lesson);
      return;
    }
    this.#content.lesson = lesson;
    if (this.#table && this.mode === "lesson") this.#views?.teach(this.#table.parts.element, this.#options);
  }

  /** The number of the step that a lesson shows, from 1; 0 where no lesson is shown. */
  get lessonStep() {
    return this.#views?.shown?.number ?? 0;
  }

  set lessonStep(number) {
    const view = this.#views?.shown;
    if (view) view.number = number;
    else fail(this, { code: "no-lesson", message: 'there is no lesson on the board: it needs mode="lesson"' });
  }

  /**
   * The puzzle of `mode="puzzle"`: the name of one of the set, a puzzle as data or as its JSON text, or a link to one. One with
   * something wrong with it fires `error`, and the puzzle before it stays.
   *
   * @returns {string | PuzzleData}
   */
  get puzzle() {
    return this.#content.puzzle ?? this.#options.puzzle;
  }

  set puzzle(puzzle) {
    if (typeof puzzle === "string") {
      this.setAttribute("puzzle", puzzle);
      return;
    }
    this.#content.puzzle = puzzle;
    if (this.#table && this.mode === "puzzle") this.#views?.pose(this.#table.parts.element, this.#options);
  }

  /**
   * The study of `mode="study"`: chapters as data or as their text, records one after another, or a link to one; without it the
   * text in the element. One with something wrong with it fires `error`, and the study before it stays.
   *
   * @returns {string | Study}
   */
  get study() {
    return this.#content.study ?? this.#options.study;
  }

  set study(study) {
    if (typeof study === "string") {
      this.setAttribute("study", study);
      return;
    }
    this.#content.study = study;
    if (this.#table && this.mode === "study") this.#views?.study(this.#table.parts.element, this.#options);
  }

  /**
   * Place in the study: the number of its chapter, from 1, and the path to the displayed turn, given as the index of
   * the variation at each position, 0 for the main line. Setting it goes there; a value set before the study is shown
   * is its initial place.
   *
   * @returns {StudyPlace}
   */
  get studyPlace() {
    return this.#views?.shownStudy?.place ?? this.#content.studyPlace ?? { chapter: 1, path: [] };
  }

  set studyPlace(place) {
    const view = this.#views?.shownStudy;
    if (view) view.place = place;
    else this.#content.studyPlace = place;
  }

  /** The position on the board as FEN, also in the middle of a turn (rules §10). To set it begins a game with it. @returns {string} */
  get fen() {
    return this.#table?.store.state.snapshot.fen ?? this.#content.fen;
  }

  set fen(/** @type {string | null | undefined} */ fen) {
    // Frameworks set a value again after its event, which must not start a new game.
    if (!this.#table || fen !== this.fen) this.#take({ fen: given(fen) });
  }

  /**
   * Pieces on the board by square, without the held ones. Setting it starts a game from that position.
   *
   * @returns {GivenPosition}
   */
  get position() {
    return this.#table ? positionOf(this.#table.store.state.snapshot.board) : this.#content.position;
  }

  set position(/** @type {string | GivenPosition | null | undefined} */ position) {
    if (typeof position === "string") this.fen = position;
    else this.#take({ position: position ?? null });
  }

  /** The arrows and circles on the board; a circle's arrow ends where it begins. @returns {readonly Shape[]} */
  get arrows() {
    return this.#table?.store.state.shapes ?? this.#content.waiting.arrows ?? [];
  }

  set arrows(/** @type {readonly (Partial<Shape> & { from: Square })[] | null | undefined} */ arrows) {
    const { shapes, failures } = readArrows(arrows ?? []);
    for (const failure of failures) fail(this, failure);
    if (shapes === null) return;
    if (this.#table) this.#table.store.dispatch({ type: "shapes", shapes });
    else this.#content.waiting.arrows = shapes;
  }

  /** The whole game as a record, with variations, comments and drawings. To set it begins with that game. @returns {string} */
  get game() {
    return this.#table ? this.toGame() : this.#content.game;
  }

  set game(/** @type {string | null | undefined} */ record) {
    if (!this.#table || record !== this.game) this.#take({ game: given(record) });
  }

  /**
   * Texts that are said in place of those of the language, by their keys in `kit/texts/en.js`: `{ "status.toMove": "{color} plays" }`.
   * Words in braces are filled in. Keys that there are none of fire `error`.
   *
   * @returns {Readonly<Record<string, string>>}
   */
  get texts() {
    return this.#locale.own;
  }

  set texts(/** @type {Readonly<Record<string, string>> | null | undefined} */ texts) {
    useOwnTexts(this.#locale, texts, (failure) => fail(this, failure));
  }

  /** Number of turns up to the position on the board. @returns {number} */
  get ply() {
    return this.#table?.store.state.snapshot.turns.length ?? this.#content.waiting.ply ?? 0;
  }

  set ply(/** @type {number | null | undefined} */ ply) {
    if (this.#table && !this.#content.waiting.start) this.goTo(ply ?? "start");
    else this.#content.waiting.ply = ply ?? undefined;
  }

  /**
   * Starts a game from a position. If it is not playable, nothing changes and `error` fires.
   *
   * @param {string | GivenPosition} position a FEN, or the pieces by square; with pieces, White is to move and there
   *   are no castling rights
   * @returns {boolean} false if it was not set up
   */
  setPosition(position) {
    standing(this);
    return this.#take(typeof position === "string" ? { fen: position } : { position });
  }

  /** Begins with what a script has set, or keeps it until the board is ready. @param {ScriptedStart} start */
  #take(start) {
    if (!this.#table) {
      this.#content.waiting.start = start;
      return false;
    }
    if (Object.values(start)[0] === null) {
      this.start();
      return true;
    }
    const game = this.#gameFor(start);
    if (!isLoaded(game)) {
      this.#content.waiting.start = start;
      this.#loadFor(start, game);
      return false;
    }
    this.#content.waiting.start = undefined;
    try {
      return this.#begin(startOf(start, game), game);
    } catch (error) {
      this.#failAloud(failureOf(error));
      return false;
    }
  }

  /** The game of what a script has set: a record has its own. @param {ScriptedStart} start @returns {GameOnBoard} */
  #gameFor(start) {
    const isFree = "game" in start && typeof start.game === "string" && !this.hasAttribute("variant");
    return isFree ? gameByTag(/** @type {string} */ (start.game)) : this.#options.variant;
  }

  /** Begins once the rules are there, unless something else was set meanwhile. @param {ScriptedStart} start @param {GameOnBoard} game */
  async #loadFor(start, game) {
    try {
      await loadGame(game);
      if (this.#content.waiting.start === start) this.#locale.run(() => this.#catchUp());
    } catch (error) {
      if (this.#content.waiting.start !== start) return;
      this.#content.take();
      this.#locale.run(() => this.#tellMissing());
      fail(this, error);
    }
  }

  /** @param {{ fen?: string, record?: string }} start @param {GameOnBoard} game */
  #begin(start, game) {
    const table = standing(this).table;
    const chosen = this.#optionsIn(game);
    const { rules, clock } = chosen;
    const options = { game, ...start, ...(rules && !start.record && { rules }) };
    const failure = table.store.startGame(options, null, null);
    if (failure) {
      this.#failAloud(withRemedy(failure, start.record ?? "", game));
      return false;
    }
    this.#options = chosen;
    this.#holds(table, start.record === undefined ? "position" : "record");
    this.#seat(table, this.#options);
    table.timekeeper.begin(clock);
    this.#show(this.#options, true);
    return true;
  }

  /** Notes what the board was given, which may change what it is for. @param {Table} table @param {"record" | "position" | null} given */
  #holds(table, given) {
    const { mode } = this;
    this.#content.given = given;
    if (mode === this.mode) return;
    this.#locale.run(() => {
      dressTable(table, this.#settings, this.#options, this.mode);
      this.#enter(table, this.mode);
    });
  }

  /** Starts a game from the attributes. */
  start() {
    const table = standing(this).table;
    this.#content.waiting.start = undefined;
    const game = /** @type {GameOnBoard} */ (this.#content.variant);
    const options = this.hasAttribute("variant") || !isLoaded(game) ? this.#options : this.#optionsIn(game);
    if (!this.#lay(table, options)) return;
    this.#options = options;
    this.#holds(table, null);
    this.#seat(table, this.#options);
    table.timekeeper.begin(this.#options.clock);
  }
}

/** Defines the element, where there is a browser and it is not defined yet. */
export function define() {
  if (globalThis.customElements && !customElements.get("paco-sako")) customElements.define("paco-sako", PacoSako);
}
