// Handles the messages of one remote device. Both devices keep the whole log; each entry carries its index and the
// hash of the entries before, so that both detect differing logs, and the rules judge every received entry. The host
// of a match has a keeper per guest, all with one log. Pure protocol logic, without channels, DOM or timers: messages
// and times are passed in, messages and news are returned. docs/live.md describes the protocol.

import { otherSide } from "../../game/mode.js";
import { partsOf } from "../../kit/parts-of.js";
import { textOf } from "../../log/entries.js";
import { tidyName } from "../../log/names.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { readLedger } from "./ledger.js";
import {
  GAME_VERSION,
  MOST_ENTRIES,
  OLDEST,
  readAny,
  readMessage,
  WITH_ARBITER,
  WITH_MATCHES,
} from "./messages.js";
import { RateLimit } from "./rate-limit.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Color, Snapshot, Square } from "../../rules/rules.js" */
/** @import { AnyEntry, Tagged } from "../../log/entries.js" */
/** @import { LedgerKind, Ledger, SavedLedger } from "./ledger.js" */
/** @import { Message, OfSeats, ChatSentence } from "./messages.js" */
/** @import { Terms } from "./terms.js" */

/**
 * Result of a message or of a local action.
 *
 * - `send`: a message for the other device
 * - `met`: the other device has introduced itself; `synced`: both have the same record now
 * - `invited`: it proposes this game with `side` for this device: `accept` or `decline`. If the game has `count`
 *   entries already, `examine` requests them first
 * - `claimed`: those entries have arrived and can be shown before `accept` or `decline`; nothing has begun
 * - `begun`: a game has begun; `refused`: the other side has declined the proposed game; `shares`: it has this game
 *   as well
 * - `changed`: the record differs from entry `from` on, and further local entries follow it; `dropped` are local
 *   entries that came too late
 * - `chat`: typed messages were enabled or disabled; `text` is a typed message
 * - `set-up`: a message about a hidden set-up before the next game; `seats`: about the seats of a match
 * - `hover`, `say`, `wave`, `bye`: other actions of the other side
 * - `fault`: a message was invalid; `end`: too many were, and further ones are ignored
 *
 * @typedef {{ type: "send", text: string }
 *   | { type: "met", name: string }
 *   | { type: "synced" | "begun" | "refused" | "shares" | "wave" | "bye" | "chat" }
 *   | { type: "text", text: string }
 *   | { type: "invited", id: string, terms: Terms, side: Color, count: number }
 *   | { type: "claimed", terms: Terms, side: Color, turns: number, position: Snapshot | null }
 *   | { type: "changed", from: number, dropped: readonly AnyEntry[] }
 *   | { type: "hover", square: Square | null }
 *   | { type: "say", sentence: ChatSentence }
 *   | { type: "set-up", message: SetUpMessage }
 *   | { type: "seats", message: OfSeats }
 *   | { type: "fault" | "end", code: string }} KeeperEvent
 */

/**
 * Messages beside the game; a set-up in its sent form.
 *
 * @typedef {Extract<Message, { t: "hover" | "say" | "text" | "wave" | "bye" }> | OfSeats | { t: "set-up", message: Record<string, unknown> }} SideMessage
 */

/** A keeper as it can be stored as JSON. @typedef {SavedLedger & { agreed: number, name: string }} SavedKeeper */

/**
 * Special rules of a match, in which the host decides the order.
 *
 * @typedef {object} HostRules
 * @property {boolean} isHost
 * @property {(match: string | null) => object} hello content added to a hello once the other side's match is known;
 *   for the host before that
 * @property {(hello: Extract<Message, { t: "hello" }>) => string | null} admit reason to reject the other device
 * @property {(entry: any, isOwn: boolean) => string | null} refuse reason to reject an entry of the other device;
 *   `isOwn`: only this device creates such entries
 */

/** After this many messages with a fault the other side is no longer listened to. */
const MOST_FAULTS = 100;

/** Rate limit of typed messages: a burst, then one per interval in ms; further ones are dropped. */
const TEXTS = 10;
const TEXT_TIME = 1000;

/** The whole record is sent at most this many times at once, and then once in this many ms. */
const SENDINGS = 20;
const SENDING_TIME = 500;

/** Messages that do not belong to a game. @type {ReadonlySet<Message["t"]>} */
const BESIDE = new Set([
  "set-up",
  "hover",
  "say",
  "chat",
  "text",
  "wave",
  "bye",
  "fault",
  "chairs",
  "sit",
  "look",
  "again",
]);

/** @template {Ledger<any>} L of the kind of games */
export class Keeper {
  #kind;
  #name;
  #role;
  /** @type {L | null} */ #ledger = null;
  /** This many entries the other side has, too. */ #agreed = 0;
  /** @type {{ id: string, terms: Terms, key: string } | null} a game that is proposed to the other side */ #proposed =
    null;
  /** @type {{ id: string, terms: any, own: any, count: number } | null} a game that the other side proposes */ #invited =
    null;
  /** The record that the other side says such a game has; the own entries in it have no proof. @type {L | null} */ #claim =
    null;
  /** Something has been heard since the devices have met: no record comes from before any more. */ #isUnderWay = false;
  /** The channel is open. */ #isOpen = false;
  /** The other side has said who it is, in a version that is understood. */ #hasMet = false;
  #isInviter = false;
  /** Highest version that the other side supports. */ version = 0;
  #isSynced = false;
  #faults = 0;
  /** Typed messages are allowed here, and there. */ #chats = { here: false, there: false };
  #texts = new RateLimit(TEXTS, TEXT_TIME);
  #sendings = new RateLimit(SENDINGS, SENDING_TIME);
  /** @type {{ n: number, at: number } | null} the entry whose answer is timed */ #timed = null;
  #lag = 0;
  /** @type {KeeperEvent[]} */ #news = [];

  /** Name of the player on the other device. */ other = "";

  /**
   * @param {LedgerKind<L>} kind
   * @param {string} name name of this device's player
   * @param {HostRules | null} [role] in a match
   */
  constructor(kind, name, role = null) {
    this.#kind = kind;
    this.#name = name;
    this.#role = role;
  }

  free() {
    this.#ledger?.free();
    this.#claim?.free();
  }

  get ledger() {
    return this.#ledger;
  }

  /** True if the other device is connected and uses a supported version. */
  get hasMet() {
    return this.#isOpen && this.#hasMet;
  }

  /** True if typed messages are allowed here. */
  get wantsChat() {
    return this.#chats.here;
  }

  /** True if typed messages are allowed on both devices. */
  get canChat() {
    return this.hasMet && this.#chats.here && this.#chats.there;
  }

  /** Says whether typed messages are wanted here. @param {boolean} on @returns {KeeperEvent[]} */
  chat(on) {
    if (on === this.#chats.here) return [];
    this.#chats = { ...this.#chats, here: on };
    this.#send({ t: "chat", on });
    this.#news.push({ type: "chat" });
    return this.#told();
  }

  /** About how long a message takes, in ms. */
  get lag() {
    return this.#lag;
  }

  /** Handles an opened channel. @param {boolean} isInviter true if this device has invited @returns {KeeperEvent[]} */
  connected(isInviter) {
    this.#isOpen = true;
    this.#hasMet = false;
    this.#isInviter = isInviter;
    this.#isSynced = false;
    this.#isUnderWay = false;
    this.#faults = 0;
    this.#timed = null;
    // A guest has another name at each host, and first hears who that is.
    if (this.#role?.isHost !== false) this.#sendHello(null);
    return this.#told();
  }

  /** @param {string | null} theirs the game of the other side */
  #sendHello(theirs) {
    const { match, count, head: hash } = this.#ledger ?? { match: null, count: 0, head: "" };
    const hello = { version: GAME_VERSION, oldest: this.#oldest, name: this.#name, match: match?.id ?? null };
    this.#send({
      ...{ t: "hello", ...hello, count, hash, chat: this.#chats.here, guest: null },
      ...this.#role?.hello(theirs),
    });
  }

  /** The oldest version that is understood. */
  get #oldest() {
    return this.#role ? WITH_MATCHES : OLDEST;
  }

  /** The channel is closed; the game waits. */
  cut() {
    this.#isOpen = false;
    this.#hasMet = false;
    this.#withdraw();
  }

  /** Drops the other side's proposal. */
  #withdraw() {
    this.#invited = null;
    this.#claim?.free();
    this.#claim = null;
  }

  /** Proposes a game to the other side. @param {{ id: string, terms: Terms, key: string }} proposal with random names @returns {KeeperEvent[]} */
  propose({ id, terms, key }) {
    this.#proposed = { id, terms, key };
    if (this.hasMet) this.#sendProposal();
    return this.#told();
  }

  #sendProposal() {
    if (!this.#proposed) return;
    const { id, terms } = this.#proposed;
    if (!this.#understands(terms)) {
      this.#proposed = null;
      return this.#news.push({ type: "fault", code: "version-older" });
    }
    this.#send({ t: "terms", match: id, terms, side: otherSide(terms.host), count: 0 });
  }

  /** Sets the match of the host, and informs a connected device. @param {L} ledger @returns {KeeperEvent[]} */
  share(ledger) {
    this.#ledger = ledger;
    this.#agreed = 0;
    if (this.hasMet) this.#sendTerms(0);
    return this.#told();
  }

  /** @param {number} count so many entries are known to be in it before it begins */
  #sendTerms(count) {
    if (!this.#ledger) return;
    const { id, terms, side } = this.#ledger.match;
    this.#send({ t: "terms", match: id, terms, side: side && otherSide(side), count });
  }

  /** Sends an entry that was added to the record. @param {number} n its index @returns {KeeperEvent[]} */
  relay(n) {
    this.#sendEntry(n);
    return this.#told();
  }

  /**
   * True if the other page supports this game; an older version would show hidden information.
   *
   * @param {Terms} terms
   */
  #understands({ game }) {
    return this.version >= WITH_ARBITER || game !== UNSEEN_GAME;
  }

  /** Asks for the record that a proposed game has already. @param {string} key a random one, this device's if the game goes on @returns {KeeperEvent[]} @throws what the module refuses */
  examine(key) {
    const invited = this.#invited;
    if (!invited || this.#claim) return [];
    const { id, terms, own } = invited;
    this.#claim = this.#kind.create({ id, terms, key, ...own });
    this.#send({ t: "rest", n: 0, hash: this.#claim.head });
    return this.#told();
  }

  /**
   * Begins the game that the other side has proposed, or goes on with it as it was examined.
   *
   * @param {string} key a random one, for a game that begins
   * @returns {KeeperEvent[]}
   * @throws what the module refuses
   */
  accept(key) {
    const invited = this.#invited;
    if (!invited || (invited.count > 0 && !this.#claim)) return [];
    const { id, terms, own } = invited;
    const ledger = this.#claim ?? this.#kind.create({ id, terms, key, ...own });
    if (this.#claim) ledger.match.trusted = ledger.count;
    this.#claim = null;
    this.#invited = null;
    this.#begin(ledger);
    this.#agreed = ledger.count;
    this.#send({ t: "taken", match: id });
    return this.#told();
  }

  /** @returns {KeeperEvent[]} */
  decline() {
    this.#refuse();
    return this.#told();
  }

  #refuse() {
    if (this.#invited) this.#send({ t: "refused", match: this.#invited.id });
    this.#withdraw();
  }

  /**
   * Does something in the game.
   *
   * @param {AnyEntry} entry
   * @param {number} now in ms
   * @returns {{ code: string | null, news: KeeperEvent[] }} `code`: why the rules refuse it
   */
  act(entry, now) {
    const ledger = this.#ledger;
    // As the other side reads it.
    const read = readAny(entry);
    if (!read || !ledger?.owns(read, ledger.count)) return { code: "not-yours", news: [] };
    const code = ledger.make(read);
    if (code) return { code, news: [] };
    this.#news.push({ type: "changed", from: ledger.count - 1, dropped: [] });
    this.#sendEntry(ledger.count - 1);
    this.#timed ??= { n: ledger.count, at: now };
    return { code: null, news: this.#told() };
  }

  /** The other side does what cannot be. @param {string} code @returns {KeeperEvent[]} */
  complain(code) {
    this.#fault(code);
    return this.#told();
  }

  /** Sends a message beside the game. @param {SideMessage} message @returns {KeeperEvent[]} */
  tell(message) {
    if (this.hasMet && (message.t !== "text" || this.canChat)) this.#send(message);
    return this.#told();
  }

  /** @param {unknown} text an untrusted message of the other side @param {number} now in ms @returns {KeeperEvent[]} */
  receive(text, now) {
    if (!this.#isOpen || this.#faults >= MOST_FAULTS) return [];
    const message = readMessage(text);
    if (message.t === "bad") this.#fault(message.code);
    else if (message.t === "hello") this.#hello(message);
    // The protocol version is unknown before the hello.
    else if (!this.#hasMet && message.t !== "fault") this.#fault("hello-first");
    else {
      this.#heard(message, now);
      this.#isUnderWay ||= !BESIDE.has(message.t);
    }
    return this.#told();
  }

  /** @param {Exclude<Message, { t: "hello" }>} message @param {number} now */
  #heard(message, now) {
    this.#sendings.fill(now);
    switch (message.t) {
      case "terms":
        return this.#terms(message);
      case "taken":
        return this.#taken(message.match);
      case "refused":
        if (message.match !== this.#proposed?.id) return;
        this.#proposed = null;
        return this.#news.push({ type: "refused" });
      case "entry":
        return this.#log(message.n, message.before, [{ entry: message.entry, tag: message.tag, proof: "" }]);
      case "log":
        return this.#log(message.from, message.before, message.entries);
      case "ack":
        return this.#ack(message, now);
      case "rest":
        return this.#rest(message.n, message.hash);
      case "hover":
        return this.#news.push({ type: "hover", square: message.square });
      case "set-up":
        return this.#news.push({ type: "set-up", message: message.message });
      case "chairs":
      case "sit":
      case "look":
      case "again":
        return this.#news.push({ type: "seats", message });
      case "say":
        return this.#news.push({ type: "say", sentence: message.sentence });
      case "chat":
        this.#chats = { ...this.#chats, there: message.on };
        return this.#news.push({ type: "chat" });
      case "text":
        return this.#text(message.text, now);
      case "wave":
      case "bye":
        return this.#news.push({ type: message.t });
      case "fault":
        // It is the other side's to say; an answer would go back and forth for ever.
        return this.#news.push({ type: "fault", code: `there-${message.code}` });
    }
  }

  /** @param {Extract<Message, { t: "hello" }>} message */
  #hello(message) {
    const { version, oldest, name, match, count, hash, chat } = message;
    if (version < this.#oldest) return this.#fault("version-older");
    if (oldest > GAME_VERSION) return this.#fault("version-newer");
    if (this.#hasMet) return;
    const wrong = this.#role?.admit(message);
    if (wrong) return this.#fault(wrong);
    if (this.#role?.isHost === false) this.#sendHello(match);
    this.#hasMet = true;
    this.version = version;
    this.#chats = { ...this.#chats, there: chat };
    this.other = name;
    this.#news.push({ type: "met", name });
    const ledger = this.#ledger;
    if (this.#proposed) return this.#sendProposal();
    if (!ledger) return;
    if (match !== ledger.match.id) {
      // The other device has lost the game, or is another one.
      if (this.#isInviter) this.#sendTerms(ledger.count);
      return;
    }
    this.#compare(ledger, count, hash);
    this.#news.push({ type: "shares" });
  }

  /** @param {string} text that was typed there @param {number} now */
  #text(text, now) {
    // Messages sent before the chat was disabled are dropped.
    if (!this.#chats.here) return;
    this.#texts.fill(now);
    if (this.#texts.take()) this.#news.push({ type: "text", text });
  }

  /** @param {L} ledger @param {number} count @param {string} hash of the other side's record */
  #compare(ledger, count, hash) {
    const isPart = count <= ledger.count && ledger.hashAt(count) === hash;
    if (isPart && count === ledger.count) {
      this.#agreed = count;
      return this.#sync();
    }
    if (isPart) return this.#sendLog(count);
    if (count > ledger.count) return this.#send({ t: "rest", n: ledger.count, hash: ledger.head });
    this.#sendLog(Math.min(this.#agreed, ledger.count));
  }

  #sync() {
    if (this.#isSynced) return;
    this.#isSynced = true;
    this.#news.push({ type: "synced" });
  }

  /** @param {Extract<Message, { t: "terms" }>} message */
  #terms({ match, terms: said, side, count }) {
    const [terms, own] = [this.#kind.readTerms(said), this.#kind.readOwn({ side })];
    if (!terms || !own) return this.#fault("bad-message");
    const ledger = this.#ledger;
    if (match === ledger?.match.id) return this.#send({ t: "taken", match });
    // A record from before is said to be one when the devices meet, or never.
    const isForged = count > 0 && this.#isUnderWay;
    if (isForged) this.#fault("forged");
    if (isForged || !this.#understands(terms)) return this.#send({ t: "refused", match });
    if (this.#proposed) {
      // Both propose one at the same time: that of the device that has invited counts.
      if (this.#isInviter) return;
      this.#proposed = null;
    }
    this.#withdraw();
    this.#invited = { id: match, terms, own, count };
    this.#news.push({ type: "invited", id: match, terms, ...own, count });
  }

  /** @param {string} id */
  #taken(id) {
    const proposed = this.#proposed;
    if (proposed?.id === id) {
      this.#proposed = null;
      const { terms, key } = proposed;
      this.#begin(this.#kind.create({ id, terms, side: terms.host, key }));
      this.#sync();
    } else if (id === this.#ledger?.match.id) {
      this.#sendLog(0);
      this.#news.push({ type: "shares" });
    }
  }

  /** @param {L} ledger */
  #begin(ledger) {
    this.#ledger?.free();
    this.#ledger = ledger;
    this.#agreed = 0;
    this.#timed = null;
    this.#isSynced = false;
    this.#news.push({ type: "begun" });
  }

  /**
   * Entries have come.
   *
   * @param {number} from this many are before them
   * @param {string} before the hash of those
   * @param {readonly Tagged[]} entries
   */
  #log(from, before, entries) {
    const claim = this.#claim;
    if (claim && from <= claim.count && claim.hashAt(from) === before) return this.#claimed(claim, from, entries);
    const ledger = this.#ledger;
    if (!ledger) return this.#fault("no-game");
    if (from > ledger.count) return this.#ask(ledger.count);
    if (ledger.hashAt(from) !== before) {
      if (from === 0) return this.#fault("other-game");
      // The log of the host counts for a guest.
      return this.#role?.isHost ? this.#sendLog(Math.min(this.#agreed, ledger.count)) : this.#ask(0);
    }
    let n = from;
    const proven = ledger.proven(from, entries);
    for (const tagged of entries) {
      if (!this.#take(ledger, n, tagged, n < proven)) return;
      n += 1;
      this.#agreed = Math.max(this.#agreed, n);
    }
    this.#send({ t: "ack", n: ledger.count, hash: ledger.head, tag: ledger.receipt });
    if (n === ledger.count) this.#sync();
  }

  /** Entries have come of the record that a proposed game is said to have. @param {L} claim @param {number} from @param {readonly Tagged[]} entries */
  #claimed(claim, from, entries) {
    const { count = 0, terms, own } = this.#invited ?? {};
    const isWhole = () => claim.count >= count;
    if (isWhole()) return;
    for (const tagged of entries.slice(claim.count - from)) {
      const code = isWhole() ? null : claim.add(tagged);
      if (code === null) continue;
      this.#fault(code);
      return this.#refuse();
    }
    if (!isWhole()) return;
    const [position, turns] = [claim.snapshot(), claim.stand().turns.length];
    this.#news.push({ type: "claimed", terms, ...own, turns, position });
  }

  /**
   * Adds a received entry to the record if the rules and the agreed part of the record allow it.
   *
   * @param {L} ledger
   * @param {number} n its index; both devices have the entries before it
   * @param {Tagged} tagged
   * @param {boolean} isProven this device had it before, and may have lost it
   * @returns {boolean} true if the record now has it
   */
  #take(ledger, n, tagged, isProven) {
    const { entry } = tagged;
    const mine = ledger.log[n]?.entry;
    if (mine && textOf(mine) === textOf(entry)) return true;
    const wrong = isProven ? null : this.#forbids(entry, ledger.owns(entry, n));
    if (wrong) {
      this.#fault(wrong);
      return false;
    }
    if (mine && this.#keeps(ledger, n, isProven)) {
      this.#sendLog(n);
      return false;
    }
    const removed = ledger.cut(n);
    this.#agreed = Math.min(this.#agreed, n);
    const code = ledger.add(tagged);
    if (code) {
      for (const one of removed) ledger.add(one);
      this.#fault(code);
      return false;
    }
    const own = removed.map((one) => one.entry).filter((one, i) => ledger.owns(one, n + i));
    // What was done in another position is not done again in the one that both go back to.
    const isElsewhere = isProven || entry.kind === "accept-back";
    this.#again(ledger, n, isElsewhere ? [] : own, removed.length);
    return true;
  }

  /**
   * Reason to reject an entry of the other side.
   *
   * @param {AnyEntry} entry
   * @param {boolean} isOwn only this device creates such entries
   */
  #forbids(entry, isOwn) {
    return this.#role?.refuse(entry, isOwn) ?? (isOwn ? "forged" : null);
  }

  /**
   * True if the local entry is kept where the other side has a different one.
   *
   * @param {L} ledger
   * @param {number} n
   * @param {boolean} isProven
   */
  #keeps(ledger, n, isProven) {
    // Or the other side has forgotten what it had done.
    if (n < this.#agreed) {
      this.#fault("changed");
      return true;
    }
    if (isProven) return false;
    // Both did something at the same time: whose turn it was comes first, and in a match the host.
    return this.#role ? this.#role.isHost : ledger.stand(n).acting === ledger.match.side;
  }

  /** Does again, after an entry that came first, what is still due; not a step, with which a turn goes on. @param {L} ledger @param {number} from @param {AnyEntry[]} entries @param {number} lost */
  #again(ledger, from, entries, lost) {
    const first = ledger.count;
    /** @type {AnyEntry[]} */
    const dropped = [];
    for (const entry of entries) {
      const isPlayed = entry.kind === "step" || entry.kind === "unstep" || entry.kind === "act";
      if (isPlayed || ledger.make(entry)) dropped.push(entry);
    }
    if (lost > 0) this.#timed = null;
    this.#news.push({ type: "changed", from, dropped });
    for (let n = first; n < ledger.count; n++) this.#sendEntry(n);
  }

  /** @param {Extract<Message, { t: "ack" }>} message @param {number} now */
  #ack({ n, hash, tag }, now) {
    const ledger = this.#ledger;
    if (!ledger || n > ledger.count || ledger.hashAt(n) !== hash) return;
    this.#agreed = Math.max(this.#agreed, n);
    ledger.prove(n, tag);
    if (this.#timed && n >= this.#timed.n) {
      this.#lag = Math.max(0, now - this.#timed.at) / 2;
      this.#timed = null;
    }
    if (n === ledger.count) this.#sync();
  }

  /** @param {number} n @param {string} hash */
  #rest(n, hash) {
    const ledger = this.#ledger;
    if (!ledger) return this.#fault("no-game");
    this.#sendLog(n <= ledger.count && ledger.hashAt(n) === hash ? n : 0);
  }

  /** @param {number} n this many are here */
  #ask(n) {
    const ledger = this.#ledger;
    if (ledger) this.#send({ t: "rest", n, hash: ledger.hashAt(n) });
  }

  /** Sends all entries from an index on, with a rate limit. @param {number} from */
  #sendLog(from) {
    const ledger = this.#ledger;
    if (!ledger || !this.#sendings.take()) return;
    let at = from;
    do {
      const entries = ledger.signed(at, at + MOST_ENTRIES);
      this.#send({ t: "log", from: at, before: ledger.hashAt(at), entries });
      at += MOST_ENTRIES;
    } while (at < ledger.count);
  }

  /** @param {number} n */
  #sendEntry(n) {
    const ledger = this.#ledger;
    if (!ledger || !this.hasMet) return;
    const { entry, tag } = ledger.log[n];
    this.#send({ t: "entry", n, before: ledger.hashAt(n), entry, tag });
  }

  /** @param {string} code */
  #fault(code) {
    this.#faults += 1;
    this.#send({ t: "fault", code });
    this.#news.push({ type: "fault", code });
    if (this.#faults === MOST_FAULTS) this.#news.push({ type: "end", code: "faults" });
  }

  /** @param {Message | SideMessage} message */
  #send(message) {
    if (this.#isOpen) this.#news.push({ type: "send", text: JSON.stringify(message) });
  }

  /** @returns {KeeperEvent[]} */
  #told() {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  /**
   * Resumes a stored game.
   *
   * @param {unknown} saved
   * @returns {boolean} false if it cannot be read
   * @throws if the module rejects it
   */
  restore(saved) {
    const { agreed, name } = partsOf(saved);
    const ledger = readLedger(this.#kind, saved);
    if (!ledger) return false;
    this.#ledger?.free();
    this.#ledger = ledger;
    this.#agreed = Number.isSafeInteger(agreed) ? Math.max(0, Math.min(Number(agreed), ledger.count)) : 0;
    this.other = tidyName(name);
    return true;
  }

  /** @returns {SavedKeeper | null} `null` where no game has begun */
  saved() {
    return this.#ledger && { ...this.#ledger.saved, agreed: this.#agreed, name: this.other };
  }
}
