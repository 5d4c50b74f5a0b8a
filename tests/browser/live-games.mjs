// Games to be played on two pages by clicks: on squares, with chains where the game has them, and on pieces of a pocket.

import { createGame } from "../../www/rules/rules.js";
import { randomFrom } from "./live-world.mjs";

/**
 * Some turns of a game, as what is to be clicked: squares, and roles of pieces in the own pocket. It asks for no choice and has a turn of three squares where `chains`.
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

/**
 * A whole game, as what is to be clicked, which asks for no choice.
 *
 * @param {import("../../www/rules/rules.js").GameOptions} options
 * @param {number} seed the first that is tried
 * @returns {string[][]}
 */
export function wholeGame(options, seed) {
  for (let next = seed; ; next++) {
    const turns = tried(options, 60, randomFrom(next), true);
    if (turns) return turns;
  }
}

/**
 * Square or piece to click for a step; nothing for a choice.
 *
 * @param {import("../../www/rules/rules.js").Step} step
 */
const clickedFor = (step) => ("square" in step ? step.square : step.type === "pick" ? step.role : null);

/** Kinds of steps that shorten a game. */
const EAGER = new Set(["takeover", "unite", "capture"]);

/** @param {import("../../www/rules/rules.js").GameOptions} options @param {number} length at most, or of the part of a game @param {(most: number) => number} random @param {boolean} [isWhole] */
function tried(options, length, random, isWhole = false) {
  const game = createGame(options);
  try {
    for (;;) {
      const { turns, status, legalSteps, phase } = game.snapshot();
      const isLong = turns.length === length && phase === "lift";
      if (isWhole ? status.over : isLong)
        return turns.map(({ steps }) => steps.map((step) => clickedFor(step) ?? ""));
      if (status.over || isLong) return null;
      // A takeover where there is one: so chains come about.
      const wanted = legalSteps.filter(({ kind }) => EAGER.has(kind));
      const steps = wanted.length > 0 && random(isWhole ? 4 : 2) ? wanted : legalSteps;
      const { kind: _, ...step } = steps[random(steps.length)];
      if (clickedFor(step) === null) return null;
      game.apply(step);
    }
  } catch {
    return null;
  } finally {
    game.free();
  }
}
