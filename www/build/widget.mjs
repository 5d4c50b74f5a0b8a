// The element for other websites: one script, and more with the rules of each game, the computers, analysis, editor, lessons
// and puzzles, which are loaded when they are wanted, and with each language but English. A small script for still boards, one for
// studies without rules, and one for each of their languages, which load the element when it is wanted. And the pages for frames, which use them: inside a sandbox only scripts that are no modules can be loaded.

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { gamesOnTable, USUAL_GAME } from "../games/index.js";
import { moduleNameOf } from "../kit/module-name.js";
import {
  classicScript,
  doorsTo,
  hashedName,
  minifiedStyle,
  NOTICE,
  packedModule,
  scriptOf,
  stylesModule,
  wantedModules,
  withParts,
} from "./bundle.mjs";
import { languagesApart } from "./languages-apart.mjs";
import { kilobytes } from "./sizes.mjs";
import { viewParts } from "./view-parts.mjs";
import {
  ANALYSIS,
  EDITOR,
  ENGINE,
  FILE,
  GAMES,
  LESSONS,
  languageFile,
  PIECES_FILE,
  PUZZLES,
  RULES,
  rulesFile,
  STILL_STUDIES,
  STILL_STUDIES_FILE,
  STUDIES,
  VIEW_FILE,
  viewLanguageFile,
  WORDS,
} from "./widget/names.mjs";

/** Games that no element can show are not in its script. @type {import("esbuild").Plugin} */
export const withoutBeside = {
  name: "without games beside the table",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]games[\\/]beside\.js$/ }, () => ({ contents: "export const BESIDE = {};" }));
  },
};

/** Has scripts load others by these names. @param {Record<string, string>} files by their names without hashes @returns {import("esbuild").Plugin} */
const withFiles = (files) => ({
  name: "files",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^virtual:files$/ }, () => ({ path: "files", namespace: "files" }));
    onLoad({ filter: /./, namespace: "files" }, () => ({
      contents: `export const files = ${JSON.stringify(files)};`,
    }));
  },
});

/**
 * Writes scripts that an entry loads. The hash of what is in it is in the name of each: an entry that a browser still has of an
 * older version never meets a script of this one.
 *
 * @param {string} site
 * @param {readonly [file: string, name: string, text: string][]} parts
 * @returns {Promise<Record<string, string>>} the names with hashes
 */
async function writeParts(site, parts) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const [file, name, script] of parts) {
    const text = `${NOTICE}\n${script}\n`;
    files[file] = hashedName(file, text);
    await write(path.join(site, files[file]), name, text);
  }
  return files;
}

/** Name of a script in the report of sizes; a language by its name. @param {string} file */
const plain = (file) => file.slice("paco-sako-".length);

/** @param {{ www: string, site: string }} places */
export async function makeWidget({ www, site }) {
  await makeElement(www, site);
  await makeView(www, site);
  await makeEmbed(www, site);
  await cp(path.join(www, "kit/scale.css"), path.join(site, "kit/scale.css"));
  const examples = path.join(site, "examples");
  await cp(path.join(www, "examples"), examples, { recursive: true });
  const html = await readFile(path.join(www, "examples/index.html"), "utf8");
  await writeFile(path.join(examples, "index.html"), withWidget(html));
}

/** The whole element, and what it loads. @param {string} www @param {string} site */
async function makeElement(www, site) {
  const here = path.join(www, "build/widget");
  const { analysis, editor, lessons, puzzles, studies, shared } = await wantedModules(www);
  const modules = { styles: await stylesModule(www), shared };
  const doors = doorsTo(
    `import { wanted } from "./assets.mjs";\nimport * as names from "./names.mjs";`,
    (part) => `wanted("paco-sako-${part}.js", names.${part.toUpperCase()}, shared)`,
  );
  const languages = languagesApart(www);
  const bundled = (/** @type {Record<string, string>} */ files) =>
    scriptOf(path.join(here, "element.mjs"), [
      languages.plugin,
      withoutBeside,
      withFiles(files),
      withParts({ assets: path.join(here, "assets.mjs"), doors, modules }),
    ]);
  const engineScript = async (
    /** @type {string} */ packageName,
    /** @type {string} */ name,
    entry = "engine.mjs",
  ) => {
    const { module, packed } = await packedModule(path.join(www, "pkg"), packageName);
    return classicScript(path.join(here, entry), {
      assets: path.join(here, "engine-assets.mjs"),
      modules: { module, packed, name: `export const name = ${JSON.stringify(name)};` },
    });
  };
  const rulesScript = async (/** @type {string} */ game) => {
    const name = game === USUAL_GAME ? "paco_sako" : moduleNameOf(game);
    const script = await engineScript(name, RULES + game, "rules.mjs");
    return /** @type {[string, string, string]} */ ([rulesFile(game), game, script]);
  };
  // Which texts are left out of it shows when it is bundled.
  await bundled({});
  const files = await writeParts(site, [
    ...(await languages.scripts()).map(([language, script]) => {
      const file = languageFile(language);
      return /** @type {[string, string, string]} */ ([file, plain(file), script]);
    }),
    ["paco-sako-engine.js", "its computer", await engineScript("paco_sako_engine", ENGINE)],
    ["paco-sako-games.js", "others' computer", await engineScript("paco_sako_games", GAMES)],
    ...(await Promise.all(gamesOnTable().map(rulesScript))),
    ["paco-sako-analysis.js", "its analysis", await wantedScript(www, analysis, ANALYSIS)],
    ["paco-sako-editor.js", "its editor", await wantedScript(www, editor, EDITOR)],
    ["paco-sako-lessons.js", "its lessons", await wantedScript(www, lessons, LESSONS)],
    ["paco-sako-puzzles.js", "its puzzles", await wantedScript(www, puzzles, PUZZLES)],
    ["paco-sako-studies.js", "its studies", await wantedScript(www, studies, STUDIES)],
  ]);
  await write(path.join(site, FILE), "element", `${NOTICE}\n${await bundled(files)}\n`);
}

/** The still boards, and what they load. @param {string} www @param {string} site */
async function makeView(www, site) {
  const { plugins, study, words } = await viewParts(www, path.join(www, "build/view"));
  const files = await writeParts(site, [
    [PIECES_FILE, "their pieces", await classicScript(path.join(www, "build/view/pieces.mjs"), { assets: "" })],
    [STILL_STUDIES_FILE, "still studies", await wantedScript(www, study, STILL_STUDIES)],
    ...Object.entries(words).map(([language, texts]) => {
      const file = viewLanguageFile(language);
      const script = `(globalThis[Symbol.for(${JSON.stringify(WORDS)})]??={}).${language}=${JSON.stringify(texts)};`;
      return /** @type {[string, string, string]} */ ([file, plain(file), script]);
    }),
  ]);
  const view = await scriptOf(path.join(www, "element/view.js"), [withFiles(files), ...plugins]);
  await write(path.join(site, VIEW_FILE), "still boards", `${NOTICE}\n${view}\n`);
}

/** A script that leaves what makes a part under a symbol. @param {string} www @param {string} wanted the text of the module @param {string} symbol */
const wantedScript = (www, wanted, symbol) =>
  classicScript(path.join(www, "build/widget/wanted.mjs"), {
    assets: "",
    modules: { wanted, name: `export const name = ${JSON.stringify(symbol)};` },
  });

/** @param {string} www @param {string} site */
async function makeEmbed(www, site) {
  const script = await classicScript(path.join(www, "element/embed.js"), { assets: "" });
  await mkdir(path.join(site, "element"), { recursive: true });
  await writeFile(path.join(site, "element/embed.js"), `${NOTICE}\n${script}\n`);
  await cp(path.join(www, "element/embed-policy.js"), path.join(site, "element/embed-policy.js"));
  const style = await readFile(path.join(www, "element/embed.css"), "utf8");
  await writeFile(path.join(site, "element/embed.css"), await minifiedStyle(style));
  for (const name of ["embed.html", "embed-view.html"]) {
    await writeFile(path.join(site, name), withWidget(await readFile(path.join(www, name), "utf8")));
  }
}

/** A page that uses the element, with the one script instead of the modules. @param {string} html */
export function withWidget(html) {
  return html
    .replace(
      /<script type="module" src="((?:\.\.\/)*)element\/element\.js"/g,
      '<script defer src="$1paco-sako.js"',
    )
    .replace(
      /<script type="module" src="((?:\.\.\/)*)element\/view\.js"/g,
      '<script defer src="$1paco-sako-view.js"',
    )
    .replace(/<script type="module"/g, "<script defer");
}

/** @param {string} file @param {string} name @param {string} text */
async function write(file, name, text) {
  await writeFile(file, text);
  const packed = `${kilobytes(brotliCompressSync(text).length)} with brotli`;
  console.log(`${name.padEnd(15)} ${kilobytes(Buffer.byteLength(text)).padStart(9)}   ${packed}   ${file}`);
}
