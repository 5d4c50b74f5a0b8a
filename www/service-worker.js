// Keeps the site on the device, so that it starts without a network.
//
// The build (build/site.mjs) puts the list of the site's files with their hashes before this script. What one needs to play
// again is kept first, all of it or nothing; the rest follows when a page has nothing else to do, and where data are saved
// or paid for only when somebody asks. A page stays with the version it has begun with: one that is in use is neither mixed
// with another nor removed. A new version waits until no page of the old one is open, or until a player asks for it.
//
// Served from its sources the page starts no service worker; if an older one is found there, this one removes it.

/// <reference lib="webworker" />

/**
 * What the build says: the version; for each file, by its address relative to the site, its hash as `integrity` writes it;
 * and which of them are needed to play again.
 *
 * @typedef {{ version: string, files: Record<string, string>, core: readonly string[] }} Precache
 */

/**
 * What a page asks for: the new version; the rest of the files, in its language first, `asked` for by somebody or not; how
 * many are kept, which is answered at the port that comes with it.
 *
 * @typedef {{ type: "activate" } | { type: "rest", language: string, asked?: boolean } | { type: "count" }} Order
 */

const worker = /** @type {ServiceWorkerGlobalScope & { precache?: Precache }} */ (/** @type {unknown} */ (self));
const { version, files, core } = worker.precache ?? { version: "", files: {}, core: [] };

/** So many files of the rest are fetched at a time: the page goes first. */
const AT_A_TIME = 3;

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
  const order = /** @type {Order} */ (event.data);
  if (order?.type === "activate") worker.skipWaiting();
  if (order?.type === "rest") event.waitUntil(fillRest(order.language, order.asked ?? isFree()));
  if (order?.type === "count") event.waitUntil(count().then((counted) => event.ports[0]?.postMessage(counted)));
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (!version || method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  event.respondWith(answer(event));
  if (event.request.mode === "navigate") event.waitUntil(tidy());
});

/** Where a file of this version is kept. @param {string} path */
function keyOf(path) {
  const key = new URL(path, scope);
  key.search = files[path];
  return key;
}

/** Fetches a file and keeps it. The browser refuses what does not have the hash. @param {Cache} cache @param {string} path @returns {Promise<Response>} */
async function keep(cache, path) {
  const request = new Request(new URL(path, scope), { integrity: files[path], cache: "no-cache" });
  const response = await fetch(request);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(keyOf(path), response.clone());
  return response;
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

/** Whether data may be fetched that nobody has asked for. */
function isFree() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean, type?: string } }} */ (navigator);
  return !connection?.saveData && connection?.type !== "cellular";
}

/** The files of this version that are not kept yet. */
async function missing() {
  const cache = await caches.open(cacheName(version));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return Object.keys(files).filter((path) => !kept.has(keyOf(path).href));
}

/** @returns {Promise<{ kept: number, total: number }>} how many files there are */
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
  await filling;
  filling = null;
}

/** What cannot be fetched now is asked for again at the next visit. @param {string[]} paths */
async function fetchAll(paths) {
  const cache = await caches.open(cacheName(version));
  const fetchNext = async () => {
    for (let path = paths.shift(); path; path = paths.shift()) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext)).catch(() => {
    paths.length = 0;
  });
}

/** Takes over from the version before. */
async function begin() {
  // Those that are open and not known were loaded before there was any service worker.
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "all" });
  for (const { id } of open) {
    if (!(await recordOf(id))) await record(id, version);
  }
  await worker.clients.claim();
  await tidy();
}

/** Leaves the page to its server. */
async function end() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX)) await caches.delete(name);
  }
  await worker.registration.unregister();
}

/** @param {FetchEvent} event @returns {Promise<Response>} */
async function answer({ request, clientId, resultingClientId }) {
  const used = (request.mode !== "navigate" && (await recordOf(clientId))) || version;
  // A page, or a worker of a page, that is about to be.
  if (resultingClientId) await record(resultingClientId, used);
  const url = new URL(request.url);
  if (url.pathname === `${scope.pathname}index.html`) url.pathname = scope.pathname;
  const found = await caches.match(url, { ignoreSearch: true, ignoreVary: true, cacheName: cacheName(used) });
  return found ?? missed(request, url, used);
}

/**
 * What is not kept comes from the server: a file of this version if it still has it, and is kept then.
 *
 * @param {Request} request
 * @param {URL} url
 * @param {string} used the version that the page has begun with
 */
async function missed(request, url, used) {
  const path = url.pathname.slice(scope.pathname.length) || "./";
  if (!Object.hasOwn(files, path)) return fetch(request);
  // A page of an older version must not get a file of another one.
  if (used !== version) return Response.error();
  return keep(await caches.open(cacheName(version)), path);
}

/** Where the record of a page is kept. @param {string} id */
const recordUrl = (id) => new URL(`page/${encodeURIComponent(id)}`, scope);

/** The version a page has begun with. @param {string} id @returns {Promise<string | undefined>} */
async function recordOf(id) {
  const kept = id && (await caches.match(recordUrl(id), { cacheName: RECORDS }));
  return kept ? kept.text() : undefined;
}

/** @param {string} id @param {string} itsVersion */
async function record(id, itsVersion) {
  try {
    const cache = await caches.open(RECORDS);
    await cache.put(recordUrl(id), new Response(itsVersion));
  } catch {
    // Where storage is full, the page counts as one of the newest version.
  }
}

/** Removes the versions that no page uses any more. */
async function tidy() {
  const { installing, waiting } = worker.registration;
  // The next version is being put together: its files are not to be confused with those of an old one.
  if (installing || waiting) return;
  const used = new Set([RECORDS, cacheName(version)]);
  const records = await caches.open(RECORDS);
  for (const { url } of await records.keys()) {
    const id = decodeURIComponent(url.slice(recordUrl("").href.length));
    // Of a page that is just being opened, this waits for it.
    if (await worker.clients.get(id)) used.add(cacheName((await recordOf(id)) ?? version));
    else await records.delete(url);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !used.has(name)) await caches.delete(name);
  }
}
