// Boards that are taken off their page at any moment of their start, and put on it again: nothing works for a board that is
// away, and nothing it began is lost.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deferred } from "../../www/kit/work/deferred.js";
import { start, WWW } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";

/** A union with the king in one turn, to be proved first. */
const PUZZLE = JSON.stringify({ fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1 });

/** Modes of a board that use a worker, with the condition that it is working. */
const MODES = {
  computer: { attributes: { white: "computer", level: "child" }, works: ({ ply }) => ply > 0 },
  analysis: {
    attributes: { mode: "analysis" },
    works: ({ shadowRoot }) => shadowRoot.querySelector("#analysis .line") !== null,
  },
  puzzle: {
    attributes: { mode: "puzzle", puzzle: PUZZLE },
    works: ({ shadowRoot }) =>
      shadowRoot.querySelector('.puzzle[data-phase="play"] .lesson-told:not([hidden])') !== null,
  },
};

/** Time limit for events that may never come. */
const LIMIT = { timeout: 90_000 };

let folder;
const hosts = {};
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
    <script type="module" src="../element/element.js"></script><body></body></html>`,
  );
  for (const name of ["chromium", "firefox"])
    hosts[name] = await start(name, WWW, { places: { "/own/": folder } });
});
after(async () => {
  for (const host of Object.values(hosts)) await host.close();
  await rm(folder, { recursive: true, force: true });
});

/** In the page: which workers there are, and a call at the beginning of each task of a start. */
function watch() {
  window.workers = new Set();
  const PageWorker = window.Worker;
  window.Worker = class extends PageWorker {
    constructor(...all) {
      super(...all);
      window.workers.add(this);
      window.onWorker?.();
    }
    terminate() {
      super.terminate();
      window.workers.delete(this);
    }
  };
  const { setTimeout } = window;
  window.setTimeout = (act, delay, ...rest) => {
    const inTask = () => {
      window.onTask?.();
      act();
    };
    return setTimeout(delay ? act : inTask, delay, ...rest);
  };
  if ("scheduler" in window) {
    const { postTask } = scheduler;
    scheduler.postTask = (act, ...rest) => {
      const inTask = () => {
        window.onTask?.();
        return act();
      };
      return postTask.call(scheduler, inTask, ...rest);
    };
  }
  window.make = (attributes) => {
    const board = document.createElement("paco-sako");
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    return board;
  };
  /** Waits for a board. @param {(board: HTMLElement) => boolean} works */
  window.until = async (works, board) => {
    while (!works(board)) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
}

/** Opens an empty page. */
async function show({ on = hosts.chromium, ...options } = {}) {
  const opened = await on.open("own/index.html", { init: watch, ...options });
  await opened.page.evaluate(() => customElements.whenDefined("paco-sako"));
  return opened;
}

/** Waits until the browser, too, has so many workers. */
async function hasWorkers(page, count) {
  assert.equal(await page.evaluate(() => window.workers.size), count);
  while (page.workers().length !== count) await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Runs in the page: makes boards and takes each off after one task more of its start than the one before, the last when its
 * worker has been started.
 */
async function removeInEachTask(attributes) {
  const boards = [];
  for (let hasStarted = false; !hasStarted; ) {
    const board = window.make(attributes);
    let tasks = 0;
    const taken = new Promise((resolve) => {
      window.onTask = () => {
        tasks += 1;
        if (tasks > boards.length) resolve(false);
        if (tasks > boards.length) board.remove();
      };
    });
    const started = new Promise((resolve) => {
      window.onWorker = () => resolve(true);
    });
    document.body.append(board);
    hasStarted = await Promise.race([taken, started]);
    window.onTask = null;
    window.onWorker = null;
    board.remove();
    boards.push(board);
  }
  window.boards = boards;
  return boards.length;
}

for (const [browser, modes] of Object.entries({ chromium: Object.keys(MODES), firefox: ["computer"] })) {
  for (const mode of modes) {
    test(
      `${browser}, ${mode}: a board removed in any task of its start has no worker, and works when inserted again`,
      LIMIT,
      async () => {
        const { attributes, works } = MODES[mode];
        const { page, problems, close } = await show({ on: hosts[browser] });
        const points = await page.evaluate(removeInEachTask, attributes);
        assert.ok(points > 5, `removed in ${points} tasks`);
        // And before anything has been done for it, and never seen by the page.
        await page.evaluate(
          async ([attributes, body]) => {
            const works = new Function(`return ${body}`)();
            const atOnce = window.make(attributes);
            document.body.append(atOnce);
            atOnce.remove();
            window.boards.push(atOnce);
            // When this one works, the others have had their time to start.
            window.kept = window.make(attributes);
            document.body.append(window.kept);
            await window.until(works, window.kept);
          },
          [attributes, String(works)],
        );
        await hasWorkers(page, 1);
        const waiting = await page.evaluate(async (points) => {
          const standing = new Set();
          for (const board of window.boards) board.ready.then(() => standing.add(board));
          await new Promise((resolve) => setTimeout(resolve));
          return points - standing.size;
        }, points);
        assert.ok(waiting >= 5, `${waiting} starts wait`);
        await page.evaluate(async (body) => {
          const works = new Function(`return ${body}`)();
          for (let at = 0; at < window.boards.length; at += 4) {
            const some = window.boards.slice(at, at + 4);
            document.body.append(...some);
            await Promise.all(some.map((board) => window.until(works, board)));
            if (window.workers.size !== 1 + some.length) throw new Error(`${window.workers.size} workers`);
            for (const board of some) board.remove();
            await null;
          }
          window.kept.remove();
        }, String(works));
        await hasWorkers(page, 0);
        assert.deepEqual(problems, []);
        await close();
      },
    );
  }
}

/** The files of a start that are loaded one after the other, by what the board is for. */
const FILES = {
  computer: [
    "element/elsewhere.js",
    "kit/texts/nl.js",
    "pkg/paco_sako_bg.wasm",
    "kit/style.css",
    "panels/computer/opponent.js",
    "rules/worker.js",
    "pkg/paco_sako_engine_bg.wasm",
  ],
  analysis: ["panels/analysis/analysis-panel.js", "panels/texts/reasons/nl.js"],
  puzzle: ["puzzles/embedded.js", "puzzles/texts/nl.js", "book/lesson.css", "rules/worker.js"],
};

/** Holds a file back. @returns what waits until it is asked for, and what lets it come */
async function hold(page, file) {
  const asked = deferred();
  const released = deferred();
  await page.route(`**/${file}`, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

for (const [mode, files] of Object.entries(FILES)) {
  test(
    `${mode}: a board removed while a file loads has no worker, and works when inserted again`,
    LIMIT,
    async () => {
      const attributes = { ...MODES[mode].attributes, lang: "nl" };
      const body = String(MODES[mode].works);
      for (const file of files) {
        const { page, problems, close } = await show();
        const { asked, release } = await hold(page, file);
        await page.evaluate((attributes) => {
          window.board = window.make(attributes);
          document.body.append(window.board);
        }, attributes);
        await asked;
        await page.evaluate(() => window.board.remove());
        release();
        await page.evaluate(
          async ([attributes, body]) => {
            window.kept = window.make(attributes);
            document.body.append(window.kept);
            await window.until(new Function(`return ${body}`)(), window.kept);
          },
          [attributes, body],
        );
        await hasWorkers(page, 1);
        await page.evaluate(async (body) => {
          document.body.append(window.board);
          await window.until(new Function(`return ${body}`)(), window.board);
          window.board.remove();
          window.kept.remove();
        }, body);
        await hasWorkers(page, 0);
        assert.deepEqual(problems, [], file);
        await close();
      }
    },
  );
}

test("a board moved within its page in every task of its start starts once", LIMIT, async () => {
  const { page, problems, close } = await show();
  await page.evaluate(
    async ([attributes, body]) => {
      const places = [document.createElement("div"), document.createElement("div")];
      document.body.append(...places);
      const board = window.make(attributes);
      let moves = 0;
      window.onTask = () => {
        moves += 1;
        places[moves % 2].append(board);
      };
      places[0].append(board);
      await board.ready;
      window.onTask = null;
      if (moves < 5) throw new Error(`moved ${moves} times`);
      await window.until(new Function(`return ${body}`)(), board);
    },
    [MODES.computer.attributes, String(MODES.computer.works)],
  );
  await hasWorkers(page, 1);
  assert.deepEqual(problems, []);
  await close();
});

test("requests to a removed board start when it is back", LIMIT, async () => {
  const { page, problems, close } = await show();
  const isHinted = ({ shadowRoot }) => /Hint: ..,/.test(shadowRoot.querySelector("#status-detail").textContent);
  await page.evaluate(async () => {
    window.boards = [window.make({}), window.make({}), window.make({})];
    document.body.append(...window.boards);
    await Promise.all(window.boards.map(({ ready }) => ready));
    for (const board of window.boards) board.remove();
    await null;
    const [played, analysed, hinted] = window.boards;
    played.level = "child";
    played.white = "computer";
    played.start();
    analysed.mode = "analysis";
    hinted.shadowRoot.querySelector("[data-action=hint]").click();
  });
  const works = [MODES.computer.works, MODES.analysis.works, isHinted].map(String);
  await page.evaluate(
    async ([attributes, body]) => {
      window.kept = [window.make(attributes.computer), window.make(attributes.analysis)];
      document.body.append(...window.kept);
      await Promise.all(window.kept.map((board, i) => window.until(new Function(`return ${body[i]}`)(), board)));
    },
    [{ computer: MODES.computer.attributes, analysis: MODES.analysis.attributes }, works],
  );
  await hasWorkers(page, 2);
  await page.evaluate(async (body) => {
    document.body.append(...window.boards);
    await Promise.all(window.boards.map((board, i) => window.until(new Function(`return ${body[i]}`)(), board)));
    for (const board of [...window.boards, ...window.kept]) board.remove();
  }, works);
  await hasWorkers(page, 0);
  assert.deepEqual(problems, []);
  await close();
});

/**
 * Activities during which a board is removed: the board, the start of the activity, and its end. Each runs in the
 * page.
 */
const UNDER_WAY = {
  "the answer in a lesson": {
    attributes: { mode: "lesson", lesson: "draws" },
    stands: () => find('.lesson-board [data-square="f1"]'),
    begin: () => click("f1", "g1"),
    isDone: () => /king/i.test(find('.lesson-board [data-square="h8"]').getAttribute("aria-label")),
  },
  "a wrong turn that is taken back in a lesson": {
    attributes: { mode: "lesson", lesson: "unions" },
    stands: () => find('.lesson-board [data-square="d4"]'),
    begin: () => click("d4", "c4"),
    isDone: () =>
      find(".lesson-told:not([hidden])") !== null &&
      /white/i.test(find('.lesson-board [data-square="d4"]').getAttribute("aria-label")),
  },
  "the judgement of a turn in a puzzle": {
    attributes: {
      mode: "puzzle",
      puzzle: JSON.stringify({
        fen: "2bqk2r/p1pp1p1p/1r6/1pbNaDp1/2Po4/P4P2/1P1P3P/R1BQKB1R b 0 AHh - -",
        goal: "paco",
        turns: 2,
      }),
    },
    stands: () => find('.puzzle[data-phase="play"]'),
    begin: () => click("a7", "a6"),
    isDone: () => find('.puzzle[data-phase="missed"]'),
  },
  "a review": {
    attributes: { mode: "analysis", game: "1. e2>e4 *" },
    stands: () => find("#analysis [data-action=review]"),
    begin: () => find("#analysis [data-action=review]").click(),
    isDone: () => find('.review[data-status="done"]'),
  },
  "a hint": {
    attributes: {},
    stands: () => find("[data-action=hint]"),
    begin: async () => {
      find("[data-action=hint]").click();
      await window.until(() => window.workers.size > 0);
    },
    isDone: () => /Hint: ..,/.test(find("#status-detail").textContent),
  },
};

for (const [what, { attributes, ...acts }] of Object.entries(UNDER_WAY)) {
  test(`${what} appears although the board was removed meanwhile`, LIMIT, async () => {
    const { page, problems, close } = await show();
    await page.evaluate(
      async ([attributes, acts]) => {
        const board = window.make(attributes);
        document.body.append(board);
        await board.ready;
        const find = (selector) => {
          const [tree, inner] = selector.split(/(?<=\.lesson-board) /);
          return inner
            ? board.shadowRoot.querySelector(tree)?.shadowRoot.querySelector(inner)
            : board.shadowRoot.querySelector(tree);
        };
        const click = (...squares) => {
          for (const square of squares) find(`.lesson-board [data-square="${square}"]`).click();
        };
        const { stands, begin, isDone } = Object.fromEntries(
          Object.entries(acts).map(([name, body]) => [
            name,
            new Function("find", "click", `return ${body}`)(find, click),
          ]),
        );
        await window.until(stands);
        await begin();
        if (isDone()) throw new Error("it is done at once");
        board.remove();
        await new Promise((resolve) => window.setTimeout(resolve));
        if (window.workers.size > 0) throw new Error("a worker stays");
        document.body.append(board);
        await window.until(isDone);
        board.remove();
      },
      [attributes, Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, String(act)]))],
    );
    await hasWorkers(page, 0);
    assert.deepEqual(problems, []);
    await close();
  });
}
