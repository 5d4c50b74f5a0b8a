// The dialog that gives a puzzle away: its link, a picture, and the code that shows it on another website.

import { puzzleCode } from "../game/links/embed-code.js";
import { copyButton, copyField, iconButton } from "../kit/copy-button.js";
import { saveFile } from "../kit/device/save-file.js";
import { canShare, shareAndTell } from "../kit/device/web-share.js";
import { makeDialog } from "../kit/dialog.js";
import { el, setText, setWords } from "../kit/dom.js";
import { currentLanguage, words as pageWords, t } from "../kit/i18n.js";
import { linkToPuzzle, PUZZLE_MARK } from "./given.js";
import { picturePuzzle } from "./picture.js";
import { authorWords, stipulation } from "./stipulation.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { Words } from "../kit/i18n.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { Puzzle } from "./packs.js" */

/** Saves the picture of a puzzle. @param {Puzzle} puzzle @param {BookWords} words @param {Settings} settings */
async function savePicture(puzzle, words, settings) {
  const lines = [stipulation(puzzle, words), authorWords(puzzle, words)].filter(Boolean);
  saveFile(await picturePuzzle(puzzle, lines, settings), `paco-sako-puzzle-${puzzle.id}.png`);
}

/** A text to copy, with its button. @param {string} name @param {Words} copyLabel */
function output(name, copyLabel) {
  const area = el("textarea", { id: `puzzle-${name}`, rows: 3, readonly: true, spellcheck: "false" });
  return { area, ...copyField(area, null, copyButton(`copy-puzzle-${name}`, copyLabel, area)) };
}

/**
 * @param {BookWords} words
 * @param {Settings} settings
 * @returns {(puzzle: Puzzle) => Promise<void>} opens it
 */
export function setUpShareDialog(words, settings) {
  const link = output("link", pageWords("share.copyLink"));
  const script = output("script", pageWords("embed.copyScript"));
  const frame = output("frame", pageWords("embed.copyFrame"));
  setWords(script.label, pageWords("embed.script"));
  setWords(frame.label, pageWords("embed.frame"));
  const said = el("p", { class: "quiet", role: "status" });
  /** @type {Puzzle | null} */
  let shown = null;
  const deed = (
    /** @type {string} */ action,
    /** @type {import("../kit/room-icons.js").RoomIconName} */ name,
    /** @type {Words | null} */ text,
    /** @type {(puzzle: Puzzle) => Promise<void>} */ run,
  ) => iconButton(action, name, text, () => shown && run(shown));
  const send = deed("puzzle-send", "share", pageWords("share.send"), async (puzzle) => {
    const data = { title: "Paco Ŝako", text: stipulation(puzzle, words), url: link.area.value };
    await shareAndTell(data, said);
  });
  send.hidden = !canShare();
  const picture = deed("puzzle-picture", "picture", null, async (puzzle) => {
    try {
      await savePicture(puzzle, words, settings);
      said.replaceChildren();
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
  });
  const title = el("p", { class: "puzzle-shared" });
  const codes = el("details", {}, el("summary", {}, pageWords("embed.open")), script.element, frame.element);
  // A page from disk has no address that another website could name.
  codes.hidden = !location.protocol.startsWith("http");
  const deeds = el("div", { class: "dialog-actions share-deeds" }, send, picture);
  const dialog = makeDialog("dialog-puzzle", "", title, link.element, deeds, said, codes);

  return async (puzzle) => {
    const address = await linkToPuzzle(puzzle, location.href);
    shown = puzzle;
    setText(/** @type {HTMLElement} */ (dialog.querySelector("h2")), words.t("ui.share"));
    setText(link.label, words.t("share.link"));
    setText(/** @type {HTMLElement} */ (picture.querySelector("span")), words.t("share.picture"));
    title.textContent = stipulation(puzzle, words);
    link.area.value = address;
    const name = puzzle.own ? address.slice(address.indexOf(PUZZLE_MARK) + PUZZLE_MARK.length) : puzzle.id;
    const code = puzzleCode(name, currentLanguage(), t("app.name"), location.href);
    script.area.value = code.script;
    frame.area.value = code.frame;
    said.replaceChildren();
    for (const { area } of [link, script, frame]) area.scrollTop = 0;
    dialog.showModal();
  };
}
