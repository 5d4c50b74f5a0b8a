// The dialog to copy the game as text and to load one.

import { LONGEST_RECORD, linkTo } from "../game/game-link.js";
import { kindOf } from "../game/text-kind.js";
import { keyIn } from "../games/index.js";
import { copyButton } from "../kit/copy-button.js";
import { makeDialog } from "../kit/dialog.js";
import { el, say } from "../kit/dom.js";
import { t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { gameInfo } from "../rules/rules.js";

/** @typedef {import("../rules/rules.js").RuleSet} RuleSet */
/** @typedef {import("../rules/rules.js").GameOptions} GameOptions */
/** @typedef {import("../kit/i18n.js").Words} Words */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/text-kind.js").TextKind} TextKind */

/** Longer links are cut short by some programs for messages. */
const LONG_LINK = 8000;

/**
 * @param {Store} store
 * @param {{ openPicture: () => void, openEmbed: () => void, edit: (start: import("../editor/editor.js").EditorStart) => void }} doors
 * @returns {{ open: (text: string) => void, openFile: (file: File) => void }}
 */
export function setUpShare(store, doors) {
  const fen = output("fen", words("share.fen"), words("share.copyFen"), 2);
  const record = output("record", words("share.record"), words("share.copyRecord"), 4);
  const mainLine = output("mainLine", words("share.mainLine"), words("share.copyMainLine"), 3);
  const link = output("link", words("share.link"), words("share.copyLink"), 2);
  const longLink = el("p", { class: "quiet", hidden: true }, words("share.longLink"));
  const send = shareButton("send", "share", words("share.send"));
  const save = shareButton("save", "save", words("share.save"));
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
  // What is a diagram but no position to play from can be mended.
  const mend = el(
    "button",
    { type: "button", class: "button with-icon", "data-action": "mend", hidden: true, onclick: () => edit() },
    icon("edit"),
    el("span", {}, words("menu.edit")),
  );
  const file = el("input", {
    type: "file",
    id: "choose-file",
    accept: ".pgn,.txt,.json,text/plain",
    hidden: true,
  });
  const openFile = shareButton("choose-file", "file", words("share.open"));
  const rules = el("select", { id: "paste-rules" });
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
      openFile,
      file,
      el("button", { type: "submit", class: "button main", "data-action": "load" }, words("share.load")),
    ),
    error,
    el("div", { class: "dialog-actions" }, mend),
  );
  const more = el(
    "div",
    { class: "share-more" },
    moreButton("picture", words("picture.open"), doors.openPicture),
    // A page from disk has no address that another website could name.
    location.protocol.startsWith("http") && moreButton("embed", words("embed.open"), doors.openEmbed),
  );
  const dialog = makeDialog(
    "dialog-share",
    words("share.title"),
    more,
    fen.element,
    record.element,
    el("div", { class: "dialog-actions share-deeds" }, send, save),
    link.element,
    longLink,
    el("details", {}, el("summary", {}, words("share.actions")), actions.element),
    el("details", {}, el("summary", {}, words("share.mainLine")), mainLine.element),
    el("hr"),
    form,
  );

  input.addEventListener("input", describe);
  openFile.addEventListener("click", () => file.click());
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    // The same file can be chosen again.
    if (!chosen) return;
    take(chosen).finally(() => {
      file.value = "";
    });
  });
  save.addEventListener("click", () => download(record.text, `${fileName(record.text)}.pgn`));
  send.hidden = typeof navigator.share !== "function";
  send.addEventListener("click", () => {
    // Who changes their mind has not met an error.
    navigator.share({ title: "Paco Ŝako", url: link.text }).catch(() => {});
  });

  /** @param {File} file */
  async function take(file) {
    if (file.size > LONGEST_RECORD) return refuse(t("share.tooBig"));
    try {
      input.value = await file.text();
    } catch {
      return refuse(t("share.unreadable"));
    }
    describe();
    load();
  }

  function describe() {
    error.textContent = "";
    mend.hidden = true;
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
    load();
  }

  function load() {
    const text = input.value;
    if (!text.trim()) return refuse(t("share.empty"));
    const failure = store.startGame(
      optionsFor(text, { game: store.state.snapshot.game, rules: /** @type {RuleSet} */ (rules.value) }),
      null,
      "notice.loaded",
    );
    if (failure) {
      mend.hidden = failure.code !== "bad-position" || kindOf(text) !== "fen";
      return refuse(`${t("share.failed")} ${failure.message} (${failure.code})`);
    }
    input.value = "";
    dialog.close();
  }

  function edit() {
    const fen = input.value.trim();
    input.value = "";
    dialog.close();
    doors.edit({ fen, rules: /** @type {RuleSet} */ (rules.value) });
  }

  /** @param {string} message */
  function refuse(message) {
    error.textContent = message;
    input.setAttribute("aria-invalid", "true");
    input.focus();
    (mend.hidden ? error : mend).scrollIntoView({ block: "nearest" });
  }

  /** @param {string} text */
  function open(text) {
    const texts = store.texts();
    if (!texts) return false;
    fen.set(texts.fen);
    record.set(texts.record);
    mainLine.set(texts.mainLine);
    actions.set(texts.actions);
    link.set("");
    linkTo(texts.record, location.href).then((address) => {
      if (record.text !== texts.record) return;
      link.set(address);
      longLink.hidden = address.length <= LONG_LINK;
    });
    const { game, rules: own } = store.state.snapshot;
    const sets = gameInfo(game).ruleSets;
    rules.replaceChildren(...sets.map((set) => el("option", { value: set }, words(keyIn(game, `rules.${set}`)))));
    rules.value = own;
    if (text) input.value = text;
    describe();
    dialog.showModal();
    if (text) input.focus();
    return true;
  }

  return {
    open,
    openFile: (file) => {
      if (dialog.open || open("")) take(file);
    },
  };
}

/** A name for the file of a record: who played, and when. @param {string} record */
export function fileName(record) {
  const tag = (/** @type {string} */ name) => new RegExp(`^\\[${name} "([^"]*)"\\]`, "m").exec(record)?.[1] ?? "";
  const parts = ["Date", "White", "Black"].map(tag).filter((value) => value && !value.includes("?"));
  // Letters and digits of any script are safe everywhere.
  const safe = parts.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "")).filter(Boolean);
  return ["paco-sako", ...safe].join("_").slice(0, 100);
}

/** @param {string} text @param {string} name */
function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A button that leads to another dialog. @param {import("../kit/icons.js").IconName} name @param {Words} text @param {() => void} run */
function moreButton(name, text, run) {
  return el(
    "button",
    { type: "button", class: "menu-item", "data-action": name, onclick: () => run() },
    icon(name),
    text,
  );
}

/** @param {string} action @param {import("../kit/icons.js").IconName} picture @param {Words} text */
function shareButton(action, picture, text) {
  return el(
    "button",
    { type: "button", class: "button with-icon", "data-action": action },
    icon(picture),
    el("span", {}, text),
  );
}

/**
 * @param {string} text
 * @param {Pick<GameOptions, "game" | "rules">} otherwise for texts that do not name any themselves
 * @returns {GameOptions}
 */
function optionsFor(text, otherwise) {
  const kind = kindOf(text);
  if (kind === "record") return { record: text };
  return kind === "fen" ? { fen: text.trim(), ...otherwise } : { actions: text.trim(), ...otherwise };
}

/**
 * A text to copy, with its button.
 *
 * @param {TextKind | "mainLine" | "link"} name
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
    get text() {
      return area.value;
    },
    set: (/** @type {string} */ text) => {
      area.value = text;
      note.textContent = "";
    },
  };
}
