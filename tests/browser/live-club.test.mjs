// Several guests at one table, without a network: a simultaneous display, and a board that others watch.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";
import { startGames } from "./live-fuzz.mjs";
import { turnsOf } from "./live-games.mjs";
import { begin, connect, isAway, isHere, keepChannels, pair, pick, played, recordOf, shownLink } from "./live-pages.mjs";
import { openTable } from "./table.mjs";

/** @import { Table } from "./live-pages.mjs" */

/** @type {Awaited<ReturnType<typeof start>>} */
let site;
before(async () => {
  await startGames();
  site = await start("strict chromium");
});
after(() => site.close());

const open = () => openTable(site, { init: keepChannels });

/** Gives the player on a page a name. @param {Table} table @param {string} name */
const called = (table, name) =>
  table.page.evaluate((text) => localStorage.setItem("paco-sako.name", JSON.stringify(text)), name);

/** Chooses in the dialog of the guests. @param {Table} table @param {string} action */
async function choose({ page }, action) {
  if (!(await page.locator("#dialog-live-club[open]").count())) {
    await page.click("#button-menu");
    await page.click('[data-action="club"]');
  }
  await page.click(`#dialog-live-club [data-action="${action}"]`);
}

/** Invites a further guest, who is White's or Black's opponent as those before. @param {Table} host @param {Table} guest */
async function further(host, guest) {
  await choose(host, "club-play");
  await shownLink(host);
  await connect(host, guest);
}

/** The boards in the bar: whose turn is said, and which is on the table. @param {Table} host */
const bar = ({ page }) =>
  page.evaluate(() =>
    window.queryAll(".live-board").map((board) => ({
      name: board.querySelector(".live-board-name").textContent,
      state: board.querySelector(".live-board-state").textContent,
      isHere: board.getAttribute("aria-current") === "true",
    })),
  );

/** Takes a board to the table. @param {Table} host @param {number} number from 1 on */
async function go({ page }, number) {
  await page.click(`.live-board:nth-child(${number})`);
  await page.waitForSelector(`.live-board:nth-child(${number})[aria-current]`);
}

test("a simultaneous display: each guest has a game of its own, also while another one is on the table", async () => {
  const [host, ann, bea] = await Promise.all([open(), open(), open()]);
  await called(ann, "Ann");
  await called(bea, "Bea");
  for (const { page } of [ann, bea]) await page.reload();
  for (const { page } of [ann, bea]) await page.waitForSelector("body[data-ready=true]");
  await begin(host, ann, "paco-sako");
  const turns = turnsOf({ game: "paco-sako" }, 12, true);
  await pick(host, ...turns[0]);
  await played(ann, 1);
  await further(host, bea);
  await host.page.waitForFunction(() => window.queryAll(".live-board").length === 2);
  console.log(await bar(host));
  await host.page.waitForTimeout(1000);
  await host.page.screenshot({ path: "/tmp/club1.png" });
  console.log(await host.turns(), await host.status(), await host.detail());
});
