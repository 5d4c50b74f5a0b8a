// Plays typed turns, also those that are not in the record's notation, lists the turns to suggest, and explains errors.
// Loaded on first use of the input.

import { refused } from "../../board/input/gesture.js";
import { modeOf } from "../../game/mode.js";
import { keyIn } from "../../games/index.js";
import { el, setAttribute } from "../../kit/dom.js";
import { bound, isText, t } from "../../kit/i18n.js";
import { movesMade } from "../../rules/pieces.js";
import { readsTexts, wholeRules } from "../../rules/rules.js";
import { plainTurns, turnsOf } from "./plain-turns.js";

export { loadTypedTurnTexts } from "./typed-turn-texts.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Failure, Snapshot, Step } from "../../rules/rules.js" */

/** @typedef {{ form: HTMLElement, input: HTMLInputElement, list: HTMLElement, error: HTMLElement, clear: () => void }} TurnParts */

/** Reads what is typed. */
export class TypedTurns {
  #store;
  #parts;
  #turnsNow;

  /** @param {Store} store @param {TurnParts} parts */
  constructor(store, parts) {
    this.#store = store;
    this.#parts = parts;
    this.#turnsNow = turnsAt(store);
  }

  /** Offers the turns that can be played. */
  offer() {
    const turns = notNow(this.#store.state) ? [] : this.#turnsNow();
    this.#parts.list.replaceChildren(...turns.map(({ notation }) => el("option", { value: notation })));
  }

  /** Plays the turn of a text, or reports its error. @param {string} text @param {Snapshot} snapshot it was typed for */
  async read(text, snapshot) {
    const { game } = snapshot;
    const judge = bound(() => this.#judge(text, snapshot));
    if (!readsTexts(game)) await wholeRules(game);
    judge();
  }

  /** @param {string} text @param {Snapshot} snapshot */
  #judge(text, snapshot) {
    const store = this.#store;
    // It was typed for another position.
    if (store.state.snapshot !== snapshot) return;
    const elsewhere = notNow(store.state);
    if (elsewhere) return this.#refuse(elsewhere);
    if (!text.trim()) return this.#refuse(t(keyIn(snapshot.game, "type.empty")));
    const { steps, failure } = store.readTurn(text);
    if (!failure) return this.#play(steps);
    const [meant, ...others] = turnsOf(text, this.#turnsNow());
    if (!meant) return this.#refuse(problemText(text, failure, store.state), failure.span);
    if (others.length === 0) return this.#play(meant.steps);
    const turns = [meant, ...others].map(({ turn }) => turn.notation).join(", ");
    this.#refuse(t("type.ambiguous", { turns }));
  }

  /** @param {readonly Step[]} steps */
  #play(steps) {
    this.#store.dispatch({ type: "steps", steps });
    this.#parts.input.value = "";
    this.#parts.clear();
    this.offer();
  }

  /** @param {string} message @param {{ from: number, to: number } | null} [span] range of the error in the text */
  #refuse(message, span = null) {
    const { form, input, error } = this.#parts;
    error.textContent = message;
    setAttribute(input, "aria-invalid", "true");
    input.focus();
    form.scrollIntoView({ block: "nearest" });
    if (span) input.setSelectionRange(span.from, span.to);
  }
}

/** Why nothing can be played here now; empty if something can. @param {ViewState} state */
function notNow(state) {
  switch (modeOf(state)) {
    case "over":
      return t("hint.over");
    case "watch":
      return t("hint.watch");
    case "premove":
      return t("hint.wait", { "@color": `color.${state.snapshot.turn}` });
    default:
      return "";
  }
}

/**
 * The turns that begin at the position on the board, found again only when it is another one; none in the middle of a
 * turn, or of a move in a series.
 *
 * @param {Store} store
 */
function turnsAt(store) {
  /** @type {{ position: string, turns: import("./plain-turns.js").PlainTurn[] }} */
  let known = { position: "", turns: [] };
  return () => {
    const { snapshot } = store.state;
    const { chain, game, rules } = snapshot;
    if (chain.length > movesMade(snapshot).length) return [];
    const { position } = store;
    if (known.position !== position) {
      const fen = store.fen();
      known = { position, turns: fen === null ? [] : plainTurns({ fen, game, rules }) };
    }
    return known.turns;
  };
}

/** Why a text cannot be played. @param {string} text @param {Failure} failure @param {ViewState} state */
function problemText(text, failure, state) {
  const { reason, expected, span, code } = failure;
  const own = keyIn(state.snapshot.game, `type.${code}`);
  if (!reason && !expected && isText(own)) return t(own, { text: text.trim() });
  const found = span ? text.slice(span.from, span.to).trim() : "";
  const problem = (reason && reasonText(reason, state)) || (expected && expectedText(expected)) || failure.message;
  return found ? t("type.found", { found, problem }) : t("type.atEnd", { problem });
}

/** @param {import("../../rules/rules.js").Reason} reason @param {ViewState} state */
function reasonText(reason, state) {
  const hint = refused(state, reason);
  return hint?.type === "notice" ? t(hint.key, hint.parameters) : "";
}

/** @param {import("../../rules/rules.js").Expected} expected */
function expectedText({ code, square, role, text }) {
  const key = code === "letter" && !role ? "no-letter" : code;
  return t(`type.expected.${key}`, { square: square ?? "", text: text ?? "", "@piece": `role.${role ?? "pawn"}` });
}
