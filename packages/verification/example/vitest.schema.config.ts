import { mergeConfig } from "vitest/config";
import { shared } from "../../../vitest.shared.ts";

/** The tests of what a schema of one's own changes: where tables are created, found and written. */
export default mergeConfig(shared, {
  test: {
    include: [
      "platform/database/{migration-locks,schema}.test.ts",
      "platform/maintenance/{copy,integrity,restore}.test.ts",
      "platform/database/queries/queries.test.ts",
      "platform/idempotency/{idempotency,kept-responses}.test.ts",
      "platform/keys/key-life.test.ts",
      "platform/process/{keys-command,run-service}.test.ts",
    ],
    setupFiles: ["@contract-first/testing/setup"],
    maxWorkers: "100%",
  },
});
