// A guest of the club table: another device that plays a game of its own against this one. The game is on the table or on a
// shelf beside it; the guest's session does not care.

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Failure } from "../../rules/rules.js" */
/** @import { Session } from "../session.js" */

/** @typedef {{ store: Store, timekeeper: Timekeeper }} Table */

/**
 * Where a game goes on beside the table, kept as the one on the table is. `Kept` is a game as the library has it.
 *
 * @template Kept
 * @typedef {object} Shelf
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {string} id what the library has the game under
 * @property {(game: Kept) => Promise<boolean>} take takes a game from the table; whether it can be read
 * @property {() => Promise<Kept>} give the game as the table takes it
 * @property {() => void} keep the table could not take it: it stays
 * @property {() => Promise<void>} end nothing more is kept
 */

/**
 * What takes games from the table beside it and back.
 *
 * @template Kept
 * @typedef {object} Shelves
 * @property {() => Shelf<Kept>} make
 * @property {() => Promise<Kept>} onTable the game on the table
 * @property {() => Promise<string | null>} idOnTable what the library has it under
 * @property {(id: string) => Promise<Kept | null>} kept
 * @property {(game: Kept) => Promise<Failure | null>} open lays a game on the table
 */

export class Guest {
  /** @type {Shelf<any> | null} */ #shelf = null;
  #makeShelf;
  session;
  /** What the library has the game under that is on the table. @type {string | null} */ tableId = null;
  /** No game has begun yet. */ isNew = true;

  /**
   * @param {(guest: Guest, table: Table | null) => Session} makeSession its game is played at the table, or beside it
   * @param {boolean} isAside
   * @param {(guest: Guest) => Shelf<any>} makeShelf
   */
  constructor(makeSession, isAside, makeShelf) {
    this.#makeShelf = makeShelf;
    this.session = makeSession(this, isAside ? this.shelf : null);
  }

  /** Where the game is while another one is on the table. */
  get shelf() {
    this.#shelf ??= this.#makeShelf(this);
    return this.#shelf;
  }

  /** Whether the game goes on beside the table. */
  get isAside() {
    return this.session.table.store === this.#shelf?.store;
  }

  /** Whether this is the guest's game. @param {{ id: string, side: "white" | "black" } | null} match */
  plays(match) {
    const own = this.session.match;
    return own !== null && own.id === match?.id && own.side === match.side;
  }

  /** Whether this side is to move, or asked something. */
  get isDue() {
    const { stand, match, isAsked } = this.session;
    return isAsked || (stand !== null && !stand.over && stand.acting === match?.side);
  }

  /** What the library has the game under. */
  get gameId() {
    return this.isAside ? this.shelf.id : this.tableId;
  }

  /** The guest is not waited for any more. */
  end() {
    this.session.end();
    this.#shelf?.end();
  }
}
