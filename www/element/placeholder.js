// Views that replace the board in some modes, each loaded on demand.

import { lazy } from "../kit/work/lazy.js";
import { Presence } from "../kit/work/lifetime.js";

/**
 * Services of the element for its views.
 *
 * @typedef {object} PlaceholderServices
 * @property {HTMLElement} host the element
 * @property {import("../kit/settings.js").Settings} settings
 * @property {import("../kit/i18n.js").Locale} locale
 * @property {Presence} presence of it
 * @property {(error: unknown, attribute?: string) => void} fail reports an error
 * @property {() => void} dress adopts the style sheets
 */

/**
 * A view that can replace the board.
 *
 * @template S
 * @template T
 * @template P
 * @typedef {object} PlaceholderView
 * @property {HTMLElement} element
 * @property {CSSStyleSheet} sheet its style sheet, which must be in the element's tree
 * @property {(source: S, signal: AbortSignal) => Promise<T>} read reads the source; does not show anything yet
 * @property {(read: T, place: P) => void} show
 */

/** Arguments of a view. @typedef {Pick<PlaceholderServices, "host" | "settings" | "presence">} ViewArguments */

/**
 * @template S what is given
 * @template T what is shown
 * @template {PlaceholderView<S, T, P>} V
 * @template [P=number] where it begins
 */
export class Placeholder {
  #table;
  #around;
  #make;
  #opened;
  #fail;
  /** True while it is visible. */ #presence = new Presence();
  /** @type {V | null} shown, or shown before */ #view = null;
  #isOpen = false;
  /** Gives up what is being opened. */ #opening = new AbortController();
  /** Opens again what was given up when it was taken off its page. @type {(() => void) | null} */ #again = null;

  /**
   * @param {HTMLElement} table the element that it replaces
   * @param {PlaceholderServices} around
   * @param {object} callbacks
   * @param {() => Promise<(given: ViewArguments) => Promise<V>>} callbacks.load loads the function that creates the view
   * @param {(view: V) => void} callbacks.opened
   * @param {string} callbacks.attribute the attribute with the source
   * @param {RegExp} callbacks.itsFault codes of errors in its value
   */
  constructor(table, around, { load, opened, attribute, itsFault }) {
    this.#table = table;
    this.#around = around;
    this.#make = lazy(async () => {
      const make = await load();
      const { host, settings, locale } = around;
      return locale.run(() => make({ host, settings, presence: this.#presence }));
    });
    this.#opened = opened;
    this.#fail = (/** @type {unknown} */ error) => {
      const { code = "" } = /** @type {{ code?: string }} */ (error);
      around.fail(error, itsFault.test(code) ? attribute : undefined);
    };
    around.presence.follow(() => this.#look());
  }

  /** The visible view. */
  get view() {
    return this.#isOpen ? this.#view : null;
  }

  /** The sheet that it needs. */
  get sheets() {
    return this.#view ? [this.#view.sheet] : [];
  }

  /**
   * Shows a source. If it cannot be shown, the error is reported and the previous one stays.
   *
   * @param {S} source
   * @param {P} place initial place
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
    // Loading that was aborted by removal from the page is resumed when the element is back.
    if (!this.#around.presence.isHere) this.#opening.abort();
    else if (this.#opening.signal.aborted) this.#again?.();
    this.#presence.isHere = this.#isOpen && this.#around.presence.isHere;
  }
}
