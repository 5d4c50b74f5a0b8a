// A board of a match on the table, as a separate game for analysis. Taking the same board from the match again
// returns to the turns played on it since.

import { MATCH_GAME } from "../rules/matches.js";

/** @import { Store } from "../game/state.js" */
/** @import { Alone } from "../match/board-alone.js" */
/** @import { Table } from "../panels/table.js" */
/** @import { Failure } from "../rules/rules.js" */

export class BoardOnTable {
  #store;
  #table;
  /**
   * The board put on the table last: record, game, and start position.
   *
   * @type {{ record: string, game: object, at: number } | null}
   */
  #laid = null;

  /** @param {Store} store @param {() => Table} table */
  constructor(store, table) {
    this.#store = store;
    this.#table = table;
  }

  /** @param {Alone} board @param {boolean} flipped @returns {Failure | null} why it cannot be read */
  lay({ record, tags }, flipped) {
    const store = this.#store;
    const { tree } = store.state;
    const laid = this.#laid;
    if (laid?.record === record && laid.game === tree.key && tree.has(laid.at))
      store.dispatch({ type: "visit", node: laid.at });
    else {
      const { Date: startedOn = null, ...told } = tags;
      const failure = store.startGame({ game: MATCH_GAME, record }, startedOn, null);
      if (failure) return failure;
      store.dispatch({ type: "tags", tags: told });
      this.#laid = { record, game: store.state.tree.key, at: store.state.at.id };
    }
    if (store.state.flipped !== flipped) store.dispatch({ type: "flip" });
    this.#table().analysis.open();
    return null;
  }
}
