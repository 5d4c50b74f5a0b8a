// The first small game, played out in Node: it is short for a player who follows the hints, for any play by Mia, and
// it contains the topics to be explained.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { FIRST_GAMES } from "../../www/book/first-games.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

/** Taps before the game: two of the story, one on its door. */
const BEFORE = 3;

/** Taps from nothing to the first win. */
const MOST = 25;

/** So many lots of Mia's play. */
const LOTS = 24;

/** Search limits of hints, as in `good-turn.mjs`. */
const HINTS = { nodes: 2000, depth: 4 };

let engine;
before(async () => {
  await startModule();
  const module = await import("../../www/pkg/paco_sako_engine.js");
  module.initSync({ module: await readFile(new URL("../../www/pkg/paco_sako_engine_bg.wasm", import.meta.url)) });
  engine = new module.Engine();
});

/** @param {object} request */
function turnOf(request) {
  engine.start({ mode: "play", ...request });
  for (;;) {
    const { done, turn } = engine.run(1000);
    if (done) return turn;
  }
}

/** A lot as the page may draw it. @param {number} index */
const lot = (index) => Math.imul(index, 0x9e3779b1) >>> 0;

/**
 * Plays a game against Mia.
 *
 * @param {typeof FIRST_GAMES[number]} station
 * @param {number} seed
 * @param {object} white the player of White
 */
function playOut({ fen, rules }, seed, white) {
  const game = createGame({ fen, rules });
  try {
    const kinds = new Set();
    let taps = 0;
    for (let count = 0; count < 120; count++) {
      const { turn: color, status } = game.snapshot();
      if (status.over) return { winner: status.winner, taps, kinds };
      const who = color === "white" ? white : { persona: "mia", seed };
      const turn = turnOf({ fen: game.fen(), rules, ...who });
      for (const step of turn.steps) game.apply(step);
      if (color === "black") continue;
      taps += turn.steps.length;
      for (const { kind } of game.snapshot().lastTurn.links) kinds.add(kind);
    }
    return { winner: null, taps, kinds };
  } finally {
    game.free();
  }
}

for (const station of FIRST_GAMES) {
  test(`${station.id}: following the hints wins with a chain and few taps, for any seed`, (t) => {
    const all = [];
    for (let index = 0; index < LOTS; index++) {
      const seed = lot(index);
      const { winner, taps, kinds } = playOut(station, seed, HINTS);
      assert.equal(winner, "white", `lot ${seed}`);
      assert.ok(BEFORE + taps <= MOST, `lot ${seed}: ${BEFORE + taps} taps`);
      assert.ok(kinds.has("takeover"), `lot ${seed}: a chain`);
      all.push(BEFORE + taps);
    }
    t.diagnostic(`taps: ${all.sort((a, b) => a - b).join(" ")}`);
  });

  test(`${station.id}: a careless player wins more often than not, and hardly ever loses`, (t) => {
    const winners = Array.from({ length: LOTS }, (_, index) => {
      const seed = lot(index);
      return playOut(station, seed, { persona: "otto", seed: lot(index + LOTS) }).winner;
    });
    const count = (color) => winners.filter((winner) => winner === color).length;
    t.diagnostic(`won ${count("white")}, lost ${count("black")} of ${LOTS}`);
    assert.ok(count("white") > LOTS / 2 && count("black") <= LOTS / 8);
  });
}
