import { configDefaults, mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** What is the same on every database, or is about SQLite: on PostgreSQL, it would only be tested once more. */
const ofNoDatabase = [
  "src/{browsers,load,pages,reports}/**",
  "src/keys/{look-up-queue,secrets}.test.ts",
  "src/limits/!(memory-counter-store|rate-limit).test.ts",
  "src/process/{config,connection-owners,hand-back,probes}.test.ts",
  "src/database/{backup,render-tables}.test.ts",
  "src/database/dialects/sqlite.test.ts",
  "src/readme.test.ts",
];

export default mergeConfig(shared, {
  test: {
    include: ["src/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? ofNoDatabase : [])],
    setupFiles: ["src/testing/setup.ts"],
  },
});
