// The saved games and what is done with them, without a browser: the database is a list.

import assert from "node:assert/strict";
import { Store } from "../../www/game/state.js";
import { GamesModel, isLong, KEPT } from "../../www/page/library/games-model.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { createGame } from "../../www/rules/rules.js";
import { newId } from "../../www/store/database.js";
import { mergeGames } from "../../www/store/merge-games.js";
import { summaryOf, textOf } from "../../www/store/saved-entry.js";
import { troubleOf } from "../../www/store/trouble.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(async () => {
  await startModule();
  await loadDialogTexts();
});

const TODAY = "2026.11.22";

/** A database in memory that fails on request. */
function library(...entries) {
  const all = new Map(entries.map((entry) => [entry.id, entry]));
  const check = () => {
    if (shelf.failure) throw shelf.failure;
  };
  const shelf = {
    all,
    failure: null,
    async *parts() {
      check();
      for (const entry of all.values()) yield [entry];
    },
    async rename(id, name) {
      check();
      all.set(id, { ...all.get(id), name });
    },
    async remove(id) {
      check();
      const removed = all.get(id);
      all.delete(id);
      return removed;
    },
    bin: [],
    async discard(id, now) {
      check();
      const entry = await shelf.remove(id);
      shelf.bin.unshift({ id: `bin-${id}`, removed: now, entry });
      return `bin-${id}`;
    },
    async binned(most) {
      check();
      return { count: shelf.bin.length, last: shelf.bin.slice(0, most) };
    },
    async putBack(id) {
      check();
      const found = shelf.bin.find((each) => each.id === id);
      shelf.bin = shelf.bin.filter((each) => each !== found);
      all.set(found.entry.id, found.entry);
      return found.entry;
    },
    async emptyBin() {
      check();
      shelf.bin = [];
    },
    async sweep(until) {
      check();
      shelf.bin = shelf.bin.filter(({ removed }) => removed > until);
    },
    collections: async () => [],
    async get(id) {
      check();
      return all.get(id);
    },
    async merge(come, decide, other) {
      check();
      return come.map((entry) => {
        const known = all.get(entry.id);
        const outcome = known ? decide(known, entry) : "added";
        if (outcome === "both" && all.has(other(entry))) return "there";
        const id = outcome === "both" ? other(entry) : entry.id;
        if (outcome !== "known") all.set(id, { ...entry, id });
        return outcome;
      });
    },
    async add(added) {
      check();
      const fresh = added.filter(({ id, text }) => all.get(id)?.text !== text);
      for (const entry of fresh) all.set(entry.id, entry);
      return fresh.map(({ id }) => id);
    },
  };
  return shelf;
}

const OPENING = [
  ["e2", "e4"],
  ["e7", "e5"],
];

/** A game as the database holds it. */
function entry(id, { turns = 1, name = "", moves = OPENING.slice(0, turns) } = {}) {
  const store = new Store(createGame);
  for (const [from, to] of moves) {
    const steps = [
      { type: "lift", square: from },
      { type: "place", square: to },
    ];
    store.dispatch({ type: "steps", steps });
  }
  const text = textOf(JSON.stringify(store.saved()), null);
  return { form: 1, id, revision: 1, name, created: 1, updated: 2, summary: summaryOf(store.state), text };
}

function modelWith(...entries) {
  const shelf = library(...entries);
  const calls = [];
  const files = [];
  const states = [];
  const autosave = {
    id: null,
    trouble: null,
    elsewhere: async () => new Set(["b"]),
    finish: async () => calls.push("finish"),
    retry: () => calls.push("retry"),
    removed: (id) => {
      calls.push(`removed ${id}`);
      if (autosave.id === id) autosave.id = null;
    },
    open: async ({ id }) => {
      calls.push(`open ${id}`);
      if (id === "bad") return { code: "bad-saved", message: "no game" };
      autosave.id = id;
      return null;
    },
  };
  const store = new Store(createGame);
  const tools = { store, today: () => TODAY, library: shelf, autosave, save: (file) => files.push(file) };
  const model = new GamesModel(tools, (state) => states.push(state));
  const ids = () => model.state.entries.map(({ id }) => id).sort();
  const news = () => model.state.news.map(({ key, parameters }) => [key, ...Object.values(parameters ?? {})]);
  return { model, shelf, autosave, store, calls, files, states, ids, news };
}

test("the list shows games with turns, and named or damaged ones", async () => {
  const blank = entry("blank", { turns: 0 });
  const { model, calls, ids, states } = modelWith(
    entry("a"),
    entry("b"),
    blank,
    { ...blank, id: "named", name: "My start" },
    { id: "broken", text: "?" },
  );
  await model.open();
  assert.deepEqual(calls, ["finish"]);
  assert.deepEqual(ids(), ["a", "b", "broken", "named"]);
  assert.deepEqual([...model.state.elsewhere], ["b"]);
  assert.equal(isLong(model.state), false);
  assert.ok(states.length >= 2 && states.every(Object.isFrozen));
  assert.deepEqual(states[0].entries, [], "it is shown at once, and again when it is read");
});

test("a longer list can be searched", async () => {
  const { model } = modelWith(...Array.from({ length: 8 }, (_, i) => entry(`g${i}`)));
  await model.open();
  assert.equal(isLong(model.state), true);
});

test("games can be renamed, copied and deleted, and a deletion undone", async () => {
  const { model, shelf, calls, ids, news } = modelWith(entry("a"), entry("b"));
  await model.open();
  await model.rename(shelf.all.get("a"), "First");
  assert.equal(model.state.entries.find(({ id }) => id === "a").name, "First");
  await model.duplicate(shelf.all.get("a"), "First (copy)");
  assert.equal(shelf.all.size, 3);
  const copy = [...shelf.all.values()].find(({ name }) => name === "First (copy)");
  assert.ok(copy.id !== "a" && copy.text === shelf.all.get("a").text && copy.created > 2);
  await model.remove(shelf.all.get("a"), "First");
  assert.deepEqual(news(), [["games.deleted", "First"]]);
  assert.ok(!ids().includes("a") && calls.includes("removed a"));
  await model.state.undo();
  assert.ok(ids().includes("a"));
  assert.deepEqual([news(), model.state.undo], [[["bin.restored"]], null]);
  assert.ok(!calls.includes("open a"), "it was not on the table");
});

test("deleted games stay in the bin for 30 days, and can be restored one by one", async () => {
  const { model, shelf, ids } = modelWith(entry("a"), entry("b"), { id: "broken", text: "?" });
  await model.open();
  for (const id of ["a", "b", "broken"]) {
    await model.remove(
      model.state.entries.find((each) => each.id === id),
      id,
    );
  }
  await model.open();
  assert.deepEqual([ids(), model.state.undo], [[], null]);
  const binned = () => model.state.bin.last.map(({ entry: { id } }) => id);
  assert.deepEqual(binned(), ["broken", "b", "a"], "the last first");
  await model.putBack("bin-b");
  await model.putBack("bin-broken");
  assert.deepEqual([ids(), binned()], [["b", "broken"], ["a"]]);
  shelf.bin[0].removed = Date.now() - KEPT + 60_000;
  await model.refresh();
  assert.deepEqual(binned(), ["a"]);
  shelf.bin[0].removed = Date.now() - KEPT - 1;
  await model.refresh();
  assert.deepEqual(binned(), []);
});

/** Error of browsers when storage is full; Chromium's has no message. */
const full = () => new DOMException("", "QuotaExceededError");

test("without room for the bin, deleting asks first", async () => {
  const { model, shelf, ids, news, calls } = modelWith(entry("a"), entry("b"), entry("c"));
  await model.open();
  await model.remove(shelf.all.get("c"), "C");
  shelf.discard = () => Promise.reject(full());
  await model.remove(shelf.all.get("a"), "A");
  assert.deepEqual([ids(), news(), model.state.undo], [["a", "b"], [["games.noBin", "A"]], null]);
  assert.equal(model.state.bin.count, 1, "what was deleted before is still in the bin");
  await model.state.remedy();
  assert.deepEqual([ids(), news()], [["b"], [["games.deletedForGood", "A"]]]);
  assert.deepEqual([model.state.remedy, model.state.bin.count], [null, 1]);
  assert.ok(calls.includes("removed a"));
});

test("full storage is reported whatever the action", async () => {
  const { model, shelf, news } = modelWith(entry("a"));
  await model.open();
  for (const name of ["rename", "add"]) shelf[name] = () => Promise.reject(full());
  await model.rename(shelf.all.get("a"), "x");
  assert.deepEqual(news(), [["games.full"]]);
  await model.duplicate(shelf.all.get("a"), "x");
  assert.deepEqual(news(), [["games.full"]]);
  // An error without a message has a name at least.
  shelf.rename = () => Promise.reject(new DOMException("", "UnknownError"));
  await model.rename(shelf.all.get("a"), "x");
  assert.deepEqual(news(), [["games.failed", "UnknownError"]]);
});

test("ids are unique and safe in file names and addresses", () => {
  const ids = Array.from({ length: 200 }, newId);
  assert.equal(new Set(ids).size, 200);
  for (const id of ids) assert.match(id, /^[0-9a-z]{12,}$/);
});

test("reasons why saving fails: no room, a newer database, or a browser that forbids it", () => {
  const named = (name) => troubleOf(new DOMException("", name));
  assert.deepEqual(["QuotaExceededError", "VersionError", "SecurityError"].map(named), [
    "full",
    "newer",
    "forbidden",
  ]);
  assert.equal(troubleOf(new Error("QuotaExceededError")), "forbidden");
});

test("an interrupted import reports how many games came in, and why it ended", async () => {
  const records = Array.from({ length: 50 }, (_, i) => `[Event "${i}"]\n\n1. e2>e4 *\n`).join("\n");
  for (const [error, why] of [
    [full(), ["games.stopped.full"]],
    [new Error("gone"), ["games.failed", "gone"]],
  ]) {
    const { model, shelf, news } = modelWith();
    const { merge } = shelf;
    let room = 40;
    shelf.merge = async (...given) => {
      if (given[0].length > room) throw error;
      room -= given[0].length;
      return merge(...given);
    };
    await model.importFiles([new Blob([records])]);
    assert.deepEqual(news(), [["games.stopped", 40, 50], why]);
    assert.equal(shelf.all.size, 40);
    // With room again the same file brings the rest.
    shelf.merge = merge;
    await model.importFiles([new Blob([records])]);
    assert.deepEqual(news(), [
      ["games.imported", 10],
      ["games.known", 40],
    ]);
  }
});

test("a cancelled import reports how many games came in, and the list has them", async () => {
  const all = 600;
  const said = "so it was played ".repeat(120);
  const records = Array.from({ length: all }, (_, i) => `[Event "${i}"]\n\n1. e2>e4 {${said}} *\n`).join("\n");
  /** Games that came in before the import was cancelled at some progress. */
  const until = async (/** @type {number} */ part) => {
    const { model, shelf, news } = modelWith();
    model.subscribe(({ work }) => {
      if (work && work.part > part) work.cancel();
    });
    await model.importFiles([new Blob([records])]);
    const { size } = shelf.all;
    assert.deepEqual(news(), [...(size > 0 ? [["games.imported", size]] : []), ["games.cancelled"]]);
    assert.deepEqual([model.state.entries.length, model.state.work], [size, null]);
    return size;
  };
  assert.ok(records.length > 1_000_000, "it is read in parts");
  assert.equal(await until(0), 0);
  const half = await until(0.5);
  assert.ok(half > 0 && half < all, `${half} games`);
  const nearly = await until(0.99);
  assert.ok(nearly > half && nearly <= all, `${nearly} games`);
});

test("an import shows its progress in at most a thousand steps", async () => {
  const { model, states } = modelWith();
  const records = Array.from({ length: 3000 }, (_, i) => `[Event "${i}"]\n\n1. e2>e4 *\n`).join("\n");
  await model.importFiles([new Blob([records])]);
  const parts = states.flatMap(({ work }) => (work ? [work.part] : []));
  const steps = parts.filter((part, i) => part !== parts[i - 1]);
  assert.equal(steps[0], 0);
  assert.ok((steps.at(-1) ?? 0) > 0.99 && steps.length > 100 && steps.length <= 1001, `${steps.length} steps`);
  assert.deepEqual(
    steps,
    steps.toSorted((a, b) => a - b),
  );
});

test("a bin with an entry without a valid time is shown, and can be emptied", async () => {
  const { model, shelf } = modelWith(entry("a"));
  shelf.bin = [1e300, Number.NaN, 5].map((removed, i) => ({ id: `bin-${i}`, removed, entry: entry(`x${i}`) }));
  shelf.sweep = async () => {};
  await model.open();
  assert.deepEqual(
    model.state.bin.last.map(({ removed }) => removed),
    [0, 0, 5],
  );
  await model.emptyBin();
  assert.equal(model.state.bin.count, 0);
});

test("deleting the game on the table starts another one; undo brings it back", async () => {
  const { model, shelf, autosave, store, calls } = modelWith(entry("a"));
  autosave.id = "a";
  store.dispatch({ type: "step", step: { type: "lift", square: "e2" } });
  await model.open();
  assert.equal(model.state.here, "a");
  await model.remove(shelf.all.get("a"), "A");
  assert.deepEqual([store.state.snapshot.chain.length, store.state.startedOn], [0, TODAY]);
  assert.equal(model.state.here, null);
  await model.state.undo();
  assert.ok(calls.includes("open a"));
  assert.equal(model.state.here, "a");
});

test("a game is opened, unless it is open already or unreadable", async () => {
  const { model, calls, news } = modelWith(entry("a"), entry("bad"));
  assert.equal(await model.play(entry("a")), true);
  assert.equal(await model.play(entry("a")), true);
  assert.deepEqual(
    calls.filter((call) => call === "open a"),
    ["open a"],
  );
  assert.equal(await model.play(entry("bad")), false);
  assert.deepEqual(news(), [["games.unreadable", "The saved copy of this game is damaged."]]);
});

test("all games are exported to one file and imported again, without duplicates", async () => {
  const { model, shelf, files, news } = modelWith(entry("a"), { id: "broken", text: "?" });
  await model.exportAll();
  const [{ name, content }] = files;
  assert.deepEqual([name, content.type], ["paco-sako-2026-11-22.json", "application/json"]);
  assert.deepEqual(news(), [["games.exported", 2]]);
  shelf.all.delete("broken");
  await model.importFiles([content]);
  assert.deepEqual(news(), [
    ["games.imported", 1],
    ["games.known", 1],
  ]);
  assert.deepEqual([...shelf.all.keys()].sort(), ["a", "broken"]);
  await model.importFiles([new Blob(['[Event "x"]\n\n1. e2>e9 *'])]);
  assert.deepEqual(
    news().map(([key]) => key),
    ["games.imported", "games.unread", "games.unread.line"],
  );
  await model.importFiles([{ size: 1e9, slice: () => assert.fail("it is not even read") }]);
  assert.deepEqual(news(), [["games.tooLarge"]]);
  model.takeRaw({ id: "../x!", raw: "?", name: "", updated: 0 });
  assert.equal(files[1].name, "paco-sako-x.txt");
});

test("a game that was imported before is found under its local id, also if continued since", async () => {
  const own = entry("a", { moves: [["d2", "d4"]] });
  const come = entry("a", { turns: 1 });
  const { shelf } = modelWith(own);
  const first = await mergeGames(shelf, [come]);
  const id = first.ids.get("a");
  assert.deepEqual([first.both, shelf.all.size], [1, 2]);
  assert.notEqual(id, "a");
  assert.equal((await mergeGames(shelf, [come])).ids.get("a"), id);
  // The received game is continued here, so its record differs.
  shelf.all.set(id, { ...entry("a", { turns: 2 }), id });
  const again = await mergeGames(shelf, [come]);
  assert.deepEqual([again.known, again.both, shelf.all.size], [1, 0, 2]);
  assert.equal(again.ids.get("a"), id);
});

test("of two equal games each is found as itself", async () => {
  const { shelf } = modelWith();
  const games = [entry("a"), entry("b")];
  assert.equal((await mergeGames(shelf, games)).added, 2);
  const again = await mergeGames(shelf, games);
  assert.deepEqual([again.known, [...again.ids]], [2, []]);
});

test("damaged saved games do not block an import", async () => {
  const { shelf } = modelWith();
  const damaged = [null, { ...entry("a"), id: 7 }, { ...entry("b"), text: "{}" }, { ...entry("c"), text: 1 }];
  for (const [i, value] of damaged.entries()) shelf.all.set(`damaged ${i}`, value);
  const merged = await mergeGames(shelf, [entry("d")]);
  assert.deepEqual([merged.added, merged.known, [...merged.ids]], [1, 0, []]);
});

test("cancelling while saved games are read imports nothing, and is reported", async () => {
  const { shelf } = modelWith(entry("a"));
  const signal = AbortSignal.abort(new Error("given up"));
  await assert.rejects(mergeGames(shelf, [entry("b", { turns: 2 })], { signal }), /given up/);
  assert.deepEqual([...shelf.all.keys()], ["a"]);
});

test("files that arrive during an import are imported after it", async () => {
  const { model, shelf } = modelWith();
  await model.open();
  const file = (turn) => new Blob([`1. ${turn} *`]);
  await Promise.all([model.importFiles([file("e2>e4")]), model.importFiles([file("d2>d4")])]);
  assert.deepEqual([shelf.all.size, model.state.work], [2, null]);
});

test("a failure is reported, and no missing game is shown", async () => {
  const { model, shelf, calls, autosave, news } = modelWith(entry("a"));
  await model.open();
  shelf.failure = new Error("disk full");
  autosave.trouble = "full";
  await model.rename(shelf.all.get("a"), "x");
  assert.deepEqual(news(), [["games.failed", "disk full"]]);
  assert.deepEqual([model.state.entries, model.state.trouble], [[], "full"]);
  assert.ok(calls.includes("retry"));
});
