// The dialog in which games with an arbiter are played: against the computer, or by two at one board, which is handed over
// covered. Left by its button the game lies aside and can be gone on with; when it is over its record comes on the table.

import { swapped } from "../../game/players.js";
import { keyIn, loadGame } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { announce, el, setText, setWords } from "../../kit/dom.js";
import { fold, onOff } from "../../kit/fields.js";
import { addTexts, bound, onLanguage, t, words } from "../../kit/i18n.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { canReadAloud, readAloud, stopReading } from "../../kit/read-aloud.js";
import { Computer } from "../../rules/computer.js";
import { failureOf, restartRules, STOPPED } from "../../rules/rules.js";
import { Afterwards } from "./afterwards.js";
import { ArbiterFlow, newKept, QUESTION } from "./flow.js";
import { current, keepCurrent } from "./kept.js";
import { actLine, goneIn, heard, latest, lostText } from "./said.js";
import { Seat } from "./seat.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Players } from "../../game/view-state.js" */
/** @import { Key, Words } from "../../kit/i18n.js" */
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
 * @property {(title: string, text: string, answer: string, run: () => void) => void} ask asks a question with two answers
 */

export class ArbiterDialog {
  #store;
  #tools;
  #computer = new Computer();
  /** @type {ArbiterFlow | null} */ #flow = null;
  /** The game that lies aside, also where nothing can be kept. @type {Kept | null} */ #aside = null;
  /** What the computer is asked just now. @type {import("../../rules/computer.js").Job<string> | null} */ #job =
    null;
  /** Why the computer does not go on. */ #trouble = "";
  /** How many acts have been said aloud. */ #told = 0;
  /** After how many acts what was told last: the same words may be said again. */ #announced = "";
  #seat;
  #afterwards = new Afterwards();
  #said = el("p", { class: "arbiter-said", role: "status" });
  #gone = el("p", { class: "arbiter-gone", role: "status" });
  #hint = el("p", { class: "quiet" });
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
    this.#panel = el(
      "div",
      { class: "arbiter-panel" },
      this.#said,
      this.#gone,
      this.#hint,
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
  }

  /** Begins a game in place of the one that was under way. @param {Players} players */
  begin(players) {
    this.#open(newKept(players));
  }

  /** Goes on with the game under way when the page is loaded: where it was open it is opened, otherwise it is offered. */
  async resume() {
    const kept = current();
    if (!kept || this.#flow) return;
    if (recall(OPEN, browserStorage("sessionStorage")) === true) return this.goOn();
    if (kept.onTable) keepCurrent(null);
    else this.#propose();
  }

  /** Goes on with the game under way. */
  async goOn() {
    const kept = current() ?? this.#aside;
    if (!kept) return;
    try {
      await loadGame(kept.game);
      this.#open(kept);
    } catch {
      keepCurrent(null);
      this.#aside = null;
      this.#store.dispatch({ type: "notice", key: "arbiter.unreadable", tone: "error" });
    }
  }

  /** @param {Kept} kept @throws {Error} where it does not fit the rules */
  #open(kept) {
    const flow = new ArbiterFlow(kept);
    this.#end();
    this.#flow = flow;
    // Whoever opens it again may not be the one who is to move.
    if (kept.script.length > 0) flow.cover();
    this.#told = kept.script.length;
    this.#keep();
    remember(OPEN, true, browserStorage("sessionStorage"));
    this.#store.dispatch({ type: "clearNotice" });
    this.#show();
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#focus();
    this.#letPlay();
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
    remember(OPEN, null, browserStorage("sessionStorage"));
    stopReading();
    const flow = this.#flow;
    if (!flow) return;
    const isOver = flow.isOver;
    flow.cover();
    this.#keep();
    this.#aside = isOver ? null : flow.kept;
    this.#end();
    this.#seat.end();
    this.#stage.replaceChildren();
    if (isOver) keepCurrent(null);
    else this.#propose();
  }

  /** Offers to go on. */
  #propose() {
    const remedy = { key: /** @type {Key} */ ("arbiter.goOn"), run: () => this.goOn() };
    this.#store.dispatch({ type: "notice", key: "arbiter.aside", tone: "info", remedy });
  }

  /** Whoever is to move does something. @param {string} act */
  #act(act) {
    const flow = this.#flow;
    if (!flow || flow.isOver) return;
    try {
      flow.act(act);
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code === STOPPED) restartRules().then(() => this.#act(act));
      else this.#fail(message);
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
    while (flow && this.#flow === flow && flow.stage.name === "wait" && !this.#job) {
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
      flow.act(act);
      this.#next();
    }
  }

  /** @param {string} message */
  #fail(message) {
    this.#trouble = message;
    this.#retry.hidden = false;
    setText(this.#error, t("rival.failed", { message }));
  }

  /** The record of a game that is over comes on the table, where it is saved and can be looked at. @param {ArbiterFlow} flow */
  #layOnTable(flow) {
    const { players } = flow;
    const record = flow.record({});
    const store = this.#store;
    const failure = store.startGame({ game: "can-i", record }, this.#tools.today(), "arbiter.onTable", players);
    if (failure) return this.#fail(failure.message);
    const isBlack = players.seats.black && !players.seats.white;
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
      this.#next();
    });
  }

  #offerDraw() {
    const flow = this.#flow;
    if (!flow) return;
    flow.offerDraw(flow.here);
    this.#next();
  }

  #declineDraw() {
    const flow = this.#flow;
    if (!flow) return;
    flow.declineDraw(flow.here);
    this.#next();
  }

  /** Another game, with the sides changed. */
  #again() {
    if (this.#flow) this.begin(swapped(this.#flow.players));
  }

  #show() {
    const flow = this.#flow;
    if (!flow) return;
    const { stage } = flow;
    this.#dialog.dataset.stage = stage.name;
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
    const isPlaying = flow.stage.name === "play";
    const isOffered = isPlaying && flow.offer !== null && flow.offer !== color;
    this.#seat.show(flow, color);
    // On the cover it stands alone.
    this.#panel.prepend(this.#said);
    const accept = button("arbiter-accept", words("draw.accept"), () => this.#offerDraw());
    const decline = button("arbiter-decline", words("draw.decline"), () => this.#declineDraw());
    const canOffer = flow.isShared && flow.offer === null;
    this.#lay(
      [this.#seat.element, this.#panel],
      [isOffered && decline, isOffered && accept, canOffer && this.#offer, this.#resign],
    );
  }

  /** @param {Color} color */
  #showCover(color) {
    this.#seat.end();
    const go = button("arbiter-uncover", words("arbiter.cover.go"), () => this.#uncover(), "button main");
    const cover = el("div", { class: "set-up-cover", "aria-hidden": "true" });
    const about = el("p", {}, words("arbiter.cover.about"));
    this.#lay([cover, this.#said, about], [go]);
    setWords(this.#title, words(`arbiter.cover.${color}`));
  }

  #uncover() {
    this.#flow?.uncover();
    this.#next();
  }

  /** @param {ArbiterFlow} flow */
  #showOver(flow) {
    this.#seat.end();
    this.#afterwards.show(flow);
    const again = button("arbiter-again", words("arbiter.another"), () => this.#again());
    const table = button("arbiter-table", words("arbiter.toTable"), () => this.#dialog.close(), "button main");
    this.#lay([this.#said, this.#afterwards.element], [again, table]);
  }

  /** Says how things stand, in the page's language. */
  #tell() {
    const flow = this.#flow;
    if (!flow) return;
    const { stage } = flow;
    const color = flow.here;
    const view = flow.view(color);
    const fresh = latest(view);
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
    if (stage === "play" || stage === "wait") this.#seat.focus();
    else if (go instanceof HTMLElement) go.focus();
  }
}

/** The parameters of texts about a side and the other one. @param {Color} color */
const sidesOf = (color) => ({
  "@color": /** @type {Key} */ (`color.${color}`),
  "@other": /** @type {Key} */ (`color.${color === "white" ? "black" : "white"}`),
});

/** @param {ArbiterFlow} flow @returns {Words} */
function titleOf({ stage, isShared }) {
  if (stage.name === "over") return words("arbiter.over");
  if (stage.name === "wait") return words("arbiter.computer");
  return isShared ? words(`arbiter.turn.${stage.color}`) : words("arbiter.yours");
}

/** What a player has to know besides. @param {ArbiterFlow} flow @param {Color} color */
function hintText(flow, color) {
  const { offer, stage } = flow;
  if (stage.name === "wait") return t("arbiter.thinks");
  if (offer && offer !== color) return t("draw.offered", { "@color": `color.${offer}` });
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
