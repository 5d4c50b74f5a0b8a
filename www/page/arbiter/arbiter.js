// Games with an arbiter as they are played here: against the computer, by two at one board, which is handed over covered, with another
// device, or by links with somebody far away. Left by its button the game lies aside and can be gone on with; when it is over its record comes on the table.

import { LINK_FAULTS } from "../../game/game-link.js";
import { otherSide } from "../../game/mode.js";
import { swapped } from "../../game/players.js";
import { newCorrespondence } from "../../game/sent-record.js";
import { swappedTiming } from "../../game/swapped-timing.js";
import { loadGame } from "../../games/index.js";
import { addTexts, bound, capital, t } from "../../kit/i18n.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { loadLiveTexts } from "../../live/texts.js";
import { Computer } from "../../rules/computer.js";
import { failureOf, restartRules, STOPPED } from "../../rules/rules.js";
import { Locks } from "../../store/locks.js";
import { ownName } from "../settings/own-name.js";
import { messageIn, taken } from "./by-link.js";
import { ArbiterDialog } from "./dialog.js";
import { ArbiterFlow, newKept } from "./flow.js";
import { claim, current, forgetPost, isOfTab, keepCurrent, lastFar, openPost, postNamed } from "./kept.js";
import { layOnTable, lineOf } from "./on-table.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Players, Remote } from "../../game/view-state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { UnseenSeat } from "../../live/unseen-seat.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Kept } from "./flow.js" */

/** @type {import("../../kit/speaker.js").TextSet} */
const texts = async (language) => (await import(`../texts/arbiter/${language}.js`)).texts;

/** With those of two devices: one sentence is said here as it is there, also before a device is looked for again. */
export const loadArbiterTexts = () => Promise.all([addTexts(texts), loadLiveTexts()]);

/** Where a tab remembers that its game was open. */
const OPEN = "can-i-open";

/**
 * @typedef {object} Tools
 * @property {() => string} today as the record writes it
 * @property {Timekeeper} timekeeper of the table
 * @property {(link: string) => void} follow opens a link of our own
 * @property {(title: string, text: string, answer: string, run: () => void) => void} ask asks a question with two answers
 * @property {(use: (room: Room) => unknown) => void} attend goes on with games with another device
 */

/** The way to the other device. @typedef {Pick<Awaited<ReturnType<typeof import("../../live/live.js").liveRoom>>, "attendUnseen" | "invite">} Room */

export class ArbiterPlay {
  #store;
  #tools;
  #computer = new Computer();
  /** @type {ArbiterFlow | null} */ #flow = null;
  /** The game that lies aside, also where nothing can be kept. @type {Kept | null} */ #aside = null;
  /** Who plays the other side on another device, also after the game. @type {UnseenSeat | null} */ #far = null;
  /** Another game is asked for as soon as the last one is there. */ #wantsAgain = false;
  /** What the computer is asked just now. @type {import("../../rules/computer.js").Job<string> | null} */ #job =
    null;
  /** Of the games by links one tab goes on with each: the one that opened it last. */ #locks = new Locks();
  #dialog;

  /** @param {Store} store @param {Tools} tools */
  constructor(store, tools) {
    this.#store = store;
    this.#tools = tools;
    this.#dialog = new ArbiterDialog(this, tools.follow);
    store.subscribe(({ notice }) => this.#far && this.#dialog.isOpen && this.#dialog.other.hear(notice));
    addEventListener("pagehide", () => this.keep());
  }

  get flow() {
    return this.#flow;
  }

  /** Whether the other side is there for another game. */
  get canPlayAgain() {
    return !this.#flow?.far || this.#far !== null;
  }

  /** The link that is shown is on its way. */
  sent() {
    this.#flow?.sent();
    this.keep();
  }

  /** Begins a game in place of the one that was under way. @param {Players} players @param {Timing | null} timing */
  begin(players, timing) {
    this.#open(newKept(players, timing));
    this.#goOnTiming();
  }

  /** Begins a game with somebody far away, by links. @param {Color} side of whoever sits here */
  inviteFar(side) {
    const names = { white: "", black: "", [side]: ownName() };
    const seats = { white: side === "white", black: side === "black" };
    const post = { id: newCorrespondence(), side, names, isTheirs: false, isSent: false };
    this.#open(newKept({ seats, rival: null }, null, { post }));
  }

  /** Goes on with what a link brings. @param {string} hash the part of the address from `#` on @returns {Promise<boolean>} whether it was taken */
  async take(hash) {
    try {
      const message = await messageIn(hash);
      await loadGame("can-i");
      const { post } = this.#flow ?? {};
      const known = post && post.id === message.id ? (this.#flow?.kept ?? null) : postNamed(message.id);
      const come = taken(message, known, ownName());
      if ("wrong" in come) return this.#refuse(come.wrong);
      this.#open(come.kept);
      if (this.#flow?.isOver) this.#next();
      if (come.told) this.#dialog.tellError(t(come.told));
      return true;
    } catch (error) {
      const failure = failureOf(error);
      return this.#refuse(LINK_FAULTS[failure.code] ?? "link.refused", capital(failure.message));
    }
  }

  /** Says why a link is not taken. @param {Key} key @param {string} [message] @returns {false} */
  #refuse(key, message = "") {
    // Over the table it is not seen.
    if (this.#dialog.isOpen) this.#dialog.tellError(t(key, { message }));
    this.#store.dispatch({ type: "notice", key, parameters: { message }, tone: "error" });
    return false;
  }

  /** Another game like the one that is over: with the device that has played it, if it is there. @param {Players} players @param {Timing | null} timing */
  rematch(players, timing) {
    const { remote } = this.#dialog.other;
    if (remote?.rematch) return remote.rematch();
    const { far, post } = lastFar(lineOf(this.#store)) ?? {};
    if (far) this.#tools.attend((room) => this.#askAgain(room, far, timing));
    else if (post) this.inviteFar(otherSide(post.side));
    else this.begin(players, timing);
  }

  /** Asks the device that has played the last game for another one, after the page was loaded again. @param {Room} room @param {NonNullable<Kept["far"]>} far @param {Timing | null} timing */
  #askAgain(room, { id, side }, timing) {
    this.#wantsAgain = true;
    if (room.attendUnseen(id, side)) return;
    this.#wantsAgain = false;
    // Nothing more is known of that device: any can be connected.
    room.invite({ options: { game: "can-i" }, timing, side: otherSide(side) });
  }

  /** Shows a game with another device. @param {UnseenSeat} seat */
  sit(seat) {
    if (seat.hasEnded) return;
    const { id, side, terms } = seat.match;
    const known = [this.#flow?.kept, current(), lastFar(lineOf(this.#store))].find(
      (kept) => kept?.far?.id === id && kept.far.side === side,
    );
    const players = { seats: { white: side === "white", black: side === "black" }, rival: null };
    const fresh = newKept(players, terms.timing, { far: { id, side, isNear: seat.isNear } });
    this.#open(known ?? fresh, seat);
    this.#far = seat;
    seat.attach({
      follow: bound((/** @type {number} */ late) => this.#follow(late)),
      show: bound((/** @type {Remote} */ remote) => this.#showRemote(remote)),
      hold: bound((/** @type {boolean} */ isHeld) => this.#flow?.clock?.hold(isHeld)),
      left: bound(() => this.#parted()),
    });
    this.letPlay();
    if (this.#wantsAgain) this.#dialog.other.remote?.rematch?.();
    this.#wantsAgain = false;
  }

  /** The record of both devices has changed. @param {number} late for so long this side has had a turn that has just come, in ms */
  #follow(late) {
    const [flow, far] = [this.#flow, this.#far];
    if (!flow?.far || !far) return;
    try {
      flow.follow(late);
    } catch (error) {
      this.#failed(error, () => this.#follow(late));
      return;
    }
    this.#next();
    // Something was done there, and whoever is back at the table does not see it.
    if (!this.#dialog.isOpen && !flow.isOver) this.#propose();
  }

  /** @param {Remote} remote */
  #showRemote(remote) {
    this.#dialog.other.remote = remote;
    this.#dialog.other.tell();
    const { says, offers = [] } = remote;
    const main = offers.find((one) => one.main);
    // Whoever is back at the table is told there what is asked.
    if (this.#dialog.isOpen || !says || !main || (this.#flow && !this.#flow.isOver)) return;
    const remedy = { key: main.key, run: main.run };
    this.#store.dispatch({ type: "notice", key: says.key, parameters: says.parameters, tone: "info", remedy });
  }

  /** The other device plays something else now, or this one does. */
  #parted() {
    this.#far = null;
    this.#dialog.other.remote = null;
    if (!this.#flow?.far) return;
    const isOver = this.#flow.isOver;
    this.#aside = isOver ? null : this.#flow.kept;
    this.keep();
    this.#end();
    this.#dialog.close();
    if (isOver) this.#forget();
    else this.#propose();
  }

  /** The clock shows something else. */
  #tick() {
    this.#dialog.tick();
    this.#endInTime();
  }

  /** Ends the game where somebody's time is up. */
  #endInTime() {
    const flow = this.#flow;
    const color = flow?.clock?.fallen ?? null;
    if (!flow || !color || flow.isOver || (flow.far && color !== flow.here)) return;
    this.#stopComputer();
    flow.loseOnTime(color);
    this.#next();
  }

  /** The clock goes on, where that does not depend on another device. */
  #goOnTiming() {
    if (!this.#flow?.far) this.#flow?.clock?.hold(false);
  }

  /** Goes on with the game under way when the page is loaded: where it was open it is opened, otherwise it is offered. */
  async resume() {
    await claim();
    if (this.#flow) return;
    const open = recall(OPEN, browserStorage("sessionStorage"));
    const post = typeof open === "string" ? postNamed(open) : null;
    if (post) return this.goOn(post);
    const kept = current();
    // The other device waits for this tab.
    if (kept && (open === true || (!kept.onTable && isOfTab()))) return this.goOn(kept);
    if (kept?.onTable) this.#forget();
    else if (kept ?? openPost()) this.#propose();
  }

  /** The game that lies aside, as it is kept. @returns {Kept | null} */
  get #lying() {
    const post = this.#aside?.post;
    return (post && postNamed(post.id)) || current() || this.#aside || openPost();
  }

  /** Goes on with a game that lies aside. @param {Kept | null} [kept] */
  async goOn(kept = this.#lying) {
    if (this.#flow) return this.#reveal();
    if (!kept) return;
    try {
      await loadGame(kept.game);
      const { far } = kept;
      if (far) return this.#tools.attend((room) => room.attendUnseen(far.id, far.side) || this.#giveUp());
      this.#open(kept);
      // Whoever has the board handed over begins when they are ready.
      if (kept.players.rival) this.#goOnTiming();
    } catch {
      this.#giveUp(kept.post?.id);
    }
  }

  /** The game that lay aside cannot be read. @param {string} [post] the id of one that goes by links */
  #giveUp(post) {
    if (post) forgetPost(post);
    else this.#forget();
    this.#aside = null;
    this.#store.dispatch({ type: "notice", key: "arbiter.unreadable", tone: "error" });
  }

  /** There is no game to go on with. */
  #forget() {
    keepCurrent(null, current()?.far?.isNear);
  }

  /** @param {Kept} kept @param {UnseenSeat | null} [seat] of another device @throws {Error} where it does not fit the rules */
  #open(kept, seat = null) {
    const flow = new ArbiterFlow(kept, { seat });
    this.#leaveFar();
    this.#end();
    this.#flow = flow;
    if (flow.post)
      this.#locks.take(
        `post-${flow.post.id}`,
        bound(() => this.#goneOn()),
      );
    if (flow.clock) flow.clock.tell = bound(() => this.#tick());
    // Whoever opens it again may not be the one who is to move.
    if (kept.script.length > 0) flow.cover();
    this.keep();
    this.#reveal(kept.script.length);
    this.letPlay();
  }

  /** Shows the game. @param {number} [known] so many acts have been told */
  #reveal(known = this.#flow?.script.length ?? 0) {
    remember(OPEN, this.#flow?.post?.id ?? true, browserStorage("sessionStorage"));
    this.#store.dispatch({ type: "clearNotice" });
    this.#dialog.open(known);
    this.#endInTime();
  }

  /** Another tab goes on with the game by links. */
  #goneOn() {
    this.#end();
    this.#aside = null;
    this.#dialog.close();
    this.#dialog.empty();
    this.#store.dispatch({ type: "notice", key: "arbiter.goneOn", tone: "info" });
  }

  /** Another game is played here than the one with the other device. */
  #leaveFar() {
    const far = this.#far;
    this.#far = null;
    this.#dialog.other.remote = null;
    far?.leave();
  }

  /** Keeps how far it has come. */
  keep() {
    if (this.#flow) keepCurrent(this.#flow.kept);
  }

  /** The computer plays no turn any more. */
  #stopComputer() {
    this.#job?.cancel();
    this.#job = null;
  }

  /** Nothing is played here any more. */
  #end() {
    this.#stopComputer();
    this.#computer.close();
    this.#flow?.free();
    this.#flow = null;
    this.#locks.letGo();
  }

  /** The dialog was closed. */
  closed() {
    remember(OPEN, null, browserStorage("sessionStorage"));
    const flow = this.#flow;
    if (!flow) return;
    const isOver = flow.isOver;
    this.keep();
    // The other device goes on with it, and so does the clock.
    if (flow.far && !isOver) return this.#propose();
    flow.cover();
    flow.clock?.hold(true);
    this.keep();
    // Of a game by links the other side has to see the end as well.
    const isDone = isOver && (flow.post === null || flow.post.isSent);
    this.#aside = isDone ? null : flow.kept;
    this.#end();
    this.#dialog.empty();
    if (!isDone) this.#propose();
    else if (!flow.post) this.#forget();
  }

  /** Offers to go on. */
  #propose() {
    const remedy = { key: /** @type {Key} */ ("arbiter.goOn"), run: () => this.goOn() };
    this.#store.dispatch({ type: "notice", key: "arbiter.aside", tone: "info", remedy });
  }

  /** Whoever is to move does something. @param {string} act */
  act(act) {
    const flow = this.#flow;
    if (!flow || flow.isOver || flow.stage.name !== "play") return;
    // The flag has fallen before.
    if (flow.clock?.fallen) return this.#endInTime();
    try {
      flow.act(act);
    } catch (error) {
      this.#failed(error, () => this.act(act));
      return;
    }
    this.#next();
    this.letPlay();
  }

  /** Shows what has come of an act. */
  #next() {
    const flow = this.#flow;
    if (!flow) return;
    if (flow.isOver && flow.takeRecord()) {
      const failure = layOnTable(flow, this.#far, this.#store, this.#tools);
      if (failure) this.#dialog.tellTrouble(failure.message);
    }
    this.keep();
    this.#dialog.follow();
    this.#endInTime();
  }

  /** The computer plays until a person is to move. */
  async letPlay() {
    const flow = this.#flow;
    this.#dialog.tellTrouble("");
    while (flow && this.#flow === flow && !flow.isApart && flow.stage.name === "wait" && !this.#job) {
      const job = this.#computer.act(flow.asked);
      this.#job = job;
      /** @type {string | null} */
      let act = null;
      try {
        act = await job.answer;
      } catch (error) {
        if (this.#job === job) this.#dialog.tellTrouble(failureOf(error).message);
      }
      if (this.#job !== job) return;
      this.#job = null;
      if (act === null) return;
      if (flow.clock?.fallen) return this.#endInTime();
      flow.act(act);
      this.#next();
    }
  }

  /** Something could not be done; where the rules have stopped, it is done again with new ones. @param {unknown} error @param {() => void} again */
  #failed(error, again) {
    const { code, message } = failureOf(error);
    if (code === STOPPED) restartRules().then(again);
    else this.#dialog.tellTrouble(message);
  }

  askToResign() {
    const flow = this.#flow;
    if (!flow || flow.isOver) return;
    const color = flow.here;
    /** @type {{ [placeholder: string]: Key }} */
    const sides = { "@color": `color.${color}`, "@other": `color.${otherSide(color)}` };
    this.#tools.ask(t("resign.confirm", sides), t("resign.confirm.about", sides), t("resign.confirm.go"), () => {
      if (this.#flow !== flow || flow.isOver) return;
      this.#stopComputer();
      flow.resign(color);
      this.#next();
    });
  }

  offerDraw() {
    const flow = this.#flow;
    if (!flow || flow.isOver) return;
    flow.offerDraw(flow.here);
    this.#next();
  }

  declineDraw() {
    const flow = this.#flow;
    if (!flow) return;
    flow.declineDraw(flow.here);
    this.#next();
  }

  /** Another game, with the sides changed. */
  again() {
    const flow = this.#flow;
    if (flow?.post) this.inviteFar(otherSide(flow.post.side));
    else if (flow) this.rematch(swapped(flow.players), swappedTiming(flow.clock?.timing ?? null));
  }

  /** Whoever is to move has the board. */
  uncover() {
    this.#flow?.uncover();
    this.#goOnTiming();
    this.#next();
  }
}
