// Start position of the story.

/** A rook that can take over in a union, whose bishop can then unite with the king. White to move. */
export const SCENE = "5r2/5pkp/2n5/8/3e4/8/5PPP/3R2K1 w 0 - - -";
