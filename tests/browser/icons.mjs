// Makes the icons of the installed page from www/icon.svg: `node tests/browser/icons.mjs`.

import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { start, WWW } from "./harness.mjs";

// Systems cut maskable icons into a shape of their own: the ground fills the whole square, and the art stays within the
// middle four fifths.
const SAFE = 0.8;

const svg = await readFile(path.join(WWW, "icon.svg"), "utf8");
const ground = /<rect[^>]*fill="([^"]*)"/.exec(svg)[1];
const inner = svg.replace(/<rect[^>]*\/>/, "").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
const square = (art) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${art}</svg>`;
const edge = (100 * (1 - SAFE)) / 2;

const ICONS = {
  "192.png": [192, svg],
  "512.png": [512, svg],
  "maskable-192.png": [192, square(`<g transform="translate(${edge} ${edge}) scale(${SAFE})">${inner}</g>`)],
  "maskable-512.png": [512, square(`<g transform="translate(${edge} ${edge}) scale(${SAFE})">${inner}</g>`)],
  // Cut into a shape as well, but only at the corners.
  "apple-touch.png": [180, square(inner)],
};

const folder = path.join(WWW, "icons");
await mkdir(folder, { recursive: true });
const site = await start();
try {
  for (const [name, [size, picture]] of Object.entries(ICONS)) {
    const { page, close } = await site.open("about:blank", { viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${picture}`,
    );
    await page.screenshot({ path: path.join(folder, name), omitBackground: true });
    await close();
  }
} finally {
  await site.close();
}
