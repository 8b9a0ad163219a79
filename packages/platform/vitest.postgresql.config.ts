import { mergeConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** What is the same on every database, or is about SQLite, is left out: it would only be tested once more. */
export default mergeConfig(tests, {
  test: {
    exclude: [
      "src/{browsers,load,pages,reports}/**",
      "src/keys/{look-up-queue,secrets}.test.ts",
      "src/limits/!(memory-counter-store|rate-limit).test.ts",
      "src/process/{config,connection-owners,hand-back,probes}.test.ts",
      "src/database/backup.test.ts",
      "src/database/dialects/sqlite.test.ts",
      "src/readme.test.ts",
    ],
  },
});
