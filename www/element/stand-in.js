// What stands in the place of the board in some modes: loaded when its mode is first asked for.

import { Presence } from "../kit/lifetime.js";

/**
 * What views need of their element.
 *
 * @typedef {object} Around
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/i18n.js").Speaker} speaker
 * @property {Presence} presence of the element
 * @property {(error: unknown, attribute?: string) => void} fail tells what went wrong
 * @property {() => void} dress puts the sheets on
 */

/**
 * A view that can be shown.
 *
 * @template S
 * @template T
 * @template P
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {CSSStyleSheet} sheet that it needs; it must be in the element's tree
 * @property {(source: S, signal: AbortSignal) => Promise<T>} read what is meant, until it is given up; shows nothing yet
 * @property {(read: T, place: P) => void} show
 */

/**
 * @template S what is given
 * @template T what is shown
 * @template {View<S, T, P>} V
 * @template [P=number] where it begins
 */
export class StandIn {
  #table;
  #board;
  #load;
  #opened;
  #fail;
  /** Whether it is seen. */ #presence = new Presence();
  /** @type {Promise<V> | null} */ #loading = null;
  /** @type {V | null} shown, or shown before */ #view = null;
  #isOpen = false;
  /** Gives up what is being opened. */ #opening = new AbortController();
  /** Opens again what was given up when it was taken off its page. @type {(() => void) | null} */ #again = null;

  /**
   * @param {HTMLElement} table what it stands in the place of
   * @param {Presence} board
   * @param {object} doors
   * @param {(presence: Presence) => Promise<V>} doors.load
   * @param {(view: V) => void} doors.opened
   * @param {(error: unknown) => void} doors.fail tells what went wrong
   */
  constructor(table, board, { load, opened, fail }) {
    this.#table = table;
    this.#board = board;
    this.#load = load;
    this.#opened = opened;
    this.#fail = fail;
    board.follow(() => this.#look());
  }

  /** What is shown. */
  get view() {
    return this.#isOpen ? this.#view : null;
  }

  /** The sheet that it needs. */
  get sheets() {
    return this.#view ? [this.#view.sheet] : [];
  }

  /**
   * Shows something. What cannot be shown is told, and what was there stays.
   *
   * @param {S} source
   * @param {P} place where to begin
   * @param {() => void} dress puts the sheets on
   */
  async open(source, place, dress) {
    this.#giveUp();
    const { signal } = this.#opening;
    this.#again = () => this.open(source, place, dress);
    try {
      this.#loading ??= this.#load(this.#presence).catch((error) => {
        this.#loading = null;
        throw error;
      });
      const view = await this.#loading;
      signal.throwIfAborted();
      const read = await view.read(source, signal);
      signal.throwIfAborted();
      this.#again = null;
      const isFirst = this.#view === null;
      this.#view = view;
      view.show(read, place);
      if (isFirst) dress();
      this.#isOpen = true;
      this.#table.hidden = true;
      if (!view.element.isConnected) this.#table.after(view.element);
      this.#look();
      this.#opened(view);
    } catch (error) {
      if (signal.aborted) return;
      this.#again = null;
      this.#fail(error);
    }
  }

  #giveUp() {
    this.#opening.abort();
    this.#opening = new AbortController();
    this.#again = null;
  }

  /** Shows the board again. */
  close() {
    this.#giveUp();
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#look();
    this.#view?.element.remove();
    this.#table.hidden = false;
  }

  #look() {
    // What was being opened when it was taken off its page is opened when it is back.
    if (!this.#board.isHere) this.#opening.abort();
    else if (this.#opening.signal.aborted) this.#again?.();
    this.#presence.isHere = this.#isOpen && this.#board.isHere;
  }
}
