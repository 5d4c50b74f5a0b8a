// The first game of a newcomer, against Mia, who stands beside it. The road in the book has this game as a station, and children
// have one of their own.

import { FIRST_GAMES } from "../../book/first-games.js";
import { personaIn, playersAt } from "../../game/players.js";
import { addTexts } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";
import { FIRST_GAME } from "../settings/visits.js";
import { Accompaniment } from "./accompaniment.js";

/** @import { GameStation } from "../../book/first-games.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { CompanionServices } from "./accompaniment.js" */

/**
 * Dependencies of a first game; `focus` focuses the board; `today` is in the format of records.
 *
 * @typedef {CompanionServices & { focus: () => void, timekeeper: Timekeeper, today: () => string }} FirstGameServices
 *   `focus` gives the board the keyboard's focus; `today` as the record writes it
 */

/** Whom it is played against, and the level of each. */
const OPPONENTS = /** @type {const} */ ({ mia: "first-game", otto: "beginner" });

/** @typedef {keyof typeof OPPONENTS} Opponent */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/first-game/${language}.js`)).texts;

/** State of a stored first game. @param {unknown} kept @returns {{ told: string[] }} */
function readKept(kept) {
  const { told } = /** @type {{ told?: unknown }} */ (kept ?? {});
  return {
    told: Array.isArray(told) ? told.filter((one) => typeof one === "string") : [],
  };
}

/** @param {FirstGameServices} table */
export async function setUpFirstGame(table) {
  await addTexts(texts);
  return new FirstGame(table);
}

class FirstGame {
  #table;
  /** Ends what is said of the game on the table. */
  #leave = () => {};

  /** @param {FirstGameServices} table */
  constructor(table) {
    this.#table = table;
  }

  /** Lays the game of a station on the table. @param {string} id @param {Opponent} [against] */
  begin(id, against = "mia") {
    const station = FIRST_GAMES.find((one) => one.id === id);
    if (!station) throw new RangeError(`there is no first game "${id}"`);
    const { store, timekeeper, today, focus } = this.#table;
    const { fen, rules } = station;
    const players = playersAt({
      black: "computer",
      persona: against,
      level: OPPONENTS[against],
    });
    // A game that was under way can be gone back to; anything else is not worth a word.
    const { tree, snapshot } = store.state;
    const notice = tree.root.children.length > 0 && !snapshot.status.over ? "notice.newGame" : null;
    const failure = store.startGame({ fen, rules }, today(), notice, players);
    if (failure) throw new Error(failure.message);
    timekeeper.begin(null);
    if (store.state.flipped) store.dispatch({ type: "flip" });
    if (against === "mia") this.#accompany(station, []).greet();
    // The focused button was removed with the welcome.
    if (document.activeElement === document.body) focus();
  }

  /** Goes on beside the game on the table, if it is one of these. */
  resume() {
    const station = this.#stationNow();
    if (station) this.#accompany(station, readKept(recall(FIRST_GAME)).told);
    else remember(FIRST_GAME, null);
  }

  /** The station whose game is on the table. @returns {GameStation | undefined} */
  #stationNow() {
    const { store } = this.#table;
    const { rival, snapshot } = store.state;
    if (!rival || personaIn(rival, snapshot.game) !== "mia") return undefined;
    return FIRST_GAMES.find(({ fen, rules }) => store.start.fen === fen && snapshot.rules === rules);
  }

  /** @param {GameStation} station @param {string[]} told topics already explained */
  #accompany(station, told) {
    this.#leave();
    const begin = (/** @type {Opponent} */ against) => this.begin(station.id, against);
    const mia = new Accompaniment(this.#table, station, told, begin);
    const end = this.#table.store.subscribe((state, change) => {
      if (this.#stationNow()) mia.follow(state, change);
      else this.#leave();
    });
    this.#leave = () => {
      this.#leave = () => {};
      end();
      mia.end();
    };
    return mia;
  }
}
