// Journey of a child: from an empty browser through the children's lesson to a won game by the simple rules, by
// touch, with counted taps. All texts are those for children.

import assert from "node:assert/strict";
import { sceneOf } from "../../www/board/drawing/scene.js";
import { CHILDREN } from "../../www/book/course.js";
import { readTurns } from "../../www/book/facts.js";
import { CHILDREN_GAME } from "../../www/book/first-games.js";
import { texts as course } from "../../www/book/texts/course/en.js";
import { Store } from "../../www/game/state.js";
import { texts as mia } from "../../www/page/texts/first-game/en.js";
import { createGame } from "../../www/rules/rules.js";
import { goodTurn } from "./good-turn.mjs";
import { start } from "./harness.mjs";
import { lookAround } from "./in-sight.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  [site] = await Promise.all([start("chromium"), startModule()]);
});
after(() => site.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Before the page's own scripts: the same lots every time. */
function prepare() {
  Math.random = () => 0.25;
}

/** Words and signs that are not for children. */
const GROWN_UP = /\bunions?\b|\bchains?\b|\blinks?\b|captur|threat|[a-h][1-8]>|Manual/i;

async function child() {
  const began = performance.now();
  const table = await openTable(site, { ...PHONE, isFirstVisit: true, init: prepare });
  const way = { taps: 0 };
  const tap = async (selector) => {
    way.taps += 1;
    await table.page.locator(selector).tap();
  };
  const play = async (turn) => {
    for (const { square } of turn) await tap(`.lesson-board [data-square=${square}]`);
  };
  const told = async (tone) => {
    const place = table.page.locator(`.lesson-told[data-tone=${tone}]:not([hidden])`);
    await place.waitFor();
    return place.innerText();
  };
  const tell = (t, what) =>
    t.diagnostic(`${what}: ${way.taps} taps, ${((performance.now() - began) / 1000).toFixed(1)} s with the load`);
  return { ...table, way, tap, play, told, tell };
}

test("losing the king shows no celebration, uniting with it does, also for two at one board", () => {
  const celebrated = (seats) => {
    const store = new Store(createGame, { fen: "3r3k/8/8/8/8/8/3K4/8 b 0 - - -" });
    store.dispatch({ type: "seats", seats, rival: null });
    store.dispatch({ type: "steps", steps: readTurns("d8>d2")[0] });
    assert.equal(store.state.snapshot.status.winner, "black");
    return sceneOf(store.state, null, [], false, null).celebrated;
  };
  assert.equal(celebrated({ white: true, black: false }), null);
  assert.equal(celebrated({ white: false, black: true }), "d2");
  assert.equal(celebrated({ white: true, black: true }), "d2");
});

deep("from an empty browser to a won game, in a child's words", async (t) => {
  const one = await child();
  const { page, tap, play, told, way } = one;
  const look = (step, most) => lookAround(t, page, step, most);
  await look("story", 2);
  await tap("[data-action=skip-story]");
  await look("first page", 6);
  await tap("[data-action=welcome-learn]");
  await tap("[data-card=children]");
  await page.waitForSelector(".lesson-board");
  await look("the first step", 7);
  let isSakoExplained = false;
  for (const { id, goal, solution, wrong } of CHILDREN.steps) {
    const words = `${await page.locator("#lesson-say").innerText()} ${await page.locator("#lesson-goal").innerText()}`;
    assert.doesNotMatch(words, GROWN_UP, id);
    assert.equal(await page.locator("#lesson-goal").innerText(), course[`${id}.goal`]);
    if (/Ŝako/.test(words)) {
      assert.match(words, /called Ŝako/, "it is explained where it is said first");
      isSakoExplained = true;
    }
    const spoken = await page
      .locator(".lesson-board")
      .evaluate(({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll("[data-square]")].map((cell) => cell.getAttribute("aria-label")).join(" "),
      );
    assert.ok(isSakoExplained || !/Ŝako/.test(spoken), spoken);
    // A wrong try gets a message in the same words.
    const [other] = wrong ?? [];
    if (other && !other.because) {
      await play(readTurns(other.play)[0]);
      const missed = await told("bad");
      assert.doesNotMatch(missed, GROWN_UP, id);
      assert.ok(isSakoExplained || !/Ŝako/.test(missed), missed);
      await page.waitForSelector(".lesson-told[data-tone=plain]");
    }
    await play(readTurns(solution ?? goal.play)[0]);
    assert.doesNotMatch(await told("good"), GROWN_UP, id);
    if (id === CHILDREN.steps.at(-1).id)
      assert.match(await page.locator("[data-action=lesson-next]").innerText(), /Mia is waiting/);
    await tap("[data-action=lesson-next]");
  }
  assert.ok(isSakoExplained);
  one.tell(t, "the lesson for children");

  await page.waitForSelector("html[data-children] #book", { state: "hidden" });
  const said = page.locator(".mia-said");
  assert.equal(await said.innerText(), mia["mia.kid.hello"]);
  await look("first game", 5);
  const before = way.taps;
  const heard = new Set();
  for (let count = 0; ; count++) {
    await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
    heard.add(await said.innerText());
    if ((await one.data("phase")) === "over") break;
    assert.ok(count < 60, "the game comes to an end");
    const turns = (await one.turns()).join(" ");
    const record = `[FEN "${CHILDREN_GAME.fen}"]\n[Rules "simple"]\n\n${turns}`;
    for (const { square, role } of await goodTurn(page, record)) {
      await tap(role ? `#promotion [data-role=${role}]` : `#board-area [data-square=${square}]`);
      heard.add(await said.innerText());
    }
  }
  await look("end", 4);
  for (const text of heard) assert.doesNotMatch(text, GROWN_UP);
  assert.ok(heard.has(mia["mia.kid.won"]), [...heard].join(" | "));
  t.diagnostic([...heard].join(" | "));
  t.diagnostic(`${way.taps - before} taps in the game`);
  one.tell(t, "won a game");
  await tap("[data-action=first-game-on]");
  await page.waitForSelector(".book-home");
  assert.deepEqual(one.problems, []);
  await one.close();
});

deep("losing the king in a lesson is called that, and the lesson is undone automatically", async () => {
  const one = await child();
  const { page, play, told } = one;
  await page.evaluate(() => {
    location.hash = "#learn/children/6";
  });
  await page.waitForSelector(".lesson-board");
  await play(readTurns("d1>d2")[0]);
  assert.match(await told("bad"), /There the rook still gets to your king/);
  await page.waitForSelector(".lesson-told[data-tone=plain]");
  await play(readTurns("d1>e1")[0]);
  await told("good");
  assert.deepEqual(one.problems, []);
  await one.close();
});
