// The steps of connecting two devices, with connections that the test makes.

import assert from "node:assert/strict";
import { Pairing } from "../../www/live/connecting/pairing.js";
import { pack, pairingLink, VERSION } from "../../www/live/connecting/pairing-code.js";
import { scan } from "../../www/live/connecting/scanner.js";
import { afterEach, beforeEach, test } from "./testing.mjs";

/** @import { Channel } from "../../www/live/protocol/channel.js" */
/** @import { Invitation } from "../../www/live/connecting/rtc-channel.js" */

/** Of a device with this number. @param {"offer" | "answer"} type @param {number} device @param {Uint8Array} [offer] */
function codeOf(type, device, offer) {
  const fingerprint = new Uint8Array(32).fill(device);
  const candidates = [{ kind: /** @type {const} */ ("ipv4"), bytes: Uint8Array.of(192, 168, 0, 7), port: 48318 }];
  const own = { ufrag: "3xdO", pwd: "BX31pmRbxXmXekPVd8HBeCOh", fingerprint, candidates };
  return pack({ version: VERSION, type, purpose: "game", ...own }, offer);
}

/** A promise, and what settles it. */
function later() {
  /** @type {(value: unknown) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  const promise = new Promise((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}

/** Lets everything run that is ready. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A pairing whose connections are made by hand, and all that it reports. */
function setUp() {
  /** @type {unknown[][]} */
  const told = [];
  /** @type {ReturnType<typeof later>[]} */
  const made = [];
  const connect = () => {
    made.push(later());
    return made[made.length - 1].promise;
  };
  const pairing = new Pairing(
    {
      show: ({ name }) => told.push(["show", name]),
      showCode: () => told.push(["code"]),
      showPurpose: (purpose) => told.push(["purpose", purpose]),
      tell: (code) => told.push(["tell", code]),
      failed: (error) => told.push(["failed", /** @type {{ code?: string }} */ (error).code]),
      connected: ({ isInviter, wanted }) => told.push(["connected", isInviter, wanted.purpose]),
    },
    { invite: connect, join: connect },
  );
  return { pairing, made, told, takeTold: () => told.splice(0) };
}

const offer = codeOf("offer", 1);
const answer = codeOf("answer", 2, offer);

/** A connection under way. @param {Uint8Array} code */
function connection(code) {
  const opened = later();
  const pending = {
    code,
    purpose: /** @type {const} */ ("game"),
    opened: opened.promise,
    reached: later().promise,
    isClosed: false,
    close: () => {
      pending.isClosed = true;
    },
    /** @type {Invitation["take"]} */ take: async () => {},
  };
  return { pending, opened };
}

/** A channel that can only be closed. */
function channel() {
  const made = { isClosed: false, close: () => void Object.assign(made, { isClosed: true }) };
  return made;
}

/** @type {ReturnType<typeof setUp>} */
let given;

beforeEach(() => {
  given = setUp();
});

afterEach(() => given.pairing.become("idle"));

test("an invitation is made, answered, and becomes a connection", async () => {
  const { pairing, made, takeTold } = given;
  pairing.invite({ purpose: "watch" });
  assert.deepEqual(
    [pairing.state.name, pairing.isInviting, pairing.wanted?.purpose],
    ["inviting", false, "watch"],
  );
  const { pending, opened } = connection(offer);
  made[0].resolve(pending);
  await settle();
  assert.ok(pairing.isInviting);
  await pairing.answer(answer);
  assert.deepEqual([pairing.state.name, pairing.isInviting], ["connecting", true]);
  opened.resolve(channel());
  await settle();
  assert.deepEqual(takeTold(), [
    ["show", "inviting"],
    ["code"],
    ["show", "connecting"],
    ["connected", true, "watch"],
  ]);
  assert.deepEqual([pairing.state.name, pending.isClosed], ["idle", false]);
  await assert.rejects(pairing.answer(answer), { code: "pairing-late" });
  await assert.rejects(pairing.answer(offer), { code: "pairing-other" });
});

test("what comes after a state was left is closed and not shown", async () => {
  const { pairing, made, takeTold } = given;
  const late = [connection(offer), connection(offer)];
  pairing.invite({ purpose: "game" });
  pairing.become("idle");
  made[0].resolve(late[0].pending);
  pairing.invite({ purpose: "game" });
  made[1].resolve(late[1].pending);
  await settle();
  pairing.become("asking");
  assert.deepEqual([late[0].pending.isClosed, late[1].pending.isClosed], [true, true]);
  const opened = channel();
  late[1].opened.resolve(opened);
  await settle();
  assert.ok(opened.isClosed);
  assert.deepEqual(takeTold(), [
    ["show", "inviting"],
    ["show", "idle"],
    ["show", "inviting"],
    ["code"],
    ["show", "asking"],
  ]);
});

test("an invitation is answered, or refused and tried again", async () => {
  const { pairing, made, takeTold } = given;
  pairing.join("no code");
  await settle();
  assert.deepEqual(takeTold(), [
    ["show", "answering"],
    ["failed", "pairing-none"],
  ]);
  pairing.join(pairingLink(offer, "https://example.org/"));
  const refused = connection(offer);
  made[0].resolve(refused.pending);
  await settle();
  refused.opened.reject(Object.assign(new Error("it is gone"), { code: "not-taken" }));
  await settle();
  assert.deepEqual(takeTold(), [["show", "answering"], ["purpose", "game"], ["code"], ["failed", "not-taken"]]);
  pairing.retry();
  assert.ok(refused.pending.isClosed);
  const { pending, opened } = connection(offer);
  made[1].resolve(pending);
  opened.resolve(channel());
  await settle();
  assert.deepEqual(takeTold(), [
    ["show", "answering"],
    ["purpose", "game"],
    ["code"],
    ["connected", false, "game"],
  ]);
});

/** Cameras that are made when a test lets them, for as long as it runs. @param {import("node:test").TestContext} t */
function cameras(t) {
  /** @type {{ isOn: boolean, show: () => void }[]} */
  const made = [];
  const getUserMedia = () =>
    new Promise((resolve) => {
      const camera = {
        isOn: false,
        show: () => {
          camera.isOn = true;
          resolve({ getTracks: () => [{ stop: () => Object.assign(camera, { isOn: false }) }] });
        },
      };
      made.push(camera);
    });
  const detector = class {
    static getSupportedFormats = async () => ["qr_code"];
    detect = async () => [];
  };
  const given = {
    isSecureContext: true,
    navigator: { mediaDevices: { getUserMedia } },
    BarcodeDetector: detector,
  };
  for (const [name, value] of Object.entries(given)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true });
    t.after(() =>
      before ? Object.defineProperty(globalThis, name, before) : Reflect.deleteProperty(globalThis, name),
    );
  }
  return made;
}

test("where addresses are given with the camera alone, it is on until they are there", async (t) => {
  const shown = cameras(t);
  const { pairing, made } = given;
  pairing.invite({ purpose: "game" });
  made[0].reject(Object.assign(new Error("no address"), { code: "no-candidates" }));
  await settle();
  pairing.retry();
  shown[0].show();
  await settle();
  assert.equal(shown[0].isOn, true);
  made[1].resolve(connection(offer).pending);
  await settle();
  assert.deepEqual([shown[0].isOn, pairing.isInviting], [false, true]);
});

test("a scan that was stopped lets go of its camera, and leaves the next one alone", async (t) => {
  const shown = cameras(t);
  const video = /** @type {any} */ ({ srcObject: null, play: async () => {} });
  const [first, second] = [new AbortController(), new AbortController()];
  const scans = [first, second].map(({ signal }) => scan(video, async () => false, signal));
  first.abort();
  shown[1].show();
  await settle();
  const { srcObject } = video;
  assert.notEqual(srcObject, null);
  shown[0].show();
  await Promise.all(scans);
  assert.deepEqual([shown[0].isOn, shown[1].isOn, video.srcObject], [false, true, srcObject]);
  second.abort();
  assert.deepEqual([shown[1].isOn, video.srcObject], [false, null]);
});

test("beside the own invitation, another device's is told from an answer", async () => {
  const { pairing, made } = given;
  assert.equal(pairing.isForOwn(offer), false);
  pairing.invite({ purpose: "game" });
  made[0].resolve(connection(offer).pending);
  await settle();
  const isForOwn = [codeOf("offer", 2), offer, answer, null].map((code) => pairing.isForOwn(code));
  assert.deepEqual(isForOwn, [false, true, true, true], "what is none is a bad answer");
});

test("of several tabs that invite, an answer belongs to the one whose invitation it answers", async () => {
  const other = setUp();
  given.pairing.invite({ purpose: "game" });
  other.pairing.invite({ purpose: "game" });
  given.made[0].resolve(connection(offer).pending);
  other.made[0].resolve(connection(codeOf("offer", 3)).pending);
  assert.equal(given.pairing.isAnsweredBy(answer), false, "the invitation is not made yet");
  await settle();
  assert.deepEqual([given.pairing.isAnsweredBy(answer), other.pairing.isAnsweredBy(answer)], [true, false]);
  other.pairing.become("idle");
});

test("a second window takes the place of the invitation", async () => {
  const { pairing, made } = given;
  pairing.invite({ purpose: "game" });
  const { pending } = connection(offer);
  made[0].resolve(pending);
  await settle();
  pairing.met();
  assert.deepEqual([pairing.state.name, pending.isClosed], ["idle", true]);
  pairing.become("meeting");
  assert.equal(pairing.state.name, "meeting");
  pairing.become("taken");
  assert.equal(pairing.state.name, "taken");
});
