// Connects two devices, as a state machine without DOM: one shows an invitation, the other answers it, the first takes the
// answer. What comes of a state that has been left is not wanted any more. One pairing is always in exactly one of these
// states:
//
//   idle        nothing is under way
//   inviting    an invitation is made, or shown and waits for an answer
//   asking      another device's invitation is looked for
//   answering   it has been found: the answer is made, or shown
//   connecting  the answer to the own invitation has been taken
//   meeting     this is a second window, and looks for the first one
//   taken       the answer that was opened here was taken in another tab

import { failureOf } from "../../rules/rules.js";
import { fault } from "./description.js";
import { pairingIn, unpack } from "./pairing-code.js";
import { invite, join } from "./rtc-channel.js";
import { closeCamera, openCamera } from "./scanner.js";
import { stunAddress } from "./stun.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { GameOptions } from "../../rules/rules.js" */
/** @import { Channel } from "../protocol/channel.js" */
/** @import { Purpose } from "./pairing-code.js" */
/** @import { Invitation, PendingConnection } from "./rtc-channel.js" */
/** @import { Session } from "../session/session.js" */

/** A game to be played, `isFurther` beside others that are played already; `side` is that of this device. @typedef {{ options: GameOptions, timing: Timing | null, isFurther?: boolean, side?: "white" | "black", setUp?: SetUpMessage }} WantedGame */

/**
 * What another device is wanted for: `game` is proposed to it, `session` has the game that waits for it; of a copy, `study` is the
 * id of the only study that is given.
 *
 * @typedef {{ purpose: Purpose, game?: WantedGame, session?: Session, study?: string }} PairingRequest
 */

/**
 * An attempt is one try with an invitation, by which it is known again.
 *
 * @typedef {{ attempt: object, wanted: PairingRequest, invitation: Invitation | null }} Inviting
 */

/**
 * @typedef {{ name: "idle" }
 *   | { name: "inviting" } & Inviting
 *   | { name: "asking" }
 *   | { name: "answering", attempt: object, text: string, pending: PendingConnection | null }
 *   | { name: "connecting" } & Inviting
 *   | { name: "meeting" }
 *   | { name: "taken" }} PairingState
 */

/**
 * @typedef {object} PairingHost
 * @property {(state: PairingState) => void} show another state has begun
 * @property {(code: Uint8Array) => void} showCode a code is ready for the other device
 * @property {(purpose: Purpose) => void} showPurpose of the invitation that is answered
 * @property {(code: string) => void} tell something went wrong
 * @property {(error: unknown) => void} failed the state is at its end, unless it is tried again
 * @property {(connection: { channel: Channel, isInviter: boolean, wanted: PairingRequest }) => void} connected
 */

/** After so long something is wrong with the network, in ms. */
const LONG = 15_000;

/** How devices are connected: directly. */
const DIRECTLY = {
  invite: (/** @type {Purpose} */ purpose) => invite(purpose, stunAddress()),
  join: (/** @type {Uint8Array} */ code) => join(code, stunAddress()),
};

/** @type {PairingState} */
const IDLE = { name: "idle" };

export class Pairing {
  /** @type {PairingState} */ #state = IDLE;
  #host;
  /** The last invitation that a device has come by. @type {Uint8Array | null} */ #used = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** Some browsers give addresses of the own network only where the camera is allowed. @type {MediaStream | null} */ #camera =
    null;
  /** The code of the last failure. @type {string | null} */ #failure = null;

  #connect;

  /** @param {PairingHost} host @param {typeof DIRECTLY} [connect] */
  constructor(host, connect = DIRECTLY) {
    this.#host = host;
    this.#connect = connect;
  }

  /** What is wanted of the other device; `null` where no invitation is under way. */
  get wanted() {
    return this.#own?.wanted ?? null;
  }

  get state() {
    return this.#state;
  }

  /** True while an invitation waits for an answer, or for the device that has answered. */
  get isInviting() {
    return Boolean(this.#own?.invitation);
  }

  /** The own invitation. */
  get #own() {
    const state = this.#state;
    return state.name === "inviting" || state.name === "connecting" ? state : null;
  }

  /** Cancels what is under way, and begins another state. @param {PairingState} state */
  #enter(state) {
    this.#cancel();
    this.#state = state;
    this.#host.show(state);
  }

  #cancel() {
    this.#own?.invitation?.close();
    if (this.#state.name === "answering") this.#state.pending?.close();
    this.#leave();
  }

  /** Leaves the state, but not its connection. */
  #leave() {
    clearTimeout(this.#timer);
    this.#state = IDLE;
  }

  /** @param {object} attempt */
  #isUnderWay(attempt) {
    return "attempt" in this.#state && this.#state.attempt === attempt;
  }

  /** Begins a state in which nothing is to be made. @param {"idle" | "asking" | "meeting" | "taken"} name */
  become(name) {
    this.#enter({ name });
  }

  /** Makes an invitation. @param {PairingRequest} wanted */
  async invite(wanted) {
    const attempt = {};
    this.#enter({ name: "inviting", attempt, wanted, invitation: null });
    await this.#try(attempt, async () => {
      const invitation = await this.#made(this.#connect.invite(wanted.purpose));
      if (!this.#isUnderWay(attempt)) return invitation.close();
      this.#state = { name: "inviting", attempt, wanted, invitation };
      this.#host.showCode(invitation.code);
      await this.#opened(attempt, invitation, { isInviter: true, wanted });
    });
  }

  /** Answers an invitation. @param {string} text */
  async join(text) {
    const attempt = {};
    this.#enter({ name: "answering", attempt, text, pending: null });
    await this.#try(attempt, async () => {
      const pending = await this.#made(this.#connect.join(pairingIn(text)));
      if (!this.#isUnderWay(attempt)) return pending.close();
      this.#state = { name: "answering", attempt, text, pending };
      const { purpose, reached, code } = pending;
      this.#host.showPurpose(purpose);
      this.#host.showCode(code);
      reached.then(() => {
        if (this.#isUnderWay(attempt)) this.#timer = setTimeout(() => this.#host.tell("waiting"), LONG);
      });
      await this.#opened(attempt, pending, { isInviter: false, wanted: { purpose } });
    });
  }

  /** @param {object} attempt @param {() => Promise<void>} act */
  async #try(attempt, act) {
    try {
      await act();
    } catch (error) {
      if (!this.#isUnderWay(attempt)) return;
      this.#failure = failureOf(error).code;
      this.#host.failed(error);
    }
  }

  /** Waits for what is made with the addresses of this device, the only ones that need the camera. @template T @param {Promise<T>} making */
  async #made(making) {
    try {
      return await making;
    } finally {
      closeCamera(this.#camera);
      this.#camera = null;
    }
  }

  /** @param {object} attempt @param {PendingConnection} pending @param {{ isInviter: boolean, wanted: PairingRequest }} about */
  async #opened(attempt, pending, about) {
    const channel = await pending.opened;
    if (!this.#isUnderWay(attempt)) return channel.close();
    if (about.isInviter) this.#used = pending.code;
    this.#leave();
    this.#host.connected({ channel, ...about });
  }

  /** A second window has connected instead. */
  met() {
    this.#used = this.#own?.invitation?.code ?? this.#used;
    this.#cancel();
  }

  /** Does again what has failed. */
  async retry() {
    const state = this.#state;
    if (this.#failure === "no-candidates") {
      const camera = await openCamera().catch(() => null);
      if (state !== this.#state) return closeCamera(camera);
      this.#camera = camera;
    }
    if (state.name === "inviting" || state.name === "connecting") return this.invite(state.wanted);
    if (state.name === "answering") return this.join(state.text);
  }

  /** False for another device's invitation: this device is then the invited one, even if it shows an invitation itself. @param {Uint8Array | null} code */
  isForOwn(code) {
    const invitation = this.#own?.invitation;
    if (!invitation) return false;
    const isOwn = invitation.code.every((byte, i) => byte === code?.[i]);
    return isOwn || code === null || typeOf(code) !== "offer";
  }

  /** True if an answer belongs to the invitation that is shown, or to the one used last. @param {Uint8Array} answer */
  isAnsweredBy(answer) {
    const invitation = this.#own?.invitation;
    return invitation != null && (typeOf(answer, invitation.code) === "answer" || this.#isLate(answer));
  }

  /** Takes the answer to the invitation. @param {Uint8Array} answer @throws {Error} with a code where it is none to the invitation that is shown */
  async answer(answer) {
    const own = this.#own;
    try {
      if (!own?.invitation) throw fault("pairing-other", "no invitation is shown here");
      await own.invitation.take(answer);
    } catch (error) {
      const isLate = failureOf(error).code === "pairing-other" && this.#isLate(answer);
      throw isLate ? fault("pairing-late", "another device has used this invitation") : error;
    }
    // The devices may have found each other by now, or the dialog was closed.
    if (!this.#isUnderWay(own.attempt)) return;
    this.#state = { ...own, name: "connecting" };
    this.#host.show(this.#state);
    this.#timer = setTimeout(() => this.#host.tell("slow"), LONG);
  }

  /** True if the answer belongs to an invitation that was already used by another device. @param {Uint8Array} answer */
  #isLate(answer) {
    return this.#used !== null && typeOf(answer, this.#used) === "answer";
  }
}

/** The type of a code; `null` where it cannot be read. @param {Uint8Array} code @param {Uint8Array} [invitation] that an answer belongs to */
function typeOf(code, invitation) {
  try {
    return unpack(code, invitation).type;
  } catch {
    return null;
  }
}
