// Fields besides the pieces: side to move, rights, turn count, hand; the FEN and its errors.

import { gameOf, keyIn } from "../games/index.js";
import { ruleSetsAlone, rulesName } from "../games/rules-name.js";
import { button } from "../kit/button.js";
import { copyButton } from "../kit/copy-button.js";
import { el, setAttribute, setText, setWords } from "../kit/dom.js";
import { radios } from "../kit/fields.js";
import { t, words } from "../kit/i18n.js";
import { boardPoint, squareName } from "../kit/layout.js";
import { isPair } from "../rules/pieces.js";
import { gameInfo } from "../rules/rules.js";
import { ROLES } from "./editor-tools.js";
import { fenFailureText, problemText } from "./editor-words.js";
import { castlingSquares, contentOf, isEmpty } from "./setup.js";

/** @import { Words } from "../kit/i18n.js" */
/** @import { Color, Piece, Square } from "../rules/rules.js" */
/** @import { EditorState, EditorView } from "./editor-state.js" */
/** @import { SetupEdit } from "./setup.js" */

/** A part of the editor: its element, and how it is brought up to date. @typedef {{ element: HTMLElement, show: (view: EditorView) => void }} EditorPart */

const ALL_SQUARES = Array.from({ length: 64 }, (_, i) => squareName(i));

/**
 * True if positions of this game have this part.
 *
 * @param {EditorView} view
 * @param {"castling" | "enPassant" | "quietTurns" | "hand" | "series"} part
 */
export function has({ game }, part) {
  return gameOf(game).editor?.includes(part) ?? false;
}

/** A field with its name above it. @param {Words} name @param {HTMLElement} input */
export function field(name, input) {
  return el("label", { class: "editor-field" }, el("span", { class: "field-name" }, name), input);
}

/** Fills a choice, keeping what is the same. @param {HTMLSelectElement} select @param {readonly { value: string, text: string }[]} options @param {string} value */
function fill(select, options, value) {
  const key = options.map(({ value: own, text }) => `${own}=${text}`).join();
  if (select.dataset.options !== key) {
    select.dataset.options = key;
    select.replaceChildren(...options.map(({ value: own, text }) => el("option", { value: own }, text)));
  }
  select.value = value;
}

/** @param {EditorState} editor @returns {EditorPart} */
export function makeTurn(editor) {
  const colors = radios(
    "editor-turn",
    /** @type {const} */ (["white", "black"]),
    (color) => [words(color === "white" ? "editor.whiteMoves" : "editor.blackMoves")],
    (color) => editor.dispatch({ type: "edit", edit: { type: "turn", color } }),
  );
  const element = el(
    "fieldset",
    { class: "editor-turn" },
    el("legend", { class: "visually-hidden" }, words("editor.turn")),
    colors.element,
  );
  const show = (/** @type {EditorView} */ { setup }) => {
    colors.value = setup.turn;
  };
  return { element, show };
}

/** The verdict: playable, or the reasons why not. @param {EditorState} editor @returns {EditorPart} */
export function makeProblems(editor) {
  const title = el("p", { class: "editor-verdict" });
  const list = el("ul", { class: "editor-problems" });
  const element = el("div", { class: "editor-judgement", role: "status" }, title, list);
  let shown = "";
  const show = (/** @type {EditorView} */ { game, problems, promotion, over, draft }) => {
    const isUnread = Boolean(draft?.failure);
    const texts = isUnread ? [] : problems.map((problem) => problemText(game, problem));
    const playable = promotion ? t("editor.validPromotion", { square: promotion }) : t("editor.valid");
    const fine = over ? t("editor.ended") : playable;
    const judged = problems.length > 0 ? t("editor.invalid") : fine;
    const verdict = isUnread ? t("editor.unread") : judged;
    const key = [verdict, ...texts].join("\n");
    if (key === shown) return;
    shown = key;
    setAttribute(element, "data-fault", isUnread || problems.length > 0 ? "" : null);
    setText(title, verdict);
    list.replaceChildren(...texts.map((text) => el("li", {}, text)));
  };
  show(editor.view);
  return { element, show };
}

/** The text that reads and writes the position while it is typed. @param {EditorState} editor @returns {EditorPart} */
export function makeFen(editor) {
  const input = el("textarea", {
    id: "editor-fen",
    rows: 2,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": "editor-fen-error",
    oninput: () => editor.dispatch({ type: "text", text: input.value }),
    onblur: () => editor.dispatch({ type: "settleText" }),
  });
  const error = el("p", { class: "error", id: "editor-fen-error", role: "alert" });
  const { button: copy, said, note } = copyButton("editor-copy", words("share.copyFen"), input);
  const element = el(
    "div",
    { class: "editor-fen" },
    el(
      "div",
      { class: "output-head" },
      el("label", { class: "field-name", for: input.id }, words("share.fen")),
      copy,
      said,
    ),
    input,
    note,
    error,
  );
  const show = (/** @type {EditorView} */ { game, fen, draft }) => {
    const text = draft?.text ?? fen;
    // Written only when it differs: otherwise the place in the text would be lost.
    if (input.value !== text) input.value = text;
    const fault = draft?.failure ? fenFailureText(game, draft.failure) : "";
    const isNew = fault !== "" && error.textContent !== fault;
    setText(error, fault);
    // On a phone the place below the field may be out of sight.
    if (isNew && input.matches(":focus")) error.scrollIntoView({ block: "nearest" });
    setAttribute(input, "aria-invalid", draft?.failure ? "true" : null);
  };
  return { element, show };
}

/** @param {EditorState} editor @returns {EditorPart} */
export function makeCastling(editor) {
  const rows = /** @type {const} */ (["white", "black"]).map((color) => {
    const chips = el("div", { class: "chips" });
    const none = el("span", { class: "quiet" }, words("editor.noRook"));
    const element = el(
      "fieldset",
      { class: "editor-castling" },
      el("legend", { class: "field-name" }, words("editor.castlingOf", { "@color": `color.${color}` })),
      chips,
      none,
    );
    let shown = "";
    const show = (/** @type {EditorView} */ { setup }) => {
      const squares = castlingSquares(setup, color);
      none.hidden = squares.length > 0;
      const key = squares.join();
      if (key !== shown) {
        shown = key;
        chips.replaceChildren(...squares.map((square) => chip(editor, color, square)));
      }
      for (const input of chips.querySelectorAll("input")) {
        input.checked = setup.castling[color].includes(input.value);
      }
    };
    return { element, show };
  });
  const element = el("div", { class: "editor-rights" }, ...rows.map((row) => row.element));
  return {
    element,
    show: (view) => {
      element.hidden = !has(view, "castling");
      for (const { show } of rows) show(view);
    },
  };
}

/** @param {EditorState} editor @param {Color} color @param {Square} square */
function chip(editor, color, square) {
  const input = el("input", {
    type: "checkbox",
    value: square,
    onchange: () => editor.dispatch({ type: "edit", edit: { type: "castle", color, square } }),
  });
  return el("label", { class: "chip" }, input, el("span", {}, square));
}

/**
 * The squares a pawn could just have passed over, and the one that is said to be.
 *
 * @param {EditorView} view
 */
function passedSquares({ setup }) {
  const rank = setup.turn === "white" ? 6 : 3;
  const squares = [...`abcdefgh`].map((file) => `${file}${rank}`);
  const given = setup.enPassant;
  return given && !squares.includes(given) ? [...squares, given] : squares;
}

/** @param {EditorState} editor @returns {EditorPart} */
export function makeRest(editor) {
  const edit = (/** @type {SetupEdit} */ action) => editor.dispatch({ type: "edit", edit: action });
  const passed = el("select", {
    id: "editor-passed",
    onchange: () => edit({ type: "enPassant", square: passed.value || null }),
  });
  const quiet = el("input", {
    id: "editor-quiet",
    type: "text",
    inputmode: "numeric",
    maxlength: 4,
    autocomplete: "off",
    "aria-describedby": "editor-quiet-error",
    oninput: () => count(),
    onblur: () => show(editor.view),
  });
  const error = el("p", { class: "error", id: "editor-quiet-error", role: "alert" });
  const ruleSets = el("select", {
    id: "editor-rules",
    onchange: () => {
      const chosen = gameInfo(editor.view.game).ruleSets.find((set) => set === ruleSets.value);
      if (chosen) editor.dispatch({ type: "rules", rules: chosen });
    },
  });
  const passedField = field(words("editor.passed"), passed);
  const quietName = el("span", { class: "field-name" });
  const quietField = el("label", { class: "editor-field" }, quietName, quiet);
  const element = el(
    "div",
    { class: "editor-rest" },
    passedField,
    quietField,
    field(words("new.rules"), ruleSets),
    error,
  );

  function count() {
    const text = quiet.value.trim();
    // A dash means that a promotion has just been made: the count begins anew with the turn.
    const right = /^(\d{1,4}|-)$/.test(text);
    setText(error, right ? "" : t("editor.badCount"));
    setAttribute(quiet, "aria-invalid", right ? null : "true");
    if (right) edit({ type: "quietTurns", count: text === "-" ? null : Number(text) });
  }

  /** @param {EditorView} view */
  function show(view) {
    const { game, setup } = view;
    passedField.hidden = !has(view, "enPassant");
    quietField.hidden = !has(view, "quietTurns");
    setWords(quietName, words(keyIn(game, "editor.quiet")));
    const none = { value: "", text: t("editor.none") };
    const squares = passedSquares(view).map((square) => ({ value: square, text: square }));
    fill(passed, [none, ...squares], setup.enPassant ?? "");
    const known = setup.quietTurns === null ? "-" : String(setup.quietTurns);
    const isTyping = quiet.matches(":focus");
    if (!isTyping) {
      quiet.value = known;
      setText(error, "");
      setAttribute(quiet, "aria-invalid", null);
    }
    fill(
      ruleSets,
      ruleSetsAlone(game, view.rules).map((set) => ({ value: set, text: rulesName(game, set) })),
      view.rules,
    );
  }
  return { element, show };
}

/** The pairs that can have been moved in the turn before, and the one that is said to be. @param {EditorView} view @returns {readonly Square[]} */
function pairSquares({ setup }) {
  const isThere = (/** @type {Square} */ square) =>
    isPair(contentOf(setup, square)) ||
    square === setup.barred?.to ||
    (setup.hand?.square === square && isPair(setup.hand));
  return ALL_SQUARES.filter(isThere);
}

/**
 * Squares a pair can have come from, the nearest first.
 *
 * @param {EditorView} view
 * @param {Square} to
 * @returns {readonly Square[]}
 */
function originsOf({ setup }, to) {
  const at = boardPoint(to);
  const far = (/** @type {Square} */ square) => {
    const { file, rank } = boardPoint(square);
    return Math.hypot(file - at.file, rank - at.rank);
  };
  const free = ALL_SQUARES.filter(
    (square) => square !== to && (isEmpty(contentOf(setup, square)) || square === setup.barred?.from),
  );
  return free.sort((a, b) => far(a) - far(b));
}

/** The pair that was moved in the turn before and may not go straight back. @param {EditorState} editor @returns {EditorPart} */
export function makeBarred(editor) {
  const edit = (/** @type {import("../rules/rules.js").Setup["barred"]} */ barred) =>
    editor.dispatch({ type: "edit", edit: { type: "barred", barred } });
  const pair = el("select", {
    id: "editor-barred",
    onchange: () => {
      const to = pair.value;
      edit(to ? { from: originsOf(editor.view, to)[0], to } : null);
    },
  });
  const from = el("select", {
    id: "editor-barred-from",
    onchange: () => edit({ from: from.value, to: pair.value }),
  });
  const fromField = field(words("editor.barredFrom"), from);
  const element = el("div", { class: "editor-rest" }, field(words("editor.barred"), pair), fromField);
  const show = (/** @type {EditorView} */ view) => {
    const { barred } = view.setup;
    // Elsewhere a text may hold it too: it can be taken away there.
    element.hidden = !(barred || gameOf(view.game).barred?.includes(view.rules));
    const option = (/** @type {Square} */ square) => ({ value: square, text: square });
    const none = { value: "", text: t("editor.none") };
    fill(pair, [none, ...pairSquares(view).map(option)], barred?.to ?? "");
    fromField.hidden = !barred;
    if (barred) fill(from, [...originsOf(view, barred.to)].sort().map(option), barred.from);
  };
  return { element, show };
}

/** The held pieces in the middle of a turn. @param {EditorState} editor @returns {EditorPart} */
export function makeHand(editor) {
  const read = () => {
    const { turn } = editor.view.setup;
    /** @param {HTMLSelectElement} select @returns {Piece | null} */
    const piece = (select) => {
      const role = ROLES.find((known) => known === select.value);
      return role ? { role } : null;
    };
    const [own, partner] = [piece(held), piece(carried)];
    const square = over.value || "e4";
    const hand =
      turn === "white" ? { square, white: own, black: partner } : { square, white: partner, black: own };
    editor.dispatch({ type: "edit", edit: { type: "hand", hand: own ? hand : null } });
  };
  const held = el("select", { id: "editor-held", onchange: read });
  const carried = el("select", { id: "editor-carried", onchange: read });
  const over = el("select", { id: "editor-over", onchange: read });
  const putDown = button("put-down", words("editor.putDown"), () =>
    editor.dispatch({ type: "edit", edit: { type: "putDown" } }),
  );
  const more = [field(words("editor.carried"), carried), field(words("editor.over"), over), putDown];
  const element = el("div", { class: "editor-rest" }, field(words("editor.held"), held), ...more);
  const show = (/** @type {EditorView} */ view) => {
    const { hand, turn } = view.setup;
    element.hidden = !has(view, "hand");
    const known = gameInfo(view.game).roles;
    const roles = ROLES.filter((role) => known.includes(role)).map((role) => ({
      value: role,
      text: t(`role.${role}`),
    }));
    const nothing = { value: "", text: t("editor.nothing") };
    const partner = turn === "white" ? hand?.black : hand?.white;
    fill(held, [nothing, ...roles], hand?.[turn]?.role ?? "");
    fill(carried, [nothing, ...roles], partner?.role ?? "");
    fill(
      over,
      ALL_SQUARES.map((square) => ({ value: square, text: square })),
      hand?.square ?? "e4",
    );
    for (const part of more) part.hidden = hand === null;
  };
  return { element, show };
}
