import { mergeConfig } from "vitest/config";
import tests from "./vitest.config.ts";

/** Leaves out the tests whose subject is SQLite, or is the same on every database. */
export default mergeConfig(tests, {
  test: {
    exclude: [
      "platform/{browsers,http,load,reports}/**",
      "platform/limits/!(memory-counter-store|rate-limit).test.ts",
      "platform/process/{hand-back,probes}.test.ts",
      "platform/maintenance/backup.test.ts",
    ],
  },
});
