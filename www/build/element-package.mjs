// The element in the npm package: modules for pages and bundlers, which servers can import, too, and their types.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { doorsTo, glueModule, NOTICE, OPTIONS, stylesModule, wantedModules, withParts } from "./bundle.mjs";
import { declarationsOf, reachableFrom } from "./declarations.mjs";
import { elementOf } from "./element-reference.mjs";
import { elementTypes, listeners, propertyOf, viewTypes } from "./element-types.mjs";
import { languagesApart, OTHERS } from "./languages-apart.mjs";
import { viewParts } from "./view-parts.mjs";
import { withoutBeside } from "./widget.mjs";

/** Leaves the import of a file that will stand beside the module. @type {import("esbuild").Plugin} */
const besides = {
  name: "besides",
  setup({ onResolve }) {
    onResolve({ filter: /^beside:/ }, ({ path: name }) => ({ path: `./${name.slice(7)}`, external: true }));
  },
};

/** Argument that starts a module of wasm-bindgen: its WebAssembly is in a module beside it. @param {string} www @param {string} name */
async function startedBeside(www, name) {
  return {
    module: await glueModule(path.join(www, "pkg"), name),
    wasm: `export { default } from "beside:${name}_wasm.js";`,
  };
}

/** @param {{ www: string, npm: string }} places */
export async function makeElementPackage({ www, npm }) {
  const here = path.join(www, "build/npm");
  /** @param {string} entry @param {string} name @param {import("./bundle.mjs").Replacements} parts @param {import("esbuild").Plugin[]} plugins */
  const make = (entry, name, parts, plugins = []) =>
    build({
      ...OPTIONS,
      entryPoints: [path.join(www, entry)],
      outfile: path.join(npm, name),
      format: "esm",
      banner: { js: NOTICE },
      plugins: [...plugins, besides, withParts(parts)],
    });
  const { analysis, editor, lessons, puzzles, studies, shared } = await wantedModules(www);
  const languages = languagesApart(www);
  const ways = OTHERS.map((code) => `${code}: () => import("beside:element-${code}.js")`);
  const modules = {
    ...(await startedBeside(www, "paco_sako")),
    styles: await stylesModule(www),
    shared,
    languages: `export const ways = { ${ways.join(", ")} };`,
  };
  const assets = path.join(here, "assets.mjs");
  const doors = doorsTo(
    'import { lazy } from "../../kit/work/lazy.js";',
    (part) => `lazy(async () => (await import("beside:element-${part}.js")).make(shared))`,
  );
  await make("element/element.js", "element.js", { assets, doors, modules }, [languages.plugin, withoutBeside]);
  for (const [language, text] of await languages.scripts()) {
    await writeFile(path.join(npm, `element-${language}.js`), `${NOTICE}\n${text}\n`);
  }
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
    await make("build/npm/engine.mjs", engine, { assets: "", modules: await startedBeside(www, of) });
    await make("rules/worker.js", worker, { assets: path.join(here, assets) });
  }
  await writeFile(path.join(npm, "element-analysis.js"), `${NOTICE}\n${analysis}\n`);
  await writeFile(path.join(npm, "element-editor.js"), `${NOTICE}\n${editor}\n`);
  await writeFile(path.join(npm, "element-lessons.js"), `${NOTICE}\n${lessons}\n`);
  await writeFile(path.join(npm, "element-puzzles.js"), `${NOTICE}\n${puzzles}\n`);
  await writeFile(path.join(npm, "element-studies.js"), `${NOTICE}\n${studies}\n`);
  await make("build/view/all-pieces.mjs", "element-view-pieces.js", { assets: "" });
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
  const declared = declarationsOf(www, "element/element.js", "element/view.js");
  for (const [name, text] of Object.entries(more)) declared.set(name, (declared.get(name) ?? "") + text);
  // Which keys there are is checked in our sources only.
  declared.set("kit/keys.d.ts", "export type Key = string;\n");
  for (const name of ["paco_sako", "paco_sako_engine", "paco_sako_games"]) {
    declared.set(`pkg/${name}.d.ts`, `export * from "../../${name}.js";\n`);
  }
  for (const name of reachableFrom(declared, ["element/element.d.ts", "element/view.d.ts"])) {
    const file = path.join(npm, "types", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, declared.get(name) ?? "");
  }
}
