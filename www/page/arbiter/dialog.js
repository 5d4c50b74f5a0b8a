// The dialog of a game with an arbiter: the board of the side to move with the announcements beside it, the cover
// between two players, and the finished game.

import { button } from "../../kit/button.js";
import { ownAddress } from "../../kit/device/link-out.js";
import { canReadAloud, readAloud, stopReading } from "../../kit/device/read-aloud.js";
import { makeDialog } from "../../kit/dialog.js";
import { announce, el, setText, setWords } from "../../kit/dom.js";
import { fold, onOff } from "../../kit/fields.js";
import { bound, onLanguage, t, words } from "../../kit/i18n.js";
import { Listeners } from "../../kit/listeners.js";
import { recall, remember } from "../../kit/local-storage.js";
import { setUpClocks } from "../../panels/clocks/clock-panel.js";
import { rulesLink } from "../help/rules-link.js";
import { LinkExchange } from "../sending/link-exchange.js";
import { Afterwards } from "./afterwards.js";
import { linkOf } from "./by-link.js";
import { QUESTION } from "./flow.js";
import { OtherDevice } from "./other-device.js";
import { actLine, endText, goneIn, heard, hintText, latest, lostText, titleOf, trustText } from "./said.js";
import { ArbiterSeat } from "./seat.js";

/** @import { Color } from "../../rules/rules.js" */
/** @import { ArbiterFlow } from "./flow.js" */

/** Storage key of the read-aloud setting. */
const ALOUD = "can-i-aloud";

/**
 * The game as used by the dialog.
 *
 * @typedef {object} ArbiterDialogPlay
 * @property {ArbiterFlow | null} flow state of the game
 * @property {boolean} canPlayAgain the opponent is available
 * @property {(act: string) => void} act
 * @property {() => void} letPlay lets the computer continue
 * @property {(kind: "offer-draw" | "decline-draw") => void} declare
 * @property {() => void} askToResign
 * @property {() => void} uncover
 * @property {() => void} again
 * @property {() => void} sent the link was handed on
 * @property {() => void} keep
 * @property {() => void} closed
 */

export class ArbiterDialog {
  #play;
  #seat;
  #afterwards = new Afterwards();
  /** Those of the clocks. @type {Listeners<[]>} */ #watchers = new Listeners();
  /** The clock shows something else. */ tick = this.#watchers.tell;
  /** Number of acts read aloud. */ #told = 0;
  /** Number of acts at the last announcement; the same words may be announced again. */ #announced = "";
  #said = el("p", { class: "arbiter-said", role: "status" });
  #gone = el("p", { class: "arbiter-gone", role: "status" });
  #hint = el("p", { class: "arbiter-hint quiet" });
  #clocks = el("section", { class: "clocks", "aria-label": words("clock.label") });
  /** Notes for both devices before the game. */ #trust = el("p", { class: "quiet" });
  other = new OtherDevice();
  /** Link to the remote player, and field for the reply. */ #exchange;
  /** Content of the displayed link. */ #linked = "";
  #lost = el("p", { class: "arbiter-lost" });
  #list = el("ol", { class: "arbiter-list", "data-role": "acts" });
  #log = fold("arbiter-log", words("arbiter.log"), this.#list);
  #ask = button("arbiter-ask", words("arbiter.ask"), () => this.#play.act(QUESTION), "button main arbiter-ask");
  #retry = button("arbiter-retry", words("rival.retry"), () => this.#play.letPlay());
  #error = el("p", { class: "error", role: "alert" });
  #aloud = onOff("arbiter-aloud", words("arbiter.aloud"), () => this.#chooseAloud());
  #rules = rulesLink();
  #stage = el("div", { class: "arbiter-stage" });
  #resign = button("arbiter-resign", words("menu.resign"), () => this.#play.askToResign());
  #offer = button("arbiter-offer", words("menu.offerDraw"), () => this.#play.declare("offer-draw"));
  #actions = el("div", { class: "dialog-actions sticky" });
  #panel;
  #dialog;
  #title;

  /** @param {ArbiterDialogPlay} play @param {(link: string) => void} follow opens a link of our own */
  constructor(play, follow) {
    this.#play = play;
    this.#seat = new ArbiterSeat({ act: (act) => play.act(act), noted: () => play.keep() });
    this.#aloud.input.checked = recall(ALOUD) === true;
    this.#rules.show("can-i");
    this.#exchange = new LinkExchange("arbiter", { follow, sent: () => play.sent() });
    this.#panel = el(
      "div",
      { class: "arbiter-panel" },
      this.#clocks,
      this.other.element,
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
      this.other.talk,
      this.#rules.element,
    );
    this.#dialog = makeDialog("dialog-arbiter", "", this.#stage, this.#actions);
    this.#dialog.classList.add("arbiter");
    this.#title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2"));
    this.#title.tabIndex = -1;
    this.#dialog.addEventListener(
      "close",
      bound(() => {
        // Another game may have been opened at once.
        if (this.isOpen) return;
        stopReading();
        play.closed();
      }),
    );
    onLanguage(this.#dialog, () => this.#tell());
    setUpClocks(this.#clocks, this.#clockView());
  }

  get isOpen() {
    return this.#dialog.open;
  }

  /** Shows a game, of which so many acts are known. @param {number} acts */
  open(acts) {
    this.#told = acts;
    this.#show();
    if (!this.isOpen) this.#dialog.showModal();
    this.#focus();
  }

  close() {
    this.#dialog.close();
  }

  /** Nothing is played here any more. */
  empty() {
    this.#seat.end();
    this.#stage.replaceChildren();
  }

  /** Says what is wrong. @param {string} text */
  tellError(text) {
    setText(this.#error, text);
  }

  /** Says why the computer does not go on. @param {string} message empty where it does */
  tellTrouble(message) {
    this.#retry.hidden = message === "";
    this.tellError(message && t("rival.failed", { message }));
  }

  /** The clock as its panel shows it. @returns {Parameters<typeof setUpClocks>[1]} */
  #clockView() {
    const play = this.#play;
    return {
      get clock() {
        return play.flow?.clock?.clock ?? null;
      },
      get now() {
        return play.flow?.clock?.now ?? 0;
      },
      get isHeld() {
        return play.flow?.clock?.isHeld ?? false;
      },
      get canHold() {
        const { clock, far, stage } = play.flow ?? {};
        return clock?.clock.side != null && !far && stage?.name !== "wait" && stage?.name !== "over";
      },
      toggle: () => play.flow?.clock?.hold(!play.flow.clock.isHeld),
      subscribe: this.#watchers.add,
    };
  }

  /** Shows what has come of an act. */
  follow() {
    const before = this.#dialog.dataset.stage;
    this.#show();
    this.#speak();
    const now = this.#dialog.dataset.stage;
    const isSame =
      now === before || (now === "wait" && before === "play") || (now === "play" && before === "wait");
    if (!isSame) this.#focus();
  }

  #show() {
    const { flow } = this.#play;
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
    if (this.#said.parentNode !== this.#panel) this.#panel.prepend(this.#clocks, this.other.element, this.#said);
    if (this.#exchange.element.parentNode !== this.#panel) this.#hint.after(this.#exchange.element);
    this.#showLink(flow);
    const accept = button("arbiter-accept", words("draw.accept"), () => this.#play.declare("offer-draw"));
    const decline = button("arbiter-decline", words("draw.decline"), () => this.#play.declare("decline-draw"));
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
    const go = button("arbiter-uncover", words("arbiter.cover.go"), () => this.#play.uncover(), "button main");
    const cover = el("div", { class: "set-up-cover", "aria-hidden": "true" });
    const about = el("p", {}, words("arbiter.cover.about"));
    this.#lay([cover, this.#clocks, this.#said, about], [go]);
    setWords(this.#title, words(`arbiter.cover.${color}`));
  }

  /** @param {ArbiterFlow} flow */
  #showOver(flow) {
    this.#seat.end();
    this.#afterwards.show(flow);
    const again = button("arbiter-again", words("arbiter.another"), () => this.#play.again());
    const table = button("arbiter-table", words("arbiter.toTable"), () => this.close(), "button main");
    this.#showLink(flow);
    this.#lay(
      [
        this.#said,
        this.other.element,
        ...(flow.sends ? [el("p", {}, words("arbiter.link.end"))] : []),
        this.#exchange.element,
        this.#afterwards.element,
      ],
      [this.#play.canPlayAgain && again, table],
    );
  }

  /** Says how things stand, in the page's language. */
  #tell() {
    const { flow } = this.#play;
    if (!flow) return;
    const { stage } = flow;
    const color = flow.here;
    const view = flow.view(color);
    const fresh = latest(view);
    this.tick();
    this.other.tell();
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
    this.#list.replaceChildren(...view.acts.map((act) => el("li", {}, actLine(act))));
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#log.tell(String(view.acts.length));
  }

  /** Says with the device's voice what is new, where that is wanted. */
  #speak() {
    const { flow } = this.#play;
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
    const { flow } = this.#play;
    const stage = flow?.stage.name;
    const go = this.#actions.querySelector("button.main");
    if (stage === "over" && flow?.sends) this.#exchange.focus();
    else if (stage === "play" || stage === "wait") this.#seat.focus();
    else if (go instanceof HTMLElement) go.focus();
    // How it ended stands at the top.
    if (stage === "over") this.#dialog.scrollTop = 0;
  }
}
