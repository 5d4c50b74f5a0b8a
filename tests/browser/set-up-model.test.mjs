// A hidden set-up without a browser: stages, storage, links with a remote player, and rejections.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { playersAt } from "../../www/game/players.js";
import { plainSetUp, readOpening, readSetUp } from "../../www/game/set-up-message.js";
import { loadGame } from "../../www/games/index.js";
import { randomHex } from "../../www/kit/random-hex.js";
import { linkOf, messageIn, messageOf } from "../../www/page/set-up/far.js";
import { newKept, SALT, SetUpFlow, withAnswer } from "../../www/page/set-up/flow.js";
import { readKept } from "../../www/page/set-up/kept.js";
import { checkPromise } from "../../www/page/set-up/promise.js";
import { takeAnswer, takeOffer, takeOpening } from "../../www/page/set-up/taking.js";
import { gameInfo } from "../../www/rules/rules.js";
import { breakModule, restartRules, startModule } from "./module.mjs";

before(async () => {
  await startModule();
  await loadGame("strategochess");
});

const USUAL = "8/8/PPPPPPPP/RNBQKBNR";
const KING_AHEAD = "4K3/8/PPPPPPPP/RNBQ1BNR";
const options = /** @type {const} */ ({ game: "strategochess", rules: "free" });

/** @param {object} [more] */
const shared = (more) => newKept({ options, players: playersAt({}), timing: null, ...more });

/** Has a side set up a text and be ready. */
function place(flow, color, setUp) {
  flow.apply(color, { type: "read", setUp });
  flow.confirm(color);
}

/** The code of the reason for a refusal. */
function refusal(run) {
  try {
    run();
  } catch (error) {
    return error.reason?.code ?? error.code;
  }
  return null;
}

test("two at one board: White, the cover, Black, the reveal", () => {
  const flow = new SetUpFlow(shared());
  assert.deepEqual(flow.stage, { name: "placing", color: "white" });
  assert.equal(flow.isShared, true);
  place(flow, "white", USUAL);
  assert.deepEqual(flow.stage, { name: "cover", color: "black" });
  assert.equal(flow.below, "black");
  flow.uncover();
  assert.deepEqual(flow.stage, { name: "placing", color: "black" });
  const { board, open, otherReady } = flow.view("black");
  assert.equal(
    board.some(({ white }) => white !== null),
    false,
    "nothing of White is told",
  );
  assert.deepEqual([open, otherReady], [null, true]);
  assert.equal(
    refusal(() => flow.apply("white", { type: "clear" })),
    "confirmed",
  );
  place(flow, "black", USUAL);
  assert.deepEqual(flow.stage, { name: "revealed" });
  assert.equal(flow.open?.fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  flow.free();
});

test("a stored set-up resumes with its undo list", () => {
  const flow = new SetUpFlow(shared());
  flow.apply("white", { type: "place", role: "king", square: "e1" });
  flow.apply("white", { type: "place", role: "queen", square: "d1" });
  flow.apply("white", { type: "move", from: "d1", to: "d1" });
  flow.cover();
  const kept = readKept(JSON.parse(JSON.stringify(flow.kept)));
  flow.free();
  const again = new SetUpFlow(kept);
  assert.deepEqual(again.stage, { name: "cover", color: "white" });
  again.cover();
  assert.deepEqual(again.stage, { name: "cover", color: "white" }, "it stays covered");
  again.uncover();
  assert.equal(again.view("white").setUp, "8/8/8/3QK3");
  again.apply("white", { type: "undo" });
  assert.equal(again.view("white").setUp, "8/8/8/4K3");
  again.apply("white", { type: "undo" });
  assert.equal(
    refusal(() => again.apply("white", { type: "undo" })),
    "nothing-to-undo",
  );
  assert.equal(
    refusal(() => again.confirm("white")),
    "men-left",
  );
  assert.deepEqual(again.kept.sides.white.texts, []);
  again.free();
});

test("the computer sets up first, by its seed, and hidden until the end", () => {
  const kept = { ...newKept({ options, players: playersAt({ black: "computer" }), timing: null }), seed: 7 };
  const ends = [1, 2].map(() => {
    const flow = new SetUpFlow(kept);
    assert.deepEqual([flow.hasComputer, flow.isShared], [true, false]);
    assert.ok(!JSON.stringify(flow.view("white")).includes('"black":{'), "no black piece is told");
    place(flow, "white", USUAL);
    const { open } = flow;
    flow.free();
    return open;
  });
  assert.deepEqual(ends[0], ends[1]);
  const other = new SetUpFlow({ ...kept, seed: 8 });
  place(other, "white", USUAL);
  assert.notEqual(other.open?.black, ends[0]?.black);
  assert.equal(other.open?.white, ends[0]?.white);
  other.free();
  const both = new SetUpFlow(
    newKept({ options, players: playersAt({ white: "computer", black: "computer" }), timing: null }),
  );
  assert.ok(["revealed", "void"].includes(both.stage.name));
  both.free();
});

test("void set-ups are repeated from where they were, and the computer chooses another one", () => {
  const flow = new SetUpFlow(shared());
  place(flow, "white", KING_AHEAD);
  flow.uncover();
  place(flow, "black", KING_AHEAD);
  assert.deepEqual(flow.stage, { name: "void" });
  assert.equal(flow.open?.fen, null);
  const again = new SetUpFlow(flow.again);
  assert.deepEqual(again.stage, { name: "cover", color: "white" });
  assert.equal(again.view("white").setUp, KING_AHEAD);
  assert.notEqual(again.kept.seed, flow.kept.seed);
  flow.free();
  again.free();
});

test("a stored set-up is validated", () => {
  const good = shared();
  assert.deepEqual(readKept(good), good);
  const far = {
    id: "0123456789abcdef",
    side: "white",
    name: "",
    salt: randomHex(SALT),
    promised: null,
    answer: null,
    before: null,
  };
  assert.deepEqual(readKept({ ...good, far }), { ...good, far });
  const timed = {
    ...good,
    timing: { kind: "fischer", main: { white: 60000, black: 60000 }, bonus: { white: 0, black: 0 } },
  };
  assert.deepEqual(readKept(timed), timed);
  const bad = [
    null,
    5,
    "text",
    {},
    { ...good, version: 2 },
    { ...good, options: { game: 5, rules: "free" } },
    { ...good, players: { seats: { white: 1, black: true }, rival: null } },
    { ...good, players: { seats: { white: true, black: false }, rival: { level: "none", time: 1, seed: 1 } } },
    { ...good, seed: "1" },
    { ...good, covered: 1 },
    { ...good, sides: { white: good.sides.white } },
    { ...good, sides: { ...good.sides, black: { texts: [5], ready: true } } },
    { ...good, sides: { ...good.sides, black: { texts: ["x".repeat(100)], ready: true } } },
    { ...good, far: { ...far, id: "x" } },
    { ...good, far: { ...far, side: "red" } },
    { ...good, far: { ...far, salt: "x" } },
    { ...good, far: { ...far, promised: "x" } },
    { ...good, far: { ...far, answer: 5 } },
  ];
  for (const value of bad) assert.equal(readKept(value), null, JSON.stringify(value));
  // Well-formed but illegal data is rejected when it is set up.
  const sides = { ...good.sides, white: { texts: ["KK6/8/8/8"], ready: false } };
  assert.equal(
    refusal(() => new SetUpFlow({ ...good, sides })),
    "set-up-men",
  );
});

/** A remote set-up from the inviting side. */
function invitation(setUp, side = "white") {
  const far = {
    id: "0123456789abcdef",
    side,
    name: "",
    salt: randomHex(SALT),
    promised: null,
    answer: null,
    before: null,
  };
  const flow = new SetUpFlow(shared({ far }));
  place(flow, side, setUp);
  return flow;
}

/** The set-up of the invited side. */
function answerTo(message, setUp) {
  const { id, name, from, commitment, before: earlier } = message;
  const side = from === "white" ? "black" : "white";
  const far = { id, side, name, salt: null, promised: commitment, answer: null, before: earlier };
  const flow = new SetUpFlow(shared({ far }));
  place(flow, side, setUp);
  return flow;
}

test("by links: the commitment hides the set-up, the opening reveals it, and a broken commitment is detected", async () => {
  const ada = invitation(USUAL);
  assert.deepEqual(ada.stage, { name: "send", color: "white" });
  const offer = messageOf(ada, "Ada");
  const link = await linkOf(offer, "https://x.test/");
  const read = await messageIn(new URL(link).hash);
  assert.deepEqual(read, offer);
  assert.equal(JSON.stringify(read).includes("PPPP"), false);

  const ben = answerTo(read, USUAL);
  assert.deepEqual(ben.stage, { name: "send", color: "black" });
  const answer = await messageIn(new URL(await linkOf(messageOf(ben, "Ben"), "https://x.test/")).hash);
  assert.deepEqual(answer.answer, { setUp: "8/8/pppppppp/rnbqkbnr", name: "Ben" });

  const answered = new SetUpFlow(withAnswer(ada.kept, answer.answer.setUp, answer.answer.name));
  assert.deepEqual(answered.stage, { name: "revealed" });
  assert.equal(answered.far.name, "Ben");
  const { fen } = answered.open;
  const sent = { id: offer.id, opening: ada.opening, start: { fen, rules: "free" } };
  assert.equal(checkPromise(ben.kept, sent), null);
  const lies = [
    { ...sent, opening: { ...sent.opening, setUp: KING_AHEAD } },
    { ...sent, opening: { ...sent.opening, salt: randomHex(SALT) } },
    { ...sent, opening: { ...sent.opening, setUp: "nonsense" } },
    { ...sent, opening: null },
    { ...sent, start: { ...sent.start, fen: fen.replace(" w ", " b ") } },
  ];
  for (const lie of lies) assert.equal(checkPromise(ben.kept, lie), "setUp.broken.white");
  assert.equal(
    refusal(() => new SetUpFlow(withAnswer(ada.kept, "8/8/8/4k3", "Ben"))),
    "men-left",
  );
  assert.equal(
    refusal(() => new SetUpFlow(withAnswer(ada.kept, "what", "Ben"))),
    "set-up-letter",
  );
  for (const flow of [ada, ben, answered]) flow.free();
});

test("by links: after void set-ups the next commitment comes with the opening of the last one", async () => {
  const ada = invitation(KING_AHEAD, "black");
  const ben = answerTo(messageOf(ada, ""), KING_AHEAD);
  const answered = new SetUpFlow(withAnswer(ada.kept, KING_AHEAD, ""));
  assert.deepEqual(answered.stage, { name: "void" });
  const next = new SetUpFlow(answered.again);
  assert.deepEqual(next.stage, { name: "placing", color: "black" });
  place(next, "black", USUAL);
  const message = await messageIn(new URL(await linkOf(messageOf(next, ""), "https://x.test/")).hash);
  assert.deepEqual(message.before, ada.opening);
  assert.notEqual(message.commitment, messageOf(ada, "").commitment);
  assert.equal(ben.opened(message.before).phase, "void");
  for (const flow of [ada, ben, answered, next]) flow.free();
});

test("truncated, newer and hand-made links are rejected with a code", async () => {
  const encode = (value) => `#setup=t${Buffer.from(JSON.stringify(value)).toString("base64url")}`;
  const flow = invitation(USUAL);
  const message = messageOf(flow, "");
  flow.free();
  const said = { format: "paco-sako-set-up", version: 1, ...plainSetUp(message) };
  assert.deepEqual(await messageIn(encode(said)), message);
  const bad = [
    ["#setup=", "link-cut"],
    ["#setup=t!!", "link-cut"],
    ["#setup=x123", "link-newer"],
    [`#setup=t${Buffer.from("no JSON").toString("base64url")}`, "link-cut"],
    [encode(null), "link-cut"],
    [encode({ ...said, format: "other" }), "link-cut"],
    [encode({ ...said, version: 2 }), "link-newer"],
    [encode({ ...said, id: "1" }), "link-cut"],
    [encode({ ...said, from: "red" }), "link-cut"],
    [encode({ ...said, commitment: "1" }), "link-cut"],
    [encode({ ...said, game: 5 }), "link-cut"],
    [encode({ ...said, before: {} }), "link-cut"],
    [encode({ ...said, opening: { setUp: 5 } }), "link-cut"],
    [encode({ ...said, answer: { setUp: 5 } }), "link-cut"],
    [encode({ ...said, answer: { setUp: "x".repeat(100) } }), "link-cut"],
  ];
  for (const [hash, code] of bad) await assert.rejects(messageIn(hash), { code }, hash);
  assert.equal((await messageIn(encode({ ...said, name: "x".repeat(500) }))).name.length, 40);
  assert.equal(readOpening({ setUp: USUAL, salt: "short" }), null);
  assert.equal(readSetUp(null), null);
  const whole = { ...message, opening: { setUp: USUAL, salt: randomHex(SALT) }, isRefused: true };
  assert.deepEqual(readSetUp(JSON.parse(JSON.stringify(plainSetUp(whole)))), whole);
});

test("each preset of a game is legal by the strictest of its rules", () => {
  return loadGame("strategochess").then(({ id, setUps }) => {
    assert.equal(setUps.length, 4);
    for (const { setUp } of setUps) {
      for (const rules of gameInfo(id).ruleSets) {
        const flow = new SetUpFlow(shared({ options: { game: id, rules } }));
        place(flow, "white", setUp);
        flow.free();
      }
    }
  });
});

test("by links: a fitting message is accepted, and faults are named", () => {
  const ada = invitation(USUAL);
  const offer = messageOf(ada, "Ada");
  const come = takeOffer(offer, null, [KING_AHEAD]);
  assert.deepEqual(come.kept.far, {
    id: offer.id,
    side: "black",
    name: "Ada",
    salt: null,
    promised: offer.commitment,
    answer: null,
    before: null,
  });
  assert.deepEqual(come.kept.sides.black.texts, [KING_AHEAD]);
  assert.deepEqual(takeOffer(offer, come.kept), { kept: come.kept }, "opened once more, it goes on");
  const other = { ...offer, commitment: "0".repeat(64) };
  assert.deepEqual(takeOffer(other, come.kept), { wrong: "setUp.strange" });
  assert.deepEqual(takeOffer(offer, ada.kept), { wrong: "setUp.mine" });

  const ben = answerTo(offer, KING_AHEAD);
  const answer = { ...offer, answer: { setUp: "8/8/pppppppp/rnbqkbnr", name: "Ben" } };
  assert.deepEqual(takeAnswer(answer, answer.answer, null), { wrong: "setUp.unknown" });
  assert.deepEqual(takeAnswer(answer, answer.answer, ben.kept), { wrong: "setUp.strange" });
  assert.deepEqual(takeAnswer(other, answer.answer, ada.kept), { wrong: "setUp.strange" });
  assert.deepEqual(takeAnswer(answer, { setUp: "8/8/8/8", name: "" }, ada.kept), { wrong: "setUp.bad" });
  assert.equal(takeAnswer(answer, answer.answer, ada.kept).kept.far.answer, "8/8/pppppppp/rnbqkbnr");

  assert.equal(takeOpening(ben.kept, ada.opening), "rnbq1bnr/pppppppp/8/4k3/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  assert.equal(takeOpening(ben.kept, { ...ada.opening, salt: randomHex(SALT) }), null);
  assert.equal(takeOpening(ben.kept, { ...ada.opening, setUp: "nonsense" }), null);
  // The next promise may come only after set-ups that were void.
  const next = { ...other, before: ada.opening };
  assert.deepEqual(takeOffer(next, ben.kept), { wrong: "setUp.strange" });
  assert.deepEqual(takeOffer({ ...other, before: { ...ada.opening, salt: randomHex(SALT) } }, ben.kept), {
    wrong: "setUp.broken.white",
  });
  for (const flow of [ada, ben]) flow.free();
});

test("after a trap the set-up continues in a new instance", async () => {
  const flow = new SetUpFlow(shared());
  flow.apply("white", { type: "place", role: "king", square: "e1" });
  await breakModule("paco_sako_strategochess.js");
  assert.equal(
    refusal(() => flow.apply("white", { type: "place", role: "queen", square: "d1" })),
    "engine-stopped",
  );
  await restartRules();
  assert.equal(flow.view("white").setUp, "8/8/8/4K3");
  flow.apply("white", { type: "place", role: "queen", square: "d1" });
  assert.equal(flow.view("white").setUp, "8/8/8/3QK3");
  assert.deepEqual(flow.kept.sides.white.texts, ["8/8/8/4K3", "8/8/8/3QK3"]);
  flow.free();
});
