// A match on several devices as one of them has it: the channels to the others, what is kept, and the match on the boards here, which
// follows the record. No DOM in here.

import { bound } from "../kit/i18n.js";
import { partsOf } from "../kit/parts-of.js";
import { readLedger } from "../live/ledger.js";
import { randomName } from "../live/random-name.js";
import { perform } from "../log/match-driver.js";
import { isId } from "../log/names.js";
import { isSeat } from "../log/seat-entries.js";
import { boardsInfo } from "../rules/matches.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { MatchGuest } from "./far-guest.js";
import { MatchHost } from "./far-host.js";
import { HOSTED, MatchRecord } from "./far-record.js";
import { readMatchTerms } from "./far-terms.js";
import { FAR, PERSON } from "./seats.js";

/** @import { Channel } from "../live/channel.js" */
/** @import { SavedLedger } from "../live/ledger.js" */
/** @import { Chair } from "../live/messages.js" */
/** @import { Timing } from "../game/clock.js" */
/** @import { MatchOptions, SeatName } from "../rules/matches.js" */
/** @import { Player, Seated } from "./seats.js" */
/** @import { Deed, SeatEntry } from "../log/entries.js" */
/** @import { KnownGuest, Line } from "./far-host.js" */
/** @import { MatchTerms, Place } from "./far-terms.js" */

/**
 * What happens to it.
 *
 * - `begun`: on a guest's device, a match of the host is there
 * - `changed`: who is here, or sits where
 * - `came`, `left`: somebody at a seat
 * - `refused`: something that was done here came too late
 * - `lost`: on a guest's device, the host says that a seat is not its own any more
 * - `fault`: something invalid has come, or was sent
 *
 * @typedef {{ type: "begun" | "changed" | "refused" } | { type: "came" | "left", seat: SeatName, name: string } | { type: "lost", seat: SeatName } | { type: "fault", code: string }} FarNews
 */

/** How a match begins; `far` has it on several devices. @typedef {{ options: MatchOptions, seated: Seated, timing: Timing | null, far?: FarMatch }} Wanted */

/** The match on the boards here. @typedef {{ recover: () => Promise<unknown>, seat: (seated: Seated) => void, keep: () => void }} Play */

/** What follows this on the boards. @typedef {{ agree: () => void, renew: () => void, take: (entry: SeatEntry) => void }} Boards */

/** A match as it can be stored, with the guests of its host; `key` is how the host knows a guest. @typedef {{ ledger: SavedLedger | null, guests: KnownGuest[] | null, key: string | null }} SavedFar */

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
    const { ledger, guests, key } = partsOf("id" in partsOf(saved) ? ofEarlierPage(saved) : saved);
    const far = new FarMatch();
    if (Array.isArray(guests)) {
      far.#record = readLedger(HOSTED, ledger);
      if (!far.#record) return null;
      far.#host = new MatchHost(far.#record, far.#hostDoors(), guests.flatMap(readGuest));
      far.#told = far.#chairs();
      return far;
    }
    if (!isId(key)) return null;
    far.#guest = new MatchGuest(name, far.#guestDoors(), { ledger, key });
    return far.#guest.record && far;
  }

  /** Whether this is a further window of the host's browser. */
  get isNear() {
    return this.#isNear;
  }

  /** @param {MatchTerms} terms */
  #begin(terms) {
    this.#record?.free();
    this.#record = new MatchRecord({ id: randomName(), terms, key: randomName() });
    if (this.#host) this.#host.restart(this.#record);
    else this.#host = new MatchHost(this.#record, this.#hostDoors());
  }

  /** The same match once more, with the same devices. */
  again() {
    if (this.#record) this.#begin(this.#record.match.terms);
  }

  #hostDoors() {
    return {
      added: bound((/** @type {SeatEntry} */ entry) => this.#boards?.take(entry)),
      changed: bound(() => this.#changed()),
      fault: bound((/** @type {string} */ code) => this.#tell({ type: "fault", code })),
      now: () => performance.now(),
      random: randomName,
    };
  }

  #guestDoors() {
    return {
      ...this.#hostDoors(),
      begun: bound(() => {
        this.#told = this.#chairs();
        this.#tell({ type: "begun" });
      }),
      refused: bound(() => {
        this.#boards?.renew();
        this.#tell({ type: "refused" });
      }),
      lost: bound((/** @type {SeatName} */ seat) => this.#tell({ type: "lost", seat })),
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

  /** On a guest's device, whether the host is there. */
  get isHere() {
    return this.#guest?.isHere ?? true;
  }

  /** How a match begins that is played so. @returns {Wanted} */
  get wanted() {
    const { rules, chess960, timing } = this.record.match.terms;
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
    const place = this.record.match.terms.seats[seat];
    if (place !== "host" && place !== "guest") return place;
    return this.owns(seat) ? PERSON : FAR;
  }

  /** Whether a seat is played on this device, by whomever. @param {SeatName} seat */
  owns(seat) {
    if (this.#guest) return this.#guest.own.includes(seat);
    return this.record.match.terms.seats[seat] !== "guest";
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

  /** The seats of a guest's device that the host says are not its own any more. @returns {readonly SeatName[]} */
  get lost() {
    return this.#guest?.lost ?? [];
  }

  /** The person here gives a seat up, on a guest's device. @param {SeatName} seat */
  giveUp(seat) {
    this.#guest?.giveUp(seat);
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
    const code = (this.#guest ?? this.#host)?.act(deed) ?? null;
    if (code) return code;
    this.save();
    if (deed.kind !== "turn") this.#boards?.take(deed);
    return null;
  }

  /** Does to a match all that has been done in this one. @param {import("../rules/matches.js").ModuleMatch} match */
  replay(match) {
    for (const { entry } of this.record.log) perform(match, entry);
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
    if (!this.record) return null;
    if (this.#guest) return { ...this.#guest.saved, guests: null };
    return { ledger: this.record.saved, guests: this.#host?.known ?? null, key: null };
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

/** What an earlier page has kept, in which each entry of a seat had a number, and a guest what was not in its record yet. @param {unknown} saved */
function ofEarlierPage(saved) {
  const { id, terms, log, guests, guest } = partsOf(saved);
  const { key, secret = randomName(), since, waiting = [] } = partsOf(guest);
  const all = [log, waiting].flatMap((list) => (Array.isArray(list) ? list : []));
  const entries = all.map((one) => ({ entry: partsOf(one).entry, tag: "", proof: "" }));
  const agreed = Array.isArray(log) ? log.length : 0;
  return { ledger: { version: 1, match: { id, terms, key: secret, since }, log: entries, agreed }, guests, key };
}

/** A guest of a match that was kept. @param {unknown} value @returns {KnownGuest[]} none if it makes no sense */
function readGuest(value) {
  const { key, name, seats } = partsOf(value);
  if (!isId(key) || typeof name !== "string" || !Array.isArray(seats)) return [];
  return [{ key, name, seats: seats.filter(isSeat) }];
}
