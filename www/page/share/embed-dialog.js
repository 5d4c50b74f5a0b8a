// The dialog with the code that shows the game on another website.

import { embedAddress, frameCode, LONG_ADDRESS, SIZES, scriptCode } from "../../game/links/embed-code.js";
import { copyButton, copyField } from "../../kit/copy-button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { onOff, segments } from "../../kit/fields.js";
import { t, words } from "../../kit/i18n.js";
import { CHOICES } from "../../kit/settings.js";
import { READ } from "../../still/fen-board.js";
import { recordFrom } from "../record/line-record.js";

/** @import { Embedded } from "../../game/links/embed-code.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Key, Words } from "../../kit/i18n.js" */

/** @type {readonly Embedded["mode"][]} */
const MODES = ["view", "play", "analysis"];

/**
 * Code to copy, with its button.
 *
 * @param {string} name
 * @param {Key} title
 * @param {Key} about
 * @param {Key} copyLabel
 */
function code(name, title, about, copyLabel) {
  const area = el("textarea", {
    id: `embed-${name}`,
    class: "embed-code",
    rows: 4,
    readonly: true,
    spellcheck: "false",
    "aria-describedby": `embed-${name}-about`,
  });
  const copy = copyButton(`copy-embed-${name}`, words(copyLabel), area);
  const quiet = el("p", { class: "quiet", id: `embed-${name}-about` }, words(about));
  return { area, element: copyField(area, words(title), copy, { below: [quiet] }).element };
}

/**
 * The subject: position, record and progress of the game. `drawn` is the position as a record if it has drawings or
 * comments, otherwise empty.
 *
 * @typedef {Pick<Embedded, "ply" | "flipped" | "fen"> & { record: string, drawn: string }} EmbedSubject
 */

export class EmbedDialog {
  #store;
  #write = () => this.#show();
  #what = segments(
    "embed-what",
    words("embed.what"),
    /** @type {const} */ (["game", "fen"]),
    (what) => words(what === "game" ? "embed.game" : "embed.position"),
    this.#write,
  );
  #mode = segments("embed-mode", words("embed.mode"), MODES, (mode) => words(`embed.mode.${mode}`), this.#write);
  #theme = segments(
    "embed-theme",
    words("settings.theme"),
    CHOICES.theme,
    (theme) => words(`settings.theme.${theme}`),
    this.#write,
  );
  #size = segments("embed-size", words("embed.size"), SIZES, (size) => size.replace("x", " × "), this.#write);
  #moves = onOff("embed-moves", words("embed.moves"), this.#write);
  #controls = onOff("embed-controls", words("embed.controls"), this.#write);
  #still = onOff("embed-still", words("embed.still"), this.#write);
  #stillChoice;
  #script = code("script", "embed.script", "embed.aboutScript", "embed.copyScript");
  #frame = code("frame", "embed.frame", "embed.aboutFrame", "embed.copyFrame");
  #long = el("p", { class: "error", hidden: true }, words("embed.long"));
  #link = el(
    "a",
    { class: "button embed-show", "data-action": "embed-show", target: "_blank", rel: "noopener" },
    words("embed.show"),
  );
  #dialog;
  /** @type {EmbedSubject} */
  #shown = { fen: "", record: "", drawn: "", ply: 0, flipped: false };

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    const aboutStill = el("p", { class: "quiet", id: "embed-still-about" }, words("embed.aboutStill"));
    this.#still.input.setAttribute("aria-describedby", aboutStill.id);
    this.#stillChoice = el("div", { class: "choice" }, this.#still.element, aboutStill);
    this.#dialog = makeDialog(
      "dialog-embed",
      words("embed.title"),
      this.#what.element,
      this.#mode.element,
      this.#theme.element,
      this.#size.element,
      el("div", { class: "settings" }, this.#moves.element, this.#controls.element),
      this.#stillChoice,
      this.#script.element,
      this.#frame.element,
      this.#long,
      el("div", { class: "dialog-actions" }, this.#link),
    );
  }

  /** For all others the whole board is needed at once. */
  get #canBeStill() {
    return this.#mode.value !== "analysis" && READ.includes(this.#store.state.snapshot.game);
  }

  /** @returns {Embedded} the selection */
  #read() {
    const isGame = this.#what.value === "game";
    const { fen, record, drawn, ply, flipped } = this.#shown;
    return {
      variant: this.#store.state.snapshot.game,
      mode: this.#mode.value,
      theme: this.#theme.value,
      text: isGame ? record : drawn || fen,
      isFen: !isGame && !drawn,
      ply: isGame ? ply : 0,
      flipped,
      moves: this.#moves.input.checked,
      controls: this.#controls.input.checked,
      lang: document.documentElement.lang,
      isStill: this.#canBeStill && this.#still.input.checked,
      fen,
    };
  }

  /** Writes the code for what is chosen. */
  #show() {
    this.#stillChoice.hidden = !this.#canBeStill;
    const embedded = this.#read();
    const page = location.href;
    const address = embedAddress(embedded, page);
    this.#script.area.value = scriptCode(embedded, page, this.#size.value);
    this.#frame.area.value = frameCode(embedded, page, this.#size.value, t("app.name"));
    this.#link.href = address;
    this.#long.hidden = address.length <= LONG_ADDRESS;
  }

  open() {
    const store = this.#store;
    const texts = store.texts();
    if (!texts) return;
    const { at, flipped, snapshot } = store.state;
    const { turns, chain } = snapshot;
    const isUnderWay = chain.length > 0;
    // A FEN has no place for them. In the middle of a turn nothing can be drawn.
    const isDrawn = !isUnderWay && (at.comment !== "" || at.shapes.length > 0);
    const drawn = isDrawn ? recordFrom(store, at, { isAlone: true }) : "";
    const ply = isUnderWay ? "last" : turns.length;
    this.#shown = { fen: texts.fen, record: texts.record, drawn, ply, flipped };
    const hasTurns = turns.length > 0;
    this.#what.allow((value) => value !== "game" || hasTurns);
    this.#what.value = hasTurns ? "game" : "fen";
    this.#mode.value = "view";
    this.#theme.value = "system";
    this.#size.value = SIZES[1];
    this.#moves.input.checked = true;
    this.#controls.input.checked = true;
    this.#still.input.checked = false;
    this.#show();
    this.#dialog.showModal();
  }
}
