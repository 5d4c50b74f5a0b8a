// When the computer ends a game by word: which draws it accepts and offers, and who resigns a lost game. No DOM in here.

import { onlyPerson } from "../players.js";

/** @import { EngineProof, EngineScore, Persona } from "../../rules/computer.js" */
/** @import { Color, LevelName } from "../../rules/rules.js" */
/** @import { Rival, Seats } from "../view-state.js" */

/** A draw is accepted by a side that may expect no more than this share of the point … */
const CLEARLY_WORSE = 0.35;

/** … or no more than this, when this many turns of both sides have brought nothing new. */
const NOT_BETTER = 0.55;
const QUIET_TURNS = 40;

/** After so many turns of both sides it may offer a draw again. */
const AGAIN = 20;

/** Those who play on until the end: beginners learn how a game is won. @type {readonly (LevelName | Persona)[]} */
const PLAY_ON = ["first-game", "child", "beginner", "learner", "casual", "mia", "otto", "felix"];

/** True if a side with this expected score accepts a draw. @param {number} share @param {number} quietTurns */
export function acceptsDraw(share, quietTurns) {
  return share <= (quietTurns >= QUIET_TURNS ? NOT_BETTER : CLEARLY_WORSE);
}

/**
 * True if the computer offers a draw with its turn: it would accept one itself, and its opponent does not stand
 * better.
 *
 * @param {object} game
 * @param {Seats} game.seats a draw is offered to a person
 * @param {number} game.share its expected score
 * @param {number} game.quietTurns
 * @param {number} game.turns that were played
 * @param {number | null} game.offered number of turns played at its last offer
 */
export function offersDraw({ seats, share, quietTurns, turns, offered }) {
  const isNews = offered === null || turns < offered || turns - offered >= AGAIN;
  return (
    onlyPerson(seats) !== null &&
    isNews &&
    quietTurns >= QUIET_TURNS &&
    share > CLEARLY_WORSE &&
    share <= NOT_BETTER
  );
}

/** Expected score of a side. @param {Pick<EngineScore, "white">} score @param {Color} color */
export const shareOf = ({ white }, color) => (color === "white" ? white : 1 - white);

/** In how many turns of the other side a score says that a side loses by force; `null` where it does not. @param {EngineScore | undefined} score @param {Color} color */
export function lossIn(score, color) {
  if (score?.type !== "paco" || score.value === 0 || score.value > 0 === (color === "white")) return null;
  return Math.abs(score.value);
}

/**
 * True if this player resigns lost games.
 *
 * @param {Pick<Rival, "level">} rival
 * @param {Persona | undefined} persona
 */
export const resigns = ({ level }, persona) => !PLAY_ON.includes(persona ?? level);

/**
 * True if the side to move has provably lost, but not within one turn; the opponent may play the final turn.
 *
 * @param {EngineProof | null | undefined} proof answer to `defend`
 */
export const isLostLater = (proof) => proof?.verdict === "paco" && (proof.pacoIn ?? 0) > 1;
