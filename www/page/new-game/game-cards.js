// The cards from which a kind of game is chosen: their pictures and their words.

import { drawBadge } from "../../board/drawing/badge.js";
import { drawAdornment } from "../../board/drawing/marks.js";
import { drawContent } from "../../board/pieces/pieces.js";
import { gameOf, keyIn } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { pageLook, watchPageLook } from "../settings/page-settings.js";

/** @import { GameCard } from "../../games/cards.js" */
/** @import { FieldOption } from "./option-field.js" */

/** The side of a square of a card's picture, in CSS pixels. */
const SQUARE = 44;

/** Distance of a number's centre from the edges of its square, in CSS pixels. */
const INSET = 10;

/** Opacity of a guessed piece. */
const GUESSED = 0.35;

/** The folds of a screen. */
const FOLDS = 4;

/** A folding screen over most of a square, above which the piece behind it looks out. @param {CanvasRenderingContext2D} ctx @param {number} x the square's left edge @param {{ mark: string, halo: string }} colors */
function drawScreen(ctx, x, { mark, halo }) {
  const [top, bottom] = [0.38 * SQUARE, 0.96 * SQUARE];
  const width = (0.9 * SQUARE) / FOLDS;
  for (let fold = 0; fold < FOLDS; fold++) {
    const left = x + 0.05 * SQUARE + fold * width;
    const [from, to] = fold % 2 === 0 ? [0, 3] : [3, 0];
    ctx.beginPath();
    ctx.moveTo(left, top + from);
    ctx.lineTo(left + width, top + to);
    ctx.lineTo(left + width, bottom - 3 + to);
    ctx.lineTo(left, bottom - 3 + from);
    ctx.closePath();
    ctx.fillStyle = mark;
    ctx.fill();
    ctx.strokeStyle = halo;
    ctx.stroke();
  }
}

/** A question mark on a square. @param {CanvasRenderingContext2D} ctx @param {number} x the square's left edge @param {string} family @param {{ mark: string, halo: string }} colors */
function drawQuestion(ctx, x, family, { mark, halo }) {
  ctx.font = `bold ${0.7 * SQUARE}px ${family}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineWidth = 4;
  ctx.lineJoin = "round";
  ctx.strokeStyle = halo;
  ctx.strokeText("?", x + SQUARE / 2, SQUARE / 2);
  ctx.fillStyle = mark;
  ctx.fillText("?", x + SQUARE / 2, SQUARE / 2);
}

/** The gap between two boards, in CSS pixels. */
const GAP = 8;

/** Parts two squares by a gap, over which an arrow leads from one to the other. @param {CanvasRenderingContext2D} ctx @param {{ mark: string, halo: string }} colors */
function drawPassing(ctx, { mark, halo }) {
  ctx.clearRect(SQUARE - GAP / 2, 0, GAP, SQUARE);
  const [from, to, y] = [SQUARE - 9, SQUARE + 9, 9];
  const line = () => {
    ctx.beginPath();
    ctx.moveTo(from, y);
    ctx.quadraticCurveTo(SQUARE, 0, to, y);
    ctx.moveTo(to - 6, y - 1);
    ctx.lineTo(to, y);
    ctx.lineTo(to - 1, y - 6);
    ctx.stroke();
  };
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const [color, width] of /** @type {const} */ ([
    [halo, 5],
    [mark, 2.4],
  ])) {
    ctx.strokeStyle = color;
    ctx.lineWidth = width;
    line();
  }
}

/** A card's picture: two squares of its game. @param {GameCard} card */
function pictureOf({ game, emblem, numbered, screened, unseen, apart }) {
  const canvas = el("canvas", { class: "card-picture", "aria-hidden": "true" });
  const paint = () => {
    const { colors, art, fontFamily } = pageLook();
    const ratio = Math.max(1, window.devicePixelRatio || 1);
    canvas.width = SQUARE * emblem.length * ratio;
    canvas.height = SQUARE * ratio;
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    ctx.scale(ratio, ratio);
    emblem.forEach((content, i) => {
      ctx.fillStyle = i % 2 === 0 ? colors.light : colors.dark;
      ctx.fillRect(i * SQUARE, 0, SQUARE, SQUARE);
      const isGuess = unseen && i === emblem.length - 1;
      ctx.globalAlpha = isGuess ? GUESSED : 1;
      drawContent(ctx, content, i * SQUARE, 0, SQUARE, art);
      ctx.globalAlpha = 1;
      if (isGuess) drawQuestion(ctx, i * SQUARE, fontFamily, colors);
      drawAdornment(ctx, gameOf(game).adorn, content, i * SQUARE, 0, SQUARE, colors);
      if (screened && i === emblem.length - 1) drawScreen(ctx, i * SQUARE, colors);
      if (!numbered) return;
      const surface = { ctx, size: 8 * SQUARE, ratio: 1, colors, art, coordinates: false, fontFamily };
      drawBadge(surface, { x: i * SQUARE + INSET, y: SQUARE - INSET }, String(i + 1), colors.mark);
    });
    if (apart) drawPassing(ctx, colors);
  };
  paint();
  watchPageLook(paint);
  return canvas;
}

/** The name of a card's game. @param {GameCard | undefined} card */
export function titleOf(card) {
  if (!card) return "";
  const { game, rules } = card;
  const name = t(gameOf(game).name);
  return rules ? `${name} · ${t(keyIn(game, `rules.${rules}`))}` : name;
}

/** A card as an option. @param {GameCard} card @returns {FieldOption} */
export function optionOf(card) {
  const { id, game, rules, emblem } = card;
  const { name, about } = gameOf(game);
  const picture = emblem.length > 0 ? pictureOf(card) : null;
  if (!rules) return { value: id, id, title: [words(name)], about: about ? words(about) : null, picture };
  const key = /** @type {const} */ (`rules.${rules}`);
  const title = [words(name), " · ", words(keyIn(game, key))];
  return { value: id, id, title, about: words(keyIn(game, `${key}.about`)), picture };
}
