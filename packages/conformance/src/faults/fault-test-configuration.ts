import { mergeConfig } from "vitest/config";
import { shared } from "../../../../vitest.shared.ts";

/**
 * The configuration for tests of faults, which are slow, and break what the service depends on. Vitest's option
 * `--dir` names their folder.
 */
export default mergeConfig(shared, {
  test: {
    include: ["**/*.test.ts"],
    reporters: [new URL("fault-table.ts", import.meta.url).pathname],
    // Each test loads the machine by itself.
    fileParallelism: false,
    testTimeout: 300_000,
  },
});
