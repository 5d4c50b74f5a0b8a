// A turn typed in the record's notation, or as chess players write it. It is played link by link, like one played by hand;
// what cannot be read is told with its place. While somebody types, the turns that can be played are offered.

import { refused } from "../../board/gesture.js";
import { modeOf } from "../../game/mode.js";
import { keyIn } from "../../games/index.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { isText, onLanguage, t, words } from "../../kit/i18n.js";
import { movesMade } from "../../rules/pieces.js";
import { plainTurns, turnsOf } from "./plain-turns.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Failure } from "../../rules/rules.js" */

/** @param {HTMLElement} form @param {Store} store */
export function setUpTyping(form, store) {
  const input = el("input", {
    type: "text",
    id: "turn-text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "turn-error",
    list: "turn-list",
  });
  const list = el("datalist", { id: "turn-list" });
  const turnsNow = turnsAt(store);
  const go = el("button", { type: "submit", class: "button", "data-action": "play-text" }, words("type.go"));
  const error = el("p", { class: "error", id: "turn-error", role: "alert" });
  form.append(
    el("label", { class: "visually-hidden", for: "turn-text" }, words("type.label")),
    // Above the field, where a keyboard on the screen does not cover it.
    error,
    el("div", { class: "type-row" }, input, go),
    list,
  );
  const clear = () => {
    error.textContent = "";
    setAttribute(input, "aria-invalid", null);
  };
  const offer = () => {
    const turns = notNow(store.state) ? [] : turnsNow();
    list.replaceChildren(...turns.map(({ notation }) => el("option", { value: notation })));
  };
  listen(input, "input", clear);
  listen(input, "focus", offer);
  listen(form, "submit", (event) => {
    event.preventDefault();
    const text = input.value;
    const elsewhere = notNow(store.state);
    if (elsewhere) return refuse(elsewhere, null);
    if (!text.trim()) return refuse(t(keyIn(store.state.snapshot.game, "type.empty")), null);
    const { steps, failure } = store.readTurn(text);
    if (!failure) return play(steps);
    const [meant, ...others] = turnsOf(text, turnsNow());
    if (!meant) return refuse(problemText(text, failure, store.state), failure.span ?? null);
    if (others.length === 0) return play(meant.steps);
    const turns = [meant, ...others].map(({ turn }) => turn.notation).join(", ");
    refuse(t("type.ambiguous", { turns }), null);
  });

  /** @param {readonly import("../../rules/rules.js").Step[]} steps */
  function play(steps) {
    store.dispatch({ type: "steps", steps });
    input.value = "";
    clear();
    offer();
  }

  /** @param {string} message @param {{ from: number, to: number } | null} span */
  function refuse(message, span) {
    error.textContent = message;
    setAttribute(input, "aria-invalid", "true");
    input.focus();
    form.scrollIntoView({ block: "nearest" });
    if (span) input.setSelectionRange(span.from, span.to);
  }

  const example = () =>
    setAttribute(input, "placeholder", t(keyIn(store.state.snapshot.game, "type.placeholder")));
  example();
  onLanguage(form, () => {
    clear();
    example();
  });
  store.subscribe((state, change) => {
    // What was wrong with a text is wrong only in the position it was typed for.
    if (change.before !== state.snapshot) clear();
    if (change.before.game !== state.snapshot.game) example();
  });
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

/** @param {string} text @param {Failure} failure @param {ViewState} state */
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
