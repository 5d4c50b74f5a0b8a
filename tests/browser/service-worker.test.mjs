// The service worker alone, with a storage and a network that fail or do not answer: every request is answered, within seconds,
// and what is damaged is replaced.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, mock, test } from "node:test";
import vm from "node:vm";
import { WWW } from "./harness.mjs";

const SCOPE = "https://x.test/game/";

/** Maximum response time if only storage hangs, in ms. */
const LONGEST = 8000;

const NEVER = new Promise(() => {});

const sha256 = (/** @type {string | Uint8Array} */ data) => createHash("sha256").update(data).digest();

/** Of this thread: another one takes its time, which these tests do not wait for. */
const crypto = { subtle: { digest: async (_, data) => new Uint8Array(sha256(new Uint8Array(data))).buffer } };

/** A file as the build describes it. @param {string} text */
const hashOf = (text) => `sha256-${sha256(text).toString("base64")}`;

const PAGE = "<p>page</p>";
const APP = "start()";
const LATER = "later()";

/** Simulated responses of storage and network. */
let storage;
let network;
/** The files on the server, by their addresses. @type {Map<string, string>} */
let server;
/** Cached content by cache name and address. @type {Map<string, Map<string, string>>} */
let kept;
/** Requests of the worker to the network. @type {string[]} */
let asked;
let listeners;

const addressOf = (request) => String(request.url ?? request);

/** Finds an address as browsers do. @param {Map<string, string>} cache */
function find(cache, request, { ignoreSearch = false } = {}) {
  const plain = (url) => (ignoreSearch ? url.split("?")[0] : url);
  const found = [...cache].find(([url]) => plain(url) === plain(addressOf(request)));
  return found && new Response(found[1]);
}

function cacheOf(name) {
  if (!kept.has(name)) kept.set(name, new Map());
  const cache = kept.get(name);
  return {
    match: (request, options) => storage(() => find(cache, request, options)),
    put: async (request, response) => {
      const text = await response.text();
      await storage(() => cache.set(addressOf(request), text), "put");
    },
    delete: (request) => storage(() => cache.delete(addressOf(request))),
    keys: () => storage(() => [...cache.keys()].map((url) => ({ url }))),
  };
}

/** Properties of the device as reported by the browser. */
let navigator;

/** Starts the worker with what the tests have set. */
async function startWorker() {
  listeners = {};
  const files = { "./": hashOf(PAGE), "app-1.js": hashOf(APP), "later-1.js": hashOf(LATER) };
  const worker = {
    precache: { version: "v1", files, core: ["./", "app-1.js"] },
    registration: { scope: SCOPE, unregister: async () => {} },
    clients: { matchAll: async () => [], get: async () => undefined, claim: async () => {} },
    addEventListener: (name, listener) => {
      listeners[name] = listener;
    },
    skipWaiting: () => {},
  };
  const caches = {
    open: (name) => storage(() => cacheOf(name), "open"),
    match: (request, { cacheName, ...options } = {}) =>
      storage(() => (kept.has(cacheName) ? find(kept.get(cacheName), request, options) : undefined)),
    keys: () => storage(() => [...kept.keys()]),
    delete: (name) => storage(() => kept.delete(name)),
  };
  const fetched = async (request) => {
    asked.push(addressOf(request));
    await network();
    const text = server.get(addressOf(request));
    if (text === undefined) return new Response("", { status: 404 });
    if (request.integrity && request.integrity !== hashOf(text)) throw new TypeError("not what was named");
    return new Response(text);
  };
  const globals = { self: worker, caches, fetch: fetched, crypto, navigator };
  const builtIn = { URL, Request, Response, Promise, Set, Object, btoa, setTimeout, clearTimeout };
  vm.runInNewContext(await readFile(path.join(WWW, "service-worker.js"), "utf8"), { ...globals, ...builtIn });
}

/** Result of an event: its response, and all work that keeps the worker alive. */
function dispatch(name, more = {}) {
  const lasting = [];
  let answered;
  listeners[name]({
    ...more,
    waitUntil: (work) => lasting.push(work),
    respondWith: (answer) => {
      answered = answer;
    },
  });
  return { answered, done: Promise.all(lasting) };
}

/** Asks for a file of the site as a page does. */
const request = (file, mode = "cors") =>
  dispatch("fetch", {
    request: { url: SCOPE + file, mode, method: "GET" },
    clientId: mode === "navigate" ? "" : "page",
    resultingClientId: mode === "navigate" ? "page" : "",
  });

const visit = () => request("", "navigate");

/**
 * The response within simulated time, or `null`.
 *
 * @param {Promise<Response>} answered
 * @returns {Promise<Response | null>}
 */
async function inTime(answered) {
  let response = null;
  answered.then((given) => {
    response = given;
  });
  for (let time = 0; time < LONGEST && !response; time += 100) {
    mock.timers.tick(100);
    // All that is decided without time.
    for (let i = 0; i < 20; i += 1) await new Promise(setImmediate);
  }
  return response;
}

/** Installs the worker, has a page start, and forgets what was asked. */
async function installed() {
  await startWorker();
  await dispatch("install").done;
  await dispatch("activate").done;
  const first = visit();
  await first.answered;
  await first.done;
  await dispatch("message", { data: { type: "rest", language: "en", asked: false } }).done;
  asked.length = 0;
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  storage = async (act) => act();
  network = async () => {};
  navigator = { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  kept = new Map();
  asked = [];
  server = new Map([
    [SCOPE, PAGE],
    [`${SCOPE}app-1.js`, APP],
    [`${SCOPE}later-1.js`, LATER],
  ]);
});

/** Ways in which a storage does not work. */
const BROKEN = {
  hangs: () => NEVER,
  fails: async () => {
    throw new Error("the storage is broken");
  },
  "fails at once": () => {
    throw new Error("the storage is broken");
  },
};

for (const [how, broken] of Object.entries(BROKEN)) {
  test(`a cache that ${how}: pages and files come from the server`, async () => {
    await installed();
    storage = broken;
    for (const [file, mode, text] of [
      ["", "navigate", PAGE],
      ["app-1.js", "cors", APP],
      ["later-1.js", "cors", LATER],
    ]) {
      const response = await inTime(request(file, mode).answered);
      assert.equal(await response?.text(), text, `${file} is not answered`);
    }
  });

  test(`a cache that ${how}, offline: the response is an error`, async () => {
    await installed();
    storage = broken;
    network = async () => {
      throw new TypeError("no network");
    };
    for (const [file, mode] of [
      ["", "navigate"],
      ["app-1.js", "cors"],
      ["unknown.txt", "cors"],
    ]) {
      const response = await inTime(request(file, mode).answered);
      assert.equal(response?.type, "error", `${file} is not answered`);
    }
  });
}

test("with a full cache, files that are not stored are still served", async () => {
  await installed();
  storage = async (act, what) => {
    if (what === "put") throw new DOMException("full", "QuotaExceededError");
    return act();
  };
  assert.equal(await (await inTime(request("later-1.js").answered)).text(), LATER);
  assert.equal(await (await inTime(visit().answered)).text(), PAGE);
});

test("after a storage that has failed once, the rest is fetched when it is asked for again", async () => {
  await installed();
  let opened = 0;
  storage = async (act, what) => {
    // The note of the start is forgotten and what is lacking is listed, then that is fetched.
    if (what === "open" && ++opened === 3) throw new Error("storage failed");
    return act();
  };
  const askForRest = () => dispatch("message", { data: { type: "rest", language: "en", asked: true } }).done;
  await assert.rejects(askForRest(), /storage failed/);
  await askForRest();
  assert.deepEqual(asked, [`${SCOPE}later-1.js`]);
});

test("a cache that hangs during an update does not block requests", async () => {
  await startWorker();
  await dispatch("install").done;
  storage = BROKEN.hangs;
  let isDone = false;
  dispatch("activate").done.then(() => {
    isDone = true;
  });
  await inTime(NEVER);
  assert.ok(isDone);
});

/** The address that a file is kept by. */
const keyOf = (cache, file) => [...cache.keys()].find((url) => url.split("?")[0] === SCOPE + file);

test("a damaged copy is served while pages start; after a failed start it is replaced first", async () => {
  await installed();
  const cache = [...kept].find(([name]) => name.endsWith(" v1"))[1];
  cache.set(keyOf(cache, "app-1.js"), "sta");
  const first = visit();
  await inTime(first.answered);
  await first.done;
  assert.equal(await (await inTime(request("app-1.js").answered)).text(), "sta");
  // The page never says that it has started.
  const second = visit();
  assert.equal(await (await inTime(second.answered)).text(), PAGE);
  assert.equal(await (await inTime(request("app-1.js").answered)).text(), APP);
  assert.deepEqual(asked, [`${SCOPE}app-1.js`], "nothing else is fetched");
});

test("offline, a damaged copy still gets a response", async () => {
  await installed();
  const cache = [...kept].find(([name]) => name.endsWith(" v1"))[1];
  cache.set(keyOf(cache, "app-1.js"), "sta");
  await inTime(visit().answered);
  network = () => NEVER;
  assert.equal(await (await inTime(visit().answered)).text(), PAGE);
});

test("a page can have the whole cache verified", async () => {
  await installed();
  await inTime(request("later-1.js").answered);
  const cache = [...kept].find(([name]) => name.endsWith(" v1"))[1];
  for (let tries = 0; !keyOf(cache, "later-1.js") && tries < 100; tries += 1) await new Promise(setImmediate);
  cache.set(keyOf(cache, "later-1.js"), "<html>");
  await dispatch("message", { data: { type: "check" } }).done;
  assert.equal(await (await inTime(request("later-1.js").answered)).text(), LATER);
});

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const CHROME = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

for (const [how, device, asks, isAll] of [
  ["a desk", {}, undefined, true],
  ["a phone that does not tell its connection", { userAgent: SAFARI }, undefined, false],
  ["the same, where the site is installed or the player asks", { userAgent: SAFARI }, true, true],
  ["a phone in a wireless network", { userAgent: CHROME, connection: { type: "wifi" } }, undefined, true],
  ["a phone in a mobile network", { userAgent: CHROME, connection: { type: "cellular" } }, undefined, false],
  ["a device that saves data", { connection: { saveData: true } }, undefined, false],
]) {
  test(`what a page starts with is kept, and ${isAll ? "all the rest" : "nothing else"}: ${how}`, async () => {
    Object.assign(navigator, device);
    await startWorker();
    await dispatch("install").done;
    await dispatch("activate").done;
    await dispatch("message", { data: { type: "rest", language: "en", asked: asks } }).done;
    const cache = [...kept].find(([name]) => name.endsWith(" v1"))[1];
    const files = ["", "app-1.js", "later-1.js"].filter((file) => keyOf(cache, file));
    assert.deepEqual(files, isAll ? ["", "app-1.js", "later-1.js"] : ["", "app-1.js"]);
  });
}
