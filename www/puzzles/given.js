// A user's puzzle from a link, JSON or a script. It is untrusted: its form is checked here and its claim is proved;
// see proof.js. FORMAT.md describes the format.

import { shown } from "../book/lesson.js";
import { linkTo, recordIn } from "../game/links/game-link.js";
import { idOf, loadPacks, PACKS, RULES } from "./packs.js";

/** @typedef {import("../book/facts.js").LessonRules & Pick<typeof import("../rules/rules.js"), "gameInfo">} PuzzleRules *

/** @import { BookWords } from "../book/words.js" */
/** @import { RuleSet } from "../rules/rules.js" */
/** @import { Puzzle } from "./packs.js" */

/** Task of the side to move. @typedef {"paco" | "save" | "help"} PuzzleGoal */

/**
 * A puzzle as its author states it.
 *
 * @typedef {object} AuthoredPuzzle
 * @property {string} fen at the start of a turn
 * @property {RuleSet} rules
 * @property {PuzzleGoal} goal
 * @property {number} turns in which the union with the king is to be forced; 1 for the other goals
 * @property {string} author empty: not named
 * @property {string} text of the author, shown with the puzzle
 */

/** The same as JSON. @typedef {{ format?: "paco-sako-puzzle", version?: 1, fen: string, rules?: RuleSet, goal?: PuzzleGoal, turns?: number, author?: string, text?: string }} PuzzleData */

/** Start of links to puzzles, from `#`. */
export const PUZZLE_MARK = "#puzzle=";

/** First letter after that mark in links to puzzles of the set; other links have `d` or `t`. */
const NAMED = "i";

const FORMAT = "paco-sako-puzzle";
const VERSION = 1;

/** @type {readonly PuzzleGoal[]} */
export const GOALS = ["paco", "save", "help"];

/** In how many turns a union can be asked for at most. */
export const MOST_TURNS = 6;

/** The longest name of an author and the longest text, in characters. */
export const LONGEST = Object.freeze({ author: 80, text: 600 });

const GAME = "paco-sako";

/** There is no such puzzle, or something is wrong with it. */
export class PuzzleError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** @param {BookWords} words @param {string} code @param {Record<string, string | number>} [parameters] */
function fault(words, code, parameters) {
  return new PuzzleError(code, words.t(`bad.${code}`, parameters));
}

/**
 * Reads a puzzle from data. Its soundness is not checked.
 *
 * @param {PuzzleRules} module
 * @param {unknown} value
 * @param {BookWords} words for error messages
 * @returns {AuthoredPuzzle}
 * @throws {PuzzleError} `puzzle-format`, `puzzle-rules`, `puzzle-goal`, `puzzle-turns`, `puzzle-text`, `puzzle-position`,
 *   `puzzle-midturn` or `puzzle-over`
 */
export function readGiven(module, value, words) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw fault(words, "puzzle-format");
  const data = /** @type {Record<string, unknown>} */ (value);
  const { format = FORMAT, version = VERSION, fen, goal = "paco", author = "", text = "" } = data;
  if (format !== FORMAT || version !== VERSION || typeof fen !== "string") throw fault(words, "puzzle-format");
  const sets = module.gameInfo(GAME).ruleSets;
  const set = sets.find((one) => one === (data.rules ?? RULES));
  if (!set) throw fault(words, "puzzle-rules", { rules: shown(data.rules), known: sets.join(", ") });
  const wanted = GOALS.find((one) => one === goal);
  if (!wanted) throw fault(words, "puzzle-goal", { goal: shown(goal), known: GOALS.join(", ") });
  const turns = wanted === "paco" ? (data.turns ?? 1) : 1;
  if (typeof turns !== "number" || !Number.isInteger(turns) || turns < 1 || turns > MOST_TURNS) {
    throw fault(words, "puzzle-turns", { turns: shown(data.turns), most: MOST_TURNS });
  }
  for (const [name, said] of Object.entries({ author, text })) {
    const most = LONGEST[/** @type {keyof typeof LONGEST} */ (name)];
    if (typeof said !== "string" || said.length > most) throw fault(words, "puzzle-text", { name, most });
  }
  checkPosition(module, fen, set, words);
  return { fen: fen.trim(), rules: set, goal: wanted, turns, author: String(author), text: String(text) };
}

/** @param {PuzzleRules} module @param {string} fen @param {RuleSet} set @param {BookWords} words */
function checkPosition(module, fen, set, words) {
  const refused = (/** @type {string} */ message) => fault(words, "puzzle-position", { message });
  /** @type {import("../rules/rules.js").Snapshot} */
  let start;
  try {
    const { problems } = module.checkFen(fen, { rules: set });
    if (problems.length > 0) throw refused(problems.map(({ message }) => message).join("; "));
    start = module.withGame({ fen, rules: set }, (game) => game.snapshot());
  } catch (error) {
    if (error instanceof PuzzleError) throw error;
    throw refused(error instanceof Error ? error.message : String(error));
  }
  if (start.status.over) throw fault(words, "puzzle-over");
  if (start.hand) throw fault(words, "puzzle-midturn");
}

/** Data of a puzzle without default values. @param {AuthoredPuzzle} given @returns {PuzzleData} */
export function dataOf({ fen, rules, goal, turns, author, text }) {
  return {
    format: FORMAT,
    version: VERSION,
    fen,
    ...(rules !== RULES && { rules }),
    goal,
    ...(goal === "paco" && { turns }),
    ...(author && { author }),
    ...(text && { text }),
  };
}

/** A puzzle to be solved, without the turns that solve it: they are to be proved. @param {AuthoredPuzzle} given @returns {Puzzle} */
export function puzzleOf({ fen, rules, goal, turns, author, text }) {
  return {
    id: idOf(`${fen} ${rules} ${goal} ${turns}`),
    kind: goal === "paco" ? `paco-${turns}` : goal,
    fen,
    side: fen.split(" ")[1] === "b" ? "black" : "white",
    turns,
    rating: 0,
    themes: "",
    keys: [],
    own: { rules, author, text },
  };
}

/** Inverse of {@link puzzleOf}. @param {Puzzle} puzzle @returns {AuthoredPuzzle | null} `null` for one of the set */
export function givenOf({ fen, kind, turns, own }) {
  if (!own) return null;
  const goal = kind.startsWith("paco-") ? "paco" : /** @type {PuzzleGoal} */ (kind);
  return { fen, goal, turns, ...own };
}

/** The link to a puzzle; those of the set are named in it. @param {Puzzle} puzzle @param {string} page its address */
export async function linkToPuzzle(puzzle, page) {
  const given = givenOf(puzzle);
  if (given) return linkTo(JSON.stringify(dataOf(given)), page, PUZZLE_MARK);
  return `${page.replace(/#.*$/s, "")}${PUZZLE_MARK}${NAMED}${puzzle.id}`;
}

/**
 * The puzzle that is meant.
 *
 * @param {PuzzleRules} module
 * @param {string | PuzzleData} source data or their JSON text, a link or what stands in one behind its mark, or the name of a
 *   puzzle of the set
 * @param {BookWords} words for what is wrong with it
 * @returns {Promise<Puzzle>} one of the set with all its keys, another one without any
 * @throws {PuzzleError} with a code of {@link readGiven}, with `puzzle-json` or `puzzle-unknown`, or one of those of links:
 *   `link-cut`, `link-newer`, `link-long`
 */
export async function puzzleFrom(module, source, words) {
  if (typeof source !== "string") return puzzleOf(readGiven(module, source, words));
  const text = source.trim();
  if (text.startsWith("{")) {
    const wrong = (/** @type {string} */ message) => fault(words, "puzzle-json", { message });
    return puzzleOf(readGiven(module, parsed(text, wrong), words));
  }
  const at = text.indexOf(PUZZLE_MARK);
  const tail = at < 0 ? text : text.slice(at + PUZZLE_MARK.length);
  const [name] = /^\w*/.exec(tail) ?? [""];
  if (at < 0 && name.length <= 7) return shipped(name || text, words);
  if (tail.startsWith(NAMED)) return shipped(name.slice(NAMED.length), words);
  /** @type {string} */
  let json;
  try {
    json = await recordIn(PUZZLE_MARK + tail, PUZZLE_MARK);
  } catch (error) {
    const { code } = /** @type {{ code?: string }} */ (error);
    throw fault(words, code ?? "link-cut");
  }
  // Invalid JSON means that the link is truncated.
  return puzzleOf(
    readGiven(
      module,
      parsed(json, () => fault(words, "link-cut")),
      words,
    ),
  );
}

/** @param {string} text @param {(message: string) => PuzzleError} wrong */
function parsed(text, wrong) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong(/** @type {SyntaxError} */ (error).message);
  }
}

/** @param {string} id @param {BookWords} words */
async function shipped(id, words) {
  const puzzle = (await loadPacks(PACKS)).find((one) => one.id === id);
  if (!puzzle) throw fault(words, "puzzle-unknown", { id: id.slice(0, 60) });
  return puzzle;
}
