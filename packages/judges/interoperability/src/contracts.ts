import { fileURLToPath } from "node:url";

const repository = new URL("../../../../", import.meta.url);

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, repository));
}

export const contractPath = pathOf("openapi/openapi.yaml");

/** The store's contract, in OpenAPI 3.1, and the one that uses every feature, in 3.2. Both are bundled. */
export const contracts = [
  ["the contract", contractPath],
  ["the fixture contract", pathOf("packages/judges/fixture-contract/src/generated/openapi.json")],
] as const;
