// Files of games, however they were made or damaged: what is whole in them is read, nothing is lost, and nothing is taken
// twice. Without a browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { statusText } from "../../www/board/speech/speech.js";
import { ended, linkTo, recordIn } from "../../www/game/links/game-link.js";
import { withoutTracking } from "../../www/game/links/links.js";
import { linkIn } from "../../www/game/links/links-in-text.js";
import { PlayedGame } from "../../www/game/played-game.js";
import { Store } from "../../www/game/state.js";
import { growingNodes } from "../../www/game/tree/record-nodes.js";
import { recordOf } from "../../www/game/tree/record-tree.js";
import { GameTree } from "../../www/game/tree/tree.js";
import { filled } from "../../www/kit/i18n.js";
import { isolated } from "../../www/kit/isolate.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { authorWords } from "../../www/puzzles/stipulation.js";
import { createGame, readGame, writeGame } from "../../www/rules/rules.js";
import { readGames, readingGames, splitRecords } from "../../www/store/games-file.js";
import { GamesWriter } from "../../www/store/games-writer.js";
import { mainLine, newerOf } from "../../www/store/merge-games.js";
import { gamesOfFile } from "../../www/store/read-file.js";
import { isDamaged, readBinned, readEntry, summaryOf, textOf } from "../../www/store/saved-entry.js";
import { textOfFile } from "../../www/store/text-file.js";
import { writeGames } from "./backup.mjs";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { atDepth, before, test } from "./testing.mjs";

before(startModule);

/** A game as the database holds it. */
function entry(id, record = "1. e2>e4 *", updated = 2) {
  const store = new Store(createGame, { record });
  const text = textOf(JSON.stringify(store.saved()), null);
  return { form: 1, id, revision: 1, name: "", created: 1, updated, summary: summaryOf(store.state), text };
}

/** A record as it is written again after it was read. */
function again(record) {
  const { snapshot, played } = read(record);
  return played.record(snapshot, null).split("\n\n").slice(1).join("\n\n").trim();
}

function read(record) {
  const played = PlayedGame.from(createGame, { record });
  return { played, snapshot: played.snapshot() };
}

test("a game in the format of PacoPlay's server is read, also with another start", async () => {
  const given = await readFile(new URL("../data/records/pacoplay-api-game.json", import.meta.url), "utf8");
  const [entry] = readGames(given, 5).entries;
  assert.match(JSON.parse(entry.text).game.record, /1\. e2>e4 e7>e5/);
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b 0 AHah - -";
  const other = JSON.parse(given);
  other.actions.splice(0, 2);
  other.setup_options.starting_fen = fen;
  const found = readGames(JSON.stringify(other), 5);
  assert.deepEqual(found.unread, []);
  const { record } = JSON.parse(found.entries[0].text).game;
  assert.ok(record.includes(`[FEN "${fen}"]`), record);
  assert.match(record, /1[.…]+ e7>e5/);
});

test("an entry with any field out of range is listed as damaged, with its text", () => {
  const good = entry("a");
  assert.ok(!isDamaged(readEntry(good)));
  const wrong = [
    { id: "" },
    { id: 7 },
    { id: "x".repeat(1000) },
    { name: "x".repeat(1_000_000) },
    { revision: -1 },
    { revision: 0.5 },
    { form: 2 },
    { text: "{}" },
    { summary: { ...good.summary, turns: -1 } },
    { summary: { ...good.summary, fen: "8".repeat(100_000) } },
    { summary: { ...good.summary, names: 3 } },
    { summary: null },
  ];
  for (const part of wrong) {
    const found = readEntry({ ...good, ...part });
    assert.ok(isDamaged(found), JSON.stringify(part).slice(0, 60));
    assert.ok(typeof found.id === "string" && found.raw.length > 0);
    assert.doesNotThrow(() => new Date(found.updated).toISOString());
    assert.ok(found.name.length <= 500);
  }
  const own = { id: 1n };
  own.self = own;
  for (const value of [null, undefined, 5, "x", [], own, { id: 1n }]) assert.ok(isDamaged(readEntry(value)));
});

test("invalid times are replaced, and do not reject a game", () => {
  const good = entry("a");
  for (const time of [1e300, Number.NaN, 8.64e15 + 1, "2", null, undefined]) {
    for (const part of [{ updated: time }, { created: time }, { created: time, updated: time }]) {
      const found = readEntry({ ...good, ...part });
      assert.ok(!isDamaged(found), JSON.stringify(part));
      for (const value of [found.updated, found.created]) new Date(value).toISOString();
      assert.equal(found.updated, "updated" in part ? (found.created === 1 ? 1 : 0) : good.updated);
      assert.equal(found.text, good.text);
    }
  }
  // Before 1970: a device whose watch stands there, and games that were played then.
  assert.equal(readEntry({ ...good, created: -5, updated: -2 }).updated, -2);
  const [old] = readGames('[Date "1851.06.21"]\n[White "Anderssen"]\n\n1. e2>e4 *', 3).entries;
  assert.ok(!isDamaged(readEntry(old)));
  assert.equal(new Date(old.created).getUTCFullYear(), 1851);
});

test("the bin is validated like the list", () => {
  const [good, bad] = [entry("a"), { id: 7 }];
  for (const removed of [1e300, Number.NaN, "x", undefined]) {
    const binned = readBinned({ id: "b", removed, entry: good });
    assert.doesNotThrow(() => new Date(binned.removed).toISOString());
    assert.ok(!isDamaged(binned.entry));
  }
  assert.equal(readBinned({ id: "b", removed: 5, entry: good }).removed, 5);
  assert.ok(isDamaged(readBinned({ id: "b", removed: 5, entry: bad }).entry));
});

test("a damaged backup does not throw, and loses no intact game", () => {
  const runs = atDepth(10_000, 100_000);
  const numbers = lots(17);
  const games = [entry("a"), entry("b", "1. d2>d4 d7>d5 *"), entry("c")];
  const whole = writeGames(games);
  const signs = ['"', "{", "}", "[", "]", ",", ":", "\\", "1e300", "null", "\u0000", "é", "-", ""];
  const ends = [...whole.matchAll(/\n {2}\}/g)].map(({ index, 0: { length } }) => index + length);
  let cut = 0;
  for (let i = 0; i < runs; i++) {
    const at = Math.floor(numbers() * whole.length);
    const kind = numbers();
    const sign = signs[Math.floor(numbers() * signs.length)];
    const text =
      kind < 0.3
        ? whole.slice(0, at)
        : whole.slice(0, at) + sign + whole.slice(at + (kind < 0.6 ? 0 : Math.floor(numbers() * 40)));
    let found;
    try {
      found = readGames(text, 5);
    } catch (error) {
      assert.fail(`${error.stack}\n${text}`);
    }
    cut += Number(found.isCut);
    for (const each of found.entries) readEntry(each);
    // Records before the damage are complete.
    const before = ends.filter((end) => end <= at).length;
    if (kind < 0.3 && found.unread.length === 0) {
      assert.deepEqual(found.entries.slice(0, before), games.slice(0, before), `${before} games before ${at}`);
    }
  }
  assert.ok(cut > runs / 10);
});

test("a file of many games is written in parts, equal to the whole", async () => {
  const large = { id: "large", text: 'é"\\\n'.repeat(100_000), name: "\ud800" };
  const lists = [[], [entry("a")], [large, entry("b"), { id: 7 }, large, large, entry("c")]];
  const chapters = [{ id: "c", games: [] }, { games: ["a"] }];
  for (const games of lists) {
    for (const rest of [[], [{ games: [] }], [null, chapters]]) {
      const writer = new GamesWriter();
      // As the library gives them.
      for (let at = 0; at < games.length; at += 2) for (const _ of writer.adding(games.slice(at, at + 2)));
      assert.equal(writer.count, games.length);
      assert.ok((await writer.file(...rest).text()) === writeGames(games, ...rest));
    }
  }
});

test("an entry that is not JSON blocks no other entry", async () => {
  const circle = { ...entry("c"), name: "Circle" };
  circle.self = circle;
  const writer = new GamesWriter();
  for (const _ of writer.adding([entry("a"), { ...entry("b"), more: 2n ** 70n }, circle, entry("d")]));
  const { entries } = readGames(await (await writer.file()).text(), 5);
  assert.deepEqual(
    entries.map((each) => [each.id, isDamaged(readEntry(each))]),
    [
      ["a", false],
      ["b", false],
      ["c", true],
      ["d", false],
    ],
  );
});

test("a truncated backup yields its intact entries", () => {
  const whole = writeGames([entry("a"), entry("b"), entry("c")]);
  const found = readGames(whole.slice(0, whole.length - 400), 5);
  assert.deepEqual([found.entries.map(({ id }) => id), found.isCut, found.unread], [["a", "b"], true, []]);
});

test("a variation beyond the end of the game takes neither its result nor its place", () => {
  const record = "1. e2>e4 (1. e2>e4 d7>d5) 1-0";
  assert.equal(again(record), record);
  assert.equal(again(again(record)), record);
  const { snapshot, played } = read(record);
  assert.deepEqual([snapshot.status.result, snapshot.turns.length], ["1-0", 1]);
  assert.equal(played.tree.lastOf(played.tree.root).ply, 1);
});

test("a result without a reason names only the winner, at every position, and stays so", () => {
  for (const [result, title] of [
    ["1-0", "White wins"],
    ["0-1", "Black wins"],
    ["1/2-1/2", "Draw"],
  ]) {
    const record = `1. e2>e4 (1. d2>d4 {[%end 1-0 unknown]}) 1... e7>e5 ${result}`;
    const store = new Store(createGame, { record });
    const said = () => statusText(store.state);
    assert.deepEqual([said().title, said().detail], [title, "No reason is given."]);
    const { record: written } = store.texts();
    assert.doesNotMatch(written, /Termination/);
    assert.ok(written.includes(`[Result "${result}"]`) && written.trim().endsWith(result));
    // There and back, to the end of the variation, and through storage.
    store.dispatch({ type: "visit", node: store.state.tree.nodeAt([1]).id });
    assert.deepEqual([said().title, said().detail], ["White wins", "No reason is given."]);
    store.dispatch({ type: "visit", node: store.state.tree.nodeAt([]).id });
    assert.equal(store.state.snapshot.status.over, false);
    store.dispatch({ type: "visit", node: store.state.tree.nodeAt([0, 0]).id });
    assert.deepEqual([said().title, said().detail], [title, "No reason is given."]);
    const other = new Store(createGame);
    assert.equal(other.resume(store.saved()), null);
    assert.deepEqual(other.state.snapshot.status, store.state.snapshot.status);
    assert.equal(other.texts().record, written);
  }
  const tagged = '[Termination "normal"]\n\n1. e2>e4 1-0';
  assert.match(new Store(createGame, { record: tagged }).texts().record, /\[Termination "normal"\]/);
});

test("two variations with the same beginning keep the remarks of both", () => {
  const record =
    "1. e2>e4 (1. d2>d4! {one [%csl Ga1] [%clk 0:00:10]} d7>d5) (1. d2>d4 $14 {two [%cal Gd2d4] [%emt 0:00:03]} c7>c5) *";
  const first = again(record);
  for (const part of [
    "1. d2>d4! $14 {one two",
    "[%clk 0:00:10]",
    "[%emt 0:00:03]",
    "Ga1",
    "Gd2d4",
    "d7>d5",
    "c7>c5",
  ]) {
    assert.ok(first.replace(/\s+/g, " ").includes(part), `${part} in ${first}`);
  }
  assert.equal(again(first), first);
});

test("line comments, paragraphs, glyphs and a result that is only in its tag are kept", () => {
  assert.equal(again("1. e2>e4 ; so be it\n e7>e5 *"), "1. e2>e4 {so be it} 1... e7>e5 *");
  assert.equal(again("1. e2>e4 {one\nline\n\nand another} *"), "1. e2>e4 {one line\n\nand another} *");
  assert.equal(again('[Result "0-1"]\n\n1. e2>e4 e7>e5'), "1. e2>e4 e7>e5 0-1");
  assert.equal(again("1. e2>e4 $1 $14 $146 $255 {[%eval 0.35]} *"), "1. e2>e4! $14 $146 $255 {[%eval 0.35]} *");
  assert.equal(again("% for other programs\n1. e2>e4 e7>e5 1–0"), "1. e2>e4 e7>e5 1-0");
  assert.equal(again("1. e2>e4 e7>e5 ½-½"), "1. e2>e4 e7>e5 1/2-1/2");
});

test("the tree reads and writes a record of the module unchanged", () => {
  const text = writeGame(readGame('[White "Ada"]\n\n1. e2>e4 {a\n\nb} (1. d2>d4) e7>e5 *'));
  const record = readGame(text);
  assert.equal(writeGame(recordOf(atOnce(growingNodes(record)).tree(GameTree), record)), text);
});

test("a continued game is newer; a different one is kept beside it", () => {
  const [short, long, other] = ["1. e2>e4 *", "1. e2>e4 {so} (1. c2>c4) e7>e5 *", "1. d2>d4 *"];
  assert.deepEqual(mainLine(`[White "(1. a"]\n\n${long}`), ["e2>e4", "e7>e5"]);
  assert.equal(newerOf(entry("a", short), entry("a", long)), "renewed");
  assert.equal(newerOf(entry("a", long), entry("a", short)), "known");
  assert.equal(newerOf(entry("a", short), entry("a", other)), "both");
  assert.equal(
    newerOf(entry("a", short, 1), { ...entry("a", short, 9), text: `${entry("a", short).text} ` }),
    "renewed",
  );
  // Of the same age, the one here stays.
  assert.equal(
    newerOf(entry("a", short, 5), { ...entry("a", short, 5), text: `${entry("a", short).text} ` }),
    "known",
  );
  assert.equal(newerOf(entry("a", short), entry("a", short, 9)), "known");
  assert.equal(newerOf(entry("a", short), { id: "a", text: "?" }), "both");
});

test("the same record always has the same id", () => {
  const record = '[White "Ada"]\n\n1. e2>e4 *\n\n[White "Bob"]\n\n1. d2>d4 *';
  const [one, two] = [readGames(record, 1), readGames(record, 2)].map(({ entries }) =>
    entries.map(({ id }) => id),
  );
  assert.deepEqual(one, two);
  assert.equal(new Set(one).size, 2);
});

test("records in one text are split at their tags, not within comments", () => {
  assert.deepEqual(splitRecords("1. e2>e4 *"), ["1. e2>e4 *"]);
  assert.equal(splitRecords('[A "1"]\n[B "2"]\n\n1. e2>e4 *\n\n[A "1"]\n\n*\n').length, 2);
  assert.equal(splitRecords('[A "1"]\n1. e2>e4 {\n[B "2"]\n} *\n').length, 1);
  assert.equal(splitRecords('[A "1"]\n1. e2>e4 ; {\n[B "2"]\n*').length, 2, "a comment to the end of the line");
  assert.equal(splitRecords('[A "1"]\n1. e2>e4\n% {\n[B "2"]\n*').length, 2, "a line for other programs");
  assert.deepEqual(splitRecords(""), []);
});

/** A file of games by their players, and what is read of it. */
function playersIn(parts) {
  const { entries, unread, doubtful } = readGames(parts.join("\n"), 1);
  const placed = ({ number, failure }) => [number, failure.fault?.code, failure.fault?.line];
  const names = entries.map(({ summary }) => summary.names);
  return { names, unread: unread.map(placed), doubtful: doubtful.map(placed) };
}

const game = (name, turns) => `[Event "Club"]\n[White "${name}"]\n[Black "Ŝi"]\n\n${turns}\n`;

test("an unclosed comment hides no other game, and is reported with its line", () => {
  const [open, plain, said] = [
    game("Open", "1. e2>e4 {never closed\n1... e7>e5 *"),
    game("Plain", "1. d2>d4 *"),
    game("Said", "1. c2>c4 {so} *"),
  ];
  assert.deepEqual(playersIn([plain, open, plain, said, plain]), {
    names: ["Plain – Ŝi", "Open – Ŝi", "Plain – Ŝi", "Said – Ŝi", "Plain – Ŝi"],
    unread: [],
    doubtful: [[2, "open-comment", 11]],
  });
  assert.deepEqual(playersIn([open, plain, plain]).names, ["Open – Ŝi", "Plain – Ŝi", "Plain – Ŝi"]);
  assert.deepEqual(playersIn(["", "", open]).doubtful, [[1, "open-comment", 7]]);
  // Characters beyond 16 bits, and a file that is handed over in parts.
  const many = Array.from({ length: atDepth(500, 3000) }, (_, i) =>
    game(`𝄞 ${i}`, i % 7 === 3 ? "1. e2>e4 {𝄞" : "*"),
  );
  const { names, doubtful } = playersIn(many);
  assert.deepEqual([names.length, doubtful.length], [many.length, Math.ceil((many.length - 3) / 7)]);
  for (const [number, code, line] of doubtful) {
    assert.deepEqual([code, line], ["open-comment", 6 * (number - 1) + 5]);
  }
});

test("a game with tags only is a game, and is listed", () => {
  const file = ['[Event "Club"]\n[White "Real"]\n', game("Next", "1. e2>e4 *")];
  assert.deepEqual(playersIn(file), { names: ["Real", "Next – Ŝi"], unread: [], doubtful: [] });
  const [only] = readGames(file.join("\n"), 1).entries;
  assert.deepEqual([only.summary.isBlank, only.summary.turns], [false, 0]);
  const forfeit = readGames('[Result "1-0"]\n\n1-0', 1).entries[0].summary;
  assert.deepEqual([forfeit.isBlank, forfeit.result], [false, "1-0"]);
  assert.equal(readGames('[Event "?"]\n\n*', 1).entries[0].summary.isBlank, true);
});

test("records of other programs: quotation marks and backslashes in tags, typographic characters, an ellipsis as one", () => {
  const web = game("Ada", "1. e2>e4 e7>e5 *")
    .replace(/"([^"]*)"/g, "„$1“")
    .replace("1. e2>e4 e7", "1. e2>e4 1… e7");
  const parts = [game('A "B" C', "*"), game("A\\B", "*"), web];
  assert.deepEqual(playersIn(parts).names, ['A "B" C – Ŝi', "A\\B – Ŝi", "Ada – Ŝi"]);
  assert.equal(readGames(web, 1).entries[0].summary.turns, 2);
  // A position in a tag, with dashes as web pages have them.
  const fen = "[FEN „4k3/8/8/8/8/8/4P3/4K3 w 0 – – –“]\n\n1. e2>e4 0–1";
  const { entries, unread: none } = readGames(fen, 1);
  assert.deepEqual([none, entries[0].summary.fen], [[], "4k3/8/8/8/4P3/8/8/4K3 b 1 - e3 -"]);
});

test("import progress rises with each game, also a bad one, up to all of it", () => {
  const text = [game("A", "1. e2>e4 *"), game("B", "1. e2>e9 *"), game("C", "1. d2>d4 d7>d5 *")].join("\n");
  const told = [];
  atOnce(readingGames(text, 1, (done, of) => told.push([done, of])));
  assert.equal(told.length, 3);
  for (const [i, [done, of]] of told.entries()) {
    assert.equal(of, text.length);
    assert.ok(done > (told[i - 1]?.[0] ?? 0) && done <= of, told.join(" "));
  }
  assert.equal(told[2][0], text.length);
});

test("a bad game hides no other, and is named by its number", () => {
  const { entries, unread } = readGames(
    '[A "1"]\n\n1. e2>e4 *\n\n[A "2"]\n\n1. e2>e9 *\n\n[A "3"]\n\n1. d2>d4 *',
    1,
  );
  assert.equal(entries.length, 2);
  assert.deepEqual([unread.length, unread[0].number, unread[0].failure.code], [1, 2, "bad-record"]);
});

test("a game is read up to an illegal turn, and the rest becomes a comment", () => {
  const { entries, unread, doubtful } = readGames(
    '[White "Ada"]\n\n1. e2>e4 e7>e5 2. e1>e9 {so} d7>d5 1-0\n\n[White "Ben"]\n\n1. d2>d4 *',
    1,
  );
  assert.deepEqual([entries.length, unread], [2, []]);
  assert.deepEqual(
    doubtful.map(({ number, failure }) => [number, failure.fault.turn.number, failure.fault.turn.color]),
    [[1, 2, "white"]],
  );
  const { record } = JSON.parse(entries[0].text).game;
  assert.match(record, /\n\n1\. e2>e4 e7>e5 \{2\. e1>e9 so 2\.\.\. d7>d5\} 1-0\n$/);
  // A record whose fault is in a comment is no longer doubtful.
  assert.deepEqual(readGames(record, 1).doubtful, []);
});

test("a large file is read in parts, with the same games, numbers and lines", async () => {
  const words = "ŝ — word ".repeat(300);
  const turns = ["1. e2>e4 e7>e5 *", "1. e2>e9 *", "1. e2>e4 {open", `1. d2>d4 {${words}} *`, "1. e2>e4 e7>e9 *"];
  const games = Array.from({ length: atDepth(1500, 4000) }, (_, i) =>
    game(`Player ${i}`, turns[i % turns.length]).replace("\n[Black", `\n[Date "2020.01.02"]\n[Black`),
  );
  const text = games.join("\n");
  const parts = [];
  let done = 0;
  const progress = (part) => {
    assert.ok(part >= done && part <= 1, `${done}, then ${part}`);
    done = part;
  };
  for await (const { found, to } of gamesOfFile(new Blob([text]), progress)) {
    parts.push(found);
    assert.ok(to >= done);
  }
  assert.ok(parts.length > 2 && parts.every(({ entries }) => entries.length < games.length / 2));
  const whole = readGames(text, Date.now());
  for (const name of ["entries", "unread", "doubtful"])
    assert.deepEqual(
      parts.flatMap((found) => found[name]),
      whole[name],
      name,
    );
});

test("files in Latin-1, UTF-16 and with a byte order mark are read, and pictures rejected", async () => {
  const record = '[White "José"]\n\n1. e2>e4 *';
  const units = [...record].map((sign) => sign.charCodeAt(0));
  const wide = (little) =>
    new Uint8Array(
      [0xfeff, ...units].flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  for (const bytes of [record, `\ufeff${record}`, new Uint8Array(units), wide(true), wide(false)]) {
    assert.equal(await textOfFile(new Blob([bytes])), record);
  }
  await assert.rejects(textOfFile(new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])])), {
    code: "no-text",
  });
});

test("one invalid byte leaves all other characters unchanged", async () => {
  const bytes = await readFile(new URL("../data/records/one-bad-byte.pgn", import.meta.url));
  const text = await textOfFile(new Blob([bytes]));
  for (const whole of ["{Café — na\ufffdve}", '[White "Żółć Ŝako"]', "{Ŝ}"]) assert.ok(text.includes(whole), text);
  assert.equal([...splitRecords(text)].length, 2);
});

test("padding at the end of a file is ignored", async () => {
  const record = "1. e2>e4 *\n";
  for (const padding of ["\u001a", "\0".repeat(100), `\u001a${"\0".repeat(100)}`]) {
    assert.equal(await textOfFile(new Blob([record + padding])), record);
  }
  await assert.rejects(textOfFile(new Blob(["\0".repeat(9)])), { code: "no-text" });
});

test("an error quotes at most 60 characters of a text", () => {
  for (const text of [
    "\u00ff".repeat(300_000),
    `1. ${"e2>".repeat(100_000)} *`,
    `[${"x".repeat(100_000)}`,
    `1. e2>e4 ${"9".repeat(50_000)}x`,
  ]) {
    assert.throws(
      () => readGame(text),
      ({ message, code }) => code === "bad-record" && message.length < 300,
    );
  }
  assert.throws(
    () => createGame({ fen: `${"1".repeat(100_000)}/8/8` }),
    ({ message }) => message.length < 300,
  );
});

test("parameters that other websites append to a link are ignored", () => {
  for (const hash of [
    "#game=dAb_-9",
    "#game=dAb&ply=3",
    "#lesson=tAb&step=2",
    "#puzzle=i1abc",
    "#live=Ab-9",
    "#q=A$*9",
  ]) {
    for (const more of [
      "?fbclid=IwAR0",
      "&utm_source=a&utm_medium=b",
      "?",
      "&",
      "?a=1&ply=9",
      "#again",
      ".",
      "?x)",
    ]) {
      assert.equal(linkIn(`https://a.example/?fbclid=x${hash}${more}`), hash, `${hash}${more}`);
    }
  }
  for (const hash of ["", "#", "#learn/start/2", "#puzzles/daily", "#edit=8/8%20w"]) {
    assert.equal(withoutTracking(hash), hash);
    if (hash) assert.equal(withoutTracking(`${hash}?fbclid=IwAR0`), hash);
  }
  // Our own parameters may follow foreign ones.
  assert.equal(withoutTracking("#game=dAb&fbclid=x&ply=3"), "#game=dAb&ply=3");
  assert.equal(withoutTracking(`#${"?".repeat(100_000)}`), "#");
});

test("links that mail programs broke, quoted or rewrote are found", async () => {
  const game =
    "1. e2>e4 {as always} e7>e5 2. Ng1>f3 Nb8>c6 3. Bf1>c4 {quiet} d7>d5 4. e4xd5 Nc6>d4 5. d2>d3 h7>h6 *";
  const link = await linkTo(game, "https://example.org/paco/");
  const { hash } = new URL(link);
  assert.ok(link.length > 130, link);
  const broken = (/** @type {number} */ width, text = link) =>
    (text.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join("\n");
  const coded = broken(75, link.replaceAll("=", "=3D")).replaceAll("\n", "=\r\n");
  const quoted = broken(70).replaceAll(/^/gm, "> ");
  for (const text of [
    broken(72),
    broken(78).replaceAll("\n", "\r\n"),
    `My turn:\n${broken(76)}\n\nAda`,
    `${broken(76)}.\nSee you!`,
    quoted,
    `On Monday Ada wrote:\n>> Hello!\n${broken(64).replaceAll(/^/gm, ">> ")}`,
    coded,
    `Here =E2=80=93 my turn: =\r\n${coded}\r\n`,
    link.replace("#game", "\u200b#ga\u200bme").replace(/.{40}$/, (end) => `\u00ad${end}`),
  ])
    assert.equal(linkIn(text), hash, text);
  // A word in the next line is no part of a link that was not broken.
  const short = "https://example.org/#game=d80lVSCxJzcnMTlUoSsxNzEksqkpVKElMykkFAA";
  for (const text of [`${link}\nAda`, `${short.slice(0, 50)}\nAda`])
    assert.equal(linkIn(text), text.slice(text.indexOf("#"), text.indexOf("\n")), text);
  // Nor is a position whose first rank begins as a coded sign does.
  assert.equal(linkIn("https://example.org/#edit=3D4/8/8/8/8/8/8/8"), "#edit=3D4/8/8/8/8/8/8/8");
});

test("own links end in a letter or a digit: some programs drop a final dash", async () => {
  let added = 0;
  for (let i = 0; i < 600; i++) {
    // Not deflated, as a browser without streams has it: the last letter may be any.
    const text = `x${String.fromCodePoint(0x100 + i)}`;
    const hash = `#game=t${Buffer.from(text).toString("base64url")}`;
    const link = ended(`https://example.org/${hash}`);
    assert.doesNotMatch(link, /[-_]$/);
    added += Number(link.endsWith("&1"));
    assert.equal(linkIn(`My turn: ${link}`), hash);
    assert.equal(await recordIn(linkIn(link) ?? ""), text);
  }
  assert.ok(added > 10, `${added}`);
});

test("own links are found in pasted text, and a bad one reports its fault", async () => {
  const game = `${"1. e2>e4 {so} e7>e5 ".repeat(3)}*`;
  const link = await linkTo(game, "https://example.org/paco/?a=1#old");
  const { hash } = new URL(link);
  for (const text of [link, ` ${link}\n`, `${link}.`, `<${link}>`, `“${link}”`, hash]) {
    assert.equal(linkIn(text), hash, text);
  }
  assert.equal(linkIn("https://example.org/#edit=8/8/8/8/8/8/8/8%20w."), "#edit=8/8/8/8/8/8/8/8%20w");
  assert.equal(linkIn(`My turn: ${link}\nSee you!`), hash, "a message");
  const record = `[Annotator "${link}"]\n\n1. e2>e4 *`;
  const others = [
    "",
    "1. e2>e4 *",
    "look: https://example.org/#game",
    `${link} ${link}`,
    `${link} ${"more ".repeat(80)}`,
  ];
  for (const text of [...others, record]) {
    assert.equal(linkIn(text), null, text);
  }
  assert.equal(await recordIn(hash), game);
  assert.equal(await recordIn(`${hash}.`), game, "a stray dot");
  await assert.rejects(recordIn(hash.slice(0, -6)), { code: "link-cut" });
  await assert.rejects(recordIn("#game="), { code: "link-cut" });
  await assert.rejects(recordIn("#game=zabc"), { code: "link-newer" });
  await assert.rejects(recordIn(`#game=d${"a".repeat(2_000_000)}`), { code: "link-long" });
});

test("user text does not change the direction of text beside it", () => {
  for (const text of ["Ada", "", "Ŝi “x” – é", "日本"]) assert.equal(isolated(text), text);
  assert.equal(isolated("\u202eAda"), "\u2068\u202eAda\u2069");
  assert.equal(isolated("דנה"), "\u2068דנה\u2069");
  // Text that would end the isolate early, or is isolated already.
  assert.equal(isolated("\u2069\u202eAda"), "\u2068\u202eAda\u2069");
  assert.equal(isolated(isolated("\u202eAda")), isolated("\u202eAda"));
  assert.equal(isolated("\u2068א\u2069 – \u2068ב\u2069"), "\u2068\u2068א\u2069 – \u2068ב\u2069\u2069");
  const record = '[White "\u202eAda"]\n[Black "Bob"]\n[Event "\u202eClub"]\n\n1. e2>e4 *';
  const [{ summary }] = readGames(record, 1).entries;
  assert.equal(summary.names, "\u2068\u202eAda\u2069 – Bob");
  assert.match(summary.occasion, /^\u2068\u202eClub\u2069/);
  // The record itself stays as it was.
  assert.match(again(record), /e2>e4/);
  assert.ok(read(record).played.record(read(record).snapshot, null).includes('[White "\u202eAda"]'));
  const own = { author: "\u202eAda", text: "\u202eQuiet" };
  const said = authorWords({ own }, { t: (_, { author }) => filled("by {author}", { author }) });
  assert.equal(said, "\u2068\u202eQuiet\u2069 — by \u2068\u202eAda\u2069");
  assert.equal(filled("Better than {name}.", { name: "\u202eAda" }), "Better than \u2068\u202eAda\u2069.");
});
