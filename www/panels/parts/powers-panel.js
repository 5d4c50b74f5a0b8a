// For games whose pieces have powers: lists powers, original roles of promoted pieces, and captured pieces, in words
// and pictures. Initially closed; while it is open, the board shows original roles, too.

import { drawAdornment } from "../../board/drawing/marks.js";
import { followTheme, readLook } from "../../board/drawing/theme.js";
import { drawContent } from "../../board/pieces/pieces.js";
import { standingText } from "../../board/speech/speech.js";
import { gameOf, keyIn } from "../../games/index.js";
import { el, listen } from "../../kit/dom.js";
import { bound, onLanguage, t } from "../../kit/i18n.js";
import { squareName } from "../../kit/layout.js";
import { checkFen, gameInfo } from "../../rules/rules.js";

/** @import { Color, Role, SquareContent } from "../../rules/rules.js" */

/** The side of a picture, in CSS pixels. */
const SIDE = 32;

/**
 * A piece with a power or a changed role on a square.
 *
 * @param {SquareContent} content
 * @returns {{ color: Color, origin: Role | undefined } | null}
 */
function special({ white, black }) {
  const piece = white ?? black;
  if (!piece?.power && !piece?.origin) return null;
  return { color: white ? "white" : "black", origin: piece.origin };
}

/**
 * Pieces a side has lost since the start, by original role, which defines the power they gave.
 *
 * @param {readonly SquareContent[]} start
 * @param {readonly SquareContent[]} now
 * @param {Color} color
 * @param {Role} role
 */
export function lost(start, now, color, role) {
  const count = (/** @type {readonly SquareContent[]} */ board) =>
    board.filter(({ [color]: piece }) => (piece?.origin ?? piece?.role) === role).length;
  return Math.max(0, count(start) - count(now));
}

/**
 * @param {HTMLElement} before the element it is inserted before
 * @param {import("../../game/state.js").Store} store
 * @param {import("../../kit/settings.js").Settings} settings
 */
export function setUpPowers(before, store, settings) {
  const title = el("summary", {});
  const list = el("ul", { class: "powers-list" });
  const element = el("details", { class: "powers", id: "powers" }, title, list);
  before.before(element);
  /** @type {object | null} the board that is listed */
  let listed = null;

  /** @param {string} game @param {SquareContent} content */
  const picture = (game, content) => {
    const canvas = el("canvas", { class: "powers-picture", "aria-hidden": "true" });
    const ratio = window.devicePixelRatio || 1;
    canvas.width = SIDE * ratio;
    canvas.height = SIDE * ratio;
    const ctx = canvas.getContext("2d");
    if (!ctx) return canvas;
    const { colors, art } = readLook(element, settings);
    ctx.scale(ratio, ratio);
    ctx.fillStyle = colors.light;
    ctx.fillRect(0, 0, SIDE, SIDE);
    drawContent(ctx, content, 0, 0, SIDE, art);
    drawAdornment(ctx, gameOf(game).adorn, content, 0, 0, SIDE, colors);
    return canvas;
  };

  /** A row for each side that has lost something. */
  const captured = () => {
    const { game, rules, board, hand } = store.state.snapshot;
    const fen = store.startFen();
    if (fen === null) return [];
    const start = checkFen(fen, { game, rules }).board;
    const now = hand ? [...board, hand] : board;
    return /** @type {const} */ (["white", "black"]).flatMap((color) => {
      const counts = gameInfo(game).roles.map((role) => ({ role, count: lost(start, now, color, role) }));
      const gone = counts.filter(({ count }) => count > 0);
      if (gone.length === 0) return [];
      const named = gone.map(({ role, count }) => t(`role.${role}`) + (count > 1 ? ` × ${count}` : ""));
      const text = t(keyIn(game, `powers.captured.${color}`), { pieces: named.join(", ") });
      const pictures = gone.flatMap(({ role, count }) =>
        Array.from({ length: count }, () => picture(game, { white: null, black: null, [color]: { role } })),
      );
      return [el("li", { class: "powers-captured" }, el("span", {}, text), ...pictures)];
    });
  };

  const show = () => {
    const { game, board } = store.state.snapshot;
    element.hidden = !gameOf(game).traits?.powers.length;
    if (element.hidden || !element.open || board === listed) return;
    listed = board;
    const rows = board.flatMap((content, index) => {
      const found = special(content);
      if (!found) return [];
      const { color, origin } = found;
      const began = origin && picture(game, { white: null, black: null, [color]: { role: origin } });
      const text = el("span", {}, standingText(game, content, squareName(index)));
      return [el("li", {}, picture(game, content), text, began)];
    });
    if (rows.length === 0) rows.push(el("li", {}, t(keyIn(game, "powers.none"))));
    list.replaceChildren(...rows, ...captured());
  };
  const renew = () => {
    listed = null;
    title.textContent = t(keyIn(store.state.snapshot.game, "powers.title"));
    show();
  };
  store.subscribe(show);
  listen(element, "toggle", () => {
    store.dispatch({ type: "origins", shown: element.open });
    show();
  });
  onLanguage(element, renew);
  followTheme(element, bound(renew), settings);
  renew();
}
