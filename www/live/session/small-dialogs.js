// Two small dialogs beside a game on two devices: what is said with a tap, and how the game can go on alone.

import { boardText } from "../../board/speech/position-speech.js";
import { choose } from "../../kit/choose.js";
import { el, setWords } from "../../kit/dom.js";
import { onOff } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { counted, words } from "../../kit/i18n.js";
import { LONGEST_TEXT, SENTENCES } from "../protocol/messages.js";

/** @import { Question } from "./session-tools.js" */
/** @import { Snapshot } from "../../rules/rules.js" */
/** @import { Said } from "../protocol/wire.js" */
/** @import { Chat, Typed } from "./chat.js" */

/** @param {(said: Said) => void} say @param {Chat | null} [chat] typed messages, where there are any */
export function openTalk(say, chat = null) {
  const dialog = choose(
    "dialog-live-talk",
    words("live.talk"),
    [],
    [
      { action: "wave", text: words("live.wave"), run: () => say({ t: "wave" }) },
      ...SENTENCES.map((sentence) => ({
        action: `say-${sentence}`,
        text: words(`live.say.${sentence}`),
        run: () => say({ t: "say", sentence }),
      })),
    ],
    "live-choices",
  );
  if (!chat) return;
  const typing = chatFields(chat);
  dialog.querySelector(".dialog-body")?.append(typing.element);
  dialog.addEventListener("close", typing.end);
}

/** Typed messages, and the switch for them. @param {Chat} chat */
function chatFields(chat) {
  const list = el("ol", { class: "live-typed", role: "log", "aria-label": words("live.chat") });
  const state = el("p", { class: "quiet" });
  const input = el("input", {
    id: "live-chat-text",
    type: "text",
    maxlength: LONGEST_TEXT,
    autocomplete: "off",
    dir: "auto",
  });
  const form = makeForm(
    () => {
      chat.send(input.value);
      input.value = "";
    },
    { class: "live-row" },
    el("label", { class: "visually-hidden", for: input.id }, words("live.chat.text")),
    input,
    submitButton("live-send", words("live.chat.send"), "button"),
  );
  const on = onOff("live-chat", words("live.chat"), () => chat.switchTo(on.input.checked));
  /** The message rendered last. @type {Typed | undefined} */ let last;
  const show = () => {
    const { isOn, isPossible, typed } = chat;
    on.input.checked = isOn;
    form.hidden = !isPossible;
    list.hidden = typed.length === 0;
    setWords(state, words(isOn && !isPossible ? "live.chat.waits" : "live.chat.about"));
    // Displayed messages are not announced again; the oldest are removed if there are many.
    const fresh = typed.slice(typed.indexOf(/** @type {Typed} */ (last)) + 1);
    for (const { isOwn, text } of fresh) list.append(el("li", { class: isOwn ? "own" : "", dir: "auto" }, text));
    while (list.children.length > typed.length) list.firstElementChild?.remove();
    last = typed.at(-1);
    list.scrollTop = list.scrollHeight;
  };
  const end = chat.watch(show);
  show();
  return { element: el("div", { class: "live-chat" }, list, form, on.element, state), end };
}

/** @param {(how: "links" | "board") => void} leave */
export function openOtherwise(leave) {
  choose(
    "dialog-live-otherwise",
    words("live.otherwise"),
    [el("p", {}, words("live.otherwise.about"))],
    [
      { action: "otherwise-links", text: words("live.otherwise.links"), run: () => leave("links") },
      { action: "otherwise-board", text: words("live.otherwise.board"), run: () => leave("board") },
    ],
    "live-choices",
  );
}

/**
 * Asks about a game that another device proposes. Closing the dialog declines.
 *
 * @param {Question} question
 * @param {(snapshot: Snapshot, flipped: boolean) => Node} draw a picture of a position
 * @param {AbortSignal} signal closes the dialog
 * @returns {Promise<boolean>}
 */
export function openQuestion({ about, who, side, turns, position }, draw, signal) {
  return new Promise((resolve) => {
    const isNew = about === "another";
    const parts = isNew
      ? [el("p", {}, words("live.another", who))]
      : [
          el("p", {}, counted("live.goOn", turns, who)),
          position && el("div", { class: "live-position" }, draw(position, side === "black")),
          position && el("p", { class: "visually-hidden" }, boardText(position)),
          el("p", {}, words("live.goOn.about", { "@color": `color.${side}` })),
        ];
    const yes = words(isNew ? "live.yes" : "live.goOn.yes");
    const dialog = choose(
      "dialog-live-question",
      words(isNew ? "live.another.title" : "live.goOn.title"),
      parts,
      [
        { action: "live-question-yes", text: yes, run: () => resolve(true) },
        { action: "live-question-no", text: words("live.no") },
      ],
      "live-choices",
    );
    dialog.addEventListener("close", () => resolve(false));
    signal.addEventListener("abort", () => dialog.close());
  });
}
