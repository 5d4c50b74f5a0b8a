// The readings of the rules, as the engine names them (rules §9), in the order they are offered.

/** @type {readonly import("./rules.js").RuleSet[]} */
export const RULE_SETS = Object.freeze(["manual", "pacoplay", "simple"]);
