// The course: chapters as the official manual has them, every example of it as a position to play. The pieces that the
// manual's text does not name are as few as possible. Each chapter is data, in a file of its own in course/; what is said
// is in texts/; FORMAT.md describes the form.

import { lesson as answers } from "./course/answers.js";
import { lesson as ball } from "./course/ball.js";
import { lesson as board } from "./course/board.js";
import { lesson as castling } from "./course/castling.js";
import { lesson as chains } from "./course/chains.js";
import { lesson as children } from "./course/children.js";
import { lesson as dances } from "./course/dances.js";
import { lesson as deadEnds } from "./course/dead-ends.js";
import { lesson as draws } from "./course/draws.js";
import { lesson as enPassant } from "./course/en-passant.js";
import { lesson as king } from "./course/king.js";
import { lesson as moving } from "./course/moving.js";
import { lesson as notation } from "./course/notation.js";
import { lesson as paco } from "./course/paco.js";
import { lesson as pawns } from "./course/pawns.js";
import { lesson as promotion } from "./course/promotion.js";
import { lesson as release } from "./course/release.js";
import { lesson as sako } from "./course/sako.js";
import { lesson as simple } from "./course/simple.js";
import { lesson as unions } from "./course/unions.js";
import { CHILDREN_GAME, FIRST_GAME } from "./first-games.js";

/** @import { GameStation } from "./first-games.js" */
/** @import { Lesson } from "./lesson.js" */

/** @type {readonly Lesson[]} */
export const CHAPTERS = [
  board,
  unions,
  moving,
  release,
  chains,
  deadEnds,
  pawns,
  king,
  sako,
  answers,
  paco,
  promotion,
  castling,
  enPassant,
  notation,
  draws,
  simple,
];

/** For children: few words, the simple rules, and the pieces dance. */
export const CHILDREN = children;

/** Little puzzles for children, by the same rules. */
export const DANCES = dances;

/** Moves and dances of each piece, for children, by the same rules. */
export const BALL = ball;

/** The name of the lesson with the dances of the day; their texts are named after it and their number. */
export const DAILY = "daily";

/** True for lessons written for children. @param {Pick<Lesson, "id">} lesson */
export const isForChildren = ({ id }) => [CHILDREN.id, DANCES.id, BALL.id, DAILY].includes(id);

/** Steps of the course in another order. @param {string[]} ids */
const picked = (ids) =>
  ids.flatMap((id) => CHAPTERS.flatMap(({ steps }) => steps.filter((step) => step.id === id)));

/** A step about winning that is in no chapter. @type {Lesson["steps"][number]} */
const WIN = {
  id: "first-win",
  fen: "3k4/8/3I4/8/8/B7/8/K7 w 0 - - -",
  goal: { type: "win" },
  solution: "a3>d6>d8",
  only: true,
  wrong: [{ play: "a3>d6>d7" }],
};

/** From the first move to the enemy king, for those who have never heard of the game. @type {Lesson} */
export const FIRST = {
  id: "start",
  steps: [...picked(["rook-22", "rook-23", "rook-24", "rook-25", "rook-26"]), WIN],
};

/** Differences from chess, in five minutes. */
const DIFFERENT = [
  "rook-23",
  "both-18",
  "rook-25",
  "rook-26",
  "dead-19",
  "king-47r",
  "first",
  "pawn-21",
  "promote-62",
  "win-44",
];

/** @type {Lesson} */
export const SHORT = {
  id: "short",
  steps: picked(DIFFERENT),
};

/**
 * The step that explains Ŝako in lessons for newcomers; earlier steps must not mention it.
 *
 * @type {Record<string, string>}
 */
const SAKO_EXPLAINED = { children: "kid-run", short: "first" };

/** True if Ŝako may be mentioned in a step of a lesson. @param {Lesson} lesson @param {number} index */
export function knowsSako({ id, steps }, index) {
  if (id === FIRST.id) return false;
  const explained = steps.findIndex((step) => step.id === SAKO_EXPLAINED[id]);
  return index >= explained;
}

/** Optional lessons beside the road. @type {readonly Lesson[]} */
export const ASIDE = [board, notation];

/** The essentials of the game, which come first. @type {readonly Lesson[]} */
const HEART = [unions, chains, sako];

/** The road through the course, station by station. @type {readonly (Lesson | GameStation)[]} */
export const ROAD = [
  FIRST,
  FIRST_GAME,
  ...HEART,
  ...CHAPTERS.filter((chapter) => !HEART.includes(chapter) && !ASIDE.includes(chapter)),
];

/** All lessons. @type {readonly Lesson[]} */
export const LESSONS = [FIRST, ...CHAPTERS, SHORT, CHILDREN, DANCES, BALL];

/** The road in children's mode. @type {readonly (Lesson | GameStation)[]} */
export const CHILDRENS_ROAD = [CHILDREN, DANCES, BALL, CHILDREN_GAME];

/** The step whose diagram stands for a lesson where that is not its first one. @type {Record<string, string>} */
export const PICTURED = {
  board: "knight-28",
  start: "rook-25",
  short: "rook-26",
  children: "kid-walk",
  dances: "dance-3",
  ball: "ball-lead",
  release: "pawn-19",
  king: "king-47",
  sako: "queen-41",
  "dead-ends": "alive-19",
  promotion: "promote-62",
  notation: "note-chain",
  draws: "no-turn",
};

/**
 * The chapter that explains why a step is refused, by the code of the reason: the rule page to look it up in.
 *
 * @type {Record<string, string>}
 */
export const CHAPTER_OF_REASON = {
  "lift-first": "board",
  "place-first": "release",
  "promote-first": "promotion",
  empty: "board",
  "not-yours": "board",
  stuck: "board",
  "stuck-union": "moving",
  "only-dead-ends": "dead-ends",
  "must-move": "board",
  movement: "board",
  blocked: "board",
  "own-piece": "unions",
  "king-alone": "king",
  "union-needs-empty": "moving",
  "union-back": "moving",
  "pawn-straight": "pawns",
  "pawn-diagonal": "pawns",
  "pawn-double": "pawns",
  "dead-end": "dead-ends",
  "no-chains": "simple",
  "castling-gone": "castling",
  "castling-blocked": "castling",
  "castling-covered": "castling",
  "castling-into-sako": "castling",
  "no-promotion": "promotion",
  "promotion-dead-end": "dead-ends",
};
