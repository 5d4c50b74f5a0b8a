// Reads name, version and addresses from Cargo.toml, their only source, for the npm package.

/** The hosts whose repositories have their issues at a known place. */
const WITH_ISSUES = /^https:\/\/(github\.com|gitlab\.com|codeberg\.org)\/[^/]+\/[^/]+$/;

/** @param {string} cargo the text of Cargo.toml @param {string} name @returns {string | null} */
export function fieldIn(cargo, name) {
  return new RegExp(`^${name} = "(.*)"$`, "m").exec(cargo)?.[1] ?? null;
}

/** @param {string} cargo @param {string} name @throws where it is missing */
export function fieldOf(cargo, name) {
  const value = fieldIn(cargo, name);
  if (!value) throw new Error(`Cargo.toml has no ${name}`);
  return value;
}

/** An address that Cargo.toml names; `null` where none is named. @param {string} cargo @param {string} name @throws where it is no address */
function addressIn(cargo, name) {
  const value = fieldIn(cargo, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new Error(`${name} = "${value}" in Cargo.toml is not a web address`);
  }
  return value;
}

/**
 * The addresses as fields of package.json; unknown ones are omitted.
 *
 * @param {string} cargo the text of Cargo.toml
 * @param {string | null} site address of the site, if given to the build
 */
export function addressesFor(cargo, site) {
  const repository = addressIn(cargo, "repository");
  const homepage = addressIn(cargo, "homepage") ?? site;
  const plain = repository?.replace(/(\.git)?\/?$/, "") ?? "";
  const bugs = addressIn(cargo, "bugs") ?? (WITH_ISSUES.test(plain) ? `${plain}/issues` : null);
  return {
    ...(homepage && { homepage }),
    ...(repository && { repository: { type: "git", url: `git+${plain}.git` } }),
    ...(bugs && { bugs: { url: bugs } }),
  };
}
