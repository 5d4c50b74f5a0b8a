// Classroom view for a projector: a large board, the task in large letters, and the code of the lessons. A click on
// the board leads to the next task.

import { ownAddress } from "../kit/device/link-out.js";
import { qrCode } from "../kit/device/qr.js";
import { qrPicture } from "../kit/device/qr-picture.js";
import { el, setAttribute, setText } from "../kit/dom.js";
import { isolated } from "../kit/isolate.js";
import { Diagrams } from "./diagrams.js";
import { titleOf } from "./home.js";
import { linkOfSet } from "./lesson-set.js";
import { wordsOf } from "./lesson-words.js";

/** @import { Look } from "../board/drawing/theme.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { LessonSet } from "./lesson-set.js" */
/** @import { BookWords } from "./words.js" */

/** Side of the board, in CSS pixels; style sheets make it as large as there is room. */
const SIDE = 960;

/** A code, and the words for those who do not see it; `null`: what leads there does not fit. @typedef {boolean[][] | null} Code */

/**
 * The codes that lead to lessons: all of them in one, or where that is too fine to be read, each in one of its own.
 *
 * @param {BookWords} words
 * @param {LessonSet} set
 * @returns {Promise<(lesson: Lesson) => Code>}
 */
async function codesOf(words, { title, lessons }) {
  // A page from disk has no address that a pupil's device could open.
  if (!ownAddress()) return () => null;
  const codeOf = async (/** @type {string} */ name, /** @type {readonly Lesson[]} */ given) =>
    qrCode(await linkOfSet(name, given));
  const whole = await codeOf(title, lessons);
  if (whole) return () => whole;
  /** @type {Map<Lesson, Code>} */
  const codes = new Map();
  for (const lesson of lessons) {
    const name = [title, titleOf(lesson, words)].filter(Boolean).join(" · ");
    codes.set(lesson, await codeOf(name, [lesson]));
  }
  return (lesson) => codes.get(lesson) ?? null;
}

/**
 * @param {{ words: BookWords, look: () => Look }} around
 * @param {LessonSet} set whose games are loaded
 * @returns {Promise<HTMLElement>}
 */
export async function classWall({ words, look }, set) {
  const codes = await codesOf(words, set);
  const tasks = set.lessons.flatMap((lesson) => lesson.steps.map((step) => ({ lesson, step })));
  const diagrams = new Diagrams(look, SIDE);
  const say = el("p", { class: "wall-say" });
  const code = el("div", { class: "wall-code" });
  let index = 0;
  const board = el("button", { type: "button", class: "wall-board", "data-action": "wall-next" });
  const go = (/** @type {number} */ by) => {
    index = (index + by + tasks.length) % tasks.length;
    show();
  };
  const show = () => {
    const { lesson, step } = tasks[index];
    const own = wordsOf(words, lesson);
    const place = words.t("ui.step", { number: index + 1, count: tasks.length });
    setAttribute(board, "aria-label", `${words.t("wall.next")} (${place})`);
    board.replaceChildren(diagrams.make(step, lesson));
    setText(say, isolated(own.t(`${step.id}.say`)));
    const modules = codes(lesson);
    code.replaceChildren(modules ? qrPicture(modules, words.t("wall.code")) : words.t("wall.noCode"));
  };
  board.addEventListener("click", () => go(1));
  const element = el("div", { class: "class-wall" }, board, el("div", { class: "wall-side" }, say, code));
  element.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") go(1);
    else if (key === "ArrowLeft") go(-1);
  });
  show();
  return element;
}
