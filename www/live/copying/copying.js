// Common part of both devices while data is copied: they introduce themselves and report the result. No DOM access.

import { failureOf } from "../../rules/rules.js";
import { fault } from "../connecting/description.js";
import { Conversation } from "../protocol/conversation.js";
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
  /** @type {Conversation<CopyMessage> | null} */ #talk = null;
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
    this.close();
    this.set({ phase: "meeting", code: null });
    this.#talk = new Conversation(channel, this.#role, {
      read: readCopyMessage,
      met: (hello) => {
        this.set({ other: hello.name, ...(hello.role === "give" && { study: hello.study }) });
        this.met(hello.games, hello.offer);
      },
      heard: (message) => this.#heard(message),
      faulty: (code) => this.failed(fault(code, "a message that makes no sense")),
      lost: () => {
        this.close();
        if (!LAST.has(this.#state.phase)) this.set({ phase: "cut" });
      },
    });
    this.#talk.begin({ name: this.#name, games, study: this.#state.study, offer: this.offer });
  }

  /** @param {CopyMessage} message */
  send(message) {
    this.#talk?.send(message);
  }

  /** Aborts the copy and sends the reason to the other device. @param {string} code */
  stop(code) {
    this.send({ t: "stop", code });
    this.close();
  }

  close() {
    this.#talk?.close();
    this.#talk = null;
    this.lost();
  }

  /** It cannot go on. @param {unknown} error */
  failed(error) {
    const { code } = failureOf(error);
    if (code === CUT || LAST.has(this.#state.phase)) return;
    this.set({ phase: "failed", code });
    this.stop(/^[a-z-]{1,24}$/.test(code) ? code : "failed");
  }

  /** @param {Exclude<CopyMessage, { t: "hello" }>} message */
  #heard(message) {
    if (message.t !== "stop") return void this.heard(message).catch((error) => this.failed(error));
    const { code } = message;
    this.set(code === "declined" || code === "cut" ? { phase: code } : { phase: "failed", code });
    this.close();
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
