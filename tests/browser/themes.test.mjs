// Themes: required distinctions are visible, also with colour blindness; text is readable; custom colours are
// respected.

import assert from "node:assert/strict";
import { defaultPalette } from "../../www/board/pieces/pieces.js";
import { CHOICES } from "../../www/kit/settings.js";
import { start } from "./harness.mjs";
import { drawn, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

// --- colours as numbers -----------------------------------------------------

/** `#rgb…` or `rgb(…)` as red, green, blue (0 to 1) and opacity. */
function read(text) {
  const hex = text.match(/^#([0-9a-f]{6})$/i);
  if (hex) return [0, 2, 4].map((i) => Number.parseInt(hex[1].slice(i, i + 2), 16) / 255).concat(1);
  const parts = text.match(/^rgba?\((.*)\)$/)?.[1].split(/[\s,/]+/);
  assert.ok(parts && parts.length >= 3, `no colour: "${text}"`);
  const alpha = parts[3] ?? "1";
  return [
    ...parts.slice(0, 3).map((part) => Number(part) / 255),
    alpha.endsWith("%") ? Number.parseFloat(alpha) / 100 : Number(alpha),
  ];
}

/** One colour laid over another. */
function over(top, below) {
  const a = top[3];
  return [0, 1, 2].map((i) => top[i] * a + below[i] * (1 - a)).concat(1);
}

const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, x, i) => sum + x * vector[i], 0));

/** Luminance by WCAG 2. */
const luminance = (color) => times([[0.2126, 0.7152, 0.0722]], color.slice(0, 3).map(linear))[0];

/** Contrast by WCAG 2, 1 to 21. */
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Simulation of colour vision in linear light: Machado, Oliveira and Fernandes 2009, full severity. */
const SIGHTS = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIELAB under D65 of a colour with the given colour vision. */
function lab(color, sight) {
  const seen = times(SIGHTS[sight], color.slice(0, 3).map(linear)).map((value) => Math.min(1, Math.max(0, value)));
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    seen,
  );
  const [x, y, z] = xyz.map((value, i) => {
    const part = value / [0.95047, 1, 1.08883][i];
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Distance of two colours with the given colour vision; about 2 is just noticeable side by side. */
function distance(a, b, sight) {
  const [p, q] = [lab(a, sight), lab(b, sight)];
  return Math.hypot(...p.map((value, i) => value - q[i]));
}

test("the colour metrics are correct", () => {
  const [black, white, red, green] = ["#000000", "#ffffff", "#ff0000", "#00ff00"].map(read);
  assert.equal(contrast(black, white), 21);
  assert.ok(Math.abs(distance(black, white, "full") - 100) < 0.01);
  // Colours that only people without red cones confuse.
  const [brown, olive] = ["#8c3a1e", "#55521e"].map(read);
  assert.ok(distance(brown, olive, "protanopia") < distance(brown, olive, "full") / 3);
  assert.ok(distance(red, green, "deuteranopia") < distance(red, green, "full") / 1.5);
  assert.deepEqual(over(read("rgb(255 255 255 / 50%)"), black).slice(0, 3), [0.5, 0.5, 0.5]);
});

// --- the themes ---------------------------------------------------------------

/** The board's colours in a theme, read by the page's own code. */
async function colorsOf(page, theme, palette) {
  const colors = await page.evaluate(
    async ([chosen, board]) => {
      const { settings } = await import("./page/settings/page-settings.js");
      settings.set("theme", chosen);
      settings.set("palette", board);
      return (await import("./page/settings/page-settings.js")).pageLook().colors;
    },
    [theme, palette],
  );
  return Object.fromEntries(Object.entries(colors).map(([name, text]) => [name, read(text)]));
}

const THEMES = ["light", "dark"].flatMap((theme) => CHOICES.palette.map((palette) => [theme, palette]));

test("in every theme the letters at the edge are legible and marks stand out", async () => {
  const { page, close } = await openTable(site);
  for (const [theme, palette] of THEMES) {
    const colors = await colorsOf(page, theme, palette);
    const check = (what, a, b, least) =>
      assert.ok(
        contrast(a, b) >= least,
        `${theme}, ${palette}: ${what} has ${contrast(a, b).toFixed(2)}, not ${least}`,
      );
    check("a letter on a light square", colors.lightText, colors.light, 4.5);
    check("a letter on a dark square", colors.darkText, colors.dark, 4.5);
    check("the number of a link", colors.markText, colors.mark, 4.5);
    // WCAG asks 3 of what is no text. Marks have a halo, so it is its contrast that counts on dark squares.
    for (const [name, square] of [
      ["light", colors.light],
      ["dark", colors.dark],
    ]) {
      const halo = over(colors.halo, square);
      for (const mark of ["mark", "king", "preview", "premove"]) {
        check(`${mark} on its halo on a ${name} square`, colors[mark], halo, 4.5);
      }
      const tinted = over(colors.lastTint, square);
      check(`the outline of the last turn on a ${name} square`, colors.last, tinted, name === "light" ? 3 : 2);
    }
  }
  await close();
});

test("on every board squares differ, and the pieces of both sides stand out from both kinds of squares", async () => {
  const { page, close } = await openTable(site);
  for (const [theme, palette] of THEMES) {
    const colors = await colorsOf(page, theme, palette);
    const squares = contrast(colors.light, colors.dark);
    assert.ok(squares >= 1.7, `${theme}, ${palette}: the squares have ${squares.toFixed(2)}, not 1.7`);
    for (const sight of Object.keys(SIGHTS)) {
      const far = distance(colors.light, colors.dark, sight);
      assert.ok(far >= 15, `${theme}, ${palette}, ${sight}: the squares are ${far.toFixed(1)} apart, not 15`);
    }
    for (const [side, { fill, stroke }] of Object.entries(defaultPalette)) {
      for (const square of ["light", "dark"]) {
        // A piece is bounded by its body or its outline; WCAG requires a contrast of 3 for one of them.
        const bound = Math.max(...[fill, stroke].map((color) => contrast(read(color), colors[square])));
        assert.ok(
          bound >= 4,
          `${theme}, ${palette}: ${side} on a ${square} square has ${bound.toFixed(2)}, not 4`,
        );
      }
    }
  }
  await close();
});

test("the details of a piece stand out from its body", () => {
  for (const { fill, shade, stroke, line } of Object.values(defaultPalette)) {
    for (const body of [fill, shade]) {
      for (const detail of [stroke, line]) assert.ok(contrast(read(body), read(detail)) >= 7);
    }
  }
});

test("the two sides differ in lightness, also in unions, for every kind of vision", () => {
  const { white, black } = defaultPalette;
  assert.ok(contrast(read(white.fill), read(black.fill)) >= 6);
  for (const sight of Object.keys(SIGHTS)) assert.ok(distance(read(white.fill), read(black.fill), sight) > 55);
});

test("on the clear board nobody confuses last turn, targets, Ŝako and plain squares", async () => {
  const { page, close } = await openTable(site);
  for (const theme of ["light", "dark"]) {
    const colors = await colorsOf(page, theme, "clear");
    const lit = (color, square) => over(color, square);
    for (const square of [colors.light, colors.dark]) {
      const signs = {
        plain: square,
        "last turn": lit(colors.lastTint, square),
        "held piece": lit(colors.cue, square),
        "under the piece": lit(colors.over, square),
        Ŝako: lit(colors.kingGlow, square),
      };
      atLeast(signs, 10, theme);
    }
    // Lines and shapes.
    atLeast({ target: colors.mark, Ŝako: colors.king, "last turn": colors.last }, 25, theme);
    const { shapeGreen, shapeRed, shapeBlue, shapeYellow } = colors;
    atLeast({ shapeGreen, shapeRed, shapeBlue, shapeYellow }, 15, theme);
  }
  await close();

  function atLeast(signs, least, theme) {
    const names = Object.keys(signs);
    for (const sight of Object.keys(SIGHTS)) {
      for (const [i, a] of names.entries()) {
        for (const b of names.slice(i + 1)) {
          const found = distance(signs[a], signs[b], sight);
          assert.ok(
            found >= least,
            `${theme}, ${sight}: ${a} and ${b} are ${found.toFixed(1)} apart, not ${least}`,
          );
        }
      }
    }
  }
});

test("the page follows the device's theme until one is chosen", async () => {
  const { page, close } = await openTable(site, { colorScheme: "light" });
  const page_ = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const board = async () => {
    await drawn(page);
    return page.evaluate(() =>
      [...window.query("#board").getContext("2d").getImageData(40, 200, 1, 1).data].join(" "),
    );
  };
  const bar = () =>
    page.evaluate(() =>
      [...window.queryAll("meta[name=theme-color]")]
        .filter((meta) => matchMedia(meta.getAttribute("media")).matches)
        .map((meta) => meta.getAttribute("content")),
    );
  const light = [await page_(), await board()];
  assert.equal((await bar()).length, 1);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = [await page_(), await board()];
  assert.notEqual(dark[0], light[0]);
  assert.notEqual(dark[1], light[1]);
  const choose = (theme) =>
    page.evaluate(
      async (value) => (await import("./page/settings/page-settings.js")).settings.set("theme", value),
      theme,
    );
  await choose("light");
  assert.deepEqual([await page_(), await board()], light);
  assert.equal((await bar()).length, 1);
  await page.emulateMedia({ colorScheme: "light" });
  await choose("dark");
  assert.deepEqual([await page_(), await board()], dark);
  await choose("system");
  assert.deepEqual([await page_(), await board()], light);
  await close();
});

deep("the browser's own bar has the page's colour", async () => {
  const { page, close } = await openTable(site);
  for (const theme of ["light", "dark"]) {
    const [bar, ground] = await page.evaluate(async (value) => {
      (await import("./page/settings/page-settings.js")).settings.set("theme", value);
      const meta = window.query(`meta[name=theme-color][data-for=${value}]`);
      return [meta.getAttribute("content"), getComputedStyle(document.documentElement).getPropertyValue("--page")];
    }, theme);
    assert.equal(bar, ground.trim());
  }
  await close();
});

deep("with forced colours the board uses the player's", async () => {
  const { page, close, problems } = await openTable(site, { forcedColors: "active" });
  const { look, system } = await page.evaluate(async () => {
    const { pageLook } = await import("./page/settings/page-settings.js");
    const probe = document.createElement("p");
    probe.style.forcedColorAdjust = "none";
    document.body.append(probe);
    const color = (name) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const found = { Canvas: color("Canvas"), CanvasText: color("CanvasText"), Highlight: color("Highlight") };
    probe.remove();
    return { look: pageLook(), system: found };
  });
  assert.equal(look.colors.light, system.Canvas);
  assert.equal(look.colors.mark, system.Highlight);
  assert.equal(look.colors.last, system.CanvasText);
  const { white, black } = look.art.palette;
  assert.deepEqual([white.fill, black.fill].sort(), [system.Canvas, system.CanvasText].sort());
  assert.ok(luminance(read(white.fill)) > luminance(read(black.fill)));
  assert.deepEqual(problems, []);
  await close();
});

deep("the last turn is outlined, not only tinted", async () => {
  const table = await openTable(site);
  await table.click("e2", "e4");
  await table.page.mouse.move(0, 0);
  await drawn(table.page);
  const [outline, inside, plain] = await table.page.evaluate(() => {
    const canvas = window.query("#board");
    const unit = canvas.width / 8;
    const at = (column, row, x, y) =>
      [...canvas.getContext("2d").getImageData(column * unit + x, row * unit + y, 1, 1).data].slice(0, 3);
    return [at(4, 6, 1, unit / 2), at(4, 6, 8, 8), at(4, 5, 8, 8)].map((rgb) => [...rgb.map((v) => v / 255), 1]);
  });
  assert.ok(contrast(outline, inside) > 2);
  assert.ok(distance(inside, plain, "full") > 10);
  await table.close();
});
