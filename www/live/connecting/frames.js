// Texts of any length over a channel that takes only short ones: in pieces, each with a letter before it that says whether
// more follow.

/** This many characters are a piece: at most three bytes each, and no browser refuses 64 KiB. */
const PIECE = 15_000;

const LAST = "0";
const MORE = "1";

/** @param {string} text @returns {string[]} */
export function framesOf(text) {
  const frames = [];
  for (let at = 0; at + PIECE < text.length; at += PIECE) frames.push(MORE + text.slice(at, at + PIECE));
  frames.push(LAST + text.slice(frames.length * PIECE));
  return frames;
}

/** Puts the pieces together again. */
export class Frames {
  #most;
  #text = "";
  #length = 0;

  /** @param {number} most a text is not longer, in characters: what is longer is not kept */
  constructor(most) {
    this.#most = most;
  }

  /**
   * @param {unknown} frame
   * @returns {{ text: string | null } | null} a whole text, `null` in its place where it is too long or none; nothing while
   *   more pieces must come
   */
  add(frame) {
    const isFrame = typeof frame === "string" && (frame[0] === LAST || frame[0] === MORE);
    if (!isFrame) return { text: null };
    this.#length += frame.length - 1;
    // Texts that are too long are dropped, and so are frames of an unknown type.
    this.#text = this.#length <= this.#most ? this.#text + frame.slice(1) : "";
    if (frame[0] === MORE) return null;
    const text = this.#length <= this.#most ? this.#text : null;
    this.#text = "";
    this.#length = 0;
    return { text };
  }
}
