// The rules modules in Node, as the book asks them: without a page and without the network.

import { readFile } from "node:fs/promises";
import { advance, judging } from "../../www/book/runner.js";
import { atOnce } from "../../www/kit/work/tasks.js";

/** @import { LessonRules } from "../../www/book/facts.js" */

/** @param {string} name */
async function load(name) {
  const module = await import(`../../www/pkg/${name}.js`);
  module.initSync({ module: await readFile(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url)) });
  return module;
}

/** Delegates to the module of the game. @param {(game?: string) => any} moduleOf @returns {LessonRules} */
const asking = (moduleOf) => ({
  checkFen: (fen, options) => moduleOf(options?.game).checkFen(fen, options),
  createGame: (options) => new (moduleOf(options.game).Game)(options),
  withGame(options, question) {
    const { Game } = moduleOf(options.game);
    const game = new Game(options);
    try {
      return question(game);
    } finally {
      game.free();
    }
  },
});

/** Of Paco Ŝako alone. */
export async function bookRules() {
  const usual = await load("paco_sako");
  return asking(() => usual);
}

/** Of all games. */
export async function allRules() {
  const [usual, others] = await Promise.all([load("paco_sako"), load("paco_sako_games")]);
  return asking((game) => (game && game !== "paco-sako" ? others : usual));
}

/** The lesson after a turn. @param {LessonRules} rules */
export const afterTurn = (rules, run, steps) =>
  atOnce(judging(rules, advance(rules, run, { type: "turn", steps })));
