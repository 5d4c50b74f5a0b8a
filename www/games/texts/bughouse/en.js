// Bughouse in English: what the page, texts/common/ and texts/crazyhouse/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} Texts */

export const texts = {
  name: "Bughouse",
  about: "Two boards, two teams: what you capture, your partner may drop.",
  goal: "Two against two on two boards. What you capture goes to your partner’s pocket, and may be dropped on the other board.",
  preset: "Rules",
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
  "reason.deadlock": "On every board the side to move waits for a piece that can no longer come.",
  "why.waiting": "{color} has no move and waits for a piece from the partner.",
  "help.teams": "White on one board and Black on the other are partners.",
  "help.wait": "If you have no move but a piece could help, you wait until your partner captures one.",
};
