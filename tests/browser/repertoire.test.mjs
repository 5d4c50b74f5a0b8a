// Repertoires: what a marked tree says, the drill and when it asks again, where a game left one; then the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { positionKey } from "../../www/game/positions/placement.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { asked, cardName } from "../../www/page/repertoire/cards.js";
import { Drill, standOf } from "../../www/page/repertoire/drill.js";
import { isDue } from "../../www/page/repertoire/due.js";
import { withGame } from "../../www/rules/rules.js";
import { readGames } from "../../www/store/games-file.js";
import { readingPlayed, STATES } from "../../www/store/played-turns.js";
import { departureOf, questionsOf, readingRepertoire } from "../../www/store/repertoire.js";
import { start, WWW } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site.close());

const DAY = 86_400_000;

/** Three lines: two answers to 1... e5, and one to 1... d5. */
const LINES =
  '[Repertoire "White"]\n\n1. e2>e4 e7>e5 (1... d7>d5 2. Nb1>c3 Ng8>f6) 2. Ng1>f3 (2. Nb1>c3 {Slower.} Ng8>f6) 2... Nb8>c6 3. Nb1>c3 *\n';

const entryOf = (text) => readGames(text, 0).entries[0];
const repertoireOf = (text) => atOnce(readingRepertoire(entryOf(text)));

/** The numbers of the positions of a line. */
const keysOf = (line) =>
  withGame({}, (game) => [
    positionKey(game.fen()),
    ...line.split(" ").map((turn) => {
      for (const step of game.readTurn(turn)) game.apply(step);
      return positionKey(game.fen());
    }),
  ]);

test("the scheduler is generated from its package", async () => {
  const { makeScheduler } = await import("../../www/build/fsrs.mjs");
  for (const [name, content] of Object.entries(await makeScheduler())) {
    const kept = await readFile(path.join(WWW, "page/repertoire/fsrs", name), "utf8");
    assert.equal(content, kept, `${name} is old: npm run --prefix www/build fsrs`);
  }
});

test("a marked tree: its positions, its questions, and its author's comments", () => {
  const repertoire = repertoireOf(LINES);
  assert.equal(repertoire.color, "white");
  const [start, , afterE5] = keysOf("e2>e4 e7>e5");
  assert.equal(repertoire.root, start);
  assert.equal(questionsOf(repertoire).length, 4);
  const { answers } = repertoire.places.get(afterE5);
  assert.deepEqual(
    answers.map(({ turn, comment }) => [turn.notation, comment]),
    [
      ["Ng1>f3", ""],
      ["Nb1>c3", "Slower."],
    ],
  );
  assert.equal(repertoireOf(LINES.replace(/^.*\n\n/, "")), null, "it is not marked");
  assert.equal(repertoireOf(LINES.replace("White", "Green")), null);
});

test("repertoire turns do not count as played", () => {
  const played = atOnce(readingPlayed(entryOf(LINES), () => true));
  assert.deepEqual([played.state, played.keys.length], [STATES.repertoire, 0]);
});

test("a card returns after growing intervals, and sooner after a miss", () => {
  let card;
  const days = [];
  let now = 0;
  for (let i = 0; i < 4; i++) {
    card = asked(card, true, now);
    days.push((card[0] - now) / DAY);
    [now] = card;
  }
  assert.ok(days[0] >= 1 && days.every((each, i) => i === 0 || each > days[i - 1]), days.join());
  const missed = asked(card, false, now);
  assert.ok((missed[0] - now) / DAY < days[3] / 2);
  assert.equal(missed[5], 1, "a lapse is counted");
  assert.ok(isDue(card, card[0]) && !isDue(card, card[0] - 1) && !isDue(undefined, 0));
});

/** Drills a repertoire; `answer` gives the place that is gone to. */
function drill(repertoire, cards, answer, now = 0, weigh = (_, answers) => answers.map(() => 1)) {
  const one = new Drill(repertoire, cards, { weigh, random: lots(5), now: () => now });
  const events = [];
  for (let i = 0; i < 200; i++) {
    const next = one.next();
    events.push(next.type);
    if (next.type === "end") return { one, events };
    if (next.type === "ask") while (!one.try(answer(next.place, events)));
  }
  throw new Error("it has no end");
}

test("a drill asks everything once, and no more on that day", () => {
  const repertoire = repertoireOf(LINES);
  const cards = new Map();
  const { one, events } = drill(repertoire, cards, ({ answers }) => answers[0].key);
  assert.deepEqual([one.asked, one.found, one.left], [4, 4, 0]);
  assert.equal(events.filter((type) => type === "ask").length, 4);
  assert.equal(cards.size, 4);
  const later = standOf(repertoire, cards, DAY / 2);
  assert.deepEqual([later.all, later.due, later.fresh], [4, [], []]);
  assert.equal(standOf(repertoire, cards, 400 * DAY).due.length, 4);
  // An additional drill does not change cards.
  const kept = structuredClone(cards);
  drill(repertoire, cards, ({ answers }) => answers[0].key, DAY / 2);
  assert.deepEqual(cards, kept);
});

test("any turn of the repertoire is right; a missed one comes once more, and sooner on another day", () => {
  const repertoire = repertoireOf(LINES);
  const cards = new Map();
  const [root, , afterE5] = keysOf("e2>e4 e7>e5");
  let misses = 0;
  const { one } = drill(repertoire, cards, ({ answers }) => {
    if (answers.length === 2 && misses === 0) {
      misses += 1;
      return 0;
    }
    return answers.at(-1).key;
  });
  assert.deepEqual([one.asked, one.found], [5, 4]);
  const due = (key) => cards.get(cardName("white", key))[0];
  assert.ok(due(afterE5) < due(root), "the one that was missed comes first");
});

test("the other side plays the most frequent turn", () => {
  const repertoire = repertoireOf(LINES);
  const [, , afterD5] = keysOf("e2>e4 d7>d5");
  let first = null;
  const weigh = (_, answers) => answers.map(({ key }) => (key === afterD5 ? 1 : 0));
  drill(
    repertoire,
    new Map(),
    (place) => place.answers[0].key,
    0,
    (key, answers) => {
      first ??= weigh(key, answers);
      return weigh(key, answers).some(Boolean) ? weigh(key, answers) : answers.map(() => 1);
    },
  );
  assert.deepEqual(first, [0, 1]);
});

test("the departure of a game from the repertoire, and by which side", () => {
  const repertoire = repertoireOf(LINES);
  const left = (line) => {
    const found = departureOf(repertoire, keysOf(line));
    return found && [found.ply, found.who, found.known.map(({ turn }) => turn.notation).join()];
  };
  assert.deepEqual(left("e2>e4 e7>e5 d2>d4"), [2, "me", "Ng1>f3,Nb1>c3"]);
  assert.deepEqual(left("e2>e4 Ng8>f6 d2>d4"), [1, "other", "e7>e5,d7>d5"]);
  assert.deepEqual(left("e2>e4 d7>d5 Nb1>c3 Ng8>f6 d2>d4"), [3, "nobody", ""]);
  assert.deepEqual(left("d2>d4 e7>e5"), [0, "me", "e2>e4"]);
  assert.equal(left("e2>e4 e7>e5"), null, "it never left it");
  assert.equal(departureOf(repertoire, [1, 2, 3]), null, "another start");
});

async function openRepertoires({ page, press }) {
  await press("open-menu");
  await press("experts");
  await press("repertoire");
  await page.waitForSelector("#dialog-repertoire[open]");
}

test("a marked game is drilled with right and wrong turns, and asked again on another day", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await table.load(LINES.replace(/^.*\n\n/, ""));
  await openRepertoires(table);
  await page.waitForSelector("text=You have no repertoire yet.");
  await press("rep-mark-white");
  await page.waitForSelector("#dialog-repertoire .game:has-text('4 new')");
  await press("rep-drill");
  await page.waitForSelector("#drill[open] .lesson-goal:has-text('Your turn')");
  const square = (name) => page.locator(`#drill [data-square="${name}"]`);
  const play = async (...squares) => {
    for (const name of squares) await square(name).click({ force: true });
  };
  await play("d2", "d4");
  await page.waitForSelector("#drill .lesson-told:has-text('d2>d4 is not in your repertoire.')");
  await page.waitForSelector("#drill .lesson-told:has-text('The computer gives d2>d4')");
  await press("drill-again");
  await play("e2", "e4");
  await page.waitForSelector("#drill .lesson-told:has-text('Right.')");
  await page.waitForSelector("#drill .lesson-goal:has-text('Your turn')");
  await press("drill-show");
  await page.waitForSelector("#drill .lesson-told:has-text('Your repertoire:')");
  const cards = await page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.drill")).cards);
  assert.equal(Object.keys(cards).length, 2);
  await press("drill-close");
  await page.waitForSelector("#dialog-repertoire[open] .game:has-text('2 new')");
  await page.click("#dialog-repertoire [data-action=close]");
  // Days later.
  await page.evaluate(() => {
    const note = JSON.parse(localStorage.getItem("paco-sako.drill"));
    for (const card of Object.values(note.cards)) card[0] = 1;
    localStorage.setItem("paco-sako.drill", JSON.stringify(note));
  });
  await press("open-menu");
  await press("experts");
  await page.waitForSelector("[data-action=repertoire]:has-text('2 to repeat')");
  assert.deepEqual(table.problems, []);
  await table.close();
});

const departure = ({ page }, text) =>
  page.waitForFunction((wanted) => {
    const place = window.query("[data-part=departure]");
    return wanted ? place && !place.hidden && place.textContent.includes(wanted) : !place || place.hidden;
  }, text);

deep("after a game the page shows where it left the repertoire, and by which side", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await table.load(LINES.replace(/^.*\n\n/, ""));
  await openRepertoires(table);
  await press("rep-mark-white");
  await page.waitForSelector("#dialog-repertoire .game");
  await page.click("#dialog-repertoire [data-action=close]");
  await table.load('[Result "1-0"]\n\n1. e2>e4 e7>e5 2. d2>d4 1-0');
  await departure(table, "With 2. d2>d4 you left “Repertoire as White”: it has Ng1>f3, Nb1>c3.");
  await press("departure");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  await table.load('[Result "1-0"]\n\n1. e2>e4 Ng8>f6 2. d2>d4 1-0');
  await departure(table, "With 1… Ng8>f6 the other side left");
  await table.load("1. e2>e4 Ng8>f6 *");
  await departure(table, null);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("an imported repertoire shows departures, too, and so does the review of an unfinished game", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-menu");
  await press("games");
  await page.setInputFiles("[data-part=file]", {
    name: "mine.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from(LINES),
  });
  await page.waitForSelector("text=1 game was imported");
  await page.click("#dialog-games [data-action=close]");
  await table.load('[Result "1-0"]\n\n1. e2>e4 e7>e5 2. d2>d4 1-0');
  await departure(table, "With 2. d2>d4 you left “Repertoire as White”: it has Ng1>f3, Nb1>c3.");
  await table.load("1. e2>e4 Ng8>f6 *");
  await departure(table, null);
  await press("moves-review");
  await press("review");
  await departure(table, "With 1… Ng8>f6 the other side left");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("cards survive a backup, and due ones are announced before the first turn only", async () => {
  const cards = { w1: [5, 3, 5, 4, 1, 0, 2], w2: [9e15, 3, 5, 4, 1, 0, 2] };
  const keep = (/** @type {object} */ all) => {
    localStorage.setItem("paco-sako.drill", JSON.stringify({ form: 1, cards: all }));
    localStorage.setItem("paco-sako.repertoire", "true");
  };
  const table = await openTable(site);
  const { page, press } = table;
  assert.equal(await page.locator("[data-action=due]").count(), 0);
  await page.evaluate(keep, cards);
  await page.reload();
  await page.waitForSelector("[data-action=due]:has-text('1')");
  await press("due");
  await page.waitForSelector("#dialog-repertoire[open]");
  assert.equal(await page.locator("[data-action=due]").count(), 0);
  await page.click("#dialog-repertoire [data-action=close]");
  for (const square of ["e2", "e4"]) await page.click(`#game [data-square="${square}"]`, { force: true });
  await page.waitForSelector("#board-area[data-ply='1'][data-busy=false]");
  await press("open-menu");
  await press("games");
  await page.waitForSelector("#dialog-games .game");
  const [download] = await Promise.all([page.waitForEvent("download"), press("export-games")]);
  const buffer = await readFile(await download.path());
  // Nothing is said in the middle of a game.
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.waitForSelector("#board-area[data-ply='1']");
  assert.equal(await page.locator("[data-action=due]").count(), 0);

  const other = await openTable(site);
  await other.page.evaluate(keep, { w1: [9e15, 4, 5, 9, 2, 0, 2] });
  await other.press("open-menu");
  await other.press("games");
  const file = { name: "all.json", mimeType: "application/json", buffer };
  await other.page.setInputFiles("[data-part=file]", file);
  await other.page.waitForSelector("text=1 game was imported");
  const kept = await other.page.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.drill")).cards);
  assert.deepEqual(kept, { ...cards, w1: [9e15, 4, 5, 9, 2, 0, 2] });
  assert.deepEqual([table.problems, other.problems], [[], []]);
  await other.close();
  await table.close();
});
