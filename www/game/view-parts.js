// Parts of what is shown that follow from the game alone, and how the Store is changed from outside its own file.

import { takesUp } from "../rules/pieces.js";

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { ViewPoint } from "../kit/layout.js" */
/** @import { Snapshot, Square, Step } from "../rules/rules.js" */
/** @import { PlayedGame } from "./played-game.js" */
/** @import { Action, Cause, Notice, ViewState } from "./view-state.js" */

/**
 * The Store as the actions know it: the game, what is shown, and the ways to change that.
 *
 * @typedef {object} Funnel
 * @property {PlayedGame} played the game on the table
 * @property {ViewState} state
 * @property {(part: Partial<ViewState>, cause?: "view" | "premove") => boolean} view changes what only the view knows;
 *   returns whether it was something else before
 * @property {(cause: Cause, part?: Partial<ViewState>, how?: How) => void} publish takes a new snapshot from the engine
 *   and tells everybody
 * @property {(line?: "rank" | "file") => void} ask has the state said once more, or the rank or file of the focus
 * @property {() => boolean} back exchanges the game with the one that was laid aside
 */

/**
 * What does an action of each type; returns whether anything was done.
 *
 * @template {Action["type"]} Type
 * @typedef {{ readonly [T in Type]: (funnel: Funnel, action: Action & { type: T }) => boolean }} Handlers
 */

/** How a change came about; see `Change`. @typedef {{ step?: Step, handAt?: ViewPoint, follows?: boolean }} How */

/** Whether the turn's last step has taken something up, which can be put down without losing a link. @param {Snapshot} snapshot */
export function canPutDown(snapshot) {
  return snapshot.phase === "place" && takesUp(snapshot.chain.at(-1));
}

/** Whether it is taken back and played again bit by bit: in the middle of a turn, and always where a turn is a series of moves. @param {Snapshot} snapshot */
export const isByLink = ({ chain, series }) => chain.length > 0 || series !== undefined;

/** A notice in a neutral tone. @param {Key} key @param {Parameters} [parameters] @returns {Notice} */
export function info(key, parameters = {}) {
  return { key, parameters, tone: "info", back: false, undo: false, square: null, spoken: {} };
}

/**
 * What could be lifted at the start of the turn is remembered while something is held, so that another piece can
 * be taken up with one tap.
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

/** What is shown of the game's history. @param {PlayedGame} played */
export function gamePart({ tree, at, taken, tags, canUndoEdit, review }) {
  return { tree, at, taken, tags, canUndoEdit, review };
}
