// Keys for `t`: those of all sets of texts in our sources, in whichever room they are loaded. Types only: the one
// file of the kit that names the texts of other rooms. A lesson's own texts have keys that are not known in advance.

import type { texts as course } from "../book/texts/course/en.js";
import type { texts as rulesOfGames } from "../book/texts/games/en.js";
import type { texts as editor } from "../editor/texts/en.js";
import type { RECORD_NAMES } from "../games/record-names.js";
import type { texts as live } from "../live/texts/en.js";
import type { texts as match } from "../match/texts/en.js";
import type { texts as arbiter } from "../page/texts/arbiter/en.js";
import type { texts as children } from "../page/texts/children/en.js";
import type { texts as dialogs } from "../page/texts/en.js";
import type { texts as explorer } from "../page/texts/explorer/en.js";
import type { texts as firstGame } from "../page/texts/first-game/en.js";
import type { texts as openings } from "../page/texts/openings/en.js";
import type { texts as repertoire } from "../page/texts/repertoire/en.js";
import type { texts as setUp } from "../page/texts/set-up/en.js";
import type { texts as start } from "../page/texts/start/en.js";
import type { texts as making } from "../page/texts/study/en.js";
import type { texts as today } from "../page/texts/today/en.js";
import type { texts as welcome } from "../page/texts/welcome/en.js";
import type { texts as hints } from "../panels/texts/hints/en.js";
import type { texts as lastWord } from "../panels/texts/last-word/en.js";
import type { texts as reasons } from "../panels/texts/reasons/en.js";
import type { texts as review } from "../panels/texts/review/en.js";
import type { texts as typedTurn } from "../panels/texts/typed-turn/en.js";
import type { texts as puzzles } from "../puzzles/texts/en.js";
import type { texts as study } from "../study/texts/en.js";
import type { texts as first } from "./texts/en.js";

/** Keys with a name in front of them. */
type Under<Name extends string, Texts> = `${Name}.${keyof Texts & string}`;

/** Texts of a game; each game defines its own. */
type OfGame = `${Exclude<keyof typeof RECORD_NAMES, "paco-sako">}.${string}`;

export type Key =
  | keyof typeof first
  | keyof typeof editor
  | keyof typeof dialogs
  | keyof typeof explorer
  | keyof typeof openings
  | keyof typeof repertoire
  | keyof typeof study
  | keyof typeof making
  | keyof typeof today
  | keyof typeof welcome
  | keyof typeof children
  | keyof typeof firstGame
  | keyof typeof setUp
  | keyof typeof arbiter
  | keyof typeof match
  | keyof typeof lastWord
  | keyof typeof start
  | keyof typeof reasons
  | keyof typeof review
  | keyof typeof typedTurn
  | keyof typeof hints
  | OfGame
  | Under<"book", typeof course & typeof rulesOfGames>
  | Under<"live", typeof live>
  | Under<"puzzles", typeof puzzles>;
