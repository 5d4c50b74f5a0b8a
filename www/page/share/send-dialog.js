// The dialog that sends a turn to somebody far away: a link that holds the game, as text, as a QR code, and for the
// device's own way to share. Nothing is sent by the page itself.

import { toSend } from "../../game/correspondence.js";
import { linkTo } from "../../game/game-link.js";
import { linkIn } from "../../game/links.js";
import { otherSide } from "../../game/mode.js";
import { asSent, newCorrespondence, sealOf } from "../../game/sent-record.js";
import { namesIn } from "../../game/tags.js";
import { button } from "../../kit/button.js";
import { copyButton } from "../../kit/copy-button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { ownAddress, shareLink, showCode } from "../../kit/link-out.js";
import { remember } from "../../kit/local-storage.js";
import { canShare } from "../../kit/web-share.js";
import { LONGEST_NAME, NAME, ownName } from "../settings/own-name.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Color } from "../../rules/rules.js" */

/** The names of the tags, by the side. */
const TAGS = /** @type {const} */ ({ white: "White", black: "Black" });

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

/** The dialog that sends a turn, and takes the answer. */
export class SendDialog {
  #store;
  /** The id of a game whose first turn is about to be sent. */
  #fresh = newCorrespondence();
  /** The link that is being made. @type {Promise<void> | null} */
  #making = null;
  #about = el("p", {});
  #replaces = el("p", { class: "quiet" }, words("send.replaces"));
  #fromFile = el("p", { class: "quiet" }, words("send.file"));
  #area = el("textarea", { id: "send-link", rows: 2, readonly: true, spellcheck: "false" });
  #linkName = el("label", { class: "field-name", for: this.#area.id });
  #status = el("p", { class: "quiet", role: "status" });
  #code = el("div", { class: "send-code", hidden: true });
  #names;
  #outgoing;
  #answer;
  #stop;
  #dialog;
  #title;

  /** @param {Store} store @param {(link: string) => void} follow opens the link of the other side */
  constructor(store, follow) {
    this.#store = store;
    this.#names = nameFields(store, () => this.#renew());
    this.#outgoing = el(
      "div",
      {},
      this.#names.element,
      this.#makeOutput(),
      this.#replaces,
      this.#fromFile,
      el(
        "div",
        { class: "dialog-actions" },
        button("qr-code", words("send.qr"), () => this.#showCode()),
        canShare() && button("share-turn", words("share.send"), () => this.#share()),
      ),
      this.#status,
      this.#code,
    );
    this.#answer = answerField((link) => {
      this.#dialog.close();
      follow(link);
    });
    this.#stop = button("stop-sending", words("send.stop"), () => {
      this.#dialog.close();
      store.dispatch({ type: "correspond", correspondence: null });
    });
    this.#dialog = makeDialog(
      "dialog-send",
      words("send.title"),
      this.#about,
      this.#outgoing,
      this.#answer.element,
      el("div", { class: "dialog-actions" }, this.#stop),
    );
    this.#title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2"));
  }

  /** The link, and the button that copies it. */
  #makeOutput() {
    const copy = copyButton("copy-turn", words("share.copyLink"), this.#area, () => this.#making);
    copy.button.addEventListener("click", () => this.#sent());
    this.#area.addEventListener("copy", () => this.#sent());
    return el(
      "div",
      { class: "output" },
      el("div", { class: "output-head" }, this.#linkName, copy.button, copy.said),
      this.#area,
      copy.note,
    );
  }

  async #showCode() {
    await this.#making;
    if (showCode(this.#code, this.#area.value, { title: t("send.qr"), tooLong: t("send.tooLong") })) this.#sent();
  }

  async #share() {
    if (this.#making) await this.#making;
    const told = { copied: words("share.sendFailed"), failed: words("share.copyFailed") };
    await shareLink(this.#area, this.#status, told, () => this.#sent());
  }

  /** The turn is on its way: from now on this side waits for the answer. */
  #sent() {
    const store = this.#store;
    const found = toSend(store.state);
    if (!("node" in found)) return;
    const { node } = found;
    const id = store.state.correspondence?.id ?? this.#fresh;
    const side = sideOf(store);
    store.dispatch({ type: "makeMain", node: node.id });
    const ended = node.end?.reason ?? null;
    const correspondence = { ...store.state.correspondence, id, side, agreed: node.ply, ended };
    store.dispatch({ type: "correspond", correspondence });
    setWords(this.#status, words("send.sent"));
    this.#stop.hidden = false;
  }

  /** Makes the link anew. What gives it away waits for it. */
  async #renew() {
    const store = this.#store;
    const found = toSend(store.state);
    if (!("node" in found)) return;
    const record = store.lineText(found.node);
    const fen = store.startFen();
    if (record === null || fen === null) return;
    const { correspondence, snapshot, tree } = store.state;
    const { game, rules, drawOffer } = snapshot;
    const id = correspondence?.id ?? this.#fresh;
    const turns = tree.lineTo(found.node).map(({ turn }) => turn?.stepList ?? "");
    const seal = sealOf({ id, game, rules, fen }, turns);
    this.#code.hidden = true;
    /** @type {Promise<void>} */
    const made = linkTo(
      asSent(record, { id, seal, drawOffer, opening: correspondence?.opening }),
      ownAddress(),
    ).then((link) => {
      // A later name may be in another one by now.
      if (this.#making !== made) return this.#making ?? undefined;
      this.#area.value = link;
      this.#making = null;
    });
    this.#making = made;
    await made;
  }

  /** @param {boolean} [isNew] the game has just begun: nothing can have come back */
  async open(isNew = false) {
    const { correspondence } = this.#store.state;
    if (!correspondence) this.#fresh = newCorrespondence();
    const found = toSend(this.#store.state);
    this.#tell(found);
    this.#fromFile.hidden = ownAddress() !== "";
    this.#stop.hidden = correspondence === null || isNew;
    this.#names.element.hidden = isNew;
    this.#answer.element.hidden = isNew;
    this.#status.replaceChildren();
    this.#answer.clear();
    const side = sideOf(this.#store);
    if ("node" in found && !namesIn(this.#store.state.tags)[TAGS[side]]) this.#fillName(side);
    this.#names.show();
    this.#area.value = "";
    await this.#renew();
    this.#dialog.showModal();
    if ("node" in found && found.kind === "again" && found.node.turn) this.#answer.focus();
  }

  /** Says what can be sent; before the first turn it is an invitation. @param {ReturnType<typeof toSend>} found */
  #tell(found) {
    const isPossible = "node" in found;
    const invites = isPossible && found.node.turn === null;
    this.#outgoing.hidden = !isPossible;
    // Where the other side begins after a set-up that was promised, that is all there is to send.
    const opens = invites && this.#store.state.correspondence?.opening !== undefined;
    setWords(this.#title, words(opens ? "send.opening" : invites ? "new.invite" : "send.title"));
    setWords(this.#linkName, words(invites && !opens ? "send.invitation" : "send.link"));
    const can = opens ? "send.openingAbout" : invites ? "send.inviteAbout" : "send.about";
    setWords(this.#about, words(isPossible ? can : found.kind === "begun" ? "rival.finishTurn" : "send.yours"));
    this.#replaces.hidden = !(isPossible && found.replaces);
  }

  /** Gives a side the name that its player is known by. @param {Color} side */
  #fillName(side) {
    const name = ownName();
    if (name) this.#store.dispatch({ type: "tags", tags: { [TAGS[side]]: name } });
  }

  /** A game was begun here with somebody far away. @param {Color} side the one that is played here */
  invite(side) {
    const store = this.#store;
    const { snapshot, flipped } = store.state;
    if (flipped !== (side === "black")) store.dispatch({ type: "flip" });
    this.#fillName(side);
    store.dispatch({
      type: "correspond",
      correspondence: { id: newCorrespondence(), side, agreed: 0, ended: null },
    });
    if (snapshot.turn === side) store.dispatch({ type: "notice", key: "friend.far.white" });
    else this.open(true);
  }
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
