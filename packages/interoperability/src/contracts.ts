import { fileURLToPath } from "node:url";

const repository = new URL("../../../", import.meta.url);

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, repository));
}

/** The contract, and the one that uses every feature, bundled. */
export const contracts: [name: string, path: string][] = [
  ["the contract", pathOf("openapi/openapi.yaml")],
  ["the fixture contract", pathOf("packages/fixture-contract/src/generated/openapi.json")],
];
