// Data of an older version is still read: `old/` contains storage, exports and addresses of the page of commit
// 25a1fa2, before there were other games, with its visible content. It was created with that page in Chromium and not
// edited by hand.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const placeOf = (name) => fileURLToPath(new URL(`old/${name}`, import.meta.url));

let site;
let old;
before(async () => {
  old = JSON.parse(await readFile(placeOf("page.json"), "utf8"));
  site = await start();
});
after(() => site?.close());

/** Visible state of the game on the table, in the form recorded with the older page. */
async function seen(table) {
  const labels = await table.page.evaluate(() =>
    window
      .queryAll("[data-square]")
      .map((cell) => `${cell.dataset.square} ${cell.getAttribute("aria-label")}`)
      .sort(),
  );
  return { turns: await table.turns(), status: await table.status(), labels };
}

const shown = ({ turns, status, labels }) => ({ turns, status, labels });

/** The texts that the page offers to copy. */
async function texts({ page, press }) {
  await press("open-share");
  await page.waitForFunction(() => window.query("#copy-link")?.value.includes("#game="));
  const found = {};
  for (const name of ["fen", "record", "actions"]) found[name] = await page.inputValue(`#copy-${name}`);
  await page.keyboard.press("Escape");
  return found;
}

test("records, addresses and positions of all kinds are read, and written as before", async () => {
  const table = await openTable(site);
  for (const { name, record, fen, link, actions } of old.games) {
    await table.page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    await table.page.waitForFunction(() => location.hash === "");
    await table.settle();
    const linked = await texts(table);
    // Clocks have as many decimals as it takes; the older page wrote three.
    const clocks = record.replace(/(\[%clk [\d:]+\.\d*?)0+\]/g, "$1]");
    assert.equal(linked.record, clocks, `${name}: the link`);
    await table.load("1. e2>e4 *");
    await table.load(record);
    assert.deepEqual(await texts(table), linked, `${name}: the record`);
    // Nothing can be played from a position where the game is over.
    if (!name.startsWith("won")) {
      await table.load(fen);
      assert.equal(await table.fen(), fen, `${name}: the position`);
    }
    // An action list says nothing of where the game starts.
    if (record.includes("[FEN ")) continue;
    await table.load(actions);
    assert.equal((await texts(table)).actions, actions, `${name}: the action list`);
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Puts what the older page kept into the storage of this one, before the page looks there. */
async function furnished(options = {}) {
  const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // A file of the site without scripts, so that storage can be filled before any page uses it.
  await page.goto(new URL("icon.svg", site.url).href);
  await page.evaluate(
    async ({ local, session, version, entries }) => {
      const request = indexedDB.open("paco-sako", version);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("games", { keyPath: "id" }).createIndex("updated", "updated");
      };
      const database = await new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = database.transaction("games", "readwrite");
      for (const entry of entries) transaction.objectStore("games").put(entry);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { ...old.storage, ...options },
  );
  return { context, page };
}

deep("the library and the game of the tab are restored", async () => {
  const { context, page } = await furnished();
  const { seeThrough } = await import("./harness.mjs");
  await context.addInitScript(seeThrough);
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto(site.url);
  await page.waitForSelector("body[data-ready=true]");
  const last = old.games.at(-1);
  const squares = () =>
    page.evaluate(() =>
      window
        .queryAll("[data-square]")
        .map((cell) => `${cell.dataset.square} ${cell.getAttribute("aria-label")}`)
        .sort(),
    );
  assert.deepEqual(await squares(), last.labels);
  // The links that were taken back can still be played again.
  await page.click('[data-action="redo"]');
  await page.click('[data-action="redo"]');
  await page.waitForSelector("#board-area[data-busy=false]");
  assert.match(await page.locator("#status-title").innerText(), /goes on from b6/);
  await page.click('[data-action="open-menu"]');
  await page.click('[data-action="games"]');
  await page.waitForSelector("#dialog-games[open]");
  await page.waitForFunction(
    (count) => window.queryAll(".game-title").length === count,
    old.storage.entries.length,
  );
  assert.equal(await page.locator("[data-damaged]").count(), 0);
  // Each of them opens and stands where it stood.
  const ids = await page.locator("#dialog-games li").evaluateAll((rows) => rows.map(({ dataset }) => dataset.id));
  for (const id of ids) {
    const entry = old.storage.entries.find((known) => known.id === id);
    if (!(await page.locator("#dialog-games[open]").count())) {
      await page.click('[data-action="open-menu"]');
      await page.click('[data-action="games"]');
    }
    await page.click(`#dialog-games [data-id="${id}"] [data-action=open-game]`);
    await page.waitForSelector("#dialog-games", { state: "hidden" });
    await page.click('[data-action="open-share"]');
    const fen = await page.inputValue("#copy-fen");
    await page.keyboard.press("Escape");
    const { fen: noted, players } = entry.summary;
    // Rook and king, united: that is a new union now, and the count of half-turns begins anew.
    const wanted = /^\S*M/.test(noted) ? noted.replace(/^(\S+ \S) \d+/, "$1 0") : noted;
    // The computer may have gone on meanwhile, and the links of the last game were played again.
    if (players.rival || id === JSON.parse(old.storage.session["paco-sako.game"])) continue;
    assert.equal(fen, wanted, entry.name || id);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("an exported library is imported whole, and known games are reported", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-menu");
  await press("games");
  await page.setInputFiles("#dialog-games input[type=file]", placeOf("library.json"));
  await page.waitForFunction(
    (count) => window.queryAll(".game-title").length === count,
    old.storage.entries.length,
  );
  assert.equal(await page.locator("[data-damaged]").count(), 0);
  await page.setInputFiles("#dialog-games input[type=file]", placeOf("library.json"));
  await page.waitForFunction(
    (count) => document.body.innerText.includes(`${count} were here already`),
    old.storage.entries.length,
  );
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the address of the editor still works", async () => {
  const table = await openTable(site, { path: old.edit });
  await table.page.waitForSelector(".editor");
  assert.equal(await table.page.inputValue("#editor-fen"), old.editFen);
  await table.close();
});

deep("frames and elements on other websites still work", async () => {
  for (const { name, fen, turns, embed } of old.games) {
    const { page, problems, close } = await site.open(`embed.html${embed.query}`);
    const shown = await page.evaluate(async () => {
      while (!document.querySelector("paco-sako")) await new Promise((done) => setTimeout(done, 20));
      const element = await document.querySelector("paco-sako").ready;
      const { mode, variant, ply } = element;
      element.goTo("end");
      return { mode, variant, ply, fen: element.fen, problem: document.querySelector("#problem").textContent };
    });
    assert.equal(shown.problem, "", name);
    assert.deepEqual([shown.mode, shown.variant], ["view", "paco-sako"], name);
    assert.equal(shown.ply, embed.query.startsWith("?game=") ? turns.length : 0, name);
    if (embed.query.startsWith("?fen=")) assert.equal(shown.fen, fen, name);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("a game looks as in the older version", async () => {
  const table = await openTable(site);
  for (const game of old.games.filter(({ embed }) => embed)) {
    if (/computer|offered|taken back|ahead/.test(game.name)) continue;
    await table.load(game.record);
    if (game.embed.query.includes("orientation=black")) await table.press("flip");
    assert.deepEqual(await seen(table), shown(game), game.name);
    if (game.embed.query.includes("orientation=black")) await table.press("flip");
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});
