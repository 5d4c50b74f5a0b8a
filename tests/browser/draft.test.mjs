// Lessons that are being written, without a page: what becomes of a draft, and what a solution that was played may stand for.

import assert from "node:assert/strict";
import {
  draftText,
  lacksOf,
  newDraft,
  readDraft,
  textIn,
  titleIn,
  withCircle,
  withNewStep,
  withoutStep,
  withPosition,
  withSolution,
  withSquare,
  withText,
} from "../../www/book/draft.js";
import { readTurns } from "../../www/book/facts.js";
import { findingGoals } from "../../www/book/goal-choices.js";
import { validating } from "../../www/book/validate.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { bookRules } from "./book-rules.mjs";
import { test } from "./testing.mjs";

const CHAIN = "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -";

/** A draft from which nothing is lacking. */
function whole() {
  let draft = withText(newDraft("mine"), "en", "mine.title", "Chains");
  draft = withText(withPosition(draft, 0, { fen: CHAIN, rules: "manual" }), "en", "step-1.say", "Go.");
  return withSolution(draft, 0, "f2>g3>h4", { type: "unite", on: "h4" });
}

test("a draft is restored from its text; a text that is not a draft is rejected", () => {
  const draft = newDraft("mine");
  for (const one of [draft, whole(), withNewStep(whole(), 0)]) assert.deepEqual(readDraft(draftText(one)), one);
  assert.deepEqual(readDraft('{"id":"a","steps":[{"id":"b","fen":""}]}')?.texts, {});
  const bad = [
    "",
    "{",
    "7",
    "[]",
    "{}",
    '{"id":"a","steps":[]}',
    '{"id":"A","steps":[{"id":"b","fen":""}]}',
    '{"id":"a","steps":[{"id":"b"}]}',
    '{"id":"a","steps":[{"id":"b","fen":"","goal":"win"}]}',
    '{"id":"a","steps":[{"id":"b","fen":"","goal":{"type":"squares","squares":7}}]}',
    '{"id":"a","steps":[{"id":"b","fen":"","draw":["x"]}]}',
    '{"id":"a","steps":[{"id":"b","fen":""}],"texts":{"en":{"a.title":7}}}',
    '{"id":"a","steps":[{"id":"b","fen":""}],"texts":[]}',
  ];
  for (const text of bad) assert.equal(readDraft(text), null, text);
});

test("missing parts are named step by step, until the lesson can be played", async () => {
  const rules = await bookRules();
  assert.deepEqual(lacksOf(newDraft("mine"), "en"), [
    { what: "title", number: 0 },
    { what: "goal", number: 1 },
    { what: "say", number: 1 },
  ]);
  assert.deepEqual(
    lacksOf(withNewStep(whole(), 0), "en").map(({ number }) => number),
    [2, 2],
  );
  assert.deepEqual(lacksOf(whole(), "en"), []);
  assert.deepEqual(atOnce(validating(rules, whole())), []);
});

test("each edit changes only its part, and a solution goes with its position", () => {
  const draft = whole();
  const before = draftText(draft);
  const circled = withCircle(withCircle(draft, 0, "g3"), 0, "a1");
  assert.deepEqual(circled.steps[0].draw, ["g3", "a1"]);
  assert.deepEqual(withCircle(withCircle(circled, 0, "g3"), 0, "a1"), draft);
  const squares = withSquare(withSquare(draft, 0, "h1"), 0, "d8");
  assert.deepEqual(
    [squares.steps[0].goal, squares.steps[0].solution],
    [{ type: "squares", squares: ["h1", "d8"] }, undefined],
  );
  assert.equal(withSquare(withSquare(squares, 0, "h1"), 0, "d8").steps[0].goal, undefined);
  const moved = withPosition(circled, 0, { fen: "8/8/8/8/8/8/8/8 w 0 - - -", rules: "simple" });
  assert.deepEqual(Object.keys(moved.steps[0]).sort(), ["fen", "id", "rules"]);
  // A new step has the position of the one before, and a name of its own.
  const more = withNewStep(withoutStep(withNewStep(withNewStep(draft, 0), 1), 1), 0);
  assert.equal(new Set(more.steps.map(({ id }) => id)).size, 3);
  assert.deepEqual([more.steps[1].fen, more.steps[1].goal], [CHAIN, undefined]);
  // The last step stays; with another one its texts go.
  assert.equal(withoutStep(draft, 0), draft);
  const gone = withoutStep(withNewStep(draft, 0), 0);
  assert.equal(textIn(gone, "en", "step-1.say"), "");
  assert.equal(draftText(draft), before, "the old one is as it was");
});

test("a draft continues in its own language, unless begun in another", () => {
  const german = withText(newDraft("mine"), "de", "mine.title", "Ketten");
  assert.equal(titleIn(german, "fr"), "Ketten");
  assert.deepEqual(withText(german, "fr", "mine.title", "Ketten 2").texts, { de: { "mine.title": "Ketten 2" } });
  assert.deepEqual(withText(german, "de", "mine.title", " ").texts, { de: {} });
});

test("the goals that a turn solves: those it reaches, and the turn itself", async () => {
  const rules = await bookRules();
  const goalsOf = (fen, turn, options = {}) => {
    const place = { fen, steps: [], ...options };
    return atOnce(findingGoals(rules, place, readTurns(turn)[0])).map(({ type }) => type);
  };
  assert.deepEqual(goalsOf(CHAIN, "f2>g3>h4"), ["unite", "chain", "reach", "turn"]);
  assert.deepEqual(goalsOf("6k1/5ppp/8/8/8/8/8/K2R4 w 0 - - -", "d1>d8"), ["paco", "sako", "reach", "turn"]);
  assert.deepEqual(goalsOf("3R2k1/5ppp/8/8/8/8/8/K7 w 0 - - -", "d8>g8"), ["win", "unite", "reach", "turn"]);
  assert.deepEqual(goalsOf("7k/P7/8/8/8/8/8/K7 w 0 - - -", "a7>a8=N").slice(0, 1), ["promote"]);
  assert.deepEqual(goalsOf("7k/8/8/8/8/8/8/R3K3 w 0 A - -", "e1>c1").slice(0, 1), ["castle"]);
  // In Ŝako, leaving it is what is meant.
  assert.equal(goalsOf("3r3k/8/8/8/8/8/8/3K4 w 0 - - -", "d1>e1")[0], "safe");
});
