import assert from "node:assert/strict";
import { SOURCES, start } from "./harness.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

test("the server delivers the page and its WebAssembly", async () => {
  const html = await fetch(site.url);
  assert.equal(html.status, 200);
  assert.match(html.headers.get("content-type"), /^text\/html/);

  const wasm = await fetch(new URL(`${SOURCES}pkg/paco_sako_play_bg.wasm`, site.url));
  assert.equal(wasm.status, 200);
  assert.equal(wasm.headers.get("content-type"), "application/wasm");
});

test("the page loads without errors or requests to other servers", async () => {
  const { page, problems, requests, close } = await site.open(SOURCES);
  // Modules and WebAssembly go on loading after the page's load event.
  await page.waitForSelector("body[data-fetched=true]");
  assert.deepEqual(problems, []);
  assert.ok(requests.includes(new URL(`${SOURCES}pkg/paco_sako_play_bg.wasm`, site.url).href), "no WebAssembly");
  const strangers = requests.filter((url) => /^https?:/.test(url) && !url.startsWith(site.url));
  assert.deepEqual(strangers, []);
  await close();
});
