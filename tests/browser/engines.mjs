// In which engine each way to use the board works, as the tests found it.
//
//   node tests/browser/engines.mjs           after the tests of the page: compares what they found with www/docs/engines.json,
//                                            which the reference shows
//   node tests/browser/engines.mjs --write   writes that file anew

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { TARGET, WWW } from "./harness.mjs";

/** Results of the tests; to start afresh, `rm -r target/engines`. */
const FOUND = path.join(TARGET, "engines");

const TABLE = path.join(WWW, "docs/engines.json");

/** The ways, in the order of the table; `www/build/docs.mjs` says what they are. */
const WAYS = ["site", "offline", "file", "element", "view", "lesson", "frame", "sandboxed"];

const ENGINES = ["chromium", "firefox", "webkit"];

/**
 * A test says at its end that a way works.
 *
 * @param {string} engine one of `ENGINES`
 * @param {string} way one of `WAYS`
 * @param {string} version of the browser; its first two numbers are shown
 */
export async function works(engine, way, version) {
  if (!ENGINES.includes(engine) || !WAYS.includes(way)) throw new Error(`unknown: ${engine}, ${way}`);
  await mkdir(FOUND, { recursive: true });
  await writeFile(path.join(FOUND, `${way}.${engine}`), version.split(".").slice(0, 2).join("."));
}

/** @returns {Promise<Record<string, Record<string, string>>>} the versions by way and engine */
async function found() {
  const names = await readdir(FOUND).catch(() => []);
  const table = {};
  for (const way of WAYS) {
    table[way] = {};
    for (const engine of ENGINES) {
      if (!names.includes(`${way}.${engine}`)) continue;
      table[way][engine] = await readFile(path.join(FOUND, `${way}.${engine}`), "utf8");
    }
  }
  return table;
}

/** Which cells are filled; versions are those of the computer that wrote the table. */
const cells = (table) =>
  Object.entries(table).flatMap(([way, engines]) => Object.keys(engines).map((engine) => `${way} in ${engine}`));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const now = await found();
  if (process.argv[2] === "--write") {
    await writeFile(TABLE, `${JSON.stringify(now, null, 2)}\n`);
  } else {
    const shown = cells(JSON.parse(await readFile(TABLE, "utf8")));
    const tested = cells(now);
    const wrong = [
      ...shown.filter((cell) => !tested.includes(cell)).map((cell) => `${cell} is shown, but no test found it`),
      ...tested.filter((cell) => !shown.includes(cell)).map((cell) => `${cell} works, and is not shown`),
    ];
    for (const text of wrong) console.error(text);
    console.log(`${tested.length} ways and engines were tested`);
    if (wrong.length > 0) process.exitCode = 1;
  }
}
