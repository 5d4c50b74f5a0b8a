// The author's desk: positions are proved, with the tree of the proof, and drafts are kept, read and written.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { loadPack } from "../../www/puzzles/packs.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
let sample;
let several;
before(async () => {
  site = await start();
  const set = await loadPack("paco-2");
  sample = set.find(({ keys }) => keys.length === 1 && keys[0].length <= 8);
  several = set.find(({ keys }) => keys.length === 3);
});
after(() => site.close());

class Desk {
  constructor(table) {
    this.table = table;
    this.page = table.page;
  }

  async set(fields) {
    for (const [name, value] of Object.entries(fields)) {
      const field = this.page.locator(`#puzzle-desk-${name}`);
      if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
      else {
        await field.fill(value);
        await field.blur();
      }
    }
  }

  /** Waits for what is proved. */
  async proves(verdict) {
    await this.page.click('[data-action="desk-prove"]');
    await this.page.waitForSelector(`.puzzle-desk[data-verdict="${verdict}"]`, { timeout: 60_000 });
    return this.page.innerText(".desk-verdict");
  }

  shown() {
    return this.page.locator(".puzzle-desk").getAttribute("data-shown");
  }
}

async function openDesk(options = {}) {
  const table = await openTable(site, {
    reducedMotion: "reduce",
    path: "#puzzles",
    acceptDownloads: true,
    ...options,
  });
  await table.page.click('[data-card="puzzle-desk"]');
  await table.page.waitForSelector(".puzzle-desk");
  return new Desk(table);
}

test("the verdicts sound, several, shorter, none, undecided and cancelled are distinguished", async () => {
  const desk = await openDesk();
  const { page } = desk;
  await desk.set({ fen: sample.fen, turns: "2" });
  const isGiven = () => page.isEnabled('[data-action="desk-share"]');
  assert.match(await desk.proves("sound"), /only one first turn/);
  assert.equal(await isGiven(), true);
  await page.waitForSelector('.puzzle-desk[data-twins="1"]');
  assert.match(await page.innerText(".desk-twins"), /Already in the set: .* Paco in 2/);
  await desk.set({ turns: "3" });
  assert.match(await desk.proves("shorter"), /already Paco in 2/);
  await desk.set({ turns: "1" });
  assert.match(await desk.proves("none"), /no Paco in 1/);
  assert.equal(await isGiven(), false, "what does not hold is not shared");
  await desk.set({ fen: several.fen, turns: "2" });
  assert.match(await desk.proves("several"), /3 turns solve it/);
  assert.equal(await page.locator('.proof-tree [aria-level="1"]').count(), 3);
  // A position in which all six turns cannot be gone through at once.
  await desk.set({ fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -", turns: "6" });
  await page.click('[data-action="desk-prove"]');
  await page.waitForSelector('.puzzle-desk[data-verdict="proving"]');
  await page.click('[data-action="desk-cancel"]');
  await page.waitForSelector('.puzzle-desk[data-verdict=""]');
  assert.match(await page.innerText(".desk-verdict"), /Cancelled/);
  // The shortest time there is, shortened for the test.
  await page.evaluate(() => {
    document.querySelector("#puzzle-desk-time").options[0].value = "0.3";
  });
  assert.match(await desk.proves("unknown"), /could not be decided/);
  // A FEN that is none.
  await desk.set({ fen: "8/8" });
  assert.match(await page.innerText("#puzzle-desk-error"), /\(puzzle-position\)/);
  assert.deepEqual(desk.table.problems, []);
  await desk.table.close();
});

test("the tree of defences is browsed by keys and clicks, and shows its positions", async () => {
  const desk = await openDesk();
  const { page } = desk;
  await desk.set({ fen: sample.fen, turns: "2" });
  await desk.proves("sound");
  const before = await desk.shown();
  const root = page.locator('.proof-tree [aria-level="1"]');
  await root.click();
  await page.waitForFunction((fen) => document.querySelector(".puzzle-desk").dataset.shown !== fen, before);
  await page.waitForSelector('.proof-tree [aria-level="2"]', { timeout: 30_000 });
  const defences = page.locator('.proof-tree [aria-level="2"]');
  assert.ok((await defences.count()) > 5);
  // Every defence loses in one turn, and each says so.
  for (const name of await defences.evaluateAll((all) => all.map((one) => one.innerText.replace(/\s+/g, " ")))) {
    assert.match(name, / Paco in 1$/);
  }
  const nameOf = async (row) => (await row.innerText()).replace(/\s+/g, " ");
  const focused = () => page.evaluate(() => document.activeElement.innerText.replace(/\s+/g, " "));
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), await nameOf(defences.first()));
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector('.proof-tree [aria-level="3"]', { timeout: 30_000 });
  await page.keyboard.press("ArrowRight");
  assert.match(await focused(), / wins$/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelector('.proof-tree [aria-current="true"]')?.getAttribute("aria-level") === "3",
  );
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await defences.first().getAttribute("aria-expanded"), "false");
  await page.keyboard.press("End");
  assert.equal(await focused(), await nameOf(defences.last()));
  await page.keyboard.press("Home");
  assert.equal(await focused(), await nameOf(root));
  await page.click('[data-action="desk-start"]');
  assert.equal(await desk.shown(), before);
  assert.deepEqual(await faults(page), []);
  // A proved puzzle can be solved.
  await page.click('[data-action="desk-play"]');
  await page.waitForSelector('.puzzle[data-phase="play"]');
  await page.click('[data-action="puzzles-back"]');
  await page.waitForSelector('.puzzle-desk[data-verdict="sound"]');
  assert.deepEqual(desk.table.problems, []);
  await desk.table.close();
});

test("rescue puzzles list the saving turns, and what the other turns allow", async () => {
  const desk = await openDesk();
  const { page } = desk;
  const puzzle = (await loadPack("save")).find(({ keys }) => keys.length === 1);
  await desk.set({ fen: puzzle.fen, goal: "save" });
  await desk.proves("sound");
  await page.locator('.proof-tree [aria-level="1"]').last().click();
  await page.waitForSelector('.proof-tree [aria-level="2"]', { timeout: 60_000 });
  const names = await page
    .locator('.proof-tree [aria-level="2"]')
    .evaluateAll((all) => all.map((one) => one.innerText.replace(/\s+/g, " ")));
  assert.ok(names.length > 5 && names.every((name) => / Paco in [12]$/.test(name)), names.join("\n"));
  await desk.table.close();
});

deep("drafts are saved; lists are imported with their faults, and exported", async () => {
  const desk = await openDesk();
  const { page } = desk;
  await desk.set({ fen: sample.fen, turns: "2" });
  await page.click('.desk-list summary[data-name="more"]');
  await desk.set({ author: "Ann", text: "Mine" });
  await page.click('[data-action="desk-keep"]');
  await page.waitForSelector('.desk-verdict:has-text("Kept")');
  await page.reload();
  // The desk is there again.
  await page.waitForSelector(".puzzle-desk");
  assert.equal(await page.inputValue("#puzzle-desk-author"), "Ann");
  const drafts = page.locator('[data-action="draft-open"]');
  assert.equal(await drafts.count(), 1);
  await page.locator(".desk-list summary").last().click();
  await page.fill("#drafts-text", `${several.fen}; paco 2; author "Bo"\nnonsense; paco 1\n${several.fen}; mate 2`);
  await page.click('[data-action="drafts-read"]');
  await page.waitForSelector('.desk-told[data-tone="bad"]');
  const told = await page.innerText(".desk-told");
  assert.match(told, /Puzzles read: 1/);
  assert.match(told, /Line 2: .*\(puzzle-position\)/);
  assert.match(told, /Line 3: .*\(puzzle-goal\)/);
  assert.equal(await drafts.count(), 2);
  const saved = async (name) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click(`[data-action="drafts-${name}"]`),
    ]);
    return readFile(await download.path(), "utf8");
  };
  assert.equal(
    await saved("fens"),
    `${sample.fen}; paco 2; author "Ann"; text "Mine"\n${several.fen}; paco 2; author "Bo"\n`,
  );
  const json = await saved("json");
  assert.equal(JSON.parse(json).length, 2);
  await page.locator('[data-action="draft-delete"]').first().click();
  assert.equal(await drafts.count(), 1);
  await page.fill("#drafts-text", json);
  await page.click('[data-action="drafts-read"]');
  await page.waitForSelector('.desk-told[data-tone="good"]');
  assert.equal(await drafts.count(), 2);
  await drafts.first().click();
  assert.equal(await page.inputValue("#puzzle-desk-author"), "Bo");
  assert.deepEqual(desk.table.problems, []);
  await desk.table.close();
});

deep("the editor leads to the desk, and the desk to the editor and back", async () => {
  const viewport = { width: 360, height: 740 };
  const table = await openTable(site, {
    reducedMotion: "reduce",
    viewport,
    path: `#edit=${encodeURIComponent(sample.fen)}`,
  });
  const { page } = table;
  const isAtDesk = async (fen) => {
    await page.waitForSelector("#puzzles[open] .puzzle-desk");
    assert.equal(await page.inputValue("#puzzle-desk-fen"), fen);
  };
  await page.click('[data-action="editor-puzzle"]');
  await isAtDesk(sample.fen);
  assert.equal(await page.evaluate(() => document.querySelector("#puzzles").scrollWidth), 360);
  assert.deepEqual(await faults(page), []);
  await page.click('[data-action="desk-edit"]');
  await page.waitForSelector("#puzzles:not([open])", { state: "attached" });
  await page.fill("#editor-fen", several.fen);
  await page.click('[data-action="editor-use"]');
  await isAtDesk(several.fen);
  assert.deepEqual(table.problems, []);
  await table.close();
});
