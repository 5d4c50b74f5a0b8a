// The elements in React. The components `PacoSako` and `PacoSakoView` load them and work in pages that a server has made.
// `import type {} from "paco-sako/react"` in any file of a project makes <paco-sako> and <paco-sako-view> known to JSX.

import type { DetailedHTMLProps, HTMLAttributes, JSX, ReactElement } from "react";
import type { PacoSakoAttributes, PacoSako as PacoSakoElement } from "./types/element/element.js";
import type { PacoSakoViewAttributes, PacoSakoView as PacoSakoViewElement } from "./types/element/view.js";

type Listeners = {
  [K in keyof import("./types/element/element-events.js").Events as `on${K}`]?: (
    event: CustomEvent<import("./types/element/element-events.js").Events[K]>,
  ) => void;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "paco-sako": Omit<
        DetailedHTMLProps<HTMLAttributes<PacoSakoElement>, PacoSakoElement>,
        keyof PacoSakoAttributes | keyof Listeners
      > &
        PacoSakoAttributes &
        Listeners;
      "paco-sako-view": Omit<
        DetailedHTMLProps<HTMLAttributes<PacoSakoViewElement>, PacoSakoViewElement>,
        keyof PacoSakoViewAttributes | keyof Listeners
      > &
        PacoSakoViewAttributes &
        Listeners;
    }
  }
}

/** `<paco-sako>`, loaded when it is first shown. Its props are those of the tag. */
export function PacoSako(props: JSX.IntrinsicElements["paco-sako"]): ReactElement;

/** `<paco-sako-view>`, loaded when it is first shown. Its props are those of the tag. */
export function PacoSakoView(props: JSX.IntrinsicElements["paco-sako-view"]): ReactElement;
