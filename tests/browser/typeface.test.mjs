// The typeface of our own page: its files are what the build makes of it, it has every letter of the languages, and no
// other page gets it.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { holdBack, start, WWW } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";
import { CODES, textsOf } from "./texts.mjs";

const FOLDER = path.join(WWW, "page/typeface");

/** The largest that a weight may be, in bytes. */
const LIMIT = 10_000;

/**
 * Characters without a glyph in text fonts, or without a shape: pieces, annotation symbols and stars; soft hyphen and
 * thin space.
 */
const ELSEWHERE = /[\u2654-\u265f\u2605\u2606\u00ad\u202f]/u;

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** All characters of the texts of a language. */
async function charactersOf(language) {
  const found = new Set(Object.values(await textsOf(language)).join(""));
  return [...found].filter((character) => !ELSEWHERE.test(character) && character !== "\n");
}

test("the generated files are current and small", async () => {
  const { makeTypeface } = await import("../../www/build/typeface.mjs");
  const made = await makeTypeface();
  assert.deepEqual((await readdir(FOLDER)).sort(), Object.keys(made).sort());
  for (const [name, content] of Object.entries(made)) {
    const kept = await readFile(path.join(FOLDER, name));
    assert.ok(content.equals(kept), `${name} is old: npm run --prefix www/build typeface`);
    if (name.endsWith(".woff2")) assert.ok(kept.length < LIMIT, `${name} has ${kept.length} bytes`);
  }
  assert.match(made["OFL.txt"].toString(), /Figtree Project Authors.*SIL OPEN FONT LICENSE Version 1\.1/s);
});

test("it has every character of all languages", async () => {
  const { page, problems, close } = await site.open();
  const characters = new Set("½←↑→↓–—…−×»«ŝĉĝĥĵŭŜĈĜĤĴŬ");
  for (const language of CODES) for (const found of await charactersOf(language)) characters.add(found);
  const missing = await page.evaluate(
    async (all) => {
      const context = document.createElement("canvas").getContext("2d");
      const faces = await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 40px Figtree`)));
      if (faces.some(([face]) => face?.status !== "loaded")) throw new Error("the typeface is not loaded");
      // Faces of their own, for a page that began without the typeface keeps to its fallback.
      for (const weight of [400, 600]) {
        const face = new FontFace("Probe", `url(page/typeface/figtree-${weight}.woff2)`, { weight: `${weight}` });
        document.fonts.add(await face.load());
      }
      // A missing character is drawn by the fallback, and those of both fallbacks differ.
      const width = (weight, fallback, character) => {
        context.font = `${weight} 40px Probe, ${fallback}`;
        return context.measureText(character).width;
      };
      const isMissing = (character) =>
        [400, 600].some((weight) => width(weight, "serif", character) !== width(weight, "monospace", character));
      return all.filter(isMissing);
    },
    [...characters],
  );
  assert.deepEqual(missing, []);
  assert.ok(characters.size > 100, "the texts are read");
  assert.deepEqual(problems, []);
  await close();
});

test("it has kerning, and tabular figures where style sheets ask for them", async () => {
  const { page, close } = await site.open();
  const found = await page.evaluate(async () => {
    const widths = [];
    for (const weight of [400, 600]) {
      const face = new FontFace("Probe", `url(page/typeface/figtree-${weight}.woff2)`, { weight: `${weight}` });
      document.fonts.add(await face.load());
      const width = (text, style) => {
        const span = document.createElement("span");
        span.textContent = text;
        Object.assign(span.style, { font: `${weight} 100px Probe`, position: "absolute", ...style });
        document.body.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return width;
      };
      const figures = (style) => [..."0123456789"].map((figure) => width(figure, { fontVariantNumeric: style }));
      const pair = (style) => width("AV", { fontKerning: style });
      widths.push({
        tabular: new Set(figures("tabular-nums")).size,
        usual: new Set(figures("normal")).size,
        isKerned: pair("normal") < pair("none"),
      });
    }
    return widths;
  });
  for (const { tabular, usual, isKerned } of found) {
    assert.equal(tabular, 1);
    assert.ok(usual > 1, "figures differ in width where nothing is asked for");
    assert.ok(isKerned);
  }
  assert.equal(found.length, 2);
  await close();
});

test("the page and its board use it, in two weights", async () => {
  const { page, problems, close } = await openTable(site);
  const families = await page.evaluate(() =>
    [document.body, window.query("#status-title"), window.query(".tool"), window.query("#type-turn input")].map(
      (node) => getComputedStyle(node).fontFamily.split(",")[0].trim(),
    ),
  );
  assert.deepEqual(families, ["Figtree", "Figtree", "Figtree", "Figtree"]);
  await page.click('[data-action="open-new"]');
  const weights = await page.evaluate(() => [
    ...new Set(
      window
        .queryAll("*")
        .filter((node) => node.checkVisibility())
        .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
        .map((node) => getComputedStyle(node).fontWeight),
    ),
  ]);
  assert.deepEqual(weights.sort(), ["400", "600"]);
  assert.deepEqual(problems, []);
  await close();
});

test("the board does not wait for it, and nothing shifts when it is late", async () => {
  const { page, close } = await site.open("about:blank");
  const release = await holdBack(page, "**/*.woff2");
  await page.goto(site.url, { waitUntil: "commit" });
  await page.waitForSelector("body[data-ready=true]");
  const boxes = () =>
    page.evaluate(() =>
      window.queryAll(".tool span, #status-title, .brand, #board").map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await boxes();
  release();
  await page.evaluate(() =>
    Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 16px Figtree`))),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.deepEqual(await boxes(), before);
  await close();
});

deep(
  "a first visit on a slow connection does without it; otherwise, and once cached, the page uses it",
  async () => {
    const slow = () => Object.defineProperty(navigator.connection, "rtt", { value: 300 });
    const kept = () => {
      Object.defineProperty(navigator.connection, "rtt", { value: 300 });
      Object.defineProperty(navigator.serviceWorker, "controller", { value: {} });
    };
    for (const [init, family] of [
      [slow, /^"Like Figtree"/],
      [kept, /^Figtree/],
      [undefined, /^Figtree/],
    ]) {
      const { page, problems, requests, close } = await site.open("", { init, isFirstVisit: true });
      await page.waitForSelector("body[data-ready=true]");
      assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), family);
      const isWorn = family.test("Figtree");
      const asked = () => requests.some((address) => address.endsWith("figtree-400.woff2"));
      for (let tries = 0; isWorn && !asked() && tries < 100; tries += 1) await page.waitForTimeout(50);
      assert.equal(asked(), isWorn);
      assert.deepEqual(problems, []);
      await close();
    }
  },
);

deep("a board in another page does not load it", async () => {
  const { page, requests, close } = await site.open("examples/");
  await page.waitForFunction(() => window.query("#status-title"));
  const family = await page.evaluate(() => getComputedStyle(window.query("#status-title")).fontFamily);
  assert.doesNotMatch(family, /Figtree/);
  assert.deepEqual(
    requests.filter((address) => address.endsWith(".woff2")),
    [],
  );
  await close();
});
