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
    // It begins with Paco Ŝako, whatever game is on the table.
    this.#use = onDemand(store, async () => {
      await loadGame(USUAL_GAME);
      return make();
    });
  }

  get isOpen() {
    return this.#editor?.isOpen ?? false;
  }

  /** @param {EditorStart} [start] */
  open(start) {
    this.#isWanted = true;
    return this.#use(async (editor) => {
      this.#editor = editor;
      if (start?.game) await loadGame(start.game);
      // It may have been closed before it was loaded.
      if (this.#isWanted) editor.open(start);
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
