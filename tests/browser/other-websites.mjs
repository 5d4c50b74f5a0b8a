// Websites of others with our boards, in each engine that is wanted: at another address than our scripts, under a policy that allows nothing else.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve, start, TARGET } from "./harness.mjs";
import { BROWSERS } from "./testing.mjs";

/** Nothing but our scripts, and WebAssembly. @param {string} url */
const policy = (url) =>
  `default-src 'none'; script-src ${url} 'wasm-unsafe-eval'; style-src 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types paco-sako`;

/**
 * Serves the built site, and websites around its boards: `folder` holds their pages, `hosts` opens them in each engine.
 * Call `close` in `after`.
 */
export async function startOthers() {
  const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  const site = await serve(path.join(TARGET, "site"));
  /** @type {Record<string, Awaited<ReturnType<typeof start>>>} */
  const hosts = {};
  for (const name of BROWSERS) {
    hosts[name] = await start(name, folder, { headers: { "content-security-policy": policy(site.url) } });
  }
  const close = async () => {
    for (const one of Object.values(hosts)) await one.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, site, hosts, close };
}
