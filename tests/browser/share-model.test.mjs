// A game that leaves or enters as text, without a browser.

import assert from "node:assert/strict";
import { LONGEST_RECORD } from "../../www/game/links/game-link.js";
import { Store } from "../../www/game/state.js";
import { loadGame } from "../../www/games/index.js";
import {
  needsRules,
  newShare,
  optionsOf,
  reduceShare,
  SHOWN,
  ShareModel,
} from "../../www/page/share/share-model.js";
import { loadDialogTexts } from "../../www/page/texts.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(() => Promise.all([startModule(), loadDialogTexts()]));

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
/** A diagram, but no position to play from: there are no kings. */
const NO_KINGS = "8/8/8/8/8/8/8/Q7 w 0 - - -";

function share() {
  const store = new Store(createGame);
  const links = [];
  const linkTo = (record) => new Promise((done) => links.push({ record, done }));
  const states = [];
  const followed = [];
  const model = new ShareModel(
    store,
    linkTo,
    (state) => states.push(state),
    (link) => followed.push(link),
  );
  return { store, model, links, states, followed };
}

const settled = () => new Promise((done) => setTimeout(done));

test("the texts of the game are shown at once, its link when it is made", async () => {
  const { store, model, links, states } = share();
  assert.ok(model.show(""));
  assert.equal(model.state.texts.fen, store.state.snapshot.fen);
  assert.deepEqual([model.state.link, model.state.isLong], ["", false]);
  const [first] = links;
  store.dispatch({
    type: "steps",
    steps: [
      { type: "lift", square: "e2" },
      { type: "place", square: "e4" },
    ],
  });
  model.show("");
  assert.match(model.state.texts.record, /e2>e4/);
  // The link of the game before comes late.
  first.done("old");
  links[1].done(`https://example.org/#${"x".repeat(9000)}`);
  await settled();
  assert.ok(model.state.link.startsWith("https://example.org"));
  assert.equal(model.state.isLong, true);
  model.show("");
  assert.deepEqual([model.state.link, model.state.isLong], ["", false], "it is made anew");
  assert.ok(states.every(Object.isFrozen));
});

test("a faulty record is rejected, or loaded as far as possible on request; faults are shown", async () => {
  const { store, model } = share();
  const faulty = "1. e2>e4 e7>e5 2. e1>e9 {so} 1-0";
  model.dispatch({ type: "type", input: faulty });
  assert.equal(await model.load(), false);
  assert.deepEqual([model.state.refusal.key, model.state.canSkip], ["share.failed", true]);
  assert.equal(store.state.snapshot.turns.length, 0);
  assert.equal(await model.load(true), true);
  const { snapshot, tree, notice } = store.state;
  assert.deepEqual([snapshot.turns.length, snapshot.status.result], [2, "1-0"]);
  assert.equal(tree.lastOf(tree.root).comment, "2. e1>e9 so");
  assert.equal(notice.key, "share.doubtful");
  assert.match(notice.parameters.message, /^2\. e1>e9: /);
  assert.deepEqual([model.state.input, model.state.canSkip], ["", false]);
  // Whose first turn cannot be played is no game, and other texts have nothing that could be skipped.
  for (const [input, canSkip] of [
    ["1. e2>e9", true],
    [NO_KINGS, false],
  ]) {
    model.dispatch({ type: "type", input });
    assert.equal(await model.load(true), false);
    assert.equal(model.state.canSkip, canSkip, input);
  }
  // Remarks that do not prevent loading are reported as well.
  model.dispatch({ type: "type", input: '[Result "0-1"]\n\n1. e2>e4 1-0' });
  assert.equal(await model.load(), true);
  assert.equal(store.state.notice.key, "share.doubtful");
});

test("a record has the players of the page, unless it names others", (context) => {
  const { store, model } = share();
  const tags = () => {
    assert.ok(model.show(""));
    const { record, mainLine } = model.state.texts;
    const found = [record, mainLine].map((text) =>
      [...text.matchAll(/^\[(?:White|Black) "(.*)"\]/gm)].map(([, name]) => name),
    );
    assert.deepEqual(found[0], found[1]);
    return found[0];
  };
  const rival = { level: "regular", time: 500, seed: 1 };
  const seats = { white: true, black: false };
  store.dispatch({ type: "seats", seats, rival });
  assert.deepEqual(tags(), ["?", "Regular player"]);
  store.dispatch({ type: "seats", seats, rival: { ...rival, adapts: true } });
  assert.deepEqual(tags(), ["?", "Regular player, adapts to you"]);
  store.dispatch({ type: "seats", seats, rival: { ...rival, persona: "carla" } });
  assert.deepEqual(tags(), ["?", "Carla"]);
  // The player's name in records; the first of several names.
  const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  context.after(() => {
    if (before) Object.defineProperty(globalThis, "localStorage", before);
    else delete globalThis.localStorage;
  });
  const kept = JSON.stringify({ names: ' Ada "$&" L., ada' });
  const value = { getItem: (name) => (name === "paco-sako.explorer" ? kept : null) };
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  assert.deepEqual(tags(), ['Ada \\"$&\\" L.', "Carla"]);
  store.dispatch({ type: "seats", seats: { white: false, black: false }, rival: { ...rival, persona: "otto" } });
  assert.deepEqual(tags(), ["Otto", "Otto"]);
  store.startGame({ record: '[White "Ada"]\n[Black "Bob"]\n\n1. e2>e4 *' }, null, "notice.newGame", {
    seats,
    rival: { ...rival, persona: "carla" },
  });
  assert.deepEqual(tags(), ["Ada", "Bob"]);
});

test("the kind of a typed text is shown, with the rules it needs", () => {
  let state = newShare("paco-sako", "manual");
  const type = (input) => {
    state = reduceShare(state, { type: "type", input });
    return [state.kind, needsRules(state)];
  };
  assert.deepEqual(type("1. e2>e4"), ["record", false]);
  assert.deepEqual(type(START), ["fen", true]);
  assert.deepEqual(type('[{"Lift":12}]'), ["actions", true]);
  assert.deepEqual(type("  "), [null, false]);
  state = reduceShare(state, { type: "choose", rules: "pacoplay" });
  const options = (input) => optionsOf(reduceShare(state, { type: "type", input }));
  assert.deepEqual(options(` ${START}\n`), { game: "paco-sako", fen: START, rules: "pacoplay" });
  assert.deepEqual(options("1. e2>e4"), { game: "paco-sako", record: "1. e2>e4" });
  assert.deepEqual(options(' [{"Lift":12}]'), {
    game: "paco-sako",
    actions: '[{"Lift":12}]',
    rules: "pacoplay",
  });
  const chess = START.replace("w 0 AHah - -", "w KQkq - 0 1");
  assert.deepEqual(options(chess), { game: "chess", fen: chess }, "its form is that of chess");
  assert.deepEqual(type(chess), ["fen", false]);
  assert.deepEqual(type("https://example.org/"), ["link", false]);
});

test("a link that contains a position is loaded as one, any other is reported as a link", async () => {
  const { store, model } = share();
  model.dispatch({ type: "type", input: "https://pacoplay.com/game/15282" });
  assert.equal(await model.load(), false);
  assert.deepEqual(model.state.refusal, { key: "fault.only-link", failure: null });
  const fen = "8/8/3k4/8/8/3K4/8/8 w 0 - - -";
  model.dispatch({ type: "type", input: `https://pacoplay.com/editor?fen=${fen.replaceAll(" ", "%20")}` });
  assert.equal(await model.load(), true);
  assert.equal(store.state.snapshot.fen, fen);
});

test("a game in the letters of another language is loaded at once, and it is said", async () => {
  await loadGame("chess");
  const { store, model } = share();
  model.dispatch({ type: "type", input: "1. e4 e5 2. Sf3 Sc6 3. Lb5 *" });
  assert.equal(await model.load(), true);
  assert.equal(store.state.snapshot.turns.at(-1)?.notation, "Bb5");
  const { key, parameters } = store.state.notice;
  assert.equal(key, "share.read");
  assert.match(parameters.message, /S = N, L = B/);
  // With an illegal turn it is loaded on request.
  model.dispatch({ type: "type", input: "1. e4 e5 2. Sf3 Sc6 3. Ke4 *" });
  assert.equal(await model.load(), false);
  assert.deepEqual([model.state.refusal.key, model.state.canSkip], ["share.failed", true]);
  assert.equal(await model.load(true), true);
  assert.equal(store.state.snapshot.turns.at(-1)?.notation, "Nc6");
  assert.equal(store.state.notice.key, "share.doubtful");
});

test("own links are opened, including invitations of other devices", async () => {
  const { store, model, followed } = share();
  const key = store.state.tree.key;
  const live = `#live=RTZ0x8k-Zz_${"A".repeat(60)}`;
  for (const hash of [live, "#game=d80lVSCxJzcnMTlUoSsxNzEksqkpVKElMykkFAA", "#puzzle=dAb", "#edit=8/8"]) {
    model.dispatch({ type: "type", input: `Come and play: https://example.org/${hash}` });
    assert.deepEqual([model.state.kind, needsRules(model.state)], ["link", false]);
    assert.equal(await model.load(), true);
    assert.equal(followed.pop(), hash);
    assert.equal(model.state.input, "");
  }
  assert.equal(store.state.tree.key, key);
});

test("a text is loaded, or rejected with the reason; an illegal position can be repaired", async () => {
  const { store, model } = share();
  assert.equal(await model.load(), false);
  assert.deepEqual(model.state.refusal, { key: "share.empty", failure: null });
  model.dispatch({ type: "type", input: "1. e2>e9" });
  assert.equal(model.state.refusal, null, "typing takes the reproach away");
  assert.equal(await model.load(), false);
  assert.deepEqual([model.state.refusal.key, model.state.canRepair], ["share.failed", false]);
  model.dispatch({ type: "type", input: ` ${NO_KINGS}` });
  assert.equal(await model.load(), false);
  assert.deepEqual([model.state.refusal.failure.code, model.state.canRepair], ["bad-position", true]);
  assert.deepEqual(model.takeOut(), { fen: NO_KINGS, rules: "manual" });
  assert.deepEqual([model.state.input, model.state.canRepair, model.state.refusal], ["", false, null]);
  assert.equal(store.state.snapshot.turns.length, 0);
  model.dispatch({ type: "type", input: "1. e2>e4 e7>e5" });
  assert.equal(await model.load(), true);
  assert.deepEqual([store.state.snapshot.turns.length, store.state.notice.key], [2, "notice.loaded"]);
  assert.equal(model.state.input, "");
});

test("an unfinished text is kept when the dialog reopens, unless another one is given", () => {
  const { model } = share();
  model.dispatch({ type: "type", input: "1. e2" });
  model.show("");
  assert.equal(model.state.input, "1. e2");
  model.show(START);
  assert.deepEqual([model.state.input, model.state.kind], [START, "fen"]);
});

test("a file is loaded, or rejected if it is too large or unreadable", async () => {
  const { store, model } = share();
  assert.equal(await model.loadFile({ size: LONGEST_RECORD + 1, slice: () => assert.fail() }), false);
  assert.equal(model.state.refusal.key, "share.tooBig");
  assert.equal(
    await model.loadFile({ size: 1, slice: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }) }),
    false,
  );
  assert.equal(model.state.refusal.key, "share.unreadable");
  assert.equal(await model.loadFile(new Blob(["nonsense"])), false);
  assert.equal(model.state.input, "nonsense", "it can be looked at");
  assert.equal(await model.loadFile(new Blob(["1. e2>e4"])), true);
  assert.equal(store.state.snapshot.turns.length, 1);
});

test("the field shows the beginning of a long text, and all of it is loaded", async () => {
  const { store, model } = share();
  const long = `{${"x ".repeat(SHOWN)}} 1. e2>e4 e7>e5 *`;
  assert.equal(model.take("1. e2>e4"), false, "a short one is the browser's to paste");
  assert.equal(model.take(long), true);
  assert.equal(model.state.input.length, SHOWN);
  assert.equal(await model.load(), true);
  assert.equal(store.state.snapshot.turns.length, 2);
  assert.equal(await model.loadFile(new Blob([long])), true);
  // The latest text counts.
  model.take(long);
  model.dispatch({ type: "type", input: "1. d2>d4" });
  assert.equal(await model.load(), true);
  assert.equal(store.state.snapshot.turns.length, 1);
});

test("a foreign position with a castling right without a rook is playable, and the dropped right is shown", async () => {
  const released = "rnT1k2v/2p1p2r/3p3D/pP6/P1P1aav1/7d/4P2a/R2KQ2R w 0 ah - -";
  for (const input of [released, `[FEN "${released}"]\n\n*`]) {
    const { store, model } = share();
    model.show("");
    model.dispatch({ type: "type", input });
    assert.ok(await model.load(), input);
    assert.equal(store.state.snapshot.fen, released.replace(" ah ", " a "));
    const { key, parameters } = store.state.notice;
    assert.deepEqual(
      [key, parameters.squares, parameters["@color"]],
      ["problem.castling-rook", "h8", "color.black"],
    );
  }
  const { store, model } = share();
  model.show("");
  model.dispatch({ type: "type", input: released.replace(" ah ", " a ") });
  assert.ok(await model.load());
  assert.equal(store.state.notice.key, "notice.loaded");
});

test("a file of saved games is not mistaken for an action list of PacoPlay", async () => {
  const { model } = share();
  model.show("");
  model.dispatch({ type: "type", input: '{ "format": "paco-sako games", "version": 1, "games": [] }' });
  assert.equal(model.state.kind, null);
  assert.equal(await model.load(), false);
  assert.equal(model.state.refusal.key, "share.saved");
});
