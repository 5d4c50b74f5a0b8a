// Damaged records and positions of matches on two boards: each is rejected with a code and a message that names the
// place, or is read without any loss. A stored match stays readable with any content.

import assert from "node:assert/strict";
import { loadGame } from "../../www/games/index.js";
import { gameOfRecord } from "../../www/games/record-game.js";
import { writtenTags } from "../../www/games/record-tags.js";
import { isText } from "../../www/kit/i18n.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { readKept } from "../../www/match/kept.js";
import { faultText } from "../../www/page/record/record-faults.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { Match } from "../../www/rules/matches.js";
import { failureOf } from "../../www/rules/rules.js";
import { matchOf, readGames } from "../../www/store/games-file.js";
import { draftOfMatch, matchIn, taggedMatch } from "../../www/store/match-entry.js";
import { readingPlayed, STATES } from "../../www/store/played-turns.js";
import { isDamaged, readEntry } from "../../www/store/saved-entry.js";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { randomMatch } from "./random-matches.mjs";
import { atDepth, before, test } from "./testing.mjs";

const GAME = "bughouse";
const RUNS = atDepth(100, 400);

before(async () => {
  await startModule();
  await loadDialogTexts();
  await loadGame(GAME);
});

/** Failure of a text or of its record. @param {{ record?: string, fen?: string }} options */
function read(options) {
  try {
    const match = new Match(options);
    const record = match.ask((m) => m.record());
    const { fen, turnCount } = match.ask((m) => m.view());
    const doubts = match.ask((m) => m.remarks()).map(failureOf);
    match.free();
    return { record, fen, turnCount, doubts, failure: null };
  } catch (error) {
    return { record: "", fen: "", turnCount: 0, doubts: [], failure: failureOf(error) };
  }
}

/** A text with one fault somewhere. @param {string} text @param {() => number} random */
function broken(text, random) {
  const at = Math.floor(random() * text.length);
  const signs = '[]{}()|@#+=~$;"0123456789abABKQRNPx-*/ .\n';
  const sign = signs[Math.floor(random() * signs.length)];
  const how = Math.floor(random() * 4);
  if (how === 0) return text.slice(0, at) + text.slice(at + 1);
  if (how === 1) return text.slice(0, at) + sign + text.slice(at);
  if (how === 2) return text.slice(0, at) + sign + text.slice(at + 1);
  return text.slice(0, at);
}

/**
 * Asserts that a failure is useful for the user.
 *
 * @param {import("../../www/rules/rules.js").Failure} failure
 * @param {string} text
 */
function assertClear(failure, text) {
  const { code, fault } = failure;
  assert.match(code, /^[a-z]+(-[a-z]+)*$/, text);
  const said = faultText(failure, GAME);
  assert.ok(said.length > 10 && !/\{\w+\}|undefined|null|\[object/.test(said), `${said}\n${text}`);
  if (code !== "bad-record") return;
  assert.ok(
    fault && (fault.line !== null || fault.turn !== null),
    `no place: ${JSON.stringify(failure)}\n${text}`,
  );
  assert.ok(isText(`fault.${fault.code}`), fault.code);
}

test("a faulty record gives a code, a message and a place, or is read in full", () => {
  const random = lots(20261126);
  let refused = 0;
  for (let i = 0; i < RUNS; i++) {
    const { record, view } = randomMatch(random, Math.floor(random() * 40));
    const again = read({ record });
    assert.equal(again.failure, null, record);
    assert.equal(again.fen, view.fen, record);
    const text = broken(record, random);
    const { failure, record: found } = read({ record: text });
    if (failure) {
      refused += 1;
      assertClear(failure, text);
    } else assert.equal(read({ record: found }).record, found, text);
  }
  assert.ok(refused > RUNS / 10, `only ${refused} were refused`);
});

test("a result that contradicts the turns is reported; one that the turns leave open is accepted", () => {
  const random = lots(7);
  let decided = 0;
  for (let i = 0; i < 100; i++) {
    const { record, view } = randomMatch(random, 12);
    const { over, winner, points } = view.status;
    if (!over || winner === null || view.preset !== "bughouse" || !points) continue;
    const end = /\{[^}]* resigns\} (\S+)\s*$/.exec(record);
    if (!end) continue;
    decided += 1;
    const text = record.replace(/\[Result "[^"]*"\]/, '[Result "1/2-1/2"]').replace(/\S+\s*$/, "1/2-1/2\n");
    const told = read({ record: text });
    assert.deepEqual(
      told.doubts.map(({ fault }) => [fault?.code, fault?.found]),
      [["other-result", "1/2-1/2"]],
      text,
    );
    assert.equal(told.turnCount, view.turnCount);
    for (const doubt of told.doubts) assertClear(doubt, text);
    const open = record.replace(/ \{[^}]* resigns\} \S+\s*$/, " *\n").replace(/\[Result\w? "[^"]*"\]\n/g, "");
    assert.equal(read({ record: open }).turnCount, view.turnCount, open);
  }
  assert.ok(decided > 20, `${decided}`);
});

test("a position with invalid pockets gives the code, the part and the value", () => {
  const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const with_ = (/** @type {string} */ pocket) =>
    `${board}${pocket} w KQkq - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1`;
  for (const pocket of ["[x]", "[K]", "[q~]", "[Q", "[Q]]", "[1]", "[é]", "[Q n]"]) {
    const { failure } = read({ fen: with_(pocket) });
    assert.equal(failure?.code, "bad-fen", pocket);
    assertClear(/** @type {any} */ (failure), pocket);
    if (failure?.field === "pockets") assert.ok(faultText(failure, GAME).includes(String(failure.found)), pocket);
  }
  const many = read({ fen: with_(`[${"P".repeat(17)}]`) });
  assert.equal(many.failure?.code, "bad-position");
  assertClear(/** @type {any} */ (many.failure), "too many pawns");
  assert.equal(read({ fen: with_("[QRBNPqrbnp]") }).failure, null);
  assert.equal(read({ fen: with_("[-]") }).failure, null);
  const random = lots(3);
  for (let i = 0; i < RUNS; i++) {
    const text = broken(with_("[QPnp]"), random);
    const { failure, fen } = read({ fen: text });
    if (failure) assertClear(failure, text);
    else assert.equal(read({ fen }).fen, fen, text);
  }
});

test("a stored match is written, read back and given other tags; damage costs only the damaged part", () => {
  const random = lots(11);
  for (let i = 0; i < 60; i++) {
    const { record, view } = randomMatch(random, 20);
    const seated = { WA: "person", BA: "regular", WB: "master", BB: "far" };
    const kept = { version: 1, record, pending: { A: [], B: [] }, seated, clocks: null, seed: i, tags: {} };
    const draft = draftOfMatch(kept, { id: `m${i}`, created: 1, updated: 2 });
    const entry = readEntry({ form: 1, revision: 1, ...draft });
    assert.ok(!isDamaged(entry), record);
    assert.equal(entry.summary.turns, view.turnCount);
    assert.equal(entry.summary.result === "*", !view.status.over);
    assert.deepEqual(readKept(matchIn(entry)), { ...kept });
    // Its turns are not counted among those that were played from positions, nor is it said to be unreadable.
    assert.equal(atOnce(readingPlayed(entry, () => true)).state, STATES.match);
    // Any part of it may be something else.
    const wrong = [null, 7, "x", [], {}, { A: 1 }][Math.floor(random() * 6)];
    const part = ["pending", "seated", "clocks", "seed", "tags", "version"][Math.floor(random() * 6)];
    const odd = {
      ...entry,
      text: JSON.stringify({
        game: { ...JSON.parse(entry.text).game, match: { ...kept, [part]: wrong } },
        clock: null,
      }),
    };
    const again = readEntry(odd);
    assert.ok(!isDamaged(again));
    assert.equal(matchIn(again).record, record);
    readKept(matchIn(again));
    const tagged = taggedMatch(entry, { StudyName: 'A "b" \\ c', WhiteA: "" }, 3);
    const tags = writtenTags(matchIn(tagged).record);
    assert.equal(tags.StudyName, 'A "b" \\ c');
    assert.equal(tags.WhiteA, undefined);
    assert.equal(tags.BlackA, 'B "o" b');
    assert.equal(read({ record: matchIn(tagged).record }).fen, view.fen);
  }
});

test("a file of matches and games is read one by one; faults are named by number and line", () => {
  const random = lots(5);
  for (let i = 0; i < 25; i++) {
    const [one, other] = [randomMatch(random, 10).record, randomMatch(random, 10).record];
    const bad = one.replace(/^1A\. \S+/m, "1A. Ke5").replace(/^(?!\[)1[aBb]\. \S+/m, "1A. Ke5");
    const chess = '[Event "c"]\n[Variant "Chess"]\n\n1. e4 e5 *\n';
    const { entries, unread } = readGames(`${one}\n${bad}\n${other}`, 9);
    assert.equal(entries.length + unread.length, 3);
    if (bad !== one) assert.equal(unread[0]?.number, 2);
    for (const { failure } of unread) assertClear(failure, bad);
    assert.equal(gameOfRecord(one), GAME);
    assert.equal(gameOfRecord(one.replace(/\[Variant[^\n]*\n/, "")), GAME);
    assert.notEqual(gameOfRecord(chess), GAME);
    assert.equal(matchOf(one, 9).id, matchOf(one, 10).id);
  }
  assert.equal(gameOfRecord("1a. e5 *"), GAME);
  assert.equal(gameOfRecord('[WhiteA "x"][BlackA "y"]\n\n*'), GAME);
  assert.equal(gameOfRecord("1. e4 e5 *"), "chess");
  assert.equal(gameOfRecord("1. e2>e4 *"), "paco-sako");
});

test("an imported match has the date of its tag; without a valid one it sorts behind games played here", () => {
  const now = Date.parse("2026-11-22");
  const dated = (date) => {
    const { created, updated } = matchOf(`[Variant "Bughouse"]\n${date && `[Date "${date}"]\n`}\n1A. e4 *`, now);
    return [created, updated];
  };
  const day = Date.parse("2024-05-01");
  assert.deepEqual(dated("2024.05.01"), [day, day]);
  assert.deepEqual(dated(""), [now, 0]);
  assert.deepEqual(dated("????.??.??"), [now, 0]);
  assert.deepEqual(dated("2030.01.01"), [Date.parse("2030-01-01"), 0]);
});
