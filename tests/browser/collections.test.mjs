// Collections: saved games as chapters in an order. First the model without a page, then the page.

import assert from "node:assert/strict";
import { positionRecords } from "../../www/store/chapter-texts.js";
import { mergeCollections, movedItem, newCollection, readCollection } from "../../www/store/collections.js";
import { readGames } from "../../www/store/games-file.js";
import { writeGames } from "./backup.mjs";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { makeCollection, middleOf, openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site.close());

test("a stored collection is validated", () => {
  const good = newCollection("c", "Endings", ["a", "b"], 5);
  assert.deepEqual(readCollection(structuredClone(good)), good);
  assert.deepEqual(readCollection({ ...good, games: ["a", "a", "b"] }), good);
  const bad = [null, 1, "x", [], {}, { ...good, games: [1] }, { ...good, games: "ab" }];
  for (const value of [...bad, { ...good, form: 2 }, { ...good, id: "" }, { ...good, name: "x".repeat(121) }]) {
    assert.equal(readCollection(value), null);
  }
});

test("a collection with an invalid time is kept", () => {
  const good = newCollection("c", "Endings", ["a", "b"], 5);
  for (const updated of [Number.NaN, 1e300, "5", undefined]) {
    assert.deepEqual(readCollection({ ...good, updated }), { ...good, updated: 0 });
  }
});

test("a chapter can be moved to any place", () => {
  assert.deepEqual(movedItem(["a", "b", "c"], 0, 2), ["b", "c", "a"]);
  assert.deepEqual(movedItem(["a", "b", "c"], 2, 0), ["c", "a", "b"]);
  assert.deepEqual(movedItem(["a", "b", "c"], 1, 9), ["a", "c", "b"]);
});

test("importing a file adds its collections; a newer version replaces the one here", async () => {
  const all = new Map();
  const library = {
    changeCollection: async (id, change) => {
      all.set(id, change(all.get(id)));
    },
  };
  const old = newCollection("c", "Old", ["a"], 5);
  const come = { ...newCollection("c", "New", ["a", "b"], 6), note: "One\nTwo" };
  const { collections } = readGames(writeGames([], null, [come, { form: 9 }]), 0);
  await mergeCollections(library, [old], new Map());
  assert.equal(await mergeCollections(library, collections, new Map([["b", "other"]])), 1);
  assert.deepEqual(all.get("c"), { ...come, games: ["a", "other"] });
  assert.equal(await mergeCollections(library, [old], new Map()), 0);
  assert.equal(all.get("c").name, "New");
});

const LESSON = {
  id: "mine",
  steps: [
    { id: "one", fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -", goal: { type: "unite" } },
    { id: "two", fen: "4k3/8/8/8/8/8/8/4K2R w 0 H - -", goal: { type: "castle" } },
  ],
  texts: { en: { "mine.title": "My “lesson”", "one.say": "Free {your} neighbour.", "two.say": "Castle." } },
};

test("lessons and lists of positions become records, one for each position", () => {
  const records = positionRecords(JSON.stringify(LESSON), "nl");
  assert.equal(records.length, 2);
  const { entries, unread } = readGames(records.join("\n"), 0);
  assert.deepEqual([entries.length, unread], [2, []]);
  assert.match(entries[0].text, /Free \{your\) neighbour/);
  assert.equal(entries[1].summary.fen, LESSON.steps[1].fen);
  const fens = LESSON.steps.map(({ fen }) => fen);
  for (const text of [fens.join("\n"), fens.map((fen) => JSON.stringify({ fen, turns: 3 })).join("\n")]) {
    assert.equal(readGames(positionRecords(`${text}\n`, "en").join("\n"), 0).entries.length, 2);
  }
  for (const text of ["1. e2>e4 *", "", "[]", "{", '{"steps":', "nonsense\nmore"]) {
    assert.equal(positionRecords(text, "en"), null, text);
  }
});

test("chapters are added, sorted by keys and by dragging, gone through, exported, deleted and brought back", async () => {
  const table = await openTable(site, { viewport: { width: 1000, height: 900 } });
  const { page, press } = table;
  await makeCollection(table, "Openings");
  const file = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  const games = ["e2>e4", "d2>d4", "c2>c4"].map((turn, i) => `[White "Game ${i + 1}"]\n\n1. ${turn} *\n`);
  await page.setInputFiles(
    "[data-part=collection-file] >> visible=false >> nth=1",
    file("three.pgn", games.join("\n")),
  );
  const titles = () => page.locator(".chapters .game-title").allInnerTexts();
  const order = async (...wanted) => {
    const expected = wanted.map((number, i) => `${i + 1}. Game ${number}`);
    await page.waitForFunction(
      (texts) =>
        window
          .queryAll(".chapters .game-title")
          .map((e) => e.textContent)
          .join() === texts,
      expected.join(),
    );
    assert.deepEqual(await titles(), expected);
  };
  await order(1, 2, 3);
  // By keys: the focus stays on the handle.
  await page.locator(".chapter-handle").first().focus();
  await page.keyboard.press("ArrowDown");
  await order(2, 1, 3);
  await page.keyboard.press("ArrowDown");
  await order(2, 3, 1);
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /Game 1.*3 of 3/);
  assert.match(await page.locator("#dialog-collections .games-news").innerText(), /chapter 3 of 3/);
  // By dragging the last one to the top, and Escape in the middle of another try.
  const middle = async (number) => {
    const { x, y } = await middleOf(page.locator(".chapter-handle").nth(number));
    return [x, y];
  };
  await page.mouse.move(...(await middle(2)));
  await page.mouse.down();
  const [x, y] = await middle(0);
  await page.mouse.move(x, y - 12, { steps: 4 });
  await page.mouse.up();
  await order(1, 2, 3);
  await page.mouse.move(...(await middle(0)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(2)), { steps: 4 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await order(1, 2, 3);
  await page.fill("#collection-note", "For Monday\nTwo lines");
  await page.locator("#collection-note").blur();
  // Gone through, also after the page was loaded again.
  await page.locator("[data-action=open-chapter]").nth(1).click();
  await page.waitForFunction(() => window.query(".chapter-name")?.textContent === "Openings: 2 of 3");
  assert.deepEqual(await table.turns(), ["d2>d4"]);
  await press("next-chapter");
  await page.waitForFunction(() => window.query(".chapter-name")?.textContent === "Openings: 3 of 3");
  assert.deepEqual(await table.turns(), ["c2>c4"]);
  assert.ok(await page.locator("[data-action=next-chapter]").isDisabled());
  await page.reload();
  await page.waitForFunction(() => window.query(".chapter-name")?.textContent === "Openings: 3 of 3");
  await press("open-collection");
  await order(1, 2, 3);
  assert.equal(await page.inputValue("#collection-note"), "For Monday\nTwo lines");
  await press("study-share");
  const [download] = await Promise.all([page.waitForEvent("download"), press("export-collection")]);
  const text = await (await import("node:fs/promises")).readFile(await download.path(), "utf8");
  const found = readGames(text, 0);
  assert.deepEqual([found.entries.length, found.collections[0].note], [3, "For Monday\nTwo lines"]);
  await page.locator("[data-action=take-out]").first().click();
  await order(2, 3);
  await press("undo-collection");
  await order(1, 2, 3);
  await press("delete-collection");
  await page.waitForFunction(() => window.queryAll(".collections li").length === 0);
  await press("undo-collection");
  await order(1, 2, 3);
  assert.deepEqual(table.problems, []);
  await table.close();
});
