// Events of a board. Those whose names a page may use for fields and scripts of its own do not bubble; all others do.

import { failureOf } from "../rules/rules.js";

/** @import { Store } from "../game/state.js" */
/** @import { Change, ViewState } from "../game/view-state.js" */
/** @import { Failure, Step } from "../rules/rules.js" */

/**
 * The events and their `detail`.
 *
 * @typedef {object} Events
 * @property {{}} ready the board stands
 * @property {{ square: string | null, role?: string }} movestart something was lifted, or taken out of the pocket: then `square` is
 *   `null`, here and in the next two, and `role` says what it is
 * @property {{ from: string | null, to: string, steps: readonly Step[] }} moveend a person has put it down on another square;
 *   can be prevented, then it stays in the hand
 * @property {{ square: string | null }} movecancel it was put back
 * @property {{ step: Step, chain: readonly Step[] }} chainstep a step was played; `chain` are the steps of the turn so far
 * @property {{ square: string, color: "white" | "black" }} promotionrequest a piece must be chosen
 * @property {{ notation: string, ply: number }} movefinished a turn is over, and all pieces have arrived
 * @property {{ ply: number }} plychange another position of the game is shown
 * @property {{ fen: string, ply: number }} change the position is another one; does not bubble
 * @property {{ result: string, reason: string, winner: "white" | "black" | null }} gameover the game is over; `winner` is
 *   `null` after a draw
 * @property {{ lesson: string, count: number }} lessonready a lesson of this many steps is shown
 * @property {{ lesson: string, step: string, number: number, count: number, stars: number }} lessonstep a step of a lesson
 *   was solved: the step with this number of this many, with 1 to 3 stars
 * @property {{ lesson: string, stars: number, total: number }} lessondone every step of the lesson has been solved since
 *   it was shown, with this many stars of as many as there are
 * @property {{ title: string, count: number }} studyready a study with this many chapters is shown
 * @property {{ chapter: number, count: number, mode: "text" | "conceal" | "lesson" | "exercise" | "practice" | "drill" }} studychapter a chapter of it is
 *   shown, by its number from 1 on, be it one that cannot be read
 * @property {{ chapter: number, count: number, mode: "text" | "conceal" | "lesson" | "exercise" | "practice" | "drill", misses: number }} studysolved
 *   all that was to be found in a chapter has been, after so many wrong tries
 * @property {{ puzzle: string, goal: "paco" | "save" | "help" | "quiz", turns: number, side: "white" | "black" }} puzzleready a
 *   puzzle is shown: what the side that is to move has to do, in this many turns
 * @property {{ puzzle: string, turn: string, misses: number }} puzzlesolved a puzzle was solved, with this turn at last and after
 *   this many misses since it was shown
 * @property {{ puzzle: string, turn: string, misses: number }} puzzlefailed a turn was played that does not solve it; `misses`
 *   counts it
 * @property {{ code: string, message: string, attribute?: string }} error something could not be done, or an attribute
 *   cannot be followed; the board stays as it was. Does not bubble. The browser's console names the attribute, unless the event is
 *   prevented
 */

/** Those that do not bubble. @type {readonly (keyof Events)[]} */
const KEPT = ["change", "error"];

/**
 * @template {keyof Events} K
 * @param {HTMLElement} element
 * @param {K} name
 * @param {Events[K]} detail
 * @param {boolean} [cancelable]
 * @returns {boolean} false if it was prevented
 */
export function tell(element, name, detail, cancelable = false) {
  const bubbles = !KEPT.includes(name);
  return element.dispatchEvent(new CustomEvent(name, { detail, bubbles, composed: bubbles, cancelable }));
}

/**
 * Fires `error`.
 *
 * @param {HTMLElement} element
 * @param {unknown} error
 * @param {string} [attribute] the attribute with the bad value
 */
export function fail(element, error, attribute) {
  const failure = error instanceof Error ? failureOf(error) : /** @type {Failure} */ (error);
  const isLeft = tell(element, "error", { ...failure, ...(attribute && { attribute }) }, true);
  // Whoever writes a page looks there, not for events.
  if (attribute && isLeft) console.warn(`<${element.localName}> ${failure.message}`);
}

/** Asks the page whether a step of a person may be played. @param {HTMLElement} element @param {Store} store @param {Step} step */
export function isPermitted(element, store, step) {
  const { phase, hand, chain } = store.state.snapshot;
  if (step.type !== "place" || phase !== "place") return true;
  return tell(element, "moveend", { from: hand?.square ?? null, to: step.square, steps: [...chain, step] }, true);
}

/**
 * Fires events for all further changes.
 *
 * @param {HTMLElement} element
 * @param {import("../panels/table.js").Table} table
 */
export function tellEvents(element, { store, board }) {
  store.subscribe((state, change) => {
    const { snapshot } = state;
    const { before, cause, step } = change;
    if (cause === "step" && step) tellStep(element, state, change, () => board.arrival);
    if (cause === "putDown") tell(element, "movecancel", { square: before.hand?.square ?? null });
    if (before === snapshot) return;
    const ply = snapshot.turns.length;
    if (snapshot.phase === "promote" && before.phase !== "promote" && snapshot.promotion) {
      const { square, color } = snapshot.promotion;
      tell(element, "promotionrequest", { square, color });
    }
    if (ply !== before.turns.length) tell(element, "plychange", { ply });
    if (snapshot.fen !== before.fen) tell(element, "change", { fen: snapshot.fen, ply });
    if (snapshot.status.over && !before.status.over) {
      const { result, reason, winner } = snapshot.status;
      tell(element, "gameover", { result, reason, winner });
    }
  });
}

/** @param {HTMLElement} element @param {ViewState} state @param {Change} change @param {() => number} arrival */
function tellStep(element, { snapshot }, { step, before }, arrival) {
  if (!step || step.type === "claim") return;
  if (step.type === "lift") tell(element, "movestart", { square: step.square });
  else if (step.type === "pick") tell(element, "movestart", { square: null, role: step.role });
  const { lastTurn, turns, chain } = snapshot;
  const isOver = turns.length > before.turns.length;
  tell(element, "chainstep", { step, chain: isOver && lastTurn ? lastTurn.steps : chain });
  if (!isOver || !lastTurn) return;
  const detail = { notation: lastTurn.notation, ply: turns.length };
  // The board handles this change after this listener; only then is the animation time known.
  queueMicrotask(() => setTimeout(() => tell(element, "movefinished", detail), arrival()));
}
