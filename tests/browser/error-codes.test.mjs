// `ErrorCode` has the codes of all errors that the sources can give, and no others.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { filesIn } from "../../www/build/files-in.mjs";
import { test } from "./testing.mjs";
import { codesOf } from "./text-keys.mjs";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));

/** What a pattern finds. @param {string} text @param {RegExp} pattern with a group */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** The codes of an error that becomes a `Failure`: the texts of its function `code`. @param {string} source @param {string} type */
function codesOfType(source, type) {
  const blocks = all(source, new RegExp(`^impl(?:<R>)? ${type}(?:<R>)? \\{\\n(.*?)^\\}`, "gms"));
  return blocks
    .flatMap((block) => all(block, /fn code\((.*?)^ {4}\}/gms))
    .flatMap((body) => all(body, /"([a-z-]+)"/g));
}

test("the types name the codes of all errors, and no others", async () => {
  const names = (await filesIn(SRC)).filter((name) => name.endsWith(".rs") && !/^(bin|cli)\//.test(name));
  const source = names.map((name) => readFileSync(path.join(SRC, name), "utf8")).join("\n");
  const guard = readFileSync(path.join(SRC, "wasm/guard.js"), "utf8");
  const types = [...new Set(all(source, /^impl.* From<(?:\w+::)*(\w+)(?:<R>)?> for Failure \{/gm))];
  assert.ok(types.length > 8, String(types));
  const found = [
    ...all(guard, /\bfailure\("([a-z-]+)"/g),
    ...all(source, /\bFailure::new\(\s*"([a-z-]+)"/g),
    ...all(source, /^impl.* Failure \{\n(.*?)^\}/gms).flatMap((block) => all(block, /\bSelf::new\("([a-z-]+)"/g)),
    ...all(source, /\bFailure \{ code: "([a-z-]+)"/g),
    // Where one of two is meant.
    ...all(source, /\blet code = ([^;]+);/g).flatMap((either) => all(either, /"([a-z-]+)"/g)),
    ...types.flatMap((type) => codesOfType(source, type)),
  ];
  assert.deepEqual([...new Set(found)].sort(), (await codesOf("ErrorCode")).sort());
});
