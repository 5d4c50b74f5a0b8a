// Connects two devices step by step: one shows an invitation, the other answers it, the first takes the answer. By camera, as
// a link, or as text.

import { isColor } from "../../game/mode.js";
import { button } from "../../kit/button.js";
import { copyButton, copyField } from "../../kit/copy-button.js";
import { ownAddress, shareLink } from "../../kit/device/link-out.js";
import { qrCode } from "../../kit/device/qr.js";
import { qrPicture } from "../../kit/device/qr-picture.js";
import { canShare } from "../../kit/device/web-share.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { onOff, segments } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { t, words } from "../../kit/i18n.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { failureOf } from "../../rules/rules.js";
import { randomName } from "../protocol/random-name.js";
import { HOVER } from "../session/pointer.js";
import { fault } from "./description.js";
import { isWindowPurpose, pairingIn, pairingLink, pairingQr, unpack, windowLink } from "./pairing-code.js";
import { devicesPicture } from "./pictures.js";
import { invite, join } from "./rtc-channel.js";
import { closeCamera, openCamera, scan } from "./scanner.js";
import { isStun, STUN, stunAddress } from "./stun.js";
import { meetWindow } from "./window-channel.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { GameOptions } from "../../rules/rules.js" */
/** @import { Timing } from "../../game/clock.js" */
/** @import { Channel } from "../protocol/channel.js" */
/** @import { Purpose, WindowPurpose } from "./pairing-code.js" */
/** @import { Invitation, PendingConnection } from "./rtc-channel.js" */
/** @import { Session } from "../session/session.js" */

/**
 * The game to be played, `isFurther` beside others that are played already, and `side` that of this device; `session` connects
 * again for the game that waits there, `null` for any; "copy" copies everything to the other device, `study` the study with this id, "watch" shows it the table, "match" gives it a seat in a match on two boards.
 *
 * @typedef {{ options: GameOptions, timing: Timing | null, isFurther?: boolean, side?: "white" | "black", setUp?: SetUpMessage } | { session: Session } | { study: string } | "copy" | "watch" | "match" | null} PairingRequest
 */

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

/** Another window of this browser, for as long as this one is open. @typedef {{ name: string, purpose: WindowPurpose, isInviter: boolean }} Meeting */

/** Which windows those are. */
const MEETINGS = "live.windows";

/** After so long something is wrong with the network, in ms. */
const LONG = 15_000;

export class PairDialog {
  #hosts;
  /** @type {PairingRequest} */ #wanted = null;
  /** @type {Invitation | null} */ #invitation = null;
  /** @type {PendingConnection | null} */ #answering = null;
  /** The last invitation that a device has come by. @type {Uint8Array | null} */ #used = null;
  /** Counts what was begun: what comes of something earlier is not wanted any more. */ #turn = 0;
  /** @type {(() => void) | null} */ #stopScan = null;
  /** @type {Map<string, Meeting>} */ #meetings = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** Does again what has failed. @type {() => void} */ #again = () => {};
  /** The camera has to be allowed first. */ #needsCamera = false;
  /** @type {MediaStream | null} */ #camera = null;

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
  #video = el("video", { class: "live-video", muted: true, playsinline: true, hidden: true });
  #scan = button("scan", words("live.scan"), () => this.#toggleScan(), "button main");
  #input = el("input", {
    id: "live-paste",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "live-trouble",
  });
  #trouble = el("p", { class: "error", id: "live-trouble", role: "alert" });
  #retry = button("live-retry", words("live.retry"), () => this.#tryAgain());
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
    const form = makeForm(
      () => this.#take(this.#input.value),
      { class: "live-paste" },
      el("label", { class: "field-name", for: this.#input.id }, words("live.paste")),
      el("div", { class: "live-row" }, this.#input, submitButton("live-open", words("live.open"), "button")),
    );
    this.#taking.append(this.#takeHead, this.#video, this.#scan, form);
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
      this.#side.element,
      this.#taking,
      this.#trouble,
      this.#retry,
      this.#options,
    );
    // Closing cancels the current step.
    this.#dialog.addEventListener("close", () => this.#begin());
    this.#dialog.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text") ?? "";
      if (event.target === this.#input || !text) return;
      event.preventDefault();
      this.#take(text);
    });
  }

  /** Options that are rarely needed. */
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
        if (this.isInviting) this.invite(this.#wanted);
      },
    });
    stun.value = stunAddress();
    const error = el("p", { class: "error", id: "live-stun-error", hidden: true });
    return el(
      "div",
      { class: "live-options" },
      el("p", { class: "quiet" }, words("live.about")),
      el("div", { class: "live-row" }, this.#invited, this.#window, this.#simul),
      hover.element,
      el(
        "details",
        {},
        el("summary", {}, words("live.internet")),
        el("label", { class: "field-name", for: stun.id }, words("live.stun")),
        stun,
        error,
        el("p", { class: "quiet", id: "live-stun-about" }, words("live.stun.about")),
      ),
    );
  }

  /** True while an invitation waits for an answer. */
  get isInviting() {
    return this.#invitation !== null;
  }

  /** @param {{ step: number, heading: Key, about?: Key, picture?: "show" | "look", parts?: readonly HTMLElement[] }} view `parts` are shown besides; without them what is there stays */
  #show({ step, heading, about, picture, parts }) {
    setWords(this.#step, words("live.step", { number: step }));
    setWords(this.#heading, words(heading));
    this.#about.hidden = !about;
    if (about) setWords(this.#about, words(about));
    this.#picture.replaceChildren(...(picture ? [devicesPicture(picture, t(`live.picture.${picture}`))] : []));
    for (const part of [this.#outgoing, this.#side.element, this.#takeHead, this.#taking, this.#options])
      if (parts) part.hidden = !parts.includes(part);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** Starts another step and cancels the current one. @returns {() => boolean} true while this step is current */
  #begin() {
    this.#turn += 1;
    this.#invitation?.close();
    this.#answering?.close();
    this.#invitation = null;
    this.#answering = null;
    clearTimeout(this.#timer);
    this.#stopScanning();
    this.#say(null);
    this.#input.value = "";
    this.#link.value = "";
    this.#outgoing.hidden = true;
    this.#copied.hidden = true;
    const turn = this.#turn;
    return () => turn === this.#turn;
  }

  /** Shows or clears an error. @param {string | null} code */
  #say(code) {
    this.#retry.hidden = true;
    if (code === null) return this.#trouble.replaceChildren();
    const key = /** @type {Key} */ (`live.trouble.${code}`);
    setWords(this.#trouble, KNOWN.has(code) ? words(key) : words("live.trouble.other", { code }));
  }

  /** Shows an error with a retry button. @param {unknown} error */
  #failed(error) {
    const { code } = failureOf(error);
    this.#say(code);
    this.#needsCamera = code === "no-candidates";
    this.#retry.hidden = code === "no-webrtc";
  }

  async #tryAgain() {
    if (this.#needsCamera) {
      // Some browsers give addresses of the own network only where the camera is allowed.
      this.#camera = await openCamera().catch(() => null);
    }
    this.#again();
  }

  /** Shows an invitation. @param {PairingRequest} wanted */
  async invite(wanted) {
    const isWanted = this.#begin();
    this.#wanted = wanted;
    this.#again = () => this.invite(wanted);
    const game = gameIn(wanted);
    const purpose = purposeOf(wanted);
    const parts = [this.#outgoing, this.#takeHead, this.#taking, this.#options];
    // With a hidden set-up, the side is chosen already.
    if (game && !game.setUp) parts.push(this.#side.element);
    this.#show({ step: 1, heading: "live.show", about: "live.show.about", picture: "show", parts });
    if (game) this.#side.value = game.side ?? "random";
    if (game?.options.game === UNSEEN_GAME) this.#tell("live.unseen");
    if (purpose === "copy") this.#tell(studyIn(wanted) === null ? "live.copy.gives" : "live.copy.study.gives");
    if (purpose === "watch") this.#tell("live.watch.shows");
    if (purpose === "match") this.#tell("live.match.seats");
    this.#window.hidden = purpose === "copy";
    this.#simul.hidden = purpose !== "game" || game?.isFurther === true;
    this.#hover.element.hidden = purpose !== "game";
    this.#code.replaceChildren(el("p", { class: "quiet" }, words("live.making")));
    try {
      const invitation = await invite(purpose, stunAddress());
      if (!isWanted()) return invitation.close();
      this.#invitation = invitation;
      this.#showCode(invitation.code);
      const channel = await invitation.opened;
      if (!isWanted()) return channel.close();
      this.#connected(channel, true, purpose);
    } catch (error) {
      if (isWanted()) this.#failed(error);
    } finally {
      closeCamera(this.#camera);
      this.#camera = null;
    }
  }

  /** @param {Uint8Array} code */
  #showCode(code) {
    this.#link.value = pairingLink(code, ownAddress());
    const text = pairingQr(code, ownAddress());
    const modules = qrCode(text, "M") ?? qrCode(text);
    if (modules) this.#code.replaceChildren(qrPicture(modules, t(this.isInviting ? "live.show" : "live.back")));
  }

  /** Shows the purpose of the connection if it is not a game. @param {Key} key */
  #tell(key) {
    setWords(this.#copied, words(key));
    this.#copied.hidden = false;
  }

  /** @param {Channel} channel @param {boolean} isInviter @param {Purpose} purpose */
  #connected(channel, isInviter, purpose) {
    const wanted = this.#wanted;
    const game = isInviter ? gameIn(wanted) : null;
    this.#turn += 1;
    this.#used = this.#invitation?.code ?? this.#used;
    this.#invitation = null;
    this.#answering = null;
    this.#dialog.close();
    if (purpose === "copy") return this.#hosts.copy(channel, isInviter, isInviter ? studyIn(wanted) : null);
    if (purpose !== "game") return this.#hosts[purpose](channel, isInviter);
    this.#hosts.play(channel, isInviter, game && this.#proposal(game), sessionIn(wanted));
  }

  /** @param {NonNullable<ReturnType<typeof gameIn>>} game @returns {FurtherProposal} */
  #proposal({ options, timing, isFurther = false, setUp }) {
    const chosen = this.#side.value;
    const isRandom = !isColor(chosen);
    const coin = () => (crypto.getRandomValues(new Uint8Array(1))[0] & 1 ? "white" : "black");
    return { options, timing, isFurther, side: isRandom ? coin() : chosen, ...(setUp && { setUp }) };
  }

  /** Looks for an invitation through the camera. */
  seek() {
    this.join(null);
    return this.#startScanning();
  }

  /** Takes an invitation, or asks for one. @param {string | null} text */
  async join(text) {
    const isWanted = this.#begin();
    this.#wanted = null;
    this.#again = () => this.join(text);
    if (text === null)
      return this.#show({ step: 1, heading: "live.scan.about", picture: "look", parts: [this.#taking] });
    const parts = [this.#outgoing];
    this.#show({ step: 2, heading: "live.back", about: "live.back.about", picture: "show", parts });
    this.#code.replaceChildren(el("p", { class: "quiet" }, words("live.making")));
    try {
      const answering = await join(pairingIn(text), stunAddress());
      if (!isWanted()) return answering.close();
      if (answering.purpose === "copy") this.#tell("live.copy.takes");
      if (answering.purpose === "watch") this.#tell("live.watch.looks");
      this.#answering = answering;
      this.#showCode(answering.code);
      answering.reached.then(() => {
        if (isWanted()) this.#timer = setTimeout(() => this.#say("waiting"), LONG);
      });
      const channel = await answering.opened;
      if (!isWanted()) return channel.close();
      this.#connected(channel, false, answering.purpose);
    } catch (error) {
      if (!isWanted()) return;
      this.#outgoing.hidden = this.#answering === null;
      this.#failed(error);
    } finally {
      closeCamera(this.#camera);
      this.#camera = null;
    }
  }

  /** A text that was scanned or pasted. @param {string} text */
  #take(text) {
    if (this.isInviting && !this.#isOther(text)) return this.takeLink(text);
    this.join(text);
  }

  /**
   * True for another device's invitation: this device is then the invited one, even if it shows an invitation itself.
   *
   * @param {string} text
   */
  #isOther(text) {
    try {
      const code = pairingIn(text);
      const isOwn = this.#invitation?.code.every((byte, i) => byte === code[i]);
      return !isOwn && unpack(code).type === "offer";
    } catch {
      return false;
    }
  }

  /** Takes the answer to the invitation. @param {string} text */
  async takeLink(text) {
    try {
      await this.#answer(pairingIn(text));
    } catch (error) {
      if (!this.#dialog.open) await this.join(null);
      this.#say(failureOf(error).code);
      this.#input.focus();
    }
  }

  /**
   * True if the answer belongs to an invitation that was already used by another device.
   *
   * @param {Uint8Array} answer
   */
  #isLate(answer) {
    if (!this.#used) return false;
    try {
      return unpack(answer, this.#used).type === "answer";
    } catch {
      return false;
    }
  }

  /**
   * Receives an answer scanned in another tab.
   *
   * @param {Uint8Array} answer
   * @returns {boolean} true if it belongs to the invitation here
   */
  takeAnswer(answer) {
    if (!this.#invitation) return false;
    this.#answer(answer).catch((error) => this.#say(failureOf(error).code));
    return true;
  }

  /** @param {Uint8Array} answer @throws {Error} with a code where it is none to the invitation that is shown */
  async #answer(answer) {
    const turn = this.#turn;
    try {
      if (!this.#invitation) throw fault("pairing-other", "no invitation is shown here");
      await this.#invitation.take(answer);
    } catch (error) {
      const isLate = failureOf(error).code === "pairing-other" && this.#isLate(answer);
      throw isLate ? fault("pairing-late", "another device has used this invitation") : error;
    }
    // The devices may have found each other by now.
    if (turn !== this.#turn) return;
    this.#stopScanning();
    this.#say(null);
    this.#show({ step: 3, heading: "live.connecting" });
    this.#outgoing.hidden = true;
    this.#taking.hidden = true;
    this.#options.hidden = true;
    this.#heading.focus();
    this.#timer = setTimeout(() => this.#say("slow"), LONG);
  }

  /** The answer that was opened here was taken elsewhere. */
  handedOver() {
    this.#begin();
    this.#show({ step: 3, heading: "live.taken", parts: [] });
  }

  #toggleScan() {
    if (this.#stopScan) this.#stopScanning();
    else this.#startScanning();
  }

  async #startScanning() {
    const turn = this.#turn;
    this.#say(null);
    this.#video.hidden = false;
    setWords(this.#scan, words("live.scan.stop"));
    let isStopped = false;
    this.#stopScan = () => {
      isStopped = true;
    };
    try {
      const stop = await scan(this.#video, async (text) => {
        try {
          const code = pairingIn(text);
          if (this.isInviting && !this.#isOther(text)) await this.#answer(code);
          else this.join(text);
          return true;
        } catch (error) {
          // Another code lies about: the right one may come.
          this.#say(failureOf(error).code);
          return false;
        }
      });
      if (isStopped || turn !== this.#turn) return stop();
      this.#stopScan = stop;
      this.#video.scrollIntoView({ block: "nearest" });
    } catch (error) {
      this.#stopScanning();
      this.#say(failureOf(error).code);
      this.#input.focus();
    }
  }

  #stopScanning() {
    this.#stopScan?.();
    this.#stopScan = null;
    this.#video.hidden = true;
    setWords(this.#scan, words("live.scan"));
  }

  /** Opens a second window of this browser, which plays the other side or shows the table. */
  #openWindow() {
    const name = randomName();
    const wanted = purposeOf(this.#wanted);
    const purpose = isWindowPurpose(wanted) ? wanted : "game";
    const link = windowLink(name, purpose, ownAddress());
    this.#meet({ name, purpose, isInviter: true });
    if (!openAnew(link)) {
      setWords(this.#heading, words("live.window.blocked"));
      this.#code.replaceChildren();
      this.#link.value = link;
      return;
    }
    this.#show({ step: 3, heading: "live.connecting" });
  }

  /** This is the second window. @param {Pick<Meeting, "name" | "purpose">} meeting */
  meet(meeting) {
    this.#begin();
    this.#wanted = null;
    this.#show({ step: 3, heading: "live.connecting", parts: [] });
    this.#meet({ ...meeting, isInviter: false });
  }

  /** This window was loaded again: the other ones may still be there. */
  meetAgain() {
    for (const meeting of keptMeetings()) if (!this.#meetings.has(meeting.name)) this.#meet(meeting, null);
  }

  /** @param {Meeting} meeting @param {PairingRequest} [wanted] */
  #meet(meeting, wanted = this.#wanted) {
    const { name, purpose, isInviter } = meeting;
    let isFirst = wanted !== null;
    this.#meetings.set(name, meeting);
    remember(MEETINGS, [...this.#meetings.values()], browserStorage("sessionStorage"));
    meetWindow(name, isInviter ? "first" : "second", (channel) => {
      // Another invitation may be shown by now.
      const isWaitedFor = this.#dialog.open && this.#wanted === wanted;
      if (isFirst || isWaitedFor) {
        this.#wanted = wanted;
        this.#connected(channel, isInviter, purpose);
      } else if (purpose !== "game") this.#hosts[purpose](channel, isInviter);
      else this.#hosts.play(channel, isInviter, null, null);
      isFirst = false;
    });
  }
}

/** The game in what is wanted; `null` where it is none. @param {PairingRequest} wanted */
function gameIn(wanted) {
  return typeof wanted === "object" && wanted !== null && "options" in wanted ? wanted : null;
}

/** @param {PairingRequest} wanted */
function sessionIn(wanted) {
  return typeof wanted === "object" && wanted !== null && "session" in wanted ? wanted.session : null;
}

/** The study that is to be given; `null` where it is none. @param {PairingRequest} wanted */
function studyIn(wanted) {
  return typeof wanted === "object" && wanted !== null && "study" in wanted ? wanted.study : null;
}

/** @param {PairingRequest} wanted @returns {Purpose} */
const purposeOf = (wanted) => (typeof wanted === "string" ? wanted : studyIn(wanted) === null ? "game" : "copy");

/**
 * Opens a window without an opener, which would copy session storage and with it the game on the table.
 *
 * @param {string} link
 * @returns {boolean} false if the browser blocked it
 */
function openAnew(link) {
  const other = window.open("", "_blank");
  if (!other) return false;
  try {
    other.sessionStorage.clear();
  } catch {
    // Without storage there is nothing to copy.
  }
  other.location.href = link;
  return true;
}

/** The windows of this browser that this one was connected with. @returns {Meeting[]} */
function keptMeetings() {
  const kept = recall(MEETINGS, browserStorage("sessionStorage"));
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one) => {
    const { name, purpose, isInviter } = partsOf(one);
    const isKnown = typeof name === "string" && isWindowPurpose(purpose);
    return isKnown && typeof isInviter === "boolean" ? [{ name, purpose, isInviter }] : [];
  });
}

/** Errors with a message of their own. */
export const KNOWN = new Set([
  "slow",
  "no-connection",
  "not-taken",
  "waiting",
  "no-candidates",
  "no-webrtc",
  "camera",
  "insecure",
  "reader",
  "pairing-none",
  "pairing-cut",
  "pairing-newer",
  "pairing-other",
  "pairing-offer",
  "pairing-answer",
  "pairing-twice",
  "pairing-late",
]);
