// Shows where a finished or reviewed game departed from a repertoire, and by which side.

import { written } from "../../board/speech/figurines.js";
import { REPERTOIRE } from "../../game/chapter.js";
import { positionKey } from "../../game/positions/placement.js";
import { namesIn } from "../../game/record/tags.js";
import { turnNumber } from "../../game/record/turn-number.js";
import { button } from "../../kit/button.js";
import { el } from "../../kit/dom.js";
import { addTexts, onLanguage, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { recall } from "../../kit/local-storage.js";
import { createGame } from "../../rules/rules.js";
import { NOTE, namesOf } from "../../store/my-names.js";
import { PlayedIndex } from "../../store/played-index.js";
import { departureOf } from "../../store/repertoire.js";
import { allRepertoires } from "./all-repertoires.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Departure, Repertoire } from "../../store/repertoire.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/repertoire/${language}.js`)).texts;

/** @typedef {Departure & { repertoire: Repertoire }} RepertoireDeparture */

/** Which side I have played; `null` where that is not known. @param {ViewState} state @returns {Color | null} */
function sideIn({ seats, tags }) {
  if (seats.white !== seats.black) return seats.white ? "white" : "black";
  const kept = /** @type {{ names?: unknown } | null} */ (recall(NOTE));
  const mine = namesOf(kept?.names);
  const { White, Black } = namesIn(tags);
  const [isWhite, isBlack] = [White, Black].map((name) => mine.has(name.toLowerCase()));
  return isWhite === isBlack ? null : isWhite ? "white" : "black";
}

/** The numbers of the positions of the main line. @param {Store} store @param {ViewState} state */
function keysIn({ start }, { tree }) {
  const game = createGame(start);
  try {
    const keys = [positionKey(game.fen())];
    for (const { turn } of tree.lineTo(tree.lastOf(tree.root))) {
      for (const step of turn?.steps ?? []) game.apply(step);
      keys.push(positionKey(game.fen()));
    }
    return keys;
  } finally {
    game.free();
  }
}

export class Departures {
  #store;
  #tools;
  #index;
  #place = el("p", { class: "quiet", "data-part": "departure", role: "status", hidden: true });
  /** @type {RepertoireDeparture | null} */ #left = null;
  #control = new AbortController();

  /**
   * @param {Store} store
   * @param {import("../../panels/parts/table-parts.js").TableParts} parts
   * @param {{ library: Library, autosave: Autosave }} tools
   */
  constructor(store, { movesBox }, tools) {
    this.#store = store;
    this.#tools = tools;
    this.#index = new PlayedIndex(tools.library);
    movesBox.querySelector("#moves")?.before(this.#place);
    onLanguage(this.#place, () => this.#show());
  }

  /** Hides the message for the game on the table. */
  hide() {
    this.#control.abort();
    this.#left = null;
    this.#show();
  }

  /** Looks where the game on the table left a repertoire. */
  async tell() {
    this.hide();
    this.#control = new AbortController();
    const { signal } = this.#control;
    const { state } = this.#store;
    if (state.tags[REPERTOIRE]) return;
    await Promise.all([addTexts(texts), this.#tools.autosave.finish()]);
    const all = await allRepertoires(this.#tools.library, this.#index, signal);
    const side = sideIn(state);
    const keys = keysIn(this.#store, state);
    const found = all.flatMap(({ repertoire }) => {
      const isMine = repertoire.game === state.snapshot.game && (side === null || repertoire.color === side);
      const left = isMine ? departureOf(repertoire, keys) : null;
      return left ? [{ ...left, repertoire }] : [];
    });
    // The one that it was in for longest.
    found.sort((a, b) => b.ply - a.ply);
    if (signal.aborted) return;
    this.#left = found[0] ?? null;
    this.#show();
  }

  #show() {
    const left = this.#left;
    this.#place.hidden = left === null;
    if (!left) return;
    const { tree, snapshot } = this.#store.state;
    const { ply, who, known, repertoire } = left;
    const line = tree.lineTo(tree.lastOf(tree.root));
    const turn = line[ply]?.turn;
    if (!turn) return;
    const half = ply + snapshot.turnsBefore;
    const name = repertoire.name ? isolated(repertoire.name) : t(`rep.as.${repertoire.color}`);
    const told = t(`left.${who}`, {
      name,
      turn: `${turnNumber(half)} ${written(turn.notation, turn.color)}`,
      known: known.map((answer) => written(answer.turn.notation, answer.turn.color)).join(", "),
    });
    const { id } = line[ply - 1] ?? tree.root;
    const go = () => this.#store.dispatch({ type: "visit", node: id });
    this.#place.replaceChildren(told, " ", button("departure", words("left.go"), go, "button small"));
  }
}
