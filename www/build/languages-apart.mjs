// The texts of the element's languages in files of their own, but for English: a visitor speaks one of them.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { CODES } from "../kit/languages.js";
import { TEXTS } from "./widget/names.mjs";

/** The languages but English, which every script has. */
export const OTHERS = CODES.filter((code) => code !== "en");

/**
 * @param {string} www
 * @returns {{ plugin: import("esbuild").Plugin, scripts: () => Promise<[language: string, script: string][]> }} `scripts`, after
 *   a build with the plug-in, are the texts that were left out of it
 */
export function languagesApart(www) {
  /** Folders with texts that belong to the bundle. @type {Set<string>} */
  const folders = new Set();
  const symbol = `Symbol.for(${JSON.stringify(TEXTS)})`;
  /** @type {import("esbuild").Plugin} */
  const plugin = {
    name: "languages apart",
    setup({ onLoad, onResolve }) {
      // Said once, for there are many of these files.
      onResolve({ filter: /^apart:texts$/ }, () => ({ path: "texts", namespace: "texts-apart" }));
      onLoad({ filter: /./, namespace: "texts-apart" }, () => ({
        contents: `export const apart = (language, place, en) => globalThis[${symbol}]?.[language]?.[place] ?? en;`,
      }));
      onLoad({ filter: new RegExp(`/texts/(?:[\\w-]+/)?(?:${OTHERS.join("|")})\\.js$`) }, ({ path: file }) => {
        const language = path.basename(file, ".js");
        const folder = path.relative(www, path.dirname(file)).split(path.sep).join("/");
        folders.add(folder);
        const place = JSON.stringify(folder);
        return {
          contents: `import { apart } from "apart:texts";
import { texts as en } from "./en.js";
export const texts = apart("${language}", ${place}, en);`,
          resolveDir: path.dirname(file),
        };
      });
    },
  };
  const scripts = () =>
    Promise.all(
      OTHERS.map(async (language) => {
        const texts = [...folders].sort().map(async (folder) => {
          const module = await import(pathToFileURL(path.join(www, folder, `${language}.js`)).href);
          return [folder, module.texts];
        });
        const all = Object.fromEntries(await Promise.all(texts));
        return /** @type {[string, string]} */ ([
          language,
          `(globalThis[${symbol}]??={}).${language}=${JSON.stringify(all)};`,
        ]);
      }),
    );
  return { plugin, scripts };
}
