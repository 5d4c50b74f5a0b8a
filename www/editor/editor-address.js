// A position to be edited, in the part of the address behind "#": `#edit=FEN`.

const NAME = "#edit=";

/** The part behind "#" that opens the editor with a position. @param {string} fen */
export function addressOfEdit(fen) {
  // Slashes may stand there as they are, and are easier to read.
  return NAME + encodeURIComponent(fen).replaceAll("%2F", "/");
}

/** The position that an address asks to be edited; `null` if it asks for something else. @param {string} hash */
export function editOfAddress(hash) {
  if (!hash.startsWith(NAME)) return null;
  // Other websites put something behind links.
  const text = hash.slice(NAME.length).replace(/[?&].*$/s, "");
  try {
    return decodeURIComponent(text);
  } catch {
    // Somebody has cut it short: what is left is shown as it is.
    return text;
  }
}
