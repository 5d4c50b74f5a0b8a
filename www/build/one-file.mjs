// The page as a single file: script, styles, art, languages and WebAssembly inlined, so that it plays when it is opened
// from disk, without any request.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { kilobytes } from "./sizes.mjs";
import { linksIn, NOTICE, TARGET } from "./sources.mjs";

/** @param {{ www: string, site: string }} places */
export async function makeOneFile({ www, site }) {
  const here = path.join(www, "build/one-file");
  const wasm = await readFile(path.join(www, "pkg/paco_sako_engine_bg.wasm"));
  const packed = gzipSync(wasm, { level: 9 }).toString("base64");
  const glue = await functionOf(path.join(www, "pkg/paco_sako_engine.js"));
  const workerScript = await bundle(path.join(www, "worker.js"), {
    assets: path.join(here, "worker-assets.mjs"),
    modules: { module: glue },
  });
  const app = await bundle(path.join(www, "app.js"), {
    assets: path.join(here, "assets.mjs"),
    modules: {
      module: glue,
      packed: `export const packed = ${JSON.stringify(packed)};`,
      worker: `export const workerScript = ${JSON.stringify(workerScript)};`,
    },
  });
  const appearance = await bundle(path.join(www, "appearance.js"), { assets: "", modules: {} });
  const html = await inlined(www, { app: `${NOTICE}\n${app}`, appearance });
  const file = path.join(site, "paco-sako.html");
  await writeFile(file, html);
  const parts = `${kilobytes(packed.length)} of it the engine, ${kilobytes(gzipSync(html).length)} with gzip`;
  console.log(`one file        ${kilobytes(Buffer.byteLength(html)).padStart(9)}   ${parts}   ${file}`);
}

/**
 * A module that wasm-bindgen made, as the text of a module whose `makeModule()` gives a fresh instance of it each time.
 * Its state is in variables of the module, which a script cannot load twice.
 *
 * @param {string} file
 */
async function functionOf(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "instance",
    // It finds the file beside it by this, unless it is given the bytes, as it is here.
    define: { "import.meta.url": '""' },
    target: TARGET,
  });
  return `export function makeModule() {\n${outputFiles[0].text}\nreturn instance;\n}`;
}

/**
 * One classic script from a module and all it imports.
 *
 * @param {string} entry
 * @param {{ assets: string, modules: Record<string, string> }} parts what stands in the place of assets.js, and the
 *   text of each module that is named "virtual:…"
 */
async function bundle(entry, { assets, modules }) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    charset: "utf8",
    target: TARGET,
    legalComments: "none",
    plugins: [
      {
        name: "one file",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/assets\.js$/ }, () => ({ path: assets }));
          onResolve({ filter: /^virtual:/ }, ({ path: name }) => ({ path: name.slice(8), namespace: "virtual" }));
          onLoad({ filter: /./, namespace: "virtual" }, ({ path: name }) => ({ contents: modules[name] }));
        },
      },
    ],
  });
  return outputFiles[0].text.trim();
}

/**
 * index.html with everything it names in it.
 *
 * @param {string} www
 * @param {{ app: string, appearance: string }} scripts
 */
async function inlined(www, { app, appearance }) {
  const icon = `data:image/svg+xml;base64,${(await readFile(path.join(www, "icon.svg"))).toString("base64")}`;
  /** @type {string[]} */
  const styles = [];
  const scripts = [appearance, app];
  let html = await readFile(path.join(www, "index.html"), "utf8");
  for (const { tag, rel, href, rest } of linksIn(html)) {
    html = html.replace(tag, () => "");
    if (rel !== "stylesheet") continue;
    const source = await readFile(path.join(www, href), "utf8");
    const { code } = await transform(source, { loader: "css", minify: true, charset: "utf8", target: TARGET });
    const content = code.trim();
    styles.push(content);
    html = html.replace("</head>", () => `<style${rest && ` ${rest}`}>${content}</style>\n</head>`);
  }
  html = html
    .replace(/[ \t]*<script\b[^>]*><\/script>\n?/g, "")
    .replaceAll('src="icon.svg"', () => `src="${icon}"`)
    .replace(
      /(http-equiv="Content-Security-Policy" content=")[^"]*/,
      (_, start) => start + policy(scripts, styles),
    )
    .replace(
      "</head>",
      () => `<link rel="icon" href="${icon}" type="image/svg+xml">\n${script(appearance)}\n</head>`,
    )
    .replace("</body>", () => `${script(app)}\n</body>`);
  const outside = /<[a-z][^>]*\b(?:href|src)="(?!data:|#)[^"]*"/.exec(html.replaceAll(app, ""));
  if (outside) throw new Error(`the single file still needs another one: ${outside[0]}`);
  return html;
}

/** @param {string} code */
function script(code) {
  if (/<\/script|<!--/i.test(code)) throw new Error("a script must not hold the end of a script");
  return `<script>${code}</script>`;
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
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
