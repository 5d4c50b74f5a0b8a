// The first visit: what the page says of the game, the ways in, and that nobody is welcomed twice. Then how a game against
// the computer is told: whose turn it is, who plays, and who has resigned.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

const open = (options = {}) => openTable(site, { isFirstVisit: true, reducedMotion: "reduce", ...options });

test("whoever comes first is welcomed, plays at once, and is not welcomed again", async () => {
  const table = await open();
  const { page } = table;
  assert.equal(await page.locator(".welcome h2").innerText(), "Paco Ŝako – peace chess");
  await table.press("welcome-computer");
  await page.waitForSelector(".welcome", { state: "detached" });
  assert.equal(await table.status(), "Your turn");
  assert.equal(await page.locator("#players").innerText(), "Computer: First game · You: White");
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await page.locator(".welcome").count(), 0);
  await table.press("open-menu");
  await table.press("resign");
  await table.press("confirm");
  assert.match(await table.detail(), /You resigned; the computer wins\./);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("playing is a way in too, and the book is another", async () => {
  const table = await open();
  await table.click("e2");
  await table.page.waitForSelector(".welcome", { state: "detached" });
  assert.equal(await table.data("phase"), "place");
  await table.close();
  const reader = await open();
  await reader.press("welcome-learn");
  await reader.page.waitForSelector("dialog[open]");
  assert.deepEqual(reader.problems, []);
  await reader.close();
});

test("the welcome goes with every game that comes on the table, and takes no opponent away", async () => {
  const board = "4k3/8/8/8/8/8/8/Q3K3 w 0 - - -";
  const gone = (table) => table.page.waitForSelector(".welcome", { state: "detached" });
  const chosen = await open();
  await chosen.press("open-new");
  await chosen.page.click("label:has(#new-against-computer)");
  await chosen.page.click("label:has(#new-side-white)");
  await chosen.press("start");
  await gone(chosen);
  assert.equal(await chosen.status(), "Your turn");
  assert.equal(await chosen.page.locator("#players").innerText(), "Computer: Otto · You: White");
  await chosen.page.reload();
  await chosen.page.waitForSelector("body[data-ready=true]");
  assert.equal(await chosen.page.locator(".welcome").count(), 0);
  await chosen.close();
  const together = await open();
  await together.press("open-new");
  await together.press("start");
  await gone(together);
  await together.close();
  const loaded = await open();
  await loaded.load(board);
  await gone(loaded);
  await loaded.close();
  const seated = await open();
  await seated.press("open-menu");
  await seated.press("players");
  await seated.page.click("label:has(#players-against-computer)");
  await seated.press("seat");
  await gone(seated);
  assert.deepEqual(seated.problems, []);
  await seated.close();
});

test("the welcome is there whenever the board is untouched: also when what an address has opened is closed", async () => {
  for (const path of ["#learn", "#puzzles", "#rules"]) {
    const table = await open({ path });
    const { page } = table;
    await page.waitForSelector("dialog[open]");
    await page.click('dialog[open] [data-action$="-close"]');
    await page.waitForSelector("dialog[open]", { state: "detached" });
    assert.ok(await page.locator(".welcome").isVisible(), path);
    await table.press("welcome-together");
    await page.waitForSelector(".welcome", { state: "detached" });
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("by keyboard the ways in lead to the board, and who plays is told", async () => {
  for (const [door, text] of [
    ["computer", /^Computer: First game · You: White\. Your turn\.$/],
    ["together", /^White to move\. White king e1, black king e8\. /],
  ]) {
    const table = await open();
    const { page } = table;
    await page.focus(`[data-action="welcome-${door}"]`);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".welcome", { state: "detached" });
    await page.waitForFunction(() => window.focused()?.dataset.square === "e2");
    assert.match(await page.locator("#live").textContent(), text);
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("on a phone the welcome and its doors are in sight, below the whole board, in every language", async () => {
  for (const language of Object.keys(LANGUAGES)) {
    const table = await open({ path: `?lang=${language}`, viewport: { width: 360, height: 740 } });
    const { page } = table;
    const bottom = await page.evaluate(() =>
      Math.max(...window.queryAll(".welcome-doors button").map((node) => node.getBoundingClientRect().bottom)),
    );
    assert.ok(bottom <= 740, `${language}: the doors end at ${bottom}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, language);
    assert.deepEqual(await faults(page), [], language);
    await table.close();
  }
});
