// The first game of a newcomer, against Mia: beside her picture she says what has just happened for the first time, each
// thing once. The road in the book has this game as a station, and children have one of their own.

import { FIRST_GAMES } from "../../book/first-games.js";
import { keyOfStep, NOTE as LESSONS, readProgress, withStars } from "../../book/progress.js";
import { onlyPerson, personaIn, playersAt } from "../../game/players.js";
import { announce, el } from "../../kit/dom.js";
import { addTexts, onLanguage, t } from "../../kit/i18n.js";
import { squareIndex } from "../../kit/layout.js";
import { recall, remember } from "../../kit/local-storage.js";
import { readAloud } from "../../kit/read-aloud.js";
import { isPair } from "../../rules/pieces.js";
import { isForChildren as isPageForChildren } from "../settings/children.js";
import { settings } from "../settings/page-settings.js";
import { FIRST_GAME } from "../settings/visits.js";

/** @import { GameStation } from "../../book/first-games.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Snapshot } from "../../rules/rules.js" */

/** What can happen for the first time. @typedef {"sako" | "promotion" | "chain" | "pair" | "union"} Topic */

/** Who has done it: the newcomer or Mia. @typedef {"you" | "me"} Who */

/** What is said of it, to anybody and to children. @type {Record<Topic, Record<Who, { usual: Key, kid: Key }>>} */
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

/** @type {import("../../kit/speaker.js").TextSet} */
const texts = async (language) => (await import(`../texts/first-game/${language}.js`)).texts;

/**
 * What happened in the last turn that a newcomer may see for the first time, the most urgent first.
 *
 * @param {Snapshot} snapshot
 * @returns {Topic[]}
 */
export function topicsOf({ lastTurn, alarms, board, status }) {
  if (!lastTurn || status.over) return [];
  const { color, links } = lastTurn;
  const kinds = links.map(({ kind }) => kind);
  const last = links.at(-1);
  const at = last?.to ? board[squareIndex(last.to)] : null;
  /** @type {[Topic, boolean | null][]} */
  const found = [
    ["sako", alarms.some(({ side }) => side !== color)],
    ["promotion", lastTurn.steps.some(({ type }) => type === "promote")],
    ["chain", kinds.includes("takeover")],
    ["pair", links.length === 1 && kinds[0] === "move" && at && isPair(at)],
    ["union", last?.kind === "unite"],
  ];
  return found.flatMap(([topic, isThere]) => (isThere ? [topic] : []));
}

/** What was kept of a first game that is under way. @param {unknown} kept @returns {{ told: string[] }} */
function readKept(kept) {
  const { told } = /** @type {{ told?: unknown }} */ (kept ?? {});
  return { told: Array.isArray(told) ? told.filter((one) => typeof one === "string") : [] };
}

/**
 * @param {object} around
 * @param {HTMLElement} around.host the board's element, with a place beside the picture of who plays
 * @param {Store} around.store
 * @param {HTMLElement} around.live what screen readers are told
 * @param {() => void} around.focus gives the board the keyboard's focus
 * @param {Timekeeper} around.timekeeper
 * @param {() => string} around.today as the record writes it
 * @param {(address: string) => void} around.openBook
 */
export async function setUpFirstGame({ host, store, live, focus, timekeeper, today, openBook }) {
  await addTexts(texts);
  /** Ends what is said of the game on the table. */
  let leave = () => {};

  /** The station whose game is on the table. @returns {GameStation | undefined} */
  const stationNow = () => {
    const { rival, snapshot } = store.state;
    if (!rival || personaIn(rival, snapshot.game) !== "mia") return undefined;
    return FIRST_GAMES.find(({ fen, rules }) => store.start.fen === fen && snapshot.rules === rules);
  };

  /** @param {GameStation} station @param {string[]} told */
  function accompany(station, told) {
    const isForChildren = station.rules === "simple";
    const said = el("p", { class: "mia-said" });
    const on = el(
      "button",
      {
        type: "button",
        class: "button",
        "data-action": "first-game-on",
        onclick: () => openBook(isForChildren ? "#learn" : "#learn/next"),
      },
      "",
    );
    on.hidden = true;
    const page = el(
      "button",
      {
        type: "button",
        class: "button",
        "data-action": "children",
        onclick: () => settings.set("children", true),
      },
      "",
    );
    const box = el("div", { class: "mia", slot: "said" }, said, on, page);
    /** @type {Key | null} */
    let sentence = null;
    const show = () => {
      said.textContent = sentence ? t(sentence) : "";
      on.textContent = t("mia.on");
      page.textContent = t("mia.children");
      page.hidden = on.hidden || !isForChildren || isPageForChildren();
    };
    const say = (/** @type {Key} */ key) => {
      sentence = key;
      show();
      // Behind what is told of the turn.
      queueMicrotask(() => announce(live, [live.textContent, t(key)].filter(Boolean).join(" ")));
      const reads = isPageForChildren() ? settings.get("reads") : readProgress(recall(LESSONS)).reads;
      if (reads) readAloud(t(key));
    };
    const keep = () => remember(FIRST_GAME, { told });

    /** The game is over: how it went, and where it goes on. */
    const finish = () => {
      const { winner, reason } = store.state.snapshot.status;
      const person = onlyPerson(store.state.seats);
      const isWon = winner !== null && winner === person;
      const stars = isWon ? 3 : winner ? 1 : 2;
      remember(LESSONS, withStars(readProgress(recall(LESSONS)), keyOfStep(station, 0), stars));
      on.hidden = false;
      if (!winner) say("mia.draw");
      else if (reason !== "king-union") say("mia.over");
      else if (isWon) say(isForChildren ? "mia.kid.won" : "mia.won");
      else say(isForChildren ? "mia.kid.lost" : "mia.lost");
    };

    const look = (
      /** @type {import("../../game/view-state.js").ViewState} */ { snapshot, seats },
      /** @type {import("../../game/view-state.js").Change} */ { before, cause },
    ) => {
      if (!stationNow()) return leave();
      if (snapshot === before) return;
      if (!snapshot.status.over) on.hidden = true;
      if (cause === "load") {
        if (snapshot.turns.length === 0) sentence = null;
        return show();
      }
      if (cause !== "step") {
        // What was said of a turn that is taken back is said no more.
        sentence = null;
        return show();
      }
      if (snapshot.status.over) return before.status.over ? undefined : finish();
      if (snapshot.turns.length <= before.turns.length) return;
      const { lastTurn } = snapshot;
      const who = lastTurn && seats[lastTurn.color] ? "you" : "me";
      // Ŝako asks for something else on each side.
      const nameOf = (/** @type {Topic} */ topic) => (topic === "sako" ? `${topic}.${who}` : topic);
      const topic = topicsOf(snapshot).find((one) => !told.includes(nameOf(one)));
      if (topic) {
        told.push(nameOf(topic));
        keep();
        say(SENTENCES[topic][who][isForChildren ? "kid" : "usual"]);
      } else if (who === "you") {
        sentence = null;
        show();
      }
    };

    leave();
    host.append(box);
    host.setAttribute("data-accompanied", "");
    onLanguage(box, show);
    const end = store.subscribe(look);
    leave = () => {
      leave = () => {};
      end();
      box.remove();
      host.removeAttribute("data-accompanied");
      remember(FIRST_GAME, null);
    };
    keep();
    if (store.state.snapshot.status.over) on.hidden = false;
    show();
    return say;
  }

  return {
    /** Lays the game of a station on the table. @param {string} id */
    begin(id) {
      const station = FIRST_GAMES.find((one) => one.id === id);
      if (!station) throw new RangeError(`there is no first game "${id}"`);
      const { fen, rules } = station;
      const players = playersAt({ black: "computer", persona: "mia", level: "first-game" });
      // What was on the table can be gone back to; that nothing was is not worth a word.
      const notice = store.state.tree.root.children.length > 0 ? "notice.newGame" : null;
      const failure = store.startGame({ fen, rules }, today(), notice, players);
      if (failure) throw new Error(failure.message);
      timekeeper.begin(null);
      if (store.state.flipped) store.dispatch({ type: "flip" });
      accompany(station, [])(station.rules === "simple" ? "mia.kid.hello" : "mia.hello");
      // What led here is gone with the welcome.
      if (document.activeElement === document.body) focus();
    },

    /** Goes on beside the game on the table, if it is one of these. */
    resume() {
      const station = stationNow();
      if (station) accompany(station, readKept(recall(FIRST_GAME)).told);
      else remember(FIRST_GAME, null);
    },
  };
}
