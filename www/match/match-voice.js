// What is said of a match to those who hear it.

import { announce, el } from "../kit/dom.js";
import { boardText, seatText, wishReason, wishText } from "./match-words.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { MatchBoard } from "./match-board.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { Asked } from "./wishes.js" */

/** What is said within this time is said together, in ms: the next text would cut the one before short. */
const TOGETHER = 150;

export class MatchVoice {
  element = el("p", { class: "visually-hidden", "aria-live": "polite" });
  /** What is to be said together. @type {string[]} */ #said = [];
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

  /** @param {SeatName} seat @param {Asked} wish */
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
