// What the tests of the page stand on.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";

const run = promisify(execFile);

test("a test that fails and leaves its browser open does not keep its file from ending", async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "fails.test.mjs");
  const harness = new URL("harness.mjs", import.meta.url);
  await writeFile(
    file,
    `import { test } from "node:test";
import { start } from ${JSON.stringify(harness.href)};
test("fails", async () => {
  const site = await start("chromium", ${JSON.stringify(folder)});
  await site.open("fails.test.mjs");
  throw new Error("left open");
});
`,
  );
  // Of a run of its own, not a part of this one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const failure = await run(process.execPath, [file], { env, timeout: 120_000 }).then(
    () => assert.fail("the test must fail"),
    (error) => error,
  );
  assert.match(failure.stdout, /left open/);
  assert.deepEqual([failure.code, failure.killed], [1, false]);
});
