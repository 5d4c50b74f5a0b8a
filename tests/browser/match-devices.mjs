// Devices of one match in Node, joined by channels in memory.

import { loadGame } from "../../www/games/index.js";
import { MatchPlay } from "../../www/match/match-play.js";
import { RemoteMatch } from "../../www/match/remote-match.js";
import { channelPair, Kept } from "./live-table.mjs";
import { startModule } from "./module.mjs";

/** Loads the rules of matches; before all tests. */
export async function startBughouse() {
  await startModule();
  await loadGame("bughouse");
}

/** A device has kept nothing; before each test. */
export function emptyStorage() {
  globalThis.localStorage = /** @type {any} */ (new Kept());
}

/** The steps of a turn such as "e2e4", "e7e8q" or "N@e4". @param {string} text @returns {import("../../www/rules/rules.js").Step[]} */
export function stepsOf(text) {
  const roles = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen" };
  const place = /** @type {any} */ ({ type: "place", square: text.slice(2, 4) });
  if (text[1] === "@") return [/** @type {any} */ ({ type: "pick", role: roles[text[0]] }), place];
  const steps = [/** @type {any} */ ({ type: "lift", square: text.slice(0, 2) }), place];
  if (text[4]) steps.push(/** @type {any} */ ({ type: "promote", role: roles[text[4].toUpperCase()] }));
  return steps;
}

/** A device: the match on its boards, and its news. */
export class MatchDevice {
  /** @type {MatchPlay | null} */ #play = null;
  /** @type {import("../../www/match/remote-match.js").RemoteNews[]} */ told = [];
  /** @type {import("../../www/match/match-play.js").BoardsEvent[]} */ news = [];

  /** @param {RemoteMatch} far @param {boolean} isRestored */
  constructor(far, isRestored = false) {
    this.far = far;
    far.listen((news) => {
      this.told.push(news);
      if (news.type === "begun") this.#lay(far.wanted);
    });
    if (!far.isGuest || isRestored) this.#lay(far.wanted);
  }

  /** @param {string} name @param {import("../../www/match/match-play.js").Wanted} wanted */
  static host(name, wanted) {
    return new MatchDevice(RemoteMatch.host(wanted, name));
  }

  /** @param {string} name */
  static guest(name) {
    return new MatchDevice(RemoteMatch.guest(name));
  }

  /** The page is loaded again. @param {string} name */
  reloaded(name) {
    const saved = JSON.parse(JSON.stringify(this.far.saved));
    this.end();
    const far = RemoteMatch.restore(saved, name);
    if (!far) throw new Error("what was kept cannot be read");
    return new MatchDevice(far, true);
  }

  /** @param {import("../../www/match/match-play.js").Wanted} wanted */
  #lay(wanted) {
    if (this.#play) this.#play.begin(wanted);
    else {
      this.#play = new MatchPlay(
        wanted,
        () => 0,
        () => "2026.11.26",
      );
      this.#play.subscribe((news) => this.news.push(news));
    }
    this.#play.hold(false);
  }

  get play() {
    if (!this.#play) throw new Error("no match has begun");
    return this.#play;
  }

  /** Plays a turn, such as "A e2e4". @param {string} text */
  turn(text) {
    const [board, turn] = text.split(" ");
    this.play.stores[/** @type {"A" | "B"} */ (board)].dispatch({ type: "steps", steps: stepsOf(turn) });
  }

  get notations() {
    return Array.from({ length: this.play.view.turnCount }, (_, i) => this.play.turn(i).notation);
  }

  /** Codes of what was wrong. */
  get faults() {
    return this.told.flatMap((news) => (news.type === "fault" ? [news.code] : []));
  }

  end() {
    this.#play?.rest();
  }
}

/** A channel between a host and a guest; what is sent comes when it flows. @param {MatchDevice} host @param {MatchDevice} guest */
export function joined(host, guest) {
  const channel = channelPair();
  guest.far.connect(channel.ends[1]);
  host.far.connect(channel.ends[0]);
  return channel;
}

/** Has everything come, also what follows from it. @param {...ReturnType<typeof channelPair>} channels */
export async function flow(...channels) {
  for (let i = 0; i < 6; i++) {
    for (const { flow: run } of channels) run();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Plays a random turn on a board, if a seat of this device is to move.
 *
 * @param {MatchDevice} device
 * @param {"A" | "B"} board
 * @param {(most: number) => number} random
 * @returns {boolean} false if there is none
 */
export function randomTurn({ far, play }, board, random) {
  const store = play.stores[board];
  const { turn } = store.state.snapshot;
  const seat = /** @type {any} */ (`${turn === "white" ? "W" : "B"}${board}`);
  if (!far.owns(seat) || !play.isOffered(board)) return false;
  const { turnCount } = play.view;
  for (let most = 8; most > 0 && play.view.turnCount === turnCount && !play.isOver; most--) {
    const { legalSteps } = store.state.snapshot;
    if (legalSteps.length === 0) break;
    const { kind: _, ...step } = legalSteps[random(legalSteps.length)];
    store.dispatch({ type: "step", step: /** @type {any} */ (step) });
  }
  return play.view.turnCount > turnCount;
}
