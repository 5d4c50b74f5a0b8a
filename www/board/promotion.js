// The choice of what a pawn becomes: four real buttons on the board, from the pawn's square inwards.

import { el, hasFocus } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { cellOf } from "../kit/layout.js";
import { contentSvg } from "./pieces.js";

/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("../rules/rules.js").PromotionRole} PromotionRole */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/view-state.js").ViewState} ViewState */

/** @type {PromotionRole[]} */
const order = ["queen", "rook", "bishop", "knight"];

export class PromotionChooser {
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
      role: "group",
      "aria-label": words("promote.label"),
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
   * @param {boolean} busy the pawn is still on its way
   * @param {import("./theme.js").Art} art
   */
  update(state, busy, art) {
    const { promotion, legalSteps } = state.snapshot;
    // Where another plays, the choice is not ours.
    const wanted = promotion && !busy && state.seats[promotion.color] ? promotion : null;
    const roles = order.filter((role) => legalSteps.some((step) => step.type === "promote" && step.role === role));
    const key = wanted
      ? [wanted.square, wanted.color, state.flipped, JSON.stringify(art), ...roles].join(" ")
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
    this.#buttons = roles.map((role) => this.#button(role, wanted.color, art));
    const list = el("div", { class: "promotion-list" }, ...this.#buttons);
    list.dataset.from = row < 4 ? "top" : "bottom";
    list.style.setProperty("--column", String(column));
    this.element.replaceChildren(list);
    if (onBoard) this.#buttons[0]?.focus({ preventScroll: true });
  }

  /** @param {PromotionRole} role @param {Color} color @param {import("./theme.js").Art} art */
  #button(role, color, art) {
    const content = { white: color === "white" ? role : null, black: color === "black" ? role : null };
    const source = `data:image/svg+xml,${encodeURIComponent(contentSvg(content, 64, art))}`;
    const choose = () => this.#store.dispatch({ type: "step", step: { type: "promote", role } });
    return el(
      "button",
      {
        type: "button",
        class: "promotion-choice",
        "data-role": role,
        "aria-label": words(`role.${role}`),
        title: words(`role.${role}`),
        onclick: choose,
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
