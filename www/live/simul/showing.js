// Shows the table to other devices: what is played, looked at and drawn there. They cannot play.

import { namesIn } from "../../game/record/tags.js";
import { Listeners } from "../../kit/listeners.js";
import { randomHex } from "../../kit/random-hex.js";
import { isSameStep, sharedStart } from "../../rules/pieces.js";
import { Conversation } from "../protocol/conversation.js";
import { versionText } from "../protocol/messages.js";
import { startOn, termsOf } from "../protocol/terms.js";
import { whoIs } from "../session/remote-view.js";
import { MOST_SHAPES, MOST_STEPS, readShowMessage } from "./show-messages.js";

/** @import { Step } from "../../rules/rules.js" */
/** @import { Shape } from "../../game/tree/shapes.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Channel } from "../protocol/channel.js" */
/** @import { ShownEnd, ShowMessage } from "./show-messages.js" */
/** @import { Terms } from "../protocol/terms.js" */

/**
 * Displayed state.
 *
 * @typedef {{ key: object, names: string, steps: readonly Step[], end: ShownEnd | null, shapes: readonly Shape[] }} ShownState
 */

/** Number of invalid messages after which a watcher is disconnected. */
const MOST_FAULTS = 100;

/** The whole line is sent again at most so often, to one device. */
const MOST_AGAIN = 100;

/**
 * A device that watches: the name given there, how often it has asked for everything, and the state sent last.
 *
 * @typedef {{ talk: Conversation<ShowMessage>, name: string, again: number, shown: ShownState | null }} Watcher
 */

export class Showing {
  #store;
  #name;
  /** @type {Watcher[]} */ #watchers = [];
  /** @type {Listeners<[]>} */ #changes = new Listeners();
  /** Calls back when a watcher joins or leaves. */ subscribe = this.#changes.add;
  #isDue = false;
  /** Ids of games for watchers, by the keys of their trees. @type {WeakMap<object, string>} */ #games =
    new WeakMap();

  /** @param {Store} store @param {() => string} name name of this device's player */
  constructor(store, name) {
    this.#store = store;
    this.#name = name;
    store.subscribe(() => this.#soon());
  }

  /** @returns {readonly Watcher[]} */
  get watchers() {
    return this.#watchers;
  }

  /** A channel to a device is open that wants to watch. @param {Channel} channel */
  connect(channel) {
    /** @type {Conversation<ShowMessage>} */
    const talk = new Conversation(channel, "show", {
      read: readShowMessage,
      met: ({ name }) => {
        watcher.name = name;
        this.#update(watcher);
        this.#changes.tell();
      },
      heard: (message) => this.#heard(watcher, message),
      faulty: (code) => this.#fault(watcher, code),
      lost: () => this.#gone(watcher),
    });
    /** @type {Watcher} */
    const watcher = { talk, name: "", again: 0, shown: null };
    this.#watchers = [...this.#watchers, watcher];
    talk.begin({ name: this.#name() });
    this.#changes.tell();
  }

  /** A device shall not watch any more. @param {Watcher} watcher */
  remove(watcher) {
    watcher.talk.send({ t: "bye" });
    this.#gone(watcher);
  }

  /** The page is about to be gone. */
  goodbye() {
    for (const { talk } of this.#watchers) talk.send({ t: "bye" });
  }

  /** @param {Watcher} watcher */
  #gone(watcher) {
    if (!this.#watchers.includes(watcher)) return;
    watcher.talk.close();
    this.#watchers = this.#watchers.filter((other) => other !== watcher);
    this.#changes.tell();
  }

  /** @param {Watcher} watcher @param {Exclude<ShowMessage, { t: "hello" }>} message */
  #heard(watcher, message) {
    const notice = (/** @type {import("../../kit/i18n.js").Key} */ key, more = {}) =>
      this.#store.dispatch({ type: "notice", key, parameters: { ...whoIs(watcher.name), ...more }, tone: "info" });
    switch (message.t) {
      case "again":
        watcher.shown = null;
        watcher.again += 1;
        return watcher.again <= MOST_AGAIN ? this.#update(watcher) : this.remove(watcher);
      case "wave":
        return void notice("live.waves");
      case "say":
        return void notice("live.says", { "@sentence": `live.say.${message.sentence}` });
      case "bye":
        return this.#gone(watcher);
      case "fault":
        return;
      default:
        return this.#fault(watcher, "bad-message");
    }
  }

  /** @param {Watcher} watcher @param {string} code */
  #fault(watcher, code) {
    watcher.talk.fault(code);
    if (versionText(code) || watcher.talk.faults >= MOST_FAULTS) this.remove(watcher);
  }

  /** Combines simultaneous changes into one message. */
  #soon() {
    if (this.#isDue || this.#watchers.length === 0) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      for (const watcher of this.#watchers) if (watcher.talk.hasMet) this.#update(watcher);
    });
  }

  /** @returns {ShownState} */
  #now() {
    const { tree, at, snapshot, shapes, tags } = this.#store.state;
    const { White = "", Black = "" } = namesIn(tags);
    return {
      key: tree.key,
      names: JSON.stringify([White, Black]),
      steps: [...tree.stepsTo(at), ...snapshot.chain],
      end: snapshot.status.over ? { result: snapshot.status.result, reason: snapshot.status.reason } : null,
      shapes,
    };
  }

  /** Sends what has changed since. @param {Watcher} watcher */
  #update(watcher) {
    const now = this.#now();
    const game = this.#games.get(now.key) ?? randomHex();
    this.#games.set(now.key, game);
    let { shown } = watcher;
    if (shown?.key !== now.key || shown.names !== now.names) {
      const [white, black] = JSON.parse(now.names);
      watcher.talk.send({ t: "start", game, terms: this.#terms(), white, black });
      shown = { ...now, steps: [], end: null, shapes: [] };
    }
    const { length } = now.steps;
    let from = sharedStart(now.steps, shown.steps, isSameStep);
    const isSameLine = from === length && from === shown.steps.length;
    if (!isSameLine || JSON.stringify(now.end) !== JSON.stringify(shown.end)) {
      do {
        const steps = now.steps.slice(from, from + MOST_STEPS);
        const more = from + steps.length < length;
        watcher.talk.send({ t: "line", game, from, steps, more, end: more ? null : now.end });
        from += steps.length;
      } while (from < length);
    }
    const drawn = (/** @type {readonly Shape[]} */ shapes) =>
      shapes.slice(0, MOST_SHAPES).map(({ from: a, to: b, color }) => ({ from: a, to: b, color }));
    const shapes = drawn(now.shapes);
    // Another position has no drawings until they come.
    if (!isSameLine || JSON.stringify(shapes) !== JSON.stringify(drawn(shown.shapes)))
      watcher.talk.send({ t: "shapes", shapes });
    watcher.shown = now;
  }

  /** @returns {Terms} */
  #terms() {
    const { startedOn } = this.#store.state;
    const date = /^\d{4}\.\d{2}\.\d{2}$/.test(startedOn ?? "") ? String(startedOn) : "1970.01.01";
    return termsOf(startOn(this.#store), { timing: null, date, host: "white" });
  }
}
