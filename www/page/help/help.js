// Help about a game, and about mouse and keys, or about touch where there are none.

import { legend } from "../../board/legend.js";
import { gameOf } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { pageLook, watchPageLook } from "../settings/page-settings.js";
import { rulesLink } from "./rules-link.js";

/** @import { Key } from "../../kit/i18n.js" */

/** @type {readonly Key[]} */
const KEYS = ["board.help", "help.hint", "help.draw", "help.wheel", "help.replay"];

/** @param {string} game its kind @param {string} card the one that it is chosen by, whose rules are led to */
export function helpContent(game, card) {
  const { help } = gameOf(game);
  const link = rulesLink();
  link.show(card);
  const told = (/** @type {Key} */ key) => el("p", { class: "quiet help-text" }, words(key));
  return el(
    "div",
    {},
    el("p", {}, words(help.goal)),
    legend(game, { look: pageLook, watch: watchPageLook }),
    ...help.notes.map(told),
    el("div", { class: "help-touch" }, told("help.touch")),
    el("p", { class: "help-text" }, link.element),
    el(
      "div",
      { class: "help-keys" },
      el("h3", { class: "help-head" }, words("help.ways")),
      ...[...KEYS, ...(help.keys ?? [])].map(told),
    ),
  );
}
