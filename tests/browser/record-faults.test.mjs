// Messages for faults of imported games in all languages: every fault of the rules module.

import assert from "node:assert/strict";
import { loadEditorTexts } from "../../www/editor/texts.js";
import { loadGame } from "../../www/games/index.js";
import { useLanguage } from "../../www/kit/i18n.js";
import { faultText } from "../../www/page/record/record-faults.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { MATCH_GAME, Match } from "../../www/rules/matches.js";
import { createGame, failureOf, gameInfo, readGame } from "../../www/rules/rules.js";
import { readGames } from "../../www/store/games-file.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";
import { codesOf } from "./text-keys.mjs";
import { CODES } from "./texts.mjs";

before(async () => {
  await startModule();
  await Promise.all([loadDialogTexts(), loadEditorTexts()]);
});

/** A bad record, the code of its fault, and what is said of it in English. */
const RECORDS = [
  ["\n[White Ada", "tag", 'Line 2: “[White” is not a tag such as [White "Ada"].'],
  ['1. e2>e4\n[White "Ada"]', "late-tag", "Line 2: Tags must come before the first turn."],
  ["1. e2>e4\n{never closed", "open-comment", "Line 2: A comment has no “}” at its end."],
  ["1. e2>e4\n(1. d2>d4", "open-variation", "Line 2: A variation has no “)” at its end."],
  ["\n(1. d2>d4)", "lone-variation", "Line 2: A variation needs a turn before it, which it replaces."],
  ["1. e2>e4 ()", "empty-variation", "Line 1: This “)” has no turn of a variation before it."],
  ["1. e2>e4\n$256", "annotation", "Line 2: “$256” is not a known annotation sign."],
  [`1. ${"e2>".repeat(10_000)}`, "long-turn", `Line 1: This is too long to be a turn: “${"e2>".repeat(20)}…”.`],
  ["* e2>e4", "behind-result", "Line 1: The game ends with its result, but “e2>e4” follows."],
  ['[Rules "house"]\n\n1. e2>e4', "bad-tag", "Line 1: The tag Rules has an unknown value: “house”."],
  [
    '[FEN "8/8/8/8/8/8/8/7 w 0 - - -"]\n\n1. e2>e4',
    "bad-fen",
    "Line 1: The position (FEN) cannot be read. The rank “7” does not have eight squares.",
  ],
  [
    '[FEN "8/8/8/8/8/8/8/8 w 0 - - -"]\n\n1. e2>e4',
    "bad-position",
    "Line 1: No game can be played from this position (FEN).",
  ],
  [
    "1. e2>e4 e7>e5 2. e9>e4",
    "bad-notation",
    "2. e9>e4: A piece’s letter and its square are expected, such as Nb1.",
  ],
  ["1. e2>e5", "illegal-turn", "1. e2>e5: The pawn cannot go to e5."],
  ["1. e2>e4 (1. d2>d4 d7>d4)", "illegal-turn", "1… d7>d4 (variation 1): The pawn cannot go to d4."],
  [
    "1. e2> (1. d2>d4)",
    "unfinished",
    "1. e2>: This turn is not finished, which only the last turn of the game may be.",
  ],
  // These refuse no game.
  ["[Event]\n\n1. e2>e4 *", "tag", 'Line 1: “[Event]” is not a tag such as [White "Ada"].'],
  ["1. e2>e4\n-- 2. d2>d4", "null-move", "Line 2: “--” is not a turn: one side passes."],
  ['[Result "1-0"]\n\n1. e2>e4 0-1', "other-result", "Line 1: Another result is given, too: “1-0”."],
  ['[Result "won"]\n\n1. e2>e4', "other-result", "Line 1: Another result is given, too: “won”."],
  ["1. e2>e4\ne7>e5?!?", "annotation", "Line 2: “?!?” is not a known annotation sign."],
];

/** Error thrown for a text. */
function failure(read) {
  try {
    read();
  } catch (error) {
    return failureOf(error);
  }
  return assert.fail("it is refused");
}

/** Fault of a record, whether it is fatal or a remark. @param {string} text */
function faultOf(text) {
  try {
    const [remark] = readGame(text).remarks ?? [];
    return remark ? failureOf(remark) : assert.fail(`nothing is wrong with ${text}`);
  } catch (error) {
    return failureOf(error);
  }
}

test("each fault of a record has a message in all languages, with its place", async () => {
  const failures = RECORDS.map(([text]) => faultOf(text));
  for (const [i, [text, code, said]] of RECORDS.entries()) {
    const name = text.slice(0, 60);
    assert.equal(failures[i].code, "bad-record", name);
    assert.equal(failures[i].fault.code, code, name);
    assert.equal(faultText(failures[i]), said, name);
  }
  for (const language of CODES.slice(1)) {
    await useLanguage(language);
    for (const [i, [text, , said]] of RECORDS.entries()) {
      const other = faultText(failures[i]);
      assert.ok(other && other !== said && !other.includes("{"), `${language}: ${text.slice(0, 60)}: ${other}`);
      const { line, turn } = failures[i].fault;
      const place = turn ? `${turn.number}${turn.color === "white" ? "." : "…"}` : String(line);
      assert.ok(!place || other.includes(place), `${language}: the place in ${other}`);
    }
  }
  await useLanguage("en");
});

test("messages about positions and action lists exist in all languages, too", async () => {
  const failures = [
    failure(() => createGame({ fen: "8/8/8/8/8/8/8/7 w 0 - - -" })),
    failure(() => createGame({ actions: "e2 e9" })),
    failure(() => createGame({ fen: "8/8/8/8/8/8/8/8 w 0 - - -" })),
  ];
  const said = [];
  for (const language of CODES) {
    await useLanguage(language);
    said.push(failures.map((each) => faultText(each)));
  }
  await useLanguage("en");
  assert.deepEqual(said[0], [
    "The rank “7” does not have eight squares.",
    "This is not a PacoPlay action list that can be played.",
    "No game can be played from this position (FEN).",
  ]);
  for (const [i] of failures.entries()) assert.equal(new Set(said.map((texts) => texts[i])).size, CODES.length);
});

test("a match with a single board: parts of the FEN and settings match the published types", async () => {
  await loadGame(MATCH_GAME);
  const one = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
  const failures = [one, `${one} | ${one} | ${one}`].map((fen) => failure(() => new Match({ fen })));
  for (const { code, field } of failures) assert.deepEqual({ code, field }, { code: "bad-fen", field: "boards" });
  assert.ok((await codesOf("FenField")).includes("boards"));
  const ids = await codesOf("GameInfo.settings");
  assert.deepEqual(
    gameInfo(MATCH_GAME).settings.map(({ id }) => id),
    ids,
  );
  const said = [];
  for (const language of CODES) {
    await useLanguage(language);
    said.push(faultText(failures[0], MATCH_GAME));
  }
  await useLanguage("en");
  assert.match(said[0], /^Two positions with “\|” between them are expected, one for each board, not “4k3\/8/);
  assert.equal(new Set(said).size, CODES.length);
});

test("a game of a file that is too long, and one without loaded rules", async () => {
  const { unread } = readGames(`1. e2>e4 {${"x".repeat(3_000_000)}} *`, 0);
  assert.equal(faultText(unread[0].failure), "It is too long to be a game.");
  assert.equal(faultText({ code: "not-loaded", message: "" }), "The rules of this game could not be loaded.");
  assert.equal(faultText({ code: "never-heard-of", message: "so it is" }), "So it is");
});
