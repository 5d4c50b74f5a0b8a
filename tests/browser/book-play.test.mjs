// The course in the page, played by its own input: squares are clicked, buttons pressed. Each step is tried wrong once,
// where a wrong try can be clicked, and then solved.
//
// As part of all tests it plays one step of each kind of goal. The whole course, some minutes long:
//
//     COURSE=all node --test tests/browser/book-play.test.mjs

import assert from "node:assert/strict";
import { CHAPTERS, CHILDREN, FIRST, LESSONS, SHORT } from "../../www/book/course.js";
import { isInSako, readTurns, tryTurn } from "../../www/book/facts.js";
import { choiceOf, isChoice } from "../../www/book/goals.js";
import { texts as en } from "../../www/book/texts/course/en.js";
import { placeOf } from "../../www/book/validate.js";
import { bookRules } from "./book-rules.mjs";
import { SOURCES, start } from "./harness.mjs";
import { after, before, deep, test } from "./testing.mjs";

const isWhole = process.env.COURSE === "all";

let site;
let rules;
before(async () => {
  [site, rules] = await Promise.all([start(), bookRules()]);
});
after(() => site.close());

/** The course in the book, to be played in a page. */
class Reader {
  constructor(page) {
    this.page = page;
  }

  async begin(lesson) {
    const { page } = this;
    const back = page.locator('[data-action="book-back"]');
    if (await back.isVisible()) await back.click();
    await page.locator(`[data-lesson="${lesson.id}"], [data-card="${lesson.id}"]`).click();
    await page.locator(".lesson .dot").first().waitFor();
    this.lesson = lesson;
  }

  async go(index) {
    await this.page.locator(".lesson .dot").nth(index).click();
    this.step = this.lesson.steps[index];
    this.place = placeOf(this.lesson, this.step);
    this.flipped = / b /.test(this.step.fen);
  }

  async tap(square) {
    const box = await this.page.locator(".lesson-board").boundingBox();
    const file = square.charCodeAt(0) - 97;
    const rank = Number(square[1]) - 1;
    const column = this.flipped ? 7 - file : file;
    const row = this.flipped ? rank : 7 - rank;
    const side = box.width / 8;
    await this.page.mouse.click(box.x + (column + 0.5) * side, box.y + (row + 0.5) * side);
  }

  async play(steps) {
    for (const step of steps) {
      if (step.type === "promote") {
        await this.page.locator(`.promotion-choice[data-role="${step.role}"]`).click();
      } else await this.tap(step.square);
    }
  }

  told() {
    return this.page.locator(".lesson-told");
  }

  /** Waits until what is said has this tone. */
  async hears(tone) {
    await this.page.locator(`.lesson-told[data-tone="${tone}"]:not([hidden])`).waitFor({ timeout: 8000 });
  }

  /** A wrong try that can be clicked. One that would lift another piece of one's own instead cannot. */
  async tryWrong() {
    const { step, place, page } = this;
    const wrong = (step.wrong ?? []).find(({ because }) => because !== "own-piece" && because !== "promote-first");
    if (!wrong) return null;
    if (isChoice(step.goal)) {
      await this.tap(wrong.play);
      await page.locator('[data-action="lesson-check"]').click();
      await this.hears("bad");
    } else {
      const steps = readTurns(wrong.play)[0];
      const { played, reason } = tryTurn(rules, place, steps);
      await this.play(reason ? steps.slice(0, played.length + 1) : steps);
      if (!reason && (step.turns ?? 1) === 1) await this.hears("bad");
      else if (reason) {
        await page.locator(".lesson-told .link").waitFor({ timeout: 8000 });
        assert.equal(await page.locator(".lesson-told").getAttribute("data-tone"), "plain", step.id);
      }
    }
    // A wrong try goes back by itself; what was begun is put back by beginning the step again.
    const again = page.locator('[data-action="lesson-again"]');
    if (await again.isVisible()) await again.click();
    else await this.go(this.lesson.steps.indexOf(step));
    return wrong;
  }

  async solve() {
    const { step, place, page } = this;
    if (isChoice(step.goal)) {
      for (const square of choiceOf(rules, place, step.goal)) await this.tap(square);
      await page.locator('[data-action="lesson-check"]').click();
    } else if (step.goal.type === "refused") {
      await this.play(readTurns(step.goal.play)[0]);
    } else {
      for (const [index, steps] of readTurns(step.solution).entries()) {
        // After the answer the learner may go on.
        if (index > 0) {
          const free = page.locator(
            `.lesson-board [data-square="${steps[0].square}"][aria-label*="can be lifted"]`,
          );
          await page.locator(`.lesson-board .board-area[data-ply="${2 * index}"][data-busy="false"]`).waitFor();
          await free.waitFor();
        }
        await this.play(steps);
      }
    }
    await this.hears("good");
  }
}

/** One step of each kind of goal, and of each way to promote. */
function sample(lesson) {
  if (lesson === CHILDREN) return [0, 3];
  if (lesson === SHORT || lesson === FIRST) return [3];
  const wanted = [
    "board-4",
    "rook-23",
    "rook-24",
    "dead-19",
    "pawn-16",
    "pawn-17c",
    "unite-53",
    "safe-42",
    "promote-62",
  ];
  return lesson.steps.flatMap(({ id }, index) => (wanted.includes(id) ? [index] : []));
}

for (const lesson of LESSONS) {
  const indexes = isWhole ? lesson.steps.map((_, index) => index) : sample(lesson);
  if (indexes.length === 0) continue;
  deep(`${lesson.id}: ${indexes.length} steps are tried wrong and solved in the page`, async () => {
    const { page, problems, close } = await site.open("#learn", { locale: "en", reducedMotion: "reduce" });
    const reader = new Reader(page);
    await reader.begin(lesson);
    for (const index of indexes) {
      await reader.go(index);
      const { id } = lesson.steps[index];
      try {
        await reader.tryWrong();
        await reader.solve();
      } catch (error) {
        throw new Error(`${id}: ${error.message}; said: ${await reader.told().textContent()}`, { cause: error });
      }
    }
    assert.deepEqual(problems, []);
    const { stars } = await page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.lessons")));
    assert.equal(Object.keys(stars).length, indexes.length);
    await close();
  });
}

test("a wrong try is undone automatically, with one sentence and nothing to press, and costs stars", async () => {
  const { page, requests, problems, close } = await site.open("#learn", { locale: "en" });
  const reader = new Reader(page);
  const paco = CHAPTERS.find(({ id }) => id === "paco");
  await reader.begin(paco);
  await reader.go(paco.steps.findIndex(({ id }) => id === "safe-42"));
  const offered = page.locator(".lesson-actions button:visible").evaluateAll((nodes) => nodes.length);
  await reader.play(readTurns("c5>c1")[0]);
  await reader.hears("bad");
  assert.equal(await page.locator(".lesson-told p").textContent(), en["miss.safe"]);
  assert.equal(await page.locator('[data-action="lesson-again"]').isVisible(), false);
  await page
    .locator('.lesson-board [data-square="c5"][aria-label*="union"][aria-label*="can be lifted"]')
    .waitFor();
  // The message stays, and so does the task.
  assert.equal(await page.locator(".lesson-told p").textContent(), en["miss.safe"]);
  assert.ok((await page.locator(".lesson-goal").textContent()).length > 5);
  assert.equal(await page.locator(".lesson-actions button:visible").count(), await offered);
  await reader.solve();
  assert.match(await page.locator(".lesson-told .stars").textContent(), /^★★☆$/);
  assert.ok(!requests.some((address) => address.includes("paco_sako_engine")), "nobody answers it");
  assert.deepEqual(problems, []);
  await close();
});

/** Asks for a king in Ŝako. */
const QUESTION = {
  format: "paco-sako-lesson",
  version: 1,
  id: "question",
  rules: "manual",
  steps: [
    {
      id: "king",
      fen: "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -",
      goal: { type: "squares", squares: ["d6"] },
    },
  ],
  texts: { en: { "question.title": "Where?", "king.say": "Which king is in Ŝako?" } },
};

deep("a question about squares is not answered by the Ŝako mark; restarting asks it again", async () => {
  const hash = `#lesson=t${Buffer.from(JSON.stringify(QUESTION)).toString("base64url")}`;
  const { page, problems, close } = await site.open(hash, { locale: "en" });
  const board = page.locator(".lesson-board");
  const told = () =>
    board.evaluate(({ shadowRoot }) => {
      const king = shadowRoot.querySelector('[data-square="d6"]').ariaLabel;
      return `${king}; ${shadowRoot.querySelector("[aria-live]").textContent}`;
    });
  const choose = async (square) => {
    await board.locator(`[data-square="${square}"]`).focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-action="lesson-check"]').focus();
    await page.keyboard.press("Enter");
  };
  await page.getByText("Which king is in Ŝako?").waitFor();
  assert.equal(await told(), "d6, black king; White to move.");
  await choose("e1");
  await page.locator('.lesson-told[data-tone="bad"]').waitFor();
  await page.locator('[data-action="lesson-again"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-action="lesson-again"]').waitFor({ state: "hidden" });
  const focused = () => page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.dataset.square);
  assert.equal(await focused(), "e1", "the keyboard goes on where it was on the board");
  assert.match(await told(), /^d6, black king; White to move\.\s?$/);
  await choose("d6");
  await page.locator('.lesson-told[data-tone="good"]').waitFor();
  assert.match(await told(), /in Ŝako/);
  assert.deepEqual(problems, []);
  await close();
});

const TURN =
  "White bishop takes over on c4. White rook goes on. White rook takes over on c6. White pawn goes on. White pawn unites with black bishop on b7. (Ba2>Rc4>Pc6xBb7)";

test("three hints: the idea, the piece, the turn", async () => {
  const { page, close } = await site.open("#learn", { locale: "en" });
  const reader = new Reader(page);
  await reader.begin(CHAPTERS.find(({ id }) => id === "chains"));
  await reader.go(1);
  const hint = page.locator('[data-action="lesson-hint"]');
  for (const text of [en["rook-26.idea"], "Begin here: bishop, a2.", TURN]) {
    await hint.click();
    assert.equal(await page.locator(".lesson-told p").textContent(), text);
  }
  assert.equal(await hint.isVisible(), false);
  const focused = () => page.evaluate(() => document.activeElement.shadowRoot?.activeElement?.dataset.square);
  assert.match(await focused(), /^[a-h][1-8]$/, "the button is gone, the keyboard is on the board");
  await reader.solve();
  assert.equal(await page.locator(".stars").textContent(), "★☆☆");
  await close();
});

deep("the book reopens where it was left, also in another language", async () => {
  const { page, close } = await site.open("#learn", { locale: "nl" });
  await page.locator(".book-continue").click();
  await page.locator(".lesson .dot").nth(2).click();
  await page.locator('[data-action="book-close"]').click();
  // The address is put back by an event of the dialog, in a task of its own.
  await page.waitForFunction(() => location.hash === "");
  await page.reload();
  await page.locator("#button-learn").click();
  const go = page.locator(".book-continue");
  assert.equal(await go.locator("span").textContent(), "Ga verder: Eerste stappen");
  assert.equal(await go.locator("small").textContent(), "1 van 17");
  await go.click();
  assert.match(await page.locator(".lesson-title").textContent(), /^3 van/);
  await close();
});

deep("a lesson that fails to load shows an error, and loads on a retry", async () => {
  const { page, problems, close } = await site.open("#learn", {
    locale: "en",
    init: () => {
      // The first board of a lesson cannot be dressed.
      const { attachShadow } = Element.prototype;
      Element.prototype.attachShadow = function (options) {
        const tree = attachShadow.call(this, options);
        if (!this.classList.contains("lesson-board")) return tree;
        Object.defineProperty(tree, "adoptedStyleSheets", {
          configurable: true,
          set() {
            delete tree.adoptedStyleSheets;
            throw new Error("no styles");
          },
        });
        return tree;
      };
    },
  });
  await page.locator(".book-continue").click();
  const told = page.locator('.book [role="alert"]');
  assert.match(await told.textContent(), /could not be loaded/);
  await page.locator('.book [data-action="retry"]').click();
  await page.locator(".lesson .dot").first().waitFor();
  assert.equal(await told.count(), 0);
  assert.ok(
    await page.locator(".lesson-board").evaluate(({ shadowRoot }) => shadowRoot.adoptedStyleSheets.length > 0),
  );
  assert.deepEqual(problems, []);
  await close();
});

test("the first steps end with the king, and lead to the first game without the list", async () => {
  const { page, problems, close } = await site.open("#learn", { locale: "en", reducedMotion: "reduce" });
  const reader = new Reader(page);
  await page.locator(".book-continue").click();
  await page.locator(".lesson .dot").first().waitFor();
  reader.lesson = FIRST;
  for (const [index, step] of FIRST.steps.entries()) {
    Object.assign(reader, { step, place: placeOf(FIRST, step), flipped: / b /.test(step.fen) });
    await page.getByText(en[`${step.id}.say`]).waitFor();
    const { square } = step.goal.type === "reach" ? step.goal : {};
    if (square) await page.locator(`.lesson-board [data-square="${square}"][aria-label*="goal"]`).waitFor();
    await reader.solve();
    const next = page.locator('[data-action="lesson-next"]');
    const isLast = index + 1 === FIRST.steps.length;
    assert.equal(await next.textContent(), isLast ? "Continue: Your first game: Mia is waiting" : "Next");
    await next.click();
  }
  // From that game the road goes on.
  await page.waitForSelector("#book", { state: "hidden" });
  await page.waitForSelector(".mia-said");
  await page.evaluate(() => {
    location.hash = "#learn/board";
  });
  await page.getByText(en["board-4.say"]).waitFor();
  // Wrong squares are red and named until the next try.
  const [squares] = [CHAPTERS[0].steps[0].goal.squares];
  Object.assign(reader, { step: CHAPTERS[0].steps[0], flipped: false });
  await reader.tap(squares[0]);
  await reader.tap("d5");
  await page.locator('[data-action="lesson-check"]').click();
  await reader.hears("bad");
  assert.equal(await reader.told().textContent(), "Wrong: d5. Still missing: 1.");
  await page.locator('.lesson-board [data-square="d5"][aria-label*="red"]').waitFor();
  await page.locator('[data-action="lesson-again"]').click();
  assert.equal(await reader.told().textContent(), "Wrong: d5. Still missing: 1.");
  await page.locator('[data-action="book-back"]').click();
  // It stands beside the road.
  await page.locator(".book-continue").waitFor();
  assert.equal(await page.locator(".book-continue small").count(), 0);
  const station = page.locator('.book-road [aria-current="step"]');
  assert.equal(await station.getAttribute("data-lesson"), "board");
  assert.deepEqual(problems, []);
  await close();
});

test("a lesson is solved by the keyboard alone", async () => {
  const { page, close } = await site.open("#learn", { locale: "en" });
  await page.locator('[data-lesson="unions"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('.lesson-board [data-square="d4"]').focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
  await page.locator('.lesson-told[data-tone="good"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "lesson-next");
  await page.keyboard.press("Enter");
  assert.match(await page.locator(".lesson-title").textContent(), /^2 of/);
  // Squares are chosen by the same keys.
  await page.keyboard.press("Escape");
  await page.locator('[data-lesson="board"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('.lesson-board [data-square="a1"]').focus();
  await page.keyboard.press(" ");
  await page.locator('.lesson-board [data-square="a1"][aria-label*="circle"]').waitFor();
  await close();
});

test("rules are found by their link, by words, and in print", async () => {
  const { page, problems, close } = await site.open("#rules/en-passant", { locale: "en" });
  await page.locator("#rule-en-passant h2").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "En passant");
  await page.locator("#rules-search").fill("castl");
  const shown = await page.locator(".rule:visible h2").allTextContents();
  assert.ok(shown.includes("Castling") && !shown.includes("Pawns"), shown.join());
  await page.locator("#rules-search").fill("xyzzy");
  await page.getByText("Nothing found.").waitFor();
  await page.locator("#rules-search").fill("");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator("img.diagram:not([src])").count(), 0, "all are drawn for print");
  await page.emulateMedia({ media: "print" });
  const pdf = await page.pdf({ format: "A5" });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  assert.ok(pages >= 8, `${pages} pages`);
  assert.deepEqual(problems, []);
  await close();
});

deep("a refusal on the page's own board leads to its rule", async () => {
  const { page, close } = await site.open("", { locale: "en" });
  await page.waitForSelector("body[data-ready=true]");
  await page.locator('#game [data-square="e2"]').focus();
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await page.locator('[data-action="look-up"]').click();
  await page.locator("#rule-pawns h2").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Pawns");
  assert.match(page.url(), /#rules\/pawns$/);
  await close();
});

test("the desk lists errors, plays valid lessons and makes links", async () => {
  const { page, close } = await site.open("#learn", {
    locale: "en",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.locator('[data-card="desk"]').click();
  await page.locator('[data-action="desk-advanced"]').click();
  const text = page.locator("#desk-text");
  // The text of a new lesson can be edited.
  const begun = JSON.parse(await text.inputValue());
  const first = { id: "first-chain", fen: "7k/8/8/8/7b/6D1/5P2/K7 w 0 - - -", goal: { type: "unite", on: "h4" } };
  const good = {
    ...begun,
    steps: [{ ...first, solution: "f2>g3>h4" }],
    texts: { en: { [`${begun.id}.title`]: "Chains", "first-chain.say": "…" } },
  };
  await text.fill(JSON.stringify({ ...good, steps: [{ ...good.steps[0], solution: "f2>g4" }] }));
  await page.locator('[data-action="desk-try"]').click();
  await page.locator(".desk-told", { hasText: "first-chain › solution: The rules refuse f2>g4" }).waitFor();
  await text.fill("{");
  await page.locator('[data-action="desk-check"]').click();
  assert.match(await page.locator(".desk-told").textContent(), /cannot be read as JSON/);
  good.texts.en["first-chain.say"] = "Free your neighbour.";
  await text.fill(JSON.stringify(good));
  await page.locator('[data-action="desk-link"]').click();
  await page.getByText("The link has been copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#lesson=d/);
  await page.goto(link);
  await page.getByText("Free your neighbour.").waitFor();
  // Its address stays, so that the lesson is there again.
  await page.reload();
  await page.getByText("Free your neighbour.").waitFor();
  await close();
});

test("no part of the book is loaded before it is opened", async () => {
  const { page, requests, close } = await site.open(SOURCES);
  await page.locator("body[data-ready]").waitFor();
  // All preloading is finished.
  await page.waitForLoadState("networkidle");
  assert.deepEqual(
    requests.filter((address) => address.includes("/book/")),
    [],
  );
  await close();
});

test("a snapshot names the sides in Ŝako", () => {
  const snapshot = rules.withGame({ fen: "3R2k1/5ppp/8/8/8/8/8/6K1 b 0 - - -" }, (game) => game.snapshot());
  assert.equal(isInSako(snapshot, "black"), true);
  assert.equal(isInSako(snapshot, "white"), false);
});
