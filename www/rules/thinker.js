// Works on one request at a time in slices, and handles pending orders between slices. Runs in a worker or, if
// workers are forbidden, on the page. No DOM access.

import { loadComputer, loadGames } from "../kit/assets.js";
import { Pacer } from "./pace.js";
import { TeamChannel } from "./team.js";

/** @import { Engine, EngineLevelName, EngineProgress, EngineRequest, Threats } from "../pkg/paco_sako_engine.js" */
/** @import { Pace } from "./pace.js" */
/** @import { Failure } from "./rules.js" */

/**
 * A player's knowledge and level in a game with an arbiter.
 *
 * @typedef {{ game: string, knowledge: string, level: string, seed: number }} ActRequest
 */

/**
 * Messages to the thinker. Each but `ping` has the id of its request.
 *
 * - `start`: start it, replacing the current request; `pace` ends the search before or after its time; requests with
 *   the same `queue` take turns
 * - `stop`: finish it with the result so far
 * - `cancel`: drop it
 * - `join`: share results with other workers on the same request
 * - `threats`: answer at once
 * - `act`: choose an act in a game with an arbiter, without interrupting the current request
 * - `ping`: answer with `pong`
 *
 * @typedef {{ type: "start", id: number, request: EngineRequest, pace?: Pace, queue?: string }
 *   | { type: "threats", id: number, request: EngineRequest }
 *   | { type: "act", id: number, asked: ActRequest }
 *   | { type: "stop" | "cancel", id: number }
 *   | { type: "join", id: number, team: string }
 *   | { type: "ping" }} ThinkerOrder
 */

/**
 * Messages from the thinker. Every request ends with exactly one of `done`, `threats`, `act`, `failed` and
 * `cancelled`, or with `broken`, after which the thinker cannot be used.
 *
 * @typedef {{ type: "ready" | "pong" }
 *   | { type: "progress" | "done", id: number, progress: EngineProgress }
 *   | { type: "threats", id: number, threats: Threats }
 *   | { type: "act", id: number, act: string }
 *   | { type: "failed", id: number, failure: Failure }
 *   | { type: "cancelled", id: number }
 *   | { type: "broken", message: string }} ThinkerReport
 */

/** Minimum time between progress messages, in ms; more frequent ones would be unreadable. */
const REPORT_EVERY = 250;

/** Delay before an idle helper checks for new results, in ms. */
const IDLE = 5;

/** Maximum time between shared results, in ms; work is duplicated if results arrive late. */
const SHARED_SLICE = 8;

export class Thinker {
  #load;
  #report;
  #slice;
  #pause;
  /** @type {Promise<void> | null} */ #loading = null;
  /** @type {Engine | null} */ #engine = null;
  /** @type {ReturnType<typeof loadGames> | null} the module that acts in games with an arbiter */ #acting = null;
  /** @type {number | null} the request being worked on */ #current = null;
  #isRunning = false;
  /** True for a helper, which may be idle. */ #helps = false;
  /** @type {Pacer | null} of the request being worked on */ #pacer = null;
  /** @type {string | null} of those that work in turn */ #queue = null;
  /** Time of the last progress message of the current request. */ #told = Number.NEGATIVE_INFINITY;
  /** @type {TeamChannel | null} of those who work on the same request */ #team = null;
  #isBroken = false;

  /**
   * @param {object} parts
   * @param {(helps: boolean) => Promise<Engine>} parts.load creates the engine on first use; `helps` is true for a
   *   helper
   * @param {(report: ThinkerReport) => void} parts.report
   * @param {number} parts.slice length of a slice in ms
   * @param {() => Promise<void>} parts.pause yields to other tasks
   */
  constructor({ load, report, slice, pause }) {
    this.#load = load;
    this.#report = report;
    this.#slice = slice;
    this.#pause = pause;
  }

  /** Ends the current work; nothing is reported afterwards. */
  close() {
    if (!this.#isBroken) this.#engine?.free();
    this.#engine = null;
    this.#isBroken = true;
    this.#current = null;
    this.#part();
  }

  /** @param {ThinkerOrder} order */
  async take(order) {
    if (this.#isBroken) return;
    switch (order.type) {
      case "ping":
        this.#report({ type: "pong" });
        return;
      case "stop":
        if (order.id === this.#current) this.#ask(() => this.#engine?.stop());
        return;
      case "cancel":
        if (order.id === this.#current) {
          this.#current = null;
          this.#ask(() => this.#engine?.cancel());
        }
        this.#report({ type: "cancelled", id: order.id });
        return;
      case "join":
        if (order.id === this.#current) this.#join(order.team);
        return;
      case "threats":
        return this.#threats(order.id, order.request);
      case "act":
        return this.#act(order.id, order.asked);
      case "start":
        return this.#start(order);
    }
  }

  /** @param {ThinkerOrder & { type: "start" }} order */
  async #start({ id, request, pace, queue }) {
    if (this.#current !== null) this.#report({ type: "cancelled", id: this.#current });
    this.#current = id;
    this.#part();
    this.#helps = request.helper !== undefined;
    this.#pacer = pace ? new Pacer(pace) : null;
    this.#queue = queue ?? null;
    const engine = await this.#ready();
    // Something else may have been ordered while the engine was loaded.
    if (!engine || this.#current !== id) return;
    if (this.#ask(() => engine.start(request)) && !this.#isRunning) await this.#run(engine);
  }

  /** @param {string} team */
  #join(team) {
    this.#part();
    this.#team = new TeamChannel(team, (news) => {
      try {
        this.#engine?.learn(news);
      } catch (error) {
        // After an update, other workers may have another version; this one then continues alone.
        if (isRefusal(error)) this.#part();
        else this.#break(error);
      }
    });
  }

  #part() {
    this.#team?.close();
    this.#team = null;
  }

  /** @param {number} id @param {EngineRequest} request */
  async #threats(id, request) {
    const engine = await this.#ready();
    if (!engine) return;
    try {
      this.#report({ type: "threats", id, threats: engine.threats(request) });
    } catch (error) {
      this.#fail(id, error);
    }
  }

  /** @param {number} id @param {ActRequest} asked */
  async #act(id, { game, knowledge, level, seed }) {
    try {
      this.#acting ??= loadGames();
      const { chooseAct } = await this.#acting;
      // The module refuses others.
      const [played, by] = [/** @type {"can-i"} */ (game), /** @type {EngineLevelName} */ (level)];
      if (!this.#isBroken) this.#report({ type: "act", id, act: chooseAct(played, knowledge, by, seed) });
    } catch (error) {
      this.#fail(id, error);
    }
  }

  /** @param {Engine} engine */
  async #run(engine) {
    this.#isRunning = true;
    let worked = this.#current;
    while (this.#current !== null && !this.#isBroken) {
      if (this.#current !== worked) this.#told = Number.NEGATIVE_INFINITY;
      worked = this.#current;
      const isIdle = await inTurn(this.#queue, () => this.#work(engine));
      await (isIdle ? idle() : this.#pause());
    }
    this.#part();
    this.#isRunning = false;
  }

  /**
   * Runs one slice of the current request.
   *
   * @param {Engine} engine
   * @returns {boolean} true if there was nothing to do
   */
  #work(engine) {
    const id = this.#current;
    let isIdle = false;
    if (id === null || this.#isBroken) return isIdle;
    this.#ask(() => {
      const began = performance.now();
      const slice = this.#team ? Math.min(this.#slice, SHARED_SLICE) : this.#slice;
      const progress = engine.run(slice);
      this.#team?.tell(engine);
      isIdle = this.#helps && !progress.done && performance.now() - began < slice / 10;
      if (progress.done) {
        this.#current = null;
        this.#report({ type: "done", id, progress });
      } else if (this.#pacer?.isEnough(progress)) {
        this.#pacer = null;
        engine.stop();
      } else if (performance.now() - this.#told >= REPORT_EVERY) {
        this.#told = performance.now();
        this.#report({ type: "progress", id, progress });
      }
    });
    return isIdle;
  }

  /** The engine; `null` where it cannot be had, or is not wanted any more. */
  async #ready() {
    try {
      this.#loading ??= this.#begin();
      await this.#loading;
    } catch (error) {
      this.#break(error);
    }
    return this.#engine;
  }

  async #begin() {
    const engine = await this.#load(this.#helps);
    // It may have been closed meanwhile.
    if (this.#isBroken) engine.free();
    else this.#engine = engine;
  }

  /**
   * Queries the engine about the current request.
   *
   * @param {() => void} question
   * @returns {boolean} false if it failed
   */
  #ask(question) {
    try {
      question();
      return true;
    } catch (error) {
      const id = this.#current;
      this.#current = null;
      if (id === null) this.#break(error);
      else this.#fail(id, error);
      return false;
    }
  }

  /** @param {number} id @param {unknown} error */
  #fail(id, error) {
    if (isRefusal(error)) {
      this.#report({ type: "failed", id, failure: { code: error.code, message: error.message } });
    } else {
      this.#break(error);
    }
  }

  /** @param {unknown} error */
  #break(error) {
    this.#isBroken = true;
    this.#current = null;
    this.#part();
    this.#report({ type: "broken", message: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * True if the engine rejected the input, which has a code. Anything else is a trap or a consequence of one
 * (`engine-stopped`).
 *
 * @param {unknown} error
 * @returns {error is Error & { code: string }}
 */
function isRefusal(error) {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && error.code !== "engine-stopped"
  );
}

/**
 * Runs `work`, which must not fail, while holding the queue's lock.
 *
 * @template T
 * @param {string | null} queue
 * @param {() => T} work
 * @returns {Promise<T>}
 */
async function inTurn(queue, work) {
  const locks = globalThis.navigator?.locks;
  if (queue === null || !locks) return work();
  try {
    return await locks.request(queue, work);
  } catch {
    // Pages without an origin of their own may have no locks.
    return work();
  }
}

/** @returns {Promise<void>} */
const idle = () => new Promise((resolve) => setTimeout(resolve, IDLE));

/** @type {MessageChannel | null} made when first wanted, for it keeps what it is made in awake */
let channel = null;
/** @type {(() => void)[]} */
const waiting = [];

function openChannel() {
  const fresh = new MessageChannel();
  fresh.port1.onmessage = () => waiting.shift()?.();
  return fresh;
}

/** Lets messages and input that wait be handled; unlike a timer it costs no time. @returns {Promise<void>} */
export function breathe() {
  return new Promise((resolve) => {
    channel ??= openChannel();
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}

/**
 * The module that holds the computer of a game: that of Paco Ŝako, or that of all other games.
 *
 * @typedef {"computer" | "games"} Holder
 */

/** The transposition table of a helper, in megabytes: with three of them the computer stays below 64. */
const HELPER_TABLE = 4;

/**
 * Creates an engine in a fresh instance of its module.
 *
 * @param {Holder} holder
 * @param {boolean} [helps] true for a helper
 * @returns {Promise<Engine>}
 */
export async function makeEngine(holder, helps = false) {
  const { Engine } = await (holder === "computer" ? loadComputer() : loadGames());
  return new Engine(helps ? { hashMegabytes: HELPER_TABLE } : undefined);
}
