// Where the other device is, and that no clock runs while it is away.

/** @import { Seat } from "./seat.js" */
/** @import { UnseenSeat } from "./unseen-seat.js" */

/** `away` before it comes and after it has gone, `shaky` where little comes through. @typedef {"away" | "here" | "shaky"} Presence */

export class Whereabouts {
  /** @type {Presence} */ #presence = "away";
  #wasHere = false;
  /** @type {(() => void) | null} lets the clock run on */ #goOn = null;
  /** @type {Set<(presence: Presence) => void>} */ #listeners = new Set();

  get presence() {
    return this.#presence;
  }

  /** Whether it has been here since the page was loaded: only then has it left. */
  get wasHere() {
    return this.#wasHere;
  }

  /** Calls back whenever the other device has come or gone. @param {(presence: Presence) => void} listener @returns {() => void} ends it */
  watch(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {Presence} presence @param {Seat | UnseenSeat | null} seat whose clock waits for it */
  be(presence, seat) {
    this.#presence = presence;
    this.#wasHere ||= presence !== "away";
    if (seat && presence === "away") this.#goOn ??= seat.interrupt();
    else this.release();
  }

  /** Tells those that watch it. */
  tell() {
    for (const listener of this.#listeners) listener(this.#presence);
  }

  /** Lets the clock run on. */
  release() {
    this.#goOn?.();
    this.#goOn = null;
  }
}
