// Files of the built site by the names that they have without the hashes of what is in them.

import { readdirSync } from "node:fs";
import path from "node:path";
import { TARGET } from "./harness.mjs";

/** @param {string} address @returns {string} the same without a hash */
export const plainName = (address) => address.replace(/-[0-9A-Z]{8}(\.\w+)$/, "$1");

/** Path of a built file. @param {string} name without the hash, such as "paco-sako-de.js" */
export function builtFile(name) {
  const folder = path.join(TARGET, "site", path.dirname(name));
  const found = readdirSync(folder).filter((file) => plainName(file) === path.basename(name));
  // A name that stays for others is beside it, which stands for the same.
  const file = found.find((one) => plainName(one) !== one) ?? found[0];
  if (!file) throw new Error(`the site has no ${name}`);
  return path.join(folder, file);
}
