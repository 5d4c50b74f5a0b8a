// New versions of the site: found by the service worker, offered to the player, never forced.

import { button } from "../../kit/button.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { scriptAddress } from "../../kit/trusted.js";
import { idle } from "../../kit/work/tasks.js";

/** Interval of checks for a new version while the page is open, in ms. */
const LOOK_EVERY = 3_600_000;

/**
 * Registers the service worker, which caches the site for offline use, and offers each new version. Only a built site
 * has one; see build/site.mjs.
 *
 * @param {HTMLElement} place container for the offer
 * @returns {Promise<boolean>} true if a service worker caches all files of the site
 */
export async function setUpUpdates(place) {
  const script = document.documentElement.dataset.serviceWorker;
  if (!script || !("serviceWorker" in navigator)) return false;
  const { serviceWorker } = navigator;
  // Not taken from the cache of the browser: a server may have let it be kept for long.
  const registration = await serviceWorker.register(scriptAddress(script), { updateViaCache: "none" });
  const offer = makeOffer(place, () => load(registration));
  const consider = (/** @type {ServiceWorker | null} */ fetched) => {
    // The first one of all is no update.
    if (fetched?.state === "installed" && serviceWorker.controller) offer();
  };
  consider(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => consider(installing));
  });
  serviceWorker.ready.then(async ({ active }) => {
    await idle();
    const asked = matchMedia("(display-mode: standalone)").matches || undefined;
    active?.postMessage({ type: "rest", language: document.documentElement.lang, asked });
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    // Without a network there is nothing new.
    registration.update().catch(() => {});
  });
  return true;
}

/** Reloads the page with the new version. @param {ServiceWorkerRegistration} registration */
function load({ waiting }) {
  const { serviceWorker } = navigator;
  // Another page may have asked for it already.
  if (!waiting) return location.reload();
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "activate" });
}

/**
 * A small notice with two answers.
 *
 * @param {HTMLElement} place
 * @param {() => void} accept
 * @returns {() => void} shows it, unless it is shown already
 */
function makeOffer(place, accept) {
  const box = el("div", { class: "update", id: "update", role: "status" });
  place.append(box);
  const close = () => box.replaceChildren();
  return () => {
    if (box.hasChildNodes()) return;
    const answer = (
      /** @type {string} */ name,
      /** @type {string} */ look,
      /** @type {import("../../kit/i18n.js").Words} */ text,
    ) => button(name, text, name === "update" ? accept : close, look);
    box.append(
      el("p", {}, words("update.ready")),
      el(
        "div",
        { class: "update-answers" },
        answer("update-later", "button", words("update.later")),
        answer("update", "button main", words("update.load")),
      ),
    );
  };
}
