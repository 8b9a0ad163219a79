/** Tests for a service: of its contract, and of its operations over HTTP. */
export { expectIndexes } from "./harness/query-plans.ts";
export { type RowFactories, rowFactories } from "./harness/row-factories.ts";
export {
  assignIdsAfter,
  availableDialects,
  createTestDatabase,
  hasPostgresql,
  type TestDatabase,
} from "./harness/test-database.ts";
export {
  requestTimeout,
  type TestOptions,
  type TestService,
  useTestService,
} from "./harness/test-service.ts";
export { testAnyInput } from "./test-any-input.ts";
export { testClient } from "./test-client.ts";
export { testContract } from "./test-contract.ts";
export { testMethods } from "./test-methods.ts";
