// Parts of what is shown that follow from the game alone, and how the Store is changed from outside its own file.

import { takesUp } from "../rules/pieces.js";

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { ViewPoint } from "../kit/layout.js" */
/** @import { Snapshot, Square, Step } from "../rules/rules.js" */
/** @import { PlayedGame } from "./played-game.js" */
/** @import { Action, Cause, Notice, ViewState } from "./view-state.js" */

/**
 * The Store as seen by actions: the game, the state, and functions to change it.
 *
 * @typedef {object} Funnel
 * @property {PlayedGame} played the game on the table
 * @property {ViewState} state
 * @property {(part: Partial<ViewState>, cause?: "view" | "premove") => boolean} view changes view-only state; returns
 *   true if it differs from before
 * @property {(cause: Cause, part?: Partial<ViewState>, how?: ChangeContext) => void} publish takes a new snapshot from the
 *   engine and notifies listeners
 * @property {(line?: "rank" | "file") => void} ask announces the state again, or the rank or file of the focus
 * @property {() => boolean} back swaps the game with the previous one
 */

/**
 * Handlers by type of action; they return true if anything was done.
 *
 * @template {Action["type"]} Type
 * @typedef {{ readonly [T in Type]: (funnel: Funnel, action: Action & { type: T }) => boolean }} Handlers
 */

/** Circumstances of a change; see `Change`. @typedef {{ step?: Step, handAt?: ViewPoint, follows?: boolean }} ChangeContext */

/** True if the last step picked up a piece that can be put down without losing a link. @param {Snapshot} snapshot */
export function canPutDown(snapshot) {
  return snapshot.phase === "place" && takesUp(snapshot.chain.at(-1));
}

/** True if undo works link by link: within a turn, and always in games with series. @param {Snapshot} snapshot */
export const isByLink = ({ chain, series }) => chain.length > 0 || series !== undefined;

/** A notice in a neutral tone. @param {Key} key @param {Parameters} [parameters] @returns {Notice} */
export function info(key, parameters = {}) {
  return { key, parameters, tone: "info", back: false, undo: false, square: null, spoken: {} };
}

/**
 * Squares of liftable pieces at the start of the turn. They are kept while a piece is held, so that one tap switches
 * to another piece.
 *
 * @param {Snapshot} snapshot
 * @param {readonly Square[]} known
 * @returns {readonly Square[]}
 */
export function liftsOf(snapshot, known) {
  if (snapshot.phase === "lift") {
    return snapshot.legalSteps.flatMap((step) => (step.type === "lift" ? [step.square] : []));
  }
  return canPutDown(snapshot) ? known : [];
}

/** Part of the state that reflects the game's history. @param {PlayedGame} played */
export function gamePart({ tree, at, taken, tags, canUndoEdit, review }) {
  return { tree, at, taken, tags, canUndoEdit, review };
}
