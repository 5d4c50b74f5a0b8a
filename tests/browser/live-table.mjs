// Two tables with two sessions in Node, and a channel in memory between them.

import { Store } from "../../www/game/state.js";
import { Timekeeper } from "../../www/game/timekeeper.js";
import { Session } from "../../www/live/session/session.js";
import { createGame } from "../../www/rules/rules.js";

// A page that is loaded again lets go of its locks; here it stays in the same process.
if (globalThis.navigator?.locks) Object.defineProperty(navigator, "locks", { value: undefined });

/** Browser storage that survives a reload. */
export class Kept {
  #all = new Map();
  getItem = (key) => this.#all.get(key) ?? null;
  setItem = (key, value) => this.#all.set(key, value);
  removeItem = (key) => this.#all.delete(key);
}

/** A clock that is advanced by the test. */
export class Watch {
  time = 1000;
  /** @type {{ at: number, then: () => void }[]} */ #waiting = [];

  now = () => this.time;
  day = () => 1e12 + this.time;
  wait = (/** @type {() => void} */ then, /** @type {number} */ time) => {
    const one = { at: this.time + time, then };
    this.#waiting.push(one);
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
    };
  };

  /** @param {number} time in ms */
  pass(time) {
    const end = this.time + time;
    for (;;) {
      const next = this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.then();
    }
    this.time = end;
  }
}

/** Both ends of a channel; what is sent comes when `flow` is called. */
export function channelPair() {
  /** @type {{ to: number, text: string }[]} */
  const queue = [];
  /** @type {(import("../../www/live/protocol/channel.js").ChannelListener | null)[]} */
  const listeners = [null, null];
  let isOpen = true;
  const ends = [0, 1].map((i) => ({
    send: (/** @type {string} */ text) => isOpen && queue.push({ to: 1 - i, text }),
    close: () => cut(),
    listen: (/** @type {import("../../www/live/protocol/channel.js").ChannelListener} */ listener) => {
      listeners[i] = listener;
    },
  }));
  function cut() {
    if (!isOpen) return;
    isOpen = false;
    queue.length = 0;
    for (const listener of listeners) listener?.close();
  }
  const flow = () => {
    for (let most = 10_000; queue.length > 0 && most > 0; most--) {
      const { to, text } = /** @type {{ to: number, text: string }} */ (queue.shift());
      listeners[to]?.message(text);
    }
  };
  return { ends, flow, cut, queue };
}

/** A device with a table. */
export class TableDevice {
  asked = { again: 0, otherwise: 0, awake: false };
  /** Questions to the local player, and the answers. @type {import("../../www/live/session/session-tools.js").Question[]} */
  questions = [];
  /** @type {(question: import("../../www/live/session/session-tools.js").Question, signal: AbortSignal) => boolean | Promise<boolean>} */ says =
    () => false;

  /** @param {Watch} watch @param {string} name */
  constructor(watch, name) {
    this.name = name;
    this.store = new Store(createGame, {}, "2026.11.24");
    this.timekeeper = new Timekeeper(this.store, watch);
    this.session = new Session({
      store: this.store,
      timekeeper: this.timekeeper,
      today: () => "2026.11.24",
      talk: () => {},
      ask: async (question, signal) => {
        this.questions.push(question);
        return this.says(question, signal);
      },
      awake: { want: (isWanted) => (this.asked.awake = isWanted) },
      reconnect: () => (this.asked.again += 1),
      otherwise: () => (this.asked.otherwise += 1),
    });
  }

  /** The page is loaded again. @param {Watch} watch */
  async reloaded(watch) {
    const saved = JSON.parse(JSON.stringify(this.store.saved()));
    const clock = JSON.parse(JSON.stringify(this.timekeeper.saved()));
    const fresh = new TableDevice(watch, this.name);
    const failure = fresh.store.resume(saved);
    if (failure) throw new Error(failure.message);
    fresh.timekeeper.restore(clock);
    await fresh.session.attend();
    return fresh;
  }

  /** Plays steps from square to square. @param {...string} squares */
  turn(...squares) {
    for (const [i, square] of squares.entries())
      this.store.dispatch({ type: "step", step: { type: i === 0 ? "lift" : "place", square } });
  }

  /** Runs the action of a button in the status line. @param {string} action */
  press(action) {
    const offer = this.store.state.remote?.offers.find((one) => one.action === action);
    if (!offer) throw new Error(`there is no ${action}`);
    offer.run();
  }

  get record() {
    return this.store.saved()?.record;
  }

  get notations() {
    return this.store.state.snapshot.turns.map(({ notation }) => notation);
  }
}
