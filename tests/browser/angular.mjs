// The element in a real build of Angular: `node tests/browser/angular.mjs`. It takes minutes and installs Angular into a
// folder of its own, so that `tests/run` leaves it out. Needs `node www/build/build.mjs` and the network.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { start, TARGET } from "./harness.mjs";

const SOURCES = fileURLToPath(new URL("frameworks/angular/", import.meta.url));

const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-angular-"));
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, CI: "true" },
  });
  assert.equal(status, 0, `${command} ${args.join(" ")}`);
};
try {
  await cp(SOURCES, folder, { recursive: true });
  run("npm", "install", "--no-audit", "--no-fund");
  // As npm would install it.
  const ours = path.join(folder, "node_modules/paco-sako");
  await mkdir(ours);
  await cp(path.join(TARGET, "npm"), ours, { recursive: true });
  run("npx", "ng", "build");
  const site = await start("chromium", path.join(folder, "dist/browser"));
  const { page, problems } = await site.open("");
  await page.evaluate(async () => {
    await customElements.whenDefined("paco-sako");
    const board = await document.querySelector("paco-sako").ready;
    board.move("e2>e4");
  });
  // The computer answers, and Angular hears of both turns.
  await page.waitForFunction(() => document.querySelector("output").textContent.match(/>/g)?.length >= 2);
  assert.deepEqual(
    page.workers().map((worker) => new URL(worker.url()).pathname),
    ["/paco-sako/element-worker.js"],
  );
  assert.deepEqual(problems, []);
  await site.close();
  console.log("Angular shows the board, hears its events, and the computer thinks in its worker.");
} finally {
  await rm(folder, { recursive: true, force: true });
}
