// What both devices do while everything, or a study, is copied from one to the other: they say who they are, and tell what has come of
// it. No DOM in here.

import { failureOf } from "../rules/rules.js";
import { OLDEST, readCopyMessage, VERSION } from "./copy-messages.js";
import { fault } from "./description.js";

/** @import { Channel } from "./channel.js" */
/** @import { CopyMessage, Counts, Listed } from "./copy-messages.js" */

/**
 * What there is to copy, as the page keeps it.
 *
 * @typedef {object} Belongings
 * @property {string | null} study the name of the study that all of it belongs to; `null`: it is everything
 * @property {() => Promise<number>} count how many games there are
 * @property {() => Promise<Listed[]>} list
 * @property {(id: string) => Promise<string | null>} game as JSON; `null` if it is not there
 * @property {() => Promise<string>} rest all but the games, as JSON
 * @property {(agreed: Agreed) => Promise<Taking>} take begins to take what another device gives: what was agreed to, and nothing else
 */

/** What the person here has agreed to: a study by its name, or everything where that is `null`; with the settings of the other device? @typedef {{ study: string | null, settings: boolean }} Agreed */

/**
 * What takes the belongings of another device in; nothing is deleted.
 *
 * @typedef {object} Taking
 * @property {(listed: Listed) => boolean} has whether the game is here as it is there
 * @property {(games: readonly { id: string, text: string }[]) => Promise<Omit<Counts, "collections">>} add brings games together with those that are here; throws an `Error` with the code
 *   `full` or `bad-game`
 * @property {(text: string) => Promise<number>} finish the same with the rest; how many collections are new or newer
 */

/**
 * How far it has come; `code` says why it has failed.
 *
 * @typedef {object} CopyState
 * @property {"meeting" | "offered" | "waiting" | "working" | "done" | "cut" | "declined" | "failed"} phase
 * @property {string} other the name given on the other device; empty if none
 * @property {string | null} study the name of the study that is copied; `null`: everything is
 * @property {number} done so many games are on both devices
 * @property {number} all
 * @property {Counts} counts
 * @property {string | null} code
 */

/** Nothing comes after these. @type {ReadonlySet<CopyState["phase"]>} */
const LAST = new Set(["done", "declined", "failed"]);

export class Copying {
  #show;
  #name;
  #role;
  /** @type {Channel | null} */ #channel = null;
  #hasMet = false;
  /** @type {CopyState} */ #state = Object.freeze({
    phase: "meeting",
    other: "",
    study: null,
    done: 0,
    all: 0,
    counts: Object.freeze({ added: 0, renewed: 0, known: 0, both: 0, collections: 0 }),
    code: null,
  });

  /** @param {"give" | "take"} role @param {string} name of whoever is here @param {(state: CopyState) => void} show is told whatever changes */
  constructor(role, name, show) {
    this.#role = role;
    this.#name = name;
    this.#show = show;
  }

  get state() {
    return this.#state;
  }

  /** @param {Partial<CopyState>} part */
  set(part) {
    this.#state = Object.freeze({ ...this.#state, ...part });
    this.#show(this.#state);
  }

  /** A channel to the other device is open. @param {Channel} channel @param {number} games so many there are to give */
  connect(channel, games) {
    this.#channel?.close();
    this.#channel = channel;
    this.#hasMet = false;
    this.set({ phase: "meeting", code: null });
    const { study } = this.#state;
    this.send({ t: "hello", version: VERSION, oldest: OLDEST, name: this.#name, role: this.#role, games, study });
    channel.listen({
      message: (text) => this.#channel === channel && this.#receive(text),
      shaky: () => {},
      close: () => {
        if (this.#channel !== channel) return;
        this.#channel = null;
        this.lost();
        if (!LAST.has(this.#state.phase)) this.set({ phase: "cut" });
      },
    });
  }

  /** @param {CopyMessage} message */
  send(message) {
    this.#channel?.send(JSON.stringify(message));
  }

  /** Gives it up; the other device is told why. @param {string} code */
  stop(code) {
    this.send({ t: "stop", code });
    this.close();
  }

  close() {
    const channel = this.#channel;
    this.#channel = null;
    channel?.close();
    this.lost();
  }

  /** It cannot go on. @param {unknown} error */
  failed(error) {
    const { code } = failureOf(error);
    if (code === CUT || LAST.has(this.#state.phase)) return;
    this.set({ phase: "failed", code });
    this.stop(/^[a-z-]{1,24}$/.test(code) ? code : "failed");
  }

  /** @param {unknown} text */
  #receive(text) {
    const message = readCopyMessage(text);
    if (message.t === "bad") return this.failed(fault(message.code, "a message that is none"));
    if (message.t === "stop") {
      const { code } = message;
      this.set(
        code === "declined"
          ? { phase: "declined" }
          : code === "cut"
            ? { phase: "cut" }
            : { phase: "failed", code },
      );
      return this.close();
    }
    if (message.t !== "hello") {
      if (!this.#hasMet) return this.failed(fault("hello-first", "nobody has said who it is"));
      return void this.heard(message).catch((error) => this.failed(error));
    }
    const { version, oldest, role, name, games, study } = message;
    if (version < OLDEST) return this.failed(fault("version-older", "the other page is older"));
    if (oldest > VERSION) return this.failed(fault("version-newer", "the other page is newer"));
    if (role === this.#role) return this.failed(fault("same-role", "both give, or both take"));
    if (this.#hasMet) return;
    this.#hasMet = true;
    this.set({ other: name, ...(role === "give" && { study }) });
    this.met(games);
  }

  /** The other device is there. @param {number} _games so many it has to give */
  met(_games) {}

  /** The channel is gone. */
  lost() {}

  /** @param {Exclude<CopyMessage, { t: "hello" | "stop" }>} _message @returns {Promise<void>} */
  async heard(_message) {}
}

/** The code of what was waited for when the channel was gone. */
export const CUT = "cut";
