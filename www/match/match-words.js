// Texts about a match: players, what a board waits for, results.

import { alarmText, statusText } from "../board/speech/speech.js";
import { keyIn } from "../games/index.js";
import { t } from "../kit/i18n.js";
import { MATCH_GAME, seatNamed } from "../rules/matches.js";
import { FAR, PERSON, personsIn } from "./seats.js";

/** @import { ViewState } from "../game/view-state.js" */
/** @import { Key } from "../kit/i18n.js" */
/** @import { BoardName, MatchView, SeatName } from "../rules/matches.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { Seated } from "./seats.js" */
/** @import { AskedPiece } from "./wishes.js" */

/** A seat by its side and board, such as "White, board A". @param {SeatName} name */
export function seatText(name) {
  const { color, board } = seatNamed(name);
  return t(keyIn(MATCH_GAME, "seat"), { "@color": `color.${color}`, board });
}

/**
 * Name of a seat's player; "You" if there is only one human player.
 *
 * @param {MatchPlay} play
 * @param {SeatName} name
 */
export function whoText(play, name) {
  const { seated, far } = play;
  const who = seated[name];
  if (who === FAR) return (far ? far.record.nameAt(name) : play.written.nameOf(name)) || t("match.far");
  const isPerson = who === PERSON;
  if (isPerson && !far && play.written.nameOf(name)) return play.written.nameOf(name);
  // Players of an imported match may be unknown.
  if (isPerson && play.isViewed && personsIn(seated).length > 1) return seatText(name);
  if (!isPerson) return t(keyIn(MATCH_GAME, "computer"), { "@level": keyIn(MATCH_GAME, `level.${who}`) });
  return t(keyIn(MATCH_GAME, personsIn(seated).length === 1 ? "you" : "person"));
}

/** Text of a wish. @param {Pick<AskedPiece, "piece">} wish */
export const wishText = ({ piece }) => t(/** @type {Key} */ (`match.need.${piece}`));

/** And why, where that is known. @param {AskedPiece} wish */
export const wishReason = ({ why }) => (why ? t(/** @type {Key} */ (`match.need.${why}`)) : "");

/**
 * Status of a board.
 *
 * @param {MatchPlay} play
 * @param {BoardName} board
 * @param {ViewState} state
 * @returns {{ title: string, detail: string }}
 */
export function boardText(play, board, state) {
  const view = play.viewOf(board);
  const { turn } = state.snapshot;
  if (view.waiting && !play.isOver) {
    return { title: t(`match.waits.${turn}`), detail: t("match.waits.about") };
  }
  if (play.isOver && !view.over) return { title: t("match.stopped"), detail: "" };
  const { title, detail } = statusText(state);
  if (view.over || play.isHeld) return { title, detail: view.over ? detail : "" };
  const { notice } = state;
  const said = notice ? t(notice.key, notice.parameters) : "";
  return { title, detail: said || alarmText(state) || detail };
}

/**
 * Status of the match or of the displayed position.
 *
 * @param {MatchPlay} play
 * @returns {{ title: string, detail: string }}
 */
export function standingText(play) {
  const { view, seated, isBack, allTurns } = play;
  if (isBack) return { title: t("match.ply", { at: view.turnCount, of: allTurns }), detail: "" };
  const said = matchText(view, seated);
  if (play.isHeld && !play.isOver) return { title: t("match.paused"), detail: said.detail };
  const back = play.isOver ? null : (play.far?.asksBack ?? null);
  // A question says it itself.
  return back && !back.isDue ? { ...said, detail: backText(back) } : said;
}

/** Text about a player who asks to take a turn back. @param {{ seat: SeatName, isOwn: boolean }} asked */
export const backText = ({ seat, isOwn }) =>
  isOwn ? t("live.asked") : t("live.wantsBack", { name: seatText(seat) });

/**
 * Status or result of the match from the local player's view.
 *
 * @param {MatchView} view
 * @param {Seated} seated
 * @returns {{ title: string, detail: string }}
 */
export function matchText({ status, boards }, seated) {
  const points = status.points?.map((one) => one.toLocaleString()).join("–") ?? "";
  if (!status.over) {
    const over = boards.filter((one) => one.over);
    if (over.length === 0) return { title: t("match.running"), detail: "" };
    return { title: t("match.half", { board: over[0].board }), detail: points && t("match.points", { points }) };
  }
  const { winner } = status;
  const teams = new Set(personsIn(seated).map(({ team }) => team));
  const isOne = teams.size === 1;
  const title = !winner
    ? t("match.drawn")
    : isOne
      ? t(teams.has(winner) ? "match.won" : "match.lost")
      : t("match.team.wins", { team: winner });
  const [first] = boards.filter((one) => one.over);
  const reason = first && points === "" ? t("match.decided", { board: first.board }) : "";
  return { title, detail: points ? t("match.points", { points }) : reason };
}
