// One board of a match of bughouse by itself: what of its turns can be replayed, how it comes to the table and back to the match, by mouse,
// finger and keyboard, and how it is set up, kept, shared and shown by an element.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { placementOf } from "../../www/game/positions/placement.js";
import { loadGame } from "../../www/games/index.js";
import { boardAlone } from "../../www/match/board-alone.js";
import { Match } from "../../www/rules/matches.js";
import { readGame, withGame } from "../../www/rules/rules.js";
import { readGames } from "../../www/store/games-file.js";
import { searchPosition } from "../../www/store/position-index.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { randomMatch } from "./random-matches.mjs";
import { chooseGame, details, held, openTable, reload, says, spoken } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  await loadGame("bughouse");
  site = await start();
});
after(() => site?.close());

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";

/** A record of turns of both boards. */
const bpgn = (turns, fen = "") =>
  `[Variant "Bughouse"]\n${fen && `[SetUp "1"]\n[FEN "${fen}"]\n`}[Date "2026.03.14"]\n[WhiteA "Ada"]\n[BlackA "Bob"]\n[WhiteB "Eva"]\n\n${turns} *`;

/** Start, turns and final position of a single board. */
function told(record, board) {
  const alone = boardAlone(record, board, false);
  const { turns, rules } = readGame(alone.record, { game: "bughouse" });
  const options = { game: "bughouse", record: alone.record };
  const [first, last] = withGame(options, (game) => [game.startFen(), game.fen()]);
  return { ...alone, rules, first, last, turns: turns.map(({ notation }) => notation) };
}

test("a single board keeps the turns before which no piece arrived, or starts where the last one arrived", () => {
  const whole = told(bpgn("1A. e4 1B. d4 1a. e5 2A. Nf3 1b. d5 2a. Nc6 3A. Bb5 3a. Nf6 4A. O-O"), "A");
  assert.deepEqual(whole.turns, ["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O"]);
  assert.equal(whole.isWhole, true);
  assert.equal(whole.first, START);
  assert.deepEqual(whole.tags, { White: "Ada", Black: "Bob", Date: "2026.03.14" });

  // Pieces received before the first turn, or in the pocket, are part of the start position.
  const fed = bpgn("1A. e4 1a. d5 1B. d4 2A. exd5 1b. P@e3 2B. fxe3 2b. d5");
  assert.deepEqual(told(fed, "B").turns, ["P@e3", "fxe3", "d5"]);
  assert.equal(told(fed, "B").first, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR[p] b KQkq - 0 1");
  assert.equal(told(fed, "B").isWhole, false);
  const unused = told(fed, "A");
  assert.deepEqual(unused.turns, []);
  assert.equal(unused.last, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 2");
});

test("a board on which the match outlived its own end starts after that", () => {
  // Nothing is left that could mate, but pieces can come.
  const bare = told(bpgn("1A. Kxe2 1a. Kd7 2A. Ke3", `4k3/8/8/8/8/8/4p3/4K3[] w - - 0 1 | ${START}`), "A");
  assert.deepEqual(bare.turns, []);
  assert.equal(bare.isWhole, false);
  // White waits for the pawn that parries.
  const turns = "1A. f3 1B. e4 1a. e5 1b. d5 2A. g4 2B. h3 2a. Qh4+ 2b. dxe4 3A. P@g3";
  const waited = told(bpgn(turns), "A");
  assert.deepEqual(waited.turns, ["P@g3"]);
  assert.match(waited.first, /\[P\] w /);
  const before = told(bpgn(turns.split(" 2b.")[0]), "A");
  assert.deepEqual(before.turns, ["f3", "e5", "g4", "Qh4#"]);
  assert.equal(before.isWhole, true);
});

test("random matches: each board opens on its own with its last turns, by rules for a single board", () => {
  const random = lots(20261127);
  for (let i = 0; i < 60; i++) {
    const { record, view } = randomMatch(random, 10 + Math.floor(random() * 60));
    const match = new Match({ record, clocks: view.clocks });
    const all = Array.from({ length: view.turnCount }, (_, turn) => match.ask((one) => one.turn(turn)));
    for (const board of /** @type {const} */ (["A", "B"])) {
      const alone = boardAlone(record, board, view.clocks);
      const { fen } = match.ask((one) => one.alone(board));
      const { turns, rules } = readGame(alone.record, { game: "bughouse" });
      assert.equal(
        withGame({ game: "bughouse", record: alone.record }, (game) => game.fen()),
        fen,
        record,
      );
      const own = all.filter((turn) => turn.board === board);
      const kept = own.slice(own.length - turns.length);
      assert.deepEqual(
        turns.map(({ stepList }) => stepList),
        kept.map(({ stepList }) => stepList),
        record,
      );
      assert.equal(alone.isWhole, turns.length === own.length, record);
      assert.match(rules, /-first-/);
      // No turn is left out for which nothing came from the other board, and which did not end this one.
      const left = own[own.length - turns.length - 1];
      const arrivals = all.filter(
        (turn) => turn.board !== board && turn.taken && all.indexOf(turn) > all.indexOf(left),
      );
      const wentOn = () =>
        withGame({ game: "bughouse", rules, fen: fensBefore(record, left, all) }, (game) => {
          for (const step of left.steps) game.apply(step);
          return !game.snapshot().status.over;
        });
      if (left && arrivals.length === 0) assert.equal(wentOn(), false, record);
    }
    match.free();
  }
});

test("a search by position covers single boards and skips matches", async () => {
  const { entries } = readGames(
    `[White "Zoe"]\n[Variant "Bughouse"]\n\n1. e4 e5 *\n\n${bpgn("1A. e4 1a. e5")}`,
    0,
  );
  assert.equal(entries.length, 2);
  const library = {
    count: async () => entries.length,
    async *positions() {},
    keepPositions: async () => {},
    async *parts() {
      yield entries;
    },
  };
  const fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2";
  const sought = { game: "bughouse", placement: placementOf(fen), squares: null, anyUnion: false };
  const found = [];
  const unread = await searchPosition(library, sought, {
    found: ({ entry, ply }) => found.push([entry.summary.names, ply]),
    progress: () => {},
    signal: new AbortController().signal,
  });
  assert.deepEqual(found, [["Zoe", 2]]);
  assert.equal(unread, 0);
});

/** Position of a turn's board before it. */
function fensBefore(record, turn, all) {
  const match = new Match({ record });
  while (match.ask((one) => one.view().turnCount) > all.indexOf(turn)) match.ask((one) => one.undo());
  const { fen } = match.ask((one) => one.alone(turn.board));
  match.free();
  return fen;
}

const board = (name) => `.match-board[data-board=${name}]`;
const analyse = ({ page }, name) => page.locator(`${board(name)} [data-action=match-analyse]`);
const inPocket = ({ page }, color, role) => page.locator(`.pocket [data-color="${color}"][data-role="${role}"]`);
const standing = ({ page }) => page.locator(".match-standing").innerText();

/** A square of the table: the boards of the room are there, too. */
const square = ({ page }, at) => page.locator(`#board-area [data-square="${at}"]`);

/** Clicks on squares of the table. */
async function click(table, ...squares) {
  for (const at of squares) {
    await square(table, at).click({ force: true });
    await table.settle();
  }
}

/** Waits until a board has come to the table, with its pockets. */
async function onTable({ page }) {
  await page.waitForSelector("#match", { state: "hidden" });
  await page.waitForSelector(".pocket button");
}

const PLAYED = bpgn("1A. e4 1a. d5 1B. d4 2A. exd5 1b. P@e3 2B. fxe3 2b. d5 3B. Nf3");

/** Opens a match that was played. */
async function openMatch(options = {}, record = PLAYED) {
  const table = await openTable(site, { locale: "en", ...options });
  await table.load(record);
  await table.page.waitForSelector(`#match[open] ${board("B")} .pocket button`);
  return table;
}

test("by mouse: a board of the replay comes to the table, is analysed with variations, reloaded, and leads back to the match", async () => {
  const table = await openMatch();
  const { page } = table;
  await page.locator(".match-turns li").nth(6).click();
  assert.equal(await standing(table), "Turn 7 of 8");
  assert.deepEqual(await faults(page), []);
  await analyse(table, "B").click();
  await onTable(table);
  await details(table, "Board B by itself, from where the last piece came to it. No more will come.");
  assert.deepEqual(await table.turns(), ["P@e3", "fxe3", "d5"]);
  assert.match(await page.locator("#players").innerText(), /^Bughouse, one board · Eva –/);
  // The side that was below in the match is below here.
  assert.ok((await square(table, "a8").boundingBox()).y > (await square(table, "a1").boundingBox()).y);
  await page.waitForSelector("#analysis .line-turn");
  assert.deepEqual(await faults(page), []);

  // Back to the same place, and here again.
  await page.click("[data-action=remedy], #status-actions button");
  await page.waitForSelector("#match[open]");
  assert.equal(await standing(table), "Turn 7 of 8");
  await analyse(table, "B").click();
  await onTable(table);

  // A capture gives the piece away; a variation; a comment; taken back.
  await click(table, "d1", "d3", "c8", "h3", "g2", "h3");
  assert.deepEqual(await table.turns(), ["P@e3", "fxe3", "d5", "Qd3", "Bh3", "gxh3"]);
  assert.equal(await held(table), "");
  // Taking the same board again returns to it without creating a second game.
  const openGames = async () => {
    await table.press("open-menu");
    await table.press("games");
  };
  const onBoth = page.locator(".game", { has: page.locator("[data-two]") }).locator("[data-action=open-game]");
  await openGames();
  await onBoth.click();
  await page.waitForSelector("#match[open]");
  await page.locator(".match-turns li").nth(6).click();
  await analyse(table, "B").click();
  await onTable(table);
  assert.deepEqual(await table.turns(), ["P@e3", "fxe3", "d5"]);
  await page.keyboard.press(".");
  await click(table, "g8", "f6");
  assert.deepEqual(await table.turns(), ["P@e3", "fxe3", "d5", "Qd3", "Nf6"]);
  await click(table, "b1");
  await reload(table);
  await page.waitForSelector(".pocket button");
  await says(table, "White: place the knight");
  await click(table, "c3");
  await table.press("open-share");
  const record = await page.inputValue("#copy-record");
  assert.match(record, /\[White "Eva"\][\s\S]*\[Variant "Bughouse"\][\s\S]*\[FEN "[^|]*\[p\] b KQkq - 0 1"\]/);
  assert.match(record, /1\.\.\. P@e3 2\. fxe3 d5 3\. Qd3 Bh3 \(3\.\.\. Nf6 4\. Nc3\) 4\. gxh3 \*/);
  await page.waitForFunction(() => window.query("#copy-link").value.includes("#game="));
  const link = await page.inputValue("#copy-link");
  await page.click("[data-action=picture]");
  await page.waitForSelector("#dialog-picture[open]");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  // The list of games distinguishes it from its match.
  await openGames();
  const one = page.locator(".game", { hasText: "Bughouse, one board" });
  await one.first().waitFor();
  assert.equal(await one.count(), 1);
  assert.match(await one.innerText(), /Eva[\s\S]*Bughouse, one board · 6 turns/);
  await onBoth.click();
  await page.waitForSelector("#match[open]");
  assert.equal(await page.locator(".match-turns li").count(), 8);
  await page.click("[data-action=match-close]");
  assert.deepEqual(table.problems, []);
  await table.close();

  const other = await openTable(site, { locale: "en", path: new URL(link).hash });
  await other.page.waitForSelector(".pocket button");
  assert.equal(await other.page.locator("#match[open]").count(), 0);
  assert.deepEqual((await other.turns()).slice(0, 3), ["P@e3", "fxe3", "d5"]);
  assert.deepEqual(other.problems, []);
  await other.close();
});

test("a paused match stays unchanged while one of its boards is viewed", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  await chooseGame(table, "bughouse");
  for (const seat of ["WA", "BA", "WB", "BB"]) await page.selectOption(`#seat-${seat}`, "person");
  await table.press("start");
  await page.waitForSelector(`#match[open] ${board("B")} .pocket button`);
  const move = async (name, ...squares) => {
    for (const at of squares) await page.locator(`${board(name)} [data-square="${at}"]`).click({ force: true });
  };
  await move("A", "e2", "e4");
  await move("B", "d2", "d4");
  // While it is being played, nothing is taken out of it.
  assert.equal(await analyse(table, "A").isVisible(), false);
  await page.click("[data-action=match-pause]");
  await analyse(table, "A").click();
  await onTable(table);
  await details(table, "Board A by itself: no pieces come to it any more.");
  assert.deepEqual(await table.turns(), ["e4"]);
  await click(table, "e7", "e5");
  await reload(table);
  assert.deepEqual(await table.turns(), ["e4", "e5"]);
  await page.click("#status-actions button, [data-action=remedy]");
  await page.waitForSelector("#match[open]");
  assert.deepEqual(await page.locator(".match-turns li").allInnerTexts(), ["1A. e4", "1B. d4"]);
  await move("A", "d7", "d5");
  assert.equal(await page.locator(".match-turns li").count(), 3);
  // The same when it is over: it is kept, and left for good when the room is closed.
  await page.click("[data-action=match-resign]");
  await page.click("[data-action=resign-WA]");
  await analyse(table, "B").click();
  await onTable(table);
  assert.deepEqual(await table.turns(), ["d4"]);
  await page.click("#status-actions button, [data-action=remedy]");
  await page.waitForSelector("#match[open]");
  assert.equal(await standing(table), "Team 2 wins");
  await page.click("[data-action=match-close]");
  await details(table, "The match is among your saved games.");
  await reload(table);
  await page.waitForSelector(".pocket button");
  assert.equal(await page.locator("#match[open]").count(), 0);
  assert.deepEqual(await table.turns(), ["d4"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("by keyboard: to the button, onto the table, a drop by its digit, with announcements", async () => {
  const table = await openMatch({}, bpgn("1A. e4 1a. d5 1B. d4 2A. exd5 {BA resigns} 1-0").replace(/ \*$/, ""));
  const { page } = table;
  await analyse(table, "B").focus();
  await page.keyboard.press("Enter");
  await onTable(table);
  await spoken(table, "Board B by itself");
  await page.waitForFunction(() => window.query(".cell:focus"));
  await page.keyboard.press("5");
  await spoken(table, "Lifted: black pawn.");
  await square(table, "e3").focus();
  await page.keyboard.press("Enter");
  await table.settle();
  assert.deepEqual(await table.turns(), ["P@e3"]);
  await page.keyboard.press("s");
  await spoken(table, "Black has nothing in hand.");
  assert.deepEqual(table.problems, []);
  await table.close();
});

for (const colorScheme of ["light", "dark"])
  deep(`by touch on a phone, ${colorScheme}: the large board is the one that opens`, async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme };
    const table = await openMatch(phone);
    const { page } = table;
    assert.equal(await analyse(table, "A").isVisible(), true);
    assert.equal(await analyse(table, "B").isVisible(), false);
    await page.locator(`${board("B")} [data-action=match-swap]`).tap();
    assert.deepEqual(await faults(page), []);
    await analyse(table, "B").tap();
    await onTable(table);
    assert.deepEqual(await table.turns(), ["P@e3", "fxe3", "d5", "Nf3"]);
    for (const at of ["b8", "c6"]) await square(table, at).tap({ force: true });
    await table.settle();
    assert.equal((await table.turns()).at(-1), "Nc6");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(table.problems, []);
    await table.close();
  });

/** Opens the editor by the dialog of a new game. */
async function setUp(options = {}, ...choices) {
  const table = await openTable(site, { locale: "en", ...options });
  const { page } = table;
  await chooseGame(table, "bughouse");
  await page.locator("#dialog-new details").evaluateAll((all) => {
    for (const fold of all) fold.open = true;
  });
  assert.equal(await page.locator("#seat-WA").isVisible(), true);
  await page.click("label:has(#start-own)");
  assert.equal(await page.locator("#seat-WA").isVisible(), false);
  // Settings of matches only are not shown.
  assert.equal(await page.locator("#setting-result-first").count(), 0);
  for (const choice of choices) await page.click(`label:has(${choice})`);
  await table.press("start");
  await page.waitForSelector("#editor-fen");
  return table;
}

deep(
  "a board is set up with pockets and promoted pieces; invalid ones are reported; captured pieces leave the board",
  async () => {
    const table = await setUp({}, "#new-against-person");
    const { page } = table;
    assert.equal(await page.inputValue("#editor-fen"), START);
    assert.match(
      await page.locator(".editor-pockets").innerText(),
      /There is no partner here: what is captured is gone/,
    );
    const fen = "6k1/8/8/3r4/4P3/8/3PPP2/Q~3K3[] w - - 0 20";
    await page.fill("#editor-fen", "6k1/8/8/8/8/8/3PPP2/r3K3[xy] w - - 0 20");
    await page.waitForFunction(() => /\[QNp\].*xy/.test(window.query("#editor-fen-error").textContent));
    await page.locator('[data-action="editor-play"]').evaluate((button) => button.click());
    assert.equal(await page.locator(".editor").isVisible(), true);
    await page.fill("#editor-fen", fen);
    await page.fill("#editor-pocket-black-knight", "1");
    await page.fill("#editor-pocket-white-pawn", "16");
    await page.fill("#editor-pocket-black-pawn", "16");
    await page.waitForFunction(() =>
      /There are 37 pawns.*32 at most on both boards/.test(window.query(".editor-problems").textContent),
    );
    assert.deepEqual(await faults(page), []);
    await page.fill("#editor-pocket-white-pawn", "0");
    await page.fill("#editor-pocket-black-pawn", "0");
    assert.match(await page.inputValue("#editor-fen"), /\/Q~3K3\[n\] w - - 0 20$/);
    // Another game is on the table: the address says of which one the position is.
    await page.reload();
    await page.waitForSelector("#editor-pocket-black-knight");
    assert.match(await page.inputValue("#editor-fen"), /\/Q~3K3\[n\] w - - 0 20$/);
    await page.click('[data-action="editor-play"]');
    await page.waitForSelector(".pocket button");
    assert.equal(await held(table), "n");
    // A reload opens the editor again as it was.
    await table.press("open-menu");
    await table.press("edit");
    await page.waitForSelector("#editor-pocket-black-rook");
    await page.fill("#editor-pocket-black-rook", "2");
    await reload(table);
    await page.waitForSelector("#editor-fen");
    assert.match(await page.inputValue("#editor-fen"), /\/Q~3K3\[rrn\] w - - 0 20$/);
    await page.click('[data-action="editor-cancel"]');
    await click(table, "e4", "d5");
    assert.equal(await held(table), "n");
    await inPocket(table, "black", "knight").click();
    await click(table, "c2");
    assert.equal((await table.turns()).join(" "), "exd5 N@c2+");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep("a mate that a partner's piece could parry differs from one that also counts in a match", async () => {
  const table = await setUp();
  const { page } = table;
  const open = /While the other board is being played, this would not be the end/;
  const analysed = async (fen) => {
    await page.fill("#editor-fen", fen);
    await page.click('[data-action="editor-analyse"]');
    await page.waitForSelector(".pocket button");
    await page.waitForSelector("#analysis");
  };
  const edit = async () => {
    await table.press("open-menu");
    await table.press("edit");
    await page.waitForSelector("#editor-fen");
  };
  await analysed("6k1/8/8/8/8/r7/3PPP2/4K3[] b - - 0 20");
  await page.waitForSelector("#analysis .line-turn");
  await click(table, "a3", "a1");
  await says(table, "Black wins");
  assert.match(await table.detail(), open);
  await spoken(table, "this would not be the end");
  await edit();
  await analysed("7k/5Q2/8/8/8/8/8/K7[] b - - 0 20");
  await says(table, "Draw");
  assert.match(await table.detail(), open);
  await edit();
  await analysed("6rk/6pp/8/8/8/8/8/4K3[N] w - - 0 1");
  await inPocket(table, "white", "knight").click();
  await click(table, "f7");
  await says(table, "White wins");
  assert.doesNotMatch(await table.detail(), open);
  // A resignation does not depend on pieces from the partner.
  await table.load(`[Variant "Bughouse"]\n[Result "1-0"]\n\n1. e4 e5 1-0`);
  await says(table, "White wins");
  assert.doesNotMatch(await table.detail(), open);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "the computer plays a board that was set up; announcements before the first turn concern one board",
  async () => {
    const table = await setUp({}, "#new-against-computer", "#new-side-white");
    const { page } = table;
    await page.click('[data-action="editor-play"]');
    await page.waitForSelector(".pocket button");
    await page.waitForSelector("text=One board of a match, by itself");
    await click(table, "e2", "e4");
    await page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length >= 2);
    // A new game of bughouse is a match all the same.
    await chooseGame(table, "bughouse");
    assert.equal(await page.locator("#seat-WA").isVisible(), true);
    await table.press("start");
    await page.waitForSelector("#match[open]");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep("records of a board and of a match in one file: each is opened where it is shown", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  await table.press("open-menu");
  await table.press("games");
  await page.setInputFiles("#dialog-games [data-part=file]", {
    name: "both.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from(`[White "Zoe"]\n[Variant "Bughouse"]\n\n1. e4 e5 *\n\n${PLAYED}\n`),
  });
  await page.waitForFunction(() => document.querySelectorAll("#dialog-games .game").length === 2);
  const row = page.locator(".game", { hasText: "Zoe" });
  assert.match(await row.innerText(), /Bughouse, one board · 2 turns/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-action=export-games]")]);
  assert.match(await readFile(await file.path(), "utf8"), /Zoe/);
  await row.locator("[data-action=open-game]").click();
  await page.waitForSelector(".pocket button");
  assert.equal(await page.locator("#match[open]").count(), 0);
  await table.press("open-share");
  await page.fill("#paste", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qn] b KQkq - 0 1");
  await table.press("load");
  await page.waitForSelector("#dialog-share", { state: "hidden" });
  assert.equal(await held(table), "Qn");
  assert.match(await page.locator("#players").innerText(), /^Bughouse, one board/);
  await table.press("open-share");
  await page.fill("#paste", "8/8/8/8/8/8/8/4K3[QQ] w - - 0 1");
  await table.press("load");
  await page.waitForFunction(() => window.query("#paste-error").textContent);
  assert.equal(await held(table), "Qn");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("an element shows and analyses a single board, and rejects a match", async () => {
  const { page, close } = await site.open("embed.html");
  const told = await page.evaluate(async () => {
    const element = document.querySelector("paco-sako");
    await element.ready;
    const failures = [];
    element.addEventListener("error", ({ detail }) => failures.push(detail.code));
    const next = () => new Promise((resolve) => setTimeout(resolve, 0));
    element.setAttribute("fen", "6rk/6pp/8/8/8/8/8/4K3[Nq] w - - 0 1");
    element.setAttribute("variant", "bughouse");
    while (
      !element.shadowRoot.querySelector("#board-area")?.parentElement.shadowRoot?.querySelector(".pocket button")
    )
      await next();
    const { fen } = element;
    element.setAttribute("mode", "analysis");
    while (!element.shadowRoot.querySelector("#analysis .line-turn")) await next();
    const line = element.shadowRoot.querySelector("#analysis .line-turn").textContent;
    element.setAttribute("game", '[Variant "Bughouse"]\n\n1A. e4 1a. e5 *');
    while (failures.length === 0) await next();
    return { fen, line, failures, after: element.fen };
  });
  assert.equal(told.fen, "6rk/6pp/8/8/8/8/8/4K3[Nq] w - - 0 1");
  assert.match(told.line, /N@f7/);
  assert.deepEqual(told.failures.length, 1);
  assert.equal(told.after, told.fen);
  await close();
});
