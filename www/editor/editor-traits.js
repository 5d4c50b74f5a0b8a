// Powers and origins of pieces in the editor, in games that have them: two choices for the piece that is taken up, and keys.

import { gameOf, keyIn } from "../games/index.js";
import { el } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { contentOf } from "./setup.js";

/** @import { Color, Piece, Role, Square } from "../rules/rules.js" */
/** @import { EditorState, EditorView } from "./editor-state.js" */
/** @import { Trait } from "./setup.js" */

/** @type {readonly Trait[]} */
const TRAITS = ["power", "origin"];

/** The keys that give the next one to the piece on a square, as a FEN writes them. @type {Record<string, Trait>} */
const KEYS = { "+": "power", "(": "origin" };

/**
 * Possible values of a trait of a piece in this game; may be empty.
 *
 * @param {string} game
 * @param {Piece} piece
 * @param {Trait} trait
 * @returns {readonly Role[]}
 */
function rolesOf(game, { role }, trait) {
  const { traits } = gameOf(game);
  return (trait === "power" ? traits?.powers : traits?.originsOf(role)) ?? [];
}

/** The piece of a square where each holds one at most. @param {EditorView} view @param {Square} square @returns {{ color: Color, piece: Piece } | null} */
function pieceOn({ setup }, square) {
  const { white, black } = contentOf(setup, square);
  if (white) return { color: "white", piece: white };
  return black && { color: "black", piece: black };
}

/**
 * Gives a piece its next power or origin, in turn. Returns whether the key means that.
 *
 * @param {EditorState} editor
 * @param {Square} square
 * @param {string} key
 */
export function traitByKey(editor, square, key) {
  const trait = Object.hasOwn(KEYS, key) ? KEYS[key] : null;
  if (!trait || !gameOf(editor.view.game).traits) return false;
  const there = pieceOn(editor.view, square);
  if (!there) return true;
  const { color, piece } = there;
  const all = [null, ...rolesOf(editor.view.game, piece, trait)];
  const role = all[(all.indexOf(piece[trait] ?? null) + 1) % all.length];
  editor.dispatch({ type: "edit", edit: { type: "trait", square, color, trait, role } });
  return true;
}

/**
 * The choices for what stands on a square; what is chosen is read from the position again.
 *
 * @param {EditorState} editor
 * @param {Square} square
 * @returns {{ fields: HTMLElement[], show: (view: EditorView) => void }}
 */
export function traitFields(editor, square) {
  const { game } = editor.view;
  const there = pieceOn(editor.view, square);
  const rows = TRAITS.flatMap((trait) => {
    const roles = there ? rolesOf(game, there.piece, trait) : [];
    if (!there || roles.length === 0) return [];
    const { color } = there;
    const none = el("option", { value: "" }, t(keyIn(game, `editor.${trait}.none`)));
    const select = el(
      "select",
      {
        id: `editor-${trait}`,
        onchange: () => {
          const role = roles.find((one) => one === select.value) ?? null;
          editor.dispatch({ type: "edit", edit: { type: "trait", square, color, trait, role } });
        },
      },
      none,
      ...roles.map((role) => el("option", { value: role }, t(`role.${role}`))),
    );
    const name = el("span", { class: "field-name" }, t(keyIn(game, `editor.${trait}`)));
    return [{ trait, select, field: el("label", { class: "editor-field" }, name, select) }];
  });
  /** @param {EditorView} view */
  const show = (view) => {
    const piece = pieceOn(view, square)?.piece;
    for (const { trait, select } of rows) select.value = piece?.[trait] ?? "";
  };
  show(editor.view);
  return { fields: rows.map(({ field }) => field), show };
}
