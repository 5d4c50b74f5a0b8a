// Mia beside her picture in the first game of a newcomer: she says what has just happened for the first time, each thing once,
// and at the end how the game went, with one button to go on with.

import { keyOfStep, NOTE as LESSONS, readProgress, withStars } from "../../book/progress.js";
import { isWinner } from "../../game/players.js";
import { button } from "../../kit/button.js";
import { readAloud } from "../../kit/device/read-aloud.js";
import { announce, el } from "../../kit/dom.js";
import { onLanguage, t } from "../../kit/i18n.js";
import { squareIndex } from "../../kit/layout.js";
import { recall, remember } from "../../kit/local-storage.js";
import { isPair } from "../../rules/pieces.js";
import { isForChildren as isPageForChildren } from "../settings/children.js";
import { settings } from "../settings/page-settings.js";
import { FIRST, FIRST_GAME, showEverything } from "../settings/visits.js";

/** @import { GameStation } from "../../book/first-games.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Change, ViewState } from "../../game/view-state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Snapshot } from "../../rules/rules.js" */

/** Events explained on first occurrence. @typedef {"sako" | "promotion" | "chain" | "pair" | "union"} Topic */

/** The acting player: the newcomer or Mia. @typedef {"you" | "me"} Who */

/**
 * Sentences about the topics, for everyone and for children.
 *
 * @type {Record<Topic, Record<Who, { usual: Key, kid: Key }>>}
 */
const SENTENCES = {
  sako: {
    you: { usual: "mia.sako.you", kid: "mia.kid.sako.you" },
    me: { usual: "mia.sako.me", kid: "mia.kid.sako.me" },
  },
  promotion: {
    you: { usual: "mia.promotion.you", kid: "mia.promotion.you" },
    me: { usual: "mia.promotion.me", kid: "mia.promotion.me" },
  },
  chain: {
    you: { usual: "mia.chain.you", kid: "mia.kid.chain.you" },
    me: { usual: "mia.chain.me", kid: "mia.kid.chain.me" },
  },
  pair: {
    you: { usual: "mia.pair.you", kid: "mia.kid.pair.you" },
    me: { usual: "mia.pair.me", kid: "mia.kid.pair.me" },
  },
  union: {
    you: { usual: "mia.union.you", kid: "mia.kid.union.you" },
    me: { usual: "mia.union.me", kid: "mia.kid.union.me" },
  },
};

/**
 * Topics that occurred in the last turn, the most urgent first.
 *
 * @param {Snapshot} snapshot
 * @param {boolean} isYours the newcomer has played it
 * @returns {Topic[]}
 */
function topicsOf({ lastTurn, alarms, board, status }, isYours) {
  if (!lastTurn || status.over) return [];
  const { color, links } = lastTurn;
  const kinds = links.map(({ kind }) => kind);
  const last = links.at(-1);
  const at = last?.to ? board[squareIndex(last.to)] : null;
  /** @type {[Topic, boolean | null][]} */
  const found = [
    ["promotion", lastTurn.steps.some(({ type }) => type === "promote")],
    ["chain", kinds.includes("takeover")],
    ["pair", links.length === 1 && kinds[0] === "move" && at && isPair(at)],
    ["union", last?.kind === "unite"],
  ];
  const isSako = alarms.some(({ side }) => side !== color);
  // A threat to the newcomer's own king is explained first; one to Mia's king can wait.
  if (isYours) found.push(["sako", isSako]);
  else found.unshift(["sako", isSako]);
  return found.flatMap(([topic, isThere]) => (isThere ? [topic] : []));
}

/**
 * Surroundings of the companion.
 *
 * @typedef {object} CompanionServices
 * @property {HTMLElement} host the board's element, with a slot beside the opponent's picture
 * @property {Store} store
 * @property {HTMLElement} live live region
 * @property {(address: string) => void} openBook
 */

/** Begins another small game. @typedef {(against: "mia" | "otto") => void} Begin */

/** @param {string} action @param {() => void} onclick */
const buttonFor = (action, onclick) => button(action, "", onclick);

/** True if the user has started the first lessons. */
const isOnRoad = () => Object.keys(readProgress(recall(LESSONS)).stars).some((key) => key.startsWith("start/"));

export class Accompaniment {
  #around;
  #station;
  /** Topics already explained, by name. @type {string[]} */ #told;
  #isForChildren;
  /** @type {Key | null} */ #sentence = null;
  /** The last sentence; its place stays reserved to avoid layout shifts. @type {Key | null} */ #last = null;
  #said = el("p", { class: "mia-said" });
  /** The next step. @type {{ key: Key, run: () => void } | null} */ #next = null;
  #on = buttonFor("first-game-on", () => this.#next?.run());
  /** To the whole page for children. */
  #page = buttonFor("children", () => settings.set("children", true));
  /** To everything that can be done with a game. */
  #everything = button(
    "everything",
    "",
    () => {
      showEverything(this.#around.host);
      this.#show();
    },
    "button plain",
  );
  #box = el(
    "div",
    { class: "mia", slot: "said" },
    this.#said,
    el("div", { class: "mia-ways" }, this.#on, this.#page, this.#everything),
  );
  #begin;

  /**
   * @param {CompanionServices} around
   * @param {GameStation} station station of the game on the table
   * @param {string[]} told
   * @param {Begin} begin
   */
  constructor(around, station, told, begin) {
    this.#around = around;
    this.#begin = begin;
    this.#station = station;
    this.#told = told;
    this.#isForChildren = station.rules === "simple";
    const { host, store } = around;
    host.append(this.#box);
    host.setAttribute("data-accompanied", "");
    onLanguage(this.#box, () => this.#show());
    this.#lookOn(store.state);
    this.#keep();
    this.#show();
  }

  greet() {
    this.#say(this.#isForChildren ? "mia.kid.hello" : "mia.hello");
  }

  /** The game is another one. */
  end() {
    this.#box.remove();
    this.#around.host.removeAttribute("data-accompanied");
    remember(FIRST_GAME, null);
  }

  /** The game has changed. @param {ViewState} state @param {Change} change */
  follow(state, { before, cause }) {
    const { snapshot, seats } = state;
    if (snapshot === before) return;
    this.#lookOn(state);
    if (cause === "step" || cause === "agree") {
      if (!snapshot.status.over) this.#comment(snapshot, seats, before);
      else if (!before.status.over) this.#finish(state);
      return;
    }
    // A sentence about an undone turn is removed.
    if (cause !== "load" || snapshot.turns.length === 0) this.#sentence = null;
    this.#show();
  }

  /** Says what the turn that has ended shows for the first time. @param {Snapshot} snapshot @param {ViewState["seats"]} seats @param {Snapshot} before */
  #comment(snapshot, seats, before) {
    if (snapshot.turns.length <= before.turns.length) return;
    const { lastTurn } = snapshot;
    const who = lastTurn && seats[lastTurn.color] ? "you" : "me";
    // Ŝako asks for something else on each side.
    const nameOf = (/** @type {Topic} */ topic) => (topic === "sako" ? `${topic}.${who}` : topic);
    const topic = topicsOf(snapshot, who === "you").find((one) => !this.#told.includes(nameOf(one)));
    if (topic) {
      this.#told.push(nameOf(topic));
      this.#keep();
      this.#say(SENTENCES[topic][who][this.#isForChildren ? "kid" : "usual"]);
    } else if (who === "you") {
      this.#sentence = null;
      this.#show();
    }
  }

  /**
   * The step after the game: the next station on the road, another first game, or Mia again.
   *
   * @param {Pick<ViewState, "snapshot" | "seats">} state
   */
  #lookOn(state) {
    const { openBook } = this.#around;
    if (!state.snapshot.status.over) this.#next = null;
    else if (this.#isForChildren) this.#next = { key: "mia.on", run: () => openBook("#learn") };
    else if (!isWinner(state)) this.#next = { key: "mia.again", run: () => this.#begin("mia") };
    else if (isOnRoad()) this.#next = { key: "mia.on", run: () => openBook("#learn/next") };
    else this.#next = { key: "mia.otto", run: () => this.#begin("otto") };
  }

  /** The game is over: how it went. @param {Pick<ViewState, "snapshot" | "seats">} state */
  #finish(state) {
    const { winner, reason } = state.snapshot.status;
    const isWon = isWinner(state);
    const stars = isWon ? 3 : winner ? 1 : 2;
    remember(LESSONS, withStars(readProgress(recall(LESSONS)), keyOfStep(this.#station, 0), stars));
    if (!winner) this.#say("mia.draw");
    else if (reason !== "king-union") this.#say("mia.over");
    else if (isWon) this.#say(this.#isForChildren ? "mia.kid.won" : "mia.won");
    else this.#say(this.#isForChildren ? "mia.kid.lost" : "mia.lost");
  }

  /** @param {Key} key */
  #say(key) {
    this.#sentence = key;
    this.#show();
    const { live } = this.#around;
    // Announced after the text about the turn.
    queueMicrotask(() => announce(live, [live.textContent, t(key)].filter(Boolean).join(" ")));
    const reads = isPageForChildren() ? settings.get("reads") : readProgress(recall(LESSONS)).reads;
    if (reads) readAloud(t(key));
  }

  #show() {
    this.#last = this.#sentence ?? this.#last;
    this.#said.textContent = this.#last ? t(this.#last) : "";
    this.#said.toggleAttribute("data-silent", this.#sentence === null);
    this.#on.hidden = this.#next === null;
    if (this.#next) this.#on.textContent = t(this.#next.key);
    this.#page.textContent = t("mia.children");
    this.#page.hidden = this.#on.hidden || !this.#isForChildren || isPageForChildren();
    this.#everything.textContent = t("mia.everything");
    this.#everything.hidden = this.#on.hidden || this.#isForChildren || !this.#around.host.hasAttribute(FIRST);
  }

  #keep() {
    remember(FIRST_GAME, { told: this.#told });
  }
}
