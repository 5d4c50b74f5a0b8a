// The dialog in which games with an arbiter are played: against the computer, by two at one board, which is handed over covered, with
// another device, or by links with somebody far away. Left by its button the game lies aside and can be gone on with; when it is over its record comes on the table.

import { LINK_FAULTS } from "../../game/game-link.js";
import { otherSide } from "../../game/mode.js";
import { playersAt, swapped } from "../../game/players.js";
import { newCorrespondence } from "../../game/sent-record.js";
import { swappedTiming } from "../../game/swapped-timing.js";
import { keyIn, loadGame } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { announce, el, setText, setWords } from "../../kit/dom.js";
import { fold, onOff } from "../../kit/fields.js";
import { addTexts, bound, capital, onLanguage, t, words } from "../../kit/i18n.js";
import { ownAddress } from "../../kit/link-out.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { canReadAloud, readAloud, stopReading } from "../../kit/read-aloud.js";
import { setUpClocks } from "../../panels/clocks/clock-panel.js";
import { Computer } from "../../rules/computer.js";
import { failureOf, restartRules, STOPPED } from "../../rules/rules.js";
import { LinkExchange } from "../sending/link-exchange.js";
import { NAME } from "../settings/own-name.js";
import { Afterwards } from "./afterwards.js";
import { linkOf, messageIn, taken } from "./by-link.js";
import { ArbiterFlow, newKept, QUESTION } from "./flow.js";
import { current, forgetPost, isOfTab, keepCurrent, keepLast, lastFar, openPost, postNamed } from "./kept.js";
import { OtherDevice } from "./other-device.js";
import { actLine, goneIn, heard, latest, lostText } from "./said.js";
import { Seat } from "./seat.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Players, Remote } from "../../game/view-state.js" */
/** @import { Key, Words } from "../../kit/i18n.js" */
/** @import { Entry } from "../../live/entries.js" */
/** @import { UnseenSeat } from "../../live/unseen-seat.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Kept } from "./flow.js" */

/** @type {import("../../kit/speaker.js").TextSet} */
const texts = async (language) => (await import(`../texts/arbiter/${language}.js`)).texts;

export const loadArbiterTexts = () => addTexts(texts);

/** Where a tab remembers that its game was open. */
const OPEN = "can-i-open";

/** Where it is remembered that the words are said aloud. */
const ALOUD = "can-i-aloud";

/**
 * @typedef {object} Tools
 * @property {() => string} today as the record writes it
 * @property {Timekeeper} timekeeper of the table
 * @property {(link: string) => void} follow opens a link of our own
 * @property {(title: string, text: string, answer: string, run: () => void) => void} ask asks a question with two answers
 * @property {(use: (room: Room) => unknown) => void} attend goes on with games with another device
 */

/** The way to the other device. @typedef {Pick<Awaited<ReturnType<typeof import("../../live/live.js").liveRoom>>, "attendUnseen" | "invite">} Room */

export class ArbiterDialog {
  #store;
  #tools;
  #computer = new Computer();
  /** @type {ArbiterFlow | null} */ #flow = null;
  /** The game that lies aside, also where nothing can be kept. @type {Kept | null} */ #aside = null;
  /** Who plays the other side on another device, also after the game. @type {UnseenSeat | null} */ #far = null;
  /** Another game is asked for as soon as the last one is there. */ #wantsAgain = false;
  /** Who looks at the clocks. @type {Set<() => void>} */ #watchers = new Set();
  /** What the computer is asked just now. @type {import("../../rules/computer.js").Job<string> | null} */ #job =
    null;
  /** Why the computer does not go on. */ #trouble = "";
  /** How many acts have been said aloud. */ #told = 0;
  /** After how many acts what was told last: the same words may be said again. */ #announced = "";
  #seat;
  #afterwards = new Afterwards();
  #said = el("p", { class: "arbiter-said", role: "status" });
  #gone = el("p", { class: "arbiter-gone", role: "status" });
  #hint = el("p", { class: "arbiter-hint quiet" });
  #clocks = el("section", { class: "clocks", "aria-label": words("clock.label") });
  /** What both devices know, before the game. */ #trust = el("p", { class: "quiet" });
  #other = new OtherDevice();
  /** What goes to somebody far away and comes back. */ #exchange;
  /** What is in the link that is shown. */ #linked = "";
  #lost = el("p", { class: "arbiter-lost" });
  #list = el("ol", { class: "arbiter-list", "data-role": "acts" });
  #log = fold("arbiter-log", words("arbiter.log"), this.#list);
  #ask = button("arbiter-ask", words("arbiter.ask"), () => this.#act(QUESTION), "button main arbiter-ask");
  #retry = button("arbiter-retry", words("rival.retry"), () => this.#letPlay());
  #error = el("p", { class: "error", role: "alert" });
  #aloud = onOff("arbiter-aloud", words("arbiter.aloud"), () => this.#chooseAloud());
  #stage = el("div", { class: "arbiter-stage" });
  #resign = button("arbiter-resign", words("menu.resign"), () => this.#askToResign());
  #offer = button("arbiter-offer", words("menu.offerDraw"), () => this.#offerDraw());
  #actions = el("div", { class: "dialog-actions sticky" });
  #panel;
  #dialog;
  #title;

  /** @param {Store} store @param {Tools} tools */
  constructor(store, tools) {
    this.#store = store;
    this.#tools = tools;
    this.#seat = new Seat({ act: (act) => this.#act(act), noted: () => this.#keep() });
    this.#aloud.input.checked = recall(ALOUD) === true;
    this.#exchange = new LinkExchange("arbiter", {
      follow: tools.follow,
      sent: () => {
        this.#flow?.sent();
        this.#keep();
      },
    });
    this.#panel = el(
      "div",
      { class: "arbiter-panel" },
      this.#clocks,
      this.#other.element,
      this.#said,
      this.#gone,
      this.#hint,
      this.#trust,
      this.#error,
      el(
        "div",
        { class: "arbiter-tools" },
        this.#ask,
        el("p", { class: "quiet" }, words("arbiter.ask.about")),
        this.#retry,
      ),
      this.#lost,
      this.#seat.pencil,
      this.#log.element,
      canReadAloud() && this.#aloud.element,
      this.#other.talk,
    );
    this.#dialog = makeDialog("dialog-arbiter", "", this.#stage, this.#actions);
    this.#dialog.classList.add("arbiter");
    this.#title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2"));
    this.#title.tabIndex = -1;
    this.#dialog.addEventListener(
      "close",
      bound(() => this.#closed()),
    );
    onLanguage(this.#dialog, () => this.#tell());
    setUpClocks(this.#clocks, this.#clockView());
    store.subscribe(({ notice }) => this.#far && this.#dialog.open && this.#other.hear(notice));
    addEventListener("pagehide", () => this.#keep());
  }

  /** Begins a game in place of the one that was under way. @param {Players} players @param {Timing | null} timing */
  begin(players, timing) {
    this.#open(newKept(players, timing));
    this.#goOnTiming();
  }

  /** Begins a game with somebody far away, by links. @param {Color} side of whoever sits here */
  inviteFar(side) {
    const own = recall(NAME);
    const names = { white: "", black: "", [side]: typeof own === "string" ? own : "" };
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
      const own = recall(NAME);
      const come = taken(message, known, typeof own === "string" ? own : "");
      if ("wrong" in come) return this.#refuse(come.wrong);
      this.#open(come.kept);
      if (this.#flow?.isOver) this.#next();
      if (come.told) setText(this.#error, t(come.told));
      return true;
    } catch (error) {
      const failure = failureOf(error);
      return this.#refuse(LINK_FAULTS[failure.code] ?? "link.refused", capital(failure.message));
    }
  }

  /** Says why a link is not taken. @param {Key} key @param {string} [message] @returns {false} */
  #refuse(key, message = "") {
    // Over the table it is not seen.
    if (this.#dialog.open) setText(this.#error, t(key, { message }));
    this.#store.dispatch({ type: "notice", key, parameters: { message }, tone: "error" });
    return false;
  }

  /** Another game like the one that is over: with the device that has played it, if it is there. @param {Players} players @param {Timing | null} timing */
  rematch(players, timing) {
    const { remote } = this.#other;
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
    try {
      this.#open(known ?? fresh);
    } catch {
      // What was kept besides the record is damaged.
      this.#open(fresh);
    }
    this.#far = seat;
    seat.attach({
      follow: bound((/** @type {number} */ late) => this.#follow(late)),
      show: bound((/** @type {Remote} */ remote) => this.#showRemote(remote)),
      hold: bound((/** @type {boolean} */ isHeld) => this.#flow?.clock?.hold(isHeld)),
      left: bound(() => this.#parted()),
    });
    this.#letPlay();
    if (this.#wantsAgain) this.#other.remote?.rematch?.();
    this.#wantsAgain = false;
  }

  /** The record of both devices has changed. @param {number} late for so long this side has had a turn that has just come, in ms */
  #follow(late) {
    const [flow, far] = [this.#flow, this.#far];
    if (!flow?.far || !far) return;
    try {
      flow.follow(far.stand, late);
    } catch (error) {
      this.#failed(error, () => this.#follow(late));
      return;
    }
    this.#next();
    // Something was done there, and whoever is back at the table does not see it.
    if (!this.#dialog.open && !flow.isOver) this.#propose();
  }

  /** Writes something into the record of both devices that has been done here. @param {Entry} entry */
  #write(entry) {
    if (this.#flow?.far && this.#far && !this.#far.act(entry)) this.#follow(0);
  }

  /** @param {Remote} remote */
  #showRemote(remote) {
    this.#other.remote = remote;
    this.#other.tell();
    const { says, offers = [] } = remote;
    const main = offers.find((one) => one.main);
    // Whoever is back at the table is told there what is asked.
    if (this.#dialog.open || !says || !main || (this.#flow && !this.#flow.isOver)) return;
    const remedy = { key: main.key, run: main.run };
    this.#store.dispatch({ type: "notice", key: says.key, parameters: says.parameters, tone: "info", remedy });
  }

  /** The other device plays something else now, or this one does. */
  #parted() {
    this.#far = null;
    this.#other.remote = null;
    if (!this.#flow?.far) return;
    const isOver = this.#flow.isOver;
    this.#aside = isOver ? null : this.#flow.kept;
    this.#keep();
    this.#end();
    this.#dialog.close();
    if (isOver) this.#forget();
    else this.#propose();
  }

  /** The clock as its panel shows it. @returns {Parameters<typeof setUpClocks>[1]} */
  #clockView() {
    const dialog = this;
    return {
      get clock() {
        return dialog.#flow?.clock?.clock ?? null;
      },
      get now() {
        return dialog.#flow?.clock?.now ?? 0;
      },
      get isHeld() {
        return dialog.#flow?.clock?.isHeld ?? false;
      },
      get canHold() {
        const { clock, far, stage } = dialog.#flow ?? {};
        return clock?.clock.side != null && !far && stage?.name !== "wait" && stage?.name !== "over";
      },
      toggle: () => this.#flow?.clock?.hold(!this.#flow.clock.isHeld),
      subscribe: (listener) => {
        this.#watchers.add(listener);
        return () => this.#watchers.delete(listener);
      },
    };
  }

  /** A clock shows something else, or somebody's time is up. */
  #tick() {
    for (const listener of this.#watchers) listener();
    const flow = this.#flow;
    const color = flow?.clock?.fallen ?? null;
    if (flow && color && !flow.isOver && (!flow.far || color === flow.here)) this.#lose(color);
  }

  /** The time of a side is up. @param {Color} color */
  #lose(color) {
    this.#job?.cancel();
    this.#job = null;
    this.#flow?.loseOnTime(color);
    this.#write({ by: color, kind: "time" });
    this.#next();
  }

  /** The clock goes on, where that does not depend on another device. */
  #goOnTiming() {
    if (!this.#flow?.far) this.#flow?.clock?.hold(false);
  }

  /** Goes on with the game under way when the page is loaded: where it was open it is opened, otherwise it is offered. */
  async resume() {
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

  /** @param {Kept} kept @throws {Error} where it does not fit the rules */
  #open(kept) {
    const flow = new ArbiterFlow(kept);
    this.#leaveFar();
    this.#end();
    this.#flow = flow;
    if (flow.clock) flow.clock.tell = bound(() => this.#tick());
    // Whoever opens it again may not be the one who is to move.
    if (kept.script.length > 0) flow.cover();
    this.#told = kept.script.length;
    this.#keep();
    this.#reveal();
    this.#letPlay();
  }

  /** Shows the game. */
  #reveal() {
    remember(OPEN, this.#flow?.post?.id ?? true, browserStorage("sessionStorage"));
    this.#store.dispatch({ type: "clearNotice" });
    this.#show();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#focus();
  }

  /** Another game is played here than the one with the other device. */
  #leaveFar() {
    const far = this.#far;
    this.#far = null;
    this.#other.remote = null;
    far?.leave();
  }

  /** Keeps how far it has come. */
  #keep() {
    if (this.#flow) keepCurrent(this.#flow.kept);
  }

  /** Nothing is played here any more. */
  #end() {
    this.#job?.cancel();
    this.#job = null;
    this.#computer.close();
    this.#flow?.free();
    this.#flow = null;
  }

  #closed() {
    // Another game may have been opened at once.
    if (this.#dialog.open) return;
    remember(OPEN, null, browserStorage("sessionStorage"));
    stopReading();
    const flow = this.#flow;
    if (!flow) return;
    const isOver = flow.isOver;
    this.#keep();
    // The other device goes on with it, and so does the clock.
    if (flow.far && !isOver) return this.#propose();
    flow.cover();
    flow.clock?.hold(true);
    this.#keep();
    // Of a game by links the other side has to see the end as well.
    const isDone = isOver && (flow.post === null || flow.post.isSent);
    this.#aside = isDone ? null : flow.kept;
    this.#end();
    this.#seat.end();
    this.#stage.replaceChildren();
    if (!isDone) this.#propose();
    else if (!flow.post) this.#forget();
  }

  /** Offers to go on. */
  #propose() {
    const remedy = { key: /** @type {Key} */ ("arbiter.goOn"), run: () => this.goOn() };
    this.#store.dispatch({ type: "notice", key: "arbiter.aside", tone: "info", remedy });
  }

  /** Whoever is to move does something. @param {string} act */
  #act(act) {
    const flow = this.#flow;
    if (!flow || flow.isOver || flow.stage.name !== "play") return;
    // The flag has fallen before.
    if (flow.clock?.fallen) return this.#tick();
    const by = flow.here;
    try {
      const reply = flow.act(act);
      const isHeard = reply !== "not-a-try" && reply !== "asked-first";
      if (isHeard) this.#write({ by, kind: "act", act, left: reply === "moved" ? flow.left : null });
    } catch (error) {
      this.#failed(error, () => this.#act(act));
      return;
    }
    this.#next();
    this.#letPlay();
  }

  /** Shows what has come of an act. */
  #next() {
    const flow = this.#flow;
    if (!flow) return;
    const before = this.#dialog.dataset.stage;
    if (flow.isOver && flow.takeRecord()) this.#layOnTable(flow);
    this.#keep();
    this.#show();
    this.#speak();
    const now = flow.stage.name;
    const isSame =
      now === before || (now === "wait" && before === "play") || (now === "play" && before === "wait");
    if (!isSame) this.#focus();
  }

  /** The computer plays until a person is to move. */
  async #letPlay() {
    const flow = this.#flow;
    this.#trouble = "";
    this.#retry.hidden = true;
    setText(this.#error, "");
    while (flow && this.#flow === flow && !flow.isApart && flow.stage.name === "wait" && !this.#job) {
      const job = this.#computer.act(flow.asked);
      this.#job = job;
      /** @type {string | null} */
      let act = null;
      try {
        act = await job.answer;
      } catch (error) {
        if (this.#job === job) this.#fail(failureOf(error).message);
      }
      if (this.#job !== job) return;
      this.#job = null;
      if (act === null) return;
      if (flow.clock?.fallen) return this.#tick();
      flow.act(act);
      this.#next();
    }
  }

  /** Something could not be done; where the rules have stopped, it is done again with new ones. @param {unknown} error @param {() => void} again */
  #failed(error, again) {
    const { code, message } = failureOf(error);
    if (code === STOPPED) restartRules().then(again);
    else this.#fail(message);
  }

  /** @param {string} message */
  #fail(message) {
    this.#trouble = message;
    this.#retry.hidden = false;
    setText(this.#error, t("rival.failed", { message }));
  }

  /** The record of a game that is over comes on the table, where it is saved and can be looked at. @param {ArbiterFlow} flow */
  #layOnTable(flow) {
    const record = flow.record({});
    const [store, far] = [this.#store, this.#far];
    // What is played in two places belongs to nobody who sits here.
    const players = flow.isApart ? playersAt({}) : flow.players;
    const today = far ? far.match.terms.date : this.#tools.today();
    const failure = store.startGame({ game: "can-i", record }, today, "arbiter.onTable", players);
    if (failure) return this.#fail(failure.message);
    const names = far?.names ?? flow.post?.names;
    if (names) store.dispatch({ type: "tags", tags: { White: names.white, Black: names.black } });
    if (flow.isApart) keepLast(flow.kept, lineOf(store));
    const { tree } = store.state;
    let node = tree.root;
    for (const left of flow.times) {
      node = tree.children(node)[0] ?? node;
      store.keepClock(node.id, left);
    }
    const clock = flow.clock?.stored;
    this.#tools.timekeeper.restore(clock ? { clock, live: tree.pathOf(node), held: false } : null);
    const { seats } = flow.players;
    const isBlack = seats.black && !seats.white;
    if (store.state.flipped !== isBlack) store.dispatch({ type: "flip" });
  }

  #askToResign() {
    const flow = this.#flow;
    if (!flow || flow.isOver) return;
    const color = flow.here;
    const sides = sidesOf(color);
    this.#tools.ask(t("resign.confirm", sides), t("resign.confirm.about", sides), t("resign.confirm.go"), () => {
      if (this.#flow !== flow || flow.isOver) return;
      this.#job?.cancel();
      this.#job = null;
      flow.resign(color);
      this.#write({ by: color, kind: "resign" });
      this.#next();
    });
  }

  #offerDraw() {
    const flow = this.#flow;
    if (!flow || flow.isOver) return;
    const by = flow.here;
    const isAnswer = flow.offer !== null;
    flow.offerDraw(by);
    this.#write({ by, kind: isAnswer ? "accept-draw" : "offer-draw" });
    this.#next();
  }

  #declineDraw() {
    const flow = this.#flow;
    if (!flow) return;
    const by = flow.here;
    flow.declineDraw(by);
    this.#write({ by, kind: "decline-draw" });
    this.#next();
  }

  /** Another game, with the sides changed. */
  #again() {
    const flow = this.#flow;
    if (flow?.post) this.inviteFar(otherSide(flow.post.side));
    else if (flow) this.rematch(swapped(flow.players), swappedTiming(flow.clock?.timing ?? null));
  }

  #show() {
    const flow = this.#flow;
    if (!flow) return;
    const { stage } = flow;
    this.#dialog.dataset.stage = stage.name;
    this.#dialog.toggleAttribute("data-far", flow.far !== null);
    if (stage.name === "cover") this.#showCover(stage.color);
    else if (stage.name === "over") this.#showOver(flow);
    else this.#showSeat(flow);
    this.#tell();
  }

  /** @param {Node[]} content @param {(HTMLElement | false)[]} actions */
  #lay(content, actions) {
    const isThere = content.every((node, i) => this.#stage.childNodes[i] === node);
    if (!isThere || this.#stage.childNodes.length !== content.length) this.#stage.replaceChildren(...content);
    this.#actions.replaceChildren(...actions.filter((one) => one !== false));
  }

  /** @param {ArbiterFlow} flow */
  #showSeat(flow) {
    const color = flow.here;
    // On two devices it is answered at once.
    const canAnswer = flow.stage.name === "play" || flow.far !== null;
    const canMove = flow.post !== null && flow.stage.name === "play";
    const isOffered = canAnswer && flow.offer !== null && flow.offer !== color;
    this.#seat.show(flow, color);
    // On the cover and at the end they stand elsewhere.
    if (this.#said.parentNode !== this.#panel) this.#panel.prepend(this.#clocks, this.#other.element, this.#said);
    if (this.#exchange.element.parentNode !== this.#panel) this.#hint.after(this.#exchange.element);
    this.#showLink(flow);
    const accept = button("arbiter-accept", words("draw.accept"), () => this.#offerDraw());
    const decline = button("arbiter-decline", words("draw.decline"), () => this.#declineDraw());
    // By links it is offered with a move.
    const canOffer = (flow.isShared || flow.far !== null || canMove) && flow.offer === null;
    this.#lay(
      [this.#seat.element, this.#panel],
      [isOffered && decline, isOffered && accept, canOffer && this.#offer, this.#resign],
    );
  }

  /** Shows the link that is to be sent, where there is one. @param {ArbiterFlow} flow */
  #showLink(flow) {
    const { element } = this.#exchange;
    element.hidden = !flow.sends;
    const { kept } = flow;
    const linked = JSON.stringify([kept.post?.id, kept.script, kept.offer, kept.end]);
    if (!flow.sends || linked === this.#linked) return;
    this.#linked = linked;
    this.#exchange.show(() => linkOf(kept, ownAddress()), flow.isOver);
  }

  /** @param {Color} color */
  #showCover(color) {
    this.#seat.end();
    const go = button("arbiter-uncover", words("arbiter.cover.go"), () => this.#uncover(), "button main");
    const cover = el("div", { class: "set-up-cover", "aria-hidden": "true" });
    const about = el("p", {}, words("arbiter.cover.about"));
    this.#lay([cover, this.#clocks, this.#said, about], [go]);
    setWords(this.#title, words(`arbiter.cover.${color}`));
  }

  #uncover() {
    this.#flow?.uncover();
    this.#goOnTiming();
    this.#next();
  }

  /** @param {ArbiterFlow} flow */
  #showOver(flow) {
    this.#seat.end();
    this.#afterwards.show(flow);
    const again = button("arbiter-again", words("arbiter.another"), () => this.#again());
    const table = button("arbiter-table", words("arbiter.toTable"), () => this.#dialog.close(), "button main");
    this.#showLink(flow);
    this.#lay(
      [
        this.#said,
        this.#other.element,
        ...(flow.sends ? [el("p", {}, words("arbiter.link.end"))] : []),
        this.#exchange.element,
        this.#afterwards.element,
      ],
      [(!flow.far || this.#far !== null) && again, table],
    );
  }

  /** Says how things stand, in the page's language. */
  #tell() {
    const flow = this.#flow;
    if (!flow) return;
    const { stage } = flow;
    const color = flow.here;
    const view = flow.view(color);
    const fresh = latest(view);
    this.#tick();
    this.#other.tell();
    setText(this.#trust, trustText(flow, view));
    const said = stage.name === "over" ? endText(view.status, flow.players) : heard(fresh);
    const told = `${view.acts.length} ${said}`;
    if (told !== this.#announced) announce(this.#said, said);
    this.#announced = told;
    if (stage.name === "cover") return;
    setWords(this.#title, titleOf(flow));
    if (stage.name === "over") return this.#afterwards.tell();
    setText(this.#gone, goneIn(view, fresh));
    setText(this.#hint, hintText(flow, color));
    setText(this.#lost, view.lost.length > 0 ? t("arbiter.lost", { pieces: lostText(view.lost, color) }) : "");
    this.#ask.disabled = !view.canAsk;
    this.#retry.hidden = !this.#trouble;
    this.#list.replaceChildren(...view.acts.map((act) => el("li", {}, actLine(act))));
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#log.tell(String(view.acts.length));
  }

  /** Says with the device's voice what is new, where that is wanted. */
  #speak() {
    const flow = this.#flow;
    if (!flow) return;
    const { acts } = flow.view(flow.here);
    const fresh = acts.slice(this.#told);
    this.#told = acts.length;
    if (this.#aloud.input.checked && fresh.length > 0) readAloud(heard(fresh));
  }

  #chooseAloud() {
    const isOn = this.#aloud.input.checked;
    remember(ALOUD, isOn || null);
    if (!isOn) stopReading();
  }

  /** The keyboard goes to what is to be done next. */
  #focus() {
    const stage = this.#flow?.stage.name;
    const go = this.#actions.querySelector("button.main");
    if (stage === "over" && this.#flow?.sends) this.#exchange.focus();
    else if (stage === "play" || stage === "wait") this.#seat.focus();
    else if (go instanceof HTMLElement) go.focus();
  }
}

/** The turns of the game on the table. @param {Store} store */
function lineOf({ state: { tree } }) {
  const line = [];
  for (let node = tree.first(tree.root); node; node = tree.first(node)) line.push(node.turn?.stepList ?? "");
  return line.join();
}

/** The parameters of texts about a side and the other one. @param {Color} color */
const sidesOf = (color) => ({
  "@color": /** @type {Key} */ (`color.${color}`),
  "@other": /** @type {Key} */ (`color.${color === "white" ? "black" : "white"}`),
});

/** What both sides have to know before they have done anything, where they play in two places. @param {ArbiterFlow} flow @param {import("../../rules/arbiter.js").ArbiterView} view */
function trustText({ far, post, here }, view) {
  if (far) return view.acts.length === 0 ? t("live.unseen") : "";
  return post && !view.acts.some(({ color }) => color === here) ? t("arbiter.link.trust") : "";
}

/** @param {ArbiterFlow} flow @returns {Words} */
function titleOf({ stage, isShared, isApart }) {
  if (stage.name === "over") return words("arbiter.over");
  if (stage.name === "wait") return words(isApart ? "arbiter.theirs" : "arbiter.computer");
  return isShared ? words(`arbiter.turn.${stage.color}`) : words("arbiter.yours");
}

/** What a player has to know besides. @param {ArbiterFlow} flow @param {Color} color */
function hintText(flow, color) {
  const { far, isApart, offer, sends, stage } = flow;
  if (stage.name === "wait" && !isApart) return t("arbiter.thinks");
  if (sends) return t(flow.kept.script.length === 0 ? "arbiter.link.invite" : "arbiter.link.send");
  if (offer && (far || offer !== color)) return t("draw.offered", { "@color": `color.${offer}` });
  if (flow.view(color).isDue) return t("arbiter.due");
  return offer ? t("arbiter.offered") : "";
}

/** How a game has ended. @param {import("../../rules/rules.js").Snapshot["status"]} status @param {Players} players */
function endText(status, { seats, rival }) {
  if (!status.over) return "";
  const { winner, reason } = status;
  const isLost = rival !== null && winner !== null && !seats[winner];
  const title = isLost ? t("result.lost.computer") : t(winner ? `result.${winner}` : "result.draw");
  const detail = t(keyIn("can-i", `reason.${reason}${winner ? `.${winner}` : ""}`));
  return `${title}. ${detail}`;
}
