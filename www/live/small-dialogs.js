// Two small dialogs beside a game on two devices: what is said with a tap, and how the game can go on alone.

import { makeDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { SENTENCES } from "./messages.js";

/** @import { Words } from "../kit/i18n.js" */
/** @import { Sentence } from "./messages.js" */

/**
 * A dialog with buttons, each of which closes it; it is made anew each time.
 *
 * @param {string} id
 * @param {Words} title
 * @param {Words | null} about
 * @param {readonly { action: string, text: Words, run: () => void }[]} choices
 */
function choose(id, title, about, choices) {
  const buttons = choices.map(({ action, text, run }) =>
    el(
      "button",
      {
        type: "button",
        class: "button",
        "data-action": action,
        onclick: () => {
          dialog.close();
          run();
        },
      },
      text,
    ),
  );
  const dialog = makeDialog(
    id,
    title,
    about && el("p", {}, about),
    el("div", { class: "live-choices" }, ...buttons),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

/** @param {(what: Sentence | "wave") => void} say */
export function openTalk(say) {
  choose("dialog-live-talk", words("live.talk"), null, [
    { action: "wave", text: words("live.wave"), run: () => say("wave") },
    ...SENTENCES.map((sentence) => ({
      action: `say-${sentence}`,
      text: words(`live.say.${sentence}`),
      run: () => say(sentence),
    })),
  ]);
}

/** @param {(how: "links" | "board") => void} leave */
export function openOtherwise(leave) {
  choose("dialog-live-otherwise", words("live.otherwise"), words("live.otherwise.about"), [
    { action: "otherwise-links", text: words("live.otherwise.links"), run: () => leave("links") },
    { action: "otherwise-board", text: words("live.otherwise.board"), run: () => leave("board") },
  ]);
}
