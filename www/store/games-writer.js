// The file with many games (games-file.js reads it), written piece by piece: what is written already is the browser's, which
// need not keep it in memory.

import { damaged, jsonOf } from "./saved-entry.js";

/** Format name in the file. */
export const FORMAT = "paco-sako games";

/** A piece has this many characters, and the rest of its last game. */
const PIECE = 500_000;

export class GamesWriter {
  /** @type {Blob[]} */ #pieces = [];
  /** Texts of the next part. @type {string[]} */ #texts = [];
  #length = 0;
  #count = 0;

  /** Number of games in the file. */
  get count() {
    return this.#count;
  }

  /** Adds games behind those that are there. @param {readonly unknown[]} entries as the library holds them @returns {import("../kit/work/tasks.js").Work<void>} */
  *adding(entries) {
    for (const entry of entries) {
      // One that cannot be written as it is must not keep the others back: it comes as it is shown in the list.
      const json = jsonOf(entry, 1) ?? jsonOf(damaged(entry), 1) ?? "null";
      const text = `\n  ${json.replaceAll("\n", "\n  ")}`;
      this.#texts.push(this.#count === 0 ? text : `,${text}`);
      this.#count += 1;
      this.#length += text.length;
      if (this.#length >= PIECE) this.#cut();
      yield;
    }
  }

  #cut() {
    this.#pieces.push(new Blob(this.#texts));
    this.#texts = [];
    this.#length = 0;
  }

  /**
   * Returns the complete file.
   *
   * @param {unknown} [lessons] progress of lessons; omitted if `null` or missing
   * @param {readonly unknown[]} [collections]
   * @param {unknown} [drill] cards of the repertoires; omitted if `null` or missing
   */
  file(lessons = null, collections = [], drill = null) {
    this.#cut();
    const rest = {
      ...(lessons !== null && { lessons }),
      ...(collections.length > 0 && { collections }),
      ...(drill !== null && { drill }),
    };
    const empty = JSON.stringify({ format: FORMAT, version: 1, games: [], ...rest }, null, 1);
    const [head, ...tail] = empty.split('"games": []');
    const list = this.#count > 0 ? ["[", ...this.#pieces, "\n ]"] : ["[]"];
    // The first list of games is this one; what stands behind it may have one of that name, too.
    const parts = [head, '"games": ', ...list, tail.join('"games": []'), "\n"];
    return new Blob(parts, { type: "application/json" });
  }
}
