// Goals of lessons: what each kind says of itself, and whether a turn reaches it. FORMAT.md describes them for writers.

import { otherSide } from "../game/mode.js";
import { squareIndex } from "../kit/layout.js";
import { hasWon, inPlace, isInSako, readTurns, tryTurn, walkingTurns } from "./facts.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Color, Role, Square } from "../rules/rules.js" */
/** @import { LessonPosition, LessonRules, TurnFacts } from "./facts.js" */

/**
 * @typedef {{ type: "unite", piece?: Role, on?: Square, with?: Role }
 *   | { type: "win" | "sako" | "safe" | "paco" | "en-passant" }
 *   | { type: "reach", square: Square, piece?: Role, free?: boolean }
 *   | { type: "carry", from?: Square, to?: Square }
 *   | { type: "chain", links: number }
 *   | { type: "promote", role?: Role, where?: "free" | "union" | "chain" | "start" }
 *   | { type: "castle", side?: "king" | "queen" }
 *   | { type: "end", reason: string }
 *   | { type: "turn", play: string }
 *   | { type: "refused", play: string, because: string }
 *   | { type: "targets", from: Square }
 *   | { type: "movers" }
 *   | { type: "squares", squares: Square[] }
 *   | { type: "all", goals: LessonGoal[] }} LessonGoal
 */

/**
 * Type of a goal's property.
 *
 * @typedef {"square" | "squares" | "role" | "count" | "play" | "word" | "flag" | "goals"} FieldKind
 */

/** The parts of each kind of goal; those with `!` must be there. @type {Record<string, Record<string, FieldKind | `${FieldKind}!`>>} */
export const GOAL_FIELDS = {
  unite: { piece: "role", on: "square", with: "role" },
  win: {},
  sako: {},
  safe: {},
  paco: {},
  "en-passant": {},
  reach: { square: "square!", piece: "role", free: "flag" },
  carry: { from: "square", to: "square" },
  chain: { links: "count!" },
  promote: { role: "role", where: "word" },
  castle: { side: "word" },
  end: { reason: "word!" },
  turn: { play: "play!" },
  refused: { play: "play!", because: "word!" },
  targets: { from: "square!" },
  movers: {},
  squares: { squares: "squares!" },
  all: { goals: "goals!" },
};

/** Goals that only Paco Ŝako has. */
export const OF_UNIONS = ["unite", "sako", "safe", "paco", "carry", "chain"];

/** Goals that are answered by choosing squares instead of playing. @param {LessonGoal} goal */
export function isChoice({ type }) {
  return type === "targets" || type === "movers" || type === "squares";
}

/**
 * The squares that are to be chosen.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {LessonGoal} goal
 * @returns {Square[]} sorted
 */
export function choiceOf(module, place, goal) {
  if (goal.type === "squares") return [...goal.squares].sort();
  return inPlace(module, place, (game) => {
    if (goal.type === "targets" && !game.snapshot().hand) game.apply({ type: "lift", square: goal.from });
    return squaresOf(game.snapshot().legalSteps).sort();
  });
}

/**
 * Why the rules refuse a square that was chosen.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {LessonGoal} goal
 * @param {Square} square
 * @returns {import("../rules/rules.js").Reason | null}
 */
export function whyNotChosen(module, place, goal, square) {
  if (goal.type === "squares") return null;
  return inPlace(module, place, (game) => {
    if (goal.type !== "targets") return game.whyNot({ type: "lift", square });
    if (!game.snapshot().hand) game.apply({ type: "lift", square: goal.from });
    return game.whyNot({ type: "place", square });
  });
}

/** @param {readonly import("../rules/rules.js").Step[]} steps @returns {Square[]} */
function squaresOf(steps) {
  return steps.flatMap((step) => (step.type === "lift" || step.type === "place" ? [step.square] : []));
}

/**
 * Checks if a turn reaches a goal.
 *
 * @param {LessonRules} module
 * @param {LessonGoal} goal
 * @param {TurnFacts} facts
 * @param {LessonPosition} after the position after the turn
 * @returns {Work<boolean | null>} `null` if not decided within the time limit
 */
export function* reaching(module, goal, facts, after) {
  const { mover, links } = facts;
  const enemy = otherSide(mover);
  const last = links.at(-1);
  switch (goal.type) {
    case "unite": {
      if (!last || (last.kind !== "unite" && last.kind !== "king")) return false;
      const partner = facts.after.board[squareIndex(last.to)][enemy]?.role;
      return (
        (goal.on === undefined || goal.on === last.to) &&
        (goal.piece === undefined || goal.piece === last.role) &&
        (goal.with === undefined || goal.with === partner)
      );
    }
    case "win":
      return hasWon(facts.after, mover);
    case "reach": {
      const content = facts.after.board[squareIndex(goal.square)];
      const standing = content[mover]?.role;
      if (!standing || (goal.free && content[enemy])) return false;
      return goal.piece === undefined || goal.piece === standing;
    }
    case "carry":
      return (
        links.length === 1 &&
        links[0].partner !== null &&
        (goal.from === undefined || goal.from === links[0].from) &&
        (goal.to === undefined || goal.to === links[0].to)
      );
    case "chain":
      return links.length >= goal.links;
    case "promote":
      return promotionsOf(facts).some(
        ({ role, where }) =>
          (goal.role === undefined || goal.role === role) && (goal.where === undefined || goal.where === where),
      );
    case "sako":
      return !facts.after.status.over && isInSako(facts.after, enemy);
    case "safe":
      return !isInSako(facts.after, mover);
    case "paco":
      return yield* givingPaco(module, after, enemy, facts);
    case "castle":
      return last?.kind === "castle" && (goal.side === undefined || goal.side === sideOf(last));
    case "en-passant":
      return links.some(({ isPassing }) => isPassing);
    case "end":
      return facts.after.status.over && facts.after.status.reason === goal.reason;
    case "turn":
      return endsAlike(module, goal.play, facts, after);
    case "all": {
      /** @type {boolean | null} */
      let all = true;
      for (const one of goal.goals) {
        const reached = yield* reaching(module, one, facts, after);
        if (reached === false) return false;
        all &&= reached;
      }
      return all;
    }
    default:
      // These goals are not reached by turns.
      return false;
  }
}

/** Squares that a goal names, to be shown on the board; none where finding them is what is asked for. @param {LessonGoal} goal @returns {Square[]} */
export function squaresNamed(goal) {
  switch (goal.type) {
    case "unite":
      return goal.on ? [goal.on] : [];
    case "reach":
      return [goal.square];
    case "carry":
      return goal.to ? [goal.to] : [];
    case "all":
      return goal.goals.flatMap(squaresNamed);
    default:
      return [];
  }
}

/**
 * In what a turn differs from one that reaches the goal: the end of a text's key.
 *
 * @param {LessonGoal} goal that is missed
 * @param {TurnFacts} facts
 * @returns {"" | "piece" | "partner" | "square" | "none" | "role" | "where"} `""` where the goal's own sentence says it
 */
export function differenceOf(goal, facts) {
  const { mover, links, after } = facts;
  if (goal.type === "unite") {
    const last = links.at(-1);
    if (last?.kind !== "unite") return "";
    if (goal.on !== undefined && goal.on !== last.to) return "square";
    return goal.piece !== undefined && goal.piece !== last.role ? "piece" : "partner";
  }
  if (goal.type === "promote") {
    const promotions = promotionsOf(facts);
    if (promotions.length === 0) return "";
    return promotions.some(({ role }) => goal.role === undefined || goal.role === role) ? "where" : "role";
  }
  if (goal.type === "reach") {
    const content = after.board[squareIndex(goal.square)];
    const standing = content[mover]?.role;
    // It may have stood there before the turn, as another piece.
    if (!standing) return "";
    return goal.piece !== undefined && goal.piece !== standing ? "piece" : "partner";
  }
  if (goal.type === "carry") {
    if (links.length !== 1 || links[0].partner === null) return "none";
    return goal.from === undefined || goal.from === links[0].from ? "square" : "";
  }
  return "";
}

/** @param {{ from: Square, to: Square }} link the king's, or the king's onto its rook */
function sideOf({ from, to }) {
  return to > from ? "king" : "queen";
}

/** @param {TurnFacts} facts */
function promotionsOf({ first, links }) {
  const found = first ? [{ role: first, where: "start" }] : [];
  for (const { promoted, partner } of links) {
    if (promoted) found.push({ role: promoted, where: partner ? "union" : links.length > 1 ? "chain" : "free" });
  }
  return found;
}

/**
 * True if the king is in Ŝako and no reply changes that: Paco, before the union itself (rules §4).
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {Color} enemy side of the king
 * @param {TurnFacts} facts
 * @returns {Work<boolean | null>}
 */
function* givingPaco(module, place, enemy, facts) {
  if (facts.after.status.over || !isInSako(facts.after, enemy)) return false;
  let isEnded = false;
  const isComplete = yield* walkingTurns(module, place, (_, { after }) => {
    isEnded = after.status.over || !isInSako(after, enemy);
    return isEnded;
  });
  return isEnded ? false : isComplete || null;
}

/**
 * True if the turn leads to the same position as another one.
 *
 * @param {LessonRules} module
 * @param {string} play
 * @param {TurnFacts} facts
 * @param {LessonPosition} after
 */
function endsAlike(module, play, facts, after) {
  const steps = readTurns(play)?.[0] ?? [];
  const count = facts.after.turns.at(-1)?.steps.length ?? 0;
  const before = { ...after, steps: after.steps.slice(0, after.steps.length - count) };
  return tryTurn(module, before, steps).after.fen === facts.after.fen;
}
