// The board while a position is built: the same drawing and the same cells as the one that is played on.

import { draw } from "../board/draw.js";
import { Grid, squareByKey, squareOfCell } from "../board/grid.js";
import { PointerInput } from "../board/input.js";
import { stillScene } from "../board/scene.js";
import { followTheme, readLook, watchColors } from "../board/theme.js";
import { gameOf, keyIn } from "../games/index.js";
import { el, listen, setAttribute, setText } from "../kit/dom.js";
import { onLanguage, t, words } from "../kit/i18n.js";
import { squareAtPoint } from "../kit/layout.js";
import { gameInfo } from "../rules/rules.js";
import { traitByKey } from "./editor-traits.js";
import { editedLabel } from "./editor-words.js";
import { contentOf, isEmpty, NOTHING, reduce } from "./setup.js";

/** @import { Pointer } from "../board/input.js" */
/** @import { Square } from "../rules/rules.js" */
/** @import { EditorState, EditorView } from "./editor-state.js" */

/** After a touch the browser sends a click as well; within this time it belongs to that touch. */
const CLICK_AFTER_POINTER = 700;

export class EditorBoard {
  #editor;
  #look;
  #canvas = el("canvas", { class: "board-canvas", "aria-hidden": "true" });
  #ctx;
  #grid = new Grid("editor-keys");
  /** The keys that only this game has. */ #more = el("span");
  #input;
  #requested = false;
  #lastPointer = Number.NEGATIVE_INFINITY;
  /** @type {Square | null} the square the pointer went down on */ #pressed = null;

  /**
   * @param {EditorState} editor
   * @param {HTMLElement} place where the board will stand: its colours are read from there
   * @param {import("../kit/settings.js").Settings} settings
   */
  constructor(editor, place, settings) {
    this.#editor = editor;
    this.#look = readLook(place, settings);
    const context = this.#canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw on a canvas");
    this.#ctx = context;
    const keys = el("p", { class: "visually-hidden", id: "editor-keys" }, words("editor.keys"), this.#more);
    this.element = el("div", { class: "board-area editor-board" }, this.#canvas, this.#grid.element, keys);
    this.#input = this.#listen();
    editor.subscribe((view, before) => this.#changed(view, before));
    const relook = () => {
      this.#look = readLook(place, settings);
      this.#request();
    };
    followTheme(this, relook, settings);
    watchColors(place, relook);
    onLanguage(this.element, () => this.#label(editor.view));
    new ResizeObserver(() => this.#draw()).observe(this.element);
    this.#label(editor.view);
  }

  focus() {
    this.#grid.focus(this.#editor.view.focus);
  }

  #listen() {
    const editor = this.#editor;
    const { element } = this;
    const input = new PointerInput({
      grab: (square) => (isEmpty(contentOf(editor.view.setup, square)) ? "none" : "held"),
      tap: (square) => this.#tap(square),
      drag: ({ at, square, touch }) => {
        const from = editor.view.drag?.from ?? this.#pressed;
        if (from) editor.dispatch({ type: "drag", drag: { from, at, over: square, touch } });
      },
      drop: ({ square }) => editor.dispatch({ type: "drop", square }),
      settle: () => editor.dispatch({ type: "drag", drag: null }),
      giveUp: () => editor.dispatch({ type: "drag", drag: null }),
      peek: () => false,
      unpeek: () => {},
      sketch: () => {},
      drawn: () => {},
      capture: (id) => element.setPointerCapture(id),
      wait: () => () => {},
    });
    listen(element, "pointerdown", (event) => {
      if (event.button !== 0) return;
      const pointer = this.#pointer(event);
      this.#pressed = pointer.square;
      input.down(pointer);
    });
    listen(element, "pointermove", (event) => input.move(this.#pointer(event)));
    listen(element, "pointerup", (event) => {
      // Not the time of now: a page that is slow hears of both late.
      this.#lastPointer = event.timeStamp;
      input.up(this.#pointer(event));
    });
    listen(element, "pointercancel", () => input.cancel("pointer-cancel"));
    listen(element, "contextmenu", (event) => {
      // The right button erases.
      event.preventDefault();
      const square = squareOfCell(event.target);
      if (square && event.button === 2)
        editor.dispatch({ type: "edit", edit: { type: "erase", square, color: null } });
    });
    listen(element, "click", (event) => {
      // Screen readers click without a pointer.
      const square = squareOfCell(event.target);
      if (square && event.timeStamp - this.#lastPointer > CLICK_AFTER_POINTER) this.#tap(square);
    });
    listen(element, "focusin", (event) => {
      const square = squareOfCell(event.target);
      if (square) editor.dispatch({ type: "focus", square });
    });
    listen(element, "keydown", (event) => this.#key(event));
    return input;
  }

  /** @param {Square} square */
  #tap(square) {
    this.#editor.dispatch({ type: "tap", square });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const editor = this.#editor;
    const square = squareOfCell(event.target);
    if (!square || event.altKey || event.metaKey) return;
    const { game, flipped, selected } = editor.view;
    const next = squareByKey(event, square, flipped);
    // The letters of pieces set them: capitals are White's.
    const { roles, letters } = gameInfo(game);
    const role = event.ctrlKey ? undefined : roles.find((one) => letters[one] === event.key.toUpperCase());
    if (next) {
      editor.dispatch({ type: "focus", square: next });
      this.#grid.focus(next);
    } else if (event.key === "Enter" || event.key === " ") {
      this.#tap(square);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      editor.dispatch({ type: "edit", edit: { type: "erase", square, color: null } });
    } else if (traitByKey(editor, square, event.key)) {
      // The grid tells what the piece is now.
    } else if (role) {
      const color = event.key === event.key.toUpperCase() ? "white" : "black";
      editor.dispatch({ type: "edit", edit: { type: "put", square, color, role } });
    } else if (event.key === "Escape" && (selected || this.#input.state === "dragging")) {
      this.#input.cancel("escape");
      editor.dispatch({ type: "deselect" });
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {{ clientX: number, clientY: number }} event where it is on the board, in squares */
  #at({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * 8, y: ((clientY - box.top) / box.height) * 8 };
  }

  /** @param {PointerEvent} event @returns {Pointer} */
  #pointer(event) {
    const at = this.#at(event);
    const square = squareAtPoint(at, this.#editor.view.flipped);
    return { id: event.pointerId, at, square, touch: event.pointerType !== "mouse" };
  }

  /** The square under a point of the window; `null` beside the board. @param {{ clientX: number, clientY: number }} event */
  squareAt(event) {
    return squareAtPoint(this.#at(event), this.#editor.view.flipped);
  }

  /** @param {EditorView} view @param {EditorView} before */
  #changed(view, before) {
    if (view.setup !== before.setup && this.#input.state === "dragging") this.#input.cancel("interrupted");
    const said = /** @type {const} */ (["setup", "flipped", "focus", "selected"]);
    if (said.some((name) => view[name] !== before[name])) this.#label(view);
    setAttribute(this.element, "data-tool", view.tool.type);
    setAttribute(this.element, "data-dragging", view.drag ? "" : null);
    this.#request();
  }

  /** @param {EditorView} view */
  #label({ game, setup, flipped, focus, selected }) {
    setText(this.#more, gameOf(game).traits ? ` ${t(keyIn(game, "editor.keys"))}` : "");
    this.#grid.update(flipped, focus, (square) => ({
      label: editedLabel(game, setup, square),
      selected: square === selected,
      grabs: !isEmpty(contentOf(setup, square)),
      target: null,
    }));
  }

  #request() {
    if (this.#requested) return;
    this.#requested = true;
    requestAnimationFrame(() => {
      this.#requested = false;
      this.#draw();
    });
  }

  #draw() {
    const size = this.element.clientWidth;
    if (size === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const pixels = Math.round(size * ratio);
    if (this.#canvas.height !== pixels) {
      this.#canvas.width = pixels;
      this.#canvas.height = pixels;
    }
    const { game, setup, flipped, selected, drag, problems, draft } = this.#editor.view;
    const content = drag && contentOf(setup, drag.from);
    const { board } = drag ? reduce(setup, { type: "erase", square: drag.from, color: null }) : setup;
    const scene = stillScene({ game, board, hand: setup.hand, flipped });
    const { colors, art, coordinates, fontFamily } = this.#look;
    draw(
      { ctx: this.#ctx, size, ratio, colors, art, coordinates, fontFamily },
      {
        ...scene,
        cue: selected,
        over: drag?.over ?? null,
        dragged: drag && { content: content ?? NOTHING, x: drag.at.x, y: drag.at.y, touch: drag.touch },
        refused: draft?.failure ? [] : [...new Set(problems.flatMap(({ squares }) => squares))],
      },
    );
  }
}
