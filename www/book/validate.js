// Whether a lesson can be played as it says: every position, way, hint and wrong try is asked of the rules.

import { allTurns, inPlace, lookAtTurn, readTurns, tryTurn } from "./facts.js";
import { choiceOf, isChoice, isReached, whyNotChosen } from "./goals.js";
import { faultsOfForm, nameOf, textKeys, USUAL } from "./lesson.js";

/** @typedef {import("./facts.js").Place} Place */
/** @typedef {import("./facts.js").Rules} Rules */
/** @typedef {import("./lesson.js").Fault} Fault */
/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson.js").LessonStep} LessonStep */
/** @typedef {import("./lesson.js").Texts} Texts */
/** @typedef {import("../rules/rules.js").Step} Step */

/** @typedef {(where: string, code: string, parameters?: Record<string, string | number>) => void} Tell */

/**
 * Everything that is wrong with a lesson, in the order of its steps.
 *
 * @param {Rules} rules
 * @param {unknown} value
 * @param {Record<string, Texts>} [tables] its texts by language, where they are kept elsewhere
 * @returns {Fault[]}
 */
export function validate(rules, value, tables) {
  const faults = faultsOfForm(value);
  if (faults.length > 0) return faults;
  const lesson = /** @type {Lesson} */ (value);
  /** @type {Tell} */
  const tell = (where, code, parameters = {}) => faults.push({ where, code, parameters });
  for (const [index, step] of lesson.steps.entries()) checkStep(rules, lesson, step, nameOf(step, index), tell);
  checkTexts(lesson, tables ?? lesson.texts ?? {}, tell);
  return faults;
}

/** The start of a step. @param {Lesson} lesson @param {LessonStep} step @returns {Place} */
export function placeOf(lesson, step) {
  const game = lesson.game === USUAL ? undefined : lesson.game;
  const rules = step.rules ?? lesson.rules ?? (game ? undefined : "manual");
  return { fen: step.fen, ...(game && { game }), ...(rules && { rules }), steps: [] };
}

/**
 * @param {Rules} rules
 * @param {Lesson} lesson
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 */
function checkStep(rules, lesson, step, where, tell) {
  const place = placeOf(lesson, step);
  try {
    const { problems } = rules.checkFen(step.fen, { game: place.game, rules: place.rules });
    for (const { message } of problems) tell(`${where} › fen`, "bad-position", { message });
    if (problems.length > 0) return;
    if (inPlace(rules, place, (game) => game.snapshot().status.over)) {
      tell(`${where} › fen`, "is-over");
      return;
    }
  } catch (error) {
    tell(`${where} › fen`, "bad-position", { message: error instanceof Error ? error.message : String(error) });
    return;
  }
  if (isChoice(step.goal)) checkChoice(rules, place, step, where, tell);
  else if (step.goal.type === "refused") checkRefusal(rules, place, step.goal, `${where} › goal`, tell);
  else {
    checkSolution(rules, place, step, where, tell);
    for (const [index, one] of (step.wrong ?? []).entries()) {
      checkWrong(rules, place, step, one, `${where} › wrong ${index + 1}`, tell);
    }
  }
}

/**
 * @param {Rules} rules
 * @param {Place} place
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 */
function checkChoice(rules, place, step, where, tell) {
  const { goal } = step;
  if (goal.type === "targets" && !inPlace(rules, place, (game) => game.snapshot().hand)) {
    const { reason } = tryTurn(rules, place, [{ type: "lift", square: goal.from }]);
    if (reason) {
      tell(`${where} › goal`, "cannot-lift", { square: goal.from, reason: reason.code });
      return;
    }
  }
  const squares = choiceOf(rules, place, goal);
  for (const [index, { play, because }] of (step.wrong ?? []).entries()) {
    const at = `${where} › wrong ${index + 1}`;
    if (squares.includes(play)) tell(at, "wrong-reaches", { play });
    else if (because !== undefined) {
      const reason = whyNotChosen(rules, place, goal, play)?.code;
      if (reason !== because) tell(at, "other-reason", { play, because, reason: reason ?? "–" });
    }
  }
}

/**
 * @param {Rules} rules
 * @param {Place} place
 * @param {{ play: string, because: string }} tried
 * @param {string} where
 * @param {Tell} tell
 */
function checkRefusal(rules, place, { play, because }, where, tell) {
  const { reason } = tryTurn(rules, place, readTurns(play)?.[0] ?? []);
  if (!reason) tell(where, "not-refused", { play });
  else if (reason.code !== because) tell(where, "other-reason", { play, because, reason: reason.code });
}

/**
 * @param {Rules} rules
 * @param {Place} start
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 */
function checkSolution(rules, start, step, where, tell) {
  const count = step.turns ?? 1;
  if (count > 1 && (step.answers?.length ?? 0) < count - 1) {
    tell(`${where} › answers`, "few-answers", { turns: count, wanted: count - 1 });
    return;
  }
  if (!step.solution) {
    if (count > 1) tell(`${where} › solution`, "no-solution");
    else if (!waysOf(rules, start, step.goal).length) tell(`${where} › goal`, "unreachable");
    return;
  }
  const turns = readTurns(step.solution) ?? [];
  if (turns.length > count) {
    tell(`${where} › solution`, "long-solution", { turns: count, found: turns.length });
    return;
  }
  let place = start;
  for (const [index, steps] of turns.entries()) {
    const text = step.solution.split(/\s+/)[index];
    const tried = tryTurn(rules, place, steps);
    if (tried.reason) {
      tell(`${where} › solution`, "solution-refused", { play: text, reason: tried.reason.code });
      return;
    }
    if (!tried.isWhole) {
      tell(`${where} › solution`, "solution-unfinished", { play: text });
      return;
    }
    const after = { ...place, steps: [...place.steps, ...tried.played] };
    if (isReached(rules, step.goal, lookAtTurn(rules, place, tried.played), after)) {
      if (index < turns.length - 1) tell(`${where} › solution`, "early", { play: text });
      else if (step.only) checkOnly(rules, place, step, where, tell);
      return;
    }
    place = after;
    if (index === turns.length - 1) break;
    const answer = readTurns(step.answers?.[index] ?? "")?.[0] ?? [];
    const answered = tryTurn(rules, place, answer);
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
 * @param {Rules} rules
 * @param {Place} place
 * @param {LessonStep} step
 * @param {string} where
 * @param {Tell} tell
 */
function checkOnly(rules, place, step, where, tell) {
  const ways = waysOf(rules, place, step.goal);
  if (ways.length > 1) tell(`${where} › only`, "more-ways", { ways: ways.map(textOf).slice(0, 3).join(", ") });
}

/**
 * All turns that reach a goal at once.
 *
 * @param {Rules} rules
 * @param {Place} place
 * @param {import("./goals.js").Goal} goal
 * @returns {Step[][]}
 */
export function waysOf(rules, place, goal) {
  const { turns } = allTurns(rules, place);
  return turns
    .filter(({ steps }) => {
      const after = { ...place, steps: [...place.steps, ...steps] };
      return isReached(rules, goal, lookAtTurn(rules, place, steps), after);
    })
    .map(({ steps }) => steps);
}

/** A turn as squares. @param {readonly Step[]} steps */
export function textOf(steps) {
  return steps
    .map((step, index) => {
      if (step.type === "promote")
        return `=${{ queen: "Q", rook: "R", bishop: "B", knight: "N", king: "K" }[step.role]}`;
      if (step.type === "choose") return `:${step.reading}`;
      return "square" in step ? (index === 0 ? "" : ">") + step.square : "";
    })
    .join("");
}

/**
 * @param {Rules} rules
 * @param {Place} place
 * @param {LessonStep} step
 * @param {{ play: string, because?: string }} tried
 * @param {string} where
 * @param {Tell} tell
 */
function checkWrong(rules, place, step, { play, because }, where, tell) {
  const { reason, isWhole, played } = tryTurn(rules, place, readTurns(play)?.[0] ?? []);
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
  const after = { ...place, steps: [...place.steps, ...played] };
  if (isReached(rules, step.goal, lookAtTurn(rules, place, played), after)) tell(where, "wrong-reaches", { play });
}

/** @param {Lesson} lesson @param {Record<string, Texts>} tables @param {Tell} tell */
function checkTexts(lesson, tables, tell) {
  const languages = Object.keys(tables);
  if (languages.length === 0) tell("texts", "no-texts");
  for (const language of languages) {
    for (const key of textKeys(lesson)) {
      if (!tables[language][key]?.trim()) tell(`texts › ${language}`, "no-text", { key });
    }
  }
}
