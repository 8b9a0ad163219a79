import { fileURLToPath } from "node:url";

const repository = new URL("../../../", import.meta.url);

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, repository));
}

export const contractPath = pathOf("openapi/openapi.yaml");

/** The contract, and the one that uses every feature, bundled. */
export const contracts: [name: string, path: string][] = [
  ["the contract", contractPath],
  ["the fixture contract", pathOf("packages/fixture-contract/src/generated/openapi.json")],
];
