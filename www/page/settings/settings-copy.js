// A second copy of the settings, in a database. Each change increments a number stored in both places. If that of
// local storage is smaller, it has lost the latest settings.

import { recall, remember } from "../../kit/local-storage.js";
import { KEY, NAME } from "../../kit/settings.js";
import { answer, Database } from "../../store/database.js";
import { settings } from "./page-settings.js";

/** @typedef {{ number: number, values: unknown }} Copy */

/** The store in the database, the key in it, and the name of the number in local storage. */
const PLACE = "settings-number";

const database = new Database({ name: KEY, steps: [(opened) => opened.createObjectStore(PLACE)] });

/** The number of what is in local storage. */
const ownNumber = () => Number(recall(PLACE) ?? 0);

/** As they were when this was loaded, as text. */
const before = JSON.stringify(recall(NAME));

/** Copies the settings as they are in local storage. */
export async function copy() {
  const values = recall(NAME);
  if (values === null) return;
  // Another browser's clock does not matter, but this one's may have been set back.
  const number = Math.max(Date.now(), ownNumber() + 1);
  remember(PLACE, number);
  await database.runOn([PLACE], "readwrite", ([store]) => answer(store.put({ number, values }, PLACE)));
}

/** Puts the copy in local storage where it is the newer one. */
export async function takeBack() {
  const kept = /** @type {Copy | undefined} */ (
    await database.runOn([PLACE], "readonly", ([store]) => answer(store.get(PLACE)))
  );
  const isChanged = JSON.stringify(recall(NAME)) !== before;
  if (!kept || isChanged || !(kept.number > ownNumber())) return;
  remember(NAME, kept.values);
  remember(PLACE, kept.number);
  settings.reload();
}
