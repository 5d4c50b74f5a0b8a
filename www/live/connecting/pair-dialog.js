// Dialog that connects two devices step by step: by camera, as a link, or as text. `pairing.js` has the steps; this shows them.

import { isColor } from "../../game/mode.js";
import { button } from "../../kit/button.js";
import { copyButton, copyField } from "../../kit/copy-button.js";
import { ownAddress, shareLink } from "../../kit/device/link-out.js";
import { qrCode } from "../../kit/device/qr.js";
import { qrPicture } from "../../kit/device/qr-picture.js";
import { canShare } from "../../kit/device/web-share.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { onOff, segments, unfold } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { isText, t, words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";
import { randomHex } from "../../kit/random-hex.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { failureOf } from "../../rules/rules.js";
import { HOVER } from "../session/pointer.js";
import { Pairing } from "./pairing.js";
import { isWindowPurpose, pairingIn, pairingLink, pairingQr, windowLink } from "./pairing-code.js";
import { devicesPicture } from "./pictures.js";
import { ScanField } from "./scan-field.js";
import { openAnew, SecondWindows } from "./second-windows.js";
import { isStun, STUN, stunAddress } from "./stun.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { GameOptions } from "../../rules/rules.js" */
/** @import { Timing } from "../../game/clock.js" */
/** @import { Channel } from "../protocol/channel.js" */
/** @import { PairingRequest, PairingState, WantedGame } from "./pairing.js" */
/** @import { Meeting } from "./second-windows.js" */
/** @import { Session } from "../session/session.js" */

/**
 * A game as it is proposed to a device: `side` is that of this one; `isFurther`: beside those that are played already.
 *
 * @typedef {{ options: GameOptions, timing: Timing | null, side: "white" | "black", isFurther: boolean, setUp?: SetUpMessage }} FurtherProposal
 */

/**
 * Handlers of connected devices, by purpose.
 *
 * @typedef {object} Hosts
 * @property {(channel: Channel, isInviter: boolean, proposal: FurtherProposal | null, session: Session | null) => void} play
 * @property {(channel: Channel, isInviter: boolean) => void} watch
 * @property {(channel: Channel, isInviter: boolean, study: string | null) => void} copy with the study to send;
 *   `null` for all data
 * @property {(channel: Channel, isInviter: boolean) => void} match
 * @property {() => void} openSimul opens the simul dialog
 */

/** What is shown of a state. @typedef {{ step: number, heading: Key, about?: Key, picture?: "show" | "look" }} StateView */

/** @type {Record<Exclude<PairingState["name"], "idle">, StateView>} */
const VIEWS = {
  inviting: { step: 1, heading: "live.show", about: "live.show.about", picture: "show" },
  asking: { step: 1, heading: "live.scan.about", picture: "look" },
  answering: { step: 2, heading: "live.back", about: "live.back.about", picture: "show" },
  connecting: { step: 3, heading: "live.connecting" },
  meeting: { step: 3, heading: "live.connecting" },
  taken: { step: 3, heading: "live.taken" },
};

export class PairDialog {
  #hosts;
  #pairing = new Pairing({
    show: (state) => this.#show(state),
    showCode: (code) => this.#showCode(code),
    showPurpose: (purpose) => {
      if (purpose === "copy") this.#tell("live.copy.takes");
      if (purpose === "watch") this.#tell("live.watch.looks");
    },
    tell: (code) => this.#say(code),
    failed: (error) => this.#failed(error),
    connected: ({ channel, isInviter, wanted }) => {
      this.#dialog.close();
      this.#give(channel, isInviter, wanted);
    },
  });
  #windows = new SecondWindows();

  #step = el("p", { class: "live-step", role: "status" });
  #picture = el("div", { class: "live-picture" });
  #heading = el("h3", { id: "live-heading", tabindex: "-1" });
  #about = el("p", { class: "quiet" });
  /** Explains that data is copied and nothing is deleted. */ #copied = el("p", { hidden: true });
  #code = el("div", { class: "live-code" });
  #link = el("textarea", { id: "live-link", rows: 1, readonly: true, spellcheck: "false" });
  #outgoing;
  #taking = el("div", {});
  #takeHead = el(
    "div",
    {},
    el("h3", {}, words("live.take")),
    el("p", { class: "quiet" }, words("live.take.about")),
  );
  #scan = new ScanField({
    begun: () => this.#say(null),
    read: (text) => this.#scanned(text),
    failed: (error) => {
      this.#say(failureOf(error).code);
      this.#wantText();
    },
  });
  #input = el("input", {
    id: "live-paste",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "live-trouble",
  });
  #trouble = el("p", { class: "error", id: "live-trouble", role: "alert" });
  #retry = button("live-retry", words("live.retry"), () => this.#pairing.retry());
  #side = segments("live-side", words("live.side"), /** @type {const} */ (["white", "random", "black"]), (side) =>
    words(`live.side.${side}`),
  );
  #invited = button("invited", words("live.invited"), () => this.seek());
  #window = button("second-window", words("live.window"), () => this.#openWindow());
  #simul = button("simul", words("live.simul.more"), () => {
    this.#dialog.close();
    this.#hosts.openSimul();
  });
  #hover = onOff("live-hover", words("live.hover"), () => remember(HOVER, this.#hover.input.checked || null));
  /** Takes a code as text. */ #paste;
  #pasteHere = el("div", {});
  #more = el("details", {});
  #options;
  #dialog;

  /** @param {Hosts} hosts */
  constructor(hosts) {
    this.#hosts = hosts;
    const copy = copyButton("copy-live", words("share.copyLink"), this.#link);
    const share = button("share-live", words("share.send"), () => shareLink(this.#link));
    this.#outgoing = el(
      "div",
      {},
      this.#code,
      copyField(this.#link, words("live.link"), copy, { besides: [canShare() && share] }).element,
    );
    this.#paste = makeForm(
      () => this.#take(this.#input.value),
      { class: "live-paste" },
      el("label", { class: "field-name", for: this.#input.id }, words("live.paste")),
      el("div", { class: "live-row" }, this.#input, submitButton("live-open", words("live.open"), "button")),
    );
    this.#taking.append(this.#takeHead, this.#scan.video, this.#scan.button);
    this.#options = this.#makeOptions();
    this.#dialog = makeDialog(
      "dialog-live",
      words("live.title"),
      this.#step,
      this.#picture,
      this.#heading,
      this.#copied,
      this.#about,
      this.#outgoing,
      this.#taking,
      this.#trouble,
      this.#retry,
      this.#options,
    );
    // Closing cancels the current step.
    this.#dialog.addEventListener("close", () => {
      this.#more.open = false;
      this.#pairing.become("idle");
    });
    this.#dialog.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text") ?? "";
      const isTyped = event.target instanceof HTMLInputElement && event.target.type === "text";
      if (isTyped || !text) return;
      event.preventDefault();
      this.#take(text);
    });
  }

  /** What is rarely needed, folded. */
  #makeOptions() {
    const hover = this.#hover;
    hover.input.checked = recall(HOVER) === true;
    const stun = el("input", {
      id: "live-stun",
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      placeholder: "",
      "aria-describedby": "live-stun-about live-stun-error",
      onchange: () => {
        const text = stun.value.trim();
        setWords(error, words("live.stun.bad"));
        error.hidden = text === "" || isStun(text);
        if (!error.hidden) return;
        remember(STUN, text);
        const { wanted } = this.#pairing;
        if (this.#pairing.isInviting && wanted) this.invite(wanted);
      },
    });
    stun.value = stunAddress();
    const error = el("p", { class: "error", id: "live-stun-error", hidden: true });
    this.#more.append(
      el("summary", {}, words("action.more")),
      this.#side.element,
      this.#pasteHere,
      el("div", { class: "live-row" }, this.#invited, this.#window, this.#simul),
      hover.element,
      el("h3", {}, words("live.internet")),
      el("label", { class: "field-name", for: stun.id }, words("live.stun")),
      stun,
      error,
      el("p", { class: "quiet", id: "live-stun-about" }, words("live.stun.about")),
    );
    return el("div", { class: "live-options" }, el("p", { class: "quiet" }, words("live.about")), this.#more);
  }

  /** A code can be typed instead. */
  #wantText() {
    unfold(this.#input);
    this.#input.focus();
  }

  /** Shows an invitation. @param {PairingRequest} wanted */
  invite(wanted) {
    return this.#pairing.invite(wanted);
  }

  /** Takes an invitation. @param {string} text */
  join(text) {
    return this.#pairing.join(text);
  }

  /** Looks for an invitation through the camera. */
  seek() {
    this.#pairing.become("asking");
    return this.#scan.start();
  }

  /** True if an answer belongs to the invitation here. @param {Uint8Array} answer */
  isAnsweredBy(answer) {
    return this.#pairing.isAnsweredBy(answer);
  }

  /** The answer that was opened here was taken elsewhere; an invitation here stays. */
  handedOver() {
    if (!this.#pairing.isInviting) this.#pairing.become("taken");
  }

  /** This is the second window. @param {Pick<Meeting, "name" | "purpose">} meeting */
  meet(meeting) {
    this.#pairing.become("meeting");
    this.#meet({ ...meeting, isInviter: false }, null);
  }

  /** This window was loaded again: the other ones may still be there. */
  meetAgain() {
    for (const meeting of this.#windows.lost) this.#meet(meeting, null);
  }

  /** @param {PairingState} state */
  #show(state) {
    this.#scan.stop();
    this.#say(null);
    // What was said of the purpose holds until the devices are connected.
    if (state.name !== "connecting") this.#empty();
    if (state.name === "idle") return;
    this.#outgoing.hidden = state.name !== "inviting" && state.name !== "answering";
    this.#taking.hidden = state.name !== "inviting" && state.name !== "asking";
    this.#takeHead.hidden = state.name !== "inviting";
    this.#options.hidden = state.name !== "inviting";
    // Beside an invitation it is rarely needed; elsewhere it is all there is without a camera.
    (state.name === "inviting" ? this.#pasteHere : this.#taking).append(this.#paste);
    const game = "wanted" in state ? state.wanted.game : null;
    // With a hidden set-up it is chosen already.
    this.#side.element.hidden = !game || game.setUp !== undefined;
    this.#showStep(VIEWS[state.name]);
    if (state.name === "inviting") this.#tellWanted(state.wanted);
    if (state.name === "connecting") this.#heading.focus();
    if (!this.#outgoing.hidden) this.#code.replaceChildren(el("p", { class: "quiet" }, words("live.making")));
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** Leaves nothing of an earlier step. */
  #empty() {
    this.#input.value = "";
    this.#link.value = "";
    this.#copied.hidden = true;
  }

  /** @param {StateView} view */
  #showStep({ step, heading, about, picture }) {
    setWords(this.#step, words("live.step", { number: step }));
    setWords(this.#heading, words(heading));
    this.#about.hidden = !about;
    if (about) setWords(this.#about, words(about));
    this.#picture.replaceChildren(...(picture ? [devicesPicture(picture, t(`live.picture.${picture}`))] : []));
  }

  /** What the invitation is for. @param {PairingRequest} wanted */
  #tellWanted({ purpose, game, study }) {
    if (game) this.#side.value = game.side ?? "random";
    if (game?.options.game === UNSEEN_GAME) this.#tell("live.unseen");
    if (purpose === "copy") this.#tell(study === undefined ? "live.copy.gives" : "live.copy.study.gives");
    if (purpose === "watch") this.#tell("live.watch.shows");
    if (purpose === "match") this.#tell("live.match.seats");
    this.#window.hidden = purpose === "copy";
    this.#simul.hidden = purpose !== "game" || game?.isFurther === true;
    this.#hover.element.hidden = purpose !== "game";
  }

  /** Tells the purpose of the connection if it is not a game. @param {Key} key */
  #tell(key) {
    setWords(this.#copied, words(key));
    this.#copied.hidden = false;
  }

  /** @param {Uint8Array} code */
  #showCode(code) {
    this.#link.value = pairingLink(code, ownAddress());
    const text = pairingQr(code, ownAddress());
    const modules = qrCode(text, "M") ?? qrCode(text);
    if (!modules) return;
    const shown = t(this.#pairing.isInviting ? "live.show" : "live.back");
    this.#code.replaceChildren(qrPicture(modules, shown));
  }

  /** Shows or clears an error. @param {string | null} code */
  #say(code) {
    this.#retry.hidden = true;
    if (code === null) return this.#trouble.replaceChildren();
    const key = /** @type {Key} */ (`live.trouble.${code}`);
    setWords(this.#trouble, isText(key) ? words(key) : words("live.trouble.other", { code }));
  }

  /** Shows an error with a retry button. @param {unknown} error */
  #failed(error) {
    const { state } = this.#pairing;
    const { code } = failureOf(error);
    this.#say(code);
    this.#retry.hidden = code === "no-webrtc";
    // Nothing was made that could be shown.
    if (state.name === "answering" && !state.pending) this.#outgoing.hidden = true;
  }

  /** Gives a channel to what the other device is wanted for. @param {Channel} channel @param {boolean} isInviter @param {PairingRequest} wanted */
  #give(channel, isInviter, { purpose, game, session, study }) {
    if (purpose === "copy") return this.#hosts.copy(channel, isInviter, study ?? null);
    if (purpose !== "game") return this.#hosts[purpose](channel, isInviter);
    this.#hosts.play(channel, isInviter, game ? this.#proposal(game) : null, session ?? null);
  }

  /** @param {WantedGame} game @returns {FurtherProposal} */
  #proposal({ options, timing, isFurther = false, setUp }) {
    const chosen = this.#side.value;
    const isRandom = !isColor(chosen);
    const coin = () => (crypto.getRandomValues(new Uint8Array(1))[0] & 1 ? "white" : "black");
    return { options, timing, isFurther, side: isRandom ? coin() : chosen, ...(setUp && { setUp }) };
  }

  /** A text that was pasted. @param {string} text */
  #take(text) {
    if (this.#pairing.isForOwn(codeIn(text))) return this.takeLink(text);
    this.join(text);
  }

  /** A text that was scanned. @param {string} text */
  async #scanned(text) {
    try {
      const code = pairingIn(text);
      if (this.#pairing.isForOwn(code)) await this.#pairing.answer(code);
      else this.join(text);
      return true;
    } catch (error) {
      // Another code lies about: the right one may come.
      this.#say(failureOf(error).code);
      return false;
    }
  }

  /** Takes the answer to the invitation. @param {string} text */
  async takeLink(text) {
    try {
      await this.#pairing.answer(pairingIn(text));
    } catch (error) {
      if (!this.#dialog.open) this.#pairing.become("asking");
      this.#say(failureOf(error).code);
      this.#wantText();
    }
  }

  /**
   * Receives an answer scanned in another tab.
   *
   * @param {Uint8Array} answer
   * @returns {boolean} true if it belongs to the invitation here
   */
  takeAnswer(answer) {
    if (!this.isAnsweredBy(answer)) return false;
    this.#pairing.answer(answer).catch((error) => this.#say(failureOf(error).code));
    return true;
  }

  /** Opens a second window of this browser, which plays the other side or shows the table. */
  #openWindow() {
    const name = randomHex();
    const { wanted } = this.#pairing;
    const purpose = wanted?.purpose;
    if (!isWindowPurpose(purpose)) return;
    const link = windowLink(name, purpose, ownAddress());
    if (!this.#meet({ name, purpose, isInviter: true }, wanted)) return;
    // The invitation stays, for a device.
    if (openAnew(link)) return this.#showStep(VIEWS.meeting);
    setWords(this.#heading, words("live.window.blocked"));
    this.#code.replaceChildren();
    this.#link.value = link;
  }

  /** @param {Meeting} meeting @param {PairingRequest | null} wanted what the first connection is for, also after the dialog was closed @returns {boolean} false where that is not possible */
  #meet(meeting, wanted) {
    const { purpose, isInviter } = meeting;
    let isFirst = wanted !== null;
    const isPossible = this.#windows.meet(meeting, (channel) => {
      // Another pairing may be under way by now.
      const isWaitedFor = !isInviter && this.#pairing.state.name === "meeting";
      if (isFirst || isWaitedFor) {
        this.#pairing.met();
        this.#dialog.close();
      }
      this.#give(channel, isInviter, (isFirst && wanted) || { purpose });
      isFirst = false;
    });
    if (!isPossible) this.#say("no-windows");
    return isPossible;
  }
}

/** The code in a text; `null` where it has none. @param {string} text */
function codeIn(text) {
  try {
    return pairingIn(text);
  } catch {
    return null;
  }
}
