// The rules of the other games in the book: every diagram is a legal position, every marked turn can be played and every
// refusal is refused, in all languages; and in the page they are found, searched, played and linked.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { CHAPTERS } from "../../www/book/course.js";
import { readTurns, tryTurn } from "../../www/book/facts.js";
import { choiceOf, isChoice } from "../../www/book/goals.js";
import { ranked, searchOf } from "../../www/book/rule-search.js";
import { advance, hinting, startRun } from "../../www/book/runner.js";
import { OTHER_RULES, rulesOfPart } from "../../www/book/subjects.js";
import { placeOf, validating } from "../../www/book/validate.js";
import { BookWords, notationOf } from "../../www/book/words.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { faults } from "./axe.mjs";
import { afterTurn, allRules } from "./book-rules.mjs";
import { start } from "./harness.mjs";
import { chooseGame, middleOf, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";
import { CODES, setOf } from "./texts.mjs";

/** @type {Record<string, Record<string, string>>} */
const tables = {};
for (const code of CODES) tables[code] = await setOf("book/texts/games", code);
/** @type {Record<string, { chapters: readonly import("../../www/book/lesson.js").Lesson[], chapterOfReason: Record<string, string> }>} */
const subjects = {};
for (const id of OTHER_RULES) subjects[id] = await import(`../../www/book/games/${id}.js`);
const allChapters = Object.values(subjects).flatMap(({ chapters }) => chapters);
const allSteps = allChapters.flatMap((lesson) => lesson.steps.map((step, index) => ({ lesson, step, index })));

let rules;
let site;
before(async () => {
  [rules, site] = await Promise.all([allRules(), start()]);
});
after(() => site?.close());

test("every chapter is valid in every language", () => {
  for (const chapter of allChapters) {
    const found = atOnce(validating(rules, chapter, { tables })).map((fault) =>
      new BookWords("book").fault(fault),
    );
    assert.deepEqual(found, [], chapter.id);
  }
});

test("faults of lessons write drops as records do", () => {
  const step = {
    id: "there",
    fen: "4k3/8/8/8/8/8/8/4K3[QR] w - - 0 1",
    goal: { type: "reach", square: "a5" },
    solution: "Q@a5",
    only: true,
    wrong: [{ play: "N@a5" }],
  };
  const lesson = { id: "mine", game: "crazyhouse", steps: [step] };
  const found = atOnce(validating(rules, lesson, { tables: {} })).map(({ code, parameters }) => [
    code,
    parameters,
  ]);
  assert.deepEqual(found.slice(0, 2), [
    ["more-ways", { ways: "Q@a5, R@a5" }],
    ["wrong-refused", { play: "N@a5", reason: "not-in-pocket" }],
  ]);
});

test("chapters and positions have unique names, and an address leads to its game", () => {
  const names = [...allChapters.map(({ id }) => id), ...allSteps.map(({ step }) => step.id)];
  const doubled = names.filter((name, i) => names.indexOf(name) < i);
  assert.deepEqual(doubled, [], "ids of chapters and steps that another one in www/book/games/ has");
  for (const [id, { chapters }] of Object.entries(subjects)) {
    assert.equal(rulesOfPart(id), id);
    for (const chapter of chapters) {
      assert.equal(rulesOfPart(chapter.id), id, `${chapter.id} in www/book/games/${id}.js begins with ${id}-`);
    }
  }
  assert.equal(rulesOfPart("chains"), null);
});

test("hints solve every position, and a wrong try does not", () => {
  for (const { lesson, step, index } of allSteps) {
    let run = startRun(lesson, index);
    if (isChoice(step.goal)) {
      for (const square of choiceOf(rules, run.place, step.goal)) {
        run = advance(rules, run, { type: "choose", square });
      }
      run = advance(rules, run, { type: "check" });
    } else {
      const steps = atOnce(hinting(rules, run));
      assert.ok(steps, step.id);
      const { played, reason } = tryTurn(rules, run.place, steps);
      run = reason ? advance(rules, run, { type: "refused", reason }) : afterTurn(rules, run, played);
    }
    assert.equal(run.phase, "done", step.id);
  }
});

test("every reason of a game leads to one of its chapters", () => {
  for (const [id, { chapters, chapterOfReason }] of Object.entries(subjects)) {
    for (const [code, chapter] of Object.entries(chapterOfReason)) {
      assert.ok(
        chapters.some((one) => one.id === chapter),
        `${id} ${code}`,
      );
    }
  }
});

test("the examples of Krachtschaak match its document", () => {
  const after = (id) => {
    const { lesson, step } = allSteps.find((one) => one.step.id === id);
    const place = placeOf(lesson, step);
    const { after: snapshot } = tryTurn(rules, place, readTurns(step.solution)[0]);
    const notation = notationOf(rules, place, step.solution);
    const piece = (square) => {
      const { white, black } = snapshot.board[8 * (Number(square[1]) - 1) + square.charCodeAt(0) - 97];
      return white ?? black;
    };
    return { notation, piece, snapshot };
  };
  const told = (id, square) => {
    const { notation, piece } = after(id);
    const { role, power, origin, royal } = piece(square);
    return [notation, [role, power, origin, royal && "royal"].filter(Boolean).join(" ")];
  };
  assert.deepEqual(told("kr-gain", "h7"), ["Kxh7", "king bishop royal"]);
  assert.deepEqual(told("kr-use", "b1"), ["KBxb1+", "king rook royal"]);
  assert.deepEqual(told("kr-keep", "f5"), ["NBf5", "knight bishop"]);
  assert.deepEqual(told("kr-replace", "e3"), ["KBxe3", "king knight royal"]);
  assert.deepEqual(told("kr-origin", "d5"), ["Nxd5+", "knight bishop"]);
  assert.deepEqual(told("kr-check", "d6"), ["RNd6+", "rook knight"]);
  assert.deepEqual(told("kr-spent", "g7"), ["RQg7+", "rook"]);
  assert.deepEqual(told("kr-first-rank", "d1"), ["pRxd1", "pawn knight"]);
  assert.deepEqual(told("kr-step", "e8"), ["Npe8=Q+(N)", "queen knight"]);
  assert.deepEqual(told("kr-own", "g8"), ["Npg8=R(N)", "rook knight"]);
  assert.deepEqual(told("kr-capture", "f8"), ["Rpxf8=QB+(R)", "queen bishop rook"]);
  assert.deepEqual(told("kr-pawn-taken", "a8"), ["Rxa8=N(R)", "knight rook"]);
  assert.deepEqual(told("kr-king-promotes", "e8"), ["Kpe8=Q(K)", "queen king royal"]);
  assert.deepEqual(told("kr-note-promoted", "h8"), ["Rpxh8=NB+(R)", "knight bishop rook"]);
  assert.deepEqual(after("kr-spent").snapshot.claims, [], "the king goes to h8");
  const mated = after("kr-mate-queen");
  assert.deepEqual(mated.snapshot.claims, [{ claim: "checkmate", color: "white" }]);
  const { lesson, step } = allSteps.find((one) => one.step.id === "kr-stalemate");
  const claims = rules.withGame({ fen: step.fen, game: lesson.game }, (game) => game.snapshot().claims);
  assert.deepEqual(claims, [{ claim: "stalemate", color: "black" }]);
});

test("a game's pages and the texts of one language fit into 12 KB, beside the book", async () => {
  const room = new URL("../../www/book/games/", import.meta.url);
  const sizeOf = async (name) => brotliCompressSync(await readFile(new URL(name, room))).length;
  const games = (await readdir(room)).filter((name) => name.endsWith(".js"));
  assert.deepEqual(games.toSorted(), OTHER_RULES.map((id) => `${id}.js`).toSorted());
  for (const code of CODES) {
    for (const name of games) {
      const size = (await sizeOf(name)) + (await sizeOf(`../texts/games/${code}.js`));
      assert.ok(size < 12_000, `${name} ${code}: ${size} bytes`);
    }
  }
});

/** The search of the course's rules in a language, as the page makes it: the chapters that answer, the best first. */
async function searchIn(code) {
  const texts = await setOf("book/texts/course", code);
  const find = searchOf(
    CHAPTERS.map(({ id, steps }) => ({
      heading: texts[`${id}.title`],
      also: texts[`${id}.also`],
      paragraphs: [texts[`${id}.rule`], ...steps.map((step) => texts[`${step.id}.say`])],
    })),
    texts["ui.fillers"],
  );
  return (wanted) => {
    const found = find(wanted).map(({ best }) => best);
    return ranked(CHAPTERS, found)
      .map(({ id }) => id)
      .slice(0, found.filter((best) => best > 0).length);
  };
}

test("rules are found by words in any order, the chapter about them first", async () => {
  for (const [code, wanted] of Object.entries({
    en: {
      "may a union be moved": "moving",
      "move union": "moving",
      "union king": "king",
      "en passant union": "en-passant",
      "what is sako": "sako",
      "what is Paco": "paco",
      "can I capture": "unions",
      "may my pawn that is in a union with a rook move diagonally": "moving",
    },
    de: {
      "darf ein Paar ziehen": "moving",
      "Paar König": "king",
      konig: "king",
      Umwandeln: "promotion",
      "Was ist Ŝako": "sako",
    },
    eo: { "Kio estas ŝako?": "sako" },
    es: { "¿Qué es el Ŝako?": "sako", "cómo se gana": "paco" },
    fr: { "peut-on déplacer une union": "moving", ROQUER: "castling", "qu’est-ce que le Ŝako": "sako" },
    nl: { "wat is Ŝako": "sako" },
    sv: { "Vad är Ŝako?": "sako" },
  })) {
    const find = await searchIn(code);
    for (const [words, id] of Object.entries(wanted)) assert.equal(find(words)[0], id, `${code}: ${words}`);
    assert.deepEqual(find("xyzzy"), []);
  }
});

test("rules are found by the words of chess", async () => {
  for (const [code, [check, mate, stalemate, capture, win]] of Object.entries({
    de: ["Schach", "Schachmatt", "Patt", "schlagen", "Wie gewinne ich?"],
    en: ["check", "checkmate", "stalemate", "capture", "How do I win?"],
    eo: ["ŝako", "mato", "pato", "kapti", "Kiel oni gajnas?"],
    es: ["jaque", "jaque mate", "ahogado", "capturar", "¿Cómo puedo ganar?"],
    fr: ["échec", "échec et mat", "pat", "capturer", "Comment gagner ?"],
    nl: ["schaak", "schaakmat", "pat", "slaan", "Hoe kan ik winnen?"],
    sv: ["schack", "schackmatt", "patt", "slå", "Hur vinner man?"],
  })) {
    const find = await searchIn(code);
    assert.equal(find(check)[0], "sako", `${code}: ${check}`);
    assert.equal(find(mate)[0], "paco", `${code}: ${mate}`);
    assert.equal(find(stalemate)[0], "draws", `${code}: ${stalemate}`);
    assert.equal(find(capture)[0], "unions", `${code}: ${capture}`);
    assert.equal(find(win)[0], "paco", `${code}: ${win}`);
  }
});

test("the search puts the answer on top, and the rules in order again when it is emptied", async () => {
  const { page, problems, close } = await site.open("#rules", { locale: "de" });
  await shown(page, "board");
  const chapters = () =>
    page.locator(".rule:visible").evaluateAll((all) => all.map((one) => one.id.replace("rule-", "")));
  await page.fill("#rules-search", "König");
  assert.equal((await chapters())[0], "king");
  await page.fill("#rules-search", "darf ein Paar ziehen");
  assert.equal((await chapters())[0], "moving");
  await page.fill("#rules-search", "xyzzy");
  const nothing = page.getByText("Nichts gefunden.");
  await nothing.waitFor();
  const [field, told] = [await page.locator("#rules-search").boundingBox(), await nothing.boundingBox()];
  assert.ok(told.y >= field.y + field.height + 5, "clear of the ring of the field");
  await page.fill("#rules-search", "");
  assert.deepEqual(
    await chapters(),
    CHAPTERS.map(({ id }) => id),
  );
  assert.deepEqual(problems, []);
  await close();
});

test("a board of the rules shows the answer, and what is played there leads back to it", async () => {
  const texts = await setOf("book/texts/course", "en");
  const { page, problems, close } = await site.open("#rules/pawns", { locale: "en" });
  await shown(page, "pawns");
  /** The picture beside a sentence, and whether it has marks of an answer. */
  const answered = async (chapter, id) => {
    const image = page.locator(`#rule-${chapter} figure`, { hasText: texts[`${id}.say`] }).locator(".diagram");
    await image.scrollIntoViewIfNeeded();
    await page.waitForFunction((one) => one.src.startsWith("data:"), await image.elementHandle());
    return await image.evaluate((one) => {
      const hint = getComputedStyle(one).getPropertyValue("--board-hint").trim();
      return decodeURIComponent(one.src).includes(hint);
    });
  };
  // Squares to choose, a turn, and castling to both sides.
  assert.ok(await answered("pawns", "pawn-17c"));
  assert.ok(await answered("sako", "sako-49"));
  assert.ok(await answered("castling", "castle-64"));
  // What is refused has another mark.
  assert.ok(!(await answered("castling", "castle-67")));
  await page.locator("#rule-sako .link").first().click();
  await page.waitForSelector(".lesson-board");
  const back = page.locator('#book [data-action="book-back"]');
  assert.equal(await back.getAttribute("aria-label"), texts["ui.rules"]);
  await back.click();
  await shown(page, "sako");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), texts["sako.title"]);
  assert.deepEqual(problems, []);
  await close();
});

test("under a finger links of the rules, dots of a lesson and the way to the rules are large enough", async () => {
  const { page, problems, close } = await site.open("#rules", { locale: "en", hasTouch: true, isMobile: true });
  const least = (where) =>
    page.locator(where).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)));
  await shown(page, "board");
  for (const where of [".rules-games a", ".rules-index a", ".figures .link"])
    assert.ok((await least(where)) >= 40, where);
  await page.locator("#rule-board .link").first().click();
  await page.locator(".dot").first().waitFor();
  assert.ok((await least(".dot")) >= 40);
  await page.click('[data-action="book-close"]');
  await page.click('[data-action="open-new"]:visible');
  await page.locator("#dialog-new .rules-link").waitFor();
  assert.ok((await least("#dialog-new .rules-link")) >= 40);
  assert.deepEqual(problems, []);
  await close();
});

/** The rules in the book, when they are there. */
const shown = (page, id) => page.locator(`#rule-${id}`).waitFor();

deep("the rules of each game are listed in the book, drawn, searchable, linked and loaded on demand", async () => {
  const { page, requests, problems, close } = await site.open("#rules", { locale: "en" });
  await shown(page, "board");
  const loaded = () => requests.filter((url) => /\/paco_sako_(?!play|engine|bg)\w+_bg/.test(url));
  assert.deepEqual(loaded(), []);
  for (const [id, { chapters }] of Object.entries(subjects)) {
    await page.click(`.rules-games a[href="#rules/${id}"]`);
    await shown(page, chapters[0].id);
    assert.equal(await page.locator(".rules-games [aria-current=page]").count(), 1);
    const names = await page.locator(".rule").evaluateAll((all) => all.map((one) => one.id));
    assert.deepEqual(
      names,
      chapters.map((chapter) => `rule-${chapter.id}`),
    );
    const images = page.locator(".figures .diagram");
    for (let i = 0; i < (await images.count()); i++) {
      await images.nth(i).scrollIntoViewIfNeeded();
      await page.waitForFunction(
        (n) => document.querySelectorAll(".figures .diagram")[n].src.startsWith("data:image/svg"),
        i,
      );
      assert.ok((await images.nth(i).getAttribute("alt")).length > 20);
    }
    const search = page.locator("#rules-search");
    const wanted = tables.en[`${chapters.at(-1).id}.title`];
    await search.fill(wanted.toUpperCase());
    await page.waitForFunction(
      (chapter) => !document.querySelector(`#rule-${chapter}`).hidden,
      chapters.at(-1).id,
    );
    await search.fill("");
  }
  assert.deepEqual(problems, []);
  await close();
});

test("a link opens a chapter, also in another language; it is playable, with a choice of rules", async () => {
  const { page, problems, close } = await site.open("#rules/krachtschaak-pawn", { locale: "nl" });
  await shown(page, "krachtschaak-pawn");
  await page.waitForFunction(() => document.activeElement?.textContent === "Pionkracht");
  assert.equal(await page.locator("#book-title").innerText(), "Krachtschaak · Regels om na te slaan");
  const figure = page.locator("#rule-krachtschaak-pawn figure", { hasText: tables.nl["kr-choice.say"] });
  await figure.locator("button").click();
  await page.locator(".lesson-say", { hasText: tables.nl["kr-choice.say"] }).waitFor();
  const square = (name) => page.locator(`.lesson-board [data-square="${name}"]`);
  await square("e5").click({ force: true });
  await square("d6").click({ force: true });
  await page.locator('[data-reading="own"]').click();
  await page.locator('.lesson-told[data-tone="bad"]').waitFor();
  await page.locator('.lesson-told[data-tone="plain"]').waitFor();
  await square("e5").click({ force: true });
  await square("d6").click({ force: true });
  await page.locator('[data-reading="power"]').click();
  await page.locator('.lesson-told[data-tone="good"]').waitFor();
  await page.locator('[data-action="lesson-rule"]').click();
  await shown(page, "krachtschaak-pawn");
  assert.deepEqual(problems, []);
  await close();
});

/** Opens a position of the rules of crazyhouse in a lesson. */
async function openDrop(id, options) {
  const opened = await site.open("#rules/crazyhouse-drops", { locale: "en", ...options });
  const { page } = opened;
  await shown(page, "crazyhouse-drops");
  const figure = page.locator("#rule-crazyhouse-drops figure", { hasText: tables.en[`${id}.say`] });
  // Its pockets are above and below the board.
  const image = figure.locator(".diagram");
  assert.ok(Number(await image.getAttribute("height")) > Number(await image.getAttribute("width")));
  await figure.locator("button").click();
  await page.locator(".lesson-say", { hasText: tables.en[`${id}.say`] }).waitFor();
  await page.locator(".lesson-board .pocket button").first().waitFor();
  return {
    ...opened,
    inPocket: (color, role) => page.locator(`.lesson-board .pocket [data-color="${color}"][data-role="${role}"]`),
    square: (name) => page.locator(`.lesson-board [data-square="${name}"]`),
    solved: () => page.locator('.lesson-told[data-tone="good"]').waitFor(),
    spoken: (text) => page.locator(".lesson-board [aria-live]", { hasText: text }).waitFor({ state: "attached" }),
  };
}

test("a drop in a lesson by mouse: tap, drag, hint, refusal, miss, undo, solution", async () => {
  const { page, inPocket, square, solved, problems, close } = await openDrop("cz-drop");
  const told = (text) => page.locator(".lesson-told", { hasText: text }).waitFor();
  const knight = inPocket("white", "knight");
  for (let i = 0; i < 2; i++) await page.click('[data-action="lesson-hint"]');
  await told("Begin in your pocket: knight.");
  await page.click('[data-action="lesson-hint"]');
  await told("(N@f7#)");
  await inPocket("white", "queen").click({ force: true });
  await knight.click();
  assert.equal(await knight.getAttribute("aria-pressed"), "true");
  await square("h7").click({ force: true });
  await told("Pieces are dropped on empty squares only; h7 is taken.");
  await page.click('[data-action="lesson-undo"]');
  assert.equal(await knight.getAttribute("aria-pressed"), "false");
  await knight.click();
  await square("a1").click({ force: true });
  await told("The game is not won yet.");
  await page.locator('.lesson-told[data-tone="plain"]').waitFor();
  const box = async (locator) => {
    const { x, y } = await middleOf(locator);
    return [x, y];
  };
  await page.mouse.move(...(await box(knight)));
  await page.mouse.down();
  await page.mouse.move(...(await box(square("f6"))), { steps: 4 });
  await page.mouse.move(...(await box(square("f7"))), { steps: 4 });
  await page.mouse.up();
  await solved();
  // Another position of the chapter has other pockets, or empty ones.
  await page.click('[data-action="lesson-next"]');
  await page.locator(".lesson-say", { hasText: tables.en["cz-between.say"] }).waitFor();
  assert.equal(await inPocket("white", "knight").getAttribute("aria-label"), "white knight, 0 in hand");
  assert.equal(await inPocket("white", "bishop").getAttribute("aria-label"), "white bishop, 1 in hand");
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(problems, []);
  await close();
});

deep("a drop in a lesson by touch on a small phone: board, pockets and task are visible", async () => {
  const phone = { viewport: { width: 320, height: 568 }, hasTouch: true };
  const { page, inPocket, square, solved, problems, close } = await openDrop("cz-between", phone);
  const board = await page.locator(".lesson-board").boundingBox();
  const [above, below] = [inPocket("black", "queen"), inPocket("white", "bishop")];
  for (const slot of [above, below]) {
    const { y, height, x, width } = await slot.boundingBox();
    assert.ok(y >= board.y && y + height <= board.y + board.height && x >= 0 && x + width <= 320);
    assert.ok(width > 30, "it can be hit by a finger");
  }
  const task = await page.locator(".lesson-goal").boundingBox();
  assert.ok(task.y + task.height <= 568, "the task is in sight");
  await below.tap();
  await square("g1").tap({ force: true });
  await solved();
  assert.deepEqual(problems, []);
  await close();
});

deep("a drop in a lesson by keyboard, with announcements", async () => {
  const { page, square, spoken, solved, problems, close } = await openDrop("cz-drop");
  await square("e2").focus();
  await page.keyboard.press("s");
  await spoken("White has in hand: 1 knight.");
  await page.keyboard.press("1");
  await page.locator(".lesson-told", { hasText: "There is no queen in the pocket." }).waitFor();
  await page.keyboard.press("4");
  await spoken("Lifted: white knight.");
  await square("f7").focus();
  await page.keyboard.press("Enter");
  await spoken("White knight dropped on f7.");
  await solved();
  assert.deepEqual(problems, []);
  await close();
});

test("help, the menu, the new-game dialog and a refusal lead to the rules of the current game", async () => {
  const table = await openTable(site);
  const { page } = table;
  await chooseGame(table, "chess");
  await page.click("#dialog-new .rules-link");
  await shown(page, "chess-pieces");
  await page.click('[data-action="book-close"]');
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  await table.load("k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1");
  await table.click("e2", "d3");
  await page.click('[data-action="look-up"]');
  await shown(page, "chess-check");
  await page.waitForFunction(
    (title) => document.activeElement?.textContent === title,
    tables.en["chess-check.title"],
  );
  await page.click('[data-action="book-close"]');
  await table.press("open-menu");
  await table.press("help");
  await page.waitForSelector("#dialog-help[open]");
  await page.click("#dialog-help .rules-link");
  await shown(page, "chess-pieces");
  await page.click('[data-action="book-close"]');
  await page.keyboard.press("Escape");
  await table.press("open-menu");
  await table.press("rules");
  await shown(page, "chess-pieces");
  await page.click('[data-action="book-close"]');
  await page.click("#button-learn");
  await page.click('[data-card="rules"]');
  await shown(page, "chess-pieces");
  // The others are one tap away.
  await page.click('.rules-games a[href="#rules"]');
  await shown(page, "board");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a match and a game with an arbiter lead to their rules, and go on behind them", async () => {
  for (const [card, room, first] of [
    ["bughouse", "#match", "bughouse-boards"],
    ["can-i", "#dialog-arbiter", "can-i-tries"],
  ]) {
    const table = await openTable(site);
    const { page } = table;
    await chooseGame(table, card);
    await table.press("start");
    await page.click(`${room} .rules-link`);
    await shown(page, first);
    await page.click('[data-action="book-close"]');
    await page.locator(`${room}[open] .rules-link`).waitFor();
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

deep("offline, missing rules of another game are reported, and the book stays open", async () => {
  const { page, close } = await site.open("#rules", { locale: "en" });
  await shown(page, "board");
  await page.route("**/*", (route) => route.abort());
  await page.click('.rules-games a[href="#rules/chess"]');
  await page.locator('.book-place [role="alert"]', { hasText: "online" }).waitFor();
  assert.ok(await page.locator("#rule-board").isVisible());
  await close();
});

for (const [name, options] of [
  ["wide and light", {}],
  ["narrow and dark", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
]) {
  (name.endsWith("light") ? test : deep)(`axe finds no fault in the rules of another game, ${name}`, async () => {
    const { page, close } = await site.open("#rules/krachtschaak", { locale: "en", ...options });
    await shown(page, "krachtschaak-notation");
    assert.deepEqual(await faults(page), []);
    assert.ok(await page.evaluate(() => document.querySelector(".book-place").scrollWidth <= window.innerWidth));
    await close();
  });
}
