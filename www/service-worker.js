// Keeps the site on the device, so that it starts without a network.
//
// The build (build/site.mjs) puts the list of the site's files with their hashes before this script. A version is kept
// whole or not at all, and a page stays with the version it has begun with: one that is in use is neither mixed with
// another nor removed. A new version waits until no page of the old one is open, or until a player asks for it.
//
// Served from its sources the page starts no service worker; if an older one is found there, this one removes it.

/// <reference lib="webworker" />

/**
 * What the build says: the version, and for each file, by its address relative to the site, its hash as `integrity`
 * writes it.
 *
 * @typedef {{ version: string, files: Record<string, string> }} Precache
 */

const worker = /** @type {ServiceWorkerGlobalScope & { precache?: Precache }} */ (/** @type {unknown} */ (self));
const { version, files } = worker.precache ?? { version: "", files: {} };

// The scope is in the names: another site of the same origin may be built from these sources too.
const scope = new URL(worker.registration.scope);
const PREFIX = `paco-sako ${scope.pathname} `;
const RECORDS = `${PREFIX}pages`;

/** How long a page may take to open, in ms, before it counts as gone. */
const OPENING = 60_000;

/** Which version a page has begun with, and when. @typedef {{ version: string, since: number }} PageRecord */

/** @param {string} ofVersion */
const cacheName = (ofVersion) => PREFIX + ofVersion;

worker.addEventListener("install", (event) => {
  event.waitUntil(version ? fill() : worker.skipWaiting());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(version ? begin() : end());
});

worker.addEventListener("message", ({ data }) => {
  if (data?.type === "activate") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (!version || method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  event.respondWith(answer(event));
  if (event.request.mode === "navigate") event.waitUntil(tidy());
});

/** Fetches what an older version does not have already. The browser refuses what does not have the hash. */
async function fill() {
  const cache = await caches.open(cacheName(version));
  const keep = async ([path, integrity] = ["", ""]) => {
    const key = new URL(path, scope);
    key.search = integrity;
    const known = await caches.match(key, { ignoreVary: true });
    const response = known ?? (await fetch(new Request(new URL(path, scope), { integrity, cache: "no-cache" })));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(key, response);
  };
  await Promise.all(Object.entries(files).map(keep));
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
  const used = (request.mode !== "navigate" && (await recordOf(clientId))?.version) || version;
  // A page, or a worker of a page, that is about to be.
  if (resultingClientId) await record(resultingClientId, used);
  const url = new URL(request.url);
  if (url.pathname === `${scope.pathname}index.html`) url.pathname = scope.pathname;
  const found = await caches.match(url, { ignoreSearch: true, ignoreVary: true, cacheName: cacheName(used) });
  return found ?? fetch(request);
}

/** Where the record of a page is kept. @param {string} id */
const recordUrl = (id) => new URL(`page/${encodeURIComponent(id)}`, scope);

/** @param {string} id @returns {Promise<PageRecord | undefined>} */
async function recordOf(id) {
  const kept = id && (await caches.match(recordUrl(id), { cacheName: RECORDS }));
  return kept ? kept.json() : undefined;
}

/** @param {string} id @param {string} itsVersion */
async function record(id, itsVersion) {
  try {
    const cache = await caches.open(RECORDS);
    await cache.put(recordUrl(id), Response.json({ version: itsVersion, since: Date.now() }));
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
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "all" });
  const present = new Set(open.map(({ id }) => recordUrl(id).href));
  const records = await caches.open(RECORDS);
  for (const request of await records.keys()) {
    /** @type {PageRecord | undefined} */
    const found = await (await records.match(request))?.json();
    if (found && (present.has(request.url) || Date.now() - found.since < OPENING))
      used.add(cacheName(found.version));
    else await records.delete(request);
  }
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !used.has(name)) await caches.delete(name);
  }
}
