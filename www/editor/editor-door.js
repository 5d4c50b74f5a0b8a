// The way to the editor, which is loaded when it is first wanted.

import { onDemand } from "../game/on-demand.js";
import { loadGame, USUAL_GAME } from "../games/index.js";

/** @import { Editor, EditorStart } from "./editor.js" */

export class EditorDoor {
  #use;
  /** @type {Editor | null} */ #editor = null;
  #isWanted = false;

  /**
   * @param {import("../game/state.js").Store} store
   * @param {() => Promise<Editor>} make
   */
  constructor(store, make) {
    this.#use = onDemand(store, make);
  }

  get isOpen() {
    return this.#editor?.isOpen ?? false;
  }

  /** @param {EditorStart} [start] */
  open(start) {
    this.#isWanted = true;
    return this.#use(async (editor) => {
      this.#editor = editor;
      // An address can name any game.
      const game = start?.game && (await loadGame(start.game)).editor ? start.game : USUAL_GAME;
      // It may have been closed before it was loaded.
      if (this.#isWanted) editor.open(start?.game ? { ...start, game } : start);
    });
  }

  close() {
    this.#isWanted = false;
    this.#editor?.close();
  }

  /** Reads a text as a position; only while the editor is open. @param {string} text */
  take(text) {
    this.#editor?.take(text);
  }
}
