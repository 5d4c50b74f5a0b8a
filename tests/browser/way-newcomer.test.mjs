// Journeys of newcomers, each from an empty browser to its goal, with counted taps. Times are printed, but also
// depend on the machine.

import assert from "node:assert/strict";
import path from "node:path";
import { FIRST } from "../../www/book/course.js";
import { readTurns } from "../../www/book/facts.js";
import { FIRST_GAME } from "../../www/book/first-games.js";
import { texts as mia } from "../../www/page/texts/first-game/en.js";
import { loadPack } from "../../www/puzzles/packs.js";
import { goodTurn } from "./good-turn.mjs";
import { start, TARGET } from "./harness.mjs";
import { lookAround } from "./in-sight.mjs";
import { shownLink } from "./live-pages.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The smallest phones. */
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const SMALLER = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };

/** A newcomer with an empty browser; `tap` counts. */
async function newcomer(options, at = site) {
  const began = performance.now();
  const table = await openTable(at, { isFirstVisit: true, ...options });
  const { page } = table;
  const way = { taps: 0 };
  const tap = async (selector) => {
    way.taps += 1;
    const place = page.locator(selector);
    await (options.hasTouch ? place.tap() : place.click());
  };
  const tell = (t, what) =>
    t.diagnostic(`${what}: ${way.taps} taps, ${((performance.now() - began) / 1000).toFixed(1)} s with the load`);
  return { ...table, way, tap, tell };
}

/** Before the page's own scripts: the same lots every time. */
function prepare() {
  Math.random = () => 0.25;
}

/** The same, on a day whose goal is a win. */
function prepareGoal() {
  Math.random = () => 0.25;
  const Then = Date;
  window.Date = class extends Then {
    constructor(...given) {
      super(...(given.length > 0 ? given : ["2026-11-28T12:00:00"]));
    }
  };
}

/** True if a dialog is visible without scrolling. */
const fits = (page, id) => page.locator(id).evaluate((node) => node.scrollHeight <= node.clientHeight);

test("the first chain is two taps away", async (t) => {
  for (const [name, options] of Object.entries({ PHONE, LAPTOP })) {
    const somebody = await newcomer(options);
    await somebody.tap(".story [data-square=d4]");
    await somebody.tap(".story [data-square=g7]");
    assert.match(await somebody.page.locator(".welcome h2").innerText(), /you win/);
    assert.equal(somebody.way.taps, 2);
    somebody.tell(t, `first chain, ${name}`);
    assert.deepEqual(somebody.problems, []);
    await somebody.close();
  }
});

test("a small game with Mia is one tap away, and the entries are visible", async (t) => {
  for (const [name, options] of Object.entries({ PHONE, LAPTOP, SMALL, SMALLER })) {
    const somebody = await newcomer(options);
    const { page, tap } = somebody;
    await somebody.press("skip-story");
    for (const door of await page.locator(".welcome-doors button").all()) {
      const { y, height } = await door.boundingBox();
      assert.ok(y + height <= options.viewport.height, `${name}: ${await door.innerText()} is in sight`);
    }
    await tap("[data-action=welcome-play]");
    await page.waitForSelector(".mia-said");
    assert.equal(await page.locator(".mia-said").innerText(), mia["mia.hello"]);
    assert.equal(await page.locator("#players").textContent(), "You: White · Computer: Mia");
    assert.equal(await page.locator(".welcome").count(), 0);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.equal(somebody.way.taps, 1);
    somebody.tell(t, `game with Mia, ${name}`);
    assert.deepEqual(somebody.problems, []);
    await somebody.close();
  }
});

deep(
  "the dialog starts a game against the suggested persona with two taps, against another one with three, without scrolling",
  async (t) => {
    for (const [name, options] of Object.entries({ PHONE, LAPTOP })) {
      for (const [persona, most] of [
        ["Mia", 2],
        ["Felix", 3],
      ]) {
        const somebody = await newcomer(options);
        const { page, tap } = somebody;
        await somebody.press("skip-story");
        await tap("[data-action=welcome-whole]");
        await page.waitForSelector("#dialog-new[open]");
        assert.ok(await fits(page, "#dialog-new"), `${name}: all of it is in sight`);
        assert.equal(await page.locator(".persona").first().innerText(), "Mia", "the suggestion comes first");
        if (persona !== "Mia") await tap(`label:has(#new-persona-${persona.toLowerCase()})`);
        await tap("[data-action=start]");
        await page.waitForSelector("#dialog-new", { state: "hidden" });
        assert.equal(await page.locator("#players").innerText(), `You: White · Computer: ${persona}`);
        assert.equal(somebody.way.taps, most);
        somebody.tell(t, `game against ${persona}, ${name}`);
        assert.deepEqual(somebody.problems, []);
        await somebody.close();
      }
    }
  },
);

test("each folded section shows its choice, and the dialog keeps its size", async () => {
  const somebody = await newcomer(LAPTOP);
  const { page, press } = somebody;
  await press("skip-story");
  await press("welcome-whole");
  const told = (name) => page.locator(`[data-action=fold-${name}] .fold-told`).innerText();
  assert.equal(await told("more"), "Paco Ŝako · Standard · No clock");
  await press("fold-more");
  assert.ok(await fits(page, "#dialog-new"), "the lines are in sight");
  await press("fold-game");
  await page.click("label:has(#game-chess)");
  await page.waitForFunction(
    () => document.querySelector("[data-action=fold-game] .fold-told").textContent === "Chess",
  );
  await press("fold-game");
  await press("fold-start");
  await page.click("label:has(#start-960)");
  await page.fill("#start-number", "17");
  assert.equal(await told("start"), "Chess960 17");
  await page.fill("#start-number", "1700");
  await press("fold-start");
  await press("fold-more");
  // The part with the error is opened.
  await press("start");
  await page.waitForFunction(() => document.activeElement.id === "start-number");
  assert.ok(await page.isVisible("#start-number"));
  await page.fill("#start-number", "17");
  await page.selectOption("#new-clock", "10+5");
  const clock = await page.locator("#new-clock option:checked").textContent();
  assert.equal(await told("more"), `Chess · Chess960 17 · ${clock}`);
  await press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  assert.deepEqual(somebody.problems, []);
  await somebody.close();
});

deep("by keyboard alone: a game against Mia, with all announcements", async (t) => {
  const somebody = await newcomer(LAPTOP);
  const { page } = somebody;
  let keys = 0;
  const press = async (key) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(() => {
      const node = window.focused();
      return node?.dataset?.action ?? node?.id ?? "";
    });
  const tabTo = async (wanted) => {
    for (let i = 0; (await focused()) !== wanted; i++) {
      assert.ok(i < 30, `${wanted} is not reached, but ${await focused()}`);
      await press("Tab");
    }
  };
  await tabTo("skip-story");
  await press("Enter");
  await tabTo("welcome-whole");
  await press("Enter");
  await page.waitForSelector("#dialog-new[open]");
  await tabTo("new-against-computer");
  await tabTo("new-persona-mia");
  const about = await page.getAttribute("#new-persona-mia", "aria-describedby");
  const texts = [];
  for (const id of about.split(" ")) texts.push(await page.locator(`#${id}`).textContent());
  assert.deepEqual(texts, [
    "A child. Loves to unite, does not know chains yet, and looks at one part of the board.",
  ]);
  await tabTo("new-side-white");
  await press("Enter");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  assert.equal(
    await page.locator("#live").textContent(),
    "You: White · Computer: Mia. Your turn. A new game begins.",
  );
  await page.waitForFunction(() => window.focused()?.dataset.square === "e2");
  t.diagnostic(`${keys} keys`);
  assert.deepEqual(somebody.problems, []);
  await somebody.close();
});

for (const [name, options] of Object.entries({ PHONE, SMALL, LAPTOP, BUILT: SMALL })) {
  // The measure of all that is done for newcomers; the smallest phone has the least room for it.
  (name === "SMALL" ? test : deep)(
    `from an empty browser to the first win: few buttons at each step, and few taps, ${name}`,
    async (t) => {
      // On the site as it is built the computer of another page says what is good.
      const built = name === "BUILT" ? await start("chromium", path.join(TARGET, "site")) : null;
      const somebody = await newcomer({ ...options, init: prepare }, built ?? site);
      const { page, tap, way } = somebody;
      const thinker = built ? await openTable(site) : null;
      const look = (what, most) => lookAround(t, page, `${what}, after ${way.taps} taps`, most);
      await look("story", 2);
      await tap(".story [data-square=d4]");
      await tap(".story [data-square=g7]");
      await look("first page", 6);
      await tap("[data-action=welcome-play]");
      await page.waitForSelector(".mia-said");
      await look("first game", 5);
      // Below the board nothing is cut, and the marks are explained.
      assert.ok(await page.isVisible(".beginning .legend"));
      const [cut, rest] = await page.evaluate(() => {
        const box = window.query("#moves-box");
        return [box.scrollHeight - box.clientHeight, document.documentElement.scrollHeight - innerHeight];
      });
      assert.ok(cut <= 1 && rest <= 0, `${cut} px are cut, ${rest} px have to be scrolled to`);
      for (let count = 0; ; count++) {
        await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
        if ((await somebody.data("phase")) === "over") break;
        assert.ok(count < 60, "the game comes to an end");
        await look(`turn ${count + 1}`, 5);
        const turns = (await somebody.turns()).join(" ");
        const record = `[FEN "${FIRST_GAME.fen}"]\n\n${turns}`;
        for (const { square, role } of await goodTurn(thinker?.page ?? page, record))
          await tap(role ? `#promotion [data-role=${role}]` : `#board-area [data-square=${square}]`);
      }
      assert.equal(await somebody.status(), "You win!");
      assert.equal(await page.locator(".mia-said").innerText(), mia["mia.won"]);
      await look("end", 4);
      assert.ok(way.taps <= 25, `${way.taps} taps`);
      somebody.tell(t, "the first win");
      // Come back later, there is one thing more: the puzzle of the day.
      await page.reload();
      await page.waitForSelector(".mia-ways [data-action=today]");
      await look("second visit", 4);
      // The next thing is of the same kind, and everything comes with it.
      await tap("[data-action=first-game-on]");
      await page.waitForFunction(() => /Otto/.test(window.query("#players").textContent));
      assert.ok(await page.isVisible("#button-analysis"));
      assert.deepEqual(somebody.problems, []);
      await thinker?.close();
      await somebody.close();
      await built?.close();
    },
  );
}

test("a second visit reaches the short puzzle of the day in one tap, and counts the days", async () => {
  const puzzles = await loadPack("small");
  for (const [name, options] of Object.entries({ PHONE, LAPTOP, SMALL })) {
    const somebody = await newcomer(options);
    const { page, tap } = somebody;
    const line = page.locator("[data-action=today]");
    await somebody.press("skip-story");
    assert.equal(await line.count(), 0, "at a first visit there is enough to see");
    await page.reload();
    await page.waitForSelector(".welcome [data-action=today]");
    assert.equal(await line.innerText(), "Today’s puzzle");
    // Beside it one goal, which is no button; the lowest phones have no room for it.
    const goal = page.locator(".welcome .today-goal");
    assert.match(await goal.textContent(), /^Today’s goal: [a-z]/);
    assert.equal(await goal.isVisible(), name !== "SMALL");
    const { y, height } = await line.boundingBox();
    assert.ok(y + height <= options.viewport.height, `${name}: it is in sight`);
    somebody.way.taps = 0;
    await tap("[data-action=today]");
    await page.waitForSelector('.puzzle[data-phase="play"]');
    assert.equal(somebody.way.taps, 1);
    const id = await page.locator(".puzzle").getAttribute("data-puzzle");
    const { keys } = puzzles.find((one) => one.id === id);
    for (const { square } of readTurns(keys[0])[0]) await tap(`.lesson-board [data-square=${square}]`);
    await page.waitForSelector('.puzzle[data-phase="solved"]');
    assert.equal(somebody.way.taps, 4);
    await tap("[data-action=puzzles-close]");
    await page.waitForFunction(() =>
      /Days in a row: 1/.test(document.querySelector("[data-action=today]").innerText),
    );
    // It leads to all of the day now, and goes with the first turn.
    await tap("[data-action=today]");
    await page.waitForSelector(".calendar");
    await tap("[data-action=puzzles-close]");
    await tap("[data-action=welcome-play]");
    await page.waitForSelector(".mia-said");
    assert.equal((await line.count()) + (await page.locator(".today-goal").count()), 0);
    assert.deepEqual(somebody.problems, []);
    await somebody.close();
  }
  // Returning players have it above the list of turns, and with a rating it leads to another puzzle.
  const table = await openTable(site, {
    init: () => localStorage.setItem("paco-sako.puzzles", JSON.stringify({ history: Array(8).fill(1500) })),
  });
  const line = table.page.locator("#status [data-action=today]");
  await line.click();
  assert.equal(await table.page.locator(".today-goal").count(), 0);
  await table.page.waitForSelector('.puzzle[data-phase="play"]');
  assert.match(await table.page.locator(".puzzle .lesson-count").innerText(), / · Easy/);
  await table.press("puzzles-close");
  await table.page.waitForSelector("#puzzles", { state: "hidden" });
  await table.page.click("#board-area [data-square=e2]");
  await table.page.click("#board-area [data-square=e4]");
  assert.equal(await line.count(), 0);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the game that reaches the goal of the day mentions it once, and not on a first visit", async () => {
  const somebody = await newcomer({ ...PHONE, init: prepareGoal });
  const { page, tap } = somebody;
  const goal = page.locator(".today-goal");
  await somebody.press("skip-story");
  const win = async () => {
    for (let count = 0; ; count++) {
      await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
      if ((await somebody.data("phase")) === "over") return;
      assert.ok(count < 60, "the game comes to an end");
      const turns = (await somebody.turns()).join(" ");
      for (const { square, role } of await goodTurn(page, `[FEN "${FIRST_GAME.fen}"]\n\n${turns}`))
        await tap(role ? `#promotion [data-role=${role}]` : `#board-area [data-square=${square}]`);
    }
  };
  await tap("[data-action=welcome-play]");
  await win();
  await page.reload();
  await page.waitForSelector("[data-action=today]:has(span)");
  assert.equal(await goal.count(), 0, "below a game it would read as the goal of that game");
  // Again, by the address of a link to the first game of the road.
  await page.evaluate(() => document.querySelector("#button-learn").click());
  await page.click("[data-lesson=first-game]");
  await page.waitForSelector(".mia-said");
  assert.equal(await goal.count(), 0);
  await win();
  await page.waitForSelector(".today-goal:has(span)");
  const reached = "Today’s goal is reached: unite with the enemy king. This week: 1 of 7.";
  assert.equal(await goal.innerText(), reached);
  assert.match(await page.locator("#live").textContent(), /Today’s goal is reached/);
  await page.reload();
  await page.waitForSelector("[data-action=today]:has(span)");
  assert.equal(await goal.count(), 0);
  assert.deepEqual(somebody.problems, []);
  await somebody.close();
});

deep("from an empty browser to the first won game, without any list", async (t) => {
  const somebody = await newcomer({ ...PHONE, init: prepare });
  const { page, tap, way } = somebody;
  await tap(".story [data-square=d4]");
  await tap(".story [data-square=g7]");
  await tap("[data-action=welcome-learn]");
  await tap("[data-action=continue]");
  await page.waitForSelector(".lesson-board");
  for (const { solution, goal } of FIRST.steps) {
    // The goal square is marked, also while the piece is held.
    const isMarked = async () =>
      goal.type !== "reach" ||
      /, goal/.test(await page.locator(`.lesson-board [data-square=${goal.square}]`).getAttribute("aria-label"));
    assert.ok(await isMarked(), solution);
    for (const [i, { square }] of readTurns(solution)[0].entries()) {
      if (i === 1) assert.ok(await isMarked(), `${solution}, with a piece in the hand`);
      await tap(`.lesson-board [data-square=${square}]`);
    }
    await page.waitForSelector(".lesson-told[data-tone=good]:not([hidden])");
    // Topics that were not explained yet are not mentioned, not even by the board.
    const said = await page.evaluate(() => {
      const board = document.querySelector(".lesson-board").shadowRoot;
      const labels = [...board.querySelectorAll("[data-square]")].map((cell) => cell.getAttribute("aria-label"));
      return [
        ...labels,
        board.querySelector("[aria-live]").textContent,
        document.querySelector(".lesson").innerText,
      ];
    });
    assert.doesNotMatch(said.join(" "), /Ŝako/, solution);
    const next = page.locator("[data-action=lesson-next]");
    if (solution === FIRST.steps.at(-1).solution)
      assert.equal(await next.innerText(), "Continue: Your first game: Mia is waiting");
    await tap("[data-action=lesson-next]");
  }
  somebody.tell(t, "first steps");

  await page.waitForSelector("#book", { state: "hidden" });
  const said = page.locator(".mia-said");
  assert.equal(await said.innerText(), mia["mia.hello"]);
  assert.match(await page.locator("#live").textContent(), /Your turn\..* I am Mia!/);
  assert.equal(await page.locator("#players").innerText(), "You: White · Computer: Mia");
  const before = way.taps;
  /** Mia's sentences in order. */
  const heard = [];
  const listen = async () => {
    const text = await said.innerText();
    if (text && text !== heard.at(-1)) heard.push(text);
  };
  for (let count = 0; ; count++) {
    await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
    await listen();
    if ((await somebody.data("phase")) === "over") break;
    assert.ok(count < 60, "the game comes to an end");
    // Newcomers see figurines, and the text is read in that form.
    const turns = (await somebody.turns()).join(" ");
    for (const { square, role } of await goodTurn(page, `[FEN "${FIRST_GAME.fen}"]\n\n${turns}`)) {
      await tap(role ? `#promotion [data-role=${role}]` : `#board-area [data-square=${square}]`);
      await listen();
    }
    // A reload in the middle of the game goes on with it, and nothing is said twice.
    if (count === 2) {
      await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
      await listen();
      await page.reload();
      await page.waitForSelector("body[data-ready=true]");
      await page.waitForSelector(".mia-said", { state: "attached" });
    }
  }
  assert.equal(await somebody.status(), "You win!");
  assert.equal(heard.at(-1), mia["mia.won"]);
  assert.equal(new Set(heard).size, heard.length, "each is said once");
  const sentences = Object.values(mia);
  for (const text of heard) assert.ok(sentences.includes(text), text);
  assert.ok(heard.length >= 3, heard.join(" | "));
  t.diagnostic(heard.join(" | "));
  t.diagnostic(`${way.taps - before} taps in the game`);
  somebody.tell(t, "won the first game");

  // It has its stars, and the road goes on behind it.
  await tap("[data-action=first-game-on]");
  await page.waitForSelector(".lesson-board");
  assert.equal(await page.locator("#book-title").innerText(), "Unions");
  await page.click("[data-action=book-back]");
  assert.equal(await page.locator("[data-lesson=first-game] .book-words span").innerText(), "3 of 3 stars");
  assert.deepEqual(somebody.problems, []);
  await somebody.close();
});

deep("a remote friend: the inviter is named, and a newcomer is offered the lesson first", async (t) => {
  const anna = await newcomer(PHONE);
  await anna.press("skip-story");
  await anna.tap("[data-action=welcome-whole]");
  // Two devices are a way to a friend, not to the computer.
  assert.equal(await anna.page.isVisible("[data-action=two-devices]"), false);
  await anna.tap("label:has(#new-against-far)");
  assert.ok(await anna.page.isVisible("[data-action=two-devices]"));
  await anna.page.fill("#new-name", "Anna");
  await anna.tap("label:has(#new-side-black)");
  assert.ok(await fits(anna.page, "#dialog-new"));
  assert.equal(await anna.page.locator("[data-action=start]").innerText(), "Invite");
  await anna.tap("[data-action=start]");
  await anna.page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  assert.equal(await anna.page.locator("#dialog-send h2").innerText(), "Invite");
  const link = new URL(await anna.page.inputValue("#send-link")).hash;
  await anna.tap("[data-action=send-copy]");
  anna.tell(t, "an invitation, PHONE");
  await anna.page.keyboard.press("Escape");
  assert.equal(await anna.status(), "White to move");

  const bob = await newcomer({ ...PHONE, path: link });
  await bob.page.waitForSelector("#dialog-invitation[open]");
  assert.equal(await bob.page.locator("#dialog-invitation h2").innerText(), "Anna invites you to a game");
  assert.match(await bob.page.locator("#dialog-invitation-about").innerText(), /Paco Ŝako/);
  assert.equal(await bob.page.locator(".story").count(), 0);
  await bob.tap("[data-action=invitation-learn]");
  await bob.page.waitForSelector(".lesson-board");
  await bob.page.click('dialog[open] [data-action$="-close"]');
  await bob.page.waitForSelector("dialog[open]", { state: "detached" });
  assert.equal(await bob.status(), "Your turn");
  await bob.tap("#board-area [data-square=e2]");
  await bob.tap("#board-area [data-square=e4]");
  await bob.page.waitForFunction(() => window.query("#status-detail").textContent.includes("Now send your turn"));
  await bob.page.click("[data-action=send-turn]:visible");
  await bob.page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  const answer = new URL(await bob.page.inputValue("#send-link")).hash;

  await anna.page.evaluate((hash) => {
    location.hash = hash;
  }, answer);
  await anna.page.waitForSelector('#board-area[data-ply="1"][data-busy=false]');
  assert.deepEqual(await anna.turns(), ["e2>e4"]);
  assert.equal(await anna.status(), "Your turn");

  // Returning players only see the name.
  const carl = await openTable(site, { ...PHONE, path: link });
  await carl.page.waitForFunction(() => window.query("#status-detail").textContent.includes("Anna invites you"));
  assert.equal(await carl.page.locator("#dialog-invitation").count(), 0);
  assert.deepEqual([...anna.problems, ...bob.problems, ...carl.problems], []);
  await anna.close();
  await bob.close();
  await carl.close();
});

deep("on two devices: a newcomer is offered the lesson first, and the invitation follows it", async (t) => {
  const anna = await newcomer(PHONE);
  await anna.press("skip-story");
  await anna.tap("[data-action=welcome-whole]");
  await anna.tap("label:has(#new-against-far)");
  await anna.tap("[data-action=two-devices]");
  const shown = await shownLink(anna);
  const path = shown.slice(shown.indexOf("#"));
  /** Opens the link, and what is offered. */
  const opened = async (options) => {
    const somebody = await newcomer({ ...options, path });
    await somebody.page.waitForSelector("#dialog-invitation[open]");
    assert.equal(await somebody.page.locator("#dialog-invitation h2").innerText(), "You are invited to a game");
    assert.equal(await somebody.page.locator("#dialog-live[open]").count(), 0);
    return somebody;
  };

  const bob = await opened(PHONE);
  await bob.tap("[data-action=invitation-learn]");
  await bob.page.waitForSelector(".lesson-board");
  assert.equal(await bob.page.locator("#dialog-live[open]").count(), 0);
  await bob.tap("[data-action=book-close]");
  await bob.page.waitForSelector("#dialog-live[open]");
  const answer = await shownLink(bob);
  await anna.tap("#dialog-live summary");
  await anna.page.fill("#live-paste", answer);
  await anna.tap("[data-action=live-open]");
  for (const { page } of [anna, bob]) await page.waitForSelector("[data-action=live-talk]", { state: "attached" });
  bob.tell(t, "a lesson, and a game on two devices, PHONE");

  // Without the lesson, by touch or by the key that closes a dialog.
  const carl = await opened(PHONE);
  await carl.tap("[data-action=invitation-play]");
  await shownLink(carl);
  const dora = await opened(LAPTOP);
  await dora.page.keyboard.press("Escape");
  await shownLink(dora);
  // Returning players are connected at once.
  const emil = await openTable(site, { ...PHONE, path });
  await shownLink(emil);
  assert.equal(await emil.page.locator("#dialog-invitation").count(), 0);
  for (const somebody of [anna, bob, carl, dora, emil]) {
    assert.deepEqual(somebody.problems, []);
    await somebody.close();
  }
});

test("inviting with White plays first and then shows the link, which offers a newcomer the lesson", async () => {
  const anna = await newcomer(LAPTOP);
  await anna.press("skip-story");
  await anna.press("welcome-whole");
  await anna.page.click("label:has(#new-against-far)");
  await anna.press("start");
  await anna.page.waitForSelector("#dialog-new", { state: "hidden" });
  assert.match(await anna.detail(), /^Play your first turn/);
  await anna.click("e2", "e4");
  assert.ok(await anna.page.isVisible("[data-action=send-turn]"));
  await anna.press("send-turn");
  await anna.page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  const path = new URL(await anna.page.inputValue("#send-link")).hash;

  // Whoever is invited is as new with a turn in the link as without: the lesson is offered, and it is a first game.
  const bob = await newcomer({ ...PHONE, path });
  await bob.page.waitForSelector("#dialog-invitation[open]");
  assert.equal(await bob.page.locator("#dialog-invitation h2").innerText(), "You are invited to a game");
  await bob.tap("[data-action=invitation-play]");
  await bob.page.waitForSelector("#dialog-invitation", { state: "detached" });
  assert.equal(await bob.status(), "Your turn");
  assert.equal(await bob.page.getAttribute("#game", "data-first"), "game");
  const again = await newcomer({ ...PHONE, path });
  await again.page.waitForSelector("#dialog-invitation[open]");
  await again.tap("[data-action=invitation-learn]");
  await again.page.waitForSelector(".lesson-board");
  await bob.tap("#board-area [data-square=e7]");
  await bob.tap("#board-area [data-square=e5]");
  await bob.page.waitForSelector("[data-action=send-turn]:visible");
  assert.equal(await bob.page.evaluate(() => localStorage.getItem("paco-sako.welcomed")), '"playing"');
  for (const somebody of [anna, bob, again]) {
    assert.deepEqual(somebody.problems, []);
    await somebody.close();
  }
});
