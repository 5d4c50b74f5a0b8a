// A game on the table: the module's game at one position of a tree that keeps every turn ever played. Going back and
// playing another turn creates a variation. The tree is the only history; the module's game is set to a position of
// it, also after an undo and after a trap.

import { atOnce } from "../kit/work/tasks.js";
import { isSameStep, isWithinMove, takesUp } from "../rules/pieces.js";
import { failureOf, readingGame, STOPPED, textsReadable, writeGame } from "../rules/rules.js";
import { readPlace } from "./saved-game.js";
import { growingNodes, isTold } from "./tree/record-nodes.js";
import { recordOf, recordOfLine } from "./tree/record-tree.js";
import { GameTree } from "./tree/tree.js";

/** @import { Color, Failure, Game, GameOptions, PlayedTurn, RecordedTurn, Snapshot, Step } from "../rules/rules.js" */
/** @import { RecordHead } from "./tree/record-tree.js" */
/** @import { GameEnd, Remarks, TreeNode } from "./tree/read-tree.js" */

/**
 * Start of a game; `lenient`: a record is read as far as possible.
 *
 * @typedef {GameOptions & { lenient?: boolean }} StartOptions
 */

/**
 * A place in the game: a position by id and the steps of the current turn.
 *
 * @typedef {{ at: number, pending: readonly Step[] }} GamePosition
 */

/** The tag of a turn under way in a variation, whose text can only hold whole turns: its place, as stored games have it. */
const UNDER_WAY = "UnderWay";

/** Why a game is over after a claim, where the reason has another name than the claim. @type {Record<string, string>} */
const CLAIMED = { "threefold-repetition": "repetition" };

/** This many edits can be taken back. */
const MOST_EDITS = 200;

/** An edit of the tree, and where the game stood before and after it. @typedef {{ what: string, before: GameTree, after: GameTree, from: number, to: number }} TreeEdit */

export class PlayedGame {
  #game;
  #tree;
  #at;
  /** @type {Readonly<Record<string, string>>} */ #tags;
  /** @type {readonly Step[]} */ #chain = [];
  /** @type {Color | null} */ #drawOffer = null;
  #isOver = false;
  /** True if turns have several moves, which are undone as a whole. */ #inSeries = false;
  /** The first turn of what was taken back: it is out of the game, until it is played again. @type {number | null} */ #taken =
    null;
  /** True if the last step was redone, and not played anew. */ #isRedone = false;
  /** Edits of the tree, the last one at the end. @type {TreeEdit[]} */ #edits = [];
  /** A turn that was not finished and has been taken back, as long as it can be played again. @type {GamePosition | null} */ #left =
    null;
  /** The review of the game; see review-form.js. @type {unknown} */ review = null;
  /** Doubtful parts of the record that the game was read from. @type {readonly Failure[]} */ remarks = [];
  /** @type {{ tree: GameTree, tags: object, date: string | null, text: string } | null} the record that was written last */
  #written = null;

  /**
   * @param {Game} game at the start of the tree, or at the end of its only line
   * @param {GameTree} [tree]
   * @param {Record<string, string>} [tags]
   */
  constructor(game, tree = GameTree.empty(), tags = {}) {
    this.#game = game;
    this.#tree = tree;
    this.#at = tree.root.id;
    this.#tags = Object.freeze({ ...tags });
    game.onrevived = () => this.#replay();
  }

  /**
   * A game from options; all that a record holds is kept.
   *
   * @param {(options?: GameOptions) => Game} createGame
   * @param {StartOptions} [options]
   * @param {Step[]} [pending] a turn under way at the end of the record's main line, where it holds none itself
   */
  static from(createGame, options, pending) {
    return atOnce(PlayedGame.reading(createGame, options, pending));
  }

  /**
   * The same in parts: reading a long game takes long.
   *
   * @param {(options?: GameOptions) => Game} createGame
   * @param {StartOptions} [given]
   * @param {Step[]} [pending]
   * @returns {import("../kit/work/tasks.js").Work<PlayedGame>}
   */
  static *reading(createGame, given = {}, pending = undefined) {
    const { lenient = false, ...options } = given;
    if (options.record === undefined) {
      if (options.actions !== undefined) yield* textsReadable();
      /** @type {Record<string, string>} */
      const tags = options.repetitionDraw === false ? { RepetitionDraw: "off" } : {};
      return new PlayedGame(createGame(options), GameTree.empty(), tags);
    }
    const { game: kind, record: text, rules } = options;
    const how = { ...(kind && { game: kind }), ...(rules && { rules }), lenient };
    const { record, game } = yield* readingGame(text, how);
    const tree = (yield* growingNodes(record)).tree(GameTree);
    const played = new PlayedGame(game, tree, record.tags);
    played.remarks = (record.remarks ?? []).map(failureOf);
    yield;
    // The module's game stands there already, so that this costs little.
    // A variation may repeat the last turn of the main line and go on from there.
    const at = tree.nodeAt(record.turns.map(() => 0)) ?? tree.root;
    played.#at = at.id;
    played.goTo({ at: at.id, pending: pending ?? record.pending });
    played.#goUnderWay(pending === undefined);
    return played;
  }

  /** Goes to the turn that is under way in a variation, if the record names one; it is known from then on by where the game stands. @param {boolean} isWanted */
  #goUnderWay(isWanted) {
    const { [UNDER_WAY]: text, ...tags } = this.#tags;
    if (text === undefined) return;
    this.#tags = Object.freeze(tags);
    if (!isWanted) return;
    const place = { at: this.#at, pending: this.#chain };
    try {
      this.stand(readPlace(JSON.parse(text)), null);
    } catch (error) {
      // Invalid tag values must not make the record unreadable.
      if (failureOf(error).code === STOPPED) throw error;
      this.goTo(place);
    }
  }

  /** The module's game, to ask it something. */
  get game() {
    return this.#game;
  }

  get tree() {
    return this.#tree;
  }

  /** The position at the start of the turn under way. */
  get at() {
    return this.#tree.node(this.#at);
  }

  get tags() {
    return this.#tags;
  }

  /** Gives tags other values; those that are empty are taken out. @param {Readonly<Record<string, string>>} tags */
  tag(tags) {
    const all = Object.entries({ ...this.#tags, ...tags });
    this.#tags = Object.freeze(Object.fromEntries(all.filter(([, value]) => value !== "")));
  }

  free() {
    this.#game.free();
  }

  /** Goes on in the module that was started after a trap. */
  revive() {
    this.#game.revive();
  }

  /** Puts a fresh game of the module where this one stood when it was shown last. */
  #replay() {
    const left = this.#left;
    const place = { at: this.#at, pending: this.#chain };
    this.#at = this.#tree.root.id;
    this.goTo(place);
    this.#left = left;
    const { end } = this.at;
    if (isTold(end) && place.pending.length === 0) this.#tell(end);
    else if (this.#drawOffer) this.#game.offerDraw(this.#drawOffer);
  }

  /** The game as it stands. The tree follows what was played, and an end that does not follow from the position is set again. */
  snapshot() {
    let snapshot = this.#game.snapshot();
    this.#follow(snapshot);
    const { end } = this.at;
    if (isTold(end) && !snapshot.status.over && snapshot.chain.length === 0) {
      this.#tell(end);
      snapshot = this.#game.snapshot();
    } else if (end && this.#claimAgain(end, snapshot)) {
      snapshot = this.#game.snapshot();
    } else if (snapshot.status.over) {
      const { result, reason } = snapshot.status;
      if (end?.reason !== reason) this.remark(this.#at, { end: /** @type {GameEnd} */ ({ result, reason }) });
    }
    this.#isOver = snapshot.status.over;
    this.#drawOffer = snapshot.drawOffer;
    this.#inSeries = snapshot.series !== undefined;
    return { ...snapshot, canRedo: this.#ahead() !== null };
  }

  /**
   * Claims an end again that was claimed here before. Returns false if it cannot be claimed.
   *
   * @param {GameEnd} end
   * @param {Snapshot} snapshot
   */
  #claimAgain(end, { status, claims }) {
    const known = claims.find(({ claim }) => (CLAIMED[claim] ?? claim) === end.reason);
    if (status.over || !known) return false;
    this.#game.apply({ type: "claim", ...known });
    return true;
  }

  /**
   * Updates the tree with the turns that the module's game has played since the last snapshot. Changes are only at
   * the end of the line, so only the end is compared.
   *
   * @param {Snapshot} snapshot
   */
  #follow({ turns, chain }) {
    let node = this.at;
    /** @type {number | null} */
    let replaced = null;
    /** @type {TreeNode | null} */
    let ended = null;
    while (node.parent !== null && node.turn?.stepList !== turns[node.ply - 1]?.stepList) {
      node = this.#tree.node(node.parent);
    }
    for (const turn of turns.slice(node.ply)) {
      const begun = this.#goingOn(node, turn);
      node = begun.node;
      const { tree, child } = begun.tree.play(node.id, turn);
      if (this.#taken !== null && tree.has(this.#taken)) {
        const taken = tree.node(this.#taken);
        if (taken.parent === node.id) {
          if (taken.id !== child.id) replaced = taken.id;
          else if (!this.#isRedone) ended = tree.lastSeenOf(child);
          this.#taken = null;
        }
      }
      const next = tree.node(node.id).children.indexOf(child.id);
      this.#tree = tree.node(node.id).next === next ? tree : tree.remark(node.id, { next });
      node = child;
    }
    this.#at = node.id;
    this.#chain = chain;
    if (replaced !== null) this.drop(replaced);
    // A resignation, a loss on time or an agreed draw was taken back with the turns before it.
    if (ended && isTold(ended.end)) this.remark(ended.id, { end: null });
    // A piece that is put down again has changed nothing.
    const kept = takesUp(chain.at(-1)) ? chain.slice(0, -1) : chain;
    if (isTold(node.end) || !this.#leadsToLeft(kept)) this.#left = null;
  }

  /** Where a turn is added: what goes on from an end that was told stands beside it. @param {TreeNode} node @param {PlayedTurn} turn */
  #goingOn(node, turn) {
    const isKnown = this.#tree.children(node).some((child) => child.turn?.stepList === turn.stepList);
    return isTold(node.end) && !isKnown ? this.#tree.beside(node) : { tree: this.#tree, node };
  }

  /**
   * True if the unfinished turn that was undone continues from here after these steps.
   *
   * @param {readonly Step[]} chain
   */
  #leadsToLeft(chain) {
    const left = this.#left;
    if (!left || !this.#tree.has(left.at)) return false;
    const goal = this.#tree.node(left.at);
    if (goal.id === this.#at) return chain.length < left.pending.length && beginsWith(left.pending, chain);
    const next = this.#tree.lineTo(goal).find(({ parent }) => parent === this.#at);
    return beginsWith(next?.turn?.steps, chain);
  }

  /** Removes an undone line from the tree unless it has remarks. @param {number} id */
  drop(id) {
    const tree = this.#tree;
    for (const node of [tree.node(id), ...tree.nodes(tree.node(id))]) {
      const { comment, before, annotations, shapes, evaluation, children } = node;
      if (comment || before || evaluation || annotations.length > 0 || shapes.length > 0 || children.length > 1)
        return;
    }
    this.edit(`replaced ${id}`, () => {
      this.#tree = tree.without(id);
    });
  }

  /** The first turn of what was taken back and can be played again, by its id in the tree. */
  get taken() {
    return this.#taken !== null && this.#tree.has(this.#taken) ? this.#taken : null;
  }

  /** Marks the line from here to a position as undone. @param {TreeNode} from */
  takeOut(from) {
    for (const node of this.#tree.lineTo(from)) if (node.parent === this.#at) this.#taken = node.id;
  }

  /** The next step of the undone or last viewed line. @returns {Step | null} */
  #ahead() {
    const [at, chain, left] = [this.at, this.#chain, this.#left];
    if (left?.at === at.id && this.#leadsToLeft(chain)) return left.pending[chain.length];
    const begins = (/** @type {TreeNode} */ { turn }) => beginsWith(turn?.steps, chain);
    const children = this.#tree.children(at);
    const seen = children[at.next];
    const child = seen && begins(seen) ? seen : children.find(begins);
    return child?.turn?.steps[chain.length] ?? null;
  }

  /**
   * Plays a step. After an end that does not follow from the position, the step becomes a variation.
   *
   * @param {Step} step
   * @returns {boolean} false if no variation can start with it
   */
  apply(step) {
    this.#isRedone = false;
    const { end } = this.at;
    if (
      !this.#isOver ||
      !isTold(end) ||
      this.#chain.length > 0 ||
      this.at.parent === null ||
      step.type === "claim"
    ) {
      this.#game.apply(step);
      return true;
    }
    this.#game.goTo([], this.at.ply);
    const isRefused = this.#game.whyNot(step) !== null;
    if (isRefused) this.#tell(end);
    else this.#game.apply(step);
    return !isRefused;
  }

  /** Takes back a lift as if it had not been made: what could be played again before it can be played again. */
  putDown() {
    if (this.#chain.length === 0) return false;
    const offer = this.#drawOffer;
    this.#go({ at: this.#at, pending: this.#chain.slice(0, -1) });
    if (offer) this.#game.offerDraw(offer);
    return true;
  }

  /** Undoes a step, or a move of a series, or the turn. @param {"undoStep" | "undoTurn"} what */
  undo(what) {
    const [at, chain] = [this.at, this.#chain];
    const pending = (/** @type {readonly Step[]} */ steps) => {
      if (what === "undoTurn") return [];
      return steps.slice(0, this.#inSeries ? steps.map(takesUp).lastIndexOf(true) : -1);
    };
    if (chain.length > 0) {
      // In the middle of a turn, taking back also takes back a resignation, a loss on time or an agreed draw.
      if (isTold(at.end)) this.remark(at.id, { end: null });
      this.#go({ at: at.id, pending: pending(chain) });
      // Only an unfinished turn must be remembered: whole turns are in the tree.
      if (!this.#leadsToLeft(chain)) this.#left = { at: at.id, pending: chain };
    } else if (at.parent !== null) {
      this.#go({ at: at.parent, pending: pending(at.turn?.steps ?? []) });
    } else {
      return false;
    }
    return true;
  }

  /** Redoes the next step, or the next move of a series. @returns {boolean} false if there is none */
  redoStep() {
    if (!this.#redo()) return false;
    while (this.#inSeries && isWithinMove(this.snapshot()) && this.#redo());
    return true;
  }

  #redo() {
    const step = this.#ahead();
    if (!step) return false;
    this.#isRedone = true;
    // A game that is over takes no step, though it may go on in the tree; and an offer of a draw is not kept. Then the
    // game is set up again without them.
    const isPlain = !this.#isOver && !this.#drawOffer;
    if (isPlain) this.#game.apply(step);
    else this.#game.goTo([...this.#chain, step], this.at.ply);
    return true;
  }

  /** @param {GamePosition} place @param {number} [seen] the position that the line goes on to, where it is not the one that did before */
  goTo(place, seen = place.at) {
    this.#go(place, seen);
    this.#left = null;
    this.#taken = null;
  }

  /** The same; what was taken back can still be played again. @param {GamePosition} place @param {number} [seen] */
  #go({ at, pending }, seen = at) {
    const node = this.#tree.node(at);
    // The common part of both lines has been played in the module's game.
    const shared = this.#tree.shared(this.at, node);
    this.#game.goTo([...this.#tree.stepsTo(node, shared), ...pending], shared.ply);
    this.#tree = this.#tree.lookAt(seen);
    this.#at = at;
    this.#chain = pending;
    if (isTold(node.end) && pending.length > 0) this.#tell(node.end);
  }

  /**
   * Stands where a game that was stored has stood.
   *
   * @param {{ at: readonly number[], pending: readonly Step[] }} place
   * @param {{ at: readonly number[], steps: readonly Step[] } | null} undone an unfinished turn that was taken back, and
   *   whose start: it can be played again
   * @param {readonly number[]} [taken] the first turn of what was taken back
   * @throws an `Error` with code `bad-saved` if there is no such place; what the module refuses
   */
  stand({ at, pending }, undone, taken) {
    const place = { at: this.#known(at), pending };
    const left = undone && { at: this.#known(undone.at), pending: undone.steps };
    // Steps that were played before are legal.
    if (left) this.goTo(left);
    this.goTo(place);
    this.#left = left;
    if (left && !this.#leadsToLeft(pending)) throw noPlace(undone.at);
    if (taken) this.#taken = this.#known(taken);
  }

  /** @param {readonly number[]} path @returns {number} */
  #known(path) {
    const node = this.#tree.nodeAt(path);
    if (!node) throw noPlace(path);
    return node.id;
  }

  /** Stays where it is; what was taken back can no longer be played again. */
  stay() {
    this.goTo({ at: this.#at, pending: this.#chain });
  }

  /** The position after a turn that is played from a node, in the tree only. @param {number} id @param {PlayedTurn} turn */
  add(id, turn) {
    const begun = this.#goingOn(this.#tree.node(id), turn);
    const { tree, child } = begun.tree.play(begun.node.id, turn);
    this.#tree = tree;
    return child;
  }

  /** Says something of a position. @param {number} id @param {Remarks} remarks */
  remark(id, remarks) {
    this.#tree = this.#tree.remark(id, remarks);
  }

  /**
   * Edits the tree with support for undo.
   *
   * @param {string} what successive edits with the same name are merged, such as the comment of a turn while it is
   *   typed; empty for none
   * @param {() => void} edit
   * @returns {boolean} false if nothing has changed
   */
  edit(what, edit) {
    const [before, from] = [this.#tree, this.#at];
    edit();
    const after = this.#tree;
    if (after === before) return false;
    const last = this.#edits.at(-1);
    const isOne = what !== "" && last?.what === what && last.after === before;
    if (isOne) this.#edits.pop();
    this.#edits.push({ what, before: isOne ? last.before : before, after, from, to: this.#at });
    if (this.#edits.length > MOST_EDITS) this.#edits.shift();
    return true;
  }

  /** Undoes the last edit of the tree but keeps turns played since. @returns {boolean} false if there is none */
  undoEdit() {
    const last = this.#edits.pop();
    if (!last) return false;
    // A turn that is under way in a variation that the edit has added keeps the variation.
    const begun = this.#chain.length > 0 ? this.#at : null;
    const isKept = (/** @type {TreeNode} */ { id, end }) => id === begun || isTold(end);
    const gone = this.#tree.addedBy(last.before, last.after, isKept);
    let { at } = this;
    while (at.parent !== null && gone.has(at.id)) at = this.#tree.node(at.parent);
    if (at.id !== this.#at) this.goTo({ at: at.id, pending: [] });
    const { tree, moved } = this.#tree.withoutEdit(last.before, last.after, gone);
    this.#tree = tree;
    this.#at = moved.get(this.#at) ?? this.#at;
    // Return to the place of the edit if the position is still the one after it.
    if (this.#at === last.to && this.#chain.length === 0) this.goTo({ at: last.from, pending: [] });
    else this.stay();
    return true;
  }

  get canUndoEdit() {
    return this.#edits.length > 0;
  }

  /** Makes the line to a position the main line. @param {number} id @returns {boolean} false if it already was */
  makeMain(id) {
    const before = this.#tree;
    this.#tree = before.makeMain(id);
    return this.#tree !== before;
  }

  /** Takes a position and all that comes after it out of the tree; the game must not stand there. @param {number} id */
  remove(id) {
    this.#tree = this.#tree.without(id);
  }

  /** Plays on where the game had ended in a way that does not follow from the position. */
  reopen() {
    this.remark(this.#at, { end: null });
    this.stay();
  }

  /** Ends the module's game as it had ended here. @param {GameEnd} end */
  #tell({ result, reason }) {
    this.#game.endAs(result, reason);
  }

  /**
   * The game as a record, with all variations and remarks. It is written again only when the tree has changed.
   *
   * @param {Snapshot} snapshot
   * @param {string | null} date
   */
  record(snapshot, date) {
    const [tree, tags] = [this.#tree, this.#tags];
    if (this.#written?.tree !== tree || this.#written.tags !== tags || this.#written.date !== date) {
      const text = writeGame(recordOf(tree, this.#head(snapshot, date)));
      this.#written = { tree, tags, date, text };
    }
    return this.#written.text;
  }

  /**
   * The game as a record to be copied: with the turn under way, where that goes on with the main line.
   *
   * @param {Snapshot} snapshot
   * @param {{ date: string | null, mainOnly: boolean }} options `mainOnly`: without variations and remarks
   */
  recordUnderWay(snapshot, { date, mainOnly }) {
    const head = this.#head(snapshot, date);
    const record = recordOf(this.#tree, head, { mainOnly });
    const { chain } = snapshot;
    const isAtEnd = this.#tree.lastOf(this.#tree.root).id === this.#at;
    if (chain.length > 0 && !isAtEnd && !mainOnly) {
      record.tags = { ...record.tags, [UNDER_WAY]: JSON.stringify(this.place) };
    }
    // In notation, since the turns before it would have to be read for its steps.
    const { chainNotation: notation } = snapshot;
    if (isAtEnd && notation) record.turns.push(/** @type {RecordedTurn} */ ({ notation }));
    return writeGame(record);
  }

  /** The line to a position as a record. @param {Snapshot} snapshot @param {string | null} date @param {TreeNode} node */
  recordOfLine(snapshot, date, node) {
    return writeGame(recordOfLine(this.#tree, node, this.#head(snapshot, date)));
  }

  /** @param {Snapshot} snapshot @param {string | null} date @returns {RecordHead} */
  #head({ game, rules, chess960, firstTurn }, date) {
    const tags = date ? { ...this.#tags, Date: date } : this.#tags;
    return { game, tags, rules, chess960, fen: this.#game.startFen(), firstTurn };
  }

  /** @returns {{ at: number[], pending: readonly Step[] }} */
  get place() {
    return { at: this.#tree.pathOf(this.at), pending: this.#chain };
  }

  /** The unfinished turn that was taken back, and whose start. @returns {{ at: number[], steps: readonly Step[] } | null} */
  get undone() {
    if (!this.#left || !this.#leadsToLeft(this.#chain)) return null;
    return { at: this.#tree.pathOf(this.#tree.node(this.#left.at)), steps: this.#left.pending };
  }
}

/**
 * True if the steps of a turn start with these.
 *
 * @param {readonly Step[] | undefined} steps
 * @param {readonly Step[]} first
 */
function beginsWith(steps, first) {
  return steps !== undefined && first.every((step, i) => steps[i] !== undefined && isSameStep(step, steps[i]));
}

/** @param {readonly number[]} path */
function noPlace(path) {
  return Object.assign(new Error(`no turn at ${path.join(".") || "the start"}`), { code: "bad-saved" });
}
