// A match being played: both boards, who plays, the clocks, what partners wish for, draws and ends. Each board is a Store of its own, as
// the table has one, so that it is drawn, spoken of and played on in the same way. No DOM in here.

import { acceptsDraw } from "../game/concession.js";
import { nameTag } from "../game/match-tags.js";
import { Store } from "../game/state.js";
import { settingsIn } from "../games/rules-name.js";
import { bound } from "../kit/i18n.js";
import { MATCH_GAME, Match } from "../rules/matches.js";
import { failureOf, restartRules, STOPPED } from "../rules/rules.js";
import { BoardGame } from "./board-game.js";
import { MatchComputers } from "./computers.js";
import { keepMatch } from "./kept.js";
import { BOARDS, MatchClocks, otherBoard } from "./match-clocks.js";
import { boardsInfo, FAR, PERSON, personsIn, readSeated, seatAt, seatNamed } from "./seats.js";

/** @import { Timing } from "../game/clock.js" */
/** @import { Action, Cause } from "../game/view-state.js" */
/** @import { BoardName, MatchOptions, MatchTurn, MatchView, SeatName, Wish } from "../rules/matches.js" */
/** @import { Color, Failure, Step } from "../rules/rules.js" */
/** @import { Duty } from "./computers.js" */
/** @import { Deed, Entry } from "./far-entries.js" */
/** @import { FarMatch, Wanted } from "./far-match.js" */
/** @import { Kept } from "./kept.js" */
/** @import { Seated } from "./seats.js" */

/**
 * What is told of a match.
 *
 * - `begin`: another match is on the boards
 * - `turn`: a turn was played
 * - `undo`: something was taken back
 * - `look`: another position is shown than before, of those that were played
 * - `wish`: a player asks the partner for a piece
 * - `seats`: on this device others are played than before
 * - `declined`: a draw was declined
 * - `change`: anything else that is shown beside the boards
 * - `clock`: time goes by
 * - `failure`: something was refused, or has failed
 *
 * @typedef {{ type: "begin" | "undo" | "look" | "declined" | "seats" | "change" | "clock" }
 *   | { type: "turn", turn: MatchTurn }
 *   | { type: "wish", seat: SeatName, wish: Asked }
 *   | { type: "failure", failure: Failure }} News
 */

/** A match that was kept; `far` has it on several devices, `isViewed`: it is only gone through, and nothing is kept of that. @typedef {Kept & { far?: FarMatch, isViewed?: boolean }} Found */

/** A piece that a player asks for; persons do not say why. @typedef {{ piece: Wish["piece"], why: Wish["why"] | null }} Asked */

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

const SEEDS = 2 ** 31;

export class MatchPlay {
  /** @type {Match} */ #match;
  /** @type {MatchView} */ #view;
  /** @type {Seated} */ #seated;
  /** @type {MatchClocks | null} */ #clocks = null;
  #seed = 0;
  #isHeld = true;
  /** The board that played last: without clocks the other one follows. @type {BoardName} */ #last = "B";
  /** @type {Partial<Record<SeatName, Asked>>} */ #wishes = {};
  /** @type {Set<(news: News) => void>} */ #listeners = new Set();
  #computers;
  #today;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** What was kept last, from which a match is made anew after a trap. @type {Kept | null} */ #kept = null;
  #isDue = false;
  /** @type {Promise<void> | null} */ #recovering = null;
  /** Where it is played on several devices. @type {FarMatch | null} */ #far = null;
  /** A turn of another device that is being played here, and what its clock showed, in ms. @type {{ seat: SeatName, left: number | null } | null} */
  #taking = null;
  /** Whose end of time has been told. @type {Set<SeatName>} */ #fallen = new Set();
  /** Which board a change comes from that is being published just now. @type {BoardName | null} */ #quiet = null;
  /** What the record says of players and time. @type {Readonly<Record<string, string>>} */ #tags = {};
  /** Where the saved games have it. @type {import("./kept.js").Place | null} */ #place = null;
  /** The record as it was found, where it is only gone through. @type {string | null} */ #source = null;
  /** How it stands at its end, while another position is shown. @type {{ view: MatchView, record: string } | null} */ #end =
    null;
  /** @type {Record<BoardName, Store>} */ stores;

  /** @param {Wanted | Found} wanted @param {(board: BoardName) => number} arrival how long the pieces of a board need to arrive, in ms @param {() => string} today as the record writes it @throws what the module refuses */
  constructor(wanted, arrival, today) {
    this.#today = today;
    this.#computers = new MatchComputers(this, arrival);
    const { match, pending } = this.#made(wanted);
    this.#match = match;
    this.#far = wanted.far ?? null;
    this.#seated = readSeated(wanted.seated);
    this.#view = match.ask((one) => one.view());
    this.stores = { A: this.#newStore("A"), B: this.#newStore("B") };
    this.#lay(wanted, pending);
  }

  /** @param {Wanted | Found} wanted @returns {{ match: Match, pending: Kept["pending"] }} */
  #made(wanted) {
    const pending = "options" in wanted ? { A: [], B: [] } : wanted.pending;
    const { far } = wanted;
    if (far) {
      const { options, timing } = far.wanted;
      const match = new Match({ ...options, clocks: timing !== null });
      match.ask((one) => far.replay(one));
      return { match, pending };
    }
    if ("options" in wanted)
      return { match: new Match({ ...wanted.options, clocks: wanted.timing !== null }), pending };
    return {
      match: new Match({ record: wanted.record, ...(wanted.clocks && { clocks: true }) }),
      pending,
    };
  }

  /** @param {BoardName} board */
  #newStore(board) {
    const store = new Store(/** @type {any} */ (() => this.#gameOf(board)), {}, null, () => this.recover());
    store.guard((action) => this.#permits(board, action));
    store.subscribe((state, change) => {
      if (this.#quiet === board || change.cause === "load") return;
      const { snapshot } = state;
      if (snapshot.turns.length > change.before.turns.length) this.#played(board);
      else if (snapshot !== change.before) this.#later();
    });
    return store;
  }

  /** @param {BoardName} board */
  #gameOf(board) {
    return new BoardGame(this.#match, board, () => {
      const { turn } = this.stores[board].state.snapshot;
      const taking = this.#takingAt(seatAt(board, turn).name);
      if (taking) return taking.left === null ? undefined : taking.left / 1000;
      return this.#clocks?.leftAfter(board, turn);
    });
  }

  /** @param {BoardName} board @param {Action} action */
  #permits(board, action) {
    const { type } = action;
    if (NOT_ALONE.has(type)) return false;
    if (this.#far && type === "step" && action.step.type === "claim") {
      const { claim, color } = action.step;
      this.#act({ seat: seatAt(board, color).name, kind: "claim", claim });
      return false;
    }
    const isUndo = type === "undoTurn" || type === "undoStep";
    if (!isUndo || this.stores[board].state.snapshot.chain.length > 0) return true;
    this.takeBack();
    return false;
  }

  /** Begins another match. @param {Wanted | Found} wanted @throws what the module refuses; then nothing has changed */
  begin(wanted) {
    const { match, pending } = this.#made(wanted);
    this.#match.free();
    this.#match = match;
    if (wanted.far !== this.#far) this.#far?.leave();
    this.#far = wanted.far ?? null;
    this.#seated = readSeated(wanted.seated);
    for (const board of BOARDS) this.#relay(board);
    this.#lay(wanted, pending);
  }

  /** Puts the board of another match into its Store. @param {BoardName} board */
  #relay(board) {
    this.stores[board].startGame({}, null, null, { seats: { white: false, black: false }, rival: null });
    this.stores[board].forget();
  }

  /** @param {Wanted | Found} wanted @param {Kept["pending"]} pending */
  #lay(wanted, pending) {
    this.#computers.close();
    this.#wishes = {};
    this.#fallen.clear();
    this.#isHeld = true;
    this.#view = this.#match.ask((one) => one.view());
    const { boards, turnCount } = this.#view;
    const now = () => performance.now();
    if ("options" in wanted) {
      const turns = { A: boards[0].turn, B: boards[1].turn };
      this.#clocks = wanted.timing && MatchClocks.begin(wanted.timing, turns, now);
      this.#seed = Math.floor(Math.random() * SEEDS);
      [this.#tags, this.#place, this.#source] = [{ Date: this.#today() }, null, null];
    } else {
      this.#tags = wanted.tags ?? {};
      this.#place = wanted.place ?? null;
      this.#source = wanted.isViewed ? wanted.record : null;
      this.#clocks = wanted.clocks && MatchClocks.restore(wanted.clocks, now);
      this.#seed = wanted.seed;
    }
    this.#last = turnCount > 0 ? this.turn(turnCount - 1).board : "B";
    for (const board of BOARDS) {
      // A turn that was under way may not be legal any more where somebody else has written what was kept.
      try {
        if (pending[board].length > 0) {
          this.#quietly(board, () => this.stores[board].dispatch({ type: "steps", steps: pending[board] }));
        }
      } catch {
        this.#publish(board, "load");
      }
    }
    if (this.#far) this.#layFar(this.#far, "options" in wanted);
    this.#tell({ type: "begin" });
    this.#update();
  }

  /** What the boards do not say of a match on several devices. @param {FarMatch} far @param {boolean} isFresh no clock has run here */
  #layFar(far, isFresh) {
    const clocks = this.#clocks;
    for (const { name, board, color } of boardsInfo().seats) {
      const piece = far.record.wishOf(name);
      if (piece) this.#wishes[name] = { piece, why: null };
      const left = far.leftOf(name);
      if (!clocks || left === null) continue;
      // What has run since is known of the own clock only; a turn that is not in the record has given nothing back.
      const isKnown = !isFresh && far.owns(name) && clocks.left(board, color) <= left;
      if (!isKnown) clocks.tell(board, color, left);
    }
    for (const { board, turn } of this.#view.boards) clocks?.moves(board, turn);
    far.attach(this);
    far.hold(true);
  }

  /** @param {(news: News) => void} listener */
  subscribe(listener) {
    this.#listeners.add(bound(listener));
  }

  /** @param {News} news */
  #tell(news) {
    for (const listener of this.#listeners) listener(news);
  }

  get view() {
    return this.#view;
  }

  get seated() {
    return this.#seated;
  }

  get clocks() {
    return this.#clocks;
  }

  /** Where it is played on several devices. */
  get far() {
    return this.#far;
  }

  get isHeld() {
    return this.#isHeld || this.#end !== null || (this.#far?.isHeld ?? false);
  }

  /** Whether a person here has it stand. */
  get isPaused() {
    return this.#isHeld;
  }

  get isOver() {
    return this.#view.status.over;
  }

  /** Whether it has come to its end, whatever is shown of it. */
  get isDone() {
    return (this.#end?.view ?? this.#view).status.over;
  }

  /** Whether it is only gone through. */
  get isViewed() {
    return this.#source !== null;
  }

  /** Whether it can be gone through: it is over or stands still, and no turn is under way. */
  get canLook() {
    if (this.#far || this.allTurns === 0) return false;
    if (this.#end) return true;
    return (
      (this.isOver || this.#isHeld) &&
      BOARDS.every((board) => this.stores[board].state.snapshot.chain.length === 0)
    );
  }

  /** How many turns were played, whether or not all of them are shown. */
  get allTurns() {
    return (this.#end?.view ?? this.#view).turnCount;
  }

  /** Whether another position is shown than the last one. */
  get isBack() {
    return this.#end !== null;
  }

  /** Shows the match as it stood after so many turns of both boards. @param {number} wanted */
  look(wanted) {
    if (!this.canLook) return;
    try {
      this.#goTo(Math.max(0, Math.min(this.allTurns, wanted)));
    } catch (error) {
      this.failed(error);
    }
  }

  /** @param {number} ply */
  #goTo(ply) {
    const count = () => this.#match.ask((match) => match.view().turnCount);
    this.#end ??= { view: this.#view, record: this.record() };
    const before = BOARDS.map((board) => this.stores[board].state.snapshot.turns.length);
    while (count() > ply) {
      if (this.#undo() === null) this.#forgetEnds();
    }
    // What ended a board after a turn belongs to that turn.
    const redo = () => this.#match.ask((match) => match.redo());
    while (count() <= ply && redo());
    if (count() > ply) this.#undo();
    this.#view = this.#match.ask((match) => match.view());
    if (ply === this.allTurns) this.#end = null;
    BOARDS.forEach((board, i) => {
      const { length } = this.#match.ask((match) => match.snapshot(board)).turns;
      if (length === before[i]) this.#follow(board);
      else this.#publish(board, "look");
    });
    this.#tell({ type: "look" });
    this.#update();
  }

  /** An end that was taken back is none of the position any more. */
  #forgetEnds() {
    for (const board of BOARDS) {
      this.#quietly(board, () =>
        this.stores[board].dispatch({ type: "later", run: (funnel) => shownAgain(funnel, "load") }),
      );
    }
  }

  /** The match as far as it is shown, as BPGN. */
  get shownRecord() {
    return this.#match.ask((match) => match.record({ tags: { ...this.#tags, ...this.#playerTags() } }));
  }

  /** Goes on from the position that is shown, as another match. @param {Seated} seated */
  goOnHere(seated) {
    const record = this.#match.ask((match) => match.record({ tags: this.#tags }));
    const pending = { A: [], B: [] };
    this.begin({ version: 1, record, pending, seated, clocks: null, seed: 0, tags: this.#tags });
  }

  /** Whether the points of both boards are added. */
  get addsPoints() {
    const result = settingsIn(MATCH_GAME, /** @type {import("../rules/rules.js").RuleSet} */ (this.#view.rules));
    return result.some(({ id, value }) => id === "result" && value === "sum");
  }

  /** What the player at a seat asks the partner for. @param {SeatName} seat @returns {Asked | null} */
  wishOf(seat) {
    return this.#wishes[seat] ?? null;
  }

  /** @param {BoardName} board */
  viewOf(board) {
    return this.#view.boards[BOARDS.indexOf(board)];
  }

  /** @param {BoardName} board */
  isThinking(board) {
    return this.#computers.isThinking(board);
  }

  /** One of the turns of both boards, in their order. @param {number} index @returns {MatchTurn} */
  turn(index) {
    return this.#match.ask((match) => match.turn(index));
  }

  /** What a player has left, in ms: on the clock, or in the record where that is gone through; `null` where it is not known. @param {SeatName} seat */
  leftOf(seat) {
    const { board, color } = seatNamed(seat);
    if (this.#clocks && !this.#end) return this.#clocks.left(board, color);
    const left = this.#view.seats.find(({ name }) => name === seat)?.clock ?? null;
    return left === null ? null : left * 1000;
  }

  /** The name of whoever sits there, as the record says it. @param {SeatName} seat */
  nameOf(seat) {
    return this.#tags[nameTag(seat)] ?? "";
  }

  /** The match as BPGN, with who plays. */
  record() {
    const whole = this.#source ?? this.#end?.record;
    if (whole !== undefined) return whole;
    const { timing } = this.#clocks ?? {};
    const control = timing && `${timing.main.white / 1000}+${timing.bonus.white / 1000}`;
    const tags = { ...this.#tags, ...this.#playerTags(), ...(control && { TimeControl: control }) };
    // The order in which both boards have been played is that of the record that all have.
    if (this.#far) return this.#far.record.text(tags);
    return this.#match.ask((match) => match.record({ tags }));
  }

  /** The names of those who play, as far as they are known. */
  #playerTags() {
    const names = boardsInfo().seats.flatMap(({ name }) => {
      const who = this.#seated[name];
      const isComputer = who !== PERSON && who !== FAR;
      const text = isComputer ? `Computer (${who})` : (this.#far?.record.nameAt(name) ?? "");
      return text ? [[nameTag(name), text]] : [];
    });
    return Object.fromEntries(names);
  }

  fen() {
    return this.#match.ask((match) => match.fen());
  }

  /** Stops the clocks and the computers, or lets them go on. @param {boolean} isHeld */
  hold(isHeld) {
    if (!isHeld && this.#end) this.look(this.allTurns);
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

  /** Whether a board may be played on now: without clocks the boards take turns, and one that cannot act is passed over. @param {BoardName} board */
  isOffered(board) {
    if (this.isOver || this.isHeld || !this.viewOf(board).canAct) return false;
    if (this.#clocks || this.#last !== board) return true;
    return !this.viewOf(otherBoard(board)).canAct;
  }

  /** What the computer has to do on a board now. @param {BoardName} board @returns {Duty | null} */
  dutyOf(board) {
    if (!this.isOffered(board)) return null;
    const { snapshot } = this.stores[board].state;
    const { turn: color, chain, turns } = snapshot;
    const { name: seat } = seatAt(board, color);
    const who = this.#seated[seat];
    if (who === PERSON || who === FAR || chain.length > 0 || this.#far?.isGuest) return null;
    const alone = this.#match.ask((match) => match.alone(board));
    const key = `${board}${turns.length}`;
    // Otherwise both boards would go the same way.
    const seed = (this.#seed + BOARDS.indexOf(board)) % SEEDS;
    return { key, alone, seat, level: who, color, seed, clocks: this.#clocks };
  }

  /** Plays what a computer has chosen. @param {BoardName} board @param {readonly Step[]} steps */
  playSteps(board, steps) {
    const { snapshot } = this.stores[board].state;
    const { name } = seatAt(board, snapshot.turn);
    const claim = snapshot.claims.find(({ color }) => color === snapshot.turn);
    // It claims a draw where it does not stand better.
    if (claim && acceptsDraw(this.#computers.shareOf(name), Number.POSITIVE_INFINITY)) {
      this.stores[board].dispatch({ type: "step", step: { type: "claim", ...claim } });
    } else {
      this.stores[board].dispatch({ type: "steps", steps });
    }
  }

  /** The computer could not play. @param {unknown} error */
  failed(error) {
    this.hold(true);
    this.#tell({ type: "failure", failure: failureOf(error) });
  }

  /** A turn was played on a board, by whomever. @param {BoardName} board */
  #played(board) {
    const before = this.#view;
    this.#view = this.#match.ask((match) => match.view());
    // A claim that was taken for a turn, or a step of one, is none.
    if (this.#view.turnCount <= before.turnCount) return this.#later();
    const turn = this.turn(this.#view.turnCount - 1);
    this.#last = board;
    this.#clocks?.played(board, turn.color);
    const { name: seat } = seatAt(board, turn.color);
    delete this.#wishes[seat];
    const taking = this.#takingAt(seat);
    const left = turn.clock === null ? null : Math.round(turn.clock * 1000);
    if (this.#far && left !== null) this.#clocks?.tell(board, turn.color, left);
    this.#tell({ type: "turn", turn });
    this.#later();
    if (this.#far && !taking) {
      if (this.#act({ seat, kind: "turn", steps: turn.steps, left })) this.#renewLater();
    }
  }

  /** The turn of another device that is being played, if it is this seat's: the answer to it may have been made before. @param {SeatName} seat */
  #takingAt(seat) {
    return this.#taking?.seat === seat ? this.#taking : null;
  }

  /** Does something for a seat of this device in a match that is played on several. @param {Deed & { seat: SeatName }} deed @returns {string | null} why it cannot be */
  #act(deed) {
    return this.#far?.act(deed) ?? null;
  }

  /** What was done on another device, or had to be put in the order of the record first. @param {Entry} entry */
  take(entry) {
    try {
      this.#take(entry);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.recover().catch((again) => this.failed(again));
      else this.renew();
      return;
    }
    this.agree();
  }

  /** @param {Entry} entry */
  #take(entry) {
    const { seat, kind } = entry;
    const { board } = seatNamed(seat);
    if (kind === "turn") {
      const before = this.#view.turnCount;
      this.#taking = { seat, left: entry.left };
      try {
        this.stores[board].dispatch({ type: "steps", steps: entry.steps });
      } finally {
        this.#taking = null;
      }
      if (this.#view.turnCount === before) this.renew();
    } else if (kind === "wish") {
      if (entry.piece) this.#wishes[seat] = { piece: entry.piece, why: null };
      else delete this.#wishes[seat];
      if (entry.piece) this.#tell({ type: "wish", seat, wish: { piece: entry.piece, why: null } });
      this.#tell({ type: "change" });
    } else if (kind !== "sit") {
      this.#match.ask((match) => this.#far?.perform(match, entry));
      this.#update();
      if (kind === "offer-draw") this.#answerDraw();
      if (kind === "decline-draw") this.#tell({ type: "declined" });
    }
  }

  /** Lays the match on the boards anew where they differ from the record. What was done at the same time may have come first there. */
  agree() {
    const far = this.#far;
    if (!far || far.waiting.length > 0) return;
    const seen = (/** @type {MatchView} */ { fen, status, drawOffers, turnCount }) =>
      JSON.stringify([fen, status, drawOffers, turnCount]);
    const view = this.#match.ask((match) => match.view());
    if (seen(view) !== seen(far.record.view)) this.renew();
  }

  /** What was played here is not in the record: whoever is told of it just now must not be told of this before. */
  #renewLater() {
    queueMicrotask(() => this.renew());
  }

  /** Lays the match on the boards anew, as the record has it. */
  renew() {
    const far = this.#far;
    if (!far) return;
    const isHeld = this.#isHeld;
    const clocks = this.#clocks?.stored(() => Date.now()) ?? null;
    const flips = BOARDS.map((board) => this.stores[board].state.flipped);
    this.begin({ ...this.#keepable(), clocks, pending: { A: [], B: [] }, far });
    this.hold(isHeld);
    BOARDS.forEach((board, i) => {
      if (this.stores[board].state.flipped !== flips[i]) this.stores[board].dispatch({ type: "flip" });
    });
  }

  /** Whoever is told of a change just now must not be told of the next one before that. */
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
    this.#view = this.#match.ask((match) => match.view());
    for (const board of BOARDS) this.#follow(board);
    this.#clocks?.hold(this.isHeld || this.isOver);
    for (const board of BOARDS) {
      this.#clocks?.end(board, this.viewOf(board).over);
      this.#seat(board);
    }
    this.#ask();
    this.#save();
    this.#tell({ type: "change" });
    for (const board of BOARDS) this.#computers.look(board);
    this.#tick();
  }

  /** Shows what the other board has changed on a board: pieces that came, and the end. @param {BoardName} board */
  #follow(board) {
    const { snapshot } = this.stores[board].state;
    const now = this.#match.ask((match) => match.snapshot(board));
    const isSame =
      now.phase === snapshot.phase &&
      now.legalSteps.length === snapshot.legalSteps.length &&
      JSON.stringify([now.pockets, now.status]) === JSON.stringify([snapshot.pockets, snapshot.status]);
    if (!isSame) this.#publish(board, "agree");
  }

  /** @param {BoardName} board @param {Cause} cause */
  #publish(board, cause) {
    const store = this.stores[board];
    const { drag, peek, notice } = store.state;
    // What is dragged is not let go of because a piece has come.
    const isDragged = drag !== null && cause === "agree";
    this.#quietly(board, () =>
      store.dispatch({
        type: "later",
        run: (funnel) => {
          funnel.publish(isDragged ? "ask" : cause, cause === "agree" ? { drag, peek, notice } : {});
          return true;
        },
      }),
    );
  }

  /** @param {BoardName} board @param {() => void} run */
  #quietly(board, run) {
    const before = this.#quiet;
    this.#quiet = board;
    try {
      run();
    } finally {
      this.#quiet = before;
    }
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
    if (this.isOver || this.#end || this.isViewed) {
      this.#wishes = {};
      return;
    }
    for (const { name, board, color } of boardsInfo().seats) {
      const view = this.viewOf(board);
      const isComputer = this.#seated[name] !== PERSON && this.#seated[name] !== FAR;
      if (view.over || !view.fed) delete this.#wishes[name];
      if (view.over || !view.fed || !isComputer) continue;
      const { chain, turn } = this.stores[board].state.snapshot;
      // It wishes before its own turn.
      if (chain.length > 0 || turn !== color) continue;
      const wish = this.#match.ask((match) => match.wish(name));
      const known = this.#wishes[name];
      if (!wish) delete this.#wishes[name];
      else this.#wishes[name] = wish;
      if (wish && wish.piece !== known?.piece) this.#tell({ type: "wish", seat: name, wish });
    }
  }

  /** Time goes by. */
  #tick() {
    clearTimeout(this.#timer);
    const clocks = this.#clocks;
    if (!clocks || this.isHeld) return;
    const names = clocks.fallen.map(({ board, color }) => seatAt(board, color).name);
    if (this.#far) this.#tellFallen(names);
    else if (names.length > 0 && !this.isOver) {
      this.#do((match) => match.loseOnTime(names));
      return;
    }
    this.#tell({ type: "clock" });
    const wait = clocks.untilChange;
    if (wait !== null) this.#timer = setTimeout(() => this.#tick(), wait);
  }

  /** The time of a seat is up where its own device says so. @param {readonly SeatName[]} names */
  #tellFallen(names) {
    for (const seat of names) {
      if (this.isOver || !this.#far?.owns(seat) || this.#fallen.has(seat)) continue;
      this.#fallen.add(seat);
      this.#act({ seat, kind: "time" });
    }
  }

  /** @param {(match: import("../rules/matches.js").ModuleMatch) => unknown} deed of the whole match @returns {boolean} whether it was done */
  #do(deed) {
    try {
      this.#match.ask(deed);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code === STOPPED) this.recover().catch((again) => this.failed(again));
      else this.#tell({ type: "failure", failure });
      return false;
    }
    this.#update();
    return true;
  }

  /** @param {SeatName} seat */
  resign(seat) {
    if (this.#far) this.#act({ seat, kind: "resign" });
    else this.#do((match) => match.resign(seat));
  }

  /** Who has to agree to a draw that is offered. @returns {SeatName[]} */
  get askedForDraw() {
    const { drawOffers } = this.#view;
    const offered = new Set(drawOffers.map((name) => seatNamed(name).board));
    return boardsInfo()
      .seats.filter(
        ({ name, board }) =>
          drawOffers.length > 0 && !drawOffers.includes(name) && (!this.addsPoints || offered.has(board)),
      )
      .map(({ name }) => name);
  }

  /** Offers a draw, or agrees to one; the computers answer at once. @param {SeatName} seat */
  offerDraw(seat) {
    if (this.#far) this.#act({ seat, kind: "offer-draw" });
    else if (this.#do((match) => match.offerDraw(seat))) this.#answerDraw();
  }

  /** The first computer that is asked for a draw answers, and with that the next one is asked. */
  #answerDraw() {
    if (this.#far?.isGuest || this.isOver) return;
    const name = this.askedForDraw.find((one) => this.#seated[one] !== PERSON && this.#seated[one] !== FAR);
    if (!name) return;
    const { quietTurns } = this.stores[seatNamed(name).board].state.snapshot;
    if (acceptsDraw(this.#computers.shareOf(name), quietTurns)) this.offerDraw(name);
    else this.declineDraw(name);
  }

  /** Asks the partner for a piece, or for none any more, where that is on another device. @param {SeatName} seat @param {Wish["piece"] | null} piece */
  wish(seat, piece) {
    this.#act({ seat, kind: "wish", piece });
  }

  /** @param {SeatName} seat */
  declineDraw(seat) {
    if (this.#far) this.#act({ seat, kind: "decline-draw" });
    else if (this.#do((match) => match.declineDraw(seat))) this.#tell({ type: "declined" });
  }

  /** Whether something can be taken back: with clocks nothing is, nor on several devices. */
  get canTakeBack() {
    return this.#view.canUndo && this.#clocks === null && this.#far === null && !this.#end && !this.isViewed;
  }

  /** Takes back what was played, up to the last turn of a person, or an end that was agreed; where no person plays, the last turn. */
  takeBack() {
    if (!this.canTakeBack) return;
    const hasPersons = personsIn(this.#seated).length > 0;
    try {
      while (this.#match.ask((match) => match.view().canUndo)) {
        const mover = this.#undo();
        if (mover === null || !hasPersons || this.#seated[mover] === PERSON) break;
      }
    } catch (error) {
      return this.failed(error);
    }
    this.#computers.close();
    this.#view = this.#match.ask((match) => match.view());
    const { turnCount } = this.#view;
    this.#last = turnCount > 0 ? this.turn(turnCount - 1).board : "B";
    this.#wishes = {};
    for (const board of BOARDS) {
      this.#quietly(board, () =>
        this.stores[board].dispatch({ type: "later", run: (funnel) => shownAgain(funnel) }),
      );
    }
    this.#tell({ type: "undo" });
    this.#update();
  }

  /** Takes back what happened last. @returns {SeatName | null} whose turn that was; `null` where it was an end */
  #undo() {
    const { turnCount } = this.#match.ask((match) => match.view());
    const last = turnCount > 0 ? this.turn(turnCount - 1) : null;
    this.#match.ask((match) => match.undo());
    const after = this.#match.ask((match) => match.view());
    return last && after.turnCount < turnCount ? seatAt(last.board, last.color).name : null;
  }

  /** Keeps how it stands. */
  #save() {
    if (this.#end) return;
    this.#kept = this.#keepable();
    if (this.isViewed) return;
    keepMatch(this.#kept, this.#far?.isNear);
  }

  /** @returns {Kept} */
  #keepable() {
    const pending = (/** @type {BoardName} */ board) => this.stores[board].state.snapshot.chain;
    const shared = this.#far?.saved;
    return {
      version: 1,
      record: this.record(),
      pending: { A: pending("A"), B: pending("B") },
      seated: this.#seated,
      clocks: this.#clocks?.stored(() => Date.now()) ?? null,
      seed: this.#seed,
      tags: this.#tags,
      ...(this.#place && { place: this.#place }),
      ...(shared && { shared }),
    };
  }

  /** The match as it is kept. @returns {Kept} */
  get kept() {
    return this.#keepable();
  }

  /** Where the saved games have it, if they do. */
  get place() {
    return this.#place;
  }

  /** The saved games have it. @param {import("./kept.js").Place} place */
  placed(place) {
    this.#place = place;
  }

  /** Keeps what the clocks show now, such as when the page is left. */
  keep() {
    try {
      this.#save();
    } catch {
      // What was kept last stays.
    }
  }

  /** After a trap: goes on in a fresh instance of the module, from what was kept last. Both boards may notice it. */
  recover() {
    this.#recovering ??= this.#startAnew().finally(() => {
      this.#recovering = null;
    });
    return this.#recovering;
  }

  async #startAnew() {
    const kept = this.#kept;
    await restartRules();
    if (!kept) return;
    const far = this.#far;
    far?.revive();
    const found = { ...kept, ...(far && { far }), isViewed: this.isViewed };
    const { match, pending } = this.#made(found);
    this.#match = match;
    for (const board of BOARDS) this.#relay(board);
    this.#lay(found, pending);
  }

  /** Nobody plays any more: clocks and computers stop, and the match stays as it is. */
  rest() {
    this.hold(true);
    this.#computers.close();
    clearTimeout(this.#timer);
  }
}

/** Shows a board after something was taken back, which may be an end that did not follow from the position. @param {import("../game/view-parts.js").Funnel} funnel @param {Cause} [cause] */
function shownAgain(funnel, cause = "undoTurn") {
  const { played } = funnel;
  if (played.at.end) played.remark(played.at.id, { end: null });
  funnel.publish(cause);
  return true;
}
