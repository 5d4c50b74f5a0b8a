// The end of a game and its moments: after a loss the main button leads to the turning point, and each moment is
// asked before it is shown.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { hasLost as lost } from "../../www/game/players.js";
import { lastWordOf } from "../../www/game/review/last-word.js";
import { missesOf } from "../../www/game/review/misses.js";
import { momentsOf } from "../../www/game/review/moments.js";
import { createGame } from "../../www/rules/rules.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable, restingBox } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** Black lets White unite with the king in turn 2, which only one turn prevents; White does not see it. */
const GAME = "e2>e4 f7>f5 Qd1>h5 a7>a6 b2>b3";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** A review with the given losses per turn, and a better turn for each. */
function reviewOf(...losses) {
  let white = 0.5;
  const scored = (share, best) => ({ type: "centi", value: 0, white: share, best, alarm: false });
  const scores = [scored(white, "better")];
  for (const [i, loss] of losses.entries()) {
    white += i % 2 === 0 ? -loss : loss;
    scores.push(scored(white, "better"));
  }
  const proof = { pacoIn: 0, within: 2, keys: [], all: true, line: [] };
  return {
    version: 1,
    line: losses.map((_, i) => `turn${i}`),
    scores,
    proofs: scores.map(() => proof),
    facts: losses.map(() => ({ better: ["better"] })),
  };
}

test("the three costliest turns are listed in order; one of them is the turning point", () => {
  const review = reviewOf(0.12, 0.13, 0.3, 0.2, 0.04, 0.02, 0.11);
  const all = momentsOf({ review, first: "white" }, () => true);
  assert.deepEqual(
    all.map(({ index }) => index),
    [1, 2, 3],
  );
  assert.deepEqual(
    all.map(({ isTurn }) => isTurn),
    [false, true, false],
  );
  // The sentence at the end of the game has named another one.
  const named = momentsOf({ review, first: "white" }, () => true, 6);
  assert.deepEqual(
    named.map(({ index, isTurn }) => [index, isTurn]),
    [
      [2, false],
      [3, false],
      [6, true],
    ],
  );
  const white = momentsOf({ review, first: "white" }, (side) => side === "white");
  assert.deepEqual(
    white.map(({ index }) => index),
    [0, 2, 6],
  );
  assert.deepEqual(
    momentsOf({ review: reviewOf(0.01, 0.02), first: "white" }, () => true),
    [],
  );
  assert.deepEqual(
    momentsOf({ review: null, first: "white" }, () => true),
    [],
  );
});

test("only moments with a question are prepared", () => {
  const review = reviewOf(0.3, 0.3);
  const proof = { pacoIn: 1, within: 2, keys: ["e2>e4"], all: true, line: ["e2>e4"] };
  const proofs = [proof, proof, ...review.proofs.slice(2)];
  const facts = review.facts.map(() => ({ missed: { turns: 1, still: 0 } }));
  const state = { review: { ...review, proofs, facts }, first: "white" };
  const fenAt = () => "8/8 w 4 - - -";
  const made = (isWanted) => missesOf(state, () => true, fenAt, isWanted).map(({ side }) => side);
  assert.deepEqual(made(), ["white", "black"]);
  assert.deepEqual(
    made((index) => index === 1),
    ["black"],
  );
});

test("only a single person against the computer can have lost to it", () => {
  const over = (winner) => ({ status: { over: true, winner } });
  const white = { white: true, black: false };
  const rival = { level: "casual", time: 1, seed: 1 };
  const hasLost = (state, isMain = true) => lost({ ...state, tree: { isMain: () => isMain } });
  assert.equal(hasLost({ snapshot: over("black"), seats: white, rival }, false), false);
  assert.equal(hasLost({ snapshot: over("black"), seats: white, rival }), true);
  assert.equal(hasLost({ snapshot: over("white"), seats: white, rival }), false);
  assert.equal(hasLost({ snapshot: over(null), seats: white, rival }), false);
  assert.equal(hasLost({ snapshot: { status: { over: false } }, seats: white, rival }), false);
  assert.equal(hasLost({ snapshot: over("black"), seats: { white: true, black: true }, rival: null }), false);
  assert.equal(hasLost({ snapshot: over("black"), seats: { white: false, black: false }, rival }), false);
});

test("after a loss the page names the winner, with one primary button", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await table.press("start");
  await table.click("e2", "e4");
  await page.waitForSelector("#board-area[data-ply='2'][data-phase=lift]");
  await table.press("open-menu");
  await table.press("resign");
  await table.press("confirm");
  await page.waitForSelector("[data-action=rematch]");
  assert.equal(await table.status(), "Otto wins");
  const main = await page
    .locator("#status-actions .main")
    .evaluateAll((all) => all.map(({ dataset }) => dataset.action));
  assert.deepEqual(main, ["review-game"]);
  assert.equal(await page.innerText("[data-action=review-game]"), "See where it turned");
  assert.match((await page.locator("#live").textContent()) ?? "", /^Otto wins\./);
  // Nothing celebrates it.
  const paper = (selector) => page.locator(selector).evaluate((node) => getComputedStyle(node).backgroundColor);
  const lost = await paper("#status");
  await table.load('[Result "0-1"]\n\n1. e2>e4 e7>e5 0-1');
  assert.notEqual(await paper("#status"), lost);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("after a loss the page names a proved turning point at once", async () => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 } });
  const { page } = table;
  // White unites with the king at once; 2… g6 would have prevented that, or 2… Ke7.
  await table.load("e2>e4 f7>f5 Qd1>h5 a7>a6");
  await table.press("open-menu");
  await table.press("players");
  await page.click("label:has(#players-against-computer)");
  await page.click("label:has(#players-side-black)");
  await page.click("#dialog-players label:has([value=atlas])");
  await table.press("seat");
  await page.waitForSelector("#board-area[data-phase=over]");
  const told = /^United with your king\. Here it turned: 2…\sa7>a6\. Better: [^ ]+\.$/;
  await page.waitForFunction(() => window.query("#status-detail").textContent.includes("Here it turned"));
  assert.match(await page.innerText("#status-detail"), told);
  assert.equal(await table.status(), "Atlas wins");
  assert.match(
    (await page.locator("#live").textContent()) ?? "",
    /^Here it turned: 2… Black pawn to a6\. Better: Black /,
  );
  const main = page.locator("#status-actions .main");
  assert.deepEqual(await main.allInnerTexts(), ["See where it turned"]);
  // It is a sentence in the language of the page, and gives way to what is done next.
  await page.evaluate(() => window.query("#board-area .cell").focus());
  assert.match(await page.innerText("#status-detail"), told);
  // The button opens the turn that the sentence names, which is not the first of the moments.
  await page.click("#status-actions [data-action=review-game]");
  await page.waitForSelector("#puzzles[open] .moment[data-phase=ask]", { timeout: 120_000 });
  assert.match(await page.innerText(".moment .lesson-title"), /^Here it turned: 2…/);
  assert.match(await page.innerText(".moment .lesson-count"), /^Moment [2-9] of/);
  await page.goBack();
  await page.waitForFunction(() => !window.query("#puzzles").open);
  await table.press("take-back");
  assert.doesNotMatch(await page.innerText("#status-detail"), /turned/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a turning point is named only if it is proved", async () => {
  await startModule();
  const place = new URL("../../www/pkg/", import.meta.url);
  const { Engine, initSync } = await import(new URL("paco_sako_engine.js", place));
  initSync({ module: await readFile(new URL("paco_sako_engine_bg.wasm", place)) });
  const engine = new Engine({ hashMegabytes: 4 });
  const computer = {
    start(request) {
      engine.start(request);
      let progress;
      do progress = engine.run(1000);
      while (!progress.done);
      return { answer: Promise.resolve(progress), stop() {}, cancel() {} };
    },
  };
  const turnedIn = async (actions, side, end = "lost") => {
    const game = createGame();
    for (const turn of actions) for (const step of game.readTurn(turn)) game.apply(step);
    const { turns } = game.snapshot();
    const subject = { game: "paco-sako", record: game.record() };
    const found = await lastWordOf(computer, subject, turns, side, end);
    game.free();
    return found;
  };
  const lost = ["e2>e4", "f7>f5", "Qd1>h5", "a7>a6", "Qh5xKe8"];
  const found = await turnedIn(lost, "black");
  assert.deepEqual([found.kind, found.index], ["turned", 3]);
  // The better turn really is: White cannot unite with the king in the next turn.
  const game = createGame();
  for (const turn of [...lost.slice(0, 3), found.better]) for (const step of game.readTurn(turn)) game.apply(step);
  engine.start({ mode: "solve", game: "paco-sako", record: game.record(), turns: 2 });
  let progress;
  do progress = engine.run(1000);
  while (!progress.done);
  assert.equal(progress.proof.verdict, "none");
  game.free();
  // Resigning an even game is not a losing turn.
  assert.equal(await turnedIn(["e2>e4", "e7>e5"], "white"), null);
  // A win that was not seen, before the other side won.
  const slipped = await turnedIn(["e2>e4", "f7>f5", "Qd1>h5", "a7>a6", "b2>b3", "a6>a5"], "white");
  assert.deepEqual([slipped.kind, slipped.index, slipped.turns], ["missed", 4, 1]);
  assert.match(slipped.better, /e8/);
  // The same where the game was drawn or won in the end.
  const actions = ["e2>e4", "f7>f5", "Qd1>h5", "a7>a6", "b2>b3", "a6>a5"];
  for (const end of ["drawn", "won"])
    assert.deepEqual(await turnedIn([...actions, "b3>b4"], "white", end), slipped);
  // The computer is asked something else: nothing is said.
  const busy = { start: () => ({ answer: Promise.resolve(null), stop() {}, cancel() {} }) };
  for (const end of ["lost", "won", "drawn", "given"]) {
    assert.equal(await lastWordOf(busy, {}, [{ color: "white" }, { color: "black" }], "white", end), null);
  }
  engine.free();
});

test("the page says since when a game was won, if proved, and that it was lost if the opponent resigned", async () => {
  await startModule();
  const place = new URL("../../www/pkg/", import.meta.url);
  const { Engine, initSync } = await import(new URL("paco_sako_engine.js", place));
  initSync({ module: await readFile(new URL("paco_sako_engine_bg.wasm", place)) });
  const engine = new Engine({ hashMegabytes: 4 });
  const start = (request) => {
    engine.start(request);
    let progress;
    do progress = engine.run(1000);
    while (!progress.done);
    return { progress, answer: Promise.resolve(progress), stop() {}, cancel() {} };
  };
  // White has a Paco in 3.
  const game = createGame({ fen: "rnb3kr/1p2Q1p1/pTp4p/3ppp2/1P1En3/3PBN1P/P3PPP1/1R2KB1R w 5 H - -" });
  const subject = () => ({ game: "paco-sako", record: game.record() });
  const play = (text) => {
    for (const step of game.readTurn(text)) game.apply(step);
  };
  const word = (end) => lastWordOf({ start }, subject(), game.snapshot().turns, "white", end);
  play("Qe7>f7");
  assert.deepEqual(await word("given"), { kind: "lost", turns: 2 });
  // Both sides play as well as they can.
  const proof = (request) => start({ ...subject(), ...request }).progress.proof;
  play(proof({ mode: "defend", turns: 2 }).line[0].stepList);
  const [one, two] = [proof({ mode: "solve", turns: 2 }).solutions[0].stepList, "h6>h5"];
  play(one);
  play(proof({ mode: "defend", turns: 1 }).line[0]?.stepList ?? two);
  play(proof({ mode: "solve", turns: 1 }).solutions[0].stepList);
  assert.equal(game.snapshot().status.winner, "white");
  // As far back as it was forced, which is further than two turns.
  assert.deepEqual(await word("won"), { kind: "forced", index: 0 });
  game.free();
  engine.free();
});

test("a won game ends with a sentence, too", async () => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 } });
  const { page } = table;
  const seat = async () => {
    await table.press("open-menu");
    await table.press("players");
    await page.click("label:has(#players-against-computer)");
    await page.click("label:has(#players-side-white)");
    await page.click("#dialog-players label:has([value=mia])");
    await table.press("seat");
  };
  // Qh5xKe8 was possible a turn ago.
  const MISSED = "e2>e4 f7>f5 Qd1>h5 a7>a6 b2>b3 a6>a5";
  await table.load(MISSED);
  await seat();
  await table.click("h5", "e8");
  await page.waitForSelector("#board-area[data-phase=over]");
  await page.waitForFunction(() => window.query("#status-detail").textContent.includes("At turn 3"));
  const told = /At turn 3 you could have united with the king: [^ ]+\.$/;
  assert.match(await page.innerText("#status-detail"), told);
  assert.equal(await table.status(), "You win!");
  assert.match(
    (await page.locator("#live").textContent()) ?? "",
    /^At turn 3 you could have united with the king: White /,
  );
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the name of the game is always readable", async () => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 } });
  const { page } = table;
  await table.load('[Variant "Chess"]\n\n1. e4 e5 *');
  assert.match(await page.innerText("#players"), /^Chess/);
  await page.click("#button-analysis");
  await page.waitForSelector("#analysis .lines");
  assert.match(await page.innerText("#players"), /^Chess/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("each moment is a question: two tries, then the better turn in green; it can be saved as a puzzle", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(GAME);
  // The game is not over: the button above the turns reviews it without presenting moments.
  await table.press("moves-review");
  await page.waitForFunction(() => window.query(".review")?.dataset.status === "done", null, { timeout: 120_000 });
  await page.waitForSelector("[data-action=review-moments]");
  assert.equal(await page.innerText("[data-action=review-moments]"), "See 3 moments");
  await table.press("review-moments");
  await page.waitForSelector("#puzzles[open] .moment[data-phase=ask]");
  const inView = (selector) => page.innerText(`.moment ${selector}`);
  const phase = (name, number) =>
    page.waitForSelector(`.moment[data-phase=${name}]${number ? `[data-moment="${number}"]` : ""}`, {
      timeout: 60_000,
    });
  const play = async (side, ...squares) => {
    for (const square of squares) {
      const { x, y, width } = await restingBox(page.locator(".moment .lesson-board"));
      const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
      const [column, row] = side === "black" ? [7 - file, rank] : [file, 7 - rank];
      await page.mouse.click(x + ((column + 0.5) * width) / 8, y + ((row + 0.5) * width) / 8);
    }
  };
  assert.equal(await inView(".lesson-goal"), "What would you play?");
  assert.equal(await inView(".lesson-count"), "Moment 1 of 3");
  // A moment without a try is shown on request.
  await page.click("[data-action=moment-show]");
  await phase("told", 1);
  assert.match(
    await inView(".lesson-told"),
    /^Better was: Black pawn to .*\n+In the game: Black pawn to f5\. f7>f5$/,
  );
  assert.equal(
    await page.locator("[data-action=moment-keep]").isVisible(),
    false,
    "only what is proved is a puzzle",
  );

  // Two tries that lose, of one turn that holds.
  await page.click("[data-action=moment-next]");
  await phase("ask", 2);
  await play("black", "h7", "h6");
  await phase("wrong");
  assert.match(
    await inView(".lesson-told"),
    /There is something better\.\s+The answer would be: White queen unites with black king on e8\. Qh5xKe8#/,
  );
  await page.click("[data-action=moment-again]");
  await phase("ask", 2);
  assert.equal(await inView(".lesson-told"), "One more try.");
  await play("black", "b7", "b6");
  await phase("told", 2);
  const told = await inView(".lesson-told");
  assert.match(told, /^Better was: Black pawn to g6\. g7>g6/);
  assert.match(told, /In the game: Black pawn to a6\. a7>a6/);
  assert.match(told, /This lets White unite with the king: White queen unites with black king on e8\./);
  await page.click("[data-action=moment-keep]");
  assert.match(await inView(".lesson-told"), /Kept under “My misses”\./);
  assert.equal(await page.locator("[data-action=moment-keep]").isVisible(), false);
  const kept = await page.evaluate(() => JSON.parse(localStorage["paco-sako.misses"]).map(({ kind }) => kind));
  assert.deepEqual(kept, ["save"]);

  // The last one is found.
  await page.click("[data-action=moment-next]");
  await phase("ask", 3);
  await play("white", "h5", "e8");
  await phase("right", 3);
  assert.match(await inView(".lesson-told"), /^Right!/);
  await page.click("[data-action=moment-done]");
  await page.waitForSelector("#puzzles[open]", { state: "detached" }).catch(() => {});
  assert.equal(await page.locator("#puzzles").evaluate((dialog) => dialog.open), false);
  // The game on the table is as it was.
  assert.equal((await table.turns()).length, 5);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the button at the end of a game leads through the review to its moments", async () => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 } });
  const { page } = table;
  await table.load("e2>e4 f7>f5 Qd1>h5 a7>a6 Qh5xKe8");
  await page.click("#status-actions [data-action=review-game]");
  await page.waitForSelector("#puzzles[open] .moment[data-phase=ask]", { timeout: 120_000 });
  assert.equal(await page.innerText("#puzzles-title"), "Moments of the game");
  // Nothing is cut.
  const outside = await page
    .locator(".moment *")
    .evaluateAll((nodes) => nodes.filter((node) => node.getBoundingClientRect().right > innerWidth + 1).length);
  assert.equal(outside, 0);
  await page.goBack();
  await page.waitForFunction(() => !window.query("#puzzles").open);
  assert.equal(await table.status(), "White wins");
  assert.deepEqual(table.problems, []);
  await table.close();
});
