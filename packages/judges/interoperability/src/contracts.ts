import { fileURLToPath } from "node:url";

const repository = new URL("../../../../", import.meta.url);

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, repository));
}

export const contractPath = pathOf("openapi/openapi.yaml");

/** The store's contract and the one that uses every feature, both bundled. */
export const contracts: [name: string, path: string][] = [
  ["the contract", contractPath],
  ["the fixture contract", pathOf("packages/judges/fixture-contract/src/generated/openapi.json")],
];
