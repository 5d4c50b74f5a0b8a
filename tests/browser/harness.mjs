// Harness of page tests: a server for www/, a browser, and pages that record requests and errors.

import { createReadStream, existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { packPage } from "./packed-page.mjs";

const require = createRequire(import.meta.url);

/**
 * Loads playwright on demand. Not by `import`, since Node would scan its three megabytes for exports.
 *
 * @returns {typeof import("playwright-core")}
 */
const playwright = () => require("playwright-core");

/** The folder that is served. */
export const WWW = fileURLToPath(new URL("../../www/", import.meta.url));

/** Path on the server of `start()` under which www/ is served file by file; "" is the same page in fewer files. */
export const SOURCES = "sources/";

/** Output of `node www/build/build.mjs`. */
export const TARGET = fileURLToPath(new URL("../../target/", import.meta.url));

/** A file of the built site, with the hash of what is in it in its name. */
const HASHED = /-[0-9A-Z]{8}\.\w+$/;

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** Modules that are in the packed scripts: not the compiled ones, nor the classic script of the page for frames. */
const MODULE = /^\/(?!pkg\/|element\/embed-policy\.js).*\.js$/;

// A test machine may have no network, no sandbox for root and little shared
// memory.
export const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-default-apps",
];

export const CHROMIUM = process.env.PATH_TO_CHROMIUM ?? "/usr/bin/chromium";
const HEADLESS = process.env.PATH_TO_HEADLESS_CHROMIUM ?? "/usr/bin/chromium-headless-shell";

/** True if "chromium" is the headless shell. */
export const HAS_HEADLESS = existsSync(HEADLESS);

/** The path of a browser that is installed. @param {string} executable @param {string} variable names another one */
function installed(executable, variable) {
  if (!existsSync(executable))
    throw new Error(`no browser at ${executable}: install it, or name another in ${variable}`);
  return executable;
}

const chromium = () => installed(CHROMIUM, "PATH_TO_CHROMIUM");

/** Chromium without its windows, where that is installed: the same engine, and a page opens in half the time. @param {string[]} [args] */
const withoutWindows = (args = []) =>
  HAS_HEADLESS
    ? // Drawing in a process of its own costs a tenth more.
      playwright().chromium.launch({ executablePath: HEADLESS, args: [...FLAGS, "--in-process-gpu", ...args] })
    : playwright().chromium.launch({ executablePath: chromium(), args: [...FLAGS, ...args] });

// Playwright's own browsers need not be installed; the variables are for
// systems that keep theirs somewhere else.
const LAUNCH = {
  chromium: withoutWindows,
  /** With all that belongs to a browser: installing apps, for one. */
  "whole chromium": () => playwright().chromium.launch({ executablePath: chromium(), args: FLAGS }),
  /** As it will be: no page may change the keys in its own session descriptions. */
  "strict chromium": (/** @type {string[]} */ args = []) =>
    withoutWindows(["--force-fieldtrials=WebRTC-NoSdpMangleUfrag/Enabled/", ...args]),
  firefox: () =>
    playwright().firefox.launch({
      channel: "moz-firefox",
      executablePath: installed(process.env.PATH_TO_FIREFOX ?? "/usr/bin/firefox-esr", "PATH_TO_FIREFOX"),
    }),
};

/** The browsers that are open. @type {Set<import("playwright-core").Browser>} */
const open = new Set();

/**
 * Idle browsers by launch options, in processes shared by several test files.
 *
 * @type {Map<string, import("playwright-core").Browser[]> | null}
 */
let idle = null;

/** From now on a browser that a file closes is kept for the next one. */
export function shareBrowsers() {
  idle ??= new Map();
}

export const closeBrowsers = () => Promise.all([...open].map((browser) => browser.close()));

/** A browser without contexts. @param {keyof LAUNCH} name @param {string[]} [args] */
async function takeBrowser(name, args) {
  const kept = idle?.get(JSON.stringify([name, args]))?.pop();
  if (kept?.isConnected()) return kept;
  // One that dies at its start, as Chromium has done on a busy machine, is started again.
  const browser = await LAUNCH[name](args).catch(() => LAUNCH[name](args));
  open.add(browser);
  browser.once("disconnected", () => open.delete(browser));
  return browser;
}

/** @param {import("playwright-core").Browser} browser @param {keyof LAUNCH} name @param {string[]} [args] */
async function giveBack(browser, name, args) {
  if (!idle || !browser.isConnected()) return browser.close();
  await Promise.all(browser.contexts().map((context) => context.close()));
  const key = JSON.stringify([name, args]);
  const kept = idle.get(key) ?? [];
  // A site may be closed twice.
  if (!kept.includes(browser)) idle.set(key, [...kept, browser]);
}

/** Time after the last test until open browsers are closed, in ms. */
const GRACE = 2000;

/**
 * For a process of one file: a browser that a failed test or hook has left open would keep the process from ending. After `GRACE`
 * a file that ends by itself has ended.
 */
export function closeLeftOpen() {
  after(() => {
    setTimeout(closeBrowsers, GRACE).unref();
  });
}

if (process.argv[1]?.endsWith(".test.mjs")) closeLeftOpen();

/** @type {ReturnType<typeof packPage> | undefined} */
let packing;

/** The page in few files, found once for all servers that a file of tests starts. */
function packedPage() {
  packing ??= packPage(WWW);
  return packing;
}

/**
 * Serves a folder on a free port of this computer.
 *
 * @param {string} [root] the folder; without it the page, in few files, and as it is in www/ under `SOURCES`
 * @param {{headers?: Record<string, string>, port?: number, places?: Record<string, string>, brotli?: boolean}} [options] `headers`
 *   are sent with every file; `places` are files and folders elsewhere, by the paths they are asked for with; `brotli`: files are
 *   sent packed, and kept by browsers if their names have hashes, as a good server does
 * @returns {Promise<{url: string, port: number, asked: string[], close: () => Promise<void>}>} `url` ends with a slash,
 *   `asked` are the paths that were asked for
 */
export async function serve(root, { headers = {}, port = 0, places = {}, brotli = false } = {}) {
  const asked = [];
  /** @type {Map<string, Buffer>} */
  const compressed = new Map();
  const packed = root ? new Map() : await packedPage();
  if (!root) places = { [`/${SOURCES}`]: WWW, ...places };
  root ??= WWW;
  const server = createServer(async (request, response) => {
    asked.push(request.url);
    try {
      // The URL class removes every `..`, so the file is inside the folder.
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const answer = (file) => {
        const type = TYPES[path.extname(file)] ?? "application/octet-stream";
        const isLasting = brotli && HASHED.test(file);
        const cache = isLasting ? "max-age=31536000, immutable" : "no-store";
        response.writeHead(200, { "content-type": type, "cache-control": cache, ...headers });
      };
      const text = packed.get(pathname);
      if (text !== undefined) {
        answer(pathname === "/" ? "index.html" : pathname);
        response.end(text);
        return;
      }
      const place = Object.keys(places).find((start) => pathname.startsWith(start));
      const found = place && path.join(places[place], pathname.slice(place.length));
      let file = found ?? path.join(root, decodeURIComponent(pathname));
      if (file.endsWith(path.sep)) file = path.join(file, "index.html");
      // A module of its own would not be the one that is in the packed scripts.
      if (packed.size > 0 && !found && MODULE.test(pathname)) throw new Error("is packed");
      if (!(await stat(file)).isFile()) throw new Error("not a file");
      if (brotli && !file.endsWith(".woff2")) {
        const known = compressed.get(file) ?? brotliCompressSync(await readFile(file));
        compressed.set(file, known);
        response.setHeader("content-encoding", "br");
        answer(file);
        response.end(known);
        return;
      }
      answer(file);
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  // A test that fails before it closes its server must not keep the process from ending.
  server.unref();
  server.on("connection", (socket) => socket.unref());
  const { port: found } = server.address();
  return {
    url: `http://127.0.0.1:${found}/`,
    port: found,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Runs in the page: `window.query` and `window.queryAll` find what is in the document or in the trees of a board on it,
 * `window.focused` what has the focus there.
 */
export function seeThrough() {
  const roots = (tree, selector) =>
    [...(tree?.querySelectorAll(selector) ?? [])].map(({ shadowRoot }) => shadowRoot);
  const trees = () => {
    const tables = [document, ...roots(document, "paco-sako")];
    // Pockets are round the board, in a tree of their own.
    return [...tables, ...tables.flatMap((table) => roots(table, ".board-place"))];
  };
  window.queryAll = (selector) => trees().flatMap((tree) => [...(tree?.querySelectorAll(selector) ?? [])]);
  window.query = (selector) => window.queryAll(selector)[0] ?? null;
  window.focused = () => document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
}

/** Runs in the page: it has been visited before. */
function welcomed() {
  try {
    localStorage.setItem("paco-sako.welcomed", "true");
    if (localStorage.getItem("paco-sako.opponent") === null)
      localStorage.setItem("paco-sako.opponent", '{"against":"person","persona":"otto","side":"random"}');
  } catch {
    // Storage is forbidden here, or there is none in this frame.
  }
  // Folded parts of dialogs are opened as soon as they appear.
  new MutationObserver(() => {
    for (const fold of document.querySelectorAll("dialog details.fold:not([data-seen])")) {
      fold.dataset.seen = "";
      fold.open = true;
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: simulates data saving on a fast connection, where browsers report that. */
function saving() {
  const { connection } = navigator;
  if (!connection) return;
  for (const [name, value] of Object.entries({ saveData: true, rtt: 50 }))
    Object.defineProperty(connection, name, { value, configurable: true });
}

/** Runs in the page: its sounds are made and go nowhere. An audio device works for as long as the page is open, and a click costs half as much again with one. */
function mute() {
  const Silent = class extends OfflineAudioContext {
    constructor() {
      super(1, 1, 44_100);
    }
    async resume() {}
    // Firefox has none here.
    async suspend() {}
  };
  Object.defineProperty(window, "AudioContext", { value: Silent, configurable: true, writable: true });
}

/**
 * Settings of `open` for a context created by a test: no prefetching and no sound.
 *
 * @param {import("playwright-core").BrowserContext} context
 */
export async function quieten(context) {
  await context.addInitScript(saving);
  await context.addInitScript(mute);
}

/**
 * A new page that remembers what it asked for (`requests`) and what it complained about (`problems`).
 *
 * @param {import("playwright-core").BrowserContext} context
 */
export async function watchedPage(context, made = context.newPage()) {
  const page = await made;
  const problems = [];
  const requests = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error.stack ?? error)));
  page.on("request", (request) => requests.push(request.url()));
  return { page, problems, requests };
}

/**
 * Holds back what a page asks for at such addresses.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} addresses
 * @returns {Promise<() => void>} lets it through
 */
export async function holdBack(page, addresses) {
  let release = () => {};
  /** @type {Promise<void>} */
  const held = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Option of `open`: animations are on, as for users without reduced motion. */
export const MOVING = /** @type {const} */ ({ reducedMotion: "no-preference" });

/**
 * Starts the server and the browser. Call it once per test file, and call
 * `close` in `after`.
 *
 * `open(path, options)` opens the page in a fresh browser context (own
 * storage) and waits until it has loaded; `options` are Playwright's context
 * options, such as `viewport`, `hasTouch` or `locale`, `init`, a function
 * that runs in the page before its own scripts, `makePage`, which makes the
 * page in its context, and `isFirstVisit`: otherwise there is no welcome, the last opponent was at the same board,
 * and folded parts of dialogs are open, `fetchesAhead`: otherwise the device saves
 * data, and the page fetches nothing before it is wanted, which is a quarter
 * of what opening a page costs, and `isHeard`: otherwise its sounds go to no
 * audio device. Nothing moves there, since most of what a
 * click costs are the frames of a flight; `...MOVING` changes that. It returns
 *
 * - `page`: Playwright's page;
 * - `problems`: console errors and uncaught errors, as text;
 * - `requests`: the addresses the page asked for;
 * - `close()`: closes this page.
 *
 * @param {keyof LAUNCH} [name]
 * @param {Parameters<typeof serve>[0]} [root]
 * @param {Parameters<typeof serve>[1]} [options]
 * @param {string[]} [args] more flags, for "chromium" and "strict chromium"
 */
export async function start(name = "chromium", root, options = {}, args = []) {
  const server = await serve(root, options);
  const browser = await takeBrowser(name, args);

  async function openPage(where = "", given = {}) {
    const { init, isFirstVisit = false, fetchesAhead = false, isHeard = false, makePage, ...options } = given;
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    await context.addInitScript(seeThrough);
    if (!isFirstVisit) await context.addInitScript(welcomed);
    if (!fetchesAhead) await context.addInitScript(saving);
    if (!isHeard) await context.addInitScript(mute);
    if (init) await context.addInitScript(init);
    const { page, problems, requests } = await watchedPage(context, makePage?.(browser, context));
    await page.goto(new URL(where, server.url).href, { waitUntil: "load" });
    return { page, problems, requests, close: () => context.close() };
  }

  return {
    url: server.url,
    server,
    browser,
    open: openPage,
    async close() {
      await giveBack(browser, name, args);
      await server.close();
    },
  };
}
