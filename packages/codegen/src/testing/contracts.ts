import { repository } from "../files/repository.ts";

/** The path of the store's contract. */
export const contract = `${repository}openapi/openapi.yaml`;

/** The path of the contract that the tests of all packages share: it uses every supported feature. */
export const fixtureContract = `${repository}packages/fixture-contract/openapi/openapi.yaml`;
