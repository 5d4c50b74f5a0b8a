// A match on several devices as one of them has it: the channels to the others, what is kept, and the match on the boards here, which
// follows the record. No DOM in here.

import { bound } from "../kit/i18n.js";
import { partsOf } from "../kit/parts-of.js";
import { randomHex } from "../kit/random-hex.js";
import { readLedger } from "../live/protocol/ledger.js";
import { isId } from "../log/names.js";
import { isSeat } from "../log/seat-entries.js";
import { failureOf, STOPPED } from "../rules/rules.js";
import { MatchGuest } from "./remote-guest.js";
import { MatchHost } from "./remote-host.js";
import { HOSTED, MatchRecord } from "./remote-record.js";
import { personsOf, readMatchTerms } from "./remote-terms.js";
import { bySeat, FAR, PERSON } from "./seats.js";

/** @import { Channel } from "../live/protocol/channel.js" */
/** @import { SavedLedger } from "../live/protocol/ledger.js" */
/** @import { Chair } from "../live/protocol/messages.js" */
/** @import { Timing } from "../game/clock.js" */
/** @import { MatchOptions, SeatName } from "../rules/matches.js" */
/** @import { SeatPlayer, Seated } from "./seats.js" */
/** @import { Deed, SeatEntry } from "../log/entries.js" */
/** @import { KnownGuest, GuestLine } from "./remote-host.js" */
/** @import { MatchTerms, RemotePlayer } from "./remote-terms.js" */

/**
 * Events of a match on several devices.
 *
 * - `begun`: on a guest's device, the host's match has arrived
 * - `changed`: connected players or seats have changed
 * - `came`, `left`: a player at a seat has connected or disconnected
 * - `again`: on the host, a guest would like another match
 * - `refused`: a local action came too late
 * - `lost`: on a guest's device, according to the host a seat no longer belongs to it
 * - `fault`: an invalid message was received or sent
 *
 * @typedef {{ type: "begun" | "changed" | "refused" } | { type: "came" | "left", seat: SeatName, name: string } | { type: "lost", seat: SeatName } | { type: "again", name: string } | { type: "fault", code: string }} RemoteNews
 */

/**
 * Options of a match; `far` if it is on several devices.
 *
 * @typedef {{ options: MatchOptions, seated: Seated, timing: Timing | null, far?: RemoteMatch }} MatchRequest
 */

/** The match on the boards here. @typedef {{ recover: () => Promise<unknown>, failed: (error: unknown) => void, seat: (seated: Seated) => void, keep: () => void }} LocalMatch */

/**
 * Updates the boards.
 *
 * @typedef {{ agree: () => void, renew: () => void, take: (entry: SeatEntry) => void }} Boards
 */

/**
 * Stored state of a match, with the guests of its host; `key` identifies a guest to the host.
 *
 * @typedef {{ ledger: SavedLedger | null, guests: KnownGuest[] | null, key: string | null }} SavedFar
 */

export class RemoteMatch {
  /** @type {MatchHost | null} */ #host = null;
  /** This device where it is a guest's. @type {MatchGuest | null} */ guest = null;
  /** @type {MatchRecord | null} of the host */ #record = null;
  /** @type {LocalMatch | null} */ #play = null;
  /** @type {Boards | null} */ #boards = null;
  /** @type {(news: RemoteNews) => void} */ #tell = () => {};
  /** State of the seats when last reported. @type {Partial<Record<SeatName, Chair>>} */ #told = {};
  #isNear = false;
  /** Has the clocks stand on the host, as a person there wants it. */ #isPaused = true;

  /**
   * Starts a match with remote seats.
   *
   * @param {MatchRequest} wanted
   * @param {string} name name of this device's player
   * @throws if the module rejects it
   */
  static host({ options, seated, timing }, name) {
    const far = new RemoteMatch();
    const { rules, chess960 = null } = options;
    const given = { rules, chess960, timing, name, seats: bySeat((seat) => placeOf(seated[seat])) };
    far.#begin(/** @type {MatchTerms} */ (readMatchTerms(given)));
    return far;
  }

  /** Joins as a guest. @param {string} name name of this device's player */
  static guest(name) {
    const far = new RemoteMatch();
    far.guest = new MatchGuest(name, far.#guestCallbacks());
    return far;
  }

  /**
   * Restores a stored match.
   *
   * @param {unknown} saved
   * @param {string} name name of this device's player
   * @returns {RemoteMatch | null} `null` if it cannot be read
   * @throws if the module rejects it
   */
  static restore(saved, name) {
    const { ledger, guests, key } = partsOf("id" in partsOf(saved) ? ofEarlierPage(saved) : saved);
    const far = new RemoteMatch();
    if (Array.isArray(guests)) {
      far.#record = readLedger(HOSTED, ledger);
      if (!far.#record) return null;
      far.#host = new MatchHost(far.#record, far.#hostCallbacks(), guests.flatMap(readGuest));
      far.#told = far.#chairs();
      return far;
    }
    if (!isId(key)) return null;
    far.guest = new MatchGuest(name, far.#guestCallbacks(), { ledger, key });
    return far.guest.record && far;
  }

  /** True if this is another window of the host's browser. */
  get isNear() {
    return this.#isNear;
  }

  /** @param {MatchTerms} terms */
  #begin(terms) {
    this.#record?.free();
    this.#record = new MatchRecord({ id: randomHex(), terms, key: randomHex() });
    if (this.#host) this.#host.restart(this.#record);
    else this.#host = new MatchHost(this.#record, this.#hostCallbacks());
  }

  /** True if another match can begin from here: on a guest's device by asking the host. */
  get canPlayAgain() {
    return this.guest?.canAskAgain ?? true;
  }

  /** Starts the same match again with the same devices; a guest asks for it. */
  again() {
    this.guest?.askAgain();
    if (this.#record) this.#begin(this.#record.match.terms);
  }

  #hostCallbacks() {
    return {
      added: bound((/** @type {SeatEntry} */ entry) => this.#boards?.take(entry)),
      changed: bound(() => this.#changed()),
      again: bound((/** @type {string} */ name) => this.#tell({ type: "again", name })),
      fault: bound((/** @type {string} */ code) => this.#tell({ type: "fault", code })),
      now: () => performance.now(),
    };
  }

  #guestCallbacks() {
    return {
      ...this.#hostCallbacks(),
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

  /** @param {(news: RemoteNews) => void} listener replaces the listener */
  listen(listener) {
    this.#tell = listener;
  }

  /** The match on the boards here, which follows this from now on. @param {LocalMatch} play @param {Boards} boards */
  attach(play, boards) {
    this.#play = play;
    this.#boards = boards;
  }

  get isGuest() {
    return this.guest !== null;
  }

  /** @returns {MatchRecord} */
  get record() {
    return /** @type {MatchRecord} */ (this.guest ? this.guest.record : this.#record);
  }

  /** On a guest's device, whether the host is there. */
  get isHere() {
    return this.guest?.isHere ?? true;
  }

  /** Options of such a match. @returns {MatchRequest} */
  get wanted() {
    const { rules, chess960, timing } = this.record.match.terms;
    const options = { rules, ...(chess960 !== null && { chess960 }) };
    return { options, seated: this.seated, timing, far: this };
  }

  /** Players of all seats as seen from this device. @returns {Seated} */
  get seated() {
    return bySeat((seat) => this.#playerAt(seat));
  }

  /** @param {SeatName} seat @returns {SeatPlayer} */
  #playerAt(seat) {
    const place = this.record.match.terms.seats[seat];
    if (place !== "host" && place !== "guest") return place;
    return this.owns(seat) ? PERSON : FAR;
  }

  /** True if a seat is played on this device. @param {SeatName} seat */
  owns(seat) {
    if (this.guest) return this.guest.own.includes(seat);
    return this.record.match.terms.seats[seat] !== "guest";
  }

  /** States of the guest seats. @returns {Partial<Record<SeatName, Chair>>} */
  #chairs() {
    return (this.guest ?? this.#host)?.chairs ?? {};
  }

  /** @returns {{ seat: SeatName, chair: Chair, name: string }[]} */
  get chairs() {
    return Object.entries(this.#chairs()).map(([name, chair]) => {
      const seat = /** @type {SeatName} */ (name);
      return { seat, chair, name: this.record.nameAt(seat) };
    });
  }

  /** True if the match waits for a player or is paused by the host. */
  get isHeld() {
    if (this.guest) return this.guest.isHeld;
    return this.#isAlone;
  }

  /** On a guest's device, whether the host has it stand though all are here. */
  get isPaused() {
    return this.isGuest && this.isHere && !this.#isAlone;
  }

  /** True if a player is missing. */
  get #isAlone() {
    return Object.values(this.#chairs()).some((chair) => chair === "free" || chair === "away");
  }

  /** A person here has it stand, or go on. @param {boolean} isPaused */
  hold(isPaused) {
    this.#isPaused = isPaused;
    this.#host?.hold(isPaused || this.#isAlone);
  }

  /** Frees a seat whose player is missing. @param {SeatName} seat */
  release(seat) {
    const guest = this.#host?.guestAt(seat);
    if (guest) this.#host?.dismiss(guest);
  }

  /** A channel to another device is open. @param {Channel} channel */
  connect(channel) {
    const keeper = /** @type {MatchHost | MatchGuest} */ (this.#host ?? this.guest);
    if (this.guest) this.#isNear = channel.isNear === true;
    keeper.connected(channel);
    // Messages already received are delivered at once.
    channel.listen({
      message: (text) => this.#receive(keeper, channel, text),
      close: () => keeper.cut(channel),
    });
  }

  /** @param {MatchHost | MatchGuest} keeper @param {GuestLine} line @param {string | null} text */
  #receive(keeper, line, text) {
    try {
      keeper.receive(line, text);
    } catch (error) {
      if (failureOf(error).code !== STOPPED) throw error;
      // The rules restart in a fresh instance, and the message is then judged again.
      return void this.#judgeAgain(keeper, line, text);
    }
    this.save();
  }

  /** @param {MatchHost | MatchGuest} keeper @param {GuestLine} line @param {string | null} text */
  async #judgeAgain(keeper, line, text) {
    try {
      await this.#play?.recover();
      keeper.receive(line, text);
      this.save();
    } catch (error) {
      this.#play?.failed(error);
    }
  }

  /** Does something for a seat of this device; a turn is on the board already. @param {Deed & { seat: SeatName }} deed @returns {string | null} why it cannot be */
  act(deed) {
    const code = (this.guest ?? this.#host)?.act(deed) ?? null;
    if (code) return code;
    this.save();
    if (deed.kind !== "turn") this.#boards?.take(deed);
    return null;
  }

  /** The seats of the persons here. */
  get #persons() {
    return personsOf(this.record.match.terms).filter((seat) => this.owns(seat));
  }

  /** This many turns precede the last one of a person here; -1 if there is none. */
  get #before() {
    const persons = this.#persons;
    return this.record
      .stand()
      .turns.map(({ by }) => persons.includes(by))
      .lastIndexOf(true);
  }

  /** True if a person here can ask to take a turn back. */
  get canAskBack() {
    const { asked, over } = this.record.stand();
    const canGoBack = (this.guest ?? this.#host)?.canGoBack ?? false;
    return canGoBack && !asked && !over && this.record.match.terms.timing === null && this.#before >= 0;
  }

  /** Asks all others to go back to before the last turn of a person here, who all agree. */
  askBack() {
    const turns = this.#before;
    const { by } = this.record.stand().turns[turns];
    this.act({ seat: by, kind: "ask-back", turns });
    this.answerBack("accept-back");
  }

  /** Seats here that have to agree before a turn is taken back. @returns {SeatName[]} */
  get #askedBack() {
    const { asked } = this.record.stand();
    return asked ? this.#persons.filter((seat) => seat !== asked.by && !asked.agreed.includes(seat)) : [];
  }

  /**
   * The seat that asks to take a turn back; `isDue` if persons here have to answer.
   *
   * @returns {{ seat: SeatName, isOwn: boolean, isDue: boolean } | null}
   */
  get asksBack() {
    const { asked } = this.record.stand();
    return asked && { seat: asked.by, isOwn: this.#persons.includes(asked.by), isDue: this.#askedBack.length > 0 };
  }

  /** The persons here answer. @param {"accept-back" | "decline-back"} kind */
  answerBack(kind) {
    const seats = this.#askedBack;
    for (const seat of kind === "accept-back" ? seats : seats.slice(0, 1)) this.act({ seat, kind });
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

  /** Stored state, once there is a match. @returns {SavedFar | null} */
  get saved() {
    if (!this.record) return null;
    if (this.guest) return { ...this.guest.saved, guests: null };
    return { ledger: this.record.saved, guests: this.#host?.known ?? null, key: null };
  }

  save() {
    this.#play?.keep();
  }

  /** Says goodbye. */
  leave() {
    this.#host?.leave();
    this.guest?.leave();
  }
}

/** @param {SeatPlayer} player @returns {RemotePlayer} */
function placeOf(player) {
  if (player === PERSON) return "host";
  return player === FAR ? "guest" : player;
}

/**
 * Converts state stored by an earlier version, which numbered the entries of each seat and stored a guest's pending
 * entries separately.
 *
 * @param {unknown} saved
 */
function ofEarlierPage(saved) {
  const { id, terms, log, guests, guest } = partsOf(saved);
  const { key, secret = randomHex(), since, waiting = [] } = partsOf(guest);
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
