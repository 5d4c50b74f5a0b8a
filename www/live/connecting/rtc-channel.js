// A direct channel between two browsers (WebRTC data channel). No server is used unless the address of a STUN server
// is given, which tells a device its public address.

import { Inbox } from "../protocol/channel.js";
import { LONGEST } from "../protocol/messages.js";
import { fault, readDescription, writeDescription } from "./description.js";
import { Frames, framesOf } from "./frames.js";
import { pack, unpack, VERSION } from "./pairing-code.js";

/** @import { Channel } from "../protocol/channel.js" */
/** @import { Purpose } from "./pairing-code.js" */

/**
 * A connection in progress.
 *
 * @typedef {object} PendingConnection
 * @property {Uint8Array} code the code to show to the other device
 * @property {Promise<Channel>} opened rejected with an `Error` with the code `no-connection` if the devices cannot
 *   reach each other, or `not-taken` if the inviting device is connected but has accepted another answer or none
 * @property {Promise<unknown>} reached resolved when the other device is reachable; the channel opens once it has
 *   accepted the answer
 * @property {() => void} close cancels it
 */

/** An invitation; it takes one answer. @typedef {PendingConnection & { take: (answer: Uint8Array) => Promise<void> }} Invitation */

/** Time limit for gathering candidates, in ms. */
const GATHERING = 4000;

const CHANNEL = { negotiated: true, id: 0, ordered: true };

/** True if this browser supports WebRTC. */
const canConnect = () => typeof RTCPeerConnection === "function";

/**
 * A connection in progress, and the channel on it. Nothing of it stays where it cannot be made.
 *
 * @template T
 * @param {string} stun address of a server that is asked; empty for none
 * @param {boolean} isAnswering
 * @param {(connection: RTCPeerConnection) => Promise<T>} make makes its code
 * @returns {Promise<Omit<PendingConnection, "code"> & T>}
 * @throws where the browser refuses
 */
async function begin(stun, isAnswering, make) {
  if (!canConnect()) throw fault("no-webrtc", "this browser has no WebRTC");
  const connection = new RTCPeerConnection(stun ? { iceServers: [{ urls: `stun:${stun}` }] } : {});
  const data = connection.createDataChannel("paco-sako", CHANNEL);
  const reached = reaching(connection);
  const { opened, close } = opening(connection, data, isAnswering ? reached : null);
  try {
    return { opened, reached, close, ...(await make(connection)) };
  } catch (error) {
    close();
    throw error;
  }
}

/** Resolves when the browser knows where it can be reached, or has looked long enough. @param {RTCPeerConnection} connection @returns {Promise<string>} its description */
async function gathered(connection) {
  if (connection.iceGatheringState !== "complete") {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, GATHERING, undefined);
      connection.addEventListener("icegatheringstatechange", () => {
        if (connection.iceGatheringState !== "complete") return;
        clearTimeout(timer);
        resolve(undefined);
      });
    });
  }
  return connection.localDescription?.sdp ?? "";
}

/** When a packet has come through. @param {RTCPeerConnection} connection @returns {Promise<void>} */
function reaching(connection) {
  return new Promise((resolve) => {
    connection.addEventListener("iceconnectionstatechange", () => {
      if (/^(?:connected|completed)$/.test(connection.iceConnectionState)) resolve();
    });
  });
}

/**
 * The channel once it is open.
 *
 * @param {RTCPeerConnection} connection
 * @param {RTCDataChannel} data
 * @param {Promise<void> | null} reached for the answering side
 * @returns {Pick<PendingConnection, "opened" | "close">}
 */
function opening(connection, data, reached) {
  let code = "no-connection";
  reached?.then(() => {
    code = "not-taken";
  });
  const inbox = new Inbox();
  const frames = new Frames(LONGEST);
  data.addEventListener("message", ({ data: frame }) => {
    const whole = frames.add(frame);
    if (whole) inbox.message(whole.text);
  });
  let close = () => {};
  /** @type {Promise<Channel>} */
  const opened = new Promise((resolve, reject) => {
    const end = () => {
      connection.close();
      inbox.close();
      reject(fault(code, "the devices are not connected"));
    };
    close = end;
    data.addEventListener("close", end);
    connection.addEventListener("connectionstatechange", () => {
      const { connectionState: state } = connection;
      if (state === "failed" || state === "closed") end();
      else inbox.shaky(state === "disconnected");
    });
    data.addEventListener("open", () =>
      resolve({
        send(text) {
          // Texts sent while it closes are lost; the logs are synchronised on reconnection.
          if (data.readyState === "open") for (const frame of framesOf(text)) data.send(frame);
        },
        close: end,
        listen: (listener) => inbox.listen(listener),
      }),
    );
  });
  // It may be rejected before anything waits for it.
  opened.catch(() => {});
  return { opened, close };
}

/**
 * Invites another device.
 *
 * @param {Purpose} purpose
 * @param {string} [stun]
 * @returns {Promise<Invitation>}
 * @throws {Error} with a code of `readDescription`, or `no-webrtc`
 */
export function invite(purpose, stun = "") {
  return begin(stun, false, async (connection) => {
    await connection.setLocalDescription();
    const parts = readDescription(await gathered(connection));
    const code = pack({ version: VERSION, type: "offer", purpose, ...parts });
    const take = async (/** @type {Uint8Array} */ answer) => {
      const found = unpack(answer, code);
      if (found.type !== "answer") throw fault("pairing-offer", "this is an invitation, not an answer");
      if (connection.signalingState !== "have-local-offer")
        throw fault("pairing-twice", "the invitation was already answered");
      const sdp = writeDescription(found, "answer", found.version > 1);
      await connection.setRemoteDescription({ type: "answer", sdp });
    };
    return { code, take };
  });
}

/**
 * Answers an invitation.
 *
 * @param {Uint8Array} offer
 * @param {string} [stun]
 * @returns {Promise<PendingConnection & { purpose: Purpose }>}
 * @throws {Error} with a code of `unpack` or `readDescription`, `pairing-answer`, or `no-webrtc`
 */
export async function join(offer, stun = "") {
  const found = unpack(offer);
  if (found.type !== "offer") throw fault("pairing-answer", "it is an answer, not an invitation");
  const { version, purpose } = found;
  const waits = version > 1;
  return begin(stun, true, async (connection) => {
    await connection.setRemoteDescription({ type: "offer", sdp: writeDescription(found, "offer", waits) });
    await connection.setLocalDescription();
    const parts = readDescription(await gathered(connection), waits);
    return { code: pack({ version, type: "answer", purpose, ...parts }, offer), purpose };
  });
}
