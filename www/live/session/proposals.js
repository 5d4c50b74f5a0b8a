// Proposals between two devices before a game: a first game, another one, one that was started elsewhere, a hidden
// set-up.

import { otherSide } from "../../game/mode.js";
import { plainSetUp } from "../../game/set-up-message.js";
import { swappedTiming } from "../../game/swapped-timing.js";
import { loadGame, USUAL_GAME } from "../../games/index.js";
import { randomHex } from "../../kit/random-hex.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { failureOf, gameInfo } from "../../rules/rules.js";
import { isSameGame, optionsOf, termsOf } from "../protocol/terms.js";
import { OFFERED } from "./remote-view.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { GameKind, GameOptions } from "../../rules/rules.js" */
/** @import { Keeper } from "../protocol/keeper.js" */
/** @import { KeeperEvent } from "../protocol/wire.js" */
/** @import { TableLedger } from "../protocol/ledger.js" */
/** @import { Rematch } from "./remote-view.js" */
/** @import { ExpectedGame, Question, SessionTools, SetUpLine } from "./session-tools.js" */

/** A game to be played, of which `side` plays here. @typedef {{ options: GameOptions, timing: Timing | null, side: "white" | "black", setUp?: SetUpMessage }} Proposal */

/**
 * The parts of the session used here.
 *
 * @typedef {object} ProposalServices
 * @property {SessionTools} tools the current tools
 * @property {boolean} isSeated a game is played with the other device
 * @property {Parameters} who name of the other player
 * @property {(news: readonly KeeperEvent[]) => void} hear
 * @property {(key: Key, parameters?: Parameters, tone?: "info" | "error") => void} notice
 * @property {() => void} show updates the status and its buttons
 */

export class Proposals {
  #keeper;
  #around;
  /** @type {Rematch} */ #rematch = null;
  /** Kind of game that the other side proposes. @type {GameKind} */ #offered = USUAL_GAME;
  /** Counts what the other side has proposed: an answer is for the last of it. */ #asks = 0;
  /** Takes back the question that is on screen. @type {AbortController | null} */ #question = null;
  /** What is asked after it. @type {Omit<Question, "who"> | null} */ #next = null;
  /** True right after connecting: showing or scanning a code is consent to play. */ #isFresh = false;
  /** The set-up message to repeat on reconnection. @type {SetUpMessage | null} */ #setUp = null;
  /** Required start of the game whose set-up is in progress. @type {ExpectedGame | null} */ #expected = null;
  /** @type {SetUpLine} */ #line = {
    say: (message) => this.#tellSetUp(message),
    begin: (options, timing, side) => this.propose(options, timing, side),
    expect: (start) => {
      this.#expected = start;
    },
  };

  /** @param {Keeper<TableLedger>} keeper @param {ProposalServices} around */
  constructor(keeper, around) {
    this.#keeper = keeper;
    this.#around = around;
  }

  get rematch() {
    return this.#rematch;
  }

  /** Proposes a game to the device that comes, or is there. @param {GameOptions} options @param {Timing | null} timing @param {"white" | "black"} side of this device */
  propose(options, timing, side) {
    const terms = termsOf(options, { timing, date: this.#around.tools.today(), host: side });
    if (this.#isInTheWay(terms.game)) return;
    this.#around.hear(this.#keeper.propose({ id: randomHex(), terms, key: randomHex() }));
  }

  /** Offers a game, or the set-up that is made unseen before it. @param {Proposal} proposal */
  offer({ options, timing, side, setUp }) {
    if (setUp) {
      this.#tellSetUp(setUp);
      this.#around.tools.setUps?.((desk) => desk.meet(setUp.id, this.#line));
    } else this.propose(options, timing, side);
  }

  /** The other device has said something. @param {boolean} isFirst since the devices are connected: who it is, and the game it proposes */
  heard(isFirst) {
    this.#isFresh = isFirst;
  }

  /** The devices have found each other: what has to be said of a set-up is said again. */
  met() {
    this.#tellSetUp(this.#setUp);
  }

  /** The other device has gone: an answer would be too late. */
  parted() {
    this.#asks += 1;
    this.#takeBack();
    if (this.#rematch !== "ours") this.#rematch = null;
  }

  #takeBack() {
    this.#question?.abort();
    this.#question = null;
    this.#next = null;
  }

  refused() {
    this.#rematch = null;
    this.#expected = null;
    this.#around.notice("live.refused");
    this.#around.show();
  }

  begun() {
    this.#takeBack();
    this.#rematch = null;
    this.#setUp = null;
    this.#expected = null;
  }

  /** @param {SetUpMessage} message */
  heardSetUp(message) {
    // No set-up during a game.
    if (this.#around.isSeated && !this.#keeper.ledger?.stand().over) return;
    this.#around.tools.setUps?.((desk) => desk.take(message, this.#line));
  }

  /** The other side proposes a game. @param {Extract<KeeperEvent, { type: "invited" }>} news */
  invited({ terms, side, count }) {
    const ledger = this.#keeper.ledger;
    const isOnTable = ledger !== null && this.#around.isSeated;
    if (this.#isInTheWay(terms.game)) return this.#decline();
    this.#asks += 1;
    this.#next = null;
    // It is said to have been played here, which is not known: first that is looked at.
    if (count > 0) return void this.#loaded(terms.game, () => this.#keeper.examine(randomHex()));
    const expected = this.#expected;
    if (expected?.game === terms.game) {
      const isSo = terms.fen !== null && terms.fen === expected.fen;
      // It is the game that was set up, by the sides that have set up.
      if (isSo && terms.rules === expected.rules && side === expected.side) return void this.#accept(terms.game);
      return this.#decline();
    }
    if (expected) return void this.#ask({ about: "another", terms, side, turns: 0, position: null });
    const isRematch = isOnTable && side !== ledger.match.side && isSameGame(terms, ledger.match.terms);
    // Both want it.
    if (isRematch && this.#rematch === "ours") return void this.#accept(terms.game);
    // In a game on the table it is asked, unless that is over and this is why the devices were connected.
    if (!isOnTable || (this.#isFresh && ledger.stand().over)) return void this.#accept(terms.game);
    this.#offered = terms.game;
    this.#rematch = isRematch ? "theirs" : "another";
    this.#around.notice(OFFERED[this.#rematch]);
    this.#around.show();
  }

  /** The other side says that a game has been played. @param {Extract<KeeperEvent, { type: "claimed" }>} news */
  claimed({ terms, side, turns, position }) {
    void this.#ask({ about: "goOn", terms, side, turns, position });
  }

  /** Answers the game that the other side offers. @param {boolean} isWanted */
  answer(isWanted) {
    if (isWanted) return void this.#accept(this.#offered);
    this.#rematch = null;
    this.#decline();
    this.#around.show();
  }

  /** Would like to play another game like the last one, with the sides changed. */
  again() {
    const ledger = this.#keeper.ledger;
    if (!ledger) return;
    // The other side has asked for the same.
    if (this.#rematch === "theirs") return this.answer(true);
    const { terms, side } = ledger.match;
    const timing = swappedTiming(terms.timing);
    const options = optionsOf(terms);
    if (gameInfo(terms.game).hidden) {
      const { game, rules } = options;
      const wanted = { options: { game, rules }, timing, side: otherSide(side) };
      return this.#around.tools.setUps?.((desk) => desk.inviteDevice(wanted, this.#line));
    }
    this.#rematch = "ours";
    this.propose(options, timing, otherSide(side));
    this.#around.show();
  }

  /** Says something of a set-up, and again whenever the devices are connected, until the game begins. @param {SetUpMessage | null} message */
  #tellSetUp(message) {
    this.#setUp = message;
    if (message) this.#around.hear(this.#keeper.tell({ t: "set-up", message: plainSetUp(message) }));
  }

  /** @param {GameKind} game */
  async #accept(game) {
    await this.#loaded(game, () => this.#keeper.accept(randomHex()));
  }

  /** Does something when a game is loaded, unless something else has been proposed by then. @param {GameKind} game @param {() => readonly KeeperEvent[]} act */
  async #loaded(game, act) {
    const asks = this.#asks;
    try {
      await loadGame(game);
      if (asks === this.#asks) this.#around.hear(act());
    } catch (error) {
      if (asks !== this.#asks) return;
      this.#decline();
      this.#around.notice("live.fault", { code: failureOf(error).code }, "error");
    }
  }

  /** Asks the person here about what is proposed. @param {Omit<Question, "who">} question */
  async #ask(question) {
    this.#next = question;
    // Only one question at a time, so that the other device cannot flood the screen: its last proposal comes next.
    while (this.#next && !this.#question) {
      const asks = this.#asks;
      const next = this.#next;
      this.#next = null;
      const asked = new AbortController();
      this.#question = asked;
      const { tools, who } = this.#around;
      const isWanted = (await tools.ask?.({ ...next, who }, asked.signal).catch(() => false)) === true;
      if (this.#question === asked) this.#question = null;
      // Something else may be proposed by now, or nothing.
      if (asks !== this.#asks) continue;
      if (isWanted) await this.#accept(next.terms.game);
      else this.#decline();
    }
  }

  #decline() {
    this.#around.hear(this.#keeper.decline());
  }

  /** True if a game with hidden information cannot be played here, which is reported. @param {GameKind} game */
  #isInTheWay(game) {
    if (game !== UNSEEN_GAME || !this.#around.tools.isOneOfMany?.()) return false;
    this.#around.notice("live.unseen.guests");
    return true;
  }
}
