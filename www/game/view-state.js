// What the page shows and what can be asked of it: the types that the Store and everything around it share.

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { ViewPoint } from "../kit/layout.js" */
/** @import { Color, GameKind, PlayedTurn, Role, Snapshot, Square, Step } from "../rules/rules.js" */
/** @import { Shape, ShapeColor } from "./shapes.js" */
/** @import { End, TreeNode } from "./read-tree.js" */
/** @import { GameTree } from "./tree.js" */

/**
 * A passing word under the status line; `square` is what it points at on the board.
 *
 * @typedef {object} Notice
 * @property {Key} key
 * @property {Parameters} parameters
 * @property {"hint" | "info" | "refusal" | "error"} tone `refusal`: why a step is not legal
 * @property {Parameters} spoken parameters as a screen reader says them, where they differ
 * @property {boolean} back
 * @property {boolean} undo the last edit can be taken back with it
 * @property {Square | null} square
 * @property {Remedy} [remedy]
 * @property {boolean} [stays] until something else happens
 */

/** What can be done about something that has failed, and what its button says. @typedef {{ key: Key, run: () => void }} Remedy */

/** Which sides persons play at this board. @typedef {Record<Color, boolean>} Seats */

/**
 * How the computer plays the sides that no person plays here.
 *
 * @typedef {object} Rival
 * @property {import("../rules/computer.js").LevelName} level
 * @property {import("../rules/computer.js").Persona} [persona] who plays in its place, of about that level
 * @property {boolean} [adapts] the level follows the person's strength during the game
 * @property {number} time for a turn, in ms
 * @property {number} seed decides what the level misjudges in this game, and how it begins
 */

/** Who plays: `rival` is `null` where nobody thinks for an empty seat. @typedef {{ seats: Seats, rival: Rival | null }} Players */

/**
 * A way over the board to look at: a line of the computer's, a threat, a hint. One square alone is a place to look at.
 *
 * @typedef {object} Path
 * @property {readonly Square[]} squares
 * @property {"hint" | "line" | "last" | Color} tone
 * @property {number} [number] of a move in a series
 */

/**
 * A game whose turns are sent as links.
 *
 * @typedef {object} Correspondence
 * @property {string} id names it on both sides: 16 hexadecimal digits
 * @property {Color} side who plays here
 * @property {number} agreed this many turns of the main line were sent or have come
 * @property {string | null} ended the reason of the game's end, once that was sent or has come
 * @property {Opening} [opening] what opens the set-up that was promised by this side, in games that begin so
 */

/** A set-up that was promised, and the salt of the promise: 32 hexadecimal digits. @typedef {{ setUp: string, salt: string }} Opening */

/**
 * Somebody who plays the other side on a device of its own.
 *
 * @typedef {object} Remote
 * @property {string} id names the game on both devices: 16 hexadecimal digits
 * @property {Color} side who plays here
 * @property {{ key: Key, parameters?: Parameters } | null} [says] what is told in place of whose turn it is: that the game waits
 * @property {readonly Offer[]} [offers] what can be answered or done about it
 * @property {boolean} [isAttended] it is looked after; a game that has just been loaded is not yet
 * @property {() => void} [rematch] asks for another game with the sides changed
 */

/** A button in the status line. @typedef {{ action: string, key: Key, main: boolean, run: () => void }} Offer */

/** @typedef {{ at: ViewPoint, over: Square | null, touch: boolean }} Drag */

/**
 * A game with all that belongs to it, as it can be stored as JSON.
 *
 * @typedef {object} SavedGame
 * @property {1} version of this form
 * @property {GameKind} [game] its kind, where it is not the usual one
 * @property {string} record the game as text, with variations, comments, drawings and clocks
 * @property {number[]} at where the game stands: which child to take from the start on
 * @property {Step[]} pending the steps of the turn under way
 * @property {{ at: number[], steps: readonly Step[] } | null} undone a turn that was not finished and has been taken
 *   back, and where it begins: it can be played again
 * @property {number[]} [taken] the first turn of what was taken back, where something was
 * @property {Color | null} drawOffer who has offered a draw
 * @property {Players} players
 * @property {boolean} paused an earlier turn is being looked at, so the computer waits
 * @property {boolean} flipped
 * @property {string | null} startedOn
 * @property {Correspondence} [correspondence] where its turns are sent
 * @property {{ id: string, side: Color }} [remote] where the other side plays on a device of its own
 * @property {unknown} [review] what was found in it; see review-form.js, which is loaded when it is wanted
 */

/**
 * Where to look: by turns (`back`, `forward`), by links of a turn, or the ends of the line.
 *
 * @typedef {"back" | "forward" | "linkBack" | "linkForward" | "start" | "end"} Way
 */

/**
 * A turn chosen while the other side moves, played as soon as it is possible.
 *
 * @typedef {object} Premove
 * @property {Square | Role} from where it begins; the role of what comes out of the pocket
 * @property {Square | null} to `null` while it is being chosen
 * @property {readonly Square[]} targets where it could go
 */

/**
 * @typedef {object} ViewState
 * @property {Snapshot} snapshot
 * @property {boolean} flipped black is shown below
 * @property {Square} focus the cell the keyboard stands on
 * @property {Square | null} hover the square under the mouse
 * @property {Drag | null} drag the hand while it follows the pointer
 * @property {readonly Square[]} lifts what could be lifted when the turn under way began
 * @property {Notice | null} notice
 * @property {Seats} seats
 * @property {Rival | null} rival the computer, if it plays
 * @property {"thinking" | "pondering" | "failed" | null} thinking how the computer gets on with its turn; it ponders when it takes long
 * @property {boolean} paused the computer does not play on: an earlier turn of the game is being looked at
 * @property {readonly Path[]} paths ways shown over the board
 * @property {Premove | null} premove the turn chosen while the other side moves
 * @property {GameTree} tree everything that was played; immutable, so that it is another object after every change
 * @property {TreeNode} at the position in the tree at the start of the turn under way
 * @property {number | null} taken the first turn of what was taken back, by its id in the tree: it is not listed, but can be
 *   played again until another turn is played in its place
 * @property {Readonly<Record<string, string>>} tags of the record
 * @property {boolean} canUndoEdit whether an edit of the tree can be taken back
 * @property {unknown} review what was found in the game, as review-form.js reads it; `null` if it was not reviewed
 * @property {readonly Shape[]} shapes arrows and circles on the board; what was drawn stays in the tree when they are hidden
 * @property {Shape | null} sketch the one that is being drawn
 * @property {ShapeColor | null} pencil set while pointer and keys draw instead of playing
 * @property {Square | null} peek the square whose way on is shown under a resting finger
 * @property {boolean} origins whether the board shows what promoted pieces began as
 * @property {boolean} warns whether alarms are marked and told; not where they would answer a question
 * @property {boolean} hasPrevious whether there is a game to go back to
 * @property {string | null} startedOn date the game was begun here, YYYY.MM.DD
 * @property {Correspondence | null} correspondence where the game's turns are sent
 * @property {Remote | null} remote who plays the other side on another device
 */

/**
 * `view` changes nothing in the game; neither do `premove` and `ask`, but they are worth saying. With `load` another game is there;
 * with `fault` the same one, as far as something was done that could not be done.
 *
 * @typedef {"view" | "step" | "putDown" | "undoStep" | "undoTurn" | "redoStep" | "redoTurn" | "goTo" | "look" | "agree" | "load" | "fault" | "premove" | "ask"} Cause
 *
 * @typedef {object} Change
 * @property {Cause} cause
 * @property {Snapshot} before
 * @property {Step | null} step the step played, for cause "step"
 * @property {boolean} follows another step of the same action came before, and is still to be seen
 * @property {ViewPoint | null} handAt where the pointer let go of the hand, so that it flies on from there
 * @property {"rank" | "file"} [line] through the focus that is asked about, for cause "ask"; without it the whole position is
 */

/**
 * Everything that can be done; `node` is the id of a position in the tree. What is done by `later` is known only to code that is
 * loaded when it is wanted.
 *
 * @typedef {{ type: "step", step: Step, handAt?: ViewPoint }
 *   | { type: "steps", steps: readonly Step[] }
 *   | { type: "putDown", handAt?: ViewPoint }
 *   | { type: "switchTo", square: Square }
 *   | { type: "undoStep" | "undoTurn" | "redoStep" | "redoTurn" }
 *   | { type: "offerDraw" | "acceptDraw" | "declineDraw" | "resign" | "loseOnTime", color: Color }
 *   | { type: "back" | "flip" }
 *   | { type: "focus", square: Square }
 *   | { type: "hover", square: Square | null }
 *   | { type: "drag", drag: Drag | null }
 *   | { type: "peek", square: Square | null }
 *   | { type: "origins", shown: boolean }
 *   | { type: "warn", warns: boolean }
 *   | { type: "seats", seats: Seats, rival?: Rival | null }
 *   | { type: "thinking", thinking: ViewState["thinking"] }
 *   | { type: "paths", paths: readonly Path[] }
 *   | { type: "goTo", line: readonly PlayedTurn[], count: number }
 *   | { type: "look", way: Way }
 *   | { type: "visit", node: number, links?: number }
 *   | { type: "remark", node: number, comment?: string, annotations?: readonly number[] }
 *   | { type: "annotate", remarks: ReadonlyMap<number, Pick<import("./read-tree.js").Remarks, "comment" | "annotations" | "evaluation">>,
 *       variations: readonly import("./tree.js").Variation[], key: Key }
 *   | { type: "keepReview", review: object }
 *   | { type: "makeMain" | "remove" | "reopen", node: number }
 *   | { type: "correspond", correspondence: Correspondence | null }
 *   | { type: "later", run: (funnel: any) => boolean }
 *   | { type: "join", line: readonly PlayedTurn[], end: End | null, isMain: boolean }
 *   | { type: "tags", tags: Readonly<Record<string, string>> }
 *   | { type: "pause" | "playOn" }
 *   | { type: "premove" | "premoveTo", square: Square }
 *   | { type: "undoEdit" | "cancelPremove" | "hideShapes" | "wipeShapes" }
 *   | { type: "ask", line?: "rank" | "file" }
 *   | { type: "pencil", color: ShapeColor | null }
 *   | { type: "sketch", shape: Shape | null }
 *   | { type: "shape", shape: Shape }
 *   | { type: "shapes", shapes: readonly Shape[] }
 *   | { type: "notice", key: Key, parameters?: Parameters, tone?: Notice["tone"], square?: Square | null, spoken?: Parameters, remedy?: Remedy, stays?: boolean }
 *   | { type: "clearNotice" }} Action
 */

export {};
