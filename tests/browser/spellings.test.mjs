// Records that the rules refuse as they stand are read in other spellings: letters of other languages, words for check, turns that
// name the squares they go to. Without a browser.

import assert from "node:assert/strict";
import { linkTo } from "../../www/game/links/game-link.js";
import { respelled } from "../../www/game/reading/spellings.js";
import { loadGame } from "../../www/games/index.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { readGames } from "../../www/store/games-file.js";
import { gamesIn } from "../../www/store/read-file.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(async () => {
  await startModule();
  await loadGame("chess");
});

/** The turns of the games of a text, and what is said of them. @param {string} text */
function read(text) {
  const { entries, unread, doubtful } = readGames(text, 0);
  const turns = entries.map((entry) => {
    const { game = "paco-sako", record } = JSON.parse(entry.text).game;
    return `${game}: ${record.split("\n\n").slice(1).join(" ").trim().replace(/\s+/g, " ")}`;
  });
  return { turns, said: doubtful.map(({ failure }) => failure), unread };
}

/** @param {string} text @param {string} turns */
function isRead(text, turns) {
  const found = read(text);
  assert.deepEqual(found, { turns: [`chess: ${turns}`], said: [], unread: [] }, text);
}

test("the letters of many languages, with what they were read as", () => {
  for (const [text, letters] of [
    ["2. Sf3 Sc6 3. Lb5", "S = N, L = B"],
    ["2. Cf3 Cc6 3. Fb5", "C = N, F = B"],
    ["2. Cf3 Cc6 3. Ab5", "C = N, A = B"],
    ["2. Pf3 Pc6 3. Lb5", "P = N, L = B"],
    ["2. Sf3 Sc6 3. Gb5", "S = N, G = B"],
    ["2. Jf3 Jc6 3. Sb5", "J = N, S = B"],
    ["2. Hf3 Hc6 3. Fb5", "H = N, F = B"],
    ["2. Rf3 Rc6 3. Lb5", "R = N, L = B"],
    ["2. Кf3 Кc6 3. Сb5", "К = N, С = B"],
    ["2. Кf3 Кc6 3. Оb5", "К = N, О = B"],
    ["2. Ĉf3 Ĉc6 3. Kb5", "Ĉ = N, K = B"],
  ]) {
    const { turns, said, unread } = read(`1. e4 e5 ${text} *`);
    assert.deepEqual([turns, unread], [["chess: 1. e4 e5 2. Nf3 Nc6 3. Bb5 *"], []], text);
    assert.deepEqual(
      said.map(({ code, found }) => [code, found]),
      [["letters", letters]],
    );
  }
});

test("kings of two letters, promotions, variations and comments", () => {
  const fen = '[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n';
  assert.deepEqual(read(`${fen}1. Крb2 (1. a8=Ф+ Крh7) {Фa8} Крg7 2. a8Ф *`).turns, [
    "chess: 1. Kb2 {Фa8} (1. a8=Q+ Kh7) 1... Kg7 2. a8=Q *",
  ]);
  assert.deepEqual(read("1. e2>e4 e7>e5 2. Sg1>f3 *").turns, ["paco-sako: 1. e2>e4 e7>e5 2. Ng1>f3 *"]);
});

test("a game that is two games in the letters of two languages is read in neither", () => {
  // A king of the French, or a knight of the Finns.
  const { turns, said } = read("1. e4 e5 2. Re2 Re7 *");
  assert.deepEqual(turns, ["chess: 1. e4 e5 {2. Re2 Re7} *"]);
  assert.equal(said[0].fault?.code, "illegal-turn");
  // In the letters of English it is a game as it stands.
  isRead("1. e4 e5 2. f4 d5 3. Bb5+ c6 *", "1. e4 e5 2. f4 d5 3. Bb5+ c6 *");
});

test("with an illegal turn it is read as far as in the letters in which it goes furthest", () => {
  const { turns, said } = read("1. e4 e5 2. Sf3 Sc6 3. Lb5 Ke4 4. d4 *");
  assert.deepEqual(turns, ["chess: 1. e4 e5 2. Nf3 Nc6 3. Bb5 {3... Ke4 4. d4} *"]);
  assert.equal(said[0].found, "S = N, L = B");
});

test("words for checks and mates, numbers in brackets, dots before a turn", () => {
  const end = "1. f3 e5 2. g4 Qh4# 0-1";
  for (const mate of ["Qh4 mate", "Qh4mate", "Qh4 matt", "Qh4# mate", "Qh4 checkmate."])
    isRead(`1. f3 e5 2. g4 ${mate}`, end);
  isRead("1. f3 e5 2. g4 Qh4 mate!", "1. f3 e5 2. g4 Qh4#! 0-1");
  for (const check of ["Bb5 ch", "Bb5 + ch", "Bb5+ch", "Bb5 ch.", "Bb5ch", "Bb5 dis.ch"])
    isRead(`1. e4 d5 2. ${check} c6 *`, "1. e4 d5 2. Bb5+ c6 *");
  for (const text of [
    "1) e4 e5 2) Nf3",
    "1)e4 e5 2)Nf3",
    "1. e4 ...e5 2. Nf3",
    "1. e4 … e5 2 Nf3",
    "**1.** e4 e5 **2.** Nf3",
  ])
    isRead(text, "1. e4 e5 2. Nf3 *");
  isRead("1. e4 {1) or d4} (1. d4 d5 2. c4) e5 *", "1. e4 {1) or d4} (1. d4 d5 2. c4) 1... e5 *");
});

test("a comment within a comment ends with the outer one; a lone brace is a part of it", () => {
  isRead("1. e4 {a {b {c}} d} e5 {x {y} z} *", "1. e4 {a (b (c)) d} 1... e5 {x (y) z} *");
  isRead("1. e4 {:-{ } e5 *", "1. e4 {:-{} 1... e5 *");
});

test("games without tags in one file are told apart by their results", () => {
  assert.deepEqual(read("1. e4 e5 1-0\n\n1. d4 d5 0-1\n").turns, ["chess: 1. e4 e5 1-0", "chess: 1. d4 d5 0-1"]);
  const text = "Game 1\n1.e4 e5 {1-0 1. c4} (1... c5 1-0) 1/2-1/2 {so} Game 2\n1) d4 d5 * 1. c4 1... e5 ½-½\n";
  const { turns, said } = read(text);
  assert.deepEqual(turns, [
    "chess: {Game 1} 1. e4 e5 {1-0 1. c4 so} (1... c5) 1/2-1/2",
    "chess: {Game 2} 1. d4 d5 *",
    "chess: 1. c4 e5 1/2-1/2",
  ]);
  assert.deepEqual(said, []);
  const [fault] = read("1. e4 e5 1-0\n\n1. d4 d6\n\n2. Ke4 *\n").said;
  assert.deepEqual([fault.fault?.turn?.number, fault.fault?.found], [2, "Ke4"]);
  // One result is one game.
  assert.equal(read("1. e4 {1. d4} e5 1-0").turns.length, 1);
});

test("a link alone in a file is called one; a game in one of ours comes in", async () => {
  const { unread } = read("https://lichess.org/abcdefgh\n");
  assert.deepEqual(
    unread.map(({ failure }) => failure.code),
    ["only-link"],
  );
  const link = await linkTo("1. e2>e4 *", "https://example.org/");
  const found = await gamesIn(`My turn: ${link}.\n`);
  assert.deepEqual([found.entries.length, found.unread], [1, []]);
  const cut = await gamesIn(`${link.slice(0, 32)}\n`);
  assert.deepEqual([cut.entries.length, cut.unread[0].failure.code], [0, "only-link"]);
});

/** A game as vchess writes it. */
const vchess = (fen, turns, listed = "", options = "{}") =>
  `[Site "vchess.club"]\n[Variant "Pacosako"]\n[White "Ada"]\n[Black "Ben"]\n[Fen "${fen}"]\n[Result "*"]\n[Options "${options}"]\n\n${turns}\n\n${listed}`;

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 ahah";

test("games of vchess: the squares turns go to, and the list of all squares behind them", () => {
  const pawns = "1".repeat(16);
  const chain = vchess(
    `${START}${pawns} - -`,
    "1.Pe4 Pd5 2.Pxd5 Qxd5,Pd4 3.Nf3",
    "1.w e2.e4 wpe4/wpe2\n1.b d7.d5 bpd5/bpd7\n2.w e4.d5 wad5/wpe4.bpd5\n2.b d8.d5 wfd5/bqd8.wad5,d5.d4 bpd4/-\n3.w g1.f3 wnf3/wng1\n",
  );
  const turns = "paco-sako: 1. e2>e4 d7>d5 2. e4xd5 Qd8>Pd5>d4 3. Ng1>f3 *";
  assert.deepEqual(read(chain), { turns: [turns], said: [], unread: [] });
  const [{ text }] = readGames(chain, 0).entries;
  assert.match(JSON.parse(text).game.record, /\[Rules "vchess"\]/);
  // In its first days, and in the mode of PacoPlay; without the list.
  const plain = "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0";
  const there = "paco-sako: 1. e2>e4 e7>e5 2. Ng1>f3 Nb8>c6 3. Bf1>c4 Bf8>c5 4. 0-0 *";
  assert.deepEqual(read(vchess(`${START} - -`, plain)), { turns: [there], said: [], unread: [] });
  const pacoplay = vchess(`${START} -`, plain.replace(/ e/g, " Pe"), "", '{"pacoplay":true}');
  assert.deepEqual(read(pacoplay).turns, [there]);
  assert.match(JSON.parse(readGames(pacoplay, 0).entries[0].text).game.record, /\[Rules "pacoplay"\]/);
});

test("of two knights the list tells which; without it, and behind a chain that is left out, the game ends", () => {
  const fen = "4k3/8/8/8/8/8/8/1N2KN2 w 0 iiii0000000000000000 - -";
  const listed = "1.w f1.d2 wnd2/wnf1\n1.b e8.e7 bke7/bke8\n";
  assert.deepEqual(read(vchess(fen, "1.Nd2 Ke7", listed)).turns, ["paco-sako: 1. Nf1>d2 Ke8>e7 *"]);
  assert.deepEqual(read(vchess(fen, "1.Ke2 Ke7 2.Nd2 Ke6")).turns, ["paco-sako: 1. Ke1>e2 Ke8>e7 {2. Nd2 Ke6} *"]);
  const { turns, said } = read(
    vchess(fen, "1.Ke2 &#8734; 2.Kd2", "1.w e1.e2 wke2/wke1\n1.b &#8734;\n2.w e2.d2 wkd2/wke2\n"),
  );
  assert.deepEqual(turns, ["paco-sako: 1. Ke1>e2 {1... chain 2. Kd2} *"]);
  assert.equal(said[0].fault?.turn?.number, 1);
});

test("promotions and castling by the squares turns go to", () => {
  const fen = "1r2k3/P7/8/8/8/8/8/R3K3 w 0 aiii - -";
  const { turns } = read(vchess(fen, "1.Pa8=Q Kf7 2.0-0-0"));
  assert.deepEqual(turns, ["paco-sako: 1. a7>a8=Q Ke8>f7 2. 0-0-0 *"]);
});

test("a long text, which no person has written, is not tried in other spellings", () => {
  const record = `1. e4 e5 {${"x".repeat(200_000)}} 2. Sf3 *`;
  assert.deepEqual(atOnce(respelled(record, { game: "chess" })), {
    record,
    lenient: true,
    isWhole: false,
    doubts: [],
  });
});
