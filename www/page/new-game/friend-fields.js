// Fields for a game against a person: information, and for a remote player the name that signs the invitation.

import { el, setWords } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { remember } from "../../kit/local-storage.js";
import { LONGEST_NAME, NAME, ownName } from "../settings/own-name.js";

/** Information about a remote game, by the side played here. */
const FAR = /** @type {const} */ ({
  white: "friend.far.white",
  black: "friend.far.black",
  random: "friend.far.random",
  none: "friend.far.random",
});

/** @param {string} name prefix of ids, unique per dialog */
export function friendFields(name) {
  const about = el("p", { class: "friend-about" });
  const input = el("input", {
    id: `${name}-name`,
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "nickname",
  });
  const own = el("div", { class: "friend-name" }, el("label", { for: input.id }, words("friend.name")), input);
  // Further ways to a friend stand here, one below the other.
  const element = el("div", { class: "friend" }, about, own);
  return {
    element,
    /** Shows the fields for a remote player. @param {keyof typeof FAR} side the side played here */
    far(side) {
      own.hidden = false;
      setWords(about, words(FAR[side]));
    },
    here() {
      own.hidden = true;
      setWords(about, words("friend.here"));
    },
    write() {
      input.value = ownName();
    },
    keepName: () => remember(NAME, input.value.trim() || null),
  };
}
