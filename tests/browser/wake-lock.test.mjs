// The screen stays on while a clock runs, and while lessons are read aloud. The browser's part is played by the test.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Keeps account of the locks; `refuses` is what a browser does with an empty battery. */
function countLocks() {
  window.locks = { held: 0, asked: 0, refuses: false };
  const wakeLock = {
    async request(kind) {
      window.locks.asked += 1;
      if (window.locks.refuses) throw new DOMException("no", "NotAllowedError");
      const sentinel = Object.assign(new EventTarget(), {
        kind,
        released: false,
        async release() {
          if (sentinel.released) return;
          sentinel.released = true;
          window.locks.held -= 1;
          sentinel.dispatchEvent(new Event("release"));
        },
      });
      window.locks.held += 1;
      window.locks.last = sentinel;
      return sentinel;
    },
  };
  Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, get: () => wakeLock });
  // The page is hidden and seen again as the test says.
  let state = "visible";
  Object.defineProperty(Document.prototype, "visibilityState", { configurable: true, get: () => state });
  window.see = async (next) => {
    state = next;
    if (next === "hidden") await window.locks.last?.release();
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

const held = (page, count) => page.waitForFunction((wanted) => window.locks.held === wanted, count);

test("the screen stays on while a clock runs: not before, not while it is held, and again when the page is visible", async () => {
  const { page, press, click, close, problems } = await openTable(site, { init: countLocks });
  await press("open-new");
  await page.selectOption("#new-clock", { index: 1 });
  await press("start");
  assert.equal(await page.evaluate(() => window.locks.asked), 0, "the clock begins with the first turn");
  await click("e2", "e4");
  await held(page, 1);
  await press("hold-clock");
  await held(page, 0);
  await press("hold-clock");
  await held(page, 1);
  await page.evaluate(() => window.see("hidden"));
  await held(page, 0);
  await page.evaluate(() => window.see("visible"));
  await held(page, 1);
  // A game without a clock lies on the table.
  await press("open-new");
  await page.selectOption("#new-clock", { index: 0 });
  await press("start");
  await held(page, 0);
  assert.deepEqual(problems, []);
  await close();
});

deep("if the browser refuses, the game continues", async () => {
  const { page, press, click, close, problems } = await openTable(site, { init: countLocks });
  await page.evaluate(() => {
    window.locks.refuses = true;
  });
  await press("open-new");
  await page.selectOption("#new-clock", { index: 1 });
  await press("start");
  await click("e2", "e4");
  await page.waitForFunction(() => window.locks.asked === 1);
  await click("e7", "e5");
  assert.deepEqual([await page.evaluate(() => window.locks.held), problems], [0, []]);
  await close();
});

deep("the screen stays on while a lesson is read aloud", async () => {
  const { page, close, problems } = await openTable(site, {
    init: `(${countLocks})(); Object.defineProperty(window, "speechSynthesis", { value: { speak() {}, cancel() {} } });`,
  });
  await page.click("#button-learn");
  await page.click('[data-lesson="chains"]');
  await page.waitForSelector(".lesson-board");
  assert.equal(await page.evaluate(() => window.locks.asked), 0);
  await page.click('[data-action="book-read"]');
  await held(page, 1);
  await page.click('[data-action="book-back"]');
  await held(page, 0);
  await page.click('[data-lesson="chains"]');
  await held(page, 1);
  await page.click('[data-action="book-close"]');
  await held(page, 0);
  assert.deepEqual(problems, []);
  await close();
});
