// What the builds of the site, the single file and the widget have in common.

/** The oldest browsers that are served. */
export const TARGET = ["es2022", "chrome96", "firefox100", "safari16"];

export const NOTICE = "/*! Paco Ŝako, MIT or Apache-2.0. Includes fflate, MIT, (c) 2023 Arjun Barrett. */";

/**
 * The links of a page: what it loads and what it names.
 *
 * @param {string} html
 * @returns {{ tag: string, rel: string, href: string, rest: string }[]} `tag` with the space before it and the end of
 *   its line; `rest` are its other attributes
 */
export function linksIn(html) {
  return [...html.matchAll(/[ \t]*<link\b[^>]*>\n?/g)].map(([tag]) => ({
    tag,
    rel: /\brel="([^"]*)"/.exec(tag)?.[1] ?? "",
    href: /\bhref="([^"]*)"/.exec(tag)?.[1] ?? "",
    rest: tag.replace(/^\s*<link|>\s*$|\b(rel|href)="[^"]*"/g, " ").trim(),
  }));
}
