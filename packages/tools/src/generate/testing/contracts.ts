import { repository } from "../files/repository.ts";

/** The path of a small service's contract: the example of the platform. */
export const exampleContract = `${repository}packages/verification/example/openapi.yaml`;

/** The path of the contract that the tests of all packages share: it uses every supported feature. */
export const fixtureContract = `${repository}packages/verification/fixture-contract/openapi/openapi.yaml`;
