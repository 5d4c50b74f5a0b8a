// Checks with the rules that a lesson can be played: every position, solution, hint and wrong try. Runs in parts.

import { partsOf } from "../kit/parts-of.js";
import { inPlace, lookingAtTurn, readTurns, tryTurn, walkingTurns } from "./facts.js";
import { choiceOf, isChoice, reaching, whyNotChosen } from "./goals.js";
import { faultsOfForm, MOST, nameOf, teller, textKeys, USUAL } from "./lesson.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { LessonPosition, LessonRules } from "./facts.js" */
/** @import { LessonGoal } from "./goals.js" */
/** @import { Fault, Lesson, LessonStep, Tell, LessonTexts } from "./lesson.js" */

/**
 * All faults of a lesson in the order of its steps. When time is up, the remaining steps are not checked; the first
 * of them is reported as `undecided`.
 *
 * @param {LessonRules} module
 * @param {unknown} value
 * @param {object} [options]
 * @param {Record<string, LessonTexts>} [options.tables] its texts by language, if stored separately
 * @param {(done: number, all: number) => void} [options.advance] reports progress in steps
 * @returns {Work<Fault[]>}
 */
export function* validating(module, value, { tables, advance = () => {} } = {}) {
  const faults = faultsOfForm(value);
  if (faults.length > 0) return faults;
  const lesson = /** @type {Lesson} */ (value);
  const tell = teller(faults);
  for (const [index, step] of lesson.steps.entries()) {
    advance(index, lesson.steps.length);
    const where = nameOf(step, index);
    if (yield) {
      tell(where, "undecided");
      break;
    }
    yield* checkingStep(module, lesson, step, where, tell);
  }
  checkTexts(tables ?? lesson.texts ?? {}, lesson, tell);
  return faults;
}

/** The start of a step. @param {Lesson} lesson @param {LessonStep} step @returns {LessonPosition} */
export function placeOf(lesson, step) {
  const game = lesson.game === USUAL ? undefined : lesson.game;
  const rules = step.rules ?? lesson.rules ?? (game ? undefined : "manual");
  return { fen: step.fen, ...(game && { game }), ...(rules && { rules }), steps: [] };
}

/**
 * @param {LessonRules} module
 * @param {Lesson} lesson
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 * @returns {Work<void>}
 */
function* checkingStep(module, lesson, step, where, tell) {
  const place = placeOf(lesson, step);
  try {
    const { problems } = module.checkFen(step.fen, { game: place.game, rules: place.rules });
    for (const { message } of problems) tell(`${where} › fen`, "bad-position", { message });
    if (problems.length > 0) return;
    if (inPlace(module, place, (game) => game.snapshot().status.over)) {
      tell(`${where} › fen`, "is-over");
      return;
    }
  } catch (error) {
    tell(`${where} › fen`, "bad-position", { message: error instanceof Error ? error.message : String(error) });
    return;
  }
  yield;
  if (isChoice(step.goal)) yield* checkingChoice(module, place, step, where, tell);
  else if (step.goal.type === "refused") checkRefusal(module, place, step.goal, `${where} › goal`, tell);
  else {
    yield* checkingSolution(module, place, step, where, tell);
    for (const [index, one] of (step.wrong ?? []).entries()) {
      const at = `${where} › wrong ${index + 1}`;
      if (yield) return tell(at, "undecided");
      yield* checkingWrong(module, place, step, one, at, tell);
    }
  }
}

/**
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 * @returns {Work<void>}
 */
function* checkingChoice(module, place, step, where, tell) {
  const { goal } = step;
  if (goal.type === "targets" && !inPlace(module, place, (game) => game.snapshot().hand)) {
    const { reason } = tryTurn(module, place, [{ type: "lift", square: goal.from }]);
    if (reason) {
      tell(`${where} › goal`, "cannot-lift", { square: goal.from, reason: reason.code });
      return;
    }
  }
  const squares = choiceOf(module, place, goal);
  for (const [index, { play, because }] of (step.wrong ?? []).entries()) {
    const at = `${where} › wrong ${index + 1}`;
    if (yield) return tell(at, "undecided");
    if (squares.includes(play)) tell(at, "wrong-reaches", { play });
    else if (because !== undefined) {
      const reason = whyNotChosen(module, place, goal, play)?.code;
      if (reason !== because) tell(at, "other-reason", { play, because, reason: reason ?? "–" });
    }
  }
}

/**
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {{ play: string, because: string }} tried
 * @param {string} where
 * @param {Tell} tell
 */
function checkRefusal(module, place, { play, because }, where, tell) {
  const { reason } = tryTurn(module, place, readTurns(play)?.[0] ?? []);
  if (!reason) tell(where, "not-refused", { play });
  else if (reason.code !== because) tell(where, "other-reason", { play, because, reason: reason.code });
}

/**
 * @param {LessonRules} module
 * @param {LessonPosition} start
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 * @returns {Work<void>}
 */
function* checkingSolution(module, start, step, where, tell) {
  const count = step.turns ?? 1;
  if (count > 1 && (step.answers?.length ?? 0) < count - 1) {
    tell(`${where} › answers`, "few-answers", { turns: count, wanted: count - 1 });
    return;
  }
  if (!step.solution) {
    if (count > 1) return tell(`${where} › solution`, "no-solution");
    const { ways, isComplete } = yield* findingWays(module, start, step.goal, 1);
    if (ways.length === 0) tell(`${where} › goal`, isComplete ? "unreachable" : "undecided");
    return;
  }
  const turns = readTurns(step.solution) ?? [];
  if (turns.length > count) {
    tell(`${where} › solution`, "long-solution", { turns: count, found: turns.length });
    return;
  }
  let place = start;
  for (const [index, steps] of turns.entries()) {
    const text = step.solution.trim().split(/\s+/)[index];
    const tried = tryTurn(module, place, steps);
    if (tried.reason) {
      tell(`${where} › solution`, "solution-refused", { play: text, reason: tried.reason.code });
      return;
    }
    if (!tried.isWhole) {
      tell(`${where} › solution`, "solution-unfinished", { play: text });
      return;
    }
    const { after, isReached } = yield* judgingTurn(module, place, step.goal, tried.played);
    if (isReached === null) return tell(`${where} › solution`, "undecided");
    if (isReached) {
      if (index < turns.length - 1) tell(`${where} › solution`, "early", { play: text });
      else if (step.only) yield* checkingOnly(module, place, step, where, tell);
      return;
    }
    place = after;
    if (index === turns.length - 1) break;
    const answer = readTurns(step.answers?.[index] ?? "")?.[0] ?? [];
    const answered = tryTurn(module, place, answer);
    if (!answered.isWhole) {
      tell(`${where} › answers ${index + 1}`, "answer-refused", {
        play: step.answers?.[index] ?? "",
        reason: answered.reason?.code ?? "unfinished",
      });
      return;
    }
    place = { ...place, steps: [...place.steps, ...answered.played] };
  }
  tell(`${where} › solution`, "solution-misses", { play: step.solution });
}

/**
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 * @returns {Work<void>}
 */
function* checkingOnly(module, place, step, where, tell) {
  const { ways, isComplete } = yield* findingWays(module, place, step.goal, 3);
  if (ways.length > 1) tell(`${where} › only`, "more-ways", { ways: ways.map(textOf).join(", ") });
  else if (!isComplete) tell(`${where} › only`, "undecided");
}

/**
 * Checks if a legal turn reaches a goal, and where it leads.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {LessonGoal} goal
 * @param {readonly Step[]} steps
 * @returns {Work<{ after: LessonPosition, facts: import("./facts.js").TurnFacts, isReached: boolean | null }>} `isReached` is
 *   `null` if not decided within the time limit
 */
export function* judgingTurn(module, place, goal, steps) {
  const facts = yield* lookingAtTurn(module, place, steps);
  const after = { ...place, steps: [...place.steps, ...steps] };
  return { after, facts, isReached: yield* reaching(module, goal, facts, after) };
}

/**
 * Turns that reach a goal at once.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {LessonGoal} goal
 * @param {number} most so many are enough
 * @returns {Work<{ ways: (readonly Step[])[], isComplete: boolean }>} `isComplete`: these are all, or enough
 */
export function* findingWays(module, place, goal, most) {
  /** @type {(readonly Step[])[]} */
  const ways = [];
  let isDecided = true;
  const isComplete = yield* walkingTurns(module, place, function* (steps, facts) {
    const isReached = yield* reaching(module, goal, facts, { ...place, steps: [...place.steps, ...steps] });
    if (isReached) ways.push(steps);
    isDecided &&= isReached !== null;
    return ways.length === most;
  });
  return { ways, isComplete: (isComplete && isDecided) || ways.length === most };
}

const LETTER = { queen: "Q", rook: "R", bishop: "B", knight: "N", king: "K", pawn: "P" };

/** A turn as squares. @param {readonly Step[]} steps */
export function textOf(steps) {
  return steps
    .map((step, index) => {
      if (step.type === "promote") return `=${LETTER[step.role]}`;
      if (step.type === "pick") return `${LETTER[step.role]}@`;
      if (step.type === "choose") return `:${step.reading}`;
      const isFirst = index === 0 || steps[index - 1].type === "pick";
      return "square" in step ? (isFirst ? "" : ">") + step.square : "";
    })
    .join("");
}

/**
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {LessonStep} step
 * @param {{ play: string, because?: string }} tried
 * @param {string} where
 * @param {Tell} tell
 * @returns {Work<void>}
 */
function* checkingWrong(module, place, step, { play, because }, where, tell) {
  const { reason, isWhole, played } = tryTurn(module, place, readTurns(play)?.[0] ?? []);
  if (because !== undefined) {
    if (!reason) tell(where, "not-refused", { play });
    else if (reason.code !== because) tell(where, "other-reason", { play, because, reason: reason.code });
    return;
  }
  if (reason) {
    tell(where, "wrong-refused", { play, reason: reason.code });
    return;
  }
  if (!isWhole) {
    tell(where, "wrong-unfinished", { play });
    return;
  }
  const { isReached } = yield* judgingTurn(module, place, step.goal, played);
  if (isReached !== false) tell(where, isReached ? "wrong-reaches" : "undecided", { play });
}

/** @param {Record<string, unknown>} tables @param {Lesson} lesson @param {Tell} tell */
function checkTexts(tables, lesson, tell) {
  const languages = Object.entries(tables);
  if (languages.length === 0) tell("texts", "no-texts");
  if (languages.length > MOST.texts) return tell("texts", "too-many", { most: MOST.texts });
  for (const [language, table] of languages) {
    const texts = partsOf(table);
    const needed = textKeys(lesson);
    for (const key of new Set([...needed, ...Object.keys(texts)])) {
      const text = texts[key];
      const isThere = typeof text === "string" && (text.trim() !== "" || !needed.includes(key));
      if (!isThere) tell(`texts › ${language}`, "no-text", { key });
    }
  }
}
