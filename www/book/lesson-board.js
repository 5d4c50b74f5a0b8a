// The board of a lesson: the usual board with a game of its own that is not stored, in a shadow tree of its own.

import { Board } from "../board/board.js";
import { wantsStill } from "../board/drawing/theme.js";
import { setUpPockets } from "../board/pockets/pocket-door.js";
import { announcement, statusText } from "../board/speech/speech.js";
import { Store } from "../game/state.js";
import { boardStyles } from "../kit/board-styles.js";
import { announce, el, setAttribute } from "../kit/dom.js";
import { bound, words } from "../kit/i18n.js";
import { squareAtPoint } from "../kit/layout.js";
import { createGame } from "../rules/rules.js";

/** @import { Settings } from "../kit/settings.js" */
/** @import { Reason, Square, Step } from "../rules/rules.js" */
/** @import { LessonPosition } from "./facts.js" */

/**
 * Callbacks of the board.
 *
 * @typedef {object} LessonBoardCallbacks
 * @property {(steps: readonly Step[]) => void} turn a whole turn was played by hand
 * @property {(reason: Reason) => void} [refused] a try is illegal
 * @property {(square: Square) => void} [chosen] a square was chosen
 * @property {() => void} [called] a goal square was pressed without a held piece
 * @property {(isUnderWay: boolean) => void} changed `isUnderWay`: links can be undone
 */

/** Delay before the reply of the other side, in ms, so that the learner's turn is seen first. */
const PAUSE = 700;

/** Duration of the wobble of a piece, in ms. */
const WOBBLE = 600;

export class LessonBoard {
  #store = new Store(createGame, {}, null);
  #board;
  #area = el("div", { class: "board-area" });
  #place = el("div", { class: "board-place" }, this.#area);
  #live = el("p", { class: "visually-hidden", "aria-live": "polite" });
  #settings;
  #presence;
  #listener;
  #hasBegun = false;
  /** Squares are chosen instead of pieces moved. */
  #chooses = false;
  /** Goal squares. @type {readonly Square[]} */ #goals = [];
  /** Steps are shown, not played by hand. */
  #shows = false;
  /** @type {import("../game/view-state.js").Notice | null} */ #told = null;
  /** Counts what was laid, so that what was meant for another position is not done. */ #laid = 0;

  /**
   * @param {Settings} settings
   * @param {import("../kit/work/lifetime.js").Presence} presence presence of the lesson
   * @param {LessonBoardCallbacks} listener
   */
  constructor(settings, presence, listener) {
    this.#settings = settings;
    this.#presence = presence;
    this.#listener = listener;
    this.element = el("div", { class: "lesson-board" });
    const help = el("p", { class: "visually-hidden", id: "board-help" }, words("board.help"));
    this.element.attachShadow({ mode: "open" }).append(this.#place, help, this.#live);
    this.#board = new Board(this.#area, this.#store, settings);
    this.#store.subscribe((state, change) => this.#heard(state, change));
    this.#listen();
  }

  /** Puts its styles on and follows its place. @returns {Promise<void>} */
  async begin() {
    if (this.#hasBegun) return;
    const sheets = await boardStyles(document);
    const dress = () => {
      /** @type {ShadowRoot} */ (this.element.shadowRoot).adoptedStyleSheets = sheets[this.#settings.get("theme")];
      const palette = this.#settings.get("palette");
      setAttribute(this.#area, "data-palette", palette === "wood" ? null : palette);
    };
    dress();
    this.#hasBegun = true;
    const room = this.element.closest(".lesson");
    const place = {
      boardPlace: this.#place,
      boardArea: this.#area,
      element: /** @type {HTMLElement} */ (room ?? this.element),
    };
    setUpPockets(place, this.#store, this.#settings, this.#board);
    this.#settings.subscribe(dress);
    this.#presence.during(() => this.#board.watch());
    this.#board.arriveOn(this.element);
  }

  get snapshot() {
    return this.#store.state.snapshot;
  }

  /** Whose turn it is, or how it has ended, in words. */
  get status() {
    return statusText(this.#store.state);
  }

  /** Subject for requests to the computer; `null` after an error of the rules, which is reported. */
  get subject() {
    return this.#store.question()?.subject ?? null;
  }

  /**
   * Shows a position.
   *
   * @param {LessonPosition} place
   * @param {object} wishes
   * @param {boolean} wishes.chooses squares are chosen instead of pieces moved
   * @param {readonly string[]} wishes.drawings circles and arrows
   * @param {readonly Square[]} [wishes.goals] goal squares
   * @param {boolean} wishes.asks the task may be about a threatened king, so alarms are off
   * @param {import("../rules/rules.js").Color} [wishes.side] the side shown below; by default the side to move
   */
  lay(place, { chooses, drawings, goals = [], asks, side }) {
    const store = this.#store;
    this.#laid += 1;
    this.#chooses = chooses;
    this.#goals = goals;
    this.warn(!asks);
    store.startGame({ fen: place.fen, game: place.game, rules: place.rules }, null, null);
    const { turn } = store.state.snapshot;
    if (place.steps.length > 0) this.show(place.steps);
    this.allow(!chooses);
    const flipped = (side ?? turn) === "black";
    if (store.state.flipped !== flipped) store.dispatch({ type: "flip" });
    for (const text of drawings) {
      const [from, to = from] = text.split(">");
      store.dispatch({ type: "shape", shape: { from, to, color: "blue" } });
    }
    for (const square of goals) {
      store.dispatch({ type: "shape", shape: { from: square, to: square, color: "yellow", isGoal: true } });
    }
  }

  /** Enables or disables play for the side to move. @param {boolean} isAllowed */
  allow(isAllowed) {
    const { turn } = this.#store.state.snapshot;
    const seats = { white: isAllowed && turn === "white", black: isAllowed && turn === "black" };
    this.#store.dispatch({ type: "seats", seats, rival: null });
  }

  /** Enables or disables alarms. @param {boolean} warns */
  warn(warns) {
    this.#store.dispatch({ type: "warn", warns });
  }

  /** The keyboard cursor stays on its last square. */
  focus() {
    this.#board.focus();
  }

  /** Plays steps to be looked at. @param {readonly Step[]} steps */
  show(steps) {
    this.#shows = true;
    this.#store.dispatch({ type: "steps", steps });
    this.#shows = false;
  }

  /** Plays a turn that was not found on this board: nothing is celebrated at its end. @param {readonly Step[]} steps */
  reveal(steps) {
    const { turn } = this.snapshot;
    // Who sits on the other side has nothing to celebrate.
    this.#store.dispatch({
      type: "seats",
      seats: { white: turn === "black", black: turn === "white" },
      rival: null,
    });
    this.show(steps);
    if (!this.snapshot.status.over) this.allow(false);
  }

  /** Shows a way, or a single square. @param {readonly Square[]} squares none: nothing */
  point(squares) {
    this.showWays(squares.length > 0 ? [{ squares, tone: "hint" }] : []);
  }

  /** Has what stands on a square wobble, where things may move. @param {Square} square */
  wobble(square) {
    const area = this.#area;
    const canvas = area.querySelector("canvas");
    const cell = area.querySelector(`[data-square="${square}"]`);
    if (!canvas || !cell || wantsStill()) return;
    const [whole, box] = [canvas.getBoundingClientRect(), cell.getBoundingClientRect()];
    const scale = canvas.width / whole.width;
    const [left, top, side] = [box.left - whole.left, box.top - whole.top, box.width];
    const copy = el("canvas", { "aria-hidden": "true", width: side * scale, height: side * scale });
    const place = { left: `${left}px`, top: `${top}px`, width: `${side}px`, height: `${side}px` };
    Object.assign(copy.style, { position: "absolute", pointerEvents: "none", ...place });
    copy.getContext("2d")?.drawImage(canvas, -left * scale, -top * scale);
    area.append(copy);
    const turns = [0, -9, 9, -9, 9, 0].map((angle) => ({ transform: `rotate(${angle}deg)` }));
    const done = () => copy.remove();
    copy.animate(turns, WOBBLE).finished.then(done, done);
  }

  /** Shows ways until something is played. @param {readonly import("../game/view-state.js").Path[]} paths */
  showWays(paths) {
    this.#store.dispatch({ type: "paths", paths });
  }

  /** Draws a way in green: what is right. @param {readonly Square[]} squares */
  drawWay(squares) {
    for (const [index, to] of squares.slice(1).entries()) {
      this.#store.dispatch({ type: "shape", shape: { from: squares[index], to, color: "green" } });
    }
  }

  /** Shows what was drawn at a position, in place of what is drawn now. @param {readonly import("../game/tree/shapes.js").Shape[]} shapes */
  draw(shapes) {
    this.#store.dispatch({ type: "wipeShapes" });
    for (const shape of shapes) this.#store.dispatch({ type: "shape", shape });
  }

  /** Circles on squares. @param {readonly Square[]} squares @param {readonly Square[]} [wrong] those of them that are red */
  mark(squares, wrong = []) {
    this.#store.dispatch({ type: "wipeShapes" });
    for (const square of squares) {
      const color = wrong.includes(square) ? "red" : "green";
      this.#store.dispatch({ type: "shape", shape: { from: square, to: square, color } });
    }
  }

  /** Undoes a link of the current turn. If nothing is left to undo, keyboard focus moves to the board. */
  takeBack() {
    if (this.snapshot.chain.length > 0) this.#store.dispatch({ type: "undoStep" });
    if (this.snapshot.chain.length === 0) this.focus();
  }

  /** Does something when the last turn has been seen, unless another position is laid before. @param {() => void} then */
  later(then) {
    const laid = this.#laid;
    const act = bound(then);
    setTimeout(async () => {
      await this.#presence.here();
      if (laid === this.#laid) act();
    }, PAUSE + this.#board.arrival);
  }

  /** Cancels pending actions while hidden. */
  rest() {
    this.#laid += 1;
  }

  /** @param {import("../game/view-state.js").ViewState} state @param {import("../game/view-state.js").Change} change */
  #heard(state, change) {
    const { snapshot, notice } = state;
    if (change.cause !== "view") announce(this.#live, announcement(state, change));
    if (snapshot !== change.before) this.#listener.changed(snapshot.chain.length > 0);
    if (!this.#shows && change.cause === "step" && snapshot.turns.length > change.before.turns.length) {
      this.#listener.turn(snapshot.lastTurn?.steps ?? []);
    }
    if (notice === this.#told) return;
    this.#told = notice;
    // A game may say a reason in words of its own, under its name.
    const code = /(?:^|\.)why\.([a-z-]+)$/.exec(notice?.key ?? "")?.[1];
    if (!notice || !code) return;
    const role = String(notice.parameters["@piece"] ?? "").replace("role.", "");
    this.#listener.refused?.(/** @type {Reason} */ ({ code, square: notice.square, role: role || null }));
  }

  /**
   * True if a press on a square refers to a goal: nothing is held, and no own piece can be lifted there.
   *
   * @param {string | undefined} square
   */
  #calls(square) {
    const { chain, legalSteps } = this.snapshot;
    const isGoal = this.#goals.some((goal) => goal === square) && chain.length === 0;
    return isGoal && !legalSteps.some((step) => step.type === "lift" && step.square === square);
  }

  /** Handles taps on squares that are chosen or are goals. */
  #listen() {
    const area = this.#area;
    area.addEventListener("click", ({ target }) => {
      if (!this.#chooses && target instanceof HTMLElement && this.#calls(target.dataset.square))
        this.#listener.called?.();
    });
    area.addEventListener("keydown", ({ key }) => {
      const isPress = key === "Enter" || key === " ";
      if (!this.#chooses && isPress && this.#calls(this.#store.state.focus)) this.#listener.called?.();
    });
    const choose = (/** @type {Event} */ event, /** @type {Square | null} */ square) => {
      event.stopPropagation();
      event.preventDefault();
      if (square) this.#listener.chosen?.(square);
    };
    area.addEventListener(
      "pointerdown",
      (event) => {
        if (!this.#chooses || event.button !== 0) return;
        const box = area.getBoundingClientRect();
        const x = (8 * (event.clientX - box.left)) / box.width;
        const y = (8 * (event.clientY - box.top)) / box.height;
        choose(event, squareAtPoint({ x, y }, this.#store.state.flipped));
      },
      { capture: true },
    );
    area.addEventListener(
      "keydown",
      (event) => {
        if (!this.#chooses || (event.key !== "Enter" && event.key !== " ")) return;
        choose(event, this.#store.state.focus);
      },
      { capture: true },
    );
    area.addEventListener(
      "click",
      (event) => {
        if (!this.#chooses) return;
        const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
        // A pointer was heard when it went down; a screen reader clicks without one.
        choose(event, event.detail === 0 ? (square ?? null) : null);
      },
      { capture: true },
    );
  }
}
