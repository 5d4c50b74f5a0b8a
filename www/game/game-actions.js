// Actions that play: steps, taking back and playing again, agreed ends, premoves, and who plays.

import { modeOf, otherSide, playersFar } from "./mode.js";
import { originOf, planned, premoveOf, premoveWords, stepsOfPremove, whole } from "./premove.js";
import { canPutDown, info } from "./view-parts.js";
import { playAgain, playAll, takeBack } from "./walk.js";

/** @import { Funnel } from "./view-parts.js" */
/** @import { ViewState } from "./view-state.js" */

/**
 * Puts down what was lifted and not moved yet. Returns whether there was anything.
 *
 * @param {Funnel} funnel
 */
const undoLift = ({ state, played }) => canPutDown(state.snapshot) && played.putDown();

/** @type {(funnel: Funnel, action: { type: "offerDraw" | "acceptDraw" | "resign" | "loseOnTime", color: import("../rules/rules.js").Color }) => boolean} */
const agree = (funnel, { type, color }) => {
  // Nothing is in the hand when the game is over.
  if (type !== "offerDraw") undoLift(funnel);
  funnel.played.game[type](color);
  funnel.publish("agree");
  return true;
};

/** Premoves are announced. @param {Funnel} funnel @param {Partial<ViewState>} part */
const premoved = (funnel, part) => funnel.view(part, "premove");

/**
 * @type {import("./view-parts.js").Handlers<"step" | "steps" | "putDown" | "switchTo" | "undoStep" | "undoTurn"
 *   | "redoStep" | "redoTurn" | "offerDraw" | "acceptDraw" | "declineDraw" | "resign" | "loseOnTime" | "back" | "seats"
 *   | "correspond" | "later" | "pause" | "playOn" | "premove" | "premoveTo" | "cancelPremove">}
 */
export const GAME_ACTIONS = {
  step(funnel, action) {
    if (!funnel.played.apply(action.step)) return funnel.view({ notice: info("hint.over") }) && false;
    funnel.publish("step", {}, action);
    return true;
  },
  steps(funnel, { steps }) {
    playAll(funnel, steps, false);
    return steps.length > 0;
  },
  putDown(funnel, { handAt }) {
    if (!undoLift(funnel)) return false;
    funnel.publish("putDown", {}, { handAt });
    return true;
  },
  switchTo(funnel, { square }) {
    if (!undoLift(funnel)) return false;
    /** @type {import("../rules/rules.js").Step} */
    const step = { type: "lift", square };
    funnel.played.apply(step);
    funnel.publish("step", {}, { step });
    return true;
  },
  undoStep: (funnel) => takeBack(funnel, "undoStep"),
  undoTurn: (funnel) => takeBack(funnel, "undoTurn"),
  redoStep: (funnel) => playAgain(funnel, "redoStep"),
  redoTurn: (funnel) => playAgain(funnel, "redoTurn"),
  offerDraw: agree,
  acceptDraw: agree,
  resign: agree,
  loseOnTime: agree,
  declineDraw(funnel, { color }) {
    funnel.played.game.declineDraw(color);
    const isComputer = funnel.state.rival !== null && !funnel.state.seats[color];
    funnel.publish("agree", { notice: info(isComputer ? "rival.declines" : "draw.declined") });
    return true;
  },
  back: (funnel) => funnel.back(),
  seats(funnel, { seats, rival = null }) {
    const { turn, phase, chain } = funnel.state.snapshot;
    if (rival && !seats[turn] && phase === "place") {
      // The computer plays whole turns: a turn that a person has begun is taken back. A game may also begin in mid-chain.
      if (chain.length === 0) {
        funnel.view({ notice: info("rival.finishTurn") });
        return false;
      }
      funnel.played.undo("undoTurn");
      funnel.publish("undoTurn", { seats, rival, correspondence: null, remote: null });
      return true;
    }
    return funnel.view({
      seats,
      rival,
      correspondence: null,
      remote: null,
      premove: null,
      thinking: null,
      paused: false,
    });
  },
  correspond(funnel, { correspondence }) {
    return funnel.view({
      correspondence,
      remote: null,
      ...playersFar(correspondence?.side),
      premove: null,
      thinking: null,
      paused: false,
    });
  },
  later: (funnel, { run }) => run(funnel),
  pause: (funnel) => funnel.view({ paused: true }),
  playOn: (funnel) => funnel.view({ paused: false }),
  premove(funnel, { square }) {
    const { premove, snapshot } = funnel.state;
    const origin = originOf(premove, square) ?? square;
    const targets = funnel.played.game.premoves(origin, otherSide(snapshot.turn), square);
    return premoved(funnel, {
      premove: { from: square, to: null, targets, earlier: whole(premove) },
      notice: null,
    });
  },
  premoveTo(funnel, { square }) {
    const { premove } = funnel.state;
    if (!premove?.targets.includes(square)) return false;
    return premoved(funnel, { premove: { ...premove, to: square }, drag: null });
  },
  cancelPremove: (funnel) => premoved(funnel, { premove: null, drag: null }),
};

/** Plays the next premove if its time has come. @param {Funnel} funnel */
export function playPremove(funnel) {
  const { premove, snapshot } = funnel.state;
  const [next, ...later] = planned(premove);
  if (!next?.to || modeOf(funnel.state) !== "lift" || snapshot.chain.length > 0) {
    // A promotion of the player's own piece comes first; the premove waits for it.
    if (premove && modeOf(funnel.state) === "over") funnel.view({ premove: null });
    return;
  }
  funnel.view({ premove: premoveOf(later) });
  const found = stepsOfPremove(funnel.played.game, next);
  if ("steps" in found) {
    // The animation of the other side's turn is not cut short.
    playAll(funnel, found.steps, true);
  } else {
    premoved(funnel, { premove: null, notice: info(...premoveWords(snapshot.game, "premove.dropped", next)) });
  }
}
