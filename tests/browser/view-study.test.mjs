// A study in <paco-sako-view mode="study">: read without rules in little, by mouse, touch, keyboard and ear; the whole element
// comes, where it stands, for what has to be played. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { escaped } from "../../www/game/links/embed-code.js";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { linkToStudy } from "../../www/study/study.js";
import { faults } from "./axe.mjs";
import { builtFile, plainName } from "./built-names.mjs";
import { holdBack, TARGET } from "./harness.mjs";
import { goTo } from "./keyboard.mjs";
import { startOthers } from "./other-websites.mjs";
import { SMALL } from "./small-study.mjs";
import { after, before, deep, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");

/** In bytes with brotli: all that is fetched until a study can be read, and until a still board stands. */
const STUDY = 46_000;
const STILL = 30_000;

const RTL = "עדה";

const RECORDS = `[StudyName "First unions"]
[StudyNote "Read **this** first. ¶ - A union is *two* pieces."]
[ChapterName "The chain"]

{# How a chain begins

A released piece **must** go on. [%csl Ge4][%cal Rg1f3]} 1. e2>e4! {The best. [%cal Gd2d4]} ({Or} 1. d2>d4 d7>d5 {Also played.} (1... Ng8>f6 $10)) 1... d7>d5
2. e4xd5 Qd8>Pd5>d4 {The queen takes over.

The pawn goes on.} 3. Ng1>f3 Nb8>c6 4. Nf3xd4 Nc6>Pd4>d3 5. Bf1xd3 *

[ChapterName "Hidden"]
[ChapterMode "conceal"]

{Guess.} 1. e2>e4 {So.} e7>e5 2. Ng1>f3 Nb8>c6 *

[ChapterName "Task"]
[ChapterMode "exercise"]
[SetUp "1"]
[FEN "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -"]

{Find the union with the king.} 1. Bf1>Nc4>Rb6xKd6# 1-0

[ChapterName "Practice of ${RTL}"]
[ChapterMode "practice"]

{Play.} *

[ChapterName "960 for Black"]
[Orientation "black"]
[SetUp "1"]
[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w 0 FHfh - -"]

1. g2>g4 g7>g5 2. h2>h3 h7>h6 3. Ne1>f3 Ne8>f6 4. Nd1>e3 Nd8>e6 *

[ChapterName "Chess"]
[Variant "Chess"]

1. e4 e5 *
`;

let folder;
let site;
let hosts;
let others;
before(async () => {
  others = await startOthers();
  ({ folder, site, hosts } = others);
});
after(() => others?.close());

const STYLE = "body { margin: 0 } paco-sako-view, paco-sako { display: block }";

/** Opens a page of another website. */
async function show(body, { on = "chromium", style = "", lang = "en", whole = false, ...options } = {}) {
  const scripts = [...(whole ? ["paco-sako.js"] : []), "paco-sako-view.js"];
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Studies</title><link rel="icon" href="data:,"><link rel="stylesheet" href="style.css">
${scripts.map((name) => `<script src="${site.url}${name}" async></script>`).join("")}</head><body>${body}</body></html>`;
  await writeFile(path.join(folder, "index.html"), html);
  await writeFile(path.join(folder, "style.css"), STYLE + style);
  const init = () => {
    window.told = [];
    window.ready = 0;
    document.addEventListener("studyready", () => {
      window.ready += 1;
    });
    for (const type of ["studyready", "studychapter", "studysolved", "error"]) {
      document.addEventListener(
        type,
        ({ target, detail }) => window.told.push([type, target.localName, detail]),
        true,
      );
    }
  };
  const opened = await hosts[on].open("", { viewport: { width: 1000, height: 800 }, init, ...options });
  const { page } = opened;
  await page.evaluate(() => customElements.whenDefined("paco-sako-view"));
  return { ...opened, view: page.locator("paco-sako-view") };
}

const study = (text = RECORDS, attributes = "") =>
  `<paco-sako-view mode="study" ${attributes}>${escaped(text)}</paco-sako-view>`;

const drawn = (page) => page.evaluate(() => document.querySelector("paco-sako-view").drawn.then(() => true));

const files = ({ requests }) =>
  requests.filter((url) => url.startsWith(site.url)).map((url) => plainName(url.slice(site.url.length)));

/** The element marked as current. */
const current = (view) => view.locator("[aria-current=step]");

test("a study without rules loads less than 46 KB in all, in each language; a still board loads no more than before", async () => {
  for (const lang of Object.keys(LANGUAGES)) {
    const opened = await show(study(), { lang });
    await drawn(opened.page);
    const own = lang === "en" ? [] : [`paco-sako-view-${lang}.js`];
    assert.deepEqual(files(opened).sort(), ["paco-sako-view.js", "paco-sako-view-study.js", ...own].sort());
    let bytes = 0;
    for (const name of files(opened)) bytes += brotliCompressSync(await readFile(builtFile(name))).length;
    assert.ok(bytes < STUDY, `${lang}: ${bytes} bytes`);
    // A missing text would be its key.
    const text = await opened.view.evaluate(({ shadowRoot }) => shadowRoot.querySelector(".study").innerText);
    assert.doesNotMatch(text, /study\.|\{\w/);
    assert.deepEqual(opened.problems, []);
    await opened.close();
  }
  const still = brotliCompressSync(await readFile(path.join(SITE, "paco-sako-view.js"))).length;
  assert.ok(still <= STILL, `${still} bytes`);
});

/** Content of a chapter in both elements. */
const told = ({ shadowRoot: root }) => {
  const text = (selector) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const shown = (selector) => {
    const one = root.querySelector(selector);
    return one && !one.hidden ? text(selector) : [];
  };
  return {
    chapters: text(".study-select option"),
    title: text(".study h2"),
    place: text(".study header .quiet, .lesson-head .quiet"),
    note: [...root.querySelectorAll(".study-text")].map(({ innerHTML, hidden }) => (hidden ? "" : innerHTML)),
    turns: shown(".study-turns"),
    pieces: shown(".study-turns").length > 0 && text(".study-turns > *"),
    goal: [...root.querySelectorAll(".lesson-goal, .study-goal")].map(
      (one) => one.checkVisibility() && one.textContent,
    ),
  };
};

deep("it shows what the whole element shows: chapters, texts, turns, variations and tasks", async () => {
  for (const [records, readable] of [
    [SMALL, [1, 2]],
    [RECORDS, [1, 2, 3, 4, 5]],
  ]) {
    const opened = await show(`${study(records)}<paco-sako mode="study">${escaped(records)}</paco-sako>`, {
      whole: true,
    });
    const { page, view } = opened;
    await drawn(page);
    const whole = page.locator("paco-sako");
    await whole.locator(".study .lesson-title").waitFor();
    for (const number of readable) {
      if (number > 1) for (const one of [view, whole]) await one.locator("[data-action=study-next]").click();
      for (const one of [view, whole])
        await one.locator(".study .quiet:has-text('Chapter')", { hasText: `Chapter ${number} of` }).waitFor();
      const [own, other] = [await view.evaluate(told), await whole.evaluate(told)];
      assert.deepEqual(own, other, `chapter ${number}`);
    }
    await opened.close();
  }
});

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}, by mouse: pressing turns and buttons and choosing chapters updates the board and its drawings`,
    async () => {
      const opened = await show(study(), { on: name });
      const { page, view } = opened;
      await drawn(page);
      const pixels = () => view.locator("canvas").evaluate((canvas) => canvas.toDataURL());
      const first = await pixels();
      await view.getByRole("button", { name: "Qd8>Pd5>d4" }).click();
      await view.locator("[aria-current=step]:has-text('Qd8>Pd5>d4')").waitFor();
      assert.match(
        await view.getByRole("img").getAttribute("aria-label"),
        /White to move\. .*d4, black pawn; d5, union, white pawn and black queen/,
      );
      await page.waitForFunction(
        (before) =>
          document.querySelector("paco-sako-view").shadowRoot.querySelector("canvas").toDataURL() !== before,
        first,
      );
      await view.locator("[data-action=study-back]").click();
      await view.locator("[aria-current=step]:has-text('e4xd5')").waitFor();
      // Into a variation in a variation, and back out of it.
      await view.getByRole("button", { name: "Ng8>f6" }).click();
      assert.equal(await view.locator("[data-action=study-forward]").isDisabled(), true);
      for (const [action, turn] of [
        ["back", "1. d2>d4"],
        ["forward", "d7>d5"],
        ["start", null],
        ["end", "5. Bf1xd3"],
      ]) {
        await view.locator(`[data-action=study-${action}]`).click();
        if (turn) await view.locator("[aria-current=step]", { hasText: turn }).waitFor();
        else assert.equal(await current(view).count(), 0);
      }
      assert.equal(await view.locator("[data-action=study-start]").isDisabled(), false);
      // From the list, turned for Black, and to the next one by the button below.
      await view.locator("select").selectOption({ index: 4 });
      await view.getByRole("heading", { name: "960 for Black" }).waitFor();
      await view.locator("[data-action=study-forward]").click();
      await view.locator("[aria-current=step]:has-text('g2>g4')").waitFor();
      await view.locator("select").selectOption({ index: 0 });
      await view.locator("[data-action=study-onward]").click();
      await view.getByRole("heading", { name: "Hidden" }).waitFor();
      assert.deepEqual(files(opened), ["paco-sako-view.js", "paco-sako-view-study.js"]);
      assert.deepEqual(
        (await page.evaluate(() => window.told)).map(([type, , detail]) => [type, detail.chapter ?? detail.title]),
        [["studyready", "First unions"], ...[1, 5, 1, 2].map((chapter) => ["studychapter", chapter])],
      );
      assert.deepEqual(opened.problems, []);
      await opened.close();
    },
  );
}

deep("the board has the drawings and the last turn, as in the whole element", async () => {
  const records = RECORDS.replace(/\[ChapterName "Hidden"\][\s\S]*/, "");
  const size = "paco-sako-view, paco-sako { width: 900px; height: 480px } ";
  const opened = await show(
    `${study(records)}<paco-sako mode="study" animation-duration="0">${escaped(records)}</paco-sako>`,
    {
      whole: true,
      style: size,
      reducedMotion: "reduce",
    },
  );
  const { page, view } = opened;
  await drawn(page);
  const whole = page.locator("paco-sako");
  await whole.locator(".study .lesson-title").waitFor();
  /** The share of the board's width that differs in each of some rows of squares. */
  const colours = (one, inner) =>
    one.evaluate((host, nested) => {
      const root = nested ? host.shadowRoot.querySelector(".lesson-board").shadowRoot : host.shadowRoot;
      const canvas = root.querySelector("canvas");
      const ctx = canvas.getContext("2d");
      const unit = canvas.width / 8;
      return Array.from({ length: 64 }, (_, i) => {
        const [x, y] = [(i % 8) * unit, Math.floor(i / 8) * unit];
        // Beside what stands there.
        const at = ctx.getImageData(Math.round(x + unit * 0.08), Math.round(y + unit * 0.5), 1, 1).data;
        return [...at].slice(0, 3).join();
      });
    }, inner);
  for (let i = 0; i < 4; i++)
    for (const one of [view, whole]) await one.locator("[data-action=study-forward]").click();
  await page.waitForFunction(() => document.querySelector("paco-sako").studyPlace.path.length === 4);
  const own = await colours(view, false);
  await page.waitForFunction(
    ([d8]) => {
      const canvas = document
        .querySelector("paco-sako")
        .shadowRoot.querySelector(".lesson-board")
        .shadowRoot.querySelector("canvas");
      const unit = canvas.width / 8;
      const at = canvas.getContext("2d").getImageData(Math.round(unit * 3.08), Math.round(unit * 0.5), 1, 1).data;
      return [...at].slice(0, 3).join() === d8;
    },
    [own[3]],
  );
  assert.deepEqual(own, await colours(whole, true));
  await opened.close();
});

deep("by touch on a phone: the board stays visible while the text scrolls, and turns can be tapped", async () => {
  const opened = await show(study(), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page, view } = opened;
  await drawn(page);
  const box = (selector) => view.locator(selector).boundingBox();
  assert.ok((await box("canvas")).width > 380, "as wide as the phone");
  await view.getByRole("button", { name: "5. Bf1xd3" }).scrollIntoViewIfNeeded();
  await view.getByRole("button", { name: "5. Bf1xd3" }).tap();
  await view.locator("[aria-current=step]:has-text('5. Bf1xd3')").waitFor();
  const [board, turn] = [await box("canvas"), await box("[aria-current=step]")];
  assert.ok(board.y >= -1 && board.y + board.height < 844, JSON.stringify(board));
  assert.ok(turn.y > board.y + board.height && turn.y + turn.height <= 844, JSON.stringify({ board, turn }));
  for (const name of ["study-back", "study-next"]) await view.locator(`[data-action=${name}]`).tap();
  await view.getByRole("heading", { name: "Hidden" }).waitFor();
  // Controls are large enough, and nothing is wider than the phone.
  const small = await view.evaluate(({ shadowRoot }) =>
    [...shadowRoot.querySelectorAll("button, select")]
      .filter((one) => one.checkVisibility())
      .map((one) => [one.textContent, one.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 24 || height < 24),
  );
  assert.deepEqual(small, []);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await opened.close();
});

test("by keyboard alone, with announcements: each turn, its comment, and the side to move", async () => {
  const opened = await show(study());
  const { page, view } = opened;
  await drawn(page);
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, "no focus is taken");
  const live = view.locator("[aria-live=polite]");
  await view.locator("[data-action=study-forward]").press("Enter");
  await live
    .getByText("White pawn to e4. The best. Black to move.", { exact: true })
    .waitFor({ state: "attached" });
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  const chain = "Black queen takes over on d5. Black pawn goes on. Black pawn to d4.";
  await live
    .getByText(`${chain} The queen takes over. The pawn goes on. White to move.`, { exact: true })
    .waitFor({ state: "attached" });
  await page.keyboard.press("ArrowLeft");
  await view.locator("[aria-current=step]:has-text('e4xd5')").waitFor();
  await view.locator("[data-action=study-start]").press("Enter");
  await live.getByText("Before the first turn. White to move.", { exact: true }).waitFor({ state: "attached" });
  // The list of chapters keeps its own keys.
  await view.locator("select").focus();
  await page.keyboard.press("ArrowDown");
  await view.getByRole("heading", { name: "Hidden" }).waitFor();
  assert.equal(await current(view).count(), 0);
  // Another chapter starts at its beginning.
  await view.locator("[data-action=study-previous]").press("Enter");
  await view.getByRole("heading", { name: "The chain" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.shadowRoot.activeElement.localName), "h2");
  await opened.close();
});

test("hidden turns appear one by one; a guess loads the rules, which continue from there", async () => {
  const opened = await show(study(RECORDS, 'initial-step="2"'));
  const { page, view } = opened;
  await drawn(page);
  await view.getByText("What comes next? Play it, or go on one turn to see it.").waitFor();
  assert.equal(await view.locator(".study-turns").isHidden(), true);
  for (const turn of ["1. e2>e4", "1… e7>e5"]) {
    await view.locator("[data-action=study-forward]").click();
    await view.locator("[aria-current=step]", { hasText: turn }).waitFor();
  }
  assert.deepEqual(await view.locator(".study-turns [data-node]").allTextContents(), ["1. e2>e4", "1… e7>e5"]);
  assert.deepEqual(files(opened), ["paco-sako-view.js", "paco-sako-view-study.js"]);
  await view.locator("canvas").click();
  await page.waitForFunction(() => document.querySelector("paco-sako-view").board);
  assert.deepEqual(await page.evaluate(() => document.querySelector("paco-sako-view").board.studyPlace), {
    chapter: 2,
    path: [0, 0],
  });
  const whole = view.locator("paco-sako");
  await whole.locator("[aria-current=step]:has-text('e7>e5')").waitFor();
  assert.equal(await whole.locator(".study-turns [data-node]").count(), 2);
  for (const square of ["g1", "f3"])
    await whole.locator(`.study [data-square="${square}"]`).click({ force: true });
  await whole.locator(".lesson-told:has-text('Right.')").waitFor();
  assert.equal(await page.evaluate(() => window.ready), 1, "it is told once that the study is shown");
  assert.deepEqual(opened.problems, []);
  await opened.close();
});

test("an exercise is shown without its turns, and answered in place, by keyboard alone", async () => {
  const opened = await show(study(RECORDS, 'initial-step="3"'));
  const { page, view } = opened;
  await drawn(page);
  await view.getByText("Find the best turn for White.").waitFor();
  assert.equal(await view.locator(".study-turns").isHidden(), true);
  assert.equal(await view.locator(".study-steps").isHidden(), true);
  await page.evaluate(() => {
    // The board is in a tree within trees.
    window.focused = () => {
      let one = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      return one;
    };
  });
  await view.getByRole("button", { name: "Begin" }).press("Enter");
  await page.waitForFunction(() => document.querySelector("paco-sako-view").board);
  assert.equal(await page.evaluate(() => window.focused().className), "lesson-title");
  const whole = view.locator("paco-sako");
  await whole.getByText("Find the best turn for White.").waitFor();
  await whole.locator("[data-action=study-hint]").press("Enter");
  for (const square of ["f1", "c4", "b6", "d6"]) {
    await goTo(page, square);
    await page.keyboard.press("Enter");
  }
  await whole.getByText("Solved at the first try.").waitFor();
  const [solved] = (await page.evaluate(() => window.told)).filter(([type]) => type === "studysolved");
  assert.deepEqual(solved[2], { chapter: 3, count: 6, mode: "exercise", misses: 0 });
  await opened.close();
});

test("any position can be played on, with a way back to the study", async () => {
  const opened = await show(study(RECORDS, 'black="computer" level="1"'));
  const { page, view } = opened;
  await drawn(page);
  await view.getByRole("button", { name: "3. Ng1>f3" }).click();
  await view.getByRole("button", { name: "Play from this position" }).click();
  await page.waitForFunction(() => document.querySelector("paco-sako-view").board);
  const state = () =>
    page.evaluate(() => {
      const { board } = document.querySelector("paco-sako-view");
      return [board.mode, board.ply, board.fen.split(" ")[0], board.black];
    });
  assert.deepEqual((await state()).slice(0, 3), ["play", 5, "rnb1kbnr/ppp1pppp/8/3F4/3p4/5N2/PPPP1PPP/RNBQKB1R"]);
  assert.equal(await view.locator(".study").isHidden(), true);
  // The look still follows.
  await view.evaluate((one) => one.setAttribute("palette", "sea"));
  await page.waitForFunction(
    () => document.querySelector("paco-sako-view").board.getAttribute("palette") === "sea",
  );
  await view.getByRole("button", { name: "Back to the study" }).click();
  await view.locator("[aria-current=step]:has-text('3. Ng1>f3')").waitFor();
  assert.equal(await page.evaluate(() => document.querySelector("paco-sako-view").board), null);
  assert.equal(await view.locator("paco-sako").count(), 0);
  await page.keyboard.press("ArrowRight");
  await view.locator("[aria-current=step]:has-text('Nb8>c6')").waitFor();
  assert.deepEqual(opened.problems, []);
  await opened.close();
});

test("another game, and anything it cannot do, is left to the whole element, at its chapter; errors have codes", async () => {
  const opened = await show(study(RECORDS));
  const { page, view } = opened;
  await drawn(page);
  await view.locator("select").selectOption({ index: 5 });
  const whole = view.locator("paco-sako");
  await whole.getByRole("heading", { name: "Chess" }).waitFor();
  await whole.getByText("Chapter 6 of 6 · To read").waitFor();
  assert.equal(await whole.locator(".study-turns [data-node]").count(), 2);
  await opened.close();

  const broken = await show(study('[ChapterName "One"]\n\n1. e2>e5 *\n\n[ChapterName "Two"]\n\n1. e3>e4 *\n'));
  // It is carried out, though the rules do not allow it: nothing is judged until they are there.
  await drawn(broken.page);
  assert.deepEqual(files(broken), ["paco-sako-view.js", "paco-sako-view-study.js"]);
  await broken.view.locator("[data-action=study-next]").click();
  await broken.view
    .locator("paco-sako")
    .getByText(/This chapter cannot be read: .*e3/)
    .waitFor();
  await broken.close();

  const none = await show('<paco-sako-view mode="study" study="{}"></paco-sako-view>');
  await none.page.waitForFunction(() => window.told.some(([type]) => type === "error"));
  const errors = (await none.page.evaluate(() => window.told)).filter(
    ([type, name]) => type === "error" && name === "paco-sako-view",
  );
  assert.deepEqual(
    errors.map(([, , { code, attribute }]) => [code, attribute]),
    [["study-bad", "study"]],
  );
  await none.close();
});

deep("studies are given as data, text and links; changes are followed", async () => {
  const opened = await show(study(SMALL));
  const { page, view } = opened;
  await drawn(page);
  const data = { title: "Data", note: "", chapters: [{ title: "Only", record: "1. e2>e4 *" }] };
  const link = await linkToStudy(
    { ...data, title: "Link", chapters: [{ title: "Linked", record: "*" }] },
    "https://example.org/",
  );
  await view.evaluate((one, value) => {
    one.study = value;
  }, data);
  await view.getByRole("heading", { name: "Only" }).waitFor();
  assert.equal(await view.locator(".study-way").isHidden(), true);
  await view.evaluate((one, value) => one.setAttribute("study", value), link);
  await view.getByRole("heading", { name: "Linked" }).waitFor();
  await view.evaluate((one) => one.removeAttribute("study"));
  await view.getByRole("heading", { name: "Intro" }).waitFor();
  await view.locator("[data-action=study-forward]").click();
  await view.evaluate((one) => {
    one.lang = "de";
    one.setAttribute("theme", "dark");
  });
  await view.getByText("Kapitel 1 von 2 · Zum Lesen").waitFor();
  await view.locator("[aria-current=step]:has-text('e2>e4')").waitFor();
  await view.evaluate((one) => one.setAttribute("initial-step", "2"));
  await view.getByRole("heading", { name: "Task" }).waitFor();
  // Another mode, and back.
  await view.evaluate((one) => one.setAttribute("mode", "view"));
  await page.waitForFunction(() => !document.querySelector("paco-sako-view").shadowRoot.querySelector(".study"));
  await view.getByRole("img").waitFor();
  await view.evaluate((one) => one.setAttribute("mode", "study"));
  await view.getByRole("heading", { name: "Task" }).waitFor();
  // Taken off its page and put back.
  await view.evaluate(async (one) => {
    one.remove();
    await Promise.resolve();
    document.body.append(one);
  });
  await view.locator("[data-action=study-previous]").click();
  await view.getByRole("heading", { name: "Intro" }).waitFor();
  assert.deepEqual(files(opened), ["paco-sako-view.js", "paco-sako-view-study.js", "paco-sako-view-de.js"]);
  assert.deepEqual(opened.problems, []);
  await opened.close();
});

deep("changes while its script loads are followed, and another language reveals no answer", async () => {
  for (const [change, waits] of [
    [
      (one) => one.setAttribute("mode", "view"),
      (view) => view.getByRole("img", { name: /^Paco Ŝako: White to move/ }),
    ],
    [(one) => one.setAttribute("initial-step", "2"), (view) => view.getByRole("heading", { name: "Task" })],
  ]) {
    const opened = await show("<p>later</p>");
    const { page, view } = opened;
    const go = await holdBack(page, "**/paco-sako-view-study-*.js");
    const asked = page.waitForRequest("**/paco-sako-view-study-*.js");
    await page.evaluate((records) => {
      const one = document.createElement("paco-sako-view");
      one.setAttribute("mode", "study");
      one.textContent = records;
      document.body.append(one);
    }, SMALL);
    await asked;
    await view.evaluate(change);
    go();
    await waits(view).waitFor();
    if (await view.locator(".study").count()) {
      await view.evaluate((one) => one.setAttribute("lang", "fr"));
      await view.getByText("Trouvez le meilleur coup pour les Blancs.").waitFor();
      assert.equal(await view.locator(".study-turns").isHidden(), true);
    }
    assert.deepEqual(opened.problems, []);
    await opened.close();
  }
});

deep("names are isolated from the text around them, and an author may forbid playing on", async () => {
  const opened = await show(study(RECORDS, 'initial-step="4" interactive="false"'));
  const { page, view } = opened;
  await drawn(page);
  await view.getByText("Play for White against the computer.").waitFor();
  assert.match(await view.locator("h2").textContent(), new RegExp(`^\u2068Practice of ${RTL}\u2069$`));
  await view.locator("select").selectOption({ index: 0 });
  await view.getByRole("heading", { name: "The chain" }).waitFor();
  assert.equal(await view.locator("[data-action=study-play]").isHidden(), true);
  await opened.close();
});

test("if the whole element fails to load the study stays, says so, and tries again", async () => {
  const opened = await show(study(RECORDS));
  const { page, view } = opened;
  await drawn(page);
  await page.route("**/paco-sako.js", (route) => route.abort());
  await view.locator("select").selectOption({ index: 5 });
  const status = view.locator("[role=status]:not([hidden])");
  await status.filter({ hasText: /could not be loaded|cannot be loaded|not loaded/i }).waitFor();
  await view.getByRole("heading", { name: "The chain" }).waitFor();
  assert.equal(await view.locator("select").evaluate(({ selectedIndex }) => selectedIndex), 0);
  await page.unroute("**/paco-sako.js");
  await view.locator("select").selectOption({ index: 5 });
  await view.locator("paco-sako").getByRole("heading", { name: "Chess" }).waitFor();
  await opened.close();
});

deep("if another language fails to load it uses English", async () => {
  const opened = await show("<p>later</p>", { lang: "de" });
  const { page } = opened;
  await page.route("**/paco-sako-view-de-*.js", (route) => route.abort());
  await page.evaluate((records) => {
    const view = document.createElement("paco-sako-view");
    view.setAttribute("mode", "study");
    view.textContent = records;
    document.body.append(view);
  }, SMALL);
  await drawn(page);
  await page.locator("paco-sako-view").getByText("Chapter 1 of 2 · To read").waitFor();
  await opened.close();
});

for (const [name, options] of [
  ["light, desktop", {}],
  ["dark, desktop", { colorScheme: "dark" }],
  ["light, phone", { viewport: { width: 360, height: 740 } }],
  ["dark, phone", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
]) {
  test(`nothing prevents reading it: ${name}`, async () => {
    const opened = await show(`<main><h1>Studies</h1>${study(RECORDS)}</main>`, options);
    const { page, view } = opened;
    await drawn(page);
    await view.locator("[data-action=study-forward]").click();
    assert.deepEqual(await faults(page), []);
    await view.locator("select").selectOption({ index: 2 });
    await view.getByText("Find the best turn for White.").waitFor();
    assert.deepEqual(await faults(page), []);
    await opened.close();
  });
}

deep("it fits every place: low and wide, narrow and high, free height", async () => {
  for (const [width, height] of [
    [320, 0],
    [320, 500],
    [600, 300],
    [740, 360],
    [1000, 0],
    [1000, 500],
    [1400, 900],
  ]) {
    const size = `paco-sako-view { width: ${width}px; ${height ? `height: ${height}px` : ""} }`;
    const opened = await show(study(), { style: size, viewport: { width: 1500, height: 900 } });
    const { page, view } = opened;
    await drawn(page);
    const found = await view.evaluate((one) => {
      const root = one.shadowRoot;
      const rest = one.getBoundingClientRect();
      const board = root.querySelector("canvas").getBoundingClientRect();
      const steps = root.querySelector(".study-steps").getBoundingClientRect();
      const wide = [...root.querySelectorAll(".study *")].filter(
        (part) => part.checkVisibility() && part.getBoundingClientRect().right > rest.right + 1,
      );
      return {
        board: [board.width, board.height, board.bottom - rest.top],
        steps: steps.bottom - rest.top,
        wide: wide.map(({ className }) => className),
      };
    });
    const here = `${width} × ${height}: ${JSON.stringify(found)}`;
    assert.ok(found.board[0] >= 179 && Math.abs(found.board[0] - found.board[1]) < 1.5, here);
    if (height) assert.ok(found.steps <= height + 1, here);
    assert.deepEqual(found.wide, [], here);
    await opened.close();
  }
});
