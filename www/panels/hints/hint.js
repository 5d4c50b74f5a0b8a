// The button for hints, and its key. What tells them is loaded when it is first pressed.

import { isElsewhere, modeOf } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { listen, setAttribute } from "../../kit/dom.js";
import { latinKey } from "../../kit/latin-key.js";

/** @import { ViewState } from "../../game/view-state.js" */

/** @param {ViewState} state */
const isAsked = (state) => !isElsewhere(state) && ["lift", "place", "promote", "choose"].includes(modeOf(state));

/**
 * @param {import("../parts/table-parts.js").Parts} parts
 * @param {import("../../game/state.js").Store} store
 * @param {import("../../rules/computer.js").Computer} computer
 * @param {() => boolean} explains whether a hint that is told as a whole goes on with reasons
 */
export function setUpHint({ hint: button, boardArea }, store, computer, explains) {
  /** @type {import("./hint-teller.js").HintTeller | null} */
  let teller = null;
  const want = onDemand(store, () => import("./hint-teller.js"));
  const press = () => {
    if (isElsewhere(store.state)) store.dispatch({ type: "notice", key: "analysis.elsewhere" });
    if (!isAsked(store.state)) return;
    want(({ HintTeller }) => {
      teller ??= new HintTeller(button, store, computer, explains);
      teller.tell();
    });
  };
  listen(button, "click", press);
  listen(boardArea, "keydown", (event) => {
    const { ctrlKey, altKey, metaKey } = event;
    if (latinKey(event).toLowerCase() === "h" && !ctrlKey && !altKey && !metaKey) press();
  });
  const show = (/** @type {ViewState} */ state) =>
    setAttribute(button, "aria-disabled", isAsked(state) ? null : "true");
  store.subscribe(show);
  show(store.state);
}
