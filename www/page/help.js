// What the help says of a game, and of mouse and keys.

import { legend } from "../board/legend.js";
import { gameOf } from "../games/index.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { pageLook, watchPageLook } from "./page-settings.js";

/** @param {string} game its kind */
export function helpContent(game) {
  const { help } = gameOf(game);
  return el(
    "div",
    {},
    el("p", {}, words(help.goal)),
    legend(game, { look: pageLook, watch: watchPageLook }),
    ...help.notes.map((note) => el("p", { class: "quiet help-text" }, words(note))),
    el("h3", { class: "help-head" }, words("help.ways")),
    el("p", { class: "quiet help-text" }, words("board.help")),
    el("p", { class: "quiet help-text" }, words("help.hint")),
    el("p", { class: "quiet help-text" }, words("help.draw")),
    el("p", { class: "quiet help-text" }, words("help.wheel")),
    el("p", { class: "quiet help-text" }, words("help.replay")),
  );
}
