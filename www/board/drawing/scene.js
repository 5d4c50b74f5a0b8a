// Derives the scene from the view state, the last step before drawing. Pure functions.

import { modeOf, otherSide } from "../../game/mode.js";
import { isLoser } from "../../game/players.js";
import { originOf, planned } from "../../game/premove.js";
import { gameOf } from "../../games/index.js";
import { boardPoint, squareIndex, squareName, viewPoint } from "../../kit/layout.js";
import { isPair, royalIndex } from "../../rules/pieces.js";
import { restOf } from "./hover.js";
import { lastSquares } from "./last-squares.js";

/** @import { Shape } from "../../game/tree/shapes.js" */
/** @import { Premove, ViewState } from "../../game/view-state.js" */
/**
 * @import {
 *   Alarm, Color, Hand, PreviewLink, Snapshot, Square, SquareContent, StepKind,
 * } from "../../rules/rules.js"
 */
/** @import { Effect, FlightFrame, Sprite } from "./animate.js" */

/** @typedef {{ square: Square, links: readonly PreviewLink[] }} Preview */

/** @typedef {Pick<Snapshot, "game" | "board" | "hand" | "chain" | "lastTurn" | "series" | "alarms" | "status">} MarkedPosition */

/**
 * @typedef {object} Scene
 * @property {string} game its kind, which defines the marks
 * @property {boolean} flipped
 * @property {SquareContent[]} contents resting pieces, 64 squares
 * @property {Map<number, number> | null} leans offsets of pieces that step aside
 * @property {Sprite[]} sprites held pieces and pieces in flight
 * @property {{ content: SquareContent, x: number, y: number, touch: boolean } | null} dragged in squares from the top
 *   left
 * @property {Square[]} lastEnds start and end of the last turn
 * @property {Square[]} lastBetween squares that its chain passed
 * @property {Square[]} lastPath its chain
 * @property {Square[]} chainPath
 * @property {{ square: Square, kind: StepKind }[]} targets
 * @property {readonly Square[]} movable the unions that could be lifted
 * @property {Color} mover the side that would lift them
 * @property {Square | null} cue the piece that could be lifted here
 * @property {Square | null} over where the held piece would be placed
 * @property {Square | null} handSquare
 * @property {readonly Alarm[]} alarms
 * @property {string | null} finale reason of the end
 * @property {Square | null} celebrated square of the winning union
 * @property {{ square: Square, number: number }[]} links the placements of the chain so far
 * @property {readonly PreviewLink[]} preview continuations from the square under the pointer
 * @property {Square | null} previewed that square
 * @property {readonly Omit<Premove, "earlier">[]} premoves planned turns, the next one first
 * @property {readonly Shape[]} shapes the player's drawings, including the current one
 * @property {readonly import("../../game/view-state.js").Path[]} paths arrows of lines and hints
 * @property {readonly Square[]} refused squares that explain a refusal
 * @property {{ kind: Effect["kind"], square: Square, t: number }[]} effects
 * @property {boolean} [origins] shows the original roles of promoted pieces
 * @property {boolean} still no animation is running
 */

/**
 * Alarms to show; none after the end of the game.
 *
 * @param {Pick<ViewState, "snapshot" | "warns">} state
 * @returns {readonly Alarm[]}
 */
export function alarmsOf({ snapshot: { status, alarms }, warns }) {
  return status.over || !warns ? [] : alarms;
}

/**
 * Square of the piece whose loss ended the game, if that is celebrated.
 *
 * @param {Pick<Snapshot, "game" | "status" | "board">} snapshot
 * @returns {Square | null}
 */
export function celebratedSquare({ game, status, board }) {
  const { over, winner, reason } = status;
  if (!over || !winner || !gameOf(game).finales[reason]) return null;
  const index = royalIndex(board, otherSide(winner));
  return index < 0 ? null : squareName(index);
}

/** Position of the held piece on the board. @param {ViewState} state @param {Hand} hand */
export function handPoint({ snapshot, flipped }, hand) {
  const point = viewPoint(boardPoint(hand.square), flipped);
  const { dx, dy } = restOf(snapshot.board, hand.square, hand, flipped);
  return { x: point.x + dx, y: point.y + dy };
}

/** The squares of the turn under way, from its first lift on. @param {MarkedPosition} snapshot @returns {Square[]} */
function chainSquares(snapshot) {
  const squares = snapshot.chain.flatMap((step) => ("square" in step ? [step.square] : []));
  const hand = snapshot.hand?.square;
  // After an en passant takeover the released piece may stand beside the square that was entered.
  if (hand && squares.length > 0 && squares.at(-1) !== hand) squares.push(hand);
  return squares;
}

/**
 * The marks that follow from a position: the last turn, the turn under way, alarms and the end.
 *
 * @param {MarkedPosition} snapshot
 */
export function marksIn(snapshot) {
  const last = lastSquares(snapshot);
  const chain = chainSquares(snapshot);
  return {
    lastEnds: last.ends,
    lastBetween: last.between,
    lastPath: snapshot.chain.length === 0 ? last.path : [],
    chainPath: chain.length > 1 && !snapshot.series ? chain : [],
    alarms: snapshot.status.over ? [] : snapshot.alarms,
    finale: snapshot.status.reason,
    celebrated: celebratedSquare(snapshot),
    links: snapshot.series ? [] : placementsOf(snapshot),
  };
}

/**
 * @param {ViewState} state
 * @param {FlightFrame | null} frame
 * @param {Scene["effects"]} effects
 * @param {boolean} focused true if the board has the keyboard focus and its cell is marked
 * @param {Preview | null} preview
 * @returns {Scene}
 */
export function sceneOf(state, frame, effects, focused, preview) {
  const { drag, premove } = state;
  const snapshot = frame ? frame.after : state.snapshot;
  const contents = frame ? frame.contents : snapshot.board;
  const sprites = frame ? [...frame.sprites] : [];
  const hand = snapshot.hand;
  /** @type {Scene["dragged"]} */
  let dragged = null;
  if (hand && !frame && drag) {
    dragged = { content: hand, x: drag.at.x, y: drag.at.y, touch: drag.touch };
  } else if (drag && premove && !premove.to) {
    const origin = originOf(premove, premove.from);
    const content = origin && snapshot.board[squareIndex(origin)];
    // A piece from a pocket follows the pointer beside the board, too.
    if (content) dragged = { content, x: drag.at.x, y: drag.at.y, touch: drag.touch };
  } else if (hand && !frame?.handMoves) {
    sprites.push({ content: hand, point: boardPoint(hand.square), raise: 1, lean: 0, moving: false });
  }
  const pointed = focused ? state.focus : state.hover;
  const marks = marksIn(snapshot);
  const mode = modeOf(state);
  const isUnion = (/** @type {Square} */ square) => isPair(contents[squareIndex(square)]);
  return {
    game: snapshot.game,
    flipped: state.flipped,
    contents,
    leans: frame?.leans ?? null,
    sprites,
    dragged,
    ...marks,
    targets: frame || mode !== "place" ? [] : targetsOf(snapshot),
    movable: mode === "lift" ? state.lifts.filter(isUnion) : [],
    mover: snapshot.turn,
    cue: !frame && mode === "lift" && pointed && state.lifts.includes(pointed) ? pointed : null,
    over: overSquare(state, pointed),
    handSquare: hand?.square ?? null,
    alarms: state.warns ? marks.alarms : [],
    celebrated: frame || isLoser({ ...state, snapshot }) ? null : marks.celebrated,
    preview: frame ? [] : (preview?.links ?? []),
    previewed: frame ? null : (preview?.square ?? null),
    premoves: planned(premove),
    shapes: state.sketch ? [...state.shapes, state.sketch] : state.shapes,
    paths: frame ? [] : pathsNow(state),
    refused: state.notice?.square ? [state.notice.square] : [],
    effects,
    origins: state.origins,
    still: frame === null,
  };
}

/**
 * A scene without animation: pieces on their squares, and the held ones.
 *
 * @param {{ game: string, board: SquareContent[], hand: Hand | null, flipped: boolean }} position
 * @returns {Scene}
 */
export function stillScene({ game, board, hand, flipped }) {
  const held = hand && { content: hand, point: boardPoint(hand.square), raise: 1, lean: 0, moving: false };
  return {
    game,
    flipped,
    contents: board,
    leans: null,
    sprites: held ? [held] : [],
    dragged: null,
    lastEnds: [],
    lastBetween: [],
    lastPath: [],
    chainPath: [],
    targets: [],
    movable: [],
    mover: "white",
    cue: null,
    over: null,
    handSquare: hand?.square ?? null,
    alarms: [],
    finale: null,
    celebrated: null,
    links: [],
    preview: [],
    previewed: null,
    premoves: [],
    shapes: [],
    paths: [],
    refused: [],
    effects: [],
    still: true,
  };
}

/** The placements of a chain that is under way, numbered. @param {MarkedPosition} snapshot */
function placementsOf({ chain }) {
  const squares = chain.flatMap((step) => (step.type === "place" ? [step.square] : []));
  return squares.map((square, i) => ({ square, number: i + 1 }));
}

/** Ways to look at, and the moves of a series where no other ways are shown. @param {ViewState} state */
function pathsNow({ paths, snapshot }) {
  return paths.some(({ squares }) => squares.length > 1)
    ? paths
    : [...paths, ...(gameOf(snapshot.game).series?.ways(snapshot) ?? [])];
}

/** @param {Snapshot} snapshot */
function targetsOf(snapshot) {
  return snapshot.legalSteps.flatMap((step) =>
    step.type === "place" ? [{ square: step.square, kind: step.kind }] : [],
  );
}

/** @param {ViewState} state @param {Square | null} pointed @returns {Square | null} */
function overSquare(state, pointed) {
  const square = state.drag ? state.drag.over : pointed;
  if (!square || state.snapshot.phase !== "place") return null;
  const legal = state.snapshot.legalSteps.some((step) => step.type === "place" && step.square === square);
  return legal ? square : null;
}
