// The ways in which a mouse and a keyboard are used on other boards: castling with the rook, arrow keys that walk through the
// game, a handle for the board's size; and the two buttons for taking back.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { openTable, restingBox } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w 0 AHah - -";
/** Chess960: the rooks stand beside the king. */
const NEAR = "1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w 0 BDbd - -";
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** The turns in the list, whether they are seen as played or not. */
const listed = (page) =>
  page.locator("#moves .move").evaluateAll((nodes) => nodes.map(({ textContent }) => textContent));

test("king and then rook castles, by clicks, by dragging and by keys", async () => {
  const table = await openTable(site);
  await table.load(CASTLING);
  await table.click("e1", "h1");
  assert.match(await table.label("g1"), /white king/);
  assert.match(await table.label("f1"), /white rook/);
  await table.drag("e8", "a8");
  assert.match(await table.label("c8"), /black king/);
  assert.deepEqual(
    (await table.turns()).map((turn) => turn.slice(0, 5)),
    ["0-0", "0-0-0"],
  );
  await table.load(NEAR);
  await table.click("c1", "d1");
  assert.match(await table.label("g1"), /white king/);
  await table.click("c8", "b8");
  assert.match(await table.label("c8"), /black king/);
  assert.match(await table.label("d8"), /black rook/);
  // If castling is illegal, the rook is lifted instead.
  await table.load("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w 0 - - -");
  await table.click("e1", "h1");
  assert.match(await table.label("h1"), /in the hand/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("after a click the arrow keys browse the game; while a piece is held, or after Tab, they move between squares", async () => {
  const table = await openTable(site);
  const { page } = table;
  const ply = () => table.data("ply");
  const focused = () => page.evaluate(() => window.focused()?.dataset.square);
  await table.click("e2", "e4", "e7", "e5");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await ply(), "1");
  await page.keyboard.press("ArrowRight");
  assert.equal(await ply(), "2");
  await page.keyboard.press("Home");
  assert.equal(await ply(), "0");
  await page.keyboard.press("End");
  await table.click("g1");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "g2");
  assert.equal(await ply(), "2");
  await page.keyboard.press("Escape");
  // By the keyboard alone.
  await page.evaluate(() => window.query("[data-action=take-back]").focus());
  await page.keyboard.press("Shift+Tab");
  while (!(await focused())) await page.keyboard.press("Shift+Tab");
  const from = await focused();
  await page.keyboard.press("ArrowUp");
  assert.notEqual(await focused(), from);
  assert.equal(await ply(), "2");
  // And as the player has set it.
  await page.evaluate(async () => {
    const { settings } = await import("./page/settings/page-settings.js");
    settings.set("arrows", false);
  });
  await table.click("d3");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await focused(), "c3");
  assert.equal(await ply(), "2");
  await table.close();
});

test("one button undoes a link or a turn, another redoes it, and the list does not follow", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(CHAIN);
  await table.click("f1", "c4", "b6");
  await table.press("take-back");
  assert.match(await table.status(), /released knight goes on from c4/);
  await table.press("redo");
  assert.match(await table.status(), /released rook goes on from b6/);
  await table.click("b3", "a7", "a6");
  assert.equal((await listed(page)).length, 2);
  await table.press("take-back");
  assert.deepEqual(await listed(page), ["Bf1>Nc4>Rb6>b3Ŝ"]);
  await table.press("redo");
  assert.deepEqual(await listed(page), ["Bf1>Nc4>Rb6>b3Ŝ", "a7>a6"]);
  await table.press("take-back");
  await table.click("h7", "h6");
  assert.deepEqual(await listed(page), ["Bf1>Nc4>Rb6>b3Ŝ", "h7>h6"], "in place of it, and not beside it");
  // Stepping through takes nothing away.
  await table.press("moves-back");
  assert.equal((await listed(page)).length, 2);
  assert.equal(await page.locator(".controls > .tool").count(), 5);
  // Putting down the held piece is not a step.
  await table.press("moves-end");
  await table.press("take-back");
  await table.click("a2");
  await page.keyboard.press("Escape");
  assert.equal(await page.getAttribute("[data-action=redo]", "aria-disabled"), null);
  await table.close();
});

deep("the board is made smaller by its handle, with the pointer and with keys, and stays so", async () => {
  const table = await openTable(site);
  const { page } = table;
  const width = () => page.evaluate(() => window.query("#board-area").clientWidth);
  const handle = page.getByRole("slider", { name: "Size of the board" });
  const full = await width();
  await page.waitForFunction(() => window.query(".size-handle").getAttribute("aria-valuetext") === "100%");
  const { x, y } = await restingBox(handle);
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  await page.mouse.move(x - 72, y - 72, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((before) => window.query("#board-area").clientWidth < before - 100, full);
  const small = await width();
  assert.ok(Math.abs(small - (full - 160)) < 12, `${full} became ${small}`);
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await width(), small);
  await handle.focus();
  await page.keyboard.press("End");
  await page.waitForFunction((before) => window.query("#board-area").clientWidth === before, full);
  assert.equal(await handle.getAttribute("aria-valuetext"), "100%");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((before) => window.query("#board-area").clientWidth < before, full);
  assert.equal(await handle.getAttribute("aria-valuenow"), "95");
  // A piece is still where it is clicked.
  await table.click("e2", "e4");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await page.setViewportSize({ width: 390, height: 800 });
  await handle.waitFor({ state: "hidden" });
  assert.equal(await width(), 390);
  await table.close();
});

test("in a game against the computer the buttons for looking back come once one has gone back, and go with the next turn", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-new");
  for (const choice of ["#new-against-computer", "#new-side-white"]) await page.click(`label:has(${choice})`);
  await press("start");
  const answered = (ply) =>
    page.waitForSelector(`#board-area[data-ply="${ply}"][data-turn=white][data-busy=false]`);
  await table.click("e2", "e4");
  await answered(2);
  const head = page.locator("#moves-head, .moves-head");
  assert.equal(await head.isVisible(), false);
  await page.locator("#moves .link").first().click();
  assert.equal(await head.isVisible(), true);
  await press("moves-end");
  assert.equal(await head.isVisible(), true, "what was just pressed stays");
  await table.click("a2", "a3");
  await answered(4);
  assert.equal(await head.isVisible(), false);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await head.isVisible(), true, "by keys as well");
  await press("moves-end");
  for (const action of ["open-menu", "resign", "confirm"]) await press(action);
  assert.equal(await head.isVisible(), true);
  assert.equal(await page.isVisible("[data-action=review-game]"), true);
  assert.equal(await page.isVisible("[data-action=moves-review]"), false, "there is one review");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("in a game of two people against the clock the computer gives neither hints nor a review", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-new");
  await page.click("label:has(#new-against-person)");
  await page.selectOption("#new-clock", "10+5");
  await press("start");
  const isOff = () => page.getAttribute("#button-hint", "aria-disabled");
  assert.equal(await isOff(), "true");
  await table.click("e2", "e4", "e7", "e5");
  assert.equal(await isOff(), "true");
  assert.equal(await page.isVisible("[data-action=moves-back]"), true);
  assert.equal(await page.isVisible("[data-action=moves-review]"), false);
  await press("open-new");
  await page.selectOption("#new-clock", "none");
  await press("start");
  await table.click("e2", "e4");
  assert.equal(await isOff(), null);
  assert.equal(await page.isVisible("[data-action=moves-review]"), true);
  await table.close();
});
