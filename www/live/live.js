// The way into games on two devices, loaded when it is first wanted: by "New game", by a link of another device, or with a
// game that is played so.

import { loadLiveStyle } from "../kit/assets.js";
import { keepAwake } from "../kit/device/wake-lock.js";
import { adoptDialogStyles } from "../kit/dialog-style.js";
import { wearStyle } from "../kit/page-style.js";
import { lazy } from "../kit/work/lazy.js";
import { failureOf } from "../rules/rules.js";
import { handOver, listenForAnswers } from "./connecting/answers.js";
import { PairDialog } from "./connecting/pair-dialog.js";
import { isPairing, pairingIn, unpack, windowIn } from "./connecting/pairing-code.js";
import { playerName, Session } from "./session/session.js";
import { openOtherwise, openQuestion, openTalk } from "./session/small-dialogs.js";
import { isNoted } from "./simul/simul-notes.js";
import { loadLiveTexts } from "./texts.js";

/** @import { Store } from "../game/state.js" */
/** @import { Remote } from "../game/view-state.js" */
/** @import { Snapshot } from "../rules/rules.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { BoardTileTools } from "./simul/boards-bar.js" */
/** @import { SimulRoom } from "./simul/simul-room.js" */
/** @import { Channel } from "./protocol/channel.js" */
/** @import { Shelves } from "./simul/guest.js" */
/** @import { CopyDialog } from "./copying/copy-dialog.js" */
/** @import { Belongings } from "./copying/copying.js" */
/** @import { PairingRequest } from "./connecting/pairing.js" */
/** @import { SessionTools } from "./session/session-tools.js" */

/**
 * Connects the devices of a match on two boards.
 *
 * @typedef {object} Devices
 * @property {string} name name of this device's player
 * @property {DeviceRoom["invite"]} invite shows a code, or scans one
 * @property {() => void} meetAgain reconnects windows of this browser after a reload
 */

/**
 * Dependencies on the page.
 *
 * @typedef {object} LivePage
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {() => string} today in the format of records
 * @property {(study: string | null) => Promise<Belongings>} belongings data to copy to another device: a study by its
 *   id, or all data
 * @property {(snapshot: Snapshot, flipped: boolean) => Node} picture a small picture of a position
 * @property {() => void} sendTurn opens the dialog with the link of the last turn
 * @property {(join: () => void) => unknown} invited called for an invitation link; `join` continues
 * @property {SessionTools["playUnseen"]} playUnseen
 * @property {SessionTools["setUps"]} setUps
 * @property {(channel: Channel, isInviter: boolean) => void} match plays a match on two boards with another device
 * @property {() => Promise<BoardTileTools & { shelves: Shelves<any> }>} simul loads what several devices at one table need
 */

class DeviceRoom {
  #page;
  #session;
  #dialog;
  /** The last state announced by the session; repeated with every change until attended. @type {Remote | null} */ #attended =
    null;
  /** Does something with several devices at the table. */ #withSimul = this.#wanted(() => this.#loadSimul());
  /** Does something with the copy of everything. */ #withCopy = this.#wanted(() => this.#loadCopy());
  /** Several devices at one table, once that is wanted. @type {SimulRoom | null} */ #simul = null;

  /** @param {LivePage} page */
  constructor(page) {
    this.#page = page;
    this.#session = this.#makeSession();
    this.#dialog = new PairDialog({
      play: (channel, isInviter, proposal, session) => {
        if (this.#simul) return this.#simul.simul.connect(channel, isInviter, proposal, session);
        if (proposal) this.#session.offer(proposal);
        this.#session.connect(channel, isInviter);
      },
      watch: (channel, isInviter) => this.#withSimul((simul) => simul.watch(channel, isInviter), channel),
      match: page.match,
      copy: (channel, isInviter, study) =>
        this.#withCopy((copy) => copy.connect(channel, isInviter ? "give" : "take", study), channel),
      openSimul: () => this.invite("simul"),
    });
    listenForAnswers((answer) => this.#dialog.takeAnswer(answer));
    addEventListener("pagehide", () => this.#session.goodbye());
  }

  /** A session with a device, at the table unless another one is given. @param {Partial<SessionTools>} [part] */
  #makeSession(part = {}) {
    const page = this.#page;
    const awake = { want: (/** @type {boolean} */ isWanted) => keepAwake(awake, isWanted) };
    /** @type {Session} */
    const session = new Session({
      ...page,
      awake,
      reconnect: () => this.#dialog.invite({ purpose: "game", session }),
      otherwise: () =>
        openOtherwise((how) => {
          session.leave(how);
          if (how === "links") page.sendTurn();
        }),
      talk: () => openTalk((what) => session.say(what), session.chat),
      ask: (question, signal) => openQuestion(question, page.picture, signal),
      ...part,
    });
    return session;
  }

  /**
   * Loads something on first use, with a retry after failures.
   *
   * @template T
   * @param {() => Promise<T>} load
   * @returns {(run: (loaded: T) => unknown, channel?: Channel) => Promise<void>} uses the loaded value; closes the
   *   channel for which it was wanted if that fails
   */
  #wanted(load) {
    const loaded = lazy(load);
    return async (run, channel) => {
      try {
        await run(await loaded());
      } catch (error) {
        channel?.close();
        this.#tell(error);
      }
    };
  }

  async #loadSimul() {
    const page = this.#page;
    const [{ SimulRoom }, tools] = await Promise.all([import("./simul/simul-room.js"), page.simul()]);
    const { store, timekeeper } = page;
    this.#simul = new SimulRoom({
      ...tools,
      store,
      timekeeper,
      makeSession: (part) => this.#makeSession(part),
      first: this.#session,
      name: playerName,
      invite: (wanted) => this.#dialog.invite(wanted),
      again: () => this.#dialog.seek(),
      talk: (say) => openTalk(say),
    });
    return this.#simul;
  }

  async #loadCopy() {
    const { CopyDialog } = await import("./copying/copy-dialog.js");
    const copy = new CopyDialog({
      belongings: this.#page.belongings,
      name: playerName,
      give: (study) => this.#dialog.invite({ purpose: "copy", ...(study !== null && { study }) }),
      take: () => this.#dialog.seek(),
    });
    addEventListener("pagehide", () => copy.leave());
    return copy;
  }

  /** @param {unknown} error */
  #tell(error) {
    const parameters = { code: failureOf(error).code };
    this.#page.store.dispatch({ type: "notice", key: "live.trouble.other", parameters, tone: "error" });
  }

  /** Invites another device to a game or a match, or to take a copy of everything or of a study; looks for the code of one that does; or shows who is here. @param {PairingRequest | "scan" | "simul"} wanted */
  invite(wanted) {
    if (wanted === "scan") this.#dialog.seek();
    else if (wanted === "simul") this.#withSimul((simul) => simul.open());
    else this.#dialog.invite(wanted);
  }

  /** Connects the devices of a match on two boards. @returns {Devices} */
  get devices() {
    return {
      name: playerName(),
      invite: (wanted) => this.invite(wanted),
      meetAgain: () => this.#dialog.meetAgain(),
    };
  }

  /** Looks after the game on the table. */
  async attend() {
    const { remote } = this.#page.store.state;
    if (!remote || remote === this.#attended) return;
    this.#attended = remote;
    if (this.#simul || isNoted()) await this.#withSimul((simul) => simul.attend());
    else await this.#session.attend().catch((error) => this.#tell(error));
    // A copy of this tab has its windows noted as well, and not the game.
    if (this.#page.store.state.remote) this.#dialog.meetAgain();
  }

  /**
   * Resumes a game with hidden information.
   *
   * @param {string} id
   * @param {"white" | "black"} side
   */
  async attendUnseen(id, side) {
    const found = await this.#session.attendUnseen(id, side);
    if (found === "here") this.#dialog.meetAgain();
    return found;
  }

  /** Follows a link of another device or window. @param {string} hash */
  async follow(hash) {
    const meeting = windowIn(hash);
    if (meeting !== null) return this.#dialog.meet(meeting);
    if (!isPairing(hash)) return;
    let isAnswer = false;
    let isGame = false;
    try {
      const code = pairingIn(hash);
      const { type, purpose } = unpack(code);
      isAnswer = type === "answer";
      isGame = purpose === "game";
      // The link may have been opened in another tab than the one that waits for it.
      if (isAnswer && !this.#dialog.isAnsweredBy(code) && (await handOver(code))) return this.#dialog.handedOver();
    } catch {
      // An invalid link is reported where it is used.
    }
    if (isAnswer) return this.#dialog.takeLink(hash);
    const join = () => this.#dialog.join(hash);
    if (isGame) await this.#page.invited(join);
    else join();
  }
}

/** Opens the room; it is made once. */
export const liveRoom = lazy(async (/** @type {LivePage} */ page) => {
  const [style] = await Promise.all([loadLiveStyle(), loadLiveTexts(), adoptDialogStyles()]);
  wearStyle(style);
  return new DeviceRoom(page);
});
