// The elements in React: `import type {} from "paco-sako/react"` in any file of a project makes <paco-sako> and
// <paco-sako-view> known to JSX.

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { PacoSako, PacoSakoAttributes } from "./types/element/element.js";
import type { PacoSakoView, PacoSakoViewAttributes } from "./types/element/view.js";

type Listeners = {
  [K in keyof import("./types/element/element-events.js").Events as `on${K}`]?: (
    event: CustomEvent<import("./types/element/element-events.js").Events[K]>,
  ) => void;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "paco-sako": Omit<
        DetailedHTMLProps<HTMLAttributes<PacoSako>, PacoSako>,
        keyof PacoSakoAttributes | keyof Listeners
      > &
        PacoSakoAttributes &
        Listeners;
      "paco-sako-view": Omit<
        DetailedHTMLProps<HTMLAttributes<PacoSakoView>, PacoSakoView>,
        keyof PacoSakoViewAttributes | keyof Listeners
      > &
        PacoSakoViewAttributes &
        Listeners;
    }
  }
}
