// Lessons for a class: the page for the projector with the code of the lessons, the printed sheet, and the pupils'
// list of lessons.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import jsQR from "jsqr";
import { recordIn } from "../../www/game/links/game-link.js";
import { CHAIN, hashOf, setOf } from "./class-lesson.mjs";
import { start, WWW } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

const PROJECTOR = { viewport: { width: 1366, height: 768 } };

/** The lessons that a link leads to. */
const setBehind = async (link) => JSON.parse(await recordIn(new URL(link).hash, "#lessons="));

/** The QR code as a camera reads it. */
async function codeIn(page, place = ".wall-code") {
  const { width, height, data } = await page.evaluate(async (where) => {
    const svg = document.querySelector(`${where} > svg`);
    const side = 8 * Number(svg.getAttribute("viewBox").split(" ")[2]);
    const copy = svg.cloneNode(true);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("width", String(side));
    copy.setAttribute("height", String(side));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(side, side);
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, side, side);
    context.drawImage(image, 0, 0, side, side);
    const found = context.getImageData(0, 0, side, side);
    return { width: side, height: side, data: [...found.data] };
  }, place);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

test("on the projector: a large board, the task and the code; the board leads to the next task", async () => {
  const set = setOf("Class 4b", [CHAIN]);
  const table = await openTable(site, { ...PROJECTOR, path: `${await hashOf(set)}&for=wall` });
  const { page } = table;
  await page.waitForSelector(".wall-board .diagram[src]");
  assert.equal(await page.locator(".wall-say").innerText(), "Your pawn can free its neighbour.");
  const { size, board, overflow } = await page.evaluate(() => ({
    size: getComputedStyle(document.querySelector(".wall-say")).fontSize,
    board: document.querySelector(".wall-board").getBoundingClientRect().width,
    overflow:
      document.querySelector(".book-place").scrollHeight - document.querySelector(".book-place").clientHeight,
  }));
  assert.equal(size, "32px");
  assert.ok(board > 600, `${board} px`);
  assert.ok(overflow <= 0, "all of it is in sight");
  // Nothing else: the way back and the cross, and the board.
  assert.equal(await page.locator("#book button:visible").count(), 3);
  assert.deepEqual(await setBehind(await codeIn(page)), set);
  await page.keyboard.press("Tab");
  await page.click(".wall-board");
  await page.locator(".wall-say", { hasText: "Now unite with the king." }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.locator(".wall-say", { hasText: "Your pawn can free its neighbour." }).waitFor();
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("lessons that exceed one code get a code each", async () => {
  const many = await Promise.all(
    ["chains", "unions", "sako", "pawns"].map(async (name) => {
      const { lesson } = await import(path.join(WWW, `book/course/${name}.js`));
      const texts = { [`${lesson.id}.title`]: name };
      for (const { id } of lesson.steps) texts[`${id}.say`] = `Say ${id}.`;
      return { ...lesson, texts: { en: texts } };
    }),
  );
  const set = setOf("Class", [CHAIN, ...many]);
  const table = await openTable(site, { ...PROJECTOR, path: `${await hashOf(set)}&for=wall` });
  await table.page.waitForSelector(".wall-code > svg");
  const own = setOf("Class · Chains", [CHAIN]);
  assert.deepEqual(await setBehind(await codeIn(table.page)), own);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a sheet to print has each task with its diagram, and the answers on another page", async () => {
  const table = await openTable(site, { ...PROJECTOR, path: await hashOf(setOf("Class 4b", [CHAIN])) });
  const { page } = table;
  await page.click("[data-action=set-more]");
  await page.click("[data-action=set-sheet]");
  await page.waitForSelector(".class-sheet");
  assert.equal(await page.locator(".class-sheet figure").count(), 3);
  assert.match(await page.locator(".class-sheet figcaption").first().innerText(), /^1\. Your pawn can free/);
  const tasks = await page.locator(".class-sheet figcaption").allInnerTexts();
  assert.ok(!tasks[2].includes("d8"), tasks[2]);
  const answers = await page.locator(".sheet-answers li").allInnerTexts();
  assert.match(answers[0], /pawn.*\(f2>Pg3xBh4\)/);
  assert.match(answers[1], /rook.*\(Rd1xKd8#\)/, "what has no solution is found");
  assert.equal(answers[2], "a1, d8");
  await page.evaluate(() => {
    window.print = () => {
      window.printed = document.querySelectorAll(".class-sheet .diagram[src]").length;
    };
  });
  await page.click("[data-action=print]");
  assert.equal(await page.evaluate(() => window.printed), 3);
  const pdf = await page.pdf({ format: "A4" });
  assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length, 2);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a pupil finds the lessons of the class under Learn, and can remove them", async () => {
  const first = await hashOf(setOf("Class 4b", [CHAIN]));
  const table = await openTable(site, { ...PROJECTOR, path: first });
  const { page } = table;
  const home = async () => {
    await page.evaluate(() => {
      location.hash = "#learn";
    });
    await page.waitForSelector(".book-continue");
  };
  await page.waitForSelector("[data-lesson=chain]");
  await home();
  await page.click("[data-card=set-0]");
  await page.locator("#book-title", { hasText: "Class 4b" }).waitFor();
  // A changed lesson replaces the old one.
  const second = await hashOf(
    setOf("Class 4b", [{ ...CHAIN, id: "other", texts: { en: { ...CHAIN.texts.en, "other.title": "More" } } }]),
  );
  await page.evaluate((hash) => {
    location.hash = hash;
  }, second);
  await page.waitForSelector("[data-lesson=other]");
  await home();
  assert.equal(await page.locator("[data-card^=set-]").count(), 1);
  await page.click("[data-card=set-0]");
  await page.waitForSelector("[data-lesson=other]");
  await page.click("[data-action=set-more]");
  await page.click("[data-action=set-forget]");
  await page.getByText("They are not listed under Learn any more.").waitFor();
  await home();
  assert.equal(await page.locator("[data-card^=set-]").count(), 0);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a pupil hands in stars by code or file, and the teacher's list keeps them", async () => {
  const hash = await hashOf(setOf("Class 4b", [CHAIN]));
  const pupil = await openTable(site, { viewport: { width: 390, height: 844 }, path: hash });
  const { page } = pupil;
  await page.waitForSelector("[data-lesson=chain]");
  assert.equal(await page.locator("[data-action=set-hand-in]").count(), 0, "there are no stars yet");
  await page.click("[data-lesson=chain]");
  for (const square of ["f2", "g3", "h4"]) await page.click(`.lesson-board [data-square=${square}]`);
  await page.waitForSelector(".lesson-told[data-tone=good]:not([hidden])");
  await page.click("[data-action=book-back]");
  await page.click("[data-action=set-hand-in]");
  assert.equal(await page.locator(".results-stars").innerText(), "3 of 9 stars");
  assert.ok(await page.locator("[data-action=results-file]").isDisabled(), "whose they are has to be said");
  await page.fill("#results-name", " Ann ");
  await page.waitForSelector(".results-code > svg");
  const link = await codeIn(page, ".results-code");
  const download = page.waitForEvent("download");
  await page.click("[data-action=results-file]");
  const file = await readFile(await (await download).path(), "utf8");
  const given = { title: "Class 4b", name: "Ann", count: 3, total: 9 };
  const whole = { format: "paco-sako-results", version: 1, ...given };
  assert.deepEqual(JSON.parse(file), whole);
  assert.deepEqual(JSON.parse(await recordIn(new URL(link).hash, "#results=")), whole);
  assert.deepEqual(pupil.problems, []);
  await pupil.close();

  const teacher = await openTable(site, { ...PROJECTOR, path: new URL(link).hash });
  /** The rows, once there are so many. */
  const rows = async (count) => {
    await teacher.page.waitForSelector(".results-class tr, .results > p:last-child");
    await teacher.page.waitForFunction((all) => window.queryAll(".results-class tr").length === all, count);
    return teacher.page
      .locator(".results-class tr")
      .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent).join(": ")));
  };
  assert.deepEqual(await rows(1), ["Ann: 3 of 9 stars"]);
  // Others come by files; who hands in again has one row.
  const take = async (text) => {
    await teacher.page.evaluate(() => {
      location.hash = "#learn";
    });
    const chooser = teacher.page.waitForEvent("filechooser");
    await teacher.page.click("[data-card=open]");
    await (await chooser).setFiles({ name: "r.json", mimeType: "application/json", buffer: Buffer.from(text) });
  };
  await take(JSON.stringify({ ...whole, name: "Zoe", count: 9 }));
  await teacher.page.waitForSelector("tr[data-new] :text('Zoe')");
  await take(JSON.stringify({ ...whole, count: 8 }));
  await teacher.page.waitForSelector("tr[data-new] :text('Ann')");
  assert.deepEqual(await rows(2), ["Ann: 8 of 9 stars", "Zoe: 9 of 9 stars"]);
  // An invalid result is rejected and removes nothing.
  const wrong = [{ count: 10 }, { name: " " }, { total: 1e9 }, { title: 7 }, { count: 0.5 }];
  for (const part of wrong) {
    await take(JSON.stringify({ ...whole, ...part }));
    await teacher.page.locator("#book [role=alert]", { hasText: "This is not a pupil’s result." }).waitFor();
  }
  await take(JSON.stringify({ ...whole, version: 7 }));
  await teacher.page.locator("#book [role=alert]", { hasText: "Version 7 is not known here." }).waitFor();
  // They are found again at the desk, also after the page was left, and can be deleted.
  await teacher.page.goto("about:blank");
  await teacher.page.goto(`${site.url}#learn/results`);
  assert.deepEqual(await rows(2), ["Ann: 8 of 9 stars", "Zoe: 9 of 9 stars"]);
  await teacher.page.click("[data-action=results-forget]");
  assert.deepEqual(await rows(0), []);
  assert.match(
    await teacher.page.locator(".results [role=status]").innerText(),
    /^The results of “.*Class 4b.*” were deleted/,
  );
  assert.equal(await teacher.page.evaluate(() => window.focused().dataset.action), "results-undo");
  await teacher.page.keyboard.press("Enter");
  assert.deepEqual(await rows(2), ["Ann: 8 of 9 stars", "Zoe: 9 of 9 stars"]);
  await teacher.page.click("[data-action=results-forget]");
  assert.deepEqual(await rows(0), []);
  await teacher.page.click("[data-action=book-back]");
  await teacher.page.waitForSelector(".lesson-maker");
  assert.deepEqual(teacher.problems, []);
  await teacher.close();
});
