// The element for other websites: one script, and more with the computer, the other games, analysis, editor, lessons and
// puzzles, which are loaded when they are wanted, and with each language but English. A small script for still boards, one for
// studies without rules, and one for each of their languages, which load the element when it is wanted. And the pages for frames, which use them: inside a sandbox only scripts that are no modules can be loaded.

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import {
  classicScript,
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
  GAMES,
  LESSONS,
  languageFile,
  PIECES_FILE,
  PUZZLES,
  STILL_STUDIES,
  STUDIES,
  VIEW_FILE,
  viewLanguageFile,
  WORDS,
} from "./widget/names.mjs";

/** Games that no element can show are not in its script. @type {import("esbuild").Plugin} */
const withoutBeside = {
  name: "without games beside the table",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]games[\\/]beside\.js$/ }, () => ({ contents: "export const BESIDE = {};" }));
  },
};

/** @param {{ www: string, site: string }} places */
export async function makeWidget({ www, site }) {
  const here = path.join(www, "build/widget");
  const rules = await packedModule(path.join(www, "pkg"), "paco_sako");
  const { analysis, editor, lessons, puzzles, studies, shared } = await wantedModules(www);
  const modules = { module: rules.module, packed: rules.packed, styles: await stylesModule(www), shared };
  const languages = languagesApart(www);
  const widget = await scriptOf(path.join(www, "element/element.js"), [
    languages.plugin,
    withoutBeside,
    withParts({ assets: path.join(here, "assets.mjs"), doors: here, modules }),
  ]);
  const wantedScript = (/** @type {string} */ wanted, /** @type {string} */ symbol) =>
    classicScript(path.join(here, "wanted.mjs"), {
      assets: "",
      modules: { wanted, name: `export const name = ${JSON.stringify(symbol)};` },
    });
  const analysisScript = await wantedScript(analysis, ANALYSIS);
  const editorScript = await wantedScript(editor, EDITOR);
  const lessonsScript = await wantedScript(lessons, LESSONS);
  const puzzlesScript = await wantedScript(puzzles, PUZZLES);
  const studiesScript = await wantedScript(studies, STUDIES);
  const engineScript = async (/** @type {string} */ packageName, /** @type {string} */ name) => {
    const { module, packed } = await packedModule(path.join(www, "pkg"), packageName);
    return classicScript(path.join(here, "engine.mjs"), {
      assets: path.join(here, "engine-assets.mjs"),
      modules: { module, packed, name: `export const name = ${JSON.stringify(name)};` },
    });
  };
  const engine = await engineScript("paco_sako_engine", ENGINE);
  const games = await engineScript("paco_sako_games", GAMES);
  await write(path.join(site, "paco-sako.js"), "element", `${NOTICE}\n${widget}\n`);
  const { plugins, study, words } = await viewParts(www, path.join(www, "build/view"));
  const view = await scriptOf(path.join(www, "element/view.js"), plugins);
  const viewPieces = await classicScript(path.join(www, "build/view/pieces.mjs"), { assets: "" });
  const viewStudyScript = await wantedScript(study, STILL_STUDIES);
  for (const [language, script] of await languages.scripts()) {
    const name = languageFile(language);
    await write(path.join(site, name), name.slice("paco-sako-".length), `${NOTICE}\n${script}\n`);
  }
  await write(path.join(site, VIEW_FILE), "still boards", `${NOTICE}\n${view}\n`);
  await write(path.join(site, PIECES_FILE), "their pieces", `${NOTICE}\n${viewPieces}\n`);
  await write(path.join(site, "paco-sako-view-study.js"), "still studies", `${NOTICE}\n${viewStudyScript}\n`);
  for (const [language, texts] of Object.entries(words)) {
    const name = viewLanguageFile(language);
    const script = `(globalThis[Symbol.for(${JSON.stringify(WORDS)})]??={}).${language}=${JSON.stringify(texts)};`;
    await write(path.join(site, name), name.slice("paco-sako-".length), `${NOTICE}\n${script}\n`);
  }
  await write(path.join(site, "paco-sako-engine.js"), "its computer", `${NOTICE}\n${engine}\n`);
  await write(path.join(site, "paco-sako-games.js"), "other games", `${NOTICE}\n${games}\n`);
  await write(path.join(site, "paco-sako-analysis.js"), "its analysis", `${NOTICE}\n${analysisScript}\n`);
  await write(path.join(site, "paco-sako-editor.js"), "its editor", `${NOTICE}\n${editorScript}\n`);
  await write(path.join(site, "paco-sako-lessons.js"), "its lessons", `${NOTICE}\n${lessonsScript}\n`);
  await write(path.join(site, "paco-sako-puzzles.js"), "its puzzles", `${NOTICE}\n${puzzlesScript}\n`);
  await write(path.join(site, "paco-sako-studies.js"), "its studies", `${NOTICE}\n${studiesScript}\n`);
  await makeEmbed(www, site);
  await cp(path.join(www, "kit/scale.css"), path.join(site, "kit/scale.css"));
  const examples = path.join(site, "examples");
  await cp(path.join(www, "examples"), examples, { recursive: true });
  const html = await readFile(path.join(www, "examples/index.html"), "utf8");
  await writeFile(path.join(examples, "index.html"), withWidget(html));
}

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
