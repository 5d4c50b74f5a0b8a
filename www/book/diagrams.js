// Diagrams of lessons, drawn as the board is.

import { rowHeight } from "../board/drawing/pocket-rows.js";
import { pathsOfTurn } from "../board/drawing/turn-paths.js";
import { pictureScene, pictureWords, toSvg } from "../board/pictures/picture.js";
import { Store } from "../game/state.js";
import { el } from "../kit/dom.js";
import { OwnedActions } from "../kit/work/lifetime.js";
import * as module from "../rules/rules.js";
import { PICTURED } from "./course.js";
import { readTurns, tryTurn } from "./facts.js";
import { choiceOf, isChoice } from "./goals.js";
import { placeOf } from "./validate.js";

/** @import { Scene } from "../board/drawing/scene.js" */
/** @import { LessonPosition } from "./facts.js" */
/** @import { Lesson, LessonStep } from "./lesson.js" */

/** Side of a diagram, in CSS pixels; lines and letters are made for it. */
const SIDE = 240;

/**
 * The part of the board in which a step is solved: its first column and row, counted from the upper left corner, and how
 * many columns and rows it has, four at least.
 *
 * @param {LessonStep} step
 * @returns {{ column: number, row: number, size: number }}
 */
export function windowOf({ fen, goal, solution = "" }) {
  const text = `${solution} ${Object.values(goal).join(" ")}`;
  const isFlipped = / b /.test(fen);
  const places = (text.match(/\b[a-h][1-8]\b/g) ?? ["d4", "e5"]).map((square) => {
    const [column, row] = [square.charCodeAt(0) - 97, 8 - Number(square[1])];
    return isFlipped ? [7 - column, 7 - row] : [column, row];
  });
  const ends = [0, 1].map((axis) => {
    const values = places.map((place) => place[axis]);
    return { least: Math.min(...values), most: Math.max(...values) };
  });
  const size = Math.max(4, ...ends.map(({ least, most }) => most - least + 1));
  const [column, row] = ends.map(({ least, most }) =>
    Math.min(8 - size, Math.max(0, Math.round((least + most + 1 - size) / 2))),
  );
  return { column, row, size };
}

/**
 * The answer of a step as marks on its position: the turn that solves it and the Ŝako it gives, the squares to choose, or
 * the one that is refused.
 *
 * @param {LessonPosition} place
 * @param {LessonStep} step
 * @returns {Pick<Scene, "paths" | "alarms" | "refused">}
 */
function answerOf(place, { goal, solution }) {
  /** @type {Pick<Scene, "paths" | "alarms" | "refused">} */
  const marks = { paths: [], alarms: [], refused: [] };
  if (isChoice(goal)) {
    const start = goal.type === "targets" ? [goal.from] : [];
    const squares = choiceOf(module, place, goal);
    return { ...marks, paths: squares.map((square) => ({ squares: [...start, square], tone: "hint" })) };
  }
  if (goal.type === "refused") return { ...marks, refused: goal.play.match(/[a-h][1-8]/g)?.slice(-1) ?? [] };
  const turn = solution && readTurns(solution)?.[0];
  if (!turn) return marks;
  const { after } = tryTurn(module, place, turn);
  if (!after.lastTurn) return marks;
  const goals = goal.type === "all" ? goal.goals : [goal];
  const givesSako = goals.some(({ type }) => type === "sako" || type === "paco");
  return {
    ...marks,
    paths: pathsOfTurn(after.lastTurn, "hint"),
    alarms: givesSako ? after.alarms.filter(({ side }) => side === after.turn) : [],
  };
}

/** Actions before printing, held weakly so that unused pictures can be collected. */
const printed = new OwnedActions();
let isListening = false;

/** Pictures of positions, each drawn when it comes into sight or the page is printed. */
export class Diagrams {
  #look;
  #side;
  /** @type {Map<Element, () => void>} */ #waiting = new Map();
  #sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) this.#draw(target);
  });

  /**
   * @param {() => import("../board/drawing/theme.js").Look} look
   * @param {number} [side] in CSS pixels; smaller ones have no letters and numbers at the edge
   */
  constructor(look, side = SIDE) {
    this.#look = look;
    this.#side = side;
    printed.add(this, () => this.drawAll());
    if (!isListening) addEventListener("beforeprint", () => printed.run());
    isListening = true;
  }

  /**
   * @param {LessonStep} step
   * @param {Lesson} lesson
   * @param {object} [options]
   * @param {boolean} [options.pockets] shows pockets, in games that have them
   * @param {readonly LessonStep[]} [options.answered] steps with this position whose answers it shows
   */
  make(step, lesson, { pockets = true, answered = [] } = {}) {
    const drawings = new Set([step, ...answered].flatMap(({ draw = [] }) => draw));
    const { fen, game, rules } = placeOf(lesson, step);
    const hasPockets = pockets && game !== undefined && module.gameInfo(game).pockets.length > 0;
    const height = this.#side + (hasPockets ? 2 * rowHeight(this.#side) : 0);
    const image = el("img", { class: "diagram", width: this.#side, height, alt: "" });
    image.style.setProperty("aspect-ratio", `${this.#side} / ${height}`);
    this.#waiting.set(image, () => {
      const store = new Store(module.createGame, { fen, game, rules }, null);
      const flipped = store.state.snapshot.turn === "black";
      for (const text of drawings) {
        const [from, to = from] = text.split(">");
        store.dispatch({ type: "shape", shape: { from, to, color: "blue" } });
      }
      const choice = { flipped, coordinates: this.#side >= SIDE, marks: true };
      const words = pictureWords(store.state, store.state.snapshot);
      const whole = pictureScene(store.state, store.state.snapshot, choice);
      const answers = answered.map((one) => answerOf(placeOf(lesson, one), one));
      const scene = {
        ...whole,
        pockets: hasPockets ? whole.pockets : null,
        paths: answers.flatMap(({ paths }) => paths),
        alarms: [...whole.alarms, ...answers.flatMap(({ alarms }) => alarms)],
        refused: answers.flatMap(({ refused }) => refused),
      };
      image.src = `data:image/svg+xml,${encodeURIComponent(toSvg(scene, this.#look(), choice, words, this.#side))}`;
      image.alt = words.description.replace(/\.[^.]*$/, "");
    });
    this.#sight.observe(image);
    return image;
  }

  /** @param {Element} image */
  #draw(image) {
    this.#sight.unobserve(image);
    const draw = this.#waiting.get(image);
    this.#waiting.delete(image);
    draw?.();
  }

  /** The diagram that stands for a lesson; its title says what it is. @param {Lesson} lesson @returns {HTMLElement} */
  picture(lesson) {
    const step = lesson.steps.find(({ id }) => id === PICTURED[lesson.id]) ?? lesson.steps[0];
    const image = this.make(step, lesson, { pockets: false });
    const { column, row, size } = windowOf(step);
    image.style.setProperty("width", `${800 / size}%`);
    image.style.setProperty("translate", `${-12.5 * column}% ${-12.5 * row}%`);
    return el("span", { class: "book-picture", "aria-hidden": "true" }, image);
  }

  /** Draws those that are on the page. */
  drawAll() {
    for (const image of [...this.#waiting.keys()]) if (image.isConnected) this.#draw(image);
  }
}
