// The task of a puzzle in words.

import { isolated } from "../kit/isolate.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { Puzzle } from "./packs.js" */

/** The goal by itself, such as "Paco in 2". @param {Pick<Puzzle, "kind">} puzzle @param {number} turns that are left @param {BookWords} words */
export function goalWords({ kind }, turns, words) {
  return kind.startsWith("paco-") ? words.t("goal.paco", { count: turns }) : words.t(`goal.${kind}`);
}

/** The same with the side that is to move. @param {Puzzle} puzzle @param {BookWords} words */
export function stipulation(puzzle, words) {
  return words.t("ui.stipulation", {
    side: words.t(`ui.${puzzle.side}`),
    goal: goalWords(puzzle, puzzle.turns, words),
  });
}

/** Author and text of a user's puzzle, if given. @param {Puzzle} puzzle @param {BookWords} words @returns {string} */
export function authorWords({ own }, words) {
  return [own?.text && isolated(own.text), own?.author && words.t("ui.by", { author: own.author })]
    .filter(Boolean)
    .join(" — ");
}
