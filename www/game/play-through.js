// Replaying a game: shows one turn after another at a chosen speed. No DOM in here.

/** @import { Store } from "./state.js" */
/** @import { LineDirection } from "./view-state.js" */

/** Display time per position in ms, and the name of the speed. */
const SPEEDS = [
  { time: 2600, name: "½×" },
  { time: 1300, name: "1×" },
  { time: 650, name: "2×" },
];

/** Replays the game turn by turn; any other action of the player stops it. */
export class PlayThrough {
  #store;
  #arrival;
  #tell;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #isOn = false;
  #isMoving = false;
  #speed = 1;

  /**
   * @param {Store} store
   * @param {{ arrival: () => number, tell: () => void }} parts `arrival`: remaining animation time in ms; `tell`:
   *   called after each change
   */
  constructor(store, { arrival, tell }) {
    this.#store = store;
    this.#arrival = arrival;
    this.#tell = tell;
    store.subscribe((_, { cause }) => {
      if (this.#isOn && !this.#isMoving && cause !== "view" && cause !== "ask") this.stop();
    });
  }

  get isOn() {
    return this.#isOn;
  }

  get speed() {
    return SPEEDS[this.#speed].name;
  }

  /** Starts at the current position, or at the beginning of the game if this is its end. */
  start() {
    const { snapshot } = this.#store.state;
    this.#isOn = true;
    if (!snapshot.canRedo) this.#move("start");
    this.#wait(SPEEDS[this.#speed].time / 2);
    this.#tell();
  }

  stop() {
    if (!this.#isOn) return;
    this.#isOn = false;
    clearTimeout(this.#timer);
    this.#tell();
  }

  /** Switches to the next speed. */
  change() {
    this.#speed = (this.#speed + 1) % SPEEDS.length;
    this.#tell();
  }

  /** Shows the next turn after this time. @param {number} time in ms */
  #wait(time) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#isOn) return;
      if (!this.#move("forward") || !this.#store.state.snapshot.canRedo) return this.stop();
      this.#wait(SPEEDS[this.#speed].time + this.#arrival());
    }, time);
  }

  /** Moves without stopping the replay. @param {LineDirection} way */
  #move(way) {
    this.#isMoving = true;
    try {
      return this.#store.dispatch({ type: "look", way });
    } finally {
      this.#isMoving = false;
    }
  }
}
