// The connection to the library's database, which browsers end without saying so.

import assert from "node:assert/strict";
import { Library } from "../../www/store/library.js";
import { test } from "./testing.mjs";

/** Databases whose connections are dead or alive, in the order in which they are opened. @param {boolean[]} alive */
function databases(...alive) {
  const closed = [];
  let count = 0;
  const open = () => {
    const number = count++;
    const request = {
      result: {
        close: () => closed.push(number),
        transaction() {
          if (!alive[number]) throw new DOMException("The database connection is closing.", "InvalidStateError");
          const transaction = { objectStore: (name) => name, commit: () => transaction.oncomplete() };
          return transaction;
        },
      },
    };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  return { factory: () => ({ open }), closed, opened: () => count };
}

const ask = (library) => library.runOn(["games"], "readwrite", async ([store]) => store);

test("a dead database connection is reopened", async () => {
  const { factory, opened, closed } = databases(false, true);
  const library = new Library({ factory });
  assert.equal(await ask(library), "games");
  assert.equal(await ask(library), "games");
  assert.equal(opened(), 2);
  assert.deepEqual(closed, [0]);
});

test("a database that stays dead is reported, and retried later", async () => {
  const { factory, opened } = databases(false, false, true);
  const library = new Library({ factory });
  await assert.rejects(ask(library), { name: "InvalidStateError" });
  assert.equal(opened(), 2);
  assert.equal(await ask(library), "games");
});
