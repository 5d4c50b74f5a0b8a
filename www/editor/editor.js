// The editor: a mode of the page in which any position can be built. It leads to a game, to the analysis, or back.

import { plainFen } from "../game/plain-fen.js";
import { onlyPerson } from "../game/players.js";
import { gameOf, USUAL_GAME } from "../games/index.js";
import { addBoardStyle } from "../kit/board-styles.js";
import { checkFen, gameInfo, withGame, writeFen } from "../rules/rules.js";
import { EditorState } from "./editor-state.js";
import { canPlay, makeEditorView } from "./editor-view.js";
import { loadEditorTexts } from "./texts.js";

/** @import { Store } from "../game/state.js" */
/** @import { Players } from "../game/view-state.js" */
/** @import { GameKind, RuleSet } from "../rules/rules.js" */
/** @import { Edited } from "./editor-address.js" */
/** @import { EditorView } from "./editor-state.js" */

/**
 * @typedef {object} EditorDoors
 * @property {() => string | null} today
 * @property {() => void} analyse opens the analysis of the game that is on the board then
 * @property {(fen: string) => void} keep remembers what was built last
 * @property {() => unknown} kept gives it back
 * @property {((start: { fen: string, rules: RuleSet }) => void) | null} puzzle makes a puzzle of what was built; `null` where that
 *   cannot be done
 * @property {(edited: Edited | null) => void} address is told which position is in the editor; `null` when it closes
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
    this.#doors.address(editedIn(this.#state.view));
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
    this.#state.dispatch({ type: "text", text: plainFen(text).trim() });
    this.#state.dispatch({ type: "settleText" });
    if (this.#state.view.draft?.failure) this.#view?.fault();
  }

  close() {
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
    const { settings, kept, address, puzzle } = this.#doors;
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

/** What an address holds of what is in the editor. @param {EditorView} view @returns {Edited} */
const editedIn = ({ game, rules, fen, draft }) => ({ game, rules, fen: draft?.text ?? fen });
