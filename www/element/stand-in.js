// What stands in the place of the board in some modes: loaded when its mode is first asked for.

import { Presence } from "../kit/lifetime.js";
import { loadOnce } from "../kit/load-once.js";

/**
 * What views need of their element.
 *
 * @typedef {object} Around
 * @property {HTMLElement} host the element
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/i18n.js").Speaker} speaker
 * @property {Presence} presence of it
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

/** What such a view is given. @typedef {Pick<Around, "host" | "settings" | "presence">} Given */

/**
 * @template S what is given
 * @template T what is shown
 * @template {View<S, T, P>} V
 * @template [P=number] where it begins
 */
export class StandIn {
  #table;
  #around;
  #make;
  #opened;
  #fail;
  /** Whether it is seen. */ #presence = new Presence();
  /** @type {V | null} shown, or shown before */ #view = null;
  #isOpen = false;
  /** Gives up what is being opened. */ #opening = new AbortController();
  /** Opens again what was given up when it was taken off its page. @type {(() => void) | null} */ #again = null;

  /**
   * @param {HTMLElement} table what it stands in the place of
   * @param {Around} around
   * @param {object} doors
   * @param {() => Promise<(given: Given) => Promise<V>>} doors.load gives what makes the view
   * @param {(view: V) => void} doors.opened
   * @param {string} doors.attribute that says what is shown
   * @param {RegExp} doors.itsFault the codes of errors in what it says
   */
  constructor(table, around, { load, opened, attribute, itsFault }) {
    this.#table = table;
    this.#around = around;
    this.#make = loadOnce(async () => {
      const make = await load();
      const { host, settings, speaker } = around;
      return speaker.run(() => make({ host, settings, presence: this.#presence }));
    });
    this.#opened = opened;
    this.#fail = (/** @type {unknown} */ error) => {
      const { code = "" } = /** @type {{ code?: string }} */ (error);
      around.fail(error, itsFault.test(code) ? attribute : undefined);
    };
    around.presence.follow(() => this.#look());
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
   */
  async open(source, place) {
    this.#giveUp();
    const { signal } = this.#opening;
    this.#again = () => this.open(source, place);
    try {
      const view = await this.#make();
      signal.throwIfAborted();
      const read = await view.read(source, signal);
      signal.throwIfAborted();
      this.#again = null;
      const isFirst = this.#view === null;
      this.#view = view;
      view.show(read, place);
      if (isFirst) this.#around.dress();
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
    if (!this.#around.presence.isHere) this.#opening.abort();
    else if (this.#opening.signal.aborted) this.#again?.();
    this.#presence.isHere = this.#isOpen && this.#around.presence.isHere;
  }
}
