// Dialog for the players of a continuation from a position of a saved match.

import { button } from "../kit/button.js";
import { makeDialog } from "../kit/dialog.js";
import { el } from "../kit/dom.js";
import { words } from "../kit/i18n.js";
import { seatsField } from "./seats-field.js";

/** @import { Seated } from "./seats.js" */

export class PlayersDialog {
  #fields = seatsField({ hasFar: false });
  #dialog;

  /** @param {(seated: Seated) => void} go begins with these players */
  constructor(go) {
    this.#dialog = makeDialog(
      "dialog-match-players",
      words("players.title"),
      this.#fields.element,
      el(
        "div",
        { class: "dialog-actions" },
        button(
          "match-seat",
          words("players.go"),
          () => {
            this.#dialog.close();
            go(this.#fields.read());
          },
          "button main",
        ),
      ),
    );
  }

  open() {
    this.#fields.write();
    this.#dialog.showModal();
  }
}
