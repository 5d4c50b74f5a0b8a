// The way from a dialog to the rules of a game, in the book.

import { USUAL_GAME } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";

/** The address of the rules of a game. @param {string} card a game, or a rule set that is chosen like one, as in games/cards.js */
export const rulesAddress = (card) => (card === USUAL_GAME ? "#rules" : `#rules/${card}`);

/** A link to all rules of a game. */
export function rulesLink() {
  const element = el("a", { class: "rules-link" }, words("rules.all"));
  return {
    element,
    /** The address of the rules of a game. @param {string} card */
    show(card) {
      element.href = rulesAddress(card);
    },
  };
}
