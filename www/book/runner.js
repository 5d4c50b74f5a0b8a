// A lesson in progress as a pure model: its state, and the state after each event. Board, clock and computer are
// outside: they send events and carry out the requests in `wants`.

import { readTurns, tellingAnswer, tryTurn } from "./facts.js";
import { choiceOf, differenceOf, isChoice, reaching, whyNotChosen } from "./goals.js";
import { findingWays, judgingTurn, placeOf } from "./validate.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Reason, Square, Step } from "../rules/rules.js" */
/** @import { LessonPosition, LessonRules, TurnFacts } from "./facts.js" */
/** @import { LessonGoal } from "./goals.js" */
/** @import { Lesson, LessonStep } from "./lesson.js" */

/**
 * - `play`: the learner is to move or to choose
 * - `judge`: a turn was played; {@link judging} says what becomes of it
 * - `answer`: the goal is not reached yet; the other side answers with `answer`, then the learner goes on
 * - `missed`: the last turn misses the goal
 * - `done`: the goal is reached
 *
 * @typedef {"play" | "judge" | "answer" | "missed" | "done"} Phase
 */

/**
 * @typedef {object} Run
 * @property {Lesson} lesson
 * @property {number} index of the step
 * @property {Phase} phase
 * @property {LessonPosition} place start of the current turn
 * @property {number} turnsLeft turns left for the learner, including the current one
 * @property {0 | 1 | 2 | 3} hint level of help: none, the idea, the piece, the turn
 * @property {number} misses number of misses
 * @property {readonly Square[]} chosen for goals that ask for squares
 * @property {readonly Step[]} tried the turn to be judged
 * @property {boolean} isOpen it was not decided in time if the last turn reaches the goal, so the miss does not count
 * @property {readonly Step[] | null} answer reply of the other side, to be shown or played
 * @property {{ goal: LessonGoal, difference: string } | null} missed the part of the goal missed by the last turn, and the
 *   difference; see `differenceOf`
 * @property {Reason | null} refused reason why the last try was illegal
 */

/**
 * @typedef {{ type: "turn", steps: readonly Step[] }
 *   | { type: "refused", reason: Reason }
 *   | { type: "choose", square: Square }
 *   | { type: "check" | "hint" | "answered" | "again" | "next" }
 *   | { type: "go", index: number }} RunEvent
 */

/** @param {Lesson} lesson @param {number} [index] @returns {Run} */
export function startRun(lesson, index = 0) {
  const step = lesson.steps[index];
  return Object.freeze({
    lesson,
    index,
    phase: "play",
    place: placeOf(lesson, step),
    turnsLeft: step.turns ?? 1,
    hint: 0,
    misses: 0,
    chosen: [],
    tried: [],
    isOpen: false,
    answer: null,
    missed: null,
    refused: null,
  });
}

/** @param {Run} run @returns {LessonStep} */
export function stepOf({ lesson, index }) {
  return lesson.steps[index];
}

/**
 * The state after an event. Events that do not apply are ignored.
 *
 * @param {LessonRules} module
 * @param {Run} run
 * @param {RunEvent} event
 * @returns {Run}
 */
export function advance(module, run, event) {
  const step = stepOf(run);
  switch (event.type) {
    case "turn":
      return run.phase === "play" ? changed(run, { phase: "judge", tried: event.steps, refused: null }) : run;
    case "refused":
      return run.phase === "play" ? afterRefusal(run, event.reason) : run;
    case "choose":
      // After a wrong choice, the chosen squares stay.
      if (!["play", "missed"].includes(run.phase) || !isChoice(step.goal)) return run;
      return changed(run, { phase: "play", chosen: toggled(run.chosen, event.square), refused: null });
    case "check":
      return run.phase === "play" && isChoice(step.goal) ? afterChoice(module, run) : run;
    case "hint":
      if (run.phase !== "play") return run;
      return changed(run, { hint: /** @type {Run["hint"]} */ (Math.min(3, run.hint + 1)) });
    case "answered":
      return run.phase === "answer" ? answered(run) : run;
    case "again": {
      const { hint, misses } = run;
      return changed(startRun(run.lesson, run.index), { hint, misses });
    }
    case "next":
      return run.index + 1 < run.lesson.steps.length ? startRun(run.lesson, run.index + 1) : run;
    case "go":
      return run.lesson.steps[event.index] ? startRun(run.lesson, event.index) : run;
  }
}

/** @param {Run} run @param {Partial<Run>} part @returns {Run} */
function changed(run, part) {
  return Object.freeze({ ...run, ...part });
}

/** @param {readonly Square[]} squares @param {Square} square */
function toggled(squares, square) {
  return squares.includes(square) ? squares.filter((one) => one !== square) : [...squares, square];
}

/**
 * Judges a played turn.
 *
 * @param {LessonRules} module
 * @param {Run} run in the phase `judge`
 * @returns {Work<Run>}
 */
export function* judging(module, run) {
  const { goal, answers = [], turns = 1 } = stepOf(run);
  const { after: place, facts, isReached } = yield* judgingTurn(module, run.place, goal, run.tried);
  const turnsLeft = run.turnsLeft - 1;
  if (isReached === null) return unjudged(run);
  if (isReached) return changed(run, { phase: "done", place, turnsLeft });
  if (turnsLeft > 0 && !facts.after.status.over) {
    const told = readTurns(answers[turns - turnsLeft - 1] ?? "")?.[0];
    // After another way than the one thought of, the answer may not be possible.
    const answer = told && tryTurn(module, place, told).isWhole ? told : yield* tellingAnswer(module, place);
    if (answer) return changed(run, { phase: "answer", place, turnsLeft, answer });
  }
  const part = yield* firstMissed(module, goal, facts, place);
  const missed = { goal: part, difference: differenceOf(part, facts) };
  return changed(run, { phase: "missed", place, turnsLeft, misses: run.misses + 1, answer: null, missed });
}

/** The part of a goal that was missed: of several the first one. @param {LessonRules} module @param {LessonGoal} goal @param {TurnFacts} facts @param {LessonPosition} after @returns {Work<LessonGoal>} */
function* firstMissed(module, goal, facts, after) {
  if (goal.type !== "all") return goal;
  for (const one of goal.goals) {
    if ((yield* reaching(module, one, facts, after)) === false)
      return yield* firstMissed(module, one, facts, after);
  }
  return goal;
}

/** The state after judging was interrupted. @param {Run} run @returns {Run} */
export function unjudged(run) {
  return changed(run, { phase: "missed", isOpen: true, answer: null });
}

/** @param {Run} run @returns {Run} */
function answered(run) {
  const place = { ...run.place, steps: [...run.place.steps, ...(run.answer ?? [])] };
  return changed(run, { phase: "play", place, answer: null });
}

/** @param {Run} run @param {Reason} reason @returns {Run} */
function afterRefusal(run, reason) {
  const { goal } = stepOf(run);
  // Some steps ask for a try that is refused.
  if (goal.type === "refused" && reason.code === goal.because) {
    return changed(run, { phase: "done", refused: reason });
  }
  return changed(run, { refused: reason });
}

/** @param {LessonRules} module @param {Run} run @returns {Run} */
function afterChoice(module, run) {
  const wanted = choiceOf(module, run.place, stepOf(run).goal);
  if (wanted.join() === [...run.chosen].sort().join()) return changed(run, { phase: "done", refused: null });
  const square = run.chosen.find((one) => !wanted.includes(one));
  const refused = square ? whyNotChosen(module, run.place, stepOf(run).goal, square) : null;
  return changed(run, { phase: "missed", misses: run.misses + 1, refused });
}

/**
 * A turn to show as a hint from the current position.
 *
 * @param {LessonRules} module
 * @param {Run} run
 * @returns {Work<readonly Step[] | null>} `null` for goals without turns, or if none was found in time
 */
export function* hinting(module, run) {
  const step = stepOf(run);
  const { goal, solution, turns = 1 } = step;
  if (isChoice(goal)) return null;
  if (goal.type === "refused") return readTurns(goal.play)?.[0] ?? null;
  const told = readTurns(solution ?? "")?.[turns - run.turnsLeft];
  if (told && tryTurn(module, run.place, told).isWhole) return told;
  return (yield* findingWays(module, run.place, goal, 1)).ways[0] ?? null;
}

/** Three stars without hints and misses, two with a few, one otherwise. @param {Run} run @returns {1 | 2 | 3} */
export function starsOf({ hint, misses }) {
  if (hint === 0 && misses === 0) return 3;
  return hint <= 2 && misses <= 2 ? 2 : 1;
}
