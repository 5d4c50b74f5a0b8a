// Parts of the page that cannot be loaded, and browsers that cannot show a board: what is said, and what can be done.

import assert from "node:assert/strict";
import { texts as en } from "../../www/kit/texts/en.js";
import { SOURCES, start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Has a file of the site answer 404. @returns {Promise<() => Promise<void>>} ends that */
async function lose(page, file) {
  await page.route(file, (route) => route.fulfill({ status: 404, body: "" }));
  return () => page.unroute(file);
}

for (const [file, open, opened] of [
  ["**/page/dialogs.js", "open-new", "#dialog-new[open]"],
  ["**/book/learn.js", "learn", "#book"],
  ["**/editor/editor.js", "edit", ".editor-board"],
  ["**/panels/analysis/analysis-panel.js", "analysis", ".analysis"],
]) {
  test(`${file} is missing: that is said, one can try again, and load the page again`, async () => {
    // Nothing is fetched in advance.
    const init = () => {
      window.requestIdleCallback = () => 0;
    };
    const table = await openTable(site, { path: SOURCES, locale: "en-GB", init });
    const { page, press } = table;
    await table.click("e2", "e4");
    const found = await lose(page, file);
    if (open === "edit") await press("open-menu");
    await press(open);
    await page.waitForSelector("[data-action=remedy]");
    assert.equal(await table.detail(), en["load.failed"]);
    assert.equal(await page.locator("[data-action=remedy]").innerText(), en["load.retry"]);
    await press("remedy");
    await page.waitForFunction(
      (text) => window.query("[data-action=remedy]")?.textContent === text,
      en["load.reload"],
    );
    await found();
    await press("remedy");
    await page.waitForFunction(() => !window.query("[data-action=remedy]"));
    await page.waitForSelector("body[data-ready=true]");
    assert.deepEqual(await table.turns(), ["e2>e4"], "the game is kept");
    if (open === "edit") await press("open-menu");
    await press(open);
    await page.waitForSelector(opened);
    await table.close();
  });
}

deep("once the file is there, trying again opens what was wanted", async () => {
  const init = () => {
    window.requestIdleCallback = () => 0;
  };
  const table = await openTable(site, { path: SOURCES, init });
  const found = await lose(table.page, "**/page/dialogs.js");
  await table.press("open-new");
  await table.page.waitForSelector("[data-action=remedy]");
  await found();
  await table.press("remedy");
  await table.page.waitForSelector("#dialog-new[open]");
  await table.close();
});

test("the page says why it can show no board", async () => {
  // What each of these browsers does.
  const cases = {
    "refusal.old": () => {
      WebAssembly.validate = () => false;
      WebAssembly.instantiateStreaming = WebAssembly.instantiate = async () => {
        throw new WebAssembly.CompileError("no SIMD");
      };
    },
    "refusal.policy": () => {
      WebAssembly.instantiateStreaming = WebAssembly.instantiate = async () => {
        throw new WebAssembly.CompileError("blocked by Content Security Policy");
      };
    },
  };
  for (const [key, init] of Object.entries(cases)) {
    const { page, close } = await site.open(SOURCES, { locale: "en-GB", init });
    await page.waitForSelector("body[data-ready=failed]");
    assert.equal(await page.locator("#loading").innerText(), en[key]);
    await close();
  }
  const { page, close } = await site.open(SOURCES, { locale: "en-GB" });
  await lose(page, "**/pkg/paco_sako_bg.wasm");
  await page.reload();
  await page.waitForSelector("body[data-ready=failed]");
  assert.match(await page.locator("#loading").innerText(), /^The game could not be loaded: /);
  await page.unroute("**/pkg/paco_sako_bg.wasm");
  await page.click("#loading a");
  await page.waitForSelector("body[data-ready=true]");
  await close();
});
