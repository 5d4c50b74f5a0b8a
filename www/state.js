// The one funnel: everything that changes what the page shows goes through a Store. No DOM in here.
//
// The state is a frozen object: the engine's snapshot plus what only the view knows. Listeners get the new
// state and a description of the change, from which animation and announcements are made.

import { failureOf, restartEngine, STOPPED } from "./engine.js";
import { modeOf, opponent } from "./mode.js";
import { PlayedGame } from "./played-game.js";
import { stepsOfPlan } from "./premove.js";
import { isTold, oneLine } from "./record-tree.js";
import { readSaved } from "./saved-game.js";
import { withShape } from "./shapes.js";
import { childFor, isWithin, lastSeenOf, lookAt, makeMain, removeNode } from "./tree.js";

/** @typedef {import("./engine.js").Color} Color */
/** @typedef {import("./engine.js").Square} Square */
/** @typedef {import("./engine.js").Step} Step */
/** @typedef {import("./engine.js").Snapshot} Snapshot */
/** @typedef {import("./engine.js").GameOptions} GameOptions */
/** @typedef {import("./engine.js").Game} Game */
/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("./view-state.js").SavedGame} SavedGame */
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

/** @typedef {{ played: PlayedGame, startedOn: string | null, players: Players }} Kept */

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
  /** @type {PlayedGame} */ #played;
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
    this.#played = PlayedGame.from(createGame, options);
    const snapshot = this.#played.snapshot();
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
      tree: this.#treeView(),
      shapes: this.#played.at.shapes,
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
    const { startedOn: date, snapshot } = this.#state;
    const record = (/** @type {boolean} */ mainOnly) =>
      this.#played.record(snapshot, { date, mainOnly, underWay: true });
    return this.#ask(null, (game) => ({
      fen: game.fen(),
      record: record(false),
      mainLine: record(true),
      actions: game.actions(),
    }));
  }

  /** The game with all that belongs to it, to be stored; `null` if it cannot be had, which is told then. @returns {SavedGame | null} */
  saved() {
    const { snapshot, seats, rival, paused, flipped, startedOn } = this.#state;
    return this.#ask(null, () => ({
      version: 1,
      record: this.#played.record(snapshot, { date: startedOn }),
      at: this.#played.place.at,
      pending: [...this.#played.place.pending],
      drawOffer: snapshot.drawOffer,
      players: { seats, rival },
      paused,
      flipped,
      startedOn,
    }));
  }

  /**
   * Brings a stored game back, exactly as it stood. If it cannot be read nothing changes and the reason is returned.
   *
   * @param {unknown} saved
   * @param {Key | null} [notice] what to say
   * @returns {import("./engine.js").Failure | null}
   */
  resume(saved, notice = null) {
    return this.#begin(() => {
      const { record, at, pending, drawOffer, ...rest } = readSaved(saved);
      const played = PlayedGame.from(this.#createGame, { record }, []);
      const node = played.nodeAt(at);
      if (!node) throw Object.assign(new Error(`no turn at ${at.join(".")}`), { code: "bad-saved" });
      played.goTo({ at: node, pending });
      if (drawOffer && !played.snapshot().status.over) played.game.offerDraw(drawOffer);
      return { played, ...rest };
    }, notice);
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
      return { steps: this.#played.game.readTurn(text), failure: null };
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
      return question(this.#played.game);
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
   * @param {Key | null} notice what to say
   * @param {Players} [players]
   * @returns {import("./engine.js").Failure | null}
   */
  startGame(options, startedOn, notice, players = TWO_PEOPLE) {
    return this.#begin(() => ({ played: PlayedGame.from(this.#createGame, options), startedOn, players }), notice);
  }

  /**
   * Lays another game on the table, and the one that was there aside.
   *
   * @param {() => { played: PlayedGame, startedOn: string | null, players: Players, flipped?: boolean, paused?: boolean }} make
   * @param {Key | null} notice
   * @returns {import("./engine.js").Failure | null}
   */
  #begin(make, notice) {
    let begun;
    try {
      begun = make();
      // A game whose picture cannot be made must not replace the one that is being played.
      begun.played.snapshot();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.#recover();
      return failure;
    }
    if (this.#played.root.children.length > 0 || this.#state.snapshot.chain.length > 0) {
      this.#previous?.played.free();
      this.#previous = this.#kept();
    } else {
      this.#played.free();
    }
    const { played, players, ...view } = begun;
    this.#played = played;
    const hasPrevious = this.#previous !== null;
    this.#publish("load", {
      ...players,
      ...view,
      hasPrevious,
      notice: notice && { ...info(notice), back: hasPrevious },
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
    const plan = stepsOfPlan(this.#played.game, premove);
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
        this.#played.revive();
        this.#previous?.played.revive();
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
    const played = this.#played;
    const { game } = played;
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
      case "loseOnTime":
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
      case "look":
        return this.#look(action.way);
      case "visit":
        return this.#visit(action.node, action.links);
      case "remark": {
        const { node, comment = node.comment, annotations = node.annotations } = action;
        node.comment = oneLine(comment);
        node.annotations = [...annotations];
        return this.#changed();
      }
      case "makeMain":
        return makeMain(action.node) && this.#changed();
      case "remove":
        return this.#remove(action.node);
      case "reopen":
        if (!isTold(action.node.end)) return false;
        action.node.end = null;
        if (action.node !== played.at) return this.#changed();
        played.reopen();
        this.#publish("goTo");
        return true;
      case "pause":
        return this.#view({ paused: true });
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
        return this.#draw(withShape(this.#state.shapes, action.shape));
      case "ask":
        this.#tell({ cause: "ask", before: this.#state.snapshot, step: null, handAt: null, follows: false });
        return true;
      case "hideShapes":
        return this.#state.shapes.length > 0 && this.#view({ shapes: [] });
      case "wipeShapes":
        return played.at.shapes.length > 0 && this.#draw([]);
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
        this.#played.apply(step);
      } catch (error) {
        // A turn that cannot be played as a whole is not played at all.
        while (i-- > 0) this.#played.undo("undoStep");
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
    if (!this.#played.undo(cause)) return false;
    while (!this.#isAtPerson(this.#played.snapshot()) && this.#played.undo(cause));
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
    while (this.#played.redoStep()) {
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
    let at = this.#played.root;
    for (const turn of line.slice(0, count)) at = childFor(at, turn);
    return this.#visit(at);
  }

  /**
   * Looks at another position of the game, or at one in the middle of its last turn. Nothing is played by that, so the
   * computer waits.
   *
   * @param {TreeNode} node
   * @param {number} [links] how many steps of its turn have been played
   */
  #visit(node, links) {
    const steps = node.turn?.steps ?? [];
    const isWhole = !node.parent || links === undefined || links >= steps.length;
    const at = isWhole ? node : (node.parent ?? node);
    if (!isWhole) lookAt(node);
    this.#played.goTo({ at, pending: isWhole ? [] : steps.slice(0, links) });
    this.#publish("goTo", { paused: this.#state.rival !== null });
    return true;
  }

  /** Looks along the line that was looked at last. @param {import("./view-state.js").Way} way */
  #look(way) {
    const played = this.#played;
    const { chain, turns } = this.#state.snapshot;
    const paused = this.#state.rival !== null;
    switch (way) {
      case "back":
      case "linkBack":
        if (!played.undo(way === "back" ? "undoTurn" : "undoStep")) return false;
        this.#publish("goTo", { paused });
        return true;
      case "forward":
      case "linkForward": {
        // Link by link, so that a chain can be followed with the eye.
        let done = false;
        while (played.redoStep()) {
          this.#publish("look", { paused }, { follows: done });
          done = true;
          if (way === "linkForward" || this.#state.snapshot.turns.length > turns.length) break;
        }
        return done;
      }
      case "start":
        return (turns.length > 0 || chain.length > 0) && this.#visit(played.root);
      case "end": {
        const last = lastSeenOf(played.at);
        return last !== played.at && this.#visit(last);
      }
    }
  }

  /** Takes a turn and all that comes after it out of the tree. @param {TreeNode} node */
  #remove(node) {
    const played = this.#played;
    if (!node.parent) return false;
    if (isWithin(played.at, node)) {
      played.goTo({ at: node.parent, pending: [] });
      removeNode(node);
      played.touch();
      this.#publish("goTo", { paused: this.#state.rival !== null });
      return true;
    }
    removeNode(node);
    if (this.#state.snapshot.chain.length === 0) played.stay();
    played.touch();
    this.#publish("look", { paused: this.#state.paused });
    return true;
  }

  /** @param {readonly import("./shapes.js").Shape[]} shapes */
  #draw(shapes) {
    this.#played.at.shapes = shapes;
    this.#played.touch();
    return this.#view({ shapes, sketch: null, tree: this.#treeView() });
  }

  /** Something has been said of the game. */
  #changed() {
    this.#played.touch();
    return this.#view({ tree: this.#treeView() });
  }

  /** @returns {import("./view-state.js").TreeView} */
  #treeView() {
    const { root, at, version, tags } = this.#played;
    return { root, at, version, tags };
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
      this.#played.undo("undoTurn");
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
    this.#played = kept.played;
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
    return { played: this.#played, startedOn, players: { seats, rival } };
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
    const snapshot = this.#played.snapshot();
    if (cause === "load") this.#loaded += 1;
    const lifts = liftsOf(snapshot, cause === "load" ? [] : this.#state.lifts);
    // What was drawn belongs to the position it was drawn on; a plan ends where the game is another one.
    const kept = cause === "step" || cause === "agree" ? {} : { premove: null };
    // Against the computer the game goes on where a turn is played: what was taken back is a variation.
    const goesOn = cause === "step" && this.#state.rival && snapshot.turns.length > before.turns.length;
    if (goesOn && makeMain(this.#played.at)) this.#played.touch();
    const tree = this.#treeView();
    const drawn = tree.at === this.#state.tree.at ? {} : { shapes: tree.at.shapes, sketch: null };
    /** @type {Partial<ViewState>} */
    const fresh = { paused: false, notice: null, drag: null, peek: null, paths: [], ...kept, ...drawn, tree };
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
