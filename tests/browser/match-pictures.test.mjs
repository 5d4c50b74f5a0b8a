// Pictures of matches on two boards: in files and on paper, of the match that is on and of one that is gone through.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { faults } from "./axe.mjs";
import { SOURCES, start } from "./harness.mjs";
import { chooseGame, middleOf, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Both boards with their pockets, the names above them and what lies between, at the usual size. */
const SIZE = [820, 516];

const FICS = `[WhiteA "Ada"][BlackA "Ole"][WhiteB "Bob"][BlackB "Eva"][Date "2026.03.01"]

1A. e4 1a. d5 1B. d4 2A. exd5 1b. P@e3 *`;

async function open(options = {}) {
  const init = () => {
    window.print = () => {
      window.printed = true;
    };
  };
  return openTable(site, { path: SOURCES, locale: "en", init, ...options });
}

/** Moves by clicks on a board, such as "e2e4". */
async function move({ page }, name, text) {
  for (const at of [text.slice(0, 2), text.slice(2, 4)]) {
    const square = page.locator(`.match-board[data-board=${name}] [data-square="${at}"]`);
    const { x, y } = await middleOf(square);
    await page.mouse.click(x, y);
  }
}

/** Opens the dialog that makes pictures of the match, and chooses. */
async function openPicture({ page }, kind, scale) {
  await page.click("[data-action=match-open-record]");
  await page.click("[data-action=match-picture]");
  await page.locator(`[name=picture-kind][value=${kind}]`).check({ force: true });
  if (scale) await page.locator(`[name=picture-scale][value="${scale}"]`).check({ force: true });
  await page.waitForSelector("#dialog-picture [data-action=picture-save][href]");
}

/** Saves what the dialog offers. */
async function save({ page }) {
  await page.waitForSelector("#dialog-picture [data-action=picture-save][href]");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-action=picture-save]")]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Closes both dialogs. */
async function close({ page }) {
  await page.keyboard.press("Escape");
  await page.waitForSelector("#dialog-picture", { state: "hidden" });
  await page.keyboard.press("Escape");
  await page.waitForSelector("#dialog-match-record", { state: "hidden" });
}

/**
 * Size of a picture, and the number of pixels that differ from another one in four parts: upper pocket and board, of
 * A and of B.
 */
const compared = (page, one, other) =>
  page.evaluate(
    async (addresses) => {
      const all = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
          const ctx = canvas.getContext("2d");
          ctx.drawImage(image, 0, 0);
          return { ctx, size: [canvas.width, canvas.height] };
        }),
      );
      const differing = (x, y, width, height) => {
        const [a, b] = all.map(({ ctx }) => ctx.getImageData(x, y, width, height).data);
        let count = 0;
        for (let i = 0; i < a.length; i += 4) {
          if ([0, 1, 2, 3].some((k) => Math.abs(a[i + k] - b[i + k]) > 60)) count += 1;
        }
        return count / (width * height);
      };
      const parts = [0, 420].flatMap((x) => [differing(x, 30, 400, 38), differing(x, 76, 400, 392)]);
      return { sizes: all.map(({ size }) => size), parts };
    },
    [one, other],
  );

const address = ({ bytes, name }) =>
  `data:image/${name.endsWith("svg") ? "svg+xml" : "png"};base64,${bytes.toString("base64")}`;

test("a match in progress: both boards with pockets as PNG and SVG, flipped, at another size, by touch", async () => {
  const table = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = table;
  let taps = 0;
  await page.exposeFunction("tapped", () => {
    taps += 1;
  });
  await chooseGame(table, "bughouse");
  for (const seat of ["WA", "BA", "WB", "BB"]) await page.selectOption(`#seat-${seat}`, "person");
  await table.press("start");
  await page.waitForSelector("#match[open] .match-board[data-board=B] .pocket button");
  for (const [board, text] of [
    ["A", "e2e4"],
    ["B", "e2e4"],
    ["A", "d7d5"],
    ["B", "a7a6"],
    ["A", "e4d5"],
  ]) {
    const large = page.locator(`.match-board[data-board=${board}][data-large]`);
    if ((await large.count()) === 0) await page.click(`.match-board[data-board=${board}] .match-swap`);
    await move(table, board, text);
  }
  await page.evaluate(() =>
    addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail && window.tapped(), true),
  );
  await page.tap("[data-action=match-open-record]");
  await page.tap("[data-action=match-picture]");
  await page.waitForSelector("#dialog-picture [data-action=picture-save][href]");
  assert.equal(taps, 2);
  assert.deepEqual(await faults(page), []);
  assert.match(await page.innerText(".picture-about"), /^1640 × 1032 pixels/);
  assert.match(await page.getAttribute(".picture-preview", "alt"), /Both boards are being played/);
  // There are no moving pictures of matches.
  assert.deepEqual(
    await page.locator("[name=picture-kind]:visible").evaluateAll((all) => all.map(({ value }) => value)),
    ["png", "svg"],
  );
  await page.waitForFunction(() => window.query(".picture-preview").naturalWidth > 0);
  const box = await page.locator(".picture-preview").boundingBox();
  assert.ok(Math.abs(box.width / box.height - SIZE[0] / SIZE[1]) < 0.02, JSON.stringify(box));
  await page.locator("[name=picture-scale][value='1']").check({ force: true });
  const png = await save(table);
  assert.equal(png.name, "bughouse-5.png");
  await page.locator("[name=picture-kind][value=svg]").check({ force: true });
  const svg = await save(table);
  assert.equal(svg.name, "bughouse-5.svg");
  const text = svg.bytes.toString();
  assert.match(text, /<desc[^>]*>Board A: .*Board B: .*Black has in hand: 1 pawn\./);
  assert.ok(text.includes(">Board A</text>") && text.includes(">Board B</text>"));
  const same = await compared(page, address(png), address(svg));
  assert.deepEqual(same.sizes, [SIZE, SIZE]);
  assert.ok(
    same.parts.every((part) => part < 0.01),
    JSON.stringify(same),
  );
  // Turned round, the pawn that Black has in hand on board B, which lies below there, is above.
  assert.match(await page.innerText("label:has(#picture-flipped)"), /Black on board A at the bottom/);
  await page.locator("#picture-flipped").check({ force: true });
  const turned = await save(table);
  const other = await compared(page, address(svg), address(turned));
  const [aboveA, boardA, aboveB, boardB] = other.parts;
  assert.ok(aboveA === 0 && aboveB > 0.01, JSON.stringify(other));
  assert.ok(boardA > 0.1 && boardB > 0.1, JSON.stringify(other));
  await close(table);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a saved match: the picture shows the viewed position; the print has players and turns", async () => {
  const table = await open();
  const { page } = table;
  await table.press("open-share");
  await page.fill("#paste", FICS);
  await page.click("[data-action=load]");
  await page.waitForSelector("#match[open]");
  await openPicture(table, "svg");
  const last = await save(table);
  assert.equal(last.name, "bughouse-5.svg");
  await close(table);
  await page.click("[data-action=replay-back]");
  await openPicture(table, "svg");
  const before = await save(table);
  assert.equal(before.name, "bughouse-4.svg");
  // The pawn is in hand again, and nothing stands on e3; board A is the same.
  const { parts } = await compared(page, address(last), address(before));
  assert.ok(parts[0] === 0 && parts[1] === 0 && parts[3] > 0.002, JSON.stringify(parts));
  assert.match(before.bytes.toString(), /Black has in hand: 1 pawn\./);
  await close(table);

  await page.click("[data-action=match-open-record]");
  await page.click("[data-action=match-print]");
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.innerText(".match-sheet h1"), "Ada & Eva – Ole & Bob");
  assert.match(await page.innerText(".match-sheet-about"), /2026-03-01 · Turn 4 of 5/);
  assert.deepEqual(await page.locator(".match-sheet-players > span").allInnerTexts(), ["Ada – Ole", "Bob – Eva"]);
  const turns = await page.locator(".match-sheet-turns li").allInnerTexts();
  assert.deepEqual(turns, ["1A. e4", "1a. d5", "1B. d4", "2A. exd5", "1b. P@e3"]);
  const picture = page.locator(".match-sheet img");
  assert.deepEqual(await picture.evaluate((one) => [one.naturalWidth, one.naturalHeight]), SIZE);
  assert.match(await picture.getAttribute("alt"), /Board A: .*Board B: /);
  // Nothing else is on the sheet.
  assert.equal(await page.locator("#match").isVisible(), false);
  await page.emulateMedia({ media: "screen" });
  assert.equal(await page.locator(".match-sheet").isVisible(), false);
  assert.equal(await page.locator("#match").isVisible(), true);
  assert.deepEqual(table.problems, []);
  await table.close();
});
