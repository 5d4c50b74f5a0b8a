// A guest of the simul: another device that plays a game of its own against this one. The game is on the table or on a
// shelf beside it; the guest's session does not care.

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Failure } from "../../rules/rules.js" */
/** @import { Session } from "../session/session.js" */

/** @typedef {{ store: Store, timekeeper: Timekeeper }} GuestServices */

/**
 * Place of a game beside the table, saved like the one on the table. `Kept` is a game as stored in the library.
 *
 * @template Kept
 * @typedef {object} GuestShelf
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {string} id id of the game in the library
 * @property {(game: Kept) => Promise<boolean>} take takes a game from the table; false if it cannot be read
 * @property {() => Promise<Kept>} give returns the game for the table
 * @property {() => void} keep keeps the game after the table has rejected it
 * @property {() => Promise<void>} end stops saving
 */

/**
 * Moves games between the table and the shelves.
 *
 * @template Kept
 * @typedef {object} Shelves
 * @property {() => GuestShelf<Kept>} make
 * @property {() => Promise<Kept>} onTable the game on the table
 * @property {() => Promise<string | null>} idOnTable its id in the library
 * @property {(id: string) => Promise<Kept | null>} kept
 * @property {(game: Kept) => Promise<Failure | null>} open puts a game on the table
 */

export class Guest {
  /** @type {GuestShelf<any> | null} */ #shelf = null;
  #makeShelf;
  session;
  /** Library id of the game while it is on the table. @type {string | null} */ tableId = null;
  /** No game has begun yet. */ isNew = true;

  /**
   * @param {(guest: Guest, table: GuestServices | null) => Session} makeSession its game is played at the table, or beside it
   * @param {boolean} isAside
   * @param {(guest: Guest) => GuestShelf<any>} makeShelf
   */
  constructor(makeSession, isAside, makeShelf) {
    this.#makeShelf = makeShelf;
    this.session = makeSession(this, isAside ? this.shelf : null);
  }

  /** Place of the game while another one is on the table. */
  get shelf() {
    this.#shelf ??= this.#makeShelf(this);
    return this.#shelf;
  }

  /** True if the game goes on beside the table. */
  get isAside() {
    return this.session.table.store === this.#shelf?.store;
  }

  /** True if this is the guest's game. @param {{ id: string, side: "white" | "black" } | null} match */
  plays(match) {
    const own = this.session.match;
    return own !== null && own.id === match?.id && own.side === match.side;
  }

  /** True if this side is to move or must answer a question. */
  get isDue() {
    const { stand, match, isAsked } = this.session;
    return isAsked || (stand !== null && !stand.over && stand.acting === match?.side);
  }

  /** Id of the game in the library. */
  get gameId() {
    return this.isAside ? this.shelf.id : this.tableId;
  }

  /** The guest is not waited for any more. */
  end() {
    this.session.end();
    this.#shelf?.end();
  }
}
