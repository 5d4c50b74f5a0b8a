// What the tests of the page stand on.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { mainThreadOf } from "./cpu.mjs";

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

test("the processor's time of a page is that of its own main thread", () => {
  const frame = (processId, isOutermostMainFrame) => ({ processId, isOutermostMainFrame });
  const thread = (pid, tid, name) => ({ name: "thread_name", ph: "M", ts: 0, pid, tid, args: { name } });
  const events = [
    { name: "FrameCommittedInBrowser", ph: "I", ts: 8, pid: 1, tid: 1, args: { data: frame(30, true) } },
    { name: "FrameCommittedInBrowser", ph: "I", ts: 9, pid: 1, tid: 1, args: { data: frame(40, false) } },
    {
      name: "TracingStartedInBrowser",
      ph: "I",
      ts: 5,
      pid: 1,
      tid: 1,
      args: { data: { frames: [frame(20, true), frame(40, false)] } },
    },
    // A worker is the first to run a script.
    { name: "EvaluateScript", ph: "X", ts: 10, pid: 30, tid: 32 },
    { name: "EvaluateScript", ph: "X", ts: 11, pid: 30, tid: 31 },
    thread(30, 32, "DedicatedWorker thread"),
    thread(20, 21, "CrRendererMain"),
    thread(40, 41, "CrRendererMain"),
    thread(30, 31, "CrRendererMain"),
  ];
  assert.deepEqual(mainThreadOf(events), { pid: 30, tid: 31 });
  assert.deepEqual(mainThreadOf(events.slice(1)), { pid: 20, tid: 21 });
  assert.throws(() => mainThreadOf(events.slice(0, 5)), /main thread/);
});
