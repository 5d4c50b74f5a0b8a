// A match on several devices as one of them has it: the channels to the others, what is kept, and the match on the boards here, which
// follows the record. No DOM in here.

import { bound } from "../kit/i18n.js";
import { partsOf } from "../kit/parts-of.js";
import { isId } from "../live/messages.js";
import { randomName } from "../live/random-name.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { isSeat, readSealed } from "./far-entries.js";
import { MatchGuest, readSavedGuest } from "./far-guest.js";
import { MatchHost } from "./far-host.js";
import { MatchRecord, perform } from "./far-record.js";
import { readMatchTerms } from "./far-terms.js";
import { boardsInfo, FAR, PERSON } from "./seats.js";

/** @import { Channel } from "../live/channel.js" */
/** @import { Timing } from "../game/clock.js" */
/** @import { MatchOptions, SeatName } from "../rules/matches.js" */
/** @import { Player, Seated } from "./seats.js" */
/** @import { Deed, Entry, Sealed } from "./far-entries.js" */
/** @import { SavedGuest } from "./far-guest.js" */
/** @import { KnownGuest, Line } from "./far-host.js" */
/** @import { Chair } from "./far-messages.js" */
/** @import { MatchTerms, Place } from "./far-terms.js" */

/**
 * What happens to it.
 *
 * - `begun`: on a guest's device, a match of the host is there
 * - `changed`: who is here, or sits where
 * - `came`, `left`: somebody at a seat
 * - `refused`: something that was done here came too late
 * - `fault`: something invalid has come, or was sent
 *
 * @typedef {{ type: "begun" | "changed" | "refused" } | { type: "came" | "left", seat: SeatName, name: string } | { type: "fault", code: string }} FarNews
 */

/** How a match begins; `far` has it on several devices. @typedef {{ options: MatchOptions, seated: Seated, timing: Timing | null, far?: FarMatch }} Wanted */

/** The match on the boards here. @typedef {{ recover: () => Promise<unknown>, seat: (seated: Seated) => void, keep: () => void }} Play */

/** What follows this on the boards. @typedef {{ agree: () => void, renew: () => void, take: (entry: Entry) => void }} Boards */

/** A match as it can be stored. @typedef {{ id: string, terms: MatchTerms, log: Sealed[], guests: KnownGuest[] | null, guest: SavedGuest | null }} SavedFar */

export class FarMatch {
  /** @type {MatchHost | null} */ #host = null;
  /** @type {MatchGuest | null} */ #guest = null;
  /** @type {MatchRecord | null} of the host */ #record = null;
  /** @type {Play | null} */ #play = null;
  /** @type {Boards | null} */ #boards = null;
  /** @type {(news: FarNews) => void} */ #tell = () => {};
  /** Who was where when it was told last. @type {Partial<Record<SeatName, Chair>>} */ #told = {};
  #isNear = false;
  /** Has the clocks stand on the host, as a person there wants it. */ #isPaused = true;

  /** A match that begins, some of whose seats are far away. @param {Wanted} wanted @param {string} name of whoever plays here @throws what the module refuses */
  static host({ options, seated, timing }, name) {
    const far = new FarMatch();
    const seats = boardsInfo().seats.map(({ name: seat }) => [seat, placeOf(seated[seat])]);
    const { rules, chess960 } = options;
    const given = { rules, chess960: chess960 ?? null, timing, name, seats: Object.fromEntries(seats) };
    far.#begin(/** @type {MatchTerms} */ (readMatchTerms(given)));
    return far;
  }

  /** This device is a guest. @param {string} name of whoever plays here */
  static guest(name) {
    const far = new FarMatch();
    far.#guest = new MatchGuest(name, far.#guestDoors());
    return far;
  }

  /** A match that was kept. @param {unknown} saved @param {string} name of whoever plays here @returns {FarMatch | null} `null` if it cannot be read @throws what the module refuses */
  static restore(saved, name) {
    const { id, terms, log, guests, guest } = partsOf(saved);
    const known = readMatchTerms(terms);
    if (!isId(id) || !known || !Array.isArray(log)) return null;
    const record = new MatchRecord(id, known);
    for (const one of log) {
      const sealed = readSealed(one);
      if (!sealed || record.add(sealed)) return null;
    }
    const far = new FarMatch();
    if (Array.isArray(guests)) {
      far.#record = record;
      far.#host = new MatchHost(record, far.#hostDoors(), guests.flatMap(readGuest));
      far.#told = far.#chairs();
      return far;
    }
    const kept = readSavedGuest(guest);
    if (!kept) return null;
    far.#guest = new MatchGuest(name, far.#guestDoors(), { record, saved: kept });
    return far;
  }

  /** Whether this is a further window of the host's browser. */
  get isNear() {
    return this.#isNear;
  }

  /** @param {MatchTerms} terms */
  #begin(terms) {
    this.#record?.free();
    this.#record = new MatchRecord(randomName(), terms);
    if (this.#host) this.#host.restart(this.#record);
    else this.#host = new MatchHost(this.#record, this.#hostDoors());
  }

  /** The same match once more, with the same devices. */
  again() {
    if (this.#record) this.#begin(this.#record.terms);
  }

  #hostDoors() {
    return {
      added: bound((/** @type {Entry} */ entry) => this.#boards?.take(entry)),
      changed: bound(() => this.#changed()),
      fault: bound((/** @type {string} */ code) => this.#tell({ type: "fault", code })),
      now: () => performance.now(),
    };
  }

  #guestDoors() {
    return {
      begun: bound(() => {
        this.#told = this.#chairs();
        this.#tell({ type: "begun" });
      }),
      added: bound((/** @type {Entry} */ entry, /** @type {boolean} */ wasWaiting) => {
        // A turn that was made here is on the board already.
        if (!wasWaiting || entry.kind !== "turn") this.#boards?.take(entry);
        else this.#boards?.agree();
      }),
      refused: bound(() => {
        this.#boards?.renew();
        this.#tell({ type: "refused" });
      }),
      changed: bound(() => this.#changed()),
      fault: bound((/** @type {string} */ code) => this.#tell({ type: "fault", code })),
      random: randomName,
    };
  }

  /** @param {(news: FarNews) => void} listener the one that is told from now on */
  listen(listener) {
    this.#tell = listener;
  }

  /** The match on the boards here, which follows this from now on. @param {Play} play @param {Boards} boards */
  attach(play, boards) {
    this.#play = play;
    this.#boards = boards;
  }

  get isGuest() {
    return this.#guest !== null;
  }

  /** @returns {MatchRecord} */
  get record() {
    return /** @type {MatchRecord} */ (this.#guest ? this.#guest.record : this.#record);
  }

  /** What has been done here and is not in the record yet. */
  get waiting() {
    return this.#guest?.waiting.map(({ entry }) => entry) ?? [];
  }

  /** On a guest's device, whether the host is there. */
  get isHere() {
    return this.#guest?.isHere ?? true;
  }

  /** How a match begins that is played so. @returns {Wanted} */
  get wanted() {
    const { rules, chess960, timing } = this.record.terms;
    const options = { rules, ...(chess960 !== null && { chess960 }) };
    return { options, seated: this.seated, timing, far: this };
  }

  /** Who plays at each seat, seen from here. @returns {Seated} */
  get seated() {
    const seats = boardsInfo().seats.map(({ name }) => [name, this.#playerAt(name)]);
    return /** @type {Seated} */ (Object.fromEntries(seats));
  }

  /** @param {SeatName} seat @returns {Player} */
  #playerAt(seat) {
    const place = this.record.terms.seats[seat];
    if (place !== "host" && place !== "guest") return place;
    return this.owns(seat) ? PERSON : FAR;
  }

  /** Whether a seat is played on this device, by whomever. @param {SeatName} seat */
  owns(seat) {
    if (this.#guest) return this.#guest.own.includes(seat);
    return this.record.terms.seats[seat] !== "guest";
  }

  /** What is to be said of the seats of guests. @returns {Partial<Record<SeatName, Chair>>} */
  #chairs() {
    if (this.#guest) return this.#guest.chairs;
    const host = /** @type {MatchHost} */ (this.#host);
    return Object.fromEntries(host.seats.map((seat) => [seat, host.chairOf(seat)]));
  }

  /** @returns {{ seat: SeatName, chair: Chair, name: string }[]} */
  get chairs() {
    return Object.entries(this.#chairs()).map(([name, chair]) => {
      const seat = /** @type {SeatName} */ (name);
      return { seat, chair, name: this.record.nameAt(seat) };
    });
  }

  /** Whether the match waits for somebody, or stands because the host wants it. */
  get isHeld() {
    if (this.#guest) return this.#guest.isHeld;
    return this.#isAlone;
  }

  /** On a guest's device, whether the host has it stand though all are here. */
  get isPaused() {
    return this.isGuest && this.isHere && !this.#isAlone;
  }

  /** Whether somebody who plays is not here. */
  get #isAlone() {
    return Object.values(this.#chairs()).some((chair) => chair === "free" || chair === "away");
  }

  /** A person here has it stand, or go on. @param {boolean} isPaused */
  hold(isPaused) {
    this.#isPaused = isPaused;
    this.#host?.hold(isPaused || this.#isAlone);
  }

  /** Whether the match is looked at here. @param {boolean} on */
  look(on) {
    this.#guest?.look(on);
  }

  /** Takes a seat. @param {SeatName} seat */
  sit(seat) {
    this.#guest?.sit(seat);
  }

  /** Nobody waits any more for whoever has a seat. @param {SeatName} seat */
  release(seat) {
    const guest = this.#host?.guestAt(seat);
    if (guest) this.#host?.dismiss(guest);
  }

  /** A channel to another device is open. @param {Channel} channel */
  connect(channel) {
    const keeper = /** @type {MatchHost | MatchGuest} */ (this.#host ?? this.#guest);
    if (this.#guest) this.#isNear = channel.isNear === true;
    const line = { send: channel.send, close: channel.close };
    // What has come already is told at once.
    keeper.connected(line);
    channel.listen({
      message: (text) => this.#receive(keeper, line, text),
      shaky: () => {},
      close: () => keeper.cut(line),
    });
  }

  /** @param {MatchHost | MatchGuest} keeper @param {Line} line @param {string | null} text */
  #receive(keeper, line, text) {
    try {
      keeper.receive(line, text);
    } catch (error) {
      if (failureOf(error).code !== STOPPED) throw error;
      // The rules go on in a fresh instance, and then look at it once more.
      this.#play?.recover().then(() => keeper.receive(line, text));
    }
    this.save();
  }

  /** Does something for a seat of this device; a turn is on the board already. @param {Deed & { seat: SeatName }} deed @returns {string | null} why it cannot be */
  act(deed) {
    const number = this.record.countOf(deed.seat);
    if (this.#guest) this.#guest.act(deed);
    else {
      const code = this.#host?.act(deed) ?? null;
      if (code) return code;
    }
    this.save();
    if (!this.#guest && deed.kind !== "turn") this.#boards?.take({ ...deed, number });
    return null;
  }

  /** What a clock showed after the last turn of a seat, in ms; `null` without clocks. @param {SeatName} seat */
  leftOf(seat) {
    const own = this.waiting.flatMap((entry) =>
      entry.kind === "turn" && entry.seat === seat ? [entry.left] : [],
    );
    return own.at(-1) ?? this.record.leftOf(seat);
  }

  /** Does to a match all that has been done in this one, also what is not in the record yet. @param {import("../rules/matches.js").ModuleMatch} match */
  replay(match) {
    for (const { entry } of this.record.log) perform(match, entry);
    for (const entry of this.waiting) if (entry.kind === "turn") perform(match, entry);
  }

  /** @type {typeof perform} */
  perform(match, entry) {
    perform(match, entry);
  }

  /** After a trap of the module. */
  revive() {
    this.record.revive();
  }

  #changed() {
    const before = this.#told;
    const now = this.#chairs();
    this.#told = { ...now };
    this.#host?.hold(this.#isPaused || this.#isAlone);
    this.#play?.seat(this.seated);
    const isOver = this.record?.view.status.over ?? true;
    for (const { seat, chair, name } of isOver ? [] : this.chairs) {
      const was = before[seat] ?? "free";
      if (chair === was || chair === "own") continue;
      if (chair === "here") this.#tell({ type: "came", seat, name });
      else if (was !== "free") this.#tell({ type: "left", seat, name });
    }
    this.#tell({ type: "changed" });
    this.save();
  }

  /** What is kept of it, once there is a match. @returns {SavedFar | null} */
  get saved() {
    const { record } = this;
    if (!record) return null;
    const log = record.log.map(({ entry, seal }) => ({ entry, seal }));
    return {
      id: record.id,
      terms: record.terms,
      log,
      guests: this.#host?.known ?? null,
      guest: this.#guest?.saved ?? null,
    };
  }

  save() {
    this.#play?.keep();
  }

  /** Says goodbye. */
  leave() {
    this.#host?.leave();
    this.#guest?.leave();
  }
}

/** @param {Player} player @returns {Place} */
function placeOf(player) {
  if (player === PERSON) return "host";
  return player === FAR ? "guest" : player;
}

/** A guest of a match that was kept. @param {unknown} value @returns {KnownGuest[]} none if it makes no sense */
function readGuest(value) {
  const { key, name, seats } = partsOf(value);
  if (!isId(key) || typeof name !== "string" || !Array.isArray(seats)) return [];
  return [{ key, name, seats: seats.filter(isSeat) }];
}
