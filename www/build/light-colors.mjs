// The colours of the light board, read from the style sheets that have them.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { COLOR_NAMES } from "../board/drawing/theme.js";

/** The style sheets that have these colours. */
const COLORED = ["kit/colors", "panels/computer/computer"];

/** Several style sheets, one after another. @param {string} www @param {readonly string[]} names */
export async function stylesIn(www, names) {
  const texts = names.map((name) => readFile(path.join(www, `${name}.css`), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

/** @param {string} www @returns {Promise<import("../board/drawing/theme.js").Colors>} */
export async function lightColors(www) {
  const css = await stylesIn(www, COLORED);
  const colors = Object.entries(COLOR_NAMES).map(([key, name]) => {
    const value = new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
    if (!value) throw new Error(`no style sheet has ${name}`);
    return [key, value];
  });
  return Object.fromEntries(colors);
}
