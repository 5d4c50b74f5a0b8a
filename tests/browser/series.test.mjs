// Series in the page's model: the arrows of their moves, turns in words, taking back and playing again by move, rows of the
// list.

import assert from "node:assert/strict";
import { sceneOf } from "../../www/board/drawing/scene.js";
import { pathsOfTurn } from "../../www/board/drawing/turn-paths.js";
import { possibleTurnText } from "../../www/board/speech/possible-turn.js";
import { turnText } from "../../www/board/speech/turn-speech.js";
import { Store } from "../../www/game/state.js";
import { loadGame } from "../../www/games/index.js";
import { useLanguage } from "../../www/kit/i18n.js";
import { rowsOf, underWay } from "../../www/panels/moves/move-rows.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(async () => {
  await startModule();
  await useLanguage("en");
  await loadGame("progressive");
});

const tabled = (record, rules = "Scottish") =>
  new Store(createGame, {
    game: "progressive",
    record: `[Variant "Progressive"]\n[Rules "${rules}"]\n\n${record} *`,
  });

const paths = (store) =>
  sceneOf(store.state, null, [], false, null).paths.map(({ squares, tone, number }) => [
    squares.join("-"),
    tone,
    number ?? 0,
  ]);

const play = (store, moves) => {
  for (const move of moves.split(" ")) {
    store.dispatch({ type: "step", step: { type: "lift", square: move.slice(0, 2) } });
    store.dispatch({ type: "step", step: { type: "place", square: move.slice(2) } });
  }
};

test("the moves of the last series have numbered arrows until a piece is lifted, then those of the next", () => {
  const store = tabled("1. e4 2. e5 d6");
  assert.deepEqual(paths(store), [
    ["e7-e5", "last", 1],
    ["d7-d6", "last", 2],
  ]);
  store.dispatch({ type: "step", step: { type: "lift", square: "d1" } });
  assert.deepEqual(paths(store), []);
  store.dispatch({ type: "step", step: { type: "place", square: "h5" } });
  assert.deepEqual(paths(store), [["d1-h5", "last", 1]]);
  const scene = sceneOf(store.state, null, [], false, null);
  assert.deepEqual([scene.chainPath, scene.lastPath, scene.lastEnds, scene.links], [[], [], [], []]);
  // A way that is shown takes their place; a square that is pointed out does not.
  store.dispatch({ type: "paths", paths: [{ squares: ["e4"], tone: "hint" }] });
  assert.equal(paths(store).length, 2);
  store.dispatch({ type: "paths", paths: [{ squares: ["e4", "e5"], tone: "hint" }] });
  assert.deepEqual(paths(store), [["e4-e5", "hint", 0]]);
  // One move needs no number, and in other games a turn is one way.
  assert.deepEqual(paths(tabled("1. e4")), [["e2-e4", "last", 0]]);
  const { lastTurn } = new Store(createGame, { record: "1. e2>e4 *" }).state.snapshot;
  assert.deepEqual(pathsOfTurn(lastTurn, "line"), [{ squares: ["e2", "e4"], tone: "line" }]);
});

test("the rest of a series continues its numbers", () => {
  const { lastTurn } = tabled("1. e4 2. e5 d6 3. Nf3 Nc3 Bc4").state.snapshot;
  const rest = { ...lastTurn, links: lastTurn.links.slice(1), steps: lastTurn.steps.slice(2) };
  assert.deepEqual(
    pathsOfTurn(rest, "line", 1).map(({ squares, number }) => `${number} ${squares.join("-")}`),
    ["2 b1-c3", "3 f1-c4"],
  );
});

test("a series in words: repeated movers, promotions, castling and captures on new squares", () => {
  const told = (record) => {
    const { snapshot } = tabled(record).state;
    return turnText("progressive", snapshot.lastTurn, snapshot.board);
  };
  assert.equal(told("1. e4 2. e5 d6 3. Qh5 Qxf7+"), "White queen to h5. White queen to f7.");
  assert.equal(told("1. e4 2. f5 fxe4 3. Nf3 Be2 O-O"), "White knight to f3. White bishop to e2. White castles.");
  const game = createGame({ game: "progressive", fen: "4k3/P6p/8/8/8/8/8/R3K2R w KQ - 0 4" });
  const { board } = game.snapshot();
  for (const [from, to] of [
    ["e1", "g1"],
    ["f1", "f6"],
    ["f6", "h6"],
    ["h6", "h7"],
  ]) {
    game.apply({ type: "lift", square: from });
    game.apply({ type: "place", square: to });
  }
  const after = game.snapshot();
  game.free();
  const words = "White castles. White rook to f6. White rook to h6.";
  assert.equal(turnText("progressive", after.lastTurn, after.board), `${words} White rook to h7.`);
  assert.equal(
    possibleTurnText("progressive", after.lastTurn, board),
    `${words} White rook captures black pawn on h7.`,
  );
  const promoting = createGame({ game: "progressive", fen: "7k/P7/8/8/8/8/P7/4K3 w - - 0 3" });
  promoting.apply({ type: "lift", square: "e1" });
  promoting.apply({ type: "place", square: "e2" });
  promoting.apply({ type: "lift", square: "a7" });
  promoting.apply({ type: "place", square: "a8" });
  promoting.apply({ type: "promote", role: "knight" });
  promoting.apply({ type: "lift", square: "a8" });
  promoting.apply({ type: "place", square: "b6" });
  const { lastTurn, board: now } = promoting.snapshot();
  promoting.free();
  assert.match(
    turnText("progressive", lastTurn, now),
    /^White king to e2\. White pawn to a8\. .*White knight to b6\.$/,
  );
});

test("undo and redo work by move; with two people also across series", () => {
  const store = tabled("1. e4 2. e5 d6");
  play(store, "g1f3 b1c3");
  const stands = () => {
    const { series, turn, hand } = store.state.snapshot;
    return `${turn} ${series.made}/${series.length}${hand ? " holds" : ""}`;
  };
  assert.equal(stands(), "white 2/3");
  const back = ["white 1/3", "white 0/3", "black 1/2", "black 0/2", "white 0/1"];
  for (const wanted of back) {
    assert.ok(store.dispatch({ type: "undoStep" }));
    assert.equal(stands(), wanted);
  }
  assert.equal(store.dispatch({ type: "undoStep" }), false);
  for (const wanted of ["black 0/2", "black 1/2", "white 0/3"]) {
    assert.ok(store.dispatch({ type: "redoStep" }));
    assert.equal(stands(), wanted);
  }
  store.dispatch({ type: "undoTurn" });
  assert.equal(stands(), "black 0/2");
  // Link by link through the game it is the same.
  store.dispatch({ type: "look", way: "linkForward" });
  assert.equal(stands(), "black 1/2");
  store.dispatch({ type: "look", way: "linkBack" });
  assert.equal(stands(), "black 0/2");
});

test("each series has a row and its own number in the list, also from a custom position", () => {
  const rows = (store) => {
    const { tree, taken } = store.state;
    return rowsOf(tree, 0, underWay(store.state), taken).map(({ items }) =>
      items
        .map(({ series, links }) => `${series}.${links.map(({ text }) => ` ${text.trim()}`).join("")}`)
        .join(" | "),
    );
  };
  const store = tabled("1. e4 2. e5 d6");
  play(store, "g1f3");
  assert.deepEqual(rows(store), ["1. e4", "2. e5 d6", "3. Nf3"]);
  const late = new Store(createGame, { game: "progressive", fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 7" });
  play(late, "e1e2");
  assert.deepEqual(rows(late), ["7. Ke2"]);
});
