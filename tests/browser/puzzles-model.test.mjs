// Puzzles without a page: packs and their form, ratings, what is kept, and which puzzle comes next.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { readTurns } from "../../www/book/facts.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { monthOf } from "../../www/puzzles/daily-page.js";
import { Defences } from "../../www/puzzles/defences.js";
import { rated, UNRATED } from "../../www/puzzles/glicko.js";
import {
  dayOf,
  daysInARow,
  nextOfDay,
  readHistory,
  withDaily,
  withFavourite,
  withResult,
} from "../../www/puzzles/history.js";
import { BEGINNING, dayPath, kindsOf, pathOf, placeAt, seriesOf } from "../../www/puzzles/modes.js";
import { KIND_COUNTS, KINDS, loadPack, loadPacks, PACKS, THEME_COUNTS, THEMES } from "../../www/puzzles/packs.js";
import { prove } from "../../www/puzzles/proof.js";
import { Trial } from "../../www/puzzles/trial.js";
import { bookRules } from "./book-rules.mjs";
import { test } from "./testing.mjs";

const NOTHING = readHistory(null);

/** Maximum size of all packs with brotli, in bytes. */
const MOST_BYTES = 120_000;

test("Glicko-2: the worked example of the paper", () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = rated(player, [
    { rating: 1400, deviation: 30, volatility: 0.06, score: 1 },
    { rating: 1550, deviation: 100, volatility: 0.06, score: 0 },
    { rating: 1700, deviation: 300, volatility: 0.06, score: 0 },
  ]);
  assert.ok(Math.abs(after.rating - 1464.06) < 0.01, String(after.rating));
  assert.ok(Math.abs(after.deviation - 151.52) < 0.01, String(after.deviation));
  assert.ok(Math.abs(after.volatility - 0.05999) < 0.00001, String(after.volatility));
  // Without games only the uncertainty grows.
  const rested = rated(player, []);
  assert.equal(rested.rating, 1500);
  assert.ok(Math.abs(rested.deviation - 200.27) < 0.01);
});

test("Glicko-2: the volatility has the maximum likelihood", () => {
  const player = { rating: 1500, deviation: 350, volatility: 0.6 };
  const results = Array.from({ length: 12 }, () => ({ rating: 1600, deviation: 1, volatility: 0.06, score: 1 }));
  // As the paper derives it: the estimate from the results alone is off by `delta`, with the variance of all that is unsure.
  const unit = 173.7178;
  const expected = results.map(({ rating }) => 1 / (1 + 10 ** ((rating - player.rating) / 400)));
  const v = 1 / expected.reduce((sum, one) => sum + one * (1 - one), 0);
  const delta = v * results.reduce((sum, { score }, i) => sum + score - expected[i], 0);
  const likelihood = (sigma) => {
    const variance = (player.deviation / unit) ** 2 + v + sigma ** 2;
    const change = (2 * Math.log(sigma / player.volatility)) / 0.5;
    return -Math.log(variance) - delta ** 2 / variance - change ** 2;
  };
  const { volatility } = rated(player, results);
  for (const other of [0.999, 1.001])
    assert.ok(likelihood(volatility) > likelihood(volatility * other), String(volatility));
});

test("twenty results suffice to rate a new player", () => {
  let player = UNRATED;
  for (let i = 0; i < 20; i++)
    player = rated(player, [{ rating: 1500, deviation: 80, volatility: 0.06, score: i % 2 }]);
  assert.ok(Math.abs(player.rating - 1500) < 20 && player.deviation < 100, JSON.stringify(player));
});

test("every puzzle can be read, set up and solved by its keys", async () => {
  const rules = await bookRules();
  const puzzles = await loadPacks(PACKS);
  assert.ok(puzzles.length >= 1500, `${puzzles.length} puzzles`);
  const ids = new Set(puzzles.map(({ id }) => id));
  assert.equal(ids.size, puzzles.length, "ids are unique");
  for (const { fen, side, kind, keys, themes, rating } of puzzles) {
    assert.ok(rating >= 600 && rating <= 2800 && [...themes].every((theme) => THEMES.includes(theme)), fen);
    rules.withGame({ fen, rules: "manual" }, (game) => {
      assert.equal(game.snapshot().turn, side);
      for (const key of keys) {
        const steps = readTurns(key)?.[0];
        assert.ok(steps, key);
        for (const step of steps) game.apply(step);
        const { turns, status } = game.snapshot();
        assert.equal(turns.length, 1, `${fen} ${key}`);
        if (kind === "paco-1" || kind === "quiz") assert.equal(status.winner, side, `${fen} ${key}`);
        game.undoTurn();
      }
    });
  }
});

test("all packs together stay small", async () => {
  const sizes = PACKS.map(async (name) => {
    const file = await readFile(new URL(`../../www/puzzles/packs/${name}.js`, import.meta.url));
    return brotliCompressSync(file).length;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  assert.ok(total <= MOST_BYTES, `${total} bytes are more than ${MOST_BYTES}`);
});

test("results change the player's rating, not the puzzle's, and missed puzzles come again", async () => {
  const [puzzle] = await loadPack("paco-2");
  const today = dayOf(new Date(2026, 0, 5, 12));
  const missed = withResult(NOTHING, puzzle, false, today);
  assert.ok(missed.player.rating < UNRATED.rating && missed.player.deviation < UNRATED.deviation);
  assert.deepEqual(missed.seen[puzzle.id], { solved: false, due: today + 1, step: 0 });
  // Nor does one that an earlier version has kept.
  const old = readHistory({
    seen: { [puzzle.id]: { rating: 2000, deviation: 80, solved: false, due: 0, step: 0 } },
  });
  assert.deepEqual(old.seen[puzzle.id], { solved: false, due: 0, step: 0 });
  assert.deepEqual(withResult(old, puzzle, false, today).player, missed.player);
  assert.deepEqual(missed.history, [Math.round(missed.player.rating)]);
  const due = (history, day) => seriesOf({ type: "again" }, [puzzle], history, day).length;
  assert.equal(due(missed, today), 0);
  assert.equal(due(missed, today + 1), 1);
  // Later and later, and then not any more.
  let history = missed;
  const days = [];
  for (let day = today; history.seen[puzzle.id].due > 0 && days.length < 9; day = history.seen[puzzle.id].due) {
    days.push(history.seen[puzzle.id].due - day);
    history = withResult(history, puzzle, true, history.seen[puzzle.id].due);
  }
  assert.ok(days.length >= 3 && days.length < 9, days.join());
  // Puzzles solved often enough, or never missed, are not repeated.
  const solved = withResult(NOTHING, puzzle, true, today);
  const twice = withResult(solved, puzzle, true, today + 5);
  for (const learnt of [history, solved, twice]) {
    assert.equal(learnt.seen[puzzle.id].due, 0);
    for (const later of [0, 1, 30, 4000]) assert.equal(due(learnt, today + later), 0, `${later} days later`);
  }
  // Missed once it has been solved, it comes again.
  assert.equal(due(withResult(twice, puzzle, false, today), today + 1), 1);
});

test("stored data is validated and read back", async () => {
  for (const bad of [
    null,
    7,
    "x",
    [],
    { player: { rating: "1" }, history: 3, seen: { a: 1 }, favourites: [1], best: 2 },
  ]) {
    assert.deepEqual(readHistory(bad), NOTHING);
  }
  const [puzzle] = await loadPack("save");
  const history = withFavourite(withResult(NOTHING, puzzle, false, 20_000), puzzle.id);
  assert.deepEqual(readHistory(JSON.parse(JSON.stringify(history))), history);
  assert.deepEqual(withFavourite(history, puzzle.id).favourites, []);
});

test("the puzzle of the day is the same for everyone, and changes daily", async () => {
  const mode = { type: "daily" };
  const puzzles = await loadPacks(kindsOf(mode));
  const of = (day, history = NOTHING) => seriesOf(mode, puzzles, history, day)[0].id;
  const history = withResult(NOTHING, puzzles[0], true, 1);
  assert.equal(of(20_000, history), of(20_000));
  const week = new Set(Array.from({ length: 7 }, (_, index) => of(20_000 + index)));
  assert.ok(week.size >= 6, `${week.size} in a week`);
});

test("an address leads to the puzzle of its day, whenever it is opened; invalid and future days are rejected", async () => {
  const day = Date.UTC(2026, 1, 3) / 86_400_000;
  const easy = { type: "daily", strength: "easy", day };
  const hard = { type: "daily", day };
  const first = { type: "daily", strength: "first", day };
  assert.deepEqual(
    [first, easy, hard].map((mode) => pathOf(mode, "x")),
    ["daily/2026-02-03/first", "daily/2026-02-03/easy", "daily/2026-02-03/hard"],
  );
  for (const mode of [first, easy, hard]) {
    assert.deepEqual(placeAt(pathOf(mode, "x")), { mode });
    const puzzles = await loadPacks(kindsOf(mode));
    const on = (today) => seriesOf(mode, puzzles, NOTHING, today).map(({ id }) => id);
    assert.deepEqual(on(day + 100), on(day));
    assert.deepEqual(
      on(day),
      seriesOf({ ...mode, day: undefined }, puzzles, NOTHING, day).map(({ id }) => id),
    );
  }
  for (const one of [day, 0]) assert.deepEqual(placeAt(dayPath(one)), { day: one });
  assert.deepEqual(placeAt("daily/2026-02-03/middling"), { day });
  // As addresses were before they named a day.
  assert.deepEqual(placeAt("daily/1y2p0ij"), { mode: { type: "daily" }, id: "1y2p0ij" });
  assert.deepEqual(placeAt("daily-easy/1y2p0ij"), { mode: { type: "daily", strength: "easy" }, id: "1y2p0ij" });
  for (const none of ["daily/2026-02-30", "daily/1969-12-31", "daily/2026-2-3"])
    assert.deepEqual(placeAt(none), { mode: { type: "daily" }, id: none.slice(6) });
  for (const none of ["", "daily", "streak/1", "nonsense/1", "storm", "repeat"])
    assert.equal(placeAt(none), null, none);
  for (const mode of [{ type: "repeat" }, { type: "kind", kind: "save" }, { type: "theme", theme: THEMES[0] }])
    assert.deepEqual(placeAt(pathOf(mode, "x")), { mode, id: "x" });
  assert.equal(pathOf({ type: "streak" }, "x"), null);
});

test("a new player's puzzle of the day has few pieces and one chain of two", async () => {
  const puzzles = await loadPacks(kindsOf({ type: "daily", strength: "first" }));
  assert.ok(puzzles.length >= 100);
  for (const { fen, kind, keys, side } of puzzles) {
    assert.deepEqual([kind, side, keys.length], ["paco-1", "white", 1], fen);
    assert.equal(keys[0].split(">").length, 3, `${fen} ${keys}`);
    assert.ok(fen.split(" ")[0].replace(/[^a-z]/gi, "").length <= 10, fen);
  }
  // As long as there is no rating.
  const day = 20_000;
  assert.equal(nextOfDay(NOTHING, day), "first");
  const done = withDaily(NOTHING, day, "first", true);
  assert.deepEqual([nextOfDay(done, day), nextOfDay(done, day + 1), daysInARow(done, day)], [null, "first", 1]);
  const known = { ...NOTHING, history: Array(8).fill(1500) };
  assert.equal(nextOfDay(known, day), "easy");
  assert.equal(nextOfDay(withDaily(known, day, "easy", false), day), "hard");
  assert.equal(nextOfDay(withDaily(withDaily(known, day, "easy", true), day, "hard", true), day), null);
});

test("a past day solved later is kept in the calendar, and does not count for the streak", () => {
  const [today, yesterday] = [20_000, 19_999];
  let history = withDaily(NOTHING, yesterday, "hard", true, today);
  assert.deepEqual(history.daily, { [yesterday]: { hard: "late" } });
  assert.equal(daysInARow(history, today), 0);
  // A puzzle missed on its day stays missed; one missed later is missed.
  history = withDaily(history, yesterday, "easy", false, today);
  assert.deepEqual(withDaily(history, yesterday, "easy", true, today).daily[yesterday], {
    hard: "late",
    easy: false,
  });
  history = withDaily(history, today, "easy", true, today);
  assert.equal(daysInARow(history, today), 1, "today counts, yesterday does not");
  assert.deepEqual(readHistory(JSON.parse(JSON.stringify(history))), history);
  const shown = (day) => monthOf(history, today, day).days.find((one) => one.day === day);
  assert.deepEqual(
    [today, yesterday].map(shown).map(({ outcome, isLate }) => [outcome, isLate]),
    [
      ["one", false],
      ["one", true],
    ],
  );
  // A day of which one was solved in time is one of the row.
  const both = withDaily(withDaily(NOTHING, yesterday, "easy", true), yesterday, "hard", true, today);
  const { outcome, isLate } = monthOf(both, today, yesterday).days.find(({ day }) => day === yesterday);
  assert.deepEqual([outcome, isLate, daysInARow(both, today)], ["several", false, 1]);
});

test("the calendar goes back a year, month by month, and forward to today", () => {
  const today = Date.UTC(2026, 1, 3) / 86_400_000;
  const names = [];
  let day = today;
  for (;;) {
    const month = monthOf(NOTHING, today, day);
    names.push(month.name);
    assert.equal(month.after === null, day === today);
    if (month.before === null) break;
    assert.equal(monthOf(NOTHING, today, month.before).after, Math.min(today, month.days[0].day));
    day = month.before;
  }
  assert.equal(names.length, 13);
  assert.deepEqual([names[0], names.at(-1)], ["February 2026", "February 2025"]);
});

test("training starts near the rating, runs grow harder, themes are kept", async () => {
  const training = { type: "training" };
  const puzzles = await loadPacks(kindsOf(training));
  // A returning player; the first five puzzles of a newcomer are easy.
  const known = { ...NOTHING, seen: Object.fromEntries(["a", "b", "c", "d", "e"].map((id) => [id, {}])) };
  const [first] = seriesOf(training, puzzles, known, 20_000);
  assert.ok(Math.abs(first.rating - UNRATED.rating) <= 200, String(first.rating));
  const seen = withResult(known, first, true, 20_000);
  assert.notEqual(seriesOf(training, puzzles, seen, 20_000)[0].id, first.id);
  const streak = { type: "streak" };
  const run = seriesOf(streak, await loadPacks(kindsOf(streak)), NOTHING, 20_000).map(({ rating }) => rating);
  assert.ok(run.length >= 50 && run[0] < run[25] && run[25] < run.at(-1), run.join());
  const repeat = { type: "repeat" };
  const some = await loadPacks(kindsOf(repeat));
  assert.deepEqual(
    seriesOf(repeat, some, NOTHING, 1).map(({ id }) => id),
    seriesOf(repeat, some, NOTHING, 2).map(({ id }) => id),
  );
  const few = some.slice(0, 5);
  assert.equal(new Set(seriesOf(repeat, few, NOTHING, 1)).size, 5, "where there are few, all of them come");
  for (const theme of THEMES) {
    const series = seriesOf({ type: "theme", theme }, puzzles, NOTHING, 20_000);
    assert.ok(series.length > 0 && series.every(({ themes }) => themes.includes(theme)), theme);
  }
});

test("a new player starts with five one-turn puzzles with short chains, whatever the results; then the rating decides", async () => {
  const training = { type: "training" };
  const puzzles = await loadPacks(kindsOf(training));
  const longest = ({ keys }) => Math.max(...keys.map((key) => key.split(">").length - 1));
  let history = NOTHING;
  for (let count = 0; count < BEGINNING; count++) {
    const [puzzle] = seriesOf(training, puzzles, history, 20_000 + count);
    assert.equal(puzzle.kind, "paco-1");
    assert.ok(longest(puzzle) <= 4, puzzle.keys.join());
    assert.ok(puzzle.rating <= 1000, String(puzzle.rating));
    assert.equal(history.seen[puzzle.id], undefined, "another one each time");
    history = withResult(history, puzzle, count % 2 === 0, 20_000);
  }
  const [next] = seriesOf(training, puzzles, history, 20_000);
  assert.ok(Math.abs(next.rating - history.player.rating) <= 200, `${next.rating} for ${history.player.rating}`);
});

test("the puzzles of the day have two strengths; the calendar keeps the first try, and counts streaks", async () => {
  const easy = { type: "daily", strength: "easy" };
  const hard = { type: "daily" };
  const ratings = async (mode) => {
    const puzzles = await loadPacks(kindsOf(mode));
    return Array.from({ length: 50 }, (_, i) => seriesOf(mode, puzzles, NOTHING, 20_000 + i)[0].rating);
  };
  const [low, high] = await Promise.all([ratings(easy), ratings(hard)]);
  const mean = (some) => some.reduce((sum, one) => sum + one, 0) / some.length;
  assert.ok(mean(low) + 300 < mean(high), `${mean(low)} and ${mean(high)}`);

  let history = withDaily(NOTHING, 100, "easy", false);
  assert.deepEqual(withDaily(history, 100, "easy", true).daily, { 100: { easy: false } });
  assert.equal(daysInARow(history, 100), 0, "a miss is no day");
  history = withDaily(history, 100, "hard", true);
  history = withDaily(history, 101, "easy", true);
  assert.equal(daysInARow(history, 101), 2);
  assert.equal(daysInARow(history, 102), 2, "today is not over");
  assert.equal(daysInARow(history, 103), 0);
  assert.deepEqual(readHistory(JSON.parse(JSON.stringify(history))), history);
  const bad = { daily: { x: { easy: true }, 7: { easy: "yes", hard: true }, 8: null } };
  assert.deepEqual(readHistory(bad).daily, { 7: { hard: true }, 8: {} });
  let long = NOTHING;
  for (let day = 0; day < 500; day++) long = withDaily(long, day, "hard", true);
  assert.ok(Object.keys(long.daily).length <= 400 && long.daily[499].hard);

  const month = monthOf(history, 101);
  assert.equal(month.days.length, 30, "April 1970");
  assert.equal(month.blanks, 2, "it began on a Wednesday");
  assert.deepEqual(
    month.days.slice(10, 13).map(({ outcome, isToday, isAhead }) => [outcome, isToday, isAhead]),
    [
      ["one", false, false],
      ["one", true, false],
      ["none", false, true],
    ],
  );
});

test("the numbers beside kinds and themes match the packs", async () => {
  const counts = Object.fromEntries(
    await Promise.all(KINDS.map(async (kind) => [kind, (await loadPack(kind)).length])),
  );
  assert.deepEqual({ ...KIND_COUNTS }, counts);
  const puzzles = await loadPacks(kindsOf({ type: "theme", theme: "c" }));
  const themes = THEMES.map((theme) => [theme, puzzles.filter((one) => one.themes.includes(theme)).length]);
  assert.deepEqual({ ...THEME_COUNTS }, Object.fromEntries(themes));
});

test("undecided tries are not called wrong; refuted ones are, with the refutation", async () => {
  const rules = await bookRules();
  const [puzzle] = await loadPack("paco-2");
  const [other] = rules.withGame({ fen: puzzle.fen, rules: "manual" }, (game) => {
    const own = new Set(
      puzzle.keys.map((key) =>
        readTurns(key)[0]
          .map(({ square }) => square)
          .join(),
      ),
    );
    const { legalSteps } = game.snapshot();
    for (const lift of legalSteps.filter(({ type }) => type === "lift")) {
      game.apply(lift);
      const place = game.snapshot().legalSteps.find(({ kind }) => kind === "move");
      game.undoTurn();
      if (place && !own.has(`${lift.square},${place.square}`)) return [[lift, place]];
    }
    return [];
  });
  const steps = other.map(({ type, square }) => ({ type, square }));
  const answer = rules.withGame({ fen: puzzle.fen, rules: "manual" }, (game) => {
    for (const step of steps) game.apply(step);
    const lift = game.snapshot().legalSteps.find(({ type }) => type === "lift");
    game.apply(lift);
    const place = game.snapshot().legalSteps[0];
    return [lift, place].map(({ type, square }) => ({ type, square }));
  });
  const judged = (verdict) => {
    const prover = { defend: async () => ({ verdict, line: [answer] }), work: async (work) => atOnce(work) };
    return new Trial(rules, prover, puzzle).judge(steps);
  };
  const unknown = await judged("unknown");
  assert.deepEqual([unknown.verdict, unknown.said.map(({ key }) => key)], ["open", ["miss.open"]]);
  const refuted = await judged("none");
  assert.deepEqual([refuted.verdict, refuted.answer], ["wrong", answer]);
  assert.equal(refuted.said.length, 2);
});

test("a puzzle is sound if exactly one turn solves it and no faster win exists", async () => {
  const rules = await bookRules();
  const [puzzle] = await loadPack("paco-2");
  const found = async (solutions, pacoIn = 2, isComplete = true) => {
    const prover = {
      solve: async () => ({ verdict: "paco", pacoIn, solutions, isComplete, noPacoIn: 0, line: [] }),
    };
    return (await prove(rules, prover, puzzle, { time: 1000 })).verdict;
  };
  assert.equal(await found(["a1>a2"]), "sound");
  assert.equal(await found(["a1>a2", "a1>a3"]), "several");
  assert.equal(await found(["a1>a2"], 1), "shorter");
  assert.equal(await found(["a1>a2"], 2, false), "unknown");
});

test("the tree of a proof starts with the solutions; further ones are mentioned only if they exist", async () => {
  const rules = await bookRules();
  const [puzzle] = await loadPack("paco-2");
  const defences = new Defences(rules, { work: async (work) => atOnce(work) }, () => 1000);
  const { keys } = puzzle;
  const branches = await defences.roots(puzzle, { keys, turns: 2 });
  assert.deepEqual(
    branches.map(({ steps, note }) => [steps.length > 1, note.key]),
    keys.map(() => [true, "tree.key"]),
  );
  assert.ok(branches.every(({ notation, next }) => notation !== "" && !next.attacks && next.left === 1));
  const many = Array.from({ length: 203 }, () => keys[0]);
  const shown = await defences.roots(puzzle, { keys: many, turns: 2 });
  assert.deepEqual([shown.length, shown.at(-1).note], [201, { key: "tree.more", parameters: { count: 3 } }]);
});
