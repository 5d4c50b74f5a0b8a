// Help about a game, and about mouse and keys.

import { legend } from "../../board/legend.js";
import { gameOf } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { pageLook, watchPageLook } from "../settings/page-settings.js";
import { rulesLink } from "./rules-link.js";

/** @param {string} game its kind @param {string} card the one that it is chosen by, whose rules are led to */
export function helpContent(game, card) {
  const { help } = gameOf(game);
  const link = rulesLink();
  link.show(card);
  return el(
    "div",
    {},
    el("p", {}, words(help.goal)),
    legend(game, { look: pageLook, watch: watchPageLook }),
    ...help.notes.map((note) => el("p", { class: "quiet help-text" }, words(note))),
    el("p", {}, link.element),
    el("h3", { class: "help-head" }, words("help.ways")),
    el("p", { class: "quiet help-text" }, words("board.help")),
    el("p", { class: "quiet help-text" }, words("help.hint")),
    el("p", { class: "quiet help-text" }, words("help.draw")),
    el("p", { class: "quiet help-text" }, words("help.wheel")),
    el("p", { class: "quiet help-text" }, words("help.replay")),
  );
}
