// The button and key for hints. The code that shows them is loaded on first use.

import { isElsewhere, modeOf } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { listen, setAttribute } from "../../kit/dom.js";
import { latinKey } from "../../kit/latin-key.js";

/** @import { ViewState } from "../../game/view-state.js" */

/** @param {ViewState} state */
const isAsked = (state) => !isElsewhere(state) && ["lift", "place", "promote", "choose"].includes(modeOf(state));

/**
 * @param {import("../parts/table-parts.js").TableParts} parts
 * @param {import("../../game/state.js").Store} store
 * @param {() => Promise<import("../../rules/computer.js").Computer>} asked gives the computer
 * @param {() => boolean} isSimple true if turns are told in words, and without reasons
 */
export function setUpHint({ hint: button, boardArea }, store, asked, isSimple) {
  /** @type {import("./hint-teller.js").HintTeller | null} */
  let teller = null;
  const want = onDemand(store, async () => {
    const [{ HintTeller, loadHintTexts }, computer] = await Promise.all([import("./hint-teller.js"), asked()]);
    await loadHintTexts();
    return { HintTeller, computer };
  });
  const press = () => {
    if (isElsewhere(store.state)) store.dispatch({ type: "notice", key: "analysis.elsewhere" });
    if (!isAsked(store.state)) return;
    want(({ HintTeller, computer }) => {
      teller ??= new HintTeller(button, store, computer, isSimple);
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
