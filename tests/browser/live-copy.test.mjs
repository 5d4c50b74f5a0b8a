// Everything is copied from one device to another: first the two ends with a channel in memory, then browsers without a
// network, Firefox among those that take.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { Giver } from "../../www/live/copying/copy-giver.js";
import { readCopyMessage } from "../../www/live/copying/copy-messages.js";
import { Taker } from "../../www/live/copying/copy-taker.js";
import { LONGEST } from "../../www/live/protocol/messages.js";
import { addMatches, allMatches } from "../../www/live/session/kept-matches.js";
import { keep as keepGame, posts, takePosts } from "../../www/page/arbiter/kept.js";
import { keepNamed, named, sent } from "../../www/page/set-up/kept.js";
import { joinedHistories, readHistory, withDaily } from "../../www/puzzles/history.js";
import { joinedMisses } from "../../www/puzzles/misses.js";
import { start } from "./harness.mjs";
import { keepChannels, pair, shownLink } from "./live-pages.mjs";
import { openTable } from "./table.mjs";
import { BROWSERS, deep, test } from "./testing.mjs";

/** @import { Belongings } from "../../www/live/copying/copying.js" */
/** @import { Table } from "./live-pages.mjs" */

/** Both ends of a channel; what is sent comes one after another, until `most` messages have come. */
function channelOf(most = Number.POSITIVE_INFINITY) {
  /** @type {any[]} */
  const listeners = [null, null];
  /** @type {string[]} */
  const sent = [];
  let isOpen = true;
  const cut = () => {
    if (!isOpen) return;
    isOpen = false;
    for (const listener of listeners) listener?.close();
  };
  const ends = [0, 1].map((i) => ({
    send: (/** @type {string} */ text) => {
      setImmediate(() => {
        if (!isOpen) return;
        sent.push(text);
        if (sent.length > most) cut();
        else listeners[1 - i]?.message(text);
      });
    },
    close: () => setImmediate(cut),
    listen: (/** @type {any} */ listener) => {
      listeners[i] = listener;
    },
  }));
  return { ends, sent };
}

/** Games in memory. @param {Map<string, string>} games texts by id */
function devices(games) {
  /** @type {Map<string, string>} */
  const come = new Map();
  /** @type {string[]} */
  const rests = [];
  /** @type {Belongings} */
  const giving = {
    study: null,
    count: async () => games.size,
    list: async () => [...games].map(([id, text]) => ({ id, mark: `m${text.length}`, size: text.length })),
    game: async (id) => games.get(id) ?? null,
    rest: async () => `{"version":1,"long":"${"é\\n".repeat(40_000)}"}`,
    take: () => assert.fail("it gives"),
  };
  /** @type {Belongings} */
  const taking = {
    ...giving,
    take: async () => ({
      has: ({ id, mark }) => mark === `m${come.get(id)?.length}`,
      add: async (more) => {
        for (const { id, text } of more) come.set(id, text);
        return { added: more.length, renewed: 0, known: 0, both: 0 };
      },
      finish: async (text) => rests.push(text),
    }),
  };
  return { giving, taking, come, rests };
}

/** Runs until the one that takes is in one of these phases. @param {Giver} giver @param {Taker} taker @param {ReturnType<typeof channelOf>["ends"]} ends */
async function run(giver, taker, [a, b]) {
  await giver.begin(a);
  taker.connect(b, 0);
  while (taker.state.phase !== "done" && taker.state.phase !== "cut" && taker.state.phase !== "failed") {
    if (taker.state.phase === "offered") taker.accept();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return taker.state.phase;
}

/** @param {number} count */
const someGames = (count) =>
  new Map(Array.from({ length: count }, (_, i) => [`game-${i}`, `"\\${i}`.repeat(1 + ((i * 37) % 900))]));

test("all games are copied, long ones and other data in parts; both devices count the same", async () => {
  const games = someGames(450);
  games.set("long", '"'.repeat(300_000));
  const { giving, taking, come, rests } = devices(games);
  const giver = new Giver(giving, "Ada", () => {});
  const taker = new Taker(taking, "Ben", () => {});
  come.set("game-3", games.get("game-3") ?? "");
  const { ends, sent } = channelOf();
  assert.equal(await run(giver, taker, ends), "done");
  assert.deepEqual([...come].sort(), [...games].sort());
  assert.equal(rests.length, 1);
  assert.equal(JSON.parse(rests[0]).long.length, 80_000);
  while (giver.state.phase !== "done") await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(taker.state.counts, { added: 450, renewed: 0, known: 1, both: 0, collections: 1 });
  assert.deepEqual(giver.state.counts, taker.state.counts);
  assert.deepEqual([giver.state.other, taker.state.other], ["Ben", "Ada"]);
  assert.deepEqual([taker.state.done, taker.state.all], [451, 451]);
  for (const text of sent) assert.ok(text.length <= LONGEST, `${text.length} characters are one message`);
});

test("interrupted at any message, the copy resumes, and nothing is requested twice", async () => {
  const games = someGames(120);
  for (const most of [1, 2, 4, 9, 40, 90]) {
    const { giving, taking, come, rests } = devices(games);
    const giver = new Giver(giving, "", () => {});
    const taker = new Taker(taking, "", () => {});
    let asked = 0;
    for (let tries = 0; ; tries++) {
      assert.ok(tries < 200, `it never ends after ${most} messages`);
      // It gets a little further each time.
      const { ends, sent } = channelOf(most + 60 * tries);
      const before = come.size;
      const phase = await run(giver, taker, ends);
      asked += sent.filter((text) => text.includes('"part"')).length;
      assert.ok(come.size >= before);
      if (phase === "done") break;
      assert.equal(phase, "cut");
      assert.equal(giver.state.phase, "cut");
    }
    assert.deepEqual([...come].sort(), [...games].sort());
    assert.equal(rests.length, 1);
    assert.equal(taker.state.counts.added, 120, "those that came before are not counted once more");
    assert.ok(asked >= 120);
  }
});

test("whatever the other device sends, only whole games are accepted, and it ends with a code", async () => {
  const hello = { t: "hello", version: 1, oldest: 1, name: "<b>x", role: "give", games: 1 };
  const listed = { t: "listed", n: 1, games: [{ id: "a", mark: "m", size: 3 }], all: 1 };
  const bad = [
    [[{ t: "listed" }], "bad-message"],
    [["{"], "no-message"],
    [[{ ...hello, oldest: 9, version: 9 }], "version-newer"],
    [[{ ...hello, oldest: 0, version: 0 }], "version-older"],
    [[{ ...hello, role: "take" }], "same-role"],
    [[listed], "hello-first"],
    [[hello, { ...listed, all: 1e9 }], "bad-list"],
    [[hello, { ...listed, games: [{ id: "a", mark: "m", size: 1e12 }] }], "too-much"],
    [[hello, listed, { t: "part", n: 2, text: "", size: 3 }], "bad-part"],
    [[hello, listed, { t: "part", n: 2, text: "xxx", size: 9e9 }], "too-much"],
    [[hello, { ...listed, games: Array.from({ length: 201 }, () => listed.games[0]) }], "bad-message"],
    [[hello, listed, { t: "part", n: 2, text: "x".repeat(25_001), size: 25_001 }], "bad-message"],
    [["x".repeat(10_000_000)], "too-long"],
    [['{"__proto__":{"t":"hello"}}'], "unknown"],
    [[{ t: "constructor" }], "unknown"],
  ];
  for (const [messages, code] of /** @type {[unknown[], string][]} */ (bad)) {
    const { taking, come, rests } = devices(new Map());
    const taker = new Taker(taking, "", () => {});
    const { ends } = channelOf();
    taker.connect(ends[1], 0);
    for (const message of messages) {
      ends[0].send(typeof message === "string" ? message : JSON.stringify(message));
      for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
      if (taker.state.phase === "offered") taker.accept();
      for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual([taker.state.phase, taker.state.code], ["failed", code]);
    assert.deepEqual([come.size, rests.length], [0, 0], code);
  }
  assert.equal(readCopyMessage(JSON.stringify({ t: "stop", code: "<img>" })).t, "bad");
});

test("a study is offered by its name; a page that does not know single studies gets an answer", async () => {
  const { giving, taking, come } = devices(someGames(3));
  const giver = new Giver({ ...giving, study: "Ends\u202e\n of games" }, "Ada", () => {});
  const taker = new Taker(taking, "Ben", () => {});
  const { ends, sent } = channelOf();
  assert.equal(await run(giver, taker, ends), "done");
  assert.equal(taker.state.study, "Ends   of games");
  assert.equal(come.size, 3);
  assert.equal(JSON.parse(sent[0]).study, "Ends\u202e\n of games");
  const hello = { t: "hello", version: 1, oldest: 1, name: "", role: "give", games: 2 };
  assert.equal(readCopyMessage(JSON.stringify(hello)).study, null);
  assert.equal(readCopyMessage(JSON.stringify({ ...hello, study: "x".repeat(999) })).study.length, 120);
});

test("only what was agreed to is accepted: no extra games, and a different offer after a cut asks again", async () => {
  const { giving, taking, come } = devices(someGames(9));
  /** @type {unknown[]} */
  const agreed = [];
  const take = (/** @type {any} */ what) => {
    agreed.push(what);
    return taking.take(what);
  };
  const watched = { ...taking, take };
  const giver = new Giver({ ...giving, study: "Ends", count: async () => 4 }, "Eve", () => {});
  const taker = new Taker(watched, "Ben", () => {});
  assert.equal(await run(giver, taker, channelOf().ends), "done");
  assert.equal(come.size, 4);
  assert.deepEqual(agreed, [{ study: "Ends", settings: false }]);

  const again = new Taker(watched, "Ben", () => {});
  const few = new Giver({ ...giving, study: "Ends", count: async () => 2 }, "Eve", () => {});
  assert.equal(await run(few, again, channelOf(5).ends), "cut");
  for (const [study, count] of /** @type {[string | null, number][]} */ ([
    // The same from another device.
    ["Ends", 2],
    [null, 2],
    ["Ends", 9],
  ])) {
    const other = new Giver({ ...giving, study, count: async () => count }, "Eve", () => {});
    const { ends } = channelOf();
    await other.begin(ends[0]);
    again.connect(ends[1], 0);
    for (let i = 0; i < 9; i++) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(again.state.phase, "offered", `${study} ${count}`);
  }
});

test("what one device has sent and is kept late does not count for the next one", async () => {
  const first = devices(new Map([["one", "old"]]));
  const second = devices(new Map([["one", "newer"]]));
  /** @type {(() => void) | null} */
  let keep = null;
  const taker = new Taker(
    {
      ...first.taking,
      take: async (what) => {
        const taking = await first.taking.take(what);
        const add = async (/** @type {any} */ games) => {
          if (games[0].text === "old") await new Promise((resolve) => (keep = () => resolve(null)));
          return taking.add(games);
        };
        return { ...taking, add };
      },
    },
    "Ben",
    () => {},
  );
  const step = () => new Promise((resolve) => setImmediate(resolve));
  const { ends } = channelOf();
  await new Giver(first.giving, "Ada", () => {}).begin(ends[0]);
  taker.connect(ends[1], 0);
  while (!keep) {
    if (taker.state.phase === "offered") taker.accept();
    await step();
  }
  ends[0].close();
  while (taker.state.phase !== "cut") await step();
  const other = channelOf().ends;
  await new Giver(second.giving, "Eve", () => {}).begin(other[0]);
  taker.connect(other[1], 0);
  while (taker.state.phase !== "offered") await step();
  keep();
  taker.accept();
  while (taker.state.phase === "working") await step();
  assert.deepEqual(
    [taker.state.phase, taker.state.counts.added, [...first.come]],
    ["done", 1, [["one", "newer"]]],
  );
});

test("a sending device changes nothing, whatever it is asked", async () => {
  const { giving } = devices(someGames(3));
  const giver = new Giver(giving, "", () => {});
  const { ends, sent } = channelOf();
  await giver.begin(ends[0]);
  const asks = [
    { t: "hello", version: 1, oldest: 1, name: "", role: "take", games: 0 },
    { t: "get", n: 1, id: "__proto__", from: 0 },
    { t: "get", n: 2, id: "game-1", from: 1e9 },
    { t: "list", n: 3, from: 1e9 },
    { t: "kept", done: 5, all: 3 },
  ];
  for (const ask of asks) ends[1].send(JSON.stringify(ask));
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  const answers = sent.map((text) => JSON.parse(text)).filter(({ n }) => n);
  assert.deepEqual(
    answers.filter(({ t }) => t === "part" || t === "listed").map(({ t, n, text }) => [t, n, text]),
    [
      ["part", 1, ""],
      ["part", 2, ""],
      ["listed", 3, undefined],
    ],
  );
});

test("puzzles: the rating with more results wins; results, favourites and days are merged", () => {
  const record = (/** @type {number[]} */ history, /** @type {object} */ more) =>
    readHistory({ history, player: { rating: history.at(-1), deviation: 80, volatility: 0.06 }, ...more });
  const own = withDaily(
    record([1500], { favourites: ["a"], seen: { x: { solved: false, due: 5, step: 0 } } }),
    10,
    "easy",
    true,
  );
  const come = withDaily(record([1600, 1700], { favourites: ["b", "a"], hidden: true }), 9, "hard", false);
  const both = joinedHistories(own, come);
  assert.equal(both.player.rating, 1700);
  assert.deepEqual(both.favourites, ["a", "b"]);
  assert.deepEqual(both.seen, own.seen);
  assert.deepEqual(both.daily, { 9: { hard: false }, 10: { easy: true } });
  assert.equal(both.hidden, false, "what was chosen here stays");
  assert.deepEqual(joinedHistories(both, come), both, "once more changes nothing");
});

test("misses of two devices: if both have one, the local result counts", () => {
  const miss = (/** @type {string} */ fen, /** @type {number} */ due) =>
    /** @type {any} */ ({ kind: "paco-1", fen: `${fen} w 0`, side: "white", turns: 1, keys: ["k"], due, step: 1 });
  const joined = joinedMisses([miss("a", 1)], [miss("a", 9), miss("b", 2)]);
  assert.deepEqual(
    joined.map(({ fen, due }) => [fen, due]),
    [
      ["b w 0", 2],
      ["a w 0", 1],
    ],
  );
});

/** A small storage of the test's own. @param {import("node:test").TestContext} t */
function emptyStorage(t) {
  const kept = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => kept.set(key, value),
    removeItem: (/** @type {string} */ key) => kept.delete(key),
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
    else Reflect.deleteProperty(globalThis, "localStorage");
  });
}

/** An id of a game. @param {number} i */
const idOf = (i) => String(i).padStart(16, "0");

test("records of games between devices are appended to the local ones, at most eight; invalid ones are not", (t) => {
  emptyStorage(t);
  const record = (/** @type {number} */ i) => ({ name: `${idOf(i)}.white`, saved: { i } });
  addMatches([record(1), { name: "settings", saved: 1 }, null, 5, { name: record(2).name, saved: null }]);
  addMatches([{ ...record(1), saved: "other" }, ...Array.from({ length: 20 }, (_, i) => record(i + 3))]);
  assert.deepEqual(allMatches(), [record(1), ...Array.from({ length: 7 }, (_, i) => record(i + 3))]);
  addMatches("nothing");
  assert.equal(allMatches().length, 8);
});

/** White is played here, Black by no player. */
const PLAYERS = { seats: { white: true, black: false }, rival: null };

/** A game of Can I? by links, as it is kept. */
const gameByLinks = (/** @type {number} */ i, /** @type {string[]} */ script, more = {}) => ({
  version: 1,
  game: "can-i",
  players: PLAYERS,
  seed: 1,
  script,
  covered: false,
  post: { id: idOf(i), side: "white", isSent: true },
  ...more,
});

/** A set-up that was sent, as it is kept. */
const sentSetUp = (/** @type {number} */ i, /** @type {string} */ name) => ({
  version: 1,
  options: { game: "strategochess", rules: "strategochess" },
  players: PLAYERS,
  timing: null,
  seed: 1,
  covered: false,
  sides: { white: { texts: [], ready: true }, black: { texts: [], ready: false } },
  far: { id: idOf(i), side: "white", name, salt: null, promised: null, answer: null, before: null },
});

test("games of Can I? by links are appended to the local ones, and continue where they are further", (t) => {
  emptyStorage(t);
  const here = () => posts().map(({ post, script, end }) => [Number(post?.id), script.join(" "), end]);
  takePosts([gameByLinks(1, ["e2e4"]), gameByLinks(2, ["e2e4", "e7e5"]), gameByLinks(3, ["d2d4"])]);
  takePosts([
    gameByLinks(1, ["e2e4", "e7e5", "d2d4"]),
    gameByLinks(2, ["e2e4"]),
    gameByLinks(3, ["c2c4", "e7e5"]),
    gameByLinks(4, ["a2a3"], { end: { resigned: "black" }, onTable: true }),
    gameByLinks(5, ["a2a3"], { post: null }),
    { ...gameByLinks(6, []), script: [1] },
    null,
    "game",
  ]);
  assert.deepEqual(here(), [
    [1, "e2e4 e7e5 d2d4", null],
    [2, "e2e4 e7e5", null],
    [3, "d2d4", null],
    [4, "a2a3", { resigned: "black" }],
  ]);
  takePosts({ length: 3 });
  takePosts(undefined);
  assert.equal(posts().length, 4);
});

test("a tab does not set a game by links back that continued in another tab", (t) => {
  emptyStorage(t);
  const here = () => posts().map(({ script, end }) => [script.join(" "), end]);
  const keep = (/** @type {string[]} */ script, more = { end: null }) =>
    keepGame(/** @type {any} */ (gameByLinks(1, script, more)));
  keep(["e2e4"]);
  keep(["e2e4", "e7e5", "d2d4"]);
  // The other tab still has what it had.
  keep(["e2e4"]);
  assert.deepEqual(here(), [["e2e4 e7e5 d2d4", null]]);
  const end = /** @type {any} */ ({ resigned: "black" });
  keep(["e2e4", "e7e5", "d2d4"], { end });
  keep(["e2e4", "e7e5", "d2d4"]);
  assert.deepEqual(here(), [["e2e4 e7e5 d2d4", end]]);
});

test("set-ups waiting for a remote player are appended to the local ones; if both have one, the local one counts", (t) => {
  emptyStorage(t);
  const here = () => sent.all.map(({ far }) => far?.name);
  sent.take([sentSetUp(1, "Anna"), { ...sentSetUp(2, "Ben"), far: null }, 7]);
  sent.take([sentSetUp(1, "Other"), sentSetUp(3, "Carla")]);
  assert.deepEqual(here(), ["Anna", "Carla"]);
  sent.take(undefined);
  assert.deepEqual(here(), ["Anna", "Carla"]);
});

test("named set-ups of another device are appended to the local ones, as far as there is room", (t) => {
  emptyStorage(t);
  const setUp = (/** @type {string} */ name, text = "8/8/PPPPPPPP/RNBQKBNR") => ({
    game: "strategochess",
    name,
    setUp: text,
  });
  const kings = "4K3/8/PPPPPPPP/RNBQ1BNR";
  assert.equal(keepNamed(setUp("A")), true);
  named.take([setUp("A", kings), setUp("B", kings), { name: 5 }, setUp("C", "x".repeat(100)), null]);
  named.take("nonsense");
  assert.deepEqual(named.all, [setUp("A"), setUp("B", kings)]);
  named.take(Array.from({ length: 60 }, (_, i) => setUp(`N${i}`)));
  assert.equal(named.all.length, 40);
  assert.equal(keepNamed(setUp("C")), false, "nothing else is dropped for it");
  assert.equal(keepNamed(setUp("B")), true, "it takes its own place");
  assert.deepEqual(named.all.slice(0, 3), [setUp("B"), setUp("A"), setUp("N0")]);
});

/** @type {Record<"chromium" | "firefox", Awaited<ReturnType<typeof start>>>} */
const sites = /** @type {any} */ ({});
before(async () => {
  for (const name of BROWSERS) sites[name] = await start(name === "chromium" ? "strict chromium" : name);
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** Records of games, each a little different. @param {string} name @param {number} count */
const records = (name, count) =>
  Array.from({ length: count }, (_, i) => `[White "${name} ${i}"]\n\n1. e2>e4 e7>e5 2. d2>d3 *\n`).join("\n");

/** Puts games into the list, as a file. @param {Table} table @param {string} content @param {string} said */
async function bring({ page, press }, content, said) {
  await press("open-menu");
  await press("games");
  await page.setInputFiles("[data-part=file]", {
    name: "games.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from(content),
  });
  await page.waitForFunction(
    (text) => window.query(".games-work").hidden && window.query(".games-news")?.textContent.includes(text),
    said,
  );
}

/** Stored data of a page. @param {Table} table */
const keptIn = ({ page }) =>
  page.evaluate(async () => {
    const names = ["settings", "lessons", "puzzles", "name", "drill", "can-i-links-over", "set-ups-sent"];
    const notes = names.map((name) => JSON.parse(localStorage.getItem(`paco-sako.${name}`)));
    const { result } = await new Promise((resolve) => {
      const request = indexedDB.open("paco-sako");
      request.onsuccess = () => resolve(request);
    });
    const all = (store) =>
      new Promise((resolve) => {
        const request = result.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const games = (await all("games")).map(({ summary }) => summary.names).sort();
    const collections = (await all("collections")).map(({ name }) => name);
    result.close();
    return { notes, games, collections };
  });

/** Runs in the page that gives: the channel closes after so many texts of games. @param {number} count */
function cutAfter(count) {
  let left = count;
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (text) {
    if (text.includes('"part"') && left-- === 0) this.close();
    else send.call(this, text);
  };
}

/** The texts of all games in a page. @param {Table} table */
const textsIn = ({ page }) =>
  page.evaluate(async () => {
    const { result } = await new Promise((resolve) => {
      const request = indexedDB.open("paco-sako");
      request.onsuccess = () => resolve(request);
    });
    const all = await new Promise((resolve) => {
      const request = result.transaction("games").objectStore("games").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    result.close();
    return all.map(({ text }) => text).join("\n");
  });

const state = ({ page }) => page.locator("#dialog-live-copy .live-copy-state");

for (const [second, count] of /** @type {const} */ ([
  ["chromium", 300],
  ["firefox", 120],
])) {
  (second === "chromium" ? test : deep)(
    `chromium copies everything to ${second}: ${count} games, interrupted in the middle, merged with what is there`,
    async () => {
      const [a, b] = await Promise.all(
        [sites.chromium, sites[second]].map((site) => openTable(site, { init: keepChannels })),
      );
      await bring(a, records("Given", count), `${count} games were imported.`);
      await bring(b, `${records("Given", 1)}\n${records("Own", 1)}`, "2 games were imported.");
      await b.page.click("#dialog-games [data-action=close]");
      const given = {
        settings: { palette: "sea", theme: "dark" },
        lessons: { stars: { "first/one": 3 }, at: null, reads: false },
        puzzles: { history: [1500, 1600], favourites: ["f"], best: { streak: 7, storm: 2 } },
        drill: { form: 1, cards: { w1: [9e12, 3, 5, 200, 2, 0, 2], w2: [9e12, 3, 5, 100, 1, 0, 2] } },
        name: "Ada",
        "can-i-links-over": [gameByLinks(4, ["a2a3"], { end: { resigned: "black" }, onTable: true })],
        "set-ups-sent": [sentSetUp(1, "Anna")],
      };
      const own = {
        settings: { palette: "rose" },
        lessons: { stars: { "first/two": 2 }, at: null, reads: false },
        puzzles: { history: [1400], favourites: ["g"], best: { streak: 1, storm: 9 } },
        drill: { form: 1, cards: { w2: [9e12, 4, 5, 300, 2, 0, 2] } },
      };
      for (const [{ page }, notes] of /** @type {[Table, object][]} */ ([
        [a, given],
        [b, own],
      ])) {
        await page.evaluate((all) => {
          for (const [name, value] of Object.entries(all))
            localStorage.setItem(`paco-sako.${name}`, JSON.stringify(value));
        }, notes);
      }
      // Settings are read when a page is loaded.
      await Promise.all([a.page.reload(), b.page.reload()]);
      await Promise.all([a, b].map(({ page }) => page.waitForSelector("body[data-ready=true]")));
      const before = await keptIn(a);
      await a.page.evaluate(cutAfter, Math.round(count / 3));
      await a.press("open-menu");
      await a.press("experts");
      await a.press("copy-all");
      await pair(a, b);
      // Settings come where that is wanted.
      await b.page.waitForSelector('[data-action="copy-take"]:visible');
      await b.page.check("#copy-settings", { force: true });
      await b.page.click('[data-action="copy-take"]');
      await Promise.all([a, b].map(({ page }) => page.waitForSelector('[data-action="copy-again"]:visible')));
      assert.match(await state(b).textContent(), /lost after \S+ of \S+ games/);
      const some = await keptIn(b);
      assert.ok(some.games.length > 2 && some.games.length < count, `${some.games.length} games have come`);
      // It goes on.
      await b.page.click("#dialog-live-copy [data-action=close]");
      await a.press("copy-again");
      await shownLink(a);
      await pair(a, b);
      await Promise.all([a, b].map(({ page }) => page.waitForSelector("#dialog-live-copy .quiet:visible")));
      const told = await Promise.all([a, b].map(({ page }) => page.innerText("#dialog-live-copy .quiet")));
      assert.equal(told[0], told[1]);
      assert.match(told[1], new RegExp(`${count - 1} games are new\\. 1 was there already\\.`));
      assert.match(await state(b).textContent(), /Everything from the other device is here now/);
      assert.equal(await b.page.innerText("#dialog-live-copy .dialog-head + p"), "Ada");
      assert.deepEqual(await keptIn(a), before, "nothing has changed on the device that gives");
      const { games, notes } = await keptIn(b);
      assert.deepEqual(games, [...before.games, "Own 0"].sort());
      const [settings, lessons, puzzles, name, drill, [unseen], [setUp]] = notes;
      assert.deepEqual([unseen.post.id, unseen.script, setUp.far.name], [idOf(4), ["a2a3"], "Anna"]);
      // Of two cards the one that was asked last.
      assert.deepEqual([Object.keys(drill.cards).sort(), drill.cards.w2[3]], [["w1", "w2"], 300]);
      assert.deepEqual([settings.palette, settings.theme], ["rose", "dark"], "what was chosen here stays");
      assert.deepEqual(lessons.stars, { "first/one": 3, "first/two": 2 });
      assert.deepEqual(puzzles.history, [1500, 1600]);
      assert.deepEqual(puzzles.favourites.sort(), ["f", "g"]);
      assert.deepEqual(puzzles.best, { streak: 7, storm: 9 });
      assert.equal(name, "Ada");
      assert.equal(await b.page.evaluate(() => getComputedStyle(document.body).colorScheme), "dark");
      assert.deepEqual([a.problems, b.problems], [[], []]);
      await Promise.all([a.close(), b.close()]);
    },
  );
}

const CHAPTERS = `[StudyName "For the club"]
[StudyNote "Read **this**."]
[ChapterName "First"]

{Look.} 1. e2>e4 e7>e5 *

[StudyName "For the club"]
[ChapterName "Second"]
[ChapterMode "exercise"]

1. d2>d4 (1. c2>c4) *

[StudyName "For the club"]
[ChapterName "Third"]
[Repertoire "White"]

1. Ng1>f3 d7>d5 2. d2>d4 *
`;

/** Imports studies as a file. @param {Table} table @param {string} content */
async function bringStudy({ page, press }, content) {
  await press("open-menu");
  await press("experts");
  await press("collections");
  const files = page.locator("#dialog-collections [data-part=collection-file]").first();
  await files.setInputFiles({ name: "study.pgn", mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.waitForSelector("#dialog-collections .games-news p");
}

/** All studies, two or more, with the titles of their chapters. @param {Table} table */
async function studiesIn({ page, press }) {
  await press("open-menu");
  await press("experts");
  await press("collections");
  /** @type {Record<string, string[]>} */
  const all = {};
  const open = page.locator("#dialog-collections [data-action=show-collection]");
  await open.nth(1).waitFor();
  const count = await open.count();
  // The list from before may still be shown, in another order.
  for (let i = 0; Object.keys(all).length < count; i = (i + 1) % count) {
    await open.nth(i).click();
    await page.waitForSelector(".chapters li");
    all[await page.inputValue("#collection-name")] = await page.locator(".chapters .game-title").allInnerTexts();
    await press("all-collections");
    await open.first().waitFor();
  }
  await page.click("#dialog-collections [data-action=close]");
  return all;
}

test("a single study is copied with its chapters only, and again after changes", async () => {
  const [a, b] = await Promise.all(
    [sites.chromium, sites.chromium].map((site) => openTable(site, { init: keepChannels })),
  );
  await bring(a, records("Private", 2), "2 games were imported.");
  await a.page.click("#dialog-games [data-action=close]");
  await a.page.evaluate(() => localStorage.setItem("paco-sako.name", JSON.stringify("Ada")));
  await bringStudy(a, CHAPTERS);
  // The other device has a study of its own.
  await bringStudy(b, '[StudyName "Mine"]\n[ChapterName "Own"]\n\n1. f2>f4 *\n');
  await b.page.click("#dialog-collections [data-action=close]");
  const offer = async () => {
    await a.page.click("#dialog-collections [data-action=show-collection]");
    await a.press("study-share");
    await a.press("study-device");
    assert.match(await a.page.innerText("#dialog-live"), /this study with its chapters\. Nothing is deleted/);
  };
  const give = async () => {
    await offer();
    await pair(a, b);
    await b.page.waitForSelector('[data-action="copy-take"]:visible');
    assert.match(await state(b).textContent(), /offers the study “.?For the club.?” with .?3.? chapters/);
    await b.page.click('[data-action="copy-take"]');
    await Promise.all([a, b].map(({ page }) => page.waitForSelector("#dialog-live-copy .quiet:visible")));
    const told = await b.page.innerText("#dialog-live-copy .quiet");
    await Promise.all([a, b].map(({ page }) => page.click("#dialog-live-copy [data-action=close]")));
    return told;
  };
  // The study cannot be read meanwhile: both are told.
  await offer();
  const mend = await a.page.evaluateHandle(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...what) {
      if (String(what[0]).includes("collections")) throw new Error("it cannot be read");
      return transaction.apply(this, what);
    };
    return () => {
      IDBDatabase.prototype.transaction = transaction;
    };
  });
  const isTold = a.page.waitForFunction(() => window.query("#status-detail").textContent.includes("That did not"));
  await pair(a, b);
  await isTold;
  await b.page.waitForSelector('[data-action="copy-again"]:visible');
  await b.page.click("#dialog-live-copy [data-action=close]");
  await mend.evaluate((again) => again());
  for (const action of ["open-menu", "experts", "collections"]) await a.press(action);
  assert.match(await give(), /^3 games are new\. 1 study is new or was updated\.$/);
  assert.deepEqual(await studiesIn(b), {
    "For the club": ["1. First", "2. Second", "3. Third"],
    Mine: ["1. Own"],
  });
  const { games, notes } = await keptIn(b);
  assert.equal(games.length, 4, "no other game has come");
  assert.equal(notes[3], null, "nor anything else");
  assert.equal(await b.page.evaluate(() => localStorage.getItem("paco-sako.repertoire")), "true");

  // A chapter is changed, and the study is sent once more.
  await a.press("open-menu");
  await a.press("experts");
  await a.press("collections");
  await a.page.click("#dialog-collections [data-action=show-collection]");
  await a.page.click(".chapters li:nth-child(1) [data-action=edit-chapter]");
  await a.page.fill("#chapter-text", "Look twice.");
  await a.press("chapter-save");
  // A cancelled edit is not written.
  await a.press("all-collections");
  for (let isWritten = false; !isWritten; ) isWritten = (await textsIn(a)).includes("Look twice.");
  assert.match(await give(), /^0 games are new\. 1 had been continued and was updated\. 2 were there already\./);
  assert.deepEqual(Object.keys(await studiesIn(b)).sort(), ["For the club", "Mine"]);
  assert.equal((await keptIn(b)).games.length, 4);
  assert.deepEqual([a.problems, b.problems], [[], []]);
  await Promise.all([a.close(), b.close()]);
});
