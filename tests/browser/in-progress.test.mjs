// The games in progress, at the top of the saved games: each that a person can go on with is there, says what it waits for, and
// opens by one tap.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { chooseGame, openTable, reload } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const LIST = "[data-part=in-progress]";

const rows = ({ page }) =>
  page.locator(`${LIST} .game-open`).evaluateAll((all) => all.map(({ innerText }) => innerText.split("\n")));

async function openGames({ page, press }) {
  await press("open-menu");
  await press("games");
  await page.waitForSelector("#dialog-games[open]");
}

/** Waits until the list has so many rows. */
const listed = ({ page }, number) =>
  page.waitForFunction(
    ([list, wanted]) => document.querySelectorAll(`${list} .game-open`).length === wanted,
    [LIST, number],
  );

/** Starts a game by links. */
async function invite(table, game) {
  await chooseGame(table, game);
  for (const choice of ["#new-against-far", "#new-side-white"]) await table.page.click(`label:has(${choice})`);
  await table.press("start");
}

/** Waits until the way back below the board says which game it leads to. */
const offered = ({ page }, game) =>
  page.waitForFunction((text) => window.query("[data-action=remedy]")?.textContent === text, `Go on: ${game}`);

const close = async ({ page }, dialog) => {
  await page.keyboard.press("Escape");
  await page.waitForSelector(`${dialog}[open]`, { state: "hidden" });
};

test("a match, a game of Can I?, a set-up and a game by links are listed, and one tap resumes each", async () => {
  const table = await openTable(site, { locale: "en", viewport: { width: 390, height: 844 } });
  const { page, press } = table;
  await openGames(table);
  await page.waitForSelector(".games-empty:visible");
  assert.equal(await page.locator(LIST).isVisible(), false, "without games there is no list of them");
  await close(table, "#dialog-games");

  // A saved game, of which the first turn is sent.
  await table.click("e2", "e4");
  await page.click("#button-menu");
  await page.click("#dialog-menu [data-action=experts]");
  await page.click("#dialog-experts [data-action=send-turn]");
  await page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  await page.click("[data-action=send-copy]");
  await page.waitForSelector("[data-action=stop-sending]:visible");
  await close(table, "#dialog-send");
  await press("open-new");
  await press("start");
  await page.waitForSelector("#dialog-new[open]", { state: "hidden" });

  // A set-up that was sent, and another one that is not finished.
  await invite(table, "strategochess");
  await page.locator("#dialog-set-up [data-action=set-up-preset]").first().click();
  await press("set-up-ready");
  await page.waitForSelector("#dialog-set-up[data-stage=send]");
  await close(table, "#dialog-set-up");
  await chooseGame(table, "strategochess");
  await page.click("label:has(#new-against-person)");
  await press("start");
  await page.waitForSelector("#dialog-set-up[data-stage=placing]");
  await close(table, "#dialog-set-up");
  await offered(table, "Stratego chess");
  // A game by links in which the other side is to move.
  await invite(table, "can-i");
  await page.waitForSelector("#dialog-arbiter[data-stage=play]");
  for (const square of ["e2", "e4"])
    await page.click(`#dialog-arbiter .grid [data-square="${square}"]`, { force: true });
  await page.waitForSelector("#dialog-arbiter[data-stage=wait]");
  await close(table, "#dialog-arbiter");
  await offered(table, "Can I?");
  // A match.
  await chooseGame(table, "bughouse");
  await press("start");
  await page.waitForSelector("#match[open] .match-board[data-board=B] .pocket button");
  await page.click("[data-action=match-close]");
  await page.waitForSelector("#match[open]", { state: "hidden" });
  await offered(table, "Bughouse");

  await reload(table);
  await openGames(table);
  await listed(table, 5);
  assert.deepEqual(await rows(table), [
    ["Bughouse", "Set aside"],
    ["Can I?", "Waiting for a link"],
    ["Stratego chess", "Set aside"],
    ["Stratego chess", "Waiting for a link"],
    ["Two players", "Black to move"],
  ]);
  assert.deepEqual(await faults(page), []);
  // The sent set-up would replace the unfinished one.
  assert.equal(await page.locator(`${LIST} [data-action=go-on-game]`).count(), 4);

  const dialogs = ["#match", "#dialog-arbiter[data-stage=wait]", "#dialog-set-up"];
  for (const [i, dialog] of dialogs.entries()) {
    if (i > 0) await openGames(table);
    await listed(table, 5);
    await page.locator(`${LIST} [data-action=go-on-game]`).nth(i).click();
    await page.waitForSelector(`${dialog}[open]`);
    assert.equal(await page.locator("#dialog-games").isVisible(), false);
    if (i === 0) await page.click("[data-action=match-close]");
    else await page.keyboard.press("Escape");
    await page.waitForSelector(`${dialog}[open]`, { state: "hidden" });
  }
  // The one that was not finished is given up: the other one can be gone on with.
  await openGames(table);
  await page.locator(`${LIST} [data-action=go-on-game]`).nth(2).click();
  await press("set-up-uncover").catch(() => {});
  await press("set-up-give-up");
  await press("confirm");
  await openGames(table);
  await listed(table, 4);
  await page.locator(`${LIST} [data-action=go-on-game]`).nth(2).click();
  await page.waitForSelector("#dialog-set-up[open][data-stage=send]");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("where a game lies aside it is not said that there are none", async () => {
  const table = await openTable(site, { locale: "en", viewport: { width: 360, height: 640 } });
  const { page, press } = table;
  await chooseGame(table, "bughouse");
  await press("start");
  await page.click("[data-action=match-close]");
  await page.waitForSelector("#match[open]", { state: "hidden" });
  for (const again of [false, true]) {
    if (again) await reload(table);
    await openGames(table);
    await listed(table, 1);
    assert.deepEqual(await rows(table), [["Bughouse", "Set aside"]]);
    assert.equal(await page.locator(".games-empty").isVisible(), false);
    await close(table, "#dialog-games");
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});
