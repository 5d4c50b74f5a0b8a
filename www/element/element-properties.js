// The attributes of the element as properties, as scripts and frameworks set them. Each reflects its attribute, so that
// both always say the same; `null` and `undefined` remove it.

import { NAMES, OF_GAME, readAttribute } from "./element-options.js";

/** @import { Values } from "../kit/settings.js" */
/** @import { AttributeName, Offer, Options } from "./element-options.js" */

// Without a browser the module can be loaded all the same, for servers that make pages.
const Base = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (/** @type {unknown} */ (class {}));

/**
 * What the attributes of a board are checked by and fall back to.
 *
 * @typedef {object} Followed
 * @property {() => Offer | undefined} offer none while another game is on its way
 * @property {() => string | null} variant the game on the board, where no attribute names one
 * @property {Map<AttributeName, string | null>} texts the last that were valid, as they were written
 */

/** Those that cannot be checked without it. */
const OFFERED = /** @type {const} */ (["variant", ...OF_GAME]);

/** The boards that follow their attributes. @type {WeakMap<Element, Followed>} */
export const followed = new WeakMap();

/** An attribute as it is written; where a board cannot follow that, what it follows. @param {Element} element @param {AttributeName} name */
function written(element, name) {
  const text = element.getAttribute(name);
  const board = followed.get(element);
  const offer = board?.offer();
  if (!board || (!offer && OFFERED.some((one) => one === name))) return text;
  try {
    readAttribute(name, text, offer);
    return text;
  } catch {
    return board.texts.get(name) ?? null;
  }
}

/**
 * Value of an attribute. Of an invalid one the last that was valid, or the default.
 *
 * @template {AttributeName} K
 * @param {Element} element
 * @param {K} name
 * @returns {Options[K]}
 */
export function said(element, name) {
  try {
    return readAttribute(name, written(element, name), followed.get(element)?.offer());
  } catch {
    return readAttribute(name, null);
  }
}

/** @param {Element} element @param {AttributeName} name @param {unknown} value */
function reflect(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** A value that removes the attribute when it is missing. @template T @typedef {T | null | undefined} Maybe */

export class AttributeProperties extends Base {
  /** The kind of game: a name from `games()` of the rules; without the attribute that of the board. @returns {string} */
  get variant() {
    return written(this, "variant") ?? followed.get(this)?.variant() ?? said(this, "variant");
  }

  set variant(/** @type {Maybe<string>} */ variant) {
    reflect(this, "variant", variant);
  }

  /** Which reading of the rules is played (rules §9); `null`: the game's own. @returns {string | null} */
  get rules() {
    return written(this, "rules");
  }

  set rules(/** @type {Maybe<string>} */ rules) {
    reflect(this, "rules", rules);
  }

  /** Whose side is below. @returns {"white" | "black"} */
  get orientation() {
    return said(this, "orientation");
  }

  set orientation(/** @type {Maybe<"white" | "black">} */ color) {
    reflect(this, "orientation", color);
  }

  /** The only colour that may be moved by hand; `null`: both. @returns {"white" | "black" | null} */
  get turn() {
    return said(this, "turn");
  }

  set turn(/** @type {Maybe<"white" | "black">} */ color) {
    reflect(this, "turn", color);
  }

  /** Allows pieces to be moved by hand; `null`: unless the mode is `view`. @returns {boolean | null} */
  get interactive() {
    return said(this, "interactive");
  }

  set interactive(/** @type {Maybe<boolean>} */ interactive) {
    reflect(this, "interactive", interactive);
  }

  /** The player of White. @returns {"human" | "computer"} */
  get white() {
    return said(this, "white");
  }

  set white(/** @type {Maybe<"human" | "computer">} */ player) {
    reflect(this, "white", player);
  }

  /** The player of Black. @returns {"human" | "computer"} */
  get black() {
    return said(this, "black");
  }

  set black(/** @type {Maybe<"human" | "computer">} */ player) {
    reflect(this, "black", player);
  }

  /** The level of the computer. @returns {string} */
  get level() {
    return written(this, "level") ?? said(this, "level");
  }

  set level(/** @type {Maybe<string>} */ level) {
    reflect(this, "level", level);
  }

  /** The player with a character that the computer is, in place of a level; `null`: none. @returns {string | null} */
  get persona() {
    return written(this, "persona");
  }

  set persona(/** @type {Maybe<string>} */ persona) {
    reflect(this, "persona", persona);
  }

  /** Seconds for each player, and seconds more for each turn, such as `300+3`; `null`: no clock. @returns {string | null} */
  get clock() {
    return written(this, "clock");
  }

  set clock(/** @type {Maybe<string | number>} */ seconds) {
    reflect(this, "clock", seconds);
  }

  /** After how many turns of a record the board stands at first. @returns {number | "last" | null} */
  get initialPly() {
    return said(this, "initial-ply");
  }

  set initialPly(/** @type {Maybe<number | "last">} */ ply) {
    reflect(this, "initial-ply", ply);
  }

  /** The step that a lesson begins with, from 1; `null`: the first. @returns {number | null} */
  get initialStep() {
    return said(this, "initial-step");
  }

  set initialStep(/** @type {Maybe<number>} */ number) {
    reflect(this, "initial-step", number);
  }

  /** Shows letters and numbers at the edge. @returns {boolean} */
  get coordinates() {
    return said(this, "coordinates") ?? true;
  }

  set coordinates(/** @type {Maybe<boolean>} */ shown) {
    reflect(this, "coordinates", shown);
  }

  /** Position of the list of turns. @returns {"auto" | "right" | "bottom" | "none"} */
  get showMoves() {
    return said(this, "show-moves");
  }

  set showMoves(/** @type {Maybe<"auto" | "right" | "bottom" | "none">} */ place) {
    reflect(this, "show-moves", place);
  }

  /** Shows the buttons. @returns {boolean} */
  get showControls() {
    return said(this, "show-controls") ?? true;
  }

  set showControls(/** @type {Maybe<boolean>} */ shown) {
    reflect(this, "show-controls", shown);
  }

  /** Shows the menu of the board. @returns {boolean} */
  get showMenu() {
    return said(this, "show-menu");
  }

  set showMenu(/** @type {Maybe<boolean>} */ isShown) {
    reflect(this, "show-menu", isShown);
  }

  /** Lets the arrow keys step through the game while the board has the focus. @returns {boolean} */
  get keyboardToMove() {
    return said(this, "keyboard-to-move") ?? true;
  }

  set keyboardToMove(/** @type {Maybe<boolean>} */ on) {
    reflect(this, "keyboard-to-move", on);
  }

  /** Light or dark; `system`: as the device is set. @returns {"system" | "light" | "dark"} */
  get theme() {
    return said(this, "theme");
  }

  set theme(/** @type {Maybe<"system" | "light" | "dark">} */ theme) {
    reflect(this, "theme", theme);
  }

  /** The colours of the board. @returns {Values["palette"]} */
  get palette() {
    return said(this, "palette");
  }

  set palette(/** @type {Maybe<Values["palette"]>} */ palette) {
    reflect(this, "palette", palette);
  }

  /** The set of pieces. @returns {Values["pieces"]} */
  get pieceSet() {
    return said(this, "piece-set");
  }

  set pieceSet(/** @type {Maybe<Values["pieces"]>} */ set) {
    reflect(this, "piece-set", set);
  }

  /** Duration of a move in ms; `null`: depends on its distance. @returns {number | null} */
  get animationDuration() {
    return said(this, "animation-duration");
  }

  set animationDuration(/** @type {Maybe<number>} */ duration) {
    reflect(this, "animation-duration", duration);
  }
}

/** The property of an attribute. @param {string} name */
export const propertyOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

// Frameworks that find no property set an attribute instead, and React removes it for `false`: `show-controls={false}`
// needs a property of that very name.
for (const name of NAMES) {
  const property = propertyOf(name);
  if (property === name) continue;
  Object.defineProperty(AttributeProperties.prototype, name, {
    configurable: true,
    get() {
      return this[property];
    },
    set(value) {
      this[property] = value;
    },
  });
}

/**
 * Sets again what was set on an element before it was defined: such properties are its own, and hide those of the class.
 *
 * @param {HTMLElement} element
 */
export function upgradeProperties(element) {
  const all = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (element));
  for (let proto = Object.getPrototypeOf(element); proto && proto !== Base.prototype; ) {
    for (const [name, { set }] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
      if (!set || !Object.hasOwn(element, name)) continue;
      const value = all[name];
      delete all[name];
      all[name] = value;
    }
    proto = Object.getPrototypeOf(proto);
  }
}
