// Powers and origins of Krachtschaak in the editor and beside the board: set by mouse, touch and keyboard, announced,
// listed and saved in the FEN.

import assert from "node:assert/strict";
import { contentOf, EMPTY, reduce } from "../../www/editor/setup.js";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { faults } from "./axe.mjs";
import { allRules } from "./book-rules.mjs";
import { MOVING, start } from "./harness.mjs";
import { chooseGame, drawn, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** The editor with a position of Krachtschaak. */
async function openEditor(fen, options = {}) {
  const table = await openTable(site, options);
  const { page } = table;
  await chooseGame(table, "krachtschaak");
  await page.click("label:has(#start-own)");
  await table.press("start");
  const board = page.locator(".editor-board");
  await board.waitFor();
  await page.fill("#editor-fen", fen);
  const square = (name) => board.locator(`[data-square="${name}"]`);
  const text = () => page.inputValue("#editor-fen");
  const becomes = (wanted) => page.waitForFunction((fen) => window.query("#editor-fen").value === fen, wanted);
  return { ...table, board, square, text, becomes };
}

test("an edit changes only the power or origin of a piece", () => {
  const put = reduce(EMPTY, { type: "put", square: "d4", color: "white", role: "queen" }, false);
  const trait = (setup, name, role) =>
    reduce(setup, { type: "trait", square: "d4", color: "white", trait: name, role }, false);
  const strong = trait(trait(put, "power", "knight"), "origin", "pawn");
  assert.deepEqual(contentOf(strong, "d4").white, { role: "queen", power: "knight", origin: "pawn" });
  assert.deepEqual(contentOf(trait(strong, "power", null), "d4").white, { role: "queen", origin: "pawn" });
  assert.equal(trait(strong, "power", "knight"), strong);
  const black = { type: "trait", square: "d4", color: "black", trait: "power", role: "rook" };
  assert.equal(reduce(strong, black, false), strong);
  assert.deepEqual(
    contentOf(reduce(strong, { type: "move", from: "d4", to: "e5" }, false), "e5").white,
    contentOf(strong, "d4").white,
  );
});

test("every offered power and origin can be written, read and played", async () => {
  const { default: krachtschaak } = await import("../../www/games/krachtschaak.js");
  const rules = await allRules();
  const letter = { queen: "q", rook: "r", bishop: "b", knight: "n", pawn: "p", king: "k" };
  let count = 0;
  for (const role of Object.keys(letter)) {
    for (const power of [null, ...krachtschaak.traits.powers]) {
      for (const origin of [null, ...krachtschaak.traits.originsOf(role)]) {
        const isKing = role === "king" || origin === "king";
        const piece = `${letter[role].toUpperCase()}${power ? `+${letter[power]}` : ""}${origin ? `(${letter[origin]})` : ""}`;
        const fen = `4k3/8/8/8/3${piece}4/8/8/${isKing ? "8" : "4K3"} w - - 0 1`;
        assert.deepEqual(rules.checkFen(fen, { game: "krachtschaak" }).problems, [], fen);
        count += 1;
      }
    }
  }
  assert.ok(count > 100, String(count));
});

test("by mouse: a piece is lifted and gets a power and an origin; undone, replaced, played", async () => {
  const table = await openEditor(KINGS);
  const { page, square, becomes } = table;
  await page.locator('[name=editor-tool][value="white-queen"]').check({ force: true });
  await square("d4").click();
  await becomes("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
  await page.locator('[name=editor-tool][value="move"]').check({ force: true });
  assert.equal(await page.locator("#editor-power").count(), 0);
  await square("d4").click();
  await page.selectOption("#editor-power", "knight");
  await becomes("4k3/8/8/8/3Q+n4/8/8/4K3 w - - 0 1");
  // It stays taken up.
  await page.selectOption("#editor-origin", "pawn");
  await becomes("4k3/8/8/8/3Q+n(p)4/8/8/4K3 w - - 0 1");
  assert.equal(
    await square("d4").getAttribute("aria-label"),
    "d4, white queen with knight power, which began as a pawn",
  );
  await page.click('[data-action="editor-undo"]');
  await becomes("4k3/8/8/8/3Q+n4/8/8/4K3 w - - 0 1");
  await page.click('[data-action="editor-redo"]');
  await square("d4").click();
  await page.selectOption("#editor-power", "");
  await becomes("4k3/8/8/8/3Q(p)4/8/8/4K3 w - - 0 1");
  // Laid down elsewhere, it keeps what it has.
  await square("a1").click();
  await becomes("4k3/8/8/8/8/8/8/Q(p)3K3 w - - 0 1");
  // A pawn and a king have begun as what they are.
  await square("e1").click();
  assert.equal(await page.locator("#editor-origin").count(), 0);
  await page.selectOption("#editor-power", "pawn");
  await becomes("4k3/8/8/8/8/8/8/Q(p)3K+p3 w - - 0 1");
  await table.press("editor-play");
  await page.waitForFunction(() => !window.query(".editor-board"));
  assert.equal(await table.label("e1"), "e1, white king with pawn power, can be lifted");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("by keyboard and screen reader: keys select power and origin, with announcements", async () => {
  const table = await openEditor("4k3/8/8/8/3R4/8/8/4K3 w - - 0 1");
  const { page, square, becomes } = table;
  await square("d4").focus();
  await page.keyboard.press("+");
  await becomes("4k3/8/8/8/3R+q4/8/8/4K3 w - - 0 1");
  await page.waitForFunction(() =>
    [...window.queryAll(".editor [aria-live]")].some(({ textContent }) =>
      /rook with queen power/.test(textContent),
    ),
  );
  await page.keyboard.press("(");
  await becomes("4k3/8/8/8/3R+q(p)4/8/8/4K3 w - - 0 1");
  for (let i = 0; i < 5; i++) await page.keyboard.press("+");
  await becomes("4k3/8/8/8/3R(p)4/8/8/4K3 w - - 0 1");
  assert.match(await page.locator("#editor-keys").textContent(), /Plus gives the piece/);
  // On an empty square the key means nothing.
  await square("a5").focus();
  await page.keyboard.press("+");
  await becomes("4k3/8/8/8/3R(p)4/8/8/4K3 w - - 0 1");
  // The fields are reached from the board by Enter and Tab.
  await square("d4").focus();
  await page.keyboard.press("Enter");
  await page.locator("#editor-power").focus();
  await page.keyboard.press("b");
  await becomes("4k3/8/8/8/3R+b(p)4/8/8/4K3 w - - 0 1");
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("by touch on a phone; a FEN of another program, and an invalid one", async () => {
  const table = await openEditor("4k3/8/8/8/3Q[p,n,0]4/8/8/4K3 w - - 0 1", PHONE);
  const { page, square, becomes } = table;
  await square("d4").tap();
  assert.equal(await page.inputValue("#editor-power"), "knight");
  assert.equal(await page.inputValue("#editor-origin"), "pawn");
  await page.selectOption("#editor-origin", "king");
  await page.waitForFunction(() =>
    /2 pieces that began as kings/.test(window.query(".editor-problems").textContent),
  );
  await page.selectOption("#editor-origin", "");
  await page.locator("#editor-fen").blur();
  await becomes("4k3/8/8/8/3Q+n4/8/8/4K3 w - - 0 1");
  await page.fill("#editor-fen", "4k3/8/8/8/3Q+k4/8/8/4K3 w - - 0 1");
  await page.waitForFunction(() => window.query("#editor-fen-error").textContent.includes("Q+k"));
  assert.deepEqual(await faults(page), []);
  // The counts stay as they were given.
  await page.fill("#editor-fen", "4k3/8/8/8/3Q4/8/8/4K3 w - - 7 42");
  await square("d4").tap();
  await page.selectOption("#editor-power", "rook");
  await becomes("4k3/8/8/8/3Q+r4/8/8/4K3 w - - 7 42");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "beside the board: powers, origins of promoted pieces and captures, on demand, in all languages",
  async () => {
    const table = await openTable(site);
    const { page } = table;
    assert.equal(await page.locator("#powers").count(), 0);
    await table.load('[Variant "Krachtschaak"]\n[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. a8=Q *');
    const rows = () => page.locator("#powers li").allTextContents();
    // Origins are drawn in a corner of the square while the list is open, and always announced.
    assert.match(await table.label("a8"), /^a8, white queen, which began as a pawn/);
    await table.settle();
    const corner = () =>
      page.evaluate(() => {
        window.corner = () => {
          const canvas = window.query("#board-area canvas");
          const size = canvas.width / 8;
          return canvas
            .getContext("2d")
            .getImageData(0, 0.6 * size, 0.4 * size, 0.4 * size)
            .data.join();
        };
        return window.corner();
      });
    const plain = await corner();
    await page.locator("#powers summary").click();
    await page.waitForFunction(() => window.query("#powers li"));
    await page.waitForFunction((before) => window.corner() !== before, plain);
    await page.locator("#powers summary").focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => window.corner() === before, plain);
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => window.corner() !== before, plain);
    assert.deepEqual(await rows(), ["a8, white queen, which began as a pawn"]);
    assert.equal(await page.locator("#powers li canvas").count(), 2);
    assert.equal(await page.locator(".beginning").isVisible(), false, "what is told before the first turn");
    await table.press("take-back");
    await page.waitForFunction(() => /No piece/.test(window.query("#powers li").textContent));
    for (const language of Object.keys(LANGUAGES)) {
      await page.evaluate(async (code) => (await import("./kit/i18n.js")).useLanguage(code), language);
      const texts = [await page.locator("#powers summary").textContent(), ...(await rows())];
      for (const text of texts) assert.doesNotMatch(text, /[{}]|powers\./, language);
    }
    await page.evaluate(async () => (await import("./kit/i18n.js")).useLanguage("en"));
    // Captured pieces are listed by original role, from any start position.
    await table.load(
      '[Variant "Krachtschaak"]\n[FEN "4k1r1/P6P/8/8/8/8/8/1N2K3 w - - 0 1"]\n\n1. a8=Q+ Kd7 2. h8=Q Rxh8 *',
    );
    await page.waitForFunction(() => window.queryAll("#powers li").length === 3);
    assert.deepEqual(await rows(), [
      "a8, white queen, which began as a pawn",
      "h8, black rook with pawn power",
      "Captured white pieces: pawn",
    ]);
    await table.load('[Variant "Krachtschaak"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxa2 4. Rxa2 *');
    await page.waitForFunction(() => /queen/.test(window.queryAll("#powers li").at(-1)?.textContent));
    assert.deepEqual((await rows()).slice(-2), [
      "Captured white pieces: pawn × 2",
      "Captured black pieces: pawn, queen",
    ]);
    // Powers can be hidden on the board; they are announced nevertheless.
    await table.settle();
    const picture = () => page.evaluate(() => window.query("#board-area canvas").toDataURL());
    const setPowers = async (value) => {
      await page.evaluate(
        async (on) => (await import("./page/settings/page-settings.js")).settings.set("powers", on),
        value,
      );
      await drawn(page);
      return picture();
    };
    const shown = await picture();
    assert.notEqual(await setPowers(false), shown);
    assert.equal(await table.label("a2"), "a2, white rook with queen power");
    assert.equal(await setPowers(true), shown);
    assert.deepEqual(await faults(page), []);
    // Another game has none.
    await table.load("1. e2>e4");
    await page.waitForFunction(() => window.query("#powers").hidden);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

test("badges are distinguishable at 40 px, for both sides, on light and dark squares", async () => {
  const table = await openTable(site);
  const closest = await table.page.evaluate(async () => {
    const { drawBadges } = await import("./games/power-badge.js");
    const side = 40;
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const ctx = canvas.getContext("2d", { willReadFrequently: true });
    const picture = (square, color, piece, origins) => {
      ctx.resetTransform();
      ctx.fillStyle = square;
      ctx.fillRect(0, 0, side, side);
      ctx.translate(side / 2, side / 2);
      const none = { white: null, black: null };
      drawBadges(ctx, { ...none, [color]: piece }, side, { mark: "#00584c", king: "#c63f16" }, origins);
      const { data } = ctx.getImageData(0, 0, side, side);
      return Array.from(
        { length: side * side },
        (_, i) => (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 765,
      );
    };
    const apart = (a, b) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0);
    const powers = ["queen", "rook", "bishop", "knight", "pawn"];
    const found = [];
    for (const square of ["#f2e6cf", "#c8a07a"]) {
      for (const color of ["white", "black"]) {
        const badges = powers.map((power) => [power, picture(square, color, { role: "rook", power })]);
        const plates = powers.map((origin) => [
          `${origin} origin`,
          picture(square, color, { role: "king", origin }, true),
        ]);
        for (const kind of [badges, plates]) {
          for (const [i, [first, a]] of kind.entries()) {
            for (const [second, b] of kind.slice(i + 1)) found.push([apart(a, b), first, second, color, square]);
          }
        }
      }
    }
    return found.sort(([a], [b]) => a - b)[0];
  });
  // In pixels that have turned from black to white.
  assert.ok(closest[0] > 12, closest.join(" "));
  await table.close();
});

test("sparks appear when a power is used up, and not otherwise", async () => {
  const table = await openTable(site, MOVING);
  const { page } = table;
  await table.load('[Variant "Krachtschaak"]\n[FEN "4k3/8/8/8/3N+b4/8/8/4K3 w - - 0 1"]\n\n*');
  await page.evaluate(async () => {
    const { gameOf } = await import("./games/index.js");
    const krachtschaak = gameOf("krachtschaak");
    const { spent } = krachtschaak;
    window.sparks = [];
    krachtschaak.spent = (ctx, size, colors, t) => {
      window.sparks.push(t);
      spent(ctx, size, colors, t);
    };
  });
  await table.click("d4", "f5", "e8", "e7");
  assert.deepEqual(await page.evaluate(() => window.sparks), []);
  assert.match(await table.label("f5"), /knight with bishop power/);
  await table.click("f5", "h7");
  await page.waitForFunction(() => window.sparks.some((t) => t > 0 && t < 1));
  assert.match(await table.label("h7"), /^h7, white knight/);
  assert.doesNotMatch(await table.label("h7"), /power/);
  assert.deepEqual(table.problems, []);
  await table.close();
});
