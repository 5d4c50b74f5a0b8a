// Facts about positions and turns for lessons, obtained from the rules: kings in Ŝako, effects of each placement, all
// turns of a position. Contains no rules itself.

import { otherSide } from "../game/mode.js";
import { ROLES } from "../games/piece-letters.js";
import { squareIndex } from "../kit/layout.js";
import { atOnce } from "../kit/work/tasks.js";

/** @import { Work } from "../kit/work/tasks.js" */
/**
 * @import {
 *   Color, Failure, Game, GameKind, Reason, Role, RuleSet, Snapshot, Square, Step, StepKind,
 * } from "../rules/rules.js"
 */

/**
 * The functions of the rules module used by the book; `rules/rules.js` has them, and so has a test without a page.
 *
 * @typedef {Pick<typeof import("../rules/rules.js"), "createGame" | "withGame" | "checkFen">} LessonRules
 */

/**
 * A position on a way through a lesson: where it starts, and the steps of all turns played since.
 *
 * @typedef {object} LessonPosition
 * @property {string} fen
 * @property {GameKind} [game] Paco Ŝako unless it says otherwise
 * @property {RuleSet} [rules] those that the game is usually played by unless it says otherwise
 * @property {readonly Step[]} steps
 */

/**
 * One placement of a turn.
 *
 * @typedef {object} LinkFacts
 * @property {StepKind} kind
 * @property {Square} from
 * @property {Square} to
 * @property {Role | null} role of the piece of the side to move
 * @property {Role | null} partner the partner carried along in a union
 * @property {boolean} isPassing it united with a pawn that has just passed the square
 * @property {Role | null} promoted new role of a pawn promoted on this square
 */

/**
 * Effects of the steps of a turn.
 *
 * @typedef {object} Doings
 * @property {readonly LinkFacts[]} links
 * @property {Role | null} first role of an own pawn promoted before the first lift
 */

/**
 * A whole turn looked at.
 *
 * @typedef {Doings & { mover: Color, before: Snapshot, after: Snapshot }} TurnFacts
 */

/**
 * True if the other side could unite with this side's king if it were to move (rules §4).
 *
 * @param {Snapshot} snapshot at the start of a turn
 * @param {Color} side
 */
export function isInSako({ alarms }, side) {
  return alarms.some((alarm) => alarm.side === side && alarm.kind === "sako");
}

/** True if a side has won by uniting with the other king. @param {Snapshot} snapshot @param {Color} side */
export function hasWon({ status }, side) {
  return status.over && status.winner === side;
}

/** @param {Step} step @returns {Step} without additional data from the rules */
export function plain(step) {
  const { type } = step;
  if (type === "promote") return { type, role: step.role };
  if (type === "pick") return { type, role: step.role };
  if (type === "choose") return { type, reading: step.reading };
  return /** @type {Step} */ ({ type, square: /** @type {{ square: Square }} */ (step).square });
}

/** A promotion that is due before the turn. */
const DUE = /^[a-h][1-8]=([QRBN]):/;
/** A square, the reading of the placement where there are two, and what a pawn becomes there. */
const PART = /^([a-h][1-8])(?::(own|power))?(?:=([QRBNK]))?$/;

/** A piece out of the pocket. */
const DROP = /^([QRBNP])@([a-h][1-8])$/;

/**
 * The steps of turns written as squares: `f2>g3>h4`, `a7>a8=Q`, `a8=Q:g1>g2`, `e5>d6:power`, `N@f3`; the moves of a series
 * with commas between them, several turns with spaces.
 *
 * @param {string} text
 * @returns {Step[][] | null} `null` where it is written otherwise
 */
export function readTurns(text) {
  const turns = text.trim().split(/\s+/).map(readSteps);
  return turns.every((turn) => turn !== null) ? /** @type {Step[][]} */ (turns) : null;
}

/** @param {string} text @returns {Step[] | null} */
function readSteps(text) {
  /** @type {Step[]} */
  const steps = [];
  const roleOf = (/** @type {string} */ letter) => ROLES[letter];
  const promote = (/** @type {string} */ letter) => {
    steps.push(/** @type {Step} */ ({ type: "promote", role: roleOf(letter) }));
  };
  const drop = DROP.exec(text);
  if (drop)
    return /** @type {Step[]} */ ([
      { type: "pick", role: roleOf(drop[1]) },
      { type: "place", square: drop[2] },
    ]);
  const due = DUE.exec(text);
  if (due) promote(due[1]);
  for (const move of text.slice(due?.[0].length).split(",")) {
    for (const [index, part] of move.split(">").entries()) {
      const found = PART.exec(part);
      if (!found) return null;
      const [, square, reading, letter] = found;
      steps.push(/** @type {Step} */ ({ type: index === 0 ? "lift" : "place", square }));
      if (reading) steps.push(/** @type {Step} */ ({ type: "choose", reading }));
      if (letter) promote(letter);
    }
  }
  return steps;
}

/**
 * Plays a turn, or the beginning of one, as far as the rules allow it.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {readonly Step[]} steps
 * @returns {{ played: Step[], reason: Reason | null, after: Snapshot, isWhole: boolean }} `reason` says why the next step is refused
 */
export function tryTurn(module, place, steps) {
  return inPlace(module, place, (game) => {
    const { turns, hand } = game.snapshot();
    /** @type {Step[]} */
    const played = [];
    // Something in the hand was lifted before the position began.
    const wanted = hand && steps[0]?.type === "lift" && steps[0].square === hand.square ? steps.slice(1) : steps;
    for (const step of wanted) {
      try {
        game.apply(step);
      } catch (error) {
        const { code, reason = null } = /** @type {Failure} */ (error);
        if (!reason && code !== "game-over") throw error;
        return { played, reason, after: game.snapshot(), isWhole: false };
      }
      played.push(step);
    }
    const after = game.snapshot();
    return { played, reason: null, after, isWhole: after.turns.length === turns.length + 1 };
  });
}

/** @param {LessonPosition} place */
const optionsOf = ({ fen, game, rules }) => ({ fen, game, rules });

/**
 * @template T
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {(game: Game) => T} question
 * @returns {T}
 */
export function inPlace(module, place, question) {
  return module.withGame(optionsOf(place), (game) => {
    for (const step of place.steps) game.apply(step);
    return question(game);
  });
}

/**
 * The same for a question that takes long.
 *
 * @template T
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {(game: Game) => Work<T>} question
 * @returns {Work<T>}
 * @throws where the engine was started anew meanwhile: the game is at its start there
 */
function* askingInPlace(module, place, question) {
  const game = module.createGame(optionsOf(place));
  game.onrevived = () => {
    throw new Error("the engine was restarted");
  };
  try {
    for (const step of place.steps) {
      game.apply(step);
      yield;
    }
    return yield* question(game);
  } finally {
    game.free();
  }
}

/**
 * Adds the effect of a step to those of its turn.
 *
 * @param {Doings} doings
 * @param {Snapshot} before
 * @param {Color} mover
 * @param {Step} step
 * @returns {Doings}
 */
function withStep({ first, links }, { board, hand, legalSteps }, mover, step) {
  if (step.type === "promote") {
    const promoted = /** @type {Role} */ (step.role);
    const last = links.at(-1);
    return last ? { first, links: [...links.slice(0, -1), { ...last, promoted }] } : { first: promoted, links };
  }
  if (step.type !== "place" || !hand) return { first, links };
  const legal = legalSteps.find((one) => one.type === "place" && one.square === step.square);
  const kind = legal?.kind ?? "move";
  const isPassing =
    kind !== "move" && kind !== "castle" && board[squareIndex(step.square)][otherSide(mover)] === null;
  const role = hand[mover]?.role ?? null;
  const partner = hand[otherSide(mover)]?.role ?? null;
  const link = { kind, from: hand.square, to: step.square, role, partner, isPassing, promoted: null };
  return { first, links: [...links, link] };
}

/**
 * Effects of a whole turn.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place the start of the turn
 * @param {readonly Step[]} steps must be legal
 * @returns {TurnFacts}
 */
export function lookAtTurn(module, place, steps) {
  return atOnce(lookingAtTurn(module, place, steps));
}

/** The same for turns that may be long. @param {LessonRules} module @param {LessonPosition} place @param {readonly Step[]} steps @returns {Work<TurnFacts>} */
export function lookingAtTurn(module, place, steps) {
  return askingInPlace(module, place, function* (game) {
    const before = game.snapshot();
    const mover = before.turn;
    /** @type {Doings} */
    let doings = { first: null, links: [] };
    for (const step of steps) {
      doings = withStep(doings, game.snapshot(), mover, step);
      game.apply(step);
      yield;
    }
    return { ...doings, mover, before, after: game.snapshot() };
  });
}

/** Step limit of a search through all turns. */
const BUDGET = 6000;

/**
 * Iterates over all turns of a position with different results.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {(steps: readonly Step[], facts: TurnFacts) => Work<boolean> | boolean | void} found returns `true` to stop
 * @returns {Work<boolean>} true if it is complete: neither the step limit nor the time limit was reached
 */
export function walkingTurns(module, place, found) {
  return askingInPlace(module, place, function* (game) {
    const before = game.snapshot();
    const mover = before.turn;
    /** Positions visited, within turns and after them. */
    const seen = new Set([before.fen]);
    /** @type {{ snapshot: Snapshot, steps: readonly Step[], doings: Doings, next: number }[]} the turn under way, step by step */
    const way = [{ snapshot: before, steps: [], doings: { first: null, links: [] }, next: 0 }];
    let left = BUDGET;
    for (let at = way.at(-1); at; at = way.at(-1)) {
      const legal = at.snapshot.legalSteps[at.next];
      if (!legal) {
        way.pop();
        if (way.length > 0) game.undoStep();
        continue;
      }
      if (left === 0) return false;
      left -= 1;
      at.next += 1;
      const step = plain(legal);
      game.apply(step);
      const fen = game.fen();
      if (seen.has(fen)) {
        game.undoStep();
      } else {
        seen.add(fen);
        const snapshot = game.snapshot();
        const steps = [...at.steps, step];
        const doings = withStep(at.doings, at.snapshot, mover, step);
        if (snapshot.turns.length === before.turns.length && !snapshot.status.over) {
          way.push({ snapshot, steps, doings, next: 0 });
        } else {
          game.undoStep();
          const isEnough = found(steps, { ...doings, mover, before, after: snapshot });
          if (typeof isEnough === "object" ? yield* isEnough : isEnough) return true;
        }
      }
      if (yield) return false;
    }
    return true;
  });
}

/**
 * A turn in a list of all of them.
 *
 * @typedef {object} ListedTurn
 * @property {readonly Step[]} steps
 * @property {string} key its step list
 * @property {string} notation
 * @property {string} fen of the position after it
 * @property {Snapshot["status"]} status of the game after it
 */

/**
 * All turns of a position that end differently, as far as they can be found.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @returns {Work<{ turns: ListedTurn[], isComplete: boolean }>}
 */
export function* listingTurns(module, place) {
  /** @type {ListedTurn[]} */
  const turns = [];
  const isComplete = yield* walkingTurns(module, place, (steps, { after: { lastTurn, fen, status } }) => {
    turns.push({ steps, key: lastTurn?.stepList ?? "", notation: lastTurn?.notation ?? "", fen, status });
  });
  return { turns, isComplete };
}

/**
 * The other side's answer that shows best what a turn allows: a union with the king, or, where its own king is in Ŝako,
 * a way out of it.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @returns {Work<readonly Step[] | null>} `null` also where none was found in the time
 */
export function* tellingAnswer(module, place) {
  /** @type {readonly Step[] | null} */
  let win = null;
  /** @type {readonly Step[] | null} */
  let wayOut = null;
  yield* walkingTurns(module, place, (steps, { mover, before, after }) => {
    if (hasWon(after, mover) && steps.length < (win?.length ?? Number.POSITIVE_INFINITY)) win = steps;
    else if (isInSako(before, mover) && !isInSako(after, mover)) wayOut ??= steps;
  });
  return win ?? wayOut;
}
