// The one funnel: everything that changes what the page shows goes through a Store. No DOM in here.
//
// The state is a frozen object: the engine's snapshot plus what only the view knows. Listeners get the new
// state and a description of the change, from which animation and announcements are made.

import { failureOf } from "./engine.js";

/** @typedef {import("./engine.js").Color} Color */
/** @typedef {import("./engine.js").Square} Square */
/** @typedef {import("./engine.js").Step} Step */
/** @typedef {import("./engine.js").Snapshot} Snapshot */
/** @typedef {import("./engine.js").GameOptions} GameOptions */
/** @typedef {import("./engine.js").Game} Game */
/** @typedef {import("./i18n.js").Key} Key */
/** @typedef {import("./i18n.js").Parameters} Parameters */
/** @typedef {import("./layout.js").ViewPoint} ViewPoint */

/** @typedef {{ key: Key, parameters: Parameters, tone: "hint" | "info" | "error", back: boolean }} Notice */

/** @typedef {{ at: ViewPoint, over: Square | null, touch: boolean }} Drag */

/**
 * @typedef {object} ViewState
 * @property {Snapshot} snapshot
 * @property {boolean} flipped black is shown below
 * @property {Square} focus the cell the keyboard stands on
 * @property {Square | null} hover the square under the mouse
 * @property {Drag | null} drag the hand while it follows the pointer
 * @property {readonly Square[]} lifts what could be lifted when the turn under way began
 * @property {Notice | null} notice a passing word under the status line
 * @property {boolean} hasPrevious whether there is a game to go back to
 * @property {string | null} startedOn date the game was begun here, YYYY.MM.DD
 */

/**
 * @typedef {"view" | "step" | "putDown" | "undoStep" | "undoTurn" | "redoStep" | "redoTurn" | "agree" | "load"} Cause
 *
 * @typedef {object} Change
 * @property {Cause} cause
 * @property {Snapshot} before
 * @property {Step | null} step the step played, for cause "step"
 * @property {ViewPoint | null} handAt where the pointer let go of the hand, so that it flies on from there
 */

/**
 * @typedef {{ type: "step", step: Step, handAt?: ViewPoint }
 *   | { type: "putDown", handAt?: ViewPoint }
 *   | { type: "switchTo", square: Square }
 *   | { type: "undoStep" | "undoTurn" | "redoStep" | "redoTurn" }
 *   | { type: "offerDraw" | "acceptDraw" | "declineDraw" | "resign", color: Color }
 *   | { type: "back" | "flip" }
 *   | { type: "focus", square: Square }
 *   | { type: "hover", square: Square | null }
 *   | { type: "drag", drag: Drag | null }
 *   | { type: "notice", key: Key, parameters?: Parameters, tone?: "hint" | "info" | "error" }
 *   | { type: "clearNotice" }} Action
 */

/** @typedef {(state: ViewState, change: Change) => void} Listener */

/** @typedef {{ game: Game, startedOn: string | null }} Kept */

/** Whether the turn's last step is a lift, which can be put down without losing a link. @param {Snapshot} snapshot */
export function canPutDown(snapshot) {
  return snapshot.phase === "place" && snapshot.chain.at(-1)?.type === "lift";
}

export class Store {
  /** @type {Game} */ #game;
  /** @type {Kept | null} */ #previous = null;
  /** @type {Set<Listener>} */ #listeners = new Set();
  #createGame;
  /** @type {ViewState} */ #state;

  /**
   * @param {(options?: GameOptions) => Game} createGame
   * @param {GameOptions} [options]
   * @param {string | null} [startedOn]
   */
  constructor(createGame, options, startedOn = null) {
    this.#createGame = createGame;
    this.#game = createGame(options);
    const snapshot = this.#game.snapshot();
    this.#state = Object.freeze({
      snapshot,
      flipped: false,
      focus: "e2",
      hover: null,
      drag: null,
      lifts: liftsOf(snapshot, []),
      notice: null,
      hasPrevious: false,
      startedOn,
    });
  }

  get state() {
    return this.#state;
  }

  /**
   * @param {Listener} listener
   * @returns {() => void} ends the subscription
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The game as text, for copying. */
  texts() {
    const date = this.#state.startedOn;
    return {
      fen: this.#game.fen(),
      record: date ? this.#game.record({ date }) : this.#game.record(),
      actions: this.#game.actions(),
    };
  }

  /**
   * Begins another game. On bad input nothing changes and the reason is returned.
   *
   * @param {GameOptions} options
   * @param {string | null} startedOn
   * @param {Key} notice what to say
   * @returns {import("./engine.js").Failure | null}
   */
  startGame(options, startedOn, notice) {
    let game;
    try {
      game = this.#createGame(options);
      // A game whose picture cannot be made must not replace the one that is being played.
      game.snapshot();
    } catch (error) {
      return failureOf(error);
    }
    const last = this.#state.snapshot;
    if (last.turns.length > 0 || last.chain.length > 0) {
      this.#previous?.game.free();
      this.#previous = { game: this.#game, startedOn: this.#state.startedOn };
    } else {
      this.#game.free();
    }
    this.#game = game;
    const hasPrevious = this.#previous !== null;
    this.#publish("load", {
      startedOn,
      hasPrevious,
      notice: { key: notice, parameters: {}, tone: "info", back: hasPrevious },
    });
    return null;
  }

  /**
   * Does one thing. Returns whether it was done; a refusal of the engine is shown as a notice.
   *
   * @param {Action} action
   * @returns {boolean}
   */
  dispatch(action) {
    try {
      return this.#reduce(action);
    } catch (error) {
      this.#refused(failureOf(error).message);
      return false;
    }
  }

  /** @param {string} message */
  #refused(message) {
    /** @type {Notice} */
    const notice = { key: "notice.error", parameters: { message }, tone: "error", back: false };
    try {
      // An action of several steps may have been done in part.
      this.#publish("load", { notice });
    } catch {
      // Not even a picture can be had: the last one stays on the screen.
      this.#view({ notice, drag: null });
    }
  }

  /**
   * @param {Action} action
   * @returns {boolean}
   */
  #reduce(action) {
    const game = this.#game;
    switch (action.type) {
      case "step":
        game.apply(action.step);
        this.#publish("step", {}, action.step, action.handAt);
        return true;
      case "putDown":
        if (!canPutDown(this.#state.snapshot) || !game.undoStep()) return false;
        this.#publish("putDown", {}, null, action.handAt);
        return true;
      case "switchTo":
        if (!canPutDown(this.#state.snapshot) || !game.undoStep()) return false;
        game.apply({ type: "lift", square: action.square });
        this.#publish("step", {}, { type: "lift", square: action.square });
        return true;
      case "undoStep":
      case "undoTurn":
      case "redoStep":
        if (!game[action.type]()) return false;
        this.#publish(action.type);
        return true;
      case "redoTurn":
        return this.#redoTurn();
      case "declineDraw":
        game.declineDraw(action.color);
        this.#publish("agree", { notice: { key: "draw.declined", parameters: {}, tone: "info", back: false } });
        return true;
      case "offerDraw":
      case "acceptDraw":
      case "resign":
        game[action.type](action.color);
        this.#publish("agree");
        return true;
      case "back":
        return this.#back();
      case "flip":
        this.#view({ flipped: !this.#state.flipped });
        return true;
      case "focus":
        return this.#view({ focus: action.square });
      case "hover":
        return this.#view({ hover: action.square });
      case "drag":
        return this.#view({ drag: action.drag });
      case "notice": {
        const { key, parameters = {}, tone = "hint" } = action;
        return this.#view({ notice: { key, parameters, tone, back: false } });
      }
      case "clearNotice":
        return this.#view({ notice: null });
    }
  }

  /** Link by link, so that a chain played again can be followed with the eye. */
  #redoTurn() {
    const played = this.#state.snapshot.turns.length;
    let done = false;
    while (this.#game.redoStep()) {
      done = true;
      this.#publish("redoTurn");
      if (this.#state.snapshot.turns.length > played) break;
    }
    return done;
  }

  #back() {
    if (!this.#previous) return false;
    const kept = this.#previous;
    this.#previous = { game: this.#game, startedOn: this.#state.startedOn };
    this.#game = kept.game;
    this.#publish("load", {
      startedOn: kept.startedOn,
      notice: { key: "notice.back", parameters: {}, tone: "info", back: false },
    });
    return true;
  }

  /** @param {Partial<ViewState>} part */
  #view(part) {
    const current = this.#state;
    const keys = /** @type {(keyof ViewState)[]} */ (Object.keys(part));
    if (keys.every((key) => current[key] === part[key])) return false;
    const before = current.snapshot;
    this.#state = Object.freeze({ ...current, ...part });
    this.#tell({ cause: "view", before, step: null, handAt: null });
    return true;
  }

  /**
   * Takes a new snapshot from the engine and tells everybody.
   *
   * @param {Cause} cause
   * @param {Partial<ViewState>} [part]
   * @param {Step | null} [step]
   * @param {ViewPoint} [handAt]
   */
  #publish(cause, part = {}, step = null, handAt) {
    const before = this.#state.snapshot;
    const snapshot = this.#game.snapshot();
    const lifts = liftsOf(snapshot, cause === "load" ? [] : this.#state.lifts);
    this.#state = Object.freeze({ ...this.#state, notice: null, ...part, drag: null, snapshot, lifts });
    this.#tell({ cause, before, step, handAt: handAt ?? null });
  }

  /** @param {Change} change */
  #tell(change) {
    const state = this.#state;
    for (const listener of this.#listeners) {
      try {
        listener(state, change);
      } catch (error) {
        // A listener's fault is no refusal of the engine, and the others must still hear of the change.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

/**
 * What could be lifted at the start of the turn is remembered while something is held, so that another piece can
 * be taken up with one tap.
 *
 * @param {Snapshot} snapshot
 * @param {readonly Square[]} known
 * @returns {readonly Square[]}
 */
function liftsOf(snapshot, known) {
  if (snapshot.phase === "lift") {
    return snapshot.legalSteps.flatMap((step) => (step.type === "lift" ? [step.square] : []));
  }
  return canPutDown(snapshot) ? known : [];
}
