// The way into games on two devices, loaded when it is first wanted: by "New game", by a link of another device, or with a
// game that is played so.

import { loadLiveStyle } from "../kit/assets.js";
import { wearDialogStyle } from "../kit/dialog-style.js";
import { loadOnce } from "../kit/load-once.js";
import { recall } from "../kit/local-storage.js";
import { wearStyle } from "../kit/page-style.js";
import { tidyName } from "../log/names.js";
import { failureOf } from "../rules/rules.js";
import { handOver, listenForAnswers } from "./answers.js";
import { isNoted } from "./club-notes.js";
import { PairDialog } from "./pair-dialog.js";
import { isPairing, pairingIn, unpack, windowIn } from "./pairing-code.js";
import { NAME, Session } from "./session.js";
import { openOtherwise, openQuestion, openTalk } from "./small-dialogs.js";
import { loadLiveTexts } from "./texts.js";
import { StayAwake } from "./wake.js";

/** @import { Store } from "../game/state.js" */
/** @import { Remote } from "../game/view-state.js" */
/** @import { Snapshot } from "../rules/rules.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { SmallTools } from "./boards-bar.js" */
/** @import { ClubRoom } from "./club-room.js" */
/** @import { Channel } from "./channel.js" */
/** @import { Shelves } from "./guest.js" */
/** @import { CopyDialog } from "./copy-dialog.js" */
/** @import { Belongings } from "./copying.js" */
/** @import { Wanted } from "./pair-dialog.js" */
/** @import { SessionTools } from "./session-tools.js" */

/**
 * What connects the devices of a match on two boards.
 *
 * @typedef {object} Devices
 * @property {string} name of whoever plays here
 * @property {(wanted: "match" | "scan") => void} invite shows a code to another device, or looks for one
 * @property {() => void} meetAgain finds other windows of this browser after this one was loaded again
 */

/**
 * What the room needs from its page.
 *
 * @typedef {object} Page
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {() => string} today as the record writes it
 * @property {(study: string | null) => Promise<Belongings>} belongings what there is to copy to another device: a study by its id, or everything
 * @property {(snapshot: Snapshot, flipped: boolean) => Node} picture a small picture of a position
 * @property {() => void} sendTurn shows the link with the turn that was played
 * @property {(join: () => void) => unknown} invited called with a link that invites to a game; it goes on when `join` is called
 * @property {SessionTools["playUnseen"]} playUnseen
 * @property {SessionTools["takeSetUp"]} takeSetUp
 * @property {SessionTools["setUpWith"]} setUpWith
 * @property {SessionTools["setUpAgain"]} setUpAgain
 * @property {(channel: Channel, isInviter: boolean) => void} match plays a match on two boards with another device
 * @property {() => Promise<SmallTools & { shelves: Shelves<any> }>} club what several devices at one table need
 */

class Room {
  #page;
  #session;
  #dialog;
  /** What has been looked after last; it is told with every change until it is. @type {Remote | null} */ #attended =
    null;
  /** Does something with several devices at the table. */ #withClub = this.#wanted(() => this.#loadClub());
  /** Does something with the copy of everything. */ #withCopy = this.#wanted(() => this.#loadCopy());
  /** Several devices at one table, once that is wanted. @type {ClubRoom | null} */ #club = null;
  #stayAwake = new StayAwake();
  /** The sessions that want the screen to stay on. @type {Set<object>} */ #awake = new Set();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#session = this.#makeSession();
    this.#dialog = new PairDialog({
      play: (channel, isInviter, proposal, session) => {
        if (this.#club) return this.#club.club.connect(channel, isInviter, proposal, session);
        if (proposal) this.#session.offer(proposal);
        this.#session.connect(channel, isInviter);
      },
      watch: (channel, isInviter) => this.#withClub((club) => club.watch(channel, isInviter)),
      match: page.match,
      copy: (channel, isInviter, study) =>
        this.#withCopy((copy) => copy.connect(channel, isInviter ? "give" : "take", study)),
      openClub: () => this.invite("club"),
    });
    listenForAnswers((answer) => this.#dialog.takeAnswer(answer));
  }

  /** A session with a device, at the table unless another one is given. @param {Partial<SessionTools>} [part] */
  #makeSession(part = {}) {
    const page = this.#page;
    const awake = {
      want: (/** @type {boolean} */ isWanted) => {
        if (isWanted) this.#awake.add(awake);
        else this.#awake.delete(awake);
        this.#stayAwake.want(this.#awake.size > 0);
      },
    };
    /** @type {Session} */
    const session = new Session({
      ...page,
      awake,
      reconnect: () => this.#dialog.invite({ session }),
      otherwise: () =>
        openOtherwise((how) => {
          session.leave(how);
          if (how === "links") page.sendTurn();
        }),
      talk: () => openTalk((what) => session.say(what), session.chat),
      ask: (question) => openQuestion(question, page.picture),
      ...part,
    });
    addEventListener("pagehide", () => session.goodbye());
    return session;
  }

  /**
   * What is loaded when it is first wanted, and tried again where that failed.
   *
   * @template T
   * @param {() => Promise<T>} load
   * @returns {(run: (loaded: T) => unknown) => Promise<void>} does something with it
   */
  #wanted(load) {
    const loaded = loadOnce(load);
    return async (run) => {
      try {
        await run(await loaded());
      } catch (error) {
        this.#tell(error);
      }
    };
  }

  async #loadClub() {
    const page = this.#page;
    const [{ ClubRoom }, tools] = await Promise.all([import("./club-room.js"), page.club()]);
    const { store, timekeeper } = page;
    this.#club = new ClubRoom({
      ...tools,
      store,
      timekeeper,
      makeSession: (part) => this.#makeSession(part),
      first: this.#session,
      name: () => tidyName(recall(NAME)),
      invite: (wanted) => this.#dialog.invite(wanted),
      again: () => this.#dialog.seek(),
      talk: (say) => openTalk(say),
    });
    return this.#club;
  }

  async #loadCopy() {
    const { CopyDialog } = await import("./copy-dialog.js");
    const copy = new CopyDialog({
      belongings: this.#page.belongings,
      name: () => tidyName(recall(NAME)),
      give: (study) => this.#dialog.invite(study === null ? "copy" : { study }),
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

  /** Invites another device to a game or a match, or to take a copy of everything or of a study; looks for the code of one that does; or shows who is here. @param {Wanted | "scan" | "club"} wanted */
  invite(wanted) {
    if (wanted === "scan") this.#dialog.seek();
    else if (wanted === "club") this.#withClub((club) => club.open());
    else this.#dialog.invite(wanted);
  }

  /** What connects the devices of a match on two boards. @returns {Devices} */
  get devices() {
    return {
      name: tidyName(recall(NAME)),
      invite: (wanted) => this.invite(wanted),
      meetAgain: () => this.#dialog.meetAgain(),
    };
  }

  /** Looks after the game on the table. */
  async attend() {
    const { remote } = this.#page.store.state;
    if (!remote || remote === this.#attended) return;
    this.#attended = remote;
    if (this.#club || isNoted()) await this.#withClub((club) => club.attend());
    else await this.#session.attend().catch((error) => this.#tell(error));
    this.#dialog.meetAgain();
  }

  /** Goes on with a game in which neither side sees all of it. @param {string} id @param {"white" | "black"} side @returns {boolean} whether its record is kept */
  attendUnseen(id, side) {
    const isKept = this.#session.attendUnseen(id, side);
    if (isKept) this.#dialog.meetAgain();
    return isKept;
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
      if (isAnswer && !this.#dialog.isInviting && (await handOver(code))) return this.#dialog.handedOver();
    } catch {
      // What is wrong with it is told where it would be taken.
    }
    if (isAnswer) return this.#dialog.takeLink(hash);
    const join = () => this.#dialog.join(hash);
    if (isGame) await this.#page.invited(join);
    else join();
  }
}

/** Opens the room; it is made once. */
export const liveRoom = loadOnce(async (/** @type {Page} */ page) => {
  const [style] = await Promise.all([loadLiveStyle(), loadLiveTexts(), wearDialogStyle()]);
  wearStyle(style);
  return new Room(page);
});
