// The only module that imports the engine. Everything else gets games and types from here,
// so that the page can be tested with a stand-in and knows no rule itself.

import init, { checkFen, Game } from "./pkg/paco_sako.js";

/** @typedef {import("./pkg/paco_sako.js").Color} Color */
/** @typedef {import("./pkg/paco_sako.js").Role} Role */
/** @typedef {import("./pkg/paco_sako.js").PromotionRole} PromotionRole */
/** @typedef {import("./pkg/paco_sako.js").RuleSet} RuleSet */
/** @typedef {import("./pkg/paco_sako.js").Square} Square */
/** @typedef {import("./pkg/paco_sako.js").SquareContent} SquareContent */
/** @typedef {import("./pkg/paco_sako.js").Step} Step */
/** @typedef {import("./pkg/paco_sako.js").StepKind} StepKind */
/** @typedef {import("./pkg/paco_sako.js").LegalStep} LegalStep */
/** @typedef {import("./pkg/paco_sako.js").Hand} Hand */
/** @typedef {import("./pkg/paco_sako.js").PlayedTurn} PlayedTurn */
/** @typedef {import("./pkg/paco_sako.js").Snapshot} Snapshot */
/** @typedef {import("./pkg/paco_sako.js").GameOptions} GameOptions */

/** @typedef {{ code: string, message: string }} Failure */

/** Loads the engine; must have ended before the first game is made. */
export async function loadEngine() {
  await init();
}

/**
 * @param {GameOptions} [options]
 * @returns {Game}
 */
export function createGame(options) {
  return new Game(options);
}

/**
 * What an engine error says. Anything without a code is a fault of ours and keeps its own text.
 *
 * @param {unknown} error
 * @returns {Failure}
 */
export function failureOf(error) {
  if (error instanceof Error) {
    const code = /** @type {{ code?: unknown }} */ (/** @type {unknown} */ (error)).code;
    return { code: typeof code === "string" ? code : "internal", message: error.message };
  }
  return { code: "internal", message: String(error) };
}

export { checkFen, Game };
