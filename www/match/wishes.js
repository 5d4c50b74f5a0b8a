// Pieces that the players of a match ask their partners for. A person's wish holds until it cannot be fulfilled. No
// DOM access.

import { boardsInfo } from "../rules/matches.js";
import { isComputer } from "./seats.js";

/** @import { SeatName, Wish } from "../rules/matches.js" */
/** @import { MatchBoards } from "./match-boards.js" */
/** @import { Seated } from "./seats.js" */

/** A piece that a player asks for; persons do not say why. @typedef {{ piece: Wish["piece"], why: Wish["why"] | null }} AskedPiece */

export class Wishes {
  /** @type {Partial<Record<SeatName, AskedPiece>>} */ #wishes = {};

  /** @param {SeatName} seat @returns {AskedPiece | null} */
  of(seat) {
    return this.#wishes[seat] ?? null;
  }

  /** @param {SeatName} seat @param {AskedPiece | null} wish `null`: for none any more */
  set(seat, wish) {
    if (wish) this.#wishes[seat] = wish;
    else delete this.#wishes[seat];
  }

  clear() {
    this.#wishes = {};
  }

  /**
   * Updates the computers' wishes.
   *
   * @param {MatchBoards} boards
   * @param {Seated} seated
   * @param {(seat: SeatName, wish: AskedPiece) => void} tell called for each new wish
   */
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
