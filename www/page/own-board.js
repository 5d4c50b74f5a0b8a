// The page's own board: the element in which its table stands. A board in another page is the element of element/, whose
// attributes, methods and events our page has no use for.

import { dressTree } from "../element/element-dress.js";
import { addBoardStyle, boardStyles, followRoot } from "../kit/board-styles.js";
import { Presence } from "../kit/work/lifetime.js";
import { Table } from "../panels/table.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { TableCallbacks } from "../panels/table.js" */

/** @typedef {{ store: Store, settings: Settings, timekeeper: Timekeeper, callbacks: TableCallbacks }} OwnBoardServices */

/** While the rules are on their way: makes the style sheets of the board. @throws if they cannot be loaded */
export async function prepareBoard() {
  followRoot();
  await boardStyles(document);
}

/** Styles what a game has beside its board. Where that cannot be loaded, a game can be played all the same. */
export async function dressForPlay() {
  try {
    await addBoardStyle("played");
  } catch {
    addEventListener("online", dressForPlay, { once: true });
  }
}

/**
 * Makes the page's element its board; from then on it is defined, and style sheets know it by that. `prepareBoard` comes
 * before.
 *
 * @param {HTMLElement} element
 * @param {OwnBoardServices} seat
 */
export function seatPage(element, seat) {
  customElements.define(element.localName, OwnBoard);
  return /** @type {OwnBoard} */ (element).seat(seat);
}

class OwnBoard extends HTMLElement {
  /** @type {Store | null} */ #store = null;

  constructor() {
    super();
    // The element's content is shown until the table is ready.
    this.attachShadow({ mode: "open" }).append(document.createElement("slot"));
  }

  /** @param {OwnBoardServices} seat @returns {Promise<Table>} */
  async seat({ store, settings, timekeeper, callbacks }) {
    const dress = () => dressTree(this, settings, () => []);
    await dress();
    settings.subscribe((name) => name === "theme" && dress());
    const presence = new Presence(true);
    const options = { isCompact: false, timekeeper, permits: () => true, presence };
    const table = await Table.standing(this, store, settings, callbacks, options);
    presence.during(() => table.watch());
    this.#store = store;
    return table;
  }

  /** The position on the board, as for embedded boards; empty until it is ready. */
  get fen() {
    return this.#store?.state.snapshot.fen ?? "";
  }

  /** The game as a record, likewise. */
  get game() {
    return this.#store?.texts()?.record ?? "";
  }
}
