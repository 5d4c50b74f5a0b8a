// Journey of a teacher from an empty browser to a tested and shared lesson of three steps, without any JSON; and of a
// pupil who opens the link or the file of a class. Taps are counted, and times are printed.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { start } from "./harness.mjs";
import { lookAround } from "./in-sight.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

const LAPTOP = { viewport: { width: 1366, height: 768 }, permissions: ["clipboard-read", "clipboard-write"] };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const CHAIN = "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -";
const WIN = "6k1/5ppp/8/8/8/8/8/K2R4 w 0 - - -";

/** A visitor with counted taps. */
async function visitor(options) {
  const began = performance.now();
  const table = await openTable(site, options);
  const { page } = table;
  const way = { taps: 0 };
  const tap = async (selector) => {
    way.taps += 1;
    const place = page.locator(selector).first();
    await (options.hasTouch ? place.tap() : place.click());
  };
  const tell = (t, what) =>
    t.diagnostic(`${what}: ${way.taps} taps, ${((performance.now() - began) / 1000).toFixed(1)} s with the load`);
  return { ...table, way, tap, tell };
}

/** The teacher's desk, from an empty browser. */
async function atDesk(options) {
  const teacher = await visitor({ ...options, isFirstVisit: true });
  const { page, tap } = teacher;
  await tap("[data-action=skip-story]");
  await tap("[data-action=welcome-learn]");
  await tap("[data-card=desk]");
  await page.waitForSelector(".lesson-maker");
  const on = (square) => `.lesson-maker .lesson-board [data-square=${square}]`;
  const play = async (...squares) => {
    for (const square of squares) await tap(on(square));
  };
  /** Sets the position up in the editor, as a text. */
  const setUp = async (fen) => {
    await tap("[data-action=maker-position]");
    await page.waitForSelector("#editor-fen");
    assert.equal(await page.locator("#book[open]").count(), 0);
    await page.fill("#editor-fen", fen);
    await page.keyboard.press("Tab");
    await tap("[data-action=editor-use]");
    await page.waitForSelector(`[data-shown="${fen}"]`);
  };
  const goal = () => page.locator("#maker-goal option:checked").innerText();
  return { ...teacher, on, play, setUp, goal };
}

/** Message after the check of the lesson. */
const told = ({ page }, text) => page.locator(".lesson-maker .maker-told", { hasText: text }).waitFor();

/** Plays a turn in a lesson. */
async function playTurn({ page, tap }, ...squares) {
  await page.waitForSelector(".lesson:not(.lesson-maker) .lesson-board");
  for (const square of squares) await tap(`.lesson:not(.lesson-maker) .lesson-board [data-square=${square}]`);
}

test("a lesson of three steps is made, tried and shared; so are lessons for a class", async (t) => {
  const teacher = await atDesk(LAPTOP);
  const { page, tap, play, setUp, goal, on } = teacher;
  teacher.tell(t, "at the desk");
  await lookAround(t, page, "the desk", 15);
  // Missing parts are named, and their field has the focus.
  await tap("[data-action=maker-try]");
  await told(teacher, "The lesson has no title yet.");
  await told(teacher, "Step 1 has no solution yet");
  await told(teacher, "Step 1 says nothing yet.");
  assert.equal(await page.evaluate(() => document.activeElement.id), "maker-title");
  await page.fill("#maker-title", "Chains for beginners");

  await setUp(CHAIN);
  await page.fill("#maker-say", "Your pawn can free its neighbour.");
  await play("f2", "g3", "h4");
  await page.locator("#maker-tip", { hasText: "Solution: White pawn" }).waitFor();
  assert.equal(await goal(), "Form a union on h4.");
  const choices = await page.locator("#maker-goal option").allInnerTexts();
  assert.ok(choices.length >= 3, choices.join(" | "));
  // Circles are drawn with taps, and taken away with another.
  await tap("label:has([name=maker-tool][value=marks])");
  await play("g3", "a1", "a1");

  await tap("[data-action=maker-add]");
  assert.equal(await page.evaluate(() => document.activeElement.id), "maker-say");
  await page.fill("#maker-say", "Now unite with the king.");
  await setUp(WIN);
  await play("d1", "d8");
  await page.locator("#maker-tip", { hasText: "Solution: White rook" }).waitFor();

  await tap("[data-action=maker-add]");
  await page.fill("#maker-say", "Where does the rook reach the edge?");
  await tap("label:has([name=maker-tool][value=squares])");
  await play("d8", "h1", "h1", "h1");
  teacher.tell(t, "three steps are written");

  // As text it stands under "Advanced".
  const kept = () => page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem("paco-sako.desk"))));
  const { id, steps } = await kept();
  assert.deepEqual(
    steps.map(({ solution, goal: one, draw }) => [solution, one, draw]),
    [
      ["f2>g3>h4", { type: "unite", on: "h4" }, ["g3"]],
      ["d1>d8", steps[1].goal, undefined],
      [undefined, { type: "squares", squares: ["d8", "h1"] }, undefined],
    ],
  );
  assert.equal(await page.locator("#desk-text").isVisible(), false);

  await tap("[data-action=maker-try]");
  await page.locator(".lesson-say", { hasText: "Your pawn can free its neighbour." }).waitFor();
  await playTurn(teacher, "f2", "g3", "h4");
  await tap("[data-action=lesson-next]");
  await playTurn(teacher, "d1", "d8");
  await tap("[data-action=lesson-next]");
  await playTurn(teacher, "d8", "h1");
  await tap("[data-action=lesson-check]");
  await page.locator(".lesson-told[data-tone=good]").waitFor();
  teacher.tell(t, "tried");
  // The way back leads to the desk, where all of it still lies.
  await tap("[data-action=book-back]");
  await page.waitForSelector(".lesson-maker");
  assert.equal(await page.inputValue("#maker-title"), "Chains for beginners");
  await tap("[data-action=maker-link]");
  await told(teacher, "The link has been copied.");
  teacher.tell(t, "shared");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#lesson=d/);

  // A second lesson, and both as one link and one file.
  await tap("[data-action=maker-own]");
  assert.match(await page.locator("[data-action=maker-own]").innerText(), /: 1$/);
  await tap("[data-action=maker-new]");
  await page.fill("#maker-title", "First step");
  await page.fill("#maker-say", "Move the pawn.");
  await play("e2", "e4");
  await page.locator("#maker-tip", { hasText: "Solution: White pawn" }).waitFor();
  const other = await kept();
  assert.notEqual(other.id, id);
  assert.deepEqual(other.steps[0].goal, { type: "reach", square: "e4", piece: "pawn" });
  await page.fill("#maker-class", "Class 4b");
  await tap("[data-action=maker-class-link]");
  await page.locator(".maker-class .maker-told", { hasText: "The link has been copied." }).waitFor();
  const [buttons, message] = await page
    .locator(".maker-class > :is(.desk-actions, .maker-told)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  assert.ok(message.top >= buttons.bottom, "what is said of the buttons stands below them");
  const forClass = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(forClass, /#lessons=d/);
  const download = page.waitForEvent("download");
  await tap("[data-action=maker-class-file]");
  const file = await readFile(await (await download).path(), "utf8");
  assert.deepEqual(
    JSON.parse(file).lessons.map((one) => one.id),
    [id, other.id],
  );
  // A lesson that is not ticked stays out.
  await page.locator(`[data-lesson=${other.id}] input`).uncheck();
  const alone = page.waitForEvent("download");
  await tap("[data-action=maker-class-file]");
  assert.equal(JSON.parse(await readFile(await (await alone).path(), "utf8")).lessons.length, 1);
  teacher.tell(t, "a class's link and file");
  // The first lesson can be gone on with, and deleted.
  await tap(`[data-lesson=${id}] [data-action=maker-open]`);
  assert.equal(await page.inputValue("#maker-title"), "Chains for beginners");
  await tap(`[data-lesson=${other.id}] [data-action=maker-delete]`);
  assert.match(await page.locator("[data-action=maker-own]").innerText(), /: 1$/);
  assert.equal(await page.locator(on("g3")).count(), 1);
  assert.deepEqual(teacher.problems, []);
  await teacher.close();

  const pupil = await visitor({ ...PHONE, path: new URL(forClass).hash });
  await pupil.page.locator("#book-title", { hasText: "Class 4b" }).waitFor();
  assert.deepEqual(await pupil.page.locator(".book-chapter strong").allInnerTexts(), [
    "Chains for beginners",
    "First step",
  ]);
  await lookAround(t, pupil.page, "a pupil's lessons", 5);
  await pupil.tap(`[data-lesson=${id}]`);
  await playTurn(pupil, "f2", "g3", "h4");
  await pupil.tap("[data-action=lesson-next]");
  await playTurn(pupil, "d1", "d8");
  await pupil.tap("[data-action=lesson-next]");
  await playTurn(pupil, "d8", "h1");
  await pupil.tap("[data-action=lesson-check]");
  await pupil.page.locator(".lesson-told[data-tone=good]").waitFor();
  assert.equal(await pupil.page.locator("[data-action=lesson-next]").innerText(), "Continue: First step");
  pupil.tell(t, "the first lesson of a class, PHONE");
  await lookAround(t, pupil.page, "a lesson that is done", 6);
  await pupil.tap("[data-action=lesson-next]");
  await pupil.page.locator(".lesson-say", { hasText: "Move the pawn." }).waitFor();
  // Loaded again it is still there, and so are the stars.
  await pupil.page.reload();
  await pupil.page.locator(".lesson-say", { hasText: "Move the pawn." }).waitFor();
  await pupil.tap("[data-action=book-back]");
  assert.equal(await pupil.page.locator(`[data-lesson=${id}] .book-words span`).innerText(), "9 of 9 stars");
  assert.deepEqual(pupil.problems, []);
  await pupil.close();

  // The same from the file.
  const friend = await visitor(PHONE);
  await friend.tap("#button-learn");
  const chooser = friend.page.waitForEvent("filechooser");
  await friend.tap("[data-card=open]");
  await (await chooser).setFiles({
    name: "lessons.json",
    mimeType: "application/json",
    buffer: Buffer.from(file),
  });
  await friend.page.locator("#book-title", { hasText: "Class 4b" }).waitFor();
  await friend.tap("[data-action=set-more]");
  await friend.tap("[data-action=set-keep]");
  await friend.page.getByText("They are at your desk now.").waitFor();
  assert.deepEqual(friend.problems, []);
  await friend.close();
});

test("invalid lessons are rejected with a message, and drafts are kept", async () => {
  const teacher = await atDesk(LAPTOP);
  const { page } = teacher;
  await page.fill("#maker-title", "Mine");
  const open = async (text) => {
    await page.goto("about:blank");
    await page.goto(`${site.url}#learn`);
    const chooser = page.waitForEvent("filechooser");
    await page.click("[data-card=open]");
    await (await chooser).setFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(text) });
  };
  await open('{ "format": "paco-sako-lessons", "version": 1, "lessons": [{}] }');
  await page.locator("#book [role=alert]", { hasText: "This is not a lesson." }).waitFor();
  await open('{ "format": "paco-sako-lessons", "version": 7, "lessons": [] }');
  await page.locator("#book [role=alert]", { hasText: "Version 7 is not known here." }).waitFor();
  await open("{");
  await page.locator("#book [role=alert]").waitFor();
  for (const hash of ["#lessons=d", "#lessons=x1", "#lessons=tMQ"]) {
    await page.goto("about:blank");
    await page.goto(`${site.url}${hash}`);
    await page.locator("#book [role=alert]").waitFor();
    assert.ok(page.url().endsWith(hash), "the link stays in the address");
  }
  // Of several lessons, those that are none are named, and the others can be played.
  const lesson = {
    id: "a",
    steps: [{ id: "b", fen: CHAIN, goal: { type: "chain", links: 2 } }],
    texts: { en: { "a.title": "A", "b.say": "Go." } },
  };
  await open(JSON.stringify({ format: "paco-sako-lessons", version: 1, lessons: [{ id: "?" }, lesson] }));
  await page.locator("#book [role=alert]", { hasText: "1: id:" }).waitFor();
  await page.click("[data-lesson=a]");
  await page.locator(".lesson-say", { hasText: "Go." }).waitFor();
  await page.goto("about:blank");
  await page.goto(`${site.url}#learn/desk`);
  await page.waitForSelector(".lesson-maker");
  assert.equal(await page.inputValue("#maker-title"), "Mine");
  assert.deepEqual(teacher.problems, []);
  await teacher.close();
});
