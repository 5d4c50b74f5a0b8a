// Data of earlier versions is still read: `old/page-*.json` and `old/library-*.json` contain storage, exports and
// links of two earlier commits, with a bin, a collection and games of every kind. They were created with those pages
// in Chromium and not edited by hand. Those of the later commit also contain settings, a review, results of puzzles
// and lessons, an exported collection, and links of all other kinds.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readHistory } from "../../www/puzzles/history.js";
import { readGames } from "../../www/store/games-file.js";
import { seeThrough, start } from "./harness.mjs";
import { furnish } from "./old-page.mjs";
import { openTable } from "./table.mjs";
import { after, BROWSERS, before, deep, test } from "./testing.mjs";

const COMMITS = ["c8d8de1", "4e3d782"];

const placeOf = (name, commit) => fileURLToPath(new URL(`old/${name}-${commit}.json`, import.meta.url));
const read = (name, commit) => readFile(placeOf(name, commit), "utf8");

const sites = {};
/** Stored data of each version. */
const olds = {};
before(async () => {
  for (const commit of COMMITS) olds[commit] = JSON.parse(await read("page", commit));
  for (const name of BROWSERS) sites[name] = await start(name);
});
after(async () => {
  for (const site of Object.values(sites)) await site.close();
});

/** Current content of a database store. */
function kept(page, store) {
  return page.evaluate(async (name) => {
    const open = indexedDB.open("paco-sako");
    const database = await new Promise((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const all = database.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return JSON.parse(JSON.stringify(all.result));
  }, store);
}

/** Waits until the list has so many games; rows are made for those near to what is seen. */
const listed = (page, count) =>
  page.waitForSelector(`#dialog-games .game[aria-setsize="${count}"]`, { state: "attached" });

const byId = (entries) => Object.fromEntries(entries.map((entry) => [entry.id, entry]));

for (const [name, commit] of ["chromium", "firefox"].flatMap((name) => COMMITS.map((commit) => [name, commit]))) {
  (name === "chromium" && commit === COMMITS.at(-1) ? test : deep)(
    `${name}: the whole storage of version ${commit}, with its bin and collections`,
    async () => {
      const site = sites[name];
      const old = olds[commit];
      const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addInitScript(seeThrough);
      const page = await context.newPage();
      const problems = [];
      page.on("pageerror", (error) => problems.push(String(error)));
      await furnish(page, site, old);
      await page.goto(site.url);
      await page.waitForSelector("body[data-ready=true]");
      const { games, bin, collections } = old.storage.stores;
      await page.click('[data-action="open-menu"]');
      await page.click('[data-action="games"]');
      await listed(page, games.entries.length);
      assert.equal(await page.locator("[data-damaged]").count(), 0);
      assert.ok((await page.locator("#dialog-games").innerText()).includes(`Bin (${bin.entries.length})`));
      assert.match(await page.locator("#dialog-games").innerText(), /My “named” game/);
      // Nothing was written anew but the game on the table, whose time of day may have been.
      const here = JSON.parse(old.storage.session["paco-sako.game"]);
      const now = byId(await kept(page, "games"));
      for (const entry of games.entries) {
        if (entry.id !== here) assert.deepEqual(now[entry.id], entry, entry.name || entry.id);
      }
      assert.equal(now[here].text.includes('"record"'), true);
      assert.equal((await kept(page, "bin")).length, bin.entries.length);
      assert.deepEqual(await kept(page, "collections"), collections.entries);
      // An index of that page is used, and a position found.
      await page.click('[data-action="search-position"]');
      await page.waitForSelector("#dialog-position[open]");
      await page.click('[data-action="search-position-go"]');
      await page.waitForFunction(() => /\d/.test(window.query("#dialog-position [role=status]").textContent));
      assert.ok((await page.locator("[data-action=open-found]").count()) >= 1);
      await page.keyboard.press("Escape");
      // The collection opens with its chapters.
      await page.click('[data-action="open-menu"]');
      await page.click('#dialog-menu [data-action="experts"]');
      await page.click('#dialog-experts [data-action="collections"]');
      await page.click("[data-action=show-collection]");
      await page.waitForFunction(() => window.queryAll(".chapters .game-title").length === 3);
      assert.equal(await page.inputValue("#collection-note"), "For Monday\nTwo lines");
      assert.deepEqual(problems, []);
      await context.close();
    },
  );

  (name === "chromium" && commit === COMMITS.at(-1) ? test : deep)(
    `${name}: a backup of version ${commit} is imported whole, and exported unchanged`,
    async () => {
      // Content of the offered file, captured because browsers report downloads differently.
      const init = () => {
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => {
            window.offered = text;
          });
          return create(blob);
        };
      };
      const table = await openTable(sites[name], { init });
      const { page, press } = table;
      const { entries, collections } = readGames(await read("library", commit), 0);
      await press("open-menu");
      await press("games");
      const take = () => page.setInputFiles("#dialog-games input[type=file]", placeOf("library", commit));
      await take();
      await listed(page, entries.length);
      assert.equal(await page.locator("[data-damaged]").count(), 0);
      await press("export-games");
      const offered = await page.waitForFunction(() => window.offered);
      const again = readGames(await offered.jsonValue(), 0);
      assert.deepEqual(byId(again.entries), byId(entries));
      assert.deepEqual(again.collections, collections);
      await take();
      await page.waitForFunction(
        (count) => window.query("#dialog-games .games-news").textContent.includes(`${count} were here already`),
        entries.length,
      );
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );
}

for (const commit of COMMITS)
  (commit === COMMITS.at(-1) ? test : deep)(
    `records and links of every game of version ${commit} are read, and written unchanged`,
    async () => {
      const table = await openTable(sites.chromium);
      const { page, press } = table;
      const texts = async () => {
        await press("open-share");
        await page.waitForFunction(() => window.query("#copy-link")?.value.includes("#game="));
        const found = {};
        for (const name of ["fen", "record"]) found[name] = await page.inputValue(`#copy-${name}`);
        await page.keyboard.press("Escape");
        await page.waitForSelector("#dialog-share", { state: "hidden" });
        return found;
      };
      for (const { name, record: written, fen, link } of olds[commit].games) {
        // Since then Chess960 has been named where it is played.
        const record =
          name === "Chess960" ? written.replace('[Variant "Chess"]', '[Variant "Chess960"]') : written;
        await page.evaluate((hash) => {
          location.hash = hash;
        }, link);
        await page.waitForFunction(() => location.hash === "");
        await table.settle();
        assert.equal((await texts()).record, record, `${name}: the link`);
        await table.load("1. e2>e4 *");
        await table.load(written);
        await table.settle();
        assert.deepEqual(await texts(), { record, fen }, `${name}: the record`);
      }
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );

/** A page with what the page of 4e3d782 kept. */
async function furnished() {
  const old = olds["4e3d782"];
  const context = await sites.chromium.browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(seeThrough);
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await furnish(page, sites.chromium, old);
  const open = async (hash) => {
    await page.goto("about:blank");
    await page.goto(sites.chromium.url + hash);
    await page.waitForSelector("body[data-ready=true]");
  };
  const note = (name) => page.evaluate((key) => JSON.parse(localStorage.getItem(`paco-sako.${key}`)), name);
  return { old, context, page, problems, open, note };
}

test("settings, results of puzzles and lessons, and a review are kept", async () => {
  const { old, context, page, problems, open, note } = await furnished();
  const kept = (name) => JSON.parse(old.storage.local[`paco-sako.${name}`]);
  await open("");
  await page.click('[data-action="open-settings"]');
  assert.ok(await page.isChecked("[name=setting-theme][value=dark]"));
  assert.ok(await page.isChecked("[name=setting-palette][value=moss]"));
  assert.ok(await page.isChecked("#setting-queen"));
  for (const name of ["sound", "coordinates"]) assert.ok(!(await page.isChecked(`#setting-${name}`)), name);
  assert.deepEqual(await note("settings"), kept("settings"));
  // The reviewed game, which was named.
  await page.keyboard.press("Escape");
  await page.click('[data-action="open-menu"]');
  await page.click('[data-action="games"]');
  await page.locator(".game", { hasText: "My “named” game" }).locator("[data-action=open-game]").click();
  await page.waitForSelector("#dialog-games:not([open])", { state: "attached" });
  await page.click("#button-analysis");
  await page.waitForSelector('#analysis .review[data-status="done"]');
  assert.match(await page.innerText(".review-sums"), /%/);
  await open("#puzzles");
  const favourites = page.locator('[data-mode="favourites"]');
  await favourites.waitFor();
  assert.match(await favourites.innerText(), /Kept: 1/);
  await favourites.click();
  const {
    favourites: [id],
    seen,
    ...rest
  } = kept("puzzles");
  await page.waitForSelector(`.puzzle[data-puzzle="${id}"]`);
  const { solved, due, step } = seen[id];
  const read = readHistory(await note("puzzles"));
  // There were no puzzles of the day yet.
  assert.deepEqual(read, { daily: {}, ...rest, favourites: [id], seen: { [id]: { solved, due, step } } });
  await open("#learn/board");
  await page.waitForSelector(".lesson .dot");
  assert.deepEqual((await note("lessons")).stars, kept("lessons").stars);
  assert.deepEqual(problems, []);
  await context.close();
});

test("links to a position, a lesson, puzzles and a turn keep their targets", async () => {
  const { old, context, page, problems, open } = await furnished();
  const { edit, lesson, puzzle, set, turn } = old.links;
  await open(edit);
  await page.waitForSelector("body[data-mode=editor]");
  assert.equal(await page.inputValue("#editor-fen"), decodeURIComponent(edit.slice("#edit=".length)));
  await open(lesson);
  await page.locator(".book-title", { hasText: "My “lesson”" }).waitFor();
  await page.locator(".lesson-say", { hasText: "neighbour" }).waitFor();
  await open(puzzle);
  await page.getByText("Quiet?").waitFor();
  await open(set);
  await page.waitForSelector(`.puzzle[data-puzzle="${set.slice("#puzzle=i".length)}"]`);
  await open(turn);
  await page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 1);
  assert.match(await page.textContent("#players"), /Anna/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the file of a collection is imported with its games, their order and its note", async () => {
  const table = await openTable(sites.chromium);
  const { page, press } = table;
  await press("open-menu");
  await press("games");
  await page.setInputFiles("#dialog-games input[type=file]", placeOf("collection", "4e3d782"));
  const { entries, collections } = readGames(await read("collection", "4e3d782"), 0);
  await listed(page, entries.length);
  assert.deepEqual(await kept(page, "collections"), collections);
  assert.deepEqual(byId(await kept(page, "games")), byId(entries));
  assert.deepEqual(table.problems, []);
  await table.close();
});
