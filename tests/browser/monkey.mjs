// A monkey test of the built site: presses controls and keys at random, reloads the page at any moment and toggles
// children's mode. It fails on an error, a rejected promise, a raw key of a text, and a page that does not come.
//
//   node tests/browser/monkey.mjs [chromium|firefox] [minutes] [seed]
//
// Needs `node www/build/build.mjs`. The same seed draws the same lots; how far the page is by then depends on the machine.

import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { start, TARGET } from "./harness.mjs";
import { lots } from "./random-games.mjs";
import { places, textsOf } from "./texts.mjs";

/** Time limit for loading a page, in ms; beyond that it hangs. */
const HANGS = 90_000;

/** The page is loaded again after so many ms at most. */
const MOMENT = 1500;

/** Number of actions reported with a failure. */
const LAST = 25;

/**
 * Actions with their frequencies in percent.
 *
 * @type {readonly [what: "press" | "square" | "key" | "reload" | "children", often: number][]}
 */
const LOTS = [
  ["press", 52],
  ["square", 24],
  ["key", 14],
  ["reload", 8],
  ["children", 2],
];

const KEYS = [
  ...[
    "Escape",
    "Enter",
    "Space",
    "Tab",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "Backspace",
  ],
  ...["n", "s", "f", ",", ".", "?", "e", "4", "Control+z", "Control+y", "Shift+Tab", "Delete"],
];

/** Errors of browsers when a page is left during a load; Firefox names the service worker. */
const IS_LEAVING =
  /ServiceWorker intercepted the request|dynamically imported module|Importing a module script failed|NetworkError|Failed to fetch|Load failed|aborted/i;

/** A page that goes away does so while it is asked something. */
const IS_GONE =
  /context was destroyed|navigat|Cannot find context|Inspected target|no such (?:frame|window)|discarded/i;

/** Chromium's error if a reload is overtaken by a navigation back; the reload is then repeated. */
const IS_OVERTAKEN = /ERR_ABORTED/;

/** Runs in the page: nothing opens outside of it, and rejected promises are seen in every browser. */
function contain() {
  window.print = () => {};
  window.open = () => null;
  Element.prototype.requestFullscreen = async () => {};
  const refuse = async () => {
    throw new DOMException("not here", "NotAllowedError");
  };
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = refuse;
  if (navigator.clipboard) Object.assign(navigator.clipboard, { read: refuse, readText: refuse });
  addEventListener("unhandledrejection", ({ reason }) => console.error(`rejected: ${reason?.stack ?? reason}`));
}

/** Runs in the page: where something can be pressed, drawn by a lot. @param {{ lot: number, isSquare: boolean }} given @returns {{ x: number, y: number, name: string } | null} */
function placeOf({ lot, isSquare }) {
  const selector = isSquare
    ? "[data-square]"
    : "button, a[href], summary, select, label, input:not([type=file]), textarea, [role=button], [role=option], [role=treeitem], [tabindex='0']";
  const leaves = (node) => {
    if (node.localName !== "a") return false;
    return node.origin !== location.origin || node.pathname !== location.pathname || node.target === "_blank";
  };
  const inside = (root) =>
    [...root.querySelectorAll("*")].flatMap((node) => [node, ...(node.shadowRoot ? inside(node.shadowRoot) : [])]);
  const modal = [...document.querySelectorAll("dialog[open]")].findLast((dialog) => dialog.matches(":modal"));
  const all = inside(modal ?? document).filter((node) => node.matches(selector) && !leaves(node));
  const seen = all.flatMap((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isThere = width > 0 && height > 0 && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    if (!isThere || node.disabled) return [];
    const name = node.dataset.action ?? node.dataset.square ?? node.id ?? "";
    return [{ x, y, name: `${node.localName} ${name || (node.textContent ?? "").trim().slice(0, 30)}` }];
  });
  return seen[Math.floor(lot * seen.length)] ?? null;
}

/** Runs in the page: texts that are seen or spoken and are a key. @param {readonly string[]} keys @returns {string[]} */
function rawKeys(keys) {
  const known = new Set(keys);
  const isKey = (text) => known.has(text) || /^[a-z]+(\.[a-zA-Z]+)+$/.test(text);
  const found = [];
  const look = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) look(node.shadowRoot);
      if (/^(script|style|code|pre|textarea|a|option)$/.test(node.localName) || !node.checkVisibility()) continue;
      const own = [...node.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((one) => one.data);
      const said = ["aria-label", "title", "placeholder"].map((name) => node.getAttribute(name) ?? "");
      found.push(...[...own, ...said].map((text) => text.trim()).filter(isKey));
    }
  };
  look(document);
  return found;
}

/** Runs in the page: what has come of it. */
function standOf() {
  const loaded = performance.getEntriesByType("resource").map(({ name, responseEnd }) => `${name} ${responseEnd}`);
  const { controller } = navigator.serviceWorker ?? {};
  return [
    `${location.href}: ${document.readyState}, ${document.documentElement?.outerHTML.length} characters`,
    JSON.stringify(performance.getEntriesByType("navigation")[0]),
    document.body?.innerText.slice(0, 200),
    controller?.state,
    ...loaded.slice(-12),
  ].join("\n");
}

/** Runs in the page: changes to children's mode, or back, as another tab would. */
function changeMode() {
  const key = "paco-sako.settings";
  const settings = JSON.parse(localStorage.getItem(key) ?? "{}");
  localStorage.setItem(key, JSON.stringify({ ...settings, children: !settings.children }));
}

/**
 * @typedef {object} Run
 * @property {number} done number of actions
 * @property {number} loads number of loads
 * @property {string[]} faults
 * @property {string[]} last last actions
 */

/** A page that is watched, and ways to ask it and to load it again. @param {Awaited<ReturnType<typeof start>>} site @param {() => number} random */
async function watched(site, random) {
  const options = { acceptDownloads: false, locale: "en-GB", init: contain, isFirstVisit: true };
  const { page, close } = await site.open("", options);
  /** @type {Run} */
  const run = { done: 0, loads: 1, faults: [], last: [] };
  let left = 0;
  const fault = (/** @type {string} */ text) => {
    if (!IS_LEAVING.test(text) || left === 0) run.faults.push(text);
  };
  page.on("pageerror", (error) => fault(String(error.stack ?? error)));
  page.on("console", (message) => message.type() === "error" && fault(message.text()));
  page.on("crash", () => run.faults.push("the browser has ended the page"));
  page.on("dialog", (dialog) => dialog.dismiss().catch(() => {}));
  page.on("filechooser", () => {});
  const ask = (/** @type {any} */ question, /** @type {unknown} */ given) =>
    page.evaluate(question, given).catch((error) => {
      if (!IS_GONE.test(String(error))) throw error;
      return null;
    });
  const hangs = async (/** @type {string} */ what, /** @type {unknown} */ error) => {
    run.faults.push(`${what}: ${String(error).split("\n")[0]}\n${await ask(standOf, null)}`);
  };
  const ready = () =>
    page
      .waitForSelector("body[data-ready=true]", { timeout: HANGS })
      .catch((error) => hangs("the page does not start", error));
  const reload = async () => {
    left += 1;
    run.loads += 1;
    const again = () => page.reload({ waitUntil: "commit", timeout: HANGS });
    await again()
      .catch((error) => {
        if (!IS_OVERTAKEN.test(String(error))) throw error;
        return again();
      })
      .catch((error) => hangs("the page does not come", error));
    // Every other time it is left again while it loads.
    if (random() < 0.5) await ready();
  };
  await ready();
  return { page, run, ask, ready, reload, close };
}

/**
 * Loads the site again and again, at any moment of its loading.
 *
 * @param {Awaited<ReturnType<typeof start>>} site
 * @param {{ seed: number, count: number }} options
 * @returns {Promise<Run>}
 */
export async function reloads(site, { seed, count }) {
  const random = lots(seed);
  const { page, run, ready, reload, close } = await watched(site, random);
  while (run.loads < count && run.faults.length === 0) {
    // Any moment will do: what is tested does not depend on which it is.
    await page.waitForTimeout(random() * MOMENT);
    await reload();
    run.done += 1;
  }
  await ready();
  await close();
  return run;
}

/**
 * Lets a monkey at the site until something fails.
 *
 * @param {Awaited<ReturnType<typeof start>>} site
 * @param {{ seed: number, isEnough: (done: number) => boolean }} options
 * @returns {Promise<Run>}
 */
export async function monkey(site, { seed, isEnough }) {
  const random = lots(seed);
  const keys = Object.keys(await textsOf("en", await places())).filter((key) => key.includes("."));
  const { page, run, ask, reload, close } = await watched(site, random);
  const draw = (/** @type {readonly any[]} */ all) => all[Math.floor(random() * all.length)];
  const press = (/** @type {boolean} */ isSquare) => async () => {
    const place = await ask(placeOf, { lot: random(), isSquare });
    if (place) await page.mouse.click(place.x, place.y);
    return place?.name;
  };
  const acts = {
    press: press(false),
    square: press(true),
    key: async () => {
      const key = draw(KEYS);
      await page.keyboard.press(key);
      return key;
    },
    reload,
    children: async () => {
      await ask(changeMode, null);
      await reload();
    },
  };
  const all = LOTS.flatMap(([name, often]) => Array(often).fill(name));
  while (run.faults.length === 0 && !isEnough(run.done)) {
    const chosen = /** @type {keyof typeof acts} */ (draw(all));
    const name = await acts[chosen]().catch((error) => {
      if (!IS_GONE.test(String(error))) throw error;
    });
    run.done += 1;
    run.last = [...run.last, `${chosen} ${name ?? ""}`.trim()].slice(-LAST);
    for (const key of (await ask(rawKeys, keys)) ?? []) run.faults.push(`a raw key: ${key}`);
  }
  await close();
  return run;
}

/** In words. @param {Run} run @param {number} seed */
export const toldOf = ({ done, loads, faults, last }, seed) =>
  [`seed ${seed}: ${done} done, ${loads} loads`, ...faults, ...(faults.length > 0 ? ["last:", ...last] : [])].join(
    "\n",
  );

/** The site, in a browser. @param {"chromium" | "firefox"} name */
export const monkeySite = (name) => start(name, path.join(TARGET, "site"));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [name = "chromium", minutes = "10", seed = "1"] = process.argv.slice(2);
  const end = Date.now() + 60_000 * Number(minutes);
  const site = await monkeySite(/** @type {"chromium" | "firefox"} */ (name));
  const run = await monkey(site, { seed: Number(seed), isEnough: () => Date.now() > end });
  console.log(`${name}, ${toldOf(run, Number(seed))}`);
  await site.close();
  process.exitCode = run.faults.length > 0 ? 1 : 0;
}
