// State of a game with an arbiter: side to move, each side's view and notes, and the stored form, from which it
// resumes after a reload. Actions are entries of a log, its own or that of two devices. No DOM access.

import { newClock } from "../../game/clock.js";
import { otherSide } from "../../game/mode.js";
import { onlyPerson } from "../../game/players.js";
import { RunningClock } from "../../game/running-clock.js";
import { browserWatch } from "../../game/timekeeper.js";
import { ArbiterDriver } from "../../log/arbiter-driver.js";
import { Log } from "../../log/log.js";
import { Arbiter } from "../../rules/arbiter.js";

/** @import { StoredClock, Timing } from "../../game/clock.js" */
/** @import { Players } from "../../game/view-state.js" */
/** @import { UnseenSeat } from "../../live/session/unseen-seat.js" */
/** @import { LogEntry } from "../../log/entries.js" */
/** @import { AnyStand } from "../../log/referee.js" */
/** @import { ArbiterView } from "../../rules/arbiter.js" */
/** @import { ActRequest } from "../../rules/thinker.js" */
/** @import { Color, Role, Square } from "../../rules/rules.js" */

/** A player's guesses about pieces of the other side, by square. @typedef {Record<Square, Role>} Notes */

/**
 * Stored form of a game.
 *
 * @typedef {object} StoredArbiterGame
 * @property {1} version of this form
 * @property {"can-i"} game
 * @property {Players} players
 * @property {number} seed of the computer
 * @property {string[]} script all acts
 * @property {boolean} covered hidden until the player to move uncovers it
 * @property {Record<Color, Notes>} notes
 * @property {Color | null} offer the side that offers a draw
 * @property {{ resigned: Color } | { late: Color } | "agreed" | null} end reason of the end, unless it was a move
 * @property {boolean} onTable its record was put on the table
 * @property {{ id: string, side: Color, isNear: boolean } | null} far identity of a game on two devices; `isNear`:
 *   the other one is a window of this browser and shares its storage
 * @property {LinkedGame | null} post data of a game by links
 * @property {StoredClock | null} clock
 * @property {number[]} times remaining time of the mover after each move, in ms; empty without a clock
 */

/**
 * A game by links; each link contains all acts so far.
 *
 * @typedef {object} LinkedGame
 * @property {string} id id of the game on both sides
 * @property {Color} side the side played here
 * @property {Record<Color, string>} names of the players, empty if unknown
 * @property {boolean} isTheirs the last act was theirs, so there is nothing to send
 * @property {boolean} isSent the link was handed on
 */

/**
 * Stage of the game.
 *
 * - `cover`: the device is handed over to a side
 * - `play`: a local player is to move
 * - `wait`: the computer or a remote player is to move
 * - `over`: the whole game is visible
 *
 * @typedef {{ name: "cover" | "play" | "wait", color: Color } | { name: "over" }} ArbiterStage
 */

/** The question if a pawn can capture. */
export const QUESTION = "Can I?";

/** A game that begins. @param {Players} players @param {Timing | null} [timing] @param {{ far?: StoredArbiterGame["far"], post?: StoredArbiterGame["post"] }} [more] @returns {StoredArbiterGame} */
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
    clock: timing && new RunningClock(newClock(timing), browserWatch).stored,
    times: [],
  };
}

export class ArbiterFlow {
  #kept;
  #seat;
  /** @type {Log<{ entry: LogEntry }>} */ #log;
  /** @type {{ readonly arbiter: Arbiter }} */ #judge;
  /** This many turns are on the clock. */ #timed;
  /** Cached views of the sides, until the next act. @type {Partial<Record<Color, ArbiterView>>} */ #views = {};

  /** Stopped until the game continues; `null` without a clock. @type {RunningClock | null} */ clock;

  /**
   * @param {StoredArbiterGame} kept
   * @param {{ watch?: import("../../game/running-clock.js").Watch, seat?: Pick<UnseenSeat, "ledger" | "act"> | null }} [more] `seat`:
   *   the remote player, with the log of both devices
   * @throws {Error} with a code if it does not match the rules, for example because it was modified
   */
  constructor(kept, { watch = browserWatch, seat = null } = {}) {
    this.#kept = structuredClone(kept);
    this.#seat = seat;
    this.#timed = kept.times.length;
    this.clock = kept.clock && RunningClock.restore(kept.clock, watch);
    if (seat) [this.#log, this.#judge] = [/** @type {Log<any>} */ (seat.ledger), seat.ledger.driver];
    else {
      const driver = new ArbiterDriver();
      this.#log = new Log("", driver, this.clock?.timing ?? null);
      this.#judge = driver;
      this.#redo(kept);
    }
    if (this.isOver) this.clock?.end();
  }

  /** Does again what has been done. @param {StoredArbiterGame} kept */
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
    throw Object.assign(new Error(`the stored game does not match the rules: ${code}`), { code });
  }

  /** Puts something into the log, if the rules allow it. @param {LogEntry} entry @returns {string | null} why they do not */
  #add(entry) {
    const code = this.#seat ? this.#seat.act(entry) : this.#log.add({ entry });
    this.#views = {};
    return code;
  }

  /**
   * Adds a try or a question. Only the arbiter knows if a try is a move, which includes the clock.
   *
   * @param {string} act
   * @param {number | null} left in ms
   * @returns {string | null} reason if it is rejected
   */
  #addAct(act, left) {
    const by = this.#turn;
    const code = this.#add({ by, kind: "act", act, left: act === QUESTION ? null : left });
    return code === "bad-clock" ? this.#add({ by, kind: "act", act, left: null }) : code;
  }

  free() {
    this.clock?.free();
    if (!this.#seat) this.#log.free();
  }

  /** The stored form. @returns {StoredArbiterGame} */
  get kept() {
    const { script, offer, end } = this.#log.stand();
    const done = { script: [...script], offer, end: endOf(end), times: this.times };
    return { ...structuredClone(this.#kept), ...done, clock: this.clock?.stored ?? null };
  }

  get players() {
    return this.#kept.players;
  }

  /** True if two players share this screen. */
  get isShared() {
    return this.#kept.players.rival === null && !this.isApart;
  }

  /** True if the other side is played elsewhere. */
  get isApart() {
    return this.far !== null || this.post !== null;
  }

  /** Identity of a game on two devices. */
  get far() {
    return this.#kept.far;
  }

  /** The game as it goes by links. */
  get post() {
    return this.#kept.post;
  }

  /** True if a link must be sent. */
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

  /** @param {Partial<LinkedGame>} part */
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

  /** @returns {ArbiterStage} */
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

  /** The game as seen by a side. @param {Color} color @returns {ArbiterView} */
  view(color) {
    const view = this.#views[color] ?? this.#judge.arbiter.view(color);
    this.#views[color] = view;
    return view;
  }

  /**
   * Performs an act of the side to move. In a shared game the screen is covered after a move.
   *
   * @param {string} act
   * @returns {string | null} reason if it was not announced
   */
  act(act) {
    const [mover, { turns }] = [this.#turn, this.#log.stand()];
    const left = this.clock?.leftAfter(mover) ?? null;
    const code = this.#addAct(act, left);
    if (code || this.#log.stand().turns === turns) return code;
    this.#said({ isTheirs: false, isSent: false });
    // The moved piece replaces a note on its square.
    delete this.#kept.notes[mover][act.slice(2, 4)];
    this.#kept.covered = this.isShared;
    // A move resumes the local clock.
    if (!this.far) this.clock?.hold(false);
    this.follow(0);
    return null;
  }

  /** The log has changed. @param {number} late for so long this side has had a turn that has just come, in ms */
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

  /** Task for the computer: only knowledge that a player may have. @returns {ActRequest} */
  get asked() {
    const { game, players, seed } = this.#kept;
    const knowledge = this.#judge.arbiter.knowledge(this.#turn);
    const level = players.rival?.level ?? "";
    return { game, knowledge, level, seed: (seed + this.script.length) % 2 ** 32 };
  }

  /** Covers a shared screen. */
  cover() {
    if (this.isShared) this.#kept.covered = true;
  }

  /** The player whose turn it is has the board. */
  uncover() {
    this.#kept.covered = false;
  }

  /** Notes of a side. @param {Color} color @returns {Notes} */
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

  /**
   * Offering back accepts an offer.
   *
   * @param {Color} by
   * @param {"resign" | "time" | "offer-draw" | "decline-draw"} kind
   */
  declare(by, kind) {
    const isAnswer = kind === "offer-draw" && this.offer !== null;
    if (this.#add({ by, kind: isAnswer ? "accept-draw" : kind }) || !this.isOver) return;
    this.#said({ isTheirs: false, isSent: false });
    this.clock?.end();
  }

  /** The side with an unanswered draw offer. */
  get offer() {
    return this.#log.stand().offer;
  }

  /** The record of the game when it is over. @param {Record<string, string>} tags */
  record(tags) {
    return this.#judge.arbiter.record(tags);
  }

  /** Remaining time of the mover after each move, in ms; empty without a clock. @returns {number[]} */
  get times() {
    return this.#log.stand().turns.flatMap(({ left }) => left ?? []);
  }

  /** True if the record must still be put on the table; only once. */
  takeRecord() {
    const isNew = !this.#kept.onTable;
    this.#kept.onTable = true;
    return isNew;
  }

  /** Position after a number of acts, for a finished game. @param {number} acts */
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

/** Stored form of a game's end. @param {AnyStand["end"]} end @returns {StoredArbiterGame["end"]} */
function endOf(end) {
  if (end?.kind === "resign") return { resigned: end.by };
  if (end?.kind === "time") return { late: end.by };
  return end ? "agreed" : null;
}
