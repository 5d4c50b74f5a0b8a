// The site as plain files, with a service worker that knows each of them by its hash.
//
// The modules and the style sheets are bundled into a few files, since a phone would wait for a hundred of them one after
// another. What is loaded by its address when it is wanted keeps its name: the WebAssembly packages and the worker.

import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import {
  bookApart,
  bookModule,
  linksIn,
  minifiedStyle,
  NOTICE,
  OPTIONS,
  stylesModule,
  withParts,
} from "./bundle.mjs";
import { kilobytes } from "./sizes.mjs";

/** What in www/ is given away as it is. */
const COPIED = ["icon.svg", "icons", "manifest.webmanifest", "pkg"];

/** Keeps the others, and is looked after by the browser. */
const SERVICE_WORKER = "service-worker.js";

/** @param {string} file */
const belongs = (file) => {
  const name = path.basename(file);
  return !name.startsWith(".") && !name.endsWith(".d.ts");
};

/** @param {{ www: string, site: string }} places */
export async function makeSite({ www, site }) {
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  for (const name of COPIED) {
    await cp(path.join(www, name), path.join(site, name), { recursive: true, filter: belongs });
  }
  const scripts = await bundleScripts(www, site);
  let html = await readFile(path.join(www, "index.html"), "utf8");
  html = await bundleStyles(html, www, site);
  html = nameScripts(html, scripts);
  // The build makes it, too; the menu offers it.
  html = html.replace("</head>", '  <link rel="alternate" type="text/html" href="paco-sako.html">\n  </head>');
  await writeFile(path.join(site, "index.html"), registerWorker(html));
  const files = await hashes(site);
  const version = digest(JSON.stringify(files), "hex").slice(0, 16);
  const precache = `self.precache = ${JSON.stringify({ version, files }, null, 1)};\n\n`;
  const worker = await readFile(path.join(www, SERVICE_WORKER), "utf8");
  await writeFile(path.join(site, SERVICE_WORKER), precache + worker);
  await report(site, Object.keys(files));
}

/**
 * What a script of the site is called, and all it needs before it can run, itself included.
 *
 * @typedef {{ file: string, needs: string[] }} Script
 */

/**
 * Bundles the modules that pages start with; what they share, and what they load later, is in files of its own.
 *
 * @param {string} www
 * @param {string} site
 * @returns {Promise<Record<string, Script>>} by the name of the module
 */
async function bundleScripts(www, site) {
  const options = /** @type {const} */ ({ ...OPTIONS, format: "esm", outdir: site, absWorkingDir: www });
  // It speaks no language.
  await build({
    ...options,
    entryPoints: ["rules/worker.js"],
    outdir: path.join(site, "rules"),
    external: ["../languages/*"],
  });
  const assets = path.join(www, "build/site/assets.mjs");
  const modules = { styles: await stylesModule(www), book: await bookModule(www) };
  const { metafile } = await build({
    ...options,
    entryPoints: ["page/app.js", "page/appearance.js"],
    splitting: true,
    metafile: true,
    // All in one folder, as deep as the modules are, so that addresses relative to a module stay true.
    entryNames: "scripts/[name]-[hash]",
    chunkNames: "scripts/[name]-[hash]",
    banner: { js: NOTICE },
    plugins: [await bookApart(www), withParts({ assets, modules })],
  });
  const nameOf = (/** @type {string} */ output) => path.relative(site, path.join(www, output));
  const { outputs } = metafile;
  const needs = (/** @type {string} */ output, seen = new Set()) => {
    if (seen.has(output)) return seen;
    seen.add(output);
    for (const { path: other, kind } of outputs[output].imports) {
      if (kind === "import-statement") needs(other, seen);
    }
    return seen;
  };
  const entries = Object.keys(outputs).filter((output) => outputs[output].entryPoint);
  return Object.fromEntries(
    entries.map((output) => [
      outputs[output].entryPoint,
      { file: nameOf(output), needs: [...needs(output)].map(nameOf) },
    ]),
  );
}

/**
 * Names the bundles instead of the modules, and all that they need, so that a browser asks for everything at once.
 *
 * @param {string} html
 * @param {Record<string, Script>} scripts
 */
function nameScripts(html, scripts) {
  /** @type {Set<string>} */
  const started = new Set();
  /** @type {Set<string>} */
  const needed = new Set();
  const named = html.replace(/(<script\b[^>]*\bsrc=")([^"]*)/g, (_, start, name) => {
    const script = scripts[name];
    if (!script) throw new Error(`${name} is not bundled`);
    started.add(script.file);
    for (const file of script.needs) needed.add(file);
    return start + script.file;
  });
  const preloads = [...needed].filter((file) => !started.has(file));
  const tags = preloads.map((file) => `<link rel="modulepreload" href="${file}">\n    `);
  return named.replace("<script", () => `${tags.join("")}<script`);
}

/**
 * Joins the style sheets that follow one another and apply to the same media, in their order.
 *
 * @param {string} html
 * @param {string} www
 * @param {string} site
 * @returns {Promise<string>} the page that names the joined ones
 */
async function bundleStyles(html, www, site) {
  /** @type {{ rest: string, files: string[], tags: string[] }[]} */
  const groups = [];
  for (const { tag, rel, href, rest } of linksIn(html)) {
    if (rel !== "stylesheet") continue;
    if (groups.at(-1)?.rest !== rest) groups.push({ rest, files: [], tags: [] });
    groups.at(-1)?.files.push(href);
    groups.at(-1)?.tags.push(tag);
  }
  for (const { rest, files, tags } of groups) {
    const sources = await Promise.all(files.map((file) => readFile(path.join(www, file), "utf8")));
    const code = await minifiedStyle(sources.join("\n"));
    const [first, ...others] = tags;
    const name = `${path.basename(files[0], ".css")}-${digest(code, "hex").slice(0, 8).toUpperCase()}.css`;
    await writeFile(path.join(site, name), code);
    html = html.replace(first, () => `    <link rel="stylesheet" href="${name}"${rest && ` ${rest}`}>\n`);
    for (const tag of others) html = html.replace(tag, () => "");
  }
  return html;
}

/** Tells the page which service worker to start; a page that is served from its sources starts none. @param {string} html */
function registerWorker(html) {
  const told = html.replace(/<html\b/, `<html data-service-worker="${SERVICE_WORKER}"`);
  if (told === html) throw new Error("index.html has no <html>");
  return told;
}

/** @param {string | Buffer} content @param {"base64" | "hex"} encoding */
const digest = (content, encoding) => createHash("sha256").update(content).digest(encoding);

/** The hash of each file, by its address relative to the site. @param {string} site */
async function hashes(site) {
  /** @type {Record<string, string>} */
  const found = {};
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(site, file).split(path.sep).join("/");
    // A server may lead from index.html to the folder, and a page must not come from a redirect.
    found[name === "index.html" ? "./" : name] = `sha256-${digest(await readFile(file), "base64")}`;
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {string} site @param {string[]} names */
async function report(site, names) {
  let plain = 0;
  let packed = 0;
  for (const name of names) {
    const content = await readFile(path.join(site, name === "./" ? "index.html" : name));
    plain += content.length;
    packed += brotliCompressSync(content).length;
  }
  const parts = `${names.length} files kept for offline, ${kilobytes(packed)} with brotli`;
  console.log(`site            ${kilobytes(plain).padStart(9)}   ${parts}   ${site}`);
}
