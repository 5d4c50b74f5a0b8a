// Types of the view state and of actions, shared by the Store and its users.

/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { ViewPoint } from "../kit/layout.js" */
/** @import { Color, GameKind, PlayedTurn, Role, Snapshot, Square, Step } from "../rules/rules.js" */
/** @import { Shape, ShapeColor } from "./tree/shapes.js" */
/** @import { GameEnd, TreeNode } from "./tree/read-tree.js" */
/** @import { GameTree } from "./tree/tree.js" */

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

/** A remedy for a failure, or the way on, with the label of its button. @typedef {{ key: Key, parameters?: Parameters, run: () => void }} Remedy */

/** Which sides persons play at this board. @typedef {Record<Color, boolean>} Seats */

/**
 * Settings of the computer, which plays the sides without a human player.
 *
 * @typedef {object} Rival
 * @property {import("../rules/rules.js").LevelName} level
 * @property {import("../rules/computer.js").Persona} [persona] persona that plays instead, of similar strength
 * @property {boolean} [adapts] the level follows the person's strength during the game
 * @property {number} time for a turn, in ms
 * @property {number} seed seed of the level's errors and of its opening
 */

/**
 * Players of a game; `rival` is `null` if the computer plays no side.
 *
 * @typedef {{ seats: Seats, rival: Rival | null }} Players
 */

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
 * @property {string} id id of the game on both sides: 16 hexadecimal digits
 * @property {Color} side the side played here
 * @property {number} agreed number of turns of the main line that were sent or received
 * @property {string | null} ended the reason of the game's end, once sent or received
 * @property {SetUpOpening} [opening] opens this side's committed set-up, in games with hidden set-ups
 * @property {readonly PreparedAnswer[]} [prepared] answers to the turn that is awaited; never sent
 */

/** An answer that is played as soon as a certain turn has come; both turns as lists of steps. @typedef {{ turn: string, answer: string }} PreparedAnswer */

/** A set-up that was promised, and the salt of the promise: 32 hexadecimal digits. @typedef {{ setUp: string, salt: string }} SetUpOpening */

/**
 * The opponent on another device.
 *
 * @typedef {object} Remote
 * @property {string} id id of the game on both devices: 16 hexadecimal digits
 * @property {Color} side the side played here
 * @property {{ key: Key, parameters?: Parameters } | null} [says] status shown in place of the side to move while the
 *   game waits
 * @property {readonly StatusButton[]} [offers] available answers and actions
 * @property {boolean} [isAttended] a connection handles it; false for a game that was just loaded
 * @property {() => void} [rematch] asks for another game with the sides changed
 */

/** A button in the status line. @typedef {{ action: string, key: Key, main: boolean, run: () => void }} StatusButton */

/** @typedef {{ at: ViewPoint, over: Square | null, touch: boolean }} HandDrag */

/**
 * A game as it is stored in JSON.
 *
 * @typedef {object} SavedGame
 * @property {1} version of this form
 * @property {GameKind} [game] its kind, unless Paco Ŝako
 * @property {string} record the game as text, with variations, comments, drawings and clocks
 * @property {number[]} at path of the current position: indices of children from the start
 * @property {Step[]} pending the steps of the turn under way
 * @property {{ at: number[], steps: readonly Step[] } | null} undone an unfinished turn that was undone, with its
 *   position, for redo
 * @property {number[]} [taken] path of the first undone turn, if any
 * @property {Color | null} drawOffer the side that has offered a draw
 * @property {Players} players
 * @property {boolean} paused an earlier turn is shown, so the computer waits
 * @property {boolean} flipped
 * @property {string | null} startedOn
 * @property {Correspondence} [correspondence] for correspondence games
 * @property {{ id: string, side: Color }} [remote] for games with a remote player
 * @property {unknown} [review] the review; see review-form.js, which is loaded on demand
 */

/**
 * Navigation: by turns (`back`, `forward`), by links of a turn, or to the ends of the line.
 *
 * @typedef {"back" | "forward" | "linkBack" | "linkForward" | "start" | "end"} LineDirection
 */

/**
 * A turn planned while the other side moves, and played as soon as possible: the last of a line of such turns.
 *
 * @typedef {object} Premove
 * @property {readonly Premove[]} earlier planned turns that are played before it
 * @property {Square | Role} from its start; a role if it starts from the pocket
 * @property {Square | null} to `null` while it is being chosen
 * @property {readonly Square[]} targets possible targets
 */

/**
 * @typedef {object} ViewState
 * @property {Snapshot} snapshot
 * @property {boolean} flipped black is shown below
 * @property {Square} focus the cell of the keyboard cursor
 * @property {Square | null} hover the square under the mouse
 * @property {HandDrag | null} drag the hand while it follows the pointer
 * @property {readonly Square[]} lifts liftable squares at the start of the turn
 * @property {Notice | null} notice
 * @property {Seats} seats
 * @property {Rival | null} rival the computer, if it plays a side
 * @property {"thinking" | "pondering" | "failed" | null} thinking state of the computer's turn; `pondering` when it
 *   takes long
 * @property {boolean} paused the computer waits because an earlier turn is shown
 * @property {readonly Path[]} paths ways shown over the board
 * @property {Premove | null} premove the last turn chosen while the other side moves, with those before it
 * @property {GameTree} tree all turns played; immutable and replaced on every change
 * @property {TreeNode} at the position in the tree at the start of the turn under way
 * @property {number | null} taken id of the first undone turn: not listed, but can be redone until another turn is
 *   played
 * @property {Readonly<Record<string, string>>} tags of the record
 * @property {boolean} canUndoEdit an edit of the tree can be undone
 * @property {unknown} review the review in the form of review-form.js; `null` if there is none
 * @property {readonly Shape[]} shapes arrows and circles on the board; they stay in the tree when hidden
 * @property {Shape | null} sketch the shape being drawn
 * @property {ShapeColor | null} pencil set while pointer and keys draw instead of playing
 * @property {Square | null} peek the square previewed by a long press
 * @property {boolean} origins the board shows the original roles of promoted pieces
 * @property {boolean} warns alarms are marked and announced; off if they would give away an answer
 * @property {boolean} hasPrevious there is a previous game to return to
 * @property {string | null} startedOn date the game was begun here, YYYY.MM.DD
 * @property {Correspondence | null} correspondence set in correspondence games
 * @property {Remote | null} remote set in games with a remote player
 */

/**
 * `view` does not change the game; neither do `premove` and `ask`, but they are announced. `load` replaces the game;
 * `fault` keeps it after an action that was only partly possible.
 *
 * @typedef {"view" | "step" | "putDown" | "undoStep" | "undoTurn" | "redoStep" | "redoTurn" | "goTo" | "look" |
 *   "agree" | "load" | "fault" | "premove" | "ask"} Cause
 *
 * @typedef {object} Change
 * @property {Cause} cause
 * @property {Snapshot} before
 * @property {Step | null} step the step played, for cause "step"
 * @property {boolean} follows it follows another step of the same action, which is still animated
 * @property {ViewPoint | null} handAt where the pointer dropped the piece, which flies on from there
 * @property {"rank" | "file"} [line] the line through the focus to announce, for cause "ask"; by default the whole
 *   position
 */

/**
 * All actions; `node` is the id of a position in the tree. `later` runs code that is loaded on demand.
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
 *   | { type: "drag", drag: HandDrag | null }
 *   | { type: "peek", square: Square | null }
 *   | { type: "origins", shown: boolean }
 *   | { type: "warn", warns: boolean }
 *   | { type: "seats", seats: Seats, rival?: Rival | null }
 *   | { type: "thinking", thinking: ViewState["thinking"] }
 *   | { type: "paths", paths: readonly Path[] }
 *   | { type: "goTo", line: readonly PlayedTurn[], count: number }
 *   | { type: "look", way: LineDirection }
 *   | { type: "visit", node: number, links?: number }
 *   | { type: "remark", node: number, comment?: string, annotations?: readonly number[] }
 *   | { type: "annotate", remarks: ReadonlyMap<number, Pick<import("./tree/read-tree.js").Remarks, "comment" | "annotations" | "evaluation">>,
 *       variations: readonly import("./tree/tree.js").Variation[], key: Key }
 *   | { type: "keepReview", review: object }
 *   | { type: "makeMain" | "remove" | "reopen", node: number }
 *   | { type: "correspond", correspondence: Correspondence | null }
 *   | { type: "later", run: (funnel: any) => boolean }
 *   | { type: "join", line: readonly PlayedTurn[], end: GameEnd | null, isMain: boolean }
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
