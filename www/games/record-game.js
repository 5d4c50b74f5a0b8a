// Which game a record is of, before any rules are loaded.

import { RECORD_NAMES } from "./record-names.js";
import { headOf, writtenTags } from "./record-tags.js";

/** @import { GameKind } from "../rules/rules.js" */

/** The game whose matches have records of their own. */
const OF_MATCHES = "bughouse";

/** In records that do not say their game and are not written as in chess. */
const USUAL = "paco-sako";

/** Tags of players and a first turn as only records of two-board matches have them: with the letter of a board. */
const OF_TWO_BOARDS = { tags: ["WhiteA", "WhiteB", "BlackA", "BlackB"], turn: /^\d+[AaBb]\s*[.]/ };

/** A first turn without such a letter. */
const OF_ONE_BOARD = /^\d+\s*[.…]/;

/** A first move of chess as other programs write it: with any number or none, in any language's letters, without what Paco Ŝako writes between two squares. */
const FIRST_MOVE =
  /^[^\S\n]*(?:\d+(?:[^\S\n]*[.…)]+)?[^\S\n]*)?(?:[a-h](?:x[a-h])?[1-8]|[\p{Lu}♔-♟]р?[a-h]?[1-8]?x?[a-h][1-8]|O-O)(?![>\w-])/mu;

/** Behind the placement of a position of chess; in Paco Ŝako a number stands in the place of castling. */
const FEN_OF_CHESS = /^\s*[^\s|]+\s+[wb]\s+(?:-|[KQA-H]+[kqa-h]*|[kqa-h]+)\s+(?:-|[a-h][36])(?:\s|$)/;

/** The code of an opening of chess. */
const ECO = /^[A-E]\d\d/;

/** A drop, as only games with pockets have it. */
const DROP = /(?:^|[\s.…])[PNBRQ]?@[a-h][1-8]/;

/** Number of characters of the turns that are examined; a game is recognised early. */
const LOOKED_AT = 4000;

/**
 * Determines the game of a record from its tag `Variant`. Without the tag, from pockets in its position, board
 * letters of its turns, the signs `>` and `@`, its first move and its position; otherwise from the other games of the
 * file, or the table.
 *
 * @param {string} record
 * @param {GameKind} [likely] the game on the table, preferred if the first move is possible in it
 * @param {GameKind | null} [around] the kind of the file's other games, as found by `gameAmong`
 * @returns {GameKind | null} `null` if the record names an unknown game
 */
export function gameOfRecord(record, likely = USUAL, around = null) {
  const told = toldGame(record);
  if (told === undefined) return around ?? likely;
  return told === AS_CHESS ? (likely === USUAL ? "chess" : likely) : told;
}

/** The game of the first record that says which it is of; `null` where none does. @param {Iterable<string>} records */
export function gameAmong(records) {
  for (const record of records) {
    const told = toldGame(record);
    if (told) return told === AS_CHESS ? "chess" : told;
  }
  return null;
}

/** The game that the tag `Variant` of a record names. @param {string} record @returns {GameKind | null} */
export const gameOfTag = (record) => gameNamed(writtenTags(record).Variant ?? "");

/** The game with this name in a tag. @param {string} variant @returns {GameKind | null} */
function gameNamed(variant) {
  const name = variant
    .toLowerCase()
    .replaceAll("ŝ", "s")
    .replace(/[^a-z0-9]/g, "");
  const found = Object.entries(RECORD_NAMES).find(([, names]) => names.split(" ").includes(name));
  return /** @type {GameKind | null} */ (found?.[0] ?? null);
}

/** A game that is written as chess is. */
const AS_CHESS = "as-chess";

/**
 * The game named by a record; `undefined` if it names none.
 *
 * @param {string} record
 * @returns {GameKind | typeof AS_CHESS | null | undefined}
 */
function toldGame(record) {
  const { tags, turns, isOfMatch } = lookAt(record);
  if (tags.Variant !== undefined) return gameNamed(tags.Variant);
  const fen = tags.FEN ?? "";
  if (isOfMatch || fen.includes("|")) return OF_MATCHES;
  const played = turns
    .slice(0, LOOKED_AT)
    .replace(/\{[^}]*(?:\}|$)|&\w+;|;[^\n]*|<\/?[a-z][^<>]*>|\*\*/gi, " ")
    .replace(/[\u200b\u2060\ufeff]/g, "");
  if (played.includes(">")) return USUAL;
  // Pockets stand behind the placement, or with some programs behind the counters.
  if (/^\s*[^\s[]+\[|\s\[[\dQRBNPqrbnp-]*\]\s*$/.test(fen) || DROP.test(played)) return "crazyhouse";
  if (FIRST_MOVE.test(played) || FEN_OF_CHESS.test(fen) || ECO.test(tags.ECO ?? "")) return AS_CHESS;
  return fen ? USUAL : undefined;
}

/**
 * True for records of two-board matches, which the table cannot show; also if the record is ambiguous.
 *
 * @param {string} record
 */
export function isMatchRecord(record) {
  if (gameOfRecord(record) !== OF_MATCHES) return false;
  const { tags, turns, isOfMatch } = lookAt(record);
  const { White, Black, FEN } = tags;
  const isOfOneBoard = White !== undefined || Black !== undefined || (FEN !== undefined && !FEN.includes("|"));
  return isOfMatch || (!OF_ONE_BOARD.test(turns) && !isOfOneBoard);
}

/** Tags and turns of a record; `isOfMatch`: they are those of a match on two boards. @param {string} record */
function lookAt(record) {
  const tags = writtenTags(record);
  const turns = record.slice(headOf(record).at(-1)?.to ?? 0).replace(/^[\s\u200b\u2060]+/, "");
  const isOfMatch = OF_TWO_BOARDS.turn.test(turns) || OF_TWO_BOARDS.tags.some((name) => name in tags);
  return { tags, turns, isOfMatch };
}
