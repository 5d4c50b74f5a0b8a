// The board as an element: joins the canvas, the 64 cells over it for keyboard and screen reader, and what a person does
// there.

import { modeOf } from "../game/mode.js";
import { isLoser } from "../game/players.js";
import { planned } from "../game/premove.js";
import { gameOf } from "../games/index.js";
import { setAttribute } from "../kit/dom.js";
import { bound, onLanguage } from "../kit/i18n.js";
import { squareIndex } from "../kit/layout.js";
import { AutoFlip } from "./auto-flip.js";
import { Animator } from "./drawing/animate.js";
import { alarmsOf, celebratedSquare, sceneOf } from "./drawing/scene.js";
import { Screen } from "./drawing/screen.js";
import { Cells } from "./input/cells.js";
import { Chooser } from "./input/chooser.js";
import { HandInput } from "./input/hand.js";
import { listenToKeys } from "./input/keys.js";
import { Pencil } from "./input/pencil.js";
import { listenToPointer } from "./input/pointer.js";
import { listenToWheel } from "./input/wheel.js";

/** @import { Store } from "../game/state.js" */
/** @import { Change, ViewState } from "../game/view-state.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { Snapshot, Square } from "../rules/rules.js" */

/**
 * Square of the piece that used up its power in the last turn; `null` if there is none.
 *
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @returns {Square | null}
 */
function spentAt(before, after) {
  if (after.turns.length <= before.turns.length) return null;
  const squares = (after.lastTurn?.steps ?? []).flatMap((step) => ("square" in step ? [step.square] : []));
  const [from, to] = [squares[0], squares.at(-1)];
  if (!from || !to) return null;
  const { turn, hand, board, chain } = before;
  // If the last step was a promotion, the piece was already on its square.
  const mover = hand?.[turn] ?? board[squareIndex(chain.length > 0 ? to : from)][turn];
  return mover?.power && !after.board[squareIndex(to)][turn]?.power ? to : null;
}

export class Board {
  #store;
  #container;
  #cells;
  #hand;
  #autoFlip;
  #animator = new Animator();
  #input;
  #leave;
  #chooser;
  #screen;

  /**
   * @param {HTMLElement} container must already be in its tree, from which the colours are read
   * @param {Store} store
   * @param {Settings} settings the player's settings
   * @param {(step: import("../rules/rules.js").Step) => boolean} [permits] may reject legal steps
   */
  constructor(container, store, settings, permits = () => true) {
    this.#store = store;
    this.#container = container;
    this.#autoFlip = new AutoFlip(store, () => settings.get("autoFlip"));
    this.#cells = new Cells(store);
    this.#chooser = new Chooser(store, () => this.focus());
    const pencil = new Pencil(store);
    const hand = new HandInput(store, settings, pencil, permits);
    this.#hand = hand;
    this.#screen = new Screen(container, settings, {
      compose: bound((now, look) => this.#compose(now, look)),
      drawn: bound(() => this.#drawn()),
      dressed: ({ motion }) => {
        this.#animator.motion = motion;
      },
    });
    container.replaceChildren(this.#screen.canvas, this.#cells.element, this.#chooser.element);
    const { input, leave } = listenToPointer(container, store, {
      hand,
      pencil,
      arrive: () => this.#animator.finish(),
      isOther: (target) => this.#chooser.contains(target),
      told: () => this.#showInput(store.state),
    });
    this.#input = input;
    this.#leave = leave;
    listenToWheel(container, store, settings);
    listenToKeys(container, store, { cells: this.#cells, hand, input: this.#input, settings });
    container.addEventListener("focusin", (event) => {
      const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
      if (square) store.dispatch({ type: "focus", square });
      this.#screen.request();
    });
    container.addEventListener("focusout", () => this.#screen.request());
    store.subscribe((state, change) => this.#changed(state, change));
    onLanguage(container, () => this.#cells.rename(store.state));
    this.#screen.begin();
    this.#describe(store.state);
    this.#cells.update(store.state);
  }

  /** The player's input, used by code that takes pieces from beside the board. */
  get hand() {
    return this.#hand;
  }

  /** Gives the keyboard's focus to the square where it was last. */
  focus() {
    this.#cells.focus(this.#store.state.focus);
  }

  /** Draws at once, for the first time: left to itself it does so in the first frame in which it is watched. */
  draw() {
    this.#screen.resize();
  }

  /** Shows the position at once as it is, which else the next frames would. */
  settle() {
    this.#arrive();
    this.#screen.catchUp();
  }

  /**
   * Follows its place, its theme and its display from now on.
   *
   * @param {boolean} [isNew] nothing can have changed since it was made
   * @returns {() => void} ends that, for a board that is taken off its page
   */
  watch(isNew) {
    const end = this.#screen.watch(isNew);
    return () => {
      end();
      this.#leave();
    };
  }

  /** Sets what has pieces beside the board, which fly from there and to there. @param {import("./drawing/animate.js").Beside} beside */
  set beside(beside) {
    this.#animator.beside = beside;
  }

  /** Overrides the duration of flights from the settings. @param {number | null} duration ms */
  set duration(duration) {
    this.#animator.duration = duration;
  }

  /** Time until the pieces in flight arrive, in ms. */
  get arrival() {
    return this.#animator.arrival(performance.now());
  }

  /**
   * Lets the pieces on their way arrive as soon as a person does something else in a place. Steps that come without that,
   * of a turn typed, premoved or played again, are seen one after another.
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
    this.#screen.request();
  }

  /** @param {ViewState} state @param {Change} change */
  #changed(state, change) {
    if (change.cause !== "view" && change.cause !== "premove" && change.cause !== "ask") {
      if (this.#input.state === "dragging") this.#input.cancel("interrupted");
      this.#animate(state, change);
      this.#describe(state);
      // Not left to the next frame: a key pressed before it would meet a choice that has been made.
      this.#chooser.update(state, this.#animator.busy, this.#screen.look.art);
    }
    this.#cells.update(state);
    setAttribute(this.#container, "data-dragging", state.drag ? "" : null);
    setAttribute(this.#container, "data-pencil", state.pencil);
    setAttribute(
      this.#container,
      "data-premove",
      planned(state.premove)
        .map(({ from, to }) => `${from}${to ?? ""}`)
        .join(" ") || null,
    );
    this.#showInput(state);
    this.#screen.request();
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
      for (const { square } of alarmsOf(state)) this.#animator.glow("alarm", square, now);
    }
    const spent = spentAt(before, snapshot);
    if (spent && gameOf(snapshot.game).spent) this.#animator.glow("spent", spent, now);
    const celebrated = celebratedSquare(snapshot);
    // No celebration for the losing player.
    if (celebrated && !before.status.over && !isLoser(state)) this.#animator.glow("finale", celebrated, now);
  }

  /** Shows the gesture under way, or what is asked of the player. @param {ViewState} state */
  #showInput(state) {
    const { state: gesture } = this.#input;
    setAttribute(this.#container, "data-input", gesture === "idle" ? modeOf(state) : gesture);
  }

  /** Exposes state of the game to tests and styles. @param {ViewState} state */
  #describe({ snapshot }) {
    this.#container.dataset.phase = snapshot.phase;
    this.#container.dataset.turn = snapshot.turn;
    this.#container.dataset.ply = String(snapshot.turns.length);
    this.#container.dataset.busy = String(this.#animator.busy);
  }

  /**
   * Previews continuations from the square under the mouse, a resting finger, the dragged piece or the keyboard
   * cursor.
   *
   * @param {ViewState} state
   * @param {boolean} focused
   */
  #preview(state, focused) {
    const square = state.drag ? state.drag.over : (state.peek ?? (focused ? state.focus : state.hover));
    if (!square || !this.#hand.isPreviewed(square)) return null;
    return { square, links: this.#store.preview(square) };
  }

  /** @param {number} now @param {import("./drawing/theme.js").Look} look @returns {import("./drawing/scene.js").Scene} */
  #compose(now, { targets }) {
    const { state } = this.#store;
    const focused = this.#container.querySelector(".cell:focus-visible") !== null;
    const frame = this.#animator.frame(now);
    const effects = this.#animator.effects(now);
    this.#animator.beside?.show(frame?.beside ?? []);
    const scene = sceneOf(state, frame, effects, focused, this.#preview(state, focused));
    return targets ? scene : { ...scene, targets: [], movable: [] };
  }

  /** After each frame; returns whether another one is needed at once. */
  #drawn() {
    const { busy, active } = this.#animator;
    this.#container.dataset.busy = String(busy);
    this.#chooser.update(this.#store.state, busy, this.#screen.look.art);
    if (!busy) this.#autoFlip.settled();
    return active;
  }
}
