// Files for servers beside the site: a page for unknown addresses, headers in the format of Netlify and Cloudflare Pages, and
// compressed files. docs/deploying.md describes their use.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { escaped } from "../game/links/embed-code.js";
import { filesIn } from "./files-in.mjs";
import { kilobytes } from "./sizes.mjs";

/** Names that contain a hash of the content: browsers may cache the file for ever. */
const HASHED = /-[0-9A-Z]{8}\.(js|css|wasm)$/;

const FOR_EVER = "public, max-age=31536000, immutable";

/** Files that compression makes smaller. */
const PACKABLE = /\.(html|js|css|wasm|svg|json|webmanifest|md|txt|xml)$/;

/** The page for unknown addresses, by language: a sentence, and the text of the link to the board. */
const LOST = {
  en: ["There is no such page here.", "To the board"],
  de: ["Diese Seite gibt es hier nicht.", "Zum Brett"],
  fr: ["Cette page n’existe pas ici.", "Vers l’échiquier"],
  es: ["Aquí no existe esa página.", "Al tablero"],
  nl: ["Deze pagina bestaat hier niet.", "Naar het bord"],
  sv: ["Den här sidan finns inte här.", "Till brädet"],
  eo: ["Ĉi tie ne estas tia paĝo.", "Al la tabulo"],
};

/**
 * Writes 404.html and _headers.
 *
 * @param {{ site: string, address?: string | null, frames?: boolean }} places `frames`: other websites may show the page
 */
export async function makeHosting({ site, address = null, frames = false }) {
  // It is shown at any address, so it cannot say where the start is from there.
  const home = address ? new URL(address).pathname : "/";
  await writeFile(path.join(site, "404.html"), lostPage(home));
  await writeFile(path.join(site, "_headers"), headers(await filesIn(site), frames));
}

/** @param {string} home the address of the start page */
function lostPage(home) {
  const lines = Object.entries(LOST).map(
    ([language, [said, way]]) =>
      `<p lang="${language}">${escaped(said)} <a href="${escaped(home)}">${escaped(way)}</a></p>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Paco Ŝako</title>
${lines.join("\n")}
</html>
`;
}

/**
 * Headers for Netlify and Cloudflare Pages. Both have browsers ask again for what is not named here. A header that several rules
 * name would be sent with all their values.
 *
 * @param {readonly string[]} files
 * @param {boolean} frames
 */
function headers(files, frames) {
  // One rule for all scripts: there is a limit of a hundred.
  const single = files.filter((name) => HASHED.test(name) && !name.startsWith("scripts/"));
  const rules = [
    ["/*", "X-Content-Type-Options: nosniff", "Referrer-Policy: strict-origin-when-cross-origin"],
    ...(frames
      ? []
      : ["/", "/index.html"].map((name) => [name, "Content-Security-Policy: frame-ancestors 'self'"])),
    ...["scripts/*", ...single].map((name) => [`/${name}`, `Cache-Control: ${FOR_EVER}`]),
  ];
  return rules.map(([name, ...lines]) => `${name}\n${lines.map((line) => `  ${line}\n`).join("")}`).join("");
}

/**
 * Writes `.br` and `.gz` beside each file that they are smaller than, for servers that send them as they are.
 *
 * @param {string} site
 */
export async function packFiles(site) {
  const sums = { files: 0, plain: 0, br: 0, gz: 0 };
  for (const name of await filesIn(site)) {
    if (!PACKABLE.test(name)) continue;
    const content = await readFile(path.join(site, name));
    const brotli = await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    const zipped = await promisify(gzip)(content, { level: 9 });
    if (Math.min(brotli.length, zipped.length) >= content.length) continue;
    await writeFile(path.join(site, `${name}.br`), brotli);
    await writeFile(path.join(site, `${name}.gz`), zipped);
    sums.files += 1;
    sums.plain += content.length;
    sums.br += brotli.length;
    sums.gz += zipped.length;
  }
  const parts = `${kilobytes(sums.br)} with brotli, ${kilobytes(sums.gz)} with gzip`;
  console.log(`packed files    ${kilobytes(sums.plain).padStart(9)}   ${sums.files} files, ${parts}   ${site}`);
}
