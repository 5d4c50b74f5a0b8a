// What is to be seen, worked out from the view state: the last step before drawing. Pure functions.

import { modeOf, otherSide } from "../game/mode.js";
import { isLoser } from "../game/players.js";
import { gameOf } from "../games/index.js";
import { boardPoint, squareIndex, squareName, viewPoint } from "../kit/layout.js";
import { isPair, royalIndex } from "../rules/pieces.js";
import { restOf } from "./hover.js";
import { lastSquares } from "./last-squares.js";

/** @import { Shape } from "../game/shapes.js" */
/** @import { ViewState } from "../game/view-state.js" */
/**
 * @import {
 *   Alarm, Color, Hand, PreviewLink, Snapshot, Square, SquareContent, StepKind,
 * } from "../rules/rules.js"
 */
/** @import { Effect, Frame, Sprite } from "./animate.js" */

/** @typedef {{ square: Square, links: readonly PreviewLink[] }} Preview */

/**
 * @typedef {object} Scene
 * @property {string} game its kind, which says how marks look
 * @property {boolean} flipped
 * @property {SquareContent[]} contents what stands, 64 squares
 * @property {Map<number, number> | null} leans how far single pieces stand aside meanwhile
 * @property {Sprite[]} sprites what is held or on its way
 * @property {{ content: SquareContent, x: number, y: number, touch: boolean } | null} dragged in squares from the top left
 * @property {Square[]} lastEnds where the turn before began and ended
 * @property {Square[]} lastBetween what its chain passed through
 * @property {Square[]} lastPath its chain
 * @property {Square[]} chainPath
 * @property {{ square: Square, kind: StepKind }[]} targets
 * @property {readonly Square[]} movable the unions that could be lifted
 * @property {Color} mover who would lift them
 * @property {Square | null} cue the piece that could be lifted here
 * @property {Square | null} over where the hand would be placed now
 * @property {Square | null} handSquare
 * @property {readonly Alarm[]} alarms
 * @property {string | null} finale why the game is over
 * @property {Square | null} celebrated where the union stands that has won it
 * @property {{ square: Square, number: number }[]} links the placements of the chain so far
 * @property {readonly PreviewLink[]} preview where the turn could go on from the square pointed at
 * @property {Square | null} previewed that square
 * @property {{ from: Square, to: Square | null, targets: readonly Square[] } | null} premove
 * @property {readonly Shape[]} shapes what has been drawn, and what is being drawn
 * @property {readonly import("../game/view-state.js").Path[]} paths ways to look at
 * @property {readonly Square[]} refused what a refusal points at
 * @property {{ kind: Effect["kind"], square: Square, t: number }[]} effects
 * @property {boolean} [origins] what promoted pieces began as is shown
 * @property {boolean} still nothing is on its way
 */

/** What is to be warned of; nothing any more when the game is over. @param {Pick<ViewState, "snapshot" | "warns">} state @returns {readonly Alarm[]} */
export function alarmsOf({ snapshot: { status, alarms }, warns }) {
  return status.over || !warns ? [] : alarms;
}

/** Where the piece stands whose loss ended the game, if that is celebrated. @param {Snapshot} snapshot @returns {Square | null} */
export function celebratedSquare({ game, status, board }) {
  const { over, winner, reason } = status;
  if (!over || !winner || !gameOf(game).finales[reason]) return null;
  const index = royalIndex(board, otherSide(winner));
  return index < 0 ? null : squareName(index);
}

/** Where the hand is seen. @param {ViewState} state @param {Hand} hand */
export function handPoint({ snapshot, flipped }, hand) {
  const point = viewPoint(boardPoint(hand.square), flipped);
  const { dx, dy } = restOf(snapshot.board, hand.square, hand, flipped);
  return { x: point.x + dx, y: point.y + dy };
}

/** The squares of the turn under way, from its first lift on. @param {Snapshot} snapshot @returns {Square[]} */
function chainSquares(snapshot) {
  const squares = snapshot.chain.flatMap((step) => ("square" in step ? [step.square] : []));
  const hand = snapshot.hand?.square;
  // After an en passant takeover the released piece may stand beside the square that was entered.
  if (hand && squares.length > 0 && squares.at(-1) !== hand) squares.push(hand);
  return squares;
}

/**
 * @param {ViewState} state
 * @param {Frame | null} frame
 * @param {Scene["effects"]} effects
 * @param {boolean} focused whether the keyboard is on the board and its place is shown
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
    const content = snapshot.board[squareIndex(premove.from)];
    // What comes out of a pocket follows the pointer beside the board, too.
    if (content) dragged = { content, x: drag.at.x, y: drag.at.y, touch: drag.touch };
  } else if (hand && !frame?.handMoves) {
    sprites.push({ content: hand, point: boardPoint(hand.square), raise: 1, lean: 0, moving: false });
  }
  const pointed = focused ? state.focus : state.hover;
  const last = lastSquares(snapshot);
  const chain = chainSquares(snapshot);
  const mode = modeOf(state);
  const isUnion = (/** @type {Square} */ square) => isPair(contents[squareIndex(square)]);
  return {
    game: snapshot.game,
    flipped: state.flipped,
    contents,
    leans: frame?.leans ?? null,
    sprites,
    dragged,
    lastEnds: last.ends,
    lastBetween: last.between,
    lastPath: snapshot.chain.length === 0 ? last.path : [],
    chainPath: chain.length > 1 && !snapshot.series ? chain : [],
    targets: frame || mode !== "place" ? [] : targetsOf(snapshot),
    movable: mode === "lift" ? state.lifts.filter(isUnion) : [],
    mover: snapshot.turn,
    cue: !frame && mode === "lift" && pointed && state.lifts.includes(pointed) ? pointed : null,
    over: overSquare(state, pointed),
    handSquare: hand?.square ?? null,
    alarms: alarmsOf({ ...state, snapshot }),
    finale: snapshot.status.reason,
    celebrated: frame || isLoser({ ...state, snapshot }) ? null : celebratedSquare(snapshot),
    links: snapshot.series ? [] : placementsOf(snapshot),
    preview: frame ? [] : (preview?.links ?? []),
    previewed: frame ? null : (preview?.square ?? null),
    premove,
    shapes: state.sketch ? [...state.shapes, state.sketch] : state.shapes,
    paths: frame ? [] : pathsNow(state),
    refused: state.notice?.square ? [state.notice.square] : [],
    effects,
    origins: state.origins,
    still: frame === null,
  };
}

/**
 * A scene where nothing goes on: pieces on their squares, and what is held over them.
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
    premove: null,
    shapes: [],
    paths: [],
    refused: [],
    effects: [],
    still: true,
  };
}

/** The placements of a chain that is under way, numbered. @param {Snapshot} snapshot */
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
