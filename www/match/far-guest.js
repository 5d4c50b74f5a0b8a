// A device that plays at some seats of a match that another one has: what is done here is in its record at once, and stays there in the
// order of the host. Nothing in here knows a channel, a page or a watch.

import { Keeper } from "../live/keeper.js";
import { tagOf } from "../log/entries.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { JOINED } from "./far-record.js";

/** @import { Chairs, OfSeats } from "../live/messages.js" */
/** @import { News } from "../live/keeper.js" */
/** @import { Deed, SeatEntry } from "../log/entries.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { Line } from "./far-host.js" */
/** @import { MatchRecord } from "./far-record.js" */

/**
 * - `begun`: the match of the host is known now, with its record so far
 * - `added`: an entry of another device is in the record
 * - `refused`: something done here came too late, or cannot be: it is not in the record
 * - `lost`: the host says that a seat of this device is not its own any more; nothing is taken for it until it is given up here
 * - `changed`: who is here, or sits where, or whether the match stands
 * - `fault`: something was wrong with a message, here or there
 * - `random`: a name that nobody else has
 *
 * @typedef {{ begun: () => void, added: (entry: SeatEntry) => void, refused: () => void, lost: (seat: SeatName) => void, changed: () => void, fault: (code: string) => void, now: () => number, random: () => string }} Doors
 */

/** What is wrong with a message and contradicts nothing that is known here. */
const HARMLESS = /^(?:no-message|too-long|unknown|bad-message|hello-first|no-game|version-.*)$/;

export class MatchGuest {
  #doors;
  #keeper;
  /** How the host of a match knows this device. @type {{ match: string | null, key: string }} */ #known;
  /** @type {Set<SeatName>} */ #lost = new Set();
  /** @type {Chairs} */ #chairs = {};
  #isHeld = true;
  /** @type {Line | null} */ #line = null;
  /** The host has said who sits where since it is there. */ #isHere = false;
  /** The match is another one, and nobody here has been told yet. */ #isNew = false;
  /** The match follows another one on this channel, and nothing has been played in it yet. */ #isFresh = false;

  /** @param {string} name of whoever plays here @param {Doors} doors @param {{ ledger: unknown, key: string } | null} [kept] @throws what the module refuses */
  constructor(name, doors, kept = null) {
    this.#doors = doors;
    this.#keeper = new Keeper(JOINED, name, {
      isHost: false,
      hello: (match) => ({ role: "guest", guest: this.#keyFor(match) }),
      admit: ({ match }) => (match === null ? "bad-message" : null),
      refuse: (entry, isOwn) => this.#refuse(entry, isOwn),
    });
    if (kept) this.#keeper.restore(kept.ledger);
    this.#known = { match: this.record?.match.id ?? null, key: kept?.key ?? doors.random() };
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

  /** Whether the match stands. */
  get isHeld() {
    return this.#isHeld || !this.#isHere;
  }

  /** Whether the host is there. */
  get isHere() {
    return this.#isHere;
  }

  /** What is kept of it; `key` is how the host knows it. */
  get saved() {
    return { ledger: this.#keeper.saved(), key: this.#known.key };
  }

  /** Another host is not told by what this one knows the guest. @param {string | null} match */
  #keyFor(match) {
    if (this.#known.match !== match) this.#known = { match, key: this.#doors.random() };
    return this.#known.key;
  }

  /** A channel to the host is open. @param {Line} line */
  connected(line) {
    this.#line?.close();
    this.#line = line;
    this.#isHere = false;
    this.#hear(this.#keeper.connected(false));
  }

  /** The channel is closed. @param {Line} line */
  cut(line) {
    if (this.#line !== line) return;
    this.#line = null;
    this.#isHere = false;
    this.#keeper.cut();
    this.#doors.changed();
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
    this.#doors.changed();
  }

  /** Whether the match is looked at here. @param {boolean} on */
  look(on) {
    this.#say({ t: "look", on });
  }

  leave() {
    this.#hear(this.#keeper.tell({ t: "bye" }));
    this.#line?.close();
  }

  /** Does something for a seat of this device. @param {Deed & { seat: SeatName }} deed @returns {string | null} why the rules refuse it */
  act(deed) {
    const { code, news } = this.#keeper.act(deed, this.#doors.now());
    this.#hear(news.filter(({ type }) => type === "send"));
    return code;
  }

  /** The host says what cannot be: nothing is taken from it any more. @param {string} code */
  #break(code) {
    const line = this.#line;
    // It is told why, before nothing is sent any more.
    for (const one of this.#keeper.complain(code)) if (one.type === "send") line?.send(one.text);
    this.#end(code);
  }

  /** @param {string} code */
  #end(code) {
    const line = this.#line;
    this.#doors.fault(code);
    if (!line) return;
    this.cut(line);
    line.close();
  }

  /** @param {Line} line @param {string | null} text a message of the host, whatever it is */
  receive(line, text) {
    if (line === this.#line) this.#hear(this.#keeper.receive(text, this.#doors.now()));
  }

  /** @param {readonly News[]} news */
  #hear(news) {
    for (const one of news) this.#heard(one);
  }

  /** @param {News} news */
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
        // The same players once more: their match begins from its start.
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

  /** @param {string} code what is wrong with a message */
  #faulty(code) {
    if (HARMLESS.test(code)) return this.#doors.fault(code);
    if (!code.startsWith("there-")) return this.#end(code);
    this.#doors.fault(code);
    // There is no room for this device, or no version that both speak.
    if (!this.#isHere) this.#line?.close();
  }

  /** The host has another match. @param {number} count of entries in it */
  #invited(count) {
    // Who plays here leaves a match in the middle only by hand.
    if (this.#isHere && this.own.length > 0 && this.record?.view.status.over === false)
      return this.#break("changed");
    const { random } = this.#doors;
    try {
      this.#hear(count > 0 ? this.#keeper.examine(random()) : this.#keeper.accept(random()));
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
      this.#break("bad-message");
    }
  }

  /** @param {Extract<News, { type: "changed" }>} news */
  #changed({ from, dropped }) {
    if (this.#isNew || !this.record) return;
    this.#doors.added(this.record.log[from].entry);
    if (dropped.length > 0) this.#doors.refused();
  }

  /** Why an entry cannot have been made. @param {SeatEntry} entry @param {boolean} isOwn */
  #refuse(entry, isOwn) {
    // A match that begins again has nothing in it but who sits where.
    if (this.#isFresh && entry.kind !== "sit") return "forged";
    // Nobody plays for the seats of this device but itself, whatever the host says of them.
    if (isOwn) this.#lose(entry.seat);
    return null;
  }

  /** The host says that a seat is not this device's any more. @param {SeatName} seat */
  #lose(seat) {
    if (this.#lost.has(seat)) return;
    this.#lost.add(seat);
    this.#doors.lost(seat);
  }

  /** Whether all that was done for a seat since it was last taken was done by this device. @param {MatchRecord} record @param {SeatName} seat */
  #isMine({ log, match: { key } }, seat) {
    const all = log.filter(({ entry }) => entry.seat === seat);
    const since = all.slice(all.map(({ entry }) => entry.kind).lastIndexOf("sit") + 1);
    return since.every(({ tag, hash }) => tag === tagOf(key, hash));
  }

  /** @param {Extract<OfSeats, { t: "chairs" }>} message */
  #sits({ chairs, held }) {
    const { record } = this;
    if (!record) return this.#fault("no-game");
    const seats = /** @type {SeatName[]} */ (Object.keys(record.match.terms.seats));
    const taken = seats.filter((seat) => chairs[seat] === "own" && this.#since[seat] === undefined);
    if (!taken.every((seat) => this.#isMine(record, seat))) return this.#break("forged");
    this.#chairs = chairs;
    this.#isHeld = held;
    this.#isFresh = false;
    this.#isHere = true;
    for (const seat of taken) this.#since[seat] = record.count;
    if (this.#isNew) this.#doors.begun();
    this.#isNew = false;
    for (const seat of this.own) {
      if (chairs[seat] === "own") this.#lost.delete(seat);
      else this.#lose(seat);
    }
    this.#doors.changed();
  }
}
