// Shows the share of the site available offline, with a button that fetches the rest. The service worker counts and
// fetches.

import { el, setText } from "../../kit/dom.js";
import { currentLanguage, onLanguage, t, words } from "../../kit/i18n.js";

/** Interval of updates while files are fetched, in ms. */
const LOOK = 500;

/** @typedef {{ kept: number, total: number }} Count */

/** The service worker that keeps the page; `null` where none does. @returns {Promise<ServiceWorker | null>} */
async function keeper() {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return registration?.active ?? null;
  } catch {
    // Without storage there are no service workers; in a frame with an opaque origin even the query throws.
    return null;
  }
}

/** @param {ServiceWorker} worker @returns {Promise<Count>} */
function countBy(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage({ type: "count" }, [port2]);
  });
}

/** @returns {{ element: HTMLElement, show: () => void }} `show` brings it up to date, and goes on with that while it is seen */
export function offlineSection() {
  const text = el("p", { class: "quiet", id: "offline-count", role: "status" });
  const get = el(
    "button",
    { type: "button", class: "button", "data-action": "get-rest" },
    words("settings.offline.get"),
  );
  const element = el("div", { hidden: true }, text, get);
  /** @type {Count | null} */
  let counted = null;
  const say = () => {
    if (!counted) return;
    const isAll = counted.kept === counted.total;
    setText(text, t(isAll ? "settings.offline.all" : "settings.offline.part", { ...counted }));
    get.hidden = isAll;
  };
  const show = async () => {
    const worker = await keeper();
    counted = worker && (await countBy(worker));
    element.hidden = counted === null;
    /** @type {HTMLElement} */ (element.parentElement).hidden = counted === null;
    say();
    if (counted && counted.kept < counted.total) setTimeout(() => element.checkVisibility?.() && show(), LOOK);
  };
  get.addEventListener("click", async () => {
    (await keeper())?.postMessage({ type: "rest", language: currentLanguage(), asked: true });
    show();
  });
  onLanguage(element, say);
  return { element, show };
}
