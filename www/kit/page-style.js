// Style sheets that parts of the page put on when they are loaded.

/** @param {string} text */
export function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Puts a part's own style sheet on the page. @param {string} text */
export function wearStyle(text) {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(text)];
}
