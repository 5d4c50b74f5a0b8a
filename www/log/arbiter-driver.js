// A game in which an arbiter answers what the sides try, as its log goes through it. Every device has an arbiter who knows everything,
// and what it has answered follows from the acts alone. Nothing is taken back.

import { otherSide } from "../game/mode.js";
import { Arbiter, UNSEEN_GAME } from "../rules/arbiter.js";

/** @import { LogEntry } from "./entries.js" */
/** @import { AnyStand, Driver } from "./referee.js" */

/** @implements {Driver} */
export class ArbiterDriver {
  #arbiter = new Arbiter({ game: UNSEEN_GAME });

  /** The arbiter, which knows what each side may see. */
  get arbiter() {
    return this.#arbiter;
  }

  free() {
    this.#arbiter.free();
  }

  seen() {
    const { turn, status, drawOffer } = this.#arbiter.view("white");
    return { acting: turn, over: status.over, offer: status.over ? null : drawOffer };
  }

  /** @param {LogEntry} entry @param {AnyStand} stand */
  refusal({ kind, by }, { acting }) {
    if (kind === "act") return by === acting ? null : "not-yours";
    if (kind === "step" || kind === "unstep") return "illegal";
    return kind.endsWith("-back") ? "not-due" : null;
  }

  /** @param {LogEntry & { kind: "act" }} entry @param {AnyStand} stand */
  play({ act }, { script }) {
    const reply = this.#arbiter.act(act);
    // The try was not announced, so it is not part of the game.
    if (reply === "not-a-try" || reply === "asked-first") throw new Error(reply);
    return { isTurn: reply === "moved", steps: [], part: { script: Object.freeze([...script, act]) } };
  }

  /** @param {LogEntry} entry */
  tell({ by, kind }) {
    const arbiter = this.#arbiter;
    if (kind === "resign") arbiter.resign(by);
    else if (kind === "time") arbiter.loseOnTime(by);
    else if (kind === "decline-draw") arbiter.declineDraw(by);
    // Offering back agrees to it.
    else arbiter.offerDraw(by);
  }

  /** @param {AnyStand} stand */
  rewind({ script, offer, end }) {
    this.#arbiter.free();
    this.#arbiter = new Arbiter({ game: UNSEEN_GAME, script: [...script] });
    const by = end?.kind === "accept-draw" ? otherSide(end.by) : offer;
    if (by) this.#arbiter.offerDraw(by);
    if (end) this.tell(end);
  }
}
