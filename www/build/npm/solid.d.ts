// The elements in Solid: `import type {} from "paco-sako/solid"` in any file of a project makes <paco-sako> and
// <paco-sako-view> known to JSX. Events are heard with `on:moveend`, objects are set with `prop:arrows`.

import type { JSX } from "solid-js";
import type { PacoSako, PacoSakoAttributes } from "./types/element/element.js";
import type { Events } from "./types/element/element-events.js";
import type { PacoSakoView, PacoSakoViewAttributes } from "./types/element/view.js";

type Listeners = { [K in keyof Events as `on:${K}`]?: (event: CustomEvent<Events[K]>) => void };

/** Attributes, and the same names as properties. */
type Props<Element, Attributes> = Omit<JSX.HTMLAttributes<Element>, keyof Attributes | keyof Listeners> &
  Attributes & { [K in keyof Attributes as `prop:${string & K}`]?: Attributes[K] } & Listeners;

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "paco-sako": Props<PacoSako, PacoSakoAttributes>;
      "paco-sako-view": Props<PacoSakoView, PacoSakoViewAttributes>;
    }
  }
}
