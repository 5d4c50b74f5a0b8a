// The wire to a remote device: collects messages to be sent and news for the caller, and counts faults.

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Color, Snapshot, Square } from "../../rules/rules.js" */
/** @import { AnyEntry } from "../../log/entries.js" */
/** @import { ChatSentence, Message, OfSeats } from "./messages.js" */
/** @import { Terms } from "./terms.js" */

/**
 * Result of a message or of a local action.
 *
 * - `send`: a message for the other device
 * - `met`: the other device has introduced itself; `synced`: both have the same record now
 * - `invited`: it proposes this game with `side` for this device: `accept` or `decline`. If the game has `count`
 *   entries already, `examine` requests them first
 * - `claimed`: those entries have arrived and can be shown before `accept` or `decline`; nothing has begun
 * - `begun`: a game has begun; `refused`: the other side has declined the proposed game; `shares`: it has this game
 *   as well
 * - `changed`: the record differs from entry `from` on, and further local entries follow it; `dropped` are local
 *   entries that came too late
 * - `chat`: typed messages were enabled or disabled; `text` is a typed message
 * - `set-up`: a message about a hidden set-up before the next game; `seats`: about the seats of a match
 * - `hover`, `say`, `wave`, `bye`: other actions of the other side
 * - `fault`: a message was invalid; `end`: too many were, and further ones are ignored
 *
 * @typedef {{ type: "send", text: string }
 *   | { type: "met", name: string }
 *   | { type: "synced" | "begun" | "refused" | "shares" | "wave" | "bye" | "chat" }
 *   | { type: "text", text: string }
 *   | { type: "invited", id: string, terms: Terms, side: Color, count: number }
 *   | { type: "claimed", terms: Terms, side: Color, turns: number, position: Snapshot | null }
 *   | { type: "changed", from: number, dropped: readonly AnyEntry[] }
 *   | { type: "hover", square: Square | null }
 *   | { type: "say", sentence: ChatSentence }
 *   | { type: "set-up", message: SetUpMessage }
 *   | { type: "seats", message: OfSeats }
 *   | { type: "fault" | "end", code: string }} KeeperEvent
 */

/**
 * Messages beside the game; a set-up in its sent form.
 *
 * @typedef {Extract<Message, { t: "hover" | "say" | "text" | "wave" | "bye" }> | OfSeats | { t: "set-up", message: Record<string, unknown> }} SideMessage
 */

/** What is said with a tap. @typedef {{ t: "wave" } | { t: "say", sentence: ChatSentence }} Said */

/** After this many messages with a fault the other side is no longer listened to. */
const MOST_FAULTS = 100;

export class Wire {
  /** @type {KeeperEvent[]} */ #news = [];
  #faults = 0;
  #isOpen = false;
  /** The other side has said who it is, in a version that is understood. */ hasMet = false;

  /** @protected */
  open() {
    this.#isOpen = true;
    this.hasMet = false;
    this.#faults = 0;
  }

  /** The other side is known now. @protected */
  meet() {
    this.hasMet = true;
  }

  /** @protected */
  close() {
    this.#isOpen = false;
    this.hasMet = false;
  }

  /** True if messages of the other side are read. @protected */
  get isHeard() {
    return this.#isOpen && this.#faults < MOST_FAULTS;
  }

  /** @protected @param {Message | SideMessage} message */
  send(message) {
    if (this.#isOpen) this.report({ type: "send", text: JSON.stringify(message) });
  }

  /** @protected @param {KeeperEvent} news */
  report(news) {
    this.#news.push(news);
  }

  /** @protected @param {string} code */
  fault(code) {
    this.#faults += 1;
    this.send({ t: "fault", code });
    this.report({ type: "fault", code });
    if (this.#faults === MOST_FAULTS) this.report({ type: "end", code: "faults" });
  }

  /** The news since the last call. @protected @returns {KeeperEvent[]} */
  told() {
    const news = this.#news;
    this.#news = [];
    return news;
  }
}
