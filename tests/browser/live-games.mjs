// Games to be played on two pages by clicks: squares only, with chains where the game has them.

import { createGame } from "../../www/rules/rules.js";
import { randomFrom } from "./live-world.mjs";

/**
 * Some turns of a game, as the squares to be clicked. It asks for no choice and has a turn of three squares where `chains`.
 *
 * @param {import("../../www/rules/rules.js").GameOptions} options
 * @param {number} length of it, in turns
 * @param {boolean} chains
 * @returns {string[][]}
 */
export function turnsOf(options, length, chains) {
  for (let seed = 1; ; seed++) {
    const turns = tried(options, length, randomFrom(seed));
    if (turns && (!chains || turns.some((turn) => turn.length > 2))) return turns;
  }
}

/** @param {import("../../www/rules/rules.js").GameOptions} options @param {number} length @param {(most: number) => number} random */
function tried(options, length, random) {
  const game = createGame(options);
  try {
    for (;;) {
      const { turns, status, legalSteps, phase } = game.snapshot();
      if (turns.length === length && phase === "lift")
        return turns.map(({ steps }) => steps.map((step) => ("square" in step ? step.square : "")));
      // A takeover where there is one: so chains come about.
      const wanted = legalSteps.filter(({ kind }) => kind === "takeover" || kind === "unite");
      const steps = wanted.length > 0 && random(2) ? wanted : legalSteps;
      const { kind: _, ...step } = steps[random(steps.length)];
      if (status.over || !("square" in step)) return null;
      game.apply(step);
    }
  } catch {
    return null;
  } finally {
    game.free();
  }
}
