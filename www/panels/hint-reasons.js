// Why a hint is what it is, from facts that are proved only: what it stops, what other turns allow, what it threatens.

import { written } from "../board/figurines.js";
import { squaresOfTurn } from "../board/paths.js";
import { possibleTurnText } from "../board/turn-speech.js";
import { otherSide } from "../game/mode.js";
import { USUAL_GAME } from "../games/index.js";
import { addTexts } from "../kit/i18n.js";
import { withGame } from "../rules/rules.js";

/** @typedef {import("../rules/computer.js").EngineExplanation} EngineExplanation */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("../rules/rules.js").SquareContent} SquareContent */
/** @typedef {import("../kit/i18n.js").Key} Key */
/** @typedef {import("../kit/i18n.js").Parameters} Parameters */
/** @typedef {import("../rules/rules.js").GameOptions} GameOptions */
/** @typedef {import("../rules/rules.js").Snapshot} Snapshot */
/** @typedef {import("../game/view-state.js").Path} Path */
/** @typedef {import("../rules/rules.js").Square} Square */

/** One more thing to be told about a turn; `paths` where other turns are shown. @typedef {{ squares: readonly Square[], paths?: readonly Path[], key: Key, parameters: Parameters, spoken?: Parameters }} Stage */

/** The texts of the reasons; they are loaded with them. */
export function loadReasonTexts() {
  return addTexts(async (language) => (await import(`./hint-texts/${language}.js`))[language]);
}

/** A turn that is named in a reason, and what is played before it from the position on the board. @typedef {{ turn: PlayedTurn, after?: PlayedTurn }} Named */

/**
 * The reasons for a turn, the strongest first, and what each names. Pure.
 *
 * @param {EngineExplanation} explanation
 * @returns {{ name: string, count?: Parameters, shown?: readonly Named[], notation?: Named, reply?: Named }[]} never empty; where
 *   nothing is `shown`, it is about the turn itself
 */
export function factsOf({ turn, wins, forces, threatens, prevents, allows, others, refuted }) {
  if (wins) return [{ name: "wins" }];
  const facts = [];
  const allLose = others?.complete && others.losing === others.count;
  if (allows.length > 0) {
    // The best turn loses too: then all of them do, or it is not known.
    const way = { turn: allows[0], after: turn };
    return allLose ? [{ name: "lost", shown: [way], notation: way }] : [{ name: "none" }];
  }
  if (forces !== null && forces > 1) facts.push({ name: "forces", count: { turns: forces } });
  if (prevents.length > 0) {
    const way = { turn: prevents[0] };
    facts.push({ name: "prevents", shown: [way], notation: way });
  }
  if (others && others.losing > 0) {
    const { losing, count } = others;
    if (allLose) facts.push({ name: "only" });
    // Where not all were looked at, there are more: a number would say less than is known.
    else if (others.complete) facts.push({ name: "others", count: { losing, count } });
  }
  if (refuted) {
    const reply = { turn: refuted.reply, after: refuted.turn };
    const other = { turn: refuted.turn };
    facts.push({ name: "refuted", shown: [other, reply], notation: other, reply });
  }
  if (threatens.length > 0) {
    const way = { turn: threatens[0], after: turn };
    facts.push({ name: "threatens", shown: [way], notation: way });
  }
  return facts.length > 0 ? facts : [{ name: "none" }];
}

/**
 * The reasons in words, as further stages of a hint.
 *
 * @param {EngineExplanation} explanation
 * @param {Snapshot} snapshot where the turn would be played
 * @param {GameOptions} start of the game
 * @returns {Stage[]}
 */
export function reasonsOf(explanation, snapshot, start) {
  const { color } = explanation.turn;
  // Other games than Paco Ŝako are won otherwise.
  const end = snapshot.game === USUAL_GAME ? "" : ".win";
  const isAlike = (/** @type {string} */ name) => ["prevents", "refuted", "none"].includes(name);
  const words = (/** @type {Named} */ { turn, after }) =>
    possibleTurnText(snapshot.game, turn, after ? boardAfter([...snapshot.turns, after], start) : snapshot.board);
  return factsOf(explanation).map(({ name, count, shown, notation, reply }) => {
    /** @type {Parameters} */
    const parameters = { ...count, "@color": `color.${otherSide(color)}` };
    const spoken = { ...parameters };
    for (const [key, named] of Object.entries({ notation, reply })) {
      if (!named) continue;
      parameters[key] = written(named.turn.notation, named.turn.color);
      spoken[key] = words(named).replace(/\.$/, "");
    }
    return {
      squares: name === "none" ? [] : squaresOfTurn(explanation.turn),
      // Other turns are drawn in the colours of their sides, as where an alarm is shown.
      paths: shown?.map(({ turn }) => ({ squares: squaresOfTurn(turn), tone: turn.color })),
      key: /** @type {Key} */ (`reason.${name}${isAlike(name) ? "" : end}`),
      parameters,
      spoken,
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
