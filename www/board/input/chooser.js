// A choice on the board, of what a pawn becomes or how a placement is meant: real buttons, from its square inwards.

import { isHere } from "../../game/mode.js";
import { keyIn } from "../../games/index.js";
import { el, hasFocus } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { cellOf, squareIndex } from "../../kit/layout.js";
import { gameInfo } from "../../rules/rules.js";
import { contentSvg } from "../pieces/pieces.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Color, Piece, Snapshot, Square, Step } from "../../rules/rules.js" */
/** @import { PieceStyle } from "../drawing/theme.js" */

/**
 * A choice: its step, the piece shown for it, and its name.
 *
 * @typedef {{ step: Step, id: string, piece: Piece, name: Key }} StepOption
 */

/** @typedef {{ square: Square, color: Color, label: Key, options: StepOption[] }} StepChoice */

/** The pending choice; `null` if there is none. @param {Snapshot} snapshot @returns {StepChoice | null} */
function choiceIn({ game, phase, turn, promotion, board, chain, legalSteps }) {
  // A game that ends meanwhile leaves its promotion as it was.
  if (phase === "promote" && promotion) {
    const roles = gameInfo(game).promotions.filter((role) =>
      legalSteps.some((step) => step.type === "promote" && step.role === role),
    );
    const options = roles.map((role) => ({
      step: /** @type {Step} */ ({ type: "promote", role }),
      id: role,
      piece: { role },
      name: /** @type {Key} */ (`role.${role}`),
    }));
    return { ...promotion, label: "promote.label", options };
  }
  const placed = chain.at(-1);
  if (phase !== "choose" || placed?.type !== "place") return null;
  const piece = board[squareIndex(placed.square)][turn];
  if (!piece) return null;
  const options = legalSteps.flatMap((step) => {
    if (step.type !== "choose") return [];
    const role = (step.reading === "power" && piece.power) || piece.role;
    const name = keyIn(game, `choose.${step.reading}`);
    return [{ step: { type: step.type, reading: step.reading }, id: step.reading, piece: { role }, name }];
  });
  return { square: placed.square, color: turn, label: keyIn(game, "choose.label"), options };
}

export class Chooser {
  #store;
  #leave;
  #shown = "";
  /** @type {HTMLButtonElement[]} */ #buttons = [];

  /**
   * @param {Store} store
   * @param {() => void} leave gives the focus back to the board
   */
  constructor(store, leave) {
    this.#store = store;
    this.#leave = leave;
    this.element = el("div", {
      class: "promotion",
      part: "promotion",
      id: "promotion",
      hidden: true,
      onkeydown: (event) => this.#key(event),
    });
  }

  /** @param {EventTarget | null} target */
  contains(target) {
    return target instanceof Node && this.element.contains(target) && target !== this.element;
  }

  /**
   * Shows or hides the choice.
   *
   * @param {ViewState} state
   * @param {boolean} busy a piece is still on its way
   * @param {PieceStyle} art
   */
  update(state, busy, art) {
    const choice = choiceIn(state.snapshot);
    // Choices of other players are not shown.
    const wanted = choice && !busy && isHere(state, choice.color) ? choice : null;
    const key = wanted
      ? [
          wanted.square,
          wanted.color,
          state.flipped,
          JSON.stringify(art),
          ...wanted.options.map(({ id }) => id),
        ].join(" ")
      : "";
    if (key === this.#shown) return;
    const hadFocus = hasFocus(this.element);
    // Only who plays on the board is taken to the choice: taking back and playing again leave the focus alone.
    const onBoard = this.element.parentElement !== null && hasFocus(this.element.parentElement);
    this.#shown = key;
    this.element.hidden = !wanted;
    if (!wanted) {
      this.element.replaceChildren();
      this.#buttons = [];
      if (hadFocus) this.#leave();
      return;
    }
    const { column, row } = cellOf(wanted.square, state.flipped);
    this.#buttons = wanted.options.map((option) => this.#button(option, wanted.color, art));
    const name = words(wanted.label);
    const list = el("div", { class: "promotion-list", role: "group", "aria-label": name }, ...this.#buttons);
    list.dataset.from = row < 4 ? "top" : "bottom";
    list.style.setProperty("--column", String(column));
    this.element.replaceChildren(list);
    if (onBoard) this.#buttons[0]?.focus({ preventScroll: true });
  }

  /** @param {StepOption} option @param {Color} color @param {PieceStyle} art */
  #button({ step, id, piece, name }, color, art) {
    const content = { white: color === "white" ? piece : null, black: color === "black" ? piece : null };
    const source = `data:image/svg+xml,${encodeURIComponent(contentSvg(content, 64, art))}`;
    return el(
      "button",
      {
        type: "button",
        class: "promotion-choice",
        [`data-${step.type === "promote" ? "role" : "reading"}`]: id,
        "aria-label": words(name),
        title: words(name),
        onclick: () => this.#store.dispatch({ type: "step", step }),
      },
      el("img", { src: source, alt: "", draggable: "false" }),
    );
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = this.#buttons.findIndex((button) => button.matches(":focus"));
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (way === undefined || at < 0) return;
    const count = this.#buttons.length;
    this.#buttons[(at + way + count) % count].focus();
    event.preventDefault();
  }
}
