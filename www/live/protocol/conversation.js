// A conversation beside the games, such as a copy or a table that is shown: both devices first say who they are. Of what they say
// then, their own code makes something.

import { isCount } from "../../log/entries.js";
import { tidyName } from "../../log/names.js";
import { OLDEST, VERSION, versionFault } from "./messages.js";

/** @import { Channel } from "./channel.js" */
/** @import { Bad } from "./messages.js" */

/**
 * What one device makes of it; `M` are the messages of the protocol.
 *
 * @template {{ t: string }} M
 * @typedef {object} Listening
 * @property {(text: unknown) => M | Bad} read
 * @property {(hello: Extract<M, { t: "hello" }>) => void} met the other device is there
 * @property {(message: Exclude<M, { t: "hello" }>) => void} heard
 * @property {(code: string) => void} faulty a message made no sense
 * @property {() => void} lost the channel is gone
 */

/** What a device says of itself at first. @template {string} R @param {Record<string, unknown>} value @param {readonly R[]} roles that there are @returns {{ version: number, oldest: number, name: string, role: R } | null} */
export function readHello({ version, oldest, name, role }, roles) {
  const known = roles.find((one) => one === role);
  return known && isCount(version) && isCount(oldest)
    ? { version, oldest, name: tidyName(name), role: known }
    : null;
}

/** @template {{ t: string }} M */
export class Conversation {
  #channel;
  #role;
  #listening;
  #isOpen = true;
  /** The other device has said who it is, in a version that is understood. */ hasMet = false;
  /** So many messages were answered with a fault. */ faults = 0;

  /** @param {Channel} channel @param {string} role which the other device must not have as well @param {Listening<M>} listening */
  constructor(channel, role, listening) {
    this.#channel = channel;
    this.#role = role;
    this.#listening = listening;
  }

  /** @param {{ name: string } & Record<string, unknown>} self what this device says of itself */
  begin(self) {
    this.send({ t: "hello", version: VERSION, oldest: OLDEST, role: this.#role, ...self });
    this.#channel.listen({
      message: (text) => this.#isOpen && this.#receive(text),
      close: () => {
        if (!this.#isOpen) return;
        this.#isOpen = false;
        this.#listening.lost();
      },
    });
  }

  /** @param {{ t: string } & Record<string, unknown>} message */
  send(message) {
    if (this.#isOpen) this.#channel.send(JSON.stringify(message));
  }

  /** Says what is wrong with a message. @param {string} code */
  fault(code) {
    this.faults += 1;
    this.send({ t: "fault", code });
  }

  /** Ends it here: nothing is heard any more, not even that it has ended. */
  close() {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#channel.close();
  }

  /** @param {unknown} text */
  #receive(text) {
    const { read, met, heard, faulty } = this.#listening;
    const message = /** @type {any} */ (read(text));
    if (message.t === "bad") return faulty(message.code);
    if (message.t !== "hello") return this.hasMet ? heard(message) : faulty("hello-first");
    const wrong = versionFault(message) ?? (message.role === this.#role ? "same-role" : null);
    if (wrong) return faulty(wrong);
    if (this.hasMet) return;
    this.hasMet = true;
    met(message);
  }
}
