// The dialog for the settings. Each choice takes effect at once, so that it can be seen and heard behind the dialog.

import { wantsStill } from "../../board/drawing/theme.js";
import { drawContent, isSetLoaded, loadSet, pieceSets } from "../../board/pieces/pieces.js";
import { gameOf } from "../../games/index.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { onOff, radios } from "../../kit/fields.js";
import { LANGUAGES, words } from "../../kit/i18n.js";
import { CHOICES } from "../../kit/settings.js";
import { isApart } from "../../rules/computer.js";
import { offlineSection } from "./offline-section.js";
import { pageLook, settings, watchPageLook } from "./page-settings.js";

/** @import { Key, Words } from "../../kit/i18n.js" */

/** @typedef {"theme" | "palette" | "pieces" | "notation" | "motion"} ChoiceSetting */
/** @typedef {"sound" | "coordinates" | "targets" | "previews" | "autoFlip" | "wheel" | "arrows" | "queen" | "powers" | "claims" | "ponder" | "resigns" | "children"} Switch */

/** The switches for what helps at the board, in their order. */
const HELP = /** @type {const} */ (["targets", "previews", "autoFlip", "wheel", "arrows", "queen"]);

/** Those of one game. */
const OF_POWERS = /** @type {const} */ (["powers", "claims"]);

/** The side of a picture of a choice, in CSS pixels. */
const SAMPLE = 40;

/**
 * A control with the function that updates it from the settings.
 *
 * @typedef {{ element: HTMLElement, show: () => void }} Control
 */

/**
 * One of a few values, side by side.
 *
 * @template {ChoiceSetting} N
 * @param {N} name
 * @param {readonly import("../../kit/settings.js").Values[N][]} values in the order they are shown
 * @param {(value: string) => Node | null} [picture]
 * @returns {Control}
 */
function choice(name, values, picture = () => null) {
  const row = radios(
    `setting-${name}`,
    values,
    (value) => [picture(value), words(/** @type {Key} */ (`settings.${name}.${value}`))],
    (value) => settings.set(name, value),
  );
  return {
    element: el("fieldset", { class: "setting" }, el("legend", {}, words(`settings.${name}`)), row.element),
    show: () => {
      row.value = settings.get(name);
    },
  };
}

/**
 * Something that is on or off.
 *
 * @param {Switch} name
 * @param {() => boolean} [isPossible]
 * @returns {Control}
 */
function toggle(name, isPossible = () => true) {
  const { element, input } = onOff(`setting-${name}`, words(`settings.${name}`), () =>
    settings.set(name, input.checked),
  );
  return {
    element,
    show: () => {
      input.disabled = !isPossible();
      input.checked = settings.get(name) && isPossible();
    },
  };
}

/** @returns {Control} */
function volume() {
  const input = el("input", { type: "range", id: "setting-volume", min: 0, max: 100, step: 10 });
  input.addEventListener("input", () => {
    const value = CHOICES.volume.find((allowed) => allowed === input.valueAsNumber);
    if (value !== undefined) settings.set("volume", value);
  });
  return {
    element: el("label", { class: "setting-row" }, el("span", {}, words("settings.volume")), input),
    show: () => {
      input.valueAsNumber = settings.get("volume");
      input.disabled = !settings.get("sound");
    },
  };
}

/** Languages are listed by their native names. @returns {Control} */
function languageChoice() {
  const names = Object.entries(LANGUAGES).map(([code, name]) => el("option", { value: code, lang: code }, name));
  const select = el(
    "select",
    { id: "setting-language" },
    el("option", { value: "auto" }, words("settings.language.auto")),
    ...names,
  );
  select.addEventListener("change", () => {
    const value = CHOICES.language.find((allowed) => allowed === select.value);
    if (value) settings.set("language", value);
  });
  return {
    element: el("label", { class: "setting-row" }, el("span", {}, words("settings.language")), select),
    show: () => {
      select.value = settings.get("language");
    },
  };
}

/** Two squares in the colours of a palette: the style sheet paints them. @param {string} value */
function boardSample(value) {
  return el("span", { class: "board-sample", "data-palette": value, "aria-hidden": "true" });
}

/** Two pieces of a set on one square. @param {string} value */
function pieceSample(value) {
  const canvas = el("canvas", { class: "piece-sample", "aria-hidden": "true" });
  const set = pieceSets.find((name) => name === value) ?? pieceSets[0];
  const paint = () => {
    if (!isSetLoaded(set)) return;
    const ratio = window.devicePixelRatio || 1;
    canvas.width = SAMPLE * ratio;
    canvas.height = SAMPLE * ratio;
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    ctx.scale(ratio, ratio);
    drawContent(ctx, { white: { role: "knight" }, black: { role: "bishop" } }, 0, 0, SAMPLE, {
      ...pageLook().art,
      set,
    });
  };
  paint();
  watchPageLook(paint);
  return canvas;
}

/** Turns as they are written. @param {string} value */
function notationSample(value) {
  const turn = value === "figures" ? "♖♝d4>d6" : "RBd4>d6";
  return el("span", { class: "notation-sample", "aria-hidden": "true" }, turn);
}

/** Description of a setting. @param {Key} key */
const about = (key) => el("p", { class: "quiet" }, words(key));

/** @param {Key} title @param {readonly (Control | HTMLElement)[]} parts */
const section = (title, parts) =>
  el("section", { class: "settings" }, el("h3", {}, words(title)), ...parts.map(elementOf));

/** @param {Control | HTMLElement} part */
const elementOf = (part) => ("show" in part ? part.element : part);

export class SettingsDialog {
  #still = about("settings.motion.still");
  /** Without a worker it would disturb the page. */ #ponder = toggle("ponder", isApart);
  #first = [languageChoice(), toggle("children"), about("settings.children.about")];
  #look = [
    choice("theme", ["light", "dark", "system"]),
    choice("palette", CHOICES.palette, boardSample),
    about("settings.palette.clear.about"),
    choice("pieces", pieceSets, pieceSample),
    choice("notation", ["figures", "letters"], notationSample),
    choice("motion", ["off", "slow", "normal", "fast"]),
    this.#still,
    toggle("coordinates"),
  ];
  #sounds = [toggle("sound"), volume()];
  #powers = OF_POWERS.map((name) => toggle(name));
  #help = [...HELP.map((name) => toggle(name)), ...this.#powers];
  #computer = [this.#ponder, about("settings.ponder.about"), toggle("resigns"), about("settings.resigns.about")];
  #offline = offlineSection();
  #dialog = makeDialog(
    "dialog-settings",
    words("settings.title"),
    ...this.#first.map(elementOf),
    section("settings.look", this.#look),
    section("settings.sounds", this.#sounds),
    section("settings.help", this.#help),
    section("against.computer", this.#computer),
    section("settings.offline", [this.#offline]),
  );

  constructor() {
    const children = /** @type {HTMLInputElement} */ (this.#dialog.querySelector("#setting-children"));
    children.setAttribute("data-action", "children");
    // It is not there in children's mode.
    children.addEventListener("change", () => this.#dialog.close());
    this.#show();
    watchPageLook(() => this.#show());
  }

  #show() {
    for (const part of [this.#first, this.#look, this.#sounds, this.#help, this.#computer].flat())
      if ("show" in part) part.show();
    this.#still.hidden = !wantsStill();
  }

  /** @param {string} game the one on the table: switches of another one are not shown */
  open(game) {
    for (const { element } of this.#powers) element.hidden = !gameOf(game).traits?.powers.length;
    // Without a network the place of a picture stays empty, and the choice has its name.
    for (const set of pieceSets) loadSet(set).catch(() => {});
    // By now it may be known that workers are forbidden.
    this.#ponder.show();
    this.#dialog.showModal();
    this.#offline.show();
  }
}
