// What differs between browsers, in Firefox: pointers, keys, and the fresh start of the engine.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

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

test("Firefox: the right button draws, the wheel takes back", async () => {
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
  await table.click("e2", "e4", "e7", "e5");
  await table.page.evaluate(async () => {
    const engine = await import("/pkg/paco_sako.js");
    const { memory } = await engine.default();
    new Uint8Array(memory.buffer).fill(0xff);
  });
  await table.click("g1");
  await table.page.waitForFunction(() =>
    /started again\. Your game/.test(document.querySelector("#status-detail").textContent),
  );
  await table.click("g1", "f3");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});
