// The games the page can show: what a descriptor must hold, so that nothing the rules offer is without a look or words.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { texts as course } from "../../www/book/texts/course/en.js";
import { cardsOf } from "../../www/games/cards.js";
import { gameOf, isLoaded, loadGame, offeredGames, shippedGames, USUAL_GAME } from "../../www/games/index.js";
import { gameAmong, gameOfRecord, isMatchRecord } from "../../www/games/record-game.js";
import { RECORD_NAMES } from "../../www/games/record-names.js";
import { SCORES } from "../../www/page/sounds/synth.js";
import { createGame, gameInfo, games } from "../../www/rules/rules.js";
import { READ, readFenBoard } from "../../www/still/fen-board.js";
import { ROWS } from "./access-games.mjs";
import { lacks } from "./descriptors.mjs";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";
import { CODES, textsOf } from "./texts.mjs";

const TABLE = new URL("../../www/docs/accessibility.json", import.meta.url);

before(startModule);

/** Texts of the page including those of its dialogs. @param {string} language */
const textsOfPage = (language) => textsOf(language, ["kit/texts", "page/texts"]);

test("every offered game has its looks and its texts in all languages", async () => {
  assert.equal(games()[0].id, USUAL_GAME);
  assert.deepEqual(offeredGames(), shippedGames());
  for (const id of offeredGames()) {
    const descriptor = await loadGame(id);
    const info = gameInfo(id);
    assert.equal(cardsOf([id])[0].emblem.length, 2, `www/games/cards.js has a card of ${id}`);
    assert.equal(descriptor, gameOf(info.id));
    assert.equal(descriptor.id, info.id);
    for (const language of CODES) {
      const page = await textsOfPage(language);
      const texts = { ...page, ...(await descriptor.texts?.(language)) };
      assert.deepEqual(lacks(info, descriptor, texts), [], `${info.id} in ${language}`);
    }
    for (const { sound } of [...Object.values(descriptor.steps), ...Object.values(descriptor.alarms)]) {
      assert.ok(sound in SCORES, sound);
    }
    const strange = Object.keys(descriptor.steps).filter((kind) => !info.stepKinds.includes(kind));
    assert.deepEqual(strange, [], "steps that the game does not have");
    const finales = Object.keys(descriptor.finales).filter((reason) => !info.endReasons.includes(reason));
    assert.deepEqual(finales, [], "ends that the game does not have");
  }
});

test("every game is in the lists written by hand", async () => {
  assert.deepEqual(
    shippedGames().toSorted(),
    Object.keys(RECORD_NAMES).toSorted(),
    "www/games/index.js names all games",
  );
  const rows = Object.keys(JSON.parse(await readFile(TABLE, "utf8")).games);
  for (const id of shippedGames()) {
    const row = ROWS.find(({ game }) => game === id);
    assert.ok(row, `tests/browser/access-games.mjs, ROWS, has a row of ${id}`);
    const how = `made by WRITE=1 ROWS=${row.id} node --test access.test.mjs`;
    assert.ok(rows.includes(row.id), `www/docs/accessibility.json, ${how}, has a row of ${id}`);
  }
});

test("every game is in the documents that list them", async () => {
  const read = async (/** @type {string} */ path) =>
    (await readFile(new URL(`../../${path}`, import.meta.url), "utf8")).replace(/\s+/g, " ").toLowerCase();
  for (const id of shippedGames().filter((one) => one !== USUAL_GAME)) {
    const name = course[/** @type {keyof typeof course} */ (`game.${id}`)];
    assert.ok(name, `www/book/texts/course/en.js has game.${id}`);
    for (const [path, words] of [
      ["README.md", name],
      ["www/docs/changelog.md", name],
      ["src/README.md", `\`${id}\``],
      ["www/build/npm-readme.md", `"${id}"`],
    ])
      assert.ok((await read(path)).includes(words.toLowerCase()), `${path} names ${words}`);
  }
});

test("READ lists the games whose FEN is read without the rules exactly as their rules read it", async () => {
  const roles = (/** @type {any} */ contents) =>
    contents?.map((/** @type {any} */ one) => [one?.white?.role ?? null, one?.black?.role ?? null]);
  for (const id of shippedGames()) {
    await loadGame(id);
    const game = createGame({ game: id });
    let isReadable = true;
    for (let step = 0; step < 120 && isReadable; step++) {
      const { legalSteps } = game.snapshot();
      if (legalSteps.length === 0) break;
      game.apply(legalSteps[(step * 7919) % legalSteps.length]);
      const { board, phase } = game.snapshot();
      if (phase !== "lift") continue;
      const seen = readFenBoard(game.fen(), id);
      isReadable = JSON.stringify(roles(seen?.board)) === JSON.stringify(roles(board));
    }
    game.free();
    assert.equal(
      READ.includes(id),
      isReadable,
      `www/still/fen-board.js, READ, ${isReadable ? "has" : "has not"} ${id}`,
    );
  }
});

test("the game of a record follows from its tag, or from its first move", () => {
  const told = [
    ['[Variant "Chess"]\n\n1. e4 *', "chess"],
    ['[Event "x"]\n[Variant "Fischerandom"]\n\n*', "chess"],
    ['[ Variant "Paco Ŝako" ]\n\n1. e2>e4 *', "paco-sako"],
    ['[Variant "Power Chess"]\n\n*', "krachtschaak"],
    ['[Variant "Antichess"]\n\n1. e3 b5', "antichess"],
    ['[Variant "Crazyhouse"]\n\n1. e4 e5', "crazyhouse"],
    ['[Variant "Gekkenhuisschaak"]\n\n*', "crazyhouse"],
    ['[Variant "Progressive"]\n\n1. e4 2. e5 d6', "progressive"],
    ['[Variant "Progressive chess"]\n\n*', "progressive"],
    ['[Variant "Strategoschaak"]\n\n*', "strategochess"],
    ['[Variant "Screen Chess"]\n\n*', "strategochess"],
    ['[Variant "Can I?"]\n\n*', "can-i"],
    ['[Variant "Kriegspiel"]\n\n*', "can-i"],
    ['[Variant "Paco Ŝako"]\n\n*', "paco-sako"],
    ['[Variant "Tandem chess"]\n\n*', "bughouse"],
    ['[Variant "Siamese Chess"]\n\n*', "bughouse"],
    ['[Variant "Scottish"]\n\n*', "progressive"],
    ['[Variant "English progressive"]\n\n*', "progressive"],
    ['[Variant "Toenemend aantal zetten"]\n\n*', "progressive"],
    ['[Variant "Atomic"]\n\n1. e4 *', null],
    ["1. e4 e5", "chess"],
    ['[Event "[x]"]\n{a comment} 1. Nf3 d5', "chess"],
    ["1.exd5 *", "chess"],
    ["1. O-O *", "chess"],
    ["1. e2>e4 d7>d5", "paco-sako"],
    ["1. Ng1>f3", "paco-sako"],
    ["1. e4xd5", "paco-sako"],
    ["[Variant „Chess“]\n\n1. e4 *", "chess"],
    ["[Event «x»]\n[White “Ada”]\n\n1. e4 *", "chess"],
    ["[Variant ＂Krachtschaak＂]\n\n1… e4 *", "krachtschaak"],
    ["[Variant « Crazyhouse »]\n\n1. e4 *", "crazyhouse"],
    ['[White "A "B" C"]\n[Black "A\\"]\n\n1. e4 *', "chess"],
    ["1… e5", "chess"],
    ["", "paco-sako"],
    ["23. Rd8# 1-0", "chess"],
    ["5… Bg4 *", "chess"],
    ["1) Nf3 d5 *", "chess"],
    ["e4 e5 Nf3 *", "chess"],
    ["[Event]\n[Black Ben]\n\n1. e4 *", "chess"],
    ['[FEN "8/8/8/8/5N2/8/2p4K/2k5 w - - 0 1"]\n\n*', "chess"],
    ['[FEN "r3k2r/8/8/8/8/8/8/R3K2R w HAha e3 0 1"]\n\n*', "chess"],
    ['[FEN "R6k/8/8/8/8/8/8/7K w 0 - - -"]\n\n1. Ra8xKh8#', "paco-sako"],
    ['[FEN "r3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -"]\n\n*', "paco-sako"],
    ['[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]\n\n1. e1>c1 *', "paco-sako"],
    ['[FEN "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"]\n\n*', "crazyhouse"],
    ["1. e4 {a@b1} d5 2. exd5 Qxd5 3. P@e4 *", "crazyhouse"],
    ["1. e4 {a > b, N@f3} e5 *", "chess"],
    ['[ECO "A00"]\n[Opening "Irregular"]\n\n*', "chess"],
    ['[ECO "A00"]\n\n1. e2>e4 *', "paco-sako"],
    ['[FEN "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1"]\n\n*', "bughouse"],
  ];
  for (const [record, game] of told) assert.equal(gameOfRecord(record), game, record);
  assert.equal(gameOfRecord("1. e4 e5", "krachtschaak"), "krachtschaak");
  assert.equal(gameOfRecord("1. e2>e4", "krachtschaak"), "paco-sako");
  assert.equal(gameOfRecord('[Variant "Chess"]\n1. e4', "krachtschaak"), "chess");
});

test("an untagged game of a file is of the same game as the others", async () => {
  for (const [name, count] of [
    ["club", 6],
    ["fen-late-number", 2],
    ["positions-chess-fen", 1],
    ["tags-without-values", 1],
  ]) {
    const text = await readFile(new URL(`../data/records/${name}.pgn`, import.meta.url), "utf8");
    const records = text.split(/\n\n(?=\[)/);
    assert.equal(records.length, count, name);
    const around = gameAmong(records);
    for (const record of records) assert.equal(gameOfRecord(record, undefined, around), "chess", record);
  }
  const forfeit = '[White "Ada"]\n\n1-0';
  assert.equal(gameAmong([forfeit]), null);
  assert.equal(gameOfRecord(forfeit), "paco-sako");
  assert.equal(gameOfRecord(forfeit, "krachtschaak"), "krachtschaak");
  assert.equal(gameAmong([forfeit, "1. e2>e4 *", "1. e4 *"]), "paco-sako");
});

test("a record of bughouse is a match on two boards, unless part of it needs a single board", () => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
  const matches = [
    "1A. e4 1a. e5 *",
    '[WhiteA "Ada"]\n\n*',
    '[Variant "Bughouse"]\n\n*',
    '[Variant "Doorgeefschaak"]\n\n{A comment} 1B. e4 *',
    `[Variant "Bughouse"]\n[FEN "${start} | ${start}"]\n\n*`,
    `[Variant "Bughouse"]\n[White "?"]\n[WhiteA "Ada"]\n\n*`,
  ];
  const boards = [
    '[Variant "Bughouse"]\n\n1. e4 e5 *',
    '[Variant "Tandem"]\n\n12... P@e4 *',
    '[Variant "Bughouse"]\n[White "?"]\n\n*',
    `[Variant "Bughouse"]\n[FEN "${start}"]\n\n*`,
    `[Variant „Bughouse“]\n[FEN “${start}”]\n\n*`,
  ];
  for (const record of [...matches, ...boards]) {
    assert.equal(gameOfRecord(record), "bughouse", record);
    assert.equal(isMatchRecord(record), matches.includes(record), record);
  }
  for (const record of ["1. e4 e5 *", '[Variant "Chess"]\n\n1A. e4 *', '[Variant "Crazyhouse"]\n\n*'])
    assert.equal(isMatchRecord(record), false, record);
});

test("a descriptor without a text, a step or an alarm is reported", async () => {
  const [info] = games();
  const descriptor = gameOf(info.id);
  const en = await textsOfPage("en");
  assert.deepEqual(lacks(info, descriptor, { ...en, "say.takeover": "" }), ["say.takeover"]);
  assert.deepEqual(lacks(info, descriptor, { ...en, "why.dead-end": undefined }), ["why.dead-end"]);
  const { takeover, ...steps } = descriptor.steps;
  assert.ok(takeover);
  assert.deepEqual(lacks(info, { ...descriptor, steps }, en), ["step takeover"]);
  assert.deepEqual(lacks(info, { ...descriptor, alarms: {} }, en), ["alarm sako"]);
  assert.deepEqual(lacks(info, descriptor, { ...en, "reason.time.black": "" }), [
    "reason.time (or reason.time.white and reason.time.black)",
  ]);
});

test("each placement has a mark of its own", () => {
  const { steps } = gameOf(USUAL_GAME);
  const marks = Object.values(steps).map(({ mark }) => mark);
  assert.equal(new Set(marks).size, marks.length);
});

test("an unknown game is rejected, and one that is not loaded is not shown", async () => {
  await assert.rejects(loadGame("index"), { code: "bad-argument" });
  await assert.rejects(loadGame("../page/app"), { code: "bad-argument" });
  assert.equal(isLoaded("go"), false);
  assert.throws(() => gameOf("go"), /not loaded/);
});
