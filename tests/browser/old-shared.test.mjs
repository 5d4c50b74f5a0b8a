// Games with a second party that an earlier page kept are gone on with: `old/shared-2601380.json` holds the storage and the links
// of the page of that commit, in the middle of games on two devices, Can I?, hidden set-ups and matches. Everything in it was
// played with that page in Chromium; nothing was written by hand.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { seeThrough, start, watchedPage } from "./harness.mjs";
import { connect, isHere, keepChannels, pair, pick, played, recordOf } from "./live-pages.mjs";
import { furnish } from "./old-page.mjs";
import { after, before, test } from "./testing.mjs";

/** When the games were played: their clocks go on from there. */
const THEN = Date.parse("2026-11-28T22:53:30Z");

const ARBITER = "#dialog-arbiter";
const SET_UP = "#dialog-set-up";

let site;
let old;
before(async () => {
  old = JSON.parse(await readFile(fileURLToPath(new URL("old/shared-2601380.json", import.meta.url)), "utf8"));
  site = await start("strict chromium");
});
after(() => site?.close());

/** Runs in the page: the day is the one of the games. */
function backThen(then) {
  const passed = then - Date.now();
  const { now } = Date;
  Date.now = () => now() + passed;
}

/** A page whose storage is what the earlier page kept. */
async function opened(storage, path = "") {
  const context = await site.browser.newContext({
    locale: "en",
    reducedMotion: "reduce",
    viewport: { width: 1000, height: 800 },
  });
  await context.addInitScript(seeThrough);
  await context.addInitScript(keepChannels);
  await context.addInitScript(backThen, THEN);
  const { page, problems } = await watchedPage(context);
  if (storage) await furnish(page, site, { storage });
  await page.goto(new URL(path, site.url).href);
  await page.waitForSelector("body[data-ready=true]");
  const press = (action) => page.click(`[data-action="${action}"]`);
  return { page, problems, press, close: () => context.close() };
}

/** Closes pages that have complained about nothing. */
async function closed(...tables) {
  for (const { problems } of tables) assert.deepEqual(problems, []);
  await Promise.all(tables.map((table) => table.close()));
}

const turns = ({ page }) =>
  page
    .locator("#moves [data-ply][data-played]")
    .evaluateAll((nodes) =>
      nodes.map((node) => [...node.querySelectorAll(".link")].map(({ textContent }) => textContent).join("")),
    );
const arbiterStage = ({ page }, name) => page.waitForSelector(`${ARBITER}[open][data-stage=${name}]`);
const acts = ({ page }) => page.locator("[data-role=acts] li").allTextContents();
const setUpStage = ({ page }, name) => page.waitForSelector(`${SET_UP}[open][data-stage=${name}]`);
const follow = ({ page }, hash) =>
  page.evaluate((link) => {
    location.hash = link;
  }, hash);

/** Does an act of Can I?. */
async function perform({ page }, act) {
  for (const square of [act.slice(0, 2), act.slice(2, 4)])
    await page.click(`${ARBITER} .grid [data-square="${square}"]`, { force: true });
}

for (const name of ["live-paco-sako", "live-crazyhouse"]) {
  test(`${name}: both devices keep the game, reconnect and continue in the middle of the turn`, async () => {
    const { white, black } = old[name];
    const [a, b] = await Promise.all([opened(white.storage), opened(black.storage)]);
    assert.deepEqual(await turns(a), white.seen.turns);
    assert.deepEqual(await turns(b), black.seen.turns);
    await a.press("live-again");
    await connect(a, b);
    // The knight is still in the hand.
    await pick(a, "f3");
    await Promise.all([played(a, 5), played(b, 5)]);
    await pick(b, "b8", "c6");
    await Promise.all([played(a, 6), played(b, 6)]);
    assert.equal(await recordOf(a), await recordOf(b));
    await closed(a, b);
  });
}

test("Can I? against the computer continues, with its announcements", async () => {
  const { storage, acts: before } = old["can-i-computer"];
  const table = await opened(storage);
  await arbiterStage(table, "play");
  assert.deepEqual(await acts(table), before);
  await perform(table, "a2a3");
  await table.page.waitForFunction(
    (count) => window.query("[data-role=acts]").childElementCount > count,
    before.length,
  );
  await closed(table);
});

test("Can I? for two at one board stays covered", async () => {
  const table = await opened(old["can-i-board"].storage);
  await arbiterStage(table, "cover");
  await closed(table);
});

test("Can I? on two devices: both reconnect and continue", async () => {
  const { white, black } = old["can-i-live"];
  const [a, b] = await Promise.all([opened(white.storage), opened(black.storage)]);
  await arbiterStage(a, "play");
  await arbiterStage(b, "wait");
  assert.deepEqual(await acts(a), white.acts);
  assert.deepEqual(await acts(b), black.acts);
  await a.page.click(`${ARBITER} [data-action=arbiter-connect], ${ARBITER} [data-action=live-again]`);
  // The stage was the same before: until the devices are connected, the dialog that connects them covers the board.
  await connect(a, b);
  await a.page.waitForSelector("#dialog-live", { state: "hidden" });
  await arbiterStage(a, "play");
  await perform(a, "a2a3");
  await arbiterStage(b, "play");
  await closed(a, b);
});

test("Can I? by links: the answer of the earlier version is read, and the game continues", async () => {
  const { links, white, black } = old["can-i-links"];
  const [a, b] = await Promise.all([opened(white.storage), opened(black.storage)]);
  await follow(a, links[1]);
  await arbiterStage(a, "play");
  await follow(b, links[1]);
  await perform(a, "a2a3");
  await arbiterStage(a, "wait");
  await a.page.waitForFunction((before) => {
    const { value } = window.query("#arbiter-link");
    return value.includes("#unseen=") && !value.endsWith(before);
  }, links[1]);
  await follow(b, new URL(await a.page.inputValue("#arbiter-link")).hash);
  await arbiterStage(b, "play");
  await closed(a, b);
});

test("a set-up for two at one board stays covered between the sides", async () => {
  const table = await opened(old["set-up-board"].storage);
  await setUpStage(table, "cover");
  await closed(table);
});

test("a set-up against the computer is as it was left, and the game starts with it", async () => {
  const { storage, left } = old["set-up-computer"];
  const table = await opened(storage);
  await setUpStage(table, "placing");
  assert.equal(await table.page.locator(".set-up-left").innerText(), left);
  await table.press("set-up-ready");
  await setUpStage(table, "revealed");
  await closed(table);
});

test("a committed set-up is opened with the answer of the earlier version", async () => {
  const { links, white } = old["set-up-links"];
  const table = await opened(white.storage);
  await follow(table, links[1]);
  await setUpStage(table, "revealed");
  await table.press("set-up-play");
  await table.page.waitForSelector(SET_UP, { state: "hidden" });
  await closed(table);
});

test("a set-up on two devices: they reconnect, and both reveal", async () => {
  const { white, black } = old["set-up-live"];
  const [a, b] = await Promise.all([opened(white.storage), opened(black.storage)]);
  await setUpStage(a, white.stage);
  await setUpStage(b, black.stage);
  await a.press("set-up-devices");
  await pair(a, b);
  await b.press("set-up-ready");
  await setUpStage(a, "revealed");
  await a.press("set-up-play");
  await Promise.all([a, b].map(({ page }) => page.waitForSelector(SET_UP, { state: "hidden" })));
  await Promise.all([isHere(a), isHere(b)]);
  await closed(a, b);
});

const matchIsOpen = ({ page }) => page.waitForSelector("#match[open] .match-board[data-board=B] .pocket button");
const matchTurns = ({ page }) => page.locator(".match-turns li").allInnerTexts();
const matchPlayed = ({ page }, count) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".match-turns li").length >= wanted, count);

/** Clicks squares of a board. */
async function clickOn({ page }, board, ...squares) {
  const place = `.match-board[data-board=${board}]`;
  await page.waitForFunction((at) => !window.query(`${at} .match-host`).inert, place);
  for (const square of squares) await page.locator(`${place} [data-square="${square}"]`).dispatchEvent("click");
}

test("bughouse at one board continues in the middle of a turn", async () => {
  const { storage, turns: before } = old["match-board"];
  const table = await opened(storage);
  await matchIsOpen(table);
  assert.deepEqual(await matchTurns(table), before);
  await clickOn(table, "A", "f6");
  await matchPlayed(table, before.length + 1);
  assert.equal((await matchTurns(table)).at(-1), "2a. Nf6");
  await closed(table);
});

test("bughouse with computers continues, and they play", async () => {
  const { storage, turns: before } = old["match-computers"];
  const table = await opened(storage);
  await matchIsOpen(table);
  assert.deepEqual((await matchTurns(table)).slice(0, before.length), before);
  await table.page
    .locator("#match button", { hasText: "Go on" })
    .or(table.page.locator(".match-turns li").nth(before.length))
    .first()
    .waitFor();
  const go = table.page.locator("#match button", { hasText: "Go on" });
  if (await go.isVisible()) await go.click();
  await matchPlayed(table, before.length + 1);
  await closed(table);
});

test("bughouse on two devices: they reconnect and continue", async () => {
  const { host, guest } = old["match-devices"];
  const [a, b] = await Promise.all([opened(host.storage), opened(guest.storage)]);
  await Promise.all([matchIsOpen(a), matchIsOpen(b)]);
  assert.deepEqual(await matchTurns(a), host.turns);
  assert.deepEqual(await matchTurns(b), guest.turns);
  await a.press("match-connect");
  await pair(a, b);
  await a.page.locator("#match button", { hasText: "Go on" }).click();
  await clickOn(a, "B", "a7", "a6");
  await Promise.all([matchPlayed(a, 4), matchPlayed(b, 4)]);
  await clickOn(a, "A", "e4", "d5");
  await Promise.all([matchPlayed(a, 5), matchPlayed(b, 5)]);
  await clickOn(b, "A", "g8", "f6");
  await Promise.all([matchPlayed(a, 6), matchPlayed(b, 6)]);
  assert.deepEqual(await matchTurns(a), await matchTurns(b));
  await closed(a, b);
});

test("a finished match is shown with its end", async () => {
  const { storage, turns: before } = old["match-saved"];
  const table = await opened(storage);
  await matchIsOpen(table);
  assert.deepEqual(await matchTurns(table), before);
  assert.equal(await table.page.locator(".match-standing").innerText(), "Team 2 wins");
  await closed(table);
});

for (const name of ["links-paco-sako", "links-chess"]) {
  test(`${name}: the link holds the same game`, async () => {
    const { link, record } = old[name];
    const table = await opened(null, link);
    await played(table, 3);
    assert.equal(await recordOf(table), record);
    await closed(table);
  });
}
