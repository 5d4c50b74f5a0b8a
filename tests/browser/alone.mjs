// Runs tests in a network of their own: a namespace without any route, so that requests to other computers fail. A
// test file that imports `describe`, `test`, `deep`, `before` and `after` from here runs in such a network as a
// whole, if that is permitted; otherwise in the computer's network.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import * as here from "node:test";
import * as inside from "./testing.mjs";

/** The address of this computer on the cable, of those that are for examples (RFC 5737). */
const ADDRESS = "192.0.2.1/24";

/** So often it is asked whether the cable is in use: for some seconds. */
const TRIES = 1000;

const INSIDE = "PACO_SAKO_ALONE";

/** @param {...string} given */
const ip = (...given) => execFileSync("ip", given, { stdio: ["ignore", "ignore", "pipe"] });

/** Makes such a network. @returns {{ name: string, end: () => void } | null} `null` where that is not allowed */
function makeNetwork() {
  const name = `paco-sako-${process.pid}`;
  const end = () => ip("netns", "delete", name);
  try {
    ip("netns", "add", name);
  } catch {
    return null;
  }
  try {
    // Browsers connect only where there is something like a network.
    ip("-n", name, "link", "add", "lan0", "type", "veth", "peer", "name", "lan1");
    ip("-n", name, "address", "add", ADDRESS, "dev", "lan0");
    // Nothing changes once a browser looks at it, which would drop what it is loading: no addresses that are tried first, and the
    // cable is in use.
    for (const device of ["lan0", "lan1"]) ip("-n", name, "link", "set", device, "addrgenmode", "none");
    for (const device of ["lo", "lan0", "lan1"]) ip("-n", name, "link", "set", device, "up");
    for (let tries = 0; tries < TRIES && !ip("-n", name, "link", "show", "lan0").includes("state UP"); tries++);
    // Browsers ask which way would lead out, and are reached on that one.
    ip("-n", name, "route", "add", "default", "dev", "lan0");
    // A command can be run in it.
    ip("netns", "exec", name, "true");
    return { name, end };
  } catch {
    end();
    return null;
  }
}

/** Runs a file of tests in such a network. @param {NonNullable<ReturnType<typeof makeNetwork>>} network @param {string} file @returns {Promise<{ code: number | null, output: string }>} */
async function runIn({ name, end }, file) {
  try {
    const env = { ...process.env, [INSIDE]: name };
    // It is no part of the run that it is started from.
    delete env.NODE_TEST_CONTEXT;
    const node = [process.execPath, "--test", "--test-reporter=spec", file];
    const child = spawn("ip", ["netns", "exec", name, ...node], { env });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (/** @type {Buffer} */ part) => (output += part));
    const code = await new Promise((resolve) => child.on("close", resolve));
    return { code, output };
  } finally {
    end();
  }
}

const isInside = process.env[INSIDE] !== undefined;
const network = isInside ? null : makeNetwork();

if (network) {
  const file = process.argv[1];
  here.test(`${path.basename(file)}, in a network of its own`, async (t) => {
    const { code, output } = await runIn(network, file);
    assert.equal(code, 0, output);
    for (const line of output.split("\n")) if (/^\s*[✔﹣ℹ]/u.test(line)) t.diagnostic(line.trim());
  });
} else if (!isInside) {
  const why = "this computer lets nobody make a network namespace; the tests run in its own network";
  here.test("in a network of its own", { skip: why }, () => {});
}

/** Tests that run elsewhere are not run here. */
const nothing = /** @type {any} */ (() => {});

export const describe = network ? /** @type {typeof here.describe} */ (nothing) : here.describe;
export const test = network ? /** @type {typeof here.test} */ (nothing) : inside.test;
export const deep = network ? /** @type {typeof here.test} */ (nothing) : inside.deep;
export const before = network ? /** @type {typeof here.before} */ (nothing) : here.before;
export const after = network ? /** @type {typeof here.after} */ (nothing) : here.after;
