// With Trusted Types enforced, addresses of scripts and workers must be created by a policy that the page allows.

/** The name to allow: `trusted-types paco-sako`. */
const POLICY = "paco-sako";

/** @typedef {{ createScriptURL: (address: string) => unknown }} Policy */
/** @typedef {{ createPolicy: (name: string, rules: Policy) => Policy }} PolicyFactory */

/** Several scripts of ours on one page share it: a page need not allow that it is made twice. */
const SHARED = Symbol.for("paco-sako policy");

/**
 * The address of one of our own files, as scripts and workers take it here. Never call it with an address that comes from
 * outside.
 *
 * @param {string | URL} address
 * @returns {string}
 */
export function scriptAddress(address) {
  const plain = String(address);
  const page = /** @type {{ trustedTypes?: PolicyFactory, [SHARED]?: Policy }} */ (globalThis);
  const { trustedTypes } = page;
  if (!trustedTypes) return plain;
  try {
    page[SHARED] ??= trustedTypes.createPolicy(POLICY, { createScriptURL: (trusted) => trusted });
  } catch {
    // The page does not allow this policy. If it does not enforce Trusted Types for scripts, the plain address works.
    return plain;
  }
  return /** @type {string} */ (page[SHARED].createScriptURL(plain));
}
