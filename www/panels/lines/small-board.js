// A small board beside a turn that is pointed at: it plays the turn, wherever in the game that belongs.

import { squaresOfTurn } from "../../board/drawing/paths.js";
import { wantsStill } from "../../board/drawing/theme.js";
import { thumbnail } from "../../board/pictures/thumbnail.js";
import { USUAL_GAME } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { createGame, failureOf } from "../../rules/rules.js";

/** @import { Look } from "../../board/drawing/theme.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { PlayedTurn, Step } from "../../rules/rules.js" */

/** A turn, and the steps from the start of the game to where it is played. @typedef {{ before: readonly Step[], turn: PlayedTurn }} ShownTurn */

/** In CSS pixels: a square is 22 wide. */
const SIDE = 176;
const GAP = 6;

/** Display time of the position before the turn, in ms. */
const PAUSE = 500;

export class SmallBoard {
  #place;
  #store;
  #look;
  #element = el("div", { class: "small-board", "aria-hidden": "true", hidden: true });
  #timer = 0;
  /** Notices that the window changes, by which what it belongs to moves. */ #resize = () => this.#away();
  /** @type {HTMLElement | null} */ #beside = null;
  /** The position that was shown last, until something else is pointed at. */ #known = "";

  /** @param {HTMLElement} place in which it floats @param {Store} store @param {() => Look} look */
  constructor(place, store, look) {
    this.#place = place;
    this.#store = store;
    this.#look = look;
    place.append(this.#element);
  }

  /** @param {HTMLElement} beside @param {ShownTurn} shown */
  show(beside, { before, turn }) {
    const positions = this.#positions(before, turn.steps);
    if (!positions) return;
    const [start, end] = positions;
    clearTimeout(this.#timer);
    const look = this.#look();
    const { game } = this.#store.state.snapshot;
    const draw = (
      /** @type {string} */ fen,
      /** @type {readonly import("../../rules/rules.js").Square[]} */ marked,
    ) => {
      const kind = game === USUAL_GAME ? undefined : game;
      this.#element.replaceChildren(thumbnail(fen, kind, this.#store.state.flipped, SIDE, look, marked));
    };
    // A list rebuilt under the pointer does not restart the animation.
    if (wantsStill() || this.#known === end) draw(end, squaresOfTurn(turn));
    else {
      draw(start, []);
      this.#timer = setTimeout(() => draw(end, squaresOfTurn(turn)), PAUSE);
    }
    this.#known = end;
    this.#beside = beside;
    this.#stand(beside);
  }

  /** Nothing is pointed at any more. */
  hide() {
    this.#known = "";
    this.#away();
  }

  /** A list is being written anew: what was pointed at goes, unless it is in another one; it may come again at once. */
  forget() {
    queueMicrotask(() => this.#beside?.isConnected === false && this.#away());
  }

  #away() {
    this.#beside = null;
    clearTimeout(this.#timer);
    removeEventListener("resize", this.#resize);
    this.#element.hidden = true;
  }

  /** Below what it belongs to, or above it where there is no room; it does not lie over it, as it would at a zoom of 400 %. @param {HTMLElement} beside */
  #stand(beside) {
    const [box, outer] = [beside.getBoundingClientRect(), this.#place.getBoundingClientRect()];
    const isBelow = box.bottom + GAP + SIDE <= window.innerHeight;
    if (!isBelow && box.top < GAP + SIDE) return this.#away();
    const top = (isBelow ? box.bottom + GAP : box.top - GAP - SIDE) - outer.top;
    // In a list whose rows are as wide as it is, the turns below stay in sight.
    const start = box.width > 2 * SIDE ? box.right - SIDE : box.left;
    const left = Math.max(0, Math.min(start - outer.left, outer.width - SIDE - GAP));
    this.#element.style.setProperty("top", `${top}px`);
    this.#element.style.setProperty("left", `${left}px`);
    this.#element.hidden = false;
    addEventListener("resize", this.#resize);
  }

  /** The positions before and after a turn; `null` where the rules cannot say. @param {readonly Step[]} before @param {readonly Step[]} steps */
  #positions(before, steps) {
    try {
      const game = createGame(this.#store.start);
      try {
        game.goTo([...before]);
        const start = game.fen();
        for (const step of steps) game.apply(step);
        return [start, game.fen()];
      } finally {
        game.free();
      }
    } catch (error) {
      // The module has stopped; the board says so when it is used.
      failureOf(error);
      return null;
    }
  }
}
