// The teacher's lesson as text, checked, tried and shared; what is made on the board stands here, too (maker.js).

import { linkTo } from "../game/game-link.js";
import { el } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { saveFile } from "../kit/save-file.js";
import { checkLesson } from "./lesson-check.js";
import { isSet } from "./lesson-set.js";
import { LESSON_MARK } from "./lesson-source.js";

/** @import { Fault, Lesson } from "./lesson.js" */
/** @import { BookWords } from "./words.js" */

/** The largest file that is read, in bytes; larger ones are no lessons. */
const LARGEST = 1_000_000;

/** Where the form of lessons is described: beside the page, where it is a site. */
const FORMAT = "docs/lessons.md";

/**
 * Copies a link. Where the clipboard is forbidden, the link itself is what is told.
 *
 * @param {string} link
 * @param {BookWords} words
 * @returns {Promise<string>} what is told
 */
export async function linkCopied(link, words) {
  try {
    await navigator.clipboard.writeText(link);
    return words.t("desk.copied");
  } catch {
    return link;
  }
}

/**
 * @param {object} around
 * @param {BookWords} around.words
 * @param {(lesson: Lesson) => void} around.play
 * @param {string} around.text what it begins with
 * @param {readonly Fault[]} around.faults what is known to be wrong with that
 * @param {(text: string) => void} around.keep
 * @param {(text: string) => void} around.changed is told when the text was changed by hand
 * @param {(value: unknown) => void} around.openSet shows several lessons from a file
 * @param {() => AbortSignal} around.left says when the desk is left
 */
export function lessonDesk({ words, play, text: given, faults: known, keep, changed, openSet, left }) {
  const area = el("textarea", { class: "desk-text", id: "desk-text", spellcheck: "false", rows: 18 });
  area.value = given;
  const told = el("div", { class: "desk-told", role: "status" });
  const file = el("input", { type: "file", accept: ".json,application/json", hidden: true });

  const tell = (/** @type {string[]} */ lines, /** @type {"good" | "bad" | "plain"} */ tone) => {
    told.dataset.tone = tone;
    told.replaceChildren(el("ul", {}, ...lines.map((line) => el("li", {}, line))));
  };

  const tellFaults = (/** @type {readonly Fault[]} */ faults) => tell(words.faults(faults), "bad");
  if (known.length > 0) tellFaults(known);

  /** Gives up what is being checked. */
  let work = new AbortController();

  /** The lesson, where nothing is wrong with it; what is wrong is told. @returns {Promise<Lesson | null>} */
  const check = async () => {
    const text = area.value;
    keep(text);
    work.abort();
    const own = new AbortController();
    work = own;
    stop.hidden = true;
    /** @type {unknown} */
    let value;
    try {
      value = JSON.parse(text);
    } catch (error) {
      tell([words.t("desk.noJson", { message: messageOf(error) })], "bad");
      return null;
    }
    left().addEventListener("abort", () => own.abort(), { once: true });
    const running = words.t("ui.checking");
    tell([running], "plain");
    stop.hidden = false;
    try {
      const faults = await checkLesson(value, own.signal, (done, count) =>
        tell([`${running} ${words.t("ui.step", { number: done + 1, count })}`], "plain"),
      );
      own.signal.throwIfAborted();
      if (faults.length > 0) tellFaults(faults);
      else tell([words.t("desk.good")], "good");
      return faults.length > 0 ? null : /** @type {Lesson} */ (value);
    } catch (error) {
      const isStopped = own.signal.aborted;
      if (own === work) tell([isStopped ? t("analysis.paused") : messageOf(error)], isStopped ? "plain" : "bad");
      return null;
    } finally {
      if (own === work) stop.hidden = true;
    }
  };
  // What is checked is not what stands there any more.
  area.addEventListener("input", () => work.abort());
  area.addEventListener("change", () => {
    keep(area.value);
    changed(area.value);
  });

  const button = (/** @type {string} */ name, /** @type {() => void} */ run, kind = "") =>
    el(
      "button",
      { type: "button", class: `button ${kind}`, "data-action": `desk-${name}`, onclick: run },
      words.t(`desk.${name}`),
    );
  const stop = el("button", { type: "button", class: "button", "data-action": "desk-stop" }, t("analysis.stop"));
  stop.addEventListener("click", () => {
    work.abort();
    area.focus();
  });
  stop.hidden = true;

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    work.abort();
    if (chosen.size > LARGEST) tell([t("games.tooLarge")], "bad");
    else {
      const text = await chosen.text();
      const several = severalIn(text);
      if (several) openSet(several);
      else {
        area.value = text;
        changed(text);
        await check();
      }
    }
    // The same file can be chosen again.
    file.value = "";
  });

  const element = el(
    "div",
    {},
    el(
      "p",
      {},
      words.t("desk.about"),
      " ",
      location.protocol !== "file:" && el("a", { href: FORMAT, target: "_blank" }, words.t("desk.format")),
    ),
    el("label", { class: "quiet", for: "desk-text" }, words.t("desk.text")),
    area,
    el(
      "div",
      { class: "desk-actions" },
      button("check", check),
      stop,
      button(
        "try",
        async () => {
          const lesson = await check();
          if (lesson) play(lesson);
        },
        "main",
      ),
      button("link", async () => {
        if (!(await check())) return;
        const link = await linkTo(area.value, location.href, LESSON_MARK);
        tell([await linkCopied(link, words)], "good");
      }),
      button("save", () => saveFile(new Blob([area.value], { type: "application/json" }), "lesson.json")),
      button("open", () => file.click()),
      file,
    ),
    told,
  );
  return element;
}

/** Several lessons in a text; `null` where it is not such. @param {string} text */
function severalIn(text) {
  try {
    const value = JSON.parse(text);
    return isSet(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
