// Preview of continuations from a union: few marks, the same as elsewhere, and all in the legend.

import assert from "node:assert/strict";
import { waysToWin } from "../../www/board/drawing/overlay.js";
import { start } from "./harness.mjs";
import { drawn, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** The bishop on f1 can take the knight's place on c4; the knight could go on to the king, to b6, to e5 and to empty squares. */
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";

/** The colour in the middle of a square, and that of marks. */
const seen = (page, square) =>
  page.evaluate(async (square) => {
    const { pageLook } = await import("./page/settings/page-settings.js");
    const board = window.query("#board");
    const unit = board.width / 8;
    const [column, row] = ["abcdefgh".indexOf(square[0]), 8 - Number(square[1])];
    const read = (ctx, x, y) => [...ctx.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)];
    const named = (color) => {
      const ctx = new OffscreenCanvas(1, 1).getContext("2d");
      ctx.fillStyle = color;
      ctx.fillRect(0, 0, 1, 1);
      return read(ctx, 0, 0).join();
    };
    const { mark, preview, light, dark } = pageLook().colors;
    const color = read(board.getContext("2d"), (column + 0.5) * unit, (row + 0.5) * unit).join();
    const names = { mark, preview, light, dark };
    return Object.keys(names).find((name) => named(names[name]) === color) ?? color;
  }, square);

test("pointing at a union shows its targets with the board's own marks, and hides those of the held piece", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(CHAIN);
  await table.click("f1");
  assert.equal(await seen(page, "d3"), "mark", "a target of the bishop");
  const { x, y } = await table.point("c4");
  await page.mouse.move(x, y);
  await drawn(page);
  assert.equal(await seen(page, "e3"), "preview", "where the knight could go");
  assert.equal(await seen(page, "a5"), "preview", "where the knight could go");
  assert.match(await seen(page, "d3"), /light|dark/, "no sign for the bishop meanwhile");
  await page.mouse.move(2, 2);
  await drawn(page);
  assert.equal(await seen(page, "d3"), "mark");
  assert.match(await seen(page, "e3"), /light|dark/);
  await table.close();
});

test("further links are shown only if they lead to a win, as one line from union to union", () => {
  const links = [
    { number: 1, from: "c4", to: "b6", kind: "takeover" },
    { number: 1, from: "c4", to: "e3", kind: "move" },
    { number: 2, from: "b6", to: "b4", kind: "takeover" },
    { number: 2, from: "b6", to: "a6", kind: "move" },
    { number: 3, from: "b4", to: "e4", kind: "king" },
  ];
  const wins = (kind) => kind === "king";
  assert.deepEqual(waysToWin(links, wins), [["c4", "b6", "b4", "e4"]]);
  assert.deepEqual(waysToWin(links.slice(0, 4), wins), []);
  assert.deepEqual(waysToWin([{ number: 1, from: "c4", to: "d6", kind: "king" }], wins), [], "its mark says it");
});

deep("the legend explains the preview marks, in their colour", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-menu");
  await table.press("help");
  const row = page.locator("#dialog-help .legend li").last();
  await row.waitFor();
  assert.match(await row.innerText(), /released piece could go on/);
  const color = await row.locator("canvas").evaluate(async (canvas) => {
    const { pageLook } = await import("./page/settings/page-settings.js");
    const ctx = canvas.getContext("2d");
    const middle = [...ctx.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data].join();
    ctx.fillStyle = pageLook().colors.preview;
    ctx.fillRect(0, 0, 1, 1);
    return { middle, preview: [...ctx.getImageData(0, 0, 1, 1).data].join() };
  });
  assert.equal(color.middle, color.preview);
  await table.close();
});
