// The page's own board: the element in which its table stands. A board in another page is the element of element/, whose
// attributes, methods and events our page has no use for.

import { dressTree } from "../element/element-dress.js";
import { boardStyles, followRoot } from "../kit/board-styles.js";
import { Presence } from "../kit/lifetime.js";
import { Table } from "../panels/table.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { Doors } from "../panels/table.js" */

/** @typedef {{ store: Store, settings: Settings, timekeeper: Timekeeper, doors: Doors }} Seat */

/** While the rules are on their way: makes the style sheets of the board. @throws if they cannot be loaded */
export async function prepareBoard() {
  followRoot();
  await boardStyles(document);
}

/**
 * Makes the page's element its board; from then on it is defined, and style sheets know it by that. `prepareBoard` comes
 * before.
 *
 * @param {HTMLElement} element
 * @param {Seat} seat
 */
export function seatPage(element, seat) {
  customElements.define(element.localName, OwnBoard);
  return /** @type {OwnBoard} */ (element).seat(seat);
}

class OwnBoard extends HTMLElement {
  /** @type {Store | null} */ #store = null;

  constructor() {
    super();
    // What is in the element is shown until the table stands.
    this.attachShadow({ mode: "open" }).append(document.createElement("slot"));
  }

  /** @param {Seat} seat @returns {Promise<Table>} */
  async seat({ store, settings, timekeeper, doors }) {
    const dress = () => dressTree(this, settings, () => []);
    await dress();
    settings.subscribe((name) => name === "theme" && dress());
    const presence = new Presence(true);
    const options = { isCompact: false, timekeeper, permits: () => true, presence };
    const table = await Table.standing(this, store, settings, doors, options);
    presence.during(() => table.watch());
    this.#store = store;
    return table;
  }

  /** The position on the board, as any board tells it; empty before it stands. */
  get fen() {
    return this.#store?.state.snapshot.fen ?? "";
  }

  /** The game as a record, likewise. */
  get game() {
    return this.#store?.texts()?.record ?? "";
  }
}
