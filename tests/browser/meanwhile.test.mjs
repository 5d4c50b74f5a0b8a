// Late loads and answers: another request, or none, may be current by then.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deferred } from "../../www/kit/work/deferred.js";
import { SOURCES, start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** Time limit for events that may never come. */
const LIMIT = { timeout: 60_000 };

let folder;
let site;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  await writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
    <script type="module" src="/${SOURCES}element/element.js"></script><body></body></html>`,
  );
  site = await start("chromium", undefined, { places: { "/own/": folder } });
});
after(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

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

/** A page with a loaded board, as `window.board`, and its events, as `window.told`. */
async function show() {
  const opened = await site.open("own/index.html");
  await opened.page.evaluate(async () => {
    await customElements.whenDefined("paco-sako");
    window.told = [];
    window.make = (attributes) => {
      const board = document.createElement("paco-sako");
      for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
      for (const type of ["error", "lessonready"])
        board.addEventListener(type, ({ detail }) => window.told.push(detail.lesson ?? detail.message));
      document.body.append(board);
      return board.ready;
    };
    window.board = await window.make({});
  });
  return opened;
}

const told = (page) => page.evaluate(() => window.told);
const toldOf = (page, count) => page.waitForFunction((least) => window.told.length >= least, count);

/** A lesson in chess, whose rules have to be loaded. */
const CHESS = {
  format: "paco-sako-lesson",
  version: 1,
  id: "mate",
  game: "chess",
  steps: [{ id: "mate", fen: "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", goal: { type: "win" }, solution: "a1>a8" }],
  texts: { en: { "mate.title": "Mate", "mate.say": "Mate." } },
};

test("of two requested lessons the later request is shown, whichever loads first", LIMIT, async () => {
  const { page, problems, close } = await show();
  const { asked, release } = await hold(page, "games/chess.js");
  await page.evaluate((lesson) => {
    Object.assign(window.board, { mode: "lesson", lesson });
  }, CHESS);
  await asked;
  await page.evaluate(() => {
    window.board.lesson = "unions";
  });
  await toldOf(page, 1);
  release();
  // When this one is there, the other has had its time.
  await page.evaluate((lesson) => window.make({ mode: "lesson", lesson: JSON.stringify(lesson) }), CHESS);
  await toldOf(page, 2);
  assert.deepEqual(await told(page), ["unions", "mate"]);
  assert.equal(
    await page.evaluate(() => window.board.shadowRoot.querySelectorAll(".lesson-steps li").length > 1),
    true,
  );
  assert.deepEqual(problems, []);
  await close();
});

test("an editor that is closed while it loads stays closed", LIMIT, async () => {
  const { page, problems, close } = await show();
  const { asked, release } = await hold(page, "editor/editor.js");
  await page.evaluate(() => {
    window.board.mode = "edit";
  });
  await asked;
  await page.evaluate(() => {
    window.board.mode = "play";
  });
  release();
  await page.evaluate(async () => {
    window.other = await window.make({ mode: "edit" });
  });
  const isOpen = (name) =>
    page.evaluate((which) => window[which].shadowRoot.querySelector('[data-mode="editor"]') !== null, name);
  await page.waitForFunction(() => window.other.shadowRoot.querySelector('[data-mode="editor"]'));
  assert.equal(await isOpen("board"), false);
  // And opens when it is wanted again.
  await page.evaluate(() => {
    window.board.mode = "edit";
  });
  await page.waitForFunction(() => window.board.shadowRoot.querySelector('[data-mode="editor"]'));
  assert.deepEqual([await told(page), problems], [[], []]);
  await close();
});

for (const [when, isStanding] of [
  ["stands", true],
  ["is set up", false],
]) {
  deep(`while a board ${when} its game changes twice: the last one is played`, LIMIT, async () => {
    const { page, problems, close } = await show();
    const { asked, release } = await hold(page, "games/chess.js");
    await page.evaluate(async (isThere) => {
      if (isThere) window.board.variant = "chess";
      else window.make({ variant: "chess" }).then((board) => Object.assign(window, { board }));
    }, isStanding);
    await asked;
    await page.evaluate(() => {
      document.querySelector('[variant="chess"]').variant = "krachtschaak";
    });
    release();
    await page.waitForFunction(() => /Krachtschaak/.test(window.board.toGame()));
    assert.deepEqual([await told(page), problems], [[], []]);
    await close();
  });
}

test("changes of a still board during its upgrade reach the element", LIMIT, async () => {
  const { page, problems, close } = await show();
  await page.addScriptTag({ type: "module", url: `/${SOURCES}element/view.js` });
  await page.evaluate(async () => {
    await customElements.whenDefined("paco-sako-view");
    window.view = document.createElement("paco-sako-view");
    window.view.setAttribute("lang", "nl");
    document.body.append(window.view);
    await window.view.drawn;
  });
  const { asked, release } = await hold(page, "games/chess.js");
  await page.evaluate(() => {
    window.view.setAttribute("variant", "chess");
    window.view.open();
  });
  await asked;
  await page.evaluate(() => {
    Object.assign(window.view, { orientation: "black", texts: { "status.toMove": "{color} plays" } });
  });
  release();
  const seen = await page.evaluate(async () => {
    const board = await window.view.open();
    return [board.variant, board.orientation, board.shadowRoot.querySelector("#status-title").textContent];
  });
  assert.deepEqual(seen, ["chess", "black", "Wit plays"]);
  assert.deepEqual(problems, []);
  await close();
});

/** In the page: what workers say is held back until `window.release()`. */
function holdAnswers() {
  const held = [];
  let isHeld = true;
  window.release = () => {
    isHeld = false;
    for (const tell of held.splice(0)) tell();
  };
  const PageWorker = window.Worker;
  window.Worker = class extends PageWorker {
    addEventListener(type, listener) {
      super.addEventListener(type, (event) => {
        if (isHeld) held.push(() => listener(event));
        else listener(event);
      });
    }
  };
}

test("a hint for a replaced game is not shown in the new one", LIMIT, async () => {
  const { page, load, press, problems, close } = await openTable(site, { path: SOURCES, init: holdAnswers });
  await press("hint");
  await page.waitForFunction(() => /Looking/.test(window.query("#status-detail").textContent));
  await load("7k/8/8/8/8/8/8/K6R w 0 - - -");
  await page.evaluate(() => {
    window.said = [];
    const note = () => window.said.push(window.query("#status-detail").textContent);
    new MutationObserver(note).observe(window.query("#status"), {
      subtree: true,
      childList: true,
      characterData: true,
    });
    window.release();
  });
  await press("hint");
  await page.waitForFunction(() => window.said.some((text) => /^Hint/.test(text)));
  const hints = (await page.evaluate(() => window.said)).filter((text) => /^Hint/.test(text));
  assert.deepEqual(new Set(hints.map((text) => text.slice(0, 9))), new Set(["Hint: h1,"]));
  assert.deepEqual(problems, []);
  await close();
});

test("a review does not start if the analysis was closed while it loaded", LIMIT, async () => {
  const { page, click, press, problems, close } = await openTable(site, { path: SOURCES });
  await click("e2", "e4");
  const { asked, release } = await hold(page, "panels/analysis/analysis-panel.js");
  await page.locator("#moves-head, .moves-head").locator('[data-action="moves-review"]').click();
  await asked;
  await press("analysis");
  release();
  await page.waitForFunction(() => window.query("#analysis .review"));
  await press("analysis");
  await page.waitForFunction(() => window.query("#analysis .line"));
  assert.equal(await page.locator("#analysis .review").getAttribute("data-status"), "none");
  assert.deepEqual(problems, []);
  await close();
});

const heading = (page) => page.locator(".book-title").textContent();
const openAt = (page, hash) =>
  page.evaluate((wanted) => {
    location.hash = wanted;
  }, hash);

test("rules that load after the book was closed, or shows others, are not shown", LIMIT, async () => {
  const { page, problems, close } = await site.open(`${SOURCES}#rules`, { locale: "en" });
  await page.waitForSelector("#rule-board");
  const chess = await hold(page, "book/games/chess.js");
  const antichess = await hold(page, "book/games/antichess.js");
  await openAt(page, "#rules/chess");
  await chess.asked;
  await openAt(page, "#rules/antichess");
  await antichess.asked;
  antichess.release();
  await page.waitForSelector('[id^="rule-antichess"]');
  const before = await heading(page);
  chess.release();
  // The current request follows it.
  await page.evaluate((base) => import(`${base}book/games/chess.js`), `/${SOURCES}`);
  assert.equal(await heading(page), before);
  assert.equal(await page.evaluate(() => location.hash), "#rules/antichess");

  const vchess = await hold(page, "book/games/vchess.js");
  await openAt(page, "#rules/vchess");
  await vchess.asked;
  await page.click('[data-action="book-close"]');
  await page.waitForSelector("#book:not([open])", { state: "attached" });
  vchess.release();
  await page.evaluate((base) => import(`${base}book/games/vchess.js`), `/${SOURCES}`);
  await page.waitForFunction(() => location.hash === "");
  assert.equal(await heading(page), before);
  assert.deepEqual(problems, []);
  await close();
});

test(
  "changing the language with the book closed keeps the address, and the book opens in the new language",
  LIMIT,
  async () => {
    const { page, problems, close } = await site.open(`${SOURCES}#rules`, { locale: "en" });
    await page.waitForSelector("#rule-board");
    await page.click('[data-action="book-close"]');
    const { asked, release } = await hold(page, "book/texts/course/nl.js");
    await page.evaluate(async (base) => {
      (await import(`${base}page/settings/page-settings.js`)).settings.set("language", "nl");
    }, `/${SOURCES}`);
    await asked;
    release();
    await page.evaluate((base) => import(`${base}book/texts/course/nl.js`), `/${SOURCES}`);
    assert.equal(await page.evaluate(() => location.hash), "");
    await openAt(page, "#learn");
    await page.getByText("Voor leraren").first().waitFor();
    assert.deepEqual(problems, []);
    await close();
  },
);

deep("changing the language with the puzzles closed keeps the address", LIMIT, async () => {
  const { page, problems, close } = await site.open(`${SOURCES}#puzzles`, { locale: "en" });
  await page.waitForSelector('[data-mode="training"]');
  await page.click("#puzzles .book-head button:last-child");
  await page.waitForFunction(() => location.hash === "");
  const { asked, release } = await hold(page, "puzzles/texts/nl.js");
  await page.evaluate(async (base) => {
    (await import(`${base}page/settings/page-settings.js`)).settings.set("language", "nl");
  }, `/${SOURCES}`);
  await asked;
  release();
  await page.evaluate((base) => import(`${base}puzzles/texts/nl.js`), `/${SOURCES}`);
  assert.equal(await page.evaluate(() => location.hash), "");
  assert.deepEqual(problems, []);
  await close();
});

deep("a lesson uses the language that was chosen while it loaded", LIMIT, async () => {
  const { page, problems, close } = await show();
  const { asked, release } = await hold(page, "book/texts/course/en.js");
  await page.evaluate(() => Object.assign(window.board, { lang: "en", mode: "lesson", lesson: "unions" }));
  await asked;
  await page.evaluate(() => {
    window.board.lang = "nl";
  });
  await page.waitForFunction(() => window.board.shadowRoot.querySelector('[title="Het bord omdraaien"]'));
  release();
  await toldOf(page, 1);
  const { texts: nl } = await import("../../www/book/texts/course/nl.js");
  assert.equal(await page.locator(".lesson-say").textContent(), nl["rook-23.say"]);
  assert.deepEqual(problems, []);
  await close();
});

deep("hidden rules do not react to printing", LIMIT, async () => {
  const init = () => {
    window.printing = 0;
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (type, ...rest) => {
      window.printing += Number(type === "beforeprint");
      addEventListener(type, ...rest);
    };
    window.removeEventListener = (type, ...rest) => {
      window.printing -= Number(type === "beforeprint");
      removeEventListener(type, ...rest);
    };
  };
  const { page, problems, close } = await site.open(`${SOURCES}#rules`, { locale: "en", init });
  await page.waitForSelector("#rule-board");
  const first = await page.evaluate(() => window.printing);
  for (const id of ["chess", "antichess", "krachtschaak", "chess", "antichess"]) {
    await openAt(page, `#rules/${id}`);
    await page.waitForSelector(`[id^="rule-${id}"]`);
  }
  const session = await page.context().newCDPSession(page);
  for (let left = first + 1, tries = 0; left > first; tries += 1) {
    assert.ok(tries < 20, `${left} listen, ${first} did before`);
    await session.send("HeapProfiler.collectGarbage");
    left = await page.evaluate(() => window.printing);
  }
  assert.deepEqual(problems, []);
  await close();
});
