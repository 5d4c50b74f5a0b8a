// A game with another device from the first message on: connects the channel, the keeper of the log, the table and
// the stored state. Dialogs only establish the connection.

import { playersFar } from "../../game/mode.js";
import { loadGame } from "../../games/index.js";
import { isolated } from "../../kit/isolate.js";
import { recall } from "../../kit/local-storage.js";
import { tidyName } from "../../log/names.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { Locks } from "../../store/locks.js";
import { lossOf, tellingOnce } from "../../store/trouble.js";
import { Keeper } from "../protocol/keeper.js";
import { TABLE_GAMES } from "../protocol/ledger.js";
import { versionText } from "../protocol/messages.js";
import { optionsOf } from "../protocol/terms.js";
import { Chat } from "./chat.js";
import { keepMatch, keyOfMatch } from "./kept-matches.js";
import { Pointer } from "./pointer.js";
import { Proposals } from "./proposals.js";
import { remoteView, whoIs } from "./remote-view.js";
import { Seat } from "./seat.js";
import { remoteIs } from "./table-actions.js";
import { UnseenSeat } from "./unseen-seat.js";
import { Whereabouts } from "./whereabouts.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Remote } from "../../game/view-state.js" */
/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { LogEntry } from "../../log/entries.js" */
/** @import { Channel } from "../protocol/channel.js" */
/** @import { KeeperEvent, Said } from "../protocol/wire.js" */
/** @import { Proposal, ProposalServices } from "./proposals.js" */
/** @import { SessionTools } from "./session-tools.js" */
/** @import { Connectedness } from "./whereabouts.js" */

/** What has become of the log of a game: this tab goes on with it, another one does, or it is not stored. @typedef {"here" | "elsewhere" | "lost"} ClaimedLog */

/** Tolerated delay of a message per turn, which is not charged to a clock, in ms. */
const FREE_LAG = 1000;

/** The player's own name, as it was given last. */
export const playerName = () => tidyName(recall("name"));

/** @implements {ProposalServices} */
export class Session {
  tools;
  #keeper;
  #name;
  /** @type {Channel | null} */ #channel = null;
  /** @type {Seat | UnseenSeat | null} */ #seat = null;
  /** True if the other page is a window of this browser that has invited this one. */ #isNear = false;
  /** One tab at a time goes on with a game: each would write its side's log. */ #lock = new Locks();
  #whereabouts = new Whereabouts();
  /** Calls back whenever the other device has come or gone. */ watch = this.#whereabouts.watch;
  #proposals;
  /** @type {Pointer} */ #pointer;
  /** The table may be in the middle of a change. */
  #told = tellingOnce((trouble) => {
    const { store } = this.tools;
    queueMicrotask(() => store.dispatch(lossOf(trouble)));
  });

  /** @param {SessionTools} tools */
  constructor(tools) {
    this.tools = tools;
    this.#name = playerName();
    this.#keeper = new Keeper(TABLE_GAMES, this.#name);
    this.chat = new Chat(this.#keeper, (news) => this.hear(news));
    this.#proposals = new Proposals(this.#keeper, this);
    this.#pointer = this.#pointerAt(tools.store);
  }

  /**
   * Moves the game to another table, which has it up to the current position.
   *
   * @param {Pick<SessionTools, "store" | "timekeeper">} table
   */
  moveTo({ store, timekeeper }) {
    this.#stand();
    this.#pointer.end();
    this.tools = { ...this.tools, store, timekeeper };
    this.#pointer = this.#pointerAt(store);
    if (store.state.remote?.id === this.match?.id) this.#sit();
  }

  /**
   * Adds callbacks for several sessions.
   *
   * @param {Pick<SessionTools, "begun" | "left" | "more" | "isOneOfMany">} tools
   */
  equip(tools) {
    this.tools = { ...this.tools, ...tools };
    return this;
  }

  /** It is not waited for the other device any more, and the game is not followed here. */
  end() {
    this.part();
    this.#pointer.end();
    this.#keeper.free();
  }

  /** Detaches the other device from the table. */
  #stand() {
    this.#seat?.end();
    this.#seat = null;
    this.#whereabouts.release();
  }

  /** The table at which the game is played. */
  get table() {
    const { store, timekeeper } = this.tools;
    return { store, timekeeper };
  }

  /** State of the game in the log; `null` before there is one. */
  get stand() {
    return this.#keeper.ledger?.stand() ?? null;
  }

  /** Proposal for another game of the same kind. */
  get proposal() {
    const match = this.match;
    return match && { options: optionsOf(match.terms), timing: match.terms.timing, side: match.side };
  }

  /** True if something must be answered here. */
  get isAsked() {
    const side = this.match?.side;
    const { asked, offer } = this.stand ?? {};
    const isTheirs = (/** @type {string | null | undefined} */ color) => color != null && color !== side;
    const { rematch } = this.#proposals;
    return rematch === "theirs" || rematch === "another" || isTheirs(asked?.by) || isTheirs(offer);
  }

  get presence() {
    return this.#whereabouts.presence;
  }

  /** The name given on the other device; empty if there is none. */
  get other() {
    return this.#keeper.other;
  }

  get match() {
    return this.#keeper.ledger?.match ?? null;
  }

  /** Offers a game, or the set-up that is made unseen before it. @param {Proposal} proposal */
  offer(proposal) {
    this.#proposals.offer(proposal);
  }

  /** A channel to the other device is open. @param {Channel} channel @param {boolean} isInviter */
  connect(channel, isInviter) {
    this.#channel?.close();
    this.#channel = channel;
    this.#isNear = channel.isNear === true && !isInviter;
    // The first message is the hello, with the proposed game.
    let isFirst = true;
    channel.listen({
      message: (text) => {
        if (this.#channel !== channel) return;
        this.hear(this.#keeper.receive(text, this.#now));
        this.#proposals.heard(isFirst);
        isFirst = false;
      },
      shaky: (isShaky) => {
        if (this.#channel === channel && this.presence !== "away") this.#be(isShaky ? "shaky" : "here");
      },
      close: () => {
        if (this.#channel !== channel) return;
        this.#channel = null;
        this.#proposals.parted();
        this.#keeper.cut();
        this.#be("away");
      },
    });
    this.hear(this.#keeper.connected(isInviter));
  }

  /** Looks after the game on the table, whose other side plays on another device. */
  async attend() {
    const { store } = this.tools;
    const { remote, snapshot } = store.state;
    if (!remote || remote.isAttended) return;
    await loadGame(snapshot.game);
    const isHere = () => store.state.remote === remote;
    const found = await this.#claim(remote.id, remote.side, isHere);
    if (!isHere()) return;
    if (found === "elsewhere") return this.#goOnAlone("saved.elsewhere");
    // The record of an old game is not kept.
    if (found === "lost") return this.#goOnAlone("live.fault.lost", "error");
    this.#sit();
    this.#tellTrusted();
  }

  /**
   * Has this tab go on with the log of a game, unless another tab does.
   *
   * @param {string} id
   * @param {"white" | "black"} side
   * @param {() => boolean} isWanted asked once it is known which tab has it
   * @returns {Promise<ClaimedLog>}
   */
  async #claim(id, side, isWanted) {
    const key = keyOfMatch(id, side);
    const wasHeld = this.#lock.holds(key);
    if (!(await this.#lock.hold(key, { waits: true }))) return "elsewhere";
    const isKnown = this.match?.id === id;
    // Another tab may have gone on with a game that was left here.
    if (!isWanted() || (isKnown && wasHeld)) return "here";
    return this.#keeper.restore(recall(key)) || isKnown ? "here" : "lost";
  }

  /** The table has all turns; it can go on without the other device. @param {Key} key says why @param {"info" | "error"} [tone] */
  #goOnAlone(key, tone) {
    this.tools.store.dispatch({ type: "seats", seats: { white: true, black: true } });
    this.notice(key, {}, tone);
  }

  /**
   * Resumes a game with hidden information.
   *
   * @param {string} id
   * @param {"white" | "black"} side
   */
  async attendUnseen(id, side) {
    const before = this.match;
    const found = await this.#claim(id, side, () => this.match === before);
    if (found === "here" && this.match?.id === id) this.#sitUnseen();
    return found;
  }

  /** Continues the game on this device or by links. @param {"board" | "links"} how */
  leave(how) {
    const { store } = this.tools;
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
    this.hear(this.#keeper.tell({ t: "bye" }));
  }

  /** Says goodbye, closes the channel, and leaves the game to other tabs. */
  part() {
    this.#stand();
    this.goodbye();
    this.#channel?.close();
    this.#whereabouts.release();
    this.#lock.letGo();
  }

  /** Another game has come on the table. */
  #left() {
    if (this.tools.left?.()) this.#stand();
    else this.part();
  }

  /** @param {Said} message */
  say(message) {
    this.hear(this.#keeper.tell(message));
  }

  get who() {
    return whoIs(this.#keeper.other);
  }

  /** True if a game is played with the other device. */
  get isSeated() {
    return this.#seat !== null;
  }

  get #now() {
    return this.tools.timekeeper.now;
  }

  /** @param {Key} key @param {Parameters} [parameters] @param {"info" | "error"} [tone] */
  notice(key, parameters = {}, tone = "info") {
    this.tools.store.dispatch({ type: "notice", key, parameters: { ...this.who, ...parameters }, tone });
  }

  /** @param {readonly KeeperEvent[]} news */
  hear(news) {
    for (const one of news) this.#heard(one);
  }

  /** @param {KeeperEvent} news */
  #heard(news) {
    switch (news.type) {
      case "send":
        this.#channel?.send(news.text);
        return;
      case "met":
        this.#be("here");
        return this.#proposals.met();
      case "set-up":
        return this.#proposals.heardSetUp(news.message);
      case "synced":
        this.#keep();
        return;
      case "invited":
        return this.#proposals.invited(news);
      case "claimed":
        return this.#proposals.claimed(news);
      case "refused":
        return this.#proposals.refused();
      case "begun":
        return this.#begin();
      case "changed":
        this.#keep();
        this.#seat?.follow();
        if (this.#isDeclined(news.from)) this.notice("live.backDeclined");
        return this.show();
      case "hover":
        return this.#pointer.show(news.square);
      case "say":
        return this.notice("live.says", { "@sentence": `live.say.${news.sentence}` });
      case "chat":
        return this.chat.tell();
      case "text":
        this.chat.add({ isOwn: false, text: news.text });
        return this.notice("live.says", { sentence: isolated(news.text) });
      case "wave":
        return this.notice("live.waves");
      case "bye":
        return this.#be("away");
      case "fault":
      case "end":
        return this.#fault(news);
    }
  }

  /** True if the other side has declined a request to go back, with the entry that has just come. @param {number} n its index */
  #isDeclined(n) {
    const { kind, by } = this.#keeper.ledger?.log[n]?.entry ?? {};
    return kind === "decline-back" && by !== this.match?.side;
  }

  /** @param {Extract<KeeperEvent, { type: "fault" | "end" }>} news */
  #fault({ type, code }) {
    const key = versionText(code);
    this.notice(key ?? "live.fault", { code }, "error");
    if (type === "end" || key) this.#channel?.close();
  }

  /** Lays the game on the table that both have agreed on. */
  #begin() {
    const { store, timekeeper } = this.tools;
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    const { id, terms, side } = ledger.match;
    this.#proposals.begun();
    this.#lock.hold(keyOfMatch(id, side));
    if (terms.game === UNSEEN_GAME) {
      this.#sitUnseen();
      return this.#keep();
    }
    this.#seat?.end();
    this.#seat = null;
    if (store.startGame(optionsOf(terms), terms.date, null, playersFar(side))) return;
    timekeeper.begin(terms.timing);
    if (store.state.flipped !== (side === "black")) store.dispatch({ type: "flip" });
    const { white: White, black: Black } = this.#names;
    const turns = this.#trusted;
    store.dispatch({ type: "tags", tags: { White, Black, ...(turns > 0 && { TakenOnTrust: String(turns) }) } });
    store.dispatch(remoteIs(this.#remote(id, side)));
    this.#sit();
    this.#keep();
    if (!this.#tellTrusted()) this.notice("live.begun");
    this.tools.begun?.();
  }

  /** Number of turns that only the other device vouches for. */
  get #trusted() {
    return this.#keeper.ledger?.stand(this.match?.trusted ?? 0)?.turns.length ?? 0;
  }

  /**
   * Reports the number of turns that only the other device vouches for.
   *
   * @returns {boolean} false if there are none
   */
  #tellTrusted() {
    const number = this.#trusted;
    if (number > 0) this.notice("live.trusted", { number });
    return number > 0;
  }

  /** What both kinds of seats need. */
  #aroundSeat = {
    act: (/** @type {LogEntry} */ entry) => this.#act(entry),
    late: () => Math.max(0, this.#keeper.lag - FREE_LAG),
    left: () => this.#left(),
  };

  /** Takes the seat of the other device at the table. */
  #sit() {
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    this.#seat?.end();
    this.#seat = new Seat(this.tools.store, this.tools.timekeeper, ledger, {
      ...this.#aroundSeat,
      tell: (key) => this.notice(key),
    });
    this.#be(this.presence);
  }

  /** Has a game shown in which neither side sees all of it, beside the one on the table, which it ends. */
  #sitUnseen() {
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    const wasOnTable = this.#seat instanceof Seat;
    this.#seat?.end();
    if (wasOnTable) this.tools.store.dispatch({ type: "seats", seats: { white: true, black: true } });
    const seat = new UnseenSeat(ledger, { ...this.#aroundSeat, names: this.#names, isNear: this.#isNear });
    this.#seat = seat;
    this.#be(this.presence);
    this.tools.playUnseen?.(seat);
  }

  /** Names of both players. */
  get #names() {
    const [own, other] = [this.#name, this.#keeper.other];
    return this.match?.side === "white" ? { white: own, black: other } : { white: other, black: own };
  }

  /** @param {LogEntry} entry */
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
    if (saved) this.#told(keepMatch(saved));
  }

  /** @param {Connectedness} presence */
  #be(presence) {
    this.#whereabouts.be(presence, this.#seat);
    this.tools.awake.want(presence !== "away" && this.#seat?.isTimed === true);
    this.show();
    this.#whereabouts.tell();
  }

  /** Updates the status and its buttons. */
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
    const { reconnect, otherwise, talk, more = () => [] } = this.tools;
    const circumstances = {
      ...{ id, side, who: this.who, presence: this.presence, wasHere: this.#whereabouts.wasHere },
      ...{ rematch: this.#proposals.rematch, stand: this.stand, isOnTable: this.#seat instanceof Seat },
    };
    return remoteView(circumstances, {
      ...{ reconnect, otherwise, talk, more },
      rematch: (isWanted) => this.#proposals.answer(isWanted),
      back: (kind) => this.#answer(kind),
      again: () => this.#proposals.again(),
    });
  }

  /** @param {"accept-back" | "decline-back"} kind */
  #answer(kind) {
    const side = this.match?.side;
    if (!side || this.#act({ by: side, kind })) return;
    this.#seat?.follow();
  }

  /** @param {Store} store */
  #pointerAt(store) {
    return new Pointer(store, (square) => {
      if (!this.#seat) return false;
      this.hear(this.#keeper.tell({ t: "hover", square }));
      return true;
    });
  }
}
