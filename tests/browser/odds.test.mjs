// Odds in chess: pieces are left out at the start, in the dialog of a new game; they are in the FEN and in the record, and come
// back with it.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { chooseGame, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: "dark" };

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** The dialog of a new game with a card chosen. */
async function choose(card, options = {}) {
  const table = await openTable(site, options);
  await chooseGame(table, card);
  return table;
}

const begin = async (table) => {
  await table.press("start");
  await table.page.waitForSelector("#dialog-new", { state: "hidden" });
};

test("Black leaves out its queen and a rook, with its castling right; the record keeps it", async () => {
  const table = await choose("chess");
  const { page } = table;
  assert.equal(await page.locator("#odds-none").isChecked(), true);
  assert.equal(await page.locator(".odds-piece:visible").count(), 0);
  await page.locator("#odds-black").check({ force: true });
  const pieces = () => page.locator(".odds-piece").allTextContents();
  assert.equal((await pieces()).length, 15);
  assert.ok((await pieces()).includes("queen d8"));
  assert.ok(!(await pieces()).some((text) => text.includes("king")));
  await page.locator('.odds-piece input[value="d8"]').check();
  await page.locator('.odds-piece input[value="a8"]').focus();
  await page.keyboard.press("Space");
  assert.deepEqual(await faults(page), []);
  await begin(table);
  const fen = "1nb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1";
  assert.equal(await table.fen(), fen);
  await table.click("e2", "e4", "e7", "e5");
  await table.press("open-share");
  const record = await page.inputValue("#copy-record");
  assert.match(record, /\[SetUp "1"\]|\[FEN "/);
  assert.ok(record.includes(`[FEN "${fen}"]`), record);
  await page.click("#dialog-share [data-action=close]");
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("paco-sako.unsaved.")));
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.deepEqual(await table.turns(), ["e4", "e5"]);
  await table.load(record);
  assert.deepEqual(await table.turns(), ["e4", "e5"]);
  await table.press("take-back");
  await table.press("take-back");
  assert.equal(await table.fen(), fen);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("in Chess960, on a phone: another number has other squares, and the king is never left out", async () => {
  const table = await choose("chess", PHONE);
  const { page } = table;
  await page.click("label:has(#start-960)");
  await page.fill("#start-number", "0");
  await page.locator("#odds-white").check({ force: true });
  await page.locator('.odds-piece input[value="e1"]').check();
  // The knight's square has the king in the standard start.
  await page.fill("#start-number", "518");
  await page.waitForFunction(() => !window.query('.odds-piece input[value="e1"]'));
  await page.locator('.odds-piece input[value="b1"]').check();
  assert.deepEqual(await faults(page), []);
  await begin(table);
  assert.equal(await table.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("no other game has odds, and without a missing piece the start is the usual one", async () => {
  const table = await choose("krachtschaak");
  const { page } = table;
  assert.equal(await page.locator(".odds:visible").count(), 0);
  await page.click("label:has(#game-chess)");
  await page.waitForFunction(
    () => window.query("#game-chess").checked && !window.query("[data-action=start]").disabled,
  );
  await page.locator("#odds-white").check({ force: true });
  await begin(table);
  assert.equal(await table.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("another game takes over neither the start nor the odds of the last one, and the computer keeps its character", async () => {
  const table = await choose("chess");
  const { page } = table;
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#start-960)");
  await page.fill("#start-number", "17");
  await page.locator("#odds-black").check({ force: true });
  await begin(table);
  await chooseGame(table, "crazyhouse");
  assert.ok(await page.isChecked("#start-normal"));
  assert.ok(await page.isChecked("#odds-none"));
  await begin(table);
  assert.match(await table.fen(), /^rnbqkbnr\//);
  await chooseGame(table, "paco-sako");
  assert.ok(await page.isChecked("#new-by-character"));
  assert.deepEqual(table.problems, []);
  await table.close();
});
