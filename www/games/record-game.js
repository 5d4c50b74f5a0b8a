// Which game a record is of, before any rules are loaded.

/** @import { GameKind } from "../rules/rules.js" */

/** The game whose matches have records of their own. */
const OF_MATCHES = "bughouse";

/** What programs call these games in the tag Variant, in small letters and digits only. @type {[GameKind, RegExp][]} */
const NAMES = [
  ["paco-sako", /^pacosako$/],
  ["chess", /^(chess|standard|normal|fromposition|chess960|fischerr?andom|freestyle)$/],
  ["krachtschaak", /^(krachtschaak|powerchess)$/],
  ["crazyhouse", /^(crazyhouse(960)?|gekkenhuisschaak)$/],
  ["progressive", /^((scottish|italian|english)?progressive(chess)?|toenemendaantalzetten)$/],
  ["strategochess", /^(strategoschaak|strategochess|screen(chess)?)$/],
  [OF_MATCHES, /^(bughouse(960)?|bughousechess|doorgeefschaak|tandem(chess|schach)?|siamesechess)$/],
  ["can-i", /^(cani|kriegspiel)$/],
  ["antichess", /^(antichess|giveaway(chess)?|losingchess|suicide)$/],
];

/** In records that do not say their game and are not written as in chess. */
const USUAL = NAMES[0][0];

/** What only records of matches on two boards have: the name of a player at one of them, or the first turn with the letter of its board. */
const OF_TWO_BOARDS = { tag: /\[\s*(?:White|Black)[AB]\s/, turn: /^\s*\d+[AaBb]\s*[.]/ };

/** What only records of one of those boards have: its players, its start, or a first turn without a letter. */
const OF_ONE_BOARD = {
  tag: /\[\s*(?:(?:White|Black)\s|FEN\s*["„“”‟«»″＂][^"„“”‟«»″＂|]*["„“”‟«»″＂])/,
  turn: /^\s*\d+\s*[.…]/,
};

/** The first move of a game of chess as other programs write it: without what Paco Ŝako writes between two squares. */
const FIRST_MOVE = /^\s*1\s*[.…]+\s*(?:[a-h](?:x[a-h])?[1-8]|[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|O-O)(?![>\w-])/;

/**
 * The game of a record: the one that its tag `Variant` names or, in records without it, one in which the first move is
 * written so.
 *
 * @param {string} record
 * @param {GameKind} [likely] the game that it is of if its first move allows that
 * @returns {GameKind | null} `null` where it does not say
 */
export function gameOfRecord(record, likely = USUAL) {
  const named = /^[^\S\n]*\[\s*Variant\s*["„“”‟«»″＂]([^"„“”‟«»″＂\n]*)/m.exec(record)?.[1];
  if (named === undefined) {
    const { head, turns } = partsOf(record);
    if (OF_TWO_BOARDS.turn.test(turns) || OF_TWO_BOARDS.tag.test(head)) return OF_MATCHES;
    if (!FIRST_MOVE.test(turns)) return USUAL;
    return likely === USUAL ? "chess" : likely;
  }
  const name = named
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return NAMES.find(([, names]) => names.test(name))?.[0] ?? null;
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
    /^(?:\s*(?:\[\s*\w+\s*["„“”‟«»″＂][^\n]*?["„“”‟«»″＂]\s*\]|\{[^}]*\}|;[^\n]*|%[^\n]*\n))*/,
    "",
  );
  return { head: record.slice(0, record.length - turns.length), turns };
}
