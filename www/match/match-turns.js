// The list of the turns of both boards, in the order in which they were played.

import { el, setAttribute } from "../kit/dom.js";
import { onLanguage, words } from "../kit/i18n.js";
import { turnText } from "./shown-match.js";

/** @import { MatchTurn } from "../rules/matches.js" */
/** @import { MatchPlay } from "./match-play.js" */

export class MatchTurns {
  #list = el("ol", { class: "match-turns", "aria-label": words("match.turns"), tabindex: 0 });
  /** @type {MatchTurn[]} */ #turns = [];
  /** Number of displayed turns, if not all are shown. */ #shown = Number.POSITIVE_INFINITY;

  /** @param {(ply: number) => void} go called with the number of turns to show */
  constructor(go) {
    this.element = this.#list;
    onLanguage(this.#list, () => this.#draw());
    this.#list.addEventListener("click", ({ target }) => {
      const row = target instanceof Element ? target.closest("li") : null;
      if (row) go([...this.#list.children].indexOf(row) + 1);
    });
  }

  /** All turns of the match, also those after what is shown. @returns {readonly MatchTurn[]} */
  get all() {
    return this.#turns;
  }

  /** Shows all turns of a match. @param {MatchPlay} play */
  fill(play) {
    this.#shown = Number.POSITIVE_INFINITY;
    this.#turns = Array.from({ length: play.view.turnCount }, (_, i) => play.turn(i));
    this.#draw();
  }

  /** @param {MatchTurn} turn */
  add(turn) {
    this.#turns.push(turn);
    this.#list.append(rowOf(turn));
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** Marks the turn after which the boards are shown. @param {MatchPlay} play */
  mark({ view, isBack, canLook }) {
    this.#list.toggleAttribute("data-goes", canLook);
    const before = this.#shown;
    this.#shown = isBack ? view.turnCount : Number.POSITIVE_INFINITY;
    if (this.#shown !== before) this.#show();
  }

  #show() {
    const shown = this.#shown;
    [...this.#list.children].forEach((row, i) => {
      row.toggleAttribute("data-ahead", i >= shown);
      setAttribute(row, "aria-current", i === shown - 1 ? "step" : null);
    });
    const row = this.#list.children[Math.max(0, Math.min(shown, this.#turns.length) - 1)];
    if (!(row instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = row;
    const list = this.#list;
    const isSeen = top >= list.scrollTop && top + height <= list.scrollTop + list.clientHeight;
    if (!isSeen) list.scrollTop = top - (list.clientHeight - height) / 2;
  }

  #draw() {
    this.#list.replaceChildren(...this.#turns.map(rowOf));
    this.#list.scrollTop = this.#list.scrollHeight;
    if (Number.isFinite(this.#shown)) this.#show();
  }
}

/** @param {MatchTurn} turn */
function rowOf(turn) {
  return el("li", { "data-board": turn.board }, turnText(turn));
}
