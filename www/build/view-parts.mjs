// Parts of the bundles of <paco-sako-view>: its styles, its few texts, and a study without rules, which is a separate
// file and uses what still boards already contain.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { VIEW_STYLES } from "../kit/assets.js";
import { CODES } from "../kit/languages.js";
import { sharedModule, sharingScript, stylesModule, withParts } from "./bundle.mjs";

/** @import { Plugin } from "esbuild" */

/** The texts that still boards say: what stands where, whose turn it is, and their button. */
const VIEW_KEYS =
  /^(app\.name|app\.loading|color\.\w+|role\.\w+|piece\.\w+\.\w+|square\.(empty|piece|union|held|heldUnion)|status\.toMove|moves\.play|view\.(play|pocket)|load\.(failed|retry))$/;

/** Additional texts of a study without rules: some of every board, and some of studies. */
const SAID_KEYS = /^(say\.(move|unionMoved|unite|takeover|castle|promote)|turn\.start)$/;
const STUDY_KEYS =
  /^study\.(chapters|place|previous|next|untitled|mode\.\w+|turns|start|back|forward|end|find|play|guess|practise|begin|return)$/;

/** Modules of a study without rules outside the room of studies; still boards use little or nothing of them. */
const OF_STUDIES = [
  "book/fitting.js",
  "still/carried.js",
  "board/drawing/last-squares.js",
  "board/speech/line-text.js",
  "still/still-game.js",
  "still/turn-reader.js",
  "board/speech/turn-speech.js",
  "game/chapter.js",
  "game/links/game-link.js",
  "game/links/links.js",
  "game/mode.js",
  "game/record/paragraphs.js",
  "still/record-text.js",
  "game/tree/read-tree.js",
  "game/tree/record-nodes.js",
  "game/record/signs.js",
  "game/record/tags.js",
  "game/record/turn-number.js",
  "games/piece-letters.js",
  "games/record-game.js",
  "games/record-names.js",
  "games/record-tags.js",
  "games/record-tokens.js",
  "kit/button.js",
  "kit/work/tasks.js",
];

/** The icons of both. */
const ICONS = ["play", "move", "start", "undoStep", "redoStep", "end", "back", "forward"];

/** @param {string} www @param {string} place of the texts in www/ @param {string} language @returns {Promise<Record<string, string>>} */
async function textsOf(www, place, language) {
  const { texts } = await import(pathToFileURL(path.join(www, place, `${language}.js`)).href);
  return texts;
}

/** @param {Record<string, string>} texts @param {RegExp} keys */
const chosen = (texts, keys) => Object.fromEntries(Object.entries(texts).filter(([key]) => keys.test(key)));

/**
 * Texts of a study without rules in a language, in addition to those of still boards.
 *
 * @param {string} www
 * @param {string} language
 */
async function wordsOf(www, language) {
  const all = await textsOf(www, "kit/texts", language);
  const words = { ...chosen(all, SAID_KEYS), ...chosen(await textsOf(www, "study/texts", language), STUDY_KEYS) };
  // Other forms of the words in them, such as {side.obj}.
  const forms = [
    ...Object.values(words)
      .join()
      .matchAll(/\{\w+\.(\w+)\}/g),
  ].map(([, form]) => form.toLowerCase());
  return {
    ...words,
    ...(forms.length > 0 && chosen(all, new RegExp(`^(color|role)\\.\\w+\\.(${forms.join("|")})$`))),
  };
}

/**
 * @param {string} www
 * @param {string} doors the folder with the modules that stand in the place of board-door.js and still-study-door.js
 * @returns {Promise<{ plugins: Plugin[], study: string, words: Record<string, Record<string, string>> }>} `plugins` for the bundle
 *   of the still boards; `study` is the text of a module that exports `make(shared)`, which gives what still-study.js exports;
 *   `words` are what that says in each language but English
 */
export async function viewParts(www, doors) {
  const assets = path.join(www, "build/view/assets.mjs");
  /** @type {import("./bundle.mjs").ImportedNames} */
  const taken = new Map();
  /** @type {Plugin} */
  const studyWords = {
    name: "words of a study",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\/texts\.js$/ }, ({ resolveDir }) =>
        resolveDir === path.join(www, "study")
          ? { path: path.join(www, "build/view/study-texts.mjs") }
          : undefined,
      );
      // The caller provides the addresses of other languages.
      onResolve({ filter: /^virtual:words$/ }, () => ({ path: "words", namespace: "shared" }));
    },
  };
  const english = `export const texts = ${JSON.stringify(await wordsOf(www, "en"))};`;
  const options = {
    entryPoints: [path.join(www, "study/still-study.js")],
    format: /** @type {const} */ ("iife"),
    globalName: "made",
    plugins: [studyWords, withParts({ assets, modules: { "study-texts": english } })],
  };
  const isOwn = (/** @type {string} */ name) => name.startsWith("study/") || OF_STUDIES.includes(name);
  const makeStudy = await sharingScript(www, options, isOwn, taken);
  const text = await makeStudy();
  const others = CODES.filter((code) => code !== "en");
  const words = await Promise.all(others.map(async (code) => [code, await wordsOf(www, code)]));
  // In the npm package each language is in a file of its own; bundlers look for just this form, with the name of the file.
  const ways = others.map((code) => `${code}: () => import("beside:element-view-${code}.js")`);
  const modules = {
    styles: await stylesModule(www, VIEW_STYLES),
    shared: sharedModule(www, taken),
    ways: `export const ways = { ${ways.join(", ")} };`,
  };
  const inPlace = ["board-door", "still-study-door"].map((name) => [
    name,
    `export * from ${JSON.stringify(path.join(doors, `${name}.mjs`))};`,
  ]);
  /** @type {Plugin} */
  const fewWords = {
    name: "few words",
    setup({ onLoad }) {
      onLoad({ filter: /\/kit\/texts\/\w+\.js$/ }, async ({ path: file }) => {
        const few = chosen(await textsOf(www, "kit/texts", path.basename(file, ".js")), VIEW_KEYS);
        return { contents: `export const texts = ${JSON.stringify(few)};` };
      });
    },
  };
  /** @type {Plugin} */
  const fewPictures = {
    name: "few pictures",
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /\/kit\/icon-paths\.js$/ }, async ({ path: file }) => {
        const { PATHS } = await import(pathToFileURL(file).href);
        const few = Object.fromEntries(ICONS.map((name) => [name, PATHS[name]]));
        return { contents: `export const PATHS = ${JSON.stringify(few)};` };
      });
      onResolve({ filter: /\/piece-sets\.js$/ }, () => ({ path: path.join(doors, "piece-sets.mjs") }));
    },
  };
  return {
    plugins: [fewWords, fewPictures, withParts({ assets, doors: Object.fromEntries(inPlace), modules })],
    study: `export function make(shared) {\n${text}\nreturn made;\n}`,
    words: Object.fromEntries(words),
  };
}
