// Fits the table into the available space. Sizes in CSS pixels; no DOM access.

/** Height of status and buttons below an embedded board, and the minimum height of a list of turns. */
const BARS = 96;
const LEAST_LIST = 70;

/**
 * An embedded board below the first size drops its bars if that makes it larger; below the second size it is not
 * playable.
 */
const LEAST_BOARD = 160;
export const LEAST_PLAYABLE = 96;

/** A board in another page is as large as this wherever there is room for it. */
export const GOOD_BOARD = 240;

/** A narrower or lower place has room for nothing but the board. */
const LEAST_ROOM = 200;

/** A place wider than high by this amount has two columns beside the board. */
const TWO_COLUMNS = 590;

/** Below this height the column beside the board has no room for more than it needs. */
const LOW = 500;

/**
 * The names of the layouts that apply, for the style sheets; in wide places the board is on the left and the rest
 * beside it, in all others the parts stand below each other.
 *
 * - `wide`: the board on the left
 * - `roomy`: wide, with room for frames and shadows
 * - `broad`: roomy, and the analysis stands beside the turns
 * - `low`: wide, with the height of a phone that lies on its side
 * - `upright`: below each other, and wider than the board
 * - `short`: no room for the list of turns
 * - `alone`: no room for anything but the board
 * - `picture`: alone, and its squares are too small to be pressed
 * - `narrow`, `slim`, `tiny`: a phone's width, the narrowest phones, and what is narrower still
 *
 * @param {number} width
 * @param {number} height `Infinity` where the table may be as high as it likes
 * @param {object} wishes
 * @param {boolean} wishes.isCompact a board in another page: it is content with less
 * @param {string} wishes.moves "right" or "bottom" of the board, if that is asked for
 * @returns {string[]}
 */
export function layoutsFor(width, height, { isCompact, moves }) {
  const isFree = !Number.isFinite(height);
  const isBroad = isCompact
    ? width >= 480 && (isFree ? width >= 640 : width >= 1.25 * height)
    : (width >= 640 && width >= height) || (width >= 480 && width >= 1.25 * height);
  const isWide = (moves === "right" ? width >= 480 : isBroad && moves !== "bottom") && height >= LEAST_BOARD;
  const layouts = [];
  if (isWide) layouts.push("wide");
  if (isWide && width >= 900 && height >= 600) layouts.push("roomy");
  if (isWide && !isCompact && height >= 600 && width - height >= TWO_COLUMNS) layouts.push("broad");
  if (isWide && !isCompact && height < LOW) layouts.push("low");
  if (!isWide && width >= 600 && !isCompact) layouts.push("upright");
  // Below a board as wide as the place, and its two bars, nothing is left for the list of turns.
  if (isCompact && !isWide && height - Math.min(width, height - BARS) < BARS + LEAST_LIST) layouts.push("short");
  const side = Math.min(width, height);
  const beside = isWide ? side : Math.min(width, height - BARS);
  if (isCompact && (width < LEAST_ROOM || (beside < LEAST_BOARD && beside < side))) layouts.push("alone");
  if (isCompact && side < LEAST_PLAYABLE) layouts.push("picture");
  if (width < 400) layouts.push("narrow");
  if (width < 340) layouts.push("slim");
  if (width < 320 && !isCompact) layouts.push("tiny");
  return layouts;
}
