// Back and Forward in the page: Back closes what is open over the board, one after another, and leaves the site only from the
// board; Forward opens again what has an address; a reload stays where one was. On a phone and on a desk.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { addressOfEdit } from "../../www/editor/editor-address.js";
import { linkTo } from "../../www/game/links/game-link.js";
import { loadPack } from "../../www/puzzles/packs.js";
import { builtFile } from "./built-names.mjs";
import { holdBack, start, TARGET } from "./harness.mjs";
import { showEverything } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** @import { Page } from "playwright-core" */

const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const POSITION = "8/8/3k4/8/8/3K4/8/8 w 0 - - -";

/** So long something may take to show, in ms. */
const PATIENCE = 20_000;

/** Output of the build. */
const SITE = path.join(TARGET, "site/");
const ONE_FILE = "paco-sako.html";

/** The entry before the page in the history. */
const BEFORE = "icon.svg";

/** The script of Learn. */
const LEARN = "**/learn-*.js";

let site;
before(async () => {
  site = await start("chromium", undefined, {
    // A frame that may do little else asks for scripts as another website would.
    headers: { "access-control-allow-origin": "*" },
    places: { "/built/": SITE },
  });
});
after(() => site.close());

/** Follows a link to the page, and gives what a person does there. */
async function visit({ hash = "", url = site.url, ...options } = {}) {
  const opened = await site.open(BEFORE, { locale: "en", ...DEVICES.desk, ...options });
  const { page } = opened;
  await page.goto(url + hash);
  return { ...opened, ...hands(page, options.hasTouch) };
}

/** @param {Page} page */
function hands(page, hasTouch = false) {
  const ready = () => page.waitForSelector("body[data-ready=true]");
  return {
    ready,
    press: (selector) => (hasTouch ? page.tap(selector) : page.click(selector)),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    reload: async () => {
      await page.reload();
      await ready();
    },
    /** Waits until this is shown: the address, the dialogs that are open, and how many entries of the page are below. */
    shows: async (hash, dialogs, depth) => {
      const wanted = JSON.stringify([hash, dialogs, depth]);
      const isSeen = (text) => {
        const open = [...document.querySelectorAll("dialog[open]")].map(({ id }) => id).sort();
        window.seen = JSON.stringify([location.hash, open.join(" "), history.state?.depth]);
        return window.seen === text;
      };
      await page
        .waitForFunction(isSeen, wanted, { timeout: PATIENCE })
        .catch(async () => assert.equal(await page.evaluate(() => window.seen), wanted));
    },
    /** Nothing is open: Back leaves the site. */
    leaves: async () => {
      await page.waitForFunction(() => history.state.depth === 0 && !document.querySelector("dialog[open]"));
      await page.goBack();
      assert.equal(path.basename(page.url()), BEFORE);
    },
    /** Waits until this has the focus, by its id or what it is for. */
    focuses: async (wanted) => {
      const hasIt = (name) => {
        const { id, dataset, tagName } = window.focused();
        const { action, card, lesson, mode, square } = dataset;
        window.seen = id || action || card || lesson || mode || square || tagName;
        return window.seen === name;
      };
      await page
        .waitForFunction(hasIt, wanted, { timeout: PATIENCE })
        .catch(async () => assert.equal(await page.evaluate(() => window.seen), wanted));
    },
  };
}

/** The lesson that is played, and its step. */
const step = (page) => page.locator("#book .lesson-title").textContent();

for (const [device, options] of Object.entries(DEVICES)) {
  (device === "desk" ? test : deep)(
    `${device}: Back closes step, lesson and Learn, Forward opens them, a reload stays at the step`,
    async () => {
      const { page, problems, ready, press, back, forward, reload, shows, leaves, focuses, close } =
        await visit(options);
      await ready();
      await press("#button-learn");
      await shows("#learn", "book", 1);
      await press('[data-lesson="chains"]');
      await shows("#learn/chains/1", "book", 2);
      await press('[data-action="lesson-skip"]');
      await shows("#learn/chains/2", "book", 3);
      await press(".lesson .dot >> nth=3");
      await shows("#learn/chains/4", "book", 4);
      await back();
      await shows("#learn/chains/2", "book", 3);
      assert.equal(await step(page), "2 of 5");
      assert.equal(await page.evaluate(() => document.activeElement.className), "lesson-title", "it is read");
      await forward();
      await shows("#learn/chains/4", "book", 4);
      assert.equal(await step(page), "4 of 5");
      await reload();
      await shows("#learn/chains/4", "book", 4);
      assert.equal(await step(page), "4 of 5");
      await back();
      await shows("#learn/chains/2", "book", 3);
      // Back to a step one has come through is no new way.
      await press('[data-action="lesson-previous"]');
      await shows("#learn/chains/1", "book", 2);
      await press('[data-action="lesson-skip"]');
      await back();
      await shows("#learn/chains/1", "book", 2);
      await back();
      await shows("#learn", "book", 1);
      await press('[data-lesson="unions"]');
      await shows("#learn/unions/1", "book", 2);
      await back();
      await shows("#learn", "book", 1);
      // The focus is on what led to the lesson.
      await focuses("unions");
      await back();
      await shows("", "", 0);
      await focuses("button-learn");
      await forward();
      await forward();
      await shows("#learn/unions/1", "book", 2);
      assert.equal(await step(page), "1 of 5");
      await press('[data-action="lesson-skip"]');
      await shows("#learn/unions/2", "book", 3);
      // Its own buttons leave nothing behind that Back would have to go through.
      await press('[data-action="book-back"]');
      await shows("#learn", "book", 1);
      await press('[data-action="book-close"]');
      await shows("", "", 0);
      assert.deepEqual(problems, []);
      await leaves();
      await close();
    },
  );

  (device === "desk" ? test : deep)(
    `${device}: Back closes puzzle and room, Forward opens them, a reload stays at the puzzle`,
    async () => {
      const { page, problems, ready, press, back, forward, reload, shows, leaves, focuses, close } =
        await visit(options);
      const puzzle = () => page.locator(".puzzle").getAttribute("data-puzzle");
      await ready();
      await press("#button-puzzles");
      await shows("#puzzles", "puzzles", 1);
      await press('[data-mode="repeat"]');
      await page.waitForSelector(".puzzle[data-puzzle]");
      const first = await puzzle();
      await shows(`#puzzles/repeat/${first}`, "puzzles", 2);
      // A puzzle takes the place of the one before.
      await press('[data-action="puzzle-skip"]');
      await page.waitForSelector(`.puzzle:not([data-puzzle="${first}"])`);
      const second = await puzzle();
      await shows(`#puzzles/repeat/${second}`, "puzzles", 2);
      await reload();
      await page.waitForSelector(`.puzzle[data-puzzle="${second}"]`);
      await shows(`#puzzles/repeat/${second}`, "puzzles", 2);
      await press('[data-action="puzzle-previous"]');
      await page.waitForSelector(`.puzzle[data-puzzle="${first}"]`);
      const tries = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.puzzles")).history.length);
      await press('[data-action="puzzle-solution"]');
      await page.waitForSelector('.puzzle[data-phase="shown"]');
      assert.equal(await tries(), 1);
      await reload();
      await page.waitForSelector(`.puzzle[data-puzzle="${first}"][data-phase="play"]`);
      await press('[data-action="puzzle-solution"]');
      await page.waitForSelector('.puzzle[data-phase="shown"]');
      assert.equal(await tries(), 1, "the first try was over before");
      await press('[data-action="puzzle-share"]');
      await shows(`#puzzles/repeat/${first}`, "dialog-puzzle puzzles", 3);
      await back();
      await shows(`#puzzles/repeat/${first}`, "puzzles", 2);
      await focuses("puzzle-share");
      await back();
      await shows("#puzzles", "puzzles", 1);
      await press('[data-mode="storm"]');
      await page.waitForSelector(".puzzle[data-puzzle]");
      await shows("#puzzles", "puzzles", 2);
      await back();
      await shows("#puzzles", "puzzles", 1);
      await focuses("storm");
      // A run cannot be gone on with.
      await forward();
      await shows("#puzzles", "puzzles", 1);
      await back();
      await shows("", "", 0);
      await focuses("button-puzzles");
      await forward();
      await shows("#puzzles", "puzzles", 1);
      await press('[data-card="puzzle-desk"]');
      await shows("#puzzles/desk", "puzzles", 2);
      await reload();
      await shows("#puzzles/desk", "puzzles", 2);
      await page.waitForSelector("#puzzle-desk-fen");
      await press('[data-action="puzzles-close"]');
      await shows("", "", 0);
      assert.deepEqual(problems, []);
      await leaves();
      await close();
    },
  );

  (device === "desk" ? test : deep)(
    `${device}: Back closes one dialog after another, and each of their buttons takes its entry along`,
    async () => {
      const { page, problems, ready, press, back, forward, reload, shows, leaves, focuses, close } =
        await visit(options);
      await ready();
      // One dialog leads to another, which takes its place, and to one over it.
      await press("#button-menu");
      await shows("", "dialog-menu", 1);
      await press('[data-action="help"]');
      await shows("", "dialog-help", 1);
      await press("#dialog-help .rules-link");
      await shows("#rules", "book dialog-help", 2);
      await press('.rules-index a[href="#rules/chains"]');
      await shows("#rules/chains", "book dialog-help", 3);
      assert.equal(await page.evaluate(() => document.activeElement.textContent), "Chains");
      await back();
      await shows("#rules", "book dialog-help", 2);
      await press('[data-action="book-close"]');
      await shows("", "dialog-help", 1);
      await back();
      await shows("", "", 0);
      await focuses("button-menu");
      // There is nothing that Forward could open: it stays here, and leaves nothing behind.
      await forward();
      await shows("", "", 0);
      await press("#button-settings");
      await shows("", "dialog-settings", 1);
      await press("#dialog-settings [data-action=close]");
      await shows("", "", 0);
      await press("#button-settings");
      await shows("", "dialog-settings", 1);
      await page.keyboard.press("Escape");
      await shows("", "", 0);
      // A dialog is not there any more after a reload, and neither is its entry.
      await press("#button-settings");
      await shows("", "dialog-settings", 1);
      await reload();
      await shows("", "", 0);
      assert.deepEqual(problems, []);
      await leaves();
      await close();
    },
  );

  (device === "desk" ? test : deep)(`${device}: Back closes the analysis and the editor`, async () => {
    const { page, problems, ready, press, back, forward, reload, shows, leaves, focuses, close } =
      await visit(options);
    const isAnalysed = () => page.locator(".analysis").isVisible();
    await ready();
    await press("#button-analysis");
    await shows("", "", 1);
    await page.waitForSelector('[data-action="analysis-close"]');
    await page.locator('[data-action="analysis-close"]').focus();
    await back();
    await shows("", "", 0);
    assert.equal(await isAnalysed(), false);
    await focuses("button-analysis");
    await press("#button-analysis");
    await page.waitForSelector('[data-action="analysis-close"]');
    await press('[data-action="analysis-close"]');
    await shows("", "", 0);
    await press("#button-menu");
    await press('[data-action="edit"]');
    await page.waitForSelector("#editor-fen");
    await page.fill("#editor-fen", POSITION);
    const edited = addressOfEdit({ game: "paco-sako", fen: POSITION });
    await shows(edited, "", 1);
    await back();
    await shows("", "", 0);
    assert.equal(await page.locator("#editor-fen").count(), 0);
    await forward();
    await shows(edited, "", 1);
    assert.equal(await page.inputValue("#editor-fen"), POSITION);
    await reload();
    await shows(edited, "", 1);
    await press('[data-action="editor-cancel"]');
    await shows("", "", 0);
    assert.deepEqual(problems, []);
    await leaves();
    await close();
  });
}

test("a view opened by a link has no history entry: Back leaves the site, its own buttons lead to the board", async () => {
  for (const [hash, dialogs, door] of [
    ["#learn/chains/3", "book", "button-learn"],
    ["#rules/chains", "book", "button-learn"],
    ["#puzzles", "puzzles", "button-puzzles"],
    [addressOfEdit({ game: "paco-sako", fen: POSITION }), "", "e2"],
  ]) {
    const { page, ready, back, shows, leaves, press, focuses, close } = await visit({ hash });
    await ready();
    await shows(hash, dialogs, 0);
    await back();
    assert.equal(path.basename(page.url()), BEFORE, hash);
    await page.goForward();
    await ready();
    await shows(hash, dialogs, 0);
    // The same link once more, which a browser writes over the entry that is there: what that stood for may be gone.
    await page.evaluate(() => {
      history.replaceState(null, "", location.href);
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await shows(hash, dialogs, 0);
    await press(dialogs ? `[data-action="${dialogs}-close"]` : '[data-action="editor-cancel"]');
    await shows("", "", 0);
    await focuses(door);
    await leaves();
    await close();
  }
  // Views opened from there have entries of their own.
  const { page, ready, back, forward, shows, leaves, press, close } = await visit({ hash: "#learn/chains/3" });
  await ready();
  await shows("#learn/chains/3", "book", 0);
  await press('[data-action="lesson-skip"]');
  await shows("#learn/chains/4", "book", 1);
  await back();
  await shows("#learn/chains/3", "book", 0);
  await press('[data-action="book-back"]');
  await shows("#learn", "book", 0);
  // The target of Forward was created before the reload.
  await page.reload();
  await ready();
  await page.waitForSelector(".book-continue");
  await forward();
  await shows("#learn/chains/4", "book", 1);
  await page.locator(".lesson-title", { hasText: "4 of 5" }).waitFor();
  await back();
  await shows("#learn", "book", 0);
  await page.waitForSelector(".book-continue");
  await press('[data-action="book-close"]');
  await shows("", "", 0);
  await leaves();
  await close();
});

test("a link followed twice while its view loads has one entry", async () => {
  for (const isKnown of [false, true]) {
    const { page, problems, ready, shows, leaves, press, close } = await visit({ hash: isKnown ? "#learn" : "" });
    await ready();
    if (isKnown) await shows("#learn", "book", 0);
    else await page.goto(site.url + BEFORE);
    const release = await holdBack(page, LEARN);
    const asked = page.waitForRequest(LEARN);
    await (isKnown
      ? page.reload({ waitUntil: "commit" })
      : page.goto(`${site.url}#learn`, { waitUntil: "commit" }));
    await asked;
    await page.evaluate(() => {
      history.replaceState(null, "", location.href);
      dispatchEvent(new PopStateEvent("popstate"));
    });
    release();
    await shows("#learn", "book", 0);
    await press('[data-action="book-close"]');
    await shows("", "", 0);
    assert.deepEqual(problems, []);
    await leaves();
    await close();
  }
});

test("a link followed on the page has a history entry while its view is open; a game has none", async () => {
  const { page, problems, ready, back, forward, shows, leaves, close } = await visit();
  await ready();
  const follow = (hash) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  const game = new URL(await linkTo("1. e2>e4 e7>e5 2. Ng1>f3 *", site.url)).hash;
  const ply = () => page.evaluate(() => window.query("#board-area").dataset.ply);
  await follow(game);
  await page.waitForFunction(() => window.query("#board-area").dataset.ply === "3");
  await shows("", "", 0);
  // It is not taken once more over what has been played since.
  await page.keyboard.press("Home");
  await page.waitForFunction(() => window.query("#board-area").dataset.ply === "0");
  await forward();
  await shows("", "", 0);
  assert.equal(await ply(), "0");
  await follow("#learn");
  await shows("#learn", "book", 1);
  await follow("#learn/chains/2");
  await shows("#learn/chains/2", "book", 2);
  await back();
  await shows("#learn", "book", 1);
  await back();
  await shows("", "", 0);
  // One that is refused stays in the address, with no entry of its own.
  await follow("#game=dAAAA");
  await page.waitForSelector("#status-detail[data-tone=error]");
  await shows("#game=dAAAA", "", 0);
  await follow("#nothing");
  await shows("#game=dAAAA", "", 0);
  assert.deepEqual(problems, []);
  await leaves();
  await close();
});

deep("a shared puzzle opens over the current view, and Back returns to it", async () => {
  const { page, problems, ready, back, forward, shows, press, close } = await visit({ hash: "#puzzles/desk" });
  await ready();
  await page.waitForSelector(".puzzle-desk");
  const link = `#puzzle=i${(await loadPack("paco-1"))[0].id}`;
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link);
  await page.waitForSelector('.puzzle[data-phase="play"]');
  await shows(link, "puzzles", 1);
  // The desk was not on the way to it: the room is closed, and opened again at once.
  await back();
  await page.waitForSelector(".puzzle-desk");
  await shows("#puzzles/desk", "puzzles", 0);
  await forward();
  await page.waitForSelector('.puzzle[data-phase="play"]');
  await shows(link, "puzzles", 1);
  await press('[data-action="puzzles-close"]');
  await shows("", "", 0);
  assert.deepEqual(problems, []);
  await close();
});

deep("a shared lesson reopens at its step after a reload", async () => {
  const lesson = {
    format: "paco-sako-lesson",
    version: 1,
    id: "mine",
    rules: "manual",
    steps: ["one", "two"].map((id) => ({
      id,
      fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -",
      goal: { type: "unite", on: "h4" },
      solution: "f2>g3>h4",
    })),
    texts: { en: { "mine.title": "Mine", "one.say": "First.", "two.say": "Second." } },
  };
  const { hash } = new URL(await linkTo(JSON.stringify(lesson), site.url, "#lesson="));
  const { page, problems, ready, press, back, forward, reload, shows, leaves, close } = await visit({ hash });
  await ready();
  await shows(hash, "book", 0);
  await press('[data-action="lesson-skip"]');
  await shows(`${hash}&step=2`, "book", 1);
  await reload();
  await shows(`${hash}&step=2`, "book", 1);
  assert.equal(await page.locator(".lesson-say").textContent(), "Second.");
  await back();
  await shows(hash, "book", 0);
  await page.locator(".lesson-say", { hasText: "First." }).waitFor();
  await forward();
  await page.locator(".lesson-say", { hasText: "Second." }).waitFor();
  await press('[data-action="book-close"]');
  assert.deepEqual(problems, []);
  await leaves();
  await close();
});

test("quick closing and opening, and Back pressed twice, end at the right view", async () => {
  const { page, ready, shows, leaves, close } = await visit();
  await ready();
  // All modules loaded on demand have arrived.
  await page.click("#button-settings");
  await shows("", "dialog-settings", 1);
  await page.evaluate(() => {
    const settings = document.querySelector("#dialog-settings");
    settings.close();
    document.querySelector("#button-menu").click();
    document.querySelector("#dialog-menu")?.close();
    settings.showModal();
  });
  await page.waitForSelector("#dialog-menu[open]");
  await shows("", "dialog-menu dialog-settings", 2);
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await shows("", "", 0);
  // Opened when the history has been asked to go back, and has not done so yet.
  await page.evaluate(async () => {
    const [settings, menu] = ["settings", "menu"].map((name) => document.querySelector(`#dialog-${name}`));
    const asked = async () => {
      for (let i = 0; i < 20; i++) await null;
    };
    settings.showModal();
    await asked();
    settings.close();
    await asked();
    menu.showModal();
    await asked();
  });
  await shows("", "dialog-menu", 1);
  await page.keyboard.press("Escape");
  await shows("", "", 0);
  // A link is followed then, to what opens at once: the browser still goes back, past the entry it has made for the link.
  await page.click("#button-learn");
  await shows("#learn", "book", 1);
  await page.evaluate(async () => {
    document.querySelector('[data-action="book-close"]').click();
    for (let i = 0; i < 20; i++) await null;
    const back = new Promise((resolve) => {
      addEventListener("popstate", () => history.state?.ways && resolve(null));
    });
    location.hash = "#rules";
    await back;
  });
  await shows("#rules", "book", 1);
  await page.goBack();
  await leaves();
  await close();
});

/** Opens this and that, and closes it by its own buttons. @param {Page | import("playwright-core").Frame} page */
async function lookAround(page) {
  await page.waitForSelector("body[data-ready=true]");
  // Without storage every visit is the first, on which all buttons appear on request.
  const skip = page.locator('[data-action="skip-story"]');
  if (await skip.count()) {
    await skip.click();
    for (const square of ["e2", "e4"]) await page.locator(`[data-square="${square}"]`).click({ force: true });
    await showEverything({ page });
  }
  await page.click("#button-learn");
  await page.click('[data-lesson="chains"]');
  await page.click('[data-action="lesson-skip"]');
  await page.locator(".lesson-title", { hasText: "2 of 5" }).waitFor();
  await page.click('[data-action="book-back"]');
  await page.click(".book-continue");
  await page.locator(".lesson-title", { hasText: "2 of 5" }).waitFor();
  await page.click('[data-action="book-close"]');
  await page.click("#button-settings");
  await page.click("#dialog-settings [data-action=close]");
  await page.click("#button-menu");
  await page.click('[data-action="edit"]');
  await page.fill("#editor-fen", POSITION);
  await page.click('[data-action="editor-cancel"]');
  await page.locator("#editor-fen").waitFor({ state: "detached" });
}

for (const attributes of ["", 'sandbox="allow-scripts"']) {
  (attributes ? test : deep)(`in a frame ${attributes} the history stays that of the page around it`, async () => {
    const { page, problems, close } = await site.open(BEFORE, { locale: "en", ...DEVICES.desk });
    const body = `<!doctype html><link rel="icon" href="data:,"><iframe ${attributes} src="${site.url}" width="1200" height="760"></iframe>`;
    await page.route("**/frame.html", (route) => route.fulfill({ contentType: "text/html", body }));
    await page.goto(`${site.url}frame.html`);
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await lookAround(page.frames()[1]);
    assert.equal(await entries(), before);
    assert.deepEqual(problems, []);
    await page.goBack();
    assert.equal(path.basename(page.url()), BEFORE);
    await close();
  });
}

test("views open and close without access to the history", async () => {
  const { page, problems, close } = await visit({
    init: () => {
      History.prototype.pushState = History.prototype.replaceState = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
    },
  });
  await lookAround(page);
  await page.goBack();
  assert.equal(path.basename(page.url()), BEFORE);
  assert.deepEqual(problems, []);
  await close();
});

deep("the single file opened from disk has the same history", async () => {
  const url = pathToFileURL(path.join(SITE, ONE_FILE)).href;
  const { page, problems, ready, press, back, forward, reload, shows, leaves, close } = await visit({ url });
  await ready();
  await press("#button-learn");
  await press('[data-lesson="chains"]');
  await press('[data-action="lesson-skip"]');
  await shows("#learn/chains/2", "book", 3);
  await back();
  await shows("#learn/chains/1", "book", 2);
  await reload();
  await shows("#learn/chains/1", "book", 2);
  await back();
  await back();
  await shows("", "", 0);
  await forward();
  await shows("#learn", "book", 1);
  await press('[data-action="book-close"]');
  await press("#button-settings");
  await shows("", "dialog-settings", 1);
  await back();
  assert.equal(await page.locator("#dialog-settings").isVisible(), false);
  assert.deepEqual(problems, []);
  await leaves();
  await close();
});

deep("boards on other websites do not use the history", async () => {
  for (const file of ["", "-lessons", "-puzzles", "-view"]) {
    const script = await readFile(builtFile(`paco-sako${file}.js`), "utf8");
    assert.doesNotMatch(script, /pushState|replaceState|popstate|hashchange|\bhistory\.(go|back|forward)\b/, file);
  }
  const { page, problems, close } = await site.open(BEFORE, { locale: "en", ...DEVICES.desk });
  const body = `<!doctype html><link rel="icon" href="data:,"><script src="built/paco-sako.js"></script>
<paco-sako mode="lesson" lesson="chains"></paco-sako><paco-sako id="plain"></paco-sako>`;
  await page.route("**/host.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${site.url}host.html`);
  const entries = () => page.evaluate(() => [history.length, location.hash, history.state]);
  const before = await entries();
  await page.click('[data-action="lesson-skip"]');
  await page.locator(".lesson-title", { hasText: "2 of 5" }).waitFor();
  await page.click('#plain [data-action="element-menu"]');
  await page.locator("#plain dialog[open]").waitFor();
  assert.deepEqual(await entries(), before);
  // Not even if another script adds entries of its own.
  await page.evaluate(() => history.pushState({ ways: [] }, "", "#own"));
  await page.goBack();
  await page.waitForFunction(() => location.hash === "");
  assert.equal(await page.locator("#plain dialog[open]").count(), 1);
  assert.equal(await page.locator(".lesson-title").textContent(), "2 of 5");
  assert.deepEqual(problems, []);
  await close();
});

test("going back to the current view does not leave the site", async () => {
  const { page, press, ready, problems, close } = await visit();
  await ready();
  await press("[data-action=open-menu]");
  await page.waitForFunction(() => history.state?.depth === 1);
  // The browser has gone back for the page before this one, and this one has not heard of it.
  const asked = await page.evaluate(async () => {
    const { navigation } = window;
    const asked = [];
    const [first] = navigation.entries();
    Object.defineProperty(navigation, "currentEntry", { get: () => first });
    history.go = (count) => asked.push(count);
    window.query("dialog[open]").close();
    await new Promise((resolve) => setTimeout(resolve));
    return asked;
  });
  assert.deepEqual(asked, []);
  assert.equal(await page.evaluate(() => history.state.depth), 0);
  assert.deepEqual(problems, []);
  await close();
});

test("a reload while the previous page goes back does not leave the site", async () => {
  // The other page's going back arrives between what this one asks for and what becomes of it.
  const init = () => {
    const { history, navigation } = window;
    const { go } = history;
    let isArmed = true;
    const arrive = () => {
      if (isArmed) go.call(history, -1);
      isArmed = false;
    };
    history.go = (count) => {
      arrive();
      go.call(history, count);
    };
    if (!navigation) return;
    const { traverseTo } = navigation;
    navigation.traverseTo = (key) => {
      arrive();
      return traverseTo.call(navigation, key);
    };
  };
  const url = `${site.url}built/`;
  const { page, press, ready, reload, problems, close } = await visit({ url, init, serviceWorkers: "block" });
  await ready();
  const isBelow = () => page.waitForFunction(() => history.state?.depth === 0);
  await press("[data-action=open-menu]");
  await page.waitForFunction(() => history.state?.depth === 1);
  await page.keyboard.press("Escape");
  await isBelow();
  await press("[data-action=open-menu]");
  await page.waitForFunction(() => history.state?.depth === 1);
  await reload();
  await isBelow();
  // Pending navigations finish first.
  await page.waitForTimeout(500);
  assert.equal(page.url(), url);
  assert.deepEqual(problems, []);
  await close();
});
