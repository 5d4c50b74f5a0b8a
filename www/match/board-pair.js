// The two boards of a match on the page: which one is large where there is little room, who is below, and where the keyboard is.

import { announcement } from "../board/speech/speech.js";
import { makeSteps, queenOf } from "../game/automatic-steps.js";
import { t } from "../kit/i18n.js";
import { boardsInfo, seatNamed } from "../rules/matches.js";
import { flyToPartner, MatchBoard } from "./match-board.js";
import { BOARDS, otherBoard } from "./match-clocks.js";
import { personsIn } from "./seats.js";

/** @import { Store } from "../game/state.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { BoardName, MatchTurn } from "../rules/matches.js" */
/** @import { Color, Role } from "../rules/rules.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { MatchVoice } from "./match-voice.js" */

/**
 * @typedef {object} BoardPairServices
 * @property {Settings} settings
 * @property {(store: Store, arrival: () => number) => void} sound makes the sounds of a board
 * @property {(board: BoardName) => void} analyse lays a board on the table, by itself
 * @property {MatchVoice} voice
 */

export class BoardPair {
  #play;
  #tools;
  /** @type {Record<BoardName, MatchBoard>} */ #boards;

  /** @param {HTMLElement} place @param {MatchPlay} play @param {BoardPairServices} tools */
  constructor(place, play, tools) {
    this.#play = play;
    this.#tools = tools;
    this.#boards = { A: this.#make("A"), B: this.#make("B") };
    place.replaceChildren(...this.#all.map(({ element }) => element));
    this.orient();
  }

  get #all() {
    return BOARDS.map((board) => this.#boards[board]);
  }

  /** @param {BoardName} name */
  #make(name) {
    const { settings, sound, analyse } = this.#tools;
    const board = new MatchBoard(name, this.#play, settings, {
      enlarge: () => this.#enlarge(name),
      reached: () => this.#lay(name),
      analyse: () => analyse(name),
    });
    const { store } = board;
    makeSteps(store, (state) => (settings.get("queen") ? queenOf(state) : null));
    sound(store, () => board.arrival);
    this.#sayOf(board);
    return board;
  }

  /** Says what happens on a board. @param {MatchBoard} board */
  #sayOf(board) {
    /** @type {import("../game/view-state.js").Notice | null} */
    let told = null;
    board.store.subscribe((state, change) => {
      const { notice } = state;
      const isNew = notice !== null && notice !== told;
      told = notice;
      const refused = isNew ? t(notice.key, notice.parameters) : "";
      const isSilent = ["view", "load", "fault"].includes(change.cause);
      const text = refused || (isSilent ? "" : announcement(state, change));
      if (text) this.#tools.voice.say(`${board.spokenName}: ${text}`);
    });
  }

  /** Puts their styles on. */
  begin() {
    return Promise.all(this.#all.map((board) => board.begin()));
  }

  /** Remaining animation time of a board, in ms. @param {BoardName} board */
  arrival(board) {
    return this.#boards[board].arrival;
  }

  /** Shows what is beside the boards. */
  show() {
    for (const board of this.#all) {
      board.show();
      this.#tools.voice.tellWaiting(board, this.#play);
    }
  }

  /** Shows the time that is left. */
  tick() {
    for (const board of this.#all) board.tick();
  }

  /**
   * Animates a captured piece on its way to the partner, unless motion is off.
   *
   * @param {HTMLElement} over layer of the animation
   * @param {MatchTurn} turn
   */
  fly(over, turn) {
    if (this.#tools.settings.get("motion") !== "off") flyToPartner(over, turn, this.#boards);
  }

  /** The address of a piece's picture; empty before there is one. @param {Color} color @param {Role} role */
  imageOf(color, role) {
    return this.#boards.A.slotOf(color, role)?.image ?? "";
  }

  /** The seat that is below on the large board. */
  get #own() {
    return personsIn(this.#play.seated)[0] ?? seatNamed("WA");
  }

  /** Shows the own team below, and the own board large where there is little room. */
  orient() {
    const own = this.#own;
    for (const { board, color, team } of boardsInfo().seats)
      if (team === own.team) this.#boards[board].turn(color);
    this.#lay(own.board);
  }

  flip() {
    for (const { store } of this.#all) store.dispatch({ type: "flip" });
  }

  /** @param {BoardName} large */
  #lay(large) {
    for (const board of BOARDS) this.#boards[board].element.toggleAttribute("data-large", board === large);
  }

  /** @param {BoardName} board */
  #enlarge(board) {
    this.#lay(board);
    this.#boards[board].focus();
  }

  focusOwn() {
    this.#boards[this.#own.board].focus();
  }

  /** The focus goes to the board that does not have it. */
  focusOther() {
    this.#enlarge(otherBoard(BOARDS.find((board) => this.#boards[board].isFocused) ?? "B"));
  }

  /** True if one of the boards has the focus. */
  get isFocused() {
    return this.#all.some(({ isFocused }) => isFocused);
  }

  /** True if a piece is held; Escape then puts it down instead of closing the room. */
  get isHeld() {
    return this.#all.some(({ store }) => store.state.snapshot.chain.length > 0);
  }
}
