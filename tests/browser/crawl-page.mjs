// Prepares a page for crawling: harmless substitutes for navigation and dialogs of the browser, and detection of
// failure notices and raw keys.

import { textsOf } from "./texts.mjs";

/** The texts that say that something has failed, since they hold the message of an error or say so by their name. */
const FAILURES = Object.entries(await textsOf("en"))
  .filter(([key, text]) => /failed$/i.test(key) || (typeof text === "string" && text.includes("{message}")))
  .map(([, text]) => text);

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Pattern of such a text with any values filled in. */
const pattern = (/** @type {string} */ text) =>
  text
    .split(/\{@?\w+\}/)
    .map(literal)
    .join(".*");

/** The beginning of what `crawled` writes to the console for a link that was followed. */
export const FOLLOWED = "crawl followed ";

/**
 * Runs in the page before its own scripts.
 *
 * @param {string} failure pattern of failure notices
 * @param {string} followed
 */
function standIn(failure, followed) {
  const isFailure = new RegExp(failure, "s");

  // Background work, such as an analysis, leaves the other processors to the crawl.
  Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 });

  // --- what leads out of the page
  const follow = (/** @type {string} */ href) => console.debug(followed + href);
  window.print = () => {};
  window.open = (address = "") => {
    follow(new URL(address, location.href).href);
    return null;
  };
  const done = async () => {};
  const clipboard = { writeText: done, write: done, readText: async () => "" };
  Object.defineProperty(navigator, "clipboard", { value: clipboard });
  Object.assign(navigator, { share: done, canShare: () => true });
  Element.prototype.requestFullscreen = done;
  const { click } = HTMLElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.hasAttribute("download")) click.call(this);
  };
  // After all listeners of the page.
  window.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node.localName === "a" && node.href);
    if (!link || event.defaultPrevented) return;
    const stays = link.href.split("#")[0] === location.href.split("#")[0] && link.target !== "_blank";
    if (stays && link.href.includes("#")) return;
    event.preventDefault();
    follow(link.href);
  });

  // --- what the page says
  const told = new Set();
  const tell = (/** @type {string} */ text, what = "notice of failure") => {
    if (told.has(text)) return;
    told.add(text);
    console.error(`${what}: ${text}`);
  };
  /** A text whose set is not loaded is its key. */
  const KEY = /^[a-z]+(\.[a-zA-Z]+)+$/;
  const SPOKEN = ["aria-label", "aria-description", "alt", "placeholder", "title"];
  const lookAt = (/** @type {string} */ text, /** @type {Element | null} */ place) => {
    // The name of another website looks like one.
    if (KEY.test(text) && !place?.closest("a")?.hostname.endsWith(text)) tell(text, "key of a text");
    if (isFailure.test(text)) tell(text);
  };
  const read = (/** @type {Node} */ node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let at = walker.currentNode; at; at = walker.nextNode()) {
      if (at.nodeType === Node.TEXT_NODE) lookAt(at.data.trim(), at.parentElement);
      else for (const name of SPOKEN) lookAt(at.getAttribute?.(name)?.trim() ?? "", null);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === "characterData") read(target);
      else if (SPOKEN.includes(attributeName)) lookAt(target.getAttribute(attributeName)?.trim() ?? "", null);
      for (const node of addedNodes) read(node);
      if (target.dataset?.tone === "error") tell(target.textContent);
    }
  });
  const watch = (/** @type {Node} */ root) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["data-tone", ...SPOKEN],
    });
  watch(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
}

/** Roles of controls in the accessibility tree, without text fields. */
const ROLES = [
  "button",
  "checkbox",
  "combobox",
  "link",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "slider",
  "summary",
  "switch",
  "tab",
];

/** Maximum number of frames to wait for a board. */
const PATIENCE = 300;

/** A page has settled when nothing has changed in it for so many frames, or after so many: clocks and searches go on. */
const STILL = 2;
const LONGEST = 16;

/**
 * A control of the page.
 *
 * @typedef {object} Seen
 * @property {number} id
 * @property {string} role
 * @property {string} name
 * @property {string} action its data-action, or ""
 * @property {string} dialog the id of the dialog it is in; "" outside of dialogs
 * @property {boolean} isSwitch it is a toggle
 * @property {{ chosen: number, count: number } | null} choices of a list
 */

/**
 * Runs in the page before its own scripts: `window.crawl` sees what can be pressed, by what the browser's accessibility tree says
 * of each element (for which Chromium needs a flag, `ACCESSIBILITY`), and presses it.
 *
 * @param {readonly string[]} roles
 * @param {number} patience
 * @param {number} still
 * @param {number} longest
 */
function controls(roles, patience, still, longest) {
  /** @type {WeakRef<HTMLElement>[]} */
  const known = [];
  /** @type {WeakMap<Element, number>} */
  const ids = new WeakMap();
  const idOf = (/** @type {Element} */ element) => {
    if (!ids.has(element)) ids.set(element, known.push(new WeakRef(element)) - 1);
    return ids.get(element);
  };

  /** The modal dialogs in the order in which they were opened. @type {Set<HTMLDialogElement>} */
  const modals = new Set();
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    showModal.call(this);
    modals.delete(this);
    modals.add(this);
  };

  /** Elements that have or can be given a role; no others can be controls. */
  const CANDIDATES = "a, button, input, select, summary, [role]";

  /** The elements below a node that may be controls. @param {ParentNode} node @returns {Generator<HTMLElement>} */
  function* candidates(node) {
    for (const element of node.querySelectorAll("*")) {
      if (element.matches(CANDIDATES)) yield element;
      if (element.shadowRoot) yield* candidates(element.shadowRoot);
    }
  }

  /** The nearest element around one, or itself, that a selector names, also outside of its own tree. @param {Element} element @param {string} selector */
  const closest = (element, selector) => {
    for (let at = element; at; at = at.getRootNode().host) {
      const found = at.closest(selector);
      if (found) return found;
    }
    return null;
  };

  /** True if an element is visible and usable, also for assistive technology. @param {Element} element */
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !closest(element, "[inert], [aria-hidden=true]");

  const dialogOf = (/** @type {Element} */ element) => {
    const dialog = closest(element, "dialog, [role=dialog], [role=alertdialog]");
    return dialog ? dialog.id || "?" : "";
  };

  const see = () => {
    const top = [...modals].findLast((dialog) => dialog.matches(":modal"));
    const found = [];
    for (const element of candidates(top ?? document.body)) {
      if (!isSeen(element)) continue;
      // The one control that has no role in ARIA.
      const role = element.localName === "summary" ? "summary" : element.computedRole;
      if (!roles.includes(role) || element.localName === "option") continue;
      const isList = element.localName === "select";
      if (role === "combobox" && !isList) continue;
      if (element.matches(":disabled, [aria-disabled=true], [aria-disabled=true] *")) continue;
      found.push({
        id: idOf(element),
        role,
        name: element.computedName,
        action: element.dataset.action ?? "",
        dialog: dialogOf(element),
        isSwitch: element.hasAttribute("aria-pressed"),
        choices: isList ? { chosen: element.selectedIndex, count: element.options.length } : null,
      });
    }
    return found;
  };

  // A press may load a module or query a database before anything visible changes.
  let isChanged = false;
  new MutationObserver(() => {
    isChanged = true;
  }).observe(document, { subtree: true, childList: true, attributes: true });
  const settled = async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const isBusy = () => window.query("#board-area")?.dataset.busy === "true";
    for (let left = patience; left > 0 && isBusy(); left--) await frame();
    for (let [quiet, left] = [0, longest]; quiet < still && left > 0; left--) {
      isChanged = false;
      await frame();
      quiet = isChanged ? 0 : quiet + 1;
    }
  };

  window.crawl = {
    /**
     * Presses a control or makes a selection; a control that has gone is skipped.
     *
     * @param {number | null} id
     * @param {number} choice
     * @returns {Promise<Seen[]>} controls that can be pressed then
     */
    async press(id, choice) {
      const element = id === null ? null : known[id]?.deref();
      if (element?.isConnected && choice < 0) element.click();
      else if (element?.isConnected && element.options[choice] && !element.options[choice].disabled) {
        element.selectedIndex = choice;
        for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
      }
      await settled();
      return see();
    },
    focus: (/** @type {number} */ id) => known[id]?.deref()?.focus(),
  };
}

/** Lets an element say what the accessibility tree has for it. */
export const ACCESSIBILITY = "--enable-blink-features=ComputedAccessibilityInfo";

/** For `open` of the harness. */
export const CRAWLED = {
  content: `(${controls})(${JSON.stringify(ROLES)}, ${PATIENCE}, ${STILL}, ${LONGEST});(${standIn})(${JSON.stringify(`^(${FAILURES.map(pattern).join("|")})$`)}, ${JSON.stringify(FOLLOWED)})`,
};
