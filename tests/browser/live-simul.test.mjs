// Several guests at one table, without a network: a simultaneous display, and a board that others watch.

import assert from "node:assert/strict";
import { after, before, deep, test } from "./alone.mjs";
import { start } from "./harness.mjs";
import { startGames } from "./live-fuzz.mjs";
import { turnsOf } from "./live-games.mjs";
import {
  begin,
  connect,
  isAway,
  isHere,
  keepChannels,
  pair,
  pick,
  played,
  recordOf,
  shownLink,
  unfolded,
} from "./live-pages.mjs";
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
  if (!(await page.locator("#dialog-live-simul[open]").count())) {
    await page.click("#button-menu");
    await page.click('[data-action="experts"]');
    await page.click('[data-action="simul"]');
  }
  await page.click(`#dialog-live-simul [data-action="${action}"]`);
}

/** Invites a further guest, who is White's or Black's opponent as those before. @param {Table} host @param {Table} guest */
async function further(host, guest) {
  await choose(host, "simul-play");
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

/** List of the games stored on a page. @param {Table} table */
async function kept({ page }) {
  await page.click("#button-menu");
  await page.click('[data-action="games"]');
  await page.waitForSelector("#dialog-games[open] .game");
  const names = await page.evaluate(() => window.queryAll("#dialog-games .game").map((one) => one.textContent));
  await page.click("#dialog-games [data-action=close]");
  return names;
}

/** The record of a guest's game on both pages, which is the same. @param {Table} host @param {Table} guest */
async function sameRecord(host, guest) {
  const [record, other] = [await recordOf(host), await recordOf(guest)];
  assert.equal(record, other);
  return record;
}

test("a simul: each guest has its own game, also while another one is on the table", async () => {
  const [host, ann, bea] = await Promise.all([open(), open(), open()]);
  await Promise.all([called(ann, "Ann"), called(bea, "Bea")]);
  await begin(host, ann, "paco-sako");
  const first = turnsOf({ game: "paco-sako" }, 8, true);
  const second = turnsOf({ game: "paco-sako" }, 8, false);
  await pick(host, ...first[0]);
  await played(ann, 1);
  await further(host, bea);
  await host.page.waitForSelector(".live-board:nth-child(2)[aria-current]");
  assert.deepEqual(await bar(host), [
    { name: "1 · Ann", state: "Their turn", isHere: false },
    { name: "2 · Bea", state: "Your turn", isHere: true },
  ]);
  // Turns on a board beside the table are played and announced.
  await pick(ann, ...first[1]);
  await host.page.waitForSelector(".live-board:nth-child(1)[data-due]");
  assert.equal(await host.page.locator(".live-boards [aria-live]").textContent(), "Board 1, Ann: your turn.");
  assert.equal(await host.page.locator('[data-action="live-next"]').count(), 0, "it is the own turn here, too");
  await pick(host, ...second[0]);
  await played(bea, 1);
  await host.page.click('[data-action="live-next"]');
  await played(host, 2);
  // By keyboard, in the middle of a turn.
  const [held, ...rest] = first[2];
  await pick(host, held);
  await host.page.focus(".live-board:nth-child(2)");
  await host.page.keyboard.press("Enter");
  await host.page.waitForSelector(".live-board:nth-child(2)[aria-current]");
  await host.page.waitForFunction(() => document.activeElement?.matches(".live-board:nth-child(2)"));
  await go(host, 1);
  await pick(host, ...rest);
  await played(ann, 3);
  // A guest leaves, and comes back: that is nothing to the other.
  await bea.page.reload();
  await host.page.waitForFunction(() =>
    window.queryAll(".live-board-state")[1].textContent.startsWith("Not connected"),
  );
  await pick(ann, ...first[3]);
  await played(host, 4);
  await isAway(bea);
  await bea.page.click('[data-action="live-again"]');
  await pair(bea, host);
  await isHere(bea);
  await pick(bea, ...second[1]);
  await host.page.waitForSelector(".live-board:nth-child(2)[data-due]");
  await pick(host, ...first[4]);
  await played(ann, 5);
  // The host is loaded again: all boards come back, and each guest with its own.
  await host.page.reload();
  await host.page.waitForSelector(".live-board:nth-child(2)");
  await Promise.all([isAway(host), isAway(ann), isAway(bea)]);
  await host.page.click('[data-action="live-simul"]');
  // The guest is recognised although another one was expected.
  await host.page.click('#dialog-live-simul li:nth-child(2) [data-action="simul-again"]');
  await pair(host, ann);
  await Promise.all([isHere(host), isHere(ann)]);
  await host.page.click('[data-action="live-simul"]');
  await host.page.click('#dialog-live-simul li:nth-child(2) [data-action="simul-again"]');
  await pair(host, bea);
  await isHere(bea);
  assert.match(await sameRecord(host, ann), /%clk/);
  await go(host, 2);
  await played(host, 2);
  await pick(host, ...second[2]);
  await played(bea, 3);
  await sameRecord(host, bea);
  assert.equal((await kept(host)).length, 2, "each game is kept once");
  // Typed messages are texts, where both sides want them.
  for (const { page } of [bea, host]) {
    await page.click('[data-action="live-talk"]');
    await page.check("#live-chat", { force: true });
  }
  await bea.page.fill("#live-chat-text", "<b>Well</b>");
  await bea.page.keyboard.press("Enter");
  await host.page.waitForFunction(() => document.querySelector(".live-typed li")?.textContent === "<b>Well</b>");
  assert.deepEqual(await host.page.locator(".live-typed li *").count(), 0);
  for (const { page } of [bea, host]) await page.click("#dialog-live-talk [data-action=close]");
  // One is removed: the other one stays.
  await host.page.click('[data-action="live-simul"]');
  await host.page.click('#dialog-live-simul li:nth-child(1) [data-action="simul-remove"]');
  await host.page.click("#dialog-live-simul [data-action=close]");
  await isAway(ann);
  await pick(bea, ...second[3]);
  await played(host, 4);
  assert.deepEqual([host.problems, ann.problems, bea.problems], [[], [], []]);
  await Promise.all([host.close(), ann.close(), bea.close()]);
});

/** Opens a second window of the browser that watches. @param {Table} teacher @returns {Promise<Table>} */
async function screen(teacher) {
  await choose(teacher, "simul-watch");
  await unfolded(teacher);
  const [page] = await Promise.all([
    teacher.page.context().waitForEvent("page"),
    teacher.page.click('[data-action="second-window"]'),
  ]);
  // A page behind another one draws once a second.
  await teacher.page.bringToFront();
  return { ...teacher, page };
}

/** @param {Table} table */
const watches = ({ page }) => page.waitForFunction(() => window.query('[data-action="live-leave"]'));

/** Shows exactly so many turns. @param {Table} table @param {number} turns */
const shows = ({ page }, turns) =>
  page.waitForFunction((count) => window.queryAll("#moves [data-ply][data-played]").length === count, turns);

deep("three devices watch a teacher's board: they see turns, undo and drawings, and cannot play", async () => {
  const [teacher, pupil] = await Promise.all([open(), open()]);
  await Promise.all([called(pupil, "Pia"), called(teacher, "Tom")]);
  await teacher.load("1. e2>e4 d7>d5");
  await choose(teacher, "simul-watch");
  await pair(teacher, pupil);
  const screens = [await screen(teacher), await screen(teacher)];
  const watchers = [pupil, ...screens];
  const all = (/** @type {number} */ turns) => Promise.all(watchers.map((watcher) => shows(watcher, turns)));
  await Promise.all(watchers.map(watches));
  await all(2);
  await teacher.page.waitForFunction(() => window.query(".live-boards-watchers").textContent === "Watching: 3");
  assert.equal(await pupil.detail(), "You are watching Tom.");
  // Link by link.
  await pick(teacher, "e4");
  for (const { page } of watchers)
    await page.waitForFunction(() => window.query('[data-square="e4"]').ariaLabel.includes("hand"));
  await pick(teacher, "d5");
  await all(3);
  // Watchers cannot play.
  await pick(pupil, "a7", "a6");
  await pupil.page.click('[data-action="take-back"]');
  assert.match(await pupil.detail(), /^You are watching\. Only/);
  await all(3);
  // Undone turns and drawings.
  await teacher.page.click('[data-action="take-back"]');
  await all(2);
  const { x, y } = await teacher.point("d4");
  await teacher.page.mouse.click(x, y, { button: "right" });
  // Another game comes after that, in order.
  const drawn = await recordOf(teacher);
  assert.match(drawn, /%csl Gd4/);
  await teacher.load("1. d2>d4");
  await all(1);
  // A window that was loaded again finds back by itself.
  await screens[0].page.reload();
  await watches(screens[0]);
  await pick(teacher, "g8", "f6");
  await all(2);
  assert.equal((await kept(pupil)).length, 2);
  // The way back to what was shown before: then it is the own board.
  await pupil.page.click("#button-menu");
  await pupil.page.click('[data-action="experts"]');
  await pupil.page.click('[data-action="previous"]');
  await teacher.page.waitForFunction(() => window.query(".live-boards-watchers").textContent === "Watching: 2");
  assert.match(await recordOf(pupil), /%csl Gd4/);
  assert.deepEqual([teacher.problems, pupil.problems], [[], []]);
  await Promise.all([teacher.close(), pupil.close()]);
});
