import { mergeConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** Leaves out the tests whose subject is SQLite, or is the same on every database. */
export default mergeConfig(tests, {
  test: {
    exclude: [
      "src/{browsers,command-line,http,load,pages,reports,storage-code}/**",
      "src/keys/{look-up-queue,secrets}.test.ts",
      "src/limits/!(memory-counter-store|rate-limit).test.ts",
      "src/process/{config,counted-address,hand-back,probes}.test.ts",
      "src/maintenance/{backup,whole-file}.test.ts",
      "src/database/dialects/sqlite.test.ts",
      "src/readme.test.ts",
    ],
  },
});
