// How names of openings are written; openings/FORMAT.md says what they mean.

/** @import { Color } from "../rules/rules.js" */

/** A line with a name: its code, the name, and its turns from the usual start. @typedef {[eco: string, name: string, turns: string]} NamedLine */

/** What has to stand on the board after one of the next turns of a side: one of the sets of pieces. @typedef {{ turns: number, any: readonly string[] }} Stage */

/** A set-up with a name. @typedef {{ name: string, side: Color, stages: readonly Stage[], replaces?: string }} Formation */

/** The names of a game. @typedef {{ lines: readonly NamedLine[], formations: readonly Formation[] }} Names */

export {};
