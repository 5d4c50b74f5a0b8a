// The board while a position is built.

import { BuildingBoard } from "../board/building-board.js";
import { gameOf, keyIn } from "../games/index.js";
import { setAttribute } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { latinKey } from "../kit/latin-key.js";
import { gameInfo } from "../rules/rules.js";
import { traitByKey } from "./editor-traits.js";
import { editedLabel } from "./editor-words.js";

/** @import { Square } from "../rules/rules.js" */
/** @import { EditorState, EditorView } from "./editor-state.js" */

export class EditorBoard {
  #editor;
  #board;

  /**
   * @param {EditorState} editor
   * @param {HTMLElement} place parent of the board, from which the colours are read
   * @param {import("../kit/settings.js").Settings} settings
   */
  constructor(editor, place, settings) {
    this.#editor = editor;
    this.#board = new BuildingBoard(this.#host(), place, settings, "editor");
    editor.subscribe((view, before) => this.#changed(view, before));
  }

  get element() {
    return this.#board.element;
  }

  focus() {
    this.#board.focus();
  }

  /** The square under a point of the window; `null` beside the board. @param {{ clientX: number, clientY: number }} event */
  squareAt(event) {
    return this.#board.squareAt(event);
  }

  /** @returns {import("../board/building-board.js").BuildingHost} */
  #host() {
    const editor = this.#editor;
    return {
      built: () => {
        const { game, setup, flipped, focus, selected, drag, problems, draft } = editor.view;
        const refused = draft?.failure ? [] : [...new Set(problems.flatMap(({ squares }) => squares))];
        return { game, board: setup.board, hand: setup.hand, flipped, focus, selected, drag, refused };
      },
      label: (square) => editedLabel(editor.view.game, editor.view.setup, square),
      keys: () => {
        const { game } = editor.view;
        return gameOf(game).traits ? `${t("editor.keys")} ${t(keyIn(game, "editor.keys"))}` : t("editor.keys");
      },
      tap: (square) => editor.dispatch({ type: "tap", square }),
      drag: (drag) => editor.dispatch({ type: "drag", drag }),
      drop: (square) => editor.dispatch({ type: "drop", square }),
      erase: (square) => editor.dispatch({ type: "edit", edit: { type: "erase", square, color: null } }),
      focus: (square) => editor.dispatch({ type: "focus", square }),
      deselect: () => editor.dispatch({ type: "deselect" }),
      key: (event, square) => this.#key(event, square),
    };
  }

  /** The letters of pieces set them: capitals are White's. @param {KeyboardEvent} event @param {Square} square */
  #key(event, square) {
    const editor = this.#editor;
    const key = latinKey(event);
    if (traitByKey(editor, square, key)) return true;
    const { roles, letters } = gameInfo(editor.view.game);
    const role = event.ctrlKey ? undefined : roles.find((one) => letters[one] === key.toUpperCase());
    if (!role) return false;
    const color = key === key.toUpperCase() ? "white" : "black";
    editor.dispatch({ type: "edit", edit: { type: "put", square, color, role } });
    return true;
  }

  /** @param {EditorView} view @param {EditorView} before */
  #changed(view, before) {
    if (view.setup !== before.setup) this.#board.interrupt();
    const said = /** @type {const} */ (["setup", "flipped", "focus", "selected"]);
    if (said.some((name) => view[name] !== before[name])) this.#board.label();
    setAttribute(this.element, "data-tool", view.tool.type);
    this.#board.draw();
  }
}
