// Plays the computer with a clock against itself: one side ends its searches by how settled they are, as in games on the page, the
// other one always takes its usual time. Time is made up, so many positions a second, and nothing depends on the machine but how
// often a search is looked at.
//
//   node benches/pace.mjs [minutes] [seconds] [positions a second] [games]
//
// It needs the modules of the page (`node www/build/build.mjs`). Each opening, six turns of a weak player, is played twice with the
// sides changed.

import { readFile } from "node:fs/promises";
import process from "node:process";
import { startModule } from "../tests/browser/module.mjs";
import { thinkingPace } from "../www/game/clock.js";
import { Pacer } from "../www/rules/pace.js";
import { createGame } from "../www/rules/rules.js";

const [minutes = 1, seconds = 0, speed = 1500, games = 100] = process.argv.slice(2).map(Number);

/** A game without news and longer than this, in turns of both sides, is a draw. */
const LONGEST = 200;

await startModule();
const place = new URL("../www/pkg/", import.meta.url);
const { Engine, initSync } = await import(new URL("paco_sako_engine.js", place));
initSync({ module: await readFile(new URL("paco_sako_engine_bg.wasm", place)) });
/** The even player's, and the paced one's. */
const engines = [0, 1].map(() => new Engine({ hashMegabytes: 8 }));

let state = 7;
function lot() {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return state / 2 ** 32;
}

const asked = (game) => ({ game: "paco-sako", record: game.record(), mode: "play" });
const play = (game, steps) => {
  for (const step of steps) game.apply(step);
};

/** Searches to its end. @returns what is found, with how many positions were looked at */
function search(engine, request, pacer) {
  engine.start(request);
  for (;;) {
    const progress = engine.run(pacer ? 0.001 : 1000);
    if (progress.done) return progress;
    const { nodes, depth, lines } = progress;
    if (pacer?.isEnough({ time: (nodes / speed) * 1000, depth, lines })) engine.stop();
  }
}

function newOpening() {
  const game = createGame();
  const turns = [];
  while (turns.length < 6 && !game.snapshot().status.over) {
    const seed = Math.floor(lot() * 2 ** 31);
    const { turn } = search(engines[0], { ...asked(game), level: "regular", seed, time: 600_000 }, null);
    turns.push(turn.steps);
    play(game, turn.steps);
  }
  game.free();
  return turns;
}

/** Plays one game. @returns {0 | 0.5 | 1} what the paced side got */
function pointsOf(opening, paced) {
  for (const engine of engines) engine.forget();
  const game = createGame();
  for (const steps of opening) play(game, steps);
  const left = { white: minutes * 60_000, black: minutes * 60_000 };
  let points = 0.5;
  for (let turn = 0; turn < LONGEST; turn++) {
    const { status, claims, turn: color } = game.snapshot();
    if (status.over && status.winner) points = Number(status.winner === paced);
    if (status.over || claims.length > 0) break;
    const isPaced = color === paced;
    const pace = thinkingPace(left[color], seconds * 1000, Number.MAX_SAFE_INTEGER);
    const limit = Math.max(1, Math.round(((isPaced ? pace.most : pace.usual) * speed) / 1000));
    const pacer = isPaced ? new Pacer(pace) : null;
    const found = search(engines[Number(isPaced)], { ...asked(game), nodes: limit }, pacer);
    left[color] -= (found.nodes / speed) * 1000;
    if (left[color] <= 0) {
      console.log(`${isPaced ? "the paced" : "the even"} side has lost on time`);
      points = Number(!isPaced);
      break;
    }
    left[color] += seconds * 1000;
    play(game, found.turn.steps);
  }
  game.free();
  return points;
}

const count = { 0: 0, 0.5: 0, 1: 0 };
let opening = [];
for (let game = 0; game < games; game++) {
  if (game % 2 === 0) opening = newOpening();
  count[pointsOf(opening, game % 2 === 0 ? "white" : "black")] += 1;
  const played = game + 1;
  if (played % 20 !== 0 && played !== games) continue;
  const share = (count[1] + count[0.5] / 2) / played;
  const spread = Math.sqrt(
    (count[1] * (1 - share) ** 2 + count[0.5] * (0.5 - share) ** 2 + count[0] * share ** 2) / played ** 2,
  );
  const elo = (points) => (-400 * Math.log10(1 / points - 1)).toFixed(0);
  console.log(
    `${played} games: ${count[1]} won, ${count[0.5]} drawn, ${count[0]} lost; ${elo(share)} Elo,`,
    `95 % between ${elo(share - 1.96 * spread)} and ${elo(share + 1.96 * spread)}`,
  );
}
