// A game with an arbiter, from its first try to its end: whose turn it is, what each side may see and has noted down, and what is
// kept of it, so that it goes on after the page was closed. No DOM in here.

import { onlyPerson } from "../../game/players.js";
import { Arbiter } from "../../rules/arbiter.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { ArbiterReply, ArbiterView } from "../../rules/arbiter.js" */
/** @import { ActRequest } from "../../rules/thinker.js" */
/** @import { Color, Role, Square } from "../../rules/rules.js" */

/** Pieces of the other side that a player has noted down, by their squares: a guess, which the arbiter does not know of. @typedef {Record<Square, Role>} Notes */

/**
 * What is kept of a game.
 *
 * @typedef {object} Kept
 * @property {1} version of this form
 * @property {"can-i"} game
 * @property {Players} players
 * @property {number} seed of the computer
 * @property {string[]} script all acts
 * @property {boolean} covered nothing is shown until the player whose turn it is says so
 * @property {Record<Color, Notes>} notes
 * @property {Color | null} offer who offers a draw
 * @property {{ resigned: Color } | "agreed" | null} end what ended it, unless it was a move
 * @property {boolean} onTable whether its record has been laid on the table
 */

/**
 * How far it has come.
 *
 * - `cover`: the board is handed over to a side
 * - `play`: a person is to move
 * - `wait`: the computer is
 * - `over`: everything can be seen
 *
 * @typedef {{ name: "cover" | "play" | "wait", color: Color } | { name: "over" }} Stage
 */

/** How a player asks whether a pawn can capture. */
export const QUESTION = "Can I?";

/** A game that begins. @param {Players} players @returns {Kept} */
export function newKept(players) {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const notes = { white: {}, black: {} };
  return {
    version: 1,
    game: "can-i",
    players,
    seed,
    script: [],
    covered: false,
    notes,
    offer: null,
    end: null,
    onTable: false,
  };
}

export class ArbiterFlow {
  #kept;
  #arbiter;
  /** What the sides see, until something is done. @type {Partial<Record<Color, ArbiterView>>} */ #views = {};

  /** @param {Kept} kept @throws {Error} with a code where it does not fit the rules, as when somebody has changed it */
  constructor(kept) {
    this.#kept = structuredClone(kept);
    const { game, script, offer, end } = kept;
    this.#arbiter = new Arbiter({ game, script });
    try {
      if (end === "agreed") this.#agree();
      else if (end) this.#arbiter.resign(end.resigned);
      else if (offer) this.#arbiter.offerDraw(offer);
    } catch (error) {
      this.#arbiter.free();
      throw error;
    }
  }

  free() {
    this.#arbiter.free();
  }

  /** What is kept of it. @returns {Kept} */
  get kept() {
    return structuredClone(this.#kept);
  }

  get players() {
    return this.#kept.players;
  }

  /** Whether two persons play at this board, one after the other. */
  get isShared() {
    return this.#kept.players.rival === null;
  }

  /** Which side is to move. */
  get #turn() {
    return this.view("white").turn;
  }

  get isOver() {
    return this.view("white").status.over;
  }

  /** @returns {Stage} */
  get stage() {
    if (this.isOver) return { name: "over" };
    const color = this.#turn;
    if (!this.#kept.players.seats[color]) return { name: "wait", color };
    return { name: this.#kept.covered ? "cover" : "play", color };
  }

  /** Which side sits before the board: the only person's or, of two, the one that is to move. @returns {Color} */
  get here() {
    return onlyPerson(this.#kept.players.seats) ?? this.#turn;
  }

  /** What a side may see. @param {Color} color @returns {ArbiterView} */
  view(color) {
    const view = this.#views[color] ?? this.#arbiter.view(color);
    this.#views[color] = view;
    return view;
  }

  /** Whoever is to move does something. With two persons the board is handed over after a move. @param {string} act @returns {ArbiterReply} @throws {Error} with a code */
  act(act) {
    const mover = this.#turn;
    const reply = this.#arbiter.act(act);
    this.#views = {};
    this.#kept.script = this.#arbiter.script();
    if (reply !== "moved") return reply;
    // An own piece stands there now, whatever was believed.
    delete this.#kept.notes[mover][act.slice(2, 4)];
    // Who moves on does not accept.
    if (this.#kept.offer !== mover || this.isOver) this.#kept.offer = null;
    this.#kept.covered = this.isShared;
    return reply;
  }

  /** What the computer is told when it is to move: what a player may know. @returns {ActRequest} */
  get asked() {
    const { game, players, seed, script } = this.#kept;
    const level = players.rival?.level ?? "";
    return { game, knowledge: this.#arbiter.knowledge(this.#turn), level, seed: (seed + script.length) % 2 ** 32 };
  }

  /** Lays the cover over what somebody else could see. */
  cover() {
    if (this.isShared) this.#kept.covered = true;
  }

  /** The player whose turn it is has the board. */
  uncover() {
    this.#kept.covered = false;
  }

  /** What a side has noted down. @param {Color} color @returns {Notes} */
  notes(color) {
    return this.#kept.notes[color];
  }

  /** Notes a piece of the other side on a square, or erases what is noted there. @param {Color} color @param {Square} square @param {Role | null} role */
  note(color, square, role) {
    const notes = this.#kept.notes[color];
    if (role) notes[square] = role;
    else delete notes[square];
  }

  /** @param {Color} color */
  eraseNotes(color) {
    this.#kept.notes[color] = {};
  }

  /** @param {Color} color */
  resign(color) {
    this.#arbiter.resign(color);
    this.#views = {};
    this.#kept.end = { resigned: color };
  }

  /** Who offers a draw, if it is not answered yet. */
  get offer() {
    return this.#kept.offer;
  }

  /** Offers a draw; offering back accepts. @param {Color} color */
  offerDraw(color) {
    this.#arbiter.offerDraw(color);
    this.#views = {};
    this.#kept.offer = color;
    if (this.isOver) this.#kept.end = "agreed";
  }

  /** Declines the other side's offer. @param {Color} color */
  declineDraw(color) {
    this.#arbiter.declineDraw(color);
    this.#views = {};
    this.#kept.offer = null;
  }

  #agree() {
    for (const color of /** @type {const} */ (["white", "black"])) this.#arbiter.offerDraw(color);
  }

  /** The record of the game when it is over. @param {Record<string, string>} tags */
  record(tags) {
    return this.#arbiter.record(tags);
  }

  /** Whether the record is still to be laid on the table; asked once. */
  takeRecord() {
    const isNew = !this.#kept.onTable;
    this.#kept.onTable = true;
    return isNew;
  }

  /** What stood on the board after so many acts: for a game that is over. @param {number} acts */
  at(acts) {
    const { game, script } = this.#kept;
    const arbiter = new Arbiter({ game, script: script.slice(0, acts) });
    try {
      const white = arbiter.view("white").board;
      const black = arbiter.view("black").board;
      return white.map((content, i) => ({ white: content.white, black: black[i].black }));
    } finally {
      arbiter.free();
    }
  }
}
