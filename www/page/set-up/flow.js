// State of a hidden set-up from the first piece to the reveal: order of the sides, the computer's and remote player's
// part, and the stored form, from which it resumes after a reload. No DOM access.

import { otherSide } from "../../game/mode.js";
import { randomHex } from "../../kit/random-hex.js";
import { HiddenSetup } from "../../rules/hidden-setup.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { SetUpOpening, Players } from "../../game/view-state.js" */
/** @import { HiddenStep, HiddenView } from "../../rules/hidden-setup.js" */
/** @import { Color, GameOptions } from "../../rules/rules.js" */

/**
 * Set-up of a side as texts after each step, for undo; the last one is current.
 *
 * @typedef {{ texts: string[], ready: boolean }} SideSetUp
 */

/**
 * Data of a remote set-up. The inviting side commits to a set-up and opens it after the other one has arrived.
 *
 * @typedef {object} Far
 * @property {string} id id of the game on both sides: 16 hexadecimal digits
 * @property {Color} side the side played here
 * @property {string} name name of the other player, empty if unknown
 * @property {string | null} salt salt of the own commitment; `null` for the invited side
 * @property {string | null} promised the other side's commitment; `null` for the inviting side
 * @property {string | null} answer the received set-up, for the inviting side
 * @property {SetUpOpening | null} before opening of the previous round, if that was void
 */

/**
 * Stored form of a set-up.
 *
 * @typedef {object} StoredSetUp
 * @property {1} version of this form
 * @property {GameOptions} options of the following game
 * @property {Players} players
 * @property {Timing | null} timing
 * @property {number} seed of the computer's set-up
 * @property {boolean} covered hidden until the next player uncovers it
 * @property {Record<Color, SideSetUp>} sides
 * @property {Far | null} far
 */

/**
 * Stage of the set-up.
 *
 * - `cover`: the device is handed over to a side
 * - `placing`: a side sets up
 * - `send`: this side is ready and must send a link
 * - `revealed`, `void`: both set-ups are visible
 *
 * @typedef {{ name: "cover" | "placing" | "send", color: Color } | { name: "revealed" | "void" }} SetUpStage
 */

/** @type {readonly Color[]} */
const COLORS = ["white", "black"];

/** Limit of the undo list. */
const MOST_TEXTS = 200;

/** @returns {number} */
export const newSeed = () => Math.floor(Math.random() * 2 ** 32);

/** Length of a salt, in bytes. */
export const SALT = 16;

/**
 * A set-up that begins.
 *
 * @param {{ options: GameOptions, players: Players, timing: Timing | null, far?: Far | null }} wanted
 * @returns {StoredSetUp}
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
   * @param {StoredSetUp} kept
   * @throws {Error} with a code if it does not match the rules, for example because it was modified
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

  /** The stored form. @returns {StoredSetUp} */
  get kept() {
    return structuredClone(this.#kept);
  }

  get options() {
    return this.#kept.options;
  }

  get far() {
    return this.#kept.far;
  }

  /** True if a person sets this side up on this device. @param {Color} color */
  #isHere(color) {
    const { far, players } = this.#kept;
    return far ? far.side === color : players.seats[color];
  }

  /** True if two players share this screen. */
  get isShared() {
    return COLORS.every((color) => this.#isHere(color));
  }

  /** True if the computer sets up a side. */
  get hasComputer() {
    return this.#kept.far === null && !this.isShared;
  }

  /** Which side is below: the one that is being set up or, of all that is seen, the only person's. @returns {Color} */
  get below() {
    const stage = this.stage;
    if ("color" in stage) return stage.color;
    return this.isShared || !this.#isHere("black") ? "white" : "black";
  }

  /** @returns {SetUpStage} */
  get stage() {
    const { sides, covered, far } = this.#kept;
    const color = COLORS.find((one) => this.#isHere(one) && !sides[one].ready);
    if (color) return { name: covered ? "cover" : "placing", color };
    const { phase } = this.#setUp.view("white");
    if (phase === "revealed" || phase === "void") return { name: phase };
    return { name: "send", color: far?.side ?? "white" };
  }

  /** The set-up as seen by a side. @param {Color} color @returns {HiddenView} */
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

  /**
   * Confirms a side's set-up. On a shared screen the device is then handed over.
   *
   * @param {Color} color
   * @throws {Error} if pieces are missing
   */
  confirm(color) {
    this.#setUp.apply(color, { type: "confirm" });
    const { sides } = this.#kept;
    sides[color] = { texts: sides[color].texts.slice(-1), ready: true };
    this.#kept.covered = this.isShared && !sides[otherSide(color)].ready;
  }

  /** Covers a shared screen during a set-up. */
  cover() {
    if (this.isShared && this.stage.name === "placing") this.#kept.covered = true;
  }

  /** The player whose turn it is has the board. */
  uncover() {
    this.#kept.covered = false;
  }

  /** True if the only local player is ready. */
  get isReady() {
    const { far, sides } = this.#kept;
    return far !== null && sides[far.side].ready;
  }

  /** Commitment to the own set-up; only for the inviting side. */
  get commitment() {
    const { far } = this.#kept;
    return far?.salt ? this.#setUp.commitment(far.side, far.salt) : null;
  }

  /** Opening of the commitment. @returns {SetUpOpening | null} */
  get opening() {
    const { far, sides } = this.#kept;
    const setUp = far && sides[far.side].texts.at(-1);
    return far?.salt && setUp ? { setUp, salt: far.salt } : null;
  }

  /**
   * Verifies the received opening, for the invited side.
   *
   * @param {SetUpOpening} opening
   * @returns {HiddenView} its `phase` tells if it matches the commitment
   * @throws {Error} with a code if it cannot be read
   */
  opened(opening) {
    const { far } = this.#kept;
    if (far) this.#setUp.apply(otherSide(far.side), { type: "open", ...opening });
    return this.#setUp.view("white");
  }

  /**
   * Stored form of the next round after void set-ups, in which each side starts from its last set-up.
   *
   * @returns {StoredSetUp}
   */
  get again() {
    const { kept, opening } = this;
    const { far } = kept;
    const again = newKept(kept);
    for (const color of COLORS)
      if (this.#isHere(color)) again.sides[color].texts = kept.sides[color].texts.slice(-1);
    again.covered = this.isShared;
    if (far)
      again.far = { ...far, salt: far.salt && randomHex(SALT), promised: null, answer: null, before: opening };
    return again;
  }
}

/**
 * Stored form after the remote set-up has arrived, which is validated when shown.
 *
 * @param {StoredSetUp} kept
 * @param {string} setUp
 * @param {string} name
 * @returns {StoredSetUp}
 */
export function withAnswer(kept, setUp, name) {
  const { far } = kept;
  return { ...kept, far: far && { ...far, name: name || far.name, answer: setUp } };
}
