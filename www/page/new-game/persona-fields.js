// Choosing a player with a character: their faces in a row, and of the chosen one a sentence and how strong it is.

import { nameOf, PERSONAS } from "../../game/players.js";
import { button } from "../../kit/button.js";
import { byId, el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { recall, remember } from "../../kit/local-storage.js";
import { faceOf } from "../../panels/computer/persona-faces.js";
import { FIRST } from "../settings/visits.js";
import { isBeyondLevels, levelNumber, matchFor, RATINGS, SHOWN_AFTER } from "./persona-strength.js";

/** @import { Persona } from "../../rules/computer.js" */
/** @import { EstimatedStrength } from "./persona-strength.js" */

/** Storage key of the setting that hides the estimate. */
const NOTE = "strength-hidden";

/**
 * Storage key of the best match, which is listed first when the dialog is opened. The order does not change while it
 * is open.
 */
const BEST = "match";

const SIZE = 56;

/** Strength of a persona in words, as in the list of levels. @param {Persona} persona */
function strengthOf(persona) {
  const rating = RATINGS[persona];
  return words(isBeyondLevels(rating) ? "persona.beyond" : "persona.asLevel", { number: levelNumber(rating) });
}

/** Personas with the last known best match first. @returns {readonly Persona[]} */
function inOrder() {
  const best = recall(BEST);
  return [...PERSONAS].sort((a, b) => Number(b === best) - Number(a === best));
}

/** @param {string} name of the field @param {Persona} persona */
function cardOf(name, persona) {
  const id = `${name}-${persona}`;
  const input = el("input", { type: "radio", name, value: persona, id, "aria-labelledby": `${id}-name` });
  const star = el("span", { class: "persona-match", "aria-hidden": "true", hidden: true }, icon("star"));
  const match = el("strong", { id: `${id}-match`, hidden: true }, words("persona.match"), ".");
  const face = el("span", { class: "persona-face", "aria-hidden": "true" }, faceOf(persona, SIZE));
  const named = el("span", { id: `${id}-name` }, nameOf(persona));
  const level = el("span", { class: "quiet", id: `${id}-level` }, strengthOf(persona), ".");
  const about = el(
    "p",
    { class: "persona-about" },
    el("span", { id: `${id}-about` }, words(`persona.${persona}`)),
    " ",
    level,
    " ",
    match,
  );
  return {
    persona,
    input,
    label: el("label", { class: "persona" }, input, face, named, star),
    about,
    level,
    matches: [star, match],
  };
}

export class PersonaFields {
  #cards;
  #row = el("div", { class: "persona-row" });
  #text = el("span", {});
  #toggle = button("strength", "", () => {
    remember(NOTE, recall(NOTE) !== true);
    this.show();
  });
  /** @type {EstimatedStrength | null} */ #strength = null;
  element;
  /** Estimated strength of the player. */
  standing = el("p", { class: "field-row quiet strength", hidden: true }, this.#text, this.#toggle);

  /** @param {string} name prefix of ids, unique per dialog */
  constructor(name) {
    this.#cards = PERSONAS.map((persona) => cardOf(`${name}-persona`, persona));
    this.element = el(
      "fieldset",
      { class: "personas", oninput: () => this.#choose() },
      el("legend", { class: "visually-hidden" }, words("rival.character")),
      this.#row,
      el("div", { class: "persona-abouts" }, ...this.#cards.map(({ about }) => about)),
    );
  }

  /** Descriptions of unselected personas keep their space to avoid layout shifts. */
  #choose() {
    for (const { input, about } of this.#cards) about.toggleAttribute("data-chosen", input.checked);
  }

  show() {
    const isHidden = recall(NOTE) === true;
    const strength = this.#strength && this.#strength.games >= SHOWN_AFTER ? this.#strength : null;
    this.standing.hidden = strength === null;
    const best = strength && !isHidden ? matchFor(strength) : null;
    if (best) remember(BEST, best);
    // Newcomers have not seen levels before the second game.
    const knowsLevels = !byId("game").hasAttribute(FIRST);
    for (const { persona, input, level, matches } of this.#cards) {
      level.hidden = !knowsLevels;
      for (const match of matches) match.hidden = persona !== best;
      // Hidden descriptions would be read by screen readers.
      const told = ["about", ...(knowsLevels ? ["level"] : []), ...(persona === best ? ["match"] : [])];
      input.setAttribute("aria-describedby", told.map((part) => `${input.id}-${part}`).join(" "));
    }
    if (!strength) return;
    const { rating, deviation, games } = strength;
    const about = { level: levelNumber(rating), rating: Math.round(rating), deviation: Math.round(2 * deviation) };
    this.#text.textContent = isHidden ? "" : t("strength.about", { ...about, games });
    this.#toggle.textContent = t(isHidden ? "strength.show" : "strength.hide");
  }

  /** @param {EstimatedStrength | null} found */
  suggest(found) {
    this.#strength = found;
    this.show();
  }

  /** Shows them all, the best match first. @param {Persona | null} persona the chosen one; `null`: the first */
  write(persona) {
    const order = inOrder();
    const chosen = persona ?? order[0];
    this.#row.replaceChildren(
      ...order.flatMap((each) => this.#cards.find((card) => card.persona === each)?.label ?? []),
    );
    for (const card of this.#cards) card.input.checked = card.persona === chosen;
    this.#choose();
    this.show();
  }

  /** @returns {Persona} */
  read() {
    return (this.#cards.find(({ input }) => input.checked) ?? this.#cards[0]).persona;
  }
}
