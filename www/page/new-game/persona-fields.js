// Choosing a player with a character: cards with a picture, a name, a sentence and how strong it is.

import { nameOf, PERSONAS } from "../../game/players.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";
import { faceOf } from "../../panels/computer/persona-faces.js";
import { isBeyondLevels, levelNumber, matchFor, RATINGS, SHOWN_AFTER } from "./persona-strength.js";

/** @import { Persona } from "../../rules/computer.js" */
/** @import { Strength } from "./persona-strength.js" */

/** Where it is remembered that the estimate is not shown. */
const NOTE = "strength-hidden";

const SIZE = 44;

/** How strong a persona is, told beside the levels. @param {Persona} persona */
function strengthOf(persona) {
  const rating = RATINGS[persona];
  return words(isBeyondLevels(rating) ? "persona.beyond" : "persona.asLevel", { number: levelNumber(rating) });
}

/** @param {string} name tells the fields of several dialogs apart */
export function personaFields(name) {
  /** @type {Map<Persona, { input: HTMLInputElement, match: HTMLElement }>} */
  const cards = new Map();
  const rows = PERSONAS.map((persona) => {
    const id = `${name}-persona-${persona}`;
    const match = el("strong", { id: `${id}-match`, hidden: true }, words("persona.match"));
    const input = el("input", {
      type: "radio",
      name: `${name}-persona`,
      value: persona,
      id,
      "aria-labelledby": `${id}-name`,
    });
    cards.set(persona, { input, match });
    const picture = el("span", { class: "card-picture", "aria-hidden": "true" });
    const face = faceOf(persona, SIZE);
    // At the end of its place, where the pictures of games stand.
    face.setAttribute("width", "100%");
    face.setAttribute("preserveAspectRatio", "xMaxYMid");
    picture.append(face);
    return el(
      "label",
      { class: "option" },
      input,
      el(
        "span",
        { class: "option-text" },
        el("strong", { id: `${id}-name` }, nameOf(persona)),
        el("span", { class: "quiet", id: `${id}-about` }, words(`persona.${persona}`)),
        el("span", { id: `${id}-level` }, strengthOf(persona)),
        match,
      ),
      picture,
    );
  });
  const text = el("span", {});
  const toggle = el("button", { type: "button", class: "button", "data-action": "strength" });
  const standing = el("p", { class: "field-row quiet strength", hidden: true }, text, toggle);
  const element = el(
    "div",
    { class: "personas" },
    el(
      "fieldset",
      {},
      el("legend", { class: "visually-hidden" }, words("rival.character")),
      el("div", { class: "game-cards" }, ...rows),
    ),
    standing,
  );

  /** @type {Strength | null} */
  let strength = null;
  const show = () => {
    const isHidden = recall(NOTE) === true;
    const isKnown = strength !== null && strength.games >= SHOWN_AFTER;
    standing.hidden = !isKnown;
    const best = isKnown && !isHidden && strength ? matchFor(strength) : null;
    for (const [persona, { input, match }] of cards) {
      match.hidden = persona !== best;
      // What is hidden would be read too.
      const told = persona === best ? ["about", "level", "match"] : ["about", "level"];
      input.setAttribute("aria-describedby", told.map((part) => `${input.id}-${part}`).join(" "));
    }
    if (!isKnown || !strength) return;
    text.textContent = isHidden
      ? ""
      : t("strength.about", {
          level: levelNumber(strength.rating),
          rating: Math.round(strength.rating),
          deviation: Math.round(2 * strength.deviation),
          games: strength.games,
        });
    toggle.textContent = t(isHidden ? "strength.show" : "strength.hide");
  };
  toggle.addEventListener("click", () => {
    remember(NOTE, recall(NOTE) !== true);
    show();
  });

  return {
    element,
    show,
    /** @param {Strength | null} found */
    suggest(found) {
      strength = found;
      show();
    },
    /** @param {Persona} persona */
    write(persona) {
      for (const [known, { input }] of cards) input.checked = known === persona;
    },
    /** @returns {Persona} */
    read() {
      return PERSONAS.find((persona) => cards.get(persona)?.input.checked) ?? PERSONAS[0];
    },
  };
}
