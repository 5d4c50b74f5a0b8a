// What is heard of the sounds: as loud as is set, in an audio context that is made at the first of them and not before.

import { settings } from "../settings/page-settings.js";
import { play } from "./synth.js";

/** @import { Sound } from "../../games/descriptor.js" */

/** @type {AudioContext | null} */
let context = null;

/** Devices put a context to sleep when the page is left; a gesture wakes it. */
export function wake() {
  if (context && context.state !== "running") context.resume().catch(() => {});
}

/** @param {Sound} sound @param {number} delay in ms */
export function say(sound, delay) {
  const volume = settings.get("volume") / 100;
  if (!settings.get("sound") || volume === 0) return;
  context ??= new AudioContext({ latencyHint: "interactive" });
  wake();
  play(context, sound, volume, delay / 1000);
}
