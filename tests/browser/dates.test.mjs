// Dates and times in the player's language and country.

import assert from "node:assert/strict";
import { formatDate, formatTime } from "../../www/kit/dates.js";
import { counted, formatNumber, formatPercent, formatScore, useLanguage } from "../../www/kit/i18n.js";
import { dayText } from "../../www/page/explorer/explorer-panel.js";
import { dateText, dayAt, written } from "../../www/puzzles/days.js";
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

test("a browser without a valid country gets the language's own formats", () => {
  for (const languages of [[], ["en"], ["en-US@posix"], ["de-AT"]]) {
    wish(...languages);
    assert.equal(formatDate(DAY, { dateStyle: "medium" }), "Mar 14, 2026", languages.join());
  }
});

test("a browser that does not know a language writes it like a similar one, with the language's own names", async (t) => {
  t.mock.method(Intl.NumberFormat, "supportedLocalesOf", () => []);
  await useLanguage("eo");
  t.after(() => useLanguage("en"));
  wish();
  const day = dayAt(2026, 4, 4);
  assert.deepEqual(
    ["full", "medium"].map((dateStyle) => written(day, { dateStyle })),
    ["lundo 4 majo 2026", "4 maj 2026"],
  );
  assert.equal(written(day, { month: "long", year: "numeric" }), "majo 2026");
  assert.equal(written(day, { weekday: "narrow" }), "L");
  assert.equal(formatDate(DAY, { dateStyle: "short" }), "2026-03-14");
  assert.deepEqual(
    [formatNumber(163_313), formatScore(-1), formatPercent(0.5)],
    ["163\u00A0313", "−1,0", "50\u00A0%"],
  );
  const low = (number) => counted("clock.low", number, { color: "Blanko" });
  assert.deepEqual([low(1), low(2)], ["Blanko havas nur 1 sekundon.", "Blanko havas nur 2 sekundojn."]);
});
