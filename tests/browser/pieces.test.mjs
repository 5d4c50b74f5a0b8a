// The pieces as a player sees them: on the smallest phone, and without colours, no two unions may look alike.

import assert from "node:assert/strict";
import { contentSvg, loadSet, pieceSets } from "../../www/board/pieces/pieces.js";
import { squareIndex } from "../../www/kit/layout.js";
import { SOURCES, start } from "./harness.mjs";
import { drawn, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const ROLES = ["pawn", "rook", "knight", "bishop", "queen", "king"];
const SIDE = 28;

/**
 * Minimum difference of two pictures, in pixels turned from black to white. Lookalikes are below it, such as a knight
 * and a knight without its eye (tested).
 */
const BOUND = 9;

let site;
let page;
before(async () => {
  await Promise.all(pieceSets.map(loadSet));
  site = await start();
  ({ page } = await site.open(SOURCES));
  await page.evaluate(async (names) => {
    const { loadSet } = await import(new URL("board/pieces/pieces.js", document.baseURI).href);
    await Promise.all(names.map(loadSet));
  }, pieceSets);
});
after(() => site.close());

/** All unions of a set as greyscale pictures, and those with a knight once more without its eye. */
function pictures(set, square, side = SIDE) {
  return page.evaluate(
    async ({ set, square, side, roles }) => {
      const { drawContent } = await import(new URL("board/pieces/pieces.js", document.baseURI).href);
      const file = set === "classic" ? "piece-art" : `piece-art-${set}`;
      const { [set]: pieces } = await import(new URL(`board/pieces/${file}.js`, document.baseURI).href);
      const { knight } = pieces.art;
      const seeing = knight.union;
      const blind = { ...seeing, marks: "" };
      const canvas = new OffscreenCanvas(side, side);
      const ctx = canvas.getContext("2d", { willReadFrequently: true });
      const picture = (content, art) => {
        knight.union = art;
        ctx.fillStyle = square;
        ctx.fillRect(0, 0, side, side);
        drawContent(ctx, content, 0, 0, side, { set });
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
    },
    { set, square, side, roles: ROLES },
  );
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
  (set === pieceSets[0] ? test : deep)(
    `the 36 unions of the set "${set}" are distinguishable at ${SIDE} px, in grey`,
    async (t) => {
      let closest = { far: Number.POSITIVE_INFINITY, pair: "" };
      let lookalike = 0;
      for (const square of ["#f2e6cf", "#967250"]) {
        const all = await pictures(set, square);
        assert.equal(all.length, 36);
        for (const [i, one] of all.entries()) {
          lookalike = Math.max(lookalike, distance(one.grey, one.blind));
          for (const other of all.slice(i + 1)) {
            const far = distance(one.grey, other.grey);
            if (far < closest.far) closest = { far, pair: `${one.name} | ${other.name} (${square})` };
          }
        }
      }
      t.diagnostic(
        `closest: ${closest.pair}, ${closest.far.toFixed(1)} px; without the knights' eyes: ${lookalike.toFixed(1)} px`,
      );
      assert.ok(closest.far > BOUND, `${closest.pair}: ${closest.far}`);
      // In letters the details are all there is.
      if (set !== "letters") assert.ok(lookalike < BOUND, `the bound lets lookalikes pass: ${lookalike}`);
    },
  );
}

test("the halves of a union keep to their side: White left, Black right", async () => {
  for (const set of pieceSets) {
    for (const { name, grey } of await pictures(set, "#808080")) {
      const half = (from, to) => {
        const rows = Array.from({ length: SIDE }, (_, y) => grey.slice(y * SIDE + from, y * SIDE + to));
        const values = rows.flat();
        return values.reduce((sum, value) => sum + value, 0) / values.length;
      };
      // Letters have the colour of the other side: what counts is the tile, which is seen beside them.
      const difference =
        set === "letters" ? half(3, 4) - half(SIDE - 4, SIDE - 3) : half(0, SIDE / 2) - half(SIDE / 2, SIDE);
      assert.ok(difference > 0.04, `${set}: ${name} ${difference}`);
    }
  }
});

/** Bounding box of visible pixels in parts of the side, and its minimum distance to the edge in px. */
function boxes(set, side) {
  return page.evaluate(
    async ({ set, side, roles }) => {
      const { drawContent } = await import(new URL("board/pieces/pieces.js", document.baseURI).href);
      const around = side / 2;
      const canvas = new OffscreenCanvas(side + 2 * around, side + 2 * around);
      const ctx = canvas.getContext("2d", { willReadFrequently: true });
      const found = [];
      for (const white of [null, ...roles]) {
        for (const black of [null, ...roles]) {
          if (!white && !black) continue;
          ctx.clearRect(0, 0, canvas.width, canvas.height);
          const content = { white: white && { role: white }, black: black && { role: black } };
          drawContent(ctx, content, around, around, side, { set });
          const { data, width, height } = ctx.getImageData(0, 0, canvas.width, canvas.height);
          const box = { left: width, top: height, right: 0, bottom: 0 };
          for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
              // A trace of smoothing is not seen.
              if (data[(y * width + x) * 4 + 3] < 24) continue;
              box.left = Math.min(box.left, x - around);
              box.right = Math.max(box.right, x + 1 - around);
              box.top = Math.min(box.top, y - around);
              box.bottom = Math.max(box.bottom, y + 1 - around);
            }
          }
          found.push({
            name: `${white} and ${black}`,
            isUnion: Boolean(white && black),
            same: white === black,
            box,
          });
        }
      }
      return found;
    },
    { set, side, roles: ROLES },
  );
}

test("every piece and union keeps clear of the edge of its square, and unions stand in its middle", async () => {
  for (const set of pieceSets) {
    for (const side of [32, 48, 64, 96]) {
      const all = await boxes(set, side);
      assert.equal(all.length, 48);
      for (const { name, isUnion, same, box } of all) {
        const least = Math.min(box.left, box.top, side - box.right, side - box.bottom);
        assert.ok(least >= 1, `${set}: ${name} at ${side} px comes as near as ${least} px`);
        if (!isUnion) continue;
        const aside = Math.abs(box.left + box.right - side) / 2 / side;
        assert.ok(aside < (same ? 0.02 : 0.06), `${set}: ${name} at ${side} px is ${aside} off the middle`);
        assert.ok(box.right - box.left > 0.55 * side, `${set}: ${name} at ${side} px is small`);
      }
    }
  }
});

deep("unions do not cover the letters and numbers at the edge of the board", async () => {
  for (const set of pieceSets) {
    for (const square of [48, 64, 96]) {
      const covered = await page.evaluate(
        async ({ set, square, roles }) => {
          const load = (path) => import(new URL(path, document.baseURI).href);
          const [{ drawContent }, { draw }, { stillScene }, { pageLook }] = await Promise.all(
            [
              "board/pieces/pieces.js",
              "board/drawing/draw.js",
              "board/drawing/scene.js",
              "page/settings/page-settings.js",
            ].map(load),
          );
          const size = square * 8;
          const { colors } = pageLook();
          const empty = Array.from({ length: 64 }, () => ({ white: null, black: null }));
          const scene = stillScene({ game: "paco-sako", board: empty, hand: null, flipped: false });
          const read = (coordinates) => {
            const ctx = new OffscreenCanvas(size, size).getContext("2d");
            draw({ ctx, size, ratio: 1, colors, art: { set }, coordinates }, scene);
            return ctx.getImageData(0, 0, size, size).data;
          };
          const [plain, lettered] = [read(false), read(true)];
          const isLetter = (i) => [0, 1, 2].some((k) => Math.abs(plain[i + k] - lettered[i + k]) > 40);
          let letters = 0;
          for (let i = 0; i < plain.length; i += 4) letters += Number(isLetter(i));
          const found = [];
          for (const white of roles) {
            for (const black of roles) {
              const ctx = new OffscreenCanvas(size, size).getContext("2d");
              for (let i = 0; i < 8; i++) {
                for (const [x, y] of [
                  [0, i],
                  [i, 7],
                ]) {
                  const content = { white: { role: white }, black: { role: black } };
                  drawContent(ctx, content, x * square, y * square, square, { set });
                }
              }
              const { data } = ctx.getImageData(0, 0, size, size);
              let hidden = 0;
              for (let i = 0; i < data.length; i += 4) hidden += Number(data[i + 3] > 128 && isLetter(i));
              found.push({ name: `${white} and ${black}`, share: hidden / letters });
            }
          }
          return { letters, found };
        },
        { set, square, roles: ROLES },
      );
      assert.ok(covered.letters > 200, `letters are drawn: ${covered.letters}`);
      for (const { name, share } of covered.found) {
        assert.ok(share <= 0.02, `${set}: ${name} at ${square} px hides ${share} of letters and numbers`);
      }
    }
  }
});

test("a union is one drawing, whoever is to move; a quiet line at its foot shows who may lift it", async () => {
  const { page, load, close } = await openTable(site, { path: SOURCES });
  const placement = "4k3/8/2a1i1w1/8/1o3t2/8/2Y1W3/4K3";
  const pictures = [];
  for (const turn of ["w", "b"]) {
    await load(`${placement} ${turn} 0 - - -`);
    await page.mouse.move(2, 2);
    await drawn(page);
    pictures.push(
      await page.evaluate(() => {
        const board = window.query("#board");
        const unit = board.width / 8;
        const ctx = board.getContext("2d");
        // Without the last row of pixels, where the line of who may lift it is.
        const read = (column, row, from, to) => [
          ...ctx.getImageData(column * unit, (row + from) * unit, unit, (to - from) * unit).data,
        ];
        const squares = [
          [2, 2],
          [4, 2],
          [6, 2],
          [1, 4],
          [5, 4],
          [2, 6],
          [4, 6],
        ];
        return squares.map(([column, row]) => ({
          union: read(column, row, 0, 0.93).join(),
          foot: read(column, row, 0.93, 1).join(),
        }));
      }),
    );
  }
  const [white, black] = pictures;
  for (const [i, { union, foot }] of white.entries()) {
    assert.equal(union === black[i].union, true, `union ${i} is drawn otherwise when Black is to move`);
    assert.equal(foot === black[i].foot, false, `union ${i} does not show who may lift it`);
  }
  await close();
});

/** A board with unions on these squares. */
function unionsOn(list) {
  const board = Array.from({ length: 64 }, () => ({ white: null, black: null }));
  for (const square of list) board[squareIndex(square)] = { white: { role: "bishop" }, black: { role: "pawn" } };
  return board;
}

const KNIGHT = { white: { role: "knight" }, black: null };

deep("a released piece hides little of the union it left", async () => {
  for (const others of [[], ["c5"], ["c5", "b4", "d4"]]) {
    const hidden = await page.evaluate(
      async ({ board, knight }) => {
        const load = (path) => import(new URL(path, document.baseURI).href);
        const [{ draw }, { stillScene }, { pageLook }] = await Promise.all(
          ["board/drawing/draw.js", "board/drawing/scene.js", "page/settings/page-settings.js"].map(load),
        );
        const { colors } = pageLook();
        const read = (sprites) => {
          const ctx = new OffscreenCanvas(384, 384).getContext("2d");
          const still = stillScene({
            game: "paco-sako",
            board,
            hand: { ...knight, square: "c4" },
            flipped: false,
          });
          const scene = sprites ? still : { ...still, sprites: [] };
          draw({ ctx, size: 384, ratio: 1, colors, art: { set: "classic" }, coordinates: false }, scene);
          // The square c4, where the union stands.
          return ctx.getImageData(96, 192, 48, 48).data;
        };
        const [without, whole] = [read(false), read(true)];
        let changed = 0;
        for (let i = 0; i < whole.length; i += 4) {
          changed += Number([0, 1, 2].some((k) => Math.abs(whole[i + k] - without[i + k]) > 60));
        }
        return changed / (whole.length / 4);
      },
      { board: unionsOn(["c4", ...others]), knight: KNIGHT },
    );
    assert.ok(hidden < 0.12, `with unions on ${others} it hides ${hidden} of the square`);
  }
});

deep("SVG and canvas show the same picture", async () => {
  for (const set of pieceSets) {
    for (const content of [
      { white: { role: "queen" }, black: { role: "knight" } },
      { white: null, black: { role: "rook" } },
    ]) {
      const options = { set, border: { inner: "#fffaf0", outer: "#0a5e55" } };
      const far = await page.evaluate(
        async ({ svg, content, options, side }) => {
          const { drawContent } = await import(new URL("board/pieces/pieces.js", document.baseURI).href);
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
