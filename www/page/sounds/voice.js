// What is heard of the sounds: as loud as is set, in an audio context that is made at the first of them and not before.

import { settings } from "../settings/page-settings.js";
import { play } from "./synth.js";

/** @import { Sound } from "../../games/descriptor.js" */

/** How long after the last sound or gesture the audio device may rest, in ms; it works as long as a context runs. */
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
