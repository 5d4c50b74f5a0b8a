// A picture that is being made: what was chosen, what can be chosen, and what has become of it. No DOM in here.

import { largestScale, MOST_TURNS } from "../../board/pictures/animation.js";
import { SCALES } from "../../board/pictures/picture.js";
import { failureOf } from "../../rules/rules.js";

/** @import { PictureOptions } from "../../board/pictures/picture.js" */
/** @import { Key, Parameters } from "../../kit/i18n.js" */

/** @typedef {"png" | "svg" | "turn" | "game"} PictureKind */

/** @type {readonly PictureKind[]} */
export const KINDS = ["png", "svg", "turn", "game"];

/** A picture with its name as a file, and its address to be shown at. @typedef {{ blob: Blob, name: string, address: string }} Made */

/**
 * @typedef {object} PictureState
 * @property {PictureKind} kind
 * @property {number} scale multiple of the smallest size
 * @property {PictureOptions} choice
 * @property {{ turn: number, game: number }} frames number of frames of the animations; 0 before the first turn
 * @property {number} from first frame of the game's animation
 * @property {boolean} isCut the game has more turns than its animation
 * @property {{ done: number, all: number, size: number | null } | null} progress progress of an animation; `size`:
 *   estimated size of its file in bytes, if known
 * @property {Made | null} made
 * @property {{ key: Key, parameters?: Parameters } | null} problem
 * @property {boolean} isCopied it was copied to the clipboard
 */

/**
 * Initial values from the game.
 *
 * @typedef {{ choice: PictureOptions, frames: PictureState["frames"], turns: number }} PictureStart
 */

/** @typedef {{ type: "open", opening: PictureStart }
 *   | { type: "choose", kind?: PictureKind, scale?: number, from?: number, choice?: Partial<PictureOptions> }
 *   | { type: "progress", done: number, all: number, size: number | null }
 *   | { type: "made", made: Made }
 *   | { type: "fail", message: string }
 *   | { type: "copied", isCopied: boolean }} PictureAction */

/** @type {PictureState} */
const CLOSED = Object.freeze({
  kind: "png",
  scale: 2,
  choice: { flipped: false, coordinates: true, marks: true },
  frames: { turn: 0, game: 0 },
  from: 0,
  isCut: false,
  progress: null,
  made: null,
  problem: null,
  isCopied: false,
});

const UNMADE = { progress: null, made: null, problem: null, isCopied: false };

/** @param {PictureState} state @param {PictureAction} action @returns {PictureState} */
export function reducePicture(state, action) {
  switch (action.type) {
    case "open": {
      const { choice, frames, turns } = action.opening;
      return Object.freeze({ ...CLOSED, choice, frames, isCut: turns > MOST_TURNS });
    }
    case "choose": {
      const { kind = state.kind, scale = state.scale, choice } = action;
      if (!canMake(state, kind)) return state;
      const from = Math.max(0, Math.min(action.from ?? state.from, state.frames.game - 1));
      const most = Math.max(...scalesOf({ ...state, kind, from }));
      const chosen = { kind, from, scale: Math.min(scale, most), choice: { ...state.choice, ...choice } };
      return Object.freeze({ ...state, ...chosen, ...UNMADE });
    }
    case "progress":
      return Object.freeze({ ...state, progress: { done: action.done, all: action.all, size: action.size } });
    case "made":
      return Object.freeze({ ...state, ...UNMADE, made: action.made });
    case "fail": {
      /** @type {PictureState["problem"]} */
      const problem = { key: "notice.error", parameters: { message: action.message } };
      return Object.freeze({ ...state, ...UNMADE, problem });
    }
    case "copied": {
      /** @type {PictureState["problem"]} */
      const problem = action.isCopied ? null : { key: "picture.copyFailed" };
      return Object.freeze({ ...state, isCopied: action.isCopied, problem });
    }
  }
}

/** True if a kind of picture can be made. @param {PictureState} state @param {PictureKind} kind */
export function canMake({ frames }, kind) {
  return !isMoving(kind) || frames.turn > 0;
}

/** @param {PictureKind} kind @returns {kind is "turn" | "game"} */
export function isMoving(kind) {
  return kind === "turn" || kind === "game";
}

/** The sizes a kind of picture can have; a drawing has none of its own. @param {Pick<PictureState, "kind" | "frames" | "from">} state */
export function scalesOf({ kind, frames, from }) {
  const count = isMoving(kind) ? frames[kind] - (kind === "game" ? from : 0) : 0;
  return isMoving(kind) ? SCALES.filter((scale) => scale <= largestScale(count)) : SCALES;
}

/**
 * Makes a picture; `null` if it was called off.
 *
 * @typedef {(state: PictureState, watch: { signal: AbortSignal, progress: (done: number, all: number, size: number | null) => void }) => Promise<Made | null>} PictureMaker
 */

export class PictureModel {
  #make;
  #changed;
  #task = new AbortController();
  #state = CLOSED;

  /** @param {PictureMaker} make @param {(state: PictureState) => void} changed called on every change */
  constructor(make, changed) {
    this.#make = make;
    this.#changed = changed;
  }

  get state() {
    return this.#state;
  }

  /** @param {PictureAction} action */
  dispatch(action) {
    const before = this.#state;
    this.#state = reducePicture(before, action);
    if (this.#state === before) return;
    this.#changed(this.#state);
    if (action.type === "open" || action.type === "choose") this.#run();
  }

  /** Creates the selected picture and cancels the previous one. */
  async #run() {
    this.close();
    this.#task = new AbortController();
    const { signal } = this.#task;
    const progress = (
      /** @type {number} */ done,
      /** @type {number} */ all,
      /** @type {number | null} */ size,
    ) => {
      if (!signal.aborted) this.dispatch({ type: "progress", done, all, size });
    };
    try {
      const made = await this.#make(this.#state, { signal, progress });
      if (made && !signal.aborted) this.dispatch({ type: "made", made });
    } catch (error) {
      if (!signal.aborted) this.dispatch({ type: "fail", message: failureOf(error).message });
    }
  }

  /** Gives up what is being made. */
  close() {
    this.#task.abort();
  }
}
