// The pages with all lessons: the first page of the book, that of children, and the lessons of a set.

import { button } from "../kit/button.js";
import { el } from "../kit/dom.js";
import { currentLanguage, t } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { isolated } from "../kit/isolate.js";
import { card } from "./card.js";
import { ASIDE, CHAPTERS, CHILDREN, CHILDRENS_ROAD, DAILY, FIRST, LESSONS, ROAD, SHORT } from "./course.js";
import { Diagrams } from "./diagrams.js";
import { titleIn } from "./draft.js";
import { dropOpened, keepLessons, openedSets } from "./lesson-set.js";
import { standOf, starsOfSet, stationAfter } from "./progress.js";

/** @import { Look } from "../board/drawing/theme.js" */
/** @import { GameStation } from "./first-games.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { LessonSet } from "./lesson-set.js" */
/** @import { Progress } from "./progress.js" */
/** @import { BookWords } from "./words.js" */

/** A lesson, or the game of a station; `index` is the step to go on with. @typedef {{ station: Lesson | GameStation, index?: number }} StationStep */

/**
 * @typedef {object} HomeServices
 * @property {BookWords} words
 * @property {() => Look} look
 * @property {Progress} progress
 * @property {() => Node} face face of the opponent in a station's game
 * @property {(place: StationStep) => unknown} go
 */

/**
 * Form of lessons for a class besides the link: a page for the projector, or a printed sheet.
 *
 * @typedef {"wall" | "sheet"} ClassForm
 */

/** A page; `first` is the button to press next. @typedef {{ content: HTMLElement, first: HTMLButtonElement | undefined }} BookPage */

/** Side of the pictures on cards, in CSS pixels. */
const PICTURE = 72;

/** @param {Lesson | GameStation} station @returns {station is Lesson} */
export const isLesson = (station) => !("fen" in station);

/** @param {Lesson} lesson of a set @param {BookWords} words */
export const titleOf = (lesson, words) => titleIn(lesson, currentLanguage()) || words.t("maker.untitled");

/** The step to go on with: where it was left, or the first that has no star yet. @param {Progress} progress @returns {StationStep} */
export function whereToGoOn(progress) {
  const last = LESSONS.find(({ id }) => id === progress.at?.lesson);
  if (last && progress.at && !standOf(progress, last).isDone) {
    return { station: last, index: Math.min(progress.at.step, last.steps.length - 1) };
  }
  const station = stationAfter(progress, ROAD, last) ?? FIRST;
  return { station, index: standOf(progress, station).next };
}

/**
 * A lesson in a row of such, with its stars.
 *
 * @param {HomeServices} around
 * @param {Lesson | GameStation} station
 * @param {string} title
 * @param {Node} picture
 * @param {(index: number) => unknown} go
 * @param {boolean} [isNext]
 */
function stationCard({ words, progress }, station, title, picture, go, isNext = false) {
  const { count, total, next, isDone } = standOf(progress, station);
  const marks = { "data-lesson": station.id, "data-done": isDone, "aria-current": isNext ? "step" : null };
  const stars = count > 0 ? words.t("ui.stars", { count, total }) : "";
  return card({ class: "book-chapter", ...marks }, title, stars, () => go(next), picture);
}

/** The stations of a road. @param {HomeServices} around @param {readonly (Lesson | GameStation)[]} road @param {Lesson | GameStation} next @param {Diagrams} diagrams */
function stationsOf(around, road, next, diagrams) {
  return road.map((station) => {
    const picture = isLesson(station)
      ? diagrams.picture(station)
      : el("span", { class: "book-picture" }, around.face());
    const title = around.words.t(`${station.id}.title`);
    const go = (/** @type {number} */ index) => around.go({ station, index });
    return stationCard(around, station, title, picture, go, station === next);
  });
}

/** @param {readonly HTMLElement[]} cards @param {string} [label] */
const rowOf = (cards, label) =>
  el("ol", { class: "book-chapters book-road", "aria-label": label }, ...cards.map((each) => el("li", {}, each)));

/** The road of children, with nothing beside it but the dances of the day, as soon as they can dance. @param {HomeServices} around @param {() => unknown} daily @returns {BookPage} */
export function childrensPage(around, daily) {
  const { words, progress } = around;
  const next = stationAfter(progress, CHILDRENS_ROAD) ?? CHILDREN;
  const stations = stationsOf(around, CHILDRENS_ROAD, next, new Diagrams(around.look, 2 * PICTURE));
  const dances =
    standOf(progress, CHILDREN).isDone &&
    card({ "data-card": DAILY }, words.t(`${DAILY}.title`), words.t(`${DAILY}.rule`), daily, icon("star"));
  const content = el("div", { class: "book-home" }, rowOf(stations), dances);
  return { content, first: stations[CHILDRENS_ROAD.indexOf(next)] };
}

/**
 * All lessons.
 *
 * @param {HomeServices} around
 * @param {{ puzzles: () => unknown, rules: () => unknown, desk: () => unknown, openFile: () => unknown, openSet: (link: string) => unknown }} ways
 * @returns {BookPage}
 */
export function homePage(around, ways) {
  const { words, progress, go } = around;
  const nameOf = (/** @type {{ id: string }} */ { id }) => words.t(`${id}.title`);
  const diagrams = new Diagrams(around.look, 2 * PICTURE);
  const next = whereToGoOn(progress);
  const number = ROAD.indexOf(next.station) + 1;
  const station = number > 0 && words.t("ui.step", { number, count: ROAD.length });
  const title = words.t(progress.at ? "ui.continue" : "ui.begin", { title: nameOf(next.station) });
  const first = button(
    "continue",
    [el("span", {}, title), station && el("small", { class: "book-station" }, station)],
    () => go(next),
    "button main book-continue",
  );
  const way = (
    /** @type {string} */ name,
    /** @type {string} */ heading,
    /** @type {string} */ about,
    /** @type {() => unknown} */ run,
    /** @type {Node | null} */ picture = null,
  ) => card({ "data-card": name }, heading, about, run, picture);
  const lesson = (/** @type {Lesson} */ one) => {
    const begin = () => go({ station: one });
    return way(one.id, nameOf(one), words.t(`${one.id}.rule`), begin, diagrams.picture(one));
  };
  const rules = CHAPTERS.slice(0, 5).map(nameOf).join(" · ");
  const sets = openedSets().map(({ title: name, link }, index) =>
    way(`set-${index}`, name ? isolated(name) : words.t("set.title"), words.t("set.again"), () =>
      ways.openSet(link),
    ),
  );
  const content = el(
    "div",
    { class: "book-home" },
    first,
    sets.length > 0 && el("div", { class: "book-cards" }, ...sets),
    el(
      "div",
      { class: "book-cards" },
      lesson(SHORT),
      lesson(CHILDREN),
      way("rules", words.t("ui.rules"), rules, ways.rules),
      way("desk", words.t("ui.desk"), words.t("maker.about"), ways.desk),
    ),
    rowOf(stationsOf(around, ROAD, next.station, diagrams), words.t("ui.course")),
    rowOf(stationsOf(around, ASIDE, next.station, diagrams), words.t("ui.aside")),
    el(
      "div",
      { class: "book-cards" },
      way("puzzles", t("action.puzzles"), words.t("puzzles.about"), ways.puzzles),
      way("open", words.t("set.open"), words.t("set.about"), ways.openFile),
    ),
  );
  return { content, first };
}

/**
 * Lists the lessons of a set with their stars.
 *
 * @param {HomeServices} around
 * @param {LessonSet} set
 * @param {string} link that leads to it
 * @param {{ play: (index: number) => unknown, give: (form: ClassForm) => unknown, handIn: () => unknown }} ways
 * @param {string} [wrong] what is wrong with one of them
 * @returns {BookPage}
 */
export function setPage(around, set, link, { play, give, handIn }, wrong) {
  const { words } = around;
  const diagrams = new Diagrams(around.look, 2 * PICTURE);
  const cards = set.lessons.map((lesson, index) =>
    stationCard(around, lesson, isolated(titleOf(lesson, words)), diagrams.picture(lesson), () => play(index)),
  );
  const kept = el("p", { class: "quiet", role: "status" });
  const keep = button("set-keep", words.t("set.keep"), () => {
    const drafts = set.lessons.map((lesson) => ({ ...lesson, texts: lesson.texts ?? {} }));
    kept.textContent = words.t(keepLessons(drafts) ? "set.kept" : "maker.notKept");
  });
  const forget = button("set-forget", words.t("set.forget"), () => {
    dropOpened(link);
    kept.textContent = words.t("set.forgotten");
  });
  const faults = [...(wrong ? [wrong] : []), ...set.faults];
  const content = el(
    "div",
    { class: "book-home" },
    faults.length > 0 && el("p", { class: "error book-alert", role: "alert" }, faults.join("\n")),
    rowOf(cards),
    starsOfSet(around.progress, set.lessons).count > 0 &&
      el("div", { class: "puzzle-choices" }, button("set-hand-in", words.t("results.give"), handIn)),
    el(
      "details",
      { class: "set-more" },
      el("summary", { "data-action": "set-more" }, words.t("set.more")),
      el(
        "div",
        { class: "puzzle-choices" },
        button("set-wall", words.t("set.wall"), () => give("wall")),
        button("set-sheet", words.t("set.sheet"), () => give("sheet")),
        keep,
        forget,
      ),
      kept,
    ),
  );
  return { content, first: cards.find(({ dataset }) => dataset.done !== "true") };
}
