// The element as a part of any page: set up in any order, moved, removed, badly treated, and where it cannot start.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SOURCES, start } from "./harness.mjs";
import { after, before, deep, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
const FOUND = "k7/7R/8/8/8/8/8/K5R1 w 0 - - -";
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

let folder;
/** The page's own modules in few files, and pages of ours beside them. */
let host;
/** The same under a policy that forbids WebAssembly. */
let strict;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  const places = { "/own/": folder };
  host = await start("chromium", undefined, { places });
  strict = await start("chromium", undefined, {
    places,
    headers: { "content-security-policy": "default-src 'self'; img-src data: 'self'" },
  });
});
after(async () => {
  await host?.close();
  await strict?.close();
  await rm(folder, { recursive: true, force: true });
});

const SCRIPT = '<script type="module" src="../element/element.js"></script>';
/** Both elements, from the same modules. */
const BOTH = ["element", "view"]
  .map((name) => `<script type="module" src="../${SOURCES}element/${name}.js"></script>`)
  .join("");

/** Opens a page of these elements; `on` is the server, and the script can be left out. */
async function show(body, { on = host, script = SCRIPT, html = "lang=en", ...options } = {}) {
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html ${html}><meta charset="utf-8"><link rel="icon" href="data:,">${script}<body>${body}</body></html>`,
  );
  return on.open("own/index.html", options);
}

const load = (page) => page.addScriptTag({ type: "module", url: "../element/element.js" });
const standing = (page) =>
  page.waitForFunction(async () => Boolean(await document.querySelector("paco-sako")?.ready));

test("properties set before the element is defined, or before the board is ready, are kept", async () => {
  const { page, problems, close } = await show("<paco-sako></paco-sako>", { script: "" });
  await page.evaluate((fen) => {
    const early = document.querySelector("paco-sako");
    Object.assign(early, { fen, coordinates: false, arrows: [{ from: "a1", to: "a8" }], showControls: false });
  }, CHAIN);
  await load(page);
  const seen = await page.evaluate(async (fen) => {
    const early = document.querySelector("paco-sako");
    await customElements.whenDefined("paco-sako");
    const late = document.createElement("paco-sako");
    late.game = "1. e2>e4 e7>e5 *";
    late.ply = 1;
    const before = [late.game, late.ply, late.fen, late.result, late.legalSteps.length, late.mode];
    document.body.append(late);
    await Promise.all([early.ready, late.ready]);
    return {
      early: [early.fen === fen, early.coordinates, early.arrows.length, early.getAttribute("show-controls")],
      own: Object.keys(early),
      before,
      late: [late.ply, late.mode, late.fen.includes(" b ")],
    };
  }, CHAIN);
  assert.deepEqual(seen, {
    early: [true, false, 1, "false"],
    own: [],
    before: ["1. e2>e4 e7>e5 *", 1, "", "*", 0, "view"],
    late: [1, "view", true],
  });
  assert.deepEqual(problems, []);
  await close();
});

deep("each attribute has a property, also under its own name, and both agree", async () => {
  const { page, problems, close } = await show("<paco-sako></paco-sako>");
  await standing(page);
  const wrong = await page.evaluate(() => {
    const board = document.querySelector("paco-sako");
    const cases = {
      coordinates: [false, "false"],
      showControls: [false, "false"],
      "show-controls": [true, "true"],
      keyboardToMove: [false, "false"],
      interactive: [false, "false"],
      orientation: ["black", "black"],
      initialPly: [3, "3"],
      showMoves: ["none", "none"],
      theme: ["dark", "dark"],
      palette: ["moss", "moss"],
      pieceSet: ["dance", "dance"],
      animationDuration: [0, "0"],
      clock: ["300+3", "300+3"],
      white: ["computer", "computer"],
      level: ["child", "child"],
      persona: ["mia", "mia"],
      mode: ["view", "view"],
      lang: ["nl", "nl"],
    };
    const found = [];
    for (const [name, [value, text]] of Object.entries(cases)) {
      const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const usual = board[name];
      board[name] = value;
      if (board[name] !== value || board.getAttribute(attribute) !== text) found.push(name);
      if (name === "lang") continue;
      board[name] = null;
      if (board[name] !== usual || board.hasAttribute(attribute)) found.push(`${name} = null`);
    }
    return found;
  });
  assert.deepEqual(wrong, []);
  assert.deepEqual(problems, []);
  await close();
});

test("setting the same position again does not start a game; without a position the attributes apply", async () => {
  const { page, close } = await show(`<paco-sako fen="${CHAIN}"></paco-sako>`);
  await standing(page);
  const seen = await page.evaluate(() => {
    const board = document.querySelector("paco-sako");
    board.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
    board.move("e2>e4");
    board.fen = board.fen.slice();
    const [ply] = [board.ply];
    board.game = board.game.slice();
    const again = board.ply;
    board.fen = undefined;
    return [ply, again, board.fen];
  });
  assert.deepEqual(seen, [1, 1, CHAIN]);
  await close();
});

test("invalid input shows an error on the board, fires an event, and changes nothing", async () => {
  const { page, problems, close } = await show('<paco-sako id="first" fen="nonsense"></paco-sako>');
  await standing(page);
  await page.waitForFunction(() =>
    /did not work/.test(document.querySelector("paco-sako").shadowRoot.querySelector("#status").textContent),
  );
  const seen = await page.evaluate((start) => {
    const board = document.querySelector("paco-sako");
    const codes = [];
    board.addEventListener("error", ({ detail }) => codes.push(detail.code));
    const bad = [
      () => board.move("e2>e5"),
      () => board.move([{ type: "lift", square: "e5" }]),
      () => board.move([{ type: "fly" }]),
      () => board.move([null]),
      () => board.move(5),
      () => board.startMove("e5"),
      () => board.startMove(7),
      () => {
        board.game = 5;
      },
      () => {
        board.fen = {};
      },
      () => {
        board.fen = "nonsense";
      },
      () => {
        board.position = 5;
      },
      () => {
        board.position = { z9: {} };
      },
      () => {
        board.position = { e1: 3 };
      },
      () => {
        board.position = { e1: { white: { role: 5 } } };
      },
      () => {
        board.arrows = 5;
      },
      () => {
        board.arrows = [null];
      },
      () => {
        board.arrows = [{ from: "e2", to: "z4" }];
      },
      () => {
        board.arrows = Array.from({ length: 20_000 }, () => ({ from: "a1", to: "h8" }));
      },
      () => board.goTo("nowhere"),
    ];
    const counts = bad.map((act) => {
      codes.length = 0;
      act();
      return codes.length === 1 && codes[0] ? 1 : `${act}: ${codes.join()}`;
    });
    return { wrong: counts.filter((count) => count !== 1), fen: board.fen === start, alive: board.move("e2>e4") };
  }, START);
  assert.deepEqual(seen, { wrong: [], fen: true, alive: true });
  const kept = await page.evaluate(async () => {
    const board = document.querySelector("paco-sako");
    board.mode = "analysis";
    while (!board.shadowRoot.querySelector(".panel-words")) await new Promise(requestAnimationFrame);
    const told = [];
    board.addEventListener("error", ({ detail }) => told.push(detail.code));
    board.setAttribute("mode", "nonsense");
    await new Promise(requestAnimationFrame);
    const panel = board.shadowRoot.querySelector(".panel-words");
    return { told: told.length, mode: board.mode, isShown: panel?.checkVisibility() ?? false };
  });
  assert.deepEqual(kept, { told: 1, mode: "analysis", isShown: true });
  assert.deepEqual(problems, []);
  await close();
});

test("words and what is for browsers without scripts stand in an element until its board does", async () => {
  const inside = ["<p>Loading the board… 50 %</p>", "<noscript>It needs JavaScript: e2>e4.</noscript>", "fen"];
  const { page, problems, close } = await show(
    inside.map((text) => `<paco-sako>${text === "fen" ? CHAIN : text}</paco-sako>`).join(""),
  );
  const seen = await page.evaluate(async () => {
    const boards = [...document.querySelectorAll("paco-sako")];
    await Promise.all(boards.map((board) => board.ready));
    return boards.map(({ fen, mode }) => [fen, mode]);
  });
  assert.deepEqual(seen, [
    [START, "play"],
    [START, "play"],
    [CHAIN, "play"],
  ]);
  assert.deepEqual(problems, []);
  await close();
});

test("a property is what the board follows, and the console names an attribute that it cannot follow", async () => {
  const bad = { variant: "can-i", level: "boss", persona: "nobody", clock: "abc", rules: "none", theme: "pink" };
  const written = Object.entries(bad).map(([name, value]) => `${name}="${value}"`);
  const { page, close } = await show(`<paco-sako></paco-sako><paco-sako ${written.join(" ")}></paco-sako>`);
  const read = () =>
    page.evaluate((names) => {
      const [first, second] = document.querySelectorAll("paco-sako");
      return [first, second].map((board) => names.map((name) => board[name]));
    }, Object.keys(bad));
  await standing(page);
  await page.evaluate(() => document.querySelectorAll("paco-sako")[1].ready);
  const [usual, refused] = await read();
  assert.deepEqual(refused, usual);
  const warned = [];
  page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
  const told = await page.evaluate(async (bad) => {
    const board = document.querySelector("paco-sako");
    const good = { variant: "chess", level: "casual", clock: "60", rules: "fide", theme: "dark" };
    Object.assign(board, good);
    const atOnce = Object.keys(good).map((name) => board[name]);
    while (!/KQkq/.test(board.fen)) await new Promise((done) => setTimeout(done, 10));
    const messages = [];
    board.addEventListener("error", (event) => {
      messages.push(event.detail.message);
      if (event.detail.attribute === "clock") event.preventDefault();
    });
    for (const [name, value] of Object.entries(bad)) board.setAttribute(name, value);
    while (messages.length < Object.keys(bad).length) await new Promise((done) => setTimeout(done, 10));
    return { messages, atOnce, after: Object.keys(good).map((name) => board[name]), persona: board.persona };
  }, bad);
  assert.deepEqual(told.atOnce, ["chess", "casual", "60", "fide", "dark"]);
  assert.deepEqual(told.after, told.atOnce);
  assert.equal(told.persona, null);
  assert.match(told.messages[0], /^variant="can-i": must be paco-sako, chess, .*bughouse$/);
  assert.deepEqual(
    warned,
    told.messages.filter((text) => !text.startsWith("clock")).map((text) => `<paco-sako> ${text}`),
  );
  await close();
});

test("without `variant` the tag of a record decides the game, and one that contradicts it is refused with what to set", async () => {
  const crazy = '[Variant "Crazyhouse"] 1. e4 d5 *';
  const chess = '[Variant "Chess"] 1. e4 d5 *';
  const { page, close } = await show(
    `<paco-sako game='${crazy}'></paco-sako><paco-sako>${crazy}</paco-sako><paco-sako game='${crazy}' variant="chess"></paco-sako>
    <paco-sako game='[Variant "Hexchess"] 1. e4 *'></paco-sako>`,
    { script: "" },
  );
  await page.evaluate(() => {
    window.told = [];
    const note = ({ detail }) => window.told.push(detail.message);
    for (const board of document.querySelectorAll("paco-sako")) board.addEventListener("error", note);
  });
  await load(page);
  const read = (boards) =>
    boards.map(({ variant, game, ply }) => [variant, /\[Variant "(.*?)"/.exec(game)?.[1], ply]);
  await page.evaluate(`window.read = ${read}`);
  const first = await page.evaluate(async (crazy) => {
    const late = document.createElement("paco-sako");
    late.game = crazy;
    document.body.append(late);
    const boards = [...document.querySelectorAll("paco-sako")];
    await Promise.all(boards.map(({ ready }) => ready));
    for (const board of boards) board.goTo("end");
    return window.read(boards);
  }, crazy);
  const ofCrazy = ["crazyhouse", "Crazyhouse", 2];
  assert.deepEqual(first[0], ofCrazy);
  assert.deepEqual(first[1], ofCrazy);
  assert.deepEqual([first[2][0], first[2][2]], ["chess", 0]);
  assert.deepEqual([first[3][0], first[3][2]], ["paco-sako", 0]);
  assert.deepEqual(first[4], ofCrazy);
  const told = await page.evaluate(() => window.told.splice(0));
  assert.equal(told.length, 2);
  assert.match(
    told.find((text) => text.includes("Crazyhouse")),
    /Chess”.*; set variant="crazyhouse" or leave it out$/,
  );
  assert.match(
    told.find((text) => text.includes("Hexchess")),
    /Hexchess[^;]*$/,
  );

  // By a script, whose rules are loaded already or not yet, and by the attribute again.
  const then = await page.evaluate(
    async ({ crazy, chess }) => {
      const [, named, , free] = document.querySelectorAll("paco-sako");
      const read = () => window.read([named, free]);
      named.game = chess;
      named.ply = 1;
      free.game = '[Variant "Antichess"] 1. e4 d5 *';
      free.ply = 1;
      while (free.variant !== "antichess") await new Promise((done) => setTimeout(done, 10));
      const scripted = read();
      free.start();
      named.setAttribute("game", crazy);
      named.setAttribute("initial-ply", "last");
      await new Promise((done) => setTimeout(done));
      const again = read();
      named.game = "1. e2>e4 *";
      free.game = "1. e2>e4 *";
      return [scripted, again, read()].map((boards) => boards.map(([game, , ply]) => [game, ply]));
    },
    { crazy, chess },
  );
  assert.deepEqual(then, [
    [
      ["chess", 1],
      ["antichess", 1],
    ],
    [
      ["crazyhouse", 2],
      // Its attribute names a game that no board can show.
      ["antichess", 1],
    ],
    [
      ["paco-sako", 1],
      ["paco-sako", 0],
    ],
  ]);
  await close();
});

test("`change` and `error` do not reach handlers of the page; the others bubble", async () => {
  const { page, close } = await show("<form><paco-sako></paco-sako></form>");
  await standing(page);
  const seen = await page.evaluate(() => {
    const board = document.querySelector("paco-sako");
    const outside = [];
    const inside = [];
    for (const type of ["change", "error", "plychange"]) {
      for (const place of [document.querySelector("form"), document, window]) {
        place.addEventListener(type, () => outside.push(type));
      }
      board.addEventListener(type, () => inside.push(type));
    }
    board.move("e2>e4");
    board.move("e2>e4");
    return { outside, inside };
  });
  assert.deepEqual(seen.outside, ["plychange", "plychange", "plychange"]);
  // The position changes with what is lifted, and with where it is placed.
  assert.deepEqual(seen.inside.sort(), ["change", "change", "error", "plychange"]);
  await close();
});

/** Styles of a page that must not affect a board. */
const THEME = `<style>
html { font-size: 62.5%; }
body {
  direction: rtl; writing-mode: vertical-rl; color: red; color-scheme: dark; accent-color: red; caret-color: red;
  font: italic small-caps 700 condensed 22px/2.4 monospace; font-feature-settings: "tnum"; font-kerning: none;
  font-variant-numeric: oldstyle-nums; letter-spacing: 3px; word-spacing: 9px; tab-size: 3; quotes: "<" ">";
  text-align: right; text-align-last: center; text-indent: 20px; text-transform: uppercase; text-shadow: 1px 1px red;
  text-emphasis: dot; text-rendering: geometricPrecision; text-underline-offset: 5px; text-underline-position: under;
  text-wrap: balance; text-orientation: upright; text-size-adjust: 150%; white-space: pre; word-break: break-all;
  line-break: anywhere; overflow-wrap: anywhere; hyphens: auto; list-style: square; cursor: crosshair;
  border-collapse: collapse; border-spacing: 3px; caption-side: bottom; empty-cells: hide; orphans: 4; widows: 4;
  fill: red; stroke: red; stroke-width: 5px; image-rendering: pixelated; paint-order: stroke;
  print-color-adjust: exact; forced-color-adjust: none; scrollbar-color: red blue; user-select: none;
  -webkit-text-stroke: 1px red; -webkit-text-fill-color: red; -webkit-tap-highlight-color: red;
}
</style>`;

/** In ms: in which two pages come to show the same, on a busy machine. */
const LIMIT = 60_000;

/** Runs in the page: when what is due has been drawn. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

deep("styles of a theme do not affect a board: root font size, inherited text properties", async () => {
  const shown = {
    board: "<paco-sako clock='60'></paco-sako>",
    edit: "<paco-sako mode='edit'></paco-sako>",
    // Of a position where the search ends by itself: what it finds in a given time differs.
    analysis: `<paco-sako mode='analysis' fen='${FOUND}'></paco-sako>`,
    lesson: "<paco-sako mode='lesson'></paco-sako>",
    still: "<paco-sako-view></paco-sako-view>",
  };
  /** Waits until all that a mode loads and finds is there, and nothing more will come. */
  const complete = async (page, name) => {
    if (name !== "still") await standing(page);
    await page.waitForFunction((mode) => {
      const element = document.querySelector("paco-sako, paco-sako-view");
      const find = (selector) => element.shadowRoot.querySelector(selector);
      switch (mode) {
        case "edit":
          return find("#editor-fen");
        case "analysis":
          return /Nothing left to search/.test(find(".panel-words")?.textContent);
        case "lesson":
          return element.lessonStep === 1;
        default:
          return find("canvas");
      }
    }, name);
    await page.evaluate(() => document.fonts.ready);
  };
  /** Outline of the DOM: nodes and sizes, which differ while something is loading. */
  const outline = (page) =>
    page.evaluate(() => {
      const root = document.querySelector("paco-sako, paco-sako-view").shadowRoot;
      const told = [...root.querySelectorAll("*")].map((node) => {
        const { width, height } = node.getBoundingClientRect();
        return [node.localName, node.getAttribute("class"), width.toFixed(2), height.toFixed(2)].join(" ");
      });
      return told.join("\n");
    });
  /** Every property of every node; unless all of that is wanted, which is megabytes, a text that says whether it is the same. */
  const look = (page, isWhole = false) =>
    page.evaluate(async (wantsAll) => {
      const root = document.querySelector("paco-sako, paco-sako-view").shadowRoot;
      const nodes = [...root.querySelectorAll("*")];
      const properties = [...getComputedStyle(root.host)].sort();
      const all = nodes.map((node) => {
        const style = getComputedStyle(node);
        const own = style.length === properties.length ? properties : [...style].sort();
        const values = own.map((property) => `${property}: ${style.getPropertyValue(property)}`);
        return [`${node.localName}.${node.getAttribute("class")}`, ...values];
      });
      if (wantsAll) return all;
      const bytes = new TextEncoder().encode(JSON.stringify(all));
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      return { count: nodes.length, digest: digest.join() };
    }, isWhole);
  for (const [name, html] of Object.entries(shown)) {
    const pages = [];
    for (const theme of ["", THEME]) {
      const style = "width: 700px; height: 600px";
      const opened = await show(`${theme}${html.replace(/^<[\w-]+/, `$& style="${style}"`)}`, {
        script: name === "still" ? BOTH : SCRIPT,
      });
      const { page } = opened;
      await complete(page, name);
      const rem = await page.evaluate(() => {
        const { shadowRoot } = document.querySelector("paco-sako, paco-sako-view");
        const rules = shadowRoot.adoptedStyleSheets.flatMap((sheet) =>
          [...sheet.cssRules].map(({ cssText }) => cssText),
        );
        return rules.filter((rule) => /\drem\b/.test(rule));
      });
      assert.deepEqual(rem, []);
      pages.push(opened);
    }
    const [plain, themed] = pages;
    let isSame = false;
    // What was just shown may not be laid out in both.
    for (const end = Date.now() + LIMIT; !isSame && Date.now() < end; ) {
      await Promise.all(pages.map(({ page }) => page.evaluate(nextFrame)));
      if ((await outline(plain.page)) !== (await outline(themed.page))) continue;
      const [usual, styled] = [await look(plain.page), await look(themed.page)];
      assert.ok(usual.count > 3, name);
      isSame = usual.digest === styled.digest;
    }
    if (!isSame) {
      const [usual, styled] = [await look(plain.page, true), await look(themed.page, true)];
      const differing = styled
        .map((all, index) => all.filter((one, at) => one !== usual[index]?.[at]))
        .filter((all) => all.length > 0);
      assert.deepEqual(differing, [], name);
      assert.equal(styled.length, usual.length, name);
    }
    for (const { problems, close } of pages) {
      assert.deepEqual(problems, []);
      await close();
    }
  }
});

test("in a right-to-left page the cells cover the drawn squares", async () => {
  const { page, close } = await show("<paco-sako style='width: 400px'></paco-sako>", {
    html: 'lang="ar" dir="rtl"',
  });
  await standing(page);
  const seen = await page.evaluate(() => {
    const root = document.querySelector("paco-sako").shadowRoot;
    const left = (square) => root.querySelector(`[data-square="${square}"]`).getBoundingClientRect().left;
    const canvas = root.querySelector("canvas").getBoundingClientRect();
    return [Math.round(left("a1") - canvas.left), left("h1") > left("a1")];
  });
  assert.deepEqual(seen, [0, true]);
  await close();
});

deep("a board moved into another document keeps its styles and its game", async () => {
  const { page, problems, close } = await show("<paco-sako></paco-sako><iframe srcdoc='<p>Frame'></iframe>");
  await standing(page);
  await page.waitForFunction(() => document.querySelector("iframe").contentDocument.querySelector("p"));
  await page.evaluate(() => {
    const board = document.querySelector("paco-sako");
    board.move("e2>e4");
    window.board = board;
    document.querySelector("iframe").contentDocument.body.append(board);
  });
  await page.waitForFunction(() => window.board.shadowRoot.adoptedStyleSheets.length > 0);
  const seen = await page.evaluate(() => {
    const { board } = window;
    const grid = board.shadowRoot.querySelector(".board-area");
    return [getComputedStyle(grid).position, board.ply, board.ownerDocument === document];
  });
  assert.deepEqual(seen, ["relative", 1, false]);
  assert.deepEqual(problems, []);
  await close();
});

deep("two hundred created and removed boards leave no listener, and are garbage collected", async () => {
  const { page, problems, close } = await show("<paco-sako></paco-sako>", {
    init: () => {
      window.listening = [];
      for (const target of [window, document, MediaQueryList.prototype]) {
        const { addEventListener, removeEventListener } = target;
        target.addEventListener = function (...all) {
          window.listening.push([this ?? window, ...all]);
          return addEventListener.apply(this, all);
        };
        target.removeEventListener = function (...all) {
          const wanted = [this ?? window, ...all];
          const at = window.listening.findIndex((one) => [0, 1, 2].every((i) => one[i] === wanted[i]));
          if (at >= 0) window.listening.splice(at, 1);
          return removeEventListener.apply(this, all);
        };
      }
      window.kinds = [
        {},
        { clock: "60" },
        { mode: "edit" },
        { black: "computer", level: "child" },
        { mode: "analysis" },
        { mode: "lesson" },
        { mode: "puzzle" },
        { mode: "study", study: "1. e2>e4 *" },
      ];
    },
  });
  await standing(page);
  const session = await page.context().newCDPSession(page);
  const counted = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return { nodes: of("Nodes"), listeners: of("JSEventListeners") };
  };
  await session.send("Performance.enable");
  const make = (count) =>
    page.evaluate(async (boards) => {
      window.gone ??= [];
      for (let i = 0; i < boards; i += 1) {
        const board = document.createElement("paco-sako");
        const attributes = window.kinds[i % window.kinds.length];
        for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
        const told = new Promise((resolve) => board.addEventListener(`${attributes.mode}ready`, resolve));
        document.body.append(board);
        window.gone.push(new WeakRef(board));
        // Some are taken off while they start.
        if (i % 10 !== 9) {
          await board.ready;
          if (attributes.mode === "lesson" || attributes.mode === "puzzle") await told;
          else board.move("e2>e4");
          // In the middle of a gesture.
          board.shadowRoot.querySelector(".board-area").dispatchEvent(new PointerEvent("pointerdown"));
        }
        board.remove();
      }
    }, count);
  // Shared by all boards, so created once.
  await make(7);
  const before = await counted();
  const listening = await page.evaluate(() => window.listening.length);
  await make(200);
  const alive = () => page.evaluate(() => window.gone.filter((reference) => reference.deref()).length);
  // The browser may hold the last few boards a little longer, each with fewer than 100 listeners, and frees what a
  // board held only in a collection after the board's own. A computer that plays is checked after two seconds, until
  // which its board is held as well.
  const most = { boards: 4, nodes: 2000, listeners: 100 };
  let left;
  for (let tries = 0; tries < 40; tries += 1) {
    if (tries > 0) await page.waitForTimeout(500);
    const now = await counted();
    left = {
      boards: await alive(),
      nodes: now.nodes - before.nodes,
      listeners: now.listeners - before.listeners,
    };
    if (Object.keys(most).every((what) => left[what] <= most[what])) break;
  }
  for (const [what, allowed] of Object.entries(most)) {
    assert.ok(left[what] <= allowed, `${left[what]} ${what} more than before, ${allowed} are allowed`);
  }
  assert.equal(await page.evaluate(() => window.listening.length), listening);
  assert.deepEqual(problems, []);
  await close();
});

deep("a board uses the language of its surroundings, also after it was removed and inserted again", async () => {
  const { page, close } = await show("<paco-sako></paco-sako>");
  await standing(page);
  await page.evaluate(async () => {
    const board = document.querySelector("paco-sako");
    await board.ready;
    window.board = board;
    board.remove();
    await new Promise((done) => setTimeout(done));
    const place = document.createElement("div");
    place.lang = "nl";
    document.body.append(place);
    place.append(board);
  });
  await page.waitForFunction(() =>
    /loper/.test(window.board.shadowRoot.querySelector('[data-square="f1"]').getAttribute("aria-label")),
  );
  await close();
});

for (const [why, words, code] of [
  ["policy", /wasm-unsafe-eval/, "forbidden"],
  ["old", /too old/, "old-browser"],
  ["missing", /could not be loaded/, "not-loaded"],
]) {
  test(`a board that cannot start (${why}) keeps its text, shows an error, and rejects \`ready\``, async () => {
    const opened = await show(
      `<paco-sako id="text">1. e2&gt;e4 *</paco-sako><paco-sako id="fen" fen="${CHAIN}"></paco-sako>`,
      { script: "", on: why === "policy" ? strict : host },
    );
    const { page, close } = opened;
    if (why === "missing") await page.route("**/paco_sako_bg.wasm", (route) => route.abort());
    if (why === "old") {
      await page.evaluate(() => {
        WebAssembly.validate = () => false;
        WebAssembly.instantiateStreaming = undefined;
        WebAssembly.instantiate = () => Promise.reject(new WebAssembly.CompileError("invalid opcode 0xfd"));
      });
    }
    await page.evaluate(() => {
      window.failed = [];
      for (const board of document.querySelectorAll("paco-sako")) {
        board.addEventListener("error", ({ detail }) => window.failed.push(detail.message));
      }
    });
    await load(page);
    const rejected = await page.evaluate(async () => {
      await customElements.whenDefined("paco-sako");
      return Promise.all(
        [...document.querySelectorAll("paco-sako")].map((board) =>
          board.ready.then(
            () => "ready",
            ({ code }) => code,
          ),
        ),
      );
    });
    assert.deepEqual(rejected, [code, code]);
    assert.equal(await page.evaluate(() => window.failed.filter(Boolean).length), 2);
    assert.equal(await page.getByText("1. e2>e4 *").isVisible(), true);
    assert.equal(await page.getByText(CHAIN).isVisible(), true);
    assert.match(await page.locator("#text [role=alert]").innerText(), words);
    const retry = page.locator("#fen").getByRole("button", { name: "Try again" });
    assert.equal(await retry.count(), why === "missing" ? 1 : 0);
    if (why === "missing") {
      const asked = () => opened.requests.filter((url) => url.endsWith("/paco_sako_bg.wasm")).length;
      assert.equal(asked(), 1, "both boards wait for the same file");
      await page.unroute("**/paco_sako_bg.wasm");
      await retry.click();
      await page.locator("#fen #board").waitFor();
      assert.equal(await page.evaluate((fen) => document.querySelector("#fen").fen === fen, CHAIN), true);
    }
    await close();
  });
}

deep("in small places the element shows what fits: only the board, then only a picture", async () => {
  const { page, problems, close } = await show("", { viewport: { width: 1400, height: 900 } });
  const measure = ([width, height, mode]) =>
    page.evaluate(
      async ([width, height, mode]) => {
        const element = document.createElement("paco-sako");
        element.mode = mode;
        element.style.cssText = `width: ${width}px; height: ${height}px`;
        document.body.replaceChildren(element);
        await element.ready;
        const root = element.shadowRoot;
        const place = element.getBoundingClientRect();
        const isOutside = ({ left, right, top, bottom }) =>
          left < place.left - 1 || right > place.right + 1 || top < place.top - 1 || bottom > place.bottom + 1;
        const seen = [...root.querySelectorAll(".table *")].filter(
          (node) =>
            !node.closest(".visually-hidden, .moves-box, .analysis, .editor, svg") && node.checkVisibility(),
        );
        const outside = seen
          .filter((node) => isOutside(node.getBoundingClientRect()))
          .map(({ className, id }) => `${id} ${className}`);
        const canvas = root.querySelector("#board");
        const { width: side, height: high } = canvas.getBoundingClientRect();
        const isSeen = (selector) => root.querySelector(selector).checkVisibility();
        return {
          side: Math.round(side),
          isSquare: side === high && canvas.width === canvas.height && canvas.width === Math.round(side),
          bars: isSeen(".status") && isSeen(".controls"),
          isPicture: root.querySelector(".board-area").inert,
          role: root.querySelector(".board-place").getAttribute("role"),
          outside,
        };
      },
      [width, height, mode],
    );
  for (const [width, height, { bars, picture = false, least }] of [
    [480, 371, { bars: true, least: 240 }],
    [640, 200, { bars: true, least: 180 }],
    [260, 600, { bars: true, least: 260 }],
    [320, 240, { bars: false, least: 240 }],
    [300, 150, { bars: false, least: 150 }],
    [150, 300, { bars: false, least: 150 }],
    [300, 100, { bars: false, least: 100 }],
    [480, 120, { bars: false, least: 120 }],
    [180, 180, { bars: false, least: 180 }],
    [90, 60, { bars: false, picture: true, least: 60 }],
  ]) {
    for (const mode of ["play", "analysis", "view"]) {
      const name = `${width} by ${height}, ${mode}`;
      const found = await measure([width, height, mode]);
      assert.deepEqual(found.outside, [], name);
      assert.ok(found.side >= least && found.isSquare, `${name}: ${JSON.stringify(found)}`);
      assert.equal(found.bars, bars, name);
      assert.deepEqual([found.isPicture, found.role], [picture, picture ? "img" : null], name);
    }
  }

  // The smallest board that is no picture is played on.
  await measure([100, 100, "play"]);
  for (const square of ["e2", "e4"]) {
    await page.locator(`[data-square=${square}]`).click();
  }
  await page.waitForFunction(() => / b /.test(document.querySelector("paco-sako").fen));
  assert.deepEqual(problems, []);
  await close();
});
