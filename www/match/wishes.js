// Pieces that the players of a match ask their partners for. A person's wish holds until it cannot be fulfilled. No
// DOM access.

import { boardsInfo } from "../rules/matches.js";
import { isComputer } from "./seats.js";

/** @import { SeatName, Wish } from "../rules/matches.js" */
/** @import { MatchBoards } from "./match-boards.js" */
/** @import { Seated } from "./seats.js" */

/** A piece that a player asks for; persons do not say why. @typedef {{ piece: Wish["piece"], why: Wish["why"] | null }} AskedPiece */

/** What is asked for at each seat. @typedef {Map<SeatName, AskedPiece | null>} Wishes */

/**
 * Updates the computers' wishes.
 *
 * @param {Wishes} wishes
 * @param {MatchBoards} boards
 * @param {Seated} seated
 * @param {(seat: SeatName, wish: AskedPiece) => void} tell called for each new wish
 */
export function askForPieces(wishes, boards, seated, tell) {
  for (const { name, board, color } of boardsInfo().seats) {
    const { over, fed } = boards.viewOf(board);
    if (over || !fed) wishes.delete(name);
    if (over || !fed || !isComputer(seated[name])) continue;
    const { chain, turn } = boards.stores[board].state.snapshot;
    // It wishes before its own turn.
    if (chain.length > 0 || turn !== color) continue;
    const known = wishes.get(name);
    const wish = boards.ask((match) => match.wish(name)) ?? null;
    wishes.set(name, wish);
    if (wish && wish.piece !== known?.piece) tell(name, wish);
  }
}
