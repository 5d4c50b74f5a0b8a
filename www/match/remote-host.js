// The device that hosts the match: it orders all entries, keeps the log and sends it to its guests. Pure protocol
// logic, without channels, DOM or timers: messages and times are passed in, messages and changes are reported by
// callbacks.

import { Keeper } from "../live/protocol/keeper.js";
import { WITH_BACK } from "../live/protocol/messages.js";
import { HOSTED } from "./remote-record.js";

/** @import { Chair, Chairs, OfSeats } from "../live/protocol/messages.js" */
/** @import { KeeperEvent } from "../live/protocol/wire.js" */
/** @import { Deed, SeatEntry } from "../log/entries.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { MatchRecord } from "./remote-record.js" */

/** Maximum number of devices besides the host's. */
export const MOST_GUESTS = 3;

/** Marks a seat whose player is a guest. */
const isGuests = (/** @type {string} */ place) => place === "guest";

/**
 * A channel to a guest.
 *
 * @typedef {object} GuestLine
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/** A device that has been here. @typedef {{ key: string, name: string, seats: SeatName[] }} KnownGuest `key` is the secret by which it is known again */

/** @typedef {KnownGuest & { line: GuestLine | null, isLooking: boolean }} HostedGuest */

/**
 * - `added`: an entry of a guest is in the record
 * - `changed`: who is here, or sits where
 * - `again`: a guest with this name would like another match
 * - `fault`: something was wrong with a message
 * - `now`: in ms
 *
 * @typedef {{ added: (entry: SeatEntry) => void, changed: () => void, again: (name: string) => void, fault: (code: string) => void, now: () => number }} HostCallbacks
 */

/** @typedef {{ line: GuestLine, keeper: Keeper<MatchRecord>, guest: HostedGuest | null, shares: boolean }} Talk `shares`: the guest has this match */

export class MatchHost {
  #record;
  #callbacks;
  /** @type {HostedGuest[]} */ #guests;
  /** @type {Map<GuestLine, Talk>} */ #talks = new Map();
  #isHeld = true;

  /** @param {MatchRecord} record @param {HostCallbacks} callbacks @param {readonly KnownGuest[]} [known] */
  constructor(record, callbacks, known = []) {
    this.#record = record;
    this.#callbacks = callbacks;
    this.#guests = known.map((guest) => ({ ...guest, line: null, isLooking: true }));
  }

  /** @returns {KnownGuest[]} */
  get known() {
    return this.#guests.map(({ key, name, seats }) => ({ key, name, seats }));
  }

  /** The guest at a seat. @param {SeatName} seat @returns {HostedGuest | null} */
  guestAt(seat) {
    return this.#guests.find(({ seats }) => seats.includes(seat)) ?? null;
  }

  /** State of a guest seat. @param {SeatName} seat @returns {Exclude<Chair, "own">} */
  chairOf(seat) {
    const guest = this.guestAt(seat);
    if (!guest) return "free";
    return guest.line && guest.isLooking ? "here" : "away";
  }

  /** States of the guest seats. @returns {Chairs} */
  get chairs() {
    return Object.fromEntries(this.seats.map((seat) => [seat, this.chairOf(seat)]));
  }

  /** The seats that are played at guests. @returns {SeatName[]} */
  get seats() {
    const { seats } = this.#record.match.terms;
    return /** @type {SeatName[]} */ (Object.keys(seats)).filter((seat) => isGuests(seats[seat]));
  }

  /** A channel to a guest is open. @param {GuestLine} line */
  connected(line) {
    const keeper = new Keeper(HOSTED, this.#record.match.terms.name, {
      isHost: true,
      hello: () => ({ role: "host" }),
      admit: ({ guest, name, version }) =>
        version < WITH_BACK && this.#record.speaksOfBack ? "version-older" : this.#admit(talk, guest, name),
      refuse: (entry, isOwn) => this.#refuse(talk, entry, isOwn),
    });
    /** @type {Talk} */
    const talk = { line, keeper, guest: null, shares: false };
    this.#talks.set(line, talk);
    keeper.share(this.#record);
    this.#hear(talk, keeper.connected(true));
  }

  /** Why an entry of a guest is refused. @param {Talk} talk @param {SeatEntry} entry @param {boolean} isOwn */
  #refuse({ guest }, { seat, kind }, isOwn) {
    if (kind.endsWith("-back") && !this.canGoBack) return "not-due";
    return isOwn || (kind !== "sit" && guest?.seats.includes(seat)) ? null : "not-yours";
  }

  /** True if the pages of all guests can take turns back. */
  get canGoBack() {
    return [...this.#talks.values()].every(({ guest, keeper }) => !guest || keeper.version >= WITH_BACK);
  }

  /** A channel is closed. @param {GuestLine} line */
  cut(line) {
    const guest = this.#talks.get(line)?.guest;
    this.#talks.delete(line);
    if (guest?.line !== line) return;
    guest.line = null;
    this.#changed();
  }

  /** Has the match stand, or go on. @param {boolean} isHeld */
  hold(isHeld) {
    if (this.#isHeld === isHeld) return;
    this.#isHeld = isHeld;
    this.#tellChairs();
  }

  /** Does something for a seat of this device. @param {Deed & { seat: SeatName }} deed @returns {string | null} why the rules refuse it */
  act(deed) {
    const n = this.#record.count;
    const code = this.#record.owns(deed, n) ? this.#record.make(deed) : "not-yours";
    if (code === null) this.#spread(n, null);
    return code;
  }

  /** Gives an entry to all, but to whom it has come from. @param {number} n so many are before it @param {Talk | null} from */
  #spread(n, from) {
    for (const talk of this.#talks.values())
      if (talk !== from && talk.shares) this.#hear(talk, talk.keeper.relay(n));
  }

  /** Another match with the same guests at the same seats. @param {MatchRecord} record */
  restart(record) {
    this.#record = record;
    for (const { seats, name } of this.#guests) for (const seat of seats) record.make({ seat, kind: "sit", name });
    for (const talk of this.#talks.values()) {
      talk.shares = false;
      this.#hear(talk, talk.keeper.share(record));
    }
    this.#changed();
  }

  /** Removes a guest; its seats become free. @param {HostedGuest} guest */
  dismiss(guest) {
    this.#guests = this.#guests.filter((other) => other !== guest);
    const talk = guest.line && this.#talks.get(guest.line);
    if (talk) this.#part(talk);
    this.#changed();
  }

  /** Says goodbye to all. */
  leave() {
    for (const talk of this.#talks.values()) this.#part(talk);
  }

  /** @param {Talk} talk */
  #part(talk) {
    this.#hear(talk, talk.keeper.tell({ t: "bye" }));
    talk.line.close();
  }

  /** @param {GuestLine} line @param {string | null} text an untrusted message of a guest */
  receive(line, text) {
    const talk = this.#talks.get(line);
    if (talk) this.#hear(talk, talk.keeper.receive(text, this.#callbacks.now()));
  }

  /** @param {Talk} talk @param {readonly KeeperEvent[]} news */
  #hear(talk, news) {
    for (const one of news) this.#heard(talk, one);
  }

  /** @param {Talk} talk @param {KeeperEvent} news */
  #heard(talk, news) {
    switch (news.type) {
      case "send":
        return talk.line.send(news.text);
      case "shares":
        talk.shares = true;
        return this.#seat(talk);
      case "changed":
        this.#spread(news.from, talk);
        return this.#callbacks.added(this.#record.log[news.from].entry);
      case "seats":
        return this.#said(talk, news.message);
      case "bye":
        return talk.line.close();
      case "fault":
      case "end":
        return this.#callbacks.fault(news.code);
    }
  }

  /** @param {Talk} talk @param {string | null} key @param {string} name @returns {string | null} why there is no place for a guest */
  #admit(talk, key, name) {
    if (key === null) return "bad-message";
    let guest = this.#guests.find((one) => one.key === key);
    if (!guest) {
      // Disconnected guests without a seat are removed.
      this.#guests = this.#guests.filter(({ seats, line }) => seats.length > 0 || line);
      // The guest disconnects itself, since a message may be lost if the channel is closed here.
      if (this.#guests.length >= MOST_GUESTS) return "full";
      guest = { key, name, seats: [], line: null, isLooking: true };
      this.#guests.push(guest);
    }
    // It has come back before it was noticed that it had left.
    const old = guest.line;
    Object.assign(guest, { name, line: talk.line, isLooking: true });
    talk.guest = guest;
    if (old) {
      this.#talks.delete(old);
      old.close();
    }
    return null;
  }

  /**
   * Seats a guest that has the match. If there is only one free seat, it is assigned without asking.
   *
   * @param {Talk} talk
   */
  #seat(talk) {
    const free = this.seats.filter((seat) => !this.guestAt(seat));
    if (talk.guest?.seats.length === 0 && free.length === 1) this.#sit(talk, free[0]);
    else this.#changed();
  }

  /** @param {Talk} talk @param {OfSeats} message */
  #said(talk, message) {
    if (message.t === "sit") return this.#sit(talk, message.seat);
    const isOver = this.#record.view.status.over;
    if (message.t === "again" && talk.guest && isOver) return this.#callbacks.again(talk.guest.name);
    if (message.t !== "look" || !talk.guest) return this.#fault(talk, "unknown");
    talk.guest.isLooking = message.on;
    this.#changed();
  }

  /** @param {Talk} talk @param {SeatName} seat */
  #sit(talk, seat) {
    const { guest } = talk;
    if (!guest) return;
    if (!isGuests(this.#record.match.terms.seats[seat]) || this.guestAt(seat)) {
      this.#tellChairs();
      return this.#fault(talk, "taken");
    }
    const { name } = guest;
    const code = this.act({ seat, kind: "sit", name });
    if (code) return this.#fault(talk, code);
    guest.seats.push(seat);
    this.#callbacks.added({ seat, kind: "sit", name });
    this.#changed();
  }

  #changed() {
    this.#callbacks.changed();
    this.#tellChairs();
  }

  #tellChairs() {
    for (const talk of this.#talks.values()) {
      if (!talk.guest || !talk.shares) continue;
      const own = Object.fromEntries(talk.guest.seats.map((seat) => [seat, "own"]));
      const chairs = { ...this.chairs, ...own };
      this.#hear(talk, talk.keeper.tell({ t: "chairs", chairs, held: this.#isHeld, back: this.canGoBack }));
    }
  }

  /** @param {Talk} talk @param {string} code */
  #fault(talk, code) {
    this.#hear(talk, talk.keeper.complain(code));
  }
}
