// The games the page can show: what a descriptor must hold, so that nothing the rules offer is without a look or words.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { gameOf, isLoaded, keyIn, loadGame, USUAL_GAME } from "../../www/games/index.js";
import { LANGUAGES } from "../../www/kit/i18n.js";
import { SCORES } from "../../www/page/synth.js";
import { games } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";

before(startModule);

const COLORS = ["white", "black"];
/** Ends that have no winner, where the rules do not say it by their own. */
const DRAWS = [
  "agreement",
  "repetition",
  "no-progress",
  "no-legal-turn",
  "stalemate",
  "insufficient-material",
  "fifty-moves",
  "seventy-five-moves",
  "fivefold-repetition",
];

/** The keys of all texts that a game needs. */
export function keysOf(info, descriptor) {
  const { steps, alarms, pairs, help, name } = descriptor;
  const own = [
    ...info.ruleSets.flatMap((set) => [`rules.${set}`, `rules.${set}.about`]),
    ...info.levels.flatMap((level) => [`level.${level.name}`, `level.${level.name}.about`]),
    ...info.reasons.map((reason) => `why.${reason}`),
    ...info.claims.map((claim) => `claim.${claim}`),
    ...info.roles.flatMap((role) => [`role.${role}`, ...COLORS.map((color) => `piece.${color}.${role}`)]),
    ...info.endReasons.flatMap((reason) =>
      DRAWS.includes(reason) ? [`reason.${reason}`] : COLORS.map((color) => `reason.${reason}.${color}`),
    ),
  ];
  const named = [
    name,
    help.goal,
    ...help.notes,
    ...help.legend.map(({ about }) => about),
    ...Object.values(pairs ?? {}),
    ...Object.values(steps).flatMap(({ square, can, done }) => [square, can, done]),
    ...Object.values(alarms).flatMap(({ square, badge, both, own, other }) => [
      square,
      badge,
      both,
      ...COLORS.flatMap((color) => [own[color], other[color]]),
    ]),
  ];
  return [...own.map((key) => keyIn(info.id, key)), ...named];
}

/** What a descriptor lacks of what the rules offer, in a language's texts. */
export function lacks(info, descriptor, texts) {
  const missing = keysOf(info, descriptor).filter((key) => !texts[key]);
  const chosen = ["lift", "promote", "choose"];
  const steps = info.stepKinds.filter((kind) => !chosen.includes(kind) && !descriptor.steps[kind]);
  const alarms = info.alarms.filter((kind) => !descriptor.alarms[kind]);
  return [...missing, ...steps.map((kind) => `step ${kind}`), ...alarms.map((kind) => `alarm ${kind}`)];
}

test("every game that is offered has its looks and its words in all languages", async () => {
  assert.equal(games()[0].id, USUAL_GAME);
  for (const info of games()) {
    const descriptor = await loadGame(info.id);
    assert.equal(descriptor, gameOf(info.id));
    assert.equal(descriptor.id, info.id);
    for (const language of Object.keys(LANGUAGES)) {
      const page = (await import(`../../www/languages/${language}.js`))[language];
      const texts = { ...page, ...(await descriptor.texts?.(language)) };
      assert.deepEqual(lacks(info, descriptor, texts), [], `${info.id} in ${language}`);
    }
    for (const { sound } of [...Object.values(descriptor.steps), ...Object.values(descriptor.alarms)]) {
      assert.ok(sound in SCORES, sound);
    }
    const strange = Object.keys(descriptor.steps).filter((kind) => !info.stepKinds.includes(kind));
    assert.deepEqual(strange, [], "steps that the game does not have");
    const finales = Object.keys(descriptor.finales).filter((reason) => !info.endReasons.includes(reason));
    assert.deepEqual(finales, [], "ends that the game does not have");
  }
});

test("a descriptor that lacks a text, a step or an alarm is noticed", async () => {
  const [info] = games();
  const descriptor = gameOf(info.id);
  const { en } = await import("../../www/languages/en.js");
  assert.deepEqual(lacks(info, descriptor, { ...en, "say.takeover": "" }), ["say.takeover"]);
  assert.deepEqual(lacks(info, descriptor, { ...en, "why.dead-end": undefined }), ["why.dead-end"]);
  const { takeover, ...steps } = descriptor.steps;
  assert.ok(takeover);
  assert.deepEqual(lacks(info, { ...descriptor, steps }, en), ["step takeover"]);
  assert.deepEqual(lacks(info, { ...descriptor, alarms: {} }, en), ["alarm sako"]);
});

test("each placement has a mark of its own", () => {
  const { steps } = gameOf(USUAL_GAME);
  const marks = Object.values(steps).map(({ mark }) => mark);
  assert.equal(new Set(marks).size, marks.length);
});

test("a game that the rules do not know is refused, and one that is not loaded is not shown", async () => {
  await assert.rejects(loadGame("index"), { code: "bad-argument" });
  await assert.rejects(loadGame("../page/app"), { code: "bad-argument" });
  assert.equal(isLoaded("go"), false);
  assert.throws(() => gameOf("go"), /not loaded/);
});
