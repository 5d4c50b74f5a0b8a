// Stands in the place of assets.js in the worker of the npm package's element.

export { loadComputer } from "beside:element-engine.js";
