// Types of the environment of a game with another device.

/** @import { Timing } from "../../game/clock.js" */
/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { StatusButton } from "../../game/view-state.js" */
/** @import { Parameters } from "../../kit/i18n.js" */
/** @import { GameOptions, Snapshot } from "../../rules/rules.js" */
/** @import { Terms } from "../protocol/terms.js" */
/** @import { UnseenSeat } from "./unseen-seat.js" */

/**
 * @typedef {object} SessionTools
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {() => string} today in the format of records
 * @property {() => void} reconnect opens the dialog to reconnect
 * @property {{ want: (isWanted: boolean) => void }} awake keeps the screen on
 * @property {() => void} talk opens the predefined sentences
 * @property {() => void} otherwise opens the ways to continue without the other device
 * @property {(question: Question, signal: AbortSignal) => Promise<boolean>} [ask] asks the local player, until it is
 *   taken back; without it everything is declined
 * @property {() => void} [begun] a game has begun
 * @property {() => boolean} [left] the table has another game; returns true if this one goes on beside it
 * @property {() => readonly StatusButton[]} [more] further actions at the table
 * @property {(seat: UnseenSeat) => void} [playUnseen] shows a game with hidden information
 * @property {() => boolean} [isOneOfMany] true with several guests, with whom such a game is not possible
 * @property {(use: (desk: SetUpDesk) => unknown) => void} [setUps] uses the dialog of hidden set-ups
 */

/**
 * The dialog of hidden set-ups.
 *
 * @typedef {object} SetUpDesk
 * @property {(message: SetUpMessage, line: SetUpLine) => unknown} take handles a message about a set-up
 * @property {(id: string, line: SetUpLine) => void} meet continues a committed set-up with a device
 * @property {(wanted: { options: GameOptions, timing: Timing | null, side: "white" | "black" }, line: SetUpLine) => void} inviteDevice
 *   starts a set-up for another game
 */

/**
 * Messages to the other device about a set-up.
 *
 * @typedef {object} SetUpLine
 * @property {(message: SetUpMessage | null) => void} say repeated on each connection until the game begins or it is
 *   replaced
 * @property {(options: GameOptions, timing: Timing | null, side: "white" | "black") => void} begin starts the game
 *   from the set-up
 * @property {(start: ExpectedGame | null) => void} expect a game of this kind must start like this, or not at all while
 *   there is no position; other games need consent. `null`: no game is expected any more
 */

/**
 * Start of the game whose set-up is in progress; `side` is played here.
 *
 * @typedef {{ game: string, rules: string, fen: string | null, side: "white" | "black" }} ExpectedGame
 */

/**
 * A question to the local player: to start `another` game in the middle of something else, or to `goOn` with a game
 * that according to the other device has reached a position after `turns` turns; without a position in games with
 * hidden information.
 *
 * @typedef {{ about: "another" | "goOn", who: Parameters, terms: Terms, side: "white" | "black", turns: number, position: Snapshot | null }} Question
 */

export {};
