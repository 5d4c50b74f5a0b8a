// The way of a club player on a laptop: from an empty browser to a game against a face of his own choice, a turn taken back,
// the analysis, and a game of his own that is brought in and reviewed, with the clicks counted.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { lookAround } from "./in-sight.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

const LAPTOP = { viewport: { width: 1366, height: 768 } };

const OWN = '[White "Anna"]\n[Black "Bert"]\n\n1. e2>e4 f7>f5 2. Qd1>h5Ŝ a7>a6 3. b2>b3 *';

test("a club player plays, takes back, analyses, brings a game in and reviews it", async (t) => {
  const began = performance.now();
  const table = await openTable(site, { ...LAPTOP, isFirstVisit: true });
  const { page } = table;
  let clicks = 0;
  const click = async (selector) => {
    clicks += 1;
    await page.click(selector);
  };
  const tell = (what) =>
    t.diagnostic(`${what}: ${clicks} clicks, ${((performance.now() - began) / 1000).toFixed(1)} s with the load`);

  const look = (step, most) => lookAround(t, page, step, most);

  await look("story", 2);
  await click("[data-action=skip-story]");
  await look("first page", 6);
  await click("[data-action=welcome-whole]");
  await page.waitForSelector("#dialog-new[open]");
  const atDialog = clicks;
  await click("label:has(#new-persona-carla)");
  await click("[data-action=start]");
  assert.ok(clicks - atDialog <= 2, "a face and Start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  assert.equal(await page.locator("#players").innerText(), "You: White · Computer: Carla");
  tell("a game against Carla");
  await look("first game", 5);

  await click("#board-area [data-square=e2]");
  await click("#board-area [data-square=e4]");
  await page.waitForSelector("#board-area[data-ply='2'][data-busy=false]");
  assert.equal(await table.status(), "Your turn");
  // His own turn is taken back together with the answer to it.
  await click("#button-previous");
  await page.waitForSelector("#board-area[data-ply='0'][data-busy=false]");
  assert.equal(await table.status(), "Your turn");
  await click("#board-area [data-square=d2]");
  await click("#board-area [data-square=d4]");
  await page.waitForSelector("#board-area[data-ply='2'][data-busy=false]");
  tell("took a turn back");

  // At a first visit the tools are not in sight.
  await click("#button-menu");
  await click("[data-action=everything]");
  const before = clicks;
  await click("#button-analysis");
  await page.waitForSelector("#analysis:not([hidden])");
  await page.waitForFunction(() => window.queryAll("#analysis .lines li").length === 3);
  assert.equal(clicks - before, 1, "the analysis is one click away");
  tell("the analysis");
  await look("the analysis", 32);

  await click("#button-share");
  await page.fill("#paste", OWN);
  await click("[data-action=load]");
  await page.waitForSelector("#dialog-share", { state: "hidden" });
  assert.equal((await table.turns()).length, 5);
  assert.match(await page.locator("#players").innerText(), /Anna – Bert/);
  tell("a record is brought in");

  await click("[data-action=review]");
  await page.waitForSelector(".review[data-status=done]");
  tell("the review");
  await look("the review", 39);
  assert.deepEqual(table.problems, []);
  await table.close();
});
