// Checks that a page does not grow however long boards are used on it: `node benches/soak.mjs [--games 300] [--puzzles 100]
// [--boards 500] [--minutes 30] [--rounds 10] [--seed 1]`, after `npm ci` in tests/browser. In each round the computer plays
// games against itself, puzzles are tried and shown, and boards are made and taken off at random moments, some of them put back.
// After each round the garbage is collected and what the page holds is printed. It fails where that grows.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { start, WWW } from "../tests/browser/harness.mjs";

const defaults = { games: "300", puzzles: "100", boards: "500", minutes: "30", rounds: "10", seed: "1" };
const options = Object.fromEntries(
  Object.entries(defaults).map(([name, value]) => [name, { type: "string", default: value }]),
);
const { values } = parseArgs({ options });
const wanted = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
assert.ok(
  Object.values(wanted).every((number) => number >= 0) && wanted.rounds >= 3,
  "numbers, and three rounds at least",
);

const PAGE = '<!doctype html><html lang="en"><script type="module" src="element.js"></script><body></body></html>';

/** A puzzle that is proved when it is shown. */
const PROVED = { fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1 };

/** Allowed growth since the first third of the rounds: a factor, and an absolute amount. */
const GROWTH = {
  workers: [0, 0],
  "workers in the browser": [0, 0],
  "boards held": [0, 5],
  "listeners of window": [0, 0],
  listeners: [0.05, 100],
  nodes: [0.05, 2000],
  "heap, MB": [0.1, 2],
  "memory of the rules, MB": [0.1, 2],
  "processes, MB": [0.2, 100],
};

/** Runs in the page, before its own scripts: counts, and lets what waits for an eye to follow come ten times as soon. */
function prepare() {
  window.workers = new Set();
  const PageWorker = window.Worker;
  window.Worker = class extends PageWorker {
    constructor(...all) {
      super(...all);
      window.workers.add(this);
    }
    terminate() {
      super.terminate();
      window.workers.delete(this);
    }
  };
  // Counts listeners without keeping references to their targets.
  window.listening = 0;
  const known = new WeakMap();
  for (const target of [window, document, MediaQueryList.prototype]) {
    const { addEventListener, removeEventListener } = target;
    const keyOf = (self, type) => {
      const keys = known.get(self) ?? new Map();
      known.set(self, keys);
      if (!keys.has(type)) keys.set(type, new WeakSet());
      return keys.get(type);
    };
    target.addEventListener = function (type, listener, ...rest) {
      const heard = keyOf(this ?? window, type);
      if (listener && !heard.has(listener)) window.listening += 1;
      if (listener) heard.add(listener);
      return addEventListener.call(this, type, listener, ...rest);
    };
    target.removeEventListener = function (type, listener, ...rest) {
      if (listener && keyOf(this ?? window, type).delete(listener)) window.listening -= 1;
      return removeEventListener.call(this, type, listener, ...rest);
    };
  }
  const { setTimeout } = window;
  window.wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  window.setTimeout = (act, delay, ...rest) => {
    const inTask = () => {
      window.onTask?.();
      act();
    };
    return setTimeout(delay ? act : inTask, delay < 3000 ? delay / 10 : delay, ...rest);
  };
  window.make = (attributes) => {
    const board = document.createElement("paco-sako");
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    return board;
  };
}

/** Runs in the page: boards on which the computer plays against itself, game after game. */
async function seatPlayers() {
  await customElements.whenDefined("paco-sako");
  const player = { white: "computer", black: "computer", level: "child" };
  window.players = ["paco-sako", "paco-sako", "paco-sako", "chess"].map((variant) =>
    window.make({ ...player, variant }),
  );
  document.body.append(...window.players);
  for (const board of window.players) await board.ready;
}

/** Runs in the page: plays this many more games. A game that comes to no end is broken off. */
async function playGames(count) {
  let left = count;
  const playOn = async (board) => {
    while (left > 0) {
      left -= 1;
      board.start();
      while (board.result === "*" && board.ply < 160) await window.wait(50);
    }
  };
  await Promise.all(window.players.map(playOn));
}

/** Runs in the page: shows puzzles one after the other, plays a key of each, asks for a hint and for the solution. */
async function tryPuzzles(puzzles) {
  if (!window.trainer) {
    window.trainer = window.make({ mode: "puzzle" });
    document.body.append(window.trainer);
    await window.trainer.ready;
  }
  const find = (selector) => window.trainer.shadowRoot.querySelector(selector);
  const phase = () => find(".puzzle")?.dataset.phase;
  const until = async (...phases) => {
    while (!phases.includes(phase())) await window.wait(20);
  };
  for (const { source, key } of puzzles) {
    const shown = new Promise((resolve) =>
      window.trainer.addEventListener("puzzleready", resolve, { once: true }),
    );
    window.trainer.puzzle = source;
    await shown;
    await until("play");
    const squares = find(".lesson-board").shadowRoot;
    for (const square of key) squares.querySelector(`[data-square="${square}"]`).click();
    await until("play", "solved", "missed");
    if (phase() === "play") find('[data-action="puzzle-hint"]').click();
    const solution = find('[data-action="puzzle-solution"]');
    if (!solution.hidden) {
      solution.click();
      await until("shown", "missed");
    }
  }
}

/** Runs in the page: makes this many boards and takes each off at some moment; every fourth is put back for a while. */
async function makeBoards(count, seed) {
  let state = seed;
  const random = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const kinds = [
    {},
    { white: "computer", level: "child" },
    { black: "computer", level: "master", clock: "60" },
    { mode: "analysis" },
    { mode: "edit" },
    { mode: "lesson", lesson: "unions" },
    { mode: "puzzle" },
    { mode: "puzzle", puzzle: JSON.stringify({ fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1 }) },
    { game: "1. e2>e4 e7>e5 2. Ng1>f3 *" },
    { variant: "chess", white: "computer", level: "child" },
    { lang: "nl", palette: "sea", "piece-set": "bold" },
  ];
  const moments = [
    async () => {},
    () => Promise.resolve(),
    () => {
      let tasks = random(20);
      return new Promise((resolve) => {
        window.onTask = () => {
          tasks -= 1;
          if (tasks < 0) resolve();
        };
        // It may have begun long ago.
        window.wait(500).then(resolve);
      });
    },
    () => window.wait(random(400)),
    (board) => board.ready,
    async (board) => {
      await board.ready;
      board.shadowRoot.querySelector('[data-action="hint"]')?.click();
      await window.wait(random(300));
    },
  ];
  window.gone ??= [];
  for (let i = 0; i < count; i += 1) {
    const board = window.make(kinds[random(kinds.length)]);
    for (let times = i % 4 === 0 ? 2 : 1; times > 0; times -= 1) {
      document.body.append(board);
      // A board removed before it was ready becomes ready when it is inserted again.
      await Promise.race([moments[random(moments.length)](board), window.wait(10_000)]);
      window.onTask = null;
      board.remove();
      await Promise.resolve();
    }
    window.gone.push(new WeakRef(board));
  }
}

/** Puzzles of the set: by name, with a key; some as data, which are proved first. */
async function puzzlesOf(count) {
  const found = [];
  for (const kind of ["paco-1", "paco-2", "save", "help"]) {
    const { pack } = await import(`../www/puzzles/packs/${kind}.js`);
    const { readPack } = await import("../www/puzzles/packs.js");
    for (const { id, fen, turns, keys } of readPack(kind, pack).slice(0, count)) {
      const goal = kind.startsWith("paco") ? "paco" : kind;
      const key = keys[0].includes("=") ? [] : keys[0].split(">");
      const isData = found.length % 3 === 2;
      found.push({ source: isData ? { fen, goal, turns: goal === "paco" ? turns : 1 } : id, key });
    }
  }
  return Array.from({ length: count }, (_, i) => found[(i * 97) % found.length]);
}

/** The memory of the processes of a browser, in MB; `null` where the system does not tell. */
async function memoryOf(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  try {
    const pages = processInfo.map(async ({ id }) =>
      Number((await readFile(`/proc/${id}/statm`, "utf8")).split(" ")[1]),
    );
    return (await Promise.all(pages)).reduce((sum, each) => sum + each, 0) * (4096 / 1e6);
  } catch {
    return null;
  }
}

const site = await start("chromium", WWW);
try {
  const { page, problems } = await site.open("icon.svg", { init: prepare });
  await page.route("**/element/soak", (route) => route.fulfill({ contentType: "text/html", body: PAGE }));
  await page.goto(`${site.url}element/soak`);
  await page.evaluate(
    `window.makeBoards = ${makeBoards}; window.playGames = ${playGames}; window.tryPuzzles = ${tryPuzzles};`,
  );
  await page.evaluate(seatPlayers);
  await page.evaluate((puzzle) => window.tryPuzzles([puzzle]), { source: PROVED, key: [] });
  const session = await page.context().newCDPSession(page);
  const ofBrowser = await site.browser.newBrowserCDPSession();
  await session.send("Performance.enable");

  /** Memory of the page after garbage collection. Objects held by boards need a second collection. */
  async function held() {
    for (let times = 0; times < 5; times += 1) {
      await session.send("HeapProfiler.collectGarbage");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    const inPage = await page.evaluate(async () => {
      const { memory } = await (await import("/pkg/paco_sako.js")).default();
      return {
        workers: window.workers.size,
        boards: window.gone?.filter((reference) => reference.deref()).length ?? 0,
        listening: window.listening,
        rules: memory.buffer.byteLength / 1e6,
      };
    });
    return {
      workers: inPage.workers,
      "workers in the browser": page.workers().length,
      "boards held": inPage.boards,
      "listeners of window": inPage.listening,
      listeners: of("JSEventListeners"),
      nodes: of("Nodes"),
      "heap, MB": of("JSHeapUsedSize") / 1e6,
      "memory of the rules, MB": inPage.rules,
      "processes, MB": await memoryOf(ofBrowser),
    };
  }

  const puzzles = await puzzlesOf(wanted.puzzles);
  const share = (count, round) =>
    Math.floor((count * (round + 1)) / wanted.rounds) - Math.floor((count * round) / wanted.rounds);
  const begun = performance.now();
  const minutes = () => (performance.now() - begun) / 60_000;
  const done = { games: 0, puzzles: 0, boards: 0 };
  const rounds = [];
  for (let round = 0; round < wanted.rounds; round += 1) {
    const games = share(wanted.games, round);
    const tried = puzzles.slice(done.puzzles, done.puzzles + share(wanted.puzzles, round));
    let boards = 0;
    const makeSome = async (count) => {
      await page.evaluate(
        ([some, seed]) => window.makeBoards(some, seed),
        [count, wanted.seed + done.boards + boards],
      );
      boards += count;
    };
    await Promise.all([
      page.evaluate((count) => window.playGames(count), games),
      page.evaluate((some) => window.tryPuzzles(some), tried),
      makeSome(share(wanted.boards, round)),
    ]);
    // The rest of the time.
    while (minutes() < (wanted.minutes * (round + 1)) / wanted.rounds) await makeSome(10);
    done.games += games;
    done.puzzles += tried.length;
    done.boards += boards;
    const now = await held();
    rounds.push(now);
    const figures = Object.entries(now).map(
      ([name, value]) => `${name} ${value === null ? "?" : Math.round(10 * value) / 10}`,
    );
    console.log(
      `${minutes().toFixed(1)} min, ${done.games} games, ${done.puzzles} puzzles, ${done.boards} boards: ${figures.join("; ")}`,
    );
  }
  const early = rounds[Math.floor((rounds.length - 1) / 3)];
  const late = rounds[rounds.length - 1];
  const grown = Object.entries(GROWTH).filter(
    ([name, [part, beside]]) => early[name] !== null && late[name] > early[name] * (1 + part) + beside,
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(
    grown.map(([name]) => `${name}: ${early[name]} became ${late[name]}`),
    [],
  );
  console.log("Nothing has grown.");
} finally {
  await site.close();
}
