// Converts texts and addresses of other programs to a form that the rules read.

import assert from "node:assert/strict";
import { plainText } from "../../www/game/reading/foreign-text.js";
import { test } from "./testing.mjs";

const PACO = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w 2 AHah - -";
const CHESS = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const VCHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 ahah1111111111111111 - -";

const LIFT = '{"Lift":12}';
const PLACE = '{"Place":28}';

test("a game of PacoPlay's server: its actions without times, from its start", () => {
  const stamped = `[{"Lift":12,"timestamp":"2024-05-12T10:00:00.1Z"},{"Place":28,"timestamp":"2024-05-12T10:00:01Z"}]`;
  const actions = { kind: "actions", text: `[${LIFT},${PLACE}]`, game: "paco-sako" };
  assert.deepEqual(plainText(stamped), actions);
  const whole = (start) =>
    `{"key":"1","actions":${stamped},"setup_options":{"safe_mode":true,"starting_fen":${start}}}`;
  assert.deepEqual(plainText(whole("null")), actions);
  assert.deepEqual(plainText(whole(JSON.stringify(PACO))), { ...actions, fen: PACO });
  assert.deepEqual(plainText(`{"actions":[]}`), { ...actions, text: "[]" });
});

test("any other text stays unchanged, so that the rules report its fault", () => {
  for (const text of [`[${LIFT},${PLACE}`, '{"Lift":12}', '{"actions":7}'])
    assert.deepEqual(plainText(text), { kind: "actions", text });
  const strange = plainText('[{"Castle":3},7,null]');
  assert.equal(strange.text, '[{"Castle":3},7,null]');
  assert.deepEqual(plainText("1. e2>e4 *"), { kind: "record", text: "1. e2>e4 *" });
  assert.deepEqual(plainText(PACO), { kind: "fen", text: PACO });
});

test("links with a position", () => {
  const path = CHESS.replaceAll(" ", "_");
  for (const [link, text, game] of [
    [`https://pacoplay.com/editor?fen=${PACO.replaceAll(" ", "%20")}`, PACO, "paco-sako"],
    [`https://www.pacoplay.com/editor?fen=${encodeURIComponent(PACO)}`, PACO, "paco-sako"],
    [`<https://pacoplay.com/editor?fen=${PACO.replaceAll(" ", "%20")}>\n`, PACO, "paco-sako"],
    [`https://vchess.club/#/analyse/Pacosako?fen=${PACO.replaceAll(" ", "_")}`, PACO, undefined],
    [
      `https://vchess.club/#/analyse/Pacosako?fen=${VCHESS.replaceAll(" ", "_")}`,
      VCHESS.replace(/1{16}/, ""),
      undefined,
    ],
    [`https://lichess.org/analysis/standard/${path}`, CHESS, "chess"],
    [`https://lichess.org/editor/${path}?color=white`, CHESS, "chess"],
    [`https://lichess.org/analysis/crazyhouse/${path}`, CHESS, "crazyhouse"],
    [`https://lichess.org/analysis/antichess/${path}`, CHESS, "antichess"],
    [`https://lichess.org/analysis/fromPosition/${path}`, CHESS, "chess"],
    [`https://lichess.org/editor?fen=${encodeURIComponent(CHESS)}&variant=chess960`, CHESS, "chess"],
    [`https://somewhere.example/board?fen=${CHESS.replaceAll(" ", "+")}`, CHESS, undefined],
  ])
    assert.deepEqual(plainText(link), { kind: "fen", text, ...(game && { game }) }, link);
});

test("the character of a union of both kings is kept in a position whose spaces are written with it", () => {
  for (const fen of ["8/8/8/3_4/8/8/8/8 w 0 - - -", "8/8/8/8/8/8/8/6_b w 0 - - -", "8/8/8/8/8/8/8/7_ b 0 b - -"])
    assert.equal(plainText(`https://vchess.club/#/analyse/Pacosako?fen=${fen.replaceAll(" ", "_")}`).text, fen);
});

test("any other link is recognized as a link", () => {
  for (const link of [
    "https://pacoplay.com/game/15282",
    "https://lichess.org/abcdefgh",
    "https://lichess.org/analysis/standard/%E0%A4%A/x",
    "https://example.org/?fen=hello",
    "http://example.org",
  ])
    assert.equal(plainText(link).kind, "link", link);
  // Words around it may be a record.
  assert.equal(plainText("1. e4 e5 https://lichess.org/abcdefgh").kind, "record");
});

test("text around a position is ignored", () => {
  for (const [text, fen = CHESS] of [
    [`"${CHESS}"`],
    [`“${CHESS}”\n`],
    [`FEN: ${CHESS}`],
    [`fen ${CHESS}`],
    [`Position: '${CHESS}'`],
    [`"FEN: ${CHESS}"`],
    [`position fen ${CHESS}`],
    [`FEN="${PACO}"`, PACO],
    ["4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"],
    ['4k3/8/8/8/8/8/4P3/4K3 b KQ e3 bm Kd7 Kf7; id "a: b"; pm;', "4k3/8/8/8/8/8/4P3/4K3 b KQ e3 0 1"],
    ["4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 12; fmvn 40; bm e4;", "4k3/8/8/8/8/8/4P3/4K3 w - - 12 40"],
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 1 [2pn]", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 [2pn]"],
  ])
    assert.deepEqual(plainText(text), { kind: "fen", text: fen }, text);
  for (const text of ['"1. e2>e4"', "FEN: none", `[FEN "${CHESS}"]\n\n*`, "position"])
    assert.deepEqual(plainText(text), { kind: "record", text }, text);
});

test("a text that was quoted, or put into a web page or a block of code", () => {
  const record = '[White "Müller"]\n\n1. e4 e5\n2. Nf3 *\n';
  for (const text of [
    record.replace(/^/gm, "> "),
    record.trimEnd().replace(/^/gm, ">"),
    `\`\`\`pgn\n${record}\`\`\`\n`,
    record.replace("ü", "&#252;").replace("2. ", "2.&nbsp;").replaceAll("\n", "<br>\n"),
  ]) {
    const { kind, text: plain } = plainText(text);
    assert.equal(kind, "record");
    assert.deepEqual(plain.trim().split(/\s+/), record.trim().split(/\s+/));
    assert.equal(plain.trimEnd().split("\n").length, text.includes("pgn") ? 5 : 4, "lines stay where they are");
  }
});

test("what looks like it only in a comment, or in a part of a text, stays as it is", () => {
  for (const text of [
    '[White "Ada"]\n\n1. e4 {so<br>it is &amp; was} e5 *',
    "> 1. e4\n1... e5 *",
    "1. e4 {```} e5 *",
    "1. 12 34",
  ])
    assert.deepEqual(plainText(text), { kind: "record", text });
});

test("a game in numbers, with a promotion", () => {
  const { text } = plainText("1. 5254 5755\n2. 7163 28361 1-0\n");
  assert.equal(text, '[Variant "Standard"] 1. e2e4 e7e5\n2. g1f3 b8c6q 1-0\n');
});
