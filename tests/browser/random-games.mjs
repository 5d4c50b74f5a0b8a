// Games of players who take any step, the same in every run.

import { createGame, readGame, writeGame } from "../../www/rules/rules.js";

/** The same lots in every run. @param {number} seed */
export function lots(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** The steps of a game of so many turns that two players play who take any step, or `null` if it ends before. */
function randomGame(seed, turns) {
  const random = lots(seed);
  const game = createGame();
  try {
    for (;;) {
      const { turns: played, legalSteps, status } = game.snapshot();
      if (played.length >= turns) return game.record();
      if (status.over) return null;
      const { type, square, role } = legalSteps[Math.floor(random() * legalSteps.length)];
      game.apply(type === "promote" ? { type, role } : { type, square });
    }
  } finally {
    game.free();
  }
}

/**
 * Records of a long game and of its beginning; the rules module must have been started.
 *
 * @param {number} long number of turns
 * @param {number} short
 */
export function longAndShort(long, short) {
  for (let seed = 1; seed < 200; seed++) {
    const record = randomGame(seed * 7919, long);
    if (!record) continue;
    const read = readGame(record);
    const begun = writeGame({ ...read, turns: read.turns.slice(0, short), result: "*", reason: null });
    return { [long]: record, [short]: begun };
  }
  throw new Error("no random game is long enough");
}
