// A match as it is shown, for pictures and for paper.

import { written } from "../board/figurines.js";
import { matchTags, TEAMS } from "../game/match-tags.js";
import { knownDate, occasionOf, tagOf } from "../game/tags.js";
import { t } from "../kit/i18n.js";
import { BOARDS } from "./match-clocks.js";
import { matchText, standingText, whoText } from "./match-words.js";
import { seatAt } from "./seats.js";

/** @import { ViewState } from "../game/view-state.js" */
/** @import { MatchTurn } from "../rules/matches.js" */
/** @import { MatchPlay } from "./match-play.js" */

/** A board with its name and its players. @typedef {{ name: string, state: ViewState, players: { white: string, black: string } }} ShownBoard */

/**
 * @typedef {object} ShownMatch
 * @property {readonly ShownBoard[]} boards
 * @property {string} title how the match stands, or what is shown of it
 * @property {readonly string[]} teams the players of both teams
 * @property {readonly string[]} about where and when, as far as that is known, and how it has ended
 * @property {readonly string[]} turns of both boards, in the order in which they were played
 * @property {number} ply after how many of them it is shown
 */

/** @param {MatchPlay} play @param {readonly MatchTurn[]} turns all of them @returns {ShownMatch} */
export function shownMatch(play, turns) {
  const tags = matchTags(play.written.record);
  const who = (/** @type {import("../rules/matches.js").SeatName} */ seat) => whoText(play, seat);
  const boards = BOARDS.map((board) => ({
    name: t("match.board", { board }),
    state: play.stores[board].state,
    players: { white: who(seatAt(board, "white").name), black: who(seatAt(board, "black").name) },
  }));
  const { title, detail } = play.isBack ? standingText(play) : matchText(play.view, play.seated);
  const end = play.isBack || play.isOver ? [title, detail] : [];
  return {
    boards,
    title,
    teams: TEAMS.map((seats) => seats.map(who).join(" & ")),
    about: [occasionOf(tags) || knownDate(tagOf(tags, "Date")), ...end].filter(Boolean),
    turns: turns.map(turnText),
    ply: play.view.turnCount,
  };
}

/** A turn with its number and letter. @param {Pick<MatchTurn, "label" | "notation" | "color">} turn */
export const turnText = ({ label, notation, color }) => `${label}. ${written(notation, color)}`;
