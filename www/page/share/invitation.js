// Shows a newcomer who opens a link to a new game who invites, and to which game, and offers the short lesson first.

import { gameOf } from "../../games/index.js";
import { choose } from "../../kit/choose.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { recall } from "../../kit/local-storage.js";
import { NOTE } from "../settings/visits.js";

/** @import { Words } from "../../kit/i18n.js" */
/** @import { GameKind } from "../../rules/rules.js" */

/**
 * @param {string} name name of the sender; empty if not given
 * @param {GameKind} game
 * @param {() => void} learn opens the lesson
 * @returns {boolean} false for returning players, who need no dialog
 */
export function tellInvitation(name, game, learn) {
  const { name: title, help } = gameOf(game);
  const about = t("invite.about", { "@game": title, "@goal": help.goal });
  return offerLesson(name ? words("invite.from", { name }) : words("invite.nobody"), about, learn);
}

/**
 * Shows an invitation to a game on two devices.
 *
 * @param {() => void} learn opens the lesson; the invitation is followed afterwards
 * @param {() => void} play follows the invitation
 * @returns {boolean} false for returning players, who need no dialog
 */
export function tellLiveInvitation(learn, play) {
  return offerLesson(words("invite.nobody"), t("invite.live"), learn, play);
}

/**
 * @param {Words} title
 * @param {string} text
 * @param {() => void} learn
 * @param {() => void} [play] also when the dialog is closed without a choice
 */
function offerLesson(title, text, learn, play = () => {}) {
  if (recall(NOTE) === true) return false;
  let then = play;
  const learnFirst = () => {
    then = learn;
  };
  const about = el("p", { id: "dialog-invitation-about" }, text);
  const dialog = choose(
    "dialog-invitation",
    title,
    [about],
    [
      { action: "invitation-play", text: words("invite.play") },
      { action: "invitation-learn", text: words("invite.learn"), run: learnFirst, isMain: true },
    ],
  );
  dialog.addEventListener("close", () => then());
  /** @type {HTMLElement} */ (dialog.querySelector("[data-action=invitation-learn]")).focus();
  return true;
}
