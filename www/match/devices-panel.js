// Panel beside the boards for players on other devices: guest seats with their actions, and wishes to a remote
// partner.

import { button } from "../kit/button.js";
import { el, setAttribute } from "../kit/dom.js";
import { onLanguage, t, words } from "../kit/i18n.js";
import { versionText } from "../live/protocol/messages.js";
import { PIECES } from "../log/seat-entries.js";
import { seatText, wishText } from "./match-words.js";
import { FAR, partnerOf, personsIn } from "./seats.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { Color, Role } from "../rules/rules.js" */
/** @import { SeatName } from "../rules/matches.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { Devices } from "../live/live.js" */
/** @import { RemoteMatch, RemoteNews } from "./remote-match.js" */
/** @import { Chair } from "../live/protocol/messages.js" */

/** Gives the picture of a piece. @typedef {(color: Color, role: Role) => string} ImageOf */

/** @param {string} name name of the remote player; empty if unknown */
const known = (name) => name || t("match.far");

export class DevicesPanel {
  #devices;
  #list = el("ul", { class: "match-chairs" });
  #connect = button(
    "match-connect",
    words("match.device.connect"),
    () => this.#devices(({ invite }) => invite({ purpose: "match" })),
    "button main",
  );
  #again = button(
    "match-reconnect",
    words("match.device.again"),
    () => this.#devices(({ invite }) => invite("scan")),
    "button main",
  );
  #pieces = el("div", { class: "match-wish-pieces" });
  #wishes = el(
    "div",
    { role: "group", "aria-labelledby": "match-wishes-name" },
    el("p", { class: "quiet", id: "match-wishes-name" }, words("match.far.ask")),
    this.#pieces,
  );
  /** Key of the displayed wishes, to avoid rebuilding them. */ #shown = "";
  #wished = "";
  /** @type {[MatchPlay, RemoteMatch, ImageOf] | null} */ #last = null;

  /** @param {(run: (devices: Devices) => unknown) => void} devices */
  constructor(devices) {
    this.#devices = devices;
    this.element = el(
      "div",
      { class: "match-devices" },
      el("h2", {}, words("match.devices")),
      this.#list,
      el("div", { class: "match-device-actions" }, this.#connect, this.#again),
      this.#wishes,
    );
    onLanguage(this.element, () => {
      [this.#shown, this.#wished] = ["", ""];
      if (this.#last) this.show(...this.#last);
    });
  }

  /** Focuses the button of a free seat. @returns {boolean} false if there is none */
  focusFree() {
    const sit = this.#list.querySelector("button");
    sit?.focus();
    return sit !== null;
  }

  /** Reason why a match is waiting; empty if all players are connected. @param {RemoteMatch} far */
  reason(far) {
    if (!far.isHere) return t("match.far.host");
    const missing = far.chairs.filter(({ chair }) => chair === "free" || chair === "away");
    const said = missing.map(({ seat, chair, name }) =>
      chair === "free"
        ? t("match.far.free", { seat: seatText(seat) })
        : t("match.far.away", { seat: seatText(seat), name: known(name) }),
    );
    return far.isPaused ? t("match.far.pause") : said.join(" ");
  }

  /** Message for an invalid message. @param {string} code */
  faultIn(code) {
    return { key: versionText(code) ?? /** @type {const} */ ("match.far.fault"), parameters: { code } };
  }

  /** Message for a piece of news. @param {RemoteNews} news */
  textOf(news) {
    switch (news.type) {
      case "came":
        return t("match.far.came", { seat: seatText(news.seat), name: known(news.name) });
      case "left":
        return `${t("match.far.away", { seat: seatText(news.seat), name: known(news.name) })} ${t("match.far.waits")}.`;
      case "lost":
        return t("match.far.lost", { seat: seatText(news.seat) });
      case "again":
        return t("live.another", { name: known(news.name) });
      case "refused":
        return t("match.far.late");
      case "fault": {
        const { key, parameters } = this.faultIn(news.code);
        return t(key, parameters);
      }
      default:
        return "";
    }
  }

  /** @param {MatchPlay} play @param {RemoteMatch} far @param {ImageOf} imageOf */
  show(play, far, imageOf) {
    this.#last = [play, far, imageOf];
    this.#showChairs(play, far);
    this.#showWishes(play, imageOf);
  }

  /** @param {MatchPlay} play @param {RemoteMatch} far */
  #showChairs(play, far) {
    const { chairs, isGuest, isHere } = far;
    const isOpen = chairs.some(({ chair }) => chair === "free" || chair === "away");
    this.#connect.hidden = isGuest || !isOpen || play.isOver;
    this.#again.hidden = !isGuest || isHere;
    const shown = JSON.stringify([chairs, isGuest, isHere, far.guest?.lost, play.isOver]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused = document.activeElement instanceof HTMLElement && this.#list.contains(document.activeElement);
    this.#list.replaceChildren(
      ...chairs.map(({ seat, chair, name }) =>
        el(
          "li",
          { "data-seat": seat, "data-chair": chair },
          el("span", { class: "match-chair-seat" }, seatText(seat)),
          el("span", { class: "match-chair-who" }, chairText(chair, name)),
          !play.isOver && this.#action(far, seat, chair),
        ),
      ),
    );
    if (focused) (this.#list.querySelector("button") ?? this.#connect).focus();
  }

  /** The action available for a seat. @param {RemoteMatch} far @param {SeatName} seat @param {Chair} chair */
  #action(far, seat, chair) {
    /** @type {(name: string, key: Key, label: Key, run: () => void) => HTMLButtonElement} */
    const act = (name, key, label, run) =>
      button(`${name}-${seat}`, words(key), run, "button small", {
        "aria-label": t(label, { seat: seatText(seat) }),
      });
    const { guest } = far;
    if (guest?.lost.includes(seat))
      return act("give", "match.device.give", "match.device.giveAt", () => guest.giveUp(seat));
    if (guest?.isHere && chair === "free")
      return act("sit", "match.device.sit", "match.device.sitAt", () => guest.sit(seat));
    if (guest || chair !== "away") return false;
    return act("free", "match.device.release", "match.device.releaseAt", () => far.release(seat));
  }

  /** Pieces to ask a remote partner for. @param {MatchPlay} play @param {ImageOf} imageOf */
  #showWishes(play, imageOf) {
    const seat = personsIn(play.seated).find(({ name, board }) => {
      const partner = partnerOf(name).name;
      return play.seated[partner] === FAR && play.viewOf(board).fed && !play.viewOf(board).over;
    });
    const asked = seat ? (play.wishOf(seat.name)?.piece ?? null) : null;
    this.#wishes.hidden = !seat || play.isOver || play.isHeld;
    const images = seat ? PIECES.map((piece) => imageOf(seat.color, piece)) : [];
    const wished = JSON.stringify([seat?.name, asked, images]);
    if (!seat || wished === this.#wished) return;
    const focused = this.#pieces.querySelector(":focus")?.getAttribute("data-action");
    this.#wished = wished;
    this.#pieces.replaceChildren(
      ...PIECES.map((piece, i) => {
        const isAsked = piece === asked;
        const wish = button(
          `wish-${piece}`,
          words(`match.need.${piece}`),
          () => play.wish(seat.name, isAsked ? null : piece),
          "button plain match-wish-button",
        );
        wish.replaceChildren(el("img", { src: images[i], alt: "" }));
        wish.setAttribute("aria-label", wishText({ piece }));
        wish.title = wishText({ piece });
        setAttribute(wish, "aria-pressed", String(isAsked));
        return wish;
      }),
    );
    if (focused)
      /** @type {HTMLElement | null} */ (this.#pieces.querySelector(`[data-action="${focused}"]`))?.focus();
  }
}

/** @param {Chair} chair @param {string} name name of its player; empty if unknown */
function chairText(chair, name) {
  if (chair === "free") return t("match.device.free");
  if (chair === "own") return t("match.device.own");
  if (chair === "away") return name ? t("match.device.away", { name }) : t("match.device.gone");
  return name || t("match.device.here");
}
