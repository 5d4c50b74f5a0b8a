// The level that follows the person's strength during a game.

import assert from "node:assert/strict";
import { Coach, levelBeside } from "../../www/game/computer/coach.js";
import { RivalPlayer } from "../../www/game/computer/rival.js";
import { playersAt } from "../../www/game/players.js";
import { Store } from "../../www/game/state.js";
import { resultOf } from "../../www/page/new-game/persona-strength.js";
import { createGame } from "../../www/rules/rules.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site?.close());

const expecting = (white) => ({ type: "centi", value: 0, white });
const PROVED = { type: "paco", value: 2, white: 1 };

test("the level rises after two better turns in a row, and falls after two worse ones", () => {
  const game = {};
  const changes = (...shares) => {
    const coach = new Coach();
    return shares.map((white) => coach.change(game, expecting(white), "white"));
  };
  assert.deepEqual(changes(0.5, 0.7, 0.7, 0.7, 0.7), [0, 0, 1, 0, 1]);
  assert.deepEqual(changes(0.3, 0.3, 0.3), [0, -1, 0]);
  assert.deepEqual(changes(0.7, 0.5, 0.7), [0, 0, 0]);
  assert.deepEqual(changes(0.7, 0.3, 0.7, 0.3), [0, 0, 0, 0]);
  assert.deepEqual(
    [changes(0.62, 0.62), changes(0.38, 0.38)],
    [
      [0, 1],
      [0, -1],
    ],
    "on the bounds",
  );
  assert.deepEqual(
    [changes(0.61, 0.61), changes(0.39, 0.39)],
    [
      [0, 0],
      [0, 0],
    ],
    "within them",
  );
  const coach = new Coach();
  assert.deepEqual(
    [0.3, 0.3].map((white) => coach.change(game, expecting(white), "black")),
    [0, 1],
    "Black stands better",
  );
  // Another game begins anew.
  coach.change(game, expecting(0.7), "white");
  assert.equal(coach.change({}, expecting(0.7), "white"), 0);
});

test("a proved result counts at once, and more", () => {
  const game = {};
  const coach = new Coach();
  assert.equal(coach.change(game, PROVED, "white"), 2);
  assert.equal(coach.change(game, PROVED, "black"), -2);
  assert.deepEqual(
    [0.7, 0.7].map((white) => coach.change(game, expecting(white), "white")),
    [0, 1],
    "it counts anew then",
  );
  const levels = ["a", "b", "c"].map((name) => ({ name }));
  assert.deepEqual(
    [1, 2, -2, 0].map((steps) => levelBeside(levels, "b", steps)),
    ["c", "c", "a", "b"],
  );
  assert.equal(levelBeside([], "b", 1), "b");
});

test("later turns are requested at the new level, which is saved with the game", async () => {
  const store = new Store(createGame);
  const asked = [];
  const computer = {
    start(request) {
      asked.push(request);
      // White, the person, always stands better. Nothing is ever played.
      const analysis = { time: 1, lines: [{ score: expecting(0.9), turns: [] }] };
      return {
        answer: request.mode === "analyse" ? Promise.resolve(analysis) : new Promise(() => {}),
        stop() {},
        cancel() {},
      };
    },
  };
  store.dispatch({ type: "seats", ...playersAt({ black: "computer", level: "club", adapts: true, time: 500 }) });
  new RivalPlayer(store, computer);
  const play = async (from, to) => {
    const steps = [
      { type: "lift", square: from },
      { type: "place", square: to },
    ];
    store.dispatch({ type: "steps", steps });
    await new Promise((done) => setTimeout(done));
  };
  await play("e2", "e4");
  await play("e7", "e5");
  await play("d2", "d3");
  const levels = asked.filter(({ mode }) => mode === "play").map(({ level }) => level);
  assert.deepEqual(levels, ["club", "strong"]);
  const { rival } = store.saved().players;
  assert.deepEqual([rival.level, rival.adapts], ["strong", true]);
  const other = new Store(createGame);
  assert.equal(other.resume(store.saved()), null);
  assert.equal(other.state.rival.adapts, true);
});

test("games with an adaptive level do not count for the rating", () => {
  const players = playersAt({ black: "computer", level: "club" });
  const of = (rival) => resultOf({ players: { ...players, rival }, result: "1-0" });
  assert.notEqual(of(players.rival), null);
  assert.equal(of({ ...players.rival, adapts: true }), null);
});

deep("the option is beside the level, and the line of the players shows it, also after a reload", async () => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 } });
  const { page } = table;
  await table.press("open-new");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await page.click("label:has(#new-by-level)");
  await page.fill("#new-level", "2");
  await page.click("label:has(#new-adapts)");
  await page.click("label:has(#new-side-none)");
  assert.equal(await page.locator("#new-adapts").isVisible(), false, "nobody plays whom it could follow");
  await page.click("label:has(#new-side-white)");
  await table.press("start");
  const line = /^You: White · Computer: .+, adapts to you$/;
  assert.match(await page.innerText("#players"), line);
  await table.click("e2", "e4");
  await page.waitForSelector("#board-area[data-ply='2'][data-phase=lift]");
  await page.waitForTimeout(600);
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.waitForSelector("#board-area[data-ply='2'][data-phase=lift]");
  assert.match(await page.innerText("#players"), line);
  assert.deepEqual(table.problems, []);
  await table.close();
});
