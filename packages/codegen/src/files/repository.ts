import { fileURLToPath } from "node:url";

/** The folder of the repository, with a slash at the end. */
export const repository = fileURLToPath(new URL("../../../../", import.meta.url));

/** The path of the contract. */
export const contract = `${repository}openapi/openapi.yaml`;

/** The path of the contract that the tests share: it uses every supported feature. */
export const fixtureContract = `${repository}packages/fixture-contract/openapi/openapi.yaml`;

/** The folder of the client's sources: generated operations must not take the names used there. */
export const clientSource = `${repository}packages/client/src/`;
