// Makes the scheduler of the drill: of ts-fsrs (MIT), the Free Spaced Repetition Scheduler, what the page uses. `npm run
// --prefix www/build fsrs` writes www/page/repertoire/fsrs/, where the page has it without a build;
// tests/browser/repertoire.test.mjs checks that it is up to date.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const HERE = fileURLToPath(new URL("./", import.meta.url));
const PLACE = fileURLToPath(new URL("../page/repertoire/fsrs/", import.meta.url));

/** The files, by their names. @returns {Promise<Record<string, string>>} */
export async function makeScheduler() {
  const { outputFiles } = await build({
    stdin: { contents: 'export { createEmptyCard, fsrs, Rating } from "ts-fsrs";', resolveDir: HERE },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    banner: { js: "// Made by build/fsrs.mjs of ts-fsrs (MIT, see LICENSE).\n// @ts-nocheck" },
  });
  const licence = await readFile(path.join(HERE, "node_modules/ts-fsrs/LICENSE"), "utf8");
  return { "fsrs.js": outputFiles[0].text, LICENSE: licence };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(PLACE, { recursive: true });
  for (const [name, content] of Object.entries(await makeScheduler())) {
    await writeFile(path.join(PLACE, name), content);
    console.log(`${name.padEnd(20)} ${content.length} characters`);
  }
}
