// The teacher's desk: a lesson as text, checked, tried and shared.

import { linkTo } from "../game/game-link.js";
import { el } from "../kit/dom.js";
import { spokenLanguage } from "../kit/i18n.js";
import * as rules from "../rules/rules.js";
import { LESSON_MARK } from "./lesson-source.js";
import { validate } from "./validate.js";

/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("./words.js").BookWords} BookWords */

/** The largest file that is read, in bytes; larger ones are no lessons. */
const LARGEST = 1_000_000;

/** What the desk begins with. @param {string} language */
function example(language) {
  return {
    format: "paco-sako-lesson",
    version: 1,
    id: "my-lesson",
    rules: "manual",
    steps: [
      {
        id: "first-chain",
        fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -",
        goal: { type: "unite", on: "h4" },
        solution: "f2>g3>h4",
        wrong: [{ play: "f2>g3>g4" }],
      },
    ],
    texts: { [language]: { "my-lesson.title": "…", "first-chain.say": "…" } },
  };
}

/**
 * @param {object} around
 * @param {() => BookWords} around.words
 * @param {(lesson: Lesson) => void} around.play
 * @param {string | null} around.kept the text of the last visit
 * @param {(text: string) => void} around.keep
 */
export function lessonDesk({ words: wordsNow, play, kept, keep }) {
  const words = wordsNow();
  const first = JSON.stringify(example(spokenLanguage()), null, 2);
  const area = el("textarea", { class: "desk-text", id: "desk-text", spellcheck: "false", rows: 18 });
  area.value = kept || first;
  const told = el("div", { class: "desk-told", role: "status" });
  const file = el("input", { type: "file", accept: ".json,application/json", hidden: true });

  const tell = (/** @type {string[]} */ lines, /** @type {"good" | "bad"} */ tone) => {
    told.dataset.tone = tone;
    told.replaceChildren(el("ul", {}, ...lines.map((line) => el("li", {}, line))));
  };

  /** The lesson, where nothing is wrong with it; what is wrong is told. @returns {Lesson | null} */
  const check = () => {
    keep(area.value);
    /** @type {unknown} */
    let value;
    try {
      value = JSON.parse(area.value);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      tell([words.say("desk.noJson", { message })], "bad");
      return null;
    }
    const faults = validate(rules, value);
    if (faults.length > 0)
      tell(
        faults.map((fault) => words.fault(fault)),
        "bad",
      );
    else tell([words.say("desk.good")], "good");
    return faults.length > 0 ? null : /** @type {Lesson} */ (value);
  };

  const button = (/** @type {string} */ name, /** @type {() => void} */ run, kind = "") =>
    el(
      "button",
      { type: "button", class: `button ${kind}`, "data-action": `desk-${name}`, onclick: run },
      words.say(`desk.${name}`),
    );

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen || chosen.size > LARGEST) return;
    area.value = await chosen.text();
    check();
  });

  const element = el(
    "div",
    { class: "desk" },
    el("p", {}, words.say("desk.about")),
    el("label", { class: "quiet", for: "desk-text" }, words.say("desk.text")),
    area,
    el(
      "div",
      { class: "desk-actions" },
      button("check", check),
      button(
        "try",
        () => {
          const lesson = check();
          if (lesson) play(lesson);
        },
        "main",
      ),
      button("link", async () => {
        if (!check()) return;
        const link = await linkTo(area.value, location.href, LESSON_MARK);
        try {
          await navigator.clipboard.writeText(link);
          tell([words.say("desk.copied")], "good");
        } catch {
          // Where the clipboard is forbidden, it is there to be copied by hand.
          tell([link], "good");
        }
      }),
      button("save", () => {
        const address = URL.createObjectURL(new Blob([area.value], { type: "application/json" }));
        el("a", { href: address, download: "lesson.json" }).click();
        setTimeout(() => URL.revokeObjectURL(address), 60_000);
      }),
      button("open", () => file.click()),
      file,
    ),
    told,
  );
  return element;
}
