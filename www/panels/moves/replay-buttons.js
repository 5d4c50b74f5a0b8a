// The buttons above the list of turns, for stepping through a game.

import { isTimedDuel, isUnderWay } from "../../game/mode.js";
import { PlayThrough } from "../../game/play-through.js";
import { button } from "../../kit/button.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { bound, onLanguage, t } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Change, ViewState } from "../../game/view-state.js" */

/** @typedef {"start" | "back" | "forward" | "end"} Arrow */

/** @type {readonly Arrow[]} */
const ARROWS = ["start", "back", "forward", "end"];

/** True during a game that one side plays here, with somebody who is not at this board. @param {ViewState} state */
function goesOn(state) {
  const { seats, rival, correspondence, remote } = state;
  return Boolean(rival || correspondence || remote) && seats.white !== seats.black && isUnderWay(state);
}

/** @param {ViewState} state @param {Arrow} arrow */
function canGo({ snapshot }, arrow) {
  return arrow === "start" || arrow === "back" ? snapshot.canUndo : snapshot.canRedo;
}

/**
 * A button with an icon only. It takes the focus when it is clicked, which Safari does not do by itself.
 *
 * @param {import("../../kit/icons.js").IconName} name
 * @param {() => void} run
 */
function iconButton(name, run) {
  const attributes = { type: "button", class: "button plain", "data-action": `moves-${name}` };
  const element = el("button", attributes, icon(name));
  listen(element, "click", () => {
    run();
    element.focus();
  });
  return element;
}

/** @param {HTMLElement} element @param {string} text */
function label(element, text) {
  setAttribute(element, "aria-label", text);
  setAttribute(element, "title", text);
}

/** The buttons above the list of turns. */
class ReplayButtons {
  #head;
  #store;
  #player;
  #hasRemarks;
  #arrows;
  #play;
  #speed;
  #remark;
  #review;
  #hasReview;
  #isTimed;
  /** True once the person has gone back, by the list or by keys, until the next turn is played. */
  #isAsked;

  /**
   * @param {HTMLElement} head
   * @param {Store} store
   * @param {PlayThrough} player
   * @param {{ openTurn: (() => void) | null, review: (() => void) | null, isTimed: () => boolean }} callbacks
   */
  constructor(head, store, player, { openTurn, review, isTimed }) {
    this.#head = head;
    this.#store = store;
    this.#player = player;
    this.#hasRemarks = openTurn !== null;
    this.#hasReview = review !== null;
    this.#isTimed = isTimed;
    this.#isAsked = store.state.snapshot.canRedo;
    const arrow = (/** @type {Arrow} */ way) =>
      iconButton(way, () => canGo(store.state, way) && store.dispatch({ type: "look", way }));
    this.#arrows = ARROWS.map(arrow);
    this.#play = iconButton("play", () => (player.isOn ? player.stop() : player.start()));
    this.#speed = button("moves-speed", "", () => player.change(), "button plain");
    this.#remark = iconButton("remark", () => openTurn?.());
    this.#review = iconButton("review", () => review?.());
    const [first, back, forward, last] = this.#arrows;
    head.setAttribute("role", "group");
    head.append(first, back, this.#play, forward, last, this.#speed, this.#remark, this.#review);
  }

  /** @param {ViewState} state @param {Change} change */
  follow({ snapshot }, { cause }) {
    if (snapshot.canRedo) this.#isAsked = true;
    else if (cause === "step" || cause === "load") this.#isAsked = false;
    this.show();
  }

  show() {
    const { state } = this.#store;
    const { isOn, speed } = this.#player;
    const isEmpty = state.tree.root.children.length === 0 && state.snapshot.chain.length === 0;
    // Boards on other websites have no other buttons for it.
    this.#head.hidden = isEmpty || (this.#hasReview && !this.#isAsked && goesOn(state));
    setAttribute(this.#head, "aria-label", t("moves.replay"));
    this.#arrows.forEach((arrow, i) => {
      label(arrow, t(`moves.${ARROWS[i]}`));
      // `disabled` would drop the keyboard focus at the first and the last position.
      setAttribute(arrow, "aria-disabled", canGo(state, ARROWS[i]) ? null : "true");
    });
    label(this.#play, t(isOn ? "moves.pause" : "moves.play"));
    this.#play.replaceChildren(icon(isOn ? "pause" : "play"));
    setAttribute(this.#play, "aria-pressed", String(isOn));
    this.#speed.hidden = !isOn;
    this.#speed.textContent = speed;
    this.#speed.setAttribute("aria-label", t("moves.speed", { speed }));
    this.#remark.hidden = isOn || !this.#hasRemarks;
    label(this.#remark, t("moves.remark"));
    // At the end of a game it stands among what can be done then.
    const isFair = !isTimedDuel(state, this.#isTimed());
    this.#review.hidden = isOn || !this.#hasReview || !isFair || state.snapshot.status.over;
    label(this.#review, t("action.review"));
  }
}

/**
 * Puts the replay buttons above the list of turns.
 *
 * @param {HTMLElement} head
 * @param {Store} store
 * @param {{ arrival: () => number, openTurn: (() => void) | null, review: (() => void) | null, isTimed: () => boolean }} parts
 *   `arrival`: how long the current animation takes, in ms; `openTurn`: opens the dialog for comments; `review` goes through the
 *   whole game; `isTimed`: the game has a clock
 * @returns {PlayThrough}
 */
export function setUpReplay(head, store, { arrival, openTurn, review, isTimed }) {
  const player = new PlayThrough(store, { arrival, tell: bound(() => buttons.show()) });
  const buttons = new ReplayButtons(head, store, player, { openTurn, review, isTimed });
  store.subscribe((state, change) => buttons.follow(state, change));
  onLanguage(head, () => buttons.show());
  buttons.show();
  return player;
}
