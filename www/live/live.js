// The way into games on two devices, loaded when it is first wanted: by "New game", by a link of another device, or with a
// game that is played so.

import { loadLiveStyle } from "../kit/assets.js";
import { wearDialogStyle } from "../kit/dialog-style.js";
import { recall } from "../kit/local-storage.js";
import { failureOf } from "../rules/rules.js";
import { handOver, listenForAnswers } from "./answers.js";
import { CopyDialog } from "./copy-dialog.js";
import { tidyName } from "./messages.js";
import { PairDialog } from "./pair-dialog.js";
import { isPairing, pairingIn, unpack, windowIn } from "./pairing-code.js";
import { NAME, Session } from "./session.js";
import { openOtherwise, openTalk } from "./small-dialogs.js";
import { loadLiveTexts } from "./texts.js";
import { StayAwake } from "./wake.js";

/** @import { Store } from "../game/state.js" */
/** @import { Remote } from "../game/view-state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Belongings } from "./copying.js" */
/** @import { Wanted } from "./pair-dialog.js" */

/**
 * What the room needs from its page.
 *
 * @typedef {object} Page
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {() => string} today as the record writes it
 * @property {() => Promise<Belongings>} belongings what there is to copy to another device
 * @property {() => void} sendTurn shows the link with the turn that was played
 * @property {(join: () => void) => unknown} invited called with a link that invites to a game; it goes on when `join` is called
 */

class Room {
  #page;
  #session;
  #dialog;
  /** What has been looked after last; it is told with every change until it is. @type {Remote | null} */ #attended =
    null;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#session = new Session({
      ...page,
      awake: new StayAwake(),
      reconnect: () => this.#dialog.invite(null),
      otherwise: () =>
        openOtherwise((how) => {
          this.#session.leave(how);
          if (how === "links") page.sendTurn();
        }),
      talk: () => openTalk((what) => this.#session.say(what)),
    });
    const copy = new CopyDialog({
      belongings: page.belongings,
      name: () => tidyName(recall(NAME)),
      give: () => this.#dialog.invite("copy"),
      take: () => this.#dialog.seek(),
    });
    this.#dialog = new PairDialog(this.#session, copy);
    addEventListener("pagehide", () => {
      this.#session.goodbye();
      copy.leave();
    });
    listenForAnswers((answer) => this.#dialog.takeAnswer(answer));
  }

  /** Invites another device to a game, or to take a copy of everything; or looks for the code of one that does. @param {Wanted | "scan"} wanted */
  invite(wanted) {
    if (wanted === "scan") this.#dialog.seek();
    else this.#dialog.invite(wanted);
  }

  /** Looks after the game on the table. */
  async attend() {
    const { remote } = this.#page.store.state;
    if (!remote || remote === this.#attended) return;
    this.#attended = remote;
    try {
      await this.#session.attend();
      this.#dialog.meetAgain();
    } catch (error) {
      const parameters = { code: failureOf(error).code };
      this.#page.store.dispatch({ type: "notice", key: "live.trouble.other", parameters, tone: "error" });
    }
  }

  /** Follows a link of another device or window. @param {string} hash */
  async follow(hash) {
    const name = windowIn(hash);
    if (name !== null) return this.#dialog.meet(name);
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
  const [style] = await Promise.all([loadLiveStyle(), loadLiveTexts(), wearDialogStyle()]);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return new Room(page);
}
