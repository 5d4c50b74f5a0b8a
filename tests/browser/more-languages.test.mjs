// A language is a file in each folder of texts and a line in the list of languages: a copy of the page that has one more passes
// the tests of texts, and speaks it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, deep as test } from "./testing.mjs";
import { places } from "./texts.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Large folders that are linked instead of copied. */
const SAME = ["www/pkg", "www/build/node_modules", "tests/browser/node_modules", "tests/data"];

/** The tests that go over all languages and need no browser. */
const TESTS = [
  "texts.test.mjs",
  "games.test.mjs",
  "game-rules.test.mjs",
  "book.test.mjs",
  "record-faults.test.mjs",
];

/** The language: English with other vowels, which are neither in the name of a place nor in a tag of a record. */
const FRISIAN = `import { texts as english } from "./en.js";
const [plain, marked] = ["aeiouyAEIOUY", "âêîôûŷÂÊÎÔÛŶ"];
const other = (text) => text.replace(/\\{[^}]*\\}|\\[[^\\]]*\\]|[aeiouy]/gi, (found) => marked[plain.indexOf(found)] ?? found);
export const texts = Object.fromEntries(Object.entries(english).map(([key, text]) => [key, other(text)]));
`;

let copy;
before(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  const isCopied = (/** @type {string} */ from) =>
    !SAME.includes(path.relative(ROOT, from).split(path.sep).join("/"));
  for (const place of ["www", "tests/browser", "src/wasm", "Cargo.toml"])
    await cp(path.join(ROOT, place), path.join(copy, place), { recursive: true, filter: isCopied });
  for (const place of SAME) await symlink(path.join(ROOT, place), path.join(copy, place));
  for (const place of await places()) await writeFile(path.join(copy, "www", place, "fy.js"), FRISIAN);
  const list = path.join(copy, "www/kit/languages.js");
  const languages = await readFile(list, "utf8");
  await writeFile(list, languages.replace('  sv: "Svenska",\n', '  sv: "Svenska",\n  fy: "Frysk",\n'));
});
after(() => rm(copy, { recursive: true, force: true }));

for (const file of TESTS) {
  test(`one added language needs nothing else: ${file}`, () => {
    const { NODE_TEST_CONTEXT, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--test", file], {
      cwd: path.join(copy, "tests/browser"),
      env,
      encoding: "utf8",
    });
    assert.equal(status, 0, stdout + stderr);
  });
}
