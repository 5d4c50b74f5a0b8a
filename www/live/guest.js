// A guest of the club table: another device that plays a game of its own against this one. The game is on the table or on a
// shelf beside it; the guest's session does not care.

import { Session } from "./session.js";
import { Shelf } from "./shelf.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { SessionTools } from "./session.js" */

/** @typedef {{ store: Store, timekeeper: Timekeeper }} Table */

export class Guest {
  #makeShelf;
  /** @type {Shelf | null} */ #shelf = null;
  session;
  /** What the library has the game under that is on the table. @type {string | null} */ tableId = null;
  /** No game has begun yet. */ isNew = true;

  /**
   * @param {Omit<SessionTools, "store" | "timekeeper">} tools
   * @param {Table | null} table where the game is to be played; without it beside the table
   * @param {() => Shelf} makeShelf
   */
  constructor(tools, table, makeShelf) {
    this.#makeShelf = makeShelf;
    const { store, timekeeper } = table ?? this.shelf;
    this.session = new Session({ ...tools, store, timekeeper });
  }

  /** Where the game is while another one is on the table. */
  get shelf() {
    this.#shelf ??= this.#makeShelf();
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
    this.session.part();
    this.#shelf?.end();
  }
}
