// Still boards: <paco-sako-view>, a small script for many boards on a page. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pocketRows } from "../../www/board/drawing/pocket-rows.js";
import { escaped } from "../../www/game/links/embed-code.js";
import { Store } from "../../www/game/state.js";
import { loadGame } from "../../www/games/index.js";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { checkFen, createGame } from "../../www/rules/rules.js";
import { readFenBoard } from "../../www/still/fen-board.js";
import { plainName } from "./built-names.mjs";
import { works } from "./engines.mjs";
import { TARGET } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { startOthers } from "./other-websites.mjs";
import { after, before, deep, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
/** A union, and no Ŝako, which only the rules see. */
const QUIET = "rnbqkbnr/ppp1pppp/8/3a4/8/8/PPPP1PPP/RNBQKBNR b 0 AHah - -";
const RECORD = "1. e2>e4 d7>d5 2. e4xd5 e7>e5 *";

let folder;
let site;
/** A game in the middle of a chain, which is Black's second turn: the pawn that the queen has released is in the hand. */
let underWay;
let hosts;
let others;
before(async () => {
  await startModule();
  const store = new Store(createGame);
  const squares = ["e2", "e4", "d7", "d5", "e4", "d5", "d8", "d5"];
  const steps = squares.map((square, i) => ({ type: i % 2 === 0 ? "lift" : "place", square }));
  store.dispatch({ type: "steps", steps });
  underWay = store.texts();
  others = await startOthers();
  ({ folder, site, hosts } = others);
});
after(() => others?.close());

/** Opens a page of another website with these boards, and waits until those on the screen are drawn. */
async function show(
  body,
  { on = hosts.chromium, style = "paco-sako-view { width: 300px }", lang = "en", ...options } = {},
) {
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css"><script src="${site.url}paco-sako-view.js" async></script></head>
<body>${body}</body></html>`;
  await writeFile(path.join(folder, "index.html"), html);
  await writeFile(path.join(folder, "style.css"), style);
  const opened = await on.open("", { viewport: { width: 1000, height: 800 }, ...options });
  const { page } = opened;
  await page.evaluate(() => {
    window.told = [];
    for (const type of ["ready", "plychange", "movefinished", "error", "change"]) {
      document.addEventListener(type, ({ target, detail }) => window.told.push([type, target.id, detail]), true);
    }
    return customElements.whenDefined("paco-sako-view");
  });
  return { ...opened, view: page.locator("paco-sako-view") };
}

const drawn = (page, selector = "paco-sako-view") =>
  page.evaluate(
    (asked) => Promise.all([...document.querySelectorAll(asked)].map((view) => view.drawn)).then(() => true),
    selector,
  );

const files = ({ requests }) =>
  requests.filter((url) => url.startsWith(site.url)).map((url) => plainName(url.slice(site.url.length)));

test("positions are read as the rules read them: every letter, unions, and held pieces", async () => {
  const packs = await readFile(new URL("../../www/puzzles/packs/paco-2.js", import.meta.url), "utf8");
  const positions = packs.matchAll(/^(\S+\/\S+) ([wb]) (\S+) (\S+)/gm);
  const found = [...positions].map(
    ([, placement, turn, castling, ep]) => `${placement} ${turn} 0 ${castling} ${ep} -`,
  );
  assert.ok(found.length > 100);
  const letters = "acdefghijlmostuvwxyz_";
  const made = [...letters].flatMap((letter) =>
    [letter, letter.toUpperCase()].map((one) => `k7/8/8/3${one}4/8/8/8/K7 w 0 - - -`),
  );
  const inHand = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR^b1N w 0 AHah - -",
    "7k/8/8/8/8/8/8/K7^a3d b 0 - - -",
  ];
  let compared = 0;
  for (const fen of [CHAIN, ...found, ...made, ...inHand]) {
    const { board, hand } = checkFen(fen);
    if (board.length === 0) continue;
    compared += 1;
    const seen = readFenBoard(fen);
    const roles = (content) => content && [content.white?.role ?? null, content.black?.role ?? null];
    assert.deepEqual(seen?.board.map(roles), board.map(roles), fen);
    assert.deepEqual(roles(seen.hand), roles(hand ?? null), fen);
    assert.equal(seen.hand?.square, hand?.square, fen);
  }
  assert.ok(compared > 140, `${compared} positions were compared`);
  for (const wrong of [
    "",
    "nonsense",
    "8/8/8/8/8/8/8 w",
    "9/8/8/8/8/8/8/8 w",
    "8/8/8/8/8/8/8/8^z9N w",
    "8/8/8/8/8/8/8/8 x",
  ]) {
    assert.equal(readFenBoard(wrong), null, wrong);
  }
});

for (const kind of ["crazyhouse", "bughouse"])
  test(`pockets are read without the rules as the rules read them: ${kind}`, async () => {
    await loadGame(kind);
    const rest = "w KQkq - 0 1";
    const home = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (const fen of [
      `4k3/8/8/8/8/8/8/4K3[QRBNPqrbnp] ${rest.replace("KQkq", "-")}`,
      `rnbqkb1r/ppppp1pp/8/8/8/8/PPPPPP2/RNBQKBNR[nPp] ${rest}`,
      `${home}[] ${rest}`,
      `${home}[-] ${rest}`,
      `${home} ${rest}`,
      `4k3/8/8/8/8/8/8/4K3/NNp w - - 0 1`,
      `4k3/8/8/8/8/8/8/4K3[Q]^@N w - - 0 1`,
      `4k3/8/8/8/8/8/8/R3K3[Q]^a2N w - - 0 1`,
    ]) {
      const game = createGame({ game: kind, fen });
      const { board, hand, pockets, turn } = game.snapshot();
      game.free();
      const seen = readFenBoard(fen, kind);
      const roles = (contents) => contents.map(({ white, black }) => [white?.role ?? null, black?.role ?? null]);
      assert.deepEqual(seen && roles(seen.board), roles(board), fen);
      assert.equal(seen.hand?.square, hand?.square, fen);
      assert.deepEqual(seen.pockets, pocketRows(pockets, turn), fen);
    }
    assert.equal(readFenBoard("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1", kind), null);
    assert.equal(readFenBoard("4k3/8/8/8/8/8/8/4K3[K] w - - 0 1", kind), null);
    assert.equal(readFenBoard("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "chess"), null);
    assert.equal(readFenBoard(`${home}[] ${rest} | ${home}[] ${rest}`, kind), null);
  });

test("the board of a series is read without the rules as the rules read it", async () => {
  await loadGame("progressive");
  for (const fen of [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 3",
    "4k3/5p2/8/3pP3/8/8/8/4K3 b - d6 - 3.1",
    "rnbqkbnr/ppp2ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR^d7p b KQkq e6 - 2.1",
  ]) {
    const game = createGame({ game: "progressive", fen });
    const { board, hand, turn } = game.snapshot();
    game.free();
    const seen = readFenBoard(fen, "progressive");
    const roles = (contents) => contents.map(({ white, black }) => [white?.role ?? null, black?.role ?? null]);
    assert.deepEqual(seen && roles(seen.board), roles(board), fen);
    assert.deepEqual([seen.hand?.square, seen.turn, seen.pockets], [hand?.square, turn, null], fen);
  }
});

test("pockets are above and below a still board, within the height of its page, and have labels", async () => {
  const opened = await show(
    `<paco-sako-view id="a" variant="crazyhouse" mode="view" fen="4k3/8/8/8/8/8/8/4K2R[PPq] w - - 0 1"></paco-sako-view>`,
    { style: "paco-sako-view { width: 300px; height: 300px }" },
  );
  const { page, view } = opened;
  await drawn(page);
  assert.deepEqual(files(opened), ["paco-sako-view.js"]);
  await page.waitForFunction(() => document.querySelector("#a").shadowRoot.querySelector("#board").width > 150);
  const [above, board, below] = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector("#a");
    const host = document.querySelector("#a").getBoundingClientRect();
    return ['[data-at="top"]', "#board", '[data-at="bottom"]'].map((selector) => {
      const { top, bottom, width } = shadowRoot.querySelector(selector).getBoundingClientRect();
      return { top: Math.round(top - host.top), bottom: Math.round(bottom - host.top), width: Math.round(width) };
    });
  });
  const places = JSON.stringify({ above, board, below });
  assert.ok(above.top >= 0 && above.bottom <= board.top + 1, places);
  assert.ok(board.bottom <= below.top + 1 && below.bottom <= 301, places);
  assert.ok(board.width > 200 && above.width === board.width && below.width === board.width, places);
  assert.match(
    await view.getByRole("img").getAttribute("aria-label"),
    /In hand, White: 2 × pawn\. In hand, Black: 1 × queen$/,
  );
  // Turned, they change places; in a game without pockets there are none.
  const rows = () =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector("#a");
      return ["top", "bottom"].map((at) => shadowRoot.querySelector(`[data-at="${at}"]`).toDataURL());
    });
  const before = await rows();
  assert.notEqual(before[0], before[1]);
  await page.evaluate(() => document.querySelector("#a").setAttribute("orientation", "black"));
  await page.waitForFunction(
    (top) => document.querySelector("#a").shadowRoot.querySelector('[data-at="bottom"]').toDataURL() === top,
    before[0],
  );
  assert.deepEqual(await rows(), [...before].reverse());
  await page.evaluate(() => {
    const still = document.querySelector("#a");
    still.setAttribute("variant", "chess");
    still.setAttribute("fen", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  });
  await page.waitForFunction(() => !document.querySelector("#a").shadowRoot.querySelector(".pocket-row"));
  // A record says by its tag that there are some.
  await page.evaluate(() => {
    const still = document.querySelector("#a");
    still.removeAttribute("variant");
    still.removeAttribute("fen");
    still.setAttribute("game", '[Variant "Crazyhouse"]\n\n1. e4 *');
  });
  await page.waitForFunction(() => document.querySelector("#a").shadowRoot.querySelector(".pocket-row"));
  assert.deepEqual(files(opened), ["paco-sako-view.js"]);
  await opened.close();
});

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: a position is a picture by one small script; the element replaces it when a visitor wants to move`,
    async () => {
      const opened = await show(`<paco-sako-view id="a" fen="${CHAIN}"></paco-sako-view>`, { on: hosts[name] });
      const { page, view } = opened;
      await drawn(page);
      assert.deepEqual(files(opened), ["paco-sako-view.js"]);
      const picture = view.getByRole("img");
      assert.match(
        await picture.getAttribute("aria-label"),
        /^Paco Ŝako: White to move\. .*b6, union, white rook and black knight/,
      );
      await view.getByRole("button", { name: "Play from this position" }).click();
      await page.waitForFunction(() => document.querySelector("#a").board);
      assert.deepEqual(files(opened), ["paco-sako-view.js", "paco-sako.js", "paco-sako-rules.js"]);
      // The keyboard goes on where it was.
      assert.equal(
        await page.evaluate(
          () => document.activeElement.shadowRoot.activeElement.shadowRoot.activeElement.className,
        ),
        "cell",
      );
      for (const square of ["f1", "c4", "b6", "d6"]) {
        await view.locator(`[data-square="${square}"]`).click({ force: true });
      }
      await page.waitForFunction(() => document.querySelector("#a").board.result === "1-0");
      assert.deepEqual(opened.problems, []);
      await works(name, "view", hosts[name].browser.version());
      await opened.close();
    },
  );
}

/** Waits until the pieces of another set are on the board, which come by a script of their own: it is drawn with the usual ones first. */
async function dressed(page) {
  await page.evaluate(() => {
    const usual = document.querySelector("paco-sako-view").cloneNode();
    usual.id = "usual";
    usual.removeAttribute("piece-set");
    document.body.append(usual);
  });
  await drawn(page, "#usual");
  await page.waitForFunction(() => {
    const [one, usual] = [...document.querySelectorAll("paco-sako-view")].map(({ shadowRoot }) =>
      shadowRoot.querySelector("canvas").toDataURL(),
    );
    return one !== usual;
  });
  await page.evaluate(() => document.querySelector("#usual").remove());
}

test("the picture equals the board that replaces it, pixel by pixel, also flipped and in other colours", async () => {
  const looks = [
    [QUIET, ""],
    [QUIET, 'orientation="black"'],
    [underWay.fen, 'palette="sea" piece-set="bold" coordinates="false"'],
    [underWay.fen, 'theme="dark"'],
  ];
  for (const [fen, look] of looks) {
    const opened = await show(
      `<paco-sako-view fen="${fen}" mode="view" show-moves="none" ${look}></paco-sako-view>`,
    );
    const { page, view } = opened;
    await drawn(page);
    if (look.includes("piece-set")) await dressed(page);
    const size = (selector) => view.locator(selector).evaluate(({ clientWidth }) => clientWidth);
    const pixels = (selector) => view.locator(selector).evaluate((canvas) => canvas.toDataURL());
    const before = await pixels("canvas");
    const side = await size("canvas");
    // The whole board has bars around it: at another width its squares are as large.
    await page.evaluate(async () => {
      const board = await document.querySelector("paco-sako-view").open();
      board.setAttribute("animation-duration", "0");
    });
    await page.waitForFunction((wanted) => {
      const { board } = document.querySelector("paco-sako-view");
      return board.shadowRoot.querySelector("#board").clientWidth === wanted;
    }, side);
    // It is drawn with the next frame.
    await page.waitForFunction((wanted) => {
      const { board } = document.querySelector("paco-sako-view");
      return board.shadowRoot.querySelector("#board").toDataURL() === wanted;
    }, before);
    await opened.close();
  }
});

test("a record shows its start, and is replayed on request", async () => {
  const opened = await show(`<paco-sako-view id="a" lang="nl">${RECORD}</paco-sako-view>`);
  const { page, view } = opened;
  await drawn(page);
  assert.match(await view.getByRole("img").getAttribute("aria-label"), /Wit aan zet\. .*e2, witte pion/);
  assert.deepEqual(files(opened), ["paco-sako-view.js"]);
  await view.getByRole("button", { name: "Afspelen" }).click();
  await page.waitForFunction(() => document.querySelector("#a").board?.ply === 1);
  assert.equal(await page.evaluate(() => document.querySelector("#a").board.mode), "view");
  await view.getByText("Zwart aan zet", { exact: true }).waitFor();
  await opened.close();
});

deep("a game in the middle of a turn is shown and continues there, with the held piece", async () => {
  const { fen: held, record: chain } = underWay;
  const opened = await show(`
    <paco-sako-view id="a" game="${escaped(chain)}" initial-ply="last" fen="${held}"></paco-sako-view>
    <paco-sako-view id="b" game="${escaped(chain)}" mode="play"></paco-sako-view>
    <paco-sako-view id="c" fen="rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR^e2P w 0 AHah - -"></paco-sako-view>`);
  const { page } = opened;
  await drawn(page);
  const label = (id) => page.locator(id).getByRole("img").getAttribute("aria-label");
  assert.match(await label("#a"), /Black to move.*; d5, union, [^;]*, in the hand: black pawn;/);
  assert.match(await label("#c"), /White to move.*; e2, empty, in the hand: white pawn;/);
  const standing = (id) =>
    page.evaluate((one) => {
      const { board } = document.querySelector(one);
      return [board.ply, board.partialTurn.length, board.fen];
    }, id);
  // Without its position a record that goes on from its end needs the rules.
  assert.deepEqual(await standing("#b"), [3, 2, held]);
  await page.locator("#a").getByRole("button").click();
  await page.waitForFunction(() => document.querySelector("#a").board);
  assert.deepEqual(await standing("#a"), [3, 2, held]);
  await page.evaluate(() => document.querySelector("#a").setAttribute("initial-ply", "3"));
  await page.waitForFunction(() => document.querySelector("#a").board.partialTurn.length === 0);
  const places = await page.evaluate(async () =>
    (await document.querySelector("#c").open()).legalSteps.map(({ type, square }) => `${type} ${square}`),
  );
  assert.deepEqual(places, ["place e3", "place e4"]);
  await opened.close();
});

deep(
  "a record from a turn on: a given position is its picture; without one the rules load when it is visible",
  async () => {
    const opened = await show(
      `
    <paco-sako-view id="a" game="${RECORD}" initial-ply="2" fen="rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w 0 AHah - -"></paco-sako-view>
    <div style="height: 3000px"></div>
    <paco-sako-view id="b" game="${RECORD}" initial-ply="2"></paco-sako-view>`,
      { style: "paco-sako-view { width: 300px } div { height: 3000px }" },
    );
    const { page } = opened;
    await drawn(page, "#a");
    assert.match(await page.locator("#a").getByRole("img").getAttribute("aria-label"), /d5, black pawn/);
    assert.deepEqual(files(opened), ["paco-sako-view.js"]);
    await page.locator("#b").scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector("#b").board?.ply === 2);
    assert.deepEqual(files(opened), ["paco-sako-view.js", "paco-sako.js", "paco-sako-rules.js"]);
    await opened.close();
  },
);

test("what cannot be a picture is the whole element at once: invalid positions, games with powers, puzzles", async () => {
  const opened = await show(`
    <paco-sako-view id="bad" fen="nonsense"></paco-sako-view>
    <paco-sako-view id="powers" variant="krachtschaak"></paco-sako-view>
    <paco-sako-view id="edit" mode="edit"></paco-sako-view>`);
  const { page } = opened;
  await drawn(page);
  const modes = await page.evaluate(() =>
    [...document.querySelectorAll("paco-sako-view")].map(({ board }) => [board.mode, board.variant]),
  );
  assert.deepEqual(modes, [
    ["play", "paco-sako"],
    ["play", "krachtschaak"],
    ["edit", "paco-sako"],
  ]);
  await page.waitForFunction(() => window.told.some(([type, id]) => type === "error" && id === "bad"));
  const [, , { attribute }] = await page.evaluate(() => window.told.find(([type]) => type === "error"));
  assert.equal(attribute, "fen");
  await opened.close();
});

deep("boards far below are drawn when they come near the viewport, and before printing", async () => {
  const far = `<div></div><paco-sako-view id="far"></paco-sako-view><div></div><paco-sako-view id="farther"></paco-sako-view>`;
  const opened = await show(`<paco-sako-view id="near"></paco-sako-view>${far}`, {
    style: "paco-sako-view { width: 300px } div { height: 4000px }",
  });
  const { page } = opened;
  await drawn(page, "#near");
  const isDrawn = (id) =>
    page.evaluate((one) => Boolean(document.getElementById(one).shadowRoot.querySelector("canvas")), id);
  assert.deepEqual([await isDrawn("far"), await isDrawn("farther")], [false, false]);
  await page.locator("#far").scrollIntoViewIfNeeded();
  await drawn(page, "#far");
  assert.equal(await isDrawn("farther"), false);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await isDrawn("farther"), true);
  await opened.close();
});

test("a picture stays one with mode view, without interaction, without buttons; a script may still open it", async () => {
  const opened = await show(`
    <paco-sako-view mode="view" fen="${CHAIN}"></paco-sako-view>
    <paco-sako-view interactive="false" fen="${CHAIN}"></paco-sako-view>
    <paco-sako-view id="c" show-controls="false" fen="${CHAIN}"></paco-sako-view>`);
  const { page, view } = opened;
  await drawn(page);
  assert.equal(await view.getByRole("button").count(), 0);
  for (const one of await view.all()) await one.getByRole("img").click();
  assert.deepEqual(files(opened), ["paco-sako-view.js"]);
  const ply = await page.evaluate(async () => {
    const board = await document.querySelector("#c").open();
    board.move("f1>Nc4>Rb6xKd6");
    return board.ply;
  });
  assert.equal(ply, 1);
  await opened.close();
});

test("changes of attributes are followed, by the picture and by the element that replaces it", async () => {
  const opened = await show('<paco-sako-view lang="en"></paco-sako-view>');
  const { page, view } = opened;
  await drawn(page);
  const label = () => view.getByRole("img").getAttribute("aria-label");
  await view.evaluate((one, fen) => {
    one.fen = fen;
    one.lang = "de";
  }, CHAIN);
  await page.waitForFunction(() => {
    const picture = document.querySelector("paco-sako-view").shadowRoot.querySelector("[role=img]");
    return picture.getAttribute("aria-label").includes("b6");
  });
  assert.match(await label(), /Weiß am Zug/);
  await view.evaluate((one) => one.open());
  await view.evaluate((one) => one.setAttribute("orientation", "black"));
  await page.waitForFunction(
    () => document.querySelector("paco-sako-view").board.shadowRoot.querySelector(".cell").dataset.square === "h1",
  );
  await opened.close();
});

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: a picture uses the colours around it, and follows changes of classes`,
    async () => {
      const opened = await show('<paco-sako-view mode="view"></paco-sako-view>', {
        on: hosts[name],
        style: `paco-sako-view { width: 300px; --square-color-dark: rgb(10, 20, 200) }
        .dark paco-sako-view { --square-color-dark: rgb(10, 200, 20) }`,
      });
      const { page } = opened;
      await drawn(page);
      const becomes = (color) =>
        page.waitForFunction((wanted) => {
          const canvas = document.querySelector("paco-sako-view").shadowRoot.querySelector("canvas");
          const side = canvas.width / 8;
          const { data } = canvas.getContext("2d").getImageData(side * 3.5, side * 4.5, 1, 1);
          return [...data].slice(0, 3).join() === wanted;
        }, color);
      await becomes("10,20,200");
      await page.evaluate(() => document.documentElement.classList.add("dark"));
      await becomes("10,200,20");
      await page.evaluate(() => document.documentElement.classList.remove("dark"));
      await becomes("10,20,200");
      assert.deepEqual(opened.problems, []);
      await opened.close();
    },
  );
}

deep("it keeps within the height of its page, in rows of a grid as alone", async () => {
  const opened = await show(
    `<paco-sako-view id="low" fen="${CHAIN}"></paco-sako-view>
     <div class="grid"><paco-sako-view></paco-sako-view><p>beside<br>it</p></div>`,
    { style: "#low { width: 600px; height: 200px } .grid { display: grid; grid-template-columns: 200px 200px }" },
  );
  const { page } = opened;
  await drawn(page);
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll("paco-sako-view")].map((view) => {
      const rest = view.getBoundingClientRect();
      const canvas = view.shadowRoot.querySelector("canvas");
      const button = view.shadowRoot.querySelector("button").getBoundingClientRect();
      return { bottom: button.bottom <= rest.bottom + 0.5, canvas: canvas.width };
    }),
  );
  assert.ok(boxes.every(({ bottom }) => bottom));
  assert.ok(boxes[0].canvas < 200, "as high as there is room for");
  assert.equal(boxes[1].canvas, 200);
  await opened.close();
});

test("if the element fails to load the picture stays, an error event fires, and the button tries again", async () => {
  const opened = await show(`<paco-sako-view id="a" fen="${CHAIN}"></paco-sako-view>`);
  const { page, view } = opened;
  await drawn(page);
  // WebKit may forget who listens to a script that is on its way and not in the page.
  const tags = () => page.locator("script[src$='/paco-sako.js']").count();
  let onItsWay = 0;
  await page.route("**/paco-sako.js", async (route) => {
    onItsWay = await tags();
    await route.abort();
  });
  await view.getByRole("button").click();
  await view.getByRole("button", { name: "Try again" }).waitFor();
  assert.deepEqual([onItsWay, await tags()], [1, 0]);
  assert.equal(await view.getByRole("img").count(), 1);
  // The tag of the script fires one of its own.
  const errors = await page.evaluate(() => window.told.filter(([type, id]) => type === "error" && id === "a"));
  assert.equal(errors.length, 1);
  await page.unroute("**/paco-sako.js");
  await view.getByRole("button", { name: "Try again" }).click();
  await page.waitForFunction(() => document.querySelector("#a").board);
  await opened.close();
});

test("it has all languages, and its script is small", async () => {
  const views = Object.keys(LANGUAGES).map(
    (lang) => `<paco-sako-view lang="${lang}" fen="${CHAIN}"></paco-sako-view>`,
  );
  const opened = await show(views.join(""));
  const { page } = opened;
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await drawn(page);
  const said = await page.evaluate(() =>
    [...document.querySelectorAll("paco-sako-view")].map(({ shadowRoot }) =>
      [
        shadowRoot.querySelector("[role=img]").getAttribute("aria-label"),
        shadowRoot.querySelector("button").textContent,
      ].join(" "),
    ),
  );
  assert.equal(new Set(said).size, Object.keys(LANGUAGES).length);
  // A missing text would be its key.
  for (const text of said) assert.doesNotMatch(text, /\w\.\w|\{/);
  await opened.close();
  const script = await readFile(path.join(SITE, "paco-sako-view.js"));
  assert.ok(brotliCompressSync(script).length <= 30_000, "30 KB with brotli");
});

deep("removed pictures leave nothing behind", async () => {
  const opened = await show("");
  const { page } = opened;
  const left = await page.evaluate(async () => {
    const { addEventListener, removeEventListener } = MediaQueryList.prototype;
    let listening = 0;
    EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {
      apply: (add, target, args) => {
        if (target instanceof MediaQueryList) listening += 1;
        return Reflect.apply(add, target, args);
      },
    });
    EventTarget.prototype.removeEventListener = new Proxy(EventTarget.prototype.removeEventListener, {
      apply: (remove, target, args) => {
        if (target instanceof MediaQueryList) listening -= 1;
        return Reflect.apply(remove, target, args);
      },
    });
    let most = 0;
    for (let i = 0; i < 20; i++) {
      const view = document.createElement("paco-sako-view");
      document.body.append(view);
      await view.drawn;
      most = Math.max(most, listening);
      view.remove();
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
    Object.assign(MediaQueryList.prototype, { addEventListener, removeEventListener });
    return { listening, most };
  });
  assert.ok(left.most > 0);
  assert.equal(left.listening, 0);
  await opened.close();
});
