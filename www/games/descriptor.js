// What the page has to know of a game besides its rules: how its steps, alarms and endings look, sound and are told. The
// rules themselves, and what a game can have at all, are the module's to say; see `games()` in rules/rules.js.

/** @import { Key } from "../kit/i18n.js" */
/**
 * @import {
 *   Color, PlayedTurn, Role, RuleSet, Snapshot, Square, SquareContent, StepKind, TurnLink,
 * } from "../rules/rules.js"
 */

/** The board's colours that marks are drawn in. @typedef {{ mark: string, markText: string, halo: string, king: string, kingGlow: string, kingGlowEnd: string }} MarkColors */

/** A mark of a square, round its middle at 0, 0. `size` is the side of the square. @typedef {(ctx: CanvasRenderingContext2D, size: number, colors: MarkColors) => void} Mark */

/** A mark that moves: `t` runs from 0 to 1 once. @typedef {(ctx: CanvasRenderingContext2D, size: number, colors: MarkColors, t: number) => void} MovingMark */

/**
 * The sounds that the page can make.
 *
 * - `move`: a piece is set down
 * - `meet`: two meet
 * - `release`: one steps in, another springs free
 * - `alarm`: look out
 * - `win`: the game is won on the board
 *
 * @typedef {"move" | "meet" | "release" | "alarm" | "win"} Sound
 */

/**
 * A placement of one kind.
 *
 * @typedef {object} StepLook
 * @property {Mark} mark of its target
 * @property {Mark} [under] what lies under the piece that stands there
 * @property {boolean} meets something stands on the square already, and stays in sight
 * @property {boolean} goesOn the turn goes on with a released piece: where it could go is shown ahead
 * @property {boolean} wins the game is won by it
 * @property {Sound} sound
 * @property {Key} square said of the square where it can be made
 * @property {Key} can which squares these are: {squares}
 * @property {Key} done what has happened: {color}, {piece}, {square}, {partner} that stood there, {released}
 * @property {number} chance how often it is taken in a random game, beside 1 for an ordinary one
 */

/**
 * An alarm, such as check.
 *
 * @typedef {object} AlarmLook
 * @property {MovingMark} mark under the piece; drawn with `t` = 1 at rest
 * @property {Sound} sound
 * @property {Key} square said of the square
 * @property {Key} badge its name, as an exclamation
 * @property {Key} whose in few words, whose it is: {color}
 * @property {Key} both the same where both sides are meant
 * @property {Record<Color, Key>} own sentences about the side that is to move
 * @property {Record<Color, Key>} other sentences about the side that is not
 */

/** The words for two pieces that share a square, in games that have such. @typedef {{ square: Key, held: Key, place: Key, lift: Key, move: Key, moved: Key, moves: Key }} PairWords */

/**
 * A row of the help: the mark of a step, if it is about one, over what it is drawn on; `ahead` where it is one of those
 * that show where a chain could go on, `bar` where it is about the bar below a union.
 *
 * @typedef {{ kind: StepKind | null, content: SquareContent, about: Key, ahead?: true, bar?: true }} Legend
 */

/**
 * A link of a turn with the pieces that take part in it.
 *
 * @typedef {object} Told
 * @property {TurnLink} link
 * @property {Role | null} mover before a promotion; `null` where the board does not tell
 * @property {Role | null} partner what stands on its square already
 * @property {Role | null} promoted what the mover becomes, or the pawn that is promoted first
 * @property {boolean} isPair both pieces of a square move
 */

/**
 * What is told and shown of series; sentences are empty where there is nothing to tell.
 *
 * @typedef {object} SeriesLook
 * @property {(snapshot: Snapshot) => string} cut what has ended the last one before all its moves were made
 * @property {(snapshot: Snapshot) => string} round what may not move again yet in the one under way
 * @property {(snapshot: Snapshot, last: string) => string} detail what stands below whose move it is; `last` tells the last turn
 * @property {readonly RuleSet[]} rounds rule sets in which each piece moves once before any moves again, and none captures
 *   en passant
 * @property {(turn: PlayedTurn, promoted: readonly (Role | null)[], board: readonly SquareContent[], isPlayed: boolean) => Told[]} told
 *   its moves; the board is that after it if it is played, otherwise that before
 * @property {(snapshot: Snapshot) => { squares: Square[], tone: "last", number?: number }[]} ways the moves of the series under
 *   way or, before its first, of the last one, as long as nothing is in the hand
 * @property {(ways: readonly (readonly { x: number, y: number }[])[], apart: number) => { x: number, y: number }[]} spots where the
 *   numbers of ways stand, so that they are so far apart from each other, if that can be
 */

/** The powers a piece can have, and the roles that it can have begun as besides its own. @typedef {{ powers: readonly Role[], originsOf: (role: Role) => readonly Role[] }} Traits */

/**
 * @typedef {object} Descriptor
 * @property {string} id as the module names the game
 * @property {Key} name
 * @property {Key} [about] what it is, in a sentence
 * @property {Partial<Record<StepKind, StepLook>>} steps the placements it has, those that matter most first
 * @property {Record<string, AlarmLook>} alarms
 * @property {Record<string, MovingMark>} finales what surrounds the royal piece of who has lost, by the reason of the
 *   end; `t` = 1 is the still picture
 * @property {PairWords | null} pairs `null` where a square holds one piece at most
 * @property {((ctx: CanvasRenderingContext2D, content: SquareContent, size: number, colors: MarkColors, origins?: boolean) => void) | null} adorn
 *   draws over a square's pieces what their shapes do not show; 0, 0 is the middle. With `origins` it shows what promoted
 *   pieces began as, too
 * @property {MovingMark} [spent] drawn once over a piece that has used up its power
 * @property {{ goal: Key, legend: readonly Legend[], notes: readonly Key[] }} help
 * @property {readonly ("castling" | "enPassant" | "quietTurns" | "hand" | "series")[] | null} editor what a position has besides
 *   pieces and the side to move; `null` where none can be set up
 * @property {readonly RuleSet[]} [barred] rule sets in which the move of a pair may not be taken back at
 *   once
 * @property {true} [odds] a side may leave out pieces at the start
 * @property {(snapshot: Snapshot) => string[]} [inHand] what the sides have in their pockets, in sentences, in games with pockets
 * @property {SeriesLook} [series] in games with turns of several moves
 * @property {(snapshot: Snapshot) => string} [besides] what else is told of how the last turn, or the game, has ended; empty where
 *   there is nothing to tell
 * @property {{ name: Key, about: Key, settings: readonly string[] }} [alone] in games that are played as matches on several boards:
 *   what one of them by itself is called, what is different there, and which settings only a match has
 * @property {readonly { name: Key, setUp: string }[]} [setUps] set-ups to choose, in games that begin with one that is made
 *   unseen, as White's
 * @property {Traits} [traits] what a piece can have besides its role, in games that have such
 * @property {import("../kit/speaker.js").TextSet | null} texts those that the page does not say; their keys begin with the
 *   game's id and a dot
 */

export {};
