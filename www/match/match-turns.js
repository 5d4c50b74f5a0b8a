// The list of the turns of both boards, in the order in which they were played.

import { written } from "../board/figurines.js";
import { el } from "../kit/dom.js";
import { onLanguage, words } from "../kit/i18n.js";

/** @import { MatchTurn } from "../rules/matches.js" */
/** @import { MatchPlay } from "./match-play.js" */

export class MatchTurns {
  #list = el("ol", { class: "match-turns", "aria-label": words("match.turns"), tabindex: 0 });
  /** @type {MatchTurn[]} */ #turns = [];

  constructor() {
    this.element = this.#list;
    onLanguage(this.#list, () => this.#draw());
  }

  /** Shows all turns of a match. @param {MatchPlay} play */
  fill(play) {
    this.#turns = Array.from({ length: play.view.turnCount }, (_, i) => play.turn(i));
    this.#draw();
  }

  /** @param {MatchTurn} turn */
  add(turn) {
    this.#turns.push(turn);
    this.#list.append(rowOf(turn));
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  #draw() {
    this.#list.replaceChildren(...this.#turns.map(rowOf));
    this.#list.scrollTop = this.#list.scrollHeight;
  }
}

/** @param {MatchTurn} turn */
function rowOf({ board, label, notation, color }) {
  return el("li", { "data-board": board }, `${label}. ${written(notation, color)}`);
}
