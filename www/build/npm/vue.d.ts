// The elements in Vue: `import type {} from "paco-sako/vue"` in any file of a project makes <paco-sako> and
// <paco-sako-view> known to templates.

import type { DefineComponent } from "vue";
import type { PacoSakoAttributes } from "./types/element/element.js";
import type { Events } from "./types/element/element-events.js";
import type { PacoSakoViewAttributes } from "./types/element/view.js";

type Listeners = { [K in keyof Events as `on${Capitalize<K>}`]?: (event: CustomEvent<Events[K]>) => void };

declare module "vue" {
  interface GlobalComponents {
    "paco-sako": DefineComponent<PacoSakoAttributes & Listeners>;
    "paco-sako-view": DefineComponent<PacoSakoViewAttributes & Listeners>;
  }
}
