// Dialog for copying all data, or a study, between devices: asks for consent on the receiving device, shows progress
// and the result, and resumes after the channel was cut.

import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { onOff } from "../../kit/fields.js";
import { counted, onLanguage, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { Giver } from "./copy-giver.js";
import { Taker } from "./copy-taker.js";

/** @import { Channel } from "../protocol/channel.js" */
/** @import { CopyCounts } from "./copy-messages.js" */
/** @import { Belongings, CopyState } from "./copying.js" */

/**
 * @typedef {object} CopyTools
 * @property {(study: string | null) => Promise<Belongings>} belongings data of a study by its id, or all data
 * @property {() => string} name name of this device's player
 * @property {(study: string | null) => void} give opens the dialog that connects a device to send a study or all data
 * @property {() => void} take the same for receiving
 */

/** Counts listed in the summary if above 0. */
const TOLD = /** @type {const} */ (["renewed", "known", "both", "collections"]);

/** The games that have come, in sentences. @param {CopyCounts} counts */
function countsText(counts) {
  const told = TOLD.filter((name) => counts[name] > 0).map((name) => counted(`live.copy.${name}`, counts[name]));
  return [counted("live.copy.added", counts.added), ...told].join(" ");
}

export class CopyDialog {
  #tools;
  /** @type {Giver | Taker | null} */ #copy = null;
  /** The id of the study that is given. @type {string | null} */ #study = null;
  #heading = el("p", { class: "live-copy-state", role: "status", tabindex: "-1" });
  #about = el("p", { class: "quiet", hidden: true });
  /** The name that was given on the other device. */ #who = el("p", { hidden: true });
  #bar = el("progress", { max: 1, "aria-label": words("live.copy.title") });
  /** Settings are never taken unasked. */ #settings = onOff(
    "copy-settings",
    words("live.copy.settings"),
    () => {},
  );
  #take = button("copy-take", words("live.copy.take"), () => this.#accept(), "button main");
  #decline = button("copy-decline", words("live.copy.decline"), () => this.#dialog.close());
  #again = button("copy-again", words("live.again"), () => this.#connectAgain(), "button main");
  #dialog;

  /** @param {CopyTools} tools */
  constructor(tools) {
    this.#tools = tools;
    this.#dialog = makeDialog(
      "dialog-live-copy",
      words("live.copy.title"),
      this.#who,
      this.#heading,
      this.#bar,
      this.#about,
      this.#settings.element,
      el("div", { class: "dialog-actions" }, this.#decline, this.#take, this.#again),
    );
    this.#dialog.addEventListener("close", () => this.leave());
    onLanguage(this, () => this.#copy && this.#show(this.#copy.state));
  }

  /** A channel to the other device is open. @param {Channel} channel @param {"give" | "take"} role @param {string | null} study the id of the one that is given; `null`: everything is */
  async connect(channel, role, study) {
    const belongings = await this.#tools.belongings(study);
    const show = (/** @type {CopyState} */ state) => this.#show(state);
    // Resumes a copy that was cut.
    const Kind = role === "give" ? Giver : Taker;
    const isCut = this.#copy instanceof Kind && this.#copy.state.phase === "cut" && this.#study === study;
    if (!isCut) {
      this.#copy = new Kind(belongings, this.#tools.name(), show);
    }
    // What was agreed to is known; where it is asked again, it may be another device.
    this.#settings.input.checked = false;
    this.#study = study;
    this.#heading.textContent = "";
    if (!this.#dialog.open) this.#dialog.showModal();
    try {
      if (this.#copy instanceof Giver) await this.#copy.begin(channel);
      else this.#copy?.connect(channel, 0);
    } catch (error) {
      this.#copy?.failed(error);
    }
  }

  /** The page or the dialog is closed: the other device need not wait. */
  leave() {
    const { phase } = this.#copy?.state ?? {};
    if (phase === "offered") this.#copy?.stop("declined");
    else if (phase === "meeting" || phase === "waiting" || phase === "working") {
      this.#copy?.stop("cut");
      this.#copy?.set({ phase: "cut" });
    }
  }

  #accept() {
    if (this.#copy instanceof Taker) this.#copy.accept({ settings: this.#settings.input.checked });
    this.#heading.focus();
  }

  #connectAgain() {
    this.#dialog.close();
    if (this.#copy instanceof Giver) this.#tools.give(this.#study);
    else this.#tools.take();
  }

  /** @param {CopyState} state */
  #show({ phase, other, study, done, all, counts, code }) {
    const number = done;
    const isAll = study === null;
    const name = isolated(study ?? "");
    const given = isAll ? "live.copy.given" : "live.copy.study.given";
    const taken = isAll ? "live.copy.done" : "live.copy.study.done";
    /** @type {Record<CopyState["phase"], () => string>} */
    const said = {
      meeting: () => t("live.connecting"),
      offered: () => counted(isAll ? "live.copy.offered" : "live.copy.study.offered", all, { name }),
      waiting: () => t("live.copy.waiting"),
      working: () => t(isAll ? "live.copy.working" : "live.copy.study.working", { number, all }),
      done: () => t(this.#copy instanceof Giver ? given : taken, { name }),
      cut: () => t(isAll ? "live.copy.cut" : "live.copy.study.cut", { number, all }),
      declined: () => t("live.copy.declined"),
      failed: () => (code === "full" ? t("live.copy.full") : t("live.trouble.other", { code: code ?? "" })),
    };
    const text = said[phase]();
    this.#who.textContent = isolated(other);
    this.#who.hidden = other === "";
    if (this.#heading.textContent !== text) this.#heading.textContent = text;
    this.#about.hidden = phase !== "done";
    this.#about.textContent =
      phase === "done" ? `${countsText(counts)} ${isAll ? t("live.copy.rest") : ""}`.trim() : "";
    this.#bar.hidden = phase !== "working" && phase !== "cut";
    this.#bar.value = all > 0 ? done / all : 0;
    setWords(this.#take, words(isAll ? "live.copy.take" : "live.copy.study.take"));
    this.#take.hidden = phase !== "offered";
    this.#settings.element.hidden = phase !== "offered" || !isAll;
    this.#decline.hidden = phase !== "offered";
    this.#again.hidden = phase !== "cut";
  }
}
