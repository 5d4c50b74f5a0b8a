// A lesson that is being written: plain data in the form of FORMAT.md, of which something may still be lacking. Each function gives
// a new draft and leaves the old one as it is.

import { FORMAT, faultsOfForm, USUAL, VERSION } from "./lesson.js";

/** @import { Square } from "../rules/rules.js" */
/** @import { LessonGoal } from "./goals.js" */
/** @import { Lesson, LessonStep, LessonTexts } from "./lesson.js" */

/** @typedef {Omit<LessonStep, "goal"> & { goal?: LessonGoal }} DraftStep */
/** @typedef {Omit<Lesson, "steps" | "texts"> & { steps: readonly DraftStep[], texts: Record<string, LessonTexts> }} LessonDraft */

/** A missing part and its step, from 1. @typedef {{ what: "title" | "goal" | "say", number: number }} Lack */

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} id unique id @returns {LessonDraft} */
export function newDraft(id) {
  return {
    format: FORMAT,
    version: VERSION,
    id,
    rules: "manual",
    steps: [{ id: "step-1", fen: START }],
    texts: {},
  };
}

/** A name that no other lesson has. */
export const newId = () => `lesson-${Math.floor(Math.random() * 36 ** 8).toString(36)}`;

/**
 * A draft that was written as text.
 *
 * @param {string} text
 * @returns {LessonDraft | null} `null` where it is none that the board could show
 */
export function readDraft(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isDraft(value) ? { ...value, texts: value.texts ?? {} } : null;
}

/** True if its form is valid except for missing goals. @param {unknown} value @returns {value is LessonDraft} */
function isDraft(value) {
  if (!isTable(value) || faultsOfForm(value).some(({ code }) => code !== "no-goal")) return false;
  const { steps, texts = {} } = value;
  if (!Array.isArray(steps) || steps.some(({ goal }) => goal !== undefined && !isTable(goal))) return false;
  const isText = (/** @type {unknown} */ one) => typeof one === "string";
  return (
    isTable(texts) && Object.values(texts).every((table) => isTable(table) && Object.values(table).every(isText))
  );
}

/** The same as text. @param {LessonDraft} draft */
export const draftText = (draft) => JSON.stringify(draft, null, 2);

/** The language in which a draft is written on: the wanted one, unless it is written in others only. @param {LessonDraft | Lesson} draft @param {string} wanted */
export function languageOf({ texts = {} }, wanted) {
  const languages = Object.keys(texts);
  return languages.length === 0 || languages.includes(wanted) ? wanted : languages[0];
}

/** @param {LessonDraft | Lesson} draft @param {string} language @param {string} key */
export function textIn(draft, language, key) {
  return draft.texts?.[languageOf(draft, language)]?.[key] ?? "";
}

/** @param {LessonDraft | Lesson} draft @param {string} language */
export const titleIn = (draft, language) => textIn(draft, language, `${draft.id}.title`);

/** @param {LessonDraft} draft @param {string} language @param {string} key @param {string} text empty: there is none @returns {LessonDraft} */
export function withText(draft, language, key, text) {
  const name = languageOf(draft, language);
  const { [key]: _, ...others } = draft.texts[name] ?? {};
  const table = text.trim() === "" ? others : { ...others, [key]: text };
  return { ...draft, texts: { ...draft.texts, [name]: table } };
}

/**
 * @param {LessonDraft} draft
 * @param {number} index
 * @param {Partial<DraftStep>} part `undefined` properties are removed
 * @returns {LessonDraft}
 */
export function withStep(draft, index, part) {
  const steps = draft.steps.map((step, at) => {
    if (at !== index) return step;
    const all = Object.entries({ ...step, ...part }).filter(([, value]) => value !== undefined);
    return /** @type {DraftStep} */ (Object.fromEntries(all));
  });
  return { ...draft, steps };
}

/** Properties of a solution, cleared when it is discarded. */
const SOLVED = { solution: undefined, turns: undefined, answers: undefined, only: undefined, wrong: undefined };

/** @param {LessonDraft} draft @param {number} index @param {string} solution one turn @param {LessonGoal} goal @returns {LessonDraft} */
export function withSolution(draft, index, solution, goal) {
  return withStep(draft, index, { ...SOLVED, solution, goal });
}

/** Another position: what was played on the one before does not fit it. @param {LessonDraft} draft @param {number} index @param {{ fen: string, rules?: import("../rules/rules.js").RuleSet }} place @returns {LessonDraft} */
export function withPosition(draft, index, { fen, rules }) {
  const own = rules === (draft.rules ?? (isUsual(draft) ? "manual" : undefined)) ? undefined : rules;
  return withStep(draft, index, { ...SOLVED, fen, rules: own, goal: undefined, draw: undefined });
}

/** @param {LessonDraft} draft */
const isUsual = ({ game }) => game === undefined || game === USUAL;

/** @param {readonly string[]} list @param {string} one */
const toggled = (list, one) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

/** A square is to be found, or is not any more. @param {LessonDraft} draft @param {number} index @param {Square} square @returns {LessonDraft} */
export function withSquare(draft, index, square) {
  const { goal } = draft.steps[index];
  const squares = /** @type {Square[]} */ (toggled(goal?.type === "squares" ? goal.squares : [], square));
  const next = squares.length > 0 ? /** @type {const} */ ({ type: "squares", squares }) : undefined;
  return withStep(draft, index, { ...SOLVED, goal: next });
}

/** A square has a circle, or has none any more. @param {LessonDraft} draft @param {number} index @param {Square} square @returns {LessonDraft} */
export function withCircle(draft, index, square) {
  const draw = toggled(draft.steps[index].draw ?? [], square);
  return withStep(draft, index, { draw: draw.length > 0 ? draw : undefined });
}

/** One more step, in the position of another one. @param {LessonDraft} draft @param {number} index behind which it comes @returns {LessonDraft} */
export function withNewStep(draft, index) {
  const ids = new Set(draft.steps.map(({ id }) => id));
  let number = draft.steps.length + 1;
  while (ids.has(`step-${number}`)) number += 1;
  const { fen, rules } = draft.steps[index];
  const step = { id: `step-${number}`, fen, ...(rules && { rules }) };
  return { ...draft, steps: [...draft.steps.slice(0, index + 1), step, ...draft.steps.slice(index + 1)] };
}

/** Without a step and its texts; the last one stays. @param {LessonDraft} draft @param {number} index @returns {LessonDraft} */
export function withoutStep(draft, index) {
  if (draft.steps.length === 1) return draft;
  const { id } = draft.steps[index];
  const texts = Object.entries(draft.texts).map(([language, table]) => [
    language,
    Object.fromEntries(Object.entries(table).filter(([key]) => !key.startsWith(`${id}.`))),
  ]);
  return { ...draft, steps: draft.steps.filter((_, at) => at !== index), texts: Object.fromEntries(texts) };
}

/** Required parts that are still missing. @param {LessonDraft} draft @param {string} language @returns {Lack[]} */
export function lacksOf(draft, language) {
  /** @type {Lack[]} */
  const lacks = titleIn(draft, language) ? [] : [{ what: "title", number: 0 }];
  for (const [index, { id, goal }] of draft.steps.entries()) {
    if (!goal) lacks.push({ what: "goal", number: index + 1 });
    if (!textIn(draft, language, `${id}.say`)) lacks.push({ what: "say", number: index + 1 });
  }
  return lacks;
}
