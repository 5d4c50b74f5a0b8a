// Presence of the other device; clocks are stopped while it is away.

import { Listeners } from "../../kit/listeners.js";

/** @import { Seat } from "./seat.js" */
/** @import { UnseenSeat } from "./unseen-seat.js" */

/** `away`: not connected; `shaky`: the connection is unreliable. @typedef {"away" | "here" | "shaky"} Connectedness */

export class Whereabouts {
  /** @type {Connectedness} */ #presence = "away";
  #wasHere = false;
  /** @type {(() => void) | null} lets the clock run on */ #goOn = null;
  /** @type {Listeners<[Connectedness]>} */ #listeners = new Listeners();
  /** Calls back when the other device connects or disconnects. */ watch = this.#listeners.add;

  get presence() {
    return this.#presence;
  }

  /** True if it was connected since the page was loaded; only then can it have left. */
  get wasHere() {
    return this.#wasHere;
  }

  /** @param {Connectedness} presence @param {Seat | UnseenSeat | null} seat whose clock waits for it */
  be(presence, seat) {
    this.#presence = presence;
    this.#wasHere ||= presence !== "away";
    if (seat && presence === "away") this.#goOn ??= seat.interrupt();
    else this.release();
  }

  /** Tells those that watch it. */
  tell() {
    this.#listeners.tell(this.#presence);
  }

  /** Lets the clock run on. */
  release() {
    this.#goOn?.();
    this.#goOn = null;
  }
}
