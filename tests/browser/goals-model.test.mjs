// The goals of the days without a page: which turns reach them, on which days they come, and what is kept.

import assert from "node:assert/strict";
import { readTurns } from "../../www/book/facts.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { GOALS, goalOf, reachedIn, reaching } from "../../www/page/help/goals.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(startModule);

/** The goals that a side reaches in a game. */
const reached = (fen, turns, side = "white") =>
  GOALS.filter((goal) => atOnce(reaching({ createGame }, { fen }, readTurns(turns) ?? [], side, goal)));

test("each goal is reached by the intended turns only", () => {
  const pair = "7k/8/3I4/8/8/8/8/K7 w 0 - - -";
  assert.deepEqual(reached(pair, "d6>d5"), ["pair"]);
  assert.deepEqual(reached(pair, "a1>a2"), []);
  // Moves of the opponent do not count.
  assert.deepEqual(reached(pair, "a1>a2 d6>e4"), []);
  assert.deepEqual(reached(pair, "a1>a2 d6>e4", "black"), ["pair"]);
  // Three placements are a chain of three, two are not.
  assert.deepEqual(reached("7k/8/3I4/8/8/B7/8/K7 w 0 - - -", "a3>d6>d5"), []);
  assert.deepEqual(reached("7k/P7/8/8/8/8/8/K7 w 0 - - -", "a7>a8=Q"), ["promotion"]);
  assert.deepEqual(reached("7k/8/8/8/8/8/P7/K7 w 0 - - -", "a2>a4"), []);
  // The king leaves the rook's file, or stays on it.
  const sako = "3r3k/8/8/8/8/8/P7/3K4 w 0 - - -";
  assert.deepEqual(reached(sako, "d1>e1"), ["rescue"]);
  assert.deepEqual(reached(sako, "d1>d2"), []);
  assert.deepEqual(reached(sako, "a2>a3 h8>h7 d1>e1"), ["rescue"]);
  // A king that was not in Ŝako was not saved.
  assert.deepEqual(reached("r6k/8/8/8/8/8/P7/3K4 w 0 - - -", "d1>e1"), []);
});

test("chains: their length, whether they end in a union, and whether they win", () => {
  const win = "3k4/8/3I4/8/8/B7/8/K7 w 0 - - -";
  assert.deepEqual(reached(win, "a3>d6>d8"), ["win"]);
  assert.deepEqual(reached("3k4/8/8/8/8/8/8/K2R4 w 0 - - -", "d1>d8"), ["win"]);
  // A loss does not count as a win.
  assert.deepEqual(reached("3k4/8/8/8/8/8/8/K2R4 w 0 - - -", "d1>d8", "black"), []);
  const free = "6k1/8/3r4/8/8/8/3I4/K1B5 w 0 - - -";
  assert.deepEqual(reached(free, "c1>d2>d6"), ["union"]);
  // A union without a chain.
  assert.deepEqual(reached("6k1/8/3r4/8/8/8/3R4/K7 w 0 - - -", "d2>d6"), []);
  // Three placements, the last on an empty square, in a union, and on the king.
  const three = "7k/8/3I4/8/8/B7/3I4/K7 w 0 - - -";
  assert.deepEqual(reached(three, "a3>d6>d2>h2"), ["chain"]);
  assert.deepEqual(reached(three.replace("3I4/K7", "3I3n/K7"), "a3>d6>d2>h2"), ["chain", "union"]);
  assert.deepEqual(reached("8/8/3I4/8/8/B7/3I3k/K7 w 0 - - -", "a3>d6>d2>h2"), ["chain", "win", "win-chain"]);
});

test("a week has each goal once, and every goal comes on each weekday in time", () => {
  const monday = Date.UTC(2026, 10, 30) / 86_400_000;
  const weeks = Array.from({ length: 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => goalOf(monday + 7 * week + day)),
  );
  for (const week of weeks) assert.deepEqual([...week].sort(), [...GOALS].sort());
  for (let day = 0; day < 7; day += 1) assert.equal(new Set(weeks.map((week) => week[day])).size, 7, String(day));
});

test("stored goals count for the current week only, and are validated", () => {
  const monday = Date.UTC(2026, 10, 30) / 86_400_000;
  assert.deepEqual(reachedIn([monday, monday + 2, monday + 2], monday + 3), [monday, monday + 2]);
  assert.deepEqual(reachedIn([monday - 1, monday + 6], monday + 3), [], "last week, and days that are ahead");
  assert.deepEqual(reachedIn([monday], monday + 7), []);
  for (const kept of [null, 7, "x", {}, [null, "3", 1.5, { a: 1 }]]) assert.deepEqual(reachedIn(kept, monday), []);
});
