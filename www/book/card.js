// The buttons that lead to a lesson, to puzzles or to another page: pictures, a title, and a line about it.

import { el } from "../kit/dom.js";

/**
 * @param {import("../kit/dom.js").Attributes} attributes `class`: "book-card", or "book-chapter" for a lesson in a row of such
 * @param {string} title
 * @param {string} about may be empty
 * @param {() => unknown} run
 * @param {...(Node | null)} pictures
 */
export const card = (attributes, title, about, run, ...pictures) =>
  el(
    "button",
    { type: "button", class: "book-card", onclick: run, ...attributes },
    ...pictures,
    el("span", { class: "book-words" }, el("strong", {}, title), about !== "" && el("span", {}, about)),
  );
