// Why a turn is good or bad, in words, from facts that are proved only: what it threatens and prevents, what other turns allow.

import { squaresOfTurn } from "../../board/drawing/paths.js";
import { pathsOfTurn } from "../../board/drawing/turn-paths.js";
import { written } from "../../board/speech/figurines.js";
import { possibleTurnText } from "../../board/speech/possible-turn.js";
import { otherSide } from "../../game/mode.js";
import { USUAL_GAME } from "../../games/index.js";
import { withGame } from "../../rules/rules.js";

/** @import { Path } from "../../game/view-state.js" */
/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { EngineExplanation } from "../../rules/computer.js" */
/** @import { GameOptions, PlayedTurn, Square, SquareContent } from "../../rules/rules.js" */

/**
 * A turn that is named in a reason, and what is played before it from where the explained turn is. A threat cannot be played:
 * it is what a side would do if it were to move.
 *
 * @typedef {{ turn: PlayedTurn, after?: PlayedTurn, isThreat?: boolean }} NamedTurn
 */

/**
 * A fact before it is put into words: `shown` are the turns to display, `named` the turns mentioned in its text, by
 * placeholder. Without `shown` it is about the turn itself.
 *
 * @typedef {{ name: string, count?: Parameters, shown?: readonly NamedTurn[], named?: Readonly<Record<string, NamedTurn>> }} ReasonFact
 */

/**
 * A stage of an explanation; `paths` if it shows other turns.
 *
 * @typedef {{ squares: readonly Square[], paths?: readonly Path[], key: Key, parameters: Parameters, spoken?: Parameters }} ReasonStage
 */

/** A stage that gives a reason, with the turns that are named in it. @typedef {ReasonStage & { spoken: Parameters, named: Readonly<Record<string, NamedTurn>> }} NamedReason */

/**
 * Position of a turn to explain: the game and the turns before it.
 *
 * @typedef {{ game: string, start: GameOptions, turns: readonly PlayedTurn[] }} ExplainedPosition
 */

/**
 * The reasons for a turn, the strongest first, and what each names. Pure.
 *
 * @param {EngineExplanation} explanation
 * @returns {ReasonFact[]} never empty
 */
export function factsOf({ turn, wins, forces, threatens, prevents, allows, others, refuted }) {
  if (wins) return [{ name: "wins" }];
  /** @type {ReasonFact[]} */
  const facts = [];
  const allLose = doAllLose(others);
  // The best turn loses too: then all of them do, or it is not known.
  if (allows.length > 0) return allLose ? winsAgainst(turn, allows[0], "lost") : [{ name: "none" }];
  if (forces !== null && forces > 1) facts.push({ name: "forces", count: { turns: forces } });
  if (prevents.length > 0) {
    const notation = { turn: prevents[0], isThreat: true };
    facts.push({ name: "prevents", shown: [notation], named: { notation } });
  }
  if (others && others.losing > 0) {
    const { losing, count } = others;
    if (allLose) facts.push({ name: "only" });
    // If not all turns were examined, a number would be too low.
    else if (others.complete) facts.push({ name: "others", count: { losing, count } });
  }
  if (refuted) {
    const notation = { turn: refuted.turn };
    const reply = { turn: refuted.reply, after: refuted.turn };
    facts.push({ name: "refuted", shown: [notation, reply], named: { notation, reply } });
  }
  if (threatens.length > 0) facts.push(threatOf(turn, threatens[0], "threatens"));
  return facts.length > 0 ? facts : [{ name: "none" }];
}

/** @param {EngineExplanation["others"]} others */
const doAllLose = (others) => others?.complete && others.losing === others.count;

/** @param {PlayedTurn} turn @param {PlayedTurn} reply @param {string} name @returns {ReasonFact[]} */
function winsAgainst(turn, reply, name) {
  const notation = { turn: reply, after: turn };
  return [{ name, shown: [notation], named: { notation } }];
}

/** @param {PlayedTurn} turn @param {PlayedTurn} threat @param {string} name @param {Readonly<Record<string, NamedTurn>>} [named] @returns {ReasonFact} */
function threatOf(turn, threat, name, named) {
  const notation = { turn: threat, after: turn, isThreat: true };
  return { name, shown: [notation], named: { ...named, notation } };
}

/**
 * Why a turn was a mistake: a reply that wins at once, and advantages of a better turn. Pure.
 *
 * @param {EngineExplanation} played
 * @param {EngineExplanation | null} better
 * @param {boolean} isSaid the reply and the safety of the better turn were already mentioned
 * @returns {ReasonFact[]} empty if nothing is proved
 */
export function mistakeFactsOf(played, better, isSaid) {
  const { turn, allows, others, threatens } = played;
  const isLost = allows.length > 0;
  const facts = isLost && !isSaid ? winsAgainst(turn, allows[0], doAllLose(others) ? "lost" : "allows") : [];
  if (!better || better.wins || better.allows.length > 0) return facts;
  const own = { turn: better.turn };
  if (isLost && !isSaid && better.prevents.length > 0) {
    const notation = { turn: better.prevents[0], isThreat: true };
    facts.push({ name: "better.prevents", shown: [notation], named: { turn: own, notation } });
  }
  // "Only this prevented it" says that all others lose.
  if (isLost && better.others?.complete && !(isSaid && doAllLose(better.others))) {
    const { losing, count } = better.others;
    facts.push({ name: "possible", count: { losing, count: count + 1 } });
  }
  const same = new Set(threatens.map(({ stepList }) => stepList));
  const threat = better.threatens.find(({ stepList }) => !same.has(stepList));
  if (threat) facts.push(threatOf(better.turn, threat, "better.threatens", { turn: own }));
  return facts;
}

/** Texts that are the same in all games; the others say what a win is in Paco Ŝako, and have one that says it for all. */
const ALIKE = ["prevents", "refuted", "none", "better.prevents"];

/**
 * Facts in words.
 *
 * @param {readonly ReasonFact[]} facts
 * @param {PlayedTurn} about the turn they are about
 * @param {ExplainedPosition} place
 * @returns {NamedReason[]}
 */
export function reasonsOf(facts, about, { game, start, turns }) {
  const end = game === USUAL_GAME ? "" : ".win";
  const words = (/** @type {NamedTurn} */ { turn, after }) =>
    possibleTurnText(game, turn, boardAfter(after ? [...turns, after] : turns, start)).replace(/\.$/, "");
  return facts.map(({ name, count, shown, named = {} }) => {
    /** @type {Parameters} */
    const parameters = { ...count, "@color": `color.${otherSide(about.color)}` };
    const spoken = { ...parameters };
    for (const [key, one] of Object.entries(named)) {
      parameters[key] = written(one.turn.notation, one.turn.color);
      spoken[key] = words(one);
    }
    return {
      squares: name === "none" ? [] : squaresOfTurn(about),
      // Other turns are drawn in the colours of their sides, as where an alarm is shown.
      paths: shown?.flatMap(({ turn }) => pathsOfTurn(turn, turn.color)),
      key: /** @type {Key} */ (`reason.${name}${ALIKE.includes(name) ? "" : end}`),
      parameters,
      spoken,
      named,
    };
  });
}

/** The board after these turns. @param {readonly PlayedTurn[]} turns @param {GameOptions} start @returns {readonly SquareContent[]} */
function boardAfter(turns, start) {
  return withGame(start, (game) => {
    game.goTo(turns.flatMap(({ steps }) => steps));
    return game.snapshot().board;
  });
}
