// Translates errors of records and positions; the rules module reports them in English with codes.

import { keyIn, USUAL_GAME } from "../../games/index.js";
import { capital, isText, t } from "../../kit/i18n.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { Failure, RecordFault } from "../../rules/rules.js" */

/** True for a fault that is found by its line: a turn says more. @param {RecordFault} fault */
export const isByLine = ({ line, turn }) => line !== null && turn === null;

/**
 * Adds the position of the fault in a record: line or turn.
 *
 * @param {RecordFault} fault
 * @param {string} problem
 */
function placed(fault, problem) {
  const { line, turn, found } = fault;
  if (isByLine(fault)) return t("fault.line", { line: Number(line), problem });
  if (turn === null) return problem;
  const isWhite = turn.color === "white";
  // In matches on two boards, turns have the letter of the board: a capital is White's.
  const letter = isWhite ? turn.board : turn.board?.toLowerCase();
  const number = `${turn.number}${letter ?? ""}${isWhite || letter ? "." : "…"}`;
  const place = [number, found].filter(Boolean).join(" ");
  const { variation } = turn;
  return t(variation > 0 ? "fault.inVariation" : "fault.turn", { turn: place, variation, problem });
}

/** Why a turn cannot be read or played; empty where nothing more is known. @param {Failure} failure @param {string} game */
function problemOf({ reason, expected, fault }, game) {
  if (reason) {
    const { code, square, role } = reason;
    const color = `color.${fault?.turn?.color ?? "white"}`;
    const parameters = { square: square ?? "", "@piece": `role.${role ?? "pawn"}`, "@color": color };
    return t(keyIn(game, `why.${code}`), parameters);
  }
  if (!expected) return "";
  const { code, square, role, text } = expected;
  const key = `type.expected.${code === "letter" && !role ? "no-letter" : code}`;
  if (!isText(key)) return "";
  return capital(
    t(/** @type {Key} */ (key), { square: square ?? "", text: text ?? "", "@piece": `role.${role ?? "pawn"}` }),
  );
}

/**
 * One or two sentences with position and description of a fault. Unknown faults keep the text of the module.
 *
 * @param {Failure} failure
 * @param {string} [game] game whose rules have read the text
 * @returns {string}
 */
export function faultText(failure, game = USUAL_GAME) {
  const { code, field, fault } = failure;
  const part = keyIn(game, `fen.${field}`);
  const fen = isText(part) ? t(part, { found: failure.found ?? "" }) : "";
  if (!fault) {
    const key = /** @type {Key} */ (`fault.${code}`);
    return fen || (isText(key) ? t(key, { found: failure.found ?? "" }) : capital(failure.message));
  }
  const { found, tag } = fault;
  const key = /** @type {Key} */ (`fault.${fault.code}`);
  const general = isText(key) ? t(key, { found, tag: tag ?? "" }) : capital(failure.message);
  const problem = problemOf(failure, game) || [general, fen].filter(Boolean).join(" ");
  return placed(fault, problem);
}
