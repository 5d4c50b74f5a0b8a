// Which game a record is of, before any rules are loaded.

import { RECORD_NAMES } from "./record-names.js";

/** @import { GameKind } from "../rules/rules.js" */

/** The game whose matches have records of their own. */
const OF_MATCHES = "bughouse";

/** In records that do not say their game and are not written as in chess. */
const USUAL = "paco-sako";

/** What only records of matches on two boards have: the name of a player at one of them, or the first turn with the letter of its board. */
const OF_TWO_BOARDS = { tag: /\[\s*(?:White|Black)[AB]\s/, turn: /^\s*\d+[AaBb]\s*[.]/ };

/** What only records of one of those boards have: its players, its start, or a first turn without a letter. */
const OF_ONE_BOARD = {
  tag: /\[\s*(?:(?:White|Black)\s|FEN\s*["„“”‟«»″＂][^"„“”‟«»″＂|]*["„“”‟«»″＂])/,
  turn: /^\s*\d+\s*[.…]/,
};

/** A first move of chess as other programs write it: with any number or none, without what Paco Ŝako writes between two squares. */
const FIRST_MOVE =
  /^\s*(?:\d+\s*[.…)]+\s*)?(?:[a-h](?:x[a-h])?[1-8]|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|O-O)(?![>\w-])/;

/** Behind the placement of a position of chess; in Paco Ŝako a number stands in the place of castling. */
const FEN_OF_CHESS = /^\s*[^\s|]+\s+[wb]\s+(?:-|[KQA-H]+[kqa-h]*|[kqa-h]+)\s+(?:-|[a-h][36])(?:\s|$)/;

/** The code of an opening of chess. */
const ECO = /\[\s*ECO\s*["„“”‟«»″＂][A-E]\d\d/;

/** A drop, as only games with pockets have it. */
const DROP = /(?:^|[\s.…])[PNBRQ]?@[a-h][1-8]/;

/** So much of the turns is looked at, in characters: a game shows itself early. */
const LOOKED_AT = 4000;

/**
 * The game of a record: the one that its tag `Variant` names. Without it the pockets of its position tell, the board of its
 * turns, the signs `>` and `@`, its first move, its position and, where nothing does, the other games of its file, or the
 * table.
 *
 * @param {string} record
 * @param {GameKind} [likely] the game on the table, which it is of if its first move allows that
 * @param {GameKind | null} [around] that of the other games of the file, as `gameAmong` finds it
 * @returns {GameKind | null} `null` where the record names a game that is none of these
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

/** A game that is written as chess is. */
const AS_CHESS = "as-chess";

/** What a record says of its game, `undefined` where it says nothing. @param {string} record @returns {GameKind | typeof AS_CHESS | null | undefined} */
function toldGame(record) {
  const named = /^[^\S\n]*\[\s*Variant\s*["„“”‟«»″＂]([^"„“”‟«»″＂\n]*)/m.exec(record)?.[1];
  if (named !== undefined) {
    const name = named
      .toLowerCase()
      .replaceAll("ŝ", "s")
      .replace(/[^a-z0-9]/g, "");
    const found = Object.entries(RECORD_NAMES).find(([, names]) => names.split(" ").includes(name));
    return /** @type {GameKind | null} */ (found?.[0] ?? null);
  }
  const { head, turns } = partsOf(record);
  const fen = /\[\s*FEN\s*["„“”‟«»″＂]([^"„“”‟«»″＂\n]*)/.exec(head)?.[1] ?? "";
  if (OF_TWO_BOARDS.turn.test(turns) || OF_TWO_BOARDS.tag.test(head) || fen.includes("|")) return OF_MATCHES;
  const played = turns.slice(0, LOOKED_AT).replace(/\{[^}]*(?:\}|$)|;[^\n]*/g, " ");
  if (played.includes(">")) return USUAL;
  // Pockets stand behind the placement, or with some programs behind the counters.
  if (/^\s*[^\s[]+\[|\s\[[\dQRBNPqrbnp-]*\]\s*$/.test(fen) || DROP.test(played)) return "crazyhouse";
  if (FIRST_MOVE.test(played) || FEN_OF_CHESS.test(fen) || ECO.test(head)) return AS_CHESS;
  return fen ? USUAL : undefined;
}

/** Whether a record is that of a match on two boards, which the table does not show; where nothing tells, it is. @param {string} record */
export function isMatchRecord(record) {
  if (gameOfRecord(record) !== OF_MATCHES) return false;
  const { head, turns } = partsOf(record);
  if (OF_TWO_BOARDS.turn.test(turns) || OF_TWO_BOARDS.tag.test(head)) return true;
  return !OF_ONE_BOARD.turn.test(turns) && !OF_ONE_BOARD.tag.test(head);
}

/** The tags of a record with its first comments, and what stands behind them. @param {string} record */
function partsOf(record) {
  const turns = record.replace(
    // Bad tag must not hide the turns.
    /^(?:[\s\u200b\u2060]*(?:\[\s*\w+\s*["„“”‟«»″＂][^\n]*?["„“”‟«»″＂]\s*\]|\[[^\]\n]*\]|\{[^}]*\}|;[^\n]*|%[^\n]*\n))*/,
    "",
  );
  return { head: record.slice(0, record.length - turns.length), turns };
}
