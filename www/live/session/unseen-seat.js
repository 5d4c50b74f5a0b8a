// The place of another device in a game in which neither side sees all of it: such a game is not on the table but in a dialog of its
// own, which shows what its side may see. Both devices have the whole record; that a page shows no more of it is a matter of trust.

/** @import { Remote } from "../../game/view-state.js" */
/** @import { LogEntry } from "../../log/entries.js" */
/** @import { TableLedger } from "../protocol/ledger.js" */

/**
 * View of the game.
 *
 * @typedef {object} UnseenBoard
 * @property {(late: number) => void} follow the log has changed; `late`: time since this side received the last turn,
 *   in ms
 * @property {(remote: Remote) => void} show updates the status and its buttons
 * @property {(isHeld: boolean) => void} hold pauses or resumes its clock
 * @property {() => void} left the other device no longer plays
 */

/**
 * @typedef {object} UnseenCallbacks
 * @property {(entry: LogEntry) => string | null} act adds an entry; returns the reason if it is rejected
 * @property {() => number} late time since this side received the last turn, beyond the tolerated delay; in ms
 * @property {Record<"white" | "black", string>} names
 * @property {() => void} left another game has replaced this one
 * @property {boolean} isNear the other page is a window of this browser, and has invited
 */

export class UnseenSeat {
  /** The record, in which the game goes on. */ ledger;
  names;
  isNear;
  /** Does something for the side that plays here. */ act;
  #callbacks;
  /** @type {UnseenBoard | null} */ #board = null;
  #isHeld = false;
  /** True after the seat was given up. */ hasEnded = false;
  /** @type {Remote} */ remote;

  /** @param {TableLedger} ledger @param {UnseenCallbacks} callbacks */
  constructor(ledger, callbacks) {
    this.ledger = ledger;
    this.names = callbacks.names;
    this.isNear = callbacks.isNear;
    this.act = callbacks.act;
    this.#callbacks = callbacks;
    const { id, side } = ledger.match;
    this.remote = { id, side };
  }

  get match() {
    return this.ledger.match;
  }

  get isTimed() {
    return this.match.terms.timing !== null;
  }

  /** The game is shown now. @param {UnseenBoard} board */
  attach(board) {
    this.#board = board;
    board.follow(0);
    board.hold(this.#isHeld);
    board.show(this.remote);
  }

  follow() {
    this.#board?.follow(this.#callbacks.late());
  }

  /** @param {Remote} remote the state to show */
  show(remote) {
    this.remote = remote;
    this.#board?.show(remote);
  }

  /** Stops the clock. @returns {() => void} lets it go on */
  interrupt() {
    const hold = (/** @type {boolean} */ isHeld) => {
      this.#isHeld = isHeld;
      this.#board?.hold(isHeld);
    };
    hold(true);
    return () => hold(false);
  }

  /** Another game takes its place on this device. */
  leave() {
    this.#board = null;
    this.#callbacks.left();
  }

  /** Gives up the seat. */
  end() {
    this.hasEnded = true;
    this.#board?.left();
    this.#board = null;
  }
}
