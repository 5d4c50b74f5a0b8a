// The seat of another device at the table: local turns become entries of the log, and entries of the log are played
// on the table. To the table it is a seat like any other. After the end of the game, other turns are local
// variations.

import { otherSide } from "../../game/mode.js";
import { isSameStep, sharedStart } from "../../rules/pieces.js";
import { correctClock, goBack, remoteIs } from "./table-actions.js";

/** @import { Color, Step } from "../../rules/rules.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Action, Change, Remote, ViewState } from "../../game/view-state.js" */
/** @import { LogEntry } from "../../log/entries.js" */
/** @import { TableLedger } from "../protocol/ledger.js" */
/** @import { Turn } from "../../log/referee.js" */

/**
 * @typedef {object} SeatCallbacks
 * @property {(entry: LogEntry) => string | null} act adds an entry; returns the reason if it is rejected
 * @property {() => number} late time since this side received the last turn, beyond the tolerated delay; in ms
 * @property {(key: "live.earlier" | "live.asked" | "live.notNow") => void} tell
 * @property {() => void} left the table has another game, or the other side another player
 */

/** @param {readonly Step[]} a @param {readonly Step[]} b */
const sharedSteps = (a, b) => sharedStart(a, b, isSameStep);

export class Seat {
  #store;
  #timekeeper;
  #ledger;
  #callbacks;
  /** The game, by the key of its tree. */ #key;
  /** The position of the tree at the start of the turn under way. @type {number} */ #live;
  /** The turns of the record that are on the table. @type {readonly Turn[]} */ #shown = [];
  /** True while the log is played on the table; such actions bypass the guard. */ #isFollowing = false;
  /** The end of the game has been shown. */ #isOver = false;
  #unsubscribe;
  #unguard;

  /**
   * The game of the record is on the table, as far as it has been played or from its start.
   *
   * @param {Store} store
   * @param {Timekeeper} timekeeper
   * @param {TableLedger} ledger
   * @param {SeatCallbacks} callbacks
   */
  constructor(store, timekeeper, ledger, callbacks) {
    this.#store = store;
    this.#timekeeper = timekeeper;
    this.#ledger = ledger;
    this.#callbacks = callbacks;
    const { tree } = store.state;
    this.#key = tree.key;
    this.#live = tree.root.id;
    this.#find();
    this.#unguard = store.guard((action) => this.#permits(action));
    timekeeper.counts = (color) => color === this.#side;
    this.#unsubscribe = store.subscribe((state, change) => this.#look(state, change));
    this.follow();
  }

  /** Detaches from the table. */
  end() {
    this.#unsubscribe();
    this.#unguard();
    this.#timekeeper.counts = () => true;
  }

  /** The remote state shown at the table. */
  get remote() {
    return this.#store.state.remote;
  }

  /** @param {Remote} remote the state to show */
  show(remote) {
    this.#store.dispatch(remoteIs(remote));
  }

  get isTimed() {
    return this.#timekeeper.clock !== null;
  }

  /** Stops the clock. @returns {() => void} lets it go on */
  interrupt() {
    return this.#timekeeper.suspend();
  }

  get #side() {
    return this.#ledger.match.side;
  }

  /** Finds the turns of the record in the tree, for a game that was stored. */
  #find() {
    const { tree } = this.#store.state;
    const { turns } = this.#ledger.stand();
    let node = tree.root;
    for (const turn of turns) {
      const next = tree.children(node).find((child) => {
        const steps = child.turn?.steps ?? [];
        return steps.length === turn.steps.length && sharedSteps(steps, turn.steps) === steps.length;
      });
      if (!next) break;
      node = next;
    }
    this.#live = node.id;
    this.#shown = turns.slice(0, node.ply);
  }

  /** True if the table shows the current position. */
  get #isAtLive() {
    return this.#store.state.at.id === this.#live;
  }

  /** Does what the record says. @param {Action} action */
  #do(action) {
    const before = this.#isFollowing;
    this.#isFollowing = true;
    try {
      return this.#store.dispatch(action);
    } finally {
      this.#isFollowing = before;
    }
  }

  /** Shows the game as it stands. */
  #goToLive() {
    if (!this.#isAtLive) this.#do({ type: "visit", node: this.#live });
  }

  /** True if an action is allowed at the table. @param {Action} action @returns {boolean} */
  #permits(action) {
    if (this.#isFollowing || this.#store.state.tree.key !== this.#key) return true;
    const { acting, chain, turns, over } = this.#ledger.stand();
    // At the very end, taking back asks the other side.
    const isAside = !this.#isAtLive || this.#store.state.snapshot.chain.length > 0;
    if (over && this.#isOver && (TRIED.has(action.type) || (isAside && GOING.has(action.type)))) return true;
    const isMine = acting === this.#side;
    switch (action.type) {
      case "step":
        if (action.step.type === "claim") {
          const { step } = action;
          return step.color === this.#side && this.#tell({ by: this.#side, kind: "step", step, left: null });
        }
        return isMine && this.#mayPlay();
      case "steps":
      case "putDown":
      case "switchTo":
        return isMine && this.#mayPlay();
      case "undoStep":
      case "undoTurn": {
        if (this.#isAtLive && isMine && chain.length > 0) return true;
        // Back to before the own turn that was played last.
        const back = turns.length - (isMine ? 2 : 1);
        if (back >= 0 && this.#tell({ by: this.#side, kind: "ask-back", turns: back }))
          this.#callbacks.tell("live.asked");
        return false;
      }
      case "redoStep":
      case "redoTurn":
        if (this.#isAtLive) return isMine;
        // Earlier turns are looked at, and not played again.
        this.#do({ type: "look", way: action.type === "redoStep" ? "linkForward" : "forward" });
        return false;
      case "offerDraw":
      case "acceptDraw":
      case "declineDraw":
      case "resign":
      case "loseOnTime": {
        if (over || action.color !== this.#side) return false;
        const kind = KINDS[action.type];
        return this.#tell({ by: this.#side, kind });
      }
      case "remove":
      case "undoEdit":
        if (this.#isOver && !(action.type === "remove" && this.#holds(action.node))) return true;
        this.#callbacks.tell("live.notNow");
        return false;
      case "reopen":
      case "makeMain":
      case "join":
        this.#callbacks.tell("live.notNow");
        return false;
      default:
        return true;
    }
  }

  /** True if a subtree contains turns of the log. @param {number} node */
  #holds(node) {
    const { tree } = this.#store.state;
    return tree.isWithin(tree.node(this.#live), tree.node(node));
  }

  #mayPlay() {
    if (this.#isAtLive) return true;
    this.#goToLive();
    this.#callbacks.tell("live.earlier");
    return false;
  }

  /** Adds an entry that is not played on the board. @param {LogEntry} entry @returns {boolean} true if it was added */
  #tell(entry) {
    this.#goToLive();
    return this.#callbacks.act(entry) === null;
  }

  /** @param {ViewState} state @param {Change} change */
  #look(state, { cause }) {
    if (state.tree.key !== this.#key || !state.remote) return this.#callbacks.left();
    if (this.#isFollowing || cause === "view" || cause === "premove" || cause === "ask") return;
    if (!this.#isOver) this.#write(state);
    this.#isOver = this.#ledger.stand().over;
    if (this.#isOver) this.#keepRecord();
  }

  /** The played game stays the main line, whatever is edited after its end. */
  #keepRecord() {
    if (!this.#store.state.tree.has(this.#live)) this.#find();
    const { tree } = this.#store.state;
    if (!tree.isMain(tree.node(this.#live))) this.#do({ type: "makeMain", node: this.#live });
  }

  /** Adds entries for turns played here. @param {ViewState} state */
  #write({ at, snapshot }) {
    const { acting, chain, over } = this.#ledger.stand();
    const isNext = at.parent === this.#live && at.turn !== null && at.id !== this.#live;
    if (acting !== this.#side || over || !(isNext || this.#isAtLive)) return;
    const steps = isNext ? (at.turn?.steps ?? []) : snapshot.chain;
    const shared = sharedSteps(chain, steps);
    const by = this.#side;
    /** @type {LogEntry[]} */
    const entries = chain.slice(shared).map(() => ({ by, kind: "unstep" }));
    steps.slice(shared).forEach((step, i) => {
      const isLast = isNext && shared + i === steps.length - 1;
      entries.push({ by, kind: "step", step, left: isLast ? this.#left() : null });
    });
    for (const entry of entries) {
      if (this.#callbacks.act(entry) === null) continue;
      // It came too late, or cannot be.
      this.follow();
      return;
    }
    if (!isNext) return;
    this.#live = at.id;
    this.#shown = this.#ledger.stand().turns;
    const left = this.#shown.at(-1)?.left ?? null;
    if (left !== null) correctClock(this.#store, this.#timekeeper, at.id, by, left, 0);
  }

  /** This side's remaining time, in the form of the log. */
  #left() {
    const { clock } = this.#timekeeper;
    return clock && Math.max(0, Math.floor(clock.left[this.#side]));
  }

  /** Plays on the table what the record has, and takes back what it has not. */
  follow() {
    if (this.#store.state.tree.key === this.#key) this.#store.together(() => this.#follow());
  }

  #follow() {
    const { turns, chain, over, end, offer } = this.#ledger.stand();
    const isKnown = turns.length === this.#shown.length && turns.every((turn, i) => turn === this.#shown[i]);
    // If an earlier turn is being viewed, it stays in view.
    if (over && this.#isOver && isKnown) return;
    this.#isOver = false;
    const shared = sharedStart(turns, this.#shown);
    if (shared < this.#shown.length) this.#goBack(shared);
    for (const turn of turns.slice(shared)) this.#play(turn);
    this.#shown = turns;
    this.#show(chain);
    const { snapshot, at } = this.#store.state;
    if (snapshot.status.over && !over && at.end) this.#do({ type: "reopen", node: this.#live });
    if (over && !snapshot.status.over && end) this.#finish(end);
    this.#isOver = over;
    if (over) this.#keepRecord();
    const { drawOffer } = this.#store.state.snapshot;
    if (over || drawOffer === offer) return;
    if (offer) this.#do({ type: "offerDraw", color: offer });
    else if (drawOffer) this.#do({ type: "declineDraw", color: otherSide(drawOffer) });
  }

  /** @param {number} count this many turns stay */
  #goBack(count) {
    this.#goToLive();
    const { tree } = this.#store.state;
    let node = tree.node(this.#live);
    for (let i = this.#shown.length; i > count && node.parent !== null; i--) node = tree.node(node.parent);
    this.#live = node.id;
    this.#do(goBack(node.id, []));
  }

  /** @param {Turn} turn */
  #play({ by, steps, left }) {
    const before = this.#live;
    this.#show(steps);
    const { at } = this.#store.state;
    // A turn that was played here already, and is in the record now.
    if (at.id === before) return;
    this.#live = at.id;
    const late = by === this.#side ? 0 : this.#callbacks.late();
    if (left !== null) correctClock(this.#store, this.#timekeeper, at.id, by, left, late);
  }

  /** Shows these steps of the turn under way. @param {readonly Step[]} steps */
  #show(steps) {
    const known = this.#store.state.snapshot.chain;
    const isShown = this.#isAtLive && sharedSteps(known, steps) === Math.max(known.length, steps.length);
    if (isShown) return;
    this.#goToLive();
    const { chain } = this.#store.state.snapshot;
    const shared = sharedSteps(chain, steps);
    if (shared < chain.length) this.#do(goBack(this.#live, steps.slice(0, shared)));
    if (shared < steps.length) this.#do({ type: "steps", steps: steps.slice(shared) });
  }

  /** @param {LogEntry} end */
  #finish(end) {
    this.#goToLive();
    const { by: color, kind } = end;
    if (kind === "step") this.#do({ type: "step", step: end.step });
    else if (kind === "resign") this.#do({ type: "resign", color });
    else if (kind === "time") this.#do({ type: "loseOnTime", color });
    else if (kind === "accept-draw") {
      const other = otherSide(color);
      if (this.#store.state.snapshot.drawOffer !== other) this.#do({ type: "offerDraw", color: other });
      this.#do({ type: "acceptDraw", color });
    }
  }
}

/**
 * Actions that try other turns, and actions that undo and redo them.
 *
 * @type {readonly ReadonlySet<Action["type"]>[]}
 */
const [TRIED, GOING] = [
  new Set(/** @type {const} */ (["step", "steps", "putDown", "switchTo"])),
  new Set(/** @type {const} */ (["undoStep", "undoTurn", "redoStep", "redoTurn"])),
];

/**
 * Entries of actions that agree on something.
 *
 * @type {{ offerDraw: "offer-draw", acceptDraw: "accept-draw", declineDraw: "decline-draw", resign: "resign", loseOnTime: "time" }}
 */
const KINDS = {
  offerDraw: "offer-draw",
  acceptDraw: "accept-draw",
  declineDraw: "decline-draw",
  resign: "resign",
  loseOnTime: "time",
};
