// Nothing that was played is lost: reloads, crashes, two tabs, storage that is full, forbidden or damaged.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const ready = (page) => page.waitForSelector("body[data-ready=true]");

async function reload({ page }) {
  await page.reload();
  await ready(page);
}

/** Another tab of the same visitor, as the table's own functions know it. */
async function otherTab(table, init) {
  const page = await table.page.context().newPage();
  if (init) await page.addInitScript(init);
  await page.goto(site.url);
  await ready(page);
  const click = async (...squares) => {
    for (const square of squares) {
      await page.click(`[data-square="${square}"]`);
      await page.waitForSelector("#board-area[data-busy=false]");
    }
  };
  const turns = () =>
    page.locator("#moves [data-ply]").evaluateAll((nodes) => nodes.map((node) => node.textContent));
  return { page, click, turns, press: (action) => page.click(`[data-action="${action}"]`) };
}

/** Everything the library holds, once it has been written. */
async function library({ page }) {
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("paco-sako.unsaved.")));
  return page.evaluate(async () => {
    const { Library } = await import("./store/library.js");
    const all = (await Array.fromAsync(new Library().parts())).flat();
    return all.sort((a, b) => (a.id < b.id ? -1 : 1));
  });
}

async function openGames({ page, press }) {
  await press("open-menu");
  await press("games");
  await page.waitForSelector("#dialog-games[open]");
}

const titles = ({ page }) => page.locator(".game-title").allInnerTexts();
const recordIn = (entry) => JSON.parse(entry.text).game.record;

/** Begins another game of two persons. */
async function newGame(table) {
  await table.press("open-new");
  await table.press("start");
}

test("a reload in the middle of a chain resumes at the same link, still flipped", async () => {
  const table = await openTable(site);
  await table.load(CHAIN);
  await table.click("f1", "c4");
  await table.press("flip");
  const before = [await table.fen(), await table.status()];
  assert.match(before[1], /released knight goes on from c4/);
  await reload(table);
  assert.deepEqual([await table.fen(), await table.status()], before);
  assert.equal(
    await table.page.locator("[data-square]").first().getAttribute("data-square"),
    "h1",
    "still flipped",
  );
  await table.click("b6", "d6");
  assert.equal(await table.status(), "White wins");
  await reload(table);
  assert.equal(await table.status(), "White wins");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("undone turns are not listed after a reload, and can still be redone", async () => {
  const table = await openTable(site);
  const listed = () =>
    table.page.locator("#moves .move").evaluateAll((nodes) => nodes.map((node) => node.textContent.trim()));
  await table.click("e2", "e4", "e7", "e5", "g1", "f3");
  await table.press("take-back");
  await table.press("take-back");
  assert.deepEqual(await listed(), ["e2>e4"]);
  await reload(table);
  assert.deepEqual(await listed(), ["e2>e4"]);
  for (let i = 0; i < 2; i++) {
    await table.press("redo");
    await table.settle();
  }
  assert.deepEqual(await listed(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  await reload(table);
  assert.deepEqual(await listed(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("undone links of an unfinished chain can be redone after a reload", async () => {
  const table = await openTable(site);
  const { press } = table;
  await table.load(CHAIN);
  await table.click("f1", "c4", "b6");
  const deep = await table.fen();
  const redo = async (times) => {
    for (let i = 0; i < times; i++) {
      await press("redo");
      await table.settle();
    }
  };
  await press("take-back");
  const middle = await table.fen();
  await reload(table);
  assert.equal(await table.fen(), middle);
  await redo(1);
  assert.equal(await table.fen(), deep);
  await press("take-back");
  await press("take-back");
  await reload(table);
  await redo(2);
  assert.equal(await table.fen(), deep);
  // Behind a whole turn, and in a variation.
  await table.load("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -");
  await table.click("e2", "e4", "d7", "d5", "e4", "d5", "d8");
  // The first one puts the queen down.
  for (let i = 0; i < 3; i++) await press("take-back");
  await reload(table);
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await redo(2);
  assert.deepEqual(await table.turns(), ["e2>e4", "d7>d5", "e4xd5"]);
  assert.match(await table.status(), /Black to move/);
  // Another turn replaces the undone one.
  await table.click("g8", "f6");
  await press("take-back");
  await reload(table);
  await redo(1);
  assert.deepEqual(await table.turns(), ["e2>e4", "d7>d5", "e4xd5", "Ng8>f6"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("players, variations, drawings and the current position are restored", async () => {
  const table = await openTable(site, { init: () => (Math.random = () => 0.25) });
  const { page } = table;
  await table.click("e2", "e4", "e7", "e5");
  await table.press("moves-back");
  await table.click("d7", "d5");
  const [from, to] = [await table.point("g1"), await table.point("f3")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up({ button: "right" });
  await table.press("take-back");
  const [before] = await library(table);
  await reload(table);
  assert.deepEqual(await table.turns().then((turns) => turns.slice(0, 1)), ["e2>e4"]);
  assert.match(recordIn(before), /e7>e5/);
  assert.match(recordIn(before), /d7>d5/);
  assert.match(recordIn(before), /%cal Gg1f3/);
  await table.click("d7", "d5");
  assert.match(await table.label("g1"), /green arrow to f3/);
  await table.press("open-new");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await page.click("label:has(#new-by-level)");
  await page.fill("#new-level", "2");
  await table.press("start");
  await reload(table);
  await table.press("open-menu");
  assert.match(await page.locator("[data-action=players]").innerText(), /Child/);
  await table.close();
});

test("changes that the database could not write are restored after a crash", async () => {
  const table = await openTable(site);
  await table.click("e2", "e4");
  await library(table);
  await table.page.evaluate(() => {
    // From now on nothing arrives in the database.
    IDBObjectStore.prototype.put = () => ({});
  });
  await table.click("e7", "e5", "g1");
  const context = table.page.context();
  await table.page.close();
  const page = await context.newPage();
  await page.goto(site.url);
  await ready(page);
  assert.match(await page.locator("#status-title").innerText(), /place the knight/, "in the middle of the turn");
  const kept = await library({ page });
  assert.equal(kept.length, 1);
  assert.match(recordIn(kept[0]), /e2>e4 e7>e5/);
  await context.close();
});

test("a new game keeps the previous one in the list; blank games leave no trace", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await newGame(table);
  await newGame(table);
  await table.click("d2", "d4", "d7", "d5");
  await newGame(table);
  await openGames(table);
  await page.waitForFunction(() => window.queryAll(".game").length === 2);
  assert.match(await page.locator(".game").first().innerText(), /Two players\s+2 turns/);
  await page.locator("[data-action=open-game]").nth(1).click();
  await page.waitForSelector("#dialog-games:not([open])", { state: "attached" });
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.click("e7", "e6");
  await reload(table);
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e6"]);
  const kept = await library(table);
  assert.equal(kept.length, 2, "the blank game is gone");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("games can be renamed, copied, deleted, restored, searched and sorted", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  const count = (number) => page.waitForFunction((wanted) => window.queryAll(".game").length === wanted, number);
  await table.click("e2", "e4");
  await openGames(table);
  await press("more-game");
  await press("rename-game");
  await page.fill(".game-name input", "  <b>Anna & Ben</b> ");
  await press("name-game");
  await page.waitForFunction(() => window.query(".game-title")?.textContent === "<b>Anna & Ben</b>");
  await press("duplicate-game");
  await count(2);
  assert.deepEqual((await titles(table)).sort(), ["<b>Anna & Ben</b>", "<b>Anna & Ben</b> (copy)"]);
  await page.locator(".game", { hasText: "(copy)" }).locator("[data-action=more-game]").click();
  await press("delete-game");
  await count(1);
  assert.match(await page.locator(".games-news").innerText(), /\(copy\)” was deleted/);
  await press("undo-delete");
  await count(2);
  for (let copies = 2; copies < 8; copies++) {
    await page.locator(".game", { hasText: "(copy)" }).first().locator("[data-action=more-game]").click();
    await page.locator("[data-action=duplicate-game]").click();
    await count(copies + 1);
    await page.locator("[aria-expanded=true]").click();
  }
  // The words in any order, without accents.
  await page.fill("#games-search", "COPÝ  anna");
  await count(7);
  await page.fill("#games-search", "nobody");
  assert.match(await page.locator(".games-empty").innerText(), /No game matches/);
  await page.fill("#games-search", "");
  // All of them are games at one board that are not over.
  await page.selectOption("#games-filter-result", "1-0");
  assert.match(await page.locator(".games-empty").innerText(), /No game matches/);
  await page.selectOption("#games-filter-result", "*");
  await page.selectOption("#games-filter-against", "person");
  await count(8);
  await page.selectOption("#games-filter-against", "computer");
  await count(0);
  await page.selectOption("#games-filter-against", "");
  assert.equal(await page.isVisible("#games-filter-game"), false, "there is one kind of game");
  await page.selectOption("#games-sort", "name");
  assert.equal((await titles(table))[0], "<b>Anna & Ben</b>");
  await page.keyboard.press("Escape");
  await table.click("e7", "e5");
  assert.equal(
    (await library(table)).filter(({ name }) => name === "<b>Anna & Ben</b>").length,
    1,
    "the name stays",
  );
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the game on the board is deleted and restored", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await table.click("e2", "e4", "e7");
  await openGames(table);
  await press("more-game");
  await press("delete-game");
  await page.waitForFunction(() => window.queryAll(".game").length === 0);
  assert.deepEqual(await table.turns(), [], "a new game stands behind the dialog");
  await press("undo-delete");
  await page.waitForFunction(() => window.query(".game [aria-current]"));
  await page.keyboard.press("Escape");
  assert.match(await table.status(), /place the pawn/);
  await table.click("e5");
  assert.equal((await library(table)).length, 1);
  await table.close();
});

deep("deleted games are restored from the bin, also after closing the dialog and leaving the page", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await table.click("e2", "e4");
  await openGames(table);
  const count = (number) => page.waitForFunction((wanted) => window.queryAll(".game").length === wanted, number);
  for (const copies of [2, 3]) {
    await page.locator(".game").first().locator("[data-action=more-game]").click();
    await press("duplicate-game");
    await count(copies);
    await page.locator("[aria-expanded=true]").click();
  }
  for (const left of [2, 1, 0]) {
    await page.locator(".game").first().locator("[data-action=more-game]").click();
    await press("delete-game");
    await count(left);
  }
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForFunction(() => document.body.dataset.ready === "true");
  await openGames(table);
  await page.click(".games-bin summary");
  for (const back of [1, 2]) {
    await press("put-back");
    await count(back);
    assert.equal(await page.evaluate(() => document.activeElement?.dataset.action), "put-back");
  }
  assert.equal(await page.locator(".games-bin summary").innerText(), "Bin (1)");
  await press("empty-bin");
  await press("confirm");
  await page.waitForFunction(() => window.query(".games-bin").hidden);
  await count(2);
  // Of a large bin the last ones are read; what has no time goes with the first that are swept out.
  const bins = await page.evaluate(async () => {
    const { Library } = await import("./store/library.js");
    const trial = new Library({ name: "trial" });
    for (const now of [30, Number.NaN, 10, 20]) {
      await trial.add([{ id: `${now}` }]);
      await trial.discard(`${now}`, now);
    }
    const read = async () => {
      const { count, last } = await trial.binned(2);
      return [count, ...last.map(({ removed, entry }) => [removed, entry.id].join())];
    };
    const found = [await read()];
    for (const until of [10, 10, 30]) {
      await trial.sweep(until);
      found.push(await read());
    }
    trial.close();
    return found;
  });
  assert.deepEqual(bins, [[4, "30,30", "20,20"], [2, "30,30", "20,20"], [2, "30,30", "20,20"], [0]]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("export all, wipe, import all: equal, including damaged entries", async () => {
  const table = await openTable(site, { acceptDownloads: true });
  const { page, press } = table;
  await table.click("e2", "e4", "e7", "e5");
  await newGame(table);
  await table.click("d2", "d4", "d7");
  await table.press("flip");
  await page.evaluate(async () => {
    const { Library } = await import("./store/library.js");
    await new Library().add([{ id: "broken", text: '{"game":' }]);
  });
  const before = await library(table);
  assert.equal(before.length, 3);
  await openGames(table);
  await page.waitForSelector(".game[data-damaged]");
  const [download] = await Promise.all([page.waitForEvent("download"), press("export-games")]);
  assert.match(download.suggestedFilename(), /^paco-sako-\d{4}-\d\d-\d\d\.json$/);
  const file = { name: "games.json", mimeType: "application/json", buffer: await readFile(await download.path()) };
  // Another visitor, with nothing.
  const fresh = await openTable(site);
  await openGames(fresh);
  assert.match(await fresh.page.locator(".games-empty").innerText(), /No saved games yet/);
  await fresh.page.setInputFiles("[data-part=file]", file);
  await fresh.page.waitForFunction(() => window.queryAll(".game").length === 3);
  assert.match(await fresh.page.locator(".games-news").innerText(), /3 games were imported/);
  assert.deepEqual(await library(fresh), before);
  await fresh.page.setInputFiles("[data-part=file]", file);
  await fresh.page.waitForFunction(() => /3 were here already/.test(window.query(".games-news")?.textContent));
  assert.deepEqual(await library(fresh), before);
  await fresh.page.locator("[data-action=open-game]", { hasText: "1 turn" }).first().click();
  await fresh.page.waitForSelector("#dialog-games:not([open])", { state: "attached" });
  assert.match(await fresh.status(), /place the pawn/, "it goes on in the middle of the turn");
  assert.deepEqual([...table.problems, ...fresh.problems], []);
  await fresh.close();
  await table.close();
});

deep("records of other programs are imported, also several in one file; nonsense is rejected", async () => {
  const table = await openTable(site);
  const { page } = table;
  const give = async (text, news) => {
    await page.setInputFiles("[data-part=file]", {
      name: "x.pgn",
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });
    await page.waitForFunction(
      (pattern) => new RegExp(pattern).test(window.query(".games-news")?.textContent),
      news,
    );
  };
  await openGames(table);
  await give(
    '[White "Anna"]\n[Black "Ben"]\n[Date "2024.05.06"]\n\n1. e2>e4 {a\n[Remark "inside"]\n} e7>e5 *\n\n[White "Cem"]\n[Black "?"]\n\n1. d2>d4 1-0\n',
    "2 games were imported",
  );
  await page.waitForFunction(() => window.queryAll(".game").length === 2);
  assert.deepEqual((await titles(table)).sort(), ["Anna – Ben", "Cem"]);
  await page.keyboard.press("Escape");
  await table.load('[White "<b>Dana"]\n[Black "Eli"]\n\n1. e2>e4 *');
  await openGames(table);
  await page.waitForFunction(() => window.queryAll(".game").length === 3);
  assert.equal((await titles(table))[0], "<b>Dana – Eli", "a game that was loaded has its players' names");
  await give("hello", "0 games were imported.*1 could not be read. Game 1 of the file, line 1: .*hello");
  await give('{"format":"paco-sako games","version":9,"games":[]}', "written by a newer version");
  await give('{"format":"paco-sako games","version":1,"games":[7,{"id":"<b>"},{}]}', "2 games were imported");
  await page.waitForFunction(() => window.queryAll(".game[data-damaged]").length === 2);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("damaged entries are listed, can be exported, and hide no other", async () => {
  const table = await openTable(site, { acceptDownloads: true });
  const { page, press } = table;
  await table.click("e2", "e4");
  const [own] = await library(table);
  const texts = ["{", "null", '{"game":{"version":1}}', '{"game":{"version":7},"clock":null}'];
  texts.push(own.text.replace('"rival":null', '"rival":{"level":"grandmaster","time":1,"seed":1}'));
  assert.notEqual(texts[4], own.text);
  const illegal = own.text.replace("e2>e4", "e2>e5");
  assert.notEqual(illegal, own.text);
  await page.evaluate(
    async ([entry, all, wrong]) => {
      const { Library } = await import("./store/library.js");
      const entries = all.map((text, i) => ({ ...entry, id: `bad${i}`, text }));
      const odd = [
        { id: "odd1", text: 5 },
        { id: "odd2", name: {}, updated: "x" },
        { ...entry, id: "odd3", form: 2 },
      ];
      const legal = [{ ...entry, id: "illegal", name: "Illegal", text: wrong }];
      await new Library().add([...entries, ...odd, ...legal]);
    },
    [own, texts, illegal],
  );
  await reload(table);
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await openGames(table);
  await page.waitForFunction(() => window.queryAll(".game").length === 10);
  assert.equal(await page.locator(".game[data-damaged]").count(), 8);
  await page.locator("[data-action=open-game]", { hasText: "Illegal" }).click();
  await page.waitForFunction(() => /cannot be read/.test(window.query(".games-news")?.textContent));
  await page.locator(".game[data-id=bad3] [data-action=more-game]").click();
  const [download] = await Promise.all([page.waitForEvent("download"), press("raw-game")]);
  assert.equal(await readFile(await download.path(), "utf8"), texts[3]);
  await press("delete-game");
  await page.waitForFunction(() => window.queryAll(".game").length === 9);
  await page.keyboard.press("Escape");
  await table.click("e7", "e5");
  assert.equal((await library(table)).find(({ id }) => id === own.id).revision, own.revision + 2);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Damages what the library has of the game on the table. */
async function damageOwn(table, change) {
  const [own] = await library(table);
  await table.page.evaluate(
    async ([entry, text]) => {
      const { Library } = await import("./store/library.js");
      await new Library().write({ ...entry, text }, entry.revision);
    },
    [own, change(own.text)],
  );
  return own.id;
}

test("the page starts with a damaged own game, and keeps its text", async () => {
  const table = await openTable(site);
  await table.click("e2", "e4");
  const id = await damageOwn(table, (text) => text.replace("e2>e4", "e2>e5"));
  await table.page.addInitScript(() => localStorage.removeItem("paco-sako.last"));
  await reload(table);
  assert.match(await table.detail(), /last game cannot be read/);
  assert.deepEqual(await table.turns(), []);
  await table.click("d2", "d4");
  const all = await library(table);
  assert.equal(all.length, 2);
  assert.match(recordIn(all.find((entry) => entry.id === id)), /e2>e5/);
  await table.close();
});

for (const [how, change] of [
  ["cannot be played", (text) => text.replace("e2>e4", "e2>e5")],
  ["is no JSON", (text) => text.slice(0, -9)],
]) {
  (how === "cannot be played" ? test : deep)(
    `a damaged own game continues from its note: what is saved ${how}`,
    async () => {
      const table = await openTable(site);
      await table.click("e2", "e4");
      const id = await damageOwn(table, change);
      await reload(table);
      assert.match(await table.detail(), /is damaged\. You are continuing from an older copy/);
      await table.click("e7", "e5");
      const all = await library(table);
      assert.equal(all.length, 2);
      assert.match(recordIn(all.find((entry) => entry.id !== id)), /e2>e4 e7>e5/);
      await reload(table);
      assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
      assert.deepEqual(table.problems, []);
      await table.close();
    },
  );
}

test("the board is drawn before the library is read, with the game of this tab", async () => {
  const init = () => {
    const { open } = IDBFactory.prototype;
    // A database that takes its time.
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      let wanted = null;
      Object.defineProperty(request, "onsuccess", { set: (listener) => (wanted = listener) });
      request.addEventListener("success", (event) => {
        window.release = () => wanted(event);
        if (sessionStorage.getItem("slow") !== "yes") window.release();
      });
      return request;
    };
  };
  const table = await openTable(site, { init });
  const { page } = table;
  await table.click("e2", "e4", "e7");
  await library(table);
  const slow = (value) => page.evaluate((text) => sessionStorage.setItem("slow", text), value);
  await slow("yes");
  await page.reload();
  await page.waitForFunction(() => window.release && window.query("#board-area[data-ply='1']"));
  assert.equal(await page.locator("body[data-ready]").count(), 0, "the library has not answered yet");
  assert.match(await table.status(), /place the pawn/);
  // Turns played meanwhile are saved, too.
  await table.click("e5");
  await slow("no");
  await page.evaluate(() => window.release());
  await ready(page);
  const [kept, ...others] = await library(table);
  assert.deepEqual(others, []);
  assert.match(recordIn(kept), /e2>e4 e7>e5/);
  // Left before the library has answered.
  await slow("yes");
  await page.reload();
  await page.waitForFunction(() => window.release && window.query("#board-area[data-ply='2']"));
  await table.click("d2", "d4");
  await slow("no");
  await page.reload();
  await ready(page);
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "d2>d4"]);
  const all = (await library(table)).map(recordIn).sort((a, b) => a.length - b.length);
  assert.match(all.at(-1), /d2>d4/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a new tab continues the last game", async () => {
  const table = await openTable(site);
  await table.click("e2", "e4");
  await library(table);
  const context = table.page.context();
  await table.page.close();
  const open = async () => {
    const page = await context.newPage();
    await page.goto(site.url);
    await ready(page);
    return page;
  };
  const played = (page) => page.locator("#moves [data-ply]").allTextContents();
  let page = await open();
  assert.deepEqual(await played(page), ["e2>e4"]);
  // A crash leaves no note: what the library has is newer.
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key !== "paco-sako.last") setItem.call(this, key, text);
    };
  });
  await page.click('[data-square="e7"]');
  await page.click('[data-square="e5"]');
  await library({ page });
  await page.close();
  page = await open();
  assert.deepEqual(await played(page), ["e2>e4", "e7>e5"]);
  // A finished game is not laid on the table of a new tab.
  await page.click('[data-action="open-menu"]');
  await page.click("[data-action=resign]");
  await page.click("[data-action=confirm]");
  await library({ page });
  await page.close();
  page = await open();
  assert.deepEqual(await played(page), []);
  await context.close();
});

test("forbidden storage is reported once, and the game continues", async () => {
  const init = () => {
    for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  };
  const table = await openTable(site, { init });
  const { page } = table;
  await table.click("e2", "e4");
  await page.waitForSelector(".unsaved:has-text('does not let the page save')");
  await table.press("save-otherwise");
  assert.match(await page.inputValue("#copy-record"), /e2>e4/);
  await page.keyboard.press("Escape");
  await page.focus("[data-action=close-unsaved]");
  await page.keyboard.press("Enter");
  // The button is gone with its notice.
  await page.waitForFunction(() => window.focused()?.dataset.square);
  await table.click("e7", "e5");
  await page.waitForTimeout(50);
  assert.equal(await page.locator(".unsaved").isVisible(), false, "once is enough");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await openGames(table);
  await page.waitForFunction(() =>
    /does not let the page save/.test(window.query("[data-part=trouble]")?.textContent),
  );
  await page.keyboard.press("Escape");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("without a database, local storage restores the game", async () => {
  const init = () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("broken", "UnknownError");
    };
  };
  const table = await openTable(site, { init });
  await table.click("e2", "e4", "e7");
  await table.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("unsaved")));
  await reload(table);
  assert.match(await table.status(), /place the pawn/);
  await table.click("e5");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await table.close();
});

test("full storage is reported, nothing is lost, and saving resumes when there is room", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await library(table);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const { setItem } = Storage.prototype;
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
    window.makeRoom = () => {
      IDBObjectStore.prototype.put = put;
      Storage.prototype.setItem = setItem;
    };
  });
  await table.click("e7", "e5");
  await page.waitForSelector(".unsaved:has-text('storage is full')");
  await table.click("g1", "f3");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  await table.press("save-otherwise");
  await page.waitForSelector("#dialog-games[open] [data-part=trouble]:has-text('storage is full')");
  await page.waitForSelector(".game");
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.makeRoom());
  await table.click("b8", "c6");
  await page.waitForSelector(".unsaved", { state: "hidden" });
  const [kept] = await library(table);
  assert.match(recordIn(kept), /Nb8>c6/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the device runs out of room during a game, and gets some again", async () => {
  const table = await openTable(site);
  const { page } = table;
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 200_000 });
  await table.click("e2", "e4");
  assert.equal((await library(table)).length, 1);
  // Another game needs more room than there is.
  await table.load(`1. e2>e4 {${"x".repeat(300_000)}} *`);
  await page.waitForSelector(".unsaved:has-text('storage is full')");
  await table.click("e7", "e5", "g1");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  // The small storage still takes it: it is there after a reload.
  await reload(table);
  assert.match(await table.status(), /place the knight/);
  await page.waitForSelector(".move-comment:has-text('xxx')");
  await page.locator("#moves .link", { hasText: "e2>e4" }).click();
  await table.press("moves-remark");
  await page.fill("#turn-comment", "short");
  await table.press("turn-save");
  await page.waitForSelector(".unsaved", { state: "hidden" });
  const records = (await library(table)).map(recordIn);
  assert.equal(records.length, 2);
  assert.ok(records.some((record) => /e2>e4 \{short\}.*e7>e5/.test(record)));
  await table.close();
});

/** Gives the dialog of saved games a file. */
async function give(page, text, name = "games.pgn") {
  await page.setInputFiles("#dialog-games [data-part=file]", {
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
}

deep(
  "an import without enough room reports the number of imported games; a deletion asks before it is final",
  async () => {
    const table = await openTable(site);
    const { page } = table;
    const client = await page.context().newCDPSession(page);
    await client.send("Storage.overrideQuotaForOrigin", {
      origin: new URL(site.url).origin,
      quotaSize: 2_000_000,
    });
    await table.click("e2", "e4");
    await library(table);
    await openGames(table);
    const noise = (i) =>
      Array.from({ length: 4000 }, (_, k) => ((i * 7919 + k * 104729) % 99991).toString(36)).join(" ");
    const file = Array.from(
      { length: 200 },
      (_, i) => `[White "W${i}"]\n[Black "B"]\n\n1. e2>e4 {${noise(i)}} *\n`,
    ).join("\n");
    await give(page, file);
    const news = page.locator(".games-news");
    await page.waitForSelector(".games-news:has-text('storage was full')", { timeout: 60_000 });
    const [, came, all] = /Only (\d+) of (\d+) games were imported/.exec(await news.innerText());
    assert.ok(Number(came) < 200 && Number(came) > 0, came);
    assert.equal(all, "200");
    assert.equal((await library(table)).length, Number(came) + 1);
    // No room for the bin either: the game stays until it is to go for good.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === "bin") throw new DOMException("", "QuotaExceededError");
        return put.apply(this, given);
      };
    });
    const remove = async () => {
      await page.locator(".game").nth(1).locator("[data-action=more-game]").click();
      await table.press("delete-game");
    };
    await remove();
    await page.waitForSelector(".games-news:has-text('It was not deleted')");
    assert.equal((await library(table)).length, Number(came) + 1);
    await table.press("delete-for-good");
    await page.waitForSelector(".games-news:has-text('was deleted for good')");
    assert.equal((await library(table)).length, Number(came));
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep("after a crash during an import the own game is on the table, and first in the list", async () => {
  // A killed page gets no event.
  const init = () => {
    for (const name of ["pagehide", "visibilitychange"]) {
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    }
  };
  const table = await openTable(site, { init });
  const { page } = table;
  await table.load("1. d2>d4 *");
  await library(table);
  await newGame(table);
  await table.click("e2", "e4");
  await library(table);
  await openGames(table);
  const year = new Date().getFullYear() + 1;
  const games = ["????.??.??", "1851.06.21", `${year}.01.01`].map(
    (date, i) => `[Date "${date}"]\n[White "W${i}"]\n[Black "B"]\n\n1. c2>c4 c7>c5 *\n`,
  );
  await give(page, games.join("\n"));
  await page.waitForSelector(".games-news:has-text('3 games were imported')");
  await page.waitForFunction(() => window.queryAll(".game").length === 5);
  assert.deepEqual(await page.locator(".game-where").count(), 1);
  const inOrder = await page.locator(".game").evaluateAll((rows) => rows.map((row) => row.innerText));
  assert.match(inOrder[0], /On the board/);
  assert.doesNotMatch(inOrder[1], /W\d/);
  for (const row of inOrder.slice(2)) assert.match(row, /W\d/);
  await page.close();
  const second = await otherTab(table);
  assert.deepEqual(await second.turns(), ["e2>e4"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("persistent storage is requested once, and not before there are games", async () => {
  const init = () => {
    window.asked = 0;
    navigator.storage.persist = () => {
      window.asked += 1;
      return Promise.reject(new TypeError("not here"));
    };
  };
  const table = await openTable(site, { init });
  const { page } = table;
  const open = async (number) => {
    await openGames(table);
    await page.waitForFunction((wanted) => window.queryAll(".game").length === wanted, number);
    await page.waitForTimeout(100);
    await page.keyboard.press("Escape");
    return page.evaluate(() => window.asked);
  };
  assert.equal(await open(0), 0);
  await table.click("e2", "e4");
  assert.equal(await open(1), 1);
  assert.equal(await open(1), 1);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a device without any room is reported, too", async () => {
  const table = await openTable(site);
  const { page } = table;
  await page.evaluate(() => void indexedDB.deleteDatabase("paco-sako"));
  const client = await page.context().newCDPSession(page);
  await client.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.url).origin, quotaSize: 1 });
  await page.reload();
  await ready(page);
  await table.click("e2", "e4");
  await page.waitForSelector(".unsaved:has-text('storage is full')");
  await table.click("e7", "e5");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await table.close();
});

test("two tabs have a game each, and opening the other's makes a copy", async () => {
  const table = await openTable(site);
  await table.click("e2", "e4");
  await library(table);
  const second = await otherTab(table);
  assert.deepEqual(await second.turns(), [], "the game of the first tab stays there");
  await openGames(second);
  await second.page.waitForSelector(".game-where");
  assert.equal(await second.page.locator(".game-where").innerText(), "Open in another tab");
  await second.press("open-game");
  await second.page.waitForFunction(() =>
    /continuing here with a copy/.test(window.query("#status-detail")?.textContent),
  );
  await second.click("d7", "d5");
  await table.click("c7", "c5");
  await library(table);
  const kept = await library(second);
  assert.deepEqual(kept.map((entry) => /d7>d5|c7>c5/.exec(recordIn(entry))?.[0]).sort(), ["c7>c5", "d7>d5"]);
  await second.page.reload();
  await ready(second.page);
  assert.deepEqual(await second.turns(), ["e2>e4", "d7>d5"]);
  await reload(table);
  assert.deepEqual(await table.turns(), ["e2>e4", "c7>c5"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

for (const [how, init] of [
  ["with locks", () => {}],
  ["without locks", () => Object.defineProperty(navigator, "locks", { value: undefined })],
]) {
  deep(`a duplicated tab overwrites nothing, ${how}`, async () => {
    const table = await openTable(site, { init });
    await table.click("e2", "e4");
    await library(table);
    const own = await table.page.evaluate(() => sessionStorage.getItem("paco-sako.game"));
    const id = JSON.parse(own);
    await table.page.context().addInitScript(init);
    const double = await otherTab(
      table,
      `sessionStorage.getItem("paco-sako.game") ?? sessionStorage.setItem("paco-sako.game", '${own}')`,
    );
    assert.deepEqual(await double.turns(), ["e2>e4"]);
    await double.click("d7", "d5");
    await library(double);
    await table.click("c7", "c5", "g1", "f3");
    const kept = await library(table);
    assert.equal(kept.length, 2);
    assert.deepEqual(kept.map((entry) => /d7>d5|c7>c5/.exec(recordIn(entry))?.[0]).sort(), ["c7>c5", "d7>d5"]);
    assert.ok(kept.some((entry) => entry.id === id));
    await double.click("g1", "f3");
    assert.equal((await library(double)).length, 2, "each goes on with its own");
    await double.page.reload();
    await ready(double.page);
    assert.deepEqual(await double.turns(), ["e2>e4", "d7>d5", "Ng1>f3"]);
    await table.close();
  });
}

deep(
  "an older database is upgraded; an old page in between gets a message, and so does a newer database",
  async () => {
    const table = await openTable(site);
    const { page } = table;
    const found = await page.evaluate(async () => {
      const { Library } = await import("./store/library.js");
      const first = (database) => database.createObjectStore("games", { keyPath: "id" });
      const second = (_, transaction) => transaction.objectStore("games").createIndex("time", "updated");
      const old = new Library({ name: "trial", steps: [first] });
      await old.add([{ id: "a", text: "1" }]);
      const fresh = new Library({ name: "trial", steps: [first, second] });
      // The old library lets go by itself.
      const all = async (library) => (await Array.fromAsync(library.parts())).flat();
      const kept = await all(fresh);
      const failure = await all(old).catch(({ name }) => name);
      // A page so old that it does not let go.
      const stubborn = await new Promise((resolve) => {
        const request = indexedDB.open("trial", 2);
        request.onsuccess = () => resolve(request.result);
      });
      fresh.close();
      let blocked = false;
      const third = new Library({ name: "trial", steps: [first, second, () => {}] });
      third.onblocked = () => {
        blocked = true;
        stubborn.close();
      };
      const after = await all(third);
      third.close();
      return { kept, failure, blocked, after };
    });
    const kept = [{ id: "a", text: "1" }];
    assert.deepEqual(found, { kept, failure: "VersionError", blocked: true, after: kept });
    await table.click("e2", "e4");
    await library(table);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open("paco-sako", 99);
          request.onsuccess = () => resolve(request.result.close());
        }),
    );
    await table.click("e7", "e5");
    await page.waitForSelector(".unsaved:has-text('newer version')");
    assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
    // Reloading would not help and is not suggested. The list does not claim to be empty.
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
    await page.waitForSelector(".unsaved:has-text('newer version')");
    assert.doesNotMatch(await page.locator(".unsaved").innerText(), /reload/i);
    await page.click("#button-menu");
    await page.click("#dialog-menu [data-action=games]");
    await page.waitForSelector("#dialog-games [data-part=trouble]:has-text('newer version')");
    assert.doesNotMatch(await page.locator("#dialog-games").innerText(), /No saved games/);
    await table.close();
  },
);
