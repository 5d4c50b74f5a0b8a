// Games of Paco Ŝako whose turns name the squares where pieces are put, not where they come from, as vchess writes them: `Pe4`,
// `Nxd5`, a chain as `Bxd4,Nf3`, and in its first days `e4`. Behind the turns vchess lists them again, with all squares.

import { ROLES } from "../../games/piece-letters.js";
import { writtenTags } from "../../games/record-tags.js";
import { recordTokens } from "../../games/record-tokens.js";
import { squareIndex } from "../../kit/layout.js";
import { createGame } from "../../rules/rules.js";
import { inWords } from "../record/turn-words.js";
import { withoutPawns } from "./plain-fen.js";

/** @import { Work } from "../../kit/work/tasks.js" */
/** @import { Game, LegalStep, RuleSet, Square, Step } from "../../rules/rules.js" */

/** A turn in the list behind them: `3.w e4.d5 …,d5.c6 …`, the squares of each part and what has changed on them. */
const LISTED = /^\d+\.[wb] ([^\n]*)$/gm;

/** A part of a turn: the piece, its file and rank if they are given, the square, a promotion. */
const PART = /^([PRNBQK])?([a-h])?([1-8])?[x:]?([a-h][1-8])(?:=?([QRBN]))?$/;

const CASTLING = /^[0Oo]-[0Oo](-[0Oo])?$/;

/**
 * The record with its turns as steps, as far as each is unambiguous; `null` where its start cannot be read, or it has
 * variations.
 *
 * @param {string} record
 * @param {{ rules?: RuleSet }} how
 * @returns {Work<string | null>}
 */
export function* inSteps(record, how) {
  const listed = [...record.matchAll(LISTED)].map(([, turn]) => squaresOf(turn));
  const plain = withoutPawns(record.replace(LISTED, "")).trimEnd();
  // Variations are not written so.
  if ([...recordTokens(plain)].some(({ kind }) => kind === "open")) return null;
  const tags = writtenTags(plain);
  const isOfVchess = /^vchess/i.test(tags.Site ?? "");
  const rules = isOfVchess ? (/"pacoplay":\s*true/.test(plain) ? "pacoplay" : "vchess") : how.rules;
  let game;
  try {
    game = createGame({ game: "paco-sako", ...(rules && { rules }), ...(tags.FEN && { fen: tags.FEN }) });
  } catch {
    return null;
  }
  try {
    const written = yield* playing(game, plain, listed);
    return isOfVchess && !tags.Rules ? `[Rules "${rules}"] ${written}` : written;
  } finally {
    game.free();
  }
}

/** @param {Game} game at its start @param {string} record @param {readonly (string | null)[]} listed @returns {Work<string>} */
function* playing(game, record, listed) {
  /** @type {string[]} */
  const turns = [];
  inWords(record, (turn) => {
    if (/[a-h][1-8]|-[0Oo]$|∞/.test(turn)) turns.push(turn);
    return turn;
  });
  /** @type {string[]} */
  const written = [];
  for (const [index, turn] of turns.entries()) {
    // The notation of castling depends on the square of the rook.
    const given = CASTLING.test(turn) ? null : listed[index];
    const found = [...turnsOf(game, turn)].filter(({ squares }) => !given || squares === given);
    if (found.length !== 1) break;
    for (const step of found[0].steps) game.apply(step);
    written.push(found[0].text);
    yield;
  }
  let next = 0;
  // Chains of four parts and more are left out there, and must not be taken for a sign.
  const kept = (/** @type {string} */ turn) => turn.replace("∞", "chain");
  return inWords(record, (turn) => (turn === turns[next] ? (written[next++] ?? kept(turn)) : turn));
}

/** The squares of a turn of the list, one after another; `null` where they are left out. @param {string} turn */
function squaresOf(turn) {
  const parts = turn.split(",").map((part) => /^([a-h][1-8])\.([a-h][1-8]) /.exec(part));
  if (parts.some((part) => part === null)) return null;
  return [parts[0]?.[1], ...parts.map((part) => part?.[2])].join(">");
}

/** A turn that a text may mean: its steps, as text, and its squares. @typedef {{ steps: Step[], text: string, squares: string }} ShortTurn */

/** The turns that a text may mean. @param {Game} game @param {string} text @returns {Iterable<ShortTurn>} */
function* turnsOf(game, text) {
  const plain = text.replace(/(?<![+#!?])[+#!?]+$/, "");
  const castling = CASTLING.exec(plain);
  if (castling) return yield* castlings(game, castling[1] === undefined);
  const parts = plain.split(",").map((part) => PART.exec(part));
  const whole = parts.flatMap((part) => (part ? [part] : []));
  if (whole.length < parts.length) return;
  const { board, legalSteps, turn } = game.snapshot();
  const [[, letter = "P", file = "", rank = ""]] = whole;
  for (const step of legalSteps) {
    if (step.type !== "lift" || board[squareIndex(step.square)][turn]?.role !== ROLES[letter]) continue;
    if (!step.square.startsWith(file) || !step.square.endsWith(rank)) continue;
    game.apply(bare(step));
    yield* placing(game, whole, [bare(step)]);
    game.undoStep();
  }
}

/** @param {LegalStep} step @returns {Step} */
function bare({ kind: _, ...step }) {
  return step;
}

/**
 * The ways to go on with a piece in hand.
 *
 * @param {Game} game
 * @param {readonly RegExpExecArray[]} parts the rest of the turn
 * @param {readonly Step[]} before its steps up to here
 * @returns {Iterable<ShortTurn>}
 */
function* placing(game, [part, ...rest], before) {
  const { turn: mover, legalSteps } = game.snapshot();
  const [, , , , square, promotion] = part;
  const placed = legalSteps.find(
    (step) => step.type === "place" && step.square === square && step.kind !== "castle",
  );
  if (!placed) return;
  const steps = [...before, bare(placed)];
  game.apply(bare(placed));
  let { phase, legalSteps: next, hand, turn } = game.snapshot();
  const promoting = next.find((step) => step.type === "promote" && step.role === ROLES[promotion]);
  const promotes = turn === mover && phase === "promote" && promoting !== undefined;
  if (promotes) {
    steps.push(bare(promoting));
    game.apply(bare(promoting));
    ({ phase, hand, turn } = game.snapshot());
  }
  const isOver = phase === "over" || turn !== mover;
  if (isOver && rest.length === 0) yield told(game, steps);
  const role = hand?.[mover]?.role;
  if (!isOver && rest.length > 0 && role === ROLES[rest[0][1] ?? "P"]) yield* placing(game, rest, steps);
  if (promotes) game.undoStep();
  game.undoStep();
}

/** @param {Game} game @param {boolean} isShort @returns {Iterable<ShortTurn>} */
function* castlings(game, isShort) {
  const { board, legalSteps, turn } = game.snapshot();
  const king = legalSteps.find(
    (step) => step.type === "lift" && board[squareIndex(step.square)][turn]?.role === "king",
  );
  if (king?.type !== "lift") return;
  game.apply(bare(king));
  for (const step of game.snapshot().legalSteps) {
    if (step.type !== "place" || step.kind !== "castle" || step.square > king.square !== isShort) continue;
    game.apply(bare(step));
    yield told(game, [bare(king), bare(step)]);
    game.undoStep();
  }
  game.undoStep();
}

/** The turn that was played last. @param {Game} game @param {Step[]} steps @returns {ShortTurn} */
function told(game, steps) {
  const { lastTurn } = game.snapshot();
  const text = lastTurn?.stepList ?? "";
  return { steps, text, squares: text.replace(/=[QRBN]/g, "") };
}
