// The rules to look up: a page for each chapter, made of the same positions and sentences as the lessons. They can be
// searched, linked to and printed. Those of the course come first; each other game has its own.

import { el } from "../kit/dom.js";
import { CHAPTERS, FIRST } from "./course.js";
import { Diagrams } from "./diagrams.js";
import { ranked, searchOf } from "./rule-search.js";
import { OTHER_RULES } from "./subjects.js";

/** @import { Lesson } from "./lesson.js" */
/** @import { BookWords } from "./words.js" */

/**
 * @typedef {object} RulePagesServices
 * @property {BookWords} words
 * @property {() => import("../board/drawing/theme.js").Look} look
 * @property {(lesson: Lesson, index: number) => void} play
 */

/** Subjects with rule pages: the course as `""`, then the others. */
const SUBJECTS = ["", ...OTHER_RULES];

/**
 * @param {RulePagesServices} around
 * @param {import("./game-rules.js").GameRules | null} [other] `null` for those of the course
 */
export function rulePages({ words, look, play }, other = null) {
  const lessons = other?.chapters ?? CHAPTERS;
  const nameOf = (/** @type {string} */ id) => words.t(`game.${id || "paco-sako"}`);
  const search = el("input", {
    type: "search",
    id: "rules-search",
    class: "rules-search",
    placeholder: words.t("ui.search"),
    "aria-label": words.t("ui.search"),
  });
  const nothing = el("p", { class: "quiet rules-nothing", hidden: true, role: "status" }, words.t("ui.nothing"));
  const print = el("button", { type: "button", class: "button", "data-action": "print" }, words.t("ui.print"));
  const manual = el("a", { href: "https://www.pacosako.com", rel: "noreferrer" }, "pacosako.com");
  const [before, after] = words.t("ui.manual").split("pacosako.com");
  const diagrams = new Diagrams(look);
  const chapters = lessons.map((chapter) => chapterPage(chapter, words, diagrams, play));
  const subjects = el(
    "nav",
    { class: "rules-games", "aria-label": words.t("ui.games") },
    ...SUBJECTS.map((id) => {
      const isHere = id === (other?.id ?? "");
      return el("a", { href: id ? `#rules/${id}` : "#rules", "aria-current": isHere && "page" }, nameOf(id));
    }),
  );
  const [pictured, cover] = other
    ? [lessons[0].steps[0], lessons[0]]
    : [FIRST.steps[FIRST.steps.length - 1], FIRST];
  const front = el(
    "div",
    { class: "print-only rules-cover" },
    el("p", { class: "rules-name" }, nameOf(other?.id ?? "")),
    el("p", {}, words.t("ui.booklet")),
    diagrams.make(pictured, cover),
  );
  const index = el(
    "nav",
    { class: "rules-index", "aria-label": words.t("ui.contents") },
    el("p", { class: "print-only rules-contents" }, words.t("ui.contents")),
    ...lessons.map(({ id }) => el("a", { href: `#rules/${id}` }, words.t(`${id}.title`))),
  );
  const list = el("div", {}, ...chapters.map(({ element }) => element));
  const find = searchOf(
    chapters.map(({ title, also, paragraphs }) => ({ heading: title, also, paragraphs })),
    words.t("ui.fillers"),
  );
  search.addEventListener("input", () => {
    const isSearch = search.value.trim() !== "";
    const found = find(search.value);
    for (const [at, { element, figures, place }] of chapters.entries()) {
      element.hidden = isSearch && found[at].best === 0;
      // The first paragraph is that of the chapter itself.
      place.append(...ranked(figures, found[at].scores.slice(1)));
    }
    const order = found.map(({ best }) => best);
    list.append(...ranked(chapters, order).map(({ element }) => element));
    nothing.hidden = chapters.some(({ element }) => !element.hidden);
    index.hidden = isSearch;
  });
  print.addEventListener("click", () => {
    diagrams.drawAll();
    window.print();
  });
  const element = el(
    "div",
    { class: "rules" },
    subjects,
    el("div", { class: "rules-tools" }, search, print),
    front,
    index,
    nothing,
    list,
    other ? null : el("p", { class: "quiet rules-manual" }, before, manual, after),
  );
  return {
    element,
    /** @param {string} id */
    goTo(id) {
      const found = lessons.findIndex((chapter) => chapter.id === id);
      if (found < 0) return;
      search.value = "";
      search.dispatchEvent(new Event("input"));
      const { element: page, heading } = chapters[found];
      page.scrollIntoView();
      heading.focus({ preventScroll: true });
    },
  };
}

/**
 * @param {Lesson} chapter
 * @param {BookWords} words
 * @param {Diagrams} diagrams
 * @param {RulePagesServices["play"]} play
 */
function chapterPage(chapter, words, diagrams, play) {
  /** @type {Map<string, number[]>} the steps of each position */
  const positions = new Map();
  for (const [index, { fen }] of chapter.steps.entries()) {
    positions.set(fen, [...(positions.get(fen) ?? []), index]);
  }
  const figures = [...positions.values()].map((indexes) => {
    const steps = indexes.map((index) => chapter.steps[index]);
    const captions = steps.map(({ id, page }) =>
      el("p", {}, `${words.t(`${id}.say`)}${page ? ` (${words.t("ui.page", { page })})` : ""}`),
    );
    const go = el(
      "button",
      { type: "button", class: "link", onclick: () => play(chapter, indexes[0]) },
      words.t("ui.play"),
    );
    return el(
      "figure",
      {},
      diagrams.make(steps[0], chapter, { answered: steps }),
      el("figcaption", {}, ...captions, go),
    );
  });
  const title = words.t(`${chapter.id}.title`);
  const rule = words.t(`${chapter.id}.rule`);
  const heading = el("h2", { tabindex: "-1" }, title);
  const place = el("div", { class: "figures" }, ...figures);
  const element = el(
    "article",
    { class: "rule", id: `rule-${chapter.id}` },
    heading,
    el("p", { class: "rule-text" }, rule),
    place,
  );
  const captions = figures.map((figure) => [...figure.querySelectorAll("p")].map((p) => p.textContent).join(" "));
  const other = `${chapter.id}.also`;
  const also = words.has(other) ? words.t(other) : "";
  return { element, figures, place, heading, title, also, paragraphs: [rule, ...captions] };
}
