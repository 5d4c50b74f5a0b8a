// The sounds themselves: wood and plucked strings, made from sine waves that die away and a puff of noise. No files.

/** @import { Sound } from "../../games/descriptor.js" */

/**
 * One struck bar or plucked string.
 *
 * @typedef {object} Note
 * @property {number} at start in seconds
 * @property {number} pitch in Hz
 * @property {number} level 0 to 1
 * @property {number} decay decay time in seconds
 * @property {number} knock level of the attack noise, 0 to 1
 */

/** @type {Record<Sound, readonly Note[]>} */
export const SCORES = {
  // A piece set down on wood.
  move: [{ at: 0, pitch: 174.6, level: 0.5, decay: 0.1, knock: 0.9 }],
  // Two that meet: a fifth, the second a little later.
  meet: [
    { at: 0, pitch: 196, level: 0.5, decay: 0.34, knock: 0.5 },
    { at: 0.055, pitch: 293.7, level: 0.42, decay: 0.46, knock: 0.15 },
  ],
  // One steps in, the other springs free: upwards, and open.
  release: [
    { at: 0, pitch: 220, level: 0.42, decay: 0.2, knock: 0.5 },
    { at: 0.07, pitch: 329.6, level: 0.36, decay: 0.22, knock: 0.1 },
    { at: 0.135, pitch: 440, level: 0.32, decay: 0.34, knock: 0 },
  ],
  // Look out: the same note twice, with a fifth below.
  alarm: [
    { at: 0, pitch: 349.2, level: 0.36, decay: 0.3, knock: 0.1 },
    { at: 0, pitch: 233.1, level: 0.26, decay: 0.4, knock: 0 },
    { at: 0.14, pitch: 349.2, level: 0.3, decay: 0.5, knock: 0.1 },
  ],
  // Peace: a chord, from below upwards.
  win: [
    { at: 0, pitch: 196, level: 0.46, decay: 0.9, knock: 0.5 },
    { at: 0.09, pitch: 246.9, level: 0.4, decay: 1, knock: 0.1 },
    { at: 0.18, pitch: 293.7, level: 0.38, decay: 1.1, knock: 0.1 },
    { at: 0.27, pitch: 392, level: 0.36, decay: 1.5, knock: 0 },
  ],
};

/** The partials of a wooden bar: pitch, level and decay time as fractions of the fundamental's. */
const PARTIALS = [
  { pitch: 1, level: 1, decay: 1 },
  { pitch: 2, level: 0.16, decay: 0.6 },
  { pitch: 3.93, level: 0.12, decay: 0.28 },
];

/** Attack time in seconds; without it there would be a click. */
const ATTACK = 0.004;

/** Duration of the attack noise in seconds. */
const KNOCK = 0.03;

/**
 * Plays a sound.
 *
 * @param {AudioContext} context
 * @param {Sound} sound
 * @param {number} volume 0 to 1
 * @param {number} delay in seconds
 */
export function play(context, sound, volume, delay) {
  const out = context.createGain();
  // Perceived loudness is not linear in amplitude.
  out.gain.value = volume * volume;
  const soft = context.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = 2800;
  soft.connect(out).connect(context.destination);
  const start = context.currentTime + delay;
  for (const note of SCORES[sound]) ring(context, soft, note, start + note.at);
}

/** @param {AudioContext} context @param {AudioNode} out @param {Note} note @param {number} start */
function ring(context, out, { pitch, level, decay, knock }, start) {
  for (const overtone of PARTIALS) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch * overtone.pitch;
    const end = fade(context, tone, out, level * overtone.level, decay * overtone.decay, start);
    tone.start(start);
    tone.stop(end);
  }
  if (knock === 0) return;
  const noise = context.createBufferSource();
  noise.buffer = noiseOf(context);
  const wood = context.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = 900;
  wood.Q.value = 1.2;
  const end = fade(context, noise.connect(wood), out, level * knock, KNOCK, start);
  noise.start(start);
  noise.stop(end);
}

/** Lets a source swell and die away; says when it has. @param {AudioContext} context @param {AudioNode} source @param {AudioNode} out @param {number} level @param {number} decay @param {number} start */
function fade(context, source, out, level, decay, start) {
  const envelope = context.createGain();
  const end = start + ATTACK + decay;
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(level, start + ATTACK);
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(envelope).connect(out);
  return end;
}

/** @type {WeakMap<AudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** @param {AudioContext} context */
function noiseOf(context) {
  let buffer = noises.get(context);
  if (!buffer) {
    buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.1), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noises.set(context, buffer);
  }
  return buffer;
}
