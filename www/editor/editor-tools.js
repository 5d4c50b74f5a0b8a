// The editor's tools beside the board: pieces to set, to move and to erase, and what can be done with what is taken up.

import { followTheme, readLook } from "../board/drawing/theme.js";
import { dragIn } from "../board/input/drag-in.js";
import { pieceImage } from "../board/pieces/piece-image.js";
import { pieceName } from "../board/speech/speech-names.js";
import { gameOf } from "../games/index.js";
import { button } from "../kit/button.js";
import { el, setAttribute, setText } from "../kit/dom.js";
import { t, words } from "../kit/i18n.js";
import { roomIcon } from "../kit/room-icons.js";
import { gameInfo } from "../rules/rules.js";
import { traitFields } from "./editor-traits.js";
import { contentOf, NOTHING } from "./setup.js";

/** @import { Settings } from "../kit/settings.js" */
/** @import { Color, Role, Square } from "../rules/rules.js" */
/** @import { EditorState, EditorView, Tool } from "./editor-state.js" */

/** All pieces that can be drawn, as they stand in a row. Which of them a game has is for the rules to say. @type {readonly Role[]} */
export const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** @type {readonly Color[]} */
export const COLORS = ["white", "black"];

/** @param {Settings} settings @param {Color} color @param {Role} role @param {number} side of the picture in CSS pixels */
function pictureOf(settings, color, role, side) {
  return pieceImage(color, role, side, readLook(document.body, settings).art);
}

/** @param {Settings} settings @param {Color} color @param {Role} role */
function picture(settings, color, role) {
  const source = () => pictureOf(settings, color, role, 44);
  const image = el("img", { src: source(), alt: "", draggable: "false" });
  return { image, renew: () => image.setAttribute("src", source()) };
}

/**
 * @param {EditorState} editor
 * @param {Settings} settings
 * @param {(event: PointerEvent) => Square | null} squareAt the square of the board under the pointer
 */
export function makeTools(editor, settings, squareAt) {
  /** @type {(() => void)[]} */
  const renewals = [];
  const group = el(
    "fieldset",
    { class: "palette" },
    el("legend", { class: "visually-hidden" }, words("editor.tools")),
  );
  /** @type {{ tool: Tool, input: HTMLInputElement, label: HTMLElement }[]} */
  const radios = [];

  /** @param {Tool} tool @param {string} value @param {import("../kit/i18n.js").Words} name @param {Node} shown */
  const radio = (tool, value, name, shown) => {
    const input = el("input", {
      type: "radio",
      name: "editor-tool",
      value,
      "aria-label": name,
      onchange: () => editor.dispatch({ type: "tool", tool }),
    });
    const label = el("label", { class: "palette-tool", title: name }, input, el("span", {}, shown));
    radios.push({ tool, input, label });
    group.append(label);
    return label;
  };

  for (const [row, type] of /** @type {const} */ (["move", "erase"]).entries()) {
    radio({ type }, type, words(`editor.${type}`), roomIcon(type));
    for (const role of ROLES) {
      const color = COLORS[row];
      const { image, renew } = picture(settings, color, role);
      renewals.push(renew);
      const label = radio(
        { type: "piece", color, role },
        `${color}-${role}`,
        words(`piece.${color}.${role}`),
        image,
      );
      const put = (/** @type {Square} */ square) =>
        editor.dispatch({ type: "edit", edit: { type: "put", square, color, role } });
      dragIn(label, { picture: () => pictureOf(settings, color, role, 88), squareAt, put });
    }
  }
  const renewAll = () => {
    for (const renew of renewals) renew();
  };
  followTheme(renewals, renewAll, settings);

  const show = (/** @type {EditorView} */ { game, tool }) => {
    const { roles } = gameInfo(game);
    for (const { tool: own, input, label } of radios) {
      label.hidden = own.type === "piece" && !roles.includes(own.role);
      input.checked = own.type === "piece" && tool.type === "piece" ? isSame(own, tool) : own.type === tool.type;
    }
  };
  return { element: group, show };
}

/** @param {{ color: Color, role: Role }} a @param {{ color: Color, role: Role }} b */
function isSame(a, b) {
  return a.color === b.color && a.role === b.role;
}

/**
 * The line that says what to do, and what can be done with what has been taken up.
 *
 * @param {EditorState} editor
 * @param {Settings} settings
 */
export function makeSelection(editor, settings) {
  const text = el("p", { class: "editor-hint" });
  const buttons = el("div", { class: "editor-selection" });
  const traits = el("div", { class: "editor-traits" });
  const element = el("div", { class: "editor-line" }, text, buttons, traits);
  let shown = "";
  /** @type {(view: EditorView) => void} */
  let showTraits = () => {};

  const show = (/** @type {EditorView} */ view) => {
    const { selected, setup, tool } = view;
    setText(text, hintOf(view));
    const content = selected ? contentOf(setup, selected) : NOTHING;
    // The words are part of it: they follow the language.
    const key = [
      selected,
      content.white?.role,
      content.black?.role,
      setup.hand !== null,
      t("editor.toHand"),
    ].join();
    setAttribute(element, "data-tool", tool.type);
    if (key !== shown) {
      shown = key;
      buttons.replaceChildren(...(selected ? selectionButtons(editor, settings, view, selected) : []));
      const made = selected ? traitFields(editor, selected) : { fields: [], show: () => {} };
      traits.replaceChildren(...made.fields);
      showTraits = made.show;
    }
    showTraits(view);
  };
  return { element, show };
}

/** @param {EditorView} view */
function hintOf({ selected, tool }) {
  if (selected) return t("editor.selected", { square: selected });
  if (tool.type !== "piece") return t(`editor.${tool.type}.help`);
  return t("editor.piece.help", { "@piece": `piece.${tool.color}.${tool.role}` });
}

/** @param {EditorState} editor @param {Settings} settings @param {EditorView} view @param {Square} square */
function selectionButtons(editor, settings, { game, setup }, square) {
  const content = contentOf(setup, square);
  /** @type {HTMLElement[]} */
  const buttons = [];
  for (const color of COLORS) {
    const role = content[color]?.role;
    if (!role) continue;
    const remove = () => editor.dispatch({ type: "edit", edit: { type: "erase", square, color } });
    buttons.push(
      el(
        "button",
        {
          type: "button",
          class: "button editor-remove",
          "data-action": `remove-${color}`,
          "aria-label": t("editor.remove", { piece: pieceName(color, role) }),
          title: t("editor.remove", { piece: pieceName(color, role) }),
          onclick: remove,
        },
        roomIcon("close"),
        el("img", { src: pictureOf(settings, color, role, 32), alt: "" }),
      ),
    );
  }
  if (!setup.hand && gameOf(game).editor?.includes("hand")) {
    const lift = () => editor.dispatch({ type: "edit", edit: { type: "lift", square } });
    buttons.push(button("to-hand", t("editor.toHand"), lift));
  }
  return buttons;
}
