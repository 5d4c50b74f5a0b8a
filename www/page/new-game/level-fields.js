// Choosing a level of the computer: its number, with its name and what it is like, and whether it adapts to the player.

import { LEVEL } from "../../game/players.js";
import { keyIn, USUAL_GAME } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { onOff } from "../../kit/fields.js";
import { t, words } from "../../kit/i18n.js";
import { gameInfo } from "../../rules/rules.js";

/** @import { GameKind, LevelName } from "../../rules/rules.js" */

export class LevelFields {
  /** @type {GameKind} */ #game = USUAL_GAME;
  #number;
  #name;
  #about;
  #adapts;
  #adaptsAbout;
  element;

  /** @param {string} name prefix of ids, unique per dialog */
  constructor(name) {
    const id = `${name}-level`;
    this.#about = el("p", { class: "quiet level-about", id: `${id}-about` });
    this.#number = el("input", { type: "range", id, min: 1, step: 1, "aria-describedby": this.#about.id });
    this.#name = el("output", { class: "level-name", for: id });
    this.#adapts = onOff(`${name}-adapts`, words("rival.adapts"), () => {});
    this.#adaptsAbout = el("p", { class: "quiet", id: `${name}-adapts-about` }, words("rival.adapts.about"));
    this.#adapts.input.setAttribute("aria-describedby", this.#adaptsAbout.id);
    this.element = el(
      "div",
      { class: "field" },
      el("div", { class: "field-head" }, el("label", { for: id }, words("rival.level")), this.#name),
      this.#number,
      this.#about,
      this.#adapts.element,
      this.#adaptsAbout,
    );
  }

  /** The levels of the game; there are games that the computer does not play. */
  get #levels() {
    return gameInfo(this.#game).levels;
  }

  /** The chosen one, or the usual one where the game has none. @returns {LevelName} */
  get level() {
    return this.#levels[Number(this.#number.value) - 1]?.name ?? LEVEL;
  }

  /** True if the level adapts. */
  get adapts() {
    return this.#adapts.input.checked;
  }

  /** @param {{ level: LevelName, adapts: boolean }} choice @param {GameKind} game */
  write({ level, adapts }, game) {
    this.#game = game;
    const levels = this.#levels;
    this.#number.max = String(Math.max(1, levels.length));
    this.#number.value = String(
      Math.max(
        0,
        levels.findIndex(({ name }) => name === level),
      ) + 1,
    );
    this.#adapts.input.checked = adapts;
  }

  /** @param {boolean} canAdapt */
  show(canAdapt) {
    this.#adapts.element.hidden = !canAdapt;
    this.#adaptsAbout.hidden = !canAdapt;
    if (this.#levels.length === 0) return;
    const level = keyIn(this.#game, `level.${this.level}`);
    const number = this.#number.value;
    this.#name.textContent = t("rival.levelName", { number, "@level": level });
    this.#number.setAttribute("aria-valuetext", this.#name.textContent);
    this.#about.textContent = t(keyIn(this.#game, `level.${this.level}.about`));
  }
}
