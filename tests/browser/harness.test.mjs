// The test harness.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { mainThreadOf } from "./cpu.mjs";

const run = promisify(execFile);

test("a failing test that leaves its browser open does not block its file", async (t) => {
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

test("a file in a process of its own ends if a browser that it wants is missing, and says which", async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "wants.test.mjs");
  const harness = new URL("harness.mjs", import.meta.url);
  await writeFile(
    file,
    `import { before, test } from "node:test";
import { start } from ${JSON.stringify(harness.href)};
before(async () => {
  await start("chromium", ${JSON.stringify(folder)});
  await start("firefox", ${JSON.stringify(folder)});
});
test("is not reached", () => {});
`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  env.PATH_TO_FIREFOX = path.join(folder, "no-firefox");
  const runner = fileURLToPath(new URL("run.mjs", import.meta.url));
  const failure = await run(process.execPath, [runner, file], { env, timeout: 120_000 }).then(
    () => assert.fail("the test must fail"),
    (error) => error,
  );
  assert.match(failure.stdout, /no browser at \S+no-firefox: install it, or name another in PATH_TO_FIREFOX/);
  assert.match(failure.stdout, /failed twice: wants/);
  assert.deepEqual([failure.code, failure.killed], [1, false]);
});

test("files share a process, the default run leaves out deep tests, and failures are run again", async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const testing = JSON.stringify(new URL("testing.mjs", import.meta.url).href);
  const write = async (/** @type {string} */ name, /** @type {string} */ text) => {
    // Taken by the name that files of tests use, which says that they share.
    const own = `${text}\n// from "./testing.mjs"\n`;
    await writeFile(path.join(folder, name), own.replace("TESTING", testing));
    return path.join(folder, name);
  };
  const files = [
    await write(
      "one.test.mjs",
      `import { after, before, deep, test } from TESTING;
let count = 0;
before(() => count++);
after(() => console.log(\`one began \${count} times\`));
test("plain", () => {});
deep("only with all", () => {});`,
    ),
    await write(
      "two.test.mjs",
      `import { test } from TESTING;
test("fails", () => { throw new Error("a fault"); });`,
    ),
    await write("three.test.mjs", `import { test } from TESTING; throw new Error("cannot be loaded");`),
    await write(
      "four.test.mjs",
      `import { before, deep as test } from TESTING;
before(() => { throw new Error("nothing is prepared for tests that are not run"); });
test("deep", () => {});`,
    ),
  ];
  // In a process of its own, which is what it has, too, that takes something from there.
  const alone = await write(
    "five.test.mjs",
    `import { before } from "node:test";
import { test } from TESTING;
before(() => {});
test("fails", () => { throw new Error("another fault"); });`,
  );
  files.push(alone);
  const few = [...files];
  // Enough files for some to share a process.
  for (let i = 0; i < 4 * availableParallelism() + 4; i++)
    files.push(
      await write(
        `more-${i}.test.mjs`,
        `import { test } from TESTING; test("where", () => console.log("in " + process.pid));`,
      ),
    );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const runner = fileURLToPath(new URL("run.mjs", import.meta.url));
  const [whole, plain] = await Promise.all(
    [
      ["--seed", "7", ...few],
      ["--depth", "default", ...files],
    ].map((given) =>
      run(process.execPath, [runner, ...given], { env, timeout: 240_000 }).then(
        () => assert.fail("a test must fail"),
        ({ code, stdout }) => {
          assert.equal(code, 1);
          return stdout;
        },
      ),
    ),
  );
  assert.match(whole, /in the order of --seed 7/);
  assert.match(whole, /only with all/);
  assert.match(whole, /failed twice: (?=.*two)(?=.*three)(?=.*four)(?=.*five)(?!.*one)/);
  assert.match(plain, /✔ plain/);
  assert.doesNotMatch(plain, /only with all|✔ deep/);
  assert.match(plain, /failed twice: (?=.*two)(?=.*three)(?=.*five)(?!.*one)(?!.*four)/);
  assert.match(plain, /one began 1 times/);
  // Without time no file is begun, whether it shares a process or not: not even a hook is run.
  const { stdout: late } = await run(
    process.execPath,
    [runner, "--minutes=-1", files[0], files[1], files[3], alone],
    { env, timeout: 240_000 },
  );
  assert.match(late, /not run, since no time was left: (?=.*one)(?=.*two)(?=.*four)(?=.*five)/);
  assert.doesNotMatch(late, /once more|✔ plain/);
  assert.doesNotMatch(late, /one began/);
  const where = [...plain.matchAll(/^in (\d+)/gm)].map(([, id]) => id);
  assert.equal(where.length, files.length - 5);
  assert.ok(new Set(where).size < where.length, "no process has two files");
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
