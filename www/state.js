// The one funnel: everything that changes what the page shows goes through a Store. No DOM in here.
//
// The state is a frozen object: the engine's snapshot plus what only the view knows. Listeners get the new
// state and a description of the change, from which animation and announcements are made.

import { failureOf, restartEngine, STOPPED } from "./engine.js";
import { modeOf, opponent } from "./mode.js";
import { stepsOfPlan } from "./premove.js";
import { withShape } from "./shapes.js";

/** @typedef {import("./engine.js").Color} Color */
/** @typedef {import("./engine.js").Square} Square */
/** @typedef {import("./engine.js").Step} Step */
/** @typedef {import("./engine.js").Snapshot} Snapshot */
/** @typedef {import("./engine.js").GameOptions} GameOptions */
/** @typedef {import("./engine.js").Game} Game */
/** @typedef {import("./engine.js").PreviewLink} PreviewLink */
/** @typedef {import("./engine.js").Reason} Reason */
/** @typedef {import("./i18n.js").Key} Key */
/** @typedef {import("./i18n.js").Parameters} Parameters */
/** @typedef {import("./layout.js").ViewPoint} ViewPoint */
/** @typedef {import("./engine.js").PlayedTurn} PlayedTurn */
/** @typedef {import("./view-state.js").Action} Action */
/** @typedef {import("./view-state.js").Cause} Cause */
/** @typedef {import("./view-state.js").Change} Change */
/** @typedef {import("./view-state.js").Drag} Drag */
/** @typedef {import("./view-state.js").Notice} Notice */
/** @typedef {import("./view-state.js").Path} Path */
/** @typedef {import("./view-state.js").Players} Players */
/** @typedef {import("./view-state.js").Rival} Rival */
/** @typedef {import("./view-state.js").Seats} Seats */
/** @typedef {import("./view-state.js").ViewState} ViewState */

/** @typedef {(state: ViewState, change: Change) => void} Listener */

/** @typedef {{ game: Game, startedOn: string | null, players: Players }} Kept */

/** @type {Players} */
const TWO_PEOPLE = { seats: { white: true, black: true }, rival: null };

/** Whether the turn's last step is a lift, which can be put down without losing a link. @param {Snapshot} snapshot */
export function canPutDown(snapshot) {
  return snapshot.phase === "place" && snapshot.chain.at(-1)?.type === "lift";
}

/** @param {Key} key @param {Parameters} [parameters] @returns {Notice} */
function info(key, parameters = {}) {
  return { key, parameters, tone: "info", back: false, square: null };
}

export class Store {
  /** @type {Game} */ #game;
  /** @type {Kept | null} */ #previous = null;
  /** @type {Set<Listener>} */ #listeners = new Set();
  /** How many games have been laid on the table. */ #loaded = 0;
  #createGame;
  #restart;
  /** @type {Promise<void> | null} */ #restarting = null;
  /** @type {ViewState} */ #state;
  /** @type {{ snapshot: Snapshot, square: Square, links: PreviewLink[] } | null} */ #previewed = null;

  /**
   * @param {(options?: GameOptions) => Game} createGame
   * @param {GameOptions} [options]
   * @param {string | null} [startedOn]
   * @param {() => Promise<void>} [restart] starts the engine anew after a trap
   */
  constructor(createGame, options, startedOn = null, restart = restartEngine) {
    this.#createGame = createGame;
    this.#restart = restart;
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
      ...TWO_PEOPLE,
      thinking: null,
      paused: false,
      paths: [],
      premove: null,
      shapes: [],
      sketch: null,
      pencil: null,
      peek: null,
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

  /**
   * The game as the computer is asked about it, and a key that stays the same until the next whole turn; `null` if it
   * cannot be had, which is told then.
   */
  question() {
    const { turns, status } = this.#state.snapshot;
    const key = [this.#loaded, status.result, ...turns.map(({ stepList }) => stepList)].join(" ");
    return this.#ask(null, (game) => ({ key, subject: { record: game.record() } }));
  }

  /** The game as text, for copying; `null` if it cannot be had, which is told then. */
  texts() {
    const date = this.#state.startedOn;
    return this.#ask(null, (game) => ({
      fen: game.fen(),
      record: date ? game.record({ date }) : game.record(),
      actions: game.actions(),
    }));
  }

  /** Why a step is refused; `null` if it is not. @param {Step} step @returns {Reason | null} */
  whyNot(step) {
    return this.#ask(null, (game) => game.whyNot(step));
  }

  /**
   * Where the turn could go on after what is in the hand is placed on a square.
   *
   * @param {Square} square
   * @returns {readonly PreviewLink[]}
   */
  preview(square) {
    const { snapshot } = this.#state;
    if (this.#previewed?.snapshot !== snapshot || this.#previewed.square !== square) {
      const links = this.#ask([], (game) => game.preview({ type: "place", square }, 3));
      this.#previewed = { snapshot, square, links };
    }
    return this.#previewed.links;
  }

  /**
   * The steps of a turn in notation, or what is wrong with it.
   *
   * @param {string} text
   * @returns {{ steps: Step[], failure: null } | { steps: null, failure: import("./engine.js").Failure }}
   */
  readTurn(text) {
    try {
      return { steps: this.#game.readTurn(text), failure: null };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.#recover();
      return { steps: null, failure };
    }
  }

  /**
   * @template T
   * @param {T} otherwise
   * @param {(game: Game) => T} question
   * @returns {T}
   */
  #ask(otherwise, question) {
    try {
      return question(this.#game);
    } catch (error) {
      this.#refused(failureOf(error));
      return otherwise;
    }
  }

  /**
   * Begins another game. On bad input nothing changes and the reason is returned.
   *
   * @param {GameOptions} options
   * @param {string | null} startedOn
   * @param {Key} notice what to say
   * @param {Players} [players]
   * @returns {import("./engine.js").Failure | null}
   */
  startGame(options, startedOn, notice, players = TWO_PEOPLE) {
    let game;
    try {
      game = this.#createGame(options);
      // A game whose picture cannot be made must not replace the one that is being played.
      game.snapshot();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.#recover();
      return failure;
    }
    const last = this.#state.snapshot;
    if (last.turns.length > 0 || last.chain.length > 0) {
      this.#previous?.game.free();
      this.#previous = this.#kept();
    } else {
      this.#game.free();
    }
    this.#game = game;
    const hasPrevious = this.#previous !== null;
    this.#publish("load", {
      ...players,
      startedOn,
      hasPrevious,
      notice: { ...info(notice), back: hasPrevious },
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
      const done = this.#reduce(action);
      this.#playPlan();
      return done;
    } catch (error) {
      this.#refused(failureOf(error));
      return false;
    }
  }

  /** Plays what was planned, now that the turn has come. */
  #playPlan() {
    const { premove, snapshot } = this.#state;
    if (!premove?.to || modeOf(this.#state) !== "lift" || snapshot.chain.length > 0) {
      // An own piece is promoted first; the plan waits for that.
      if (premove && modeOf(this.#state) === "over") this.#view({ premove: null });
      return;
    }
    this.#view({ premove: null });
    const plan = stepsOfPlan(this.#game, premove);
    if ("steps" in plan) {
      // What the other side has just played is still to be seen.
      this.#playAll(plan.steps, true);
    } else {
      const { from, to } = premove;
      this.#plan({ premove: null, notice: info("plan.dropped", { from, to: to ?? "" }) });
    }
  }

  /** @param {import("./engine.js").Failure} failure */
  #refused({ code, message }) {
    if (code === STOPPED) {
      this.#recover();
      return;
    }
    /** @type {Notice} */
    const notice = { ...info("notice.error", { message }), tone: "error" };
    try {
      // An action of several steps may have been done in part.
      this.#publish("load", { notice });
    } catch {
      // Not even a picture can be had: the last one stays on the screen.
      this.#view({ notice, drag: null });
    }
  }

  /**
   * After a trap: starts a fresh engine and plays all games again there. What was asked when it stopped is left out.
   */
  #recover() {
    this.#view({ notice: info("notice.restarting"), drag: null });
    this.#restarting ??= this.#restart()
      .then(() => {
        this.#game.revive();
        this.#previous?.game.revive();
        this.#publish("load", { notice: info("notice.restarted") });
      })
      .catch((error) => {
        /** @type {Notice} */
        const notice = { ...info("notice.stopped", { message: failureOf(error).message }), tone: "error" };
        this.#view({ notice });
      })
      .finally(() => {
        this.#restarting = null;
      });
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
        this.#publish("step", {}, action);
        return true;
      case "steps":
        this.#playAll(action.steps, false);
        return action.steps.length > 0;
      case "putDown":
        if (!canPutDown(this.#state.snapshot) || !game.undoStep()) return false;
        this.#publish("putDown", {}, { handAt: action.handAt });
        return true;
      case "switchTo":
        if (!canPutDown(this.#state.snapshot) || !game.undoStep()) return false;
        game.apply({ type: "lift", square: action.square });
        this.#publish("step", {}, { step: { type: "lift", square: action.square } });
        return true;
      case "undoStep":
      case "undoTurn":
        return this.#undo(action.type);
      case "redoStep":
      case "redoTurn":
        return this.#redo(action.type);
      case "declineDraw":
        game.declineDraw(action.color);
        this.#publish("agree", {
          notice: info(this.#state.seats[action.color] ? "draw.declined" : "rival.declines"),
        });
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
      case "peek":
        return this.#view({ peek: action.square });
      case "seats":
        return this.#seat(action.seats, action.rival ?? null);
      case "thinking":
        return this.#view({ thinking: action.thinking });
      case "paths":
        return this.#view({ paths: action.paths });
      case "goTo":
        return this.#goTo(action.line, action.count);
      case "playOn":
        return this.#view({ paused: false });
      case "plan": {
        const waiting = opponent(this.#state.snapshot.turn);
        const plans = game.plans(action.square, waiting);
        return this.#plan({ premove: { from: action.square, to: null, plans }, notice: null });
      }
      case "planTo": {
        const { premove } = this.#state;
        if (!premove?.plans.includes(action.square)) return false;
        return this.#plan({ premove: { ...premove, to: action.square }, drag: null });
      }
      case "cancelPlan":
        return this.#plan({ premove: null, drag: null });
      case "pencil":
        return this.#view({ pencil: action.color, sketch: null });
      case "sketch":
        return this.#view({ sketch: action.shape });
      case "shape":
        return this.#view({ shapes: withShape(this.#state.shapes, action.shape), sketch: null });
      case "ask":
        this.#tell({ cause: "ask", before: this.#state.snapshot, step: null, handAt: null, follows: false });
        return true;
      case "clearShapes":
        return this.#state.shapes.length > 0 && this.#view({ shapes: [] });
      case "notice": {
        const { key, parameters = {}, tone = "hint", square = null } = action;
        return this.#view({ notice: { key, parameters, tone, back: false, square } });
      }
      case "clearNotice":
        return this.#view({ notice: null });
    }
  }

  /** Link by link, so that a whole turn can be followed with the eye. @param {readonly Step[]} steps @param {boolean} follows */
  #playAll(steps, follows) {
    steps.forEach((step, i) => {
      try {
        this.#game.apply(step);
      } catch (error) {
        // A turn that cannot be played as a whole is not played at all.
        while (i-- > 0) this.#game.undoStep();
        throw error;
      }
      this.#publish("step", {}, { step, follows: follows || i > 0 });
    });
  }

  /**
   * Takes back a link or a turn, and with it all that the computer has played since: otherwise it would only play it
   * again.
   *
   * @param {"undoStep" | "undoTurn"} cause
   */
  #undo(cause) {
    if (!this.#game[cause]()) return false;
    while (!this.#isAtPerson(this.#game.snapshot()) && this.#game[cause]());
    this.#publish(cause);
    return true;
  }

  /**
   * Plays again what was taken back, link by link, so that it can be followed with the eye.
   *
   * @param {"redoStep" | "redoTurn"} cause
   */
  #redo(cause) {
    let played = this.#state.snapshot.turns.length;
    let done = false;
    while (this.#game.redoStep()) {
      this.#publish(cause, {}, { follows: done });
      done = true;
      const { snapshot } = this.#state;
      const isWhole = cause === "redoStep" || snapshot.turns.length > played;
      if (!isWhole) continue;
      if (this.#isAtPerson(snapshot)) break;
      played = snapshot.turns.length;
    }
    return done;
  }

  /**
   * Goes to the position after so many turns of a line that has begun as this game has.
   *
   * @param {readonly PlayedTurn[]} line
   * @param {number} count
   */
  #goTo(line, count) {
    const game = this.#game;
    const { turns, chain } = this.#state.snapshot;
    const wanted = line.slice(0, count);
    const other = wanted.findIndex((turn, i) => turns[i]?.stepList !== turn.stepList);
    const common = other < 0 ? wanted.length : other;
    if (chain.length > 0) game.undoTurn();
    while (game.snapshot().turns.length > common && game.undoTurn());
    for (const { steps } of wanted.slice(common)) {
      for (const step of steps) game.apply(step);
    }
    const { rival } = this.#state;
    this.#publish("goTo", { paused: rival !== null });
    return true;
  }

  /** Says who plays from here on. @param {Seats} seats @param {Rival | null} rival */
  #seat(seats, rival) {
    const { turn, hand } = this.#state.snapshot;
    if (rival && !seats[turn] && hand) {
      // The computer plays whole turns: what a person has begun is put back. A game may also begin in mid-chain.
      if (this.#state.snapshot.chain.length === 0) {
        this.#view({ notice: info("rival.finishTurn") });
        return false;
      }
      this.#game.undoTurn();
      this.#publish("undoTurn", { seats, rival });
      return true;
    }
    return this.#view({ seats, rival, premove: null, thinking: null, paused: false });
  }

  /** Whether a person goes on from here. Where only others play, everybody may look back. @param {Snapshot} snapshot */
  #isAtPerson({ turn, status }) {
    const { seats } = this.#state;
    return seats[turn] || status.over || !(seats.white || seats.black);
  }

  #back() {
    if (!this.#previous) return false;
    const kept = this.#previous;
    this.#previous = this.#kept();
    this.#game = kept.game;
    this.#publish("load", {
      ...kept.players,
      startedOn: kept.startedOn,
      notice: info("notice.back"),
    });
    return true;
  }

  /** @returns {Kept} */
  #kept() {
    const { startedOn, seats, rival } = this.#state;
    return { game: this.#game, startedOn, players: { seats, rival } };
  }

  /** @param {Partial<ViewState>} part */
  #plan(part) {
    return this.#view(part, "plan");
  }

  /** @param {Partial<ViewState>} part @param {"view" | "plan"} [cause] */
  #view(part, cause = "view") {
    const current = this.#state;
    const keys = /** @type {(keyof ViewState)[]} */ (Object.keys(part));
    if (keys.every((key) => current[key] === part[key])) return false;
    const before = current.snapshot;
    this.#state = Object.freeze({ ...current, ...part });
    this.#tell({ cause, before, step: null, handAt: null, follows: false });
    return true;
  }

  /**
   * Takes a new snapshot from the engine and tells everybody.
   *
   * @param {Cause} cause
   * @param {Partial<ViewState>} [part]
   * @param {{ step?: Step, handAt?: ViewPoint, follows?: boolean }} [how]
   */
  #publish(cause, part = {}, { step, handAt, follows = false } = {}) {
    const before = this.#state.snapshot;
    const snapshot = this.#game.snapshot();
    if (cause === "load") this.#loaded += 1;
    const lifts = liftsOf(snapshot, cause === "load" ? [] : this.#state.lifts);
    // What was drawn belongs to the position it was drawn on; a plan ends where the game is another one.
    const kept = cause === "step" || cause === "agree" ? {} : { premove: null };
    const drawn = before.turns.length === snapshot.turns.length && cause !== "load" ? {} : { shapes: [] };
    /** @type {Partial<ViewState>} */
    const fresh = { paused: false, notice: null, drag: null, peek: null, paths: [], ...kept, ...drawn };
    this.#state = Object.freeze({ ...this.#state, ...fresh, ...part, snapshot, lifts });
    this.#tell({ cause, before, step: step ?? null, handAt: handAt ?? null, follows });
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
