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
