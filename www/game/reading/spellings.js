// Records as people, web pages and other languages write them. Where the rules refuse a record as it stands, it is read again in
// other spellings. Lines stay where they are, as faults name them.

import { headOf } from "../../games/record-tags.js";
import { createGame, failureOf, STOPPED } from "../../rules/rules.js";
import { PlayedGame } from "../played-game.js";
import { inWords, PLAYED } from "../record/turn-words.js";
import { inSteps } from "./short-turns.js";
import { withoutHtml } from "./web-text.js";

/** @import { Work } from "../../kit/work/tasks.js" */
/** @import { Failure, GameKind, RuleSet } from "../../rules/rules.js" */

/**
 * A spelling of a record, and how far the game goes in it.
 *
 * @typedef {object} Spelling
 * @property {string} record
 * @property {boolean} lenient it must be read as far as possible
 * @property {boolean} isWhole each of its turns can be played
 * @property {readonly Failure[]} doubts what is to be said of the spelling
 */

/** Longer records are written by programs, in characters. */
const LONGEST = 100_000;

/** The code of what is said of a game in the letters of another language. */
export const LETTERS = "letters";

/** The letters of English for king, queen, rook, bishop and knight. */
const ENGLISH = [..."KQRBN"];

/** Those of other languages, in the same order. */
const FOREIGN = [
  "K D T L S", // German, Swedish, Danish, Norwegian, Croatian, Slovene
  "K D T L P", // Dutch
  "R D T F C", // French
  "R D T A C", // Spanish, Italian, Catalan
  "R D T B C", // Portuguese
  "R D T N C", // Romanian
  "R D T K Ĉ", // Esperanto
  "K H W G S", // Polish
  "K D V S J", // Czech, Slovak
  "K V B F H", // Hungarian
  "K D T L R", // Finnish
  "K L V O R", // Estonian
  "K D T L Z", // Latvian
  "K D B R Ž", // Lithuanian
  "K D H B R", // Icelandic
  "Ş V K F A", // Turkish
  "Кр Ф Л С К", // Russian
  "Кр Ф Т С К", // Ukrainian
  "Ц Д Т О К", // Bulgarian
  "К Д Т Л С", // Serbian, Macedonian
  "Ρ Β Π Α Ι", // Greek
].map((letters) => letters.split(" "));

/** The letter of the piece that a turn begins with, and the one of a promotion at its end. */
const PIECES = /^(\p{Lu}р?)(?=[a-h1-8x×:])|(?<=[a-h]x?[a-h]?[18]=?\(?)(\p{Lu}р?)(?=\)?[+#!?†‡]*$)/gu;

/** Words for a check or a mate behind a turn, or at the end of its word, with marks. */
const CHECK =
  /^(|.*(?:[a-h][1-8](?:=?\(?[A-Z]\)?)?|-[O0]))\+{0,2}#?(?:(?:dis|disc|dbl|double)\.?)?(?:ch|check|checkmate|mate|mat|matt|schach|schaak|schack|échec|jaque|scacco)\.?([!?]*)$/i;

/**
 * Finds the spelling in which a whole game can be played; otherwise the one in which it can be played furthest.
 *
 * @param {string} record
 * @param {{ game?: GameKind, rules?: RuleSet }} how
 * @returns {Work<Spelling>}
 */
export function* respelled(record, how) {
  const plain = { record, letters: "" };
  if (record.length > LONGEST) return { record, lenient: true, isWhole: false, doubts: [] };
  const tidy = tidied(record);
  const own = [tidy === record ? [] : [{ record: tidy, letters: "" }], yield* inStepsOf(tidy, how)].flat();
  const foreign = [...inLettersOf(tidy)];
  const read = [];
  for (const spelling of own) {
    const one = yield* tried(spelling, how);
    if (one.isWhole) return one.spelling;
    read.push(one);
  }
  for (const spelling of foreign) read.push(yield* tried(spelling, how));
  const all = read.filter(({ isWhole }) => isWhole);
  const sure = all.filter(({ isSure }) => isSure);
  const whole = sure.length > 0 ? sure : all;
  // In the letters of two languages it would be two games.
  if (whole.length === 1) return whole[0].spelling;
  let best = yield* tried(plain, how);
  for (const one of whole.length > 1 ? [] : read) if (one.turns > best.turns) best = one;
  return { ...best.spelling, isWhole: false };
}

/** @typedef {{ record: string, letters: string, isSure?: boolean }} SpellingTry `isSure`: the language has all letters, also the P that others have for pawns */

/** A game of Paco Ŝako with its turns in short notation as steps. @param {string} record @param {{ game?: GameKind, rules?: RuleSet }} how @returns {Work<SpellingTry[]>} */
function* inStepsOf(record, how) {
  if (how.game && how.game !== "paco-sako") return [];
  const written = yield* inSteps(record, how);
  return written === null ? [] : [{ record: written, letters: "" }];
}

/** @param {SpellingTry} candidate @param {{ game?: GameKind, rules?: RuleSet }} how @returns {Work<{ turns: number, isWhole: boolean, isSure: boolean, spelling: Spelling }>} */
function* tried({ record, letters, isSure = true }, how) {
  /** @type {readonly Failure[]} */
  const doubts = letters ? [{ code: LETTERS, message: `pieces are written ${letters}`, found: letters }] : [];
  for (const lenient of [false, true]) {
    try {
      const played = yield* PlayedGame.reading(createGame, { ...how, record, lenient });
      const { tree, remarks } = played;
      const turns = tree.lastOf(tree.root).ply;
      played.free();
      const isWhole = remarks.every(({ fault }) => !fault?.turn);
      return { turns, isWhole, isSure, spelling: { record, lenient, isWhole, doubts } };
    } catch (error) {
      if (failureOf(error).code === STOPPED) throw error;
    }
  }
  return { turns: -1, isWhole: false, isSure, spelling: { record, lenient: true, isWhole: false, doubts } };
}

/** The record in the letters of English, from each language that it may be written in. @param {string} record @returns {Iterable<SpellingTry>} */
function* inLettersOf(record) {
  /** @type {Set<string>} */
  const used = new Set();
  inWords(record, (word) => {
    for (const [letter] of word.matchAll(PIECES)) if (letter !== "O") used.add(letter);
    return word;
  });
  const known = new Set();
  for (const letters of FOREIGN) {
    const english = (/** @type {string} */ letter) => ENGLISH[letters.indexOf(letter)];
    const others = [...used].filter((letter) => english(letter) !== letter && (letter !== "P" || english(letter)));
    if (others.length === 0 || others.some((letter) => !english(letter))) continue;
    const said = others.map((letter) => `${letter} = ${english(letter)}`).join(", ");
    if (known.has(said)) continue;
    known.add(said);
    const turned = (/** @type {string} */ word) => word.replace(PIECES, (letter) => english(letter) ?? letter);
    yield { record: inWords(record, turned), letters: said, isSure: [...used].every(english) };
  }
}

/** A record without what web pages and people put between its turns. @param {string} record */
function tidied(record) {
  const plain = withoutNests(withoutHtml(record)).replace(
    /(\{[^}]*(?:\}|$)|;[^\n]*)|(?<=^|[\s}])(\d{1,3})\)(?!\))|\*\*|__/g,
    (whole, said, number) => (said ? whole : number ? `${number}.` : ""),
  );
  return saidFirst(inWords(plain, tidyTurn));
}

/** A turn without dots before it, a word for a check behind it, and the sign of a capture at its end. @param {string} word */
function tidyTurn(word) {
  return word
    .replace(/^[.…]+(?=.)/, "")
    .replace(CHECK, "$1$2")
    .replace(/(?<=[1-8]):(?=[+#!?]*$)/, "");
}

/** A text whose comments have none within them; the same where braces do not fit together. @param {string} text */
function withoutNests(text) {
  let depth = 0;
  let isOdd = false;
  const plain = text.replace(/[{}]/g, (brace) => {
    depth += brace === "{" ? 1 : -1;
    isOdd ||= depth < 0;
    if (brace === "{") return depth > 1 ? "(" : brace;
    return depth > 0 ? ")" : brace;
  });
  return isOdd || depth !== 0 ? text : plain;
}

/** Text between the tags and the turns, as a comment: names of players, the head of a table. @param {string} record */
function saidFirst(record) {
  const turns = record.slice(headOf(record).at(-1)?.to ?? 0).trimStart();
  const head = record.slice(0, record.length - turns.length);
  const lines = turns.split("\n");
  const first = lines.findIndex((line) => PLAYED.test(line));
  if (first <= 0) return record;
  const said = lines.slice(0, first).join("\n").trimEnd().replace(/[{}]/g, "").replaceAll("\t", " ");
  return `${head}{${said}}\n${lines.slice(first).join("\n")}`;
}
