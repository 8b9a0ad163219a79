import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The fault suite: slow tests that break what the built service depends on. */
export default mergeConfig(shared, {
  test: {
    include: ["faults/**/*.test.ts"],
    reporters: ["default", "./faults/harness/fault-table.ts"],
    // Each test loads the machine by itself.
    fileParallelism: false,
    testTimeout: 300_000,
  },
});
