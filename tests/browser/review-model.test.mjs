// The review without a page: 20 games of the computer with itself are reviewed, and what is claimed of them is proved once more
// by another engine, from the positions alone. Then its parts: stopping, keeping, reading, classes.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Explainer } from "../../www/game/review/explainer.js";
import {
  accuracy,
  bestMoment,
  betterLine,
  classOf,
  countsOf,
  isOfBeginners,
  isTurningPoint,
  lossOf,
  moverOf,
  STEEPNESS,
} from "../../www/game/review/judge.js";
import { missesOf } from "../../www/game/review/misses.js";
import { isFinished, readReview } from "../../www/game/review/review-form.js";
import { emptyReview, Reviewer } from "../../www/game/review/reviewer.js";
import { reasonsOf } from "../../www/panels/reasons/reasons.js";
import { factsOfMoment } from "../../www/panels/review/reasons.js";
import { texts } from "../../www/panels/texts/reasons/en.js";
import {
  countDue,
  joinedMisses,
  readMisses,
  seriesOfMisses,
  withMisses,
  withTry,
} from "../../www/puzzles/misses.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

const GAMES = 20;
const LONGEST = 44;
/** Nodes for each position; the page takes more. */
const NODES = 1500;

let engines;

before(async () => {
  await startModule();
  const folder = new URL("../../www/pkg/", import.meta.url);
  const make = async (name, mark) => {
    const module = await import(new URL(`${name}.js${mark}`, folder));
    module.initSync({ module: await readFile(new URL(`${name}_bg.wasm`, folder)) });
    return module;
  };
  engines = {
    own: await make("paco_sako_engine", "#own"),
    other: await make("paco_sako_engine", "#other"),
  };
});

/** Runs an engine to its answer. */
function answer(engine, request) {
  engine.start(request);
  for (;;) {
    const progress = engine.run(1000);
    if (progress.done) return progress;
  }
}

/** The page's computer without a worker; after `most` requests it behaves as if stopped. */
function computer(most = Number.POSITIVE_INFINITY) {
  const engine = new engines.own.Engine({ hashMegabytes: 4 });
  let count = 0;
  return {
    start(request) {
      count += 1;
      return { answer: Promise.resolve(count > most ? null : answer(engine, request)), stop() {}, cancel() {} };
    },
    free: () => engine.free(),
    get count() {
      return count;
    },
  };
}

/** A game of the computer with itself: players who see little, so that there is something to miss. */
function play(seed) {
  const engine = new engines.own.Engine({ hashMegabytes: 1 });
  const game = createGame();
  for (let i = 0; i < LONGEST && !game.snapshot().status.over; i++) {
    const { turn } = answer(engine, {
      mode: "play",
      record: game.record(),
      level: 2 + (seed % 3),
      nodes: 250,
      seed: seed * 1000 + i,
    });
    for (const step of turn.steps) game.apply(step);
  }
  const { turns } = game.snapshot();
  const subject = { start: {}, request: { game: "paco-sako", record: game.record() }, turns };
  game.free();
  engine.free();
  return subject;
}

/** The position after so many turns, and then other ones as step lists. */
function fenAfter(turns, count, ...stepLists) {
  const game = createGame();
  game.goTo(turns.slice(0, count).flatMap(({ steps }) => steps));
  for (const text of stepLists) for (const step of game.readTurn(text)) game.apply(step);
  const { status } = game.snapshot();
  const fen = game.fen();
  game.free();
  return { fen, status };
}

/** The same position with the other side to move. */
function passed(fen) {
  const [board, side, idle, castling] = fen.split(" ");
  return [board, side === "w" ? "b" : "w", idle, castling, "-", "-"].join(" ");
}

/**
 * Verifies the statements about a moment by playing them out: replies win, threats would win, and each turn is legal
 * in its position.
 */
async function checkReasons(engine, { review, subject }, index, found, here) {
  const { turns } = subject;
  const { record } = subject.request;
  const ask = async (candidate) => {
    const request = { mode: "explain", record, turn: index, turns: 1, lines: 8, ...(candidate && { candidate }) };
    return answer(engine, request).explanation;
  };
  const moment = await factsOfMoment({ review, first: "white" }, index, ask);
  const { facts = [], about } = moment ?? {};
  const other = moverOf(index + 1, "white");
  for (const { name, named = {}, count } of facts) {
    found[name] = (found[name] ?? 0) + 1;
    for (const { turn, after, isThreat } of Object.values(named)) {
      const steps = after ? [after.stepList] : [];
      if (!isThreat) fenAfter(turns, index, ...steps, turn.stepList);
    }
    const { notation, reply } = named;
    const wins = { allows: notation, lost: notation, refuted: reply }[name];
    if (wins) {
      const { status } = fenAfter(turns, index, wins.after.stepList, wins.turn.stepList);
      assert.equal(status.winner, other, `${here}: ${name}`);
    }
    if (notation?.isThreat) {
      const { fen } = fenAfter(turns, index, ...(notation.after ? [notation.after.stepList] : []));
      const game = createGame({ fen: passed(fen) });
      for (const step of game.readTurn(notation.turn.stepList)) game.apply(step);
      assert.equal(game.snapshot().status.winner, notation.turn.color, `${here}: ${name}`);
      game.free();
    }
    if (count) assert.ok(count.losing > 0 && count.losing < count.count, `${here}: ${name}`);
  }
  // In words nothing is left out.
  for (const { key, parameters, spoken } of reasonsOf(facts, about, {
    game: "paco-sako",
    start: {},
    turns: turns.slice(0, index),
  })) {
    const wanted = [...texts[key].matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const name of wanted) assert.ok(name in parameters || `@${name}` in parameters, `${here}: ${key}`);
    assert.deepEqual(Object.keys(spoken).sort(), Object.keys(parameters).sort(), here);
  }
}

test("20 games are reviewed, and every miss is proved again", async () => {
  const prover = new engines.other.Engine({ hashMegabytes: 1 });
  const solve = (fen, turns) => answer(prover, { mode: "solve", fen, turns }).proof;
  const reasons = {};
  const found = { missed: 0, longer: 0, slower: 0, save: 0, only: 0, better: 0, same: 0, turns: 0, puzzles: 0 };
  for (let seed = 1; seed <= GAMES; seed++) {
    const subject = play(seed);
    const { turns } = subject;
    const own = computer();
    const reviewer = new Reviewer(own, subject, emptyReview(subject), () => {}, NODES);
    assert.equal(await reviewer.run(), true);
    own.free();
    const { review } = reviewer;
    assert.ok(isFinished(review) && reviewer.share === 1);
    assert.deepEqual(readReview(JSON.parse(JSON.stringify(review))), review);
    found.turns += turns.length;
    for (const [index, { missed, save, only, better }] of review.facts.entries()) {
      const here = `game ${seed}, turn ${index + 1}`;
      const { fen } = fenAfter(turns, index);
      const after = fenAfter(turns, index + 1);
      const mover = moverOf(index, "white");
      if (missed) {
        const proof = solve(fen, missed.turns);
        assert.equal(proof.verdict, "paco", here);
        assert.equal(proof.pacoIn, missed.turns, here);
        assert.notEqual(after.status.winner, mover, here);
        const known = proof.solutions.map(({ stepList }) => fenAfter(turns, index, stepList).fen);
        assert.ok(!known.includes(after.fen), `${here}: the turn that was played is one of the solutions`);
        found.missed += 1;
        found.longer += Number(missed.turns > 1);
        if (missed.still > 0) found.slower += 1;
        else if (!after.status.over) {
          // A defence refutes: after it there is no Paco.
          const defence = answer(prover, { mode: "defend", fen: after.fen, turns: 2 }).proof;
          assert.equal(defence.verdict, "none", here);
          const refuted = fenAfter(turns, index + 1, defence.line[0].stepList);
          if (!refuted.status.over) assert.equal(solve(refuted.fen, 2).verdict, "none", here);
        }
      }
      if (save) {
        assert.equal(solve(after.fen, save.turns).pacoIn, save.turns, here);
        for (const key of save.keys) {
          const saved = fenAfter(turns, index, key);
          if (!saved.status.over) assert.equal(solve(saved.fen, 2).verdict, "none", `${here}: ${key}`);
        }
        found.save += 1;
      }
      const line = betterLine(review, index, "white");
      // Every mistake has a turn to be shown in its place, and all that is shown can be played.
      const kind = classOf(review, index, "white");
      if (kind !== "mistake" && kind !== "blunder") assert.deepEqual([line, better], [[], undefined], here);
      else if (line.length > 0) {
        const end = fenAfter(turns, index, ...line);
        assert.notEqual(fenAfter(turns, index, line[0]).fen, after.fen, here);
        if (missed?.still === 0) assert.equal(end.status.winner, mover, here);
        else if (save) assert.ok(save.keys.includes(line[0]), here);
        found.better += 1;
      } else found.same += 1;
      if (only) {
        assert.equal(solve(after.fen, 2).verdict, "none", here);
        const { proof } = answer(prover, { mode: "defend", fen, turns: 2, lines: 50 });
        assert.ok(proof.allSolutions && proof.solutions.length === 1, here);
        found.only += 1;
      }
      await checkReasons(prover, { review, subject }, index, reasons, here);
    }
    const misses = missesOf(
      { review, first: "white" },
      () => true,
      (index) => fenAfter(turns, index).fen,
    );
    for (const { kind, fen, turns: count, keys } of misses) {
      const proof = kind === "save" ? null : solve(fen, count);
      if (proof) assert.equal(proof.solutions.length, keys.length, fen);
      found.puzzles += 1;
    }
  }
  prover.free();
  console.log(JSON.stringify({ ...found, reasons }));
  assert.ok(
    found.turns > 400 && found.missed >= 10 && found.longer >= 2 && found.save >= 10,
    JSON.stringify(found),
  );
  assert.ok(found.puzzles >= 5, JSON.stringify(found));
  for (const name of ["prevents", "refuted", "possible", "better.threatens"]) {
    assert.ok(reasons[name] > 0, JSON.stringify(reasons));
  }
  // At so few nodes a search may prefer the very turn that the next one finds fault with.
  assert.ok(found.better >= 20 && found.same * 5 < found.better, JSON.stringify(found));
});

test("a stopped review resumes, with the same result", async () => {
  const subject = play(7);
  const turns = subject.turns.slice(0, 16);
  const game = createGame();
  game.goTo(turns.flatMap(({ steps }) => steps));
  const short = { ...subject, turns, request: { ...subject.request, record: game.record() } };
  game.free();
  const whole = computer();
  const atOnce = new Reviewer(whole, short, emptyReview(short), () => {}, NODES);
  await atOnce.run();
  whole.free();
  let review = emptyReview(short);
  let rounds = 0;
  const shares = [];
  for (; !isFinished(review) && rounds < 60; rounds++) {
    const own = computer(3);
    const reviewer = new Reviewer(own, short, review, () => {}, NODES);
    const isDone = await reviewer.run();
    own.free();
    review = readReview(JSON.parse(JSON.stringify(reviewer.review)));
    assert.equal(isDone, isFinished(review));
    shares.push(reviewer.share);
  }
  assert.ok(rounds > 3, `only ${rounds} rounds`);
  assert.deepEqual(
    [...shares].sort((a, b) => a - b),
    shares,
  );
  assert.deepEqual(review.proofs, atOnce.review.proofs);
  // An engine that remembers other positions may expect another turn to follow.
  const facts = (all) => all.map(({ better, ...fact }) => ({ ...fact, hasBetter: better !== undefined }));
  assert.deepEqual(facts(review.facts), facts(atOnce.review.facts));
  // The search is stopped in the middle, too.
  const half = { ...atOnce.review, scores: atOnce.review.scores.slice(0, 5), proofs: [], facts: [] };
  const own = computer();
  const reviewer = new Reviewer(own, short, half, () => {}, NODES);
  assert.equal(await reviewer.run(), true);
  own.free();
  const alarms = ({ scores }) => scores.map(({ alarm }) => alarm);
  assert.deepEqual(alarms(reviewer.review), alarms(atOnce.review));
  assert.equal(reviewer.review.scores.length, turns.length + 1);
});

/**
 * Continues a review of a turn by White, from a position in Ŝako, with a scripted computer.
 *
 * @param {object} known of the review
 * @param {(request: { mode: string, turn: number, turns?: number }) => object} tell
 */
async function goOn(known, tell) {
  const start = { fen: "3rk3/8/8/8/8/8/R7/3K4 w 0 - - -" };
  const game = createGame(start);
  for (const step of game.readTurn("d1>e1")) game.apply(step);
  const { turns } = game.snapshot();
  game.free();
  const subject = { start, request: { game: "paco-sako" }, turns };
  const requests = [];
  const scripted = {
    start(request) {
      requests.push(request);
      return { answer: Promise.resolve(tell(request)), cancel() {} };
    },
  };
  const even = { type: "centi", value: 0, white: 0.5, best: "d1>e1", alarm: false };
  const review = { ...emptyReview(subject), scores: [even, even], ...known };
  const reviewer = new Reviewer(scripted, subject, review, () => {});
  assert.equal(await reviewer.run(), true);
  return { review: reviewer.review, requests };
}

const UNPROVED = { pacoIn: 0, within: 2, keys: [], all: true, line: [] };

test("a missed win is described as slower, with the remaining turns, or as gone", async () => {
  const missed = async (turns, proof) => {
    const proofs = [{ ...UNPROVED, pacoIn: turns, keys: ["a2>a8"], line: ["a2>a8"] }, UNPROVED];
    const { review } = await goOn({ proofs }, ({ mode }) => (mode === "defend" ? { proof } : { lines: [] }));
    return review.facts[0].missed;
  };
  assert.deepEqual(await missed(1, { verdict: "paco", pacoIn: 2 }), { turns: 1, still: 2 });
  assert.equal(await missed(2, { verdict: "paco", pacoIn: 1 }), undefined, "the win goes on");
  assert.deepEqual(await missed(1, { verdict: "none" }), { turns: 1, still: 0 });
  assert.equal(await missed(1, { verdict: "unknown" }), undefined, "nothing is claimed");
});

test("a turn out of Ŝako is called the only one if that is proved", async () => {
  const even = { type: "centi", value: 0, white: 0.5, best: "d1>e1", alarm: true };
  const isOnly = async (...found) => {
    const solutions = found.map((stepList) => ({ stepList }));
    const tell = (proof) =>
      goOn({ scores: [even, even], proofs: [UNPROVED, UNPROVED] }, () => ({ proof, lines: [] }));
    const { review } = await tell({ verdict: "none", allSolutions: true, solutions });
    for (const proof of [
      { verdict: "none", allSolutions: false, solutions },
      { verdict: "unknown", allSolutions: true, solutions },
    ]) {
      const { review } = await tell(proof);
      assert.equal(review.facts[0].only, undefined, "not proved");
    }
    return review.facts[0].only === true;
  };
  assert.equal(await isOnly("d1>e1"), true);
  assert.equal(await isOnly("d1>c1"), false, "another one was");
  assert.equal(await isOnly("d1>e1", "d1>c1"), false, "there are two");
});

test("a win in three turns that the search finds is proved as such, any other within two", async () => {
  const asked = async (score) => {
    const scores = [
      { type: "paco", best: "d1>e1", alarm: false, ...score },
      { type: "centi", value: 0, white: 0.5, best: "", alarm: false },
    ];
    const { requests } = await goOn({ scores, proofs: [] }, () => ({ proof: null, lines: [] }));
    return requests.find(({ mode }) => mode === "solve").turns;
  };
  assert.equal(await asked({ value: 3, white: 1 }), 3);
  assert.equal(await asked({ value: 2, white: 1 }), 2);
  assert.equal(await asked({ value: -3, white: 0 }), 2, "of the other side");
});

/** A review of four turns, White first: White's share before each and at the end. */
const shares = (whites, facts = [{}, {}, {}, {}], proofs = []) => ({
  version: 1,
  line: ["a2>a3", "a7>a6", "b2>b3", "b7>b6"],
  scores: whites.map((white) => ({ type: "centi", value: 0, white, best: "a2>a3", alarm: false })),
  proofs: whites.map((_, i) => proofs[i] ?? { pacoIn: 0, within: 2, keys: [], all: true, line: [] }),
  facts,
});

test("reasons are computed one at a time, once each, while somebody waits", async () => {
  const log = [];
  const answers = [];
  const make = () => ({
    start({ candidate }) {
      log.push(candidate);
      return { answer: new Promise((resolve) => answers.push(resolve)), stop() {}, cancel() {} };
    },
    close: () => log.push("closed"),
  });
  const explainer = new Explainer(make);
  const wants = () => true;
  const tick = () => new Promise((done) => setImmediate(done));
  const first = explainer.ask({ candidate: "a2>a3" }, wants);
  let waits = true;
  const given = explainer.ask({ candidate: "b2>b3" }, () => waits);
  const taken = explainer.ask({ candidate: "c2>c3" }, () => waits);
  // Cancelled, and then requested again by another caller.
  const again = explainer.ask({ candidate: "c2>c3" }, wants);
  await tick();
  assert.deepEqual(log, ["a2>a3"]);
  waits = false;
  answers[0]({ explanation: 1 });
  assert.equal(await first, 1);
  assert.equal(await given, null);
  await tick();
  assert.deepEqual(log, ["a2>a3", "c2>c3"]);
  answers[1]({ explanation: 3 });
  assert.deepEqual([await taken, await again, await explainer.ask({ candidate: "c2>c3" }, wants)], [3, 3, 3]);
  // A cancelled request is repeated; after closing nothing is cached.
  const late = explainer.ask({ candidate: "b2>b3" }, wants);
  await tick();
  explainer.close();
  answers[2](null);
  assert.equal(await late, null);
  explainer.ask({ candidate: "a2>a3" }, wants);
  await tick();
  assert.deepEqual(log, ["a2>a3", "c2>c3", "b2>b3", "closed", "a2>a3"]);
});

test("pending reasons are not computed after the end", async () => {
  const asked = [];
  const make = () => ({
    start({ candidate }) {
      asked.push(candidate);
      return { answer: new Promise((resolve) => answers.push(resolve)) };
    },
    close: () => {
      for (const give of answers.splice(0)) give(null);
    },
  });
  const answers = [];
  const explainer = new Explainer(make);
  const given = ["a2>a3", "b2>b3"].map((candidate) => explainer.ask({ candidate }, () => true));
  await new Promise((done) => setImmediate(done));
  explainer.close();
  // The same once more: this time it is wanted.
  const again = explainer.ask({ candidate: "b2>b3" }, () => true);
  assert.deepEqual(await Promise.all(given), [null, null]);
  await new Promise((done) => setImmediate(done));
  assert.deepEqual(asked, ["a2>a3", "b2>b3"]);
  answers[0]({ explanation: 2 });
  assert.equal(await again, 2);
});

test("points, classes, accuracy and turning points", () => {
  const review = shares([0.5, 0.53, 0.6, 0.48, 0.9]);
  assert.deepEqual(
    review.line.map((_, i) => Math.round(100 * lossOf(review, i, "white"))),
    [0, 7, 12, 42],
  );
  assert.deepEqual(
    review.line.map((_, i) => classOf(review, i, "white")),
    ["best", "inaccuracy", "mistake", "blunder"],
  );
  assert.ok(Math.abs(accuracy(review, "white", "white") - (1 + Math.exp(-STEEPNESS * 0.12)) / 2) < 1e-12);
  assert.equal(accuracy(shares([0.5]), "white", "white"), null);
  assert.equal(countsOf(review, "black", "white").blunder, 1);
  assert.deepEqual(
    review.line.map((_, i) => isTurningPoint(review, i, "white")),
    [false, false, false, true],
  );
  // After a turn at which the lead changes hands the mover stands clearly worse.
  assert.equal(isTurningPoint(shares([0.7, 0.47]), 0, "white"), false);
  assert.equal(isTurningPoint(shares([0.7, 0.44]), 0, "white"), true);
  // A proof overrides the search.
  const proof = { pacoIn: 1, within: 2, keys: ["a1>a8"], all: true, line: ["a1>a8"] };
  const missed = shares([0.55, 0.55, 0.5, 0.5, 0.5], [{ missed: { turns: 1, still: 0 } }, {}, {}, {}], [proof]);
  assert.ok(Math.abs(lossOf(missed, 0, "white") - 0.45) < 1e-12);
  assert.equal(classOf(missed, 0, "white"), "blunder");
  const slower = { ...missed, facts: [{ missed: { turns: 1, still: 2 } }, {}, {}, {}] };
  assert.equal(classOf(slower, 0, "white"), "best");
  assert.deepEqual(betterLine(missed, 0, "white"), ["a1>a8"]);
  assert.deepEqual(betterLine(slower, 0, "white"), []);
  // A blunder without a line, as reviews were kept before; with one; and where nothing else was to be done.
  assert.deepEqual(betterLine(review, 3, "white"), ["a2>a3"]);
  const longer = { ...review, facts: [{}, {}, {}, { better: ["a8>a7", "h2>h3"] }] };
  assert.deepEqual(betterLine(longer, 3, "white"), ["a8>a7", "h2>h3"]);
  const saved = { ...review, facts: [{}, {}, {}, { save: { turns: 1, keys: ["g7>g6"], all: true } }] };
  assert.deepEqual(betterLine(saved, 3, "white"), ["g7>g6"]);
  assert.deepEqual(betterLine({ ...review, line: ["a2>a3", "a7>a6", "b2>b3", "a2>a3"] }, 3, "white"), []);
  const only = shares([0.5, 0.5, 0.5, 0.5, 0.5], [{}, { only: true }, {}, {}]);
  assert.equal(classOf(only, 1, "white"), "only");
  assert.equal(bestMoment(only, "white", [1, 1, 1, 1]), 1);
  assert.equal(bestMoment(shares([0.5, 0.5, 0.5, 0.5, 0.5]), "white", [1, 3, 2, 1]), 1);
  assert.equal(bestMoment(review, "white", [1, 1, 1, 1]), 3);
  // The turn that won the game is the one to show; where it ended sooner, as by resigning, a win that was near is no such turn.
  const endsWith = (value) => {
    const scores = [...only.scores.slice(0, 4), { ...only.scores[4], type: "paco", value, white: 0 }];
    return bestMoment({ ...only, scores }, "white", [1, 1, 1, 1]);
  };
  assert.deepEqual([endsWith(0), endsWith(-2)], [3, 1]);
});

test("in a beginners' game only large losses are mistakes, and for a first turn only proved ones", () => {
  const usual = shares([0.9, 0.1, 0.9, 0.77, 0.99]);
  const gentle = { ...usual, gentle: true };
  const classes = (review) => review.line.map((_, i) => classOf(review, i, "white"));
  assert.deepEqual(classes(usual), ["blunder", "blunder", "mistake", "blunder"]);
  assert.deepEqual(classes(gentle), ["best", "good", "inaccuracy", "mistake"]);
  const proved = { ...gentle, facts: [{ save: { turns: 1, keys: ["g7>g6"], all: true } }, {}, {}, {}] };
  assert.equal(classOf(proved, 0, "white"), "blunder");
  assert.equal(isTurningPoint(gentle, 0, "white"), false);
  assert.equal(isTurningPoint(proved, 0, "white"), true);
  const subject = { turns: [{ stepList: "a2>a3" }] };
  assert.equal(emptyReview({ ...subject, isOfBeginners: true }).gentle, true);
  assert.equal("gentle" in emptyReview(subject), false);
  for (const [rival, is] of [
    [null, false],
    [{ level: "beginner" }, true],
    [{ level: "master", persona: "mia" }, true],
    [{ level: "beginner", persona: "vera" }, false],
    [{ level: "learner" }, false],
  ])
    assert.equal(isOfBeginners(rival), is, JSON.stringify(rival));
});

test("a stored review is validated", () => {
  const review = shares([0.5, 0.5, 0.5, 0.5, 0.5]);
  assert.deepEqual(readReview(review), review);
  assert.deepEqual(readReview({ ...review, gentle: true }), { ...review, gentle: true });
  assert.deepEqual(readReview({ ...review, gentle: "yes" }), review);
  for (const bad of [
    null,
    5,
    "review",
    {},
    { ...review, version: 2 },
    { ...review, line: [] },
    { ...review, line: [4] },
    { ...review, scores: [...review.scores, ...review.scores] },
    { ...review, scores: [{ ...review.scores[0], white: 3 }] },
    { ...review, scores: [{ ...review.scores[0], type: "<b>" }] },
    { ...review, proofs: [{ ...review.proofs[0], keys: [5] }] },
    { ...review, facts: [{ missed: { turns: 0, still: 0 } }] },
    { ...review, facts: [{ missed: { turns: 1, still: -1 } }] },
    { ...review, facts: [{ save: { turns: 0, keys: ["a2>a3"], all: true } }] },
    { ...review, facts: [{ save: { turns: "1", keys: ["a2>a3"], all: true } }] },
    { ...review, facts: [{ save: { turns: 1, keys: "a", all: true } }] },
    { ...review, facts: [{ save: { turns: 1, keys: ["a2>a3"], all: 1 } }] },
    { ...review, facts: [{ only: "yes" }] },
    { ...review, facts: [{ better: [] }] },
    { ...review, facts: [{ better: [5] }] },
  ]) {
    assert.equal(readReview(bad), null, JSON.stringify(bad));
  }
});

test("misses come at once, then at growing intervals, and soon again when missed", () => {
  const miss = (fen, side = "white") => ({ kind: "paco-1", fen, side, turns: 1, keys: ["a1>a8"] });
  const [one, two] = [miss("8/8 w 0 - - -"), miss("8/7k b 0 - - -", "black")];
  let kept = withMisses(withMisses([], [one], 100), [one, two], 101);
  assert.equal(kept.length, 2, "each position is there once");
  assert.equal(countDue(kept, 100), 1);
  const series = seriesOfMisses(kept, 101);
  assert.deepEqual(
    series.map(({ fen }) => fen),
    [one.fen, two.fen],
  );
  const [{ id }] = series;
  const days = [];
  for (let day = 101, left = 9; left > 0; left--) {
    kept = withTry(kept, id, true, day);
    const { due } = kept[0];
    if (due === 0) break;
    days.push(due - day);
    day = due;
  }
  assert.deepEqual(days, [3, 7, 21], "and then not any more");
  kept = withTry(kept, id, false, 200);
  assert.equal(kept[0].due, 201);
  // Another device brings what it has beside that; of what both have, the days from here count.
  const there = withTry(withMisses(kept, [miss("7k/8 w 0 - - -")], 200), id, true, 400);
  const both = joinedMisses(kept, there);
  assert.deepEqual(both.map(({ fen }) => fen).sort(), ["7k/8 w 0 - - -", two.fen, one.fen].sort());
  assert.equal(both.find(({ fen }) => fen === one.fen).due, 201);
  // They can be viewed even if none is due.
  assert.equal(seriesOfMisses(withTry(kept, series[1].id, true, 200), 200).length, 2);
  assert.deepEqual(readMisses(JSON.parse(JSON.stringify(kept))), kept);
  for (const bad of [
    null,
    5,
    {},
    [5],
    [{ ...kept[0], keys: [] }],
    [{ ...kept[0], kind: "<b>" }],
    [{ ...kept[0], due: -1 }],
  ])
    assert.deepEqual(readMisses(bad), [], JSON.stringify(bad));
});
