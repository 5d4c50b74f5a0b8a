// A position that could have come about in a game: turns played at random from the start.

import { gameOf } from "../games/index.js";

/** @import { Descriptor } from "../games/descriptor.js" */
/** @import { Game, LegalStep } from "../rules/rules.js" */

/** Minimum and maximum number of turns played. */
const TURNS = [8, 56];

/** A chain at random may go in circles: after this many links it ends as soon as it can. */
const LONG_CHAIN = 5;

/**
 * Numbers from 0 to below 1 by a seed, the same ones for the same seed (mulberry32).
 *
 * @param {number} seed
 */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random seed. */
export function randomSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

/**
 * One of the steps, by their chances; `null` where the game would end by any.
 *
 * @param {Descriptor["steps"]} looks
 * @param {readonly LegalStep[]} steps
 * @param {number} links played in this turn
 * @param {() => number} random
 */
function choose(looks, steps, links, random) {
  const weights = steps.map(({ kind }) => {
    const { chance = 1, goesOn = false } = looks[kind] ?? {};
    return goesOn && links >= LONG_CHAIN ? chance / 1000 : chance;
  });
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left < 0;
  });
  return steps[at] ?? null;
}

/**
 * Plays a game at random and stops somewhere in it, at the start of a turn.
 *
 * @param {Game} game at its start
 * @param {() => number} random numbers from 0 to below 1
 * @returns {string} the position as FEN
 */
export function randomPosition(game, random) {
  const [least, most] = TURNS;
  const wanted = least + Math.floor(random() * (most - least + 1));
  for (;;) {
    const { game: kind, legalSteps, chain, turns, status, fen } = game.snapshot();
    const links = chain.filter(({ type }) => type === "place").length;
    if (chain.length === 0 && (turns.length >= wanted || status.over)) {
      // The end of a game is nothing to play from.
      if (status.over) game.undoTurn();
      return status.over ? game.fen() : fen;
    }
    const step = choose(gameOf(kind).steps, legalSteps, links, random);
    if (!step) {
      // Any step would end the game here.
      game.undoTurn();
      return game.fen();
    }
    game.apply(step);
  }
}
