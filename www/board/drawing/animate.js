// Turns the difference between two snapshots into flights. Time comes in as an argument; nothing here draws.
//
// Because only snapshots are compared, playing, taking back and playing again all move the same way, and no rule
// (en passant, castling, chains) has to be known.

import { boardPoint, boardPointAt, squareIndex, squareName } from "../../kit/layout.js";
import { heldIn } from "../../rules/pieces.js";

/** @import { BoardPoint, ViewPoint } from "../../kit/layout.js" */
/** @import { Color, Piece, Role, Snapshot, Square, SquareContent, Step } from "../../rules/rules.js" */

/** @typedef {{ color: Color, piece: Piece, role: Role, square: Square, held: boolean }} FlightItem */

/**
 * @typedef {object} Flight
 * @property {SquareContent} content
 * @property {BoardPoint} from
 * @property {BoardPoint} to
 * @property {boolean} raisedFrom hovers at the beginning
 * @property {boolean} raisedTo hovers at the end
 * @property {number} leanFrom offset to the side when it leaves or joins another piece
 * @property {number} leanTo
 * @property {number} delay ms
 * @property {number} duration ms
 * @property {boolean} [beside] starts or ends beside the board and is drawn by `Beside`
 */

/** @typedef {{ content: SquareContent, point: BoardPoint, raise: number, lean: number, moving: boolean }} Sprite */

/** A flight and its progress from 0 to 1. @typedef {{ flight: Flight, t: number }} Passage */

/**
 * Pieces beside the board: `add` adds flights from and to their places to a transition, `show` draws them in each
 * frame.
 *
 * @typedef {object} Beside
 * @property {(transition: Transition, before: Snapshot) => void} add
 * @property {(passages: readonly Passage[]) => void} show
 */

/**
 * @typedef {object} FlightFrame
 * @property {SquareContent[]} contents resting pieces, 64 squares
 * @property {Map<number, number>} leans offsets of pieces that step aside for an arriving partner, in squares to the
 *   right
 * @property {Sprite[]} sprites what is on its way
 * @property {Passage[]} beside flights beside the board
 * @property {boolean} handMoves the piece held afterwards is among the flights
 * @property {Snapshot} after
 */

/**
 * @typedef {object} Transition
 * @property {Snapshot} after
 * @property {Flight[]} flights
 * @property {FlightItem[]} lost removed pieces
 * @property {FlightItem[]} gained added pieces
 * @property {SquareContent[]} contents pieces that do not move
 * @property {Map<number, [number, number]>} leans
 * @property {number} length ms at the normal pace
 * @property {{ at: number, pace: number } | null} begun start time in ms, and the factor of its length
 */

/** @typedef {{ kind: "alarm" | "finale" | "spent", square: Square, begin: number, length: number }} Effect */

/** Duration factors; `off` shows only the final position. */
const PACES = Object.freeze({ normal: 1, slow: 2.2, fast: 0.5, off: 0 });

/** @typedef {keyof typeof PACES} Motion */

/** A long chain is played faster, so that it takes no longer than this at the normal pace, in ms. */
const LONGEST = 4000;

/** A flight over three squares, in ms: what a chosen duration is measured by. */
const USUAL = 204;

const RAISE = 130;
const DROP = 90;

/** Horizontal offsets of two pieces on one square: White is on the left, Black on the right. */
export const ASIDE = { white: -0.2, black: 0.2 };

/** @param {Snapshot} snapshot @returns {FlightItem[]} */
function itemsOf(snapshot) {
  /** @type {FlightItem[]} */
  const items = [];
  const add = (
    /** @type {SquareContent} */ content,
    /** @type {Square} */ square,
    /** @type {boolean} */ held,
  ) => {
    for (const color of /** @type {const} */ (["white", "black"])) {
      const piece = content[color];
      if (piece) items.push({ color, piece, role: piece.role, square, held });
    }
  };
  snapshot.board.forEach((content, index) => {
    add(content, squareName(index), false);
  });
  const hand = heldIn(snapshot);
  if (hand) add(hand, hand.square, true);
  return items;
}

/** @param {FlightItem} a @param {FlightItem} b */
function distance(a, b) {
  const p = boardPoint(a.square);
  const q = boardPoint(b.square);
  return Math.hypot(p.file - q.file, p.rank - q.rank);
}

/**
 * Finds for every piece before the one it has become after: first those that stay, then those that are only
 * taken up or put down, then promotions, then movers, the nearest first. The rest is lost or gained.
 *
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {Step | null} step
 * @returns {{ pairs: [FlightItem, FlightItem][], lost: FlightItem[], gained: FlightItem[] }}
 */
export function pairItems(before, after, step) {
  const olds = itemsOf(before);
  const news = itemsOf(after);
  /** @type {[FlightItem, FlightItem][]} */
  const pairs = [];
  const take = (/** @type {(a: FlightItem, b: FlightItem) => boolean} */ same) => {
    for (let i = 0; i < olds.length; i++) {
      const fitting = news.filter((item) => item.color === olds[i].color && same(olds[i], item));
      if (fitting.length === 0) continue;
      const nearest = fitting.reduce((a, b) => (distance(olds[i], b) < distance(olds[i], a) ? b : a));
      pairs.push([olds[i], nearest]);
      news.splice(news.indexOf(nearest), 1);
      olds.splice(i--, 1);
    }
  };
  if (step?.type === "place") {
    // A knight that takes a knight's place flies there, although the two look the same.
    take((a, b) => a.held && !b.held && b.square === step.square && b.role === a.role);
  }
  take((a, b) => a.role === b.role && a.square === b.square && a.held === b.held);
  take((a, b) => a.role === b.role && a.square === b.square);
  take((a, b) => a.square === b.square && a.held === b.held);
  take((a, b) => a.role === b.role);
  take((a, b) => a.role === "pawn" || b.role === "pawn");
  return { pairs, lost: olds, gained: news };
}

/**
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {Step | null} step
 * @param {BoardPoint | null} handAt where the pointer was released
 * @returns {Transition}
 */
export function transitionBetween(before, after, step, handAt) {
  /** @type {Map<string, Flight>} */
  const flights = new Map();
  const { pairs, lost, gained } = pairItems(before, after, step);
  const moved = pairs.filter(([a, b]) => a.square !== b.square || a.held !== b.held);
  const contents = after.board.map((content) => ({ ...content }));
  let longest = 0;
  for (const [a, b] of moved) {
    if (a.square !== b.square && !(a.held && handAt)) longest = Math.max(longest, flightTime(distance(a, b)));
    if (a.held && handAt) longest = Math.max(longest, DROP);
  }
  for (const [a, b] of moved) {
    const key = [a.square, a.held, b.square, b.held].join(" ");
    const known = flights.get(key);
    const flight = known ?? newFlight(a, b, handAt, longest);
    flight.content[a.color] = a.piece;
    // Two that move as one do not part.
    flight.leanFrom = known || a.held ? 0 : leanIn(before, a.square, a.color);
    flight.leanTo = known || b.held ? 0 : leanIn(after, b.square, b.color);
    flights.set(key, flight);
    if (!b.held) contents[squareIndex(b.square)][b.color] = null;
  }
  const all = [...flights.values()];
  const length = all.reduce((end, flight) => Math.max(end, flight.delay + flight.duration), 0);
  return {
    after,
    flights: all,
    lost,
    gained,
    contents,
    leans: leansOf(before, after, contents),
    length,
    begun: null,
  };
}

/** @param {Snapshot} snapshot @param {Square} square @param {Color} color */
function leanIn(snapshot, square, color) {
  const { white, black } = snapshot.board[squareIndex(square)];
  return white && black ? ASIDE[color] : 0;
}

/**
 * Pieces that stand still, but step aside because a partner comes, or back because it goes.
 *
 * @param {Snapshot} before
 * @param {Snapshot} after
 * @param {SquareContent[]} contents
 */
function leansOf(before, after, contents) {
  /** @type {Map<number, [number, number]>} */
  const leans = new Map();
  contents.forEach(({ white, black }, index) => {
    if (Boolean(white) === Boolean(black)) return;
    const color = white ? "white" : "black";
    const square = squareName(index);
    leans.set(index, [leanIn(before, square, color), leanIn(after, square, color)]);
  });
  return leans;
}

/** @param {number} squares */
function flightTime(squares) {
  return Math.min(250, 150 + 18 * squares);
}

/**
 * @param {FlightItem} a
 * @param {FlightItem} b
 * @param {BoardPoint | null} handAt
 * @param {number} longest duration of the longest flight of this transition
 * @returns {Flight}
 */
function newFlight(a, b, handAt, longest) {
  const inPlace = a.square === b.square;
  const dropped = a.held && handAt !== null;
  return {
    content: { white: null, black: null },
    from: dropped && handAt ? handAt : boardPoint(a.square),
    to: boardPoint(b.square),
    raisedFrom: a.held && !dropped,
    raisedTo: b.held,
    leanFrom: 0,
    leanTo: 0,
    // The released piece rises when its successor is about to arrive.
    delay: inPlace && b.held && longest > 0 ? longest * 0.5 : 0,
    duration: inPlace && !dropped ? RAISE : Math.max(longest, DROP),
  };
}

/** @param {number} t */
function ease(t) {
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2;
}

/** @param {Transition} transition @param {number} time ms since its beginning @returns {FlightFrame} */
function frameAt(transition, time) {
  const contents = transition.contents.map((content) => ({ ...content }));
  /** @type {Sprite[]} */
  const sprites = [];
  /** @type {Passage[]} */
  const beside = [];
  for (const flight of transition.flights) {
    const t = ease(Math.min(1, Math.max(0, (time - flight.delay) / flight.duration)));
    const waits = time < flight.delay && !flight.raisedFrom;
    if (flight.beside) {
      beside.push({ flight, t });
      continue;
    }
    const index = flight.from.rank * 8 + flight.from.file;
    if (waits) {
      // Until it rises, it stands with its partner as before.
      contents[index] = {
        white: flight.content.white ?? contents[index].white,
        black: flight.content.black ?? contents[index].black,
      };
      continue;
    }
    sprites.push({
      content: flight.content,
      point: {
        file: flight.from.file + (flight.to.file - flight.from.file) * t,
        rank: flight.from.rank + (flight.to.rank - flight.from.rank) * t,
      },
      raise: Number(flight.raisedFrom) * (1 - t) + Number(flight.raisedTo) * t,
      lean: flight.leanFrom * (1 - t) + flight.leanTo * t,
      moving: true,
    });
  }
  // Nearer to the eye is what is held longest.
  sprites.sort((a, b) => a.raise - b.raise);
  const handMoves = transition.flights.some((flight) => flight.raisedTo);
  const whole = ease(Math.min(1, time / transition.length));
  /** @type {Map<number, number>} */
  const leans = new Map();
  for (const [index, [from, to]] of transition.leans) leans.set(index, from * (1 - whole) + to * whole);
  return { contents, leans, sprites, beside, handMoves, after: transition.after };
}

export class Animator {
  /** @type {Transition[]} */ #queue = [];
  /** @type {Effect[]} */ #effects = [];

  /** @type {Motion} */ #motion = "normal";
  /** @type {number | null} fixed duration of a flight in ms, regardless of the motion setting */ #duration = null;
  /** Total duration of the flights queued since the board was last at rest. */ #burst = 0;

  /** @type {Beside | null} */ beside = null;

  get #pace() {
    const pace = this.#duration === null ? PACES[this.#motion] : this.#duration / USUAL;
    return pace * Math.min(1, LONGEST / this.#burst);
  }

  /** Sets the speed of pieces. @param {Motion} motion */
  set motion(motion) {
    this.#motion = motion;
    if (this.#isOff) this.reset();
  }

  /** @param {number | null} duration */
  set duration(duration) {
    this.#duration = duration;
    if (this.#isOff) this.reset();
  }

  /** True if the settings disable motion. */
  get #isOff() {
    return this.#motion === "off" || this.#duration === 0;
  }

  /**
   * @param {Snapshot} before
   * @param {Snapshot} after
   * @param {Step | null} step
   * @param {{ at: ViewPoint, flipped: boolean } | null} dropped
   */
  push(before, after, step, dropped) {
    if (this.#isOff) return;
    const handAt = dropped ? boardPointAt(dropped.at, dropped.flipped) : null;
    const transition = transitionBetween(before, after, step, handAt);
    this.beside?.add(transition, before);
    if (transition.flights.length === 0 || transition.flights.length > 10) return;
    if (!this.busy) this.#burst = 0;
    this.#burst += transition.length;
    this.#queue.push(transition);
  }

  /** A passing glow that begins when all pieces have arrived. @param {Effect["kind"]} kind @param {Square} square @param {number} now */
  glow(kind, square, now) {
    if (this.#isOff) return;
    this.#effects.push({ kind, square, begin: now + this.arrival(now), length: kind === "finale" ? 2400 : 900 });
  }

  /** Lets everything arrive at once: the next input must never wait for an animation. */
  finish() {
    this.#queue = [];
  }

  reset() {
    this.#queue = [];
    this.#effects = [];
  }

  get busy() {
    return this.#queue.length > 0;
  }

  get active() {
    return this.#queue.length > 0 || this.#effects.length > 0;
  }

  /** Time until all pieces have arrived, in ms. @param {number} now */
  arrival(now) {
    const begun = this.#queue[0]?.begun;
    const flights = this.#queue.reduce((sum, { length, begun }) => sum + length * (begun?.pace ?? this.#pace), 0);
    return Math.max(0, flights - (begun ? now - begun.at : 0));
  }

  /**
   * The picture for this moment; `null` when nothing is on its way.
   *
   * @param {number} now ms
   * @returns {FlightFrame | null}
   */
  frame(now) {
    while (this.#queue.length > 0) {
      const first = this.#queue[0];
      first.begun ??= { at: now, pace: this.#pace };
      const time = (now - first.begun.at) / first.begun.pace;
      if (time < first.length) return frameAt(first, time);
      this.#queue.shift();
    }
    return null;
  }

  /** @param {number} now @returns {{ kind: Effect["kind"], square: Square, t: number }[]} */
  effects(now) {
    this.#effects = this.#effects.filter((effect) => now < effect.begin + effect.length);
    return this.#effects
      .filter((effect) => now >= effect.begin)
      .map(({ kind, square, begin, length }) => ({ kind, square, t: (now - begin) / length }));
  }
}
