// The device that has the match: it puts what all do in one order, keeps the record, and gives it to its guests. Nothing in here knows
// a channel, a page or a watch: messages and times come in, and what is to be sent and shown goes out by the doors.

import { Allowance } from "../live/allowance.js";
import { MOST_ENTRIES, OLDEST, readMatchMessage, VERSION } from "./far-messages.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { Deed, Entry, Sealed } from "./far-entries.js" */
/** @import { Chair, MatchMessage } from "./far-messages.js" */
/** @import { MatchRecord } from "./far-record.js" */

/** So many devices there are besides the host's at most. */
export const MOST_GUESTS = 3;

/** After this many messages with a fault a guest is no longer listened to. */
const MOST_FAULTS = 100;

/** The whole record is sent at most this many times at once, and then once in this many ms. */
const SENDINGS = 20;
const SENDING_TIME = 500;

/** What marks a seat whose player is a guest. */
const isGuests = (/** @type {string} */ place) => place === "guest";

/**
 * A channel to a guest.
 *
 * @typedef {object} Line
 * @property {(text: string) => void} send
 * @property {() => void} close
 */

/** A device that has been here. @typedef {{ key: string, name: string, seats: SeatName[] }} KnownGuest `key` is the secret by which it is known again */

/** @typedef {KnownGuest & { line: Line | null, isLooking: boolean }} Guest */

/**
 * - `added`: an entry of a guest is in the record
 * - `changed`: who is here, or sits where
 * - `fault`: something was wrong with a message
 * - `now`: in ms
 *
 * @typedef {{ added: (entry: Entry) => void, changed: () => void, fault: (code: string) => void, now: () => number }} Doors
 */

/** @typedef {{ line: Line, guest: Guest | null, faults: number, sendings: Allowance }} Talk */

export class MatchHost {
  #record;
  #doors;
  /** @type {Guest[]} */ #guests;
  /** @type {Map<Line, Talk>} */ #talks = new Map();
  #isHeld = true;

  /** @param {MatchRecord} record @param {Doors} doors @param {readonly KnownGuest[]} [known] */
  constructor(record, doors, known = []) {
    this.#record = record;
    this.#doors = doors;
    this.#guests = known.map((guest) => ({ ...guest, line: null, isLooking: true }));
  }

  /** @returns {readonly Guest[]} */
  get guests() {
    return this.#guests;
  }

  /** @returns {KnownGuest[]} */
  get known() {
    return this.#guests.map(({ key, name, seats }) => ({ key, name, seats }));
  }

  /** Who has a seat of guests. @param {SeatName} seat @returns {Guest | null} */
  guestAt(seat) {
    return this.#guests.find(({ seats }) => seats.includes(seat)) ?? null;
  }

  /** Whether somebody plays at a seat of guests just now. @param {SeatName} seat @returns {Exclude<Chair, "own">} */
  chairOf(seat) {
    const guest = this.guestAt(seat);
    if (!guest) return "free";
    return guest.line && guest.isLooking ? "here" : "away";
  }

  /** The seats that are played at guests. @returns {SeatName[]} */
  get seats() {
    const { seats } = this.#record.terms;
    return /** @type {SeatName[]} */ (Object.keys(seats)).filter((seat) => isGuests(seats[seat]));
  }

  /** A channel to a guest is open. @param {Line} line */
  connected(line) {
    const sendings = new Allowance(SENDINGS, SENDING_TIME);
    this.#talks.set(line, { line, guest: null, faults: 0, sendings });
    const { id: match, count, head: hash, terms } = this.#record;
    const hello = { version: VERSION, oldest: OLDEST, name: terms.name, role: /** @type {const} */ ("host") };
    send(line, { t: "hello", ...hello, match, guest: null, count, hash });
  }

  /** A channel is closed. @param {Line} line */
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
    const entry = { ...deed, number: this.#record.countOf(deed.seat) };
    return this.#add({ entry, seal: "" });
  }

  /** Adds an entry, and gives it to all. @param {Sealed} sealed @returns {string | null} */
  #add(sealed) {
    const { count: n, head: before } = this.#record;
    const code = this.#record.add(sealed);
    if (code) return code;
    for (const { line } of this.#guests) if (line) send(line, { t: "entry", n, before, ...sealed });
    return null;
  }

  /** Another match with the same guests at the same seats. @param {MatchRecord} record */
  restart(record) {
    this.#record = record;
    for (const { seats, name } of this.#guests) {
      for (const seat of seats) record.add({ entry: { seat, number: 0, kind: "sit", name }, seal: "" });
    }
    for (const talk of this.#talks.values()) if (talk.guest) this.#sendAll(talk);
    this.#changed();
  }

  /** Sends the match from its beginning. @param {Talk} talk */
  #sendAll(talk) {
    const { id: match, terms } = this.#record;
    send(talk.line, { t: "terms", match, terms });
    this.#sendLog(talk, 0);
  }

  /** Nobody waits for a guest any more: its seats are free. @param {Guest} guest */
  dismiss(guest) {
    this.#guests = this.#guests.filter((other) => other !== guest);
    if (guest.line) {
      send(guest.line, { t: "bye" });
      guest.line.close();
    }
    this.#changed();
  }

  /** Says goodbye to all. */
  leave() {
    for (const { line } of this.#talks.values()) {
      send(line, { t: "bye" });
      line.close();
    }
  }

  /** @param {Line} line @param {unknown} text a message of a guest, whatever it is */
  receive(line, text) {
    const talk = this.#talks.get(line);
    if (!talk || talk.faults >= MOST_FAULTS) return;
    const message = readMatchMessage(text);
    if (message.t === "bad") return this.#fault(talk, message.code);
    if (message.t === "hello") return this.#hello(talk, message);
    // Before that nobody knows which version is spoken.
    const { guest } = talk;
    if (!guest) return this.#fault(talk, "hello-first");
    switch (message.t) {
      case "sit":
        return this.#sit(talk, guest, message.seat);
      case "play":
        return this.#play(talk, guest, { entry: message.entry, seal: message.seal });
      case "rest":
        return this.#rest(talk, message.n, message.hash);
      case "look":
        guest.isLooking = message.on;
        return this.#changed();
      case "bye":
        return line.close();
      case "fault":
        return this.#doors.fault(`there-${message.code}`);
      default:
        return this.#fault(talk, "unknown");
    }
  }

  /** @param {Talk} talk @param {Extract<MatchMessage, { t: "hello" }>} message */
  #hello(talk, { version, oldest, name, role, match, guest: key, count, hash }) {
    if (talk.guest) return;
    const { line } = talk;
    if (version < OLDEST) return this.#fault(talk, "version-older");
    if (oldest > VERSION) return this.#fault(talk, "version-newer");
    if (role !== "guest" || key === null) return this.#fault(talk, "bad-message");
    let guest = this.#guests.find((one) => one.key === key);
    if (!guest) {
      // Who has no seat and is gone is not waited for.
      this.#guests = this.#guests.filter(({ seats, line: other }) => seats.length > 0 || other);
      if (this.#guests.length >= MOST_GUESTS) {
        // It goes by itself: what is said before a channel is closed may be lost.
        return this.#fault(talk, "full");
      }
      guest = { key, name, seats: [], line: null, isLooking: true };
      this.#guests.push(guest);
    }
    // It has come back before it was noticed that it had left.
    if (guest.line) {
      const old = guest.line;
      guest.line = null;
      this.#talks.delete(old);
      old.close();
    }
    Object.assign(guest, { name, line, isLooking: true });
    talk.guest = guest;
    const record = this.#record;
    if (match !== record.id) this.#sendAll(talk);
    else if (count > record.count || record.hashAt(count) !== hash) {
      // One of the two has another record than it once had.
      return this.#fault(talk, "changed");
    } else if (count < record.count) this.#sendLog(talk, count);
    const free = this.seats.filter((seat) => !this.guestAt(seat));
    // Where there is nothing to choose, nothing is asked.
    if (guest.seats.length === 0 && free.length === 1) this.#sit(talk, guest, free[0]);
    else this.#changed();
  }

  /** @param {Talk} talk @param {Guest} guest @param {SeatName} seat */
  #sit(talk, guest, seat) {
    if (!isGuests(this.#record.terms.seats[seat]) || this.guestAt(seat)) {
      this.#tellChairs();
      return this.#fault(talk, "taken");
    }
    const code = this.act({ seat, kind: "sit", name: guest.name });
    if (code) return this.#fault(talk, code);
    guest.seats.push(seat);
    this.#doors.added({ seat, kind: "sit", name: guest.name, number: this.#record.countOf(seat) - 1 });
    this.#changed();
  }

  /** @param {Talk} talk @param {Guest} guest @param {Sealed} sealed */
  #play(talk, guest, { entry, seal }) {
    const { seat, number } = entry;
    const isOwn = guest.seats.includes(seat);
    // What has come already may be said again after the channel was cut.
    if (isOwn && number < this.#record.countOf(seat)) return;
    const code = isOwn ? this.#add({ entry, seal }) : "not-yours";
    if (code === null) return this.#doors.added(entry);
    send(talk.line, { t: "refused", seat, number, code });
    // Something may have come first; the rest no device does that keeps to the rules.
    if (code !== "game-over" && code !== "not-due") this.#fault(talk, code);
  }

  /** @param {Talk} talk @param {number} n @param {string} hash */
  #rest(talk, n, hash) {
    const isSame = n <= this.#record.count && this.#record.hashAt(n) === hash;
    if (isSame) this.#sendLog(talk, n);
    else this.#fault(talk, "changed");
  }

  /** Sends all entries from one on. Who asks all the time does not get it all the time. @param {Talk} talk @param {number} from */
  #sendLog(talk, from) {
    talk.sendings.fill(this.#doors.now());
    if (!talk.sendings.take()) return;
    const { log } = this.#record;
    for (let at = from; at < log.length; at += MOST_ENTRIES) {
      const entries = log.slice(at, at + MOST_ENTRIES).map(({ entry, seal }) => ({ entry, seal }));
      send(talk.line, { t: "log", from: at, before: this.#record.hashAt(at), entries });
    }
  }

  #changed() {
    this.#doors.changed();
    this.#tellChairs();
  }

  #tellChairs() {
    for (const guest of this.#guests) {
      if (!guest.line) continue;
      const chairs = Object.fromEntries(
        this.seats.map((seat) => [seat, guest.seats.includes(seat) ? "own" : this.chairOf(seat)]),
      );
      send(guest.line, { t: "chairs", chairs, held: this.#isHeld });
    }
  }

  /** @param {Talk} talk @param {string} code */
  #fault(talk, code) {
    talk.faults += 1;
    send(talk.line, { t: "fault", code });
    this.#doors.fault(code);
    if (talk.faults === MOST_FAULTS) this.#doors.fault("faults");
  }
}

/** @param {Line} line @param {MatchMessage} message */
const send = (line, message) => line.send(JSON.stringify(message));
