// The element in websites that others build with their own tools: `node tests/browser/built-websites.mjs [angular] [next] [astro]`,
// all of them without arguments. Each takes minutes and is installed into a folder of its own, so that `tests/run` leaves them
// out; the frameworks that need less are in frameworks.test.mjs. Needs `node www/build/build.mjs` and the network.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { start, TARGET } from "./harness.mjs";

const SOURCES = fileURLToPath(new URL("frameworks/", import.meta.url));

/** Output folder of each tool. @type {Record<string, string>} */
const BUILT = { angular: "dist/browser", next: "out", astro: "dist" };

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BUILT));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; expected some of ${Object.keys(BUILT).join(", ")}`);
  process.exit(2);
}
for (const name of named.length > 0 ? named : Object.keys(BUILT)) await check(name);

/** Builds a website and plays a turn on its board against the computer. @param {string} name */
async function check(name) {
  const folder = await mkdtemp(path.join(tmpdir(), `paco-sako-${name}-`));
  try {
    await cp(path.join(SOURCES, name), folder, { recursive: true });
    run(folder, "npm", "install", "--no-audit", "--no-fund");
    // As npm would install it.
    await cp(path.join(TARGET, "npm"), path.join(folder, "node_modules/paco-sako"), { recursive: true });
    run(folder, "npm", "run", "build");
    await play(path.join(folder, BUILT[name]));
    console.log(`${name}: the board is there, its events are heard, and the computer thinks in its worker.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {string} command @param {...string} args */
function run(folder, command, ...args) {
  const env = { ...process.env, CI: "true", NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(command, args, { cwd: folder, stdio: "inherit", env });
  assert.equal(status, 0, `${command} ${args.join(" ")}`);
}

/** @param {string} website the folder it was built into */
async function play(website) {
  const site = await start("chromium", website);
  try {
    const { page, problems } = await site.open("");
    await page.evaluate(async () => {
      await customElements.whenDefined("paco-sako");
      const board = await document.querySelector("paco-sako").ready;
      board.move("e2>e4");
    });
    // The computer answers, and the page hears of both turns.
    await page.waitForFunction(() => document.querySelector("output").textContent.match(/>/g)?.length >= 2);
    // Each tool names it differently.
    assert.equal(page.workers().length, 1);
    assert.deepEqual(problems, []);
  } finally {
    await site.close();
  }
}
