// Defines the element <paco-sako-view>. Importing this is all there is to do; without a browser it does nothing.

import { defineView, PacoSakoView } from "./paco-sako-view.js";

export { PacoSakoView };

defineView();
