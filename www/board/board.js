// The board as an element: the canvas, the 64 cells over it for keyboard and screen reader, and the pointer.

import { modeOf, otherSide } from "../game/mode.js";
import { colorOfKeys } from "../game/shapes.js";
import { canPutDown } from "../game/view-parts.js";
import { el, hasFocus, setAttribute } from "../kit/dom.js";
import { onLanguage } from "../kit/i18n.js";
import { squareAtPoint } from "../kit/layout.js";
import { Animator } from "./animate.js";
import { AutoFlip } from "./auto-flip.js";
import { Cells } from "./cells.js";
import { damage } from "./damage.js";
import { draw } from "./draw.js";
import { grabAt, placementOn, placeOn, refused, tapOn } from "./gesture.js";
import { squareByKey } from "./grid.js";
import { PointerInput } from "./input.js";
import { PromotionChooser } from "./promotion.js";
import { handPoint, inSako, kingSquare, sceneOf } from "./scene.js";
import { readLook, watchColors, watchTheme } from "./theme.js";

/** @typedef {import("../rules/rules.js").Square} Square */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/view-state.js").ViewState} ViewState */
/** @typedef {import("../game/view-state.js").Change} Change */
/** @typedef {import("./input.js").Pointer} Pointer */

/** @typedef {import("../kit/settings.js").Settings} Settings */

/** After a touch the browser sends a click as well; within this time it belongs to that touch. */
const CLICK_AFTER_POINTER = 700;

/** How long a finger rests before it means to look, not to move, in ms. */
const LONG_PRESS = 420;

/** How far the wheel turns for one link, in its own pixels. */
const WHEEL_STEP = 80;

export class Board {
  #store;
  #container;
  /** @type {HTMLCanvasElement} */ #canvas;
  /** @type {CanvasRenderingContext2D} */ #ctx;
  #cells;
  #settings;
  #permits;
  #autoFlip;
  #animator = new Animator();
  #input;
  #chooser;
  /** @type {import("./theme.js").Look} */ #look;
  #size = 0;
  #ratio = 1;
  /** @type {import("./scene.js").Scene | null} what is on the canvas, if it is drawn as it would be now */ #shown =
    null;
  #requested = false;
  #lastPointer = Number.NEGATIVE_INFINITY;
  #wheel = 0;
  /** @type {import("../game/shapes.js").ShapeColor} */ #color = "green";
  /** @type {Square | null} where an arrow drawn by keys begins */ #arrowFrom = null;

  /**
   * @param {HTMLElement} container must be in its tree already: its colours are read from there
   * @param {Store} store
   * @param {Settings} settings what the player has chosen
   * @param {(step: import("../rules/rules.js").Step) => boolean} [permits] whether a person may play a step that can be played
   */
  constructor(container, store, settings, permits = () => true) {
    this.#store = store;
    this.#settings = settings;
    this.#permits = permits;
    this.#look = readLook(container, settings);
    this.#autoFlip = new AutoFlip(store, () => settings.get("autoFlip"));
    this.#container = container;
    this.#canvas = el("canvas", { id: "board", "aria-hidden": "true" });
    const context = this.#canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw on a canvas");
    this.#ctx = context;
    this.#cells = new Cells(store);
    this.#chooser = new PromotionChooser(store, () => this.#cells.focus(store.state.focus));
    container.replaceChildren(this.#canvas, this.#cells.element, this.#chooser.element);
    this.#animator.motion = this.#look.motion;
    this.#input = this.#listen();
    store.subscribe((state, change) => this.#changed(state, change));
    watchColors(container, () => this.#relook());
    onLanguage(() => this.#cells.rename(store.state));
    this.#resize();
    this.#describe(store.state);
    this.#cells.update(store.state);
  }

  /**
   * Follows its place, its theme and its screen from now on.
   *
   * @returns {() => void} ends that, for a board that is taken off its page
   */
  watch() {
    const size = new ResizeObserver(() => {
      // Changes of colour are not noticed where nothing is shown.
      if (this.#size === 0) this.#relook();
      this.#resize();
    });
    size.observe(this.#container);
    const endTheme = watchTheme(() => this.#relook(), this.#settings);
    // Another screen may have finer pixels at the same size.
    let screen = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const rescale = () => {
      screen.removeEventListener("change", rescale);
      screen = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      screen.addEventListener("change", rescale);
      this.#resize();
    };
    screen.addEventListener("change", rescale);
    this.#relook();
    return () => {
      size.disconnect();
      endTheme();
      screen.removeEventListener("change", rescale);
      this.#input.cancel("blur");
    };
  }

  /** What it looks like may have changed. */
  #relook() {
    this.#look = readLook(this.#container, this.#settings);
    this.#shown = null;
    this.#animator.motion = this.#look.motion;
    this.#request();
  }

  /** Sets how long a flight over the board takes, whatever the settings say. @param {number | null} duration ms */
  set duration(duration) {
    this.#animator.duration = duration;
  }

  /**
   * Whatever a person does next there, what is on its way arrives at once. Steps that come without a hand, of a turn
   * typed, planned or played again, are seen one after another.
   *
   * @param {EventTarget} place
   */
  arriveOn(place) {
    for (const type of ["pointerdown", "keydown", "wheel"]) {
      place.addEventListener(type, () => this.#arrive(), { capture: true, passive: true });
    }
    // Screen readers click without a pointer.
    const click = (/** @type {Event} */ event) => /** @type {MouseEvent} */ (event).detail === 0 && this.#arrive();
    place.addEventListener("click", click, { capture: true });
  }

  /** Lets everything arrive at once. */
  #arrive() {
    if (!this.#animator.busy) return;
    this.#animator.finish();
    this.#container.dataset.busy = "false";
    this.#request();
  }

  #listen() {
    const store = this.#store;
    const container = this.#container;
    const input = new PointerInput({
      grab: (square) => {
        const grab = grabAt(store.state, square);
        // Pressing the board clears it; what was drawn stays in the record.
        store.dispatch({ type: "hideShapes" });
        if (grab.kind === "lift") return store.dispatch(grab.action) ? "lifted" : "none";
        return grab.kind;
      },
      tap: (square) => this.#tap(square),
      drag: (pointer) => {
        const { premove } = store.state;
        const mode = modeOf(store.state);
        if (mode !== "place" && !(mode === "plan" && premove && !premove.to)) return;
        store.dispatch({ type: "drag", drag: { at: pointer.at, over: pointer.square, touch: pointer.touch } });
      },
      drop: (pointer) => this.#drop(pointer),
      settle: () => store.dispatch({ type: "drag", drag: null }),
      giveUp: (pointer, reason) => {
        if (reason === "interrupted") store.dispatch({ type: "drag", drag: null });
        else this.#drop({ ...pointer, square: null });
      },
      peek: (square) => {
        if (!this.#isPreviewed(store.state, square)) return false;
        store.dispatch({ type: "peek", square });
        store.dispatch({ type: "notice", key: "hint.peek", parameters: { square } });
        return true;
      },
      unpeek: () => store.dispatch({ type: "peek", square: null }),
      sketch: (from, to) => {
        store.dispatch({ type: "sketch", shape: to ? { from, to, color: this.#color } : null });
      },
      drawn: (from, to) => {
        if (from && to) store.dispatch({ type: "shape", shape: { from, to, color: this.#color } });
        else store.dispatch({ type: "sketch", shape: null });
      },
      capture: (id) => container.setPointerCapture(id),
      wait: (then) => {
        const timer = setTimeout(then, LONG_PRESS);
        return () => clearTimeout(timer);
      },
    });
    container.addEventListener("pointerdown", (event) => {
      if (this.#chooser.contains(event.target)) return;
      const { pencil } = store.state;
      // On a Mac, Ctrl with the left button is the right button.
      const right = event.button === 2 || (event.button === 0 && event.ctrlKey);
      if (event.button !== 0 && !right) return;
      const draws = right || pencil !== null;
      if (draws) this.#color = pencil ?? colorOfKeys(event);
      if (right) store.dispatch({ type: "cancelPlan" });
      input.down({ ...this.#pointer(event), draws });
    });
    container.addEventListener("pointermove", (event) => {
      const pointer = this.#pointer(event);
      if (event.pointerType === "mouse") store.dispatch({ type: "hover", square: pointer.square });
      input.move(pointer);
    });
    container.addEventListener("pointerup", (event) => {
      // Not the time of now: a page that is slow hears of both late.
      this.#lastPointer = event.timeStamp;
      input.up(this.#pointer(event));
    });
    container.addEventListener("pointercancel", () => input.cancel("pointer-cancel"));
    // The window was left in the middle of a gesture: it ends nowhere.
    const left = () => input.cancel("blur");
    container.addEventListener("pointerdown", () => addEventListener("blur", left, { once: true }));
    for (const type of ["pointerup", "pointercancel"]) {
      container.addEventListener(type, () => removeEventListener("blur", left));
    }
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      container.addEventListener(type, () => this.#showInput(store.state));
    }
    container.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
    container.addEventListener("pointerleave", () => store.dispatch({ type: "hover", square: null }));
    container.addEventListener("contextmenu", (event) => {
      // The right button draws; a resting finger looks ahead.
      if (!this.#chooser.contains(event.target)) event.preventDefault();
    });
    container.addEventListener("click", (event) => {
      // Screen readers click without a pointer.
      const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
      if (square && event.timeStamp - this.#lastPointer > CLICK_AFTER_POINTER) this.#tap(square);
    });
    container.addEventListener("focusin", (event) => {
      const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
      if (square) store.dispatch({ type: "focus", square });
      this.#request();
    });
    container.addEventListener("focusout", () => this.#request());
    container.addEventListener("keydown", (event) => this.#key(event));
    return input;
  }

  /** Whether wheel and keys are meant for the board. */
  get #hasFocus() {
    return hasFocus(this.#container);
  }

  /** One link back or forth. Without the focus the page scrolls. @param {WheelEvent} event */
  #onWheel(event) {
    const { white, black } = this.#store.state.seats;
    // What the other side played elsewhere is not taken back by a turn of the wheel.
    if (!this.#hasFocus || event.ctrlKey || !(white && black)) return;
    event.preventDefault();
    if (Math.sign(event.deltaY) !== Math.sign(this.#wheel)) this.#wheel = 0;
    // A notch of a mouse's wheel is one link, however far it says it has turned.
    this.#wheel += event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL_STEP;
    if (Math.abs(this.#wheel) < WHEEL_STEP) return;
    this.#store.dispatch({ type: this.#wheel < 0 ? "undoStep" : "redoStep" });
    this.#wheel = 0;
  }

  /** Puts down, or takes back one link of the turn under way. Returns whether there was anything. */
  #escape() {
    if (this.#input.state === "dragging" || this.#input.state === "drawing") {
      this.#input.cancel("escape");
      return true;
    }
    const { snapshot, pencil, premove, seats } = this.#store.state;
    if (pencil) {
      if (!this.#arrowFrom) return this.#store.dispatch({ type: "pencil", color: null });
      this.#arrowFrom = null;
      return this.#store.dispatch({ type: "sketch", shape: null });
    }
    if (premove) return this.#store.dispatch({ type: "cancelPlan" });
    if (!seats[snapshot.turn]) return false;
    if (canPutDown(snapshot)) return this.#store.dispatch({ type: "putDown" });
    if (snapshot.chain.length > 0) return this.#store.dispatch({ type: "undoStep" });
    return false;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { state } = this.#store;
    const target = event.target;
    if (event.key === "Escape" || event.key === "Backspace" || event.key === "Delete") {
      if (this.#escape()) event.preventDefault();
      return;
    }
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z") {
      this.#store.dispatch({ type: event.shiftKey ? "redoTurn" : "undoTurn" });
      event.preventDefault();
      return;
    }
    if (!(target instanceof HTMLElement) || !target.dataset.square || event.altKey || event.metaKey) return;
    const { focus, flipped } = state;
    const next = squareByKey(event, focus, flipped);
    if (next) this.#cells.focus(next);
    else if (event.key === "Enter" || event.key === " ") this.#tap(focus);
    else if (event.ctrlKey) return;
    else if (event.key.toLowerCase() === "n") this.#cells.focusNext(event.shiftKey ? -1 : 1);
    else if (event.key.toLowerCase() === "s") this.#store.dispatch({ type: "ask" });
    else return;
    event.preventDefault();
  }

  /** @param {Square} square */
  #tap(square) {
    const store = this.#store;
    if (store.state.pencil) {
      this.#drawTo(square);
      return;
    }
    store.dispatch({ type: "hideShapes" });
    const action = tapOn(store.state, square, (step) => store.whyNot(step));
    if (action && this.#isPermitted(action)) store.dispatch(action);
  }

  /** @param {import("../game/view-state.js").Action} action */
  #isPermitted(action) {
    return action.type !== "step" || this.#permits(action.step);
  }

  /** Draws without dragging: the first square begins an arrow, the second ends it. @param {Square} square */
  #drawTo(square) {
    const { pencil } = this.#store.state;
    if (!pencil) return;
    const from = this.#arrowFrom;
    this.#arrowFrom = from ? null : square;
    const shape = { from: from ?? square, to: square, color: pencil };
    this.#store.dispatch({ type: from ? "shape" : "sketch", shape });
  }

  /** @param {Pointer} pointer */
  #drop(pointer) {
    this.#animator.finish();
    const { state } = this.#store;
    const wanted = placeOn(state, pointer.square);
    const action = wanted && this.#isPermitted(wanted) ? wanted : null;
    const handAt = pointer.touch ? { x: pointer.at.x, y: pointer.at.y - 0.5 } : pointer.at;
    const { square } = pointer;
    const missed = !wanted && square && modeOf(state) === "place" && square !== state.snapshot.hand?.square;
    const reason = missed ? this.#store.whyNot({ type: "place", square }) : null;
    if (action?.type === "planTo") this.#store.dispatch(action);
    else if (action) this.#store.dispatch({ ...action, handAt });
    else if (state.premove) this.#store.dispatch({ type: "cancelPlan" });
    else if (!this.#store.dispatch({ type: "putDown", handAt }))
      this.#store.dispatch({ type: "drag", drag: null });
    const hint = refused(state, reason);
    if (hint) this.#store.dispatch(hint);
  }

  /** @param {PointerEvent} event @returns {Pointer} */
  #pointer(event) {
    const box = this.#container.getBoundingClientRect();
    const at = {
      x: ((event.clientX - box.left) / box.width) * 8,
      y: ((event.clientY - box.top) / box.height) * 8,
    };
    const { state } = this.#store;
    let square = squareAtPoint(at, state.flipped);
    const hand = state.snapshot.hand;
    if (hand && square && square !== hand.square && !state.drag && !placementOn(state, square)) {
      // The hovering piece reaches into the next square: whoever presses it there means the piece.
      const seen = handPoint(state, hand.square);
      if (Math.hypot(at.x - seen.x, at.y - seen.y) < 0.42) square = hand.square;
    }
    return { id: event.pointerId, at, square, touch: event.pointerType !== "mouse" };
  }

  /** @param {ViewState} state @param {Change} change */
  #changed(state, change) {
    if (change.cause !== "view" && change.cause !== "plan" && change.cause !== "ask") {
      if (this.#input.state === "dragging") this.#input.cancel("interrupted");
      this.#animate(state, change);
      this.#describe(state);
      // Not left to the next frame: a key pressed before it would meet a choice that has been made.
      this.#chooser.update(state, this.#animator.busy, this.#look.art);
    }
    this.#cells.update(state);
    if (!state.pencil) this.#arrowFrom = null;
    setAttribute(this.#container, "data-dragging", state.drag ? "" : null);
    setAttribute(this.#container, "data-pencil", state.pencil);
    setAttribute(this.#container, "data-plan", state.premove && `${state.premove.from}${state.premove.to ?? ""}`);
    this.#showInput(state);
    this.#request();
  }

  /** @param {ViewState} state @param {Change} change */
  #animate(state, change) {
    const { snapshot, flipped } = state;
    const { before, cause, step, handAt, follows } = change;
    if (cause === "load") this.#animator.reset();
    else {
      if (!follows) this.#animator.finish();
      this.#animator.push(before, snapshot, step, handAt && { at: handAt, flipped });
    }
    const now = performance.now();
    if (snapshot.turns.length !== before.turns.length) {
      for (const color of inSako(snapshot)) {
        const king = kingSquare(snapshot, color);
        if (king) this.#animator.glow("sako", king, now);
      }
    }
    if (snapshot.status.over && snapshot.status.reason === "king-union" && !before.status.over) {
      const square = kingSquare(snapshot, otherSide(snapshot.status.winner ?? "white"));
      if (square) this.#animator.glow("paco", square, now);
    }
  }

  /** The gesture under way, or what is asked of the player. @param {ViewState} state */
  #showInput(state) {
    const { state: gesture } = this.#input;
    setAttribute(this.#container, "data-input", gesture === "idle" ? modeOf(state) : gesture);
  }

  /** How long the pieces on their way need to arrive, in ms. */
  get arrival() {
    return this.#animator.arrival(performance.now());
  }

  /** What tests and styles may know about the game. @param {ViewState} state */
  #describe({ snapshot }) {
    this.#container.dataset.phase = snapshot.phase;
    this.#container.dataset.turn = snapshot.turn;
    this.#container.dataset.ply = String(snapshot.turns.length);
    this.#container.dataset.busy = String(this.#animator.busy);
  }

  /**
   * Where the turn could go on from the square pointed at: by the mouse, by a resting finger, by what is dragged, or
   * by the keyboard.
   *
   * @param {ViewState} state
   * @param {boolean} focused
   */
  #preview(state, focused) {
    const square = state.drag ? state.drag.over : (state.peek ?? (focused ? state.focus : state.hover));
    if (!square || !this.#isPreviewed(state, square)) return null;
    return { square, links: this.#store.preview(square) };
  }

  /** @param {ViewState} state @param {Square} square */
  #isPreviewed(state, square) {
    if (modeOf(state) !== "place" || state.pencil || !this.#settings.get("previews")) return false;
    return placementOn(state, square)?.kind === "takeover";
  }

  #resize() {
    const size = this.#container.clientWidth;
    this.#size = size;
    if (size === 0) return;
    this.#ratio = window.devicePixelRatio || 1;
    const pixels = Math.round(size * this.#ratio);
    if (this.#canvas.height !== pixels) {
      this.#canvas.width = pixels;
      this.#canvas.height = pixels;
    }
    this.#shown = null;
    // A resized canvas is empty: draw now, not in the next frame, so that it does not flicker.
    this.#draw(performance.now());
  }

  #request() {
    if (this.#requested) return;
    this.#requested = true;
    requestAnimationFrame((now) => {
      this.#requested = false;
      this.#draw(now);
    });
  }

  /** @param {number} now */
  #draw(now) {
    if (this.#size === 0) return;
    const { state } = this.#store;
    const frame = this.#animator.frame(now);
    const effects = this.#animator.effects(now);
    const focused = this.#container.querySelector(".cell:focus-visible") !== null;
    const { colors, art, coordinates, targets } = this.#look;
    const surface = { ctx: this.#ctx, size: this.#size, ratio: this.#ratio, colors, art, coordinates };
    const whole = sceneOf(state, frame, effects, focused, this.#preview(state, focused));
    const scene = targets ? whole : { ...whole, targets: [] };
    draw(surface, scene, this.#shown && damage(this.#shown, scene));
    this.#shown = scene;
    this.#container.dataset.busy = String(this.#animator.busy);
    this.#chooser.update(state, this.#animator.busy, art);
    if (this.#animator.active) this.#request();
    if (!this.#animator.busy) this.#autoFlip.settled();
  }
}
