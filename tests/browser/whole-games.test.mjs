// A whole game of each game, to its end, by mouse and by keyboard; its record is opened elsewhere, and it is there again after a
// reload. Games against the computer are in other-games.test.mjs.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { chooseGame, openTable, says } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Squares of whole games, with the card they are chosen by, and how they end. */
const GAMES = [
  {
    name: "chess",
    card: "chess",
    squares: "f2f3 e7e5 g2g4 d8h4",
    ends: "Black wins",
    reason: /^Checkmate/,
  },
  {
    name: "Chess960",
    card: "chess",
    // The king castles onto the rook beside it, on both sides.
    number: "3",
    squares: "f1g1 f8g8 b2b3 g7g5 b1b2 c8b6 b2h8",
    ends: "White wins",
    reason: /^Checkmate/,
  },
  {
    name: "Krachtschaak",
    card: "krachtschaak",
    squares: "h2h3 f7f5 e2e4 e7e5 d1h5 f8c5 h5e8",
    ends: "White wins",
    reason: /^The black king was captured/,
  },
  {
    name: "antichess",
    card: "antichess",
    squares:
      "b2b3 h7h6 d2d4 b8c6 c1h6 h8h6 b1c3 h6h2 h1h2 c6d4 d1d4 c7c6 d4a7 a8a7 a1d1 a7a2 d1d7 a2c2 d7e7 c2c3 e7b7 c8b7 e1d2 c3b3 h2h8 d8d2 h8g8 d2e2 g8g7 e2f2 g7f7 f2g1 f7f8 e8f8 g2g3 b3g3 f1h3 g3h3",
    ends: "White wins",
    reason: /^White has no move left/,
  },
  {
    name: "vchess",
    card: "vchess",
    squares: "e2e3 d7d5 e1e2 c8g4 c2c3 g4e2",
    ends: "Black wins",
    reason: /^Paco/,
  },
];

const squaresOf = (moves) => moves.split(" ").flatMap((move) => [move.slice(0, 2), move.slice(2)]);

/** Begins a game by the dialog. */
async function begin({ card, number }) {
  const table = await openTable(site);
  const { page } = table;
  await chooseGame(table, card);
  if (number) {
    await page.click("label:has(#start-960)");
    await page.fill("#start-number", number);
  }
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  return table;
}

/** Ends, record, reload. */
async function finish(table, { ends, reason, squares }) {
  const { page } = table;
  await says(table, ends);
  assert.match(await table.detail(), reason);
  const turns = await table.turns();
  assert.equal(turns.length, squares.split(" ").length);
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("paco-sako.unsaved.")));
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await says(table, ends);
  assert.deepEqual(await table.turns(), turns);
  await table.press("open-share");
  const record = await page.inputValue("#copy-record");
  await page.click("#dialog-share [data-action=close]");
  await table.load("1. e2>e4");
  await table.load(record);
  await says(table, ends);
  assert.deepEqual(await table.turns(), turns);
  assert.deepEqual(table.problems, []);
  await table.close();
}

for (const game of GAMES) {
  test(`${game.name}: a whole game by mouse`, async () => {
    const table = await begin(game);
    await table.click(...squaresOf(game.squares));
    await finish(table, game);
  });

  test(`${game.name}: a whole game by keyboard`, async () => {
    const table = await begin(game);
    for (const square of squaresOf(game.squares)) {
      await table.page.locator(`[data-square="${square}"]`).focus();
      await table.page.keyboard.press("Enter");
      await table.settle();
    }
    await finish(table, game);
  });
}
