// Can I? in German: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").CanITexts} */
export const texts = {
  name: "Can I?",
  about:
    "Schach im Dunkeln: Jede Seite sieht nur ihre eigenen Figuren, und ein Schiedsrichter sagt, ob ein Zug geht. Auch als Kriegspiel bekannt.",
  goal: "Setz den gegnerischen König matt, ohne ihn zu sehen.",
  "rules.silent": "Still",
  "rules.silent.about": "Der Schiedsrichter sagt nur, ob ein Versuch der Zug war und ob er Schach gibt.",
  "level.beginner.about": "Stellt sich wenige Stellungen vor und greift nach dem, was er findet.",
  "level.regular.about": "Stellt sich viele Stellungen vor und blickt in ihnen einen Zug voraus.",
  "level.strong.about": "Stellt sich Hunderte von Stellungen vor und wägt sie gegeneinander ab.",
  "help.try":
    "Du versuchst einen Zug. Ist er in der wirklichen Stellung nicht erlaubt, sagt der Schiedsrichter „Versuch einen anderen Zug“, und es kostet nichts.",
  "help.ask":
    "Einmal in jedem Zug darfst du „Can I?“ fragen: Kann einer meiner Bauern schlagen? Nach einem Ja musst du so ein Schlagen zuerst versuchen.",
  "help.over": "Niemand sagt, was geschlagen wurde und womit. Ist die Partie zu Ende, wird alles gezeigt.",
  "why.castling-in-check": "Keine Rochade aus dem Schach heraus.",
  "problem.pawn-on-edge": "{color}: Auf {squares} kann kein Bauer stehen.",
  "problem.many-checkers": "{color} steht im Schach von mehr Figuren, als ein Zug angreifen lässt ({squares}).",
};
