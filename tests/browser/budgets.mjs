// Budgets of the page, measured on the built site (`node www/build/build.mjs`): `node tests/browser/budgets.mjs`.
// Sizes and layout shifts are exact limits; times depend on the machine, so they are printed beside their targets and
// fail only if they are far off.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { analysisBudget } from "./analysis-budget.mjs";
import { bookGrowth } from "./book-growth.mjs";
import { plainName } from "./built-names.mjs";
import { explorerBudget } from "./explorer-budget.mjs";
import { firstLoadBudget } from "./first-load-budget.mjs";
import { MOVING, start, TARGET } from "./harness.mjs";
import { longGames } from "./long-games.mjs";
import { hardRecords } from "./record-budgets.mjs";
import { reviewBudget } from "./review-budget.mjs";
import { openTable } from "./table.mjs";
import { viewBudget } from "./view-budget.mjs";

const SITE = path.join(TARGET, "site");
const KILOBYTE = 1000;
const TRANSFER = 169 * KILOBYTE;
/** A weight of the typeface; it comes beside the rest, and the first board does not wait for it. */
const WEIGHT = 10 * KILOBYTE;
const BOOK = 60 * KILOBYTE;
const BOOK_GROWTH = 2 * KILOBYTE;
/**
 * Code for games on several devices, including matches on two boards, without the QR code reader, which is loaded
 * with the camera.
 */
const ROOM = 29 * KILOBYTE;
/** Words move a little where the typeface comes after them. */
const SHIFT = 0.002;

/** A phone of the middle class is about this much slower than a desk. */
const SLOWDOWN = 4;
const FIRST_BOARD = 1000;
const FRAME = 8;

/** Tolerated multiple of a target time on a busy machine. */
const PATIENCE = 6;

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, ...MOVING };
const DESK = { viewport: { width: 1280, height: 800 }, ...MOVING };

/** Watches what moves by itself and when the board is first drawn. */
function watch() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries()) {
      // Shifts that follow an action of the user are expected.
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node?.id || node?.className || node?.nodeName;
        return `${name}: ${previousRect.y} to ${currentRect.y}`;
      });
      window.shifts.push({ value, startTime, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
  const drawImage = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...args) {
    // Squares are rectangles: the first picture that is copied is a piece.
    if (this.canvas.id === "board") window.firstBoard ??= performance.now();
    return drawImage.apply(this, args);
  };
}

/** The bytes of a list of files with brotli, as a good server sends them. */
async function compressed(urls, base) {
  const sizes = new Map();
  for (const url of new Set(urls)) {
    if (!url.startsWith(base)) continue;
    const name = new URL(url).pathname.slice(1) || "index.html";
    sizes.set(name, brotliCompressSync(await readFile(path.join(SITE, name))).length);
  }
  return sizes;
}

const show = (name, value, target) => console.log(`${name.padEnd(46)} ${value.padStart(9)}   (${target})`);

async function transfer(site) {
  // From the second visit on, when everything is kept, a line leads to the puzzle of the day.
  const later = "today-line";
  const makePage = async (_, context) => {
    await context.route(`**/${later}*`, (route) => route.abort());
    return context.newPage();
  };
  const { requests, page, close } = await openTable(site, { ...DESK, makePage });
  await page.waitForLoadState("networkidle");
  const sizes = await compressed(
    requests.filter((url) => !url.includes(later)),
    site.url,
  );
  const weights = [...sizes].filter(([name]) => name.endsWith(".woff2"));
  for (const [name, size] of weights) {
    show(`  ${path.basename(name)}`, `${(size / KILOBYTE).toFixed(1)} KB`, `at most ${WEIGHT / KILOBYTE} KB`);
    assert.ok(size <= WEIGHT, `${name}: ${size} bytes are more than ${WEIGHT}`);
    sizes.delete(name);
  }
  assert.equal(weights.length, 2, "the weights of the typeface are measured");
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  show(
    "transferred for the playing page, brotli",
    `${(total / KILOBYTE).toFixed(1)} KB`,
    `target ${TRANSFER / KILOBYTE} KB`,
  );
  const largest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, 4);
  for (const [name, size] of largest) show(`  ${name}`, `${(size / KILOBYTE).toFixed(1)} KB`, "among them");
  const names = [...sizes.keys()].map(plainName);
  assert.ok(names.includes("pkg/paco_sako_play_bg.wasm"), "the small rules module is counted");
  assert.ok(!names.includes("pkg/paco_sako_bg.wasm"), "the whole rules module is loaded later");
  for (const name of sizes.keys()) {
    // A code of the referee of games on several devices.
    const hasLog = name.endsWith(".js") && (await readFile(path.join(SITE, name), "utf8")).includes("bad-clock");
    assert.ok(!hasLog, `${name} has the log in it, which is wanted later`);
  }
  assert.ok(total <= TRANSFER, `${total} bytes are more than ${TRANSFER}`);
  await close();
}

/** Cost of lessons: size of their first opening, and growth of the page. */
async function book(site) {
  const { requests, page, close } = await openTable(site, DESK);
  await page.waitForLoadState("networkidle");
  const before = new Set(requests);
  await page.click("#button-learn");
  await page.waitForSelector(".book-continue");
  await page.click('[data-lesson="chains"]');
  await page.waitForSelector(".lesson-board");
  await page.waitForLoadState("networkidle");
  const sizes = await compressed(
    requests.filter((url) => !before.has(url)),
    site.url,
  );
  assert.ok(sizes.size >= 2, "code and texts of the book are counted");
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  show("the book, with one language, brotli", `${(total / KILOBYTE).toFixed(1)} KB`, "at most 60 KB");
  assert.ok(total <= BOOK, `${total} bytes are more than ${BOOK}`);
  const growth = await bookGrowth();
  show("  the page is larger by it", `${(growth / KILOBYTE).toFixed(2)} KB`, "at most 2 KB");
  assert.ok(growth <= BOOK_GROWTH, `${growth} bytes are more than ${BOOK_GROWTH}`);
  await close();
}

/** Cost of two devices: size of the code loaded for an invitation. */
async function room(site) {
  const { requests, page, press, close } = await openTable(site, { ...DESK, locale: "en" });
  await page.waitForSelector("body[data-fetched=true]");
  await press("open-new");
  await page.click("label:has(#new-against-far)");
  await page.waitForLoadState("networkidle");
  const before = new Set(requests);
  await press("two-devices");
  await page.waitForSelector("#dialog-live .live-code svg");
  const sizes = await compressed(
    requests.filter((url) => !before.has(url)),
    site.url,
  );
  const [script, ...others] = [...sizes.values()].sort((a, b) => b - a);
  const rest = others.reduce((sum, size) => sum + size, 0);
  const limit = `at most ${ROOM / KILOBYTE} KB`;
  show("the script for two devices, brotli", `${(script / KILOBYTE).toFixed(1)} KB`, limit);
  show("  its style and the words of one language", `${(rest / KILOBYTE).toFixed(1)} KB`, "besides");
  assert.ok(others.length > 0, "style and words are counted");
  assert.ok(script <= ROOM, `${script} bytes are more than ${ROOM}`);
  await close();
}

async function shifts(site) {
  for (const [name, options] of Object.entries({ phone: PHONE, desk: DESK })) {
    const table = await openTable(site, { init: watch, ...options });
    await table.page.waitForLoadState("networkidle");
    const found = await table.page.evaluate(() => window.shifts.splice(0));
    await table.load(CHAIN);
    await table.page.evaluate(() => window.shifts.splice(0));
    const places = () =>
      table.page
        .locator(".controls button, #board")
        .evaluateAll((all) => all.map((node) => node.getBoundingClientRect().y));
    const before = await places();
    await table.click("f1", "c4", "c6");
    // Changes caused by the user must not move the buttons either.
    assert.deepEqual(await places(), before, `the buttons of the ${name} move`);
    await table.press("take-back");
    await table.page.waitForTimeout(300);
    found.push(...(await table.page.evaluate(() => window.shifts)));
    const sum = found.reduce((total, { value }) => total + value, 0);
    show(`layout shift, ${name}`, sum.toFixed(4), `0, at most ${SHIFT}`);
    assert.ok(sum <= SHIFT, `the layout of the ${name} shifts by itself: ${JSON.stringify(found)}`);
    await table.close();
  }
}

/** The page's first board and a chain's frames on a slowed processor. */
async function times(site) {
  const { page, close } = await site.open("about:blank", { init: watch, ...PHONE });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const runs = [];
  for (let i = 0; i < 3; i++) {
    await page.goto(site.url);
    await page.waitForFunction(() => window.firstBoard !== undefined);
    runs.push(await page.evaluate(() => window.firstBoard));
  }
  const first = runs.sort((a, b) => a - b)[1];
  show(`first board at ${SLOWDOWN} times slower`, `${first.toFixed(0)} ms`, `target ${FIRST_BOARD} ms`);
  await close();

  const table = await openTable(site, PHONE);
  await table.load(CHAIN);
  const session = await table.page.context().newCDPSession(table.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const frames = await table.page.evaluate(chainFrames);
  await table.close();
  frames.sort((a, b) => a - b);
  assert.ok(frames.length > 10, "the chain was animated");
  const [middle, late] = [0.5, 0.95].map((part) => frames[Math.floor(part * frames.length)]);
  show(`frame of a chain at ${SLOWDOWN} times slower, median`, `${middle.toFixed(1)} ms`, `target ${FRAME} ms`);
  show("  19 of 20 frames are below", `${late.toFixed(1)} ms`, `${frames.length} frames`);
  assert.ok(first < PATIENCE * FIRST_BOARD, "the first board is far too late");
  assert.ok(middle < PATIENCE * FRAME, "frames take far too long");
}

/** In the page: plays a chain and measures how long each frame's own work takes. */
async function chainFrames() {
  const times = [];
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (draw) =>
    request((now) => {
      const begin = performance.now();
      draw(now);
      times.push(performance.now() - begin);
    });
  const area = window.query("#board-area");
  const idle = async () => {
    do await new Promise((done) => request(done));
    while (area.dataset.busy === "true");
  };
  for (const square of ["f1", "c4", "b6", "b7"]) {
    window.query(`[data-square="${square}"]`).click();
    await idle();
  }
  return times;
}

const site = await start("chromium", SITE);
try {
  await transfer(site);
  await book(site);
  await room(site);
  await shifts(site);
  await times(site);
  console.log(`\nA first visit on a slow network (slower: ${SLOWDOWN} times)`);
  await firstLoadBudget(SLOWDOWN, show);
  console.log("");
  await viewBudget(site, show);
  await reviewBudget(site, show);
  console.log(`\nThe analysis (slower: ${SLOWDOWN} times)`);
  await analysisBudget(site, SLOWDOWN, show);
  console.log(`\n300 turns (slower: ${SLOWDOWN} times)`);
  await longGames(site, SLOWDOWN, show);
  console.log(`\nRecords from outside (slower: ${SLOWDOWN} times)`);
  await hardRecords(site, SLOWDOWN, show);
  await explorerBudget(site, SLOWDOWN, show);
} finally {
  await site.close();
}
