// The elements in Vue: `import type {} from "paco-sako/vue"` in any file of a project makes <paco-sako> and
// <paco-sako-view> known to templates, also to strict ones.

import type { DefineComponent, HTMLAttributes } from "vue";
import type { PacoSakoAttributes } from "./types/element/element.js";
import type { Events } from "./types/element/element-events.js";
import type { PacoSakoViewAttributes } from "./types/element/view.js";

type Listeners = { [K in keyof Events as `on${Capitalize<K>}`]?: (event: CustomEvent<Events[K]>) => void };

/** Global attributes, such as `id`, besides those of the board. */
type Props<Attributes> = Omit<HTMLAttributes, keyof Attributes | keyof Listeners> & Attributes & Listeners;

declare module "vue" {
  interface GlobalComponents {
    "paco-sako": DefineComponent<Props<PacoSakoAttributes>>;
    "paco-sako-view": DefineComponent<Props<PacoSakoViewAttributes>>;
  }
}
