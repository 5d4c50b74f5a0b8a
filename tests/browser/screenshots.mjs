// Takes the pictures that people look at: `node tests/browser/screenshots.mjs [folder [part of a name [languages]]]`.
// Without a folder only those that are published are made anew: the README's, and the manifest's, which stores and
// devices show. In a folder each view is taken at nine sizes, light and dark; with languages, such as `de,fr`, at two sizes.

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { FIRST_GAME } from "../../www/book/first-games.js";
import { CHAIN as CHAINS, hashOf, setOf } from "./class-lesson.mjs";
import { goodTurn } from "./good-turn.mjs";
import { start } from "./harness.mjs";
import { chooseGame, makeCollection, openTable } from "./table.mjs";

const PUBLISHED = fileURLToPath(new URL("../../www/screenshots/", import.meta.url));

/** Those pictures; each shows a chain under way. */
const PICTURES = {
  chain: { viewport: { width: 1000, height: 640 } },
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";
const UNIONS = "r1b1kv2/p1p2D2/1tq2p1h/3p4/1pBPPPpa/1P3d2/P1PK4/RN6 b 0 - - -";
const PROMOTION = "1o2k3/P5pp/8/8/8/8/5PPP/6K1 w 0 - - -";

const GAME = `[White "Ada"]
[Black "Bob"]

{An example game} 1. e2>e4! {The usual beginning} (1. d2>d4 d7>d5 (1... e7>e5?! {A gift} 2. d4xe5) 2. c2>c4
{[%csl Gd5][%cal Gc4d5]}) 1... e7>e5 2. Ng1>f3 Nb8>c6 3. Bf1>c4 Bf8>c5 (3... Ng8>f6 4. d2>d3 d7>d6) 4. c2>c3 *`;

/** Begins a game with a clock. */
async function timed(table) {
  await table.press("open-new");
  await table.page.selectOption("#new-clock", "10+5");
  await table.press("start");
  await table.click("e2", "e4", "e7", "e5");
}

/** Unions of all kinds; on the phone of this list a square is 45 px wide. */
const TEN = "4k3/1a1c1d2/2e1f3/1h1i1j2/2l1o3/4s3/8/4K3 w 0 - - -";

const CLASS = setOf("Class 4b", [CHAINS]);

/** Opens a page of ours by its address. */
async function go({ page }, hash, wanted) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForSelector(wanted);
}

async function menu({ press }, ...actions) {
  for (const action of ["open-menu", ...actions]) await press(action);
}

/** The small game with Mia. */
async function firstGame({ page, press }) {
  await press("skip-story");
  await press("welcome-play");
  await page.waitForSelector(".mia-said");
}

async function begin(table, game, wanted) {
  await chooseGame(table, game);
  await table.press("start");
  await table.page.waitForSelector(wanted);
}

/** Sends the first turn of a game by links. */
async function send(table) {
  await table.click("e2", "e4");
  await menu(table, "experts");
  await table.page.click("#dialog-experts [data-action=send-turn]");
  await table.page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  await table.press("send-copy");
  await table.page.waitForSelector("[data-action=prepare]:visible");
}

/** Views of a first visit. */
const FIRST_VIEWS = {
  story: async () => {},
  welcome: ({ press }) => press("skip-story"),
  later: async ({ page, press }) => {
    await press("skip-story");
    await page.reload();
    await page.waitForSelector(".welcome [data-action=today]");
  },
  "first-game": firstGame,
  "first-menu": async (table) => {
    await firstGame(table);
    await menu(table);
  },
  "first-end": async (table) => {
    await firstGame(table);
    const { page } = table;
    for (;;) {
      await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
      if ((await table.data("phase")) === "over") break;
      const turns = (await table.turns()).join(" ");
      for (const { square, role } of await goodTurn(page, `[FEN "${FIRST_GAME.fen}"]\n\n${turns}`))
        await page.click(role ? `#promotion [data-role=${role}]` : `#board-area [data-square=${square}]`);
    }
  },
};

/** Views of later visits. */
const VIEWS = {
  start: async () => {},
  unions: (table) => table.load(UNIONS),
  ten: (table) => table.load(TEN),
  chain: async (table) => {
    await table.load(CHAIN);
    await table.click("f1", "c4");
  },
  end: async (table) => {
    await table.load(CHAIN);
    await table.click("f1", "c4", "b6", "d6");
  },
  promotion: async (table) => {
    await table.load(PROMOTION);
    await table.click("a7", "b8");
  },
  game: (table) => table.load(GAME),
  clock: timed,
  menu,
  experts: (table) => menu(table, "experts"),
  settings: ({ press }) => press("open-settings"),
  help: (table) => menu(table, "help"),
  learn: (table) => go(table, "#learn", ".book-home"),
  lesson: (table) => go(table, "#learn/chains", ".lesson-board"),
  puzzles: (table) => go(table, "#puzzles", ".book-home"),
  daily: (table) => go(table, "#puzzles/daily", ".calendar"),
  desk: (table) => go(table, "#learn/desk", ".lesson-maker"),
  class: async (table) => go(table, await hashOf(CLASS), ".book-chapter"),
  wall: async (table) => go(table, `${await hashOf(CLASS)}&for=wall`, ".wall-board .diagram[src]"),
  analysis: async (table) => {
    await table.load(UNIONS);
    await table.press("analysis");
  },
  review: async (table) => {
    await table.load(GAME);
    await table.press("analysis");
    await table.press("review");
    await table.page.waitForSelector(".review-card");
  },
  explorer: async (table) => {
    await table.load(GAME);
    await menu(table, "experts", "explorer");
  },
  repertoire: (table) => menu(table, "experts", "repertoire"),
  studies: async (table) => {
    await table.load(GAME);
    await makeCollection(table, "Openings");
  },
  games: async (table) => {
    await table.load(GAME);
    await table.load(UNIONS);
    await menu(table, "games");
    await table.page.waitForSelector(".game canvas");
  },
  newgame: ({ press }) => press("open-new"),
  devices: async ({ page, press }) => {
    await press("open-new");
    await page.click("label:has(#new-against-far)");
    await press("two-devices");
  },
  bughouse: (table) => begin(table, "bughouse", "#match[open] .match-board[data-board=B]"),
  "can-i": (table) => begin(table, "can-i", "#dialog-arbiter[open]"),
  "set-up": (table) => begin(table, "strategochess", "#dialog-set-up[open]"),
  editor: async (table) => {
    await table.load(UNIONS);
    await menu(table, "edit");
  },
  faults: async (table) => {
    await menu(table, "edit");
    await table.page.fill("#editor-fen", "rnbqkbnr/pppppppp/8/3D4/8/8/PPPPPPPP/1NBQKBNR b 0 AHah e3 -");
    await table.page.locator("#editor-fen").blur();
  },
  share: async (table) => {
    await table.load(GAME);
    await table.press("open-share");
  },
  picture: async (table) => {
    await table.load(CHAIN);
    await table.press("open-share");
    await table.press("picture");
    await table.page.waitForSelector("[data-action=picture-save][href]");
  },
  send,
  prepared: async (table) => {
    await send(table);
    await table.press("prepare");
    for (const square of ["e7", "e5", "g1", "f3"])
      await table.page.click(`#dialog-prepared [data-square=${square}]`);
  },
  children: async ({ page }) => {
    await page.evaluate(() => localStorage.setItem("paco-sako.settings", JSON.stringify({ children: true })));
    await page.reload();
  },
};

/** Sizes of phones and tablets, and of desks. */
const SIZES = [
  {
    sizes: [
      [320, 568],
      [360, 640],
      [390, 844],
      [844, 390],
      [768, 1024],
      [820, 1180],
    ],
    options: { hasTouch: true, isMobile: true },
  },
  {
    sizes: [
      [1024, 768],
      [1366, 768],
      [1920, 1080],
    ],
    options: {},
  },
];

/** Sizes for other languages. */
const FEW = [
  { sizes: [[360, 640]], options: { hasTouch: true, isMobile: true } },
  { sizes: [[1366, 768]], options: {} },
];

/** Until what moves has come to rest, and a computer has thought, in ms. */
const REST = 4000;

/** Opens a view once, and takes it at all sizes and in both themes. */
async function takeView(site, name, open, { sizes, options }, locale) {
  const [width, height] = sizes[0];
  const table = await openTable(site, {
    viewport: { width, height },
    isFirstVisit: name in FIRST_VIEWS,
    locale,
    ...options,
  });
  await open(table);
  await table.page.waitForTimeout(REST);
  for (const [width, height] of sizes) {
    await table.page.setViewportSize({ width, height });
    for (const theme of locale === "en" ? ["light", "dark"] : ["light"]) {
      await table.page.emulateMedia({ colorScheme: theme });
      await table.page.waitForTimeout(300);
      await table.page.screenshot({
        path: path.join(folder, `${name}-${width}x${height}-${locale}-${theme}.png`),
      });
    }
  }
  await table.close();
}

const [folder, wanted = "", languages = "en"] = process.argv.slice(2);
const site = await start();
try {
  if (folder) {
    await mkdir(folder, { recursive: true });
    for (const [name, open] of Object.entries({ ...FIRST_VIEWS, ...VIEWS })) {
      if (!name.includes(wanted)) continue;
      for (const locale of languages.split(","))
        for (const places of locale === "en" ? SIZES : FEW) await takeView(site, name, open, places, locale);
    }
  } else {
    for (const [name, options] of Object.entries(PICTURES)) {
      const table = await openTable(site, options);
      await VIEWS.chain(table);
      await table.page.mouse.move(0, 0);
      await table.page.screenshot({ path: path.join(PUBLISHED, `${name}.png`) });
      await table.close();
    }
  }
} finally {
  await site.close();
}
