// Records: the tree of turns, going through it, comments and drawings, and games that leave the page and come back.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { linkTo, recordIn } from "../../www/game/links/game-link.js";
import { isGameLink } from "../../www/game/links/links.js";
import { readSaved } from "../../www/game/saved-game.js";
import { readRemark } from "../../www/game/tree/record-nodes.js";
import { recordOf, writeRemark } from "../../www/game/tree/record-tree.js";
import { GameTree } from "../../www/game/tree/tree.js";
import { fileName } from "../../www/page/share/share-model.js";
import { rowsOf } from "../../www/panels/moves/move-rows.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** A game with everything that a record can hold. */
const RECORD = `[Event "A lesson"]
[White "Ada"]
[Black "Bob"]

{An example} 1. e2>e4! {The usual beginning} (1. d2>d4 d7>d5 (1... e7>e5?! {A gift}
2. d4xe5) 2. c2>c4 {[%clk 0:01:23.5] [%csl Gd5] [%cal Gc4d5,Rd8d5]}) 1... e7>e5 2. Ng1>f3 Nb8>c6
({first} 2... d7>d6 {[%end 1-0 time]}) 3. Bf1>c4 *`;

/** A chain: two takeovers and a union. */
const CHAIN = "5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site.close());

const turn = (stepList, color = "white") => ({
  color,
  notation: stepList,
  stepList,
  steps: [],
  squares: [],
  links: [{ text: stepList, steps: 2 }],
});

/** A tree from texts such as "a b c", each from the start on. */
function treeFrom(...lines) {
  let tree = GameTree.empty();
  for (const line of lines) {
    let id = tree.root.id;
    for (const name of line.split(" ")) {
      const played = tree.play(id, turn(name));
      tree = played.tree;
      id = played.child.id;
    }
  }
  return tree;
}

const shownRows = (rows) =>
  rows.map(({ depth, items }) => `${depth} ${items.map(({ links }) => links[0].text).join(" ")}`);

test("a tree keeps every line, and the path to each", () => {
  const tree = treeFrom("a b c", "a x y", "a x z", "q");
  const names = (tree) => [...tree.nodes()].map((node) => node.turn.notation).join(" ");
  assert.equal(names(tree), "a b c x y z q");
  const z = tree.nodeAt([0, 1, 1]);
  assert.deepEqual([z.turn.notation, tree.pathOf(z)], ["z", [0, 1, 1]]);
  assert.equal(tree.nodeAt([0, 1, 9, 0]), null);
  assert.ok(!tree.isMain(z) && tree.isMain(tree.nodeAt([0, 0, 0])));
  assert.ok(tree.isWithin(z, tree.nodeAt([0, 1])) && !tree.isWithin(tree.nodeAt([0, 1]), z));
  assert.ok(!tree.isWithin(z, tree.nodeAt([0, 0])) && !tree.isWithin(z, tree.nodeAt([1])));
  const changed = tree.makeMain(z.id);
  assert.notEqual(changed, tree);
  assert.equal(changed.makeMain(z.id), changed);
  assert.deepEqual(changed.pathOf(changed.node(z.id)), [0, 0, 0]);
  assert.equal(names(changed), "a x z y b c q");
  const x = changed.nodeAt([0, 0]);
  const less = changed.without(x.id);
  assert.equal(names(less), "a b c q");
  assert.ok(!less.has(x.id) && !less.has(z.id) && changed.has(z.id));
  assert.throws(() => less.node(z.id), RangeError);
});

test("a change leaves the previous tree unchanged, and shares untouched nodes", () => {
  const tree = treeFrom("a b c", "a x");
  const a = tree.nodeAt([0]);
  const b = tree.nodeAt([0, 0]);
  const { tree: played, child } = tree.play(b.id, turn("d"));
  assert.equal(played.play(b.id, turn("d")).child, child);
  assert.equal(played.play(b.id, turn("d")).tree, played);
  assert.deepEqual([tree.node(b.id).children.length, played.node(b.id).children.length], [1, 2]);
  assert.equal(played.node(a.id), a);
  assert.equal(played.key, tree.key);
  const said = tree.remark(b.id, { comment: "so" });
  assert.deepEqual([tree.node(b.id).comment, said.node(b.id).comment], ["", "so"]);
  const seen = tree.lookAt(tree.nodeAt([0, 1]).id);
  assert.deepEqual([tree.node(a.id).next, seen.node(a.id).next], [0, 1]);
  assert.equal(seen.lastSeenOf(seen.root).turn.notation, "x");
  assert.equal(tree.lastSeenOf(tree.root).turn.notation, "c");
  assert.equal(seen.lookAt(tree.nodeAt([0, 1]).id), seen);
  for (const node of [tree.root, ...tree.nodes()]) {
    assert.ok([node, node.children, node.annotations, node.shapes].every(Object.isFrozen));
  }
  assert.throws(() => {
    b.comment = "not so";
  }, TypeError);
});

test("trees as deep as a long game with variations at every turn", () => {
  let tree = GameTree.empty();
  let id = tree.root.id;
  for (let i = 0; i < 3000; i++) {
    const main = tree.play(id, turn(`m${i}`));
    const variation = main.tree.play(id, turn(`v${i}`));
    tree = variation.tree.play(main.child.id, turn("end")).tree;
    id = variation.child.id;
  }
  assert.equal(tree.lineTo(tree.node(id)).length, 3000);
  assert.equal([...tree.nodes()].length, 9000);
  const rows = rowsOf(tree, 0, null);
  assert.equal(rows.flatMap(({ items }) => items).length, 9000);
  const record = recordOf(tree, { tags: {}, rules: "manual", chess960: 518, fen: "", firstTurn: "white" });
  let depth = 0;
  for (let [first] = record.turns; first?.variations.length > 0; depth += 1) [, first] = first.variations[0];
  assert.equal(depth, 3000);
});

test("rows: two turns of the main line, variations below the turn they replace", () => {
  const lines = treeFrom("a b c d e", "x y z", "x q", "a b w");
  assert.deepEqual(shownRows(rowsOf(lines, 0, null)), [
    "0 a",
    "1 x y",
    "2 q",
    "1 z",
    "0 b",
    "0 c",
    "1 w",
    "0 d",
    "0 e",
  ]);
  assert.deepEqual(shownRows(rowsOf(treeFrom("a b c"), 1, null)), ["0 a", "0 b c"]);
  const links = [{ text: "now>", steps: 1 }];
  assert.deepEqual(shownRows(rowsOf(treeFrom("a"), 0, { at: { ...treeFrom().root, id: -1 }, links })), ["0 a"]);
  const tree = treeFrom("a b");
  assert.deepEqual(shownRows(rowsOf(tree, 0, { at: tree.nodeAt([0]), links })), ["0 a b", "1 now>"]);
  assert.deepEqual(shownRows(rowsOf(tree, 0, { at: tree.nodeAt([0, 0]), links })), ["0 a b", "0 now>"]);
});

test("drawings, clocks and ends are read from comments, and anything else stays", () => {
  const text =
    "so  [%csl Gd4,Ra1] it [%cal Be2e4] goes [%clk 0:01:23.456] [%end 0-1 resignation] [%eval 1] [%emt 0:00:05] [%own 3] [%csl Xx]";
  const remark = readRemark(text);
  assert.equal(remark.comment, "so it goes [%own 3] [%csl Xx]");
  assert.deepEqual([remark.evaluation, remark.spent], ["1", 5000]);
  assert.deepEqual(remark.shapes, [
    { color: "green", from: "d4", to: "d4" },
    { color: "red", from: "a1", to: "a1" },
    { color: "blue", from: "e2", to: "e4" },
  ]);
  assert.equal(remark.clock, 83_456);
  assert.deepEqual(remark.end, { result: "0-1", reason: "resignation" });
  assert.deepEqual(readRemark(writeRemark(remark)), remark);
  assert.equal(readRemark("[%clk 1:75]").clock, null);
  assert.equal(readRemark("[%end 1-0 king-union]").end, null);
});

test("stored data is validated", () => {
  const players = { seats: { white: true, black: false }, rival: { level: "casual", time: 1000, seed: 7 } };
  const good = {
    version: 1,
    record: "*",
    at: [],
    pending: [],
    undone: { at: [0], steps: [{ type: "lift", square: "e7" }] },
    drawOffer: null,
    players,
    paused: false,
    flipped: true,
    startedOn: null,
  };
  assert.deepEqual(readSaved(good), good);
  const undone = { at: [0, 1], steps: [{ type: "lift", square: "e7" }] };
  assert.deepEqual(readSaved({ ...good, undone }), { ...good, undone });
  assert.deepEqual(
    readSaved({ ...good, undone: undefined }),
    { ...good, undone: null },
    "as older pages wrote it",
  );
  const as = (persona) => {
    const rival = { ...players.rival, ...(persona && { persona }) };
    return { ...good, players: { ...players, rival } };
  };
  assert.deepEqual(readSaved(as("carla")), as("carla"), "a persona stays");
  for (const persona of ["nobody", 7, { name: "carla" }]) {
    assert.deepEqual(readSaved(as(persona)), good, "in place of an unknown persona its level plays");
  }
  for (const part of [
    null,
    7,
    { ...good, version: 2 },
    { ...good, record: null },
    { ...good, at: [-1] },
    { ...good, at: "0" },
    { ...good, pending: [{ type: "throw", square: "e2" }] },
    { ...good, drawOffer: "red" },
    { ...good, players: {} },
    { ...good, players: { ...players, rival: { level: 3 } } },
    { ...good, players: { ...players, rival: { level: "grandmaster", time: 1, seed: 1 } } },
    { ...good, undone: {} },
    { ...good, undone: { at: [0], steps: ["e7"] } },
    { ...good, flipped: 1 },
  ]) {
    assert.throws(() => readSaved(part), { code: "bad-saved" });
  }
});

test("a link holds any text; a damaged or inflated one is rejected", async () => {
  const hash = async (text) => new URL(await linkTo(text, "https://example.org/page?x=1#old")).hash;
  for (const text of ["", RECORD, "Ŝako {“ß”} 🙂", "x".repeat(100_000)]) {
    const link = await hash(text);
    assert.ok(isGameLink(link) && /^#game=d[\w-]*(?:&1)?$/.test(link));
    assert.equal(await recordIn(link), text);
  }
  assert.ok((await hash(RECORD.repeat(10))).length < RECORD.length * 2);
  // Small as a link, large as a text.
  const bomb = await hash("x".repeat(3_000_000));
  assert.ok(bomb.length < 10_000);
  for (const bad of [bomb, "#game=", "#game=x123", "#game=d***", "#game=dAAAA", `#game=t${btoa("\xff\xfe")}`]) {
    await assert.rejects(recordIn(bad), bad.slice(0, 40));
  }
  // A link written by a browser without compression.
  assert.equal(await recordIn(`#game=t${btoa("1. e2>e4")}`), "1. e2>e4");
});

test("file names are safe everywhere", () => {
  const name = (white, date = "????.??.??") => fileName(`[Date "${date}"]\n[White "${white}"]\n[Black "?"]`);
  assert.equal(name("Ada Ŝ.", "2026.11.21"), "paco-sako_2026-11-21_Ada-Ŝ");
  assert.equal(name("../../etc/<b>:*|"), "paco-sako_etc-b");
  assert.equal(name("?"), "paco-sako");
  assert.ok(name("x".repeat(500)).length <= 100);
});

/** The text of the record in the dialog. */
async function record(table) {
  await table.press("open-share");
  const text = await table.page.inputValue("#copy-record");
  await table.page.click("#dialog-share [data-action=close]");
  return text;
}

const current = (page) => page.locator("#moves .move[aria-current] .link, #moves .link[aria-current]").first();
const ply = (page) => page.locator("#board-area").getAttribute("data-ply");

test("a game with variations, comments and drawings survives export and import", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(RECORD);
  const first = await record(table);
  for (const part of [
    '[Event "A lesson"]',
    "{An example}",
    "e2>e4!",
    "{A gift}",
    "[%cal Gc4d5,Rd8d5]",
    "({first} 2...",
  ]) {
    assert.ok(first.includes(part), `${part} in ${first}`);
  }
  assert.ok(first.includes("[%clk 0:01:23.5]") && first.includes("[%end 1-0 time]"));
  await table.load(first);
  assert.equal(await record(table), first);
  // The end of a variation is there when one goes to it.
  await page.locator("#moves .link", { hasText: "d7>d6" }).click();
  assert.match(await table.status(), /White wins/);
  await page.keyboard.press("ArrowLeft");
  assert.match(await table.status(), /Black to move/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("playing another turn after going back makes a variation", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4", "e7", "e5");
  await table.press("moves-start");
  assert.equal(await ply(page), "0");
  await table.click("d2", "d4");
  assert.deepEqual(await table.turns(), ["d2>d4"]);
  assert.match(await record(table), /1\. e2>e4 \(1\. d2>d4\) 1\.\.\. e7>e5 \*/);
  // Forward leads on in the line that was looked at last.
  await table.press("moves-start");
  await table.press("moves-forward");
  assert.deepEqual(await table.turns(), ["d2>d4"]);
  await page.locator("#moves .link", { hasText: "e7>e5" }).click();
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("every link of a chain can be visited, and keys move by turn and by link", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(CHAIN);
  await table.click("c4", "f7", "f5");
  assert.deepEqual(await table.turns(), ["Bc4>Rf7xQf5"]);
  await page.locator("#moves .link").first().click();
  assert.equal(await table.data("phase"), "place");
  assert.match(await table.fen(), /\^f7R/);
  // The focus is on the link where the game stands.
  await current(page).focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await ply(page), "1");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await ply(page), "0");
  assert.equal(await table.data("phase"), "lift");
  for (const [key, phase, played] of [
    ["ArrowDown", "place", "0"],
    ["ArrowDown", "place", "0"],
    ["ArrowDown", "lift", "1"],
    ["ArrowUp", "place", "0"],
    ["Home", "lift", "0"],
    ["End", "lift", "1"],
    ["ArrowLeft", "lift", "0"],
    ["ArrowRight", "lift", "1"],
  ]) {
    await page.keyboard.press(key);
    assert.deepEqual([await table.data("phase"), await ply(page)], [phase, played], key);
  }
  // On the board the arrows go from square to square; other keys do the same there.
  await page.focus('[data-square="e4"]');
  await page.keyboard.press("ArrowLeft");
  assert.equal(await ply(page), "1");
  await page.keyboard.press(",");
  assert.equal(await ply(page), "0");
  await page.keyboard.press(">");
  assert.equal(await table.data("phase"), "place");
  await page.keyboard.press(".");
  assert.equal(await ply(page), "1");
  const below = () => page.locator(".cell").last().getAttribute("data-square");
  const square = await below();
  await page.keyboard.press("f");
  assert.notEqual(await below(), square);
  await page.keyboard.press("?");
  assert.ok(await page.locator("#dialog-help").isVisible());
  await page.keyboard.press("Escape");
  // In a field they are letters.
  await page.fill("#turn-text", "");
  await page.focus("#turn-text");
  await page.keyboard.press("f");
  assert.equal(await page.inputValue("#turn-text"), "f");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("comments, glyphs, the main line and deletion", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("1. e2>e4 (1. d2>d4 d7>d5) e7>e5 *");
  await page.locator("#moves .link", { hasText: "d2>d4" }).click();
  await table.press("moves-remark");
  assert.match(await page.locator("#dialog-turn-title").innerText(), /^1\. d2>d4$/);
  await page.fill("#turn-comment", "also\ngood } <b>");
  await page.check('[name=turn-mark][value="5"]');
  await table.press("turn-save");
  assert.match(await record(table), /\(1\. d2>d4!\? \{also\n\ngood \) <b>\} 1\.\.\. d7>d5\)/);
  assert.ok(await page.locator(".variation .move-comment", { hasText: "also good ) <b>" }).isVisible());
  // Text is saved however the dialog is closed.
  await table.press("moves-remark");
  await page.fill("#turn-comment", "also good } <i>");
  await page.keyboard.press("Escape");
  await page.locator(".variation .move-comment", { hasText: "also good ) <i>" }).waitFor();
  await table.press("moves-remark");
  await table.press("turn-main");
  assert.match(await record(table), /\n1\. d2>d4!\? \{also good \) <i>\} \(1\. e2>e4 e7>e5\) 1\.\.\. d7>d5 \*/);
  // Another turn's dialog by the right button; deletion is asked about.
  await page.locator("#moves .link", { hasText: "e2>e4" }).click({ button: "right" });
  await table.press("turn-delete");
  assert.match(await page.locator("#dialog-question-about").innerText(), /2/);
  await table.press("cancel");
  assert.match(await record(table), /e2>e4/);
  await page.locator("#moves .link", { hasText: "e2>e4" }).click({ button: "right" });
  await table.press("turn-delete");
  await table.press("confirm");
  assert.doesNotMatch(await record(table), /e2>e4/);
  assert.deepEqual(await table.turns(), ["d2>d4"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a comment does not change the direction of turns beside it, in the list or in print", async () => {
  const init = () => {
    window.print = () => {
      window.printed = true;
    };
  };
  const table = await openTable(site, { init });
  const { page } = table;
  await table.load("1. e2>e4 (1. d2>d4 {\u202eabc} d7>d5) *");
  const lefts = await page
    .locator(".variation .move-comment, .variation .link")
    .evaluateAll((parts) => parts.map((part) => [part.textContent, part.getBoundingClientRect().left]));
  assert.deepEqual(
    lefts.map(([text]) => text),
    ["d2>d4", "\u202eabc", "d7>d5"],
  );
  assert.deepEqual(
    lefts.map(([, left]) => left).sort((a, b) => a - b),
    lefts.map(([, left]) => left),
  );
  await table.press("open-share");
  await table.press("print-game");
  await page.click("[data-action=print]");
  await page.waitForFunction(() => window.printed);
  assert.equal(await page.locator(".print-sheet bdi").textContent(), "\u202eabc");
  await table.close();
});

test("a comment is edited beside the board and links to turns; variations fold; a line is copied from a turn", async () => {
  const table = await openTable(site, { permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = table;
  await table.load(
    "1. e2>e4 (1. d2>d4 d7>d5 (1... e7>e5) 2. c2>c4) e7>e5 2. Ng1>f3 {Better than 1. e2>e4} Nb8>c6 *",
  );
  await page.locator(".move-comment .turn-ref", { hasText: "1. e2>e4" }).click();
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await page.locator(".move-comment").click({ position: { x: 4, y: 4 } });
  await page.fill(".comment-field", "One\n\nTwo");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".move-comment").innerText(), "Better than 1. e2>e4");
  await page.locator(".move-comment").click({ position: { x: 4, y: 4 } });
  await page.fill(".comment-field", "One\n\nTwo");
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => window.query(".move-comment")?.textContent === "One\nTwo");
  assert.match(await record(table), /\{One\s+Two\}/);
  const shown = () => page.locator(".variation:visible").count();
  assert.equal(await shown(), 3);
  await page.locator(".fold").first().click();
  assert.equal(await shown(), 1);
  assert.equal(await page.locator(".fold").first().getAttribute("aria-expanded"), "false");
  // The key to a turn that is folded unfolds it.
  await page.locator(".variation .link", { hasText: "d2>d4" }).click();
  await page.keyboard.press("ArrowRight");
  assert.equal(await shown(), 3);
  await page.locator("#moves .link", { hasText: "d2>d4" }).click({ button: "right" });
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await table.press("copy-line");
  await page.waitForSelector("#dialog-turn [role=status]:has-text('Copied.')");
  assert.match(await clipboard(), /\[FEN "[^"]+ b [^"]*"\][\s\S]*1\.\.\. d7>d5 \(1\.\.\. e7>e5\) 2\. c2>c4 \*/);
  await table.press("copy-position");
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes("#game="));
  const link = await clipboard();
  // Opened anew: on the same page the link would only change what is on the table.
  await page.goto("about:blank");
  await page.goto(link);
  await page.waitForFunction(() => document.body.dataset.ready === "true");
  assert.match(await table.status(), /Black/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("turn numbers start at that of the position: in the list, comments, dialogs, print and the record", async () => {
  const table = await openTable(site);
  const { page } = table;
  const written = "40... Kd7 41. e4 {After 40... Kd7} (41. e3) 41... Kd6 *";
  await table.load(`[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"]\n\n${written}`);
  const numbers = await page.locator("#moves .move-number").allTextContents();
  assert.deepEqual(numbers, ["40.", "41.", "41.", "41."]);
  assert.ok((await record(table)).includes(written));
  await page.locator("#moves .link", { hasText: "e4" }).click({ button: "right" });
  assert.equal(await page.locator("#dialog-turn h2").innerText(), "41. e4");
  await page.keyboard.press("Escape");
  await page.locator(".move-comment .turn-ref", { hasText: "40... Kd7" }).click();
  assert.deepEqual(await table.turns(), ["Kd7"]);
  await table.press("open-share");
  await table.press("print-game");
  await page.waitForSelector(".print-list label");
  assert.deepEqual(await page.locator(".print-list label").allInnerTexts(), ["40… Kd7", "41. e4", "41… Kd6"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("drawings belong to their position and reappear with it", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  const { x, y } = await table.point("d5");
  await page.mouse.click(x, y, { button: "right" });
  assert.match(await table.label("d5"), /circle/i);
  await table.click("e7", "e5");
  assert.doesNotMatch(await table.label("d5"), /circle/i);
  await table.press("moves-back");
  assert.match(await table.label("d5"), /circle/i);
  assert.match(await record(table), /e2>e4 \{\[%csl Gd5\]\}/);
  await table.close();
});

deep("a declared end is restored after a reload, and can be undone", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await table.press("open-menu");
  await table.press("resign");
  await table.press("confirm");
  assert.match(await table.status(), /White wins/);
  assert.match(await record(table), /\[Termination "resignation"\]/);
  await table.press("moves-back");
  assert.match(await table.status(), /White to move/);
  await table.press("moves-forward");
  assert.match(await table.status(), /White wins/);
  await table.press("moves-remark");
  await table.press("turn-reopen");
  assert.match(await table.status(), /Black to move/);
  await table.click("e7", "e5");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  assert.deepEqual(table.problems, []);
  await page.close();
});

deep("a replay runs through the game, and stops at any other action", async () => {
  const table = await openTable(site, { reducedMotion: "reduce" });
  const { page } = table;
  await table.load("1. e2>e4 e7>e5 2. d2>d4 *");
  await table.press("moves-play");
  assert.equal(await ply(page), "0");
  await table.press("moves-speed");
  assert.match(await page.locator("[data-action=moves-speed]").innerText(), /2×/);
  await page.waitForSelector('#board-area[data-ply="3"]');
  await page.waitForSelector("[data-action=moves-play][aria-pressed=false]");
  await table.press("moves-play");
  await page.waitForSelector('#board-area[data-ply="1"]');
  await table.press("moves-start");
  assert.equal(await page.getAttribute("[data-action=moves-play]", "aria-pressed"), "false");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a link opens in a fresh profile, and the game on the table is kept", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(RECORD);
  await table.press("open-share");
  await page.waitForFunction(() => window.query("#copy-link")?.value.includes("#game="));
  const link = await page.inputValue("#copy-link");
  const text = await page.inputValue("#copy-record");
  await page.keyboard.press("Escape");
  const other = await site.open(link);
  await other.page.waitForSelector("body[data-ready=true]");
  assert.equal(new URL(other.page.url()).hash, "");
  await other.page.click("#button-share");
  assert.equal(await other.page.inputValue("#copy-record"), text);
  await other.close();
  // In a page where a game is being played.
  await table.load("1. d2>d4 *");
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.waitForSelector("#moves .variation");
  await table.press("back");
  assert.deepEqual(await table.turns(), ["d2>d4"]);
  // An invalid link is reported and changes nothing.
  await page.evaluate(() => {
    location.hash = "#game=dAAAA";
  });
  await page.waitForSelector("#status-detail[data-tone=error]");
  assert.deepEqual(await table.turns(), ["d2>d4"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("records are exported to files and imported from files", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(RECORD);
  await table.press("open-share");
  await page.click("#dialog-share .share-texts > summary");
  const [download] = await Promise.all([page.waitForEvent("download"), table.press("save")]);
  assert.equal(download.suggestedFilename(), "paco-sako_Ada_Bob.pgn");
  const saved = await readFile(await download.path(), "utf8");
  assert.equal(saved, await page.inputValue("#copy-record"));
  await page.setInputFiles("#choose-file", {
    name: "g.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from("1. d2>d4 *"),
  });
  await page.waitForSelector("#dialog-share", { state: "hidden" });
  assert.deepEqual(await table.turns(), ["d2>d4"]);
  // A file dropped on the page.
  const drop = (name, text) =>
    page.evaluate(
      ([name, text]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text],
    );
  await drop("game.pgn", saved);
  await page.waitForSelector("#moves .variation");
  assert.equal(await record(table), saved);
  await drop("bad.pgn", "1. e2>e4 (1. d2>d5) *");
  await page.waitForSelector("#paste-error:not(:empty)");
  await page.waitForFunction(() => /d2>d5 \(variation 1\): /.test(window.query("#paste-error").textContent));
  await page.keyboard.press("Escape");
  assert.equal(await record(table), saved);
  await drop("big.pgn", "x".repeat(2_100_000));
  await page.waitForFunction(() => /too large/.test(window.query("#paste-error")?.textContent));
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("action lists of PacoPlay and positions of vchess are imported", async () => {
  const table = await openTable(site);
  // A record may begin with a comment, which looks like JSON at first sight.
  await table.load("{so} 1. e2>e4 *");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.load('[{"Lift":12},{"Place":28},{"Lift":52},{"Place":36}]');
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await table.load("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w 131 ahah e6 e7e5");
  assert.match(await table.fen(), / w 0 AHah e6 -$/);
  await table.close();
});

test("against the computer keys only browse, and undo makes the new line the main line", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await page.check("#new-against-computer");
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  await page.waitForFunction(() => window.query("#board-area")?.dataset.input === "lift");
  await page.evaluate(() => window.focused()?.blur());
  const before = Number(await ply(page));
  const own = before === 0 ? ["e2", "e4"] : ["g8", "f6"];
  await table.click(...own);
  await page.waitForFunction((count) => Number(window.query("#board-area").dataset.ply) >= count, before + 2);
  await table.settle();
  await page.evaluate(() => window.focused()?.blur());
  await page.keyboard.press("ArrowLeft");
  assert.equal(Number(await ply(page)), before + 1);
  assert.ok(await page.locator("[data-action=play-on]").isVisible());
  await page.keyboard.press("ArrowRight");
  assert.equal(Number(await ply(page)), before + 2);
  await table.press("take-back");
  assert.equal(Number(await ply(page)), before);
  await table.click(...(before === 0 ? ["d2", "d4"] : ["b8", "c6"]));
  const text = await record(table);
  assert.match(text, before === 0 ? /\n1\. d2>d4 / : /Nb8>c6/);
  assert.doesNotMatch(text, before === 0 ? /e2>e4/ : /Ng8>f6/, "what was taken back has made room");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("after a trap the whole tree is restored", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(RECORD);
  const text = await record(table);
  await page.locator("#moves .link", { hasText: "d7>d5" }).click();
  await page.evaluate(async () => {
    const engine = await import("/pkg/paco_sako.js");
    const { memory } = await engine.default();
    new Uint8Array(memory.buffer).fill(0xff);
  });
  await table.press("moves-forward");
  await page.waitForFunction(() => /restarted\. Nothing/.test(window.query("#status-detail")?.textContent));
  assert.deepEqual(await table.turns(), ["d2>d4", "d7>d5"]);
  await table.press("moves-forward");
  assert.deepEqual(await table.turns(), ["d2>d4", "d7>d5", "c2>c4"]);
  assert.equal(await record(table), text);
  assert.deepEqual(table.problems, []);
  await table.close();
});
