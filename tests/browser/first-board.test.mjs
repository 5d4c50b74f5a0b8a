// The board of the first paint: a picture where the board will be, what is pressed on it, and how it is kept.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { firstBoard } from "../../www/build/first-board.mjs";
import { holdBack, quieten, start, WWW } from "./harness.mjs";
import { after, before, deep, test } from "./testing.mjs";

const SIZES = [
  [280, 653],
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
];

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** A browser's user, with storage that outlives a visit. */
async function visitor({ notes = {}, ...options } = {}) {
  const context = await site.browser.newContext({ reducedMotion: "reduce", ...options });
  await quieten(context);
  await note(context, notes);
  return context;
}

/** Writes what the page remembers, while it is not open. */
async function note(context, notes) {
  const page = await context.newPage();
  await page.goto(new URL("icon.svg", site.url).href);
  await page.evaluate((notes) => {
    for (const [name, value] of Object.entries(notes))
      localStorage.setItem(`paco-sako.${name}`, JSON.stringify(value));
  }, notes);
  await page.close();
}

/** Opens the page, and holds back the rules until `ready` is called. */
async function visit(context, hash = "", [width, height] = []) {
  const page = await context.newPage();
  if (width) await page.setViewportSize({ width, height });
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const release = await holdBack(page, "**/*.wasm");
  await page.goto(site.url + hash, { waitUntil: "domcontentloaded" });
  const ready = async () => {
    release();
    await page.waitForSelector("body[data-ready=true]");
    await page.waitForFunction(() => document.querySelector("#first-board") === null);
  };
  return { page, problems, ready };
}

const picture = (page) => page.locator("#first-board");

/** Waits until the picture is there and drawn. */
const drawn = (page) => page.waitForFunction(() => document.querySelector("#first-board")?.naturalWidth > 0);

async function pressSquares(page, ...squares) {
  const { x, y, width } = await picture(page).boundingBox();
  for (const square of squares) {
    const [file, rank] = ["abcdefgh".indexOf(square[0]), Number(square[1]) - 1];
    await page.mouse.click(x + ((file + 0.5) * width) / 8, y + ((7.5 - rank) * width) / 8);
  }
}

const leave = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

const boardOf = (page) =>
  page.evaluate(() =>
    document.querySelector("paco-sako").shadowRoot.querySelector("#board").getBoundingClientRect().toJSON(),
  );

const fenOf = (page) => page.evaluate(() => document.querySelector("paco-sako").fen);

const keptOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.board")));

test("the picture for a first visit is what the build draws, in the colours of the boards", async () => {
  const kept = await readFile(path.join(WWW, "page/first-board.svg"), "utf8");
  assert.equal(kept, firstBoard(), "`npm run --prefix www/build first-board` makes it anew");
  for (const sheet of ["kit/colors.css", "kit/dark.css"]) {
    const text = await readFile(path.join(WWW, sheet), "utf8");
    for (const name of ["light", "dark"]) {
      const [, color] = new RegExp(`--square-color-${name}: (#\\w+);`).exec(text);
      assert.ok(kept.includes(`fill:${color}}`), `${sheet}, ${name}: ${color}`);
    }
  }
});

test("the board is drawn before its rules are loaded, at its final place", async () => {
  for (const notes of [{}, { welcomed: true }]) {
    const context = await visitor({ notes });
    if (notes.welcomed) {
      const { page, ready } = await visit(context);
      await ready();
      await leave(page);
      await page.close();
    }
    for (const [width, height] of SIZES) {
      const { page, problems, ready } = await visit(context, "", [width, height]);
      const name = `${width}×${height}, ${JSON.stringify(notes)}`;
      await drawn(page);
      const places = await Promise.all([picture(page).boundingBox(), page.locator(".head").boundingBox()]);
      await ready();
      const board = await boardOf(page);
      const head = await page.locator(".head").boundingBox();
      for (const key of ["x", "y", "width", "height"]) {
        assert.ok(Math.abs(places[0][key] - board[key]) < 0.6, `the board of ${name}, ${key}`);
        assert.ok(Math.abs(places[1][key] - head[key]) < 0.6, `the head of ${name}, ${key}`);
      }
      assert.deepEqual(problems, []);
      if (!notes.welcomed) await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    await context.close();
  }
});

test("taps made before the rules are loaded play the story to its end", async () => {
  const context = await visitor();
  const { page, problems, ready } = await visit(context);
  await pressSquares(page, "d4", "g7");
  await ready();
  await page.locator(".welcome-doors").waitFor();
  await leave(page);
  assert.equal((await keptOf(page)).fen.split(" ")[0], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a returning visitor sees the last position, and early presses are played on it", async () => {
  const context = await visitor({ notes: { welcomed: true } });
  const first = await visit(context);
  await first.ready();
  for (const square of ["e2", "e4", "e7", "e5"])
    await first.page.evaluate(
      (square) =>
        document.querySelector("paco-sako").shadowRoot.querySelector(`[data-square="${square}"]`).click(),
      square,
    );
  await first.page.waitForFunction(() => /e5/.test(document.querySelector("paco-sako").game));
  // The picture is that of the pieces where they have come to stand.
  await first.page.locator("#board-area[data-busy=false]").waitFor();
  const fen = await fenOf(first.page);
  await leave(first.page);
  const kept = await keptOf(first.page);
  assert.equal(kept.fen, fen);
  assert.match(kept.picture, /^data:image\/\w+;base64,/);
  await first.page.close();

  const second = await visit(context);
  assert.equal(await picture(second.page).getAttribute("src"), kept.picture);
  await drawn(second.page);
  await pressSquares(second.page, "g1", "f3");
  await second.page.click("#button-puzzles");
  await second.ready();
  await second.page.locator("dialog[open]").first().waitFor();
  assert.match((await fenOf(second.page)).split(" ")[0], /5N2\/PPPP1PPP\/RNBQKB1R$/);
  await second.page.close();

  // Presses on another position are not replayed.
  await note(context, { board: kept });
  const third = await visit(context);
  await pressSquares(third.page, "b1", "c3");
  await third.ready();
  assert.match((await fenOf(third.page)).split(" ")[0], /5N2\/PPPP1PPP\/RNBQKB1R$/);
  assert.deepEqual([...first.problems, ...second.problems, ...third.problems], []);
  await context.close();
});

test("left at once, before the last turn is drawn or has arrived, the page keeps the picture of the new position", async () => {
  for (const reducedMotion of ["reduce", "no-preference"]) {
    const context = await visitor({ notes: { welcomed: true }, reducedMotion });
    const { page, problems, ready } = await visit(context);
    await ready();
    // In one task with the clicks: no frame is drawn between.
    await page.evaluate(() => {
      const { shadowRoot } = document.querySelector("paco-sako");
      for (const square of ["e2", "e4"]) shadowRoot.querySelector(`[data-square="${square}"]`).click();
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const atOnce = await keptOf(page);
    assert.equal(atOnce.fen, await fenOf(page));
    await page.locator("#board-area[data-busy=false]").waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await leave(page);
    assert.deepEqual(await keptOf(page), atOnce, reducedMotion);
    assert.deepEqual(problems, []);
    await context.close();
  }
});

deep("no picture is shown if it would be wrong or cannot be trusted", async () => {
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
  const bad = [
    null,
    7,
    "x",
    {},
    { picture: "https://example.org/x.png", fen },
    { picture: "data:text/html,x", fen },
  ];
  for (const board of bad) {
    const context = await visitor({ notes: { welcomed: true, board } });
    const { page, problems, ready } = await visit(context);
    assert.equal(await picture(page).count(), 0, JSON.stringify(board));
    await ready();
    assert.deepEqual(problems, []);
    await context.close();
  }
  const context = await visitor();
  const { page, ready } = await visit(context, "#learn");
  assert.equal(await picture(page).count(), 0);
  await ready();
  await context.close();
});

deep("without scripts the page shows a board and describes the game", async () => {
  for (const [width, height] of [
    [390, 780],
    [1280, 800],
  ]) {
    const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: { width, height } });
    const page = await context.newPage();
    await page.goto(site.url);
    assert.ok(await picture(page).isVisible());
    const said = page.locator("noscript");
    assert.match(await said.innerText(), /peace chess: nothing is captured, pieces unite/);
    // Without scrolling.
    const { y, height: lines } = await said.locator("p").boundingBox();
    assert.ok(y + lines <= height, `${y} + ${lines}`);
    await context.close();
  }
});
