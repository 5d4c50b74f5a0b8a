// The elements in Svelte: `import type {} from "paco-sako/svelte"` in any file of a project makes <paco-sako> and
// <paco-sako-view> known to it.

import type { HTMLAttributes } from "svelte/elements";
import type { PacoSako, PacoSakoAttributes } from "./types/element/element.js";
import type { Events } from "./types/element/element-events.js";
import type { PacoSakoView, PacoSakoViewAttributes } from "./types/element/view.js";

type Listeners = { [K in keyof Events as `on${K}`]?: (event: CustomEvent<Events[K]>) => void };

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "paco-sako": Omit<HTMLAttributes<PacoSako>, keyof PacoSakoAttributes | keyof Listeners> &
      PacoSakoAttributes &
      Listeners;
    "paco-sako-view": Omit<HTMLAttributes<PacoSakoView>, keyof PacoSakoViewAttributes | keyof Listeners> &
      PacoSakoViewAttributes &
      Listeners;
  }
}
