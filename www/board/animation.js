// Moving pictures: the moments of a turn or of a game, and the GIF made of them. The encoder is loaded when it is wanted.

import { loadComputer } from "../kit/assets.js";
import { withGame } from "../rules/rules.js";
import { pictureScene, SIDE, toCanvas } from "./picture.js";

/** @typedef {import("../rules/rules.js").Snapshot} Snapshot */
/** @typedef {import("./picture.js").Choice} Choice */
/** @typedef {import("../game/view-state.js").ViewState} ViewState */
/** @typedef {import("./theme.js").Look} Look */

/** A moment, and how long it is seen, in ms. @typedef {{ snapshot: Snapshot, time: number }} Moment */

/** How long moments are seen, in ms. */
const TIMES = { begin: 900, link: 900, turn: 1200, end: 2800 };

/** As many pixels as all frames together may have: beyond it a phone runs short of memory. */
const MOST_PIXELS = 120_000_000;

/** Longer games show their last turns. */
export const MOST_TURNS = 300;

/** From so many frames the colours are taken. */
const SAMPLES = 5;

/** @param {Snapshot[]} snapshots @param {number} time @returns {Moment[]} */
function timed(snapshots, time) {
  const last = snapshots.length - 1;
  return snapshots.map((snapshot, i) => ({
    snapshot,
    time: i === last ? TIMES.end : i === 0 ? TIMES.begin : time,
  }));
}

/**
 * The turn under way or, at the start of one, the turn before, link by link; nothing if none has been played.
 *
 * @param {string} record
 * @returns {Moment[]}
 */
export function momentsOfTurn(record) {
  return withGame({ record }, (game) => {
    const { chain } = game.snapshot();
    // The step that was taken last may be half a link: what is in the hand is seen too.
    const steps = chain.length;
    if (!game.undoTurn()) return [];
    const snapshots = [game.snapshot()];
    const { length } = snapshots[0].turns;
    for (;;) {
      if (!game.redoStep()) break;
      const snapshot = game.snapshot();
      snapshots.push(snapshot);
      if (snapshot.turns.length > length || snapshot.chain.length === steps) break;
    }
    return timed(snapshots, TIMES.link);
  });
}

/**
 * The game turn by turn, and as it stands now.
 *
 * @param {string} record
 * @returns {Moment[]}
 */
export function momentsOfGame(record) {
  return withGame({ record }, (game) => {
    const now = game.snapshot();
    const snapshots = now.chain.length > 0 ? [now] : [];
    if (now.chain.length > 0) game.undoTurn();
    do snapshots.push(game.snapshot());
    while (snapshots.length <= MOST_TURNS && game.undoTurn());
    return timed(snapshots.reverse(), TIMES.turn);
  });
}

/** How many times the usual size so many frames can have, at most 2. @param {number} frames */
export function largestScale(frames) {
  return frames * (2 * SIDE) ** 2 <= MOST_PIXELS ? 2 : 1;
}

/** Lets the page do what waits. */
function breathe() {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * @param {readonly Moment[]} moments
 * @param {ViewState} state
 * @param {Look} look
 * @param {Choice} choice
 * @param {number} scale
 * @param {{ signal: AbortSignal, progress: (done: number) => void }} control
 * @returns {Promise<Blob | null>} `null` if it was given up
 */
export async function toGif(moments, state, look, choice, scale, { signal, progress }) {
  const encoder = await loadComputer();
  const pixels = (/** @type {Moment} */ { snapshot }) => {
    const canvas = toCanvas(pictureScene(state, snapshot, choice), look, choice, scale);
    const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    if (!image) throw new Error("this browser cannot read a canvas");
    return image;
  };
  const gif = new encoder.Animation(samples(moments).map(pixels));
  let isDone = false;
  try {
    for (const [i, moment] of moments.entries()) {
      gif.add(pixels(moment), moment.time);
      progress(i + 1);
      await breathe();
      if (signal.aborted) return null;
    }
    isDone = true;
    return new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (gif.finish())], { type: "image/gif" });
  } finally {
    // `finish` has freed it.
    if (!isDone) gif.free();
  }
}

/**
 * Some moments, the last one among them: the colours of their frames are those of all.
 *
 * @param {readonly Moment[]} moments
 */
function samples(moments) {
  const count = Math.min(SAMPLES, moments.length);
  return Array.from(
    { length: count },
    (_, i) => moments[moments.length - 1 - Math.floor((i * moments.length) / count)],
  );
}
