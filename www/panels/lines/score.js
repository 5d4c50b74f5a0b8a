// Formats a score: short, in words, and as an expected score. Pure functions.

import { keyIn } from "../../games/index.js";
import { formatScore, t } from "../../kit/i18n.js";

/** @import { EngineScore } from "../../rules/computer.js" */
/** @import { Color } from "../../rules/rules.js" */

/** The side favoured by a score; `null` if neither. @param {EngineScore} score @returns {Color | null} */
function favoured({ type, value, white }) {
  if (type === "paco") return white > 0.5 ? "white" : "black";
  if (value === 0) return null;
  return value > 0 ? "white" : "black";
}

/** Such as +1.4, −0.3, #2 or −#2, seen from White, with the decimal sign of the language. @param {EngineScore} score */
export function shortScore(score) {
  const { type, value } = score;
  const sign = favoured(score) === "black" ? "−" : "";
  if (type === "paco") return value === 0 ? `${sign}#` : `${sign}#${Math.abs(value)}`;
  return formatScore(value / 100);
}

/** The same in words. @param {EngineScore} score @param {string} game its kind, which says what a win is called */
export function scoreText(score, game) {
  const side = favoured(score);
  const { type, value, white } = score;
  if (!side) return t("score.even");
  const color = { "@color": `color.${side}` };
  if (type === "paco") {
    return value === 0 ? t(`result.${side}`) : t(keyIn(game, "score.paco"), { ...color, turns: Math.abs(value) });
  }
  const share = side === "white" ? white : 1 - white;
  /** @type {"even" | "better" | "clear" | "winning"} */
  const how = share < 0.56 ? "even" : share < 0.7 ? "better" : share < 0.88 ? "clear" : "winning";
  return t(`score.${how}`, color);
}
