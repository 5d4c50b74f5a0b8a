// Goals that a teacher's turn reaches, one of which is chosen as the goal of the step.

import { gameOf } from "../games/index.js";
import { hasWon, inPlace, isInSako, lookingAtTurn } from "./facts.js";
import { reaching } from "./goals.js";
import { textOf } from "./validate.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { LessonPosition, LessonRules, TurnFacts } from "./facts.js" */
/** @import { LessonGoal } from "./goals.js" */

/**
 * The goals that a turn reaches, what is meant most likely first; the last is the turn itself.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {readonly Step[]} steps that can be played there
 * @returns {Work<LessonGoal[]>}
 */
export function* findingGoals(module, place, steps) {
  const before = inPlace(module, place, (game) => game.snapshot());
  const facts = yield* lookingAtTurn(module, place, steps);
  const after = { ...place, steps: [...place.steps, ...steps] };
  /** @type {LessonGoal[]} */
  const goals = [];
  for (const goal of goalsFor(facts, isInSako(before, facts.mover), gameOf(before.game).pairs !== null)) {
    if (yield) break;
    if (yield* reaching(module, goal, facts, after)) goals.push(goal);
  }
  return [...goals, { type: "turn", play: textOf(steps) }];
}

/** @param {TurnFacts} facts @param {boolean} wasInSako @param {boolean} hasUnions @returns {LessonGoal[]} */
function goalsFor({ links, mover, after }, wasInSako, hasUnions) {
  const last = links.at(-1);
  const { status } = after;
  /** @type {(LessonGoal | false | undefined)[]} */
  const goals = [
    { type: "win" },
    status.over && !hasWon(after, mover) && { type: "end", reason: status.reason },
    hasUnions && { type: "paco" },
    { type: "promote" },
    { type: "castle" },
    { type: "en-passant" },
    hasUnions && wasInSako && { type: "safe" },
    hasUnions && last && { type: "unite", on: last.to },
    hasUnions && { type: "sako" },
    hasUnions && links.length > 1 && { type: "chain", links: links.length },
    hasUnions && last && { type: "carry", to: last.to },
    last && reachOf(last),
  ];
  return goals.filter((goal) => goal !== false && goal !== undefined);
}

/** @param {{ to: import("../rules/rules.js").Square, role: import("../rules/rules.js").Role | null, promoted: import("../rules/rules.js").Role | null }} link @returns {LessonGoal} */
function reachOf({ to, role, promoted }) {
  const piece = promoted ?? role;
  return { type: "reach", square: to, ...(piece && { piece }) };
}
