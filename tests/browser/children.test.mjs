// Children's mode: how it is come to and left, what it says, and that nothing for grown-ups is to be found in it. A child goes
// its whole way in it by touch.

import assert from "node:assert/strict";
import { CHILDREN, DANCES } from "../../www/book/course.js";
import { readTurns } from "../../www/book/facts.js";
import { linkTo } from "../../www/game/links/game-link.js";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { Settings } from "../../www/kit/settings.js";
import { faults } from "./axe.mjs";
import { crawl } from "./crawl.mjs";
import { ACCESSIBILITY, CRAWLED } from "./crawl-page.mjs";
import { goodTurn } from "./good-turn.mjs";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium", undefined, undefined, [ACCESSIBILITY]);
});
after(() => site.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** Words that are not for children, in English. */
const GROWN_UP =
  /\bunions?\b|\bchains?\b|\blinks?\b|captur|threat|rating|\blevel|difficulty|notation|\bFEN\b|record|official|manual|analy[sz]|\bturns? \d/i;

/** Runs in the page before its own scripts: its mode is for children, and its lots are the same every time. */
function forChildren() {
  Math.random = () => 0.25;
  if (localStorage.getItem("paco-sako.settings") === null)
    localStorage.setItem("paco-sako.settings", JSON.stringify({ children: true }));
}

/** Runs in the page: all visible text; `named`: with accessible names of buttons. */
function readable(named) {
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const texts = [];
  const read = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) read(node.shadowRoot);
      if (node.closest(".visually-hidden, [inert], script, style") || !isSeen(node)) continue;
      for (const child of node.childNodes)
        if (child.nodeType === Node.TEXT_NODE && child.data.trim()) texts.push(child.data.trim());
      if (node.matches("input[type=text], textarea")) texts.push(node.value);
      if (!named || node.dataset.square) continue;
      for (const name of ["title", "aria-label", "placeholder"])
        if (node.getAttribute(name)) texts.push(node.getAttribute(name));
    }
  };
  read(document);
  return texts;
}

/** Text on the page that is not for children. */
async function faultOf(page) {
  const texts = await page.evaluate(readable, true);
  const found = texts.filter((text) => GROWN_UP.test(text) || /[a-h][1-8]/.test(text));
  if (found.length > 0) return found.join(" | ");
  // Names of squares for screen readers use the same words.
  const spoken = await page.evaluate(() =>
    window.queryAll("[data-square]").map((node) => node.getAttribute("aria-label")),
  );
  return spoken.find((text) => GROWN_UP.test(text)) ?? null;
}

async function child(options = {}) {
  const table = await openTable(site, { ...PHONE, init: forChildren, ...options });
  const { page } = table;
  const way = { taps: 0 };
  const tap = async (selector) => {
    way.taps += 1;
    await page.locator(selector).tap();
  };
  const look = async (where) => assert.equal(await faultOf(page), null, where);
  const solve = async ({ solution, goal }) => {
    for (const { square } of readTurns(solution ?? goal.play)[0])
      await tap(`.lesson-board [data-square=${square}]`);
    await page.waitForSelector(".lesson-told[data-tone=good]:not([hidden])");
  };
  return { ...table, way, tap, look, solve };
}

/** Plays the game on the table to its end. */
async function winGame({ page, data, tap, look }) {
  for (let count = 0; ; count++) {
    await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
    await look(`turn ${count}`);
    assert.doesNotMatch(await page.locator("#live").textContent(), GROWN_UP);
    if ((await data("phase")) === "over") return;
    assert.ok(count < 60, "the game comes to an end");
    const record = await page.evaluate(() => window.query("paco-sako").game);
    for (const { square, role } of await goodTurn(page, record))
      await tap(role ? `#promotion [data-role=${role}]` : `#board-area [data-square=${square}]`);
  }
}

test("the choice stays selected below the switch", () => {
  const settings = new Settings(null);
  settings.set("pieces", "bold");
  const told = [];
  settings.subscribe((name) => told.push(name));
  settings.set("children", true);
  assert.equal(settings.get("pieces"), "dance");
  assert.equal(settings.get("coordinates"), false);
  assert.deepEqual(told.sort(), ["arrows", "children", "coordinates", "pieces", "resigns", "wheel"]);
  // A change without a visible effect is not announced.
  told.length = 0;
  settings.set("pieces", "letters");
  assert.deepEqual(told, []);
  settings.set("children", false);
  assert.equal(settings.get("pieces"), "letters");
  assert.equal(settings.get("coordinates"), true);
});

deep("from an empty browser the children's lesson offers the mode, and all of it works by touch", async (t) => {
  const began = performance.now();
  const init = () => {
    Math.random = () => 0.25;
  };
  const one = await child({ isFirstVisit: true, init });
  const { page, tap, look, solve, way } = one;
  await tap("[data-action=skip-story]");
  await tap("[data-action=welcome-learn]");
  await tap("[data-card=children]");
  await page.waitForSelector(".lesson-board");
  await tap(".lesson [data-action=children]");
  await page.waitForSelector("html[data-children]");
  await page.waitForSelector(".lesson [data-action=children]", { state: "hidden" });
  for (const step of CHILDREN.steps) {
    await look(step.id);
    await solve(step);
    await look(step.id);
    await tap("[data-action=lesson-next]");
  }
  await page.waitForSelector("#book", { state: "hidden" });
  // The last announcement may still be the story's, from before the mode was chosen.
  await page.evaluate(() => window.query("#live").replaceChildren());
  await winGame(one);
  // The offer of children's mode has disappeared.
  assert.equal(await page.locator(".mia [data-action=children]").isVisible(), false);
  await tap("[data-action=first-game-on]");
  await page.waitForSelector(".book-home");
  await look("the road");
  assert.equal(await page.locator(".book-home [aria-current=step]").getAttribute("data-lesson"), DANCES.id);
  await tap(`[data-lesson=${DANCES.id}]`);
  for (const step of DANCES.steps) {
    await look(step.id);
    await solve(step);
    await tap("[data-action=lesson-next]");
  }
  t.diagnostic(`${way.taps} taps, ${((performance.now() - began) / 1000).toFixed(1)} s with the load`);
  assert.deepEqual(one.problems, []);
  await one.close();
});

test("a game against a persona or a friend is two taps away, and hints use children's words", async () => {
  const one = await child();
  const { page, tap, look, way } = one;
  await look("the board");
  await tap("#button-new");
  await look("whom to play with");
  await tap("[data-opponent=mia]");
  assert.equal(way.taps, 2);
  await page.waitForSelector("#dialog-children-play", { state: "hidden" });
  assert.equal(await one.status(), "Your turn");
  assert.match(await page.evaluate(() => window.query("paco-sako").game), /\[Rules "simple"\]/);
  const heard = new Set();
  for (let press = 0; press < 4; press++) {
    const before = await one.detail();
    await tap("#button-hint");
    await page.waitForFunction(
      ([text, last]) => {
        const now = window.query("#status-detail").textContent;
        return now !== "Looking for a good turn …" && (now !== text || last);
      },
      [before, press > 1],
    );
    await look("a hint");
    heard.add(await one.detail());
  }
  assert.ok([...heard].at(-1).startsWith("Follow the arrow"), [...heard].join(" | "));
  // A refusal, and what is planned meanwhile.
  await tap("[data-square=e2]");
  await tap("[data-square=e6]");
  await look("a refusal");
  await tap("#button-new");
  await tap("[data-opponent=friend]");
  await page.waitForSelector("#dialog-children-play", { state: "hidden" });
  assert.equal(await one.status(), "White to move");
  await tap("#button-puzzles");
  await page.waitForSelector(".lesson-board");
  assert.equal(await page.locator("#book-title").innerText(), "Who gets to the king?");
  assert.deepEqual(one.problems, []);
  await one.close();
});

test("an adult turns the mode on in the settings and leaves it with two taps; the page is unchanged", async () => {
  const one = await openTable(site, PHONE);
  const { page, press } = one;
  await one.tap("e2", "e4");
  const shown = () => page.evaluate(readable, false);
  const before = await shown();
  await press("open-settings");
  await page.click("label:has(#setting-children)");
  await page.waitForSelector("#dialog-settings", { state: "hidden" });
  await page.waitForFunction(() => window.query("#button-menu").textContent === "Grown-ups");
  assert.equal(await faultOf(page), null);
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await faultOf(page), null, "it is kept");
  await page.tap("#button-menu");
  await page.tap("[data-action=leave-children]");
  await page.waitForFunction(() => window.query("#button-menu").textContent === "More");
  assert.deepEqual(await shown(), before);
  assert.deepEqual(one.problems, []);
  await one.close();
});

deep("links to pages hidden from children open an allowed page", async () => {
  for (const hash of [
    "#rules",
    "#learn/desk",
    "#learn/chains/2",
    "#puzzles/daily",
    "#puzzles/desk",
    "#edit=8/8",
  ]) {
    const one = await child({ path: hash });
    assert.equal(await faultOf(one.page), null, hash);
    assert.equal(await one.page.locator(".editor-bar:visible, #puzzles[open]").count(), 0, hash);
    await one.close();
  }
});

test("lessons are read aloud if the device has a voice, and not if that is turned off", async () => {
  const init = () => {
    localStorage.setItem("paco-sako.settings", JSON.stringify({ children: true }));
    window.heard = [];
    Object.defineProperty(window, "speechSynthesis", {
      value: { speak: ({ text }) => window.heard.push(text), cancel: () => {} },
    });
    window.SpeechSynthesisUtterance = class {
      constructor(text) {
        this.text = text;
      }
    };
  };
  const one = await child({ init });
  const { page, tap } = one;
  const heard = () => page.evaluate(() => window.heard.splice(0));
  await tap("#button-puzzles");
  await page.waitForSelector(".lesson-board");
  assert.match((await heard()).join(), /Who can dance with the king\? Dance with the king\./);
  await page.tap("[data-action=book-close]");
  const touch = async (...squares) => {
    for (const square of squares) await tap(`#board-area [data-square=${square}]`);
  };
  await touch("e2", "d4");
  assert.deepEqual(await heard(), ["The pawn does not go that way."]);
  await page.tap("#button-menu");
  await page.tap("label:has(#children-reads)");
  await page.tap("#dialog-grown-ups [data-action=close]");
  await touch("e7");
  assert.deepEqual(await heard(), []);
  assert.deepEqual(one.problems, []);
  await one.close();
});

deep("no screen of the mode shows notation or ratings", async (t) => {
  // The one way out.
  const pressed = new Map([["dialog-grown-ups | button | leave-children | Leave children’s mode", new Set()]]);
  const init = { content: `${CRAWLED.content};(${forChildren})()` };
  const ready = (page) => page.waitForSelector("body[data-ready=true]");
  const over = await linkTo("1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. Qh5xKe8# 1-0", "");
  const starts = {
    board: "",
    "lesson for children": "#learn/children/2",
    puzzles: "#learn/dances/6",
    game: await linkTo("1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 *", ""),
    "end of a game": over,
  };
  const failures = [];
  for (const [name, path] of Object.entries(starts)) {
    const open = () => site.open(path, { ...LAPTOP, init, serviceWorkers: "block" });
    failures.push(...(await crawl({ name, open, ready, fault: faultOf }, pressed, 400)).failures);
  }
  t.diagnostic(`${pressed.size} controls pressed`);
  assert.deepEqual(failures, []);
  assert.ok(pressed.size >= 25, [...pressed.keys()].join("\n"));
  for (const action of ["lesson-hint", "take-back", "hint", "rematch"])
    assert.ok(
      [...pressed.keys()].some((key) => key.split(" | ").includes(action)),
      action,
    );
});

deep("the mode exists in every language, fits the smallest phones, and is accessible", async () => {
  const english = new Set();
  for (const locale of Object.keys(LANGUAGES)) {
    const one = await child({ locale, viewport: { width: 320, height: 568 } });
    const { page, tap } = one;
    const texts = async () => (await page.evaluate(readable, true)).filter((text) => /\p{L}{4}/u.test(text));
    await tap("#button-new");
    const dialog = await texts();
    if (locale === "en") for (const text of dialog) english.add(text);
    else
      assert.deepEqual(
        dialog.filter(
          (text) => english.has(text) && !/^(Mia|Otto|Felix|Petra|Carla|Bruno|Paco Ŝako|Hint)$/.test(text),
        ),
        [],
      );
    assert.deepEqual(await faults(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), locale);
    await page.tap("#dialog-children-play [data-action=close]");
    for (const id of [
      "button-new",
      "button-learn",
      "button-puzzles",
      "button-menu",
      "button-previous",
      "button-hint",
    ]) {
      const [width, height, overflow] = await page.locator(`#${id}`).evaluate((node) => {
        const { width, height } = node.getBoundingClientRect();
        return [width, height, node.scrollWidth - node.clientWidth];
      });
      assert.ok(width >= 44 && height >= 44 && overflow <= 0, `${locale} ${id}: ${[width, height, overflow]}`);
    }
    assert.deepEqual(one.problems, []);
    await one.close();
  }
});
