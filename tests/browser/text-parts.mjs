// Which parts the page is loaded in, which texts come with each, and what each says: from the graph that the bundler makes of the
// modules, without what it leaves out of each part.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { parseAst } from "vite";
import { WWW } from "./harness.mjs";
import { namedIn, walk } from "./text-keys.mjs";

/** @import { Named } from "./text-keys.mjs" */

/** The bundler is the build's. @type {typeof import("esbuild")} */
const { build } = createRequire(path.join(WWW, "build/bundle.mjs"))("esbuild");

/** Stands before an address that is put together, which the bundler would otherwise look up in the folders. */
const PUT_TOGETHER = "here";

/**
 * A unit of loading: a module with its static imports. `named` are the keys in it, `sets` the folders of texts that
 * it contains or loads, `later` the parts that it loads on demand.
 *
 * @typedef {{ named: Named[], sets: string[], later: string[] }} Part
 */

/** @type {import("esbuild").Plugin} */
const apart = {
  name: "parts",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\/pkg\// }, ({ path: name }) => ({ path: name, external: true }));
    onResolve({ filter: /^\./ }, ({ path: name, kind, resolveDir }) =>
      kind === "dynamic-import"
        ? { path: path.relative(WWW, path.join(resolveDir, name)), external: true }
        : undefined,
    );
    onLoad({ filter: /\.js$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, "utf8")).replaceAll("import(`", `import(${PUT_TOGETHER} + \``),
    }));
  },
};

/** @param {string} entry its place in www/ @returns {Promise<Part>} */
async function partOf(entry) {
  const { outputFiles } = await build({
    entryPoints: [path.join(WWW, entry)],
    absWorkingDir: WWW,
    bundle: true,
    charset: "utf8",
    format: "esm",
    write: false,
    logLevel: "silent",
    plugins: [apart],
  });
  /** Each module has its place above it. */
  const [, ...pieces] = outputFiles[0].text.replace(/^export \{[^}]*\};\s*$/gm, "").split(/^\/\/ (\S+\.js)$/m);
  const trees = new Map();
  const sets = [];
  for (let i = 0; i < pieces.length; i += 2) {
    if (pieces[i].includes("/texts/")) sets.push(path.posix.dirname(pieces[i]));
    else trees.set(pieces[i], parseAst(pieces[i + 1]));
  }
  const later = [];
  for (const [file, tree] of trees) {
    walk(tree, ({ type, source }) => {
      if (type !== "ImportExpression") return;
      if (source.type === "Literal") later.push(source.value);
      const { name } = source.left ?? {};
      if (name !== PUT_TOGETHER) return;
      const place = path.posix.join(path.posix.dirname(file), source.right.quasis[0].value.cooked);
      if (/\/texts\//.test(place)) sets.push(place.replace(/\/$/, ""));
    });
  }
  return { named: namedIn(trees), sets, later };
}

/**
 * The parts in which pages and elements are loaded, by path.
 *
 * @param {readonly string[]} entries entry modules
 * @returns {Promise<Map<string, Part>>}
 */
export async function partsFrom(entries) {
  /** @type {Map<string, Part>} */
  const parts = new Map();
  let open = [...entries];
  while (open.length > 0) {
    const made = await Promise.all(open.map(partOf));
    for (const [i, name] of open.entries()) parts.set(name, made[i]);
    open = [...new Set(made.flatMap(({ later }) => later))].filter((name) => !parts.has(name));
  }
  return parts;
}

/**
 * Texts available in each part on every path to it: its own, and those common to all paths.
 *
 * @param {Map<string, Part>} parts
 * @param {readonly string[]} entries
 * @param {readonly string[]} first texts available from the start
 * @returns {Map<string, Set<string>>}
 */
export function textsIn(parts, entries, first) {
  const all = new Set([...first, ...[...parts.values()].flatMap(({ sets }) => sets)]);
  const there = new Map([...parts.keys()].map((name) => [name, new Set(all)]));
  for (const name of entries) there.set(name, new Set([...first, ...(parts.get(name)?.sets ?? [])]));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [from, { later }] of parts) {
      for (const name of later) {
        const sets = there.get(name) ?? new Set();
        for (const set of sets) {
          if (there.get(from)?.has(set) || parts.get(name)?.sets.includes(set)) continue;
          sets.delete(set);
          isChanged = true;
        }
      }
    }
  }
  return there;
}
