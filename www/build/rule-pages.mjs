// The rules to look up as plain pages, which are read without scripts and found by search engines: one for each game in
// each language, made of the same chapters, sentences and positions as those in the book, with a picture for each position.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pictureScene, pictureWords, toSvg } from "../board/pictures/picture.js";
import { roughMeasure } from "../board/pictures/rough-measure.js";
import { CHAPTERS } from "../book/course.js";
import { loadGameRules } from "../book/game-rules.js";
import { OTHER_RULES } from "../book/subjects.js";
import { loadBookTexts } from "../book/texts.js";
import { placeOf } from "../book/validate.js";
import { escaped } from "../game/links/embed-code.js";
import { Store } from "../game/state.js";
import { isText, t, useLanguage } from "../kit/i18n.js";
import { CODES, LANGUAGES } from "../kit/languages.js";
import { createGame } from "../rules/rules.js";
import { minifiedStyle } from "./bundle.mjs";
import { lightColors, stylesIn } from "./light-colors.mjs";
import { withRules } from "./rules-in-node.mjs";

/** @import { Lesson, LessonStep } from "../book/lesson.js" */
/** @import { Language } from "../kit/languages.js" */
/** @typedef {Pick<import("../board/drawing/theme.js").Look, "colors" | "art">} RuleLook */

/** Side of a picture, in CSS pixels; lines and letters are made for it. */
const SIDE = 240;

/** Paco Ŝako's own are those of the course. */
const COURSE = "paco-sako";
export const SUBJECTS = [COURSE, ...OTHER_RULES];

/** Path of a page in the site. @param {Language} language @param {string} subject */
export const pageName = (language, subject) => `rules/${language}/${subject}.html`;

/** A text of the book, which must be there. @param {string} key @param {Record<string, unknown>} [parameters] */
function say(key, parameters) {
  const whole = /** @type {import("../kit/i18n.js").Key} */ (`book.${key}`);
  if (!isText(whole)) throw new Error(`the book has no text for ${key}`);
  return t(whole, parameters);
}

/** A position of a chapter with its text; steps with the same position share a figure. */
class Figure {
  /** @param {Lesson} lesson @param {readonly number[]} indexes @param {string} file its picture, from a page of the rules */
  constructor(lesson, indexes, file) {
    this.lesson = lesson;
    this.indexes = indexes;
    this.file = file;
    const [first] = this.steps;
    const { fen, game, rules } = placeOf(lesson, first);
    this.store = new Store(createGame, { fen, game, rules }, null);
    for (const text of first.draw ?? []) {
      const [from, to = from] = text.split(">");
      this.store.dispatch({ type: "shape", shape: { from, to, color: "blue" } });
    }
  }

  get steps() {
    return this.indexes.map((index) => this.lesson.steps[index]);
  }

  /** @param {RuleLook} look */
  svg(look) {
    const { state } = this.store;
    const choice = { flipped: state.snapshot.turn === "black", coordinates: true, marks: true };
    const scene = pictureScene(state, state.snapshot, choice);
    return {
      text: toSvg(scene, look, choice, { title: "", description: "" }, SIDE, roughMeasure),
      isHigh: scene.pockets !== null,
    };
  }

  /** Alternative text of the picture in the current language. */
  get alt() {
    const { state } = this.store;
    return pictureWords(state, state.snapshot).description.replace(/\.[^.]*$/, "");
  }
}

/** The chapters of a subject with their figures. @param {string} subject @param {readonly Lesson[]} lessons */
function chaptersOf(subject, lessons) {
  let count = 0;
  return lessons.map((lesson) => {
    /** @type {Map<string, number[]>} the steps of each position */
    const positions = new Map();
    for (const [index, { fen }] of lesson.steps.entries()) {
      positions.set(fen, [...(positions.get(fen) ?? []), index]);
    }
    const figures = [...positions.values()].map((indexes) => {
      count += 1;
      return new Figure(lesson, indexes, `pictures/${subject}-${count}.svg`);
    });
    return { lesson, figures };
  });
}

/** @typedef {ReturnType<typeof chaptersOf>} Chapters */

/** @param {LessonStep} step */
function sayStep({ id, page }) {
  return `<p>${escaped(say(`${id}.say`))}${page ? ` (${escaped(say("ui.page", { page }))})` : ""}</p>`;
}

/** @param {Chapters[number]} chapter */
function chapterHtml({ lesson, figures }) {
  const shown = figures.map((figure) => {
    const lead = `../../#learn/${lesson.id}/${figure.indexes[0] + 1}`;
    return `<figure>
<img src="../${figure.file}" alt="${escaped(figure.alt)}" width="${SIDE}" loading="lazy">
<figcaption>${figure.steps.map(sayStep).join("")}<p><a href="${lead}">${escaped(say("ui.play"))}</a></p></figcaption>
</figure>`;
  });
  return `<section id="${lesson.id}">
<h2>${escaped(say(`${lesson.id}.title`))}</h2>
<p>${escaped(say(`${lesson.id}.rule`))}</p>
<div class="figures">
${shown.join("\n")}
</div>
</section>`;
}

/** @param {string} href @param {string} text @param {boolean} isHere @param {string} [more] */
const link = (href, text, isHere, more = "") =>
  `<a href="${href}"${isHere ? ' aria-current="page"' : ""}${more}>${escaped(text)}</a>`;

/**
 * @param {Language} language which is spoken
 * @param {string} subject
 * @param {Chapters} chapters
 * @param {string | null} address of the site
 */
function pageHtml(language, subject, chapters, address) {
  const name = say(`game.${subject}`);
  const title = `${name} – ${say("ui.booklet")}`;
  const about = say(`${chapters[0].lesson.id}.rule`);
  const place = (/** @type {Language} */ code) =>
    address ? new URL(pageName(code, subject), address).href : `../${code}/${subject}.html`;
  const others = CODES.map((code) => `<link rel="alternate" hreflang="${code}" href="${place(code)}">`);
  const canonical = address ? `<link rel="canonical" href="${place(language)}">\n` : "";
  const [before, after] = say("ui.manual").split("pacosako.com");
  const manual = `<p>${escaped(before)}<a href="https://www.pacosako.com" rel="noreferrer">pacosako.com</a>${escaped(after)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escaped(about)}">
${canonical}${others.join("\n")}
<link rel="icon" href="../../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="../rules.css">
</head>
<body>
<header>
<p class="home">${link("../../", "Paco Ŝako", false)}</p>
<nav>${CODES.map((code) => link(`../${code}/${subject}.html`, LANGUAGES[code], code === language, ` lang="${code}" hreflang="${code}"`)).join("\n")}</nav>
<h1>${escaped(name)}</h1>
<p class="about">${escaped(say("ui.booklet"))}</p>
<nav aria-label="${escaped(say("ui.games"))}">${SUBJECTS.map((one) => link(`${one}.html`, say(`game.${one}`), one === subject)).join("\n")}</nav>
</header>
<main>
<nav class="contents" aria-label="${escaped(say("ui.contents"))}">${chapters.map(({ lesson }) => link(`#${lesson.id}`, say(`${lesson.id}.title`), false)).join("\n")}</nav>
${chapters.map(chapterHtml).join("\n")}
${subject === COURSE ? manual : ""}
</main>
</body>
</html>
`;
}

/** The page that leads to those of each language. */
const index = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Paco Ŝako: the rules</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="../icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="rules.css">
</head>
<body>
<header><p class="home">${link("../", "Paco Ŝako", false)}</p></header>
<main>
<ul>
${CODES.map((code) => `<li>${link(`${code}/${COURSE}.html`, LANGUAGES[code], false, ` lang="${code}" hreflang="${code}"`)}</li>`).join("\n")}
</ul>
</main>
</body>
</html>
`;

/**
 * @param {{ www: string, site: string, address?: string | null }} places
 * @returns {Promise<string[]>} the names of the pages
 */
export async function makeRulePages({ www, site, address = null }) {
  const look = { colors: await lightColors(www), art: {} };
  const folder = path.join(site, "rules");
  await mkdir(path.join(folder, "pictures"), { recursive: true });
  const games = ["paco-sako", ...OTHER_RULES.filter((id) => id !== "vchess")];
  const names = await withRules(games, async () => {
    await loadBookTexts();
    /** @type {[string, Chapters][]} */
    const subjects = [[COURSE, chaptersOf(COURSE, CHAPTERS)]];
    for (const id of OTHER_RULES) subjects.push([id, chaptersOf(id, (await loadGameRules(id)).chapters)]);
    await writePictures(folder, subjects, look);
    const pages = [];
    for (const language of CODES) {
      await useLanguage(language);
      await mkdir(path.join(folder, language), { recursive: true });
      for (const [subject, chapters] of subjects) {
        const name = pageName(language, subject);
        await writeFile(path.join(site, name), pageHtml(language, subject, chapters, address));
        pages.push(name);
      }
    }
    await useLanguage("en");
    return pages;
  });
  await writeFile(path.join(folder, "index.html"), index());
  const styles = await stylesIn(www, ["kit/scale", "docs/rules"]);
  await writeFile(path.join(folder, "rules.css"), await minifiedStyle(styles));
  console.log(
    `rules           ${String(names.length).padStart(9)}   pages to be read without scripts   ${folder}`,
  );
  return ["rules/", ...names];
}

/** @param {string} folder @param {[string, Chapters][]} subjects @param {RuleLook} look */
async function writePictures(folder, subjects, look) {
  for (const figure of subjects.flatMap(([, chapters]) => chapters.flatMap(({ figures }) => figures))) {
    await writeFile(path.join(folder, figure.file), figure.svg(look).text);
  }
}
