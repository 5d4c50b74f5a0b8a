// Dates and times as the language writes them, in the player's country where the browser names it.

import { spokenLanguage } from "./i18n.js";

/** Making one takes far longer than using it. @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** A tag such as `en-GB`: English alone would be that of America. @param {string} language */
function localeOf(language) {
  const isOwn = (/** @type {string} */ tag) => /^[a-z]{2}-[A-Z]{2}$/.test(tag) && tag.startsWith(`${language}-`);
  return globalThis.navigator?.languages?.find(isOwn) ?? language;
}

/** A date as the language writes it. @param {Date} date @param {Intl.DateTimeFormatOptions} options */
export function formatDate(date, options) {
  const locale = localeOf(spokenLanguage());
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(date);
}

/** When something was: the time for today, otherwise the day. @param {number} time in ms */
export function formatTime(time) {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return formatDate(date, isToday ? { timeStyle: "short" } : { dateStyle: "medium" });
}
