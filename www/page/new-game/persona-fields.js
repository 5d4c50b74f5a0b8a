// Choosing a player with a character: their faces in a row, and of the chosen one a sentence and how strong it is.

import { nameOf, PERSONAS } from "../../game/players.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { recall, remember } from "../../kit/local-storage.js";
import { faceOf } from "../../panels/computer/persona-faces.js";
import { isBeyondLevels, levelNumber, matchFor, RATINGS, SHOWN_AFTER } from "./persona-strength.js";

/** @import { Persona } from "../../rules/computer.js" */
/** @import { Strength } from "./persona-strength.js" */

/** Where it is remembered that the estimate is not shown. */
const NOTE = "strength-hidden";

/** Where the best match is remembered, which comes first when the dialog is opened: later it would move what is pressed. */
const BEST = "match";

const SIZE = 56;

/** How strong a persona is, told beside the levels. @param {Persona} persona */
function strengthOf(persona) {
  const rating = RATINGS[persona];
  return words(isBeyondLevels(rating) ? "persona.beyond" : "persona.asLevel", { number: levelNumber(rating) });
}

/** Who comes first: the best match, as far as it was known when it was last looked for. @returns {readonly Persona[]} */
function inOrder() {
  const best = recall(BEST);
  return [...PERSONAS].sort((a, b) => Number(b === best) - Number(a === best));
}

/** @param {string} name tells the fields of several dialogs apart */
export function personaFields(name) {
  /** @type {Map<Persona, { input: HTMLInputElement, label: HTMLElement, about: HTMLElement, matches: readonly HTMLElement[] }>} */
  const cards = new Map();
  for (const persona of PERSONAS) {
    const id = `${name}-persona-${persona}`;
    const input = el("input", {
      type: "radio",
      name: `${name}-persona`,
      value: persona,
      id,
      "aria-labelledby": `${id}-name`,
    });
    const star = el("span", { class: "persona-match", "aria-hidden": "true", hidden: true }, icon("star"));
    const match = el("strong", { id: `${id}-match`, hidden: true }, words("persona.match"), ".");
    const face = el("span", { class: "persona-face", "aria-hidden": "true" }, faceOf(persona, SIZE));
    const label = el(
      "label",
      { class: "persona" },
      input,
      face,
      el("span", { id: `${id}-name` }, nameOf(persona)),
      star,
    );
    const about = el(
      "p",
      { class: "persona-about" },
      el("span", { id: `${id}-about` }, words(`persona.${persona}`)),
      " ",
      el("span", { class: "quiet", id: `${id}-level` }, strengthOf(persona), "."),
      " ",
      match,
    );
    cards.set(persona, { input, label, about, matches: [star, match] });
  }
  const row = el("div", { class: "persona-row" });
  const text = el("span", {});
  const toggle = el("button", { type: "button", class: "button", "data-action": "strength" });
  const standing = el("p", { class: "field-row quiet strength", hidden: true }, text, toggle);
  const element = el(
    "fieldset",
    { class: "personas" },
    el("legend", { class: "visually-hidden" }, words("rival.character")),
    row,
    el("div", { class: "persona-abouts" }, ...[...cards.values()].map(({ about }) => about)),
  );
  // What is said of those that are not chosen keeps its place, so that nothing below moves.
  const choose = () => {
    for (const { input, about } of cards.values()) about.toggleAttribute("data-chosen", input.checked);
  };
  element.addEventListener("input", choose);

  /** @type {Strength | null} */
  let strength = null;
  const show = () => {
    const isHidden = recall(NOTE) === true;
    const isKnown = strength !== null && strength.games >= SHOWN_AFTER;
    standing.hidden = !isKnown;
    const best = isKnown && !isHidden && strength ? matchFor(strength) : null;
    if (best) remember(BEST, best);
    for (const [persona, { input, matches }] of cards) {
      for (const match of matches) match.hidden = persona !== best;
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
    /** How strong the player is, as far as it is known. */
    standing,
    show,
    /** @param {Strength | null} found */
    suggest(found) {
      strength = found;
      show();
    },
    /** Shows them all, the best match first. @param {Persona | null} persona the chosen one; `null`: the first */
    write(persona) {
      const order = inOrder();
      const chosen = persona ?? order[0];
      row.replaceChildren(...order.flatMap((each) => cards.get(each)?.label ?? []));
      for (const [known, { input }] of cards) input.checked = known === chosen;
      choose();
    },
    /** @returns {Persona} */
    read() {
      return PERSONAS.find((persona) => cards.get(persona)?.input.checked) ?? PERSONAS[0];
    },
  };
}
