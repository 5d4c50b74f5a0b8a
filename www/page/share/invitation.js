// Whoever opens the link to a game that is new here is told who invites, and to what. Somebody who has never played is
// offered the short lesson first.

import { gameOf } from "../../games/index.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { recall } from "../../kit/local-storage.js";
import { NOTE } from "../settings/visits.js";

/** @import { Words } from "../../kit/i18n.js" */
/** @import { GameKind } from "../../rules/rules.js" */

/**
 * @param {string} name of whoever sent the link; empty where none was given
 * @param {GameKind} game
 * @param {() => void} learn opens the lesson
 * @returns {boolean} whether it is told: who has played before needs no dialog
 */
export function tellInvitation(name, game, learn) {
  if (recall(NOTE) === true) return false;
  const { name: title, help } = gameOf(game);
  const button = (
    /** @type {string} */ action,
    /** @type {string} */ look,
    /** @type {Words} */ text,
    run = () => {},
  ) =>
    el(
      "button",
      {
        type: "button",
        class: look,
        "data-action": action,
        onclick: () => {
          dialog.close();
          run();
        },
      },
      text,
    );
  const about = el(
    "p",
    { id: "dialog-invitation-about" },
    t("invite.about", { "@game": title, "@goal": help.goal }),
  );
  const dialog = makeDialog(
    "dialog-invitation",
    name ? words("invite.from", { name }) : words("invite.nobody"),
    about,
    el(
      "div",
      { class: "dialog-actions" },
      button("invitation-play", "button", words("invite.play")),
      button("invitation-learn", "button main", words("invite.learn"), learn),
    ),
  );
  dialog.setAttribute("aria-describedby", about.id);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  /** @type {HTMLElement} */ (dialog.querySelector("[data-action=invitation-learn]")).focus();
  return true;
}
