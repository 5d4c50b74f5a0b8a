// The format of a lesson (FORMAT.md), and reading of untrusted ones. validate.js checks with the rules that it can be
// played.

import { readTurns } from "./facts.js";
import { GOAL_FIELDS, OF_UNIONS } from "./goals.js";

/** @import { GameKind, RuleSet } from "../rules/rules.js" */
/** @import { LessonGoal } from "./goals.js" */

/**
 * A try that does not reach the goal: `because` names the reason of the rules where they refuse it.
 *
 * @typedef {{ play: string, because?: string }} WrongTry
 */

/**
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {string} fen the side to move is the learner's
 * @property {RuleSet} [rules] if they differ from those of the lesson
 * @property {LessonGoal} goal
 * @property {number} [turns] number of turns for the learner; 1 by default
 * @property {string} [solution] one way, as `f2>g3>h4`; the learner's turns only
 * @property {boolean} [only] no other turn reaches the goal
 * @property {string[]} [answers] replies of the other side
 * @property {WrongTry[]} [wrong]
 * @property {string[]} [draw] circles (`e4`) and arrows (`d1>d8`)
 * @property {number} [page] of the official manual
 */

/** @typedef {Record<string, string>} LessonTexts */

/**
 * @typedef {object} Lesson
 * @property {string} [format]
 * @property {number} [version]
 * @property {string} id
 * @property {GameKind} [game] another game than Paco Ŝako
 * @property {RuleSet} [rules] in Paco Ŝako `manual` unless it says otherwise
 * @property {LessonStep[]} steps
 * @property {Record<string, LessonTexts>} [texts] by language
 */

/**
 * A fault of a lesson. `code` has a sentence in each language, `check.<code>`.
 *
 * @typedef {{ where: string, code: string, parameters: Record<string, string | number> }} Fault
 */

/** @typedef {(where: string, code: string, parameters?: Record<string, unknown>) => void} Tell */

export const FORMAT = "paco-sako-lesson";
export const VERSION = 1;
/** The game of a lesson that names none. */
export const USUAL = "paco-sako";

/** Limits of a lesson, as described in FORMAT.md. `goals`: all goals of a step, `play`: characters. */
export const MOST = Object.freeze({
  steps: 200,
  wrong: 100,
  answers: 20,
  draw: 100,
  goals: 20,
  play: 2000,
  texts: 50,
});

/** Maximum length of an excerpt of a bad value, in characters. */
const LONGEST_SHOWN = 200;

const SQUARE = /^[a-h][1-8]$/;
const ROLES = ["pawn", "rook", "knight", "bishop", "queen", "king"];
/** Properties of a step; must match lesson.schema.json, which is for editors. */
export const STEP_FIELDS = [
  "id",
  "fen",
  "rules",
  "goal",
  "turns",
  "solution",
  "only",
  "answers",
  "wrong",
  "draw",
  "page",
];

/** @type {Record<string, (value: unknown) => boolean>} */
const FITS = {
  square: isSquare,
  squares: (value) => isList(value) && value.length > 0 && value.length <= 64 && value.every(isSquare),
  role: (value) => typeof value === "string" && ROLES.includes(value),
  count: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 20,
  play: (value) => typeof value === "string" && value.length <= MOST.play && readTurns(value) !== null,
  word: (value) => typeof value === "string" && /^[a-z-]+$/.test(value),
  flag: (value) => typeof value === "boolean",
  goals: (value) => isList(value) && value.length > 0,
};

/** @param {unknown} value */
function isSquare(value) {
  return typeof value === "string" && SQUARE.test(value);
}

/** @param {unknown} value @returns {value is unknown[]} */
function isList(value) {
  return Array.isArray(value);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Faults in the form of a lesson. Without any it is a {@link Lesson}.
 *
 * @param {unknown} value
 * @returns {Fault[]}
 */
export function faultsOfForm(value) {
  /** @type {Fault[]} */
  const faults = [];
  const fault = teller(faults);
  if (!isTable(value)) return [{ where: "lesson", code: "no-lesson", parameters: {} }];
  if (value.format !== undefined && value.format !== FORMAT) fault("format", "no-lesson");
  if (value.version !== undefined && value.version !== VERSION) {
    fault("version", "other-version", { found: value.version });
  }
  if (value.game !== undefined && typeof value.game !== "string") {
    fault("game", "unknown-game", { game: value.game });
  }
  if (typeof value.id !== "string" || !/^[a-z0-9-]+$/.test(value.id)) fault("id", "bad-id");
  if (!isList(value.steps) || value.steps.length === 0) {
    fault("steps", "no-steps");
    return faults;
  }
  if (value.steps.length > MOST.steps) {
    fault("steps", "too-many", { most: MOST.steps });
    return faults;
  }
  const ids = new Set();
  for (const [index, step] of value.steps.entries()) {
    const where = nameOf(step, index);
    if (!isTable(step)) {
      fault(where, "no-step");
      continue;
    }
    if (typeof step.id !== "string" || !/^[a-z0-9-]+$/.test(step.id)) fault(where, "bad-id");
    else if (ids.has(step.id)) fault(where, "same-id", { id: step.id });
    ids.add(step.id);
    for (const field of Object.keys(step)) {
      if (!STEP_FIELDS.includes(field)) fault(where, "unknown-field", { field });
    }
    if (typeof step.fen !== "string") fault(`${where} › fen`, "no-fen");
    if (step.turns !== undefined && !FITS.count(step.turns)) fault(`${where} › turns`, "bad-turns");
    if (step.solution !== undefined && !FITS.play(step.solution)) {
      fault(`${where} › solution`, "bad-play", { text: step.solution });
    }
    const hasUnions = (value.game ?? USUAL) === USUAL;
    if (countGoals([step.goal]) > MOST.goals) fault(`${where} › goal`, "too-many", { most: MOST.goals });
    else faultsOfGoal(step.goal, `${where} › goal`, fault, hasUnions);
    faultsOfLists(step, where, fault);
  }
  return faults;
}

/** Number of goals including nested ones; stops after one more than allowed. @param {unknown[]} goals */
function countGoals(goals) {
  const found = [...goals.slice(0, MOST.goals + 1)];
  for (let at = 0; at < found.length && found.length <= MOST.goals; at++) {
    const goal = found[at];
    if (isTable(goal) && isList(goal.goals)) found.push(...goal.goals.slice(0, MOST.goals + 1));
  }
  return found.length;
}

/**
 * @param {unknown} goal
 * @param {string} where
 * @param {Tell} fault
 * @param {boolean} hasUnions true in Paco Ŝako
 */
function faultsOfGoal(goal, where, fault, hasUnions) {
  if (!isTable(goal) || typeof goal.type !== "string") {
    fault(where, "no-goal");
    return;
  }
  if (!Object.hasOwn(GOAL_FIELDS, goal.type) || (!hasUnions && OF_UNIONS.includes(goal.type))) {
    fault(where, "unknown-goal", { type: goal.type });
    return;
  }
  const fields = GOAL_FIELDS[goal.type];
  for (const field of Object.keys(goal)) {
    if (field !== "type" && !Object.hasOwn(fields, field)) fault(where, "unknown-field", { field });
  }
  for (const [field, kind] of Object.entries(fields)) {
    const found = goal[field];
    if (found === undefined) {
      if (kind.endsWith("!")) fault(where, "goal-needs", { type: goal.type, field });
    } else if (!FITS[kind.replace("!", "")](found)) {
      fault(where, "goal-field", { field, found: found });
    }
  }
  if (goal.type === "all" && isList(goal.goals)) {
    for (const [index, one] of goal.goals.entries()) faultsOfGoal(one, `${where} ${index + 1}`, fault, hasUnions);
  }
}

/**
 * @param {Record<string, unknown>} step
 * @param {string} where
 * @param {Tell} fault
 */
function faultsOfLists(step, where, fault) {
  const listed = (/** @type {"answers" | "wrong" | "draw"} */ field) => {
    const list = step[field] ?? [];
    const isGood = isList(list) && list.length <= MOST[field];
    if (!isList(list)) fault(where, "goal-field", { field, found: list });
    else if (!isGood) fault(`${where} › ${field}`, "too-many", { most: MOST[field] });
    return isGood ? list.entries() : [];
  };
  for (const [index, answer] of listed("answers")) {
    if (!FITS.play(answer)) fault(`${where} › answers ${index + 1}`, "bad-play", { text: answer });
  }
  for (const [index, one] of listed("wrong")) {
    const { play, because } = isTable(one) ? one : {};
    const at = `${where} › wrong ${index + 1}`;
    if (!FITS.play(play)) fault(at, "bad-play", { text: play });
    if (because !== undefined && !FITS.word(because)) {
      fault(at, "goal-field", { field: "because", found: because });
    }
  }
  for (const [, one] of listed("draw")) {
    if (typeof one !== "string" || !/^[a-h][1-8](>[a-h][1-8])?$/.test(one)) {
      fault(`${where} › draw`, "bad-drawing", { text: one });
    }
  }
}

/**
 * Creates the function that adds faults, with an excerpt of the bad value.
 *
 * @param {Fault[]} faults list of faults
 * @returns {Tell}
 */
export function teller(faults) {
  return (where, code, parameters = {}) => {
    const found = Object.entries(parameters).map(([name, value]) => [name, shown(value)]);
    faults.push({ where: String(shown(where)), code, parameters: Object.fromEntries(found) });
  };
}

/** Short excerpt of a bad value. @param {unknown} value @returns {string | number} */
export function shown(value) {
  if (typeof value === "number") return value;
  if (typeof value === "object" && value !== null) return isList(value) ? "[…]" : "{…}";
  const text = String(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** Name of a step in fault reports. @param {unknown} step @param {number} index */
export function nameOf(step, index) {
  const id = isTable(step) && typeof step.id === "string" ? ` ${step.id}` : "";
  return `${index + 1}.${id}`;
}

/** The texts a lesson must have. @param {Lesson} lesson */
export function textKeys({ id, steps }) {
  return [`${id}.title`, ...steps.map((step) => `${step.id}.say`)];
}
