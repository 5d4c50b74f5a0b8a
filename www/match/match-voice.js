// Announcements of a match for screen readers.

import { announce, el } from "../kit/dom.js";
import { boardText, seatText, wishReason, wishText } from "./match-words.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { MatchBoard } from "./match-board.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { AskedPiece } from "./wishes.js" */

/** Announcements within this time, in ms, are joined, since a new text interrupts the previous one. */
const TOGETHER = 150;

export class MatchVoice {
  element = el("p", { class: "visually-hidden", "aria-live": "polite" });
  /** Texts to be announced together. @type {string[]} */ #said = [];
  /** The boards of which it has been said that they wait for a piece. @type {Set<MatchBoard>} */ #waiting =
    new Set();

  /** Says something, with what is said soon after it. @param {string} text */
  say(text) {
    if (this.#said.includes(text)) return;
    this.#said.push(text);
    if (this.#said.length > 1) return;
    setTimeout(() => {
      announce(this.element, this.#said.join(" "));
      this.#said = [];
    }, TOGETHER);
  }

  /** @param {SeatName} seat @param {AskedPiece} wish */
  sayWish(seat, wish) {
    this.say(`${seatText(seat)}: ${wishText(wish)} ${wishReason(wish)}`.trim());
  }

  /** Says once that a board waits for a piece. @param {MatchBoard} board @param {MatchPlay} play */
  tellWaiting(board, play) {
    if (play.isOver || !play.viewOf(board.name).waiting) this.#waiting.delete(board);
    else if (!this.#waiting.has(board)) {
      this.#waiting.add(board);
      const { title, detail } = boardText(play, board.name, board.store.state);
      this.say(`${board.spokenName}: ${title}. ${detail}`);
    }
  }
}
