// Turns to another page of a room that fills the window, as Learn and Puzzles do.

/**
 * @param {HTMLElement} place what has the page
 * @param {Node} content of the new one
 * @param {HTMLElement} title of the room, which can have the focus
 */
export function turnPage(place, content, title) {
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(content);
  place.scrollTop = 0;
  // What was pressed is gone: whoever has the keyboard goes on from the title.
  if (hadFocus) title.focus({ preventScroll: true });
}
