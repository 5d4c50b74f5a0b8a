// Dates and times as the language writes them, in the player's country where the browser names it.

import { currentLanguage } from "./i18n.js";
import { writtenAs } from "./languages.js";

/** Names for browsers that do not know those of a language. @type {Partial<Record<string, { weekday: string[], month: string[] }>>} */
const NAMES = {
  eo: {
    weekday: ["dimanĉo", "lundo", "mardo", "merkredo", "ĵaŭdo", "vendredo", "sabato"],
    month: [
      "januaro",
      "februaro",
      "marto",
      "aprilo",
      "majo",
      "junio",
      "julio",
      "aŭgusto",
      "septembro",
      "oktobro",
      "novembro",
      "decembro",
    ],
  },
};

/** Making one takes far longer than using it. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** A tag such as `en-GB`: English alone would be that of America. @param {string} language */
function localeOf(language) {
  const isOwn = (/** @type {string} */ tag) => /^[a-z]{2}-[A-Z]{2}$/.test(tag) && tag.startsWith(`${language}-`);
  return globalThis.navigator?.languages?.find(isOwn) ?? language;
}

/** A date as the language writes it. @param {Date} date @param {Intl.DateTimeFormatOptions} options */
export function formatDate(date, options) {
  const language = currentLanguage();
  const written = writtenAs(language);
  const locale = localeOf(written);
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  const names = written === language ? undefined : NAMES[language];
  return names ? withNames(format, date, options, names) : format.format(date);
}

/**
 * A date with the names of another language.
 *
 * @param {Intl.DateTimeFormat} format
 * @param {Date} date
 * @param {Intl.DateTimeFormatOptions} options
 * @param {{ weekday: string[], month: string[] }} names
 */
function withNames(format, date, { dateStyle, weekday, month, timeZone }, names) {
  const day = timeZone === "UTC" ? date.getUTCDay() : date.getDay();
  const monthOfYear = timeZone === "UTC" ? date.getUTCMonth() : date.getMonth();
  const width = weekday ?? month ?? (dateStyle === "full" || dateStyle === "long" ? "long" : "short");
  const cut = (/** @type {string} */ name) =>
    width === "long" ? name : width === "narrow" ? name.slice(0, 1).toUpperCase() : name.slice(0, 3);
  const parts = format.formatToParts(date).map(({ type, value }) => {
    if (type === "weekday") return cut(names.weekday[day]);
    // Where the month is a number it stays one.
    return type === "month" && !/^\d/.test(value) ? cut(names.month[monthOfYear]) : value;
  });
  return parts.join("");
}

/** When something was: the time for today, otherwise the day. @param {number} time in ms */
export function formatTime(time) {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return formatDate(date, isToday ? { timeStyle: "short" } : { dateStyle: "medium" });
}
