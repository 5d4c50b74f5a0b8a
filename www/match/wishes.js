// The pieces that the players of a match ask their partners for. What persons ask for holds until it cannot come. No DOM in here.

import { boardsInfo } from "../rules/matches.js";
import { isComputer } from "./seats.js";

/** @import { SeatName, Wish } from "../rules/matches.js" */
/** @import { MatchBoards } from "./match-boards.js" */
/** @import { Seated } from "./seats.js" */

/** A piece that a player asks for; persons do not say why. @typedef {{ piece: Wish["piece"], why: Wish["why"] | null }} Asked */

export class Wishes {
  /** @type {Partial<Record<SeatName, Asked>>} */ #wishes = {};

  /** @param {SeatName} seat @returns {Asked | null} */
  of(seat) {
    return this.#wishes[seat] ?? null;
  }

  /** @param {SeatName} seat @param {Asked | null} wish `null`: for none any more */
  set(seat, wish) {
    if (wish) this.#wishes[seat] = wish;
    else delete this.#wishes[seat];
  }

  clear() {
    this.#wishes = {};
  }

  /** Has the computers ask for what they need. @param {MatchBoards} boards @param {Seated} seated @param {(seat: SeatName, wish: Asked) => void} tell is told of each new wish */
  ask(boards, seated, tell) {
    for (const { name, board, color } of boardsInfo().seats) {
      const { over, fed } = boards.viewOf(board);
      if (over || !fed) this.set(name, null);
      if (over || !fed || !isComputer(seated[name])) continue;
      const { chain, turn } = boards.stores[board].state.snapshot;
      // It wishes before its own turn.
      if (chain.length > 0 || turn !== color) continue;
      const known = this.of(name);
      const wish = boards.ask((match) => match.wish(name)) ?? null;
      this.set(name, wish);
      if (wish && wish.piece !== known?.piece) tell(name, wish);
    }
  }
}
