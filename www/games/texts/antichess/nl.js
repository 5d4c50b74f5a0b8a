// Antichess in Dutch: what the page and texts/common/ do not say.

/** @type {import("./en.js").AntichessTexts} */
export const texts = {
  name: "Weggeefschaak",
  about: "Geef alles weg: slaan is verplicht, en wie niets meer heeft, wint.",
  goal: "Wie geen stuk meer heeft of niet kan zetten, wint.",
  "rules.antichess": "Weggeefschaak",
  "rules.antichess.about": "Slaan is verplicht. De gewone keuze.",
  "reason.no-legal-turn.white": "Wit heeft geen zet meer en wint daarmee.",
  "reason.no-legal-turn.black": "Zwart heeft geen zet meer en wint daarmee.",
  "reason.insufficient-material": "Er kan niets meer geslagen worden.",
  "why.must-capture": "Wie kan slaan, moet slaan: op {square} valt iets te slaan.",
  "problem.union": "Op {squares} staan twee stukken.",
  "problem.pawn-on-edge": "{color}: op {squares} kan geen pion staan.",
  "problem.no-pieces": "{color} heeft geen stukken.",
  "help.capture": "Dit stuk slaan. Wie kan slaan, moet slaan.",
  "help.king": "De koning is een stuk als elk ander: geen schaak, geen rokade, en een pion mag koning worden.",
  "level.child.about": "Kijkt één zet vooruit.",
  "level.beginner.about": "Ziet wat het kwijtraakt, maar niet jouw antwoord.",
  "level.casual.about": "Denkt aan jouw antwoord en rekent gedwongen slagen door.",
  "score.paco": "{color} wint in {turns}",
  "proof.title": "Winst?",
  "proof.yes1": "Nu winst:",
  "proof.yes": "Winst in {turns}:",
  "proof.no1": "Geen winst in deze zet. Dat is bewezen.",
  "proof.no": "Winst is in {turns} zetten niet af te dwingen. Dat is bewezen.",
};
