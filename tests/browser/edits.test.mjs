// Every edit of a game's tree can be taken back, one after another, and what was played since stays.

import assert from "node:assert/strict";
import { Store } from "../../www/game/state.js";
import { createGame } from "../../www/rules/rules.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site?.close());

const RECORD = "1. e2>e4 {first} e7>e5 (1... d7>d5 2. d2>d4) 2. Ng1>f3 $1 Nb8>c6 {[%csl Ge4]} *";

const open = (record = RECORD) => new Store(createGame, { record });
const text = (store) => store.texts().record;
const at = (store, ...path) => store.state.tree.nodeAt(path)?.id ?? assert.fail(`nothing at ${path}`);

test("each kind of edit can be undone", () => {
  const shape = { color: "green", from: "e2", to: "e4" };
  const kinds = {
    "delete from here on": (store) => store.dispatch({ type: "remove", node: at(store, 0, 0) }),
    "delete a variation": (store) => store.dispatch({ type: "remove", node: at(store, 0, 1) }),
    "main line": (store) => store.dispatch({ type: "makeMain", node: at(store, 0, 1, 0) }),
    comment: (store) => store.dispatch({ type: "remark", node: at(store, 0), comment: "other" }),
    annotation: (store) => store.dispatch({ type: "remark", node: at(store, 0, 0, 0), annotations: [] }),
    "an arrow": (store) => store.dispatch({ type: "shape", shape }),
    "no drawings": (store) => store.dispatch({ type: "wipeShapes" }),
  };
  for (const [name, edit] of Object.entries(kinds)) {
    const store = open();
    const [was, where] = [text(store), store.state.at.id];
    assert.ok(!store.state.canUndoEdit && edit(store), name);
    assert.notEqual(text(store), was, name);
    assert.ok(store.state.canUndoEdit, name);
    assert.ok(store.dispatch({ type: "undoEdit" }), name);
    assert.deepEqual([text(store), store.state.at.id, store.state.canUndoEdit], [was, where, false], name);
    assert.equal(store.dispatch({ type: "undoEdit" }), false, name);
  }
});

test("an undone end of a game can be redone", () => {
  const store = open("1. e2>e4 e7>e5 0-1 {[%end 0-1 resignation]}");
  store.dispatch({ type: "resign", color: "white" });
  const was = text(store);
  assert.ok(store.state.snapshot.status.over);
  store.dispatch({ type: "reopen", node: store.state.at.id });
  assert.equal(store.state.snapshot.status.over, false);
  store.dispatch({ type: "undoEdit" });
  assert.ok(store.state.snapshot.status.over);
  assert.equal(text(store), was);
});

test("a deleted turn that is played again gets its remarks back", () => {
  const store = open("1. e2>e4 $1 {[%csl Ge4]} *");
  store.dispatch({ type: "visit", node: store.state.tree.root.id });
  store.dispatch({ type: "remove", node: at(store, 0) });
  assert.equal(store.state.notice?.undo, true, "the notice offers it");
  store.dispatch({ type: "step", step: { type: "lift", square: "e2" } });
  store.dispatch({ type: "step", step: { type: "place", square: "e4" } });
  store.dispatch({ type: "undoEdit" });
  assert.match(text(store), /1\. e2>e4! \{\[%csl Ge4\]\}/);
});

test("two deletions in a row are two edits", () => {
  const store = open();
  const [was, node] = [text(store), at(store, 0, 1)];
  store.dispatch({ type: "remove", node: at(store, 0, 1, 0) });
  const between = text(store);
  store.dispatch({ type: "remove", node });
  store.dispatch({ type: "undoEdit" });
  assert.equal(text(store), between);
  store.dispatch({ type: "undoEdit" });
  assert.equal(text(store), was);
});

test("typing a comment is one edit", () => {
  const store = open();
  const was = text(store);
  for (const comment of ["a", "ab", "abc"]) store.dispatch({ type: "remark", node: at(store, 0), comment });
  store.dispatch({ type: "remark", node: at(store, 0, 0), comment: "other" });
  store.dispatch({ type: "undoEdit" });
  assert.match(text(store), /\{abc\}/);
  store.dispatch({ type: "undoEdit" });
  assert.equal(text(store), was);
});

/** Plays any step until a turn is whole. */
function playTurn(store, random) {
  const { length } = store.state.snapshot.turns;
  while (!store.state.snapshot.status.over && store.state.snapshot.turns.length === length) {
    const { legalSteps } = store.state.snapshot;
    const steps = legalSteps.filter(({ type }) => type !== "claim");
    const { type, square, role } = steps[Math.floor(random() * steps.length)];
    store.dispatch({ type: "step", step: type === "promote" ? { type, role } : { type, square } });
  }
}

/** Turns that can be played after a line, as a review finds them. */
function turnsAfter(store, path, ...stepLists) {
  const game = createGame();
  try {
    game.goTo(store.state.tree.stepsTo(store.state.tree.nodeAt(path)));
    return stepLists.map((stepList) => {
      for (const step of game.readTurn(stepList)) game.apply(step);
      return game.snapshot().lastTurn;
    });
  } finally {
    game.free();
  }
}

/** Writes variations into the record, as a review does. */
const annotate = (store, ...variations) =>
  store.dispatch({ type: "annotate", remarks: new Map(), variations, key: "edit.undone" });

test("variations that are inserted stand beside existing ones, and are removed in one step", () => {
  const store = open();
  const was = text(store);
  const from = at(store, 0);
  const variations = [
    { from, turns: turnsAfter(store, [0], "d7>d5", "e4>e5", "c7>c5") },
    { from: at(store), turns: turnsAfter(store, [], "b1>c3") },
  ];
  assert.ok(annotate(store, ...variations));
  assert.match(text(store), /\(1\. Nb1>c3\)/);
  assert.match(
    text(store),
    /\(1\.\.\. d7>d5 2\. d2>d4 \(2\. e4>e5 c7>c5\)\)/,
    "the variation that was there goes on",
  );
  assert.equal(annotate(store, ...variations), false, "once more changes nothing");
  // If the viewed position is removed, its parent is shown.
  store.dispatch({ type: "visit", node: at(store, 0, 1, 1, 0) });
  assert.ok(store.dispatch({ type: "undoEdit" }));
  assert.equal(text(store), was);
  assert.equal(store.state.at.id, at(store, 0, 1));
  assert.equal(store.state.snapshot.turns.length, 2);
});

test("own turns in an inserted variation stay, with the turns before them", () => {
  const written = () => {
    const store = open();
    annotate(store, { from: at(store, 0), turns: turnsAfter(store, [0], "a7>a6", "a2>a3", "b7>b6", "b2>b3") });
    return store;
  };
  const played = written();
  played.dispatch({ type: "visit", node: at(played, 0, 2, 0) });
  for (const square of ["h7", "h6"])
    played.dispatch({ type: "step", step: { type: square === "h7" ? "lift" : "place", square } });
  played.dispatch({ type: "undoEdit" });
  assert.match(text(played), /\(1\.\.\. a7>a6 2\. a2>a3 h7>h6\)/);

  const begun = written();
  begun.dispatch({ type: "visit", node: at(begun, 0, 2) });
  begun.dispatch({ type: "step", step: { type: "lift", square: "h2" } });
  begun.dispatch({ type: "undoEdit" });
  assert.deepEqual(begun.state.tree.node(at(begun, 0, 2)).children, []);
  assert.equal(begun.state.at.id, at(begun, 0, 2));
  assert.equal(begun.state.snapshot.chain.length, 1, "the piece is still in the hand");
});

test("an inserted variation that was only viewed is removed; turns played with the clock stay", () => {
  const written = () => {
    const store = open();
    const turns = (/** @type {string} */ last) => turnsAfter(store, [0], "a7>a6", last);
    annotate(store, ...["a2>a3", "b2>b3"].map((last) => ({ from: at(store, 0), turns: turns(last) })));
    return store;
  };
  const seen = written();
  seen.dispatch({ type: "visit", node: at(seen, 0, 2, 1) });
  seen.dispatch({ type: "visit", node: at(seen, 0) });
  assert.equal(seen.state.tree.node(at(seen, 0, 2)).next, 1, "it is remembered what was looked at last");
  seen.dispatch({ type: "undoEdit" });
  assert.equal(text(seen), text(open()));

  const timed = written();
  timed.keepClock(at(timed, 0, 2, 0), 61_000);
  timed.dispatch({ type: "undoEdit" });
  assert.match(text(timed), /\(1\.\.\. a7>a6 2\. a2>a3\s\{\[%clk 0:01:01\]\}\)/);
});

/** Writes a line of two turns in somewhere. Returns how many positions are new. */
function writeLine(store, from, random) {
  const beside = new Store(createGame);
  for (const step of store.state.tree.stepsTo(store.state.tree.node(from)))
    beside.dispatch({ type: "step", step });
  const { length } = beside.state.snapshot.turns;
  playTurn(beside, random);
  playTurn(beside, random);
  const before = [...store.state.tree.nodes()].length;
  annotate(store, { from, turns: beside.state.snapshot.turns.slice(length) });
  return [...store.state.tree.nodes()].length - before;
}

test("edits are undone in reverse order, and later turns stay", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = lots(seed * 7919);
    const any = (list) => list[Math.floor(random() * list.length)];
    const store = open();
    let written = 0;
    for (let i = 0; i < 12; i++) {
      const node = any([...store.state.tree.nodes()])?.id ?? store.state.tree.root.id;
      const deed = Math.floor(random() * 6);
      if (deed === 0) store.dispatch({ type: "visit", node });
      else if (deed === 1) store.dispatch({ type: "remove", node });
      else if (deed === 2) store.dispatch({ type: "makeMain", node });
      else if (deed === 3) store.dispatch({ type: "remark", node, comment: `c${i}` });
      else if (deed === 4) written += writeLine(store, node, random);
      else playTurn(store, random);
    }
    const played = [...store.state.tree.nodes()].length;
    while (store.state.canUndoEdit) {
      assert.ok(store.dispatch({ type: "undoEdit" }), `seed ${seed}: ${store.state.notice?.text}`);
      // The tree is whole: each node is where its parent says, and the record is read again.
      for (const node of store.state.tree.nodes()) {
        assert.ok(store.state.tree.node(node.parent).children.includes(node.id));
      }
      assert.equal(text(open(text(store))), text(store), `seed ${seed}`);
    }
    assert.ok([...store.state.tree.nodes()].length >= played - written, "nothing that was played is lost");
    const all = text(store);
    for (const known of ["{first}", "d7>d5", "Ng1>f3!", "[%csl Ge4]"])
      assert.ok(all.includes(known), `${seed}: ${all}`);
  }
});

test("a button and Ctrl+Z undo a deletion", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(RECORD);
  const remove = async () => {
    await page.click("#moves [data-ply='4']");
    await table.press("moves-remark");
    await page.waitForSelector("#dialog-turn[open]");
    await table.press("turn-delete");
    await table.press("confirm");
    await page.waitForSelector("[data-action=undo-edit]:visible");
    assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  };
  const back = () => page.waitForSelector("#moves [data-ply='4']");
  await remove();
  await page.click("[data-action=undo-edit]:visible");
  await back();
  await page.waitForFunction(() => window.query("#status-detail").textContent.includes("undone"));
  await remove();
  await page.keyboard.press("Control+z");
  await back();
  await remove();
  await page.click("#button-menu");
  await page.click("#dialog-menu [data-action=undo-edit]");
  await back();
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("an unfinished comment survives a reload", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("1. e2>e4 e7>e5 *");
  await table.press("moves-remark");
  await page.waitForSelector("#dialog-turn[open]");
  await page.keyboard.type("half a sen");
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.waitForFunction(() => window.query("#moves").textContent.includes("half a sen"));
  assert.deepEqual(table.problems, []);
  await table.close();
});
