// Actions at the board of the built site: choices that end with the game, a second button, non-Latin keys. Needs
// `node www/build/build.mjs`.

import assert from "node:assert/strict";
import path from "node:path";
import { start, TARGET } from "./harness.mjs";
import { chooseGame, middleOf, openTable, says, spoken } from "./table.mjs";
import { after, before, deep, describe, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");
const KNIGHT = '[Variant "Crazyhouse"]\n[SetUp "1"]\n[FEN "4k3/p7/8/8/8/8/7P/4K3[N] w - - 0 1"]\n\n*';
/** A bishop with pawn power beside a pawn that is about to make a double step. */
const READINGS = "4k3/3p4/8/4B+p3/8/8/8/4K3 b - - 0 1";

const knight = ({ page }) => page.locator('.pocket [data-color="white"][data-role="knight"]');

async function resign(table) {
  for (const action of ["open-menu", "resign", "confirm"]) await table.press(action);
  await table.page.waitForSelector("#board-area[data-phase=over]");
}

describe("in Chromium", () => {
  let site;
  before(async () => {
    site = await start("chromium", SITE);
  });
  after(() => site?.close());
  const open = (options = {}) => openTable(site, { locale: "en", serviceWorkers: "block", ...options });

  test("the story of a first visit is the first Tab stop, and the rook stays held whatever is pressed", async () => {
    const { page, problems, close } = await open({ isFirstVisit: true });
    const square = (name) => page.locator(`.story [data-square="${name}"]`);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => window.focused().dataset.square), "d4");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.match(await page.locator("#live").textContent(), /^The rook cannot go to e4\./);
    for (const name of ["d1", "f2", "d3", "d4"]) await square(name).click();
    assert.equal(await page.locator(".story [data-calls]").getAttribute("data-square"), "g7");
    for (const name of ["d4", "f2", "e5", "g7"]) await square(name).click();
    assert.equal(await page.locator(".welcome h2").innerText(), "A chain that unites with the king: you win!");
    assert.deepEqual(problems, []);
    await close();
  });

  test("an open choice closes when the game ends", async () => {
    const table = await open();
    const { page } = table;
    const choice = page.locator("#promotion");
    await table.load("4k3/P7/8/8/8/8/7p/4K3 w 0 - - -");
    await table.click("a7", "a8");
    await page.waitForSelector(".promotion-choice");
    await resign(table);
    assert.equal(await choice.isVisible(), false, "a promotion");
    assert.equal(await choice.locator("*").count(), 0);
    await chooseGame(table, "krachtschaak");
    await table.press("start");
    await table.load(READINGS);
    await table.click("d7", "d5", "e5", "d6");
    await page.waitForSelector(".promotion-choice");
    await resign(table);
    assert.equal(await choice.isVisible(), false, "a reading");
    await table.load(KNIGHT);
    await page.waitForSelector(".pocket button");
    await knight(table).click();
    await page.waitForSelector(".pocket [data-held]");
    await resign(table);
    await page.waitForSelector(".pocket [data-held]", { state: "detached" });
    assert.deepEqual(table.problems, []);
    await table.close();
  });

  deep("an open choice closes on both boards when a match ends", async () => {
    const fen = "4k3/P7/8/8/8/7p/8/4K3[] w - - 0 1 | 4k3/7p/8/8/8/8/7P/4K3[N] w - - 0 1";
    const kept = {
      version: 1,
      record: `[Variant "Bughouse"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n*`,
      pending: {
        A: [
          { type: "lift", square: "a7" },
          { type: "place", square: "a8" },
        ],
        B: [{ type: "pick", role: "knight" }],
      },
      seated: { WA: "person", BA: "person", WB: "person", BB: "person" },
      clocks: null,
      seed: 1,
    };
    const init = {
      content: `localStorage.setItem("paco-sako.match", ${JSON.stringify(JSON.stringify(kept))});
        sessionStorage.setItem("paco-sako.match-open", "true");`,
    };
    const table = await open({ init });
    const { page } = table;
    await page.waitForSelector("#match[open] .match-board[data-board=A] .promotion-choice");
    await page.waitForSelector("#match .match-board[data-board=B] .pocket [data-held]");
    await page.click("[data-action=match-resign]");
    await page.click("[data-action=resign-BB]");
    await page.waitForSelector("#match .promotion-choice", { state: "detached" });
    assert.deepEqual(
      await page.locator("#match .promotion").evaluateAll((all) => all.map(({ hidden }) => hidden)),
      [true, true],
    );
    assert.equal(await page.locator("#match .pocket [data-held]").count(), 0);
    assert.deepEqual(table.problems, []);
    await table.close();
  });

  /** Presses a key as a keyboard of another script does, where the focus is. */
  const type = ({ page }, init) =>
    page.evaluate((given) => {
      const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, composed: true, ...given });
      window.focused().dispatchEvent(event);
      return event.defaultPrevented;
    }, init);
  /** The keys N, S, comma and full stop, F and Z. */
  const SCRIPTS = {
    Cyrillic: { KeyN: "т", KeyS: "ы", Comma: "б", Period: "ю", KeyF: "а", KeyZ: "я" },
    Greek: { KeyN: "ν", KeyS: "σ", Comma: ",", Period: ".", KeyF: "φ", KeyZ: "ζ" },
    Hebrew: { KeyN: "מ", KeyS: "ד", Comma: "ת", Period: "ץ", KeyF: "כ", KeyZ: "ז" },
  };

  test("shortcuts work on keyboards of other scripts", async () => {
    const table = await open();
    const { page } = table;
    for (const [script, keys] of Object.entries(SCRIPTS)) {
      await table.load("1. e2>e4 e7>e5 *");
      const press = (code, more = {}) => type(table, { code, key: keys[code], ...more });
      await page.locator('#board-area [data-square="a1"]').focus();
      assert.ok(await press("KeyN"), script);
      assert.notEqual(await page.evaluate(() => window.focused().dataset.square), "a1", script);
      await press("KeyS");
      await spoken(table, "White king e1");
      const ply = () => table.data("ply");
      assert.equal(await ply(), "2");
      await press("Comma");
      assert.equal(await ply(), "1", script);
      await press("Period");
      assert.equal(await ply(), "2", script);
      const first = () => page.locator("#board-area [data-square]").first().getAttribute("data-square");
      const before = await first();
      await press("KeyF");
      assert.notEqual(await first(), before, script);
      await press("KeyF");
      assert.ok(await press("KeyZ", { ctrlKey: true }), script);
      assert.equal(await ply(), "1", script);
    }
    assert.deepEqual(table.problems, []);
    await table.close();
  });

  test("undo keys work wherever the focus is beside the board, except in a field", async () => {
    const table = await open();
    const { page } = table;
    await table.click("e2", "e4", "e7", "e5");
    await page.locator("#button-flip").focus();
    await page.keyboard.press("Control+z");
    assert.deepEqual(await table.turns(), ["e2>e4"]);
    await page.keyboard.press("Control+Shift+z");
    assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
    await page.evaluate(() => window.focused().blur());
    await page.keyboard.press("Control+z");
    assert.deepEqual(await table.turns(), ["e2>e4"]);
    await page.locator("#turn-text").focus();
    await page.keyboard.press("Control+z");
    assert.deepEqual(await table.turns(), ["e2>e4"]);
    assert.deepEqual(table.problems, []);
    await table.close();
  });

  test("the key that ends a composition does not end a comment", async () => {
    const table = await open();
    const { page } = table;
    await table.load("1. e2>e4 {one} e7>e5 *");
    await page.locator(".move-comment").click({ position: { x: 4, y: 4 } });
    const field = page.locator(".comment-field");
    await field.fill("另一个");
    for (const key of ["Escape", "Enter"]) {
      for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
        await type(table, { key, ctrlKey: key === "Enter", ...composing });
        assert.equal(await field.inputValue(), "另一个");
      }
    }
    await page.keyboard.press("Control+Enter");
    await field.waitFor({ state: "detached" });
    assert.match(await page.locator("#moves").innerText(), /另一个/);
    assert.deepEqual(table.problems, []);
    await table.close();
  });
});

for (const browser of /** @type {const} */ (["chromium", "firefox"])) {
  (browser === "chromium" ? test : deep)(
    `in ${browser} a second button cancels a drag, from the board or a pocket`,
    async () => {
      const site = await start(browser, SITE);
      const table = await openTable(site, { locale: "en", serviceWorkers: "block" });
      const { page } = table;
      const dragTo = async (from, to) => {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 4 });
      };
      const letGo = async (...buttons) => {
        for (const button of buttons) await page.mouse.up({ button });
        await table.settle();
      };
      const isIdle = async () => {
        assert.deepEqual(await table.turns(), []);
        assert.equal(await table.data("phase"), "lift");
      };
      for (const order of [
        ["left", "right"],
        ["right", "left"],
      ]) {
        await dragTo(await table.point("e2"), await table.point("e4"));
        await page.mouse.down({ button: "right" });
        await letGo(...order);
        await isIdle();
      }
      await table.drag("e2", "e4");
      assert.deepEqual(await table.turns(), ["e2>e4"]);
      await table.load(KNIGHT);
      await page.waitForSelector(".pocket button");
      await dragTo(await middleOf(knight(table)), await table.point("e4"));
      await page.mouse.down({ button: "right" });
      await letGo("left", "right");
      await isIdle();
      assert.equal(await page.locator(".ghost:not([hidden])").count(), 0);
      await dragTo(await middleOf(knight(table)), await table.point("e4"));
      await letGo("left");
      await says(table, "Black to move");
      assert.deepEqual(table.problems, []);
      await site.close();
    },
  );
}
