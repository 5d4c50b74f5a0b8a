// Helpers of the computer: workers on other processors that search ahead. See `Search::lead` of the crate. They are
// optional, so an error in a helper ends only that helper.

import { startWorker } from "../kit/assets.js";
import { watchPower } from "../kit/device/power.js";

/** @import { EngineRequest } from "../pkg/paco_sako_engine.js" */
/** @import { Holder, ThinkerOrder } from "./thinker.js" */

/** More of them find little that is new. */
const MOST = 3;

/** Time for which idle helpers are kept, in ms; the next position of an analysis usually follows soon. */
const REST = 30_000;

/** One processor is left to the page. With two the computer has the other one. */
function helpersHere() {
  const processors = navigator.hardwareConcurrency ?? 2;
  return processors < 4 ? 0 : Math.min(MOST, processors - 1);
}

/**
 * True if workers of this page can communicate. A page opened from a file or in a sandbox has an opaque origin, so
 * they cannot.
 */
const canMeet = typeof BroadcastChannel === "function" && self.origin !== "null";

/** Those that have work. @type {Set<Crew>} */
const working = new Set();

/** @type {(() => boolean) | null} whether the device has power to spare; watched from the first work on */
let hasPower = null;

/**
 * The current request.
 *
 * @typedef {object} CrewRequest
 * @property {number} id
 * @property {EngineRequest} request
 * @property {Holder} holder
 * @property {(order: ThinkerOrder) => void} lead sends an order to the worker that leads
 */

export class Crew {
  /** @type {Worker[]} */ #workers = [];
  /** @type {Holder | null} the module of the workers */ #holder = null;
  /** @type {CrewRequest | null} */ #work = null;
  #isHelping = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #rest;

  /** Helps with this until it ends. @param {CrewRequest} work */
  help(work) {
    this.#leave();
    this.#work = work;
    working.add(this);
    hasPower ??= watchPower(working, () => {
      for (const crew of working) crew.look();
    });
    this.look();
  }

  /** @param {number} id of the request that has ended */
  end(id) {
    if (this.#work?.id !== id) return;
    this.#leave();
    this.#work = null;
    working.delete(this);
  }

  /** Lets all helpers go. */
  close() {
    clearTimeout(this.#rest);
    working.delete(this);
    this.#work = null;
    this.#isHelping = false;
    this.#dismissAll();
  }

  #dismissAll() {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  /** Begins or ends to help, as there is power to spare. */
  look() {
    if (!this.#work || this.#isHelping === hasPower?.()) return;
    if (this.#isHelping) this.#leave();
    else this.#begin(this.#work);
  }

  /** @param {CrewRequest} work */
  #begin({ id, request, holder, lead }) {
    const helpers = canMeet ? helpersHere() : 0;
    if (helpers === 0) return;
    clearTimeout(this.#rest);
    if (this.#holder !== holder) this.#dismissAll();
    this.#holder = holder;
    while (this.#workers.length < helpers) {
      const worker = this.#hire(holder);
      if (!worker) break;
      this.#workers.push(worker);
    }
    this.#isHelping = true;
    const team = `paco-sako-team-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
    lead({ type: "join", id, team });
    this.#workers.forEach((worker, helper) => {
      const part = { ...request, helper, helpers: this.#workers.length };
      worker.postMessage(/** @type {ThinkerOrder} */ ({ type: "start", id, request: part }));
      worker.postMessage(/** @type {ThinkerOrder} */ ({ type: "join", id, team }));
    });
  }

  /** @param {Holder} holder @returns {Worker | null} if no worker can be started */
  #hire(holder) {
    try {
      const worker = startWorker(holder);
      const dismiss = () => {
        worker.terminate();
        this.#workers = this.#workers.filter((other) => other !== worker);
      };
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        dismiss();
      });
      worker.addEventListener("message", ({ data }) => {
        if (data.type === "broken") dismiss();
      });
      return worker;
    } catch {
      return null;
    }
  }

  #leave() {
    if (!this.#isHelping || !this.#work) return;
    this.#isHelping = false;
    const { id } = this.#work;
    for (const worker of this.#workers) worker.postMessage(/** @type {ThinkerOrder} */ ({ type: "cancel", id }));
    // The current request is kept, since helpers are hired again when there is power to spare.
    this.#rest = setTimeout(() => this.#dismissAll(), REST);
  }
}
