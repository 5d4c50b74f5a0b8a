// Lessons and puzzles that take long to check, judge and prove: work is split into parts between which the page
// responds, is limited in time, and can be stopped. The tests count queries to the rules instead of measuring time.

import assert from "node:assert/strict";
import { listingTurns, tellingAnswer } from "../../www/book/facts.js";
import { MOST } from "../../www/book/lesson.js";
import { advance, hinting, judging, startRun } from "../../www/book/runner.js";
import { validating } from "../../www/book/validate.js";
import { BookWords } from "../../www/book/words.js";
import { bitByBit } from "../../www/kit/work/tasks.js";
import { Defences } from "../../www/puzzles/defences.js";
import { prove } from "../../www/puzzles/proof.js";
import { Prover } from "../../www/puzzles/prover.js";
import { Trial } from "../../www/puzzles/trial.js";
import { bookRules } from "./book-rules.mjs";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { before, deep, test } from "./testing.mjs";
import { CODES, setOf } from "./texts.mjs";

/** Thousands of turns, with chains of hundreds of links. */
const WIDE = "3nRk2/d1l2p1P/1J2s1F1/1j3SE1/K4t2/8/Q1L2d1p/6F1 b 2 - - -";

/** A lesson of one step in it. */
const lessonWith = (goal, more = {}) => ({
  id: "my",
  texts: { en: { "my.title": "T", "w.say": "S" } },
  steps: [{ id: "w", fen: WIDE, goal, ...more }],
});
/** No turn castles there, which takes a search of all turns. */
const HOPELESS = lessonWith({ type: "castle" });

const linkOf = (mark, value) => `#${mark}=t${Buffer.from(JSON.stringify(value)).toString("base64url")}`;

/** So many questions to the rules are one part of the work at most. */
const PART = 12;

let rules;
let calls = 0;
/** The turns of the wide position, as many as are looked for. @type {import("../../www/book/facts.js").ListedTurn[]} */
let turns;
before(async () => {
  rules = await bookRules();
  const { createGame, withGame } = rules;
  const counted = (game) =>
    new Proxy(game, {
      set: Reflect.set,
      get(target, name) {
        const value = target[name];
        if (typeof value !== "function") return value;
        return (...given) => {
          if (name === "snapshot" || name === "whyNot") calls += 1;
          return value.apply(target, given);
        };
      },
    });
  rules.createGame = (options) => counted(createGame(options));
  rules.withGame = (options, question) => withGame(options, (game) => question(counted(game)));
  const found = inParts(listingTurns(rules, place), 1500);
  assert.ok(found.late < 5, `${found.late} parts after the time was up`);
  assert.equal(found.value.isComplete, false);
  turns = found.value.turns;
  assert.ok(turns.length > 400);
});

/**
 * Does work part by part, and sees that none asks much.
 *
 * @param {Generator} work
 * @param {number} [time] after so many parts the time is up
 * @returns {{ value: any, parts: number, late: number }} `late`: parts after that
 */
function inParts(work, time = Number.POSITIVE_INFINITY) {
  for (let parts = 1; ; parts++) {
    calls = 0;
    const { done, value } = work.next(parts > time);
    assert.ok(calls <= PART, `${calls} questions in one part`);
    if (done) return { value, parts, late: Math.max(0, parts - time) };
  }
}

const place = { fen: WIDE, rules: "manual", steps: [] };
const codes = (faults) => faults.map(({ code }) => code);

test("a lesson is checked in small parts: one in a wide position, and one with very many tries", () => {
  const found = inParts(validating(rules, lessonWith({ type: "chain", links: 20 })));
  assert.deepEqual(found.value, []);
  assert.ok(found.parts > 20);
  const fen = "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -";
  const step = { fen, goal: { type: "unite", on: "h4" }, solution: "f2>g3>h4" };
  const wrong = Array.from({ length: MOST.wrong }, () => ({ play: "f2>g3>g4" }));
  const steps = Array.from({ length: 20 }, (_, index) => ({ ...step, id: `s${index}`, wrong }));
  const texts = { en: Object.fromEntries([["my.title", "T"], ...steps.map(({ id }) => [`${id}.say`, "S"])]) };
  const told = [];
  const many = inParts(validating(rules, { id: "my", texts, steps }, { advance: (...at) => told.push(at) }));
  assert.deepEqual(many.value, []);
  assert.ok(many.parts > steps.length * wrong.length);
  assert.deepEqual(told.slice(0, 2), [
    [0, 20],
    [1, 20],
  ]);
});

test("a lesson's claim is undecided only if time or steps do not suffice", () => {
  const late = inParts(validating(rules, HOPELESS), 50);
  assert.deepEqual(codes(late.value), ["undecided"]);
  assert.ok(late.late < 5, `${late.late} parts after the time was up`);
  assert.equal(late.value[0].where, "1. w › goal");
  const [from, to] = turns.find(({ steps }) => steps.length === 2).steps.map(({ square }) => square);
  const play = `${from}>${to}`;
  const only = lessonWith({ type: "turn", play }, { solution: play, only: true });
  assert.deepEqual(codes(inParts(validating(rules, only), 50).value), ["undecided"]);
  // Steps that were not checked in time have a single entry.
  const steps = Array.from({ length: 9 }, (_, index) => ({ ...HOPELESS.steps[0], id: `s${index}` }));
  const faults = inParts(validating(rules, { ...HOPELESS, steps }), 50).value;
  assert.deepEqual(
    faults.filter(({ code }) => code === "undecided").map(({ where }) => where),
    ["1. s0 › goal", "2. s1"],
  );
});

test("an enumeration of endless turns ends", () => {
  let applied = 0;
  const way = [];
  const legalSteps = ["a1", "b1"].map((square) => ({ type: "place", square }));
  const game = {
    snapshot: () => ({
      fen: way.join(),
      turn: "white",
      turns: [],
      hand: null,
      legalSteps,
      status: { over: false },
    }),
    fen: () => way.join(),
    apply: ({ square }) => {
      applied += 1;
      way.push(square);
    },
    undoStep: () => way.pop(),
    free() {},
  };
  const { value } = inParts(listingTurns({ createGame: () => game }, place));
  assert.deepEqual(value, { turns: [], isComplete: false });
  assert.ok(applied < 10_000, `${applied} steps`);
});

test("judging, answering and hinting run in small parts, and are undecided if time does not suffice", () => {
  const paco = lessonWith({ type: "all", goals: [{ type: "chain", links: 1 }, { type: "paco" }] });
  const long = turns.reduce((one, other) => (other.steps.length > one.steps.length ? other : one));
  assert.ok(long.steps.length > 100);
  for (const { steps } of [turns[0], long]) {
    const run = advance(rules, startRun(paco), { type: "turn", steps });
    assert.equal(run.phase, "judge");
    assert.equal(inParts(judging(rules, run)).value.phase, "missed");
  }
  inParts(tellingAnswer(rules, { ...place, steps: turns[0].steps }), 300);
  const hopeless = startRun(HOPELESS);
  assert.equal(inParts(hinting(rules, hopeless), 50).value, null);
  assert.ok(inParts(hinting(rules, startRun(lessonWith({ type: "chain", links: 20 })))).value.length > 20);
  // White is in Ŝako, and only a search of all turns shows if it can escape.
  const sako = turns.find(({ fen, status }) => {
    if (status.over) return false;
    const { alarms } = rules.withGame({ fen }, (game) => game.snapshot());
    return alarms.some(({ side, kind }) => side === "white" && kind === "sako");
  });
  assert.ok(sako, "there is a Ŝako");
  const run = advance(rules, startRun(lessonWith({ type: "paco" })), { type: "turn", steps: sako.steps });
  const judged = inParts(judging(rules, run), sako.steps.length + 2).value;
  assert.deepEqual([judged.phase, judged.isOpen, judged.misses], ["missed", true, 0]);
});

/** A computer that says at once that there is no Paco; `ask` is called with each question. */
const quick = (ask = () => {}) => ({
  start: (request) => {
    ask(request);
    const proof = { verdict: "none", pacoIn: null, noPacoIn: 2, line: [], solutions: [], allSolutions: true };
    return { answer: Promise.resolve({ proof }), cancel() {} };
  },
  close() {},
});

const save = { id: "x", kind: "save", fen: WIDE, side: "black", turns: 1, keys: [], themes: "", rating: 0 };

test("rescue and help puzzles are proved in parts, can be cancelled, and are undecided if time does not suffice", async () => {
  for (const kind of ["save", "help"]) {
    const puzzle = { ...save, kind };
    const prover = new Prover(rules, () => quick());
    let others = 0;
    const ticks = setInterval(() => {
      others += 1;
      if (others === 3) prover.cancel();
    });
    const given = await prove(rules, prover, puzzle, { time: 60_000 }).finally(() => clearInterval(ticks));
    assert.equal(given, null, "it was given up");
    assert.equal(others, 3, "other tasks ran meanwhile");
    const none = await prove(rules, new Prover(rules, () => quick()), puzzle, { time: 0 });
    assert.deepEqual([none.verdict, none.turns], ["unknown", 1]);
  }
});

test("a turn helps if the other side can unite at once, and saves if it cannot within two turns", async () => {
  /** The computer's answer to the first turn in question, and to the others. */
  const finding = async (
    /** @type {string} */ kind,
    /** @type {string} */ first,
    /** @type {string} */ others,
  ) => {
    const asked = [];
    const computer = () => ({
      start: ({ turns: within }) => {
        asked.push(within);
        const verdict = asked.length === 1 ? first : others;
        const pacoIn = verdict === "paco" ? 1 : null;
        const proof = { verdict, pacoIn, noPacoIn: 0, line: [], solutions: [], allSolutions: true };
        return { answer: Promise.resolve({ proof }), cancel() {} };
      },
      close() {},
    });
    const puzzle = { ...save, kind, fen: "7k/8/8/8/8/8/8/K5R1 w 0 - - -", side: "white" };
    const { verdict, keys } = await prove(rules, new Prover(rules, computer), puzzle, { time: 60_000 });
    return { verdict, keys: keys.length, others: asked.length - 1, within: [...new Set(asked)] };
  };
  const { others } = await finding("help", "none", "none");
  assert.ok(others > 10, `${others} turns`);
  assert.deepEqual(await finding("help", "none", "none"), { verdict: "none", keys: 0, others, within: [1] });
  assert.deepEqual(await finding("help", "paco", "none"), { verdict: "sound", keys: 1, others, within: [1] });
  assert.deepEqual(await finding("help", "none", "paco"), {
    verdict: "several",
    keys: others,
    others,
    within: [1],
  });
  assert.deepEqual(await finding("help", "unknown", "none"), { verdict: "unknown", keys: 0, others, within: [1] });
  assert.deepEqual(await finding("save", "none", "paco"), { verdict: "sound", keys: 1, others, within: [2] });
  assert.deepEqual(await finding("save", "paco", "none"), {
    verdict: "several",
    keys: others,
    others,
    within: [2],
  });
});

test("with thousands of solutions a try is judged in parts, and the tree shows the first ones with the number of others", async (context) => {
  const keys = turns.slice(0, 300).map(({ key }) => key);
  const puzzle = { ...save, keys };
  const prover = new Prover(rules, () => quick());
  let others = 0;
  const ticks = setInterval(() => {
    others += 1;
  });
  context.after(() => clearInterval(ticks));
  const judged = await new Trial(rules, prover, puzzle).judge(turns[299].steps);
  assert.equal(judged.verdict, "solved");
  assert.ok(others > 2, `${others} other tasks`);
  others = 0;
  const branches = await new Defences(rules, prover, () => 60_000).roots(puzzle, { keys, turns: 1 });
  assert.ok(others > 2, `${others} other tasks`);
  assert.equal(branches.length, 202);
  assert.deepEqual(branches[200].note, { key: "tree.more", parameters: { count: 100 } });
  // With a time limit, turns that were not examined are unknown.
  let asked = 0;
  const slow = new Prover(rules, () => quick(() => asked++));
  const { now } = performance;
  performance.now = () => now.call(performance) + (asked > 5 ? 60_000 : 0);
  const rooks = { fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", rules: "manual", steps: [] };
  const following = await new Defences(rules, slow, () => 60_000)
    .following({ ...branches[201], before: rooks, next: { attacks: false, left: 2, without: [] } }, () => {})
    .finally(() => {
      performance.now = now;
    });
  assert.equal(asked, 6);
  const notes = following.map(({ note }) => note.key);
  assert.equal(notes.filter((key) => key === "tree.none").length, 6);
  assert.ok(notes.length > 10 && notes.slice(7).every((key) => key === "tree.unknown"), notes.join());
});

test("work can be cancelled between two tasks, and learns that its time is up", async () => {
  const own = new AbortController();
  let parts = 0;
  let ended = false;
  const endless = function* () {
    try {
      for (;;) {
        parts += 1;
        if (yield) return "late";
      }
    } finally {
      ended = true;
    }
  };
  setTimeout(() => own.abort(), 20);
  await assert.rejects(bitByBit(endless(), own.signal), { name: "AbortError" });
  assert.ok(parts > 0 && ended);
  assert.equal(await bitByBit(endless(), undefined, 10), "late");
});

for (const browser of ["chromium", "firefox"]) {
  deep(
    `${browser}: long checks of lessons and puzzles do not block the page, and end when they are left`,
    async (t) => {
      const site = await start(browser);
      t.after(() => site.close());
      /** In the page: counts what the rules are asked, and by task. */
      const counting = async () => {
        Object.assign(window, { asked: 0, most: 0, all: 0 });
        // Both forms of the rules: the one that runs first, and the whole one.
        for (const form of ["/pkg/paco_sako_play.js", "/pkg/paco_sako.js"]) {
          const { Game } = await import(form);
          const { snapshot } = Game.prototype;
          Game.prototype.snapshot = function () {
            window.asked += 1;
            window.all += 1;
            window.most = Math.max(window.most, window.asked);
            return snapshot.call(this);
          };
        }
        const next = () => {
          window.asked = 0;
          setTimeout(next);
        };
        next();
      };
      /** Opens the page, with that counted. */
      const open = async (path = "") => {
        const table = await openTable(site);
        const { page } = table;
        await page.evaluate(counting);
        await page.evaluate((hash) => {
          location.hash = hash;
        }, path);
        return table;
      };
      /** Thousands are asked in all. */
      const isShared = async ({ page }, least = 0) => {
        const { most, all } = await page.evaluate(() => ({ most: window.most, all: window.all }));
        assert.ok(all > least && most < 1500, `${most} questions in one task, ${all} in all`);
      };
      /** Nothing is asked any more. */
      const isOver = async ({ page }) => {
        const count = () => page.evaluate(() => new Promise((done) => setTimeout(() => done(window.all), 300)));
        assert.equal(await count(), await count());
      };

      await t.test("the link of a lesson", async () => {
        const table = await open(linkOf("lesson", lessonWith({ type: "chain", links: 20 })));
        await table.page.waitForSelector(".lesson .lesson-title");
        await isShared(table);
        await table.close();
      });

      await t.test("a lesson of which nobody can say in time whether it can be solved", async () => {
        const hash = linkOf("lesson", HOPELESS);
        const table = await open(hash);
        const { page } = table;
        await page.waitForFunction(() => window.all > 1000);
        await page.click('[data-action="book-close"]');
        await page.waitForSelector("#book:not([open])", { state: "attached" });
        await isOver(table);
        await isShared(table, 1000);
        // The clock runs fast, so that the time is up soon.
        await page.evaluate((to) => {
          const { now } = performance;
          performance.now = () => 50 * now.call(performance);
          location.hash = to;
        }, hash);
        await page.waitForSelector('.desk-told:has-text("could not be decided")');
        assert.equal(await page.evaluate(() => location.hash), hash);
        // The same at the desk, stopped.
        await page.evaluate(() => {
          performance.now = Performance.prototype.now.bind(performance);
        });
        await page.click('[data-action="desk-check"]');
        await page.click('[data-action="desk-stop"]');
        await page.waitForSelector('.desk-told:has-text("Stopped")');
        assert.ok(await page.locator('[data-action="desk-stop"]').isHidden());
        await isOver(table);
        await page.click('[data-action="desk-check"]');
        await page.waitForSelector('.desk-told:has-text("Checking")');
        await page.click('[data-action="book-back"]');
        await isOver(table);
        await isShared(table);
        assert.deepEqual(table.problems, []);
        await table.close();
      });

      for (const goal of browser === "chromium" ? ["save", "help"] : ["save"]) {
        await t.test(`the link of a puzzle: ${goal}`, async () => {
          const table = await open(linkOf("puzzle", { fen: WIDE, goal }));
          const { page } = table;
          await page.waitForFunction(() => window.all > 1000);
          await page.click('[data-action="puzzle-cancel"]');
          await page.waitForSelector('.lesson-told:has-text("could not be decided")');
          await isOver(table);
          await isShared(table, 1000);
          await table.close();
        });
      }

      // The remaining checks do not depend on the browser.
      if (browser !== "chromium") return;

      await t.test("the desk of the puzzles", async () => {
        const table = await open("#puzzles");
        const { page } = table;
        await page.click('[data-card="puzzle-desk"]');
        await page.fill("#puzzle-desk-fen", WIDE);
        await page.selectOption("#puzzle-desk-goal", "save");
        await page.click('[data-action="desk-prove"]');
        await page.waitForFunction(() => window.all > 1000);
        await page.click('[data-action="desk-cancel"]');
        await page.waitForSelector('.desk-verdict:has-text("Cancelled")');
        await isOver(table);
        await page.click('[data-action="desk-prove"]');
        await page.waitForFunction((before) => window.all > before + 1000, await page.evaluate(() => window.all));
        await page.click('[data-action="puzzles-close"]');
        await isOver(table);
        await isShared(table, 2000);
        // A list of many puzzles.
        const list = Array.from({ length: 500 }, (_, index) => `7k/8/8/8/8/8/8/K6R w ${index % 90} - - -; save`);
        await page.evaluate(() => {
          location.hash = "#puzzles";
        });
        await page.click('[data-card="puzzle-desk"]');
        await page.locator(".desk-list summary").last().click();
        await page.fill("#drafts-text", list.join("\n"));
        await page.click('[data-action="drafts-read"]');
        await page.waitForSelector('.desk-told:has-text("Puzzles read: 500")');
        await isShared(table, 2500);
        assert.deepEqual(table.problems, []);
        await table.close();
      });

      await t.test("a board of another website that is taken away and comes back", async () => {
        const website = await site.open("embed.html");
        const { page } = website;
        await page.evaluate(counting);
        await page.evaluate((lesson) => {
          window.told = [];
          const board = document.createElement("paco-sako");
          board.addEventListener("error", ({ detail }) => window.told.push(detail));
          Object.assign(board, { id: "elsewhere", lesson, mode: "lesson" });
          document.body.append(board);
          window.board = board;
        }, HOPELESS);
        await page.waitForFunction((before) => window.all > before + 1000, await page.evaluate(() => window.all));
        await page.evaluate(() => window.board.remove());
        await isOver(website);
        await page.evaluate(() => {
          const { now } = performance;
          performance.now = () => 50 * now.call(performance);
          document.body.append(window.board);
        });
        await page.waitForFunction(() => window.told.length > 0);
        const [{ code, message }] = await page.evaluate(() => window.told);
        assert.equal(code, "bad-lesson");
        assert.match(message, /1\. w › goal: This could not be decided/);
        await isShared(website, 1000);
        await website.close();
      });
    },
  );
}

test("texts exist for undecided checks and for too many faults", async () => {
  for (const language of CODES) {
    const texts = await setOf("book/texts/course", language);
    const fault = { where: "w", code: "undecided", parameters: {} };
    const lines = new BookWords("book", texts).faults(Array.from({ length: 1000 }, () => fault));
    assert.equal(lines.length, 21);
    assert.match(lines.at(-1), /980/);
  }
});
