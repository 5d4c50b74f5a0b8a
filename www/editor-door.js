// The way to the editor, which is loaded when it is first wanted.

/** @typedef {import("./editor.js").Editor} Editor */
/** @typedef {import("./editor.js").EditorStart} EditorStart */

export class EditorDoor {
  #make;
  #failed;
  /** @type {Editor | null} */ #editor = null;

  /**
   * @param {() => Promise<Editor>} make
   * @param {(error: unknown) => void} failed is called where it cannot be loaded
   */
  constructor(make, failed) {
    this.#make = make;
    this.#failed = failed;
  }

  get isOpen() {
    return this.#editor?.isOpen ?? false;
  }

  /** @param {EditorStart} [start] */
  async open(start) {
    try {
      const made = this.#editor ?? (await this.#make());
      // Whoever was as quick has made one, too: the first one counts.
      this.#editor ??= made;
      this.#editor.open(start);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Reads a text as a position; only while the editor is open. @param {string} text */
  take(text) {
    this.#editor?.take(text);
  }
}
