// Dialog for hidden set-ups: one side after the other on a shared screen, against the computer, or with a remote
// player; then both are revealed. A set-up left by its button can be resumed.

import { thumbnail } from "../../board/pictures/thumbnail.js";
import { boardText } from "../../board/speech/position-speech.js";
import { offerToGoOn } from "../../game/laid-aside.js";
import { linkNotice } from "../../game/links/game-link.js";
import { otherSide } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { onlyPerson, playersAt } from "../../game/players.js";
import { loadGame } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { ownAddress } from "../../kit/device/link-out.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute, setWords } from "../../kit/dom.js";
import { addTexts, bound, onLanguage, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { randomHex } from "../../kit/random-hex.js";
import { withGame } from "../../rules/rules.js";
import { lossOf } from "../../store/trouble.js";
import { LinkExchange } from "../sending/link-exchange.js";
import { ownName } from "../settings/own-name.js";
import { pageLook, settings, watchPageLook } from "../settings/page-settings.js";
import { linkOf, messageIn, messageOf } from "./far.js";
import { newKept, SALT, SetUpFlow } from "./flow.js";
import { forget, keepSent, note, sent } from "./kept.js";
import { Placing } from "./placing.js";
import { knownOne, takeAnswer, takeOffer, takeOpening } from "./taking.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Players, SetUpOpening } from "../../game/view-state.js" */
/** @import { Key, Words } from "../../kit/i18n.js" */
/** @import { PairingRequest } from "../../live/connecting/pairing.js" */
/** @import { SetUpLine } from "../../live/session/session-tools.js" */
/** @import { Color, GameOptions } from "../../rules/rules.js" */
/** @import { StoredSetUp } from "./flow.js" */
/** @import { ContinuedSetUp } from "./taking.js" */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/set-up/${language}.js`)).texts;

export const loadSetUpTexts = () => addTexts(texts);

/** The side of the board that shows both set-ups, in CSS pixels. */
const PICTURE = 420;

/**
 * @typedef {object} SetUpServices
 * @property {Timekeeper} timekeeper
 * @property {() => string} today in the format of records
 * @property {(link: string) => void} follow opens a link of our own
 * @property {() => void} send sends the new game to the remote player
 * @property {(id: string) => Promise<boolean>} openSent opens the game by links with this id; false if there is none
 * @property {(wanted: PairingRequest) => void} twoDevices connects another device
 * @property {import("../../kit/dialog.js").Confirm} ask
 */

/** A set-up with another device. @typedef {{ options: GameOptions, timing: Timing | null, side: Color }} SetUpWanted */

export class SetUpDialog {
  #store;
  #tools;
  /** @type {SetUpFlow | null} */ #flow = null;
  #placing;
  #sending;
  #news = el("p", { class: "set-up-news", role: "status" });
  #stage = el("div", { class: "set-up-stage" });
  #giveUp = button("set-up-give-up", words("setUp.giveUp"), () => this.#askToStop());
  #actions = el("div", { class: "dialog-actions sticky" });
  #dialog;
  #title;
  /** Redraws the revealed set-ups. */ #redraw = () => {};
  /** The devices that set-ups are made with, by the ids of these. @type {Map<string, SetUpLine>} */ #lines =
    new Map();
  /**
   * A commitment received during another set-up, which waits until that one ends.
   *
   * @type {{ message: SetUpMessage, line: SetUpLine } | null}
   */
  #waiting = null;
  /** The set-up for which another device is connected as soon as it is ready. @type {string | null} */ #connects =
    null;

  /** @param {Store} store @param {SetUpServices} tools */
  constructor(store, tools) {
    this.#store = store;
    this.#tools = tools;
    this.#placing = new Placing(() => this.#placed());
    const follow = (/** @type {string} */ link) => {
      this.#dialog.close();
      tools.follow(link);
    };
    this.#sending = new LinkExchange("set-up", { follow, connect: () => this.#connect() });
    this.#dialog = makeDialog("dialog-set-up", "", this.#news, this.#stage, this.#actions);
    this.#dialog.classList.add("set-up");
    this.#title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2"));
    this.#title.tabIndex = -1;
    this.#dialog.addEventListener(
      "close",
      bound(() => this.#closed()),
    );
    store.subscribe((_, { cause }) => {
      // The opening has arrived with the game, which was opened by its link.
      if (cause === "load" && this.#flow?.stage.name === "send" && !note.current) this.#end();
    });
    note.onlost = (trouble) => store.dispatch(lossOf(trouble));
    watchPageLook(() => this.#redraw());
    onLanguage(this.#dialog, () => this.#redraw());
  }

  /** Begins a set-up in place of the one that was under way. @param {{ options: GameOptions, players: Players, timing: Timing | null }} wanted */
  begin(wanted) {
    this.#open(newKept(wanted));
  }

  /**
   * Starts a remote set-up.
   *
   * @param {{ options: GameOptions, timing: Timing | null }} wanted
   * @param {Color} side the side played here
   * @param {string} [name] of the other player, if known
   * @returns {string} its id
   */
  inviteFar({ options, timing }, side, name = "") {
    const id = randomHex();
    const far = { id, side, name, salt: randomHex(SALT), promised: null, answer: null, before: null };
    this.#open(newKept({ options, timing, players: playersAt({}), far }));
    return id;
  }

  /** Begins one with another device, which is connected when this side is ready. @param {SetUpWanted} wanted @param {SetUpLine} [line] to the device, if it is connected already */
  inviteDevice(wanted, line) {
    const id = this.inviteFar(wanted, wanted.side);
    if (!line) this.#connects = id;
    else {
      this.#lines.set(id, line);
      this.#expect();
    }
  }

  /** Goes on with a set-up that was promised here, with a device. @param {string} id @param {SetUpLine} line */
  meet(id, line) {
    this.#lines.set(id, line);
    if (this.#flow?.far?.id !== id) return;
    this.#expect();
    this.#show();
  }

  /** Until both set-ups are open, no game begins with the device that the one under way is made with. */
  #expect() {
    const { far, options } = this.#flow ?? {};
    const { game, rules } = options ?? {};
    if (far && game && rules) this.#line?.expect({ game, rules, fen: null, side: far.side });
  }

  /** The device that the set-up under way is made with. */
  get #line() {
    return this.#lines.get(this.#flow?.far?.id ?? "") ?? null;
  }

  /** Connects another device and then sends the commitment. */
  #connect() {
    const flow = this.#flow;
    const message = flow && messageOf(flow, ownName());
    if (!flow?.far || !message) return;
    const { options, timing } = flow.kept;
    const game = { options, timing, side: flow.far.side, setUp: message };
    this.#tools.twoDevices({ purpose: "game", game });
  }

  /** Sends this side's message to the other device, or connects one. */
  #say() {
    const flow = this.#flow;
    const message = flow && messageOf(flow, ownName());
    if (!flow || !message || flow.stage.name !== "send") return;
    if (this.#line) this.#line.say(message);
    else if (this.#connects === message.id) this.#connect();
    if (this.#connects === message.id) this.#connects = null;
  }

  /**
   * Does what another device says of a set-up.
   *
   * @param {SetUpMessage} message
   * @param {SetUpLine} line to that device
   */
  async take(message, line) {
    const { id, answer, opening, isRefused } = message;
    await loadGame(message.game);
    const under = this.#flow?.far ?? null;
    // Without storage only the current set-up is known.
    const kept = knownOne(id) ?? (under?.id === id && this.#flow ? this.#flow.kept : null);
    if (isRefused) return this.#takeRefusal(id, line);
    if (opening) return this.#takeOpening(message, opening, kept, line);
    /** @type {Key | null} */
    let wrong = null;
    if (answer) {
      this.#lines.set(id, line);
      // A message repeated after reconnection is ignored.
      if (!kept || under?.id !== id || this.#flow?.stage.name === "send")
        wrong = this.#goOnWith(takeAnswer(message, answer, kept));
    } else {
      // If both have invited each other, both devices pick the same invitation.
      const isBoth =
        under !== null && under.salt !== null && under.id !== id && this.#lines.get(under.id) === line;
      if (isBoth && this.#flow?.isReady && under.id < id) return;
      // Only the local player can abandon a set-up in progress.
      if (this.#flow && under?.id !== id && !isBoth) {
        this.#waiting = { message, line };
        return setWords(this.#news, words("setUp.fixed"));
      }
      this.#lines.set(id, line);
      const own = isBoth ? (this.#flow?.kept.sides[under.side].texts ?? []) : [];
      if (under?.id !== id || kept === null || this.#flow?.isReady)
        wrong = this.#goOnWith(takeOffer(message, kept, own));
      if (wrong === null) this.#expect();
      this.#say();
    }
    if (wrong) this.#tell(wrong, "error");
  }

  /** The other side gives a set-up up. @param {string} id @param {SetUpLine} line */
  #takeRefusal(id, line) {
    const isUnder = this.#flow?.far?.id === id;
    if (this.#waiting?.message.id === id) this.#waiting = null;
    else if (!isUnder && knownOne(id) === null) return;
    line.expect(null);
    if (isUnder) this.#end();
    else forget(id);
    this.#tell("setUp.refused", "info");
  }

  /** The promise is opened, and the game begins with the next message. @param {SetUpMessage} message @param {SetUpOpening} opening @param {StoredSetUp | null} kept @param {SetUpLine} line */
  #takeOpening({ id }, opening, kept, line) {
    const far = kept?.far;
    const own = far && kept.sides[far.side];
    const { game, rules } = kept?.options ?? {};
    // The commitment is opened after this side has answered.
    if (!kept || !far?.promised || !own?.ready || !game || !rules) return;
    const from = otherSide(far.side);
    const fen = takeOpening(kept, opening);
    line.expect({ game, rules, fen, side: far.side });
    if (fen === null) return this.#tell(`setUp.broken.${from}`, "error");
    forget(id);
  }

  /** Goes on with the set-up under way when the page is loaded: where it was open it is opened, otherwise it is offered. */
  async resume() {
    await note.claim();
    const kept = note.current;
    // A link may have opened it already.
    if (!kept || this.#flow) return;
    if (note.open === true) return this.goOn();
    const { far, sides, options } = kept;
    this.#offer(options.game, far !== null && sides[far.side].ready);
  }

  /** Goes on with the set-up under way, or with one that was sent; while its rules cannot be loaded, it stays. @param {StoredSetUp | null} [kept] */
  async goOn(kept = note.current) {
    if (kept) await onDemand(this.#store, () => loadGame(kept.options.game ?? ""))(() => this.#takeUp(kept));
  }

  /** @param {StoredSetUp} kept */
  #takeUp(kept) {
    try {
      this.#open(kept);
    } catch {
      if (kept.far) forget(kept.far.id);
      else note.keep(null);
      this.#tell("setUp.unreadable", "error");
    }
  }

  /** @param {StoredSetUp} kept @throws {Error} if it does not match the rules */
  #open(kept) {
    const flow = new SetUpFlow(kept);
    this.#flow?.free();
    this.#flow = flow;
    // The user who reopens it may not be the one who sets up.
    if (kept.sides.white.texts.length > 0 || kept.sides.black.texts.length > 0) flow.cover();
    this.#keep();
    note.open = true;
    // The offered action has been done.
    this.#store.dispatch({ type: "clearNotice" });
    this.#news.replaceChildren();
    if (flow.far && !flow.far.salt) this.#tellInvitation(flow.far);
    this.#show();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#focus();
  }

  /** @param {import("./flow.js").Far} far */
  #tellInvitation({ name, before }) {
    const who = name ? words("setUp.invited.from", { name: isolated(name) }) : words("setUp.invited.nobody");
    setWords(this.#news, before ? words("setUp.invited.again") : who);
  }

  /** Keeps how far it has come. */
  #keep() {
    if (this.#flow) note.keep(this.#flow.kept);
  }

  #placed() {
    this.#keep();
    this.#showReady();
  }

  #askToStop() {
    this.#tools.ask(t("setUp.giveUp.confirm"), t("setUp.giveUp.about"), t("setUp.giveUp"), () => this.#stop());
  }

  /** It is not wanted any more. */
  #stop() {
    const flow = this.#flow;
    const line = this.#line;
    const message = flow && messageOf(flow, ownName());
    if (line && message) {
      line.say({ ...message, before: null, answer: null, isRefused: true });
      line.say(null);
      line.expect(null);
    }
    this.#end();
    this.#tell("setUp.givenUp", "info");
    const next = this.#waiting;
    this.#waiting = null;
    if (next) this.take(next.message, next.line);
  }

  /** It is over. */
  #end() {
    const id = this.#flow?.far?.id;
    if (id) sent.forget(id);
    this.#flow?.free();
    this.#flow = null;
    note.keep(null);
    this.#dialog.close();
  }

  #closed() {
    note.open = null;
    this.#placing.end();
    this.#stage.replaceChildren();
    if (!this.#flow) return;
    const { game } = this.#flow.options;
    const isSent = this.#flow.stage.name === "send";
    this.#flow.cover();
    this.#keep();
    this.#flow.free();
    this.#flow = null;
    this.#offer(game, isSent);
  }

  /** Offers to go on. @param {string | undefined} game @param {boolean} isSent only an answer is waited for */
  #offer(game, isSent) {
    offerToGoOn(this.#store, {
      key: isSent ? "setUp.awaits" : "setUp.aside",
      game: game ?? "",
      isOpen: () => this.#dialog.open,
      goOn: () => this.goOn(),
    });
  }

  /** @param {Key} key @param {"info" | "error"} tone */
  #tell(key, tone) {
    this.#store.dispatch({ type: "notice", key, tone });
  }

  #show() {
    const flow = this.#flow;
    if (!flow) return;
    const { stage } = flow;
    this.#redraw = () => {};
    this.#dialog.dataset.stage = stage.name;
    this.#giveUp.hidden = stage.name === "revealed";
    switch (stage.name) {
      case "placing":
        return this.#showPlacing(flow, stage.color);
      case "cover":
        return this.#showCover(flow, stage.color);
      case "send":
        return this.#showSending(flow);
      default:
        return this.#showOpen(flow, stage.name === "void");
    }
  }

  /** @param {Words} title @param {Node[]} content @param {HTMLElement} [go] the button that goes on */
  #lay(title, content, go) {
    setWords(this.#title, title);
    this.#stage.replaceChildren(...content);
    this.#actions.replaceChildren(this.#giveUp, ...(go ? [go] : []));
  }

  /** The keyboard goes to what is to be done next. */
  #focus() {
    const stage = this.#flow?.stage.name;
    const go = this.#actions.querySelector("button.main");
    if (stage === "placing") this.#placing.focus();
    else if (stage === "send") this.#title.focus();
    else if (go instanceof HTMLElement) go.focus();
  }

  /** @param {SetUpFlow} flow @param {Color} color */
  #showPlacing(flow, color) {
    const ready = button("set-up-ready", words("setUp.ready"), () => this.#confirm(color), "button main");
    const title = flow.isShared ? words("setUp.title", { "@color": `color.${color}` }) : words("setUp.own");
    this.#lay(title, [this.#placing.element], ready);
    this.#placing.begin(flow, color);
    this.#showReady();
  }

  /** A set-up with all its pieces can be declared finished. */
  #showReady() {
    const ready = this.#actions.querySelector("[data-action=set-up-ready]");
    const stage = this.#flow?.stage;
    if (!ready || stage?.name !== "placing") return;
    const can = this.#flow?.view(stage.color).canConfirm;
    setAttribute(ready, "aria-disabled", can ? null : "true");
  }

  /** @param {Color} color */
  #confirm(color) {
    const flow = this.#flow;
    if (!flow) return;
    try {
      flow.confirm(color);
    } catch (error) {
      this.#placing.refuse(error);
      return;
    }
    this.#placing.end();
    this.#news.replaceChildren();
    if (flow.far) keepSent(flow.kept);
    this.#next();
    this.#say();
  }

  /** Shows the next stage. */
  #next() {
    this.#keep();
    this.#show();
    this.#focus();
  }

  /** @param {SetUpFlow} flow @param {Color} color */
  #showCover(flow, color) {
    const go = button(
      "set-up-uncover",
      words("setUp.cover.go"),
      () => {
        flow.uncover();
        this.#next();
      },
      "button main",
    );
    const about = el("p", {}, words("setUp.cover.about"));
    const cover = el("div", { class: "set-up-cover", "aria-hidden": "true" });
    this.#lay(words(`setUp.cover.${color}`), [cover, about], go);
  }

  /** @param {SetUpFlow} flow */
  #showSending(flow) {
    const message = messageOf(flow, ownName());
    if (!message) return;
    if (this.#line) {
      return this.#lay(words("setUp.waitsTitle"), [el("p", { role: "status" }, words("setUp.waits"))]);
    }
    const isAnswer = message.answer !== null;
    const about = el("p", {}, words(isAnswer ? "setUp.answerAbout" : "setUp.offerAbout"));
    this.#sending.show(() => linkOf(message, ownAddress()));
    this.#lay(words(isAnswer ? "setUp.answerTitle" : "new.invite"), [about, this.#sending.element]);
  }

  /** Both set-ups are seen. @param {SetUpFlow} flow @param {boolean} isVoid */
  #showOpen(flow, isVoid) {
    const { open } = flow;
    if (!open) return;
    const board = el("div", {});
    const curtain =
      settings.get("motion") !== "off" && el("div", { class: "set-up-curtain", "aria-hidden": "true" });
    const place = el("div", { class: "set-up-picture" }, board, curtain);
    this.#redraw = () => {
      const flipped = flow.below === "black";
      const view = flow.view("white");
      const said = el("p", { class: "visually-hidden" }, boardText(view));
      board.replaceChildren(thumbnail(view.board, view.game, flipped, PICTURE, pageLook()), said);
    };
    this.#redraw();
    if (isVoid) {
      const again = button("set-up-again", words("setUp.again"), () => this.#again(), "button main");
      return this.#lay(words("setUp.void.title"), [place, el("p", {}, words("setUp.void.about"))], again);
    }
    const { game, rules } = flow.options;
    const key = beginning({ game, rules, fen: open.fen ?? "" });
    const said = el("p", { class: "set-up-begins", role: "status" }, words(key));
    const play = button("set-up-play", words("setUp.play"), () => this.#play(), "button main");
    this.#lay(words("setUp.reveal"), [place, said], play);
  }

  #again() {
    if (this.#flow) this.#open(this.#flow.again);
  }

  /** The game begins as it was set up. */
  #play() {
    const flow = this.#flow;
    const fen = flow?.open?.fen;
    if (!flow || !fen) return;
    const { options, players, timing, far } = flow.kept;
    const { opening } = flow;
    const store = this.#store;
    const line = this.#line;
    const message = messageOf(flow, ownName());
    if (line && far && message) {
      // Both tables begin it when the other device has agreed.
      line.say({ ...message, answer: { setUp: far.answer ?? "", name: far.name }, opening });
      line.begin({ ...options, fen }, timing, far.side);
      return this.#end();
    }
    const failure = store.startGame({ ...options, fen }, this.#tools.today(), "notice.newGame", players);
    if (failure) return this.#tell("setUp.unreadable", "error");
    this.#tools.timekeeper.begin(timing);
    const side = far?.side ?? onlyPerson(players.seats);
    if (side && store.state.flipped !== (side === "black")) store.dispatch({ type: "flip" });
    this.#end();
    if (!far) return;
    const { id, name } = far;
    store.dispatch({
      type: "correspond",
      correspondence: { id, side: far.side, agreed: 0, ended: null, ...(opening && { opening }) },
    });
    const [mine, theirs] = far.side === "white" ? ["White", "Black"] : ["Black", "White"];
    store.dispatch({ type: "tags", tags: { [mine]: ownName(), [theirs]: name } });
    if (store.state.snapshot.turn === far.side) store.dispatch({ type: "notice", key: "setUp.yourTurn" });
    else this.#tools.send();
  }

  /**
   * Opens a link: an invitation, or an answer to one of this browser. Errors are reported.
   *
   * @param {string} hash
   * @returns {Promise<boolean>} false if it was rejected
   */
  async follow(hash) {
    const refused = await this.#take(hash).then((key) => key && { key }, linkNotice);
    if (refused) this.#store.dispatch({ type: "notice", tone: "error", ...refused });
    return refused === null;
  }

  /** @param {string} hash @returns {Promise<Key | null>} error message @throws if it cannot be read or loaded */
  async #take(hash) {
    const message = await messageIn(hash);
    await loadGame(message.game);
    const { id, answer } = message;
    const kept = knownOne(id);
    if (!kept && (await this.#tools.openSent(id))) {
      // Its set-ups are open. Another one that is under way is laid aside.
      this.#dialog.close();
      this.#tell("send.older", "info");
      return null;
    }
    return this.#goOnWith(answer ? takeAnswer(message, answer, kept) : takeOffer(message, kept));
  }

  /** Continues with a received message. @param {ContinuedSetUp} taken @returns {Key | null} error message */
  #goOnWith(taken) {
    if ("wrong" in taken) return taken.wrong;
    if (taken.kept.far?.answer) keepSent(taken.kept);
    this.#open(taken.kept);
    return null;
  }
}

/** Text about the side that begins, with the reason. @param {GameOptions} options of the game @returns {Key} */
function beginning(options) {
  const { turn, alarms } = withGame(options, (game) => game.snapshot());
  return alarms.some(({ side }) => side === turn) ? `setUp.check.${turn}` : `setUp.begins.${turn}`;
}
