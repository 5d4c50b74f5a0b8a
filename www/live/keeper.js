// One game, two keepers: what a device does with the messages of the other one. Both keep the whole record; each entry says
// its number and the hash of what came before, so that both know whether they speak of the same game, and the rules judge
// every entry that comes. Nothing in here knows a channel, a page or a watch: messages and times come in, messages and
// news go out. The protocol is said in docs/live.md.

import { isColor, otherSide } from "../game/mode.js";
import { partsOf } from "../kit/parts-of.js";
import { UNSEEN_GAME } from "../rules/arbiter.js";
import { Allowance } from "./allowance.js";
import { isSameEntry, readEntry } from "./entries.js";
import { Ledger } from "./ledger.js";
import {
  GAME_VERSION,
  isId,
  MOST_ENTRIES,
  OLDEST,
  readKept,
  readMessage,
  tidyName,
  WITH_ARBITER,
} from "./messages.js";
import { readTerms } from "./terms.js";

/** @import { SetUpMessage } from "../game/set-up-message.js" */
/** @import { Color, Game, GameOptions, Square } from "../rules/rules.js" */
/** @import { Entry, Kept } from "./entries.js" */
/** @import { Match } from "./ledger.js" */
/** @import { Message, Sentence } from "./messages.js" */
/** @import { Terms } from "./terms.js" */

/**
 * What has come of a message, or of something done here.
 *
 * - `send`: a message for the other device
 * - `met`: the other device has said who it is; `synced`: both have the same record now
 * - `invited`: it would like to play this game, in which this device has the side `side`, and which has `count` entries already:
 *   `accept` or `decline`
 * - `begun`: a game has begun; `refused`: the other side does not want the game that was proposed
 * - `changed`: the record is another one from entry `from` on; `dropped` are entries made here that came too late
 * - `chat`: whether typed messages are wanted on both devices has changed; `text` is one of them
 * - `set-up`: what it says of a set-up that is made unseen before the next game
 * - `hover`, `say`, `wave`, `bye`: what the other side does beside the game
 * - `fault`: something was wrong with a message; `end`: with too many, and nothing is heard any more
 *
 * @typedef {{ type: "send", text: string }
 *   | { type: "met", name: string }
 *   | { type: "synced" | "begun" | "refused" | "wave" | "bye" | "chat" }
 *   | { type: "text", text: string }
 *   | { type: "invited", id: string, terms: Terms, side: Color, count: number }
 *   | { type: "changed", from: number, dropped: readonly Entry[] }
 *   | { type: "hover", square: Square | null }
 *   | { type: "say", sentence: Sentence }
 *   | { type: "set-up", message: SetUpMessage }
 *   | { type: "fault" | "end", code: string }} News
 */

/** What is said beside the game; of a set-up as it is sent. @typedef {Extract<Message, { t: "hover" | "say" | "text" | "wave" | "bye" }> | { t: "set-up", message: Record<string, unknown> }} Told */

/** A keeper as it can be stored as JSON. @typedef {{ version: 1, match: Match, log: Omit<Kept, "hash">[], agreed: number, name: string }} SavedKeeper */

/** After this many messages with a fault the other side is no longer listened to. */
const MOST_FAULTS = 100;

/** So many typed messages are heard at once, and then one in this many ms; those beyond it are left out. */
const TEXTS = 10;
const TEXT_TIME = 1000;

/** The whole record is sent at most this many times at once, and then once in this many ms. */
const SENDINGS = 20;
const SENDING_TIME = 500;

export class Keeper {
  #createGame;
  #name;
  /** @type {Ledger | null} */ #ledger = null;
  /** This many entries the other side has, too. */ #agreed = 0;
  /** @type {{ id: string, terms: Terms, key: string } | null} a game that is proposed to the other side */ #proposed =
    null;
  /** @type {{ id: string, terms: Terms, side: Color, count: number } | null} a game that the other side proposes */ #invited =
    null;
  /** Entries of this side that come without proof are taken: it has never had the record. */ #isFresh = false;
  /** The channel is open. */ #isOpen = false;
  /** The other side has said who it is, in a version that is understood. */ #hasMet = false;
  #isInviter = false;
  /** What the other side speaks at most. */ #version = 0;
  #isSynced = false;
  #faults = 0;
  /** Whether typed messages are wanted here, and there. */ #chats = { here: false, there: false };
  #texts = new Allowance(TEXTS, TEXT_TIME);
  #sendings = new Allowance(SENDINGS, SENDING_TIME);
  /** @type {{ n: number, at: number } | null} the entry whose answer is timed */ #timed = null;
  #lag = 0;
  /** @type {News[]} */ #news = [];

  /** The name of whoever plays on the other device. */ other = "";

  /** @param {(options?: GameOptions) => Game} createGame @param {string} name of whoever plays here */
  constructor(createGame, name) {
    this.#createGame = createGame;
    this.#name = name;
  }

  free() {
    this.#ledger?.free();
  }

  get ledger() {
    return this.#ledger;
  }

  /** Whether the other device is there and speaks a version that is understood. */
  get hasMet() {
    return this.#isOpen && this.#hasMet;
  }

  /** Whether typed messages are wanted here. */
  get wantsChat() {
    return this.#chats.here;
  }

  /** Whether typed messages are wanted on both devices. */
  get canChat() {
    return this.hasMet && this.#chats.here && this.#chats.there;
  }

  /** Says whether typed messages are wanted here. @param {boolean} on @returns {News[]} */
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

  /** A channel to the other device is open. @param {boolean} isInviter whether this device has invited @returns {News[]} */
  connected(isInviter) {
    this.#isOpen = true;
    this.#hasMet = false;
    this.#isInviter = isInviter;
    this.#isSynced = false;
    this.#faults = 0;
    this.#timed = null;
    const ledger = this.#ledger;
    const { match, count, head } = ledger ?? { match: null, count: 0, head: "" };
    const known = { match: match?.id ?? null, count, hash: head };
    this.#send({
      t: "hello",
      version: GAME_VERSION,
      oldest: OLDEST,
      name: this.#name,
      ...known,
      chat: this.#chats.here,
    });
    return this.#told();
  }

  /** The channel is closed; the game waits. */
  cut() {
    this.#isOpen = false;
    this.#hasMet = false;
    this.#invited = null;
  }

  /** Proposes a game to the other side. @param {{ id: string, terms: Terms, key: string }} proposal with random names @returns {News[]} */
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

  /** Whether the other page knows how such a game is played: an older one would show everything. @param {Terms} terms */
  #understands({ game }) {
    return this.#version >= WITH_ARBITER || game !== UNSEEN_GAME;
  }

  /** Begins the game that the other side has proposed. @param {string} key a random one @returns {News[]} @throws what the module refuses */
  accept(key) {
    const invited = this.#invited;
    if (!invited) return [];
    this.#invited = null;
    const { id, terms, side, count } = invited;
    this.#begin({ id, terms, side, key });
    this.#isFresh = count > 0;
    this.#send({ t: "taken", match: id });
    return this.#told();
  }

  /** @returns {News[]} */
  decline() {
    if (this.#invited) this.#send({ t: "refused", match: this.#invited.id });
    this.#invited = null;
    return this.#told();
  }

  /**
   * Does something in the game.
   *
   * @param {Entry} entry
   * @param {number} now in ms
   * @returns {{ code: string | null, news: News[] }} `code`: why the rules refuse it
   */
  act(entry, now) {
    const ledger = this.#ledger;
    // As the other side reads it.
    const read = readEntry(entry);
    if (!ledger || read?.by !== ledger.match.side) return { code: "not-yours", news: [] };
    const code = ledger.add(read);
    if (code) return { code, news: [] };
    this.#isFresh = false;
    this.#news.push({ type: "changed", from: ledger.count - 1, dropped: [] });
    this.#sendEntry(ledger.count - 1);
    this.#timed ??= { n: ledger.count, at: now };
    return { code: null, news: this.#told() };
  }

  /** Says something beside the game. @param {Told} message @returns {News[]} */
  tell(message) {
    if (this.hasMet && (message.t !== "text" || this.canChat)) this.#send(message);
    return this.#told();
  }

  /** @param {unknown} text a message of the other side, whatever it is @param {number} now in ms @returns {News[]} */
  receive(text, now) {
    if (!this.#isOpen || this.#faults >= MOST_FAULTS) return [];
    const message = readMessage(text);
    if (message.t === "bad") this.#fault(message.code);
    else if (message.t === "hello") this.#hello(message);
    // Before that nobody knows which version is spoken.
    else if (!this.#hasMet) this.#fault("hello-first");
    else this.#heard(message, now);
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
  #hello({ version, oldest, name, match, count, hash, chat }) {
    if (version < OLDEST) return this.#fault("version-older");
    if (oldest > GAME_VERSION) return this.#fault("version-newer");
    if (this.#hasMet) return;
    this.#hasMet = true;
    this.#version = version;
    this.#chats = { ...this.#chats, there: chat };
    this.other = name;
    this.#news.push({ type: "met", name });
    const ledger = this.#ledger;
    if (this.#proposed) return this.#sendProposal();
    if (!ledger) return;
    if (match === ledger.match.id) return this.#compare(ledger, count, hash);
    // The other device has lost the game, or is another one.
    const { id, terms, side } = ledger.match;
    if (this.#isInviter) this.#send({ t: "terms", match: id, terms, side: otherSide(side), count: ledger.count });
  }

  /** @param {string} text that was typed there @param {number} now */
  #text(text, now) {
    // What was on its way when it was switched off here is left out.
    if (!this.#chats.here) return;
    this.#texts.fill(now);
    if (this.#texts.take()) this.#news.push({ type: "text", text });
  }

  /** @param {Ledger} ledger @param {number} count @param {string} hash of the other side's record */
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
    this.#isFresh = false;
    this.#news.push({ type: "synced" });
  }

  /** @param {Extract<Message, { t: "terms" }>} message */
  #terms({ match, terms, side, count }) {
    const ledger = this.#ledger;
    if (match === ledger?.match.id) return this.#send({ t: "taken", match });
    if (!this.#understands(terms)) return this.#send({ t: "refused", match });
    if (this.#proposed) {
      // Both propose one at the same time: that of the device that has invited counts.
      if (this.#isInviter) return;
      this.#proposed = null;
    }
    this.#invited = { id: match, terms, side, count };
    this.#news.push({ type: "invited", ...this.#invited });
  }

  /** @param {string} id */
  #taken(id) {
    const proposed = this.#proposed;
    if (proposed?.id === id) {
      this.#proposed = null;
      this.#begin({ id, terms: proposed.terms, side: proposed.terms.host, key: proposed.key });
      this.#sync();
    } else if (id === this.#ledger?.match.id) {
      this.#sendLog(0);
    }
  }

  /** @param {Match} match */
  #begin(match) {
    const ledger = new Ledger(this.#createGame, match);
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
   * @param {readonly Omit<Kept, "hash">[]} entries
   */
  #log(from, before, entries) {
    const ledger = this.#ledger;
    if (!ledger) return this.#fault("no-game");
    if (from > ledger.count) return this.#ask(ledger.count);
    if (ledger.hashAt(from) !== before) return from === 0 ? this.#fault("other-game") : this.#ask(0);
    let n = from;
    const proven = ledger.proven(from, entries);
    for (const kept of entries) {
      if (!this.#take(ledger, n, kept, n < proven)) return;
      n += 1;
      this.#agreed = Math.max(this.#agreed, n);
    }
    this.#send({ t: "ack", n: ledger.count, hash: ledger.head, tag: ledger.receipt });
    if (n === ledger.count) this.#sync();
  }

  /**
   * Takes an entry that has come into the record, where the rules and what both have agreed on allow it.
   *
   * @param {Ledger} ledger
   * @param {number} n this many entries are before it, which both have
   * @param {Omit<Kept, "hash">} kept
   * @param {boolean} isProven this device has had it, and may have forgotten it
   * @returns {boolean} whether the record has it now
   */
  #take(ledger, n, { entry, tag, proof }, isProven) {
    const { side } = ledger.match;
    const mine = ledger.log[n]?.entry;
    if (mine && isSameEntry(mine, entry)) return true;
    // Nobody plays for this side but this device.
    if (entry.by === side && !this.#isFresh && !isProven) {
      this.#fault("forged");
      return false;
    }
    if (mine && this.#keeps(ledger, n, isProven)) {
      this.#sendLog(n);
      return false;
    }
    const removed = ledger.cut(n);
    this.#agreed = Math.min(this.#agreed, n);
    const code = ledger.add(entry, tag, proof);
    if (code) {
      for (const kept of removed) ledger.add(kept.entry, kept.tag, kept.proof);
      this.#fault(code);
      return false;
    }
    const own = removed.map((kept) => kept.entry).filter(({ by }) => by === side);
    this.#again(ledger, n, isProven ? [] : own, removed.length);
    return true;
  }

  /** Whether an entry of the record stays where the other side has another one. @param {Ledger} ledger @param {number} n @param {boolean} isProven */
  #keeps(ledger, n, isProven) {
    // Or the other side has forgotten what it had done.
    if (n < this.#agreed) {
      this.#fault("changed");
      return true;
    }
    // Both did something at the same time: whose turn it was comes first.
    return !isProven && ledger.stand(n).acting === ledger.match.side;
  }

  /** Does again, after an entry that came first, what was not a step and is still due. @param {Ledger} ledger @param {number} from @param {Entry[]} entries @param {number} lost */
  #again(ledger, from, entries, lost) {
    const first = ledger.count;
    /** @type {Entry[]} */
    const dropped = [];
    for (const entry of entries) {
      const isPlayed = entry.kind === "step" || entry.kind === "unstep" || entry.kind === "act";
      if (isPlayed || ledger.add(entry)) dropped.push(entry);
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

  /** Sends all entries from one on. Whoever asks all the time does not get it all the time. @param {number} from */
  #sendLog(from) {
    const ledger = this.#ledger;
    if (!ledger || !this.#sendings.take()) return;
    let at = from;
    do {
      const entries = ledger.log.slice(at, at + MOST_ENTRIES).map(({ hash: _, ...kept }) => kept);
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

  /** @param {Message | Told} message */
  #send(message) {
    if (this.#isOpen) this.#news.push({ type: "send", text: JSON.stringify(message) });
  }

  /** @returns {News[]} */
  #told() {
    const news = this.#news;
    this.#news = [];
    return news;
  }

  /**
   * Goes on with a game that was stored.
   *
   * @param {unknown} saved
   * @returns {boolean} whether it could be read
   * @throws what the module refuses
   */
  restore(saved) {
    const { version, match, log, agreed, name } = partsOf(saved);
    const { id, terms, side, key } = partsOf(match);
    const known = readTerms(terms);
    if (version !== 1 || !isId(id) || !known || !isColor(side) || !isId(key) || !Array.isArray(log)) return false;
    const ledger = new Ledger(this.#createGame, { id, terms: known, side, key });
    for (const part of log) {
      const kept = readKept(part);
      // What cannot be read or played ends it: the other side may have the rest.
      if (!kept || ledger.add(kept.entry, kept.tag, kept.proof)) break;
    }
    this.#ledger?.free();
    this.#ledger = ledger;
    this.#agreed = Number.isSafeInteger(agreed) ? Math.max(0, Math.min(Number(agreed), ledger.count)) : 0;
    this.other = tidyName(name);
    return true;
  }

  /** @returns {SavedKeeper | null} `null` where no game has begun */
  saved() {
    const ledger = this.#ledger;
    if (!ledger) return null;
    const log = ledger.log.map(({ hash: _, ...kept }) => kept);
    return { version: 1, match: ledger.match, log, agreed: this.#agreed, name: this.other };
  }
}
