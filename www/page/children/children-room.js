// Replaces the page's dialogs in children's mode: a choice of opponents, and information for adults with the exit.

import { nameOf, PERSONAS, playersAt } from "../../game/players.js";
import { button } from "../../kit/button.js";
import { canReadAloud, stopReading } from "../../kit/device/read-aloud.js";
import { makeDialog } from "../../kit/dialog.js";
import { adoptDialogStyles } from "../../kit/dialog-style.js";
import { el } from "../../kit/dom.js";
import { onOff } from "../../kit/fields.js";
import { words } from "../../kit/i18n.js";
import { roomIcon } from "../../kit/room-icons.js";
import { faceOf } from "../../panels/computer/persona-faces.js";
import { nearestLevel, RATINGS } from "../new-game/persona-strength.js";
import { settings } from "../settings/page-settings.js";
import { loadChildrenTexts } from "./texts.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Players } from "../../game/view-state.js" */
/** @import { Persona } from "../../rules/computer.js" */

/** Side of a face, in CSS pixels. */
const FACE = 72;

/** Too strong for young children. */
const TOO_STRONG = ["vera", "atlas"];

/** Those that a child can play against, the weakest first. */
const BEATABLE = PERSONAS.filter((persona) => !TOO_STRONG.includes(persona));

/** Loads texts and styles of the room. */
export const prepare = () => Promise.all([loadChildrenTexts(), adoptDialogStyles()]);

export class ChildrenRoom {
  #store;
  #timekeeper;
  #today;
  #play;
  #grownUps;
  #reads = onOff("children-reads", words("kids.reads"), () => {
    settings.set("reads", this.#reads.input.checked);
    if (!this.#reads.input.checked) stopReading();
  });

  /** @param {Store} store @param {Timekeeper} timekeeper @param {() => string} today as the record writes it */
  constructor(store, timekeeper, today) {
    this.#store = store;
    this.#timekeeper = timekeeper;
    this.#today = today;
    this.#play = makeDialog("dialog-children-play", words("kids.play"), this.#opponents());
    const leave = button("leave-children", words("kids.leave"), () => this.#leave(), "button main");
    this.#grownUps = makeDialog(
      "dialog-grown-ups",
      words("kids.grownUps"),
      el("p", {}, words("kids.about")),
      canReadAloud() && this.#reads.element,
      el("div", { class: "dialog-actions" }, leave),
    );
  }

  #opponents() {
    const choice = (
      /** @type {string} */ who,
      /** @type {string | import("../../kit/i18n.js").Words} */ name,
      /** @type {Element} */ picture,
    ) =>
      el(
        "button",
        {
          type: "button",
          class: "button children-opponent",
          "data-opponent": who,
          onclick: () => this.play(/** @type {Persona | "friend"} */ (who)),
        },
        picture,
        el("span", {}, name),
      );
    return el(
      "div",
      { class: "children-opponents" },
      ...BEATABLE.map((persona) => choice(persona, nameOf(persona), faceOf(persona, FACE))),
      choice("friend", words("kids.friend"), roomIcon("people")),
    );
  }

  /** Asks for an opponent, or starts with a given one. @param {Persona | "friend"} [who] */
  play(who) {
    if (!who) return this.#play.showModal();
    this.#play.close();
    this.#begin(
      who === "friend"
        ? playersAt({})
        : playersAt({ black: "computer", persona: who, level: nearestLevel(RATINGS[who]) }),
    );
  }

  /** A game by the simple rules, in which a child has White. @param {Players} players */
  #begin(players) {
    const store = this.#store;
    const notice = store.state.tree.root.children.length > 0 ? "notice.newGame" : null;
    const failure = store.startGame({ rules: "simple" }, this.#today(), notice, players);
    if (failure) throw new Error(failure.message);
    this.#timekeeper.begin(null);
    if (store.state.flipped) store.dispatch({ type: "flip" });
  }

  openGrownUps() {
    this.#reads.input.checked = settings.get("reads");
    this.#grownUps.showModal();
  }

  #leave() {
    this.#grownUps.close();
    stopReading();
    settings.set("children", false);
  }
}
