// Bughouse in English: what the page, texts/common/ and texts/crazyhouse/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} BughouseTexts */

export const texts = {
  name: "Bughouse",
  about: "Two boards, two teams: what you capture, your partner may drop.",
  goal: "One board of a match, by itself. Checkmate the king. What you capture is gone; what is in your pocket you may drop on an empty square instead of moving.",
  "alone.name": "Bughouse, one board",
  "alone.about":
    "There is no partner here: what is captured is gone, and only what is in hand already can be dropped.",
  "alone.open":
    "While the other board is being played, this would not be the end: a piece from the partner could still help.",
  "new.own.about":
    "Set up one board with its pockets, and play or analyse it by itself: nothing comes from a partner.",
  "preset.bughouse": "Bughouse",
  "preset.bughouse.about": "A drop may check and mate. The first board that ends decides the match.",
  "preset.dutch": "Doorgeefschaak",
  "preset.dutch.about":
    "The Dutch rules: no drop gives check. Both boards are played out and their points are added.",
  "setting.result": "The match is decided by",
  "setting.result.first": "The first board",
  "setting.result.first.about": "Whoever wins the board that ends first wins the match.",
  "setting.result.sum": "Both boards",
  "setting.result.sum.about": "Both boards are played out, and the points are added.",
  seats: "Players",
  team: "Team {team}",
  seat: "{color}, board {board}",
  you: "You",
  person: "A person here",
  fourPeople: "Four players",
  far: "Somebody far away",
  computer: "Computer: {level}",
  "fen.boards": "Two positions with “|” between them are expected, one for each board, not “{found}”.",
  "problem.too-many-men": "There are {count} pieces, pockets included: 64 at most on both boards.",
  "problem.too-many-pawns-in-all":
    "There are {count} pawns, promoted pieces and pockets included: 32 at most on both boards.",
  "reason.deadlock": "On every board the side to move waits for a piece that can no longer come.",
  "why.waiting": "{color} has no move and waits for a piece from the partner.",
  "help.teams": "White on one board and Black on the other are partners.",
  "help.wait":
    "In a match, whoever has no move waits for a piece from the partner, if one could help. On one board by itself that is mate or stalemate.",
};
