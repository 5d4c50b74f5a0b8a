// Which of the saved games are listed: by how they ended, what was played, and against whom.

import { gameOf, isKnown, USUAL_GAME } from "../../games/index.js";
import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { isLevel } from "../../rules/rules.js";
import { isMatch } from "../../store/match-entry.js";
import { isDamaged } from "../../store/saved-entry.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { GameKind } from "../../rules/rules.js" */
/** @import { Damaged } from "../../store/saved-entry.js" */
/** @import { ListedGame } from "./games-model.js" */

/** Filter values; empty for all. @typedef {{ result: string, game: string, against: string }} FilterValues */

/** The results by which games are chosen, as records write them, and what each is called. @type {Readonly<Record<string, Key>>} */
const RESULTS = {
  "1-0": "result.white",
  "0-1": "result.black",
  "1/2-1/2": "result.draw",
  "*": "games.unfinished",
};

/** @type {Readonly<Record<string, Key>>} */
const OPPONENTS = { computer: "games.filter.computer", person: "games.filter.person" };

/** @param {ListedGame} entry */
const kindOf = ({ summary: { game = USUAL_GAME } }) => /** @type {GameKind} */ (game);

/** True if a computer plays a side. @param {ListedGame} entry */
function hasComputer(entry) {
  const { players, seated } = entry.summary;
  return isMatch(entry) ? Object.values(seated ?? {}).some(isLevel) : players.rival !== null;
}

/**
 * True if a game passes the filter; damaged games only pass an empty one.
 *
 * @param {ListedGame | Damaged} entry
 * @param {FilterValues} wanted
 */
export function isWanted(entry, { result, game, against }) {
  if (!result && !game && !against) return true;
  return (
    !isDamaged(entry) &&
    (!result || entry.summary.result === result) &&
    (!game || kindOf(entry) === game) &&
    (!against || hasComputer(entry) === (against === "computer"))
  );
}

export class GamesFilter {
  #result;
  #game;
  #against;
  element;

  /** @param {() => void} changed */
  constructor(changed) {
    const choice = (
      /** @type {"result" | "game" | "against"} */ name,
      /** @type {Record<string, Key>} */ options,
    ) =>
      el(
        "select",
        { id: `games-filter-${name}`, "aria-label": words(`games.filter.${name}`), onchange: changed },
        el("option", { value: "" }, words(`games.filter.${name}`)),
        ...Object.entries(options).map(([value, key]) => el("option", { value }, words(key))),
      );
    this.#result = choice("result", RESULTS);
    this.#game = choice("game", {});
    this.#against = choice("against", OPPONENTS);
    this.element = el("div", { class: "games-filter" }, this.#result, this.#game, this.#against);
  }

  /** @returns {FilterValues} */
  get wanted() {
    // Of a few games all are listed.
    if (this.element.hidden) return { result: "", game: "", against: "" };
    return { result: this.#result.value, game: this.#game.value, against: this.#against.value };
  }

  /** Everything is listed again. */
  clear() {
    for (const select of [this.#result, this.#game, this.#against]) select.value = "";
  }

  /** Offers the games that there are, where there are several. @param {readonly (ListedGame | Damaged)[]} entries */
  offer(entries) {
    const kinds = new Set(entries.flatMap((entry) => (isDamaged(entry) ? [] : [kindOf(entry)])));
    const known = /** @type {GameKind[]} */ ([...kinds].filter(isKnown));
    const { value } = this.#game;
    const [any] = this.#game.options;
    this.#game.replaceChildren(
      any,
      ...known.map((game) => el("option", { value: game }, words(gameOf(game).name))),
    );
    this.#game.value = known.some((game) => game === value) ? value : "";
    this.#game.hidden = known.length < 2;
  }
}
