// Puzzles in the page, played by its own input: squares are clicked, buttons pressed. Fifty are solved by other turns than
// the first key, where there are several, and fifty wrong tries get a refutation that is legal and does refute.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { listingTurns, readTurns } from "../../www/book/facts.js";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { KINDS, loadPacks, THEME_COUNTS, THEMES } from "../../www/puzzles/packs.js";
import { faults } from "./axe.mjs";
import { bookRules } from "./book-rules.mjs";
import { start } from "./harness.mjs";
import { drawn, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const DESK = { viewport: { width: 1280, height: 800 } };

let site;
let rules;
let puzzles;
let engine;
before(async () => {
  [site, rules] = await Promise.all([start(), bookRules()]);
  puzzles = new Map((await loadPacks(KINDS)).map((puzzle) => [puzzle.id, puzzle]));
  const module = await import("../../www/pkg/paco_sako_engine.js");
  module.initSync({ module: await readFile(new URL("../../www/pkg/paco_sako_engine_bg.wasm", import.meta.url)) });
  engine = new module.Engine();
});
after(() => site.close());

/** A proof by the engine in Node. */
function prove(fen, turns) {
  engine.start({ mode: "solve", fen, rules: "manual", turns });
  for (;;) {
    const { done, proof } = engine.run(1000);
    if (done) return proof;
  }
}

const stepsOf = (key) => readTurns(key)[0];
const placeOf = (fen) => ({ fen, rules: "manual", steps: [] });

/** The position after a turn. @returns {import("../../www/rules/rules.js").Snapshot} */
function following(fen, steps) {
  return rules.withGame({ fen, rules: "manual" }, (game) => {
    for (const step of steps) game.apply(step);
    return game.snapshot();
  });
}

/** Position without counters. */
const endOf = (fen) =>
  fen
    .split(" ")
    .filter((_, index) => index !== 2)
    .join(" ");

class Solver {
  constructor(table) {
    this.table = table;
    this.page = table.page;
  }

  async home() {
    await this.page.locator('[data-action="puzzles-back"]').click();
    await this.page.waitForSelector('[data-mode="training"]');
  }

  async begin(choice) {
    const fold = this.page.locator(`details:not([open]):has([data-choice="${choice}"]) summary`);
    if (await fold.count()) await fold.click();
    await this.page.locator(`[data-choice="${choice}"], [data-mode="${choice}"]`).click();
    await this.page.waitForSelector(".puzzle[data-phase]");
  }

  async current() {
    return puzzles.get(await this.page.locator(".puzzle").getAttribute("data-puzzle"));
  }

  /** Waits until a try has ended so, and all that belongs to it is on the board. */
  async ends(phase, turns) {
    await this.page.waitForSelector(`.puzzle[data-phase="${phase}"][data-turns="${turns}"]`, { timeout: 30_000 });
  }

  async tap(square, isFlipped) {
    const box = await this.page.locator(".puzzle .lesson-board").boundingBox();
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = isFlipped ? [7 - file, rank] : [file, 7 - rank];
    await this.page.mouse.click(box.x + ((column + 0.5) * box.width) / 8, box.y + ((row + 0.5) * box.width) / 8);
  }

  async play(steps, side) {
    for (const step of steps) {
      if (step.type === "promote") await this.page.locator(`.promotion-choice[data-role="${step.role}"]`).click();
      else await this.tap(step.square, side === "black");
    }
  }

  /** Plays a turn that does not solve the puzzle on the board. */
  async playWrong() {
    const { fen, keys, side } = await this.current();
    const right = keys.map((key) => endOf(following(fen, stepsOf(key)).fen));
    const { turns: all } = atOnce(listingTurns(rules, placeOf(fen)));
    const wrong = all.find((turn) => isShort(turn.steps) && !turn.status.over && !right.includes(endOf(turn.fen)));
    await this.play(wrong.steps, side);
  }

  /** The same, until it has been judged. */
  async miss() {
    await this.playWrong();
    await this.page.waitForSelector('.puzzle[data-phase="missed"]', { timeout: 30_000 });
  }

  async next() {
    await this.page.locator('[data-action="puzzle-next"]').click();
  }

  async skip() {
    await this.page.locator('[data-action="puzzle-skip"]').click();
  }

  /** The position on the board. */
  fen() {
    return this.page.locator(".puzzle").getAttribute("data-fen");
  }

  told() {
    return this.page.locator(".puzzle .lesson-told").innerText();
  }
}

async function openRoom(options = DESK) {
  const table = await openTable(site, { reducedMotion: "reduce", path: "#puzzles", ...options });
  await table.page.waitForSelector('[data-mode="training"]');
  return new Solver(table);
}

/** True if a turn takes few clicks. */
const isShort = (steps) => steps.length <= 14;

deep("fifty puzzles with several solutions accept the others", async () => {
  const solver = await openRoom();
  let solved = 0;
  let others = 0;
  for (const [kind, wanted] of [
    ["paco-2", 26],
    ["paco-3", 2],
    ["save", 10],
    ["help", 6],
    ["paco-1", 8],
  ]) {
    await solver.begin(kind);
    for (let tries = 0, done = 0; done < wanted; tries++) {
      assert.ok(tries < 6 * wanted, `enough puzzles of ${kind}`);
      const { keys, side, turns } = await solver.current();
      const key = stepsOf(keys.at(-1));
      // Those with several keys rather than others.
      if (!isShort(key) || (keys.length < 2 && tries < 2 * wanted)) {
        await solver.skip();
        continue;
      }
      others += Number(keys.length > 1);
      await solver.play(key, side);
      for (let left = turns - 1; left > 0; left--) {
        // The answer of the longest defence is on the board.
        await solver.ends("play", 2 * (turns - left));
        // The last of all remaining winning turns, which is not stored in the pack.
        const { verdict, pacoIn, solutions } = prove(await solver.fen(), left);
        assert.equal(verdict, "paco");
        const ways = solutions.map(({ steps }) => steps).filter(isShort);
        others += Number(pacoIn === left && ways.length > 1 && keys.length === 1);
        await solver.play(ways.at(-1) ?? solutions[0].steps, side);
        if (pacoIn === 1) break;
      }
      await solver.page.waitForSelector('.puzzle[data-phase="solved"]', { timeout: 30_000 });
      assert.match(await solver.told(), /Solved!/);
      done += 1;
      solved += 1;
      await solver.next();
      await solver.page.waitForSelector('.puzzle[data-phase="play"]');
    }
    await solver.home();
  }
  assert.ok(solved >= 50 && others >= 20, `${solved} solved, ${others} by turns that are not the first`);
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

deep("fifty wrong tries get a legal, correct refutation", async () => {
  const solver = await openRoom();
  let refuted = 0;
  for (const [kind, wanted] of [
    ["paco-2", 32],
    ["paco-3", 4],
    ["save", 14],
  ]) {
    await solver.begin(kind);
    for (let done = 0; done < wanted; done++) {
      const puzzle = await solver.current();
      const { fen, keys, side, turns } = puzzle;
      const right = keys.map((key) => endOf(following(fen, stepsOf(key)).fen));
      const { turns: all } = atOnce(listingTurns(rules, placeOf(fen)));
      const wrong = all.filter(
        ({ status, fen, steps }) => isShort(steps) && !status.over && !right.includes(endOf(fen)),
      );
      const { steps, fen: after } = wrong[(7 * done) % wrong.length];
      await solver.play(steps, side);
      await solver.ends("missed", 2);
      const shown = await solver.fen();
      const { turns: answers } = atOnce(listingTurns(rules, placeOf(after)));
      const answer = answers.find((turn) => endOf(turn.fen) === endOf(shown));
      assert.ok(answer, `${fen}: the answer is legal`);
      if (kind === "save") {
        assert.equal(prove(after, 2).verdict, "paco", `${fen}: the try loses`);
      } else if (answer.status.over) {
        assert.notEqual(answer.status.winner, side, `${fen}: the answer wins`);
      } else {
        assert.equal(prove(shown, turns - 1).verdict, "none", `${fen}: the answer refutes`);
      }
      assert.match(await solver.told(), /^Not this one\. \S/);
      refuted += 1;
      await solver.next();
      await solver.page.waitForSelector('.puzzle[data-phase="play"]');
    }
    await solver.home();
  }
  assert.ok(refuted >= 50, `${refuted} tries`);
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

test("hints come in stages, the solution is played, and a retry does not count", async () => {
  const solver = await openRoom();
  const { page } = solver;
  const rating = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.puzzles") ?? "null")?.player.rating);
  await solver.begin("paco-2");
  const { keys, side } = await solver.current();
  const key = stepsOf(keys[0]);
  // The cost is shown before the button is pressed.
  const cost = page.locator(".puzzle-cost");
  assert.equal(await cost.innerText(), "A hint or the solution counts as a miss.");
  assert.equal(await page.locator('[data-action="puzzle-hint"]').getAttribute("aria-describedby"), "puzzle-cost");
  await page.locator('[data-action="puzzle-hint"]').click();
  assert.ok(await cost.isHidden(), "the next one costs nothing");
  assert.ok((await solver.told()).length > 5);
  const after = await rating();
  assert.ok(after < 1500, "a hint counts as a miss");
  await page.locator('[data-action="puzzle-hint"]').click();
  await page.waitForFunction(
    (square) => document.querySelector(".puzzle .lesson-told").textContent.includes(square),
    key[0].square,
  );
  await page.locator('[data-action="puzzle-hint"]').click();
  await page.waitForFunction(
    (square) => document.querySelector(".puzzle .lesson-told").textContent.includes(square),
    key[1].square,
  );
  await page.locator('[data-action="puzzle-solution"]').click();
  await solver.ends("shown", 3);
  assert.equal(await page.locator(".puzzle .button.main:visible").getAttribute("data-action"), "puzzle-next");
  await page.locator('[data-action="puzzle-again"]').click();
  await solver.ends("play", 0);
  await solver.play(key, side);
  await solver.ends("play", 2);
  assert.equal(await rating(), after, "a retry does not count");
  await page.locator('[data-action="puzzles-back"]').click();
  // Before there is a rating nothing is said of it, and of what is empty there is no card.
  assert.equal(await page.locator(".puzzle-rating, [data-action=puzzles-hide], .book-card:disabled").count(), 0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("paco-sako.puzzles"));
    localStorage.setItem("paco-sako.puzzles", JSON.stringify({ ...kept, history: Array(8).fill(1400) }));
  });
  await page.reload();
  assert.match(await page.locator(".puzzle-rating").innerText(), /^Your rating: \d+ ± \d+$/);
  assert.equal(await page.locator(".puzzle-choices polyline").count(), 1);
  await page.locator('[data-action="puzzles-hide"]').click();
  assert.equal(await page.locator(".puzzle-rating").count(), 0);
  await page.reload();
  await page.waitForSelector('[data-mode="training"]');
  assert.equal(await page.locator(".puzzle-rating").count(), 0, "it stays hidden");
  // Turns are written as they are elsewhere.
  const shown = async (notation) => {
    await page.evaluate((text) => localStorage.setItem("paco-sako.settings", text), JSON.stringify({ notation }));
    await page.reload();
    await solver.begin("paco-1");
    await page.locator('[data-action="puzzle-solution"]').click();
    await solver.ends("shown", 1);
    const told = await solver.told();
    await solver.home();
    return told;
  };
  assert.match(await shown("letters"), /^[^♔-♟]*[KQRBN][^♔-♟]*$/);
  assert.match(await shown("figures"), /[♔-♟]/);
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

test("Paco or not: both answers are judged, and an existing Paco is played", async () => {
  const solver = await openRoom();
  await solver.begin("quiz");
  const seen = new Set();
  for (let tries = 0; seen.size < 4 && tries < 60; tries++) {
    const { keys } = await solver.current();
    const isThere = keys.length > 0;
    const isRight = !seen.has(`${isThere} true`);
    const name = `${isThere} ${isRight}`;
    if (!seen.has(name)) {
      seen.add(name);
      await solver.page.locator(`[data-action="puzzle-${isThere === isRight ? "yes" : "no"}"]`).click();
      await solver.ends(isRight ? "solved" : "missed", isThere ? 1 : 0);
      await solver.next();
    } else await solver.skip();
  }
  assert.equal(seen.size, 4, [...seen].join());
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

deep("Paco or not: neither the board nor the text gives the answer away", async () => {
  const solver = await openRoom();
  const { page } = solver;
  await solver.begin("quiz");
  const board = page.locator(".puzzle .lesson-board");
  const inBoard = (work, given) => board.evaluate(work, given);
  const labels = () =>
    inBoard(({ shadowRoot }) =>
      [...shadowRoot.querySelectorAll(".cell")].map((cell) => cell.ariaLabel).join("; "),
    );
  const said = () => inBoard(({ shadowRoot }) => shadowRoot.querySelector("[aria-live]").textContent);
  /** The pixels of a square. */
  const picture = (square, isFlipped) =>
    inBoard(
      ({ shadowRoot }, [column, row]) => {
        const canvas = shadowRoot.querySelector("canvas");
        const side = canvas.width / 8;
        return canvas
          .getContext("2d")
          .getImageData(column * side, row * side, side, side)
          .data.join();
      },
      isFlipped
        ? [7 - "abcdefgh".indexOf(square[0]), square[1] - 1]
        : ["abcdefgh".indexOf(square[0]), 8 - square[1]],
    );
  const left = { true: 3, false: 3 };
  for (let tries = 0; left.true + left.false > 0 && tries < 60; tries++) {
    const { fen, keys, side } = await solver.current();
    const isThere = keys.length > 0;
    if (left[isThere] === 0) {
      await solver.skip();
      continue;
    }
    left[isThere] -= 1;
    await board.locator('[data-square="e4"]').focus();
    await page.keyboard.press("s");
    assert.match(await said(), /to move/);
    assert.doesNotMatch(`${await labels()} ${await said()}`, /Ŝako|united with now/, fen);
    assert.doesNotMatch(await page.locator(".puzzle .lesson-count").innerText(), /Difficulty/, fen);
    const { alarms } = rules.withGame({ fen, rules: "manual" }, (game) => game.snapshot());
    const king = alarms.find((alarm) => alarm.side !== side)?.square;
    assert.equal(Boolean(king), isThere, fen);
    await drawn(page);
    const before = king && (await picture(king, side === "black"));
    await page.locator(`[data-action="puzzle-${isThere ? "yes" : "no"}"]`).click();
    if (king) {
      // Now it is no secret any more.
      await drawn(page);
      assert.notEqual(await picture(king, side === "black"), before, fen);
    }
    await solver.ends("solved", isThere ? 1 : 0);
    assert.match(await page.locator(".puzzle .lesson-count").innerText(), /Difficulty/);
    await solver.next();
  }
  assert.deepEqual(left, { true: 0, false: 0 });
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

deep(
  "a button that disappears when pressed moves the focus to the board, and the start is announced",
  async () => {
    const solver = await openRoom();
    const { page } = solver;
    const square = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.dataset.square);
    const press = async (action) => {
      await page.locator(`[data-action="puzzle-${action}"]`).focus();
      await page.keyboard.press("Enter");
    };
    await solver.begin("paco-1");
    const { keys, side } = await solver.current();
    await press("solution");
    await solver.ends("shown", 1);
    assert.match(await square(), /^[a-h][1-8]$/, "the solution");
    await press("again");
    await solver.ends("play", 0);
    assert.match(await square(), /^[a-h][1-8]$/, "from the start");
    const said = await page
      .locator(".puzzle .lesson-board")
      .evaluate(({ shadowRoot }) => shadowRoot.querySelector("[aria-live]").textContent);
    assert.match(said, side === "white" ? /White to move/ : /Black to move/);
    await solver.play(stepsOf(keys[0]).slice(0, 1), side);
    await press("undo");
    await page.locator('[data-action="puzzle-undo"]').waitFor({ state: "hidden" });
    assert.match(await square(), /^[a-h][1-8]$/, "what was lifted is put down");
    assert.deepEqual(solver.table.problems, []);
    await solver.table.close();
  },
);

/** In a run there are no hints. */
async function seesNoHelp(page) {
  for (const action of ["hint", "solution"])
    assert.ok(await page.locator(`[data-action="puzzle-${action}"]`).isHidden(), action);
}

test("a streak ends with the first miss", async () => {
  const solver = await openRoom();
  const { page } = solver;
  await solver.begin("streak");
  const { keys, side } = await solver.current();
  await solver.play(stepsOf(keys[0]), side);
  await solver.ends("solved", 1);
  assert.match(await page.locator(".puzzle .lesson-count").innerText(), /Solved: 1/);
  await solver.next();
  await solver.ends("play", 0);
  await seesNoHelp(page);
  assert.ok(await page.locator('[data-action="puzzle-skip"]').isDisabled(), "no puzzle is passed by");
  await solver.miss();
  assert.match(await page.locator(".puzzle .lesson-count").innerText(), /Finished/);
  assert.ok(await page.locator('[data-action="puzzle-solution"]').isVisible(), "it costs nothing any more");
  assert.ok(await page.locator('[data-action="puzzle-next"]').isHidden());
  await solver.home();
  assert.match(await page.locator('[data-mode="streak"]').innerText(), /Best: 1/);
  await solver.table.close();
});

test("a storm ends after three minutes, and missed puzzles are redone without a clock", async () => {
  const solver = await openRoom();
  const { page } = solver;
  const count = page.locator(".puzzle .lesson-count");
  const redo = page.locator('[data-action="puzzle-redo"]');
  await page.clock.install();
  await page.reload();
  await page.waitForSelector('[data-mode="training"]');
  await solver.begin("storm");
  // Its clock is large, and waits for the first touch.
  const clock = page.locator(".puzzle-clock");
  const note = page.locator(".puzzle-clock-note");
  await page.clock.fastForward(60_000);
  assert.equal(await clock.innerText(), "3:00");
  assert.equal(await note.innerText(), "The clock starts with your first touch.");
  const size = await clock.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  assert.ok(size >= 32, `${size} px`);
  await seesNoHelp(page);
  assert.match(await count.innerText(), /^Solved: 0$/);
  const { keys, side } = await solver.current();
  await solver.play(stepsOf(keys[0]), side);
  // The next one comes by itself, after a miss as well, and nothing else is offered meanwhile.
  await page.waitForFunction(() => /Solved: 1/.test(window.query(".puzzle .lesson-count").textContent));
  await solver.ends("play", 0);
  assert.match(await clock.innerText(), /^(3:00|2:\d\d)$/);
  assert.ok(await note.isHidden());
  const missed = await solver.current();
  await page.evaluate(() => {
    const seen = new Set();
    const buttons = ["again", "solution", "redo"].map((name) => window.query(`[data-action=puzzle-${name}]`));
    const look = () => {
      for (const one of buttons) if (!one.hidden) seen.add(one.dataset.action);
    };
    Object.assign(window, { offered: seen });
    new MutationObserver(look).observe(window.query(".puzzle"), { attributes: true, subtree: true });
  });
  await solver.playWrong();
  await page.waitForFunction((id) => window.query(".puzzle").dataset.puzzle !== id, missed.id);
  await solver.ends("play", 0);
  assert.deepEqual(await page.evaluate(() => [...window.offered]), []);
  await page.clock.fastForward(3 * 60_000);
  await page.waitForFunction(() => /Solved: 1 · Finished/.test(window.query(".puzzle .lesson-count").textContent));
  assert.ok(await page.locator('[data-action="puzzle-next"]').isHidden());
  assert.match(await redo.innerText(), /\(1\)/);
  await redo.click();
  await page.waitForSelector(`.puzzle[data-puzzle="${missed.id}"][data-phase="play"]`);
  assert.doesNotMatch(await count.innerText(), /Solved/);
  assert.ok(await clock.isHidden());
  await solver.play(stepsOf(missed.keys[0]), missed.side);
  await page.waitForSelector('.puzzle[data-turns="1"]');
  assert.ok(await redo.isHidden());
  await solver.home();
  assert.match(await page.locator('[data-mode="storm"]').innerText(), /Best: 1/);
  await solver.table.close();
});

deep("each theme has its own puzzles; the practice set is fixed, and can be browsed back", async () => {
  const solver = await openRoom();
  const { page } = solver;
  const themes = await page
    .locator("[data-choice]")
    .evaluateAll((nodes) => nodes.map(({ dataset }) => dataset.choice));
  assert.ok(THEMES.every((theme) => themes.includes(theme)));
  // Those with few puzzles are folded away.
  const shown = await page
    .locator("[data-choice]:visible")
    .evaluateAll((nodes) => nodes.map(({ dataset }) => dataset.choice));
  assert.deepEqual(
    THEMES.filter((theme) => !shown.includes(theme)),
    THEMES.filter((theme) => THEME_COUNTS[theme] < 10),
  );
  for (const theme of THEMES) {
    await solver.begin(theme);
    const { themes: own } = await solver.current();
    assert.ok(own.includes(theme), `${theme}: ${own}`);
    await solver.home();
  }
  const ids = [];
  for (let round = 0; round < 2; round++) {
    await solver.begin("repeat");
    const { id } = await solver.current();
    await solver.skip();
    await page.waitForSelector(`.puzzle:not([data-puzzle="${id}"])`);
    const { id: second } = await solver.current();
    await page.locator('[data-action="puzzle-previous"]').click();
    await page.waitForSelector(`.puzzle[data-puzzle="${id}"]`);
    ids.push(`${id} ${second}`);
    await solver.home();
  }
  assert.equal(ids[0], ids[1]);
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

deep("a favourite is saved; a missed puzzle is due the next day", async () => {
  const solver = await openRoom();
  const { page } = solver;
  const card = (mode) => page.locator(`[data-mode="${mode}"]`);
  for (const mode of ["favourites", "again", "misses"]) assert.equal(await card(mode).count(), 0, mode);
  // A new user has no counts.
  assert.doesNotMatch(await page.locator(".book-cards").innerText(), /\d/);
  await solver.begin("paco-1");
  const { id, keys, side } = await solver.current();
  await solver.play(stepsOf(keys[0]), side);
  await solver.ends("solved", 1);
  await page.locator('[data-action="puzzle-favourite"]').click();
  await page.waitForSelector('[data-action="puzzle-favourite"][aria-pressed="true"]');
  await solver.next();
  await solver.ends("play", 0);
  const missed = await solver.current();
  await page.locator('[data-action="puzzle-solution"]').click();
  await page.waitForSelector('.puzzle[data-phase="shown"]');
  await solver.home();
  assert.match(await card("favourites").innerText(), /Kept: 1/);
  assert.equal(await card("again").count(), 0, "it is not due on the same day");
  await solver.begin("favourites");
  assert.equal((await solver.current()).id, id);
  await solver.home();
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.reload();
  await page.waitForSelector('[data-mode="training"]');
  assert.match(await card("again").innerText(), /due: 1/);
  await solver.begin("again");
  assert.equal((await solver.current()).id, missed.id);
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

test("a puzzle is found, solved and missed by keyboard alone, with announcements", async () => {
  const solver = await openRoom();
  const { page } = solver;
  const told = page.locator('.puzzle .lesson-told[role="status"]');
  await page.locator('[data-choice="paco-1"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector('.puzzle[data-phase="play"]');
  /** Goes to a square by the arrow keys, and presses Enter there. */
  const go = async (from, to, side) => {
    const turned = side === "black" ? -1 : 1;
    const [files, ranks] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to[1]) - Number(from[1])];
    const times = (key, count) => Array.from({ length: Math.abs(count) }, () => key);
    const keys = [
      ...times(files * turned > 0 ? "ArrowRight" : "ArrowLeft", files),
      ...times(ranks * turned > 0 ? "ArrowUp" : "ArrowDown", ranks),
    ];
    for (const key of [...keys, "Enter"]) await page.keyboard.press(key);
  };
  // Skips those that ask for a piece on the way.
  while (stepsOf((await solver.current()).keys[0]).some(({ type }) => type === "promote")) {
    await page.locator('[data-action="puzzle-skip"]').focus();
    const { id } = await solver.current();
    await page.keyboard.press("Enter");
    await page.waitForSelector(`.puzzle:not([data-puzzle="${id}"])`);
  }
  const { id, keys, side } = await solver.current();
  const squares = stepsOf(keys[0]).map(({ square }) => square);
  await page.locator(`.lesson-board [data-square="${squares[0]}"]`).focus();
  await page.keyboard.press("Enter");
  for (const [i, square] of squares.slice(1).entries()) await go(squares[i], square, side);
  await solver.ends("solved", 1);
  assert.match(await told.innerText(), /\S/);
  // The next one is a press away.
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "puzzle-next");
  await page.keyboard.press("Enter");
  await page.waitForSelector(`.puzzle:not([data-puzzle="${id}"])[data-phase="play"]`);
  await page.locator('[data-action="puzzle-hint"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".puzzle .lesson-told").textContent.length > 5);
  await page.locator('[data-action="puzzle-solution"]').focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector('.puzzle[data-phase="shown"][data-turns="1"]');
  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-mode="training"]');
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

deep(
  "all views of puzzles fit a phone, light and dark, in every language, without accessibility faults",
  async () => {
    for (const [index, language] of Object.keys(LANGUAGES).entries()) {
      const options = { viewport: { width: 360, height: 740 }, colorScheme: index % 2 ? "dark" : "light" };
      const solver = await openRoom({ ...options, path: `?lang=${language}#puzzles` });
      const { page } = solver;
      const width = () => page.evaluate(() => document.querySelector("#puzzles").scrollWidth);
      assert.equal(await width(), 360, language);
      assert.deepEqual(await faults(page), [], language);
      await solver.begin("paco-2");
      assert.equal(await width(), 360, language);
      assert.deepEqual(await faults(page), [], language);
      assert.deepEqual(solver.table.problems, []);
      await solver.table.close();
    }
  },
);

test("entries to the puzzles: the header, the lessons and an address; Escape goes back and closes", async () => {
  const table = await openTable(site, { reducedMotion: "reduce", ...DESK });
  const { page } = table;
  await table.press("open-puzzles");
  await page.waitForSelector('#puzzles[open] [data-mode="daily"]');
  await page.locator('[data-mode="daily"]').click();
  await page.locator('[data-daily="hard"]').click();
  await page.waitForSelector(".puzzle[data-phase]");
  await page.keyboard.press("Escape");
  await page.waitForSelector('#puzzles[open] [data-daily="hard"]');
  await page.keyboard.press("Escape");
  await page.waitForSelector('#puzzles[open] [data-mode="daily"]');
  await page.keyboard.press("Escape");
  await page.waitForSelector("#puzzles:not([open])", { state: "attached" });
  await page.click("#button-learn");
  await page.locator('[data-card="puzzles"]').click();
  await page.waitForSelector('#puzzles[open] [data-mode="daily"]');
  assert.equal(await page.locator("#book[open]").count(), 0);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the puzzles of the day: two strengths, the month, streaks, and a picture without spoilers", async () => {
  const solver = await openRoom({ ...DESK, locale: "en-GB", timezoneId: "UTC" });
  const { page } = solver;
  await page.clock.setFixedTime(new Date("2026-02-03T12:00:00Z"));
  const today = Math.floor(Date.UTC(2026, 1, 3) / 86_400_000);
  await page.evaluate((day) => {
    localStorage.setItem(
      "paco-sako.puzzles",
      JSON.stringify({ daily: { [day - 1]: { easy: true, hard: true }, [day - 2]: { hard: true } } }),
    );
  }, today);
  await page.goto("about:blank");
  await page.goto(`${site.url}#puzzles`);
  await page.waitForSelector('[data-mode="training"]');
  assert.match(await page.locator('[data-mode="daily"]').innerText(), /Days in a row: 2/);
  await page.locator('[data-mode="daily"]').click();
  assert.match(await page.locator(".daily h2").innerText(), /3 February 2026/);
  assert.equal(await page.locator(".calendar h3").innerText(), "February 2026");
  const outcomes = () =>
    page.locator(".day").evaluateAll((days) => days.slice(0, 4).map(({ dataset }) => dataset.outcome));
  assert.deepEqual(await outcomes(), ["one", "several", "none", "ahead"]);
  assert.match(await page.locator(".day").nth(1).textContent(), /2 Feb 2026: several solved/);
  // The 1st of February 2026 is a Sunday.
  const column = (nth) =>
    page
      .locator(".day")
      .nth(nth)
      .evaluate((day) => day.getBoundingClientRect().left);
  assert.ok((await column(0)) > (await column(1)));

  await page.locator('[data-daily="easy"]').click();
  await page.waitForSelector('.puzzle[data-phase="play"]');
  const { keys, side, kind } = await solver.current();
  assert.equal(kind, "paco-1");
  assert.match(await page.locator(".puzzle .lesson-count").innerText(), /^3 Feb 2026 · Easy/);
  await solver.play(stepsOf(keys[0]), side);
  await solver.ends("solved", 1);
  await page.locator('[data-action="puzzle-calendar"]').click();
  assert.equal(await page.locator('[data-daily="easy"]').getAttribute("data-state"), "solved");
  assert.equal(await page.evaluate(() => window.focused().dataset.daily), "first", "what is left comes next");
  assert.deepEqual(await outcomes(), ["one", "several", "one", "ahead"]);
  assert.equal(await page.locator(".daily-row").innerText(), "Days in a row: 3");
  // A repeated try is not counted.
  await page.locator('[data-daily="easy"]').click();
  await page.waitForSelector('.puzzle[data-phase="play"]');
  await page.locator('[data-action="puzzle-solution"]').click();
  await page.waitForSelector('.puzzle[data-phase="shown"]');
  await page.goBack();
  assert.equal(await page.locator('[data-daily="easy"]').getAttribute("data-state"), "solved");

  const download = page.waitForEvent("download");
  await page.locator('[data-action="daily-share"]').click();
  const file = await readFile(await (await download).path());
  assert.equal(file.subarray(1, 4).toString("latin1"), "PNG");
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

deep("past days are opened from the calendar, solved later, and have their own addresses", async () => {
  const solver = await openRoom({ ...DESK, locale: "en-GB", timezoneId: "UTC" });
  const { page } = solver;
  await page.clock.setFixedTime(new Date("2026-02-03T12:00:00Z"));
  const visit = async (hash) => {
    await page.goto("about:blank");
    await page.goto(`${site.url}${hash}`);
  };
  await visit("#puzzles/daily");
  const day = (number) => page.locator(".day").nth(number - 1);
  const title = page.locator(".daily h2");
  await day(1).click();
  assert.match(await title.innerText(), /1 February 2026/);
  assert.equal(await day(1).getAttribute("aria-pressed"), "true");
  assert.equal(await page.evaluate(() => window.focused().dataset.daily), "first");
  assert.equal(await page.evaluate(() => location.hash), "#puzzles/daily/2026-02-01");
  await page.locator('[data-daily="easy"]').click();
  await page.waitForSelector('.puzzle[data-phase="play"]');
  assert.match(await page.locator(".puzzle .lesson-count").innerText(), /^1 Feb 2026 · Easy/);
  assert.equal(await page.evaluate(() => location.hash), "#puzzles/daily/2026-02-01/easy");
  const { keys, side, id } = await solver.current();
  await solver.play(stepsOf(keys[0]), side);
  await solver.ends("solved", 1);
  await page.locator('[data-action="puzzle-calendar"]').click();
  assert.match(await title.innerText(), /1 February 2026/);
  assert.match(await page.locator('[data-daily="easy"]').innerText(), /Solved later/);
  assert.equal(await day(1).getAttribute("data-outcome"), "one");
  assert.match(await day(1).textContent(), /one solved, on a later day/);
  assert.equal(await page.locator(".daily-row").count(), 0);
  assert.deepEqual(await faults(page), []);
  // A past day stays when the day is another one.
  const dayOn = async (time) => {
    await page.clock.setFixedTime(new Date(time));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  };
  await dayOn("2026-02-02T12:00:00Z");
  assert.match(await title.innerText(), /1 February 2026/);
  // Back leads over today to all ways to train, and the page of today follows the day.
  await page.goBack();
  assert.match(await title.innerText(), /2 February 2026/);
  await dayOn("2026-02-03T12:00:00Z");
  assert.match(await title.innerText(), /3 February 2026/);
  // The month before, and from there on to today.
  await page.click("[data-action=month-before]");
  assert.match(await title.innerText(), /31 January 2026/);
  await page.click("[data-action=month-after]");
  assert.match(await title.innerText(), /1 February 2026/);
  await day(3).click();
  assert.match(await title.innerText(), /3 February 2026/);
  assert.equal(await page.evaluate(() => location.hash), "#puzzles/daily");

  // The address of a puzzle leads to it on any day; the first try at it is over.
  await page.clock.setFixedTime(new Date("2026-03-05T12:00:00Z"));
  await visit("#puzzles/daily/2026-02-01/easy");
  await page.waitForSelector('.puzzle[data-phase="play"]');
  assert.equal((await solver.current()).id, id);
  assert.match(await page.locator(".puzzle .lesson-count").innerText(), /^1 Feb 2026 · Easy/);
  // Days that are not over the next midnight are those of their puzzles: what came without a day is none of today's.
  await visit(`#puzzles/daily-easy/${id}`);
  await page.waitForSelector('.puzzle[data-phase="play"]');
  assert.equal((await solver.current()).id, id);
  assert.equal(await page.evaluate(() => location.hash), `#puzzles/paco-1/${id}`);
  // A day that has not come yet is today.
  await visit("#puzzles/daily/2026-03-20");
  assert.match(await title.innerText(), /5 March 2026/);
  await visit("#puzzles/daily/2026-02-30");
  await page.waitForSelector('[data-mode="training"]');
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});

deep("a shared puzzle leads on to another one, or to the first lesson", async () => {
  const solver = await openRoom();
  const { page } = solver;
  const { id, keys, side } = [...puzzles.values()].find(
    (one) => one.kind === "paco-1" && isShort(stepsOf(one.keys[0])),
  );
  await page.goto("about:blank");
  await page.goto(`${site.url}#puzzle=i${id}`);
  await page.waitForSelector(`.puzzle[data-puzzle="${id}"][data-phase="play"]`);
  assert.ok(await page.locator(".puzzle-after").isHidden());
  await solver.play(stepsOf(keys[0]), side);
  await solver.ends("solved", 1);
  assert.deepEqual(await page.locator(".puzzle-after button").allInnerTexts(), [
    "Another one",
    "Learn the game in two minutes",
  ]);
  await page.locator('[data-action="puzzle-another"]').click();
  await page.waitForSelector(`.puzzle[data-phase="play"]:not([data-puzzle="${id}"])`);
  await page.goBack();
  await page.goto("about:blank");
  await page.goto(`${site.url}#puzzle=i${id}`);
  await page.waitForSelector(`.puzzle[data-puzzle="${id}"][data-phase="play"]`);
  await solver.play(stepsOf(keys[0]), side);
  await solver.ends("solved", 1);
  await page.locator('[data-action="puzzle-learn"]').click();
  await page.waitForSelector("#book[open] .lesson");
  assert.equal(await page.locator("#puzzles").evaluate((dialog) => dialog.open), false);
  assert.deepEqual(solver.table.problems, []);
  await solver.table.close();
});
