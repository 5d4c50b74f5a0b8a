// Draw offers and resignations by the computer, and no further searches after a game is left; with the real rules and
// computer, without a browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { acceptsDraw, isLostLater, lossIn, offersDraw, resigns } from "../../www/game/computer/concession.js";
import { RivalPlayer } from "../../www/game/computer/rival.js";
import { Store } from "../../www/game/state.js";
import { tellLastWord } from "../../www/panels/review/last-word.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, deep, test } from "./testing.mjs";

/** @type {{ start: (request: object) => void, run: (milliseconds: number) => any }} */
let engine;
before(async () => {
  await startModule();
  const place = new URL("../../www/pkg/", import.meta.url);
  const { Engine, initSync } = await import(new URL("paco_sako_engine.js", place));
  initSync({ module: await readFile(new URL("paco_sako_engine_bg.wasm", place)) });
  engine = new Engine({ hashMegabytes: 4 });
});

/** White has a Paco in 3 that begins with Qe7>f7; what Black answers, it has lost in two turns then. */
const LOST = "rnb3kr/1p2Q1p1/pTp4p/3ppp2/1P1En3/3PBN1P/P3PPP1/1R2KB1R w 5 H - -";

/** Only kings and pawns, and 50 half-moves without progress. */
const QUIET = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w 50 - - -";

/** Answers at once. @param {object[]} asked receives the requests */
const computer = (asked) => ({
  start(request) {
    asked.push(request);
    engine.start({ ...request, time: 600_000 });
    let progress;
    do progress = engine.run(1000);
    while (!progress.done);
    return { progress, answer: Promise.resolve(progress), stop() {}, cancel() {} };
  },
});

/** A game with a person, who has White, against the computer. */
function game(fen, rival, parts = {}) {
  const store = new Store(createGame, { fen }, "2026.01.01");
  const asked = [];
  const { seats = { white: true, black: false }, ...rest } = parts;
  store.dispatch({ type: "seats", seats, rival: { time: 500, seed: 1, ...rival } });
  const player = new RivalPlayer(store, computer(asked), rest);
  /** Plays a turn; resolves after the answer. */
  const play = async (text) => {
    const shown = createGame({ fen: store.fen() });
    const steps = shown.readTurn(text);
    shown.free();
    const answered = new Promise((done) => {
      const { length } = store.state.snapshot.turns;
      const end = store.subscribe(({ snapshot }) => {
        if (snapshot.turns.length < length + 2 && !snapshot.status.over) return;
        end();
        setTimeout(done);
      });
    });
    assert.ok(store.dispatch({ type: "steps", steps }));
    await answered;
    return store.state.snapshot;
  };
  return { store, player, asked, play };
}

test("the computer resigns as soon as its loss is proved", async () => {
  const { asked, play } = game(LOST, { level: "master" });
  const { status, turns } = await play("Qe7>f7");
  assert.equal(turns.length, 1);
  assert.deepEqual([status.reason, status.winner], ["resignation", "white"]);
  assert.deepEqual(
    asked.map(({ mode, turns }) => [mode, turns]),
    [
      ["play", undefined],
      ["defend", 2],
    ],
  );
});

test("the computer plays on if resigning is turned off, and at the weak levels", async () => {
  const goesOn = async (rival, parts) => {
    const { turns, status } = await game(LOST, rival, parts).play("Qe7>f7");
    assert.ok(turns.length >= 2 && status.reason !== "resignation");
  };
  await goesOn({ level: "master" }, { mayResign: () => false });
  await goesOn({ level: "casual" });
  await goesOn({ level: "master", persona: "felix" });
  const { asked, play } = game(LOST, { level: "master" });
  await play("Nf3>g1");
  assert.deepEqual(new Set(asked.map(({ mode }) => mode)), new Set(["play"]), "what is not lost is not proved");
});

test("a human opponent gets to play the winning turn", async () => {
  let mayResign = false;
  const { store, play, asked } = game(LOST, { level: "master" }, { mayResign: () => mayResign });
  await play("Qe7>f7");
  mayResign = true;
  const [{ stepList }] = computer(asked).start({ ...store.question().subject, mode: "solve", turns: 2 }).progress
    .proof.solutions;
  asked.length = 0;
  const { status, turns } = await play(stepList);
  assert.equal(turns.length, 4);
  assert.equal(status.over, false);
  // It knows that it has lost.
  const { proof } = computer([]).start({ ...store.question().subject, mode: "solve", turns: 1 }).progress;
  assert.equal(proof.verdict, "paco");
  assert.deepEqual(
    asked.map(({ mode }) => mode),
    ["play"],
  );
});

test("the resigning side, and the proof behind it", () => {
  assert.deepEqual(
    ["first-game", "casual", "regular", "master"].map((level) => resigns({ level }, undefined)),
    [false, false, true, true],
  );
  // A persona takes precedence over a level.
  assert.equal(resigns({ level: "learner" }, "atlas"), true);
  assert.equal(resigns({ level: "master" }, "mia"), false);
  const paco = (value) => ({ type: "paco", value, white: value > 0 ? 1 : 0 });
  assert.deepEqual(
    [lossIn(paco(2), "black"), lossIn(paco(2), "white"), lossIn(paco(-3), "white"), lossIn(paco(0), "white")],
    [2, null, 3, null],
  );
  assert.equal(lossIn({ type: "centi", value: -900, white: 0 }, "white"), null);
  assert.deepEqual(
    [
      ["paco", 2],
      ["paco", 1],
      ["none", null],
      ["unknown", null],
    ].map(([verdict, pacoIn]) => isLostLater({ verdict, pacoIn })),
    [true, false, false, false],
  );
  assert.equal(isLostLater(undefined), false);
});

deep("the computer offers a draw with its turn after many quiet turns, and not again at once", async () => {
  const { store, play } = game(QUIET, { level: "master" });
  const { drawOffer, turn } = await play("a2>a3");
  assert.deepEqual([drawOffer, turn], ["black", "white"]);
  // Playing on declines the offer.
  assert.equal((await play("b2>b3")).drawOffer, null);
  assert.equal(store.state.snapshot.status.over, false);
  assert.equal((await play("c2>c3")).drawOffer, null);
});

test("accepting the computer's draw offer ends the game", async () => {
  const { store, play } = game(QUIET, { level: "club" });
  await play("a2>a3");
  store.dispatch({ type: "acceptDraw", color: "white" });
  assert.equal(store.state.snapshot.status.reason, "agreement");
});

test("the computer offers no draw to a child, to itself, early, or when much better or worse", async () => {
  const { drawOffer } = await game(QUIET, { level: "master" }, { mayOffer: () => false }).play("a2>a3");
  assert.equal(drawOffer, null);
  const even = { seats: { white: true, black: false }, share: 0.5, quietTurns: 50, turns: 60, offered: null };
  assert.equal(offersDraw(even), true);
  for (const other of [
    { seats: { white: false, black: false } },
    { seats: { white: true, black: true } },
    { share: 0.7 },
    { share: 0.2 },
    { quietTurns: 10 },
    { offered: 50 },
  ]) {
    assert.equal(offersDraw({ ...even, ...other }), false, JSON.stringify(other));
  }
  assert.equal(offersDraw({ ...even, offered: 30 }), true);
  // It would not decline what it offers.
  for (const share of [0.36, 0.45, 0.55]) assert.ok(offersDraw({ ...even, share }) && acceptsDraw(share, 50));
});

deep("leaving the game cancels the search at its end", async () => {
  for (const action of [{ type: "undoTurn" }, { type: "look", way: "start" }]) {
    const store = new Store(createGame);
    const rival = { level: "regular", time: 500, seed: 1 };
    store.dispatch({ type: "seats", seats: { white: true, black: false }, rival });
    for (const [from, to] of ["e2e4", "e7e5", "d2d3"].map((turn) => turn.match(/../g))) {
      const steps = [
        { type: "lift", square: from },
        { type: "place", square: to },
      ];
      store.dispatch({ type: "steps", steps });
    }
    store.dispatch({ type: "resign", color: "white" });
    let begin;
    const begun = new Promise((resolve) => {
      begin = resolve;
    });
    let cancelled = 0;
    const computer = {
      start() {
        let cancel;
        const answer = new Promise((resolve) => {
          cancel = () => {
            cancelled += 1;
            resolve(null);
          };
        });
        begin();
        return { answer, stop() {}, cancel };
      },
    };
    const told = tellLastWord(store, computer);
    await begun;
    store.dispatch(action);
    await told;
    assert.equal(cancelled, 1);
    assert.equal(store.state.notice, null);
  }
});
