// Reading of games for the explorer: in a worker if possible, otherwise on the page. Both give the same result
// despite failures of the worker, and no worker remains afterwards. The site and the single file need `node
// www/build/build.mjs`.

import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readGames } from "../../www/store/games-file.js";
import { listed, openExplorer, waitForSum } from "./explorer-page.mjs";
import { start, TARGET } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { chooseGame, openTable } from "./table.mjs";
import { after, BROWSERS, before, deep, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");
const FILE = path.join(SITE, "paco-sako.html");

/** Workers are scripts of the site, as scripts are. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:";

/** More than are read at once, and in several parts. */
const MANY = 150;

const sites = {};
before(async () => {
  await startModule();
  await access(FILE);
  const headers = { "content-security-policy": POLICY };
  sites.pages = await start();
  sites.built = await start("chromium", SITE, { headers });
  sites.strict = await start("chromium", undefined, {
    headers: { "content-security-policy": "worker-src 'none'" },
  });
  if (BROWSERS.includes("firefox")) sites.firefox = await start("firefox", SITE);
});
after(async () => {
  for (const site of Object.values(sites)) await site.close();
});

const record = (turns, result) => `[Result "${result}"]\n\n${turns} ${result}\n\n`;
const MODELS = [
  record("1. e2>e4 d7>d5 2. e4xd5 Ng8>f6", "1-0"),
  record("1. e2>e4 d7>d5 2. Nb1>c3", "0-1"),
  record("1. Nb1>c3 d7>d5 2. e2>e4", "1/2-1/2"),
  record("1. d2>d4 d7>d5", "*"),
];
const SUM = `${MANY} games`;
const COUNTS = [
  ["e2>e4", "76 · 51%"],
  ["Nb1>c3", "37 · 25%"],
  ["d2>d4", "37 · 25%"],
];

/** The models as the library keeps them; what is damaged, and one that the rules do not allow. */
function models() {
  const { entries } = readGames(MODELS.join(""), 0);
  const [first] = entries;
  const illegal = { ...first, id: "illegal", text: first.text.replace("e2>e4", "e2>e5") };
  const damaged = { id: "damaged", revision: 1, updated: 1, text: "nothing" };
  return { entries, others: [illegal, damaged] };
}

/** In the page: which workers there are and have been, and how often the one that reads has answered. */
function watch() {
  window.workers = new Set();
  window.heard = 0;
  const PageWorker = window.Worker;
  window.Worker = class extends PageWorker {
    constructor(...all) {
      super(...all);
      window.workers.add(this);
      const [, { name }] = all;
      if (name === "played") this.addEventListener("message", ({ data }) => (window.heard += data.packed ? 1 : 0));
    }
    terminate() {
      super.terminate();
      window.workers.delete(this);
    }
  };
}

/** In the page: puts games into the library, those of a few models again and again. */
async function fill({ entries, others, count }) {
  const open = indexedDB.open("paco-sako");
  await new Promise((done) => {
    open.onsuccess = done;
  });
  const transaction = open.result.transaction("games", "readwrite");
  const games = transaction.objectStore("games");
  for (let i = 0; i < count; i++) games.put({ ...entries[i % entries.length], id: `many${i}`, updated: i });
  for (const other of others) games.put(other);
  await new Promise((done) => {
    transaction.oncomplete = done;
  });
  open.result.close();
}

/** Opens the page with many saved games. */
async function openFull(site, options = {}) {
  const table = await openTable(site, { init: watch, ...options });
  await table.page.evaluate(fill, { ...models(), count: MANY });
  return table;
}

/** Waits until all games are read; the unreadable one is then reported. */
const waitForAll = async (table) => {
  await table.page.waitForSelector("text=1 game cannot be read");
  await waitForSum(table, SUM);
};

/** Number of answers by the worker. */
const heard = ({ page }) => page.evaluate(() => window.heard);

/** Waits until the browser, too, has no worker. */
async function hasNoWorker({ page }) {
  assert.equal(await page.evaluate(() => window.workers.size), 0);
  while (page.workers().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Stored ids by state of the game. */
const kept = ({ page }) =>
  page.evaluate(async () => {
    const open = indexedDB.open("paco-sako");
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const asked = open.result.transaction("played").objectStore("played").getAll();
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    open.result.close();
    const all = asked.result.flatMap(({ ids, states }) => ids.map((id, i) => [id, states[i]]));
    const of = (state) => all.filter(([, its]) => its === state).map(([id]) => id);
    return { read: of(0), waiting: of(1), unreadable: of(2) };
  });

for (const name of ["pages", "built", "firefox"]) {
  (name === "pages" ? test : deep)(`a worker reads the games and then ends: ${name}`, async () => {
    const table = await openFull(sites[name]);
    await openExplorer(table);
    await waitForAll(table);
    assert.deepEqual(await listed(table), COUNTS);
    assert.ok((await heard(table)) >= 2, "it has read all parts");
    await hasNoWorker(table);
    const { read, unreadable } = await kept(table);
    assert.deepEqual([new Set(read).size, unreadable], [MANY, ["illegal"]]);
    // Games are not read again, so no worker is started.
    await table.page.reload();
    await table.page.waitForSelector("body[data-ready=true]");
    await openExplorer(table);
    await waitForAll(table);
    assert.equal(await heard(table), 0);
    await hasNoWorker(table);
    assert.deepEqual(table.problems, []);
    await table.close();
  });
}

for (const name of ["pages", "firefox"]) {
  (name === "pages" ? test : deep)(
    `the single file reads like the site, in a worker that makes no request: ${name}`,
    async () => {
      const site = { open: (_, more) => sites[name].open(pathToFileURL(FILE).href, more) };
      const table = await openFull(site);
      await openExplorer(table);
      await waitForAll(table);
      assert.deepEqual(await listed(table), COUNTS);
      assert.ok((await heard(table)) >= 2, "it has read all parts");
      await hasNoWorker(table);
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );
}

/** The worker's script with something before it. */
const preceded = (text) => async (page) => {
  await page.route("**/store/played-worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${text}\n${await response.text()}` });
  });
};

/** Runs in the worker: its module traps after the first order. */
const TRAPPED = `
  const { instantiateStreaming } = WebAssembly;
  let memory;
  WebAssembly.instantiateStreaming = async (...all) => {
    const made = await instantiateStreaming(...all);
    memory = made.instance.exports.memory;
    return made;
  };
  self.addEventListener("message", () => memory && new Uint8Array(memory.buffer).fill(0xff));`;

/** In the worker: it has an error that it does not answer with, at the second order. */
const FAULTY = `
  let orders = 0;
  self.addEventListener("message", (event) => {
    orders += 1;
    if (orders === 1) return;
    event.stopImmediatePropagation();
    throw new Error("broken");
  });`;

/**
 * Failures of the worker, and its number of answers before.
 *
 * @type {Record<string, { fail: (page: import("playwright-core").Page) => Promise<void>, answers: number }>}
 */
const FAILURES = {
  "the worker has no script": {
    fail: (page) => page.route("**/store/played-worker.js", (route) => route.fulfill({ status: 404, body: "" })),
    answers: 0,
  },
  "the worker's script is broken": { fail: preceded("throw new Error('broken');"), answers: 0 },
  "the module of the worker traps": { fail: preceded(TRAPPED), answers: 1 },
  "the worker has no database": {
    fail: preceded("Object.defineProperty(self, 'indexedDB', { value: undefined });"),
    answers: 0,
  },
  "the worker has an error that it does not tell": { fail: preceded(FAULTY), answers: 1 },
};

/** Opens the explorer in a page in which the worker fails, and expects the page to find all by itself. */
async function readsAnyway(table) {
  await openExplorer(table);
  await waitForAll(table);
  assert.deepEqual(await listed(table), COUNTS);
  assert.equal(await table.page.locator("[data-part=explorer-news]").innerText(), "1 game cannot be read.");
  await hasNoWorker(table);
  const { read, unreadable } = await kept(table);
  assert.deepEqual([new Set(read).size, unreadable], [MANY, ["illegal"]]);
}

for (const [what, { fail, answers }] of Object.entries(FAILURES)) {
  deep(`the page reads without a worker where ${what}`, async () => {
    const table = await openFull(sites.pages);
    await fail(table.page);
    await readsAnyway(table);
    assert.equal(await heard(table), answers);
    // The board has noticed nothing of it.
    await table.press("explorer-close");
    await table.click("e2", "e4");
    assert.deepEqual(await table.turns(), ["e2>e4"]);
    await table.close();
  });
}

test("the page reads without a worker where workers are forbidden", async () => {
  const strict = await openFull(sites.strict);
  await readsAnyway(strict);
  assert.equal(await heard(strict), 0);
  await strict.close();
  const without = await openFull(sites.pages, {
    init: () => {
      Object.assign(window, { workers: new Set(), heard: 0 });
      window.Worker = class {
        constructor() {
          throw new DOMException("forbidden", "SecurityError");
        }
      };
    },
  });
  await readsAnyway(without);
  assert.deepEqual(without.problems, []);
  await without.close();
});

deep("closing the explorer ends the worker; the next reading is complete", async () => {
  const table = await openFull(sites.pages);
  const { page, press } = table;
  // It never answers.
  await page.route("**/store/played-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await openExplorer(table);
  await page.waitForSelector(`text=0 of ${MANY + 2}`);
  await page.waitForFunction(() => window.workers.size === 1);
  await press("explorer-close");
  await hasNoWorker(table);
  // The games of a file likewise.
  await page.unroute("**/store/played-worker.js");
  await openExplorer(table);
  await waitForAll(table);
  assert.ok((await heard(table)) >= 2, "giving up is no failure of the worker");
  await page.route("**/store/played-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const buffer = Buffer.from(Array.from({ length: 40 }, (_, i) => MODELS[i % 4]).join(""));
  await page.setInputFiles("[data-part=explorer-file]", { name: "club.pgn", mimeType: "text/plain", buffer });
  await page.waitForFunction(() => window.workers.size === 1);
  await press("explorer-close");
  await hasNoWorker(table);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the games of a large file are read in a worker, too", async () => {
  const table = await openTable(sites.built, { init: watch });
  await openExplorer(table);
  const buffer = Buffer.from(Array.from({ length: MANY }, (_, i) => MODELS[i % 4]).join(""));
  await table.page.setInputFiles("[data-part=explorer-file]", {
    name: "club.pgn",
    mimeType: "text/plain",
    buffer,
  });
  await waitForSum(table, SUM);
  assert.deepEqual(await listed(table), COUNTS);
  assert.ok((await heard(table)) >= 2, "it has read all parts");
  await hasNoWorker(table);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("games whose rules the page has not loaded wait; the worker loads the same rules as the page", async () => {
  const table = await openTable(sites.built, { init: watch });
  const { page, press } = table;
  const { entries } = readGames(MODELS[0], 0);
  const chess = entries.map((entry) => ({
    ...entry,
    summary: { ...entry.summary, game: "chess" },
    text: JSON.stringify({
      game: { ...JSON.parse(entry.text).game, game: "chess", record: '[Variant "Chess"]\n\n1. e4 e5 2. Nf3 *' },
      clock: null,
    }),
  }));
  await page.evaluate(fill, { entries: chess, others: [], count: 40 });
  await openExplorer(table);
  await waitForSum(table, "No saved game has had this position.");
  await page.waitForFunction(() => window.heard > 0 && window.query(".explorer progress").hidden);
  const before = await kept(table);
  assert.deepEqual([before.read, before.waiting.length, before.unreadable], [[], 40, []]);
  await press("explorer-close");
  await chooseGame(table, "chess");
  await press("start");
  await page.evaluate(() => {
    window.heard = 0;
  });
  await openExplorer(table);
  await waitForSum(table, "40 games");
  assert.deepEqual(await listed(table), [["e4", "40 · 100%"]]);
  assert.ok((await heard(table)) > 0, "the worker has read them");
  await hasNoWorker(table);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("two tabs read at the same time without damage", async () => {
  const table = await openFull(sites.pages);
  const other = await table.page.context().newPage();
  await other.goto(sites.pages.url);
  await other.waitForSelector("body[data-ready=true]");
  const beside = { page: other, press: (action) => other.click(`[data-action="${action}"]`) };
  await Promise.all([openExplorer(table), openExplorer(beside)]);
  await Promise.all([waitForAll(table), waitForAll(beside)]);
  assert.deepEqual(await listed(table), COUNTS);
  assert.deepEqual(await listed(beside), COUNTS);
  await other.close();
  await table.page.reload();
  await table.page.waitForSelector("body[data-ready=true]");
  await openExplorer(table);
  await waitForAll(table);
  assert.deepEqual(await listed(table), COUNTS);
  const { read, unreadable } = await kept(table);
  assert.deepEqual([new Set(read).size, new Set(unreadable).size], [MANY, 1]);
  assert.deepEqual(table.problems, []);
  await table.close();
});
