// Names of the games in the tag Variant, as in `GameKind::record_names` of the rules; `tests/games` compares both.
// This list is available before the rules of other games are loaded.

/** @type {Record<import("../rules/rules.js").GameKind, string>} */
export const RECORD_NAMES = {
  "paco-sako": "pacosako",
  chess: "chess standard normal fromposition chess960 fischerandom fischerrandom freestyle",
  krachtschaak: "krachtschaak powerchess",
  antichess: "antichess giveaway giveawaychess losingchess suicide",
  crazyhouse: "crazyhouse crazyhouse960 gekkenhuisschaak",
  progressive:
    "progressive progressivechess scottish scottishchess scottishprogressive scottishprogressivechess italianprogressive italianprogressivechess englishprogressive englishprogressivechess toenemendaantalzetten",
  strategochess: "strategoschaak strategochess screenchess screen",
  bughouse:
    "bughouse bughouse960 bughousechess bughousechess960 doorgeefschaak tandem tandemchess tandemschach siamese siamesechess",
  "can-i": "cani kriegspiel",
};
