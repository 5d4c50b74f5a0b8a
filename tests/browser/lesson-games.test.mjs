// Lessons of other games as a link, a text, a file or the element's data: their rules are loaded with them, and a
// failure is reported.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const lesson = (game, steps) => ({
  format: "paco-sako-lesson",
  version: 1,
  id: "shared",
  game,
  steps,
  texts: {
    en: Object.fromEntries([["shared.title", "Mine"], ...steps.map(({ id }) => [`${id}.say`, `This is ${id}.`])]),
  },
});

const CHESS = lesson("chess", [
  {
    id: "mate",
    fen: "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
    goal: { type: "win" },
    solution: "a1>a8",
    wrong: [{ play: "a1>a7" }, { play: "e1>e3", because: "movement" }],
  },
  {
    id: "castle",
    fen: "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    goal: { type: "castle", side: "queen" },
    solution: "e1>c1",
  },
]);

/** A choice between own movement and power; the king is captured. */
const POWERS = lesson("krachtschaak", [
  {
    id: "passing",
    fen: "4k3/8/8/3pB+p3/8/8/8/4K3 w - d6 0 2",
    goal: { type: "turn", play: "e5>d6:power" },
    solution: "e5>d6:power",
    wrong: [{ play: "e5>d6:own" }],
  },
  { id: "king", fen: "4k3/8/8/8/8/8/4R3/7K w - - 0 1", goal: { type: "win" }, solution: "e2>e8" },
]);

const TO_A_KING = lesson("antichess", [
  {
    id: "crown",
    fen: "8/P7/8/7k/8/8/8/8 w - - 0 1",
    goal: { type: "promote", role: "king" },
    solution: "a7>a8=K",
  },
]);

/** The learner drops, the other side drops between, and a second drop mates. */
const DROPS = lesson("crazyhouse", [
  {
    id: "two",
    fen: "7k/6pp/8/8/8/8/8/K7[RNn] w - - 0 1",
    goal: { type: "win" },
    turns: 2,
    solution: "R@a8 N@f7",
    answers: ["N@g8"],
    wrong: [{ play: "P@e4", because: "not-in-pocket" }],
  },
]);

const linkTo = (value) => `#lesson=t${Buffer.from(JSON.stringify(value)).toString("base64url")}`;

/** Compiled modules of other games than Paco Ŝako: of one of them, or of all. */
const OTHERS = /\/paco_sako_(?!play|engine|bg)\w+\./;

const othersLoaded = (requests) =>
  requests
    .filter((url) => OTHERS.test(url))
    .map((url) => /\w+\.js$/.exec(url)?.[0])
    .filter(Boolean);

const tap = async (page, ...squares) => {
  for (const square of squares)
    await page.locator(`.lesson-board [data-square="${square}"]`).click({ force: true });
};

const solved = (page) => page.locator('.lesson-told[data-tone="good"]').waitFor();

test("a link to a lesson in chess loads its rules, and can be played to the end", async () => {
  const { page, problems, requests, close } = await site.open(linkTo(CHESS), { locale: "en" });
  await page.getByText("This is mate.").waitFor();
  assert.deepEqual(othersLoaded(requests), ["paco_sako_chess.js"]);
  assert.equal(await page.locator(".lesson-goal").textContent(), "Win the game.");
  await tap(page, "a1", "a7");
  await page.getByText("The game is not won yet.").waitFor();
  await page.locator('.lesson-told[data-tone="plain"]').waitFor();
  await tap(page, "a1", "a8");
  await solved(page);
  await page.click('[data-action="lesson-next"]');
  await page.getByText("This is castle.").waitFor();
  await tap(page, "e1", "c1");
  await solved(page);
  assert.deepEqual(problems, []);
  await close();
});

test("a link to a lesson with drops: the other side drops, too", async () => {
  const { page, problems, close } = await site.open(linkTo(DROPS), { locale: "en" });
  await page.getByText("This is two.").waitFor();
  const rook = page.locator('.lesson-board .pocket [data-color="white"][data-role="rook"]');
  await rook.click();
  await tap(page, "a8");
  // Black drops its knight between.
  await page.locator('.lesson-board [data-square="g8"][aria-label*="knight"]').waitFor({ state: "attached" });
  await page.locator('.lesson-board .pocket [data-color="white"][data-role="knight"]').click();
  await tap(page, "f7");
  await solved(page);
  assert.deepEqual(problems, []);
  await close();
});

deep("offline, the reason is shown, and the text at the desk is kept", async () => {
  const { page, close } = await site.open("#learn", { locale: "en" });
  await page.click('[data-card="desk"]');
  await page.click('[data-action="desk-advanced"]');
  await page.fill("#desk-text", '{ "id": "draft" }');
  await page.click('[data-action="desk-check"]');
  await page.locator('.desk-told[data-tone="bad"]').waitFor();
  await page.click('[data-action="book-close"]');
  await page.route(OTHERS, (route) => route.abort());
  const open = (value) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, linkTo(value));
  await open(POWERS);
  await page.getByText("could not be loaded (krachtschaak). Are you online?").waitFor();
  // Faults are reported in the editor, and the draft stays.
  await open({ ...CHESS, game: "go" });
  await page.getByText("game: There is no game called “go” here.").waitFor();
  await page.click('[data-action="book-back"]');
  await page.click('[data-card="desk"]');
  await page.waitForSelector("#desk-text", { state: "attached" });
  // It is no lesson that could be shown on the board, which says so.
  await page.getByText("cannot be shown on the board").waitFor();
  assert.equal(await page.inputValue("#desk-text"), '{ "id": "draft" }');
  await page.unroute(OTHERS);
  await open(POWERS);
  await page.getByText("This is passing.").waitFor();
  await close();
});

deep("the desk checks and plays lessons of other games, with choices and a promotion to king", async () => {
  const { page, problems, requests, close } = await site.open("#learn", { locale: "en" });
  await page.click('[data-card="desk"]');
  await page.click('[data-action="desk-advanced"]');
  const good = page.getByText("Everything is right.");
  await page.setInputFiles(".desk input[type=file]", {
    name: "lesson.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(TO_A_KING)),
  });
  await good.waitFor();
  assert.deepEqual(othersLoaded(requests), ["paco_sako_antichess.js"]);
  await page.fill("#desk-text", JSON.stringify({ ...TO_A_KING, game: "chess" }));
  await page.click('[data-action="desk-check"]');
  await page.getByText(/1\. crown › fen: The position cannot be played/).waitFor();
  await page.fill("#desk-text", JSON.stringify(POWERS));
  await page.click('[data-action="desk-try"]');
  await page.getByText("This is passing.").waitFor();
  await tap(page, "e5", "d6");
  await page.locator('[data-reading="power"]').click();
  await solved(page);
  await page.click('[data-action="lesson-next"]');
  await page.getByText("This is king.").waitFor();
  assert.equal(await page.locator(".lesson-goal").textContent(), "Capture the king.");
  await tap(page, "e2", "e8");
  await solved(page);
  assert.deepEqual(problems, []);
  await close();
});

deep("the element plays a lesson of another game, and reports rules that fail to load", async () => {
  const { page, problems, close } = await site.open("embed.html");
  await page.waitForSelector("paco-sako");
  await page.route(OTHERS, (route) => route.abort());
  const told = await page.evaluate(async (data) => {
    const board = document.querySelector("paco-sako");
    await board.ready;
    const next = (name) =>
      new Promise((resolve) => board.addEventListener(name, ({ detail }) => resolve(detail), { once: true }));
    const failed = next("error");
    board.lesson = data;
    board.mode = "lesson";
    const { code, message } = await failed;
    return { code, message };
  }, POWERS);
  assert.equal(told.code, "bad-lesson");
  assert.match(told.message, /krachtschaak/);
  await page.unroute(OTHERS);
  const ready = await page.evaluate((data) => {
    const board = document.querySelector("paco-sako");
    const heard = new Promise((resolve) =>
      board.addEventListener("lessonready", ({ detail }) => resolve(detail), { once: true }),
    );
    board.lesson = { ...data };
    return heard;
  }, POWERS);
  assert.deepEqual(ready, { lesson: "shared", count: 2 });
  await tap(page, "e5", "d6");
  await page.locator('[data-reading="own"]').click();
  await page.locator('.lesson-told[data-tone="bad"]').waitFor();
  assert.deepEqual(
    problems.filter((text) => !/Failed to load|ERR_FAILED/.test(text)),
    [],
  );
  await close();
});
