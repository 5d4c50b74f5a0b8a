// Puzzles that are given away: links and their faults, what is proved when one is opened, the dialog to share, and reading
// without a page.

import assert from "node:assert/strict";
import { BookWords } from "../../www/book/words.js";
import { linkIn } from "../../www/game/links/links-in-text.js";
import { fenList, readFenList } from "../../www/puzzles/fen-list.js";
import { dataOf, givenOf, linkToPuzzle, puzzleFrom, readGiven } from "../../www/puzzles/given.js";
import { loadPack } from "../../www/puzzles/packs.js";
import { texts as en } from "../../www/puzzles/texts/en.js";
import { twinsOf } from "../../www/puzzles/twins.js";
import { bookRules } from "./book-rules.mjs";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const words = new BookWords("puzzles", en);
let site;
let rules;
let sample;
before(async () => {
  const module = await import("../../www/pkg/paco_sako.js");
  [site, rules] = await Promise.all([start(), bookRules()]);
  rules.gameInfo = (kind) => module.games().find(({ id }) => id === kind);
  // One key, so that it is sound.
  sample = (await loadPack("paco-2")).find(({ keys }) => keys.length === 1 && keys[0].length <= 8);
});
after(() => site.close());

const given = (more = {}) => ({ fen: sample.fen, goal: "paco", turns: 2, author: "Ann", text: "Quiet?", ...more });
/** A link as an old browser writes it. */
const linkOf = (value) =>
  `#puzzle=t${Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url")}`;

test("a user's puzzle is read back from its link, its data and a list", async () => {
  const read = readGiven(rules, given(), words);
  assert.deepEqual(read, { ...given(), rules: "manual" });
  assert.deepEqual(readGiven(rules, JSON.parse(JSON.stringify(dataOf(read))), words), read);
  const puzzle = await puzzleFrom(rules, given(), words);
  assert.equal(puzzle.kind, "paco-2");
  const link = await linkToPuzzle(puzzle, "https://a.example/play?x=1#old");
  assert.match(link, /^https:\/\/a\.example\/play\?x=1#puzzle=d[\w-]+$/);
  assert.deepEqual(givenOf(await puzzleFrom(rules, link, words)), read);
  // Behind its mark alone, as it stands in the element.
  assert.deepEqual(givenOf(await puzzleFrom(rules, link.slice(link.indexOf("=", 30) + 1), words)), read);
  const vchess = readGiven(rules, given({ rules: "vchess", goal: "save", text: 'two "quoted"; words' }), words);
  const list = readFenList(`# mine\n\n${fenList([read, vchess])}`);
  assert.deepEqual(
    list.map(({ line }) => line),
    [3, 4],
  );
  assert.deepEqual(
    list.map(({ data }) => readGiven(rules, data, words)),
    [read, { ...vchess, text: "two ”quoted”; words" }],
  );
  assert.deepEqual(readGiven(rules, readFenList(sample.fen)[0].data, words).turns, 1);
});

test("puzzles of the set are recognized in links", async () => {
  const link = await linkToPuzzle(sample, "https://a.example/");
  assert.equal(link, `https://a.example/#puzzle=i${sample.id}`);
  for (const source of [link, `#puzzle=i${sample.id}`, sample.id]) {
    assert.deepEqual(await puzzleFrom(rules, source, words), sample, source);
  }
});

test("every fault of a puzzle has a code", async () => {
  const fen = (text) => given({ fen: text });
  for (const [code, source] of [
    ["puzzle-json", "{x"],
    ["puzzle-format", linkOf([])],
    ["puzzle-format", given({ version: 2 })],
    ["puzzle-format", given({ format: "paco-sako-lesson" })],
    ["puzzle-format", given({ fen: 7 })],
    ["puzzle-rules", given({ rules: "fide" })],
    ["puzzle-goal", given({ goal: "mate" })],
    ["puzzle-rules", given({ rules: { toString: 1 } })],
    ["puzzle-goal", given({ goal: { toString: 1 } })],
    ["puzzle-turns", given({ turns: { toString: 1 } })],
    ["puzzle-turns", given({ turns: 0 })],
    ["puzzle-turns", given({ turns: 7 })],
    ["puzzle-turns", given({ turns: "two" })],
    ["puzzle-text", given({ author: "x".repeat(81) })],
    ["puzzle-text", given({ text: 3 })],
    ["puzzle-position", fen("nonsense")],
    ["puzzle-position", fen("8/8/8/8/8/8/8/8 w 0 - - -")],
    ["puzzle-unknown", "#puzzle=izzzzzzz"],
    ["puzzle-unknown", "no-such"],
    ["link-newer", "#puzzle=x123"],
    ["link-cut", "#puzzle=d!"],
    ["link-cut", "#puzzle="],
    ["link-cut", linkOf("{")],
    ["link-cut", `${linkOf(given()).replace("=t", "=d")}`],
  ]) {
    await assert.rejects(puzzleFrom(rules, source, words), (error) => {
      assert.equal(error.code, code, JSON.stringify(source));
      assert.ok(error.message.length > 10 && !error.message.includes("bad."), error.message);
      return true;
    });
  }
});

test("a link is found in a message, and only there", () => {
  assert.equal(linkIn(`Look: https://a.example/#puzzle=i1abc2!`), "#puzzle=i1abc2");
  assert.equal(linkIn("#puzzle=dAb_-9"), "#puzzle=dAb_-9");
  assert.equal(linkIn("#puzzle=dA #puzzle=dB"), null);
});

test("duplicates are found: identical, mirrored, and with swapped colours", async () => {
  const set = await loadPack("paco-2");
  const [placement, side] = sample.fen.split(" ");
  const swap = (text) =>
    text.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
  const mirrored = placement
    .split("/")
    .map((rank) => [...rank].reverse().join(""))
    .join("/");
  const other = side === "w" ? "b" : "w";
  for (const fen of [
    `${placement} ${side} 0 - - -`,
    `${mirrored} ${side} 0 - - -`,
    `${swap(placement).split("/").reverse().join("/")} ${other} 0 - - -`,
    `${swap(mirrored).split("/").reverse().join("/")} ${other} 0 - - -`,
  ]) {
    assert.deepEqual(
      twinsOf(fen, set).map(({ id }) => id),
      [sample.id],
      fen,
    );
  }
  assert.deepEqual(twinsOf(`${placement} ${other} 0 - - -`, set), []);
});

test("a link is opened, proved and solved; false claims and bad links are reported", async () => {
  const table = await openTable(site, { reducedMotion: "reduce", path: linkOf(given()) });
  const { page } = table;
  const open = async (hash, wait) => {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.waitForSelector(wait, { timeout: 30_000 });
  };
  await page.waitForSelector('.puzzle[data-phase="play"]', { timeout: 30_000 });
  const panel = () => page.innerText(".puzzle .lesson-panel");
  assert.match(await panel(), /Quiet\? — by Ann/);
  assert.match(await panel(), /Proved: only one first turn solves it\./);
  // Squares are lifted and placed with the board's own input.
  for (const square of sample.keys[0].split(">")) {
    await page.locator(`.lesson-board [data-square="${square}"]`).click({ force: true });
  }
  await page.waitForSelector('.puzzle[data-phase="play"][data-turns="2"]', { timeout: 30_000 });
  assert.equal(await page.evaluate(() => localStorage.getItem("paco-sako.puzzles")), null, "it is not rated");
  // The same position with other claims.
  await open(linkOf(given({ turns: 3 })), '.puzzle[data-phase="refuted"]');
  assert.match(await panel(), /This does not hold: it is already Paco in 2\./);
  await open(linkOf(given({ turns: 1 })), '.puzzle[data-phase="refuted"] .lesson-told:has-text("no Paco in 1")');
  await open(linkOf({ fen: "7k/8/8/8/8/8/8/K7 w 0 - - -", goal: "help" }), '.puzzle[data-phase="refuted"]');
  await page.waitForSelector('.lesson-told:has-text("no turn helps")');
  // Many turns save a king that is not under threat.
  await open(linkOf({ fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "save" }), '.puzzle[data-phase="play"]');
  assert.match(await panel(), /Proved: \d+ turns save the king\./);
  // A solution that begins with a square stays as it is written.
  await open(linkOf(given({ fen: "8/7k/6P1/8/8/8/8/K7 w 0 - - -", turns: 1 })), '.puzzle[data-phase="play"]');
  await page.click('[data-action="puzzle-solution"]');
  await page.waitForSelector('.puzzle[data-phase="shown"] .lesson-told:has-text("g6x")');
  assert.match(await page.locator(".puzzle .lesson-told").innerText(), /^g6x/);
  for (const [hash, code] of [
    ["#puzzle=izzzz", "puzzle-unknown"],
    [linkOf(given({ goal: "mate" })), "puzzle-goal"],
    ["#puzzle=dAAAA", "link-cut"],
  ]) {
    await open(hash, `.puzzle-alert[data-code="${code}"]`);
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a puzzle is shared as a link, a picture and code; a pasted link opens it", async () => {
  const table = await openTable(site, { reducedMotion: "reduce", path: `#puzzle=i${sample.id}` });
  const { page } = table;
  await page.waitForSelector('.puzzle[data-phase="play"]');
  await page.click('[data-action="puzzle-solution"]');
  await page.waitForSelector('.puzzle[data-phase="shown"]');
  await page.click('[data-action="puzzle-share"]');
  await page.waitForSelector("#dialog-puzzle[open]");
  const link = await page.inputValue("#puzzle-link");
  assert.equal(link, `${site.url}#puzzle=i${sample.id}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click('[data-action="puzzle-picture"]'),
  ]);
  assert.equal(download.suggestedFilename(), `paco-sako-puzzle-${sample.id}.png`);
  await page.click("#dialog-puzzle summary");
  assert.match(
    await page.inputValue("#puzzle-script"),
    new RegExp(`<paco-sako mode="puzzle" puzzle="${sample.id}" lang="en" style=`),
  );
  assert.match(
    await page.inputValue("#puzzle-frame"),
    new RegExp(`embed\\.html\\?mode=puzzle&amp;puzzle=${sample.id}`),
  );
  await page.click("#dialog-puzzle [data-action=close]");
  await page.click('[data-action="puzzles-close"]');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `Solve this: ${link}`);
  await page.waitForSelector('#puzzles[open] .puzzle[data-phase="play"]');
  assert.equal(await page.locator(".puzzle").getAttribute("data-puzzle"), sample.id);
  assert.deepEqual(table.problems, []);
  await table.close();
});
