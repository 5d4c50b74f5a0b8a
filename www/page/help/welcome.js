// What stands beside the board at a first visit: what the game is, in two sentences and a moving picture, and the ways in.
// It goes when the first piece is lifted, another game comes on the table or a way in is taken, and does not come again.

import { drawContent } from "../../board/pieces.js";
import { wantsStill } from "../../board/theme.js";
import { isGameLink } from "../../game/links.js";
import { playersAt } from "../../game/players.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";
import { gameInfo } from "../../rules/rules.js";
import { pageLook, settings, watchPageLook } from "../settings/page-settings.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Role, SquareContent } from "../../rules/rules.js" */

const NOTE = "welcomed";

/** The side of a square of the picture where it is largest, in CSS pixels, and its columns and rows. */
const SIDE = 104;
const [COLUMNS, ROWS] = [3, 2];

/** @typedef {readonly [column: number, row: number]} Place */

/**
 * A piece on its way; before it starts it stands at the beginning of its way, afterwards at its end.
 *
 * @typedef {{ content: SquareContent, from: Place, to: Place, start: number, end: number }} Way
 */

/** @param {"white" | "black"} color @param {Role} role @returns {SquareContent} */
const lone = (color, role) => ({ white: null, black: null, [color]: { role } });

/** A bishop unites with a pawn; a rook takes its place; the bishop, set free, unites with a knight. Times in ms. @type {readonly Way[]} */
const STORY = [
  { content: lone("white", "bishop"), from: [0, 1], to: [1, 0], start: 700, end: 1500 },
  { content: lone("white", "rook"), from: [1, 1], to: [1, 0], start: 2200, end: 2900 },
  { content: lone("white", "bishop"), from: [1, 0], to: [2, 1], start: 3100, end: 3900 },
];
const END = 3900;

/**
 * What is seen at a moment of the story.
 *
 * @param {number} time in ms
 * @returns {{ content: SquareContent, at: Place }[]}
 */
function sceneAt(time) {
  const [first, second, third] = STORY;
  const along = (/** @type {Way} */ { from, to, start, end }) => {
    const part = Math.min(1, Math.max(0, (time - start) / (end - start)));
    const eased = part * part * (3 - 2 * part);
    return /** @type {Place} */ ([from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased]);
  };
  const pair = (/** @type {SquareContent} */ { white }, /** @type {Role} */ role) => ({
    white,
    black: { role },
  });
  const standing = [];
  const moving = [];
  if (time < first.end) {
    standing.push({ content: lone("black", "pawn"), at: first.to });
    moving.push({ content: first.content, at: along(first) });
  } else if (time < second.end) standing.push({ content: pair(first.content, "pawn"), at: first.to });
  if (time < second.end) moving.push({ content: second.content, at: along(second) });
  else standing.push({ content: pair(second.content, "pawn"), at: second.to });
  if (time < third.end) standing.push({ content: lone("black", "knight"), at: third.to });
  if (time >= third.end) standing.push({ content: pair(third.content, "knight"), at: third.to });
  else if (time >= second.end) moving.push({ content: third.content, at: along(third) });
  return [...standing, ...moving];
}

/** The picture: it moves for four seconds, and again when it is pressed; where little motion is wanted it is still. */
function story() {
  const canvas = el("canvas", { class: "welcome-board", "aria-hidden": "true" });
  const ratio = Math.max(1, devicePixelRatio || 1);
  canvas.width = COLUMNS * SIDE * ratio;
  canvas.height = ROWS * SIDE * ratio;
  let began = performance.now();
  const paint = (/** @type {number} */ time) => {
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    const { colors, art } = pageLook();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (let i = 0; i < COLUMNS * ROWS; i++) {
      const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
      ctx.fillStyle = (column + row) % 2 === 0 ? colors.light : colors.dark;
      ctx.fillRect(column * SIDE, row * SIDE, SIDE, SIDE);
    }
    for (const { content, at } of sceneAt(time)) drawContent(ctx, content, at[0] * SIDE, at[1] * SIDE, SIDE, art);
  };
  const frame = () => {
    if (!canvas.isConnected) return;
    const time = performance.now() - began;
    paint(time);
    if (time < END) requestAnimationFrame(frame);
  };
  const play = () => {
    if (wantsStill()) return paint(END);
    began = performance.now();
    requestAnimationFrame(frame);
  };
  canvas.addEventListener("click", play);
  watchPageLook(() => paint(END));
  return { canvas, play };
}

/**
 * Welcomes whoever comes for the first time and finds no game of theirs.
 *
 * @param {HTMLElement} host the board's element, with a place for it
 * @param {Store} store
 * @param {{ learn: () => void, puzzles: () => void }} doors
 */
export function setUpWelcome(host, store, { learn, puzzles }) {
  const { key } = store.state.tree;
  const isFresh = () => {
    const { tree, snapshot, rival } = store.state;
    return tree.key === key && tree.root.children.length === 0 && snapshot.chain.length === 0 && !rival;
  };
  // Who was here before keeps the letters.
  if (recall(NOTE) === null && !settings.isKept && isFresh()) settings.set("notation", "figures");
  if (recall(NOTE) === true || !isFresh() || isGameLink(location.hash)) return;
  const { canvas, play } = story();
  const box = el("section", { class: "welcome", slot: "welcome", "aria-labelledby": "welcome-title" });
  const leave = () => {
    remember(NOTE, true);
    end();
    box.remove();
    host.removeAttribute("data-welcome");
  };
  const end = store.subscribe(() => {
    if (!isFresh()) leave();
  });
  const door = (
    /** @type {string} */ name,
    /** @type {string} */ look,
    /** @type {import("../../kit/i18n.js").Key} */ key,
    /** @type {() => void} */ run,
  ) => el("button", { type: "button", class: look, "data-action": `welcome-${name}`, onclick: run }, words(key));
  const againstComputer = () => {
    const [easiest] = gameInfo(store.state.snapshot.game).levels;
    store.dispatch({ type: "seats", ...playersAt({ black: "computer", level: easiest.name }) });
  };
  box.append(
    canvas,
    el("h2", { id: "welcome-title" }, words("welcome.title")),
    el("p", {}, words("welcome.unions")),
    el("p", {}, words("welcome.chains")),
    el(
      "div",
      { class: "welcome-doors" },
      door("learn", "button main", "welcome.learn", learn),
      door("computer", "button", "welcome.computer", againstComputer),
      door("together", "button", "welcome.together", () => {
        leave();
        store.dispatch({ type: "ask" });
      }),
      door("puzzles", "button", "action.puzzles", puzzles),
    ),
  );
  host.append(box);
  host.setAttribute("data-welcome", "");
  play();
}
