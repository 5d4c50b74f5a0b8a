// What cannot be saved is kept, said and tried again; without a browser.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { Store } from "../../www/game/state.js";
import { Timekeeper } from "../../www/game/timekeeper.js";
import { shelves } from "../../www/page/library/shelf.js";
import { createGame } from "../../www/rules/rules.js";
import { Autosave } from "../../www/store/autosave.js";
import { note, noteOf } from "../../www/store/notes.js";
import { TabNote } from "../../www/store/tab-note.js";
import { WriteQueue } from "../../www/store/write-queue.js";
import { emptyStorage, startBughouse } from "./match-devices.mjs";

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

test("a game whose last turns could not be saved has them when it is opened again, and they are saved then", async () => {
  const library = new Shelves();
  const { store, autosave, play } = table(library);
  await autosave.start();
  play("e2", "e4");
  await autosave.finish();
  const id = String(autosave.id);
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
});
