// A game with an arbiter when it is over: everything that was tried, act by act, with the board and what each side saw of it.

import { thumbnail } from "../../board/pictures/thumbnail.js";
import { boardText } from "../../board/speech/position-speech.js";
import { button } from "../../kit/button.js";
import { el, setText } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { pageLook, watchPageLook } from "../settings/page-settings.js";
import { actLine } from "./said.js";

/** @import { Words } from "../../kit/i18n.js" */
/** @import { Color, Square, SquareContent } from "../../rules/rules.js" */
/** @import { ArbiterFlow } from "./flow.js" */

/** The sides of the boards, in CSS pixels: of the true one, and of what a side saw. */
const LARGE = 400;
const SMALL = 220;

/** @type {readonly ("true" | Color)[]} */
const BOARDS = ["true", "white", "black"];

export class Afterwards {
  /** @type {ArbiterFlow | null} */ #flow = null;
  /** Number of acts in the displayed position. */ #at = 0;
  #places = { true: el("div", {}), white: el("div", {}), black: el("div", {}) };
  #line = el("p", { class: "arbiter-line", role: "status" });
  #slider = el("input", {
    type: "range",
    id: "arbiter-at",
    min: 0,
    step: 1,
    "aria-label": words("arbiter.at"),
    oninput: () => this.#go(Number(this.#slider.value)),
  });
  #list = el("ol", { class: "arbiter-list", "data-role": "all-acts" });
  #back;
  #on;
  element;

  constructor() {
    const step = (/** @type {"previous" | "next"} */ name, /** @type {Words} */ said, /** @type {number} */ by) =>
      button(
        `arbiter-${name}`,
        icon(name === "next" ? "forward" : "back"),
        () => this.#go(this.#at + by),
        "button",
        { "aria-label": said },
      );
    this.#back = step("previous", words("arbiter.previous"), -1);
    this.#on = step("next", words("arbiter.next"), 1);
    const [all, ...seen] = BOARDS.map((which) =>
      el(
        "figure",
        { "data-board": which },
        this.#places[which],
        el("figcaption", {}, words(`arbiter.saw.${which}`)),
      ),
    );
    this.element = el(
      "div",
      { class: "arbiter-afterwards" },
      all,
      el(
        "div",
        { class: "arbiter-panel" },
        el("div", { class: "arbiter-steps" }, this.#back, this.#slider, this.#on),
        this.#line,
        el("div", { class: "arbiter-seen" }, ...seen),
        this.#list,
      ),
    );
    watchPageLook(() => this.tell());
  }

  /** Shows a game that is over, from its end. @param {ArbiterFlow} flow */
  show(flow) {
    if (this.#flow !== flow) {
      this.#flow = flow;
      this.#at = flow.view("white").acts.length;
    }
    this.tell();
  }

  /** @param {number} at */
  #go(at) {
    const most = this.#flow?.view("white").acts.length ?? 0;
    this.#at = Math.max(0, Math.min(most, at));
    this.tell();
  }

  /** Shows what is chosen, as the page looks and speaks now. */
  tell() {
    const flow = this.#flow;
    if (!flow) return;
    const { acts } = flow.view("white");
    const board = flow.at(this.#at);
    const last = acts[this.#at - 1];
    const moved = last?.act && /^[a-h]/.test(last.act) ? [last.act.slice(0, 2), last.act.slice(2, 4)] : [];
    // Of what the other side did, a side has seen nothing.
    for (const which of BOARDS)
      this.#draw(which, flow, board, which === "true" || which === last?.color ? moved : []);
    setText(this.#line, last ? actLine(last) : t("arbiter.start"));
    this.#slider.max = String(acts.length);
    this.#slider.value = String(this.#at);
    this.#slider.setAttribute("aria-valuetext", this.#line.textContent ?? "");
    this.#back.disabled = this.#at === 0;
    this.#on.disabled = this.#at === acts.length;
    const items = acts.map((act, i) =>
      el(
        "li",
        {},
        button("arbiter-act", actLine(act), () => this.#go(i + 1), "arbiter-act", {
          "aria-current": i + 1 === this.#at && "true",
        }),
      ),
    );
    this.#list.replaceChildren(...items);
    const now = items[this.#at - 1];
    if (now) this.#list.scrollTop = now.offsetTop - this.#list.clientHeight / 2;
  }

  /** @param {"true" | Color} which @param {ArbiterFlow} flow @param {readonly SquareContent[]} board @param {Square[]} moved */
  #draw(which, flow, board, moved) {
    const seen = board.map((content) => ({
      white: which === "black" ? null : content.white,
      black: which === "white" ? null : content.black,
    }));
    const flipped = which === "black" || (which === "true" && flow.players.seats.white === false);
    const picture = thumbnail(seen, "can-i", flipped, which === "true" ? LARGE : SMALL, pageLook(), moved);
    const said = el("p", { class: "visually-hidden" }, boardText({ game: "can-i", board: seen }));
    this.#places[which].replaceChildren(picture, said);
  }
}
