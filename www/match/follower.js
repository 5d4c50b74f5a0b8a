// Has the boards of a match that is played on several devices follow the record that all of them have, and puts into it what is played
// on them here. No DOM in here.

import { boardsInfo, seatNamed } from "../rules/matches.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { BOARDS } from "./match-clocks.js";

/** @import { MatchView, SeatName } from "../rules/matches.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { SeatEntry } from "../log/entries.js" */
/** @import { RemoteMatch } from "./remote-match.js" */
/** @import { StoredMatch } from "./kept.js" */
/** @import { MatchBoards } from "./match-boards.js" */
/** @import { MatchClocks } from "./match-clocks.js" */
/** @import { AskedPiece, Wishes } from "./wishes.js" */

/**
 * The match that is played.
 *
 * @typedef {object} FollowedMatch
 * @property {RemoteMatch | null} far
 * @property {MatchClocks | null} clocks
 * @property {boolean} isOver
 * @property {boolean} isPaused
 * @property {{ kept: StoredMatch }} written
 * @property {(found: StoredMatch & { far: RemoteMatch }) => void} begin
 * @property {(isHeld: boolean) => void} hold
 * @property {() => Promise<void>} recover
 * @property {(error: unknown) => void} failed
 */

/**
 * @typedef {object} FollowerServices
 * @property {FollowedMatch} play
 * @property {MatchBoards} boards
 * @property {Wishes} wishes
 * @property {(news: { type: "change" } | { type: "declined", what: "draw" | "back" } | { type: "wish", seat: SeatName, wish: AskedPiece }) => void} tell
 * @property {(deed: (match: import("../rules/matches.js").ModuleMatch) => unknown) => void} perform changes the match
 *   and updates the view; throws if the module rejects it
 * @property {() => void} answerDraw
 */

export class Follower {
  #far;
  #parts;
  /** A turn of another device that is being played here, and what its clock showed, in ms. @type {{ seat: SeatName, left: number | null } | null} */
  #taking = null;
  /** Seats whose lost time was reported. @type {Set<SeatName>} */ #fallen = new Set();

  /** @param {RemoteMatch} far @param {FollowerServices} parts */
  constructor(far, parts) {
    this.#far = far;
    this.#parts = parts;
  }

  /** Applies wishes and clocks, which the boards do not show. @param {boolean} isFresh no clock has run here */
  lay(isFresh) {
    const [far, { play, boards, wishes }] = [this.#far, this.#parts];
    const { clocks } = play;
    for (const { name, board, color } of boardsInfo().seats) {
      const piece = far.record.wishOf(name);
      if (piece) wishes.set(name, { piece, why: null });
      const left = far.record.leftOf(name);
      if (!clocks || left === null) continue;
      // Only the own clock has run on this device since.
      const isKnown = !isFresh && far.owns(name) && clocks[board].left(color) <= left;
      if (!isKnown) clocks[board].correct(color, left);
    }
    for (const { board, turn } of boards.view.boards) clocks?.[board].turn(turn);
    far.hold(true);
  }

  /** The turn of another device that is being played, if it is this seat's: the answer to it may have been made before. @param {SeatName} seat */
  takingAt(seat) {
    return this.#taking?.seat === seat ? this.#taking : null;
  }

  /** Applies an entry of another device, or a local one that had to be ordered first. @param {SeatEntry} entry */
  take(entry) {
    const { play } = this.#parts;
    try {
      this.#take(entry);
    } catch (error) {
      if (failureOf(error).code === STOPPED) play.recover().catch((again) => play.failed(again));
      else this.renew();
      return;
    }
    this.agree();
  }

  /** @param {SeatEntry} entry */
  #take(entry) {
    const { boards, wishes, tell, answerDraw } = this.#parts;
    const { seat, kind } = entry;
    if (kind === "turn") {
      const before = boards.view.turnCount;
      this.#taking = { seat, left: entry.left };
      try {
        boards.stores[seatNamed(seat).board].dispatch({ type: "steps", steps: entry.steps });
      } finally {
        this.#taking = null;
      }
      if (boards.view.turnCount === before) this.renew();
    } else if (kind === "wish") {
      const wish = entry.piece && { piece: entry.piece, why: null };
      wishes.set(seat, wish);
      if (wish) tell({ type: "wish", seat, wish });
      tell({ type: "change" });
    } else if (kind.endsWith("-back")) {
      tell({ type: "change" });
      if (kind === "decline-back") tell({ type: "declined", what: "back" });
    } else if (kind !== "sit") {
      this.#parts.perform((match) => this.#far.record.driver.perform(match, entry));
      if (kind === "offer-draw") answerDraw();
      if (kind === "decline-draw") tell({ type: "declined", what: "draw" });
    }
  }

  /** A turn was played here: it goes into the record. @param {SeatName} seat @param {readonly Step[]} steps @param {number | null} left on the clock, in ms */
  played(seat, steps, left) {
    // Deferred so that listeners see the rejected turn before it is removed.
    if (this.#far.act({ seat, kind: "turn", steps, left })) queueMicrotask(() => this.renew());
  }

  /** The time of a seat is up where its own device says so. @param {readonly SeatName[]} names */
  tellFallen(names) {
    for (const seat of names) {
      if (this.#parts.play.isOver || !this.#far.owns(seat) || this.#fallen.has(seat)) continue;
      this.#fallen.add(seat);
      this.#far.act({ seat, kind: "time" });
    }
  }

  /**
   * Rebuilds the boards if they differ from the log, for example because concurrent turns were ordered differently.
   */
  agree() {
    const [far, { play, boards }] = [this.#far, this.#parts];
    if (play.far !== far) return;
    const seen = (/** @type {MatchView} */ { fen, status, drawOffers, turnCount }) =>
      JSON.stringify([fen, status, drawOffers, turnCount]);
    if (seen(boards.ask((match) => match.view())) !== seen(far.record.view)) this.renew();
  }

  /** Rebuilds the boards from the log. */
  renew() {
    const [far, { play, boards }] = [this.#far, this.#parts];
    // Another match has come in its place.
    if (play.far !== far) return;
    const [{ isPaused }, { stores }] = [play, boards];
    const flips = BOARDS.map((board) => stores[board].state.flipped);
    play.begin({ ...play.written.kept, pending: { A: [], B: [] }, far });
    play.hold(isPaused);
    BOARDS.forEach((board, i) => {
      if (stores[board].state.flipped !== flips[i]) stores[board].dispatch({ type: "flip" });
    });
  }
}
