// The bar beside the board while the chapters of a collection are gone through: which one it is, and the ways to the
// chapters before and after it. A game that is none of them can be made one.

import { button } from "../../kit/button.js";
import { el, setText, setWords } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { roomIcon } from "../../kit/room-icons.js";
import { stopGoingThrough } from "./collections-model.js";

/** @import { Collection } from "../../store/collections.js" */

/**
 * @param {HTMLElement} root
 * @param {import("../../game/state.js").Store} store
 * @param {import("./collections-model.js").CollectionsModel} model
 * @param {{ here: () => string | null, openAll: (id: string) => void }} callbacks `here`: id of the game on the table
 * @returns {() => Promise<void>} updates the bar
 */
export function setUpChapterBar(root, store, model, { here, openAll }) {
  /** @type {Collection | null} */
  let collection = null;
  const go = async (/** @type {number} */ way) => {
    const at = collection?.games.indexOf(here() ?? "") ?? -1;
    const next = collection?.games[at + way];
    if (collection && at >= 0 && next !== undefined && !(await model.play(collection, next)))
      openAll(collection.id);
    await show();
  };
  /** @param {string} action @param {import("../../kit/room-icons.js").RoomIconName} name @param {import("../../kit/i18n.js").Key} text @param {() => void} run */
  const arrow = (action, name, text, run) =>
    button(action, roomIcon(name), run, "button plain", { "aria-label": words(text) });
  const previous = arrow("previous-chapter", "back", "coll.previous", () => go(-1));
  const next = arrow("next-chapter", "forward", "coll.next", () => go(1));
  const add = arrow("add-chapter", "new", "coll.addHere", async () => {
    if (await model.addToCurrent()) await show();
    else store.dispatch({ type: "notice", key: "coll.nothing", tone: "info" });
    name.focus();
  });
  const name = button(
    "open-collection",
    "",
    () => collection && openAll(collection.id),
    "button plain chapter-name",
  );
  const close = button(
    "close-chapters",
    roomIcon("close"),
    () => {
      stopGoingThrough();
      bar.hidden = true;
    },
    "button plain",
    { "aria-label": words("dialog.close") },
  );
  const bar = el(
    "nav",
    { class: "chapter-bar", "aria-label": words("coll.title"), hidden: true },
    previous,
    name,
    next,
    add,
    close,
  );
  root.append(bar);

  async function show() {
    collection = await model.current();
    bar.hidden = collection === null;
    if (!collection) return;
    const at = collection.games.indexOf(here() ?? "");
    const isChapter = at >= 0;
    if (isChapter)
      setWords(name, words("coll.chapter", { name: collection.name, place: at + 1, of: collection.games.length }));
    else setText(name, collection.name);
    previous.hidden = !isChapter;
    next.hidden = !isChapter;
    add.hidden = isChapter;
    previous.toggleAttribute("disabled", at <= 0);
    next.toggleAttribute("disabled", at >= collection.games.length - 1);
  }

  store.subscribe((_, { cause }) => {
    // The id of the new game is known after all listeners have run.
    if (cause === "load") setTimeout(show);
  });
  return show;
}
