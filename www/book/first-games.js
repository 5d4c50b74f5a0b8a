// The stations of the road that are games on the table instead of lessons: small ones, against somebody who can be beaten.

/**
 * @typedef {object} GameStation
 * @property {string} id
 * @property {import("../rules/rules.js").RuleSet} rules
 * @property {string} fen where it starts
 * @property {readonly { id: string }[]} steps what there are stars for, as in a lesson
 */

/**
 * Few pieces, of each kind that a newcomer has moved in a lesson, and White's queen in a union: the chain that sets her free wins
 * within a few turns, and without it there is time to find it.
 */
const FEN = "r1b1k1n1/2ppp3/8/8/5f2/8/2PPPP2/R1B1K1N1 w 0 - - -";

const STEPS = [{ id: "end" }];

/** After the first steps. @type {GameStation} */
export const FIRST_GAME = { id: "first-game", rules: "manual", fen: FEN, steps: STEPS };

/** After the lesson for children, by the rules of that. @type {GameStation} */
export const CHILDREN_GAME = { id: "children-game", rules: "simple", fen: FEN, steps: STEPS };

/** @type {readonly GameStation[]} */
export const FIRST_GAMES = [FIRST_GAME, CHILDREN_GAME];
