// Browser differences in Firefox: pointers, keys, and the restart of the engine.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start("firefox");
});
after(() => site?.close());

test("Firefox: a game with taps, drags, keys and a chain, up to the king", async () => {
  const table = await openTable(site);
  const { keyboard } = table.page;
  await table.click("e2", "e4");
  await table.drag("e7", "e5");
  await table.page.locator("[data-square=g1]").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter"]) await keyboard.press(key);
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  await table.load(CHAIN);
  await table.click("f1", "c4", "b6");
  await keyboard.press("Escape");
  assert.match(await table.status(), /released knight goes on from c4/);
  await table.click("b6", "d6");
  assert.equal(await table.status(), "White wins");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Firefox: the right button draws, the wheel walks back", async () => {
  const table = await openTable(site);
  const { page } = table;
  const [from, to] = [await table.point("d7"), await table.point("d5")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up({ button: "right" });
  assert.match(await table.label("d7"), /green arrow to d5/);
  await table.click("e2", "e4");
  await page.mouse.wheel(0, -120);
  await page.waitForSelector("#board-area[data-phase=place]");
  await table.close();
});

test("Firefox: after a trap a fresh engine plays the game again", async () => {
  const table = await openTable(site);
  // A record is read by the whole module, which the game stays in.
  await table.load("1. e2>e4 e7>e5 *");
  await table.page.evaluate(async () => {
    const engine = await import("/pkg/paco_sako.js");
    const { memory } = await engine.default();
    new Uint8Array(memory.buffer).fill(0xff);
  });
  await table.click("g1");
  await table.page.waitForFunction(() => /restarted\. Nothing/.test(window.query("#status-detail")?.textContent));
  await table.click("g1", "f3");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Firefox: a position is built by mouse and keys, and played", async () => {
  const table = await openTable(site, { path: "#edit=8/8/8/8/8/8/8/8%20w%200%20-%20-%20-" });
  const { page } = table;
  const board = page.locator(".editor-board");
  await board.waitFor();
  const cell = (square) => board.locator(`[data-square="${square}"]`);
  await page.locator("[name=editor-tool][value=white-king]").check({ force: true });
  await cell("a1").click();
  await page.locator("[name=editor-tool][value=move]").check({ force: true });
  // From the palette onto the board, then across it.
  await page.dragAndDrop(".palette-tool:has([value=black-king])", ".editor-board [data-square=h8]", { steps: 5 });
  assert.match(await cell("h8").getAttribute("aria-label"), /black king/);
  await page.dragAndDrop(".editor-board [data-square=h8]", ".editor-board [data-square=e8]", { steps: 5 });
  await cell("c4").focus();
  for (const key of ["Shift+N", "p", "ArrowUp", "Shift+Q", "Control+z"]) await page.keyboard.press(key);
  assert.equal(await page.inputValue("#editor-fen"), "4k3/8/8/8/2d5/8/8/K7 w 0 - - -");
  await table.press("editor-play");
  assert.equal(await table.fen(), "4k3/8/8/8/2d5/8/8/K7 w 0 - - -");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Firefox: pictures of a position and of a game are made", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("e2>e4 d7>d5 e4xd5");
  await table.press("open-share");
  await table.press("picture");
  for (const [kind, begin] of [
    ["png", "\x89PNG"],
    ["svg", "<svg "],
    ["turn", "GIF89a"],
    ["game", "GIF89a"],
  ]) {
    await page.locator(`[name=picture-kind][value=${kind}]`).check({ force: true });
    await page.waitForSelector("[data-action=picture-save][href]");
    assert.match(await page.getAttribute("[data-action=picture-save]", "href"), /^blob:/);
    const shown = await page.getAttribute(".picture-preview", "src");
    const bytes = Buffer.from(shown.split(",")[1], "base64");
    assert.equal(bytes.toString("latin1", 0, begin.length), begin, kind);
    await page.waitForFunction(() => window.query(".picture-preview")?.naturalWidth >= 400);
  }
  // The drawing shows the same as the pixels.
  const different = await page.evaluate(async () => {
    const pixels = async (kind) => {
      const input = window.query(`[name=picture-kind][value=${kind}]`);
      const preview = window.query(".picture-preview");
      const old = preview.src;
      input.click();
      while (preview.src === old) await new Promise((done) => setTimeout(done, 20));
      await preview.decode();
      const canvas = new OffscreenCanvas(400, 400);
      const ctx = canvas.getContext("2d");
      ctx.drawImage(preview, 0, 0, 400, 400);
      return ctx.getImageData(0, 0, 400, 400).data;
    };
    window.query("[name=picture-scale][value='1']").checked = true;
    const [drawn, painted] = [await pixels("svg"), await pixels("png")];
    let clear = 0;
    for (let i = 0; i < drawn.length; i += 4) {
      if ([0, 1, 2].some((k) => Math.abs(drawn[i + k] - painted[i + k]) > 60)) clear += 1;
    }
    return clear / (drawn.length / 4);
  });
  assert.ok(different < 0.01, String(different));
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Firefox: a reload in the middle of a chain resumes at the same link, with its clock", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await page.selectOption("#new-clock", "30+0");
  await table.press("start");
  await table.click("e2", "e4", "d7", "d5", "e4", "d5", "d8", "d5");
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.match(await table.status(), /released pawn goes on from d5/);
  assert.match(await page.locator(".clock[data-runs] .clock-time").innerText(), /^(30:00|2\d:\d\d)$/);
  await table.click("d4");
  assert.equal((await table.turns()).length, 4);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Firefox: two tabs keep two games, and full storage is reported", async () => {
  const table = await openTable(site);
  await table.click("e2", "e4");
  const written = (page) =>
    page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("paco-sako.unsaved.")));
  await written(table.page);
  const page = await table.page.context().newPage();
  await page.goto(site.url);
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await page.locator("#board-area").getAttribute("data-ply"), "0");
  await page.click("[data-square=d2]");
  await page.click("[data-square=d4]");
  await page.waitForSelector("#board-area[data-busy=false]");
  await written(page);
  const games = () => page.evaluate(async () => new (await import("./store/library.js")).Library().count());
  assert.equal(await games(), 2);
  await table.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await table.click("e7", "e5");
  await table.page.waitForSelector(".unsaved:has-text('storage is full')");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await table.close();
});

test("Firefox: a record with variations and drawings goes through a link, and the keys through the game", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("1. e2>e4! {so} (1. d2>d4 {[%cal Gd2d4]} d7>d5) 1... e7>e5 *");
  await page.keyboard.press("Escape");
  await page.locator("#moves .link", { hasText: "d2>d4" }).click();
  assert.match(await table.label("d2"), /arrow to d4/);
  for (const [key, ply] of [
    ["ArrowRight", "2"],
    ["Home", "0"],
    ["ArrowDown", "0"],
    ["ArrowDown", "1"],
    ["End", "2"],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await table.data("ply"), ply, key);
  }
  await table.press("open-share");
  await page.waitForFunction(() => window.query("#copy-link")?.value.includes("#game=d"));
  const [link, text] = [await page.inputValue("#copy-link"), await page.inputValue("#copy-record")];
  const other = await site.open(link);
  await other.page.waitForSelector("body[data-ready=true]");
  await other.page.click("#button-share");
  assert.equal(await other.page.inputValue("#copy-record"), text);
  assert.deepEqual([...table.problems, ...other.problems], []);
  await other.close();
  await table.close();
});

test("Firefox: Back and Forward move through a lesson, a reload stays at its step, and Back closes dialogs", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  const isAt = (hash, depth) =>
    page.waitForFunction((wanted) => `${location.hash} ${history.state.depth}` === wanted, `${hash} ${depth}`);
  await page.click("#button-learn");
  await page.click('[data-lesson="chains"]');
  await isAt("#learn/chains/1", 2);
  await page.click('[data-action="lesson-skip"]');
  await isAt("#learn/chains/2", 3);
  await page.goBack();
  await page.locator(".lesson-title", { hasText: "1 of 5" }).waitFor();
  await page.goForward();
  await page.locator(".lesson-title", { hasText: "2 of 5" }).waitFor();
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.locator(".lesson-title", { hasText: "2 of 5" }).waitFor();
  await isAt("#learn/chains/2", 3);
  await page.goBack();
  await isAt("#learn/chains/1", 2);
  await page.click('[data-action="book-close"]');
  await isAt("", 0);
  await page.click("#button-menu");
  await page.click('[data-action="help"]');
  await page.click("#dialog-help .rules-link");
  await isAt("#rules", 2);
  await page.goBack();
  await isAt("", 1);
  await page.goBack();
  await isAt("", 0);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.id), "button-menu");
  assert.deepEqual(table.problems, []);
  await table.close();
});
