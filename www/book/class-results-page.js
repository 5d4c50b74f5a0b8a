// The pages with results: a pupil's, from which they are handed in, and the teacher's, which lists those of each class.

import { button } from "../kit/button.js";
import { ownAddress } from "../kit/device/link-out.js";
import { qrCode } from "../kit/device/qr.js";
import { qrPicture } from "../kit/device/qr-picture.js";
import { saveFile } from "../kit/device/save-file.js";
import { el } from "../kit/dom.js";
import { currentLanguage } from "../kit/i18n.js";
import { isolated } from "../kit/isolate.js";
import {
  dropResults,
  keepResult,
  keptResults,
  LONGEST_NAME,
  linkOfResult,
  readResult,
  restoreResults,
  resultOfLink,
  resultText,
} from "./class-results.js";

/** A received result, and whether it could be stored. @typedef {ClassResult & { isKept: boolean }} Added */

/** A class whose results were deleted, and all that was kept before. @typedef {{ title: string, before: ClassResult[] }} Dropped */

/** @import { ClassResult } from "./class-results.js" */
/** @import { BookWords } from "./words.js" */

/**
 * A pupil's page: the name, and then the code and the file.
 *
 * @param {BookWords} words
 * @param {Omit<ClassResult, "name">} stars
 * @param {string} known the name, as far as it is known
 * @returns {{ element: HTMLElement, first: HTMLElement }} `first` is where to begin
 */
export function handInPage(words, stars, known) {
  const name = el("input", { type: "text", id: "results-name", autocomplete: "name", maxlength: LONGEST_NAME });
  const code = el("div", { class: "results-code", role: "status" });
  const result = () => ({ ...stars, name: name.value.trim() });
  const file = button("results-file", words.t("results.file"), () =>
    saveFile(new Blob([resultText(result())], { type: "application/json" }), "results.json"),
  );
  const show = async () => {
    const given = result();
    file.disabled = given.name === "";
    code.replaceChildren();
    // A page from disk has no address that the teacher's device could open.
    if (!given.name || !ownAddress()) return;
    const modules = qrCode(await linkOfResult(given));
    if (modules && given.name === name.value.trim())
      code.replaceChildren(qrPicture(modules, words.t("results.code")));
  };
  name.value = known;
  name.addEventListener("input", show);
  show();
  const element = el(
    "div",
    { class: "book-home results" },
    el("p", { class: "results-stars" }, words.t("ui.stars", { count: stars.count, total: stars.total })),
    el(
      "label",
      { class: "desk-field", for: name.id },
      el("span", { class: "field-name" }, words.t("results.name")),
      name,
    ),
    code,
    file,
    el("p", { class: "quiet" }, words.t("results.about")),
  );
  return { element, first: name };
}

/**
 * Keeps what a pupil hands in.
 *
 * @param {BookWords} words for what is wrong with it
 * @param {{ link?: string, text?: string }} come by a link, or in a file; or nothing
 * @returns {Promise<Added | null>}
 * @throws {import("./lesson-source.js").LessonError} where it is none
 */
export async function taken(words, { link, text }) {
  if (link === undefined && text === undefined) return null;
  const result = link === undefined ? readResult(text ?? "", words) : await resultOfLink(link, words);
  return { ...result, isKept: keepResult(result) };
}

/**
 * The teacher's page.
 *
 * @param {BookWords} words
 * @param {(dropped?: Dropped) => void} again shows the page anew
 * @param {Added | null} added what has just come
 * @param {Dropped} [dropped] what was just deleted
 * @returns {{ element: HTMLElement, first: HTMLElement | null }} `first` is where to go on
 */
export function resultsPage(words, again, added, dropped) {
  const nameOf = (/** @type {string} */ title) => (title ? isolated(title) : words.t("set.title"));
  const { compare } = new Intl.Collator(currentLanguage());
  const all = keptResults();
  // The class whose results have come last is first.
  const titles = [...new Set([...all].reverse().map(({ title }) => title))];
  const classes = titles.map((title) => {
    const own = all.filter((one) => one.title === title).sort((a, b) => compare(a.name, b.name));
    const rows = own.map(({ name, count, total }) =>
      el(
        "tr",
        { "data-new": (added?.title === title && added.name === name) || null },
        el("th", { scope: "row" }, isolated(name)),
        el("td", {}, words.t("ui.stars", { count, total })),
      ),
    );
    const forget = button(
      "results-forget",
      words.t("results.forget"),
      () => again({ title, before: dropResults(title) }),
      "button small",
    );
    return el(
      "section",
      { class: "results-class" },
      el("h2", {}, nameOf(title)),
      el("table", {}, el("tbody", {}, ...rows)),
      forget,
    );
  });
  const undo =
    dropped &&
    button(
      "results-undo",
      words.t("results.undo"),
      () => {
        restoreResults(dropped.before);
        again();
      },
      "button small",
    );
  const element = el(
    "div",
    { class: "book-home results" },
    dropped &&
      el("p", { role: "status" }, words.t("results.forgotten", { title: nameOf(dropped.title) }), " ", undo),
    added?.isKept === false && el("p", { class: "error book-alert", role: "alert" }, words.t("maker.notKept")),
    el("p", { class: "quiet" }, words.t(titles.length > 0 ? "results.kept" : "results.none")),
    ...classes,
  );
  return { element, first: undo ?? null };
}
