// Common part of both devices while data is copied: they introduce themselves and report the result. No DOM access.

import { failureOf } from "../../rules/rules.js";
import { fault } from "../connecting/description.js";
import { OLDEST, VERSION, versionFault } from "../protocol/messages.js";
import { readCopyMessage } from "./copy-messages.js";

/** @import { Channel } from "../protocol/channel.js" */
/** @import { CopyMessage, CopyCounts, CopyItem } from "./copy-messages.js" */

/**
 * Data that can be copied, provided by the page.
 *
 * @typedef {object} Belongings
 * @property {string | null} study name of the study; `null` for all data
 * @property {() => Promise<number>} count number of games
 * @property {() => Promise<CopyItem[]>} list
 * @property {(id: string) => Promise<string | null>} game as JSON; `null` if it does not exist
 * @property {() => Promise<string>} rest all data except games, as JSON
 * @property {(agreed: Agreed) => Promise<Taking>} take starts an import from another device, limited to what was
 *   agreed
 */

/**
 * The user's consent: a study by name, or all data if `null`; with or without the other device's settings.
 *
 * @typedef {{ study: string | null, settings: boolean }} Agreed
 */

/**
 * Imports data of another device; nothing is deleted.
 *
 * @typedef {object} Taking
 * @property {(listed: CopyItem) => boolean} has true if the same version of the game exists here
 * @property {(games: readonly { id: string, text: string }[]) => Promise<Omit<CopyCounts, "collections">>} add merges
 *   games; throws an `Error` with the code `full` or `bad-game`
 * @property {(text: string) => Promise<number>} finish merges the rest; returns the number of new or newer
 *   collections
 */

/**
 * Progress of a copy; `code` is the reason of a failure.
 *
 * @typedef {object} CopyState
 * @property {"meeting" | "offered" | "waiting" | "working" | "done" | "cut" | "declined" | "failed"} phase
 * @property {string} other the name given on the other device; empty if none
 * @property {string | null} study the name of the study; `null` for all data
 * @property {number} done number of games on both devices
 * @property {number} all
 * @property {CopyCounts} counts
 * @property {string | null} code
 */

/** Nothing comes after these. @type {ReadonlySet<CopyState["phase"]>} */
const LAST = new Set(["done", "declined", "failed"]);

/** Counts before any game has come. */
export const NONE = Object.freeze({ added: 0, renewed: 0, known: 0, both: 0, collections: 0 });

export class Copying {
  #show;
  #name;
  #role;
  /** @type {Channel | null} */ #channel = null;
  #hasMet = false;
  /** Random name of what is given here, by which it is known again. @type {string | null} */ offer = null;
  /** @type {CopyState} */ #state = Object.freeze({
    phase: "meeting",
    other: "",
    study: null,
    done: 0,
    all: 0,
    counts: NONE,
    code: null,
  });

  /**
   * @param {"give" | "take"} role
   * @param {string} name name of this device's player
   * @param {(state: CopyState) => void} show called on every change
   */
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
    const { offer } = this;
    const { study } = this.#state;
    const hello = { version: VERSION, oldest: OLDEST, name: this.#name, role: this.#role, games, study, offer };
    this.send({ t: "hello", ...hello });
    channel.listen({
      message: (text) => this.#channel === channel && this.#receive(text),
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

  /** Aborts the copy and sends the reason to the other device. @param {string} code */
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
      if (!this.#hasMet) return this.failed(fault("hello-first", "expected a hello first"));
      return void this.heard(message).catch((error) => this.failed(error));
    }
    const { role, name, games, study, offer } = message;
    const other = versionFault(message);
    if (other) return this.failed(fault(other, "the other page has another version"));
    if (role === this.#role) return this.failed(fault("same-role", "both devices send, or both receive"));
    if (this.#hasMet) return;
    this.#hasMet = true;
    this.set({ other: name, ...(role === "give" && { study }) });
    this.met(games, offer);
  }

  /** The other device is there. @param {number} _games so many it has to give @param {string | null} _offer */
  met(_games, _offer) {}

  /** The channel is gone. */
  lost() {}

  /** @param {Exclude<CopyMessage, { t: "hello" | "stop" }>} _message @returns {Promise<void>} */
  async heard(_message) {}
}

/** The code of what was waited for when the channel was gone. */
export const CUT = "cut";
