// The player's own name, as it was given last.

/** Where it is remembered. */
export const NAME = "name";

/** The longest name of a player, in characters. */
export const LONGEST_NAME = 80;
