// Pockets beside the board, in games in which a captured piece can be put back: how many pieces of each role a side has in
// hand. A piece is dragged from there to a square, or pressed and then a square is; digits take one, too. Loaded with the
// first such game.

import { modeOf, otherSide } from "../../game/mode.js";
import { whole } from "../../game/premove.js";
import { canPutDown } from "../../game/view-parts.js";
import { keyIn } from "../../games/index.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { bound, onLanguage, t } from "../../kit/i18n.js";
import { latinKey } from "../../kit/latin-key.js";
import { squareAtPoint } from "../../kit/layout.js";
import { gameInfo } from "../../rules/rules.js";
import { followTheme, readLook } from "../drawing/theme.js";
import { refused } from "../input/gesture.js";
import { isChorded } from "../input/input.js";
import { contentSvg } from "../pieces/pieces.js";
import { countOf, PocketFlights } from "./pocket-flights.js";
import { premoveTargets } from "./pocket-premoves.js";
import { POCKET_STYLE } from "./pocket-style.js";

/** @import { Board } from "../board.js" */
/** @import { BoardPointer } from "../input/input.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Settings } from "../../kit/settings.js" */
/** @import { Color, Role } from "../../rules/rules.js" */
/** @import { Slot } from "./pocket-flights.js" */

/**
 * Elements around which pockets are placed: `boardArea` within `boardPlace`. `element` is measured for the layout and
 * receives the custom property `--pockets`, the share of space that they take.
 *
 * @typedef {{ boardPlace: HTMLElement, boardArea: HTMLElement, element: HTMLElement }} PocketPlace
 */

/** @typedef {{ slot: Slot, id: number, x: number, y: number, taken: boolean, drags: boolean }} Press */

/** Distance in px that a pointer may move within a tap. */
const SLOP = { mouse: 5, touch: 10 };

const COLORS = /** @type {const} */ (["white", "black"]);

export class Pockets {
  #store;
  #settings;
  #board;
  #table;
  #area;
  /** @type {Slot[]} */ #slots = [];
  #around;
  #groups;
  #ghost = el("img", { class: "ghost", alt: "", hidden: true });
  /** @type {Press | null} */ #press = null;
  /** State shown by the slots: game, look of the pieces, language. */ #drawn = "";

  /**
   * @param {PocketPlace} place
   * @param {Store} store
   * @param {Settings} settings
   * @param {Board} board
   */
  constructor({ boardPlace, boardArea, element }, store, settings, board) {
    this.#store = store;
    this.#settings = settings;
    this.#board = board;
    this.#table = element;
    this.#area = boardArea;
    const group = (/** @type {string} */ at) => el("div", { class: "pocket", role: "group", "data-at": at });
    this.#groups = { top: group("top"), bottom: group("bottom") };
    const { top, bottom } = this.#groups;
    this.#around = el("div", { class: "around" }, top, el("div", {}, el("slot", {})), bottom, this.#ghost);
    const root = boardPlace.attachShadow({ mode: "open" });
    const Sheet = boardPlace.ownerDocument.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
    const sheet = new Sheet();
    sheet.replaceSync(POCKET_STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#around);
    boardPlace.addEventListener("keydown", (event) => {
      if (this.#key(event)) event.preventDefault();
    });
    new MutationObserver(() => this.#fit()).observe(element, { attributeFilter: ["data-layout", "data-mode"] });
    store.subscribe((state) => this.#show(state));
    board.beside = new PocketFlights(this.#around, boardArea, store, () => this.#slots);
    onLanguage(boardPlace, () => this.#show(store.state));
    followTheme(
      boardPlace,
      bound(() => this.#show(store.state)),
      settings,
    );
    this.#show(store.state);
  }

  /** Makes room for them beside the board, or above and below it. */
  #fit() {
    const isWide = this.#table.dataset.layout?.split(" ").includes("wide") ?? false;
    // The editor has fields for them.
    const isThere = this.#store.state.snapshot.pockets !== undefined && this.#table.dataset.mode !== "editor";
    this.#around.toggleAttribute("data-wide", isWide);
    this.#around.toggleAttribute("data-none", !isThere);
    const room = isWide ? "clamp(40px, 0.09 * var(--room-height), 76px)" : "88px";
    this.#table.style.setProperty("--pockets", isThere ? room : "0px");
  }

  /** @param {ViewState} state */
  #show(state) {
    const { snapshot, flipped, premove } = state;
    const { game, pockets } = snapshot;
    this.#fit();
    if (!pockets) {
      this.#drawn = "";
      return;
    }
    this.#fill(game);
    const { top, bottom } = this.#groups;
    const below = flipped ? "black" : "white";
    for (const { color, role, button, count } of this.#slots) {
      const number = countOf(pockets[color], role);
      const isTaken =
        (snapshot.turn === color && pockets.picked === role) || (premove?.from === role && !this.#isTurnOf(color));
      // A game that ends meanwhile leaves it taken.
      const isHeld = isTaken && snapshot.phase !== "over";
      const isUsable = this.#isOwn(state, color) && (number > 0 || isHeld);
      const name = t(keyIn(game, "pocket.button"), { "@piece": `piece.${color}.${role}`, number: String(number) });
      setAttribute(button, "aria-label", name);
      setAttribute(button, "title", name);
      setAttribute(button, "aria-pressed", isUsable ? String(isHeld) : null);
      setAttribute(button, "aria-disabled", isUsable ? null : "true");
      setAttribute(button, "tabindex", isUsable ? "0" : "-1");
      setAttribute(button, "data-usable", isUsable ? "" : null);
      setAttribute(button, "data-held", isHeld ? "" : null);
      setAttribute(button, "data-empty", number === 0 ? "" : null);
      count.textContent = String(number);
    }
    for (const [group, color] of /** @type {const} */ ([
      [bottom, below],
      [top, otherSide(below)],
    ])) {
      setAttribute(group, "aria-label", t(keyIn(game, `pocket.label.${color}`)));
      setAttribute(group, "data-color", color);
      const own = this.#slots.filter((slot) => slot.color === color).map(({ button }) => button);
      if (own.some((button) => button.parentElement !== group)) group.append(...own);
    }
  }

  /** Makes the slots of a game, with the pieces as the board draws them. @param {string} game */
  #fill(game) {
    const { art } = readLook(this.#area, this.#settings);
    const wanted = `${game} ${JSON.stringify(art)}`;
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    const roles = gameInfo(game).pockets;
    const isKnown =
      this.#slots.length === 2 * roles.length && this.#slots.every(({ role }) => roles.includes(role));
    if (!isKnown) {
      for (const { button } of this.#slots) button.remove();
      this.#slots = COLORS.flatMap((color) => roles.map((role, i) => this.#slot(color, role, i + 1)));
    }
    for (const { color, role, image } of this.#slots) {
      const content = { white: null, black: null, [color]: { role } };
      image.src = `data:image/svg+xml,${encodeURIComponent(contentSvg(content, 64, art))}`;
    }
  }

  /** @param {Color} color @param {Role} role @param {number} digit @returns {Slot} */
  #slot(color, role, digit) {
    const image = el("img", { alt: "", draggable: "false" });
    const count = el("span", { class: "count", "aria-hidden": "true" });
    const shown = { type: "button", "data-role": role, "data-color": color, "aria-keyshortcuts": String(digit) };
    const button = el("button", shown, image, count);
    const slot = { color, role, button, image, count };
    listen(button, "pointerdown", (event) => this.#down(slot, /** @type {PointerEvent} */ (event)));
    listen(button, "pointermove", (event) => this.#move(/** @type {PointerEvent} */ (event)));
    listen(button, "pointerup", (event) => this.#up(/** @type {PointerEvent} */ (event)));
    listen(button, "pointercancel", () => this.#leave());
    listen(button, "click", (event) => {
      // A pointer has done it already.
      if (/** @type {MouseEvent} */ (event).detail !== 0) return;
      if (this.#use(slot) === "taken") this.#board.focus();
    });
    return slot;
  }

  /** @param {Color} color */
  #isTurnOf(color) {
    return this.#store.state.snapshot.turn === color;
  }

  /**
   * True if a player on this device may take pieces from a side's pocket now.
   *
   * @param {ViewState} state
   * @param {Color} color
   */
  #isOwn(state, color) {
    const mode = modeOf(state);
    if (mode === "premove") return color === otherSide(state.snapshot.turn);
    return color === state.snapshot.turn && (mode === "lift" || (mode === "place" && canPutDown(state.snapshot)));
  }

  /** True if the piece is held or is part of a planned turn. @param {Slot} slot */
  #isHeld({ color, role }) {
    const { snapshot, premove } = this.#store.state;
    if (snapshot.turn !== color) return premove?.from === role && premove.to === null;
    return snapshot.pockets?.picked === role;
  }

  /** Takes a piece out of the pocket, or says why that cannot be. Returns whether it is in the hand now. @param {Slot} slot */
  #take({ color, role }) {
    const store = this.#store;
    const { state } = store;
    if (!this.#isOwn(state, color)) return false;
    store.dispatch({ type: "hideShapes" });
    if (modeOf(state) === "premove") {
      const { pockets } = state.snapshot;
      if (!pockets || countOf(pockets[color], role) === 0) return false;
      const targets = premoveTargets(state.snapshot, role);
      const premove = { from: role, to: null, targets, earlier: whole(state.premove) };
      return store.dispatch({ type: "later", run: (funnel) => funnel.view({ premove, notice: null }, "premove") });
    }
    if (canPutDown(state.snapshot)) store.dispatch({ type: "putDown" });
    const reason = store.whyNot({ type: "pick", role });
    if (!reason) return store.dispatch({ type: "step", step: { type: "pick", role } });
    const hint = refused(store.state, reason);
    if (hint) store.dispatch(hint);
    return false;
  }

  /** Puts back the held piece, or cancels the planned turn. */
  #putBack() {
    const { premove } = this.#store.state;
    this.#store.dispatch(premove ? { type: "cancelPremove" } : { type: "putDown" });
  }

  /** Handles activation by a key or a screen reader. @param {Slot} slot @returns {"taken" | "back" | "none"} */
  #use(slot) {
    if (this.#isHeld(slot)) {
      this.#putBack();
      return "back";
    }
    return this.#take(slot) ? "taken" : "none";
  }

  /** A digit takes a piece of its role out of the own pocket. @param {KeyboardEvent} event */
  #key(event) {
    const { altKey, ctrlKey, metaKey } = event;
    const key = latinKey(event);
    const { state } = this.#store;
    if (!state.snapshot.pockets || altKey || ctrlKey || metaKey || !/^[1-9]$/.test(key)) return false;
    const role = gameInfo(state.snapshot.game).pockets[Number(key) - 1];
    const slot = this.#slots.find((one) => one.role === role && this.#isOwn(state, one.color));
    if (!slot) return false;
    if (this.#use(slot) === "taken") this.#board.focus();
    return true;
  }

  /** @param {Slot} slot @param {PointerEvent} event */
  #down(slot, event) {
    if (event.button !== 0 || event.ctrlKey || this.#press) return;
    const isHeld = this.#isHeld(slot);
    if (!isHeld && !this.#take(slot)) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    slot.button.setPointerCapture(id);
    this.#press = { slot, id, x, y, taken: !isHeld, drags: false };
  }

  /** Pointer position in squares of the board. @param {PointerEvent} event @returns {BoardPointer} */
  #pointer(event) {
    const box = this.#area.getBoundingClientRect();
    const unit = box.width / 8;
    const at = { x: (event.clientX - box.left) / unit, y: (event.clientY - box.top) / unit };
    const square = squareAtPoint(at, this.#store.state.flipped);
    return { id: event.pointerId, at, square, touch: event.pointerType !== "mouse" };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    const pointer = this.#pointer(event);
    if (isChorded(event)) {
      if (press.drags) this.#board.hand.drop({ ...pointer, square: null });
      this.#leave();
      return;
    }
    const strayed = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.drags && strayed <= (pointer.touch ? SLOP.touch : SLOP.mouse)) return;
    // The game may have gone on meanwhile.
    if (!this.#isHeld(press.slot)) {
      this.#leave();
      return;
    }
    press.drags = true;
    const size = (this.#area.clientWidth / 8) * (pointer.touch ? 1.6 : 1.16);
    this.#ghost.src = press.slot.image.src;
    this.#ghost.hidden = false;
    const y = event.clientY - size / 2 - (pointer.touch ? (0.75 * this.#area.clientWidth) / 8 : 0);
    this.#ghost.style.width = `${size}px`;
    this.#ghost.style.transform = `translate(${event.clientX - size / 2}px, ${y}px)`;
    this.#board.hand.drag(pointer);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    this.#leave();
    if (!this.#isHeld(press.slot)) return;
    const pointer = this.#pointer(event);
    // Let go over its own place it stays in the hand, as after a tap; pressed again, it goes back.
    const box = press.slot.button.getBoundingClientRect();
    const isHome =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (press.drags && !(isHome && press.taken)) this.#board.hand.drop(pointer);
    else if (press.drags) this.#board.hand.settle();
    else if (!press.taken) this.#putBack();
  }

  /** Ends the gesture; what is held stays in the hand. */
  #leave() {
    if (this.#press?.drags) this.#board.hand.settle();
    this.#press = null;
    this.#ghost.hidden = true;
  }
}
