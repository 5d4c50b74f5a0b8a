// Where it is remembered how far somebody has come who is new here: nothing at a first visit, "seen" when the story was told or
// skipped, `true` from the first turn on. Until then the board's element says so with an attribute, for the style sheets.

export const NOTE = "welcomed";
export const SEEN = "seen";
export const FIRST = "data-first";

/** The attribute of the board's element while the welcome has the ways in, in place of the head. */
export const WELCOME = "data-welcome";

/** Where it is remembered what Mia has said in a first game that is under way. */
export const FIRST_GAME = "first-game";
