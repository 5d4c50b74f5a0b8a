// The menu of a board in another page: its game to copy or to save, the way to our own page, and the full screen. Loaded
// beside the board, which our own page has no use for.

import { fileName } from "../board/pictures/picture.js";
import { linkTo } from "../game/links/game-link.js";
import { siteAddress } from "../kit/assets.js";
import { button } from "../kit/button.js";
import { copy, SAID } from "../kit/copy-button.js";
import { saveFile } from "../kit/device/save-file.js";
import { dialogFrame } from "../kit/dialog.js";
import { el } from "../kit/dom.js";
import { currentLocale, t, words } from "../kit/i18n.js";
import { roomIcon } from "../kit/room-icons.js";

/** @import { Store } from "../game/state.js" */
/** @import { Key } from "../kit/i18n.js" */

/**
 * The address of a game on our own page, at the turn that is shown; `null` where there is no such page.
 *
 * @param {Store} store
 * @returns {Promise<string | null>}
 */
async function addressOnSite(store) {
  const site = siteAddress();
  const texts = store.texts();
  if (!site || !texts) return null;
  const { chain, turns } = store.state.snapshot;
  const link = await linkTo(texts.record, site);
  // The record itself says where a turn is under way.
  return chain.length > 0 ? link : `${link}&ply=${turns.length}`;
}

/** @param {string} action @param {Key} key @param {() => void} run */
const item = (action, key, run) => button(action, words(key), run);

class Menu {
  #host;
  #store;
  #locale = currentLocale();
  /** For what cannot be copied by itself. */
  #area = el("textarea", { rows: 3, readonly: true, spellcheck: "false", hidden: true });
  #note = el("p", { class: "quiet", role: "status" });
  #link = el(
    "a",
    { class: "button", "data-action": "menu-open", target: "_blank", rel: "noopener" },
    words("menu.openSite"),
  );
  /** Of the game as it is now, on our own page. @type {Promise<string | null>} */ #address =
    Promise.resolve(null);
  #copyLink = item("menu-copy-link", "share.copyLink", async () => {
    const address = await this.#address;
    if (address) this.#copy(address, this.#copyLink);
  });
  #full = item("menu-full-screen", "menu.fullScreen", () => this.#toggleFull());
  #dialog;
  button;

  /** @param {HTMLElement} host @param {Store} store */
  constructor(host, store) {
    this.#host = host;
    this.#store = store;
    const copyItem = (/** @type {"fen" | "record"} */ name, /** @type {Key} */ key) => {
      const button = item(`menu-copy-${name}`, key, () => {
        const text = store.texts()?.[name];
        if (text) this.#copy(text, button);
      });
      return button;
    };
    this.#dialog = dialogFrame(
      "element-menu",
      words("menu.title"),
      el(
        "div",
        { class: "menu-items" },
        copyItem("fen", "share.copyFen"),
        copyItem("record", "share.copyRecord"),
        this.#copyLink,
        item("menu-save", "share.save", () => this.#save()),
        this.#link,
        this.#full,
      ),
      this.#note,
      this.#area,
    );
    this.#dialog.classList.add("element-menu");
    // Keys typed in the dialog must not reach the board.
    this.#dialog.addEventListener("keydown", (event) => event.stopPropagation());
    this.button = el(
      "button",
      {
        type: "button",
        class: "button plain menu-button",
        "data-action": "element-menu",
        "aria-label": words("action.menu"),
        "aria-haspopup": "dialog",
        title: words("action.menu"),
        onclick: () => this.#open(),
      },
      roomIcon("more"),
    );
  }

  get dialog() {
    return this.#dialog;
  }

  async #open() {
    this.#note.textContent = "";
    this.#area.hidden = true;
    this.#full.hidden = !document.fullscreenEnabled;
    this.#full.setAttribute("aria-pressed", String(this.#isFull));
    const hasSite = siteAddress() !== null;
    this.#link.hidden = !hasSite;
    this.#copyLink.hidden = !hasSite;
    this.#dialog.showModal();
    // Until it is there, the link leads nowhere.
    this.#link.removeAttribute("href");
    this.#address = addressOnSite(this.#store);
    const address = await this.#address;
    if (address) this.#link.href = address;
  }

  get #isFull() {
    return this.#host.ownerDocument.fullscreenElement === this.#host;
  }

  async #toggleFull() {
    this.#dialog.close();
    try {
      if (this.#isFull) await document.exitFullscreen();
      else await this.#host.requestFullscreen();
    } catch {
      this.#store.dispatch({ type: "notice", key: "menu.noFullScreen", tone: "info" });
    }
  }

  /** Copies a text; where that is not allowed, shows it to be copied by hand. @param {string} text @param {HTMLElement} button */
  async #copy(text, button) {
    const label = button.textContent;
    this.#area.value = text;
    if (!(await copy(this.#area))) {
      this.#locale.run(() => {
        this.#note.textContent = t("share.copyFailed");
        this.#area.setAttribute("aria-label", label ?? "");
      });
      return;
    }
    if (!this.#area.hidden) {
      this.#area.hidden = true;
      button.focus();
    }
    this.#locale.run(() => {
      this.#note.textContent = t("share.copied");
    });
    setTimeout(() => {
      this.#note.textContent = "";
    }, SAID);
  }

  #save() {
    const record = this.#store.texts()?.record ?? "";
    const name = fileName(this.#store.state.snapshot, "pgn");
    saveFile(new Blob([record], { type: "text/plain;charset=utf-8" }), name);
  }
}

/**
 * Gives a board its menu: a button at the end of its status line.
 *
 * @param {HTMLElement} host
 * @param {Store} store
 * @param {import("../panels/parts/table-parts.js").TableParts} parts
 */
export function addMenu(host, store, parts) {
  const { button, dialog } = new Menu(host, store);
  parts.status.append(button);
  parts.element.append(dialog);
}
