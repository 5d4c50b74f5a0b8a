// The pencil: a button that lets fingers and keys draw arrows and circles, which a mouse does with its right button.

import { SHAPE_COLORS } from "../../game/tree/shapes.js";
import { button } from "../../kit/button.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";

/** @import { Store } from "../../game/state.js" */
/** @import { ViewState } from "../../game/view-state.js" */

/** @param {import("./table-parts.js").TableParts} parts @param {Store} store */
export function setUpPencil({ pencil: toggle, pencilBar: bar }, store) {
  const swatches = SHAPE_COLORS.map((color) => {
    const input = el("input", {
      type: "radio",
      name: "pencil",
      value: color,
      "aria-label": words(`draw.${color}`),
    });
    listen(input, "change", () => store.dispatch({ type: "pencil", color }));
    const swatch = el("span", { class: "swatch", "data-color": color });
    return {
      color,
      input,
      element: el("label", { class: "pencil-color", title: words(`draw.${color}`) }, input, swatch),
    };
  });
  const wipe = button("wipe", words("draw.clear"), () => store.dispatch({ type: "wipeShapes" }));
  bar.append(
    el(
      "div",
      { class: "pencil-colors", role: "radiogroup", "aria-label": words("draw.bar") },
      ...swatches.map(({ element }) => element),
    ),
    wipe,
    el("p", { class: "quiet pencil-help" }, words("draw.help")),
  );
  listen(toggle, "click", () => {
    store.dispatch({ type: "pencil", color: store.state.pencil ? null : "green" });
  });

  const show = (/** @type {ViewState} */ { pencil }) => {
    bar.hidden = pencil === null;
    setAttribute(toggle, "aria-pressed", String(pencil !== null));
    for (const { color, input } of swatches) input.checked = color === pencil;
  };
  store.subscribe(show);
  show(store.state);
}
