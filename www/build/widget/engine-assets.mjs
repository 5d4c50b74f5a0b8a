// Stands in the place of assets.js in the computer's script.

import { makeModule } from "virtual:module";
import { packed } from "virtual:packed";
import { instances } from "../packed.mjs";

export const loadComputer = instances(makeModule, packed);
