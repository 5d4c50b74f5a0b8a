// Dates and times in the player's language and country.

import assert from "node:assert/strict";
import { formatDate, formatTime } from "../../www/kit/dates.js";
import { dayText } from "../../www/page/explorer/explorer-panel.js";
import { dateText, dayAt } from "../../www/puzzles/days.js";
import { after, test } from "./testing.mjs";

const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
const wish = (...languages) =>
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });

after(() => {
  if (before) Object.defineProperty(globalThis, "navigator", before);
  else delete globalThis.navigator;
});

const DAY = new Date(2026, 2, 14, 17, 5);

test("dates and times are those of the player's country", () => {
  wish("de-DE", "en-GB", "en-US");
  assert.equal(formatDate(DAY, { dateStyle: "medium" }), "14 Mar 2026");
  assert.equal(formatDate(DAY, { timeStyle: "short" }), "17:05");
  assert.equal(formatTime(DAY.getTime()), "14 Mar 2026");
  assert.equal(dateText(dayAt(2026, 2, 14)), "14 Mar 2026");
  assert.equal(dayText(20260314), "14 Mar 2026");
  wish("en-US", "en-GB");
  assert.equal(formatDate(DAY, { dateStyle: "medium" }), "Mar 14, 2026");
});

test("a browser that names no country, or one that is no country, gets the language's own dates", () => {
  for (const languages of [[], ["en"], ["en-US@posix"], ["de-AT"]]) {
    wish(...languages);
    assert.equal(formatDate(DAY, { dateStyle: "medium" }), "Mar 14, 2026", languages.join());
  }
});
