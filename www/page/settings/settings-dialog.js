// The dialog for the settings. Each choice takes effect at once, so that it can be seen and heard behind the dialog.

import { drawContent, isSetLoaded, loadSet, pieceSets } from "../../board/pieces.js";
import { wantsStill } from "../../board/theme.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { onOff, radios } from "../../kit/fields.js";
import { LANGUAGES, words } from "../../kit/i18n.js";
import { CHOICES } from "../../kit/settings.js";
import { isApart } from "../../rules/computer.js";
import { offlineSection } from "./offline-section.js";
import { pageLook, settings, watchPageLook } from "./page-settings.js";

/** @import { Key, Words } from "../../kit/i18n.js" */

/** @typedef {"theme" | "palette" | "pieces" | "notation" | "motion"} Choice */
/** @typedef {"sound" | "coordinates" | "targets" | "previews" | "autoFlip" | "wheel" | "arrows" | "queen" | "powers" | "claims" | "ponder" | "resigns" | "children"} Switch */

/** The side of a picture of a choice, in CSS pixels. */
const SAMPLE = 40;

/** What brings a control up to date with the settings. @typedef {{ element: HTMLElement, show: () => void }} Control */

/**
 * One of a few values, side by side.
 *
 * @template {Choice} N
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
 * @param {Words} title
 * @param {() => boolean} [isPossible]
 * @returns {Control}
 */
function toggle(name, title, isPossible = () => true) {
  const { element, input } = onOff(`setting-${name}`, title, () => settings.set(name, input.checked));
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

/** Each language calls itself by its own name, so that everybody finds theirs again. @returns {Control} */
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

/** @param {Key | Words} title @param {...(Control | Node)} parts */
function section(title, ...parts) {
  const heading = el("h3", {}, typeof title === "string" ? words(title) : title);
  return el(
    "section",
    { class: "settings" },
    heading,
    ...parts.map((part) => ("show" in part ? part.element : part)),
  );
}

/** @returns {() => void} opens it */
export function setUpSettings() {
  const language = languageChoice();
  const theme = choice("theme", ["light", "dark", "system"]);
  const palette = choice("palette", CHOICES.palette, boardSample);
  const pieces = choice("pieces", pieceSets, pieceSample);
  const notation = choice("notation", ["figures", "letters"], (value) =>
    el("span", { class: "notation-sample", "aria-hidden": "true" }, value === "figures" ? "♖♝d4>d6" : "RBd4>d6"),
  );
  const motion = choice("motion", ["off", "slow", "normal", "fast"]);
  const still = el("p", { class: "quiet" }, words("settings.motion.still"));
  const switches = /** @type {const} */ ([
    "coordinates",
    "sound",
    "targets",
    "previews",
    "autoFlip",
    "wheel",
    "arrows",
    "queen",
    "powers",
    "claims",
  ]);
  const [coordinates, sound, targets, previews, autoFlip, wheel, arrows, queen, powers, claims] = switches.map(
    (name) => toggle(name, words(`settings.${name}`)),
  );
  const loudness = volume();
  // Without a worker it would disturb the page.
  const ponder = toggle("ponder", words("settings.ponder"), isApart);
  const resigns = toggle("resigns", words("settings.resigns"));
  const children = toggle("children", words("settings.children"));
  children.element.querySelector("input")?.setAttribute("data-action", "children");
  const offline = offlineSection();
  const dialog = makeDialog(
    "dialog-settings",
    words("settings.title"),
    language.element,
    children.element,
    el("p", { class: "quiet" }, words("settings.children.about")),
    section(
      "settings.look",
      theme,
      palette,
      el("p", { class: "quiet" }, words("settings.palette.clear.about")),
      pieces,
      notation,
      motion,
      still,
      coordinates,
    ),
    section("settings.sounds", sound, loudness),
    section("settings.help", targets, previews, autoFlip, wheel, arrows, queen, powers, claims),
    section(
      words("against.computer"),
      ponder,
      el("p", { class: "quiet" }, words("settings.ponder.about")),
      resigns,
      el("p", { class: "quiet" }, words("settings.resigns.about")),
    ),
    section("settings.offline", offline),
  );
  const controls = [
    language,
    children,
    theme,
    palette,
    pieces,
    notation,
    motion,
    coordinates,
    sound,
    loudness,
    targets,
    previews,
    autoFlip,
    wheel,
    arrows,
    queen,
    powers,
    claims,
    ponder,
    resigns,
  ];
  const show = () => {
    for (const control of controls) control.show();
    still.hidden = !wantsStill();
  };
  show();
  // It is not there in children's mode.
  children.element.addEventListener("change", () => dialog.close());
  watchPageLook(show);
  return () => {
    // Without a network the place of a picture stays empty, and the choice has its name.
    for (const set of pieceSets) loadSet(set).catch(() => {});
    // By now it may be known that workers are forbidden.
    ponder.show();
    dialog.showModal();
    offline.show();
  };
}
