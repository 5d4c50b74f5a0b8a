// Games played as a person plays them: with mouse, finger and keyboard.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { middleOf, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** White frees the knight on c4, then the rook on b6; the black king stands on d6. */
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

/** The pawn on b7 takes over the union on c8, where it becomes something and frees the rook. */
const PROMOTION = "2J5/1P4pp/8/8/8/8/7k/K7 w 0 - - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

test("a whole game with the mouse, up to the union with the king", async () => {
  const table = await openTable(site);
  await table.click("e2");
  assert.equal(await table.data("phase"), "place");
  assert.match(await table.label("e2"), /in the hand: white pawn/);
  assert.match(await table.label("e4"), /can be moved to/);
  await table.click("e4");
  assert.equal(await table.data("turn"), "black");
  assert.match(await table.label("e4"), /white pawn/);
  await table.click("f7", "f5", "d1", "h5");
  assert.equal(await table.page.locator("#alarm").isVisible(), true);
  assert.match(await table.label("e8"), /Ŝako/);
  await table.click("a7", "a6", "h5");
  assert.match(await table.label("e8"), /wins/);
  await table.click("e8");
  assert.equal(await table.data("phase"), "over");
  assert.equal(await table.status(), "White wins");
  assert.match(await table.label("e8"), /union, white queen and black king/);
  assert.deepEqual(await table.turns(), ["e2>e4", "f7>f5", "Qd1>h5Ŝ", "a7>a6", "Qh5xKe8#"]);
  await table.click("a2");
  assert.equal(await table.data("phase"), "over", "nothing can be lifted after the end");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a chain with a promotion inside", async () => {
  const table = await openTable(site);
  await table.load(PROMOTION);
  await table.click("b7");
  assert.match(await table.label("c8"), /taken over/);
  await table.click("c8");
  assert.equal(await table.data("phase"), "promote");
  const choices = table.page.locator("#promotion [data-role]");
  await choices.first().waitFor();
  assert.deepEqual(await choices.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-role"))), [
    "queen",
    "rook",
    "bishop",
    "knight",
  ]);
  await table.click("c3");
  assert.equal(await table.data("phase"), "promote", "the choice cannot be passed over");
  await table.page.click("#promotion [data-role=knight]");
  assert.equal(await table.data("phase"), "place");
  assert.match(await table.status(), /released rook goes on from c8/);
  assert.match(await table.label("c8"), /union, white knight and black bishop/);
  await table.click("c3");
  assert.equal(await table.data("turn"), "black");
  assert.deepEqual(await table.turns(), ["b7>Rc8=N>c3"]);
  await table.close();
});

test("links and turns are undone and redone", async () => {
  const table = await openTable(site);
  await table.load(CHAIN);
  const begin = await table.fen();
  await table.click("f1", "c4", "b6");
  assert.match(await table.status(), /released rook goes on from b6/);
  await table.press("take-back");
  await table.settle();
  assert.match(await table.status(), /released knight goes on from c4/);
  await table.press("redo");
  await table.settle();
  assert.match(await table.status(), /released rook goes on from b6/);
  await table.click("b3");
  assert.equal(await table.data("ply"), "1");
  const end = await table.fen();
  assert.notEqual(end, begin);

  await table.press("take-back");
  await table.settle();
  assert.equal(await table.fen(), begin);
  assert.equal(await table.data("phase"), "lift");
  await table.press("redo");
  await table.settle();
  assert.equal(await table.fen(), end);

  // One link back from the start of a turn reopens the turn before it.
  await table.page.keyboard.press("<");
  await table.settle();
  assert.equal(await table.data("phase"), "place");
  assert.match(await table.status(), /released rook goes on from b6/);
  // Two links, and the bishop that is in the hand again.
  for (let count = 3; count > 0; count--) {
    await table.press("take-back");
    await table.settle();
  }
  assert.equal(await table.fen(), begin);
  await table.close();
});

test("a tap or Escape puts a piece down, and another can be lifted instead", async () => {
  const table = await openTable(site);
  await table.click("g1", "g1");
  assert.equal(await table.data("phase"), "lift");
  await table.click("g1");
  await table.page.keyboard.press("Escape");
  assert.equal(await table.data("phase"), "lift");
  await table.click("g1", "e2");
  assert.match(await table.label("e2"), /in the hand/);
  assert.doesNotMatch(await table.label("g1"), /in the hand/);
  await table.click("e6");
  assert.equal(await table.data("phase"), "place", "e6 cannot be reached: the pawn stays in the hand");
  assert.match(await table.detail(), /cannot go to e6/);
  await table.close();
});

deep("in a chain a tap on the released piece loses nothing, Escape undoes one link", async () => {
  const table = await openTable(site);
  await table.load(CHAIN);
  await table.click("f1", "c4", "c4");
  assert.match(await table.status(), /released knight goes on from c4/);
  await table.page.keyboard.press("Escape");
  assert.equal(await table.status(), "White: place the bishop");
  await table.page.keyboard.press("Escape");
  assert.equal(await table.status(), "White to move");
  await table.close();
});

deep("by touch: put down, another piece, one link undone", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const table = await openTable(site, phone);
  await table.tap("g1", "g1");
  assert.equal(await table.data("phase"), "lift");
  await table.tap("g1", "e2");
  assert.match(await table.label("e2"), /in the hand/);
  await table.load(CHAIN);
  await table.tap("f1", "c4", "b6");
  const undo = await middleOf(table.page.locator("[data-action=take-back]"));
  await table.page.touchscreen.tap(undo.x, undo.y);
  await table.settle();
  assert.match(await table.status(), /released knight goes on from c4/);
  await table.close();
});

test("dragging with the mouse", async () => {
  const table = await openTable(site);
  await table.drag("e2", "e4");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.drag("d7", "d3");
  assert.equal(await table.data("phase"), "lift", "dropped on a square it cannot reach, it goes back");
  assert.match(await table.label("d7"), /black pawn/);
  await table.drag("d7", "d6", "d7");
  assert.equal(await table.data("phase"), "lift", "dragged out and back, it is put down");
  await table.load(CHAIN);
  await table.drag("f1", "c4");
  assert.match(await table.status(), /released knight goes on from c4/);
  await table.drag("c4", "a4");
  assert.match(await table.status(), /released knight goes on from c4/);
  await table.drag("c4", "e5");
  assert.match(await table.label("e5"), /union, white knight and black pawn/);
  await table.close();
});

deep("tapping and dragging with a finger on a phone", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const table = await openTable(site, phone);
  await table.tap("e2", "e4", "d7", "d5");
  assert.deepEqual(await table.turns(), ["e2>e4", "d7>d5"]);
  await table.touchDrag("e4", "d5");
  assert.match(await table.label("d5"), /union, white pawn and black pawn/);
  await table.touchDrag("d8", "h3");
  assert.equal(await table.data("phase"), "lift");
  await table.tap("d8", "d5");
  assert.match(await table.status(), /released pawn goes on from d5/);
  await table.touchDrag("d5", "d4");
  assert.deepEqual((await table.turns()).at(-1), "Qd8>Pd5>d4");
  await table.press("take-back");
  await table.settle();
  assert.equal(await table.data("ply"), "3");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a finger on an empty square scrolls the page, a finger on a piece does not", async () => {
  const low = { viewport: { width: 360, height: 520 }, hasTouch: true, isMobile: true };
  const table = await openTable(site, low);
  const scrolled = () => table.page.evaluate(() => scrollY);
  const action = (square) =>
    table.page.locator(`[data-square=${square}]`).evaluate((node) => getComputedStyle(node).touchAction);
  await table.touchDrag("e2", "e4");
  assert.equal(await scrolled(), 0);
  assert.equal(await table.data("ply"), "1");
  assert.equal(await action("e7"), "none");
  assert.notEqual(await action("e5"), "none");
  await table.touchDrag("a5", "a8");
  assert.ok((await scrolled()) > 0, "the page did not scroll");
  assert.equal(await table.data("ply"), "1");
  await table.close();
});

test("a game with the keyboard alone", async () => {
  const table = await openTable(site);
  const { keyboard } = table.page;
  const keys = async (...names) => {
    for (const name of names) await keyboard.press(name);
    await table.settle();
  };
  const focused = () => table.page.evaluate(() => window.focused()?.getAttribute("data-square"));
  for (let i = 0; i < 12 && !(await focused()); i++) await keys("Tab");
  assert.equal(await focused(), "e2");
  await keys("Enter", "ArrowUp", "ArrowUp", "Space");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  assert.match(await table.page.locator("#live").textContent(), /White pawn to e4.*Black to move/);
  await keys("Home", "ArrowUp", "ArrowUp", "ArrowUp");
  assert.equal(await focused(), "a7");
  await keys("End");
  assert.equal(await focused(), "h7");
  await keys("Enter", "Escape");
  assert.equal(await table.data("phase"), "lift");
  await keys("Enter", "ArrowDown", "Enter");
  assert.deepEqual(await table.turns(), ["e2>e4", "h7>h6"]);
  await keys("Control+z");
  assert.equal(await table.data("ply"), "1");

  await table.load(PROMOTION);
  await table.page.locator("[data-square=b7]").focus();
  await keys("Enter", "ArrowRight", "ArrowUp", "Enter");
  await table.page.waitForSelector("#promotion [data-role=queen]:focus");
  await keys("ArrowDown", "Enter");
  assert.match(await table.label("c8"), /white rook and black bishop/);
  assert.equal(await focused(), "c8", "the keyboard is on the board again");
  await table.close();
});
