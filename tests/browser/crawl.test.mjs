// Dear in the default run, since only here controls of all parts meet: one of each kind is pressed on the site. With --all everything
// that can be pressed is pressed once on what is given away: the site, the page as one file, opened from disk, and the element on
// a page of its own. Nothing may fail by that. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { linkTo } from "../../www/game/links/game-link.js";
import { crawl, HANGS } from "./crawl.mjs";
import { ACCESSIBILITY, CRAWLED, FOLLOWED } from "./crawl-page.mjs";
import { ON_REQUEST, stillPage } from "./frames.mjs";
import { HAS_HEADLESS, start, TARGET } from "./harness.mjs";
import { after, before, deep, describe, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");

/** Black lets White unite with the king in turn 2, which only one turn prevents; White does not see it. */
const MISSED = "1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. b2>b3 *";
const OVER = "1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. Qh5xKe8# 1-0";
/** A promotion is pending. */
const PROMOTING = String.raw`[FEN "2J5/1P4pp/8/8/8/8/7k/K7 w 0 - - -"]
[UnderWay "{\"at\":[],\"pending\":[{\"type\":\"lift\",\"square\":\"b7\"},{\"type\":\"place\",\"square\":\"c8\"}]}"]

*`;
const POWERS = '[Variant "Krachtschaak"]\n\n1. e2-e4 e7-e5 *';

/** More than there are; a crawl that finds ever new ones must end, too. */
const MOST = 2000;

/** The browser's context: what is downloaded is thrown away, and files do not come from a service worker of another build. */
const CONTEXT = {
  viewport: { width: 1280, height: 800 },
  acceptDownloads: false,
  serviceWorkers: "block",
  init: CRAWLED,
  makePage: HAS_HEADLESS ? stillPage : undefined,
};

let folder;
/** A browser for each crawl: of its pages only one at a time can ask for a frame. */
const sites = [];
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  const flags = [ACCESSIBILITY, ...(HAS_HEADLESS ? ON_REQUEST : [])];
  const one = () => start("chromium", SITE, { places: { "/host/": folder } }, flags);
  sites.push(...(await Promise.all([one(), one(), one()])));
});
after(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A way to open an address in a context of its own; the links that are followed there are collected. */
function opener(site, address, links, options = {}) {
  return async () => {
    const opened = await site.open(address, { ...CONTEXT, ...options });
    const { page } = opened;
    page.on("console", (message) => {
      if (message.text().startsWith(FOLLOWED)) links.add(message.text().slice(FOLLOWED.length));
    });
    page.on("filechooser", () => {});
    page.on("dialog", (dialog) => dialog.accept().catch(() => {}));
    return opened;
  };
}

/** A page in children's mode, which says some things otherwise and loads less. */
const FOR_CHILDREN = {
  content: `${CRAWLED.content};localStorage.setItem("paco-sako.settings", '{"children":true}');`,
};

/** Presses what is called so, wherever it is. */
const press = async (page, ...actions) => {
  for (const action of actions) await page.locator(`[data-action=${action}]:visible`).first().click();
};

/** Reviews the game on the table, by the button called so. */
async function review(page, action) {
  await press(page, action);
  await page.waitForFunction(() => window.query(".review")?.dataset.status === "done", null, { timeout: 120_000 });
}

/** Begins the first game of the road before anything else is opened. */
async function beginFirstGame(page) {
  await page.click("#button-learn");
  await page.click("[data-lesson=first-game]");
  await page.waitForSelector(".mia-said");
}

/**
 * Starts of the page's crawls. The first one has the most controls; the review is last, since it takes the longest to
 * reach.
 */
async function startsOfPage(site, address, links) {
  const game = async (record) => opener(site, await linkTo(record, address), links);
  const ready = (page) => page.waitForSelector("body[data-ready=true]");
  const starts = [
    { name: "first visit", open: opener(site, address, links, { isFirstVisit: true }) },
    { name: "game", open: await game(MISSED) },
    { name: "end of a game", open: await game(OVER) },
    { name: "promotion", open: await game(PROMOTING) },
    { name: "first game", open: await game(MISSED), prepare: beginFirstGame },
    {
      name: "children",
      open: opener(site, await linkTo(MISSED, address), links, { init: FOR_CHILDREN }),
      // A button of that mode may lead elsewhere than the one that is called so otherwise.
      pressed: new Map(),
    },
    { name: "another game", open: await game(POWERS) },
    { name: "share", open: await game(MISSED), prepare: (page) => press(page, "open-share") },
    {
      name: "saved games",
      open: await game(MISSED),
      prepare: (page) => press(page, "open-new", "start", "open-menu", "games"),
    },
    { name: "review", open: await game(MISSED), prepare: (page) => review(page, "moves-review") },
  ];
  return starts.map((one) => ({ ready, ...one }));
}

/** Boards on other websites: what such a page has in it, and the script it takes. */
const BOARDS = {
  "a game": `<paco-sako game="${MISSED}"></paco-sako>`,
  "the computer": '<paco-sako black="computer" persona="mia"></paco-sako>',
  "a record": `<paco-sako>${MISSED}</paco-sako>`,
  editor: '<paco-sako mode="edit"></paco-sako>',
  lesson: '<paco-sako mode="lesson" lesson="chains"></paco-sako>',
  puzzle: '<paco-sako mode="puzzle"></paco-sako>',
  study: `<paco-sako mode="study">[ChapterMode "exercise"]\n\n1. e2>e4 (1. d2>d4) *\n\n[ChapterName "A game"]\n\n${MISSED}</paco-sako>`,
  "another game": '<paco-sako variant="krachtschaak"></paco-sako>',
  analysis: `<paco-sako mode="analysis" game="${MISSED}"></paco-sako>`,
};

/** Starts of the element's crawls. */
async function startsOfElement(site, links) {
  const starts = [];
  for (const [name, board] of Object.entries(BOARDS)) {
    const file = `${name.replaceAll(" ", "-")}.html`;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<script src="../paco-sako.js" async></script></head><body>${board}</body></html>`;
    await writeFile(path.join(folder, file), html);
    const open = opener(site, `host/${file}`, links);
    const ready = (page) =>
      page.evaluate(() =>
        customElements
          .whenDefined("paco-sako")
          .then(() => document.querySelector("paco-sako").ready.then(() => true)),
      );
    starts.push({ name, open, ready, ...(name === "analysis" && { prepare: (page) => review(page, "review") }) });
  }
  return starts;
}

/** Crawls from each start, and reports what was found. */
async function crawlAll(context, site, starts, links) {
  /** @type {Map<string, Set<string>>} */
  const pressed = new Map();
  const failures = [];
  const lost = new Set();
  let openings = 0;
  for (const one of starts) {
    const found = await crawl(one, one.pressed ?? pressed, MOST - pressed.size);
    failures.push(...found.failures);
    for (const key of found.lost) lost.add(key);
    openings += found.openings;
  }
  for (const link of links) if (!(await leads(site, link))) failures.push(`a link leads nowhere: ${link}`);
  const gone = [...lost].filter((key) => !pressed.has(key));
  context.diagnostic(`${pressed.size} controls pressed, ${gone.length} gone before, ${openings} pages opened`);
  return { pressed, failures };
}

/** Checks that a link has a target; other websites are not requested. @param {string} link */
async function leads(site, link) {
  const url = new URL(link);
  if (url.protocol === "file:") return existsSync(fileURLToPath(url));
  return (
    url.origin !== new URL(site.url).origin ||
    (await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(HANGS) })).ok
  );
}

const isPressed = (pressed, action) => [...pressed.keys()].some((key) => key.split(" | ").includes(action));

/** Two that do the same in the same place, or lie in the same dialog and do nothing that has a name, are of one kind. */
const kindOf = ({ dialog, role, action, key }) => (action || dialog ? [dialog, role, action].join(" | ") : key);

test("pressing one control of each kind on the site causes no error", async (context) => {
  const [site] = sites;
  const links = new Set();
  const start = (await startsOfPage(site, site.url, links)).find(({ name }) => name === "game");
  const pressed = new Map();
  // Once more from the start: what was lost on the way, which depends on what comes first, is there again.
  for (let pass = 0; pass < 2; pass++) {
    const { failures } = await crawl(start, pressed, MOST, kindOf);
    assert.deepEqual(failures, []);
  }
  context.diagnostic(`${pressed.size} controls pressed`);
  assert.ok(pressed.size >= 150, `${pressed.size}`);
  for (const action of ["open-share", "open-new", "open-settings"]) assert.ok(isPressed(pressed, action), action);
});

describe("everything is pressed once", { concurrency: 3 }, () => {
  const PAGES = {
    "the site": (site) => site.url,
    "the single file": () => pathToFileURL(path.join(SITE, "paco-sako.html")).href,
  };
  for (const [i, [name, address]] of Object.entries(PAGES).entries()) {
    deep(name, async (context) => {
      const links = new Set();
      const site = sites[i];
      const starts = await startsOfPage(site, address(site), links);
      const { pressed, failures } = await crawlAll(context, site, starts, links);
      assert.deepEqual(failures, []);
      assert.ok(pressed.size >= 400, `${pressed.size}`);
      for (const action of ["review-moments", "review-practise", "review-write", "review-share"])
        assert.ok(isPressed(pressed, action), action);
    });
  }
  deep("pressing every control of the element causes no error", async (context) => {
    const links = new Set();
    const [, , site] = sites;
    const { pressed, failures } = await crawlAll(context, site, await startsOfElement(site, links), links);
    assert.deepEqual(failures, []);
    assert.ok(pressed.size >= 80, `${pressed.size}`);
  });
});
