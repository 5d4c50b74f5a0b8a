// The editor: every way to build a position, what it says of it, where it leads, and that it keeps what it was given.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { addressOfEdit, editOfAddress } from "../../www/editor/editor-address.js";
import { castlingSquares, contentOf, EMPTY, hasLostBarred, reduce } from "../../www/editor/setup.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { chooseGame, middleOf, openTable, restingBox } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
const EMPTY_BOARD = "8/8/8/8/8/8/8/8 w 0 - - -";
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

let site;
before(async () => {
  [site] = await Promise.all([start(), startModule()]);
});
after(() => site?.close());

/** 1,000 positions of the reference data, from all of it. */
async function references() {
  const lines = (await readFile(new URL("../data/turns.jsonl", import.meta.url), "utf8")).trim().split("\n");
  const every = Math.floor(lines.length / 1000);
  return Array.from({ length: 1000 }, (_, i) => JSON.parse(lines[i * every]).fen);
}

/** Opens the editor with a position, and what a test does there. */
async function openEditor(fen, options = {}) {
  const path = fen === null ? "" : addressOfEdit({ game: "paco-sako", fen });
  const table = await openTable(site, { path, ...options });
  const { page } = table;
  const board = page.locator(".editor-board");
  if (fen !== null) await board.waitFor();

  const point = (square) => middleOf(board.locator(`[data-square="${square}"]`));
  async function click(...squares) {
    for (const square of squares) {
      const { x, y } = await point(square);
      await page.mouse.click(x, y);
    }
  }
  /** Drags over points or squares. */
  async function drag(...ways) {
    const points = await Promise.all(ways.map((way) => (typeof way === "string" ? point(way) : way)));
    await page.mouse.move(points[0].x, points[0].y);
    await page.mouse.down();
    for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  }
  const tool = (value) => page.locator(`[name=editor-tool][value="${value}"]`).check({ force: true });
  const text = () => page.inputValue("#editor-fen");
  const label = (square) => board.locator(`[data-square="${square}"]`).getAttribute("aria-label");
  const problems = () => page.locator(".editor-problems li").allInnerTexts();
  const verdict = () => page.locator(".editor-verdict").innerText();
  return {
    ...table,
    complaints: table.problems,
    play: table.click,
    board,
    point,
    click,
    drag,
    tool,
    text,
    label,
    problems,
    verdict,
  };
}

test("edits of a set-up: unions form, own pieces are replaced, nothing else changes", () => {
  const put = (setup, square, color, role) => reduce(setup, { type: "put", square, color, role });
  let setup = put(EMPTY, "e4", "white", "knight");
  assert.equal(EMPTY.board[28].white, null);
  setup = put(setup, "e4", "black", "pawn");
  assert.deepEqual(contentOf(setup, "e4"), { white: { role: "knight" }, black: { role: "pawn" } });
  setup = put(setup, "e4", "black", "queen");
  assert.deepEqual(contentOf(setup, "e4"), { white: { role: "knight" }, black: { role: "queen" } });
  assert.equal(put(setup, "e4", "black", "queen"), setup, "what changes nothing gives the same object");
  // A union replaces what is there; a single piece unites.
  const crowded = put(put(setup, "a1", "white", "rook"), "b1", "white", "king");
  const moved = reduce(crowded, { type: "move", from: "e4", to: "a1" });
  assert.deepEqual(contentOf(moved, "a1"), { white: { role: "knight" }, black: { role: "queen" } });
  assert.deepEqual(contentOf(moved, "e4"), { white: null, black: null });
  const replaced = reduce(moved, { type: "move", from: "b1", to: "a1" });
  assert.deepEqual(contentOf(replaced, "a1"), { white: { role: "king" }, black: { role: "queen" } });
  const erased = reduce(replaced, { type: "erase", square: "a1", color: "black" });
  assert.deepEqual(contentOf(erased, "a1"), { white: { role: "king" }, black: null });
  assert.equal(reduce(erased, { type: "move", from: "h8", to: "h7" }), erased);
});

test("edits of a set-up: the hand, the side to move, both mirrors", () => {
  const union = reduce(reduce(EMPTY, { type: "put", square: "c4", color: "white", role: "bishop" }), {
    type: "put",
    square: "c4",
    color: "black",
    role: "pawn",
  });
  const held = reduce({ ...union, turn: "black" }, { type: "lift", square: "c4" });
  assert.deepEqual(held.hand, { square: "c4", white: { role: "bishop" }, black: { role: "pawn" } });
  assert.equal(held.turn, "black");
  const turned = reduce(held, { type: "turn", color: "white" });
  assert.deepEqual(turned.hand, { square: "c4", white: { role: "pawn" }, black: { role: "bishop" } });
  assert.deepEqual(contentOf(reduce(held, { type: "putDown" }), "c4"), {
    white: { role: "bishop" },
    black: { role: "pawn" },
  });
  const barred = { from: "c2", to: "c4" };
  const rights = { ...held, castling: { white: ["b1"], black: ["a8", "h8"] }, enPassant: "c3", barred };
  for (const type of ["swapColors", "mirror"]) {
    const once = reduce(rights, { type });
    assert.notDeepEqual(once, rights);
    assert.deepEqual(reduce(once, { type }), rights, `${type} twice`);
  }
  assert.deepEqual(reduce(rights, { type: "swapColors" }).castling, { white: ["a1", "h1"], black: ["b8"] });
  assert.deepEqual(reduce(rights, { type: "mirror" }).enPassant, "f3");
  assert.deepEqual(reduce(rights, { type: "swapColors" }).barred, { from: "c7", to: "c5" });

  // The union that may not go back is the same one in the hand and on its square, and not on another.
  const moved = { ...union, barred };
  for (const [edit, isLost] of [
    [{ type: "lift", square: "c4" }, false],
    [{ type: "put", square: "d4", color: "white", role: "rook" }, false],
    [{ type: "move", from: "c4", to: "c5" }, true],
    [{ type: "erase", square: "c4", color: "black" }, true],
    [{ type: "put", square: "c4", color: "black", role: "queen" }, true],
  ]) {
    assert.equal(hasLostBarred(moved, reduce(moved, edit)), isLost, JSON.stringify(edit));
  }
  assert.equal(hasLostBarred(union, reduce(union, { type: "move", from: "c4", to: "c5" })), false);
  const repaired = reduce({ ...EMPTY, barred }, { type: "put", square: "c4", color: "white", role: "rook" });
  assert.equal(hasLostBarred({ ...EMPTY, barred }, repaired), false, "what was given wrong may be repaired");
  assert.deepEqual(castlingSquares(rights, "white"), ["b1"], "a right without its rook is shown too");
});

test("addresses hold a position, even an illegal one", () => {
  for (const fen of [START, "8/8/8/8/8/8/8/_k5K^c4B w - - - -", "nonsense % & #"]) {
    for (const edited of [
      { game: "paco-sako", fen },
      { game: "chess", fen },
      { game: "paco-sako", rules: "simple", fen },
    ])
      assert.deepEqual(editOfAddress(addressOfEdit(edited)), edited);
  }
  assert.equal(addressOfEdit({ game: "paco-sako", rules: "manual", fen: "8/8" }), "#edit=8/8");
  assert.equal(addressOfEdit({ game: "chess", fen: "8/8" }), "#edit=chess:8/8");
  assert.deepEqual(editOfAddress("#edit=chess%3A8/8"), { game: "chess", fen: "8/8" });
  assert.equal(editOfAddress("#edit=%E0%A4%A").fen, "%E0%A4%A");
  // Tracking parameters; in a position these characters are encoded.
  for (const more of ["?fbclid=IwAR0", "&utm_source=a?b", "?", "%3Ffbclid%3DIwAR0%26x=1"]) {
    const address = addressOfEdit({ game: "paco-sako", fen: START });
    assert.equal(editOfAddress(`${address}${more}`).fen, START);
  }
  assert.equal(editOfAddress("#game=x"), null);
});

deep("1,000 positions survive the editor unchanged", async () => {
  const { page, close } = await openTable(site);
  const fens = await references();
  assert.equal(new Set(fens).size, 1000);
  const wrong = await page.evaluate(async (positions) => {
    const { EditorState } = await import("./editor/editor-state.js");
    const { checkFen, wholeRules, writeFen } = await import("./rules/rules.js");
    await wholeRules();
    const editor = new EditorState({ checkFen, writeFen }, "8/8/8/8/8/8/8/8 w 0 - - -");
    const bad = [];
    const expect = (what, fen) => {
      if (editor.view.fen !== fen) bad.push(`${what}: ${fen} became ${editor.view.fen}`);
    };
    positions.forEach((fen, i) => {
      // By turns as a text that is typed and as a position that is opened.
      if (i % 2 === 0) editor.load(fen, { game: "paco-sako", rules: "manual", flipped: false });
      else editor.dispatch({ type: "text", text: fen });
      expect("read", fen);
      if (editor.view.problems.length > 0) bad.push(`${fen}: ${editor.view.problems[0].message}`);
      editor.dispatch({ type: "edit", edit: { type: "swapColors" } });
      editor.dispatch({ type: "edit", edit: { type: "swapColors" } });
      expect("colours swapped twice", fen);
      editor.dispatch({ type: "edit", edit: { type: "mirror" } });
      if (editor.view.problems.length > 0) bad.push(`mirrored ${fen}: ${editor.view.problems[0].message}`);
      editor.dispatch({ type: "edit", edit: { type: "clear" } });
      for (let undone = 0; undone < 4; undone++) editor.dispatch({ type: "undo" });
      expect("everything undone", fen);
    });
    return bad;
  }, fens);
  assert.deepEqual(wrong, []);
  await close();
});

deep("positions survive the page unchanged, from the address to the game and back", async () => {
  const odd = [
    // In the middle of a chain, before a promotion, with a rook's right in Chess960, with all kinds of faults.
    "4k3/8/8/8/2d5/8/8/4K3^c4B w 12 - - -",
    "4k3/P7/8/8/8/8/8/4K3 w - - - -",
    "8/8/8/8/8/8/8/1R2K1R1 w 9999 B e1 -",
    "_a5z/8/8/8/8/8/8/kkk5 w 3 ABCDabcd a1 -",
  ];
  const fens = (await references()).filter((_, i) => i % 125 === 0);
  assert.equal(fens.length, 8);
  for (const fen of [...odd, ...fens]) {
    const editor = await openEditor(fen);
    assert.equal(await editor.text(), fen);
    assert.equal(decodeURIComponent(new URL(editor.page.url()).hash), `#edit=${fen}`);
    if (await editor.page.locator(".editor-judgement[data-fault]").count()) {
      await editor.page.click("[data-action=editor-play]", { force: true });
      assert.equal(await editor.board.count(), 1, "what cannot be played is not played");
    } else {
      await editor.press("editor-play");
      assert.equal(await editor.fen(), fen);
      await editor.press("open-menu");
      await editor.press("edit");
      assert.equal(await editor.text(), fen);
    }
    assert.deepEqual(editor.complaints, []);
    await editor.close();
  }
});

test("by mouse: set, unite, replace, move, drag off, erase, undo and redo", async () => {
  const editor = await openEditor(EMPTY_BOARD);
  const { page } = editor;
  await editor.tool("white-knight");
  await editor.click("e4");
  await editor.tool("black-pawn");
  await editor.click("e4", "d5");
  assert.equal(await editor.text(), "8/8/8/3p4/4d3/8/8/8 w 0 - - -");
  assert.match(await editor.label("e4"), /union, white knight and black pawn/);
  await editor.tool("black-queen");
  await editor.click("d5");
  assert.match(await editor.label("d5"), /black queen/);
  await editor.click("d5");
  assert.match(await editor.label("d5"), /empty/, "the same piece once more takes it away");

  await editor.tool("move");
  await editor.click("e4");
  assert.equal(await editor.board.locator("[aria-selected=true]").getAttribute("data-square"), "e4");
  await page.click("[data-action=remove-black]");
  assert.match(await editor.label("e4"), /e4, white knight/);
  await editor.click("e4", "f6");
  assert.match(await editor.label("f6"), /white knight/);
  await editor.drag("f6", "g8");
  assert.match(await editor.label("g8"), /white knight/);
  const box = await restingBox(editor.board);
  await editor.drag("g8", { x: box.x + box.width + 40, y: box.y + 60 });
  assert.equal(await editor.text(), EMPTY_BOARD);

  // From the palette onto the board.
  const rook = await restingBox(page.locator(".palette-tool:has([value=white-rook])"));
  await editor.drag({ x: rook.x + 20, y: rook.y + 20 }, "b2");
  assert.match(await editor.label("b2"), /white rook/);
  assert.equal(await page.locator(".palette-ghost").count(), 0);
  await editor.tool("erase");
  await editor.click("b2");
  assert.equal(await editor.text(), EMPTY_BOARD);

  const seen = [];
  while (!(await page.locator("[data-action=editor-undo][aria-disabled]").count())) {
    await editor.press("editor-undo");
    seen.push(await editor.text());
  }
  assert.equal(seen.at(-1), EMPTY_BOARD);
  for (const fen of seen.slice(0, -1).reverse()) {
    await editor.press("editor-redo");
    assert.equal(await editor.text(), fen);
  }
  await editor.press("editor-redo");
  assert.equal(await editor.text(), EMPTY_BOARD);
  assert.deepEqual(editor.complaints, []);
  await editor.close();
});

test("by touch at 360 pixels: tools, two taps, a drag, and everything within the screen", async () => {
  const editor = await openEditor(START, PHONE);
  const { page } = editor;
  const tap = async (square) => {
    const { x, y } = await editor.point(square);
    await page.touchscreen.tap(x, y);
  };
  await tap("e2");
  await tap("e4");
  assert.match(await editor.text(), /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP/);
  await page.locator(".palette-tool:has([value=black-pawn])").tap();
  await tap("e4");
  assert.match(await editor.label("e4"), /union/);
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const [from, to] = [await editor.point("e4"), await editor.point("c5")];
  await touch("touchStart", [from]);
  for (let i = 1; i <= 5; i++) {
    await touch("touchMove", [{ x: from.x + ((to.x - from.x) * i) / 5, y: from.y + ((to.y - from.y) * i) / 5 }]);
  }
  await touch("touchEnd", []);
  assert.match(await editor.label("c5"), /union/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  const small = await page
    .locator(".editor button:visible, .palette-tool, .chip, .editor select:visible")
    .evaluateAll((all) =>
      all
        .map((node) => ({ text: node.textContent || node.title, box: node.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 43.5 || box.width < 40)
        .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
    );
  assert.deepEqual(small, [], "targets are large enough for a finger");
  await editor.close();
});

test("by keyboard alone: a position is built, checked and played", async () => {
  const editor = await openEditor(null);
  const { page } = editor;
  const { keyboard } = page;
  await page.focus("#button-menu");
  await keyboard.press("Enter");
  await page.focus("[data-action=edit]");
  await keyboard.press("Enter");
  await editor.board.waitFor();
  assert.equal(await page.evaluate(() => window.focused()?.id), "editor-title");
  // On to the button that empties the board.
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate(() => window.focused()?.matches("[data-action=editor-clear]"))) break;
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
  assert.equal(await editor.text(), EMPTY_BOARD);
  assert.match(await editor.verdict(), /cannot be played yet/);
  const said = () => page.locator(".editor [aria-live]").textContent();
  for (let i = 0; i < 60; i++) {
    if (await page.evaluate(() => window.focused()?.dataset.square)) break;
    await keyboard.press("Shift+Tab");
  }
  await keyboard.press("Control+Home");
  await keyboard.press("k");
  assert.equal(await said(), "a8, black king.");
  await keyboard.press("Control+End");
  await keyboard.press("Shift+K");
  await keyboard.press("ArrowLeft");
  await keyboard.press("Shift+Q");
  await keyboard.press("p");
  assert.equal(await said(), "g1, union, white queen and black pawn.");
  await keyboard.press("Delete");
  await keyboard.press("Shift+Q");
  await keyboard.press("Enter");
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  assert.equal(await editor.text(), "k7/8/8/8/8/8/6Q1/7K w 0 - - -");
  await keyboard.press("Control+z");
  assert.equal(await editor.text(), "k7/8/8/8/8/8/8/6QK w 0 - - -");
  await keyboard.press("Control+y");
  assert.match(await editor.verdict(), /can be played/);
  await page.focus("[data-action=editor-play]");
  await keyboard.press("Enter");
  assert.equal(await editor.fen(), "k7/8/8/8/8/8/6Q1/7K w 0 - - -");
  await editor.close();
});

test("all problems are listed and marked, and a right disappears only with its piece", async () => {
  const given = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w 0 AHah e3 -";
  const editor = await openEditor(given);
  assert.equal((await editor.problems()).length, 2);
  assert.match((await editor.problems()).join(), /White may not castle with h1.*No pawn can just have passed e3/s);
  await editor.click("b1", "a3");
  assert.match(await editor.text(), / w 0 AHah e3 -$/, "what was given stays, wrong or not");
  await editor.click("a8", "a6");
  assert.match(await editor.text(), / w 0 AHh e3 -$/, "the right goes with the rook");
  await editor.click("e8", "e5");
  assert.match(await editor.text(), / w 0 AH e3 -$/);
  await editor.press("editor-undo");
  await editor.press("editor-undo");
  assert.match(await editor.text(), / w 0 AHah e3 -$/);
  await editor.close();

  const passed = await openEditor("4k3/8/8/8/4P3/8/8/4K3 b 0 - e3 -");
  assert.match(await passed.verdict(), /can be played/);
  await passed.click("e4", "d4");
  assert.match(await passed.text(), / b 0 - - -$/);
  await passed.close();

  const crowd = await openEditor("KKK5/PPPPPPPP/PPPPPPPP/8/8/8/8/m6p b 0 - - -");
  const told = (await crowd.problems()).join("\n");
  for (const word of [/Black has no king|Black/, /19|pieces/, /16 pawns/, /3 kings|4 kings/])
    assert.match(told, word);
  await crowd.close();
});

deep("fields edit side to move, castling, passed square, count, hand and rules", async () => {
  const editor = await openEditor("r3k2r/8/8/8/2p1P3/8/8/1R2K1R1 b 0 - - -");
  const { page } = editor;
  const castling = (color) =>
    page
      .locator(".editor-castling")
      .nth(color === "white" ? 0 : 1)
      .locator(".chip")
      .allInnerTexts();
  assert.deepEqual(await castling("white"), ["b1", "g1"]);
  await page.click(".chip:has([value=g1])");
  await page.click(".chip:has([value=a8])");
  assert.match(await editor.text(), / b 0 Ga - -$/);
  await page.selectOption("#editor-passed", "e3");
  await page.fill("#editor-quiet", "17");
  assert.match(await editor.text(), / b 17 Ga e3 -$/);
  await page.fill("#editor-quiet", "x");
  assert.match(await page.locator("#editor-quiet-error").innerText(), /0 to 9999/);
  assert.match(await editor.text(), / b 17 Ga e3 -$/);
  await page.fill("#editor-quiet", "-");
  assert.match(await editor.text(), / b - Ga e3 -$/);
  await page.fill("#editor-quiet", "3");
  await page.click("label:has([name=editor-turn][value=white])");
  assert.match(await editor.text(), / w 3 Ga - -$/, "no pawn has passed there when White is to move");
  await page.selectOption("#editor-held", "knight");
  await page.selectOption("#editor-over", "d5");
  assert.match(await editor.text(), /\^d5N w 3 Ga - -$/);
  assert.match(await editor.label("d5"), /in the hand: white knight/);
  await page.click("[data-action=put-down]");
  assert.match(await editor.label("d5"), /d5, white knight/);
  await editor.click("d5");
  await page.click("[data-action=to-hand]");
  assert.match(await editor.text(), /\^d5N w/);
  await page.selectOption("#editor-rules", "simple");
  await page.waitForURL(/#edit=paco-sako\+simple:/);
  await page.reload();
  await editor.board.waitFor();
  assert.equal(await page.inputValue("#editor-rules"), "simple");
  assert.match(await editor.text(), /\^d5N w/);
  await editor.press("editor-play");
  await page.waitForSelector("#board-area[data-phase=place]");
  await editor.press("open-new");
  assert.equal(await page.locator("#rules-simple").isChecked(), true);
  await editor.close();
});

deep("the union that may not go back is kept, shown, changed and cleared in the rules that have it", async () => {
  const given = "4k3/8/8/2p5/4d3/8/8/4K3 w 3 - - e2e4";
  const editor = await openEditor(given);
  const { page } = editor;
  const field = page.locator("#editor-barred");
  const last = async () => (await editor.text()).split(" ").at(-1);
  assert.equal(await editor.text(), given);
  assert.equal(await field.inputValue(), "e4", "a text may hold it where the rules do not know it");
  await page.selectOption("#editor-rules", "vchess");
  assert.match(await editor.verdict(), /can be played/);
  assert.match(await editor.label("e4"), /union, .*, may not go back to e2/);
  await editor.press("editor-play");
  assert.equal(await editor.fen(), given);
  await editor.press("open-menu");
  await editor.press("edit");
  assert.equal(await editor.text(), given);

  await editor.click("c5", "c6");
  assert.equal(await last(), "e2e4", "an edit elsewhere leaves it");
  await editor.click("e4", "e5");
  assert.equal(await last(), "-", "it goes with its union");
  await editor.press("editor-undo");
  assert.equal(await last(), "e2e4");
  await editor.press("editor-cancel");
  assert.equal(await editor.fen(), given);
  await editor.press("open-menu");
  await editor.press("edit");

  await page.selectOption("#editor-barred-from", "b1");
  assert.equal(await last(), "b1e4");
  await field.selectOption("");
  assert.equal(await last(), "-");
  assert.equal(await page.locator("#editor-barred-from").isVisible(), false);
  assert.deepEqual(await field.locator("option").evaluateAll((all) => all.map(({ value }) => value)), ["", "e4"]);
  await field.selectOption("e4");
  assert.match(await last(), /^[d-f][3-5]e4$/, "at first from a square beside it");
  await field.selectOption("");
  await page.selectOption("#editor-rules", "manual");
  assert.equal(await field.isVisible(), false);
  assert.deepEqual(editor.complaints, []);
  await editor.close();
});

test("presets and random positions are legal and follow from their seed", async () => {
  const editor = await openEditor(EMPTY_BOARD);
  const { page } = editor;
  await editor.press("editor-start");
  assert.equal(await editor.text(), START);
  await page.fill("#editor-number", "0");
  await editor.press("editor-960");
  assert.match(await editor.text(), /^bbqnnrkr\/p{8}/);
  assert.match(await editor.text(), / w 0 FHfh - -$/);
  await page.fill("#editor-number", "960");
  await editor.press("editor-960");
  assert.match(await page.locator("#editor-number-error").innerText(), /0 to 959/);
  await editor.press("editor-960-random");
  assert.match(await editor.verdict(), /can be played/);
  await editor.press("editor-clear");
  assert.equal(await editor.text(), EMPTY_BOARD);
  await editor.press("editor-random");
  assert.match(await editor.verdict(), /can be played/);
  const found = await page.evaluate(async () => {
    const { createGame, checkFen } = await import("./rules/rules.js");
    const { randomNumbers, randomPosition, randomSeed } = await import("./editor/random-position.js");
    const make = (seed) => {
      const game = createGame({});
      const fen = randomPosition(game, randomNumbers(seed));
      game.free();
      return fen;
    };
    const fens = Array.from({ length: 60 }, (_, seed) => make(seed));
    const faulty = fens.filter((fen) => {
      const game = createGame({ fen });
      const over = game.snapshot().status.over;
      game.free();
      return over || checkFen(fen).problems.length > 0;
    });
    const unions = fens.filter((fen) => checkFen(fen).board.some(({ white, black }) => white && black)).length;
    return { faulty, unions, different: new Set(fens).size, again: make(7) === fens[7], seed: randomSeed() };
  });
  assert.deepEqual(found.faulty, []);
  assert.equal(found.again, true);
  assert.ok(found.different > 55 && found.unions > 40, JSON.stringify(found));
  assert.ok(Number.isInteger(found.seed) && found.seed >= 0);
  await editor.close();
});

deep("a FEN is read while typed, faults are named, and the typed text is kept", async () => {
  const editor = await openEditor(START);
  const { page } = editor;
  await page.fill("#editor-fen", "4k3/8/8/8/8/8/8/4K2 w 0 - - -");
  assert.match(await page.locator("#editor-fen-error").innerText(), /“4K2” does not have eight squares/);
  assert.match(await editor.label("e1"), /white king/, "the board stays as it was");
  await page.locator("#editor-fen").blur();
  assert.equal(await editor.text(), "4k3/8/8/8/8/8/8/4K2 w 0 - - -");
  await page.fill("#editor-fen", "4k3/8/8/8/8/8/8/4K2R w K - 7 30");
  assert.equal(await page.locator("#editor-fen-error").innerText(), "");
  await page.locator("#editor-fen").blur();
  assert.equal(await editor.text(), "4k3/8/8/8/8/8/8/4K2R w 7 H - -");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await editor.press("editor-copy");
  await page.waitForFunction(() => /Copied/.test(window.query("[data-action=editor-copy]")?.innerText));
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "4k3/8/8/8/8/8/8/4K2R w 7 H - -");
  await editor.press("editor-undo");
  assert.equal(await editor.text(), START, "what was typed is taken back in one go");
  await page.locator(".editor-head h2").focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    window
      .focused()
      .dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
      );
  }, "k7/8/8/8/8/8/8/7K b 5 - - -");
  // What finds links in a text is loaded first.
  await page.waitForFunction(() => window.query("#editor-fen").value === "k7/8/8/8/8/8/8/7K b 5 - - -");
  await editor.close();

  const broken = await openEditor("no position at all, not even %");
  assert.equal(await broken.text(), "no position at all, not even %");
  assert.match(await broken.page.locator("#editor-fen-error").innerText(), /is not a position/);
  assert.equal(editOfAddress(new URL(broken.page.url()).hash).fen, "no position at all, not even %");
  await broken.close();
});

deep("a dropped file is read, also on the field itself", async () => {
  const editor = await openEditor(START);
  const { page } = editor;
  for (const [selector, fen] of [
    ["#editor-fen", "k7/8/8/8/8/8/8/7K b 5 - - -"],
    [".editor-board", "4k3/8/8/8/8/8/8/4K2R w 7 H - -"],
  ]) {
    const isTaken = await page.evaluate(
      ([selector, fen]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([`${fen}\n`], "position.fen", { type: "text/plain" }));
        const drop = new DragEvent("drop", { dataTransfer, bubbles: true, composed: true, cancelable: true });
        return !window.query(selector).dispatchEvent(drop);
      },
      [selector, fen],
    );
    assert.ok(isTaken, "the browser does not leave the page for it");
    await page.waitForFunction((fen) => window.query("#editor-fen").value === fen, fen);
  }
  await editor.close();
});

deep(
  "an invalid FEN is not reported as playable and cannot be played, and its fault is visible on a phone",
  async () => {
    const BROKEN = "4k3/8/8/8/8/8/8/4K2 w 0 - - -";
    const editor = await openEditor(START, PHONE);
    const { page } = editor;
    await page.fill("#editor-fen", BROKEN);
    const fault = page.locator("#editor-fen-error");
    assert.match(await fault.innerText(), /“4K2” does not have eight squares/);
    await fault.evaluate(
      (node) => node.getBoundingClientRect().bottom <= innerHeight || Promise.reject(node.outerHTML),
    );
    assert.doesNotMatch(await editor.verdict(), /can be played/);
    await page.locator("[data-action=editor-play]").click({ force: true });
    assert.equal(await editor.text(), BROKEN, "it is still there to be repaired");
    assert.ok(await page.locator(".editor-board").isVisible());
    await page.fill("#editor-fen", "4k3/8/8/8/8/8/8/4K2R w 0 H - -");
    assert.match(await editor.verdict(), /can be played/);
    await page.locator("[data-action=editor-play]").click();
    await page.waitForSelector("#board-area[data-phase=lift]");
    assert.equal(await editor.fen(), "4k3/8/8/8/8/8/8/4K2R w 0 H - -");
    await editor.close();
  },
);

test("switching to and from other modes: menu, new game, analysis, cancel, reload", async () => {
  const table = await openEditor(null);
  const { page } = table;
  await table.play("e2", "e4");
  await table.press("open-menu");
  await table.press("edit");
  const before = await table.text();
  assert.match(before, /4P3/);
  await table.click("d7", "d5");
  await page.reload();
  await table.board.waitFor();
  assert.match(await table.text(), /3p4\/4P3/, "a reload keeps what is being built");
  await table.press("editor-cancel");
  assert.doesNotMatch(page.url(), /#/);
  assert.ok(await page.evaluate(() => window.focused()?.closest("#board-area")), "the keyboard is on the board");
  assert.equal(await table.board.count(), 0);
  assert.equal(await page.locator("#board-area").isVisible(), true);
  await table.press("open-menu");
  await table.press("edit");
  await table.press("editor-last");
  assert.match(await table.text(), /3p4\/4P3/, "what was left in the editor can be had again");
  await table.press("editor-analyse");
  await page.waitForSelector("#analysis .line");
  assert.match(await page.locator("#status-detail").innerText(), /set up/);
  await table.press("analysis-close");

  await table.press("open-new");
  await page.click("label:has(#start-own)");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-black)");
  await table.press("start");
  await table.press("editor-start");
  await table.press("editor-play");
  await page.waitForFunction(() => window.queryAll("#moves [data-ply]").length === 1, null, {
    timeout: 30_000,
  });
  assert.deepEqual(table.complaints, []);
  await table.close();
});

deep(
  "the editor uses the game of its address, or of the desk that opened it, whatever is on the table",
  async () => {
    const table = await openEditor(null);
    const { page } = table;
    await chooseGame(table, "chess");
    await table.press("start");
    await table.press("open-menu");
    await table.press("edit");
    await page.waitForURL(/#edit=chess:/);
    const { hash } = new URL(page.url());
    await table.press("editor-cancel");
    // Parts that chess does not have.
    const union = "4k3/8/8/8/2d5/8/8/4K3^c4B w 12 - - -";
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      addressOfEdit({ game: "paco-sako", fen: union }),
    );
    await table.board.waitFor();
    assert.equal(await table.text(), union);
    assert.equal(await page.locator(".editor-problems li").count(), 0);
    await table.press("editor-cancel");
    await page.evaluate(() => {
      location.hash = "#puzzles";
    });
    await page.click('[data-card="puzzle-desk"]');
    await page.click('[data-action="desk-edit"]');
    await table.board.waitFor();
    assert.equal(await table.text(), START);
    // It is for the puzzle, and leads back to it.
    assert.equal(await page.locator('[data-action="editor-play"]').isVisible(), false);
    await table.press("editor-use");
    await page.waitForSelector("#puzzles .puzzle-desk");
    await page.click('[data-action="desk-edit"]');
    await table.board.waitFor();
    await table.press("editor-cancel");
    await page.waitForSelector("#puzzles .puzzle-desk");
    assert.deepEqual(table.complaints, []);
    await table.close();

    const other = await openTable(site, { path: hash });
    await other.page.waitForSelector(".editor-board");
    assert.match(await other.page.inputValue("#editor-fen"), / w KQkq - 0 1$/);
    await other.page.reload();
    await other.page.waitForSelector(".editor-board");
    assert.match(await other.page.inputValue("#editor-fen"), / w KQkq - 0 1$/);
    await other.press("editor-play");
    await other.click("g1", "f3");
    assert.equal(await other.page.locator("#moves [data-ply]").count(), 1);
    assert.deepEqual(other.problems, []);
    await other.close();
    // An unknown game, and one without an editor.
    const made = await openTable(site, { path: "#edit=paco-sako+none:8/8/8/8/8/8/8/k1K5%20w" });
    assert.equal(await made.page.inputValue("#editor-rules"), "manual");
    await made.close();
    const unseen = await openTable(site, { path: "#edit=can-i:8/8" });
    assert.equal(await unseen.page.inputValue("#editor-fen"), "8/8");
    assert.equal(await unseen.page.locator("#editor-rules").count(), 1);
    await unseen.close();
    const foreign = await openTable(site, { path: "#edit=whist:8/8" });
    await foreign.page.waitForFunction(() => /whist/.test(window.query("#status").textContent));
    assert.equal(await foreign.page.locator(".editor-board").count(), 0);
    await foreign.close();
  },
);

for (const [name, options] of [
  ["wide and light", {}],
  ["narrow and dark", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
]) {
  (name.endsWith("light") ? test : deep)(`axe finds no fault in the editor, ${name}`, async () => {
    const editor = await openEditor("4k3/8/8/8/2d5/8/8/R3K3^c4B w 12 A - -", options);
    assert.deepEqual(await faults(editor.page), []);
    await editor.press("editor-clear");
    await editor.tool("white-king");
    await editor.click("a1");
    await editor.tool("move");
    await editor.click("a1");
    await editor.page.fill("#editor-fen", "x");
    assert.deepEqual(await faults(editor.page), []);
    await editor.close();
  });
}
