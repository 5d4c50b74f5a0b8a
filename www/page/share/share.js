// The dialog to copy the game as text and to load one: shows the model (share-model.js) and calls it.

import { linkTo } from "../../game/links/game-link.js";
import { ruleSetsAlone, rulesName } from "../../games/rules-name.js";
import { button } from "../../kit/button.js";
import { copyButton, copyField, iconButton, moreButton } from "../../kit/copy-button.js";
import { saveFile } from "../../kit/device/save-file.js";
import { canShare, shareAndTell } from "../../kit/device/web-share.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute, setWords } from "../../kit/dom.js";
import { fileField } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { follow, t, words } from "../../kit/i18n.js";
import { faultText } from "../record/record-faults.js";
import { fileName, needsRules, optionsOf, ShareModel } from "./share-model.js";

/** @import { Store } from "../../game/state.js" */
/** @import { TextKind } from "../../game/record/text-kind.js" */
/** @import { Words } from "../../kit/i18n.js" */
/** @import { RoomIconName } from "../../kit/room-icons.js" */
/** @import { Failure, GameKind, RuleSet } from "../../rules/rules.js" */
/** @import { EditorStart } from "../../editor/editor.js" */
/** @import { ShareState } from "./share-model.js" */

/**
 * @typedef {object} ShareCallbacks
 * @property {() => void} openPicture
 * @property {() => void} openEmbed
 * @property {() => void} openPrint
 * @property {(start: EditorStart) => void} edit
 * @property {(link: string) => void} follow opens a link of our own
 * @property {(record: string) => Promise<Failure | null>} takeMatch
 */

/** The texts of the game, to be copied, sent and saved. @param {ShareModel} model */
function makeOutputs(model) {
  const fen = output("fen", words("share.fen"), words("share.copyFen"), 2);
  const record = output("record", words("share.record"), words("share.copyRecord"), 4);
  const mainLine = output("mainLine", words("share.mainLine"), words("share.copyMainLine"), 3);
  const link = output("link", words("share.link"), words("share.copyLink"), 1, () => model.making);
  const noActions = el("p", { class: "quiet", hidden: true }, words("share.noActions"));
  const actions = output("actions", words("share.actions"), words("share.copyActions"), 2);
  const longLink = el("p", { class: "quiet", hidden: true }, words("share.longLink"));
  const said = el("p", { class: "quiet", role: "status" });
  const send = iconButton("send", "share", words("share.send"), async () => {
    if (model.making) await model.making;
    const { link: url } = model.state;
    if (!(await shareAndTell({ title: "Paco Ŝako", url }, said))) link.select();
  });
  const save = iconButton("save", "save", words("share.save"), () => {
    const text = model.state.texts?.record ?? "";
    saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), `${fileName(text)}.pgn`);
  });
  const first = [
    link.element,
    longLink,
    canShare() && el("div", { class: "dialog-actions share-deeds" }, send),
    said,
  ];
  const elements = [
    fen.element,
    record.element,
    el("div", { class: "dialog-actions share-deeds" }, save),
    el("details", {}, el("summary", {}, words("share.actions")), actions.element, noActions),
    el("details", {}, el("summary", {}, words("share.mainLine")), mainLine.element),
  ];
  /** @type {ShareState["texts"]} */
  let shown = null;
  /** @param {ShareState} state */
  const show = ({ texts, link: address, isLong }) => {
    if (texts && texts !== shown) {
      fen.set(texts.fen);
      record.set(texts.record);
      mainLine.set(texts.mainLine);
      actions.set(texts.actions);
      actions.element.hidden = texts.actions === "";
      noActions.hidden = texts.actions !== "";
    }
    if (texts !== shown || address) link.set(address);
    shown = texts;
    longLink.hidden = !isLong;
  };
  return { first, elements, show };
}

/** The field for a text to load, and what is said of it. */
class LoadField {
  #model;
  #loaded;
  #input;
  #kind = el("p", { class: "quiet", id: "paste-kind" });
  #error = el("p", { class: "error", id: "paste-error", role: "alert" });
  #repair;
  #skip;
  #ruleSets;
  #rulesLabel;
  /** Which rules are offered. */ #offered = "";
  /** The displayed error. @type {ShareState["refusal"]} */ #told = null;
  element;

  /** @param {ShareModel} model @param {{ loaded: () => void, repair: () => void }} deeds */
  constructor(model, { loaded, repair }) {
    this.#model = model;
    this.#loaded = loaded;
    this.#input = el("textarea", {
      id: "paste",
      rows: 3,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": "paste-error paste-kind",
      oninput: () => model.dispatch({ type: "type", input: this.#input.value }),
      onpaste: (/** @type {ClipboardEvent} */ event) => {
        if (model.take(event.clipboardData?.getData("text") ?? "")) event.preventDefault();
      },
    });
    this.#repair = iconButton("repair", "edit", words("menu.edit"), repair);
    const load = async (lenient = false) => (await model.load(lenient)) && loaded();
    this.#skip = button("load-leniently", words("share.lenient"), () => load(true));
    this.#ruleSets = el("select", {
      id: "paste-rules",
      onchange: () => model.dispatch({ type: "choose", rules: /** @type {RuleSet} */ (this.#ruleSets.value) }),
    });
    this.#rulesLabel = el(
      "label",
      { class: "inline", for: "paste-rules" },
      el("span", {}, words("share.rules")),
      this.#ruleSets,
    );
    this.element = makeForm(
      () => load(),
      {},
      el("label", { class: "field-name", for: "paste" }, words("share.paste")),
      this.#input,
      this.#kind,
      el(
        "div",
        { class: "dialog-actions spread" },
        this.#rulesLabel,
        ...this.#fileChooser(),
        submitButton("load", words("share.load")),
      ),
      this.#error,
      el("div", { class: "dialog-actions" }, this.#repair, this.#skip),
    );
  }

  #fileChooser() {
    const load = async (/** @type {readonly File[]} */ [chosen]) => {
      if (await this.#model.loadFile(chosen)) this.#loaded();
    };
    const file = fileField(".pgn,.bpgn,.txt,.json,text/plain", load, { id: "choose-file" });
    return [iconButton("choose-file", "file", words("share.open"), () => file.click()), file];
  }

  focus() {
    this.#input.focus();
  }

  /** @param {ShareState} state */
  show(state) {
    if (this.#input.value !== state.input) this.#input.value = state.input;
    if (state.kind) setWords(this.#kind, words(`share.kind.${state.kind}`));
    else this.#kind.replaceChildren();
    this.#offer(state.game, state.rules);
    this.#ruleSets.value = state.rules;
    this.#rulesLabel.hidden = !needsRules(state);
    this.#tell(state);
  }

  /** Offers the rules of the game on the table. @param {GameKind} game @param {RuleSet} rules */
  #offer(game, rules) {
    const sets = ruleSetsAlone(game, rules);
    const offered = [game, ...sets].join();
    if (offered === this.#offered) return;
    this.#offered = offered;
    const options = sets.map((set) => {
      const option = el("option", { value: set });
      follow(option, () => {
        option.textContent = rulesName(game, set);
      });
      return option;
    });
    this.#ruleSets.replaceChildren(...options);
  }

  /** Why the text was not loaded. @param {ShareState} state */
  #tell(state) {
    const { refusal } = state;
    this.#repair.hidden = !state.canRepair;
    this.#skip.hidden = !state.canSkip;
    setAttribute(this.#input, "aria-invalid", refusal ? "true" : null);
    if (refusal === this.#told) return;
    this.#told = refusal;
    this.#error.textContent = refusal ? refusalText(refusal, optionsOf(state).game ?? state.game) : "";
    if (!refusal) return;
    this.focus();
    (state.canRepair ? this.#repair : state.canSkip ? this.#skip : this.#error).scrollIntoView({
      block: "nearest",
    });
  }
}

/** @param {NonNullable<ShareState["refusal"]>} refusal @param {string} game of the text */
function refusalText({ key, failure }, game) {
  return failure ? `${t(key)} ${faultText(failure, game)}` : t(key);
}

/**
 * @param {Store} store
 * @param {ShareCallbacks} callbacks
 * @returns {{ open: (text: string) => void, openFile: (file: File) => void }}
 */
export function setUpShare(store, callbacks) {
  const model = new ShareModel(
    store,
    (record) => linkTo(record, location.href),
    (state) => {
      outputs.show(state);
      field.show(state);
    },
    (link) => {
      dialog.close();
      callbacks.follow(link);
    },
    callbacks.takeMatch,
  );
  const outputs = makeOutputs(model);
  const field = new LoadField(model, {
    loaded: () => dialog.close(),
    repair: () => {
      const start = model.takeOut();
      dialog.close();
      callbacks.edit(start);
    },
  });
  const more = el(
    "div",
    { class: "share-more" },
    moreButton("picture", "picture", words("picture.open"), callbacks.openPicture),
    moreButton("print-game", "file", words("print.title"), () => {
      dialog.close();
      callbacks.openPrint();
    }),
    // A page from disk has no address that another website could name.
    location.protocol.startsWith("http") && moreButton("embed", "embed", words("embed.open"), callbacks.openEmbed),
  );
  const dialog = makeDialog(
    "dialog-share",
    words("action.share"),
    ...outputs.first,
    more,
    el("details", { class: "share-texts" }, el("summary", {}, words("share.texts")), ...outputs.elements),
    el("hr"),
    field.element,
  );

  /** @param {string} text */
  function open(text) {
    if (!model.show(text)) return false;
    dialog.showModal();
    if (text) field.focus();
    return true;
  }

  return {
    open,
    openFile: async (file) => {
      if (!dialog.open && !open("")) return;
      if (await model.loadFile(file)) dialog.close();
    },
  };
}

/**
 * A text with a copy button.
 *
 * @param {TextKind | "mainLine" | "link"} name
 * @param {Words} title
 * @param {Words} copyLabel
 * @param {number} rows
 * @param {() => Promise<void> | null} [making] pending work that produces the text
 */
function output(name, title, copyLabel, rows, making) {
  const area = el("textarea", { id: `copy-${name}`, rows, readonly: true, spellcheck: "false" });
  const copy = copyButton(`copy-${name}`, copyLabel, area, making);
  return {
    element: copyField(area, title, copy).element,
    select: () => area.select(),
    set: (/** @type {string} */ text) => {
      area.value = text;
      copy.note.textContent = "";
    },
  };
}
