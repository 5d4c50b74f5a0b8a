// The dances of the day for children: three of the small puzzles, in which one turn reaches the king, as steps of a lesson.

import { DAILY } from "../../book/course.js";
import { dayOf } from "../../puzzles/history.js";
import { loadPack } from "../../puzzles/packs.js";

/** @import { Lesson } from "../../book/lesson.js" */
/** @import { Puzzle } from "../../puzzles/packs.js" */

/** Number of dances per day; the steps have texts of their own. */
const COUNT = 3;

/** From one puzzle to the next: it has no divisor in common with the size of the pack, so that all come before one comes again. */
const STRIDE = 37;

/** @param {readonly Puzzle[]} puzzles @param {number} day counted from 1970 @returns {Lesson} */
export function dancesOf(puzzles, day) {
  const steps = Array.from({ length: COUNT }, (_, number) => {
    const { fen, keys } = puzzles[((day * COUNT + number) * STRIDE) % puzzles.length];
    return { id: `${DAILY}-${number + 1}`, fen, goal: /** @type {const} */ ({ type: "win" }), solution: keys[0] };
  });
  return { id: DAILY, rules: "simple", steps };
}

/** @throws where the puzzles cannot be loaded */
export async function dancesOfToday() {
  const day = dayOf(new Date());
  return { day, lesson: dancesOf(await loadPack("small"), day) };
}
