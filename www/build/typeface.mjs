// Makes the page's typeface: of Figtree (SIL Open Font License 1.1) the characters that the page's languages need, in the
// two weights of kit/scale.css. `npm run --prefix www/build typeface` writes the files to www/page/typeface/, where the
// page has them without a build; tests/browser/typeface.test.mjs checks that they are up to date.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

const SOURCE = fileURLToPath(new URL("node_modules/@expo-google-fonts/figtree/", import.meta.url));
const PLACE = fileURLToPath(new URL("../page/typeface/", import.meta.url));

/** @param {number} first @param {number} last */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");

/**
 * Characters of Latin-1 that texts and names do not use: soft hyphen, accents without a letter, signs of other
 * fields.
 */
const UNUSED = /[\u00ad¢¤¥¦¨¬¯´¶¸¹¼¾]/gu;

/** Latin-1, what Esperanto and French have besides, and the punctuation, arrows and signs of the page. */
export const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff).replace(UNUSED, "")}ĈĉĜĝĤĥĴĵŜŝŬŭŒœŸ–—‘’‚“”„…‹›€←↑→↓−`;

/**
 * Font features: those on by default, which are kerning and variants by language or weight, and tabular figures,
 * which style sheets use. Without a list the glyphs of all other features would be included.
 */
const FEATURES = ["kern", "locl", "rvrn", "tnum"];

/** The weights, by the names of the files they are made from. */
const WEIGHTS = { 400: "400Regular", 600: "600SemiBold" };

/** Copyright, names, licence and its address: they belong to the font. */
const NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14];

/** The files of the typeface, by their names. @returns {Promise<Record<string, Buffer>>} */
export async function makeTypeface() {
  /** @type {Record<string, Buffer>} */
  const files = { "OFL.txt": await readFile(path.join(SOURCE, "LICENSE_FONT")) };
  for (const [weight, name] of Object.entries(WEIGHTS)) {
    const font = await readFile(path.join(SOURCE, name, `Figtree_${name}.ttf`));
    files[`figtree-${weight}.woff2`] = await subset(font, CHARACTERS, {
      targetFormat: "woff2",
      preserveNameIds: NAMES,
      keepFeatures: FEATURES,
    });
  }
  return files;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(PLACE, { recursive: true });
  for (const [name, content] of Object.entries(await makeTypeface())) {
    await writeFile(path.join(PLACE, name), content);
    console.log(`${name.padEnd(20)} ${content.length} bytes`);
  }
}
