// The arithmetic of the clock, in whole milliseconds and without a watch.

import assert from "node:assert/strict";
import {
  evenTiming,
  fallen,
  isLow,
  LONGEST,
  newClock,
  PRESETS,
  readTiming,
  restored,
  runningIf,
  setTo,
  settled,
  stopped,
  stored,
  thinkingTime,
  timeLeft,
  timeText,
  turnPlayed,
  untilChange,
} from "../../www/game/clock.js";
import { test } from "./testing.mjs";

const MINUTE = 60_000;

test("the first turn starts the clock and takes no time", () => {
  const clock = newClock(evenTiming(3, 2));
  assert.equal(timeLeft(clock, "white", 1e9), 3 * MINUTE);
  assert.equal(runningIf(true, clock, 5).since, null, "nothing runs before the first turn");
  const begun = turnPlayed(clock, "white", 1000);
  assert.deepEqual(begun.left, { white: 3 * MINUTE, black: 3 * MINUTE });
  assert.equal(begun.side, "black");
  assert.equal(timeLeft(begun, "black", 4000), 3 * MINUTE - 3000);
  assert.equal(timeLeft(begun, "white", 4000), 3 * MINUTE);
});

test("Fischer: the increment is added at the end of the turn, and may exceed the time used", () => {
  let clock = turnPlayed(newClock(evenTiming(3, 2)), "white", 0);
  clock = turnPlayed(clock, "black", 500);
  assert.equal(clock.left.black, 3 * MINUTE + 1500);
  clock = turnPlayed(clock, "white", 10_500);
  assert.equal(clock.left.white, 3 * MINUTE - 8000);
  assert.equal(clock.side, "black");
});

test("Bronstein: at most the time of the turn is given back; pauses and links count once", () => {
  let clock = turnPlayed(newClock(evenTiming(3, 5, "bronstein")), "white", 0);
  clock = turnPlayed(clock, "black", 2000);
  assert.equal(clock.left.black, 3 * MINUTE, "2 s of the 5 s were used");
  clock = settled(clock, 5000);
  clock = stopped(clock, 6000);
  assert.equal(timeLeft(clock, "white", 999_999), 3 * MINUTE - 4000);
  clock = runningIf(true, clock, 1_000_000);
  clock = turnPlayed(clock, "white", 1_003_000);
  assert.equal(clock.left.white, 3 * MINUTE - 2000, "7 s used, 5 s given back");
});

test("each side has its own time and bonus", () => {
  const timing = { kind: "fischer", main: { white: MINUTE, black: 5 * MINUTE }, bonus: { white: 0, black: 3000 } };
  let clock = turnPlayed(newClock(timing), "white", 0);
  clock = turnPlayed(clock, "black", 1000);
  clock = turnPlayed(clock, "white", 2000);
  assert.deepEqual(clock.left, { white: MINUTE - 1000, black: 5 * MINUTE + 2000 });
});

test("a flag falls at zero, not before; a stopped clock has no flag", () => {
  const clock = turnPlayed(newClock(evenTiming(1, 0)), "white", 0);
  assert.equal(fallen(clock, MINUTE - 1), null);
  assert.equal(fallen(clock, MINUTE), "black");
  assert.equal(timeLeft(clock, "black", 2 * MINUTE), 0);
  assert.equal(fallen(stopped(clock, 1000), 10 * MINUTE), null);
  const late = turnPlayed(newClock({ ...evenTiming(1, 30, "bronstein") }), "white", 0);
  assert.equal(fallen(late, MINUTE), "black", "a delay is given back after the turn, not lent before");
});

test("setting the system time back gives no time", () => {
  const clock = turnPlayed(newClock(evenTiming(5, 0)), "white", 100_000);
  assert.equal(timeLeft(clock, "black", 40_000), 5 * MINUTE);
  const kept = stored(clock, 110_000, 1_000_000);
  assert.equal(timeLeft(restored(kept, 0, 500_000), "black", 0), 5 * MINUTE - 10_000);
});

test("a hidden page's clock runs on, except for a side that cannot play meanwhile or a stopped clock", () => {
  const clock = turnPlayed(newClock(evenTiming(5, 3)), "white", 0);
  const kept = JSON.parse(JSON.stringify(stored(clock, 20_000, 1_000_000)));
  const back = restored(kept, 70, 1_030_000);
  assert.equal(timeLeft(back, "black", 70), 5 * MINUTE - 50_000);
  assert.equal(timeLeft(back, "black", 1070), 5 * MINUTE - 51_000);
  assert.equal(turnPlayed(back, "black", 70).left.black, 5 * MINUTE - 47_000);
  assert.equal(fallen(restored(kept, 0, 9_000_000), 0), "black");
  const away = restored(kept, 0, 9_000_000, () => false);
  assert.equal(timeLeft(away, "black", 0), 5 * MINUTE - 20_000);
  const stood = restored(stored(stopped(clock, 20_000), 20_000, 1_000_000), 0, 9_000_000);
  assert.equal(timeLeft(stood, "black", 5000), 5 * MINUTE - 20_000);
});

test("Bronstein: time used before a reload counts", () => {
  const clock = turnPlayed(newClock(evenTiming(3, 5, "bronstein")), "white", 0);
  const back = restored(stored(clock, 3000, 0), 0, 1000);
  assert.equal(turnPlayed(back, "black", 0).left.black, 3 * MINUTE, "4 s of the 5 s were used");
});

test("going back restores the remaining time of that position", () => {
  const clock = turnPlayed(newClock(evenTiming(3, 2)), "white", 0);
  const there = setTo(clock, { white: 1000, black: 2000 }, "white", 50);
  assert.equal(timeLeft(there, "white", 550), 500);
  assert.equal(setTo(clock, clock.timing.main, null, 50).since, null);
});

test("times have the format of clocks, and change at the announced moments", () => {
  const texts = [
    [0, "0:00.0"],
    [99, "0:00.0"],
    [9_340, "0:09.3"],
    [9_999, "0:09.9"],
    [10_000, "0:10"],
    [59_999, "0:59"],
    [5 * MINUTE, "5:00"],
    [3_599_999, "59:59"],
    [3_600_000, "1:00:00"],
    [LONGEST, "24:00:00"],
  ];
  for (const [time, text] of texts) assert.equal(timeText(time), text);
  const whites = (white) => setTo(newClock(evenTiming(5, 0)), { white, black: 1 }, "white", 0);
  for (const time of [123, 9_999, 10_000, 12_345, 60_000, 4_000_500]) {
    const wait = untilChange(whites(time), 0);
    assert.notEqual(timeText(time - wait), timeText(time));
    assert.equal(timeText(time - wait + 1), timeText(time));
  }
  assert.equal(untilChange(whites(1000), 1000), 0, "the time is up");
  assert.equal(untilChange(stopped(whites(1000), 0), 0), null, "it stands");
});

test("time is low below an eighth, within limits", () => {
  const low = (minutes, time) =>
    isLow(setTo(newClock(evenTiming(minutes, 0)), { white: time, black: 1 }, "white", 0), "white", 0);
  assert.deepEqual([low(1, 10_000), low(1, 9999)], [false, true]);
  assert.deepEqual([low(4, 30_000), low(4, 29_999)], [false, true]);
  assert.deepEqual([low(60, 60_000), low(60, 59_999)], [false, true]);
});

test("the computer's time suffices", () => {
  for (const [minutes, bonus] of PRESETS) {
    let left = minutes * MINUTE;
    for (let turn = 0; turn < 120; turn++) {
      left -= thinkingTime(left, bonus * 1000) + 20;
      assert.ok(left > 0, `${minutes}+${bonus}: nothing left in turn ${turn}`);
      left += bonus * 1000;
    }
  }
  assert.ok(thinkingTime(50, 0) <= 20);
  // With little time left, a turn gets a smaller share of it.
  const shareOf = (left) => thinkingTime(left, 0) / left;
  assert.ok(
    shareOf(3000) < shareOf(8000) && shareOf(8000) < shareOf(15_000) && shareOf(3000) > shareOf(15_000) / 4,
  );
});

test("a stored clock is validated", () => {
  const good = JSON.parse(JSON.stringify(stored(turnPlayed(newClock(evenTiming(5, 3)), "white", 0), 1, 2)));
  assert.ok(restored(good, 0, 0));
  const bad = [
    null,
    7,
    {},
    { ...good, timing: { ...good.timing, kind: "sand" } },
    { ...good, side: "red" },
    { ...good, runs: 1 },
    { ...good, timing: { ...good.timing, main: { white: 1e99, black: 1 } } },
  ];
  for (const value of bad) assert.equal(restored(value, 0, 0), null, JSON.stringify(value));
  assert.equal(readTiming({ ...evenTiming(0, 5) }), null, "no time at all");
});

test("invalid times of a stored clock are replaced", () => {
  const kept = JSON.parse(
    JSON.stringify(stored(setTo(newClock(evenTiming(5, 3)), { white: 9, black: 7 }, "white", 0), 1, 2)),
  );
  const back = (part, at = 2) => restored({ ...kept, ...part }, 0, at);
  for (const left of [null, {}, { white: -1, black: 1e300 }, { white: "9", black: Number.NaN }]) {
    assert.deepEqual(back({ left }).left, { white: 5 * MINUTE, black: 5 * MINUTE }, JSON.stringify(left));
  }
  assert.deepEqual(back({ left: { black: 7 } }).left, { white: 5 * MINUTE, black: 7 });
  for (const spent of [null, "1", -1, 1e300]) assert.equal(back({ spent }).spent, 0);
  // No time has gone by since a time of day that is none; the device's watch may stand before 1970.
  for (const at of [null, "2", 1e300, Number.NaN]) assert.equal(timeLeft(back({ at }, 9000), "white", 0), 8);
  assert.equal(timeLeft(back({ at: -5 }, -1), "white", 0), 4);
  assert.equal(timeLeft(back({ at: -5_000_000 }, 100), "white", 0), 0);
});
