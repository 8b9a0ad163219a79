import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The tests of what a connection pooler changes: connections, statements, transactions, locks. */
export default mergeConfig(shared, {
  test: {
    include: [
      "src/database/{database-outage,migration-locks,pooler,transact-together,transactions}.test.ts",
      "src/database/dialects/postgresql*.test.ts",
      "src/database/queries/queries.test.ts",
      "src/idempotency/*.test.ts",
      "src/process/{round-trips,run-service}.test.ts",
    ],
    setupFiles: ["../testing/src/harness/setup.ts"],
    maxWorkers: "100%",
  },
});
