// The site as plain files, with a service worker that knows each of them by its hash.

import { createHash } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { kilobytes } from "./sizes.mjs";

/** What in www/ is for those who work on the page. */
const LEFT_OUT = new Set(["build", "screenshots"]);

const SERVICE_WORKER = "service-worker.js";

/** What is not kept for offline: the service worker itself, and the icons, which the system keeps of an installed page. */
const NOT_KEPT = /^(service-worker\.js$|icons\/)/;

/** @param {string} file */
const belongs = (file) => {
  const name = path.basename(file);
  return !name.startsWith(".") && !name.endsWith(".d.ts");
};

/** @param {{ www: string, site: string }} places */
export async function makeSite({ www, site }) {
  await rm(site, { recursive: true, force: true });
  for (const name of await readdir(www)) {
    if (LEFT_OUT.has(name) || !belongs(name)) continue;
    await cp(path.join(www, name), path.join(site, name), { recursive: true, filter: belongs });
  }
  await registerWorker(site);
  const files = await hashes(site);
  const version = digest(JSON.stringify(files), "hex").slice(0, 16);
  const worker = path.join(site, SERVICE_WORKER);
  const precache = `self.precache = ${JSON.stringify({ version, files }, null, 1)};\n\n`;
  await writeFile(worker, precache + (await readFile(worker, "utf8")));
  await report(site, Object.keys(files));
}

/** Tells the page which service worker to start; a page that is served from its sources starts none. @param {string} site */
async function registerWorker(site) {
  const index = path.join(site, "index.html");
  const html = await readFile(index, "utf8");
  const told = html.replace(/<html\b/, `<html data-service-worker="${SERVICE_WORKER}"`);
  if (told === html) throw new Error("index.html has no <html>");
  await writeFile(index, told);
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
    if (NOT_KEPT.test(name)) continue;
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
