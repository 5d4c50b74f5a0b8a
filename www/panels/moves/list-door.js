// The way to the list of turns and the buttons above it, which are loaded when the first piece is lifted: until then there is
// nothing to list. A game with turns waits for them.

import { onDemand } from "../../game/on-demand.js";
import { setAttribute } from "../../kit/dom.js";

/** @import { PlayThrough } from "../../game/play-through.js" */
/** @import { Judged } from "../../game/review/judge.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { MoveList, setUpReplay } from "./played-turns.js" */

/** True if turns are to be listed, or will be soon. @param {ViewState} state */
const isBegun = ({ snapshot, tree: { root } }) =>
  snapshot.hand !== null || snapshot.chain.length > 0 || root.children.length > 0 || root.comment !== "";

export class ListDoor {
  #box;
  #store;
  #openTurn;
  #want;
  /** @type {MoveList | null} */ #list = null;
  /** @type {((setUp: typeof setUpReplay) => PlayThrough) | null} */ #replay = null;
  /** @type {typeof setUpReplay | null} */ #setUpReplay = null;
  /** @type {PlayThrough | null} */ #player = null;
  /** @type {Promise<void> | null} */ #loading = null;
  /** The snapshot that it was wanted for last: a message that it cannot be loaded is no reason to try again. */
  #seen = /** @type {unknown} */ (null);
  /** @type {ReadonlyMap<number, Judged>} */ #judged = new Map();

  /**
   * @param {HTMLElement} box scroll container with an `ol.moves` and a `.moves-empty`
   * @param {Store} store
   * @param {((node: TreeNode) => void) | null} openTurn opens the dialog with remarks on a turn; `null` if there is
   *   none
   */
  constructor(box, store, openTurn) {
    this.#box = box;
    this.#store = store;
    this.#openTurn = openTurn;
    this.#want = onDemand(store, () => import("./played-turns.js"));
    const look = (/** @type {ViewState} */ state) => {
      if (!this.#list && isBegun(state) && !this.#loading && this.#seen !== state.snapshot) this.#load(state);
    };
    store.subscribe(look);
    look(store.state);
  }

  /** Resolves when what was played is listed, or cannot be. */
  get standing() {
    return this.#loading ?? Promise.resolve();
  }

  /** @param {ViewState} state */
  #load({ snapshot }) {
    this.#seen = snapshot;
    setAttribute(this.#box, "aria-busy", "true");
    const loaded = this.#want(({ MoveList, setUpReplay }) => {
      this.#list = new MoveList(this.#box, this.#store, this.#openTurn);
      this.#list.judge(this.#judged);
      this.#setUpReplay = setUpReplay;
      this.#lead();
    });
    this.#loading = loaded.then(() => {
      this.#loading = null;
      setAttribute(this.#box, "aria-busy", null);
    });
  }

  /** Puts the buttons above the list once it is there. @param {Parameters<typeof setUpReplay>[0]} head @param {Parameters<typeof setUpReplay>[2]} parts */
  leadFrom(head, parts) {
    this.#replay = (setUp) => setUp(head, this.#store, parts);
    this.#lead();
  }

  #lead() {
    if (this.#replay && this.#setUpReplay) this.#player ??= this.#replay(this.#setUpReplay);
  }

  /** Stops playing the game through. */
  stop() {
    this.#player?.stop();
  }

  /** Puts the focus on the link where the game stands, if the list had it. */
  follow() {
    this.#list?.follow();
  }

  /** Shows what a review has found. @param {ReadonlyMap<number, Judged>} judged by the ids of the turns' nodes */
  judge(judged) {
    this.#judged = judged;
    this.#list?.judge(judged);
  }
}
