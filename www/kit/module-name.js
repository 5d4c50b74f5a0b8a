/** The compiled module with the rules of another game than Paco Ŝako. @param {string} game */
export const moduleNameOf = (game) => `paco_sako_${game.replaceAll("-", "_")}`;
