// The button and key for hints. The code that shows them is loaded on first use.

import { isElsewhere, isTimedDuel, modeOf } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { listen, setAttribute } from "../../kit/dom.js";
import { latinKey } from "../../kit/latin-key.js";

/** @import { ViewState } from "../../game/view-state.js" */

/**
 * @param {import("../parts/table-parts.js").TableParts} parts
 * @param {import("../../game/state.js").Store} store
 * @param {() => Promise<import("../../rules/computer.js").Computer>} asked gives the computer
 * @param {import("../../game/timekeeper.js").Timekeeper} timekeeper
 * @param {() => boolean} isSimple true if turns are told in words, and without reasons
 */
export function setUpHint({ hint: button, boardArea }, store, asked, timekeeper, isSimple) {
  /** @type {import("./hint-teller.js").HintTeller | null} */
  let teller = null;
  const want = onDemand(store, async () => {
    const [{ HintTeller, loadHintTexts }, computer] = await Promise.all([import("./hint-teller.js"), asked()]);
    await loadHintTexts();
    return { HintTeller, computer };
  });
  const isAsked = (/** @type {ViewState} */ state) =>
    !isElsewhere(state) &&
    !isTimedDuel(state, timekeeper.clock !== null) &&
    ["lift", "place", "promote", "choose"].includes(modeOf(state));
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
  timekeeper.subscribe(() => show(store.state));
  show(store.state);
}
