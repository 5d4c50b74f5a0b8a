// Checks that a descriptor has looks and words for everything that the rules offer.

const COLORS = ["white", "black"];

/** The names of what can be chosen of the rules: whole rule sets, or settings one by one. @param {object} info */
function settingKeys({ ruleSets, settings }) {
  if (settings.length === 0) return ruleSets.flatMap((set) => [`rules.${set}`, `rules.${set}.about`]);
  return settings.flatMap(({ id, values }) => [
    `setting.${id}`,
    ...values.flatMap((value) => [`setting.${id}.${value}`, `setting.${id}.${value}.about`]),
  ]);
}

/**
 * Missing parts of a descriptor, in the texts of a language.
 *
 * @param {object} info information from the rules
 * @param {object} descriptor
 * @param {Record<string, string>} texts texts of the page and of the game
 */
export function lacks(info, descriptor, texts) {
  const { steps, alarms, pairs, help, name, inHand, series } = descriptor;
  const has = (key) => Boolean(texts[`${info.id}.${key}`] ?? texts[key]);
  const keys = [
    ...settingKeys(info),
    ...info.levels.flatMap((level) => [`level.${level.name}`, `level.${level.name}.about`]),
    ...info.reasons.map((reason) => `why.${reason}`),
    ...info.claims.map((claim) => `claim.${claim}`),
    ...info.roles.flatMap((role) => [`role.${role}`, ...COLORS.map((color) => `piece.${color}.${role}`)]),
  ].filter((key) => !has(key));
  // An end has words for a draw, or for each winner.
  const ends = info.endReasons
    .map((reason) => `reason.${reason}`)
    .filter((key) => !has(key) && !COLORS.every((color) => has(`${key}.${color}`)))
    .map((key) => `${key} (or ${COLORS.map((color) => `${key}.${color}`).join(" and ")})`);
  const named = [
    name,
    help.goal,
    ...help.notes,
    ...(help.keys ?? []),
    ...help.legend.map(({ about }) => about),
    ...Object.values(pairs ?? {}),
    ...Object.values(steps).flatMap(({ square, can, done }) => [square, can, done]),
    ...Object.values(alarms).flatMap(({ square, badge, whose, both, own, other }) => [
      square,
      badge,
      whose,
      both,
      ...COLORS.flatMap((color) => [own[color], other[color]]),
    ]),
  ].filter((key) => !texts[key]);
  const pockets = info.pockets
    .flatMap((role) => [`pocket.${role}`, `pocket.${role}.one`])
    .filter((key) => !has(key));
  const untold = info.pockets.length > 0 && !inHand ? ["inHand"] : [];
  const counted = info.inSeries
    ? ["status.toMove", "status.yours", "status.place", "hint.move"].filter((key) => !texts[`${info.id}.${key}`])
    : [];
  const uncounted = info.inSeries && !series ? ["series"] : [];
  const chosen = ["lift", "pick", "promote", "choose"];
  const bare = info.stepKinds.filter((kind) => !chosen.includes(kind) && !steps[kind]);
  const silent = info.alarms.filter((kind) => !alarms[kind]);
  return [
    ...keys,
    ...ends,
    ...named,
    ...pockets,
    ...untold,
    ...counted,
    ...uncounted,
    ...bare.map((kind) => `step ${kind}`),
    ...silent.map((kind) => `alarm ${kind}`),
  ];
}
