// The page's parts that need no browser: gestures, geometry, flights.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pairItems, transitionBetween } from "../../www/board/drawing/animate.js";
import { PointerInput } from "../../www/board/input/input.js";
import { acceptsDraw } from "../../www/game/computer/concession.js";
import { LONGEST, pauseBefore, SHORTEST, USUAL, WATCHED } from "../../www/game/computer/pause.js";
import { mayPonder, Ponderer } from "../../www/game/computer/ponderer.js";
import { dutyOf } from "../../www/game/computer/rival.js";
import { modeOf } from "../../www/game/mode.js";
import { kindOf } from "../../www/game/record/text-kind.js";
import { Store } from "../../www/game/state.js";
import { colorOfKeys, withShape } from "../../www/game/tree/shapes.js";
import { boardPoint, squareAtPoint, squareIndex, squareName, viewPoint } from "../../www/kit/layout.js";
import { shortScore } from "../../www/panels/lines/score.js";
import { isUnlimited } from "../../www/rules/computer.js";
import { STOPPED } from "../../www/rules/rules.js";
import { Thinker } from "../../www/rules/thinker.js";

/** A pointer machine with a record of what it asked for; pieces stand on the squares given. */
function machine(grabs, sights = ["c4", "e2", "e5"]) {
  const calls = [];
  const note = (name) => (what) => calls.push(`${name} ${what?.square ?? what ?? ""}`.trim());
  const input = new PointerInput({
    grab: (square) => grabs[square] ?? "none",
    tap: note("tap"),
    drag: note("drag"),
    drop: note("drop"),
    settle: note("settle"),
    giveUp: (_, reason) => calls.push(`giveUp ${reason}`),
    peek: (square) => sights.includes(square) && calls.push(`peek ${square}`) > 0,
    unpeek: () => calls.push("unpeek"),
    sketch: (from, to) => calls.push(`sketch ${from} ${to}`),
    drawn: (from, to) => calls.push(`drawn ${from} ${to}`),
    capture: () => {
      captured = true;
    },
    wait: (then) => {
      waiting = then;
      return () => {
        waiting = null;
      };
    },
  });
  let captured = false;
  let waiting = null;
  const pointer = (square, { id = 1, dx = 0, touch = false, draws = false } = {}) => {
    const { x, y } = viewPoint(boardPoint(square), false);
    return { id, at: { x: x + dx, y }, square, touch, draws };
  };
  return {
    input,
    calls,
    pointer,
    /** Lets the time of a long press pass; returns true if a timer was pending. */
    elapse: () => {
      const then = waiting;
      waiting = null;
      then?.();
      return then !== null;
    },
    isCaptured: () => captured,
  };
}

test("pressing a held piece in place is a tap, and it stays in the hand", () => {
  const { input, calls, pointer } = machine({ e2: "lifted" });
  input.down(pointer("e2"));
  assert.equal(input.state, "pressed");
  input.move(pointer("e2", { dx: 0.05 }));
  assert.equal(input.state, "pressed");
  input.up(pointer("e2"));
  assert.deepEqual(calls, []);
  assert.equal(input.state, "idle");
});

test("pressing the held piece is a tap on it", () => {
  const { input, calls, pointer } = machine({ e2: "held" });
  input.down(pointer("e2"));
  input.up(pointer("e2"));
  assert.deepEqual(calls, ["tap e2"]);
});

test("a drag ends on its drop, and an unsteady tap settles", () => {
  const { input, calls, pointer } = machine({ e2: "lifted" });
  input.down(pointer("e2"));
  input.move(pointer("e3"));
  input.move(pointer("e4"));
  input.up(pointer("e4"));
  assert.deepEqual(calls, ["drag e3", "drag e4", "drop e4"]);
  calls.length = 0;
  input.down(pointer("e2"));
  input.move(pointer("e2", { dx: 0.3 }));
  input.up(pointer("e2"));
  assert.deepEqual(calls, ["drag e2", "settle"]);
});

test("a second finger, Escape and the browser cancel a drag", () => {
  for (const reason of ["second-pointer", "escape", "pointer-cancel"]) {
    const { input, calls, pointer } = machine({ e2: "lifted" });
    input.down(pointer("e2"));
    input.move(pointer("e4"));
    if (reason === "second-pointer") input.down(pointer("a1", { id: 2 }));
    else input.cancel(reason);
    input.up(pointer("e4"));
    assert.deepEqual(calls, ["drag e4", `giveUp ${reason}`]);
    assert.equal(input.state, "idle");
  }
});

test("a finger that leaves an empty square is not a tap", () => {
  const { input, calls, pointer } = machine({});
  input.down(pointer("e4"));
  input.move(pointer("e6"));
  input.up(pointer("e4"));
  assert.deepEqual(calls, []);
  input.down(pointer("e4"));
  input.up(pointer("e4"));
  assert.deepEqual(calls, ["tap e4"]);
});

test("only a piece captures the pointer", () => {
  for (const [grab, expected] of [
    ["lifted", true],
    ["held", true],
    ["none", false],
  ]) {
    const { input, pointer, isCaptured } = machine({ e2: grab });
    input.down(pointer("e2"));
    assert.equal(isCaptured(), expected, grab);
  }
});

test("a long press previews; releasing plays nothing", () => {
  const { input, calls, pointer, elapse } = machine({});
  input.down(pointer("c4", { touch: true }));
  assert.equal(input.state, "passive");
  assert.ok(elapse());
  assert.equal(input.state, "holding");
  input.move(pointer("c4", { touch: true, dx: 0.1 }));
  assert.equal(input.state, "holding");
  input.up(pointer("c4", { touch: true }));
  assert.deepEqual(calls, ["peek c4", "unpeek"]);
  assert.equal(input.state, "idle");
});

test("without a preview, a slow tap is a tap", () => {
  const { input, calls, pointer, elapse } = machine({}, []);
  input.down(pointer("c4", { touch: true }));
  elapse();
  assert.equal(input.state, "passive");
  input.up(pointer("c4", { touch: true }));
  assert.deepEqual(calls, ["tap c4"]);
});

test("a piece under a long press can still be dragged, anything else is released", () => {
  const held = machine({ e2: "lifted" });
  held.input.down(held.pointer("e2", { touch: true }));
  held.elapse();
  held.input.move(held.pointer("e4", { touch: true }));
  assert.equal(held.input.state, "dragging");
  held.input.up(held.pointer("e4", { touch: true }));
  assert.deepEqual(held.calls, ["peek e2", "unpeek", "drag e4", "drop e4"]);
  const other = machine({});
  other.input.down(other.pointer("c4", { touch: true }));
  other.elapse();
  other.input.move(other.pointer("c6", { touch: true }));
  assert.equal(other.input.state, "idle");
  assert.deepEqual(other.calls, ["peek c4", "unpeek"]);
});

test("no long press is awaited from a mouse, nor after the finger has moved or gone", () => {
  const { input, pointer, elapse } = machine({ e2: "lifted" });
  input.down(pointer("e2"));
  assert.equal(elapse(), false);
  input.up(pointer("e2"));
  input.down(pointer("e2", { touch: true }));
  input.move(pointer("e4", { touch: true }));
  assert.equal(elapse(), false);
  assert.equal(input.state, "dragging");
  input.cancel("blur");
  input.down(pointer("e2", { touch: true }));
  input.up(pointer("e2", { touch: true }));
  assert.equal(elapse(), false);
});

test("drawing: an arrow, a circle, beside the board, and cancelled", () => {
  const { input, calls, pointer } = machine({ e2: "lifted" });
  input.down(pointer("e2", { draws: true }));
  assert.equal(input.state, "drawing");
  input.move(pointer("e4"));
  input.up(pointer("e4"));
  assert.deepEqual(calls, ["sketch e2 e2", "sketch e2 e4", "drawn e2 e4"]);
  calls.length = 0;
  input.down(pointer("e2", { draws: true }));
  input.up({ ...pointer("e2"), square: null });
  assert.deepEqual(calls, ["sketch e2 e2", "drawn e2 null"]);
  for (const reason of ["second-pointer", "escape", "pointer-cancel", "blur"]) {
    calls.length = 0;
    input.down(pointer("e2", { draws: true }));
    if (reason === "second-pointer") input.down(pointer("e2", { id: 2 }));
    else input.cancel(reason);
    assert.deepEqual(calls, ["sketch e2 e2", "drawn null null"]);
    assert.equal(input.state, "idle");
  }
});

test("cancelling in any state ends the gesture and plays nothing", () => {
  const ways = {
    idle: () => {},
    pressed: ({ input, pointer }) => input.down(pointer("e2", { touch: true })),
    passive: ({ input, pointer }) => input.down(pointer("e5", { touch: true })),
    holding: ({ input, pointer, elapse }) => {
      input.down(pointer("e5", { touch: true }));
      elapse();
    },
    dragging: ({ input, pointer }) => {
      input.down(pointer("e2"));
      input.move(pointer("e4"));
    },
    drawing: ({ input, pointer }) => input.down(pointer("e2", { draws: true })),
  };
  for (const [state, enter] of Object.entries(ways)) {
    for (const reason of ["pointer-cancel", "second-pointer", "escape", "interrupted", "blur"]) {
      const table = machine({ e2: "lifted" });
      enter(table);
      assert.equal(table.input.state, state);
      table.input.cancel(reason);
      assert.equal(table.input.state, "idle", `${state}, ${reason}`);
      table.input.up(table.pointer("e4"));
      assert.equal(table.elapse(), false);
      assert.ok(
        !table.calls.some((call) => /^(tap|drop|settle)/.test(call)),
        `${state}, ${reason}: ${table.calls}`,
      );
    }
  }
});

test("the mode of the board depends on who plays here", () => {
  const mode = (phase, turn, white, black) => modeOf({ snapshot: { phase, turn }, seats: { white, black } });
  assert.equal(mode("lift", "white", true, true), "lift");
  assert.equal(mode("place", "black", true, true), "place");
  assert.equal(mode("promote", "black", false, true), "promote");
  assert.equal(mode("place", "black", true, false), "premove");
  assert.equal(mode("promote", "white", false, true), "premove");
  assert.equal(mode("lift", "white", false, false), "watch");
  assert.equal(mode("over", "white", false, false), "over");
});

test("drawing a shape twice removes it, in another colour replaces it", () => {
  const green = { from: "e2", to: "e4", color: "green" };
  const red = { ...green, color: "red" };
  const circle = { from: "e4", to: "e4", color: "green" };
  const both = withShape(withShape([], green), circle);
  assert.deepEqual(both, [green, circle]);
  assert.deepEqual(withShape(both, green), [circle]);
  assert.deepEqual(withShape(both, red), [circle, red]);
  const keys = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  assert.equal(colorOfKeys(keys), "green");
  assert.equal(colorOfKeys({ ...keys, shiftKey: true }), "red");
  assert.equal(colorOfKeys({ ...keys, altKey: true }), "blue");
  assert.equal(colorOfKeys({ ...keys, altKey: true, shiftKey: true }), "yellow");
});

/** A game that only counts, and stops like an engine that has trapped. */
function standIn() {
  const stopped = () => Object.assign(new Error("unreachable"), { code: STOPPED });
  const game = {
    isRunning: true,
    revived: 0,
    snapshot: () => ({
      phase: "lift",
      turn: "white",
      legalSteps: [],
      chain: [],
      turns: [],
      status: { over: false },
      alarms: [],
      claims: [],
    }),
    apply: () => {
      if (!game.isRunning) throw stopped();
    },
    revive: () => {
      game.isRunning = true;
      game.revived += 1;
    },
  };
  return game;
}

test("an engine that failed to restart is tried once more by the next action", async () => {
  const game = standIn();
  let tries = 0;
  const restart = async () => {
    tries += 1;
    if (tries === 1) throw new Error("no network");
  };
  const store = new Store(() => game, {}, null, restart);
  const settled = () => new Promise((done) => setTimeout(done, 5));
  const lift = { type: "step", step: { type: "lift", square: "e2" } };
  game.isRunning = false;
  assert.equal(store.dispatch(lift), false);
  assert.equal(store.state.notice.key, "notice.restarting");
  assert.equal(store.dispatch(lift), false);
  await settled();
  assert.equal(tries, 1, "one start at a time");
  assert.equal(store.state.notice.key, "notice.stopped");
  assert.equal(store.state.notice.parameters.message, "no network");
  store.dispatch(lift);
  await settled();
  assert.equal(store.state.notice.key, "notice.restarted");
  assert.equal(game.revived, 1);
  assert.equal(store.dispatch(lift), true);
});

test("squares, points and indices convert in both directions", () => {
  for (let index = 0; index < 64; index++) {
    const square = squareName(index);
    assert.equal(squareIndex(square), index);
    for (const flipped of [false, true]) {
      assert.equal(squareAtPoint(viewPoint(boardPoint(square), flipped), flipped), square);
    }
  }
  assert.equal(squareAtPoint({ x: 0.5, y: 7.5 }, false), "a1");
  assert.equal(squareAtPoint({ x: 0.5, y: 7.5 }, true), "h8");
  assert.equal(squareAtPoint({ x: 8, y: 0 }, false), null);
  assert.equal(squareAtPoint({ x: -0.1, y: 0 }, false), null);
});

/** A snapshot with only what flights are made from. */
function snapshot(pieces, hand = null) {
  const board = Array.from({ length: 64 }, () => ({ white: null, black: null }));
  const piece = (role) => role && { role };
  const content = (white, black) => ({ white: piece(white), black: piece(black) });
  for (const [square, white, black] of pieces) board[squareIndex(square)] = content(white, black);
  return { board, hand: hand && { square: hand.square, ...content(hand.white, hand.black) } };
}

test("a knight that takes over from a knight flies, and the released one rises in its place", () => {
  const before = snapshot([["d2", "knight", "pawn"]], { square: "b1", white: "knight", black: null });
  const after = snapshot([["d2", "knight", "pawn"]], { square: "d2", white: "knight", black: null });
  const { pairs } = pairItems(before, after, { type: "place", square: "d2" });
  const moved = pairs.filter(([a, b]) => a.square !== b.square || a.held !== b.held);
  assert.deepEqual(
    moved.map(([a, b]) => [a.square, a.held, b.square, b.held]),
    [
      ["b1", true, "d2", false],
      ["d2", false, "d2", true],
    ],
  );
});

test("a union flies as one, king and rook separately", () => {
  const union = transitionBetween(
    snapshot([], { square: "e4", white: "rook", black: "bishop" }),
    snapshot([["e7", "rook", "bishop"]]),
    { type: "place", square: "e7" },
    null,
  );
  assert.deepEqual(
    union.flights.map(({ content }) => content),
    [{ white: { role: "rook" }, black: { role: "bishop" } }],
  );
  const castling = transitionBetween(
    snapshot([["h1", "rook", null]], { square: "e1", white: "king", black: null }),
    snapshot([
      ["g1", "king", null],
      ["f1", "rook", null],
    ]),
    { type: "place", square: "g1" },
    null,
  );
  assert.deepEqual(castling.flights.map(({ content }) => content.white.role).sort(), ["king", "rook"]);
});

test("en passant moves both pawns", () => {
  const transition = transitionBetween(
    snapshot([["b4", "pawn", null]], { square: "c4", white: null, black: "pawn" }),
    snapshot([["b3", "pawn", "pawn"]]),
    { type: "place", square: "b3" },
    null,
  );
  assert.equal(transition.flights.length, 2);
});

test("the kind of a pasted text is recognized", () => {
  assert.equal(kindOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -"), "fen");
  assert.equal(kindOf("  8/8/8/8/8/8/8/8^a1N w 0 - - -\n"), "fen");
  assert.equal(kindOf('[{"Lift":12},{"Place":28}]'), "actions");
  assert.equal(kindOf('[\n  { "Lift": 12 }\n]'), "actions");
  assert.equal(kindOf("[]"), "actions");
  assert.equal(kindOf('[Event "Paco"]\n\n1. e2>e4 *'), "record");
  assert.equal(kindOf("1. e2>e4 e7>e5"), "record");
  assert.equal(kindOf("hello"), "record");
});

test("a thinker yields after every slice and receives messages meanwhile", async () => {
  const reports = [];
  let slices = 0;
  let pauses = 0;
  const engine = {
    start() {},
    cancel() {},
    stop() {},
    free() {},
    run() {
      slices += 1;
      return { done: false };
    },
  };
  const thinker = new Thinker({
    load: async () => engine,
    report: (report) => reports.push(`${report.type} ${report.id ?? ""}`.trim()),
    slice: 5,
    pause: async () => {
      pauses += 1;
      if (pauses === 3) thinker.take({ type: "ping" });
      if (pauses === 5) thinker.take({ type: "cancel", id: 1 });
    },
  });
  await thinker.take({ type: "start", id: 1, request: {} });
  assert.deepEqual([slices, pauses], [5, 5]);
  assert.deepEqual(reports, ["progress 1", "pong", "cancelled 1"]);
});

test("queued thinkers work only while they hold the lock, and also without locks", async (context) => {
  const locks = [];
  let holder = null;
  const withLocks = {
    request: async (name, work) => {
      locks.push(name);
      holder = name;
      const done = work();
      holder = null;
      return done;
    },
  };
  const forbidden = { request: () => Promise.reject(new DOMException("no origin", "SecurityError")) };
  for (const [place, held] of [
    [{ locks: withLocks }, "match"],
    [{ locks: forbidden }, null],
    [{}, null],
  ]) {
    const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
    Object.defineProperty(globalThis, "navigator", { value: place, configurable: true });
    context.after(() =>
      Object.defineProperty(globalThis, "navigator", before ?? { value: undefined, configurable: true }),
    );
    const holders = [];
    const engine = {
      start() {},
      run() {
        holders.push(holder);
        return { done: holders.length === 3 };
      },
    };
    const thinker = new Thinker({ load: async () => engine, report: () => {}, slice: 5, pause: async () => {} });
    await thinker.take({ type: "start", id: 1, request: {}, queue: "match" });
    assert.deepEqual(holders, [held, held, held]);
  }
  assert.deepEqual(locks, ["match", "match", "match"]);
});

test("an idle helper waits instead of polling", async () => {
  let slices = 0;
  let pauses = 0;
  const engine = {
    start() {},
    cancel() {},
    run() {
      slices += 1;
      if (slices === 3) thinker.take({ type: "cancel", id: 1 });
      return { done: false };
    },
  };
  const pause = async () => {
    pauses += 1;
  };
  const thinker = new Thinker({ load: async () => engine, report: () => {}, slice: 1_000_000, pause });
  await thinker.take({ type: "start", id: 1, request: { helper: 0 } });
  assert.deepEqual([slices, pauses], [3, 0]);
});

test("a thinker distinguishes an error from a trap", async () => {
  const reports = [];
  let error = Object.assign(new Error("no such level"), { code: "bad-argument" });
  const engine = {
    start() {
      throw error;
    },
  };
  const parts = { slice: 5, pause: async () => {}, load: async () => engine };
  const thinker = new Thinker({ ...parts, report: (report) => reports.push(report) });
  await thinker.take({ type: "start", id: 1, request: {} });
  error = new Error("unreachable");
  await thinker.take({ type: "start", id: 2, request: {} });
  await thinker.take({ type: "start", id: 3, request: {} });
  assert.deepEqual(reports, [
    { type: "failed", id: 1, failure: { code: "bad-argument", message: "no such level" } },
    { type: "broken", message: "unreachable" },
  ]);
});

/** The start of a game, as far as it matters to who has to move. */
const gameStart = {
  game: "paco-sako",
  status: { over: false },
  drawOffer: null,
  turn: "white",
  hand: null,
  chain: [],
};

test("the computer's tasks follow from the seats", () => {
  const seats = { white: false, black: true };
  const state = { snapshot: gameStart, seats, rival: {}, paused: false };
  assert.equal(dutyOf(state).kind, "turn");
  assert.equal(dutyOf({ ...state, paused: true }), null);
  assert.equal(dutyOf({ ...state, rival: null }), null);
  assert.equal(dutyOf({ ...state, seats: { white: true, black: false } }), null);
  assert.equal(dutyOf({ ...state, snapshot: { ...gameStart, drawOffer: "black" } }).kind, "draw");
  assert.equal(dutyOf({ ...state, snapshot: { ...gameStart, status: { over: true } } }), null);
  assert.deepEqual(
    [acceptsDraw(0.2, 0), acceptsDraw(0.5, 0), acceptsDraw(0.5, 60), acceptsDraw(0.9, 90)],
    [true, false, true, false],
  );
});

test("without a level the computer has no limit, nor does Atlas; in Paco Ŝako every level has one", () => {
  for (const player of [
    {},
    { game: "chess" },
    { persona: "atlas", level: 1 },
    { game: "chess", level: "master" },
    { game: "krachtschaak", level: 10 },
  ])
    assert.equal(isUnlimited(player), true, JSON.stringify(player));
  for (const player of [
    { level: "master" },
    { game: "paco-sako", level: 10 },
    { persona: "vera" },
    { game: "antichess", level: "expert" },
  ])
    assert.equal(isUnlimited(player), false, JSON.stringify(player));
});

test("the computer thinks on the opponent's time only if that is fair and useful", () => {
  const rival = { level: "master", persona: "atlas" };
  const state = {
    snapshot: gameStart,
    seats: { white: true, black: false },
    rival,
    paused: false,
    correspondence: null,
  };
  assert.equal(mayPonder(state), true);
  assert.equal(
    mayPonder({ ...state, snapshot: { ...gameStart, chain: [{}], hand: {} } }),
    true,
    "in mid-turn too",
  );
  const chess = { snapshot: { ...gameStart, game: "chess" }, rival: { level: "master" } };
  assert.equal(mayPonder({ ...state, ...chess }), true, "the highest level of another game");
  const others = {
    "two persons": { rival: null, seats: { white: true, black: true } },
    "two computers": { seats: { white: false, black: false } },
    "its own turn": { seats: { white: false, black: true } },
    "a level": { rival: { level: "master" } },
    "another character": { rival: { level: "master", persona: "vera" } },
    "a level with a limit in another game": {
      snapshot: { ...gameStart, game: "chess" },
      rival: { level: "expert" },
    },
    "an earlier turn is looked at": { paused: true },
    "the game is over": { snapshot: { ...gameStart, status: { over: true } } },
    "it has to answer an offer": { snapshot: { ...gameStart, drawOffer: "white" } },
  };
  for (const [why, part] of Object.entries(others)) assert.equal(mayPonder({ ...state, ...part }), false, why);
});

test("without a worker it does not think on the opponent's time", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const seats = { white: true, black: false };
  const store = {
    state: {
      snapshot: gameStart,
      seats,
      rival: { level: "master", persona: "atlas" },
      paused: false,
      correspondence: null,
    },
    position: "1",
    subscribe() {},
    question: () => assert.fail("nothing is to be asked"),
  };
  assert.equal(mayPonder(store.state), true);
  new Ponderer(store, {}, () => true);
  context.mock.timers.tick(10_000);
});

/** A turn as its steps, from the squares it touches. */
const stepsOf = (squares) => squares.split(">").map((square, i) => ({ type: i === 0 ? "lift" : "place", square }));

test("the computer's delay depends on the turns of both sides", () => {
  const usual = { isOnly: false, isLast: false, isWatched: false, arrival: 0 };
  const pause = (own, other, rest = {}) =>
    pauseBefore({ steps: stepsOf(own), before: other && { steps: stepsOf(other) }, ...usual, ...rest });
  assert.equal(pause("e7>e5", "e2>e4"), USUAL);
  assert.equal(pause("e2>e4", null), USUAL, "nothing was played before");
  assert.equal(pause("d5>e4", "e2>e4"), SHORTEST, "it goes where the other side has just put its piece down");
  assert.equal(pause("d5>e2", "e2>e4"), USUAL, "not where that piece came from");
  assert.equal(pause("e8>e7", "e2>e4", { isOnly: true }), SHORTEST);
  assert.equal(pause("d8>h4", "e2>e4", { isLast: true }), SHORTEST);
  // Longer chains wait longer, and so do answers to chains, but not for ever.
  const chains = ["b8>c6", "b8>c6>d4", "b8>c6>d4>f3", "b8>c6>d4>f3>h4"].map((own) => pause(own, "e2>e4"));
  assert.deepEqual(
    chains,
    [...new Set(chains)].sort((a, b) => a - b),
  );
  const answers = ["b1>c3>d5", "b1>c3>d5>f6", "b1>c3>d5>f6>h5"].map((other) => pause("e7>e5", other));
  assert.deepEqual(
    answers,
    [...new Set(answers)].sort((a, b) => a - b),
  );
  const long = "a1>a2>a3>a4>a5>a6>a7>a8>b8>b7>b6>b5>b4";
  assert.equal(pause(long, long.split(">").reverse().join(">")), LONGEST);
  // Flights in progress finish first, whatever their length; without animation there are none.
  assert.ok(pause("e7>e5", long, { arrival: 2500 }) > 2500);
  assert.equal(pause("e7>e5", "e2>e4", { arrival: 100 }), USUAL);
  assert.ok(pause("e7>e5", "e2>e4", { isWatched: true }) > WATCHED);
});

test("scores are short, from White's side", () => {
  const short = (type, value, white) => shortScore({ type, value, white });
  assert.equal(short("centi", 137, 0.6), "+1.4");
  assert.equal(short("centi", -30, 0.45), "−0.3");
  assert.equal(short("centi", -3, 0.49), "0.0");
  assert.equal(short("paco", 2, 1), "#2");
  assert.equal(short("paco", -3, 0), "−#3");
});
