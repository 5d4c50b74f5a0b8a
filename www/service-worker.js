// Caches the site so that it works offline.
//
// The build (build/site.mjs) puts the list of the site's files with their hashes before this script. Files needed to
// play are cached first, all or nothing; the rest follows when a page is idle, but on metered connections, and on phones that
// do not tell theirs, only on request or once the site is installed. A page stays with the version it started with: a version in use is neither mixed with another nor deleted.
// A new version waits until no page of the old one is open, or until the player activates it.
//
// Every request is answered: if storage fails or is slow, from the network. If the last start of the page failed,
// cached files are verified before they are served again.
//
// A page served from source registers no service worker; an older one found there is removed by this script.

/// <reference lib="webworker" />

/**
 * Data from the build: the version; the hash of each file, by its path in the site, in the format of `integrity`; and
 * the files needed to play.
 *
 * @typedef {{ version: string, files: Record<string, string>, core: readonly string[] }} Precache
 */

/**
 * Messages from a page: activate the new version; fetch the rest of the files, in its language first, `asked` if the
 * user requested it or has installed the site, which also reports that the page has started; count cached files, answered
 * on the message's port; verify the cache, since a part of the page has failed.
 *
 * @typedef {{ type: "activate" } | { type: "rest", language: string, asked?: boolean } | { type: "count" } | { type: "check" }} PageOrder
 */

const worker = /** @type {ServiceWorkerGlobalScope & { precache?: Precache }} */ (/** @type {unknown} */ (self));
const { version, files, core } = worker.precache ?? { version: "", files: {}, core: [] };

/** Number of files fetched in parallel, so that the page has priority. */
const AT_A_TIME = 3;

/** Time limits for storage in ms; the second one applies after it was late once. */
const PATIENCE = 2000;
const NO_PATIENCE = 200;

/** Time limit for the repair of damaged files during a page load, in ms. */
const REPAIRING = 5000;

// The scope is in the names: another site of the same origin may be built from these sources too.
const scope = new URL(worker.registration.scope);
const PREFIX = `paco-sako ${scope.pathname} `;
const RECORDS = `${PREFIX}pages`;

/** @param {string} ofVersion */
const cacheName = (ofVersion) => PREFIX + ofVersion;

worker.addEventListener("install", (event) => {
  event.waitUntil(version ? fill() : worker.skipWaiting());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(version ? begin() : end());
});

worker.addEventListener("message", (event) => {
  const order = /** @type {PageOrder} */ (event.data);
  if (order?.type === "activate") worker.skipWaiting();
  if (order?.type === "rest") {
    event.waitUntil(forget(BEGUN));
    event.waitUntil(fillRest(order.language, order.asked ?? isFree()));
  }
  if (order?.type === "check") event.waitUntil(repair(Object.keys(files)));
  if (order?.type === "count") event.waitUntil(count().then((counted) => event.ports[0]?.postMessage(counted)));
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (!version || method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const isPage = event.request.mode === "navigate";
  const repaired = isPage ? repairAfterFailure() : undefined;
  if (repaired) event.waitUntil(repaired);
  // A rejected answer is an error of the worker, after which browsers may trust it no more.
  event.respondWith(answer(event, repaired).catch(() => Response.error()));
  if (isPage) event.waitUntil(tidy().catch(() => {}));
});

/** True if storage was late the last time. */
let isLate = false;

/**
 * Result of a storage operation, or `otherwise` if it fails or is late.
 *
 * @template T
 * @param {Promise<T>} asked
 * @param {T} otherwise
 * @param {number} [patience] in ms
 * @returns {Promise<T>}
 */
function within(asked, otherwise, patience = isLate ? NO_PATIENCE : PATIENCE) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      isLate = true;
      resolve(otherwise);
    }, patience);
    const settle = (/** @type {T} */ value) => {
      clearTimeout(timer);
      resolve(value);
    };
    asked.then(
      (value) => {
        isLate = false;
        settle(value);
      },
      () => settle(otherwise),
    );
  });
}

/** Cache key of a file of this version. @param {string} path */
function keyOf(path) {
  const key = new URL(path, scope);
  key.search = files[path];
  return key;
}

/** Fetches a file of this version. The browser refuses what does not have the hash. @param {string} path @param {RequestCache} [mode] */
async function fetchFile(path, mode = "no-cache") {
  const response = await fetch(new Request(new URL(path, scope), { integrity: files[path], cache: mode }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Fetches a file and keeps it. @param {Cache} cache @param {string} path @param {RequestCache} [mode] */
async function keep(cache, path, mode) {
  await cache.put(keyOf(path), await fetchFile(path, mode));
}

/** @param {string} path @param {Response} response of this file */
async function keepCopy(path, response) {
  const cache = await caches.open(cacheName(version));
  await cache.put(keyOf(path), response);
}

/** True if a cached file matches the hash from the build. @param {string} path @param {Response} kept */
async function isWhole(path, kept) {
  const hash = await crypto.subtle.digest("SHA-256", await kept.arrayBuffer());
  return files[path] === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** Refetches damaged files and missing core files. Offline they stay as they are. @param {readonly string[]} paths */
async function repair(paths) {
  const cache = await caches.open(cacheName(version));
  const look = async (/** @type {string} */ path) => {
    const kept = await cache.match(keyOf(path), { ignoreVary: true });
    // The copy of the browser may be the damaged one, too.
    if (kept ? !(await isWhole(path, kept)) : core.includes(path)) await keep(cache, path, "reload");
  };
  await Promise.all(paths.map((path) => look(path).catch(() => {})));
}

/** Before a page is opened: repairs what pages start with, where the last one has not said that it has started. */
async function repairAfterFailure() {
  const hasFailed = await within(has(BEGUN), false);
  const noted = note(BEGUN, "");
  if (hasFailed) await repair(core).catch(() => {});
  await noted;
}

/** Takes what older versions have already, and fetches what is needed to play again. */
async function fill() {
  const cache = await caches.open(cacheName(version));
  const needed = new Set(core);
  const take = async (/** @type {string} */ path) => {
    const known = await caches.match(keyOf(path), { ignoreVary: true });
    if (known) await cache.put(keyOf(path), known);
    else if (needed.has(path)) await keep(cache, path);
  };
  await Promise.all(Object.keys(files).map(take));
}

/** True if data may be fetched without a request by the user. A phone that does not tell its connection may be on a metered one. */
function isFree() {
  const { connection, userAgent } =
    /** @type {WorkerNavigator & { connection?: { saveData?: boolean, type?: string } }} */ (navigator);
  if (!connection) return !/Mobile|Android/.test(userAgent);
  return !connection.saveData && connection.type !== "cellular";
}

/** The files of this version that are not kept yet. */
async function missing() {
  const cache = await caches.open(cacheName(version));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return Object.keys(files).filter((path) => !kept.has(keyOf(path).href));
}

/** @returns {Promise<{ kept: number, total: number }>} number of cached files and of all files */
async function count() {
  const total = Object.keys(files).length;
  return { kept: total - (await missing()).length, total };
}

/** @type {Promise<void> | null} */
let filling = null;

/**
 * Fetches what is not kept yet: the texts of a language, and all the rest if it may.
 *
 * @param {string} language
 * @param {boolean} all
 */
async function fillRest(language, all) {
  // The files of texts are named by their language.
  const isSpoken = (/** @type {string} */ path) => path.startsWith(`scripts/${language}-`);
  if (filling) await filling;
  const lacking = await missing();
  const wanted = [...lacking.filter(isSpoken), ...(all ? lacking.filter((path) => !isSpoken(path)) : [])];
  if (!version || wanted.length === 0) return;
  filling = fetchAll(wanted);
  try {
    await filling;
  } finally {
    filling = null;
  }
}

/** Files that cannot be fetched now are fetched on the next visit. @param {string[]} paths */
async function fetchAll(paths) {
  const cache = await caches.open(cacheName(version));
  const fetchNext = async () => {
    for (let path = paths.shift(); path; path = paths.shift()) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext)).catch(() => {
    paths.length = 0;
  });
}

/** Takes over from the version before. Until it has, no request is answered: what older versions leave is removed when a page is opened. */
async function begin() {
  await within(recordOpen(), undefined);
  await worker.clients.claim();
}

/** Those that are open and not known were loaded before there was any service worker. */
async function recordOpen() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "all" });
  for (const { id } of open) {
    if (!(await recordOf(id))) await note(recordUrl(id), version);
  }
}

/** Leaves the page to its server. */
async function end() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX)) await caches.delete(name);
  }
  await worker.registration.unregister();
}

/** @param {FetchEvent} event @param {Promise<void>} [repaired] @returns {Promise<Response>} */
async function answer(event, repaired) {
  const { request, clientId, resultingClientId } = event;
  if (repaired) await within(repaired, undefined, REPAIRING);
  const used = (request.mode !== "navigate" && (await within(recordOf(clientId), undefined))) || version;
  // A page, or a worker of a page, that is about to be.
  if (resultingClientId) await within(note(recordUrl(resultingClientId), used), undefined);
  const url = new URL(request.url);
  if (url.pathname === `${scope.pathname}index.html`) url.pathname = scope.pathname;
  return (await within(keptFor(url, used), undefined)) ?? missed(event, url, used);
}

/** @param {URL} url @param {string} used the version that the page has begun with */
async function keptFor(url, used) {
  return caches.match(url, { ignoreSearch: true, ignoreVary: true, cacheName: cacheName(used) });
}

/**
 * Fetches a file that is not cached from the server; a file of this version is then cached.
 *
 * @param {FetchEvent} event
 * @param {URL} url
 * @param {string} used the version that the page started with
 */
async function missed(event, url, used) {
  const path = url.pathname.slice(scope.pathname.length) || "./";
  if (!Object.hasOwn(files, path)) return fetch(event.request);
  // A page of an older version must not get a file of another one.
  if (used !== version) return Response.error();
  const response = await fetchFile(path);
  // A full storage must not break the page.
  event.waitUntil(keepCopy(path, response.clone()).catch(() => {}));
  return response;
}

/** Cache key of a page's version. @param {string} id */
const recordUrl = (id) => new URL(`page/${encodeURIComponent(id)}`, scope);

/** Cache key of the note that a page was opened and has not started yet. */
const BEGUN = new URL("begun", scope);

/** The version a page has begun with. @param {string} id @returns {Promise<string | undefined>} */
async function recordOf(id) {
  const kept = id && (await caches.match(recordUrl(id), { cacheName: RECORDS }));
  return kept ? kept.text() : undefined;
}

/** @param {URL} place */
const has = async (place) => (await caches.match(place, { cacheName: RECORDS })) !== undefined;

/** Notes something; where storage is full, a page counts as one of the newest version. @param {URL} place @param {string} text */
async function note(place, text) {
  try {
    const cache = await caches.open(RECORDS);
    await cache.put(place, new Response(text));
  } catch {
    // See above.
  }
}

/** @param {URL} place */
async function forget(place) {
  await (await caches.open(RECORDS)).delete(place);
}

/** Removes the versions that no page uses any more. */
async function tidy() {
  const { installing, waiting } = worker.registration;
  // The next version is being put together: its files are not to be confused with those of an old one.
  if (installing || waiting) return;
  const used = new Set([RECORDS, cacheName(version)]);
  const records = await caches.open(RECORDS);
  for (const { url } of await records.keys()) {
    if (url === BEGUN.href) continue;
    const id = decodeURIComponent(url.slice(recordUrl("").href.length));
    // Of a page that is just being opened, this waits for it.
    if (await worker.clients.get(id)) used.add(cacheName((await recordOf(id)) ?? version));
    else await records.delete(url);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !used.has(name)) await caches.delete(name);
  }
}
