// Messages of all rejections: too large or invalid lessons, too large files, truncated links. Each message names the
// right cause briefly, and a link stays in the address.

import assert from "node:assert/strict";
import { MOST } from "../../www/book/lesson.js";
import { validating } from "../../www/book/validate.js";
import { BookWords } from "../../www/book/words.js";
import { linkTo } from "../../www/game/links/game-link.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { puzzleFrom } from "../../www/puzzles/given.js";
import { texts as puzzleTexts } from "../../www/puzzles/texts/en.js";
import { bookRules } from "./book-rules.mjs";
import { start } from "./harness.mjs";
import { after, before, deep, test } from "./testing.mjs";

const FEN = "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -";

const step = (more = {}) => ({ id: "one", fen: FEN, goal: { type: "unite", on: "h4" }, ...more });
const lesson = (more = {}) => ({
  id: "mine",
  steps: [step()],
  texts: { en: { "mine.title": "T", "one.say": "S" } },
  ...more,
});

/** Goals within goals, as deep as this. */
function nested(depth) {
  let goal = { type: "win" };
  for (let level = 0; level < depth; level++) goal = { type: "all", goals: [goal] };
  return goal;
}

/** A goal that holds itself; only a script can give one. */
function endless() {
  const goal = { type: "all", goals: [] };
  goal.goals.push(goal);
  return goal;
}

const several = (count, value) => Array.from({ length: count }, () => value);

const LARGE = "x".repeat(200_000);

/** @type {[string, unknown, RegExp][]} with what is said of them */
const REFUSED = [
  [
    "3,000 goals, each within another",
    lesson({ steps: [step({ goal: nested(3000) })] }),
    /^1\. one › goal: Too many: the limit is 20\.$/,
  ],
  ["100,000 of them", lesson({ steps: [step({ goal: nested(100_000) })] }), /goal: Too many/],
  ["a goal within itself", lesson({ steps: [step({ goal: endless() })] }), /goal: Too many/],
  [
    "100,000 goals side by side",
    lesson({ steps: [step({ goal: { type: "all", goals: several(100_000, { type: "win" }) } })] }),
    /goal: Too many/,
  ],
  ["10,000 steps", lesson({ steps: several(10_000, step()) }), /^steps: Too many: the limit is 200\.$/],
  [
    "10,000 wrong tries",
    lesson({ steps: [step({ wrong: several(10_000, { play: "f2>f3" }) })] }),
    /^1\. one › wrong: Too many/,
  ],
  ["very many answers", lesson({ steps: [step({ answers: several(1000, "h8>h7") })] }), /› answers: Too many/],
  ["very many drawings", lesson({ steps: [step({ draw: several(1000, "e4") })] }), /› draw: Too many/],
  [
    "very many squares",
    lesson({ steps: [step({ goal: { type: "squares", squares: several(65, "e4") } })] }),
    /“\[…\]” does not fit “squares”/,
  ],
  [
    "very many languages",
    lesson({ texts: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i, {}])) }),
    /^texts: Too many/,
  ],
  [
    "a long turn",
    lesson({ steps: [step({ solution: `f2${">g3".repeat(1000)}` })] }),
    /› solution: “f2>g3.*…” cannot be read/,
  ],
  ["a long name", lesson({ steps: [step({ id: LARGE.toUpperCase() })] }), /^1\. X{197}…: A name made of/],
  ["a long word", lesson({ steps: [step({ goal: { type: LARGE } })] }), /There is no goal called/],
  ["a long version", lesson({ version: LARGE }), /Version x{200}… is not known/],
  ["a version that is no text", lesson({ version: { toString: 1, valueOf: 1 } }), /Version \{…\} is not known/],
  ["a long game", lesson({ game: [LARGE] }), /There is no game called “\[…\]”/],
  ["a long position", lesson({ steps: [step({ fen: LARGE })] }), /› fen: The position cannot be played/],
  ["tries that are no list", lesson({ steps: [step({ wrong: {} })] }), /^1\. one: “\{…\}” does not fit “wrong”/],
  ["drawings that are no list", lesson({ steps: [step({ draw: { length: 1 } })] }), /does not fit “draw”/],
  ["answers that are no list", lesson({ steps: [step({ answers: "h8>h7" })] }), /does not fit “answers”/],
  [
    "a reason that is no word",
    lesson({ steps: [step({ wrong: [{ play: "f2>f3", because: [] }] })] }),
    /wrong 1: “\[…\]” does not fit “because”/,
  ],
  [
    "a role that is a list",
    lesson({ steps: [step({ goal: { type: "unite", piece: ["pawn"] } })] }),
    /does not fit “piece”/,
  ],
  ["texts that are none", lesson({ texts: { en: null } }), /^texts › en: The text “mine\.title” is missing/],
  [
    "a text that is none",
    lesson({ texts: { en: { "mine.title": 5, "one.say": "S" } } }),
    /The text “mine\.title” is missing/,
  ],
  [
    "another text that is none",
    lesson({ texts: { en: { "mine.title": "T", "one.say": "S", "ui.next": {} } } }),
    /The text “ui\.next” is missing/,
  ],
  ["rules that are none", lesson({ rules: {} }), /› fen: The position cannot be played/],
];

let rules;
let site;
before(async () => {
  [rules, site] = await Promise.all([bookRules(), start()]);
});
after(() => site?.close());

for (const [name, value, said] of REFUSED) {
  test(`fault of a lesson: ${name}`, async () => {
    const { texts: en } = await import("../../www/book/texts/course/en.js");
    const lines = new BookWords("book", en).faults(atOnce(validating(rules, value)));
    assert.ok(lines.length > 0 && lines.length <= 21, `${lines.length} lines`);
    assert.ok(
      lines.some((line) => said.test(line)),
      lines.join("\n"),
    );
    for (const line of lines) assert.ok(line.length < 400, line.slice(0, 500));
  });
}

test("a lesson at all limits is valid", () => {
  const wrong = several(MOST.wrong, { play: "f2>g3>g4" });
  const steps = Array.from({ length: MOST.steps }, (_, i) =>
    step({ id: `s${i}`, draw: several(MOST.draw, "e4") }),
  );
  steps[0] = { ...steps[0], wrong, solution: "f2>g3>h4" };
  const unite = { type: "unite", on: "h4" };
  steps[1] = { ...steps[1], goal: { type: "all", goals: several(MOST.goals - 1, unite) } };
  const texts = { en: Object.fromEntries([["mine.title", "T"], ...steps.map(({ id }) => [`${id}.say`, "S"])]) };
  assert.deepEqual(atOnce(validating(rules, { id: "mine", steps, texts })), []);
});

/** The link to something, as the page makes it and as an old browser does. */
const linksTo = async (mark, value) => {
  const json = typeof value === "string" ? value : JSON.stringify(value);
  const deflated = new URL(await linkTo(json, "https://a.example/", mark)).hash;
  return [deflated, `${mark}t${Buffer.from(json).toString("base64url")}`];
};

/** @param {string} link */
const cuts = (link) => [0.9, 0.3].map((part) => link.slice(0, Math.floor(part * link.length)));

test("a puzzle link truncated anywhere is reported as a truncated puzzle link", async () => {
  const words = new BookWords("puzzles", puzzleTexts);
  for (const link of await linksTo("#puzzle=", { fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "save" })) {
    for (let length = "#puzzle=".length; length < link.length; length++) {
      await assert.rejects(puzzleFrom(rules, link.slice(0, length), words), ({ code, message }) => {
        assert.equal(code, "link-cut", link.slice(0, length));
        assert.match(message, /link to the puzzle is incomplete/);
        return true;
      });
    }
  }
});

const NOUNS = {
  en: ["lesson", "puzzle"],
  nl: ["les", "puzzel"],
  fr: ["leçon", "problème"],
  de: ["Lektion", "Aufgabe"],
  es: ["lección", "problema"],
  eo: ["leciono", "problemo"],
  sv: ["lektion(?:en)?", "(?:pussel|pusslet)"],
};

for (const [language, nouns] of Object.entries(NOUNS)) {
  (language === "en" || language === "de" ? test : deep)(
    `${language}: a truncated link names what is missing, and stays in the address`,
    async () => {
      const { page, problems, close } = await site.open("", { locale: language });
      await page.waitForSelector("body[data-ready=true]");
      const show = async (hash, wait) => {
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        const alert = page.locator(wait);
        await alert.waitFor();
        const text = await alert.innerText();
        assert.equal(await page.evaluate(() => location.hash), hash);
        return text;
      };
      const leave = async (dialog) => {
        await page.click(`${dialog} [data-action$="-close"]`);
        await page.waitForFunction(() => location.hash === "");
      };
      const [lessonNoun, puzzleNoun] = nouns.map((noun) => new RegExp(`\\b${noun}(?!\\p{L})`, "u"));
      for (const link of await linksTo("#lesson=", lesson())) {
        for (const cut of language === "en" ? cuts(link) : [link.slice(0, -9)]) {
          const text = await show(cut, "#book[open] .book-place > [role=alert]");
          assert.match(text, lessonNoun);
          assert.doesNotMatch(text, /link-cut|[{}]/);
          await leave("#book");
        }
      }
      for (const link of await linksTo("#puzzle=", { fen: FEN, goal: "save" })) {
        for (const cut of language === "en" ? cuts(link) : [link.slice(0, -9)]) {
          const text = await show(cut, '#puzzles[open] [role=alert][data-code="link-cut"]');
          assert.match(text, puzzleNoun);
          assert.doesNotMatch(text, /link-cut|[{}]/);
          await leave("#puzzles");
        }
      }
      for (const [mark, dialog, noun] of [
        ["lesson", "#book", lessonNoun],
        ["puzzle", "#puzzles", puzzleNoun],
      ]) {
        assert.match(await show(`#${mark}=d${"a".repeat(1_000_001)}`, `${dialog}[open] [role=alert]`), noun);
        assert.doesNotMatch(await show(`#${mark}=zabc`, `${dialog}[open] [role=alert]`), /link-newer|[{}]/);
        await leave(dialog);
      }
      assert.deepEqual(problems, []);
      await close();
    },
  );
}

test("an invalid lesson opens on the desk, and its link stays in the address", async () => {
  const { page, problems, close } = await site.open();
  await page.waitForSelector("body[data-ready=true]");
  const nested = `${'{"type":"all","goals":['.repeat(3000)}{"type":"win"}${"]}".repeat(3000)}`;
  const text = JSON.stringify(lesson({ steps: [step({ goal: "deep" })] })).replace('"deep"', nested);
  const [hash] = await linksTo("#lesson=", text);
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForSelector('.desk-told[data-tone="bad"]:has-text("Too many")');
  assert.equal(await page.evaluate(() => location.hash), hash);
  assert.match(await page.inputValue("#desk-text"), /"goals":\[\{"type":"all"/);
  // A file that is too large changes nothing, and one that is not can be chosen after it, and again.
  const choose = (content) =>
    page.setInputFiles('.desk input[type="file"]', {
      name: "lesson.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
  await choose(`"${"x".repeat(1_000_001)}"`);
  await page.waitForSelector('.desk-told[data-tone="bad"]:has-text("too large")');
  assert.match(await page.inputValue("#desk-text"), /"goals":/);
  for (let time = 0; time < 2; time++) {
    await page.fill("#desk-text", "");
    await choose(JSON.stringify(lesson({ steps: [step({ solution: "f2>g3>h4" })] })));
    await page.waitForSelector('.desk-told[data-tone="good"]');
  }
  assert.deepEqual(problems, []);
  await close();
});
