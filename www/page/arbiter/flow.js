// A game with an arbiter, from its first try to its end: whose turn it is, what each side may see and has noted down, and what is
// kept of it, so that it goes on after the page was closed. No DOM in here.

import { otherSide } from "../../game/mode.js";
import { onlyPerson } from "../../game/players.js";
import { browserWatch } from "../../game/timekeeper.js";
import { Arbiter } from "../../rules/arbiter.js";
import { ArbiterClock } from "./clock.js";

/** @import { StoredClock, Timing } from "../../game/clock.js" */
/** @import { Players } from "../../game/view-state.js" */
/** @import { Stand } from "../../live/referee.js" */
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
 * @property {{ resigned: Color } | { late: Color } | "agreed" | null} end what ended it, unless it was a move
 * @property {boolean} onTable whether its record has been laid on the table
 * @property {{ id: string, side: Color, isNear: boolean } | null} far the game as two devices know it, where the other side plays on
 *   another one; `isNear`: that is a window of this browser, and keeps its own in the same place
 * @property {Post | null} post the game as it goes by links, where the other side is somebody far away
 * @property {StoredClock | null} clock
 * @property {number[]} times what the mover had left after each move, in ms; none without a clock
 */

/**
 * A game that goes by links: each holds all acts so far.
 *
 * @typedef {object} Post
 * @property {string} id names the game on both sides
 * @property {Color} side who plays here
 * @property {Record<Color, string>} names of the players, empty where they are not known
 * @property {boolean} isTheirs the last word was theirs: there is nothing to be sent
 * @property {boolean} isSent what there is to be sent is on its way
 */

/** A move as the record of two devices has it: its side, and what that had left. @typedef {{ by: Color, left: number | null }} Timed */

/**
 * How far it has come.
 *
 * - `cover`: the board is handed over to a side
 * - `play`: a person is to move
 * - `wait`: the computer is, or somebody on another device
 * - `over`: everything can be seen
 *
 * @typedef {{ name: "cover" | "play" | "wait", color: Color } | { name: "over" }} Stage
 */

/** @type {readonly Color[]} */
const COLORS = ["white", "black"];

/** How a player asks whether a pawn can capture. */
export const QUESTION = "Can I?";

/** A game that begins. @param {Players} players @param {Timing | null} [timing] @param {{ far?: Kept["far"], post?: Kept["post"] }} [more] @returns {Kept} */
export function newKept(players, timing = null, { far = null, post = null } = {}) {
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
    far,
    post,
    clock: timing && ArbiterClock.begin(timing, browserWatch).stored,
    times: [],
  };
}

export class ArbiterFlow {
  #kept;
  #arbiter;
  /** The arbiter may not have done all that the record says, since it was stopped in the middle of it. */ #isTorn = false;
  /** What the sides see, until something is done. @type {Partial<Record<Color, ArbiterView>>} */ #views = {};

  /** Stands until the game goes on; `null` where there is none. @type {ArbiterClock | null} */ clock;

  /** @param {Kept} kept @param {import("./clock.js").Watch} [watch] @throws {Error} with a code where it does not fit the rules, as when somebody has changed it */
  constructor(kept, watch = browserWatch) {
    this.#kept = structuredClone(kept);
    this.#arbiter = this.#make();
    this.clock = kept.clock && ArbiterClock.restore(kept.clock, watch);
    if (this.isOver) this.clock?.end();
  }

  /** An arbiter who has answered all acts, and knows how the game has ended. */
  #make() {
    const { game, script } = this.#kept;
    const arbiter = new Arbiter({ game, script });
    try {
      this.#settle(arbiter);
    } catch (error) {
      arbiter.free();
      throw error;
    }
    return arbiter;
  }

  /** Tells an arbiter who has answered all acts what else was done. @param {Arbiter} arbiter */
  #settle(arbiter) {
    const { offer, end } = this.#kept;
    const known = arbiter.view("white").drawOffer;
    if (end === "agreed") for (const color of COLORS.filter((one) => one !== known)) arbiter.offerDraw(color);
    else if (end && "late" in end) arbiter.loseOnTime(end.late);
    else if (end) arbiter.resign(end.resigned);
    else if (offer && offer !== known) arbiter.offerDraw(offer);
    else if (known && !offer) arbiter.declineDraw(otherSide(known));
  }

  free() {
    this.clock?.free();
    this.#arbiter.free();
  }

  /** What is kept of it. @returns {Kept} */
  get kept() {
    return { ...structuredClone(this.#kept), clock: this.clock?.stored ?? null };
  }

  get players() {
    return this.#kept.players;
  }

  /** Whether two persons play at this board, one after the other. */
  get isShared() {
    return this.#kept.players.rival === null && !this.isApart;
  }

  /** Whether somebody plays the other side elsewhere. */
  get isApart() {
    return this.far !== null || this.post !== null;
  }

  /** The game as two devices know it, where the other side plays on another one. */
  get far() {
    return this.#kept.far;
  }

  /** The game as it goes by links. */
  get post() {
    return this.#kept.post;
  }

  /** Whether there is a link to be sent. */
  get sends() {
    return this.post !== null && !this.post.isTheirs && this.stage.name !== "play";
  }

  /** The link has been sent. */
  sent() {
    this.#said({ isSent: true });
  }

  /** A link has come, and what is in it is done. @param {Record<Color, string>} names */
  heard(names) {
    this.#said({ isTheirs: true, isSent: true, names });
  }

  /** @param {Partial<Post>} part */
  #said(part) {
    const { post } = this.#kept;
    if (post) this.#kept.post = { ...post, ...part };
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
    this.#said({ isTheirs: false, isSent: false });
    // An own piece stands there now, whatever was believed.
    delete this.#kept.notes[mover][act.slice(2, 4)];
    // Who moves on does not accept.
    if (this.#kept.offer !== mover || this.isOver) this.#kept.offer = null;
    this.#kept.covered = this.isShared;
    // Whoever moves goes on, but for nobody else.
    if (!this.far) this.clock?.hold(false);
    if (this.clock) this.#kept.times.push(this.clock.played(mover));
    if (this.isOver) this.clock?.end();
    return reply;
  }

  /** What the side had left that has moved last, in ms; `null` without a clock. */
  get left() {
    return this.#kept.times.at(-1) ?? null;
  }

  /**
   * The record that two devices keep says how the game stands.
   *
   * @param {Pick<Stand, "script" | "offer" | "end"> & { turns: readonly Timed[] }} stand
   * @param {number} late for so long this side has had a turn that has just come, in ms
   * @throws {Error} where it does not fit the rules
   */
  follow({ script, turns, offer, end }, late) {
    const kept = this.#kept;
    const known = kept.times.length;
    const isNext = !this.#isTorn && !kept.end && kept.script.every((act, i) => act === script[i]);
    const fresh = script.slice(kept.script.length);
    this.#isTorn = true;
    kept.script = [...script];
    kept.offer = offer;
    kept.end = endOf(end);
    kept.times = turns.flatMap(({ left }) => left ?? []);
    if (isNext) {
      for (const act of fresh) this.#arbiter.act(act);
      this.#settle(this.#arbiter);
    } else {
      const arbiter = this.#make();
      this.#arbiter.free();
      this.#arbiter = arbiter;
    }
    this.#isTorn = false;
    this.#views = {};
    if (this.clock && kept.times.length !== known) {
      const { white, black } = this.clock.timing.main;
      const last = (/** @type {Color} */ color) => turns.filter(({ by }) => by === color).at(-1)?.left;
      const isOwn = turns.at(-1)?.by === kept.far?.side;
      const left = { white: last("white") ?? white, black: last("black") ?? black };
      this.clock.set(left, turns.length > 0 ? this.#turn : null, isOwn ? 0 : late);
    }
    if (this.isOver) this.clock?.end();
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
    this.#ended({ resigned: color });
  }

  /** The time of a side is up. @param {Color} color */
  loseOnTime(color) {
    this.#arbiter.loseOnTime(color);
    this.#ended({ late: color });
  }

  /** @param {Kept["end"]} end */
  #ended(end) {
    this.#views = {};
    this.#kept.end = end;
    this.#said({ isTheirs: false, isSent: false });
    this.clock?.end();
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
    if (this.isOver) this.#ended("agreed");
  }

  /** Declines the other side's offer. @param {Color} color */
  declineDraw(color) {
    this.#arbiter.declineDraw(color);
    this.#views = {};
    this.#kept.offer = null;
  }

  /** The record of the game when it is over. @param {Record<string, string>} tags */
  record(tags) {
    return this.#arbiter.record(tags);
  }

  /** What the mover had left after each move, in ms; none without a clock. */
  get times() {
    return this.#kept.times;
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

/** What ended a game, as the record of two devices says it. @param {Stand["end"]} end @returns {Kept["end"]} */
function endOf(end) {
  if (end?.kind === "resign") return { resigned: end.by };
  if (end?.kind === "time") return { late: end.by };
  return end ? "agreed" : null;
}
