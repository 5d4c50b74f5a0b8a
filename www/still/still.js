// A still board: its picture, drawn from a FEN as the board itself is drawn, and a button below it.

import { drawPocketRow, rowHeight } from "../board/drawing/pocket-rows.js";
import { stillScene } from "../board/drawing/scene.js";
import { Screen } from "../board/drawing/screen.js";
import { heldText, standingText } from "../board/speech/speech.js";
import { otherSide } from "../game/mode.js";
import { USUAL_GAME } from "../games/index.js";
import { el, setAttribute, setWords } from "../kit/dom.js";
import { onLanguage, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { squareName } from "../kit/layout.js";

/** @import { Standing } from "./fen-board.js" */
/** @import { Scene } from "../board/drawing/scene.js" */

/**
 * Contents of a still board.
 *
 * @typedef {object} StillContents
 * @property {Standing} standing
 * @property {boolean} flipped
 * @property {"replay" | "play" | null} button purpose of the button; `null` for none
 * @property {Partial<Scene>} [besides] further elements of the scene
 */

/** @param {"top" | "bottom"} at */
const pocketCanvas = (at) => el("canvas", { class: "pocket-row", "data-at": at, "aria-hidden": "true" });

export class Still {
  /** @type {StillContents} */ #shown;
  #picture;
  /** Contains the picture and the pockets, in games that have them. */
  #around = el("div", { class: "around" });
  #rows = { top: pocketCanvas("top"), bottom: pocketCanvas("bottom") };
  #caption;
  #sign;
  #button;
  #note;
  #screen;
  /** Root of the board in the element's tree. */
  element;

  /**
   * @param {HTMLElement} element stands in the tree of the host already
   * @param {import("../kit/settings.js").Settings} settings
   * @param {StillContents} shown
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
    this.#surround();
    this.#screen = new Screen(this.#picture, settings, {
      // None but Paco Ŝako's game has marks at rest, and the pieces are those of chess.
      compose: () => {
        const { standing, flipped, besides } = this.#shown;
        return { ...stillScene({ game: USUAL_GAME, ...standing, flipped }), ...besides };
      },
      drawn: () => this.#drawRows(),
      dressed: () => {},
    });
    this.#picture.append(this.#screen.canvas);
    this.#screen.begin();
    this.#show();
    // It draws, too.
    this.#screen.resize();
    onLanguage(this.#picture, () => this.#describe());
  }

  /** Shows another position. @param {StillContents} shown */
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
    this.#surround();
    this.#describe();
  }

  /** Puts the pockets above and below the picture, or takes them away. */
  #surround() {
    const isThere = this.#picture.parentElement === this.#around;
    const isWanted = this.#shown.standing.pockets !== null;
    if (isThere === isWanted) return;
    if (isWanted) {
      this.#picture.replaceWith(this.#around);
      this.#around.replaceChildren(this.#rows.top, this.#picture, this.#rows.bottom);
    } else this.#around.replaceWith(this.#picture);
  }

  /** Draws the pockets as wide as the board is; nothing has to follow. */
  #drawRows() {
    const { flipped, standing } = this.#shown;
    const { pockets } = standing;
    if (!pockets) return false;
    const { canvas, look } = this.#screen;
    const below = flipped ? "black" : "white";
    const ratio = window.devicePixelRatio || 1;
    const size = canvas.width / ratio;
    for (const [row, color] of /** @type {const} */ ([
      [this.#rows.top, otherSide(below)],
      [this.#rows.bottom, below],
    ])) {
      row.width = canvas.width;
      row.height = Math.round(rowHeight(size) * ratio);
      const ctx = row.getContext("2d");
      if (!ctx) continue;
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawPocketRow({ ...look, ctx, size, ratio }, pockets, color, 0);
    }
    return false;
  }

  /** The picture in words, for those who do not see it. */
  #describe() {
    const { board, hand, turn, pockets } = this.#shown.standing;
    const standing = board.flatMap((content, i) => {
      const square = squareName(i);
      const held = hand?.square === square ? [heldText(USUAL_GAME, hand, turn)] : [];
      if (!content.white && !content.black && held.length === 0) return [];
      return [[standingText(USUAL_GAME, content, square), ...held].join(", ")];
    });
    const mover = t("status.toMove", { "@color": `color.${turn}` });
    const inHand = (pockets ? /** @type {const} */ (["white", "black"]) : []).map((color) => {
      const pieces = pockets?.[color].map(({ role, count }) => `${count} × ${t(`role.${role}`)}`).join(", ");
      return t("view.pocket", { "@color": `color.${color}`, pieces: pieces || "–" });
    });
    const text = [`${mover}. ${standing.join("; ")}`, ...inHand].join(". ");
    setAttribute(this.#picture, "aria-label", `${t("app.name")}: ${text}`);
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
