// Nothing that a caller hands over breaks a module: some thousand calls, on the compiled modules and on the npm package.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { TARGET } from "./harness.mjs";
import { deep, test } from "./testing.mjs";

const run = promisify(execFile);
const CALLS = fileURLToPath(new URL("hostile-calls.mjs", import.meta.url));
const PKG = fileURLToPath(new URL("../../www/pkg/", import.meta.url));

const ENTRIES = ["paco_sako.js", "paco_sako_engine.js", "paco_sako_games.js"];

for (const [folder, about] of [
  [PKG, "the compiled modules"],
  [path.join(TARGET, "npm"), "the npm package"],
]) {
  for (const [i, name] of ENTRIES.entries()) {
    // All modules have the same guard; the first is the one that every page loads.
    (i === 0 ? test : deep)(`hostile calls: ${about}, ${name}`, async () => {
      const address = pathToFileURL(path.join(folder, name)).href;
      const { stdout } = await run(process.execPath, ["--expose-gc", CALLS, address]);
      const { calls, answers, "bad-argument": refused } = JSON.parse(stdout);
      assert.ok(calls > 2000 && answers > 100 && refused > 500, stdout);
    });
  }
}
