// Journey of a club player with 200 games, who finds his most frequent first chain, makes a repertoire of three
// lines, drills it, plays a game, and sees where he departed from it. By touch on a phone and by keyboard, with
// counted presses.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { goTo } from "./keyboard.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** Beginnings of Ann's games with Black, and their numbers. @type {[string, number][]} */
const BEGINNINGS = [
  ["1. e2>e4 d7>d5 2. e4xd5 Qd8>Pd5>d4 3. Ng1>f3", 70],
  ["1. e2>e4 d7>d5 2. Nb1>c3 d5xe4 3. Nc3>Pe4>e5", 40],
  ["1. e2>e4 e7>e5 2. Ng1>f3 Nb8>c6", 20],
  ["1. d2>d4 Ng8>f6 2. Nb1>c3 d7>d5", 50],
  ["1. Ng1>f3 d7>d5 2. e2>e3", 20],
];

const RESULTS = ["1-0", "0-1", "1/2-1/2"];

/** Two hundred records. */
const CLUB = BEGINNINGS.flatMap(([turns, count]) =>
  Array.from({ length: count }, (_, i) => {
    const day = `2026.${String(1 + (i % 9)).padStart(2, "0")}.${String(1 + (i % 27)).padStart(2, "0")}`;
    const tags = { Event: "Club", Round: i + 1, Date: day, White: `Guest ${i % 12}`, Black: "Ann" };
    const result = RESULTS[i % 3];
    const head = Object.entries({ ...tags, Result: result }).map(([name, value]) => `[${name} "${value}"]`);
    return `${head.join("\n")}\n\n${turns} ${result}\n`;
  }),
).join("\n");

/** His answers in the drill, by position. */
const ANSWERS = [
  [{ d5: /white pawn.*black pawn|black pawn.*white pawn|union/i }, ["d8", "d5", "d4"]],
  [{ c3: /knight/i, d5: /black pawn/i }, ["d5", "e4"]],
  [{ d4: /white pawn/i }, ["g8", "f6"]],
  [{ e4: /white pawn/i }, ["d7", "d5"]],
];

/**
 * The whole way.
 *
 * @param {Awaited<ReturnType<typeof openTable>>} table
 * @param {object} hand
 * @param {(selector: string) => Promise<void>} hand.press
 * @param {(board: string, squares: readonly string[]) => Promise<void>} hand.play on the board in an element
 * @param {() => Promise<void>} [hand.look] at what is open
 */
async function walk(table, { press, play, look = async () => {} }) {
  const { page } = table;
  const action = (name) => press(`[data-action="${name}"]`);
  const sum = (text) =>
    page.waitForFunction((wanted) => window.query(".explorer-sum")?.textContent === wanted, text);
  const explorerTurn = async (stepList, games) => {
    await press(`[data-turn="${stepList}"]`);
    await sum(games);
  };

  await action("open-menu");
  await action("games");
  await page.setInputFiles("[data-part=file]", {
    name: "club.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from(CLUB),
  });
  await page.waitForSelector("text=200 games were imported");
  await press("#dialog-games [data-action=close]");

  // His games, once he has said who he is.
  await action("open-menu");
  await action("experts");
  await action("explorer");
  await sum("200 games");
  await press("[data-action=fold-explorer]");
  await press("[data-action=explorer-name]:has-text('Ann')");
  await page.selectOption("#explorer-source", "mine");
  await sum("200 games");
  await look();

  // Always what was played most, until that is a chain.
  const first = () => page.locator(".explorer-turn").first();
  const chain = /[a-h][1-8]>\w*[a-h][1-8]>/;
  let played = 200;
  for (let i = 0; i < 6; i++) {
    const [notation, stepList, count] = await first().evaluate((row) => [
      row.querySelector(".explorer-notation").textContent,
      row.dataset.turn,
      Number(row.querySelector(".explorer-count").textContent.split(" ")[0]),
    ]);
    await press(`[data-turn="${stepList}"]`);
    await page.waitForFunction(
      (number) => Number(window.query(".explorer-sum").textContent.split(" ")[0]) === number,
      count,
    );
    played = count;
    if (chain.test(notation)) break;
  }
  assert.deepEqual(await table.turns(), ["e2>e4", "d7>d5", "e4xd5", "Qd8>Pd5>d4"]);
  assert.equal(played, 70);

  // Two other lines beside that one.
  await action("moves-start");
  await sum("200 games");
  await explorerTurn("e2>e4", "130 games");
  await explorerTurn("d7>d5", "110 games");
  await explorerTurn("b1>c3", "40 games");
  await explorerTurn("d5>e4", "40 games");
  await action("moves-start");
  await sum("200 games");
  await explorerTurn("d2>d4", "50 games");
  await explorerTurn("g8>f6", "50 games");
  await action("explorer-close");
  await action("open-menu");
  await action("experts");
  await action("repertoire");
  await action("rep-mark-black");
  await page.waitForSelector("#dialog-repertoire .game:has-text('4 new')");
  await look();

  // A try that is in no line of it, and then all of it.
  await action("rep-drill");
  const asks = "#drill .lesson-goal:has-text('Your turn')";
  await page.waitForSelector(asks);
  const label = (square) => page.locator(`#drill [data-square="${square}"]`).getAttribute("aria-label");
  const answer = async () => {
    for (const [signs, squares] of ANSWERS) {
      const labels = await Promise.all(Object.keys(signs).map(label));
      if (Object.values(signs).every((sign, i) => sign.test(labels[i]))) return squares;
    }
    return assert.fail("it is not known what is asked");
  };
  await play("#drill", ["h7", "h6"]);
  await page.waitForSelector("#drill .lesson-told:has-text('h7>h6 is not in your repertoire.')");
  await page.waitForSelector("#drill .lesson-told:has-text('No saved game has h7>h6 here.')");
  await look();
  await action("drill-again");
  for (let asked = 0; ; ) {
    await play("#drill", await answer());
    await page.waitForSelector("#drill .lesson-told:has-text('Right.')");
    asked += 1;
    const isDone = asked === 5;
    await page.waitForFunction(
      ([count, done]) => {
        const goal = document.querySelector("#drill .lesson-goal").textContent;
        const found = document.querySelector("#drill .lesson-count").textContent;
        return done ? goal.startsWith("Done") : goal.startsWith("Your turn") && found.includes(`, ${count} found`);
      },
      [asked, isDone],
    );
    if (isDone) break;
  }
  assert.equal(await page.locator("#drill .lesson-goal").innerText(), "Done: 4 of 5 at the first try.");
  await action("drill-done");
  await page.waitForSelector("#dialog-repertoire .game:has-text('nothing to repeat now')");
  await press("#dialog-repertoire [data-action=close]");

  // A game at the same board, in which Black answers as he does not want to any more.
  await action("open-new");
  await action("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  await play("#game", ["e2", "e4"]);
  await page.waitForSelector("#board-area[data-ply='1'][data-busy=false]");
  await play("#game", ["e7", "e5"]);
  await page.waitForSelector("#board-area[data-ply='2'][data-busy=false]");
  await action("open-menu");
  await action("resign");
  await action("confirm");
  await page.waitForFunction(() => {
    const place = window.query("[data-part=departure]");
    return place && !place.hidden;
  });
  await look();
  const told = await page.locator("[data-part=departure]").innerText();
  assert.match(told, /^With 1… e7>e5 you left “Repertoire as Black”: it has d7>d5\./);
  assert.deepEqual(table.problems, []);
}

test("by touch, on a phone", async (t) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const table = await openTable(site, phone);
  const { page } = table;
  let taps = 0;
  const tap = async (locator) => {
    taps += 1;
    await locator.tap({ force: true });
  };
  await walk(table, {
    press: async (selector) => {
      const found = page.locator(selector).first();
      // The board stays in sight above the panel.
      await found.evaluate((element) => element.scrollIntoView({ block: "center" }));
      await tap(found);
    },
    play: async (board, squares) => {
      for (const square of squares) {
        const found = page.locator(`${board} [data-square="${square}"]`);
        await found.scrollIntoViewIfNeeded();
        await tap(found);
      }
    },
  });
  t.diagnostic(`${taps} taps`);
  assert.ok(taps < 60, `${taps} taps`);
  await table.close();
});

test("by keyboard", async (t) => {
  const table = await openTable(site);
  const { page } = table;
  let pressed = 0;
  await walk(table, {
    look: async () => assert.deepEqual(await faults(page), []),
    press: async (selector) => {
      pressed += 1;
      const found = page.locator(selector).first();
      await found.waitFor();
      await found.press("Enter");
    },
    play: async (board, squares) => {
      const isDrill = board === "#drill";
      if (!isDrill) {
        await page.locator("#type-turn input").fill(squares.join(">"));
        await page.keyboard.press("Enter");
        pressed += 1;
        return;
      }
      // The focus is on the board when a turn is asked for, and on the title behind it when the drill begins.
      if (await page.evaluate(() => document.activeElement.matches("#drill .lesson-title")))
        await page.keyboard.press("Shift+Tab");
      await page.waitForFunction(() => {
        const place = document.querySelector("#drill .lesson-board");
        return place?.shadowRoot.activeElement?.dataset.square;
      });
      for (const square of squares) {
        await goTo(page, square, true);
        await page.keyboard.press("Enter");
        pressed += 1;
      }
    },
  });
  t.diagnostic(`${pressed} times Enter`);
  await table.close();
});
