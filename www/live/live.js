// The way into games on two devices, loaded when it is first wanted: by "New game", by a link of another device, or with a
// game that is played so.

import { loadLiveStyle } from "../kit/assets.js";
import { recall } from "../kit/local-storage.js";
import { failureOf } from "../rules/rules.js";
import { handOver, listenForAnswers } from "./answers.js";
import { BoardsBar } from "./boards-bar.js";
import { Club } from "./club.js";
import { ClubDialog } from "./club-dialog.js";
import { CopyDialog } from "./copy-dialog.js";
import { tidyName } from "./messages.js";
import { PairDialog } from "./pair-dialog.js";
import { isPairing, pairingIn, unpack, windowIn } from "./pairing-code.js";
import { NAME } from "./session.js";
import { Showing } from "./showing.js";
import { openOtherwise, openTalk } from "./small-dialogs.js";
import { loadLiveTexts } from "./texts.js";
import { StayAwake } from "./wake.js";
import { Watching } from "./watching.js";

/** @import { Look } from "../board/theme.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Remote } from "../game/view-state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Autosave } from "../store/autosave.js" */
/** @import { Library } from "../store/library.js" */
/** @import { Belongings } from "./copying.js" */
/** @import { Wanted } from "./pair-dialog.js" */

/**
 * What the room needs from its page.
 *
 * @typedef {object} Page
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {Library} library
 * @property {Autosave} autosave
 * @property {() => string} today as the record writes it
 * @property {() => Promise<Belongings>} belongings what there is to copy to another device
 * @property {() => void} sendTurn shows the link with the turn that was played
 * @property {() => Look} look how boards are drawn
 * @property {(changed: () => void) => void} watchLook calls back when that may have changed
 */

class Room {
  #page;
  #club;
  #clubDialog;
  #dialog;
  #watching;
  /** What has been looked after last; it is told with every change until it is. @type {Remote | null} */ #attended =
    null;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    const name = () => tidyName(recall(NAME));
    this.#club = new Club({
      ...page,
      awake: new StayAwake(),
      reconnect: (guest) => this.#dialog.invite({ guest }),
      otherwise: ({ session }) =>
        openOtherwise((how) => {
          session.leave(how);
          if (how === "links") page.sendTurn();
        }),
      talk: ({ session }) => openTalk((what) => session.say(what)),
    });
    const showing = new Showing(page.store, name);
    this.#watching = new Watching(page.store, {
      name,
      again: () => this.#dialog.seek(),
      talk: (say) => openTalk(say),
    });
    const copy = new CopyDialog({
      belongings: page.belongings,
      name,
      give: () => this.#dialog.invite("copy"),
      take: () => this.#dialog.seek(),
    });
    this.#dialog = new PairDialog({
      play: (channel, isInviter, proposal, guest) => this.#club.connect(channel, isInviter, proposal, guest),
      watch: (channel, isInviter) => (isInviter ? showing : this.#watching).connect(channel),
      copy: (channel, isInviter) => copy.connect(channel, isInviter ? "give" : "take"),
      openClub: () => this.#clubDialog.open(),
    });
    this.#clubDialog = new ClubDialog(page, this.#club, showing, (wanted) => this.#dialog.invite(wanted));
    new BoardsBar(page, this.#club, showing, () => this.#clubDialog.open());
    addEventListener("pagehide", () => {
      this.#club.goodbye();
      showing.goodbye();
      this.#watching.goodbye();
      copy.leave();
    });
    listenForAnswers((answer) => this.#dialog.takeAnswer(answer));
  }

  /** Invites another device to a game, or to take a copy of everything; looks for the code of one that does; or shows who is here. @param {Wanted | "scan" | "club"} wanted */
  invite(wanted) {
    if (wanted === "scan") this.#dialog.seek();
    else if (wanted === "club") this.#clubDialog.open();
    else this.#dialog.invite(wanted);
  }

  /** Looks after the game on the table. */
  async attend() {
    const { remote } = this.#page.store.state;
    if (!remote || remote === this.#attended) return;
    this.#attended = remote;
    try {
      if (!this.#watching.attend()) await this.#club.attend();
      this.#dialog.meetAgain();
    } catch (error) {
      const parameters = { code: failureOf(error).code };
      this.#page.store.dispatch({ type: "notice", key: "live.trouble.other", parameters, tone: "error" });
    }
  }

  /** Follows a link of another device or window. @param {string} hash */
  async follow(hash) {
    const meeting = windowIn(hash);
    if (meeting !== null) return this.#dialog.meet(meeting);
    if (!isPairing(hash)) return;
    let isAnswer = false;
    try {
      const code = pairingIn(hash);
      isAnswer = unpack(code).type === "answer";
      // The link may have been opened in another tab than the one that waits for it.
      if (isAnswer && !this.#dialog.isInviting && (await handOver(code))) return this.#dialog.handedOver();
    } catch {
      // What is wrong with it is told where it would be taken.
    }
    if (isAnswer) this.#dialog.takeLink(hash);
    else this.#dialog.join(hash);
  }
}

/** @type {Promise<Room> | null} */
let room = null;

/** Opens the room; it is made once. @param {Page} page */
export function liveRoom(page) {
  room ??= make(page).catch((error) => {
    room = null;
    throw error;
  });
  return room;
}

/** @param {Page} page */
async function make(page) {
  const [style] = await Promise.all([loadLiveStyle(), loadLiveTexts()]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return new Room(page);
}
