// The place of another device in a game in which neither side sees all of it: such a game is not on the table but in a dialog of its
// own, which shows what its side may see. Both devices have the whole record; that a page shows no more of it is a matter of trust.

/** @import { Remote } from "../game/view-state.js" */
/** @import { Entry } from "../log/entries.js" */
/** @import { TableLedger } from "./ledger.js" */

/**
 * What shows the game.
 *
 * @typedef {object} UnseenBoard
 * @property {(late: number) => void} follow the record has changed; for so long this side has had a turn that has just come, in ms
 * @property {(remote: Remote) => void} show what is to be told and answered
 * @property {(isHeld: boolean) => void} hold has its clock stand or go on
 * @property {() => void} left it is not played with the other device any more
 */

/**
 * @typedef {object} UnseenDoors
 * @property {(entry: Entry) => string | null} act adds an entry; why that is refused
 * @property {() => number} late for so long this side has had a turn that has just come, beyond what is nobody's time; in ms
 * @property {Record<"white" | "black", string>} names
 * @property {() => void} left another game has taken the place of this one
 * @property {boolean} isNear the other page is a window of this browser, and has invited
 */

export class UnseenSeat {
  #ledger;
  #doors;
  /** @type {UnseenBoard | null} */ #board = null;
  #isHeld = false;
  /** Nobody looks after it any more. */ hasEnded = false;
  /** @type {Remote} */ remote;

  /** @param {TableLedger} ledger @param {UnseenDoors} doors */
  constructor(ledger, doors) {
    this.#ledger = ledger;
    this.#doors = doors;
    const { id, side } = ledger.match;
    this.remote = { id, side };
  }

  get match() {
    return this.#ledger.match;
  }

  /** The record, in which the game goes on. */
  get ledger() {
    return this.#ledger;
  }

  get names() {
    return this.#doors.names;
  }

  get isNear() {
    return this.#doors.isNear;
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

  /** Does something for the side that plays here. @param {Entry} entry @returns {string | null} why it is not in the record */
  act(entry) {
    return this.#doors.act(entry);
  }

  follow() {
    this.#board?.follow(this.#doors.late());
  }

  /** @param {Remote} remote what is to be told now */
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
    this.#doors.left();
  }

  /** From now on nobody looks after it. */
  end() {
    this.hasEnded = true;
    this.#board?.left();
    this.#board = null;
  }
}
