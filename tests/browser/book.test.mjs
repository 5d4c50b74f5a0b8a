// The lessons at the level of the rules: the whole course can be played as described, in every language, and all
// faults of a lesson are reported. Needs no browser.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import {
  BALL,
  CHAPTER_OF_REASON,
  CHAPTERS,
  CHILDREN,
  DANCES,
  FIRST,
  LESSONS,
  PICTURED,
  ROAD,
} from "../../www/book/course.js";
import { windowOf } from "../../www/book/diagrams.js";
import { readTurns, tryTurn } from "../../www/book/facts.js";
import { FIRST_GAMES } from "../../www/book/first-games.js";
import { choiceOf, GOAL_FIELDS, isChoice, squaresNamed } from "../../www/book/goals.js";
import { STEP_FIELDS } from "../../www/book/lesson.js";
import { checkLesson } from "../../www/book/lesson-check.js";
import { joined, readProgress, standOf, stationAfter, withStars } from "../../www/book/progress.js";
import { advance, hinting, starsOf, startRun } from "../../www/book/runner.js";
import { loadBookTexts } from "../../www/book/texts.js";
import { findingWays, placeOf, textOf, validating } from "../../www/book/validate.js";
import { BookWords, reasonText } from "../../www/book/words.js";
import { useLanguage } from "../../www/kit/i18n.js";
import { texts as pageWords } from "../../www/kit/texts/en.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { readGames } from "../../www/store/games-file.js";
import { writeGames } from "./backup.mjs";
import { afterTurn, bookRules } from "./book-rules.mjs";
import { startModule } from "./module.mjs";
import { afterEach, before, test } from "./testing.mjs";
import { CODES, setOf } from "./texts.mjs";

/** @type {Record<string, Record<string, string>>} */
const tables = {};
for (const code of CODES) tables[code] = await setOf("book/texts/course", code);

let rules;
before(async () => {
  [rules] = await Promise.all([bookRules(), loadBookTexts()]);
});

const allSteps = LESSONS.flatMap((lesson) => lesson.steps.map((step, index) => ({ lesson, step, index })));

/** Plays a try as a learner would, and says what the model makes of it. */
function tryIn(lesson, index, play) {
  const run = startRun(lesson, index);
  const { goal } = lesson.steps[index];
  if (isChoice(goal)) {
    const chosen = play.split(",").reduce((at, square) => advance(rules, at, { type: "choose", square }), run);
    return advance(rules, chosen, { type: "check" });
  }
  const { played, reason, isWhole } = tryTurn(rules, run.place, readTurns(play)[0]);
  if (reason) return advance(rules, run, { type: "refused", reason });
  assert.ok(isWhole, `${play} is a whole turn`);
  return afterTurn(rules, run, played);
}

test("every lesson is valid in every language", () => {
  for (const lesson of LESSONS) {
    const faults = atOnce(validating(rules, lesson, { tables })).map((fault) =>
      new BookWords("book", tables.en).fault(fault),
    );
    assert.deepEqual(faults, [], lesson.id);
  }
});

test("following the hints solves every step", () => {
  for (const { lesson, step, index } of allSteps) {
    let run = startRun(lesson, index);
    if (isChoice(step.goal)) {
      for (const square of choiceOf(rules, run.place, step.goal))
        run = advance(rules, run, { type: "choose", square });
      run = advance(rules, run, { type: "check" });
    } else {
      for (let turn = 0; turn < (step.turns ?? 1) && run.phase !== "done"; turn++) {
        const steps = atOnce(hinting(rules, run));
        assert.ok(steps, `${step.id} has a hint`);
        const { reason, isWhole } = tryTurn(rules, run.place, steps);
        if (reason) run = advance(rules, run, { type: "refused", reason });
        else {
          assert.ok(isWhole, `${step.id}: ${textOf(steps)}`);
          run = afterTurn(rules, run, steps);
        }
        if (run.phase === "answer") run = advance(rules, run, { type: "answered" });
      }
    }
    assert.equal(run.phase, "done", step.id);
    assert.equal(starsOf(run), 3);
  }
});

test("any turn that reaches the goal counts", () => {
  const promotion = CHAPTERS.find(({ id }) => id === "promotion");
  const [step] = promotion.steps;
  const { ways } = atOnce(findingWays(rules, placeOf(promotion, step), step.goal, 9));
  assert.equal(ways.length, 4);
  for (const way of ways) assert.equal(tryIn(promotion, 0, textOf(way)).phase, "done", textOf(way));
});

test("every wrong try gets a reason and can be repeated", () => {
  let refusals = 0;
  let misses = 0;
  for (const { lesson, step, index } of allSteps) {
    if (step.goal.type !== "refused") assert.ok(step.wrong?.length, `${step.id} has a wrong try`);
    for (const { play, because } of step.wrong ?? []) {
      const run = tryIn(lesson, index, play);
      if (because) {
        refusals += 1;
        assert.equal(run.refused?.code, because, `${step.id} ${play}`);
        const snapshot = rules.withGame({ fen: step.fen, rules: run.place.rules }, (game) => game.snapshot());
        assert.doesNotMatch(reasonText(run.refused, snapshot), /[{}]|why\./);
      } else {
        misses += 1;
        assert.equal(run.phase, step.turns > 1 ? "answer" : "missed", `${step.id} ${play}`);
        for (const code of CODES) {
          const words = new BookWords("book", tables[code]);
          const told = isChoice(step.goal)
            ? words.missChoice(step.id, { extra: [play], missing: ["a1"] })
            : words.miss(step.id, run.missed?.goal ?? step.goal, run.missed?.difference);
          assert.doesNotMatch(told, /[{}]|miss\./);
        }
      }
      const again = advance(rules, run, { type: "again" });
      assert.equal(again.phase, "play");
      assert.deepEqual(again.place, startRun(lesson, index).place);
    }
  }
  assert.ok(refusals > 30 && misses > 50, `${refusals} refusals, ${misses} misses`);
});

test("a step with several turns plays the replies in between", () => {
  const draws = CHAPTERS.find(({ id }) => id === "draws");
  let run = startRun(draws, 0);
  const { steps } = draws;
  for (const turn of readTurns(steps[0].solution)) {
    run = afterTurn(rules, run, turn);
    if (run.phase === "answer") {
      assert.ok(run.answer);
      run = advance(rules, run, { type: "answered" });
    }
  }
  assert.equal(run.phase, "done");
  // Another way: the answers are still possible, but the position is never repeated in time.
  let other = startRun(draws, 0);
  for (const turn of readTurns("f1>e1 e1>e2 e2>e3 e3>e4 e4>e5")) {
    other = afterTurn(rules, other, turn);
    if (other.phase === "answer") other = advance(rules, other, { type: "answered" });
  }
  assert.equal(other.phase, "missed");
});

test("feedback on a miss names the actual difference", () => {
  const missed = (goal, fen, play) => {
    const lesson = { id: "x", rules: "manual", steps: [{ id: "x", fen, goal }] };
    const run = tryIn(lesson, 0, play);
    assert.equal(run.phase, "missed", play);
    return new BookWords("book", tables.en).miss("x", run.missed.goal, run.missed.difference);
  };
  const en = tables.en;
  const reach = { type: "reach", square: "e5", piece: "rook", free: true };
  assert.equal(missed(reach, "7k/8/8/4n3/8/8/8/K3R3 w 0 - - -", "e1>e5"), en["miss.reach.partner"]);
  assert.equal(missed(reach, "7k/8/8/8/8/8/8/K3Q3 w 0 - - -", "e1>e5"), en["miss.reach.piece"]);
  assert.equal(missed(reach, "7k/8/8/8/8/8/8/K3R3 w 0 - - -", "e1>e4"), en["miss.reach"]);
  const carry = { type: "carry", from: "d6", to: "d5" };
  const pair = "7k/8/3I4/8/8/8/8/KI6 w 0 - - -";
  assert.equal(missed(carry, pair, "d6>d4"), en["miss.carry.square"]);
  assert.equal(missed(carry, pair, "b1>b4"), en["miss.carry"]);
  assert.equal(missed(carry, pair, "a1>a2"), en["miss.carry.none"]);
  const two = "7k/8/8/8/n3R2n/8/8/K3B3 w 0 - - -";
  assert.equal(missed({ type: "unite", on: "a4" }, two, "e4>h4"), en["miss.unite.square"]);
  assert.equal(missed({ type: "unite", on: "h4", piece: "rook" }, two, "e1>h4"), en["miss.unite.piece"]);
  assert.equal(missed({ type: "unite", on: "h4", with: "bishop" }, two, "e4>h4"), en["miss.unite.partner"]);
  assert.equal(missed({ type: "unite", on: "h4" }, two, "e4>e5"), en["miss.unite"]);
  const pawn = "7k/4P3/8/8/8/8/8/K7 w 0 - - -";
  assert.equal(missed({ type: "promote", role: "queen" }, pawn, "e7>e8=N"), en["miss.promote.role"]);
  assert.equal(missed({ type: "promote", where: "union" }, pawn, "e7>e8=Q"), en["miss.promote.where"]);
  assert.equal(missed({ type: "promote" }, pawn, "a1>b1"), en["miss.promote"]);
  // Of several parts of a goal it is the one that is missed.
  const both = { type: "all", goals: [{ type: "reach", square: "d8" }, { type: "sako" }] };
  assert.equal(missed(both, "8/8/8/7k/8/8/8/K2R4 w 0 - - -", "d1>d8"), en["miss.sako"]);
  assert.deepEqual(squaresNamed(both), ["d8"]);
  assert.deepEqual(squaresNamed({ type: "squares", squares: ["a1"] }), [], "what is asked for is not shown");
});

test("the road leads to the next open station, past finished ones", () => {
  const done = (progress, lesson) =>
    lesson.steps.reduce((all, { id }) => withStars(all, `${lesson.id}/${id}`, 3), progress);
  let progress = done(readProgress(null), ROAD[2]);
  assert.equal(stationAfter(progress, ROAD), FIRST);
  assert.equal(stationAfter(progress, ROAD, ROAD[1]), ROAD[3]);
  assert.equal(stationAfter(progress, ROAD, ROAD.at(-1)), FIRST);
  for (const lesson of ROAD) progress = done(progress, lesson);
  assert.equal(stationAfter(progress, ROAD, FIRST), null);
  assert.equal(ROAD[1].id, "first-game", "the first steps lead to a game");
  for (const { fen, rules: set } of FIRST_GAMES) {
    const { status, legalSteps } = rules.createGame({ fen, rules: set }).snapshot();
    assert.ok(!status.over && legalSteps.length > 0);
  }
  assert.equal(FIRST.steps.at(-1).goal.type, "win", "the first steps end with the king");
});

test("hints come in three stages and cost stars", () => {
  let run = startRun(CHAPTERS[1], 0);
  for (const stage of [1, 2, 3, 3]) {
    run = advance(rules, run, { type: "hint" });
    assert.equal(run.hint, stage);
  }
  assert.equal(starsOf(run), 1);
  assert.equal(starsOf({ ...run, hint: 0 }), 3);
  for (const few of [
    { hint: 1, misses: 0 },
    { hint: 2, misses: 2 },
  ])
    assert.equal(starsOf({ ...run, ...few }), 2);
  assert.equal(starsOf({ ...run, hint: 0, misses: 3 }), 1);
});

test("progress is exported with all games and imported again", () => {
  let progress = readProgress({
    stars: { "board/rook-22": 2, "x/y": 9 },
    at: { lesson: "board", step: 3 },
    reads: 1,
  });
  assert.deepEqual(progress, { stars: { "board/rook-22": 2 }, at: { lesson: "board", step: 3 }, reads: false });
  progress = withStars(progress, "board/rook-22", 1);
  assert.equal(progress.stars["board/rook-22"], 2, "the best counts");
  const { lessons, entries } = readGames(writeGames([], progress), 0);
  assert.deepEqual(entries, []);
  const here = readProgress({ stars: { "board/rook-22": 3, "board/board-4": 1 } });
  assert.deepEqual(joined(here, readProgress(lessons)), {
    stars: { "board/rook-22": 3, "board/board-4": 1 },
    at: { lesson: "board", step: 3 },
    reads: false,
  });
  assert.deepEqual(readProgress("nonsense"), { stars: {}, at: null, reads: false });
  assert.deepEqual(standOf(here, CHAPTERS[0]), { count: 4, total: 18, next: 1, isDone: false });
});

test("the chapters are data, in a file each", async () => {
  const folder = new URL("../../www/book/course/", import.meta.url);
  const names = (await readdir(folder)).sort();
  const lessons = [...CHAPTERS, CHILDREN, DANCES, BALL];
  assert.deepEqual(names, lessons.map(({ id }) => `${id}.js`).sort());
  for (const lesson of lessons) {
    assert.deepEqual(JSON.parse(JSON.stringify(lesson)), lesson, lesson.id);
    const text = await readFile(new URL(`${lesson.id}.js`, folder), "utf8");
    assert.doesNotMatch(text, /=>|function|`|\n(?:import|let|var)\b/, lesson.id);
    assert.equal(text.match(/\bconst\b/g).length, 1, lesson.id);
  }
});

test("each lesson leads to the next, and every picture shows its solution", () => {
  assert.equal(LESSONS[0].id, "start");
  assert.equal(new Set(LESSONS.map(({ id }) => id)).size, LESSONS.length);
  for (const [lesson, id] of Object.entries(PICTURED)) {
    assert.ok(
      LESSONS.find((one) => one.id === lesson).steps.some((step) => step.id === id),
      lesson,
    );
  }
  const { steps } = CHAPTERS.find(({ id }) => id === "chains");
  assert.deepEqual(windowOf(steps[0]), { column: 4, row: 4, size: 4 }, "f2, g3 and h4");
  const long = windowOf({ id: "x", fen: "x w", goal: { type: "win" }, solution: "d1>d6" });
  assert.deepEqual(long, { column: 1, row: 2, size: 6 });
  assert.deepEqual(windowOf({ ...steps[0], fen: "7k/8/8/8/7b/6D1/5P2/K7 b 0 - - -" }), {
    column: 0,
    row: 1,
    size: 4,
  });
  assert.deepEqual(windowOf({ id: "x", fen: "x w", goal: { type: "movers" } }), { column: 2, row: 2, size: 4 });
});

test("the schema for editors names the same fields as the check", async () => {
  const schema = JSON.parse(await readFile(new URL("../../www/book/lesson.schema.json", import.meta.url), "utf8"));
  const { step, goal } = schema.$defs;
  assert.deepEqual(Object.keys(step.properties).sort(), [...STEP_FIELDS].sort());
  const goals = goal.oneOf.map(({ properties: { type, ...fields }, required }) => [
    type.const,
    Object.keys(fields).sort(),
    required.filter((name) => name !== "type"),
  ]);
  const wanted = Object.entries(GOAL_FIELDS).map(([type, fields]) => [
    type,
    Object.keys(fields).sort(),
    Object.keys(fields).filter((name) => fields[name].endsWith("!")),
  ]);
  assert.deepEqual(goals, wanted);
  const types = await readFile(new URL("../../src/wasm/types.d.ts", import.meta.url), "utf8");
  const code = types.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const parts = (type) =>
    code
      .match(new RegExp(`type ${type} =([^;]*);`))[1]
      .split("|")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const named = (type) => parts(type).flatMap((part) => (part.startsWith('"') ? part.slice(1, -1) : named(part)));
  for (const [name, type] of [
    ["game", "GameKind"],
    ["rules", "RuleSet"],
  ])
    assert.deepEqual(schema.$defs[name].enum, named(type), `www/book/lesson.schema.json, ${name}, names all`);
  const fits = new RegExp(schema.$defs.play.pattern);
  const plays = ["e2>e4", "f2>g3>h4", "a7>a8=Q f1>f2", "a7>a8=K", "a8=Q:g1>g2", "e5>d6:own", "a7>b8:power=Q"];
  for (const text of [...plays, "d4", "P@e4 N@f3"]) {
    assert.match(text, fits);
    assert.ok(readTurns(text), text);
  }
  for (const text of [
    "",
    "e2-e4",
    "e2>e9",
    "e5>d6:both",
    "a7>a8=P",
    "a8=K:g1>g2",
    "e5>d6=Q:own",
    "K@e1",
    "N@f3>g5",
    "n@f3",
  ]) {
    assert.doesNotMatch(text, fits);
    assert.equal(readTurns(text), null, text);
  }
});

test("every example of the manual is there", () => {
  const pages = new Set(CHAPTERS.flatMap(({ steps }) => steps.map(({ page }) => page)));
  const wanted = [
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 31, 32, 34, 35, 36, 37, 38, 40, 41, 42, 43, 44, 46, 47,
    49, 50, 51, 52, 53, 54, 56, 57, 58, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 73,
  ];
  assert.deepEqual(
    wanted.filter((page) => !pages.has(page)),
    [],
  );
});

test("every reason of the rules leads to a chapter", () => {
  const chapters = CHAPTERS.map(({ id }) => id);
  const codes = Object.keys(pageWords).flatMap((key) => (key.startsWith("why.") ? [key.slice(4)] : []));
  for (const code of codes) assert.ok(chapters.includes(CHAPTER_OF_REASON[code]), code);
});

// The files of a process share the language.
afterEach(() => useLanguage("en"));

test("texts that another game overrides exist in the book, and in that game", async () => {
  const games = { capture: "chess", krachtschaak: "krachtschaak" };
  for (const code of CODES) {
    await useLanguage(code);
    const words = new BookWords("book");
    for (const [key, text] of Object.entries(tables[code])) {
      const [, game, name] = /^(capture|krachtschaak)\.(.*)$/.exec(key) ?? [];
      if (!game) continue;
      assert.ok(Object.hasOwn(tables[code], name) || /^goal\.end\./.test(name), key);
      assert.notEqual(words.t(name), text, key);
      assert.equal(words.inGame(games[game]).t(name), text, key);
    }
  }
});

test("descriptions of goals have no empty parameters", async () => {
  for (const code of CODES) {
    await useLanguage(code);
    const words = new BookWords("book");
    for (const { lesson, step } of allSteps) {
      const text = words.goal(rules, placeOf(lesson, step), step.goal);
      assert.doesNotMatch(text, /[{}]|goal\.|role\./, `${code} ${step.id}: ${text}`);
      assert.doesNotMatch(words.idea(step.id, step.goal), /[{}]|idea\./);
    }
  }
});

test("the book with the desk and the texts of one language fits into 92 KB, file by file", async () => {
  const room = new URL("../../www/book/", import.meta.url);
  let size = 0;
  for (const file of await readdir(room, { recursive: true })) {
    // The rules of the other games are in files of their own, see game-rules.test.mjs; what a class gets is loaded when it is wanted.
    const isLoaded =
      /\.(js|css)$/.test(file) && (!/^((texts|games)\/|class-)/.test(file) || file === "texts/course/de.js");
    if (isLoaded) size += brotliCompressSync(await readFile(new URL(file, room))).length;
  }
  assert.ok(size < 92_000, `${size} bytes`);
});

// --- lessons with something wrong ---

const GOOD = {
  format: "paco-sako-lesson",
  version: 1,
  id: "mine",
  steps: [
    {
      id: "one",
      fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -",
      goal: { type: "unite", on: "h4" },
      solution: "f2>g3>h4",
      only: true,
      wrong: [{ play: "f2>g3>g4" }, { play: "g3>h4", because: "union-needs-empty" }],
    },
  ],
  texts: { en: { "mine.title": "Mine", "one.say": "Free the pawn." } },
};

const WALK = {
  id: "one",
  fen: "6k1/8/8/8/8/8/8/5K2 w 0 - - -",
  goal: { type: "reach", square: "f3" },
  turns: 2,
  solution: "f1>f2 f2>f3",
  answers: ["g8>g7"],
};

/** The good lesson with its step changed. */
const step = (change) => ({ ...GOOD, steps: [{ ...GOOD.steps[0], ...change }] });
const walk = (change) => ({ ...GOOD, steps: [{ ...WALK, ...change }] });

/** A modification of the lesson, and its fault. @type {[string, unknown, RegExp | string][]} */
const BROKEN = [
  ["no object", [], "lesson: This is not a lesson."],
  ["another format", { ...GOOD, format: "recipe" }, "format: This is not a lesson."],
  ["a later version", { ...GOOD, version: 9 }, "version: Version 9 is not known here."],
  ["a game that is no name", { ...GOOD, game: 5 }, "game: There is no game called “5” here."],
  [
    "a goal that its game does not have",
    { ...GOOD, game: "chess" },
    "1. one › goal: There is no goal called “unite”.",
  ],
  ["no steps", { ...GOOD, steps: [] }, "steps: A lesson needs at least one step."],
  ["a bad name", step({ id: "Eins!" }), /^1\. Eins!: A name made of/],
  [
    "the same name twice",
    { ...GOOD, steps: [GOOD.steps[0], GOOD.steps[0]] },
    "2. one: The name one is used twice.",
  ],
  ["a field nobody reads", step({ hints: [] }), "1. one: “hints” is not known here."],
  ["no position", step({ fen: undefined }), "1. one › fen: The position (fen) is missing."],
  ["an unreadable position", step({ fen: "7k/9 w" }), /^1\. one › fen: The position cannot be played: /],
  [
    "a position without a king",
    step({ fen: "8/8/8/8/7b/6D1/5P2/K7 w 0 - - -" }),
    /^1\. one › fen: The position cannot be played: /,
  ],
  ["no goal", step({ goal: undefined }), "1. one › goal: The goal is missing."],
  [
    "a goal that does not exist",
    step({ goal: { type: "capture" } }),
    "1. one › goal: There is no goal called “capture”.",
  ],
  [
    "a goal without its square",
    step({ goal: { type: "reach" } }),
    "1. one › goal: The goal “reach” needs “square”.",
  ],
  [
    "a goal with a square off the board",
    step({ goal: { type: "unite", on: "j9" } }),
    "1. one › goal: “j9” does not fit “on”.",
  ],
  [
    "one of several goals without its square",
    step({ goal: { type: "all", goals: [{ type: "sako" }, { type: "reach" }] } }),
    "1. one › goal 2: The goal “reach” needs “square”.",
  ],
  ["no turns", step({ turns: 0 }), "1. one › turns: The number of turns must be 1 to 20."],
  ["a solution in another notation", step({ solution: "f2xg3" }), /^1\. one › solution: “f2xg3” cannot be read/],
  [
    "an illegal solution",
    step({ solution: "f2>g3>f5" }),
    "1. one › solution: The rules refuse f2>g3>f5: movement.",
  ],
  ["a half solution", step({ solution: "f2>g3" }), "1. one › solution: f2>g3 is not a whole turn."],
  ["a solution that misses", step({ solution: "f2>f3" }), "1. one › solution: f2>f3 does not reach the goal."],
  [
    "a goal out of reach",
    step({ goal: { type: "win" }, solution: undefined }),
    "1. one › goal: No turn reaches the goal.",
  ],
  [
    "not the only way",
    step({ goal: { type: "chain", links: 2 }, wrong: [] }),
    /^1\. one › only: There are other ways: f2>g3>g4, f2>g3>h4|f2>g3>h4, f2>g3>g4/,
  ],
  [
    "a wrong try that is right",
    step({ wrong: [{ play: "f2>g3>h4" }] }),
    "1. one › wrong 1: f2>g3>h4 is right, not wrong.",
  ],
  [
    "a wrong square that is right",
    step({ goal: { type: "targets", from: "f2" }, only: undefined, solution: undefined, wrong: [{ play: "f3" }] }),
    "1. one › wrong 1: f3 is right, not wrong.",
  ],
  [
    "a refusal that is none",
    step({ wrong: [{ play: "f2>f3", because: "blocked" }] }),
    "1. one › wrong 1: f2>f3 is allowed by the rules.",
  ],
  [
    "a refusal for another reason",
    step({ wrong: [{ play: "g3>h4", because: "blocked" }] }),
    "1. one › wrong 1: g3>h4 is refused for another reason: union-needs-empty, not blocked.",
  ],
  [
    "a refusal not named",
    step({ wrong: [{ play: "g3>h4" }] }),
    /^1\. one › wrong 1: The rules refuse g3>h4 \(union-needs-empty\)/,
  ],
  [
    "a drawing off the board",
    step({ draw: ["e4>e9"] }),
    "1. one › draw: “e4>e9” is neither a square nor an arrow.",
  ],
  [
    "a piece that cannot be lifted",
    step({ goal: { type: "targets", from: "h4" }, wrong: [] }),
    "1. one › goal: What stands on h4 cannot be lifted (not-yours).",
  ],
  ["too few answers", walk({ answers: [] }), "1. one › answers: Answers of the other side needed for 2 turns: 1."],
  [
    "an illegal answer",
    walk({ answers: ["g8>g6"] }),
    "1. one › answers 1: The answer g8>g6 cannot be played: movement.",
  ],
  [
    "a goal that is reached too early",
    walk({ goal: { type: "reach", square: "f2" }, solution: "f1>f2 f2>f3" }),
    "1. one › solution: The goal is already reached by f1>f2.",
  ],
  ["no texts", { ...GOOD, texts: {} }, "texts: The texts are missing."],
  [
    "a language half translated",
    { ...GOOD, texts: { ...GOOD.texts, nl: { "mine.title": "Mijn les" } } },
    "texts › nl: The text “one.say” is missing.",
  ],
];

test("a valid lesson has no faults", () => {
  assert.deepEqual(atOnce(validating(rules, GOOD)), []);
  assert.deepEqual(atOnce(validating(rules, walk({}))), []);
  const choice = {
    ...GOOD,
    steps: [{ id: "one", fen: GOOD.steps[0].fen, goal: { type: "targets", from: "f2" } }],
  };
  assert.deepEqual(atOnce(validating(rules, choice)), [], "a choice needs no wrong squares");
  // A step that is none, or has no name, is called by its number.
  const places = atOnce(validating(rules, { ...GOOD, steps: [null, 7, { id: 5 }] })).map(({ where }) => where);
  for (const [i, number] of ["1.", "2.", "3."].entries())
    assert.ok(
      places.some((where) => where === number || where.startsWith(`${number} ›`)),
      `${i}: ${places}`,
    );
  assert.doesNotMatch(places.join(), /undefined|5/);
});

test("a lesson of another game loads its rules before the check; an unknown game is a fault", async () => {
  await startModule();
  const check = (lesson) => checkLesson(lesson, new AbortController().signal, () => {});
  assert.deepEqual(await check(GOOD), []);
  const [unknown, ...more] = await check({ ...GOOD, game: "draughts" });
  assert.deepEqual([unknown.where, unknown.code, more.length], ["game", "unknown-game", 0]);
  const chess = { id: "one", fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", goal: { type: "castle" } };
  assert.deepEqual(await check({ ...GOOD, game: "chess", steps: [chess] }), []);
});

for (const [name, lesson, message] of BROKEN) {
  test(`fault of a lesson: ${name}`, () => {
    const told = atOnce(validating(rules, lesson)).map((fault) => new BookWords("book", tables.en).fault(fault));
    assert.ok(told.length > 0, "something is told");
    if (typeof message === "string") assert.ok(told.includes(message), told.join("\n"));
    else
      assert.ok(
        told.some((one) => message.test(one)),
        told.join("\n"),
      );
    for (const code of CODES) {
      for (const fault of atOnce(validating(rules, lesson))) {
        assert.doesNotMatch(new BookWords("book", tables[code]).fault(fault), /[{}]|check\./);
      }
    }
  });
}
