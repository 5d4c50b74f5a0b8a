// New games, texts in and out, draw and resignation, and the page around the board.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Waits until it is said why a text was not loaded. */
const refused = (page, message) =>
  page.waitForFunction(
    ({ source, flags }) => new RegExp(source, flags).test(window.query("#paste-error").textContent),
    { source: message.source, flags: message.flags },
  );

test("a text that cannot be loaded is explained and changes nothing", async () => {
  const table = await openTable(site);
  await table.click("e2", "e4");
  const before = await table.fen();
  const { page } = table;
  const garbage = [
    ["", /nothing to load/],
    ["hello", /unchanged\. 1\. hello: A piece’s letter/],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w 0 AHah - -", /The rank “PPPPPPP” does not have eight squares/],
    ['[{"Lift":99}]', /not a PacoPlay action list/],
    ["1. e2>e5", /1\. e2>e5: The pawn cannot go to e5/],
  ];
  await table.press("open-share");
  for (const [text, message] of garbage) {
    await page.fill("#paste", text);
    await table.press("load");
    await refused(page, message);
    assert.equal(await page.inputValue("#paste"), text, "the text stays to be corrected");
  }
  await page.keyboard.press("Escape");
  assert.equal(await table.fen(), before);
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("an unplayable position leads from the text to the editor", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await table.press("open-share");
  const repair = page.locator("[data-action=repair]");
  await page.fill("#paste", "hello");
  await table.press("load");
  assert.equal(await repair.isVisible(), false, "that is no diagram");
  const kingless = "8/8/8/8/8/8/8/4K3 w 0 - - -";
  await page.fill("#paste", `  ${kingless}\n`);
  assert.equal(await repair.isVisible(), false);
  await page.selectOption("#paste-rules", "pacoplay");
  await table.press("load");
  await refused(page, /No game can be played from this position/);
  await repair.click();
  assert.equal(await page.locator("#dialog-share").isVisible(), false);
  await page.waitForSelector(".editor");
  assert.equal(await page.inputValue("#editor-fen"), kingless);
  await page.fill("#editor-fen", "4k3/8/8/8/8/8/8/4K3 w 0 - - -");
  await table.press("editor-play");
  assert.match(await table.fen(), /^4k3/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("position, record and action list are copied, and read again", async () => {
  const table = await openTable(site, { permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = table;
  await table.click("e2", "e4", "d7", "d5", "e4", "d5");
  const fen = await table.fen();
  const copied = {};
  await table.press("open-share");
  await page.click("#dialog-share .share-texts > summary");
  await page.click("#dialog-share .share-texts details > summary");
  for (const kind of ["fen", "record", "actions"]) {
    await table.press(`copy-${kind}`);
    await page.waitForFunction(
      (action) => window.query(`[data-action=${action}]`)?.textContent === "Copied",
      `copy-${kind}`,
    );
    copied[kind] = await page.evaluate(() => navigator.clipboard.readText());
  }
  await page.click("#dialog-share [data-action=close]");
  assert.equal(copied.fen, fen);
  assert.match(copied.record, /1\. e2>e4 d7>d5 2\. e4xd5/);
  assert.match(copied.record, /\[Date "\d{4}\.\d\d\.\d\d"\]/);
  assert.equal(JSON.parse(copied.actions).length, 6);

  for (const kind of ["record", "actions", "fen"]) {
    await table.press("take-back");
    await table.load(copied[kind]);
    assert.equal(await table.fen(), fen, kind);
    assert.equal(await table.data("ply"), kind === "fen" ? "0" : "3");
  }
  await table.close();
});

test("a text pasted anywhere opens the dialog with it", async () => {
  const table = await openTable(site, { permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = table;
  await page.evaluate(() => navigator.clipboard.writeText("8/8/8/8/8/8/k7/7K w 0 - - -"));
  await page.keyboard.press("Control+v");
  await page.waitForSelector("#dialog-share[open]");
  assert.equal(await page.inputValue("#paste"), "8/8/8/8/8/8/k7/7K w 0 - - -");
  await table.press("load");
  await page.waitForSelector("#dialog-share:not([open])", { state: "attached" });
  assert.match(await table.label("a2"), /black king/);
  await table.close();
});

deep("a Chess960 game with castling onto the own rook", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await page.click("label:has(#start-960)");
  assert.match(await page.inputValue("#start-number"), /^\d{1,3}$/, "a number is drawn by lot");
  for (const wrong of ["960", "-1", "", "12a"]) {
    await page.fill("#start-number", wrong);
    await table.press("start");
    assert.match(await page.locator("#new-error").innerText(), /0 to 959/, wrong);
  }
  await page.fill("#start-number", "3");
  await table.press("start");
  assert.equal(await page.locator("#dialog-new").isVisible(), false);
  assert.match(await table.label("f1"), /white king/);
  assert.match(await table.label("g1"), /white rook/);
  await table.click("f1");
  assert.match(await table.label("g1"), /castling/);
  await table.click("g1");
  assert.match(await table.label("g1"), /white king/);
  assert.match(await table.label("f1"), /white rook/);
  assert.deepEqual(await table.turns(), ["0-0"]);
  assert.match(await table.fen(), / b \d+ /);
  await table.close();
});

test("castling moves the king two squares", async () => {
  const table = await openTable(site);
  await table.load("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w 0 AHah - -");
  await table.click("e1");
  assert.match(await table.label("g1"), /castling/);
  assert.match(await table.label("c1"), /castling/);
  await table.click("c1");
  assert.match(await table.label("c1"), /white king/);
  assert.match(await table.label("d1"), /white rook/);
  await table.drag("e8", "g8");
  assert.deepEqual(await table.turns(), ["0-0-0", "0-0"]);
  await table.close();
});

test("a new game keeps the chosen rules, and the previous game can be restored", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  const before = await table.fen();
  await table.press("open-new");
  await page.click("#dialog-new >> text=PacoPlay");
  await table.press("start");
  assert.equal(await table.data("ply"), "0");
  await table.press("open-share");
  assert.match(await page.inputValue("#copy-record"), /\[Rules "pacoplay"\]/);
  await page.keyboard.press("Escape");
  await page.click("#status-actions [data-action=back]");
  assert.equal(await table.fen(), before);
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.close();
});

test("on a phone the opponent’s name stands whole beside the way to the previous game", async () => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 }, locale: "fr" });
  const { page } = table;
  await table.click("e2", "e4");
  await table.press("open-new");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-persona-bruno)");
  // The first turn of the other side would take the way back away.
  await page.evaluate(() => document.getElementById("new-side-white").click());
  await table.press("start");
  await page.waitForSelector("#status-actions [data-action=back]");
  const names = page.locator(".players-names");
  assert.match(await names.innerText(), /^Ordinateur.*Bruno/);
  assert.ok(await names.evaluate((node) => node.scrollWidth <= node.clientWidth));
  await table.close();
});

test("a chosen game stays under the pointer, whatever appears above it; on a phone a match shows its players", async () => {
  const table = await openTable(site, { viewport: { width: 1920, height: 1080 } });
  const { page } = table;
  await table.press("open-new");
  // All cards are there.
  await page.waitForSelector("#dialog-new [value=can-i]", { state: "attached" });
  const top = (game) =>
    page.evaluate(
      (value) => document.querySelector(`#dialog-new [value=${value}]`).getBoundingClientRect().top,
      game,
    );
  for (const [game, seats] of [
    ["bughouse", "visible"],
    ["chess", "hidden"],
  ]) {
    const card = page.locator(`#dialog-new label:has([value=${game}])`);
    await card.hover();
    const before = await top(game);
    await card.click();
    await page.waitForSelector("#dialog-new .match-seats", { state: seats });
    await page.waitForFunction(
      ([value, place]) =>
        Math.abs(document.querySelector(`#dialog-new [value=${value}]`).getBoundingClientRect().top - place) < 3,
      [game, before],
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.click("#dialog-new label:has([value=bughouse])");
  await page.waitForFunction(() => {
    const { top, bottom } = window.query("#dialog-new .match-seats").getBoundingClientRect();
    return bottom > top && top >= 0 && bottom <= innerHeight;
  });
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("redrawn options keep the keyboard focus", async () => {
  const { page, close } = await site.open();
  const focused = await page.evaluate(async () => {
    const { optionField } = await import("./page/new-game/option-field.js");
    const number = document.createElement("input");
    Object.assign(number, { id: "number" }).dataset.after = "b";
    const field = optionField("letter", "Letter", () => {}, number);
    document.body.append(field.element);
    const show = (ids, chosen) =>
      field.show(
        [...ids].map((id) => ({ value: id, id, title: [id], about: null })),
        chosen,
      );
    show("ab", "a");
    document.querySelector("#letter-b").focus();
    const seen = [];
    const look = () => seen.push(document.activeElement.id);
    show("abc", "a");
    look();
    show("ac", "c");
    look();
    show("ab", "a");
    number.focus();
    show("abd", "a");
    look();
    document.activeElement.blur();
    show("abe", "a");
    look();
    return seen;
  });
  assert.deepEqual(
    focused,
    ["letter-b", "letter-c", "number", ""],
    "the same, what is chosen, what stands among them, none",
  );
  await close();
});

test("a draw is offered, declined, and agreed", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-menu");
  await table.press("offer-draw");
  await page.click("#dialog-question [data-action=cancel]");
  assert.equal(await page.locator("[data-action=accept-draw]").count(), 0);
  for (const answer of ["decline-draw", "accept-draw"]) {
    await table.press("open-menu");
    await table.press("offer-draw");
    await table.press("confirm");
    assert.match(await table.detail(), /White offers a draw/);
    await table.press(answer);
  }
  assert.equal(await table.status(), "Draw");
  assert.match(await table.detail(), /agreed/);
  await table.close();
});

test("resigning asks for confirmation and ends the game", async () => {
  const table = await openTable(site);
  await table.press("open-menu");
  await table.press("resign");
  assert.match(await table.page.locator("#dialog-question").innerText(), /Resign as White\?/);
  assert.equal(await table.data("phase"), "lift");
  await table.press("confirm");
  assert.equal(await table.status(), "Black wins");
  await table.page.click("#status-actions [data-action=new-game]");
  await table.press("start");
  assert.equal(await table.status(), "White to move");
  await table.close();
});

deep("the board can be turned round", async () => {
  const table = await openTable(site);
  const high = await table.point("a8");
  await table.press("flip");
  const low = await table.point("a8");
  assert.ok(low.y > high.y && low.x > high.x);
  await table.click("e2", "e4");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.drag("e7", "e5");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await table.close();
});

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [740, 360],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
]) {
  test(`the page fits a window of ${width} by ${height}`, async () => {
    const table = await openTable(site, { viewport: { width, height } });
    const { page } = table;
    const sizes = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      high: document.documentElement.scrollHeight,
    }));
    assert.ok(sizes.wide <= width, `${sizes.wide} wide`);
    const board = await page.locator("#board").boundingBox();
    assert.ok(board.x >= 0 && board.x + board.width <= width + 0.5);
    assert.ok(board.y >= 0 && board.y + board.height <= height + 0.5);
    if (width > height) assert.ok(sizes.high <= height, `${sizes.high} high`);
    if (width === 360) assert.equal(board.width, 360);
    const small = await page
      .locator("button:visible")
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.offsetWidth < 44 || button.offsetHeight < 44)
          .map((button) => button.id || button.textContent),
      );
    assert.deepEqual(small, [], "too small for a finger");
    await table.close();
  });
}

test("the page makes no requests after loading, and every control has a name", async () => {
  const table = await openTable(site, { fetchesAhead: true });
  const { page, requests } = table;
  await page.waitForSelector("body[data-fetched=true]");
  // The page's icon the browser fetches when it likes.
  const files = () => requests.filter((url) => /^https?:/.test(url) && !url.endsWith("/icon.svg"));
  const asked = files().length;
  await table.click("e2", "e4", "e7", "e5");
  const nameless = () =>
    page
      .locator("button:visible, input:visible, select:visible, textarea:visible")
      .evaluateAll((nodes) =>
        nodes
          .filter((node) => !(node.ariaLabel || node.textContent?.trim() || node.labels?.length))
          .map((node) => node.outerHTML),
      );
  for (const name of ["new", "share", "menu"]) {
    await table.press(`open-${name}`);
    await page.waitForSelector("dialog[open]");
    assert.deepEqual(await nameless(), [], name);
    await page.keyboard.press("Escape");
  }
  await table.load("7k/1P6/8/8/8/8/8/K7 w 0 - - -");
  await table.click("b7", "b8");
  await page.waitForSelector("#promotion [data-role=queen]");
  assert.deepEqual(await nameless(), []);
  assert.deepEqual(files().slice(asked), []);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("with Save-Data, dialogs are loaded only when one is opened", async () => {
  const table = await openTable(site);
  const { page, requests } = table;
  await page.waitForSelector("body[data-fetched=true]");
  const files = () => requests.filter((url) => /\/dialogs-/.test(url)).length;
  assert.equal(files(), 0);
  await table.press("open-menu");
  await page.waitForSelector("dialog[open]");
  assert.ok(files() > 0);
  await table.close();
});

deep("with reduced motion pieces arrive at once", async () => {
  const table = await openTable(site, { reducedMotion: "reduce" });
  const { x, y } = await table.point("e2");
  const to = await table.point("e4");
  await table.page.mouse.click(x, y);
  await table.page.mouse.click(to.x, to.y);
  assert.equal(await table.data("busy"), "false");
  assert.equal(await table.data("ply"), "1");
  await table.close();
});
