// The other devices of the match in the room: how they come into it, and what is told of them. What they need is loaded for the first.

import { loadLiveTexts } from "../live/texts.js";
import { keptMatch } from "./kept.js";

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { Channel } from "../live/channel.js" */
/** @import { Devices } from "../live/live.js" */
/** @import { Color, Role } from "../rules/rules.js" */
/** @import { DevicesPanel } from "./devices-panel.js" */
/** @import { FarMatch, FarNews, Wanted } from "./far-match.js" */
/** @import { Kept } from "./kept.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { Found } from "./written-match.js" */

/**
 * The room of the match.
 *
 * @typedef {object} Room
 * @property {() => MatchPlay | null} play the match on the boards
 * @property {(wanted: Wanted | Found) => Promise<void>} enter has a match on the boards
 * @property {() => Promise<void>} goOn with the match that was kept
 * @property {() => void} focus gives the focus to the own board
 * @property {(said: { key: Key, parameters: Parameters }) => void} refuse says below the board of the page what is wrong
 * @property {(text: string, stays: boolean) => void} told something was told, which may be empty; where it stays it is shown in place of anything else
 */

/** What stays to be read. @type {ReadonlySet<FarNews["type"]>} */
const STAYS = new Set(["fault", "refused", "lost"]);

export class OtherDevices {
  #element;
  #devices;
  #room;
  /** @type {DevicesPanel | null} */ #panel = null;

  /** @param {HTMLElement} element where they are shown @param {(run: (devices: Devices) => unknown) => void} devices @param {Room} room */
  constructor(element, devices, room) {
    this.#element = element;
    this.#devices = devices;
    this.#room = room;
  }

  /** What several devices need. */
  async #load() {
    const [far, { DevicesPanel: Panel }] = await Promise.all([
      import("./far-match.js"),
      import("./devices-panel.js"),
      loadLiveTexts(),
    ]);
    if (!this.#panel) {
      this.#panel = new Panel((run) => this.#devices(run));
      this.#element.append(this.#panel.element);
    }
    return far;
  }

  /** Begins a match some of whose seats are far away. @param {Wanted} wanted */
  async begin(wanted) {
    const { FarMatch } = await this.#load();
    this.#devices(async ({ name, invite }) => {
      await this.#enter(FarMatch.host(wanted, name).wanted);
      // Whoever has a clock begins when all are here.
      if (!this.#room.play()?.clocks) this.#room.play()?.hold(false);
      invite("match");
    });
  }

  /** A channel to another device is open: it is a guest of the match here, or has the match. @param {Channel} channel @param {boolean} isInviter whether this device has invited it */
  async connect(channel, isInviter) {
    const { FarMatch } = await this.#load();
    await this.#restored(isInviter, channel.isNear === true);
    const far = this.#room.play()?.far;
    if (isInviter) return far && !far.isGuest ? far.connect(channel) : channel.close();
    this.#devices(({ name }) => {
      const guest = far?.isGuest ? far : FarMatch.guest(name);
      guest.listen((news) => this.#heard(guest, news));
      guest.connect(channel);
    });
  }

  /** Has the match that was kept on the boards, where it is the one that the other device comes for. @param {boolean} isHost whether this device has it @param {boolean} isNear */
  async #restored(isHost, isNear) {
    const shared = this.#room.play() ? null : keptMatch(isNear)?.shared;
    if (shared && isHost === (shared.guests !== null)) await this.#room.goOn();
  }

  /** Goes on with a match that was kept. @param {Kept} kept @throws where it cannot be read */
  async goOn(kept) {
    const { FarMatch } = await this.#load();
    /** @type {string} */
    const own = await new Promise((resolve) => this.#devices(({ name }) => resolve(name)));
    const far = FarMatch.restore(kept.shared, own);
    if (!far) throw new Error("it cannot be read");
    await this.#enter({ ...kept, seated: far.seated, far });
  }

  /** Meets them again. */
  meet() {
    this.#devices(({ meetAgain }) => meetAgain());
  }

  /** @param {(Wanted | Found) & { far?: FarMatch }} wanted */
  async #enter(wanted) {
    const { far } = wanted;
    if (far) far.listen((news) => this.#heard(far, news));
    await this.#room.enter(wanted);
  }

  /** @param {FarMatch} far @param {FarNews} news */
  #heard(far, news) {
    if (news.type === "begun") return void this.#join(far);
    const isHere = far === this.#room.play()?.far;
    // A match that is not open yet says what is wrong below the board of the page.
    if (news.type === "fault" && !isHere) return this.#panel && this.#room.refuse(this.#panel.faultIn(news.code));
    const text = this.#panel?.textOf(news) ?? "";
    if (isHere) this.#room.told(text, STAYS.has(news.type));
  }

  /** Opens the match of another device. @param {FarMatch} far */
  async #join(far) {
    await this.#enter(far.wanted);
    this.#room.play()?.hold(false);
    if (!this.#panel?.focusFree()) this.#room.focus();
  }

  /** Why a match does not go on; empty where nobody is missing. @param {FarMatch} far */
  reason(far) {
    return this.#panel?.reason(far) ?? "";
  }

  /** Shows who is where. @param {MatchPlay} play @param {(color: Color, role: Role) => string} imageOf */
  show(play, imageOf) {
    this.#element.hidden = play.far === null;
    if (play.far) this.#panel?.show(play, play.far, imageOf);
  }
}
