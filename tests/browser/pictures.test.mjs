// Pictures: every file is opened again and compared with the board on the screen.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { largestScale, MOST_TURNS } from "../../www/board/pictures/animation.js";
import { fileName, SIDE } from "../../www/board/pictures/picture.js";
import { escapeXml, newName, SvgContext } from "../../www/board/pictures/svg-context.js";
import { faults } from "./axe.mjs";
import { SOURCES, start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

/** On a screen this wide the board has the side of a picture at its usual size. */
const SMALL = { viewport: { width: SIDE, height: 900 } };

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Sets what a visitor could set. */
async function choose(page, chosen) {
  await page.evaluate(async (values) => {
    const { settings } = await import("./page/settings/page-settings.js");
    for (const [name, value] of Object.entries(values)) settings.set(name, value);
  }, chosen);
}

/** The board with a chain under way, a piece in the hand, an arrow and a circle; nothing moves and nothing is pointed at. */
async function openChain(options, chosen = {}) {
  const table = await openTable(site, { path: SOURCES, ...options });
  // Pictures contain no targets.
  await choose(table.page, { targets: false, previews: false, motion: "off", ...chosen });
  await table.load(CHAIN);
  await table.click("f1", "c4");
  const drag = async (from, to) => {
    const [a, b] = [await table.point(from), await table.point(to)];
    await table.page.mouse.move(a.x, a.y);
    await table.page.mouse.down({ button: "right" });
    await table.page.mouse.move(b.x, b.y, { steps: 3 });
    await table.page.mouse.up({ button: "right" });
  };
  await drag("a2", "e6");
  await drag("g7", "g7");
  await table.page.mouse.move(1, 1);
  await table.page.evaluate(() => window.focused()?.blur());
  await table.page.waitForTimeout(100);
  return table;
}

async function openPicture(table, kind = "png", scale = null) {
  const { page } = table;
  await table.press("open-share");
  await table.press("picture");
  await page.locator(`[name=picture-kind][value=${kind}]`).check({ force: true });
  if (scale) await page.locator(`[name=picture-scale][value="${scale}"]`).check({ force: true });
  await page.waitForSelector("#dialog-picture [data-action=picture-save][href]");
}

/** Saves what the dialog offers. */
async function save({ page }) {
  await page.waitForSelector("#dialog-picture [data-action=picture-save][href]");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-action=picture-save]")]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** In the page: the pixels of a picture, drawn so large. */
async function pixelsOf({ url, width }) {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width ?? image.naturalWidth;
  canvas.height = width ?? image.naturalHeight;
  const ctx = canvas.getContext("2d");
  ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
  window.seen ??= {};
  return {
    width: canvas.width,
    height: canvas.height,
    data: ctx.getImageData(0, 0, canvas.width, canvas.height).data,
  };
}

/** Difference between a picture and the board on screen: share of clearly different pixels, and mean difference. */
function compare(page, url) {
  return page.evaluate(
    async ({ source, url }) => {
      const read = new Function(`return ${source}`)();
      const board = window.query("#board");
      const there = board.getContext("2d").getImageData(0, 0, board.width, board.height);
      const here = await read({ url, width: board.width });
      let clear = 0;
      let sum = 0;
      for (let i = 0; i < there.data.length; i += 4) {
        const differences = [0, 1, 2].map((k) => Math.abs(there.data[i + k] - here.data[i + k]));
        const most = Math.max(...differences);
        if (most > 60) clear += 1;
        sum += most;
      }
      const pixels = there.data.length / 4;
      return { clear: clear / pixels, mean: sum / pixels };
    },
    { source: String(pixelsOf), url },
  );
}

const dataUrl = (bytes, type) => `data:${type};base64,${bytes.toString("base64")}`;

for (const pieces of ["classic", "dance", "bold", "letters"]) {
  (pieces === "classic" ? test : deep)(
    `an SVG file looks like the board, ${pieces}, at its own and at another size`,
    async () => {
      const table = await openChain(SMALL, { pieces });
      const { page } = table;
      await openPicture(table, "svg");
      const { name, bytes } = await save(table);
      assert.equal(name, "paco-sako-0-1.svg");
      const close = await compare(page, dataUrl(bytes, "image/svg+xml"));
      assert.ok(close.clear < 0.004 && close.mean < 1.5, JSON.stringify(close));
      // The comparison sees a single piece that is missing.
      const hidden = bytes.toString().replace(/<use /, '<use display="none" ');
      const far = await compare(page, dataUrl(Buffer.from(hidden), "image/svg+xml"));
      assert.ok(far.clear > close.clear + 0.002, JSON.stringify({ close, far }));
      await page.keyboard.press("Escape");
      await table.close();

      const large = await openChain({ viewport: { width: 1280, height: 800 } }, { pieces });
      const url = await large.page.evaluate(async (fen) => {
        const [{ Store }, { createGame }, picture, { pageLook }] = await Promise.all(
          ["game/state", "rules/rules", "board/pictures/picture", "page/settings/page-settings"].map(
            (module) => import(`./${module}.js`),
          ),
        );
        const store = new Store(createGame, { fen });
        for (const step of [
          { type: "lift", square: "f1" },
          { type: "place", square: "c4" },
        ]) {
          store.dispatch({ type: "step", step });
        }
        for (const [from, to] of [
          ["a2", "e6"],
          ["g7", "g7"],
        ]) {
          store.dispatch({ type: "shape", shape: { from, to, color: "green" } });
        }
        const choice = { flipped: false, coordinates: true, marks: true };
        const scene = picture.pictureScene(store.state, store.state.snapshot, choice);
        const words = { title: '<&">', description: "x" };
        const size = window.query("#board-area").clientWidth;
        return `data:image/svg+xml,${encodeURIComponent(picture.toSvg(scene, pageLook(), choice, words, size))}`;
      }, CHAIN);
      const other = await compare(large.page, url);
      assert.ok(other.clear < 0.004 && other.mean < 1.5, JSON.stringify(other));
      await large.close();
    },
  );
}

test("an SVG file is self-contained and describes itself", async () => {
  const table = await openChain(SMALL);
  const { page } = table;
  await openPicture(table, "svg");
  const { bytes } = await save(table);
  // The page itself lets no text become a document.
  const blank = await page.context().newPage();
  const found = await blank.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, "image/svg+xml");
    const all = [...file.querySelectorAll("*")];
    return {
      error: file.querySelector("parsererror")?.textContent ?? null,
      names: [...new Set(all.map(({ nodeName }) => nodeName))].sort(),
      links: all.map((node) => node.getAttribute("href")).filter((href) => href && !href.startsWith("#")),
      missing: all
        .flatMap((node) => [...node.attributes].map(({ value }) => value.match(/^(?:url\()?#(\w+)\)?$/)?.[1]))
        .filter((id) => id && !/^[\da-f]{3,8}$/i.test(id) && !file.getElementById(id)),
      title: file.querySelector("title").textContent,
      description: file.querySelector("desc").textContent,
    };
  }, bytes.toString());
  assert.equal(found.error, null);
  assert.deepEqual(found.links, []);
  assert.deepEqual(found.missing, []);
  assert.deepEqual(
    found.names.filter((name) => ["script", "style", "image", "foreignObject"].includes(name)),
    [],
  );
  assert.equal(found.title, "Paco Ŝako: White: the released knight goes on from c4");
  assert.match(found.description, /c4, union, white bishop and black pawn/);
  assert.match(found.description, /\^c4N w/);
  assert.ok(bytes.length < 60_000, `${bytes.length} bytes`);
  await table.close();
});

test("special characters are escaped, and repeated parts are written once", () => {
  assert.equal(escapeXml('<a b="c">&'), "&lt;a b=&quot;c&quot;&gt;&amp;");
  const svg = new SvgContext(/** @type {any} */ ({}));
  svg.fillStyle = '"><script>';
  svg.fillRect(0, 0, 1, 1);
  for (let i = 0; i < 3; i++) {
    const gradient = svg.createRadialGradient(5, 5, 1, 5, 5, 4);
    gradient.addColorStop(0, "#fff");
    svg.fillStyle = gradient;
    svg.fillRect(0, 0, 9, 9);
    svg.drawPart("<path/>", i, 0, 50);
  }
  const text = svg.toSvg({ x: 0, y: 0, width: 10, height: 10 }, "</title>", "");
  assert.equal(text.match(/<radialGradient/g).length, 1);
  assert.equal(text.match(/<g id/g).length, 1);
  assert.equal(text.match(/<use /g).length, 3);
  assert.doesNotMatch(text, /<script|<\/title><\/title>/);
});

test("pictures inline in one page share no names, not even equal ones, and decoration has no words", () => {
  const idsOf = () => {
    const svg = new SvgContext(/** @type {any} */ ({}), newName("the same"));
    svg.drawPart("<path/>", 0, 0, 50);
    const text = svg.toSvg({ x: 0, y: 0, width: 10, height: 10 }, "a title", "");
    assert.doesNotMatch(text, /<desc/);
    return [...text.matchAll(/ id="(.*?)"/g)].map(([, id]) => id);
  };
  const [one, other] = [idsOf(), idsOf()];
  assert.equal(new Set([...one, ...other]).size, 4);
  const bare = new SvgContext(/** @type {any} */ ({})).toSvg({ x: 0, y: 0, width: 10, height: 10 }, "", "");
  assert.match(bare, /aria-hidden="true"/);
  assert.doesNotMatch(bare, /<title|<desc|role=/);
});

deep("a PNG file equals the board, in four sizes, marked or plain, flipped or not", async () => {
  for (const deviceScaleFactor of [1, 2]) {
    const table = await openChain({ ...SMALL, deviceScaleFactor });
    await openPicture(table, "png", deviceScaleFactor);
    const { name, bytes } = await save(table);
    assert.equal(name, "paco-sako-0-1.png");
    const same = await compare(table.page, dataUrl(bytes, "image/png"));
    assert.ok(same.clear < 0.0005 && same.mean < 0.3, JSON.stringify(same));
    await table.close();
  }
  const table = await openChain({});
  const { page } = table;
  await openPicture(table);
  const seen = new Map();
  for (const scale of [1, 2, 3, 4]) {
    await page.locator(`[name=picture-scale][value="${scale}"]`).check({ force: true });
    await page.waitForFunction((side) => window.query(".picture-preview")?.naturalWidth === side, SIDE * scale);
    const { bytes } = await save(table);
    assert.equal(bytes.readUInt32BE(16), SIDE * scale);
    assert.equal(bytes.readUInt32BE(20), SIDE * scale);
    assert.match(
      await page.locator(".picture-about").innerText(),
      new RegExp(`${SIDE * scale} × ${SIDE * scale}`),
    );
    seen.set(scale, bytes);
  }
  for (const id of ["picture-marks", "picture-coordinates", "picture-flipped"]) {
    await page.click(`#${id}`);
    const { bytes } = await save(table);
    assert.notDeepEqual(bytes, seen.get(4), id);
    seen.set(4, bytes);
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** In the page: the frames of a GIF, how long they are seen, and how far some of them are from other pictures. */
async function openGif(page, bytes, pictures) {
  return page.evaluate(
    async ({ file, source, pictures }) => {
      const read = new Function(`return ${source}`)();
      const data = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type: "image/gif" });
      await decoder.tracks.ready;
      await decoder.completed;
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
      const times = [];
      const distances = {};
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        times.push(image.duration / 1000);
        const url = pictures[frameIndex];
        if (url) {
          const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
          const ctx = canvas.getContext("2d");
          ctx.drawImage(image, 0, 0);
          const there = ctx.getImageData(0, 0, canvas.width, canvas.height).data;
          const here = (await read({ url, width: canvas.width })).data;
          let clear = 0;
          for (let i = 0; i < there.length; i += 4) {
            if ([0, 1, 2].some((k) => Math.abs(there[i + k] - here[i + k]) > 40)) clear += 1;
          }
          distances[frameIndex] = clear / (there.length / 4);
        }
        image.close();
      }
      return { frameCount, repetitionCount, times, distances };
    },
    { file: bytes.toString("base64"), source: String(pixelsOf), pictures },
  );
}

test("a GIF of the turn shows it link by link, one of the game turn by turn", async () => {
  const table = await openTable(site, SMALL);
  const { page } = table;
  await choose(page, { motion: "off" });
  /** The position as a PNG, with nothing pointed at. */
  const picture = async (scale = 1) => {
    await openPicture(table, "png", scale);
    const { bytes } = await save(table);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    return dataUrl(bytes, "image/png");
  };
  await table.press("open-share");
  await table.press("picture");
  assert.equal(await page.locator("[name=picture-kind][value=turn]").isDisabled(), true, "nothing is played yet");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await table.load(CHAIN);
  const before = await picture();
  await table.click("f1", "c4", "b6", "b7");
  const onTheWay = await picture();
  // The rook of the union goes on from b7 if the turn does not end there.
  const chain = await table.data("phase");
  await openPicture(table, "turn", 1);
  const turn = await save(table);
  assert.match(turn.name, /^paco-sako-[\d-]+\.gif$/);
  const steps = await openGif(page, turn.bytes, { 0: before });
  assert.ok(steps.frameCount >= 4, `${steps.frameCount} frames, ${chain}`);
  const last = await openGif(page, turn.bytes, { [steps.frameCount - 1]: onTheWay });
  assert.ok(steps.distances[0] < 0.004, JSON.stringify(steps.distances));
  assert.ok(last.distances[steps.frameCount - 1] < 0.004, JSON.stringify(last.distances));
  const wrong = await openGif(page, turn.bytes, { 0: onTheWay });
  assert.ok(wrong.distances[0] > 0.01, "the comparison tells positions apart");
  assert.equal(steps.repetitionCount, Number.POSITIVE_INFINITY);
  assert.ok(steps.times.at(-1) > steps.times[0]);
  assert.equal(await page.locator("[name=picture-scale][value='4']").isDisabled(), true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await table.load("e2>e4 d7>d5 e4xd5 Qd8>d6 Nb1>c3");
  const end = await picture(2);
  await openPicture(table, "game", 2);
  await page.waitForFunction((side) => window.query(".picture-preview")?.naturalWidth === side, 2 * SIDE);
  const game = await save(table);
  assert.equal(game.name, "paco-sako-5.gif");
  const turns = await openGif(page, game.bytes, { 5: end });
  assert.equal(turns.frameCount, 6);
  assert.ok(turns.distances[5] < 0.004, JSON.stringify(turns.distances));
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("copying to the clipboard, and a clear message where it is forbidden", async () => {
  const table = await openChain(SMALL);
  const { page } = table;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPicture(table, "png", 1);
  await table.press("picture-copy");
  await page.waitForFunction(() => /Copied/.test(window.query(".picture-about")?.textContent));
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = await createImageBitmap(await item.getType("image/png"));
    return bitmap.width;
  });
  assert.equal(copied, SIDE);
  await page.locator("[name=picture-kind][value=svg]").check({ force: true });
  await page.waitForFunction(() => /Sharp/.test(window.query(".picture-about")?.textContent));
  await table.press("picture-copy");
  await page.waitForFunction(() => /Copied/.test(window.query(".picture-about")?.textContent));
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^<svg /);
  await table.close();

  const forbidden = await openTable(site, {
    init: () => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    },
  });
  await openPicture(forbidden, "png");
  await forbidden.press("picture-copy");
  await forbidden.page.waitForFunction(() =>
    /not allowed here/.test(window.query("#dialog-picture .error")?.textContent),
  );
  assert.equal((await save(forbidden)).name, "paco-sako-0.png", "it can be saved all the same");
  await forbidden.close();
});

test("file names are safe, and large pictures are limited", () => {
  const chain = [{ type: "lift" }, { type: "place" }, { type: "place" }, { type: "promote" }];
  assert.equal(
    fileName(/** @type {any} */ ({ game: "paco-sako", turns: [1, 2, 3], chain }), "png"),
    "paco-sako-3-2.png",
  );
  assert.equal(largestScale(2), 2);
  assert.equal(largestScale(MOST_TURNS + 1), 1);
});

for (const [name, options] of [
  ["wide and light", {}],
  ["narrow and dark", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
]) {
  (name.endsWith("light") ? test : deep)(`axe finds no fault in the choice of a picture, ${name}`, async () => {
    const table = await openTable(site, { path: SOURCES, ...options });
    await table.load("e2>e4");
    await openPicture(table, "turn");
    assert.deepEqual(await faults(table.page), []);
    await table.close();
  });
}
