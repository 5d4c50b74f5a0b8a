// Progressive chess on the page: series are counted, numbered and announced, played by mouse, touch, keyboard and as
// text, undone move by move, and played against the computer; hints and lines of the analysis move by move; the
// editor, and embedded boards.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { chooseGame, details, openTable, reload, says, spoken, squaresOf, walk } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** A game by correspondence of 1988, which White wins with the fifth series (rules E17). */
const SERIES = ["d4", "d5 Nh6", "Nc3 Nf3 Bxh6", "Bg4 Bxf3 Bxe2 Bxd1", "Nb5 Bc4 Bb3 Ba4 Nxc7#"];
const RECORD = `[Variant "Progressive"]\n\n1. d4 2. d5 Nh6 3. Nc3 Nf3 Bxh6 4. Bg4 Bxf3 Bxe2 Bxd1 *`;

const record = (tags, turns = "") =>
  `[Variant "Progressive"]\n${Object.entries(tags)
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join("")}\n${turns} *`;

/** The series in the list, with their numbers; the one under way is the last. */
const listed = ({ page }) =>
  page
    .locator("#moves .move-row")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [
          row.querySelector(".move-number").textContent,
          ...[...row.querySelectorAll(".move .link")].map(({ textContent }) => textContent),
        ].join(" "),
      ),
    );

/** Opens the dialog, chooses the card and what else is to be chosen, and begins. */
async function begin(options = {}, ...choices) {
  const table = await openTable(site, { locale: "en", ...options });
  const { page } = table;
  await chooseGame(table, "progressive");
  for (const choice of choices) await page.click(`label:has(${choice})`);
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  return table;
}

test("a game by mouse: moves are counted, a check ends the series, reload and undo in the middle of one", async () => {
  const table = await begin();
  const { page } = table;
  assert.equal(await page.title(), "Progressive chess – Paco Ŝako");
  await says(table, "White: move 1 of 1");
  await table.click("e2", "e4");
  await says(table, "Black: move 1 of 2");
  await table.click("e7");
  await says(table, "Black, move 1 of 2: place the pawn");
  await table.click("e5");
  await says(table, "Black: move 2 of 2");
  await spoken(table, "Black pawn to e5. Black: move 2 of 2.");
  // In the middle of a series the page is loaded again.
  await reload(table);
  await says(table, "Black: move 2 of 2");
  assert.deepEqual(await listed(table), ["1. e4", "2. e5"]);
  assert.equal(await page.locator(".move-going").count(), 1);
  await table.click("d7", "d6", "d1", "h5", "h5", "f7");
  await says(table, "Black: move 1 of 4");
  await details(table, "Last turn: Qh5 Qxf7+ · The check ended the series with move 2 of 3.");
  await spoken(table, "The check ended the series with move 2 of 3. Check! Black is in check.");
  assert.deepEqual(await listed(table), ["1. e4", "2. e5 d6", "3. Qh5 Qxf7+"]);
  // The whole move goes, and not its placement alone.
  await table.press("take-back");
  await says(table, "White: move 2 of 3");
  await spoken(table, "One move taken back. White: move 2 of 3.");
  await table.press("take-back");
  await says(table, "White: move 1 of 3");
  await table.press("take-back");
  await says(table, "Black: move 2 of 2");
  for (const title of ["White: move 1 of 3", "White: move 2 of 3", "Black: move 1 of 4"]) {
    await table.press("redo");
    await says(table, title);
  }
  await table.settle();
  // Of what was lifted nothing is counted; put down it is as before.
  await table.press("take-back");
  await table.click("g1");
  await says(table, "White, move 2 of 3: place the knight");
  await table.press("take-back");
  await says(table, "White: move 2 of 3");
  await table.press("redo");
  await says(table, "Black: move 1 of 4");
  await table.settle();
  await table.click("e8", "f7");
  await says(table, "Black: move 2 of 4");
  await table.press("open-share");
  assert.match(await page.inputValue("#copy-record"), /1\. e4 2\. e5 d6 3\. Qh5 Qxf7\+ 4\. Kxf7 \*/);
  assert.match(await page.inputValue("#copy-fen"), / b KQ - - 4\.1$/);
  await page.waitForFunction(() => window.query("#copy-link").value.includes("#game="));
  const link = await page.inputValue("#copy-link");
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(table.problems, []);
  await table.close();
  const other = await openTable(site, { path: new URL(link).hash, locale: "en" });
  await says(other, "Black: move 2 of 4");
  assert.deepEqual(await listed(other), ["1. e4", "2. e5 d6", "3. Qh5 Qxf7+", "4. Kxf7"]);
  assert.deepEqual(other.problems, []);
  await other.close();
});

deep("by touch on a phone: a series of five to mate, and browsing through it", async () => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en" });
  const { page } = table;
  await table.load(RECORD);
  await says(table, "White: move 1 of 5");
  await table.tap(...squaresOf("c3b5 f1c4 c4b3"));
  await says(table, "White: move 4 of 5");
  await page.locator('[data-action="take-back"]').tap();
  await says(table, "White: move 3 of 5");
  await table.tap("c4", "b3", "b3", "a4");
  await table.tap("b5", "c7");
  await says(table, "White wins");
  assert.deepEqual(
    await listed(table),
    SERIES.map((series, i) => `${i + 1}. ${series}`),
  );
  // A move in the list is a position of the game.
  await page.locator("#moves .move-row").nth(3).locator(".link").nth(1).tap();
  await says(table, "Black: move 3 of 4");
  await page.keyboard.press("Shift+>");
  await says(table, "Black: move 4 of 4");
  await page.keyboard.press("Shift+<");
  await says(table, "Black: move 3 of 4");
  await page.locator('[data-action="moves-end"]').tap();
  await says(table, "White wins");
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "by keyboard and as text: announcements of each move; one move, several or a whole series are typed",
  async () => {
    const table = await begin();
    const { page } = table;
    await walk(table, "e2", "e4", "g8");
    await spoken(table, "Lifted: black knight.");
    await walk(table, "f6");
    await spoken(table, "Black knight to f6. Black: move 2 of 2.");
    await page.keyboard.press("s");
    await spoken(table, "Black: move 2 of 2.");
    await page.keyboard.press("Escape");
    await spoken(table, "One move taken back. Black: move 1 of 2.");
    await page.keyboard.press("Control+Shift+Z");
    await spoken(table, "One move played again. Black: move 2 of 2.");
    await page.keyboard.press("Control+Z");
    await says(table, "Black: move 1 of 2");
    const type = async (text) => {
      await page.fill("#turn-text", text);
      await page.keyboard.press("Enter");
      await table.settle();
    };
    await type("e5");
    await says(table, "Black: move 2 of 2");
    assert.ok(
      await page.locator('#turn-list option[value="d6"]').count(),
      "moves of the middle of a series are offered",
    );
    await type("d7d6");
    await says(table, "White: move 1 of 3");
    await type("Nf3 Qe2");
    await says(table, "White: move 3 of 3");
    await type("Qe2 Nc3");
    await page.waitForFunction(() => window.query("#turn-error").textContent !== "");
    await type("Nc3");
    await says(table, "Black: move 1 of 4");
    assert.deepEqual(await listed(table), ["1. e4", "2. e5 d6", "3. Nf3 Qe2 Nc3"]);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

test("the computer answers with a series; undo restores the last own move", async () => {
  const table = await begin({}, "#new-against-computer", "#new-side-white");
  const { page } = table;
  await table.click("e2", "e4");
  await page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 2);
  await table.settle();
  await says(table, "Your turn: move 1 of 3");
  const whole = await listed(table);
  assert.match(whole[1], /^2\. \S+ \S+$/);
  // Before the computer can have won: after the end Take back goes move by move.
  await table.press("take-back");
  await says(table, "Your turn: move 1 of 1");
  await table.press("redo");
  await says(table, "Your turn: move 1 of 3");
  assert.deepEqual(await listed(table), whole);
  await table.click("a2", "a3", "b2", "b3");
  await says(table, "Your turn: move 3 of 3");
  // The computer waits until the series is complete; loaded again it still does.
  await reload(table);
  await says(table, "Your turn: move 3 of 3");
  await table.click("h2", "h3");
  await page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 4);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("Italian and English rules: refusals with a link to the chapter; moved pieces are announced", async () => {
  const table = await begin({}, "#rules-italian");
  const { page } = table;
  await table.click(...squaresOf("e2e4 e7e5 d7d6 d1h5"));
  await table.click("h5", "f7");
  await details(table, "The move to f7 would give check, and in these rules only the last move of a series may.");
  await table.press("look-up");
  await page.waitForSelector("#rule-progressive-check");
  await page.goBack();
  await table.load(record({ Rules: "English", FEN: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 4" }));
  await table.click("e2", "e4");
  await details(table, "Moved in this round already: e4.");
  await table.click("e4");
  await details(table, "The pawn on e4 has moved in this round: first all others move that can.");
  await page.locator('[data-square="e1"]').focus();
  await page.keyboard.press("s");
  await spoken(table, "Moved in this round already: e4.");
  await page.keyboard.press("Escape");
  await table.load(record({ FEN: "8/3k4/8/3pP3/8/8/4K3/8 w - - - 3.1" }));
  await table.click("e5", "d6");
  await details(table, "En passant is possible only with the first move of a series.");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "ends: stalemate in the middle of a series, ten quiet series that are claimed, mate with moves left",
  async () => {
    const table = await openTable(site, { locale: "en" });
    const { page } = table;
    await table.load(record({ FEN: "8/8/8/8/7p/1p6/7P/K1k5 w - - 0 3" }));
    await table.click("h2", "h3");
    await says(table, "Draw");
    await details(
      table,
      "Stalemate: no move is possible, and the king is not in check. The game ended with move 1 of 3 of the series.",
    );
    assert.deepEqual(await listed(table), ["3. h3"]);
    await reload(table);
    await says(table, "Draw");
    await table.press("take-back");
    await says(table, "White: move 1 of 3");
    await table.load(record({ FEN: "4k3/8/8/8/8/8/8/4K2R w - - 10 20" }));
    await page.click('[data-action="claim-no-progress"]');
    await says(table, "Draw");
    await details(table, "At least 10 series in a row without a capture or a pawn move.");
    await table.load(record({ FEN: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 3" }));
    await table.click("a1", "a8");
    await details(
      table,
      "Checkmate: the black king cannot be saved. The game ended with move 1 of 3 of the series.",
    );
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep(
  "a hint shows the series move by move, stays valid while followed, and covers the rest of a started series",
  async () => {
    const table = await openTable(site, { locale: "en" });
    const { page } = table;
    await table.load(RECORD);
    const hint = async () => {
      const before = await table.detail();
      await table.press("hint");
      await page.waitForFunction(
        (text) =>
          /^Hint/.test(window.query("#status-detail").textContent) &&
          window.query("#status-detail").textContent !== text,
        before,
      );
      return table.detail();
    };
    assert.match(await hint(), /^Hint: [a-h][1-8], white \w+\. Press again/);
    const first = /^Hint, move 1 of 5: ([a-h][1-8]) to ([a-h][1-8])\. Press again to see the next move\.$/.exec(
      await hint(),
    );
    assert.ok(first);
    await table.click(first[1], first[2]);
    const second = /^Hint, move 2 of 5: ([a-h][1-8]) to ([a-h][1-8])\./.exec(await hint());
    assert.ok(second);
    for (const number of [3, 4]) assert.match(await hint(), new RegExp(`^Hint, move ${number} of 5: `));
    assert.match(await hint(), /^Hint, the whole series: \S+ \S+ \S+ \S+ \S+#$/);
    // Another move is played: the next hint is for what is left of the series.
    const other = second[1] === "a2" ? "h2 h3" : "a2 a3";
    await table.click(...other.split(" "));
    await says(table, "White: move 3 of 5");
    assert.match(await hint(), /^Hint: [a-h][1-8], /);
    assert.match(await hint(), /^Hint, move 3 of 5: /);
    // With another piece in the hand the hint is no way to go on.
    await table.click("h2");
    await table.press("hint");
    await page.waitForFunction(() =>
      /^You have started a different turn/.test(window.query("#status-detail").textContent),
    );
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep(
  "analysis in the middle of a series covers its rest: played on, and written to the record as a whole",
  async () => {
    const table = await openTable(site, { locale: "en" });
    const { page } = table;
    await table.load(record({}, "1. d4 2. d5 Nh6 3. Nc3 Nf3"));
    await says(table, "White: move 3 of 3");
    await table.press("analysis");
    await page.waitForSelector("#analysis .line");
    await page.waitForFunction(
      () => !window.query("#analysis progress:not([hidden])") || window.query("#analysis progress").value === 1,
    );
    const [best, answer] = await page.locator("#analysis .line").first().locator(".line-turn").allInnerTexts();
    assert.match(best, /^\S+$/);
    assert.ok(answer.split(" ").length <= 4);
    await page.locator("#analysis .line").first().hover();
    await page.locator('#analysis .line [data-action="add-line"]').first().click();
    await details(table, "The line has been written into the record.");
    assert.equal((await listed(table))[2], `3. Nc3 Nf3 ${best}`);
    await page.locator("#analysis .line-turn").first().click();
    await says(table, "Black: move 1 of 4");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep("a review names turns by their series, and its moments are played move by move", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  // White could mate with the third series, and Black with the fourth.
  await table.load(record({}, "1. e4 2. e5 d6 3. a3 b3 h3 4. Nc6 Nd4 Nxc2+"));
  await table.press("analysis");
  await page.waitForSelector("#analysis .review");
  await table.press("review");
  await page.waitForSelector('[data-action="review-moments"]:visible', { timeout: 120_000 });
  assert.doesNotMatch(await page.locator("#analysis").textContent(), /Paco|unite|[{}]/);
  await table.press("review-moments");
  await page.waitForSelector("[data-moment]");
  const board = (square) => page.locator(`.lesson-board [data-square="${square}"]`);
  const back = page.locator('[data-action="moment-undo"]');
  // The one of White's third series.
  await board("a2").click({ force: true });
  await board("a3").click({ force: true });
  await back.click();
  await back.waitFor({ state: "hidden" });
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("set up in the editor: a series with its moves made, passed squares and moved pieces", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  await chooseGame(table, "progressive");
  await page.locator("#dialog-new details", { has: page.locator("#start-own") }).evaluateAll((all) => {
    for (const fold of all) fold.open = true;
  });
  await page.click("label:has(#start-own)");
  await table.press("start");
  await page.waitForSelector("#editor-fen");
  const fenIs = (fen) => page.waitForFunction((wanted) => window.query("#editor-fen").value === wanted, fen);
  const chip = (name, square) =>
    page.locator(`#editor-series fieldset[data-part="${name}"] label`, { hasText: square });
  await page.fill("#editor-fen", "4k3/8/8/3pPp2/8/8/8/4K3 w - - 0 1");
  await page.fill("#editor-series-length", "3");
  await chip("passed", "d6").click();
  await chip("passed", "f6").click();
  await fenIs("4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 3");
  // With a pawn the square that it has passed goes.
  await page.click('[data-action="editor-undo"]');
  await fenIs("4k3/8/8/3pPp2/8/8/8/4K3 w - d6 0 3");
  await page.click('[data-action="editor-redo"]');
  for (const square of ["f5", "f4"]) await page.locator(`.cell[data-square="${square}"]`).last().click();
  await fenIs("4k3/8/8/3pP3/5p2/8/8/4K3 w - d6 0 3");
  await page.fill("#editor-series-made", "3");
  await page.waitForFunction(() => /3 moves have been made/.test(window.query(".editor-problems").textContent));
  await page.fill("#editor-series-made", "1");
  await page.selectOption("#editor-rules", "english");
  await page.fill("#editor-fen", "4k3/8/8/8/4P3/8/8/4K3 w - - - 4.1");
  await chip("moved", "e4").click();
  await fenIs("4k3/8/8/8/4P3/8/8/4K3 w - - - 4.1 e4");
  assert.deepEqual(await faults(page), []);
  await page.click('[data-action="editor-play"]');
  await says(table, "White: move 2 of 4");
  await details(table, "Moved in this round already: e4.");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("on other websites: an element that plays series and undoes by move, and a still board of one", async () => {
  const { page, problems, close } = await site.open("embed.html?variant=progressive");
  await page.waitForFunction(() => document.querySelector("paco-sako")?.fen?.startsWith("rnbq"));
  const moved = await page.evaluate(() => {
    const element = document.querySelector("paco-sako");
    return ["e4", "e5", "d6", "Qh5", "a6"].map((move) => element.move(move));
  });
  assert.deepEqual(moved, [true, true, true, true, false]);
  const fen = () => page.evaluate(() => document.querySelector("paco-sako").fen.split(" ").slice(4).join(" "));
  assert.equal(await fen(), "0 3.1");
  await page.evaluate(() => document.querySelector("paco-sako").undoStep());
  assert.equal(await fen(), "0 3");
  assert.deepEqual(problems, []);
  await close();
});
