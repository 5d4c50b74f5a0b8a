// Actions that play: steps, taking back and playing again, agreed ends, planned turns, and who plays.

import { modeOf, otherSide } from "./mode.js";
import { stepsOfPlan } from "./premove.js";
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
  funnel.played.game[type](color);
  funnel.publish("agree");
  return true;
};

/** Planned turns are announced. @param {Funnel} funnel @param {Partial<ViewState>} part */
const plan = (funnel, part) => funnel.view(part, "plan");

/**
 * @type {import("./view-parts.js").Handlers<"step" | "steps" | "putDown" | "switchTo" | "undoStep" | "undoTurn"
 *   | "redoStep" | "redoTurn" | "offerDraw" | "acceptDraw" | "declineDraw" | "resign" | "loseOnTime" | "back" | "seats"
 *   | "correspond" | "later" | "pause" | "playOn" | "plan" | "planTo" | "cancelPlan">}
 */
export const GAME_ACTIONS = {
  step(funnel, action) {
    funnel.played.apply(action.step);
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
    const { turn, hand, chain } = funnel.state.snapshot;
    if (rival && !seats[turn] && hand) {
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
    const side = correspondence?.side;
    const seats = { white: side !== "black", black: side !== "white" };
    return funnel.view({
      correspondence,
      remote: null,
      seats,
      rival: null,
      premove: null,
      thinking: null,
      paused: false,
    });
  },
  later: (funnel, { run }) => run(funnel),
  pause: (funnel) => funnel.view({ paused: true }),
  playOn: (funnel) => funnel.view({ paused: false }),
  plan(funnel, { square }) {
    const plans = funnel.played.game.plans(square, otherSide(funnel.state.snapshot.turn));
    return plan(funnel, { premove: { from: square, to: null, plans }, notice: null });
  },
  planTo(funnel, { square }) {
    const { premove } = funnel.state;
    if (!premove?.plans.includes(square)) return false;
    return plan(funnel, { premove: { ...premove, to: square }, drag: null });
  },
  cancelPlan: (funnel) => plan(funnel, { premove: null, drag: null }),
};

/** Plays the planned turn if its time has come. @param {Funnel} funnel */
export function playPlan(funnel) {
  const { premove, snapshot } = funnel.state;
  if (!premove?.to || modeOf(funnel.state) !== "lift" || snapshot.chain.length > 0) {
    // A promotion of the player's own piece comes first; the plan waits for it.
    if (premove && modeOf(funnel.state) === "over") funnel.view({ premove: null });
    return;
  }
  funnel.view({ premove: null });
  const planned = stepsOfPlan(funnel.played.game, premove);
  if ("steps" in planned) {
    // The animation of the other side's turn is not cut short.
    playAll(funnel, planned.steps, true);
  } else {
    const { from, to } = premove;
    plan(funnel, { premove: null, notice: info("plan.dropped", { from, to: to ?? "" }) });
  }
}
