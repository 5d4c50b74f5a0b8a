// Stations of the road that are small games on the table against a weak opponent.

/**
 * @typedef {object} GameStation
 * @property {string} id
 * @property {import("../rules/rules.js").RuleSet} rules
 * @property {string} fen start position
 * @property {readonly { id: string }[]} steps parts that award stars, as in a lesson
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
