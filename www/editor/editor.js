// The editor: a mode of the page in which any position can be built. It leads to a game, to the analysis, or back.

import { onlyPerson } from "../game/players.js";
import { loadGame, offeredGames, USUAL_GAME } from "../games/index.js";
import { addBoardStyle } from "../kit/board-styles.js";
import { checkFen, withGame, writeFen } from "../rules/rules.js";
import { EditorState } from "./editor-state.js";
import { canPlay, makeEditorView } from "./editor-view.js";
import { loadEditorTexts } from "./texts.js";

/** @import { Store } from "../game/state.js" */
/** @import { Players } from "../game/view-state.js" */
/** @import { GameKind, RuleSet } from "../rules/rules.js" */

/**
 * @typedef {object} EditorDoors
 * @property {() => string | null} today
 * @property {() => void} analyse opens the analysis of the game that is on the board then
 * @property {(fen: string) => void} keep remembers what was built last
 * @property {() => unknown} kept gives it back
 * @property {((start: { fen: string, rules: RuleSet }) => void) | null} puzzle makes a puzzle of what was built; `null` where that
 *   cannot be done
 * @property {(position: string | null) => void} address is told which position is in the editor, with its game in front of it
 *   where that is not the usual one; `null` when it closes. What it is told can be opened again
 */

/**
 * @typedef {EditorDoors & {
 *   settings: import("../kit/settings.js").Settings,
 *   interrupt: () => (() => void) | null,
 * }} EditorTools `interrupt` has the game wait, if anything goes on in it, and gives what lets it go on
 */

/**
 * What to begin with: by default what is on the board. `begun` is called when a game has been begun with it. With `use` the position is
 * wanted elsewhere: it is called with what was built, or with `null` where the editor is closed without.
 *
 * @typedef {{ game?: GameKind, fen?: string, rules?: RuleSet, players?: Players, begun?: () => void,
 *   use?: (built: { fen: string, rules: RuleSet } | null) => void }} EditorStart
 */

/** A game in front of a position. */
const OF_GAME = /^([a-z-]{1,40}):(.*)$/s;

const EMPTY_BOARD = "8/8/8/8/8/8/8/8 w 0 - - -";

/** What has to be loaded besides, before it is made. */
export const prepare = () => Promise.all([loadEditorTexts(), addBoardStyle("editor")]);

export class Editor {
  #store;
  #root;
  #place;
  #doors;
  #state = new EditorState({ checkFen, writeFen }, EMPTY_BOARD);
  /** @type {ReturnType<typeof makeEditorView> | null} made when it is first wanted */ #view = null;
  /** @type {Players | null} who plays what is built here */ #players = null;
  /** @type {(() => void) | null} */ #begun = null;
  /** @type {EditorStart["use"] | null} */ #use = null;
  /** @type {(() => void) | null} lets the game go on that waits meanwhile */ #goOn = null;
  #isOpen = false;
  /** What is to be opened as soon as its game is there. @type {EditorStart | null} */ #wanted = null;

  /**
   * @param {Store} store
   * @param {HTMLElement} root the table, whose other parts are hidden meanwhile
   * @param {HTMLElement} place where the board stands
   * @param {EditorTools} doors
   */
  constructor(store, root, place, doors) {
    this.#store = store;
    this.#root = root;
    this.#place = place;
    this.#doors = doors;
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** What the editor holds. */
  get state() {
    return this.#state;
  }

  /** @param {EditorStart} [start] */
  open(start = {}) {
    const [, game, fen] = (start.game === undefined && OF_GAME.exec(start.fen ?? "")) || [];
    if (!game || !offeredGames().includes(game)) return this.#open(start);
    /** @type {EditorStart} */
    const wanted = { ...start, game: /** @type {GameKind} */ (game), fen };
    this.#wanted = wanted;
    const opened = (/** @type {EditorStart} */ one) => this.#wanted === wanted && this.#open(one);
    // Where the game cannot be had, the text stays in its field.
    loadGame(game).then(
      () => opened(wanted),
      () => opened({ ...start, fen }),
    );
  }

  /** @param {EditorStart} start */
  #open({ game, fen, rules, players, begun, use }) {
    this.#wanted = null;
    const { snapshot, flipped, seats, rival } = this.#store.state;
    const isOther = game !== undefined && game !== snapshot.game;
    const fresh = isOther && withGame({ game }, (one) => one.snapshot());
    const known = fresh || snapshot;
    const options = { game: known.game, rules: rules ?? known.rules, flipped };
    this.#load(fen ?? known.fen, known.fen, options);
    this.#players = players ?? { seats, rival };
    this.#begun = begun ?? null;
    this.#use = use ?? null;
    this.#view ??= this.#build();
    this.#goOn ??= this.#doors.interrupt();
    this.#view.waits.hidden = this.#goOn === null;
    this.#view.panel.dataset.use = String(this.#use !== null);
    this.#isOpen = true;
    this.#root.dataset.mode = "editor";
    this.#place.append(this.#view.board.element);
    this.#root.append(this.#view.head, this.#view.panel);
    this.#view.show(this.#state.view);
    this.#view.heading.focus({ preventScroll: true });
    if (this.#state.view.draft?.failure) this.#view.fault();
    const { draft, fen: text } = this.#state.view;
    this.#address(draft?.text ?? text);
  }

  /** Tells where what is in the editor can be opened again. @param {string} text */
  #address(text) {
    const { game } = this.#state.view;
    this.#doors.address(game === USUAL_GAME ? text : `${game}:${text}`);
  }

  /**
   * @param {string} wanted
   * @param {string} otherwise what stands on the board while the text that was wanted is being mended
   * @param {{ game: GameKind, rules: RuleSet, flipped: boolean }} options
   */
  #load(wanted, otherwise, options) {
    try {
      this.#state.load(wanted, options);
    } catch {
      this.#state.load(otherwise, options);
      this.take(wanted);
    }
  }

  /** Reads a text as a position; one that cannot be read stays in its field, with what is wrong. @param {string} text */
  take(text) {
    this.#state.dispatch({ type: "text", text: text.trim() });
    this.#state.dispatch({ type: "settleText" });
    if (this.#state.view.draft?.failure) this.#view?.fault();
  }

  close() {
    this.#wanted = null;
    if (!this.#isOpen || !this.#view) return;
    this.#isOpen = false;
    this.#doors.keep(this.#state.view.fen);
    delete this.#root.dataset.mode;
    this.#view.board.element.remove();
    this.#view.head.remove();
    this.#view.panel.remove();
    this.#doors.address(null);
    this.#goOn?.();
    this.#goOn = null;
    // The keyboard goes on where the board is.
    /** @type {HTMLElement | null} */ (this.#place.querySelector("[data-square][tabindex='0']"))?.focus({
      preventScroll: true,
    });
  }

  /** Plays what has been built. Returns whether it can be played. */
  #play() {
    const { game, fen, rules, setup, flipped } = this.#state.view;
    if (!canPlay(this.#state.view)) return false;
    let players = this.#players ?? { seats: { white: true, black: true }, rival: null };
    if (players.rival && setup.hand && !players.seats[setup.turn]) {
      // The computer plays whole turns: what is in the hand already is for the person to place.
      players = { ...players, seats: { white: setup.turn === "white", black: setup.turn === "black" } };
    }
    const failure = this.#store.startGame({ game, fen, rules }, this.#doors.today(), "notice.edited", players);
    if (failure) {
      this.#store.dispatch({
        type: "notice",
        key: "notice.error",
        parameters: { message: failure.message },
        tone: "error",
      });
      return false;
    }
    this.#begun?.();
    const own = onlyPerson(players.seats);
    const wantsFlip = own ? own === "black" : flipped;
    if (this.#store.state.flipped !== wantsFlip) this.#store.dispatch({ type: "flip" });
    this.close();
    return true;
  }

  /** Plays what has been built, without a rival, to be looked at. Returns whether it can be played. */
  #analyse() {
    this.#players = null;
    this.#begun = null;
    if (!this.#play()) return false;
    this.#doors.analyse();
    return true;
  }

  /** Gives what has been built to whoever wants it. Returns whether it can be played. */
  #give() {
    const { fen, rules } = this.#state.view;
    if (!canPlay(this.#state.view)) return false;
    const use = this.#use;
    this.#use = null;
    this.close();
    use?.({ fen, rules });
    return true;
  }

  /** Makes a puzzle of what has been built. Returns whether it is a position at all. */
  #pose() {
    const { fen, rules } = this.#state.view;
    if (!canPlay(this.#state.view)) return false;
    this.close();
    this.#doors.puzzle?.({ fen, rules });
    return true;
  }

  #build() {
    const { settings, kept, puzzle } = this.#doors;
    return makeEditorView(this.#state, {
      place: this.#place,
      settings,
      kept,
      isOpen: () => this.#isOpen,
      play: () => this.#play(),
      analyse: () => this.#analyse(),
      puzzle: puzzle && (() => this.#pose()),
      give: () => this.#give(),
      cancel: () => {
        const use = this.#use;
        this.#use = null;
        this.close();
        use?.(null);
      },
      changed: (fen) => this.#address(fen),
    });
  }
}
