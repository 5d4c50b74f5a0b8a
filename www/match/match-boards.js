// The two boards of a match, over the one match in the rules module, and how far they show it. Each board is a Store of its own, as the
// table has one, so that it is drawn, spoken of and played on in the same way. No DOM in here.

import { Store } from "../game/state.js";
import { BoardGame } from "./board-game.js";
import { BOARDS } from "./match-clocks.js";
import { seatAt } from "./seats.js";

/** @import { Action, Cause } from "../game/view-state.js" */
/** @import { BoardName, Match, MatchTurn, MatchView, ModuleMatch, SeatName } from "../rules/matches.js" */
/** @import { Color, Step } from "../rules/rules.js" */

/**
 * Callbacks of the match.
 *
 * @typedef {object} MatchBoardCallbacks
 * @property {(board: BoardName, action: Action) => boolean} permits
 * @property {(board: BoardName, color: Color) => number | undefined} clock remaining time of a side after its turn,
 *   in seconds
 * @property {(board: BoardName) => void} played a turn was played
 * @property {() => void} changed a board has changed in another way
 * @property {() => Promise<void>} recover called after a trap
 */

export class MatchBoards {
  #match;
  #callbacks;
  /** @type {MatchView} */ #view;
  /** Which board a change comes from that is being published just now. @type {BoardName | null} */ #quiet = null;
  /** State at the end, while an earlier position is shown. @type {{ view: MatchView, record: string } | null} */ #end =
    null;
  /** @type {Record<BoardName, Store>} */ stores;

  /** @param {Match} match @param {MatchBoardCallbacks} callbacks */
  constructor(match, callbacks) {
    this.#match = match;
    this.#callbacks = callbacks;
    this.#view = match.ask((one) => one.view());
    this.stores = { A: this.#newStore("A"), B: this.#newStore("B") };
  }

  /** @param {BoardName} board */
  #newStore(board) {
    const { permits, clock, played, changed, recover } = this.#callbacks;
    const left = () => clock(board, this.stores[board].state.snapshot.turn);
    const game = () => new BoardGame(this.#match, board, left);
    const store = new Store(/** @type {any} */ (game), {}, null, recover);
    store.guard((action) => permits(board, action));
    store.subscribe((state, change) => {
      if (this.#quiet === board || change.cause === "load" || change.cause === "fault") return;
      const { snapshot } = state;
      if (snapshot.turns.length > change.before.turns.length) played(board);
      else if (snapshot !== change.before) changed();
    });
    return store;
  }

  /** Puts another match on them. @param {Match} match */
  put(match) {
    this.#match = match;
    this.#end = null;
    this.read();
    for (const store of Object.values(this.stores)) {
      store.startGame({}, null, null, { seats: { white: false, black: false }, rival: null });
      store.forget();
    }
  }

  /** Has turns be under way. @param {Record<BoardName, readonly Step[]>} pending */
  resume(pending) {
    for (const board of BOARDS) {
      const steps = pending[board];
      if (steps.length === 0) continue;
      // Stored steps may be illegal if the storage was changed by another program.
      try {
        this.#quietly(board, () => this.stores[board].dispatch({ type: "steps", steps }));
      } catch {
        this.#publish(board, "load");
      }
    }
  }

  /**
   * Asks the match something, or has it do something.
   *
   * @template T
   * @param {(match: ModuleMatch) => T} question
   * @returns {T}
   * @throws what the module refuses
   */
  ask(question) {
    return this.#match.ask(question);
  }

  /** The match is no longer wanted. */
  free() {
    this.#match.free();
  }

  /** State of the displayed position. */
  get view() {
    return this.#view;
  }

  /** Looks how it stands now. */
  read() {
    this.#view = this.ask((match) => match.view());
  }

  /** @param {BoardName} board */
  viewOf(board) {
    return this.#view.boards[BOARDS.indexOf(board)];
  }

  /** State at the end of the match. */
  get whole() {
    return this.#end?.view ?? this.#view;
  }

  /** The record of all of it, while another position is shown than the last one. */
  get record() {
    return this.#end?.record ?? null;
  }

  /** One of the turns of both boards, in their order. @param {number} index @returns {MatchTurn} */
  turn(index) {
    return this.ask((match) => match.turn(index));
  }

  /** The board that was played on last; before the first turn the second one, since the first begins. @returns {BoardName} */
  get last() {
    const { turnCount } = this.#view;
    return turnCount > 0 ? this.turn(turnCount - 1).board : "B";
  }

  /** True if no turn is in progress. */
  get areIdle() {
    return BOARDS.every((board) => this.stores[board].state.snapshot.chain.length === 0);
  }

  /** Shows the match as it stood after so many turns of both. @param {number} ply @param {string} record of all of it */
  goTo(ply, record) {
    const count = () => this.ask((match) => match.view().turnCount);
    this.#end ??= { view: this.#view, record };
    const before = BOARDS.map((board) => this.stores[board].state.snapshot.turns.length);
    while (count() > ply) {
      // An end that was taken back is none of the position any more.
      if (this.#undo() === null) this.#showAgain("load");
    }
    // The end of a board after a turn belongs to that turn.
    const redo = () => this.ask((match) => match.redo());
    while (count() <= ply && redo());
    if (count() > ply) this.#undo();
    this.read();
    if (ply === this.whole.turnCount) this.#end = null;
    BOARDS.forEach((board, i) => {
      const { length } = this.ask((match) => match.snapshot(board)).turns;
      if (length === before[i]) this.follow(board);
      else this.#publish(board, "look");
    });
  }

  /** Takes back turns up to one that is enough, or an end that was agreed. @param {(mover: SeatName) => boolean} isEnough */
  takeBack(isEnough) {
    while (this.ask((match) => match.view().canUndo)) {
      const mover = this.#undo();
      if (mover === null || isEnough(mover)) break;
    }
    this.read();
    this.#showAgain("undoTurn");
  }

  /** Takes back what happened last. @returns {SeatName | null} whose turn that was; `null` where it was an end */
  #undo() {
    const { turnCount } = this.ask((match) => match.view());
    const last = turnCount > 0 ? this.turn(turnCount - 1) : null;
    this.ask((match) => match.undo());
    const after = this.ask((match) => match.view());
    return last && after.turnCount < turnCount ? seatAt(last.board, last.color).name : null;
  }

  /** Shows both after something was taken back, which may be an end that did not follow from the position. @param {Cause} cause */
  #showAgain(cause) {
    for (const board of BOARDS) {
      this.#change(board, (funnel) => {
        const { at } = funnel.played;
        if (at.end) funnel.played.remark(at.id, { end: null });
        funnel.publish(cause);
      });
    }
  }

  /** Shows what the other board has changed on a board: pieces that came, and the end. @param {BoardName} board */
  follow(board) {
    const { snapshot } = this.stores[board].state;
    const now = this.ask((match) => match.snapshot(board));
    const isSame =
      now.phase === snapshot.phase &&
      now.legalSteps.length === snapshot.legalSteps.length &&
      JSON.stringify([now.pockets, now.status]) === JSON.stringify([snapshot.pockets, snapshot.status]);
    if (!isSame) this.#publish(board, "agree");
  }

  /** @param {BoardName} board @param {Cause} cause */
  #publish(board, cause) {
    const { drag, peek, notice } = this.stores[board].state;
    // An arriving piece must not end a drag.
    const isDragged = drag !== null && cause === "agree";
    this.#change(board, (funnel) =>
      funnel.publish(isDragged ? "ask" : cause, cause === "agree" ? { drag, peek, notice } : {}),
    );
  }

  /** @param {BoardName} board @param {(funnel: import("../game/view-parts.js").Funnel) => void} change */
  #change(board, change) {
    const run = (/** @type {import("../game/view-parts.js").Funnel} */ funnel) => {
      change(funnel);
      return true;
    };
    this.#quietly(board, () => this.stores[board].dispatch({ type: "later", run }));
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
}
