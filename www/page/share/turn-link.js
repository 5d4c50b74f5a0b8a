// Takes a link with a turn that somebody has sent: finds the game it belongs to, and plays the turn there. A line that
// departs from what is known here changes nothing until the player has looked at both.

import { written } from "../../board/figurines.js";
import { agreedLine } from "../../game/correspondence.js";
import { otherSide } from "../../game/mode.js";
import { asKept, compareLines, readSent } from "../../game/sent-record.js";
import { namesIn } from "../../game/tags.js";
import { loadGame, USUAL_GAME } from "../../games/index.js";
import { gameOfRecord } from "../../games/record-game.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { recall } from "../../kit/local-storage.js";
import { NAME } from "../settings/own-name.js";
import { tellInvitation } from "./invitation.js";

/** @import { Sent } from "../../game/sent-record.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Correspondence } from "../../game/view-state.js" */
/** @import { Failure } from "../../rules/rules.js" */

/** @typedef {{ store: Store, autosave: import("../../store/autosave.js").Autosave, learn: () => void }} Tools `learn` opens the short lesson */

/**
 * @param {string} text the record in a link
 * @param {Tools} tools
 * @returns {Promise<Failure | null>}
 * @throws what the module refuses
 */
export async function takeTurn(text, { store, autosave, learn }) {
  const game = gameOfRecord(text) ?? USUAL_GAME;
  await loadGame(game);
  const sent = await readSent(text, game);
  if (store.state.correspondence?.id !== sent.id) {
    const entry = await autosave.sent(sent.id);
    if (!entry) return begin(text, sent, { store, learn });
    const failure = await autosave.open(entry, { takes: true });
    if (failure) return failure;
  }
  const { correspondence } = store.state;
  if (correspondence) join(sent, correspondence, store);
  return null;
}

/** A game that is not known here: whoever opens the link plays the side that is to move. @param {string} text @param {Sent} sent @param {Pick<Tools, "store" | "learn">} tools */
async function begin(text, sent, { store, learn }) {
  const failure = await store.startBitByBit({ game: sent.game, record: asKept(text) }, null, "notice.loaded");
  if (failure) return failure;
  const { snapshot, flipped } = store.state;
  const last = sent.line.at(-1);
  const side = snapshot.status.over && last ? otherSide(last.color) : snapshot.turn;
  agree(store, sent, { id: sent.id, side });
  if (flipped !== (side === "black")) store.dispatch({ type: "flip" });
  const name = sent.names[side === "white" ? "Black" : "White"];
  const isTold = tellInvitation(name, sent.game, learn);
  if (!isTold && sent.line.length < 2)
    store.dispatch({ type: "notice", key: name ? "invite.from" : "invite.nobody", parameters: { name } });
  return null;
}

/** What has come is known on both sides now. @param {Store} store @param {Sent} sent @param {Pick<Correspondence, "id" | "side">} correspondence */
function agree(store, sent, { id, side }) {
  const ended = sent.end?.reason ?? null;
  const { notice } = store.state;
  store.dispatch({ type: "correspond", correspondence: { id, side, agreed: sent.line.length, ended } });
  const [mine, theirs] = side === "white" ? ["White", "Black"] : ["Black", "White"];
  const [own, come] = [namesIn(store.state.tags), sent.names].map(
    (names) => /** @type {Record<string, string>} */ (names),
  );
  const known = recall(NAME);
  const name = own[mine] || (typeof known === "string" && known) || come[mine];
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
  const { line, end, start, drawOffer } = sent;
  const { snapshot, tree } = store.state;
  const tell = (
    /** @type {import("../../kit/i18n.js").Key} */ key,
    /** @type {"info" | "error"} */ tone = "info",
  ) => store.dispatch({ type: "notice", key, tone });
  if (start.fen !== store.startFen() || sent.game !== snapshot.game || start.rules !== snapshot.rules)
    return tell("send.otherStart", "error");
  const own = agreedLine(tree, correspondence);
  const { kind, shared } = compareLines(
    own.map(({ turn }) => turn?.stepList ?? ""),
    line.map(({ stepList }) => stepList),
  );
  const isEnd = end !== null && correspondence.ended === null;
  const isOffer = drawOffer !== null && drawOffer !== snapshot.drawOffer;
  const follow = () => {
    store.dispatch({ type: "join", line, end, isMain: true });
    agree(store, sent, correspondence);
    const notation = textOf(line.at(-1) ?? null);
    store.dispatch({ type: "notice", key: "send.arrived", parameters: { notation } });
  };
  if (kind === "older") return tell("send.older");
  if (kind === "same" && !isEnd && !isOffer) return tell("send.known");
  if (kind !== "branch") return follow();
  askBranch({
    number: Math.floor(shared / 2) + 1,
    own: textOf(own[shared].turn),
    other: textOf(line[shared]),
    showBoth: () => store.dispatch({ type: "join", line, end, isMain: false }),
    follow,
  });
}

/**
 * Asks what becomes of a link that departs from the game here.
 *
 * @param {{ number: number, own: string, other: string, showBoth: () => void, follow: () => void }} branch
 */
function askBranch({ number, own, other, showBoth, follow }) {
  const about = el("p", { id: "dialog-branch-about" }, t("send.branch.about", { number, own, other }));
  const answer = (
    /** @type {string} */ action,
    /** @type {import("../../kit/i18n.js").Words} */ text,
    run = () => {},
  ) =>
    el(
      "button",
      {
        type: "button",
        class: action === "show-both" ? "button main" : "button",
        "data-action": action,
        onclick: () => {
          dialog.close();
          run();
        },
      },
      text,
    );
  const answers = el(
    "div",
    { class: "dialog-actions" },
    answer("keep-mine", words("send.keep")),
    answer("follow-link", words("send.theirs"), follow),
    answer("show-both", words("send.both"), showBoth),
  );
  const dialog = makeDialog("dialog-branch", words("send.branch"), about, answers);
  dialog.setAttribute("aria-describedby", about.id);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

/** @param {import("../../rules/rules.js").PlayedTurn | null} turn */
function textOf(turn) {
  return turn ? written(turn.notation, turn.color) : "";
}
