// What a game with another device is played among: types only.

/** @import { Timing } from "../game/clock.js" */
/** @import { SetUpMessage } from "../game/set-up-message.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Offer } from "../game/view-state.js" */
/** @import { Parameters } from "../kit/i18n.js" */
/** @import { GameOptions, Snapshot } from "../rules/rules.js" */
/** @import { Terms } from "./terms.js" */
/** @import { UnseenSeat } from "./unseen-seat.js" */

/**
 * @typedef {object} SessionTools
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {() => string} today as the record writes it
 * @property {() => void} reconnect shows how to connect again
 * @property {{ want: (isWanted: boolean) => void }} awake keeps the screen on
 * @property {() => void} talk shows what can be said with a tap
 * @property {() => void} otherwise shows how the game can go on without the other device
 * @property {(question: Question) => Promise<boolean>} [ask] asks the person here; without it all is declined
 * @property {() => void} [begun] a game has begun
 * @property {() => boolean} [left] another game has come on the table: whether this one goes on beside it
 * @property {() => readonly Offer[]} [more] what else can be done at the table
 * @property {(seat: UnseenSeat) => void} [playUnseen] shows a game in which neither side sees all of it
 * @property {() => boolean} [isOneOfMany] several guests are there, which does not go with such a game
 * @property {(message: SetUpMessage, line: SetUpLine) => void} [takeSetUp] does what the other side says of a set-up that is
 *   made unseen before a game
 * @property {(id: string, line: SetUpLine) => void} [setUpWith] a set-up that was promised here goes on with a device
 * @property {(wanted: { options: GameOptions, timing: Timing | null, side: "white" | "black" }, line: SetUpLine) => void} [setUpAgain]
 *   begins such a set-up for another game
 */

/**
 * What is said to the other device of a set-up.
 *
 * @typedef {object} SetUpLine
 * @property {(message: SetUpMessage | null) => void} say it is said again whenever the devices are connected, until the game begins or
 *   something else is said
 * @property {(options: GameOptions, timing: Timing | null, side: "white" | "black") => void} begin the game as it was set up
 * @property {(start: Expected | null) => void} expect a game of this kind may begin only so; not at all as long as there is no position.
 *   Another one is asked. `null`: no game is expected any more
 */

/** How a game begins that is being set up; `side` plays here. @typedef {{ game: string, rules: string, fen: string | null, side: "white" | "black" }} Expected */

/**
 * What the person here is asked: to begin `another` game in the middle of something else, or to `goOn` with one that the other device says
 * has been played up to a position, after `turns` turns; without one where neither side sees all of it.
 *
 * @typedef {{ about: "another" | "goOn", who: Parameters, terms: Terms, side: "white" | "black", turns: number, position: Snapshot | null }} Question
 */

export {};
