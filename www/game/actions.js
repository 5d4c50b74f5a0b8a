// What each action does to the game on the table and to what is shown of it.

import { modeOf, otherSide } from "./mode.js";
import { stepsOfPlan } from "./premove.js";
import { isTold, oneLine } from "./record-tree.js";
import { withShape } from "./shapes.js";
import { isWithin, makeMain, removeNode } from "./tree.js";
import { canPutDown, info, treeViewOf } from "./view-parts.js";
import { goTo, look, playAgain, playAll, takeBack, visit } from "./walk.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("./view-parts.js").Funnel} Funnel */
/** @typedef {import("./view-state.js").Action} Action */
/** @typedef {import("./view-state.js").Rival} Rival */
/** @typedef {import("./view-state.js").Seats} Seats */
/** @typedef {import("./view-state.js").ViewState} ViewState */

/**
 * Does one thing. Returns whether it was done.
 *
 * @param {Funnel} funnel
 * @param {Action} action
 * @returns {boolean}
 * @throws what the engine refuses
 */
export function reduce(funnel, action) {
  const played = funnel.played;
  const { game } = played;
  switch (action.type) {
    case "step":
      game.apply(action.step);
      funnel.publish("step", {}, action);
      return true;
    case "steps":
      playAll(funnel, action.steps, false);
      return action.steps.length > 0;
    case "putDown":
      if (!canPutDown(funnel.state.snapshot) || !game.undoStep()) return false;
      funnel.publish("putDown", {}, { handAt: action.handAt });
      return true;
    case "switchTo":
      if (!canPutDown(funnel.state.snapshot) || !game.undoStep()) return false;
      game.apply({ type: "lift", square: action.square });
      funnel.publish("step", {}, { step: { type: "lift", square: action.square } });
      return true;
    case "undoStep":
    case "undoTurn":
      return takeBack(funnel, action.type);
    case "redoStep":
    case "redoTurn":
      return playAgain(funnel, action.type);
    case "declineDraw":
      game.declineDraw(action.color);
      funnel.publish("agree", {
        notice: info(funnel.state.seats[action.color] ? "draw.declined" : "rival.declines"),
      });
      return true;
    case "offerDraw":
    case "acceptDraw":
    case "resign":
    case "loseOnTime":
      game[action.type](action.color);
      funnel.publish("agree");
      return true;
    case "back":
      return funnel.back();
    case "flip":
      funnel.view({ flipped: !funnel.state.flipped });
      return true;
    case "focus":
      return funnel.view({ focus: action.square });
    case "hover":
      return funnel.view({ hover: action.square });
    case "drag":
      return funnel.view({ drag: action.drag });
    case "peek":
      return funnel.view({ peek: action.square });
    case "seats":
      return seat(funnel, action.seats, action.rival ?? null);
    case "thinking":
      return funnel.view({ thinking: action.thinking });
    case "paths":
      return funnel.view({ paths: action.paths });
    case "goTo":
      return goTo(funnel, action.line, action.count);
    case "look":
      return look(funnel, action.way);
    case "visit":
      return visit(funnel, action.node, action.links);
    case "remark": {
      const { node, comment = node.comment, annotations = node.annotations } = action;
      node.comment = oneLine(comment);
      node.annotations = [...annotations];
      return changed(funnel);
    }
    case "makeMain":
      return makeMain(action.node) && changed(funnel);
    case "remove":
      return remove(funnel, action.node);
    case "reopen":
      if (!isTold(action.node.end)) return false;
      action.node.end = null;
      if (action.node !== played.at) return changed(funnel);
      played.reopen();
      funnel.publish("goTo");
      return true;
    case "pause":
      return funnel.view({ paused: true });
    case "playOn":
      return funnel.view({ paused: false });
    case "plan": {
      const waiting = otherSide(funnel.state.snapshot.turn);
      const plans = game.plans(action.square, waiting);
      return plan(funnel, { premove: { from: action.square, to: null, plans }, notice: null });
    }
    case "planTo": {
      const { premove } = funnel.state;
      if (!premove?.plans.includes(action.square)) return false;
      return plan(funnel, { premove: { ...premove, to: action.square }, drag: null });
    }
    case "cancelPlan":
      return plan(funnel, { premove: null, drag: null });
    case "pencil":
      return funnel.view({ pencil: action.color, sketch: null });
    case "sketch":
      return funnel.view({ sketch: action.shape });
    case "shape":
      return draw(funnel, withShape(funnel.state.shapes, action.shape));
    case "ask":
      funnel.ask();
      return true;
    case "hideShapes":
      return funnel.state.shapes.length > 0 && funnel.view({ shapes: [] });
    case "wipeShapes":
      return played.at.shapes.length > 0 && draw(funnel, []);
    case "notice": {
      const { key, parameters = {}, tone = "hint", square = null } = action;
      return funnel.view({ notice: { key, parameters, tone, back: false, square } });
    }
    case "clearNotice":
      return funnel.view({ notice: null });
  }
}

/** Takes a turn and all that comes after it out of the tree. @param {Funnel} funnel @param {TreeNode} node */
function remove(funnel, node) {
  const played = funnel.played;
  if (!node.parent) return false;
  if (isWithin(played.at, node)) {
    played.goTo({ at: node.parent, pending: [] });
    removeNode(node);
    played.touch();
    funnel.publish("goTo", { paused: funnel.state.rival !== null });
    return true;
  }
  removeNode(node);
  if (funnel.state.snapshot.chain.length === 0) played.stay();
  played.touch();
  funnel.publish("look", { paused: funnel.state.paused });
  return true;
}

/** @param {Funnel} funnel @param {readonly import("./shapes.js").Shape[]} shapes */
function draw(funnel, shapes) {
  funnel.played.at.shapes = shapes;
  funnel.played.touch();
  return funnel.view({ shapes, sketch: null, tree: treeViewOf(funnel.played) });
}

/** Something has been said of the game. @param {Funnel} funnel */
function changed(funnel) {
  funnel.played.touch();
  return funnel.view({ tree: treeViewOf(funnel.played) });
}

/** Says who plays from here on. @param {Funnel} funnel @param {Seats} seats @param {Rival | null} rival */
function seat(funnel, seats, rival) {
  const { turn, hand } = funnel.state.snapshot;
  if (rival && !seats[turn] && hand) {
    // The computer plays whole turns: what a person has begun is put back. A game may also begin in mid-chain.
    if (funnel.state.snapshot.chain.length === 0) {
      funnel.view({ notice: info("rival.finishTurn") });
      return false;
    }
    funnel.played.undo("undoTurn");
    funnel.publish("undoTurn", { seats, rival });
    return true;
  }
  return funnel.view({ seats, rival, premove: null, thinking: null, paused: false });
}

/** Plays what was planned, now that the turn has come. @param {Funnel} funnel */
export function playPlan(funnel) {
  const { premove, snapshot } = funnel.state;
  if (!premove?.to || modeOf(funnel.state) !== "lift" || snapshot.chain.length > 0) {
    // An own piece is promoted first; the plan waits for that.
    if (premove && modeOf(funnel.state) === "over") funnel.view({ premove: null });
    return;
  }
  funnel.view({ premove: null });
  const planned = stepsOfPlan(funnel.played.game, premove);
  if ("steps" in planned) {
    // What the other side has just played is still to be seen.
    playAll(funnel, planned.steps, true);
  } else {
    const { from, to } = premove;
    plan(funnel, { premove: null, notice: info("plan.dropped", { from, to: to ?? "" }) });
  }
}

/** @param {Funnel} funnel @param {Partial<ViewState>} part */
function plan(funnel, part) {
  return funnel.view(part, "plan");
}
