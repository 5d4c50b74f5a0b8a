// What stands in a page while it is crawled: harmless stand-ins for what leads out of it, and a watch for notices of failure.

import { textsOf } from "./texts.mjs";

/** The texts that say that something has failed, since they hold the message of an error or say so by their name. */
const FAILURES = Object.entries(await textsOf("en"))
  .filter(([key, text]) => /failed$/i.test(key) || (typeof text === "string" && text.includes("{message}")))
  .map(([, text]) => text);

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What such a text looks like, whatever is filled in. */
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
 * @param {string} failure what a notice of failure looks like
 * @param {string} followed
 */
function standIn(failure, followed) {
  const isFailure = new RegExp(failure, "s");

  // What goes on in the background, such as an analysis, leaves the other processors to the crawl.
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
  const tell = (/** @type {string} */ text) => {
    if (told.has(text)) return;
    told.add(text);
    console.error(`notice of failure: ${text}`);
  };
  const read = (/** @type {Node} */ node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let at = walker.currentNode; at; at = walker.nextNode()) {
      if (at.nodeType === Node.TEXT_NODE && isFailure.test(at.data.trim())) tell(at.data);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") read(target);
      for (const node of addedNodes) read(node);
      if (target.dataset?.tone === "error") tell(target.textContent);
    }
  });
  const watch = (/** @type {Node} */ root) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["data-tone"],
    });
  watch(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
}

/** For `open` of the harness. */
export const CRAWLED = {
  content: `(${standIn})(${JSON.stringify(`^(${FAILURES.map(pattern).join("|")})$`)}, ${JSON.stringify(FOLLOWED)})`,
};
