// A device that plays some seats of a match hosted by another one: its actions enter its own log at once and are then
// ordered by the host. Pure protocol logic, without channels, DOM or timers.

import { randomHex } from "../kit/random-hex.js";
import { Keeper } from "../live/protocol/keeper.js";
import { WITH_BACK } from "../live/protocol/messages.js";
import { tagOf } from "../log/entries.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { JOINED } from "./remote-record.js";

/** @import { Chairs, OfSeats } from "../live/protocol/messages.js" */
/** @import { KeeperEvent } from "../live/protocol/wire.js" */
/** @import { Deed, SeatEntry } from "../log/entries.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { GuestLine } from "./remote-host.js" */
/** @import { MatchRecord } from "./remote-record.js" */

/**
 * - `begun`: the host's match is known now, with its record so far
 * - `added`: an entry of another device is in the record
 * - `refused`: a local action came too late or is not possible, and is not in the record
 * - `lost`: according to the host, a seat no longer belongs to this device; entries for it are rejected until it is
 *   given up here
 * - `changed`: connected players, seats, or the pause of the match have changed
 * - `fault`: a message was invalid, here or there
 *
 * @typedef {{ begun: () => void, added: (entry: SeatEntry) => void, refused: () => void, lost: (seat: SeatName) => void, changed: () => void, fault: (code: string) => void, now: () => number }} GuestCallbacks
 */

/** Errors of messages that do not contradict known facts. */
const HARMLESS = /^(?:no-message|too-long|unknown|bad-message|hello-first|no-game|version-.*)$/;

export class MatchGuest {
  #callbacks;
  #keeper;
  /** Identity of this device for the host of a match. @type {{ match: string | null, key: string }} */ #known;
  /** @type {Set<SeatName>} */ #lost = new Set();
  /** @type {Chairs} */ #chairs = {};
  #isHeld = true;
  /** The pages of all devices can take turns back. */ canGoBack = false;
  /** @type {GuestLine | null} */ #line = null;
  /** The host has said who sits where since it is there. */ #isHere = false;
  /** The match is new and has not been reported yet. */ #isNew = false;
  /** The match follows another one on this channel, and nothing has been played in it yet. */ #isFresh = false;

  /**
   * @param {string} name name of this device's player
   * @param {GuestCallbacks} callbacks
   * @param {{ ledger: unknown, key: string } | null} [kept]
   * @throws if the module rejects it
   */
  constructor(name, callbacks, kept = null) {
    this.#callbacks = callbacks;
    this.#keeper = new Keeper(JOINED, name, {
      isHost: false,
      hello: (match) => ({ role: "guest", guest: this.#keyFor(match) }),
      admit: ({ match }) => (match === null ? "bad-message" : null),
      refuse: (entry, isOwn) => this.#refuse(entry, isOwn),
    });
    if (kept) this.#keeper.restore(kept.ledger);
    this.#known = { match: this.record?.match.id ?? null, key: kept?.key ?? randomHex() };
    for (const seat of this.own) this.#chairs[seat] = "own";
  }

  /** @returns {MatchRecord | null} */
  get record() {
    return this.#keeper.ledger;
  }

  get chairs() {
    return this.#chairs;
  }

  get #since() {
    return this.record?.match.since ?? {};
  }

  /** The seats of this device. */
  get own() {
    return /** @type {SeatName[]} */ (Object.keys(this.#since));
  }

  /** The seats of this device that the host says are not its own any more. */
  get lost() {
    return this.own.filter((seat) => this.#lost.has(seat));
  }

  /** True if the match is paused. */
  get isHeld() {
    return this.#isHeld || !this.#isHere;
  }

  /** True if the host is connected. */
  get isHere() {
    return this.#isHere;
  }

  /** Stored state; `key` identifies this device to the host. */
  get saved() {
    return { ledger: this.#keeper.saved(), key: this.#known.key };
  }

  /** A new host gets a new key, so that hosts cannot link a guest's identities. @param {string | null} match */
  #keyFor(match) {
    if (this.#known.match !== match) this.#known = { match, key: randomHex() };
    return this.#known.key;
  }

  /** A channel to the host is open. @param {GuestLine} line */
  connected(line) {
    this.#line?.close();
    this.#line = line;
    this.#isHere = false;
    this.#hear(this.#keeper.connected(false));
  }

  /** The channel is closed. @param {GuestLine} line */
  cut(line) {
    if (this.#line !== line) return;
    this.#line = null;
    this.#isHere = false;
    this.#keeper.cut();
    this.#callbacks.changed();
  }

  /** @param {OfSeats} message */
  #say(message) {
    this.#hear(this.#keeper.tell(message));
  }

  /** Takes a seat that is free. @param {SeatName} seat */
  sit(seat) {
    this.#say({ t: "sit", seat });
  }

  /** The person here gives a seat up: others may play there from now on. @param {SeatName} seat */
  giveUp(seat) {
    delete this.#since[seat];
    this.#lost.delete(seat);
    this.#callbacks.changed();
  }

  /** True if the host can be asked for another match. */
  get canAskAgain() {
    return this.#isHere && this.#keeper.version >= WITH_BACK;
  }

  /** Would like another match with the same players, which the host begins. */
  askAgain() {
    this.#say({ t: "again" });
  }

  /** Reports if the match is being watched here. @param {boolean} on */
  look(on) {
    this.#say({ t: "look", on });
  }

  leave() {
    this.#hear(this.#keeper.tell({ t: "bye" }));
    this.#line?.close();
  }

  /** Does something for a seat of this device. @param {Deed & { seat: SeatName }} deed @returns {string | null} why the rules refuse it */
  act(deed) {
    const { code, news } = this.#keeper.act(deed, this.#callbacks.now());
    this.#hear(news.filter(({ type }) => type === "send"));
    return code;
  }

  /** The host says what cannot be: nothing is taken from it any more. @param {string} code */
  #break(code) {
    const line = this.#line;
    // The reason is sent before the connection ends.
    for (const one of this.#keeper.complain(code)) if (one.type === "send") line?.send(one.text);
    this.#end(code);
  }

  /** @param {string} code */
  #end(code) {
    const line = this.#line;
    this.#callbacks.fault(code);
    if (!line) return;
    this.cut(line);
    line.close();
  }

  /** @param {GuestLine} line @param {string | null} text an untrusted message of the host */
  receive(line, text) {
    if (line === this.#line) this.#hear(this.#keeper.receive(text, this.#callbacks.now()));
  }

  /** @param {readonly KeeperEvent[]} news */
  #hear(news) {
    for (const one of news) this.#heard(one);
  }

  /** @param {KeeperEvent} news */
  #heard(news) {
    switch (news.type) {
      case "send":
        return this.#line?.send(news.text);
      case "invited":
        return this.#invited(news.count);
      case "claimed":
        return this.#hear(this.#keeper.accept(""));
      case "begun":
        this.#known.match = this.record?.match.id ?? null;
        this.#lost.clear();
        this.#chairs = {};
        // The same players again: their match starts from its first position.
        this.#isFresh = this.#isHere;
        this.#isNew = true;
        return;
      case "changed":
        return this.#changed(news);
      case "seats":
        return news.message.t === "chairs" ? this.#sits(news.message) : this.#fault("unknown");
      case "bye":
        return this.#line?.close();
      case "fault":
        return this.#faulty(news.code);
      case "end":
        return this.#end(news.code);
    }
  }

  /** @param {string} code */
  #fault(code) {
    this.#hear(this.#keeper.complain(code));
  }

  /** @param {string} code error code of a message */
  #faulty(code) {
    if (HARMLESS.test(code)) return this.#callbacks.fault(code);
    if (!code.startsWith("there-")) return this.#end(code);
    this.#callbacks.fault(code);
    // There is no room for this device, or no version that both speak.
    if (!this.#isHere) this.#line?.close();
  }

  /** The host has another match. @param {number} count of entries in it */
  #invited(count) {
    // A running match with own seats is left only by the player's choice.
    if (this.#isHere && this.own.length > 0 && this.record?.view.status.over === false)
      return this.#break("changed");
    try {
      this.#hear(count > 0 ? this.#keeper.examine(randomHex()) : this.#keeper.accept(randomHex()));
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
      this.#break("bad-message");
    }
  }

  /** @param {Extract<KeeperEvent, { type: "changed" }>} news */
  #changed({ from, dropped }) {
    if (this.#isNew || !this.record) return;
    this.#callbacks.added(this.record.log[from].entry);
    if (dropped.length > 0) this.#callbacks.refused();
  }

  /** Why an entry cannot have been made. @param {SeatEntry} entry @param {boolean} isOwn */
  #refuse(entry, isOwn) {
    // A match that begins again has nothing in it but who sits where.
    if (this.#isFresh && entry.kind !== "sit") return "forged";
    // Only this device may create entries for its own seats.
    if (isOwn) this.#lose(entry.seat);
    return null;
  }

  /** The host says that a seat is not this device's any more. @param {SeatName} seat */
  #lose(seat) {
    if (this.#lost.has(seat)) return;
    this.#lost.add(seat);
    this.#callbacks.lost(seat);
  }

  /**
   * True if all entries of a seat since it was last taken were created by this device.
   *
   * @param {MatchRecord} record
   * @param {SeatName} seat
   */
  #isMine({ log, match: { key } }, seat) {
    const all = log.filter(({ entry }) => entry.seat === seat);
    const since = all.slice(all.map(({ entry }) => entry.kind).lastIndexOf("sit") + 1);
    return since.every(({ tag, hash }) => tag === tagOf(key, hash));
  }

  /** @param {Extract<OfSeats, { t: "chairs" }>} message */
  #sits({ chairs, held, back }) {
    const { record } = this;
    if (!record) return this.#fault("no-game");
    const seats = /** @type {SeatName[]} */ (Object.keys(record.match.terms.seats));
    const taken = seats.filter((seat) => chairs[seat] === "own" && this.#since[seat] === undefined);
    if (!taken.every((seat) => this.#isMine(record, seat))) return this.#break("forged");
    this.#chairs = chairs;
    this.#isHeld = held;
    this.canGoBack = back;
    this.#isFresh = false;
    this.#isHere = true;
    for (const seat of taken) this.#since[seat] = record.count;
    if (this.#isNew) this.#callbacks.begun();
    this.#isNew = false;
    for (const seat of this.own) {
      if (chairs[seat] === "own") this.#lost.delete(seat);
      else this.#lose(seat);
    }
    this.#callbacks.changed();
  }
}
