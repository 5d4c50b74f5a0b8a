// The element for other websites. What it does first is to ask for the rules.

import "./early-rules.mjs";
import "../../element/element.js";
