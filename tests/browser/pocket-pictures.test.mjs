// Pictures of positions in games with pockets: a row above and one below the board, in files, on paper and in the rules.

import assert from "node:assert/strict";
import { pocketRows } from "../../www/board/drawing/pocket-rows.js";
import { SOURCES, start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** White has two pawns in hand, Black one. */
const RECORD = `[Variant "Crazyhouse"]\n\n1. f4 e5 2. fxe5 d6 3. exd6 Bxd6 4. a3 Bc5 5. a4 *`;

const open = (options = {}) => openTable(site, { path: SOURCES, locale: "en", ...options });

test("rows hold the pocket, including a picked piece that is not placed yet", () => {
  const none = { queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
  const pockets = { white: { ...none, pawn: 2, rook: 1 }, black: none, picked: null };
  const white = [
    { role: "rook", count: 1 },
    { role: "pawn", count: 2 },
  ];
  assert.deepEqual(pocketRows(pockets, "white"), { white, black: [] });
  assert.deepEqual(pocketRows({ ...pockets, picked: "queen" }, "black"), {
    white,
    black: [{ role: "queen", count: 1 }],
  });
  assert.deepEqual(pocketRows({ ...pockets, picked: "rook" }, "white").white[0], { role: "rook", count: 2 });
});

test("a PNG and an SVG have both pockets, the lower one for the side below; games without pockets have none", async () => {
  const table = await open();
  const { page } = table;
  const make = () =>
    page.evaluate(async () => {
      const [picture, { pageLook }] = await Promise.all([
        import("./board/pictures/picture.js"),
        import("./page/settings/page-settings.js"),
      ]);
      const { Store } = await import("./game/state.js");
      const { createGame } = await import("./rules/rules.js");
      const { loadGame } = await import("./games/index.js");
      await loadGame("crazyhouse");
      const look = pageLook();
      const seen = {};
      for (const [name, game, pockets] of [
        ["some", "crazyhouse", "[PPq]"],
        ["none", "crazyhouse", "[]"],
        ["chess", "chess", ""],
      ]) {
        await loadGame(game);
        const fen = `4k3/8/8/8/8/8/8/4K2R${pockets} w - - 0 1`;
        const { state } = new Store(createGame, { game, fen }, null);
        for (const flipped of [false, true]) {
          const choice = { flipped, coordinates: true, marks: false };
          const scene = picture.pictureScene(state, state.snapshot, choice);
          const canvas = picture.toCanvas(scene, look, choice, 1);
          const words = picture.pictureWords(state, state.snapshot);
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(picture.toSvg(scene, look, choice, words))}`;
          await image.decode();
          const copy = document.createElement("canvas");
          copy.width = image.naturalWidth;
          copy.height = image.naturalHeight;
          copy.getContext("2d").drawImage(image, 0, 0);
          const rows = [canvas, copy].map((one) => {
            const margin = (one.height - one.width) / 2;
            if (margin === 0) return [];
            // Without the line at the board.
            return [2, one.height - margin + 6].map((y) => [
              ...one.getContext("2d").getImageData(0, y, one.width, margin - 8).data,
            ]);
          });
          const inked = rows.map((pair) =>
            pair.map((data) => {
              let count = 0;
              for (let i = 0; i < data.length; i += 4) {
                if ([0, 1, 2].some((k) => Math.abs(data[i + k] - data[k]) > 40)) count += 1;
              }
              return count;
            }),
          );
          seen[`${name}${flipped ? " flipped" : ""}`] = {
            sizes: [canvas, copy].map(({ width, height }) => [width, height]),
            inked,
            description: words.description,
          };
        }
      }
      return seen;
    });
  const seen = await make();
  const whole = [400, 488];
  for (const name of ["some", "some flipped", "none", "none flipped"]) {
    assert.deepEqual(seen[name].sizes, [whole, whole], name);
  }
  assert.deepEqual(seen.chess.sizes, [
    [400, 400],
    [400, 400],
  ]);
  for (const format of [0, 1]) {
    const [above, below] = seen.some.inked[format];
    assert.ok(above > 150 && below > 150 && above !== below, `${above}, ${below}`);
    const [turnedAbove, turnedBelow] = seen["some flipped"].inked[format];
    // Rows above and below are equal except for smoothed edges.
    assert.ok(Math.abs(turnedAbove - below) < 40 && Math.abs(turnedBelow - above) < 40);
    assert.deepEqual(seen.none.inked[format], [0, 0]);
  }
  assert.match(seen.some.description, /White has in hand: 2 pawns\. Black has in hand: 1 queen\. /);
  assert.doesNotMatch(seen.chess.description, /in hand/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the dialog shows the whole picture, and a printed sheet has the pockets with its diagrams", async () => {
  const init = () => {
    window.print = () => {
      window.printed = true;
    };
  };
  const table = await open({ init });
  const { page } = table;
  await table.load(RECORD);
  await table.press("open-share");
  await table.press("picture");
  await page.waitForSelector("#dialog-picture [data-action=picture-save][href]");
  // Also the moving ones, which play the record again.
  assert.equal(await page.isEnabled("[name=picture-kind][value=game]"), true);
  await page.waitForFunction(() => window.query(".picture-preview").naturalWidth > 0);
  const preview = await page.locator(".picture-preview").boundingBox();
  assert.ok(Math.abs(preview.height / preview.width - 1.22) < 0.02, JSON.stringify(preview));
  assert.match(await page.innerText(".picture-about"), /^800 × 976 pixels/);
  await page.keyboard.press("Escape");
  await page.waitForSelector("#dialog-picture", { state: "hidden" });
  await table.press("print-game");
  await page.click("[data-action=print]");
  await page.waitForFunction(() => window.printed);
  const printed = await page
    .locator(".print-sheet img")
    .first()
    .evaluate((image) => ({ alt: image.alt, size: [image.naturalWidth, image.naturalHeight] }));
  assert.match(printed.alt, /White has in hand: 2 pawns\. Black has in hand: 1 pawn\./);
  assert.deepEqual(printed.size, [400, 488]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("diagrams of rules show pockets, and leave no room for them in other games", async () => {
  const opened = async (game) => {
    const table = await open({ path: `${SOURCES}#rules/${game}` });
    const { page } = table;
    const diagram = page.locator("figure img.diagram").first();
    await diagram.waitFor();
    await diagram.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector("figure img.diagram")?.naturalWidth > 0);
    const found = await diagram.evaluate((image) => ({
      natural: image.naturalHeight / image.naturalWidth,
      shown: image.clientHeight / image.clientWidth,
      alt: image.alt,
    }));
    assert.deepEqual(table.problems, []);
    await table.close();
    return found;
  };
  const { natural, shown, alt } = await opened("crazyhouse");
  assert.ok(natural > 1.2 && Math.abs(natural - shown) < 0.02, `${natural}, ${shown}`);
  assert.match(alt, /White has nothing in hand\./);
  const without = await opened("chess");
  assert.ok(without.natural === 1 && Math.abs(without.shown - 1) < 0.02, `${without.natural}, ${without.shown}`);
});
