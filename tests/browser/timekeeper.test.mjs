// The clocks of the games on the table, with the real rules and a watch of their own, without a browser.

import assert from "node:assert/strict";
import { evenTiming } from "../../www/game/clock.js";
import { Store } from "../../www/game/state.js";
import { Timekeeper } from "../../www/game/timekeeper.js";
import { loadGame } from "../../www/games/index.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(async () => {
  await startModule();
  await Promise.all(["chess", "can-i"].map(loadGame));
});

const MINUTE = 60_000;
const RIVAL = { level: "child", time: 500, seed: 1 };

/** A clock that is advanced by the test. */
function watch() {
  let now = 0;
  let slept = 0;
  const waiting = new Set();
  return {
    now: () => now,
    day: () => 1_000_000 + now + slept,
    wait(then, time) {
      const call = { then, at: now + time };
      waiting.add(call);
      return () => waiting.delete(call);
    },
    /** Lets time pass, in ms. */
    pass(time) {
      const end = now + time;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.then();
      }
      now = end;
    },
    /** The page is too busy to hear that time has passed. */
    stall: (time) => {
      now += time;
    },
    /** The device sleeps: on most systems what goes on evenly stands still meanwhile, and only the time of day goes on. */
    sleep: (time) => {
      slept += time;
    },
  };
}

/** A game with ten minutes for each side. */
function timed(minutes = 10, options = undefined) {
  const store = new Store(createGame, options);
  const time = watch();
  const keeper = new Timekeeper(store, time);
  keeper.begin(evenTiming(minutes, 0));
  const play = (from, to) => {
    const steps = [
      { type: "lift", square: from },
      { type: "place", square: to },
    ];
    assert.ok(store.dispatch({ type: "steps", steps }));
  };
  /** Remaining times of both sides in seconds, and the running side. */
  const shown = () => {
    const { clock } = keeper;
    const left = { ...clock.left };
    if (clock.since !== null) left[clock.side] -= time.now() - clock.since;
    return [left.white / 1000, left.black / 1000, clock.since === null ? null : clock.side];
  };
  return { store, time, keeper, play, shown };
}

test("the first turn starts the clock, each further one switches it, and every position keeps the remaining time", () => {
  const { store, time, play, shown } = timed();
  time.pass(MINUTE);
  assert.deepEqual(shown(), [600, 600, null]);
  play("e2", "e4");
  assert.deepEqual(shown(), [600, 600, "black"]);
  time.pass(20_000);
  play("e7", "e5");
  time.pass(30_000);
  assert.deepEqual(shown(), [570, 580, "white"]);
  play("g1", "f3");
  const clocks = store.state.tree.lineTo(store.state.at).map(({ clock }) => clock / 1000);
  assert.deepEqual(clocks, [600, 580, 570]);
  assert.match(store.saved().record, /e7>e5 \{\[%clk 0:09:40\]\}/);
});

test("no clock runs while it is hidden, whatever is played meanwhile", () => {
  const { time, keeper, play, shown } = timed();
  play("e2", "e4");
  time.pass(20_000);
  keeper.rest(true);
  time.pass(MINUTE);
  assert.deepEqual(shown(), [600, 580, null]);
  play("e7", "e5");
  time.pass(MINUTE);
  assert.deepEqual(shown(), [600, 580, null]);
  keeper.rest(false);
  time.pass(5000);
  assert.deepEqual(shown(), [595, 580, "white"]);
});

test("undoing a turn, or playing from an earlier position, restores the time of that position", () => {
  const { store, time, play, shown } = timed();
  play("e2", "e4");
  time.pass(20_000);
  play("e7", "e5");
  time.pass(30_000);
  play("g1", "f3");
  time.pass(5_000);
  store.dispatch({ type: "undoTurn" });
  assert.deepEqual(shown(), [600, 580, "white"]);
  store.dispatch({ type: "redoTurn" });
  assert.deepEqual(shown(), [570, 580, "black"]);
  // Looking elsewhere does not stop the time; a turn played there begins with what was left there.
  store.dispatch({ type: "visit", node: store.state.tree.nodeAt([0]).id });
  time.pass(10_000);
  assert.deepEqual(shown(), [570, 570, "black"]);
  play("c7", "c5");
  assert.deepEqual(shown(), [600, 600, "white"]);
});

test("running out of time loses, also when the page notices it only after the turn", () => {
  const { store, time, play } = timed(1);
  play("e2", "e4");
  time.pass(59_000);
  assert.equal(store.state.snapshot.status.over, false);
  time.pass(1_000);
  assert.deepEqual([store.state.snapshot.status.reason, store.state.snapshot.status.winner], ["time", "white"]);

  const late = timed(1);
  late.play("e2", "e4");
  late.time.stall(61_000);
  late.play("e7", "e5");
  late.time.pass(1);
  assert.deepEqual([late.store.state.snapshot.status.reason, late.store.state.at.ply], ["time", 2]);

  // A player who views an earlier turn can lose on time as well; the end is at the current position.
  const away = timed(1);
  away.play("e2", "e4");
  away.store.dispatch({ type: "look", way: "back" });
  away.time.pass(MINUTE);
  assert.deepEqual([away.store.state.snapshot.status.reason, away.store.state.at.ply], ["time", 1]);
});

test("running out of time against a side that can never mate is a draw, also in the record", () => {
  const bare = "4k3/8/8/8/8/8/3QP3/4K3 w - - 0 1";
  for (const [game, fen, winner, result] of [
    ["chess", bare, null, "1/2-1/2"],
    ["can-i", bare, null, "1/2-1/2"],
    ["chess", "4k3/p7/8/8/8/8/3QP3/4K3 w - - 0 1", "black", "0-1"],
    [undefined, "4k3/8/8/8/8/8/3QP3/4K3 w 0 - - -", "black", "0-1"],
  ]) {
    const { store, time, play } = timed(1, { game, fen });
    play("e2", "e4");
    play("e8", "e7");
    time.pass(MINUTE);
    const { record } = store.saved();
    assert.match(record, new RegExp(`\\[Result "${result}"\\]`), record);
    const read = new Store(createGame, { game, record });
    for (const { status } of [store.state.snapshot, read.state.snapshot]) {
      assert.deepEqual(
        [status.over, status.reason, status.winner ?? null],
        [true, "time", winner],
        `${game} ${fen}`,
      );
    }
  }
});

test("undoing a loss on time restores the times of the start of the turn", () => {
  const { store, time, play, shown } = timed(1);
  play("e2", "e4");
  time.pass(10_000);
  play("e7", "e5");
  time.pass(MINUTE);
  assert.equal(store.state.snapshot.status.reason, "time");
  store.dispatch({ type: "reopen", node: store.state.at.id });
  assert.deepEqual(shown(), [60, 50, "white"]);
  time.pass(5_000);
  assert.deepEqual(shown(), [55, 50, "white"]);
});

test("after a loss on time was taken back with its turn, the same turn starts the clock again; redone, the game is over", () => {
  const { store, time, play, shown } = timed(1);
  play("e2", "e4");
  time.pass(MINUTE);
  const { status } = store.state.snapshot;
  store.dispatch({ type: "undoTurn" });
  store.dispatch({ type: "redoTurn" });
  assert.deepEqual([store.state.snapshot.status, status.reason], [status, "time"]);
  store.dispatch({ type: "undoTurn" });
  play("e2", "e4");
  time.pass(5_000);
  assert.deepEqual([shown(), store.state.snapshot.status.over], [[60, 55, "black"], false]);
  // Several turns that were taken back.
  play("e7", "e5");
  time.pass(MINUTE);
  for (let i = 0; i < 2; i++) store.dispatch({ type: "undoTurn" });
  play("e2", "e4");
  play("e7", "e5");
  time.pass(5_000);
  assert.deepEqual([shown(), store.state.snapshot.status.over], [[55, 60, "white"], false]);
});

test("a held clock stands until a turn is played, and the computer's until it is resumed", () => {
  const { store, time, keeper, play, shown } = timed();
  play("e2", "e4");
  keeper.toggle();
  time.pass(MINUTE);
  assert.deepEqual([shown(), keeper.isHeld], [[600, 600, null], true]);
  play("e7", "e5");
  time.pass(1000);
  assert.deepEqual([shown(), keeper.isHeld], [[599, 600, "white"], false]);
  store.dispatch({ type: "seats", seats: { white: true, black: false }, rival: RIVAL });
  keeper.toggle();
  assert.equal(store.state.paused, true);
  store.dispatch({ type: "playOn" });
  assert.equal(keeper.isHeld, false, "the game goes on, and with it the clock");
  // Earlier turns are looked at: the computer does not think, so its time does not run.
  play("g1", "f3");
  time.pass(1000);
  store.dispatch({ type: "look", way: "back" });
  time.pass(MINUTE);
  assert.deepEqual(shown(), [599, 599, null]);
  store.dispatch({ type: "playOn" });
});

test("while another device is awaited the clock stands, whatever is played and whoever presses its button", () => {
  const { store, time, keeper, play, shown } = timed();
  const startNow = keeper.suspend();
  play("e2", "e4");
  time.pass(MINUTE);
  assert.deepEqual([shown(), keeper.isHeld, keeper.canHold], [[600, 600, null], true, false]);
  startNow();
  time.pass(1000);
  store.dispatch({ type: "step", step: { type: "lift", square: "e7" } });
  const goOn = keeper.suspend();
  const saved = keeper.saved();
  store.dispatch({ type: "step", step: { type: "place", square: "e5" } });
  keeper.toggle();
  time.pass(MINUTE);
  assert.deepEqual(shown(), [600, 599, null]);
  goOn();
  time.pass(1000);
  assert.deepEqual([shown(), saved?.held], [[599, 599, "white"], true]);
});

test("behind another view the clock and the computer stand still; if neither was running, nothing is resumed", () => {
  const { store, time, keeper, play, shown } = timed();
  play("e2", "e4");
  const goOn = keeper.interrupt();
  time.pass(MINUTE);
  assert.deepEqual(shown(), [600, 600, null]);
  goOn();
  time.pass(1000);
  assert.deepEqual(shown(), [600, 599, "black"]);
  keeper.toggle();
  assert.equal(keeper.interrupt(), null, "it is held already");
  keeper.begin(null);
  assert.equal(keeper.interrupt(), null, "there is no clock");
  store.dispatch({ type: "seats", seats: { white: true, black: false }, rival: RIVAL });
  const thinkOn = keeper.interrupt();
  assert.equal(store.state.paused, true);
  thinkOn();
  assert.equal(store.state.paused, false);
});

test("against the computer the clock resumes from the turn at which the game resumes", () => {
  const { store, time, play, shown } = timed();
  play("e2", "e4");
  time.pass(10_000);
  play("e7", "e5");
  time.pass(10_000);
  play("g1", "f3");
  store.dispatch({ type: "seats", seats: { white: true, black: false }, rival: RIVAL });
  store.dispatch({ type: "visit", node: store.state.tree.nodeAt([0]).id });
  assert.equal(shown()[2], null);
  store.dispatch({ type: "playOn" });
  assert.deepEqual(shown(), [600, 600, "black"]);
});

test("each game on the table has its own clock; that of a game laid aside stands still", () => {
  const { store, time, keeper, play, shown } = timed();
  play("e2", "e4");
  time.pass(10_000);
  store.startGame({}, null, null);
  assert.equal(keeper.clock, null);
  time.pass(MINUTE);
  store.dispatch({ type: "back" });
  assert.deepEqual(shown(), [600, 590, "black"]);
});

test("a stored clock resumes at its position, and not at a deleted one", () => {
  const { store, time, keeper, play } = timed();
  play("e2", "e4");
  time.pass(10_000);
  play("e7", "e5");
  const saved = { game: store.saved(), clock: JSON.parse(JSON.stringify(keeper.saved())) };
  assert.deepEqual(saved.clock.live, [0, 0]);
  const other = timed();
  assert.equal(other.store.resume(saved.game), null);
  other.keeper.restore(saved.clock);
  assert.deepEqual(other.shown().slice(0, 2), [600, 590]);
  assert.deepEqual(other.keeper.saved().live, [0, 0]);
  store.dispatch({ type: "undoTurn" });
  store.dispatch({ type: "remove", node: store.state.tree.nodeAt([0, 0]).id });
  assert.deepEqual(keeper.saved().live, [0]);
});

/** Display of another page that resumes the game with the same clock. */
function reloaded({ store, time, keeper }) {
  const saved = { game: store.saved(), clock: JSON.parse(JSON.stringify(keeper.saved())) };
  const other = new Store(createGame);
  const keeperThere = new Timekeeper(other, time);
  assert.equal(other.resume(saved.game), null);
  keeperThere.restore(saved.clock);
  const { left, side, since } = keeperThere.clock;
  return { ...left, [side]: left[side] - (time.now() - since) };
}

test("a clock stays consistent through ten minutes of sleep and a reload", () => {
  for (const [system, asleep] of [
    ["stands still", (time) => time.sleep(10 * MINUTE)],
    ["goes on", (time) => time.stall(10 * MINUTE)],
  ]) {
    // The reload comes as soon as the device is awake, or after the clock has gone on.
    for (const awake of [0, 5000]) {
      const table = timed(30);
      const { time, play, keeper, shown } = table;
      play("e2", "e4");
      time.pass(20_000);
      const stored = keeper.clock;
      asleep(time);
      time.pass(awake);
      const [white, black] = shown();
      const gone = 20_000 + awake + (system === "goes on" ? 10 * MINUTE : 0);
      assert.deepEqual([white, black], [1800, (30 * MINUTE - gone) / 1000], `time ${system}, awake ${awake}`);
      assert.deepEqual(
        reloaded(table),
        { white: white * 1000, black: black * 1000 },
        `time ${system}, awake ${awake}`,
      );
      // The stored time of day differs since the device woke up; autosave writes it because the clock object has
      // changed.
      if (awake > 0 && system === "stands still") assert.notEqual(keeper.clock, stored);
      time.pass(60_000);
      assert.deepEqual(reloaded(table), { white: white * 1000, black: black * 1000 - 60_000 });
    }
  }
});

test("a game that goes by links has no clock, even if it had one before or was saved with one", () => {
  const correspondence = { id: "0123456789abcdef", side: "white", agreed: 0, ended: null };
  const { store, time, keeper, play } = timed(3);
  play("d2", "d4");
  const clock = keeper.saved();
  store.dispatch({ type: "correspond", correspondence });
  assert.equal(keeper.clock, null);
  keeper.restore(clock);
  assert.equal(keeper.clock, null);
  time.pass(10 * MINUTE);
  assert.equal(store.state.snapshot.status.over, false);
});
