// The element in the npm package: modules for pages and bundlers, which servers can import, too, and their types.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { NOTICE, OPTIONS, packedModule, stylesModule, wantedModules, withParts } from "./bundle.mjs";
import { declarationsOf } from "./declarations.mjs";
import { elementOf } from "./element-reference.mjs";
import { elementTypes, listeners, propertyOf, viewTypes } from "./element-types.mjs";
import { viewParts } from "./view-parts.mjs";

/** Leaves the import of a file that will stand beside the module. @type {import("esbuild").Plugin} */
const besides = {
  name: "besides",
  setup({ onResolve }) {
    onResolve({ filter: /^beside:/ }, ({ path: name }) => ({ path: `./${name.slice(7)}`, external: true }));
  },
};

/** @param {{ www: string, npm: string }} places */
export async function makeElementPackage({ www, npm }) {
  const here = path.join(www, "build/npm");
  const rules = await packedModule(path.join(www, "pkg"), "paco_sako");
  /** @param {string} entry @param {string} name @param {import("./bundle.mjs").Parts} parts @param {string} notice */
  const make = (entry, name, parts, notice) =>
    build({
      ...OPTIONS,
      entryPoints: [path.join(www, entry)],
      outfile: path.join(npm, name),
      format: "esm",
      banner: { js: notice },
      plugins: [besides, withParts(parts)],
    });
  const { analysis, editor, lessons, puzzles, studies, shared } = await wantedModules(www);
  const modules = { module: rules.module, packed: rules.packed, styles: await stylesModule(www), shared };
  await make(
    "element/element.js",
    "element.js",
    { assets: path.join(here, "assets.mjs"), doors: here, modules },
    NOTICE,
  );
  const parts = {
    computer: {
      of: "paco_sako_engine",
      engine: "element-engine.js",
      worker: "element-worker.js",
      assets: "worker-assets.mjs",
    },
    games: {
      of: "paco_sako_games",
      engine: "element-games.js",
      worker: "element-games-worker.js",
      assets: "games-worker-assets.mjs",
    },
  };
  const view = await viewParts(www, here);
  await build({
    ...OPTIONS,
    entryPoints: [path.join(www, "element/view.js")],
    outfile: path.join(npm, "element-view.js"),
    format: "esm",
    banner: { js: NOTICE },
    plugins: [besides, ...view.plugins],
  });
  await build({
    ...OPTIONS,
    entryPoints: [path.join(here, "react.mjs")],
    outfile: path.join(npm, "react.js"),
    format: "esm",
    // Pages of a server may use it, but it works in browsers.
    banner: { js: `"use client";\n${NOTICE}` },
    external: ["react"],
    plugins: [besides, withParts({ assets: "", modules: { names: namesModule(www) } })],
  });
  for (const { of, engine, worker, assets } of Object.values(parts)) {
    const { module, packed } = await packedModule(path.join(www, "pkg"), of);
    const modules = { module, packed };
    await make("build/widget/packed-engine.mjs", engine, { assets: "", modules }, NOTICE);
    await make("rules/worker.js", worker, { assets: path.join(here, assets) }, NOTICE);
  }
  await writeFile(path.join(npm, "element-analysis.js"), `${NOTICE}\n${analysis}\n`);
  await writeFile(path.join(npm, "element-editor.js"), `${NOTICE}\n${editor}\n`);
  await writeFile(path.join(npm, "element-lessons.js"), `${NOTICE}\n${lessons}\n`);
  await writeFile(path.join(npm, "element-puzzles.js"), `${NOTICE}\n${puzzles}\n`);
  await writeFile(path.join(npm, "element-studies.js"), `${NOTICE}\n${studies}\n`);
  await make("build/view/all-pieces.mjs", "element-view-pieces.js", { assets: "" }, NOTICE);
  await writeFile(path.join(npm, "element-view-study.js"), `${NOTICE}\n${view.study}\n`);
  for (const [language, texts] of Object.entries(view.words)) {
    const text = `export const texts = ${JSON.stringify(texts)};`;
    await writeFile(path.join(npm, `element-view-${language}.js`), `${NOTICE}\n${text}\n`);
  }
  await writeTypes(www, npm);
}

/** The attributes of the elements with their properties, what are properties only, and the events, as the text of a module. @param {string} www */
function namesModule(www) {
  const { attributes, events, properties } = elementOf(www);
  const names = attributes.map(({ name }) => [propertyOf(name), name]);
  const known = new Set(names.flat());
  const others = properties.filter(({ name, readonly }) => !readonly && !known.has(name)).map(({ name }) => name);
  return `export const properties = ${JSON.stringify(others)};
export const attributes = ${JSON.stringify(names)};
export const events = ${JSON.stringify(events.map(({ name }) => name))};`;
}

/** @param {string} www @param {string} npm */
async function writeTypes(www, npm) {
  /** @type {Record<string, string>} */
  const more = {
    "element/element.d.ts": elementTypes(www),
    "element/paco-sako-element.d.ts": listeners("PacoSako"),
    "element/view.d.ts": viewTypes(www),
    "element/paco-sako-view.d.ts": listeners("PacoSakoView"),
  };
  for (const [name, text] of declarationsOf(www, "element/element.js", "element/view.js")) {
    if (/\btexts\//.test(name)) continue;
    const file = path.join(npm, "types", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text + (more[name] ?? ""));
  }
  // Which keys there are is checked in our sources only.
  await writeFile(path.join(npm, "types/kit/keys.d.ts"), "export type Key = string;\n");
  const packages = path.join(npm, "types/pkg");
  await mkdir(packages, { recursive: true });
  for (const name of ["paco_sako", "paco_sako_engine", "paco_sako_games"]) {
    await writeFile(path.join(packages, `${name}.d.ts`), `export * from "../../${name}.js";\n`);
  }
}
