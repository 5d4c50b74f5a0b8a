// The page as a single file: script, styles, art, languages and WebAssembly inlined, so that it plays when it is opened
// from disk, without any request.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import {
  bookModule,
  classicScript,
  dialogsModule,
  FILE_NOTICE,
  forWorkers,
  linksIn,
  liveModule,
  minifiedStyle,
  packedModule,
  scriptOf,
  stylesModule,
  withParts,
} from "./bundle.mjs";
import { withStun } from "./options.mjs";
import { kilobytes } from "./sizes.mjs";

/** Gives the window the icon that is in the page, so that the file has it once. */
const ICON =
  'document.head.append(Object.assign(document.createElement("link"),{rel:"icon",href:document.querySelector(".brand img").src}));';

/** @param {{ www: string, whole: string, site: string, stun?: string | null }} places */
export async function makeOneFile({ www, whole, site, stun = null }) {
  const here = path.join(www, "build/one-file");
  const { module, packed, size } = await packedModule(whole, "paco_sako_whole");
  const workerScript = await scriptOf(path.join(here, "worker.mjs"), [
    withParts({ assets: path.join(here, "worker-assets.mjs"), modules: { module } }),
    forWorkers,
  ]);
  const app = await classicScript(path.join(www, "page/app.js"), {
    assets: path.join(here, "assets.mjs"),
    modules: {
      module,
      packed,
      styles: await stylesModule(www),
      book: await bookModule(www),
      live: await liveModule(www),
      dialogs: await dialogsModule(www),
      worker: `export const workerScript = ${JSON.stringify(workerScript)};`,
    },
  });
  const appearance = await classicScript(path.join(www, "page/settings/appearance.js"), { assets: "" });
  const html = withStun(await inlined(www, { app: `${FILE_NOTICE}\n${ICON}\n${app}`, appearance }), stun);
  const file = path.join(site, "paco-sako.html");
  await writeFile(file, html);
  const parts = `${kilobytes(size)} of it the engine, ${kilobytes(gzipSync(html).length)} with gzip`;
  console.log(`one file        ${kilobytes(Buffer.byteLength(html)).padStart(9)}   ${parts}   ${file}`);
}

/**
 * index.html with everything it names in it.
 *
 * @param {string} www
 * @param {{ app: string, appearance: string }} scripts
 */
async function inlined(www, { app, appearance }) {
  const inline = async (/** @type {string} */ picture) =>
    `data:image/svg+xml;base64,${(await readFile(path.join(www, picture))).toString("base64")}`;
  const icon = await inline("icon.svg");
  const board = await inline("page/first-board.svg");
  /** @type {string[]} */
  const styles = [];
  const scripts = [appearance, app];
  const notices = await readFile(path.join(www, "THIRD-PARTY.txt"), "utf8");
  let html = await readFile(path.join(www, "index.html"), "utf8");
  for (const { tag, rel, href, rest } of linksIn(html)) {
    html = html.replace(tag, () => "");
    if (rel !== "stylesheet") continue;
    const content = await minifiedStyle(await withFonts(path.join(www, href)));
    styles.push(content);
    html = html.replace("</head>", () => `<style${rest && ` ${rest}`}>${content}</style>\n</head>`);
  }
  html = html
    .replace(/[ \t]*<script\b[^>]*><\/script>\n?/g, "")
    // All scripts are in it: none can be missing.
    .replace(/ <span class="late".*?<\/a><\/span>/s, "")
    .replaceAll('src="icon.svg"', () => `src="${icon}"`)
    .replace('src="page/first-board.svg"', () => `src="${board}"`)
    .replace(
      /(http-equiv="Content-Security-Policy" content=")[^"]*/,
      (_, start) => start + policy(scripts, styles),
    )
    .replace("</head>", () => `${script(appearance)}\n</head>`)
    .replace(
      "</body>",
      () => `${script(notices, ' type="text/plain" id="third-party"')}\n${script(app)}\n</body>`,
    );
  const outside = /<[a-z][^>]*\b(?:href|src)="(?!data:|#)[^"]*"/.exec(html.replaceAll(app, ""));
  if (outside) throw new Error(`the single file still needs another one: ${outside[0]}`);
  return html;
}

/** A style sheet with the fonts it names in it. @param {string} file */
async function withFonts(file) {
  let source = await readFile(file, "utf8");
  for (const [address, name] of source.matchAll(/url\("([^"]+\.woff2)"\)/g)) {
    const font = await readFile(path.join(path.dirname(file), name), "base64");
    source = source.replace(address, () => `url("data:font/woff2;base64,${font}")`);
  }
  return source;
}

/** @param {string} code @param {string} [attributes] with a space before each */
function script(code, attributes = "") {
  if (/<\/script|<!--/i.test(code)) throw new Error("a script must not hold the end of a script");
  return `<script${attributes}>${code}</script>`;
}

/** Nothing but these very scripts and styles, and no request at all. @param {string[]} scripts @param {string[]} styles */
function policy(scripts, styles) {
  const hashes = (/** @type {string[]} */ texts) =>
    texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");
  return [
    "default-src 'none'",
    `script-src ${hashes(scripts)} 'wasm-unsafe-eval'`,
    `style-src ${hashes(styles)}`,
    "img-src data:",
    "font-src data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
