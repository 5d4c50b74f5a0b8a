// Studies: chapters with text, lessons and exercises with several right answers. First what is read and judged without a page,
// then the page.

import assert from "node:assert/strict";
import { chapterName, modeOf, orientationOf, tagsOfMode } from "../../www/game/chapter.js";
import { loadGame } from "../../www/games/index.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { loadPack } from "../../www/puzzles/packs.js";
import { Studies } from "../../www/store/collections.js";
import { editing } from "../../www/store/edit-entry.js";
import { readGames } from "../../www/store/games-file.js";
import { readText } from "../../www/store/saved-entry.js";
import { puzzleOfChapter } from "../../www/study/as-puzzle.js";
import { readingChapter } from "../../www/study/chapter.js";
import { answersAt, Exercise, turnsToWin } from "../../www/study/exercise.js";
import { linesOf } from "../../www/study/marks.js";
import { saidIn } from "../../www/study/said.js";
import { linkToStudy, readStudy, studyIn, writeStudy } from "../../www/study/study.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { focusedSquare, goTo } from "./keyboard.mjs";
import { startModule } from "./module.mjs";
import { makeCollection, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site.close());

/** The studies that games are chapters of. */
function studiesOf(entries, now) {
  const studies = new Studies();
  atOnce(studies.adding(entries));
  return studies.collections(now);
}

const read = (record, title = "") => atOnce(readingChapter({ title, record }));

test("the mode of a chapter is in its tags, as in lichess", () => {
  assert.equal(modeOf({}), "text");
  assert.equal(modeOf({ ChapterMode: "gamebook" }), "lesson");
  assert.equal(modeOf({ ChapterMode: "practice" }), "practice");
  assert.equal(modeOf({ ChapterMode: " Conceal " }), "conceal");
  assert.equal(modeOf({ ChapterMode: "something" }), "text");
  assert.equal(modeOf({ ChapterMode: "" }), "text");
  assert.equal(modeOf({ ChapterMode: "exercise", Repertoire: "Black" }), "drill");
  for (const mode of ["text", "conceal", "lesson", "exercise", "practice", "drill"])
    assert.equal(modeOf(tagsOfMode(mode, "black")), mode);
  assert.equal(orientationOf({ Orientation: "black" }), "black");
  assert.equal(orientationOf(tagsOfMode("drill", "black")), "black");
  assert.equal(orientationOf({}), null);
  assert.equal(chapterName({ ChapterName: "One" }), "One");
  assert.equal(chapterName({ StudyName: "Ends", Event: "Ends: Two" }), "Two");
  assert.equal(chapterName({ Event: "Open of Delft" }), "");
});

test("a text has paragraphs, headings, lists and two kinds of emphasis, and nothing else", () => {
  const text = "# Head\nOne **bold** and *soft* <b>.\n- item\n2 * 3 * 4 and **open";
  const lines = linesOf(text).map(({ type, pieces }) => [
    type,
    pieces.map(({ text: said, look }) => `${look}:${said}`),
  ]);
  assert.deepEqual(lines, [
    ["heading", ["plain:Head"]],
    ["paragraph", ["plain:One ", "strong:bold", "plain: and ", "em:soft", "plain: <b>."]],
    ["item", ["plain:item"]],
    ["paragraph", ["plain:2 * 3 * 4 and **open"]],
  ]);
});

test("a comment may hold a hint and a remark on other turns, besides its text", () => {
  assert.deepEqual(saidIn("Only words [%x y]."), { words: "Only words [%x y].", hint: "", deviation: "" });
  assert.deepEqual(saidIn("Find it. [%hint The **king**.]\n[%deviation Too slow.] Go on."), {
    words: "Find it.\nGo on.",
    hint: "The **king**.",
    deviation: "Too slow.",
  });
  assert.deepEqual(saidIn("[%hint One.] [%hint Two.]"), { words: "", hint: "One.\nTwo.", deviation: "" });
  assert.equal(saidIn("[%hint <b>").words, "[%hint <b>", "what is not closed is words");
});

const EXERCISE = `[ChapterName "Two ways"]
[ChapterMode "exercise"]

{Find it.} 1. e2>e4 (1. d2>d4 {Also good.}) (1. f2>f3 $2 {Weakens the king.} 1... e7>e5) 1... e7>e5 2. Ng1>f3 *
`;

test("every turn of the tree is right in an exercise, unless marked as bad", () => {
  const chapter = read(EXERCISE);
  assert.deepEqual([chapter.mode, chapter.side, chapter.title], ["exercise", "white", "Two ways"]);
  const exercise = new Exercise(chapter);
  assert.deepEqual(
    exercise.answers.map(({ turn }) => turn.notation),
    ["e2>e4", "d2>d4"],
  );
  const step = (from, to) => [
    { type: "lift", square: from },
    { type: "place", square: to },
  ];
  assert.equal(exercise.judge(step("d2", "d4")).verdict, "right");
  const bad = exercise.judge(step("f2", "f3"));
  assert.deepEqual([bad.verdict, bad.known.comment], ["wrong", "Weakens the king."]);
  assert.equal(exercise.judge(step("a2", "a3")), null);
  exercise.go(exercise.judge(step("e2", "e4")).known);
  assert.equal(exercise.isOwn, false);
  assert.deepEqual(exercise.answers, []);
  assert.equal(exercise.reply().turn.notation, "e7>e5");
});

test("in a lesson the main line is right, and a variation only if marked as good", () => {
  const lesson = read(EXERCISE.replace('"exercise"', '"gamebook"'));
  const names = (chapter) => answersAt(chapter, chapter.tree.root).map(({ turn }) => turn.notation);
  assert.deepEqual(names(lesson), ["e2>e4"]);
  const good = read(EXERCISE.replace('"exercise"', '"gamebook"').replace("1. d2>d4 {", "1. d2>d4 $1 {"));
  assert.deepEqual(names(good), ["e2>e4", "d2>d4"]);
});

const PACO = `[ChapterMode "exercise"]
[FEN "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -"]

1. f2>Pg3>g4 *
`;

test("only a main line that ends with the union can be proved", () => {
  const chapter = read(EXERCISE);
  assert.equal(turnsToWin(chapter, chapter.tree.root), null);
  const open = read(PACO);
  assert.equal(turnsToWin(open, open.tree.root), null);
});

/** A position in which two turns unite with the king, and one of them. */
const UNION = `[ChapterName "Paco"]
[ChapterMode "exercise"]
[FEN "r3k2r/pp5p/2p1tF1b/4da2/1P3Ss1/P3a1p1/3P1P1P/R1B1K1R1 w 0 ah - -"]

{White **unites** with the king. [%hint Look at the pawns.]} 1. d2>e3>f4>e6>e8 *
`;

test("a chapter's exercise becomes a puzzle: a union in a number of turns, or a rescue", async () => {
  const { fen, ...asked } = puzzleOfChapter(read(UNION));
  assert.match(fen, /^r3k2r\/pp5p\/2p1tF1b/);
  assert.deepEqual(asked, { rules: "manual", goal: "paco", turns: 1, text: "White unites with the king." });
  // If the learner plays the other side, the question follows the first turn.
  const later = puzzleOfChapter(read(EXERCISE.replace("[Chapter", '[Orientation "black"]\n[Chapter')));
  assert.match(later.fen, /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b/);
  assert.deepEqual([later.goal, later.turns, later.text], ["paco", 2, "Find it."]);
  const [{ fen: attacked }] = await loadPack("save");
  const saving = puzzleOfChapter(read(`[ChapterMode "exercise"]\n[FEN "${attacked}"]\n\n*\n`));
  assert.deepEqual([saving.goal, saving.turns, saving.text], ["save", 1, ""]);
});

/** As lichess exports a study: its tags, its comments, its drawings. */
const LICHESS = `[Event "Rook endings: Lucena"]
[Result "*"]
[Variant "From Position"]
[ECO "?"]
[Opening "?"]
[StudyName "Rook endings"]
[ChapterName "Lucena"]
[ChapterURL "https://lichess.org/study/abcdefgh/ijklmnop"]
[Annotator "https://lichess.org/@/teacher"]
[FEN "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1"]
[SetUp "1"]
[UTCDate "2026.01.02"]
[UTCTime "10:00:00"]
[ChapterMode "gamebook"]

{ Build a bridge. [%csl Gd4][%cal Gc1c4] }
1. Rd1+ { Drive the king away. } 1... Ke7 2. Rd4! { The bridge. [%eval 5.2] } (2. Kc7? { Too early. } 2... Rc2+) 2... Ra1 *


[Event "Rook endings: Philidor"]
[Result "*"]
[Variant "Standard"]
[StudyName "Rook endings"]
[ChapterName "Philidor"]
[Orientation "black"]

1. e4 e5 2. Nf3 *
`;

test("a study of lichess is imported completely", async () => {
  await loadGame("chess");
  const { entries, unread } = readGames(LICHESS, 5);
  assert.deepEqual([entries.length, unread], [2, []]);
  assert.deepEqual(
    entries.map(({ name, summary }) => [name, summary.game, summary.flipped]),
    [
      ["Lucena", "chess", false],
      ["Philidor", "chess", true],
    ],
  );
  const [study] = studiesOf(entries, 7);
  assert.deepEqual([study.name, study.games], ["Rook endings", entries.map(({ id }) => id)]);
  assert.equal(studiesOf(readGames(LICHESS, 9).entries, 9)[0].id, study.id);
  const { record } = readText(entries[0].text).game;
  for (const tag of ["StudyName", "ChapterName", "ChapterURL", "Annotator", "ChapterMode", "UTCTime"])
    assert.match(record, new RegExp(`\\[${tag} "`));
  assert.match(record, /\[%csl Gd4\].*\[%cal Gc1c4\]|\[%cal Gc1c4\].*\[%csl Gd4\]/s);
  const chapter = read(record);
  assert.deepEqual(
    [chapter.mode, chapter.side, chapter.tree.root.comment],
    ["lesson", "white", "Build a bridge."],
  );
  const texts = readStudy(LICHESS);
  assert.deepEqual(
    [texts.title, texts.chapters.map(({ title }) => title)],
    ["Rook endings", ["Lucena", "Philidor"]],
  );
});

test("line breaks and several comments of lichess are paragraphs; those of others only wrap lines", () => {
  const comments = (head, turns) => {
    const { tree } = read(readText(readGames(`${head}\n${turns}`, 1).entries[0].text).game.record);
    return [tree.root, ...tree.nodes()].map(({ comment, shapes }) => [comment, shapes.length]);
  };
  const turns = "{ One\nTwo } { Three [%csl Ge4] }\n1. e2>e4 { Four } { [%csl Gd4] } 1... e7>e5 *\n";
  const lichess = '[Event "{ a\\nb } { c }"]\n[Site "https://lichess.org/study/a/b"]\n';
  assert.deepEqual(comments(lichess, turns), [
    ["One\nTwo\nThree", 1],
    ["Four", 1],
    ["", 0],
  ]);
  assert.equal(comments('[Site "Delft"]\n', turns)[0][0], "One Two Three");
  // Records written by this page have short lines as well.
  const own = "{One\nTwo} 1. e2>e4 *\n";
  assert.equal(comments(lichess, own)[0][0], "One Two");
  const [study] = readStudy(`${lichess}\n${turns}`).chapters;
  assert.equal(read(study.record).tree.root.comment, "One\nTwo\nThree");
  // A fault is reported with the line of the file.
  const { unread } = readGames(`${lichess}\n{ One\nTwo }\n1. e2>e4 (\n`, 1);
  assert.equal(unread[0].failure.fault.line, 6);
});

test("a study survives its text and its link; anything else is rejected with a code", async () => {
  const study = { title: "Mine ¶", note: "One\nTwo", chapters: [{ title: "A", record: EXERCISE }] };
  assert.deepEqual(readStudy(writeStudy(study)), study);
  const link = await linkToStudy(study, "https://example.org/#x");
  assert.match(link, /^https:\/\/example\.org\/#study=d/);
  assert.deepEqual(await studyIn(link.slice(link.indexOf("#"))), study);
  const code = (text) => {
    try {
      readStudy(text);
      return "";
    } catch (error) {
      return error.code;
    }
  };
  const own = JSON.parse(writeStudy(study));
  for (const bad of [
    '{"a":1}',
    "[]",
    "{",
    JSON.stringify({ ...own, chapters: [] }),
    JSON.stringify({ ...own, chapters: [{}] }),
  ])
    assert.equal(code(bad), "study-bad", bad);
  assert.equal(code(JSON.stringify({ ...own, version: 2 })), "study-newer");
  const long = { title: "", record: "x".repeat(300_000) };
  assert.equal(code(JSON.stringify({ ...own, chapters: [long] })), "study-long");
});

test("a saved game gets another text, other tags and more answers, and is otherwise unchanged", () => {
  const [entry] = readGames(EXERCISE, 5).entries;
  const add = {
    after: [],
    turns: [
      [
        { type: "lift", square: "c2" },
        { type: "place", square: "c4" },
      ],
    ],
  };
  const draft = atOnce(editing(entry, { tags: tagsOfMode("lesson", "white"), comment: "New\ntext", add }));
  const { record } = readText(draft.text).game;
  const chapter = read(record);
  assert.deepEqual([chapter.mode, chapter.tree.root.comment], ["lesson", "New\ntext"]);
  assert.deepEqual(
    chapter.tree.children(chapter.tree.root).map(({ turn }) => turn.notation),
    ["e2>e4", "d2>d4", "f2>f3", "c2>c4"],
  );
  assert.equal(draft.summary.fen, entry.summary.fen);
  assert.deepEqual(readText(draft.text).game.at, readText(entry.text).game.at);
});

const CHAPTERS = `${EXERCISE}
[White "Ann"]
[Event "Club"]

{A game to read.} 1. e2>e4 {The best.} 1... d7>d5 (1... e7>e5 2. Ng1>f3) 2. e4xd5 *
`;

/**
 * A new study from a file with an exercise and a game: it is solved after a wrong try, and read; the game becomes a lesson.
 *
 * @param {Awaited<ReturnType<typeof openTable>>} table
 * @param {object} hand
 * @param {(selector: string) => Promise<void>} hand.press
 * @param {(squares: readonly string[]) => Promise<void>} hand.play
 * @param {() => Promise<void>} [hand.look]
 */
async function walk(table, { press, play, look = async () => {} }) {
  const { page } = table;
  const action = (name) => press(`[data-action="${name}"]`);
  await action("open-menu");
  await action("experts");
  await action("collections");
  await action("new-collection");
  await page.locator("#collection-new-error", { hasText: "Enter a name for the study first." }).waitFor();
  await page.fill("#collection-new", "Openings");
  assert.equal(await page.locator("#collection-new-error").innerText(), "");
  await action("new-collection");
  await page.waitForSelector("#collection-note");
  // Without chapters there is nothing to be opened, changed or given away.
  for (const name of ["study-open", "choose-chapters", "study-share", "study-print"])
    assert.equal(await page.isVisible(`#dialog-collections [data-action=${name}]`), false);
  const buffer = Buffer.from(CHAPTERS);
  const files = page.locator("#dialog-collections [data-part=collection-file]").last();
  await files.setInputFiles({ name: "two.pgn", mimeType: "text/plain", buffer });
  await page.waitForSelector(".chapters li:nth-child(2)");
  assert.equal(await page.isVisible("#dialog-collections [data-action=study-share]"), true);
  assert.deepEqual(await page.locator(".chapters .chapter-mode").allInnerTexts(), ["Exercise"]);

  // The exercise: a wrong try is explained, and one of two right answers is enough.
  await action("study-open");
  await page.waitForSelector("#study .lesson-goal:has-text('Find the best turn for White.')");
  await look();
  await play(["f2", "f3"]);
  await page.waitForSelector("#study .lesson-told:has-text('f2>f3 is not it.'):has-text('Weakens the king.')");
  await look();
  await action("study-again");
  await page.waitForSelector("#study .lesson-goal:has-text('Find the best turn')");
  await play(["d2", "d4"]);
  await page.waitForSelector("#study .lesson-goal:has-text('Solved after 1 wrong try.')");
  await page.waitForSelector("#study .lesson-told:has-text('Also good.')");

  // The game is read turn by turn.
  await action("study-onward");
  await page.waitForSelector("#study .lesson-title:has-text('Ann')");
  const here = (text) => page.waitForSelector(`#study .study-turns [aria-current=step]:has-text("${text}")`);
  await action("study-forward");
  await here("1. e2>e4");
  await action("study-end");
  await here("2. e4xd5");
  await press("#study .study-turns [data-depth='1'] >> nth=1");
  await here("2. Ng1>f3");
  await look();
  await action("study-close");
  await page.waitForSelector("#study", { state: "hidden" });

  // Its title, its text and what it is for.
  await press(".chapters li:nth-child(2) [data-action=edit-chapter]");
  await page.waitForSelector("#dialog-chapter[open]");
  await page.fill("#chapter-name", "Scandinavian");
  await page.fill("#chapter-text", "# How to begin\nPlay it **yourself**.");
  await page.locator("#dialog-chapter input[name=chapter-mode][value=lesson]").press("Space");
  await look();
  await action("chapter-save");
  await page.waitForSelector(".chapters li:nth-child(2):has-text('Scandinavian'):has-text('Lesson')");
  await press(".chapters li:nth-child(2) [data-action=edit-chapter]");
  await action("chapter-try");
  await page.waitForSelector("#study .study-text h3:has-text('How to begin')");
  await page.waitForSelector("#study .study-text strong:has-text('yourself')");
  await page.waitForSelector("#study .lesson-goal:has-text('Play the turn for White.')");
  await play(["e2", "e4"]);
  await page.waitForSelector("#study .lesson-told:has-text('The best.')");
  await action("study-continue");
  await page.waitForSelector("#study .lesson-goal:has-text('Play the turn for White.')");
  await action("study-show");
  await page.waitForSelector("#study .lesson-told:has-text('Right here: e4xd5')");
  await play(["e4", "d5"]);
  await page.waitForSelector("#study .lesson-goal:has-text('Solved after 1 wrong try.')");
  await action("study-close");

  // Both at once.
  await action("choose-chapters");
  await action("choose-all");
  await page.selectOption("#chapters-mode", "text");
  await look();
  await action("change-chapters");
  await page.waitForSelector("#dialog-collections .games-news:has-text('2 chapters were changed.')");
  assert.equal(await page.locator(".chapters .chapter-mode").count(), 0);
  assert.deepEqual(table.problems, []);
}

/** Goes a way by touch on a phone, and counts the taps. @returns {Promise<number>} */
async function byTouch(walk) {
  const table = await openTable(site, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = table;
  let taps = 0;
  const tap = async (locator) => {
    taps += 1;
    await locator.waitFor();
    await locator.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await locator.tap({ force: true });
  };
  await walk(table, {
    press: (selector) => tap(page.locator(selector).first()),
    play: async (squares) => {
      for (const square of squares) await tap(page.locator(`#study [data-square="${square}"]`));
    },
  });
  await table.close();
  return taps;
}

test("by touch on a phone: an exercise is solved, a game read and made a lesson", async (t) => {
  const taps = await byTouch(walk);
  t.diagnostic(`${taps} taps`);
  assert.ok(taps < 45, `${taps} taps`);
});

deep("by keyboard: the same", async (t) => {
  const table = await openTable(site);
  const { page } = table;
  let pressed = 0;
  await walk(table, {
    look: async () => assert.deepEqual(await faults(page), []),
    press: async (selector) => {
      pressed += 1;
      const found = page.locator(selector).first();
      await found.waitFor();
      await found.press("Enter");
    },
    play: async (squares) => {
      // The board is before the panel; where a turn is asked for, the focus may be there already.
      for (let i = 0; i < 12 && !(await focusedSquare(page)); i++) await page.keyboard.press("Shift+Tab");
      for (const square of squares) {
        await goTo(page, square);
        await page.keyboard.press("Enter");
        pressed += 1;
      }
    },
  });
  t.diagnostic(`${pressed} times Enter`);
  await table.close();
});

/**
 * An exercise goes to the puzzle desk, with its goal and its text, and is proved there.
 *
 * @param {Awaited<ReturnType<typeof openTable>>} table
 * @param {{ press: (selector: string) => Promise<void>, look?: () => Promise<void> }} hand
 */
async function walkToDesk(table, { press, look = async () => {} }) {
  const { page } = table;
  const action = (name) => press(`[data-action="${name}"]:visible`);
  await action("open-menu");
  await action("experts");
  await action("collections");
  const files = page.locator("#dialog-collections [data-part=collection-file]").first();
  const chapters = `${UNION}\n[Variant "Chess"]\n[ChapterMode "exercise"]\n\n1. e4 e5 *\n`;
  await files.setInputFiles({ name: "Ends.pgn", mimeType: "text/plain", buffer: Buffer.from(chapters) });
  await action("show-collection");
  const edit = async (number) => {
    await press(`.chapters li:nth-child(${number}) [data-action=edit-chapter]`);
    await page.waitForSelector("#dialog-chapter[open]");
  };
  const puzzle = page.locator("[data-action=chapter-puzzle]");
  // There are no puzzles of chess, and nothing is asked in what is read.
  await edit(2);
  assert.equal(await puzzle.isVisible(), false);
  await action("chapter-save");
  await edit(1);
  const mode = (name) => page.locator(`#dialog-chapter input[value=${name}]`).press("Space");
  await mode("text");
  assert.equal(await puzzle.isVisible(), false);
  await mode("exercise");
  // Changes in the dialog are included.
  await page.fill("#chapter-text", "# Now\nWhite *unites*.");
  await look();
  await action("chapter-puzzle");
  await page.waitForSelector(".puzzle-desk");
  const value = (name) => page.inputValue(`#puzzle-desk-${name}`);
  assert.equal(await value("fen"), "r3k2r/pp5p/2p1tF1b/4da2/1P3Ss1/P3a1p1/3P1P1P/R1B1K1R1 w 0 ah - -");
  assert.deepEqual([await value("side"), await value("goal"), await value("turns")], ["w", "paco", "1"]);
  assert.equal(await value("text"), "Now\nWhite unites.");
  await look();
  await action("desk-prove");
  await page.waitForSelector('.puzzle-desk[data-verdict="several"]', { timeout: 60_000 });
  assert.match(await page.innerText(".desk-verdict"), /2 turns solve it/);
  assert.deepEqual(table.problems, []);
}

deep("by touch on a phone: an exercise is sent to the puzzle desk", async (t) => {
  const taps = await byTouch(walkToDesk);
  t.diagnostic(`${taps} taps`);
  assert.ok(taps <= 9, `${taps} taps`);
});

deep("by keyboard: an exercise is sent to the puzzle desk", async () => {
  const table = await openTable(site);
  const { page } = table;
  await walkToDesk(table, {
    look: async () => assert.deepEqual(await faults(page), []),
    press: async (selector) => {
      const found = page.locator(selector).first();
      await found.waitFor();
      await found.press("Enter");
    },
  });
  await table.close();
});

test("chapters are made, renamed, ordered and removed inside the study", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await makeCollection(table, "Openings");
  const create = async (name, from, text) => {
    await page.waitForSelector("#dialog-new-chapter[open]");
    await page.fill("#new-chapter-name", name);
    await page.locator(`#new-chapter-from-${from}`).press("Space");
    if (text) await page.fill("#new-chapter-record", text);
    await press("create-chapter");
  };
  // The first one is made in the list, since an empty study cannot be shown.
  await press("new-chapter");
  await create("Start", "start");
  await page.waitForSelector(".chapters li:has-text('1. Start')");
  await press("study-open");
  const title = (name) => page.waitForSelector(`#study .lesson-title:has-text("${name}")`);
  const all = () => page.locator("#study .study-select option").allInnerTexts();
  await title("Start");
  assert.match(await page.locator("#study [data-square=e2]").getAttribute("aria-label"), /pawn/);

  await press("chapter-new");
  await create("", "record", "no game");
  await page.waitForSelector("#new-chapter-told:has-text('No game or position was found in this text.')");
  await create("Scandinavian", "record", "1. e2>e4 d7>d5 *");
  await title("Scandinavian");
  await press("study-end");
  await page.waitForSelector("#study [aria-current=step]:has-text('d7>d5')");
  await press("chapter-new");
  await create("Then", "board");
  await title("Then");
  assert.match(await page.locator("#study [data-square=d5]").getAttribute("aria-label"), /pawn/);
  assert.deepEqual(await all(), ["1. Start", "2. Scandinavian", "3. Then"]);

  await press("this-chapter");
  assert.deepEqual(await faults(page), []);
  await press("chapter-earlier");
  await page.waitForSelector(".study-news:has-text('Now chapter 2 of 3.')");
  assert.deepEqual(await all(), ["1. Start", "2. Then", "3. Scandinavian"]);
  assert.equal(await page.evaluate(() => window.focused().dataset.action), "chapter-earlier");
  await press("chapter-edit");
  await page.fill("#chapter-name", "What now?");
  await press("chapter-save");
  await title("What now?");
  await press("chapter-out");
  await title("Scandinavian");
  assert.deepEqual(await all(), ["1. Start", "2. Scandinavian"]);
  await press("chapter-undo");
  await title("What now?");
  assert.deepEqual(await all(), ["1. Start", "2. What now?", "3. Scandinavian"]);
  await press("study-close");
  const listed = await page.locator(".chapters .game-title").allInnerTexts();
  assert.deepEqual(listed, ["1. Start", "2. What now?", "3. Scandinavian"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the file of a study is imported with its text, its order and the modes of its chapters", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-menu");
  await press("experts");
  await press("collections");
  const file = (number) => page.locator("#dialog-collections [data-part=collection-file]").nth(number);
  const text = `${CHAPTERS.replace("[ChapterName", '[StudyName "Two ¶ ways"]\n[StudyNote "First. ¶ Then."]\n[ChapterName')}`;
  await file(0).setInputFiles({ name: "a.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await press("show-collection");
  await page.waitForSelector(".chapters li");
  assert.equal(await page.inputValue("#collection-note"), "First.\nThen.");
  await page.fill("#collection-note", "# Read\nthis");
  await page.locator("#collection-note").blur();
  await press("study-share");
  const [download] = await Promise.all([page.waitForEvent("download"), press("export-collection")]);
  const content = await (await import("node:fs/promises")).readFile(await download.path());
  const other = await openTable(site);
  await other.press("open-menu");
  await other.press("experts");
  await other.press("collections");
  await other.page
    .locator("#dialog-collections [data-part=collection-file]")
    .first()
    .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: content });
  await other.press("show-collection");
  await other.page.waitForSelector(".chapters .chapter-mode:has-text('Exercise')");
  assert.equal(await other.page.inputValue("#collection-note"), "# Read\nthis");
  await other.press("study-open");
  await other.page.waitForSelector("#study .study-note h3:has-text('Read')");
  assert.deepEqual([table.problems, other.problems], [[], []]);
  await other.close();
  await table.close();
});

deep("a variation becomes a chapter after the current one", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-menu");
  await press("experts");
  await press("collections");
  const buffer = Buffer.from(CHAPTERS.slice(CHAPTERS.indexOf("[White")));
  const files = page.locator("#dialog-collections [data-part=collection-file]").first();
  await files.setInputFiles({ name: "Mine.pgn", mimeType: "text/plain", buffer });
  await press("show-collection");
  await press("open-chapter");
  await page.waitForSelector(".chapter-name:has-text('Mine: 1 of 1')");
  await page.locator("#moves .link:has-text('e7>e5')").first().click({ button: "right" });
  await press("turn-chapter");
  await page.waitForSelector("#dialog-turn [role=status]:has-text('is a chapter of “Mine” now')");
  await page.click("#dialog-turn [data-action=close]");
  await page.waitForSelector(".chapter-name:has-text('Mine: 1 of 2')");
  await press("next-chapter");
  await page.waitForSelector(".chapter-name:has-text('Mine: 2 of 2')");
  assert.deepEqual(await table.turns(), ["e7>e5", "Ng1>f3"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** A study with everything that a link has to carry. */
const WHOLE = {
  title: "Everything",
  note: "Read **this** first.",
  chapters: [
    { title: "Two ways", record: EXERCISE },
    { title: "A chain", record: PACO.replace('[ChapterMode "exercise"]', '[Orientation "black"]') },
    { title: "Bridge", record: LICHESS.slice(0, LICHESS.indexOf('[Event "Rook endings: Philidor"]')) },
    {
      title: "Hidden",
      record: '[ChapterMode "conceal"]\n\n{Guess.\n\n[%hint Centre.]} 1. d2>d4 {Good. [%deviation No.]} d7>d5 *\n',
    },
    { title: "Won", record: `[ChapterMode "practice"]\n[FEN "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -"]\n\n{Win.} *\n` },
  ],
};

test("a link opens a study, which can be saved, shared, exported as PGN and printed", async () => {
  await loadGame("chess");
  const link = await linkToStudy(WHOLE, "http://x/");
  const table = await openTable(site, { path: link.slice(link.indexOf("#")) });
  const { page, press } = table;
  await page.waitForSelector("#study .study-note strong:has-text('this')");
  await page.waitForSelector("#study .lesson-goal:has-text('Find the best turn for White.')");
  await press("study-keep");
  await page.waitForSelector(".chapters li:nth-child(5)");
  assert.deepEqual(await page.locator(".chapters .chapter-mode").allInnerTexts(), [
    "Exercise",
    "Lesson",
    "Hidden turns",
    "Against the computer",
  ]);
  assert.deepEqual(await page.locator(".chapters .game-title").allInnerTexts(), [
    "1. Two ways",
    "2. A chain",
    "3. Bridge",
    "4. Hidden",
    "5. Won",
  ]);
  assert.equal(await page.inputValue("#collection-note"), WHOLE.note);

  // Shared again it is the same.
  await press("study-share");
  await page.waitForFunction(() => document.querySelector("#study-link").value.includes("#study="));
  const again = await studyIn(new URL(await page.inputValue("#study-link")).hash);
  assert.deepEqual(
    [again.title, again.note, again.chapters.map(({ title }) => title)],
    [WHOLE.title, WHOLE.note, WHOLE.chapters.map(({ title }) => title)],
  );
  const remarks = (record) =>
    [...record.matchAll(/\{([^}]*)\}/g)].map(([, said]) => said.replace(/\s+/g, " ").trim()).sort();
  for (const [i, { record }] of again.chapters.entries()) {
    const [now, before] = [read(record), read(WHOLE.chapters[i].record)];
    const said = ({ tree, mode, side }) => [
      mode,
      side,
      ...[tree.root, ...tree.nodes()].map(({ turn, comment, annotations, shapes }) => [
        turn?.notation,
        comment,
        annotations,
        shapes,
      ]),
    ];
    assert.deepEqual(said(now), said(before));
    assert.ok(remarks(record).length > 0 || i === 1);
  }
  const [pgn] = await Promise.all([page.waitForEvent("download"), press("export-records")]);
  const text = await (await import("node:fs/promises")).readFile(await pgn.path(), "utf8");
  const [study] = studiesOf(readGames(text, 1).entries, 1);
  assert.deepEqual([study.name, study.note, study.games.length], [WHOLE.title, WHOLE.note, 5]);

  // On paper: five chapters with diagrams of lines, what is to be found at the end.
  await page.evaluate(() => {
    window.printed = 0;
    window.print = () => {
      window.printed += 1;
    };
  });
  await press("study-print");
  await page.waitForFunction(() => window.printed === 1);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  assert.deepEqual(await sheet.locator("h2").allInnerTexts(), [
    "1. Two ways",
    "2. A chain",
    "3. Bridge",
    "4. Hidden",
    "5. Won",
    "Solutions",
  ]);
  assert.equal(await sheet.locator("img[src^='data:image/svg+xml']").count(), 5);
  assert.ok(!(await sheet.innerText()).includes("[%"));
  assert.equal(await sheet.locator(".booklet-task").first().innerText(), "Find the best turn for White.");
  const solutions = await sheet.locator(".booklet-solutions").innerText();
  assert.match(solutions, /1\. e2>e4 \( 1\. d2>d4 Also good\.|1\. e2>e4 \(1\. d2>d4 Also good\./);
  assert.ok(!(await sheet.locator("section").first().innerText()).includes("e2>e4"));
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** As lichess has them: a lesson with a hint and words for other turns, a game whose turns are hidden, a position to be won. */
const MODES_OF_LICHESS = `[Event "Ways: Lesson"]
[StudyName "Ways"]
[ChapterName "Lesson"]
[Variant "Standard"]
[Orientation "white"]
[ChapterMode "gamebook"]

{ How does White begin? [%hint The king's pawn.] }
1. e4 { Good. [%deviation There is something better.] } (1. h4 { Too slow. }) 1... e5 2. Nf3 *

[Event "Ways: Hidden"]
[StudyName "Ways"]
[ChapterName "Hidden"]
[Variant "Standard"]
[ChapterMode "conceal"]

{ Guess. } 1. d4 { First. } d5 2. c4 (2. Nf3) 2... e6 *

[Event "Ways: Won"]
[StudyName "Ways"]
[ChapterName "Won"]
[Variant "From Position"]
[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]
[SetUp "1"]
[ChapterMode "practice"]

{ Give mate. [%hint Near the king.] } *
`;

/** Reads a study of lichess and opens it, then walks through its chapters. */
async function walkModes(table, { press, play }) {
  const { page } = table;
  const action = (name) => press(`[data-action="${name}"]:visible`);
  const goal = (text) => page.waitForSelector(`#study .lesson-goal:has-text("${text}")`);
  const told = (text) => page.waitForSelector(`#study .lesson-told:has-text("${text}")`);
  const turns = () => page.locator("#study .study-turns .link").allInnerTexts();
  await action("open-menu");
  await action("experts");
  await action("collections");
  const buffer = Buffer.from(MODES_OF_LICHESS);
  const files = page.locator("#dialog-collections [data-part=collection-file]").first();
  await files.setInputFiles({ name: "ways.pgn", mimeType: "text/plain", buffer });
  await action("show-collection");
  await page.waitForSelector(".chapters li:nth-child(3)");
  assert.deepEqual(await page.locator(".chapters .chapter-mode").allInnerTexts(), [
    "Lesson",
    "Hidden turns",
    "Against the computer",
  ]);

  // The lesson: its hint, what is said of any other turn, and of one that it has.
  await action("study-open");
  await goal("Play the turn for White.");
  assert.equal(await page.innerText("#study .lesson-say"), "How does White begin?");
  await action("study-hint");
  await told("The king's pawn.");
  await play(["a2", "a3"]);
  await told("a3 is not it.");
  await told("There is something better.");
  await action("study-again");
  await play(["h2", "h4"]);
  await told("Too slow.");
  await action("study-again");
  await play(["e2", "e4"]);
  await told("Good.");
  assert.ok(!(await page.innerText("#study .lesson-told")).includes("[%"));
  await action("study-next");

  // The hidden turns: guessed, wrongly and rightly, then looked at; a variation comes with its turn.
  await goal("What comes next?");
  assert.deepEqual(await turns(), []);
  await play(["e2", "e4"]);
  await told("e4 is not it.");
  await page.waitForSelector('#study [data-square="e2"][aria-label*="awn"]');
  await play(["d2", "d4"]);
  await told("Right.");
  assert.deepEqual(await turns(), ["1. d4"]);
  await action("study-forward");
  await page.waitForSelector("#study [aria-current=step]:has-text('d5')");
  assert.deepEqual(await turns(), ["1. d4", "1… d5"]);
  await action("study-back");
  assert.deepEqual(await turns(), ["1. d4", "1… d5"], "what was seen stays");
  await action("study-forward");
  await action("study-forward");
  assert.deepEqual(await turns(), ["1. d4", "1… d5", "2. c4", "2. Nf3"]);
  await action("study-end");
  await page.waitForSelector("#study .lesson-task", { state: "hidden" });
  assert.equal((await turns()).length, 5);
  await action("study-next");

  // Against the computer, to the end.
  await goal("Play for White against the computer.");
  await action("study-hint");
  await told("Near the king.");
  await play(["g6", "g7"]);
  await goal("White wins");
  await action("study-restart");
  await goal("Play for White against the computer.");
  await play(["g6", "f7"]);
  await goal("Draw");
  await action("study-restart");
  await play(["g6", "a6"]);
  await goal("Play for White against the computer.");
  await action("study-close");
  assert.deepEqual(table.problems, []);
}

deep(
  "by touch on a phone: chapters of lichess keep their modes: lesson with hints, hidden turns, practice",
  async (t) => {
    t.diagnostic(`${await byTouch(walkModes)} taps`);
  },
);

deep("by keyboard: the same chapters", async () => {
  const table = await openTable(site);
  const { page } = table;
  await walkModes(table, {
    press: async (selector) => {
      const found = page.locator(selector).first();
      await found.waitFor();
      await found.press("Enter");
    },
    play: async (squares) => {
      for (let i = 0; i < 12 && !(await focusedSquare(page)); i++) await page.keyboard.press("Shift+Tab");
      for (const square of squares) {
        await goTo(page, square);
        await page.keyboard.press("Enter");
      }
    },
  });
  await table.close();
});

test("a broken link is rejected with a message, and leaves the game alone", async () => {
  const table = await openTable(site, { path: "#study=dAAAA" });
  await table.page.waitForSelector("text=The link is incomplete");
  assert.equal(await table.page.locator("#study[open]").count(), 0);
  await table.close();
});

deep("the answers of an exercise are proved, and missing ones are added", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-menu");
  await press("experts");
  await press("collections");
  const fen = "r3k2r/pp5p/2p1tF1b/4da2/1P3Ss1/P3a1p1/3P1P1P/R1B1K1R1 w 0 ah - -";
  const record = `[ChapterMode "exercise"]\n[FEN "${fen}"]\n\n1. d2>e3>f4>e6>e8 *\n`;
  const files = page.locator("#dialog-collections [data-part=collection-file]").first();
  const chapters = `${record}\n${EXERCISE}`;
  await files.setInputFiles({ name: "Open.pgn", mimeType: "text/plain", buffer: Buffer.from(chapters) });
  await press("show-collection");
  await press("edit-chapter");
  await press("chapter-check");
  await page.waitForSelector(".chapter-checked:has-text('Also right, and not there yet: f2>')");
  await press("chapter-add");
  await page.waitForSelector(".chapter-checked:has-text('1 answer was added.')");
  await press("chapter-check");
  await page.waitForSelector(".chapter-checked:has-text('Proved: these are all turns that give Paco in 1 turn.')");
  await press("chapter-save");
  await page.click(".chapters li:nth-child(2) [data-action=edit-chapter]");
  await press("chapter-check");
  await page.waitForSelector(".chapter-checked:has-text('Nothing can be proved here')");
  assert.deepEqual(table.problems, []);
  await table.close();
});
