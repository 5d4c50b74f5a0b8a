// What a teacher gives to a class: a page for the projector with the code that leads to the lessons, a sheet of paper, and lessons that
// a pupil finds again.

import assert from "node:assert/strict";
import path from "node:path";
import jsQR from "jsqr";
import { linkTo, recordIn } from "../../www/game/game-link.js";
import { start, WWW } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

const PROJECTOR = { viewport: { width: 1366, height: 768 } };

const CHAIN = {
  id: "chain",
  steps: [
    {
      id: "one",
      fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -",
      goal: { type: "unite", on: "h4" },
      solution: "f2>g3>h4",
    },
    { id: "two", fen: "3k4/8/8/8/8/8/8/K2R4 w 0 - - -", goal: { type: "win" } },
    { id: "three", fen: "6k1/5ppp/8/8/8/8/8/K2R4 w 0 - - -", goal: { type: "squares", squares: ["d8", "a1"] } },
  ],
  texts: {
    en: {
      "chain.title": "Chains",
      "one.say": "Your pawn can free its neighbour.",
      "two.say": "Now unite with the king.",
      "three.say": "Where are the corners of this?",
    },
  },
};

const setOf = (title, lessons) => ({ format: "paco-sako-lessons", version: 1, title, lessons });
const hashOf = (set) => linkTo(JSON.stringify(set), "", "#lessons=");

/** The lessons that a link leads to. */
const setBehind = async (link) => JSON.parse(await recordIn(new URL(link).hash, "#lessons="));

/** What a camera reads in the page. */
async function codeIn(page) {
  const { width, height, data } = await page.evaluate(async () => {
    const svg = document.querySelector(".wall-code > svg");
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
  });
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

test("lessons that are too long for one code have one each", async () => {
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

test("a pupil finds the lessons of the class again under Learn, and can have them gone", async () => {
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
  // What the teacher has changed since takes the place of the old one.
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
