// A still board: its picture, drawn from a FEN as the board itself is drawn, and a button below it.

import { stillScene } from "../board/scene.js";
import { Screen } from "../board/screen.js";
import { heldText, standingText } from "../board/speech.js";
import { USUAL_GAME } from "../games/index.js";
import { el, setAttribute, setWords } from "../kit/dom.js";
import { onLanguage, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { squareName } from "../kit/layout.js";

/** @import { Standing } from "../board/fen-board.js" */

/**
 * What is shown.
 *
 * @typedef {object} Shown
 * @property {Standing} standing
 * @property {boolean} flipped
 * @property {"replay" | "play" | null} button what the button is for; `null`: there is none
 */

export class Still {
  /** @type {Shown} */ #shown;
  #picture;
  #caption;
  #sign;
  #button;
  #note;
  #screen;
  /** What stands in the tree of the element. */
  element;

  /**
   * @param {HTMLElement} element stands in the tree of the host already
   * @param {import("../kit/settings.js").Settings} settings
   * @param {Shown} shown
   * @param {() => void} open the button was pressed
   */
  constructor(element, settings, shown, open) {
    this.element = element;
    this.#shown = shown;
    this.#picture = el("div", { class: "picture", part: "board", role: "img" });
    this.#caption = el("span");
    this.#sign = el("span", { class: "sign" });
    this.#button = el(
      "button",
      { type: "button", class: "button open", part: "controls", onclick: open },
      this.#sign,
      this.#caption,
    );
    this.#note = el("p", { class: "quiet", role: "status", hidden: true });
    this.#picture.addEventListener("click", () => this.#shown.button && open());
    element.replaceChildren(this.#picture, this.#button, this.#note);
    this.#screen = new Screen(this.#picture, settings, {
      // None but Paco Ŝako's game has marks at rest, and the pieces are those of chess.
      compose: () => stillScene({ game: USUAL_GAME, ...this.#shown.standing, flipped: this.#shown.flipped }),
      drawn: () => false,
      dressed: () => {},
    });
    this.#picture.append(this.#screen.canvas);
    this.#screen.begin();
    this.#show();
    // It draws, too.
    this.#screen.resize();
    onLanguage(this.#picture, () => this.#describe());
  }

  /** Shows another position. @param {Shown} shown */
  show(shown) {
    this.#shown = shown;
    this.#show();
    this.#screen.request();
  }

  #show() {
    const { button } = this.#shown;
    this.#button.hidden = !button;
    this.#picture.toggleAttribute("data-opens", button !== null);
    if (button) {
      this.#sign.replaceChildren(icon(button === "replay" ? "play" : "move"));
      setWords(this.#caption, words(button === "replay" ? "moves.play" : "view.play"));
    }
    this.#describe();
  }

  /** The picture in words, for those who do not see it. */
  #describe() {
    const { board, hand, turn } = this.#shown.standing;
    const standing = board.flatMap((content, i) => {
      const square = squareName(i);
      const held = hand?.square === square ? [heldText(USUAL_GAME, hand, turn)] : [];
      if (!content.white && !content.black && held.length === 0) return [];
      return [[standingText(USUAL_GAME, content, square), ...held].join(", ")];
    });
    const mover = t("status.toMove", { "@color": `color.${turn}` });
    setAttribute(this.#picture, "aria-label", `${t("app.name")}: ${mover}. ${standing.join("; ")}`);
  }

  /** Says that the board is being loaded, or could not be. @param {"loading" | "failed" | null} state */
  tell(state) {
    setAttribute(this.#button, "aria-disabled", state === "loading" ? "true" : null);
    this.#note.hidden = state === null;
    if (state) setWords(this.#note, words(state === "loading" ? "app.loading" : "load.failed"));
    if (state === "failed") setWords(this.#caption, words("load.retry"));
  }

  /** Follows its place and its look from now on. @param {boolean} isNew it was made just now @returns {() => void} ends that */
  watch(isNew) {
    return this.#screen.watch(isNew);
  }
}
