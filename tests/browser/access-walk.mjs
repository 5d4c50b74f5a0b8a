// A walk over the surfaces of a game by keys alone, and the checks on each of them.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { readTurns } from "../../www/book/facts.js";
import { loadPacks } from "../../www/puzzles/packs.js";
import {
  contrastFaults,
  DESK,
  focusFault,
  forcedColorsFaults,
  motionFaults,
  prepare,
  spokenFaults,
  zoomFaults,
} from "./access-checks.mjs";
import { lessonOf } from "./access-games.mjs";
import { listen } from "./hearing.mjs";
import { openTable } from "./table.mjs";

/** Checks of each surface, in the order of the table. */
export const CHECKS = /** @type {const} */ (["keyboard", "spoken", "contrast", "zoom", "motion", "forced"]);

/** With a folder here, each surface is photographed at a zoom of 400 % and in forced colours. */
const SHOTS = process.env.SHOTS;

/** No way to anything takes more presses of Tab. */
const MOST_TABS = 90;

/** As long as a busy machine may need, in ms. */
const PATIENCE = 120_000;

/** Time limit for an announcement, in ms; usually it comes at once. */
const SOON = 20_000;

export class Walk {
  /** Faults by surface and check. @type {Map<string, Record<string, string[]>>} */
  found = new Map();
  #surface = "";
  /** Announcements on this surface. @type {{ kind: string, text: string }[]} */
  #heard = [];
  /** Actions that failed by keyboard on this surface. @type {string[]} */
  #lost = [];

  /** @param {Awaited<ReturnType<typeof openTable>>} table @param {string} id of the row */
  constructor(table, id) {
    this.table = table;
    this.page = table.page;
    this.id = id;
  }

  /** @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site @param {string} id @param {string} [at] another page */
  static async begin(site, id, at) {
    const options = { locale: "en", init: prepare, viewport: DESK };
    const table = at ? await site.open(at, options) : await openTable(site, options);
    table.page.setDefaultTimeout(PATIENCE);
    await table.page.evaluate(listen);
    return new Walk(table, id);
  }

  /** A surface begins: what is heard and lost from now on is its own. */
  async enter(surface) {
    this.#surface = surface;
    this.#heard = [];
    this.#lost = [];
    await this.hear();
    this.#heard = [];
    await motionFaults(this.page);
  }

  async hear() {
    this.#heard.push(...(await this.page.evaluate(() => window.spoken.splice(0))));
    return this.#heard;
  }

  /** Waits for an element, and checks that the focus is not lost. */
  async isThere(selector) {
    await this.page.waitForFunction((wanted) => window.query(wanted)?.checkVisibility(), selector);
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** A key that is held for so long that it counts several times. @param {string} key @param {number} times */
  async #hold(key, times) {
    await Promise.all(Array.from({ length: times }, () => this.page.keyboard.press(key)));
  }

  /** Waits until the focus is on a usable element after something was closed. */
  async keepsFocus(after) {
    const isKept = await this.page
      .waitForFunction(() => window.deepFocused() && window.deepFocused() !== document.body, null, {
        timeout: 5000,
      })
      .then(
        () => true,
        () => false,
      );
    if (!isKept) this.#lost.push(`the focus is lost after ${after}`);
  }

  /** Goes on with Tab until the focus is on something, and looks whether that is seen. */
  async tabTo(selector, key = "Tab") {
    const isThere = (wanted) => window.deepFocused()?.matches(wanted) ?? false;
    const steps = await this.page.evaluate(
      ([wanted, isBack]) => (window.deepFocused()?.matches(wanted) ? 0 : window.tabsTo(wanted, isBack)),
      [selector, key === "Shift+Tab"],
    );
    // Holding Shift down and up again for each press would let go of it between them.
    if (key === "Tab") await this.#hold(key, Math.max(0, steps - 1));
    for (let i = 0; i < MOST_TABS; i++) {
      if (await this.page.evaluate(isThere, selector)) return this.#look();
      await this.page.keyboard.press(key);
    }
    assert.fail(`${this.id}, ${this.#surface}: ${key} does not lead to ${selector}`);
  }

  /** It must be seen what has the focus. */
  async #look() {
    const fault = await focusFault(this.page);
    if (fault) this.#lost.push(fault);
  }

  /** Tab to something, then Enter; the focus stays somewhere. */
  async use(selector, then, key) {
    await this.tabTo(selector, key);
    await this.press("Enter");
    if (then) await this.isThere(then);
    await this.keepsFocus(selector);
  }

  /** Goes over the board that has the focus to a square, and presses Enter there. */
  async go(...squares) {
    for (const square of squares) {
      for (let i = 0; i < 3; i++) {
        const { at, isFlipped } = await this.page.evaluate(() => {
          const cell = window.deepFocused();
          const cells = [...(cell?.closest("[role=grid], .grid")?.querySelectorAll("[data-square]") ?? [])];
          return { at: cell?.dataset.square ?? null, isFlipped: cells[0]?.dataset.square === "h1" };
        });
        assert.ok(at, `${this.id}, ${this.#surface}: the focus has left the board on the way to ${square}`);
        if (at === square) break;
        const files = (square.charCodeAt(0) - at.charCodeAt(0)) * (isFlipped ? -1 : 1);
        const ranks = (Number(square[1]) - Number(at[1])) * (isFlipped ? -1 : 1);
        await this.#hold(files > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(files));
        await this.#hold(ranks > 0 ? "ArrowUp" : "ArrowDown", Math.abs(ranks));
      }
      const at = await this.page.evaluate(() => window.deepFocused()?.dataset.square ?? null);
      assert.equal(at, square, `${this.id}, ${this.#surface}: the arrow keys do not lead to ${square}`);
      await this.#look();
      await this.press("Enter");
      await this.settle();
    }
  }

  /** Waits until no piece moves. */
  async settle() {
    await this.page.waitForFunction(
      () => !window.treesOf().some((tree) => tree.querySelector("[data-busy=true]")),
    );
  }

  /** Waits until something is heard. */
  async until(words) {
    const end = Date.now() + SOON;
    while (Date.now() < end) {
      if ((await this.hear()).some(({ text }) => words.test(text))) return;
      await this.page.waitForTimeout(30);
    }
    await this.hear();
  }

  /** All checks on the surface as it stands now; what is said is judged after `then`, by which more can be done. */
  async check(words, then = async () => {}) {
    const found = {
      keyboard: this.#lost,
      spoken: [],
      motion: await motionFaults(this.page),
      contrast: await contrastFaults(this.page),
      forced: await forcedColorsFaults(this.page, () => this.#photograph("forced")),
      zoom: await zoomFaults(this.page, () => this.#photograph("zoom")),
    };
    this.found.set(this.#surface, found);
    await then();
    await this.until(words);
    found.spoken.push(...spokenFaults(await this.hear(), words));
    // Changes caused by the media settings are ignored.
    await motionFaults(this.page);
  }

  async #photograph(name) {
    if (!SHOTS) return;
    await mkdir(SHOTS, { recursive: true });
    await this.page.screenshot({ path: path.join(SHOTS, `${this.id}-${this.#surface}-${name}.png`) });
  }
}

/** Squares of turns such as "e2e4 e7e5". */
const squaresOf = (turns) =>
  turns
    .split(" ")
    .filter(Boolean)
    .flatMap((turn) => [turn.slice(0, 2), turn.slice(2, 4)]);

/** The dialog of a new game, by keys: the game's card, what else is to be chosen, and Start. */
async function beginGame(walk, row) {
  const { page } = walk;
  await walk.use("#button-new", "#dialog-new[open]");
  await walk.tabTo("#new-against-person, #new-against-computer, #new-against-friend");
  for (let i = 0; i < 4 && !(await page.isChecked("#new-against-person")); i++) await walk.press("ArrowLeft");
  await walk.tabTo("[name=game], [id^=game-]");
  for (let i = 0; i < 12 && !(await page.isChecked(`#game-${row.game}`)); i++) {
    await walk.press("ArrowRight");
    await page.waitForFunction(() => !window.query("[data-action=start]").disabled);
  }
  assert.ok(await page.isChecked(`#game-${row.game}`), `${row.id}: no key leads to its card`);
  if (row.number) {
    await walk.tabTo("[id^=start-]");
    for (let i = 0; i < 6 && !(await page.isChecked("#start-960")); i++) await walk.press("ArrowRight");
    await walk.tabTo("#start-number");
    await walk.press("Control+a");
    await page.keyboard.type(row.number);
  }
  await walk.tabTo("[data-action=start]");
  await walk.press("Enter");
}

/** Plays the turns of the row on the board that has the focus, or some legal one. */
async function playTurns(walk, { turns }) {
  if (turns) return walk.go(...squaresOf(turns));
  for (let i = 0; i < 2; i++) await walk.press("n", "Enter");
  await walk.settle();
}

/** Actions at the table of a game that is played there. */
async function atTheTable(walk, row) {
  await walk.page.waitForSelector("dialog[open]", { state: "hidden" });
  await walk.keepsFocus("the start of the game");
  await walk.tabTo("#board-area [data-square]");
  await playTurns(walk, row);
  await walk.until(row.words);
  // A piece is in the hand, so that there are marks to be seen.
  await walk.press("n", "Enter");
  await walk.check(row.words);
  await walk.press("Escape");
}

/** Ways to play a game and return to the table, where they differ. */
const PLAYS = {
  async strategochess(walk, row) {
    const dialog = "#dialog-set-up";
    for (let i = 0; i < 2; i++) {
      await walk.isThere(`${dialog}[data-stage=placing], ${dialog}[data-stage=cover]`);
      if ((await walk.page.getAttribute(dialog, "data-stage")) === "cover")
        await walk.use("[data-action=set-up-uncover]", `${dialog}[data-stage=placing]`);
      await walk.use("[data-action=set-up-preset]");
      await walk.use("[data-action=set-up-ready]");
    }
    await walk.use("[data-action=set-up-play]");
    await atTheTable(walk, row);
  },
  async "can-i"(walk, row) {
    await walk.isThere("#dialog-arbiter[data-stage=play]");
    await walk.tabTo("#dialog-arbiter [data-square]");
    await playTurns(walk, row);
    await walk.check(row.words);
    await walk.use("[data-action=arbiter-resign]", "[data-action=confirm]");
    await walk.use("[data-action=confirm]", "#dialog-arbiter[data-stage=over]");
    await walk.use("[data-action=arbiter-table]");
    await walk.page.waitForSelector("#dialog-arbiter", { state: "hidden" });
  },
  async bughouse(walk, row) {
    await walk.isThere("#match[open]");
    await walk.tabTo("[data-square]");
    await playTurns(walk, row);
    await walk.check(row.words);
    await walk.use("[data-action=match-close]", undefined, "Shift+Tab");
  },
};

/** Announcement of a turn in any game. */
const TURN = /\b(White|Black) \w+ (to|captures|unites|takes)\b/;

/**
 * Way to each surface by keyboard, and the actions there.
 *
 * @type {Record<string, (walk: Walk, row: import("./access-games.mjs").Row) => Promise<void>>}
 */
export const WALKS = {
  async play(walk, row) {
    await walk.enter("play");
    await beginGame(walk, row);
    await (PLAYS[row.game] ?? atTheTable)(walk, row);
  },

  async analysis(walk, row) {
    await walk.table.load(row.record);
    await walk.enter("analysis");
    await walk.use("#button-analysis", "#analysis .line-turn");
    await walk.tabTo("#analysis .line-turn");
    // Enter plays it.
    await walk.check(row.told, () => walk.use("#analysis .line-turn"));
  },

  async review(walk) {
    await walk.enter("review");
    await walk.use("[data-action=review]");
    await walk.page.waitForFunction(() => window.query(".review")?.dataset.status === "done");
    await walk.keepsFocus("the review");
    await walk.tabTo(".graph-slider");
    await walk.press("Home", "ArrowRight");
    await walk.check(TURN);
    await walk.use("[data-action=analysis-close]", undefined, "Shift+Tab");
  },

  async puzzles(walk) {
    const { page } = walk;
    await walk.enter("puzzles");
    await walk.use("#button-puzzles", "[data-choice=paco-1]");
    await walk.use("[data-choice=paco-1]", ".puzzle[data-phase=play]");
    const known = new Map((await loadPacks(["paco-1"])).map((puzzle) => [puzzle.id, puzzle]));
    const current = async () => known.get(await page.getAttribute(".puzzle", "data-puzzle"));
    // Those that ask for a piece on the way are skipped.
    let puzzle = await current();
    while (readTurns(puzzle.keys[0])[0].some(({ type }) => type === "promote")) {
      await walk.use("[data-action=puzzle-skip]", `.puzzle[data-phase=play]:not([data-puzzle="${puzzle.id}"])`);
      puzzle = await current();
    }
    await walk.tabTo("[data-square]", "Shift+Tab");
    await walk.go(...readTurns(puzzle.keys[0])[0].map(({ square }) => square));
    await walk.isThere(".puzzle[data-phase=solved]");
    await walk.keepsFocus("the solution");
    await walk.check(/unites with (white|black) king/);
    await walk.use("[data-action=puzzles-close]", undefined, "Shift+Tab");
  },

  async lessons(walk, row) {
    const { subject, chapter, figure, solution } = await lessonOf(row);
    await walk.enter("lessons");
    await walk.use("#button-learn", "#book[open]");
    if (subject === null) await walk.use(".book-continue", "#book .lesson .dot");
    else {
      await walk.use("[data-card=rules]", ".rules-games");
      await walk.use(`.rules-games a[href="#rules/${subject}"]`, `#rule-${chapter}`);
      await walk.use(`#rule-${chapter} figure:nth-of-type(${figure}) button.link`, "#book .lesson .dot");
    }
    await walk.tabTo("[data-square]", "Shift+Tab");
    await walk.go(...readTurns(solution)[0].map(({ square }) => square));
    await walk.page.waitForSelector("#book .lesson-told[data-tone=good]");
    await walk.keepsFocus("the answer");
    await walk.check(TURN);
    await walk.use("[data-action=book-close]", undefined, "Shift+Tab");
  },

  async library(walk, row) {
    const { match } = row;
    if (match) {
      await walk.table.load(match.record);
      await walk.page.waitForSelector("#match[open]");
      await walk.page.click("[data-action=match-close]");
    }
    await walk.enter("library");
    await walk.use("#button-menu", "#dialog-menu[open]");
    await walk.use("[data-action=games]", ".game");
    const entry = `${match ? ".game:has([data-two]) " : ""}[data-action=open-game]`;
    await walk.tabTo(entry);
    await walk.check(/\d turns?\b/);
    await walk.use(entry);
    await walk.page.waitForSelector("#dialog-games", { state: "hidden" });
    await walk.keepsFocus("a game that is opened");
    if (!match) return;
    await walk.isThere("#match[open]");
    await walk.press("Home", "ArrowRight", "ArrowRight", "ArrowRight");
    await walk.check(match.told, () => walk.press("ArrowRight"));
    await walk.use("[data-action=match-close]", undefined, "Shift+Tab");
  },

  async editor(walk) {
    await walk.enter("editor");
    await walk.use("#button-menu", "#dialog-menu[open]");
    await walk.use("[data-action=edit]", ".editor");
    await walk.tabTo("[data-square]");
    // The queen stands where the rook was: there are not too many of them.
    await walk.press("Control+Home", "ArrowRight", "ArrowRight", "ArrowRight", "Delete", "Home", "q");
    await walk.check(/a8, black queen/);
    await walk.use("[data-action=editor-play]");
    await walk.page.waitForSelector(".editor", { state: "hidden" });
    await walk.keepsFocus("the editor");
  },

  /** On a page of its own. */
  async element(walk, row) {
    await walk.enter("element");
    await walk.tabTo("[data-square]");
    await playTurns(walk, { turns: row.onward ?? row.turns });
    await walk.check(row.words);
  },
};
