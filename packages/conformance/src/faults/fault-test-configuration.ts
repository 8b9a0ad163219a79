/** The cases of these files judge no time, and each breaks only what it has started itself. */
const untimed = "faults/{clock,full-disk,fuzz,idempotency,kill,log,start}.test.ts";

/** What tests of faults share: they are slow, and break what the service depends on. */
export const faultTests = {
  reporters: [new URL("fault-table.ts", import.meta.url).pathname],
  // Each test loads the machine by itself.
  fileParallelism: false,
  testTimeout: 300_000,
};

/** The configuration for tests of faults. */
export const faults = {
  test: {
    ...faultTests,
    projects: [
      {
        extends: true as const,
        test: {
          name: "side by side",
          include: [untimed],
          fileParallelism: true,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true as const,
        test: {
          name: "alone",
          include: ["faults/**/*.test.ts"],
          exclude: [untimed],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
};
