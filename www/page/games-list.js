// The list of saved games: a picture, who played, when, how it stands; and what can be done with each.

import { thumbnail } from "../board/thumbnail.js";
import { keyIn, USUAL_GAME } from "../games/index.js";
import { el } from "../kit/dom.js";
import { formatTime, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { isDamaged } from "../store/saved-entry.js";

/** @typedef {import("../kit/i18n.js").Words} Words */
/** @typedef {import("../store/saved-entry.js").Entry} Entry */
/** @typedef {import("../store/saved-entry.js").Damaged} Damaged */

/** The side of the pictures, in CSS pixels. */
const SIDE = 72;

/** So many rows are made at once. */
const PART = 10;

/** The order: of the time something was done, of the beginning, of the names, or of the length. @typedef {"updated" | "created" | "name" | "turns"} Order */

/**
 * What is done with a game; `title` is what the list calls it.
 *
 * @typedef {object} Deeds
 * @property {(entry: Entry) => void} open
 * @property {(entry: Entry, name: string) => void} rename
 * @property {(entry: Entry, title: string) => void} duplicate
 * @property {(entry: Entry | Damaged, title: string) => void} remove
 * @property {(entry: Damaged) => void} takeRaw
 */

/**
 * @typedef {object} How
 * @property {string} sought what must stand in the name, the players or the date
 * @property {Order} by
 * @property {string | null} here the game on the table
 * @property {ReadonlySet<string>} elsewhere the games on the tables of other tabs
 * @property {import("../board/theme.js").Look} look
 */

/** What the list calls a game. @param {Entry | Damaged} entry */
export function titleOf(entry) {
  if (entry.name) return entry.name;
  if (isDamaged(entry)) return t("games.damaged");
  if (entry.summary.names) return entry.summary.names;
  const { game = USUAL_GAME, players } = entry.summary;
  const { seats, rival } = players;
  if (!rival) return t("games.people");
  const level = { "@level": keyIn(game, `level.${rival.level}`) };
  if (!seats.white && !seats.black) return t("games.computers", level);
  return t(seats.white ? "games.asWhite" : "games.asBlack", level);
}

/** @param {Entry} entry */
function factsOf({ updated, summary: { result, turns } }) {
  const stands = result === "*" ? t("games.unfinished") : result.replaceAll("1/2", "½").replace("-", "–");
  const length = turns === 1 ? t("games.turn") : t("games.turns", { number: turns });
  return [`${stands} · ${length}`, formatTime(updated)];
}

/** @param {Order} by @returns {(a: Entry | Damaged, b: Entry | Damaged) => number} */
function comparing(by) {
  const value = (/** @type {Entry | Damaged} */ entry) =>
    isDamaged(entry)
      ? entry.updated
      : by === "turns"
        ? entry.summary.turns
        : entry[by === "name" ? "updated" : by];
  if (by === "name") return (a, b) => titleOf(a).localeCompare(titleOf(b)) || b.updated - a.updated;
  return (a, b) => value(b) - value(a) || b.updated - a.updated;
}

export class GamesList {
  #deeds;
  /** Which game's deeds are shown. */ #open = "";
  /** Which game is being given a name. */ #naming = "";
  /** @type {(() => void) | null} */ #again = null;
  element = el("ul", { class: "games" });
  /** Pictures are drawn when they come into sight, one after another. */
  #eyes = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (isIntersecting) setTimeout(() => this.#draw(target));
    }
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} adds the rows that are not there yet */ #adding;
  /** @type {WeakMap<Element, () => HTMLCanvasElement>} */ #pictures = new WeakMap();

  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.#deeds = deeds;
  }

  /** Shows no game's deeds any more. */
  close() {
    this.#open = "";
    this.#naming = "";
  }

  /** @param {readonly (Entry | Damaged)[]} entries @param {How} how @returns {number} how many are shown */
  show(entries, how) {
    this.#again = () => this.show(entries, how);
    const sought = how.sought.trim().toLocaleLowerCase();
    const shown = entries
      .filter((entry) => {
        const facts = isDamaged(entry) ? [] : factsOf(entry);
        return [titleOf(entry), ...facts].join(" ").toLocaleLowerCase().includes(sought);
      })
      .sort(comparing(how.by));
    const focus = this.#focused();
    this.#eyes.disconnect();
    clearTimeout(this.#adding);
    // Who is at a row further down stays there.
    const here = focus?.id ?? (this.#naming || this.#open);
    const first = shown.findIndex(({ id }) => id === here) + PART;
    this.element.replaceChildren(...shown.slice(0, first).map((entry) => this.#row(entry, how)));
    this.#add(shown.slice(first), how);
    if (focus) this.#focus(focus);
    return shown.length;
  }

  /** Adds rows bit by bit, so that the page answers meanwhile. @param {readonly (Entry | Damaged)[]} entries @param {How} how */
  #add(entries, how) {
    if (entries.length === 0) return;
    this.#adding = setTimeout(() => {
      this.element.append(...entries.slice(0, PART).map((entry) => this.#row(entry, how)));
      this.#add(entries.slice(PART), how);
    });
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

  /** @param {Entry | Damaged} entry @param {How} how */
  #row(entry, how) {
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
          this.#naming = "";
          this.#open = this.#open === entry.id ? "" : entry.id;
          this.#again?.();
        },
      },
      icon("more"),
    );
    const content = isDamaged(entry) ? this.#damagedPart(entry, title) : this.#gamePart(entry, title, how);
    const row = el("li", { class: "game", "data-id": entry.id }, content, more);
    if (isDamaged(entry)) row.setAttribute("data-damaged", "");
    if (this.#naming === entry.id && !isDamaged(entry)) row.append(this.#nameForm(entry));
    else if (this.#open === entry.id) row.append(this.#deedsRow(entry, title));
    return row;
  }

  /** @param {Entry} entry @param {string} title @param {How} how */
  #gamePart(entry, title, { here, elsewhere, look }) {
    const picture = el("span", { class: "game-picture" });
    const { game, fen, flipped } = entry.summary;
    this.#pictures.set(picture, () => thumbnail(fen, game, flipped, SIDE, look));
    this.#eyes.observe(picture);
    const where = entry.id === here ? t("games.here") : elsewhere.has(entry.id) ? t("games.elsewhere") : "";
    return el(
      "button",
      {
        type: "button",
        class: "game-open",
        "data-action": "open-game",
        "aria-current": entry.id === here ? "true" : null,
        onclick: () => this.#deeds.open(entry),
      },
      picture,
      el(
        "span",
        { class: "game-text" },
        el("strong", { class: "game-title" }, title),
        ...factsOf(entry).map((fact) => el("span", { class: "quiet" }, fact)),
        where && el("span", { class: "game-where" }, where),
      ),
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
        entry.updated > 0 && el("span", { class: "quiet" }, formatTime(entry.updated)),
      ),
    );
  }

  /** @param {Entry | Damaged} entry @param {string} title */
  #deedsRow(entry, title) {
    /** @param {string} action @param {Words} text @param {() => void} run */
    const deed = (action, text, run) =>
      el("button", { type: "button", class: "button", "data-action": action, onclick: run }, text);
    const remove = deed("delete-game", words("games.delete"), () => this.#deeds.remove(entry, title));
    if (isDamaged(entry)) {
      const raw = deed("raw-game", words("games.raw"), () => this.#deeds.takeRaw(entry));
      return el("div", { class: "game-deeds" }, raw, remove);
    }
    const rename = deed("rename-game", words("games.rename"), () => {
      this.#naming = entry.id;
      this.#again?.();
      const field = this.element.querySelector(".game-name input");
      if (field instanceof HTMLInputElement) field.select();
    });
    const duplicate = deed("duplicate-game", words("games.duplicate"), () => this.#deeds.duplicate(entry, title));
    return el("div", { class: "game-deeds" }, rename, duplicate, remove);
  }

  /** @param {Entry} entry */
  #nameForm(entry) {
    const field = el("input", {
      type: "text",
      maxlength: 80,
      autocomplete: "off",
      value: entry.name,
      placeholder: titleOf({ ...entry, name: "" }),
      "aria-label": words("games.name"),
    });
    const save = el(
      "button",
      { type: "submit", class: "button main", "data-action": "name-game" },
      words("games.keep"),
    );
    const form = el("form", { class: "game-name", novalidate: true }, field, save);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#naming = "";
      this.#deeds.rename(entry, field.value.trim());
    });
    return form;
  }

  /** @param {Element} picture */
  #draw(picture) {
    this.#eyes.unobserve(picture);
    const canvas = this.#pictures.get(picture)?.();
    if (canvas) picture.replaceChildren(canvas);
  }
}
