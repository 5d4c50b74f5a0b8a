// Drops that can be planned while the other side moves. Pure functions.

import { squareName } from "../../kit/layout.js";

/** @import { Role, Snapshot, Square } from "../../rules/rules.js" */

/**
 * Squares for a premove from a pocket: all that are empty now. Legality is checked when the premove is played.
 *
 * @param {Pick<Snapshot, "board">} snapshot
 * @param {Role} role
 * @returns {Square[]}
 */
export function premoveTargets({ board }, role) {
  return board.flatMap(({ white, black }, index) => {
    const isOnEdge = index < 8 || index > 55;
    return white || black || (role === "pawn" && isOnEdge) ? [] : [squareName(index)];
  });
}
