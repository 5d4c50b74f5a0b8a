// The page's interface to the computer: sends requests, receives results, cancels, and restarts it if it does not
// respond. It runs in a worker; if workers are forbidden it runs on the page in slices short enough to keep it
// responsive.

import { startWorker } from "../kit/assets.js";
import { Presence } from "../kit/work/lifetime.js";

/** @typedef {import("../pkg/paco_sako_engine.js").EnginePersona} Persona */
/** @typedef {import("../pkg/paco_sako_engine.js").EngineRequest} EngineRequest */
/** @typedef {import("../pkg/paco_sako_engine.js").EngineProgress} EngineProgress */
/** @typedef {import("../pkg/paco_sako_engine.js").EngineScore} EngineScore */
/** @typedef {import("../pkg/paco_sako_engine.js").EngineLine} EngineLine */
/** @typedef {import("../pkg/paco_sako_engine.js").EngineProof} EngineProof */
/** @typedef {import("../pkg/paco_sako_engine.js").EngineExplanation} EngineExplanation */
/** @typedef {import("../pkg/paco_sako_engine.js").ReviewedTurn} ReviewedTurn */

/** @import { Failure, LevelName } from "./rules.js" */
/** @import { ActRequest, Holder, ThinkerOrder, ThinkerReport } from "./thinker.js" */

/** @typedef {import("../pkg/paco_sako_engine.js").Threats} Threats */

/**
 * Time without a message, in ms, after which the computer is pinged; after the same time again it counts as failed.
 */
const PATIENCE = 2500;

/**
 * Number of such periods before it counts as failed. Acts are computed in one go, during which a ping is not
 * answered.
 */
const SILENCES = 2;
const SILENCES_OF_ACTS = 12;

/** After what time others help with a request, in ms: most requests are answered or replaced sooner. */
const ALONE = 250;

/** Number of attempts per request when the worker crashes. */
const TRIES = 2;

/** The code of the error of a request over which the computer broke down again and again. */
export const BROKEN = "computer-broken";

/** The error of a rejected request. */
class ComputerError extends Error {
  /** @param {Failure} failure */
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/**
 * Something that takes orders.
 *
 * @typedef {object} WorkerLink
 * @property {(order: ThinkerOrder) => void} send
 * @property {() => void} close
 */

/** @typedef {(report: ThinkerReport) => void} ReportListener */

/**
 * A request that was made.
 *
 * @template T
 * @typedef {object} Job
 * @property {Promise<T | null>} answer `null` when it was cancelled; rejects with a `ComputerError`
 * @property {() => void} stop has it answered with what was found so far
 * @property {() => void} cancel
 */

/**
 * @typedef {object} Open
 * @property {ThinkerOrder & { id: number }} order
 * @property {Holder} holder
 * @property {(progress: EngineProgress) => void} progress
 * @property {(value: any) => void} resolve
 * @property {(error: ComputerError) => void} reject
 * @property {number} tries
 * @property {boolean} mayBeHelped
 */

/** Opens a link to a worker. @param {Holder} holder @param {ReportListener} listen @param {() => void} unable @returns {WorkerLink} */
function workerLink(holder, listen, unable) {
  const worker = startWorker(holder);
  let isReady = false;
  worker.addEventListener("message", ({ data }) => {
    isReady = true;
    listen(data);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    // A worker that never came to life will not do so the next time either.
    if (isReady) listen({ type: "broken", message: event.message ?? "" });
    else unable();
  });
  return { send: (order) => worker.postMessage(order), close: () => worker.terminate() };
}

/** @param {string} [game] @returns {Holder} */
function holderOf(game = "paco-sako") {
  return game === "paco-sako" ? "computer" : "games";
}

/** Opens a link to a thinker on the page, which is loaded for that. @param {Holder} holder @param {ReportListener} listen @returns {WorkerLink} */
function pageLink(holder, listen) {
  let isOpen = true;
  const hear = (/** @type {ThinkerReport} */ report) => {
    if (isOpen) listen(report);
  };
  const loading = import("./page-thinker.js").then(({ pageThinker }) => pageThinker(holder, hear));
  const tell = (/** @type {unknown} */ error) => hear({ type: "broken", message: String(error) });
  loading.catch(tell);
  /** @param {(thinker: import("./thinker.js").Thinker) => void} act */
  const then = (act) => loading.then(act, () => {});
  return {
    send: (order) => then((thinker) => thinker.take(order)),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      // Closing drops the current work; its result is ignored.
      then((thinker) => thinker.close());
    },
  };
}

/**
 * Helpers are worth their power for a long search that is limited only by time.
 *
 * @param {EngineRequest} request
 */
function deservesHelp({ mode = "play", nodes, depth, time = 1000, ...who }) {
  if (nodes !== undefined || depth !== undefined || time < 4 * ALONE) return false;
  return mode === "play" ? isUnlimited(who) : mode === "analyse" || mode === "hint";
}

/**
 * True for players without a limit of their own: no level, the persona Atlas, or the top level in games whose top
 * level is unlimited.
 *
 * @param {Pick<EngineRequest, "game" | "level" | "persona">} player
 */
export function isUnlimited({ game, level, persona }) {
  if (persona) return persona === "atlas";
  return level === undefined || (holderOf(game) === "games" && (level === "master" || level === 10));
}

/** True if workers can be used; set to false after the first failure. */
let workersWork = typeof Worker === "function";

/** True if the computer runs outside the page's thread, as far as is known. */
export const isApart = () => workersWork;

/** Computers with a request in progress. @type {Set<Computer>} */
export const working = new Set();

export class Computer {
  #presence;
  /** @type {(() => void) | null} */ #unfollow = null;
  /** @type {Map<Holder, WorkerLink>} to the modules that were asked something */ #links = new Map();
  #ids = 0;
  /** @type {Map<number, Open>} requests that are not answered yet */ #open = new Map();
  /** @type {Map<number, Holder>} cancelled, but not confirmed */ #leaving = new Map();
  /** @type {import("./crew.js").Crew | null} */ #crew = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #watch;
  #silence = 0;

  /** @param {Presence} [presence] of whom it works for: while that is away there is no worker, and what was asked waits */
  constructor(presence = new Presence(true)) {
    this.#presence = presence;
  }

  /**
   * Starts a request, replacing the current one.
   *
   * @param {EngineRequest} request
   * @param {(progress: EngineProgress) => void} [progress]
   * @param {object} [ways]
   * @param {boolean} [ways.mayBeHelped] allows helpers on other processors
   * @param {import("./pace.js").Pace} [ways.pace] stops the search early or late, depending on how stable the best
   *   turn is
   * @param {string} [ways.queue] computers with the same queue take turns, one slice each
   * @returns {Job<EngineProgress>}
   */
  start(request, progress = () => {}, { mayBeHelped = true, pace, queue } = {}) {
    const holder = holderOf(request.game);
    // Within a module, a new request replaces the previous one.
    for (const [id, { order, holder: other }] of this.#open) {
      if (order.type === "start" && other !== holder) this.#cancel(id);
    }
    const order = /** @type {const} */ ({ type: "start", id: this.#nextId(), request, pace, queue });
    const job = this.#order(order, holder, progress, mayBeHelped && deservesHelp(request));
    this.#seekHelp(order.id);
    return job;
  }

  /** Has others help with a request that is still worked on after a while. @param {number} id */
  #seekHelp(id) {
    const { mayBeHelped = false } = this.#open.get(id) ?? {};
    if (mayBeHelped && workersWork) setTimeout(() => this.#help(id).catch(() => {}), ALONE);
  }

  /** @param {number} id */
  async #help(id) {
    if (!this.#open.has(id)) return;
    const { Crew } = await import("./crew.js");
    const open = this.#open.get(id);
    if (open?.order.type !== "start" || !workersWork || !this.#presence.isHere) return;
    this.#crew ??= new Crew();
    const { order, holder } = open;
    this.#crew.help({ id, request: order.request, holder, lead: (order) => this.#send(holder, order) });
  }

  /**
   * Asks for the shortest chains to both kings; this disturbs no other request.
   *
   * @param {EngineRequest} request
   * @returns {Job<Threats>}
   */
  threats(request) {
    return this.#order({ type: "threats", id: this.#nextId(), request }, holderOf(request.game), () => {}, false);
  }

  /**
   * Asks what to do in a game with an arbiter; this disturbs no other request.
   *
   * @param {ActRequest} asked
   * @returns {Job<string>}
   */
  act(asked) {
    return this.#order({ type: "act", id: this.#nextId(), asked }, holderOf(asked.game), () => {}, false);
  }

  #nextId() {
    this.#ids += 1;
    return this.#ids;
  }

  /** @param {Open["order"]} order @param {Holder} holder @param {Open["progress"]} progress @param {boolean} mayBeHelped @returns {Job<any>} */
  #order(order, holder, progress, mayBeHelped) {
    const { id } = order;
    this.#unfollow ??= this.#presence.follow(() => {
      this.#reconnect();
      for (const each of this.#open.keys()) this.#seekHelp(each);
    });
    const answer = new Promise((resolve, reject) => {
      this.#open.set(id, { order, holder, progress, resolve, reject, tries: 1, mayBeHelped });
    });
    this.#send(holder, order);
    this.#keepWatch();
    return {
      answer,
      stop: () => {
        if (this.#open.has(id)) this.#send(holder, { type: "stop", id });
      },
      cancel: () => this.#cancel(id),
    };
  }

  /** @param {number} id */
  #cancel(id) {
    const open = this.#open.get(id);
    if (!open) return;
    this.#open.delete(id);
    this.#crew?.end(id);
    open.resolve(null);
    this.#leaving.set(id, open.holder);
    this.#send(open.holder, { type: "cancel", id });
    this.#keepWatch();
  }

  /** Gives up everything and lets the worker go; the next request starts another one. */
  close() {
    for (const open of this.#open.values()) open.resolve(null);
    this.#open.clear();
    this.#unfollow?.();
    this.#unfollow = null;
    this.#reconnect();
  }

  /** @param {Holder} holder @param {ThinkerOrder} order */
  #send(holder, order) {
    if (!this.#presence.isHere) return;
    const link = this.#links.get(holder) ?? this.#connect(holder);
    this.#links.set(holder, link);
    link.send(order);
  }

  /** @param {Holder} holder @returns {WorkerLink} */
  #connect(holder) {
    const listen = (/** @type {ThinkerReport} */ report) => {
      if (this.#links.get(holder) === link) this.#hear(report);
    };
    const unable = () => {
      workersWork = false;
      if (this.#links.get(holder) === link) this.#reconnect();
    };
    /** @type {WorkerLink | null} */
    let link = null;
    if (workersWork) {
      try {
        link = workerLink(holder, listen, unable);
      } catch {
        workersWork = false;
      }
    }
    link ??= pageLink(holder, listen);
    return link;
  }

  /** @param {ThinkerReport} report */
  #hear(report) {
    this.#silence = 0;
    switch (report.type) {
      case "progress":
        this.#open.get(report.id)?.progress(report.progress);
        return;
      case "done":
        this.#end(report.id)?.resolve(report.progress);
        return;
      case "threats":
        this.#end(report.id)?.resolve(report.threats);
        return;
      case "act":
        this.#end(report.id)?.resolve(report.act);
        return;
      case "failed":
        this.#end(report.id)?.reject(new ComputerError(report.failure));
        return;
      case "cancelled":
        this.#end(report.id)?.resolve(null);
        return;
      case "broken":
        this.#broken(report.message);
        return;
    }
  }

  /** @param {number} id @returns {Open | undefined} */
  #end(id) {
    const open = this.#open.get(id);
    this.#open.delete(id);
    this.#leaving.delete(id);
    this.#crew?.end(id);
    this.#keepWatch();
    return open;
  }

  /** Restarts the worker and retries unanswered requests, unless they crash it again. @param {string} message */
  #broken(message) {
    for (const [id, open] of this.#open) {
      open.tries += 1;
      if (open.tries <= TRIES) continue;
      this.#open.delete(id);
      open.reject(new ComputerError({ code: BROKEN, message }));
    }
    this.#reconnect();
  }

  #reconnect() {
    // A retried request runs without helpers.
    this.#crew?.close();
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
    this.#leaving.clear();
    this.#silence = 0;
    for (const { order, holder } of this.#open.values()) this.#send(holder, order);
    this.#keepWatch();
  }

  /** The modules from which something is awaited. */
  #awaited() {
    return new Set([...[...this.#open.values()].map(({ holder }) => holder), ...this.#leaving.values()]);
  }

  /** As long as anything is awaited, the computer must give signs of life. */
  #keepWatch() {
    const { isHere } = this.#presence;
    if (isHere && this.#open.size > 0) working.add(this);
    else working.delete(this);
    const awaits = isHere && (this.#open.size > 0 || this.#leaving.size > 0);
    if (!awaits) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      this.#silence = 0;
    } else if (this.#watch === undefined) {
      this.#watch = setInterval(() => {
        this.#silence += 1;
        // First it is asked; a computer that has just woken up with its device answers that.
        const isActing = [...this.#open.values()].some(({ order }) => order.type === "act");
        if (this.#silence <= (isActing ? SILENCES_OF_ACTS : SILENCES))
          for (const holder of this.#awaited()) this.#send(holder, { type: "ping" });
        else this.#broken("no answer");
      }, PATIENCE);
    }
  }
}
