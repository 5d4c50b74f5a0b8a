// The dialog that sends a turn to somebody far away: a link that holds the game, as text, as a QR code, and for the
// device's own way to share. Nothing is sent by the page itself.

import { toSend } from "../../game/correspondence.js";
import { linkTo } from "../../game/game-link.js";
import { linkIn } from "../../game/links.js";
import { otherSide } from "../../game/mode.js";
import { asSent, newCorrespondence, sealOf } from "../../game/sent-record.js";
import { namesIn } from "../../game/tags.js";
import { copyButton } from "../../kit/copy-button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";
import { qrCode } from "../../kit/qr.js";
import { qrPicture } from "../../kit/qr-picture.js";
import { canShare, shareOrCopy } from "../../kit/web-share.js";
import { LONGEST_NAME, NAME } from "../settings/own-name.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Color } from "../../rules/rules.js" */

/** The names of the tags, by the side. */
const TAGS = /** @type {const} */ ({ white: "White", black: "Black" });

/** The address that links begin with. A page from disk has none that another device knows: there the link is pasted. */
function ownAddress() {
  return location.protocol === "file:" ? "" : location.origin + location.pathname;
}

/** The names of both sides. @param {Store} store @param {() => void} changed */
function nameFields(store, changed) {
  const input = (/** @type {Color} */ color) =>
    el("input", {
      id: `send-name-${color}`,
      type: "text",
      maxlength: LONGEST_NAME,
      autocomplete: "off",
      onchange: () => {
        const name = fields[color].value.trim();
        if (color === sideOf(store)) remember(NAME, name || null);
        store.dispatch({ type: "tags", tags: { [TAGS[color]]: name } });
        changed();
      },
    });
  const fields = { white: input("white"), black: input("black") };
  const field = (/** @type {Color} */ color) =>
    el(
      "label",
      { class: "inline" },
      el("span", {}, words("send.name", { "@color": `color.${color}` })),
      fields[color],
    );
  return {
    element: el("div", { class: "send-names" }, field("white"), field("black")),
    show: () => {
      const names = namesIn(store.state.tags);
      fields.white.value = names.White;
      fields.black.value = names.Black;
    },
  };
}

/** Which side plays here: whoever sends a turn has just played it. @param {Store} store @returns {Color} */
function sideOf({ state: { correspondence, snapshot, at } }) {
  if (correspondence) return correspondence.side;
  return snapshot.status.over && at.turn ? at.turn.color : otherSide(snapshot.turn);
}

/**
 * @param {Store} store
 * @param {(link: string) => void} follow opens the link of the other side
 * @returns {{ open: () => Promise<void>, invite: (side: Color) => void }} `invite`: a game was begun here with somebody far
 *   away, and this side is played here
 */
export function setUpSend(store, follow) {
  /** The id of a game whose first turn is about to be sent. */
  let fresh = newCorrespondence();
  /** The link that is being made. @type {Promise<void> | null} */
  let making = null;
  const about = el("p", {});
  const replaces = el("p", { class: "quiet" }, words("send.replaces"));
  const fromFile = el("p", { class: "quiet" }, words("send.file"));
  const area = el("textarea", { id: "send-link", rows: 2, readonly: true, spellcheck: "false" });
  const copy = copyButton("copy-turn", words("share.copyLink"), area, () => making);
  const status = el("p", { class: "quiet", role: "status" });
  const code = el("div", { class: "send-code", hidden: true });
  const names = nameFields(store, () => renew());
  const button = (
    /** @type {string} */ action,
    /** @type {import("../../kit/i18n.js").Words} */ text,
    /** @type {() => void} */ run,
  ) => el("button", { type: "button", class: "button", "data-action": action, onclick: run }, text);
  const showCode = button("qr-code", words("send.qr"), async () => {
    await making;
    const modules = qrCode(area.value);
    code.replaceChildren(modules ? qrPicture(modules, t("send.qr")) : t("send.tooLong"));
    code.hidden = false;
    code.scrollIntoView({ block: "nearest" });
    if (modules) sent();
  });
  const share = button("share-turn", words("share.send"), async () => {
    if (making) await making;
    const link = area.value;
    const data = ownAddress() ? { title: "Paco Ŝako", url: link } : { title: "Paco Ŝako", text: link };
    const outcome = await shareOrCopy(data, link);
    if (outcome === "shared" || outcome === "copied") sent();
    if (outcome === "copied") setWords(status, words("share.sendFailed"));
    if (outcome === "failed") area.select();
    if (outcome === "failed") setWords(status, words("share.copyFailed"));
  });
  copy.button.addEventListener("click", () => sent());
  area.addEventListener("copy", () => sent());
  const linkName = el("label", { class: "field-name", for: area.id });
  const outgoing = el(
    "div",
    {},
    names.element,
    el(
      "div",
      { class: "output" },
      el("div", { class: "output-head" }, linkName, copy.button, copy.said),
      area,
      copy.note,
    ),
    replaces,
    fromFile,
    el("div", { class: "dialog-actions" }, showCode, canShare() && share),
    status,
    code,
  );
  const answer = answerField((link) => {
    dialog.close();
    follow(link);
  });
  const stop = button("stop-sending", words("send.stop"), () => {
    dialog.close();
    store.dispatch({ type: "correspond", correspondence: null });
  });
  const dialog = makeDialog(
    "dialog-send",
    words("send.title"),
    about,
    outgoing,
    answer.element,
    el("div", { class: "dialog-actions" }, stop),
  );

  const title = /** @type {HTMLElement} */ (dialog.querySelector("h2"));

  /** The turn is on its way: from now on this side waits for the answer. */
  function sent() {
    const found = toSend(store.state);
    if (!("node" in found)) return;
    const { node } = found;
    const id = store.state.correspondence?.id ?? fresh;
    const side = sideOf(store);
    store.dispatch({ type: "makeMain", node: node.id });
    const ended = node.end?.reason ?? null;
    store.dispatch({ type: "correspond", correspondence: { id, side, agreed: node.ply, ended } });
    setWords(status, words("send.sent"));
    stop.hidden = false;
  }

  /** Makes the link anew. What gives it away waits for it. */
  async function renew() {
    const found = toSend(store.state);
    if (!("node" in found)) return;
    const record = store.lineText(found.node);
    const fen = store.startFen();
    if (record === null || fen === null) return;
    const { correspondence, snapshot, tree } = store.state;
    const { game, rules, drawOffer } = snapshot;
    const id = correspondence?.id ?? fresh;
    const turns = tree.lineTo(found.node).map(({ turn }) => turn?.stepList ?? "");
    const seal = sealOf({ id, game, rules, fen }, turns);
    code.hidden = true;
    /** @type {Promise<void>} */
    const made = linkTo(asSent(record, { id, seal, drawOffer }), ownAddress()).then((link) => {
      // A later name may be in another one by now.
      if (making !== made) return making ?? undefined;
      area.value = link;
      making = null;
    });
    making = made;
    await made;
  }

  /** @param {boolean} [isNew] the game has just begun: nothing can have come back */
  const open = async (isNew = false) => {
    const { correspondence } = store.state;
    if (!correspondence) fresh = newCorrespondence();
    const found = toSend(store.state);
    const isPossible = "node" in found;
    outgoing.hidden = !isPossible;
    // Before the first turn it is an invitation.
    const invites = isPossible && found.node.turn === null;
    setWords(title, words(invites ? "new.invite" : "send.title"));
    setWords(linkName, words(invites ? "send.invitation" : "send.link"));
    const can = invites ? "send.inviteAbout" : "send.about";
    setWords(about, words(isPossible ? can : found.kind === "begun" ? "rival.finishTurn" : "send.yours"));
    replaces.hidden = !(isPossible && found.replaces);
    fromFile.hidden = ownAddress() !== "";
    stop.hidden = correspondence === null || isNew;
    names.element.hidden = isNew;
    answer.element.hidden = isNew;
    status.replaceChildren();
    answer.clear();
    const mine = TAGS[sideOf(store)];
    const known = recall(NAME);
    if (isPossible && typeof known === "string" && !namesIn(store.state.tags)[mine]) {
      store.dispatch({ type: "tags", tags: { [mine]: known } });
    }
    names.show();
    area.value = "";
    await renew();
    dialog.showModal();
    if (isPossible && found.kind === "again" && found.node.turn) answer.focus();
  };

  const invite = (/** @type {Color} */ side) => {
    const { snapshot, flipped } = store.state;
    if (flipped !== (side === "black")) store.dispatch({ type: "flip" });
    const known = recall(NAME);
    if (typeof known === "string") store.dispatch({ type: "tags", tags: { [TAGS[side]]: known } });
    store.dispatch({
      type: "correspond",
      correspondence: { id: newCorrespondence(), side, agreed: 0, ended: null },
    });
    if (snapshot.turn === side) store.dispatch({ type: "notice", key: "friend.far.white" });
    else open(true);
  };
  return { open, invite };
}

/** Where a link from the other side is pasted. @param {(link: string) => void} open */
function answerField(open) {
  const input = el("input", {
    id: "send-answer",
    type: "text",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "send-answer-error",
  });
  const error = el("p", { class: "error", id: "send-answer-error", role: "alert" });
  const element = el(
    "form",
    {
      novalidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const link = linkIn(input.value);
        if (link) return open(link);
        setWords(error, words("send.noLink"));
        input.focus();
      },
    },
    el("hr"),
    el("label", { class: "field-name", for: "send-answer" }, words("send.paste")),
    el(
      "div",
      { class: "send-answer" },
      input,
      el("button", { type: "submit", class: "button", "data-action": "follow-answer" }, words("send.open")),
    ),
    error,
  );
  return {
    element,
    focus: () => input.focus(),
    clear: () => {
      input.value = "";
      error.replaceChildren();
    },
  };
}
