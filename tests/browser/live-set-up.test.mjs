// Stratego chess on two devices: each sets up on its own, the promise, the answer and what opens the promise go over the channel,
// which is cut on the way, and both tables begin with the same position; a rematch begins with another set-up.

import assert from "node:assert/strict";
import { after, before, deep, test } from "./alone.mjs";
import { start } from "./harness.mjs";
import { connect, isAway, keepChannels, pair, pick, played, recordOf, shownLink } from "./live-pages.mjs";
import { chooseGame, openTable } from "./table.mjs";

/** @import { Table } from "./live-pages.mjs" */

const DIALOG = "#dialog-set-up";

/** @type {Awaited<ReturnType<typeof start>>} */
let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const open = () => openTable(site, { init: keepChannels, locale: "en" });

const stage = (/** @type {Table} */ { page }, /** @type {string} */ name) =>
  page.waitForSelector(`${DIALOG}[open][data-stage=${name}]`);

/** Takes over a ready-made set-up, and is ready. @param {Table} table @param {number} index */
async function place(table, index) {
  await stage(table, "placing");
  await table.page.locator("[data-action=set-up-preset]").nth(index).click();
  await table.press("set-up-ready");
}

/** Invites, sets up, and shows the code for the other device. @param {Table} a @param {"white" | "black"} side */
async function invite(a, side) {
  await chooseGame(a, "strategochess");
  await a.page.click("label:has(#new-against-far)");
  await a.page.click(`label:has(#new-side-${side})`);
  await a.press("two-devices");
  await place(a, 0);
  await a.page.waitForSelector("#dialog-live[open]");
  await shownLink(a);
}

test("two devices set up hidden, both reveal, and a rematch starts with a set-up with swapped sides", async () => {
  const [a, b] = await Promise.all([open(), open()]);
  await invite(a, "white");
  await pair(a, b);
  await stage(b, "placing");
  assert.equal(
    await b.page.locator(`${DIALOG} [data-square="e2"]`).getAttribute("aria-label"),
    "e2, behind the screen",
  );
  assert.equal(await a.page.locator(`${DIALOG} h2`).innerText(), "Waiting for the other side");
  await place(b, 3);
  await stage(a, "revealed");
  await a.press("set-up-play");
  await Promise.all([a, b].map(({ page }) => page.waitForSelector(DIALOG, { state: "hidden" })));
  await Promise.all([a, b].map(({ page }) => page.waitForSelector('[data-action="live-talk"]')));
  const fen = "r2n1rkb/2nbqppp/3pp3/ppp5/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  for (const table of [a, b]) assert.equal(await table.fen(), fen);
  await pick(a, "e2", "e4");
  await played(b, 1);
  await pick(b, "g7", "g6");
  await played(a, 2);
  assert.equal(await recordOf(a), await recordOf(b));
  // Nothing waits any more.
  for (const { page } of [a, b]) {
    const kept = await page.evaluate(() =>
      ["set-up", "set-ups-sent"].map((name) => localStorage.getItem(`paco-sako.${name}`)),
    );
    assert.deepEqual(kept, [null, null]);
  }
  await a.press("open-menu");
  await a.press("resign");
  await a.press("confirm");
  await b.page.waitForSelector("[data-over]");
  await b.press("rematch");
  await place(b, 1);
  await stage(a, "placing");
  assert.equal(
    await a.page.locator(`${DIALOG} [data-square="e2"]`).getAttribute("aria-label"),
    "e2, behind the screen",
  );
  await place(a, 0);
  await stage(b, "revealed");
  await b.press("set-up-play");
  await Promise.all([a, b].map(({ page }) => page.waitForSelector(DIALOG, { state: "hidden" })));
  await Promise.all(
    [a, b].map(({ page }) => page.waitForFunction(() => !window.query("#moves [data-ply][data-played]"))),
  );
  for (const table of [a, b]) {
    assert.equal(await table.fen(), "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/R1NQ1N1R/2B1KB2 w - - 0 1");
  }
  assert.deepEqual([a.problems, b.problems], [[], []]);
  await Promise.all([a.close(), b.close()]);
});

deep(
  "interrupted in the middle of it, the devices reconnect and continue; giving up is reported to the other side",
  async () => {
    const [a, b] = await Promise.all([open(), open()]);
    await invite(a, "black");
    await pair(a, b);
    await stage(b, "placing");
    await a.page.evaluate(() => window.channels.at(-1).close());
    await place(b, 0);
    await stage(b, "send");
    // The one who has invited loads the page again, and shows another code.
    await a.page.reload();
    await stage(a, "send");
    await a.press("set-up-devices");
    await pair(a, b);
    await stage(a, "revealed");
    await a.press("set-up-play");
    await Promise.all([a, b].map(({ page }) => page.waitForSelector(DIALOG, { state: "hidden" })));
    await Promise.all([a, b].map(({ page }) => page.waitForSelector('[data-action="live-talk"]')));
    assert.equal(await a.fen(), await b.fen());
    assert.match(await a.fen(), / w - - 0 1$/);
    await a.page.evaluate(() => window.channels.at(-1).close());
    await Promise.all([isAway(a), isAway(b)]);
    await a.press("live-again");
    await connect(a, b);
    await pick(b, "e2", "e4");
    await played(a, 1);
    await a.press("open-menu");
    await a.press("resign");
    await a.press("confirm");
    await b.page.waitForSelector("[data-over]");
    await a.press("rematch");
    await place(a, 0);
    await stage(b, "placing");
    await b.press("set-up-give-up");
    await b.press("confirm");
    await a.page.waitForSelector(DIALOG, { state: "hidden" });
    await a.page.waitForFunction(() => window.query("#status-detail").textContent.includes("given up the set-up"));
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  },
);
