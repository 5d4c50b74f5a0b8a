// The end of a game: who won and why, what to do next, and the union with the king, which is celebrated.

import assert from "node:assert/strict";
import { swapped } from "../../www/game/players.js";
import { MOVING, start } from "./harness.mjs";
import { drawn, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";
/** Black is to move; White would unite with the king by a chain of two links. */
const SAKO = "4r3/ppp2pp1/1I1k4/3pp3/2d5/8/PPP2PPP/R2QKB1R b 0 A - -";
const WIN = ["f1", "c4", "d6"];

const actions = (page) =>
  page.locator("#status-actions [data-action]").evaluateAll((nodes) => nodes.map(({ dataset }) => dataset.action));

test("the end of a game names the winner, with buttons for a rematch, a new game, a review and sharing", async () => {
  const table = await openTable(site, { viewport: { width: 360, height: 740 } });
  const { page } = table;
  await table.load(CHAIN);
  assert.deepEqual(await actions(page), []);
  await table.click(...WIN);
  assert.equal(await table.status(), "White wins");
  assert.match(await table.detail(), /United with the black king/);
  assert.deepEqual(await actions(page), ["rematch", "new-game", "review-game", "share"]);
  const outside = await page
    .locator("#status-actions .button")
    .evaluateAll((nodes) => nodes.filter((node) => node.getBoundingClientRect().right > innerWidth).length);
  assert.equal(outside, 0);

  await table.press("share");
  await page.waitForSelector("#dialog-share[open]");
  await page.click("#dialog-share [data-action=close]");

  await page.locator("#status-actions [data-action=review-game]").click();
  await page.waitForSelector("#analysis .review .graph");
  await table.close();
});

test("a rematch begins at the same start with the same rules", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(CHAIN);
  await table.click(...WIN);
  await table.press("rematch");
  await page.waitForSelector("#board-area[data-ply='0'][data-phase=lift]");
  assert.equal(await table.fen(), CHAIN);
  assert.equal(await table.detail(), "A rematch: the sides are swapped.");
  assert.deepEqual(await actions(page), ["back"], "the game that is over can be had again");
  await table.close();
});

deep("a rematch against the computer swaps the sides, with the own side below", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await page.click("label:has(#new-by-level)");
  await page.fill("#new-level", "1");
  await table.press("start");
  const side = () => page.locator('.cell[data-square="h1"]').evaluate((cell) => cell.matches(":first-child"));
  assert.equal(await side(), false);
  await table.press("open-menu");
  await table.press("resign");
  await table.press("confirm");
  await page.waitForSelector("[data-action=rematch]");
  await table.press("rematch");
  await page.waitForSelector('.cell[data-square="h1"]:first-child');
  assert.match(await page.locator("#players").innerText(), /Black/);
  await table.close();
});

test("pressing a button that disappears moves the focus to the board, and announces players and side to move", async () => {
  const table = await openTable(site);
  const { page } = table;
  const press = async (action) => {
    await page.focus(`[data-action=${action}]:visible`);
    await page.keyboard.press("Enter");
  };
  const isOnBoard = () => page.waitForFunction(() => window.focused()?.dataset.square);
  const said = () => page.locator("#live").textContent();
  const resign = async () => {
    await table.press("open-menu");
    await table.press("resign");
    await table.press("confirm");
    await page.waitForSelector("[data-action=rematch]");
  };
  await table.press("open-new");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-black)");
  await table.press("start");
  await resign();
  await press("rematch");
  await isOnBoard();
  assert.match(await said(), /^You: White · Computer: Otto\. .*A rematch: the sides are swapped\.$/);
  assert.match(await said(), /Your turn\./);
  // The button that has opened a dialog may be gone when that is closed.
  await resign();
  await press("new-game");
  await page.waitForSelector("#dialog-new[open]");
  await page.click("label:has(#new-against-person)");
  await press("start");
  await isOnBoard();
  assert.match(await said(), /^White to move\. A new game begins\.$/);
  await table.click("e2", "e4");
  await table.load(CHAIN);
  await press("back");
  await isOnBoard();
  assert.match(await said(), /Back to the previous game\.$/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "when a notice disappears, the focus stays on its button, or moves to the board if the button disappears",
  async () => {
    const table = await openTable(site);
    const { page } = table;
    const focused = () => page.evaluate(() => ({ ...window.focused().dataset }));
    const press = async (selector) => {
      await page.focus(selector);
      await page.keyboard.press("Enter");
    };
    await table.load(CHAIN);
    await table.click(...WIN);
    await page.clock.install();
    await press("[data-action=rematch]");
    await page.focus("[data-action=back]");
    await page.clock.runFor(20_000);
    await page.waitForSelector("[data-action=back]", { state: "detached" });
    assert.match((await focused()).square ?? "", /^[a-h][1-8]$/);
    await press("#button-menu");
    await press("[data-action=experts]");
    await press("[data-action=previous]");
    assert.match(await table.detail(), /Back to the previous game\.$/);
    await page.focus("[data-action=review-game]");
    await page.clock.runFor(20_000);
    assert.doesNotMatch(await table.detail(), /Back to/);
    assert.equal((await focused()).action, "review-game");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

test("players swap with their level; a new seed is drawn", () => {
  const rival = { level: "casual", time: 1000, seed: 1 };
  const { seats, rival: next } = swapped({ seats: { white: true, black: false }, rival });
  assert.deepEqual(seats, { white: false, black: true });
  assert.equal(next.level, "casual");
  assert.equal(next.time, 1000);
  const people = { white: true, black: true };
  assert.deepEqual(swapped({ seats: people, rival: null }), { seats: people, rival: null });
});

deep("the Ŝako mark shows the chain that unites with the king, link by link", async () => {
  const table = await openTable(site, MOVING);
  const { page } = table;
  await table.load(SAKO);
  const mark = page.locator("#alarm");
  await mark.waitFor();
  const board = () => page.evaluate(() => window.query("#board").toDataURL());
  const plain = await board();
  await mark.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector('#alarm[data-links="1/2"]');
  await page.waitForSelector('#alarm[data-links="2/2"]');
  assert.equal(await table.detail(), "This is how White would unite with the king: Bf1>Nc4xKd6#");
  assert.match(await page.locator("#live").innerText(), /takes over|bishop/);
  await drawn(page);
  assert.notEqual(await board(), plain);
  await table.click("d6", "e7");
  assert.equal(await mark.getAttribute("data-links"), null, "the next turn forgets it");
  await table.close();
});

deep("with reduced motion the whole chain appears at once", async () => {
  const table = await openTable(site, { reducedMotion: "reduce" });
  await table.load(SAKO);
  await table.page.click("#alarm");
  await table.page.waitForSelector("#alarm[data-links]");
  assert.equal(await table.page.getAttribute("#alarm", "data-links"), "2/2");
  await table.close();
});

/** In the page: `lookAtKing()` compares the union on d6 with its picture, and counts the colours on a ring round it. */
async function prepareLook() {
  const { pageLook } = await import("./page/settings/page-settings.js");
  const { stampContent } = await import("./board/drawing/stamps.js");
  const board = window.query("#board");
  const unit = board.width / 8;
  const ctx = new OffscreenCanvas(unit, unit).getContext("2d");
  stampContent(ctx, 1, { white: { role: "knight" }, black: { role: "king" } }, 0, 0, unit, pageLook().art);
  const alone = ctx.getImageData(0, 0, unit, unit).data;
  const shown = board.getContext("2d");
  window.lookAtKing = () => {
    const there = shown.getImageData(3 * unit, 2 * unit, unit, unit).data;
    let drawn = 0;
    let same = 0;
    for (let i = 0; i < alone.length; i += 4) {
      if (alone[i + 3] < 255) continue;
      drawn += 1;
      same += Number([0, 1, 2].every((k) => Math.abs(alone[i + k] - there[i + k]) < 3));
    }
    const colors = new Set();
    for (let angle = 0; angle < 180; angle++) {
      const x = 3.5 * unit + 0.88 * unit * Math.cos((angle * Math.PI) / 90);
      const y = 2.5 * unit + 0.88 * unit * Math.sin((angle * Math.PI) / 90);
      colors.add([...shown.getImageData(x, y, 1, 1).data].join());
    }
    return { same: same / drawn, colors: colors.size };
  };
}

/** In the page, frame by frame: `hasDanced` when the two have arrived, have left their place and are there again. */
function watchDance() {
  const area = window.query("#board-area");
  let hasLeft = false;
  const look = () => {
    const { same, colors } = window.lookAtKing();
    window.mostColors = Math.max(window.mostColors ?? 0, colors);
    hasLeft ||= area.dataset.phase === "over" && area.dataset.busy === "false" && same < 0.9;
    window.hasDanced = hasLeft && same > 0.97;
    if (!window.hasDanced) requestAnimationFrame(look);
  };
  look();
}

test("the king is never greyed out, and confetti surrounds the winning union and disappears", async () => {
  let rest = 0;
  for (const reducedMotion of ["reduce", "no-preference"]) {
    const table = await openTable(site, { reducedMotion });
    const { page } = table;
    await table.load(CHAIN);
    await table.click("f1", "c4");
    await page.evaluate(prepareLook);
    const isMoving = reducedMotion === "no-preference";
    if (isMoving) await page.evaluate(watchDance);
    await table.click("d6");
    // Without motion they never leave their place.
    if (isMoving) await page.waitForFunction(() => window.hasDanced);
    await page.mouse.move(2, 2);
    await drawn(page);
    const after = await page.evaluate(() => window.lookAtKing());
    assert.ok(after.same > 0.97, `${reducedMotion}: ${after.same} of the union is drawn as ever`);
    if (isMoving) {
      assert.ok((await page.evaluate(() => window.mostColors)) > rest + 10, "confetti flies round it");
      await page.waitForFunction((colors) => window.lookAtKing().colors === colors, rest);
    }
    rest = after.colors;
    await table.close();
  }
});
