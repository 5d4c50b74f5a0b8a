// What other programs and their addresses give, in a form that the rules read.

import assert from "node:assert/strict";
import { plainText } from "../../www/game/foreign-text.js";
import { test } from "./testing.mjs";

const PACO = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w 2 AHah - -";
const CHESS = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

const LIFT = '{"Lift":12}';
const PLACE = '{"Place":28}';

test("a game of PacoPlay's server: its actions without their times, from where it begins", () => {
  const stamped = `[{"Lift":12,"timestamp":"2024-05-12T10:00:00.1Z"},{"Place":28,"timestamp":"2024-05-12T10:00:01Z"}]`;
  const actions = { kind: "actions", text: `[${LIFT},${PLACE}]`, game: "paco-sako" };
  assert.deepEqual(plainText(stamped), actions);
  const whole = (start) =>
    `{"key":"1","actions":${stamped},"setup_options":{"safe_mode":true,"starting_fen":${start}}}`;
  assert.deepEqual(plainText(whole("null")), actions);
  assert.deepEqual(plainText(whole(JSON.stringify(PACO))), { ...actions, fen: PACO });
  assert.deepEqual(plainText(`{"actions":[]}`), { ...actions, text: "[]" });
});

test("what is no such game stays as it is, so that the rules tell what is wrong with it", () => {
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
    [`https://lichess.org/analysis/standard/${path}`, CHESS, "chess"],
    [`https://lichess.org/editor/${path}?color=white`, CHESS, "chess"],
    [`https://lichess.org/analysis/crazyhouse/${path}`, CHESS, "crazyhouse"],
    [`https://lichess.org/analysis/fromPosition/${path}`, CHESS, "chess"],
    [`https://lichess.org/editor?fen=${encodeURIComponent(CHESS)}&variant=chess960`, CHESS, "chess"],
    [`https://somewhere.example/board?fen=${CHESS.replaceAll(" ", "+")}`, CHESS, undefined],
  ])
    assert.deepEqual(plainText(link), { kind: "fen", text, ...(game && { game }) }, link);
});

test("the sign of a union of both kings stays in a position whose spaces are written with it", () => {
  for (const fen of ["8/8/8/3_4/8/8/8/8 w 0 - - -", "8/8/8/8/8/8/8/6_b w 0 - - -", "8/8/8/8/8/8/8/7_ b 0 b - -"])
    assert.equal(plainText(`https://vchess.club/#/analyse/Pacosako?fen=${fen.replaceAll(" ", "_")}`).text, fen);
});

test("any other link is called a link", () => {
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

test("what stands around a position is left out", () => {
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
