// Defines the element <paco-sako>. Importing this is all there is to do; without a browser it does nothing.

import { define, PacoSako } from "./paco-sako-element.js";

export { PacoSako };

define();
