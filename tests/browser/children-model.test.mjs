// The dances of the day without a page: each is proved by the rules that children play by.

import assert from "node:assert/strict";
import { readTurns, tryTurn } from "../../www/book/facts.js";
import { checkLesson } from "../../www/book/lesson-check.js";
import { dancesOf } from "../../www/page/children/dances.js";
import { loadPack } from "../../www/puzzles/packs.js";
import * as rules from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(startModule);

test("every daily dance is possible by the simple rules, and none repeats before all were used", async () => {
  const puzzles = await loadPack("small");
  const seen = new Set();
  const days = puzzles.length / dancesOf(puzzles, 0).steps.length;
  for (let day = 20_000; day < 20_000 + days; day += 1) {
    const lesson = dancesOf(puzzles, day);
    assert.deepEqual(lesson, dancesOf(puzzles, day));
    for (const { fen, solution } of lesson.steps) {
      seen.add(fen);
      const { after } = tryTurn(rules, { fen, rules: lesson.rules, steps: [] }, readTurns(solution)[0]);
      assert.equal(after.status.reason, "king-union", `${fen}: ${solution}`);
      assert.equal(after.status.winner, "white");
    }
  }
  assert.equal(seen.size, puzzles.length);
});

test("daily dances are valid lessons", async () => {
  const texts = {
    en: Object.fromEntries(["daily.title", "daily-1.say", "daily-2.say", "daily-3.say"].map((key) => [key, "…"])),
  };
  const lesson = { ...dancesOf(await loadPack("small"), 20_000), texts };
  assert.deepEqual(await checkLesson(lesson, new AbortController().signal), []);
});
