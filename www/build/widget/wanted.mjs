// The script with the element's lessons or its puzzles for other websites.

import { name } from "virtual:name";
import { make } from "virtual:wanted";

/** @type {any} */ (globalThis)[Symbol.for(name)] = make;
