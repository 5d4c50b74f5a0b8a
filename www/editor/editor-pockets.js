// Fields for pockets: the number of pieces per side and role.

import { gameOf, keyIn } from "../games/index.js";
import { el } from "../kit/dom.js";
import { follow, t, words } from "../kit/i18n.js";
import { gameInfo } from "../rules/rules.js";

/** @import { Color, Role } from "../rules/rules.js" */
/** @import { EditorState, EditorView } from "./editor-state.js" */

/** More than this of a role are in no position. */
const MOST = 16;

/** @param {EditorState} editor @returns {import("./editor-fields.js").EditorPart} */
export function makePockets(editor) {
  const element = el("div", { class: "editor-pockets", hidden: true });
  /** @type {{ color: Color, role: Role, input: HTMLInputElement }[]} */
  let fields = [];
  let made = "";

  /** @param {string} game @param {Color} color @param {Role} role */
  const field = (game, color, role) => {
    const input = el("input", {
      type: "number",
      id: `editor-pocket-${color}-${role}`,
      min: 0,
      max: MOST,
      step: 1,
      inputmode: "numeric",
      oninput: () => {
        const count = Number(input.value);
        if (!Number.isInteger(count) || count < 0 || count > MOST) return;
        editor.dispatch({ type: "edit", edit: { type: "pocket", color, role, count } });
      },
      onblur: () => show(editor.view),
    });
    const name = el("span", { class: "field-name" });
    follow(name, () => {
      name.textContent = t(keyIn(game, `role.${role}`));
    });
    fields.push({ color, role, input });
    return el("label", { class: "editor-field" }, name, input);
  };

  /** @param {string} game */
  const make = (game) => {
    fields = [];
    const sides = /** @type {const} */ (["white", "black"]).map((color) => {
      const legend = el("legend", { class: "field-name" });
      follow(legend, () => {
        legend.textContent = t(keyIn(game, `pocket.label.${color}`));
      });
      const all = gameInfo(game).pockets.map((role) => field(game, color, role));
      return el("fieldset", { class: "editor-pocket" }, legend, el("div", { class: "editor-rest" }, ...all));
    });
    const { alone } = gameOf(game);
    element.replaceChildren(...(alone ? [el("p", { class: "quiet" }, words(alone.about))] : []), ...sides);
  };

  /** @param {EditorView} view */
  function show({ game, setup }) {
    element.hidden = !setup.pockets;
    if (!setup.pockets) return;
    if (game !== made) make(game);
    made = game;
    for (const { color, role, input } of fields) {
      const count = /** @type {Record<string, number>} */ (setup.pockets[color])[role] ?? 0;
      // While a number is typed it may be empty.
      if (!input.matches(":focus") || (input.value !== "" && Number(input.value) !== count))
        input.value = String(count);
    }
  }
  return { element, show };
}
