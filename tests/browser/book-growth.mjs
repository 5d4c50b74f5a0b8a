// By how much the lessons make the page's first load larger, and the puzzles, which are made of the same parts: the page's
// script is bundled as the site's is, with them and without, and what the browser must have before it can run is compared.

import assert from "node:assert/strict";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { WWW } from "./harness.mjs";

/** Replacements of the lessons' modules: empty, or with the exports that others import. */
const EMPTY = "export {}";
const NO_LESSONS =
  "export const elementLessons = () => ({ view: null, sheets: [], open() {}, close() {}, watch() {}, rest() {} });";

/** Modules of the first script that only parts loaded later use. Others belong into `LATER` of www/build/bundle.mjs. */
const ONLY_LATER = ["kit/dialog-style.js", "kit/page-style.js"];

/** @returns {Promise<number>} bytes with brotli */
export async function bookGrowth() {
  // The build's own tools; they are installed where the site is made.
  const { build } = await import("../../www/build/node_modules/esbuild/lib/main.js");
  const { bookApart, OPTIONS, siteParts, withParts } = await import("../../www/build/bundle.mjs");
  const parts = withParts(await siteParts(WWW));
  const without = {
    name: "without lessons",
    setup({ onLoad }) {
      onLoad({ filter: /\/element\/element-lessons\.js$/ }, () => ({ contents: NO_LESSONS }));
      // Those of the page are loaded when they are wanted, and use what is left out.
      const leftOut =
        /\/(element\/lesson-door|page\/children\/dances|page\/help\/(?:first-game|goal-line|today-line)|page\/live-door|page\/library\/belongings|page\/repertoire\/repertoires|page\/share\/prepared-dialog|(?:book|puzzles)\/[\w/-]+)\.js$/;
      onLoad({ filter: leftOut }, ({ path: file }) =>
        // The suggestion of an opponent needs the ratings without the puzzles too.
        file.endsWith("/puzzles/glicko.js") ? undefined : { contents: EMPTY },
      );
    },
  };
  // Studies, matches and games with an arbiter use parts of the same kind and are loaded when they are wanted: they are counted
  // neither way.
  const withoutRooms = {
    name: "without other rooms",
    setup({ onLoad }) {
      const rooms =
        /\/(study\/embedded|page\/library\/collections-dialog|match\/match-room|page\/arbiter\/arbiter)\.js$/;
      onLoad({ filter: rooms }, () => ({ contents: EMPTY }));
    },
  };
  const sizeOf = async (plugins) => {
    const { metafile, outputFiles } = await build({
      ...OPTIONS,
      format: "esm",
      splitting: true,
      metafile: true,
      write: false,
      absWorkingDir: WWW,
      outdir: path.join(WWW, "out"),
      entryPoints: ["page/app.js"],
      plugins,
      logLevel: "error",
    });
    const files = new Map(outputFiles.map(({ path: file, contents }) => [path.relative(WWW, file), contents]));
    const needed = new Set();
    const need = (output) => {
      if (needed.has(output)) return;
      needed.add(output);
      for (const { path: other, kind } of metafile.outputs[output].imports) {
        if (kind === "import-statement") need(other);
      }
    };
    need("out/app.js");
    // The site has them in one file.
    const size = brotliCompressSync(Buffer.concat([...needed].map((output) => files.get(output)))).length;
    return {
      size,
      modules: new Set([...needed].flatMap((output) => Object.keys(metafile.outputs[output].inputs))),
    };
  };
  const all = await sizeOf([withoutRooms, await bookApart(WWW), parts]);
  const less = await sizeOf([withoutRooms, without, parts]);
  const more = [...all.modules].filter((name) => !name.startsWith("part:") && !less.modules.has(name));
  assert.deepEqual(more.sort(), ONLY_LATER);
  return all.size - less.size;
}
