// Games that are read without the rules module: what is read, every turn and every position are what the module says they
// are, and what cannot be read so is left to the module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { atOnce } from "../../www/kit/work/tasks.js";
import { splittingRecords } from "../../www/rules/records.js";
import { createGame, readGame } from "../../www/rules/rules.js";
import { Carried } from "../../www/still/carried.js";
import { recordStarts, writtenRecord } from "../../www/still/record-text.js";
import { readingStill, standingAt } from "../../www/still/still-game.js";
import { readTurn } from "../../www/still/turn-reader.js";
import { readingChapter } from "../../www/study/chapter.js";
import { readingStillChapter } from "../../www/study/still-chapter.js";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { before, deep, test } from "./testing.mjs";

const RULES = ["manual", "pacoplay", "simple", "vchess"];

before(startModule);

/** Occupied squares as text. */
const placed = (board) => board.map(({ white, black }) => `${white?.role ?? "-"}/${black?.role ?? "-"}`).join(" ");

/** A piece of a list. */
const some = (random, list) => list[Math.floor(random() * list.length)];

/** Plays turns of players who like castling, unions and chains, but do not end the game. */
function play(game, random, count) {
  const begun = game.snapshot().turns.length;
  for (let i = 0; i < 40 * count; i++) {
    const { legalSteps, status, turns } = game.snapshot();
    if (status.over || turns.length - begun >= count) break;
    const plain = legalSteps.filter(({ kind }) => kind !== "king");
    const lively = plain.filter(({ kind }) => kind === "castle" || kind === "takeover" || kind === "unite");
    const pool = lively.length > 0 && random() < 0.4 ? lively : plain.length > 0 ? plain : legalSteps;
    const { type, square, role } = some(random, pool);
    game.apply(type === "promote" ? { type, role } : { type, square });
  }
  return game.snapshot().turns.slice(begun);
}

/** A line of turns, with variations at some of them. */
function grow(random, start, before, count, depth) {
  const game = createGame(start);
  let turns;
  try {
    for (const step of before) game.apply(step);
    turns = play(game, random, count);
  } finally {
    game.free();
  }
  const steps = [...before];
  return turns.map((turn) => {
    const variations = [];
    while (depth > 0 && random() < 0.08) {
      const line = grow(random, start, steps, 1 + Math.floor(random() * 6), depth - 1);
      if (line.length > 0) variations.push(line);
    }
    steps.push(...turn.steps);
    return { turn, variations };
  });
}

const COMMENTS = [
  "so",
  "two\n\nparagraphs",
  "an arrow [%cal Ge2e4,Rd1h5] there",
  "[%csl Ya1] ; (not) 1. turn",
  "[%clk 0:01:02]",
];

/** What is said at the end of a turn. */
const suffixOf = ({ notation }) => /[Ŝ#]$/.exec(notation)?.[0] ?? "";

/** The same as a program would write it, or a person who likes step lists. */
function written(random, line, ply, isFirst) {
  const comment = () => (random() < 0.2 ? ` {${some(random, COMMENTS)}}` : "");
  const all = line.map(({ turn, variations }, i) => {
    const half = ply + i;
    const number = half % 2 === 0 ? `${half / 2 + 1}. ` : i === 0 || random() < 0.3 ? `${(half + 1) / 2}... ` : "";
    const text = random() < 0.3 ? turn.stepList + suffixOf(turn) : turn.notation;
    const mark = random() < 0.15 ? some(random, ["!", "?", "!?", " $14", " $1 $16"]) : "";
    const others = variations.map((one) => ` (${written(random, one, half, true)})`);
    const opening = i === 0 && isFirst ? comment() : "";
    return `${opening}${opening && " "}${number}${text}${mark}${comment()}${others.join("")}`;
  });
  return all.join(random() < 0.5 ? " " : "\n").trim();
}

/** A node's place in its tree: each tree has ids of its own. */
const placeIn = ({ root }, id) => (id === null ? null : id - root.id);

/** Remarks of a node, without the end of the game, which readers do not show. */
const said = (tree, { end, ...node }) => ({
  ...node,
  id: placeIn(tree, node.id),
  parent: placeIn(tree, node.parent),
  children: node.children.map((id) => placeIn(tree, id)),
});

/** Compares all that the two readers make of a record, and every position; returns the turns. */
function compare(record) {
  const whole = atOnce(readingChapter({ title: "", record }));
  const still = atOnce(readingStillChapter({ title: "", record }));
  assert.ok(still, `not read: ${record}`);
  for (const name of ["title", "mode", "side", "game", "rules", "firstTurn"])
    assert.equal(still[name], whole[name], name);
  const fens = new Map();
  const begun = createGame({ rules: whole.rules, fen: whole.fen });
  fens.set(whole.tree.root.id, begun.snapshot().fen);
  assert.equal(placed(standingAt(still, still.tree.root).board), placed(begun.snapshot().board));
  begun.free();
  const found = [];
  for (const node of whole.tree.nodes()) {
    const own = still.tree.node(still.tree.root.id + placeIn(whole.tree, node.id));
    assert.deepEqual(said(still.tree, own), said(whole.tree, node), record);
    const game = createGame({ rules: whole.rules, fen: fens.get(node.parent) });
    try {
      for (const step of node.turn.steps) game.apply(step);
      const { board, fen, turn } = game.snapshot();
      fens.set(node.id, fen);
      const standing = standingAt(still, own);
      assert.equal(placed(standing.board), placed(board), `${node.turn.notation} in ${record}`);
      assert.equal(standing.turn, turn, `${node.turn.notation} in ${record}`);
    } finally {
      game.free();
    }
    found.push({ turn: node.turn });
  }
  assert.equal(still.tree.find(still.tree.root.id + found.length + 1), null, "it has no more turns");
  return found;
}

for (const rules of RULES) {
  test(`${rules}: random games with variations and comments match the module, turn by turn`, () => {
    const random = lots(rules.length * 4711);
    const seen = { castle: 0, takeover: 0, promote: 0, first: 0, variation: 0 };
    for (let i = 0; i < 60; i++) {
      const start = { rules, ...(i % 2 === 1 && { chess960: Math.floor(random() * 960) }) };
      const game = createGame(start);
      const { fen } = game.snapshot();
      game.free();
      const line = grow(random, start, [], 50, 2);
      const tags = `[Variant "Paco Sako"]\n[Rules "${rules}"]${i % 2 === 1 ? `\n[SetUp "1"]\n[FEN "${fen}"]` : ""}`;
      const turns = compare(`${tags}\n\n${written(random, line, 0, false)} *\n`);
      seen.variation += turns.length - line.length;
      for (const { turn } of turns) {
        const kinds = turn.links.map(({ kind }) => kind);
        if (kinds.includes("castle")) seen.castle += 1;
        if (kinds.includes("takeover")) seen.takeover += 1;
        if (kinds[0] === "promote") seen.first += 1;
        if (turn.stepList.includes("=")) seen.promote += 1;
      }
    }
    const least = { castle: 10, takeover: 100, promote: 8, first: 1, variation: 500 };
    // There the side that carries a pawn promotes it at once.
    if (rules === "vchess") least.first = 0;
    for (const [name, count] of Object.entries(least)) assert.ok(seen[name] >= count, JSON.stringify(seen));
  });
}

/**
 * Plays a game of random turns by the module, and the same turns, by what is written of them, without it.
 *
 * @returns {number} its turns
 */
function playBoth(random, rules) {
  const game = createGame({ rules });
  const own = Carried.from(game.snapshot().fen, rules);
  try {
    for (let i = 0; i < 12; i++) {
      const before = game.snapshot().fen;
      const [turn] = play(game, random, 1);
      if (!turn) break;
      const read = readTurn(own, random() < 0.5 ? turn.notation : turn.stepList + suffixOf(turn));
      const { board, turn: mover } = game.snapshot();
      const where = `${turn.notation} in ${before} by ${rules}`;
      assert.ok(read, where);
      assert.deepEqual(
        [read.stepList, read.notation, read.links.map(({ kind, from, to }) => [kind, from, to])],
        [turn.stepList, turn.notation, turn.links.map(({ kind, from, to }) => [kind, from, to])],
        where,
      );
      assert.equal(placed(own.standing.board), placed(board), where);
      assert.equal(own.turn, mover, where);
    }
    return game.snapshot().turns.length;
  } finally {
    game.free();
  }
}

/** @param {number} count of games @param {number} seed */
function compareGames(count, seed) {
  const random = lots(seed);
  let turns = 0;
  for (let i = 0; i < count; i++) {
    turns += playBoth(random, RULES[i % RULES.length]);
  }
  assert.ok(turns > 8 * count, `${turns} turns`);
}

test("400 games are carried out as the rules play them", () => compareGames(400, 1));
deep("10,000 games are carried out as the rules play them", () => compareGames(10_000, 2));

test("turns from games, table records and the longest chains end as in the module", async () => {
  const lines = async (name) =>
    (await readFile(new URL(`../data/${name}`, import.meta.url), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const random = lots(33);
  let compared = 0;
  const check = (fen, rules, text) => {
    const own = Carried.from(fen, rules);
    assert.ok(own, fen);
    const game = createGame({ fen, rules });
    try {
      if (text) for (const step of game.readTurn(text)) game.apply(step);
      else if (play(game, random, 1).length === 0) return;
      const { lastTurn, board } = game.snapshot();
      const turn = readTurn(own, text ?? lastTurn.notation);
      assert.ok(turn, `${text ?? lastTurn.notation} in ${fen}`);
      assert.equal(turn.stepList, lastTurn.stepList);
      assert.equal(placed(own.standing.board), placed(board), `${lastTurn.notation} in ${fen}`);
      compared += 1;
    } finally {
      game.free();
    }
  };
  for (const { fen, rules } of await lines("games.jsonl")) check(fen, rules);
  for (const { fen } of await lines("paco-in-2.jsonl")) check(fen, "manual");
  for (const { fen, kind, chain } of await lines("worst.jsonl"))
    if (kind !== "complete") check(fen, "manual", chain);
  assert.ok(compared > 550, `${compared}`);
});

for (const rules of RULES) {
  test(`${rules}: en passant pulls back a pawn, or a union, as the rules say`, () => {
    const random = lots(9);
    // A free pawn, pawns in unions with a rook, a knight, a queen and a bishop, for both sides.
    for (const [fen, from, to] of [
      ["4k3/8/8/3pP3/8/8/8/4K3 w 0 - d6 -", "e5", "d6"],
      ["4k3/8/8/3cP3/8/8/8/4K3 w 0 - d6 -", "e5", "d6"],
      ["4k3/8/8/3dP3/8/8/8/4K3 w 0 - d6 -", "e5", "d6"],
      ["4k3/8/8/3fP3/8/8/8/4K3 w 0 - d6 -", "e5", "d6"],
      ["4k3/8/8/8/3Cp3/8/8/4K3 b 0 - d3 -", "e4", "d3"],
      ["4k3/8/8/8/3Ep3/8/8/4K3 b 0 - d3 -", "e4", "d3"],
    ]) {
      for (let i = 0; i < 8; i++) {
        const game = createGame({ fen, rules });
        const steps = [
          { type: "lift", square: from },
          { type: "place", square: to },
        ];
        for (const step of steps) game.apply(step);
        while (game.snapshot().turns.length === 0) {
          const { type, square, role } = some(random, game.snapshot().legalSteps);
          game.apply(type === "promote" ? { type, role } : { type, square });
        }
        const { lastTurn, board } = game.snapshot();
        game.free();
        const own = Carried.from(fen, rules);
        const turn = readTurn(own, i % 2 === 0 ? lastTurn.notation : lastTurn.stepList);
        assert.deepEqual(
          turn?.links.map(({ kind, from: at }) => [kind, at]),
          lastTurn.links.map(({ kind, from: at }) => [kind, at]),
          fen,
        );
        assert.equal(placed(own.standing.board), placed(board), `${lastTurn.notation} in ${fen}`);
      }
    }
  });
}

test("a variation that repeats the last turn and continues is read by both", () => {
  compare("1. e2>e4 (1. e2>e4 e7>e5) *");
  compare("1. e2>e4 e7>e5 (1... e7>e5 {so} 2. d2>d4 (2. c2>c4)) 1/2-1/2");
});

test("positions are read in every form of FEN, and those that need the module are left to it", () => {
  const home = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  for (const [fen, turn] of [
    [`${home} w`, "e2>e4"],
    ["r3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -", "0-0-0"],
    ["r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "0-0"],
    ["1r2k1rr/8/8/8/8/8/8/RR2K1RR b 0 KQkq - -", "0-0-0"],
    ["4k3/8/8/3pP3/8/8/8/4K3 w 0 - d6 -", "e5xd6"],
    ["4k3/8/8/8/8/8/8/RK6 w 0 A - -", "b1>a1"],
    ["4k3/8/8/8/8/8/1p6/4K3 b 3 - - -", "b2>b1=N"],
    ["4k3/P7/8/8/8/8/8/4K2p b 3 - - -", "h1=Q:h1>h5"],
  ]) {
    const own = Carried.from(fen, "manual");
    const game = createGame({ fen });
    for (const step of game.readTurn(turn)) game.apply(step);
    const { lastTurn, board } = game.snapshot();
    game.free();
    assert.deepEqual(readTurn(own, turn)?.stepList, lastTurn.stepList, fen);
    assert.equal(placed(own.standing.board), placed(board), fen);
  }
  for (const fen of [
    "",
    "nonsense",
    `${home}^a1N w 0 - - -`,
    `${home} w 0 aiah - -`,
    `${home} w 0 XY - -`,
    `${home} w 0 - - e5g3 -`,
  ])
    assert.equal(Carried.from(fen, "manual"), null, fen);
});

test("faulty and unusual records are left to the module", () => {
  const read = (record) => atOnce(readingStill(record));
  assert.ok(read("1. e2>e4 e7>e5 *"));
  for (const record of [
    // Nothing stands there, nothing to unite with, another letter than that of the piece, a piece where two would go.
    "1. e3>e4 *",
    "1. e2xNe4 *",
    "1. Nb1>c3 e7>e5 2. Bc3>d5 *",
    "1. e2>e4 e7>e5 2. Bf1>d2 *",
    '[FEN "r3k2r/8/8/8/8/8/8/R3K2R w 0 - - -"]\n\n1. 0-0 *',
    // A turn that is not finished, one more than there can be, one without its promotion.
    "1. e2>e4 e7> *",
    "1. e2>e4>e5 *",
    '[FEN "4k3/P7/8/8/8/8/8/4K3 w 0 - - -"]\n\n1. a7>a8 *',
    '[FEN "4k3/8/8/8/8/8/8/p3K3 b 0 - - -"]\n\n1... Ke8>e7 *',
    // It is over, or ends otherwise.
    "1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. Qh5xKe8# a6>a5 *",
    "1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. Qh5xKe8# 0-1",
    // Typed by a person, other rules, another game.
    "1. e2-e4-- *",
    "1. e2→e4 *",
    '[Rules "house"]\n\n1. e2>e4 *',
    '[Variant "Chess"]\n\n1. e4 *',
    "1. e4 e5 *",
    // No record.
    "1. e2>e4 {open",
    "1. e2>e4 (1. d2>d4",
    "1. e2>e4 () *",
    "1. e2>e4 * e7>e5",
    '[White "a"]\n[White "b"]\n\n*',
    '[__proto__ "a"]\n\n*',
    "1. e2>e4 $256 *",
  ])
    assert.equal(read(record), null, record);
});

test("texts are split as the module does, or left to it", () => {
  const random = lots(7);
  const text = (pieces, count) =>
    Array.from({ length: Math.floor(random() * count) }, () => some(random, pieces)).join("");
  const of = (turns) =>
    turns.map(({ before, comment, annotations, variations }) => [
      before,
      comment,
      [...annotations],
      variations.map(of),
    ]);
  const words = [
    "1. ",
    "e2>e4 ",
    "2...",
    "e7>e5",
    "!",
    "?! ",
    " $5 ",
    "{a comment}",
    "{ two\n\nparas  here }",
    "; line } \n",
  ];
  const turns = [
    ...words,
    " (",
    ") ",
    "*",
    "½–½ ",
    "\n",
    "  ",
    "$300",
    '[White "x \\"y\\" \\z"]\n',
    "[Black „Ada“]",
    '[Event "the "best" of\\"]\n',
    '[fen "8/8/8/8/8/8/8/8 w - - -"]',
    "[Site ]",
    "Q(p)",
    "\n% foo\n",
    "(1. d2>d4 d7>d5)",
    "{}",
  ];
  let read = 0;
  for (let i = 0; i < 10_000; i++) {
    const record = text(turns, 12);
    const own = writtenRecord(record);
    if (!own) continue;
    let whole;
    try {
      whole = readGame(record);
    } catch (error) {
      // A turn cannot be played; the text itself is one.
      assert.doesNotMatch(error.message, /, line \d/, record);
      continue;
    }
    read += 1;
    assert.deepEqual([own.tags, own.comment, of(own.turns)], [whole.tags, whole.comment, of(whole.turns)], record);
  }
  assert.ok(read > 1000, `${read} were read`);
  const parts = [
    '[Event "1"]',
    '[White "Ada"]',
    '[White "A \\"b\\" c"]',
    "1. e2>e4",
    "{",
    "}",
    "% {",
    ";}",
    "\n",
    "\n\n",
    " ",
    "*",
    "(",
    ")",
    "[",
    "ŝ",
    "{so}\n",
  ];
  let split = 0;
  for (let i = 0; i < 10_000; i++) {
    const file = text(parts, 40);
    const starts = recordStarts(file);
    if (!starts) continue;
    split += 1;
    assert.deepEqual(
      starts,
      atOnce(splittingRecords(file)).map(({ index }) => index),
      file,
    );
  }
  assert.ok(split > 4000, `${split} were split`);
});

test("a long chapter is read in parts, none of which takes long", () => {
  const random = lots(5);
  const line = grow(random, {}, [], 300, 1);
  const work = readingStill(`${written(random, line, 0, false)} *`);
  let parts = 0;
  while (!work.next().done) parts += 1;
  assert.ok(parts > 2 * line.length - 2, `${parts} parts for ${line.length} turns`);
});

test("no text takes long, however it is built", () => {
  const many = (text) => text.repeat(Math.floor(2_000_000 / text.length));
  for (const text of [
    many(`${"!".repeat(16_000)}a `),
    many(`${"#".repeat(16_000)}a `),
    many("e2>e4"),
    many("1."),
    many(" \n"),
    many("("),
    many("[A "),
    `[A "${many("\\")}`,
    `{${many("\n \n")}`,
    `1. e2>e4 {${many(" \n")}x}`,
    many("1. e2>e4 (1. d2>d4) "),
  ]) {
    const begun = process.cpuUsage();
    atOnce(readingStill(text));
    recordStarts(text);
    const { user } = process.cpuUsage(begun);
    // Some ms of the processor; a reader that looks at everything again for each sign takes minutes.
    assert.ok(user < 30_000_000, `${JSON.stringify(text.slice(0, 20))}: ${user / 1000} ms`);
  }
});
