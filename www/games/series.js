// Words and arrows of series, in games with turns of several moves. Loaded with the first such game.

import { t } from "../kit/i18n.js";
import { squareIndex } from "../kit/layout.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { Color, PlayedTurn, Role, Square, SquareContent, TurnLink } from "../rules/rules.js" */
/** @import { SeriesLook, DescribedLink } from "./descriptor.js" */

/** Ends that do not follow from the last move. */
const TOLD = ["resignation", "time", "agreement", "unknown"];

/** Positions of a move's number along its arrow, the best first; they avoid the number of the way back. */
const PLACES = [0.4, 0.6, 0.25];

/**
 * @param {(name: string) => Key} key of a text of the game
 * @param {SeriesLook["rounds"]} rounds
 * @returns {SeriesLook}
 */
export function seriesLook(key, rounds) {
  /** @type {SeriesLook["cut"]} */
  const cut = ({ lastTurn, status }) => {
    const { series: length = 0, links = [] } = lastTurn ?? {};
    if (links.length >= length) return "";
    const isEnd = status.over && !TOLD.includes(status.reason);
    return t(key(isEnd ? "series.over" : "series.check"), { number: links.length, length });
  };
  /** @type {SeriesLook["round"]} */
  const round = ({ series }) =>
    series && series.moved.length > 0 ? t(key("series.round"), { squares: series.moved.join(", ") }) : "";
  return {
    rounds,
    cut,
    round,
    detail: (snapshot, last) => round(snapshot) || [last, cut(snapshot)].filter(Boolean).join(" · "),
    told: (turn, promoted, board, isPlayed) =>
      isPlayed ? toldAfter(turn, promoted, board) : toldBefore(turn, promoted, board),
    ways({ series, hand, chainLinks, lastTurn }) {
      if (!series || hand) return [];
      if (series.made > 0) return waysOfMoves(chainLinks, "last", series.length);
      return lastTurn ? waysOfMoves(lastTurn.links, "last", lastTurn.series ?? 1) : [];
    },
    spots,
  };
}

/**
 * A numbered path for each move of a series; a series of one move has no numbers.
 *
 * @template {string} Tone
 * @param {readonly TurnLink[]} links
 * @param {Tone} tone
 * @param {number} length of the series
 * @param {number} [made] number of earlier moves of the series
 * @returns {{ squares: Square[], tone: Tone, number?: number }[]}
 */
export function waysOfMoves(links, tone, length, made = 0) {
  return links.flatMap(({ from, to }, i) =>
    from && to ? [{ squares: [from, to], tone, ...(length > 1 && { number: made + i + 1 }) }] : [],
  );
}

/** @type {SeriesLook["spots"]} */
function spots(ways, apart) {
  /** @type {{ x: number, y: number }[]} */
  const taken = [];
  for (const [from, to] of ways) {
    const places = PLACES.map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
    const isFree = (/** @type {{ x: number, y: number }} */ { x, y }) =>
      taken.every((other) => Math.hypot(other.x - x, other.y - y) > apart);
    taken.push(places.find(isFree) ?? places[0]);
  }
  return taken;
}

/**
 * @param {PlayedTurn} turn
 * @param {readonly (Role | null)[]} promoted
 * @param {readonly SquareContent[]} board after the turn
 * @returns {DescribedLink[]}
 */
function toldAfter({ links, color }, promoted, board) {
  /**
   * The role of the piece placed by a link at that time; it may since have moved on and been promoted.
   *
   * @param {number} i
   * @returns {Role | null}
   */
  const placed = (i) => {
    const { to } = links[i];
    const next = links.findIndex(({ from }, j) => j > i && from === to);
    return next < 0 ? (board[squareIndex(to ?? "")]?.[color]?.role ?? null) : mover(next);
  };
  /** @param {number} i @returns {Role | null} */
  const mover = (i) => (promoted[i] ? "pawn" : placed(i));
  // Captured pieces are no longer on this board.
  return links.map((link, i) => ({
    link,
    mover: mover(i),
    partner: null,
    promoted: promoted[i],
    isPair: false,
  }));
}

/**
 * @param {PlayedTurn} turn
 * @param {readonly (Role | null)[]} promoted
 * @param {readonly SquareContent[]} board before the turn
 * @returns {DescribedLink[]}
 */
function toldBefore({ links, color }, promoted, board) {
  const other = color === "white" ? "black" : "white";
  const now = board.map(({ white, black }) => ({ white: white?.role ?? null, black: black?.role ?? null }));
  return links.map((link, i) => {
    const from = now[squareIndex(link.from ?? "")];
    const to = now[squareIndex(link.to ?? "")];
    const mover = from?.[color] ?? null;
    const partner = to?.[other] ?? null;
    if (from && to) {
      from[color] = null;
      to[color] = promoted[i] ?? mover;
      to[other] = null;
    }
    if (link.kind === "castle") castle(now, link, color);
    return { link, mover, partner, promoted: promoted[i], isPair: false };
  });
}

/**
 * Moves the rook of a castling: it may move on.
 *
 * @param {Record<Color, Role | null>[]} now
 * @param {TurnLink} link
 * @param {Color} color
 */
function castle(now, { to }, color) {
  const [file, rank] = to ?? "g1";
  const [from, beside] = file === "g" ? ["h", "f"] : ["a", "d"];
  now[squareIndex(`${from}${rank}`)][color] = null;
  now[squareIndex(`${beside}${rank}`)][color] = "rook";
}
