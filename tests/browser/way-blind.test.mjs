// Journey of a blind player by keyboard only: from an empty browser through the welcome, a lesson with S and Shift+S
// and a lost game to its moments and the puzzles. Announcements are saved in target/spoken/ for review; with
// TRANSCRIPT=1 they are printed, too.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { FIRST } from "../../www/book/course.js";
import { readTurns } from "../../www/book/facts.js";
import { start, TARGET } from "./harness.mjs";
import { listen } from "./hearing.mjs";
import { lookAround } from "./in-sight.mjs";
import { focusedSquare, goTo } from "./keyboard.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

class Listener {
  /** Announcements in order. */
  transcript = [];

  constructor(table) {
    this.table = table;
    this.page = table.page;
  }

  async press(...keys) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.transcript.push({ kind: "key", text: key });
      await this.hear();
    }
  }

  /** Writes down what has been said since. */
  async hear() {
    this.transcript.push(...(await this.page.evaluate(() => window.spoken.splice(0))));
  }

  /** Waits until something is said that matches. */
  async until(wanted, timeout = 120_000) {
    const begin = Math.max(
      0,
      this.transcript.findLastIndex(({ kind }) => kind === "key"),
    );
    const end = Date.now() + timeout;
    for (;;) {
      await this.hear();
      const found = this.transcript.slice(begin).find(({ kind, text }) => kind !== "key" && wanted.test(text));
      if (found) return found.text;
      assert.ok(Date.now() < end, `${wanted} is not said, but: ${JSON.stringify(this.transcript.slice(begin))}`);
      await this.page.waitForTimeout(50);
    }
  }

  /** Goes on with Tab until the focus is on something. */
  async tabTo(selector) {
    for (let i = 0; i < 80; i++) {
      if (await this.page.evaluate((wanted) => window.focused()?.matches(wanted) ?? false, selector)) return;
      await this.press("Tab");
    }
    assert.fail(`Tab does not lead to ${selector}`);
  }

  /** Keeps what was spoken in a file under target/spoken/. @param {string} name */
  async write(name) {
    const lines = this.transcript.map(({ kind, text }) => (kind === "key" ? `    [${text}]` : `${kind}: ${text}`));
    if (process.env.TRANSCRIPT) console.log(lines.join("\n"));
    await mkdir(path.join(TARGET, "spoken"), { recursive: true });
    await writeFile(path.join(TARGET, "spoken", `${name}.txt`), `${lines.join("\n")}\n`);
  }
}

test("the welcome precedes the 64 squares in reading order, and keeps its visual place", async () => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const table = await openTable(site, { viewport, isFirstVisit: true });
    const { page } = table;
    await page.waitForSelector(".welcome");
    const order = () =>
      page.evaluate(() => {
        const box = window.query("#moves-box");
        const board = window.query("#board-area");
        const isBefore = (box.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        const [{ top, left }, { bottom, right }] = [box, board].map((node) => node.getBoundingClientRect());
        return { isBefore, isBelow: top >= bottom - 1, isBeside: left >= right - 1 };
      });
    const first = await order();
    assert.ok(first.isBefore);
    assert.ok(first.isBelow || first.isBeside, "the board stays where it is");
    await page.evaluate(() => window.query(".welcome").remove());
    await page.waitForFunction(() => !window.query("#moves-box").hasAttribute("data-before-board"));
    assert.equal((await order()).isBefore, false, "a list of turns is read after the board");
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("by keyboard alone: the position, a rank and a file, a lost game, its turning point", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("e2>e4 f7>f5 Qd1>h5 a7>a6 b2>b3");
  await page.evaluate(listen);
  const player = new Listener(table);
  await player.tabTo(".cell");
  // The pieces side by side.
  await player.press("s");
  const position = await player.until(/free:/);
  assert.match(position, /^Black to move\. /);
  assert.match(position, /White king e1, black king e8\./);
  assert.match(
    position,
    /White, free: queen h5; rook a1, h1; bishop c1, f1; knight b1, g1; pawn a2, b3, c2, d2, e4, f2, g2, h2\./,
  );
  assert.match(
    position,
    /Black, free: queen d8; rook a8, h8; .* pawn a6, b7, c7, d7, e7, f5, g7, h7\. No unions\.$/,
  );
  assert.ok(
    position.indexOf("Ŝako") > 0 && position.indexOf("Ŝako") < position.indexOf("free"),
    "what is urgent first",
  );

  // A rank, then the file of the same square.
  await goTo(page, "e4");
  await player.press("Shift+S");
  assert.equal(await player.until(/^Rank/), "Rank 4: e4 white pawn.");
  await player.press("Shift+S");
  assert.equal(await player.until(/^File/), "File e: e1 white king; e4 white pawn; e7 black pawn; e8 black king.");
  await player.press("ArrowDown", "ArrowDown");
  await player.press("ArrowUp");
  await player.press("Shift+S");
  assert.equal(await player.until(/^Rank/), "Rank 3: b3 white pawn.");
  await goTo(page, "e6");
  await player.press("ArrowLeft");
  assert.equal(await focusedSquare(page), "d6");

  // The moments of the game, one at a time.
  await player.tabTo("[data-action=moves-review]");
  await player.press("Enter");
  await page.waitForFunction(() => window.query(".review")?.dataset.status === "done", null, { timeout: 120_000 });
  await player.hear();
  // Progress is not announced percent by percent.
  const stages = player.transcript.filter(({ kind, text }) => kind === "live" && /%/.test(text));
  assert.ok(stages.length <= 3, JSON.stringify(stages));
  assert.match(stages.at(-1).text, /^Accuracy: White \d+%, Black \d+%\.$/);
  await player.tabTo("[data-action=review-previous]");
  await player.press("Enter");
  const moment = await player.until(/Blunder/);
  assert.match(moment, /^2… Black pawn to a6\. Blunder\. Winning chances −\d+%\. /);
  assert.doesNotMatch(moment, /[<>#?]/, "no signs that are read out as punctuation");
  await page.locator("[data-action=review-moments]").focus();
  await player.press("Enter");
  await page.waitForSelector(".moment[data-phase=ask]");
  assert.match(await player.until(/What would you play/), /Turn 1….*What would you play\?\s*Black plays/);
  await player.tabTo("[data-action=moment-show]");
  await player.press("Enter");
  const told = await player.until(/Better was/);
  assert.match(told, /^Better was: Black pawn to \w\d\. In the game: Black pawn to f5\.$/);
  assert.equal(await page.evaluate(() => window.focused().dataset.action), "moment-next");
  await player.press("Enter");
  await page.waitForSelector('.moment[data-phase=ask][data-moment="2"]');
  const next = await player.until(/Turn 2…/);
  const heard = player.transcript.slice(player.transcript.findLastIndex(({ kind }) => kind === "key") + 1);
  assert.equal(heard.find(({ kind }) => kind === "focus").text, next, "nothing else gets the focus on the way");
  // A wrong try, by the keys of the board.
  await player.tabTo(".cell");
  await goTo(page, "h7", true);
  await player.press("Enter");
  await goTo(page, "h6", true);
  await player.press("Enter");
  assert.match(
    await player.until(/There is something better/),
    /The answer would be: White queen unites with black king on e8\.$/,
  );
  assert.equal(await page.evaluate(() => window.focused().dataset.action), "moment-again");
  await player.press("Enter");
  await player.until(/One more try/);
  await player.tabTo(".cell");
  await goTo(page, "g7", true);
  await player.press("Enter");
  await goTo(page, "g6", true);
  await player.press("Enter");
  assert.match(await player.until(/Right!/), /^Right! In the game: Black pawn to a6\. /);
  await player.press("Escape");
  assert.equal(await page.locator("#puzzles").evaluate((dialog) => dialog.open), false);
  await player.write("review");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a union is announced with both partners, and empty kinds are not mentioned", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("4r3/ppp2pp1/1I1k4/3pp3/2d5/8/PPP2PPP/R2QKB1R b 0 A - -");
  await page.evaluate(listen);
  const player = new Listener(table);
  await player.tabTo(".cell");
  await player.press("s");
  const position = await player.until(/free:/);
  assert.match(position, /Unions: b6 white \w+ and black \w+; c4 white \w+ and black \w+\.$/);
  assert.doesNotMatch(position, /Black, free:[^.]*knight/);
  await goTo(page, "c3");
  await player.press("Shift+S");
  assert.equal(await player.until(/^Rank/), "Rank 3 is empty.");
  await player.write("position");
  await table.close();
});

test("the course by keyboard alone: the first steps, then the game against Mia", async (t) => {
  const table = await openTable(site, { isFirstVisit: true });
  const { page } = table;
  await page.evaluate(listen);
  const player = new Listener(table);
  const look = (step, most) => lookAround(t, page, step, most);
  await look("story", 2);
  await player.tabTo("[data-action=skip-story]");
  await player.press("Enter");
  await look("first page", 6);
  await player.tabTo("[data-action=welcome-learn]");
  await player.press("Enter");
  assert.match(await player.until(/Begin here/), /^Begin here: First steps\W*1 of 17/);
  assert.equal(
    await page.evaluate(() => window.focused().dataset.action),
    "continue",
    "nothing has to be looked for",
  );
  await player.press("Enter");
  for (const [index, { solution, goal }] of FIRST.steps.entries()) {
    // The whole step is announced: number, text, task, and side to move.
    const told = await player.until(new RegExp(`^${index + 1} of 6`));
    assert.match(told, /White plays · 1 turn\.?$/);
    const since = player.transcript.slice(player.transcript.findLastIndex(({ kind }) => kind === "key") + 1);
    assert.equal(
      since.find(({ kind, text }) => kind === "focus" && text !== ".").text,
      told,
      "nothing is said before",
    );
    assert.doesNotMatch(told, /[<>#]/);
    await player.tabTo(".lesson-board .cell, .cell");
    for (const { square } of readTurns(solution)[0]) {
      await goTo(page, square);
      await player.hear();
      if (goal.type === "reach" && square === goal.square)
        assert.match(player.transcript.at(-1).text, /, goal/, "it is told where the piece is to go");
      await player.press("Enter");
    }
    await player.until(/^Right/);
    assert.equal(await page.evaluate(() => window.focused().dataset.action), "lesson-next");
    await player.press("Enter");
  }
  assert.match(await player.until(/I am Mia/), /Your turn\..*reach my king!$/);
  await page.waitForFunction(() => window.focused()?.dataset.square);
  await look("first game", 5);
  const keys = player.transcript.filter(({ kind }) => kind === "key").length;
  t.diagnostic(`${keys} keys to the first game`);
  // Mia's sentence can be read again beside the board.
  assert.match(await page.locator(".mia-said").innerText(), /^I am Mia/);
  await goTo(page, "g1");
  await player.press("Enter");
  await goTo(page, "f3");
  await player.press("Enter");
  await player.until(/Your turn\./);
  await player.write("road");
  assert.deepEqual(table.problems, []);
  await table.close();
});
