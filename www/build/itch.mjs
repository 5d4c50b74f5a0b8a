// The site as a zip for hosts that take a page as one and show it in a frame, such as itch.io: without what such a frame has
// no use for. It keeps nothing for offline: the address of such a frame changes with each upload.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { zipSync } from "fflate";
import { kilobytes } from "./sizes.mjs";

/** What is for other websites, for the device's own list of programs, or a second form of the page. */
const LEFT_OUT =
  /^(docs|examples|element|screenshots|\.well-known)\/|^(paco-sako[\w-]*\.(js|html)|embed[\w-]*\.html|service-worker\.js|oembed\.json|sitemap\.xml|robots\.txt)$/;

/** The limit of itch.io. */
const MOST_FILES = 1000;

/** @param {{ site: string, zip: string }} places */
export async function makeZip({ site, zip }) {
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(site, file).split(path.sep).join("/");
    if (!LEFT_OUT.test(name)) files[name] = await readFile(file);
  }
  const html = Buffer.from(files["index.html"]).toString("utf8");
  const plain = html
    .replace(/ data-service-worker="[^"]*"/, "")
    .replace(/\s*<link rel="(alternate|canonical)"[^>]*>/g, "")
    .replace(/\s*<link rel="manifest"[^>]*>/, "");
  if (plain.includes("service-worker")) throw new Error("index.html starts a service worker in another way");
  files["index.html"] = Buffer.from(plain);
  const count = Object.keys(files).length;
  if (count > MOST_FILES) throw new Error(`${count} files are more than the ${MOST_FILES} that are allowed`);
  // Always the same for the same site.
  const packed = zipSync(files, { level: 9, mtime: new Date(2000, 0, 1) });
  await writeFile(zip, packed);
  console.log(
    `zip             ${kilobytes(packed.length).padStart(9)}   ${count} files, for hosts that take a page as one   ${zip}`,
  );
}
