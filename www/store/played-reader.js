// Has games read as they are counted: in a worker, so that nothing on the page waits for it, and on the page where no worker can
// be had, or one has failed.

import { isLoaded } from "../games/index.js";
import { startWorker } from "../kit/assets.js";
import { bitByBit } from "../kit/work/tasks.js";
import { games } from "../rules/rules.js";
import { readPlayed } from "./played-reading.js";

/** @import { Library } from "./library.js" */
/** @import { ReadingOrder } from "./played-reading.js" */
/** @import { Packed } from "./played-turns.js" */
/** @import { CountOrder, CountReport } from "./played-worker.js" */

/** For fewer games than this a worker is not worth its start. */
const FEW = 16;

/** True if workers can be used, as far as is known. */
let workersWork = typeof Worker === "function";

/** Reads one lot of games, a few at a time. */
export class PlayedReader {
  #library;
  #signal;
  #isMany;
  /** @type {Worker | null} */ #worker = null;
  /** Ends the wait for the worker. */ #leave = () => {};

  /**
   * @param {Pick<Library, "runOn">} library
   * @param {number} count number of games to read
   * @param {AbortSignal} signal cancels reading
   */
  constructor(library, count, signal) {
    this.#library = library;
    this.#isMany = count > FEW;
    this.#signal = signal;
    signal.addEventListener("abort", () => this.close(), { once: true });
  }

  /**
   * The next few games, one after another call.
   *
   * @param {ReadingOrder} asked
   * @returns {Promise<Packed>}
   * @throws the signal's reason when it is given up, and what `readPlayed` throws on the page
   */
  async read(asked) {
    this.#signal.throwIfAborted();
    if (this.#isMany && workersWork) {
      const packed = await this.#ask({ ...asked, kinds: games().flatMap(({ id }) => (isLoaded(id) ? [id] : [])) });
      this.#signal.throwIfAborted();
      if (packed) return packed;
      // After any worker error the page reads the games itself and reports problems of games.
      workersWork = false;
      this.close();
    }
    return readPlayed(this.#library, asked, isLoaded, (work) => bitByBit(work, this.#signal));
  }

  /**
   * Sends an order to the worker.
   *
   * @param {CountOrder} order
   * @returns {Promise<Packed | null>} `null` if there is no worker or it failed
   */
  async #ask(order) {
    try {
      const worker = this.#worker ?? startWorker("played", "store/played-worker.js");
      this.#worker = worker;
      return await new Promise((resolve) => {
        this.#leave = () => resolve(null);
        worker.onmessage = (/** @type {MessageEvent<CountReport>} */ { data }) =>
          resolve("packed" in data ? data.packed : null);
        worker.onmessageerror = this.#leave;
        worker.onerror = (event) => {
          event.preventDefault();
          resolve(null);
        };
        worker.postMessage(order);
      });
    } catch {
      return null;
    }
  }

  /** Terminates the worker and its current work. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#leave();
  }
}
