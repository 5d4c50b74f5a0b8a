// The page for its tests: the modules of www/ bundled into a few scripts, as on the site, since loading two hundred
// files takes half the time of a test. Bundles are cached in target/ under a hash of their sources, so they are never
// stale.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL("./", import.meta.url));

/** Entry points of index.html and embed.html. */
const PAGES = ["page/app.js", "page/first-paint.js", "element/element.js", "element/embed.js"];

/** Finds `import("./store/library.js")`, which tests run in the page. */
const IMPORT = /\bimport\("\.?\/((?!pkg\/)(?:[\w-]+\/)+[\w-]+\.js)"\)/g;

/** The modules that tests import in the page; each keeps its address. */
async function importedByTests() {
  const names = (await readdir(here)).filter((name) => name.endsWith(".mjs"));
  const texts = await Promise.all(names.map((name) => readFile(path.join(here, name), "utf8")));
  return texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, file]) => file));
}

/** Folder of cached bundles. */
const KEPT = fileURLToPath(new URL("../../target/packed/", import.meta.url));

/** A name for a bundle by all files it may be made from, and by the tools. @param {string} www @param {string[]} entries */
async function fingerprint(www, entries) {
  const folders = (await readdir(www, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const lists = await Promise.all(
    folders
      .filter(({ name }) => name !== "pkg" && name !== "build")
      .map(async ({ name }) =>
        (await readdir(path.join(www, name), { recursive: true })).map((file) => `${name}/${file}`),
      ),
  );
  const tools = (await readdir(path.join(www, "build"))).map((file) => `build/${file}`);
  const names = [...lists.flat(), ...tools, "index.html"]
    .filter((name) => /\.(m?js|css|html|json)$/.test(name))
    .sort();
  const texts = await Promise.all([
    ...names.map((name) => readFile(path.join(www, name))),
    readFile(fileURLToPath(import.meta.url)),
  ]);
  const hash = createHash("sha256").update(JSON.stringify([process.version, entries, names]));
  for (const text of texts) hash.update(String(text.length)).update(text);
  return hash.digest("hex");
}

/** Names the bundle to the files of tests that `run.mjs` starts: each would have to read the whole page to find it. */
const FOUND = "PACO_SAKO_PACKED";

/** Bundles the page, or finds the bundle, once for all files of tests that are started from here. @param {string} www */
export async function packForAll(www) {
  process.env[FOUND] = (await keptOf(www)).kept;
  await packPage(www);
}

/** @param {string} file */
const readKept = (file) => readFile(file, "utf8").catch(() => null);

/** Path of the bundle. @param {string} www */
async function keptOf(www) {
  const entries = [...new Set([...PAGES, ...(await importedByTests())])];
  const name = await fingerprint(www, entries);
  return { entries, name, kept: path.join(KEPT, `${name}.json`) };
}

/**
 * Bundles the page, or finds the bundle.
 *
 * @param {string} www
 * @returns {Promise<Map<string, string>>} the texts of files by their paths in the site; the other files are as they are
 */
export async function packPage(www) {
  const found = process.env[FOUND] && (await readKept(process.env[FOUND]));
  if (found) return new Map(JSON.parse(found));
  const { entries, name, kept } = await keptOf(www);
  const known = await readKept(kept);
  if (known !== null) return new Map(JSON.parse(known));
  const files = await bundle(www, entries);
  await mkdir(KEPT, { recursive: true });
  const stale = (await readdir(KEPT)).filter((other) => !other.startsWith(name));
  await Promise.all(stale.map((other) => rm(path.join(KEPT, other), { force: true })));
  // Several files of tests may do so at once: each reads a whole bundle or none.
  const part = `${kept}.${process.pid}`;
  await writeFile(part, JSON.stringify([...files]));
  await rename(part, kept);
  return files;
}

/** @param {string} www @param {string[]} entryPoints */
async function bundle(www, entryPoints) {
  const tools = path.join(www, "build");
  const load = (/** @type {string} */ file) => import(pathToFileURL(path.join(tools, file)).href);
  const esbuild = "node_modules/esbuild/lib/main.js";
  if (!existsSync(path.join(tools, esbuild))) throw new Error("esbuild is missing: npm ci --prefix www/build");
  const { build } = await load(esbuild);
  const { joinStyles, OPTIONS, siteParts, withParts, WORKERS } = await load("bundle.mjs");
  const { joinChunks } = await load("join-chunks.mjs");
  const places = { absWorkingDir: www, outdir: www, outbase: www };
  const options = { ...OPTIONS, ...places, minify: false, write: false, format: "esm" };
  const [styles, ...scripts] = await Promise.all([
    readFile(path.join(www, "index.html"), "utf8").then((html) => joinStyles(html, www)),
    build({ ...options, ...WORKERS }),
    build({
      ...options,
      entryPoints,
      splitting: true,
      // As deep as the modules are, so that addresses relative to a module stay true.
      chunkNames: "packed/[name]-[hash]",
      plugins: [withParts(await siteParts(www))],
    }),
  ]);
  const files = new Map([["/", styles.html]]);
  for (const [name, text] of styles.files) files.set(`/${name}`, text);
  /** @type {Map<string, string>} */
  const modules = new Map();
  for (const { outputFiles } of scripts) {
    for (const { path: file, text } of outputFiles) modules.set(path.relative(www, file), text);
  }
  // Each module imported by a test adds chunks, which the page would load by the hundred. The chunks of page, dialogs
  // and element are joined into a few files, one per group with the same dependencies.
  const starts = Object.entries(STARTS).map(([group, start]) => {
    const entries = [...modules.keys()].filter((name) => start.test(name));
    if (entries.length === 0) throw new Error(`nothing to start with: ${start}`);
    return { group, entries };
  });
  const { texts } = await joinChunks(modules, starts, (name, groups) =>
    CHUNK.test(name) ? `packed/of-${groups.join("-")}.js` : null,
  );
  for (const [name, text] of texts) files.set(`/${name}`, text);
  return files;
}

/** Chunks shared by several modules. */
const CHUNK = /\/chunk-/;

/** Entry points whose chunks are joined. */
const STARTS = {
  page: /^page\/app\.js$/,
  element: /^element\/element\.js$/,
  dialogs: /^packed\/dialogs-\w+\.js$/,
};
