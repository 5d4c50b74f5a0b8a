// Records that the built site gives to others. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { start, TARGET } from "./harness.mjs";
import { begin as connectAndBegin, pick, played, recordOf, SMALL } from "./live-pages.mjs";
import { openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium", path.join(TARGET, "site"));
});
after(() => site?.close());

/** Content of the file offered by a button. */
async function fileOf({ page, press }, action) {
  const [download] = await Promise.all([page.waitForEvent("download"), press(action)]);
  return readFile(await download.path(), "utf8");
}

/** A game of Ada's, whose second turn she has to play. */
async function begin() {
  const init = {
    content: `localStorage.setItem("paco-sako.explorer", '{"names":"Ada"}');
      localStorage.setItem("paco-sako.opponent", '{"against":"computer","persona":"otto","side":"white"}');`,
  };
  const table = await openTable(site, { locale: "en", serviceWorkers: "block", init });
  await table.press("open-new");
  await table.press("start");
  await table.click("e2", "e4");
  await table.page.waitForFunction(() => window.queryAll("#moves [data-ply]").length > 1);
  await table.settle();
  return table;
}

/** The record in the saved games. */
async function savedRecord(table) {
  await table.press("open-menu");
  await table.press("games");
  await table.press("more-game");
  const record = await fileOf(table, "raw-game");
  await table.page.keyboard.press("Escape");
  return record;
}

test("a game against the computer has the names that the page shows", async () => {
  const table = await begin();
  assert.match(await savedRecord(table), /^\[White "Ada"\]\n\[Black "Otto"\]$/m);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("trying turns after a game against the computer keeps its result", async () => {
  const table = await begin();
  const { page, press } = table;
  const turns = await table.turns();
  for (const action of ["open-menu", "resign", "confirm"]) await press(action);
  await page.waitForSelector("#board-area[data-phase=over]");
  await page.locator("#board").focus();
  await page.keyboard.press("Home");
  // Both sides are free.
  await table.click("h2", "h4", "h7", "h5", "a2", "a3");
  const record = await savedRecord(table);
  assert.match(record, /^\[Result "0-1"\]$/m);
  assert.match(record, /\(1\. h2>h4 h7>h5 2\. a2>a3\)/);
  for (const turn of turns) assert.ok(record.includes(turn), turn);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("trying turns from the end of a resigned game keeps its result", async () => {
  const table = await begin();
  const { page, press } = table;
  const [, answer] = await table.turns();
  for (const action of ["open-menu", "resign", "confirm"]) await press(action);
  await page.waitForSelector("#board-area[data-phase=over]");
  // Pawns that no first turn of Black can block.
  const pawns = ["g7>g6", "b7>b6", "d7>d6"].filter((turn) => turn.slice(0, 2) !== answer.slice(0, 2));
  const [shown, typed] = pawns;
  // Both sides are free, by the board and typed.
  for (const [i, squares] of [["h2", "h4"], shown.split(">"), ["a2", "a3"]].entries()) {
    await table.click(...squares);
    await page.waitForSelector(`#board-area[data-ply="${3 + i}"][data-phase=lift]`);
  }
  await page.fill("#turn-text", typed);
  await page.press("#turn-text", "Enter");
  await page.waitForSelector('#board-area[data-ply="6"][data-phase=lift]');
  assert.deepEqual((await table.turns()).slice(2), ["h2>h4", shown, "a2>a3", typed]);
  const record = await savedRecord(table);
  assert.match(record, /^\[Result "0-1"\]$[\s\S]*^\[Termination "resignation"\]$/m);
  assert.ok(
    record.includes(`1. e2>e4 ${answer} (1... ${answer} 2. h2>h4 ${shown} 3. a2>a3 ${typed}) 0-1`),
    record,
  );
  // The computer goes on only when that is asked for.
  assert.equal(await page.locator("[data-action=play-on]").isVisible(), true);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("trying turns after a game on two devices keeps its result on each of them", async () => {
  const devices = await start("strict chromium", path.join(TARGET, "site"));
  const open = () => openTable(devices, { ...SMALL, serviceWorkers: "block" });
  const [a, b] = await Promise.all([open(), open()]);
  await connectAndBegin(a, b, "paco-sako");
  for (const [i, squares] of [
    ["e2", "e4"],
    ["e7", "e5"],
  ].entries()) {
    await pick(i ? b : a, ...squares);
    await played(i ? a : b, i + 1);
  }
  for (const action of ["open-menu", "resign", "confirm"]) await b.press(action);
  await Promise.all([a, b].map(({ page }) => page.waitForSelector("[data-over]")));
  const withoutClocks = async (table) =>
    (await recordOf(table)).replaceAll(/ \{\[%clk [\d:.]+\]\}/g, "").replaceAll(/\s+/g, " ");
  const before = await withoutClocks(a);
  assert.equal(await withoutClocks(b), before);
  assert.match(before, /1\. e2>e4 1\.\.\. e7>e5 1-0\s*$/);
  // From the end on one device, from the start on the other.
  await pick(a, "d2", "d4");
  await pick(a, "d7", "d5");
  await b.page.locator("#board").focus();
  await b.page.keyboard.press("Home");
  await pick(b, "c2", "c4");
  await pick(b, "c7", "c5");
  for (const [table, tried] of [
    [a, "(1... e7>e5 2. d2>d4 d7>d5) "],
    [b, "(1. c2>c4 c7>c5) "],
  ]) {
    const after = await withoutClocks(table);
    assert.ok(after.includes(tried), after);
    assert.equal(after.replace(tried, ""), before);
  }
  assert.deepEqual([a.problems, b.problems], [[], []]);
  await devices.close();
});

test("the signs of a review do not appear in the next game", async () => {
  const table = await openTable(site, { locale: "en", serviceWorkers: "block" });
  const { page, press } = table;
  const signs = () =>
    page.evaluate(() =>
      window.queryAll("#moves .move").map(({ textContent }) => /Blunder|Mistake/.test(textContent)),
    );
  const review = async () => {
    await table.load("e2>e4 f7>f5 Qd1>h5 a7>a6 b2>b3");
    // It is in the panel once that is open.
    await page.locator("[data-action=moves-review]:visible, [data-action=review]:visible").first().click();
    await page.waitForFunction(() => window.query(".review")?.dataset.status === "done", null, {
      timeout: 120_000,
    });
    assert.ok((await signs()).slice(3).every(Boolean));
  };
  const OTHER = ["d2", "d4", "d7", "d5", "c2", "c4", "e7", "e6", "b1", "c3"];
  const ways = {
    load: () => table.load("1. d2>d4 d7>d5 2. c2>c4 e7>e6 3. Nb1>c3 *"),
    "new game": async () => {
      await press("open-new");
      await press("start");
      await table.click(...OTHER);
    },
    rematch: async () => {
      for (const action of ["open-menu", "resign", "confirm", "rematch"]) await press(action);
      await table.click(...OTHER);
    },
  };
  for (const [way, go] of Object.entries(ways)) {
    await review();
    await go();
    assert.deepEqual(await signs(), [false, false, false, false, false], way);
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});
