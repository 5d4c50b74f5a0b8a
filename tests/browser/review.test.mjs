// The review on the page: one press, the graph by pointer and keys, reasons in words, stopping and going on, what is kept, what
// is written into the record, the moving picture, other games.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { start } from "./harness.mjs";
import { openTable, restingBox } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** Black lets White unite with the king in turn 2, which only one turn prevents; White does not see it. */
const GAME = "e2>e4 f7>f5 Qd1>h5 a7>a6 b2>b3";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const isDone = (page, status = "done") =>
  page.waitForFunction((wanted) => window.query(".review")?.dataset.status === wanted, status, {
    timeout: 120_000,
  });

/** A table with a game that was reviewed by the button above the list of turns. */
async function reviewed(game, options) {
  const table = await openTable(site, options);
  await table.load(game);
  await table.press("moves-review");
  await isDone(table.page);
  return table;
}

const valueText = (page) => page.getAttribute(".graph-slider", "aria-valuetext");

test("one press reviews a game; keys move through the graph, and the text says what was missed and why", async () => {
  const table = await reviewed(GAME);
  const { page } = table;
  // There is one list of turns, and it shows the signs.
  const turns = await page.locator("#moves .move").allTextContents();
  assert.equal(turns.length, 5);
  assert.match(turns[3], /\?\? Blunder \?\?, Winning chances −\d+%/);
  assert.match(turns[4], /\?\? Blunder \?\?, Winning chances −\d+%/);
  assert.equal(await page.locator("#analysis ol.judged").count(), 0);
  assert.match(await page.innerText(".review-sums"), /Accuracy: White \d+%, Black \d+%\./);

  await page.locator(".graph-slider").focus();
  await page.keyboard.press("Home");
  await table.settle();
  assert.deepEqual(await table.turns(), []);
  assert.match(await valueText(page), /^Start\. /);
  await page.keyboard.press("ArrowRight");
  await table.settle();
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  assert.match(await valueText(page), /^1\. White pawn to e4/);
  await page.keyboard.press("End");
  await table.settle();
  const [lost, share] = turns[4].match(/Winning chances −(\d+)%/);
  assert.ok(Number(share) >= 20, lost);
  assert.match(
    await valueText(page),
    new RegExp(`Blunder\\. ${lost}\\. .*Missed Paco in 1: White queen unites with black king on e8\\.`),
  );
  assert.match(await page.innerText(".review-told"), /proved[\s\S]*Missed Paco in 1[\s\S]*Qh5xKe8#/);

  // Moment by moment, and what would have been better is played by a press.
  await table.press("review-previous");
  await table.settle();
  assert.equal((await table.turns()).length, 4);
  // Screen readers get the card in whole sentences.
  assert.match(
    await page.locator(".review-card > [role=status]").first().textContent(),
    /^2… Black pawn to a6\. Blunder\. Winning chances −\d+%\. .*This lets White unite with the king: White queen unites/,
  );
  const told = await page.innerText(".review-told");
  assert.match(told, /This lets White unite with the king: White queen unites with black king on e8\./);
  assert.match(told, /Only\s+g7>g6\s+prevented it\./);
  await page.locator(".review-why .line-turn").click();
  await table.settle();
  assert.deepEqual(await table.turns(), ["e2>e4", "f7>f5", "Qd1>h5Ŝ", "g7>g6"]);
  assert.equal(await page.innerText(".review-told"), "This review is of a different line.");
  await page.locator("#moves .link", { hasText: "b2>b3" }).click();
  await table.settle();
  assert.equal((await table.turns()).length, 5);
  const slider = page.locator(".graph-slider");
  await slider.scrollIntoViewIfNeeded();
  const { width, height } = await slider.boundingBox();
  await slider.click({ position: { x: width * 0.41, y: height / 2 } });
  await table.settle();
  assert.equal((await table.turns()).length, 2, "the pointer moves along the graph too");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a new game hides the analysis of the previous one; viewing a game keeps it", async () => {
  const table = await reviewed(GAME);
  const { page } = table;
  const isAnalysed = () =>
    page.evaluate(() =>
      [
        !window.query("#analysis").hidden,
        !window.query("#eval").hidden,
        window.query("#button-analysis").ariaPressed === "true",
      ].join(),
    );
  const begin = async (...choices) => {
    await table.press("open-new");
    for (const choice of choices) await page.click(`label:has(#new-${choice})`);
    await table.press("start");
  };
  const ON = "true,true,true";
  const OFF = "false,false,false";
  assert.equal(await isAnalysed(), ON);
  await table.load("1. e2>e4 e7>e5 *");
  assert.equal(await isAnalysed(), ON, "a game that was loaded");
  await begin("against-computer", "side-white");
  assert.equal(await isAnalysed(), OFF, "a game against the computer");
  // The analysis can be opened there, but not for the next turn.
  await page.click("#button-analysis");
  await table.click("e2", "e4");
  assert.equal(await isAnalysed(), ON);
  await begin("against-person");
  assert.equal(await isAnalysed(), OFF, "a game of two persons");
  await page.click("#button-analysis");
  await table.press("open-menu");
  await table.press("experts");
  await table.press("previous");
  assert.equal(await isAnalysed(), OFF, "the game before goes on against the computer");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("analysis after a review collapses it to graph and card, and it expands again", async () => {
  const table = await reviewed(GAME, { viewport: { width: 1366, height: 768 } });
  const { page } = table;
  const seen = async (...selectors) => {
    const found = [];
    for (const one of selectors) if (await page.locator(one).isVisible()) found.push(one);
    return found;
  };
  const kept = [".graph", ".review-card"];
  const folded = [".review-sums", ".review-actions", "[data-action=review]"];
  assert.deepEqual(await seen(...kept, ...folded), [...kept, ...folded]);
  // A review needs no second button that reviews.
  assert.deepEqual(await seen("[data-action=moves-review]"), []);
  await page.click("#button-analysis");
  await page.locator(".lines").waitFor();
  assert.deepEqual(await seen(...kept, ...folded, ".lines"), [...kept, ".lines"]);
  assert.equal(await page.getAttribute("#button-analysis", "aria-pressed"), "true");
  const { top, bottom } = await page.evaluate(() => ({
    top: window.query("#analysis .lines").getBoundingClientRect().top,
    bottom: window.query("#analysis").getBoundingClientRect().bottom,
  }));
  assert.ok(top < bottom, "the first line is in sight");
  await table.press("moves-review");
  assert.deepEqual(await seen(...kept, ...folded), [...kept, ...folded]);
  // Closed and opened again it is the analysis that is wanted.
  await page.click("[data-action=analysis-close]");
  await page.click("#button-analysis");
  assert.deepEqual(await seen(...kept, ...folded), kept);
  await page.click("#button-analysis");
  await page.waitForSelector("#analysis", { state: "hidden" });
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("viewing a moment adds the threat of the better turn and how other turns lose; each can be played", async () => {
  const table = await openTable(site);
  const { page } = table;
  const review = async (game) => {
    await table.load(game);
    await table.press("review");
    await isDone(page);
    await page.locator("#moves .link").last().click();
    await page.waitForSelector(".review-told .reason");
    return page.locator(".review-told .reason").allInnerTexts();
  };
  await table.press("analysis");
  await page.waitForSelector(".review");
  // Of several turns one holds.
  const only = await review("1. f2>f3 e7>e5 2. a2>a3 Qd8>h4 3. g2>g3 *");
  assert.match(await page.innerText(".review-told"), /Only turn !/);
  assert.equal(only[0], "Black threatens this: Qh4xKe1#. This turn prevents it.");
  assert.equal(only[1], "After any other turn, Black unites with the king at once.");
  assert.match(only[2], /^Why not: \S+\? It loses at once: Qh4xKe1#\.$/);
  assert.match(
    await page.locator(".review-card > [role=status]").last().textContent(),
    /Black queen unites with white king on e1\. This turn .* It loses at once: Black queen unites/,
  );
  // A threat can only be looked at, the refutation can be played, and wins.
  const before = await table.turns();
  await page.locator(".reason").first().locator("button").click();
  assert.deepEqual(await table.turns(), before);
  const refuted = page.locator(".reason").nth(2).locator("button");
  const tried = await refuted.first().innerText();
  await refuted.last().click();
  await table.settle();
  assert.deepEqual(await table.turns(), [...before.slice(0, -1), tried, "Qh4xKe1#"]);
  assert.equal(await table.status(), "Black wins");
  assert.equal(await page.locator(".review-card > [role=status]").last().textContent(), "");
  // A missed Paco in two turns: its first turn threatens.
  const fen = "r1bqkb1r/p2p4/n2P3p/Pp4pn/1P2paP1/1Q2e2N/R1P1P2P/1N2KBR1 w 0 a b6 -";
  const missed = await review(`[FEN "${fen}"]\n\n1. Nh3>f2 *`);
  assert.match(await page.innerText(".review-told"), /Missed Paco in 2/);
  assert.match(missed.join(), /^Qb3>f7Ŝ? would have given Ŝako\. The threat: \S+#\.$/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a review is stopped, resumed, and restored after a reload", async () => {
  const table = await openTable(site, {
    init: () => {
      // The computer stands still until it is let go, so that there is something to stop.
      const Real = window.Worker;
      window.Worker = class extends Real {
        postMessage(order) {
          if (order.type === "start" && order.request.mode === "solve" && window.held !== false) {
            window.held = true;
            return;
          }
          super.postMessage(order);
        }
      };
    },
  });
  const { page } = table;
  await table.load(GAME);
  await table.press("moves-review");
  await page.waitForFunction(() => window.held === true);
  assert.equal(await page.innerText("[data-action=review]"), "Stop");
  await table.press("review");
  await isDone(page, "stopped");
  assert.match(await page.innerText(".review > p[role=status]"), /Stopped/);
  assert.equal(await page.locator(".graph-slider").getAttribute("max"), "5");
  await page.evaluate(() => {
    window.held = false;
  });
  await table.press("review");
  await isDone(page);
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await table.press("analysis");
  await isDone(page);
  assert.match(await page.innerText(".review-told"), /Missed Paco in 1/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("one press writes glyphs, evaluations, reasons and better turns to the record, one undo removes them", async () => {
  // User content is kept: a comment, an annotation, a variation.
  const table = await reviewed(
    "1. e2>e4 f7>f5 2. Qd1>h5Ŝ a7>a6 {Mine} (2... g7>g6 {also mine}) 3. b2>b3! {My best turn} *",
  );
  const { page } = table;
  const record = async () => {
    await table.press("open-share");
    const text = await page.inputValue("#copy-record");
    await page.click("#dialog-share [data-action=close]");
    return text;
  };
  const before = await record();
  await table.press("review-write");
  await page.waitForSelector("#status-actions [data-action=undo-edit]");
  const text = (await record()).replace(/\s+/g, " ");
  assert.match(text, /a7>a6\?\? \{\s*Mine This lets White unite with the king: .*\[%eval #1\]/);
  assert.match(text, /b2>b3Ŝ! \{\s*My best turn Missed Paco in 1: /);
  // The saving turn extends the existing variation; the Paco is a new one.
  assert.match(text, /\(2\.\.\. g7>g6 \{also mine\} 3\. \S+/);
  assert.match(text, /\(3\. Qh5xKe8#\)/);
  assert.match(text, /e2>e4 \{\s*\[%eval -?\d+\.\d\d\]/);
  // Once more changes nothing.
  await table.press("review-write");
  assert.equal((await record()).replace(/\s+/g, " "), text);
  // If the viewed variation is removed by undo, its start is shown.
  await page.locator("#moves .link", { hasText: "Qh5xKe8" }).click();
  await table.settle();
  assert.equal((await table.turns()).at(-1), "Qh5xKe8#");
  await page.keyboard.press("Control+z");
  await table.settle();
  assert.deepEqual(await table.turns(), ["e2>e4", "f7>f5", "Qd1>h5Ŝ", "a7>a6"]);
  assert.equal(await record(), before);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Runs in the page: `window.smallBoard` returns the occupied squares of the small board; empty if it is hidden. */
function lookAtSmallBoard() {
  window.smallBoard = () => {
    const canvas = window.query(".small-board:not([hidden]) canvas");
    const side = canvas ? canvas.width / 8 : 0;
    const squares = [];
    for (let i = 0; canvas && i < 64; i++) {
      const [column, row] = [i % 8, Math.floor(i / 8)];
      const { data } = canvas.getContext("2d").getImageData(column * side, row * side, side, side);
      const colors = new Set();
      for (let at = 0; at < data.length; at += 4) colors.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
      if (colors.size > 1) squares.push(`${"abcdefgh"[column]}${8 - row}`);
    }
    return squares;
  };
}

deep("pointing at a turn of a line plays it on a small board", async () => {
  const table = await reviewed(GAME, { init: lookAtSmallBoard });
  const { page } = table;
  const shown = (...squares) =>
    page.waitForFunction(
      ([there, empty]) => window.smallBoard().includes(there) && !window.smallBoard().includes(empty),
      squares,
    );
  const hidden = () => page.waitForSelector(".small-board", { state: "hidden" });
  // The table stays where it is.
  await page.locator(".review-told .line-turn").first().hover();
  await shown("e8", "h5");
  assert.equal((await table.turns()).length, 5);
  await page.mouse.move(2, 2);
  await hidden();
  // By the keyboard too.
  await page.locator("[data-action=review-previous]").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await shown("e8", "h5");
  await page.locator(".graph-slider").focus();
  await hidden();
  // It stays on the screen, and goes with the turn that is played.
  await page.locator(".review-told .line-turn").first().hover();
  await shown("e8", "h5");
  const { x, y, width, height } = await page.locator(".small-board").boundingBox();
  const { width: right, height: bottom } = page.viewportSize();
  assert.ok(x >= 0 && y >= 0 && x + width <= right && y + height <= bottom);
  await page.locator(".review-told .line-turn").first().click();
  await table.settle();
  await hidden();
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a tap plays a turn of a line without a small board over it; reduced motion shows only its end", async () => {
  const phone = await reviewed(GAME, PHONE);
  const turn = phone.page.locator(".review-told .line-turn").first();
  await turn.scrollIntoViewIfNeeded();
  await turn.tap();
  await phone.settle();
  assert.equal((await phone.turns()).at(-1), "Qh5xKe8#");
  assert.equal(await phone.page.locator(".small-board").isVisible(), false);
  await phone.close();
  const still = await reviewed(GAME, { reducedMotion: "reduce", init: lookAtSmallBoard });
  await still.page.locator(".review-told .line-turn").first().hover();
  await still.page.waitForSelector(".small-board:not([hidden])");
  const squares = await still.page.evaluate(() => window.smallBoard());
  assert.ok(squares.includes("e8") && !squares.includes("h5"));
  await still.close();
});

deep("one press makes an animation of the best moment", async () => {
  const table = await openTable(site, PHONE);
  const { page } = table;
  // The game is over: the button below the result would go through its moments.
  await table.load("e2>e4 f7>f5 Qd1>h5 a7>a6 Qh5xKe8");
  await table.press("analysis");
  await page.waitForSelector("#analysis .review");
  await table.press("review");
  await isDone(page);
  const download = page.waitForEvent("download");
  await table.press("review-share");
  const file = await readFile(await (await download).path());
  assert.equal(file.subarray(0, 6).toString("latin1"), "GIF89a");
  assert.ok(file.length > 5000);
  await page.waitForFunction(() => /The GIF has been saved\./.test(window.query(".review-actions").innerText));
  const outside = await page
    .locator(".review *")
    .evaluateAll((nodes) => nodes.filter((node) => node.getBoundingClientRect().right > innerWidth + 1).length);
  assert.equal(outside, 0);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("missed turns are solved among the puzzles, and come again after some days", async () => {
  const table = await reviewed(GAME);
  const { page } = table;
  assert.equal(await page.innerText("[data-action=review-practise]"), "Keep my misses as puzzles: 2");
  await table.press("review-practise");
  await page.waitForSelector("#puzzles[open] .puzzle[data-phase=play]");
  assert.equal(await page.innerText("#puzzles-title"), "My misses");
  const solve = async (flipped, ...squares) => {
    for (const square of squares) {
      const { x, y, width } = await restingBox(page.locator(".puzzle .lesson-board"));
      const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
      const [column, row] = flipped ? [7 - file, rank] : [file, 7 - rank];
      await page.mouse.click(x + ((column + 0.5) * width) / 8, y + ((row + 0.5) * width) / 8);
    }
    await page.waitForSelector(".puzzle[data-phase=solved]");
  };
  await solve(true, "g7", "g6");
  await page.click("[data-action=puzzle-next]");
  await page.waitForSelector(".puzzle[data-phase=play]");
  await solve(false, "h5", "e8");
  const kept = await page.evaluate(() => JSON.parse(localStorage["paco-sako.misses"]));
  assert.deepEqual(
    kept.map(({ kind, step }) => [kind, step]),
    [
      ["save", 1],
      ["paco-1", 1],
    ],
  );
  await page.click("[data-action=puzzles-back]");
  // Puzzles that are not due are not counted.
  assert.match(await page.innerText("[data-mode=misses]"), /From your games\.\s*$/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("chess is reviewed in its own terms, and a draw claims nothing", async () => {
  const mate = '[Variant "Chess"]\n\n1. f3 e5 2. g4 a6 3. a3 *';
  const table = await reviewed(mate);
  const { page } = table;
  assert.equal(await page.locator("#moves .move").count(), 5);
  const told = [];
  for (let i = 0; i < 5; i++) {
    await page.locator("#moves .link").nth(i).click();
    await table.settle();
    told.push(await page.innerText(".review-told"));
  }
  assert.match(told[2], /This lets Black win at once/);
  assert.match(told[3], /Missed a forced win in 1/);
  assert.ok(told.every((text) => !/Paco/.test(text)));
  assert.equal(await page.locator("[data-action=review-practise]").isVisible(), false);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("on a low phone the whole review is in sight once it is done", async () => {
  const table = await openTable(site, { viewport: { width: 360, height: 640 } });
  const { page } = table;
  await table.load('[Variant "Chess"]\n\n1. e4 e5 2. Nf3 d6 3. Bc4 Nc6 4. a3 a6 0-1');
  await page.locator("#status-actions [data-action=review-game]").click();
  await isDone(page);
  await page.waitForFunction(() => {
    const { top, bottom } = window.query(".review").getBoundingClientRect();
    return bottom <= innerHeight + 1 && top > 0;
  });
  await table.close();
});
