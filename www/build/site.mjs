// The site as plain files, with a service worker that knows each of them by its hash.
//
// The modules and the style sheets are bundled into a few files, since a phone would wait for a hundred of them one after
// another. All code has the hash of what is in it in its name: what a cache or an open tab still has of an older version never
// meets a file of this one.

import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, version as esbuildVersion, transform } from "esbuild";
import { shippedGames } from "../games/index.js";
import { moduleNameOf } from "../kit/module-name.js";
import {
  bookApart,
  digest,
  hashedName,
  joinStyles,
  NOTICE,
  OPTIONS,
  siteParts,
  WORKERS,
  withNames,
  withParts,
} from "./bundle.mjs";
import { headLines, OEMBED, oEmbed } from "./discovery.mjs";
import { filesIn } from "./files-in.mjs";
import { facadeOf, joinChunks, neededBy } from "./join-chunks.mjs";
import { manifestOf } from "./manifest.mjs";
import { withStun } from "./options.mjs";
import { kilobytes } from "./sizes.mjs";

/** @import { BuildOptions } from "./options.mjs" */

/** Files of www/ that are copied unchanged. */
const COPIED = [
  ...["THIRD-PARTY.txt", "icon.svg", "icons", "page/typeface", "page/first-board.svg"],
  ...["screenshots/wide.png", "screenshots/narrow.png"],
];

/** For visitors and search engines; not cached for offline use. */
const SHOWN = "screenshots/";

/** The modules with the rules of a single game. They are not either: the one with the computer has all of them. */
const OF_ONE_GAME = new RegExp(`^pkg/(${shippedGames().map(moduleNameOf).join("|")})(_bg)?-`);

/** Keeps the others, and is looked after by the browser. */
const SERVICE_WORKER = "service-worker.js";

/**
 * Modules needed to play against the computer, which are cached for offline use first. Besides what the page starts
 * with, these modules with their imports.
 */
const CORE =
  /^(\.\/|[^/]+\.css|icon\.svg|icons\/192\.png|manifest\.webmanifest|page\/.*|pkg\/paco_sako(_play|_engine)?(_bg)?-\w+\.(js|wasm)|rules\/worker-\w+\.js)$/;
const CORE_MODULES =
  /^(page\/(app|first-paint|start-help|start-failed|load-dialogs|dialogs|install\/update|settings\/settings-copy)\.js|panels\/(computer\/opponent|moves\/played-turns|clocks\/clock-panel)\.js|rules\/computer\.js|.*virtual:(dialogs|styles-played))$/;

const packed = promisify(brotliCompress);

/** @param {string} file */
const belongs = (file) => {
  const name = path.basename(file);
  return !name.startsWith(".") && !name.endsWith(".d.ts");
};

/**
 * @param {{ www: string, site: string } & Partial<BuildOptions>} places
 * @returns {Promise<string[]>} the names of the files that are kept for offline
 */
export async function makeSite({ www, site, address = null, stun = null, frames = false }) {
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  for (const name of COPIED) {
    await cp(path.join(www, name), path.join(site, name), { recursive: true, filter: belongs });
  }
  await writeFile(path.join(site, "manifest.webmanifest"), await manifestOf({ www, address }));
  const packages = await copyPackages(www, site);
  const names = { ...packages, ...(await bundleWorkers(www, site, packages)) };
  // The modules are named by their glue; those that a link asks for are wanted beside it.
  const isWanted = (/** @type {string} */ name) => !name.endsWith(".wasm") || OF_ONE_GAME.test(names[name]);
  const wanted = Object.fromEntries(Object.entries(names).filter(([name]) => isWanted(name)));
  const scripts = await bundleScripts(www, site, wanted);
  let html = await readFile(path.join(www, "index.html"), "utf8");
  const styles = await joinStyles(html, www);
  html = styles.html;
  for (const [name, text] of styles.files) await writeFile(path.join(site, name), text);
  html = nameScripts(html, scripts.named).replace(
    /(<link\b[^>]*\bhref=")([^"]*)/g,
    (_, start, name) => start + (names[name] ?? name),
  );
  // The build makes them, too: for those without scripts, and for search engines.
  const scriptless = html.replace(
    "needs JavaScript.</p>",
    'needs JavaScript; <a href="rules/">the rules</a> do not.</p>',
  );
  if (scriptless === html) throw new Error("index.html has no text for browsers without scripts");
  html = scriptless;
  // The build makes it, too; the menu offers it.
  html = html.replace("</head>", '  <link rel="alternate" type="text/html" href="paco-sako.html">\n  </head>');
  if (address) {
    const lines = headLines(address).map((line) => `  ${line}\n  `);
    html = html.replace("</head>", () => `${lines.join("")}</head>`);
    await writeFile(path.join(site, OEMBED), oEmbed(address));
  }
  html = registerWorker(withStun(html, stun));
  // In a frame the page starts where its owner wants it to; see start-watch.js.
  if (!frames) html = html.replace(/<html\b/, "<html data-unframed");
  await writeFile(path.join(site, "index.html"), html);
  const files = await hashes(site);
  const version = digest(JSON.stringify(files), "hex").slice(0, 16);
  const core = Object.keys(files).filter((name) => CORE.test(name) || scripts.core.has(name));
  const precache = `self.precache = ${JSON.stringify({ version, files, core }, null, 1)};\n\n`;
  const worker = await readFile(path.join(www, SERVICE_WORKER), "utf8");
  await writeFile(path.join(site, SERVICE_WORKER), precache + worker);
  // Others may import them, by names that stay; the page does not.
  for (const [name, hashed] of Object.entries(packages)) {
    if (name.endsWith(".js")) await writeFile(path.join(site, name), standIn(path.basename(hashed)));
  }
  return Object.keys(files);
}

/** @param {Record<string, string>} names @param {string} ending of those that are left out */
const without = (names, ending) =>
  Object.fromEntries(Object.entries(names).filter(([name]) => !name.endsWith(ending)));

/** A module that has all of another one beside it. @param {string} name */
const standIn = (name) => `export * from "./${name}";\nexport { default } from "./${name}";\n`;

/**
 * Copies the WebAssembly packages: each glue names the module that it was made with, and has no comments and spaces.
 *
 * @param {string} www
 * @param {string} site
 * @returns {Promise<Record<string, string>>} the names on the site by the places in www/
 */
async function copyPackages(www, site) {
  /** @type {Record<string, string>} */
  const names = {};
  await mkdir(path.join(site, "pkg"));
  const copy = async (/** @type {string} */ file, /** @type {string | Buffer} */ content) => {
    const name = hashedName(file, content);
    await writeFile(path.join(site, name), content);
    names[file] = name;
    return path.basename(name);
  };
  for (const file of (await readdir(path.join(www, "pkg"))).filter((name) => name.endsWith("_bg.wasm"))) {
    const module = await copy(`pkg/${file}`, await readFile(path.join(www, "pkg", file)));
    const glue = `pkg/${file.replace("_bg.wasm", ".js")}`;
    const { target, legalComments } = OPTIONS;
    const { code } = await transform(await readFile(path.join(www, glue), "utf8"), {
      format: "esm",
      minify: true,
      target,
      legalComments,
    });
    if (code.split(file).length !== 2) throw new Error(`${glue} does not contain ${file} exactly once`);
    await copy(
      glue,
      code.replace(file, () => module),
    );
  }
  return names;
}

/** @param {string} www @param {string} site @param {Record<string, string>} packages @returns {Promise<Record<string, string>>} the names on the site by the places in www/ */
async function bundleWorkers(www, site, packages) {
  const { metafile } = await build({
    ...OPTIONS,
    format: "esm",
    outdir: site,
    absWorkingDir: www,
    ...WORKERS,
    entryNames: "[dir]/[name]-[hash]",
    metafile: true,
    plugins: [...WORKERS.plugins, withNames(without(packages, ".wasm"))],
  });
  const outputs = Object.entries(metafile.outputs).map(([output, { entryPoint = "" }]) => [
    entryPoint,
    path.relative(site, path.join(www, output)).split(path.sep).join("/"),
  ]);
  return Object.fromEntries(outputs);
}

/** Is loaded where the first script has failed, and must not need it. */
const WITHOUT_FIRST = "page/start-help.js";

/**
 * Keeps what the page starts with in one file. A bundler puts what several modules share that are loaded later into files of
 * its own, for each set of modules another one, and many small files are packed worse than a large one. Modules that are
 * loaded later say that they need the first script, which has been run by then: so all of it is shared by the same.
 *
 * @param {import("esbuild").BuildOptions} options that the modules are bundled with
 * @param {string} first the module that the page starts with
 * @returns {Promise<import("esbuild").Plugin>}
 */
async function firstInOne(options, first) {
  const { metafile } = await build({ ...options, metafile: true, write: false });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  // Texts and data share nothing with others.
  const later = imports.flatMap(({ path: name, kind, external }) =>
    kind === "dynamic-import" &&
    !external &&
    name !== WITHOUT_FIRST &&
    metafile.inputs[name]?.imports.length > 0 &&
    !name.includes(":")
      ? [path.resolve(String(options.absWorkingDir), name)]
      : [],
  );
  const wanted = new Set(later);
  return {
    name: "first in one",
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/, namespace: "file" }, async ({ path: file }) =>
        wanted.has(file)
          ? {
              contents: `${await readFile(file, "utf8")}\nimport ${JSON.stringify(first)};`,
              resolveDir: path.dirname(file),
            }
          : undefined,
      );
    },
  };
}

/**
 * A script of the site with all scripts that it imports, itself included.
 *
 * @typedef {{ file: string, needs: string[] }} Script
 */

/**
 * Bundles the modules that pages start with; what they share, and what they load later, is in files of its own.
 *
 * @param {string} www
 * @param {string} site
 * @param {Record<string, string>} names of what is loaded by its address
 * @returns {Promise<{ named: Record<string, Script>, core: Set<string> }>} by the name of the module, and the files of those
 *   that are needed to play again
 */
async function bundleScripts(www, site, names) {
  const options = /** @type {const} */ ({ ...OPTIONS, format: "esm", outdir: site, absWorkingDir: www });
  const plugins = [await bookApart(www), withNames(names), withParts(await siteParts(www))];
  const page = {
    ...options,
    entryPoints: ["page/app.js", "page/first-paint.js"],
    splitting: true,
    // All in one folder, as deep as the modules are, so that addresses relative to a module stay true.
    entryNames: "scripts/[name]-[hash]",
    chunkNames: "scripts/[name]-[hash]",
  };
  const inOne = await firstInOne({ ...page, plugins }, path.join(www, "page/app.js"));
  const { metafile, outputFiles } = await build({
    ...page,
    minify: false,
    write: false,
    metafile: true,
    plugins: [inOne, ...plugins],
    // Names say what a file is made from, and by what.
    footer: { js: `// esbuild ${esbuildVersion}` },
  });
  const nameOf = (/** @type {string} */ file) => path.relative(site, path.join(www, file));
  const entries = Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
    entryPoint ? [/** @type {const} */ ([entryPoint, nameOf(output)])] : [],
  );
  const joined = await joinStarts(
    new Map(outputFiles.map(({ path: file, text }) => [path.relative(site, file), text])),
    Object.fromEntries(entries),
  );
  const { texts, renamed } = namedByContent(joined);
  await mkdir(path.join(site, "scripts"));
  const { target, charset, legalComments } = OPTIONS;
  const minified = [...texts].map(async ([name, text]) => {
    const { code } = await transform(text, { minify: true, format: "esm", target, charset, legalComments });
    return /** @type {const} */ ([name, code]);
  });
  for (const [name, code] of withShortNames(new Map(await Promise.all(minified)))) {
    await writeFile(path.join(site, name), code);
  }
  const scripts = entries.map(([module, was]) => {
    const file = renamed.get(was) ?? was;
    return { module, file, needs: [...neededBy(texts, [file])] };
  });
  // Once for all: it would be a tenth of the smaller ones.
  const first = path.join(site, scripts.find(({ module }) => module === page.entryPoints[0])?.file ?? "");
  await writeFile(first, `${NOTICE}\n${await readFile(first, "utf8")}`);
  const core = scripts.filter(({ module }) => CORE_MODULES.test(module)).flatMap((script) => script.needs);
  return {
    named: Object.fromEntries(scripts.map(({ module, ...script }) => [module, script])),
    core: new Set(core),
  };
}

/** Modules whose files have what they share with others, so that a game in a link, or a first turn, is not a dozen requests. */
const WHOLE = ["panels/moves/played-turns.js", "page/open-link.js", "page/around-turns.js"];

/**
 * Joins the scripts of the page's start with modules that the bundler keeps separate because they are also imported
 * dynamically, and others that are loaded on demand with what they need.
 *
 * @param {Map<string, string>} files the texts of scripts by their names
 * @param {Record<string, string>} entries the names by the modules that are asked for
 */
async function joinStarts(files, { "page/first-paint.js": paint, "page/app.js": app, ...others }) {
  const starts = [
    { group: "paint", entries: [paint] },
    { group: "app", entries: [app] },
  ];
  const { texts } = await joinChunks(files, starts, (_, groups) => (groups.includes("paint") ? paint : app));
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const name of Object.values(others)) {
    const chunk = facadeOf(name, texts.get(name) ?? "");
    if (!chunk || chunk === paint || chunk === app || places.has(chunk)) continue;
    places.set(chunk, name).set(name, name);
  }
  const facades = { group: "others", entries: [...places.values()] };
  const faced = (await joinChunks(texts, [facades], (name) => places.get(name) ?? null)).texts;
  const whole = WHOLE.map((module) => others[module]);
  // What others ask for by its name stays in its file, and so does what that needs.
  const asked = [paint, app, ...Object.values(others)].filter((name) => !whole.includes(name));
  const parts = whole.map((name) => ({ group: name, entries: [name] }));
  const needed = neededBy(faced, whole);
  const apart = neededBy(
    faced,
    asked.filter((name) => needed.has(name)),
  );
  return (await joinChunks(faced, parts, (name, [first]) => (apart.has(name) ? null : first))).texts;
}

/** An export that another script imports by a name of `joinChunks`. */
const HANDED = /(?<![\w$])([\w$]+) as (\$\w+)(?![\w$])/g;

/** Imports and exports of minified scripts. */
const LISTS = /\b(import|export)\{([^{}]*)\}(?:from"\.\/([^"]+)")?/g;

/**
 * Has minified scripts of one folder hand over what they share by the names that it has in them: two names for each are a hundredth of the
 * first script.
 *
 * @param {Map<string, string>} files
 */
function withShortNames(files) {
  /** By the script, the names by those that `joinChunks` has given. @type {Map<string, Map<string, string>>} */
  const names = new Map();
  for (const [file, text] of files) {
    const lists = [...text.matchAll(LISTS)].filter(([, kind, , from]) => kind === "export" && !from);
    const handed = lists.flatMap(([, , list]) => [...list.matchAll(HANDED)]);
    const others = lists.flatMap(([, , list]) => list.split(",").map((item) => item.split(" as ").at(-1)));
    const own = handed.filter(([, name]) => !others.includes(name)).map(([, name, alias]) => [alias, name]);
    names.set(path.basename(file), new Map(/** @type {[string, string][]} */ (own)));
  }
  const rewritten = [...files].map(([file, text]) => {
    const own = names.get(path.basename(file));
    const short = text.replace(LISTS, (_, kind, list, from) => {
      if (kind === "export" && !from) {
        const items = list.split(",").map((/** @type {string} */ item) => {
          const [name, alias] = item.split(" as ");
          return own?.get(alias) === name ? name : item;
        });
        return `export{${items.sort()}}`;
      }
      const there = names.get(from);
      const items = list.split(",").map((/** @type {string} */ item) => {
        const [alias, name = alias] = item.split(" as ");
        const now = there?.get(alias) ?? alias;
        return now === name ? name : `${now} as ${name}`;
      });
      return `${kind}{${items.sort()}}from"./${from}"`;
    });
    return /** @type {const} */ ([file, short]);
  });
  return new Map(rewritten);
}

/** A name of a script in another one. */
const NAMED = /\b[\w-]+-[0-9A-Z]{8}\.js\b/g;

/**
 * Names scripts anew: the bundler has named them before they were joined. A name says what is in the file and in all that it leads to.
 *
 * @param {Map<string, string>} files the texts of scripts in one folder by their names
 * @returns {{ texts: Map<string, string>, renamed: Map<string, string> }} `renamed`: the names by the former ones
 */
function namedByContent(files) {
  const folder = path.dirname([...files.keys()][0]);
  const next = (/** @type {string} */ text) =>
    [...text.matchAll(NAMED)].map(([name]) => path.join(folder, name)).filter((name) => files.has(name));
  const around = new Map([...files].map(([name, text]) => [name, next(text)]));
  const digests = new Map([...files].map(([name, text]) => [name, digest(text, "hex")]));
  const renamed = new Map(
    [...files.keys()].map((name) => {
      const reached = new Set([name]);
      // Names added during the loop are visited as well.
      for (const one of reached) for (const other of around.get(one) ?? []) reached.add(other);
      const parts = [name, ...[...reached].sort()].map((one) => digests.get(one));
      return [name, hashedName(name.replace(/-[0-9A-Z]{8}(?=\.js$)/, ""), parts.join())];
    }),
  );
  const rewritten = [...files].map(([name, text]) => {
    const own = text.replace(NAMED, (one) => path.basename(renamed.get(path.join(folder, one)) ?? one));
    return /** @type {const} */ ([renamed.get(name) ?? name, own]);
  });
  return { texts: new Map(rewritten), renamed };
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

/** Adds the address of the service worker; a page served from source has none. @param {string} html */
function registerWorker(html) {
  const told = html.replace(/<html\b/, `<html data-service-worker="${SERVICE_WORKER}"`);
  if (told === html) throw new Error("index.html has no <html>");
  return told;
}

/** The hash of each file, by its address relative to the site. @param {string} site */
async function hashes(site) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const name of await filesIn(site)) {
    if (name.startsWith(SHOWN) || OF_ONE_GAME.test(name)) continue;
    const content = await readFile(path.join(site, name));
    // A server may lead from index.html to the folder, and a page must not come from a redirect.
    found[name === "index.html" ? "./" : name] = `sha256-${digest(content, "base64")}`;
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Prints how large the site is.
 *
 * @param {string} site
 * @param {string[]} names
 */
export async function reportSite(site, names) {
  const sizes = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(site, name === "./" ? "index.html" : name));
      return { plain: content.length, packed: (await packed(content)).length };
    }),
  );
  const sum = (/** @type {"plain" | "packed"} */ kind) =>
    kilobytes(sizes.reduce((all, size) => all + size[kind], 0));
  const parts = `${names.length} files kept for offline, ${sum("packed")} with brotli`;
  console.log(`site            ${sum("plain").padStart(9)}   ${parts}   ${site}`);
}
