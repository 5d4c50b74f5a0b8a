// The list of saved games: a picture, who played, when, how it stands; and what can be done with each.

import { thumbnail } from "../../board/pictures/thumbnail.js";
import { levelIn } from "../../game/players.js";
import { TEAMS } from "../../game/record/match-tags.js";
import { gameOf, isKnown, isLoaded, keyIn, loadGame, USUAL_GAME } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { formatTime } from "../../kit/dates.js";
import { el } from "../../kit/dom.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { currentLanguage, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { roomIcon } from "../../kit/room-icons.js";
import { sorting } from "../../kit/work/sorting.js";
import { atOnce } from "../../kit/work/tasks.js";
import { MATCH_GAME } from "../../rules/matches.js";
import { isLevel } from "../../rules/rules.js";
import { isMatch } from "../../store/match-entry.js";
import { isDamaged, UNKNOWN_TIME } from "../../store/saved-entry.js";
import { isWanted } from "./games-filter.js";

/** @import { Damaged } from "../../store/saved-entry.js" */
/** @import { ListedGame } from "./games-model.js" */

/** The side of the pictures, in CSS pixels. */
const SIDE = 72;

/** That of each of two boards, which overlap. */
const SIDE_OF_TWO = 46;

/** This many rows are made at first, and when the last of them comes into sight. */
const PART = 12;

/**
 * The last sorting, so that typing in the search field does not sort again.
 *
 * @typedef {{ entries: readonly (ListedGame | Damaged)[], by: ListOrder, language: string, sorted: (ListedGame | Damaged)[] }} Sorted
 */

/** The order: of the time something was done, of the beginning, of the names, or of the length. @typedef {"updated" | "created" | "name" | "turns"} ListOrder */

/**
 * Actions on games; `title` is the name in the list.
 *
 * @typedef {object} GamesListActions
 * @property {(entry: ListedGame) => void} open
 * @property {(entry: ListedGame, name: string) => void} rename
 * @property {(entry: ListedGame, title: string) => void} duplicate
 * @property {(entry: ListedGame | Damaged, title: string) => void} remove
 * @property {(entry: ListedGame | Damaged) => void} takeRaw
 * @property {(entry: ListedGame) => void} collect adds it to a collection
 */

/**
 * @typedef {object} GamesListOptions
 * @property {string} sought what must stand in the name, the players or the date
 * @property {import("./games-filter.js").FilterValues} wanted
 * @property {ListOrder} by
 * @property {string | null} here id of the game on the table
 * @property {ReadonlySet<string>} elsewhere ids of games on the tables of other tabs
 * @property {() => import("../../board/drawing/theme.js").Look} look called when a picture is drawn, since it is slow
 */

/** Name of a game in the list. @param {ListedGame | Damaged} entry */
export function titleOf(entry) {
  if (entry.name) return isolated(entry.name);
  if (isDamaged(entry)) return t("games.damaged");
  if (entry.summary.names) return entry.summary.names;
  if (isMatch(entry)) return teamsOf(entry);
  const { game = USUAL_GAME, players } = entry.summary;
  const { seats, rival } = players;
  if (!rival) return t("games.people");
  const level = levelIn(rival, game);
  if (!seats.white && !seats.black) return t("games.computers", level);
  return t(seats.white ? "games.asWhite" : "games.asBlack", level);
}

/** Players of a match on two boards, by team. @param {ListedGame} entry */
function teamsOf({ summary: { seated = {} } }) {
  const persons = Object.values(seated).filter((who) => who === "person" || who === "far").length;
  if (Object.keys(seated).length === 0) return t(keyIn(MATCH_GAME, "name"));
  if (persons === 4) return t(keyIn(MATCH_GAME, "fourPeople"));
  const names = (/** @type {readonly string[]} */ seats) =>
    seats.map((seat) => {
      const who = seated[seat];
      if (who === "person" && persons === 1) return t(keyIn(MATCH_GAME, "you"));
      if (who === "person" || !isLevel(who)) return t(keyIn(MATCH_GAME, who === "far" ? "far" : "person"));
      return t(keyIn(MATCH_GAME, "computer"), { "@level": keyIn(MATCH_GAME, `level.${who}`) });
    });
  return TEAMS.map((seats) => [...new Set(names(seats))].join(" + ")).join(" – ");
}

/** The name of an entry's game, where it is not the usual one and is known. @param {ListedGame} entry */
function gameNameOf(entry) {
  const { game } = entry.summary;
  if (!game || !isKnown(game)) return "";
  const { name, alone } = gameOf(game);
  return t(isMatch(entry) ? name : (alone?.name ?? name));
}

/** Result, as far as there is one; empty in an unfinished game. @param {ListedGame} entry */
function resultOf({ summary: { result, points } }) {
  if (result === "*") return "";
  const ended = typeof points === "string" ? points.replaceAll(".5", "½").replace(/\b0½/g, "½") : result;
  return ended.replaceAll("1/2", "½").replace("-", "–");
}

/** @param {ListedGame} entry */
function lengthOf({ summary: { turns } }) {
  return turns === 1 ? t("games.turn") : t("games.turns", { number: turns });
}

/** @param {ListedGame} entry */
const timeOf = ({ updated }) => (updated === UNKNOWN_TIME ? "" : formatTime(updated));

/** Side to move in a game with a remote player; empty otherwise. @param {ListedGame} entry */
export function waitsFor({ summary: { correspondence, isRemote, result, fen, players } }) {
  if (!(correspondence || isRemote) || result !== "*") return "";
  const turn = fen.split(" ")[1] === "b" ? "black" : "white";
  return players.seats[turn] ? t("status.yours") : t("status.toMove", { "@color": `color.${turn}` });
}

/** A text to be compared: in small letters, without accents. @param {string} text */
function folded(text) {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replaceAll("–", "-")
    .toLowerCase();
}

/** @param {ListOrder} by @returns {(a: ListedGame | Damaged, b: ListedGame | Damaged) => number} */
function comparing(by) {
  const value = (/** @type {ListedGame | Damaged} */ entry) =>
    isDamaged(entry)
      ? entry.updated
      : by === "turns"
        ? entry.summary.turns
        : entry[by === "name" ? "updated" : by];
  if (by === "name") {
    const { compare } = new Intl.Collator(currentLanguage());
    return (a, b) => compare(titleOf(a), titleOf(b)) || b.updated - a.updated;
  }
  return (a, b) => value(b) - value(a) || b.updated - a.updated;
}

export class GamesList {
  #deeds;
  /** Which game's deeds are shown. */ #open = "";
  /** Which game is being given a name. */ #naming = "";
  /** @type {GamesListOptions | null} */ #how = null;
  /** @type {readonly (ListedGame | Damaged)[]} the games to be seen; those behind the rows have none yet */ #shown =
    [];
  #rows = 0;
  /** @type {Sorted | null} */ #sorted = null;
  /** @type {WeakMap<object, { language: string, text: string }>} what is looked through, by entry */ #texts =
    new WeakMap();
  element = el("ul", { class: "games" });
  /** Pictures are drawn when they come into sight, one after another. */
  #eyes = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (isIntersecting) setTimeout(() => this.#draw(target));
    }
  });
  /** Behind the last row: when it comes into sight, more are made. */
  #end = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) this.#more();
  });
  /** @type {WeakMap<Element, () => Promise<HTMLCanvasElement[]>>} */ #pictures = new WeakMap();

  /** @param {GamesListActions} deeds */
  constructor(deeds) {
    this.#deeds = deeds;
  }

  /** Shows no game's deeds any more. */
  close() {
    this.#open = "";
    this.#naming = "";
  }

  /** @param {readonly (ListedGame | Damaged)[]} entries @param {GamesListOptions} how @returns {number} number of matching games */
  show(entries, how) {
    this.#how = how;
    const sought = folded(how.sought).split(/\s+/).filter(Boolean);
    this.#shown = atOnce(this.inOrder(entries, how.by)).filter((entry) => {
      if (!isWanted(entry, how.wanted)) return false;
      const text = sought.length > 0 ? this.#textOf(entry) : "";
      return sought.every((word) => text.includes(word));
    });
    const focus = this.#focused();
    this.#eyes.disconnect();
    this.#end.disconnect();
    // A focused row further down must stay in the list.
    const here = focus?.id ?? (this.#naming || this.#open);
    const first = this.#shown.findIndex(({ id }) => id === here) + PART;
    this.#rows = 0;
    this.element.replaceChildren();
    this.#more(first);
    if (focus) this.#focus(focus);
    return this.#shown.length;
  }

  /** Makes what is looked through for an entry, while the list is read: for all of them at once it takes long. @param {ListedGame | Damaged} entry */
  prepare(entry) {
    this.#textOf(entry);
  }

  /** Sorts what will be shown, bit by bit: many games at once take long. @param {readonly (ListedGame | Damaged)[]} entries @param {ListOrder} by @returns {import("../../kit/work/tasks.js").Work<(ListedGame | Damaged)[]>} */
  *inOrder(entries, by) {
    const language = currentLanguage();
    const known = this.#sorted;
    if (known?.entries === entries && known.by === by && known.language === language) return known.sorted;
    const sorted = yield* sorting(entries, comparing(by));
    this.#sorted = { entries, by, language, sorted };
    return sorted;
  }

  /** @param {ListedGame | Damaged} entry */
  #textOf(entry) {
    const language = currentLanguage();
    const known = this.#texts.get(entry);
    if (known?.language === language) return known.text;
    const facts = isDamaged(entry)
      ? []
      : [
          gameNameOf(entry),
          resultOf(entry) || t("games.unfinished"),
          lengthOf(entry),
          timeOf(entry),
          entry.summary.names,
          entry.summary.occasion,
          entry.summary.opening,
          entry.summary.result,
          entry.said,
        ];
    const text = folded([titleOf(entry), ...facts].filter(Boolean).join(" "));
    this.#texts.set(entry, { language, text });
    return text;
  }

  /** Makes the next rows. @param {number} [count] */
  #more(count = PART) {
    const how = this.#how;
    if (!how) return;
    const fresh = this.#shown.slice(this.#rows, this.#rows + count);
    const rows = fresh.map((entry, i) => this.#row(entry, how, this.#rows + i));
    this.element.append(...rows);
    this.#rows += fresh.length;
    this.#end.disconnect();
    const last = rows.at(-1);
    if (last && this.#rows < this.#shown.length) this.#end.observe(last);
  }

  /** Rebuilds the row of a game. @param {string} id */
  #renew(id) {
    const how = this.#how;
    const index = this.#shown.findIndex((entry) => entry.id === id);
    const row = this.element.children[index];
    if (!how || !row) return;
    const focus = this.#focused();
    row.replaceWith(this.#row(this.#shown[index], how, index));
    if (focus?.id === id) this.#focus(focus);
    if (index === this.#rows - 1 && this.#rows < this.#shown.length) {
      this.#end.disconnect();
      this.#end.observe(this.element.children[index]);
    }
  }

  /** @returns {{ id: string, action: string } | null} which button has the focus */
  #focused() {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || !this.element.contains(activeElement)) return null;
    const id = activeElement.closest("li")?.dataset.id ?? "";
    return { id, action: activeElement.dataset.action ?? "" };
  }

  /** @param {{ id: string, action: string }} where */
  #focus({ id, action }) {
    const row = [...this.element.children].find(
      (child) => child instanceof HTMLElement && child.dataset.id === id,
    );
    const own = row?.querySelector(`[data-action="${action}"]`) ?? row?.querySelector("[data-action=more-game]");
    const any = own ?? this.element.querySelector("button");
    if (any instanceof HTMLElement) any.focus();
  }

  /** @param {ListedGame | Damaged} entry @param {GamesListOptions} how @param {number} index */
  #row(entry, how, index) {
    const title = titleOf(entry);
    const more = el(
      "button",
      {
        type: "button",
        class: "button plain",
        "data-action": "more-game",
        "aria-expanded": String(this.#open === entry.id),
        "aria-label": t("games.more", { name: title }),
        onclick: () => {
          const before = this.#open || this.#naming;
          this.#naming = "";
          this.#open = this.#open === entry.id ? "" : entry.id;
          if (before && before !== entry.id) this.#renew(before);
          this.#renew(entry.id);
        },
      },
      roomIcon("more"),
    );
    const content = isDamaged(entry) ? this.#damagedPart(entry, title) : this.#gamePart(entry, title, how);
    const place = { "aria-setsize": this.#shown.length, "aria-posinset": index + 1 };
    const row = el("li", { class: "game", "data-id": entry.id, ...place }, content, more);
    if (isDamaged(entry)) row.setAttribute("data-damaged", "");
    if (this.#naming === entry.id && !isDamaged(entry)) row.append(this.#nameForm(entry));
    else if (this.#open === entry.id) row.append(this.#deedsRow(entry, title));
    return row;
  }

  /** @param {ListedGame} entry @param {string} title @param {GamesListOptions} how */
  #gamePart(entry, title, { here, elsewhere, look }) {
    const picture = el("span", { class: "game-picture" });
    const { game, fen, flipped } = entry.summary;
    this.#pictures.set(picture, async () => {
      // A game whose rules cannot be loaded is drawn as an empty board.
      if (game && !isLoaded(game)) await loadGame(game).catch(() => {});
      const boards = fen.split(" | ");
      const side = boards.length > 1 ? SIDE_OF_TWO : SIDE;
      return boards.map((board) => thumbnail(board, game, flipped, side, look()));
    });
    this.#eyes.observe(picture);
    const waits = waitsFor(entry);
    const where = entry.id === here ? t("games.here") : elsewhere.has(entry.id) ? t("games.elsewhere") : "";
    const name = gameNameOf(entry);
    // Seats alone would call games of all kinds the same.
    const isCalledByGame = name && !entry.name && !entry.summary.names;
    const facts = [!isCalledByGame && name, resultOf(entry), lengthOf(entry), timeOf(entry)];
    return button(
      "open-game",
      [
        picture,
        el(
          "span",
          { class: "game-text" },
          el("strong", { class: "game-title" }, isCalledByGame ? name : title),
          isCalledByGame && title !== name && el("span", {}, title),
          entry.name && entry.summary.names && el("span", {}, entry.summary.names),
          entry.summary.occasion && el("span", {}, entry.summary.occasion),
          entry.summary.opening && el("span", {}, isolated(entry.summary.opening)),
          el("span", { class: "quiet" }, facts.filter(Boolean).join(" · ")),
          waits && el("span", { class: "game-where" }, waits),
          where && el("span", { class: "game-where" }, where),
        ),
      ],
      () => this.#deeds.open(entry),
      "game-open",
      { "aria-current": entry.id === here ? "true" : null },
    );
  }

  /** @param {Damaged} entry @param {string} title */
  #damagedPart(entry, title) {
    return el(
      "div",
      { class: "game-open" },
      el("span", { class: "game-picture game-broken", "aria-hidden": "true" }, "?"),
      el(
        "span",
        { class: "game-text" },
        el("strong", { class: "game-title" }, title),
        el("span", { class: "quiet" }, t("games.damaged.about")),
        entry.updated !== UNKNOWN_TIME && el("span", { class: "quiet" }, formatTime(entry.updated)),
      ),
    );
  }

  /** @param {ListedGame | Damaged} entry @param {string} title */
  #deedsRow(entry, title) {
    const remove = button("delete-game", words("games.delete"), () => this.#deeds.remove(entry, title));
    const raw = button("raw-game", words("games.raw"), () => this.#deeds.takeRaw(entry));
    if (isDamaged(entry)) return el("div", { class: "game-deeds" }, raw, remove);
    const rename = button("rename-game", words("games.rename"), () => {
      this.#naming = entry.id;
      this.#renew(entry.id);
      const field = this.element.querySelector(".game-name input");
      if (field instanceof HTMLInputElement) field.select();
    });
    const duplicate = button("duplicate-game", words("games.duplicate"), () =>
      this.#deeds.duplicate(entry, title),
    );
    const collect = button("collect-game", words("coll.into"), () => this.#deeds.collect(entry));
    return el("div", { class: "game-deeds" }, rename, duplicate, collect, raw, remove);
  }

  /** @param {ListedGame} entry */
  #nameForm(entry) {
    const field = el("input", {
      type: "text",
      maxlength: 80,
      autocomplete: "off",
      value: entry.name,
      placeholder: titleOf({ ...entry, name: "" }),
      "aria-label": words("games.name"),
    });
    const save = submitButton("name-game", words("games.keep"));
    const rename = () => {
      this.#naming = "";
      this.#deeds.rename(entry, field.value.trim());
    };
    return makeForm(rename, { class: "game-name" }, field, save);
  }

  /** @param {Element} picture */
  async #draw(picture) {
    this.#eyes.unobserve(picture);
    const pictures = await this.#pictures.get(picture)?.();
    if (!pictures) return;
    picture.replaceChildren(...pictures);
    picture.toggleAttribute("data-two", pictures.length > 1);
  }
}
