// The first load on a mid-range phone on a train, for budgets.mjs: of the page, of a link to a game of chess, and of a website
// with a board. Median of a few loads without cache, on a slow network and a slowed processor.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { start, TARGET } from "./harness.mjs";

/** "Slow 4G": bytes a second down and up, and ms until an answer begins. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const RUNS = 3;

/** Until the board can be played on, with the story of a first visit, the typeface and what is sent before each answer: fewer is the aim, more is a fault. */
const REQUESTS = { target: 11, most: 12 };
const BYTES = { target: 170_000, most: 170_500 };

/** In ms since the navigation. */
const TIMES = /** @type {const} */ ({
  paint: { name: "first paint", target: 1250 },
  board: { name: "board seen", target: 1250 },
  largest: { name: "largest paint", target: 1400 },
  step: { name: "legal squares of a piece shown", target: 2000 },
});

/** Until a game of chess in a link can be played on: its rules are loaded, and none of another game. */
const CHESS = {
  hash: `#game=t${Buffer.from('[Variant "Chess"]\n\n1. e4 e5 *').toString("base64url")}&variant=chess`,
  time: 2500,
  requests: 24,
  bytes: 230_000,
};

/** Until the only board of another website can be played on: the element, and the rules of its game. */
const ELEMENT = {
  time: 3000,
  requests: 3,
  bytes: { "paco-sako": 245_000, chess: 238_000 },
};

/** Tolerated multiple on a busy machine. */
const PATIENCE = 3;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, locale: "en" };

/** In the page, before its scripts: notes when something was seen. */
function watch() {
  // Browsers report measured values with noise.
  Object.defineProperty(navigator.connection, "rtt", { value: 150 });
  const seen = { paint: 0, board: 0, largest: 0, step: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName("first-contentful-paint")) seen.paint = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, id } of /** @type {LargestContentfulPaint[]} */ (list.getEntries())) {
      if (id === "first-board") seen.board = startTime;
      seen.largest = startTime;
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = () => {
    const isTold = /can be taken over/.test(
      window.query('.story [data-square="d4"]')?.getAttribute("aria-label") ?? "",
    );
    if (isTold || window.query('#board-area [data-square="f3"]')?.dataset.target) seen.step = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Taps the rook of the story as soon as the board is visible. @param {import("playwright-core").Page} page */
async function tapStory(page) {
  await page.waitForFunction(() => window.seen.board > 0, undefined, { polling: 50 });
  const rook = await page.evaluate(() => {
    const { left, top, width } = document.querySelector("#first-board").getBoundingClientRect();
    return { x: left + (width * 3.5) / 8, y: top + (width * 7.5) / 8 };
  });
  await page.touchscreen.tap(rook.x, rook.y);
}

/** Taps a knight as soon as the game stands. @param {import("playwright-core").Page} page @param {string} pawn where one stands then */
async function tapKnight(page, pawn) {
  const isThere = (/** @type {string} */ square) =>
    /knight/.test(window.query('[data-square="g1"]')?.getAttribute("aria-label") ?? "") &&
    window.query(`[data-square="${square}"][aria-label*="pawn"]`) !== null &&
    // Until the table is complete it is not seen, and takes no taps.
    window.query("[data-unfinished]") === null;
  await page.waitForFunction(isThere, pawn, { polling: 50 });
  const knight = await page.evaluate(() => {
    const { left, top, width, height } = window.query('[data-square="g1"]').getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(knight.x, knight.y);
}

/**
 * A load as a first visit.
 *
 * @param {Awaited<ReturnType<typeof start>>} site
 * @param {number} slowdown
 * @param {string} address behind that of the site
 * @param {(page: import("playwright-core").Page) => Promise<void>} tap
 */
async function load(site, slowdown, address, tap) {
  const { page, close } = await site.open("about:blank", { ...PHONE, init: watch, isFirstVisit: true });
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let [requests, bytes] = [0, 0];
  // What the browser has is not asked for.
  const kept = new Set();
  client.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  client.on(
    "Network.responseReceived",
    ({ requestId, response }) => response.fromDiskCache && kept.add(requestId),
  );
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (kept.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(site.url + address, { waitUntil: "commit" });
  await tap(page);
  await page.waitForFunction(() => window.seen.step > 0, undefined, { polling: 50 });
  const seen = await page.evaluate(() => window.seen);
  await close();
  return { ...seen, requests, bytes };
}

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @param {Awaited<ReturnType<typeof start>>} site @param {number} slowdown @param {(name: string, value: string, target: string) => void} show */
async function chessBudget(site, slowdown, show) {
  const runs = [];
  for (let i = 0; i < RUNS; i++)
    runs.push(await load(site, slowdown, CHESS.hash, (page) => tapKnight(page, "e5")));
  const [time, requests, bytes] = /** @type {const} */ (["step", "requests", "bytes"]).map((key) =>
    median(runs.map((run) => run[key])),
  );
  show("a link to a game of chess: legal squares shown", `${time.toFixed(0)} ms`, `target ${CHESS.time} ms`);
  show("  requests until then", String(requests), `at most ${CHESS.requests}`);
  show("  sent until then", `${(bytes / 1000).toFixed(1)} KB`, `at most ${CHESS.bytes / 1000} KB`);
  assert.ok(time <= PATIENCE * CHESS.time, `${time.toFixed(0)} ms until chess can be played on`);
  assert.ok(requests <= CHESS.requests, `${requests} requests for a link to a game of chess`);
  assert.ok(bytes <= CHESS.bytes, `${bytes} bytes for a link to a game of chess`);
}

/** @param {number} slowdown @param {(name: string, value: string, target: string) => void} show */
async function elementBudget(slowdown, show) {
  const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  const places = { "/boards/": folder };
  const site = await start("chromium", path.join(TARGET, "site"), { brotli: true, places });
  try {
    for (const [game, most] of Object.entries(ELEMENT.bytes)) {
      const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A board</title><link rel="icon" href="data:,"><script src="../paco-sako.js" async></script>
<paco-sako variant="${game}"></paco-sako></html>`;
      await writeFile(path.join(folder, `${game}.html`), html);
      const runs = [];
      for (let i = 0; i < RUNS; i++)
        runs.push(await load(site, slowdown, `boards/${game}.html`, (page) => tapKnight(page, "e2")));
      const [time, requests, bytes] = /** @type {const} */ (["step", "requests", "bytes"]).map((key) =>
        median(runs.map((run) => run[key])),
      );
      show(`a board of ${game} on a website: legal squares`, `${time.toFixed(0)} ms`, `target ${ELEMENT.time} ms`);
      show("  requests until then", String(requests), `at most ${ELEMENT.requests}`);
      show("  sent until then", `${(bytes / 1000).toFixed(1)} KB`, `at most ${most / 1000} KB`);
      assert.ok(time <= PATIENCE * ELEMENT.time, `${time.toFixed(0)} ms until ${game} can be played on`);
      assert.ok(requests <= ELEMENT.requests, `${requests} requests for a board of ${game}`);
      assert.ok(bytes <= most, `${bytes} bytes for a board of ${game}`);
    }
  } finally {
    await site.close();
    await rm(folder, { recursive: true });
  }
}

/** @param {number} slowdown @param {(name: string, value: string, target: string) => void} show */
export async function firstLoadBudget(slowdown, show) {
  const site = await start("chromium", path.join(TARGET, "site"), { brotli: true });
  try {
    const runs = [];
    for (let i = 0; i < RUNS; i++) runs.push(await load(site, slowdown, "", tapStory));
    for (const [key, { name, target }] of Object.entries(TIMES)) {
      const time = median(runs.map((run) => run[key]));
      show(name, `${time.toFixed(0)} ms`, `target ${target} ms`);
      assert.ok(time <= PATIENCE * target, `${name}: ${time.toFixed(0)} ms`);
    }
    const [requests, bytes] = /** @type {const} */ (["requests", "bytes"]).map((key) =>
      median(runs.map((run) => run[key])),
    );
    show("requests until then", String(requests), `target ${REQUESTS.target}, at most ${REQUESTS.most}`);
    show(
      "sent until then",
      `${(bytes / 1000).toFixed(1)} KB`,
      `target ${BYTES.target / 1000} KB, at most ${BYTES.most / 1000} KB`,
    );
    assert.ok(requests <= REQUESTS.most, `${requests} requests`);
    assert.ok(bytes <= BYTES.most, `${bytes} bytes`);
    await chessBudget(site, slowdown, show);
  } finally {
    await site.close();
  }
  await elementBudget(slowdown, show);
}
