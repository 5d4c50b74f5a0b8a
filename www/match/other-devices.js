// Other devices in the room of a match: connecting them and reporting about them. Their code is loaded with the first
// one.

import { loadLiveTexts } from "../live/texts.js";
import { failureOf } from "../rules/rules.js";
import { note } from "./kept.js";

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { Channel } from "../live/protocol/channel.js" */
/** @import { Devices } from "../live/live.js" */
/** @import { Color, Role } from "../rules/rules.js" */
/** @import { DevicesPanel } from "./devices-panel.js" */
/** @import { RemoteMatch, RemoteNews, MatchRequest } from "./remote-match.js" */
/** @import { StoredMatch } from "./kept.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { FoundMatch } from "./written-match.js" */

/**
 * The room of the match.
 *
 * @typedef {object} MatchRoomServices
 * @property {() => MatchPlay | null} play the match on the boards
 * @property {() => boolean} isOpen it is seen
 * @property {(wanted: MatchRequest | FoundMatch) => Promise<void>} enter puts a match on the boards
 * @property {() => Promise<void>} goOn resumes the stored match
 * @property {(run: () => unknown, far: RemoteMatch) => Promise<unknown>} replace runs what has this match replace the one under way,
 *   which is saved before
 * @property {() => void} focus focuses the own board
 * @property {(said: { key: Key, parameters: Parameters }) => void} refuse shows an error below the page's board
 * @property {(text: string, stays: boolean) => void} told called with a message, which may be empty; one that stays
 *   replaces the status
 */

/** Messages that stay visible. @type {ReadonlySet<RemoteNews["type"]>} */
const STAYS = new Set(["fault", "refused", "lost", "again"]);

export class OtherDevices {
  #element;
  #devices;
  #room;
  /** @type {DevicesPanel | null} */ #panel = null;

  /**
   * @param {HTMLElement} element container for their panel
   * @param {(run: (devices: Devices) => unknown) => void} devices
   * @param {MatchRoomServices} room
   */
  constructor(element, devices, room) {
    this.#element = element;
    this.#devices = devices;
    this.#room = room;
  }

  /** Loads the code for several devices. */
  async load() {
    const [far, { DevicesPanel: Panel }] = await Promise.all([
      import("./remote-match.js"),
      import("./devices-panel.js"),
      loadLiveTexts(),
    ]);
    if (!this.#panel) {
      this.#panel = new Panel((run) => this.#devices(run));
      this.#element.append(this.#panel.element);
    }
    return far;
  }

  /** Begins a match some of whose seats are far away. @param {MatchRequest} wanted */
  async begin(wanted) {
    const { RemoteMatch } = await this.load();
    this.#devices(async ({ name, invite }) => {
      await this.#enter(RemoteMatch.host(wanted, name).wanted);
      // A timed match starts when all players are connected.
      if (!this.#room.play()?.clocks) this.#room.play()?.hold(false);
      invite({ purpose: "match" });
    });
  }

  /**
   * Handles an open channel to another device, which is a guest of the match here or its host.
   *
   * @param {Channel} channel
   * @param {boolean} isInviter true if this device has invited it
   */
  async connect(channel, isInviter) {
    const { RemoteMatch } = await this.load().catch((error) => {
      // Nobody listens, and the other device need not wait.
      channel.close();
      throw error;
    });
    await this.#restored(isInviter, channel.isNear === true);
    const far = this.#room.play()?.far;
    if (isInviter) return far && !far.isGuest ? far.connect(channel) : channel.close();
    this.#devices(({ name }) => {
      const guest = far?.isGuest ? far : RemoteMatch.guest(name);
      guest.listen((news) => this.#heard(guest, news));
      guest.connect(channel);
    });
  }

  /**
   * Restores the stored match if the other device belongs to it.
   *
   * @param {boolean} isHost true if this device hosts it
   * @param {boolean} isNear
   */
  async #restored(isHost, isNear) {
    const shared = this.#room.play() ? null : (isNear ? note.ofTab : note.current)?.shared;
    if (shared && isHost === (shared.guests !== null)) await this.#room.goOn();
  }

  /** Goes on with a match that was kept, and meets its devices again. @param {StoredMatch} kept @returns {Promise<boolean>} false if another one is seen by then @throws where it cannot be read */
  async goOn(kept) {
    const { RemoteMatch } = await this.load();
    /** @type {Devices} */
    const { name, meetAgain } = await new Promise((resolve) => this.#devices(resolve));
    if (this.#room.isOpen()) return false;
    const far = RemoteMatch.restore(kept.shared, name);
    if (!far) throw new Error("the stored match cannot be read");
    await this.#enter({ ...kept, seated: far.seated, far });
    meetAgain();
    return true;
  }

  /** @param {(MatchRequest | FoundMatch) & { far?: RemoteMatch }} wanted */
  async #enter(wanted) {
    const { far } = wanted;
    if (far) far.listen((news) => this.#heard(far, news));
    await this.#room.enter(wanted);
  }

  /** @param {RemoteMatch} far @param {RemoteNews} news */
  #heard(far, news) {
    if (news.type === "begun") return void this.#join(far);
    const isHere = far === this.#room.play()?.far;
    // A match that is not open yet says what is wrong below the board of the page.
    if (news.type === "fault" && !isHere) return this.#panel && this.#room.refuse(this.#panel.faultIn(news.code));
    const text = this.#panel?.textOf(news) ?? "";
    if (isHere) this.#room.told(text, STAYS.has(news.type));
  }

  /** Opens the match of another device. @param {RemoteMatch} far */
  async #join(far) {
    const open = async () => {
      await this.#enter(far.wanted);
      this.#room.play()?.hold(false);
      if (!this.#panel?.focusFree()) this.#room.focus();
    };
    try {
      await this.#room.replace(open, far);
    } catch (error) {
      far.leave();
      this.#room.refuse({ key: "notice.error", parameters: { message: failureOf(error).message } });
    }
  }

  /** Reason why a match is waiting; empty if all players are connected. @param {RemoteMatch} far */
  reason(far) {
    return this.#panel?.reason(far) ?? "";
  }

  /** Shows who is where. @param {MatchPlay} play @param {(color: Color, role: Role) => string} imageOf */
  show(play, imageOf) {
    this.#element.hidden = play.far === null;
    if (play.far) this.#panel?.show(play, play.far, imageOf);
  }
}
