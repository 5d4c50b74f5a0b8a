// Joins files that a bundler has split. It makes a file for each set of modules that share something, and so more than a
// browser should ask for: many small files are packed worse than a large one, and each is another question to the server.

import path from "node:path";
import { build } from "esbuild";
import { OPTIONS } from "./bundle.mjs";
import { IMPORT, namesIn } from "./written-imports.mjs";

/** @import { Plugin } from "esbuild" */

/** The last export of a file, written likewise. */
const EXPORT = /^export \{([^}]*)\};$/m;

/** Import specifier of a file in another. @param {string} from @param {string} to */
const specifierOf = (from, to) => {
  const relative = path.relative(path.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
};

/** Files that one imports, in their order. @param {string} name @param {string} [text] */
export const importsOf = (name, text = "") =>
  [...text.matchAll(IMPORT)].map(([, , , from]) => path.join(path.dirname(name), from));

/** Files with all that they need before they can run. @param {Map<string, string>} files @param {readonly string[]} names */
export function neededBy(files, names) {
  const needed = new Set(names);
  // Names added during the loop are visited as well.
  for (const name of needed) for (const other of importsOf(name, files.get(name))) needed.add(other);
  return needed;
}

/** The only file of which one has anything, if it has nothing itself. @param {string} name @param {string} text */
export function facadeOf(name, text) {
  const rest = text
    .replace(IMPORT, "")
    .replace(EXPORT, "")
    .replace(/^\s*\/\/.*$/gm, "");
  const lists = [...text.matchAll(IMPORT)].filter(([, list]) => list !== undefined);
  return rest.trim() === "" && lists.length === 1 ? path.join(path.dirname(name), lists[0][3]) : null;
}

/**
 * @typedef {object} EntryGroup
 * @property {string} group
 * @property {string[]} entries files, by their paths
 */

/**
 * @param {Map<string, string>} files the texts of modules by their paths, not minified; they import one another by relative
 *   paths
 * @param {EntryGroup[]} starts
 * @param {(name: string, groups: string[]) => string | null} placeOf the path of the file that one becomes a part of; `groups`
 *   are those that need it; null: it stays for itself. A file that is there already keeps what it exports, and another one
 *   must not import one that imports it
 * @returns {Promise<{ texts: Map<string, string>, places: Map<string, string> }>} `texts`: all files, not minified; `places`:
 *   what became a part of which
 */
export async function joinChunks(files, starts, placeOf) {
  const groups = starts.map(({ group, entries }) => ({ group, needed: neededBy(files, entries) }));
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const name of new Set(groups.flatMap(({ needed }) => [...needed]))) {
    const place = placeOf(
      name,
      groups.filter(({ needed }) => needed.has(name)).map(({ group }) => group),
    );
    if (place) places.set(name, place);
  }
  const parts = [...places.keys()];
  /** @type {Map<string, string>} */
  const short = new Map();
  /** Name of a part's export outside its file. @param {string} name @param {string} part */
  const outside = (name, part) => {
    if (places.get(part) === part) return name;
    const key = `${part} ${name}`;
    if (!short.has(key)) short.set(key, `$${short.size.toString(36)}`);
    return short.get(key);
  };
  const redirected = (/** @type {string} */ name, /** @type {string} */ text) =>
    text.replace(IMPORT, (whole, list, star, from) => {
      const part = path.join(path.dirname(name), from);
      const place = places.get(part);
      if (!place) return whole;
      if (star) throw new Error(`${name} re-exports all of ${part}, whose export names have changed`);
      if (list === undefined) return `import "${specifierOf(name, place)}";`;
      const items = namesIn(list).map(([one, other]) => `${outside(one, part)} as ${other}`);
      return `import { ${items.join(", ")} } from "${specifierOf(name, place)}";`;
    });
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const place of new Set(places.values())) {
    const own = parts.filter((part) => places.get(part) === place);
    const contents = own.map((part) => {
      const names = namesIn(EXPORT.exec(files.get(part) ?? "")?.[1] ?? "").map(([, name]) => name);
      const items = names.map((name) => `${name} as ${outside(name, part)}`);
      return `import "/${part}";\nexport { ${items.join(", ")} } from "/${part}";`;
    });
    /** @type {Plugin} */
    const ofParts = {
      name: "parts",
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /./ }, ({ path: specifier, importer, kind }) => {
          const name = importer ? path.join(path.dirname(importer), specifier) : specifier.slice(1);
          // A dynamic import is a separate request unless its target is in this file.
          if (kind === "import-statement" && places.get(name) === place) return { path: name, namespace: "parts" };
          return { path: specifierOf(place, name), external: true };
        });
        onLoad({ filter: /./, namespace: "parts" }, ({ path: name }) => ({ contents: files.get(name) }));
      },
    };
    const { outputFiles } = await build({
      ...OPTIONS,
      minify: false,
      stdin: { contents: contents.join("\n") },
      format: "esm",
      write: false,
      plugins: [ofParts],
    });
    texts.set(place, redirected(place, outputFiles[0].text));
  }
  for (const [name, text] of files) if (!places.has(name)) texts.set(name, redirected(name, text));
  return { texts, places };
}
