// Moving pictures: the moments of a turn or of a game, and the GIF made of them. The encoder is loaded when it is wanted.

import { loadComputer } from "../../kit/assets.js";
import { breathe } from "../../kit/work/tasks.js";
import { withGame } from "../../rules/rules.js";
import { pictureScene, SIDE, toCanvas } from "./picture.js";

/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Snapshot } from "../../rules/rules.js" */
/** @import { PictureOptions } from "./picture.js" */
/** @import { Look } from "../drawing/theme.js" */

/** @typedef {InstanceType<Awaited<ReturnType<typeof loadComputer>>["Animation"]>} Encoder */

/** A moment, and how long it is seen, in ms. @typedef {{ snapshot: Snapshot, time: number }} TimedSnapshot */

/** Display times of the frames in ms. */
const TIMES = { begin: 900, link: 900, turn: 1200, end: 2800 };

/** As many pixels as all frames together may have: beyond it a phone runs short of memory. */
const MOST_PIXELS = 120_000_000;

/** Longer games show their last turns. */
export const MOST_TURNS = 300;

/** After this many frames it can be said how large the file will be. */
const ESTIMATED = 5;

/** The file size is estimated by encoding one in this many frame changes, and a few more. */
const TRIED = { each: 20, more: 4 };

/** From this many frames the colours are taken. */
const SAMPLES = 5;

/** @param {Snapshot[]} snapshots @param {number} time @returns {TimedSnapshot[]} */
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
 * @param {import("../../rules/rules.js").GameKind} kind of game
 * @returns {TimedSnapshot[]}
 */
export function momentsOfTurn(record, kind) {
  return withGame({ game: kind, record }, (game) => {
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
 * @param {import("../../rules/rules.js").GameKind} kind of game
 * @returns {TimedSnapshot[]}
 */
export function momentsOfGame(record, kind) {
  return withGame({ game: kind, record }, (game) => {
    const now = game.snapshot();
    const snapshots = now.chain.length > 0 ? [now] : [];
    if (now.chain.length > 0) game.undoTurn();
    do snapshots.push(game.snapshot());
    while (snapshots.length <= MOST_TURNS && game.undoTurn());
    return timed(snapshots.reverse(), TIMES.turn);
  });
}

/** Largest scale for this number of frames, at most 2. @param {number} frames */
export function largestScale(frames) {
  return frames * (2 * SIDE) ** 2 <= MOST_PIXELS ? 2 : 1;
}

/**
 * @param {readonly TimedSnapshot[]} moments
 * @param {ViewState} state
 * @param {Look} look
 * @param {PictureOptions} choice
 * @param {number} scale
 * @param {{ signal: AbortSignal, progress: (done: number, size: number) => void }} control `size`: estimated size of
 *   the file in bytes; first reported before the first frame is encoded
 * @returns {Promise<Blob | null>} `null` if it was cancelled
 */
export async function toGif(moments, state, look, choice, scale, { signal, progress }) {
  const { Animation } = await loadComputer();
  const pixels = (/** @type {TimedSnapshot} */ { snapshot }) => {
    const canvas = toCanvas(pictureScene(state, snapshot, choice), look, choice, scale);
    const image = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height);
    if (!image) throw new Error("this browser cannot read a canvas");
    return image;
  };
  const colors = samples(moments).map(pixels);
  const trial = new Animation(colors);
  const told = await sizeOf(trial, moments, pixels, signal).finally(() => trial.free());
  if (signal.aborted) return null;
  progress(0, told);
  await breathe();
  const gif = new Animation(colors);
  let isDone = false;
  try {
    let first = 0;
    for (const [i, moment] of moments.entries()) {
      gif.add(pixels(moment), moment.time);
      // The first frame is whole, the others hold what has changed.
      if (i === 0) first = gif.length;
      const each = i >= ESTIMATED ? (gif.length - first) / i : null;
      progress(i + 1, each === null ? told : Math.round(first + each * (moments.length - 1)));
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
 * About how many bytes the file will have: a few frames are tried, each with the one after it.
 *
 * @param {Encoder} trial
 * @param {readonly TimedSnapshot[]} moments
 * @param {(moment: TimedSnapshot) => ImageData} pixels
 * @param {AbortSignal} signal
 */
async function sizeOf(trial, moments, pixels, signal) {
  /** @param {TimedSnapshot} moment */
  const added = (moment) => {
    const before = trial.length;
    trial.add(pixels(moment), moment.time);
    return trial.length - before;
  };
  const changes = moments.length - 1;
  const tried = Math.min(TRIED.more + Math.floor(changes / TRIED.each), changes);
  const first = trial.length + added(moments[0]);
  let sum = 0;
  for (let i = 0; i < tried; i++) {
    const place = Math.floor(((i + 0.5) * changes) / tried);
    if (place > 0) added(moments[place]);
    await breathe();
    if (signal.aborted) break;
    sum += added(moments[place + 1]);
    await breathe();
    if (signal.aborted) break;
  }
  return first + (tried > 0 ? Math.round((sum / tried) * changes) : 0);
}

/**
 * Some moments, the last one among them: the colours of their frames are those of all.
 *
 * @param {readonly TimedSnapshot[]} moments
 */
function samples(moments) {
  const count = Math.min(SAMPLES, moments.length);
  return Array.from(
    { length: count },
    (_, i) => moments[moments.length - 1 - Math.floor((i * moments.length) / count)],
  );
}
