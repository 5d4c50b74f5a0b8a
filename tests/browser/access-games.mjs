// The games of the accessibility table: how each is begun, the turns that are played in it by keys, and what has to be heard then.

import { FIRST } from "../../www/book/course.js";
import { USUAL_GAME } from "../../www/games/index.js";
import { RULES as PUZZLE_RULES } from "../../www/puzzles/packs.js";

/**
 * @typedef {object} Row
 * @property {string} id of the row
 * @property {string} name in the table
 * @property {string} game its kind
 * @property {string} [number] of its start position in Chess960
 * @property {string} turns from square to square, such as "e2e4 e7e5"; "" for any legal one
 * @property {string} [fen] start position in the element, unless standard, and
 * @property {string} [onward] the turns played there instead
 * @property {RegExp} words announcement of the last of them
 * @property {string} record a game whose next turn is easy to find
 * @property {RegExp} told description in the analysis, and of its turns in the review
 * @property {{ record: string, told: RegExp }} [match] the same for a match, in games whose matches have a room
 */

const MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 *";

const CAPTURE = { turns: "e2e4 d7d5 e4d5", words: /White pawn captures black pawn on d5/ };

/** @type {readonly Row[]} */
export const ROWS = [
  {
    id: "paco-sako",
    name: "Paco Ŝako",
    game: "paco-sako",
    turns: "e2e4 d7d5 e4d5",
    words: /White pawn unites with black pawn on d5/,
    record: "1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 *",
    told: /White queen unites with black king on e8/,
  },
  {
    id: "chess",
    name: "Chess",
    game: "chess",
    ...CAPTURE,
    record: `[Variant "Chess"]\n\n${MATE}`,
    told: /White queen captures black pawn on f7/,
  },
  {
    id: "chess960",
    name: "Chess960",
    game: "chess",
    // The king castles onto the rook beside it.
    number: "3",
    turns: "f1g1",
    words: /White castles/,
    // The element knows positions, not their numbers.
    fen: "4k3/pppppppp/8/8/8/8/PPPPPPPP/4KR2 w F - 0 1",
    onward: "e1f1",
    record: `[Variant "Chess960"]\n[FEN "6k1/5ppp/8/8/8/8/8/1R2K3 w B - 0 1"]\n\n1. Ra1 Kh8 *`,
    told: /White rook to a8/,
  },
  {
    id: "krachtschaak",
    name: "Krachtschaak",
    game: "krachtschaak",
    ...CAPTURE,
    record: `[Variant "Krachtschaak"]\n\n1. h3 f5 2. e4 e5 3. Qh5 Bc5 *`,
    told: /White queen captures black king on e8/,
  },
  {
    id: "antichess",
    name: "Antichess",
    game: "antichess",
    turns: "e2e3 b7b5 f1b5",
    words: /White bishop captures black pawn on b5/,
    record: `[Variant "Antichess"]\n[FEN "8/1p6/8/8/8/8/8/R7 w - - 0 1"]\n\n1. Ra6 *`,
    told: /Black pawn captures white rook on a6/,
  },
  {
    id: "crazyhouse",
    name: "Crazyhouse",
    game: "crazyhouse",
    ...CAPTURE,
    record: `[Variant "Crazyhouse"]\n\n${MATE}`,
    told: /White queen captures black pawn on f7/,
  },
  {
    id: "progressive",
    name: "Progressive chess",
    game: "progressive",
    turns: "e2e4 d7d5 d5e4",
    words: /captures white pawn on e4/,
    record: `[Variant "Progressive"]\n\n1. e4 2. f6 g5 *`,
    told: /queen/,
  },
  {
    id: "strategochess",
    name: "Stratego chess",
    game: "strategochess",
    turns: "",
    words: /White \w+ (to|captures)/,
    record: `[Variant "Strategoschaak"]\n[FEN "6k1/5ppp/8/8/8/8/8/1R2K2P w - - 0 1"]\n\n1. Ra1 Kh8 *`,
    told: /White rook to a8/,
  },
  {
    id: "can-i",
    name: "Can I?",
    game: "can-i",
    // White must not learn that the square is empty.
    turns: "e2d3",
    words: /Try another move/,
    record: `[Variant "Can I?"]\n\n${MATE}`,
    told: /White queen captures black pawn on f7/,
  },
  {
    id: "bughouse",
    name: "Bughouse",
    game: "bughouse",
    turns: "e2e4",
    words: /White pawn to e4/,
    record: `[Variant "Bughouse"]\n\n${MATE}`,
    told: /White queen captures black pawn on f7/,
    match: {
      record: `[Variant "Bughouse"]\n\n1A. e4 1a. d5 1B. d4 2A. exd5 {BA resigns} 1-0`,
      told: /White pawn to d5/,
    },
  },
];

/** The surfaces, in the order in which they are walked and shown. */
export const SURFACES = /** @type {const} */ ([
  "play",
  "analysis",
  "review",
  "puzzles",
  "lessons",
  "library",
  "editor",
  "element",
]);

/** Why a game is not on a surface: `www/build/docs.mjs` has the words. @typedef {"only-paco-sako" | "unseen" | "no-position"} Reason */

/**
 * Data about a game from the page's own modules.
 *
 * @typedef {{ ruleSets: readonly string[], arbiter: boolean, hasEditor: boolean }} GameFacts
 */

/**
 * Surfaces of a game according to the page's own lists: `null` if it has the surface, otherwise the reason.
 *
 * @param {GameFacts} told
 * @returns {Record<typeof SURFACES[number], Reason | null>}
 */
export function surfacesOf({ ruleSets, arbiter, hasEditor }) {
  return {
    play: null,
    analysis: null,
    review: null,
    puzzles: ruleSets.includes(PUZZLE_RULES) ? null : "only-paco-sako",
    lessons: null,
    library: null,
    editor: hasEditor ? null : "no-position",
    element: arbiter ? "unseen" : null,
  };
}

/** Rows that share the rules to be looked up with another one. */
const SHARED = { chess960: "chess" };

/**
 * The first position of a game's rules that is solved by one plain turn; of Paco Ŝako the first of the course.
 *
 * @param {Row} row
 * @returns {Promise<{ subject: string | null, chapter?: string, figure?: number, solution: string }>} `figure` counts from 1
 */
export async function lessonOf({ id, game }) {
  if (game === USUAL_GAME) return { subject: null, solution: FIRST.steps[0].solution };
  const subject = SHARED[id] ?? id;
  const { chapters } = await import(`../../www/book/games/${subject}.js`);
  for (const { id: chapter, steps } of chapters) {
    const positions = [...new Set(steps.map(({ fen }) => fen))];
    for (const [index, fen] of positions.entries()) {
      // The button below a position opens the first step on it.
      const { goal, solution = "", turns = 1 } = steps.find((step) => step.fen === fen);
      if (goal.type !== "refused" && turns === 1 && /^[a-h][1-8]>[a-h][1-8]$/.test(solution))
        return { subject, chapter, figure: index + 1, solution };
    }
  }
  throw new Error(`${subject} has no position with a plain turn`);
}
