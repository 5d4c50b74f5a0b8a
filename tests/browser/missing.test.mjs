// Parts of the page that cannot be loaded, and browsers that cannot show a board: what is said, and what can be done.

import assert from "node:assert/strict";
import { texts as en } from "../../www/kit/texts/en.js";
import { newKept as newGame } from "../../www/page/arbiter/flow.js";
import { newKept as newSetUp } from "../../www/page/set-up/flow.js";
import { texts as dialogs } from "../../www/page/texts/en.js";
import { SOURCES, start } from "./harness.mjs";
import { chooseGame, openTable } from "./table.mjs";
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
  test(`without ${file} a message offers a retry and a reload`, async () => {
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

deep("a retry opens the view once the file is there", async () => {
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

test("a stored match stays while its parts are missing; one that cannot be read goes to the saved games", async () => {
  const table = await openTable(site, { path: SOURCES, locale: "en-GB" });
  const { page, press } = table;
  await chooseGame(table, "bughouse");
  await page.selectOption("#seat-BA", "far");
  await press("start");
  await page.waitForSelector("#dialog-live[open]");
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.match")));
  const { record } = await stored();
  const reload = async () => {
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
  };
  const found = await lose(page, "**/match/remote-match.js");
  await reload();
  await page.waitForSelector("[data-action=remedy]");
  assert.equal(await table.detail(), en["load.failed"]);
  assert.equal((await stored()).record, record);
  await found();
  await reload();
  await page.waitForSelector("#match[open]");
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("paco-sako.match"));
    const text = JSON.stringify({ ...kept, record: "no record", shared: null });
    // What the page notes when it is left is overwritten.
    addEventListener("pagehide", () => {
      localStorage.setItem("paco-sako.match", text);
      sessionStorage.removeItem("paco-sako.match");
    });
  });
  await reload();
  await page.waitForFunction(() => localStorage.getItem("paco-sako.match") === null);
  assert.equal(await table.detail(), en["saved.damagedOwn"]);
  const kept = await page.evaluate(async () => {
    const { Library } = await import("./store/library.js");
    return (await Array.fromAsync(new Library().parts())).flat();
  });
  assert.ok(kept.some(({ text }) => text.includes("no record")));
  await table.close();
});

test("the line to the host of a match is closed if the room of the match is missing", async () => {
  const table = await openTable(site, { path: SOURCES, locale: "en-GB" });
  const { page } = table;
  const name = "0123456789abcdef";
  await page.evaluate((id) => {
    window.ended = false;
    const posts = new BroadcastChannel(`paco-sako.live.${id}`);
    posts.onmessage = ({ data }) => {
      if (data.to === null) posts.postMessage({ from: "first", to: "second" });
      window.ended ||= data.bye === true;
    };
  }, name);
  const guest = await page.context().newPage();
  await lose(guest, "**/match/match-room.js");
  await guest.goto(`${page.url().split("#")[0]}#live=seat-${name}`);
  await page.waitForFunction(() => window.ended);
  await guest.close();
  await table.close();
});

test("a match, a game of Can I? and a set-up that lie aside are offered and stay while their rules are missing", async () => {
  const players = { seats: { white: true, black: true }, rival: null };
  const setUp = { options: { game: "strategochess", rules: "free" }, players, timing: null };
  const seated = { WA: "person", BA: "person", WB: "person", BB: "person" };
  const record = '[Variant "Bughouse"]\n\n1A. e4 *';
  const match = { version: 1, record, pending: { A: [], B: [] }, seated, clocks: null, seed: 1 };
  const [goOn, goOnWith] = [dialogs["games.goOn"], dialogs["games.goOnWith"].replace("{game}", "Bughouse")];
  /** @type {[string, any, string, string, string][]} */
  const all = [
    ["can-i", newGame(players), "**/games/can-i.js", goOn, "#dialog-arbiter"],
    ["set-up", newSetUp(/** @type {any} */ (setUp)), "**/games/strategochess.js", goOn, "#dialog-set-up"],
    ["match", match, "**/pkg/paco_sako_{bughouse,games}.js", goOnWith, "#match"],
  ];
  for (const [name, kept, file, offer, dialog] of all) {
    const table = await openTable(site, { path: SOURCES, locale: "en-GB" });
    const { page } = table;
    const text = JSON.stringify(kept);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`paco-sako.${name}`, text]);
    const found = await lose(page, file);
    await page.reload();
    const press = (button) => page.getByRole("button", { name: button, exact: true }).click();
    await press(offer);
    await page.waitForFunction(
      (told) => window.query("#status-detail")?.textContent.includes(told),
      en["load.failed"],
    );
    assert.equal(await page.evaluate((key) => localStorage.getItem(key), `paco-sako.${name}`), text);
    await found();
    await press(en["load.retry"]);
    await page.waitForSelector(`${dialog}[open]`);
    await table.close();
  }
});

test("the page explains why it cannot show a board", async () => {
  // Simulations of these browsers.
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
  await lose(page, "**/pkg/paco_sako_play_bg.wasm");
  await page.reload();
  await page.waitForSelector("body[data-ready=failed]");
  assert.match(await page.locator("#loading").innerText(), /^The game could not be loaded: /);
  await page.unroute("**/pkg/paco_sako_play_bg.wasm");
  await page.click("#loading a");
  await page.waitForSelector("body[data-ready=true]");
  await close();
});

test("without the rules that read texts one plays on, and what needs them says so and is tried again", async () => {
  const init = () => {
    window.requestIdleCallback = () => 0;
  };
  const table = await openTable(site, { path: SOURCES, locale: "en-GB", init });
  const { page, press } = table;
  const found = await lose(page, "**/pkg/paco_sako.js");
  await table.click("e2", "e4");
  await page.fill("#turn-text", "e7>e5");
  await page.waitForSelector("[data-action=remedy]");
  assert.equal(await table.detail(), en["load.failed"]);
  await page.press("#turn-text", "Enter");
  await page.waitForFunction((text) => window.query("#status-detail").textContent === text, en["load.stale"]);
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await press("open-share");
  assert.match(await page.inputValue("#copy-record"), /1\. e2>e4 \*/, "the game can be written");
  await page.fill("#paste", "1. d2>d4 d7>d5 *");
  await press("load");
  await page.waitForFunction(() => window.query("#paste-error").textContent);
  assert.ok((await page.locator("#paste-error").textContent()).endsWith(dialogs["fault.not-loaded"]));
  await page.click("#dialog-share [data-action=close]");

  // The game that was kept is a text, too: nothing takes its place.
  await page.reload();
  await page.waitForSelector("body[data-ready=failed]");
  await found();
  await page.click("#loading a");
  await page.waitForSelector("body[data-ready=true]");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await page.fill("#turn-text", "e7>e5");
  await page.press("#turn-text", "Enter");
  await table.settle();
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await table.load("1. d2>d4 d7>d5 *");
  assert.deepEqual(await table.turns(), ["d2>d4", "d7>d5"]);
  await table.close();
});

test("what was wanted of the rules that read texts is done once they are there", async () => {
  const table = await openTable(site, { path: SOURCES });
  const { page, press, requests } = table;
  const isWhole = () => requests.some((url) => url.endsWith("/pkg/paco_sako_bg.wasm"));
  const found = await lose(page, "**/pkg/paco_sako.js");
  await table.click("e2", "e4");
  assert.equal(isWhole(), false, "playing needs nothing else");
  await page.fill("#turn-text", "e7>e5");
  await page.waitForSelector("[data-action=remedy]");
  await found();
  await press("remedy");
  // The turns are offered.
  await page.waitForFunction(() => window.query("#turn-list").children.length > 0);
  await page.press("#turn-text", "Enter");
  await table.settle();
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  assert.equal(isWhole(), true);
  // It goes on where it was begun, and can be read there.
  await page.fill("#turn-text", "Ng1>f3");
  await page.press("#turn-text", "Enter");
  await table.settle();
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  await table.load("1. d2>d4 d7>d5 *");
  assert.deepEqual(await table.turns(), ["d2>d4", "d7>d5"]);
  await table.close();
});
