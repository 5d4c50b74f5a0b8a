// A device that plays at some seats of a match that another one has: it sends what is done here, takes the record in the order of the
// host, and has the rules judge all of it. Nothing in here knows a channel, a page or a watch.

import { partsOf } from "../kit/parts-of.js";
import { isId } from "../live/messages.js";
import { isSeat, readSealed, sealOf, textOf } from "./far-entries.js";
import { OLDEST, readMatchMessage, VERSION } from "./far-messages.js";
import { MatchRecord } from "./far-record.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { Deed, Entry, Sealed } from "./far-entries.js" */
/** @import { Line } from "./far-host.js" */
/** @import { Chairs, MatchMessage } from "./far-messages.js" */

/**
 * - `begun`: the match of the host is known now, with its record so far
 * - `added`: an entry is in the record; `wasWaiting`: it was made here
 * - `refused`: something done here came too late, or cannot be: it is not in the record
 * - `changed`: who is here, or sits where, or whether the match stands
 * - `fault`: something was wrong with a message, here or there
 * - `random`: a name that nobody else has
 *
 * @typedef {{ begun: () => void, added: (entry: Entry, wasWaiting: boolean) => void, refused: (code: string) => void, changed: () => void, fault: (code: string) => void, random: () => string }} Doors
 */

/**
 * What a guest keeps: `key` is how the host knows it, `secret` seals its entries, and `since` says for each own seat how many entries
 * there were when it was taken.
 *
 * @typedef {object} SavedGuest
 * @property {string} key
 * @property {string} secret
 * @property {Partial<Record<SeatName, number>>} since
 * @property {readonly Sealed[]} waiting what has been sent, and is not in the record yet
 */

export class MatchGuest {
  #doors;
  #name;
  /** @type {MatchRecord | null} */ #record;
  #key;
  #secret;
  /** The match that they belong to. */ #keyFor;
  /** @type {Partial<Record<SeatName, number>>} */ #since;
  /** @type {Sealed[]} */ #waiting;
  /** @type {Chairs} */ #chairs = {};
  #isHeld = true;
  /** @type {Line | null} */ #line = null;
  #hasMet = false;
  /** The match is another one, and nobody here has been told yet. */ #isNew = false;
  /** The host contradicts what is known here: nothing is taken from it any more. */ #isOff = false;

  /** @param {string} name of whoever plays here @param {Doors} doors @param {{ record: MatchRecord, saved: SavedGuest } | null} [kept] */
  constructor(name, doors, kept = null) {
    this.#name = name;
    this.#doors = doors;
    this.#record = kept?.record ?? null;
    const { saved } = kept ?? {};
    this.#key = saved?.key ?? doors.random();
    this.#secret = saved?.secret ?? doors.random();
    this.#keyFor = kept?.record.id ?? "";
    this.#since = { ...saved?.since };
    this.#waiting = [...(saved?.waiting ?? [])];
    for (const seat of this.own) this.#chairs[seat] = "own";
  }

  get record() {
    return this.#record;
  }

  get chairs() {
    return this.#chairs;
  }

  /** The seats of this device. */
  get own() {
    return /** @type {SeatName[]} */ (Object.keys(this.#since));
  }

  /** Whether the match stands. */
  get isHeld() {
    return this.#isHeld || !this.#hasMet;
  }

  /** Whether the host is there. */
  get isHere() {
    return this.#hasMet;
  }

  /** What has been done here and is not in the record yet. @returns {readonly Sealed[]} */
  get waiting() {
    return this.#waiting;
  }

  /** @returns {SavedGuest} */
  get saved() {
    return { key: this.#key, secret: this.#secret, since: this.#since, waiting: this.#waiting };
  }

  /** A channel to the host is open. @param {Line} line */
  connected(line) {
    this.#line?.close();
    this.#line = line;
    this.#hasMet = false;
    this.#isOff = false;
  }

  /** The channel is closed. @param {Line} line */
  cut(line) {
    if (this.#line !== line) return;
    this.#line = null;
    this.#hasMet = false;
    this.#doors.changed();
  }

  /** Takes a seat that is free. @param {SeatName} seat */
  sit(seat) {
    this.#send({ t: "sit", seat });
  }

  /** Whether the match is looked at here. @param {boolean} on */
  look(on) {
    this.#send({ t: "look", on });
  }

  leave() {
    this.#send({ t: "bye" });
    this.#line?.close();
  }

  /** Does something for a seat of this device. @param {Deed & { seat: SeatName }} deed */
  act(deed) {
    const { seat } = deed;
    const before = this.#waiting.filter(({ entry }) => entry.seat === seat).length;
    const entry = { ...deed, number: (this.#record?.countOf(seat) ?? 0) + before };
    const sealed = { entry, seal: sealOf(this.#secret, entry) };
    this.#waiting.push(sealed);
    if (this.#hasMet) this.#send({ t: "play", ...sealed });
  }

  /** @param {MatchMessage} message */
  #send(message) {
    this.#line?.send(JSON.stringify(message));
  }

  /** @param {string} code */
  #fault(code) {
    this.#send({ t: "fault", code });
    this.#doors.fault(code);
  }

  /** The host says what cannot be. @param {string} code */
  #break(code) {
    this.#isOff = true;
    this.#fault(code);
    this.#line?.close();
  }

  /** @param {Line} line @param {unknown} text a message of the host, whatever it is */
  receive(line, text) {
    if (line !== this.#line || this.#isOff) return;
    const message = readMatchMessage(text);
    switch (message.t) {
      case "bad":
        return this.#fault(message.code);
      case "hello":
        return this.#hello(message);
      case "terms":
        return this.#terms(message);
      case "entry":
        return this.#log(message.n, message.before, [{ entry: message.entry, seal: message.seal }]);
      case "log":
        return this.#log(message.from, message.before, message.entries);
      case "chairs":
        return this.#sits(message);
      case "refused":
        return this.#refused(message);
      case "bye":
        return line.close();
      case "fault":
        this.#doors.fault(`there-${message.code}`);
        // There is no room for this device, or no version that both speak.
        if (!this.#hasMet) line.close();
        return;
      default:
        return this.#fault("unknown");
    }
  }

  /** @param {Extract<MatchMessage, { t: "hello" }>} message */
  #hello({ version, oldest, role, match }) {
    if (version < OLDEST) return this.#fault("version-older");
    if (oldest > VERSION) return this.#fault("version-newer");
    if (role !== "host" || match === null) return this.#fault("bad-message");
    const record = this.#record?.id === match ? this.#record : null;
    // Another host is not told by what this one knows the guest; the same one may say hello again.
    if (this.#keyFor !== match) {
      this.#keyFor = match;
      this.#key = this.#doors.random();
      this.#secret = this.#doors.random();
    }
    const hello = { version: VERSION, oldest: OLDEST, name: this.#name, role: /** @type {const} */ ("guest") };
    const known = record ? { match, count: record.count, hash: record.head } : { match: null, count: 0, hash: "" };
    this.#send({ t: "hello", ...hello, guest: this.#key, ...known });
  }

  /** @param {Extract<MatchMessage, { t: "terms" }>} message */
  #terms({ match, terms }) {
    if (match === this.#record?.id) return this.#fault("other-game");
    this.#record?.free();
    this.#record = new MatchRecord(match, terms);
    this.#keyFor = match;
    this.#since = {};
    this.#waiting = [];
    this.#chairs = {};
    this.#isNew = true;
  }

  /**
   * Entries have come.
   *
   * @param {number} from so many are before them
   * @param {string} before the hash of those
   * @param {readonly Sealed[]} entries
   */
  #log(from, before, entries) {
    const record = this.#record;
    if (!record) return this.#fault("no-game");
    if (from > record.count) return this.#send({ t: "rest", n: record.count, hash: record.head });
    if (record.hashAt(from) !== before) return this.#break("changed");
    let n = from;
    for (const sealed of entries) {
      const known = record.log[n];
      n += 1;
      if (known) {
        if (known.seal === sealed.seal && textOf(known.entry) === textOf(sealed.entry)) continue;
        return this.#break("changed");
      }
      if (this.#isForged(sealed, n)) return this.#break("forged");
      const code = record.add(sealed);
      if (code) return this.#break(code);
      const { seat, number } = sealed.entry;
      const before = this.#waiting.length;
      this.#waiting = this.#waiting.filter(({ entry }) => entry.seat !== seat || entry.number !== number);
      if (!this.#isNew) this.#doors.added(sealed.entry, this.#waiting.length < before);
    }
  }

  /** Nobody plays for the seats of this device but itself. @param {Sealed} sealed @param {number} n of the entry */
  #isForged({ entry, seal }, n) {
    const since = this.#since[entry.seat];
    if (since === undefined || n <= since) return false;
    return seal !== sealOf(this.#secret, entry);
  }

  /** @param {Extract<MatchMessage, { t: "chairs" }>} message */
  #sits({ chairs, held }) {
    const record = this.#record;
    if (!record) return this.#fault("no-game");
    this.#chairs = chairs;
    this.#isHeld = held;
    for (const seat of /** @type {SeatName[]} */ (Object.keys(record.terms.seats))) {
      if (chairs[seat] === "own") this.#since[seat] ??= record.count;
      else delete this.#since[seat];
    }
    if (!this.#hasMet) {
      this.#hasMet = true;
      for (const sealed of this.#waiting) this.#send({ t: "play", ...sealed });
    }
    if (this.#isNew) this.#doors.begun();
    this.#isNew = false;
    this.#doors.changed();
  }

  /** @param {Extract<MatchMessage, { t: "refused" }>} message */
  #refused({ seat, number, code }) {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter(({ entry }) => entry.seat !== seat || entry.number < number);
    if (this.#waiting.length < before) this.#doors.refused(code);
  }
}

/** What a guest has kept, with the record. @param {unknown} value @returns {SavedGuest | null} */
export function readSavedGuest(value) {
  const { key, secret, since, waiting } = partsOf(value);
  if (!isId(key) || !isId(secret) || !Array.isArray(waiting)) return null;
  const seats = Object.entries(/** @type {object} */ (since ?? {})).filter(
    ([seat, count]) => isSeat(seat) && Number.isSafeInteger(count),
  );
  const known = waiting.flatMap((one) => readSealed(one) ?? []);
  return { key, secret, since: Object.fromEntries(seats), waiting: known };
}
