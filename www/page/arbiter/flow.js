// A game with an arbiter, from its first try to its end: whose turn it is, what each side may see and has noted down, and what is
// kept of it, so that it goes on after the page was closed. What is done stands in a log: of its own, or of two devices. No DOM in here.

import { otherSide } from "../../game/mode.js";
import { onlyPerson } from "../../game/players.js";
import { browserWatch } from "../../game/timekeeper.js";
import { ArbiterDriver } from "../../log/arbiter-driver.js";
import { Log } from "../../log/log.js";
import { Arbiter } from "../../rules/arbiter.js";
import { ArbiterClock } from "./clock.js";

/** @import { StoredClock, Timing } from "../../game/clock.js" */
/** @import { Players } from "../../game/view-state.js" */
/** @import { UnseenSeat } from "../../live/unseen-seat.js" */
/** @import { Entry } from "../../log/entries.js" */
/** @import { AnyStand } from "../../log/referee.js" */
/** @import { ArbiterView } from "../../rules/arbiter.js" */
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
  #seat;
  /** @type {Log<{ entry: Entry }>} */ #log;
  /** @type {{ readonly arbiter: Arbiter }} */ #judge;
  /** This many turns are on the clock. */ #timed;
  /** What the sides see, until something is done. @type {Partial<Record<Color, ArbiterView>>} */ #views = {};

  /** Stands until the game goes on; `null` where there is none. @type {ArbiterClock | null} */ clock;

  /**
   * @param {Kept} kept
   * @param {{ watch?: import("./clock.js").Watch, seat?: Pick<UnseenSeat, "ledger" | "act"> | null }} [more] `seat`: of another device, with
   *   the log of both
   * @throws {Error} with a code where it does not fit the rules, as when somebody has changed it
   */
  constructor(kept, { watch = browserWatch, seat = null } = {}) {
    this.#kept = structuredClone(kept);
    this.#seat = seat;
    this.#timed = kept.times.length;
    this.clock = kept.clock && ArbiterClock.restore(kept.clock, watch);
    if (seat) [this.#log, this.#judge] = [/** @type {Log<any>} */ (seat.ledger), seat.ledger];
    else {
      const driver = new ArbiterDriver();
      this.#log = new Log("", driver, this.clock?.timing ?? null);
      this.#judge = driver;
      this.#redo(kept);
    }
    if (this.isOver) this.clock?.end();
  }

  /** Does again what has been done. @param {Kept} kept */
  #redo({ script, times, offer, end }) {
    const log = this.#log;
    for (const act of script)
      this.#must(this.#addAct(act, times[log.stand().turns.length] ?? log.leftOf(this.#turn)));
    const asks = offer ?? (end === "agreed" ? "white" : null);
    if (asks && !this.isOver) this.#must(this.#add({ by: asks, kind: "offer-draw" }));
    if (asks && end === "agreed") this.#must(this.#add({ by: otherSide(asks), kind: "accept-draw" }));
    else if (end && end !== "agreed")
      this.#must(this.#add("late" in end ? { by: end.late, kind: "time" } : { by: end.resigned, kind: "resign" }));
  }

  /** @param {string | null} code why something is refused */
  #must(code) {
    if (code === null) return;
    this.#log.free();
    throw Object.assign(new Error(`what was kept does not fit the rules: ${code}`), { code });
  }

  /** Puts something into the log, if the rules allow it. @param {Entry} entry @returns {string | null} why they do not */
  #add(entry) {
    const code = this.#seat ? this.#seat.act(entry) : this.#log.add({ entry });
    this.#views = {};
    return code;
  }

  /** Only the arbiter knows whether a try is a move, with which the clock is told. @param {string} act @param {number | null} left in ms @returns {string | null} why the rules refuse it */
  #addAct(act, left) {
    const by = this.#turn;
    const code = this.#add({ by, kind: "act", act, left: act === QUESTION ? null : left });
    return code === "bad-clock" ? this.#add({ by, kind: "act", act, left: null }) : code;
  }

  free() {
    this.clock?.free();
    if (!this.#seat) this.#log.free();
  }

  /** What is kept of it. @returns {Kept} */
  get kept() {
    const { script, offer, end } = this.#log.stand();
    const done = { script: [...script], offer, end: endOf(end), times: this.times };
    return { ...structuredClone(this.#kept), ...done, clock: this.clock?.stored ?? null };
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

  /** Which side is to move. @returns {Color} */
  get #turn() {
    return this.#log.stand().acting ?? "white";
  }

  get isOver() {
    return this.#log.stand().over;
  }

  /** All acts so far. */
  get script() {
    return this.#log.stand().script;
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
    const view = this.#views[color] ?? this.#judge.arbiter.view(color);
    this.#views[color] = view;
    return view;
  }

  /** Whoever is to move does something. With two persons the board is handed over after a move. @param {string} act @returns {string | null} why nobody has heard of it */
  act(act) {
    const [mover, { turns }] = [this.#turn, this.#log.stand()];
    const left = this.clock?.leftAfter(mover) ?? null;
    const code = this.#addAct(act, left);
    if (code || this.#log.stand().turns === turns) return code;
    this.#said({ isTheirs: false, isSent: false });
    // An own piece stands there now, whatever was believed.
    delete this.#kept.notes[mover][act.slice(2, 4)];
    this.#kept.covered = this.isShared;
    // Whoever moves goes on, but for nobody else.
    if (!this.far) this.clock?.hold(false);
    if (left !== null) this.clock?.played(mover, left);
    this.#timed = turns.length + 1;
    if (this.isOver) this.clock?.end();
    return null;
  }

  /** The log of both devices has changed. @param {number} late for so long this side has had a turn that has just come, in ms */
  follow(late) {
    this.#views = {};
    const { turns } = this.#log.stand();
    const [white, black] = [this.#log.leftOf("white"), this.#log.leftOf("black")];
    if (white !== null && black !== null && turns.length !== this.#timed) {
      const isOwn = turns.at(-1)?.by === this.far?.side;
      this.clock?.set({ white, black }, turns.length > 0 ? this.#turn : null, isOwn ? 0 : late);
      this.#timed = turns.length;
    }
    if (this.isOver) this.clock?.end();
  }

  /** What the computer is told when it is to move: what a player may know. @returns {ActRequest} */
  get asked() {
    const { game, players, seed } = this.#kept;
    const knowledge = this.#judge.arbiter.knowledge(this.#turn);
    const level = players.rival?.level ?? "";
    return { game, knowledge, level, seed: (seed + this.script.length) % 2 ** 32 };
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

  /** @param {Entry & { kind: "resign" | "time" | "offer-draw" | "accept-draw" | "decline-draw" }} entry */
  #declare(entry) {
    if (this.#add(entry) || !this.isOver) return;
    this.#said({ isTheirs: false, isSent: false });
    this.clock?.end();
  }

  /** @param {Color} by */
  resign(by) {
    this.#declare({ by, kind: "resign" });
  }

  /** The time of a side is up. @param {Color} by */
  loseOnTime(by) {
    this.#declare({ by, kind: "time" });
  }

  /** Who offers a draw, if it is not answered yet. */
  get offer() {
    return this.#log.stand().offer;
  }

  /** Offers a draw; offering back accepts. @param {Color} by */
  offerDraw(by) {
    this.#declare({ by, kind: this.offer ? "accept-draw" : "offer-draw" });
  }

  /** Declines the other side's offer. @param {Color} by */
  declineDraw(by) {
    this.#declare({ by, kind: "decline-draw" });
  }

  /** The record of the game when it is over. @param {Record<string, string>} tags */
  record(tags) {
    return this.#judge.arbiter.record(tags);
  }

  /** What the mover had left after each move, in ms; none without a clock. @returns {number[]} */
  get times() {
    return this.#log.stand().turns.flatMap(({ left }) => left ?? []);
  }

  /** Whether the record is still to be laid on the table; asked once. */
  takeRecord() {
    const isNew = !this.#kept.onTable;
    this.#kept.onTable = true;
    return isNew;
  }

  /** What stood on the board after so many acts: for a game that is over. @param {number} acts */
  at(acts) {
    const arbiter = new Arbiter({ game: this.#kept.game, script: this.script.slice(0, acts) });
    try {
      const white = arbiter.view("white").board;
      const black = arbiter.view("black").board;
      return white.map((content, i) => ({ white: content.white, black: black[i].black }));
    } finally {
      arbiter.free();
    }
  }
}

/** What ended a game, as it is kept. @param {AnyStand["end"]} end @returns {Kept["end"]} */
function endOf(end) {
  if (end?.kind === "resign") return { resigned: end.by };
  if (end?.kind === "time") return { late: end.by };
  return end ? "agreed" : null;
}
