// A game on one board, in which both sides see everything, as its log goes through it.

import { otherSide } from "../game/mode.js";
import { createGame } from "../rules/rules.js";

/** @import { GameOptions } from "../rules/rules.js" */
/** @import { LogEntry } from "./entries.js" */
/** @import { AnyStand, Driver } from "./referee.js" */

/** @implements {Driver} */
export class TableDriver {
  onrevived = () => {};
  #game;
  #snapshot;

  /** @param {GameOptions} options @throws what the module refuses */
  constructor(options) {
    this.#game = createGame(options);
    this.#snapshot = this.#game.snapshot();
    this.#game.onrevived = () => this.onrevived();
  }

  free() {
    this.#game.free();
  }

  /** Snapshot of the current position. */
  get snapshot() {
    return this.#snapshot;
  }

  seen() {
    const { turn, promotion, status, drawOffer } = this.#snapshot;
    return { acting: promotion?.color ?? turn, over: status.over, offer: status.over ? null : drawOffer };
  }

  /** @param {LogEntry} entry @param {AnyStand} stand */
  refusal(entry, { acting }) {
    if (entry.kind === "act") return "illegal";
    if (entry.kind !== "step") return null;
    return entry.by === (entry.step.type === "claim" ? entry.step.color : acting) ? null : "not-yours";
  }

  /** @param {LogEntry & { kind: "step" }} entry @param {AnyStand} stand */
  play(entry, { turns, chain }) {
    this.#game.apply(entry.step);
    this.#snapshot = this.#game.snapshot();
    // A claim ends the game, and is no part of a turn.
    const isClaim = entry.step.type === "claim";
    const steps = Object.freeze(isClaim ? chain : [...chain, entry.step]);
    const isTurn = this.#snapshot.turns.length > turns.length;
    return { isTurn, steps, part: { chain: isTurn ? [] : steps, end: isClaim ? entry : null } };
  }

  /** @param {LogEntry} entry */
  tell(entry) {
    this.#tell(entry);
    this.#snapshot = this.#game.snapshot();
  }

  /** @param {LogEntry} entry */
  #tell({ by, kind }) {
    const game = this.#game;
    if (kind === "resign") game.resign(by);
    else if (kind === "time") game.loseOnTime(by);
    else if (kind === "offer-draw") game.offerDraw(by);
    else if (kind === "decline-draw") game.declineDraw(by);
    else game.acceptDraw(by);
  }

  /** @param {AnyStand} stand @param {number} shared */
  rewind({ turns, chain, offer, end }, shared) {
    const game = this.#game;
    game.goTo([...turns.slice(shared).flatMap(({ steps }) => steps), ...chain], shared);
    // Going elsewhere has made the game forget it.
    const by = end?.kind === "accept-draw" ? otherSide(end.by) : offer;
    if (by) game.offerDraw(by);
    if (end?.kind === "step") game.apply(end.step);
    else if (end) this.#tell(end);
    this.#snapshot = game.snapshot();
  }
}
