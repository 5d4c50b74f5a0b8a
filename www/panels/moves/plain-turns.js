// The turns that can be begun with one link, and what chess players type for them: "e4", "Nf3", "exd5", "e2e4", "E2>E4",
// "O-O". No DOM in here.

import { ROLES } from "../../games/piece-letters.js";
import { squareIndex } from "../../kit/layout.js";
import { createGame } from "../../rules/rules.js";

/** @import { GameKind, Role, RuleSet, Square, Step } from "../../rules/rules.js" */

/**
 * The first link of a turn. A chain may have to go on from there.
 *
 * @typedef {object} PlainTurn
 * @property {Role} role of what is lifted
 * @property {Square} from
 * @property {Square} to
 * @property {"short" | "long" | null} castles
 * @property {Step[]} steps
 * @property {string} notation
 */

/** Both squares, or only the part needed to disambiguate the turn. */
const BOTH =
  /^(?<letter>[KQRBN])?(?<file>[a-h])(?<rank>[1-8])[-–>:x ]*(?<to>[a-h][1-8])(?:=?(?<becomes>[QRBNqrbn]))?$/;
const SHORT =
  /^(?<letter>[KQRBN])?(?<file>[a-h])?(?<rank>[1-8])?[x:]?(?<to>[a-h][1-8])(?:=?(?<becomes>[QRBNqrbn]))?$/;
const CASTLING = /^[O0o]([-–]?[O0o]){1,2}$/;

/**
 * All turns that begin at a position, one for each first link. Made on a game of its own, which takes some milliseconds.
 *
 * @param {{ fen: string, game: GameKind, rules: RuleSet }} position at the start of a turn
 * @returns {PlainTurn[]}
 */
export function plainTurns(position) {
  const game = createGame(position);
  try {
    const { board, turn, legalSteps } = game.snapshot();
    return legalSteps.flatMap((lift) => {
      if (lift.type !== "lift") return [];
      const { square: from } = lift;
      game.apply({ type: "lift", square: from });
      const places = game.snapshot().legalSteps.flatMap((step) => (step.type === "place" ? [step] : []));
      const role = board[squareIndex(from)][turn]?.role ?? "pawn";
      const found = places.map(({ square: to, kind }) => {
        game.apply({ type: "place", square: to });
        const { chain, chainNotation, lastTurn } = game.snapshot();
        game.undoStep();
        /** @type {Step[]} */
        const steps = [
          { type: "lift", square: from },
          { type: "place", square: to },
        ];
        const castles =
          kind !== "castle" ? null : to > from ? /** @type {const} */ ("short") : /** @type {const} */ ("long");
        return {
          role,
          from,
          to,
          castles,
          steps,
          notation: (chain.length > 0 ? chainNotation : lastTurn?.notation) ?? "",
        };
      });
      game.undoStep();
      return found;
    });
  } finally {
    game.free();
  }
}

/**
 * The turns that a text may mean.
 *
 * @param {string} typed
 * @param {readonly PlainTurn[]} turns
 * @returns {{ turn: PlainTurn, steps: Step[] }[]} with the promotion that the text names
 */
export function turnsOf(typed, turns) {
  const exact = turns.filter(({ notation }) => notation === typed.trim());
  if (exact.length > 0) return exact.map((turn) => ({ turn, steps: turn.steps }));
  const text = typed.trim().replace(/(?<![+#!?Ŝ])[+#!?Ŝ]+$/u, "");
  if (CASTLING.test(text)) {
    const side = text.replace(/[-–]/g, "").length === 2 ? "short" : "long";
    return turns.flatMap((turn) => (turn.castles === side ? [{ turn, steps: turn.steps }] : []));
  }
  // As typed, with small letters for squares, and with a small letter for the piece. "b" is a file first.
  const lower = text.toLowerCase();
  for (const form of [text, lower, lower.charAt(0).toUpperCase() + lower.slice(1)]) {
    const found = matches(form, turns);
    if (found.length > 0) return found;
  }
  return [];
}

/** @param {string} text @param {readonly PlainTurn[]} turns */
function matches(text, turns) {
  const { letter, file, rank, to, becomes } = (BOTH.exec(text) ?? SHORT.exec(text))?.groups ?? {};
  if (!to) return [];
  return turns.flatMap((turn) => {
    const isMeant =
      turn.to === to &&
      (!turn.castles || rank !== undefined) &&
      (letter ? turn.role === ROLES[letter] : (file && rank) || turn.role === "pawn") &&
      (!file || turn.from[0] === file) &&
      (!rank || turn.from[1] === rank);
    if (!isMeant) return [];
    const role = /** @type {import("../../rules/rules.js").PromotionRole} */ (ROLES[becomes?.toUpperCase()]);
    /** @type {Step[]} */
    const promotion = role ? [{ type: "promote", role }] : [];
    return [{ turn, steps: [...turn.steps, ...promotion] }];
  });
}
