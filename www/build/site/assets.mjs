// Stands in the place of assets.js in the site: the styles of a board are in the scripts.

import { base, dark } from "virtual:styles";

export { loadComputer, loadGames, loadRules, siteAddress, startWorker } from "../../kit/assets.js";
export { loadDescriptor } from "../no-descriptor.mjs";

export const loadStyles = async () => ({ base, dark });

export const loadBookStyles = () => import("virtual:book");

export const loadLiveStyle = async () => (await import("virtual:live")).live;

export const loadQrReader = async () => (await import("jsqr")).default;
