// Lists the guests of the simul and the devices that watch, with the invitation of further ones.

import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { startOn } from "../protocol/terms.js";
import { called, stateOf } from "./boards-bar.js";
import { MOST_GUESTS } from "./simul.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Simul } from "./simul.js" */
/** @import { Guest } from "./guest.js" */
/** @import { PairingRequest } from "../connecting/pairing.js" */
/** @import { Showing } from "./showing.js" */

export class SimulDialog {
  #page;
  #simul;
  #showing;
  #list = el("ol", { class: "live-guests" });
  #none = el("p", { class: "quiet" }, words("live.simul.none"));
  #full = el("p", { class: "quiet" }, words("live.simul.full"));
  #play;
  #watch;
  #dialog;

  /** @param {{ store: Store, timekeeper: Timekeeper, invite: (wanted: PairingRequest) => void }} page @param {Simul} simul @param {Showing} showing */
  constructor(page, simul, showing) {
    this.#page = page;
    this.#simul = simul;
    this.#showing = showing;
    this.#play = button("simul-play", words("live.simul.play"), () => this.#go(this.#proposal()));
    this.#watch = button("simul-watch", words("live.simul.watch"), () => this.#go({ purpose: "watch" }));
    this.#dialog = makeDialog(
      "dialog-live-simul",
      words("live.simul.title"),
      el("p", {}, words("live.simul.about")),
      this.#list,
      this.#none,
      this.#full,
      el("div", { class: "dialog-actions" }, this.#play, this.#watch),
    );
    simul.subscribe(() => this.#show());
    showing.subscribe(() => this.#show());
    onLanguage(this, () => this.#show());
  }

  open() {
    this.#dialog.showModal();
    this.#show();
  }

  /** @param {PairingRequest} wanted */
  #go(wanted) {
    this.#dialog.close();
    this.#page.invite(wanted);
  }

  /** A further game like the others, or like the one on the table. @returns {PairingRequest} */
  #proposal() {
    const { store, timekeeper } = this.#page;
    const last = this.#simul.guests.at(-1)?.session.proposal;
    const game = last ?? { options: startOn(store), timing: timekeeper.clock?.timing ?? null };
    return { purpose: "game", game: { ...game, isFurther: true } };
  }

  #show() {
    if (!this.#dialog.open) return;
    const { guests } = this.#simul;
    const { watchers } = this.#showing;
    const known = document.activeElement;
    const [row, column] = placeOf(this.#list, known);
    this.#list.replaceChildren(
      ...guests.map((guest) => this.#guest(guest)),
      ...watchers.map((watcher) =>
        line(called(watcher.name), t("live.simul.watches"), [
          removal(called(watcher.name), () => this.#showing.remove(watcher)),
        ]),
      ),
    );
    // The list is rebuilt while it may have the focus.
    if (row >= 0) {
      const lines = this.#list.children;
      const place = lines[Math.min(row, lines.length - 1)]?.querySelectorAll("button")[column];
      (place ?? this.#dialog.querySelector("button"))?.focus();
    }
    const isFull = guests.length + watchers.length >= MOST_GUESTS;
    this.#none.hidden = guests.length + watchers.length > 0;
    this.#full.hidden = !isFull;
    this.#play.hidden = isFull;
    this.#watch.hidden = isFull;
  }

  /** @param {Guest} guest */
  #guest(guest) {
    const { session, isAside } = guest;
    const name = called(session.other);
    const buttons = [];
    const add = (/** @type {string} */ action, /** @type {Key} */ key, /** @type {() => void} */ run) =>
      buttons.push(named(action, key, run, `${t(key)}: ${name}`));
    if (isAside) {
      add("simul-open", "live.simul.open", () => {
        this.#dialog.close();
        this.#simul.bring(guest);
      });
    }
    if (session.presence === "away")
      add("simul-again", "live.again", () => this.#go({ purpose: "game", session }));
    buttons.push(removal(name, () => this.#simul.remove(guest)));
    return line(name, t(stateOf(guest)), buttons);
  }
}

/** @param {string} action @param {Key} key @param {() => void} run @param {string} label full accessible name */
const named = (action, key, run, label) => button(action, words(key), run, "button", { "aria-label": label });

/** @param {string} name @param {() => void} run */
const removal = (name, run) =>
  named("simul-remove", "live.simul.remove", run, t("live.simul.remove.name", { name }));

/** @param {string} name @param {string} state @param {readonly HTMLElement[]} buttons */
function line(name, state, buttons) {
  return el(
    "li",
    { class: "live-guest" },
    el("span", { class: "live-guest-name" }, name),
    el("span", { class: "quiet" }, state),
    el("span", { class: "live-guest-buttons" }, ...buttons),
  );
}

/** Which button of which line has the focus. @param {HTMLElement} list @param {Element | null} element */
function placeOf(list, element) {
  const row = Array.from(list.children).findIndex((child) => child.contains(element));
  const buttons = row < 0 ? [] : Array.from(list.children[row].querySelectorAll("button"));
  return [row, buttons.indexOf(/** @type {HTMLButtonElement} */ (element))];
}
