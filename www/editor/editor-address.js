// A position to be edited, in the part of the address behind "#": `#edit=FEN`, of other games than the usual one `#edit=GAME:FEN`.

const NAME = "#edit=";

/** What is put behind links to follow who opens them. */
const TRACKING = /[?&](?:utm_\w{1,20}|[a-z]{1,10}clid|mc_[ce]id|igshid)=.*$/s;

/** The part behind "#" that opens the editor with a position. @param {string} fen */
export function addressOfEdit(fen) {
  // Slashes may stand there as they are, and are easier to read.
  return NAME + encodeURIComponent(fen).replaceAll("%2F", "/");
}

/** The position that an address asks to be edited; `null` if it asks for something else. @param {string} hash */
export function editOfAddress(hash) {
  if (!hash.startsWith(NAME)) return null;
  // Other websites put something behind links; a messenger may have encoded it by then.
  const text = hash.slice(NAME.length).replace(/[?&].*$/s, "");
  try {
    return decodeURIComponent(text).replace(TRACKING, "");
  } catch {
    // Somebody has cut it short: what is left is shown as it is.
    return text;
  }
}
