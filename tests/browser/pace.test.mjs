// Time management of the computer: end of a search, and no game lost on time. Time is simulated, so nothing depends
// on the machine.

import assert from "node:assert/strict";
import { evenTiming, newClock, thinkingPace, thinkingTime, timeLeft, turnPlayed } from "../../www/game/clock.js";
import { lagAfter } from "../../www/game/computer/rival.js";
import { Pacer } from "../../www/rules/pace.js";
import { test } from "./testing.mjs";

const line = (stepList, value) => ({ score: { type: "centi", value, white: 0.5 }, turns: [{ stepList }] });

/** Progress of a search: the time of each depth, with its best turn and score. */
function search(pace, depths) {
  const pacer = new Pacer(pace);
  for (let time = 0; ; time += 10) {
    const reached = depths.filter((each) => each.at <= time);
    const [last] = reached.slice(-1);
    const lines = last ? [line(last.turn, last.score)] : [];
    if (pacer.isEnough({ time, depth: reached.length, lines })) return time;
  }
}

const PACE = { usual: 1000, most: 2500 };

test("a search ends early if its best turn is settled", () => {
  const steady = [100, 200, 300].map((at) => ({ at, turn: "e2e4", score: 20 }));
  assert.equal(search(PACE, steady), 400);
  // Three depths must agree.
  assert.equal(search(PACE, steady.slice(0, 2)), 1000);
  // The third comes later.
  assert.equal(search(PACE, [...steady.slice(0, 2), { at: 700, turn: "e2e4", score: 20 }]), 700);
  // Its score has fallen before, but no longer.
  const fallen = [...steady, { at: 350, turn: "e2e4", score: -80 }];
  assert.equal(search(PACE, [...fallen, { at: 390, turn: "e2e4", score: -80 }]), 1000);
});

test("a search continues while its best turn is not settled, up to its limit", () => {
  const changed = [
    { at: 100, turn: "e2e4", score: 20 },
    { at: 300, turn: "e2e4", score: 20 },
    { at: 900, turn: "d2d4", score: 30 },
  ];
  assert.equal(search(PACE, changed), 2500);
  assert.equal(search(PACE, [...changed, { at: 1700, turn: "d2d4", score: 30 }]), 1700);
  // The best turn is worth much less than was thought.
  assert.equal(search(PACE, [...changed.slice(0, 2), { at: 900, turn: "e2e4", score: -60 }]), 2500);
  assert.equal(search(PACE, []), 2500, "nothing is known");
  // With a forced win, the engine ends the search once it is proved.
  const pacer = new Pacer(PACE);
  const paco = { score: { type: "paco", value: 3, white: 1 }, turns: [{ stepList: "e2e4" }] };
  assert.equal(pacer.isEnough({ time: 450, depth: 1, lines: [line("e2e4", 20)] }), false);
  assert.equal(pacer.isEnough({ time: 1200, depth: 2, lines: [paco] }), false);
});

test("results of the unfinished depth count, too", () => {
  const pacer = new Pacer(PACE);
  for (const [time, depth] of [
    [100, 1],
    [200, 2],
    [300, 3],
  ]) {
    assert.equal(pacer.isEnough({ time, depth, lines: [line("e2e4", 20)] }), false);
  }
  assert.equal(pacer.isEnough({ time: 450, depth: 3, lines: [line("g1f3", 35)] }), false);
  assert.equal(pacer.isEnough({ time: 500, depth: 4, lines: [line("g1f3", 35)] }), false);
  assert.equal(pacer.isEnough({ time: 1100, depth: 5, lines: [line("g1f3", 35)] }), true);
});

test("the time of a turn: its share, more if needed, never more than the limit", () => {
  assert.deepEqual(thinkingPace(60_000, 0, 30_000), { usual: 2000, most: 5000 });
  assert.deepEqual(thinkingPace(60_000, 0, 1000), { usual: 1000, most: 1000 });
  assert.deepEqual(thinkingPace(180_000, 2000, 30_000), { usual: 7600, most: 19_000 });
  // Overhead of a turn reduces its thinking time.
  assert.equal(thinkingTime(60_000, 0, 500), 1500);
  for (const left of [0, 100, 900, 3000]) {
    const { usual, most } = thinkingPace(left, 0, 30_000, 100);
    assert.ok(usual >= 20 && most >= usual && most <= Math.max(20, left / 5), `${left}`);
  }
  assert.deepEqual([lagAfter(0, 80), lagAfter(100, 80), lagAfter(0, 9000), lagAfter(0, -3)], [80, 90, 500, 0]);
});

/** Numbers from 0 to 1, the same for the same seed. */
function lots(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A device: how long it works at a stretch, what the way back and forth takes, and how long a turn is verified; in ms. */
const QUICK = { slice: 25, way: 10, verify: 30 };
/** The same, four times as slow. */
const SLOW = { slice: 100, way: 60, verify: 400 };

/** Time of a turn: as charged to the clock, and as used by the search. */
function turnOn({ slice, way, verify }, pace, lot) {
  const pacer = new Pacer(pace);
  // Each depth takes two to four times as long as the one before; now and then the best turn changes.
  let [time, depth, next, best, score] = [0, 0, 2 + 10 * lot(), 0, 0];
  for (;;) {
    // The engine looks at its clock within a slice, too.
    time = Math.min(time + slice * (0.5 + lot()), pace.most + slice / 10);
    while (time >= next) {
      depth += 1;
      next *= 2 + 2 * lot();
      if (lot() < 0.3) best += 1;
      score += Math.round(60 * (lot() - 0.5));
    }
    if (time >= pace.most || pacer.isEnough({ time, depth, lines: [line(`${best}`, score)] })) break;
  }
  // Seldom it takes long to find out whether the other side could win at once.
  const searched = time + (lot() < 0.03 ? verify : verify / 20);
  return { searched, whole: searched + way * (0.5 + lot()) };
}

/** The longest games that are played, in turns of each side. */
const TURNS = 110;

/** A game of the computer against itself; gives the least time that was left, and the mean time of a turn. */
function play([minutes, seconds], device, lot) {
  let [now, lag, least, sum] = [0, 0, Number.POSITIVE_INFINITY, 0];
  const timing = evenTiming(minutes, seconds);
  let clock = newClock(timing);
  const turns = 2 * TURNS;
  for (let turn = 0; turn < turns; turn++) {
    const color = turn % 2 === 0 ? "white" : "black";
    const left = timeLeft(clock, color, now);
    const pace = thinkingPace(left, timing.bonus[color], 30_000, lag);
    const { searched, whole } = turnOn(device, pace, lot);
    lag = lagAfter(lag, whole - Math.min(searched, pace.most));
    now += whole;
    sum += whole;
    least = Math.min(least, timeLeft(clock, color, now));
    clock = turnPlayed(clock, color, now);
  }
  return { least, mean: sum / turns };
}

test("in 1,000 games at 1+0, 3+2 and 10+0 nobody loses on time, even on slow devices", () => {
  const lot = lots(35);
  for (const timing of [
    [1, 0],
    [3, 2],
    [10, 0],
  ]) {
    for (const [device, games] of [
      [QUICK, 100],
      [SLOW, 250],
    ]) {
      let least = Number.POSITIVE_INFINITY;
      for (let game = 0; game < games; game++) {
        const played = play(timing, device, lot);
        least = Math.min(least, played.least);
        // The time is used, too.
        const share = (played.mean * TURNS) / (60_000 * timing[0] + 1000 * timing[1] * TURNS);
        assert.ok(share > 0.75, `${timing.join("+")}: ${share.toFixed(2)} of the time is used`);
      }
      assert.ok(least > 0, `${timing.join("+")}: ${least.toFixed(0)} ms were left`);
    }
  }
});
