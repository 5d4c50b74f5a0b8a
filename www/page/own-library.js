// The library of our page, for all that is loaded after its start.

import { Library } from "../store/library.js";

export const library = new Library();
