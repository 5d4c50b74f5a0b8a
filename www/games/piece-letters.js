// The letters of pieces in notation.

/** @import { Role } from "../rules/rules.js" */

/** @type {Readonly<Record<string, Role>>} */
export const ROLES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };
