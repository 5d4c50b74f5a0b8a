// Takes the pictures that people look at: `node tests/browser/screenshots.mjs [folder [part of a name]]`.
// Without a folder only those that are published are made anew: the README's, and the manifest's, which stores and
// devices show.

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

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

const SCENES = {
  start: async () => {},
  first: async ({ page }) => {
    // The picture of the welcome has come to its end.
    await page.waitForTimeout(4500);
  },
  ten: async (table) => table.load(TEN),
  end: async (table) => {
    await table.load(CHAIN);
    await table.click("f1", "c4", "b6", "d6");
    await table.page.waitForTimeout(2500);
  },
  review: async (table) => {
    await table.load(GAME);
    await table.press("analysis");
    await table.press("review");
    await table.page.waitForSelector(".review-card");
    await table.page.waitForTimeout(4000);
  },
  unions: async (table) => {
    await table.load(UNIONS);
    await table.click("c6");
  },
  chain: async (table) => {
    await table.load(CHAIN);
    await table.click("f1", "c4");
  },
  sako: async (table) => {
    await table.click("e2", "e4", "f7", "f5", "d1", "h5");
  },
  editor: async (table) => {
    await table.load(UNIONS);
    await table.press("open-menu");
    await table.press("edit");
    await table.page.click(".editor-board [data-square=e7]");
  },
  faults: async (table) => {
    await table.press("open-menu");
    await table.press("edit");
    await table.page.fill("#editor-fen", "rnbqkbnr/pppppppp/8/3D4/8/8/PPPPPPPP/1NBQKBNR b 0 AHah e3 -");
    await table.page.locator("#editor-fen").blur();
  },
  replay: async (table) => {
    await table.load(GAME);
    await table.page.locator("#moves .link").nth(3).click();
    await table.settle();
  },
  remark: async (table) => {
    await table.load(GAME);
    await table.page.locator("#moves .link").first().click();
    await table.press("moves-remark");
  },
  games: async (table) => {
    await table.load(GAME);
    await timed(table);
    await table.load(UNIONS);
    await table.click("c6");
    await table.page.evaluate(async () => {
      const { Library } = await import("./store/library.js");
      await new Library().add([{ id: "broken", text: "{" }]);
    });
    await table.press("open-menu");
    await table.press("games");
    await table.page.waitForSelector(".game canvas");
    await table.page.locator("[data-action=more-game]").nth(1).click();
    await table.page.waitForTimeout(300);
  },
  clock: timed,
  picture: async (table) => {
    await table.load(CHAIN);
    await table.click("f1", "c4");
    await table.press("open-share");
    await table.press("picture");
    await table.page.waitForSelector("[data-action=picture-save][href]");
    await table.page.waitForTimeout(300);
  },
  settings: async (table) => {
    await table.press("open-settings");
    await table.page.waitForTimeout(300);
  },
  promotion: async (table) => {
    await table.load(PROMOTION);
    await table.click("a7", "b8");
  },
  newgame: async (table) => {
    await table.press("open-new");
    await table.page.waitForTimeout(300);
  },
  analysis: async (table) => {
    await table.load(UNIONS);
    await table.press("analysis");
    await table.page.waitForTimeout(2500);
  },
};

const SIZES = [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
];

/** What a visitor has set, and what the browser asks for. */
const THEMES = {
  light: { settings: {} },
  dark: { settings: {}, colorScheme: "dark" },
  clear: { settings: { palette: "clear" } },
  forced: { settings: {}, forcedColors: "active" },
  nl: { settings: { notation: "figures" }, locale: "nl" },
  fr: { settings: { notation: "figures" }, locale: "fr" },
};

/** Sets what a visitor could set. */
async function choose(page, chosen) {
  await page.evaluate(async (values) => {
    const { settings } = await import("./page/settings/page-settings.js");
    for (const [name, value] of Object.entries(values)) settings.set(name, value);
  }, chosen);
}

const [folder, wanted = ""] = process.argv.slice(2);
const site = await start();
try {
  for (const [name, options] of Object.entries(PICTURES)) {
    const table = await openTable(site, options);
    await SCENES.chain(table);
    await table.page.mouse.move(0, 0);
    await table.page.screenshot({ path: path.join(PUBLISHED, `${name}.png`) });
    await table.close();
  }
  if (folder) {
    await mkdir(folder, { recursive: true });
    for (const [width, height] of SIZES) {
      for (const [theme, { settings, ...options }] of Object.entries(THEMES)) {
        for (const [name, scene] of Object.entries(SCENES)) {
          const file = `${name}-${width}-${theme}.png`;
          if (!file.includes(wanted)) continue;
          const touch = width < 600 ? { hasTouch: true, isMobile: true } : {};
          const table = await openTable(site, {
            viewport: { width, height },
            deviceScaleFactor: 2,
            isFirstVisit: name === "first",
            ...touch,
            ...options,
          });
          await choose(table.page, settings);
          await scene(table);
          await table.page.screenshot({ path: path.join(folder, file) });
          await table.close();
        }
      }
    }
  }
} finally {
  await site.close();
}
