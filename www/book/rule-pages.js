// The rules to look up: a page for each chapter, made of the same positions and sentences as the lessons. They can be
// searched, linked to and printed.

import { el } from "../kit/dom.js";
import { CHAPTERS, FIRST } from "./course.js";
import { Diagrams } from "./diagrams.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./words.js").BookWords} BookWords */

/**
 * @typedef {object} Around
 * @property {() => BookWords} words
 * @property {() => import("../board/theme.js").Look} look
 * @property {(lesson: Lesson, index: number) => void} play
 */

/** @param {Around} around */
export function rulePages({ words: wordsNow, look, play }) {
  const words = wordsNow();
  const search = el("input", {
    type: "search",
    id: "rules-search",
    class: "rules-search",
    placeholder: words.say("ui.search"),
    "aria-label": words.say("ui.search"),
  });
  const nothing = el("p", { class: "quiet", hidden: true, role: "status" }, words.say("ui.nothing"));
  const print = el("button", { type: "button", class: "button", "data-action": "print" }, words.say("ui.print"));
  const manual = el("a", { href: "https://www.pacosako.com", rel: "noreferrer" }, "pacosako.com");
  const [before, after] = words.say("ui.manual").split("pacosako.com");
  const diagrams = new Diagrams(look);
  const chapters = CHAPTERS.map((chapter) => chapterPage(chapter, words, diagrams, play));
  const cover = el(
    "div",
    { class: "print-only rules-cover" },
    el("p", { class: "rules-name" }, "Paco Ŝako"),
    el("p", {}, words.say("ui.booklet")),
    diagrams.make(FIRST.steps[FIRST.steps.length - 1], FIRST),
  );
  const index = el(
    "nav",
    { class: "rules-index", "aria-label": words.say("ui.contents") },
    el("p", { class: "print-only rules-contents" }, words.say("ui.contents")),
    ...CHAPTERS.map(({ id }) => el("a", { href: `#rules/${id}` }, words.say(`${id}.title`))),
  );
  search.addEventListener("input", () => {
    const wanted = plainText(search.value);
    for (const { element, text } of chapters) element.hidden = !text.includes(wanted);
    nothing.hidden = chapters.some(({ element }) => !element.hidden);
    index.hidden = wanted !== "";
  });
  print.addEventListener("click", () => {
    diagrams.drawAll();
    window.print();
  });
  addEventListener("beforeprint", () => diagrams.drawAll());
  const element = el(
    "div",
    { class: "rules" },
    el("div", { class: "rules-tools" }, search, print),
    cover,
    index,
    nothing,
    ...chapters.map(({ element }) => element),
    el("p", { class: "quiet rules-manual" }, before, manual, after),
  );
  return {
    element,
    /** @param {string} id */
    goTo(id) {
      const found = CHAPTERS.findIndex((chapter) => chapter.id === id);
      if (found < 0) return;
      search.value = "";
      search.dispatchEvent(new Event("input"));
      const { element: page, heading } = chapters[found];
      page.scrollIntoView();
      heading.focus({ preventScroll: true });
    },
  };
}

/** What is compared when the rules are searched. @param {string} text */
function plainText(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/**
 * @param {Lesson} chapter
 * @param {BookWords} words
 * @param {Diagrams} diagrams
 * @param {Around["play"]} play
 */
function chapterPage(chapter, words, diagrams, play) {
  const heading = el("h2", { tabindex: "-1" }, words.say(`${chapter.id}.title`));
  /** @type {Map<string, number[]>} the steps of each position */
  const positions = new Map();
  for (const [index, { fen }] of chapter.steps.entries()) {
    positions.set(fen, [...(positions.get(fen) ?? []), index]);
  }
  const figures = [...positions.values()].map((indexes) => {
    const steps = indexes.map((index) => chapter.steps[index]);
    const captions = steps.map(({ id, page }) =>
      el("p", {}, `${words.say(`${id}.say`)}${page ? ` (${words.say("ui.page", { page })})` : ""}`),
    );
    const go = el(
      "button",
      { type: "button", class: "link", onclick: () => play(chapter, indexes[0]) },
      words.say("ui.play"),
    );
    return el("figure", {}, diagrams.make(steps[0], chapter), el("figcaption", {}, ...captions, go));
  });
  const element = el(
    "article",
    { class: "rule", id: `rule-${chapter.id}` },
    heading,
    el("p", { class: "rule-text" }, words.say(`${chapter.id}.rule`)),
    el("div", { class: "figures" }, ...figures),
  );
  return { element, heading, text: plainText(element.textContent ?? "") };
}
