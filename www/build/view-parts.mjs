// What the bundles of <paco-sako-view> are made with: its styles, the few words that it says, and a study without rules, which is
// in a file of its own and takes from the still boards what these have anyway.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { VIEW_STYLES } from "../kit/assets.js";
import { CODES } from "../kit/languages.js";
import { sharedModule, sharingScript, stylesModule, withParts } from "./bundle.mjs";

/** @import { Plugin } from "esbuild" */

/** The texts that still boards say: what stands where, whose turn it is, and their button. */
const VIEW_KEYS =
  /^(app\.name|app\.loading|color\.\w+|role\.\w+|piece\.\w+\.\w+|square\.(empty|piece|union|held|heldUnion)|status\.toMove|moves\.play|view\.(play|pocket)|load\.(failed|retry))$/;

/** What a study without rules says besides: of those of any board, and of those of a study. */
const SAID_KEYS = /^(say\.(move|unionMoved|unite|takeover|castle|promote)|turn\.start)$/;
const STUDY_KEYS =
  /^study\.(chapters|place|previous|next|untitled|mode\.\w+|turns|start|back|forward|end|find|play|guess|practise|begin|return)$/;

/** What a study without rules has besides the room of studies: no still board needs it, or hardly any of it. */
const OF_STUDIES = [
  "book/fitting.js",
  "board/carried.js",
  "board/last-squares.js",
  "board/line-text.js",
  "board/turn-reader.js",
  "board/turn-speech.js",
  "game/chapter.js",
  "game/game-link.js",
  "game/links.js",
  "game/mode.js",
  "game/paragraphs.js",
  "game/record-text.js",
  "game/read-tree.js",
  "game/record-nodes.js",
  "game/signs.js",
  "game/tags.js",
  "game/turn-number.js",
  "games/record-game.js",
  "games/record-names.js",
  "kit/button.js",
  "kit/tasks.js",
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

/** What a study without rules says in a language, besides what still boards say. @param {string} www @param {string} language */
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
  /** @type {import("./bundle.mjs").Taken} */
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
      // Whoever makes it says where the other languages are.
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
  const text = await sharingScript(www, options, isOwn, taken);
  const others = CODES.filter((code) => code !== "en");
  const words = await Promise.all(others.map(async (code) => [code, await wordsOf(www, code)]));
  // In the npm package each language is in a file of its own; bundlers look for just this form, with the name of the file.
  const ways = others.map((code) => `${code}: () => import("beside:element-view-${code}.js")`);
  const modules = {
    styles: await stylesModule(www, VIEW_STYLES),
    shared: sharedModule(www, taken),
    ways: `export const ways = { ${ways.join(", ")} };`,
  };
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
    plugins: [fewWords, fewPictures, withParts({ assets, doors, modules })],
    study: `export function make(shared) {\n${text}\nreturn made;\n}`,
    words: Object.fromEntries(words),
  };
}
