// The element with `mode="study"`: it shows chapters, asks questions, fires events, and rejects invalid studies.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { linkToStudy } from "../../www/study/study.js";
import { SOURCES, start } from "./harness.mjs";
import { goTo } from "./keyboard.mjs";
import { SMALL } from "./small-study.mjs";
import { after, before, deep, test } from "./testing.mjs";

let folder;
let site;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
    <script>window.faults = []; document.addEventListener("error", ({ detail }) => faults.push(detail), true)</script>
    <script type="module" src="/${SOURCES}element/element.js"></script>
    <body><paco-sako mode="study" style="display: block; width: 800px; height: 500px">${SMALL}</paco-sako></body></html>`,
  );
  site = await start("chromium", undefined, { places: { "/own/": folder } });
});
after(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

test("the element's text is a study: it is read, and solved by keyboard alone", async () => {
  const { page, problems, close } = await site.open("own/index.html");
  await page.waitForSelector("paco-sako .study-text strong:has-text('this')");
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, "no focus is taken");
  await page.locator("paco-sako [data-action=study-forward]").press("Enter");
  await page.waitForSelector("paco-sako [aria-current=step]:has-text('1. e2>e4')");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("paco-sako [aria-current=step]:has-text('d7>d5')");
  await page.locator("paco-sako [data-action=study-next]").press("Enter");
  await page.waitForSelector("paco-sako .lesson-goal:has-text('Find the best turn for White.')");
  await page.locator("paco-sako [data-action=study-hint]").press("Enter");
  // The board is in a tree within the element's.
  await page.evaluate(() => {
    const { focused } = window;
    window.focused = () => focused()?.shadowRoot?.activeElement ?? focused();
  });
  for (const square of ["d2", "d4"]) {
    await goTo(page, square);
    await page.keyboard.press("Enter");
  }
  await page.waitForSelector("paco-sako .lesson-goal:has-text('Solved at the first try.')");
  // The turn is announced by the board, its judgement by the panel.
  assert.match(await page.locator("paco-sako .lesson-board [aria-live=polite]").innerText(), /White pawn to d4/);
  await page.waitForSelector("paco-sako .lesson-told[role=status]:has-text('Right.')");
  assert.deepEqual(await page.evaluate(() => window.faults), [], "the text is read as nothing else");
  assert.deepEqual(problems, []);
  await close();
});

test("studies are given as data, text and links; events report progress, and anything else is rejected", async () => {
  const { page, problems, close } = await site.open("own/index.html");
  await page.waitForSelector("paco-sako .study-text strong:has-text('this')");
  const data = { title: "Data", note: "", chapters: [{ title: "Only", record: "1. e2>e4 *" }] };
  const link = await linkToStudy({ ...data, title: "Link" }, "https://example.org/");
  const told = await page.evaluate(
    async ({ data, link }) => {
      const board = document.querySelector("paco-sako");
      const next = (type) =>
        new Promise((resolve) => board.addEventListener(type, ({ detail }) => resolve(detail), { once: true }));
      const all = [];
      for (const study of [data, JSON.stringify({ format: "paco-sako-study", version: 1, ...data }), link]) {
        const ready = next("studyready");
        board.study = study;
        all.push(await ready);
      }
      const failed = next("error");
      board.study = "{}";
      all.push((await failed).code, board.study);
      // Events of earlier chapters may still arrive.
      const chapter = new Promise((resolve) =>
        board.addEventListener("studychapter", ({ detail }) => detail.count === 2 && resolve(detail)),
      );
      board.removeAttribute("study");
      board.setAttribute("initial-step", "2");
      all.push(await chapter);
      return all;
    },
    { data, link },
  );
  assert.deepEqual(told, [
    { title: "Data", count: 1 },
    { title: "Data", count: 1 },
    { title: "Link", count: 1 },
    "study-bad",
    "{}",
    { chapter: 2, count: 2, mode: "exercise" },
  ]);
  assert.deepEqual(problems, []);
  await close();
});

deep("a board in another language uses it, also after waiting", async () => {
  const { page, problems, close } = await site.open("own/index.html");
  await page.waitForSelector("paco-sako .study-text strong:has-text('this')");
  await page.evaluate(() => document.querySelector("paco-sako").setAttribute("lang", "de"));
  await page.waitForSelector("paco-sako .lesson-count:has-text('Kapitel 1 von 2 · Zum Lesen')");
  await page.locator("paco-sako [data-action=study-next]").click();
  await page.waitForSelector("paco-sako .lesson-goal:has-text('Finde den besten Zug für Weiß.')");
  for (const square of ["a2", "a3"])
    await page.click(`paco-sako .study [data-square="${square}"]`, { force: true });
  await page.waitForSelector("paco-sako .lesson-told:has-text('a2>a3 ist es nicht.')");
  assert.deepEqual(problems, []);
  await close();
});

deep(
  "the place in a study can be read and set, before it is shown and later; an exercise starts at its beginning",
  async () => {
    const { page, problems, close } = await site.open("own/index.html");
    await page.waitForSelector("paco-sako .study-text strong:has-text('this')");
    const place = () => page.evaluate(() => document.querySelector("paco-sako").studyPlace);
    assert.deepEqual(await place(), { chapter: 1, path: [] });
    await page.locator("paco-sako [data-action=study-end]").click();
    assert.deepEqual(await place(), { chapter: 1, path: [0, 0] });
    const go = (value) =>
      page.evaluate((wanted) => {
        document.querySelector("paco-sako").studyPlace = wanted;
      }, value);
    // Into the variation, to where there is nothing, and to what is to be found.
    await go({ chapter: 1, path: [0, 1] });
    await page.waitForSelector("paco-sako [aria-current=step]:has-text('e7>e5')");
    assert.deepEqual(await place(), { chapter: 1, path: [0, 1] });
    await go({ chapter: 2, path: [0] });
    await page.waitForSelector("paco-sako .lesson-goal:has-text('Find the best turn for White.')");
    assert.deepEqual(await place(), { chapter: 2, path: [] });
    await page.evaluate((records) => {
      const board = document.createElement("paco-sako");
      board.id = "other";
      board.setAttribute("mode", "study");
      board.studyPlace = { chapter: 1, path: [0] };
      board.textContent = records;
      document.body.append(board);
    }, SMALL);
    await page.waitForSelector("#other [aria-current=step]:has-text('e2>e4')");
    assert.deepEqual(problems, []);
    await close();
  },
);

test("an unreadable chapter is reported as shown, too, with its fault", async () => {
  const { page, problems, close } = await site.open("own/index.html");
  await page.waitForSelector("paco-sako .study-text strong:has-text('this')");
  const told = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const board = document.querySelector("paco-sako");
        board.addEventListener("studychapter", ({ detail }) => detail.count === 1 && resolve(detail));
        board.study = { title: "", note: "", chapters: [{ title: "Bad", record: "1. e2>e5 *" }] };
      }),
  );
  assert.deepEqual(told, { chapter: 1, count: 1, mode: "text" });
  await page.waitForSelector("paco-sako .lesson-told:has-text('This chapter cannot be read')");
  assert.deepEqual(problems, []);
  await close();
});
