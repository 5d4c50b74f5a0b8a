// Texts with several records. Such are only read in files and pasted texts, long after the first game has begun.

import { moduleOf, partFrom, textsReadable } from "./rules.js";
import { RulesStopped } from "./rules-module.js";

/**
 * A part of a text that ends at a line break unless the line is too long.
 *
 * @param {string} text
 * @param {number} at start index
 */
function linesFrom(text, at) {
  const part = partFrom(text, at);
  const isLast = at + part.length === text.length;
  return isLast ? part : part.slice(0, part.lastIndexOf("\n") + 1) || part;
}

/** Start of a record in a text; `line` counts from 1. @typedef {{ index: number, line: number }} RecordStart */

/**
 * Finds the starts of records in a text that holds several, and which may arrive in chunks. The first record starts
 * with the text and is not reported. It needs {@link wholeRules}.
 */
export class RecordSplitting {
  #module = moduleOf();
  #splitter = this.#module.askWhole((instance) => new instance.RecordSplitter());
  #own = this.#module.instance;

  /** Reads on, bit by bit. @param {string} text whole lines, unless it is the last part @returns {import("../kit/work/tasks.js").Work<RecordStart[]>} those that are known by now */
  *adding(text) {
    /** @type {RecordStart[]} */
    const found = [];
    for (let at = 0; at < text.length; ) {
      const part = linesFrom(text, at);
      found.push(...this.#told(() => this.#splitter.add(part)));
      at += part.length;
      yield;
    }
    return found;
  }

  /** Those that are known only now. @returns {RecordStart[]} */
  end() {
    return this.#told(() => this.#splitter.end());
  }

  /** @param {() => Uint32Array} ask */
  #told(ask) {
    if (this.#own !== this.#module.instance) throw new RulesStopped("the engine was restarted");
    const places = this.#module.ask(ask);
    return Array.from({ length: places.length / 2 }, (_, i) => ({
      index: places[2 * i],
      line: places[2 * i + 1],
    }));
  }

  free() {
    if (this.#own && this.#own === this.#module.instance) this.#splitter.free();
  }
}

/** The same of a whole text. @param {string} text @returns {import("../kit/work/tasks.js").Work<RecordStart[]>} */
export function* splittingRecords(text) {
  yield* textsReadable();
  const splitting = new RecordSplitting();
  try {
    const found = yield* splitting.adding(text);
    return found.concat(splitting.end());
  } finally {
    splitting.free();
  }
}
