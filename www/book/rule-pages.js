// The rules to look up: a page for each chapter, made of the same positions and sentences as the lessons. They can be
// searched, linked to and printed.

import { pictureScene, pictureWords, toSvg } from "../board/picture.js";
import { Store } from "../game/state.js";
import { el } from "../kit/dom.js";
import { createGame } from "../rules/rules.js";
import { CHAPTERS } from "./course.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./lesson.js").LessonStep} LessonStep */
/** @typedef {import("./words.js").BookWords} BookWords */

/** Side of a diagram, in CSS pixels; lines and letters are made for it. */
const SIDE = 240;

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
  const index = el(
    "nav",
    { class: "rules-index", "aria-label": words.say("ui.rules") },
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
  const heading = el("h3", { tabindex: "-1" }, words.say(`${chapter.id}.title`));
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

/** Pictures of positions, each drawn when it comes into sight. */
class Diagrams {
  #look;
  /** @type {Map<Element, () => void>} */ #waiting = new Map();
  #sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) this.#draw(target);
  });

  /** @param {() => import("../board/theme.js").Look} look */
  constructor(look) {
    this.#look = look;
  }

  /** @param {LessonStep} step @param {Lesson} lesson */
  make({ fen, rules = "manual", draw = [] }, lesson) {
    const image = el("img", { class: "diagram", width: SIDE, height: SIDE, alt: "" });
    this.#waiting.set(image, () => {
      const store = new Store(createGame, { fen, rules: lesson.rules ?? rules }, null);
      const flipped = store.state.snapshot.turn === "black";
      for (const text of draw) {
        const [from, to = from] = text.split(">");
        store.dispatch({ type: "shape", shape: { from, to, color: "blue" } });
      }
      const choice = { flipped, coordinates: true, marks: true };
      const words = pictureWords(store.state, store.state.snapshot);
      const scene = pictureScene(store.state, store.state.snapshot, choice);
      image.src = `data:image/svg+xml,${encodeURIComponent(toSvg(scene, this.#look(), choice, words, SIDE))}`;
      image.alt = words.description.replace(/\.[^.]*$/, "");
    });
    this.#sight.observe(image);
    return image;
  }

  /** @param {Element} image */
  #draw(image) {
    this.#sight.unobserve(image);
    const draw = this.#waiting.get(image);
    this.#waiting.delete(image);
    draw?.();
  }

  drawAll() {
    for (const image of [...this.#waiting.keys()]) this.#draw(image);
  }
}
