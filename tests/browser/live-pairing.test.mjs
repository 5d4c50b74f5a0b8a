// Pairing codes: descriptions of real browsers, packed and unpacked, and invalid ones.

import assert from "node:assert/strict";
import { qrCode } from "../../www/kit/device/qr.js";
import { readAddress, writeAddress } from "../../www/live/connecting/addresses.js";
import { readDescription, writeDescription } from "../../www/live/connecting/description.js";
import { fromLinkLetters, fromQrLetters, toLinkLetters, toQrLetters } from "../../www/live/connecting/letters.js";
import {
  isPairing,
  MOST_BYTES,
  pack,
  pairingIn,
  pairingLink,
  pairingQr,
  unpack,
  VERSION,
} from "../../www/live/connecting/pairing-code.js";
import { invite } from "../../www/live/connecting/rtc-channel.js";
import { test } from "./testing.mjs";

/** Of Chromium 156. */
const CHROMIUM = [
  "v=0",
  "o=- 4457053669879754522 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "a=extmap-allow-mixed",
  "a=msid-semantic: WMS",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 0.0.0.0",
  "a=candidate:2459106402 1 udp 2113937151 0ceba6f3-6f69-404f-9c9b-7d4bd87b4fc9.local 48318 typ host generation 0 network-cost 999",
  "a=candidate:2514522322 1 udp 2113942271 9514370a-a3f9-4d2c-b731-2dfc0902167a.local 41326 typ host generation 0 network-cost 999",
  "a=ice-ufrag:3xdO",
  "a=ice-pwd:BX31pmRbxXmXekPVd8HBeCOh",
  "a=ice-options:trickle",
  "a=fingerprint:sha-256 49:7E:B1:7E:99:49:D8:EA:DE:E2:71:83:4C:87:63:A1:5E:9F:8F:1E:52:A4:7D:C2:93:66:F3:B0:D7:C0:25:59",
  "a=setup:actpass",
  "a=mid:0",
  "a=sctp-port:5000",
  "a=max-message-size:262144",
  "",
].join("\r\n");

/** Of Firefox 153. */
const FIREFOX = [
  "v=0",
  "o=mozilla...THIS_IS_SDPARTA-99.0 1914090557348428804 0 IN IP4 0.0.0.0",
  "s=-",
  "t=0 0",
  "a=sendrecv",
  "a=fingerprint:sha-256 4F:84:C3:6E:3F:21:0A:80:55:76:DB:63:B4:D7:3E:4B:D9:47:96:8F:73:FF:A2:05:4D:0A:B3:B2:CA:ED:8D:E2",
  "a=group:BUNDLE 0",
  "a=ice-options:trickle",
  "a=msid-semantic:WMS *",
  "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
  "c=IN IP4 0.0.0.0",
  "a=candidate:0 1 UDP 2122187007 762b8e14-60ac-4cc6-9110-a4800fca90cc.local 43508 typ host",
  "a=candidate:1 1 UDP 2122252543 9ae12572-c41b-469a-b2ad-160cb04c717b.local 33943 typ host",
  "a=candidate:2 1 TCP 2105458943 762b8e14-60ac-4cc6-9110-a4800fca90cc.local 9 typ host tcptype active",
  "a=candidate:3 1 TCP 2105524479 9ae12572-c41b-469a-b2ad-160cb04c717b.local 9 typ host tcptype active",
  "a=sendrecv",
  "a=end-of-candidates",
  "a=ice-pwd:ea5d38cd759ec1b44c1b7e5478df23c6",
  "a=ice-ufrag:7ec83f41",
  "a=mid:0",
  "a=setup:actpass",
  "a=sctp-port:5000",
  "a=max-message-size:1073741823",
  "",
].join("\r\n");

/** The lines of a description, with other candidates. @param {string} sdp @param {string[]} candidates */
function withCandidates(sdp, candidates) {
  const lines = sdp.split("\r\n").filter((line) => !line.startsWith("a=candidate:"));
  const at = lines.indexOf("a=mid:0");
  return [...lines.slice(0, at), ...candidates.map((one) => `a=candidate:${one}`), ...lines.slice(at)].join(
    "\r\n",
  );
}

const offerOf = (/** @type {string} */ sdp) => ({
  version: VERSION,
  type: /** @type {const} */ ("offer"),
  purpose: /** @type {const} */ ("game"),
  ...readDescription(sdp),
});
const codeOf = (/** @type {() => void} */ run) => {
  try {
    run();
  } catch (error) {
    return error.code ?? String(error);
  }
  return null;
};
const PAGE = "https://paco.example.org/";

test("descriptions of browsers survive encoding, in at most 92 bytes", () => {
  for (const [sdp, size] of /** @type {const} */ ([
    [CHROMIUM, 92],
    [FIREFOX, 91],
    [
      withCandidates(CHROMIUM, ["1 1 udp 2113937151 0ceba6f3-6f69-404f-9c9b-7d4bd87b4fc9.local 48318 typ host"]),
      74,
    ],
    [withCandidates(CHROMIUM, ["1 1 udp 2113937151 192.168.43.17 48318 typ host generation 0"]), 62],
  ])) {
    const offer = offerOf(sdp);
    const bytes = pack(offer);
    assert.equal(bytes.length, size);
    assert.deepEqual(unpack(bytes), offer);
    assert.deepEqual(unpack(pairingIn(pairingLink(bytes, PAGE))), offer);
    assert.deepEqual(unpack(pairingIn(pairingQr(bytes, PAGE))), offer);
    // 41 modules are version 6.
    assert.ok((qrCode(pairingQr(bytes, ""), "M")?.length ?? 99) <= 41);
    assert.ok(
      (qrCode(pairingQr(bytes, PAGE), "M")?.length ?? 99) <= 49,
      "with the address of the page: version 8",
    );
    for (const waits of [false, true]) {
      const written = writeDescription(offer, "offer", waits);
      assert.deepEqual(readDescription(written), readDescription(sdp), "the other side reads the same");
      assert.match(written, waits ? /a=setup:active\r/ : /a=setup:actpass\r/);
      const answer = writeDescription(offer, "answer", waits);
      assert.deepEqual(readDescription(answer, waits), readDescription(sdp));
      assert.equal(
        codeOf(() => readDescription(answer, !waits)),
        "bad-description",
        "both begin, or neither",
      );
    }
  }
});

test("the best candidates are kept: no link-local ones, and one from a server", () => {
  const sdp = withCandidates(CHROMIUM, [
    "1 1 udp 2122260223 fe80::1 1000 typ host",
    "2 1 udp 2122260222 fd00::2 1001 typ host",
    "3 1 udp 2122260221 192.168.1.5 1002 typ host",
    "4 1 udp 2122260220 10.0.0.5 1003 typ host",
    "5 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active",
    "6 1 udp 1686052607 203.0.113.9 1004 typ srflx raddr 192.168.1.5 rport 1002",
    "7 2 udp 2122260220 10.0.0.5 1005 typ host",
    "8 1 udp 2122260219 10.0.0.5 1003 typ host",
    "9 1 udp 2122260218 somebody.local 1006 typ host",
    "10 1 udp 2122260217 10.0.0.6 1007 typ host",
  ]);
  const { candidates } = readDescription(sdp);
  const shown = candidates.map(({ kind, bytes, port }) => `${writeAddress(kind, bytes)} ${port}`);
  assert.deepEqual(shown, [
    "fd00:0000:0000:0000:0000:0000:0000:0002 1001",
    "203.0.113.9 1004",
    "192.168.1.5 1002",
    "10.0.0.5 1003",
  ]);
  const wide = withCandidates(
    CHROMIUM,
    [1, 2, 3]
      .map((i) => `${i} 1 udp ${9 - i} fd00::${i} 100${i} typ host`)
      .concat("4 1 udp 1 10.0.0.1 1 typ host"),
  );
  const bytes = pack(offerOf(wide));
  assert.ok(bytes.length <= MOST_BYTES);
  assert.deepEqual(
    unpack(bytes).candidates.map(({ port }) => port),
    [1001, 1002],
  );
});

test("keys in an unusual form are packed character by character", () => {
  const offer = { ...offerOf(CHROMIUM), ufrag: "abc+/", pwd: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" };
  // They leave room for one place.
  offer.candidates.pop();
  assert.deepEqual(unpack(pack(offer)), offer);
});

test("anything but a description of a data channel is rejected", () => {
  const refused = /** @type {[string, string][]} */ ([
    ["bad-description", ""],
    ["bad-description", "x".repeat(60_000)],
    ["bad-description", CHROMIUM.replace("a=mid:0", "a=mid:data")],
    ["bad-description", CHROMIUM.replace("sha-256", "sha-1")],
    ["bad-description", CHROMIUM.replace("49:7E", "4G:7E")],
    ["bad-description", CHROMIUM.replace("a=ice-pwd:BX31", "a=ice-pwd:äX31")],
    ["bad-description", CHROMIUM.replace("a=setup:actpass", "a=setup:passive")],
    ["no-candidates", withCandidates(CHROMIUM, [])],
    ["no-candidates", withCandidates(CHROMIUM, ["1 1 udp 1 10.0.0.256 9 typ host", "2 1 udp", "3 1 udp 1 ::: 9"])],
  ]);
  for (const [code, sdp] of refused)
    assert.equal(
      codeOf(() => readDescription(sdp)),
      code,
      sdp.slice(0, 80),
    );
});

test("an invitation of an earlier version is read, and answered in its version", () => {
  // The checksums as pages of these versions make them.
  for (const [earlier, check] of [
    [1, 39],
    [2, 163],
  ]) {
    const offer = pack({ ...offerOf(CHROMIUM), version: earlier });
    assert.equal(offer[0] >> 5, earlier);
    const { version } = unpack(offer);
    assert.equal(version, earlier);
    const answer = pack({ ...offerOf(FIREFOX), version, type: "answer" }, offer);
    assert.deepEqual([answer[0] >> 5, unpack(answer, offer).version], [earlier, earlier]);
    assert.equal(answer.at(-1), check);
  }
});

test("an answer fits only its own invitation", () => {
  const offer = pack(offerOf(CHROMIUM));
  const answer = pack({ ...offerOf(FIREFOX), type: "answer" }, offer);
  assert.equal(unpack(answer, offer).type, "answer");
  assert.equal(unpack(answer).type, "answer", "who has shown no invitation can say what it is");
  const fingerprint = offerOf(CHROMIUM).fingerprint.map((byte) => byte ^ 1);
  for (const of of [offerOf(FIREFOX), { ...offerOf(CHROMIUM), fingerprint }])
    assert.equal(
      codeOf(() => unpack(answer, pack(of))),
      "pairing-other",
    );
});

test("an invitation that is closed will not open", async (t) => {
  class Connection extends EventTarget {
    iceGatheringState = "complete";
    localDescription = { sdp: CHROMIUM };
    createDataChannel = () => new EventTarget();
    setLocalDescription = async () => {};
    close = () => {};
  }
  const before = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = /** @type {any} */ (Connection);
  t.after(() => {
    globalThis.RTCPeerConnection = before;
  });
  const invitation = await invite("game");
  invitation.close();
  await assert.rejects(invitation.opened, { code: "no-connection" });
});

test("damaged, truncated, newer and unrelated codes are rejected with a code", () => {
  const bytes = pack(offerOf(CHROMIUM));
  for (let i = 0; i < bytes.length * 8; i++) {
    const bad = bytes.slice();
    bad[i >> 3] ^= 1 << (i & 7);
    const code = codeOf(() => unpack(bad));
    // An invitation that has become an answer has none to be compared with.
    if (i !== 4) assert.ok(code === "pairing-cut" || code === "pairing-newer", `bit ${i}: ${code}`);
  }
  for (let length = 0; length < bytes.length; length++)
    assert.equal(
      codeOf(() => unpack(bytes.subarray(0, length))),
      "pairing-cut",
    );
  const link = pairingLink(bytes, PAGE);
  assert.equal(
    codeOf(() => unpack(pairingIn(link.slice(0, -9)))),
    "pairing-cut",
  );
  assert.deepEqual(pairingIn(`Come and play: <${link}>. Bye!`), bytes);
  assert.deepEqual(pairingIn(`> ${link.slice(0, 64)}\n> ${link.slice(64)}\n`), bytes, "quoted and broken");
  for (const text of ["", "hello", "https://example.org/#game=d123", "y".repeat(3000)])
    assert.equal(
      codeOf(() => pairingIn(text)),
      "pairing-none",
    );
  for (const text of ["#live=", "#live=A", "#live=_____", "#q=", "#q=0", "#q=$$$", "#q=///"])
    assert.equal(
      codeOf(() => unpack(pairingIn(text))),
      "pairing-cut",
      text,
    );
  assert.ok(isPairing("#live=AA") && isPairing("#q=AA") && !isPairing("#game=d"));
});

test("random bytes are rejected or make sense", () => {
  let seed = 1;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >> 16;
  };
  for (let i = 0; i < 20_000; i++) {
    const bytes = Uint8Array.from({ length: next() % 110 }, () => next() & 255);
    if (i % 2) bytes[0] = 0b001_0_01_00 | (bytes[0] & 0b0001_1101);
    assert.deepEqual(fromLinkLetters(toLinkLetters(bytes)), bytes);
    assert.deepEqual(fromQrLetters(toQrLetters(bytes)), bytes);
    const code = codeOf(() => {
      const found = unpack(bytes);
      assert.ok(readDescription(writeDescription(found, found.type)));
    });
    assert.ok(code === null || /^pairing-/.test(code), String(code));
  }
});

test("addresses are read in all notations", () => {
  const known = /** @type {[string, string][]} */ ([
    ["::", "0000:0000:0000:0000:0000:0000:0000:0000"],
    ["::1", "0000:0000:0000:0000:0000:0000:0000:0001"],
    ["2001:db8::8:800:200c:417a", "2001:0db8:0000:0000:0008:0800:200c:417a"],
    ["1:2:3:4:5:6:7:8", "0001:0002:0003:0004:0005:0006:0007:0008"],
    ["1::", "0001:0000:0000:0000:0000:0000:0000:0000"],
  ]);
  for (const [text, whole] of known) {
    const address = readAddress(text);
    assert.ok(address);
    assert.equal(writeAddress(address.kind, address.bytes), whole);
  }
  for (const text of [
    "1:2:3",
    ":1:2:3:4:5:6:7",
    "1::2::3",
    "1:2:3:4:5:6:7:8:9",
    "12345::",
    "1.2.3",
    "1.2.3.4.5",
    "x",
  ])
    assert.equal(readAddress(text), null, text);
});
