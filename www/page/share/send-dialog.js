// Dialog for sending a turn: a link that contains the game, as text, as a QR code, and through the device's share
// dialog. The page itself sends nothing.

import { toSend } from "../../game/correspondence/correspondence.js";
import { asSent, sealOf } from "../../game/correspondence/sent-record.js";
import { linkTo } from "../../game/links/game-link.js";
import { otherSide } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { namesIn } from "../../game/record/tags.js";
import { button } from "../../kit/button.js";
import { ownAddress } from "../../kit/device/link-out.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { formatNumber, words } from "../../kit/i18n.js";
import { remember } from "../../kit/local-storage.js";
import { randomHex } from "../../kit/random-hex.js";
import { LinkExchange } from "../sending/link-exchange.js";
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
  const labels = { white: field("white"), black: field("black") };
  return {
    element: el("div", { class: "send-names" }, labels.white, labels.black),
    /** Whoever plays elsewhere says their own name. */
    show: () => {
      const names = namesIn(store.state.tags);
      const own = store.state.correspondence?.side;
      for (const color of /** @type {const} */ (["white", "black"]))
        labels[color].hidden = own !== undefined && (own !== color || names[TAGS[color]] !== "");
      fields.white.value = names.White;
      fields.black.value = names.Black;
    },
  };
}

/** The local player's side: the sender has just moved. @param {Store} store @returns {Color} */
function sideOf({ state: { correspondence, snapshot, at } }) {
  if (correspondence) return correspondence.side;
  return snapshot.status.over && at.turn ? at.turn.color : otherSide(snapshot.turn);
}

/** The dialog that sends a turn, and takes the answer. */
export class SendDialog {
  #store;
  /** The id of a game whose first turn is about to be sent. */
  #fresh = randomHex();
  #about = el("p", {});
  #replaces = el("p", { class: "quiet" }, words("send.replaces"));
  #fromFile = el("p", { class: "quiet" }, words("send.file"));
  #names;
  #exchange;
  #prepare;
  #stop;
  #dialog;
  #title;

  /** @param {Store} store @param {(link: string) => void} follow opens the link of the other side */
  constructor(store, follow) {
    this.#store = store;
    this.#names = nameFields(store, () => this.#renew());
    this.#exchange = new LinkExchange("send", {
      follow: (link) => {
        this.#dialog.close();
        follow(link);
      },
      sent: () => this.#sent(),
      notes: [this.#replaces, this.#fromFile],
      between: el("hr"),
    });
    const prepared = onDemand(store, async () => {
      const { PreparedDialog } = await import("./prepared-dialog.js");
      return new PreparedDialog(store);
    });
    this.#prepare = button("prepare", "", () => {
      const found = toSend(store.state);
      this.#dialog.close();
      if ("node" in found) prepared((dialog) => dialog.open(found.node));
    });
    this.#stop = button("stop-sending", words("send.stop"), () => {
      this.#dialog.close();
      store.dispatch({ type: "correspond", correspondence: null });
    });
    this.#dialog = makeDialog(
      "dialog-send",
      words("send.title"),
      this.#about,
      this.#names.element,
      this.#exchange.element,
      el("div", { class: "dialog-actions" }, this.#prepare, this.#stop),
    );
    this.#title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2"));
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
    // Answers were prepared for what follows another turn.
    const prepared = found.kind === "again" ? store.state.correspondence?.prepared : undefined;
    const { opening } = store.state.correspondence ?? {};
    const correspondence = {
      id,
      side,
      agreed: node.ply,
      ended,
      ...(opening && { opening }),
      ...(prepared && { prepared }),
    };
    store.dispatch({ type: "correspond", correspondence });
    this.#exchange.tell(words("send.sent"));
    this.#exchange.await(true);
    this.#stop.hidden = false;
    this.#offerAnswers();
  }

  /** While an answer is awaited, one to it can be prepared. */
  #offerAnswers() {
    const { correspondence } = this.#store.state;
    const found = toSend(this.#store.state);
    const number = correspondence?.prepared?.length ?? 0;
    this.#prepare.hidden = !(correspondence && found.kind === "again" && !found.node.end);
    setWords(
      this.#prepare,
      number > 0 ? words("prepare.count", { number: formatNumber(number) }) : words("prepare.title"),
    );
  }

  /** Updates the link. */
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
    const sent = asSent(record, { id, seal, drawOffer, opening: correspondence?.opening });
    await this.#exchange.make(() => linkTo(sent, ownAddress()));
  }

  /** @param {boolean} [isNew] the game has just begun: nothing can have come back */
  async open(isNew = false) {
    const { correspondence } = this.#store.state;
    if (!correspondence) this.#fresh = randomHex();
    const found = toSend(this.#store.state);
    this.#tell(found);
    this.#fromFile.hidden = ownAddress() !== "";
    const isFirst = isNew || (found.kind === "unsent" && !correspondence?.agreed);
    this.#stop.hidden = correspondence === null || isFirst;
    this.#offerAnswers();
    this.#names.element.hidden = isNew || !("node" in found);
    this.#exchange.clear(isFirst);
    const side = sideOf(this.#store);
    if ("node" in found && !namesIn(this.#store.state.tags)[TAGS[side]]) this.#fillName(side);
    this.#names.show();
    await this.#renew();
    this.#dialog.showModal();
    if ("node" in found && found.kind === "again" && found.node.turn) this.#exchange.focusBack();
  }

  /** Says what can be sent; before the first turn it is an invitation. @param {ReturnType<typeof toSend>} found */
  #tell(found) {
    const isPossible = "node" in found;
    const invites = isPossible && found.node.turn === null;
    this.#exchange.outgoing.hidden = !isPossible;
    // After a hidden set-up, the opening is the only thing to send if the other side begins.
    const opens = invites && this.#store.state.correspondence?.opening !== undefined;
    setWords(this.#title, words(opens ? "send.opening" : invites ? "new.invite" : "send.title"));
    this.#exchange.name(words(invites && !opens ? "send.invitation" : "send.link"));
    const can = opens ? "send.openingAbout" : invites ? "send.inviteAbout" : "send.about";
    setWords(this.#about, words(isPossible ? can : found.kind === "begun" ? "rival.finishTurn" : "send.yours"));
    this.#replaces.hidden = !(isPossible && found.replaces);
  }

  /** Gives a side the name that its player is known by. @param {Color} side */
  #fillName(side) {
    const name = ownName();
    if (name) this.#store.dispatch({ type: "tags", tags: { [TAGS[side]]: name } });
  }

  /** Invites a remote player to a new game. @param {Color} side the side played here */
  invite(side) {
    const store = this.#store;
    const { snapshot, flipped } = store.state;
    if (flipped !== (side === "black")) store.dispatch({ type: "flip" });
    this.#fillName(side);
    store.dispatch({
      type: "correspond",
      correspondence: { id: randomHex(), side, agreed: 0, ended: null },
    });
    if (snapshot.turn === side) store.dispatch({ type: "notice", key: "friend.far.white" });
    else this.open(true);
  }
}
