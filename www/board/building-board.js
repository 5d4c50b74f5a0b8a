// A board on which pieces are placed, or played without a game on the table: the same drawing and the same cells as the one
// that is played on.
// What a tap, a drag or a key does is for its host to say.

import { el, listen, setAttribute, setText } from "../kit/dom.js";
import { onLanguage } from "../kit/i18n.js";
import { cellOf, squareAtPoint, squareIndex } from "../kit/layout.js";
import { draw, drawDragged } from "./drawing/draw.js";
import { stillScene } from "./drawing/scene.js";
import { stampContent } from "./drawing/stamps.js";
import { followTheme, readLook, watchColors } from "./drawing/theme.js";
import { Grid, squareByKey, squareOfCell } from "./input/grid.js";
import { isChorded, PointerInput } from "./input/input.js";

/** @import { ViewPoint } from "../kit/layout.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { Alarm, GameKind, Hand, Square, SquareContent } from "../rules/rules.js" */
/** @import { BoardPointer } from "./input/input.js" */

/**
 * A drag that starts on a square.
 *
 * @typedef {{ from: Square, at: ViewPoint, over: Square | null, touch: boolean }} SquareDrag
 */

/**
 * State of the board.
 *
 * @typedef {object} Built
 * @property {GameKind} game
 * @property {SquareContent[]} board
 * @property {Hand | null} [hand]
 * @property {boolean} flipped
 * @property {Square} focus the cell of the keyboard cursor
 * @property {Square | null} selected the square whose piece is selected to be moved
 * @property {SquareDrag | null} drag
 * @property {readonly Square[]} [refused] squares with errors
 * @property {readonly { square: Square, kind: "move" | "capture" }[]} [targets] targets of the selected piece
 * @property {readonly Square[]} [last] start and end of the last move
 * @property {readonly Alarm[]} [alarms]
 * @property {readonly Square[]} [noted] squares whose piece is only a note, drawn faintly
 */

/**
 * @typedef {object} BuildingHost
 * @property {() => Built} built
 * @property {(square: Square) => string} label accessible name of a square
 * @property {() => string} keys description of the keys for screen readers
 * @property {(square: Square) => boolean} [holds] true if a pointer can pick up the piece; by default any piece
 * @property {(square: Square) => void} tap
 * @property {(drag: SquareDrag | null) => void} drag
 * @property {(square: Square | null) => void} drop `null` beside the board
 * @property {(square: Square) => void} erase
 * @property {(square: Square) => void} focus called when the keyboard cursor moves
 * @property {() => void} deselect
 * @property {(event: KeyboardEvent, square: Square) => boolean} key called for other keys; returns true if it handled
 *   the key
 */

/** @type {SquareContent} */
const NOTHING = Object.freeze({ white: null, black: null });

/** A board without pieces. */
export const EMPTY = Array.from({ length: 64 }, () => NOTHING);

/** Opacity of notes. */
const FAINT = 0.5;

/** After a touch the browser sends a click as well; within this time it belongs to that touch. */
const CLICK_AFTER_POINTER = 700;

export class BuildingBoard {
  #host;
  #look;
  #canvas = el("canvas", { class: "board-canvas", "aria-hidden": "true" });
  #ctx;
  #grid;
  #keys;
  #input;
  #requested = false;
  #lastPointer = Number.NEGATIVE_INFINITY;
  /** @type {Square | null} the square the pointer went down on */ #pressed = null;

  /**
   * @param {BuildingHost} host
   * @param {HTMLElement} place parent of the board, from which the colours are read
   * @param {Settings} settings
   * @param {string} name prefix of its class
   */
  constructor(host, place, settings, name) {
    this.#host = host;
    this.#look = readLook(place, settings);
    const context = this.#canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw on a canvas");
    this.#ctx = context;
    this.#keys = el("p", { class: "visually-hidden", id: `${name}-keys` });
    this.#grid = new Grid(this.#keys.id);
    this.element = el("div", { class: `board-area ${name}-board` }, this.#canvas, this.#grid.element, this.#keys);
    this.#input = this.#listen();
    const relook = () => {
      this.#look = readLook(place, settings);
      this.#request();
    };
    followTheme(this, relook, settings);
    watchColors(place, relook);
    onLanguage(this.element, () => this.label());
    new ResizeObserver(() => this.#draw()).observe(this.element);
    this.label();
  }

  focus() {
    this.#grid.focus(this.#host.built().focus);
  }

  /** Something is not where it was: what is being dragged stays there. */
  interrupt() {
    if (this.#input.state === "dragging") this.#input.cancel("interrupted");
  }

  /** Draws what has changed. */
  draw() {
    setAttribute(this.element, "data-dragging", this.#host.built().drag ? "" : null);
    this.#request();
  }

  /** Updates the descriptions for screen readers. */
  label() {
    setText(this.#keys, this.#host.keys());
    const { flipped, focus, selected, targets = [] } = this.#host.built();
    this.#grid.update(flipped, focus, (square) => ({
      label: this.#host.label(square),
      selected: square === selected,
      grabs: this.#holds(square),
      target: targets.find((target) => target.square === square)?.kind ?? null,
    }));
  }

  /** @param {Square} square */
  #holds(square) {
    const { holds } = this.#host;
    return holds ? holds(square) : !isEmpty(contentAt(this.#host.built().board, square));
  }

  #listen() {
    const host = this.#host;
    const { element } = this;
    const input = new PointerInput({
      grab: (square) => (this.#holds(square) ? "held" : "none"),
      tap: (square) => host.tap(square),
      drag: ({ at, square, touch }) => {
        const from = host.built().drag?.from ?? this.#pressed;
        if (from) host.drag({ from, at, over: square, touch });
      },
      drop: ({ square }) => host.drop(square),
      settle: () => host.drag(null),
      giveUp: () => host.drag(null),
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
    listen(element, "pointermove", (event) => {
      if (event.button !== -1) this.#lastPointer = event.timeStamp;
      if (isChorded(event)) input.cancel("second-pointer");
      else input.move(this.#pointer(event));
    });
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
      if (square && event.button === 2) host.erase(square);
    });
    listen(element, "click", (event) => {
      // Screen readers click without a pointer.
      const square = squareOfCell(event.target);
      if (square && event.timeStamp - this.#lastPointer > CLICK_AFTER_POINTER) host.tap(square);
    });
    listen(element, "focusin", (event) => {
      const square = squareOfCell(event.target);
      if (square) host.focus(square);
    });
    listen(element, "keydown", (event) => this.#key(event));
    return input;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const host = this.#host;
    const square = squareOfCell(event.target);
    if (!square || event.altKey || event.metaKey) return;
    const { flipped, selected } = host.built();
    const next = squareByKey(event, square, flipped);
    if (next) {
      host.focus(next);
      this.#grid.focus(next);
    } else if (event.key === "Enter" || event.key === " ") {
      host.tap(square);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      host.erase(square);
    } else if (host.key(event, square)) {
      // The grid announces the cell that has the cursor now.
    } else if (event.key === "Escape" && (selected || this.#input.state === "dragging")) {
      this.#input.cancel("escape");
      host.deselect();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {{ clientX: number, clientY: number }} event position of the event, converted to squares of the board */
  #at({ clientX, clientY }) {
    const box = this.element.getBoundingClientRect();
    return { x: ((clientX - box.left) / box.width) * 8, y: ((clientY - box.top) / box.height) * 8 };
  }

  /** @param {PointerEvent} event @returns {BoardPointer} */
  #pointer(event) {
    const at = this.#at(event);
    const square = squareAtPoint(at, this.#host.built().flipped);
    return { id: event.pointerId, at, square, touch: event.pointerType !== "mouse" };
  }

  /** The square under a point of the window; `null` beside the board. @param {{ clientX: number, clientY: number }} event */
  squareAt(event) {
    return squareAtPoint(this.#at(event), this.#host.built().flipped);
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
    const built = this.#host.built();
    const { game, board, hand = null, flipped, selected, drag } = built;
    const { alarms = [], refused = [], targets = [], last = [], noted = [] } = built;
    const content = drag && contentAt(board, drag.from);
    const isLeft = (/** @type {number} */ i) => !drag || i !== squareIndex(drag.from);
    const isNoted = (/** @type {number} */ i) => noted.some((square) => squareIndex(square) === i);
    const scene = stillScene({
      game,
      board: board.map((one, i) => (isLeft(i) && !isNoted(i) ? one : NOTHING)),
      hand,
      flipped,
    });
    const { colors, art, coordinates, fontFamily } = this.#look;
    const surface = { ctx: this.#ctx, size, ratio, colors, art, coordinates, fontFamily };
    draw(surface, {
      ...scene,
      cue: selected,
      over: drag?.over ?? null,
      lastEnds: [...last],
      targets: [...targets],
      alarms,
      refused: [...refused],
    });
    for (const square of noted)
      if (isLeft(squareIndex(square))) this.#drawNote(square, contentAt(board, square), size, ratio);
    // A dragged piece is drawn above the notes.
    if (drag)
      drawDragged(surface, { ...scene, dragged: { content: content ?? NOTHING, ...drag.at, touch: drag.touch } });
  }

  /**
   * Draws a noted piece, which may not be there: faint, in a dashed frame.
   *
   * @param {Square} square
   * @param {SquareContent} content
   * @param {number} size
   * @param {number} ratio
   */
  #drawNote(square, content, size, ratio) {
    const ctx = this.#ctx;
    const { colors, art } = this.#look;
    const { column, row } = cellOf(square, this.#host.built().flipped);
    const unit = size / 8;
    ctx.save();
    ctx.globalAlpha = FAINT;
    stampContent(ctx, ratio, content, column * unit, row * unit, unit, art);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = colors.last;
    ctx.lineWidth = Math.max(1, unit * 0.03);
    ctx.setLineDash([unit * 0.1, unit * 0.07]);
    ctx.strokeRect((column + 0.06) * unit, (row + 0.06) * unit, unit * 0.88, unit * 0.88);
    ctx.restore();
  }
}

/** @param {SquareContent[]} board @param {Square} square */
const contentAt = (board, square) => board[squareIndex(square)] ?? NOTHING;

/** @param {SquareContent} content */
const isEmpty = ({ white, black }) => !white && !black;
