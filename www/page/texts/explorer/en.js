// What the explorer says, in English; loaded with it.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} Texts */

export const texts = {
  "explorer.title": "Explorer",
  "explorer.close": "Close the explorer",
  "explorer.source": "Which games are counted",
  "explorer.source.all": "All saved games",
  "explorer.source.mine": "My games",
  "explorer.source.others": "Games of others",
  "explorer.reading": "Games being read",
  "explorer.reads": "{done} of {of} new games read.",
  "explorer.unread": "{number} games cannot be read.",
  "explorer.unread.one": "{number} game cannot be read.",
  "explorer.failed": "That did not work: {message}",
  "explorer.none": "No saved game has had this position.",
  "explorer.games": "{number} games",
  "explorer.games.one": "{number} game",
  "explorer.turns": "Turns played from here",
  "explorer.turn": "{number} games, {share}",
  "explorer.turn.one": "{number} game, {share}",
  "explorer.more": "All turns",
  "explorer.most": "Played most: {turn}, {share}.",
  "explorer.end.white": "White won {number}: {share}",
  "explorer.end.draw": "{number} drawn: {share}",
  "explorer.end.black": "Black won {number}: {share}",
  "explorer.mine": "me {number}, others {others}",
  "explorer.last": "last played {date}",
  "explorer.ways": "{number} ways",
  "explorer.ways.one": "{number} way",
  "explorer.illegal": "The rules of the game on the board do not allow this turn.",
  "explorer.who": "My names",
  "explorer.who.about":
    "Games that you played here count as yours. In records of other programs you are known by your name; put commas between several.",
  "explorer.names": "My names in records",
};
