// Pieces on their way between the board and a pocket: what is captured flies into one, what is dropped flies out of it, and
// taken back they fly the other way. The board's animation says how far they are.

import { el } from "../../kit/dom.js";
import { boardPoint, squareIndex, viewPoint } from "../../kit/layout.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Flight, FlightItem, Passage, Transition } from "../drawing/animate.js" */
/** @import { BoardPoint } from "../../kit/layout.js" */
/** @import { Color, Pocket, Role, Snapshot } from "../../rules/rules.js" */

/** A place in a pocket. @typedef {{ color: Color, role: Role, button: HTMLButtonElement, image: HTMLImageElement, count: HTMLElement }} Slot */

/** Duration of a flight to or from a pocket at normal speed, in ms. */
const LENGTH = 320;

/** @typedef {{ slot: Slot, point: BoardPoint, color: Color, role: Role, isBack: boolean }} PocketFlight `isBack`: into the pocket */

/** Number of pieces of a role in a pocket. @param {Pocket} pocket @param {Role} role */
export const countOf = (pocket, role) => /** @type {Record<string, number>} */ (pocket)[role] ?? 0;

/**
 * True if a piece on the board matches a pocket slot: returned to its own pocket, or captured, in which case a
 * promoted piece has its original role.
 *
 * @param {Slot} slot
 * @param {FlightItem} item
 */
const isIn = (slot, { color, role, piece }) =>
  slot.role === (slot.color === color ? role : (piece.origin ?? role));

/** Centre and size of an element. @param {Element} element @param {DOMRect} around */
function placeOf(element, around) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - around.left + width / 2, y: top - around.top + height / 2, size: width };
}

/** Implements `Beside` of animate.js. */
export class PocketFlights {
  #around;
  #area;
  #store;
  #slots;
  /** @type {WeakMap<Flight, PocketFlight>} */ #ways = new WeakMap();
  /** @type {HTMLImageElement[]} */ #fliers = [];

  /**
   * @param {HTMLElement} around contains the pockets and the board
   * @param {HTMLElement} area the board
   * @param {Store} store
   * @param {() => readonly Slot[]} slots
   */
  constructor(around, area, store, slots) {
    this.#around = around;
    this.#area = area;
    this.#store = store;
    this.#slots = slots;
  }

  /** @param {Transition} transition @param {Snapshot} before */
  add(transition, before) {
    const { after, flights, lost, gained, contents } = transition;
    const [from, to] = [before.pockets, after.pockets];
    if (!from || !to) return;
    const slots = this.#slots();
    const send = (/** @type {Flight} */ flight, /** @type {PocketFlight} */ way) => {
      flight.beside = true;
      flight.duration = LENGTH;
      transition.length = Math.max(transition.length, LENGTH);
      this.#ways.set(flight, way);
    };
    // A piece taken from a pocket is on no square. A piece carried by the pointer is not raised and continues from
    // there.
    for (const flight of flights) {
      const isBack = flight.raisedTo && to.picked !== null;
      if (!isBack && !(flight.raisedFrom && from.picked !== null)) continue;
      const color = isBack ? after.turn : before.turn;
      const role = isBack ? to.picked : from.picked;
      const slot = slots.find((one) => one.color === color && one.role === role);
      if (slot && role) send(flight, { slot, point: isBack ? flight.from : flight.to, color, role, isBack });
    }
    const grownBy = (/** @type {Slot} */ { color, role }) => countOf(to[color], role) - countOf(from[color], role);
    for (const isBack of [true, false]) {
      for (const item of isBack ? lost : gained) {
        const { color, role, square, held } = item;
        const slot = slots.find((one) => isIn(one, item) && grownBy(one) === (isBack ? 1 : -1));
        if (!slot || held) continue;
        const point = boardPoint(square);
        const still = { raisedFrom: false, raisedTo: false, leanFrom: 0, leanTo: 0, delay: 0, duration: LENGTH };
        const flight = {
          content: { white: null, black: null, [color]: item.piece },
          from: point,
          to: point,
          ...still,
        };
        flights.push(flight);
        send(flight, { slot, point, color, role, isBack });
        if (!isBack) contents[squareIndex(square)][color] = null;
      }
    }
  }

  /** @param {readonly Passage[]} passages */
  show(passages) {
    const { length } = passages;
    while (this.#fliers.length < length) {
      const flier = el("img", { class: "flier", alt: "", draggable: "false" });
      this.#fliers.push(flier);
      this.#around.append(flier);
    }
    for (const [i, flier] of this.#fliers.entries()) {
      flier.hidden = i >= length;
      if (i < length) this.#draw(flier, passages[i]);
    }
  }

  /** @param {HTMLImageElement} flier @param {Passage} passage */
  #draw(flier, { flight, t }) {
    const way = this.#ways.get(flight);
    if (!way) return;
    const { slot, point, color, role, isBack } = way;
    const around = this.#around.getBoundingClientRect();
    const board = this.#area.getBoundingClientRect();
    const { x, y } = viewPoint(point, this.#store.state.flipped);
    const unit = board.width / 8;
    const square = { x: board.left - around.left + x * unit, y: board.top - around.top + y * unit, size: unit };
    const pocket = placeOf(slot.button, around);
    const [from, to] = isBack ? [square, pocket] : [pocket, square];
    const between = (/** @type {"x" | "y" | "size"} */ part) => from[part] + (to[part] - from[part]) * t;
    const size = between("size");
    const image = this.#slots().find((one) => one.color === color && one.role === role)?.image.src ?? "";
    if (flier.src !== image) flier.src = image;
    flier.style.width = `${size}px`;
    flier.style.transform = `translate(${between("x") - size / 2}px, ${between("y") - size / 2}px)`;
  }
}
