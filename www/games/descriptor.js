// Presentation of a game: looks, sounds and words of its steps, alarms and endings. The rules module defines
// the rules and the features of a game; see `games()` in rules/rules.js.

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
 * @property {Mark} [under] drawn under the piece on the square
 * @property {boolean} meets the square is occupied, and its piece stays visible
 * @property {boolean} goesOn the turn continues with a released piece, whose targets are previewed
 * @property {boolean} wins it wins the game
 * @property {Sound} sound
 * @property {Key} square describes a square where it is possible
 * @property {Key} can lists these squares: {squares}
 * @property {Key} done describes the step: {color}, {piece}, {square}, {partner} on the square before, {released}
 * @property {number} chance weight in random games; 1 for an ordinary placement
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
 * A link of a turn with its pieces.
 *
 * @typedef {object} DescribedLink
 * @property {TurnLink} link
 * @property {Role | null} mover its role before a promotion; `null` if the board does not show it
 * @property {Role | null} partner the piece already on its square
 * @property {Role | null} promoted the new role of the mover, or of the pawn that is promoted first
 * @property {boolean} isPair both pieces of a square move
 */

/**
 * Words and arrows of series; a sentence is empty if there is nothing to say.
 *
 * @typedef {object} SeriesLook
 * @property {(snapshot: Snapshot) => string} cut why the last series was cut short
 * @property {(snapshot: Snapshot) => string} round pieces that may not move again yet in the current series
 * @property {(snapshot: Snapshot, last: string) => string} detail the line below the side to move; `last` describes
 *   the last turn
 * @property {readonly RuleSet[]} rounds rule sets in which every piece must move once before one moves again, without
 *   en passant
 * @property {(turn: PlayedTurn, promoted: readonly (Role | null)[], board: readonly SquareContent[], isPlayed:
 *   boolean) => DescribedLink[]} told
 *   its moves; the board is that after it if it is played, otherwise that before
 * @property {(snapshot: Snapshot) => { squares: Square[], tone: "last", number?: number }[]} ways the moves of the
 *   series under
 *   way or, before its first, of the last one, as long as nothing is in the hand
 * @property {(ways: readonly (readonly { x: number, y: number }[])[], apart: number) => { x: number, y: number }[]}
 *   spots where the
 *   numbers of ways stand, so that they are so far apart from each other, if that can be
 */

/** The powers a piece can have, and the roles that it can have begun as besides its own. @typedef {{ powers: readonly Role[], originsOf: (role: Role) => readonly Role[] }} Traits */

/**
 * @typedef {object} Descriptor
 * @property {string} id the game's name in the rules module
 * @property {Key} name
 * @property {Key} [about] a description in one sentence
 * @property {Partial<Record<StepKind, StepLook>>} steps its placements, the most important first
 * @property {Record<string, AlarmLook>} alarms
 * @property {Record<string, MovingMark>} finales drawn around the royal piece of the losing side, by reason of the
 *   end; `t` = 1 is the still picture
 * @property {PairWords | null} pairs `null` if a square holds at most one piece
 * @property {((ctx: CanvasRenderingContext2D, content: SquareContent, size: number, colors: MarkColors, origins?:
 *   boolean) => void) | null} adorn
 * draws properties of pieces that their shapes do not show; 0, 0 is the centre of the square. With `origins` also the
 * original roles of promoted pieces
 * @property {MovingMark} [spent] drawn once over a piece that has used up its power
 * @property {{ goal: Key, legend: readonly Legend[], notes: readonly Key[], keys?: readonly Key[] }} help
 * @property {readonly ("castling" | "enPassant" | "quietTurns" | "hand" | "series")[] | null} editor what can be
 *   edited besides pieces and the side to move; `null` if positions cannot be edited
 * @property {readonly RuleSet[]} [barred] rule sets in which the move of a pair may not be taken back at
 *   once
 * @property {true} [odds] a side may leave out pieces at the start
 * @property {(snapshot: Snapshot) => string[]} [inHand] describes the pockets, in games that have them
 * @property {SeriesLook} [series] in games with turns of several moves
 * @property {(snapshot: Snapshot) => string} [besides] an additional remark on the end of the last turn or of the
 *   game; may be empty
 * @property {{ name: Key, about: Key, settings: readonly string[] }} [alone] in games played as matches on several
 *   boards: name and description of a single board, and the settings that only a match has
 * @property {readonly { name: Key, setUp: string }[]} [setUps] predefined set-ups, as White's, in games with a hidden
 *   set-up
 * @property {Traits} [traits] properties of pieces besides the role
 * @property {import("../kit/locale.js").TextSet | null} texts the game's own texts; their keys start with its id and
 *   a dot
 */

export {};
