// The element as other websites use it: one script from another address, under a strict policy. Needs
// `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { builtFile, plainName } from "./built-names.mjs";
import { works } from "./engines.mjs";
import { serve, start, TARGET } from "./harness.mjs";
import { startOthers } from "./other-websites.mjs";
import { after, before, deep, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

let folder;
let site;
/** The website around the boards: another origin than that of the script. */
let host;
let hosts;
let others;
before(async () => {
  others = await startOthers();
  ({ folder, site, hosts } = others);
  host = hosts.chromium;
});
after(() => others?.close());

/** In the page: what goes wrong, and what listens outside the boards. */
function watch() {
  window.violations = [];
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    window.violations.push(`${violatedDirective} ${blockedURI}`),
  );
  window.listened = [];
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = function (type, ...rest) {
      // The driver of the test listens, too.
      // What listens once, to the page being read, is gone by itself.
      if (new Error().stack.includes("paco-sako.js") && !rest[1]?.once) window.listened.push(type);
      return addEventListener.call(this, type, ...rest);
    };
    target.removeEventListener = function (type, ...rest) {
      const at = window.listened.indexOf(type);
      if (at >= 0) window.listened.splice(at, 1);
      return removeEventListener.call(this, type, ...rest);
    };
  }
  window.told = [];
  for (const type of [
    "movestart",
    "moveend",
    "movefinished",
    "chainstep",
    "change",
    "gameover",
    "lessonready",
    "lessonstep",
    "lessondone",
    "puzzleready",
    "puzzlesolved",
    "puzzlefailed",
    "error",
    "ready",
  ]) {
    const hear = (event) => {
      if (event.detail) window.told.push([type, event.detail]);
    };
    // On its way down, since not all of them bubble.
    EventTarget.prototype.addEventListener.call(document, type, hear, true);
  }
}

/** Opens a page of the website whose body this is, and waits for its boards. */
async function show(body, { on = host, style = "", ...options } = {}) {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css"><script src="${site.url}paco-sako.js" async></script></head>
<body>${body}</body></html>`;
  await writeFile(path.join(folder, "index.html"), html);
  await writeFile(path.join(folder, "style.css"), style);
  const opened = await on.open("", { init: watch, viewport: { width: 1000, height: 800 }, ...options });
  await opened.page.waitForFunction(() =>
    [...document.querySelectorAll("paco-sako")].every((board) => board.matches(":defined")),
  );
  await opened.page.evaluate(() => Promise.all([...document.querySelectorAll("paco-sako")].map((b) => b.ready)));
  return { ...opened, board: opened.page.locator("paco-sako") };
}

/** The element, and the rules of Paco Ŝako, which a board of another game does not need. */
const WITH_RULES = ["paco-sako.js", "paco-sako-rules.js"];

/**
 * Asserts that there are no errors, and no requests except to the script's own website: its own first, then parts in any order,
 * since several are asked for at once.
 */
async function clean({ page, problems, requests }, files = WITH_RULES) {
  assert.deepEqual(problems, []);
  assert.deepEqual(await page.evaluate(() => window.violations), []);
  const asked = requests.filter(
    (url) => !url.startsWith("data:") && !url.startsWith(new URL("/", page.url()).href),
  );
  const [first, ...parts] = asked.map(plainName);
  const [own, ...expected] = files.map((file) => site.url + file);
  assert.equal(first, own);
  assert.deepEqual(parts.toSorted(), expected.toSorted());
}

const click = async (board, ...squares) => {
  for (const square of squares) await board.locator(`[data-square="${square}"]`).click({ force: true });
};

/** Waits until a board says so who plays, with this face, or with none. */
async function plays(board, text, persona = null) {
  if (persona) await board.locator(`.face [data-face=${persona}]`).waitFor();
  else await board.locator(".face").waitFor({ state: "hidden" });
  await board.locator("#players", { hasText: text }).waitFor();
}

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: one script tag suffices for any number of boards, under a strict policy of another website`,
    async () => {
      const opened = await show(
        `<paco-sako id="a"></paco-sako><paco-sako id="b" fen="${CHAIN}" orientation="black"></paco-sako>`,
        { on: hosts[name], style: "paco-sako { display: block; width: 400px }" },
      );
      const { page } = opened;
      await click(page.locator("#a"), "e2", "e4");
      await click(page.locator("#b"), "f1", "c4", "b6", "d6");
      await page.waitForFunction(() => window.told.some(([type]) => type === "gameover"));
      const [a, b] = await page.evaluate(() => [
        document.querySelector("#a").fen,
        document.querySelector("#b").result,
      ]);
      assert.match(a, /^rnbqkbnr\/pppppppp\/8\/8\/4P3\/8\/PPPP1PPP\/RNBQKBNR b/);
      assert.equal(b, "1-0");
      await clean(opened);
      await works(name, "element", hosts[name].browser.version());
      await opened.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: the computer answers on another website, without a worker; its file is loaded on demand`,
    async () => {
      const opened = await show('<paco-sako black="computer" persona="mia"></paco-sako>', { on: hosts[name] });
      const { board, page } = opened;
      await clean(opened);
      await plays(board, "You: White · Computer: Mia", "mia");
      await click(board, "e2", "e4");
      await page.waitForFunction(() => document.querySelector("paco-sako").ply === 2, null, { timeout: 60_000 });
      await clean(opened, [...WITH_RULES, "paco-sako-engine.js"]);
      // She uses the page's language; another persona and finally a level replace her.
      await board.evaluate((it) => Object.assign(it, { persona: "atlas", lang: "nl" }));
      await plays(board, "Jij: Wit · Computer: Atlas", "atlas");
      await board.evaluate((it) => Object.assign(it, { persona: null, lang: "en" }));
      await plays(board, "You: White · Computer: Learner");
      // A language has a file of its own, which is loaded once.
      await clean(opened, [...WITH_RULES, "paco-sako-engine.js", "paco-sako-nl.js"]);
      await opened.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: chess on another website needs its rules and its computer, and nothing of another game`,
    async () => {
      const html = '<paco-sako variant="chess" black="computer" level="child" persona="mia"></paco-sako>';
      const opened = await show(html, { on: hosts[name] });
      await opened.page.waitForFunction(() => document.querySelector("paco-sako").fen?.endsWith(" 0 1"));
      await click(opened.board, "e2", "e4");
      await opened.page.waitForFunction(() => document.querySelector("paco-sako").ply === 2, null, {
        timeout: 60_000,
      });
      // Chess has no players with a character, and the level plays.
      const wrong = await opened.page.evaluate(() => window.told.filter(([type]) => type === "error"));
      const message = 'persona="mia": must be left out in chess';
      assert.deepEqual(wrong, [["error", { code: "bad-attribute", message, attribute: "persona" }]]);
      await plays(opened.board, "You: White · Chess · Computer: Child");
      await clean(opened, ["paco-sako.js", "paco-sako-chess.js", "paco-sako-games.js"]);
      await opened.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: three boards of three games on one page of another website, each with its rules`,
    async () => {
      const html = ["chess", "krachtschaak", "paco-sako"]
        .map((variant) => `<paco-sako variant="${variant}"></paco-sako>`)
        .join("");
      const opened = await show(html, { on: hosts[name] });
      const { page } = opened;
      await page.waitForFunction(() => [...document.querySelectorAll("paco-sako")].every(({ fen }) => fen));
      const found = await page.evaluate(() => {
        const [chess, krachtschaak, paco] = document.querySelectorAll("paco-sako");
        for (const board of [chess, krachtschaak]) for (const turn of ["e4", "d5", "exd5"]) board.move(turn);
        paco.move("e2>e4");
        return [chess.fen, krachtschaak.fen, paco.fen].map((fen) => fen.split(" ")[0]);
      });
      assert.deepEqual(found, [
        "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR",
        "rnbqkbnr/ppp1pppp/8/3P+p4/8/8/PPPP1PPP/RNBQKBNR",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
      ]);
      await clean(opened, [
        "paco-sako.js",
        "paco-sako-chess.js",
        "paco-sako-krachtschaak.js",
        "paco-sako-rules.js",
      ]);
      await opened.close();
    },
  );
}

/** A lesson of two steps, as a teacher writes it. */
const LESSON = {
  format: "paco-sako-lesson",
  version: 1,
  id: "two",
  steps: [
    {
      id: "free",
      fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -",
      goal: { type: "unite", on: "h4" },
      solution: "f2>g3>h4",
    },
    { id: "walk", fen: "7k/8/8/8/3R4/8/8/K7 w 0 - - -", goal: { type: "reach", square: "d8" } },
  ],
  texts: { en: { "two.title": "Two", "free.say": "Free your neighbour.", "walk.say": "Go to the edge." } },
};

const heard = (page, name) => page.evaluate((type) => window.told.filter(([one]) => one === type), name);
const hears = (page, name, count = 1) =>
  page.waitForFunction(
    ([type, least]) => window.told.filter(([one]) => one === type).length >= least,
    [name, count],
    { timeout: 60_000 },
  );
const tap = async (page, ...squares) => {
  for (const square of squares)
    await page.locator(`.lesson-board [data-square="${square}"]`).click({ force: true });
};

/** Maximum size of each file with brotli, in bytes. */
const WEIGHTS = {
  "paco-sako.js": 140_000,
  "paco-sako-rules.js": 113_000,
  "paco-sako-engine.js": 336_000,
  "paco-sako-games.js": 612_000,
  "paco-sako-chess.js": 106_000,
  "paco-sako-analysis.js": 22_000,
  "paco-sako-editor.js": 16_000,
  "paco-sako-de.js": 16_000,
};

/** What a board of a game consists of, with brotli, in bytes. */
const BOARDS = { "paco-sako-rules.js": 250_000, "paco-sako-chess.js": 245_000 };

// Of what is shipped: the modules for tests are larger.
deep("the element's files keep their size limits", async () => {
  const weigh = async (name) => brotliCompressSync(await readFile(builtFile(name))).length;
  for (const [name, most] of Object.entries(WEIGHTS)) {
    const weight = await weigh(name);
    assert.ok(weight <= most, `${name}: ${weight} bytes are more than ${most}`);
  }
  for (const [rules, most] of Object.entries(BOARDS)) {
    const weight = (await weigh("paco-sako.js")) + (await weigh(rules));
    assert.ok(weight <= most, `element with ${rules}: ${weight} bytes are more than ${most}`);
  }
});

test("a board of chess loads the rules of Paco Ŝako when it is to show a lesson or that game, and goes on with both", async () => {
  const opened = await show('<paco-sako variant="chess"></paco-sako>');
  const { board, page } = opened;
  await clean(opened, ["paco-sako.js", "paco-sako-chess.js"]);
  await board.evaluate((it) => {
    it.move("e4");
    it.mode = "lesson";
  });
  await hears(page, "lessonready");
  await clean(opened, ["paco-sako.js", "paco-sako-chess.js", "paco-sako-lessons.js", "paco-sako-rules.js"]);
  await board.evaluate((it) => {
    it.mode = null;
    it.move("e5");
  });
  assert.match(
    await board.evaluate((it) => it.fen),
    /^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR w KQkq/,
  );
  // Without a name it is the usual game.
  await board.evaluate((it) => {
    it.variant = null;
  });
  await page.waitForFunction(() => document.querySelector("paco-sako").fen.endsWith(" w 0 AHah - -"));
  assert.deepEqual(await page.evaluate(() => window.told.filter(([type]) => type === "error")), []);
  await opened.close();
});

test("a board of chess without its rules asks for them once, says so, is one of Paco Ŝako, and tries again when told to", async () => {
  const opened = await show("");
  const { page } = opened;
  const rules = /paco-sako-chess-\w+\.js/;
  await page.route(rules, (route) => route.abort());
  const fen = await page.evaluate(async () => {
    const board = document.createElement("paco-sako");
    board.setAttribute("variant", "chess");
    document.body.append(board);
    await board.ready;
    return board.fen;
  });
  assert.match(fen, / w 0 AHah - -$/);
  const wrong = await page.evaluate(() => window.told.filter(([type]) => type === "error"));
  assert.deepEqual(
    wrong.map(([, { attribute }]) => attribute),
    ["variant"],
  );
  const times = () => opened.requests.filter((url) => rules.test(url)).length;
  assert.equal(times(), 1);
  await page.getByText("This game could not be loaded. Are you online?").first().waitFor();
  // Another attribute is followed without the game.
  await page.evaluate(() => document.querySelector("paco-sako").setAttribute("orientation", "black"));
  await page.waitForFunction(() => document.querySelector("paco-sako").orientation === "black");
  assert.equal(times(), 1);
  await page.unroute(rules);
  await page.evaluate(() => {
    document.querySelector("paco-sako").variant = "chess";
  });
  await page.waitForFunction(() => document.querySelector("paco-sako").fen.includes(" w KQkq "));
  assert.equal(times(), 2);
  await opened.close();
});

test("a language that fails to load does not block the board: it uses English, and its computer and editor load", async () => {
  const opened = await show("", {});
  const { page } = opened;
  await page.route(/paco-sako-nl-\w+\.js/, (route) => route.abort());
  const said = await page.evaluate(async () => {
    const board = document.createElement("paco-sako");
    board.setAttribute("lang", "nl");
    board.setAttribute("mode", "edit");
    document.body.append(board);
    await board.ready;
    return board.shadowRoot.querySelector("#status-title").textContent;
  });
  assert.equal(said, "White to move");
  await page.locator(".editor-board").waitFor();
  await page.evaluate(() => {
    document.querySelector("paco-sako").mode = "analysis";
  });
  await page.locator("paco-sako .analysis-line, paco-sako [class*=line]").first().waitFor();
  const asked = opened.requests.map((url) => plainName(url.slice(url.lastIndexOf("/") + 1)));
  for (const name of ["paco-sako-editor.js", "paco-sako-analysis.js"]) {
    assert.equal(asked.filter((one) => one === name).length, 1, name);
  }
  await opened.close();
});

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: a lesson of the course is loaded on demand, and played`,
    async () => {
      const opened = await show('<paco-sako mode="lesson" lesson="chains" lang="nl"></paco-sako>', {
        on: hosts[name],
        style: "paco-sako { display: block; width: 700px }",
      });
      const { page } = opened;
      await hears(page, "lessonready");
      assert.deepEqual((await heard(page, "lessonready"))[0][1], { lesson: "chains", count: 5 });
      await page.getByText("Je pion speelt zijn buurman vrij").waitFor();
      assert.equal(await page.locator("paco-sako .table").isVisible(), false);
      await tap(page, "f2", "g3", "h4");
      await hears(page, "lessonstep");
      assert.deepEqual((await heard(page, "lessonstep"))[0][1], {
        lesson: "chains",
        step: "pawn-20",
        number: 1,
        count: 5,
        stars: 3,
      });
      await page.locator('[data-action="lesson-next"]').click();
      assert.equal(await page.evaluate(() => document.querySelector("paco-sako").lessonStep), 2);
      await clean(opened, [...WITH_RULES, "paco-sako-nl.js", "paco-sako-lessons.js"]);
      await works(name, "lesson", hosts[name].browser.version());
      await opened.close();
    },
  );
}

test("a lesson is given as data, text or a link; faults are reported; the board returns", async () => {
  const opened = await show('<paco-sako id="a"></paco-sako>');
  const { page } = opened;
  await page.evaluate((lesson) => {
    const board = document.querySelector("paco-sako");
    board.lesson = lesson;
    board.mode = "lesson";
  }, LESSON);
  await hears(page, "lessonready");
  await page.getByText("Free your neighbour.").waitFor();
  await tap(page, "f2", "g3", "h4");
  await page.locator('[data-action="lesson-next"]').click();
  await tap(page, "d4", "d8");
  await hears(page, "lessondone");
  assert.deepEqual((await heard(page, "lessondone"))[0][1], { lesson: "two", stars: 6, total: 6 });
  // At the end it begins again: there are no other lessons to go to.
  await page.locator('[data-action="lesson-next"]').click();
  assert.equal(await page.evaluate(() => document.querySelector("paco-sako").lessonStep), 1);

  await page.evaluate((lesson) => {
    document.querySelector("paco-sako").lesson = { ...lesson, steps: [{ ...lesson.steps[0], solution: "f2>g4" }] };
  }, LESSON);
  await hears(page, "error");
  const [[, bad]] = await heard(page, "error");
  assert.equal(bad.code, "bad-lesson");
  assert.equal(bad.attribute, "lesson");
  assert.match(bad.message, /1\. free › solution: The rules refuse f2>g4/);
  await page.getByText("Free your neighbour.").waitFor();

  await page.evaluate(() => document.querySelector("paco-sako").setAttribute("lesson", "no-such-lesson"));
  await hears(page, "error", 2);
  assert.match(
    (await heard(page, "error"))[1][1].message,
    /there is no lesson “no-such-lesson”; there are start, board/,
  );

  const link = `https://a.example/#lesson=t${Buffer.from(JSON.stringify(LESSON)).toString("base64url")}`;
  for (const [count, text] of [link, JSON.stringify(LESSON)].entries()) {
    await page.evaluate((value) => {
      const board = document.querySelector("paco-sako");
      board.setAttribute("initial-step", "2");
      board.setAttribute("lesson", value);
    }, text);
    await hears(page, "lessonready", 2 + count);
    await page.getByText("Go to the edge.").waitFor();
  }
  await page.evaluate(() => {
    document.querySelector("paco-sako").mode = "play";
  });
  await page.locator("paco-sako .lesson").waitFor({ state: "detached" });
  await click(opened.board, "e2", "e4");
  assert.equal(await page.evaluate(() => document.querySelector("paco-sako").ply), 1);
  assert.equal(await page.evaluate(() => document.querySelector("paco-sako").lessonStep), 0);
  await clean(opened, [...WITH_RULES, "paco-sako-lessons.js"]);
  await opened.close();
});

/** A puzzle of two turns: the bishop gives Ŝako through a chain. */
const PUZZLE = {
  fen: "2bqk2r/p1pp1p1p/1r6/1pbNaDp1/2Po4/P4P2/1P1P3P/R1BQKB1R b 0 AHh - -",
  goal: "paco",
  turns: 2,
  author: "Ann",
};

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: a puzzle is proved, missed, solved and reported, under the strict policy of another website`,
    async () => {
      const opened = await show('<paco-sako lang="en"></paco-sako>', {
        on: hosts[name],
        style: "paco-sako { display: block; width: 400px; height: 700px }",
      });
      const { page } = opened;
      await page.evaluate((puzzle) => {
        const board = document.querySelector("paco-sako");
        board.puzzle = puzzle;
        board.mode = "puzzle";
      }, PUZZLE);
      await hears(page, "puzzleready");
      const [, { puzzle, ...told }] = (await heard(page, "puzzleready"))[0];
      assert.deepEqual(told, { goal: "paco", turns: 2, side: "black" });
      const phase = (value) => page.locator(`.puzzle[data-phase="${value}"]`).waitFor({ timeout: 60_000 });
      await phase("play");
      await tap(page, "a7", "a6");
      await hears(page, "puzzlefailed");
      assert.deepEqual((await heard(page, "puzzlefailed"))[0][1], { puzzle, turn: "a7>a6", misses: 1 });
      await page.locator('[data-action="puzzle-again"]').click();
      await phase("play");
      await tap(page, "c5", "d4", "f5", "d4", "f2");
      await page.locator('.puzzle[data-phase="play"][data-turns="2"]').waitFor({ timeout: 60_000 });
      // The computer shows the way to the king.
      await page.locator('[data-action="puzzle-solution"]').click();
      await phase("shown");
      // Data that claim too much, and a puzzle of the set by its name.
      await page.evaluate((given) => {
        document.querySelector("paco-sako").puzzle = { ...given, turns: 9 };
      }, PUZZLE);
      await hears(page, "error");
      const [, bad] = (await heard(page, "error"))[0];
      assert.equal(bad.code, "puzzle-turns");
      assert.equal(bad.attribute, "puzzle");
      await page.evaluate(() => document.querySelector("paco-sako").setAttribute("puzzle", "zzzz"));
      await hears(page, "error", 2);
      assert.equal((await heard(page, "error"))[1][1].code, "puzzle-unknown");
      // Without any, it is the one of the day.
      await page.evaluate(() => document.querySelector("paco-sako").removeAttribute("puzzle"));
      await hears(page, "puzzleready", 2);
      await page.evaluate(() => {
        document.querySelector("paco-sako").mode = null;
      });
      await page.locator("paco-sako .puzzle").waitFor({ state: "detached" });
      await clean(opened, [...WITH_RULES, "paco-sako-puzzles.js", "paco-sako-engine.js"]);
      await opened.close();
    },
  );
}

test("a one-turn puzzle is solved in the element by any winning turn", async () => {
  const opened = await show("<paco-sako mode='puzzle' lang='en'></paco-sako>", {
    style: "paco-sako { display: block; width: 900px; height: 500px }",
  });
  const { page } = opened;
  await page.evaluate(() => {
    const board = document.querySelector("paco-sako");
    board.puzzle = JSON.stringify({ fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1 });
  });
  await page
    .locator('.puzzle[data-phase="play"] .lesson-told')
    .filter({ hasText: "only one first turn" })
    .waitFor();
  await tap(page, "h1", "h8");
  await hears(page, "puzzlesolved");
  const [, detail] = (await heard(page, "puzzlesolved"))[0];
  assert.equal(detail.misses, 0);
  assert.match(detail.turn, /^Rh1xKh8/);
  assert.equal(await page.locator('[data-action="puzzle-share"]').isVisible(), false, "nothing leads out of it");
  await opened.close();
});

deep("a lesson fits its place, and keeps its step when its board moves within the page", async () => {
  const opened = await show(
    '<div id="one"><paco-sako mode="lesson" lesson="unions"></paco-sako></div><div id="two"></div>',
    { style: "paco-sako { display: block } #one { width: 320px } #two { width: 800px }" },
  );
  const { page } = opened;
  await hears(page, "lessonready");
  const side = async () => (await page.locator(".lesson-board").boundingBox()).width;
  await page.waitForFunction(
    () => document.querySelector("paco-sako").shadowRoot.querySelector(".lesson-board").clientWidth === 320,
  );
  const panel = await page.locator(".lesson-panel").boundingBox();
  assert.ok(panel.x >= 0 && panel.x + panel.width <= 330, "the panel is as wide as the board");
  await page.evaluate(() => document.querySelector("#two").append(document.querySelector("paco-sako")));
  await page.waitForFunction(
    () => document.querySelector("paco-sako").shadowRoot.querySelector(".lesson-board").clientWidth > 400,
  );
  assert.ok((await side()) <= 600);
  const { x } = await page.locator(".lesson-panel").boundingBox();
  assert.ok(x >= (await side()), "the panel is beside the board");
  await clean(opened, [...WITH_RULES, "paco-sako-lessons.js"]);
  await opened.close();
});

test("on its own website the computer thinks in a worker", async (t) => {
  const own = await start("chromium", SITE);
  t.after(() => own.close());
  const { page, problems, close } = await own.open("examples/", {
    init: () => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        constructor(...all) {
          super(...all);
          this.addEventListener("message", () => {
            window.heard = true;
          });
        }
      };
    },
  });
  const board = page.locator("#computer");
  await board.locator('[data-square="e2"]').click({ force: true });
  await board.locator('[data-square="e4"]').click({ force: true });
  await page.waitForFunction(() => document.querySelector("#computer").ply === 2, null, { timeout: 60_000 });
  assert.equal(await page.evaluate(() => window.heard), true);
  assert.deepEqual(problems, []);
  await close();
});

deep("boards have no listeners outside themselves, except while a pointer is down", async () => {
  const opened = await show("<paco-sako></paco-sako>");
  await click(opened.board, "e2", "e4");
  assert.deepEqual(await opened.page.evaluate(() => window.listened), []);
  await opened.close();
});

test("until the script loads, the game in the element is readable as text", async () => {
  const closed = await serve(folder);
  const { url } = closed;
  await closed.close();
  await writeFile(
    path.join(folder, "plain.html"),
    `<!doctype html><link rel="icon" href="data:,"><script src="${url}paco-sako.js" async></script><paco-sako>1. e2>e4 *</paco-sako>`,
  );
  const { page, close } = await host.open("plain.html");
  assert.equal(await page.locator("paco-sako").innerText(), "1. e2>e4 *");
  await close();
  const opened = await show("<paco-sako initial-ply='last'>1. e2&gt;e4 e7>e5 *</paco-sako>");
  assert.equal(await opened.page.evaluate(() => document.querySelector("paco-sako").ply), 2);
  assert.equal(await opened.page.evaluate(() => document.querySelector("paco-sako").mode), "view");
  await opened.close();
});

deep("a board created while hidden appears when shown, and follows the size of its place", async () => {
  const opened = await show("<details><div id='place'><paco-sako></paco-sako></div></details>", {
    style: "#place { width: 320px } #place.large { width: 520px }",
  });
  const { page, board } = opened;
  const side = () => board.locator("canvas").first().boundingBox();
  assert.equal(await board.isVisible(), false);
  await page.evaluate(() => {
    document.querySelector("details").open = true;
  });
  await page.waitForFunction(
    () =>
      document.querySelector("paco-sako").shadowRoot.querySelector("canvas").getBoundingClientRect().width > 100,
  );
  const small = await side();
  await page.evaluate(() => document.querySelector("#place").classList.add("large"));
  await page.waitForFunction(
    (before) =>
      document.querySelector("paco-sako").shadowRoot.querySelector("canvas").getBoundingClientRect().width >
      before + 50,
    small.width,
  );
  await clean(opened);
  await opened.close();
});

test("an invalid attribute is reported and changes nothing; it never throws", async () => {
  const opened = await show(`<paco-sako fen="${CHAIN}"></paco-sako>`);
  const { page } = opened;
  const bad = {
    fen: "nonsense",
    game: "1. e2>e9 *",
    mode: "fly",
    orientation: "up",
    turn: "red",
    interactive: "perhaps",
    coordinates: "2",
    "initial-ply": "-1",
    "initial-step": "0",
    "show-moves": "above",
    white: "cat",
    level: "god",
    persona: "nobody",
    clock: "soon",
    rules: "none",
    variant: "go",
    lang: "xx",
    theme: "pink",
    "piece-set": "plastic",
    "animation-duration": "fast",
  };
  for (const [name, value] of Object.entries(bad)) {
    const { told, fen } = await page.evaluate(
      async ([attribute, text, good]) => {
        const board = document.querySelector("paco-sako");
        window.told.length = 0;
        board.setAttribute(attribute, text);
        await new Promise((done) => setTimeout(done));
        const result = { told: window.told.filter(([type]) => type === "error"), fen: board.fen };
        if (attribute === "fen") board.setAttribute("fen", good);
        else board.removeAttribute(attribute);
        await new Promise((done) => setTimeout(done));
        return result;
      },
      [name, value, CHAIN],
    );
    assert.equal(told.length, 1, name);
    assert.equal(told[0][1].attribute, name);
    assert.ok(told[0][1].code && told[0][1].message, name);
    if (name === "persona") {
      const known = "mia, otto, felix, petra, carla, bruno, vera, atlas";
      assert.equal(told[0][1].message, `persona="nobody": must be ${known}`);
      assert.equal(told[0][1].code, "bad-attribute");
    }
    assert.equal(fen, CHAIN, `${name}: the board has changed`);
  }
  await clean(opened);
  await opened.close();
});

test("methods, properties and events, one of which prevents a turn", async () => {
  const opened = await show("<paco-sako animation-duration='0'></paco-sako>");
  const { page, board } = opened;
  const done = await page.evaluate(async () => {
    const it = document.querySelector("paco-sako");
    const said = [it.move("e2>e4"), it.move("e2>e4"), it.startMove("e7"), it.partialTurn.length];
    it.cancelMove();
    it.move("e7>e5");
    it.goTo(1);
    said.push(it.ply, it.result);
    it.goTo("end");
    it.undo();
    said.push(it.ply);
    it.redo();
    it.arrows = [{ from: "e2", to: "e4", color: "red" }];
    said.push(it.ply, it.arrows.length, it.legalSteps.length > 0, it.position.e4.white.role);
    said.push((await it.toSvg()).startsWith("<svg"), (await it.toPng()).type, it.toGame().includes("e2>e4"));
    it.setPosition({ e1: { white: "king" }, e8: { black: "king" }, a1: { white: { role: "rook" } } });
    said.push(it.fen.split(" ")[0]);
    it.start();
    said.push(it.fen);
    return said;
  });
  assert.deepEqual(done, [
    true,
    false,
    true,
    1,
    1,
    "*",
    1,
    2,
    1,
    true,
    "pawn",
    true,
    "image/png",
    true,
    "4k3/8/8/8/8/8/8/R3K3",
    START,
  ]);
  await page.evaluate(() => {
    window.told.length = 0;
    document
      .querySelector("paco-sako")
      .addEventListener("moveend", (event) => event.preventDefault(), { once: true });
  });
  await click(board, "e2", "e4");
  assert.equal(await page.evaluate(() => document.querySelector("paco-sako").ply), 0, "prevented");
  await click(board, "e4");
  await page.waitForFunction(() => window.told.some(([type]) => type === "movefinished"));
  const told = await page.evaluate(() => window.told);
  const finished = told.find(([type]) => type === "movefinished")[1];
  assert.deepEqual(finished, { notation: "e2>e4", ply: 1 });
  assert.deepEqual(told.find(([type]) => type === "movestart")[1], { square: "e2" });
  await clean(opened);
  await opened.close();
});

deep("the colours around a board are used, and changes are followed", async () => {
  const opened = await show("<paco-sako></paco-sako>", {
    style:
      "paco-sako { --square-color-dark: rgb(10, 20, 200) } .green paco-sako { --square-color-dark: rgb(10, 200, 20) }",
  });
  const becomes = (color) =>
    opened.page.waitForFunction((wanted) => {
      const canvas = document.querySelector("paco-sako").shadowRoot.querySelector("canvas");
      const side = canvas.width / 8;
      const { data } = canvas.getContext("2d").getImageData(side * 3.5, side * 4.5, 1, 1);
      return [...data].slice(0, 3).join() === wanted;
    }, color);
  await becomes("10,20,200");
  await opened.page.evaluate(() => document.body.classList.add("green"));
  await becomes("10,200,20");
  await opened.close();
});
