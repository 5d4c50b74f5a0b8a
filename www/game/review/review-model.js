// The review of the game on the table: made by the computer bit by bit, kept with the game, written into its record. It is
// loaded when the analysis is first opened. No DOM in here.

import { Model } from "../../kit/model.js";
import { failureOf } from "../../rules/rules.js";
import { isOfBeginners } from "./judge.js";
import { isFinished, readReview } from "./review-form.js";
import { emptyReview, Reviewer } from "./reviewer.js";

/** @import { Computer } from "../../rules/computer.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Analysis } from "./analysis.js" */
/** @import { Review } from "./review-form.js" */
/** @import { Store } from "../state.js" */
/** @import { TreeNode } from "../tree/read-tree.js" */

/** Interval at which an unfinished review is saved, in ms. */
const KEEP_EVERY = 2000;

/**
 * @typedef {object} ReviewState
 * @property {"none" | "working" | "stopped" | "done" | "failed"} status
 * @property {Review | null} review
 * @property {readonly TreeNode[]} nodes the positions after its turns
 * @property {Color} first side of the first turn
 * @property {number} before number of turns before it, by the move number of the position
 * @property {number} share progress, 0 to 1
 * @property {string} message error message
 */

/** @type {ReviewState} */
const NONE = Object.freeze({
  status: "none",
  review: null,
  nodes: [],
  first: "white",
  before: 0,
  share: 0,
  message: "",
});

/** @extends {Model<ReviewState>} */
export class ReviewModel extends Model {
  #store;
  #analysis;
  #make;
  /** @type {Reviewer | null} */ #reviewer = null;
  /** The game that the review is of, by the key of its trees. */ #key;
  #kept = 0;

  /** @param {Store} store @param {Analysis} analysis which waits meanwhile @param {() => Pick<Computer, "start" | "close">} make */
  constructor(store, analysis, make) {
    super(NONE);
    this.#store = store;
    this.#analysis = analysis;
    this.#make = make;
    this.#key = store.state.tree.key;
    store.subscribe(({ tree }) => {
      if (tree.key !== this.#key) this.#recall();
      else if (this.state.review && this.state.nodes.some(({ id }) => !tree.has(id))) this.#recall();
    });
    this.#recall();
  }

  /** Takes up what is kept with the game on the table. */
  #recall() {
    const { tree, review: kept } = this.#store.state;
    const reviewer = this.#reviewer;
    this.#reviewer = null;
    reviewer?.stop();
    this.#key = tree.key;
    const review = readReview(kept);
    const nodes = review && this.#nodesOf(review.line);
    if (!review || !nodes) return this.set(NONE);
    this.set({
      status: isFinished(review) ? "done" : "stopped",
      review,
      nodes,
      first: nodes[0].turn?.color ?? "white",
      before: this.#store.state.snapshot.turnsBefore,
      share: 1,
      message: "",
    });
  }

  /** The positions of a line; `null` where it is no longer in the game. @param {readonly string[]} line */
  #nodesOf(line) {
    const { tree } = this.#store.state;
    const nodes = [];
    let at = tree.root;
    for (const stepList of line) {
      const next = tree.children(at).find(({ turn }) => turn?.stepList === stepList);
      if (!next) return null;
      nodes.push(next);
      at = next;
    }
    return nodes;
  }

  /** The line that is looked at, to its end. */
  #line() {
    const { tree, at } = this.#store.state;
    return tree.lineTo(tree.lastSeenOf(at));
  }

  /** True if the current line has turns that were not reviewed. */
  get isBeside() {
    const { review } = this.state;
    const line = this.#line();
    return (
      review !== null &&
      (line.length !== review.line.length || line.some(({ turn }, i) => turn?.stepList !== review.line[i]))
    );
  }

  /** True if there is a turn to review. */
  get canReview() {
    return this.#line().length > 0;
  }

  /** Reviews the line that is looked at, or goes on with it where it was stopped. @returns {Promise<void>} */
  async run() {
    const { status, review: known } = this.state;
    const nodes = this.#line();
    const last = nodes.at(-1);
    if (status === "working" || !last) return;
    const record = this.#store.lineText(last);
    if (record === null) return;
    const { game } = this.#store.state.snapshot;
    const turns = nodes.flatMap(({ turn }) => (turn ? [turn] : []));
    const subject = {
      start: this.#store.start,
      request: { game, record },
      turns,
      isOfBeginners: isOfBeginners(this.#store.state.rival),
    };
    const goesOn = known && !this.isBeside && !isFinished(known);
    const review = goesOn ? known : emptyReview(subject);
    const computer = this.#make();
    const reviewer = new Reviewer(computer, subject, review, (found) => {
      if (this.#reviewer !== reviewer) return;
      this.set({ review: found, share: reviewer.share });
      if (performance.now() - this.#kept > KEEP_EVERY) this.#keep();
    });
    const release = this.#analysis.occupy(() => reviewer.stop());
    this.#reviewer = reviewer;
    const before = this.#store.state.snapshot.turnsBefore;
    this.set({
      status: "working",
      review,
      nodes,
      first: turns[0].color,
      before,
      share: reviewer.share,
      message: "",
    });
    /** @type {Partial<ReviewState>} */
    let end;
    try {
      end = { status: (await reviewer.run()) ? "done" : "stopped" };
    } catch (error) {
      end = { status: "failed", message: failureOf(error).message };
    }
    computer.close();
    // Another game may be on the table by now.
    if (this.#reviewer === reviewer) {
      this.#reviewer = null;
      this.set(end);
      this.#keep();
    }
    release();
  }

  /** Stops it; what was found so far is kept. */
  stop() {
    this.#reviewer?.stop();
  }

  #keep() {
    const { review } = this.state;
    this.#kept = performance.now();
    if (review) this.#store.dispatch({ type: "keepReview", review });
  }

  /** After how many turns of the reviewed line the game stands; `null` where it stands beside it. */
  get place() {
    const { at, tree } = this.#store.state;
    if (at.id === tree.root.id) return 0;
    const index = this.state.nodes.findIndex(({ id }) => id === at.id);
    return index < 0 ? null : index + 1;
  }

  /** Goes to a position of the reviewed line. @param {number} count turns before it */
  goTo(count) {
    const line = this.state.nodes.flatMap(({ turn }) => (turn ? [turn] : []));
    if (line.length > 0) this.#store.dispatch({ type: "goTo", line, count });
  }
}
