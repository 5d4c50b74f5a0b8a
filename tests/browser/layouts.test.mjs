// Boards in the places that websites give them: each way to place one, in columns of several widths, in one page. The board is
// large enough to be played on wherever there is room, nothing of it is cut, and none of the page's type reaches it.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SOURCES, start } from "./harness.mjs";
import { after, before, test } from "./testing.mjs";

/** Black is in Ŝako, which the status line says beside whose turn it is. */
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

const WIDTHS = [320, 480, 640, 800, 1100];

/**
 * Directions and languages of the page around the board, of the board, and of content beside it.
 *
 * @type {[name: string, around: string, own: string, beside?: string, attributes?: string][]}
 */
const WAYS = [
  ["plain", "", ""],
  ["padding", "", "padding: 16px"],
  ["padding, border and its own box", "", "padding: 5% 24px; border: 3px solid; box-sizing: border-box"],
  ["margin auto", "", "max-width: 600px; margin: 0 auto"],
  ["inline-block", "", "display: inline-block"],
  ["inline-block in a centred text", "text-align: center", "display: inline-block; padding: 8px"],
  ["float", "display: flow-root", "float: left"],
  ["fit-content", "", "width: fit-content"],
  ["max-content with a limit", "", "width: max-content; max-width: 100%"],
  ["a row that centres", "display: flex; justify-content: center", ""],
  ["a row that centres, with a limit", "display: flex; justify-content: center", "max-width: 400px"],
  ["a row that takes all", "display: flex", "flex: 1"],
  ["a column that centres", "display: flex; flex-direction: column; align-items: center", ""],
  ["a column of a height", "display: flex; flex-direction: column; height: 640px", "flex: 1; min-height: 0"],
  ["a grid that centres", "display: grid; place-items: center", ""],
  ["a grid that centres its columns", "display: grid; justify-content: center", ""],
  ["a grid of fractions", "display: grid; grid-template-columns: 1fr", "padding: 1em"],
  ["a row beside a line of text", "display: flex; gap: 8px", "flex: 1", "<p>Text"],
  ["the middle of a row beside a line of text", "display: flex; justify-content: center", "", "<p>Text"],
  ["a row of a grid beside a line of text", "display: grid; grid-template-columns: 1fr 60px", "", "<p>Text"],
  ["a table's cell", "display: table-cell", ""],
  ["a row itself", "", "display: flex"],
  ["a grid itself", "", "display: grid; place-items: center"],
  [
    "in the middle of a screen",
    "position: relative; height: 640px",
    "position: absolute; inset: 0; margin: auto; width: fit-content",
  ],
  ["a height", "", "height: 680px; overflow: hidden"],
];

/** A theme that means its text, and says it of everything. */
const THEME = `* { margin: 0; font-family: monospace; font-style: italic; letter-spacing: 3px; line-height: 3; color: rgb(255 0 0);
  text-transform: uppercase; text-align: right; word-spacing: 9px }`;

let folder;
let host;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  host = await start("chromium", undefined, { places: { "/own/": folder } });
});
after(async () => {
  await host?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Rows beside a text that would take all room, and columns of a grid: the place, the board in it, and how wide that is. */
const BESIDE = [
  ["display: flex; align-items: flex-start; gap: 8px", "", 200],
  ["display: flex", "flex: 1", 200],
  ["display: flex", "width: 120px", 120],
  ["display: grid; grid-template-columns: repeat(4, 1fr)", "", 200],
  ["display: grid; grid-template-columns: repeat(8, minmax(0, 1fr))", "", 100],
];

/** A game with a turn of a union, which is longer than others. */
const UNION = "1. e2>e4 d7>d5 2. e4xd5 Qd8>Pd5>d4 3. Nb1>c3 Qd5>e6 *";

/** Places beside whose board the rest has little room. @type {typeof WAYS} */
const NARROW = [480, 640, 692, 760, 900, 1000].map((width) => [
  `${width} px`,
  "",
  `width: ${width}px; height: ${Math.round(0.77 * width)}px`,
]);

/**
 * Low places: what their board is, and how large it is at least.
 *
 * @type {[size: string, attributes: string, side: number][]}
 */
const LOW = [
  ["width: 300px; height: 250px", "", 250],
  ["width: 300px; height: 250px", 'variant="chess"', 250],
  ["width: 300px; height: 250px", 'black="computer"', 250],
  ["width: 300px; height: 250px", 'clock="300"', 250],
  ["width: 300px; height: 250px", 'show-controls="false"', 250],
  ["width: 300px; height: 250px", 'variant="crazyhouse"', 160],
  ["width: 300px; height: 200px", 'variant="chess"', 200],
  ["width: 300px; height: 400px", 'variant="chess" show-controls="false"', 300],
  ["width: 300px; height: 400px", 'clock="300" show-controls="false"', 270],
];

/** Opens a page with a board in each of these places. */
async function show(name, ways, attributes, style = "") {
  const places = ways.map(
    ([, around, own, beside = "", more = ""], i) =>
      `<section style="${around}"><${name} id="way-${i}" style="${own}" ${attributes} ${more}></${name}>${beside}</section>`,
  );
  const script = `<script type="module" src="../${SOURCES}element/${name === "paco-sako" ? "element" : "view"}.js"></script>`;
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><style>${style}</style>${script}
<body style="margin: 0"><main>${places.join("")}</main></body></html>`,
  );
  const opened = await host.open("own/index.html", { viewport: { width: 1200, height: 800 } });
  await opened.page.evaluate(async (tag) => {
    await customElements.whenDefined(tag);
    // Those far below are drawn when they come near the screen.
    for (const board of document.querySelectorAll(tag)) {
      board.scrollIntoView();
      await (board.ready ?? board.drawn);
    }
  }, name);
  return opened;
}

/** In the page: makes its column so wide, and measures all boards once they have followed. */
async function measure(width) {
  document.querySelector("main").style.width = `${width}px`;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // Observers of sizes run at the end of a frame, and what they change is followed in the next.
  for (let i = 0; i < 3; i++) await frame();
  const visible = (node) => node.checkVisibility() && !node.closest(".visually-hidden, .moves-box, svg, dialog");
  return [...document.querySelectorAll("paco-sako, paco-sako-view")].map((element) => {
    const root = element.shadowRoot;
    const place = element.getBoundingClientRect();
    const parts = [...root.querySelectorAll("*")].filter(visible);
    const outside = parts.filter((part) => {
      const { left, right, top, bottom, width: wide } = part.getBoundingClientRect();
      const isOut =
        left < place.left - 1 || right > place.right + 1 || top < place.top - 1 || bottom > place.bottom + 1;
      return wide > 1 && isOut;
    });
    const cut = parts.filter((part) => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
      const isLow = getComputedStyle(part).overflowY !== "visible" && scrollHeight > clientHeight + 1;
      return clientWidth > 1 && (scrollWidth > clientWidth + 1 || isLow);
    });
    const list = root.querySelector(".moves-box");
    const named = (nodes) => nodes.map(({ localName, id, className }) => `${localName}#${id}.${className}`);
    return {
      side: Math.round(root.querySelector("canvas").getBoundingClientRect().width),
      isInert: root.querySelector("[inert]") !== null,
      fits: place.right <= document.querySelector("main").getBoundingClientRect().right + 1,
      outside: named(outside),
      cut: named(cut),
      isListWhole: !list || list.scrollWidth <= list.clientWidth,
      bar: root.querySelector("#eval")?.clientHeight,
    };
  });
}

for (const [name, attributes] of [
  ["paco-sako", `fen="${CHAIN}"`],
  ["paco-sako-view", `fen="${CHAIN}"`],
]) {
  test(`wherever a page puts it, ${name} has a playable board, and nothing is clipped`, async () => {
    const { page, problems, close } = await show(name, WAYS, attributes);
    for (const width of WIDTHS) {
      const found = await page.evaluate(measure, width);
      const wrong = found.flatMap((board, i) => {
        const isRight =
          board.side >= 240 && !board.isInert && board.fits && board.outside.length + board.cut.length === 0;
        return isRight ? [] : [`${WAYS[i][0]}: ${JSON.stringify(board)}`];
      });
      assert.deepEqual(wrong, [], `${width} px`);
    }
    assert.deepEqual(problems, []);
    await close();
  });
}

test("beside a board nothing is clipped, neither a long turn nor a button", async () => {
  for (const more of ["", 'clock="300"', 'mode="play"']) {
    const attributes = `game="${UNION}" initial-ply="last" ${more}`;
    const { page, problems, close } = await show("paco-sako", NARROW, attributes);
    const found = await page.evaluate(measure, 1100);
    const wrong = found.flatMap((board, i) => {
      const isRight = board.isListWhole && board.outside.length + board.cut.length === 0;
      return isRight ? [] : [`${NARROW[i][0]}: ${JSON.stringify(board)}`];
    });
    assert.deepEqual(wrong, [], more);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("in a low place the board has the room of what is not shown", async () => {
  const ways = LOW.map(([size, attributes]) => [attributes, "", `display: block; ${size}`, "", attributes]);
  const { page, problems, close } = await show("paco-sako", ways, "");
  const found = await page.evaluate(measure, 1100);
  const small = LOW.flatMap(([size, attributes, side], i) =>
    found[i].side >= side ? [] : [`${size} ${attributes}: ${found[i].side}`],
  );
  assert.deepEqual(small, []);
  assert.deepEqual(problems, []);
  await close();
});

for (const name of ["paco-sako", "paco-sako-view"]) {
  test(`a text beside ${name} leaves it room, and a width that is asked for stays`, async () => {
    const text = `<p>${"A text that is longer than a line. ".repeat(20)}`;
    const ways = BESIDE.map(([around, own]) => [around, around, own, around.includes("grid") ? "" : text]);
    const { page, close } = await show(name, ways, "");
    const widths = await page.evaluate(async (tag) => {
      document.querySelector("main").style.width = "800px";
      return [...document.querySelectorAll(tag)].map((board) => Math.round(board.getBoundingClientRect().width));
    }, name);
    assert.deepEqual(
      widths,
      BESIDE.map(([, , width]) => width),
    );
    await close();
  });
}

test("below a board of the recommended size the bar of the analysis is whole", async () => {
  const sizes = ["max-width: 480px; height: 680px", "width: 420px; height: 620px", "width: 360px; height: 480px"];
  const ways = sizes.map((size) => [size, "", `display: block; overflow: hidden; ${size}`]);
  const { page, close } = await show("paco-sako", ways, 'mode="analysis"');
  await page.waitForFunction(() =>
    [...document.querySelectorAll("paco-sako")].every((board) => board.shadowRoot.querySelector(".eval-text")),
  );
  const found = await page.evaluate(measure, 1100);
  assert.deepEqual(
    found.map(({ bar }) => bar),
    sizes.map(() => 22),
  );
  await close();
});

test("a place too small to play is reported once", async () => {
  const { page, problems, close } = await show("paco-sako", [["small", "", "width: 200px; padding: 4px"]], "");
  const told = await page.evaluate(async () => {
    const board = document.querySelector("paco-sako");
    const heard = [];
    board.addEventListener("error", ({ detail }) => heard.push(detail));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const size of ["88px", "80px", "200px"]) {
      board.style.width = size;
      for (let i = 0; i < 3; i++) await frame();
    }
    return heard;
  });
  const message = "too small for more than a picture: 88 × any px, not 96";
  assert.deepEqual(told, [{ code: "no-room", message }]);
  assert.deepEqual(problems, []);
  await close();
});

for (const name of ["paco-sako", "paco-sako-view"]) {
  test(`global type styles of a theme do not affect ${name}`, async () => {
    const seen = async (style) => {
      const { page, close } = await show(name, WAYS.slice(0, 1), "", style);
      const types = await page.evaluate((tag) => {
        const parts = document.querySelector(tag).shadowRoot.querySelectorAll("*:not(slot)");
        return [...parts].map((part) => {
          const { font, color, letterSpacing, wordSpacing, textTransform, textAlign } = getComputedStyle(part);
          return `${part.localName}.${part.className}: ${[font, color, letterSpacing, wordSpacing, textTransform, textAlign].join("; ")}`;
        });
      }, name);
      await close();
      return types;
    };
    const plain = await seen("");
    assert.ok(plain.length > 5);
    assert.deepEqual(await seen(THEME), plain);
  });
}
