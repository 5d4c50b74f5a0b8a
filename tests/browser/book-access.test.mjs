// Accessibility of the book: axe, screen readers, one hand, one key at a time, other scripts and long words; and the
// number of steps for a newcomer.

import assert from "node:assert/strict";
import { CHAPTERS, FIRST } from "../../www/book/course.js";
import { readTurns } from "../../www/book/facts.js";
import { texts as en } from "../../www/book/texts/course/en.js";
import { faults } from "./axe.mjs";
import { SOURCES, start } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const LOOKS = [
  ["wide and light", {}],
  ["narrow and dark", { ...PHONE, colorScheme: "dark" }],
];

/** Opens a lesson from the list. */
async function openLesson(page, id) {
  const back = page.locator('[data-action="book-back"]');
  if (await back.isVisible()) await back.click();
  await page.locator(`[data-lesson="${id}"], [data-card="${id}"]`).first().click();
  await page.locator(".lesson .dot").first().waitFor();
}

const tap = async (page, ...squares) => {
  for (const square of squares)
    await page.locator(`.lesson-board [data-square="${square}"]`).click({ force: true });
};

/** Waits until something of this tone is said. */
const told = (page, tone) => page.locator(`.lesson-told[data-tone="${tone}"]:not([hidden])`).waitFor();

for (const [name, options] of LOOKS) {
  test(`axe finds no fault on any screen of the book, ${name}`, async () => {
    const { page, problems, close } = await site.open("#learn", {
      locale: "en",
      reducedMotion: "reduce",
      ...options,
    });
    const check = async (what) => assert.deepEqual(await faults(page), [], what);
    await page.locator(".book-continue").waitFor();
    await check("the list");
    await openLesson(page, "chains");
    await check("a step");
    await tap(page, "f2", "g3");
    await check("a chain under way");
    await tap(page, "f4");
    await check("a refusal");
    await tap(page, "g4");
    await told(page, "bad");
    await check("a miss");
    await page.locator('.lesson-board [data-square="f2"][aria-label*="can be lifted"]').waitFor();
    await page.click('[data-action="lesson-hint"]');
    await check("a hint");
    await tap(page, "f2", "g3", "h4");
    await told(page, "good");
    await check("a step that is done");
    await openLesson(page, "board");
    await page.locator(".lesson .dot").first().click();
    await tap(page, "a1");
    await check("squares to choose");
    await openLesson(page, "children");
    await check("the children's course");
    await page.click('[data-action="book-back"]');
    await page.click('[data-card="rules"]');
    await page.locator("#rule-board img[src]").first().waitFor();
    await check("the rules");
    await page.fill("#rules-search", "xyzzy");
    await page.getByText("Nothing found.").waitFor();
    await check("nothing found");
    await page.click('[data-action="book-back"]');
    await page.click('[data-card="desk"]');
    await page.waitForSelector(".lesson-maker");
    await check("the desk");
    await page.click('[data-action="desk-advanced"]');
    await page.fill("#desk-text", "{");
    await page.click('[data-action="desk-check"]');
    await page.locator('.desk-told[data-tone="bad"]').waitFor();
    await check("the desk with a fault");
    assert.deepEqual(problems, []);
    await close();
  });
}

/** In the page: notes what live regions say, and what has the focus with what describes it. */
function listen() {
  window.spoken = [];
  const say = (text) => {
    const plain = text.replace(/\s+/g, " ").trim();
    if (plain && window.spoken.at(-1) !== plain) window.spoken.push(plain);
  };
  const watch = (tree) => {
    const live = (node) => {
      const region = node instanceof Element ? node.closest("[aria-live], [role=status], [role=alert]") : null;
      if (region && !region.hidden) say(region.textContent);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) live(target instanceof Text ? target.parentElement : target);
    }).observe(tree, { subtree: true, childList: true, characterData: true, attributes: true });
    tree.addEventListener("focusin", ({ target }) => {
      if (target.shadowRoot) return;
      const of = (name) =>
        (target.getAttribute(name) ?? "")
          .split(" ")
          .map((id) => target.getRootNode().getElementById(id)?.textContent ?? "")
          .join(" ");
      say(`[${target.getAttribute("aria-label") ?? target.textContent}] ${of("aria-describedby")}`);
    });
  };
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const tree = attachShadow.call(this, options);
    if (this.classList.contains("lesson-board")) watch(tree);
    return tree;
  };
  addEventListener("DOMContentLoaded", () => watch(document));
}

test("a step is read, tried, refused, missed and solved by keyboard and screen reader", async () => {
  const { page, close } = await site.open("#learn", { locale: "en", reducedMotion: "reduce", init: listen });
  const { keyboard } = page;
  const spoken = () => page.evaluate(() => window.spoken.splice(0));
  /** Presses keys until something has been said that fits, and returns all that was said. */
  const hear = async (pattern) => {
    await page.waitForFunction(
      (source) => window.spoken.some((text) => new RegExp(source).test(text)),
      pattern.source,
    );
    return spoken();
  };
  const focusedSquare = () =>
    page.evaluate(
      () => document.querySelector(".lesson-board")?.shadowRoot.activeElement?.getAttribute("data-square") ?? null,
    );
  const goTo = async (square) => {
    for (let i = 0; i < 16; i++) {
      const at = await focusedSquare();
      assert.ok(at, "the focus is on the board");
      if (at === square) return;
      if (at[0] !== square[0]) await keyboard.press(at[0] < square[0] ? "ArrowRight" : "ArrowLeft");
      else await keyboard.press(at[1] < square[1] ? "ArrowUp" : "ArrowDown");
    }
    assert.fail(`${square} was not reached`);
  };
  const toBoard = async () => {
    for (let i = 0; i < 12 && !(await focusedSquare()); i++) await keyboard.press("Shift+Tab");
  };

  await page.locator(".book-continue").waitFor();
  // The first thing in the list has the focus; from there the fifth chapter of the course is some tabs away.
  for (let i = 0; i < 40; i++) {
    if (await page.evaluate(() => document.activeElement?.dataset.lesson === "chains")) break;
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
  const begun = await hear(/1 of 5/);
  const heading = begun.find((text) => text.startsWith("[1 of 5]"));
  assert.ok(heading, begun.join("\n"));
  for (const part of [en["pawn-20.say"], "Form a union on h4.", "White plays · 1 turn"]) {
    assert.ok(heading.includes(part), heading);
  }

  await toBoard();
  await goTo("g3");
  assert.ok((await spoken()).some((text) => /g3, union/.test(text)));
  await keyboard.press("Enter");
  await goTo("h4");
  await keyboard.press("Enter");
  const refused = await hear(/union/i);
  assert.ok(
    refused.some((text) => /union/i.test(text) && !text.startsWith("[")),
    refused.join("\n"),
  );
  await keyboard.press("Escape");
  await spoken();

  await goTo("f2");
  for (const square of ["f2", "g3", "g4"]) {
    await goTo(square);
    await keyboard.press("Enter");
  }
  await hear(new RegExp(en["miss.unite"]));
  // It goes back by itself, and the keyboard stays on the board.
  await page.locator('.lesson-board [data-square="f2"][aria-label*="can be lifted"]').waitFor();
  for (const square of ["f2", "g3", "h4"]) {
    await goTo(square);
    await keyboard.press("Enter");
  }
  const solved = await hear(/Right/);
  assert.ok(
    solved.some((text) => /takes over on g3/.test(text)),
    solved.join("\n"),
  );
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), "lesson-next");
  await keyboard.press("Enter");
  const next = await hear(/2 of 5/);
  assert.ok(
    next.some((text) => text.includes(en["rook-26.say"])),
    next.join("\n"),
  );
  await close();
});

test("from the first screen to the first own chain: five steps, few taps, few words", async () => {
  const { page, close } = await site.open("", { locale: "en", ...PHONE });
  let taps = 0;
  let words = 0;
  const press = async (selector) => {
    await page.locator(selector).click();
    taps += 1;
  };
  await page.locator("body[data-ready]").waitFor();
  await press("#button-learn");
  await press(".book-continue");
  for (const step of FIRST.steps) {
    await page.getByText(en[`${step.id}.say`]).waitFor();
    const card = await page.locator(".lesson-card").textContent();
    words += card.trim().split(/\s+/).length;
    for (const { square } of readTurns(step.solution)[0]) {
      await tap(page, square);
      taps += 1;
    }
    await told(page, "good");
    if (step.id === "rook-25") break;
    await press('[data-action="lesson-next"]');
  }
  // The slowest readers of a language they know read a hundred words a minute; a tap with its thought takes some seconds.
  const seconds = (words / 100) * 60 + taps * 5;
  assert.ok(seconds < 180, `${words} words and ${taps} taps: ${seconds.toFixed(0)} s`);
  assert.equal(await page.locator(".lesson-told .stars").textContent(), "★★★");
  await close();
});

test("all buttons of a lesson are below the board on a phone", async () => {
  const { page, close } = await site.open("#learn", { locale: "de", reducedMotion: "reduce", ...PHONE });
  await page.locator(".book-continue").waitFor();
  const low = async (what) => {
    const boxes = await page
      .locator(".book button:visible, .book a:visible")
      .evaluateAll((all) =>
        all
          .filter((one) => !one.closest(".lesson-more"))
          .map((one) => ({ name: one.dataset.action ?? one.textContent, box: one.getBoundingClientRect() })),
      );
    assert.ok(boxes.length >= 4);
    for (const { name, box } of boxes) {
      assert.ok(box.top >= 360 && box.bottom <= 740, `${what}: ${name} at ${box.top} to ${box.bottom}`);
      assert.ok(box.height >= 24 && box.width >= 24, `${what}: ${name} is ${box.width} × ${box.height}`);
    }
  };
  for (const { id } of CHAPTERS.slice(0, 6)) {
    await openLesson(page, id);
    await low(id);
  }
  await openLesson(page, "chains");
  await tap(page, "f2", "g3");
  await page.locator('[data-action="lesson-undo"]').waitFor();
  await low("a chain under way");
  await tap(page, "g4");
  await told(page, "bad");
  await low("a miss");
  await close();
});

/** In the page: every text of the book twice as long, from right to left. */
function stretch(text) {
  return text.replace(
    /(["'`])((?:(?!\1)[^\\]|\\.)*)\1(?=,\n)/g,
    (_, quote, words) => `${quote}${words} ${words}${quote}`,
  );
}

test("long words and right-to-left text do not break the layout", async () => {
  for (const options of [PHONE, { viewport: { width: 1280, height: 800 } }]) {
    const { page, problems, close } = await site.open("about:blank", {
      locale: "en",
      reducedMotion: "reduce",
      ...options,
    });
    await page.route(/book\/texts\/course\/en\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: stretch(await response.text()) });
    });
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.dir = "rtl";
      });
    });
    await page.goto(`${site.url}${SOURCES}#learn`);
    await page.locator(".book-continue").waitFor();
    const whole = async (what) => {
      const found = await page.evaluate(() => {
        const place = document.querySelector(".book-place");
        const { clientWidth } = document.documentElement;
        const outside = [...document.querySelectorAll(".book *")].filter((one) => {
          if (one.closest(".desk-text, .book-picture, svg") || !one.checkVisibility()) return false;
          const { left, right, width } = one.getBoundingClientRect();
          return width > 0 && (left < -1 || right > clientWidth + 1);
        });
        return {
          scrolls: place.scrollWidth > place.clientWidth + 1,
          outside: outside.map((one) => one.className || one.tagName),
        };
      });
      assert.deepEqual(found, { scrolls: false, outside: [] }, what);
    };
    await whole("the list");
    await openLesson(page, "pawns");
    assert.ok((await page.locator(".lesson-say").textContent()).length > 1.8 * en["pawn-16.say"].length);
    await whole("a step");
    // The board is as always: file a is on the left.
    const [a, h] = await Promise.all(
      ["a1", "h1"].map((square) => page.locator(`.lesson-board [data-square="${square}"]`).boundingBox()),
    );
    assert.ok(a.x < h.x, "a1 is left of h1");
    await openLesson(page, "unions");
    await tap(page, "d4", "d6");
    await told(page, "good");
    await whole("a step that is done");
    await page.click('[data-action="book-back"]');
    await page.click('[data-card="rules"]');
    await page.locator("#rule-board img").first().scrollIntoViewIfNeeded();
    await page.locator("#rule-board img[src]").first().waitFor();
    await whole("the rules");
    await page.click('[data-action="book-back"]');
    await page.click('[data-card="desk"]');
    await page.waitForSelector(".lesson-maker");
    await page.click('[data-action="maker-own"]');
    await page.click('[data-action="desk-advanced"]');
    await whole("the desk");
    assert.deepEqual(problems, []);
    await close();
  }
});
