// A set-up that is made unseen, from the first piece to the reveal: who sets up when, what the computer and somebody far away
// do, and what is kept of it, so that it goes on after the page was closed. No DOM in here.

import { otherSide } from "../../game/mode.js";
import { HiddenSetup } from "../../rules/hidden-setup.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { Opening, Players } from "../../game/view-state.js" */
/** @import { HiddenStep, HiddenView } from "../../rules/hidden-setup.js" */
/** @import { Color, GameOptions } from "../../rules/rules.js" */

/**
 * What was set up by one side, as texts: after each of its steps, so that they can be taken back, the last one as it stands.
 *
 * @typedef {{ texts: string[], ready: boolean }} Side
 */

/**
 * Somebody far away sets up the other side. Whoever invites promises a set-up, and opens it when the other one has come.
 *
 * @typedef {object} Far
 * @property {string} id names the game on both sides: 16 hexadecimal digits
 * @property {Color} side who plays here
 * @property {string} name of the other player, empty where it is not known
 * @property {string | null} salt of the own promise; `null` for whoever was invited
 * @property {string | null} promised the commitment of the other side; `null` for whoever invites
 * @property {string | null} answer the set-up that has come back, for whoever invites
 * @property {Opening | null} before what was promised in the round before, if that was void
 */

/**
 * What is kept of a set-up.
 *
 * @typedef {object} Kept
 * @property {1} version of this form
 * @property {GameOptions} options of the game that begins after it
 * @property {Players} players
 * @property {Timing | null} timing
 * @property {number} seed by which the computer sets up
 * @property {boolean} covered nothing is shown until the player whose turn it is says so
 * @property {Record<Color, Side>} sides
 * @property {Far | null} far
 */

/**
 * How far it has come.
 *
 * - `cover`: the board is handed over to a side
 * - `placing`: a side sets up
 * - `send`: this side is ready, and a link is to be sent
 * - `revealed`, `void`: the screen is up
 *
 * @typedef {{ name: "cover" | "placing" | "send", color: Color } | { name: "revealed" | "void" }} Stage
 */

/** @type {readonly Color[]} */
const COLORS = ["white", "black"];

/** More steps than anybody takes back. */
const MOST_TEXTS = 200;

/** @returns {number} */
export const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/** @returns {string} 32 random hexadecimal digits */
export const newSalt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * A set-up that begins.
 *
 * @param {{ options: GameOptions, players: Players, timing: Timing | null, far?: Far | null }} wanted
 * @returns {Kept}
 */
export function newKept({ options, players, timing, far = null }) {
  const side = () => ({ texts: [], ready: false });
  const sides = { white: side(), black: side() };
  return { version: 1, options, players, timing, seed: newSeed(), covered: false, sides, far };
}

export class SetUpFlow {
  #kept;
  #setUp;

  /**
   * @param {Kept} kept
   * @throws {Error} with a code where it does not fit the rules, as when somebody has changed it
   */
  constructor(kept) {
    this.#kept = structuredClone(kept);
    const { game, rules } = kept.options;
    this.#setUp = new HiddenSetup({ ...(game && { game }), ...(rules && { rules }) });
    try {
      for (const color of COLORS) this.#restore(color);
    } catch (error) {
      this.#setUp.free();
      throw error;
    }
  }

  /** @param {Color} color */
  #restore(color) {
    const { sides, seed, far } = this.#kept;
    if (this.#isHere(color)) {
      for (const setUp of sides[color].texts) this.#setUp.apply(color, { type: "read", setUp });
      if (sides[color].ready) this.#setUp.apply(color, { type: "confirm" });
    } else if (!far) {
      // The computer sets up before it knows anything.
      this.#setUp.apply(color, { type: "suggest", seed });
      this.#setUp.apply(color, { type: "confirm" });
    } else if (far.answer !== null) {
      this.#setUp.apply(color, { type: "read", setUp: far.answer });
      this.#setUp.apply(color, { type: "confirm" });
    } else if (far.promised !== null) {
      this.#setUp.apply(color, { type: "commit", commitment: far.promised });
    }
  }

  free() {
    this.#setUp.free();
  }

  /** What is kept of it. @returns {Kept} */
  get kept() {
    return structuredClone(this.#kept);
  }

  get options() {
    return this.#kept.options;
  }

  get far() {
    return this.#kept.far;
  }

  /** Whether a person sets this side up here. @param {Color} color */
  #isHere(color) {
    const { far, players } = this.#kept;
    return far ? far.side === color : players.seats[color];
  }

  /** Whether two persons set up at this board, one after the other. */
  get isShared() {
    return COLORS.every((color) => this.#isHere(color));
  }

  /** Whether the computer has set up a side. */
  get hasComputer() {
    return this.#kept.far === null && !this.isShared;
  }

  /** Which side is below: the one that is being set up or, of all that is seen, the only person's. @returns {Color} */
  get below() {
    const stage = this.stage;
    if ("color" in stage) return stage.color;
    return this.isShared || !this.#isHere("black") ? "white" : "black";
  }

  /** @returns {Stage} */
  get stage() {
    const { sides, covered, far } = this.#kept;
    const color = COLORS.find((one) => this.#isHere(one) && !sides[one].ready);
    if (color) return { name: covered ? "cover" : "placing", color };
    const { phase } = this.#setUp.view("white");
    if (phase === "revealed" || phase === "void") return { name: phase };
    return { name: "send", color: far?.side ?? "white" };
  }

  /** What a side may see. @param {Color} color @returns {HiddenView} */
  view(color) {
    return this.#setUp.view(color);
  }

  /** Both set-ups, once they are open. */
  get open() {
    return this.#setUp.view("white").open;
  }

  /** A side does a step. @param {Color} color @param {HiddenStep} step @throws {Error} with a code and a reason where it is refused */
  apply(color, step) {
    this.#setUp.apply(color, step);
    const side = this.#kept.sides[color];
    const { setUp } = this.#setUp.view(color);
    if (step.type === "undo") side.texts.pop();
    else if (side.texts.at(-1) !== setUp && (side.texts.length > 0 || step.type !== "clear")) {
      side.texts = [...side.texts, setUp].slice(-MOST_TEXTS);
    }
  }

  /** Declares a side's set-up finished. With two persons at the board it is handed over then. @param {Color} color @throws {Error} where pieces are missing */
  confirm(color) {
    this.#setUp.apply(color, { type: "confirm" });
    const { sides } = this.#kept;
    sides[color] = { texts: sides[color].texts.slice(-1), ready: true };
    this.#kept.covered = this.isShared && !sides[otherSide(color)].ready;
  }

  /** Lays the cover over what is being set up, where somebody else could see it. */
  cover() {
    if (this.isShared && this.stage.name === "placing") this.#kept.covered = true;
  }

  /** The player whose turn it is has the board. */
  uncover() {
    this.#kept.covered = false;
  }

  /** Whether the only person who sets up here is ready. */
  get isReady() {
    const { far, sides } = this.#kept;
    return far !== null && sides[far.side].ready;
  }

  /** The promise of the own set-up, to be sent. Only for whoever invites. */
  get commitment() {
    const { far } = this.#kept;
    return far?.salt ? this.#setUp.commitment(far.side, far.salt) : null;
  }

  /** What opens the promise. @returns {Opening | null} */
  get opening() {
    const { far, sides } = this.#kept;
    const setUp = far && sides[far.side].texts.at(-1);
    return far?.salt && setUp ? { setUp, salt: far.salt } : null;
  }

  /**
   * What was promised is opened, for whoever was invited.
   *
   * @param {Opening} opening
   * @returns {HiddenView} of which `phase` says whether the promise was kept
   * @throws {Error} with a code where it cannot be read
   */
  opened(opening) {
    const { far } = this.#kept;
    if (far) this.#setUp.apply(otherSide(far.side), { type: "open", ...opening });
    return this.#setUp.view("white");
  }

  /** What is kept of the next round after set-ups that were void: each side begins where it stood. @returns {Kept} */
  get again() {
    const { kept, opening } = this;
    const { far } = kept;
    const again = newKept(kept);
    for (const color of COLORS)
      if (this.#isHere(color)) again.sides[color].texts = kept.sides[color].texts.slice(-1);
    again.covered = this.isShared;
    if (far) again.far = { ...far, salt: far.salt && newSalt(), promised: null, answer: null, before: opening };
    return again;
  }
}

/**
 * What is kept once the set-up of somebody far away has come; whether it is one is seen when it is shown.
 *
 * @param {Kept} kept
 * @param {string} setUp
 * @param {string} name
 * @returns {Kept}
 */
export function withAnswer(kept, setUp, name) {
  const { far } = kept;
  return { ...kept, far: far && { ...far, name: name || far.name, answer: setUp } };
}
