// A game on the table: the engine's game stands at one position of a tree that keeps everything that was ever played in
// it. Going back and playing another turn makes a variation.

import { isSameStep } from "../rules/pieces.js";
import { readGame, writeGame } from "../rules/rules.js";
import { isTold, recordOf, treeOf } from "./record-tree.js";
import { childFor, isWithin, lastOf, lineTo, lookAt, newTree, nodeAt, pathOf, stepsTo } from "./tree.js";

/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("../rules/rules.js").Game} Game */
/** @typedef {import("../rules/rules.js").GameOptions} GameOptions */
/** @typedef {import("../rules/rules.js").GameRecord} GameRecord */
/** @typedef {import("../rules/rules.js").Snapshot} Snapshot */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("./record-tree.js").RecordHead} RecordHead */
/** @typedef {import("./tree.js").End} End */
/** @typedef {import("./tree.js").TreeNode} TreeNode */

/** Where a game stands: a position, and the steps of the turn under way. @typedef {{ at: TreeNode, pending: readonly Step[] }} Place */

/** Why a game is over after a claim, where the reason has another name than the claim. @type {Record<string, string>} */
const CLAIMED = { "threefold-repetition": "repetition" };

export class PlayedGame {
  #game;
  #root;
  /** @type {TreeNode} */ #at;
  /** @type {Record<string, string>} */ #tags;
  /** @type {readonly Step[]} */ #chain = [];
  /** Whether the engine knows what to play again: it was taken back link by link. */ #isUndone = false;
  /** A turn that was not finished and has been taken back, as long as it can be played again. @type {Place | null} */ #left =
    null;
  /** How often anything has changed that is worth keeping. */ #version = 0;

  /**
   * @param {Game} game at the start of the tree, or at the end of its only line
   * @param {TreeNode} [root]
   * @param {Record<string, string>} [tags]
   */
  constructor(game, root = newTree(), tags = {}) {
    this.#game = game;
    this.#root = root;
    this.#at = root;
    this.#tags = tags;
  }

  /**
   * A game from options; all that a record holds is kept.
   *
   * @param {(options?: GameOptions) => Game} createGame
   * @param {GameOptions} [options]
   * @param {Step[]} [pending] a turn under way at the end of the record's main line, where it holds none itself
   */
  static from(createGame, options, pending) {
    if (options?.record === undefined) return new PlayedGame(createGame(options));
    const { record, rules } = options;
    const read = readGame(record, rules ? { rules } : {});
    const root = treeOf(read);
    const played = new PlayedGame(createGame({ fen: read.fen, rules: read.rules }), root, read.tags);
    played.goTo({ at: lastOf(root), pending: pending ?? read.pending });
    return played;
  }

  /** The engine's game, to ask it something. */
  get game() {
    return this.#game;
  }

  get root() {
    return this.#root;
  }

  /** The position at the start of the turn under way. */
  get at() {
    return this.#at;
  }

  get tags() {
    return this.#tags;
  }

  get version() {
    return this.#version;
  }

  /** Says that something in the tree has changed. */
  touch() {
    this.#version += 1;
  }

  free() {
    this.#game.free();
  }

  revive() {
    this.#game.revive();
  }

  /** The game as it stands. The tree follows what was played, and an end that was told here is told again. */
  snapshot() {
    let snapshot = this.#game.snapshot();
    this.#follow(snapshot);
    const { end } = this.#at;
    if (isTold(end) && !snapshot.status.over && snapshot.chain.length === 0) {
      this.#tell(end);
      snapshot = this.#game.snapshot();
    } else if (end && this.#claimAgain(end, snapshot)) {
      snapshot = this.#game.snapshot();
    } else if (snapshot.status.over) {
      const { result, reason } = snapshot.status;
      if (end?.reason !== reason) {
        this.#at.end = { result, reason };
        this.touch();
      }
    }
    this.#isUndone = snapshot.canRedo;
    return { ...snapshot, canRedo: snapshot.canRedo || this.#ahead() !== null };
  }

  /** Claims an end once more that was claimed here. Returns whether it was. @param {End} end @param {Snapshot} snapshot */
  #claimAgain(end, { status, claims }) {
    const known = claims.find(({ claim }) => (CLAIMED[claim] ?? claim) === end.reason);
    if (status.over || !known) return false;
    this.#game.apply({ type: "claim", ...known });
    return true;
  }

  /** @param {Snapshot} snapshot */
  #follow({ turns, chain, canRedo }) {
    /** @type {Place} */
    const was = { at: this.#at, pending: this.#chain };
    const line = lineTo(this.#at);
    const other = turns.findIndex((turn, i) => line[i]?.turn?.stepList !== turn.stepList);
    const common = other < 0 ? turns.length : other;
    let node = common === 0 ? this.#root : line[common - 1];
    for (const turn of turns.slice(common)) {
      const count = node.children.length;
      const child = childFor(node, turn);
      if (node.children.length > count) this.touch();
      node.next = node.children.indexOf(child);
      node = child;
    }
    this.#at = node;
    this.#chain = chain;
    const isBack = node === was.at ? chain.length < was.pending.length : isWithin(was.at, node);
    // Whole turns are in the tree.
    if (!canRedo) this.#left = null;
    else if (isBack && was.pending.length > 0) this.#left ??= was;
  }

  /** The step that goes on with the line that was looked at last. @returns {Step | null} */
  #ahead() {
    const { children, next } = this.#at;
    const chain = this.#chain;
    const begins = (/** @type {TreeNode} */ { turn }) =>
      chain.every((step, i) => turn?.steps[i] && isSameStep(step, turn.steps[i]));
    const seen = children[next];
    const child = seen && begins(seen) ? seen : children.find(begins);
    return child?.turn?.steps[chain.length] ?? null;
  }

  /** @param {Step} step */
  apply(step) {
    this.#game.apply(step);
  }

  /** @param {"undoStep" | "undoTurn"} what */
  undo(what) {
    // Who has resigned in the middle of a turn and takes a link back has not resigned.
    if (this.#chain.length > 0 && isTold(this.#at.end)) this.#at.end = null;
    return this.#game[what]();
  }

  redoStep() {
    if (this.#isUndone) return this.#game.redoStep();
    const step = this.#ahead();
    if (!step) return false;
    this.#game.goTo([...stepsTo(this.#at), ...this.#chain, step]);
    return true;
  }

  /** @param {Place} place */
  goTo({ at, pending }) {
    this.#game.goTo([...stepsTo(at), ...pending]);
    lookAt(at);
    this.#at = at;
    this.#chain = pending;
    this.#left = null;
    if (isTold(at.end) && pending.length > 0) this.#tell(at.end);
  }

  /**
   * Stands where a game that was stored has stood.
   *
   * @param {{ at: readonly number[], pending: readonly Step[] }} place
   * @param {{ at: readonly number[], steps: readonly Step[] } | null} undone an unfinished turn that was taken back, and
   *   whose start: it can be played again
   * @throws an `Error` with code `bad-saved` if there is no such place; what the engine refuses
   */
  stand({ at, pending }, undone) {
    const node = this.#known(at);
    if (!undone) return this.goTo({ at: node, pending });
    const left = this.#known(undone.at);
    const there = [...stepsTo(node), ...pending];
    const all = [...stepsTo(left), ...undone.steps];
    if (there.length > all.length || !there.every((step, i) => isSameStep(step, all[i]))) throw noPlace(undone.at);
    this.goTo({ at: left, pending: undone.steps });
    lookAt(node);
    for (let i = there.length; i < all.length; i++) this.#game.undoStep();
  }

  /** @param {readonly number[]} path */
  #known(path) {
    const node = nodeAt(this.#root, path);
    if (!node) throw noPlace(path);
    return node;
  }

  /** Stays where it is; what was taken back is no longer known to the engine. */
  stay() {
    this.goTo({ at: this.#at, pending: this.#chain });
  }

  /** Plays on where the game had ended by a word. */
  reopen() {
    this.#at.end = null;
    this.touch();
    this.stay();
  }

  /** @param {End} end */
  #tell({ result, reason }) {
    if (reason === "agreement") {
      this.#game.offerDraw("white");
      this.#game.acceptDraw("black");
    } else {
      const loser = result === "1-0" ? "black" : "white";
      if (reason === "time") this.#game.loseOnTime(loser);
      else this.#game.resign(loser);
    }
  }

  /**
   * The game as a record.
   *
   * @param {Snapshot} snapshot
   * @param {{ mainOnly?: boolean, date?: string | null, underWay?: boolean }} [options] `underWay`: the turn that is
   *   being played too, where it goes on with the main line
   */
  record({ rules, chess960, firstTurn, chainNotation }, { mainOnly, date, underWay = false } = {}) {
    const tags = date ? { ...this.#tags, Date: date } : this.#tags;
    /** @type {RecordHead} */
    const head = { tags, rules, chess960, fen: this.#game.startFen(), firstTurn };
    const record = recordOf(this.#root, head, { mainOnly });
    if (underWay && chainNotation && lastOf(this.#root) === this.#at) {
      const turn = { before: "", comment: "", annotations: [], variations: [] };
      record.turns.push(/** @type {any} */ ({ ...turn, notation: chainNotation }));
    }
    return writeGame(record);
  }

  /** @returns {{ at: number[], pending: readonly Step[] }} */
  get place() {
    return { at: pathOf(this.#at), pending: this.#chain };
  }

  /** The unfinished turn that was taken back, and whose start. @returns {{ at: number[], steps: readonly Step[] } | null} */
  get undone() {
    return this.#left && { at: pathOf(this.#left.at), steps: this.#left.pending };
  }
}

/** @param {readonly number[]} path */
function noPlace(path) {
  return Object.assign(new Error(`no turn at ${path.join(".") || "the start"}`), { code: "bad-saved" });
}
