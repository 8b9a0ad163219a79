/** The configuration for tests of faults, which are slow, and break what the service depends on. */
export const faults = {
  test: {
    include: ["faults/**/*.test.ts"],
    reporters: ["default", new URL("fault-table.ts", import.meta.url).pathname],
    // Each test loads the machine by itself.
    fileParallelism: false,
    testTimeout: 300_000,
  },
};
