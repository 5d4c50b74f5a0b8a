// Handles a received link with a turn: finds its game and plays the turn. A link with more than the opponent's next
// turn requires confirmation.

import { written } from "../../board/speech/figurines.js";
import { whatComes } from "../../game/correspondence/received.js";
import { asKept, readSent } from "../../game/correspondence/sent-record.js";
import { otherSide } from "../../game/mode.js";
import { namesIn } from "../../game/record/tags.js";
import { playAll } from "../../game/walk.js";
import { loadGame, USUAL_GAME } from "../../games/index.js";
import { gameOfRecord } from "../../games/record-game.js";
import { choose } from "../../kit/choose.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { failureOf } from "../../rules/rules.js";
import { sent as sentSetUps } from "../set-up/kept.js";
import { ownName } from "../settings/own-name.js";
import { tellInvitation } from "./invitation.js";

/** @import { Received } from "../../game/correspondence/received.js" */
/** @import { Sent } from "../../game/correspondence/sent-record.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { GameEnd } from "../../game/tree/read-tree.js" */
/** @import { Funnel } from "../../game/view-parts.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Correspondence } from "../../game/view-state.js" */
/** @import { Color, Failure, PlayedTurn, Snapshot } from "../../rules/rules.js" */

/** @typedef {{ store: Store, autosave: import("../../store/autosave.js").Autosave, learn: () => void, refuse: (failure: Failure) => unknown }} TurnLinkServices `learn` opens the short
 *   lesson; `refuse` says why something was not taken */

/**
 * @param {string} text the record in a link
 * @param {TurnLinkServices} tools
 * @returns {Promise<Failure | null>}
 * @throws what the module refuses
 */
export async function takeTurn(text, { store, autosave, learn, refuse }) {
  const game = gameOfRecord(text) ?? USUAL_GAME;
  await loadGame(game);
  const sent = await readSent(text, game);
  /** Opening may still fail after the question. @param {() => Promise<Failure | null>} open */
  const later = (open) => async () => {
    const failure = await open().catch(failureOf);
    if (failure) refuse(failure);
  };
  const separately = later(() => store.startBitByBit({ game, record: asKept(text) }, null, "notice.loaded"));
  if (store.state.correspondence?.id !== sent.id) {
    const entry = await autosave.sent(sent.id);
    if (!entry) {
      const broken = await brokenPromise(sent);
      if (broken) {
        store.dispatch({ type: "notice", key: broken, tone: "error" });
        return null;
      }
      const tools = { store, learn };
      if (!sent.isChanged) return begin(text, sent, tools);
      askChanged(later(() => begin(text, sent, tools)));
      return null;
    }
    if ((entry.summary.game ?? USUAL_GAME) !== game) {
      askOther(separately);
      return null;
    }
    const failure = await autosave.open(entry, { takes: true });
    if (failure) return failure;
  }
  const { correspondence, snapshot } = store.state;
  if (!correspondence) return null;
  const { fen, rules } = sent.start;
  const isSame = fen === store.startFen() && game === snapshot.game && rules === snapshot.rules;
  if (isSame) join(sent, correspondence, store);
  else askOther(separately);
  return null;
}

/**
 * Message for a game that does not match the commitment given to this side; `null` if there was none or it matches.
 *
 * @param {Sent} sent
 * @returns {Promise<Key | null>}
 */
async function brokenPromise(sent) {
  const kept = sentSetUps.find(sent.id);
  if (!kept?.far?.promised) return null;
  const { checkPromise } = await import("../set-up/promise.js");
  return checkPromise(kept, sent);
}

/**
 * Opens an unknown game: the recipient plays the side to move.
 *
 * @param {string} text
 * @param {Sent} sent
 * @param {Pick<TurnLinkServices, "store" | "learn">} tools
 */
async function begin(text, sent, { store, learn }) {
  const last = sent.line.at(-1);
  const agreed = (/** @type {Snapshot} */ { status, turn }) =>
    agreedBy(sent, { id: sent.id, side: status.over && last ? otherSide(last.color) : turn });
  const options = { game: sent.game, record: asKept(text) };
  const failure = await store.startBitByBit(options, null, "notice.loaded", agreed);
  if (failure) return failure;
  const { correspondence } = store.state;
  if (!correspondence) return null;
  const { side } = correspondence;
  tellMore(store, sent, side);
  const name = sent.names[side === "white" ? "Black" : "White"];
  const isTold = tellInvitation(name, sent.game, learn);
  if (!isTold && sent.line.length < 2)
    store.dispatch({ type: "notice", key: name ? "invite.from" : "invite.nobody", parameters: { name } });
  return null;
}

/**
 * What both sides know with a received line.
 *
 * @param {Sent} sent
 * @param {Pick<Correspondence, "id" | "side" | "opening">} before
 * @returns {Correspondence}
 */
function agreedBy({ line, end }, { id, side, opening }) {
  return { id, side, agreed: line.length, ended: end?.reason ?? null, ...(opening && { opening }) };
}

/**
 * Takes over what a link says beside the turns: the names and an offer of a draw. The notice that is there stays.
 *
 * @param {Store} store
 * @param {Sent} sent
 * @param {Color} side the side played here
 */
function tellMore(store, sent, side) {
  const { notice } = store.state;
  const [mine, theirs] = side === "white" ? ["White", "Black"] : ["Black", "White"];
  const [own, come] = [namesIn(store.state.tags), sent.names].map(
    (names) => /** @type {Record<string, string>} */ (names),
  );
  const name = own[mine] || ownName() || come[mine];
  store.dispatch({ type: "tags", tags: { [mine]: name, [theirs]: come[theirs] || own[theirs] } });
  if (sent.drawOffer && sent.drawOffer !== side && !sent.end) {
    store.dispatch({ type: "offerDraw", color: sent.drawOffer });
  }
  if (!notice) return;
  const { key, parameters, tone } = notice;
  store.dispatch({ type: "notice", key, parameters, tone });
}

/** @param {Sent} sent @param {Correspondence} correspondence @param {Store} store */
function join(sent, correspondence, store) {
  const { line, end } = sent;
  const { tree, at, snapshot } = store.state;
  const received = whatComes(sent, { tree, at, snapshot, correspondence });
  if (received.kind === "older") return store.dispatch({ type: "notice", key: "send.older" });
  if (received.kind === "known") return store.dispatch({ type: "notice", key: "send.known" });
  const follow = () => {
    store.dispatch({ type: "join", line, end, isMain: true });
    store.dispatch({ type: "correspond", correspondence: agreedBy(sent, correspondence) });
    tellMore(store, sent, correspondence.side);
    // The end is reported separately.
    if (end) return;
    const last = line.at(-1);
    const isTheirs = last !== undefined && last.color !== correspondence.side;
    const notation = last ? written(last.notation, last.color) : "";
    const answer = playPrepared(store, sent, correspondence);
    const key = answer ? "prepare.played" : isTheirs ? "send.arrived" : "send.taken";
    store.dispatch({ type: "notice", key, parameters: { notation, answer }, tone: "info", stays: answer !== "" });
  };
  if (received.kind === "newer" && !sent.isChanged) return follow();
  const showBoth = () => store.dispatch({ type: "join", line, end, isMain: false });
  const isBranch = received.kind === "branch";
  ask(sent.isChanged ? "send.changed" : TITLES[received.kind], {
    about: [sent.isChanged && t("send.changed.about"), aboutOf(received, snapshot.turnsBefore)],
    answers: [
      { action: "keep-mine", text: "send.keep", run: () => store.dispatch({ type: "notice", key: "send.kept" }) },
      { action: "follow-link", text: "send.theirs", run: follow },
      ...(isBranch ? [/** @type {LinkAnswer} */ ({ action: "show-both", text: "send.both", run: showBoth })] : []),
    ],
    main: isBranch ? "show-both" : "keep-mine",
  });
}

/**
 * Plays the answer that was prepared to the turn that has come. An offer of a draw is for the player to answer.
 *
 * @param {Store} store
 * @param {Sent} sent
 * @param {Correspondence} correspondence as it was before
 * @returns {string} the answer as it is shown, empty if there is none
 */
function playPrepared(store, { line, drawOffer, isChanged }, { agreed, prepared = [] }) {
  if (line.length !== agreed + 1 || drawOffer || isChanged) return "";
  const found = prepared.find(({ turn }) => turn === line[agreed].stepList);
  const { steps } = found ? store.readTurn(found.answer) : { steps: null };
  if (!steps) return "";
  // The animation of the turn that has come is not cut short.
  const run = (/** @type {Funnel} */ funnel) => {
    playAll(funnel, steps, true);
    return true;
  };
  store.dispatch({ type: "later", run });
  const { lastTurn } = store.state.snapshot;
  return lastTurn ? written(lastTurn.notation, lastTurn.color) : "";
}

/** @typedef {{ action: string, text: Key, run?: () => void }} LinkAnswer */

/** Titles of questions about a link. @type {Record<Received["kind"], Key>} */
const TITLES = {
  older: "send.older",
  known: "send.known",
  newer: "send.changed",
  branch: "send.branch",
  "own-turn": "send.ownTurn",
  "own-end": "send.ownEnd",
};

/**
 * Description of the changes by a link.
 *
 * @param {Received} received
 * @param {number} before number of turns before the first one of the game
 */
function aboutOf(received, before) {
  const said = (/** @type {PlayedTurn | GameEnd} */ what) =>
    "notation" in what ? written(what.notation, what.color) : what.result;
  const numberAt = (/** @type {number} */ ply, /** @type {PlayedTurn | GameEnd} */ what) =>
    ("series" in what && what.series) || 1 + ((ply + before) >> 1);
  switch (received.kind) {
    case "branch": {
      const { own, other, ply } = received;
      return t("send.branch.about", { number: numberAt(ply, other), own: said(own), other: said(other) });
    }
    case "own-turn":
      return t("send.ownTurn.about", {
        number: numberAt(received.ply, received.other),
        other: said(received.other),
      });
    case "own-end":
      return t("send.ownEnd.about", { result: received.end.result });
    default:
      return "";
  }
}

/** Asks before opening a game whose turns were altered after it was sent. @param {() => void} open */
function askChanged(open) {
  ask("send.changed", {
    about: [t("send.changed.about")],
    answers: [
      { action: "leave-link", text: "send.leave" },
      { action: "follow-link", text: "send.openAnyway", run: open },
    ],
    main: "leave-link",
  });
}

/** Asks what becomes of a link that has the id of a game here, and another game. @param {() => void} open opens that as a game of its own */
function askOther(open) {
  ask("send.other", {
    about: [t("send.otherStart")],
    answers: [
      { action: "keep-mine", text: "send.keep" },
      { action: "open-separately", text: "send.separately", run: open },
    ],
    main: "keep-mine",
  });
}

/**
 * Asks what becomes of a link. Until that is answered nothing changes.
 *
 * @param {Key} title
 * @param {{ about: (string | false)[], answers: LinkAnswer[], main: string }} question `main`: the answer that is put forward
 */
function ask(title, { about: said, answers, main }) {
  const about = el("p", { id: "dialog-branch-about" }, said.filter(Boolean).join(" "));
  // The question of an earlier link is out of date.
  const earlier = /** @type {HTMLDialogElement | null} */ (document.querySelector("#dialog-branch"));
  earlier?.close();
  earlier?.remove();
  choose(
    "dialog-branch",
    words(title),
    [about],
    answers.map((answer) => ({ ...answer, text: words(answer.text), isMain: answer.action === main })),
  );
}
