// Plays sounds at the chosen volume, in an audio context created with the first sound.

import { settings } from "../settings/page-settings.js";
import { play } from "./synth.js";

/** @import { Sound } from "../../games/descriptor.js" */

/** Idle time in ms after which the audio device is released; it stays active while a context runs. */
const REST = 10_000;

/** @type {AudioContext | null} */
let context = null;

/** @type {number | undefined} */
let resting;

/** The context sleeps between sounds, and devices put it to sleep when the page is left; a gesture wakes it. */
export function wake() {
  if (!context) return;
  if (context.state !== "running") context.resume().catch(() => {});
  clearTimeout(resting);
  resting = setTimeout(() => context?.suspend().catch(() => {}), REST);
}

/** @param {Sound} sound @param {number} delay in ms */
export function say(sound, delay) {
  const volume = settings.get("volume") / 100;
  if (!settings.get("sound") || volume === 0) return;
  context ??= new AudioContext({ latencyHint: "interactive" });
  wake();
  play(context, sound, volume, delay / 1000);
}
