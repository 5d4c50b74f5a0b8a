// The script with the sets of pieces of still boards for other websites.

import { PIECES } from "../widget/names.mjs";
import * as sets from "./all-pieces.mjs";

/** @type {any} */ (globalThis)[Symbol.for(PIECES)] = sets;
