// The dialog with the code that shows the game on another website.

import { READ } from "../../board/fen-board.js";
import { embedAddress, frameCode, LONG_ADDRESS, SIZES, scriptCode } from "../../game/embed-code.js";
import { copyButton } from "../../kit/copy-button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { onOff, segments } from "../../kit/fields.js";
import { t, words } from "../../kit/i18n.js";
import { CHOICES } from "../../kit/settings.js";
import { recordFrom } from "../record/line-record.js";

/** @import { Embedded } from "../../game/embed-code.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Key } from "../../kit/i18n.js" */

/** @type {readonly Embedded["mode"][]} */
const MODES = ["view", "play", "analysis"];

/**
 * Code to copy, with its button.
 *
 * @param {string} name
 * @param {Key} title
 * @param {Key} about
 * @param {Key} copyLabel
 */
function code(name, title, about, copyLabel) {
  const area = el("textarea", {
    id: `embed-${name}`,
    class: "embed-code",
    rows: 4,
    readonly: true,
    spellcheck: "false",
    "aria-describedby": `embed-${name}-about`,
  });
  const { button, said, note } = copyButton(`copy-embed-${name}`, words(copyLabel), area);
  const head = el(
    "div",
    { class: "output-head" },
    el("label", { class: "field-name", for: area.id }, words(title)),
    button,
    said,
  );
  const quiet = el("p", { class: "quiet", id: `embed-${name}-about` }, words(about));
  return { area, element: el("div", { class: "output" }, head, area, quiet, note) };
}

/**
 * @param {Store} store
 * @returns {() => void} opens it
 */
export function setUpEmbed(store) {
  const update = () => write();
  const what = segments(
    "embed-what",
    words("embed.what"),
    [
      { value: "game", text: words("embed.game") },
      { value: "fen", text: words("embed.position") },
    ],
    update,
  );
  const mode = segments(
    "embed-mode",
    words("embed.mode"),
    MODES.map((value) => ({ value, text: words(`embed.mode.${value}`) })),
    update,
  );
  const theme = segments(
    "embed-theme",
    words("settings.theme"),
    CHOICES.theme.map((value) => ({ value, text: words(`settings.theme.${value}`) })),
    update,
  );
  const size = segments(
    "embed-size",
    words("embed.size"),
    SIZES.map((value) => ({ value, text: value.replace("x", " × ") })),
    update,
  );
  const moves = onOff("embed-moves", words("embed.moves"), update);
  const controls = onOff("embed-controls", words("embed.controls"), update);
  const still = onOff("embed-still", words("embed.still"), update);
  const aboutStill = el("p", { class: "quiet", id: "embed-still-about" }, words("embed.aboutStill"));
  still.input.setAttribute("aria-describedby", aboutStill.id);
  const stillChoice = el("div", { class: "choice" }, still.element, aboutStill);
  const script = code("script", "embed.script", "embed.aboutScript", "embed.copyScript");
  const frame = code("frame", "embed.frame", "embed.aboutFrame", "embed.copyFrame");
  const long = el("p", { class: "error", hidden: true }, words("embed.long"));
  const show = el(
    "a",
    { class: "button embed-show", "data-action": "embed-show", target: "_blank", rel: "noopener" },
    words("embed.show"),
  );
  const dialog = makeDialog(
    "dialog-embed",
    words("embed.title"),
    what.element,
    mode.element,
    theme.element,
    size.element,
    el("div", { class: "settings" }, moves.element, controls.element),
    stillChoice,
    script.element,
    frame.element,
    long,
    el("div", { class: "dialog-actions" }, show),
  );
  /** @type {Pick<Embedded, "ply" | "flipped" | "fen"> & { record: string, drawn: string }} `drawn`: the position as a record, where something is drawn or said there */
  let shown = { fen: "", record: "", drawn: "", ply: 0, flipped: false };

  function write() {
    const isGame = what.value === "game";
    const { fen, record, drawn } = shown;
    const variant = store.state.snapshot.game;
    // For all others the whole board is needed at once.
    const canBeStill = mode.value !== "analysis" && READ.includes(variant);
    stillChoice.hidden = !canBeStill;
    /** @type {Embedded} */
    const embedded = {
      variant,
      mode: MODES.find((known) => known === mode.value) ?? "view",
      theme: CHOICES.theme.find((known) => known === theme.value) ?? "system",
      text: isGame ? record : drawn || fen,
      isFen: !isGame && !drawn,
      ply: isGame ? shown.ply : 0,
      flipped: shown.flipped,
      moves: moves.input.checked,
      controls: controls.input.checked,
      lang: document.documentElement.lang,
      isStill: canBeStill && still.input.checked,
      fen,
    };
    const page = location.href;
    const address = embedAddress(embedded, page);
    script.area.value = scriptCode(embedded, page, size.value);
    frame.area.value = frameCode(embedded, page, size.value, t("app.name"));
    show.href = address;
    long.hidden = address.length <= LONG_ADDRESS;
  }

  return () => {
    const texts = store.texts();
    if (!texts) return;
    const { state } = store;
    const { turns, chain } = state.snapshot;
    const isUnderWay = chain.length > 0;
    const { comment, shapes } = state.at;
    // A FEN has no place for them. In the middle of a turn nothing can be drawn.
    const isDrawn = !isUnderWay && (comment !== "" || shapes.length > 0);
    const drawn = isDrawn ? recordFrom(store, state.at, { isAlone: true }) : "";
    const ply = isUnderWay ? "last" : turns.length;
    shown = { fen: texts.fen, record: texts.record, drawn, ply, flipped: state.flipped };
    const hasTurns = turns.length > 0;
    what.allow((value) => value !== "game" || hasTurns);
    what.value = hasTurns ? "game" : "fen";
    mode.value = "view";
    theme.value = "system";
    size.value = SIZES[1];
    moves.input.checked = true;
    controls.input.checked = true;
    still.input.checked = false;
    write();
    dialog.showModal();
  };
}
