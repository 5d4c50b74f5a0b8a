// A list of what of others is part of the page, of the element and of the packages, for programs: CycloneDX. It says what
// THIRD-PARTY.txt says, and is the same for the same locks.

import { readFile } from "node:fs/promises";
import { fieldOf } from "./cargo.mjs";
import { thirdParties } from "./notices.mjs";

/** @returns {Promise<string>} JSON */
export async function makeSbom() {
  const cargo = await readFile(new URL("../../Cargo.toml", import.meta.url), "utf8");
  const [name, version] = ["name", "version"].map((field) => fieldOf(cargo, field));
  const own = `pkg:cargo/${name}@${version}`;
  const components = (await thirdParties()).map((part) => ({
    type: "library",
    "bom-ref": part.purl,
    name: part.name,
    version: part.version,
    licenses: [{ expression: part.licence }],
    purl: part.purl,
    externalReferences: [{ type: "vcs", url: part.home }],
  }));
  const sbom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "library",
        "bom-ref": own,
        name,
        version,
        licenses: [{ expression: fieldOf(cargo, "license") }],
        purl: own,
      },
    },
    components,
    dependencies: [{ ref: own, dependsOn: components.map(({ purl }) => purl) }],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
