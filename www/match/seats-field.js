// Fields for the players of a match: each of the four seats is played here, remotely, or by the computer at a level.
// Part of the dialog for a new game.

import { keyIn } from "../games/index.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { recall, remember } from "../kit/local-storage.js";
import { boardsInfo, MATCH_GAME } from "../rules/matches.js";
import { FAR, levels, PERSON, readSeated } from "./seats.js";

/** @import { SeatName } from "../rules/matches.js" */
/** @import { Seated } from "./seats.js" */

/** Storage key of the last choice of players. */
const NOTE = "match-seats";

/**
 * The fields; the rules must be loaded.
 *
 * @param {{ hasFar?: boolean }} [options] whether remote players can be chosen
 */
export function seatsField({ hasFar = true } = {}) {
  const rows = boardsInfo().seats.map(({ name, board, color, team }) => {
    const id = hasFar ? `seat-${name}` : `seat-here-${name}`;
    const select = el(
      "select",
      { id },
      el("option", { value: PERSON }, words(keyIn(MATCH_GAME, "person"))),
      hasFar && el("option", { value: FAR }, words(keyIn(MATCH_GAME, "far"))),
      ...levels().map((level) =>
        el(
          "option",
          { value: level },
          words(keyIn(MATCH_GAME, "computer"), { "@level": keyIn(MATCH_GAME, `level.${level}`) }),
        ),
      ),
    );
    const label = el(
      "label",
      { for: id },
      words(keyIn(MATCH_GAME, "seat"), { "@color": `color.${color}`, board }),
    );
    return { name, team, select, element: el("div", { class: "field field-row" }, label, select) };
  });
  const team = (/** @type {number} */ number) =>
    el(
      "fieldset",
      { class: "match-team", "data-team": number },
      el("legend", {}, words(keyIn(MATCH_GAME, "team"), { team: number })),
      ...rows.filter((row) => row.team === number).map(({ element }) => element),
    );
  return {
    element: el(
      "div",
      { class: "match-seats", role: "group", "aria-label": words(keyIn(MATCH_GAME, "seats")) },
      team(1),
      team(2),
    ),
    /** Shows who played last. */
    write() {
      const seated = readSeated(recall(NOTE));
      for (const { name, select } of rows) select.value = hasFar || seated[name] !== FAR ? seated[name] : PERSON;
    },
    /** @returns {Seated} which is remembered */
    read() {
      const all = rows.map(({ name, select }) => /** @type {[SeatName, string]} */ ([name, select.value]));
      const seated = readSeated(Object.fromEntries(all));
      remember(NOTE, seated);
      return seated;
    },
  };
}
