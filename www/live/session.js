// A game with another device from its first message on: joins the channel, the keeper of the record, the table and what is
// kept in the browser. The dialogs ask it to connect; the game goes on without them.

import { otherSide } from "../game/mode.js";
import { plainSetUp } from "../game/set-up-message.js";
import { swappedTiming } from "../game/swapped-timing.js";
import { loadGame, USUAL_GAME } from "../games/index.js";
import { isolated } from "../kit/isolate.js";
import { recall } from "../kit/local-storage.js";
import { tidyName } from "../log/names.js";
import { UNSEEN_GAME } from "../rules/arbiter.js";
import { createGame, failureOf, gameInfo } from "../rules/rules.js";
import { Chat } from "./chat.js";
import { Keeper } from "./keeper.js";
import { keepMatch, recordOfMatch } from "./kept-matches.js";
import { tableGames } from "./ledger.js";
import { versionText } from "./messages.js";
import { randomName } from "./random-name.js";
import { Seat } from "./seat.js";
import { remoteIs } from "./table-actions.js";
import { isSameGame, optionsOf, termsOf } from "./terms.js";
import { UnseenSeat } from "./unseen-seat.js";

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Timing } from "../game/clock.js" */
/** @import { SetUpMessage } from "../game/set-up-message.js" */
/** @import { Offer, Remote } from "../game/view-state.js" */
/** @import { GameKind, GameOptions, Snapshot, Square } from "../rules/rules.js" */
/** @import { Channel } from "./channel.js" */
/** @import { News } from "./keeper.js" */
/** @import { Message, Sentence } from "./messages.js" */
/** @import { Terms } from "./terms.js" */

/**
 * @typedef {object} SessionTools
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {() => string} today as the record writes it
 * @property {() => void} reconnect shows how to connect again
 * @property {{ want: (isWanted: boolean) => void }} awake keeps the screen on
 * @property {() => void} talk shows what can be said with a tap
 * @property {() => void} otherwise shows how the game can go on without the other device
 * @property {(question: Question) => Promise<boolean>} [ask] asks the person here; without it all is declined
 * @property {() => void} [begun] a game has begun
 * @property {() => boolean} [left] another game has come on the table: whether this one goes on beside it
 * @property {() => readonly Offer[]} [more] what else can be done at the table
 * @property {(seat: UnseenSeat) => void} [playUnseen] shows a game in which neither side sees all of it
 * @property {() => boolean} [isOneOfMany] several guests are there, which does not go with such a game
 * @property {(message: SetUpMessage, line: SetUpLine) => void} [takeSetUp] does what the other side says of a set-up that is
 *   made unseen before a game
 * @property {(id: string, line: SetUpLine) => void} [setUpWith] a set-up that was promised here goes on with a device
 * @property {(wanted: { options: GameOptions, timing: Timing | null, side: "white" | "black" }, line: SetUpLine) => void} [setUpAgain]
 *   begins such a set-up for another game
 */

/**
 * What is said to the other device of a set-up.
 *
 * @typedef {object} SetUpLine
 * @property {(message: SetUpMessage | null) => void} say it is said again whenever the devices are connected, until the game begins or
 *   something else is said
 * @property {(options: GameOptions, timing: Timing | null, side: "white" | "black") => void} begin the game as it was set up
 * @property {(start: Expected | null) => void} expect a game of this kind may begin only so; not at all as long as there is no position.
 *   Another one is asked. `null`: no game is expected any more
 */

/** How a game begins that is being set up; `side` plays here. @typedef {{ game: string, rules: string, fen: string | null, side: "white" | "black" }} Expected */

/**
 * What the person here is asked: to begin `another` game in the middle of something else, or to `goOn` with one that the other device says
 * has been played up to a position, after `turns` turns; without one where neither side sees all of it.
 *
 * @typedef {{ about: "another" | "goOn", who: Parameters, terms: Terms, side: "white" | "black", turns: number, position: Snapshot | null }} Question
 */

/** Where the other device is: `away` before it comes and after it has gone, `shaky` where little comes through. @typedef {"away" | "here" | "shaky"} Presence */

/** What a message may take a turn is nobody's time, in ms. */
const FREE_LAG = 1000;

/** The player's own name, as it was given last. */
export const NAME = "name";

/** Whether the other device is shown what the pointer is over. */
export const HOVER = "live.hover";

/** What is said of a game that the other side offers. @type {{ theirs: Key, another: Key }} */
const OFFERED = { theirs: "live.rematch", another: "live.another" };

export class Session {
  #tools;
  #keeper;
  #name;
  /** @type {Channel | null} */ #channel = null;
  /** @type {Seat | UnseenSeat | null} */ #seat = null;
  /** Whether the other page is a window of this browser, which has invited this one. */ #isNear = false;
  /** @type {Presence} */ #presence = "away";
  /** Whether it has been here since the page was loaded: only then has it left. */ #wasHere = false;
  /** @type {(() => void) | null} lets the clock run on */ #goOn = null;
  /** @type {Set<(presence: Presence) => void>} */ #listeners = new Set();
  /** The game that is offered by the other side, `another` where it is no rematch, or has been offered to it. @type {"ours" | "theirs" | "another" | null} */ #rematch =
    null;
  /** What kind of game the other side offers. @type {GameKind} */ #offered = USUAL_GAME;
  /** Counts what the other side has proposed: an answer is for the last of it. */ #asks = 0;
  #isAsking = false;
  /** The devices have just been connected: whoever has shown or scanned a code wants to play. */ #isFresh = false;
  /** What the other side's pointer is over, as the board shows it. */ #hover =
    /** @type {readonly object[]} */ ([]);
  /** What the other device was told last that the pointer is over. @type {Square | null} */ #told = null;
  /** @type {() => void} */ #unsubscribe;
  /** What is to be said of a set-up. @type {SetUpMessage | null} */ #setUp = null;
  /** How the game must begin that is being set up. @type {Expected | null} */ #expected = null;
  /** @type {SetUpLine} */ #line = {
    say: (message) => this.tellSetUp(message),
    begin: (options, timing, side) => this.propose(options, timing, side),
    expect: (start) => {
      this.#expected = start;
    },
  };

  /** @param {SessionTools} tools */
  constructor(tools) {
    this.#tools = tools;
    this.#name = tidyName(recall(NAME));
    this.#keeper = new Keeper(tableGames(createGame), this.#name);
    this.chat = new Chat(this.#keeper, (news) => this.#hear(news));
    this.#unsubscribe = tools.store.subscribe(() => this.#point());
  }

  /** The game goes on at another table, which has it as far as it was played there. @param {Pick<SessionTools, "store" | "timekeeper">} table */
  moveTo({ store, timekeeper }) {
    this.#stand();
    this.#unsubscribe();
    this.#tools = { ...this.#tools, store, timekeeper };
    this.#unsubscribe = store.subscribe(() => this.#point());
    this.#hover = [];
    this.#told = null;
    if (store.state.remote?.id === this.match?.id) this.#sit();
  }

  /** From now on it tells others, too. @param {Pick<SessionTools, "begun" | "left" | "more" | "isOneOfMany">} tools */
  equip(tools) {
    this.#tools = { ...this.#tools, ...tools };
    return this;
  }

  /** It is not waited for the other device any more. */
  end() {
    this.part();
    this.#unsubscribe();
  }

  /** Nobody plays for the other device at the table any more. */
  #stand() {
    this.#seat?.end();
    this.#seat = null;
    this.#release();
  }

  /** The table at which the game is played. */
  get table() {
    const { store, timekeeper } = this.#tools;
    return { store, timekeeper };
  }

  /** How the game stands in its record; `null` before there is one. */
  get stand() {
    return this.#keeper.ledger?.stand() ?? null;
  }

  /** What would begin another game like this one. */
  get proposal() {
    const match = this.match;
    return match && { options: optionsOf(match.terms), timing: match.terms.timing, side: match.side };
  }

  /** Whether something asks for an answer here. */
  get isAsked() {
    const side = this.match?.side;
    const { asked, offer } = this.stand ?? {};
    const isTheirs = (/** @type {string | null | undefined} */ color) => color != null && color !== side;
    return this.#rematch === "theirs" || this.#rematch === "another" || isTheirs(asked?.by) || isTheirs(offer);
  }

  /** Calls back whenever the other device has come or gone. @param {(presence: Presence) => void} listener @returns {() => void} ends it */
  watch(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get presence() {
    return this.#presence;
  }

  /** The name given on the other device; empty if there is none. */
  get other() {
    return this.#keeper.other;
  }

  get match() {
    return this.#keeper.ledger?.match ?? null;
  }

  /** Proposes a game to the device that comes, or is there. @param {GameOptions} options @param {Timing | null} timing @param {"white" | "black"} side of this device */
  propose(options, timing, side) {
    const terms = termsOf(options, { timing, date: this.#tools.today(), host: side });
    if (this.#isInTheWay(terms.game)) return;
    this.#hear(this.#keeper.propose({ id: randomName(), terms, key: randomName() }));
  }

  /** Offers a game, or the set-up that is made unseen before it. @param {{ options: GameOptions, timing: Timing | null, side: "white" | "black", setUp?: SetUpMessage }} proposal */
  offer({ options, timing, side, setUp }) {
    if (setUp) {
      this.tellSetUp(setUp);
      this.#tools.setUpWith?.(setUp.id, this.#line);
    } else this.propose(options, timing, side);
  }

  /** Says something of a set-up that is made unseen, and again whenever the devices are connected, until the game begins. @param {SetUpMessage | null} message */
  tellSetUp(message) {
    this.#setUp = message;
    if (message) this.#hear(this.#keeper.tell({ t: "set-up", message: plainSetUp(message) }));
  }

  /** A channel to the other device is open. @param {Channel} channel @param {boolean} isInviter */
  connect(channel, isInviter) {
    this.#channel?.close();
    this.#channel = channel;
    this.#isNear = channel.isNear === true && !isInviter;
    // Who it is, and the game it proposes.
    let isFirst = true;
    channel.listen({
      message: (text) => {
        if (this.#channel !== channel) return;
        this.#hear(this.#keeper.receive(text, this.#now));
        this.#isFresh = isFirst;
        isFirst = false;
      },
      shaky: (isShaky) => {
        if (this.#channel === channel && this.#presence !== "away") this.#be(isShaky ? "shaky" : "here");
      },
      close: () => {
        if (this.#channel !== channel) return;
        this.#channel = null;
        this.#asks += 1;
        this.#keeper.cut();
        this.#be("away");
      },
    });
    this.#hear(this.#keeper.connected(isInviter));
  }

  /** Looks after the game on the table, whose other side plays on another device. */
  async attend() {
    const { store } = this.#tools;
    const { remote, snapshot } = store.state;
    if (!remote || remote.isAttended) return;
    await loadGame(snapshot.game);
    if (store.state.remote !== remote) return;
    if (this.match?.id !== remote.id && !this.#keeper.restore(recordOfMatch(remote.id, remote.side))) {
      // The record of an old game is not kept. The table has all turns; it can go on without the other device.
      store.dispatch({ type: "seats", seats: { white: true, black: true } });
      this.#notice("live.fault.lost", {}, "error");
      return;
    }
    this.#sit();
    this.#tellTrusted();
  }

  /** Goes on with a game in which neither side sees all of it. @param {string} id @param {"white" | "black"} side @returns {boolean} whether its record is kept */
  attendUnseen(id, side) {
    if (this.match?.id !== id && !this.#keeper.restore(recordOfMatch(id, side))) return false;
    this.#clear();
    this.#sitUnseen();
    return true;
  }

  /** The game goes on at this board, or as links. @param {"board" | "links"} how */
  leave(how) {
    const { store } = this.#tools;
    const { remote, at } = store.state;
    const ledger = this.#keeper.ledger;
    if (!remote || !ledger) return;
    this.part();
    if (how === "board") {
      store.dispatch({ type: "seats", seats: { white: true, black: true } });
    } else {
      const { id, side } = remote;
      const agreed = Math.max(0, at.ply - (at.turn?.color === side ? 1 : 0));
      store.dispatch({ type: "correspond", correspondence: { id, side, agreed, ended: null } });
    }
  }

  /** The page is about to be gone, or hidden for ever. */
  goodbye() {
    this.#hear(this.#keeper.tell({ t: "bye" }));
  }

  /** Says goodbye, and closes the channel. */
  part() {
    this.#stand();
    this.goodbye();
    this.#channel?.close();
    this.#release();
  }

  /** Another game has come on the table. */
  #left() {
    if (this.#tools.left?.()) this.#stand();
    else this.part();
  }

  /** Tells the other side something beside the game. @param {Sentence | "wave"} what */
  say(what) {
    this.#hear(this.#keeper.tell(what === "wave" ? { t: "wave" } : { t: "say", sentence: what }));
  }

  /** Who plays on the other device, for the place `name` in a text. @returns {Parameters} */
  get #who() {
    const name = this.#keeper.other;
    return name ? { name } : { "@name": "live.other" };
  }

  get #now() {
    return this.#tools.timekeeper.now;
  }

  /** @param {Key} key @param {Parameters} [parameters] @param {"info" | "error"} [tone] */
  #notice(key, parameters = {}, tone = "info") {
    this.#tools.store.dispatch({ type: "notice", key, parameters: { ...this.#who, ...parameters }, tone });
  }

  /** @param {readonly News[]} news */
  #hear(news) {
    for (const one of news) this.#heard(one);
  }

  /** @param {News} news */
  #heard(news) {
    switch (news.type) {
      case "send":
        this.#channel?.send(news.text);
        return;
      case "met":
        this.#be("here");
        return this.tellSetUp(this.#setUp);
      case "set-up":
        return this.#heardSetUp(news.message);
      case "synced":
        this.#keep();
        return;
      case "invited":
        return this.#invited(news);
      case "claimed": {
        const { terms, side, turns, position } = news;
        return void this.#ask({ about: "goOn", terms, side, turns, position });
      }
      case "refused":
        this.#rematch = null;
        this.#expected = null;
        this.#notice("live.refused");
        return this.show();
      case "begun":
        return this.#begin();
      case "changed":
        this.#keep();
        this.#seat?.follow();
        return this.show();
      case "hover":
        return this.#hovered(news.square);
      case "say":
        return this.#notice("live.says", { "@sentence": `live.say.${news.sentence}` });
      case "chat":
        return this.chat.tell();
      case "text":
        this.chat.add({ isOwn: false, text: news.text });
        return this.#notice("live.says", { sentence: isolated(news.text) });
      case "wave":
        return this.#notice("live.waves");
      case "bye":
        return this.#be("away");
      case "fault":
      case "end":
        return this.#fault(news);
    }
  }

  /** @param {Extract<News, { type: "fault" | "end" }>} news */
  #fault({ type, code }) {
    const key = versionText(code);
    this.#notice(key ?? "live.fault", { code }, "error");
    if (type === "end" || key) this.#channel?.close();
  }

  /** @param {SetUpMessage} message */
  #heardSetUp(message) {
    // Nobody sets up in the middle of a game.
    if (this.#seat && !this.stand?.over) return;
    this.#tools.takeSetUp?.(message, this.#line);
  }

  /** @param {Extract<News, { type: "invited" }>} news */
  #invited({ terms, side, count }) {
    const ledger = this.#keeper.ledger;
    const isOnTable = ledger !== null && this.#seat !== null;
    if (this.#isInTheWay(terms.game)) return this.#hear(this.#keeper.decline());
    this.#asks += 1;
    if (count > 0) return void this.#examine(terms.game);
    const expected = this.#expected;
    if (expected?.game === terms.game) {
      const isSo = terms.fen !== null && terms.fen === expected.fen;
      // It is the game that was set up, by the sides that have set up.
      if (isSo && terms.rules === expected.rules && side === expected.side) return void this.#accept(terms.game);
      return this.#hear(this.#keeper.decline());
    }
    if (expected) return void this.#ask({ about: "another", terms, side, turns: 0, position: null });
    const isRematch = isOnTable && side !== ledger.match.side && isSameGame(terms, ledger.match.terms);
    // Both want it.
    if (isRematch && this.#rematch === "ours") return void this.#accept(terms.game);
    // In a game on the table it is asked, unless that is over and this is why the devices were connected.
    if (!isOnTable || (this.#isFresh && ledger.stand().over)) return void this.#accept(terms.game);
    this.#offered = terms.game;
    this.#rematch = isRematch ? "theirs" : "another";
    this.#notice(OFFERED[this.#rematch]);
    this.show();
  }

  /** The other device says that a game has been played which is not known here: first that is looked at. @param {GameKind} game */
  async #examine(game) {
    const asks = this.#asks;
    try {
      await loadGame(game);
      if (asks === this.#asks) this.#hear(this.#keeper.examine(randomName()));
    } catch (error) {
      this.#cannot(error, asks);
    }
  }

  /** Asks the person here about what is proposed. @param {Omit<Question, "who">} question */
  async #ask(question) {
    // One question at a time: nobody fills the screen with them.
    if (this.#isAsking) return this.#hear(this.#keeper.decline());
    const asks = this.#asks;
    this.#isAsking = true;
    const isWanted = (await this.#tools.ask?.({ ...question, who: this.#who })) === true;
    this.#isAsking = false;
    // Something else may be proposed by now, or nothing.
    if (asks !== this.#asks) return;
    if (isWanted) await this.#accept(question.terms.game);
    else this.#hear(this.#keeper.decline());
  }

  /** @param {GameKind} game */
  async #accept(game) {
    const asks = this.#asks;
    try {
      await loadGame(game);
      if (asks === this.#asks) this.#hear(this.#keeper.accept(randomName()));
    } catch (error) {
      this.#cannot(error, asks);
    }
  }

  /** What was proposed cannot be played. @param {unknown} error @param {number} asks */
  #cannot(error, asks) {
    if (asks !== this.#asks) return;
    this.#hear(this.#keeper.decline());
    this.#notice("live.fault", { code: failureOf(error).code }, "error");
  }

  /** Lays the game on the table that both have agreed on. */
  #begin() {
    const { store, timekeeper } = this.#tools;
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    const { id, terms, side } = ledger.match;
    this.#rematch = null;
    this.#setUp = null;
    this.#expected = null;
    if (terms.game === UNSEEN_GAME) {
      this.#clear();
      this.#sitUnseen();
      return this.#keep();
    }
    this.#seat?.end();
    this.#seat = null;
    const seats = { white: side === "white", black: side === "black" };
    if (store.startGame(optionsOf(terms), terms.date, null, { seats, rival: null })) return;
    timekeeper.begin(terms.timing);
    if (store.state.flipped !== (side === "black")) store.dispatch({ type: "flip" });
    const { white: White, black: Black } = this.#names;
    const turns = this.#trusted;
    store.dispatch({ type: "tags", tags: { White, Black, ...(turns > 0 && { TakenOnTrust: String(turns) }) } });
    store.dispatch(remoteIs(this.#remote(id, side)));
    this.#sit();
    this.#keep();
    if (!this.#tellTrusted()) this.#notice("live.begun");
    this.#tools.begun?.();
  }

  /** So many turns of the game are known only from the other device. */
  get #trusted() {
    return this.#keeper.ledger?.stand(this.match?.trusted ?? 0)?.turns.length ?? 0;
  }

  /** Says how much of the game is the other device's word. @returns {boolean} whether anything is */
  #tellTrusted() {
    const number = this.#trusted;
    if (number > 0) this.#notice("live.trusted", { number });
    return number > 0;
  }

  /** Takes the seat of the other device at the table. */
  #sit() {
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    this.#seat?.end();
    this.#seat = new Seat(this.#tools.store, this.#tools.timekeeper, ledger, {
      act: (entry) => this.#act(entry),
      late: () => Math.max(0, this.#keeper.lag - FREE_LAG),
      tell: (key) => this.#notice(key),
      left: () => this.#left(),
    });
    this.#be(this.#presence);
  }

  /** The game that is on the table is not played with the other device any more: another one begins beside it. */
  #clear() {
    const wasOnTable = this.#seat instanceof Seat;
    this.#seat?.end();
    this.#seat = null;
    if (wasOnTable) this.#tools.store.dispatch({ type: "seats", seats: { white: true, black: true } });
  }

  /** Whether a game in which neither side sees all of it cannot be played here; that is told. @param {GameKind} game */
  #isInTheWay(game) {
    if (game !== UNSEEN_GAME || !this.#tools.isOneOfMany?.()) return false;
    this.#notice("live.unseen.guests");
    return true;
  }

  /** Has a game shown in which neither side sees all of it. */
  #sitUnseen() {
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    const seat = new UnseenSeat(ledger, {
      act: (entry) => this.#act(entry),
      late: () => Math.max(0, this.#keeper.lag - FREE_LAG),
      names: this.#names,
      isNear: this.#isNear,
      left: () => this.#left(),
    });
    this.#seat = seat;
    this.#be(this.#presence);
    this.#tools.playUnseen?.(seat);
  }

  /** Who plays each side of the game. */
  get #names() {
    const [own, other] = [this.#name, this.#keeper.other];
    return this.match?.side === "white" ? { white: own, black: other } : { white: other, black: own };
  }

  /** @param {import("../log/entries.js").Entry} entry */
  #act(entry) {
    const { code, news } = this.#keeper.act(entry, this.#now);
    // The table has it already: it only has to be kept and sent.
    for (const one of news) if (one.type === "send") this.#channel?.send(one.text);
    if (code === null) this.#keep();
    queueMicrotask(() => this.show());
    return code;
  }

  #keep() {
    const saved = this.#keeper.saved();
    if (saved) keepMatch(saved);
  }

  /** @param {Presence} presence */
  #be(presence) {
    this.#presence = presence;
    this.#wasHere ||= presence !== "away";
    if (this.#seat && presence === "away") this.#goOn ??= this.#seat.interrupt();
    else this.#release();
    this.#tools.awake.want(presence !== "away" && this.#seat?.isTimed === true);
    this.show();
    for (const listener of this.#listeners) listener(presence);
  }

  /** Lets the clock run on. */
  #release() {
    this.#goOn?.();
    this.#goOn = null;
  }

  /** Shows what is to be told and answered. */
  show() {
    const remote = this.#seat?.remote;
    if (!remote) return;
    const next = this.#remote(remote.id, remote.side);
    const told = (/** @type {Remote} */ { says, offers }) =>
      JSON.stringify([says, offers?.map(({ action }) => action)]);
    if (!remote.isAttended || told(next) !== told(remote)) this.#seat?.show(next);
  }

  /** @param {string} id @param {"white" | "black"} side @returns {Remote} */
  #remote(id, side) {
    const { asked, over } = this.#keeper.ledger?.stand() ?? {};
    const parameters = this.#who;
    /** @type {Offer[]} */
    const offers = [];
    const add = (
      /** @type {string} */ action,
      /** @type {Key} */ key,
      /** @type {() => void} */ run,
      main = true,
    ) => offers.push({ action, key, main, run });
    /** @type {Remote["says"]} */
    let says = null;
    const isAway = this.#presence === "away";
    if (isAway && (!over || this.#rematch === "ours")) {
      says = { key: this.#wasHere ? "live.waits" : "live.apart", parameters };
      add("live-again", "live.again", this.#tools.reconnect);
      // At this board it would show what the side that plays here must not see.
      if (!over && this.#seat instanceof Seat)
        add("live-otherwise", "live.otherwise", this.#tools.otherwise, false);
    } else if (this.#presence === "shaky") {
      says = { key: "live.shaky", parameters };
    } else if (this.#presence === "here") {
      add("live-talk", "live.talk", this.#tools.talk, false);
    }
    offers.push(...(this.#tools.more?.() ?? []));
    if (this.#rematch === "theirs" || this.#rematch === "another") {
      says = { key: OFFERED[this.#rematch], parameters };
      add("live-rematch-yes", "live.yes", () => this.#accept(this.#offered));
      add("live-rematch-no", "live.no", () => this.#declineRematch(), false);
    } else if (this.#rematch === "ours") {
      says = { key: isAway ? "live.rematchAway" : "live.rematchAsked", parameters };
    } else if (asked?.by === otherSide(side)) {
      says = { key: "live.wantsBack", parameters };
      add("live-back-yes", "live.yes", () => this.#answer("accept-back"));
      add("live-back-no", "live.no", () => this.#answer("decline-back"), false);
    } else if (asked) {
      says = { key: "live.asked", parameters };
    }
    return { id, side, says, offers, isAttended: true, rematch: () => this.#again() };
  }

  #declineRematch() {
    this.#rematch = null;
    this.#hear(this.#keeper.decline());
    this.show();
  }

  /** @param {"accept-back" | "decline-back"} kind */
  #answer(kind) {
    const side = this.match?.side;
    if (!side || this.#act({ by: side, kind })) return;
    this.#seat?.follow();
  }

  /** Would like to play another game like this one, with the sides changed. */
  #again() {
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    // The other side has asked for the same.
    if (this.#rematch === "theirs") return void this.#accept(this.#offered);
    const { terms, side } = ledger.match;
    const times = swappedTiming(terms.timing);
    const { game, rules } = optionsOf(terms);
    if (gameInfo(terms.game).hidden) {
      return this.#tools.setUpAgain?.(
        { options: { game, rules }, timing: times, side: otherSide(side) },
        this.#line,
      );
    }
    this.#rematch = "ours";
    this.propose(optionsOf(terms), times, otherSide(side));
    this.show();
  }

  /** Shows the other device what the pointer is over, where that is wanted. */
  #point() {
    const { hover } = this.#tools.store.state;
    if (!this.#seat || hover === this.#told || recall(HOVER) !== true) return;
    this.#told = hover;
    this.#hear(this.#keeper.tell({ t: "hover", square: hover }));
  }

  /** @param {Square | null} square */
  #hovered(square) {
    const { store } = this.#tools;
    const { paths, remote } = store.state;
    // What else is shown on the board comes first.
    if (!remote || (paths.length > 0 && paths !== this.#hover)) return;
    const shown = square ? [{ squares: [square], tone: otherSide(remote.side) }] : [];
    store.dispatch({ type: "paths", paths: shown });
    this.#hover = store.state.paths;
  }
}
