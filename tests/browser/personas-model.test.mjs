// The players with a character without a page: how strong they are said to be, and whom a player is advised to meet.

import assert from "node:assert/strict";
import { PERSONAS } from "../../www/game/players.js";
import {
  isBeyondLevels,
  LEVELS,
  levelNumber,
  matchFor,
  nearestLevel,
  RATINGS,
  resultOf,
  strengthBy,
  strengthIn,
} from "../../www/page/new-game/persona-strength.js";
import { UNRATED } from "../../www/puzzles/glicko.js";
import { test } from "./testing.mjs";

const summary = (rival, result, seats = { white: true, black: false }) => ({
  players: { seats, rival: rival && { level: "casual", time: 500, seed: 1, ...rival } },
  result,
});

test("personas are ordered by strength, and each is near the level of its place", () => {
  assert.deepEqual(Object.keys(RATINGS), [...PERSONAS]);
  const ratings = Object.values(RATINGS);
  assert.deepEqual(
    ratings,
    [...ratings].sort((a, b) => a - b),
  );
  for (const level of Object.keys(LEVELS)) assert.equal(nearestLevel(LEVELS[level]), level);
  assert.deepEqual([levelNumber(LEVELS["first-game"]), levelNumber(LEVELS.master)], [1, 10]);
  // Atlas alone has no handicap, and is stronger than every level.
  assert.equal(nearestLevel(RATINGS.atlas), "master");
  assert.deepEqual(
    PERSONAS.filter((persona) => isBeyondLevels(RATINGS[persona])),
    ["atlas"],
  );
});

test("the levels are evenly spaced: each scores 65 to 80 % against the one below", () => {
  const ratings = Object.values(LEVELS);
  for (const [i, rating] of ratings.slice(1).entries()) {
    const points = 1 / (1 + 10 ** ((ratings[i] - rating) / 400));
    assert.ok(points > 0.65 && points < 0.8, `level ${i + 2}: ${points}`);
  }
});

test("only finished games of one person against the computer count", () => {
  assert.equal(resultOf(summary({ persona: "carla" }, "*")), null);
  assert.equal(resultOf(summary(null, "1-0")), null);
  assert.equal(resultOf(summary({}, "1-0", { white: false, black: false })), null);
  assert.equal(resultOf({ ...summary({}, "1-0"), game: "chess" }), null);
  const { score, rating } = resultOf(summary({ persona: "carla" }, "1-0"));
  assert.deepEqual([score, rating], [1, RATINGS.carla]);
  assert.equal(resultOf(summary({ persona: "nobody" }, "0-1")).rating, LEVELS.casual);
  assert.equal(resultOf(summary({}, "0-1", { white: false, black: true })).score, 1);
  assert.equal(resultOf(summary({}, "1/2-1/2")).score, 0.5);
});

test("wins raise the estimate, and the suggested opponents with it", () => {
  const against = (persona, score, games) =>
    strengthBy(
      Array.from({ length: games }, () => ({ ...UNRATED, deviation: 50, rating: RATINGS[persona], score })),
    );
  const [weak, even, strong] = [against("otto", 0, 8), against("felix", 0.5, 8), against("bruno", 1, 8)];
  assert.ok(weak.rating < even.rating && even.rating < strong.rating);
  assert.ok(even.deviation < UNRATED.deviation);
  assert.equal(strengthBy([]).deviation, UNRATED.deviation);
  assert.equal(matchFor(even), "felix");
  assert.equal(matchFor({ rating: 0 }), "mia");
  assert.equal(matchFor({ rating: 9000 }), "atlas");
  const place = ({ rating }) => PERSONAS.indexOf(matchFor({ rating }));
  assert.ok(place(weak) < place(strong));
});

test("a library that cannot be read gives no estimate", async () => {
  const broken = { newest: () => Promise.reject(new Error("closed")) };
  assert.equal(await strengthIn(broken), null);
  const strange = {
    newest: async (test) => {
      for (const value of [null, 7, { id: "x" }]) test(value);
    },
  };
  assert.equal((await strengthIn(strange)).games, 0);
});
