// Which sound belongs to what happens, and when it may be heard.

import { alarmsOf } from "../../board/drawing/scene.js";
import { hasLost } from "../../game/players.js";
import { gameOf } from "../../games/index.js";
import { takesUp } from "../../rules/pieces.js";
import { settings } from "../settings/page-settings.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Change, ViewState } from "../../game/view-state.js" */
/** @import { Sound } from "../../games/descriptor.js" */
/** @import { Snapshot, Step } from "../../rules/rules.js" */

/** Events that count as user gestures; browsers allow sound only after one. */
const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown", "click"];

/** Delay between the piece's sound and the alarm, in ms. */
const AFTER = 170;

/** The step a change has played; `null` if it has played none. @param {ViewState} state @param {Change} change */
function stepOf({ snapshot }, { cause, step }) {
  if (cause === "step") return step;
  if (cause !== "redoStep" && cause !== "redoTurn" && cause !== "look") return null;
  return snapshot.chain.at(-1) ?? snapshot.lastTurn?.steps.at(-1) ?? null;
}

/**
 * The sounds of a change: at most one for the step, and one more for an alarm of the side that is to move. Lifting, putting
 * down and taking back are silent.
 *
 * @param {ViewState} state
 * @param {Change} change
 * @returns {Sound[]}
 */
function soundsOf(state, change) {
  const { snapshot } = state;
  const step = stepOf(state, change);
  if (!step || takesUp(step) || step.type === "claim") return [];
  const sound = soundOf(step, change.before, snapshot);
  // No congratulation for the losing player.
  if (sound === "win" && hasLost(state)) return ["meet"];
  if (sound === "win" || snapshot.turns.length === change.before.turns.length) return [sound];
  const alarm = alarmsOf(state).find(({ side }) => side === snapshot.turn);
  return alarm ? [sound, gameOf(snapshot.game).alarms[alarm.kind].sound] : [sound];
}

/** @param {Step} step @param {Snapshot} before @param {Snapshot} after @returns {Sound} */
function soundOf(step, before, { chainLinks, lastTurn }) {
  if (step.type !== "place") return "move";
  const kind = before.legalSteps.find((legal) => legal.type === "place" && legal.square === step.square)?.kind;
  // A move of a series is played again as a whole: before it nothing was in the hand.
  const known = kind ?? (chainLinks.at(-1) ?? lastTurn?.links.at(-1))?.kind;
  return (known && gameOf(before.game).steps[known]?.sound) ?? "move";
}

/**
 * Audio output for all boards, loaded with the first gesture.
 *
 * @type {Promise<typeof import("./voice.js") | null> | null}
 */
let voice = null;

function hear() {
  // A failed load is repeated with the next gesture.
  voice ??= import("./voice.js").catch(() => {
    voice = null;
    return null;
  });
  voice.then((loaded) => loaded?.wake());
}

/** @param {Sound} sound @param {number} delay in ms */
const say = (sound, delay) => voice?.then((loaded) => loaded?.say(sound, delay));

/**
 * Plays the sounds of a game.
 *
 * @param {Store} store
 * @param {() => number} arrival remaining animation time in ms
 */
export function soundBoard(store, arrival) {
  store.subscribe((state, change) => {
    if (change.cause === "view") return;
    const sounds = soundsOf(state, change);
    if (sounds.length === 0) return;
    // In a task of its own: the first sound takes long to begin, and the step should be seen before.
    const after = arrival();
    setTimeout(() => {
      for (const [i, sound] of sounds.entries()) say(sound, after + i * AFTER);
    });
  });
}

/**
 * Plays the sounds of the game on the page's table.
 *
 * @param {Store} store
 * @param {object} options
 * @param {() => number} options.arrival remaining animation time in ms
 * @param {boolean} options.silent never plays sounds; for embedded boards
 */
export function setUpSounds(store, { arrival, silent }) {
  if (silent) return;
  for (const type of GESTURES) addEventListener(type, hear, { capture: true, passive: true });
  soundBoard(store, arrival);
  // A change of volume plays a sample, but only in the focused tab.
  settings.subscribe((name) => {
    if (!document.hasFocus()) return;
    if (name === "volume" || (name === "sound" && settings.get("sound"))) say("meet", 0);
  });
}
