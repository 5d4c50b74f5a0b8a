// The computer's script for other websites: a worker, or where workers are forbidden, for the page.

import { loadComputer } from "../../kit/assets.js";
import { ENGINE } from "./names.mjs";

if (globalThis.document) /** @type {any} */ (globalThis)[Symbol.for(ENGINE)] = loadComputer;
else import("../../rules/worker.js");
