// The site as a zip for hosts that take a page as one and show it in a frame, such as itch.io: without what such a frame has
// no use for. It keeps nothing for offline: the address of such a frame changes with each upload.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { zipSync } from "fflate";
import { filesIn } from "./files-in.mjs";
import { kilobytes } from "./sizes.mjs";

/** Files for other websites, installation and the single-file page, which are left out. */
const LEFT_OUT =
  /^(docs|examples|element|screenshots|\.well-known)\/|^(paco-sako[\w-]*\.(js|html)|embed[\w-]*\.html|service-worker\.js|oembed\.json|_headers|404\.html|sitemap\.xml|robots\.txt)$/;

/** The limit of itch.io. */
const MOST_FILES = 1000;

/** @param {{ site: string, zip: string }} places */
export async function makeZip({ site, zip }) {
  /** @type {Record<string, Uint8Array>} */
  const files = {};
  for (const name of await filesIn(site)) {
    if (!LEFT_OUT.test(name)) files[name] = await readFile(path.join(site, name));
  }
  const html = Buffer.from(files["index.html"]).toString("utf8");
  const plain = html
    .replace(/ data-service-worker="[^"]*"/, "")
    .replace(" data-unframed", "")
    .replace(/\s*<link rel="(alternate|canonical)"[^>]*>/g, "")
    .replace(/\s*<link rel="manifest"[^>]*>/, "");
  if (plain.includes("service-worker")) throw new Error("index.html still mentions a service worker");
  files["index.html"] = Buffer.from(plain);
  const count = Object.keys(files).length;
  if (count > MOST_FILES) throw new Error(`${count} files: at most ${MOST_FILES} are allowed`);
  // Always the same for the same site.
  const packed = zipSync(files, { level: 9, mtime: new Date(2000, 0, 1) });
  await writeFile(zip, packed);
  console.log(
    `zip             ${kilobytes(packed.length).padStart(9)}   ${count} files, for hosts that take a page as one   ${zip}`,
  );
}
