// Fields of the dialog of a new game: the settings of games whose rule sets are combinations of them, one choice each.

import { keyIn } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { optionField } from "./option-field.js";

/** @import { Chosen } from "../../games/rules-name.js" */
/** @import { GameKind } from "../../rules/rules.js" */

/** @param {(id: string, value: string) => void} choose */
export function settingFields(choose) {
  const element = el("div", { class: "setting-fields", hidden: true });
  /** @type {ReturnType<typeof optionField>[]} */
  let fields = [];
  let shown = "";
  return {
    element,
    /** @param {GameKind} game @param {readonly Chosen[]} settings */
    show(game, settings) {
      element.hidden = settings.length === 0;
      const ids = [game, ...settings.map(({ id }) => id)].join();
      if (ids !== shown) {
        shown = ids;
        fields = settings.map(({ id }) => {
          const name = words(keyIn(game, `setting.${id}`));
          const field = optionField(`setting-${id}`, name, (value) => choose(id, value));
          // The name distinguishes it from the next choice.
          field.element.querySelector("legend")?.classList.remove("visually-hidden");
          return field;
        });
        element.replaceChildren(...fields.map((field) => field.element));
      }
      settings.forEach(({ id, values, value }, i) => {
        const options = values.map((one) => {
          const title = [words(keyIn(game, `setting.${id}.${one}`))];
          return { value: one, id: one, title, about: words(keyIn(game, `setting.${id}.${one}.about`)) };
        });
        fields[i].show(options, value);
      });
    },
  };
}
