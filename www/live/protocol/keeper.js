// The protocol with one remote device: who it is, which game is proposed, and what is said beside it. Its log is exchanged by
// exchange.js. The host of a match has a keeper per guest, all with one log. Pure protocol logic, without channels, DOM or
// timers: messages and times are passed in, messages and news are returned. docs/live.md describes the protocol.

import { otherSide } from "../../game/mode.js";
import { partsOf } from "../../kit/parts-of.js";
import { tidyName } from "../../log/names.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { Exchange } from "./exchange.js";
import { readLedger } from "./ledger.js";
import { GAME_VERSION, OLDEST, readMessage, versionFault, WITH_ARBITER, WITH_MATCHES } from "./messages.js";
import { RateLimit } from "./rate-limit.js";

/** @import { Color } from "../../rules/rules.js" */
/** @import { AnyEntry, Tagged } from "../../log/entries.js" */
/** @import { HostRules } from "./exchange.js" */
/** @import { LedgerKind, Ledger, SavedLedger } from "./ledger.js" */
/** @import { KeeperEvent, SideMessage } from "./wire.js" */
/** @import { Message } from "./messages.js" */
/** @import { Terms } from "./terms.js" */

/** A keeper as it can be stored as JSON. @typedef {SavedLedger & { agreed: number, name: string }} SavedKeeper */

/** Rate limit of typed messages: a burst, then one per interval in ms; further ones are dropped. */
const TEXTS = 10;
const TEXT_TIME = 1000;

/** Messages of a game; the others are beside it. @type {ReadonlySet<Message["t"]>} */
const OF_GAME = new Set(["terms", "taken", "refused", "entry", "log", "ack", "rest"]);

/** @template {Ledger<any>} L of the kind of games @extends {Exchange<L>} */
export class Keeper extends Exchange {
  #kind;
  #name;
  /** @type {{ id: string, terms: Terms, key: string } | null} a game that is proposed to the other side */ #proposed =
    null;
  /** @type {{ id: string, terms: any, own: any, count: number } | null} a game that the other side proposes */ #invited =
    null;
  /** The record that the other side says such a game has; the own entries in it have no proof. @type {L | null} */ #claim =
    null;
  /** Something has been heard since the devices have met: no record comes from before any more. */ #isUnderWay = false;
  #isInviter = false;
  /** Highest version that the other side supports. */ version = 0;
  /** Typed messages are allowed here, and there. */ #chats = { here: false, there: false };
  #texts = new RateLimit(TEXTS, TEXT_TIME);

  /** Name of the player on the other device. */ other = "";

  /**
   * @param {LedgerKind<L>} kind
   * @param {string} name name of this device's player
   * @param {HostRules | null} [role] in a match
   */
  constructor(kind, name, role = null) {
    super(role);
    this.#kind = kind;
    this.#name = name;
  }

  /** @override */
  free() {
    this.cut();
    super.free();
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
    this.send({ t: "chat", on });
    this.report({ type: "chat" });
    return this.told();
  }

  /** Handles an opened channel. @param {boolean} isInviter true if this device has invited @returns {KeeperEvent[]} */
  connected(isInviter) {
    this.open();
    this.renew();
    this.#isInviter = isInviter;
    this.#isUnderWay = false;
    // A guest has another name at each host, and first hears who that is.
    if (this.role?.isHost !== false) this.#sendHello(null);
    return this.told();
  }

  /** @param {string | null} theirs the game of the other side */
  #sendHello(theirs) {
    const { match, count, head: hash } = this.ledger ?? { match: null, count: 0, head: "" };
    const hello = { version: GAME_VERSION, oldest: this.#oldest, name: this.#name, match: match?.id ?? null };
    this.send({
      ...{ t: "hello", ...hello, count, hash, chat: this.#chats.here, guest: null },
      ...this.role?.hello(theirs),
    });
  }

  /** The oldest version that is understood. */
  get #oldest() {
    return this.role ? WITH_MATCHES : OLDEST;
  }

  /** The channel is closed; the game waits. */
  cut() {
    this.close();
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
    return this.told();
  }

  #sendProposal() {
    if (!this.#proposed) return;
    const { id, terms } = this.#proposed;
    if (!this.#understands(terms)) {
      this.#proposed = null;
      return this.report({ type: "fault", code: "version-older" });
    }
    this.send({ t: "terms", match: id, terms, side: otherSide(terms.host), count: 0 });
  }

  /** Sets the match of the host, and informs a connected device. @param {L} ledger @returns {KeeperEvent[]} */
  share(ledger) {
    this.begin(ledger);
    if (this.hasMet) this.#sendTerms(0);
    return this.told();
  }

  /** @param {number} count so many entries are known to be in it before it begins */
  #sendTerms(count) {
    if (!this.ledger) return;
    const { id, terms, side } = this.ledger.match;
    this.send({ t: "terms", match: id, terms, side: side && otherSide(side), count });
  }

  /** Sends an entry that was added to the record. @param {number} n its index @returns {KeeperEvent[]} */
  relay(n) {
    this.sendEntry(n);
    return this.told();
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
    this.send({ t: "rest", n: 0, hash: this.#claim.head });
    return this.told();
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
    this.#begin(ledger, ledger.count);
    this.send({ t: "taken", match: id });
    return this.told();
  }

  /** @returns {KeeperEvent[]} */
  decline() {
    this.#refuse();
    return this.told();
  }

  #refuse() {
    if (this.#invited) this.send({ t: "refused", match: this.#invited.id });
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
    const code = this.perform(entry, now);
    return { code, news: this.told() };
  }

  /** The other side does what cannot be. @param {string} code @returns {KeeperEvent[]} */
  complain(code) {
    this.fault(code);
    return this.told();
  }

  /** Sends a message beside the game. @param {SideMessage} message @returns {KeeperEvent[]} */
  tell(message) {
    if (this.hasMet && (message.t !== "text" || this.canChat)) this.send(message);
    return this.told();
  }

  /** @param {unknown} text an untrusted message of the other side @param {number} now in ms @returns {KeeperEvent[]} */
  receive(text, now) {
    if (!this.isHeard) return [];
    const message = readMessage(text);
    if (message.t === "bad") this.fault(message.code);
    else if (message.t === "hello") this.#hello(message);
    // The protocol version is unknown before the hello.
    else if (!this.hasMet && message.t !== "fault") this.fault("hello-first");
    else {
      this.#heard(message, now);
      this.#isUnderWay ||= OF_GAME.has(message.t);
    }
    return this.told();
  }

  /** @param {Exclude<Message, { t: "hello" }>} message @param {number} now */
  #heard(message, now) {
    this.fill(now);
    switch (message.t) {
      case "terms":
        return this.#terms(message);
      case "taken":
        return this.#taken(message.match);
      case "refused":
        if (message.match !== this.#proposed?.id) return;
        this.#proposed = null;
        return this.report({ type: "refused" });
      case "entry":
        return this.#log(message.n, message.before, [{ entry: message.entry, tag: message.tag, proof: "" }]);
      case "log":
        return this.#log(message.from, message.before, message.entries);
      case "ack":
        return this.ack(message, now);
      case "rest":
        return this.rest(message.n, message.hash);
      case "hover":
        return this.report({ type: "hover", square: message.square });
      case "set-up":
        return this.report({ type: "set-up", message: message.message });
      case "chairs":
      case "sit":
      case "look":
      case "again":
        return this.report({ type: "seats", message });
      case "say":
        return this.report({ type: "say", sentence: message.sentence });
      case "chat":
        this.#chats = { ...this.#chats, there: message.on };
        return this.report({ type: "chat" });
      case "text":
        return this.#text(message.text, now);
      case "wave":
      case "bye":
        return this.report({ type: message.t });
      case "fault":
        // It is the other side's to say; an answer would go back and forth for ever.
        return this.report({ type: "fault", code: `there-${message.code}` });
    }
  }

  /** @param {Extract<Message, { t: "hello" }>} message */
  #hello(message) {
    const { version, name, match, count, hash, chat } = message;
    const other = versionFault(message, GAME_VERSION, this.#oldest);
    if (other) return this.fault(other);
    if (this.hasMet) return;
    const wrong = this.role?.admit(message);
    if (wrong) return this.fault(wrong);
    if (this.role?.isHost === false) this.#sendHello(match);
    this.meet();
    this.version = version;
    this.#chats = { ...this.#chats, there: chat };
    this.other = name;
    this.report({ type: "met", name });
    const ledger = this.ledger;
    if (this.#proposed) return this.#sendProposal();
    if (!ledger) return;
    if (match !== ledger.match.id) {
      // The other device has lost the game, or is another one.
      if (this.#isInviter) this.#sendTerms(ledger.count);
      return;
    }
    this.compare(ledger, count, hash);
    this.report({ type: "shares" });
  }

  /** @param {string} text that was typed there @param {number} now */
  #text(text, now) {
    // Messages sent before the chat was disabled are dropped.
    if (!this.#chats.here) return;
    this.#texts.fill(now);
    if (this.#texts.take()) this.report({ type: "text", text });
  }

  /** @param {Extract<Message, { t: "terms" }>} message */
  #terms({ match, terms: said, side, count }) {
    const [terms, own] = [this.#kind.readTerms(said), this.#kind.readOwn({ side })];
    if (!terms || !own) return this.fault("bad-message");
    const ledger = this.ledger;
    if (match === ledger?.match.id) return this.send({ t: "taken", match });
    // A record from before is said to be one when the devices meet, or never.
    const isForged = count > 0 && this.#isUnderWay;
    if (isForged) this.fault("forged");
    if (isForged || !this.#understands(terms)) return this.send({ t: "refused", match });
    if (this.#proposed) {
      // Both propose one at the same time: that of the device that has invited counts.
      if (this.#isInviter) return;
      this.#proposed = null;
    }
    this.#withdraw();
    this.#invited = { id: match, terms, own, count };
    this.report({ type: "invited", id: match, terms, ...own, count });
  }

  /** @param {string} id */
  #taken(id) {
    const proposed = this.#proposed;
    if (proposed?.id === id) {
      this.#proposed = null;
      const { terms, key } = proposed;
      this.#begin(this.#kind.create({ id, terms, side: terms.host, key }));
      this.sync();
    } else if (id === this.ledger?.match.id) {
      this.sendFrom(0);
      this.report({ type: "shares" });
    }
  }

  /** @param {L} ledger @param {number} [agreed] so many of its entries the other side has */
  #begin(ledger, agreed) {
    this.ledger?.free();
    this.begin(ledger, agreed);
    this.report({ type: "begun" });
  }

  /**
   * Entries have come, of the game or of a record that is said to be one.
   *
   * @param {number} from this many are before them
   * @param {string} before the hash of those
   * @param {readonly Tagged[]} entries
   */
  #log(from, before, entries) {
    const claim = this.#claim;
    if (claim && from <= claim.count && claim.hashAt(from) === before) return this.#claimed(claim, from, entries);
    this.receiveLog(from, before, entries);
  }

  /** Entries have come of the record that a proposed game is said to have. @param {L} claim @param {number} from @param {readonly Tagged[]} entries */
  #claimed(claim, from, entries) {
    const { count = 0, terms, own } = this.#invited ?? {};
    const isWhole = () => claim.count >= count;
    if (isWhole()) return;
    for (const tagged of entries.slice(claim.count - from)) {
      const code = isWhole() ? null : claim.add(tagged);
      if (code === null) continue;
      this.fault(code);
      return this.#refuse();
    }
    if (!isWhole()) return;
    const [position, turns] = [claim.snapshot(), claim.stand().turns.length];
    this.report({ type: "claimed", terms, ...own, turns, position });
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
    this.ledger?.free();
    const known = Number.isSafeInteger(agreed) ? Math.max(0, Math.min(Number(agreed), ledger.count)) : 0;
    this.begin(ledger, known);
    this.other = tidyName(name);
    return true;
  }

  /** @returns {SavedKeeper | null} `null` where no game has begun */
  saved() {
    return this.ledger && { ...this.ledger.saved, agreed: this.agreed, name: this.other };
  }
}
