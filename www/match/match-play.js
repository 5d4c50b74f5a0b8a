// A match being played: who plays on the boards, the clocks, draws and ends, and what is kept of it. No DOM in here.

import { acceptsDraw } from "../game/computer/concession.js";
import { settingsIn } from "../games/rules-name.js";
import { bound } from "../kit/i18n.js";
import { Listeners } from "../kit/listeners.js";
import { boardsInfo, MATCH_GAME, Match, seatNamed } from "../rules/matches.js";
import { failureOf, restartRules, STOPPED } from "../rules/rules.js";
import { MatchComputers, newSeed } from "./computers.js";
import { Follower } from "./follower.js";
import { MatchBoards } from "./match-boards.js";
import { BOARDS, newClocks, otherBoard, restoredClocks } from "./match-clocks.js";
import { hearsWishOf, isComputer, PERSON, personsIn, readSeated, seatAt } from "./seats.js";
import { askForPieces } from "./wishes.js";
import { WrittenMatch } from "./written-match.js";

/** @import { Timing } from "../game/clock.js" */
/** @import { Action } from "../game/view-state.js" */
/** @import { BoardName, MatchTurn, ModuleMatch, SeatName, Wish } from "../rules/matches.js" */
/** @import { Color, Failure } from "../rules/rules.js" */
/** @import { RemoteMatch, MatchRequest } from "./remote-match.js" */
/** @import { Seated } from "./seats.js" */
/** @import { AskedPiece, Wishes } from "./wishes.js" */
/** @import { MatchClocks } from "./match-clocks.js" */
/** @import { FoundMatch } from "./written-match.js" */

/**
 * Events of a match.
 *
 * - `begin`: another match was started
 * - `turn`: a turn was played
 * - `undo`: an undo
 * - `look`: another position is shown
 * - `wish`: a player asks the partner for a piece
 * - `seats`: the seats played on this device have changed
 * - `declined`: a draw was declined, or a request to take a turn back
 * - `change`: another change of the display beside the boards
 * - `clock`: a clock display has changed
 * - `failure`: an action was rejected or failed
 *
 * @typedef {{ type: "begin" | "undo" | "look" | "seats" | "change" | "clock" }
 *   | { type: "declined", what: "draw" | "back" }
 *   | { type: "turn", turn: MatchTurn }
 *   | { type: "wish", seat: SeatName, wish: AskedPiece }
 *   | { type: "failure", failure: Failure }} BoardsEvent
 */

/** Actions that concern the whole match, or a tree of turns that it does not have. */
const NOT_ALONE = new Set(
  /** @type {Action["type"][]} */ ([
    "redoStep",
    "redoTurn",
    "look",
    "visit",
    "goTo",
    "reopen",
    "remove",
    "makeMain",
    "back",
    "offerDraw",
    "acceptDraw",
    "declineDraw",
    "resign",
    "loseOnTime",
  ]),
);

export class MatchPlay {
  #boards;
  /** @type {Seated} */ #seated;
  /** @type {MatchClocks | null} */ #clocks = null;
  #isHeld = true;
  /** @type {Wishes} */ #wishes = new Map();
  /** @type {Listeners<[BoardsEvent]>} */ #listeners = new Listeners();
  #tell = this.#listeners.tell;
  #computers;
  #today;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #isDue = false;
  /** @type {Promise<void> | null} */ #recovering = null;
  /** Set in matches on several devices. @type {RemoteMatch | null} */ #far = null;
  /** @type {Follower | null} */ #follower = null;
  /** @type {WrittenMatch} */ written;

  /**
   * @param {MatchRequest | FoundMatch} wanted
   * @param {(board: BoardName) => number} arrival remaining animation time of a board, in ms
   * @param {() => string} today in the format of records
   * @throws if the module rejects it
   */
  constructor(wanted, arrival, today) {
    this.#today = today;
    this.#far = wanted.far ?? null;
    this.#seated = readSeated(wanted.seated);
    this.#boards = new MatchBoards(matchOf(wanted), {
      permits: (board, action) => this.#permits(board, action),
      clock: (board, color) => this.#leftAfter(board, color),
      played: (board) => this.#played(board),
      changed: () => this.#later(),
      recover: () => this.recover(),
    });
    this.#computers = new MatchComputers(this, this.#boards, arrival);
    this.written = new WrittenMatch(this, this.#boards);
    this.#lay(wanted);
  }

  /** Remaining time of a side after its turn, in seconds. @param {BoardName} board @param {Color} color */
  #leftAfter(board, color) {
    const taking = this.#follower?.takingAt(seatAt(board, color).name);
    const left = taking ? taking.left : (this.#clocks?.[board].leftAfter(color) ?? null);
    return left === null ? undefined : left / 1000;
  }

  /** @param {BoardName} board @param {Action} action */
  #permits(board, action) {
    const { type } = action;
    if (NOT_ALONE.has(type)) return false;
    if (this.#far && type === "step" && action.step.type === "claim") {
      const { claim, color } = action.step;
      this.#far.act({ seat: seatAt(board, color).name, kind: "claim", claim });
      return false;
    }
    const isUndo = type === "undoTurn" || type === "undoStep";
    if (!isUndo || this.stores[board].state.snapshot.chain.length > 0) return true;
    this.takeBack();
    return false;
  }

  /** Begins another match. @param {MatchRequest | FoundMatch} wanted @throws what the module refuses; then nothing has changed */
  begin(wanted) {
    const match = matchOf(wanted);
    if (wanted.far !== this.#far) this.#far?.leave();
    this.#far = wanted.far ?? null;
    this.#seated = readSeated(wanted.seated);
    this.#boards.free();
    this.#boards.put(match);
    this.#lay(wanted);
  }

  /** @param {MatchRequest | FoundMatch} wanted */
  #lay(wanted) {
    this.#computers.close();
    this.#wishes.clear();
    this.#isHeld = true;
    if ("options" in wanted) {
      const [{ turn: A }, { turn: B }] = this.view.boards;
      this.#clocks = wanted.timing && newClocks(wanted.timing, { A, B });
      this.#computers.seed = newSeed();
      this.written.begin({ tags: { Date: this.#today() } });
    } else {
      this.written.begin(wanted);
      this.#clocks = wanted.clocks && restoredClocks(wanted.clocks);
      this.#computers.seed = wanted.seed;
      this.#boards.resume(wanted.pending);
    }
    this.#follower = this.#far && this.#followerOf(this.#far);
    this.#follower?.lay("options" in wanted);
    this.#tell({ type: "begin" });
    this.#update();
  }

  /** @param {RemoteMatch} far */
  #followerOf(far) {
    const follower = new Follower(far, {
      play: this,
      boards: this.#boards,
      wishes: this.#wishes,
      tell: this.#tell,
      perform: (deed) => this.#perform(deed),
      answerDraw: () => this.#answerDraw(),
    });
    far.attach(this, follower);
    return follower;
  }

  /** @param {(news: BoardsEvent) => void} listener */
  subscribe(listener) {
    this.#listeners.add(bound(listener));
  }

  /** State of the displayed position. */
  get view() {
    return this.#boards.view;
  }

  /** Remarks about its record: results that contradict its turns. */
  get remarks() {
    return this.#boards.ask((match) => match.remarks()).map(failureOf);
  }

  get stores() {
    return this.#boards.stores;
  }

  get seated() {
    return this.#seated;
  }

  get clocks() {
    return this.#clocks;
  }

  /** Seed of the computers' errors. */
  get seed() {
    return this.#computers.seed;
  }

  /** Set in matches on several devices. */
  get far() {
    return this.#far;
  }

  get isHeld() {
    return this.#isHeld || this.isBack || (this.#far?.isHeld ?? false);
  }

  /** True if it was paused by a player here. */
  get isPaused() {
    return this.#isHeld;
  }

  get isOver() {
    return this.view.status.over;
  }

  /** True if the match is over, also while an earlier position is shown. */
  get isDone() {
    return this.#boards.whole.status.over;
  }

  /** True if it is a saved match on display. */
  get isViewed() {
    return this.written.isViewed;
  }

  /** True if one can step through it: it is over or paused, and no turn is in progress. */
  get canLook() {
    if (this.#far || this.allTurns === 0) return false;
    return this.isBack || ((this.isOver || this.#isHeld) && this.#boards.areIdle);
  }

  /** Number of turns played, including those not shown. */
  get allTurns() {
    return this.#boards.whole.turnCount;
  }

  /** True if an earlier position is shown. */
  get isBack() {
    return this.#boards.record !== null;
  }

  /** Shows the match as it stood after so many turns of both boards. @param {number} wanted */
  look(wanted) {
    if (!this.canLook) return;
    try {
      this.#boards.goTo(Math.max(0, Math.min(this.allTurns, wanted)), this.written.record);
      this.#tell({ type: "look" });
      this.#update();
    } catch (error) {
      this.failed(error);
    }
  }

  /** True if the points of both boards are added. */
  get addsPoints() {
    const result = settingsIn(MATCH_GAME, /** @type {import("../rules/rules.js").RuleSet} */ (this.view.rules));
    return result.some(({ id, value }) => id === "result" && value === "sum");
  }

  /** Wish of the player at a seat. @param {SeatName} seat @returns {AskedPiece | null} */
  wishOf(seat) {
    return this.#wishes.get(seat) ?? null;
  }

  /** The same, if it may be shown here. @param {SeatName} seat @returns {AskedPiece | null} */
  toldWishOf(seat) {
    return hearsWishOf(this.#seated, seat) ? this.wishOf(seat) : null;
  }

  /** @param {BoardName} board */
  viewOf(board) {
    return this.#boards.viewOf(board);
  }

  /** @param {BoardName} board */
  isThinking(board) {
    return this.#computers.isThinking(board);
  }

  /** One of the turns of both boards, in their order. @param {number} index @returns {MatchTurn} */
  turn(index) {
    return this.#boards.turn(index);
  }

  /**
   * Remaining time of a player in ms: from the clock, or from the record of a saved match; `null` if unknown.
   *
   * @param {SeatName} seat
   */
  leftOf(seat) {
    const { board, color } = seatNamed(seat);
    if (this.#clocks && !this.isBack) return this.#clocks[board].left(color);
    const left = this.view.seats.find(({ name }) => name === seat)?.clock ?? null;
    return left === null ? null : left * 1000;
  }

  /** Stops the clocks and the computers, or lets them go on. @param {boolean} isHeld */
  hold(isHeld) {
    if (!isHeld && this.isBack) this.look(this.allTurns);
    if (this.#isHeld === isHeld) return;
    this.#isHeld = isHeld;
    this.#far?.hold(isHeld);
    this.#update();
  }

  /** On this device these seats are played from now on. @param {Seated} seated */
  seat(seated) {
    const before = JSON.stringify(this.#seated);
    this.#seated = readSeated(seated);
    if (JSON.stringify(this.#seated) !== before) this.#tell({ type: "seats" });
    this.#update();
  }

  /**
   * True if a board may be played on now. Without clocks the boards take turns, and one that cannot act is skipped.
   *
   * @param {BoardName} board
   */
  isOffered(board) {
    if (this.isOver || this.isHeld || !this.viewOf(board).canAct) return false;
    if (this.#clocks || this.#boards.last !== board) return true;
    return !this.viewOf(otherBoard(board)).canAct;
  }

  /** The computer could not play. @param {unknown} error */
  failed(error) {
    this.hold(true);
    this.#tell({ type: "failure", failure: failureOf(error) });
  }

  /** A turn was played on a board, by whomever. @param {BoardName} board */
  #played(board) {
    const before = this.view.turnCount;
    this.#boards.read();
    const { turnCount } = this.view;
    // A claim that was taken for a turn, or a step of one, is none.
    if (turnCount <= before) return this.#later();
    const turn = this.turn(turnCount - 1);
    const left = turn.clock === null ? null : Math.round(turn.clock * 1000);
    if (left !== null) this.#clocks?.[board].played(turn.color, left);
    const { name: seat } = seatAt(board, turn.color);
    this.#wishes.delete(seat);
    const follower = this.#follower;
    const isTaken = follower?.takingAt(seat) != null;
    this.#tell({ type: "turn", turn });
    this.#later();
    if (!isTaken) follower?.played(seat, turn.steps, left);
  }

  /** Deferred so that all listeners receive the current change before the next one. */
  #later() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#update();
    });
  }

  /** Brings everything up to how the match stands. */
  #update() {
    this.#boards.read();
    for (const board of BOARDS) this.#boards.follow(board);
    for (const board of BOARDS) {
      this.#clocks?.[board].hold(this.isHeld || this.isOver);
      this.#clocks?.[board].end(this.viewOf(board).over);
      this.#seat(board);
    }
    this.#ask();
    this.written.keep();
    this.#tell({ type: "change" });
    for (const board of BOARDS) this.#computers.look(board);
    this.#tick();
  }

  /** Says who may play on a board now. @param {BoardName} board */
  #seat(board) {
    const store = this.stores[board];
    const isOpen = !this.isHeld && !this.isOver && (this.#clocks !== null || this.isOffered(board));
    const at = (/** @type {Color} */ color) => isOpen && this.#seated[seatAt(board, color).name] === PERSON;
    const seats = { white: at("white"), black: at("black") };
    const known = store.state.seats;
    if (seats.white !== known.white || seats.black !== known.black) store.dispatch({ type: "seats", seats });
  }

  /** Has the computers ask their partners for what they need; what persons ask for holds until it cannot come. */
  #ask() {
    if (this.isOver || this.isBack || this.isViewed) this.#wishes.clear();
    else {
      const tell = (/** @type {SeatName} */ seat, /** @type {AskedPiece} */ wish) =>
        this.#tell({ type: "wish", seat, wish });
      askForPieces(this.#wishes, this.#boards, this.#seated, tell);
    }
  }

  /** Time goes by. */
  #tick() {
    clearTimeout(this.#timer);
    const clocks = this.#clocks;
    if (!clocks || this.isHeld) return;
    const names = BOARDS.flatMap((board) => {
      const color = clocks[board].fallen;
      return color ? [seatAt(board, color).name] : [];
    });
    if (this.#far) this.#follower?.tellFallen(names);
    else if (names.length > 0 && !this.isOver) {
      this.#do((match) => match.loseOnTime(names));
      return;
    }
    this.#tell({ type: "clock" });
    const wait = Math.min(...BOARDS.map((board) => clocks[board].untilChange || Number.POSITIVE_INFINITY));
    if (Number.isFinite(wait)) this.#timer = setTimeout(() => this.#tick(), wait);
  }

  /** Changes the whole match. @param {(match: ModuleMatch) => unknown} deed @returns {boolean} false if it failed */
  #do(deed) {
    try {
      this.#perform(deed);
      return true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.recover().catch((again) => this.failed(again));
      else this.#tell({ type: "failure", failure });
      return false;
    }
  }

  /** @param {(match: ModuleMatch) => unknown} deed @throws what the module refuses */
  #perform(deed) {
    this.#boards.ask(deed);
    this.#update();
  }

  /**
   * Acts for a seat; on several devices through the log.
   *
   * @param {SeatName} seat
   * @param {"resign" | "offer-draw" | "decline-draw"} kind
   * @param {(match: ModuleMatch) => unknown} deed
   * @returns {boolean} true if it was done locally only
   */
  #declare(seat, kind, deed) {
    if (!this.#far) return this.#do(deed);
    this.#far.act({ seat, kind });
    return false;
  }

  /** @param {SeatName} seat */
  resign(seat) {
    this.#declare(seat, "resign", (match) => match.resign(seat));
  }

  /** Seats that must agree to a draw offer. @returns {SeatName[]} */
  get askedForDraw() {
    const { drawOffers } = this.view;
    if (drawOffers.length === 0) return [];
    // If points are added, each board ends separately.
    const boards = this.addsPoints ? drawOffers.map((name) => seatNamed(name).board) : BOARDS;
    const asked = boardsInfo().seats.filter(
      ({ name, board }) => boards.includes(board) && !drawOffers.includes(name),
    );
    return asked.map(({ name }) => name);
  }

  /** Offers a draw, or agrees to one; the computers answer at once. @param {SeatName} seat */
  offerDraw(seat) {
    if (this.#declare(seat, "offer-draw", (match) => match.offerDraw(seat))) this.#answerDraw();
  }

  /** The first computer that is asked for a draw answers, and with that the next one is asked. */
  #answerDraw() {
    if (this.#far?.isGuest || this.isOver) return;
    const name = this.askedForDraw.find((one) => isComputer(this.#seated[one]));
    if (!name) return;
    const { quietTurns } = this.stores[seatNamed(name).board].state.snapshot;
    if (acceptsDraw(this.#computers.shareOf(name), quietTurns)) this.offerDraw(name);
    else this.declineDraw(name);
  }

  /** Asks the partner for a piece, or for none any more, where that is on another device. @param {SeatName} seat @param {Wish["piece"] | null} piece */
  wish(seat, piece) {
    this.#far?.act({ seat, kind: "wish", piece });
  }

  /** @param {SeatName} seat */
  declineDraw(seat) {
    if (this.#declare(seat, "decline-draw", (match) => match.declineDraw(seat)))
      this.#tell({ type: "declined", what: "draw" });
  }

  /** True if undo is possible, which on several devices has to be asked for: not with clocks. */
  get canTakeBack() {
    if (this.#clocks !== null || this.isBack || this.isViewed) return false;
    return this.#far ? this.#far.canAskBack && !this.isHeld : this.view.canUndo;
  }

  /** Takes back what was played, up to the last turn of a person, or an end that was agreed; where no person plays, the last turn. */
  takeBack() {
    if (!this.canTakeBack) return;
    if (this.#far) return this.#far.askBack();
    const hasPersons = personsIn(this.#seated).length > 0;
    try {
      this.#boards.takeBack((mover) => !hasPersons || this.#seated[mover] === PERSON);
    } catch (error) {
      return this.failed(error);
    }
    this.#computers.close();
    this.#wishes.clear();
    this.#tell({ type: "undo" });
    this.#update();
  }

  /** Keeps what the clocks show now, such as when the page is left. */
  keep() {
    try {
      this.written.keep();
    } catch {
      // The state stored last stays.
    }
  }

  /** After a trap: restores the match from the state stored last. Both boards may report the trap. */
  recover() {
    this.#recovering ??= this.#startAnew().finally(() => {
      this.#recovering = null;
    });
    return this.#recovering;
  }

  async #startAnew() {
    const kept = this.written.last;
    await restartRules();
    if (!kept) return;
    const far = this.#far;
    far?.record.revive();
    const found = { ...kept, ...(far && { far }), isViewed: this.isViewed };
    this.#boards.put(matchOf(found));
    this.#lay(found);
  }

  /** Stops clocks and computers, and leaves the match as it is. */
  rest() {
    this.hold(true);
    this.#computers.close();
    clearTimeout(this.#timer);
  }
}

/** The match in the rules module. @param {MatchRequest | FoundMatch} wanted @throws what the module refuses */
function matchOf(wanted) {
  const { far } = wanted;
  if (far) {
    const { options, timing } = far.wanted;
    const match = new Match({ ...options, clocks: timing !== null });
    match.ask((one) => far.record.driver.replayIn(one));
    return match;
  }
  if ("options" in wanted) return new Match({ ...wanted.options, clocks: wanted.timing !== null });
  return new Match({ record: wanted.record, ...(wanted.clocks && { clocks: true }) });
}
