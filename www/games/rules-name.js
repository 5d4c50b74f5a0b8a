// Names of rule sets and of the settings that some of them combine.

import { t } from "../kit/i18n.js";
import { gameInfo } from "../rules/rules.js";
import { gameOf, keyIn } from "./index.js";

/** @import { GameKind, RuleSet } from "../rules/rules.js" */

/** A setting with the value that it has. @typedef {{ id: string, values: readonly string[], value: string }} Chosen */

/**
 * The settings of a game with what a rule set chooses in each; none in games whose rule sets are plain names.
 *
 * @param {GameKind} game
 * @param {RuleSet} rules
 * @returns {Chosen[]}
 */
export function settingsIn(game, rules) {
  let rest = `${rules}-`;
  return gameInfo(game).settings.map(({ id, values }) => {
    const value = values.find((one) => rest.startsWith(`${one}-`)) ?? values[0];
    rest = rest.slice(value.length + 1);
    return { id, values, value };
  });
}

/**
 * The rule set with another value of a setting.
 *
 * @param {GameKind} game
 * @param {RuleSet} rules
 * @param {string} id of the setting
 * @param {string} value
 */
export function withSetting(game, rules, id, value) {
  const values = settingsIn(game, rules).map((one) => (one.id === id ? value : one.value));
  return /** @type {RuleSet} */ (values.join("-"));
}

/** The same without what only a match has. @param {GameKind} game @param {RuleSet} rules @returns {Chosen[]} */
export function settingsAlone(game, rules) {
  const ofMatch = gameOf(game).alone?.settings ?? [];
  return settingsIn(game, rules).filter(({ id }) => !ofMatch.includes(id));
}

/**
 * The rule set of a single board; settings that only a match has are set to their defaults.
 *
 * @param {GameKind} game
 * @param {RuleSet} rules
 */
export function rulesAlone(game, rules) {
  const ofMatch = settingsIn(game, rules).filter(({ id }) => gameOf(game).alone?.settings.includes(id));
  return ofMatch.reduce((known, { id, values }) => withSetting(game, known, id, values[0]), rules);
}

/** The rule sets available for a single board, and its current one. @param {GameKind} game @param {RuleSet} rules */
export function ruleSetsAlone(game, rules) {
  return gameInfo(game).ruleSets.filter((set) => set === rules || set === rulesAlone(game, set));
}

/**
 * Name of a rule set in the current language.
 *
 * @param {GameKind} game
 * @param {RuleSet} rules
 * @param {readonly Chosen[]} [settings] the settings to include
 */
export function rulesName(game, rules, settings = settingsAlone(game, rules)) {
  if (settings.length === 0) return t(keyIn(game, `rules.${rules}`));
  return settings
    .map(({ id, value }) => `${t(keyIn(game, `setting.${id}`))}: ${t(keyIn(game, `setting.${id}.${value}`))}`)
    .join(" · ");
}
