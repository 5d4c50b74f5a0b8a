// The fields for odds in the dialog of a new game: who leaves out pieces, and which.

import { el, setWords } from "../../kit/dom.js";
import { radios } from "../../kit/fields.js";
import { t, words } from "../../kit/i18n.js";

/** @import { NewGameModel } from "./new-game-model.js" */

/** The side that gives odds. */
const GIVERS = /** @type {const} */ (["none", "white", "black"]);

/** @param {() => NewGameModel} model of the dialog that is open @param {() => void} changed */
export function oddsField(model, changed) {
  const givers = radios(
    "odds",
    GIVERS,
    (giver) => [words(giver === "none" ? "odds.none" : `color.${giver}`)],
    (giver) => {
      model().giver = giver === "none" ? null : giver;
      changed();
    },
  );
  const chips = el("div", { class: "odds-pieces" });
  const about = el("p", { class: "quiet" }, words("odds.about"));
  const element = el(
    "fieldset",
    { class: "odds" },
    el("legend", { class: "visually-hidden" }, words("odds.title")),
    givers.element,
    about,
    chips,
  );
  let shown = "";
  return {
    element,
    show() {
      const { givesOdds, giver, odds, leftOut } = model();
      element.hidden = !givesOdds;
      givers.value = giver ?? "none";
      about.hidden = giver === null;
      chips.hidden = giver === null;
      // The words are part of it: they follow the language.
      const key = odds.map(({ square, role }) => `${square} ${t(`role.${role}`)}`).join();
      if (key !== shown) {
        shown = key;
        chips.replaceChildren(
          ...odds.map(({ square, role }) => {
            const input = el("input", {
              type: "checkbox",
              value: square,
              onchange: () => {
                model().leaveOut(square, input.checked);
                changed();
              },
            });
            const name = el("span", {});
            setWords(name, words(`role.${role}`));
            return el("label", { class: "odds-piece" }, input, el("span", {}, name, ` ${square}`));
          }),
        );
      }
      for (const input of chips.querySelectorAll("input")) input.checked = leftOut.has(input.value);
    },
  };
}
