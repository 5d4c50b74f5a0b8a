// The table in windows of all sizes, in every language: nothing is cut off, nothing overlaps, nothing scrolls sideways,
// and the board stays where it is when the analysis opens.

import assert from "node:assert/strict";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { ON_REQUEST, unseenPage } from "./frames.mjs";
import { HAS_HEADLESS, start } from "./harness.mjs";
import * as tables from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** Phones, tablets and desks both ways, and desks at a zoom of up to 400 %. In CSS pixels. */
const UPRIGHT = [
  [280, 500],
  [320, 480],
  [320, 568],
  [360, 740],
  [375, 667],
  [390, 844],
  [412, 915],
  [540, 720],
  [600, 960],
  [768, 1024],
  [1080, 1920],
  [1440, 2560],
];
const OTHERS = [
  [640, 400],
  [800, 600],
  [900, 600],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
  [320, 256],
  [700, 690],
  [640, 640],
];
const SIZES = [...UPRIGHT, ...UPRIGHT.map(([width, height]) => [height, width]), ...OTHERS];

const GAME = "1. d2>d4 d7>d5 2. b1>c3 g8>f6 3. c3xd5 f6>e4 4. e2>e3 c7>c5 *";

/** White has united with the king. */
const OVER = "1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. Qh5xKe8 *";

const { resize, speak } = tables;

let site;
before(async () => {
  site = await start("chromium", undefined, {}, HAS_HEADLESS ? ON_REQUEST : []);
});
after(() => site.close());

/** Only positions are measured, so nothing needs to be drawn. */
const openTable = (site, options) =>
  tables.openTable(site, { ...options, makePage: HAS_HEADLESS ? unseenPage : undefined });

/** In the page: what does not fit. */
function misfits() {
  const found = [];
  const [width, height] = [window.innerWidth, window.innerHeight];
  const seen = (node) => node?.checkVisibility() && getComputedStyle(node).clipPath === "none";
  const box = (node) => node.getBoundingClientRect();
  const name = (node) => node.id || node.className || node.textContent.trim() || node.tagName;
  const WORD_GAP = 4;
  const wordBox = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top } = range.getBoundingClientRect();
    return { left, right, top, text: node.textContent };
  };
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  if (document.documentElement.scrollWidth > width)
    found.push(`scrolls to ${document.documentElement.scrollWidth}`);

  const table = window.query(".table");
  const isWide = table.dataset.layout.includes("wide");
  const parts = [
    ".head",
    "#board",
    "#eval",
    "#status",
    ".controls",
    "#analysis",
    "#moves-box",
    "#type-turn",
  ].flatMap((selector) => window.queryAll(selector).filter(seen));
  for (const [i, part] of parts.entries()) {
    const own = box(part);
    if (own.left < -0.5 || own.right > width + 0.5) found.push(`${name(part)} is beside the window`);
    if (isWide && (own.top < -0.5 || own.bottom > height + 0.5)) found.push(`${name(part)} is below the window`);
    for (const other of parts.slice(0, i)) {
      if (overlap(own, box(other))) found.push(`${name(part)} over ${name(other)}`);
    }
  }

  const bars = [".head", ".controls", ".moves-head", ".type-turn"].map((selector) => window.query(selector));
  for (const bar of bars.filter(seen)) {
    const buttons = [...bar.querySelectorAll("button, input, h1")].filter(seen);
    const outer = box(bar);
    for (const [i, button] of buttons.entries()) {
      const own = box(button);
      if (own.left < outer.left - 1 || own.right > outer.right + 1) found.push(`${name(button)} leaves its bar`);
      if (own.height < 24 || own.width < 24) found.push(`${name(button)} is ${own.width} by ${own.height}`);
      if (button.scrollWidth > button.clientWidth + 1) found.push(`the text of ${name(button)} is cut`);
      for (const text of [...button.querySelectorAll("span")].filter(seen)) {
        const inner = box(text);
        if (inner.left < own.left - 1 || inner.right > own.right + 1)
          found.push(`the text of ${name(button)} leaves it`);
      }
      for (const other of buttons.slice(0, i)) {
        if (overlap(own, box(other))) found.push(`${name(button)} over ${name(other)}`);
      }
    }
    const words = buttons.flatMap((button) => [...button.querySelectorAll("span")].filter(seen).map(wordBox));
    for (const [i, word] of words.entries()) {
      const next = words[i + 1];
      const gap = next && Math.abs(next.top - word.top) < 1 ? next.left - word.right : WORD_GAP;
      if (gap < WORD_GAP) found.push(`${word.text} and ${next.text} are ${gap.toFixed(1)} apart`);
    }
  }
  for (const selector of ["#status-title", "#status-detail", "#alarm"]) {
    const text = window.query(selector);
    if (seen(text) && text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 0)
      found.push(`${selector} is cut`);
  }

  const brand = window.query(".brand span");
  if (!seen(brand) || box(brand).width < 40) found.push("the page has no name");
  const list = box(window.query("#moves-box"));
  if (list.height < 60) found.push(`the list of turns is ${list.height} high`);
  const begin = box(window.query(".moves-head")).bottom;
  for (const row of window.queryAll(".move-row")) {
    const { top, bottom } = box(row);
    // Where there is room for a row.
    if (top < begin - 1 && bottom > begin + 1 && list.bottom - begin > 60)
      found.push(`the turn ${row.textContent} is cut`);
  }
  if (box(window.query("#board")).width < 160) found.push("the board is too small");
  return found;
}

/** The board's box. */
const boardBox = (page) =>
  page.evaluate(() => {
    const { x, y, width } = window.query("#board").getBoundingClientRect();
    return [x, y, width];
  });

deep("everything fits windows of all sizes, in every language", async () => {
  const table = await openTable(site, { reducedMotion: "reduce" });
  const { page } = table;
  await table.load(GAME);
  const found = [];
  for (const language of Object.keys(LANGUAGES)) {
    await speak(page, language);
    for (const size of SIZES) {
      await resize(page, ...size);
      found.push(...(await page.evaluate(misfits)).map((what) => `${language}, ${size.join("×")}: ${what}`));
    }
  }
  assert.deepEqual(found, []);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** In the page: what of the beginning is cut by its frame, or cannot be reached without scrolling. */
function cutAtTheBeginning() {
  const box = window.query("#moves-box");
  const found = box.scrollHeight > box.clientHeight + 1 ? [`${box.scrollHeight} in ${box.clientHeight}`] : [];
  // A desk at a zoom of 400 % has not the height of a board with its bars: there the page scrolls.
  for (const door of window.innerHeight < 270 ? [] : window.queryAll(".welcome button")) {
    if (door.checkVisibility() && door.getBoundingClientRect().bottom > window.innerHeight)
      found.push(`${door.textContent} is out of sight`);
  }
  return found;
}

for (const visit of ["story", "doors", "known"]) {
  (visit === "story" ? test : deep)(
    `before the first turn nothing is clipped, in every language: ${visit}`,
    async () => {
      const isFirstVisit = visit !== "known";
      const table = await openTable(site, {
        isFirstVisit,
        isMobile: true,
        hasTouch: true,
        reducedMotion: "reduce",
      });
      const { page } = table;
      if (visit === "doors") await table.press("skip-story");
      for (const language of Object.keys(LANGUAGES)) {
        await speak(page, language);
        const found = [];
        const explained = [];
        for (const size of SIZES) {
          await resize(page, ...size);
          found.push(...(await page.evaluate(cutAtTheBeginning)).map((what) => `${size.join("×")}: ${what}`));
          const marks = page.locator(".beginning .legend-mark").first();
          if (await marks.isVisible()) explained.push(size.join("×"));
        }
        assert.deepEqual(found, [], language);
        // The welcome takes the place of the marks.
        for (const size of ["360×740", "768×1024", "1024×768", "1920×1080"])
          assert.equal(explained.includes(size), !isFirstVisit, `${language}: the marks are explained at ${size}`);
      }
      await table.close();
    },
  );
}

test("the analysis does not move the board, and the turns stay visible", async () => {
  const table = await openTable(site, { path: "?lang=de", reducedMotion: "reduce" });
  const { page } = table;
  await table.load(GAME);
  const places = new Map();
  for (const size of SIZES) {
    await resize(page, ...size);
    places.set(size, await boardBox(page));
  }
  await table.press("analysis");
  await page.waitForSelector("#analysis .line-turn");
  const found = [];
  for (const size of SIZES) {
    await resize(page, ...size);
    assert.deepEqual(await boardBox(page), places.get(size), `the board at ${size.join("×")}`);
    // A window that is too low for both shows the one that was asked for.
    if (size[1] < 500 && size[0] > 640 && size[1] > 320) {
      const cut = await page.evaluate(() => {
        const [panel, line] = ["#analysis", "#analysis .line-turn"].map((one) =>
          window.query(one).getBoundingClientRect(),
        );
        return line.bottom > panel.bottom;
      });
      if (cut) found.push(`${size.join("×")}: the best turn is not in sight`);
    }
    if (size[1] < 600) continue;
    found.push(...(await page.evaluate(misfits)).map((what) => `${size.join("×")}: ${what}`));
  }
  assert.deepEqual(found, []);
  await table.close();
});

/** In the page: the words that the line of the players does not show. @param {string[]} words */
function cutOfPlayers(words) {
  const line = window.query(".players-names");
  const texts = [...line.childNodes].map((node) => node.firstChild ?? node);
  const range = document.createRange();
  return words.filter((word) => {
    const text = texts.find(({ textContent }) => textContent.includes(word));
    if (!text) return true;
    const at = text.textContent.indexOf(word);
    range.setStart(text, at);
    range.setEnd(text, at + word.length);
    const { right, width } = range.getBoundingClientRect();
    return width === 0 || right > line.getBoundingClientRect().right;
  });
}

deep("a phone says which side one plays, and which game, in every language", async () => {
  const table = await openTable(site, { reducedMotion: "reduce" });
  const { page } = table;
  await tables.chooseGame(table, "progressive");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await table.press("start");
  await resize(page, 360, 640);
  const found = [];
  for (const language of Object.keys(LANGUAGES)) {
    await speak(page, language);
    const { texts } = await import(`../../www/kit/texts/${language}.js`);
    const { texts: own } = await import(`../../www/games/texts/progressive/${language}.js`);
    const words = [texts["color.white"], own.name];
    found.push(...(await page.evaluate(cutOfPlayers, words)).map((what) => `${language}: ${what}`));
  }
  assert.deepEqual(found, []);
  await table.close();
});

deep("a finished game fits with its buttons, also during analysis", async () => {
  const found = [];
  for (const language of ["de", "fr"]) {
    const table = await openTable(site, { path: `?lang=${language}`, reducedMotion: "reduce" });
    const { page } = table;
    await table.load(OVER);
    for (const isAnalysed of [false, true]) {
      if (isAnalysed) {
        await table.press("analysis");
        await page.waitForSelector("#analysis:not([hidden])");
        await resize(page, 1280, 800);
        // All of the review, once the analysis knows that there is nothing to search for.
        await page.waitForFunction(() => {
          const [panel, button] = ["#analysis", "#analysis [data-action=review]"].map((one) =>
            window.query(one).getBoundingClientRect(),
          );
          return button.bottom < panel.bottom;
        });
      }
      for (const size of SIZES) {
        if (isAnalysed && size[1] < 600) continue;
        await resize(page, ...size);
        const here = `${language}, ${size.join("×")}${isAnalysed ? ", analysed" : ""}`;
        found.push(...(await page.evaluate(misfits)).map((what) => `${here}: ${what}`));
      }
    }
    await table.close();
  }
  assert.deepEqual(found, []);
});

/** In the page: what does not fit into the dialog that is open. */
function misfitsOfDialog() {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (!dialog) return ["no dialog is open"];
  const found = [];
  const outer = dialog.getBoundingClientRect();
  if (outer.left < -0.5 || outer.right > window.innerWidth + 0.5) found.push("it is beside the window");
  if (outer.top < -0.5 || outer.bottom > window.innerHeight + 0.5) found.push("it is below the window");
  if (dialog.scrollWidth > dialog.clientWidth + 1) found.push(`it scrolls to ${dialog.scrollWidth}`);
  const close = dialog.querySelector("[data-action=close]");
  const { top } = close?.getBoundingClientRect() ?? {};
  if (close && (top < outer.top - 1 || top > outer.top + 90)) found.push("its close button is out of sight");
  for (const node of dialog.querySelectorAll("button, label, select, input, summary, h2, h3, textarea")) {
    if (!node.checkVisibility() || getComputedStyle(node).clipPath !== "none") continue;
    const box = node.getBoundingClientRect();
    if (box.width < 2) continue;
    const name = node.id || node.dataset.action || node.textContent.trim().slice(0, 40) || node.tagName;
    if (box.left < outer.left - 1 || box.right > outer.right + 1) found.push(`${name} leaves it`);
    if (node.matches("button, label") && node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0)
      found.push(`the text of ${name} is cut`);
  }
  return found;
}

test("all of the code that connects two devices is in sight, on phones both ways", async () => {
  for (const language of ["de", "fr"]) {
    const table = await openTable(site, { path: `?lang=${language}`, reducedMotion: "reduce" });
    const { page } = table;
    await table.press("open-new");
    await table.press("two-devices");
    await page.waitForSelector(".live-code svg");
    for (const size of [
      [320, 568],
      [360, 640],
      [640, 360],
      [844, 390],
    ]) {
      await resize(page, ...size);
      const { below, side } = await page.evaluate(() => {
        const [code, dialog] = [".live-code svg", "#dialog-live"].map((one) =>
          document.querySelector(one).getBoundingClientRect(),
        );
        return { below: code.bottom - dialog.bottom, side: code.width };
      });
      assert.ok(below <= 0, `${language}, ${size.join("×")}: ${below} px of the code are below the dialog`);
      assert.ok(side >= 150, `${language}, ${size.join("×")}: ${side} px wide`);
    }
    await table.close();
  }
});

/** Ways to open each dialog. */
const DIALOGS = {
  settings: ["open-settings"],
  new: ["open-new"],
  share: ["open-share"],
  menu: ["open-menu"],
  help: ["open-menu", "help"],
  games: ["open-menu", "games"],
};

for (const language of ["de", "fr"]) {
  (language === "de" ? test : deep)(`every dialog fits windows of all sizes: ${language}`, async () => {
    const table = await openTable(site, { path: `?lang=${language}`, reducedMotion: "reduce" });
    const { page } = table;
    await table.load(GAME);
    const found = [];
    for (const [name, ways] of Object.entries(DIALOGS)) {
      await resize(page, 1280, 800);
      for (const way of ways) await table.press(way);
      // With the players that the computer can be; not by the mouse, which would scroll to it.
      if (name === "new") await page.locator("#new-against-computer").evaluate((input) => input.click());
      for (const size of SIZES) {
        await resize(page, ...size);
        const misfits = await page.evaluate(misfitsOfDialog);
        found.push(...misfits.map((what) => `${name} at ${size.join("×")}: ${what}`));
      }
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => !document.querySelector("dialog[open]"));
    }
    assert.deepEqual(found, []);
    assert.deepEqual(table.problems, []);
    await table.close();
  });
}
