// The pieces as a player sees them: on the smallest phone, and without colours, no two unions may look alike.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { contentSvg, pieceSets } from "../../www/board/pieces.js";
import { start } from "./harness.mjs";

const ROLES = ["pawn", "rook", "knight", "bishop", "queen", "king"];
const SIDE = 28;

/**
 * How far apart two pictures must be, in pixels that have turned from black to white. Lookalikes lie below it: a knight
 * and a knight without its eye (tested).
 */
const BOUND = 9;

let site;
let page;
before(async () => {
  site = await start();
  ({ page } = await site.open());
});
after(() => site.close());

/** All unions of a set as greyscale pictures, and those with a knight once more without its eye. */
function pictures(set, emphasis, square) {
  const options = { set, emphasis, square, side: SIDE, roles: ROLES };
  return page.evaluate(async ({ set, emphasis, square, side, roles }) => {
    const { drawContent } = await import(new URL("board/pieces.js", document.baseURI).href);
    const { classic } = await import(new URL("board/piece-art.js", document.baseURI).href);
    const { dance } = await import(new URL("board/piece-art-dance.js", document.baseURI).href);
    const { knight } = { classic, dance }[set].art;
    const seeing = knight.union;
    const blind = { ...seeing, marks: "" };
    const canvas = new OffscreenCanvas(side, side);
    const ctx = canvas.getContext("2d", { willReadFrequently: true });
    const picture = (content, art) => {
      knight.union = art;
      ctx.fillStyle = square;
      ctx.fillRect(0, 0, side, side);
      drawContent(ctx, content, 0, 0, side, { set, emphasis });
      const { data } = ctx.getImageData(0, 0, side, side);
      const grey = [];
      for (let i = 0; i < data.length; i += 4) {
        grey.push((0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]) / 255);
      }
      knight.union = seeing;
      return grey;
    };
    return roles.flatMap((white) =>
      roles.map((black) => {
        const content = { white: { role: white }, black: { role: black } };
        return {
          name: `${white} and ${black}`,
          grey: picture(content, seeing),
          blind: picture(content, blind),
        };
      }),
    );
  }, options);
}

/** The difference of two pictures laid over each other as well as possible. */
function distance(a, b) {
  let least = Number.POSITIVE_INFINITY;
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      let sum = 0;
      for (let y = 1; y < SIDE - 1; y++) {
        for (let x = 1; x < SIDE - 1; x++) sum += Math.abs(a[y * SIDE + x] - b[(y + dy) * SIDE + x + dx]);
      }
      least = Math.min(least, sum);
    }
  }
  return least;
}

for (const set of pieceSets) {
  test(`the 36 unions of the set "${set}" are told apart at ${SIDE} px, in grey`, async (t) => {
    let closest = { far: Number.POSITIVE_INFINITY, pair: "" };
    let lookalike = 0;
    for (const emphasis of [null, "white", "black"]) {
      for (const square of ["#f2e6cf", "#967250"]) {
        const all = await pictures(set, emphasis, square);
        assert.equal(all.length, 36);
        for (const [i, one] of all.entries()) {
          lookalike = Math.max(lookalike, distance(one.grey, one.blind));
          for (const other of all.slice(i + 1)) {
            const far = distance(one.grey, other.grey);
            if (far < closest.far)
              closest = { far, pair: `${one.name} | ${other.name} (emphasis ${emphasis}, ${square})` };
          }
        }
      }
    }
    t.diagnostic(
      `closest: ${closest.pair}, ${closest.far.toFixed(1)} px; without the knights' eyes: ${lookalike.toFixed(1)} px`,
    );
    assert.ok(closest.far > BOUND, `${closest.pair}: ${closest.far}`);
    assert.ok(lookalike < BOUND, `the bound lets lookalikes pass: ${lookalike}`);
  });
}

test("the halves of a union keep to their side: White left, Black right", async () => {
  for (const set of pieceSets) {
    for (const { name, grey } of await pictures(set, null, "#808080")) {
      const half = (from, to) => {
        const rows = Array.from({ length: SIDE }, (_, y) => grey.slice(y * SIDE + from, y * SIDE + to));
        const values = rows.flat();
        return values.reduce((sum, value) => sum + value, 0) / values.length;
      };
      const difference = half(0, SIDE / 2) - half(SIDE / 2, SIDE);
      assert.ok(difference > 0.05, `${set}: ${name} ${difference}`);
    }
  }
});

test("SVG and canvas show the same picture", async () => {
  for (const set of pieceSets) {
    for (const content of [
      { white: { role: "queen" }, black: { role: "knight" } },
      { white: null, black: { role: "rook" } },
    ]) {
      const options = { set, emphasis: "white" };
      const far = await page.evaluate(
        async ({ svg, content, options, side }) => {
          const { drawContent } = await import(new URL("board/pieces.js", document.baseURI).href);
          const read = (paint) => {
            const ctx = new OffscreenCanvas(side, side).getContext("2d");
            ctx.fillStyle = "#967250";
            ctx.fillRect(0, 0, side, side);
            paint(ctx);
            return ctx.getImageData(0, 0, side, side).data;
          };
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
          await image.decode();
          const a = read((ctx) => ctx.drawImage(image, 0, 0));
          const b = read((ctx) => drawContent(ctx, content, 0, 0, side, options));
          return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]), 0) / a.length;
        },
        { svg: contentSvg(content, 90, options), content, options, side: 90 },
      );
      assert.ok(far < 1, `${set}: ${far}`);
    }
  }
});
