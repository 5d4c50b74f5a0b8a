// The editor: a mode of the page in which any position can be built. It leads to a game, to the analysis, or back.

import { onlyPerson } from "../game/players.js";
import { plainFen } from "../game/reading/plain-fen.js";
import { gameOf, USUAL_GAME } from "../games/index.js";
import { addBoardStyle } from "../kit/board-styles.js";
import { checkFen, gameInfo, wholeRules, withGame, writeFen } from "../rules/rules.js";
import { EditorState } from "./editor-state.js";
import { canPlay, makeEditorView } from "./editor-view.js";
import { loadEditorTexts } from "./texts.js";

/** @import { Store } from "../game/state.js" */
/** @import { Players } from "../game/view-state.js" */
/** @import { GameKind, RuleSet } from "../rules/rules.js" */
/** @import { EditedPosition } from "./editor-address.js" */
/** @import { EditorView } from "./editor-state.js" */

/**
 * @typedef {object} EditorCallbacks
 * @property {() => string | null} today
 * @property {() => void} analyse opens the analysis of the new game
 * @property {(fen: string) => void} keep stores the position
 * @property {() => unknown} kept returns the stored position
 * @property {((start: { fen: string, rules: RuleSet }) => void) | null} puzzle makes a puzzle of the position; `null`
 *   if that is not available
 * @property {(edited: EditedPosition | null) => void} address called with the current position, and with `null` on closing
 */

/**
 * @typedef {EditorCallbacks & {
 *   settings: import("../kit/settings.js").Settings,
 *   interrupt: () => (() => void) | null,
 * }} EditorTools `interrupt` has the game wait, if anything goes on in it, and gives what lets it go on
 */

/**
 * Initial position, by default that of the board. `begun` is called after a game was started with it. `use` is called
 * with the result, or with `null` if the editor is closed without one.
 *
 * @typedef {{ game?: GameKind, fen?: string, rules?: RuleSet, players?: Players, begun?: () => void,
 *   use?: (built: { fen: string, rules: RuleSet } | null) => void }} EditorStart
 */

const EMPTY_BOARD = "8/8/8/8/8/8/8/8 w 0 - - -";

/** Loads what the editor needs: texts, styles, and the rules of diagrams. */
export const prepare = () => Promise.all([loadEditorTexts(), addBoardStyle("editor"), wholeRules()]);

export class Editor {
  #store;
  #root;
  #place;
  #callbacks;
  #state = new EditorState({ checkFen, writeFen }, EMPTY_BOARD);
  /** @type {ReturnType<typeof makeEditorView> | null} made when it is first wanted */ #view = null;
  /** @type {Players | null} who plays what is built here */ #players = null;
  /** @type {(() => void) | null} */ #begun = null;
  /** @type {EditorStart["use"] | null} */ #use = null;
  /** @type {(() => void) | null} lets the game go on that waits meanwhile */ #goOn = null;
  #isOpen = false;

  /**
   * @param {Store} store
   * @param {HTMLElement} root the table; its other parts are hidden while the editor is open
   * @param {HTMLElement} place parent of the board
   * @param {EditorTools} callbacks
   */
  constructor(store, root, place, callbacks) {
    this.#store = store;
    this.#root = root;
    this.#place = place;
    this.#callbacks = callbacks;
  }

  get isOpen() {
    return this.#isOpen;
  }

  /** State of the editor. */
  get state() {
    return this.#state;
  }

  /** @param {EditorStart} [start] */
  open({ game: named, fen, rules: wanted, players, begun, use } = {}) {
    const { snapshot, flipped, seats, rival } = this.#store.state;
    // An address can name any game, and any rules.
    const game = named && !gameOf(named).editor ? USUAL_GAME : (named ?? snapshot.game);
    const known = game === snapshot.game ? snapshot : withGame({ game }, (fresh) => fresh.snapshot());
    const rules = gameInfo(game).ruleSets.find((one) => one === wanted) ?? known.rules;
    this.#load(fen ?? known.fen, known.fen, { game, rules, flipped });
    this.#players = players ?? { seats, rival };
    this.#begun = begun ?? null;
    this.#use = use ?? null;
    this.#view ??= this.#build();
    this.#goOn ??= this.#callbacks.interrupt();
    this.#view.waits.hidden = this.#goOn === null;
    this.#view.panel.dataset.use = String(this.#use !== null);
    this.#isOpen = true;
    this.#root.dataset.mode = "editor";
    this.#place.append(this.#view.board.element);
    this.#root.append(this.#view.head, this.#view.panel);
    this.#view.show(this.#state.view);
    this.#view.heading.focus({ preventScroll: true });
    if (this.#state.view.draft?.failure) this.#view.fault();
    this.#callbacks.address(editedIn(this.#state.view));
  }

  /**
   * @param {string} wanted
   * @param {string} otherwise position shown while the requested text has errors
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
    this.#state.dispatch({ type: "text", text: plainFen(text).trim() });
    this.#state.dispatch({ type: "settleText" });
    if (this.#state.view.draft?.failure) this.#view?.fault();
  }

  close() {
    if (!this.#isOpen || !this.#view) return;
    this.#isOpen = false;
    this.#callbacks.keep(this.#state.view.fen);
    delete this.#root.dataset.mode;
    this.#view.board.element.remove();
    this.#view.head.remove();
    this.#view.panel.remove();
    this.#callbacks.address(null);
    this.#goOn?.();
    this.#goOn = null;
    // Keyboard focus moves to the board.
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
    const failure = this.#store.startGame({ game, fen, rules }, this.#callbacks.today(), "notice.edited", players);
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
    this.#callbacks.analyse();
    return true;
  }

  /** Returns the position to the caller. Returns false if it is not playable. */
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
    this.#callbacks.puzzle?.({ fen, rules });
    return true;
  }

  #build() {
    const { settings, kept, address, puzzle } = this.#callbacks;
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
      changed: (view) => address(editedIn(view)),
    });
  }
}

/** The part of the editor's state that goes into the address. @param {EditorView} view @returns {EditedPosition} */
const editedIn = ({ game, rules, fen, draft }) => ({ game, rules, fen: draft?.text ?? fen });
