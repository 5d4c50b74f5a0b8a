// The dialog to copy the game as text and to load one.

import { copyButton } from "./copy-button.js";
import { makeDialog } from "./dialog.js";
import { el, icon, say } from "./dom.js";
import { t, words } from "./i18n.js";

/** @typedef {import("./engine.js").RuleSet} RuleSet */
/** @typedef {import("./engine.js").GameOptions} GameOptions */
/** @typedef {import("./i18n.js").Words} Words */
/** @typedef {import("./state.js").Store} Store */
/** @typedef {"fen" | "record" | "actions"} TextKind */

/** @type {RuleSet[]} */
const ruleSets = ["manual", "pacoplay", "simple"];

/**
 * What kind of text this is, by its shape; whether it is right is for the engine to say.
 *
 * @param {string} text
 * @returns {TextKind}
 */
export function kindOf(text) {
  const trimmed = text.trim();
  if (/^(\[\s*(\{|\]|$)|\{)/.test(trimmed)) return "actions";
  if (/^[^\s/[\]]+(\/[^\s/]+){2,}(\s|$)/.test(trimmed)) return "fen";
  return "record";
}

/**
 * @param {Store} store
 * @param {() => void} openPicture
 * @returns {{ open: (text: string) => void }}
 */
export function setUpShare(store, openPicture) {
  const fen = output("fen", words("share.fen"), words("share.copyFen"), 2);
  const record = output("record", words("share.record"), words("share.copyRecord"), 4);
  const actions = output("actions", words("share.actions"), words("share.copyActions"), 2);
  const input = el("textarea", {
    id: "paste",
    rows: 3,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "paste-error paste-kind",
  });
  const kind = el("p", { class: "quiet", id: "paste-kind" });
  const error = el("p", { class: "error", id: "paste-error", role: "alert" });
  const rules = el(
    "select",
    { id: "paste-rules" },
    ...ruleSets.map((set) => el("option", { value: set }, words(`rules.${set}`))),
  );
  const rulesLabel = el(
    "label",
    { class: "inline", for: "paste-rules" },
    el("span", {}, words("share.rules")),
    rules,
  );
  const form = el(
    "form",
    { onsubmit: (event) => submit(event), novalidate: true },
    el("label", { class: "field-name", for: "paste" }, words("share.paste")),
    input,
    kind,
    el(
      "div",
      { class: "dialog-actions spread" },
      rulesLabel,
      el("button", { type: "submit", class: "button main", "data-action": "load" }, words("share.load")),
    ),
    error,
  );
  const picture = el(
    "button",
    { type: "button", class: "menu-item share-picture", "data-action": "picture", onclick: () => openPicture() },
    icon("picture"),
    words("picture.open"),
  );
  const dialog = makeDialog(
    "dialog-share",
    words("share.title"),
    picture,
    fen.element,
    record.element,
    el("details", {}, el("summary", {}, words("share.actions")), actions.element),
    el("hr"),
    form,
  );

  input.addEventListener("input", describe);

  function describe() {
    error.textContent = "";
    input.removeAttribute("aria-invalid");
    const found = input.value.trim() ? kindOf(input.value) : null;
    if (found) say(kind, words(`share.kind.${found}`));
    else kind.replaceChildren();
    // A record names its rules itself.
    rulesLabel.hidden = found === null || found === "record";
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const text = input.value;
    if (!text.trim()) return refuse(t("share.empty"));
    const failure = store.startGame(optionsFor(text, /** @type {RuleSet} */ (rules.value)), null, "notice.loaded");
    if (failure) return refuse(`${t("share.failed")} ${failure.message} (${failure.code})`);
    input.value = "";
    dialog.close();
  }

  /** @param {string} message */
  function refuse(message) {
    error.textContent = message;
    input.setAttribute("aria-invalid", "true");
    input.focus();
    error.scrollIntoView({ block: "nearest" });
  }

  return {
    open: (text) => {
      const texts = store.texts();
      if (!texts) return;
      fen.set(texts.fen);
      record.set(texts.record);
      actions.set(texts.actions);
      rules.value = store.state.snapshot.rules;
      if (text) input.value = text;
      describe();
      dialog.showModal();
      if (text) input.focus();
    },
  };
}

/**
 * @param {string} text
 * @param {RuleSet} rules for texts that do not name any themselves
 * @returns {GameOptions}
 */
function optionsFor(text, rules) {
  const kind = kindOf(text);
  if (kind === "record") return { record: text };
  return kind === "fen" ? { fen: text.trim(), rules } : { actions: text.trim(), rules };
}

/**
 * A text to copy, with its button.
 *
 * @param {TextKind} name
 * @param {Words} title
 * @param {Words} copyLabel
 * @param {number} rows
 */
function output(name, title, copyLabel, rows) {
  const area = el("textarea", { id: `copy-${name}`, rows, readonly: true, spellcheck: "false" });
  const { button, said, note } = copyButton(`copy-${name}`, copyLabel, area);
  const head = el(
    "div",
    { class: "output-head" },
    el("label", { class: "field-name", for: area.id }, title),
    button,
    said,
  );
  return {
    element: el("div", { class: "output" }, head, area, note),
    set: (/** @type {string} */ text) => {
      area.value = text;
      note.textContent = "";
    },
  };
}
