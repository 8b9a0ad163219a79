import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The tests of what a schema of one's own changes: where tables are created, found and written. */
export default mergeConfig(shared, {
  test: {
    include: [
      "src/database/{migration-locks,schema}.test.ts",
      "src/maintenance/{copy,integrity,restore}.test.ts",
      "src/database/queries/queries.test.ts",
      "src/idempotency/{idempotency,kept-responses}.test.ts",
      "src/keys/key-life.test.ts",
      "src/process/{keys-command,run-service}.test.ts",
    ],
    setupFiles: ["../testing/src/harness/setup.ts"],
    maxWorkers: "100%",
  },
});
