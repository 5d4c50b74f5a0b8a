// The board for those who play by keyboard and ear: what is announced, what is labelled, what axe finds.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { focusedSquare, goTo } from "./keyboard.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const LOOKS = [
  ["wide and light", {}],
  ["narrow and dark", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
];

for (const [name, options] of LOOKS) {
  (name === LOOKS[0][0] ? test : deep)(
    `axe finds no fault in the analysis and the choice of an opponent, ${name}`,
    async () => {
      const table = await openTable(site, options);
      const { page } = table;
      const check = async (what) => assert.deepEqual(await faults(page), [], what);
      await table.load("e2>e4 f7>f5 Qd1>h5 a7>a6");
      await table.press("analysis");
      await page.waitForSelector("#analysis .line");
      await table.press("threats");
      await table.press("why");
      await page.waitForSelector(".why .reason");
      await table.press("prove");
      await page.waitForSelector(".proof-words:not(:empty)");
      await table.press("review");
      await page.waitForFunction(() => window.query(".review")?.dataset.status === "done", null, {
        timeout: 120_000,
      });
      await check("with everything shown");
      await table.press("analysis-close");
      await table.press("open-new");
      await page.click("label:has(#new-against-computer)");
      await check("with the choice of a character");
      await page.click("label:has(#new-by-level)");
      await check("with the choice of a level");
      await table.close();
    },
  );
}

for (const [name, options] of LOOKS) {
  (name === LOOKS[0][0] ? test : deep)(`axe finds no fault in the page and its dialogs, ${name}`, async () => {
    const table = await openTable(site, options);
    const { page } = table;
    const check = async (what) => assert.deepEqual(await faults(page), [], what);
    await check("at the start");
    await table.load(CHAIN);
    await table.click("f1", "c4");
    await check("in a chain");
    await table.click("a4");
    await check("with a refusal");
    await table.press("pencil");
    await table.click("e4");
    await check("with the pencil");
    await table.press("pencil");
    await page.fill("#turn-text", "e9");
    await page.press("#turn-text", "Enter");
    await check("with an error in a typed turn");
    await table.load("2J5/1P4pp/8/8/8/8/7k/K7 w 0 - - -");
    await table.click("b7", "c8");
    await page.waitForSelector("#promotion [data-role=queen]");
    await check("with a promotion");
    await page.click("#promotion [data-role=queen]");
    const openers = await page
      .locator("[data-action^=open-]")
      .evaluateAll((nodes) => nodes.map((node) => node.dataset.action));
    assert.ok(openers.length >= 3);
    for (const opener of openers) {
      await table.press(opener);
      await page.waitForSelector("dialog[open]");
      await check(opener);
      await page.keyboard.press("Escape");
    }
    for (const item of ["help", "offer-draw", "resign"]) {
      await table.press("open-menu");
      await page.click(`dialog[open] [data-action=${item}]`);
      await page.waitForSelector("dialog[open]");
      await check(item);
      await page.keyboard.press("Escape");
    }
    await table.press("open-share");
    await page.fill("#paste", "nonsense");
    await table.press("load");
    await check("with a text that cannot be loaded");
    await table.close();
  });
}

/** A keyboard player: goes to squares by arrow keys and hears what is said. */
async function player(table) {
  const { page } = table;
  const { keyboard } = page;
  const focused = () => focusedSquare(page);
  for (let i = 0; i < 30 && !(await focused()); i++) await keyboard.press("Tab");
  const said = async () => (await page.locator("#live").textContent()).replaceAll("\u00a0", "");
  /** Enter on each square in turn; what is said after the last. */
  const play = async (...squares) => {
    for (const square of squares) {
      await goTo(page, square);
      await keyboard.press("Enter");
      await table.settle();
    }
    return said();
  };
  return { goTo: (square) => goTo(page, square), play, said, focused, keyboard };
}

test("a whole game by keyboard alone: castling, a chain, a promotion, the king", async () => {
  const table = await openTable(site);
  await table.load("4k3/6p1/8/3c4/8/8/1P6/4K2R w 0 H - -");
  await table.page.focus("#button-new");
  await table.page.keyboard.press("Shift+Tab");
  const { play, said, focused, keyboard } = await player(table);
  assert.match(await play("e1", "g1"), /White castles\. Black to move/);
  assert.match(await play("g7", "g5"), /Black pawn to g5/);
  await play("b2", "b4", "g5", "g4", "b4", "b5", "g4", "g3", "b5", "b6");
  await play("g3", "g2", "b6", "b7");
  const word = await play("g2", "f1");
  // The pawn takes its partner's place, or unites: then it becomes something.
  assert.match(word, /Black pawn unites with white rook on f1|Black: choose what the pawn on f1 becomes/);
  await table.page.waitForSelector("#promotion [data-role=queen]:focus");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await table.settle();
  assert.ok(await focused(), "the keyboard is on the board again");
  assert.match(await said(), /Pawn promotes to rook/);

  await table.load(CHAIN);
  await table.page.locator("[data-square][tabindex='0']").focus();
  assert.match(await play("f1"), /Lifted: white bishop/);
  assert.match(await play("c4"), /White bishop takes over on c4\. White knight goes on/);
  assert.match(await play("c5"), /The knight cannot go to c5/);
  await keyboard.press("Escape");
  assert.match(await said(), /One link taken back\. White: place the bishop/);
  await play("c4", "b6");
  assert.match(await play("d6"), /White rook unites with black king on d6.*White wins/);
  assert.deepEqual(await table.turns(), ["Bf1>Nc4>Rb6xKd6#"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the grid has one place for Tab, and keys to its edges and corners", async () => {
  const table = await openTable(site);
  const { page } = table;
  assert.equal(await page.locator("[role=grid] [role=row]").count(), 8);
  assert.equal(await page.locator("[role=row] > [role=gridcell]").count(), 64);
  assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
  const { goTo, focused, keyboard } = await player(table);
  await goTo("d4");
  for (const [key, square] of [
    ["Home", "a4"],
    ["End", "h4"],
    ["Control+Home", "a8"],
    ["Control+End", "h1"],
    ["PageUp", "h8"],
    ["ArrowRight", "h8"],
  ]) {
    await keyboard.press(key);
    assert.equal(await focused(), square, key);
  }
  assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
  await table.close();
});

test("N moves to the next possible square, S reads the state of the game", async () => {
  const table = await openTable(site);
  await table.load(CHAIN);
  const { goTo, play, focused, keyboard, said } = await player(table);
  await play("f1");
  await goTo("f1");
  const found = [];
  for (let i = 0; i < 3; i++) {
    await keyboard.press("n");
    found.push(await focused());
  }
  assert.deepEqual(found, ["c4", "d3", "e2"]);
  await keyboard.press("Shift+N");
  assert.equal(await focused(), "d3");
  await keyboard.press("s");
  assert.equal(
    await said(),
    "White: place the bishop. The black king can be united with now. Choose it again to put it back. " +
      "Can take over on c4. Can move to e2, d3.",
  );
  await keyboard.press("Escape");
  await keyboard.press("Home");
  await keyboard.press("n");
  assert.match(await table.label(await focused()), /can be lifted/);
  await table.close();
});

deep("labels and announcements name unions, Ŝako and results", async () => {
  const table = await openTable(site);
  await table.load("4k3/8/8/4e3/8/8/8/4K3 w 0 - - -");
  assert.equal(
    await table.label("e5"),
    "e5, union, white bishop and black pawn, your bishop moves, can be lifted",
  );
  assert.equal(await table.label("a1"), "a1, empty");
  await table.load("4k3/8/8/8/8/8/8/Q3K3 w 0 - - -");
  const said = () => table.page.locator("#live").textContent();
  await table.click("a1", "a4");
  assert.match(await said(), /White queen to a4\. Black to move\. Ŝako! The black king is in Ŝako\./);
  assert.match(await table.label("e8"), /in Ŝako/);
  assert.equal(await table.page.locator("#alarm").innerText(), "Black is in Ŝako");
  await table.click("e8", "d8");
  await table.click("e1", "d1");
  await table.click("d8", "e8");
  // White could unite now, which is announced as well.
  assert.match(await said(), /White to move\. The black king can be united with now\./);
  assert.equal(await table.page.locator("#alarm").innerText(), "Black is in Ŝako");
  await table.close();
});

for (const [name, options] of LOOKS) {
  (name === LOOKS[0][0] ? test : deep)(`axe finds no fault in saved games and clocks, ${name}`, async () => {
    const table = await openTable(site, options);
    const { page, press } = table;
    const check = async (what) => assert.deepEqual(await faults(page), [], what);
    await press("open-new");
    await page.selectOption("#new-clock", "own");
    await page.check("#new-clock-differ");
    await page.fill("#new-minutes-black", "0.5");
    await check("with the choice of a clock");
    await press("start");
    await table.click("e2", "e4");
    await check("with a clock that runs");
    await page.evaluate(async () => {
      const { Library } = await import("./store/library.js");
      await new Library().add([{ id: "damaged", text: "{" }]);
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await table.click("e7", "e5");
    await page.waitForSelector(".unsaved:not([hidden])");
    await check("with a storage that is full");
    await press("open-menu");
    await press("games");
    await page.waitForSelector(".game");
    await page.locator("[data-action=more-game]").first().click();
    await check("with the list of games");
    await table.close();
  });
}
