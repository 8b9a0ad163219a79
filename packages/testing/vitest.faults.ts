import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The cases of these files judge no time, and each breaks only what it has started itself. */
const untimed = "faults/{full-disk,fuzz,handler-calls,idempotency,kill,log,start}.test.ts";

/**
 * The configuration for tests of faults, which are slow, and break what the service depends on. An argument
 * of Vitest names their folder.
 */
export default mergeConfig(shared, {
  test: {
    reporters: [new URL("src/faults/fault-table.ts", import.meta.url).pathname],
    testTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "side by side",
          include: [untimed],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: ["faults/**/*.test.ts"],
          exclude: [untimed],
          // Each test loads the machine by itself.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
