// The lessons of a class on paper: a diagram and the task for each step, and the answers on a page of their own.

import { button } from "../kit/button.js";
import { el } from "../kit/dom.js";
import { isolated } from "../kit/isolate.js";
import { bitByBit } from "../kit/work/tasks.js";
import * as module from "../rules/rules.js";
import { Diagrams } from "./diagrams.js";
import { readTurns } from "./facts.js";
import { choiceOf, isChoice } from "./goals.js";
import { titleOf } from "./home.js";
import { wordsOf } from "./lesson-words.js";
import { hinting, startRun } from "./runner.js";
import { placeOf } from "./validate.js";
import { turnToldOf } from "./words.js";

/** @import { Look } from "../board/drawing/theme.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { LessonSet } from "./lesson-set.js" */
/** @import { BookWords } from "./words.js" */

/** Time limit of the search for a turn that reaches a goal, in ms. */
const TIME = 3000;

/** Solution of a step in words. @param {Lesson} lesson @param {number} index @param {AbortSignal} signal */
async function answerTo(lesson, index, signal) {
  const step = lesson.steps[index];
  const place = placeOf(lesson, step);
  if (isChoice(step.goal)) return choiceOf(module, place, step.goal).join(", ");
  // Replies of the other side are only known if the lesson contains them.
  const answers = readTurns(step.answers?.join(" ") ?? "") ?? [];
  const turns = readTurns(step.solution ?? "") ?? [];
  if (turns.length === 0 || step.goal.type === "refused") {
    const found = await bitByBit(hinting(module, startRun(lesson, index)), signal, TIME);
    return found ? turnToldOf(module, place, found, true) : "–";
  }
  const told = [];
  let at = place;
  for (const [number, turn] of turns.entries()) {
    told.push(turnToldOf(module, at, turn, true));
    const answer = answers[number];
    if (!answer) break;
    told.push(turnToldOf(module, { ...at, steps: [...at.steps, ...turn] }, answer, true));
    at = { ...at, steps: [...at.steps, ...turn, ...answer] };
  }
  return told.join(" · ");
}

/**
 * @param {{ words: BookWords, look: () => Look }} around
 * @param {LessonSet} set whose games are loaded
 * @param {AbortSignal} signal gives it up
 * @returns {Promise<HTMLElement>}
 */
export async function classSheet({ words, look }, set, signal) {
  const diagrams = new Diagrams(look);
  const answers = el("section", { class: "sheet-answers" }, el("h2", {}, words.t("sheet.answers")));
  const parts = [];
  for (const lesson of set.lessons) {
    const own = wordsOf(words, lesson);
    const title = isolated(titleOf(lesson, words));
    const figures = [];
    const list = el("ol", {});
    for (const [index, step] of lesson.steps.entries()) {
      const side = words.t(/ b /.test(step.fen) ? "ui.black" : "ui.white");
      // Squares that are to be found would be named by their goal.
      const isAsked = step.goal.type === "squares";
      const goal = !isAsked && `${own.goal(module, placeOf(lesson, step), step.goal, step.id)} (${side})`;
      figures.push(
        el(
          "figure",
          {},
          diagrams.make(step, lesson),
          el(
            "figcaption",
            {},
            el("p", {}, el("strong", {}, `${index + 1}. `), isolated(own.t(`${step.id}.say`))),
            goal && el("p", {}, goal),
          ),
        ),
      );
      list.append(el("li", {}, await answerTo(lesson, index, signal)));
    }
    parts.push(el("h2", {}, title), el("div", { class: "figures" }, ...figures));
    answers.append(el("h3", {}, title), list);
  }
  const print = button("print", words.t("ui.print"), () => {
    diagrams.drawAll();
    window.print();
  });
  return el("div", { class: "rules class-sheet" }, el("div", { class: "rules-tools" }, print), ...parts, answers);
}
