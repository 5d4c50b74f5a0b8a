// The built site in a browser that is killed, so that it has no time to write what it still holds in memory. Needs
// `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { CHROMIUM, FLAGS, serve, TARGET } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";

const require = createRequire(import.meta.url);

let site;
let profile;
before(async () => {
  site = await serve(path.join(TARGET, "site"));
  profile = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
});
after(async () => {
  await site?.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts a browser of its own with a profile that is kept. */
async function begin() {
  const args = [...FLAGS, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(CHROMIUM, args, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const address = () => /DevTools listening on (\S+)/.exec(said)?.[1];
  while (!address()) await once(child.stderr, "data");
  const browser = await require("playwright-core").chromium.connectOverCDP(address());
  const [context] = browser.contexts();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(site.url);
  await page.waitForSelector("body[data-ready=true]");
  const kill = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { page, kill };
}

const keptTheme = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.settings") ?? "null")?.theme);

test("a setting changed less than a second before the browser is killed is saved", async () => {
  for (const [theme, media] of [
    ["dark", "all"],
    ["light", "not all"],
    ["dark", "all"],
  ]) {
    const first = await begin();
    await first.page.locator('[data-action="skip-story"]').evaluateAll(([skip]) => skip?.click());
    await first.page.evaluate(() => document.getElementById("button-settings").click());
    await first.page.click(`#dialog-settings [value="${theme}"]`);
    await first.page.waitForTimeout(600);
    await first.kill();
    const second = await begin();
    await second.page.waitForFunction(
      (wanted) => document.querySelector("[data-for=dark]").media === wanted,
      media,
    );
    assert.equal(await keptTheme(second.page), theme);
    await second.kill();
  }
});
