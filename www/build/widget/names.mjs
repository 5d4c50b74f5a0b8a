// Files that others load have hashes in the names that they have on the site; these are their names without.

/** The file of the element. */
export const FILE = "paco-sako.js";

/** The file of the still boards. */
export const VIEW_FILE = "paco-sako-view.js";

/** The file of their sets of pieces, but for the one that they begin with, and the symbol under which it leaves them. */
export const PIECES_FILE = "paco-sako-view-pieces.js";
export const PIECES = "paco-sako piece sets";

/** The symbol under which the script of analysis and review leaves what makes them. */
export const ANALYSIS = "paco-sako analysis";

/** The symbol under which the editor's script leaves what makes it. */
export const EDITOR = "paco-sako editor";

/** The symbol under which the lessons' script leaves what makes them. */
export const LESSONS = "paco-sako lessons";

/** The symbol under which the puzzles' script leaves what makes them. */
export const PUZZLES = "paco-sako puzzles";

/** The symbol under which the studies' script leaves what makes them. */
export const STUDIES = "paco-sako studies";

/** The symbol under which the script of studies without rules leaves what makes them. */
export const STILL_STUDIES = "paco-sako still studies";

/** The file of that script. */
export const STILL_STUDIES_FILE = "paco-sako-view-study.js";

/** The symbol under which the scripts of their languages leave their texts, by language. */
export const WORDS = "paco-sako still words";

/** The symbol under which the computer's script leaves what makes it. */
export const ENGINE = "paco-sako engine";

/** The symbol under which the script with the computer of the other games leaves what makes it. */
export const GAMES = "paco-sako games";

/** The symbols under which the scripts with the rules of a game leave what makes them begin so, and end with the game. */
export const RULES = "paco-sako rules ";

/** The file of the rules of a game. @param {string} game */
export const rulesFile = (game) => (game === "paco-sako" ? "paco-sako-rules.js" : `paco-sako-${game}.js`);

/** The symbol under which the scripts of the languages leave their texts: by language, and then by their folder. */
export const TEXTS = "paco-sako texts";

/** The file of a language; English is in the element's own. @param {string} language */
export const languageFile = (language) => `paco-sako-${language}.js`;

/** The same for studies without rules. @param {string} language */
export const viewLanguageFile = (language) => `paco-sako-view-${language}.js`;
