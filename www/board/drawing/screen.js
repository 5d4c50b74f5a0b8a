// The board's canvas: its size in device pixels, what it looks like, and the loop that draws it when something has changed.

import { el } from "../../kit/dom.js";
import { damage } from "./damage.js";
import { draw } from "./draw.js";
import { readLook, watchColors, watchTheme } from "./theme.js";

/** @import { Settings } from "../../kit/settings.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Look } from "./theme.js" */

/**
 * Source of frames.
 *
 * @typedef {object} FrameSource
 * @property {(now: number, look: Look) => Scene} compose the scene at a time
 * @property {() => boolean} drawn called after each frame; returns true if another one is needed at once
 * @property {(look: Look) => void} dressed called when the look changes
 */

export class Screen {
  #container;
  #settings;
  #source;
  #ctx;
  /** @type {Look} */ #look;
  #size = 0;
  #ratio = 1;
  /** @type {Scene | null} what is on the canvas, if it is drawn as it would be now */ #shown = null;
  #requested = false;
  canvas;

  /**
   * @param {HTMLElement} container must already be in its tree, from which the colours are read
   * @param {Settings} settings the player's settings
   * @param {FrameSource} source
   */
  constructor(container, settings, source) {
    this.#container = container;
    this.#settings = settings;
    this.#source = source;
    this.canvas = el("canvas", { id: "board", "aria-hidden": "true" });
    const context = this.canvas.getContext("2d");
    if (!context) throw new Error("this browser cannot draw on a canvas");
    this.#ctx = context;
    this.#look = readLook(container, settings);
    source.dressed(this.#look);
  }

  /** Begins to watch its colours, once the canvas is in its place. */
  begin() {
    watchColors(this.#container, () => this.#relook());
  }

  get look() {
    return this.#look;
  }

  /**
   * Follows its place, its theme and the resolution of the display from now on.
   *
   * @param {boolean} [isNew] nothing can have changed since it was made
   * @returns {() => void} ends that, for a board that is taken off its page
   */
  watch(isNew = false) {
    const size = new ResizeObserver(() => {
      // Changes of colour are not noticed where nothing is shown.
      if (this.#size === 0) this.#relook();
      this.resize();
    });
    size.observe(this.#container);
    const endTheme = watchTheme(() => this.#relook(), this.#settings);
    // Another display may have finer pixels at the same size.
    let display = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const rescale = () => {
      display.removeEventListener("change", rescale);
      display = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      display.addEventListener("change", rescale);
      this.resize();
    };
    display.addEventListener("change", rescale);
    if (!isNew) this.#relook();
    return () => {
      size.disconnect();
      endTheme();
      display.removeEventListener("change", rescale);
    };
  }

  /** Reads the look again, which may have changed. */
  #relook() {
    this.#look = readLook(this.#container, this.#settings);
    this.#shown = null;
    this.#source.dressed(this.#look);
    this.request();
  }

  /** Takes the size of its place, and draws if that has changed. */
  resize() {
    const size = Math.min(this.#container.clientWidth, this.#container.clientHeight);
    const ratio = window.devicePixelRatio || 1;
    if (size === this.#size && ratio === this.#ratio) return;
    this.#size = size;
    this.#ratio = ratio;
    if (size === 0) return;
    const pixels = Math.round(size * this.#ratio);
    // A canvas begins as 300 by 150.
    if (this.canvas.width !== pixels || this.canvas.height !== pixels) {
      this.canvas.width = pixels;
      this.canvas.height = pixels;
    }
    this.#shown = null;
    // A resized canvas is empty: draw now, not in the next frame, so that it does not flicker.
    this.#draw(performance.now());
  }

  /** Draws in the next frame. */
  request() {
    if (this.#requested) return;
    this.#requested = true;
    requestAnimationFrame((now) => {
      this.#requested = false;
      this.#draw(now);
    });
  }

  /** Draws at once what was left to the next frame. */
  catchUp() {
    if (this.#requested) this.#draw(performance.now());
  }

  /** @param {number} now */
  #draw(now) {
    if (this.#size === 0) return;
    const { colors, art, coordinates, powers, fontFamily } = this.#look;
    const looks = { colors, art, coordinates, powers, fontFamily };
    const surface = { ctx: this.#ctx, size: this.#size, ratio: this.#ratio, ...looks };
    const scene = this.#source.compose(now, this.#look);
    draw(surface, scene, this.#shown && damage(this.#shown, scene));
    this.#shown = scene;
    if (this.#source.drawn()) this.request();
  }
}
