// A module that holds a computer, as a part of a script.

import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { instances } from "../packed.mjs";

export const load = instances(makeModule, packed);
