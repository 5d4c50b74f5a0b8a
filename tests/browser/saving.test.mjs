// What cannot be saved is kept, said and tried again; without a browser.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { Store } from "../../www/game/state.js";
import { Timekeeper } from "../../www/game/timekeeper.js";
import { note as matchNote } from "../../www/match/kept.js";
import { MatchPlay } from "../../www/match/match-play.js";
import { MatchSaving } from "../../www/match/match-saving.js";
import { newKept } from "../../www/page/arbiter/flow.js";
import { keep as keepUnseen, posts } from "../../www/page/arbiter/kept.js";
import { savedMatches } from "../../www/page/library/saved-matches.js";
import { shelves } from "../../www/page/library/shelf.js";
import { createGame } from "../../www/rules/rules.js";
import { Autosave } from "../../www/store/autosave.js";
import { note, noteOf } from "../../www/store/notes.js";
import { isDamaged, readEntry } from "../../www/store/saved-entry.js";
import { TabNote } from "../../www/store/tab-note.js";
import { WriteQueue } from "../../www/store/write-queue.js";
import { emptyStorage, startBughouse, stepsOf } from "./match-devices.mjs";

before(startBughouse);
beforeEach(emptyStorage);

const TODAY = "2026.11.30";

/** The database in memory; it refuses entries for which `refuses` is true. */
class Shelves {
  /** @type {Map<string, any>} */ all = new Map();
  refuses = (/** @type {any} */ _entry) => false;

  async get(id) {
    return this.all.get(id);
  }

  async newest() {
    return undefined;
  }

  async write(draft, revision) {
    await undefined;
    if (this.refuses(draft)) throw new DOMException("no room", "QuotaExceededError");
    const known = this.all.get(draft.id);
    if (known?.text === draft.text) return { id: draft.id, revision: known.revision, isCopy: false };
    const isCopy = known !== undefined && known.revision !== revision;
    const id = isCopy ? `${draft.id}-copy` : draft.id;
    this.all.set(id, { form: 1, ...draft, id, revision: revision + 1 });
    return { id, revision: revision + 1, isCopy };
  }

  async remove(id) {
    this.all.delete(id);
  }
}

/** @param {string} id */
const known = (id) => ({ id, revision: 0, created: 1, name: "" });
/** @param {string} id @param {string} text */
const draft = (id, text) => /** @type {any} */ ({ id, text, updated: 1 });

test("a game that cannot be written waits without holding up others; the newest state is written later", async () => {
  const library = new Shelves();
  /** @type {string[]} */
  const told = [];
  const queue = new WriteQueue(/** @type {any} */ (library), {
    copied: async () => {},
    written: () => told.push("written"),
    failed: () => told.push("failed"),
  });
  const [a, b, c] = ["a", "b", "c"].map(known);
  library.refuses = ({ id }) => id === "a" || id === "c";
  for (const one of [a, b, c]) {
    note(draft(one.id, "1"), 0);
    queue.put(one, draft(one.id, "1"));
  }
  await queue.done;
  assert.deepEqual([[...library.all.keys()], told, queue.waiting("a")], [["b"], ["failed"], a]);
  // A newer state replaces the one that waits; a deleted game does not come back.
  queue.put(a, draft("a", "2"));
  await queue.done;
  queue.drop("c");
  library.refuses = () => false;
  queue.flush();
  await queue.done;
  assert.deepEqual([...library.all.keys()], ["b", "a"]);
  assert.deepEqual([library.all.get("a").text, a.revision, told], ["2", 1, ["failed", "failed", "written"]]);
  assert.equal(queue.waiting("a"), null);
});

/** @param {Store} store @param {string} from @param {string} to */
function playOn(store, from, to) {
  store.dispatch({ type: "step", step: /** @type {any} */ ({ type: "lift", square: from }) });
  store.dispatch({ type: "step", step: /** @type {any} */ ({ type: "place", square: to }) });
}

/** A table that saves in this library. @param {Shelves} library */
function table(library) {
  const store = new Store(createGame, {}, TODAY);
  const timekeeper = new Timekeeper(store);
  const autosave = new Autosave(store, timekeeper, /** @type {any} */ (library));
  const play = (/** @type {string} */ from, /** @type {string} */ to) => playOn(store, from, to);
  return { store, timekeeper, autosave, play };
}

/** A table whose game has been kept after its first turn. */
async function keptTable() {
  const library = new Shelves();
  const made = table(library);
  await made.autosave.start();
  made.play("e2", "e4");
  await made.autosave.finish();
  return { ...made, library, id: String(made.autosave.id) };
}

test("a game whose last turns could not be saved has them when it is opened again, and they are saved then", async () => {
  const { library, store, autosave, play, id } = await keptTable();
  const { revision } = library.all.get(id);
  library.refuses = (entry) => entry.id === id;
  play("e7", "e5");
  await autosave.finish();
  assert.deepEqual([autosave.told, library.all.get(id).revision], ["full", revision]);
  assert.equal(store.startGame({}, TODAY, null), null);
  play("d2", "d4");
  await autosave.finish();
  assert.equal(library.all.size, 2);
  assert.equal(autosave.told, "full", "the first game is still not saved");
  assert.equal(await autosave.open(library.all.get(id)), null);
  assert.equal(store.state.snapshot.turns.length, 2);
  library.refuses = () => false;
  autosave.retry();
  await autosave.finish();
  assert.deepEqual([library.all.get(id).revision, library.all.size, autosave.told], [revision + 1, 2, null]);
  assert.equal(library.all.get(id).summary.turns, 2);
  assert.equal(noteOf(id), null);
});

test("a game that neither storage takes has its last turns when it is opened again", async () => {
  const { library, store, autosave, play, id } = await keptTable();
  const entry = library.all.get(id);
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  library.refuses = (one) => one.id === id;
  play("e7", "e5");
  await autosave.finish();
  assert.equal(noteOf(id)?.summary.turns ?? 1, 1);
  localStorage.setItem = setItem;
  assert.equal(store.startGame({}, TODAY, null), null);
  assert.equal(await autosave.open(entry), null);
  assert.equal(store.state.snapshot.turns.length, 2);
});

test("a game that is opened is not kept waiting while the one that was left is looked for", async () => {
  const { library, store, autosave, play, id } = await keptTable();
  assert.equal(store.startGame({}, TODAY, null), null);
  play("d2", "d4");
  await autosave.finish();
  const asked = new Promise((resolve) => {
    library.get = () => {
      setTimeout(resolve, 0, "later");
      return new Promise(() => {});
    };
  });
  assert.equal(await Promise.race([autosave.open(library.all.get(id)), asked]), null);
  assert.equal(store.state.snapshot.turns[0].notation, "e2>e4");
});

test("a game beside the table that cannot be saved is reported, noted, and saved later", async () => {
  const library = new Shelves();
  const { store, timekeeper, autosave, play } = table(library);
  await autosave.start();
  play("e2", "e4");
  const places = shelves(store, timekeeper, /** @type {any} */ (library), autosave, () => TODAY);
  const shelf = places.make();
  assert.equal(await shelf.take(await places.onTable()), true);
  assert.equal(store.startGame({}, TODAY, null), null);
  await autosave.finish();
  library.refuses = ({ id }) => id === shelf.id;
  playOn(shelf.store, "e7", "e5");
  await new Promise((resolve) => setTimeout(resolve));
  await shelf.end();
  assert.deepEqual([autosave.told, noteOf(shelf.id)?.summary.turns], ["full", 2]);
  library.refuses = () => false;
  await autosave.finish();
  assert.deepEqual([autosave.told, library.all.get(shelf.id).summary.turns, noteOf(shelf.id)], [null, 2, null]);
});

test("what is under way beside the table and cannot be stored is reported once, until it is stored again", async () => {
  const { setItem } = localStorage;
  const fill = (/** @type {boolean} */ isFull) => {
    localStorage.setItem = (key, value) => {
      if (isFull) throw new DOMException("no room", "QuotaExceededError");
      setItem(key, value);
    };
  };
  /** @type {string[]} */
  const told = [];
  const kept = new TabNote("saving", (value) => /** @type {any} */ (value));
  kept.onlost = (trouble) => told.push(trouble);
  /** @param {object | null} value */
  const keep = async (value) => {
    kept.keep(value);
    await new Promise((resolve) => setTimeout(resolve));
  };
  await keep({ turns: 1 });
  assert.deepEqual([kept.current, told], [{ turns: 1 }, []]);
  fill(true);
  await keep({ turns: 2 });
  await keep({ turns: 3 });
  assert.deepEqual(told, ["full"]);
  fill(false);
  await keep({ turns: 4 });
  fill(true);
  await keep({ turns: 5 });
  await keep(null);
  assert.deepEqual(told, ["full", "full"]);
  await keep({ turns: 1 });
  assert.deepEqual(told, ["full", "full", "full"], "another one is lost");
});

test("a game of Can I? by links that cannot be stored when it is over stays among those that go on", () => {
  const players = { seats: { white: true, black: false }, rival: null };
  const names = { white: "", black: "" };
  const id = "0123456789abcdef";
  const post = { id, side: /** @type {const} */ ("white"), names, isTheirs: false, isSent: true };
  const kept = newKept(players, null, { post });
  keepUnseen(kept);
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  keepUnseen({ ...kept, end: { resigned: "white" }, onTable: true });
  localStorage.setItem = setItem;
  assert.deepEqual(
    posts().map(({ post: one }) => one?.id),
    [id],
  );
});

/** A match of four persons here, after a turn. */
async function match() {
  const seated = { WA: "person", BA: "person", WB: "person", BB: "person" };
  const wanted = /** @type {any} */ ({ options: { rules: "free-first-2-7" }, seated, timing: null });
  const play = new MatchPlay(
    wanted,
    () => 0,
    () => TODAY,
  );
  play.hold(false);
  for (const step of stepsOf("e2e4")) play.stores.A.dispatch({ type: "step", step });
  await soon();
  return play;
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

test("a match that cannot be saved is reported once, tried again, and does not hold up the next one", async () => {
  const library = new Shelves();
  /** @type {string[]} */
  const told = [];
  const saving = new MatchSaving(savedMatches(/** @type {any} */ (library)), (trouble) => told.push(trouble));
  const play = await match();
  library.refuses = () => true;
  play.resign("WA");
  await soon();
  assert.equal(play.isOver, true);
  for (let i = 0; i < 2; i++) assert.equal(await saving.keepEnded(play), false);
  assert.deepEqual([told, await saving.outcome(), library.all.size], [["full"], "lost", 0]);
  assert.ok(matchNote.current);
  assert.equal(await saving.keepUnder(), "full", "whoever replaces it has to ask");
  library.refuses = () => false;
  assert.equal(await saving.keepEnded(play), true);
  play.keep();
  assert.deepEqual([await saving.outcome(), library.all.size], ["saved", 1]);
  assert.equal(await saving.keepUnder(), null);
  assert.deepEqual([library.all.size, told], [1, ["full"]], "it is not saved twice");
});

test("each match that cannot be saved is reported", async () => {
  const library = new Shelves();
  /** @type {string[]} */
  const told = [];
  const saving = new MatchSaving(savedMatches(/** @type {any} */ (library)), (trouble) => told.push(trouble));
  library.refuses = () => true;
  for (const seat of /** @type {const} */ (["WA", "BA"])) {
    const play = await match();
    play.resign(seat);
    await soon();
    assert.equal(await saving.keepEnded(play), false);
  }
  assert.deepEqual(told, ["full", "full"]);
});

test("a match under way is saved before one of another device comes in its place, unless that is the same one", async () => {
  const library = new Shelves();
  const saving = new MatchSaving(savedMatches(/** @type {any} */ (library)), () => {});
  await match();
  const far = (/** @type {string} */ id, isNear = false) =>
    /** @type {any} */ ({ isNear, record: { match: { id } } });
  assert.equal(await saving.keepUnder(far("one", true)), null);
  assert.equal(library.all.size, 0, "one in another window leaves it where it is");
  matchNote.keep(/** @type {any} */ ({ ...matchNote.current, shared: { ledger: { match: { id: "one" } } } }));
  assert.equal(await saving.keepUnder(far("one")), null);
  assert.equal(library.all.size, 0);
  assert.equal(await saving.keepUnder(far("other")), null);
  const [entry] = library.all.values();
  assert.deepEqual([entry.summary.turns, "shared" in JSON.parse(entry.text).game], [1, false]);
});

test("a match that goes on after all has one place among the saved games", async () => {
  const library = new Shelves();
  const saving = new MatchSaving(savedMatches(/** @type {any} */ (library)), () => {});
  const play = await match();
  for (let i = 0; i < 2; i++) assert.equal(await saving.keepUnder(null, play.written), null);
  for (const step of stepsOf("e7e5")) play.stores.A.dispatch({ type: "step", step });
  await soon();
  assert.equal(await saving.keepUnder(null, play.written), null);
  assert.deepEqual(
    [...library.all.values()].map(({ summary }) => summary.turns),
    [2],
  );
});

test("a match that is only noted has one place, however often the page is loaded before another one begins", async () => {
  const library = new Shelves();
  await match();
  for (let i = 0; i < 2; i++) {
    const saving = new MatchSaving(savedMatches(/** @type {any} */ (library)), () => {});
    assert.equal(await saving.keepUnder(), null);
  }
  assert.equal(library.all.size, 1);
});

test("a match that ends otherwise while it is being saved has one place", async () => {
  const library = new Shelves();
  const saving = new MatchSaving(savedMatches(/** @type {any} */ (library)), () => {});
  const play = await match();
  const all = [];
  for (const seat of /** @type {const} */ (["WA", "BA"])) {
    play.resign(seat);
    all.push(saving.keepEnded(play));
    if (all.length === 1) play.takeBack();
  }
  await Promise.all(all);
  assert.deepEqual(
    [...library.all.values()].map(({ summary }) => summary.result),
    ["1-0"],
  );
});

test("a match that the rules refuse is kept as its text, beside an entry that it had", async () => {
  const library = new Shelves();
  const saving = new MatchSaving(savedMatches(/** @type {any} */ (library)), () => {});
  await match();
  const kept = /** @type {import("../../www/match/kept.js").StoredMatch} */ (matchNote.current);
  assert.equal(await saving.keep({ ...kept, place: { id: "there", revision: 3, created: 1 } }), null);
  const record = kept.record.replace("1A.", "9A.");
  assert.equal(await saving.keep({ ...kept, record, place: { id: "there", revision: 4, created: 1 } }), null);
  const [sound, damaged] = [...library.all.values()].map(readEntry);
  assert.deepEqual([sound.id, isDamaged(sound), library.all.size], ["there", false, 2]);
  assert.ok(isDamaged(damaged) && damaged.raw.includes("9A. "));
});
