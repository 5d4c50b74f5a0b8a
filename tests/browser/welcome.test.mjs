// The first visit: the story on the board, the next steps after it, and no repetition. Then the status of a game
// against the computer: side to move, players, and resignation.

import assert from "node:assert/strict";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { faults } from "./axe.mjs";
import { holdBack, SOURCES, start } from "./harness.mjs";
import { openTable, resize } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

const open = (options = {}) => openTable(site, { isFirstVisit: true, reducedMotion: "reduce", ...options });

/** A square of the story's board, which lies over that of the game. */
const scene = ({ page }, square) => page.locator(`.story [data-square="${square}"]`);
const said = ({ page }) => page.locator(".welcome-said").innerText();
const called = ({ page }) => page.locator(".story [data-calls]").getAttribute("data-square");
const gone = ({ page }, what = ".welcome") => page.waitForSelector(what, { state: "detached" });
/** The buttons that are to be seen, beside the squares. */
const controls = ({ page }) =>
  page.evaluate(() =>
    window
      .queryAll("body button, body a, .table button, .table input")
      .filter((node) => node.checkVisibility() && node.getClientRects().length > 0)
      .map((node) => node.dataset.action ?? node.id),
  );

test("the story takes two taps, or three from the rook on, each naming the next square, and ends with the entries", async () => {
  const table = await open();
  const { page } = table;
  assert.deepEqual(await controls(table), ["open-menu", "skip-story"]);
  assert.equal(await called(table), "d4");
  assert.match(await said(table), /^Nothing is captured here/);
  // Taking the rook first picks it up.
  await scene(table, "d1").click();
  await scene(table, "d4").click();
  assert.equal(await called(table), "g7");
  assert.match(await said(table), /^Your bishop is free/);
  await scene(table, "g7").click();
  assert.equal(await page.locator(".story [data-calls]").count(), 0);
  assert.equal(await page.locator(".welcome h2").innerText(), "A chain that unites with the king: you win!");
  const doors = ["open-menu", "welcome-play", "welcome-whole", "welcome-learn", "welcome-puzzles"];
  assert.deepEqual(await controls(table), doors);
  // The game below is unchanged, and the story is not repeated.
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await page.locator(".story").count(), 0);
  assert.equal(await page.locator(".welcome h2").innerText(), "Paco Ŝako – peace chess");
  await table.click("e2", "e4");
  await gone(table);
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a held piece stays held whatever is pressed, and the target is emphasized", async () => {
  const table = await open();
  const { page } = table;
  const isLouder = async () => (await page.locator(".story [data-calls]").getAttribute("data-calls")) === "louder";
  const phase = () => page.locator(".story").getAttribute("data-phase");
  /** Its own square, other pieces of both sides, empty squares that it could reach and that it could not. */
  const others = { d4: ["d1", "f2", "c6", "d3", "e3"], g7: ["d4", "f2", "h7", "e5", "a1"] };
  for (const [goal, squares] of Object.entries(others)) {
    assert.equal(await isLouder(), false);
    for (const square of squares) {
      await scene(table, square).click();
      assert.deepEqual([await called(table), await isLouder(), await phase()], [goal, true, "place"], square);
    }
    for (const key of ["Escape", "Control+z", "Control+Shift+z", "Delete"]) {
      await page.keyboard.press(key);
      assert.deepEqual([await called(table), await phase()], [goal, "place"], key);
    }
    // Nor does it fall where it is dragged to.
    const [from] = squares;
    await scene(table, from).hover();
    await page.mouse.down();
    await scene(table, "b2").hover();
    await page.mouse.up();
    assert.deepEqual([await called(table), await phase()], [goal, "place"], "dragged");
    await scene(table, goal).click();
  }
  assert.equal(await page.locator(".welcome h2").innerText(), "A chain that unites with the king: you win!");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the story is loaded while the rules load, on a first visit only", async () => {
  for (const isFirstVisit of [true, false]) {
    // What comes after it is loaded when the page is ready.
    const init = () => {
      new MutationObserver((_, watching) => {
        if (document.body?.dataset.ready !== "true") return;
        window.early = performance.getEntriesByType("resource").map(({ name }) => name);
        watching.disconnect();
      }).observe(document, { attributes: true, childList: true, subtree: true });
    };
    const { page, problems, requests, close } = await site.open("about:blank", { isFirstVisit, init });
    const release = await holdBack(page, "**/*.wasm");
    // A picture that is seen after the story, and loaded with what it imports when the page is idle.
    const showFaces = await holdBack(page, "**/persona-faces*.js");
    const scripts = () => requests.filter((address) => address.endsWith(".js"));
    /** Its module, and what it says. */
    const isFetched = () =>
      [/\/welcome[^/]*\.js$/, /\/en[^/]*\.js$/].every((name) => scripts().some((address) => name.test(address)));
    await page.goto(site.url, { waitUntil: "commit" });
    for (let tries = 0; isFirstVisit && !isFetched() && tries < 200; tries += 1) await page.waitForTimeout(50);
    // It is asked for by its name, and has run once all that it imports is there.
    const story = scripts().find((address) => /\/welcome[^/]*\.js$/.test(address));
    if (story) await page.evaluate((address) => import(address), story);
    const early = scripts();
    release();
    await page.waitForSelector("body[data-ready=true]");
    assert.equal(isFetched(), isFirstVisit);
    showFaces();
    const needed = await page.evaluate(() => window.early.filter((name) => name.endsWith(".js")));
    if (isFirstVisit) assert.deepEqual([...needed].sort(), [...early].sort());
    assert.deepEqual(problems, []);
    await close();
  }
});

test("skipping the story shows the board of the game at once", async () => {
  const table = await open();
  await table.press("skip-story");
  await gone(table, ".story");
  await table.click("e2");
  await gone(table);
  assert.equal(await table.data("phase"), "place");
  await table.close();
  const reader = await open();
  await reader.press("skip-story");
  await reader.press("welcome-learn");
  await reader.page.waitForSelector("dialog[open]");
  assert.deepEqual(reader.problems, []);
  await reader.close();
});

test("by keyboard the story is Enter twice, with announcements", async () => {
  const table = await open();
  const { page } = table;
  const live = () => page.locator("#live").textContent();
  assert.match(await live(), /Nothing is captured here: pieces unite\. Move your rook to the pair\.$/);
  const focused = () => page.evaluate(() => window.focused()?.dataset.square);
  // The board is the first stop.
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "d4");
  // Above it is what can be pressed, and nothing else.
  const stop = () => page.evaluate(() => window.focused().dataset.action ?? window.focused().className);
  const stops = [];
  while (stops.at(-1) !== "open-menu" && stops.length < 10) {
    await page.keyboard.press("Shift+Tab");
    stops.push(await stop());
  }
  assert.deepEqual(stops, ["size-handle", "skip-story", "open-menu"]);
  for (const _ of stops) await page.keyboard.press("Tab");
  assert.equal(await focused(), "d4");
  // An illegal step is answered with its reason.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.match(await live(), /^The rook cannot go to e4\. Nothing is captured here/);
  assert.equal(await said(table), "The rook cannot go to e4.");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "g7");
  assert.match(await live(), /Your bishop is free, and moves on at once: to the king!$/);
  await page.keyboard.press("Enter");
  assert.match(await live(), /A chain that unites with the king: you win!$/);
  // The doors come next.
  const door = () => page.evaluate(() => window.focused()?.dataset.action);
  for (let i = 0; !(await door())?.startsWith("welcome") && i < 10; i++) await page.keyboard.press("Tab");
  assert.equal(await door(), "welcome-play");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".mia-said");
  await page.waitForFunction(() => window.focused()?.dataset.square);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the tools keep their place when Mia says nothing", async () => {
  const viewport = { width: 390, height: 844 };
  const table = await openTable(site, { viewport, hasTouch: true, isFirstVisit: true });
  const { page } = table;
  await page.click("[data-action=skip-story]");
  await page.click("[data-action=welcome-play]");
  await page.waitForSelector(".mia-said");
  // Position of the hint button before and after Mia's sentences.
  await page.evaluate(() => {
    const said = document.querySelector(".mia-said");
    const place = () => Math.round(window.query("#button-hint").getBoundingClientRect().top);
    window.places = [{ isSilent: false, top: place() }];
    new MutationObserver(() =>
      window.places.push({ isSilent: said.hasAttribute("data-silent"), top: place() }),
    ).observe(said, { attributes: true });
  });
  for (const square of ["c2", "c3"]) await page.tap(`#board-area [data-square=${square}]`);
  await page.waitForFunction(() => window.places.some(({ isSilent }) => isSilent));
  const places = await page.evaluate(() => window.places);
  for (const { top, isSilent } of places) if (isSilent) assert.equal(top, places[0].top);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the first game has few controls, and all appear with the second, or on request", async () => {
  const late = [
    "button-analysis",
    "button-share",
    "button-settings",
    "button-redo",
    "button-flip",
    "moves",
    "turn-text",
  ];
  const doors = ["button-new", "button-learn", "button-puzzles"];
  const needed = ["button-menu", "button-previous", "button-hint"];
  for (const way of ["second game", "wish"]) {
    const table = await open();
    const { page } = table;
    const seen = async (ids) => {
      const found = [];
      for (const id of ids) if (await page.isVisible(`#${id}`)) found.push(id);
      return found;
    };
    await table.press("skip-story");
    await table.press("welcome-whole");
    await table.press("start");
    await gone(table);
    await table.click("e2");
    // The marks are explained when they are on the board.
    assert.ok(await page.isVisible(".beginning .legend"));
    await table.click("e4");
    assert.deepEqual(await seen([...late, ...doors, ...needed]), needed);
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
    assert.deepEqual(await seen([...late, ...doors, ...needed]), needed);
    // Until then the menu has what is not in the head.
    await table.press("open-menu");
    await page.waitForSelector("#dialog-menu [data-action=settings]");
    for (const action of ["edit", "offer-draw"])
      assert.equal(await page.locator(`#dialog-menu [data-action=${action}]`).count(), 0, action);
    if (way === "wish") await table.press("everything");
    else {
      await table.press("menu-new");
      await table.press("start");
      await page.waitForSelector("#dialog-new", { state: "hidden" });
      await table.click("e2", "e4");
    }
    assert.deepEqual(await seen([...late, ...doors, ...needed]), [...late, ...doors, ...needed], way);
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
    assert.deepEqual(await seen(late), late);
    await table.press("open-menu");
    for (const action of ["settings", "menu-new", "everything"])
      assert.equal(await page.locator(`#dialog-menu [data-action=${action}]`).count(), 0);
    await table.press("resign");
    await table.press("confirm");
    assert.match(await table.detail(), /You resigned\./);
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("a game that was laid aside has a way back on the welcome, also after a reload", async () => {
  for (const [card, name, dialog, width, height] of [
    ["can-i", "Can I?", "#dialog-arbiter", 360, 640],
    ["strategochess", "Stratego chess", "#dialog-set-up", 390, 844],
    ["bughouse", "Bughouse", "#match", 320, 568],
  ]) {
    const table = await open({ viewport: { width, height } });
    const { page, press } = table;
    const back = page.locator(".welcome [data-action=welcome-go-on]");
    const aside = async () => {
      await page.waitForSelector(`${dialog}[open]`);
      await page.keyboard.press("Escape");
      await page.waitForSelector(`${dialog}[open]`, { state: "hidden" });
    };
    const isOffered = async () => {
      await back.waitFor();
      assert.equal(await back.innerText(), `Go on: ${name}`);
      const box = await back.boundingBox();
      assert.ok(box.y + box.height <= height, `${name}: it is in sight`);
    };
    await press("skip-story");
    assert.equal(await back.count(), 0);
    await press("welcome-whole");
    await press("fold-more");
    await press("fold-game");
    await page.click(`label:has(#game-${card})`);
    await page.waitForFunction(
      (id) => window.query(id).checked && !window.query("[data-action=start]").disabled,
      `#game-${card}`,
    );
    await press("start");
    await aside();
    await isOffered();
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
    await isOffered();
    if (height >= 640) {
      const today = await page.locator(".welcome .today").boundingBox();
      assert.ok(today.y + today.height <= height, `${name}: the day's puzzle is in sight`);
    }
    await back.click();
    await page.waitForSelector(`${dialog}[open]`);
    await aside();
    await isOffered();
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

deep("the welcome disappears with any game on the table, and removes no opponent", async () => {
  const board = "4k3/8/8/8/8/8/8/Q3K3 w 0 - - -";
  const chosen = await open();
  await chosen.press("skip-story");
  await chosen.press("welcome-whole");
  await chosen.page.click("label:has(#new-persona-otto)");
  await chosen.press("start");
  await gone(chosen);
  assert.equal(await chosen.status(), "Your turn");
  assert.equal(await chosen.page.locator("#players").innerText(), "You: White · Computer: Otto");
  await chosen.page.reload();
  await chosen.page.waitForSelector("body[data-ready=true]");
  assert.equal(await chosen.page.locator(".welcome").count(), 0);
  await chosen.close();
  const together = await open();
  await together.press("skip-story");
  await together.press("welcome-whole");
  await together.page.click("label:has(#new-against-person)");
  await together.press("start");
  await gone(together);
  await together.close();
  // A position that is loaded is there to be worked with: the story goes, and everything comes.
  const loaded = await open();
  await loaded.press("open-menu");
  await loaded.press("load-game");
  await loaded.page.fill("#paste", board);
  await loaded.press("load");
  await gone(loaded);
  assert.equal(await loaded.page.locator(".story").count(), 0);
  assert.ok(await loaded.page.isVisible("#button-analysis"));
  assert.deepEqual(loaded.problems, []);
  await loaded.close();
});

deep("the welcome is shown while the board is untouched, also after closing a view opened by a link", async () => {
  for (const path of ["#learn", "#puzzles", "#rules"]) {
    const table = await open({ path });
    const { page } = table;
    await page.waitForSelector("dialog[open]");
    await page.click('dialog[open] [data-action$="-close"]');
    await page.waitForSelector("dialog[open]", { state: "detached" });
    assert.ok(await page.locator(".welcome").isVisible(), path);
    await table.press("skip-story");
    await table.click("e2");
    await gone(table);
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

deep("on a phone the story and its entries are visible below the whole board, in every language", async () => {
  const phones = [
    { width: 360, height: 740 },
    { width: 320, height: 568 },
    { width: 390, height: 844 },
  ];
  for (const language of Object.keys(LANGUAGES)) {
    const table = await open({ path: `?lang=${language}`, viewport: phones[0] });
    const { page } = table;
    const bottom = () =>
      page.evaluate(() =>
        Math.max(...window.queryAll(".welcome *").map((node) => node.getBoundingClientRect().bottom)),
      );
    for (const phone of phones) {
      await resize(page, phone.width, phone.height);
      assert.ok(
        (await bottom()) <= phone.height,
        `${language}, ${phone.width}: the story ends at ${await bottom()}`,
      );
    }
    await table.press("skip-story");
    for (const phone of phones) {
      await resize(page, phone.width, phone.height);
      const name = `${language}, ${phone.width}`;
      assert.ok((await bottom()) <= phone.height, `${name}: the doors end at ${await bottom()}`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), phone.width, name);
      const widths = await page
        .locator(".welcome-doors button:not(.main)")
        .evaluateAll((all) => all.map((node) => Math.round(node.getBoundingClientRect().width)));
      assert.equal(new Set(widths).size, 1, `${name}: ${widths}`);
      assert.deepEqual(await faults(page), [], name);
    }
    await table.close();
  }
});

deep("in large windows type and buttons grow, and nothing is clipped", async () => {
  for (const [width, height, least] of [
    [1366, 768, 16],
    [1920, 1080, 18],
    [2560, 1440, 24],
    [3840, 2160, 32],
  ]) {
    const one = await openTable(site, { viewport: { width, height } });
    const { page } = one;
    await one.click("e2", "e4");
    const found = await page.evaluate(() =>
      Object.fromEntries(
        ["#status-title", "#button-new", "#button-previous", ".moves [data-ply]"].map((selector) => {
          const node = window.query(selector);
          const { fontSize } = getComputedStyle(node);
          return [selector, [Number.parseFloat(fontSize), node.scrollWidth - node.clientWidth]];
        }),
      ),
    );
    for (const [selector, [size, cut]] of Object.entries(found)) {
      const isSmall = /button/.test(selector);
      assert.ok(size >= least * (isSmall ? 0.75 : 0.875), `${width}: ${selector} has ${size} px`);
      assert.ok(cut <= 0, `${width}: ${selector} is cut by ${cut} px`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), 0);
    assert.deepEqual(one.problems, []);
    await one.close();
  }
});

test("from the second visit on, nothing moves when the puzzle and the goal of the day come", async () => {
  // A day whose goal is long.
  const init = () => {
    const Then = Date;
    window.Date = class extends Then {
      constructor(...given) {
        super(...(given.length > 0 ? given : ["2026-11-28T12:00:00"]));
      }
    };
  };
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [660, 600],
    [844, 390],
    [1024, 768],
  ]) {
    let release = () => {};
    const makePage = async (_, context) => {
      const page = await context.newPage();
      release = await holdBack(page, "**/today-line*.js");
      return page;
    };
    const table = await openTable(site, {
      path: SOURCES,
      viewport: { width, height },
      locale: "nl",
      init,
      makePage,
    });
    const { page } = table;
    const places = () =>
      page.evaluate(() =>
        ["#status-title", "#status .today", ".controls", "#moves-box"].map((one) => {
          const { y, height } = window.query(one).getBoundingClientRect();
          return [one, y, height];
        }),
      );
    assert.equal(await page.locator("#status .today").textContent(), "", "they are still to come");
    const before = await places();
    release();
    await page.waitForSelector("#status .today .icon");
    assert.deepEqual(await places(), before, `${width}x${height}`);
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("what cannot be loaded from the welcome is said, and loaded on request", async () => {
  const table = await open({ viewport: { width: 360, height: 640 } });
  const { page, press } = table;
  await press("skip-story");
  await page.route("**/*", (route) => route.abort());
  await press("welcome-learn");
  const detail = page.locator("#status-detail");
  await detail.filter({ hasText: "could not be loaded" }).waitFor();
  await page.unroute("**/*");
  await page.click("#status-actions button");
  await page.locator("#book[open]").waitFor();
  assert.equal(await detail.isVisible(), false);
  await table.close();
});
