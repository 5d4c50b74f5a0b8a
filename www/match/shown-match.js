// A match as it is shown, for pictures and for paper.

import { written } from "../board/speech/figurines.js";
import { TEAMS } from "../game/record/match-tags.js";
import { knownDate, occasionOf, tagOf } from "../game/record/tags.js";
import { writtenTags } from "../games/record-tags.js";
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
 * @property {string} title status of the match or of the displayed position
 * @property {readonly string[]} teams the players of both teams
 * @property {readonly string[]} about place and date, as far as known, and the result
 * @property {readonly string[]} turns of both boards, in the order in which they were played
 * @property {number} ply number of turns up to the displayed position
 */

/** @param {MatchPlay} play @param {readonly MatchTurn[]} turns all of them @returns {ShownMatch} */
export function shownMatch(play, turns) {
  const tags = writtenTags(play.written.record);
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
