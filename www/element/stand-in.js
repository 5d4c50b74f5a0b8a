// What stands in the place of the board in some modes: loaded when its mode is first asked for.

/**
 * A view that can be shown.
 *
 * @template S
 * @typedef {object} View
 * @property {HTMLElement} element
 * @property {CSSStyleSheet} sheet that it needs; it must be in the element's tree
 * @property {(source: S, number: number, signal: AbortSignal) => Promise<void>} open until it is given up
 * @property {() => void} watch follows its place from now on
 * @property {() => void} rest ends that
 */

/**
 * @template S
 * @template {View<S>} V
 */
export class StandIn {
  #host;
  #table;
  #load;
  #opened;
  #fail;
  /** @type {Promise<V> | null} */ #loading = null;
  /** @type {V | null} shown, or shown before */ #view = null;
  #isOpen = false;
  /** Gives up what is being opened. */ #opening = new AbortController();
  /** Opens again what was given up when it was taken off its page. @type {(() => void) | null} */ #again = null;

  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} table what it stands in the place of
   * @param {object} doors
   * @param {() => Promise<V>} doors.load
   * @param {(view: V) => void} doors.opened
   * @param {(error: unknown) => void} doors.fail tells what went wrong
   */
  constructor(host, table, { load, opened, fail }) {
    this.#host = host;
    this.#table = table;
    this.#load = load;
    this.#opened = opened;
    this.#fail = fail;
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
   * @param {number} number where to begin, from 1
   * @param {() => void} dress puts the sheets on
   */
  async open(source, number, dress) {
    this.#giveUp();
    const { signal } = this.#opening;
    this.#again = () => this.open(source, number, dress);
    try {
      this.#loading ??= this.#load().catch((error) => {
        this.#loading = null;
        throw error;
      });
      const view = await this.#loading;
      signal.throwIfAborted();
      await view.open(source, number, signal);
      signal.throwIfAborted();
      this.#again = null;
      const isFirst = this.#view === null;
      this.#view = view;
      if (isFirst) dress();
      this.#isOpen = true;
      this.#table.hidden = true;
      if (!view.element.isConnected) this.#table.after(view.element);
      this.watch();
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
    this.rest();
    this.#view?.element.remove();
    this.#table.hidden = false;
  }

  /** Follows its place from now on, if it is shown there, and goes on with what is being opened. */
  watch() {
    if (!this.#host.isConnected) return;
    if (this.#opening.signal.aborted) this.#again?.();
    if (this.#isOpen) this.#view?.watch();
  }

  /** Ends what {@link watch} began: it was taken off its page. */
  rest() {
    this.#opening.abort();
    this.#view?.rest();
  }
}
