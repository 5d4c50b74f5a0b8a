// Format of opening names; described in openings/FORMAT.md.

/** @import { Color } from "../rules/rules.js" */

/** A line with a name: its code, the name, and its turns from the usual start. @typedef {[eco: string, name: string, turns: string]} NamedLine */

/**
 * Pieces required after one of the next turns of a side: one of the sets must stand on the board.
 *
 * @typedef {{ turns: number, any: readonly string[] }} RequiredPieces
 */

/** A set-up with a name. @typedef {{ name: string, side: Color, stages: readonly RequiredPieces[], replaces?: string }} Formation */

/** The names of a game. @typedef {{ lines: readonly NamedLine[], formations: readonly Formation[] }} Names */

export {};
