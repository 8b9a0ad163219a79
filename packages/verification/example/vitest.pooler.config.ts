import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";

/** The tests of what a connection pooler changes: connections, statements, transactions, locks. */
export default mergeConfig(shared, {
  test: {
    include: [
      "platform/database/{database-outage,migration-locks,pooler,transact-together,transactions}.test.ts",
      "platform/database/dialects/postgresql*.test.ts",
      "platform/database/queries/queries.test.ts",
      "platform/idempotency/*.test.ts",
      "platform/process/{round-trips,run-service}.test.ts",
    ],
    setupFiles: ["@contract-first/testing/setup"],
    maxWorkers: "100%",
  },
});
